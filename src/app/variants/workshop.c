/* The workshop: a page for one game, with its variants, every setting of the chosen one, and what
 * that does; what holds the page; a window for it alone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/workshop.h"

#include "app/comparison/comparison-window.h"
#include "app/face/face.h"
#include "app/kit/anchor.h"
#include "app/kit/combo.h"
#include "app/kit/dialogs.h"
#include "app/kit/entry.h"
#include "app/kit/list-text.h"
#include "app/kit/press.h"
#include "app/kit/prose.h"
#include "app/kit/show-file.h"
#include "app/kit/tooltip.h"
#include "app/kit/wheel.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/kit/wrap-layout.h"
#include "app/rules/help.h"
#include "app/variants/code-window.h"
#include "app/variants/compare-variants.h"
#include "app/variants/effect-view.h"
#include "app/variants/file-offers.h"
#include "app/variants/history-window.h"
#include "app/variants/stock.h"
#include "app/words/rules-store.h"
#include "engine/difference.h"
#include "engine/each.h"
#include "engine/object.h"
#include "engine/registry.h"
#include "engine/variant-code.h"
#include "session/catalogue.h"

#include <glib/gi18n.h>
#include <string.h>

/* Pixels of the page from which on it has two columns, and three. */
#define TWO_COLUMNS   640
#define THREE_COLUMNS 1000

#define MANY_VARIANTS 8 /* there is a search for more */
/* So the page is seen with 300 variants in 1.2 times what it takes with three, not in 2.2 times. */
#define ROWS_AT_ONCE  50
#define MAX_NAMED     4 /* differences in the sentence about a variant */

#define ENDING   ".variant.xml"
#define OFFICIAL "official"

struct _HradbyWorkshopPage {
  AdwBin                parent_instance;

  GSettings            *settings;
  HradbyLibrary        *library;
  HradbyShelf          *shelf;
  const HradbyGameType *type;
  HradbyRuleset        *ruleset;   /* a copy of the chosen variant, which the lines change */
  HradbyRuleset        *against;   /* with what it is compared */
  HradbyRuleset        *exported;  /* a copy of what is to become a file */
  gboolean              missing;   /* the chosen variant cannot be read now */
  HradbyFileOffers     *offers;    /* what is imported */
  AdwToast             *toast;     /* while it is shown; weak */
  GPtrArray            *lines;     /* HradbyVariantsRow, by the order of the settings; borrowed */
  GPtrArray            *groups;    /* element-type Group */
  GPtrArray            *ticks;     /* check buttons of house rules, borrowed */
  GPtrArray            *compared;  /* (element-type HradbyRuleset) in the order of the drop-down */
  char                 *listed;    /* what makes others of the rows of variants, and of the ticks */
  guint                 shown;     /* the setting of which is told what it does */
  guint                 keep_source; /* keeps what was typed, once the focus is elsewhere */
  GPtrArray            *listed_ones; /* all variants, of which so many have a row: */
  guint                 n_rows;
  guint                 rows_source; /* adds the others, when what one sees is there */
  guint                 room_source; /* before the columns are as many as there is room for */
  int                   width;
  gboolean              loading;   /* changes of the ruleset are not by the user */

  AdwLeaflet           *leaflet;
  GtkWidget            *side;
  AdwBin               *tabs;
  GtkDropDown          *game;
  GtkWidget            *seek_variant;
  GtkListBox           *variants;
  GtkWidget            *more;
  GtkWidget            *work;
  GtkLabel             *title;     /* in place of the entry where it is not one's own */
  GtkEditable          *name_entry;
  GtkLabel             *facts;
  GtkWidget            *names;     /* what is typed of a variant of one's own */
  GtkEditable          *description_entry;
  GtkLabel             *description;
  GtkWidget            *filters;
  GtkEditable          *search_entry;
  GtkToggleButton      *changed;
  GtkDropDown          *with;
  GtkBox               *rows;      /* groups of lines */
  GtkWidget            *house;
  GtkFlowBox           *house_rules;
  GtkLabel             *conflicts;
  HradbyVariantsStock  *tiles;
  GtkWidget            *others;
  GtkListBox           *other_rows; /* what was found in other games */
  GtkWidget            *nothing;
  GtkWidget            *foot;
  GtkWidget            *ways;
  GtkLabel             *sentence;
  GtkWidget            *beside;    /* a column, where there is room for it */
  AdwBin               *effect_place; /* in it */
  GtkWidget            *effect;    /* what the shown setting does */
  AdwBin               *shows;     /* the effect: its place there, or one below a line; borrowed */
};

G_DEFINE_FINAL_TYPE (HradbyWorkshopPage, hradby_workshop_page, ADW_TYPE_BIN)

static void keep_names (HradbyWorkshopPage *self);
static void update (HradbyWorkshopPage *self);
static HradbyWorkshopPage *show_game (HradbyWorkshop *self, const HradbyGameType *type);
static HradbyRuleset *begin (HradbyWorkshopPage *self);

/* A setting in one line: what it is about, whose its value is, and the value. */
struct _HradbyVariantsRow {
  GtkListBoxRow      parent_instance;

  HradbySetting     *setting;
  HradbyWorkshopPage *page;
  guint              index;  /* by the order of the settings */

  GtkWidget         *line;
  GtkWidget         *dot;
  GtkLabel          *title;
  GtkLabel          *reason; /* why it has no effect */
  GtkLabel          *chip;
  GtkWidget         *values; /* the value, and the way back */
  AdwBin            *place;
  GtkWidget         *reset;
  AdwBin            *below;  /* what it does, where there is no room beside */
  GtkWidget         *value;  /* in its place: a drop-down, a switch or a spin button */
};

G_DEFINE_FINAL_TYPE (HradbyVariantsRow, hradby_variants_row, GTK_TYPE_LIST_BOX_ROW)

/* @expansion: (nullable): whose settings these are; they are not seen while it is off. */
typedef struct {
  HradbyWorkshopPage *page;
  const char        *title;
  const char        *expansion;
  gboolean           was_off;
  gboolean           is_open;   /* follows whether it is on, and whoever opens it to look */
  GtkWidget         *box;
  GtkWidget         *head;
  GtkWidget         *arrow;
  GtkLabel          *facts;
  GtkWidget         *list;
  GtkSwitch         *toggle;
} Group;

static const HradbySettingInfo *
get_info (HradbyVariantsRow *row)
{
  return hradby_setting_get_info (row->setting);
}

HradbySetting *
hradby_variants_row_get_setting (HradbyVariantsRow *self)
{
  return self->setting;
}

static void
set_value (HradbyVariantsRow *row, guint value)
{
  if (value != hradby_setting_get_value (row->setting))
    hradby_setting_set_value (row->setting, value);
}

/* Assistive technologies may set what lies between two steps. */
static void
spin_cb (HradbyVariantsRow *self, GParamSpec *pspec, GtkSpinButton *spin)
{
  const HradbySettingRange *range = &get_info (self)->range;
  guint number = (guint) gtk_spin_button_get_value_as_int (spin);

  set_value (self, number - (number - range->minimum) % range->step);
}

static void
selected_cb (HradbyVariantsRow *self, GParamSpec *pspec, GtkDropDown *down)
{
  if (gtk_drop_down_get_selected (down) != GTK_INVALID_LIST_POSITION)
    set_value (self, hradby_setting_info_get_nth (get_info (self),
                                                  gtk_drop_down_get_selected (down)));
}

static void
switched_cb (HradbyVariantsRow *self, GParamSpec *pspec, GtkSwitch *toggle)
{
  set_value (self, gtk_switch_get_active (toggle)
                   == g_str_equal (get_info (self)->values[1].id, "true"));
}

/* A yes or a no. */
static gboolean
is_switch (const HradbySettingInfo *info)
{
  return info->range.step == 0 && info->values[2].id == NULL
         && (g_str_equal (info->values[0].id, "true") || g_str_equal (info->values[1].id, "true"));
}

static GtkWidget *
make_spin (const HradbySettingRange *range)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (range->minimum, range->maximum, range->step);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_spin_button_set_snap_to_ticks (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  hradby_wheel_leave (GTK_SPIN_BUTTON (spin));
  return spin;
}

/* Each value with its meaning below it; not below each number, for which it is the same. */
static GtkWidget *
make_drop_down (const HradbySettingInfo *info)
{
  g_autoptr(GListStore) items = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  GtkWidget *down = gtk_drop_down_new (NULL, NULL);

  for (guint nth = 0; nth < hradby_setting_info_count_values (info); nth++) {
    guint value = hradby_setting_info_get_nth (info, nth);
    const HradbySettingValue *said = hradby_setting_info_describe (info, value);
    gboolean has_note = said->note != NULL && said != &info->range.others;
    g_autoptr(GtkStringObject) item = hradby_combo_item_new (
      hradby_setting_info_get_title (info, value), has_note ? _(said->note) : NULL);

    g_list_store_append (items, item);
  }
  gtk_drop_down_set_model (GTK_DROP_DOWN (down), G_LIST_MODEL (items));
  hradby_combo_init_drop_down (GTK_DROP_DOWN (down));
  hradby_press_add_combo (down);
  gtk_widget_set_hexpand (down, TRUE);
  return down;
}

static void show_value (HradbyVariantsRow *self);

static void
add_value (HradbyVariantsRow *self)
{
  const HradbySettingInfo *info = get_info (self);
  const char *signal = "notify::selected";
  gpointer called = selected_cb;

  if (info->range.step > 0 && info->range.beyond == NULL) {
    self->value = make_spin (&info->range);
    signal = "notify::value";
    called = spin_cb;
  } else if (is_switch (info)) {
    self->value = gtk_switch_new ();
    signal = "notify::active";
    called = switched_cb;
  } else
    self->value = make_drop_down (info);
  if (!GTK_IS_DROP_DOWN (self->value)) { /* it leaves the room to long titles */
    g_object_set (self->value, "halign", GTK_ALIGN_END, "valign", GTK_ALIGN_CENTER, NULL);
    gtk_widget_set_size_request (GTK_WIDGET (self->place), -1, -1);
  }
  hradby_widget_label (self->value, _(info->title));
  hradby_widget_describe (self->value, _(info->question));
  adw_bin_set_child (self->place, self->value);
  show_value (self);
  HRADBY_CONNECT (self->value, signal, called, self);
}

static void
show_value (HradbyVariantsRow *self)
{
  guint value = hradby_setting_get_value (self->setting);
  const HradbySettingRange *range = &get_info (self)->range;

  if (GTK_IS_SPIN_BUTTON (self->value))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->value), value);
  else if (GTK_IS_SWITCH (self->value))
    gtk_switch_set_active (GTK_SWITCH (self->value),
                           g_str_equal (get_info (self)->values[value].id, "true"));
  else
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->value),
                                (value - range->minimum) / MAX (range->step, 1));
}

/* Whether the variant of this id is one's own, and whether the chosen one is. */
static gboolean
has_own (HradbyWorkshopPage *self, const char *id)
{
  return hradby_shelf_find (self->shelf, self->type->id, id) != NULL;
}

