/* A play surface for any game: a button for every action that has none of its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "action-list.h"

#include "app/words/words.h"

struct _ActionList
{
  GtkWidget      parent_instance;

  GtkWidget     *box;
  HradbySession *session;
  GSignalGroup  *signals;
};

static void init_surface (HradbySurfaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ActionList, action_list, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HRADBY_TYPE_SURFACE, init_surface))

HradbySurface *
action_list_new (void)
{
  return g_object_new (ACTION_TYPE_LIST, NULL);
}

static void
clicked_cb (ActionList *self,
            GtkWidget  *button)
{
  const HradbyAction *action = g_object_get_data (G_OBJECT (button), "action");

  g_assert_true (hradby_session_play (self->session, action, NULL));
}

static void
changed_cb (ActionList *self)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  g_autoptr(GArray) actions = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  if (hradby_session_get_to_decide (self->session) == HRADBY_NOBODY)
    return;

  actions = hradby_session_list_actions (self->session);
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
      g_autofree char *label = hradby_words_action (self->session, action);
      GtkWidget *button;

      if (hradby_face_is_button (table, action))
        continue;
      button = gtk_button_new_with_label (label);
      g_object_set_data_full (G_OBJECT (button), "action", g_memdup2 (action, sizeof *action),
                              g_free);
      g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->box), button);
    }
}

static void
set_session (HradbySurface *surface,
             HradbySession *session)
{
  ActionList *self = ACTION_LIST (surface);

  g_set_object (&self->session, session);
  g_signal_group_set_target (self->signals, session);
  if (session != NULL)
    changed_cb (self);
}

static void
init_surface (HradbySurfaceInterface *iface)
{
  iface->set_session = set_session;
}

static void
action_list_get_property (GObject    *object,
                          guint       id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  g_value_set_string (value, NULL); /* the words of the face will do */
}

static void
action_list_dispose (GObject *object)
{
  ActionList *self = ACTION_LIST (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->session);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (action_list_parent_class)->dispose (object);
}

static void
action_list_class_init (ActionListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = action_list_dispose;
  G_OBJECT_CLASS (klass)->get_property = action_list_get_property;
  g_object_class_override_property (G_OBJECT_CLASS (klass), 1, "hint");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
action_list_init (ActionList *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
}
