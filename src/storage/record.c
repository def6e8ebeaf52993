/* Records: in memory, replayed as they are read, and written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/record.h"

#include "engine/action.h"
#include "engine/each.h"
#include "engine/error.h"
#include "engine/registry.h"
#include "engine/table.h"
#include "engine/text.h"
#include "storage/file-error.h"
#include "storage/files.h"
#include "storage/material-kind.h"
#include "storage/variant-file.h"
#include "storage/xml.h"
#include "tiling/look.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* Words for colours. */
static const char *const colours[] = {
  "black", "white", "red", "blue", "green", "yellow", "orange", "purple", NULL,
};

/* Far more than any real set-up has. */
#define MAX_ITEMS 1000

/* While a record is read. Nodes are %NULL where the record leaves the element out. */
typedef struct {
  HradbyXml            *xml;
  HradbyLibrary        *library;
  const xmlNode        *root;
  const xmlNode        *variant;
  const xmlNode        *material; /* called “tiles”, of whatever kinds it is */
  const xmlNode        *setup_node;
  GPtrArray            *players; /* of xmlNode */
  GPtrArray            *items;   /* of xmlNode */
  const HradbyGameType *type;
  HradbySetup          *setup;
} Reading;

static void
find_parts (Reading *self)
{
  HRADBY_XML_EACH (node, self->root)
    if (hradby_xml_is (node, "variant"))
      self->variant = node;
    else if (hradby_xml_is (node, "tiles"))
      self->material = node;
    else if (hradby_xml_is (node, "player"))
      g_ptr_array_add (self->players, (gpointer) node);
    else if (hradby_xml_is (node, "setup"))
      self->setup_node = node;
}

static HradbyRuleset *
read_rules (Reading *self, GError **error)
{
  const char *rules = hradby_xml_get (self->root, "rules");
  g_autoptr(HradbyRuleset) ruleset = NULL;

  self->type = hradby_registry_find (rules);
  if (self->type == NULL) {
    hradby_xml_refuse (self->xml, self->root, error, _("the game “%s” is not known"), rules);
    return NULL;
  }
  if (self->variant == NULL)
    return hradby_ruleset_new (self->type);
  ruleset = hradby_variant_read (self->xml, self->variant, error);
  if (ruleset != NULL && hradby_ruleset_get_type_info (ruleset) != self->type) {
    hradby_xml_refuse (self->xml, self->variant, error,
                       _("the variant is for another game than the record"));
    return NULL;
  }
  if (ruleset != NULL && *hradby_ruleset_get_uses (ruleset) != NULL) {
    hradby_xml_refuse (self->xml, self->variant, error,
                       _("the rules of a record are complete: they use no others"));
    return NULL;
  }
  return g_steal_pointer (&ruleset);
}

static gboolean
count_players (Reading *self, GError **error)
{
  guint n = self->players->len;

  if (n > self->type->max_players)
    return hradby_xml_refuse (self->xml, g_ptr_array_index (self->players, self->type->max_players),
                              error, _("this game is for at most %u players"),
                              self->type->max_players);
  if (n < self->type->min_players)
    return hradby_xml_refuse (self->xml, self->root, error, _("this game is for at least %u "
                                                              "players"),
                              self->type->min_players);
  return TRUE;
}

/* Refuses what the record only names: it is missing or broken. */
static gboolean
refuse_elsewhere (Reading *self, const xmlNode *node, GError **error, GError *reason)
{
  hradby_xml_refuse_error (self->xml, node, error, reason);
  if (error != NULL)
    (*error)->code = HRADBY_FILE_ERROR_ELSEWHERE;
  return FALSE;
}

/* Material that has nothing but an id is only named. */
static HradbyMaterial *
read_material (Reading *self, const xmlNode *node, GError **error)
{
  const char *element = hradby_xml_get_name (node);
  GError *reason = NULL;

  if (hradby_xml_get (node, "id") == NULL || node->properties->next != NULL
      || node->children != NULL)
    return hradby_xml_check (self->xml, node, error)
           ? hradby_material_kind_find (element)->read (self->xml, node, error) : NULL;
  HradbyMaterial *material = hradby_library_find_named (self->library, element,
                                                        hradby_xml_get (node, "id"), &reason);
  if (material == NULL)
    refuse_elsewhere (self, node, error, reason);
  return material;
}

