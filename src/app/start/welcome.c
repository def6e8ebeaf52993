/* What a new player sees first: three ways to start a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/start/welcome.h"

struct _HradbyWelcome
{
  AdwBin         parent_instance;

  AdwStatusPage *page;
  GtkWidget     *play;
};

G_DEFINE_FINAL_TYPE (HradbyWelcome, hradby_welcome, ADW_TYPE_BIN)

GtkWidget *
hradby_welcome_new (void)
{
  return g_object_new (HRADBY_TYPE_WELCOME, NULL);
}

static gboolean
hradby_welcome_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (HRADBY_WELCOME (widget)->play);
}

static void
hradby_welcome_class_init (HradbyWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = hradby_welcome_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/start/welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyWelcome, page);
  gtk_widget_class_bind_template_child (widget_class, HradbyWelcome, play);
}

static void
hradby_welcome_init (HradbyWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_status_page_set_icon_name (self->page, HRADBY_APP_ID);
}
