/* A part of the table that arranges its children by functions given to it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/cards-pane.h"

struct _HradbyCardsPane
{
  GtkWidget                   parent_instance;

  const HradbyCardsPaneFuncs *funcs;
  gpointer                    data;
};

G_DEFINE_FINAL_TYPE (HradbyCardsPane, hradby_cards_pane, GTK_TYPE_WIDGET)

GtkWidget *
hradby_cards_pane_new (GtkAccessibleRole           role,
                       const char                 *label,
                       const HradbyCardsPaneFuncs *funcs,
                       gpointer                    data)
{
  HradbyCardsPane *self = g_object_new (HRADBY_TYPE_CARDS_PANE, "accessible-role", role, NULL);

  self->funcs = funcs;
  self->data = data;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return GTK_WIDGET (self);
}

gpointer
hradby_cards_pane_get_data (GtkWidget *pane)
{
  g_return_val_if_fail (HRADBY_IS_CARDS_PANE (pane), NULL);

  return HRADBY_CARDS_PANE (pane)->data;
}

guint
hradby_cards_pane_count (GtkWidget *pane)
{
  guint n = 0;

  g_return_val_if_fail (HRADBY_IS_CARDS_PANE (pane), 0);

  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* The child in which the focus is, %NULL if it is elsewhere. */
static GtkWidget *
find_focused (GtkWidget *pane)
{
  GtkWidget *child = gtk_root_get_focus (gtk_widget_get_root (pane));

  while (child != NULL && gtk_widget_get_parent (child) != pane)
    child = gtk_widget_get_parent (child);
  return child;
}

static GtkWidget *
step (GtkWidget *pane,
      GtkWidget *child,
      gboolean   forward)
{
  if (child == NULL)
    return forward ? gtk_widget_get_first_child (pane) : gtk_widget_get_last_child (pane);
  return forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
}

/* Goes on from @child, %NULL: comes in. */
static gboolean
go_on (GtkWidget        *pane,
       GtkWidget        *child,
       GtkDirectionType  direction,
       gboolean          stops_only)
{
  HradbyCardsPane *self = HRADBY_CARDS_PANE (pane);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_RIGHT;

  while ((child = step (pane, child, forward)) != NULL)
    if ((!stops_only || self->funcs->is_stop == NULL || self->funcs->is_stop (pane, child))
        && gtk_widget_child_focus (child, direction))
      return TRUE;
  return FALSE;
}

/* Children overlap, and lie in a fan: their places do not tell in which order they come. */
static gboolean
hradby_cards_pane_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  GtkWidget *child = find_focused (widget);

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return (child != NULL && gtk_widget_child_focus (child, direction))
           || go_on (widget, child, direction, TRUE)
           || (child == NULL && go_on (widget, NULL, GTK_DIR_TAB_FORWARD, FALSE));
  if (child != NULL && HRADBY_CARDS_PANE (widget)->funcs->is_row
      && (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT))
    return go_on (widget, child, direction, FALSE);
  return GTK_WIDGET_CLASS (hradby_cards_pane_parent_class)->focus (widget, direction);
}

static GtkSizeRequestMode
hradby_cards_pane_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hradby_cards_pane_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  HradbyCardsPane *self = HRADBY_CARDS_PANE (widget);
  int width = for_size, least_width = for_size, least;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    width = least_width = -1;
  else if (for_size < 0)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, &width, NULL, NULL);
  self->funcs->measure (widget, least_width, &least, natural);
  self->funcs->measure (widget, width, minimum, natural);
  *minimum = MIN (*minimum, least); /* what is square is lower where it is narrow */
}

static void
hradby_cards_pane_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  HRADBY_CARDS_PANE (widget)->funcs->arrange (widget, width, height);
}

static void
hradby_cards_pane_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  HradbyCardsPane *self = HRADBY_CARDS_PANE (widget);

  if (self->funcs->draw != NULL)
    self->funcs->draw (widget, snapshot);
  GTK_WIDGET_CLASS (hradby_cards_pane_parent_class)->snapshot (widget, snapshot);
}

static void
hradby_cards_pane_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (hradby_cards_pane_parent_class)->dispose (object);
}

static void
hradby_cards_pane_class_init (HradbyCardsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_cards_pane_dispose;
  widget_class->get_request_mode = hradby_cards_pane_get_request_mode;
  widget_class->focus = hradby_cards_pane_focus;
  widget_class->measure = hradby_cards_pane_measure;
  widget_class->size_allocate = hradby_cards_pane_size_allocate;
  widget_class->snapshot = hradby_cards_pane_snapshot;
  gtk_widget_class_set_css_name (widget_class, "cardspane");
}

static void
hradby_cards_pane_init (HradbyCardsPane *self)
{
}