static gboolean
is_own (HradbyWorkshopPage *self)
{
  return has_own (self, hradby_workshop_page_get_chosen (self));
}

/* Whose the value is: that of a part, or the table's own. (nullable) */
static const char *
name_owner (HradbyVariantsRow *self)
{
  HradbyRuleset *winner = hradby_ruleset_get_winner (self->page->ruleset, self->index);

  if (winner != NULL)
    return hradby_rules_store_get_title (winner);
  return hradby_setting_is_own (self->setting) && is_own (self->page) ? C_("setting", "Mine")
                                                                      : NULL;
}

/* Whether the line is not as in the variant with which it is compared. */
static gboolean
differs (HradbyVariantsRow *self)
{
  return hradby_difference_get_played (self->page->ruleset, self->index)
         != hradby_difference_get_played (self->page->against, self->index);
}

static void
update_row (HradbyVariantsRow *self)
{
  const char *owner = name_owner (self), *reason = hradby_setting_get_reason (self->setting);
  gboolean can_take_back = hradby_setting_is_own (self->setting) && is_own (self->page);
  g_autofree char *moot = NULL, *changed = NULL, *said = NULL;

  show_value (self);
  gtk_widget_set_visible (GTK_WIDGET (self->chip), owner != NULL);
  gtk_label_set_text (self->chip, owner != NULL ? owner : "");
  gtk_widget_set_opacity (self->reset, can_take_back ? 1 : 0); /* its room is kept */
  gtk_widget_set_sensitive (self->reset, can_take_back);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  if (reason != NULL) {
    /* Translators: followed by why a setting has no effect */
    moot = g_strdup_printf ("%s %s", _("Without effect:"), reason);
    gtk_label_set_text (self->reason, moot);
  }
  if (differs (self))
    /* Translators: a value, and the variant with which the rules are compared */
    changed = g_strdup_printf (_("%1$s in “%2$s”"),
                               hradby_setting_get_title (hradby_ruleset_get (self->page->against,
                                                                             self->index)),
                               hradby_rules_store_get_title (self->page->against));
  said = g_strjoin (" · ", hradby_setting_get_title (self->setting),
                    changed != NULL ? changed : moot, changed != NULL ? moot : NULL, NULL);
  hradby_widget_describe (self, said);
  gtk_widget_set_opacity (self->dot, changed != NULL ? 1 : 0);
  hradby_tooltip_set (GTK_WIDGET (self->title), changed);
  hradby_widget_set_class (self, "changed", changed != NULL);
}

static void
take_back_cb (HradbyVariantsRow *self)
{
  gtk_widget_grab_focus (self->value); /* the button goes */
  hradby_setting_take_back (self->setting);
}

static void show_effect (HradbyWorkshopPage *self, guint index);

/* What is pointed at or has the focus is told of where there is room beside. */
static void
look_cb (HradbyVariantsRow *self)
{
  if (self->page->width >= THREE_COLUMNS)
    show_effect (self->page, self->index);
}

/* Where there is no room beside, what a line does opens below it, and closes. */
static void
explain (HradbyVariantsRow *self)
{
  gboolean is_open = adw_bin_get_child (self->below) != NULL;

  show_effect (self->page, is_open && self->page->width < THREE_COLUMNS ? G_MAXUINT : self->index);
}

static void
explain_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  explain (HRADBY_VARIANTS_ROW (widget));
}

static HradbyVariantsRow *
row_new (HradbyWorkshopPage *page, guint index)
{
  HradbyVariantsRow *self = g_object_new (HRADBY_TYPE_VARIANTS_ROW, NULL);

  self->page = page;
  self->index = index;
  self->setting = g_object_ref (hradby_ruleset_get (page->ruleset, index));
  gtk_label_set_text (self->title, _(get_info (self)->title));
  hradby_widget_label (self, _(get_info (self)->title));
  hradby_anchor_set (GTK_WIDGET (self), get_info (self)->rule);
  add_value (self);
  return self;
}

static void
append_said (GString *text, const HradbySettingValue *said)
{
  g_autofree char *origin = hradby_setting_value_cite (said);

  g_string_append_printf (text, " %s %s %s", said->title != NULL ? _(said->title) : "",
                          said->note != NULL ? _(said->note) : "", origin);
}

/* Whether all of @words begin a word of the title, the question, a value, a note, who says so or
 * the game. */
static gboolean
matches (const HradbyGameType *type, const HradbySettingInfo *info, const char *words)
{
  g_autoptr(GString) text = g_string_new (_(info->title));

  g_string_append_printf (text, " %s %s", _(info->question), _(type->title));
  for (const HradbySettingValue *value = info->values; value->id != NULL; value++)
    append_said (text, value);
  if (info->range.step > 0) {
    append_said (text, &info->range.others);
    for (guint nth = 0; nth < hradby_setting_info_count_values (info); nth++)
      g_string_append_printf (text, " %u", hradby_setting_info_get_nth (info, nth));
  }
  return *words == '\0' || g_str_match_string (words, text->str, TRUE);
}

HRADBY_DISPOSE (HradbyVariantsRow, hradby_variants_row)
{
  g_clear_object (&self->setting);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_VARIANTS_ROW);
}

static void
hradby_variants_row_class_init (HradbyVariantsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_variants_row_dispose;

  gtk_widget_class_install_action (widget_class, "setting.explain", NULL, explain_cb);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/variants/setting-row.ui");
  HRADBY_BIND (widget_class, HradbyVariantsRow, line, dot, title, reason, chip, values, place);
  HRADBY_BIND (widget_class, HradbyVariantsRow, reset, below);
  HRADBY_BIND_CALLBACKS (widget_class, take_back_cb);
}

static void
hradby_variants_row_init (HradbyVariantsRow *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->line, hradby_wrap_layout_new (12));
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (look_cb), self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (look_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

/* Groups. */

static gboolean
is_off (const Group *group)
{
  return group->expansion != NULL
         && !hradby_ruleset_has_expansion (group->page->ruleset, group->expansion);
}

static gboolean
belongs (const Group *group, const HradbySettingInfo *info)
{
  return info->expansion != NULL ? g_strcmp0 (group->expansion, info->expansion) == 0
                                 : group->expansion == NULL
                                   && g_str_equal (group->title, info->group != NULL
                                                   ? info->group : group->page->type->title);
}

/* "5 settings, 1 changed", or how many wait until the expansion is on. */
static char *
tell_group (const Group *group, guint n, guint n_changed)
{
  g_autofree char *all = NULL;

  if (n == 0)
    return g_strdup ("");
  if (is_off (group))
    /* Translators: of an expansion that is off */
    return g_strdup_printf (ngettext ("%u inactive setting", "%u inactive settings", n), n);
  all = g_strdup_printf (ngettext ("%u setting", "%u settings", n), n);
  if (n_changed == 0)
    return g_steal_pointer (&all);
  /* Translators: "5 settings, 1 changed" */
  return g_strdup_printf (ngettext ("%1$s, %2$u changed", "%1$s, %2$u changed", n_changed), all,
                          n_changed);
}

/* While something is sought, what was found is there, and nothing else. */
static void
update_group (Group *group, const char *words)
{
  HradbyWorkshopPage *self = group->page;
  gboolean seeking = *words != '\0', only_changed = gtk_toggle_button_get_active (self->changed);
  gboolean is_open;
  guint n = 0, n_changed = 0, n_shown = 0;
  g_autofree char *facts = NULL;

  if (is_off (group) != group->was_off)
    group->is_open = group->was_off;
  group->was_off = is_off (group);
  is_open = seeking || only_changed || group->is_open;
  HRADBY_EACH_POINTER (HradbyVariantsRow, row, self->lines) {
    gboolean shown;

    if (!belongs (group, get_info (row)))
      continue;
    shown = matches (self->type, get_info (row), words)
            && (!only_changed || differs (row));
    gtk_widget_set_visible (GTK_WIDGET (row), shown);
    n++;
    n_changed += differs (row);
    n_shown += shown;
  }
  facts = tell_group (group, n, n_changed);
  gtk_label_set_text (group->facts, facts);
  gtk_widget_set_visible (group->box, n_shown > 0 || (n == 0 && !seeking && !only_changed));
  gtk_widget_set_visible (group->list, is_open && n_shown > 0);
  gtk_image_set_from_icon_name (GTK_IMAGE (group->arrow),
                                is_open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (group->head), GTK_ACCESSIBLE_STATE_EXPANDED,
                               is_open, -1);
  if (group->toggle != NULL)
    gtk_switch_set_active (group->toggle, !is_off (group));
}

static void
head_cb (Group *group)
{
  group->is_open = !group->is_open;
  update (group->page);
}

static void
add_toast (HradbyWorkshopPage *self, AdwToast *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  /* The newest toast is shown at once: behind others its "Undo" would come too late. */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_weak_pointer (&self->toast);
  if (overlay == NULL) {
    g_object_unref (toast);
    return;
  }
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}

static void
tell (HradbyWorkshopPage *self, const char *text)
{
  add_toast (self, hradby_dialogs_toast (text));
}

/* Takes back what is one’s own of an expansion that goes: it would not be seen. What parts say of
 * it waits with them. */
static void
reset_settings (HradbyWorkshopPage *self, const char *expansion)
{
  for (guint i = 0; self->type->settings[i].id != NULL; i++)
    if (g_strcmp0 (self->type->settings[i].expansion, expansion) == 0)
      hradby_setting_take_back (hradby_ruleset_get (self->ruleset, i));
}

/* Resets the numbers of its tiles. */
static void
reset_tiles (HradbyWorkshopPage *self, const char *expansion)
{
  g_autoptr(HradbyRuleset) before = hradby_ruleset_copy (self->ruleset);
  g_autofree const char **sets = hradby_stock_list_sets (hradby_ruleset_get_stock (before));

  for (gsize i = 0; sets[i] != NULL; i++) {
    g_autoptr(HradbyMaterial) set
      = hradby_catalogue_find_material (self->library, HRADBY_STOCK_ELEMENT, sets[i], NULL);

    if (set != NULL && g_strcmp0 (hradby_material_get_expansion (set), expansion) == 0)
      hradby_ruleset_clear_stock (self->ruleset, sets[i]);
  }
}

static void
toggled_cb (Group *group)
{
  HradbyWorkshopPage *self = group->page;
  gboolean on = gtk_switch_get_active (group->toggle);

  if (self->loading || on == !is_off (group))
    return;
  self->loading = TRUE;
  if (!on) {
    reset_settings (self, group->expansion);
    reset_tiles (self, group->expansion);
  }
  self->loading = FALSE;
  hradby_ruleset_set_expansion (self->ruleset, group->expansion, on, NULL);
}

/* A head that opens and closes what is below it, with the switch of an expansion. */
static GtkWidget *
make_head (Group *group)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = hradby_prose_new (_(group->title), "heading");
  GtkWidget *facts = hradby_prose_new (NULL, "caption");

  group->arrow = gtk_image_new ();
  group->facts = GTK_LABEL (facts);
  group->head = gtk_button_new ();
  gtk_widget_add_css_class (facts, "dim-label");
  gtk_box_append (GTK_BOX (words), group->arrow);
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), facts);
  gtk_button_set_child (GTK_BUTTON (group->head), words);
  gtk_widget_add_css_class (group->head, "flat");
  gtk_widget_set_hexpand (group->head, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (group->head), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  title, facts, NULL, -1);
  g_signal_connect_swapped (group->head, "clicked", G_CALLBACK (head_cb), group);
  gtk_box_append (GTK_BOX (line), group->head);
  if (group->expansion != NULL) {
    group->toggle = GTK_SWITCH (gtk_switch_new ());
    gtk_widget_set_valign (GTK_WIDGET (group->toggle), GTK_ALIGN_CENTER);
    hradby_widget_label (group->toggle, _(group->title));
    g_signal_connect_swapped (group->toggle, "notify::active", G_CALLBACK (toggled_cb), group);
    gtk_box_append (GTK_BOX (line), GTK_WIDGET (group->toggle));
  }
  return line;
}

