/* The dialog for a new game: players, who starts, rules. */
#include "config.h"

#include "app/new-game-dialog.h"

#include <glib/gi18n.h>

#include "app/dialogs.h"
#include "app/game-start.h"
#include "app/press.h"
#include "app/rules-store.h"
#include "app/seat-editor.h"
#include "session/shelf.h"

struct _HradbyNewGameDialog
{
  AdwWindow           parent_instance;

  GSettings          *settings;
  HradbyLibrary      *library;
  GPtrArray          *variants; /* element-type HradbyRuleset */
  GPtrArray          *editors;  /* element-type HradbySeatEditor, borrowed */

  AdwPreferencesPage  *page;
  AdwPreferencesGroup *game_group;
  AdwComboRow         *who_starts;
  AdwComboRow         *rules;
  AdwEntryRow         *seed;
  GtkWidget           *start;
};

G_DEFINE_FINAL_TYPE (HradbyNewGameDialog, hradby_new_game_dialog, ADW_TYPE_WINDOW)

enum
{
  STARTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The order of the rows in the template. */
static const char *const starters[] = { "first", "second", "lot" };

/* No two players have one colour: whoever had it gets the other's. */
static void
colour_changed_cb (HradbyNewGameDialog *self,
                   const char          *before,
                   HradbySeatEditor    *changed)
{
  const char *colour = hradby_seat_editor_get_colour (changed);

  for (guint i = 0; i < self->editors->len; i++)
    if (self->editors->pdata[i] != changed
        && g_str_equal (hradby_seat_editor_get_colour (self->editors->pdata[i]), colour))
      hradby_seat_editor_set_colour (self->editors->pdata[i], before);
}

static void
add_editors (HradbyNewGameDialog  *self,
             const HradbyGameType *type)
{
  g_autoptr(GListModel) seats = hradby_game_start_load_seats (self->settings, type);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);
      GtkWidget *editor = hradby_seat_editor_new (i, seat);

      g_ptr_array_add (self->editors, editor);
      g_signal_connect_object (editor, "colour-changed", G_CALLBACK (colour_changed_cb), self,
                               G_CONNECT_SWAPPED);
      adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (editor));
    }
}

/* The order of play decides about the emblems; with a lot it is not known yet. */
static void
who_starts_cb (HradbyNewGameDialog *self)
{
  guint n = self->editors->len;
  guint first = adw_combo_row_get_selected (self->who_starts) == 1 ? 1 : 0;

  for (guint i = 0; i < n; i++)
    hradby_seat_editor_set_emblem (self->editors->pdata[(first + i) % n], (HradbyEmblem) i);
}

static void
rules_cb (HradbyNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->rules);
  g_autofree char *text = NULL;

  if (self->variants == NULL || selected >= self->variants->len)
    return;

  text = hradby_rules_store_describe (self->variants->pdata[selected]);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rules), text);
}

static void
fill_rules (HradbyNewGameDialog  *self,
            const HradbyGameType *type)
{
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);
  g_autofree char *last = g_settings_get_string (self->settings, "variant");
  guint selected = 0;

  g_clear_pointer (&self->variants, g_ptr_array_unref);
  self->variants = hradby_library_list_variants (self->library, type->id);
  for (guint i = 0; i < self->variants->len; i++)
    {
      HradbyRuleset *variant = self->variants->pdata[i];

      gtk_string_list_append (titles, hradby_rules_store_get_title (variant));
      if (g_strcmp0 (hradby_ruleset_get_id (variant), last) == 0)
        selected = i;
    }
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->rules, selected);
  rules_cb (self);
}

/* Variants may be changed in the preferences above this dialog. */
static void
variants_cb (HradbyNewGameDialog *self)
{
  fill_rules (self, hradby_game_start_get_type_info ());
}

