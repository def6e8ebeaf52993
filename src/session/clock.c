/* The clock of a game, which follows its session and counts into its note. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/clock.h"

#include "session/game-note.h"

#define CLOCK_KEY "hradby-clock"

struct _HradbyClock {
  GObject            parent_instance;
  HradbySession     *session; /* whose clock it is, and which owns it */
  HradbyClockSource  source;
  gboolean           attended;
  guint              running; /* the seat for which it runs, or %HRADBY_NOBODY */
  gint64             since;   /* up to when its time is noted */
};

static guint turned;

G_DEFINE_FINAL_TYPE (HradbyClock, hradby_clock, G_TYPE_OBJECT)

/* Who has something to decide. */
static guint
find_thinking (HradbySession *session)
{
  guint seat = hradby_session_get_to_confirm (session);
  gboolean thinking;

  if (hradby_session_is_guided (session))
    return HRADBY_NOBODY;
  if (seat != HRADBY_NOBODY)
    return seat;
  g_object_get (session, "thinking", &thinking, NULL);
  return thinking ? hradby_game_to_move (hradby_session_get_game (session))
                  : hradby_session_get_to_decide (session);
}

/* In whole milliseconds; a time that goes back counts nothing. */
static gint64
count (HradbyClock *self)
{
  return self->running != HRADBY_NOBODY ? MAX (self->source () - self->since, 0) / 1000 : 0;
}

static void
follow (HradbyClock *self)
{
  guint running = self->attended ? find_thinking (self->session) : HRADBY_NOBODY;

  if (running == self->running)
    return;
  hradby_clock_note (self);
  self->running = running;
  self->since = self->source ();
  g_signal_emit (self, turned, 0);
}

static void
hradby_clock_class_init (HradbyClockClass *class)
{
  turned = g_signal_new ("turned", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                         NULL, G_TYPE_NONE, 0);
}

static void
hradby_clock_init (HradbyClock *self)
{
  self->source = g_get_monotonic_time;
  self->running = HRADBY_NOBODY;
}

HradbyClock *
hradby_clock_of (HradbySession *session)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (session), NULL);

  HradbyClock *self = g_object_get_data (G_OBJECT (session), CLOCK_KEY);
  if (self == NULL) {
    self = g_object_new (HRADBY_TYPE_CLOCK, NULL);
    self->session = session;
    g_object_set_data_full (G_OBJECT (session), CLOCK_KEY, self, g_object_unref);
    g_signal_connect_swapped (session, "changed", G_CALLBACK (follow), self);
  }
  return self;
}

void
hradby_clock_set_attended (HradbyClock *self, gboolean attended)
{
  g_return_if_fail (HRADBY_IS_CLOCK (self));

  self->attended = attended;
  follow (self);
}

guint
hradby_clock_get_running (HradbyClock *self)
{
  return self->running;
}

gint
hradby_clock_get_time (HradbyClock *self, guint seat)
{
  g_return_val_if_fail (HRADBY_IS_CLOCK (self) && seat < HRADBY_MAX_PLAYERS, 0);

  gint64 time = hradby_game_note_of (self->session)->thought[seat];
  return (gint) MIN (seat == self->running ? time + count (self) : time, G_MAXINT);
}

void
hradby_clock_note (HradbyClock *self)
{
  g_return_if_fail (HRADBY_IS_CLOCK (self));

  if (self->running == HRADBY_NOBODY)
    return;
  gint *thought = &hradby_game_note_of (self->session)->thought[self->running];
  gint64 counted = count (self);
  *thought = (gint) MIN (*thought + counted, G_MAXINT);
  self->since += counted * 1000;
}

void
hradby_clock_set_source (HradbyClock *self, HradbyClockSource source)
{
  g_return_if_fail (HRADBY_IS_CLOCK (self) && source != NULL);

  hradby_clock_note (self);
  self->source = source;
  self->since = source ();
}
