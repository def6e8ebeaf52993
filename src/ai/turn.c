/* Trying the moves of a turn: depth first, or step by step with a beam. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/turn.h"

#include "engine/audience.h"

#include <math.h>
#include <string.h>
#include <time.h>

/* The clock of a test, or %NULL. */
static gint64 (*replaced) (void);

gint64
hradby_turn_get_time (void)
{
  struct timespec now;

  if (G_UNLIKELY (replaced != NULL))
    return replaced ();
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

void
hradby_turn_replace_clock (gint64 (*now) (void))
{
  replaced = now;
}

/* All bytes of an action count: two cards may differ in any field. */
static guint64
mix_action (guint64 hash, const HradbyAction *action)
{
  guint64 words[2];

  memcpy (words, action, sizeof words);
  return hradby_turn_mix (hradby_turn_mix (hash, words[0]), words[1]);
}

static guint64
play_on (const HradbyTable *table, HradbyPosition *position, HradbyRandom *random, guint64 hash)
{
  while (table->type->to_move (table, position) == HRADBY_CHANCE) {
    HradbyAction draw;

    table->type->pick_action (table, position, random, &draw);
    table->type->apply (table, position, &draw, NULL);
    hash = mix_action (hash, &draw);
  }
  return hash;
}

guint64
hradby_turn_draw (const HradbyTable *table, HradbyPosition *position, HradbyRandom *random)
{
  return play_on (table, position, random, 0);
}

/* A step that visits all of @n places before it comes back, each far from the one before. */
static guint
find_step (guint n)
{
  guint step = (guint) (n * 0.618);

  for (; step > 1; step--) {
    guint a = n, b = step;

    while (b != 0) {
      guint rest = a % b;

      a = b;
      b = rest;
    }
    if (a == 1)
      break;
  }
  return MAX (step, 1);
}

guint64
hradby_turn_deal (const HradbyTable *table, HradbyPosition *position, guint round,
                  HradbyRandom *random)
{
  HradbyAction draw;

  if (table->type->to_move (table, position) != HRADBY_CHANCE)
    return 0;
  guint n = table->type->count_actions (table, position);
  table->type->get_action (table, position,
                           (guint) ((guint64) (round % n) * find_step (n) % n), &draw);
  table->type->apply (table, position, &draw, NULL);
  return play_on (table, position, random, mix_action (0, &draw));
}

/* Chances as points; returns their hash. */
static guint64
tell_chances (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  double chances[HRADBY_MAX_PLAYERS];
  guint64 hash = 0, word;

  table->type->tell_chances (table, position, chances);
  for (guint seat = 0; seat < table->n_players; seat++) {
    memcpy (&word, &chances[seat], sizeof word);
    hash = hradby_turn_mix (hash, word);
    scores[seat] = (gint) lrint (chances[seat] * 100.0 * HRADBY_TURN_GAME);
  }
  return hash;
}

guint64
hradby_turn_judge (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  guint64 hash = 0;

  if (table->type->tell_chances != NULL)
    return tell_chances (table, position, scores);
  table->type->estimate (table, position, scores);
  for (guint seat = 0; seat < table->n_players; seat++)
    hash = hradby_turn_mix (hash, (guint64) scores[seat]);
  return hash;
}

HradbyTurnScope
hradby_turn_scope_at (const HradbyTable *table, const HradbyPosition *position)
{
  HradbyTurnScope self = { .seat = table->type->to_move (table, position) };
  guint player;

  self.turn = table->type->get_turn (table, position, &player);
  self.secrets = hradby_audience_has_secrets (table->type);
  return self;
}

gboolean
hradby_turn_scope_apply (const HradbyTurnScope *self, const HradbyTable *table,
                         HradbyPosition *position, const HradbyAction *action)
{
  const HradbyGameType *type = table->type;
  gboolean learns = self->secrets && type->reveals != NULL
                    && hradby_seats_have (type->reveals (table, position, action), self->seat);
  guint player;

  type->apply (table, position, action, NULL);
  return !learns && type->to_move (table, position) == self->seat
         && type->get_turn (table, position, &player) == self->turn;
}

gboolean
hradby_turn_scope_take (const HradbyTurnScope *self, const HradbyTable *table,
                        HradbyPosition *position, guint number, HradbyAction *action)
{
  if (number > 0 && number >= table->type->count_actions (table, position))
    number = 0;
  table->type->get_action (table, position, number, action);
  return hradby_turn_scope_apply (self, table, position, action);
}

/* Actions whose gains are known, at most; a power of two. */
#define GAINS_MAX 512

/* What an action brought at most against the first one of its decision, in hundredths of a point;
 * @list: known since the table was cleared so many times. */
typedef struct {
  HradbyAction action;
  gint         gain;
  guint        list;
} Gain;

/* Begins as zeros, and is cleared before each use. */
typedef struct {
  Gain  gains[GAINS_MAX]; /* a hash table of actions, @n of them */
  guint n;
  guint n_lists;          /* how many times it was cleared */
  gint  best;             /* the highest gain, or %HRADBY_UNFORESEEN */
} Gains;

static inline void
gains_clear (Gains *self)
{
  self->n = 0;
  self->n_lists++;
  self->best = HRADBY_UNFORESEEN;
}

/* Where the gain of an action stands, or would stand. */
static inline guint
gains_locate (const Gains *self, const HradbyAction *action)
{
  guint64 words[2], hash;

  memcpy (words, action, sizeof words);
  hash = (words[0] ^ words[1] * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15))
         * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
  guint i = (guint) (hash >> 40) % GAINS_MAX;
  while (self->gains[i].list == self->n_lists
         && !hradby_action_equal (&self->gains[i].action, action))
    i = (i + 1) % GAINS_MAX;
  return i;
}

