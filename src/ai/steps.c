/* Trying the moves of a turn step by step, with a beam. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/steps.h"

#include "ai/clock.h"
#include "ai/judge.h"
#include "ai/scope.h"

#include <string.h>

/* Beginnings of a turn that are gone on with after each step; in a brief list. */
#define WIDTH       6
#define BRIEF_WIDTH 2

/* Of the actions that can begin a step, so many that looked best first are tried later; in a brief
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
#define CLOCK_STEP 32

/* An action that begins a step, and the lead after the best way to go on with it. */
typedef struct
{
  HradbyAction action;
  gint         lead;
} First;

/* Moves, best first. @hashes: of how each was judged; @places: where the position of each lies. */
typedef struct
{
  HradbyTurnMove *moves;
  guint64        *hashes;
  guint8         *places;
  guint           n;
  guint           max;
} List;

/* Beginnings of moves after the same number of steps. */
typedef struct
{
  List           list;
  HradbyTurnMove moves[WIDTH];
  guint64        hashes[WIDTH];
  guint8         places[WIDTH];
  guint8         depths[WIDTH];
} Beam;

/**
 * HradbySteps:
 * @scope: of the moves
 * @rooms: positions behind this struct: one for each depth, then those of the beams
 * @beams: from where steps begin now, and where they lead
 * @to: which of them is the latter
 * @firsts: what could begin the first step that was looked at; then the best @n_good of it
 * @best_lead: of what was judged since it was last set
 * @path: the actions that led here; @spread: shifts the answers that are tried
 * @hashes: room for those of @found
 * @end: of its time, or 0; @is_late: it came
 * @is_brief: see hradby_steps_set_brief()
 */
struct _HradbySteps
{
  const HradbyTable *table;
  HradbyScope        scope;
  gsize              stride;
  guint8            *rooms;
  Beam               beams[2];
  guint              to;
  First              firsts[MAX_FIRSTS];
  guint              n_firsts;
  guint              n_good;
  gint               best_lead;
  HradbyTurnMove     path;
  guint              spread;
  GArray            *hashes;
  List               found;
  gint              *scores;
  gint64             end;
  gboolean           is_late;
  gboolean           is_brief;
  guint              n_nodes;
  guint              n_tried;
};

gboolean
hradby_steps_has (const HradbyGameType *type)
{
  for (guint i = 0; type->actions != NULL && type->actions[i].name != NULL; i++)
    if (type->actions[i].steps)
      return TRUE;
  return FALSE;
}

HradbySteps *
hradby_steps_new (const HradbyTable *table)
{
  gsize stride = (table->position_size + 63) & ~(gsize) 63;
  HradbySteps *self
    = g_malloc0 (sizeof *self + stride * (HRADBY_TURN_DEPTH + 1 + 2 * WIDTH));

  self->table = table;
  self->stride = stride;
  self->rooms = (guint8 *) (self + 1);
  self->hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < G_N_ELEMENTS (self->beams); i++)
    {
      Beam *beam = &self->beams[i];

      beam->list = (List) { beam->moves, beam->hashes, beam->places, 0, WIDTH };
    }
  return self;
}

void
hradby_steps_free (HradbySteps *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->hashes);
  g_free (self);
}

void
hradby_steps_set_brief (HradbySteps *self,
                        gboolean     is_brief)
{
  self->is_brief = is_brief;
  for (guint i = 0; i < G_N_ELEMENTS (self->beams); i++)
    self->beams[i].list.max = is_brief ? BRIEF_WIDTH : WIDTH;
}

static HradbyPosition *
get_room (const HradbySteps *self,
          guint              number)
{
  return (HradbyPosition *) (gpointer) (self->rooms + number * self->stride);
}

/* The position at a place of a beam. */
static HradbyPosition *
get_begun (const HradbySteps *self,
           guint              beam,
           guint              place)
{
  return get_room (self, HRADBY_TURN_DEPTH + 1 + beam * WIDTH + place);
}