/* What the record says, or else the standard material of the game and its expansions. */
static gboolean
read_all_material (Reading *self, HradbyRuleset *ruleset, GError **error)
{
  GError *reason = NULL;

  if (self->material == NULL) {
    self->setup = hradby_library_make_named_setup (self->library, ruleset, self->players->len,
                                                   &reason);
    return self->setup != NULL || refuse_elsewhere (self, self->root, error, reason);
  }
  self->setup = hradby_setup_new (ruleset, self->players->len);
  HRADBY_XML_EACH (node, self->material) {
    g_autoptr(HradbyMaterial) material = read_material (self, node, error);

    if (material == NULL)
      return FALSE;
    hradby_setup_add (self->setup, material);
  }
  return TRUE;
}

static gboolean
read_item (Reading *self, const xmlNode *node, GError **error)
{
  const char *names[HRADBY_XML_MAX_ATTRIBUTES + 1];
  const char *values[HRADBY_XML_MAX_ATTRIBUTES + 1];
  const char *name = hradby_xml_get_name (node);
  GError *reason = NULL;
  HradbyAction item;

  if (self->type->setup_items == NULL)
    return hradby_xml_refuse (self->xml, node, error, _("the set-up of this game has no “%s”"),
                              name);
  if (self->items->len == MAX_ITEMS)
    return hradby_xml_refuse (self->xml, node, error, _("the set-up has too many elements"));
  hradby_xml_list (node, names, values);
  if (!hradby_action_from_setup (self->type, name, names, values, &item, &reason))
    return hradby_xml_refuse_error (self->xml, node, error, reason);
  g_array_append_val (self->setup->items, item);
  g_ptr_array_add (self->items, (gpointer) node);
  return TRUE;
}

static gboolean
read_setup (Reading *self, GError **error)
{
  const char *seed = hradby_xml_get (self->setup_node, "seed");

  self->setup->has_seed = seed != NULL;
  if (seed != NULL
      && !g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &self->setup->seed, NULL))
    return hradby_xml_refuse (self->xml, self->setup_node, error, _("the seed “%s” is too large"),
                              seed);
  HRADBY_XML_EACH (node, self->setup_node)
    if (!read_item (self, node, error))
      return FALSE;
  return TRUE;
}

/* Why no game can begin with only the first pieces of material and items of the set-up; %NULL if
 * one can. */
static GError *
try_to_begin (const Reading *self, HradbyRuleset *ruleset, guint n_pieces, guint n_items)
{
  g_autoptr(HradbySetup) part = hradby_setup_new (ruleset, self->setup->n_players);
  g_autoptr(HradbyTable) table = NULL;
  GError *reason = NULL;

  for (guint i = 0; i < n_pieces; i++)
    hradby_setup_add (part, g_ptr_array_index (self->setup->material, i));
  g_array_append_vals (part->items, self->setup->items->data, n_items);
  table = hradby_table_new (part, &reason);
  return reason;
}

/* Whether no game can begin by these rules with the first @n_items, for the reason that stops the
 * record: what is missing may still come, what is wrong with an item stays wrong. */
static gboolean
is_refused (const Reading *self, HradbyRuleset *ruleset, guint n_items, const GError *reason)
{
  g_autoptr(GError) own = try_to_begin (self, ruleset, self->setup->material->len, n_items);

  return own != NULL && g_str_equal (own->message, reason->message);
}

/* The first piece of material that does not go together with those before it, or %NULL. */
static const xmlNode *
find_bad_piece (const Reading *self)
{
  const xmlNode *node = self->material != NULL ? hradby_xml_first (self->material) : NULL;

  for (guint n = 1; node != NULL; node = hradby_xml_next (node), n++) {
    g_autoptr(GError) reason = try_to_begin (self, self->setup->ruleset, n, 0);

    if (g_error_matches (reason, HRADBY_ERROR, HRADBY_ERROR_MATERIAL))
      return node;
  }
  return NULL;
}

