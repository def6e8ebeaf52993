/* The card of a lesson above the board: what to do now, and the way through the lesson. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/lessons/lesson-card.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/words/suggestion-words.h"

struct _HradbyLessonCard {
  AdwBin          parent_instance;

  guint           step;

  GtkLabel       *number;
  GtkProgressBar *progress;
  GtkWidget      *leave;
  GtkLabel       *text;
  GtkWidget      *wrong_box;
  GtkLabel       *wrong;
  GtkWidget      *buttons;
  GtkWidget      *back;
  GtkWidget      *show;
  GtkWidget      *next_puzzle;
  GtkWidget      *next;
  GtkLabel       *next_label;
};

G_DEFINE_FINAL_TYPE (HradbyLessonCard, hradby_lesson_card, ADW_TYPE_BIN)

void
hradby_lesson_card_tell (HradbyLessonCard *self, const char *reason)
{
  g_return_if_fail (HRADBY_IS_LESSON_CARD (self));

  gtk_label_set_text (self->wrong, reason != NULL ? reason : "");
  gtk_widget_set_visible (self->wrong_box, reason != NULL);
}

/* Of a puzzle there is no way to be told, but how hard it is. */
static void
show_grade (HradbyLessonCard *self, const HradbyPuzzle *puzzle)
{
  static const char *const titles[HRADBY_PUZZLE_N_GRADES] = {
    [HRADBY_PUZZLE_EASY] = N_("Easy puzzle"),
    [HRADBY_PUZZLE_MEDIUM] = N_("Medium puzzle"),
    [HRADBY_PUZZLE_HARD] = N_("Hard puzzle"),
  };

  gtk_label_set_text (self->number, _(titles[puzzle->grade]));
  gtk_widget_set_hexpand (GTK_WIDGET (self->number), TRUE);
  gtk_widget_hide (GTK_WIDGET (self->progress));
  gtk_label_set_text_with_mnemonic (self->next_label, _("_Play On"));
}

/* What its first moves are for those who tell about suggestions. */
static HradbyAdviceMove
get_move (const HradbyPuzzleMove *move)
{
  HradbyAdviceMove play = { .n_actions = move->n_actions, .lead = move->lead / 100.0,
                            .chance = move->chance / 1000.0 };

  memcpy (play.actions, move->actions, move->n_actions * sizeof (HradbyAction));
  return play;
}

/* Why the solution is the best move: what the analysis knows of it and of the second best. */
static char *
tell_why (HradbyTutor *tutor, const HradbyPuzzle *puzzle)
{
  const HradbyGame *game = puzzle->record->game;
  const HradbyAdviceMove best = get_move (&puzzle->moves[0]), second = get_move (&puzzle->moves[1]);
  const char *const *names = hradby_session_get_names (hradby_tutor_get_session (tutor));
  g_autofree char *why = hradby_suggestion_words_why (game->table, game->position, &best, &second);
  g_autofree char *other = hradby_suggestion_words_play (game->table, game->position, &second,
                                                         names);
  g_autofree char *worth = hradby_suggestion_words_worth (&best);
  g_autofree char *other_worth = hradby_suggestion_words_worth (&second);
  GString *text = g_string_new (hradby_tutor_get_text (tutor));

  g_string_append_printf (text, " %s.\n", worth);
  /* Translators: of a puzzle: the second best move, what it is worth */
  g_string_append_printf (text, _("The next best move is %1$s. %2$s."), other, other_worth);
  if (*why != '\0')
    /* Translators: what makes one move better than another, such as "3 points more at once" */
    g_string_append_printf (text, _("\nWhat makes the difference: %s."), why);
  return g_string_free (text, FALSE);
}

static void
show_number (HradbyLessonCard *self, const HradbyLesson *lesson, guint step)
{
  guint n_steps = lesson->steps->len;
  /* Translators: of a lesson: the number of the step and how many there are */
  g_autofree char *number = g_strdup_printf (_("Step %1$u of %2$u"), step + 1, n_steps);

  gtk_label_set_text (self->number, step < n_steps ? number : _(lesson->title));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), step < n_steps);
  gtk_progress_bar_set_fraction (self->progress, MIN (1, (step + 1.0) / n_steps));
  gtk_label_set_text_with_mnemonic (self->next_label,
                                    step + 1 < n_steps ? _("_Next") : _("_Play On"));
}

