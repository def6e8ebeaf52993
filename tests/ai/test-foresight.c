/* What was thought about a turn before it came is taken over as it is, and nothing else is. */
#include "ai/endgame.h"
#include "ai/foresight.h"
#include "ai/plan.h"
#include "ai/tree.h"

#include "null-game.h"
#include "standard-game.h"

#include "games/games.h"

#include <string.h>

#define ROUNDS 900

/* Plays of a turn, to find one that looks bad. */
#define MAX_LISTED 64

/* How often a thought that is needed later is cut short, each time so many judged plays later. */
#define N_CANCELLED     20
#define CANCELLED_EVERY 1999

/* Another one that the seat cannot tell from it. */
static HradbyGame *
new_likeness (const HradbyGame *game,
              guint             seat,
              guint64           seed)
{
  HradbyGame *other = hradby_game_copy (game);
  HradbyRandom random = { seed };

  game->table->type->view (game->table, game->position, seat, &random, other->position);
  return other;
}

static guint assert_same_plays (const HradbyNodes *one, guint node, const HradbyNodes *other,
                                guint copy);

/* What follows an edge is the same in both; returns how many turns that are. */
static guint
assert_same_draws (const HradbyNodes *one,
                   const HradbyEdge  *edge,
                   const HradbyNodes *other,
                   const HradbyEdge  *copy)
{
  guint n = 0, n_copied = 0, node, unused, size = 0;
  HradbyAction draw;

  for (guint link = copy->draws; link != 0; n_copied++)
    link = hradby_draws_read (other->draws, link, &draw, &unused);
  for (guint link = edge->draws; link != 0; n++)
    {
      link = hradby_draws_read (one->draws, link, &draw, &node);
      size += assert_same_plays (one, node, other,
                                 hradby_draws_find (other->draws, copy->draws, &draw));
    }
  g_assert_cmpuint (n, ==, n_copied);
  return size;
}

static guint
assert_same_plays (const HradbyNodes *one,
                   guint              node,
                   const HradbyNodes *other,
                   guint              copy)
{
  HradbyNode a = *hradby_nodes_get (one, node), b = *hradby_nodes_get (other, copy);
  guint size = 1;

  g_assert_cmpuint (copy, >, 0);
  g_assert_cmpuint (a.visits, ==, b.visits);
  g_assert_cmpuint (a.n_edges, ==, b.n_edges);
  g_assert_cmpuint (a.seat, ==, b.seat);
  for (guint i = 0; i < a.n_edges; i++)
    {
      const HradbyEdge *edge = hradby_nodes_get_edge (one, a.first_edge + i);
      const HradbyEdge *same = hradby_nodes_get_edge (other, b.first_edge + i);

      g_assert_cmpmem (&edge->play, sizeof edge->play, &same->play, sizeof same->play);
      g_assert_cmpuint (edge->visits, ==, same->visits);
      g_assert_cmpfloat (edge->sum, ==, same->sum);
      g_assert_cmpfloat (edge->prior, ==, same->prior);
      size += assert_same_draws (one, edge, other, same);
    }
  return size;
}

/* A tree and its copy are the same, and the copy is nothing else. */
static void
test_copies_tree (void)
{
  /* Chance has little choice there: the tree is deep. */
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (3, 55);
  g_autoptr(HradbyNodes) copies = hradby_nodes_new ();
  HradbyRandom random = { 3 };
  HradbyGrowth growth;
  guint copy;

  hradby_growth_init (&growth, game->table, game->position, 1, &random, NULL, hradby_nodes_new ());
  hradby_growth_add (&growth, game->position, HRADBY_GROWTH_PLAYS);
  for (guint i = 0; i < 500; i++)
    hradby_growth_follow_root (&growth, hradby_nodes_select (growth.nodes, 0));
  g_assert_cmpuint (growth.nodes->nodes->len, >, 100);

  hradby_nodes_copy (copies, growth.nodes, growth.nodes->nodes->len - 1); /* a leaf, in the way */
  g_assert_cmpuint (copies->nodes->len, ==, 1);
  copy = hradby_nodes_copy (copies, growth.nodes, 0);
  g_assert_cmpuint (assert_same_plays (growth.nodes, 0, copies, copy), ==,
                    growth.nodes->nodes->len);
  g_assert_cmpuint (copies->nodes->len, ==, growth.nodes->nodes->len + 1);
  hradby_growth_clear (&growth);
}

