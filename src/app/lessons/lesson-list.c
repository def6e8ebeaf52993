/* The lessons as a list: each game and expansion with a picture, to be learnt and to be played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/lessons/lesson-list.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/wrap-layout.h"

#define PICTURE_WIDTH  200
#define PICTURE_HEIGHT 120
#define SPACING        12
#define WORDS_CHARS    34 /* beside the picture, if there is room for them */

struct _HradbyLessonList
{
  AdwBin         parent_instance;

  HradbyLibrary *library;
  GPtrArray     *lessons;  /* of HradbyLesson */
  GPtrArray     *places;   /* of AdwBin, where their pictures go */
  GtkListBox    *list;
  GtkWidget     *first;    /* button */
  guint          n_painted;
  guint          source;   /* paints the next picture */
};

G_DEFINE_FINAL_TYPE (HradbyLessonList, hradby_lesson_list, ADW_TYPE_BIN)

/* In rows, where they have no room beside each other. */
static GtkWidget *
make_box (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, hradby_wrap_layout_new (SPACING));
  return box;
}

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = hradby_prose_new (text, css_class);

  g_object_set (label, "width-chars", 8, "max-width-chars", WORDS_CHARS, NULL);
  return label;
}

/* @spoken: with the game, for those who hear one button after the other. */
static GtkWidget *
make_button (const char *label,
             const char *spoken,
             const char *action,
             const char *id)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
  hradby_tooltip_speak (button, spoken);
  return button;
}

static GtkWidget *
make_buttons (HradbyLessonList   *self,
              const HradbyLesson *lesson)
{
  GtkWidget *box = make_box ();
  /* Translators: %s is the title of a game or an expansion */
  g_autofree char *learn = g_strdup_printf (_("Learn %s"), _(lesson->title));
  /* Translators: %s is the title of a game or an expansion */
  g_autofree char *play = g_strdup_printf (_("Play %s"), _(lesson->title));
  GtkWidget *button = make_button (_("Learn"), learn, "win.learn", lesson->id);

  gtk_widget_add_css_class (button, "suggested-action");
  if (self->first == NULL)
    self->first = button;
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), make_button (C_("verb", "Play"), play, "win.play-game",
                                              lesson->id));
  return box;
}

static GtkWidget *
make_row (HradbyLessonList   *self,
          const HradbyLesson *lesson)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = make_box ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *place = adw_bin_new ();
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "child", place, "maximum-size", PICTURE_WIDTH,
                                   "tightening-threshold", PICTURE_WIDTH, NULL);

  gtk_widget_set_size_request (place, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_valign (place, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (place, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (place, "card");
  g_ptr_array_add (self->places, place);
  gtk_box_append (GTK_BOX (words), make_label (_(lesson->title), "heading"));
  gtk_box_append (GTK_BOX (words), make_label (_(lesson->summary), "dim-label"));
  gtk_box_append (GTK_BOX (words), make_buttons (self, lesson));
  gtk_box_append (GTK_BOX (box), clamp);
  gtk_box_append (GTK_BOX (box), words);
  g_object_set (box, "margin-top", 12, "margin-bottom", 12, "margin-start", 12, "margin-end", 12,
                NULL);
  g_object_set (row, "child", box, "activatable", FALSE, "focusable", FALSE, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(lesson->title), -1);
  return row;
}

/* One after the other when nothing else is to be done: the words come first. */
static gboolean
paint_cb (gpointer user_data)
{
  HradbyLessonList *self = user_data;
  const HradbyLesson *lesson = g_ptr_array_index (self->lessons, self->n_painted);
  AdwBin *place = g_ptr_array_index (self->places, self->n_painted);
  const HradbyFace *face = hradby_face_find (lesson->record->game->table->type);

  if (face->make_picture != NULL)
    {
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
    gtk_list_box_append (self->list, make_row (self, g_ptr_array_index (self->lessons, i)));
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
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_widget_set_valign (GTK_WIDGET (self->list), GTK_ALIGN_START);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
}
