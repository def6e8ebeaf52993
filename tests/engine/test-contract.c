/* The contract, proved by the null game and kept by every game there is. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"
#include "null-cards.h"
#include "null-game.h"

#include "engine/error.h"
#include "engine/passage.h"
#include "engine/registry.h"

#include <string.h>

#define N_GAMES      100
#define N_CARD_GAMES 30

static void
test_null_keeps_contract (gconstpointer data)
{
  guint n_players = GPOINTER_TO_UINT (data);

  for (guint64 seed = 0; seed < N_GAMES; seed++) {
    g_autoptr(HradbySetup) setup = hradby_null_setup_new (n_players, seed);

    g_assert_true (hradby_ruleset_set (setup->ruleset, "double",
                                       seed % 2 == 0 ? "false" : "true", NULL));
    g_assert_true (hradby_ruleset_set_expansion (setup->ruleset, "gold", seed % 3 == 0, NULL));
    hradby_contract_check (setup, seed);
  }
}

static void
test_null_cards_keep_contract (gconstpointer data)
{
  guint n_players = GPOINTER_TO_UINT (data);

  for (guint64 seed = 0; seed < N_CARD_GAMES; seed++) {
    g_autoptr(HradbySetup) setup = hradby_null_cards_setup_new (n_players, seed);

    g_assert_true (hradby_ruleset_set (setup->ruleset, "refusal", seed % 2 == 0 ? "two" : "five",
                                       NULL));
    hradby_contract_check (setup, seed);
  }
}

static void
test_null_deals_items (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 1);
  g_autoptr(HradbyGame) game = NULL;
  g_autoptr(GError) error = NULL;
  HradbyAction item = { .x = 3, .amount = 7 };

  g_array_append_val (setup->items, item);
  game = hradby_game_new (setup, &error);
  g_assert_no_error (error);
  for (guint x = 0; x < HRADBY_NULL_N_CELLS; x++)
    g_assert_cmpuint (hradby_null_get_token (game->position, x), ==, x == 3 ? 7 : 0);

  item.x = HRADBY_NULL_N_CELLS;
  g_array_append_val (setup->items, item);
  g_assert_null (hradby_game_new (setup, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
}

static void
test_null_passages (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  g_autoptr(GPtrArray) list = NULL;
  const HradbyPassage *passage;

  hradby_contract_check_passages (&hradby_null_cards_type);
  hradby_contract_check_passages (&hradby_null_type);

  g_assert_true (hradby_ruleset_set (ruleset, "double", "true", NULL));
  list = hradby_passage_list (ruleset);
  g_assert_cmpuint (list->len, ==, 4);
  passage = g_ptr_array_index (list, 3);
  g_assert_cmpstr (passage->id, ==, "marks-twice");
  g_assert_true (hradby_passage_get_change (passage, ruleset)
                 == hradby_ruleset_find (ruleset, "double"));
  g_assert_null (hradby_passage_find (&hradby_null_type, "mark"));
}

/* What an expansion adds is read, and said to be changed, only while it is on. */
static void
test_null_expansion (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  const HradbyPassage *two = hradby_passage_find (&hradby_null_type, "gold-two");
  HradbySetting *value = hradby_ruleset_find (ruleset, "gold-value");

  g_assert_true (hradby_ruleset_set (ruleset, "gold-value", "two", NULL));
  for (guint on = 0; on < 2; on++) {
    g_autoptr(GPtrArray) list = NULL;

    g_assert_true (hradby_ruleset_set_expansion (ruleset, "gold", on == 1, NULL));
    list = hradby_passage_list (ruleset);
    g_assert_cmpuint (list->len, ==, on == 1 ? 7 : 4);
    g_assert_cmpint (g_ptr_array_find (list, two, NULL), ==, on == 1);
    g_assert_true (hradby_passage_get_change (two, ruleset) == (on == 1 ? value : NULL));
    g_assert_cmpint (hradby_setting_is_available (value), ==, on == 1);
  }
}

/* What depends on two settings is read while both have these values, and neither without the
 * expansion; it is said to be changed by the first one alone. */
