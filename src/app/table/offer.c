/* Decisions that need more than buttons. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/offer.h"

#include "app/face/face.h"
#include "app/kit/widget.h"

struct _HradbyOffer {
  GtkWidget         parent_instance;

  HradbySession    *session;
  GSignalGroup     *signals;
  GtkWidget        *surface;  /* weak */
  const HradbyFace *face;     /* whose parts it has */

  GtkWidget        *scrolled; /* in the lowest of windows it does not push the surface out */
  GtkWidget        *parts;
};

G_DEFINE_FINAL_TYPE (HradbyOffer, hradby_offer, GTK_TYPE_WIDGET)

#define LEAST_HEIGHT 120

static void
make_parts (HradbyOffer *self, const HradbyFace *face)
{
  if (self->face == face)
    return;
  self->face = face;
  hradby_widget_clear (self->parts);
  HRADBY_FACE_EACH (part, face)
    hradby_face_add_parts (part->offers, self->parts);
}

static GtkWidget *
get_focus (HradbyOffer *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

static void
move_focus (HradbyOffer *self, gboolean was_here)
{
  GtkWidget *focus = get_focus (self);
  gboolean on_surface = focus != NULL && self->surface != NULL
                        && (focus == self->surface
                            || gtk_widget_is_ancestor (focus, self->surface));

  if (!was_here && !on_surface)
    return;
  if (self->session != NULL && gtk_widget_get_visible (GTK_WIDGET (self))
      && hradby_session_get_to_decide (self->session) != HRADBY_NOBODY
      && gtk_widget_child_focus (self->parts, GTK_DIR_TAB_FORWARD))
    return;
  if (was_here && self->surface != NULL)
    gtk_widget_grab_focus (self->surface);
}

static void
update_cb (HradbyOffer *self)
{
  GtkWidget *focus = get_focus (self);
  gboolean was_here = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  if (was_here) /* what has it may go, and then keys begin at the first thing */
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  gboolean any = self->session != NULL
                 && hradby_face_update_parts (self->parts, self->session,
                                              hradby_session_get_to_decide (self->session));
  gtk_widget_set_visible (GTK_WIDGET (self), any);
  move_focus (self, was_here);
}

void
hradby_offer_set_session (HradbyOffer *self, HradbySession *session, HradbySurface *surface)
{
  g_return_if_fail (HRADBY_IS_OFFER (self));
  g_return_if_fail (session == NULL || HRADBY_IS_SESSION (session));

  g_signal_group_set_target (self->signals, session);
  g_set_object (&self->session, session);
  g_set_weak_pointer (&self->surface, GTK_WIDGET (surface));
  make_parts (self, session != NULL ? hradby_face_get (hradby_session_get_table (session)) : NULL);
  update_cb (self);
}

/* Its natural height in this width; in less it scrolls. */
static void
hradby_offer_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (HRADBY_OFFER (widget)->parts, orientation, for_size, minimum, natural, NULL,
                      NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = MIN (*minimum, LEAST_HEIGHT);
}

static void
hradby_offer_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (HRADBY_OFFER (widget)->scrolled, width, height, baseline, NULL);
}

static GtkSizeRequestMode
hradby_offer_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hradby_offer_dispose (GObject *object)
{
  HradbyOffer *self = HRADBY_OFFER (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->session);
  g_clear_weak_pointer (&self->surface);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS (hradby_offer_parent_class)->dispose (object);
}

static void
hradby_offer_class_init (HradbyOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_offer_dispose;
  widget_class->measure = hradby_offer_measure;
  widget_class->size_allocate = hradby_offer_size_allocate;
  widget_class->get_request_mode = hradby_offer_get_request_mode;
}

static void
hradby_offer_init (HradbyOffer *self)
{
  self->scrolled = gtk_scrolled_window_new ();
  g_object_set (self->scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, NULL);
  self->parts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->parts);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);

  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update_cb), self);
}
