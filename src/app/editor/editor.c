/* The list of what can be drawn; saving, undo and play are the same for all kinds of material. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/editor/editor.h"

#include <glib/gi18n.h>

#include "app/editor/tile-editor.h"
#include "app/editor/wall-editor.h"
#include "app/face/face.h"
#include "app/kit/dialogs.h"
#include "app/kit/press.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/words/rules-store.h"
#include "engine/each.h"
#include "engine/object.h"
#include "engine/registry.h"
#include "session/shelf.h"
#include "tiling/tile-draft.h"
#include "tiling/wall-draft.h"

#define TILES "tileset"
#define WALL  "wall"

struct _HradbyEditorPage {
  AdwBin              parent_instance;

  GSettings          *settings;
  HradbyLibrary      *library;
  HradbyShelf        *shelf; /* of the library, which keeps it */
  HradbyDraft        *draft; /* (nullable) */
  const char         *element; /* (nullable): what alone is listed */
  char               *wish;  /* what is copied, until it has a name; or the game of something new */
  gboolean            is_new;
  HradbyShelfItem    *gone;  /* deleted last */
  AdwToast           *toast; /* while it is shown; weak */
  GPtrArray          *groups;

  AdwToastOverlay    *toasts;
  GtkStack           *pages;
  AdwBin             *tabs;
  AdwPreferencesPage *list;
  HradbyTileEditor   *tiles;
  HradbyWallEditor   *wall;
};

G_DEFINE_FINAL_TYPE (HradbyEditorPage, hradby_editor_page, ADW_TYPE_BIN)

static GtkWindow *
get_root (HradbyEditorPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* The element of "element/id", static, and the id. */
static const char *
find_element (const char *name)
{
  return g_str_has_prefix (name, WALL "/") ? WALL : TILES;
}

static const char *
get_id (const char *name)
{
  return strchr (name, '/') + 1;
}

static void
tell (HradbyEditorPage *self, AdwToast *toast)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Keys reach them on the list, too. */
static void
update_actions (HradbyEditorPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "editor.undo",
                                 self->draft != NULL && hradby_draft_can_undo (self->draft));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "editor.redo",
                                 self->draft != NULL && hradby_draft_can_redo (self->draft));
}

/* What is drawn is saved at once. */
static void
changed_cb (HradbyEditorPage *self)
{
  g_autoptr(GError) error = NULL;

  update_actions (self);
  if (!hradby_shelf_keep (self->shelf, hradby_draft_get (self->draft), &error))
    tell (self, hradby_dialogs_toast (error->message));
}

static void
leave (HradbyEditorPage *self)
{
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
}

static void
open_material (HradbyEditorPage *self, HradbyMaterial *material)
{
  leave (self);
  self->draft = hradby_draft_new (material);
  HRADBY_CONNECT (self->draft, "changed", changed_cb, self);
  if (HRADBY_IS_WALL (material))
    hradby_wall_editor_open (self->wall, self->draft);
  else
    hradby_tile_editor_open (self->tiles, self->library, self->draft);
  gtk_stack_set_visible_child_name (self->pages, hradby_material_get_element (material));
  update_actions (self);
}

/* Keeps new material and opens it. */
static void
named_cb (const char *title, gpointer user_data)
{
  HradbyEditorPage *self = user_data;
  const char *element = find_element (self->wish), *from = get_id (self->wish);
  g_autofree char *id = hradby_shelf_make_id (self->shelf, element, title);
  g_autoptr(HradbyMaterial) made = NULL;
  g_autoptr(GError) error = NULL;

  if (self->is_new && g_str_equal (element, WALL))
    made = HRADBY_MATERIAL (hradby_wall_draft_make_wall (id, title));
  else if (self->is_new)
    made = HRADBY_MATERIAL (hradby_tile_draft_make_set (id, title, hradby_registry_find (from)));
  else {
    g_autoptr(HradbyMaterial) old
      = hradby_catalogue_find_material (self->library, element, from, &error);

    made = old != NULL ? hradby_material_copy (old, id, title) : NULL;
  }
  if (made != NULL && hradby_shelf_keep (self->shelf, made, &error))
    open_material (self, made);
  else
    hradby_dialogs_tell (get_root (self), _("It Cannot Be Saved"), error->message);
}

