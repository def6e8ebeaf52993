/* The card of a lesson above the board: what to do now, and the way through the lesson. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/lessons/lesson-card.h"

#include <glib/gi18n.h>

#include "app/kit/tooltip.h"
#include "app/words/suggestion-words.h"

struct _HradbyLessonCard
{
  AdwBin          parent_instance;

  guint           step;

  GtkLabel       *number;
  GtkProgressBar *progress;
  GtkWidget      *leave;
  GtkLabel       *text;
  GtkWidget      *wrong_box;
  GtkLabel       *wrong;
  GtkWidget      *buttons;
  GtkWidget      *next;
  GtkLabel       *next_label;
};

G_DEFINE_FINAL_TYPE (HradbyLessonCard, hradby_lesson_card, ADW_TYPE_BIN)

GtkWidget *
hradby_lesson_card_new (void)
{
  return g_object_new (HRADBY_TYPE_LESSON_CARD, NULL);
}

void
hradby_lesson_card_tell (HradbyLessonCard *self,
                         const char       *reason)
{
  g_return_if_fail (HRADBY_IS_LESSON_CARD (self));

  gtk_label_set_text (self->wrong, reason != NULL ? reason : "");
  gtk_widget_set_visible (self->wrong_box, reason != NULL);
}

static void
show_number (HradbyLessonCard   *self,
             const HradbyLesson *lesson,
             guint               step)
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

/* What is marked on the board, for those who do not see that. */
static void
describe_mark (HradbyLessonCard *self,
               HradbyTutor      *tutor)
{
  HradbySession *session = hradby_tutor_get_session (tutor);
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  HradbyAdviceMove play = { .n_actions = 1 };
  g_autofree char *words = NULL, *text = NULL;

  if (hradby_tutor_awaits (tutor, &play.actions[0]))
    {
      hradby_session_get_names (session, names);
      words = hradby_suggestion_words_play (hradby_session_get_table (session),
                                            hradby_session_get_position (session), &play, names);
      /* Translators: what a lesson awaits, such as a place on the board */
      text = g_strdup_printf (_("Marked: %s"), words);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text != NULL ? text : "",
                                  -1);
}

void
hradby_lesson_card_show (HradbyLessonCard *self,
                         HradbyTutor      *tutor)
{
  const char *text;
  HradbyAction action;
  guint step;

  g_return_if_fail (HRADBY_IS_LESSON_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self), tutor != NULL);
  if (tutor == NULL)
    return;
  step = hradby_tutor_get_step (tutor);
  text = hradby_tutor_get_text (tutor);
  gtk_widget_set_visible (self->buttons, text != NULL);
  gtk_widget_set_visible (self->next, !hradby_tutor_awaits (tutor, &action));
  show_number (self, hradby_tutor_get_lesson (tutor), step);
  if (text == NULL)
    text = _("You have finished the lesson. Play this game to its end, or leave it.");
  else if (hradby_tutor_is_busy (tutor))
    text = _("The others are playing…");
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
  gtk_widget_class_bind_template_child (widget_class, HradbyLessonCard, number);
  gtk_widget_class_bind_template_child (widget_class, HradbyLessonCard, progress);
  gtk_widget_class_bind_template_child (widget_class, HradbyLessonCard, leave);
  gtk_widget_class_bind_template_child (widget_class, HradbyLessonCard, text);
  gtk_widget_class_bind_template_child (widget_class, HradbyLessonCard, wrong_box);
  gtk_widget_class_bind_template_child (widget_class, HradbyLessonCard, wrong);
  gtk_widget_class_bind_template_child (widget_class, HradbyLessonCard, buttons);
  gtk_widget_class_bind_template_child (widget_class, HradbyLessonCard, next);
  gtk_widget_class_bind_template_child (widget_class, HradbyLessonCard, next_label);
}

static void
hradby_lesson_card_init (HradbyLessonCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_tooltip_set (self->leave, _("Leave the Lesson"));
}
