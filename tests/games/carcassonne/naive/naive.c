/* The naive oracle: the rules of Carcassonne, written slowly and plainly behind the contract. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/naive.h"

#include "engine/error.h"
#include "engine/table.h"
#include "games/carcassonne/declared.h"
#include "naive/abbot.h"
#include "naive/bcb.h"
#include "naive/circus.h"
#include "naive/flow.h"
#include "naive/hooks.h"
#include "naive/inns.h"
#include "naive/river.h"
#include "naive/score.h"
#include "naive/tower.h"
#include "naive/traders.h"
#include "turned.h"

#include <string.h>

const NaiveHooks *const naive_hooks[] = {
  &naive_tower_hooks,
  &naive_circus_hooks,
  &naive_inns_hooks,
  &naive_river_hooks,
  &naive_bridges_hooks,
  &naive_castles_hooks,
  &naive_bazaars_hooks,
  &naive_traders_hooks,
  &naive_abbot_hooks,
#ifdef HRADBY_CARCASSONNE_MORE_EXPANSIONS
  &naive_null_hooks,
#endif
  NULL,
};

gpointer
naive_own (const NaiveTable *table, const NaivePosition *position, const NaiveHooks *hooks)
{
  guint i = 0;

  while (table->hooks[i] != hooks)
    i++;
  return (guint8 *) position + table->offsets[i];
}

static const NaivePosition *
get_position (const HradbyPosition *position)
{
  return (const NaivePosition *) position;
}

static void
naive_table_free (HradbyTable *table)
{
  NaiveTable *self = (NaiveTable *) table;

  g_clear_pointer (&self->material, g_ptr_array_unref);
  g_free (self);
}

/* What is wrong with material is the fast engine's to say. */
static HradbyTable *
naive_table_new (const HradbySetup *setup, GError **error)
{
  NaiveTable *self = g_new0 (NaiveTable, 1);
  guint16 settings[HRADBY_MAX_SETTINGS];
  gint spring = -1;

  hradby_ruleset_compile (setup->ruleset, settings);
  self->material = g_ptr_array_new_with_free_func (g_object_unref);
  self->start = -1;
  for (guint i = 0; naive_hooks[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (setup->ruleset, naive_hooks[i]->expansion)
        && (naive_hooks[i]->part == 0 || settings[naive_hooks[i]->part] == 0))
      self->hooks[self->n_hooks++] = naive_hooks[i];
  for (guint i = 0; i < setup->material->len; i++) {
    HradbyTileSet *set = hradby_tile_set_play (g_ptr_array_index (setup->material, i),
                                               setup->ruleset, NULL);

    g_ptr_array_add (self->material, set);
    for (guint j = 0; j < hradby_tile_set_get_n_kinds (set); j++) {
      self->kinds[self->n_kinds] = hradby_tile_set_get (set, j);
      self->n_tiles += self->kinds[self->n_kinds]->count;
      if (naive_is_spring (self->kinds[self->n_kinds]))
        spring = (gint) self->n_kinds;
      else if (self->kinds[self->n_kinds]->start)
        self->start = (gint) self->n_kinds;
      self->n_kinds++;
    }
  }
  self->spare = spring >= 0 ? self->start : -1;
  self->start = spring >= 0 ? spring : self->start;
  self->base.position_size
    = sizeof (NaivePosition) + self->n_tiles * sizeof (NaiveTile);
  for (guint i = 0; i < self->n_hooks; i++) {
    self->offsets[i] = (self->base.position_size + 7) & ~(gsize) 7;
    self->base.position_size = self->offsets[i];
    if (self->hooks[i]->position_bytes != NULL)
      self->base.position_size += self->hooks[i]->position_bytes (self);
  }
  return &self->base;
}

static guint
naive_to_move (const HradbyTable *table, const HradbyPosition *position)
{
  const NaiveTable *self = (const NaiveTable *) table;
  const NaivePosition *p = get_position (position);
  const NaiveHooks *owner = naive_find_owner (self, p);

  if (p->phase == HRADBY_TILING_PHASE_DRAW)
    return HRADBY_CHANCE;
  if (p->phase == HRADBY_TILING_PHASE_OVER)
    return HRADBY_NOBODY;
  return owner != NULL && owner->to_move != NULL ? owner->to_move (self, p) : p->player;
}

static guint
naive_count_actions (const HradbyTable *table, const HradbyPosition *position)
{
  g_autoptr(GArray) actions = naive_list_actions (table, position);

  return actions->len;
}

static void
naive_get_action (const HradbyTable *table, const HradbyPosition *position, guint number,
                  HradbyAction *action)
{
  g_autoptr(GArray) actions = naive_list_actions (table, position);

  g_return_if_fail (number < actions->len);

  *action = g_array_index (actions, HradbyAction, number);
}

static void
naive_pick_action (const HradbyTable *table, const HradbyPosition *position, HradbyRandom *random,
                   HradbyAction *action)
{
  g_autoptr(GArray) actions = naive_list_actions (table, position);

  g_return_if_fail (actions->len > 0);

  *action = g_array_index (actions, HradbyAction, hradby_random_below (random, actions->len));
}

/* Whether the list speaks for the action. Of bids it has a few, the lowest one first: all between
 * that and the highest there may be are possible. */
static gboolean
is_meant (const HradbyAction *listed, const HradbyAction *action)
{
  HradbyAction same = *listed;
  gboolean is_bid
    = action->kind == HRADBY_BAZAARS_ACTION_PICK || action->kind == HRADBY_BAZAARS_ACTION_BID;

  if (is_bid && action->amount >= listed->amount && action->amount <= HRADBY_BAZAARS_MAX_BID)
    same.amount = action->amount;
  return hradby_action_equal (&same, action);
}

static gboolean
naive_explain (const HradbyTable *table, const HradbyPosition *position, HradbyAction *action,
               GError **error)
{
  g_autoptr(GArray) actions = naive_list_actions (table, position);
  HradbyAction asked = *action;

  if (asked.kind == HRADBY_TILING_PLACE && asked.rotation < 4
      && get_position (position)->current >= 0)
    asked.rotation = (guint8) naive_first_rotation (
      ((const NaiveTable *) table)->kinds[get_position (position)->current], asked.rotation);
  for (guint i = 0; i < actions->len; i++)
    if (is_meant (&g_array_index (actions, HradbyAction, i), &asked))
      return TRUE;
  g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL, "This is not possible now");
  return FALSE;
}

