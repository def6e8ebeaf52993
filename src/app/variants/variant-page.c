/* The page of one game in the preferences: its variants, and every setting of the chosen one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/variant-page.h"

#include "app/comparison/comparison-window.h"
#include "app/face/face.h"
#include "app/kit/dialogs.h"
#include "app/kit/entry.h"
#include "app/kit/press.h"
#include "app/kit/prose.h"
#include "app/kit/show-file.h"
#include "app/kit/tooltip.h"
#include "app/rules/help.h"
#include "app/variants/stock-group.h"
#include "app/variants/file-offers.h"
#include "app/words/rules-store.h"
#include "engine/variant-code.h"
#include "session/catalogue.h"

#include <glib/gi18n.h>

struct _HradbyVariantPage
{
  AdwPreferencesPage    parent_instance;

  GSettings            *settings;
  HradbyLibrary        *library;
  HradbyShelf          *shelf;
  const HradbyGameType *type;
  HradbyRuleset        *ruleset;      /* a copy of the chosen variant, which the rows change */
  HradbyRuleset        *exported;     /* a copy of what is to become a file */
  gboolean              missing;      /* the chosen variant cannot be read now */
  HradbyFileOffers     *offers;       /* what is imported */
  AdwToast             *toast;        /* while it is shown; weak */
  GPtrArray            *variant_rows; /* borrowed, as are those of settings */
  GPtrArray            *setting_rows;
  GPtrArray            *other_rows;   /* what was found in other games */
  GPtrArray            *switches;     /* borrowed, in the order of the game's expansions */
  guint                 keep_source;  /* keeps what was typed, once the focus is elsewhere */
  gboolean              loading;      /* the ruleset changes, but nobody has changed it */

  AdwPreferencesGroup  *variants;
  AdwPreferencesGroup  *names;
  AdwPreferencesGroup  *rules;        /* title and search above the rows of settings */
  AdwPreferencesGroup  *expansions;
  HradbyStockGroup     *tiles;
  AdwPreferencesGroup  *rows;
  AdwPreferencesGroup  *others;
  GtkEditable          *name_entry;
  GtkEditable          *description_entry;
  GtkEditable          *search_entry;
  GtkWidget            *nothing;
  GtkWidget            *reset;
};

G_DEFINE_FINAL_TYPE (HradbyVariantPage, hradby_variant_page, ADW_TYPE_PREFERENCES_PAGE)

static void update_groups (HradbyVariantPage *self);
static void keep_names (HradbyVariantPage *self);
static void update_actions (HradbyVariantPage *self);

/* Whether the variant of this id is one's own, and whether the chosen one is. */
static gboolean
has_own (HradbyVariantPage *self,
         const char        *id)
{
  return hradby_shelf_find (self->shelf, self->type->id, id) != NULL;
}

static gboolean
is_own (HradbyVariantPage *self)
{
  return has_own (self, hradby_variant_page_get_chosen (self));
}

/* An expansion that goes takes its settings along: nobody would see what they are. */
static void
reset_settings (HradbyVariantPage *self,
                const char        *expansion)
{
  for (guint i = 0; self->type->settings[i].id != NULL; i++)
    if (g_strcmp0 (self->type->settings[i].expansion, expansion) == 0)
      hradby_setting_set_value (hradby_ruleset_get (self->ruleset, i),
                                self->type->settings[i].range.usual);
}

/* So do the numbers of its tiles. */
static void
reset_tiles (HradbyVariantPage *self,
             const char        *expansion)
{
  g_autoptr(HradbyRuleset) before = hradby_ruleset_copy (self->ruleset);
  g_autofree const char **sets = hradby_stock_list_sets (hradby_ruleset_get_stock (before));

  for (gsize i = 0; sets[i] != NULL; i++)
    {
      g_autoptr(HradbyMaterial) set
        = hradby_catalogue_find_material (self->library, HRADBY_STOCK_ELEMENT, sets[i], NULL);

      if (set != NULL && g_strcmp0 (hradby_material_get_expansion (set), expansion) == 0)
        hradby_ruleset_clear_stock (self->ruleset, sets[i]);
    }
}

static void
toggled_cb (GtkSwitch         *toggle,
            GParamSpec        *pspec,
            HradbyVariantPage *self)
{
  gboolean on = gtk_switch_get_active (toggle);
  const char *id;
  guint index;

  if (self->loading || !g_ptr_array_find (self->switches, toggle, &index))
    return;
  id = self->type->expansions[index];
  self->loading = TRUE;
  if (!on)
    {
      reset_settings (self, id);
      reset_tiles (self, id);
    }
  self->loading = FALSE;
  hradby_ruleset_set_expansion (self->ruleset, id, on, NULL);
}

