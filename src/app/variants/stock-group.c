/* Numbers are tried at a table before the rules have them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/stock-group.h"

#include "app/kit/list-text.h"
#include "app/kit/press.h"
#include "app/kit/tooltip.h"
#include "app/kit/wheel.h"
#include "app/pictures/picture.h"
#include "app/words/board-words.h"
#include "app/words/rules-store.h"
#include "engine/table.h"

#include <glib/gi18n.h>

struct _HradbyStockGroup
{
  AdwPreferencesGroup  parent_instance;

  GSettings           *settings;
  HradbyLibrary       *library;
  HradbyRuleset       *ruleset;
  HradbyRuleset       *wish;  /* what the rows say: not in the rules while nobody can play so */
  GPtrArray           *rows;  /* element-type HradbyStockRow, borrowed */
  gpointer             last;  /* the row where the wish was changed last; borrowed */
  GtkWidget           *reset;
};

G_DEFINE_FINAL_TYPE (HradbyStockGroup, hradby_stock_group, ADW_TYPE_PREFERENCES_GROUP)

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

struct _HradbyStockRow
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

G_DEFINE_FINAL_TYPE (HradbyStockRow, hradby_stock_row, ADW_TYPE_EXPANDER_ROW)

static const char *
get_id (HradbyStockRow *self)
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
chosen_cb (HradbyStockRow *self,
           GtkSpinButton  *spin)
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
add_count (HradbyStockRow   *self,
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
add_tile (HradbyStockRow    *self,
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

/* Adds what it holds, once. @table: (nullable): one that plays with the set, which knows what its
 * tiles show; tiles are called by their ids alone without it. */
static void
row_fill (HradbyStockRow    *self,
          const HradbyTable *table)
{
  g_autofree char *label = NULL;

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
show_count (HradbyStockRow  *self,
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
count_left_out (HradbyStockRow  *self,
                const GPtrArray *stock)
{
  guint n = 0;

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (self->set); i++)
    n += hradby_stock_get (stock, get_id (self), hradby_tile_set_get (self->set, i)->id);
  return n;
}

/* "2 copies, 3 tiles left out, 141 tiles play" */
static char *
row_summarize (HradbyStockRow  *self,
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

/* Shows these numbers. @refusal: (nullable): why they cannot be played, which is said here and
 * where a number was chosen last. */
static void
row_show (HradbyStockRow  *self,
          const GPtrArray *stock,
          const char      *refusal)
{
  g_autofree const char **changed = NULL;
  g_autofree char *summary = NULL, *markup = NULL;
  gboolean is_changed;

  changed = hradby_stock_list_sets (stock);
  is_changed = g_strv_contains (changed, get_id (self));
  self->copies = hradby_stock_get (stock, get_id (self), NULL);
  summary = row_summarize (self, stock);
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
hradby_stock_row_get_set (HradbyStockRow *self)
{
  g_return_val_if_fail (HRADBY_IS_STOCK_ROW (self), NULL);

  return self->set;
}

static void
expanded_cb (HradbyStockRow *self)
{
  if (self->counts->len == 0 && adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    g_signal_emit (self, signals[OPENED], 0);
}

static void
row_reset_cb (HradbyStockRow *self)
{
  self->chosen = NULL;
  g_signal_emit (self, signals[RESET], 0);
}

/* Shows no tiles yet: sets are large, and most are never looked into. Signals: "opened": somebody
 * looks, it is to be filled; "counted" (tile, number): somebody chose a number, which is meant as
 * in hradby_ruleset_set_stock(); "reset": all tiles shall play as printed. */
static GtkWidget *
row_new (HradbyTileSet *set,
         const char    *title)
{
  HradbyStockRow *self = g_object_new (HRADBY_TYPE_STOCK_ROW, NULL);
  g_autofree char *markup = g_markup_escape_text (title, -1);

  self->set = g_object_ref (set);
  self->title = g_strdup (title);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), markup);
  return GTK_WIDGET (self);
}

static void
hradby_stock_row_finalize (GObject *object)
{
  HradbyStockRow *self = HRADBY_STOCK_ROW (object);

  g_ptr_array_unref (self->counts);
  g_clear_object (&self->set);
  g_free (self->title);
  G_OBJECT_CLASS (hradby_stock_row_parent_class)->finalize (object);
}

static void
hradby_stock_row_class_init (HradbyStockRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_stock_row_finalize;

  signals[OPENED] = g_signal_new ("opened", HRADBY_TYPE_STOCK_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[COUNTED] = g_signal_new ("counted", HRADBY_TYPE_STOCK_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  signals[RESET] = g_signal_new ("reset", HRADBY_TYPE_STOCK_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
hradby_stock_row_init (HradbyStockRow *self)
{
  self->copies = 1;
  self->counts = g_ptr_array_new_with_free_func (free_count);
  self->reset = gtk_button_new_from_icon_name ("hradby-undo-symbolic");
  gtk_widget_set_visible (self->reset, FALSE);
  gtk_widget_set_valign (self->reset, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->reset, "flat");
  hradby_tooltip_label (self->reset, _("All Tiles as Printed"));
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (row_reset_cb), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), self->reset);
  hradby_press_add_expander (ADW_EXPANDER_ROW (self));
  g_signal_connect (self, "notify::expanded", G_CALLBACK (expanded_cb), NULL);
}

static const HradbyGameType *
get_type_info (HradbyStockGroup *self)
{
  return hradby_ruleset_get_type_info (self->ruleset);
}

/* With the standard material where what is chosen is missing for now. */
static HradbySetup *
make_setup (HradbyStockGroup  *self,
            HradbyRuleset     *ruleset,
            GError           **error)
{
  const HradbyGameType *type = get_type_info (self);
  g_auto(GStrv) chosen = hradby_rules_store_load_material (self->settings, type);
  HradbySetup *setup = hradby_catalogue_make_setup_of (self->library, ruleset, type->min_players,
                                                       (const char *const *) chosen, NULL);

  return setup != NULL ? setup : hradby_catalogue_make_setup (self->library, ruleset,
                                                              type->min_players, error);
}

static HradbyTable *
make_table (HradbyStockGroup  *self,
            HradbyRuleset     *ruleset,
            GError           **error)
{
  g_autoptr(HradbySetup) setup = make_setup (self, ruleset, error);

  return setup != NULL ? hradby_table_new (setup, error) : NULL;
}

/* Sets of one's own that are not in the box now; those of the game have no effect then. */
static void
add_own_sets (HradbyStockGroup *self,
              GPtrArray        *sets)
{
  g_autofree const char **names
    = hradby_stock_list_sets (hradby_ruleset_get_stock (self->ruleset));

  for (gsize i = 0; names[i] != NULL; i++)
    {
      g_autoptr(HradbyMaterial) set = NULL;

      if (!hradby_stock_is_standard (get_type_info (self), names[i]))
        set = hradby_catalogue_find_material (self->library, HRADBY_STOCK_ELEMENT, names[i], NULL);
      if (set != NULL && !g_ptr_array_find (sets, set, NULL))
        g_ptr_array_add (sets, g_steal_pointer (&set));
    }
}

/* (element-type HradbyTileSet) */
static GPtrArray *
list_sets (HradbyStockGroup *self)
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
summarize (HradbyStockGroup *self,
           const GPtrArray  *stock)
{
  GString *list = g_string_new (NULL);
  guint n_sets = 0, n_left_out = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      HradbyTileSet *set = hradby_stock_row_get_set (self->rows->pdata[i]);
      const char *id = hradby_material_get_id (HRADBY_MATERIAL (set));

      n_sets += hradby_stock_get (stock, id, NULL);
      for (guint kind = 0; kind < hradby_tile_set_get_n_kinds (set); kind++)
        n_left_out += hradby_stock_get (stock, id, hradby_tile_set_get (set, kind)->id);
    }
  /* Translators: how many tile sets play; a set that plays twice counts twice */
  hradby_list_text_take (list, g_strdup_printf (ngettext ("%u set", "%u sets", n_sets), n_sets));
  if (n_left_out > 0)
    hradby_list_text_take (list, g_strdup_printf (ngettext ("%u tile left out",
                                                            "%u tiles left out", n_left_out),
                                                  n_left_out));
  return g_string_free (list, FALSE);
}

/* Shows the wish, and what is wrong with it: in the row where somebody made it. */
static void
show (HradbyStockGroup *self,
      const char       *refusal)
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

/* The words of its tiles do not depend on how many play. */
static void
opened_cb (HradbyStockGroup *self,
           HradbyStockRow     *row)
{
  g_autoptr(HradbyRuleset) printed = hradby_ruleset_copy (self->ruleset);
  g_autoptr(HradbyTable) table = NULL;

  hradby_ruleset_clear_stock (printed, NULL);
  table = make_table (self, printed, NULL);
  row_fill (row, table);
  row_show (row, hradby_ruleset_get_stock (self->wish), NULL);
}

/* The rules have the wish if a game can be made of it. */
static void
try_wish (HradbyStockGroup *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyTable) table = make_table (self, self->wish, &error);
  g_autofree char *refusal = NULL;

  if (table != NULL)
    {
      self->last = NULL;
      hradby_ruleset_copy_stock (self->ruleset, self->wish);
      show (self, NULL);
      return;
    }
  /* Translators: followed by why there can be no game with these tiles */
  refusal = g_strdup_printf (_("Not saved: %s"), error->message);
  show (self, refusal);
}

/* Of fewer copies no more tiles can be left out than there are. */
static void
trim (HradbyStockGroup *self,
      HradbyTileSet    *set)
{
  const GPtrArray *stock = hradby_ruleset_get_stock (self->wish);
  const char *id = hradby_material_get_id (HRADBY_MATERIAL (set));

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (set); i++)
    {
      const HradbyTile *tile = hradby_tile_set_get (set, i);
      guint n_tiles = tile->count * hradby_stock_get (stock, id, NULL);

      if (hradby_stock_get (stock, id, tile->id) > n_tiles)
        hradby_ruleset_set_stock (self->wish, id, tile->id, n_tiles, NULL);
    }
}

static void
counted_cb (HradbyStockGroup *self,
            const char       *tile,
            guint             number,
            HradbyStockRow     *row)
{
  HradbyTileSet *set = hradby_stock_row_get_set (row);
  g_autoptr(GError) error = NULL;

  self->last = row;
  if (!hradby_ruleset_set_stock (self->wish, hradby_material_get_id (HRADBY_MATERIAL (set)), tile,
                                 number, &error))
    {
      show (self, error->message);
      return;
    }
  if (tile == NULL)
    trim (self, set);
  try_wish (self);
}

static void
reset_set_cb (HradbyStockGroup *self,
              HradbyStockRow     *row)
{
  HradbyMaterial *set = HRADBY_MATERIAL (hradby_stock_row_get_set (row));

  self->last = row;
  hradby_ruleset_clear_stock (self->wish, hradby_material_get_id (set));
  try_wish (self);
}

static void
reset_cb (HradbyStockGroup *self)
{
  self->last = NULL;
  hradby_ruleset_clear_stock (self->wish, NULL);
  try_wish (self);
}

static gboolean
is_shown (HradbyStockGroup *self,
          const GPtrArray  *sets)
{
  if (sets->len != self->rows->len)
    return FALSE;
  for (guint i = 0; i < sets->len; i++)
    if (hradby_stock_row_get_set (self->rows->pdata[i]) != sets->pdata[i])
      return FALSE;
  return TRUE;
}

static void
make_rows (HradbyStockGroup *self,
           const GPtrArray  *sets)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < sets->len; i++)
    {
      HradbyMaterial *set = sets->pdata[i];
      const char *id = hradby_material_get_id (set);
      GtkWidget *row
        = row_new (sets->pdata[i], hradby_stock_is_standard (get_type_info (self), id)
                                       ? hradby_stock_get_title (get_type_info (self), id)
                                       : hradby_material_get_title (set));

      g_signal_connect_object (row, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "counted", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "reset", G_CALLBACK (reset_set_cb), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->rows, row);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
    }
}

/* What is wrong with the rules as they are: an expansion went, or they are from elsewhere. */
static char *
dup_fault (HradbyStockGroup *self)
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

void
hradby_stock_group_update (HradbyStockGroup *self)
{
  g_autoptr(GPtrArray) sets = NULL;
  g_autofree char *fault = NULL;

  g_return_if_fail (HRADBY_IS_STOCK_GROUP (self) && self->ruleset != NULL);

  self->last = NULL;
  g_clear_object (&self->wish);
  self->wish = hradby_ruleset_copy (self->ruleset);
  sets = list_sets (self);
  if (!is_shown (self, sets))
    make_rows (self, sets);
  fault = dup_fault (self);
  show (self, fault);
}

gboolean
hradby_stock_group_has_sets (HradbyStockGroup *self)
{
  g_return_val_if_fail (HRADBY_IS_STOCK_GROUP (self), FALSE);

  return self->rows->len > 0;
}

void
hradby_stock_group_set_rules (HradbyStockGroup *self,
                              GSettings        *settings,
                              HradbyLibrary    *library,
                              HradbyRuleset    *ruleset)
{
  g_return_if_fail (HRADBY_IS_STOCK_GROUP (self) && self->ruleset == NULL);

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  self->ruleset = g_object_ref (ruleset);
  g_signal_connect_object (settings, "changed::material", G_CALLBACK (hradby_stock_group_update),
                           self, G_CONNECT_SWAPPED);
  hradby_stock_group_update (self);
}

static void
hradby_stock_group_dispose (GObject *object)
{
  HradbyStockGroup *self = HRADBY_STOCK_GROUP (object);

  g_clear_object (&self->wish);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (hradby_stock_group_parent_class)->dispose (object);
}

gboolean
hradby_stock_group_matches (HradbyStockGroup *self,
                            const char       *words)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_val_if_fail (HRADBY_IS_STOCK_GROUP (self) && words != NULL, FALSE);

  g_string_append (text, adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (self)));
  for (guint i = 0; i < self->rows->len; i++)
    g_string_append_printf (text, " %s", adw_preferences_row_get_title (self->rows->pdata[i]));
  return *words == '\0' || g_str_match_string (words, text->str, TRUE);
}

static void
hradby_stock_group_finalize (GObject *object)
{
  g_ptr_array_unref (HRADBY_STOCK_GROUP (object)->rows);
  G_OBJECT_CLASS (hradby_stock_group_parent_class)->finalize (object);
}

static void
hradby_stock_group_class_init (HradbyStockGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hradby_stock_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = hradby_stock_group_finalize;
}

static void
hradby_stock_group_init (HradbyStockGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->reset = gtk_button_new_from_icon_name ("hradby-undo-symbolic");
  hradby_tooltip_label (self->reset, _("All Sets as Printed"));
  gtk_widget_set_valign (self->reset, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->reset, "flat");
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), C_("material", "Tiles"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->reset);
}
