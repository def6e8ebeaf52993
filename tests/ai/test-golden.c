/* What computer players think of a few positions of each game: their best moves and what these are
 * worth to them, as written down in golden/. See README.md how to write it anew. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/advice.h"
#include "ai/level.h"
#include "../engine/action-line.h"
#include "engine/audience.h"
#include "engine/table.h"
#include "games/games.h"
#include "null-cards.h"
#include "storage/record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Positions of each record, evenly spread; the last one is close to its end. */
#define N_POSITIONS 5

/* Where other records are, seen from here. */
#define CONFORMANCE "../../conformance/carcassonne/games/"

/* Every so many actions the estimate of the game is written down. */
#define STEP 3

/* Every so many decisions the best turn is written down. */
#define TURN_STEP 3

/* Moves of each ranking that are written down. */
#define N_MOVES 4

/* Values are written down with four digits behind the point. */
#define TOLERANCE 0.00011

/* Who thinks, and how much: little is enough to tell if it is not what it was. @medium, @hard:
 * rankings; @mcts: choices; @advice: hints from position number @from on, for these play games to
 * their end. Without @hard the record is one of the conformance tests, played at random by up to
 * six, and only the estimates are written down. With @n_cards there is no record: so many play the
 * null card game. */
typedef struct {
  const char *record;
  const char *medium;
  const char *hard;
  const char *mcts;
  const char *advice;
  guint       from;
  guint       n_cards;
} Golden;

static const Golden goldens[] = {
  { "castle", "medium:4", "hard:300", "mcts:60", "hard:40", 2 },
  { "carcassonne", "medium:3", "hard:24", "mcts:40", "hard:16", 3 },
  { "tower", "medium:2", "hard:6", "mcts:30", "hard:4", 4 },
  { "bazaars", "medium:3", "hard:12", "mcts:30", "hard:6", 4 },
  { "circus", "medium:3", "hard:12", "mcts:30", "hard:6", 4 },
  { "all-sets", "medium:2", "hard:4", "mcts:20", "hard:3", 4 },
  { "later-sets", "medium:2", "hard:6", "mcts:20", "hard:4", 4 },
  { "tower-07" }, { "tower-17" }, { "base-05" },
  { "cards-2", "medium:4", "hard:60", "mcts:80", "hard:40", 0, 2 },
  { "cards-4", "medium:4", "hard:40", "mcts:60", "hard:20", 0, 4 },
  { "castle-cards", "medium:4", "hard:60", "mcts:40", "hard:16", 4 },
};

/* What a seat does in a row until its turn ends. */
static void
append_move (const HradbyDecision *decision, const HradbyTurnMove *move, GString *text)
{
  const HradbyTable *table = decision->table;
  g_autofree HradbyPosition *position = hradby_table_copy_position (table, decision->position);
  guint seat = table->type->to_move (table, position), player;
  guint turn = table->type->get_turn (table, position, &player);

  for (guint i = 0; i < HRADBY_TURN_DEPTH; i++) {
    g_autofree char *word = NULL;
    HradbyAction action;

    if (table->type->to_move (table, position) != seat
        || table->type->get_turn (table, position, &player) != turn)
      break;
    table->type->get_action (table, position, move->numbers[i], &action);
    word = action_line_write (table, position, &action);
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", word);
    table->type->apply (table, position, &action, NULL);
  }
}

/* The same random numbers for everybody. */
static HradbyDecision
decide (const HradbyGame *game, HradbyPosition *seen, HradbyRandom *random, guint64 stream)
{
  HradbyDecision decision = { game->table, seen, random };

  hradby_random_init (random, 3, stream);
  game->table->type->view (game->table, game->position, hradby_game_to_move (game), random, seen);
  return decision;
}

static void
add_ranking (const HradbyGame *game, const char *id, GString *rows)
{
  const HradbyLevel *level = hradby_level_find (id);
  g_autofree HradbyPosition *seen = hradby_table_new_position (game->table);
  HradbyDecisionMove moves[N_MOVES];
  HradbyRandom random;
  HradbyDecision decision = decide (game, seen, &random, 1);
  guint n = level->rank (level, &decision, moves, N_MOVES);

  for (guint i = 0; i < n; i++) {
    g_string_append_printf (rows, "%u\t%s\t", game->actions->len, id);
    append_move (&decision, &moves[i].move, rows);
    g_string_append_printf (rows, "\t%u\t%.4f\n", moves[i].visits, moves[i].value);
  }
}

