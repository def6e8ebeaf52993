/* How many positions a number of decisions leads to, by a table of known counts.
 *
 * Draws are fixed by the seed, as for hradby-cli perft. A changed count means changed rules, or
 * other tiles: find out which, and only then change the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/flow.h"
#include "perft.h"
#include "random-tiles.h"
#include "samples.h"

#include "engine/table.h"
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
 * @expansions: with which ones, divided by blanks
 * @n_players: how many play
 * @seed: of the draws and what is made up
 * @changed: all settings have their second value
 * @counts: by depth, from 1; 0 ends the row
 */
typedef struct {
  gboolean    made_up;
  const char *expansions;
  guint       n_players;
  guint64     seed;
  gboolean    changed;
  guint64     counts[MAX_DEPTH + 1];
} Row;

#define BCB "bridges-castles-bazaars"

static const Row rows[] = {
  { FALSE, "", 2, 1, FALSE, { 3, 12, 40, 153, 1157, 5353, 53633 } },
  { FALSE, "", 3, 2, FALSE, { 4, 12, 96, 460, 1846, 6522, 32784 } },
  { FALSE, "tower", 2, 1, FALSE, { 6, 24, 160, 612, 5908, 20492, 205784 } },
  { FALSE, "tower", 6, 4, TRUE, { 4, 12, 96, 552, 2764, 21042 } },
  { TRUE, "", 2, 3, FALSE, { 7, 35, 295, 2589, 31235, 150153 } },
  { TRUE, "", 4, 5, TRUE, { 7, 21, 195, 937, 11679, 55455 } },
  { TRUE, "tower", 2, 6, FALSE, { 16, 64, 384, 2712, 36936, 270424 } },
  { TRUE, "tower", 3, 8, TRUE, { 4, 24, 240, 1732, 14552, 106968 } },
  { TRUE, "tower", 2, 11, FALSE, { 4, 16, 48, 192, 2400, 10240 } },
  { TRUE, "", 2, 12, FALSE, { 5, 20, 164, 620, 5945, 33658 } },
  { FALSE, BCB, 2, 1, FALSE, { 6, 24, 160, 612, 3930, 16112, 174960 } },
  { FALSE, "circus", 2, 7, FALSE, { 5, 45, 342, 2282, 18092, 179414 } },
  { FALSE, "tower circus " BCB, 3, 2, FALSE, { 6, 42, 420, 2508, 19344, 207008 } },
  { TRUE, BCB, 2, 13, FALSE, { 10, 38, 241, 1319, 15832, 93797 } },
  { TRUE, BCB, 4, 14, FALSE, { 8, 28, 156, 696, 7102, 33486 } },
  { TRUE, BCB, 3, 15, TRUE, { 8, 32, 304, 1768, 23736, 89440 } },
  { TRUE, "circus", 2, 16, FALSE, { 8, 80, 960, 6304, 73376 } },
  { TRUE, "circus " BCB, 2, 18, FALSE, { 14, 150, 1788, 20318 } },
  { TRUE, "tower circus " BCB, 2, 19, FALSE, { 16, 192, 4504, 64160 } },
  { FALSE, "inns-cathedrals", 2, 3, FALSE, { 4, 20, 160, 2640, 19192, 73364 } },
  { FALSE, "tower circus inns-cathedrals " BCB, 3, 5, FALSE, { 8, 94, 802, 9558, 72542 } },
  { TRUE, "inns-cathedrals", 2, 21, FALSE, { 10, 90, 1080, 7008, 108880 } },
  { TRUE, "inns-cathedrals", 4, 22, TRUE, { 4, 16, 192, 682, 9560, 60472 } },
  { FALSE, "traders-builders", 2, 5, FALSE, { 5, 30, 246, 1186, 9707, 28248 } },
  { TRUE, "traders-builders", 2, 26, FALSE, { 7, 35, 405, 1578, 15693, 60942 } },
  { TRUE, "tower circus inns-cathedrals traders-builders " BCB, 3, 27, TRUE,
    { 6, 42, 406, 2934, 38106, 323900 } },
  { FALSE, "river", 2, 6, FALSE, { 2, 8, 8, 20, 56, 176, 336, 576, 672, 1248 } },
  { TRUE, "river", 3, 23, FALSE, { 2, 10, 20, 133, 266, 1792, 1792, 12012, 144238 } },
  { TRUE, "river inns-cathedrals " BCB, 2, 24, TRUE, { 2, 14, 28, 184, 368, 944, 1888, 9216 } },
  { FALSE, "abbot", 2, 4, FALSE, { 6, 30, 260, 1206, 13540, 46556, 398726 } },
  { TRUE, "abbot", 2, 25, FALSE, { 8, 72, 1008, 3948, 56844, 168852 } },
  { TRUE, "abbot", 3, 26, TRUE, { 8, 32, 416, 1608, 17951, 103894 } },
  { TRUE, "tower circus abbot " BCB, 2, 27, FALSE, { 8, 76, 468, 1944, 7776, 86784 } },
  { TRUE, "tower circus " BCB, 5, 20, TRUE, { 5, 30, 246, 1972, 20795, 211550 } },
};

static HradbyLibrary *library;

static void
add_tiles (HradbySetup *setup, const Row *row, const char *const *expansions)
{
  g_autoptr(HradbyTileSet) tiles = NULL;
  HradbyRandom random;

  if (row->made_up) {
    g_autofree const char **marks = random_tiles_list_marks (setup->ruleset);

    hradby_random_init (&random, row->seed, 0);
    tiles = random_tiles_new (&random, marks);
    hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
    return;
  }
  samples_add_tiles (library, setup, "base");
  for (guint i = 0; expansions[i] != NULL; i++)
    samples_add_tiles (library, setup, expansions[i]);
}

static void
check_row (const HradbyGameType *type, const Row *row, guint64 limit)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
  g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, row->n_players);
  g_auto(GStrv) expansions = g_strsplit_set (row->expansions, " ", -1);
  g_autoptr(HradbyTable) table = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (ruleset, expansions[i], TRUE, NULL);
  for (guint i = 0; row->changed && i < HRADBY_CARCASSONNE_N_SETTINGS; i++) {
    const HradbySettingInfo *info = &type->settings[i];

    hradby_setting_set_value (hradby_ruleset_get (ruleset, i),
                              info->range.step > 0 ? info->range.minimum : 1);
  }
  add_tiles (setup, row, (const char *const *) expansions);
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
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  library = samples_library ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *test
      = g_strdup_printf ("/games/carcassonne/perft/%s-%s-%u-%" G_GUINT64_FORMAT,
                         rows[i].made_up ? "made-up" : "box",
                         *rows[i].expansions != '\0' ? rows[i].expansions : "base",
                         rows[i].n_players, rows[i].seed);

    g_strdelimit (test, " ", '-');

    g_test_add_data_func (test, &rows[i], test_row);
  }
  status = g_test_run ();
  g_clear_object (&library);
  return status;
}
