/* Tells which of two searches chooses better, in positions of games one turn deep. Where their
 * moves differ, both are played to the end many times in common determinizations, by what stands
 * best at once. Some hundred positions tell what thousands of games would.
 *
 *   duel choose GAME[,EXPANSION...] POSITIONS SEED LEVEL >CHOICES
 *   duel judge  GAME[,EXPANSION...] POSITIONS SEED PLAYOUTS CHOICES CHOICES
 *
 * Whoever compares two versions lets each choose, and one of them judge. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/turn.h"
#include "ai/level.h"
#include "engine/registry.h"
#include "engine/table.h"
#include "games/games.h"
#include "storage/library.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of so many decisions one is a position; of a hundred moves so many are any of the best. */
#define SPARSENESS  12
#define EXPLORATION 8

/* Moves of a turn that are looked at when games are played for positions. */
#define N_MOVES 12

#define CONFIDENCE 1.96

/* Games played one turn deep, from one position to the next. @seen: the position, as the seat to
 * move may know it */
typedef struct {
  HradbyTable    *table;
  HradbyTurn     *turn;
  HradbyPosition *position;
  HradbyPosition *seen;
  HradbyRandom    random;
} Walk;

/* A sum of values and of their squares. */
typedef struct {
  double sum;
  double squares;
} Sum;

static HradbyTable *
new_table (const char *names)
{
  g_auto(GStrv) parts = g_strsplit (names, ",", -1);
  const HradbyGameType *type = hradby_registry_find (parts[0]);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GError) error = NULL;

  if (type == NULL)
    g_error ("There is no game “%s”", parts[0]);
  ruleset = hradby_ruleset_new (type);
  for (guint i = 1; parts[i] != NULL; i++)
    if (!hradby_ruleset_set_expansion (ruleset, parts[i], TRUE, &error))
      g_error ("%s", error->message);
  setup = hradby_library_make_setup (library, ruleset, type->min_players, NULL, &error);
  g_assert_no_error (error);
  setup->has_seed = TRUE;
  setup->seed = 1;
  return hradby_table_new (setup, NULL);
}

static void
begin_game (Walk *self)
{
  self->table->type->begin (self->table, self->seen);
  self->table->type->view (self->table, self->seen, 0, &self->random, self->position);
}

static void
walk_init (Walk *self, const char *names, guint64 seed)
{
  self->table = new_table (names);
  self->turn = hradby_turn_new (self->table);
  self->position = hradby_table_new_position (self->table);
  self->seen = hradby_table_new_position (self->table);
  hradby_random_init (&self->random, seed, 0);
  begin_game (self);
}

static void
walk_clear (Walk *self)
{
  hradby_turn_free (self->turn);
  g_free (self->position);
  g_free (self->seen);
  hradby_table_unref (self->table);
}

/* Goes on to the next position with a choice, in as many games as it takes. */
static void
walk_on (Walk *self)
{
  const HradbyGameType *type = self->table->type;
  HradbyTurnMove moves[N_MOVES];

  for (;;) {
    guint n, choice = 0;

    hradby_turn_draw (self->table, self->position, &self->random);
    if (type->to_move (self->table, self->position) == HRADBY_NOBODY) {
      begin_game (self);
      continue;
    }
    type->view (self->table, self->position, type->to_move (self->table, self->position),
                &self->random, self->seen);
    n = hradby_turn_list (self->turn, self->seen, moves, N_MOVES);
    if (hradby_random_below (&self->random, 100) < EXPLORATION)
      choice = hradby_random_below (&self->random, n);
    hradby_turn_play (self->table, self->position, &moves[choice]);
    if (n > 1 && hradby_random_below (&self->random, SPARSENESS) == 0)
      return;
  }
}

static void
choose (Walk *walk, guint n_positions, const HradbyLevel *level)
{
  gint64 time = 0;

  for (guint i = 0; i < n_positions; i++) {
    HradbyRandom random = { i };
    HradbyDecision decision = { walk->table, walk->seen, &random, .n_threads = 1 };
    HradbyDecisionMove choice;
    gint64 start;

    walk_on (walk);
    start = hradby_turn_get_time ();
    level->rank (level, &decision, &choice, 1);
    time += hradby_turn_get_time () - start;
    for (guint k = 0; k < HRADBY_TURN_DEPTH; k++)
      g_print ("%u%c", choice.move.numbers[k], k + 1 < HRADBY_TURN_DEPTH ? ' ' : '\n');
  }
  g_printerr ("%.1f ms a choice\n", (double) time / 1000.0 / n_positions);
}

