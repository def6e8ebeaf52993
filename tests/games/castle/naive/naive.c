/* The naive oracle: the rules of The Castle, written slowly and plainly behind the contract. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/naive.h"

#include "engine/error.h"
#include "engine/setup.h"
#include "engine/table.h"
#include "games/castle/compiled.h"
#include "naive/flow.h"
#include "naive/score.h"
#include "turned.h"

#include <string.h>

static const NaivePosition *
get_position (const HradbyPosition *position)
{
  return (const NaivePosition *) position;
}

static gboolean
add_tile_set (NaiveTable *self, HradbyTileSet *printed, HradbyRuleset *ruleset, GError **error)
{
  g_autoptr(HradbyTileSet) set = hradby_tile_set_play (printed, ruleset, error);
  guint n;

  if (set == NULL)
    return FALSE;
  n = hradby_tile_set_get_n_kinds (set);
  if (self->n_kinds + n > HRADBY_MAX_KINDS) {
    g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_SETUP, "Too many kinds of tiles");
    return FALSE;
  }
  g_ptr_array_add (self->material, g_object_ref (set));
  for (guint i = 0; i < n; i++)
    self->kinds[self->n_kinds++] = hradby_tile_set_get (set, i);
  return TRUE;
}

static void
naive_table_free (HradbyTable *table)
{
  NaiveTable *self = (NaiveTable *) table;

  g_clear_object (&self->wall);
  g_clear_pointer (&self->material, g_ptr_array_unref);
  g_free (self->next);
  g_free (self->starts);
  g_free (self);
}

static gboolean
fill_table (NaiveTable *self, const HradbySetup *setup, GError **error)
{
  HradbyMaterial *wall = hradby_setup_find (setup, "wall");

  if (wall == NULL || hradby_setup_find (setup, "tileset") == NULL) {
    g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_SETUP, "Wall or tiles are missing");
    return FALSE;
  }
  self->wall = g_object_ref (HRADBY_WALL (wall));
  self->n_cells = hradby_wall_get_n_cells (self->wall);
  naive_look_around (self);
  for (guint i = 0; i < setup->material->len; i++) {
    HradbyMaterial *material = g_ptr_array_index (setup->material, i);

    if (HRADBY_IS_TILE_SET (material)
        && !add_tile_set (self, HRADBY_TILE_SET (material), setup->ruleset, error))
      return FALSE;
  }
  return hradby_castle_deal (setup, self->wall, self->corners, error);
}

static HradbyTable *
naive_table_new (const HradbySetup *setup, GError **error)
{
  NaiveTable *self = g_new0 (NaiveTable, 1);

  self->material = g_ptr_array_new_with_free_func (g_object_unref);
  if (!fill_table (self, setup, error)) {
    naive_table_free (&self->base);
    return NULL;
  }
  self->base.position_size = sizeof (NaivePosition)
                             + self->n_cells * sizeof (NaiveCell);
  return &self->base;
}

static guint
naive_to_move (const HradbyTable *table, const HradbyPosition *position)
{
  const NaivePosition *p = get_position (position);

  if (p->phase == NAIVE_DRAW)
    return HRADBY_CHANCE;
  if (p->asked_cell >= 0)
    return 1 - p->player;
  return p->phase == NAIVE_OVER ? HRADBY_NOBODY : p->player;
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

/* A feature to be scored may be named by any of its parts. */
static void
name_first_part (const NaiveTable *table, const NaivePosition *position, HradbyAction *action)
{
  g_autoptr(GPtrArray) regions = naive_find_regions (table, position);
  gint cell = hradby_wall_get_cell (table->wall, action->x, action->y);
  NaivePart part = { (guint) cell, action->part };
  const NaiveRegion *region = cell >= 0 ? naive_region_of (regions, &part) : NULL;
  HradbyEvent event = { 0 };

  if (region == NULL)
    return;
  naive_event_region (table, position, region, &event);
  action->x = event.x;
  action->y = event.y;
  action->part = event.part;
}

static gboolean
naive_explain (const HradbyTable *table, const HradbyPosition *position, HradbyAction *action,
               GError **error)
{
  g_autoptr(GArray) actions = naive_list_actions (table, position);
  HradbyAction asked = *action;

  if (asked.kind == HRADBY_CASTLE_SCORE)
    name_first_part ((const NaiveTable *) table, get_position (position), &asked);
  if (asked.kind == HRADBY_TILING_PLACE && asked.rotation < 4
      && get_position (position)->current >= 0)
    asked.rotation = (guint8) naive_first_rotation (
      ((const NaiveTable *) table)->kinds[get_position (position)->current], asked.rotation);
  for (guint i = 0; i < actions->len; i++)
    if (hradby_action_equal (&asked, &g_array_index (actions, HradbyAction, i))) {
      asked.rotation = action->rotation;
      *action = asked;
      return TRUE;
    }
  g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL, "This is not possible now");
  return FALSE;
}

