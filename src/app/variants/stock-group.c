/* Numbers are tried at a table before the rules have them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/stock-group.h"

#include <glib/gi18n.h>

#include "app/kit/list-text.h"
#include "app/kit/tooltip.h"
#include "app/variants/set-row.h"
#include "app/words/rules-store.h"

struct _HradbyStockGroup
{
  AdwPreferencesGroup  parent_instance;

  GSettings           *settings;
  HradbyLibrary       *library;
  HradbyRuleset       *ruleset;
  HradbyRuleset       *wish;  /* what the rows say: not in the rules while nobody can play so */
  GPtrArray           *rows;  /* element-type HradbySetRow, borrowed */
  gpointer             last;  /* the row where the wish was changed last; borrowed */
  GtkWidget           *reset;
};

G_DEFINE_FINAL_TYPE (HradbyStockGroup, hradby_stock_group, ADW_TYPE_PREFERENCES_GROUP)

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
      HradbyTileSet *set = hradby_set_row_get_set (self->rows->pdata[i]);
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
    hradby_set_row_show (self->rows->pdata[i], stock,
                         self->rows->pdata[i] == self->last ? refusal : NULL);
}

/* The words of its tiles do not depend on how many play. */
static void
opened_cb (HradbyStockGroup *self,
           HradbySetRow     *row)
{
  g_autoptr(HradbyRuleset) printed = hradby_ruleset_copy (self->ruleset);
  g_autoptr(HradbyTable) table = NULL;

  hradby_ruleset_clear_stock (printed, NULL);
  table = make_table (self, printed, NULL);
  hradby_set_row_fill (row, table);
  hradby_set_row_show (row, hradby_ruleset_get_stock (self->wish), NULL);
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
            HradbySetRow     *row)
{
  HradbyTileSet *set = hradby_set_row_get_set (row);
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
              HradbySetRow     *row)
{
  HradbyMaterial *set = HRADBY_MATERIAL (hradby_set_row_get_set (row));

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
    if (hradby_set_row_get_set (self->rows->pdata[i]) != sets->pdata[i])
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
        = hradby_set_row_new (sets->pdata[i], hradby_stock_is_standard (get_type_info (self), id)
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