/* A switch for each expansion; what they show; switches on those whose settings are changed. */
static void
add_expansions (HradbyVariantPage *self)
{
  const char *const *ids = self->type->expansions;

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                     _(self->type->expansion_titles[i]));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Expansion"));
      gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
      adw_preferences_group_add (self->expansions, row);
      g_ptr_array_add (self->switches, toggle);
      g_signal_connect_object (toggle, "notify::active", G_CALLBACK (toggled_cb), self, 0);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->expansions), self->switches->len > 0);
}

static void
show_expansions (HradbyVariantPage *self)
{
  for (guint i = 0; i < self->switches->len; i++)
    gtk_switch_set_active (self->switches->pdata[i],
                           hradby_ruleset_has_expansion (self->ruleset,
                                                         self->type->expansions[i]));
}

static void
bring_expansions (HradbyVariantPage *self)
{
  for (guint i = 0; self->type->settings[i].id != NULL; i++)
    {
      const char *expansion = self->type->settings[i].expansion;

      if (expansion != NULL && !hradby_setting_is_default (hradby_ruleset_get (self->ruleset, i)))
        hradby_ruleset_set_expansion (self->ruleset, expansion, TRUE, NULL);
    }
}

static void
chosen_cb (GtkCheckButton    *check,
           GParamSpec        *pspec,
           HradbyVariantPage *self)
{
  if (gtk_check_button_get_active (check) && !self->loading)
    hradby_variant_page_choose (self, g_object_get_data (G_OBJECT (check), "id"));
}

static void
set_texts (GtkWidget  *row,
           const char *title,
           const char *subtitle)
{
  g_autofree char *title_markup = g_markup_escape_text (title, -1);
  g_autofree char *subtitle_markup = g_markup_escape_text (subtitle, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title_markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle_markup);
}

static GtkWidget *
make_icon (const char *name,
           const char *text)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (name);

  hradby_tooltip_label (icon, text);
  return icon;
}

static void
add_row (HradbyVariantPage *self,
         GtkWidget         *row)
{
  g_ptr_array_add (self->variant_rows, row);
  adw_preferences_group_add (self->variants, row);
}

static void
add_variant (HradbyVariantPage *self,
             HradbyRuleset     *variant,
             GtkWidget        **first)
{
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();
  g_autofree char *text = hradby_rules_store_describe (variant);
  const char *id = hradby_ruleset_get_id (variant);

  set_texts (row, hradby_rules_store_get_title (variant), text);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  hradby_press_add_check (check);
  if (*first == NULL)
    *first = check;
  else
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), GTK_CHECK_BUTTON (*first));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               g_strcmp0 (id, hradby_variant_page_get_chosen (self)) == 0);
  g_object_set_data_full (G_OBJECT (check), "id", g_strdup (id), g_free);
  g_signal_connect_object (check, "notify::active", G_CALLBACK (chosen_cb), self, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  if (has_own (self, hradby_ruleset_get_id (variant)))
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               make_icon ("hradby-house-symbolic", _("Your own variant")));
  add_row (self, row);
}

