/* The row of a tile set holds a row with a number for its copies and one for each kind of tile. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/set-row.h"

#include <glib/gi18n.h>

#include "app/kit/list-text.h"
#include "app/kit/press.h"
#include "app/kit/tooltip.h"
#include "app/kit/wheel.h"
#include "app/pictures/picture.h"
#include "app/words/board-words.h"

#define TILE_SIZE 48

/**
 * Count:
 * @tile: (nullable): of which it is a number; %NULL: of copies of the set
 * @about: (owned): what its row says below the title
 */
typedef struct
{
  const HradbyTile *tile;
  char             *about;
  AdwActionRow     *row;
  GtkWidget        *spin;
  gulong            changed;
} Count;

struct _HradbySetRow
{
  AdwExpanderRow  parent_instance;

  HradbyTileSet  *set;
  char           *title;
  guint           copies;
  GPtrArray      *counts; /* element-type Count; none before it is opened */
  const Count    *chosen; /* where a number was chosen last */
  GtkWidget      *reset;
};

enum
{
  OPENED,
  COUNTED,
  RESET,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbySetRow, hradby_set_row, ADW_TYPE_EXPANDER_ROW)

static const char *
get_id (HradbySetRow *self)
{
  return hradby_material_get_id (HRADBY_MATERIAL (self->set));
}

static void
free_count (gpointer data)
{
  Count *count = data;

  g_free (count->about);
  g_free (count);
}

static void
chosen_cb (HradbySetRow  *self,
           GtkSpinButton *spin)
{
  const Count *count = g_object_get_data (G_OBJECT (spin), "count");
  guint number = (guint) gtk_spin_button_get_value_as_int (spin);

  self->chosen = count;
  if (count->tile == NULL)
    g_signal_emit (self, signals[COUNTED], 0, NULL, number);
  else
    g_signal_emit (self, signals[COUNTED], 0, count->tile->id,
                   count->tile->count * self->copies - number);
}

/* @about is taken. */
static Count *
add_count (HradbySetRow     *self,
           const HradbyTile *tile,
           const char       *title,
           char             *about,
           const char       *label)
{
  Count *count = g_new0 (Count, 1);
  g_autofree char *markup = g_markup_escape_text (title, -1);

  count->tile = tile;
  count->about = about;
  count->row = ADW_ACTION_ROW (adw_action_row_new ());
  count->spin = gtk_spin_button_new_with_range (tile == NULL ? 1 : 0, HRADBY_MAX_COPIES, 1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (count->row), markup);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (count->spin), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (count->spin), 3);
  gtk_widget_set_valign (count->spin, GTK_ALIGN_CENTER);
  hradby_wheel_leave (GTK_SPIN_BUTTON (count->spin));
  gtk_accessible_update_property (GTK_ACCESSIBLE (count->spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  g_object_set_data (G_OBJECT (count->spin), "count", count);
  adw_action_row_add_suffix (count->row, count->spin);
  adw_action_row_set_activatable_widget (count->row, count->spin);
  count->changed = g_signal_connect_object (count->spin, "value-changed", G_CALLBACK (chosen_cb),
                                            self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->counts, count);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (count->row));
  return count;
}

/* Many tiles show the same: their ids, as in the tile file, tell them apart. */
static void
add_tile (HradbySetRow      *self,
          const HradbyTile  *tile,
          const HradbyTable *table)
{
  g_autofree char *words = table != NULL ? hradby_board_words_tile (table, tile)
                                         : g_strdup (tile->id);
  /* Translators: what a tile shows, as a list, and its name */
  g_autofree char *label = g_strdup_printf (C_("tile", "%1$s (%2$s)"), words, tile->id);
  /* Translators: the name of a tile, and how many of it are in a set */
  char *about = g_strdup_printf (ngettext ("%1$s · %2$u in the set", "%1$s · %2$u in the set",
                                           tile->count), tile->id, tile->count);
  GtkWidget *picture = hradby_picture_new (TILE_SIZE);

  hradby_picture_set_key (HRADBY_PICTURE (picture), hradby_picture_key_of_tile (tile, 0, 0, 0));
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (add_count (self, tile, words, about, label)->row, picture);
}

void
hradby_set_row_fill (HradbySetRow      *self,
                     const HradbyTable *table)
{
  g_autofree char *label = NULL;

  g_return_if_fail (HRADBY_IS_SET_ROW (self) && self->counts->len == 0);

  /* Translators: the name of a tile set */
  label = g_strdup_printf (_("Copies of “%s”"), self->title);
  add_count (self, NULL, _("Copies"), g_strdup (_("How often the whole set is in the box")), label);
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (self->set); i++)
    add_tile (self, hradby_tile_set_get (self->set, i), table);
}

