/* How many positions a number of decisions leads to, by a table of known counts.
 *
 * Draws are fixed by the seed, as for hradby-cli perft. A changed count means changed rules, or
 * other tiles: find out which, and only then change the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/flow.h"
#include "perft.h"
#include "random-tiles.h"
#include "samples.h"

#include "games/carcassonne/carcassonne.h"
#include "games/games.h"

#define MAX_DEPTH 12

/* How far to count: as long as it takes no more than a moment. */
#if defined(__SANITIZE_ADDRESS__)
#define FAST_LIMIT 25000
#define SLOW_LIMIT 1000
#else
#define FAST_LIMIT 500000
#define SLOW_LIMIT 10000
#endif

/**
 * Row:
 * @made_up: with made-up tiles of that seed instead of those of the box
 * @towers: with the expansion
 * @n_players: how many play
 * @seed: of the draws and what is made up
 * @changed: all settings have their second value
 * @counts: by depth, from 1; 0 ends the row
 */
typedef struct
{
  gboolean made_up;
  gboolean towers;
  guint    n_players;
  guint64  seed;
  gboolean changed;
  guint64  counts[MAX_DEPTH + 1];
} Row;

static const Row rows[] = {
  { FALSE, FALSE, 2, 1, FALSE, { 6, 24, 160, 612, 4628, 21412, 214532 } },
  { FALSE, FALSE, 3, 2, FALSE, { 4, 12, 96, 460, 3692, 13044, 131136 } },
  { FALSE, TRUE, 2, 1, FALSE, { 6, 24, 160, 612, 5908, 20492, 205784 } },
  { FALSE, TRUE, 6, 4, TRUE, { 4, 12, 96, 552, 5528, 42084 } },
  { TRUE, FALSE, 2, 3, FALSE, { 7, 35, 295, 2589, 31235, 150153 } },
  { TRUE, FALSE, 4, 5, TRUE, { 7, 21, 195, 937, 11679, 55455 } },
  { TRUE, TRUE, 2, 6, FALSE, { 16, 64, 384, 2712, 36936, 270424 } },
  { TRUE, TRUE, 3, 8, TRUE, { 8, 48, 480, 3464, 54656, 404640 } },
  { TRUE, TRUE, 2, 11, FALSE, { 4, 16, 192, 768, 9600, 40960 } },
  { TRUE, FALSE, 2, 12, FALSE, { 5, 20, 164, 620, 5945, 33658 } },
};

static HradbyLibrary *library;

static const char *const foundations[] = { "tower-foundation", NULL };

static void
add_from_box (HradbySetup *setup,
              const char  *id)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) material
    = hradby_library_find_material (library, "tileset", id, &error);

  g_assert_no_error (error);
  hradby_setup_add (setup, material);
}

static void
add_tiles (HradbySetup *setup,
           const Row   *row)
{
  g_autoptr(HradbyTileSet) tiles = NULL;
  HradbyRandom random;

  if (row->made_up)
    {
      hradby_random_init (&random, row->seed, 0);
      tiles = random_tiles_new (&random, row->towers ? foundations : NULL);
      hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
      return;
    }
  add_from_box (setup, "base");
  if (row->towers)
    add_from_box (setup, "tower");
}

static void
check_row (const HradbyGameType *type,
           const Row            *row,
           guint64               limit)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
  g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, row->n_players);
  g_autoptr(HradbyTable) table = NULL;
  g_autoptr(GError) error = NULL;

  if (row->towers)
    hradby_ruleset_set_expansion (ruleset, "tower", TRUE, NULL);
  for (guint i = 0; row->changed && i < HRADBY_CARCASSONNE_N_SETTINGS; i++)
    hradby_setting_set_value (hradby_ruleset_get (ruleset, i), 1);
  add_tiles (setup, row);
  table = hradby_table_new (setup, &error);
  g_assert_no_error (error);
  perft_check (table, row->seed, row->counts, limit);
}

static void
test_row (gconstpointer data)
{
  check_row (&hradby_carcassonne_type, data, FAST_LIMIT);
  check_row (&naive_type, data, SLOW_LIMIT);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  library = samples_library ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *test
        = g_strdup_printf ("/games/carcassonne/perft/%s-%s-%u-%" G_GUINT64_FORMAT,
                           rows[i].made_up ? "made-up" : "box",
                           rows[i].towers ? "tower" : "base", rows[i].n_players, rows[i].seed);

      g_test_add_data_func (test, &rows[i], test_row);
    }
  status = g_test_run ();
  g_clear_object (&library);
  return status;
}
