/* The levels: how each of them chooses, and their list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/level.h"

#include "ai/search.h"
#include "ai/turn.h"
#include "engine/table.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static void
random_level_choose (const HradbyLevel *self, const HradbyDecision *decision, HradbyAction *action)
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

/* At most this many equally good moves; chance decides among their first actions. */
#define MAX_EQUALS 128

static void
sharp_level_choose (const HradbyLevel *self, const HradbyDecision *decision, HradbyAction *action)
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
static const HradbyTurnHabits beginner_habits = { 10, 45, 45 };
static const HradbyTurnHabits easy_habits = { 5, 35, 25 };
static const HradbyTurnHabits greedy_habits = { 30, 30, 0 };

/* At most this many moves are ranked. */
#define MAX_MOVES 10

static guint
easy_level_rank (const HradbyLevel *self, const HradbyDecision *decision, HradbyDecisionMove *best,
                 guint max)
{
  g_autoptr(HradbyTurn) turn = hradby_turn_new (decision->table);
  HradbyTurnMove moves[MAX_MOVES];

  hradby_turn_set_end (turn, hradby_turn_get_time () + self->budget.microseconds);
  guint n = hradby_turn_list_by_habits (turn, self->habits, decision->position, decision->random,
                                        moves, MIN (max, MAX_MOVES), NULL);
  for (guint i = 0; i < n; i++)
    best[i] = (HradbyDecisionMove) { .move = moves[i], .value = moves[i].lead / 100.0 };
  return n;
}

/* The best action that it sees, by what it would have if the game ended now and by the game's own
 * estimate of how its turn can end; greedier than the easy one, and overlooks more. */
static const HradbyLevel beginner_level = {
  .id           = "beginner",
  .title        = N_("Beginner"),
  .description  = N_("Takes quick points and overlooks a lot, above all far from the last turn"),
  .habits       = &beginner_habits,
  .budget       = { .microseconds = EASY_LEVEL_LIMIT },
  .rank         = easy_level_rank,
};

