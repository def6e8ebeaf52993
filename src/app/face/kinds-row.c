/* The kinds of choices on a play surface, as buttons. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/face/kinds-row.h"

#include <glib/gi18n.h>

#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"

#define PICTURE_SIZE 24
#define N_KEYS       9
#define SPACING      4
#define MOST_LINES   3 /* more kinds have no room for their names */

struct _HradbyKindsRow {
  GtkBox   parent_instance;

  GArray  *kinds; /* (nullable) */
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (HradbyKindsRow, hradby_kinds_row, GTK_TYPE_BOX)

/* Text that stands in a line or, where there is none, in a corner of the picture. */
static GtkWidget *
make_label (const char *text, const char *style, GtkAlign align)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, style);
  g_object_set (label, "halign", align, "valign", align, NULL);
  return label;
}

/* "1", its picture, "Tower Piece", "11". */
static GtkWidget *
make_line (const HradbyFaceKind *kind, GtkWidget *key, GtkWidget *picture, GtkWidget *places)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *title = gtk_label_new (kind->title), *parts[] = { key, picture, title, places };

  g_object_set (title, "xalign", 0.0, "hexpand", TRUE, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    gtk_widget_set_valign (parts[i], GTK_ALIGN_CENTER);
    gtk_box_append (GTK_BOX (line), parts[i]);
  }
  return line;
}

static GtkWidget *
make_tile (GtkWidget *key, GtkWidget *picture, GtkWidget *places)
{
  GtkWidget *tile = gtk_overlay_new ();

  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (tile), picture);
  gtk_overlay_add_overlay (GTK_OVERLAY (tile), key);
  gtk_overlay_add_overlay (GTK_OVERLAY (tile), places);
  return tile;
}

static GtkWidget *
make_button (guint index, const HradbyFaceKind *kind, gboolean brief)
{
  GtkWidget *button = gtk_toggle_button_new (), *picture = hradby_picture_new (PICTURE_SIZE);
  g_autofree char *digit = index < N_KEYS ? g_strdup_printf ("%u", index + 1) : g_strdup ("");
  g_autofree char *number = g_strdup_printf ("%u", kind->n_places);
  GtkWidget *key = make_label (digit, "kind-key", GTK_ALIGN_START);
  GtkWidget *places = make_label (number, "kind-places", GTK_ALIGN_END);
  /* Translators: a kind of what can be chosen, such as “Follower”, and how many places it has */
  g_autofree char *words = g_strdup_printf (ngettext ("%1$s: %2$u place", "%1$s: %2$u places",
                                                      kind->n_places),
                                            kind->title, kind->n_places);

  hradby_picture_set_key (HRADBY_PICTURE (picture), kind->picture);
  gtk_button_set_child (GTK_BUTTON (button), brief ? make_tile (key, picture, places)
                                                   : make_line (kind, key, picture, places));
  gtk_widget_add_css_class (button, "kind");
  hradby_tooltip_label (button, words);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.kind");
  return button;
}

/* One below the other with their names, or as tiles. */
static void
update (HradbyKindsRow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const GArray *kinds = self->kinds;
  gboolean several = kinds != NULL && kinds->len > 1;
  gboolean brief = several && (self->compact || kinds->len > MOST_LINES);
  gboolean had_focus = gtk_widget_get_focus_child (widget) != NULL;

  hradby_widget_clear (widget);
  gtk_widget_set_layout_manager (widget, brief ? hradby_wrap_layout_new (SPACING)
                                               : gtk_box_layout_new (GTK_ORIENTATION_VERTICAL));
  if (!brief)
    gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (widget)), SPACING);
  for (guint i = 0; several && i < kinds->len; i++)
    gtk_box_append (GTK_BOX (self),
                    make_button (i, &g_array_index (kinds, HradbyFaceKind, i), brief));
  gtk_widget_set_visible (widget, several);
  if (had_focus && several)
    gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

void
hradby_kinds_row_set_compact (HradbyKindsRow *self, gboolean compact)
{
  g_return_if_fail (HRADBY_IS_KINDS_ROW (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  update (self);
}

void
hradby_kinds_row_set_kinds (HradbyKindsRow *self, GArray *kinds)
{
  g_return_if_fail (HRADBY_IS_KINDS_ROW (self));

  g_array_ref (kinds);
  g_clear_pointer (&self->kinds, g_array_unref);
  self->kinds = kinds;
  update (self);
}

static void
hradby_kinds_row_dispose (GObject *object)
{
  g_clear_pointer (&HRADBY_KINDS_ROW (object)->kinds, g_array_unref);
  G_OBJECT_CLASS (hradby_kinds_row_parent_class)->dispose (object);
}

static void
hradby_kinds_row_class_init (HradbyKindsRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hradby_kinds_row_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hradby_kinds_row_init (HradbyKindsRow *self)
{
  hradby_widget_label (self, _("What to choose"));
}
