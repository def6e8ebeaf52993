/* The Castle as a game type. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/castle.h"

#include "games/castle/choices.h"
#include "games/castle/deal.h"
#include "games/castle/look.h"
#include "games/castle/rules.h"
#include "games/castle/tables.h"
#include "tiling/tile-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Plays the turn to its end in the plainest way: no follower, no wall tile, the first order. */
static void
finish_plainly (const HradbyTable *table,
                HradbyPosition    *position)
{
  const HradbyCastlePosition *self = hradby_castle_position_const (position);

  while (self->phase == HRADBY_TILING_PHASE_DEPLOY || self->phase == HRADBY_TILING_PHASE_SCORE)
    {
      HradbyAction first;

      hradby_castle_get_action (table, position, 0, &first);
      hradby_castle_apply (table, position, &first, NULL);
    }
}

static void
project (const HradbyTable    *table,
         const HradbyPosition *position,
         gint                 *scores)
{
  HradbyPosition *end = g_alloca (table->position_size);
  HradbyCastlePosition *self = hradby_castle_position (end);

  memcpy (end, position, table->position_size);
  finish_plainly (table, end);
  if (self->phase != HRADBY_TILING_PHASE_OVER)
    hradby_castle_score_end (hradby_castle_table (table), self, self->totals, NULL);
  hradby_tiling_get_scores (table, end, scores);
}

/* Which wall tiles lie on which corner, and which went back to the box, nobody knows: all numbers
 * that are neither taken nor played are dealt anew. What was played is known to have been taken. */
static void
view (const HradbyTable    *table,
      const HradbyPosition *position,
      guint                 viewer,
      HradbyRandom         *random,
      HradbyPosition       *seen)
{
  const HradbyCastleTable *self = hradby_castle_table (table);
  const HradbyCastlePosition *start = hradby_castle_position_const (self->start);
  HradbyCastlePosition *here = hradby_castle_position (seen);
  guint8 pool[HRADBY_CASTLE_N_COPIES * HRADBY_CASTLE_N_NUMBERS];
  guint8 known[HRADBY_CASTLE_N_NUMBERS + 1] = { 0 };
  guint n_pool = 0;

  memcpy (seen, position, table->position_size);
  for (guint corner = 0; corner < hradby_wall_get_n_corners (self->wall); corner++)
    if (here->numbers[corner] == 0)
      known[start->numbers[corner]]++;
  for (guint8 number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    for (guint copy = known[number]; copy < HRADBY_CASTLE_N_COPIES; copy++)
      pool[n_pool++] = number;
  for (guint corner = 0; corner < hradby_wall_get_n_corners (self->wall); corner++)
    if (here->numbers[corner] != 0)
      {
        guint pick = hradby_random_below (random, n_pool);

        here->numbers[corner] = pool[pick];
        pool[pick] = pool[--n_pool];
      }
}

static HradbySeats
reveals (const HradbyTable    *table,
         const HradbyPosition *before,
         const HradbyAction   *action)
{
  HradbyPosition *after = g_alloca (table->position_size);

  if (action->kind == HRADBY_TILING_DRAW)
    return HRADBY_EVERYBODY;
  memcpy (after, before, table->position_size);
  hradby_castle_apply (table, after, action, NULL);
  return memcmp (hradby_castle_position_const (before)->numbers,
                 hradby_castle_position_const (after)->numbers, HRADBY_MAX_CORNERS) != 0
         ? HRADBY_EVERYBODY : 0;
}

/* The tiles, then the wall tiles by their numbers: on the wall, and those taken from it. */
static gboolean
count_material (const HradbyTable    *table,
                const HradbyPosition *position,
                guint                 kind,
                guint                *in_box,
                guint                *in_game)
{
  const HradbyCastleTable *self = hradby_castle_table (table);
  const HradbyCastlePosition *start = hradby_castle_position_const (self->start);
  const HradbyCastlePosition *here = hradby_castle_position_const (position);
  guint n_kinds = self->n_kinds, number = kind - n_kinds + 1;

  if (kind < n_kinds)
    return hradby_look_count_material (table, position, kind, in_box, in_game);
  if (number > HRADBY_CASTLE_N_NUMBERS)
    return FALSE;
  *in_box = HRADBY_CASTLE_N_COPIES;
  *in_game = 0;
  for (guint corner = 0; corner < hradby_wall_get_n_corners (self->wall); corner++)
    {
      const HradbyCastlePosition *where = here->numbers[corner] != 0 ? here : start;

      *in_game += where->numbers[corner] == number;
    }
  return TRUE;
}

/* The region's first part and what was counted: "h1@9,1 tiles=1 each=1". */
static void
describe (const HradbyTable *table,
          const HradbyEvent *event,
          GString           *text)
{
  const char *counted = event->source == HRADBY_CASTLE_SOURCE_COURT ? "markets" : "tiles";
  const HradbyTile *tile = hradby_tiling_get_tile (table, event->piece);

  if (event->source == HRADBY_CASTLE_SOURCE_WALL_TILE_9)
    g_string_append (text, "-");
  else if (event->source == HRADBY_CASTLE_SOURCE_KEEP)
    g_string_append_printf (text, "keep=%d other=%d area=%d", event->count, event->other,
                            event->points);
  else
    g_string_append_printf (text, "%s@%d,%d %s=%d each=%d",
                            tile->features[event->part].id, event->x, event->y, counted,
                            event->count, event->each);
  if (event->bonus != 0 && event->bonus < 9)
    g_string_append_printf (text, " wall-tile-%dx%d", event->bonus, event->bonus_count);
  hradby_table_append_changed (table, event->settings, text);
}

const HradbyGameType hradby_castle_type = {
  .id = "castle",
  .title = N_("The Castle"),
  .min_players = HRADBY_CASTLE_N_PLAYERS,
  .max_players = HRADBY_CASTLE_N_PLAYERS,
  .settings = hradby_castle_settings,
  .passages = hradby_castle_passages,
  .actions = hradby_castle_actions,
  .events = hradby_castle_events,
  .setup_items = hradby_castle_setup_items,
  .sources = hradby_castle_sources,
  .source_titles = hradby_castle_source_titles,
  .materials = hradby_castle_materials,
  .family = &hradby_castle_look.family,
  .estimator = &hradby_castle_estimator,
  .table_new = hradby_castle_table_new,
  .table_free = hradby_castle_table_free,
  .list_items = hradby_castle_list_items,
  .begin = hradby_tiling_begin,
  .to_move = hradby_castle_to_move,
  .count_actions = hradby_castle_count_actions,
  .get_action = hradby_castle_get_action,
  .pick_action = hradby_castle_pick_action,
  .explain = hradby_castle_explain,
  .align = hradby_tiling_align,
  .apply = hradby_castle_apply,
  .get_scores = hradby_tiling_get_scores,
  .project = project,
  .estimate = hradby_castle_estimate,
  .view = view,
  .reveals = reveals,
  .count_material = count_material,
  .get_turn = hradby_tiling_get_turn,
  .get_focus = hradby_tiling_get_focus,
  .get_name = hradby_tile_names_get,
  .find_name = hradby_tile_names_find,
  .describe = describe,
  .count_word = hradby_look_count_word,
  .moot = hradby_castle_moot,
};
