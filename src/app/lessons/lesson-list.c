/* The lessons as cards: each game and expansion with a picture, to be learnt and to be played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/lessons/lesson-list.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"

/* Of a card, of which there are three in a row of the learn page. */
#define CARD_WIDTH     346
#define PICTURE_WIDTH  318
#define PICTURE_HEIGHT 120
#define SPACING        16

struct _HradbyLessonList {
  AdwBin         parent_instance;

  HradbyLibrary *library;
  GPtrArray     *lessons;  /* of HradbyLesson */
  GPtrArray     *places;   /* of AdwBin, where their pictures go */
  GtkBox        *cards;
  GtkWidget     *first;    /* button */
  guint          n_painted;
  guint          source;   /* paints the next picture */
};

G_DEFINE_FINAL_TYPE (HradbyLessonList, hradby_lesson_list, ADW_TYPE_BIN)

/* @spoken: with the game, for those who hear one button after the other. */
static GtkWidget *
make_button (const char *label, const char *spoken, const char *action, const char *id)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
  hradby_tooltip_speak (button, spoken);
  return button;
}

static GtkWidget *
make_buttons (HradbyLessonList *self, const HradbyLesson *lesson)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  /* Translators: %s is the title of a game or an expansion */
  g_autofree char *learn = g_strdup_printf (_("Learn %s"), _(lesson->title));
  /* Translators: %s is the title of a game or an expansion */
  g_autofree char *play = g_strdup_printf (_("Play %s"), _(lesson->title));
  GtkWidget *button = make_button (_("Learn"), learn, "win.learn", lesson->id);

  if (self->first == NULL)
    self->first = button;
  gtk_widget_set_layout_manager (box, hradby_wrap_layout_new (6));
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), make_button (C_("verb", "Play"), play, "win.play-game",
                                              lesson->id));
  g_object_set (box, "vexpand", TRUE, "valign", GTK_ALIGN_END, NULL);
  return box;
}

static GtkWidget *
make_card (HradbyLessonList *self, const HradbyLesson *lesson)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *place = adw_bin_new ();
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "child", place, "maximum-size", PICTURE_WIDTH,
                                   "tightening-threshold", PICTURE_WIDTH, "margin-bottom", 6, NULL);

  gtk_widget_set_size_request (place, -1, PICTURE_HEIGHT);
  gtk_widget_set_overflow (place, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (place, "art");
  g_ptr_array_add (self->places, place);
  gtk_box_append (GTK_BOX (card), clamp);
  gtk_box_append (GTK_BOX (card), hradby_prose_new (_(lesson->title), "title-4"));
  gtk_box_append (GTK_BOX (card), hradby_prose_new (_(lesson->summary), NULL));
  gtk_box_append (GTK_BOX (card), make_buttons (self, lesson));
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "lesson-card");
  hradby_widget_label (card, _(lesson->title));
  return g_object_new (ADW_TYPE_CLAMP, "child", card, "maximum-size", CARD_WIDTH,
                       "tightening-threshold", CARD_WIDTH, NULL);
}

/* One after the other when nothing else is to be done: the words come first. */
static gboolean
paint_cb (gpointer user_data)
{
  HradbyLessonList *self = user_data;
  const HradbyLesson *lesson = g_ptr_array_index (self->lessons, self->n_painted);
  AdwBin *place = g_ptr_array_index (self->places, self->n_painted);
  const HradbyFace *face = hradby_face_find (lesson->record->game->table->type);

  if (face->make_picture != NULL) {
    g_autoptr(HradbySession) session = hradby_tutor_open_picture (lesson, self->library);
    HradbySurface *surface;

    adw_bin_set_child (place, face->make_picture (hradby_session_get_table (session),
                                                  hradby_session_get_position (session),
                                                  PICTURE_WIDTH, PICTURE_HEIGHT,
                                                  _(lesson->title), &surface));
    hradby_surface_set_session (surface, session);
  }
  self->n_painted++;
  if (self->n_painted < self->lessons->len)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  return G_SOURCE_REMOVE;
}

static void
hradby_lesson_list_map (GtkWidget *widget)
{
  HradbyLessonList *self = HRADBY_LESSON_LIST (widget);

  GTK_WIDGET_CLASS (hradby_lesson_list_parent_class)->map (widget);
  if (self->n_painted < self->lessons->len && self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, paint_cb, self, NULL);
}

static gboolean
hradby_lesson_list_grab_focus (GtkWidget *widget)
{
  HradbyLessonList *self = HRADBY_LESSON_LIST (widget);

  return self->first != NULL && gtk_widget_grab_focus (self->first);
}

GtkWidget *
hradby_lesson_list_new (HradbyLibrary *library)
{
  HradbyLessonList *self = g_object_new (HRADBY_TYPE_LESSON_LIST, NULL);

  self->library = g_object_ref (library);
  self->lessons = hradby_tutor_list_lessons (library);
  for (guint i = 0; i < self->lessons->len; i++)
    gtk_box_append (self->cards, make_card (self, g_ptr_array_index (self->lessons, i)));
  return GTK_WIDGET (self);
}

static void
hradby_lesson_list_dispose (GObject *object)
{
  HradbyLessonList *self = HRADBY_LESSON_LIST (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->lessons, g_ptr_array_unref);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (hradby_lesson_list_parent_class)->dispose (object);
}

static void
hradby_lesson_list_class_init (HradbyLessonListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_lesson_list_dispose;
  widget_class->map = hradby_lesson_list_map;
  widget_class->grab_focus = hradby_lesson_list_grab_focus;
}

static void
hradby_lesson_list_init (HradbyLessonList *self)
{
  self->places = g_ptr_array_new ();
  self->cards = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->cards), hradby_wrap_layout_new (SPACING));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->cards));
}
