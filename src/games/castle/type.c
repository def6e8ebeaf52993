/* The Castle as a game type, and its table compiled. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/castle.h"

#include "engine/error.h"
#include "engine/setup.h"
#include "engine/table.h"
#include "games/castle/choices.h"
#include "games/castle/deal.h"
#include "games/castle/fits.h"
#include "games/castle/look.h"
#include "games/castle/region-kit.h"
#include "games/castle/rules.h"
#include "games/castle/table.h"
#include "games/castle/tables.h"
#include "tiling/tile-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Points of a market at most, with both wall tiles 7. */
#define MARKET_POINTS 8

static guint
count_kind (const HradbyTile *tile,
            guint8            kind)
{
  guint n = 0;

  for (guint i = 0; i < tile->n_features; i++)
    n += tile->features[i].kind == kind;
  return n;
}

static guint
count_ports (HradbyPorts ports)
{
  return (guint) __builtin_popcount (ports);
}

/* A feature as a region of its own. Its ring and root are set when it comes to lie on the board. */
static HradbyCastleNode
compile_part (const HradbyTile *tile,
              guint             index)
{
  const HradbyFeature *feature = &tile->features[index];
  gboolean is_court = feature->kind == HRADBY_FEATURE_COURT;
  HradbyCastleNode node = { 0 };

  node.open = (guint16) count_ports (feature->ports);
  node.amount = is_court ? feature->amount : 1;
  node.size = 1;
  node.where = (guint8) (index | (tile->n_features - 1) << 4);
  node.flags = feature->kind;
  if (hradby_feature_has_mark (feature, HRADBY_CASTLE_FOUNTAIN))
    node.flags |= HRADBY_NODE_FOUNTAIN;
  if (!is_court && count_kind (tile, feature->kind) > 1)
    node.flags |= HRADBY_NODE_TWICE;
  return node;
}

static void
compile_sides (HradbyCastleKind *kind,
               const HradbyTile *tile,
               guint             rotation)
{
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      HradbyCastleSide *shown = &kind->sides[rotation][side];
      guint home = (side + HRADBY_N_SIDES - rotation) % HRADBY_N_SIDES;

      for (guint i = 0; i < 3; i++)
        {
          shown->features[i] = (guint8) hradby_tile_feature_at (tile, 3 * home + i);
          kind->reach[rotation][shown->features[i]] += (guint8) (1u << 2 * side);
          kind->faces[rotation][shown->features[i]]
            |= (HradbyPorts) (1u << hradby_port_facing (3 * side + i));
        }
      if (shown->features[0] == shown->features[1] && shown->features[1] == shown->features[2])
        shown->flags |= HRADBY_SIDE_UNIFORM;
      if (tile->features[shown->features[1]].kind == HRADBY_FEATURE_PATH)
        {
          shown->flags |= HRADBY_SIDE_PATH;
          kind->paths[rotation] |= (guint8) (1u << side);
        }
    }
}

static void
compile_kind (HradbyCastleKind *kind,
              const HradbyTile *tile)
{
  kind->n_parts = tile->n_features;
  for (guint i = 0; i < tile->n_features; i++)
    {
      guint sides = hradby_ports_sides (tile->features[i].ports);

      kind->parts[i] = compile_part (tile, i);
      kind->quarters[i] = (guint8) MAX (1, count_ports ((HradbyPorts) sides));
    }
  for (guint rotation = 0; rotation < 4; rotation++)
    compile_sides (kind, tile, rotation);
}

static gboolean
check_tile (const HradbyTile *tile,
            GError          **error)
{
  if (tile->n_features == 0)
    return hradby_error_refuse_setup (error, _("a tile has no features"));
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind > HRADBY_FEATURE_COURT)
      return hradby_error_refuse_setup (error, _("a tile has a feature that The Castle does not "
                                                 "know"));
  return TRUE;
}

/* No court is worth more points than can be told, be it made of all tiles and start spaces. */
static gboolean
check_worth (const HradbyCastleTable *self,
             GError                 **error)
{
  guint n = 0;

  for (guint i = 0; i < hradby_wall_get_n_start_spaces (self->wall); i++)
    n += hradby_wall_get_start_space (self->wall, i)->markets;
  for (guint i = 0; i < self->n_kinds; i++)
    for (guint j = 0; j < self->tiles[i]->n_features; j++)
      if (self->tiles[i]->features[j].kind == HRADBY_FEATURE_COURT)
        n += self->tiles[i]->count * self->tiles[i]->features[j].amount;
  return MARKET_POINTS * n <= G_MAXINT16
         || hradby_error_refuse_setup (
           error, _("the tile sets of this game are too large together"));
}

static gboolean
take_material (HradbyCastleTable *self,
               const HradbySetup *setup,
               GError           **error)
{
  if (!hradby_tiling_table_take (HRADBY_TILING_TABLE (self), setup, error))
    return FALSE;
  if (self->wall == NULL || self->n_kinds == 0)
    return hradby_error_refuse_setup (error, _("a game needs a tile set and a wall"));
  self->kinds = g_new0 (HradbyCastleKind, self->n_kinds);
  for (guint i = 0; i < self->n_kinds; i++)
    {
      if (!check_tile (self->tiles[i], error))
        return FALSE;
      compile_kind (&self->kinds[i], self->tiles[i]);
    }
  hradby_castle_list_fits (self);
  return check_worth (self, error);
}

