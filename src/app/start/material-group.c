/* The rows are made anew whenever files have come, gone or changed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/start/material-group.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/kit/anchor.h"
#include "app/kit/combo.h"
#include "app/kit/dialogs.h"
#include "app/kit/press.h"
#include "app/kit/show-file.h"
#include "app/variants/file-offers.h"
#include "app/words/rules-store.h"
#include "engine/stock.h"
#include "session/catalogue.h"

struct _HradbyMaterialGroup
{
  AdwPreferencesGroup   parent_instance;

  GSettings            *settings;
  HradbyLibrary        *library;
  HradbyShelf          *shelf;   /* of the library, which keeps it */
  const HradbyGameType *type;
  char                **chosen;  /* names "element/id" */
  GPtrArray            *rows;    /* element-type GtkWidget, borrowed, but for the last one */
  AdwExpanderRow       *own;
  HradbyFileOffers     *offers;  /* what is imported */
};

G_DEFINE_FINAL_TYPE (HradbyMaterialGroup, hradby_material_group, ADW_TYPE_PREFERENCES_GROUP)

/* What a combo row chooses among; the first one is the standard one. */
typedef struct
{
  const char *standard; /* its name, static */
  GPtrArray  *ids;      /* element-type char */
} Choice;

static void
choice_free (gpointer data)
{
  Choice *self = data;

  g_ptr_array_unref (self->ids);
  g_free (self);
}

static GtkWindow *
get_window (HradbyMaterialGroup *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* "element/id" without the id, static. */
static const char *
get_element (const char *name)
{
  g_autofree char *element = g_strndup (name, strcspn (name, "/"));

  return g_intern_string (element);
}

/* To what part of the game the material called @name belongs: an expansion, or "" for the game
 * itself. Static; %NULL if it is not of this game, or cannot be found or read. */
static const char *
find_part (HradbyMaterialGroup *self,
           const char          *name)
{
  const char *element = get_element (name), *part;
  g_autoptr(HradbyMaterial) material
    = hradby_catalogue_find_material (self->library, element, name + strlen (element) + 1, NULL);

  if (material == NULL || g_strcmp0 (hradby_material_get_game (material), self->type->id) != 0)
    return NULL;
  part = hradby_material_get_expansion (material);
  return part != NULL ? g_intern_string (part) : "";
}

/* Whether the material called @name takes the place of the standard one. */
static gboolean
is_in_place_of (HradbyMaterialGroup *self,
                const char          *name,
                const char          *standard)
{
  return g_str_equal (get_element (name), get_element (standard))
         && g_strcmp0 (find_part (self, name), find_part (self, standard)) == 0;
}

/* The id that is chosen in the place of the standard one, borrowed; %NULL: none. */
static const char *
find_chosen (HradbyMaterialGroup *self,
             const char          *standard)
{
  for (guint i = 0; self->chosen != NULL && self->chosen[i] != NULL; i++)
    if (is_in_place_of (self, self->chosen[i], standard))
      return self->chosen[i] + strlen (get_element (standard)) + 1;
  return NULL;
}

/* %NULL for @id: the standard one. */
static void
choose (HradbyMaterialGroup *self,
        const char          *standard,
        const char          *id)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *name = id != NULL ? g_strconcat (get_element (standard), "/", id, NULL) : NULL;

  for (guint i = 0; self->chosen != NULL && self->chosen[i] != NULL; i++)
    if (!is_in_place_of (self, self->chosen[i], standard))
      g_strv_builder_add (builder, self->chosen[i]);
  if (name != NULL)
    g_strv_builder_add (builder, name);
  g_strfreev (self->chosen);
  self->chosen = g_strv_builder_end (builder);
}

/* Whether a file holds something else than the standard material, in its place. */
static gboolean
is_offered (HradbyMaterialGroup     *self,
            const HradbyShelfItem   *item,
            const char              *standard)
{
  g_autofree char *name = NULL;

  if (item->material == NULL)
    return FALSE;
  name = g_strconcat (hradby_material_get_element (item->material), "/",
                      hradby_material_get_id (item->material), NULL);
  return !g_str_equal (name, standard) && is_in_place_of (self, name, standard);
}

