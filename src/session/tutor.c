/* The tutor: leads a learner through a lesson, step by step, in a session that is a real game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/tutor.h"

#include "engine/error.h"
#include "session/session.h"

#include <glib/gi18n-lib.h>

enum
{
  SIGNAL_CHANGED,
  SIGNAL_WRONG,
  N_SIGNALS
};

/**
 * HradbyTutor:
 * @step: that is shown; as many as there are: the lesson is over
 * @source: before the next action of another player, or 0
 * @is_leading: the session changes by our doing
 */
struct _HradbyTutor
{
  GObject        parent_instance;
  HradbyLesson  *lesson;
  HradbySession *session;
  guint          step;
  guint          source;
  gboolean       is_leading;
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbyTutor, hradby_tutor, G_TYPE_OBJECT)

static const HradbyLessonStep *
get_step (HradbyTutor *self,
          guint        index)
{
  return &g_array_index (self->lesson->steps, HradbyLessonStep, index);
}

static gboolean
is_over (HradbyTutor *self)
{
  return self->step == self->lesson->steps->len;
}

static HradbyHistory *
get_history (HradbyTutor *self)
{
  return hradby_session_get_history (self->session);
}

static guint
get_n_played (HradbyTutor *self)
{
  return hradby_history_get_n_played (get_history (self));
}

/* Chance never waits: what it does belongs to the action before it. */
static guint
extend (HradbyHistory *history,
        guint          n_played)
{
  while (n_played < hradby_history_get_n_known (history)
         && hradby_history_get_mover (history, n_played) == HRADBY_CHANCE)
    n_played++;
  return n_played;
}

/* Plays on, or back, to @n_played of the record; events of what is played are told one by one. */
static void
lead_to (HradbyTutor *self,
         guint        n_played)
{
  HradbyHistory *history = get_history (self);
  guint before = hradby_history_get_n_played (history);
  guint target = extend (history, n_played);
  guint first_event = target > before ? hradby_history_count_events (history, before)
                                      : HRADBY_SESSION_NO_EVENTS;

  if (target == before)
    return;
  hradby_history_go_to (history, target);
  self->is_leading = TRUE;
  hradby_session_change (self->session, target, first_event);
  self->is_leading = FALSE;
}

static void run (HradbyTutor *self);

static gboolean
source_cb (gpointer user_data)
{
  HradbyTutor *self = user_data;

  self->source = 0;
  if (hradby_session_is_at_end (self->session))
    {
      lead_to (self, get_n_played (self) + 1);
      run (self);
    }
  return G_SOURCE_REMOVE;
}

