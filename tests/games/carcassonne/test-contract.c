/* The second game keeps the contract of games, with each expansion and under odd rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"
#include "samples.h"

#include "engine/passage.h"
#include "engine/table.h"
#include "games/carcassonne/carcassonne.h"
#include "games/games.h"
#include "tiling/look.h"
#include "tiling/tile-set.h"

#include <string.h>

/* A position is copied at each step of a search: the base game stays within two pages. */
#define MAX_POSITION_SIZE 8464

/* The checks make texts of all actions, which takes long with sanitizers. */
#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES 2
#else
#define N_GAMES 10
#endif

/* The base game or, with @expansions, each expansion by turns; every setting anyhow. */
static HradbySetup *
new_setup (HradbyRandom *random, gboolean expansions, guint n_players)
{
  const HradbyGameType *type = &hradby_carcassonne_type;
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbySetup *setup;

  for (guint i = 0; expansions && type->expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (ruleset, type->expansions[i], TRUE, NULL);
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_SETTINGS; i++) {
    guint n_values = hradby_setting_info_count_values (&type->settings[i]);
    guint nth = hradby_random_below (random, n_values);

    hradby_setting_set_value (hradby_ruleset_get (ruleset, i),
                              hradby_setting_info_get_nth (&type->settings[i], nth));
  }
  setup = hradby_library_make_setup (library, ruleset, n_players, NULL, &error);
  g_assert_no_error (error);
  return setup;
}

static void
check_games (gboolean expansions)
{
  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    g_autoptr(HradbySetup) setup = NULL;
    HradbyRandom random;

    hradby_random_init (&random, seed, 0);
    setup = new_setup (&random, expansions, 2 + (guint) seed % 5);
    hradby_contract_check (setup, seed);
  }
}

static void
test_base (void)
{
  check_games (FALSE);
}

static void
test_expansions (void)
{
  check_games (TRUE);
}

/* A set that plays twice and a tile that stays in the box change no promise. */
static void
test_stock (void)
{
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyTable) table = NULL;
  HradbyRandom random;

  hradby_random_init (&random, 1, 2);
  setup = new_setup (&random, FALSE, 3);
  g_assert_true (hradby_ruleset_set_stock (setup->ruleset, "base", NULL, 2, NULL));
  g_assert_true (hradby_ruleset_set_stock (setup->ruleset, "base", "C", 1, NULL));
  table = hradby_table_new (setup, NULL);
  g_assert_cmpint (hradby_look_count_word (table, "tiles"), ==, 143);
  hradby_contract_check (setup, 1);
}

/* Two hundred tiles in a row: cells far from the start tile are cells as any other. */
static void
test_far (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, 2);
  g_autoptr(HradbyTileSet) set = hradby_tile_set_new ("row", "Row", "carcassonne", NULL, NULL);
  g_autoptr(HradbyGame) game = NULL;
  g_autoptr(GError) error = NULL;
  HradbyTile tile = { .id = (char *) "f", .count = 200, .start = TRUE, .n_features = 1 };
  gint scores[2];

  tile.features[0] = (HradbyFeature) { .id = (char *) "f1", .kind = HRADBY_FEATURE_FIELD,
                                       .ports = HRADBY_ALL_PORTS };
  g_assert_true (hradby_tile_set_add (set, &tile, NULL));
  hradby_setup_add (setup, HRADBY_MATERIAL (set));
  game = hradby_game_new (setup, &error);
  g_assert_no_error (error);
  for (gint x = 1; x < 200; x++) {
    const HradbyAction draw = { .kind = HRADBY_TILING_DRAW };
    const HradbyAction place = { .kind = HRADBY_TILING_PLACE, .x = (gint16) -x };

    g_assert_true (hradby_game_play (game, &draw, NULL, &error));
    g_assert_cmpuint (game->table->type->count_actions (game->table, game->position), ==,
                      (guint) (2 * x + 2));
    g_assert_true (hradby_game_play (game, &place, NULL, &error));
    if (x == 1)
      g_assert_true (hradby_game_play (game, &(HradbyAction) {
        .kind = HRADBY_TILING_DEPLOY }, NULL, &error));
  }
  g_assert_cmpuint (hradby_game_to_move (game), ==, HRADBY_NOBODY);
  game->table->type->get_scores (game->table, game->position, scores);
  g_assert_cmpint (scores[0], ==, 0);
}