/* What it brought at most; %HRADBY_UNFORESEEN: nobody tried it. */
static inline gint
gains_find (const Gains *self, const HradbyAction *action)
{
  const Gain *known = &self->gains[gains_locate (self, action)];

  return known->list == self->n_lists ? known->gain : HRADBY_UNFORESEEN;
}

/* Keeps what it brought now, if that is more, and if there is room. */
static inline void
gains_note (Gains *self, const HradbyAction *action, gint gain)
{
  Gain *known = &self->gains[gains_locate (self, action)];

  if (known->list == self->n_lists)
    known->gain = MAX (known->gain, gain);
  else if (self->n < GAINS_MAX / 2) {
    *known = (Gain) { *action, gain, self->n_lists };
    self->n++;
  } else
    return;
  self->best = MAX (self->best, gain);
}

/* A turn ends after far fewer decisions; keeps a faulty game from holding the thread for ever. */
#define MAX_REST 64

gint
hradby_turn_get_lead (const HradbyTable *table, guint seat, const gint *scores)
{
  gint best = G_MININT;

  for (guint i = 0; i < table->n_players; i++)
    if (i != seat)
      best = MAX (best, scores[i]);
  return best == G_MININT ? scores[seat] : scores[seat] - best;
}

guint
hradby_turn_finish (const HradbyTable *table, HradbyPosition *position,
                    const HradbyTurnScope *scope)
{
  HradbyAction action;
  guint n = 1;

  while (hradby_turn_scope_take (scope, table, position, 0, &action) && n < MAX_REST)
    n++;
  return n;
}

/* Actions that are listed in one pass; any others are asked for one by one. One pass gains 4 % of
 * greedy games with The Tower and 14 % with all expansions (medians of three pairs of runs). */
#define CHOICES_MAX 256

typedef struct {
  HradbyAction actions[CHOICES_MAX]; /* by their numbers */
  gint         gains[CHOICES_MAX];   /* what is foreseen of each, or %HRADBY_UNFORESEEN */
  guint        n;                    /* how many actions there are, listed or not */
} Choices;

/* Beginnings of a turn that are gone on with after each step; in a brief list. */
#define WIDTH       6
#define BRIEF_WIDTH 2

/* This many of the actions that were best as a first step are tried as later ones; in a brief
 * list. */
#define N_GOOD       24
#define N_BRIEF_GOOD 10

/* More actions than begin a step; a bound for odd positions. */
#define MAX_FIRSTS 1024

/* Steps of one turn that are looked at. */
#define MAX_STEPS 4

/* Answers that are tried where a step asks something, for the first time, the second and so on;
 * where there are more, they are evenly spread, and other ones after each first action. */
static const guint8 n_answers[HRADBY_TURN_DEPTH + 1] = { 0, 20, 5, 2, 1, 1, 1 };
static const guint8 n_brief_answers[HRADBY_TURN_DEPTH + 1] = { 0, 5, 2, 1, 1, 1, 1 };

/* Positions between two looks at the clock. */
#define STEPS_CLOCK_STEP 32

/* An action that begins a step, and the lead after the best way to go on with it. */
typedef struct {
  HradbyAction action;
  gint         lead;
} Beginning;

/* Moves, best first. @hashes: of how each was judged; @places: where the position of each lies. */
typedef struct {
  HradbyTurnMove *moves;
  guint64        *hashes;
  guint8         *places;
  guint           n;
  guint           max;
} List;

/* Beginnings of moves after the same number of steps. */
typedef struct {
  List           list;
  HradbyTurnMove moves[WIDTH];
  guint64        hashes[WIDTH];
  guint8         places[WIDTH];
  guint8         depths[WIDTH];
} Beam;

typedef struct {
  const HradbyTable *table;
  HradbyTurnScope        scope; /* of the moves */
  gsize              stride;
  /* positions behind this struct: one for each depth, then those of the beams */
  guint8            *rooms;
  Beam               beams[2]; /* from where steps begin now, and where they lead */
  guint              to;       /* which of them is the latter */
  /* what could begin the first step that was looked at; then the best @n_good of it */
  Beginning          firsts[MAX_FIRSTS];
  guint              n_firsts;
  guint              n_good;
  gint               best_lead; /* of what was judged since it was last set */
  /* the actions that led here; @spread: shifts the answers that are tried */
  HradbyTurnMove     path;
  guint              spread;
  GArray            *hashes;   /* room for those of @found */
  List               found;
  gint              *scores;
  gint64             end;      /* of its time, or 0; @is_late: it came */
  gboolean           is_late;
  gboolean           is_brief; /* see steps_set_brief() */
  guint              n_nodes;
  guint              n_tried;
} Steps;

static gboolean
has_steps (const HradbyGameType *type)
{
  for (guint i = 0; type->actions != NULL && type->actions[i].name != NULL; i++)
    if (type->actions[i].steps)
      return TRUE;
  return FALSE;
}

static Steps *
steps_new (const HradbyTable *table)
{
  gsize stride = (table->position_size + 63) & ~(gsize) 63;
  Steps *self
    = g_malloc0 (sizeof *self + stride * (HRADBY_TURN_DEPTH + 1 + 2 * WIDTH));

  self->table = table;
  self->stride = stride;
  self->rooms = (guint8 *) (self + 1);
  self->hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < G_N_ELEMENTS (self->beams); i++) {
    Beam *beam = &self->beams[i];

    beam->list = (List) { beam->moves, beam->hashes, beam->places, 0, WIDTH };
  }
  return self;
}

