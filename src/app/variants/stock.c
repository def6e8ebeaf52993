/* What of the tile sets plays under a variant, in numbers to be changed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/stock.h"

#include "app/kit/list-text.h"
#include "app/kit/press.h"
#include "app/kit/tooltip.h"
#include "app/kit/wheel.h"
#include "app/kit/widget.h"
#include "app/pictures/picture.h"
#include "app/words/board-words.h"
#include "app/words/rules-store.h"
#include "engine/each.h"
#include "engine/object.h"
#include "engine/table.h"
#include "session/catalogue.h"

#include <glib/gi18n.h>

struct _HradbyVariantsStock {
  AdwPreferencesGroup  parent_instance;

  GSettings           *settings;
  HradbyLibrary       *library;
  HradbyRuleset       *ruleset;
  HradbyRuleset       *wish;  /* what the rows say; the rules follow when it can be played */
  GPtrArray           *rows;  /* element-type HradbyVariantsStockRow, borrowed */
  gpointer             last;  /* the row where the wish was changed last; borrowed */
  GtkWidget           *reset;
};

G_DEFINE_FINAL_TYPE (HradbyVariantsStock, hradby_variants_stock, ADW_TYPE_PREFERENCES_GROUP)

#define TILE_SIZE 48

typedef struct {
  HradbyVariantsStockRow *set; /* the row of the tile set it belongs to */
  /* (nullable): of which it is a number; %NULL: of copies of the set */
  const HradbyTile *tile;
  char             *about; /* (owned): what its row says below the title */
  AdwActionRow     *row;
  GtkSpinButton    *spin;
  gulong            changed;
} Count;

struct _HradbyVariantsStockRow {
  AdwExpanderRow  parent_instance;

  HradbyTileSet  *set;
  char           *title;
  guint           copies;
  GPtrArray      *counts; /* element-type Count; none before it is opened */
  const Count    *chosen; /* where a number was chosen last */
  GtkWidget      *reset;
};

G_DEFINE_FINAL_TYPE (HradbyVariantsStockRow, hradby_variants_stock_row, ADW_TYPE_EXPANDER_ROW)

static const char *
get_id (HradbyVariantsStockRow *self)
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

/* The words of a refusal are read where the number is, and with it. */
static void
show_refusal (const Count *count, const char *refusal)
{
  GtkAccessible *spin = GTK_ACCESSIBLE (count->spin);
  GtkWidget *widget = GTK_WIDGET (count->spin);
  g_autofree char *text = refusal != NULL ? g_strdup_printf ("%s\n%s", count->about, refusal)
                                          : g_strdup (count->about);

  adw_action_row_set_subtitle (count->row, text);
  gtk_accessible_update_property (spin, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  if (refusal != NULL) {
    gtk_widget_add_css_class (widget, "error");
    gtk_accessible_update_state (spin, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE,
                                 -1);
  } else if (gtk_widget_has_css_class (widget, "error")) {
    gtk_widget_remove_css_class (widget, "error");
    gtk_accessible_reset_state (spin, GTK_ACCESSIBLE_STATE_INVALID);
  }
}

/* More may be left out than there are, in a file from elsewhere. */
static void
show_count (HradbyVariantsStockRow *self, const Count *count, const GPtrArray *stock)
{
  guint number = self->copies;

  g_signal_handler_block (count->spin, count->changed);
  if (count->tile != NULL) {
    guint n_tiles = count->tile->count * self->copies;
    guint n_left_out = hradby_stock_get (stock, get_id (self), count->tile->id);

    gtk_spin_button_set_range (count->spin, 0, n_tiles);
    number = n_tiles - MIN (n_left_out, n_tiles);
  }
  gtk_spin_button_set_value (count->spin, number);
  g_signal_handler_unblock (count->spin, count->changed);
}

static guint
count_left_out (HradbyVariantsStockRow *self, const GPtrArray *stock)
{
  guint n = 0;

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (self->set); i++)
    n += hradby_stock_get (stock, get_id (self), hradby_tile_set_get (self->set, i)->id);
  return n;
}