/* Lets the others act until the step can be shown; while somebody looks back they wait. */
static void
run (HradbyTutor *self)
{
  guint delay;

  g_clear_handle_id (&self->source, g_source_remove);
  if (hradby_tutor_is_busy (self))
    {
      g_object_get (self->session, "delay", &delay, NULL);
      self->source = g_timeout_add (delay, source_cb, self);
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean guide_cb (const HradbyAction *action, gpointer user_data, GError **error);

/* The record may hold what ends a turn after the last step. */
static void
finish (HradbyTutor *self)
{
  g_autoptr(HradbyTutor) alive = g_object_ref (self);

  g_clear_handle_id (&self->source, g_source_remove);
  self->step = self->lesson->steps->len;
  lead_to (self, hradby_history_get_n_known (get_history (self)));
  self->is_leading = TRUE;
  hradby_session_set_guide (self->session, NULL, NULL);
  self->is_leading = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The step of the action that the learner would have to take now, this one or one after others that
 * are only to be read; %FALSE where there is none. */
static gboolean
find_due (HradbyTutor *self,
          guint       *due)
{
  for (guint i = self->step; i < self->lesson->steps->len; i++)
    {
      const HradbyLessonStep *step = get_step (self, i);

      *due = i;
      if (step->n_before > get_n_played (self))
        return FALSE;
      if (step->n_after > get_n_played (self))
        return TRUE;
    }
  return FALSE;
}

/* The button of the last step is called otherwise. */
static const char *
say_read_on (HradbyTutor *self)
{
  return self->step + 1 < self->lesson->steps->len
         ? _("First read on: choose “Next”.") : _("This was the lesson: choose “Play On”.");
}

static gboolean
refuse (HradbyTutor *self,
        const char  *reason,
        GError     **error)
{
  g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL, reason);
  g_signal_emit (self, signals[SIGNAL_WRONG], 0, reason);
  return FALSE;
}

/* What comes to the same is meant, too; it is played as the record has it, so that all that follows
 * in the record holds. */
static gboolean
is_meant (HradbyTutor        *self,
          const HradbyAction *action,
          guint               index)
{
  const HradbyAction *known = hradby_history_get_action (get_history (self), index);

  return hradby_game_is_alike (hradby_session_get_game (self->session), action, known);
}

/* What the rules forbid is answered by the rules, and what is possible, but not meant, by the
 * lesson. */
static gboolean
guide_cb (const HradbyAction *action,
          gpointer            user_data,
          GError            **error)
{
  g_autoptr(HradbyTutor) self = g_object_ref (user_data);
  const HradbyGame *game = hradby_session_get_game (self->session);
  g_autoptr(GError) reason = NULL;
  HradbyAction legal = *action;
  const char *wrong;
  guint due;

  if (!game->table->type->explain (game->table, game->position, &legal, &reason))
    return refuse (self, reason->message, error);
  if (!find_due (self, &due))
    return refuse (self, say_read_on (self), error);
  wrong = get_step (self, due)->wrong;
  if (!is_meant (self, &legal, get_step (self, due)->n_before))
    return refuse (self, wrong != NULL ? _(wrong)
                                       : _("That also works, but now do what is marked."),
                   error);
  self->step = due + 1;
  lead_to (self, get_step (self, due)->n_after);
  if (is_over (self))
    finish (self);
  else
    run (self);
  return TRUE;
}

/* Undo leads to the last step in which the learner did something, also over what the record lets
 * the learner do without a step: passing. */
static void
changed_cb (HradbyTutor *self)
{
  guint n_played = get_n_played (self), step = 0;

  if (self->is_leading || is_over (self))
    return;
  if (n_played < get_step (self, self->step)->n_before)
    {
      for (guint i = 0; i <= self->step; i++)
        if (get_step (self, i)->n_before <= n_played
            && get_step (self, i)->n_after > get_step (self, i)->n_before)
          step = i;
      self->step = step;
      lead_to (self, MIN (get_step (self, step)->n_before, n_played));
    }
  run (self);
}

/* The object. */

static void
hradby_tutor_dispose (GObject *object)
{
  HradbyTutor *self = HRADBY_TUTOR (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      if (hradby_session_is_guided (self->session))
        hradby_session_set_guide (self->session, NULL, NULL);
    }
  g_clear_object (&self->session);
  g_clear_pointer (&self->lesson, hradby_lesson_free);

  G_OBJECT_CLASS (hradby_tutor_parent_class)->dispose (object);
}

static void
hradby_tutor_class_init (HradbyTutorClass *class)
{
  GType type = G_TYPE_FROM_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = hradby_tutor_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  signals[SIGNAL_WRONG] = g_signal_new ("wrong", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
hradby_tutor_init (HradbyTutor *self)
{
}

/* The learner, and the computer players with whom the game goes on. */
static GListModel *
make_seats (const HradbyRecord *record)
{
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < record->n_players; i++)
    {
      const HradbyRecordPlayer *player = &record->players[i];
      const HradbyLevel *level = player->level != NULL ? hradby_level_find (player->level) : NULL;
      g_autoptr(HradbySeat) seat = NULL;

      if (level == NULL && i != HRADBY_LESSON_LEARNER)
        level = hradby_level_get_default ();
      seat = hradby_seat_new (_(player->name), player->colour,
                              i == HRADBY_LESSON_LEARNER ? NULL : level);
      g_list_store_append (seats, seat);
    }
  return G_LIST_MODEL (seats);
}

GPtrArray *
hradby_tutor_list_lessons (HradbyLibrary *library)
{
  return hradby_lesson_list (library);
}

static HradbyLesson *
find_lesson (const char    *id,
             HradbyLibrary *library)
{
  g_autoptr(GPtrArray) lessons = hradby_lesson_list (library);

  for (guint i = 0; i < lessons->len; i++)
    if (g_str_equal (((HradbyLesson *) g_ptr_array_index (lessons, i))->id, id))
      return g_ptr_array_steal_index (lessons, i);
  return NULL;
}

HradbyTutor *
hradby_tutor_new (const char    *id,
                  HradbyLibrary *library)
{
  HradbyLesson *lesson;
  g_autoptr(GListModel) seats = NULL;
  HradbyHistory *history;
  HradbyTutor *self;

  g_return_val_if_fail (id != NULL && HRADBY_IS_LIBRARY (library), NULL);

  lesson = find_lesson (id, library);
  g_return_val_if_fail (lesson != NULL, NULL);

  self = g_object_new (HRADBY_TYPE_TUTOR, NULL);
  self->lesson = lesson;
  seats = make_seats (lesson->record);
  history = hradby_history_new (hradby_game_copy (lesson->record->game));
  hradby_history_go_to (history, extend (history, 0));
  self->session = hradby_session_new_take (history, seats, NULL, library, TRUE);
  hradby_session_set_guide (self->session, guide_cb, self);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (changed_cb), self);
  run (self);
  return self;
}

/* What the application asks. */

HradbySession *
hradby_tutor_get_session (HradbyTutor *self)
{
  g_return_val_if_fail (HRADBY_IS_TUTOR (self), NULL);

  return self->session;
}

const HradbyLesson *
hradby_tutor_get_lesson (HradbyTutor *self)
{
  g_return_val_if_fail (HRADBY_IS_TUTOR (self), NULL);

  return self->lesson;
}

guint
hradby_tutor_get_step (HradbyTutor *self)
{
  g_return_val_if_fail (HRADBY_IS_TUTOR (self), 0);

  return self->step;
}

const char *
hradby_tutor_get_text (HradbyTutor *self)
{
  g_return_val_if_fail (HRADBY_IS_TUTOR (self), NULL);

  return is_over (self) ? NULL : _(get_step (self, self->step)->text);
}

gboolean
hradby_tutor_awaits (HradbyTutor  *self,
                     HradbyAction *action)
{
  const HradbyLessonStep *step;

  g_return_val_if_fail (HRADBY_IS_TUTOR (self) && action != NULL, FALSE);

  if (is_over (self) || hradby_tutor_is_busy (self))
    return FALSE;
  step = get_step (self, self->step);
  if (step->n_after == step->n_before)
    return FALSE;
  *action = *hradby_history_get_action (get_history (self), step->n_before);
  return TRUE;
}

const char *
hradby_tutor_get_pause (HradbyTutor *self)
{
  guint due;

  g_return_val_if_fail (HRADBY_IS_TUTOR (self), NULL);

  if (is_over (self) || hradby_tutor_is_busy (self) || find_due (self, &due))
    return NULL;
  return say_read_on (self);
}

gboolean
hradby_tutor_is_busy (HradbyTutor *self)
{
  g_return_val_if_fail (HRADBY_IS_TUTOR (self), FALSE);

  return !is_over (self) && get_n_played (self) < get_step (self, self->step)->n_before;
}

void
hradby_tutor_next (HradbyTutor *self)
{
  HradbyAction action;

  g_return_if_fail (HRADBY_IS_TUTOR (self));

  if (is_over (self) || hradby_tutor_awaits (self, &action))
    return;
  /* Who does not want to wait is shown at once what others did. */
  lead_to (self, get_step (self, self->step)->n_before);
  if (get_step (self, self->step)->n_after > get_n_played (self))
    {
      run (self);
      return;
    }
  self->step++;
  if (is_over (self))
    finish (self);
  else
    run (self);
}

void
hradby_tutor_back (HradbyTutor *self)
{
  g_return_if_fail (HRADBY_IS_TUTOR (self));

  if (self->step == 0 || is_over (self))
    return;
  self->step--;
  if (get_step (self, self->step)->n_before < get_n_played (self))
    lead_to (self, get_step (self, self->step)->n_before);
  run (self);
}

HradbySession *
hradby_tutor_open_picture (const HradbyLesson *lesson,
                           HradbyLibrary      *library)
{
  g_autoptr(GListModel) seats = NULL;
  HradbySession *session;

  g_return_val_if_fail (lesson != NULL && HRADBY_IS_LIBRARY (library), NULL);

  seats = make_seats (lesson->record);
  session = hradby_session_new_take (hradby_history_new (hradby_game_copy (lesson->record->game)),
                                     seats, NULL, library, TRUE);
  hradby_session_lay_open (session);
  hradby_session_set_step (session, hradby_session_get_n_steps (session) - 1);
  return session;
}
