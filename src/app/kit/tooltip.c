/* Texts of tooltips beside their widgets. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/tooltip.h"

#include "app/kit/widget.h"

#define MAX_HEIGHT 48  /* of what the toolkit lays a tooltip below */
#define DELAY      500 /* milliseconds, as the toolkit has it */
#define LINE_CHARS 50

static GQuark
get_quark (void)
{
  static GQuark quark;

  if (quark == 0)
    quark = g_quark_from_static_string ("hradby-tooltip");
  return quark;
}

/* The widget pointed at, and its tooltip, shown after DELAY; there is one pointer. */
static struct {
  GtkWidget          *widget;
  GtkEventController *events;
  GtkWidget          *popover;
  guint               timeout;
} beside;

static void
clear_beside (void)
{
  GtkWidget *widget = g_steal_pointer (&beside.widget);

  if (widget == NULL)
    return;
  g_clear_handle_id (&beside.timeout, g_source_remove);
  g_clear_pointer (&beside.popover, gtk_widget_unparent);
  g_signal_handlers_disconnect_by_data (widget, &beside);
  gtk_widget_remove_controller (widget, beside.events);
}

/* A controller that comes when the pointer is there already is not told that it leaves. */
static void
state_cb (GtkWidget *widget, GtkStateFlags before)
{
  GtkStateFlags gone = before & ~gtk_widget_get_state_flags (widget);

  if ((gone & GTK_STATE_FLAG_PRELIGHT) != 0)
    clear_beside ();
}

static gboolean
event_cb (GtkEventController *controller, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_SCROLL || type == GDK_TOUCH_BEGIN)
    clear_beside ();
  return GDK_EVENT_PROPAGATE;
}

static gboolean
show_cb (gpointer data)
{
  GtkWidget *label = gtk_label_new (hradby_tooltip_get (beside.widget));
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (beside.widget));
  graphene_rect_t bounds;

  beside.timeout = 0;
  if (!gtk_widget_compute_bounds (beside.widget, root, &bounds))
    return G_SOURCE_REMOVE;
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARS);
  beside.popover = g_object_new (GTK_TYPE_POPOVER, "autohide", FALSE, "has-arrow", FALSE,
                                 "can-target", FALSE, "child", label, NULL);
  gtk_widget_add_css_class (beside.popover, "tooltip");
  gtk_widget_set_parent (beside.popover, root);
  gtk_popover_set_pointing_to (GTK_POPOVER (beside.popover),
                               &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                 (int) bounds.size.width,
                                                 (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (beside.popover));
  return G_SOURCE_REMOVE;
}

/* Begins to wait, unless that was done when the pointer came. */
static void
wait_beside (GtkWidget *widget)
{
  clear_beside ();
  beside.widget = widget;
  beside.events = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (beside.events, GTK_PHASE_CAPTURE);
  g_signal_connect (beside.events, "event", G_CALLBACK (event_cb), NULL);
  g_signal_connect (widget, "state-flags-changed", G_CALLBACK (state_cb), &beside);
  g_signal_connect (widget, "unmap", G_CALLBACK (clear_beside), &beside);
  gtk_widget_add_controller (widget, beside.events);
  beside.timeout = g_timeout_add (DELAY, show_cb, NULL);
}

/* Whether it has something else to show where it is pressed long enough. */
static gboolean
has_long_press (GtkWidget *widget)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_LONG_PRESS (controller))
      return TRUE;
  }
  return FALSE;
}

/* What is pressed long enough, and all around it, is asked for a tooltip. */
static void
long_press_cb (GtkWidget *root, double x, double y, GtkGesture *gesture)
{
  GtkWidget *widget = NULL;

  for (GtkWidget *at = gtk_widget_pick (root, x, y, GTK_PICK_DEFAULT); at != NULL && at != root;
       at = gtk_widget_get_parent (at))
    if (has_long_press (at))
      return;
    else if (widget == NULL && hradby_tooltip_get (at) != NULL)
      widget = at;
  if (widget == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED); /* no click comes of it */
  wait_beside (widget);
  g_clear_handle_id (&beside.timeout, g_source_remove);
  show_cb (NULL);
}

void
hradby_tooltip_add_touch (GtkWidget *root)
{
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect (press, "begin", G_CALLBACK (clear_beside), NULL);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_press_cb), root);
  gtk_widget_add_controller (root, GTK_EVENT_CONTROLLER (press));
}

/* The toolkit lays a tooltip below the pointer where the widget is high: upon what it tells of. */
static gboolean
query_cb (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  if (gtk_widget_get_height (widget) <= MAX_HEIGHT) {
    gtk_tooltip_set_text (tooltip, hradby_tooltip_get (widget));
    return TRUE;
  }
  if (beside.widget != widget)
    wait_beside (widget);
  return FALSE;
}

void
hradby_tooltip_set (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  const char *before = hradby_tooltip_get (widget);
  if (g_strcmp0 (text, before) == 0)
    return;
  if (before == NULL)
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_cb), NULL);
  else if (text == NULL)
    g_signal_handlers_disconnect_by_func (widget, query_cb, NULL);
  g_object_set_qdata_full (G_OBJECT (widget), get_quark (), g_strdup (text), g_free);
  gtk_widget_set_has_tooltip (widget, text != NULL);
  hradby_widget_describe (widget, text);
}

/* Newer toolkits name a button by its text, which would win. */
void
hradby_tooltip_speak (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  hradby_widget_label (widget, text);
}

void
hradby_tooltip_label (GtkWidget *widget, const char *text)
{
  hradby_tooltip_set (widget, text);
  hradby_tooltip_speak (widget, text);
}

const char *
hradby_tooltip_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_qdata (G_OBJECT (widget), get_quark ());
}

GtkWidget *
hradby_tooltip_button (const char *icon, const char *text)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  hradby_tooltip_label (button, text);
  return button;
}
