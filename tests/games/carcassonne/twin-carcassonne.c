/* Carcassonne's pieces and regions, compared between the fast engine and the oracle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "twin-carcassonne.h"

#include "naive/bcb.h"
#include "naive/circus.h"
#include "naive/flow.h"
#include "naive/hooks.h"
#include "naive/tower.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/circus.h"
#include "games/carcassonne/tower.h"
#include "tiling/seen.h"

#define MAX_PIECES 300

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

/* Tiles on the board in the order of laying, and in the bag; none is lost. */
static void
compare_tiles (const Twin *self)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (self->fast);
  const HradbyCarcassonnePosition *fast = hradby_carcassonne_position_const (self->position);
  const NaivePosition *slow = naive_position (self);
  guint n = 0, node = 0;

  g_assert_cmpuint (slow->n_laid, ==, self->n_placed + 1);
  for (guint i = 0; i < slow->n_laid; i++) {
    const HradbyCarcassonneSpot *spot = hradby_carcassonne_next_tile (table, fast, &node);

    g_assert_cmpint (spot->x, ==, slow->laid[i].x);
    g_assert_cmpint (spot->y, ==, slow->laid[i].y);
    g_assert_cmpint (spot->kind, ==, slow->laid[i].kind);
    g_assert_cmpuint (spot->rotation, ==, slow->laid[i].rotation);
  }
  g_assert_cmpuint (node, ==, fast->n_nodes);
  for (guint kind = 0; kind < naive_table (self)->n_kinds; kind++) {
    g_assert_cmpuint (hradby_tiling_count_bag (self->fast, self->position, kind), ==,
                      slow->bag[kind]);
    n += slow->bag[kind];
  }
  g_assert_cmpuint (hradby_tiling_get_n_bag (self->fast, self->position), ==, n);
  n += slow->n_laid + self->n_unplayable + (slow->phase == HRADBY_TILING_PHASE_PLACE);
  g_assert_cmpuint (n, <=, naive_table (self)->n_tiles);
#ifndef HRADBY_CARCASSONNE_MORE_EXPANSIONS /* some put tiles aside, or keep them for a player */
  if (!hradby_carcassonne_plays (self->fast, hradby_bridges_hooks_number)
      && !hradby_carcassonne_plays (self->fast, hradby_bazaars_hooks_number))
    g_assert_cmpuint (n, ==, naive_table (self)->n_tiles
                               - (naive_table (self)->spare >= 0
                                  && naive_plays (naive_table (self),
                                                  HRADBY_RIVER_START_TILE_BOX)));
#endif
}

/* Seven a player: in the supply, on features, on towers or held by others. */
static void
compare_followers (const Twin *self)
{
  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS];
  const NaivePosition *slow = naive_position (self);
  guint n = hradby_carcassonne_look.list_followers (self->fast, self->position, followers,
                                               G_N_ELEMENTS (followers));
  guint n_slow = 0;

  for (guint i = 0; i < n; i++) {
    gint tile = naive_find_tile (slow, followers[i].part.x, followers[i].part.y);

    g_assert_cmpint (tile, >=, 0);
    g_assert_cmpuint (slow->laid[tile].follower, ==, followers[i].player + 1);
    g_assert_cmpuint (slow->laid[tile].feature, ==, followers[i].part.feature);
  }
  for (guint tile = 0; tile < slow->n_laid; tile++)
    n_slow += slow->laid[tile].follower != 0;
  g_assert_cmpuint (n, ==, n_slow);
  for (guint player = 0; player < self->fast->n_players; player++)
    g_assert_cmpuint (hradby_carcassonne_get_supply (self->fast, self->position, player,
                                                     HRADBY_CARCASSONNE_FOLLOWER), ==,
                      naive_count_supply (naive_table (self), slow, player,
                                          HRADBY_CARCASSONNE_FOLLOWER));
}