static void
test_null_both (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  const HradbyPassage *marked = hradby_passage_find (&hradby_null_type, "gold-marked");
  const HradbyPassage *as_ever = hradby_passage_find (&hradby_null_type, "gold-as-ever");

  for (guint i = 0; i < 8; i++) {
    gboolean on = (i & 1) != 0, is_double = (i & 2) != 0, is_one = (i & 4) == 0;
    g_autoptr(GPtrArray) list = NULL;

    g_assert_true (hradby_ruleset_set_expansion (ruleset, "gold", on, NULL));
    g_assert_true (hradby_ruleset_set (ruleset, "double", is_double ? "true" : "false", NULL));
    g_assert_true (hradby_ruleset_set (ruleset, "gold-value", is_one ? "one" : "two", NULL));
    list = hradby_passage_list (ruleset);
    g_assert_cmpint (g_ptr_array_find (list, marked, NULL), ==, on && is_one && is_double);
    g_assert_cmpint (g_ptr_array_find (list, as_ever, NULL), ==, on && is_one && !is_double);
    if (is_one)
      g_assert_null (hradby_passage_get_change (marked, ruleset));
  }
}

/* The passage goes with copies of an error, and not with errors of another kind. */
static void
test_error_rule (void)
{
  g_autoptr(GError) error = NULL, copy = NULL, other = NULL;

  g_assert_false (hradby_error_refuse (NULL, "stones", "no"));
  g_assert_false (hradby_error_refuse (&error, "stones", "no"));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, "no");
  copy = g_error_copy (error);
  g_clear_error (&error);
  g_assert_cmpstr (hradby_error_get_rule (copy), ==, "stones");
  other = g_error_new_literal (HRADBY_ERROR, HRADBY_ERROR_SETUP, "no");
  g_assert_null (hradby_error_get_rule (other));
}

static void
test_null_is_registered (void)
{
  hradby_null_install ();
  g_assert_true (hradby_registry_find ("null") == &hradby_null_type);
  g_assert_null (hradby_registry_find ("nulls"));
  g_assert_null (hradby_registry_list ()[1]);
}

static void
play_random (HradbyGame *game, guint64 seed)
{
  HradbyRandom random;

  hradby_random_init (&random, seed, 0);
  while (hradby_game_to_move (game) != HRADBY_NOBODY) {
    HradbyAction action;

    if (hradby_game_to_move (game) == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else
      game->table->type->pick_action (game->table, game->position, &random, &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
}

static void
test_game_truncates (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (3, 5);
  g_autoptr(HradbyGame) game = hradby_game_new (setup, NULL);
  g_autoptr(HradbyGame) copy = NULL;

  play_random (game, 1);
  copy = hradby_game_copy (game);
  for (guint n = game->actions->len; n-- > 0;) {
    hradby_game_truncate (copy, n);
    g_assert_cmpuint (copy->actions->len, ==, n);
  }
  for (guint i = 0; i < game->actions->len; i++)
    g_assert_true (hradby_game_play (copy, &g_array_index (game->actions, HradbyAction, i), NULL,
                                     NULL));
  g_assert_cmpmem (game->position, game->table->position_size, copy->position,
                   copy->table->position_size);
}

/* The k-th draw depends on the seed and on k, not on what the players did. */
static void
test_game_draws_by_number (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 9);
  g_autoptr(HradbyGame) game = hradby_game_new (setup, NULL);
  HradbyAction first, again, illegal = { .kind = HRADBY_NULL_PLACE };
  g_autoptr(GError) error = NULL;

  hradby_game_draw (game, &first);
  play_random (game, 2);
  hradby_game_truncate (game, 0);
  hradby_game_draw (game, &again);
  g_assert_cmpmem (&first, sizeof first, &again, sizeof again);

  g_assert_false (hradby_game_play (game, &illegal, NULL, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL);
  g_assert_cmpuint (game->actions->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/engine/contract/null/1-player", GUINT_TO_POINTER (1),
                        test_null_keeps_contract);
  g_test_add_data_func ("/engine/contract/null/2-players", GUINT_TO_POINTER (2),
                        test_null_keeps_contract);
  g_test_add_data_func ("/engine/contract/null/6-players", GUINT_TO_POINTER (6),
                        test_null_keeps_contract);
  for (guint n = hradby_null_cards_type.min_players; n <= hradby_null_cards_type.max_players; n++) {
    g_autofree char *path = g_strdup_printf ("/engine/contract/null-cards/%u-players", n);

    g_test_add_data_func (path, GUINT_TO_POINTER (n), test_null_cards_keep_contract);
  }
  g_test_add_func ("/engine/null/deals-items", test_null_deals_items);
  g_test_add_func ("/engine/null/passages", test_null_passages);
  g_test_add_func ("/engine/null/both", test_null_both);
  g_test_add_func ("/engine/null/expansion", test_null_expansion);
  g_test_add_func ("/engine/error/rule", test_error_rule);
  g_test_add_func ("/engine/null/is-registered", test_null_is_registered);
  g_test_add_func ("/engine/game/truncates", test_game_truncates);
  g_test_add_func ("/engine/game/draws-by-number", test_game_draws_by_number);

  return g_test_run ();
}