static void
naive_get_scores (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  for (guint player = 0; player < 2; player++)
    scores[player] = get_position (position)->totals[player];
}

/* The turn is played to its end without doing anything more, then the game is scored. */
static void
naive_project (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  g_autofree HradbyPosition *copy = hradby_table_copy_position (table, position);
  NaivePosition *p = (NaivePosition *) copy;

  while (p->phase == NAIVE_DEPLOY || p->phase == NAIVE_SCORE || p->phase == NAIVE_EXTRA) {
    HradbyAction first;

    naive_get_action (table, copy, 0, &first);
    naive_apply (table, copy, &first, NULL);
  }
  if (p->phase != NAIVE_OVER)
    naive_finish ((const NaiveTable *) table, p, NULL);
  naive_get_scores (table, copy, scores);
}

static void
naive_estimate (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  naive_project (table, position, scores);
  for (guint player = 0; player < 2; player++)
    scores[player] *= 100;
}

/* Nobody knows the wall tiles on the wall: any that nobody has taken may lie there. */
static void
naive_view (const HradbyTable *table, const HradbyPosition *position, guint seat,
            HradbyRandom *random, HradbyPosition *seen)
{
  NaivePosition *p = (NaivePosition *) seen;
  guint8 unseen[2 * HRADBY_CASTLE_N_NUMBERS];
  guint n_unseen = 0;

  memcpy (seen, position, table->position_size);
  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    for (guint n = p->taken[number]; n < 2; n++)
      unseen[n_unseen++] = (guint8) number;
  for (guint corner = 0; corner < HRADBY_MAX_CORNERS; corner++) {
    guint k;

    if (p->corners[corner] == 0)
      continue;
    k = hradby_random_below (random, n_unseen);
    p->corners[corner] = unseen[k];
    unseen[k] = unseen[--n_unseen];
  }
}

static void
note_bonus_cb (const HradbyEvent *event, gpointer user_data)
{
  gboolean *seen = user_data;

  if (event->kind == HRADBY_CASTLE_EVENT_BONUS)
    *seen = TRUE;
}

static HradbySeats
naive_reveals (const HradbyTable *table, const HradbyPosition *before, const HradbyAction *action)
{
  g_autofree HradbyPosition *copy = hradby_table_copy_position (table, before);
  gboolean revealed = action->kind == HRADBY_TILING_DRAW;
  HradbySink sink = { note_bonus_cb, &revealed };

  naive_apply (table, copy, action, &sink);
  return revealed ? HRADBY_EVERYBODY : 0;
}

static guint
naive_get_turn (const HradbyTable *table, const HradbyPosition *position, guint *player)
{
  if (player != NULL)
    *player = get_position (position)->player;
  return get_position (position)->turn;
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

/* The tile that an action speaks of, or NULL. */
static const HradbyTile *
tile_of_action (const HradbyTable *table, const HradbyPosition *position,
                const HradbyAction *action)
{
  const NaiveTable *self = (const NaiveTable *) table;
  const NaivePosition *p = get_position (position);
  gint cell = p->last_cell;

  if (action->kind == HRADBY_CASTLE_SCORE)
    cell = hradby_wall_get_cell (self->wall, action->x, action->y);
  if (cell < 0 || p->cells[cell].kind < 0)
    return NULL;
  return self->kinds[p->cells[cell].kind];
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

const HradbyGameType naive_type = {
  .id = "castle",
  .title = "The Castle, slowly",
  .min_players = HRADBY_CASTLE_N_PLAYERS,
  .max_players = HRADBY_CASTLE_N_PLAYERS,
  .settings = hradby_castle_settings,
  .passages = hradby_castle_passages,
  .actions = hradby_castle_actions,
  .events = hradby_castle_events,
  .setup_items = hradby_castle_setup_items,
  .sources = hradby_castle_sources,
  .source_titles = hradby_castle_source_titles,
  .expansions = NULL,
  .materials = hradby_castle_materials,
  .table_new = naive_table_new,
  .table_free = naive_table_free,
  .list_items = hradby_castle_list_items,
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