/* "Tile Set", or "Tiles: The Tower". */
static char *
make_title (HradbyMaterialGroup *self,
            const char          *standard)
{
  const char *part = find_part (self, standard);

  for (guint i = 0; part != NULL && self->type->expansions != NULL
                    && self->type->expansions[i] != NULL; i++)
    if (g_str_equal (self->type->expansions[i], part))
      /* Translators: an expansion whose tiles are chosen */
      return g_strdup_printf (_("Tiles: %s"), _(self->type->expansion_titles[i]));
  return g_strdup (g_str_equal (get_element (standard), "wall") ? _("Wa_ll") : _("_Tile Set"));
}

static void
add_row (HradbyMaterialGroup *self,
         GtkWidget           *row)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
selected_cb (HradbyMaterialGroup *self,
             GParamSpec          *property,
             AdwComboRow         *row)
{
  const Choice *choice = g_object_get_data (G_OBJECT (row), "choice");
  guint selected = adw_combo_row_get_selected (row);

  if (selected < choice->ids->len)
    choose (self, choice->standard, selected > 0 ? choice->ids->pdata[selected] : NULL);
}

/* Who made it, and which file it is. */
static char *
describe (HradbyMaterialGroup *self,
          const char          *path,
          HradbyMaterial      *material)
{
  const char *provenance = hradby_material_get_provenance (material);
  g_autofree char *name = path != NULL
                          ? g_filename_display_basename (path)
                          : g_strdup (hradby_stock_get_title (self->type,
                                                              hradby_material_get_id (material)));

  if (provenance == NULL || *provenance == '\0')
    return g_steal_pointer (&name);
  /* Translators: a file or a title, and where it comes from */
  return g_strdup_printf (C_("material", "%1$s · %2$s"), name, _(provenance));
}

static void
add_choice (HradbyMaterialGroup *self,
            GListStore          *titles,
            Choice              *choice,
            HradbyMaterial      *material,
            const char          *path)
{
  g_autofree char *words = describe (self, path, material);
  g_autoptr(GtkStringObject) item
    = hradby_combo_item_new (path != NULL ? hradby_material_get_title (material)
                                          : C_("material", "Standard"), words);

  g_list_store_append (titles, item);
  g_ptr_array_add (choice->ids, g_strdup (hradby_material_get_id (material)));
}

/* A row where there is more than the standard one. */
static void
add_combo (HradbyMaterialGroup *self,
           const char          *standard,
           const GPtrArray     *items)
{
  const char *element = get_element (standard), *id = standard + strlen (element) + 1;
  const char *chosen = find_chosen (self, standard);
  g_autoptr(GListStore) titles = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  g_autoptr(HradbyMaterial) own = hradby_catalogue_find_material (self->library, element, id, NULL);
  GtkWidget *row = adw_combo_row_new ();
  Choice *choice = g_new0 (Choice, 1);
  g_autofree char *title = make_title (self, standard);
  guint selected = 0;

  choice->standard = standard;
  choice->ids = g_ptr_array_new_with_free_func (g_free);
  g_object_set_data_full (G_OBJECT (row), "choice", choice, choice_free);
  if (own != NULL)
    add_choice (self, titles, choice, own, NULL);
  for (guint i = 0; i < items->len; i++)
    {
      const HradbyShelfItem *item = items->pdata[i];

      if (!is_offered (self, item, standard))
        continue;
      if (g_strcmp0 (hradby_material_get_id (item->material), chosen) == 0)
        selected = choice->ids->len;
      add_choice (self, titles, choice, item->material, item->path);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  hradby_combo_init (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  add_row (self, row);
  selected_cb (self, NULL, ADW_COMBO_ROW (row));
}

static void
add_broken (HradbyMaterialGroup   *self,
            const HradbyShelfItem *item)
{
  g_autofree char *name = g_filename_display_basename (item->path);

  add_row (self, hradby_show_file_row (name, item->error->message, "folder-open-symbolic",
                                       _("Show File"), "material.show", item->path));
}

/* What was chosen and is gone is told, and chosen no more. */
static void
drop_missing (HradbyMaterialGroup *self)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; self->chosen != NULL && self->chosen[i] != NULL; i++)
    if (find_part (self, self->chosen[i]) != NULL)
      g_strv_builder_add (builder, self->chosen[i]);
    else
      add_row (self, hradby_show_file_row (
                       self->chosen[i] + strlen (get_element (self->chosen[i])) + 1,
                       _("This was chosen last time and cannot be found or read now: the standard "
                         "one is played"), NULL, NULL, NULL, NULL));
  g_strfreev (self->chosen);
  self->chosen = g_strv_builder_end (builder);
}

