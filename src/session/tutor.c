/* The tutor: leads a learner through a lesson, step by step, in a session that is a real game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/tutor.h"

#include "engine/each.h"
#include "engine/error.h"
#include "engine/object.h"
#include "session/session.h"
#include "storage/files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum {
  SIGNAL_CHANGED,
  SIGNAL_WRONG,
  N_SIGNALS
};

struct _HradbyTutor {
  GObject        parent_instance;
  HradbyLesson  *lesson;
  HradbySession *session;
  guint          step;       /* that is shown; as many as there are: the lesson is over */
  guint          source;     /* before the next action of another player, or 0 */
  gboolean       is_leading; /* the tutor changes the session */
  HradbyPuzzle  *puzzle;     /* (owned) (nullable): what the lesson was made of */
  guint          n_shown;    /* steps before this one may be marked although they are choices */
  gboolean       was_shown;  /* the solution of the puzzle was asked for */
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbyTutor, hradby_tutor, G_TYPE_OBJECT)

static const HradbyLessonStep *
get_step (HradbyTutor *self, guint index)
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
extend (HradbyHistory *history, guint n_played)
{
  while (n_played < hradby_history_get_n_known (history)
         && hradby_history_get (history, n_played)->mover == HRADBY_CHANCE)
    n_played++;
  return n_played;
}

/* Plays on, or back, to @n_played of the record; events of what is played are told one by one. */
static void
lead_to (HradbyTutor *self, guint n_played)
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
  gboolean at_end;

  self->source = 0;
  g_object_get (self->session, "at-end", &at_end, NULL);
  if (at_end) {
    lead_to (self, get_n_played (self) + 1);
    run (self);
  }
  return G_SOURCE_REMOVE;
}