static gboolean
read_move (FILE *file, HradbyTurnMove *move)
{
  *move = (HradbyTurnMove) { 0 };
  for (guint k = 0; k < HRADBY_TURN_DEPTH; k++) {
    guint number;

    if (fscanf (file, "%u", &number) != 1 || number > G_MAXUINT16)
      return FALSE;
    move->numbers[k] = (guint16) number;
  }
  return TRUE;
}

/* The lead of the seat at the end of a game that begins with the move, in points. */
static gint
play_to_end (const Walk *walk, const HradbyPosition *dealt, HradbyPosition *position,
             HradbyRandom random, guint seat, const HradbyTurnMove *move)
{
  const HradbyGameType *type = walk->table->type;
  HradbyTurnMove best = *move;
  gint scores[HRADBY_MAX_PLAYERS];

  memcpy (position, dealt, walk->table->position_size);
  for (;;) {
    hradby_turn_play (walk->table, position, &best);
    hradby_turn_draw (walk->table, position, &random);
    if (type->to_move (walk->table, position) == HRADBY_NOBODY)
      break;
    hradby_turn_list (walk->turn, position, &best, 1);
  }
  type->get_scores (walk->table, position, scores);
  return hradby_turn_get_lead (walk->table, seat, scores);
}

static void
add (Sum *self, double value)
{
  self->sum += value;
  self->squares += value * value;
}

static void
print (const Sum *self, guint n, const char *what)
{
  double mean = self->sum / n, variance = MAX (self->squares / n - mean * mean, 0.0);

  g_print ("%+.3f +- %.3f %s\n", mean, CONFIDENCE * sqrt (variance / n), what);
}

/* What the first move brings more than the second: points, and of a hundred games. */
static void
compare (const Walk *walk, guint number, guint n_playouts, const HradbyTurnMove moves[2],
         Sum *points, Sum *games)
{
  guint seat = walk->table->type->to_move (walk->table, walk->seen);
  g_autofree HradbyPosition *dealt = hradby_table_new_position (walk->table);
  g_autofree HradbyPosition *position = hradby_table_new_position (walk->table);
  gint lead = 0, won = 0;

  for (guint i = 0; i < n_playouts; i++) {
    HradbyRandom random;
    gint leads[2];

    hradby_random_init (&random, number, i);
    walk->table->type->view (walk->table, walk->seen, seat, &random, dealt);
    for (guint k = 0; k < 2; k++)
      leads[k] = play_to_end (walk, dealt, position, random, seat, &moves[k]);
    lead += leads[0] - leads[1];
    won += (leads[0] > 0) - (leads[0] < 0) - (leads[1] > 0) + (leads[1] < 0);
  }
  add (points, (double) lead / n_playouts);
  add (games, 50.0 * won / n_playouts);
}

static gboolean
judge (Walk *walk, guint n_positions, guint n_playouts, const char *const *names)
{
  FILE *files[2] = { fopen (names[0], "r"), fopen (names[1], "r") };
  gboolean ok = files[0] != NULL && files[1] != NULL;
  guint n_differ = 0;
  Sum points = { 0 }, games = { 0 };

  for (guint i = 0; i < n_positions && ok; i++) {
    HradbyTurnMove moves[2];

    walk_on (walk);
    ok = read_move (files[0], &moves[0]) && read_move (files[1], &moves[1]);
    if (!ok || memcmp (moves[0].numbers, moves[1].numbers, sizeof moves[0].numbers) == 0)
      continue;
    n_differ++;
    compare (walk, i, n_playouts, moves, &points, &games);
  }
  for (guint k = 0; k < 2; k++)
    g_clear_pointer (&files[k], fclose);
  if (!ok)
    return FALSE;
  g_print ("%u of %u positions differ; the first brings a decision\n", n_differ, n_positions);
  print (&points, n_positions, "points");
  print (&games, n_positions, "of 100 games");
  return TRUE;
}

int
main (int argc, char **argv)
{
  guint n_positions = argc > 3 ? (guint) atoi (argv[3]) : 0;
  const HradbyLevel *level = NULL;
  Walk walk;
  gboolean ok;

  hradby_games_install ();
  if (argc == 6 && strcmp (argv[1], "choose") == 0)
    level = hradby_level_find (argv[5]);
  ok = n_positions > 0 && (level != NULL ? level->rank != NULL
                                         : argc == 8 && strcmp (argv[1], "judge") == 0
                                           && atoi (argv[5]) > 0);
  if (!ok) {
    g_printerr ("See the head of tests/ai/duel.c\n");
    return 2;
  }
  walk_init (&walk, argv[2], g_ascii_strtoull (argv[4], NULL, 10));
  if (level != NULL)
    choose (&walk, n_positions, level);
  else
    ok = judge (&walk, n_positions, (guint) atoi (argv[5]), (const char *const *) argv + 6);
  walk_clear (&walk);
  return ok ? 0 : 1;
}
