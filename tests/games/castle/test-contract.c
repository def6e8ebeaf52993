/* The Castle keeps the contract of games, with our own material and with odd ones. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"
#include "random-material.h"
#include "samples.h"

#include "engine/error.h"
#include "engine/passage.h"
#include "engine/table.h"
#include "games/castle/castle.h"
#include "games/castle/declared.h"
#include "games/games.h"
#include "tiling/look.h"

/* A position is copied at each step of a search: the shipped game must stay within one page. */
#define MAX_POSITION_SIZE 4096

/* The checks make texts of all actions, which takes long with sanitizers. */
#if defined(__SANITIZE_ADDRESS__)
#define N_SHIPPED 1
#define N_ODD     10
#else
#define N_SHIPPED 3
#define N_ODD     40
#endif

static HradbySetup *
new_setup (HradbyRandom *random)
{
  g_autoptr(HradbyRuleset) ruleset = random_ruleset_new (&hradby_castle_type, random);
  HradbySetup *setup = hradby_setup_new (ruleset, HRADBY_CASTLE_N_PLAYERS);

  setup->has_seed = TRUE;
  setup->seed = hradby_random_next (random);
  return setup;
}

static void
add_shipped (HradbySetup *setup)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();

  for (guint i = 0; hradby_castle_type.materials[i] != NULL; i++) {
    g_auto(GStrv) words = g_strsplit (hradby_castle_type.materials[i], "/", 2);
    g_autoptr(HradbyMaterial) material
      = hradby_library_find_material (library, words[0], words[1], NULL);

    g_assert_nonnull (material);
    hradby_setup_add (setup, material);
  }
}

static void
test_shipped (void)
{
  for (guint64 seed = 1; seed <= N_SHIPPED; seed++) {
    g_autoptr(HradbySetup) setup = NULL;
    HradbyRandom random;

    hradby_random_init (&random, seed, 0);
    setup = new_setup (&random);
    add_shipped (setup);
    hradby_contract_check (setup, seed);
  }
}

static void
test_odd (void)
{
  for (guint64 seed = 1; seed <= N_ODD; seed++) {
    g_autoptr(HradbySetup) setup = NULL;
    g_autoptr(HradbyTileSet) tiles = NULL;
    g_autoptr(HradbyWall) wall = NULL;
    HradbyRandom random;

    hradby_random_init (&random, seed, 1);
    setup = new_setup (&random);
    tiles = random_tile_set_new (&random, FALSE);
    wall = random_wall_new (&random, FALSE);
    hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
    hradby_setup_add (setup, HRADBY_MATERIAL (wall));
    random_deal_pairs (setup, wall, &random);
    hradby_contract_check (setup, seed);
  }
}

/* A set that plays twice and a tile that stays in the box change no promise. */
static void
test_stock (void)
{
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyTable) table = NULL;
  HradbyRandom random;

  hradby_random_init (&random, 1, 2);
  setup = new_setup (&random);
  add_shipped (setup);
  g_assert_true (hradby_ruleset_set_stock (setup->ruleset, "castle", NULL, 2, NULL));
  g_assert_true (hradby_ruleset_set_stock (setup->ruleset, "castle", "c01", 1, NULL));
  table = hradby_table_new (setup, NULL);
  g_assert_cmpint (hradby_look_count_word (table, "tiles"), ==, 119);
  hradby_contract_check (setup, 1);
}

static void
assert_passage (const HradbyTable *table, const char *id, const char *expected)
{
  g_autofree char *text
    = hradby_passage_dup_text (hradby_passage_find (&hradby_castle_type, id), table);

  g_assert_cmpstr (text, ==, expected);
}

/* The rules to be read have the numbers of the table, and the word that goes with them. */
static void
test_numbers (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_type);
  g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, HRADBY_CASTLE_N_PLAYERS);
  g_autoptr(HradbyTable) table = NULL;

  g_assert_true (hradby_ruleset_set (setup->ruleset, "supply", "4", NULL));
  g_assert_true (hradby_ruleset_set (setup->ruleset, "path-points", "3", NULL));
  add_shipped (setup);
  table = hradby_table_new (setup, NULL);
  assert_passage (table, "material-followers-number",
                  "Each player starts with 4 followers in the supply.");
  assert_passage (table, "scoring-path-points", "A path scores 3 points per tile.");
  assert_passage (table, "scoring-house-points", "A house scores 1 point per tile.");
  assert_passage (NULL, "scoring-house-points", "A house scores – per tile.");
}

static void
assert_well_dealt (GArray *items)
{
  guint counts[HRADBY_CASTLE_N_NUMBERS + 1] = { 0 };

  g_assert_cmpuint (items->len, ==, 13);
  for (guint i = 0; i < items->len; i++) {
    const HradbyAction *item = &g_array_index (items, HradbyAction, i);

    g_assert_cmpint (item->x, >, 0);
    g_assert_cmpint (item->amount, >=, 1);
    g_assert_cmpint (item->amount, <=, HRADBY_CASTLE_N_NUMBERS);
    g_assert_cmpuint (++counts[item->amount], <=, 2);
  }
}

