/* Expectation and maximum in turns, with bounds that leave out what cannot matter. */
#include "ai/endgame.h"

#include "ai/killers.h"

#include <string.h>

/* Most plays of one turn, most outcomes of one draw. Where there are more, nothing is said. */
#define MAX_PLAYS    1024
#define MAX_OUTCOMES 16

/* Turns and draws after each other at most; far more than the end of a game has. */
#define MAX_DEPTH 16

/* So often is dealt what is hidden. */
#define N_DEALS 2

/* Threads at most. */
#define MAX_THREADS 16

/* A search may take so many times what it was given, once this part of the plays is looked at: half
 * of the work, for what looks best comes first and bounds the others. */
#define PATIENCE   3
#define WELL_BEGUN 10

/* No value is outside of this. */
#define LOWEST  (-2.0)
#define HIGHEST 2.0

/* A win is worth 1, and so much each point of the lead. */
#define VALUE_OF_POINT 0.001

/* Values that are closer are equal: sums of shares are not exact. */
#define EQUAL 1e-9

/**
 * Root:
 * @deals: positions with what is hidden dealt
 * @plays: of the first turn
 * @n_done: how many of them were looked at (atomic)
 * @next: the first play that nobody looks at yet
 * @best: the best play so far, and its @value
 *
 * What threads share; everything from @next on only with @mutex.
 */
typedef struct
{
  const guint8     *deals;
  guint             n_deals;
  const HradbyPlay *plays;
  guint             n_plays;
  gint              n_done;
  GMutex            mutex;
  guint             next;
  guint             best;
  double            value;
  gboolean          failed;
} Root;

/**
 * Search:
 * @seat: whose values are looked for: it takes the most, the other seat the least
 * @start: when it began, and @deadline when it is to end, by g_get_monotonic_time(); or 0
 * @failed: there was too much to do
 * @outcome: by depth: the number of the outcome that is looked at
 * @killers: by depth and number of the outcome: what did best there
 */
typedef struct
{
  const HradbyTable *table;
  GCancellable      *cancellable;
  HradbyTurn        *turn;
  guint              seat;
  guint              max_leaves;
  gint64             start;
  gint64             deadline;
  gboolean           failed;
  Root              *root;
  HradbyPlay        *plays[MAX_DEPTH];
  guint              outcome[MAX_DEPTH];
  HradbyKillers      killers[MAX_DEPTH][MAX_OUTCOMES];
} Search;

/* What may happen next, and how likely each is. */
typedef struct
{
  guint8 *positions;
  double  shares[MAX_OUTCOMES];
  guint   n;
} Outcomes;

static double solve (Search         *self,
                     HradbyPosition *position,
                     guint           depth,
                     double          low,
                     double          high);

static double
evaluate (const Search         *self,
          const HradbyPosition *position)
{
  gint scores[HRADBY_MAX_PLAYERS], lead;

  self->table->type->get_scores (self->table, position, scores);
  lead = hradby_turn_get_lead (self->table, self->seat, scores);
  return (lead > 0) - (lead < 0) + VALUE_OF_POINT * lead;
}

/* Whether the time is up, and it would hardly be over soon. */
static gboolean
is_late (const Search *self)
{
  gint64 taken = g_get_monotonic_time () - self->start, given = self->deadline - self->start;
  guint well_begun = MAX (self->root->n_plays / WELL_BEGUN, 1);

  if (self->deadline == 0 || taken <= given)
    return FALSE;
  return taken > PATIENCE * given
         || (guint) g_atomic_int_get (&self->root->n_done) < well_begun;
}

static gboolean
has_failed (Search *self)
{
  self->failed = self->failed || hradby_turn_get_n_tried (self->turn) > self->max_leaves
                 || g_cancellable_is_cancelled (self->cancellable) || is_late (self);
  return self->failed;
}

static HradbyPosition *
get_outcome (const Search   *self,
             const Outcomes *outcomes,
             guint           number)
{
  return (HradbyPosition *) (gpointer) (outcomes->positions + number * self->table->position_size);
}

static HradbyKillers *
get_killers (Search *self,
             guint   depth)
{
  return &self->killers[depth][self->outcome[depth]];
}

/* The best value that an outcome can have for whoever moves then is not worse than that of a play:
 * this bounds it on one side. That is what did best in this place the last time; if its value is
 * not outside of @low … @high, also what looks best. */