static void
steps_free (Steps *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->hashes);
  g_free (self);
}

/* Whether lists are to be brief: fewer beginnings are gone on with, and fewer answers tried. They
 * take a third of the time, and now and then they miss the best move. */
static void
steps_set_brief (Steps *self, gboolean is_brief)
{
  self->is_brief = is_brief;
  for (guint i = 0; i < G_N_ELEMENTS (self->beams); i++)
    self->beams[i].list.max = is_brief ? BRIEF_WIDTH : WIDTH;
}

static HradbyPosition *
get_place (const Steps *self, guint number)
{
  return (HradbyPosition *) (gpointer) (self->rooms + number * self->stride);
}

/* The position at a place of a beam. */
static HradbyPosition *
get_begun (const Steps *self, guint beam, guint place)
{
  return get_place (self, HRADBY_TURN_DEPTH + 1 + beam * WIDTH + place);
}

/* Puts a move among the best, unless one is there that was judged alike, or it is not good enough.
 * Returns its number in the list, or that of none. */
static guint
keep (List *list, const HradbyTurnMove *move, guint64 hash)
{
  guint place;

  if (list->n == list->max && move->lead <= list->moves[list->n - 1].lead)
    return G_MAXUINT;
  for (guint i = 0; i < list->n; i++)
    if (list->hashes[i] == hash)
      return G_MAXUINT;
  guint free = list->n;
  if (list->n < list->max)
    list->n++;
  else
    free = list->places != NULL ? list->places[list->n - 1] : 0;
  for (place = list->n - 1; place > 0 && list->moves[place - 1].lead < move->lead; place--) {
    list->moves[place] = list->moves[place - 1];
    list->hashes[place] = list->hashes[place - 1];
    if (list->places != NULL)
      list->places[place] = list->places[place - 1];
  }
  list->moves[place] = *move;
  list->hashes[place] = hash;
  if (list->places != NULL)
    list->places[place] = (guint8) free;
  return place;
}

/* Judges where the path leads. */
static guint64
judge_step (Steps *self, const HradbyPosition *position, gint *scores)
{
  guint64 hash = hradby_turn_judge (self->table, position, scores);

  self->n_tried++;
  self->path.lead = hradby_turn_get_lead (self->table, self->scope.seat, scores);
  self->best_lead = MAX (self->best_lead, self->path.lead);
  return hash;
}

/* Judges the path as a whole move; decisions that are left take their first actions. */
static void
end_move (Steps *self, HradbyPosition *position, gboolean goes_on)
{
  gint scores[HRADBY_MAX_PLAYERS];

  if (goes_on)
    hradby_turn_finish (self->table, position, &self->scope);
  guint64 hash = judge_step (self, position, scores);
  if (keep (&self->found, &self->path, hash) == 0)
    memcpy (self->scores, scores, sizeof scores);
}

/* The path is complete after a step, and another one can follow. */
static void
end_step (Steps *self, const HradbyPosition *position, guint depth)
{
  Beam *beam = &self->beams[self->to];
  gint scores[HRADBY_MAX_PLAYERS];
  guint64 hash = judge_step (self, position, scores);
  guint number = keep (&beam->list, &self->path, hash);

  if (number == G_MAXUINT)
    return;
  beam->depths[beam->places[number]] = (guint8) depth;
  memcpy (get_begun (self, self->to, beam->places[number]), position, self->table->position_size);
}

/* Whether what is to be decided begins a step. */
static gboolean
begins_step (const Steps *self, const HradbyPosition *position)
{
  HradbyAction action;

  self->table->type->get_action (self->table, position, 0, &action);
  return self->table->type->actions[action.kind].steps;
}

/* Whether to try an action at the beginning of a later step: those that were good at first, or were
 * not possible then. */
static gboolean
is_wanted (const Steps *self, const HradbyAction *action)
{
  for (guint i = 0; i < self->n_firsts; i++)
    if (hradby_action_equal (&self->firsts[i].action, action))
      return i < self->n_good;
  return TRUE;
}

static gboolean
must_stop_steps (Steps *self)
{
  if (self->end > 0 && !self->is_late && self->n_nodes++ % STEPS_CLOCK_STEP == 0)
    self->is_late = hradby_turn_get_time () >= self->end;
  return self->is_late && self->found.n + self->beams[self->to].list.n > 0;
}

/* Follows all answers to what a step asks; changes @position. @n_asked: how many it asked before,
 * counted from 1. */
static void
search_steps (Steps *self, HradbyPosition *position, guint depth, guint n_asked, gboolean goes_on)
{
  const HradbyGameType *type = self->table->type;

  if (!goes_on || depth >= HRADBY_TURN_DEPTH) {
    end_move (self, position, goes_on);
    return;
  }
  if (begins_step (self, position)) {
    end_step (self, position, depth);
    return;
  }
  HradbyPosition *copy = get_place (self, depth + 1);
  guint n = type->count_actions (self->table, position);
  guint n_tried = MIN (n, (self->is_brief ? n_brief_answers : n_answers)[n_asked]);
  for (guint i = 0; i < n_tried && !must_stop_steps (self); i++) {
    guint number = n == n_tried ? i : (i * n / n_tried + self->spread) % n;
    HradbyAction action;

    type->get_action (self->table, position, number, &action);
    memcpy (copy, position, self->table->position_size);
    self->path.numbers[depth] = (guint16) number;
    search_steps (self, copy, depth + 1, n_asked + 1,
                  hradby_turn_scope_apply (&self->scope, self->table, copy, &action));
  }
  self->path.numbers[depth] = 0;
}