static void
naive_get_scores (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  for (guint player = 0; player < table->n_players; player++)
    scores[player] = get_position (position)->totals[player];
}

static void
take_first (const HradbyTable *table, HradbyPosition *position)
{
  HradbyAction first;

  naive_get_action (table, position, 0, &first);
  naive_apply (table, position, &first, NULL);
}

/* Nothing more is done in this turn, then the game is scored. */
static void
naive_project (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  g_autofree HradbyPosition *copy = hradby_table_copy_position (table, position);
  NaivePosition *p = (NaivePosition *) copy;

  while (p->phase != HRADBY_TILING_PHASE_DRAW && p->phase != HRADBY_TILING_PHASE_PLACE
         && p->phase != HRADBY_TILING_PHASE_OVER)
    take_first (table, copy);
  if (p->phase != HRADBY_TILING_PHASE_OVER)
    naive_finish ((const NaiveTable *) table, p, NULL);
  while (p->phase != HRADBY_TILING_PHASE_OVER)
    take_first (table, copy);
  naive_get_scores (table, copy, scores);
}

static void
naive_estimate (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  naive_project (table, position, scores);
  for (guint player = 0; player < table->n_players; player++)
    scores[player] *= 100;
}

/* Nothing is hidden from anybody. */
static void
naive_view (const HradbyTable *table, const HradbyPosition *position, guint seat,
            HradbyRandom *random, HradbyPosition *seen)
{
  memcpy (seen, position, table->position_size);
}

static HradbySeats
naive_reveals (const HradbyTable *table, const HradbyPosition *before, const HradbyAction *action)
{
  return table->type->actions[action->kind].chance ? HRADBY_EVERYBODY : 0;
}

