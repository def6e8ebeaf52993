/* Computer players of the card game Castle: they see what anybody at the table would see, know what
 * their seat knows and nothing else, and stop when they must. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standard-game.h"

#include "ai/advice.h"
#include "ai/level.h"
#include "ai/turn.h"
#include "../engine/action-line.h"
#include "engine/game.h"
#include "engine/table.h"
#include "games/castle-cards/castle-cards.h"
#include "games/games.h"

#include <string.h>

#define MAX_ITEMS 24

/* Budgets of the secrecy test: a few thoughts are enough to look where nobody may. */
static const char *const players[] = { "easy", "medium:2", "hard:6", "sharp", "mcts:8" };

/* Deals at which a list is made whose time is over, and what is judged all the same. */
#define N_LATE   10
#define MAX_LATE 64

/* A position, and what is best there: all that the seat 0 does in its turn, or the beginning of
 * it. Cards are "hand0 soldier", "pile1 king", "exchange witch", or "a2 soldier 1" in play. */
typedef struct {
  const char *name;
  const char *items[MAX_ITEMS];
  const char *best;
} Scene;

static const Scene scenes[] = {
  { "last-card",
    { "hand0 soldier", "hand1 king", "hand1 spy", "exchange knight", "exchange witch",
      "b2 prince 1", NULL },
    "play card=soldier" },
  /* The Counselor may come once the King is there, and then all cards are gone. */
  { "opens-the-way",
    { "hand0 king", "hand0 kings-counselor", "hand1 spy", "hand1 thief", "pile1 witch",
      "b2 prince 1", "c3 princess 1", NULL },
    "play card=king" },
  /* The fourth soldier sends back the engine before him. */
  { "fourth-soldier",
    { "hand0 soldier", "hand0 ambassador", "hand1 king", "hand1 spy", "pile1 thief",
      "a2 soldier 1", "a3 soldier 1", "a4 soldier 1", "W siege-engine 1", NULL },
    "play card=soldier at=a5" },
  /* Whoever has a card left is stopped by giving him two more. */
  { "stops-the-other",
    { "hand0 barbarian", "hand0 dragon", "hand0 soldier", "hand0 soldier", "hand0 soldier",
      "hand1 soldier", "a2 soldier 1", "a3 soldier 1", "b2 prince 1", NULL },
    "return" },
};

static void
add_item (HradbySetup *setup, const char *text)
{
  g_auto(GStrv) words = g_strsplit (text, " ", 0);
  HradbyAction item = { .kind = HRADBY_CASTLE_CARDS_ITEM_EXCHANGE };
  const char *card = words[1];

  if (g_str_has_prefix (words[0], "hand") || g_str_has_prefix (words[0], "pile")) {
    item.kind = words[0][0] == 'h' ? HRADBY_CASTLE_CARDS_ITEM_HAND
                                   : HRADBY_CASTLE_CARDS_ITEM_PILE;
    item.player = (guint8) g_ascii_digit_value (words[0][4]);
  } else if (!g_str_equal (words[0], "exchange")) {
    item.kind = HRADBY_CASTLE_CARDS_ITEM_PLACED;
    item.place = (guint8) hradby_place_find (words[0]);
    item.player = (guint8) g_ascii_digit_value (words[2][0]);
  }
  item.piece = (guint16) hradby_character_find (card);
  g_array_append_val (setup->items, item);
}

static HradbyGame *
lay_out (const Scene *scene)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_cards_type);
  g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, 2);
  g_autoptr(GError) error = NULL;
  HradbyGame *game;

  for (guint i = 0; scene->items[i] != NULL; i++)
    add_item (setup, scene->items[i]);
  game = hradby_game_new (setup, &error);
  g_assert_no_error (error);
  return game;
}

/* What @level does next as the seat may know it. */
static void
choose (const HradbyGame *game, const char *level, HradbyRandom *random, HradbyAction *action)
{
  g_autofree HradbyPosition *seen = hradby_table_new_position (game->table);

  game->table->type->view (game->table, game->position, hradby_game_to_move (game), random, seen);
  hradby_level_choose (hradby_level_find (level),
                       &(HradbyDecision) { game->table, seen, random, NULL }, action);
}

/* What a level does as long as it is the turn of seat 0, an action a line. */
static char *
play_turn (HradbyGame *game, const char *level, guint64 seed)
{
  GString *text = g_string_new (NULL);
  HradbyRandom random;
  guint player;

  hradby_random_init (&random, seed, 1);
  while (hradby_game_to_move (game) == 0
         && game->table->type->get_turn (game->table, game->position, &player) == 1) {
    g_autoptr(GError) error = NULL;
    g_autofree char *word = NULL;
    HradbyAction action;

    choose (game, level, &random, &action);
    word = action_line_write (game->table, game->position, &action);
    g_string_append_printf (text, "%s\n", word);
    hradby_game_play (game, &action, NULL, &error);
    g_assert_no_error (error);
  }
  return g_string_free (text, FALSE);
}

static void
test_scene (gconstpointer data)
{
  static const char *const levels[] = { "sharp", "hard:60" }; /* medium overlooks things */
  const Scene *scene = data;

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    for (guint64 seed = 0; seed < 4; seed++) {
      g_autoptr(HradbyGame) game = lay_out (scene);
      g_autofree char *turn = play_turn (game, levels[i], seed);

      g_test_message ("%s, seed %" G_GUINT64_FORMAT ": %s", levels[i], seed, turn);
      g_assert_nonnull (strstr (turn, scene->best));
    }
}

