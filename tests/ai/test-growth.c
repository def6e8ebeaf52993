/* What is known of later turns is taken over as it is, from where it belongs, and nothing else. */
#include "ai/growth.h"
#include "ai/plan.h"
#include "ai/tree.h"

#include "null-game.h"
#include "standard-game.h"

#include "engine/game.h"
#include "games/games.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

#define ROUNDS 600

/* Of processor time, within which thinking has to end. */
#define MAX_NANOSECONDS (100 * 1000 * 1000)

/* A game of The Castle at a decision of its second seat, in this turn or later. */
static HradbyGame *
new_game_at (guint64 seed,
             guint   turn)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySetup) setup = hradby_standard_setup_new (library, "castle", seed);
  g_autoptr(GError) error = NULL;
  HradbyGame *game = hradby_game_new (setup, &error);
  guint player;

  g_assert_no_error (error);
  while (hradby_game_to_move (game) != 1
         || game->table->type->get_turn (game->table, game->position, &player) < turn)
    {
      HradbyAction action;

      if (hradby_game_to_move (game) == HRADBY_CHANCE)
        hradby_game_draw (game, &action);
      else
        game->table->type->get_action (game->table, game->position, 0, &action);
      g_assert_true (hradby_game_play (game, &action, NULL, &error));
    }
  return game;
}

static HradbyGame *
new_game (guint64 seed)
{
  return new_game_at (seed, 1);
}

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

static void
grow (HradbyGrowth     *growth,
      const HradbyGame *game,
      guint             seat,
      guint             rounds)
{
  HradbyRandom random = { 3 };

  hradby_growth_init (growth, game->table, game->position, seat, &random, TRUE);
  hradby_growth_add_root (growth, HRADBY_GROWTH_PLAYS);
  for (guint i = 0; i < rounds; i++)
    hradby_growth_follow (growth, hradby_nodes_select (growth->nodes, 0));
}