/* The chosen one, which cannot be read now. */
static void
add_missing (HradbyVariantPage  *self,
             GtkWidget         **first)
{
  GtkWidget *row;

  add_variant (self, self->ruleset, first);
  row = g_ptr_array_index (self->variant_rows, self->variant_rows->len - 1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Missing now"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             make_icon ("dialog-warning-symbolic", _("Missing now")));
}

/* A file that holds no variant: why, and the way to be rid of it. */
static void
add_broken (HradbyVariantPage *self,
            HradbyShelfItem   *item)
{
  g_autofree char *name = g_filename_display_basename (item->path);

  add_row (self, hradby_show_file_row (name, item->error->message, "user-trash-symbolic",
                                       _("Delete the File"), "variant.delete-file", item->path));
}

static void
clear_rows (AdwPreferencesGroup *group,
            GPtrArray           *rows)
{
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove (group, rows->pdata[i]);
  g_ptr_array_set_size (rows, 0);
}

/* The rows of variants, made anew; marks that of the chosen one. */
static void
fill (HradbyVariantPage *self)
{
  g_autoptr(GPtrArray) variants = hradby_rules_store_list (self->library, self->type);
  const char *chosen = hradby_variant_page_get_chosen (self);
  const GPtrArray *items = hradby_shelf_get_items (self->shelf, "variant");
  GtkWidget *first = NULL;
  gboolean missing = TRUE;

  clear_rows (self->variants, self->variant_rows);
  for (guint i = 0; i < variants->len; i++)
    {
      missing &= g_strcmp0 (hradby_ruleset_get_id (variants->pdata[i]), chosen) != 0;
      add_variant (self, variants->pdata[i], &first);
    }
  if (missing)
    add_missing (self, &first);
  for (guint i = 0; i < items->len; i++)
    if (((HradbyShelfItem *) items->pdata[i])->material == NULL)
      add_broken (self, items->pdata[i]);
}

static void
mark_chosen (HradbyVariantPage *self)
{
  for (guint i = 0; i < self->variant_rows->len; i++)
    {
      GtkWidget *check = adw_action_row_get_activatable_widget (self->variant_rows->pdata[i]);

      if (check != NULL
          && g_str_equal (g_object_get_data (G_OBJECT (check), "id"),
                          hradby_variant_page_get_chosen (self)))
        gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
    }
}

/* Rows have no place before the first frame. */
static gboolean
show_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_height (widget) == 0)
    return G_SOURCE_CONTINUE;
  for (guint i = 0; i < self->variant_rows->len; i++)
    {
      GtkWidget *check = adw_action_row_get_activatable_widget (self->variant_rows->pdata[i]);

      if (check != NULL && gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
        gtk_widget_grab_focus (self->variant_rows->pdata[i]);
    }
  return G_SOURCE_REMOVE;
}

void
hradby_variant_page_show_chosen (HradbyVariantPage *self)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self));

  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_cb, NULL, NULL);
}

void
hradby_variant_page_find (HradbyVariantPage *self,
                          const char        *words,
                          GPtrArray         *rows)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self) && words != NULL && rows != NULL);

  for (guint i = 0; i < self->setting_rows->len; i++)
    if (hradby_setting_row_matches (self->setting_rows->pdata[i], words))
      g_ptr_array_add (rows, self->setting_rows->pdata[i]);
}

static void
update_nothing (HradbyVariantPage *self,
                guint              n_found)
{
  gtk_widget_set_visible (GTK_WIDGET (self->others), self->other_rows->len > 0);
  gtk_widget_set_visible (self->nothing, n_found + self->other_rows->len == 0
                                         && !gtk_widget_get_visible (GTK_WIDGET (self->tiles)));
}

static void
search_cb (HradbyVariantPage *self)
{
  const char *words = gtk_editable_get_text (self->search_entry);
  g_autoptr(GPtrArray) found = g_ptr_array_new ();

  hradby_variant_page_find (self, words, found);
  for (guint i = 0; i < self->setting_rows->len; i++)
    gtk_widget_set_visible (self->setting_rows->pdata[i],
                            g_ptr_array_find (found, self->setting_rows->pdata[i], NULL));
  clear_rows (self->others, self->other_rows);
  update_groups (self);
  g_signal_emit_by_name (self, "searched", words);
  update_nothing (self, found->len);
}

static void
stop_search_cb (HradbyVariantPage *self)
{
  gtk_editable_set_text (self->search_entry, "");
}

static void
activated_cb (HradbyVariantPage *self,
              AdwActionRow      *row)
{
  g_signal_emit_by_name (self, "chosen", g_object_get_data (G_OBJECT (row), "found"));
}

static void
add_other (HradbyVariantPage *self,
           HradbySettingRow  *found)
{
  const HradbySettingInfo *info
      = hradby_setting_get_info (hradby_setting_row_get_setting (found));
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name ("go-next-symbolic");
  /* Translators: a game, and the question of one of its settings */
  g_autofree char *text = g_strdup_printf (C_("setting", "%1$s: %2$s"),
                                           _(hradby_setting_row_get_game (found)->title),
                                           _(info->question));
  g_autofree char *subtitle = g_markup_escape_text (text, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 adw_preferences_row_get_title (ADW_PREFERENCES_ROW (found)));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "found", g_object_ref (found), g_object_unref);
  g_signal_connect_object (row, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->other_rows, row);
  adw_preferences_group_add (self->others, row);
}

void
hradby_variant_page_add_found (HradbyVariantPage *self,
                               const GPtrArray   *rows)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self) && rows != NULL);

  for (guint i = 0; i < rows->len; i++)
    add_other (self, rows->pdata[i]);
}

void
hradby_variant_page_reveal (HradbyVariantPage *self,
                            HradbySettingRow  *row)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self) && HRADBY_IS_SETTING_ROW (row));

  gtk_editable_set_text (self->search_entry, "");
  search_cb (self);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

