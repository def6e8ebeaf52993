/* What the estimate of The Castle counts: which tiles of the bag would end a region at a cell is
 * compared with what comes of laying them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-material.h"
#include "standard-game.h"

#include "engine/table.h"
#include "games/castle/castle.h"
#include "games/castle/region-kit.h"
#include "games/games.h"

#include <string.h>

#define N_STANDARD 6
#define N_ODD      60

/* The region that an empty cell faces at a port of its own, as a root; or -1. */
static gint
find_root (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint cell,
           guint port)
{
  gint beside = table->neighbours[cell][port / 3];
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  const HradbyCastleCell *there;
  const HradbyCastleSide *shown;

  if (beside == HRADBY_CASTLE_WALL)
    return -1;
  if (beside < HRADBY_CASTLE_WALL) {
    guint start = (guint) HRADBY_CASTLE_START (beside);
    gboolean is_path = hradby_castle_node_kind (&nodes[start]) == HRADBY_FEATURE_PATH;

    return is_path && port % 3 != 1 ? -1 : (gint) start;
  }
  there = &hradby_castle_cells (table, position)[beside];
  if (there->tile == HRADBY_TILING_NO_TILE)
    return -1;
  port = hradby_port_facing (port);
  shown = &table->kinds[there->tile].sides[there->rotation][port / 3];
  return nodes[there->node + shown->features[port % 3]].root;
}

/* The ports of the cell that the region faces, if it can be told from the cell alone whether a tile
 * completes it: it is open nowhere else, and no other region of its kind is there; or 0. */
static guint
find_ports (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint cell,
            guint root)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint ports = 0, n = 0;

  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    gint there = find_root (table, position, cell, port);

    if (there == (gint) root) {
      ports |= 1u << port;
      n++;
    } else if (there >= 0
               && hradby_castle_node_kind (&nodes[there]) == hradby_castle_node_kind (&nodes[root]))
      return 0;
  }
  return n == nodes[root].open ? ports : 0;
}

/* Whether the region is complete once this tile lies there. */
static gboolean
completes (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint root,
           guint cell, guint kind, guint rotation)
{
  g_autofree HradbyPosition *copy
    = hradby_table_copy_position (&table->parent, (const HradbyPosition *) position);
  HradbyCastlePosition *after = hradby_castle_position (copy);
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, after);

  after->current = (guint8) kind;
  after->n_pending = 0;
  hradby_castle_lay (table, after, cell, rotation);
  return nodes[nodes[root].root].open == 0;
}

static guint
count_by_laying (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint root,
                 guint cell)
{
  const guint64 *boards = hradby_castle_boards (table, position);
  const guint64 *bag = hradby_tiling_bag (HRADBY_TILING_TABLE (table), position);
  guint n = 0;

  for (guint tile = 0; tile < table->n_tiles; tile++) {
    guint kind = table->kind_of_tile[tile];
    gboolean ends = FALSE;

    for (guint rotation = 0; rotation < 4 && hradby_bits_has (bag, tile); rotation++) {
      guint64 fits = hradby_castle_fit (boards, table->n_words, cell / 64,
                                        table->kinds[kind].paths[rotation]);

      ends = ends || ((fits >> cell % 64 & 1) != 0
                      && completes (table, position, root, cell, kind, rotation));
    }
    n += (guint) ends;
  }
  return n;
}

static guint
find_empty_sides (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint cell)
{
  guint sides = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gint beside = table->neighbours[cell][side];

    if (beside >= 0 && hradby_castle_cells (table, position)[beside].tile == HRADBY_TILING_NO_TILE)
      sides |= 1u << side;
  }
  return sides;
}

/* Returns how many regions were compared. */
static guint
check_cell (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint cell)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint demands = hradby_castle_get_demands (table, position, cell);
  guint empty = find_empty_sides (table, position, cell), n = 0;

  g_assert_cmpuint (table->inner[cell] & ~hradby_castle_get_taken (demands), ==, empty);
  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    gint root = find_root (table, position, cell, port);
    HradbyFeatureKind kind = root >= 0 ? hradby_castle_node_kind (&nodes[root])
                                       : HRADBY_FEATURE_COURT;
    guint ports = kind != HRADBY_FEATURE_COURT
      ? find_ports (table, position, cell, (guint) root) : 0;

    if (ports == 0 || (ports & ((1u << port) - 1)) != 0)
      continue;
    g_assert_cmpuint (hradby_castle_count_ends (table, position, kind, demands,
                                                (HradbyPorts) ports, empty), ==,
                      count_by_laying (table, position, (guint) root, cell));
    n++;
  }
  return n;
}

/* Plays at random and looks at every empty cell where a tile may come to lie, now and then. */
static guint
check_game (HradbyTable *base, guint64 seed)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  g_autofree HradbyPosition *bytes = hradby_table_new_position (base);
  HradbyCastlePosition *position = hradby_castle_position (bytes);
  HradbyRandom random;
  guint n = 0;

  hradby_random_init (&random, seed, 1);
  base->type->begin (base, bytes);
  while (base->type->to_move (base, bytes) != HRADBY_NOBODY) {
    HradbyAction action;

    base->type->pick_action (base, bytes, &random, &action);
    base->type->apply (base, bytes, &action, NULL);
    for (guint cell = 0; cell < table->n_cells && position->turn % 5 == 0; cell++)
      if (position->phase == HRADBY_TILING_PHASE_DRAW
          && hradby_castle_board_has (table, hradby_castle_boards (table, position),
                                      HRADBY_CASTLE_FRONTIER, cell))
        n += check_cell (table, position, cell);
  }
  return n;
}

static void
test_standard (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  guint n = 0;

  for (guint64 seed = 1; seed <= N_STANDARD; seed++) {
    g_autoptr(HradbySetup) setup = hradby_standard_setup_new (library, "castle", seed);
    HradbyTable *table = hradby_table_new (setup, NULL);

    n += check_game (table, seed);
    hradby_table_unref (table);
  }
  g_assert_cmpuint (n, >, 100);
}

static void
test_odd (void)
{
  guint n = 0;

  for (guint64 seed = 1; seed <= N_ODD; seed++) {
    g_autoptr(HradbyRuleset) ruleset = NULL;
    g_autoptr(HradbySetup) setup = NULL;
    g_autoptr(HradbyTileSet) tiles = NULL;
    g_autoptr(HradbyWall) wall = NULL;
    HradbyTable *table;
    HradbyRandom random;

    hradby_random_init (&random, seed, 0);
    ruleset = random_ruleset_new (&hradby_castle_type, &random);
    setup = hradby_setup_new (ruleset, HRADBY_CASTLE_N_PLAYERS);
    tiles = random_tile_set_new (&random, seed % 10 == 0);
    wall = random_wall_new (&random, FALSE);
    hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
    hradby_setup_add (setup, HRADBY_MATERIAL (wall));
    table = hradby_table_new (setup, NULL);
    n += check_game (table, seed);
    hradby_table_unref (table);
  }
  g_assert_cmpuint (n, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/castle/estimate/ends", test_standard);
  g_test_add_func ("/castle/estimate/ends-of-odd-material", test_odd);
  return g_test_run ();
}
