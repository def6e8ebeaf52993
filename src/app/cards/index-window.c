/* The index of characters: what each card does at this table, and where its cards are. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/cards/index-window.h"

#include "app/kit/prose.h"
#include "app/kit/widget.h"

#include <glib/gi18n.h>
#include <string.h>

#define WIDTH   400
#define HEIGHT  640
#define PICTURE 72
#define SPACING 10

struct _HradbyIndexWindow {
  AdwWindow       parent_instance;

  GtkSearchEntry *search;
  GtkListBox     *list;
};

G_DEFINE_FINAL_TYPE (HradbyIndexWindow, hradby_index_window, ADW_TYPE_WINDOW)

/* A row, and the words in it. */
typedef struct {
  HradbyPicture *picture;
  GtkLabel      *name;
  GtkLabel      *text;
  GtkLabel      *where;
  char          *zone;
  char          *key; /* all words, without case */
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->zone);
  g_free (row->key);
  g_free (row);
}

static Row *
get_row (GtkListBoxRow *widget)
{
  return g_object_get_data (G_OBJECT (widget), "row");
}

static Row *
add_row (HradbyIndexWindow *self)
{
  Row *row = g_new0 (Row, 1);
  GtkWidget *widget = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 3);

  row->picture = HRADBY_PICTURE (hradby_picture_new (PICTURE));
  row->name = GTK_LABEL (hradby_prose_new (NULL, "heading"));
  row->text = GTK_LABEL (hradby_prose_new (NULL, NULL));
  row->where = GTK_LABEL (hradby_prose_new (NULL, "caption-heading"));
  gtk_widget_set_valign (GTK_WIDGET (row->picture), GTK_ALIGN_START);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (row->name));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (row->text));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (row->where));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->picture));
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_add_css_class (box, "character");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (widget), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (widget), FALSE);
  g_object_set_data_full (G_OBJECT (widget), "row", row, row_free);
  gtk_list_box_append (self->list, widget);
  return row;
}

static void
set_text (GtkLabel *label, const char *text)
{
  if (!g_str_equal (gtk_label_get_text (label), text))
    gtk_label_set_text (label, text);
}

void
hradby_index_window_set (HradbyIndexWindow *self, guint card, HradbyPictureKey picture,
                         const char *name, const char *zone, const char *text, const char *where)
{
  GtkListBoxRow *widget = gtk_list_box_get_row_at_index (self->list, (int) card);
  Row *row = widget != NULL ? get_row (widget) : add_row (self);
  g_autofree char *all = g_strjoin ("\n", name, zone, text, where, NULL);
  /* Translators: a character, what it does, and where its cards are */
  g_autofree char *spoken = g_strdup_printf (_("%1$s. %2$s – %3$s"), name, text, where);

  g_return_if_fail (HRADBY_IS_INDEX_WINDOW (self));

  hradby_picture_set_key (row->picture, picture);
  set_text (row->name, name);
  set_text (row->text, text);
  set_text (row->where, where);
  g_free (row->key);
  row->key = g_utf8_casefold (all, -1);
  hradby_widget_label (gtk_list_box_get_row_at_index (self->list, (int) card), spoken);
  if (row->zone != NULL)
    return;
  row->zone = g_strdup (zone);
  gtk_list_box_invalidate_headers (self->list);
}

static gboolean
filter_cb (GtkListBoxRow *widget, gpointer user_data)
{
  HradbyIndexWindow *self = user_data;
  g_autofree char *wanted
    = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  Row *row = get_row (widget);

  return row->key == NULL || strstr (row->key, wanted) != NULL;
}

static void
header_cb (GtkListBoxRow *widget, GtkListBoxRow *before, gpointer user_data)
{
  Row *row = get_row (widget);
  gboolean is_first = before == NULL || g_strcmp0 (get_row (before)->zone, row->zone) != 0;

  gtk_list_box_row_set_header (widget, is_first && row->zone != NULL
                                       ? hradby_prose_new (row->zone, "list-heading") : NULL);
}

static gboolean
close_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static void
hradby_index_window_class_init (HradbyIndexWindowClass *klass)
{
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, close_cb, NULL);
}

static void
hradby_index_window_init (HradbyIndexWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *bar = adw_header_bar_new ();

  g_object_set (self, "title", _("Characters"), "destroy-with-parent", TRUE, "default-width", WIDTH,
                "default-height", HEIGHT, NULL);
  self->search = GTK_SEARCH_ENTRY (gtk_search_entry_new ());
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  g_object_set (self->search, "placeholder-text", _("Name or effect"), "hexpand", TRUE, NULL);
  hradby_widget_label (self->search, _("Search the characters"));
  hradby_widget_label (self->list, _("Characters"));
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
  gtk_list_box_set_placeholder (self->list, hradby_prose_new_centred (_("No character found"), -1));
  g_signal_connect_object (self->search, "search-changed",
                           G_CALLBACK (gtk_list_box_invalidate_filter), self->list,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (gtk_window_close), self,
                           G_CONNECT_SWAPPED);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar), GTK_WIDGET (self->search));
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                               GTK_POLICY_NEVER, "child", self->list, "vexpand",
                                               TRUE, NULL));
  adw_window_set_content (ADW_WINDOW (self), box);
}
