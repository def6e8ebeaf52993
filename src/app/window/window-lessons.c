/* Lessons in the main window: the list of them, the card above the board, and what is lit there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/window-lessons.h"

#include <glib/gi18n.h>

#include "app/lessons/lesson-card.h"
#include "app/lessons/lesson-list.h"
#include "app/start/game-start.h"
#include "app/window/window-pages.h"
#include "app/words/rules-store.h"
#include "session/session.h"

#define LIST_WIDTH  600
#define LIST_HEIGHT 620

/**
 * HradbyWindowLesson:
 * @tutor: (nullable): leads through the lesson that is shown
 * @before: (nullable): the game that was shown before it, and is again when it is left
 * @list: (nullable): the window of all lessons, while it is there
 * @place: of the card
 */
struct _HradbyWindowLesson
{
  HradbyTutor   *tutor;
  HradbySession *before;
  GtkWindow     *list;
  AdwBin        *place;
};

gboolean
hradby_window_is_learning (HradbyWindow *self)
{
  return self->lesson->tutor != NULL && hradby_tutor_get_text (self->lesson->tutor) != NULL;
}

gboolean
hradby_window_has_lesson (HradbyWindow  *self,
                          HradbySession *session)
{
  return self->lesson->tutor != NULL && hradby_tutor_get_session (self->lesson->tutor) == session;
}

HradbySession *
hradby_window_get_kept (HradbyWindow *self)
{
  return hradby_window_has_lesson (self, self->session) ? self->lesson->before : self->session;
}

/* What is to be done is marked, as a suggested play is, by a sign that hides no label. */
static void
light (HradbyWindow *self)
{
  HradbySurfacePlay play = { .mark = "★", .play = { .n_actions = 1 } };

  if (self->view == NULL || !hradby_window_is_learning (self))
    return;
  if (hradby_tutor_awaits (self->lesson->tutor, &play.play.actions[0]))
    hradby_surface_show_plays (self->view, &play, 1, 0);
  else
    hradby_surface_show_plays (self->view, NULL, 0, 0);
}

static HradbyLessonCard *
get_card (HradbyWindow *self)
{
  if (adw_bin_get_child (self->lesson->place) == NULL)
    adw_bin_set_child (self->lesson->place, hradby_lesson_card_new ());
  return HRADBY_LESSON_CARD (adw_bin_get_child (self->lesson->place));
}

/* The keyboard goes where there is something to do. */
static void
move_focus (HradbyWindow     *self,
            HradbyLessonCard *card)
{
  HradbyAction action;

  if (!hradby_window_is_learning (self) || hradby_tutor_awaits (self->lesson->tutor, &action))
    {
      if (hradby_lesson_card_has_focus (card) || gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
        gtk_widget_grab_focus (GTK_WIDGET (self->view));
    }
  else if (!hradby_tutor_is_busy (self->lesson->tutor))
    hradby_lesson_card_focus (card);
}

void
hradby_window_update_lesson (HradbyWindow *self)
{
  if (self->lesson->tutor == NULL || !hradby_window_has_lesson (self, self->session))
    return;
  hradby_lesson_card_show (get_card (self), self->lesson->tutor);
  hradby_turn_panel_set_pause (self->turn, hradby_tutor_get_pause (self->lesson->tutor));
  light (self);
}

static void
step_cb (HradbyWindow *self)
{
  if (!hradby_window_has_lesson (self, self->session))
    return;
  hradby_window_update_lesson (self);
  hradby_window_update_actions (self);
  move_focus (self, get_card (self));
}

static void
wrong_cb (HradbyWindow *self,
          const char   *reason)
{
  hradby_lesson_card_tell (get_card (self), reason);
}

void
hradby_window_drop_lesson (HradbyWindow *self)
{
  g_autoptr(HradbyTutor) tutor = g_steal_pointer (&self->lesson->tutor);

  g_clear_object (&self->lesson->before);
  if (tutor == NULL)
    return;
  g_signal_handlers_disconnect_by_data (tutor, self);
  hradby_lesson_card_show (get_card (self), NULL);
  hradby_turn_panel_set_pause (self->turn, NULL);
}

static void
show_nothing (HradbyWindow *self)
{
  hradby_surface_set_session (self->view, NULL);
  hradby_beside_set_session (self->beside, NULL, NULL);
  hradby_score_track_set_session (self->track, NULL);
  hradby_turn_panel_set_session (self->turn, NULL);
  hradby_side_panel_set_session (self->panel, NULL);
  g_signal_group_set_target (self->signals, NULL);
  g_clear_object (&self->session);
  gtk_window_set_title (GTK_WINDOW (self), "Hradby");
  adw_window_title_set_title (self->title, "Hradby");
  adw_window_title_set_subtitle (self->title, NULL);
  hradby_window_show_page (self);
  hradby_window_update_actions (self);
  gtk_widget_grab_focus (gtk_stack_get_visible_child (self->pages));
}

/* What was played in the lesson goes; the game before it is there again. */
static void
leave_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  HradbyWindow *self = user_data;
  g_autoptr(HradbySession) before = NULL;

  if (self->lesson->tutor == NULL)
    return;
  g_set_object (&before, self->lesson->before);
  hradby_window_leave_session (self);
  hradby_window_drop_lesson (self);
  if (before != NULL)
    hradby_window_show_session (self, before);
  else
    show_nothing (self);
}