/* What is left to be decided at the end of the game belongs to the last turn. */
static gboolean
is_ending (const NaivePosition *position)
{
  return position->is_end && position->phase != HRADBY_TILING_PHASE_OVER;
}

static guint
naive_get_turn (const HradbyTable *table, const HradbyPosition *position, guint *player)
{
  if (player != NULL)
    *player = get_position (position)->player;
  return get_position (position)->turn - (is_ending (get_position (position)) ? 1u : 0);
}

static gint
find_tile (const HradbyTable *table, const char *id)
{
  const NaiveTable *self = (const NaiveTable *) table;

  for (guint i = 0; i < self->n_kinds; i++)
    if (g_str_equal (self->kinds[i]->id, id))
      return (gint) i;
  return -1;
}

/* The kind of tile that an action speaks of, or NULL. */
static const HradbyTile *
tile_of_action (const HradbyTable *table, const HradbyPosition *position,
                const HradbyAction *action)
{
  const NaivePosition *p = get_position (position);
  gint tile = (gint) p->n_laid - 1;

  if (action->kind != HRADBY_TILING_DEPLOY)
    tile = naive_find_tile (p, action->x, action->y);
  return tile >= 0 ? naive_kind_of ((const NaiveTable *) table, p, (guint) tile)
                   : NULL;
}

static const char *
naive_get_name (const HradbyTable *table, const HradbyPosition *position,
                const HradbyAction *action, const HradbyField *field)
{
  const NaiveTable *self = (const NaiveTable *) table;
  const HradbyTile *tile;

  if (field->id == HRADBY_FIELD_PIECE)
    return action->piece < self->n_kinds ? self->kinds[action->piece]->id : NULL;
  tile = tile_of_action (table, position, action);
  return tile != NULL && action->part < tile->n_features ? tile->features[action->part].id
                                                            : NULL;
}

static gint
naive_find_name (const HradbyTable *table, const HradbyPosition *position,
                 const HradbyAction *action, const HradbyField *field, const char *name)
{
  const HradbyTile *tile;

  if (field->id == HRADBY_FIELD_PIECE)
    return find_tile (table, name);
  tile = tile_of_action (table, position, action);
  return tile != NULL ? hradby_tile_find_feature (tile, name) : -1;
}

static void
naive_describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  g_string_append_printf (text, "%d,%d", event->x, event->y);
}

/* What copies of tiles have. */
static const HradbyLook look = {
  .marks = hradby_carcassonne_marks,
  .kinds = hradby_carcassonne_kinds,
};

const HradbyGameType naive_type = {
  .id = "carcassonne",
  .title = "Carcassonne, slowly",
  .min_players = HRADBY_CARCASSONNE_MIN_PLAYERS,
  .max_players = HRADBY_CARCASSONNE_MAX_PLAYERS,
  .settings = hradby_carcassonne_settings,
  .passages = hradby_carcassonne_passages,
  .actions = hradby_carcassonne_actions,
  .events = hradby_carcassonne_events,
  .setup_items = hradby_carcassonne_setup_items,
  .sources = hradby_carcassonne_sources,
  .source_titles = hradby_carcassonne_source_titles,
  .expansions = hradby_carcassonne_expansions,
  .expansion_titles = hradby_carcassonne_expansion_titles,
  .materials = hradby_carcassonne_materials,
  .look = &look,
  .table_new = naive_table_new,
  .table_free = naive_table_free,
  .begin = naive_begin,
  .to_move = naive_to_move,
  .count_actions = naive_count_actions,
  .get_action = naive_get_action,
  .pick_action = naive_pick_action,
  .explain = naive_explain,
  .apply = naive_apply,
  .get_scores = naive_get_scores,
  .project = naive_project,
  .estimate = naive_estimate,
  .view = naive_view,
  .reveals = naive_reveals,
  .get_turn = naive_get_turn,
  .get_name = naive_get_name,
  .find_name = naive_find_name,
  .describe = naive_describe,
};