/* The first number of tiles in the variant with which no game can begin, or %NULL. The variant was
 * read before, so its numbers are valid. */
static const xmlNode *
find_bad_stock (const Reading *self, const GError *reason)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_copy (self->setup->ruleset);
  const xmlNode *node = self->variant != NULL ? hradby_xml_first (self->variant) : NULL;

  hradby_ruleset_clear_stock (ruleset, NULL);
  if (is_refused (self, ruleset, 0, reason))
    return NULL;
  for (; node != NULL; node = hradby_xml_next (node)) {
    const char *set = hradby_xml_get (node, "set"), *copies = hradby_xml_get (node, "copies");

    if (!hradby_xml_is (node, "tiles"))
      continue;
    hradby_ruleset_set_stock (ruleset, set, NULL, copies != NULL ? (guint) atoi (copies) : 1, NULL);
    if (is_refused (self, ruleset, 0, reason))
      return node;
    HRADBY_XML_EACH (child, node) {
      hradby_ruleset_set_stock (ruleset, set, hradby_xml_get (child, "tile"),
                                (guint) atoi (hradby_xml_get (child, "count")), NULL);
      if (is_refused (self, ruleset, 0, reason))
        return child;
    }
  }
  return NULL;
}

/* The element that makes the set-up impossible. */
static const xmlNode *
find_culprit (const Reading *self, const GError *reason)
{
  HradbyRuleset *ruleset = self->setup->ruleset;
  const xmlNode *piece = find_bad_piece (self), *stock = NULL;
  guint good = 0, bad = self->items->len;

  if (piece != NULL)
    return piece;
  if (g_error_matches (reason, HRADBY_ERROR, HRADBY_ERROR_POSITION))
    return self->setup_node != NULL ? self->setup_node : self->root;
  if (is_refused (self, ruleset, 0, reason))
    stock = find_bad_stock (self, reason);
  if (stock != NULL)
    return stock;
  if (is_refused (self, ruleset, 0, reason))
    return self->material != NULL ? self->material
                                  : self->setup_node != NULL ? self->setup_node : self->root;
  while (bad - good > 1) {
    guint middle = (good + bad) / 2;

    if (is_refused (self, ruleset, middle, reason))
      bad = middle;
    else
      good = middle;
  }
  return bad > 0 ? g_ptr_array_index (self->items, bad - 1) : self->setup_node;
}

/* Reads everything before the first turn. */
static HradbyRecord *
begin (Reading *self, GError **error)
{
  g_autoptr(HradbyRuleset) ruleset = NULL;
  GError *reason = NULL;

  find_parts (self);
  ruleset = read_rules (self, error);
  if (ruleset == NULL || !count_players (self, error))
    return NULL;
  for (guint i = 0; i < self->players->len; i++)
    if (!hradby_xml_check_texts (self->xml, g_ptr_array_index (self->players, i), error))
      return NULL;
  if (!read_all_material (self, ruleset, error)
      || (self->setup_node != NULL && !read_setup (self, error)))
    return NULL;
  HradbyGame *game = hradby_game_new (self->setup, &reason);
  if (game == NULL) {
    hradby_xml_refuse_error (self->xml, find_culprit (self, reason), error, reason);
    return NULL;
  }
  HradbyRecord *record = hradby_record_new (game);
  for (guint i = 0; i < self->players->len; i++) {
    const xmlNode *node = g_ptr_array_index (self->players, i);

    hradby_record_set_player (record, i, hradby_xml_get (node, "name"),
                              hradby_xml_get (node, "colour"), hradby_xml_get (node, "level"));
  }
  return record;
}

/* While turns are replayed. */
typedef struct {
  HradbyXml        *xml;
  HradbyGame       *game;
  const HradbySink *sink;
  HradbyRecordFunc  func;
  gpointer          user_data;
  guint             turn; /* the one that is being read, as the game numbers it */
} Replay;