/* Lets the others act until the step is shown; they wait while an earlier moment is. */
static void
run (HradbyTutor *self)
{
  guint delay;

  g_clear_handle_id (&self->source, g_source_remove);
  if (hradby_tutor_is_busy (self)) {
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
find_due (HradbyTutor *self, guint *due)
{
  for (guint i = self->step; i < self->lesson->steps->len; i++) {
    const HradbyLessonStep *step = get_step (self, i);

    *due = i;
    if (step->n_before > get_n_played (self))
      return FALSE;
    if (step->n_after > get_n_played (self))
      return TRUE;
  }
  return FALSE;
}

/* The button of the last step has another name. */
static const char *
say_read_on (HradbyTutor *self)
{
  if (self->step + 1 < self->lesson->steps->len)
    return _("First read on: choose “Next”.");
  return self->puzzle != NULL ? _("This was the puzzle: choose “Play On”.")
                              : _("That was the lesson: choose “Play On”.");
}

static gboolean
refuse (HradbyTutor *self, const char *reason, GError **error)
{
  g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL, reason);
  g_signal_emit (self, signals[SIGNAL_WRONG], 0, reason);
  return FALSE;
}

/* An action that comes to the same is accepted; the record's own is played, so that the rest of
 * the record stays valid. */
static gboolean
is_meant (HradbyTutor *self, const HradbyAction *action, guint index)
{
  const HradbyAction *known = &hradby_history_get (get_history (self), index)->action;

  return hradby_game_is_alike (hradby_session_get_game (self->session), action, known);
}

/* Whether a move begins like the solution and then has @action. */
static gboolean
goes_on_by (const HradbyPuzzle *puzzle, const HradbyPuzzleMove *move, guint n_done,
            const HradbyAction *action)
{
  g_autoptr(HradbyGame) game = hradby_game_copy (puzzle->record->game);

  if (move->n_actions <= n_done)
    return FALSE;
  for (guint i = 0; i < n_done; i++)
    if (!hradby_game_is_alike (game, &move->actions[i], &puzzle->moves[0].actions[i])
        || !hradby_game_play (game, &move->actions[i], NULL, NULL))
      return FALSE;
  return hradby_game_is_alike (game, &move->actions[n_done], action);
}

/* What another action than that of the solution costs, after @n_done actions of it. */
static char *
tell_cost (const HradbyPuzzle *puzzle, guint n_done, const HradbyAction *action)
{
  gboolean by_chance = puzzle->record->game->table->type->tell_chances != NULL;
  guint found = 1;

  while (found < puzzle->n_moves
         && !goes_on_by (puzzle, &puzzle->moves[found], n_done, action))
    found++;
  /* The search found nothing better than its last move among those that it left out. */
  guint known = MIN (found, puzzle->n_moves - 1);
  gint cost = hradby_puzzle_get_worth (puzzle, 0) - hradby_puzzle_get_worth (puzzle, known);
  guint number = (guint) (by_chance ? cost + 5 : cost + 50) / (by_chance ? 10 : 100);

  if (by_chance)
    return g_strdup_printf (found == known
                            ? _("That is possible, but it lowers the chance to win by %u %%. "
                                "Try again.")
                            : _("That is possible, but it lowers the chance to win by more than "
                                "%u %%. Try again."), number);
  return g_strdup_printf (found == known
                          ? ngettext ("That is possible, but it costs about %u point by the end of "
                                      "the game. Try again.",
                                      "That is possible, but it costs about %u points by the end "
                                      "of the game. Try again.", number)
                          : ngettext ("That is possible, but it costs more than %u point by the "
                                      "end of the game. Try again.",
                                      "That is possible, but it costs more than %u points by the "
                                      "end of the game. Try again.", number), number);
}

/* What is said to an action that is possible, but not meant. */
static char *
answer (HradbyTutor *self, const HradbyAction *action, const HradbyLessonStep *step)
{
  const HradbyGame *game = hradby_session_get_game (self->session);

  if (self->puzzle != NULL)
    return tell_cost (self->puzzle, step->n_before - self->puzzle->record->game->actions->len,
                      action);
  for (guint i = 0; step->answers != NULL && i < step->answers->len; i++) {
    const HradbyLessonAnswer *row = &g_array_index (step->answers, HradbyLessonAnswer, i);

    if (hradby_game_is_alike (game, action, &row->action))
      return g_strdup (_(row->text));
  }
  return g_strdup (step->wrong != NULL ? _(step->wrong)
                   : step->is_choice ? _("That also works, but there is something better.")
                                     : _("That also works, but now do what is marked."));
}

/* What the rules forbid is answered by the rules, and what is possible, but not meant, by the
 * lesson. */
static gboolean
guide_cb (const HradbyAction *action, gpointer user_data, GError **error)
{
  g_autoptr(HradbyTutor) self = g_object_ref (user_data);
  const HradbyGame *game = hradby_session_get_game (self->session);
  g_autoptr(GError) reason = NULL;
  HradbyAction legal = *action;
  guint due;

  if (!game->table->type->explain (game->table, game->position, &legal, &reason))
    return refuse (self, reason->message, error);
  if (!find_due (self, &due))
    return refuse (self, say_read_on (self), error);
  if (!is_meant (self, &legal, get_step (self, due)->n_before)) {
    g_autofree char *wrong = answer (self, &legal, get_step (self, due));

    return refuse (self, wrong, error);
  }
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
  if (n_played < get_step (self, self->step)->n_before) {
    for (guint i = 0; i <= self->step; i++)
      if (get_step (self, i)->n_before <= n_played
          && get_step (self, i)->n_after > get_step (self, i)->n_before)
        step = i;
    self->step = step;
    /* Nothing before a puzzle is played again. */
    lead_to (self, self->puzzle != NULL ? get_step (self, step)->n_before
                                        : MIN (get_step (self, step)->n_before, n_played));
  }
  run (self);
}

/* The object. */

HRADBY_DISPOSE (HradbyTutor, hradby_tutor)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->session != NULL) {
    g_signal_handlers_disconnect_by_data (self->session, self);
    if (hradby_session_is_guided (self->session))
      hradby_session_set_guide (self->session, NULL, NULL);
  }
  g_clear_object (&self->session);
  g_clear_pointer (&self->lesson, hradby_lesson_free);
  g_clear_pointer (&self->puzzle, hradby_puzzle_free);
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
make_seats (const HradbyRecord *record, guint learner)
{
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < record->n_players; i++) {
    const HradbyRecordPlayer *player = &record->players[i];
    const HradbyLevel *level = player->level != NULL ? hradby_level_find (player->level) : NULL;
    g_autoptr(HradbySeat) seat = NULL;

    if (level == NULL && i != learner)
      level = hradby_level_get_default ();
    seat = hradby_seat_new (_(player->name), player->colour,
                            i == learner ? NULL : level);
    g_list_store_append (seats, seat);
  }
  return G_LIST_MODEL (seats);
}