static void
compare_towers (const Twin *self, const NaiveTowers *naive)
{
  HradbySeenPiece seen[MAX_PIECES];
  const NaivePosition *slow = naive_position (self);
  guint n = hradby_carcassonne_look.list_pieces (self->fast, self->position, seen,
                                                 G_N_ELEMENTS (seen));
  guint pieces = 0, guards = 0, pieces_slow = 0, guards_slow = 0;

  for (guint i = 0; i < n; i++) {
    gint tile = naive_find_tile (slow, seen[i].part.x, seen[i].part.y);

    if (g_str_equal (seen[i].kind, HRADBY_TOWER_PIECE)) {
      g_assert_cmpuint (naive->tiles[tile].pieces, ==, seen[i].place);
      pieces += seen[i].place;
    } else if (g_str_equal (seen[i].kind, HRADBY_TOWER_GUARD)) {
      g_assert_cmpuint (naive->tiles[tile].guard, ==, seen[i].player + 1);
      guards++;
    }
  }
  for (guint tile = 0; tile < slow->n_laid; tile++) {
    pieces_slow += naive->tiles[tile].pieces;
    guards_slow += naive->tiles[tile].guard != 0;
  }
  g_assert_cmpuint (pieces, ==, pieces_slow);
  g_assert_cmpuint (guards, ==, guards_slow);
  for (guint player = 0; player < self->fast->n_players; player++)
    g_assert_cmpuint (hradby_carcassonne_get_left (self->fast, self->position,
                                                   hradby_tower_hooks_number, player), ==,
                      naive_count_left (naive_table (self), HRADBY_SETTING_TOWER_PIECES,
                                        naive->put[player]));
}

static void
compare_prisoners (const Twin *self, const NaiveTowers *naive)
{
  for (guint captor = 0; captor < self->fast->n_players; captor++)
    for (guint owner = 0; owner < self->fast->n_players; owner++) {
      guint n = hradby_tower_count_prisoners (self->fast, self->position, captor, owner);
      guint n_slow = 0;

      for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
        n_slow += naive->prisoners[captor][owner][figure];
      g_assert_cmpuint (n, ==, n_slow);
      g_assert_cmpuint (n == 0 || captor != owner, ==, TRUE);
    }
}

/* Acrobats, the big top and the tokens that are left. */
static void
compare_circus (const Twin *self, const NaiveCircus *naive)
{
  static const guint in_box[] = { 0, 1, 0, 4, 5, 3, 2, 1 };
  HradbySeenPiece pieces[MAX_PIECES];
  const NaivePosition *slow = naive_position (self);
  guint n = hradby_carcassonne_look.list_pieces (self->fast, self->position, pieces,
                                                 G_N_ELEMENTS (pieces));
  guint acrobats[HRADBY_MAX_PLAYERS] = { 0 }, acrobats_slow[HRADBY_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < MIN (n, G_N_ELEMENTS (pieces)); i++) {
    gint tile = naive_find_tile (slow, pieces[i].part.x, pieces[i].part.y);

    if (g_str_equal (pieces[i].kind, HRADBY_CIRCUS_PIECE_TOP))
      g_assert_true (naive_has_mark (naive_table (self), slow, (guint) tile, "circus-space"));
    if (!g_str_equal (pieces[i].kind, HRADBY_CIRCUS_PIECE_ACROBAT))
      continue;
    g_assert_cmpuint (naive->pyramids[tile].acrobats[pieces[i].player], >, 0);
    g_assert_cmpuint (naive->pyramids[tile].owners[pieces[i].place], ==, pieces[i].player);
    acrobats[pieces[i].player]++;
  }
  for (guint tile = 0; tile < slow->n_laid; tile++)
    for (guint player = 0; player < self->fast->n_players; player++)
      acrobats_slow[player] += naive->pyramids[tile].acrobats[player];
  g_assert_cmpmem (acrobats, sizeof acrobats, acrobats_slow, sizeof acrobats_slow);
  for (guint value = 0; value < G_N_ELEMENTS (in_box); value++)
    g_assert_cmpuint (hradby_circus_count_tokens (self->fast, self->position, value), ==,
                      in_box[value] - naive->turned_up[value]);
  for (guint player = 0; player < self->fast->n_players; player++)
    g_assert_cmpuint (hradby_carcassonne_get_supply (self->fast, self->position, player,
                                                     HRADBY_CIRCUS_RINGMASTER), ==,
                      naive_count_supply (naive_table (self), slow, player,
                                          HRADBY_CIRCUS_RINGMASTER));
}

static void
compare_pieces (const Twin *self)
{
  compare_tiles (self);
  compare_followers (self);
  if (hradby_carcassonne_plays (self->fast, hradby_tower_hooks_number)) {
    const NaiveTowers *towers = naive_towers (naive_table (self), naive_position (self));

    compare_towers (self, towers);
    compare_prisoners (self, towers);
  }
  if (hradby_carcassonne_plays (self->fast, hradby_circus_hooks_number))
    compare_circus (self, naive_circus (naive_table (self), naive_position (self)));
}

