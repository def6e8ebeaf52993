/* The levels: how each of them chooses, and their list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/level.h"

#include "ai/clock.h"
#include "ai/draws.h"
#include "ai/infosets.h"
#include "ai/judge.h"
#include "ai/search.h"
#include "ai/turn.h"
#include "engine/table.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static void
random_level_choose (const HradbyLevel    *self,
                     const HradbyDecision *decision,
                     HradbyAction         *action)
{
  decision->table->type->pick_action (decision->table, decision->position, decision->random,
                                      action);
}

/* Any legal action, each equally likely. */
static const HradbyLevel random_level = {
  .id     = "random",
  .title  = N_("Random"),
  .choose = random_level_choose,
};

/* Moves that stand equally well, at most; chance decides among their first actions. */
#define MAX_EQUALS 128

static void
sharp_level_choose (const HradbyLevel    *self,
                    const HradbyDecision *decision,
                    HradbyAction         *action)
{
  const HradbyTable *table = decision->table;
  g_autoptr(HradbyTurn) turn = hradby_turn_new (table);
  HradbyTurnMove moves[MAX_EQUALS];
  guint n_moves = hradby_turn_list (turn, decision->position, moves, MAX_EQUALS), n_firsts = 0;
  guint firsts[MAX_EQUALS];

  /* Equals are in the order of their numbers: those with the same first action are neighbours. */
  for (guint i = 0; i < n_moves && moves[i].lead == moves[0].lead; i++)
    if (n_firsts == 0 || firsts[n_firsts - 1] != moves[i].numbers[0])
      firsts[n_firsts++] = moves[i].numbers[0];
  table->type->get_action (table, decision->position,
                           firsts[hradby_random_below (decision->random, n_firsts)], action);
}

/* The action after which this turn can end best for the seat, by the game's own estimate: a
 * yardstick that overlooks nothing. */
static const HradbyLevel sharp_level = {
  .id     = "sharp",
  .title  = N_("Sharp"),
  .choose = sharp_level_choose,
};

/* How long they look, in microseconds. */
#define EASY_LEVEL_LIMIT 100000

/* Chosen so that each level wins some three games of four against the one below, in the games of
 * tiles; see README.md. */
static const HradbyHabits beginner_habits = { 10, 45, 45 };
static const HradbyHabits easy_habits = { 5, 35, 25 };
static const HradbyHabits greedy_habits = { 30, 30, 0 };

/* Moves that are told at most. */
#define MAX_MOVES 10

static guint
easy_level_rank (const HradbyLevel    *self,
                 const HradbyDecision *decision,
                 HradbyDecisionMove   *best,
                 guint                 max)
{
  g_autoptr(HradbyTurn) turn = hradby_turn_new (decision->table);
  HradbyTurnMove moves[MAX_MOVES];
  guint n;

  hradby_turn_set_end (turn, hradby_clock_now () + self->budget.microseconds);
  n = hradby_habits_list (self->habits, decision, turn, moves, MIN (max, MAX_MOVES));
  for (guint i = 0; i < n; i++)
    best[i] = (HradbyDecisionMove) { .move = moves[i], .value = moves[i].lead / 100.0 };
  return n;
}

/* The best action that it sees, by what it would have if the game ended now and by the game's own
 * estimate of how its turn can end; greedier than the easy one, and overlooks more. */
static const HradbyLevel beginner_level = {
  .id           = "beginner",
  .title        = N_("Beginner"),
  .description  = N_("Takes what pays at once and overlooks a lot, above all "
                     "far from the last turn"),
  .habits       = &beginner_habits,
  .budget       = { .microseconds = EASY_LEVEL_LIMIT },
  .rank         = easy_level_rank,
};

static const HradbyLevel easy_level = {
  .id           = "easy",
  .title        = N_("Easy"),
  .description  = N_("Thinks of its own turn only, is a little greedy and "
                     "overlooks what is far away"),
  .habits       = &easy_habits,
  .budget       = { .microseconds = EASY_LEVEL_LIMIT },
  .rank         = easy_level_rank,
};

/* The same by the estimate alone, overlooking three places of ten wherever they are: a yardstick
 * that is quick. */