static const HradbyLevel easy_level = {
  .id           = "easy",
  .title        = N_("Easy"),
  .description  = N_("Thinks only of its own turn, is a little greedy and overlooks what is far "
                     "away"),
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

/* Overlooks little beside the last tile. */
static const HradbyTurnHabits medium_habits = { 5, 17, 0 };

/* A budget of time is never used for more draws than that. */
#define MAX_DRAWS 1000000

typedef struct {
  const HradbyDecision *decision;
  guint                 seat;
  HradbyTurn           *turn;
  HradbyPosition       *position;
  guint                 n_draws;
} Look;

/* The lead of the seat after @move, draw number @round and the next turn; chance depends on @seed
 * alone, so that all moves meet the same. */
static gint
look_ahead (const Look *self, const HradbyTurnMove *move, guint round, guint64 seed)
{
  const HradbyTable *table = self->decision->table;
  const HradbyGameType *type = table->type;
  gint scores[HRADBY_MAX_PLAYERS];
  HradbyTurnMove best;
  HradbyRandom random;

  hradby_random_init (&random, seed, round);
  type->view (table, self->decision->position, self->seat, &random, self->position);
  hradby_turn_play (table, self->position, move);
  hradby_turn_deal (table, self->position, round + (guint) (seed % 1024), &random);
  if (type->to_move (table, self->position) != HRADBY_NOBODY) {
    hradby_turn_list (self->turn, self->position, &best, 1);
    return hradby_turn_get_lead (table, self->seat, hradby_turn_get_scores (self->turn));
  }
  hradby_turn_judge (table, self->position, scores);
  return hradby_turn_get_lead (table, self->seat, scores);
}

/* Values all choices, in points that the seat is ahead. A draw that there is no time for with some
 * of them counts for none; if that is the first one, they stay as they are. */
static void
look_at_all (const Look *self, guint64 seed, HradbyDecisionMove *choices, guint n_choices)
{
  gint64 sums[MAX_MOVES] = { 0 };

  for (guint round = 0; round < self->n_draws; round++) {
    gint leads[MAX_MOVES];
    guint n = 0;

    for (; n < n_choices && !hradby_decision_is_over (self->decision); n++) {
      leads[n] = look_ahead (self, &choices[n].move, round, seed);
      if (hradby_turn_is_late (self->turn))
        break;
    }
    if (n < n_choices)
      break;
    for (guint i = 0; i < n_choices; i++) {
      sums[i] += leads[i];
      choices[i].visits++;
    }
  }
  for (guint i = 0; i < n_choices && choices[i].visits > 0; i++)
    choices[i].value = (double) sums[i] / (100.0 * choices[i].visits);
}

/* The best first, equals as they stand. */
static void
sort (HradbyDecisionMove *choices, guint n_choices)
{
  for (guint i = 1; i < n_choices; i++) {
    HradbyDecisionMove choice = choices[i];
    guint place;

    for (place = i; place > 0 && choices[place - 1].value < choice.value; place--)
      choices[place] = choices[place - 1];
    choices[place] = choice;
  }
}

static guint
count_draws (const HradbyLevel *level, const HradbyTable *table, gboolean meets_apart)
{
  if (level->draws_apart > 0 && table->n_players == 2 && meets_apart)
    return level->draws_apart;
  return level->budget.rounds > 0 ? level->budget.rounds : MAX_DRAWS;
}

static guint
medium_level_rank (const HradbyLevel *self, const HradbyDecision *decision,
                   HradbyDecisionMove *best, guint max)
{
  const HradbyTable *table = decision->table;
  g_autoptr(HradbyTurn) turn = hradby_turn_new (table);
  g_autofree HradbyPosition *room = hradby_table_new_position (table);
  Look look = { decision, table->type->to_move (table, decision->position), turn, room };
  HradbyDecisionMove choices[MAX_MOVES] = { 0 };
  HradbyTurnMove moves[MAX_MOVES];
  guint64 seed = hradby_random_next (decision->random);
  gboolean meets_apart;

  if (self->budget.microseconds > 0)
    hradby_turn_set_end (turn, hradby_turn_get_time () + self->budget.microseconds);
  guint n = hradby_turn_list_by_habits (turn, self->habits, decision->position, decision->random,
                                        moves, MAX_MOVES, &meets_apart);
  look.n_draws = count_draws (self, table, meets_apart);
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
  .description  = N_("Looks for the opponents’ best answer, but often overlooks what is far away"),
  .habits       = &medium_habits,
  .budget       = { 12, 300000 },
  /* With more it would be too strong there for the level below (README.md). */
  .draws_apart  = 4,
  .takes_budget = TRUE,
  .rank         = medium_level_rank,
};

static guint
hard_level_rank (const HradbyLevel *self, const HradbyDecision *decision, HradbyDecisionMove *moves,
                 guint max)
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

static void
uct_level_choose (const HradbyLevel *self, const HradbyDecision *decision, HradbyAction *action)
{
  decision->table->type->get_action (decision->table, decision->position,
                                     hradby_search_plainly (&self->budget, decision), action);
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
find_in (const HradbyLevel *const *list, const char *id, gsize length)
{
  for (; *list != NULL; list++)
    if (strlen ((*list)->id) == length && strncmp ((*list)->id, id, length) == 0)
      return *list;
  return NULL;
}

/* "500ms", "1s" or "200". */
static gboolean
parse_budget (const char *text, HradbyLevel *level)
{
  char *end;

  if (!g_ascii_isdigit (*text))
    return FALSE;
  guint64 number = g_ascii_strtoull (text, &end, 10);
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
get_with_budget (const HradbyLevel *base, const char *id, const char *budget)
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
  if (found == NULL) {
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
  g_return_val_if_fail (id != NULL, NULL);

  gsize length = strcspn (id, ":");
  const HradbyLevel *level = find_in (levels, id, length);
  if (level == NULL)
    level = find_in (yardsticks, id, length);
  if (level == NULL || id[length] == '\0')
    return level;
  return get_with_budget (level, id, id + length + 1);
}

void
hradby_level_choose (const HradbyLevel *self, const HradbyDecision *decision, HradbyAction *action)
{
  const HradbyTable *table = decision->table;

  g_return_if_fail (self != NULL);
  g_return_if_fail (table->type->to_move (table, decision->position) < table->n_players);

  if (self->rank != NULL) {
    HradbyDecisionMove best;

    self->rank (self, decision, &best, 1);
    table->type->get_action (table, decision->position, best.move.numbers[0], action);
  } else
    self->choose (self, decision, action);
}

struct _HradbyLevelPlan {
  gatomicrefcount    ref_count;
  GMutex             mutex; /* held by who thinks */
  const HradbyLevel *level; /* whose plan it is; %NULL: there is none */
  /* (owned) (nullable): kept, so that no other one can lie in its place */
  HradbyTable       *table;
  HradbyTurnMove     move;     /* the whole turn */
  guint              next;     /* which of its actions comes next */
  HradbyPosition    *expected; /* (owned): the position in which it does */
};

HradbyLevelPlan *
hradby_level_plan_new (void)
{
  HradbyLevelPlan *self = g_new0 (HradbyLevelPlan, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  return self;
}

HradbyLevelPlan *
hradby_level_plan_ref (HradbyLevelPlan *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hradby_level_plan_unref (HradbyLevelPlan *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_mutex_clear (&self->mutex);
  g_free (self->expected);
  g_clear_pointer (&self->table, hradby_table_unref);
  g_free (self);
}

static void
set_table (HradbyLevelPlan *self, const HradbyTable *table)
{
  if (self->table == table)
    return;
  g_clear_pointer (&self->table, hradby_table_unref);
  self->table = hradby_table_ref ((HradbyTable *) table); /* counts only */
}

static void
forget (HradbyLevelPlan *self)
{
  g_clear_pointer (&self->expected, g_free);
  self->level = NULL;
}

/* Whether the seat to move cannot tell two positions apart: what it does not know is dealt in the
 * same way in both. */
static gboolean
looks_equal (const HradbyTable *table, const HradbyPosition *a, const HradbyPosition *b)
{
  guint seat = table->type->to_move (table, a);
  HradbyRandom random_a = { 0 }, random_b = { 0 };

  /* Mostly they are the same: without views 3 % of greedy games (medians of five pairs of runs). */
  if (memcmp (a, b, table->position_size) == 0)
    return TRUE;
  if (table->type->to_move (table, b) != seat)
    return FALSE;
  g_autofree HradbyPosition *seen_a = hradby_table_new_position (table);
  g_autofree HradbyPosition *seen_b = hradby_table_new_position (table);
  table->type->view (table, a, seat, &random_a, seen_a);
  table->type->view (table, b, seat, &random_b, seen_b);
  return memcmp (seen_a, seen_b, table->position_size) == 0;
}

/* Takes the next action of the move, and foresees where it leads. */
static void
follow (HradbyLevelPlan *self, const HradbyPosition *position, HradbyAction *action)
{
  HradbyTurnScope scope = hradby_turn_scope_at (self->table, position);
  guint number = self->move.numbers[self->next++];

  g_free (self->expected);
  self->expected = hradby_table_copy_position (self->table, position);
  if (!hradby_turn_scope_take (&scope, self->table, self->expected, number, action)
      || self->next == HRADBY_TURN_DEPTH)
    forget (self);
}

static void
choose (HradbyLevelPlan *self, const HradbyLevel *level, const HradbyDecision *decision,
        HradbyAction *action)
{
  if (self->level != level || self->table != decision->table
      || !looks_equal (decision->table, self->expected, decision->position)) {
    HradbyDecisionMove best;

    self->level = level;
    set_table (self, decision->table);
    self->next = 0;
    level->rank (level, decision, &best, 1);
    self->move = best.move;
  }
  follow (self, decision->position, action);
  /* Who was cancelled did not think it through. */
  if (g_cancellable_is_cancelled (decision->cancellable))
    forget (self);
}

void
hradby_level_plan_choose (HradbyLevelPlan *self, const HradbyLevel *level,
                          const HradbyDecision *decision, HradbyAction *action)
{
  g_return_if_fail (self != NULL && level != NULL);

  if (level->rank == NULL) {
    hradby_level_choose (level, decision, action);
    return;
  }
  g_mutex_lock (&self->mutex);
  /* Who was cancelled while another one thought must not change what that one planned. */
  if (g_cancellable_is_cancelled (decision->cancellable))
    decision->table->type->get_action (decision->table, decision->position, 0, action);
  else
    choose (self, level, decision, action);
  g_mutex_unlock (&self->mutex);
}