/* The words of a refusal are read where the number is, and with it. */
static void
show_refusal (const Count *count,
              const char  *refusal)
{
  GtkAccessible *spin = GTK_ACCESSIBLE (count->spin);
  g_autofree char *text = refusal != NULL ? g_strdup_printf ("%s\n%s", count->about, refusal)
                                          : g_strdup (count->about);
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_action_row_set_subtitle (count->row, markup);
  gtk_accessible_update_property (spin, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  if (refusal != NULL)
    {
      gtk_widget_add_css_class (count->spin, "error");
      gtk_accessible_update_state (spin, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE,
                                   -1);
    }
  else if (gtk_widget_has_css_class (count->spin, "error"))
    {
      gtk_widget_remove_css_class (count->spin, "error");
      gtk_accessible_reset_state (spin, GTK_ACCESSIBLE_STATE_INVALID);
    }
}

/* More may be left out than there are, in a file from elsewhere. */
static void
show_count (HradbySetRow    *self,
            const Count     *count,
            const GPtrArray *stock)
{
  GtkSpinButton *spin = GTK_SPIN_BUTTON (count->spin);
  guint number = self->copies;

  g_signal_handler_block (spin, count->changed);
  if (count->tile != NULL)
    {
      guint n_tiles = count->tile->count * self->copies;
      guint n_left_out = hradby_stock_get (stock, get_id (self), count->tile->id);

      gtk_spin_button_set_range (spin, 0, n_tiles);
      number = n_tiles - MIN (n_left_out, n_tiles);
    }
  gtk_spin_button_set_value (spin, number);
  g_signal_handler_unblock (spin, count->changed);
}

static guint
count_left_out (HradbySetRow    *self,
                const GPtrArray *stock)
{
  guint n = 0;

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (self->set); i++)
    n += hradby_stock_get (stock, get_id (self), hradby_tile_set_get (self->set, i)->id);
  return n;
}

/* "2 copies, 3 tiles left out, 141 tiles play" */
static char *
summarize (HradbySetRow    *self,
           const GPtrArray *stock)
{
  guint n_tiles = hradby_tile_set_get_n_tiles (self->set) * self->copies;
  guint n_left_out = count_left_out (self, stock), n_playing = n_tiles - MIN (n_left_out, n_tiles);
  GString *list = g_string_new (NULL);

  if (self->copies > 1)
    hradby_list_text_take (list, g_strdup_printf (ngettext ("%u copy", "%u copies", self->copies),
                                                  self->copies));
  if (n_left_out > 0)
    hradby_list_text_take (list, g_strdup_printf (ngettext ("%u tile left out",
                                                            "%u tiles left out", n_left_out),
                                                  n_left_out));
  hradby_list_text_take (list, g_strdup_printf (list->len > 0
                                                ? ngettext ("%u tile plays", "%u tiles play",
                                                            n_playing)
                                                : ngettext ("%u tile, as printed",
                                                            "%u tiles, as printed", n_playing),
                                                n_playing));
  return g_string_free (list, FALSE);
}

void
hradby_set_row_show (HradbySetRow    *self,
                     const GPtrArray *stock,
                     const char      *refusal)
{
  g_autofree const char **changed = NULL;
  g_autofree char *summary = NULL, *markup = NULL;
  gboolean is_changed;

  g_return_if_fail (HRADBY_IS_SET_ROW (self) && stock != NULL);

  changed = hradby_stock_list_sets (stock);
  is_changed = g_strv_contains (changed, get_id (self));
  self->copies = hradby_stock_get (stock, get_id (self), NULL);
  summary = summarize (self, stock);
  markup = g_markup_escape_text (refusal != NULL ? refusal : summary, -1);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), markup);
  gtk_widget_set_visible (self->reset, is_changed);
  if (is_changed)
    gtk_widget_add_css_class (GTK_WIDGET (self), "changed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "changed");
  for (guint i = 0; i < self->counts->len; i++)
    {
      const Count *count = self->counts->pdata[i];

      show_count (self, count, stock);
      show_refusal (count, count == self->chosen ? refusal : NULL);
    }
}

HradbyTileSet *
hradby_set_row_get_set (HradbySetRow *self)
{
  g_return_val_if_fail (HRADBY_IS_SET_ROW (self), NULL);

  return self->set;
}

static void
expanded_cb (HradbySetRow *self)
{
  if (self->counts->len == 0 && adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    g_signal_emit (self, signals[OPENED], 0);
}

static void
reset_cb (HradbySetRow *self)
{
  self->chosen = NULL;
  g_signal_emit (self, signals[RESET], 0);
}

GtkWidget *
hradby_set_row_new (HradbyTileSet *set,
                    const char    *title)
{
  HradbySetRow *self = g_object_new (HRADBY_TYPE_SET_ROW, NULL);
  g_autofree char *markup = g_markup_escape_text (title, -1);

  self->set = g_object_ref (set);
  self->title = g_strdup (title);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), markup);
  return GTK_WIDGET (self);
}

static void
hradby_set_row_finalize (GObject *object)
{
  HradbySetRow *self = HRADBY_SET_ROW (object);

  g_ptr_array_unref (self->counts);
  g_clear_object (&self->set);
  g_free (self->title);
  G_OBJECT_CLASS (hradby_set_row_parent_class)->finalize (object);
}

static void
hradby_set_row_class_init (HradbySetRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_set_row_finalize;

  signals[OPENED] = g_signal_new ("opened", HRADBY_TYPE_SET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[COUNTED] = g_signal_new ("counted", HRADBY_TYPE_SET_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  signals[RESET] = g_signal_new ("reset", HRADBY_TYPE_SET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
hradby_set_row_init (HradbySetRow *self)
{
  self->copies = 1;
  self->counts = g_ptr_array_new_with_free_func (free_count);
  self->reset = gtk_button_new_from_icon_name ("hradby-undo-symbolic");
  gtk_widget_set_visible (self->reset, FALSE);
  gtk_widget_set_valign (self->reset, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->reset, "flat");
  hradby_tooltip_label (self->reset, _("All Tiles as Printed"));
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), self->reset);
  hradby_press_add_expander (ADW_EXPANDER_ROW (self));
  g_signal_connect (self, "notify::expanded", G_CALLBACK (expanded_cb), NULL);
}