/* The focus goes to what is before or behind a list. */
static gboolean
leave (GtkWidget *list, gboolean backward)
{
  gboolean moved;

  gtk_widget_set_can_focus (list, FALSE);
  moved = gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (list)),
                                  backward ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  gtk_widget_set_can_focus (list, TRUE);
  return moved;
}

/* An arrow at the end of a list. */
static gboolean
end_cb (GtkWidget *list, GtkDirectionType direction)
{
  return (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
         && leave (list, direction == GTK_DIR_UP);
}

static void
activated_cb (GtkListBox *list, HradbyVariantsRow *row)
{
  explain (row);
}

static Group *
add_group (HradbyWorkshopPage *self, const char *title, const char *expansion)
{
  Group *group = g_new0 (Group, 1);

  group->page = self;
  group->title = title;
  group->expansion = expansion;
  group->was_off = expansion != NULL;
  group->is_open = expansion == NULL;
  group->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  group->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (group->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (group->list, "boxed-list");
  hradby_widget_label (group->list, _(title));
  g_signal_connect (group->list, "row-activated", G_CALLBACK (activated_cb), NULL);
  g_signal_connect (group->list, "keynav-failed", G_CALLBACK (end_cb), NULL);
  gtk_box_append (GTK_BOX (group->box), make_head (group));
  gtk_box_append (GTK_BOX (group->box), group->list);
  gtk_box_append (self->rows, group->box);
  g_ptr_array_add (self->groups, group);
  return group;
}

static Group *
find_group (HradbyWorkshopPage *self, const HradbySettingInfo *info)
{
  for (guint i = 0; i < self->groups->len; i++)
    if (belongs (self->groups->pdata[i], info))
      return self->groups->pdata[i];
  return NULL;
}

/* What the game itself asks comes before its expansions. Titles are kept as they are declared. */
static void
add_groups (HradbyWorkshopPage *self)
{
  const char *const *ids = self->type->expansions;

  for (const HradbySettingInfo *info = self->type->settings; info->id != NULL; info++)
    if (info->expansion == NULL && find_group (self, info) == NULL)
      add_group (self, info->group != NULL ? info->group : self->type->title, NULL);
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    add_group (self, self->type->expansion_titles[i], ids[i]);
  for (guint i = 0; self->type->settings[i].id != NULL; i++) {
    HradbyVariantsRow *row = row_new (self, i);

    g_ptr_array_add (self->lines, row);
    gtk_list_box_append (GTK_LIST_BOX (find_group (self, get_info (row))->list),
                         GTK_WIDGET (row));
  }
}

/* House rules to tick. */

/* The expansions that a house rule is about come with it. */
static void
bring_expansions_of (HradbyWorkshopPage *self, const char *id)
{
  g_autoptr(HradbyRuleset) rule
    = hradby_catalogue_find_variant (self->library, self->type->id, id, NULL);

  for (guint i = 0; rule != NULL && self->type->settings[i].id != NULL; i++) {
    const char *expansion = self->type->settings[i].expansion;

    if (expansion != NULL && hradby_setting_is_own (hradby_ruleset_get (rule, i)))
      hradby_ruleset_set_expansion (self->ruleset, expansion, TRUE, NULL);
  }
}

static void
ticked_cb (GtkCheckButton *check, GParamSpec *pspec, HradbyWorkshopPage *self)
{
  const char *id = g_object_get_data (G_OBJECT (check), "id");
  const char *const *uses = hradby_ruleset_get_uses (self->ruleset);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) ids = NULL;
  g_autoptr(GError) error = NULL;

  if (self->loading || gtk_check_button_get_active (check)
                       == hradby_ruleset_uses (self->ruleset, id))
    return;
  for (guint i = 0; uses[i] != NULL; i++)
    if (!g_str_equal (uses[i], id))
      g_strv_builder_add (builder, uses[i]);
  if (gtk_check_button_get_active (check))
    g_strv_builder_add (builder, id);
  ids = g_strv_builder_end (builder);
  self->loading = TRUE; /* one change */
  if (gtk_check_button_get_active (check))
    bring_expansions_of (self, id);
  self->loading = FALSE;
  if (hradby_catalogue_use (self->library, self->ruleset, (const char *const *) ids, &error))
    return;
  tell (self, error->message);
  update (self);
}

static void
add_tick (HradbyWorkshopPage *self, HradbyRuleset *rule)
{
  const char *title = hradby_rules_store_get_title (rule);
  GtkWidget *check = gtk_check_button_new ();
  g_autofree char *text = hradby_rules_store_describe (rule);

  g_object_set_data_full (G_OBJECT (check), "id", g_strdup (hradby_ruleset_get_id (rule)), g_free);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), hradby_prose_new (title, NULL));
  hradby_widget_label (check, title);
  hradby_tooltip_set (check, text);
  hradby_press_add_check (check);
  g_signal_connect_object (check, "notify::active", G_CALLBACK (ticked_cb), self, 0);
  gtk_flow_box_append (self->house_rules, check);
  gtk_widget_set_focusable (gtk_widget_get_parent (check), FALSE); /* it has no name */
  g_ptr_array_add (self->ticks, check);
}

static gboolean
is_in_play (HradbyWorkshopPage *self, guint setting)
{
  const char *expansion = self->type->settings[setting].expansion;

  return expansion == NULL || hradby_ruleset_has_expansion (self->ruleset, expansion);
}

/* Whether a house rule that is used is about nothing but expansions that are off. */
static gboolean
waits (HradbyWorkshopPage *self, const char *id)
{
  gboolean says = FALSE;

  for (guint i = 0; i < self->lines->len; i++) {
    g_autoptr(GPtrArray) saying = hradby_ruleset_list_saying (self->ruleset, i);

    for (guint k = 0; k < saying->len; k++)
      if (g_str_equal (hradby_ruleset_get_id (saying->pdata[k]), id)) {
        if (is_in_play (self, i))
          return FALSE;
        says = TRUE;
      }
  }
  return says;
}

/* Where several parts say something of one setting, whose word counts: a line each. */
static char *
tell_conflicts (HradbyWorkshopPage *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->lines->len; i++) {
    g_autoptr(GPtrArray) saying = hradby_ruleset_list_saying (self->ruleset, i);
    const char *owner = name_owner (self->lines->pdata[i]);

    if (saying->len > 1 && owner != NULL && is_in_play (self, i))
      /* Translators: a setting, and the part of the rules whose word counts */
      hradby_list_text_join (text, "\n",
                             g_strdup_printf (_("%1$s: “%2$s” applies"),
                                              _(self->type->settings[i].title),
                                              owner));
  }
  return g_string_free (text, FALSE);
}

static void
update_house (HradbyWorkshopPage *self, const char *words, gboolean only_changed)
{
  gboolean any = FALSE;
  g_autofree char *conflicts = tell_conflicts (self);
  g_autoptr(GString) told = g_string_new (conflicts);

  HRADBY_EACH_POINTER (GtkWidget, check, self->ticks) {
    GtkLabel *title = GTK_LABEL (gtk_check_button_get_child (GTK_CHECK_BUTTON (check)));
    const char *id = g_object_get_data (G_OBJECT (check), "id");
    gboolean shown = g_strcmp0 (id, hradby_workshop_page_get_chosen (self)) != 0 /* not itself */
                     && (!only_changed || hradby_ruleset_uses (self->ruleset, id))
                     && (*words == '\0'
                         || g_str_match_string (words, gtk_label_get_text (title), TRUE));

    if (waits (self, id)) {
      /* Translators: a house rule */
      hradby_list_text_join (told, "\n", g_strdup_printf (_("“%s” is inactive: its expansion is "
                                                            "off"),
                                                          gtk_label_get_text (title)));
      gtk_widget_add_css_class (GTK_WIDGET (title), "dim-label");
    } else
      gtk_widget_remove_css_class (GTK_WIDGET (title), "dim-label");
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                                 hradby_ruleset_uses (self->ruleset, id));
    gtk_widget_set_visible (gtk_widget_get_parent (check), shown);
    any |= shown;
  }
  gtk_widget_set_visible (self->house, any);
  gtk_label_set_text (self->conflicts, told->str);
  gtk_widget_set_visible (GTK_WIDGET (self->conflicts), told->len > 0);
}

/* What is chosen in a line brings its expansion. */
static void
bring_expansions (HradbyWorkshopPage *self)
{
  for (guint i = 0; self->type->settings[i].id != NULL; i++) {
    const char *expansion = self->type->settings[i].expansion;

    if (expansion != NULL && hradby_setting_is_own (hradby_ruleset_get (self->ruleset, i)))
      hradby_ruleset_set_expansion (self->ruleset, expansion, TRUE, NULL);
  }
}

/* The variants. */

static const char *
get_section (HradbyWorkshopPage *self, HradbyRuleset *variant)
{
  if (has_own (self, hradby_ruleset_get_id (variant)))
    return C_("variants", "Mine");
  switch (hradby_ruleset_get_kind (variant)) {
  case HRADBY_RULESET_READING:
    return _("Readings");
  case HRADBY_RULESET_HOUSE_RULE:
    return _("House Rules");
  default:
    return _("Editions");
  }
}

static HradbyRuleset *
get_variant (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "variant");
}

static void
chosen_cb (HradbyWorkshopPage *self, GtkListBoxRow *row)
{
  if (row == NULL || self->loading || get_variant (row) == NULL)
    return;
  hradby_workshop_page_choose (self, hradby_ruleset_get_id (get_variant (row)));
}

/* Where there is one column, it is now that of the rules: also for what is chosen already. */
static void
pressed_cb (HradbyWorkshopPage *self)
{
  /* It takes the focus; before the first frame nothing is folded yet. */
  if (adw_leaflet_get_folded (self->leaflet) || self->width == 0)
    adw_leaflet_set_visible_child (self->leaflet, self->work);
}

