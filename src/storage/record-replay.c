/* Replaying the turns of a record through the engine. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/record-private.h"

#include "engine/action-text.h"
#include "engine/error.h"
#include "tiling/look.h"

#include <glib/gi18n-lib.h>

/* While turns are replayed. */
typedef struct
{
  HradbyXml        *xml;
  HradbyGame       *game;
  const HradbySink *sink;
  HradbyRecordFunc  func;
  gpointer          user_data;
  guint             turn; /* the one that is being read, as the game numbers it */
} Replay;

gboolean
hradby_record_may_skip (const HradbyGame *game)
{
  const HradbyLook *look = hradby_look_of (game->table->type);

  return hradby_game_can_pass (game)
         && (look == NULL
             || look->get_phase (game->table, game->position) != HRADBY_TILING_PHASE_PLACE);
}

static guint
get_turn (const Replay *self,
          guint        *player)
{
  return self->game->table->type->get_turn (self->game->table, self->game->position, player);
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

  return !is_over (self) && get_turn (self, &player) == self->turn;
}

/* The listener hears of legal actions only, in the form the engine gives them. */
static gboolean
play (Replay              *self,
      const HradbyAction  *action,
      GError             **error)
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
pass (Replay  *self,
      GError **error)
{
  const HradbyAction action = { .kind = HRADBY_ACTION_PASS };

  return play (self, &action, error);
}

/* Whether the decision that is open offers an action of this name. */
static gboolean
is_offered (const Replay *self,
            const char   *name)
{
  const HradbyTable *table = self->game->table;
  guint n = table->type->count_actions (table, self->game->position);

  for (guint i = 0; i < n; i++)
    {
      HradbyAction action;

      table->type->get_action (table, self->game->position, i, &action);
      if (g_str_equal (table->type->actions[action.kind].name, name))
        return TRUE;
    }
  return FALSE;
}

static gboolean
read_action_at (const Replay          *self,
                const HradbyPosition  *position,
                const xmlNode         *node,
                HradbyAction          *action,
                GError               **error)
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
refuse (const Replay   *self,
        const xmlNode  *node,
        GError        **error,
        const GError   *reason)
{
  g_autofree char *message = hradby_table_add_settings (self->game->table, reason->message,
                                                        hradby_error_get_settings (reason));

  return hradby_xml_refuse (self->xml, node, error, "%s", message);
}

/* A turn that ended by itself, as nothing was possible, did so for a reason: that of this action is
 * told, if it would have been its moment. Otherwise it stands after the end of the turn. */
static gboolean
refuse_after_end (const Replay   *self,
                  const xmlNode  *node,
                  GError        **error)
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
  return hradby_xml_refuse (self->xml, node, error, _("“%s” stands after the end of the turn"),
                            hradby_xml_get_name (node));
}

/* An optional decision that the record does not speak of is passed: the action belongs to a later
 * one. If there is none, the reason is what stood against it at the first one that offered such an
 * action, or else at the first one of all. */