/* Whether a record may leave out a pass at the open decision. Putting a tile aside instead of
 * placing it is always written. */
static gboolean
may_skip (const HradbyGame *game)
{
  const HradbyLook *look = game->table->type->look;

  return hradby_game_can_pass (game)
         && (look == NULL
             || look->get_phase (game->table, game->position) != HRADBY_TILING_PHASE_PLACE);
}

static guint
get_turn (const HradbyGame *game, guint *player)
{
  return game->table->type->get_turn (game->table, game->position, player);
}

static gboolean
is_over (const Replay *self)
{
  return hradby_game_to_move (self->game) == HRADBY_NOBODY;
}

/* Whether the turn that is being read goes on. */
static gboolean
is_in_turn (const Replay *self)
{
  guint player;

  return !is_over (self) && get_turn (self->game, &player) == self->turn;
}

/* The listener hears of legal actions only, in the form the engine gives them. */
static gboolean
play (Replay *self, const HradbyAction *action, GError **error)
{
  const HradbyTable *table = self->game->table;
  HradbyAction legal = *action;

  if (!table->type->explain (table, self->game->position, &legal, error))
    return FALSE;
  if (self->func != NULL)
    self->func (self->game, &legal, self->user_data);
  return hradby_game_play (self->game, &legal, self->sink, error);
}

static gboolean
pass (Replay *self, GError **error)
{
  const HradbyAction action = { .kind = HRADBY_ACTION_PASS };

  return play (self, &action, error);
}

/* Whether the decision that is open offers an action of this name. */
static gboolean
is_offered (const Replay *self, const char *name)
{
  const HradbyTable *table = self->game->table;
  guint n = table->type->count_actions (table, self->game->position);

  for (guint i = 0; i < n; i++) {
    HradbyAction action;

    table->type->get_action (table, self->game->position, i, &action);
    if (g_str_equal (table->type->actions[action.kind].name, name))
      return TRUE;
  }
  return FALSE;
}

static gboolean
read_action_at (const Replay *self, const HradbyPosition *position, const xmlNode *node,
                HradbyAction *action, GError **error)
{
  const HradbyTable *table = self->game->table;
  const char *names[HRADBY_XML_MAX_ATTRIBUTES + 1];
  const char *values[HRADBY_XML_MAX_ATTRIBUTES + 1];

  hradby_xml_list (node, names, values);
  return hradby_action_from_attributes (table, position, hradby_xml_get_name (node), names, values,
                                        action, error);
}

/* Names the settings that decided. */
static gboolean
refuse (const Replay *self, const xmlNode *node, GError **error, const GError *reason)
{
  g_autofree char *message = hradby_table_add_settings (self->game->table, reason->message,
                                                        hradby_error_get_settings (reason));

  return hradby_xml_refuse (self->xml, node, error, "%s", message);
}

/* A turn that ended by itself, as nothing was possible, did so for a reason: that of this action is
 * told, if it would have been its moment. Otherwise it stands after the end of the turn. */
static gboolean
refuse_after_end (const Replay *self, const xmlNode *node, GError **error)
{
  const HradbyTable *table = self->game->table;
  g_autofree HradbyPosition *position = hradby_game_linger (self->game);
  guint player, turn = table->type->get_turn (table, position, &player);
  HradbyAction action;
  g_autoptr(GError) reason = NULL;

  if (turn == self->turn
      && read_action_at (self, position, node, &action, &reason)
      && action.kind != HRADBY_ACTION_PASS
      && !table->type->explain (table, position, &action, &reason)
      && hradby_error_is_of_moment (reason))
    g_clear_error (&reason);
  /* Where the rules of this table allow it at no moment, that is the reason. */
  if (reason == NULL && read_action_at (self, self->game->position, node, &action, &reason)
      && !table->type->explain (table, self->game->position, &action, &reason)
      && hradby_error_get_settings (reason) == 0)
    g_clear_error (&reason);
  if (reason != NULL)
    return refuse (self, node, error, reason);
  return hradby_xml_refuse (self->xml, node, error, _("“%s” comes after the end of the turn"),
                            hradby_xml_get_name (node));
}