/* To go on to the next row chooses it, so the list is left at once, but for the button of a file
 * that holds no variant. */
static gboolean
tab_cb (GtkWidget *list, GVariant *backward, gpointer user_data)
{
  GtkWidget *row = gtk_widget_get_focus_child (list);

  return row != NULL && get_variant (GTK_LIST_BOX_ROW (row)) != NULL
         && leave (list, g_variant_get_boolean (backward));
}

static void
add_tabs (GtkWidget *list)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (guint i = 0; i < 2; i++) {
    GtkShortcut *shortcut
      = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Tab, i == 0 ? 0 : GDK_SHIFT_MASK),
                          gtk_callback_action_new (tab_cb, NULL, NULL));

    gtk_shortcut_set_arguments (shortcut, g_variant_new_boolean (i > 0));
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
  }
  gtk_widget_add_controller (list, keys);
}

static void
back_cb (HradbyWorkshopPage *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->side);
}

static gboolean
filter_variant (GtkListBoxRow *row, gpointer user_data)
{
  HradbyWorkshopPage *self = user_data;
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->seek_variant));
  HradbyRuleset *variant = get_variant (row);

  return *words == '\0' || variant == NULL
         || g_str_match_string (words, hradby_rules_store_get_title (variant), TRUE);
}

/* A heading above the first of each section. */
static void
head_variant (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  HradbyWorkshopPage *self = user_data;
  HradbyRuleset *variant = get_variant (row), *last = before != NULL ? get_variant (before) : NULL;
  GtkWidget *title;

  if (variant == NULL
      || (last != NULL && g_str_equal (get_section (self, variant), get_section (self, last)))) {
    gtk_list_box_row_set_header (row, NULL);
    return;
  }
  title = hradby_prose_new (get_section (self, variant), "caption-heading");
  gtk_widget_add_css_class (title, "section");
  gtk_list_box_row_set_header (row, title);
}

static guint
get_place (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "place"));
}

/* Those of one's own first, then by sections, as they are listed. */
static int
order_variants (GtkListBoxRow *row, GtkListBoxRow *other, gpointer user_data)
{
  static const guint8 places[] = { [HRADBY_RULESET_OWN] = 1, [HRADBY_RULESET_EDITION] = 1,
                                   [HRADBY_RULESET_READING] = 2, [HRADBY_RULESET_HOUSE_RULE] = 3 };
  GtkListBoxRow *rows[] = { row, other };
  int place[2];

  for (guint i = 0; i < 2; i++) {
    HradbyRuleset *variant = get_variant (rows[i]);

    place[i] = variant == NULL ? 4
               : has_own (user_data, hradby_ruleset_get_id (variant)) ? 0
               : places[hradby_ruleset_get_kind (variant)];
  }
  return place[0] != place[1] ? place[0] - place[1]
                              : (int) get_place (row) - (int) get_place (other);
}

/* What a row tells of its variant. */
static void
tell_variant (GtkListBoxRow *row, HradbyRuleset *variant, guint place, const char *trouble)
{
  GtkWidget *title = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
  GtkWidget *end = gtk_widget_get_next_sibling (title);
  guint n = hradby_ruleset_count_changed (variant);
  g_autofree char *text = trouble != NULL ? g_strdup (trouble)
                                          : hradby_rules_store_describe (variant);
  g_autofree char *number = g_strdup_printf ("%u", n);

  gtk_label_set_text (GTK_LABEL (title), hradby_rules_store_get_title (variant));
  if (GTK_IS_LABEL (end))
    gtk_label_set_text (GTK_LABEL (end), n > 0 ? number : "");
  hradby_widget_label (row, hradby_rules_store_get_title (variant));
  hradby_tooltip_set (GTK_WIDGET (row), text);
  g_object_set_data_full (G_OBJECT (row), "variant", g_object_ref (variant), g_object_unref);
  g_object_set_data (G_OBJECT (row), "place", GUINT_TO_POINTER (place));
}

static void
add_variant (HradbyWorkshopPage *self, HradbyRuleset *variant, guint place, const char *trouble)
{
  GtkWidget *row = gtk_list_box_row_new (), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = hradby_prose_new (NULL, NULL);
  GtkWidget *end = trouble != NULL ? gtk_image_new_from_icon_name ("dialog-warning-symbolic")
                                   : gtk_label_new (NULL);

  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (end, "dim-label");
  gtk_box_append (GTK_BOX (line), title);
  gtk_box_append (GTK_BOX (line), end);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  tell_variant (GTK_LIST_BOX_ROW (row), variant, place, trouble);
  hradby_press_add_row (row);
  gtk_list_box_append (self->variants, row);
}

/* A file that holds no variant: why, and the way to be rid of it. */
static void
add_broken (HradbyWorkshopPage *self, HradbyShelfItem *item)
{
  g_autofree char *name = g_filename_display_basename (item->path);

  gtk_list_box_append (self->variants,
                       hradby_show_file_row (name, item->error->message, "user-trash-symbolic",
                                             _("Delete the File"), "variant.delete-file",
                                             item->path));
}

static gboolean
is_chosen (HradbyWorkshopPage *self, GtkListBoxRow *row)
{
  return get_variant (row) != NULL
         && g_strcmp0 (hradby_ruleset_get_id (get_variant (row)),
                       hradby_workshop_page_get_chosen (self)) == 0;
}

/* (nullable) */
static GtkListBoxRow *
find_chosen (HradbyWorkshopPage *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->variants, i)) != NULL; i++)
    if (is_chosen (self, row))
      return row;
  return NULL;
}

static gboolean
is_tick_of (GtkCheckButton *check, HradbyRuleset *rule)
{
  return g_str_equal (g_object_get_data (G_OBJECT (check), "id"), hradby_ruleset_get_id (rule))
         && g_str_equal (gtk_label_get_text (GTK_LABEL (gtk_check_button_get_child (check))),
                         hradby_rules_store_get_title (rule));
}

/* The ticks, made anew where there are others: one that is being pressed stays. */
static void
offer_ticks (HradbyWorkshopPage *self, GPtrArray *variants)
{
  g_autoptr(GPtrArray) rules = g_ptr_array_new ();
  gboolean same;

  for (guint i = 0; i < variants->len; i++)
    if (hradby_ruleset_get_kind (variants->pdata[i]) == HRADBY_RULESET_HOUSE_RULE)
      g_ptr_array_add (rules, variants->pdata[i]);
  same = rules->len == self->ticks->len;
  for (guint i = 0; same && i < rules->len; i++)
    same = is_tick_of (self->ticks->pdata[i], rules->pdata[i]);
  if (same)
    return;
  while (gtk_flow_box_get_child_at_index (self->house_rules, 0) != NULL)
    gtk_flow_box_remove (self->house_rules,
                         GTK_WIDGET (gtk_flow_box_get_child_at_index (self->house_rules, 0)));
  g_ptr_array_set_size (self->ticks, 0);
  for (guint i = 0; i < rules->len; i++)
    add_tick (self, rules->pdata[i]);
}

/* The rows of variants, made anew. */
static gboolean
add_rows_cb (gpointer user_data)
{
  HradbyWorkshopPage *self = user_data;
  gboolean was_loading = self->loading;
  guint end = MIN (self->n_rows + ROWS_AT_ONCE, self->listed_ones->len);

  self->loading = TRUE;
  for (; self->n_rows < end; self->n_rows++)
    add_variant (self, self->listed_ones->pdata[self->n_rows], self->n_rows, NULL);
  if (find_chosen (self) != NULL)
    gtk_list_box_select_row (self->variants, find_chosen (self));
  self->loading = was_loading;
  if (end < self->listed_ones->len)
    return G_SOURCE_CONTINUE;
  self->rows_source = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
is_among (HradbyWorkshopPage *self, GPtrArray *variants)
{
  HRADBY_EACH_POINTER (HradbyRuleset, variant, variants)
    if (g_str_equal (hradby_ruleset_get_id (variant), hradby_workshop_page_get_chosen (self)))
      return TRUE;
  return FALSE;
}

static void
list_anew (HradbyWorkshopPage *self, GPtrArray *variants)
{
  const GPtrArray *items = hradby_shelf_get_items (self->shelf, "variant");

  hradby_widget_cut_list (self->variants, 0);
  g_clear_pointer (&self->listed_ones, g_ptr_array_unref);
  self->listed_ones = g_ptr_array_ref (variants);
  self->n_rows = 0;
  g_clear_handle_id (&self->rows_source, g_source_remove);
  if (add_rows_cb (self))
    self->rows_source = g_idle_add_full (G_PRIORITY_LOW, add_rows_cb, self, NULL);
  if (!is_among (self, variants)) { /* a copy, for the row stays when another is chosen */
    g_autoptr(HradbyRuleset) missing = hradby_ruleset_copy (self->ruleset);

    add_variant (self, missing, variants->len, _("Missing now"));
  }
  for (guint i = 0; i < items->len; i++)
    if (((HradbyShelfItem *) items->pdata[i])->material == NULL)
      add_broken (self, items->pdata[i]);
  gtk_widget_set_visible (self->seek_variant, variants->len > MANY_VARIANTS);
}

static int
compare_lines (gconstpointer line, gconstpointer other)
{
  return strcmp (*(const char *const *) line, *(const char *const *) other);
}

/* Which rows there are, in no order: a name that changes moves rows only. (transfer full) */
static char *
sign (HradbyWorkshopPage *self, GPtrArray *variants)
{
  const GPtrArray *items = hradby_shelf_get_items (self->shelf, "variant");
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  gboolean missing = TRUE;

  for (guint i = 0; i < variants->len; i++) {
    const char *id = hradby_ruleset_get_id (variants->pdata[i]);

    missing &= !g_str_equal (id, hradby_workshop_page_get_chosen (self));
    g_ptr_array_add (lines, g_strdup_printf ("%s\t%u\t%d", id,
                                             hradby_ruleset_get_kind (variants->pdata[i]),
                                             has_own (self, id)));
  }
  if (missing)
    g_ptr_array_add (lines, g_strdup (hradby_workshop_page_get_chosen (self)));
  HRADBY_EACH_POINTER (const HradbyShelfItem, item, items)
    if (item->material == NULL)
      g_ptr_array_add (lines, g_strdup_printf ("%s\t%s", item->path, item->error->message));
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* The rows that there are say what is known now. */
static void
tell_variants (HradbyWorkshopPage *self, GPtrArray *variants)
{
  g_autoptr(GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  GtkListBoxRow *row;

  for (guint i = 0; i < variants->len; i++)
    g_hash_table_insert (places, (gpointer) hradby_ruleset_get_id (variants->pdata[i]),
                         GUINT_TO_POINTER (i));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->variants, i)) != NULL; i++) {
    const char *id = get_variant (row) != NULL ? hradby_ruleset_get_id (get_variant (row)) : "";
    gpointer place;

    if (g_hash_table_lookup_extended (places, id, NULL, &place))
      tell_variant (row, variants->pdata[GPOINTER_TO_UINT (place)], GPOINTER_TO_UINT (place), NULL);
  }
  gtk_list_box_invalidate_sort (self->variants);
}