/* The best ends of the turn, as the game estimates them, for all seats after the best. */
static void
add_turn (const HradbyGame *game, GString *rows)
{
  g_autofree HradbyPosition *seen = hradby_table_new_position (game->table);
  g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);
  HradbyTurnMove moves[N_MOVES];
  HradbyRandom random;
  HradbyDecision decision = decide (game, seen, &random, 1);
  guint n = hradby_turn_list (turn, seen, moves, N_MOVES);

  for (guint i = 0; i < n; i++) {
    g_string_append_printf (rows, "%u\tturn\t", game->actions->len);
    append_move (&decision, &moves[i], rows);
    g_string_append_printf (rows, "\t%u\t%.4f\n", hradby_turn_get_n_tried (turn),
                            moves[i].lead / 100.0);
  }
  for (guint i = 0; i < game->table->n_players; i++)
    g_string_append_printf (rows, "%u\tturn\tseat %u\t\t%.4f\n", game->actions->len, i,
                            hradby_turn_get_scores (turn)[i] / 100.0);
}

/* What is chosen with so many random numbers. */
static void
add_choices (const HradbyGame *game, const char *id, guint n, GString *rows)
{
  g_autofree HradbyPosition *seen = hradby_table_new_position (game->table);

  for (guint i = 0; i < n; i++) {
    HradbyRandom random;
    HradbyDecision decision = decide (game, seen, &random, i);
    g_autofree char *text = NULL;
    HradbyAction action;

    hradby_level_choose (hradby_level_find (id), &decision, &action);
    text = action_line_write (game->table, seen, &action);
    g_string_append_printf (rows, "%u\t%s\t%s\t\t\n", game->actions->len, id, text);
  }
}

static void
add_suggestion (const HradbyGame *game, const HradbyPosition *seen,
                const HradbyAdviceMove *suggestion, const char *name, GString *rows)
{
  g_autofree char *text = action_line_write (game->table, seen, &suggestion->actions[0]);

  g_string_append_printf (rows, "%u\t%s\t%s\t%u\t%.4f\n", game->actions->len, name, text,
                          suggestion->n_actions, suggestion->lead);
  g_string_append_printf (rows, "%u\t%s\tchance\t\t%.4f\n", game->actions->len, name,
                          suggestion->chance);
}

/* A hint, and what is thought of the first action of all. */
static void
add_advice (const HradbyGame *game, const char *budget, GString *rows)
{
  g_autofree HradbyPosition *seen = hradby_table_new_position (game->table);
  HradbyRandom random;
  HradbyDecision decision = decide (game, seen, &random, 1);
  HradbyAction played;
  HradbyAdvice advice;

  game->table->type->get_action (game->table, seen, 0, &played);
  hradby_advice_give (hradby_level_find (budget), &decision, &played, 1, 3, &advice);
  for (guint i = 0; i < advice.n_moves; i++)
    add_suggestion (game, seen, &advice.moves[i], "advice", rows);
  add_suggestion (game, seen, &advice.played, "played", rows);
  for (guint i = 0; i < game->table->n_players; i++)
    g_string_append_printf (rows, "%u\tadvice\tseat %u\t\t%.4f\n", game->actions->len, i,
                            advice.chances[i]);
}

static void
add_position (const Golden *golden, const HradbyGame *game, GString *rows)
{
  add_turn (game, rows);
  add_choices (game, "beginner", 6, rows);
  add_choices (game, "easy", 6, rows);
  add_choices (game, "sharp", 3, rows);
  add_choices (game, golden->mcts, 2, rows);
  add_ranking (game, golden->medium, rows);
  add_ranking (game, golden->hard, rows);
}

/* Whether a seat decides about what was just drawn; with cards, about anything. */
static gboolean
begins_turn (const HradbyGame *game, gboolean with_cards)
{
  g_autoptr(HradbyGame) before = NULL;

  if (with_cards)
    return hradby_game_to_move (game) < game->table->n_players
           && game->table->type->count_actions (game->table, game->position) > 2;

  before = hradby_game_copy (game);
  hradby_game_truncate (before, game->actions->len - 1);
  return hradby_game_to_move (game) < game->table->n_players
         && hradby_game_to_move (before) == HRADBY_CHANCE;
}

/* What each seat may expect, all along the game. */
static void
add_estimates (const HradbyGame *game, GString *rows)
{
  const HradbyTable *table = game->table;
  g_autofree HradbyPosition *position = hradby_table_new_position (table);

  table->type->begin (table, position);
  for (guint n = 0; n < game->actions->len; n++) {
    gint scores[HRADBY_MAX_PLAYERS] = { 0 };

    table->type->apply (table, position, &g_array_index (game->actions, HradbyAction, n), NULL);
    if (n % STEP != 0)
      continue;
    table->type->estimate (table, position, scores);
    for (guint seat = 0; seat < table->n_players; seat++)
      g_string_append_printf (rows, "%u\testimate\tseat %u\t\t%.2f\n", n + 1, seat,
                              scores[seat] / 100.0);
  }
}

/* The best turn in many decisions, from the last to the first: what was seen later in the game must
 * not matter earlier. */