/* The most visited node below a play of the root; plays to there. */
static guint
play_to_best_node (const HradbyNodes *nodes,
                   HradbyGame        *game)
{
  HradbyNode root = *hradby_nodes_get (nodes, 0);
  guint best = 0, best_edge = 0, visits = 0;
  HradbyAction best_draw = { 0 };

  for (guint i = 0; i < root.n_edges; i++)
    for (guint link = hradby_nodes_get_edge (nodes, root.first_edge + i)->draws; link != 0;)
      {
        HradbyAction draw;
        guint node;

        link = hradby_draws_read (nodes->draws, link, &draw, &node);
        if (hradby_nodes_get (nodes, node)->visits <= visits)
          continue;
        visits = hradby_nodes_get (nodes, node)->visits;
        best = node;
        best_edge = root.first_edge + i;
        best_draw = draw;
      }
  g_assert_cmpuint (visits, >, 3);
  hradby_turn_play (game->table, game->position,
                    &hradby_nodes_get_edge (nodes, best_edge)->play);
  for (guint i = 0;; i++)
    {
      HradbyAction draw;

      g_assert_cmpuint (i, <, game->table->type->count_actions (game->table, game->position));
      game->table->type->get_action (game->table, game->position, i, &draw);
      if (draw.tile == best_draw.tile && draw.flag == best_draw.flag)
        {
          game->table->type->apply (game->table, game->position, &draw, NULL);
          return best;
        }
    }
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
  g_assert_true (a.print == b.print);
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

/* Of the nodes with the same print the one most visited. */
static guint
find_print (const HradbyNodes *nodes,
            guint64            print)
{
  guint best = 0;

  for (guint i = 1; i < nodes->nodes->len; i++)
    if (hradby_nodes_get (nodes, i)->print == print
        && (best == 0
            || hradby_nodes_get (nodes, i)->visits > hradby_nodes_get (nodes, best)->visits))
      best = i;
  return best;
}

/* What follows an edge of a root is as it is known; returns how many turns that are. */
static guint
assert_known (const HradbyNodes *known,
              const HradbyNodes *nodes,
              const HradbyEdge  *edge)
{
  HradbyAction draw;
  guint size = 0, node;

  g_assert_cmpuint (edge->visits, ==, 0);
  g_assert_cmpfloat (edge->sum, ==, 0.0f);
  for (guint link = edge->draws; link != 0;)
    {
      guint64 print;

      link = hradby_draws_read (nodes->draws, link, &draw, &node);
      print = hradby_nodes_get (nodes, node)->print;
      g_assert_true (print != 0);
      size += assert_same_plays (known, find_print (known, print), nodes, node);
    }
  return size;
}

/* Plays on to what looks most likely, and looks there. The turns below are as they were, whatever
 * is hidden now; the plays of the turn that has come begin from nothing; nothing else comes. */
static void
assert_adopts (HradbyGame *game,
               guint       least)
{
  g_autoptr(HradbyGame) now = NULL;
  HradbyGrowth before, after;
  HradbyNode old, root;
  guint node, size = 0;

  grow (&before, game, 0, ROUNDS);
  node = play_to_best_node (before.nodes, game);
  now = new_likeness (game, 0, 55);
  grow (&after, now, 0, 0);
  hradby_growth_adopt (&after, before.nodes);

  old = *hradby_nodes_get (before.nodes, node);
  root = *hradby_nodes_get (after.nodes, 0);
  g_assert_true (old.print == root.print);
  g_assert_cmpuint (root.visits, ==, 0);
  g_assert_cmpuint (root.n_edges, ==, old.n_edges);
  for (guint i = 0; i < root.n_edges; i++)
    {
      const HradbyEdge *edge = hradby_nodes_get_edge (after.nodes, root.first_edge + i);
      HradbyAction draw;

      size += assert_known (before.nodes, after.nodes, edge);
      for (guint link = hradby_nodes_get_edge (before.nodes, old.first_edge + i)->draws; link != 0;)
        {
          link = hradby_draws_read (before.nodes->draws, link, &draw, &node);
          g_assert_cmpuint (hradby_draws_find (after.nodes->draws, edge->draws, &draw), >, 0);
        }
    }
  g_assert_cmpuint (size, >=, least);
  g_assert_cmpuint (size, ==, after.nodes->nodes->len - 1);
  hradby_growth_clear (&before);
  hradby_growth_clear (&after);
}

static void
test_adopts_what_happened (void)
{
  g_autoptr(HradbyGame) game = new_game (3), late = new_game_at (3, 55);

  assert_adopts (game, 3);
  assert_adopts (late, 30); /* chance has little choice, so the tree is deep */
}

/* In the middle of a turn, what was known at its beginning still holds. */
static void
test_adopts_within_turn (void)
{
  g_autoptr(HradbyGame) game = new_game (3);
  HradbyGrowth before, after;
  HradbyAction action;
  guint best = 0;
  HradbyNode root;

  grow (&before, game, 0, ROUNDS);
  root = *hradby_nodes_get (before.nodes, 0);
  for (guint i = 1; i < root.n_edges; i++)
    if (hradby_nodes_get_edge (before.nodes, root.first_edge + i)->visits
        > hradby_nodes_get_edge (before.nodes, root.first_edge + best)->visits)
      best = i;
  game->table->type->get_action (
      game->table, game->position,
      hradby_nodes_get_edge (before.nodes, root.first_edge + best)->play.numbers[0], &action);
  g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  g_assert_cmpuint (hradby_game_to_move (game), ==, 1);
  grow (&after, game, 0, 0);
  hradby_growth_adopt (&after, before.nodes);
  g_assert_cmpuint (after.nodes->nodes->len, >, 10);
  g_assert_cmpuint (after.nodes->nodes->len, <, before.nodes->nodes->len);
  hradby_growth_clear (&before);
  hradby_growth_clear (&after);
}

/* A position that was not thought of has nothing to take over. */
static void
test_adopts_nothing_else (void)
{
  g_autoptr(HradbyGame) game = new_game (3), other = new_game (4);
  HradbyGrowth before, after;

  grow (&before, game, 0, 100);
  grow (&after, other, 0, 0);
  hradby_growth_adopt (&after, before.nodes);
  g_assert_cmpuint (after.nodes->nodes->len, ==, 1);
  hradby_growth_clear (&before);
  hradby_growth_clear (&after);
}

static guint
think_and_rank (HradbyTree       *tree,
                const HradbyGame *game,
                const char       *level,
                guint             rounds)
{
  HradbyTreeCount count = { 0 };
  HradbyTreeChoice choice;
  HradbyRandom random = { 5 };

  if (rounds > 0)
    hradby_tree_think_on (tree, game->table, game->position, 0, rounds, &random, NULL);
  hradby_tree_rank (tree, hradby_level_find (level), game->table, game->position, &random, NULL,
                    &choice, 1, &count);
  return count.known;
}

/* A tree is for one seat; a search by rounds takes what is there and leaves nothing, one by time
 * leaves what it found, also for the same turn once more. */
static void
test_keeps (void)
{
  g_autoptr(HradbyGame) game = new_game (3);
  g_autoptr(HradbyTree) tree = hradby_tree_new ();

  g_assert_cmpuint (think_and_rank (tree, game, "hard:20", 200), ==, 0); /* of seat 1 */
  g_assert_cmpuint (hradby_tree_get_size (tree), ==, 0);
  g_assert_cmpuint (think_and_rank (tree, game, "hard:20ms", 0), ==, 0);
  g_assert_cmpuint (hradby_tree_get_size (tree), >, 0);
  g_assert_cmpuint (think_and_rank (tree, game, "hard:20", 0), >, 0);
  g_assert_cmpuint (hradby_tree_get_size (tree), ==, 0);
  g_assert_cmpuint (think_and_rank (tree, game, "hard:20", 0), ==, 0);
}

/* It ends where no more is kept, or as often as allowed, or at once. */
static void
test_thinking_on_ends (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 3);
  g_autoptr(HradbyGame) game = hradby_game_new (setup, NULL);
  g_autoptr(HradbyTree) tree = hradby_tree_new ();
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  HradbyRandom random = { 5 };
  HradbyAction draw;
  guint size;

  hradby_game_draw (game, &draw);
  g_assert_true (hradby_game_play (game, &draw, NULL, NULL));
  hradby_tree_think_on (tree, game->table, game->position, 1, 50, &random, NULL);
  size = hradby_tree_get_size (tree);
  g_assert_cmpuint (size, >, 10);
  g_assert_cmpuint (size, <=, 51);
  hradby_tree_think_on (tree, game->table, game->position, 1, 0, &random, NULL);
  g_assert_cmpuint (hradby_tree_get_size (tree), >, size);
  g_assert_cmpuint (hradby_tree_get_size (tree), <=, HRADBY_GROWTH_NODES);
  g_cancellable_cancel (cancellable);
  size = hradby_tree_get_size (tree);
  hradby_tree_think_on (tree, game->table, game->position, 1, 0, &random, cancellable);
  g_assert_cmpuint (hradby_tree_get_size (tree), <=, size);
}