static void
think_on (HradbyForesight  *foresight,
          const HradbyGame *game,
          guint             rounds)
{
  HradbyRandom random = { 5 };

  hradby_foresight_think_on (foresight, game->table, game->position, 0, rounds, &random, NULL);
}

/* How often each play of the position is known to have been followed; asserts that it was each as
 * often, and forgets it. */
static guint
recall (HradbyForesight  *foresight,
        const HradbyGame *game)
{
  HradbyRandom random = { 6 };
  HradbyGrowth growth;
  guint visits;

  hradby_growth_init (&growth, game->table, game->position, hradby_game_to_move (game), &random,
                      NULL, hradby_nodes_new ());
  visits = hradby_foresight_recall (foresight, &growth);
  g_assert_cmpuint (hradby_foresight_get_size (foresight), ==, 0);
  if (visits == 0)
    g_assert_cmpuint (growth.nodes->nodes->len, ==, 0);
  else
    {
      HradbyNode root = *hradby_nodes_get (growth.nodes, 0);

      g_assert_cmpuint (root.visits, ==, visits * root.n_edges);
      g_assert_cmpuint (root.n_edges, ==, HRADBY_GROWTH_ROOT_PLAYS);
      g_assert_cmpuint (root.seat, ==, 0);
      for (guint i = 0; i < root.n_edges; i++)
        g_assert_cmpuint (hradby_nodes_get_edge (growth.nodes, root.first_edge + i)->visits, ==,
                          visits);
    }
  hradby_growth_clear (&growth);
  return visits;
}

/* Plays the turn as it looks best at once, or as @play, and draws. */
static void
play_turn (HradbyGame *game,
           HradbyPlay *play)
{
  g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);
  HradbyRandom random = { 8 };
  HradbyAction draw;
  HradbyPlay best;

  hradby_turn_list (turn, game->position, &best, 1);
  hradby_turn_play (game->table, game->position, play != NULL ? play : &best);
  hradby_draws_play (game->table, game->position, &random, &draw);
  g_assert_cmpuint (hradby_game_to_move (game), ==, 0);
}

/* The likely turn is known whatever is hidden, all its plays equally well; the unlikely one is not;
 * nor is anything to another seat, or a second time. */
static void
test_recalls (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (3, 55), other = hradby_game_copy (game);
  g_autoptr(HradbyForesight) foresight = hradby_foresight_new ();
  g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);
  HradbyPlay plays[MAX_LISTED];
  g_autoptr(HradbyGame) now = NULL;
  guint n;

  think_on (foresight, game, ROUNDS);
  g_assert_cmpuint (hradby_foresight_get_size (foresight), >, 4);
  g_assert_cmpuint (recall (foresight, game), ==, 0); /* of seat 1 */

  think_on (foresight, game, ROUNDS);
  play_turn (game, NULL);
  now = new_likeness (game, 0, 55);
  g_assert_cmpuint (recall (foresight, now), >, 2);
  g_assert_cmpuint (recall (foresight, now), ==, 0);

  think_on (foresight, other, ROUNDS);
  n = hradby_turn_list (turn, other->position, plays, MAX_LISTED);
  g_assert_cmpuint (n, >, HRADBY_GROWTH_PLAYS);
  play_turn (other, &plays[n - 1]);
  g_assert_cmpuint (recall (foresight, other), ==, 0);
}