static void
test_position_size (void)
{
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyTable) table = NULL;
  HradbyRandom random = { 0 };

  setup = new_setup (&random, FALSE, 6);
  table = hradby_table_new (setup, NULL);
  g_assert_nonnull (table);
  g_assert_cmpuint (table->position_size, <=, MAX_POSITION_SIZE);
}

static void
test_passages (void)
{
  static const char *const said[] = {
    "draw", "turn-place", "turn-bridge", "turn-deploy", "turn-capture", "turn-castle",
    "turn-score", "turn-castle-score", "turn-big-top", "turn-bazaar", "turn-builder",
    "tower-crossing",
    "circus-top-prisoners", "circus-acrobats-captured", "circus-acrobats-castles",
    "circus-ringmaster-castles", "circus-ringmaster-features",
    "bridges-castles-bazaars-monastery", "castles-not-complete", "castles-semicircles", NULL
  };

  hradby_contract_check_passages (&hradby_carcassonne_type);
  hradby_contract_check_said (&hradby_carcassonne_type, said);
}

/* The number of passages of the section of @rule that hold, without its heading. */
static guint
count_in_section (HradbyRuleset *ruleset, const char *rule)
{
  g_autoptr(GPtrArray) list = hradby_passage_list (ruleset);
  const HradbyPassage *passage, *heading = hradby_passage_find (&hradby_carcassonne_type, rule);
  guint n = 0, i;

  g_assert_true (g_ptr_array_find (list, heading, &i));
  for (i++; i < list->len; i++, n++) {
    passage = g_ptr_array_index (list, i);
    if (passage->kind == HRADBY_PASSAGE_HEADING)
      break;
  }
  return n;
}

/* Of a part of an expansion that is not played only that is to be read, and nothing of its own
 * settings or of those that are about it; of the rest all. */
static void
test_parts (void)
{
  guint n_parts = 0;

  for (const HradbySettingInfo *part = hradby_carcassonne_type.settings; part->id != NULL; part++) {
    g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
    const HradbyPassage *rule = hradby_passage_find (&hradby_carcassonne_type, part->rule);
    guint n;

    for (guint i = 0; hradby_carcassonne_type.expansions[i] != NULL; i++)
      hradby_ruleset_set_expansion (ruleset, hradby_carcassonne_type.expansions[i], TRUE, NULL);
    if (!g_str_equal (part->values[0].id, "true") || rule->kind != HRADBY_PASSAGE_HEADING
        || !g_str_has_suffix (part->values[1].reference, "in part"))
      continue;
    n = count_in_section (ruleset, part->rule);
    g_test_message ("%s: %u", part->id, n);
    g_assert_cmpuint (n, >, 1);
    g_assert_true (hradby_ruleset_set (ruleset, part->id, "false", NULL));
    g_assert_cmpuint (count_in_section (ruleset, part->rule), ==, 1);
    n_parts++;
  }
  g_assert_cmpuint (n_parts, ==, 12);
}

/* The lord of a castle counts at the big top only where there are castles. */
static void
test_beside (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  HradbySetting *lords = hradby_ruleset_find (ruleset, "circus-castle-lords");

  g_assert_false (hradby_setting_is_available (lords));
  hradby_ruleset_set_expansion (ruleset, "circus", TRUE, NULL);
  g_assert_false (hradby_setting_is_available (lords));
  hradby_ruleset_set_expansion (ruleset, "bridges-castles-bazaars", TRUE, NULL);
  g_assert_true (hradby_setting_is_available (lords));
  g_assert_true (hradby_ruleset_set (ruleset, "castles", "false", NULL));
  g_assert_false (hradby_setting_is_available (lords));
  g_assert_true (hradby_ruleset_set (ruleset, "castles", "true", NULL));
  g_assert_true (hradby_ruleset_set (ruleset, "big-top", "false", NULL));
  g_assert_false (hradby_setting_is_available (lords));
}

