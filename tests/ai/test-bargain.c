/* Nobody pays more for a tile of a bazaar than it brings, as it estimates it itself. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/level.h"
#include "ai/turn.h"
#include "engine/game.h"
#include "engine/table.h"
#include "games/carcassonne/bazaars.h"
#include "games/carcassonne/carcassonne.h"
#include "games/games.h"
#include "storage/library.h"
#include "storage/record.h"

/* Random games for each number of players. */
#define N_GAMES 2

static const char *const levels[] = { "easy", "sharp", "medium:2", "hard:6" };

/* What was seen in one test, so that it is known to have seen something. */
typedef struct {
  guint n_bids;     /* decisions to bid more */
  guint n_too_high; /* bids that were offered and would have cost more than they bring */
  guint n_bought;
  guint n_sold;
} Seen;

/* The number of the first action of this kind, or -1. */
static gint
find (const HradbyTable *table, const HradbyPosition *position, guint kind)
{
  guint n = table->type->count_actions (table, position);

  for (guint i = 0; i < n; i++) {
    HradbyAction action;

    table->type->get_action (table, position, i, &action);
    if (action.kind == kind)
      return (gint) i;
  }
  return -1;
}

static void
play (const HradbyTable *table, HradbyPosition *position, gint number)
{
  HradbyAction action;

  g_assert_cmpint (number, >=, 0);
  table->type->get_action (table, position, (guint) number, &action);
  table->type->apply (table, position, &action, NULL);
}

/* What @seat expects after an action and all that it leads to until the tile is sold: nobody else
 * bids, and whoever bid most must have the tile for it. */
static gint
expect (const HradbyTable *table, const HradbyPosition *start, const HradbyAction *action,
        guint seat)
{
  g_autofree HradbyPosition *position = hradby_table_copy_position (table, start);
  gint scores[HRADBY_MAX_PLAYERS], number;

  table->type->apply (table, position, action, NULL);
  while ((number = find (table, position, HRADBY_BAZAARS_ACTION_PASS)) >= 0)
    play (table, position, number);
  if (action->kind != HRADBY_BAZAARS_ACTION_BUY && action->kind != HRADBY_BAZAARS_ACTION_SELL
      && (number = find (table, position, HRADBY_BAZAARS_ACTION_SELL)) >= 0)
    play (table, position, number);
  table->type->estimate (table, position, scores);
  return scores[seat];
}

static gint
expect_number (const HradbyTable *table, const HradbyPosition *position, guint kind, guint seat)
{
  HradbyAction action;

  table->type->get_action (table, position, (guint) find (table, position, kind), &action);
  return expect (table, position, &action, seat);
}

static void
check_choice (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
              guint seat, Seen *seen)
{
  gint expected = expect (table, position, action, seat), scores[HRADBY_MAX_PLAYERS];

  switch (action->kind) {
  case HRADBY_BAZAARS_ACTION_BID:
    g_assert_cmpint (expected, >=,
                     expect_number (table, position, HRADBY_BAZAARS_ACTION_PASS, seat));
    seen->n_bids++;
    break;
  case HRADBY_BAZAARS_ACTION_PICK:
    table->type->estimate (table, position, scores);
    g_assert_cmpint (expected, >=, scores[seat]);
    break;
  case HRADBY_BAZAARS_ACTION_BUY:
    g_assert_cmpint (expected, >=,
                     expect_number (table, position, HRADBY_BAZAARS_ACTION_SELL, seat));
    seen->n_bought++;
    break;
  case HRADBY_BAZAARS_ACTION_SELL:
    g_assert_cmpint (expected, >=,
                     expect_number (table, position, HRADBY_BAZAARS_ACTION_BUY, seat));
    seen->n_sold++;
    break;
  default:
    g_assert_cmpint (action->kind, ==, HRADBY_BAZAARS_ACTION_PASS);
  }
}

/* Bids that the rules offer here and no level may make. */
static void
count_too_high (const HradbyTable *table, const HradbyPosition *position, guint seat, Seen *seen)
{
  gint passed;

  if (find (table, position, HRADBY_BAZAARS_ACTION_BID) < 0)
    return;
  passed = expect_number (table, position, HRADBY_BAZAARS_ACTION_PASS, seat);
  for (guint i = 0; i < table->type->count_actions (table, position); i++) {
    HradbyAction action;

    table->type->get_action (table, position, i, &action);
    if (action.kind == HRADBY_BAZAARS_ACTION_BID)
      seen->n_too_high += expect (table, position, &action, seat) < passed;
  }
}

/* Asks all levels, if it is a decision of an auction. */
static void
check (const HradbyTable *table, const HradbyPosition *position, HradbyRandom *random, Seen *seen)
{
  guint seat = table->type->to_move (table, position);

  if (seat >= table->n_players
      || (find (table, position, HRADBY_BAZAARS_ACTION_PICK) < 0
          && find (table, position, HRADBY_BAZAARS_ACTION_BID) < 0
          && find (table, position, HRADBY_BAZAARS_ACTION_BUY) < 0))
    return;
  count_too_high (table, position, seat, seen);
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    HradbyDecision decision = { table, position, random };
    HradbyAction action;

    hradby_level_choose (hradby_level_find (levels[i]), &decision, &action);
    check_choice (table, position, &action, seat, seen);
  }
}

