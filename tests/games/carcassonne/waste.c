/* Counts what computer players make of bridges, castles and acrobats, and what they leave lying
 * about. Plays games of two with all expansions and prints means for each game and player.
 *
 *   waste LEVEL GAMES SEED */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/plan.h"
#include "engine/table.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/bridges.h"
#include "games/carcassonne/castles.h"
#include "games/carcassonne/circus.h"
#include "games/games.h"
#include "storage/library.h"

#include <stdlib.h>

#define N_PLAYERS 2

/* Sums over all games and players. */
typedef struct
{
  guint bridges_left;
  guint tokens_left;
  guint castles;
  guint declined;     /* small cities that might have become castles */
  guint idle;         /* castles with nothing around that could set them off, nor an empty cell */
  guint paid;         /* castles that were */
  guint castle_points;
  guint acrobats;
  guint pyramids;     /* scored */
  guint own;          /* figures in them of who scored */
  guint others;       /* of others */
  guint left_full;    /* turns that end while two own figures or more stand in a full pyramid */
} Count;

/* Empty cells around castles with lords and what lies around them, for a player. */
static gint
count_around (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              guint                            player)
{
  HradbyCastlesFeatures features[HRADBY_MAX_PLAYERS];

  hradby_castles_list_features (table, position, features);
  return features[player][HRADBY_CASTLES_AROUND] + features[player][HRADBY_CASTLES_EMPTY];
}

static guint
count_on_ground (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 guint                            player,
                 guint                            spot)
{
  guint n = 0;

  for (guint i = 0; i < position->n_out[player]; i++)
    n += position->out[player][i].place == HRADBY_CIRCUS_ACROBAT
         && position->out[player][i].where == spot;
  return n;
}

static void
count_pyramid (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action,
               Count                           *count)
{
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y);

  count->pyramids++;
  count->own += count_on_ground (table, position, position->player, spot);
  count->others += count_on_ground (table, position, 1 - position->player, spot);
}

static void
count_full (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            player,
            Count                           *count)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);

  for (guint i = 0; i < state->n_grounds; i++)
    count->left_full += state->grounds[i].n == HRADBY_CIRCUS_PYRAMID
                        && count_on_ground (table, position, player, state->grounds[i].spot) >= 2;
}

static void
play_action (const HradbyTable  *base,
             HradbyPosition     *bytes,
             const HradbyAction *action,
             Count              *count)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  guint player = position->player, turn = position->turn, lord = action->player;
  gint around = 0;

  if (action->kind == HRADBY_CASTLES_ACTION_BUILD)
    around = count_around (table, position, lord);
  if (action->kind == HRADBY_CIRCUS_ACTION_SCORE)
    count_pyramid (table, position, action, count);
  count->acrobats += action->kind == HRADBY_CIRCUS_ACTION_DEPLOY;
  count->declined += action->kind == HRADBY_TILING_PASS
                     && position->phase == HRADBY_CASTLES_PHASE_BUILD;
  base->type->apply (base, bytes, action, NULL);
  if (action->kind == HRADBY_CASTLES_ACTION_BUILD)
    {
      count->castles++;
      count->idle += count_around (table, position, lord) == around;
    }
  if (position->turn != turn && position->phase != HRADBY_TILING_PHASE_OVER)
    count_full (table, position, player, count);
}

static void
count_end (const HradbyTable               *base,
           const HradbyCarcassonnePosition *position,
           Count                           *count)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCastlesState *castles = hradby_castles_state (table, position);

  for (guint player = 0; player < N_PLAYERS; player++)
    {
      count->bridges_left += hradby_bridges_state (table, position)->left[player];
      count->tokens_left += castles->left[player];
    }
  for (guint i = 0; i < castles->n_castles; i++)
    {
      count->paid += castles->castles[i].points > 0;
      count->castle_points += (guint) castles->castles[i].points;
    }
}

static void
play_game (const HradbyTable *table,
           const HradbyLevel *level,
           guint64            seed,
           Count             *count)
{
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  g_autofree HradbyPosition *seen = hradby_table_new_position (table);
  g_autoptr(HradbyPlan) plan = hradby_plan_new ();
  HradbyRandom random;
  guint mover;

  hradby_random_init (&random, seed, 1);
  table->type->begin (table, position);
  while ((mover = table->type->to_move (table, position)) != HRADBY_NOBODY)
    {
      HradbyDecision decision = { table, seen, &random, .n_threads = 1 };
      HradbyAction action;

      if (mover == HRADBY_CHANCE)
        table->type->pick_action (table, position, &random, &action);
      else
        {
          table->type->view (table, position, mover, &random, seen);
          hradby_plan_choose (plan, level, &decision, &action);
        }
      play_action (table, position, &action, count);
    }
  count_end (table, hradby_carcassonne_position_const (position), count);
}

static void
print (const char *what,
       guint       sum,
       guint       n_games)
{
  g_print ("%-50s %6.2f\n", what, (double) sum / (n_games * N_PLAYERS));
}

static void
print_all (const Count *count,
           guint        n)
{
  print ("bridges left", count->bridges_left, n);
  print ("castle tokens left", count->tokens_left, n);
  print ("castles built", count->castles, n);
  print ("castles not built", count->declined, n);
  print ("castles beside nothing", count->idle, n);
  print ("castles that were paid", count->paid, n);
  print ("points of castles", count->castle_points, n);
  print ("acrobats set", count->acrobats, n);
  print ("pyramids scored", count->pyramids, n);
  print ("own figures in them", count->own, n);
  print ("others' figures in them", count->others, n);
  print ("ends of turns with two own in a full pyramid", count->left_full, n);
}

int
main (int    argc,
      char **argv)
{
  const HradbyLevel *level = hradby_level_find (argc > 1 ? argv[1] : "easy");
  guint n_games = argc > 2 ? (guint) atoi (argv[2]) : 40;
  guint64 seed = argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1;
  const char *const *expansions = hradby_carcassonne_type.expansions;
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyTable) table = NULL;
  Count count = { 0 };

  g_return_val_if_fail (level != NULL && n_games > 0, 1);

  hradby_games_install ();
  for (guint i = 0; expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (ruleset, expansions[i], TRUE, NULL);
  setup = hradby_library_make_setup (library, ruleset, N_PLAYERS, NULL, NULL);
  g_return_val_if_fail (setup != NULL, 1);
  table = hradby_table_new (setup, NULL);
  for (guint i = 0; i < n_games; i++)
    play_game (table, level, seed + i, &count);
  print_all (&count, n_games);
  return 0;
}
