/* What it is worth that a strong player thinks on while another one has to move. Not a test: see
 * src/ai/README.md. */
#include "ai/draws.h"
#include "ai/foresight.h"
#include "ai/tree.h"
#include "engine/game.h"
#include "games/games.h"
#include "standard-game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Decisions of a game that are looked at: every so many turns of the first seat. */
#define STEP 4

/* Worlds in which two choices are compared, and turns that are played on in each. */
#define N_WORLDS     600
#define TURNS_BEYOND 8

typedef struct
{
  double sum;
  double squares;
  guint  n;
} Mean;

static void
add (Mean   *self,
     double  value)
{
  self->sum += value;
  self->squares += value * value;
  self->n++;
}

static void
print_mean (const Mean *self,
            const char *name)
{
  double mean = self->sum / MAX (self->n, 1);
  double variance = self->squares / MAX (self->n, 1) - mean * mean;

  g_print ("%s %.4f +- %.4f (%u)\n", name, mean,
           1.96 * sqrt (MAX (variance, 0.0) / MAX (self->n - 1, 1)), self->n);
}

static void
see (const HradbyGame *game,
     guint             seat,
     HradbyRandom     *random,
     HradbyPosition   *seen)
{
  game->table->type->view (game->table, game->position, seat, random, seen);
}

static void
choose (HradbyForesight   *foresight,
        const HradbyLevel *level,
        const HradbyGame  *game,
        HradbyRandom       random,
        HradbyTreeChoice  *choice,
        HradbyTreeCount   *count)
{
  g_autofree HradbyPosition *seen = hradby_position_new (game->table);

  see (game, hradby_game_to_move (game), &random, seen);
  hradby_tree_rank (foresight, level, game->table, seen, &random, NULL, choice, 1, count);
}

static void
think_on (HradbyForesight  *foresight,
          const HradbyGame *game,
          guint             seat,
          guint             rounds,
          HradbyRandom      random)
{
  g_autofree HradbyPosition *seen = hradby_position_new (game->table);

  see (game, seat, &random, seen);
  hradby_foresight_think_on (foresight, game->table, seen, seat, rounds, &random, NULL);
}

/* Plays the turn of the seat to move, and what chance does after it. */
static void
play_turn (HradbyGame       *game,
           const HradbyPlay *play,
           HradbyRandom     *random)
{
  HradbyAction draw;

  hradby_turn_play (game->table, game->position, play);
  hradby_draws_play (game->table, game->position, random, &draw);
}

/* The lead that a play comes to in one world. */
static double
play_world (const HradbyGame *game,
            HradbyTurn       *turn,
            const HradbyPlay *play,
            guint             world)
{
  g_autofree HradbyPosition *position = hradby_position_new (game->table);
  guint seat = hradby_game_to_move (game);
  gint scores[HRADBY_MAX_PLAYERS];
  HradbyRandom random;
  HradbyAction draw;
  HradbyPlay next = *play;

  hradby_random_init (&random, 99, world);
  see (game, seat, &random, position);
  for (guint i = 0; i <= TURNS_BEYOND; i++)
    {
      hradby_turn_play (game->table, position, &next);
      if (i == 0)
        hradby_draws_deal (game->table, position, world, &random, &draw);
      else
        hradby_draws_play (game->table, position, &random, &draw);
      if (game->table->type->to_move (game->table, position) == HRADBY_NOBODY)
        break;
      hradby_turn_list (turn, position, &next, 1);
    }
  game->table->type->estimate (game->table, position, scores);
  return hradby_turn_get_lead (game->table, seat, scores) / 100.0;
}

/* How many points more @one brings than @other. */
static double
compare (const HradbyGame *game,
         const HradbyPlay *one,
         const HradbyPlay *other)
{
  g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);
  double sum = 0.0;

  if (memcmp (one->numbers, other->numbers, sizeof one->numbers) == 0)
    return 0.0;
  for (guint i = 0; i < N_WORLDS; i++)
    sum += play_world (game, turn, one, i) - play_world (game, turn, other, i);
  return sum / N_WORLDS;
}