/* A hint says what wins, and how sure that is. */
static void
test_advice (void)
{
  g_autoptr(HradbyGame) game = lay_out (&scenes[0]);
  HradbyRandom random = { 1 };
  HradbyAdvice advice;

  hradby_advice_give (hradby_level_find ("hard:16"),
                      &(HradbyDecision) { game->table, game->position, &random, NULL }, NULL, 0,
                      HRADBY_ADVICE_MAX, &advice);
  g_assert_cmpuint (advice.moves[0].actions[0].kind, ==, HRADBY_CASTLE_CARDS_PLAY);
  g_assert_cmpfloat_with_epsilon (advice.moves[0].chance, 1.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (advice.chances[0] + advice.chances[1], 1.0, 1e-9);
  for (guint i = 1; i < advice.n_moves; i++)
    g_assert_cmpfloat (advice.moves[i].chance, <=, advice.moves[i - 1].chance);
}

/* A game of so many, dealt from this seed. */
static HradbyGame *
deal (guint n_players, guint64 seed)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_cards_type);
  g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, n_players);
  g_autoptr(GError) error = NULL;
  HradbyGame *game;

  setup->has_seed = TRUE;
  setup->seed = seed;
  game = hradby_game_new (setup, &error);
  g_assert_no_error (error);
  return game;
}

/* The same whatever is dealt for what the seat does not know. */
static void
choose_twice (const HradbyGame *game, const char *level, HradbyRandom *random, HradbyAction *action)
{
  g_autofree HradbyPosition *other = hradby_table_new_position (game->table);
  g_autofree HradbyPosition *seen = hradby_table_new_position (game->table);
  HradbyRandom same = *random, shuffle = { random->state + 1 };
  guint seat = hradby_game_to_move (game);
  HradbyAction again;

  choose (game, level, random, action);
  game->table->type->view (game->table, game->position, seat, &shuffle, other);
  game->table->type->view (game->table, other, seat, &same, seen);
  hradby_level_choose (hradby_level_find (level),
                       &(HradbyDecision) { game->table, seen, &same, NULL }, &again);
  g_assert_cmpmem (action, sizeof *action, &again, sizeof again);
}

static void
test_hidden (gconstpointer data)
{
  guint n_players = GPOINTER_TO_UINT (data);
  g_autoptr(HradbyGame) game = deal (n_players, n_players);
  HradbyRandom random;

  hradby_random_init (&random, n_players, 1);
  while (hradby_game_to_move (game) != HRADBY_NOBODY) {
    g_autoptr(GError) error = NULL;
    guint n = game->actions->len;
    HradbyAction action;

    if (hradby_game_to_move (game) == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else
      choose_twice (game, players[n % G_N_ELEMENTS (players)], &random, &action);
    hradby_game_play (game, &action, NULL, &error);
    g_assert_no_error (error);
  }
}

/* A list whose time is over ends with the best so far, however much there was to try. */
static void
test_late (gconstpointer data)
{
  guint n_players = GPOINTER_TO_UINT (data);

  for (guint64 seed = 0; seed < N_LATE; seed++) {
    g_autoptr(HradbyGame) game = deal (n_players, seed);
    g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);
    HradbyTurnMove move;
    guint n_late;

    hradby_turn_set_end (turn, 1);
    g_assert_cmpuint (hradby_turn_list (turn, game->position, &move, 1), ==, 1);
    g_assert_true (hradby_turn_is_late (turn));
    n_late = hradby_turn_get_n_tried (turn);
    g_assert_cmpuint (n_late, <=, MAX_LATE);
    hradby_turn_set_end (turn, 0);
    hradby_turn_list (turn, game->position, &move, 1);
    g_assert_cmpuint (hradby_turn_get_n_tried (turn) - n_late, >, 2 * MAX_LATE);
  }
}

/* A brief list judges fewer moves, finds none that stands better, and leaves no trace. */
static void
test_brief (void)
{
  for (guint64 seed = 0; seed < N_LATE; seed++) {
    g_autoptr(HradbyGame) game = deal (2, seed);
    g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);
    HradbyTurnMove whole, brief, again;
    guint n_whole, n_both;

    hradby_turn_list (turn, game->position, &whole, 1);
    n_whole = hradby_turn_get_n_tried (turn);
    hradby_turn_set_brief (turn, TRUE);
    g_assert_cmpuint (hradby_turn_list (turn, game->position, &brief, 1), ==, 1);
    n_both = hradby_turn_get_n_tried (turn);
    g_assert_cmpuint (n_both - n_whole, <, n_whole * 2 / 3);
    g_assert_cmpint (brief.lead, <=, whole.lead);
    hradby_turn_set_brief (turn, FALSE);
    hradby_turn_list (turn, game->position, &again, 1);
    g_assert_cmpmem (&again, sizeof again, &whole, sizeof whole);
    g_assert_cmpuint (hradby_turn_get_n_tried (turn) - n_both, ==, n_whole);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++) {
    g_autofree char *path = g_strdup_printf ("/ai/castle-cards/%s", scenes[i].name);

    g_test_add_data_func (path, &scenes[i], test_scene);
  }
  g_test_add_func ("/ai/castle-cards/advice", test_advice);
  g_test_add_func ("/ai/castle-cards/brief", test_brief);
  for (guint n = 2; n <= HRADBY_CASTLE_CARDS_MAX_PLAYERS; n++) {
    g_autofree char *hidden = g_strdup_printf ("/ai/castle-cards/hidden/%u-players", n);
    g_autofree char *late = g_strdup_printf ("/ai/castle-cards/late/%u-players", n);

    g_test_add_data_func (hidden, GUINT_TO_POINTER (n), test_hidden);
    g_test_add_data_func (late, GUINT_TO_POINTER (n), test_late);
  }
  return g_test_run ();
}
