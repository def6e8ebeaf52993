/* The card game Castle keeps the contract of games, dealt and in made-up positions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"
#include "random-deal.h"

#include "engine/passage.h"
#include "engine/table.h"
#include "games/castle-cards/castle-cards.h"
#include "games/castle-cards/declared.h"
#include "games/games.h"


#define MAX_POSITION_SIZE 1024

/* The checks make texts of all actions and play many views on to the end. */
#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES 2
#else
#define N_GAMES 8
#endif

static void
test_games (void)
{
  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    g_autoptr(HradbyRuleset) ruleset = NULL;
    g_autoptr(HradbySetup) setup = NULL;
    HradbyRandom random;

    hradby_random_init (&random, seed, 0);
    ruleset = random_rules_new (&random);
    setup = random_setup_new (ruleset, &random);
    hradby_contract_check (setup, seed);
  }
}

/* Every card once and as often as it is dealt; all that is named stays where it is named. */
static void
assert_well_dealt (GArray *items, guint n_players)
{
  static const guint in_hand[] = { 0, 0, 9, 7, 5, 5 };
  static const guint in_exchange[] = { 0, 0, 10, 11, 12, 11 };
  guint kinds[HRADBY_N_CHARACTERS] = { 0 }, n_exchange = 0;
  guint hands[HRADBY_CASTLE_CARDS_MAX_PLAYERS] = { 0 };
  guint piles[HRADBY_CASTLE_CARDS_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < items->len; i++) {
    const HradbyAction *item = &g_array_index (items, HradbyAction, i);

    kinds[item->piece]++;
    n_exchange += item->kind == HRADBY_CASTLE_CARDS_ITEM_EXCHANGE;
    hands[item->player] += item->kind == HRADBY_CASTLE_CARDS_ITEM_HAND;
    piles[item->player] += item->kind == HRADBY_CASTLE_CARDS_ITEM_PILE;
  }
  g_assert_cmpuint (n_exchange, ==, in_exchange[n_players]);
  for (guint i = 0; i < n_players; i++) {
    g_assert_cmpuint (hands[i], ==, in_hand[n_players]);
    g_assert_cmpuint (piles[i], ==, hradby_castle_cards_count_pile (n_players));
  }
  for (guint i = 0; i < HRADBY_N_CHARACTERS; i++) {
    gboolean is_left_out = n_players == 2 && (i == HRADBY_CHARACTER_FOOL
                                              || i == HRADBY_CHARACTER_VILLAGE_IDIOT);

    g_assert_cmpuint (kinds[i], ==, is_left_out ? 0 : hradby_characters[i].copies);
  }
}

/* Rules, section 2: nine cards in hand and thirteen in the pile of two, and so on. */
static void
test_deal (void)
{
  static const guint piles[] = { 0, 0, 13, 8, 6, 4 };
  const HradbyAction named = { .kind = HRADBY_CASTLE_CARDS_ITEM_HAND, .player = 1,
                               .piece = HRADBY_CHARACTER_KING };
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_cards_type);

  for (guint n = 2; n <= HRADBY_CASTLE_CARDS_MAX_PLAYERS; n++) {
    g_assert_cmpuint (hradby_castle_cards_count_pile (n), ==, piles[n]);
    for (guint64 seed = 1; seed <= 50; seed++) {
      g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, n);
      g_autoptr(GArray) items = g_array_new (FALSE, TRUE, sizeof (HradbyAction));
      gboolean found = FALSE;

      setup->has_seed = TRUE;
      setup->seed = seed;
      if (seed % 2 == 0)
        g_array_append_val (setup->items, named);
      hradby_castle_cards_type.list_items (setup, items);
      assert_well_dealt (items, n);
      for (guint i = 0; i < items->len; i++)
        found |= hradby_action_equal (&g_array_index (items, HradbyAction, i), &named);
      g_assert_true (found || seed % 2 != 0);
    }
  }
}