/* In the middle of the turn thinking goes on with what is known already. */
static void
test_within_turn (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (3, 55);
  g_autoptr(HradbyForesight) foresight = hradby_foresight_new ();
  g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);
  HradbyAction action;
  HradbyPlay best;
  guint size;

  think_on (foresight, game, ROUNDS);
  hradby_turn_list (turn, game->position, &best, 1);
  game->table->type->get_action (game->table, game->position, best.numbers[0], &action);
  g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  g_assert_cmpuint (hradby_game_to_move (game), ==, 1);
  size = hradby_foresight_get_size (foresight);
  think_on (foresight, game, 12);
  g_assert_cmpuint (hradby_foresight_get_size (foresight), >=, size);
  g_assert_cmpuint (hradby_foresight_get_size (foresight), <=, size + 1);
  play_turn (game, NULL);
  g_assert_cmpuint (recall (foresight, game), >, 2);
}

/* A search goes on where thinking ended: with a number of rounds it plays the same each time. */
static void
test_search_goes_on (void)
{
  static const char *const levels[] = { "hard:48", "hard:20ms" };
  HradbyTreeChoice choices[HRADBY_GROWTH_ROOT_PLAYS];

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr(HradbyGame) game = hradby_standard_game_new_at (3, 55);
      g_autoptr(HradbyForesight) foresight = hradby_foresight_new ();
      HradbyTreeCount count;
      HradbyRandom random = { 5 };
      guint n, visits = 0;

      think_on (foresight, game, ROUNDS);
      play_turn (game, NULL);
      n = hradby_tree_rank (foresight, hradby_level_find (levels[i]), game->table, game->position,
                            &random, NULL, choices, G_N_ELEMENTS (choices), &count);
      g_assert_cmpuint (n, ==, HRADBY_GROWTH_ROOT_PLAYS);
      g_assert_cmpuint (count.known, >, 2);
      for (guint k = 0; k < n; k++)
        visits += choices[k].visits;
      g_assert_cmpuint (visits, ==, count.rounds + count.known * n);
    }
}

/* Where the end is searched exactly, nothing of it is needed or kept. */
static void
test_end_of_game (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (3, 57);
  g_autoptr(HradbyForesight) foresight = hradby_foresight_new ();
  const HradbyLevel *level = hradby_level_find ("hard:400");
  HradbyRandom random = { 5 };
  HradbyPlay play;

  think_on (foresight, game, 50);
  g_assert_cmpuint (hradby_foresight_get_size (foresight), >, 0);
  play_turn (game, NULL);
  g_assert_true (hradby_endgame_solve (game->table, game->position, &random, G_MAXUINT, 0, NULL,
                                       &play, NULL));
  level->plan (level, game->table, game->position, &random, NULL, foresight, &play);
  g_assert_cmpuint (hradby_foresight_get_size (foresight), ==, 0);
}

/* It ends when nothing more can come, or as often as allowed, or at once. */
static void
test_ends (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 3);
  g_autoptr(HradbyGame) game = hradby_game_new (setup, NULL);
  g_autoptr(HradbyForesight) foresight = hradby_foresight_new ();
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  HradbyRandom random = { 5 };
  HradbyAction draw;
  guint size;

  hradby_game_draw (game, &draw);
  g_assert_true (hradby_game_play (game, &draw, NULL, NULL));
  hradby_foresight_think_on (foresight, game->table, game->position, 1, 50, &random, NULL);
  size = hradby_foresight_get_size (foresight);
  g_assert_cmpuint (size, >, 1);
  g_assert_cmpuint (size, <=, 50);
  g_cancellable_cancel (cancellable);
  hradby_foresight_think_on (foresight, game->table, game->position, 1, 0, &random, cancellable);
  g_assert_cmpuint (hradby_foresight_get_size (foresight), ==, size);
  hradby_foresight_think_on (foresight, game->table, game->position, 1, 0, &random, NULL);
  g_assert_cmpuint (hradby_foresight_get_size (foresight), >, size);
}

/* The game, but that somebody cancels when so many plays have been judged. */
static struct
{
  const HradbyGameType *real;
  GCancellable         *cancellable;
  guint                 n_judged;
  guint                 cancel_at;
} spy;

static void
estimate (const HradbyTable    *table,
          const HradbyPosition *position,
          gint                 *scores)
{
  if (++spy.n_judged == spy.cancel_at)
    g_cancellable_cancel (spy.cancellable);
  spy.real->estimate (table, position, scores);
}