/* With what the rules can be compared. */
static void
offer (HradbyWorkshopPage *self, GPtrArray *variants)
{
  g_autoptr(GListStore) items = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  g_autofree char *id = g_strdup (hradby_ruleset_get_id (self->against));
  guint selected = 0;

  g_ptr_array_set_size (self->compared, 0);
  for (guint i = 0; i < variants->len; i++) {
    g_autoptr(GtkStringObject) item
      = hradby_combo_item_new (hradby_rules_store_get_title (variants->pdata[i]), NULL);

    if (g_strcmp0 (id, hradby_ruleset_get_id (variants->pdata[i])) == 0)
      selected = i;
    g_ptr_array_add (self->compared, g_object_ref (variants->pdata[i]));
    g_list_store_append (items, item);
  }
  gtk_drop_down_set_model (self->with, G_LIST_MODEL (items));
  gtk_drop_down_set_selected (self->with, selected);
  g_set_object (&self->against, self->compared->pdata[selected]);
}

/* Shows which variants there are. Rows and ticks stay as long as they can: one of them may have the
 * focus, or be what changes the variants. */
static void
fill (HradbyWorkshopPage *self)
{
  g_autoptr(GPtrArray) variants = hradby_rules_store_list (self->library, self->type);
  g_autofree char *listed = sign (self, variants);

  if (g_strcmp0 (listed, self->listed) != 0 || self->rows_source != 0)
    list_anew (self, variants);
  else
    tell_variants (self, variants);
  g_free (self->listed);
  self->listed = g_steal_pointer (&listed);
  offer_ticks (self, variants);
  offer (self, variants);
}

static void
seek_variant_cb (HradbyWorkshopPage *self)
{
  gtk_list_box_invalidate_filter (self->variants);
}

static void
against_cb (HradbyWorkshopPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->with);

  if (self->loading || selected >= self->compared->len)
    return;
  g_set_object (&self->against, self->compared->pdata[selected]);
  show_effect (self, self->shown);
  update (self);
}

/* Rows have no place before the first frame. */
static gboolean
show_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_height (widget) == 0)
    return G_SOURCE_CONTINUE;
  if (find_chosen (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (find_chosen (self)));
  return G_SOURCE_REMOVE;
}

/* Chooses a variant, and scrolls to its row. */
static void
show_chosen (HradbyWorkshopPage *self, const char *id)
{
  hradby_workshop_page_choose (self, id);
  pressed_cb (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_cb, NULL, NULL);
}

/* A setting, by its number, and what it does. */
static void
show_setting (HradbyWorkshopPage *self, guint index)
{
  pressed_cb (self);
  find_group (self, &self->type->settings[index])->is_open = TRUE;
  update (self);
  show_effect (self, index);
  gtk_widget_child_focus (self->lines->pdata[index], GTK_DIR_TAB_FORWARD);
}

static void
seek_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  pressed_cb (HRADBY_WORKSHOP_PAGE (widget));
  gtk_widget_grab_focus (GTK_WIDGET (HRADBY_WORKSHOP_PAGE (widget)->search_entry));
}

static HradbyWorkshop *
find_workshop (HradbyWorkshopPage *self)
{
  return HRADBY_WORKSHOP (gtk_widget_get_ancestor (GTK_WIDGET (self), HRADBY_TYPE_WORKSHOP));
}

/* A setting of another game. */
static void
found_cb (HradbyWorkshopPage *self, GtkListBoxRow *row)
{
  const HradbyGameType *type = g_object_get_data (G_OBJECT (row), "type");
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "index"));

  show_setting (show_game (find_workshop (self), type), index);
}

static void
add_other (HradbyWorkshopPage *self, const HradbyGameType *type, guint index)
{
  GtkWidget *row = adw_action_row_new ();
  /* Translators: a game, and the question of one of its settings */
  g_autofree char *text = g_strdup_printf (C_("setting", "%1$s: %2$s"), _(type->title),
                                           _(type->settings[index].question));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(type->settings[index].title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  hradby_press_add_row (row);
  g_object_set_data (G_OBJECT (row), "type", (gpointer) type);
  g_object_set_data (G_OBJECT (row), "index", GUINT_TO_POINTER (index));
  gtk_list_box_append (self->other_rows, row);
}

/* Settings are found by every word that is said of them, those of other games, too. */
static void
seek_elsewhere (HradbyWorkshopPage *self, const char *words)
{
  g_autoptr(GPtrArray) types = hradby_face_list_games ();

  hradby_widget_cut_list (self->other_rows, 0);
  for (guint i = 0; *words != '\0' && i < types->len; i++) {
    const HradbyGameType *type = types->pdata[i];

    for (guint k = 0; type != self->type && type->settings[k].id != NULL; k++)
      if (matches (type, &type->settings[k], words))
        add_other (self, type, k);
  }
  gtk_widget_set_visible (self->others,
                          gtk_list_box_get_row_at_index (self->other_rows, 0) != NULL);
}

static void
search_cb (HradbyWorkshopPage *self)
{
  seek_elsewhere (self, gtk_editable_get_text (self->search_entry));
  update (self);
}

static void
stop_search_cb (HradbyWorkshopPage *self)
{
  gtk_editable_set_text (self->search_entry, "");
}

/* What a setting does is told beside, or, where there is no room for that, below its line. */
static void
show_effect (HradbyWorkshopPage *self, guint index)
{
  HradbyVariantsRow *row = index < self->lines->len ? self->lines->pdata[index] : NULL;
  gboolean is_beside = self->width >= THREE_COLUMNS;
  AdwBin *place = is_beside ? self->effect_place : row != NULL ? row->below : NULL;

  if (self->shown < self->lines->len)
    hradby_widget_set_class (self->lines->pdata[self->shown], "shown", FALSE);
  self->shown = index;
  gtk_widget_set_visible (self->beside, is_beside);
  if (self->shows != place && self->shows != NULL)
    adw_bin_set_child (self->shows, NULL);
  if (self->shows != place && place != NULL)
    adw_bin_set_child (place, self->effect);
  self->shows = place;
  if (row == NULL)
    return;
  hradby_widget_set_class (row, "shown", TRUE);
  hradby_effect_view_show (HRADBY_EFFECT_VIEW (self->effect), index, self->against);
}

/* Widgets may not come and go while sizes are given. */
static gboolean
fit_cb (gpointer user_data)
{
  HradbyWorkshopPage *self = user_data;
  gboolean is_narrow = self->width < TWO_COLUMNS;

  self->room_source = 0;
  adw_leaflet_set_can_unfold (self->leaflet, !is_narrow);
  for (guint i = 0; i < self->lines->len; i++) /* values have a line of their own */
    gtk_widget_set_halign (HRADBY_VARIANTS_ROW (self->lines->pdata[i])->values,
                           is_narrow ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  if (self->width >= THREE_COLUMNS)
    show_effect (self, self->shown < self->lines->len ? self->shown : 0);
  else /* what was told beside opens nothing */
    show_effect (self, self->shows == self->effect_place ? G_MAXUINT : self->shown);
  return G_SOURCE_REMOVE;
}

static void
hradby_workshop_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);

  if (self->width != width && self->room_source == 0)
    self->room_source = g_idle_add (fit_cb, self);
  self->width = width;
  gtk_widget_allocate (adw_bin_get_child (ADW_BIN (self)), width, height, baseline, NULL);
}

static void
hradby_workshop_page_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, minimum,
                      natural, minimum_baseline, natural_baseline);
}

/* Keeps the ruleset as a new variant, which is then the chosen one. */
static gboolean
keep (HradbyWorkshopPage *self, HradbyRuleset *ruleset, const char *wish)
{
  g_autofree char *title = hradby_rules_store_make_title (self->library, self->type, wish);
  g_autoptr(HradbyShelfItem) item = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  g_object_set (ruleset, "title", title, NULL);
  hradby_ruleset_set_kind (ruleset, HRADBY_RULESET_OWN);
  item = hradby_shelf_add (self->shelf, ruleset, &error);
  if (item == NULL) {
    tell (self, error->message);
    return FALSE;
  }
  hradby_workshop_page_choose (self, item->id);
  /* Translators: the name of a variant */
  text = g_strdup_printf (_("Saved as “%s”"), title);
  tell (self, text);
  return TRUE;
}

/* New from the chosen one, under a name that is typed next. */
static void
new_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);
  g_autoptr(HradbyRuleset) ruleset = NULL;

  keep_names (self);
  ruleset = begin (self);
  if (!keep (self, ruleset, _("My rules")))
    return;
  pressed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
}

static void
duplicate_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autofree char *wish = NULL;
  const char *description;

  keep_names (self);
  ruleset = hradby_ruleset_copy (self->ruleset);
  description = hradby_ruleset_get_description (ruleset);
  /* Translators: the name of a variant */
  wish = g_strdup_printf (_("%s (copy)"), hradby_rules_store_get_title (self->ruleset));
  /* A translated description becomes the user's own text. */
  g_object_set (ruleset, "description",
                description != NULL && *description != '\0' ? _(description) : NULL, NULL);
  keep (self, ruleset, wish);
}

void
hradby_workshop_page_import (HradbyWorkshopPage *self, GFile *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);
  GtkRoot *window;

  g_return_if_fail (HRADBY_IS_WORKSHOP_PAGE (self));

  window = gtk_widget_get_root (GTK_WIDGET (self));
  hradby_file_offers_add (self->offers, window != NULL ? GTK_WINDOW (window) : NULL, path);
}

static void
export_to (HradbyWorkshopPage *self, HradbyRuleset *rules, GFile *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);
  g_autoptr(GError) error = NULL;

  if (!hradby_shelf_export (rules, path, &error))
    tell (self, error->message);
  else
    tell (self, _("Variant exported"));
}

void
hradby_workshop_page_export (HradbyWorkshopPage *self, GFile *file)
{
  export_to (self, self->ruleset, file);
}

static void
import_chosen_cb (GFile *file, gpointer user_data)
{
  hradby_workshop_page_import (user_data, file);
}

static void
import_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hradby_dialogs_open (GTK_WINDOW (gtk_widget_get_root (widget)), HRADBY_DIALOGS_VARIANTS,
                       import_chosen_cb, widget);
}

static void
export_chosen_cb (GFile *file, gpointer user_data)
{
  export_to (user_data, HRADBY_WORKSHOP_PAGE (user_data)->exported, file);
}

/* Another variant may come before the file is chosen. */
static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);
  g_autofree char *file = g_strconcat (hradby_workshop_page_get_chosen (self), ENDING, NULL);

  keep_names (self);
  g_clear_object (&self->exported);
  self->exported = hradby_ruleset_copy (self->ruleset);
  hradby_dialogs_save (GTK_WINDOW (gtk_widget_get_root (widget)), HRADBY_DIALOGS_VARIANTS,
                       g_strdelimit (file, "/", '-'), export_chosen_cb, self);
}