static gboolean
has_choice (HradbyMaterialGroup *self,
            const char          *standard,
            const GPtrArray     *items)
{
  for (guint i = 0; i < items->len; i++)
    if (is_offered (self, items->pdata[i], standard))
      return TRUE;
  return FALSE;
}

/* The rows for a kind of material: those of the game itself, then those of its expansions. */
static void
add_kind (HradbyMaterialGroup *self,
          const char          *first,
          const GPtrArray     *items)
{
  for (guint i = 0; self->type->materials[i] != NULL; i++)
    if (g_str_equal (get_element (self->type->materials[i]), get_element (first))
        && has_choice (self, self->type->materials[i], items))
      add_combo (self, self->type->materials[i], items);
  for (guint i = 0; i < items->len; i++)
    if (((HradbyShelfItem *) items->pdata[i])->error != NULL)
      add_broken (self, items->pdata[i]);
}

/* Kinds whose standard piece comes first are the game's; those of expansions follow. */
static GPtrArray *
list_standards (const HradbyGameType *type)
{
  GPtrArray *standards = g_ptr_array_new ();

  for (guint i = 0; type->materials[i] != NULL; i++)
    {
      gboolean known = FALSE;

      for (guint k = 0; k < standards->len; k++)
        known |= g_str_equal (get_element (standards->pdata[k]), get_element (type->materials[i]));
      if (!known)
        g_ptr_array_add (standards, (gpointer) type->materials[i]);
    }
  return standards;
}

static void
fill (HradbyMaterialGroup *self)
{
  g_autoptr(GPtrArray) standards = list_standards (self->type);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_object_ref (self->own);
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->own));
  drop_missing (self);
  for (guint i = 0; i < standards->len; i++)
    add_kind (self, standards->pdata[i],
              hradby_shelf_get_items (self->shelf, get_element (standards->pdata[i])));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->own));
  g_object_unref (self->own);
}

/* Whether files have come, gone or changed. */
static gboolean
look (HradbyMaterialGroup *self)
{
  g_autoptr(GPtrArray) standards = list_standards (self->type);
  gboolean changed = FALSE;

  for (guint i = 0; i < standards->len; i++)
    changed |= hradby_shelf_look (self->shelf, get_element (standards->pdata[i]));
  return changed;
}

void
hradby_material_group_set_game (HradbyMaterialGroup  *self,
                                const HradbyGameType *type)
{
  g_return_if_fail (HRADBY_IS_MATERIAL_GROUP (self) && type != NULL);

  self->type = type;
  g_strfreev (self->chosen);
  self->chosen = hradby_rules_store_load_material (self->settings, type);
  gtk_widget_set_visible (GTK_WIDGET (self), type->materials[0] != NULL);
  look (self);
  fill (self);
}

char **
hradby_material_group_dup_chosen (HradbyMaterialGroup *self)
{
  g_return_val_if_fail (HRADBY_IS_MATERIAL_GROUP (self), NULL);

  return g_strdupv (self->chosen);
}

/* Files from outside. */

