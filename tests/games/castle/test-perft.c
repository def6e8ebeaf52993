/* How many positions a number of decisions leads to, by a table of known counts.
 *
 * Draws are fixed by the seed, as for hradby-cli perft. The made-up games are small: where a row
 * ends with small counts, all games have ended soon after. A changed count means changed rules, or
 * other material: find out which, and only then change the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/flow.h"
#include "perft.h"
#include "random-material.h"
#include "samples.h"

#include "engine/table.h"
#include "games/castle/castle.h"
#include "games/games.h"

#define MAX_DEPTH 11

/* How far to count: as long as it takes no more than a moment. */
#if defined(__SANITIZE_ADDRESS__)
#define FAST_LIMIT 25000
#define SLOW_LIMIT 1000
#else
#define FAST_LIMIT G_MAXUINT64
#define SLOW_LIMIT 25000
#endif

/**
 * Row:
 * @wall: its id, or %NULL for a made-up wall with made-up tiles and settings
 * @tiles: the id of the tile set
 * @seed: of the deal, the draws and what is made up
 * @counts: by depth, from 1; 0 ends the row
 */
typedef struct {
  const char *wall;
  const char *tiles;
  guint64     seed;
  guint64     counts[MAX_DEPTH + 1];
} Row;

static const Row rows[] = {
  { "castle", "castle", 1, { 16, 48, 864, 5160, 121900, 478968 } },
  { "castle", "castle", 2, { 12, 72, 1368, 10746, 210912 } },
  { "castle", "castle", 42, { 13, 91, 1638, 9699, 208222 } },
  { "dense", "synth60", 7, { 16, 48, 864, 4296, 111760, 329016 } },
  { "nook", "unit", 8, { 4, 8, 38, 76, 1616, 4712 } },
  { "w4", "unit", 9, { 8, 40, 280, 1110, 24432, 72292 } },
  { NULL, NULL, 71, { 3, 6, 24, 164, 1300, 3380, 16 } },
  { NULL, NULL, 108, { 8, 48, 192, 748, 2244, 11042, 260 } },
  { NULL, NULL, 133, { 3, 24, 120, 343, 2441, 11592, 98684 } },
  { NULL, NULL, 150, { 6, 36, 107, 624, 844, 4530, 5653, 23745, 11386, 5701, 926 } },
  { NULL, NULL, 180, { 2, 14, 50, 368, 1308, 5468, 17954, 59362 } },
  { NULL, NULL, 227, { 3, 18, 36, 287, 478, 2812, 1790, 9830, 1048 } },
};

static HradbyLibrary *library;

static void
add_material (HradbySetup *setup, const char *element, const char *id)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) material
    = hradby_library_find_material (library, element, id, &error);

  g_assert_no_error (error);
  hradby_setup_add (setup, material);
}

static void
make_up_material (HradbySetup *setup, HradbyRandom *random)
{
  g_autoptr(HradbyTileSet) tiles = random_tile_set_new (random, FALSE);
  g_autoptr(HradbyWall) wall = random_wall_new (random, FALSE);

  hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
  hradby_setup_add (setup, HRADBY_MATERIAL (wall));
}

static HradbyTable *
new_table (const HradbyGameType *type, const Row *row)
{
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GError) error = NULL;
  HradbyTable *table;
  HradbyRandom random;

  hradby_random_init (&random, row->seed, 0);
  ruleset = row->wall != NULL ? hradby_ruleset_new (type) : random_ruleset_new (type, &random);
  for (guint i = 0; type->settings[i].id != NULL; i++)
    if (type->settings[i].range.step > 0) /* which would change all counts whenever one is added */
      hradby_setting_take_back (hradby_ruleset_get (ruleset, i));
  setup = hradby_setup_new (ruleset, HRADBY_CASTLE_N_PLAYERS);
  setup->has_seed = TRUE;
  setup->seed = row->seed;
  if (row->wall == NULL)
    make_up_material (setup, &random);
  else {
    add_material (setup, "tileset", row->tiles);
    add_material (setup, "wall", row->wall);
  }
  table = hradby_table_new (setup, &error);
  g_assert_no_error (error);
  return table;
}

static void
check_row (const HradbyGameType *type, const Row *row, guint64 limit)
{
  g_autoptr(HradbyTable) table = new_table (type, row);

  perft_check (table, row->seed, row->counts, limit);
}

static void
test_row (gconstpointer data)
{
  check_row (&hradby_castle_type, data, FAST_LIMIT);
  check_row (&naive_type, data, SLOW_LIMIT);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  library = samples_library ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *test
      = g_strdup_printf ("/games/castle/perft/%s-%s-%" G_GUINT64_FORMAT,
                         rows[i].wall != NULL ? rows[i].wall : "made-up",
                         rows[i].tiles != NULL ? rows[i].tiles : "made-up", rows[i].seed);

    g_test_add_data_func (test, &rows[i], test_row);
  }
  status = g_test_run ();
  g_clear_object (&library);
  return status;
}
