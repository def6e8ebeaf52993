/* Which settings decided: an action is tried under every other value before it is taken. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/choices.h"
#include "games/castle-cards/rules.h"

#include <string.h>

/* More than one action ever causes: all soldiers leave, and some seats are passed over. */
#define MAX_EVENTS 128

typedef struct
{
  HradbyEvent events[MAX_EVENTS];
  guint       n;
} Told;

/**
 * Trial:
 * @table: with another value of one setting
 * @before: the position, in which @action is taken; @after: what came of it, as the table plays
 * @told: what is told then; @other: what would be told with the other value, nothing if the action
 *   were not possible
 */
typedef struct
{
  HradbyCastleCardsTable           table;
  const HradbyCastleCardsPosition *before;
  const HradbyAction              *action;
  HradbyCastleCardsPosition        after;
  Told                             told;
  Told                             other;
  HradbySettings                   named[MAX_EVENTS];
} Trial;

/* Whoever listens, and what the next event is to name. */
typedef struct
{
  const HradbySink     *sink;
  const HradbySettings *named;
  guint                 n;
} Relay;

/* How many quiet turns there were is told of, but nothing comes of it. */
static gboolean
is_compared (const HradbyEvent *event)
{
  return event->kind != HRADBY_CASTLE_CARDS_EVENT_QUIET;
}

static void
note_cb (const HradbyEvent *event,
         gpointer           user_data)
{
  Told *self = user_data;

  if (self->n < MAX_EVENTS && is_compared (event))
    self->events[self->n++] = *event;
}

static void
relay_cb (const HradbyEvent *event,
          gpointer           user_data)
{
  Relay *self = user_data;
  HradbyEvent named = *event;

  if (self->n < MAX_EVENTS && is_compared (event))
    named.settings |= self->named[self->n++];
  hradby_event_tell (self->sink, &named);
}

/* Whether a setting is about the end of the game. Of the others nothing counts that follows the
 * turn: what the next one can do is his secret. */
static gboolean
is_about_end (guint setting)
{
  return setting == HRADBY_CASTLE_CARDS_WIN_PASSIVE
         || setting == HRADBY_CASTLE_CARDS_STALEMATE_ROUNDS
         || setting == HRADBY_CASTLE_CARDS_STALEMATE_TIEBREAK;
}

/* Whether the action can be tried under another value. The duty of the Herald would tell who holds
 * the King; and an effect under way keeps to the questions that it has begun with. */
static gboolean
can_be_tried (const HradbyCastleCardsPosition *position,
              guint                            setting)
{
  if (setting == HRADBY_CASTLE_CARDS_HERALD_DUTY)
    return FALSE;
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN)
    return TRUE;
  if ((setting == HRADBY_CASTLE_CARDS_VILLAGE_IDIOT
       && position->character == HRADBY_CHARACTER_VILLAGE_IDIOT)
      || (setting == HRADBY_CASTLE_CARDS_COURTESAN_ORDER
          && position->character == HRADBY_CHARACTER_COURTESAN))
    return FALSE;
  if (position->n_picks == 0 || is_about_end (setting))
    return TRUE;
  return position->phase != HRADBY_CASTLE_CARDS_PHASE_ARRANGE
         && position->phase != HRADBY_CASTLE_CARDS_PHASE_ASSIGN
         && setting != HRADBY_CASTLE_CARDS_ALCHEMIST_PARTIAL;
}

/* How many events belong to the turn, without its end. */
static guint
count_events (const Told *told,
              guint       setting)
{
  guint n = 0;

  while (n < told->n
         && (is_about_end (setting) || told->events[n].kind != HRADBY_EVENT_TURN_ENDED))
    n++;
  return n;
}

static gboolean
is_picking (const HradbyCastleCardsPosition *position)
{
  return position->phase != HRADBY_CASTLE_CARDS_PHASE_TURN
         && position->phase != HRADBY_CASTLE_CARDS_PHASE_OVER;
}

/* Whether an answer tells nothing before the last one: what decides it must be named as it is
 * asked for. */
static gboolean
is_told_later (const HradbyCastleCardsPosition *position)
{
  return position->phase == HRADBY_CASTLE_CARDS_PHASE_ARRANGE
         || position->phase == HRADBY_CASTLE_CARDS_PHASE_ASSIGN;
}

/* Whether the effect goes on with another question, or with more or fewer answers; or with others
 * that will not be told. */
static gboolean
asks_otherwise (const Trial                     *self,
                const HradbyCastleCardsTable    *table,
                const HradbyCastleCardsPosition *after)
{
  const HradbyPosition *asked = (const HradbyPosition *) &self->after;
  const HradbyPosition *other = (const HradbyPosition *) after;
  guint n;

  if (!is_picking (&self->after) && !is_picking (after))
    return FALSE;
  n = hradby_castle_cards_count_actions (&table->parent, asked);
  if (self->after.phase != after->phase
      || n != hradby_castle_cards_count_actions (&self->table.parent, other))
    return TRUE;
  for (guint i = 0; is_told_later (after) && i < n; i++)
    {
      HradbyAction answer, instead;

      hradby_castle_cards_get_action (&table->parent, asked, i, &answer);
      hradby_castle_cards_get_action (&self->table.parent, other, i, &instead);
      if (!hradby_action_equal (&answer, &instead))
        return TRUE;
    }
  return FALSE;
}