GPtrArray *
hradby_tutor_list_lessons (HradbyLibrary *library)
{
  return hradby_lesson_list (library);
}

GPtrArray *
hradby_tutor_list_puzzles (const char *game)
{
  return hradby_puzzle_list (game);
}

HradbyPuzzle *
hradby_tutor_find_puzzle (const char *game, const char *id, HradbyLibrary *library)
{
  return hradby_puzzle_find (game, id, library);
}

GBytes *
hradby_tutor_take_puzzle (const char *game, const char *id, GError **error)
{
  g_return_val_if_fail (game != NULL && id != NULL && strchr (id, G_DIR_SEPARATOR) == NULL, NULL);

  g_autofree char *path = hradby_puzzle_get_own_path (game, id);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GBytes) puzzle = hradby_file_load (path, error);
  return puzzle != NULL && g_file_delete (file, NULL, error) ? g_steal_pointer (&puzzle) : NULL;
}

gboolean
hradby_tutor_put_puzzle (const char *game, const char *id, GBytes *puzzle, GError **error)
{
  g_return_val_if_fail (game != NULL && id != NULL && puzzle != NULL, FALSE);

  g_autofree char *path = hradby_puzzle_get_own_path (game, id);
  return hradby_file_save (path, puzzle, error);
}

static HradbyLesson *
find_lesson (const char *id, HradbyLibrary *library)
{
  g_autoptr(GPtrArray) lessons = hradby_lesson_list (library);

  for (guint i = 0; i < lessons->len; i++)
    if (g_str_equal (((HradbyLesson *) g_ptr_array_index (lessons, i))->id, id))
      return g_ptr_array_steal_index (lessons, i);
  return NULL;
}

/* A puzzle as a lesson. */

static void
add_step (HradbyLesson *lesson, char *text, guint n_before, guint n_after)
{
  HradbyLessonStep step = { .text = text, .n_before = n_before, .n_after = n_after,
                            .is_choice = n_after > n_before };

  g_array_append_val (lesson->steps, step);
}

/* The lesson in which the seat to move solves @puzzle: a choice for each action of the solution,
 * and a last step to be read. Its texts are translated already. */
static HradbyLesson *
make_lesson (const HradbyPuzzle *puzzle)
{
  const HradbyPuzzleMove *best = &puzzle->moves[0];
  const HradbyRecord *record = puzzle->record;
  HradbyGame *game = hradby_game_copy (record->game);
  guint seat = hradby_game_to_move (game), n = game->actions->len;
  HradbyLesson *lesson = hradby_lesson_new (puzzle->id, "", "");

  /* Translators: what a puzzle asks for; %s is a player */
  add_step (lesson, g_strdup_printf (_("%s to move: find the best move."),
                                     record->players[seat].name), n, n + 1);
  for (guint i = 0; i < best->n_actions; i++) {
    if (!hradby_game_play (game, &best->actions[i], NULL, NULL))
      g_return_val_if_reached (NULL);
    n = game->actions->len;
    if (i + 1 < best->n_actions)
      add_step (lesson, g_strdup (_("Right so far. The turn goes on: what comes next?")), n, n + 1);
  }
  add_step (lesson, g_strdup (_("That is the best move.")), n, n);
  lesson->learner = seat;
  lesson->record = hradby_record_new (game);
  for (guint i = 0; i < record->n_players; i++)
    hradby_record_set_player (lesson->record, i, record->players[i].name,
                              record->players[i].colour, record->players[i].level);
  return lesson;
}