static void
think_and_cancel (HradbyForesight *foresight,
                  HradbyGame      *game,
                  guint            cancel_at)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  HradbyGameType spied = *game->table->type;
  HradbyRandom random = { 5 };

  spy.real = game->table->type;
  spy.cancellable = cancellable;
  spy.n_judged = 0;
  spy.cancel_at = cancel_at;
  spied.estimate = estimate;
  game->table->type = &spied;
  hradby_foresight_think_on (foresight, game->table, game->position, 0, 0, &random, cancellable);
  game->table->type = spy.real;
}

/* Whenever it is cancelled, each play that is known was followed as often as the others. */
static void
test_cancelled_amid (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (3, 55), next = hradby_game_copy (game);
  guint n_known = 0;

  play_turn (next, NULL);
  for (guint i = 0; n_known < N_CANCELLED; i++)
    {
      g_autoptr(HradbyForesight) foresight = hradby_foresight_new ();

      think_and_cancel (foresight, game, CANCELLED_EVERY * (1 + i));
      if (recall (foresight, next) > 0)
        n_known++;
    }
}

/* Plays on from @game after @rounds of thinking on; the choice of seat 0 then. */
static void
choose_after (const HradbyGame *game,
              gboolean          keeps,
              guint             rounds,
              HradbyAction     *choice)
{
  g_autoptr(HradbyGame) own = hradby_game_copy (game);
  g_autoptr(HradbyPlan) plan = hradby_plan_new (keeps);
  g_autofree HradbyPosition *seen = hradby_position_new (game->table);
  const HradbyLevel *level = hradby_level_find ("hard:40");
  HradbyRandom random = { 9 };
  HradbyAction draw;
  HradbyPlay play = { { 0 } };

  game->table->type->view (game->table, own->position, 0, &random, seen);
  if (rounds > 0)
    hradby_plan_think_on (plan, level, game->table, seen, 0, rounds, &random, NULL);
  hradby_turn_play (game->table, own->position, &play);
  random.state = 10;
  hradby_draws_play (game->table, own->position, &random, &draw);
  g_assert_cmpuint (hradby_game_to_move (own), ==, 0);
  game->table->type->view (game->table, own->position, 0, &random, seen);
  hradby_plan_choose (plan, level, game->table, seen, &random, NULL, choice);
}

/* The same choice each time and whatever is hidden; and where nothing was thought meanwhile, the
 * one of a player that keeps nothing. */
static void
test_choices (void)
{
  for (guint64 seed = 1; seed <= 2; seed++)
    {
      g_autoptr(HradbyGame) game = hradby_standard_game_new_at (seed, 1);
      g_autoptr(HradbyGame) other = new_likeness (game, 0, 77);
      HradbyAction choice, again;

      choose_after (game, TRUE, 300, &choice);
      choose_after (game, TRUE, 300, &again);
      g_assert_cmpmem (&choice, sizeof choice, &again, sizeof again);
      choose_after (other, TRUE, 300, &again);
      g_assert_cmpmem (&choice, sizeof choice, &again, sizeof again);

      choose_after (game, FALSE, 0, &choice);
      choose_after (game, TRUE, 0, &again);
      g_assert_cmpmem (&choice, sizeof choice, &again, sizeof again);
      choose_after (game, FALSE, 300, &again);
      g_assert_cmpmem (&choice, sizeof choice, &again, sizeof again);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/ai/nodes/copies-tree", test_copies_tree);
  g_test_add_func ("/ai/foresight/recalls", test_recalls);
  g_test_add_func ("/ai/foresight/within-turn", test_within_turn);
  g_test_add_func ("/ai/foresight/search-goes-on", test_search_goes_on);
  g_test_add_func ("/ai/foresight/end-of-game", test_end_of_game);
  g_test_add_func ("/ai/foresight/ends", test_ends);
  g_test_add_func ("/ai/foresight/cancelled-amid", test_cancelled_amid);
  g_test_add_func ("/ai/foresight/choices", test_choices);

  return g_test_run ();
}