/* The last of the first @n events that says what happened, and not how many points it brought. */
static guint
find_last (const Told *told,
           guint       n)
{
  guint i = n;

  while (i > 0 && told->events[i - 1].kind == HRADBY_EVENT_POINTS)
    i--;
  return i > 0 ? i - 1 : 0;
}

/* Prince Charming keeps in mind how many women he moves: under the trial's table another number.
 * Returns whether this one is among them. */
static gboolean
count_women (const Trial               *self,
             HradbyCastleCardsPosition *position)
{
  if (position->phase != HRADBY_CASTLE_CARDS_PHASE_MOVE
      || position->character != HRADBY_CHARACTER_PRINCE_CHARMING)
    return TRUE;
  position->wanted = hradby_castle_cards_plays (&self->table,
                                                HRADBY_CASTLE_CARDS_PRINCE_CHARMING_COUNT,
                                                HRADBY_CHARMING_THREE) ? 3 : 1;
  return position->n_picks < position->wanted;
}

/* The event that comes out otherwise, or of which something else comes, under the value that the
 * trial's table has; %MAX_EVENTS if there is none. */
static guint
find_difference (Trial                        *self,
                 const HradbyCastleCardsTable *table,
                 guint                         setting)
{
  HradbyCastleCardsPosition after = *self->before;
  const HradbySink sink = { .func = note_cb, .user_data = &self->other };
  guint n = count_events (&self->told, setting), n_other;

  self->other.n = 0;
  if (n == 0)
    return MAX_EVENTS;
  if (!count_women (self, &after)
      || !hradby_castle_cards_is_listed (&self->table.parent, self->before, self->action))
    return 0;
  hradby_castle_cards_apply (&self->table.parent, (HradbyPosition *) &after, self->action, &sink);
  n_other = count_events (&self->other, setting);
  for (guint i = 0; i < MIN (n, n_other); i++)
    if (memcmp (&self->told.events[i], &self->other.events[i], sizeof (HradbyEvent)) != 0)
      return i;
  if (n_other < n)
    return n_other;
  if (n_other > n || asks_otherwise (self, table, &after))
    return find_last (&self->told, n);
  return MAX_EVENTS;
}

/* Whether the same points are counted for the same card, whatever they come to with others. */
static gboolean
has_points (const Told        *told,
            const HradbyEvent *points)
{
  HradbyEvent same = *points;

  for (guint i = 0; i < told->n; i++)
    {
      same.total = told->events[i].total;
      if (memcmp (&told->events[i], &same, sizeof same) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_victory (const HradbyEvent *event)
{
  return event->kind == HRADBY_EVENT_POINTS && event->source == HRADBY_CASTLE_CARDS_SOURCE_WIN;
}

/* A setting decided an event, and so the points that come of it: not those that would have been
 * counted with its other value, too. That the game is over says nothing: where somebody else would
 * have won besides, all victories were decided. */
static void
name_event (Trial *self,
            guint  event,
            guint  setting)
{
  const HradbyEvent *other = &self->other.events[event];
  gboolean all = event < self->other.n && is_victory (other) && !has_points (&self->told, other);

  if (self->told.events[event].kind == HRADBY_EVENT_GAME_OVER)
    event--;
  while (all && event > 0 && is_victory (&self->told.events[event - 1]))
    event--;
  self->named[event] |= HRADBY_SETTING_BIT (setting);
  for (guint i = event + 1;
       i < self->told.n && self->told.events[i].kind == HRADBY_EVENT_POINTS; i++)
    if (all || !has_points (&self->other, &self->told.events[i]))
      self->named[i] |= HRADBY_SETTING_BIT (setting);
}

static void
try_setting (Trial                        *self,
             const HradbyCastleCardsTable *table,
             guint                         setting)
{
  const HradbySettingInfo *info = &hradby_castle_cards_settings[setting];
  guint played = table->parent.settings[setting], other;

  for (guint nth = 0; hradby_setting_info_get_other (info, played, nth, &other); nth++)
    {
      guint event;

      self->table.parent.settings[setting] = (guint16) other;
      event = find_difference (self, table, setting);
      if (event < MAX_EVENTS)
        name_event (self, event, setting);
    }
  self->table.parent.settings[setting] = (guint16) played;
}

void
hradby_castle_cards_apply_named (const HradbyTable  *base,
                                 HradbyPosition     *position,
                                 const HradbyAction *action,
                                 const HradbySink   *sink)
{
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  const HradbyCastleCardsPosition *before = hradby_castle_cards_position_const (position);
  Trial trial;
  const HradbySink notes = { .func = note_cb, .user_data = &trial.told };
  Relay relay = { sink, trial.named, 0 };
  const HradbySink relayed = { .func = relay_cb, .user_data = &relay };

  if (sink == NULL)
    {
      hradby_castle_cards_apply (base, position, action, NULL);
      return;
    }
  trial.table = *table;
  trial.before = before;
  trial.action = action;
  trial.after = *before;
  trial.told.n = 0;
  memset (trial.named, 0, sizeof trial.named);
  hradby_castle_cards_apply (base, (HradbyPosition *) &trial.after, action, &notes);
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_SETTINGS; i++)
    if (can_be_tried (before, i))
      try_setting (&trial, table, i);
  hradby_castle_cards_apply (base, position, action, &relayed);
}