static void
assert_seen (const Seen *seen)
{
  g_assert_cmpuint (seen->n_bids, >, 0);
  g_assert_cmpuint (seen->n_too_high, >, 0);
  g_assert_cmpuint (seen->n_sold, >, 0);
}

/* Auctions of a game that good players played. */
static void
test_record (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "ai", "golden", "bazaars.game.xml",
                                                 NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) record = hradby_record_load (path, library, &error);
  const HradbyGame *game = record->game;
  g_autofree HradbyPosition *position = hradby_table_new_position (game->table);
  HradbyRandom random = { 4 };
  Seen seen = { 0 };

  g_assert_no_error (error);
  game->table->type->begin (game->table, position);
  for (guint i = 0; i < game->actions->len; i++) {
    check (game->table, position, &random, &seen);
    game->table->type->apply (game->table, position,
                              &g_array_index (game->actions, HradbyAction, i), NULL);
  }
  assert_seen (&seen);
  g_assert_cmpuint (seen.n_bought, >, 0);
}

static HradbyTable *
new_table (guint n_players, guint auction)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GError) error = NULL;
  HradbyTable *table;

  hradby_ruleset_set_expansion (ruleset, "bridges-castles-bazaars", TRUE, NULL);
  hradby_setting_set_value (hradby_ruleset_get (ruleset, HRADBY_SETTING_BAZAAR_AUCTION), auction);
  setup = hradby_library_make_setup (library, ruleset, n_players, NULL, &error);
  g_assert_no_error (error);
  table = hradby_table_new (setup, &error);
  g_assert_no_error (error);
  return table;
}

/* Auctions of random games, which drive prices so high that all is sold. */
static void
test_random (gconstpointer data)
{
  g_autoptr(HradbyTable) table =
    new_table (GPOINTER_TO_UINT (data), HRADBY_CHOICE_VALUE (HRADBY_BAZAAR_AUCTION_TRUE));
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  HradbyRandom random;
  Seen seen = { 0 };

  for (guint i = 0; i < N_GAMES; i++) {
    table->type->begin (table, position);
    hradby_random_init (&random, 6, i);
    while (table->type->to_move (table, position) != HRADBY_NOBODY) {
      HradbyAction action;

      check (table, position, &random, &seen);
      table->type->pick_action (table, position, &random, &action);
      table->type->apply (table, position, &action, NULL);
    }
  }
  assert_seen (&seen);
}

/* The lead that a seat expects after the action of this number. */
static gint
expect_lead (const HradbyTable *table, const HradbyPosition *start, guint number, guint seat)
{
  g_autofree HradbyPosition *position = hradby_table_copy_position (table, start);
  gint scores[HRADBY_MAX_PLAYERS];

  play (table, position, (gint) number);
  table->type->estimate (table, position, scores);
  return hradby_turn_get_lead (table, seat, scores);
}

/* Whoever may ask for an auction does so where it brings more than doing without: players look
 * farther ahead than one step, so that is told of all together. */
static void
test_asked (void)
{
  g_autoptr(HradbyTable) table =
    new_table (3, HRADBY_CHOICE_VALUE (HRADBY_BAZAAR_AUCTION_ON_DEMAND));
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  gint gain = 0, loss = 0;
  guint n_asked = 0, n_decisions = 0;
  HradbyRandom random;

  for (guint i = 0; i < 5 * N_GAMES; i++)
    for (table->type->begin (table, position), hradby_random_init (&random, 7, i);
         table->type->to_move (table, position) != HRADBY_NOBODY;) {
      guint seat = table->type->to_move (table, position);
      HradbyAction action;

      if (find (table, position, HRADBY_BAZAARS_ACTION_ASK) >= 0) {
        HradbyDecision decision = { table, position, &random };
        gint more = expect_lead (table, position, 1, seat)
                    - expect_lead (table, position, 0, seat);

        hradby_level_choose (hradby_level_find ("greedy"), &decision, &action);
        n_asked += action.kind == HRADBY_BAZAARS_ACTION_ASK;
        *(action.kind == HRADBY_BAZAARS_ACTION_ASK ? &gain : &loss) += more;
        n_decisions++;
      } else
        table->type->pick_action (table, position, &random, &action);
      table->type->apply (table, position, &action, NULL);
    }
  g_test_message ("%u of %u ask, for %d; others would for %d", n_asked, n_decisions, gain, loss);
  g_assert_cmpint (gain, >, 0);
  g_assert_cmpint (loss, <, 0);
  g_assert_cmpuint (5 * n_asked, >, n_decisions);
  g_assert_cmpuint (5 * n_asked, <, 4 * n_decisions);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/ai/bargain/record", test_record);
  g_test_add_func ("/ai/bargain/asked", test_asked);
  for (guint n_players = 2; n_players <= 6; n_players++) {
    g_autofree char *path = g_strdup_printf ("/ai/bargain/random/%u", n_players);

    g_test_add_data_func (path, GUINT_TO_POINTER (n_players), test_random);
  }
  return g_test_run ();
}