static double
probe (Search               *self,
       const HradbyPosition *outcome,
       guint                 depth,
       const double         *window,
       double                least,
       double                most)
{
  gboolean own = self->table->type->to_move (self->table, outcome) == self->seat;
  HradbyPosition *position = g_alloca (self->table->position_size);
  double known = own ? LOWEST : HIGHEST, value;
  HradbyPlay best;

  memcpy (position, outcome, self->table->position_size);
  if (hradby_killers_play (get_killers (self, depth), 0, self->table, position))
    {
      known = solve (self, position, depth + 1, least, most);
      if (self->failed || (own ? known >= window[1] : known <= window[0]))
        return known;
    }
  memcpy (position, outcome, self->table->position_size);
  hradby_turn_list (self->turn, position, &best, 1);
  hradby_turn_play (self->table, position, &best);
  value = solve (self, position, depth + 1, least, most);
  return own ? MAX (value, known) : MIN (value, known);
}

/* Bounds each outcome by one play. Returns whether that is enough to know that the mean is outside
 * of @low … @high; then it is at most or at least @value. */
static gboolean
probe_all (Search         *self,
           const Outcomes *outcomes,
           guint           depth,
           double          low,
           double          high,
           double         *lows,
           double         *highs,
           double         *value)
{
  guint mover = self->table->type->to_move (self->table, get_outcome (self, outcomes, 0));
  gboolean upper = mover != self->seat;
  double *bounds = upper ? highs : lows, sum = upper ? HIGHEST : LOWEST;

  for (guint i = 0; i < outcomes->n; i++)
    {
      const HradbyPosition *outcome = get_outcome (self, outcomes, i);
      double least = LOWEST, most = HIGHEST;

      if (self->table->type->to_move (self->table, outcome) != mover)
        continue;
      if (upper)
        least = MAX (LOWEST, (low - sum) / outcomes->shares[i] + HIGHEST);
      else
        most = MIN (HIGHEST, (high - sum) / outcomes->shares[i] + LOWEST);
      self->outcome[depth] = i;
      bounds[i] = probe (self, outcome, depth, (const double[]) { low, high }, least, most);
      if (self->failed)
        return TRUE;
      sum += outcomes->shares[i] * (bounds[i] - (upper ? HIGHEST : LOWEST));
      if (upper ? sum <= low + EQUAL : sum >= high - EQUAL)
        {
          *value = sum;
          return TRUE;
        }
    }
  return FALSE;
}

/* The mean over all outcomes; outside of @low … @high a bound of it. */
static double
average (Search         *self,
         const Outcomes *outcomes,
         guint           depth,
         double          low,
         double          high)
{
  double lows[MAX_OUTCOMES], highs[MAX_OUTCOMES], least = 0.0, most = 0.0, value = 0.0;
  guint mover = self->table->type->to_move (self->table, get_outcome (self, outcomes, 0));

  self->outcome[depth] = 0;
  if (outcomes->n == 1)
    return solve (self, get_outcome (self, outcomes, 0), depth, low, high);
  for (guint i = 0; i < outcomes->n; i++)
    {
      lows[i] = LOWEST;
      highs[i] = HIGHEST;
    }
  if (mover < self->table->n_players
      && probe_all (self, outcomes, depth, low, high, lows, highs, &value))
    return value;
  for (guint i = 0; i < outcomes->n; i++)
    {
      least += outcomes->shares[i] * lows[i];
      most += outcomes->shares[i] * highs[i];
    }
  for (guint i = 0; i < outcomes->n && !self->failed; i++)
    {
      double share = outcomes->shares[i], own_low, own_high;

      self->outcome[depth] = i;
      own_low = MAX (lows[i], (low - most) / share + highs[i]);
      own_high = MIN (highs[i], (high - least) / share + lows[i]);
      value = solve (self, get_outcome (self, outcomes, i), depth, MIN (own_low, own_high),
                     own_high);
      least += share * (value - lows[i]);
      most += share * (value - highs[i]);
      if (value <= own_low && most <= low + EQUAL)
        return most;
      if (value >= own_high && least >= high - EQUAL)
        return least;
    }
  return least;
}

/* Adds what may come of a position: itself, or all that chance may do now. Equal outcomes of one
 * draw are neighbours. Fails where there are too many. */
static void
add_outcomes (Search               *self,
              const HradbyPosition *position,
              double                share,
              Outcomes             *outcomes)
{
  const HradbyGameType *type = self->table->type;
  gboolean chance = type->to_move (self->table, position) == HRADBY_CHANCE;
  guint n = chance ? type->count_actions (self->table, position) : 1;
  HradbyAction action = { 0 }, last;

  for (guint i = 0; i < n && !self->failed; i++)
    {
      HradbyPosition *outcome = get_outcome (self, outcomes, outcomes->n);

      last = action;
      if (chance)
        type->get_action (self->table, position, i, &action);
      if (i > 0 && hradby_action_equal (&action, &last))
        outcomes->shares[outcomes->n - 1] += share / n;
      else if (outcomes->n == MAX_OUTCOMES)
        self->failed = TRUE;
      else
        {
          memcpy (outcome, position, self->table->position_size);
          if (chance)
            type->apply (self->table, outcome, &action, NULL);
          outcomes->shares[outcomes->n++] = share / n;
        }
    }
}