gboolean
hradby_record_read_action (HradbyXml *xml, const xmlNode *node, const HradbyGame *game,
                           HradbyAction *action, GError **error)
{
  const Replay self = { .xml = xml, .game = (HradbyGame *) game }; /* only read */
  g_autoptr(GError) reason = NULL;

  return (read_action_at (&self, game->position, node, action, &reason)
          && game->table->type->explain (game->table, game->position, action, &reason))
         || refuse (&self, node, error, reason);
}

gboolean
hradby_record_parse_action (GBytes *bytes, const char *name, const HradbyGame *game,
                            HradbyAction *action, GError **error)
{
  g_autoptr(HradbyXml) xml = hradby_xml_parse (bytes, name, "act", FALSE, error);

  return xml != NULL
         && hradby_record_read_action (xml, hradby_xml_first (hradby_xml_get_root (xml)), game,
                                       action, error);
}

/* An optional decision that the record does not speak of is passed: the action belongs to a later
 * one. If there is none, the reason is what stood against it at the first one that offered such an
 * action, or else at the first one of all. */
static gboolean
replay_action (Replay *self, const xmlNode *node, GError **error)
{
  g_autoptr(GError) offered = NULL;
  g_autoptr(GError) first = NULL;

  while (is_in_turn (self)) {
    g_autoptr(GError) reason = NULL;
    HradbyAction action = { 0 };
    gboolean is_known = read_action_at (self, self->game->position, node, &action, &reason);

    if (is_known && play (self, &action, &reason))
      return TRUE;
    if (is_known && offered == NULL && is_offered (self, hradby_xml_get_name (node)))
      offered = g_error_copy (reason);
    if (first == NULL && !hradby_error_is_of_moment (reason))
      first = g_error_copy (reason);
    if (!is_known || action.kind == HRADBY_ACTION_PASS || !may_skip (self->game))
      return refuse (self, node, error, offered != NULL ? offered : reason);
    g_clear_error (&reason);
    if (!pass (self, &reason))
      return refuse (self, node, error, reason);
  }
  if (offered != NULL || first != NULL)
    return refuse (self, node, error, offered != NULL ? offered : first);
  return refuse_after_end (self, node, error);
}

static gboolean
begin_turn (Replay *self, const xmlNode *node, GError **error)
{
  gint written = -1;
  guint player;

  if (is_over (self))
    return hradby_xml_refuse (self->xml, node, error, _("a turn comes after the end of the game"));
  self->turn = get_turn (self->game, &player);
  if (!hradby_xml_get_int (self->xml, node, "player", 0, HRADBY_MAX_PLAYERS - 1, &written, error))
    return FALSE;
  return written == (gint) player
         || hradby_xml_refuse (self->xml, node, error, _("it is the turn of player %u, not %d"),
                               player, written);
}

/* The end of a turn passes every optional decision that is still open, unless the record stops
 * there. */
static gboolean
end_turn (Replay *self, const xmlNode *node, gboolean is_last, GError **error)
{
  gboolean unfinished = hradby_xml_get (node, "unfinished") != NULL;
  GError *reason = NULL;

  if (unfinished && !is_last)
    return hradby_xml_refuse (self->xml, node, error, _("only the last turn may be unfinished"));
  if (unfinished)
    return is_in_turn (self)
           || hradby_xml_refuse (self->xml, node, error,
                                 _("the turn is marked as unfinished, but nothing is missing"));
  while (is_in_turn (self) && may_skip (self->game))
    if (!pass (self, &reason))
      return hradby_xml_refuse_error (self->xml, node, error, reason);
  return is_last || !is_in_turn (self)
         || hradby_xml_refuse (self->xml, node, error,
                               _("the turn is not complete, but is not the last one"));
}

static gboolean
replay_turn (Replay *self, const xmlNode *node, gboolean is_last, GError **error)
{
  if (!begin_turn (self, node, error))
    return FALSE;
  HRADBY_XML_EACH (child, node)
    if (!replay_action (self, child, error))
      return FALSE;
  return end_turn (self, node, is_last, error);
}