static void
fill_who_starts (HradbyNewGameDialog *self)
{
  g_autofree char *last = g_settings_get_string (self->settings, "who-starts");
  /* Translators: the name of an emblem, such as disc or triangle */
  g_autofree char *subtitle = g_strdup_printf (_("Emblem of the starting player: %s"),
                                               hradby_emblem_get_title (HRADBY_EMBLEM_DISC));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->who_starts), subtitle);

  for (guint i = 0; i < G_N_ELEMENTS (starters); i++)
    if (g_str_equal (starters[i], last))
      adw_combo_row_set_selected (self->who_starts, i);
}

GtkWidget *
hradby_new_game_dialog_new (GSettings     *settings,
                            HradbyLibrary *library)
{
  HradbyNewGameDialog *self = g_object_new (HRADBY_TYPE_NEW_GAME_DIALOG, NULL);
  const HradbyGameType *type = hradby_game_start_get_type_info ();

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  add_editors (self, type);
  adw_preferences_page_add (self->page, self->game_group);
  fill_who_starts (self);
  who_starts_cb (self);
  fill_rules (self, type);
  g_signal_connect_object (settings, "changed::variant", G_CALLBACK (variants_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (hradby_shelf_of (library), "changed", G_CALLBACK (variants_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/* Empty is fine: then chance decides. */
static gboolean
read_seed (HradbyNewGameDialog *self,
           guint64             *seed,
           gboolean            *has_seed)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->seed));

  *has_seed = *text != '\0';
  return !*has_seed || g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

static void
seed_cb (HradbyNewGameDialog *self)
{
  guint64 seed;
  gboolean has_seed, valid = read_seed (self, &seed, &has_seed);

  if (valid)
    gtk_widget_remove_css_class (GTK_WIDGET (self->seed), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->seed), "error");
  gtk_widget_set_sensitive (self->start, valid);
  gtk_widget_set_tooltip_text (self->start,
                               valid ? NULL : _("The number of the game has digits only"));
}

static GListModel *
read_seats (HradbyNewGameDialog *self)
{
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < self->editors->len; i++)
    {
      g_autoptr(HradbySeat) seat = hradby_seat_editor_dup_seat (self->editors->pdata[i]);

      g_list_store_append (seats, seat);
    }
  return G_LIST_MODEL (seats);
}

static void
start_cb (HradbyNewGameDialog *self)
{
  HradbyRuleset *variant = self->variants->pdata[adw_combo_row_get_selected (self->rules)];
  const char *who_starts = starters[adw_combo_row_get_selected (self->who_starts)];
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_copy (variant);
  g_autoptr(GListModel) seats = read_seats (self);
  g_autoptr(GListModel) ordered = hradby_game_start_order (seats, who_starts);
  g_autoptr(HradbySession) session = NULL;
  g_autoptr(GError) error = NULL;
  guint64 seed = 0;
  gboolean has_seed;

  if (!read_seed (self, &seed, &has_seed))
    return;

  hradby_game_start_save_seats (self->settings, seats);
  g_settings_set_string (self->settings, "who-starts", who_starts);
  g_settings_set_string (self->settings, "variant", hradby_ruleset_get_id (ruleset));

  session = hradby_game_start (self->library, ruleset, ordered, has_seed ? &seed : NULL, &error);
  if (session == NULL)
    {
      hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Start"), error->message);
      return;
    }
  g_signal_emit (self, signals[STARTED], 0, session);
  gtk_window_close (GTK_WINDOW (self));
}

static void
hradby_new_game_dialog_dispose (GObject *object)
{
  HradbyNewGameDialog *self = HRADBY_NEW_GAME_DIALOG (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  g_clear_pointer (&self->editors, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_NEW_GAME_DIALOG);
  G_OBJECT_CLASS (hradby_new_game_dialog_parent_class)->dispose (object);
}

static void
hradby_new_game_dialog_class_init (HradbyNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_new_game_dialog_dispose;

  signals[STARTED] = g_signal_new ("started", HRADBY_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, HRADBY_TYPE_SESSION);

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, page);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, game_group);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, who_starts);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, rules);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, seed);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, start);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, who_starts_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
hradby_new_game_dialog_init (HradbyNewGameDialog *self)
{
  self->editors = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_press_add_combo (self->who_starts);
  hradby_press_add_combo (self->rules);
}