/* The mark on the board in words. */
static void
describe_mark (HradbyLessonCard *self, HradbyTutor *tutor)
{
  HradbySession *session = hradby_tutor_get_session (tutor);
  const char *const *names;
  HradbyAdviceMove play = { .n_actions = 1 };
  g_autofree char *words = NULL, *text = NULL;

  if (hradby_tutor_awaits (tutor, &play.actions[0]) && !hradby_tutor_hides (tutor)) {
    names = hradby_session_get_names (session);
    words = hradby_suggestion_words_play (hradby_session_get_table (session),
                                          hradby_session_get_position (session), &play, names);
    /* Translators: what a lesson awaits, such as a place on the board */
    text = g_strdup_printf (_("Marked: %s"), words);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text != NULL ? text : "",
                                  -1);
}

/* What is said now; @is_told: the puzzle is solved, and it is told why. */
static char *
make_text (HradbyTutor *tutor, gboolean is_told)
{
  const char *text = hradby_tutor_get_text (tutor);

  if (text == NULL)
    return g_strdup (hradby_tutor_get_puzzle (tutor) != NULL
                     ? _("You have finished the puzzle. Play this game to its end, or leave it.")
                     : _("You have finished the lesson. Play this game to its end, or leave it."));
  if (hradby_tutor_is_busy (tutor))
    return g_strdup (_("The others are playing…"));
  return is_told ? tell_why (tutor, hradby_tutor_get_puzzle (tutor)) : g_strdup (text);
}

static void
show_buttons (HradbyLessonCard *self, HradbyTutor *tutor, gboolean is_told)
{
  const HradbyPuzzle *puzzle = hradby_tutor_get_puzzle (tutor);
  HradbyAction action;

  gtk_widget_set_visible (self->buttons,
                          puzzle != NULL || hradby_tutor_get_text (tutor) != NULL);
  gtk_widget_set_visible (self->next, hradby_tutor_get_text (tutor) != NULL
                                      && !hradby_tutor_awaits (tutor, &action));
  gtk_widget_set_visible (self->back, puzzle == NULL);
  gtk_widget_set_visible (self->show, hradby_tutor_hides (tutor));
  gtk_widget_set_visible (self->next_puzzle,
                          puzzle != NULL && (is_told || hradby_tutor_get_text (tutor) == NULL));
}

void
hradby_lesson_card_show (HradbyLessonCard *self, HradbyTutor *tutor)
{
  g_return_if_fail (HRADBY_IS_LESSON_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self), tutor != NULL);
  if (tutor == NULL)
    return;
  const HradbyLesson *lesson = hradby_tutor_get_lesson (tutor);
  const HradbyPuzzle *puzzle = hradby_tutor_get_puzzle (tutor);
  guint step = hradby_tutor_get_step (tutor);
  gboolean is_told = puzzle != NULL && step + 1 == lesson->steps->len;
  g_autofree char *text = make_text (tutor, is_told);
  show_buttons (self, tutor, is_told);
  show_number (self, lesson, step);
  if (puzzle != NULL)
    show_grade (self, puzzle);
  describe_mark (self, tutor);
  /* A screen reader is told only what is new. */
  if (g_strcmp0 (gtk_label_get_text (self->text), text) != 0)
    gtk_label_set_text (self->text, text);
  if (step != self->step)
    hradby_lesson_card_tell (self, NULL);
  self->step = step;
}

gboolean
hradby_lesson_card_has_focus (HradbyLessonCard *self)
{
  g_return_val_if_fail (HRADBY_IS_LESSON_CARD (self), FALSE);

  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

void
hradby_lesson_card_focus (HradbyLessonCard *self)
{
  g_return_if_fail (HRADBY_IS_LESSON_CARD (self));

  gtk_widget_grab_focus (self->next);
}

static void
hradby_lesson_card_class_init (HradbyLessonCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/lessons/lesson-card.ui");
  HRADBY_BIND (widget_class, HradbyLessonCard, number, progress, leave, text, wrong_box, wrong,
               buttons, next);
  HRADBY_BIND (widget_class, HradbyLessonCard, next_label, back, show, next_puzzle);
}

static void
hradby_lesson_card_init (HradbyLessonCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_tooltip_set (self->leave, _("Leave"));
}