static gboolean
check_result (Replay *self, const xmlNode *node, GError **error)
{
  const HradbyTable *table = self->game->table;
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };
  gboolean seen[HRADBY_MAX_PLAYERS] = { FALSE };

  table->type->get_scores (table, self->game->position, scores);
  HRADBY_XML_EACH (child, node) {
    gint player = 0;
    gint total = 0;

    if (!hradby_xml_get_int (self->xml, child, "player", 0, (gint) table->n_players - 1, &player,
                             error)
        || !hradby_xml_get_int (self->xml, child, "total", G_MININT, G_MAXINT, &total, error))
      return FALSE;
    if (seen[player])
      return hradby_xml_refuse (self->xml, child, error,
                                _("the total of player %d is given twice"), player);
    seen[player] = TRUE;
    if (scores[player] != total)
      return hradby_xml_refuse (self->xml, child, error,
                                _("points of player %d: %d, but the record says %d"),
                                player, scores[player], total);
  }
  return TRUE;
}

static gboolean
replay (Replay *self, const xmlNode *root, GError **error)
{
  const xmlNode *next;

  for (const xmlNode *node = hradby_xml_first (root); node != NULL; node = next) {
    next = hradby_xml_next (node);
    if (hradby_xml_is (node, "turn")
        && !replay_turn (self, node, next == NULL || !hradby_xml_is (next, "turn"), error))
      return FALSE;
    if (hradby_xml_is (node, "result") && !check_result (self, node, error))
      return FALSE;
  }
  if (self->func != NULL && hradby_game_to_move (self->game) < HRADBY_CHANCE)
    self->func (self->game, NULL, self->user_data);
  return TRUE;
}

HradbyRecord *
hradby_record_read_node (HradbyXml *xml, const xmlNode *root, HradbyLibrary *library,
                         const HradbySink *sink, HradbyRecordFunc func, gpointer user_data,
                         GError **error)
{
  g_autoptr(GPtrArray) players = g_ptr_array_new (), items = g_ptr_array_new ();
  Reading reading = { .xml = xml, .library = library, .root = root, .players = players,
                      .items = items };
  g_autoptr(HradbyRecord) self = begin (&reading, error);
  Replay replaying = { .xml = xml, .sink = sink, .func = func, .user_data = user_data };

  g_clear_pointer (&reading.setup, hradby_setup_unref);
  if (self == NULL)
    return NULL;
  replaying.game = self->game;
  return replay (&replaying, root, error) ? g_steal_pointer (&self) : NULL;
}

HradbyRecord *
hradby_record_read (GBytes *bytes, const char *name, HradbyLibrary *library, const HradbySink *sink,
                    HradbyRecordFunc func, gpointer user_data, GError **error)
{
  g_autoptr(HradbyXml) xml = NULL;

  g_return_val_if_fail (bytes != NULL && name != NULL && HRADBY_IS_LIBRARY (library), NULL);

  xml = hradby_xml_parse (bytes, name, "game", FALSE, error);
  if (xml == NULL)
    return NULL;
  return hradby_record_read_node (xml, hradby_xml_get_root (xml), library, sink, func, user_data,
                                  error);
}

/* While a record is written. */
typedef struct {
  HradbyWriter *writer;
  HradbyGame   *game;      /* replayed up to the action that is written */
  guint         turn;      /* that is open, 0 if none is */
  guint last_turn; /* in which the record stops before an optional decision, 0 if it does not */
  GPtrArray    *passed;    /* of HradbyPosition: decisions that were passed, not written so far */
} Writing;

static void
write_attributes (Writing *self, const HradbyActionInfo *info, const HradbyPosition *position,
                  const HradbyAction *action)
{
  HradbyAttribute attributes[HRADBY_MAX_FIELDS];
  guint n = hradby_action_get_attributes (info, self->game->table, position, action, attributes);

  hradby_writer_begin (self->writer, info->name);
  for (guint i = 0; i < n; i++)
    hradby_writer_attribute (self->writer, attributes[i].name, attributes[i].value);
  hradby_writer_end (self->writer);
}