static const HradbyLevel greedy_level = {
  .id           = "greedy",
  .title        = N_("Greedy"),
  .habits       = &greedy_habits,
  .budget       = { .microseconds = EASY_LEVEL_LIMIT },
  .rank         = easy_level_rank,
};

/* It seldom looks far, and sees at once what is near. */
static const HradbyHabits medium_habits = { 5, 17, 0 };

/* A budget of time is never used for more draws than that. */
#define MAX_DRAWS 1000000

typedef struct
{
  const HradbyDecision *decision;
  guint                 seat;
  HradbyTurn           *turn;
  HradbyPosition       *position;
  guint                 n_draws;
} Look;

/* The lead of the seat after @move, draw number @round and the next turn; chance depends on @seed
 * alone, so that all moves meet the same. */
static gint
look_ahead (const Look           *self,
            const HradbyTurnMove *move,
            guint                 round,
            guint64               seed)
{
  const HradbyTable *table = self->decision->table;
  const HradbyGameType *type = table->type;
  gint scores[HRADBY_MAX_PLAYERS];
  HradbyTurnMove best;
  HradbyRandom random;

  hradby_random_init (&random, seed, round);
  type->view (table, self->decision->position, self->seat, &random, self->position);
  hradby_turn_play (table, self->position, move);
  hradby_draws_deal (table, self->position, round + (guint) (seed % 1024), &random);
  if (type->to_move (table, self->position) != HRADBY_NOBODY)
    {
      hradby_turn_list (self->turn, self->position, &best, 1);
      return hradby_turn_get_lead (table, self->seat, hradby_turn_get_scores (self->turn));
    }
  hradby_judge (table, self->position, scores);
  return hradby_turn_get_lead (table, self->seat, scores);
}

/* Values all choices, in points that the seat is ahead. A draw that there is no time for with some
 * of them counts for none; if that is the first one, they stay as they are. */
static void
look_at_all (const Look         *self,
             guint64             seed,
             HradbyDecisionMove *choices,
             guint               n_choices)
{
  gint64 sums[MAX_MOVES] = { 0 };

  for (guint round = 0; round < self->n_draws; round++)
    {
      gint leads[MAX_MOVES];
      guint n = 0;

      for (; n < n_choices && !hradby_decision_is_over (self->decision); n++)
        {
          leads[n] = look_ahead (self, &choices[n].move, round, seed);
          if (hradby_turn_is_late (self->turn))
            break;
        }
      if (n < n_choices)
        break;
      for (guint i = 0; i < n_choices; i++)
        {
          sums[i] += leads[i];
          choices[i].visits++;
        }
    }
  for (guint i = 0; i < n_choices && choices[i].visits > 0; i++)
    choices[i].value = (double) sums[i] / (100.0 * choices[i].visits);
}

/* The best first, equals as they stand. */
static void
sort (HradbyDecisionMove *choices,
      guint               n_choices)
{
  for (guint i = 1; i < n_choices; i++)
    {
      HradbyDecisionMove choice = choices[i];
      guint place;

      for (place = i; place > 0 && choices[place - 1].value < choice.value; place--)
        choices[place] = choices[place - 1];
      choices[place] = choice;
    }
}

/* After the list of the turn. */
static guint
count_draws (const HradbyLevel *level,
             const HradbyTable *table,
             const HradbyTurn  *turn)
{
  if (level->draws_apart > 0 && table->n_players == 2 && hradby_turn_meets_apart (turn))
    return level->draws_apart;
  return level->budget.rounds > 0 ? level->budget.rounds : MAX_DRAWS;
}