static void
next_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  hradby_tutor_next (HRADBY_WINDOW (user_data)->lesson->tutor);
}

static void
back_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  hradby_tutor_back (HRADBY_WINDOW (user_data)->lesson->tutor);
}

/* A list of lessons above the window has done its work. */
static void
close_list (HradbyWindow *self)
{
  if (self->lesson->list != NULL)
    gtk_window_destroy (self->lesson->list);
}

/* The game that is shown stays in its file of autosave, as a lesson is not saved, and rests. */
static void
learn_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  HradbyWindow *self = user_data;
  g_autoptr(HradbySession) before = NULL;

  g_set_object (&before, hradby_window_get_kept (self));
  close_list (self);
  if (before != NULL)
    {
      hradby_session_flush (before);
      hradby_session_set_rests (before, TRUE);
    }
  hradby_window_leave_session (self);
  hradby_window_drop_lesson (self);
  g_set_object (&self->lesson->before, before);
  self->lesson->tutor = hradby_tutor_new (g_variant_get_string (parameter, NULL), self->library);
  g_signal_connect_swapped (self->lesson->tutor, "changed", G_CALLBACK (step_cb), self);
  g_signal_connect_swapped (self->lesson->tutor, "wrong", G_CALLBACK (wrong_cb), self);
  hradby_window_show_session (self, hradby_tutor_get_session (self->lesson->tutor));
  self->undo_agreed = TRUE;
  step_cb (self);
}

/* The lesson of this id, as a list of it alone. */
static GPtrArray *
find_lesson (HradbyWindow *self,
             const char   *id)
{
  GPtrArray *lessons = hradby_tutor_list_lessons (self->library);

  for (guint i = lessons->len; i > 0; i--)
    if (!g_str_equal (((HradbyLesson *) g_ptr_array_index (lessons, i - 1))->id, id))
      g_ptr_array_remove_index (lessons, i - 1);
  return lessons;
}

/* A whole game of what the lesson teaches, by the rules of last time. */
static void
play_game_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  HradbyWindow *self = user_data;
  g_autoptr(GPtrArray) lessons = find_lesson (self, g_variant_get_string (parameter, NULL));
  const HradbyLesson *lesson = g_ptr_array_index (lessons, 0);
  const HradbyTable *table = lesson->record->game->table;
  g_autoptr(GListModel) seats = hradby_game_start_quick_seats (table->type, TRUE);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRuleset) rules = hradby_rules_store_load_last (self->settings, self->library,
                                                                 table->type, &error);
  g_autoptr(HradbySession) session = NULL;

  close_list (self);
  for (guint i = 0; rules != NULL && table->type->expansions != NULL
                    && table->type->expansions[i] != NULL; i++)
    {
      const char *id = table->type->expansions[i];
      gboolean is_on
          = hradby_ruleset_has_expansion (lesson->record->game->setup->ruleset, id);

      hradby_ruleset_set_expansion (rules, id, is_on, NULL);
    }
  if (rules != NULL)
    session = hradby_game_start (self->library, rules, seats, NULL, &error);
  if (session != NULL)
    hradby_window_set_session (self, session);
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Start"), error->message);
}

/* All lessons, above the game. */
static void
lessons_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  HradbyWindow *self = user_data;
  GtkWidget *window = adw_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = hradby_lesson_list_new (self->library), *scrolled = gtk_scrolled_window_new ();

  close_list (self);
  g_object_set (list, "margin-top", 12, "margin-bottom", 12, "margin-start", 12, "margin-end", 12,
                NULL);
  g_object_set (scrolled, "child", list, "vexpand", TRUE, "hscrollbar-policy", GTK_POLICY_NEVER,
                NULL);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), scrolled);
  g_object_set (window, "title", _("Learn to Play"), "modal", TRUE, "transient-for", self,
                "default-width", LIST_WIDTH, "default-height", LIST_HEIGHT, "content", box, NULL);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (self));
  g_set_weak_pointer (&self->lesson->list, GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (list);
}

static const GActionEntry entries[] = {
  { .name = "learn", .activate = learn_cb, .parameter_type = "s" },
  { .name = "play-game", .activate = play_game_cb, .parameter_type = "s" },
  { .name = "lessons", .activate = lessons_cb },
  { .name = "lesson-next", .activate = next_cb },
  { .name = "lesson-back", .activate = back_cb },
  { .name = "lesson-leave", .activate = leave_cb },
};

void
hradby_window_update_lesson_actions (HradbyWindow *self)
{
  gboolean learning = hradby_window_is_learning (self);
  HradbyAction action;

  hradby_window_enable (self, "lesson-next",
                        learning && !hradby_tutor_awaits (self->lesson->tutor, &action));
  hradby_window_enable (self, "lesson-back",
                        learning && hradby_tutor_get_step (self->lesson->tutor) > 0);
  hradby_window_enable (self, "lesson-leave", self->lesson->tutor != NULL);
}

void
hradby_window_init_lessons (HradbyWindow *self)
{
  self->lesson = g_new0 (HradbyWindowLesson, 1);
  self->lesson->place = ADW_BIN (gtk_widget_get_template_child (GTK_WIDGET (self),
                                                                HRADBY_TYPE_WINDOW, "lesson"));
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
hradby_window_finish_lessons (HradbyWindow *self)
{
  if (self->lesson == NULL)
    return;
  close_list (self);
  hradby_window_drop_lesson (self);
  g_clear_pointer (&self->lesson, g_free);
}