/* However many cards the hands get, the piles stay, and the rest is open. */
static void
test_hands (void)
{
  static const char *const ids[] = { "hand-of-two", "hand-of-three", "hand-of-four",
                                     "hand-of-five" };

  for (guint n = 2; n <= HRADBY_CASTLE_CARDS_MAX_PLAYERS; n++) {
    g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_cards_type);
    HradbySetting *setting = hradby_ruleset_find (ruleset, ids[n - 2]);
    const HradbySettingRange *range = &hradby_setting_get_info (setting)->range;

    for (guint size = range->minimum; size <= range->maximum; size++) {
      g_autoptr(HradbySetup) setup = NULL;
      g_autoptr(GArray) items = g_array_new (FALSE, TRUE, sizeof (HradbyAction));
      guint counts[HRADBY_CASTLE_CARDS_ITEM_EXCHANGE + 1] = { 0 };

      hradby_setting_set_value (setting, size);
      setup = hradby_setup_new (ruleset, n);
      setup->has_seed = TRUE;
      setup->seed = size;
      hradby_castle_cards_type.list_items (setup, items);
      for (guint i = 0; i < items->len; i++)
        counts[g_array_index (items, HradbyAction, i).kind]++;
      g_assert_cmpuint (counts[HRADBY_CASTLE_CARDS_ITEM_HAND], ==, n * size);
      g_assert_cmpuint (counts[HRADBY_CASTLE_CARDS_ITEM_PILE], ==,
                        n * hradby_castle_cards_count_pile (n));
      g_assert_cmpuint (counts[HRADBY_CASTLE_CARDS_ITEM_EXCHANGE], >=, 4);
    }
  }
}

static void
test_position_size (void)
{
  HradbyRandom random = { 0 };
  g_autoptr(HradbyRuleset) ruleset = random_rules_new (&random);
  g_autoptr(HradbySetup) setup = random_setup_new (ruleset, &random);
  g_autoptr(HradbyTable) table = hradby_table_new (setup, NULL);

  g_assert_cmpuint (table->position_size, <=, MAX_POSITION_SIZE);
}

static void
test_passages (void)
{
  static const char *const said[] = { "material-women", "turns-order", "turns-example", NULL };

  hradby_contract_check_passages (&hradby_castle_cards_type);
  hradby_contract_check_said (&hradby_castle_cards_type, said);
}

/* What the Enchanter does without the card placed last matters where it can be missing, and only
 * there is it to be read. */
static void
test_moot (void)
{
  static const struct {
    const char *setting;
    const char *value;
  } freed[] = { { "magician-self", "true" }, { "mistress-return", "king-too" } };

  for (guint i = 0; i <= G_N_ELEMENTS (freed); i++) {
    g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_cards_type);
    HradbySetting *setting = hradby_ruleset_find (ruleset, "enchanter-fallback");
    g_autoptr(GPtrArray) list = NULL;
    gboolean matters = i < G_N_ELEMENTS (freed);

    if (matters)
      g_assert_true (hradby_ruleset_set (ruleset, freed[i].setting, freed[i].value, NULL));
    list = hradby_passage_list (ruleset);
    g_assert_cmpint (hradby_setting_get_reason (setting) == NULL, ==, matters);
    g_assert_cmpint (g_ptr_array_find (list, hradby_passage_find (&hradby_castle_cards_type,
                                                                  "enchanter-fallback-none"),
                                       NULL), ==, matters);
  }
}

static void
test_passages_in_czech (void)
{
  hradby_contract_check_translation (&hradby_castle_cards_type);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/games/castle-cards/contract/games", test_games);
  g_test_add_func ("/games/castle-cards/contract/deal", test_deal);
  g_test_add_func ("/games/castle-cards/contract/hands", test_hands);
  g_test_add_func ("/games/castle-cards/contract/position-size", test_position_size);
  g_test_add_func ("/games/castle-cards/contract/passages", test_passages);
  g_test_add_func ("/games/castle-cards/contract/moot", test_moot);
  if (g_getenv ("HRADBY_LOCALEDIR") != NULL)
    g_test_add_func ("/games/castle-cards/contract/passages-in-czech", test_passages_in_czech);
  return g_test_run ();
}