/* Takes @lesson; it begins after @n_played actions of its record. */
static HradbyTutor *
begin (HradbyLesson *lesson, HradbyPuzzle *puzzle, guint n_played, HradbyLibrary *library)
{
  HradbyTutor *self = g_object_new (HRADBY_TYPE_TUTOR, NULL);
  g_autoptr(GListModel) seats = make_seats (lesson->record, lesson->learner);
  HradbyHistory *history = hradby_history_new (hradby_game_copy (lesson->record->game));

  self->lesson = lesson;
  self->puzzle = puzzle;
  hradby_history_go_to (history, extend (history, n_played));
  self->session = hradby_session_new_take (history, seats, NULL, library, TRUE);
  hradby_session_set_guide (self->session, guide_cb, self);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (changed_cb), self);
  run (self);
  return self;
}

HradbyTutor *
hradby_tutor_new (const char *id, HradbyLibrary *library)
{
  g_return_val_if_fail (id != NULL && HRADBY_IS_LIBRARY (library), NULL);

  HradbyLesson *lesson = find_lesson (id, library);
  g_return_val_if_fail (lesson != NULL, NULL);

  return begin (lesson, NULL, 0, library);
}

HradbyTutor *
hradby_tutor_new_puzzle (HradbyPuzzle *puzzle, HradbyLibrary *library)
{
  g_return_val_if_fail (puzzle != NULL && HRADBY_IS_LIBRARY (library), NULL);

  return begin (make_lesson (puzzle), puzzle, puzzle->record->game->actions->len, library);
}

/* What the application asks. */

HradbySession *
hradby_tutor_get_session (HradbyTutor *self)
{
  return self->session;
}

const HradbyLesson *
hradby_tutor_get_lesson (HradbyTutor *self)
{
  return self->lesson;
}

guint
hradby_tutor_get_step (HradbyTutor *self)
{
  return self->step;
}

const char *
hradby_tutor_get_text (HradbyTutor *self)
{
  return is_over (self) ? NULL : _(get_step (self, self->step)->text);
}

const HradbyPuzzle *
hradby_tutor_get_puzzle (HradbyTutor *self)
{
  return self->puzzle;
}

gboolean
hradby_tutor_is_solved (HradbyTutor *self)
{
  return self->puzzle != NULL && !self->was_shown && self->step + 1 >= self->lesson->steps->len;
}

gboolean
hradby_tutor_hides (HradbyTutor *self)
{
  return !is_over (self) && get_step (self, self->step)->is_choice && self->step >= self->n_shown;
}

void
hradby_tutor_show (HradbyTutor *self)
{
  g_return_if_fail (HRADBY_IS_TUTOR (self));

  if (!hradby_tutor_hides (self))
    return;
  self->n_shown = self->puzzle != NULL ? self->lesson->steps->len : self->step + 1;
  self->was_shown = TRUE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

gboolean
hradby_tutor_awaits (HradbyTutor *self, HradbyAction *action)
{
  g_return_val_if_fail (HRADBY_IS_TUTOR (self) && action != NULL, FALSE);

  if (is_over (self) || hradby_tutor_is_busy (self))
    return FALSE;
  const HradbyLessonStep *step = get_step (self, self->step);
  if (step->n_after == step->n_before)
    return FALSE;
  *action = hradby_history_get (get_history (self), step->n_before)->action;
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
  return !is_over (self) && get_n_played (self) < get_step (self, self->step)->n_before;
}

void
hradby_tutor_next (HradbyTutor *self)
{
  HradbyAction action;

  g_return_if_fail (HRADBY_IS_TUTOR (self));

  if (is_over (self) || hradby_tutor_awaits (self, &action))
    return;
  /* Without waiting for what others still do. */
  lead_to (self, get_step (self, self->step)->n_before);
  if (get_step (self, self->step)->n_after > get_n_played (self)) {
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
hradby_tutor_open_picture (const HradbyLesson *lesson, HradbyLibrary *library)
{
  const char *names[HRADBY_MAX_PLAYERS];

  g_return_val_if_fail (lesson != NULL && HRADBY_IS_LIBRARY (library), NULL);

  const HradbyRecord *record = lesson->record;
  for (guint i = 0; i < record->n_players; i++)
    names[i] = _(record->players[i].name);
  HradbySession *session = hradby_session_new_laid_open (record, record->game, names, library);
  hradby_session_set_step (session, hradby_session_get_n_steps (session) - 1);
  return session;
}