void
hradby_variant_page_seek (HradbyVariantPage *self)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
install_search (HradbyVariantPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_signal_new ("searched", HRADBY_TYPE_VARIANT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("chosen", HRADBY_TYPE_VARIANT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, HRADBY_TYPE_SETTING_ROW);
  g_signal_new ("kept-elsewhere", HRADBY_TYPE_VARIANT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRING);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

#define ENDING   ".variant.xml"
#define OFFICIAL "official"

static void
add_toast (HradbyVariantPage *self,
           AdwToast          *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  /* What was done last is said at once: others would wait until nobody wants to undo. */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_weak_pointer (&self->toast);
  if (overlay == NULL)
    {
      g_object_unref (toast);
      return;
    }
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}

static void
tell (HradbyVariantPage *self,
      const char        *text)
{
  add_toast (self, hradby_dialogs_toast (text));
}

/* Keeps the ruleset as a new variant, which is then the chosen one. */
static gboolean
keep (HradbyVariantPage *self,
      HradbyRuleset     *ruleset,
      const char        *wish)
{
  g_autofree char *title = hradby_rules_store_make_title (self->library, self->type, wish);
  g_autoptr(HradbyShelfItem) item = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  g_object_set (ruleset, "title", title, NULL);
  item = hradby_shelf_add (self->shelf, ruleset, &error);
  if (item == NULL)
    {
      tell (self, error->message);
      return FALSE;
    }
  hradby_variant_page_choose (self, item->id);
  /* Translators: the name of a variant */
  text = g_strdup_printf (_("Saved as “%s”"), title);
  tell (self, text);
  return TRUE;
}

/* In the second frame from now: rows that have just come have their places then. */
static gboolean
show_name_cb (GtkWidget     *widget,
              GdkFrameClock *clock,
              gpointer       n_frames)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->name_entry),
                                                 GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place;
  graphene_rect_t bounds;
  double top;

  if ((*(guint *) n_frames)++ == 0)
    return G_SOURCE_CONTINUE;
  if (scroller == NULL
      || !gtk_widget_compute_bounds (GTK_WIDGET (self->name_entry), scroller, &bounds))
    return G_SOURCE_REMOVE;
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  top = gtk_adjustment_get_value (place) + (double) bounds.origin.y;
  gtk_adjustment_clamp_page (place, top, top + (double) bounds.size.height);
  return G_SOURCE_REMOVE;
}

/* New from the chosen one, under a name that is typed next. */
static void
new_cb (GtkWidget  *widget,
        const char *name,
        GVariant   *parameter)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  g_autoptr(HradbyRuleset) ruleset = NULL;

  keep_names (self);
  ruleset = hradby_ruleset_copy (self->ruleset);
  g_object_set (ruleset, "base", hradby_variant_page_get_chosen (self), "description", NULL, NULL);
  if (!keep (self, ruleset, _("My rules")))
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
  gtk_widget_add_tick_callback (widget, show_name_cb, g_new0 (guint, 1), g_free);
}

static void
duplicate_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autofree char *wish = NULL;
  const char *description;

  keep_names (self);
  ruleset = hradby_ruleset_copy (self->ruleset);
  description = hradby_ruleset_get_description (ruleset);
  /* Translators: the name of a variant */
  wish = g_strdup_printf (_("%s (copy)"), hradby_rules_store_get_title (self->ruleset));
  /* What was a translation so far is now the user's own text. */
  g_object_set (ruleset, "description",
                description != NULL && *description != '\0' ? _(description) : NULL, NULL);
  keep (self, ruleset, wish);
}

void
hradby_variant_page_import (HradbyVariantPage *self,
                            GFile             *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);
  GtkRoot *window;

  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self));

  window = gtk_widget_get_root (GTK_WIDGET (self));
  hradby_file_offers_add (self->offers, window != NULL ? GTK_WINDOW (window) : NULL, path, TRUE);
}

static void
kept_cb (HradbyVariantPage    *self,
         const HradbyGameType *type,
         const char           *id,
         const char           *text)
{
  tell (self, text);
  if (type == self->type)
    hradby_variant_page_choose (self, id);
  else
    g_signal_emit_by_name (self, "kept-elsewhere", type, id);
}

static void
export_to (HradbyVariantPage *self,
           HradbyRuleset     *rules,
           GFile             *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);
  g_autoptr(GError) error = NULL;

  if (!hradby_shelf_export (rules, path, &error))
    tell (self, error->message);
  else
    tell (self, _("Variant exported"));
}

void
hradby_variant_page_export (HradbyVariantPage *self,
                            GFile             *file)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self));

  export_to (self, self->ruleset, file);
}