/* What a region counts, as the rules page has it: complete with all that lies, or as it lies. */
static gint
get_worth (const Twin *self, const NaiveRegion *region, gboolean complete)
{
  gboolean flat = naive_plays (naive_table (self), HRADBY_SMALL_CITY_FLAT);
  const guint16 *points = naive_table (self)->base.settings;
  gint small = 2 * points[HRADBY_SETTING_CITY_TILE_INCOMPLETE]
               + region->pennants * points[HRADBY_SETTING_PENNANT_INCOMPLETE];
  gint worth = region->tiles * points[HRADBY_SETTING_CITY_TILE]
               + region->pennants * points[HRADBY_SETTING_PENNANT];

  if (naive_is_surrounded (region->kind))
    return (complete ? 9 : region->tiles) * points[HRADBY_SETTING_MONASTERY_TILE];
  if (region->kind != HRADBY_FEATURE_CITY)
    return region->tiles * points[HRADBY_SETTING_ROAD_TILE];
  if (!complete)
    return region->tiles * points[HRADBY_SETTING_CITY_TILE_INCOMPLETE]
           + region->pennants * points[HRADBY_SETTING_PENNANT_INCOMPLETE];
  /* A city of one tile is not complete before it has two, one of two before it has three. */
  if (flat && region->complete && region->tiles == 2)
    return small;
  return flat && !region->complete && region->tiles == 1 ? MIN (worth, small) : worth;
}

/* With what expansions add. */
static gint
add_worth (const Twin *self, const NaiveRegion *region, gboolean complete, gint points)
{
  const NaiveTable *table = naive_table (self);
  HradbyCarcassonneWorth worth = { .is_complete = complete, .tiles = region->tiles,
                                   .base = points, .multiplier = 1 };

  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->worth != NULL)
      table->hooks[i]->worth (table, naive_position (self), region, &worth);
  return (points + worth.points) * worth.multiplier;
}

static void
compare_region (const Twin *self, const NaivePart *part)
{
  g_autoptr(NaiveRegion) slow
    = naive_region_of (naive_table (self), naive_position (self), *part);
  const NaiveTile *tile = &naive_position (self)->laid[part->tile];
  const NaiveTile *first = &naive_position (self)->laid[slow->first.tile];
  const HradbySeenPart named = { tile->x, tile->y, part->feature };
  HradbySeenRegion fast;

  g_assert_true (hradby_carcassonne_look.get_region (self->fast, self->position, &named, &fast));
  g_assert_cmpuint (fast.kind, ==, slow->kind);
  g_assert_cmpint (fast.complete, ==, slow->complete && slow->kind != HRADBY_FEATURE_FIELD);
  if (slow->kind != HRADBY_FEATURE_FIELD)
    g_assert_cmpint (fast.tiles, ==, slow->tiles);
  if (naive_is_line (slow->kind)) {
    g_assert_cmpint (fast.points, ==, 0);
    g_assert_cmpint (fast.points_now, ==, 0);
  } else if (slow->kind != HRADBY_FEATURE_FIELD) {
    g_assert_cmpint (fast.amount, ==, slow->pennants);
    g_assert_cmpint (fast.points, ==, add_worth (self, slow, TRUE, get_worth (self, slow, TRUE)));
    g_assert_cmpint (fast.points_now, ==,
                     add_worth (self, slow, slow->complete,
                                get_worth (self, slow, slow->complete)));
  }
  g_assert_cmpmem (fast.followers, sizeof fast.followers, slow->strengths, sizeof slow->strengths);
  g_assert_cmphex (fast.owners, ==, slow->owners);
  g_assert_cmpint (fast.x, ==, first->x);
  g_assert_cmpint (fast.y, ==, first->y);
  g_assert_cmpuint (fast.feature, ==, slow->first.feature);
  g_assert_cmpuint (hradby_carcassonne_look.list_parts (self->fast, self->position, &named, NULL,
                                                        0), ==, slow->parts->len);
}

/* What was joined step by step against flood fills: all features of the tile just placed, and one
 * tile more. */
static void
compare_regions (const Twin *self)
{
  const NaivePosition *slow = naive_position (self);
  const guint tiles[] = { slow->n_laid - 1, slow->turn * 7 % slow->n_laid };

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++) {
    guint n_features
      = naive_kind_of (naive_table (self), slow, tiles[i])->n_features
        + (slow->laid[tiles[i]].span != 0);

    for (guint feature = 0; feature < n_features; feature++)
      compare_region (self, &(NaivePart) { tiles[i], feature });
  }
}

const TwinGame twin_carcassonne = {
  .slow = &naive_type,
  .place = HRADBY_TILING_PLACE,
  .list_slow = naive_list_actions,
  .compare_pieces = compare_pieces,
  .compare_regions = compare_regions,
};