static void
ask_name (HradbyEditorPage *self, const char *heading, GVariant *wish, const char *title)
{
  g_free (self->wish);
  self->wish = g_variant_dup_string (wish, NULL);
  self->is_new = title == NULL;
  hradby_dialogs_ask_title (get_root (self), heading, _("Every change is saved at once."),
                            _("Name"), title, _("_Draw"), named_cb, self);
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  HradbyEditorPage *self = HRADBY_EDITOR_PAGE (widget);
  const char *wish = g_variant_get_string (target, NULL);
  g_autoptr(HradbyMaterial) old
    = hradby_catalogue_find_material (self->library, find_element (wish), get_id (wish), NULL);

  if (old == NULL)
    return;
  /* Translators: %s is the title of a tile set or wall that is copied to be changed */
  g_autofree char *title
    = g_strdup_printf (_("%s, our way"),
                       hradby_stock_get_title (
                           hradby_registry_find (hradby_material_get_game (old)), get_id (wish)));
  ask_name (self, _("Copy and Change"), target, title);
}

static void
new_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  const char *element = find_element (g_variant_get_string (target, NULL));

  ask_name (HRADBY_EDITOR_PAGE (widget),
            g_str_equal (element, WALL) ? _("New Wall") : _("New Tile Set"), target, NULL);
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  HradbyEditorPage *self = HRADBY_EDITOR_PAGE (widget);
  const char *wish = g_variant_get_string (target, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) material
    = hradby_catalogue_find_material (self->library, find_element (wish), get_id (wish), &error);

  if (material != NULL)
    open_material (self, material);
  else
    hradby_dialogs_tell (get_root (self), _("It Cannot Be Read"), error->message);
}

/* The list. */

/* A row that does @action with @target. */
static GtkWidget *
add_row (AdwPreferencesGroup *group, const char *title, const char *subtitle, const char *action,
         const char *target)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", target);
  hradby_press_add_row (row);
  adw_preferences_group_add (group, row);
  return row;
}

static void
add_sign (GtkWidget *row, const char *icon)
{
  GtkWidget *sign = gtk_image_new_from_icon_name (icon);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), sign);
}

static void
list_own (HradbyEditorPage *self, AdwPreferencesGroup *group, const char *element)
{
  HRADBY_EACH_POINTER (const HradbyShelfItem, item, hradby_shelf_get_items (self->shelf, element)) {
    const HradbyGameType *type
      = item->material != NULL ? hradby_registry_find (hradby_material_get_game (item->material))
                               : NULL;

    if (type == NULL || type->look == NULL || hradby_face_find (type) == NULL)
      continue;
    const char *title = hradby_material_get_title (item->material);
    g_autofree char *target = g_strconcat (element, "/", item->id, NULL);
    /* Translators: %s is the title of a tile set or wall */
    g_autofree char *label = g_strdup_printf (_("Delete “%s”"), title);
    GtkWidget *row = add_row (group, title, _(type->title), "editor.open", target);
    GtkWidget *button = hradby_tooltip_button ("user-trash-symbolic", label);

    gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "editor.delete");
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
    add_sign (row, "go-next-symbolic");
  }
}

/* What is printed of this kind for a game, and something new. */
static void
list_game (AdwPreferencesGroup *group, const HradbyGameType *type, const char *element)
{
  g_autofree char *game = g_strconcat (element, "/", type->id, NULL);
  gboolean has_kind = FALSE;

  for (guint i = 0; type->look != NULL && type->materials[i] != NULL; i++)
    if (g_str_equal (find_element (type->materials[i]), element)) {
      add_sign (add_row (group, hradby_stock_get_title (type, get_id (type->materials[i])),
                         _("Copy and Change"), "editor.copy", type->materials[i]),
                "edit-copy-symbolic");
      has_kind = TRUE;
    }
  if (has_kind)
    add_sign (add_row (group, g_str_equal (element, WALL) ? _("New Wall") : _("New Tile Set"),
                       _(type->title), "editor.new", game), "list-add-symbolic");
}

