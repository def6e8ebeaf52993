/* The Castle's pieces and regions, compared between the fast engine and the oracle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "twin-castle.h"

#include "naive/flow.h"

#include "games/castle/final.h"
#include "games/castle/look.h"

static const NaiveTable *
naive_table (const Twin *self)
{
  return (const NaiveTable *) self->slow;
}

static const NaivePosition *
naive_position (const Twin *self)
{
  return (const NaivePosition *) self->slow_position;
}

/* Wall tiles in hand and on the wall; none is lost, none comes twice. */
static void
compare_wall_tiles (const Twin *self)
{
  const NaivePosition *slow = naive_position (self);
  guint n_dealt = 0, n_now = self->n_used;

  for (guint corner = 0; corner < HRADBY_MAX_CORNERS; corner++) {
    guint number = hradby_castle_get_wall_tile (self->fast, self->position, corner);

    n_dealt += naive_table (self)->corners[corner] != 0;
    n_now += number != 0;
    if (!twin_is_over (self)) /* at the end only the oracle clears the wall */
      g_assert_cmpuint (number, ==, slow->corners[corner]);
  }
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++) {
      guint won, held = hradby_castle_get_hand (self->fast, self->position, player, number, &won);

      g_assert_cmpuint (held, ==, slow->hand[player][number]);
      g_assert_cmpuint (won, ==, slow->won[player][number]);
      g_assert_cmpuint (held, <=, 2);
      n_now += held;
    }
  if (!twin_is_over (self))
    g_assert_cmpuint (n_now, ==, n_dealt);
}

/* Tiles on the board and in the bag; none is lost. */
static void
compare_tiles (const Twin *self)
{
  const NaivePosition *slow = naive_position (self);
  guint n_placed = 0, n_tiles = 0;

  for (guint cell = 0; cell < naive_table (self)->n_cells; cell++) {
    guint rotation = 0;
    gint x, y, tile;

    hradby_wall_get_cell_position (naive_table (self)->wall, cell, &x, &y);
    tile = hradby_castle_look.get_cell (self->fast, self->position, x, y, &rotation);
    g_assert_cmpint (tile, ==, slow->cells[cell].kind);
    g_assert_cmpuint (rotation, ==, slow->cells[cell].rotation);
    n_placed += tile >= 0;
  }
  for (guint kind = 0; kind < naive_table (self)->n_kinds; kind++) {
    g_assert_cmpuint (hradby_tiling_count_bag (self->fast, self->position, kind), ==,
                      slow->bag[kind]);
    n_tiles += hradby_tiling_get_tile (self->fast, kind)->count;
  }
  g_assert_cmpuint (n_placed, ==, self->n_placed);
  g_assert_cmpuint (n_tiles, ==,
                    n_placed + self->n_unplayable
                      + hradby_castle_look.get_n_bag (self->fast, self->position)
                      + (hradby_tiling_get_phase (self->fast, self->position)
                         == HRADBY_TILING_PHASE_PLACE));
}

/* As many a player as the table plays with, in the supply or on the board, and where they stand. */
static void
compare_followers (const Twin *self)
{
  HradbySeenFollower followers[2 * HRADBY_CASTLE_MAX_SUPPLY];
  guint n = hradby_castle_list_followers (self->fast, self->position, followers,
                                          G_N_ELEMENTS (followers));
  guint counts[HRADBY_CASTLE_N_PLAYERS] = { 0 }, n_slow = 0;

  g_assert_cmpuint (n, <=, G_N_ELEMENTS (followers));
  for (guint i = 0; i < n; i++) {
    gint cell = hradby_wall_get_cell (naive_table (self)->wall, followers[i].part.x,
                                      followers[i].part.y);
    const NaiveCell *slow = &naive_position (self)->cells[cell];

    g_assert_cmpuint (slow->follower, ==, followers[i].player + 1);
    g_assert_cmpuint (slow->feature, ==, followers[i].part.feature);
    counts[followers[i].player]++;
  }
  for (guint cell = 0; cell < naive_table (self)->n_cells; cell++)
    n_slow += naive_position (self)->cells[cell].follower != 0;
  g_assert_cmpuint (n_slow, ==, n);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++) {
    guint supply = hradby_castle_look.get_supply (self->fast, self->position, player);

    g_assert_cmpuint (counts[player] + supply, ==, self->fast->settings[HRADBY_SETTING_SUPPLY]);
  }
}