/* Whether a passage is to be read with all expansions and one setting changed. */
static gboolean
is_read (const char *passage, const char *setting, const char *value)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(GPtrArray) list = NULL;

  for (guint i = 0; hradby_carcassonne_type.expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (ruleset, hradby_carcassonne_type.expansions[i], TRUE, NULL);
  g_assert_true (hradby_ruleset_set (ruleset, setting, value, NULL));
  list = hradby_passage_list (ruleset);
  return g_ptr_array_find (list, hradby_passage_find (&hradby_carcassonne_type, passage), NULL);
}

/* What bridges and acrobats make of each other is read where both are played. */
static void
test_bridges_and_acrobats (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  const HradbyPassage *passage = hradby_passage_find (&hradby_carcassonne_type, "bridges-acrobats");

  g_assert_nonnull (passage);
  for (guint i = 0; i < 2; i++) {
    g_autoptr(GPtrArray) list = NULL;

    g_assert_true (hradby_ruleset_set_expansion (ruleset, "bridges-castles-bazaars", TRUE, NULL));
    g_assert_true (hradby_ruleset_set_expansion (ruleset, "circus", i == 1, NULL));
    list = hradby_passage_list (ruleset);
    g_assert_cmpint (g_ptr_array_find (list, passage, NULL), ==, i == 1);
  }
  g_assert_true (is_read ("bridges-acrobats", "bridges", "true"));
  g_assert_false (is_read ("bridges-acrobats", "bridges", "false"));
  g_assert_false (is_read ("bridges-acrobats", "acrobats", "false"));
}

/* Whether any passage has these words, with all expansions and one setting changed; those that
 * begin with @but are about it. */
static gboolean
has_words (const char *words, const char *but, const char *setting, const char *value)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(GPtrArray) list = NULL;

  for (guint i = 0; hradby_carcassonne_type.expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (ruleset, hradby_carcassonne_type.expansions[i], TRUE, NULL);
  g_assert_true (hradby_ruleset_set (ruleset, setting, value, NULL));
  list = hradby_passage_list (ruleset);
  for (guint i = 0; i < list->len; i++) {
    const HradbyPassage *passage = g_ptr_array_index (list, i);
    g_autofree char *text = g_ascii_strdown (passage->text, -1);

    if (strstr (text, words) == NULL || g_str_has_prefix (passage->id, but))
      continue;
    g_test_message ("%s", passage->id);
    return TRUE;
  }
  return FALSE;
}

/* Nothing is read that the value of a setting, which is marked as changed, contradicts. */
static void
test_contradictions (void)
{
  g_assert_true (has_words ("farm", "farms", "farm-scoring", "per-player"));
  g_assert_false (has_words ("farm", "farms", "farm-scoring", "none"));
  g_assert_true (is_read ("followers-monk", "farm-scoring", "per-city"));
  g_assert_false (is_read ("followers-monk-last", "farm-scoring", "per-city"));
  g_assert_false (is_read ("followers-monk", "farm-scoring", "none"));
  g_assert_true (is_read ("followers-monk-last", "farm-scoring", "none"));
  g_assert_true (is_read ("castles-farm", "castles", "true"));
  g_assert_false (is_read ("castles-farm", "castles", "false"));

  g_assert_true (has_words ("unless", "bridges", "tower-capture-top", "true"));
  g_assert_false (has_words ("unless", "bridges", "tower-capture-top", "false"));
}

static void
test_passages_in_czech (void)
{
  hradby_contract_check_translation (&hradby_carcassonne_type);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/games/carcassonne/contract/base", test_base);
  g_test_add_func ("/games/carcassonne/contract/expansions", test_expansions);
  g_test_add_func ("/games/carcassonne/contract/far", test_far);
  g_test_add_func ("/games/carcassonne/contract/stock", test_stock);
  g_test_add_func ("/games/carcassonne/contract/passages", test_passages);
  g_test_add_func ("/games/carcassonne/contract/passages-of-parts", test_parts);
  g_test_add_func ("/games/carcassonne/contract/settings-beside", test_beside);
  g_test_add_func ("/games/carcassonne/contract/bridges-and-acrobats", test_bridges_and_acrobats);
  g_test_add_func ("/games/carcassonne/contract/contradictions", test_contradictions);
  if (g_getenv ("HRADBY_LOCALEDIR") != NULL)
    g_test_add_func ("/games/carcassonne/contract/passages-in-czech", test_passages_in_czech);
  g_test_add_func ("/games/carcassonne/contract/position-size", test_position_size);
  return g_test_run ();
}