/* One more step from a beginning, with all actions or with those that are wanted. Returns whether
 * there were any. */
static gboolean
take_step (Steps *self, const HradbyPosition *position, guint depth, gboolean with_all)
{
  const HradbyGameType *type = self->table->type;
  HradbyPosition *copy = get_place (self, depth + 1);
  guint n = type->count_actions (self->table, position);
  gboolean were_any = FALSE;

  for (guint i = 0; i < n && !must_stop_steps (self); i++) {
    Beginning first = { .lead = G_MININT };

    type->get_action (self->table, position, i, &first.action);
    if (!with_all && !is_wanted (self, &first.action))
      continue;
    were_any = TRUE;
    memcpy (copy, position, self->table->position_size);
    self->path.numbers[depth] = (guint16) i;
    self->best_lead = G_MININT;
    self->spread = i;
    search_steps (self, copy, depth + 1, 1,
                  hradby_turn_scope_apply (&self->scope, self->table, copy, &first.action));
    first.lead = self->best_lead;
    if (self->n_good == 0 && self->n_firsts < MAX_FIRSTS)
      self->firsts[self->n_firsts++] = first;
  }
  return were_any;
}

static int
compare_firsts (gconstpointer a, gconstpointer b)
{
  const Beginning *one = a, *other = b;

  if (one->lead != other->lead)
    return one->lead < other->lead ? 1 : -1;
  return memcmp (&one->action, &other->action, sizeof one->action);
}

static void
rank_firsts (Steps *self)
{
  qsort (self->firsts, self->n_firsts, sizeof (Beginning), compare_firsts);
  self->n_good = MIN (self->n_firsts, self->is_brief ? N_BRIEF_GOOD : N_GOOD);
}

/* Goes on from the beginnings that the last step left. If no step began at the start, the best of
 * them tells what is good. */
static void
go_on (Steps *self)
{
  Beam *from = &self->beams[self->to];
  guint which = self->to;

  self->to = 1 - self->to;
  self->beams[self->to].list.n = 0;
  for (guint i = 0; i < from->list.n; i++) {
    guint8 place = from->places[i];

    self->path = from->moves[i];
    if (self->n_good == 0
        || !take_step (self, get_begun (self, which, place), from->depths[place], FALSE))
      take_step (self, get_begun (self, which, place), from->depths[place], TRUE);
    if (self->n_good == 0)
      rank_firsts (self);
  }
}

/* Ends turns that go on after the last step by first actions. */
static void
end_all (Steps *self)
{
  const Beam *beam = &self->beams[self->to];

  for (guint i = 0; i < beam->list.n; i++) {
    self->path = beam->moves[i];
    end_move (self, get_begun (self, self->to, beam->places[i]), TRUE);
  }
}

/* As hradby_turn_list(), but step by step: a turn of two steps is not all pairs of them. All first
 * steps are judged; only the best of them are gone on with, and only by what looked good at first
 * or was not possible then. Of moves that stand alike to the last digit, as do two steps in either
 * order, the first one is kept.
 * @end: of its time, see hradby_turn_set_end(), or 0; looked at once it has a move
 * @scores (out): how all stand after the best move
 * Returns: how many moves there are in @moves */
static guint
steps_list (Steps *self, const HradbyPosition *position, gint64 end, HradbyTurnMove *moves,
            guint max, gint *scores)
{
  HradbyPosition *start = get_place (self, 0);

  self->scope = hradby_turn_scope_at (self->table, position);
  g_array_set_size (self->hashes, MAX (max, self->hashes->len));
  self->found = (List) { moves, (guint64 *) (gpointer) self->hashes->data, NULL, 0, max };
  self->scores = scores;
  self->end = end;
  self->is_late = FALSE;
  self->n_firsts = self->n_good = 0;
  self->path = (HradbyTurnMove) { { 0 }, 0 };
  self->to = self->spread = 0;
  self->beams[0].list.n = 0;
  memcpy (start, position, self->table->position_size);
  if (begins_step (self, start))
    take_step (self, start, 0, TRUE);
  else
    search_steps (self, start, 0, 1, TRUE);
  rank_firsts (self);
  for (guint step = 1; step < MAX_STEPS && self->beams[self->to].list.n > 0; step++)
    go_on (self);
  end_all (self);
  return self->found.n;
}

void
hradby_turn_play (const HradbyTable *table, HradbyPosition *position, const HradbyTurnMove *move)
{
  HradbyTurnScope scope = hradby_turn_scope_at (table, position);
  gboolean goes_on = TRUE;
  HradbyAction action;

  for (guint i = 0; i < HRADBY_TURN_DEPTH && goes_on; i++)
    goes_on = hradby_turn_scope_take (&scope, table, position, move->numbers[i], &action);
  if (goes_on)
    hradby_turn_finish (table, position, &scope);
}

/* The action of this number, of @n; @position is the one that they were listed of. */
static inline void
choices_get_nth (const Choices *self, const HradbyTable *table, const HradbyPosition *position,
                 guint number, HradbyAction *action)
{
  if (number < CHOICES_MAX)
    *action = self->actions[number];
  else
    table->type->get_action (table, position, number, action);
}

/* What is foreseen of it, or %HRADBY_UNFORESEEN. */
static inline gint
choices_foresee_nth (const Choices *self, guint number)
{
  return number < CHOICES_MAX ? self->gains[number] : HRADBY_UNFORESEEN;
}

/* From this many cells on a place is far. */
#define FAR 6

/* Streams of what is overlooked: one for each cell, and behind them one for each other action. */
#define OTHER_STREAMS (G_GUINT64_CONSTANT (1) << 32)