/* "2 copies, 3 tiles left out, 141 tiles play" */
static char *
row_summarize (HradbyVariantsStockRow *self, const GPtrArray *stock)
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
                                                ? ngettext ("%u tile in play", "%u tiles in play",
                                                            n_playing)
                                                : ngettext ("%u tile, as printed",
                                                            "%u tiles, as printed", n_playing),
                                                n_playing));
  return g_string_free (list, FALSE);
}

/* Shows these numbers. @refusal: (nullable): why they cannot be played, which is said here and
 * where a number was chosen last. */
static void
row_show (HradbyVariantsStockRow *self, const GPtrArray *stock, const char *refusal)
{
  g_autofree const char **changed = hradby_stock_list_sets (stock);
  gboolean is_changed = g_strv_contains (changed, get_id (self));

  self->copies = hradby_stock_get (stock, get_id (self), NULL);
  g_autofree char *summary = row_summarize (self, stock);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), refusal != NULL ? refusal : summary);
  gtk_widget_set_visible (self->reset, is_changed);
  if (is_changed)
    gtk_widget_add_css_class (GTK_WIDGET (self), "changed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "changed");
  HRADBY_EACH_POINTER (const Count, count, self->counts) {
    show_count (self, count, stock);
    show_refusal (count, count == self->chosen ? refusal : NULL);
  }
}

HradbyTileSet *
hradby_variants_stock_row_get_set (HradbyVariantsStockRow *self)
{
  return self->set;
}

HRADBY_FINALIZE (HradbyVariantsStockRow, hradby_variants_stock_row)
{
  g_ptr_array_unref (self->counts);
  g_clear_object (&self->set);
  g_free (self->title);
}

static void
hradby_variants_stock_row_class_init (HradbyVariantsStockRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_variants_stock_row_finalize;
}

static void
hradby_variants_stock_row_init (HradbyVariantsStockRow *self)
{
  self->copies = 1;
  self->counts = g_ptr_array_new_with_free_func (free_count);
  self->reset = hradby_tooltip_button ("hradby-undo-symbolic", _("All Tiles as Printed"));
  gtk_widget_set_visible (self->reset, FALSE);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), self->reset);
  hradby_press_add_expander (ADW_EXPANDER_ROW (self));
}

static void
clear_rows (AdwPreferencesGroup *group, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove (group, rows->pdata[i]);
  g_ptr_array_set_size (rows, 0);
}

static const HradbyGameType *
get_type_info (HradbyVariantsStock *self)
{
  return hradby_ruleset_get_type_info (self->ruleset);
}

/* With the standard material where what is chosen is missing for now. */
static HradbySetup *
make_setup (HradbyVariantsStock *self, HradbyRuleset *ruleset, GError **error)
{
  const HradbyGameType *type = get_type_info (self);
  g_auto(GStrv) chosen = hradby_rules_store_load_material (self->settings, type);
  HradbySetup *setup = hradby_catalogue_make_setup (self->library, ruleset, type->min_players,
                                                    (const char *const *) chosen, NULL);

  return setup != NULL ? setup : hradby_catalogue_make_setup (self->library, ruleset,
                                                              type->min_players, NULL, error);
}

static HradbyTable *
make_table (HradbyVariantsStock *self, HradbyRuleset *ruleset, GError **error)
{
  g_autoptr(HradbySetup) setup = make_setup (self, ruleset, error);

  return setup != NULL ? hradby_table_new (setup, error) : NULL;
}

/* Adds sets of one's own that are not in the box now. */
static void
add_own_sets (HradbyVariantsStock *self, GPtrArray *sets)
{
  g_autofree const char **names
    = hradby_stock_list_sets (hradby_ruleset_get_stock (self->ruleset));

  for (gsize i = 0; names[i] != NULL; i++) {
    g_autoptr(HradbyMaterial) set = NULL;

    if (!hradby_stock_is_standard (get_type_info (self), names[i]))
      set = hradby_catalogue_find_material (self->library, HRADBY_STOCK_ELEMENT, names[i], NULL);
    if (set != NULL && !g_ptr_array_find (sets, set, NULL))
      g_ptr_array_add (sets, g_steal_pointer (&set));
  }
}