static guint
medium_level_rank (const HradbyLevel    *self,
                   const HradbyDecision *decision,
                   HradbyDecisionMove   *best,
                   guint                 max)
{
  const HradbyTable *table = decision->table;
  g_autoptr(HradbyTurn) turn = hradby_turn_new (table);
  g_autofree HradbyPosition *room = hradby_table_new_position (table);
  Look look = { decision, table->type->to_move (table, decision->position), turn, room };
  HradbyDecisionMove choices[MAX_MOVES] = { 0 };
  HradbyTurnMove moves[MAX_MOVES];
  guint64 seed = hradby_random_next (decision->random);
  guint n;

  if (self->budget.microseconds > 0)
    hradby_turn_set_end (turn, hradby_clock_now () + self->budget.microseconds);
  n = hradby_habits_list (self->habits, decision, turn, moves, MAX_MOVES);
  look.n_draws = count_draws (self, table, turn);
  for (guint i = 0; i < n; i++)
    choices[i] = (HradbyDecisionMove) { .move = moves[i], .value = moves[i].lead / 100.0 };
  if (n > 1)
    look_at_all (&look, seed, choices, n);
  sort (choices, n);
  memcpy (best, choices, MIN (n, max) * sizeof *best);
  return MIN (n, max);
}

/* What does best on average over a few next draws and the best answer to each, of what it does not
 * overlook far away. */
static const HradbyLevel medium_level = {
  .id           = "medium",
  .title        = N_("Medium"),
  .description  = N_("Thinks of the best answer to its turn, but often overlooks what is far away"),
  .habits       = &medium_habits,
  .budget       = { 12, 300000 },
  /* With more it would be too strong there for the level below (README.md). */
  .draws_apart  = 4,
  .takes_budget = TRUE,
  .rank         = medium_level_rank,
};

static guint
hard_level_rank (const HradbyLevel    *self,
                 const HradbyDecision *decision,
                 HradbyDecisionMove   *moves,
                 guint                 max)
{
  HradbyDecisionBudget budget = self->budget;

  if (self->rounds_of_chances > 0 && decision->table->type->tell_chances != NULL)
    budget.rounds = self->rounds_of_chances;
  return hradby_search_rank (&budget, decision, moves, max, NULL);
}

/* What does best in a tree of turns and draws: in a few rounds of it, and in up to 1 second a
 * decision. With the same budget they are one player. */
static const HradbyLevel hard_level = {
  .id           = "hard",
  .title        = N_("Hard"),
  .description  = N_("Sees everything and plans several turns ahead, but does not think long"),
  .budget       = { 50, G_USEC_PER_SEC / 2 },
  /* Chances scatter, and fewer rounds tell no more than a look at the best answers. */
  .rounds_of_chances = 150,
  .takes_budget = TRUE,
  .rank         = hard_level_rank,
};

static const HradbyLevel expert_level = {
  .id           = "expert",
  .title        = N_("Expert"),
  .description  = N_("Plans many turns ahead and thinks for up to a second"),
  .budget       = { .microseconds = G_USEC_PER_SEC },
  .takes_budget = TRUE,
  .rank         = hard_level_rank,
};

/* Playouts are kept as leads in points; this makes of them a share of what can be won. */
#define SCALE       50.0
#define EXPLORATION 0.5

/* Decisions that one playout follows inside the tree at most. */
#define MAX_DEPTH 256

/* An action of a decision. @sum: for the seat that searches, -1 … 1 a playout. */
typedef struct
{
  guint32 visits;
  double  sum;
} Arm;

typedef struct
{
  guint32 first_arm;
  guint32 visits;
  guint16 n_arms;
  guint8  seat;
} Node;

typedef struct
{
  const HradbyTable *table;
  HradbyPosition    *position;
  HradbyRandom      *random;
  guint              seat;
  GArray            *nodes;
  GArray            *arms;
  HradbyInfosets    *infosets;
} Tree;