/* Copies the code of the variant. */
static void
code_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);

  keep_names (self);
  hradby_code_window_present (GTK_WINDOW (gtk_widget_get_root (widget)), self->ruleset);
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr(HradbyWorkshopPage) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRuleset) rules = hradby_variant_code_read (text != NULL ? text : "", &error);

  if (window != NULL)
    hradby_file_offers_add_rules (self->offers, GTK_WINDOW (window), rules, error, FALSE);
}

static void
paste_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                 g_object_ref (widget));
}

/* Says which actions are possible. */
static void
update_actions (HradbyWorkshopPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "variant.new", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.duplicate", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.export", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.code", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.compare-all", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.differences", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.reset",
                                 !self->missing
                                   && hradby_ruleset_count_changed (self->ruleset) > 0);
  gtk_widget_action_set_enabled (widget, "variant.delete", is_own (self));
  gtk_widget_action_set_enabled (widget, "variant.history", is_own (self));
  gtk_widget_action_set_enabled (widget, "variant.undo",
                                 hradby_shelf_can_undo (self->shelf, self->type->id));
  gtk_widget_action_set_enabled (widget, "variant.redo",
                                 hradby_shelf_can_redo (self->shelf, self->type->id));
}

/* A text being typed is a change, too. Undoing a new variant chooses its base. */
static void
move (HradbyWorkshopPage *self, gboolean (*func) (HradbyShelf *, const char *, char **, GError **))
{
  g_autoptr(HradbyRuleset) known = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *id = NULL, *base = NULL;

  keep_names (self);
  if (!func (self->shelf, self->type->id, &id, &error))
    tell (self, error->message);
  else if (id != NULL && has_own (self, id))
    hradby_workshop_page_choose (self, id);
  else if (self->missing) {
    base = g_strdup (hradby_ruleset_get_base (self->ruleset));
    if (base != NULL)
      known = hradby_catalogue_find_variant (self->library, self->type->id, base, NULL);
    hradby_workshop_page_choose (self, known != NULL ? base : OFFICIAL);
  }
  update_actions (self);
}

static void
undo (HradbyWorkshopPage *self)
{
  move (self, hradby_shelf_undo);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  undo (HRADBY_WORKSHOP_PAGE (widget));
}

/* Typing may have changed what can be done again. */
static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);

  keep_names (self);
  if (hradby_shelf_can_redo (self->shelf, self->type->id))
    move (self, hradby_shelf_redo);
}

static void
history_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);

  keep_names (self);
  hradby_history_window_present (GTK_WINDOW (gtk_widget_get_root (widget)), self->library,
                                 self->type->id, hradby_workshop_page_get_chosen (self));
}

static void
tell_undo (HradbyWorkshopPage *self, const char *text)
{
  AdwToast *toast = hradby_dialogs_toast (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  HRADBY_CONNECT (toast, "button-clicked", undo, self);
  add_toast (self, toast);
}

static void
kept_cb (HradbyWorkshopPage *self, const HradbyGameType *type, const char *id, const char *text)
{
  if (type == self->type) {
    hradby_workshop_page_choose (self, id);
    tell_undo (self, text);
    return;
  }
  tell (self, text);
  hradby_workshop_show (find_workshop (self), type, id);
}

static void
delete_item (HradbyWorkshopPage *self, HradbyShelfItem *item)
{
  g_autoptr(HradbyShelfItem) removed = hradby_shelf_item_ref (item);
  g_autofree char *name = g_filename_display_basename (item->path), *text = NULL;
  g_autoptr(GError) error = NULL;
  gboolean was_chosen = removed->material != NULL
                        && g_str_equal (removed->id, hradby_workshop_page_get_chosen (self));

  if (was_chosen)
    hradby_workshop_page_choose (self, OFFICIAL);
  if (!hradby_shelf_remove (self->shelf, removed, &error)) {
    if (was_chosen)
      hradby_workshop_page_choose (self, removed->id);
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
delete_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);
  HradbyShelfItem *item = hradby_shelf_find (self->shelf, self->type->id,
                                             hradby_workshop_page_get_chosen (self));

  if (item != NULL)
    delete_item (self, item);
}

/* One that holds no variant. */
static void
delete_file_cb (GtkWidget *widget, const char *name, GVariant *path)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);
  const GPtrArray *items = hradby_shelf_get_items (self->shelf, "variant");

  for (guint i = 0; i < items->len; i++)
    if (g_str_equal (((HradbyShelfItem *) items->pdata[i])->path,
                     g_variant_get_bytestring (path))) {
      delete_item (self, items->pdata[i]);
      return;
    }
}

const char *
hradby_workshop_page_get_chosen (HradbyWorkshopPage *self)
{
  return hradby_ruleset_get_id (self->ruleset);
}

HradbyRuleset *
hradby_workshop_page_get_ruleset (HradbyWorkshopPage *self)
{
  return self->ruleset;
}

/* The chosen variant. */

/* A text being typed stays, unless it is of another variant or was changed elsewhere. */
static void
copy_names (HradbyWorkshopPage *self, HradbyRuleset *variant)
{
  const char *title = hradby_rules_store_get_title (variant);
  const char *description = hradby_ruleset_get_description (variant);
  gboolean same = g_strcmp0 (hradby_ruleset_get_id (variant),
                             hradby_ruleset_get_id (self->ruleset)) == 0;

  if (!same || g_strcmp0 (title, hradby_rules_store_get_title (self->ruleset)) != 0)
    gtk_editable_set_text (self->name_entry, title);
  if (!same || g_strcmp0 (description, hradby_ruleset_get_description (self->ruleset)) != 0)
    gtk_editable_set_text (self->description_entry, description != NULL ? description : "");
}

/* Returns: (transfer full) (nullable) */
static char *
dup_hint (HradbyWorkshopPage *self)
{
  if (self->missing)
    return g_strdup (
      _("These rules cannot be read now. They stay chosen until you choose others."));
  return is_own (self) ? hradby_ruleset_tell_missing (self->ruleset)
                       : g_strdup (_("Changing it makes your own variant"));
}

/* "Based on Second edition · 4 changes", or what a change would do. (transfer full) */
static char *
tell_facts (HradbyWorkshopPage *self)
{
  GString *text = g_string_new (NULL);
  const char *base = hradby_ruleset_get_base (self->ruleset);
  guint n = hradby_ruleset_count_changed (self->ruleset);
  g_autofree char *hint = dup_hint (self);
  g_autoptr(HradbyRuleset) known = NULL;

  if (!self->missing && is_own (self) && base != NULL)
    known = hradby_catalogue_find_variant (self->library, self->type->id, base, NULL);
  if (known != NULL)
    /* Translators: the variant from which one's own was begun */
    hradby_list_text_join (text, " · ", g_strdup_printf (_("Based on “%s”"),
                                                         hradby_rules_store_get_title (known)));
  if (!self->missing && n > 0)
    hradby_list_text_join (text, " · ",
                           g_strdup_printf (ngettext ("%u change from the official rules",
                                                      "%u changes from the official rules", n),
                                            n));
  if (hint != NULL)
    hradby_list_text_join (text, " · ", g_steal_pointer (&hint));
  return g_string_free (text, FALSE);
}

/* What is not as in the variant with which it is compared, in one sentence. (transfer full) */
static char *
tell_sentence (HradbyWorkshopPage *self)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint n = 0;

  HRADBY_EACH_POINTER (const Group, group, self->groups) {
    const char *expansion = group->expansion;

    if (expansion != NULL
        && is_off (group) == hradby_ruleset_has_expansion (self->against, expansion))
      /* Translators: the name of an expansion */
      hradby_list_text_join (text, " · ", g_strdup_printf (is_off (group) ? _("Without %s")
                                                                          : _("With %s"),
                                                           _(group->title)));
  }
  for (guint i = 0; i < self->lines->len; i++)
    if (differs (self->lines->pdata[i]) && n++ < MAX_NAMED)
      /* Translators: a setting of the rules and its value */
      hradby_list_text_join (text, " · ",
                             g_strdup_printf (_("%1$s: %2$s"), _(self->type->settings[i].title),
                                              hradby_setting_get_title (
                                                hradby_ruleset_get (self->ruleset, i))));
  if (n > MAX_NAMED)
    hradby_list_text_join (text, " · ",
                           g_strdup_printf (ngettext ("%u more", "%u more", n - MAX_NAMED),
                                            n - MAX_NAMED));
  if (text->len == 0)
    /* Translators: the variant with which the rules are compared */
    return g_strdup_printf (_("The same rules as “%s”."),
                            hradby_rules_store_get_title (self->against));
  /* Translators: the variant with which the rules are compared, and what is different */
  return g_strdup_printf (_("Like “%1$s”, but: %2$s"),
                          hradby_rules_store_get_title (self->against), text->str);
}

static void
update_words (HradbyWorkshopPage *self)
{
  const char *description = hradby_ruleset_get_description (self->ruleset);
  gboolean own = !self->missing && is_own (self);
  g_autofree char *facts = tell_facts (self), *sentence = tell_sentence (self), *changed = NULL;
  guint n = 0;

  gtk_label_set_text (self->facts, facts);
  gtk_label_set_text (self->sentence, sentence);
  if (!own) {
    hradby_widget_take_focus (self->name_entry);
    hradby_widget_take_focus (self->names);
  }
  gtk_widget_set_visible (self->names, own);
  gtk_widget_set_visible (GTK_WIDGET (self->name_entry), own);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !own);
  gtk_label_set_text (self->title, hradby_rules_store_get_title (self->ruleset));
  gtk_label_set_text (self->description, description != NULL ? _(description) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->description),
                          !own && description != NULL && *description != '\0');
  for (guint i = 0; i < self->lines->len; i++)
    n += differs (self->lines->pdata[i]);
  /* Translators: a filter, and how many settings it leaves */
  changed = g_strdup_printf (ngettext ("Changed %u", "Changed %u", n), n);
  gtk_button_set_label (GTK_BUTTON (self->changed), changed);
}

/* Shows what the rules say now. */
static void
update (HradbyWorkshopPage *self)
{
  const char *words = gtk_editable_get_text (self->search_entry);
  gboolean only_changed = gtk_toggle_button_get_active (self->changed), found = FALSE;
  gboolean was_loading = self->loading;

  self->loading = TRUE;
  for (guint i = 0; i < self->lines->len; i++)
    update_row (self->lines->pdata[i]);
  HRADBY_EACH_POINTER (Group, group, self->groups) {
    update_group (group, words);
    found |= gtk_widget_get_visible (group->box);
  }
  update_house (self, words, only_changed);
  found |= gtk_widget_get_visible (self->house);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles),
                          hradby_variants_stock_matches (self->tiles, words)
                          && (!only_changed || hradby_ruleset_get_stock (self->ruleset)->len > 0));
  gtk_widget_set_visible (GTK_WIDGET (self->rows), !self->missing);
  gtk_widget_set_visible (self->nothing, !found && !gtk_widget_get_visible (self->others)
                                         && !gtk_widget_get_visible (GTK_WIDGET (self->tiles)));
  update_words (self);
  update_actions (self);
  self->loading = was_loading;
}