/* (element-type HradbyTileSet) */
static GPtrArray *
list_sets (HradbyVariantsStock *self)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(HradbySetup) setup = make_setup (self, self->ruleset, NULL);

  for (guint i = 0; setup != NULL && i < setup->material->len; i++)
    if (HRADBY_IS_TILE_SET (setup->material->pdata[i]))
      g_ptr_array_add (sets, g_object_ref (setup->material->pdata[i]));
  add_own_sets (self, sets);
  return sets;
}

static char *
summarize (HradbyVariantsStock *self, const GPtrArray *stock)
{
  GString *list = g_string_new (NULL);
  guint n_sets = 0, n_left_out = 0;

  for (guint i = 0; i < self->rows->len; i++) {
    n_sets += hradby_stock_get (stock, get_id (self->rows->pdata[i]), NULL);
    n_left_out += count_left_out (self->rows->pdata[i], stock);
  }
  /* Translators: how many tile sets play; a set that plays twice counts twice */
  hradby_list_text_take (list, g_strdup_printf (ngettext ("%u set", "%u sets", n_sets), n_sets));
  if (n_left_out > 0)
    hradby_list_text_take (list, g_strdup_printf (ngettext ("%u tile left out",
                                                            "%u tiles left out", n_left_out),
                                                  n_left_out));
  return g_string_free (list, FALSE);
}

/* Shows the wish, and a refusal in the row where it was made. */
static void
show (HradbyVariantsStock *self, const char *refusal)
{
  const GPtrArray *stock = hradby_ruleset_get_stock (self->wish);
  g_autofree char *summary = summarize (self, hradby_ruleset_get_stock (self->ruleset));
  g_autofree char *text = refusal != NULL && self->last == NULL
                          ? g_strdup_printf ("%s\n%s", summary, refusal) : g_strdup (summary);
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), markup);
  gtk_widget_set_sensitive (self->reset, stock->len > 0);
  for (guint i = 0; i < self->rows->len; i++)
    row_show (self->rows->pdata[i], stock, self->rows->pdata[i] == self->last ? refusal : NULL);
}

/* The rules have the wish if a game can be made of it. */
static void
try_wish (HradbyVariantsStock *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyTable) table = make_table (self, self->wish, &error);

  if (table != NULL) {
    self->last = NULL;
    hradby_ruleset_copy_stock (self->ruleset, self->wish);
    show (self, NULL);
    return;
  }
  /* Translators: followed by why there can be no game with these tiles */
  g_autofree char *refusal = g_strdup_printf (_("Not saved: %s"), error->message);
  show (self, refusal);
}

/* Leaves out no more tiles than the copies have. */
static void
trim (HradbyVariantsStock *self, HradbyTileSet *set)
{
  const GPtrArray *stock = hradby_ruleset_get_stock (self->wish);
  const char *id = hradby_material_get_id (HRADBY_MATERIAL (set));

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (set); i++) {
    const HradbyTile *tile = hradby_tile_set_get (set, i);
    guint n_tiles = tile->count * hradby_stock_get (stock, id, NULL);

    if (hradby_stock_get (stock, id, tile->id) > n_tiles)
      hradby_ruleset_set_stock (self->wish, id, tile->id, n_tiles, NULL);
  }
}

/* A number was chosen. */
static void
counted_cb (HradbyVariantsStock *self, GtkSpinButton *spin)
{
  const Count *count = g_object_get_data (G_OBJECT (spin), "count");
  HradbyVariantsStockRow *row = count->set;
  const char *tile = count->tile != NULL ? count->tile->id : NULL;
  guint number = (guint) gtk_spin_button_get_value_as_int (spin);
  g_autoptr(GError) error = NULL;

  row->chosen = count;
  self->last = row;
  if (tile != NULL)
    number = count->tile->count * row->copies - number;
  if (!hradby_ruleset_set_stock (self->wish, get_id (row), tile, number, &error)) {
    show (self, error->message);
    return;
  }
  if (tile == NULL)
    trim (self, row->set);
  try_wish (self);
}