/* A thread that thinks on; @clock: its processor time, there once it @runs; @end: when it ended. */
typedef struct
{
  HradbyGame   *game;
  GCancellable *cancellable;
  clockid_t     clock;
  gint          runs;
  gint64        end;
} Thinking;

static gint64
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (gint64) time.tv_sec * 1000 * 1000 * 1000 + time.tv_nsec;
}

static gpointer
think_thread (gpointer data)
{
  Thinking *self = data;
  g_autoptr(HradbyTree) tree = hradby_tree_new ();
  HradbyRandom random = { 5 };

  pthread_getcpuclockid (pthread_self (), &self->clock);
  g_atomic_int_set (&self->runs, 1);
  hradby_tree_think_on (tree, self->game->table, self->game->position, 0, 0, &random,
                        self->cancellable);
  self->end = read_clock (self->clock);
  g_assert_cmpuint (hradby_tree_get_size (tree), <, HRADBY_GROWTH_NODES / 2);
  return NULL;
}

/* Whoever cancels has the processor back at once. */
static void
test_cancelled (void)
{
  g_autoptr(HradbyGame) game = new_game (3);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Thinking thinking = { game, cancellable };
  GThread *thread = g_thread_new ("thinking", think_thread, &thinking);
  gint64 cancelled;

  while (!g_atomic_int_get (&thinking.runs)
         || read_clock (thinking.clock) < 20 * 1000 * 1000)
    g_usleep (1000);
  cancelled = read_clock (thinking.clock);
  g_cancellable_cancel (cancellable);
  g_thread_join (thread);
  g_assert_cmpint (thinking.end - cancelled, <, MAX_NANOSECONDS);
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
  for (guint64 seed = 1; seed <= 3; seed++)
    {
      g_autoptr(HradbyGame) game = new_game (seed), other = new_likeness (game, 0, 77);
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

  g_test_add_func ("/ai/growth/adopts-what-happened", test_adopts_what_happened);
  g_test_add_func ("/ai/growth/adopts-within-turn", test_adopts_within_turn);
  g_test_add_func ("/ai/growth/adopts-nothing-else", test_adopts_nothing_else);
  g_test_add_func ("/ai/tree/keeps", test_keeps);
  g_test_add_func ("/ai/tree/thinking-on-ends", test_thinking_on_ends);
  g_test_add_func ("/ai/tree/cancelled", test_cancelled);
  g_test_add_func ("/ai/plan/choices-after-thinking-on", test_choices);

  return g_test_run ();
}