/* Keeps what is known of a variant whose file is missing: it may come back. */
static void
forget_others (HradbyWorkshopPage *self, const char *id)
{
  if (g_strcmp0 (id, hradby_ruleset_get_id (self->ruleset)) == 0)
    return;
  hradby_ruleset_reset (self->ruleset);
  g_object_set (self->ruleset, "id", id, "title", id, "description", NULL, "base", NULL, NULL);
}

/* Shows a variant; what is remembered for the next game stays as it is. */
static void
show_variant (HradbyWorkshopPage *self, const char *id)
{
  g_autoptr(HradbyRuleset) variant
      = hradby_catalogue_find_variant (self->library, self->type->id, id, NULL);

  self->loading = TRUE;
  self->missing = variant == NULL;
  if (variant != NULL) {
    copy_names (self, variant);
    hradby_ruleset_be_like (self->ruleset, variant);
  } else
    forget_others (self, id);
  if (find_chosen (self) != NULL)
    gtk_list_box_select_row (self->variants, find_chosen (self));
  update (self);
  self->loading = FALSE;
}

void
hradby_workshop_page_choose (HradbyWorkshopPage *self, const char *id)
{
  g_autofree char *wanted = NULL;

  g_return_if_fail (HRADBY_IS_WORKSHOP_PAGE (self) && id != NULL);

  wanted = g_strdup (id); /* keeping names makes the rows anew */
  keep_names (self);
  show_variant (self, wanted);
  hradby_rules_store_set_last (self->settings, self->type, wanted);
}

static void
shelf_cb (HradbyWorkshopPage *self)
{
  g_autofree char *id = g_strdup (hradby_workshop_page_get_chosen (self));

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
save (HradbyWorkshopPage *self)
{
  g_autoptr(GError) error = NULL;

  if (hradby_shelf_save (self->shelf, self->ruleset, &error))
    return;
  tell (self, error->message);
  shelf_cb (self);
}

/* Rules of one's own that use what they are begun from, unless these are the official ones.
 * (transfer full) */
static HradbyRuleset *
begin (HradbyWorkshopPage *self)
{
  HradbyRuleset *ruleset = hradby_ruleset_copy (self->ruleset);
  const char *base = hradby_workshop_page_get_chosen (self);
  const char *const *uses = hradby_ruleset_get_uses (ruleset);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) ids = NULL;

  g_object_set (ruleset, "id", "", "base", base, "description", NULL, NULL); /* another one */
  if (!is_own (self) && !g_str_equal (base, OFFICIAL)) {
    for (guint i = 0; i < self->lines->len; i++)
      hradby_setting_keep_value (hradby_ruleset_get (ruleset, i),
                                 hradby_setting_get_value (hradby_ruleset_get (ruleset, i)));
    g_strv_builder_add (builder, base);
    g_strv_builder_addv (builder, (const char **) uses);
    ids = g_strv_builder_end (builder);
    hradby_catalogue_use (self->library, ruleset, (const char *const *) ids, NULL);
    for (guint i = 0; i < self->lines->len; i++) /* its own is what the base does not say */
      if (is_in_play (self, i))
        hradby_setting_set_value (hradby_ruleset_get (ruleset, i),
                                  hradby_setting_get_value (hradby_ruleset_get (ruleset, i)));
      else
        hradby_setting_take_back (hradby_ruleset_get (ruleset, i));
  }
  return ruleset;
}

static void
ruleset_cb (HradbyWorkshopPage *self)
{
  g_autoptr(HradbyRuleset) changed = NULL;
  g_autofree char *title = NULL;

  if (self->loading)
    return;
  self->loading = TRUE;
  bring_expansions (self);
  self->loading = FALSE;
  if (is_own (self)) {
    save (self);
    return;
  }
  changed = begin (self);
  if (g_str_equal (hradby_workshop_page_get_chosen (self), OFFICIAL))
    title = g_strdup (_("My rules"));
  else
    /* Translators: the name of a variant from which one's own is begun */
    title = g_strdup_printf (_("%s, our way"), hradby_rules_store_get_title (self->ruleset));
  if (!keep (self, changed, title))
    shelf_cb (self);
}

static void
name_cb (HradbyWorkshopPage *self)
{
  g_autofree char *text = hradby_entry_dup_text (self->name_entry, HRADBY_TEXT_TITLE);

  if (*text == '\0') {
    gtk_editable_set_text (self->name_entry, hradby_rules_store_get_title (self->ruleset));
    return;
  }
  if (g_str_equal (text, hradby_rules_store_get_title (self->ruleset)))
    return;
  g_object_set (self->ruleset, "title", text, NULL);
  save (self);
}

static void
description_cb (HradbyWorkshopPage *self)
{
  g_autofree char *text = hradby_entry_dup_text (self->description_entry, HRADBY_TEXT_DESCRIPTION);
  const char *before = hradby_ruleset_get_description (self->ruleset);

  if (g_str_equal (text, before != NULL ? before : ""))
    return;
  g_object_set (self->ruleset, "description", *text != '\0' ? text : NULL, NULL);
  save (self);
}

/* Name and description as they are typed become those of the chosen variant. */
static void
keep_names (HradbyWorkshopPage *self)
{
  if (self->loading || self->missing || !is_own (self))
    return;
  name_cb (self);
  description_cb (self);
}

static void
reset_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);
  gboolean own = is_own (self);

  keep_names (self);
  self->loading = TRUE;
  hradby_ruleset_reset (self->ruleset);
  self->loading = FALSE;
  ruleset_cb (self); /* once: it is one change */
  if (own)
    tell_undo (self, _("All settings reset"));
}

/* Rules of an expansion are shown as if it were on. */
static void
read_rule_cb (GtkWidget *widget, const char *name, GVariant *anchor)
{
  const char *id = g_variant_get_string (anchor, NULL);

  hradby_help_open (GTK_WINDOW (gtk_widget_get_root (widget)),
                    HRADBY_WORKSHOP_PAGE (widget)->ruleset,
                    *id != '\0' ? id : NULL);
}

/* Computer players try the rules. */
static void
compare_all_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_copy (self->ruleset);

  gtk_window_present (GTK_WINDOW (hradby_comparison_window_new (
    GTK_WINDOW (gtk_widget_get_root (widget)), self->library, rules, "")));
}

static void
compare_with (HradbyWorkshopPage *self, HradbyRuleset *other)
{
  keep_names (self);
  hradby_compare_variants_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                   self->library, self->ruleset, hradby_ruleset_get_id (other));
}

/* The rules beside those of the filter. */
static void
differences_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  compare_with (HRADBY_WORKSHOP_PAGE (widget), HRADBY_WORKSHOP_PAGE (widget)->against);
}

/* The rules beside a second one of the list, which is pressed with Control. */
static void
second_cb (HradbyWorkshopPage *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->variants, y);
  GdkModifierType state
    = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  if ((state & GDK_CONTROL_MASK) == 0 || row == NULL || get_variant (row) == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  compare_with (self, get_variant (row));
}

/* The same by the key, for the row with the focus. */
static gboolean
second_key_cb (GtkWidget *list, GVariant *arguments, gpointer self)
{
  GtkWidget *row = gtk_widget_get_focus_child (list);

  if (row == NULL || get_variant (GTK_LIST_BOX_ROW (row)) == NULL)
    return FALSE;
  compare_with (self, get_variant (GTK_LIST_BOX_ROW (row)));
  return TRUE;
}

/* In the list of variants two may be chosen to be compared. */
static void
init_second (HradbyWorkshopPage *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (second_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->variants), GTK_EVENT_CONTROLLER (gesture));
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_d, GDK_CONTROL_MASK),
                      gtk_callback_action_new (second_key_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->variants), keys);
}

static void
play_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWorkshopPage *self = HRADBY_WORKSHOP_PAGE (widget);

  keep_names (self);
  g_settings_set_string (self->settings, "game", self->type->id);
  hradby_rules_store_set_last (self->settings, self->type, hradby_workshop_page_get_chosen (self));
  gtk_widget_activate_action (widget, "win.new", NULL);
}

static void
game_cb (HradbyWorkshopPage *self)
{
  g_autoptr(GPtrArray) types = hradby_face_list_games ();
  guint selected = gtk_drop_down_get_selected (self->game);
  const HradbyGameType *type = selected < types->len ? types->pdata[selected] : self->type;

  if (type != self->type && !self->loading)
    show_game (find_workshop (self), type);
}

static void
add_games (HradbyWorkshopPage *self)
{
  g_autoptr(GPtrArray) types = hradby_face_list_games ();
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i < types->len; i++) {
    gtk_string_list_append (titles, _(((const HradbyGameType *) types->pdata[i])->title));
    if (types->pdata[i] == self->type)
      selected = i;
  }
  gtk_drop_down_set_model (self->game, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->game, selected);
}

static GtkWidget *
page_new (GSettings *settings, HradbyLibrary *library, const HradbyGameType *type)
{
  HradbyWorkshopPage *self = g_object_new (HRADBY_TYPE_WORKSHOP_PAGE, NULL);
  g_autofree char *id = hradby_rules_store_get_last (settings, type);

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  self->shelf = g_object_ref (hradby_shelf_of (library));
  self->offers = hradby_file_offers_new (library);
  HRADBY_CONNECT (self->offers, "kept", kept_cb, self);
  self->type = type;
  self->loading = TRUE;
  add_games (self);
  self->ruleset = hradby_ruleset_new (type);
  self->against = hradby_ruleset_new (type);
  g_object_set (self->against, "id", OFFICIAL, NULL);
  g_object_set (self->ruleset, "id", id, "title", id, NULL);
  self->effect = g_object_ref_sink (hradby_effect_view_new (library, self->ruleset));
  add_groups (self);
  hradby_variants_stock_set_rules (self->tiles, settings, library, self->ruleset);
  fill (self);
  show_variant (self, id);
  HRADBY_CONNECT (self->shelf, "changed::variant", shelf_cb, self);
  HRADBY_CONNECT (self->ruleset, "changed", ruleset_cb, self);
  return GTK_WIDGET (self);
}

HRADBY_DISPOSE (HradbyWorkshopPage, hradby_workshop_page)
{
  g_clear_handle_id (&self->keep_source, g_source_remove);
  g_clear_handle_id (&self->room_source, g_source_remove);
  g_clear_handle_id (&self->rows_source, g_source_remove);
  g_clear_pointer (&self->listed_ones, g_ptr_array_unref);
  g_clear_weak_pointer (&self->toast);
  g_clear_object (&self->offers);
  g_clear_object (&self->exported);
  adw_bin_set_child (ADW_BIN (self), NULL); /* GTK would not tell the bin that it goes */
  if (self->shows != NULL)
    adw_bin_set_child (self->shows, NULL);
  self->shows = NULL;
  g_clear_object (&self->effect);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_WORKSHOP_PAGE);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->against);
  g_clear_object (&self->shelf);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
}

