/* The remaining tiles by kind, with counts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/remaining-dialog.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/pictures/picture.h"

struct _HradbyRemainingDialog {
  AdwWindow             parent_instance;

  HradbySession        *session;
  const HradbyFaceLeft *left;

  AdwWindowTitle       *title;
  GtkStack             *pages;
  GtkFlowBox           *items;
  AdwStatusPage        *none;
};

G_DEFINE_FINAL_TYPE (HradbyRemainingDialog, hradby_remaining_dialog, ADW_TYPE_WINDOW)

#define ITEM_SIZE 64

static void
add_item (HradbyRemainingDialog *self, const HradbyFaceItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *picture = hradby_picture_new (ITEM_SIZE);
  /* Translators: what a kind of tile shows, as a list, and how many of them are left */
  g_autofree char *label = g_strdup_printf (ngettext ("%1$s – %2$u left", "%1$s – %2$u left",
                                                      item->count),
                                            item->words, item->count);

  hradby_picture_set_key (HRADBY_PICTURE (picture), item->picture);
  gtk_box_append (GTK_BOX (box), picture);
  if (item->count > 1) {
    /* Translators: how many tiles of one kind are left */
    g_autofree char *text = g_strdup_printf (C_("tiles", "×%u"), item->count);

    gtk_box_append (GTK_BOX (box), gtk_label_new (text));
  }
  gtk_flow_box_append (self->items, box);

  GtkWidget *child = gtk_widget_get_parent (box);
  hradby_tooltip_set (child, label);
  hradby_widget_label (child, label);
}

static void
update_cb (HradbyRemainingDialog *self)
{
  g_autofree char *subtitle = self->left->tell (self->session);
  HradbyFaceItem item;
  GtkWidget *child;
  guint n = 0;

  adw_window_title_set_subtitle (self->title, subtitle);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->items))) != NULL)
    gtk_flow_box_remove (self->items, child);
  while (self->left->get_item (self->session, n, &item)) {
    add_item (self, &item);
    g_free (item.words);
    n++;
  }
  gtk_stack_set_visible_child_name (self->pages, n > 0 ? "items" : "none");
}

/* The words of the game. */
static void
name (HradbyRemainingDialog *self)
{
  gtk_window_set_title (GTK_WINDOW (self), _(self->left->title));
  adw_window_title_set_title (self->title, _(self->left->title));
  hradby_widget_label (self->items, _(self->left->list));
  adw_status_page_set_title (self->none, _(self->left->none));
  adw_status_page_set_description (self->none, _(self->left->none_more));
}

void
hradby_remaining_dialog_present (GtkWindow *parent, HradbySession *session)
{
  HradbyRemainingDialog *self = hradby_windows_find (HRADBY_TYPE_REMAINING_DIALOG, parent);

  g_return_if_fail (HRADBY_IS_SESSION (session));

  if (self != NULL) {
    gtk_window_present (GTK_WINDOW (self));
    return;
  }
  self = g_object_new (HRADBY_TYPE_REMAINING_DIALOG, "transient-for", parent, NULL);
  self->session = g_object_ref (session);
  hradby_windows_bind (GTK_WINDOW (self), session);
  self->left = hradby_face_get (hradby_session_get_table (session))->left;
  name (self);
  g_signal_connect_object (session, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
  gtk_window_present (GTK_WINDOW (self));
}

static void
hradby_remaining_dialog_dispose (GObject *object)
{
  HradbyRemainingDialog *self = HRADBY_REMAINING_DIALOG (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_REMAINING_DIALOG);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (hradby_remaining_dialog_parent_class)->dispose (object);
}

static void
hradby_remaining_dialog_class_init (HradbyRemainingDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_remaining_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/table/remaining-dialog.ui");
  HRADBY_BIND (widget_class, HradbyRemainingDialog, title, pages, items, none);
}

static void
hradby_remaining_dialog_init (HradbyRemainingDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