/* What a player with habits sees of a position; @seed decides what is overlooked. */
typedef struct {
  const HradbyTurnHabits *habits;
  const HradbyTable      *table;
  const HradbyPosition   *position;
  guint64                 seed;
} Sight;

static gboolean
has_field (const HradbyActionInfo *info, HradbyFieldId id)
{
  for (const HradbyField *field = info->fields; field->name != NULL; field++)
    if (field->id == id)
      return TRUE;
  return FALSE;
}

/* How far it is from where the last turn was, 0 … FAR. */
static guint
get_distance (const Sight *self, const HradbyAction *action, gboolean has_cell)
{
  const HradbyGameType *type = self->table->type;
  gint x, y;

  if (type->get_focus == NULL)
    return FAR / 2;
  if (!has_cell || !type->get_focus (self->table, self->position, &x, &y))
    return 0;
  return (guint) MIN (MAX (ABS (action->x - x), ABS (action->y - y)), FAR);
}

/* Of an action that is not about a cell: the same at each decision. */
static guint64
get_stream (const HradbyAction *action)
{
  guint64 words[2];

  memcpy (words, action, sizeof words);
  return OTHER_STREAMS | (words[0] ^ words[1] * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

/* By the seed and the place alone, so that all that can be done there is overlooked at once. */
static gboolean
sees (const Sight *self, const HradbyAction *action)
{
  const HradbyTurnHabits *habits = self->habits;
  gboolean has_cell = has_field (&self->table->type->actions[action->kind], HRADBY_FIELD_X);
  HradbyRandom random;
  guint misses = habits->misses_near * FAR;

  misses += (guint) (habits->misses_far - habits->misses_near)
            * get_distance (self, action, has_cell);
  hradby_random_init (&random, self->seed,
                      has_cell ? (guint64) (guint16) action->x << 16 | (guint16) action->y
                               : get_stream (action));
  return hradby_random_below (&random, 100 * FAR) >= misses;
}

/* Positions that one turn may look at. Far above what a turn has; a bound for odd positions. */
#define MAX_NODES 50000

/* Actions between two looks at the clock: some hundred microseconds. Each look is a call into the
 * kernel; four times as many cost 6 % of greedy games (medians of five pairs of runs). */
#define CLOCK_STEP 256

/* A move is judged if it may be among this many best ones. */
#define N_SURE 12

/* What an action that does not stand apart may gain more than it did elsewhere, in hundredths of a
 * point. */
#define MARGIN 1200

/* What an action may gain more than was foreseen, or than without an action that stands apart. */
#define SURPRISE 200

/* The gain of an overlooked action: too low to be tried anywhere. */
#define NOTHING (-10000000)

/* No lead, no gain. */
#define UNKNOWN HRADBY_UNFORESEEN

/* Behind them lies what needs to be aligned. */
G_STATIC_ASSERT (sizeof (Choices) * HRADBY_TURN_DEPTH % sizeof (gint64) == 0);

/* A first action, how many decisions follow it in the turn, and how the seat stands after the first
 * action of each. */
typedef struct {
  guint16 number;
  guint16 n_rest;
  gint    lead;
} First;

struct _HradbyTurn {
  const HradbyTable *table;
  Steps             *steps;       /* (nullable): makes the lists where turns consist of steps */
  HradbyTurnScope        scope;   /* of the moves that are searched; what comes after it is not */
  gsize              stride;      /* bytes from one position of the pool to the next */
  guint8            *pool;        /* a position for each depth and one more, behind this struct */
  Choices           *choices;     /* of the decision at each depth, behind these */
  gpointer           memo;        /* what the estimate saw, behind these */
  const Sight       *sight;       /* (nullable): tells which actions are thought of */
  guint              nodes;       /* positions that may still be looked at */
  gint64             end;         /* of its time, 0: there is enough */
  gboolean           is_late;     /* it came */
  gboolean           meets_apart; /* an action that stands apart could be taken */
  HradbyTurnMove     path;        /* the numbers of the actions that led here */
  gboolean           is_bargain;  /* the first of them agrees to a price */
  gboolean           began_apart; /* the first of them stands apart */
  gint               before;      /* what the seat expected to have before a bargain */
  /* first actions, best first */
  First              firsts[MAX_FIRSTS];
  guint              n_firsts;
  Gains        gains;         /* what actions brought in later decisions of this turn */
  HradbyTurnMove    *moves;   /* the best so far, best first */
  guint              n_moves;
  guint              max_moves;
  guint              n_tried; /* moves tried since it was made */
  /* how all stand after the best of them, by the game's own estimate */
  gint               scores[HRADBY_MAX_PLAYERS];
};

/* Lists the actions of the decision at @position; of their gains it says nothing yet. */
static void
choices_list (Choices *self, const HradbyTable *table, const HradbyPosition *position)
{
  if (table->type->list_actions != NULL) {
    self->n = table->type->list_actions (table, position, self->actions, CHOICES_MAX);
    return;
  }
  self->n = table->type->count_actions (table, position);
  for (guint i = 0; i < MIN (self->n, CHOICES_MAX); i++)
    table->type->get_action (table, position, i, &self->actions[i]);
}

/* Asks what those that are listed may bring, see #HradbyEstimator. */
static void
choices_foresee (Choices *self, const HradbyTable *table, const HradbyPosition *position)
{
  const HradbyEstimator *estimator = table->type->estimator;
  guint n = MIN (self->n, CHOICES_MAX);

  if (estimator != NULL && estimator->foresee != NULL)
    estimator->foresee (table, position, self->actions, n, self->gains);
  else
    for (guint i = 0; i < n; i++)
      self->gains[i] = HRADBY_UNFORESEEN;
}

HradbyTurn *
hradby_turn_new (const HradbyTable *table)
{
  gsize stride = (table->position_size + 63) & ~(gsize) 63;
  gsize pool_size = stride * (HRADBY_TURN_DEPTH + 2);
  gsize choices_size = sizeof (Choices) * HRADBY_TURN_DEPTH;
  gsize memo_size = table->type->estimator != NULL ? table->type->estimator->memo_size : 0;
  HradbyTurn *self = g_malloc (sizeof *self + pool_size + choices_size + memo_size);

  /* The pool and the choices, the largest part, are written before they are read. */
  memset (self, 0, sizeof *self);
  self->table = table;
  self->stride = stride;
  self->pool = (guint8 *) (self + 1);
  self->choices = (Choices *) (gpointer) (self->pool + pool_size);
  self->memo = memo_size > 0 ? memset ((guint8 *) self->choices + choices_size, 0, memo_size)
                             : NULL;
  if (has_steps (table->type))
    self->steps = steps_new (table);
  return self;
}

void
hradby_turn_free (HradbyTurn *self)
{
  g_clear_pointer (&self->steps, steps_free);
  g_free (self);
}

guint
hradby_turn_get_n_tried (const HradbyTurn *self)
{
  return self->steps != NULL ? self->steps->n_tried : self->n_tried;
}

void
hradby_turn_set_end (HradbyTurn *self, gint64 end)
{
  self->end = end;
  self->is_late = FALSE;
}

void
hradby_turn_set_brief (HradbyTurn *self, gboolean is_brief)
{
  if (self->steps != NULL)
    steps_set_brief (self->steps, is_brief);
}

gboolean
hradby_turn_is_late (HradbyTurn *self)
{
  if (self->end > 0 && !self->is_late)
    self->is_late = hradby_turn_get_time () >= self->end;
  return self->is_late;
}

const gint *
hradby_turn_get_scores (const HradbyTurn *self)
{
  return self->scores;
}

/* Whether a move is better than another one, or equal and earlier. */
static gboolean
comes_before (const HradbyTurnMove *self, const HradbyTurnMove *other)
{
  if (self->lead != other->lead)
    return self->lead > other->lead;
  for (guint i = 0; i < HRADBY_TURN_DEPTH; i++)
    if (self->numbers[i] != other->numbers[i])
      return self->numbers[i] < other->numbers[i];
  return FALSE;
}

static inline void
judge (const HradbyTurn *self, const HradbyPosition *position, gint *scores)
{
  if (self->memo != NULL)
    self->table->type->estimator->estimate (self->table, position, self->memo, scores);
  else
    hradby_turn_judge (self->table, position, scores);
}

/* Puts the move that was followed to its end among the best. Returns its lead; %UNKNOWN: it costs
 * more than it brings. */
static gint
keep_move (HradbyTurn *self, const HradbyPosition *position)
{
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };
  guint place;

  self->n_tried++;
  judge (self, position, scores);
  if (self->is_bargain && scores[self->scope.seat] < self->before)
    return UNKNOWN;
  self->path.lead = hradby_turn_get_lead (self->table, self->scope.seat, scores);
  if (self->n_moves == self->max_moves
      && !comes_before (&self->path, &self->moves[self->n_moves - 1]))
    return self->path.lead;
  if (self->n_moves < self->max_moves)
    self->n_moves++;
  for (place = self->n_moves - 1; place > 0; place--) {
    if (!comes_before (&self->path, &self->moves[place - 1]))
      break;
    self->moves[place] = self->moves[place - 1];
  }
  self->moves[place] = self->path;
  if (place == 0)
    memcpy (self->scores, scores, sizeof scores);
  return self->path.lead;
}

/* Whether a move is worth judging that is expected to lead like this. */
static gboolean
is_promising (const HradbyTurn *self, gint lead)
{
  guint n = MIN (self->max_moves, N_SURE);

  return self->n_moves < n || lead > self->moves[n - 1].lead;
}

static inline gboolean
is_seen (const HradbyTurn *self, const HradbyAction *action)
{
  return self->sight == NULL || sees (self->sight, action);
}

static inline gboolean
is_apart (const HradbyTurn *self, const HradbyAction *action)
{
  return self->table->type->actions[action->kind].apart;
}

/* What an action may gain at most over the first one of its decision; %UNKNOWN: whatever. */
static inline gint
expect_gain (HradbyTurn *self, const Choices *choices, guint number, const HradbyAction *action)
{
  gint gain = choices_foresee_nth (choices, number);

  if (gain != UNKNOWN)
    return gain + SURPRISE;
  gain = gains_find (&self->gains, action);
  if (gain == UNKNOWN)
    return UNKNOWN;
  if (is_apart (self, action))
    return gain;
  return gain + (self->began_apart ? SURPRISE : MARGIN);
}

static inline HradbyPosition *
get_room (const HradbyTurn *self, guint depth)
{
  return (HradbyPosition *) (gpointer) (self->pool + depth * self->stride);
}

/* Copies a position to be tried. Leaving out what is not in use gains 4 % of greedy games with all
 * expansions (median of nine pairs of runs). */
static inline void
copy_used (const HradbyTurn *self, const HradbyPosition *from, HradbyPosition *to)
{
  const HradbyEstimator *estimator = self->table->type->estimator;

  if (estimator != NULL && estimator->copy != NULL)
    estimator->copy (self->table, from, to);
  else
    memcpy (to, from, self->table->position_size);
}

/* Judges the move that goes on by the first action of each decision. Returns its lead; @n_rest: how
 * many decisions these were. */
static gint
judge_rest (HradbyTurn *self, const HradbyPosition *position, gboolean goes_on, guint *n_rest)
{
  HradbyPosition *end = get_room (self, HRADBY_TURN_DEPTH + 1);

  *n_rest = 0;
  if (!goes_on)
    return keep_move (self, position);
  copy_used (self, position, end);
  *n_rest = hradby_turn_finish (self->table, end, &self->scope);
  return keep_move (self, end);
}

/* Whether to stop now; looks at the clock now and then. */
static inline gboolean
must_stop (HradbyTurn *self)
{
  if (self->nodes > 0)
    self->nodes--;
  if (self->nodes % CLOCK_STEP == 0)
    hradby_turn_is_late (self);
  return (self->is_late && self->n_moves > 0) || self->nodes == 0;
}

static gint explore (HradbyTurn *self, const HradbyPosition *position, guint depth, gint lead,
                     guint n_rest);

/* Judges all moves with this action. Returns the best lead. */
static gint
follow (HradbyTurn *self, const HradbyPosition *position, guint depth, guint number,
        const HradbyAction *action)
{
  HradbyPosition *next = get_room (self, depth + 1);
  guint n_rest;

  copy_used (self, position, next);
  self->path.numbers[depth] = (guint16) number;
  gboolean goes_on = hradby_turn_scope_apply (&self->scope, self->table, next, action);
  gint lead = judge_rest (self, next, goes_on, &n_rest);
  lead = explore (self, next, depth + 1, lead, n_rest);
  self->path.numbers[depth] = 0;
  return lead;
}

/* Judges moves that do not go on by the first action of each decision, of which there are @n_rest;
 * that one was judged already. Returns the best lead. */
static gint
explore (HradbyTurn *self, const HradbyPosition *position, guint depth, gint lead, guint n_rest)
{
  Choices *choices = &self->choices[depth];
  gint best = lead;

  if (n_rest == 0 || depth >= HRADBY_TURN_DEPTH)
    return lead;
  choices_list (choices, self->table, position);
  choices_foresee (choices, self->table, position);
  for (guint i = 1; i < choices->n && !must_stop (self); i++) {
    HradbyAction action;

    choices_get_nth (choices, self->table, position, i, &action);
    self->meets_apart |= is_apart (self, &action);
    gint gain = lead != UNKNOWN ? expect_gain (self, choices, i, &action) : UNKNOWN;
    if (gain != UNKNOWN && !is_promising (self, lead + gain))
      continue;
    if (!is_seen (self, &action)) {
      gains_note (&self->gains, &action, NOTHING);
      continue;
    }
    gint found = follow (self, position, depth, i, &action);
    if (lead != UNKNOWN && found != UNKNOWN)
      gains_note (&self->gains, &action, found - lead);
    best = MAX (best, found);
  }
  if (n_rest > 1 && depth + 1 < HRADBY_TURN_DEPTH && !must_stop (self)) {
    HradbyPosition *next = get_room (self, depth + 1);

    copy_used (self, position, next);
    if (hradby_turn_scope_apply (&self->scope, self->table, next, &choices->actions[0]))
      best = MAX (best, explore (self, next, depth + 1, lead, n_rest - 1));
  }
  return best;
}

/* Judges each first action that is seen by itself, and puts them in order. */
static void
judge_firsts (HradbyTurn *self, const HradbyPosition *position)
{
  const HradbyGameType *type = self->table->type;
  Choices *choices = &self->choices[0];
  HradbyPosition *next = get_room (self, 1);

  choices_list (choices, self->table, position);
  for (guint i = 0; i < MIN (choices->n, MAX_FIRSTS) && !must_stop (self); i++) {
    First first = { .number = (guint16) i };
    HradbyAction action;
    guint place;

    choices_get_nth (choices, self->table, position, i, &action);
    if (!is_seen (self, &action))
      continue;
    copy_used (self, position, next);
    self->path.numbers[0] = first.number;
    self->is_bargain = type->actions[action.kind].bargain;
    if (hradby_turn_scope_apply (&self->scope, self->table, next, &action))
      first.n_rest = (guint16) hradby_turn_finish (self->table, next, &self->scope);
    first.lead = keep_move (self, next);
    if (first.n_rest == 0)
      continue;
    for (place = self->n_firsts++; place > 0 && self->firsts[place - 1].lead < first.lead; place--)
      self->firsts[place] = self->firsts[place - 1];
    self->firsts[place] = first;
  }
}

/* What stands apart leaves all else as it is: a first action brings after it what it brings without
 * it, against the one that is played as it comes. */
static void
note_firsts (HradbyTurn *self, const HradbyPosition *position)
{
  gint start = UNKNOWN, best = self->gains.best;

  for (guint i = 0; i < self->n_firsts; i++)
    if (self->firsts[i].number == 0)
      start = self->firsts[i].lead;
  for (guint i = 0; i < self->n_firsts && start != UNKNOWN; i++) {
    HradbyAction action;

    choices_get_nth (&self->choices[0], self->table, position, self->firsts[i].number, &action);
    if (self->firsts[i].lead != UNKNOWN)
      gains_note (&self->gains, &action, self->firsts[i].lead - start);
  }
  self->gains.best = best;
}

/* Judges what else can be done after a first action, in the two decisions that follow at most. */
static void
explore_first (HradbyTurn *self, const HradbyPosition *position, const First *first)
{
  HradbyPosition *next = get_room (self, 1);
  HradbyAction action;

  choices_get_nth (&self->choices[0], self->table, position, first->number, &action);
  copy_used (self, position, next);
  self->path.numbers[0] = first->number;
  self->is_bargain = self->table->type->actions[action.kind].bargain;
  if (is_apart (self, &action) && !self->began_apart)
    note_firsts (self, position);
  self->began_apart = is_apart (self, &action);
  hradby_turn_scope_apply (&self->scope, self->table, next, &action);
  explore (self, next, 1, first->lead, MIN (first->n_rest, 2));
}

/* What the seat expects to have, if a bargain is offered to it. */
static gint
judge_before (const HradbyTurn *self, const HradbyPosition *position)
{
  const HradbyGameType *type = self->table->type;
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };
  HradbyAction last;

  type->get_action (self->table, position, type->count_actions (self->table, position) - 1, &last);
  if (!type->actions[last.kind].bargain)
    return G_MININT;
  judge (self, position, scores);
  return scores[self->scope.seat];
}