static void
write_passes (Writing *self)
{
  for (guint i = 0; i < self->passed->len; i++) {
    hradby_writer_begin (self->writer, self->game->table->type->actions[HRADBY_ACTION_PASS].name);
    hradby_writer_end (self->writer);
  }
}

/* Whether a reader that was not told of the passes would take the action for an earlier one. */
static gboolean
is_ambiguous (const Writing *self, const HradbyAction *action)
{
  const HradbyTable *table = self->game->table;

  for (guint i = 0; i < self->passed->len; i++) {
    HradbyAction earlier = *action;

    if (table->type->explain (table, g_ptr_array_index (self->passed, i), &earlier, NULL))
      return TRUE;
  }
  return FALSE;
}

/* In a turn that stops before an optional decision, earlier ones that were passed must be told. */
static void
close_turn (Writing *self)
{
  if (self->turn == 0)
    return;
  if (self->turn == self->last_turn)
    write_passes (self);
  hradby_writer_end (self->writer);
  self->turn = 0;
}

static void
open_turn (Writing *self, guint turn, guint player)
{
  close_turn (self);
  self->turn = turn;
  g_ptr_array_set_size (self->passed, 0);
  hradby_writer_begin (self->writer, "turn");
  hradby_writer_number (self->writer, "player", player);
  hradby_writer_attribute (self->writer, "unfinished", turn == self->last_turn ? "yes" : NULL);
}

static void
write_action (Writing *self, const HradbyAction *action)
{
  guint player;
  guint turn = get_turn (self->game, &player);

  if (turn != self->turn)
    open_turn (self, turn, player);
  if (action->kind == HRADBY_ACTION_PASS && may_skip (self->game)) {
    g_ptr_array_add (self->passed,
                     hradby_table_copy_position (self->game->table, self->game->position));
    return;
  }
  if (action->kind != HRADBY_ACTION_PASS && is_ambiguous (self, action))
    write_passes (self);
  g_ptr_array_set_size (self->passed, 0);
  write_attributes (self, &self->game->table->type->actions[action->kind], self->game->position,
                    action);
}

static void
write_turns (Writing *self, HradbyRecord *record)
{
  const GArray *actions = record->game->actions;
  guint player;

  if (hradby_game_can_pass (record->game))
    self->last_turn = get_turn (record->game, &player);
  HRADBY_EACH (const HradbyAction, action, actions) {
    write_action (self, action);
    if (!hradby_game_play (self->game, action, NULL, NULL))
      g_return_if_reached ();
  }
  close_turn (self);
}

static void
write_material (Writing *self, HradbyLibrary *library)
{
  const GPtrArray *material = self->game->setup->material;

  if (material->len == 0)
    return;
  hradby_writer_begin (self->writer, "tiles");
  HRADBY_EACH_POINTER (HradbyMaterial, piece, material) {
    const char *element = hradby_material_get_element (piece);

    if (!hradby_library_is_standard (library, piece)) {
      hradby_material_kind_find (element)->write (piece, self->writer);
      continue;
    }
    hradby_writer_begin (self->writer, element);
    hradby_writer_attribute (self->writer, "id", hradby_material_get_id (piece));
    hradby_writer_end (self->writer);
  }
  hradby_writer_end (self->writer);
}

static void
write_players (Writing *self, HradbyRecord *record)
{
  for (guint i = 0; i < record->n_players; i++) {
    hradby_writer_begin (self->writer, "player");
    hradby_writer_attribute (self->writer, "name", record->players[i].name);
    hradby_writer_attribute (self->writer, "colour", record->players[i].colour);
    hradby_writer_attribute (self->writer, "level", record->players[i].level);
    hradby_writer_end (self->writer);
  }
}