static double
solve_draw (Search         *self,
            HradbyPosition *position,
            guint           depth,
            double          low,
            double          high)
{
  Outcomes outcomes = { .positions = g_alloca (MAX_OUTCOMES * self->table->position_size) };

  add_outcomes (self, position, 1.0, &outcomes);
  return self->failed ? 0.0 : average (self, &outcomes, depth + 1, low, high);
}

/* All plays of a turn, which are listed. */
static double
solve_plays (Search               *self,
             const HradbyPosition *position,
             guint                 n_plays,
             guint                 depth,
             double                low,
             double                high)
{
  gboolean own = self->table->type->to_move (self->table, position) == self->seat;
  HradbyPosition *next = g_alloca (self->table->position_size);
  const HradbyPlay *plays = self->plays[depth];
  double best = own ? LOWEST : HIGHEST;
  guint choice = 0;

  for (guint i = 0; i < n_plays && (own ? best < high : best > low); i++)
    {
      double value;

      memcpy (next, position, self->table->position_size);
      hradby_turn_play (self->table, next, &plays[i]);
      value = solve (self, next, depth + 1, own ? MAX (low, best) : low,
                     own ? high : MIN (high, best));
      if (self->failed)
        return 0.0;
      if (own ? value > best : value < best)
        {
          best = value;
          choice = i;
        }
    }
  memcpy (next, position, self->table->position_size);
  hradby_killers_keep (get_killers (self, depth), &plays[choice], self->table, next);
  return best;
}

/* Whether the last turn of a game is known well enough from what did best in this place before. */
static gboolean
try_killers (Search               *self,
             const HradbyPosition *position,
             guint                 depth,
             double                low,
             double                high,
             double               *value)
{
  gboolean own = self->table->type->to_move (self->table, position) == self->seat;
  HradbyPosition *next = g_alloca (self->table->position_size);

  for (guint i = 0; i < HRADBY_N_KILLERS; i++)
    {
      memcpy (next, position, self->table->position_size);
      if (!hradby_killers_play (get_killers (self, depth), i, self->table, next))
        continue;
      if (self->table->type->to_move (self->table, next) != HRADBY_NOBODY)
        return FALSE;
      *value = evaluate (self, next);
      if (own ? *value >= high : *value <= low)
        return TRUE;
    }
  return FALSE;
}

static double
solve_turn (Search         *self,
            HradbyPosition *position,
            guint           depth,
            double          low,
            double          high)
{
  HradbyPlay *plays = self->plays[depth];
  double value;
  guint n;

  if (try_killers (self, position, depth, low, high, &value))
    return value;
  n = hradby_turn_list (self->turn, position, plays, MAX_PLAYS);
  if (n == MAX_PLAYS || has_failed (self))
    {
      self->failed = TRUE;
      return 0.0;
    }
  if (!hradby_turn_is_last (self->turn))
    return solve_plays (self, position, n, depth, low, high);
  hradby_killers_keep (get_killers (self, depth), &plays[0], self->table, position);
  return evaluate (self, position);
}

/* The value of a position, which is changed; outside of @low … @high a bound of it. */
static double
solve (Search         *self,
       HradbyPosition *position,
       guint           depth,
       double          low,
       double          high)
{
  guint mover = self->table->type->to_move (self->table, position);

  if (mover == HRADBY_NOBODY)
    return evaluate (self, position);
  if (depth + 2 >= MAX_DEPTH)
    {
      self->failed = TRUE;
      return 0.0;
    }
  return mover == HRADBY_CHANCE ? solve_draw (self, position, depth, low, high)
                                : solve_turn (self, position, depth, low, high);
}

/* Whether the game can be over within a few turns. */
static gboolean
is_near_end (const HradbyTable    *table,
             const HradbyPosition *start)
{
  const HradbyGameType *type = table->type;
  HradbyPosition *position = g_alloca (table->position_size);
  guint turn, player;

  memcpy (position, start, table->position_size);
  turn = type->get_turn (table, position, &player);
  while (type->to_move (table, position) != HRADBY_NOBODY)
    {
      HradbyAction action;

      if (type->get_turn (table, position, &player) >= turn + HRADBY_ENDGAME_TURNS)
        return FALSE;
      type->get_action (table, position, 0, &action);
      type->apply (table, position, &action, NULL);
    }
  return TRUE;
}