/* Judges all moves that may be among the best. */
static void
search (HradbyTurn *self, const HradbyPosition *position)
{
  self->n_firsts = 0;
  self->began_apart = FALSE;
  gains_clear (&self->gains);
  judge_firsts (self, position);
  for (guint i = 0; i < self->n_firsts && !must_stop (self); i++) {
    const First *first = &self->firsts[i];

    if (first->lead != UNKNOWN && self->gains.n > 0
        && !is_promising (self, first->lead + MAX (self->gains.best, 0) + MARGIN))
      continue;
    explore_first (self, position, first);
  }
}

guint
hradby_turn_list (HradbyTurn *self, const HradbyPosition *position, HradbyTurnMove *moves,
                  guint max)
{
  const Sight *sight = self->sight;

  g_return_val_if_fail (max > 0, 0);

  if (self->steps != NULL)
    return steps_list (self->steps, position, self->end, moves, max, self->scores);

  self->scope = hradby_turn_scope_at (self->table, position);
  g_return_val_if_fail (self->scope.seat < self->table->n_players, 0);

  self->nodes = MAX_NODES;
  self->path = (HradbyTurnMove) { { 0 }, 0 };
  self->moves = moves;
  self->n_moves = 0;
  self->meets_apart = FALSE;
  self->max_moves = max;
  self->before = judge_before (self, position);
  search (self, position);
  /* A player who overlooks everything looks again, and pays too much if no other move is left. */
  if (self->n_moves == 0 && sight != NULL) {
    self->sight = NULL;
    search (self, position);
    self->sight = sight;
  }
  if (self->n_moves == 0) {
    self->before = G_MININT;
    search (self, position);
  }
  return self->n_moves;
}