static gboolean
replay_action (Replay         *self,
               const xmlNode  *node,
               GError        **error)
{
  g_autoptr(GError) offered = NULL;
  g_autoptr(GError) first = NULL;

  while (is_in_turn (self))
    {
      g_autoptr(GError) reason = NULL;
      HradbyAction action = { 0 };
      gboolean is_known = read_action_at (self, self->game->position, node, &action, &reason);

      if (is_known && play (self, &action, &reason))
        return TRUE;
      if (is_known && offered == NULL && is_offered (self, hradby_xml_get_name (node)))
        offered = g_error_copy (reason);
      if (first == NULL && !hradby_error_is_of_moment (reason))
        first = g_error_copy (reason);
      if (!is_known || action.kind == HRADBY_ACTION_PASS || !hradby_record_may_skip (self->game))
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
begin_turn (Replay         *self,
            const xmlNode  *node,
            GError        **error)
{
  gint written = -1;
  guint player;

  if (is_over (self))
    return hradby_xml_refuse (self->xml, node, error, _("a turn stands after the end of the game"));
  self->turn = get_turn (self, &player);
  if (!hradby_xml_get_int (self->xml, node, "player", 0, HRADBY_MAX_PLAYERS - 1, &written, error))
    return FALSE;
  return written == (gint) player
         || hradby_xml_refuse (self->xml, node, error, _("it is the turn of player %u, not %d"),
                               player, written);
}

/* The end of a turn passes every optional decision that is still open, unless the record stops
 * there. */
static gboolean
end_turn (Replay         *self,
          const xmlNode  *node,
          gboolean        is_last,
          GError        **error)
{
  gboolean unfinished = hradby_xml_get (node, "unfinished") != NULL;
  GError *reason = NULL;

  if (unfinished && !is_last)
    return hradby_xml_refuse (self->xml, node, error, _("only the last turn may be unfinished"));
  if (unfinished)
    return is_in_turn (self)
           || hradby_xml_refuse (self->xml, node, error,
                                 _("the turn is called unfinished, but nothing is missing"));
  while (is_in_turn (self) && hradby_record_may_skip (self->game))
    if (!pass (self, &reason))
      return hradby_xml_refuse_error (self->xml, node, error, reason);
  return is_last || !is_in_turn (self)
         || hradby_xml_refuse (self->xml, node, error,
                               _("the turn is not complete, but is not the last one"));
}

static gboolean
replay_turn (Replay         *self,
             const xmlNode  *node,
             gboolean        is_last,
             GError        **error)
{
  if (!begin_turn (self, node, error))
    return FALSE;
  for (const xmlNode *child = hradby_xml_first (node); child != NULL;
       child = hradby_xml_next (child))
    if (!replay_action (self, child, error))
      return FALSE;
  return end_turn (self, node, is_last, error);
}

static gboolean
check_result (Replay         *self,
              const xmlNode  *node,
              GError        **error)
{
  const HradbyTable *table = self->game->table;
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };
  gboolean seen[HRADBY_MAX_PLAYERS] = { FALSE };

  table->type->get_scores (table, self->game->position, scores);
  for (const xmlNode *child = hradby_xml_first (node); child != NULL;
       child = hradby_xml_next (child))
    {
      gint player = 0;
      gint total = 0;

      if (!hradby_xml_get_int (self->xml, child, "player", 0, (gint) table->n_players - 1, &player,
                               error)
          || !hradby_xml_get_int (self->xml, child, "total", G_MININT, G_MAXINT, &total, error))
        return FALSE;
      if (seen[player])
        return hradby_xml_refuse (self->xml, child, error,
                                  _("the total of player %d stands there twice"), player);
      seen[player] = TRUE;
      if (scores[player] != total)
        return hradby_xml_refuse (self->xml, child, error,
                                  _("player %d has %d points, but the record says %d"),
                                  player, scores[player], total);
    }
  return TRUE;
}

static gboolean
replay (Replay         *self,
        const xmlNode  *root,
        GError        **error)
{
  const xmlNode *next;

  for (const xmlNode *node = hradby_xml_first (root); node != NULL; node = next)
    {
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
hradby_record_read_node (HradbyXml        *xml,
                         const xmlNode    *root,
                         HradbyLibrary    *library,
                         const HradbySink *sink,
                         HradbyRecordFunc  func,
                         gpointer          user_data,
                         GError          **error)
{
  Replay reading = { .xml = xml, .sink = sink, .func = func, .user_data = user_data };
  g_autoptr(HradbyRecord) self = hradby_record_begin (xml, root, library, error);

  if (self == NULL)
    return NULL;
  reading.game = self->game;
  return replay (&reading, root, error) ? g_steal_pointer (&self) : NULL;
}

HradbyRecord *
hradby_record_read (GBytes           *bytes,
                    const char       *name,
                    HradbyLibrary    *library,
                    const HradbySink *sink,
                    HradbyRecordFunc  func,
                    gpointer          user_data,
                    GError          **error)
{
  g_autoptr(HradbyXml) xml = NULL;

  g_return_val_if_fail (bytes != NULL && name != NULL && HRADBY_IS_LIBRARY (library), NULL);

  xml = hradby_xml_parse (bytes, name, "game", FALSE, error);
  if (xml == NULL)
    return NULL;
  return hradby_record_read_node (xml, hradby_xml_get_root (xml), library, sink, func, user_data,
                                  error);
}