static void
compile_wall (HradbyCastleTable *self)
{
  self->n_cells = hradby_wall_get_n_cells (self->wall);
  self->n_words = HRADBY_BITS_N_WORDS (self->n_cells + 1);
  self->n_start_spaces = hradby_wall_get_n_start_spaces (self->wall);
  self->width = (gint) hradby_wall_get_width (self->wall);
  self->height = (gint) hradby_wall_get_height (self->wall);
  self->cell_at = g_new (gint16, self->width * self->height);
  for (gint i = 0; i < self->width * self->height; i++)
    self->cell_at[i] = (gint16) hradby_wall_get_cell (self->wall, i % self->width, i / self->width);
  self->places = g_malloc (self->n_cells * sizeof *self->places);
  self->neighbours = g_malloc (self->n_cells * sizeof *self->neighbours);
  self->inner = g_new0 (guint8, self->n_cells);
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      gint x, y;

      hradby_wall_get_cell_position (self->wall, cell, &x, &y);
      self->places[cell][0] = (gint16) x;
      self->places[cell][1] = (gint16) y;
      for (guint side = 0; side < HRADBY_N_SIDES; side++)
        {
          gint beside = hradby_castle_cell_at (self, x + hradby_side_dx ((HradbySide) side),
                                               y + hradby_side_dy ((HradbySide) side));

          self->neighbours[cell][side] = (gint16) beside;
          self->inner[cell] |= (guint8) ((beside >= 0) << side);
        }
    }
  for (guint i = 0; i < self->n_start_spaces; i++)
    {
      const HradbyWallStartSpace *space = hradby_wall_get_start_space (self->wall, i);
      gint cell = hradby_wall_get_cell (self->wall, space->x, space->y);

      self->neighbours[cell][space->side] = (gint16) HRADBY_CASTLE_START (i);
    }
  for (guint space = 0; space < HRADBY_TRACK_SPACES; space++)
    self->corner_of_space[space] = (guint8) (hradby_wall_find_corner (self->wall, space) + 1);
}

/* Arrays follow the fixed part. */
static void
lay_out (HradbyCastleTable *self)
{
  HradbyTilingTable *table = HRADBY_TILING_TABLE (self);
  gsize n_nodes = self->n_parts + self->n_start_spaces;

  self->parent.position_size = sizeof (HradbyCastlePosition);
  self->boards_offset
    = hradby_tiling_reserve (table, HRADBY_CASTLE_N_BOARDS * self->n_words * sizeof (guint64));
  hradby_tiling_reserve_bag (table);
  self->cells_offset
    = hradby_tiling_reserve (table, (self->n_cells + 1) * sizeof (HradbyCastleCell));
  self->nodes_offset = hradby_tiling_reserve (table, n_nodes * sizeof (HradbyCastleNode));
}

static void
build_start (HradbyCastleTable *self)
{
  HradbyCastlePosition *position = hradby_tiling_new_start (HRADBY_TILING_TABLE (self));
  HradbyCastleCell *cells = hradby_castle_cells (self, position);

  position->last_cell = HRADBY_CASTLE_NOWHERE;
  memcpy (position->numbers, self->numbers, sizeof position->numbers);
  for (guint space = 0; space < HRADBY_TRACK_SPACES; space++)
    {
      guint corner = self->corner_of_space[space];

      hradby_bits_add (position->spaces, space, corner != 0 && self->numbers[corner - 1] != 0);
    }
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    {
      position->supply[player] = HRADBY_CASTLE_N_FOLLOWERS;
      position->keep_node[player] = HRADBY_CASTLE_NOWHERE;
    }
  for (guint cell = 0; cell < self->n_cells; cell++)
    cells[cell].tile = HRADBY_TILING_NO_TILE;
  hradby_castle_open_start_spaces (self, position);
}

static void
table_free (HradbyTable *table)
{
  HradbyCastleTable *self = (HradbyCastleTable *) table;

  g_free (self->kinds);
  g_free (self->inner);
  g_free (self->fits);
  g_free (self->cell_at);
  g_free (self->places);
  g_free (self->neighbours);
  hradby_tiling_table_free (HRADBY_TILING_TABLE (self));
}

static HradbyTable *
table_new (const HradbySetup *setup,
           GError           **error)
{
  HradbyCastleTable *self = g_new0 (HradbyCastleTable, 1);

  if (!take_material (self, setup, error)
      || !hradby_castle_deal (setup, self->wall, self->numbers, error))
    {
      table_free (&self->parent);
      return NULL;
    }
  compile_wall (self);
  lay_out (self);
  build_start (self);
  return &self->parent;
}

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
  .table_new = table_new,
  .table_free = table_free,
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