/* All tiles of the set shall play as printed. */
static void
reset_set_cb (HradbyVariantsStock *self, GtkWidget *button)
{
  HradbyVariantsStockRow *row
    = HRADBY_VARIANTS_STOCK_ROW (gtk_widget_get_ancestor (button, HRADBY_TYPE_VARIANTS_STOCK_ROW));

  row->chosen = NULL;
  self->last = row;
  hradby_ruleset_clear_stock (self->wish, get_id (row));
  try_wish (self);
}

static GtkSpinButton *
make_spin (AdwActionRow *row, guint minimum, const char *label)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (minimum, HRADBY_MAX_COPIES, 1);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  hradby_wheel_leave (GTK_SPIN_BUTTON (spin));
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  adw_action_row_add_suffix (row, spin);
  adw_action_row_set_activatable_widget (row, spin);
  return GTK_SPIN_BUTTON (spin);
}

/* @about is taken. */
static Count *
add_count (HradbyVariantsStock *self, HradbyVariantsStockRow *row, const HradbyTile *tile,
           const char *title, char *about, const char *label)
{
  Count *count = g_new0 (Count, 1);

  count->set = row;
  count->tile = tile;
  count->about = about;
  count->row = ADW_ACTION_ROW (adw_action_row_new ());
  count->spin = make_spin (count->row, tile == NULL ? 1 : 0, label);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (count->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (count->row), title);
  gtk_editable_set_width_chars (GTK_EDITABLE (count->spin), 3);
  g_object_set_data (G_OBJECT (count->spin), "count", count);
  count->changed = g_signal_connect_object (count->spin, "value-changed", G_CALLBACK (counted_cb),
                                            self, G_CONNECT_SWAPPED);
  g_ptr_array_add (row->counts, count);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), GTK_WIDGET (count->row));
  return count;
}

/* Many tiles show the same: their ids, as in the tile file, tell them apart. */
static void
add_tile (HradbyVariantsStock *self, HradbyVariantsStockRow *row, const HradbyTile *tile,
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
  adw_action_row_add_prefix (add_count (self, row, tile, words, about, label)->row, picture);
}

/* Fills the row when it is opened first: sets are large, and most rows never are. The words of
 * tiles do not depend on how many play; without a table for them they are the ids. */
static void
opened_cb (HradbyVariantsStock *self, GParamSpec *pspec, HradbyVariantsStockRow *row)
{
  g_autoptr(HradbyRuleset) printed = NULL;
  g_autoptr(HradbyTable) table = NULL;
  /* Translators: the name of a tile set */
  g_autofree char *label = g_strdup_printf (_("Copies of “%s”"), row->title);

  if (row->counts->len > 0 || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)))
    return;
  printed = hradby_ruleset_copy (self->ruleset);
  hradby_ruleset_clear_stock (printed, NULL);
  table = make_table (self, printed, NULL);
  add_count (self, row, NULL, _("Copies"), g_strdup (_("How many copies of the whole set are in "
                                                       "the box")),
             label);
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (row->set); i++)
    add_tile (self, row, hradby_tile_set_get (row->set, i), table);
  row_show (row, hradby_ruleset_get_stock (self->wish), NULL);
}

static void
reset_cb (HradbyVariantsStock *self)
{
  self->last = NULL;
  hradby_ruleset_clear_stock (self->wish, NULL);
  try_wish (self);
}

static gboolean
is_shown (HradbyVariantsStock *self, const GPtrArray *sets)
{
  if (sets->len != self->rows->len)
    return FALSE;
  for (guint i = 0; i < sets->len; i++)
    if (((HradbyVariantsStockRow *) self->rows->pdata[i])->set != sets->pdata[i])
      return FALSE;
  return TRUE;
}