static void
add_turns (const HradbyGame *whole, GString *rows)
{
  const HradbyTable *table = whole->table;
  g_autoptr(HradbyGame) game = hradby_game_copy (whole);
  g_autoptr(HradbyTurn) turn = hradby_turn_new (table);
  g_autofree HradbyPosition *seen = hradby_table_new_position (table);
  guint n_tried = 0, n_decisions = 0;

  for (guint n = whole->actions->len; n > 0; n--) {
    HradbyTurnMove move;
    HradbyRandom random;
    HradbyDecision decision;

    hradby_game_truncate (game, n - 1);
    if (hradby_game_to_move (game) >= table->n_players || n_decisions++ % TURN_STEP != 0)
      continue;
    decision = decide (game, seen, &random, 1);
    hradby_turn_list (turn, seen, &move, 1);
    g_string_append_printf (rows, "%u\tbest turn\t", n - 1);
    append_move (&decision, &move, rows);
    g_string_append_printf (rows, "\t%u\t%.2f\n", hradby_turn_get_n_tried (turn) - n_tried,
                            move.lead / 100.0);
    n_tried = hradby_turn_get_n_tried (turn);
  }
}

/* A game of cards, played at random. */
static HradbyGame *
play_cards (guint n_players)
{
  g_autoptr(HradbySetup) setup = hradby_null_cards_setup_new (n_players, 5);
  HradbyGame *game = hradby_game_new (setup, NULL);
  HradbyRandom random;

  hradby_random_init (&random, 5, 1);
  while (hradby_game_to_move (game) != HRADBY_NOBODY) {
    HradbyAction action;

    if (hradby_game_to_move (game) == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else
      game->table->type->pick_action (game->table, game->position, &random, &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
  return game;
}

static HradbyGame *
load_game (const Golden *golden, const char *folder)
{
  g_autofree char *path
      = g_strdup_printf ("%s/%s%s.game.xml", folder, golden->hard == NULL ? CONFORMANCE : "",
                         golden->record);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) record = NULL;

  if (golden->n_cards > 0)
    return play_cards (golden->n_cards);
  record = hradby_record_load (path, library, &error);
  g_assert_no_error (error);
  return hradby_game_copy (record->game);
}

static char *
think (const Golden *golden, const char *folder)
{
  g_autoptr(HradbyGame) whole = load_game (golden, folder);
  GString *rows = g_string_new ("actions\tplayer\tmove\ttries\tvalue\n");

  add_estimates (whole, rows);
  if (golden->hard != NULL)
    add_turns (whole, rows);
  for (guint i = 0; i < N_POSITIONS && golden->hard != NULL; i++) {
    g_autoptr(HradbyGame) game = hradby_game_copy (whole);
    guint n = (game->actions->len - 8) * i / (N_POSITIONS - 1) + 4;

    hradby_game_truncate (game, n);
    while (!begins_turn (game, hradby_audience_has_secrets (game->table->type)))
      hradby_game_truncate (game, --n);
    add_position (golden, game, rows);
    if (i >= golden->from)
      add_advice (game, golden->advice, rows);
  }
  return g_string_free (rows, FALSE);
}

static gboolean
is_same_row (const char *row, const char *expected)
{
  const char *value = strrchr (row, '\t'), *number = strrchr (expected, '\t');

  if (value == NULL || number == NULL || value[1] == '\0')
    return strcmp (row, expected) == 0;
  return value - row == number - expected && strncmp (row, expected, (gsize) (value - row)) == 0
         && fabs (g_ascii_strtod (value, NULL) - g_ascii_strtod (number, NULL)) < TOLERANCE;
}

static void
test_golden (gconstpointer data)
{
  const Golden *golden = data;
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "ai", "golden", NULL);
  g_autofree char *path = g_strdup_printf ("%s/%s.tsv", folder, golden->record);
  g_autofree char *rows = think (golden, folder), *expected = NULL;
  g_auto(GStrv) found = g_strsplit (rows, "\n", 0), wanted = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  wanted = g_strsplit (expected, "\n", 0);
  for (guint i = 0; wanted[i] != NULL && found[i] != NULL; i++)
    if (!is_same_row (found[i], wanted[i])) {
      g_test_message ("%s:%u: expected: %s", path, i + 1, wanted[i]);
      g_test_message ("%s:%u: found:    %s", path, i + 1, found[i]);
      g_test_fail ();
      return;
    }
  g_assert_cmpuint (g_strv_length (found), ==, g_strv_length (wanted));
}

static int
write_all (const char *folder)
{
  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++) {
    g_autofree char *path = g_strdup_printf ("%s/%s.tsv", folder, goldens[i].record);
    g_autofree char *rows = think (&goldens[i], folder);
    g_autoptr(GError) error = NULL;

    if (!g_file_set_contents (path, rows, -1, &error)) {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  }
  return 0;
}

int
main (int argc, char **argv)
{
  if (argc == 3 && strcmp (argv[1], "--write") == 0) {
    hradby_games_install ();
    return write_all (argv[2]);
  }
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++) {
    g_autofree char *path = g_strdup_printf ("/ai/golden/%s", goldens[i].record);

    g_test_add_data_func (path, &goldens[i], test_golden);
  }
  return g_test_run ();
}
