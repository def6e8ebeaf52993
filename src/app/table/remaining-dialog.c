/* The remaining tiles by kind, with counts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/remaining-dialog.h"

#include <glib/gi18n.h>

#include "app/kit/tooltip.h"
#include "app/pictures/picture.h"
#include "app/words/board-words.h"
#include "tiling/look.h"

struct _HradbyRemainingDialog
{
  AdwWindow       parent_instance;

  HradbySession  *session;

  AdwWindowTitle *title;
  GtkStack       *pages;
  GtkFlowBox     *tiles;
};

G_DEFINE_FINAL_TYPE (HradbyRemainingDialog, hradby_remaining_dialog, ADW_TYPE_WINDOW)

#define TILE_SIZE 64

static void
add_kind (HradbyRemainingDialog *self,
          const HradbyTile      *tile,
          guint                  count)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *picture = hradby_picture_new (TILE_SIZE);
  g_autofree char *words = hradby_board_words_tile (hradby_session_get_table (self->session), tile);
  /* Translators: what a kind of tile shows, as a list, and how many of them are left */
  g_autofree char *label = g_strdup_printf (ngettext ("%1$s – %2$u left", "%1$s – %2$u left",
                                                      count),
                                            words, count);
  GtkWidget *child;

  hradby_picture_set_key (HRADBY_PICTURE (picture), hradby_picture_key_of_tile (tile, 0, 0, 0));
  gtk_box_append (GTK_BOX (box), picture);
  if (count > 1)
    {
      /* Translators: how many tiles of one kind are left */
      g_autofree char *text = g_strdup_printf (C_("tiles", "×%u"), count);

      gtk_box_append (GTK_BOX (box), gtk_label_new (text));
    }
  gtk_flow_box_append (self->tiles, box);

  child = gtk_widget_get_parent (box);
  hradby_tooltip_set (child, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
update_cb (HradbyRemainingDialog *self)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyPosition *position = hradby_session_get_position (self->session);
  guint n = hradby_look_get (table)->get_n_bag (table, position);
  g_autofree char *subtitle = hradby_board_words_bag (self->session);
  GtkWidget *child;

  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_stack_set_visible_child_name (self->pages, n > 0 ? "tiles" : "none");
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->tiles))) != NULL)
    gtk_flow_box_remove (self->tiles, child);
  for (guint i = 0; i < hradby_look_get (table)->get_n_kinds (table); i++)
    {
      guint count = hradby_look_get (table)->count_bag (table, position, i);

      if (count > 0)
        add_kind (self, hradby_look_get (table)->get_tile (table, i), count);
    }
}

void
hradby_remaining_dialog_present (GtkWindow     *parent,
                                 HradbySession *session)
{
  HradbyRemainingDialog *self = g_object_new (HRADBY_TYPE_REMAINING_DIALOG,
                                              "transient-for", parent,
                                              NULL);

  g_return_if_fail (HRADBY_IS_SESSION (session));

  self->session = g_object_ref (session);
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
  gtk_widget_class_bind_template_child (widget_class, HradbyRemainingDialog, title);
  gtk_widget_class_bind_template_child (widget_class, HradbyRemainingDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, HradbyRemainingDialog, tiles);
}

static void
hradby_remaining_dialog_init (HradbyRemainingDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