/* Shows no tiles yet. */
static GtkWidget *
make_row (HradbyVariantsStock *self, HradbyMaterial *set)
{
  HradbyVariantsStockRow *row = g_object_new (HRADBY_TYPE_VARIANTS_STOCK_ROW, "use-markup", FALSE,
                                              NULL);
  const char *id = hradby_material_get_id (set);

  row->set = g_object_ref (HRADBY_TILE_SET (set));
  row->title = g_strdup (hradby_stock_is_standard (get_type_info (self), id)
                         ? hradby_stock_get_title (get_type_info (self), id)
                         : hradby_material_get_title (set));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), row->title);
  HRADBY_CONNECT (row, "notify::expanded", opened_cb, self);
  HRADBY_CONNECT (row->reset, "clicked", reset_set_cb, self);
  return GTK_WIDGET (row);
}

static void
make_rows (HradbyVariantsStock *self, const GPtrArray *sets)
{
  clear_rows (ADW_PREFERENCES_GROUP (self), self->rows);
  for (guint i = 0; i < sets->len; i++) {
    GtkWidget *row = make_row (self, sets->pdata[i]);

    g_ptr_array_add (self->rows, row);
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  }
}

/* Why no game can be made of the rules: an expansion went, or they are from elsewhere. */
static char *
dup_fault (HradbyVariantsStock *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyTable) table = NULL;

  if (hradby_ruleset_get_stock (self->ruleset)->len == 0)
    return NULL;
  table = make_table (self, self->ruleset, &error);
  if (table != NULL)
    return NULL;
  /* Translators: followed by why there can be no game with these tiles */
  return g_strdup_printf (_("Cannot be played: %s"), error->message);
}

/* Shows what the rules say now. */
static void
update (HradbyVariantsStock *self)
{
  g_autoptr(GPtrArray) sets = NULL;

  self->last = NULL;
  g_clear_object (&self->wish);
  self->wish = hradby_ruleset_copy (self->ruleset);
  sets = list_sets (self);
  if (!is_shown (self, sets))
    make_rows (self, sets);
  g_autofree char *fault = dup_fault (self);
  show (self, fault);
}

void
hradby_variants_stock_set_rules (HradbyVariantsStock *self, GSettings *settings,
                                 HradbyLibrary *library, HradbyRuleset *ruleset)
{
  g_return_if_fail (HRADBY_IS_VARIANTS_STOCK (self) && self->ruleset == NULL);

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  self->ruleset = g_object_ref (ruleset);
  HRADBY_CONNECT (settings, "changed::material", update, self);
  HRADBY_CONNECT (ruleset, "changed", update, self);
  update (self);
}

HRADBY_DISPOSE (HradbyVariantsStock, hradby_variants_stock)
{
  g_clear_object (&self->wish);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
}

gboolean
hradby_variants_stock_matches (HradbyVariantsStock *self, const char *words)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_val_if_fail (HRADBY_IS_VARIANTS_STOCK (self) && words != NULL, FALSE);

  g_string_append (text, adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (self)));
  for (guint i = 0; i < self->rows->len; i++)
    g_string_append_printf (text, " %s", adw_preferences_row_get_title (self->rows->pdata[i]));
  return self->rows->len > 0
         && (*words == '\0' || g_str_match_string (words, text->str, TRUE));
}

HRADBY_FINALIZE (HradbyVariantsStock, hradby_variants_stock)
{
  g_ptr_array_unref (self->rows);
}

static void
hradby_variants_stock_class_init (HradbyVariantsStockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hradby_variants_stock_dispose;
  G_OBJECT_CLASS (klass)->finalize = hradby_variants_stock_finalize;
}

static void
hradby_variants_stock_init (HradbyVariantsStock *self)
{
  self->rows = g_ptr_array_new ();
  self->reset = hradby_tooltip_button ("hradby-undo-symbolic", _("All Sets as Printed"));
  HRADBY_CONNECT (self->reset, "clicked", reset_cb, self);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), C_("material", "Tiles"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->reset);
}