static void
import_chosen_cb (GFile   *file,
                  gpointer user_data)
{
  hradby_variant_page_import (user_data, file);
}

static void
import_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  hradby_dialogs_open (GTK_WINDOW (gtk_widget_get_root (widget)), HRADBY_DIALOGS_VARIANTS,
                       import_chosen_cb, widget);
}

static void
export_chosen_cb (GFile   *file,
                  gpointer user_data)
{
  export_to (user_data, HRADBY_VARIANT_PAGE (user_data)->exported, file);
}

/* Another variant may come before the file is chosen. */
static void
export_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  g_autofree char *file = g_strconcat (hradby_variant_page_get_chosen (self), ENDING, NULL);

  keep_names (self);
  g_clear_object (&self->exported);
  self->exported = hradby_ruleset_copy (self->ruleset);
  hradby_dialogs_save (GTK_WINDOW (gtk_widget_get_root (widget)), HRADBY_DIALOGS_VARIANTS,
                       g_strdelimit (file, "/", '-'), export_chosen_cb, self);
}

/* To be pasted into a message. */
static void
copy_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  g_autofree char *code = NULL;

  keep_names (self);
  code = hradby_variant_code_write (self->ruleset);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), code);
  tell (self, _("Code copied, to be pasted into a message"));
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(HradbyVariantPage) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  if (window != NULL)
    hradby_file_offers_add_code (self->offers, GTK_WINDOW (window), text != NULL ? text : "");
}

static void
paste_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                 g_object_ref (widget));
}

/* What is being typed is a change, too. A variant that was begun goes, and its base is back. */
static void
undo (HradbyVariantPage *self)
{
  g_autoptr(HradbyRuleset) known = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *id = NULL, *base = NULL;

  keep_names (self);
  if (!hradby_shelf_undo (self->shelf, self->type->id, &id, &error))
    tell (self, error->message);
  else if (id != NULL && has_own (self, id))
    hradby_variant_page_choose (self, id);
  else if (self->missing)
    {
      base = g_strdup (hradby_ruleset_get_base (self->ruleset));
      if (base != NULL)
        known = hradby_catalogue_find_variant (self->library, self->type->id, base, NULL);
      hradby_variant_page_choose (self, known != NULL ? base : OFFICIAL);
    }
  update_actions (self);
}

static void
undo_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  undo (HRADBY_VARIANT_PAGE (widget));
}

static void
tell_undo (HradbyVariantPage *self,
           const char        *text)
{
  AdwToast *toast = hradby_dialogs_toast (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo), self, G_CONNECT_SWAPPED);
  add_toast (self, toast);
}

static void
variant_page_delete (HradbyVariantPage *self,
                     HradbyShelfItem   *item)
{
  g_autoptr(HradbyShelfItem) removed = hradby_shelf_item_ref (item);
  g_autofree char *name = g_path_get_basename (item->path), *text = NULL;
  g_autoptr(GError) error = NULL;
  gboolean was_chosen = removed->material != NULL
                        && g_str_equal (removed->id, hradby_variant_page_get_chosen (self));

  if (was_chosen)
    hradby_variant_page_choose (self, OFFICIAL);
  if (!hradby_shelf_remove (self->shelf, removed, &error))
    {
      if (was_chosen)
        hradby_variant_page_choose (self, removed->id);
      tell (self, error->message);
      return;
    }
  /* Translators: the name of a variant or of a file */
  text = g_strdup_printf (_("“%s” deleted"),
                          removed->material != NULL
                            ? hradby_rules_store_get_title (HRADBY_RULESET (removed->material))
                            : name);
  tell_undo (self, text);
}

static void
delete_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  HradbyShelfItem *item = hradby_shelf_find (self->shelf, self->type->id,
                                             hradby_variant_page_get_chosen (self));

  if (item != NULL)
    variant_page_delete (self, item);
}

/* One that holds no variant. */
static void
delete_file_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *path)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  const GPtrArray *items = hradby_shelf_get_items (self->shelf, "variant");

  for (guint i = 0; i < items->len; i++)
    if (g_str_equal (((HradbyShelfItem *) items->pdata[i])->path, g_variant_get_bytestring (path)))
      {
        variant_page_delete (self, items->pdata[i]);
        return;
      }
}

/* Says which actions are possible. */
static void
update_actions (HradbyVariantPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "variant.new", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.duplicate", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.export", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.copy", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.delete", is_own (self));
  gtk_widget_action_set_enabled (widget, "variant.undo",
                                 hradby_shelf_can_undo (self->shelf, self->type->id));
}