/* Chooses it in the place of what it can stand for. */
static void
choose_imported (HradbyMaterialGroup *self,
                 HradbyMaterial      *material)
{
  const char *id = hradby_material_get_id (material);
  g_autofree char *name = g_strconcat (hradby_material_get_element (material), "/", id, NULL);

  for (guint i = 0; self->type->materials[i] != NULL; i++)
    if (is_in_place_of (self, name, self->type->materials[i]))
      {
        choose (self, self->type->materials[i], id);
        return;
      }
}

static void
imported_cb (HradbyMaterialGroup *self,
             HradbyMaterial      *material)
{
  if (g_strcmp0 (hradby_material_get_game (material), self->type->id) != 0)
    hradby_dialogs_tell (get_window (self), _("Imported for Another Game"),
                         _("It can be chosen where that game is chosen."));
  else
    choose_imported (self, material);
  fill (self);
}

void
hradby_material_group_import (HradbyMaterialGroup *self,
                              const char          *path)
{
  g_return_if_fail (HRADBY_IS_MATERIAL_GROUP (self) && path != NULL);

  hradby_file_offers_add_material (self->offers, get_window (self), path);
}

static void
file_cb (GFile    *file,
         gpointer  user_data)
{
  HradbyMaterialGroup *self = user_data;
  g_autofree char *path = hradby_catalogue_name_file (file);

  hradby_material_group_import (self, path);
}

static void
import_cb (HradbyMaterialGroup *self)
{
  hradby_dialogs_open (get_window (self), HRADBY_DIALOGS_MATERIAL, file_cb, self);
}

static void
folder_cb (HradbyMaterialGroup *self)
{
  g_autoptr(GPtrArray) standards = list_standards (self->type);
  g_autofree char *folder = NULL;

  for (guint i = standards->len; i-- > 0;)
    {
      g_free (folder);
      folder = hradby_shelf_get_folder (get_element (standards->pdata[i]));
    }
  hradby_show_file (get_window (self), folder);
}

static void
show_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *path)
{
  hradby_show_file (get_window (HRADBY_MATERIAL_GROUP (widget)), g_variant_get_bytestring (path));
}

static void
active_cb (HradbyMaterialGroup *self,
           GParamSpec          *property,
           GtkWindow           *window)
{
  if (gtk_window_is_active (window) && self->type != NULL && look (self))
    fill (self);
}

static void
hradby_material_group_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hradby_material_group_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::is-active",
                           G_CALLBACK (active_cb), widget, G_CONNECT_SWAPPED);
}

static void
hradby_material_group_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);
  GTK_WIDGET_CLASS (hradby_material_group_parent_class)->unroot (widget);
}

static void
hradby_material_group_dispose (GObject *object)
{
  HradbyMaterialGroup *self = HRADBY_MATERIAL_GROUP (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  g_clear_pointer (&self->chosen, g_strfreev);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->offers);
  G_OBJECT_CLASS (hradby_material_group_parent_class)->dispose (object);
}

static void
hradby_material_group_class_init (HradbyMaterialGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_material_group_dispose;
  widget_class->root = hradby_material_group_root;
  widget_class->unroot = hradby_material_group_unroot;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/start/material-group.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyMaterialGroup, own);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
  gtk_widget_class_bind_template_callback (widget_class, folder_cb);
  gtk_widget_class_install_action (widget_class, "material.show", "ay", show_cb);
}

static void
hradby_material_group_init (HradbyMaterialGroup *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_press_add_expander (self->own);
  hradby_anchor_set (GTK_WIDGET (self), "material");
}

GtkWidget *
hradby_material_group_new (GSettings     *settings,
                           HradbyLibrary *library)
{
  HradbyMaterialGroup *self = g_object_new (HRADBY_TYPE_MATERIAL_GROUP, NULL);

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  self->shelf = hradby_shelf_of (library);
  self->offers = hradby_file_offers_new (library);
  g_signal_connect_object (self->offers, "imported", G_CALLBACK (imported_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