static void
fill (HradbyEditorPage *self)
{
  static const struct {
    const char *element;
    const char *title;
    const char *description;
  } kinds[] = {
    { TILES, NC_("material", "Tiles"),
      N_("Change the printed tiles or draw your own, then play with them.") },
    { WALL, NC_("material", "Walls"),
      N_("Give the wall another outline, other corner towers, start spaces and wall tiles.") },
  };
  g_autoptr(GPtrArray) types = hradby_face_list_games ();

  HRADBY_EACH_POINTER (AdwPreferencesGroup, old, self->groups)
    adw_preferences_page_remove (self->list, old);
  g_ptr_array_set_size (self->groups, 0);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    if (self->element != NULL && !g_str_equal (self->element, kinds[i].element))
      continue;
    AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
    adw_preferences_group_set_title (group, g_dpgettext2 (NULL, "material", kinds[i].title));
    adw_preferences_group_set_description (group, _(kinds[i].description));
    list_own (self, group, kinds[i].element);
    HRADBY_EACH_POINTER (const HradbyGameType, type, types)
      list_game (group, type, kinds[i].element);
    adw_preferences_page_add (self->list, group);
    g_ptr_array_add (self->groups, group);
  }
  hradby_prose_wrap (GTK_WIDGET (self->list));
}

static void
list_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyEditorPage *self = HRADBY_EDITOR_PAGE (widget);

  leave (self);
  fill (self);
  gtk_stack_set_visible_child_name (self->pages, "list");
  update_actions (self);
}

static void
put_back_cb (HradbyEditorPage *self)
{
  g_autoptr(GError) error = NULL;

  if (!hradby_shelf_put_back (self->shelf, self->gone, &error))
    tell (self, hradby_dialogs_toast (error->message));
  if (self->draft == NULL)
    fill (self);
}

static HradbyShelfItem *
find_own (HradbyEditorPage *self, const char *name)
{
  HRADBY_EACH_POINTER (HradbyShelfItem, item,
                       hradby_shelf_get_items (self->shelf, find_element (name)))
    if (item->material != NULL && g_str_equal (item->id, get_id (name)))
      return item;
  return NULL;
}

static void
delete_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  HradbyEditorPage *self = HRADBY_EDITOR_PAGE (widget);
  HradbyShelfItem *found = find_own (self, g_variant_get_string (target, NULL));
  g_autoptr(HradbyShelfItem) item = found != NULL ? hradby_shelf_item_ref (found) : NULL;
  g_autoptr(GError) error = NULL;

  if (item == NULL)
    return;
  if (!hradby_shelf_remove (self->shelf, item, &error)) {
    tell (self, hradby_dialogs_toast (error->message));
    return;
  }
  fill (self);
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
  g_clear_pointer (&self->gone, hradby_shelf_item_unref);
  self->gone = g_steal_pointer (&item);
  /* Translators: %s is the title of a tile set or wall */
  g_autofree char *text = g_strdup_printf (_("“%s” was deleted"),
                                           hradby_material_get_title (self->gone->material));
  AdwToast *toast = hradby_dialogs_toast (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  HRADBY_CONNECT (toast, "button-clicked", put_back_cb, self);
  tell (self, toast);
}

/* What is drawn. */

static void
step_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyEditorPage *self = HRADBY_EDITOR_PAGE (widget);

  if (g_str_equal (name, "editor.undo"))
    hradby_draft_undo (self->draft);
  else
    hradby_draft_redo (self->draft);
}