static void
install_actions (HradbyVariantPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "variant.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "variant.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (widget_class, "variant.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "variant.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "variant.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "variant.paste", NULL, paste_cb);
  gtk_widget_class_install_action (widget_class, "variant.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "variant.delete-file", "ay", delete_file_cb);
  gtk_widget_class_install_action (widget_class, "variant.undo", NULL, undo_cb);
}

const char *
hradby_variant_page_get_chosen (HradbyVariantPage *self)
{
  g_return_val_if_fail (HRADBY_IS_VARIANT_PAGE (self), NULL);

  return hradby_ruleset_get_id (self->ruleset);
}

HradbyRuleset *
hradby_variant_page_get_ruleset (HradbyVariantPage *self)
{
  g_return_val_if_fail (HRADBY_IS_VARIANT_PAGE (self), NULL);

  return self->ruleset;
}

/* The chosen variant. */

/* What is being typed stays, unless it belongs to another variant or was changed elsewhere. */
static void
copy_names (HradbyVariantPage *self,
            HradbyRuleset     *variant)
{
  const char *title = hradby_rules_store_get_title (variant);
  const char *description = hradby_ruleset_get_description (variant);
  gboolean same = g_strcmp0 (hradby_ruleset_get_id (variant),
                             hradby_ruleset_get_id (self->ruleset)) == 0;

  if (!same || g_strcmp0 (title, hradby_rules_store_get_title (self->ruleset)) != 0)
    gtk_editable_set_text (self->name_entry, title);
  if (!same || g_strcmp0 (description, hradby_ruleset_get_description (self->ruleset)) != 0)
    gtk_editable_set_text (self->description_entry, description != NULL ? description : "");
  g_object_set (self->ruleset, "id", hradby_ruleset_get_id (variant),
                "title", hradby_ruleset_get_title (variant), "description", description,
                "base", hradby_ruleset_get_base (variant), NULL);
}

static void
copy_values (HradbyVariantPage *self,
             HradbyRuleset     *variant)
{
  for (guint i = 0; self->type->settings[i].id != NULL; i++)
    hradby_setting_set_value (hradby_ruleset_get (self->ruleset, i),
                              hradby_setting_get_value (hradby_ruleset_get (variant, i)));
  hradby_ruleset_copy_stock (self->ruleset, variant);
  for (guint i = 0; self->type->expansions != NULL && self->type->expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (self->ruleset, self->type->expansions[i],
                                  hradby_ruleset_has_expansion (variant,
                                                                self->type->expansions[i]),
                                  NULL);
  show_expansions (self);
}

/* While something is sought, the page shows what was found, and nothing above it. */
static void
update_groups (HradbyVariantPage *self)
{
  const char *words = gtk_editable_get_text (self->search_entry);
  gboolean seeking = *words != '\0';

  gtk_widget_set_visible (GTK_WIDGET (self->variants), !seeking);
  gtk_widget_set_visible (GTK_WIDGET (self->names),
                          !seeking && is_own (self));
  gtk_widget_set_visible (GTK_WIDGET (self->expansions),
                          !seeking && !self->missing && self->switches->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles),
                          !self->missing && hradby_stock_group_has_sets (self->tiles)
                          && hradby_stock_group_matches (self->tiles, words));
  gtk_widget_set_visible (GTK_WIDGET (self->rows), !self->missing);
}

static const char *
get_hint (HradbyVariantPage *self)
{
  if (self->missing)
    return _("These rules cannot be read now. They stay chosen until you choose others.");
  return is_own (self) ? NULL : _("A change begins a variant of your own");
}

static void
update_chosen (HradbyVariantPage *self)
{
  const char *title = hradby_rules_store_get_title (self->ruleset);
  g_autofree char *markup = g_markup_escape_text (title, -1);
  gboolean changed = hradby_ruleset_count_changed (self->ruleset) > 0;

  adw_preferences_group_set_title (self->rules, markup);
  adw_preferences_group_set_description (self->rules, get_hint (self));
  gtk_widget_set_sensitive (self->reset, changed && !self->missing);
  hradby_tooltip_set (self->reset, changed ? NULL : _("All settings have their default"));
  update_groups (self);
  update_actions (self);
}

/* Of a variant whose file is missing for now, what is known of it stays: it may come back. */
static void
forget_others (HradbyVariantPage *self,
               const char        *id)
{
  if (g_strcmp0 (id, hradby_ruleset_get_id (self->ruleset)) == 0)
    return;
  hradby_ruleset_reset (self->ruleset);
  g_object_set (self->ruleset, "id", id, "title", id, "description", NULL, "base", NULL, NULL);
}

/* Shows a variant; what is remembered for the next game stays as it is. */
static void
show_variant (HradbyVariantPage *self,
              const char        *id)
{
  g_autoptr(HradbyRuleset) variant
      = hradby_catalogue_find_variant (self->library, self->type->id, id, NULL);

  self->loading = TRUE;
  self->missing = variant == NULL;
  if (variant != NULL)
    {
      copy_names (self, variant);
      copy_values (self, variant);
    }
  else
    forget_others (self, id);
  mark_chosen (self);
  self->loading = FALSE;
  hradby_stock_group_update (self->tiles);
  update_chosen (self);
}

void
hradby_variant_page_choose (HradbyVariantPage *self,
                            const char        *id)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self) && id != NULL);

  keep_names (self);
  show_variant (self, id);
  hradby_rules_store_set_last (self->settings, self->type, id);
}