/* Puts a move among the best, unless one is there that was judged alike, or it is not good enough.
 * Returns its number in the list, or that of none. */
static guint
keep (List                 *list,
      const HradbyTurnMove *move,
      guint64               hash)
{
  guint place, free;

  if (list->n == list->max && move->lead <= list->moves[list->n - 1].lead)
    return G_MAXUINT;
  for (guint i = 0; i < list->n; i++)
    if (list->hashes[i] == hash)
      return G_MAXUINT;
  free = list->n;
  if (list->n < list->max)
    list->n++;
  else
    free = list->places != NULL ? list->places[list->n - 1] : 0;
  for (place = list->n - 1; place > 0 && list->moves[place - 1].lead < move->lead; place--)
    {
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
judge (HradbySteps          *self,
       const HradbyPosition *position,
       gint                 *scores)
{
  guint64 hash = hradby_judge_exactly (self->table, position, scores);

  self->n_tried++;
  self->path.lead = hradby_turn_get_lead (self->table, self->scope.seat, scores);
  self->best_lead = MAX (self->best_lead, self->path.lead);
  return hash;
}

/* The path is a whole move, but for what is played as it comes. */
static void
end_move (HradbySteps    *self,
          HradbyPosition *position,
          gboolean        goes_on)
{
  gint scores[HRADBY_MAX_PLAYERS];
  guint64 hash;

  if (goes_on)
    hradby_turn_finish (self->table, position, &self->scope);
  hash = judge (self, position, scores);
  if (keep (&self->found, &self->path, hash) == 0)
    memcpy (self->scores, scores, sizeof scores);
}

/* The path is complete after a step, and another one can follow. */
static void
end_step (HradbySteps          *self,
          const HradbyPosition *position,
          guint                 depth)
{
  Beam *beam = &self->beams[self->to];
  gint scores[HRADBY_MAX_PLAYERS];
  guint64 hash = judge (self, position, scores);
  guint number = keep (&beam->list, &self->path, hash);

  if (number == G_MAXUINT)
    return;
  beam->depths[beam->places[number]] = (guint8) depth;
  memcpy (get_begun (self, self->to, beam->places[number]), position,
          self->table->position_size);
}

/* Whether what is to be decided begins a step. */
static gboolean
begins_step (const HradbySteps    *self,
             const HradbyPosition *position)
{
  HradbyAction action;

  self->table->type->get_action (self->table, position, 0, &action);
  return self->table->type->actions[action.kind].steps;
}

/* Whether to try an action at the beginning of a later step: those that were good at first, or were
 * not possible then. */
static gboolean
is_wanted (const HradbySteps  *self,
           const HradbyAction *action)
{
  for (guint i = 0; i < self->n_firsts; i++)
    if (hradby_action_equal (&self->firsts[i].action, action))
      return i < self->n_good;
  return TRUE;
}

static gboolean
must_stop (HradbySteps *self)
{
  if (self->end > 0 && !self->is_late && self->n_nodes++ % CLOCK_STEP == 0)
    self->is_late = hradby_clock_now () >= self->end;
  return self->is_late && self->found.n + self->beams[self->to].list.n > 0;
}

/* Follows all answers to what a step asks; changes @position. @n_asked: how many it asked before,
 * counted from 1. */
static void
search (HradbySteps    *self,
        HradbyPosition *position,
        guint           depth,
        guint           n_asked,
        gboolean        goes_on)
{
  const HradbyGameType *type = self->table->type;
  HradbyPosition *copy;
  guint n, n_tried;

  if (!goes_on || depth >= HRADBY_TURN_DEPTH)
    {
      end_move (self, position, goes_on);
      return;
    }
  if (begins_step (self, position))
    {
      end_step (self, position, depth);
      return;
    }
  copy = get_room (self, depth + 1);
  n = type->count_actions (self->table, position);
  n_tried = MIN (n, (self->is_brief ? n_brief_answers : n_answers)[n_asked]);
  for (guint i = 0; i < n_tried && !must_stop (self); i++)
    {
      guint number = n == n_tried ? i : (i * n / n_tried + self->spread) % n;
      HradbyAction action;

      type->get_action (self->table, position, number, &action);
      memcpy (copy, position, self->table->position_size);
      self->path.numbers[depth] = (guint16) number;
      search (self, copy, depth + 1, n_asked + 1,
              hradby_scope_apply (&self->scope, self->table, copy, &action));
    }
  self->path.numbers[depth] = 0;
}

/* One more step from a beginning, with all actions or with those that are wanted. Returns whether
 * there were any. */
static gboolean
take_step (HradbySteps          *self,
           const HradbyPosition *position,
           guint                 depth,
           gboolean              with_all)
{
  const HradbyGameType *type = self->table->type;
  HradbyPosition *copy = get_room (self, depth + 1);
  guint n = type->count_actions (self->table, position);
  gboolean were_any = FALSE;

  for (guint i = 0; i < n && !must_stop (self); i++)
    {
      First first = { .lead = G_MININT };

      type->get_action (self->table, position, i, &first.action);
      if (!with_all && !is_wanted (self, &first.action))
        continue;
      were_any = TRUE;
      memcpy (copy, position, self->table->position_size);
      self->path.numbers[depth] = (guint16) i;
      self->best_lead = G_MININT;
      self->spread = i;
      search (self, copy, depth + 1, 1,
              hradby_scope_apply (&self->scope, self->table, copy, &first.action));
      first.lead = self->best_lead;
      if (self->n_good == 0 && self->n_firsts < MAX_FIRSTS)
        self->firsts[self->n_firsts++] = first;
    }
  return were_any;
}

static int
compare_firsts (gconstpointer a,
                gconstpointer b)
{
  const First *one = a, *other = b;

  if (one->lead != other->lead)
    return one->lead < other->lead ? 1 : -1;
  return memcmp (&one->action, &other->action, sizeof one->action);
}

static void
rank_firsts (HradbySteps *self)
{
  qsort (self->firsts, self->n_firsts, sizeof (First), compare_firsts);
  self->n_good = MIN (self->n_firsts, self->is_brief ? N_BRIEF_GOOD : N_GOOD);
}

/* Goes on from the beginnings that the last step left. If no step began at the start, the best of
 * them tells what is good. */
static void
go_on (HradbySteps *self)
{
  Beam *from = &self->beams[self->to];
  guint which = self->to;

  self->to = 1 - self->to;
  self->beams[self->to].list.n = 0;
  for (guint i = 0; i < from->list.n; i++)
    {
      guint8 place = from->places[i];

      self->path = from->moves[i];
      if (self->n_good == 0
          || !take_step (self, get_begun (self, which, place), from->depths[place], FALSE))
        take_step (self, get_begun (self, which, place), from->depths[place], TRUE);
      if (self->n_good == 0)
        rank_firsts (self);
    }
}

/* What still goes on after all steps that are looked at is played as it comes. */
static void
end_all (HradbySteps *self)
{
  const Beam *beam = &self->beams[self->to];

  for (guint i = 0; i < beam->list.n; i++)
    {
      self->path = beam->moves[i];
      end_move (self, get_begun (self, self->to, beam->places[i]), TRUE);
    }
}

guint
hradby_steps_list (HradbySteps          *self,
                   const HradbyPosition *position,
                   gint64                end,
                   HradbyTurnMove       *moves,
                   guint                 max,
                   gint                 *scores)
{
  HradbyPosition *start = get_room (self, 0);

  self->scope = hradby_scope_at (self->table, position);
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
    search (self, start, 0, 1, TRUE);
  rank_firsts (self);
  for (guint step = 1; step < MAX_STEPS && self->beams[self->to].list.n > 0; step++)
    go_on (self);
  end_all (self);
  return self->found.n;
}

guint
hradby_steps_get_n_tried (const HradbySteps *self)
{
  return self->n_tried;
}