/* A greedy player compares at most this many moves, those that stand best. */
#define MAX_SEEN 64

/* The lead after a move as a greedy player sees it: in part by points, as if the game ended. */
static gint
judge_greedily (const Sight *self, const HradbyTurnMove *move, HradbyPosition *room)
{
  const HradbyTable *table = self->table;
  guint seat = table->type->to_move (table, self->position);
  gint scores[HRADBY_MAX_PLAYERS];

  memcpy (room, self->position, table->position_size);
  hradby_turn_play (table, room, move);
  table->type->project (table, room, scores);
  return (move->lead * (100 - self->habits->greed)
          + 100 * hradby_turn_get_lead (table, seat, scores) * self->habits->greed) / 100;
}

/* The best first, equals as they stand. */
static void
sort_moves (HradbyTurnMove *moves, gint *leads, guint n_moves)
{
  for (guint i = 1; i < n_moves; i++) {
    HradbyTurnMove move = moves[i];
    gint lead = leads[i];
    guint place;

    for (place = i; place > 0 && leads[place - 1] < lead; place--) {
      moves[place] = moves[place - 1];
      leads[place] = leads[place - 1];
    }
    moves[place] = move;
    leads[place] = lead;
  }
}

/* Of a list of steps, which holds all moves, those that are seen; if there are none, the best. */
static guint
drop_unseen (const Sight *self, HradbyTurnMove *moves, guint n_moves)
{
  guint n = 0;

  for (guint i = 0; i < n_moves; i++) {
    HradbyAction action;

    self->table->type->get_action (self->table, self->position, moves[i].numbers[0], &action);
    if (sees (self, &action))
      moves[n++] = moves[i];
  }
  return MAX (n, 1);
}

guint
hradby_turn_list_by_habits (HradbyTurn *self, const HradbyTurnHabits *habits,
                            const HradbyPosition *position, HradbyRandom *random,
                            HradbyTurnMove *moves, guint max, gboolean *meets_apart)
{
  Sight sight = { habits, self->table, position, hradby_random_next (random) };
  HradbyTurnMove seen[MAX_SEEN];

  g_return_val_if_fail (max > 0 && max <= MAX_SEEN, 0);

  self->sight = &sight;
  guint n = hradby_turn_list (self, position, seen,
                              self->steps != NULL || habits->greed > 0 ? MAX_SEEN : max);
  self->sight = NULL;
  if (self->steps != NULL)
    n = drop_unseen (&sight, seen, n);
  if (habits->greed > 0) {
    HradbyPosition *room = get_room (self, 0);
    gint leads[MAX_SEEN];

    for (guint i = 0; i < n; i++)
      leads[i] = judge_greedily (&sight, &seen[i], room);
    sort_moves (seen, leads, n);
  }
  if (meets_apart != NULL)
    *meets_apart = self->meets_apart;
  memcpy (moves, seen, MIN (n, max) * sizeof *moves);
  return MIN (n, max);
}