static void
shelf_cb (HradbyVariantPage *self)
{
  g_autofree char *id = g_strdup (hradby_variant_page_get_chosen (self));

  /* An "Undo" that is still shown would take back what came after it. */
  if (self->toast != NULL && adw_toast_get_button_label (self->toast) != NULL)
    adw_toast_dismiss (self->toast);
  self->loading = TRUE;
  fill (self);
  self->loading = FALSE;
  show_variant (self, id);
}

/* Changes by the user. */

static void
save (HradbyVariantPage *self)
{
  g_autoptr(GError) error = NULL;

  if (hradby_shelf_save (self->shelf, self->ruleset, &error))
    return;
  tell (self, error->message);
  shelf_cb (self);
}

static void
ruleset_cb (HradbyVariantPage *self)
{
  g_autoptr(HradbyRuleset) changed = NULL;

  if (self->loading)
    return;
  self->loading = TRUE;
  bring_expansions (self);
  show_expansions (self);
  self->loading = FALSE;
  if (is_own (self))
    {
      save (self);
      return;
    }
  changed = hradby_ruleset_copy (self->ruleset);
  g_object_set (changed, "base", hradby_variant_page_get_chosen (self), "description", NULL, NULL);
  if (!keep (self, changed, _("My rules")))
    shelf_cb (self);
}

static void
name_cb (HradbyVariantPage *self)
{
  g_autofree char *text = hradby_entry_dup_text (self->name_entry, HRADBY_TEXT_TITLE);

  if (*text == '\0')
    {
      gtk_editable_set_text (self->name_entry, hradby_rules_store_get_title (self->ruleset));
      return;
    }
  if (g_str_equal (text, hradby_rules_store_get_title (self->ruleset)))
    return;
  g_object_set (self->ruleset, "title", text, NULL);
  save (self);
}

static void
description_cb (HradbyVariantPage *self)
{
  g_autofree char *text = hradby_entry_dup_text (self->description_entry, HRADBY_TEXT_DESCRIPTION);
  const char *before = hradby_ruleset_get_description (self->ruleset);

  if (g_str_equal (text, before != NULL ? before : ""))
    return;
  g_object_set (self->ruleset, "description", *text != '\0' ? text : NULL, NULL);
  save (self);
}

/* A row whose text was kept by another way still asks for it. */
static void
set_applied (GtkEditable *row)
{
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), FALSE);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
}

/* Name and description as they are typed become those of the chosen variant. */
static void
keep_names (HradbyVariantPage *self)
{
  if (self->loading || self->missing || !is_own (self))
    return;
  name_cb (self);
  description_cb (self);
  set_applied (self->name_entry);
  set_applied (self->description_entry);
}

static void
reset_cb (HradbyVariantPage *self)
{
  gboolean own = is_own (self);

  keep_names (self);
  self->loading = TRUE;
  hradby_ruleset_reset (self->ruleset);
  self->loading = FALSE;
  ruleset_cb (self); /* once: it is one change */
  if (own)
    tell_undo (self, _("All settings reset"));
}

/* What belongs to an expansion is read as if it were on. */
static void
read_rule_cb (HradbyVariantPage *self,
              const char        *anchor)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  hradby_help_open (parent, self->ruleset, anchor);
}

/* In the rules that are shown, whatever is played meanwhile. */
static void
compare_cb (HradbyVariantPage *self,
            const char        *setting)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_copy (self->ruleset);
  GtkWidget *window = hradby_comparison_window_new (parent, self->library, rules, setting);

  gtk_window_present (GTK_WINDOW (window));
  hradby_comparison_window_play (HRADBY_COMPARISON_WINDOW (window));
}