static void
compare_keeps (const Twin *self)
{
  const NaivePosition *slow = naive_position (self);

  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++) {
    HradbySeenPart part;
    guint size;
    gboolean is_placed
      = hradby_castle_get_keep (self->fast, self->position, player, &part, &size);

    g_assert_cmpint (is_placed, ==, slow->keep_cell[player] >= 0);
    if (!is_placed)
      continue;
    g_assert_cmpint (hradby_wall_get_cell (naive_table (self)->wall, part.x, part.y), ==,
                     slow->keep_cell[player]);
    g_assert_cmpuint (part.feature, ==, slow->keep_feature[player]);
    g_assert_cmpint ((gint) size, ==, slow->keep_size[player]);
  }
  g_assert_cmpint (
    (gint) hradby_castle_get_empty_area (self->fast, self->position), ==,
    naive_empty_area (naive_table (self), slow,
                      self->fast->settings[HRADBY_SETTING_KEEP_AREA_START_SPACES] != 0));
}

static HradbySeenPart
part_at (const Twin *self, const NaivePart *slow)
{
  HradbySeenPart part = { .feature = slow->feature };

  hradby_wall_get_cell_position (naive_table (self)->wall, slow->cell, &part.x, &part.y);
  return part;
}

static void
compare_region (const Twin *self, const NaiveRegion *slow)
{
  HradbySeenPart first
    = part_at (self, &g_array_index (slow->parts, NaivePart, 0));
  HradbySeenPart any
    = part_at (self, &g_array_index (slow->parts, NaivePart, slow->parts->len - 1));
  HradbySeenRegion region;

  g_assert_true (hradby_castle_get_region (self->fast, self->position, &any, &region));
  g_assert_cmpuint (region.kind, ==, slow->kind);
  g_assert_cmpint (region.complete, ==, slow->complete && slow->kind != HRADBY_FEATURE_COURT);
  g_assert_cmpint (region.fountain, ==, slow->fountain);
  g_assert_cmpint (region.tiles, ==, slow->tiles);
  g_assert_cmpint (region.amount, ==, slow->markets);
  g_assert_cmpint (region.followers[0], ==, slow->followers[0]);
  g_assert_cmpint (region.followers[1], ==, slow->followers[1]);
  g_assert_cmpuint (region.owners, ==, slow->owner < 0 ? 0 : 1u << slow->owner);
  g_assert_cmpint (region.x, ==, first.x);
  g_assert_cmpint (region.y, ==, first.y);
  g_assert_cmpuint (region.feature, ==, first.feature);
  g_assert_cmpuint (hradby_castle_list_parts (self->fast, self->position, &any, NULL, 0), ==,
                    slow->parts->len);
}

/* What was joined step by step against a flood fill of the whole board. */
static void
compare_regions (const Twin *self)
{
  g_autoptr(GPtrArray) regions
    = naive_find_regions (naive_table (self), naive_position (self));

  for (guint i = 0; i < regions->len; i++)
    compare_region (self, g_ptr_array_index (regions, i));
}

static void
compare_pieces (const Twin *self)
{
  compare_wall_tiles (self);
  compare_tiles (self);
  compare_followers (self);
  compare_keeps (self);
}

const TwinGame twin_castle = {
  .slow = &naive_type,
  .place = HRADBY_TILING_PLACE,
  .in_order = TRUE,
  .list_slow = naive_list_actions,
  .compare_pieces = compare_pieces,
  .compare_regions = compare_regions,
};
