/* The curtain: who has to come to the screen, and a button that says that he or she is there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/curtain.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/widget.h"

struct _HradbyCurtain {
  AdwBin         parent_instance;

  HradbySession *session;

  AdwStatusPage *page;
  GtkWidget     *lift;
};

G_DEFINE_FINAL_TYPE (HradbyCurtain, hradby_curtain, ADW_TYPE_BIN)

void
hradby_curtain_call (HradbyCurtain *self, HradbySession *session)
{
  const char *const *names;
  g_autofree char *title = NULL, *asked = NULL, *text = NULL;
  guint seat, player = HRADBY_NOBODY;

  g_return_if_fail (HRADBY_IS_CURTAIN (self) && HRADBY_IS_SESSION (session));

  seat = hradby_session_get_awaited (session);
  g_return_if_fail (seat != HRADBY_NOBODY);

  g_set_object (&self->session, session);
  names = hradby_session_get_names (session);
  const HradbyTable *table = hradby_session_get_table (session);
  table->type->get_turn (table, hradby_session_get_position (session), &player);
  /* Translators: between two persons at one screen; %s is the name of the one who has to come */
  title = g_strdup_printf (seat == player ? _("%s, it’s your turn")
                           /* Translators: likewise, while it is somebody else’s turn */
                           : _("%s, you have a choice to make"), names[seat]);
  adw_status_page_set_title (self->page, title);
  asked = seat == player ? g_strdup ("") : hradby_face_prompt (session);
  text = g_strdup_printf ("%s\n%s", asked,
                          _("What only you may see appears once you are here."));
  adw_status_page_set_description (self->page, g_strchug (text));
  gtk_widget_grab_focus (self->lift);
}

void
hradby_curtain_forget (HradbyCurtain *self)
{
  g_return_if_fail (HRADBY_IS_CURTAIN (self));

  g_clear_object (&self->session);
}

/* A listener may call the next person, or nobody. */
static void
lift_cb (HradbyCurtain *self)
{
  g_autoptr(HradbySession) session = g_steal_pointer (&self->session);

  if (session != NULL)
    hradby_session_lift_curtain (session);
}

static void
hradby_curtain_dispose (GObject *object)
{
  hradby_curtain_forget (HRADBY_CURTAIN (object));
  G_OBJECT_CLASS (hradby_curtain_parent_class)->dispose (object);
}

static void
hradby_curtain_class_init (HradbyCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_curtain_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/table/curtain.ui");
  HRADBY_BIND (widget_class, HradbyCurtain, page, lift);
  HRADBY_BIND_CALLBACKS (widget_class, lift_cb);
}

static void
hradby_curtain_init (HradbyCurtain *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
