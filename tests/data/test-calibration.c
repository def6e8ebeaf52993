/* Games of greedy players on the shipped material come out as the design intends. */
#include "load.h"

#include "ai/level.h"
#include "engine/game.h"
#include "games/castle/castle.h"

#define N_GAMES 200

/* What is summed over all games. */
typedef struct
{
  guint games;
  guint games_unplaceable;
  guint last_unplaceable; /* the last game, from 1, that drew a tile that fitted nowhere */
  guint first_wins;       /* twice, a draw counts once */
  gint  points;
  guint used[HRADBY_CASTLE_N_NUMBERS + 1];
  guint placed[HRADBY_MAX_CELLS];
} Tally;

static HradbyTileSet *tiles;
static HradbyWall *wall;
static Tally tally;

static void
count_event_cb (const HradbyEvent *event,
                gpointer           user_data)
{
  Tally *self = user_data;

  if (event->kind == HRADBY_EVENT_DRAWN && event->flag && self->last_unplaceable != self->games)
    {
      self->last_unplaceable = self->games;
      self->games_unplaceable++;
    }
  else if (event->kind == HRADBY_EVENT_PLACED)
    self->placed[hradby_wall_get_cell (wall, event->x, event->y)]++;
  else if (event->kind == HRADBY_EVENT_BONUS_USED)
    self->used[event->bonus]++;
}

static HradbyGame *
start_game (guint64 seed)
{
  g_autoptr (HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_type);
  g_autoptr (HradbySetup) setup = hradby_setup_new (ruleset, HRADBY_CASTLE_N_PLAYERS);
  g_autoptr (GError) error = NULL;
  HradbyGame *game;

  hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
  hradby_setup_add (setup, HRADBY_MATERIAL (wall));
  setup->has_seed = TRUE;
  setup->seed = seed;
  game = hradby_game_new (setup, &error);
  g_assert_no_error (error);
  return game;
}

/* What the greedy player does, knowing what its seat may know. */
static void
choose (const HradbyGame *game,
        HradbyRandom     *random,
        HradbyAction     *action)
{
  g_autofree HradbyPosition *seen = hradby_position_new (game->table);
  guint seat = hradby_game_to_move (game);

  game->table->type->view (game->table, game->position, seat, random, seen);
  hradby_level_find ("greedy")->choose (game->table, seen, random, action);
}

static void
play_game (guint64 seed)
{
  g_autoptr (HradbyGame) game = start_game (seed);
  HradbySink sink = { count_event_cb, &tally };
  gint scores[HRADBY_MAX_PLAYERS];
  HradbyRandom random;

  hradby_random_init (&random, seed, 1);
  tally.games++;
  while (hradby_game_to_move (game) != HRADBY_NOBODY)
    {
      g_autoptr (GError) error = NULL;
      HradbyAction action;

      if (hradby_game_to_move (game) == HRADBY_CHANCE)
        hradby_game_draw (game, &action);
      else
        choose (game, &random, &action);
      hradby_game_play (game, &action, &sink, &error);
      g_assert_no_error (error);
    }
  game->table->type->get_scores (game->table, game->position, scores);
  tally.points += scores[0] + scores[1];
  tally.first_wins += scores[0] > scores[1] ? 2 : scores[0] == scores[1];
}

static void
test_points (void)
{
  double mean = tally.points / (2.0 * N_GAMES);

  g_test_message ("%.1f points a player", mean);
  g_assert_cmpfloat (mean, >, 80);
  g_assert_cmpfloat (mean, <, 105);
}

static void
test_unplaceable (void)
{
  g_test_message ("%u of %u games", tally.games_unplaceable, N_GAMES);
  g_assert_cmpuint (5 * tally.games_unplaceable, <, N_GAMES);
}

static void
test_wall_tiles_used (void)
{
  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    {
      g_test_message ("wall tile %u: %u times", number, tally.used[number]);
      g_assert_cmpuint (tally.used[number], >, 0);
    }
}

/* A cell that a random filling would use in four of five games is used in more than one of three. */
static void
test_no_cell_starves (void)
{
  for (guint cell = 0; cell < hradby_wall_get_n_cells (wall); cell++)
    g_assert_cmpuint (3 * tally.placed[cell], >, N_GAMES);
}

/* So few games only show gross unfairness; the figure itself is measured over thousands. */
static void
test_first_player (void)
{
  double share = tally.first_wins / (2.0 * N_GAMES);

  g_test_message ("the first player wins %.1f of a hundred", 100 * share);
  g_assert_cmpfloat (share, <, 0.62);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  tiles = load_tiles ();
  wall = load_wall ();
  for (guint64 seed = 1; seed <= N_GAMES; seed++)
    play_game (seed);
  g_test_add_func ("/data/calibration/points", test_points);
  g_test_add_func ("/data/calibration/unplaceable", test_unplaceable);
  g_test_add_func ("/data/calibration/wall-tiles-used", test_wall_tiles_used);
  g_test_add_func ("/data/calibration/no-cell-starves", test_no_cell_starves);
  g_test_add_func ("/data/calibration/first-player", test_first_player);
  result = g_test_run ();
  g_clear_object (&tiles);
  g_clear_object (&wall);
  return result;
}
