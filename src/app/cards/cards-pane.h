/* A part of the table that arranges its children by functions given to it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_CARDS_PANE (hradby_cards_pane_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCardsPane, hradby_cards_pane, HRADBY, CARDS_PANE, GtkWidget)

/* What there is room for: the names of all players in a row; not them; and neither all of the words
 * below the table. */
typedef enum
{
  HRADBY_CARDS_ROOM_WIDE,
  HRADBY_CARDS_ROOM_TIGHT,
  HRADBY_CARDS_ROOM_NARROW,
} HradbyCardsRoom;

/**
 * HradbyCardsPaneFuncs:
 * @measure: how large it wants to be; @for_width: −1 for the width
 * @arrange: gives its children their places
 * @draw: (nullable): draws what is below them
 * @is_stop: (nullable): whether Tab stops at a child, now; %NULL: at each
 * @is_row: arrows to the left and to the right go from child to child
 *
 * Tab goes from stop to stop in the order of children, and once into a pane that has none.
 */
typedef struct
{
  void (*measure) (GtkWidget *pane, int for_width, int *minimum, int *natural);
  void (*arrange) (GtkWidget *pane, int width, int height);
  void (*draw)    (GtkWidget *pane, GtkSnapshot *snapshot);
  gboolean (*is_stop) (GtkWidget *pane, GtkWidget *child);
  gboolean is_row;
} HradbyCardsPaneFuncs;

/* An empty one; @funcs: static; @data: for them. Children are put in by gtk_widget_set_parent(). */
GtkWidget *hradby_cards_pane_new      (GtkAccessibleRole           role,
                                       const char                 *label,
                                       const HradbyCardsPaneFuncs *funcs,
                                       gpointer                    data);

gpointer   hradby_cards_pane_get_data (GtkWidget                  *pane);

/* How many children it has. */
guint      hradby_cards_pane_count    (GtkWidget                  *pane);

G_END_DECLS