/* What was dealt is written out: a record does not rely on how a seed deals. */
static void
write_setup (Writing *self)
{
  const HradbySetup *setup = self->game->setup;
  g_autoptr(GArray) items = hradby_setup_list_items (setup);
  char seed[24];

  hradby_writer_begin (self->writer, "setup");
  g_snprintf (seed, sizeof seed, "%" G_GUINT64_FORMAT, setup->seed);
  hradby_writer_attribute (self->writer, "seed", setup->has_seed ? seed : NULL);
  HRADBY_EACH (const HradbyAction, item, items)
    write_attributes (self, &setup->type->setup_items[item->kind], NULL, item);
  hradby_writer_end (self->writer);
}

static void
write_result (Writing *self, const HradbyRecord *record)
{
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };

  record->game->table->type->get_scores (record->game->table, record->game->position, scores);
  hradby_writer_begin (self->writer, "result");
  for (guint i = 0; i < record->n_players; i++) {
    hradby_writer_begin (self->writer, "points");
    hradby_writer_number (self->writer, "player", i);
    hradby_writer_number (self->writer, "total", scores[i]);
    hradby_writer_end (self->writer);
  }
  hradby_writer_end (self->writer);
}

void
hradby_record_write_node (HradbyRecord *self, HradbyLibrary *library, HradbyWriter *writer)
{
  g_autoptr(GPtrArray) passed = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(HradbyGame) game = hradby_game_copy (self->game);
  Writing writing = { .writer = writer, .game = game, .passed = passed };

  hradby_game_truncate (game, 0);
  hradby_writer_begin (writing.writer, "game");
  hradby_writer_attribute (writing.writer, "version", "1");
  hradby_writer_attribute (writing.writer, "rules", game->setup->type->id);
  hradby_variant_write (game->setup->ruleset, writing.writer);
  write_material (&writing, library);
  write_players (&writing, self);
  write_setup (&writing);
  write_turns (&writing, self);
  write_result (&writing, self);
  hradby_writer_end (writing.writer);
}

GBytes *
hradby_record_write (HradbyRecord *self, HradbyLibrary *library)
{
  HradbyWriter *writer;

  g_return_val_if_fail (self != NULL && HRADBY_IS_LIBRARY (library), NULL);

  writer = hradby_writer_new ();
  hradby_record_write_node (self, library, writer);
  return hradby_writer_finish (writer);
}

HradbyRecord *
hradby_record_new (HradbyGame *game)
{
  g_return_val_if_fail (game != NULL, NULL);

  HradbyRecord *self = g_new0 (HradbyRecord, 1);
  self->game = game;
  self->n_players = game->setup->n_players;
  for (guint i = 0; i < self->n_players; i++)
    hradby_record_set_player (self, i, colours[i], colours[i], NULL);
  return self;
}

void
hradby_record_free (HradbyRecord *self)
{
  if (self == NULL)
    return;
  hradby_game_free (self->game);
  for (guint i = 0; i < self->n_players; i++) {
    g_free (self->players[i].name);
    g_free (self->players[i].colour);
    g_free (self->players[i].level);
  }
  g_free (self);
}

void
hradby_record_set_player (HradbyRecord *self, guint player, const char *name, const char *colour,
                          const char *level)
{
  g_return_if_fail (self != NULL && player < self->n_players);
  g_return_if_fail (name != NULL && colour != NULL && g_strv_contains (colours, colour));

  HradbyRecordPlayer *row = &self->players[player];
  g_free (row->name);
  g_free (row->colour);
  g_free (row->level);
  *row = (HradbyRecordPlayer) { hradby_text_tidy (HRADBY_TEXT_NAME, name), g_strdup (colour),
                                g_strdup (level) };
}

HradbyRecord *
hradby_record_load (const char *path, HradbyLibrary *library, GError **error)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL && HRADBY_IS_LIBRARY (library), NULL);

  bytes = hradby_file_load (path, error);
  return bytes != NULL ? hradby_record_read (bytes, path, library, NULL, NULL, NULL, error) : NULL;
}

gboolean
hradby_record_save (HradbyRecord *self, HradbyLibrary *library, const char *path, GError **error)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (self != NULL && path != NULL, FALSE);

  bytes = hradby_record_write (self, library);
  return hradby_file_save (path, bytes, error);
}