/* It is chosen for the next game, and the window where that is begun comes up. */
static void
play_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyEditorPage *self = HRADBY_EDITOR_PAGE (widget);
  g_autoptr(GtkWindow) window = g_object_ref (get_root (self));
  GtkWindow *parent;

  hradby_rules_store_choose_material (self->settings, self->library,
                                      hradby_draft_get (self->draft));
  while ((parent = gtk_window_get_transient_for (window)) != NULL) {
    g_object_ref (parent);
    gtk_window_destroy (window);
    g_set_object (&window, parent);
    g_object_unref (parent);
  }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.new", NULL);
}

HradbyDraft *
hradby_editor_page_get_draft (HradbyEditorPage *self)
{
  return self->draft;
}

GtkWidget *
hradby_editor_page_new (GSettings *settings, HradbyLibrary *library, const char *element,
                        GtkWidget *tabs)
{
  HradbyEditorPage *self = g_object_new (HRADBY_TYPE_EDITOR_PAGE, NULL);

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  self->shelf = hradby_shelf_of (library);
  self->element = element;
  adw_bin_set_child (self->tabs, tabs);
  fill (self);
  update_actions (self);
  return GTK_WIDGET (self);
}

HRADBY_DISPOSE (HradbyEditorPage, hradby_editor_page)
{
  leave (self);
  g_clear_weak_pointer (&self->toast);
  adw_bin_set_child (ADW_BIN (self), NULL); /* GTK would not tell the bin that it goes */
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_EDITOR_PAGE);
  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  g_clear_pointer (&self->wish, g_free);
  g_clear_pointer (&self->gone, hradby_shelf_item_unref);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
}

static void
hradby_editor_page_class_init (HradbyEditorPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_editor_page_dispose;

  g_type_ensure (HRADBY_TYPE_TILE_EDITOR);
  g_type_ensure (HRADBY_TYPE_WALL_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/editor/editor-page.ui");
  HRADBY_BIND (widget_class, HradbyEditorPage, toasts, pages, tabs, list, tiles, wall);
  gtk_widget_class_install_action (widget_class, "editor.list", NULL, list_cb);
  gtk_widget_class_install_action (widget_class, "editor.open", "s", open_cb);
  gtk_widget_class_install_action (widget_class, "editor.copy", "s", copy_cb);
  gtk_widget_class_install_action (widget_class, "editor.new", "s", new_cb);
  gtk_widget_class_install_action (widget_class, "editor.delete", "s", delete_cb);
  gtk_widget_class_install_action (widget_class, "editor.undo", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "editor.redo", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "editor.play", NULL, play_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "editor.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "editor.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, GDK_CONTROL_MASK, "editor.redo",
                                       NULL);
}

static void
hradby_editor_page_init (HradbyEditorPage *self)
{
  self->groups = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

struct _HradbyEditorWindow {
  AdwWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (HradbyEditorWindow, hradby_editor_window, ADW_TYPE_WINDOW)

void
hradby_editor_window_present (GtkWindow *parent, GSettings *settings, HradbyLibrary *library)
{
  GtkWindow *self = hradby_windows_find (HRADBY_TYPE_EDITOR_WINDOW, NULL);

  if (self == NULL) {
    GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

    self = g_object_new (HRADBY_TYPE_EDITOR_WINDOW, "transient-for", parent, "modal",
                         parent != NULL && gtk_window_get_modal (parent), NULL);
    gtk_box_append (GTK_BOX (content), adw_header_bar_new ());
    gtk_box_append (GTK_BOX (content), hradby_editor_page_new (settings, library, NULL, NULL));
    adw_window_set_content (ADW_WINDOW (self), content);
    hradby_prose_wrap (content); /* the title */
  }
  gtk_window_present (self);
}

static void
hradby_editor_window_class_init (HradbyEditorWindowClass *klass)
{
}

static void
hradby_editor_window_init (HradbyEditorWindow *self)
{
  g_object_set (self, "title", _("Your Own Tiles and Walls"), "destroy-with-parent", TRUE,
                "default-width", 1110, "default-height", 760, "width-request", 340, NULL);
}