HRADBY_FINALIZE (HradbyWorkshopPage, hradby_workshop_page)
{
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->groups);
  g_ptr_array_unref (self->ticks);
  g_ptr_array_unref (self->compared);
  g_free (self->listed);
}

static void
hradby_workshop_page_class_init (HradbyWorkshopPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_workshop_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = hradby_workshop_page_finalize;
  widget_class->size_allocate = hradby_workshop_page_size_allocate;
  widget_class->measure = hradby_workshop_page_measure;

  gtk_widget_class_install_action (widget_class, "variant.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "variant.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (widget_class, "variant.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "variant.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "variant.code", NULL, code_cb);
  gtk_widget_class_install_action (widget_class, "variant.paste", NULL, paste_cb);
  gtk_widget_class_install_action (widget_class, "variant.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "variant.delete-file", "ay", delete_file_cb);
  gtk_widget_class_install_action (widget_class, "variant.reset", NULL, reset_cb);
  gtk_widget_class_install_action (widget_class, "variant.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "variant.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "variant.history", NULL, history_cb);
  gtk_widget_class_install_action (widget_class, "variant.search", NULL, seek_cb);
  gtk_widget_class_install_action (widget_class, "variant.read-rule", "s", read_rule_cb);
  gtk_widget_class_install_action (widget_class, "variant.compare-all", NULL, compare_all_cb);
  gtk_widget_class_install_action (widget_class, "variant.differences", NULL, differences_cb);
  gtk_widget_class_install_action (widget_class, "variant.play", NULL, play_cb);
  g_type_ensure (HRADBY_TYPE_VARIANTS_STOCK);
  gtk_widget_class_set_css_name (widget_class, "workshop");
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/variants/workshop-page.ui");
  HRADBY_BIND (widget_class, HradbyWorkshopPage, leaflet, side, game, seek_variant, variants, work,
               title, name_entry);
  HRADBY_BIND (widget_class, HradbyWorkshopPage, facts, names, description_entry, description,
               filters, search_entry, changed, with);
  HRADBY_BIND (widget_class, HradbyWorkshopPage, rows, house, house_rules, conflicts, tiles, others,
               other_rows, nothing);
  HRADBY_BIND (widget_class, HradbyWorkshopPage, more, foot, sentence, ways, beside,
               effect_place, tabs);
  HRADBY_BIND_CALLBACKS (widget_class, name_cb, description_cb, search_cb, stop_search_cb, game_cb,
                         seek_variant_cb, chosen_cb, pressed_cb);
  HRADBY_BIND_CALLBACKS (widget_class, back_cb, against_cb, update, found_cb);
}

/* Variants may be dropped here, too: this window is above the one that takes files. */
static gboolean
drop_cb (HradbyWorkshopPage *self, const GValue *value)
{
  g_autoptr(GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *link = files; link != NULL; link = link->next)
    hradby_workshop_page_import (self, link->data);
  return TRUE;
}

static gboolean
keep_idle_cb (gpointer user_data)
{
  HradbyWorkshopPage *self = user_data;

  self->keep_source = 0;
  keep_names (self);
  return G_SOURCE_REMOVE;
}

/* Not at once: it makes the rows of variants anew, and the focus may be on its way to one. */
static void
left_cb (HradbyWorkshopPage *self)
{
  if (self->keep_source == 0)
    self->keep_source = g_idle_add (keep_idle_cb, self);
}

/* Keeps what was typed even without Enter. */
static void
keep_when_left (HradbyWorkshopPage *self, GtkWidget *entry)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (entry, focus);
}

static void
hradby_workshop_page_init (HradbyWorkshopPage *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->shown = G_MAXUINT;
  self->lines = g_ptr_array_new ();
  self->groups = g_ptr_array_new_with_free_func (g_free);
  self->ticks = g_ptr_array_new ();
  self->compared = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* it watches how wide it is */
  gtk_widget_set_layout_manager (self->filters, hradby_wrap_layout_new (12));
  gtk_widget_set_layout_manager (self->foot, hradby_wrap_layout_new (6));
  gtk_widget_set_layout_manager (self->ways, hradby_wrap_layout_new (6));
  gtk_widget_set_layout_manager (self->more, hradby_wrap_layout_new (6));
  hradby_combo_init_drop_down (self->game);
  hradby_combo_init_drop_down (self->with);
  hradby_press_add_combo (GTK_WIDGET (self->game));
  hradby_press_add_combo (GTK_WIDGET (self->with));
  gtk_list_box_set_filter_func (self->variants, filter_variant, self, NULL);
  gtk_list_box_set_header_func (self->variants, head_variant, self, NULL);
  gtk_list_box_set_sort_func (self->variants, order_variants, self, NULL);
  init_second (self);
  add_tabs (GTK_WIDGET (self->variants));
  hradby_entry_limit (self->name_entry, HRADBY_TEXT_TITLE);
  hradby_entry_limit (self->description_entry, HRADBY_TEXT_DESCRIPTION);
  keep_when_left (self, GTK_WIDGET (self->name_entry));
  keep_when_left (self, GTK_WIDGET (self->description_entry));
  g_signal_connect (self, "unmap", G_CALLBACK (keep_names), NULL);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

struct _HradbyWorkshop {
  AdwBin         parent_instance;

  GSettings     *settings;
  HradbyLibrary *library;

  GtkWidget     *tabs;
  AdwBin        *place; /* of a HradbyWorkshopPage: nobody waits for games that he does not see */
};

G_DEFINE_FINAL_TYPE (HradbyWorkshop, hradby_workshop, ADW_TYPE_BIN)

static GtkWidget *
get_page (HradbyWorkshop *self)
{
  return adw_bin_get_child (self->place);
}

/* An action of the page, by a key; a text entry has an undo of its own. */
static gboolean
key_cb (GtkWidget *widget, GVariant *action, gpointer user_data)
{
  return gtk_widget_activate_action (get_page (HRADBY_WORKSHOP (widget)),
                                     g_variant_get_string (action, NULL), NULL);
}

void
hradby_workshop_set_tabs (HradbyWorkshop *self, GtkWidget *tabs)
{
  g_return_if_fail (HRADBY_IS_WORKSHOP (self) && GTK_IS_WIDGET (tabs));

  self->tabs = g_object_ref_sink (tabs);
  adw_bin_set_child (HRADBY_WORKSHOP_PAGE (get_page (self))->tabs, tabs);
}

/* Another game: its page takes the place of the one that is there. */
static HradbyWorkshopPage *
show_game (HradbyWorkshop *self, const HradbyGameType *type)
{
  GtkWidget *page = get_page (self);

  if (page == NULL || HRADBY_WORKSHOP_PAGE (page)->type != type) {
    if (self->tabs != NULL)
      adw_bin_set_child (HRADBY_WORKSHOP_PAGE (page)->tabs, NULL);
    page = page_new (self->settings, self->library, type);
    adw_bin_set_child (HRADBY_WORKSHOP_PAGE (page)->tabs, self->tabs);
    adw_bin_set_child (self->place, page);
  }
  return HRADBY_WORKSHOP_PAGE (page);
}

GtkWidget *
hradby_workshop_new (GSettings *settings, HradbyLibrary *library)
{
  HradbyWorkshop *self = g_object_new (HRADBY_TYPE_WORKSHOP, NULL);
  g_autofree char *game = g_settings_get_string (settings, "game");
  const HradbyGameType *type = hradby_registry_find (game);
  g_autoptr(GPtrArray) types = hradby_face_list_games ();

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  show_game (self, type != NULL ? type : types->pdata[0]);
  return GTK_WIDGET (self);
}

void
hradby_workshop_show (HradbyWorkshop *self, const HradbyGameType *type, const char *variant)
{
  HradbyWorkshopPage *page;

  g_return_if_fail (HRADBY_IS_WORKSHOP (self) && type != NULL);

  page = show_game (self, type);
  if (variant != NULL)
    show_chosen (page, variant);
}

HradbyRuleset *
hradby_workshop_get_rules (HradbyWorkshop *self)
{
  return g_object_ref (hradby_workshop_page_get_ruleset (HRADBY_WORKSHOP_PAGE (get_page (self))));
}

static gboolean
hradby_workshop_grab_focus (GtkWidget *widget)
{
  GtkWidget *page = get_page (HRADBY_WORKSHOP (widget));

  return gtk_widget_grab_focus (GTK_WIDGET (HRADBY_WORKSHOP_PAGE (page)->game));
}

HRADBY_DISPOSE (HradbyWorkshop, hradby_workshop)
{
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_object (&self->tabs);
}

static void
hradby_workshop_class_init (HradbyWorkshopClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_workshop_dispose;
  widget_class->grab_focus = hradby_workshop_grab_focus;

  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, key_cb, "s",
                                "variant.search");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, key_cb, "s",
                                "variant.undo");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, key_cb,
                                "s", "variant.redo");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, key_cb, "s",
                                "variant.paste");
}

static void
hradby_workshop_init (HradbyWorkshop *self)
{
  GtkWidget *toasts = adw_toast_overlay_new ();

  self->place = ADW_BIN (adw_bin_new ());
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), GTK_WIDGET (self->place));
  adw_bin_set_child (ADW_BIN (self), toasts);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
}

struct _HradbyWorkshopWindow {
  AdwWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (HradbyWorkshopWindow, hradby_workshop_window, ADW_TYPE_WINDOW)

static HradbyWorkshop *
get_workshop (GtkWidget *window)
{
  GtkWidget *content = adw_window_get_content (ADW_WINDOW (window));

  return HRADBY_WORKSHOP (gtk_widget_get_last_child (content));
}

static HradbyRuleset *
get_rules (GtkWidget *window)
{
  return hradby_workshop_get_rules (get_workshop (window));
}

GtkWidget *
hradby_workshop_window_new (GSettings *settings, HradbyLibrary *library)
{
  GtkWidget *self = g_object_new (HRADBY_TYPE_WORKSHOP_WINDOW, NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (content), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (content), hradby_workshop_new (settings, library));
  adw_window_set_content (ADW_WINDOW (self), content);
  hradby_help_add_key (self, get_rules);
  return self;
}

void
hradby_workshop_present (GtkWindow *parent, GSettings *settings, HradbyLibrary *library,
                         const HradbyGameType *type, const char *variant)
{
  GtkWidget *self = hradby_windows_find (HRADBY_TYPE_WORKSHOP_WINDOW, NULL);

  if (self == NULL) {
    self = hradby_workshop_window_new (settings, library);
    gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  }
  hradby_workshop_show (get_workshop (self), type, variant);
  gtk_window_present (GTK_WINDOW (self));
}

static void
hradby_workshop_window_class_init (HradbyWorkshopWindowClass *klass)
{
}

static void
hradby_workshop_window_init (HradbyWorkshopWindow *self)
{
  g_object_set (self, "title", _("Variants"), "modal", TRUE, "destroy-with-parent", TRUE,
                "default-width", 1120, "default-height", 720, "width-request", 340, NULL);
}