static guint
add_node (Tree *self)
{
  Node node = { .first_arm = self->arms->len };

  node.seat = (guint8) self->table->type->to_move (self->table, self->position);
  node.n_arms = (guint16) self->table->type->count_actions (self->table, self->position);
  g_array_set_size (self->arms, self->arms->len + node.n_arms);
  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

/* What nobody knows differs: there may be fewer actions than when a decision came into the tree. */
static guint
select_arm (const Tree *self,
            const Node *node,
            guint       n_possible)
{
  const Arm *arms = &g_array_index (self->arms, Arm, node->first_arm);
  double side = node->seat == self->seat ? 1.0 : -1.0, best = -G_MAXDOUBLE;
  guint choice = 0;

  for (guint i = 0; i < MIN (node->n_arms, n_possible); i++)
    {
      double score;

      if (arms[i].visits == 0)
        return i;
      score = side * arms[i].sum / arms[i].visits
              + EXPLORATION * sqrt (log (node->visits + 1.0) / arms[i].visits);
      if (score > best)
        {
          best = score;
          choice = i;
        }
    }
  return choice;
}

static void
play_number (Tree *self,
             guint number)
{
  HradbyAction action;

  self->table->type->get_action (self->table, self->position, number, &action);
  self->table->type->apply (self->table, self->position, &action, NULL);
}

/* Random actions until the game is over. */
static void
play_random (Tree *self)
{
  const HradbyGameType *type = self->table->type;

  while (type->to_move (self->table, self->position) != HRADBY_NOBODY)
    {
      HradbyAction action;

      type->pick_action (self->table, self->position, self->random, &action);
      type->apply (self->table, self->position, &action, NULL);
    }
}

static double
get_result (const Tree *self)
{
  gint scores[HRADBY_MAX_PLAYERS];

  self->table->type->get_scores (self->table, self->position, scores);
  return tanh (hradby_turn_get_lead (self->table, self->seat, scores) / SCALE);
}

/* Follows the tree to a decision that is not in it, and adds that one. Returns how many arms there
 * are in @path. */
static guint
descend (Tree  *self,
         guint *path,
         guint *nodes)
{
  const HradbyGameType *type = self->table->type;
  guint n = 0, node = 0;

  while (n < MAX_DEPTH)
    {
      const Node *here = &g_array_index (self->nodes, Node, node);
      guint number = select_arm (self, here, type->count_actions (self->table, self->position));
      guint arm = here->first_arm + number;
      guint64 draws, key;

      nodes[n] = node;
      path[n++] = arm;
      play_number (self, number);
      draws = hradby_draws_play (self->table, self->position, self->random);
      if (type->to_move (self->table, self->position) == HRADBY_NOBODY)
        break;
      key = hradby_infosets_get_key (self->infosets, arm, draws, self->position);
      node = hradby_infosets_find (self->infosets, key);
      if (node == 0)
        {
          hradby_infosets_add (self->infosets, key, add_node (self));
          break;
        }
    }
  return n;
}

static void
play_out (Tree                 *self,
          const HradbyPosition *start)
{
  guint path[MAX_DEPTH], nodes[MAX_DEPTH], n;
  double result;

  self->table->type->view (self->table, start, self->seat, self->random, self->position);
  n = descend (self, path, nodes);
  play_random (self);
  result = get_result (self);
  for (guint i = 0; i < n; i++)
    {
      g_array_index (self->nodes, Node, nodes[i]).visits++;
      g_array_index (self->arms, Arm, path[i]).visits++;
      g_array_index (self->arms, Arm, path[i]).sum += result;
    }
}

static guint
get_most_visited (const Tree *self)
{
  const Node *root = &g_array_index (self->nodes, Node, 0);
  guint best = 0;

  for (guint i = 1; i < root->n_arms; i++)
    if (g_array_index (self->arms, Arm, i).visits > g_array_index (self->arms, Arm, best).visits)
      best = i;
  return best;
}

static gboolean
may_go_on (const HradbyLevel    *self,
           guint                 playouts,
           gint64                end,
           const HradbyDecision *decision)
{
  if (self->budget.rounds > 0 && playouts >= self->budget.rounds)
    return FALSE;
  return !hradby_decision_is_over (decision)
         && (self->budget.microseconds == 0 || hradby_clock_now () < end);
}

static void
uct_level_choose (const HradbyLevel    *self,
                  const HradbyDecision *decision,
                  HradbyAction         *action)
{
  const HradbyTable *table = decision->table;
  g_autofree HradbyPosition *room = hradby_table_copy_position (table, decision->position);
  g_autoptr(GArray) nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  g_autoptr(GArray) arms = g_array_new (FALSE, TRUE, sizeof (Arm));
  g_autoptr(HradbyInfosets) infosets = hradby_infosets_new (table);
  Tree tree = { table, room, decision->random, table->type->to_move (table, decision->position),
                nodes, arms, infosets };
  gint64 end = hradby_clock_now () + self->budget.microseconds;

  add_node (&tree);
  for (guint i = 0; may_go_on (self, i, end, decision); i++)
    play_out (&tree, decision->position);
  table->type->get_action (table, decision->position, get_most_visited (&tree), action);
}

/* Plain UCT with playouts of random actions, knowing nothing of the game: the yardstick for
 * searches. */
static const HradbyLevel uct_level = {
  .id           = "mcts",
  .title        = N_("Plain search"),
  .budget       = { .rounds = 1000 },
  .takes_budget = TRUE,
  .choose       = uct_level_choose,
};

/* Budgets that make sense: a player who thinks longer is not waited for. */
#define MAX_SECONDS 3600
#define MAX_ROUNDS  100000000

static const HradbyLevel *const levels[] = {
  &beginner_level,
  &easy_level,
  &medium_level,
  &hard_level,
  &expert_level,
  NULL,
};

/* Known by their ids only: nothing for people. */
static const HradbyLevel *const yardsticks[] = {
  &random_level,
  &greedy_level,
  &sharp_level,
  &uct_level,
  NULL,
};

const HradbyLevel *const *
hradby_level_list (void)
{
  return levels;
}

const HradbyLevel *
hradby_level_get_default (void)
{
  return &easy_level;
}

static const HradbyLevel *
find_in (const HradbyLevel *const *list,
         const char               *id,
         gsize                     length)
{
  for (; *list != NULL; list++)
    if (strlen ((*list)->id) == length && strncmp ((*list)->id, id, length) == 0)
      return *list;
  return NULL;
}

/* "500ms", "1s" or "200". */
static gboolean
parse_budget (const char  *text,
              HradbyLevel *level)
{
  guint64 number;
  char *end;

  if (!g_ascii_isdigit (*text))
    return FALSE;
  number = g_ascii_strtoull (text, &end, 10);
  level->budget = (HradbyDecisionBudget) { 0 };
  level->rounds_of_chances = level->draws_apart = 0;
  if (number == 0 || number > MAX_ROUNDS)
    return FALSE;
  if (*end == '\0')
    level->budget.rounds = (guint) number;
  else if (strcmp (end, "ms") == 0 && number <= 1000 * MAX_SECONDS)
    level->budget.microseconds = (gint64) number * 1000;
  else if (strcmp (end, "s") == 0 && number <= MAX_SECONDS)
    level->budget.microseconds = (gint64) number * G_USEC_PER_SEC;
  else
    return FALSE;
  return TRUE;
}

/* Levels with a budget are made once and live for ever, so that they are known by their address. */
static const HradbyLevel *
get_with_budget (const HradbyLevel *base,
                 const char        *id,
                 const char        *budget)
{
  static GMutex mutex;
  static GHashTable *made;
  HradbyLevel level = *base, *found;

  if (!base->takes_budget || !parse_budget (budget, &level))
    return NULL;
  g_mutex_lock (&mutex);
  if (made == NULL)
    made = g_hash_table_new (g_str_hash, g_str_equal);
  found = g_hash_table_lookup (made, id);
  if (found == NULL)
    {
      level.id = g_intern_string (id);
      found = g_memdup2 (&level, sizeof level);
      g_hash_table_insert (made, (gpointer) level.id, found);
    }
  g_mutex_unlock (&mutex);
  return found;
}

const HradbyLevel *
hradby_level_find (const char *id)
{
  const HradbyLevel *level;
  gsize length;

  g_return_val_if_fail (id != NULL, NULL);

  length = strcspn (id, ":");
  level = find_in (levels, id, length);
  if (level == NULL)
    level = find_in (yardsticks, id, length);
  if (level == NULL || id[length] == '\0')
    return level;
  return get_with_budget (level, id, id + length + 1);
}

void
hradby_level_choose (const HradbyLevel    *self,
                     const HradbyDecision *decision,
                     HradbyAction         *action)
{
  const HradbyTable *table = decision->table;

  g_return_if_fail (self != NULL);
  g_return_if_fail (table->type->to_move (table, decision->position) < table->n_players);

  if (self->rank != NULL)
    {
      HradbyDecisionMove best;

      self->rank (self, decision, &best, 1);
      table->type->get_action (table, decision->position, best.move.numbers[0], action);
    }
  else
    self->choose (self, decision, action);
}