/* A seed deals 13 of the 18 wall tiles, none to the corner tower 0/1; what is named stays. */
static void
test_deal (void)
{
  const HradbyAction named = { .x = 12, .amount = 9 };
  guint n_different = 0;

  for (guint64 seed = 1; seed <= 100; seed++) {
    g_autoptr(GArray) items = g_array_new (FALSE, TRUE, sizeof (HradbyAction));
    g_autoptr(HradbySetup) setup = NULL;
    HradbyRandom random = { seed };

    setup = new_setup (&random);
    add_shipped (setup);
    hradby_castle_type.list_items (setup, items);
    assert_well_dealt (items);
    n_different += g_array_index (items, HradbyAction, 0).amount != named.amount;
    g_array_append_val (setup->items, named);
    g_array_set_size (items, 0);
    hradby_castle_type.list_items (setup, items);
    assert_well_dealt (items);
    g_assert_cmpint (g_array_index (items, HradbyAction, 0).x, ==, named.x);
    g_assert_cmpint (g_array_index (items, HradbyAction, 0).amount, ==, named.amount);
  }
  g_assert_cmpuint (n_different, >, 50);
}

static void
test_position_size (void)
{
  g_autoptr(HradbyTable) table = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  HradbyRandom random = { 0 };

  setup = new_setup (&random);
  add_shipped (setup);
  table = hradby_table_new (setup, NULL);
  g_assert_nonnull (table);
  g_assert_cmpuint (table->position_size, <=, MAX_POSITION_SIZE);
}

static gboolean
list_has (HradbyRuleset *ruleset, const char *id)
{
  g_autoptr(GPtrArray) list = hradby_passage_list (ruleset);

  return g_ptr_array_find (list, hradby_passage_find (&hradby_castle_type, id), NULL);
}

/* Of a setting that another one makes moot there is nothing to read. */
static void
test_passages (void)
{
  static const char *const said[] = { "turn-first", "courts-open", NULL };
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_type);

  hradby_contract_check_passages (&hradby_castle_type);
  hradby_contract_check_said (&hradby_castle_type, said);

  g_assert_true (hradby_ruleset_set (ruleset, "doubler-timing", "same-turn", NULL));
  g_assert_true (list_has (ruleset, "doublers-at-once"));
  g_assert_true (hradby_ruleset_set (ruleset, "wall-tile-pickup", "end-of-turn", NULL));
  g_assert_false (list_has (ruleset, "doublers-at-once"));
  g_assert_false (list_has (ruleset, "doublers-later"));
}

/* Where a court of all tiles would be worth more points than can be told there is no game. */
static void
test_too_rich (void)
{
  for (guint markets = 1; markets < 100; markets += 98) {
    g_autoptr(HradbySetup) setup = NULL;
    g_autoptr(HradbyTileSet) tiles = hradby_tile_set_new ("rich", "Rich", "castle", NULL, NULL);
    g_autoptr(HradbyWall) wall = NULL;
    g_autoptr(HradbyTable) table = NULL;
    g_autoptr(GError) error = NULL;
    HradbyFeature court = { .id = (char *) "k", .kind = HRADBY_FEATURE_COURT,
                            .ports = (1 << HRADBY_N_PORTS) - 1, .amount = (guint8) markets };
    HradbyTile tile = { .id = (char *) "rich", .count = 60, .n_features = 1,
                        .features = { court } };
    HradbyRandom random;

    hradby_random_init (&random, 1, 0);
    g_assert_true (hradby_tile_set_add (tiles, &tile, NULL));
    setup = new_setup (&random);
    wall = random_wall_new (&random, FALSE);
    hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
    hradby_setup_add (setup, HRADBY_MATERIAL (wall));
    random_deal_pairs (setup, wall, &random);
    table = hradby_table_new (setup, &error);
    g_assert_cmpint (table != NULL, ==, markets == 1);
    if (table == NULL)
      g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
  }
}

/* Of all values, the page that the rules were taken from knows one as a house rule. */
static void
test_house_rule (void)
{
  for (const HradbySettingInfo *info = hradby_castle_settings; info->id != NULL; info++)
    for (const HradbySettingValue *value = info->values; value->id != NULL; value++) {
      g_test_message ("%s=%s", info->id, value->id);
      g_assert_cmpint (value->origin == HRADBY_SETTING_ORIGIN_HOUSE, ==,
                       g_str_equal (value->id, "end-of-turn"));
    }
}

static void
test_passages_in_czech (void)
{
  hradby_contract_check_translation (&hradby_castle_type);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/games/castle/contract/shipped", test_shipped);
  g_test_add_func ("/games/castle/contract/odd", test_odd);
  g_test_add_func ("/games/castle/contract/stock", test_stock);
  g_test_add_func ("/games/castle/contract/numbers", test_numbers);
  g_test_add_func ("/games/castle/contract/passages", test_passages);
  if (g_getenv ("HRADBY_LOCALEDIR") != NULL)
    g_test_add_func ("/games/castle/contract/passages-in-czech", test_passages_in_czech);
  g_test_add_func ("/games/castle/contract/house-rule", test_house_rule);
  g_test_add_func ("/games/castle/contract/deal", test_deal);
  g_test_add_func ("/games/castle/contract/too-rich", test_too_rich);
  g_test_add_func ("/games/castle/contract/position-size", test_position_size);
  return g_test_run ();
}