/* Deals what is hidden; where nothing is, once is enough. Returns how often. */
static guint
deal (const Search         *self,
      const HradbyPosition *position,
      HradbyRandom         *random,
      guint8               *deals)
{
  gsize size = self->table->position_size;

  for (guint i = 0; i < N_DEALS; i++)
    {
      self->table->type->view (self->table, position, self->seat, random,
                               (HradbyPosition *) (gpointer) (deals + i * size));
      if (i == 1 && memcmp (deals, deals + size, size) == 0)
        return 1;
    }
  return N_DEALS;
}

/* What a play of the first turn is worth over all deals and draws. */
static double
solve_play (Search           *self,
            const HradbyPlay *play,
            double            low)
{
  gsize size = self->table->position_size;
  Outcomes outcomes = { .positions = g_alloca (MAX_OUTCOMES * size) };
  HradbyPosition *position = g_alloca (size);

  for (guint i = 0; i < self->root->n_deals; i++)
    {
      memcpy (position, self->root->deals + i * size, size);
      hradby_turn_play (self->table, position, play);
      add_outcomes (self, position, 1.0 / self->root->n_deals, &outcomes);
    }
  return self->failed ? 0.0 : average (self, &outcomes, 1, low, HIGHEST);
}

/* Looks at plays of the first turn until none is left or somebody gave up. */
static gpointer
work (gpointer data)
{
  Search *self = data;
  Root *root = self->root;

  g_mutex_lock (&root->mutex);
  while (root->next < root->n_plays && !root->failed)
    {
      guint number = root->next++;
      double low = root->value, found;

      g_mutex_unlock (&root->mutex);
      found = solve_play (self, &root->plays[number], low);
      g_atomic_int_inc (&root->n_done);
      g_mutex_lock (&root->mutex);
      if (has_failed (self))
        root->failed = TRUE;
      else if (found > root->value + EQUAL)
        {
          root->value = found;
          root->best = number;
        }
    }
  g_mutex_unlock (&root->mutex);
  return NULL;
}

static void
search_init (Search       *self,
             const Search *like)
{
  *self = *like;
  self->turn = hradby_turn_new (self->table);
  self->plays[0] = g_new (HradbyPlay, MAX_DEPTH * MAX_PLAYS);
  for (guint i = 1; i < MAX_DEPTH; i++)
    self->plays[i] = self->plays[0] + i * MAX_PLAYS;
}

static void
search_clear (Search *self)
{
  hradby_turn_free (self->turn);
  g_free (self->plays[0]);
}

static void
work_together (const Search *like,
               guint         n_threads)
{
  g_autofree Search *searches = g_new (Search, n_threads);
  GThread *threads[MAX_THREADS];

  for (guint i = 0; i < n_threads; i++)
    {
      search_init (&searches[i], like);
      threads[i] = i > 0 ? g_thread_new ("endgame", work, &searches[i]) : NULL;
    }
  work (&searches[0]);
  for (guint i = 0; i < n_threads; i++)
    {
      if (i > 0)
        g_thread_join (threads[i]);
      search_clear (&searches[i]);
    }
}

gboolean
hradby_endgame_solve (const HradbyTable    *table,
                      const HradbyPosition *position,
                      HradbyRandom         *random,
                      guint                 max_leaves,
                      gint64                deadline,
                      GCancellable         *cancellable,
                      HradbyPlay           *play,
                      double               *value)
{
  g_autofree HradbyPlay *plays = NULL;
  g_autoptr(HradbyTurn) turn = NULL;
  Root root = { .value = LOWEST };
  Search self = { .table = table, .cancellable = cancellable, .max_leaves = max_leaves,
                  .start = g_get_monotonic_time (), .deadline = deadline, .root = &root };
  guint8 *deals;

  if (table->n_players != 2 || !is_near_end (table, position))
    return FALSE;
  plays = g_new (HradbyPlay, MAX_PLAYS);
  turn = hradby_turn_new (table);
  deals = g_alloca (N_DEALS * table->position_size);
  self.seat = table->type->to_move (table, position);
  root.n_deals = deal (&self, position, random, deals);
  root.deals = deals;
  root.n_plays = hradby_turn_list (turn, position, plays, MAX_PLAYS);
  root.plays = plays;
  if (root.n_plays == MAX_PLAYS)
    return FALSE;
  g_mutex_init (&root.mutex);
  work_together (&self, deadline > 0 ? MIN (MAX_THREADS, g_get_num_processors ()) : 1);
  g_mutex_clear (&root.mutex);
  *play = plays[root.best];
  if (value != NULL)
    *value = root.value;
  return !root.failed;
}
