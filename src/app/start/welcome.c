/* What a new player sees first: all games, to be learnt or played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/start/welcome.h"

#include "app/lessons/lesson-list.h"

struct _HradbyWelcome
{
  AdwBin         parent_instance;

  AdwBin        *place;
};

G_DEFINE_FINAL_TYPE (HradbyWelcome, hradby_welcome, ADW_TYPE_BIN)

GtkWidget *
hradby_welcome_new (HradbyLibrary *library)
{
  HradbyWelcome *self = g_object_new (HRADBY_TYPE_WELCOME, NULL);

  adw_bin_set_child (self->place, hradby_lesson_list_new (library));
  return GTK_WIDGET (self);
}

static gboolean
hradby_welcome_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (adw_bin_get_child (HRADBY_WELCOME (widget)->place));
}

static void
hradby_welcome_class_init (HradbyWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = hradby_welcome_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/start/welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyWelcome, place);
}

static void
hradby_welcome_init (HradbyWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