static void
add_settings (HradbyVariantPage *self)
{
  for (guint i = 0; self->type->settings[i].id != NULL; i++)
    {
      GtkWidget *row = hradby_setting_row_new (hradby_ruleset_get (self->ruleset, i), self->type,
                                               self->library);

      g_signal_connect_object (row, "read-rule", G_CALLBACK (read_rule_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "compare", G_CALLBACK (compare_cb), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->setting_rows, row);
      adw_preferences_group_add (self->rows, row);
    }
}

GtkWidget *
hradby_variant_page_new (GSettings            *settings,
                         HradbyLibrary        *library,
                         const HradbyGameType *type)
{
  HradbyVariantPage *self = g_object_new (HRADBY_TYPE_VARIANT_PAGE, "name", type->id,
                                          "title", _(type->title),
                                          "icon-name", hradby_face_find (type)->icon, NULL);
  g_autofree char *id = hradby_rules_store_get_last (settings, type);

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  self->shelf = g_object_ref (hradby_shelf_of (library));
  self->offers = hradby_file_offers_new (library);
  g_signal_connect_object (self->offers, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
  self->type = type;
  self->ruleset = hradby_ruleset_new (type);
  g_object_set (self->ruleset, "id", id, "title", id, NULL);
  fill (self);
  add_expansions (self);
  hradby_stock_group_set_rules (self->tiles, settings, library, self->ruleset);
  add_settings (self);
  show_variant (self, id);
  g_signal_connect_object (self->shelf, "changed::variant", G_CALLBACK (shelf_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ruleset, "changed", G_CALLBACK (ruleset_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

static void
hradby_variant_page_dispose (GObject *object)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (object);

  g_clear_handle_id (&self->keep_source, g_source_remove);
  g_clear_weak_pointer (&self->toast);
  g_clear_object (&self->offers);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->exported);
  g_clear_object (&self->shelf);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), HRADBY_TYPE_VARIANT_PAGE);
  G_OBJECT_CLASS (hradby_variant_page_parent_class)->dispose (object);
}

static void
hradby_variant_page_finalize (GObject *object)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (object);

  g_ptr_array_unref (self->variant_rows);
  g_ptr_array_unref (self->setting_rows);
  g_ptr_array_unref (self->other_rows);
  g_ptr_array_unref (self->switches);
  G_OBJECT_CLASS (hradby_variant_page_parent_class)->finalize (object);
}

static void
hradby_variant_page_class_init (HradbyVariantPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_variant_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = hradby_variant_page_finalize;

  install_actions (klass);
  g_type_ensure (HRADBY_TYPE_STOCK_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/variants/variant-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, variants);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, names);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, rules);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, expansions);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, rows);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, others);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, name_entry);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, description_entry);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, reset);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, description_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  install_search (klass);
}

/* Variants may be dropped here, too: this window is above the one that takes files. */
static gboolean
drop_cb (HradbyVariantPage *self,
         const GValue      *value)
{
  g_autoptr(GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *link = files; link != NULL; link = link->next)
    hradby_variant_page_import (self, link->data);
  return TRUE;
}

static gboolean
keep_idle_cb (gpointer user_data)
{
  HradbyVariantPage *self = user_data;

  self->keep_source = 0;
  keep_names (self);
  return G_SOURCE_REMOVE;
}

/* Not at once: it makes the rows of variants anew, and the focus may be on its way to one. */
static void
left_cb (HradbyVariantPage *self)
{
  if (self->keep_source == 0)
    self->keep_source = g_idle_add (keep_idle_cb, self);
}

/* What was typed counts without a press of Enter, too. */
static void
keep_when_left (HradbyVariantPage *self,
                GtkWidget         *entry)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (entry, focus);
}

static void
hradby_variant_page_init (HradbyVariantPage *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->variant_rows = g_ptr_array_new ();
  self->setting_rows = g_ptr_array_new ();
  self->other_rows = g_ptr_array_new ();
  self->switches = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_prose_wrap (GTK_WIDGET (self->rules)); /* their title, beside buttons with whole words */
  g_object_set (gtk_button_get_child (GTK_BUTTON (self->reset)), "wrap-mode", PANGO_WRAP_WORD,
                NULL);
  hradby_entry_limit (self->name_entry, HRADBY_TEXT_TITLE);
  hradby_entry_limit (self->description_entry, HRADBY_TEXT_DESCRIPTION);
  keep_when_left (self, GTK_WIDGET (self->name_entry));
  keep_when_left (self, GTK_WIDGET (self->description_entry));
  g_signal_connect (self, "unmap", G_CALLBACK (keep_names), NULL);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}