/* Decisions of self-play, each taken twice: after thinking on, and without. */
static void
measure_gains (const HradbyLevel *level,
               guint              rounds,
               guint              n_decisions,
               guint64            seed)
{
  Mean gain = { 0 }, known = { 0 }, found = { 0 }, changed = { 0 };

  for (guint64 number = seed; gain.n < n_decisions; number++)
    {
      g_autoptr(HradbyGame) game = hradby_standard_game_new (number);
      g_autoptr(HradbyForesight) foresight = hradby_foresight_new ();
      g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);
      HradbyTreeChoice fresh, informed;
      HradbyTreeCount count;
      HradbyRandom random;
      HradbyAction draw;
      HradbyPlay best;
      guint n_turns = (guint) (number % STEP);

      hradby_random_init (&random, number, 5);
      hradby_draws_play (game->table, game->position, &random, &draw);
      while (hradby_game_to_move (game) != HRADBY_NOBODY)
        {
          gboolean asks = hradby_game_to_move (game) == 1 && n_turns++ % STEP == 0;
          HradbyRandom own = { hradby_random_next (&random) };

          if (asks)
            think_on (foresight, game, 0, rounds, own);
          hradby_turn_list (turn, game->position, &best, 1);
          play_turn (game, &best, &random);
          if (!asks || hradby_game_to_move (game) != 0)
            continue;
          choose (NULL, level, game, own, &fresh, &count);
          choose (foresight, level, game, own, &informed, &count);
          add (&known, count.known);
          add (&found, count.known > 0);
          add (&changed, memcmp (fresh.play.numbers, informed.play.numbers,
                                 sizeof fresh.play.numbers) != 0);
          add (&gain, compare (game, &informed.play, &fresh.play));
        }
    }
  print_mean (&gain, "gain in points a decision");
  print_mean (&known, "times each play was followed before");
  print_mean (&found, "share of decisions with any");
  print_mean (&changed, "share of other choices");
}

/* One game; returns the lead of @thinker, who thinks on. */
static double
play_game (const HradbyLevel *level,
           guint              rounds,
           guint64            seed,
           guint              thinker)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new (seed);
  g_autoptr(HradbyForesight) foresight = hradby_foresight_new ();
  gint scores[HRADBY_MAX_PLAYERS];
  HradbyRandom randoms[2], draws;
  HradbyAction draw;

  hradby_random_init (&draws, seed, 7);
  hradby_random_init (&randoms[0], seed, 8);
  hradby_random_init (&randoms[1], seed, 9);
  hradby_draws_play (game->table, game->position, &draws, &draw);
  while (hradby_game_to_move (game) != HRADBY_NOBODY)
    {
      guint seat = hradby_game_to_move (game);
      HradbyRandom own = { hradby_random_next (&randoms[seat]) };
      g_autofree HradbyPosition *seen = hradby_position_new (game->table);
      HradbyPlay play;

      if (seat != thinker)
        think_on (foresight, game, thinker, rounds, own);
      see (game, seat, &own, seen);
      level->plan (level, game->table, seen, &own, NULL, seat == thinker ? foresight : NULL, &play);
      play_turn (game, &play, &draws);
    }
  game->table->type->get_scores (game->table, game->position, scores);
  return hradby_turn_get_lead (game->table, thinker, scores);
}

/* Every draw order with each seat thinking on. */
static void
measure_games (const HradbyLevel *level,
               guint              rounds,
               guint              n_games,
               guint64            seed)
{
  Mean margin = { 0 }, won = { 0 };

  for (guint i = 0; i < n_games / 2; i++)
    {
      double first = play_game (level, rounds, seed + i, 0);
      double second = play_game (level, rounds, seed + i, 1);

      add (&margin, (first + second) / 2.0);
      add (&won, first > 0 ? 1.0 : first < 0 ? 0.0 : 0.5);
      add (&won, second > 0 ? 1.0 : second < 0 ? 0.0 : 0.5);
    }
  print_mean (&margin, "margin in points, by draw order");
  print_mean (&won, "share of games won");
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *id = NULL;
  const HradbyLevel *level;
  guint numbers[4];
  gboolean gains = argc == 6 && strcmp (argv[1], "gains") == 0;

  if (!gains && (argc != 6 || strcmp (argv[1], "games") != 0))
    {
      g_printerr ("%s gains|games ROUNDS ROUNDS-MEANWHILE NUMBER SEED\n", argv[0]);
      return 2;
    }
  hradby_games_install ();
  for (guint i = 0; i < 4; i++)
    numbers[i] = (guint) strtoul (argv[i + 2], NULL, 10);
  id = g_strdup_printf ("hard:%u", numbers[0]);
  level = hradby_level_find (id);
  if (gains)
    measure_gains (level, numbers[1], numbers[2], numbers[3]);
  else
    measure_games (level, numbers[1], numbers[2], numbers[3]);
  return 0;
}
