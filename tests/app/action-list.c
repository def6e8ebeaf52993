/* A play surface for any game: a button for every action that has none of its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "action-list.h"

#include "app/words/words.h"

struct _ActionList {
  HradbySurface  surface;

  GtkWidget     *box;
};

G_DEFINE_FINAL_TYPE (ActionList, action_list, HRADBY_TYPE_SURFACE)

HradbySurface *
action_list_new (void)
{
  return g_object_new (ACTION_TYPE_LIST, NULL);
}

static void
clicked_cb (ActionList *self, GtkWidget *button)
{
  const HradbyAction *action = g_object_get_data (G_OBJECT (button), "action");

  g_assert_true (hradby_session_play (self->surface.session, action, NULL));
}

static void
action_list_update (HradbySurface *surface)
{
  ActionList *self = ACTION_LIST (surface);
  const HradbyTable *table = hradby_session_get_table (self->surface.session);
  g_autoptr(GArray) actions = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  if (hradby_session_get_to_decide (self->surface.session) == HRADBY_NOBODY)
    return;

  actions = hradby_session_list_actions (self->surface.session);
  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
    g_autofree char *label = hradby_words_action (self->surface.session, action);
    GtkWidget *button;

    if (hradby_face_is_button (table, action))
      continue;
    button = gtk_button_new_with_label (label);
    g_object_set_data_full (G_OBJECT (button), "action", g_memdup2 (action, sizeof *action),
                            g_free);
    g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
    gtk_box_append (GTK_BOX (self->box), button);
  }
}

static void
action_list_dispose (GObject *object)
{
  ActionList *self = ACTION_LIST (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (action_list_parent_class)->dispose (object);
}

static void
action_list_class_init (ActionListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = action_list_dispose;
  HRADBY_SURFACE_CLASS (klass)->update = action_list_update;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
action_list_init (ActionList *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
