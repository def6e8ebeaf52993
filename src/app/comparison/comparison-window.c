/* The window "What Would This Rule Do?" */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/comparison/comparison-window.h"

#include "app/comparison/distribution.h"
#include "app/kit/anchor.h"
#include "app/kit/combo.h"
#include "app/kit/dialogs.h"
#include "app/kit/press.h"
#include "app/kit/prose.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/rules/help.h"
#include "app/words/comparison-words.h"
#include "app/words/rules-store.h"
#include "engine/object.h"
#include "session/catalogue.h"

#include <glib/gi18n.h>

/* The players: quick, and good enough to use what rules offer. */
#define LEVEL "greedy"

/* "More Games" plays LONGER times as long: intervals become half as wide. */
#define LONGER 4

/* Numbers of games that people can remember. */
#define MAX_SEED 1000000

struct _HradbyComparisonWindow {
  AdwWindow           parent_instance;

  HradbyLibrary      *library;
  HradbyRuleset      *rules;
  GPtrArray          *variants;    /* element-type HradbyRuleset */
  gboolean            filling;     /* the user has selected nothing meanwhile */
  GCancellable       *cancellable; /* while games are played */
  HradbySetup        *setups[HRADBY_COMPARISON_N_SIDES]; /* of the games last asked for */
  guint               patience;    /* times the usual length */
  guint               n_games;     /* in the result that is shown, or 0 */

  AdwComboRow        *subject;     /* the variants, then each setting */
  AdwComboRow        *first;
  AdwComboRow        *second;
  AdwExpanderRow     *advanced;
  GtkEditable        *seed;
  GtkEditable        *games;
  GtkLabel           *problem;
  GtkProgressBar     *progress;
  GtkWidget          *header;
  GtkWidget          *compare;
  GtkWidget          *cancel;
  GtkWidget          *again;
  GtkWidget          *longer;

  GtkWidget          *result;
  GtkLabel           *sentence;
  GtkLabel           *note;
  GtkLabel           *first_title;
  GtkLabel           *second_title;
  HradbyDistribution *points;
  HradbyDistribution *margin;
  GtkLabel           *words;
  GtkListBox         *numbers;
  GtkListBox         *sources;
};

G_DEFINE_FINAL_TYPE (HradbyComparisonWindow, hradby_comparison_window, ADW_TYPE_WINDOW)

static void choice_cb (HradbyComparisonWindow *self);

/* The setting that is compared; %NULL: variants are. */
static HradbySetting *
get_setting (HradbyComparisonWindow *self)
{
  guint selected = adw_combo_row_get_selected (self->subject);

  return selected == 0 ? NULL : hradby_ruleset_get (self->rules, selected - 1);
}

static guint
get_selected (HradbyComparisonWindow *self, HradbyComparisonSide side)
{
  return adw_combo_row_get_selected (side == HRADBY_COMPARISON_A ? self->first : self->second);
}

/* The value of @setting that is chosen for a side: they are listed as people read them. */
static guint
get_value (HradbyComparisonWindow *self, HradbyComparisonSide side, HradbySetting *setting)
{
  return hradby_setting_info_get_nth (hradby_setting_get_info (setting), get_selected (self, side));
}

/* The place of a value in the list of @setting. */
static guint
find_place (HradbySetting *setting, guint value)
{
  guint nth = 0;

  while (hradby_setting_info_get_nth (hradby_setting_get_info (setting), nth) != value)
    nth++;
  return nth;
}

static GtkStringList *
list_subjects (HradbyComparisonWindow *self)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, _("Two variants"));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rules)); i++) {
    HradbySetting *setting = hradby_ruleset_get (self->rules, i);

    gtk_string_list_append (titles, _(hradby_setting_get_info (setting)->title));
  }
  return titles;
}

static GtkStringList *
list_sides (HradbyComparisonWindow *self)
{
  HradbySetting *setting = get_setting (self);
  GtkStringList *titles = gtk_string_list_new (NULL);

  if (setting == NULL)
    for (guint i = 0; i < self->variants->len; i++)
      gtk_string_list_append (titles, hradby_rules_store_get_title (self->variants->pdata[i]));
  else {
    const HradbySettingInfo *info = hradby_setting_get_info (setting);

    for (guint i = 0; i < hradby_setting_info_count_values (info); i++)
      gtk_string_list_append (titles, hradby_setting_info_get_title (
                                        info, hradby_setting_info_get_nth (info, i)));
  }
  return titles;
}

/* The active variant, or else the first that plays otherwise than the official one. */
static guint
find_other_variant (HradbyComparisonWindow *self)
{
  guint other = 0;

  for (guint i = self->variants->len; i-- > 1;)
    if (!hradby_ruleset_equal (self->variants->pdata[i], self->variants->pdata[0])) {
      other = i;
      if (hradby_ruleset_equal (self->variants->pdata[i], self->rules))
        break;
    }
  return other;
}

/* The default, or the official rules. */
static guint
find_usual (HradbyComparisonWindow *self)
{
  HradbySetting *setting = get_setting (self);

  return setting == NULL ? 0
                         : find_place (setting, hradby_setting_get_info (setting)->range.usual);
}

/* The active value, or else the first one that is not the default. */
static guint
find_other (HradbyComparisonWindow *self)
{
  HradbySetting *setting = get_setting (self);

  if (setting == NULL)
    return find_other_variant (self);
  guint value = hradby_setting_get_value (setting);
  if (hradby_setting_is_default (setting))
    hradby_setting_info_get_other (hradby_setting_get_info (setting), value, 0, &value);
  return find_place (setting, value);
}

static void
fill_sides (HradbyComparisonWindow *self)
{
  g_autoptr(GtkStringList) titles = list_sides (self);

  self->filling = TRUE;
  adw_combo_row_set_model (self->first, G_LIST_MODEL (titles));
  adw_combo_row_set_model (self->second, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->first, find_usual (self));
  adw_combo_row_set_selected (self->second, find_other (self));
  self->filling = FALSE;
  choice_cb (self);
}

static void
subject_cb (HradbyComparisonWindow *self)
{
  if (!self->filling)
    fill_sides (self);
}

static void
side_cb (HradbyComparisonWindow *self)
{
  if (!self->filling)
    choice_cb (self);
}

/* All variants, and the active rules where they are none of them. */
static GPtrArray *
list_variants (HradbyLibrary *library, HradbyRuleset *rules)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (rules);
  GPtrArray *variants = hradby_catalogue_list_variants (library, type->id);

  for (guint i = 0; i < variants->len; i++)
    if (hradby_ruleset_equal (variants->pdata[i], rules))
      return variants;
  g_ptr_array_add (variants, g_object_ref (rules));
  return variants;
}

/* Offers the variants and the settings of the game, of which @setting is selected. */
static void
fill_choice (HradbyComparisonWindow *self, const char *setting)
{
  g_autoptr(GtkStringList) subjects = list_subjects (self);
  guint selected = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rules)); i++)
    if (g_strcmp0 (hradby_setting_get_info (hradby_ruleset_get (self->rules, i))->id, setting) == 0)
      selected = i + 1;

  self->filling = TRUE;
  adw_combo_row_set_model (self->subject, G_LIST_MODEL (subjects));
  adw_combo_row_set_selected (self->subject, selected);
  fill_sides (self);
}

/* Where rules that play the same stand among the variants, best those of the same id. */
static guint
find_variant (HradbyComparisonWindow *self, HradbyRuleset *rules)
{
  guint found = 0;

  for (guint i = self->variants->len; i-- > 0;)
    if (hradby_ruleset_equal (self->variants->pdata[i], rules)) {
      found = i;
      if (g_strcmp0 (hradby_ruleset_get_id (self->variants->pdata[i]),
                     hradby_ruleset_get_id (rules)) == 0)
        break;
    }
  return found;
}

void
hradby_comparison_window_choose (HradbyComparisonWindow *self, HradbyRuleset *a, HradbyRuleset *b)
{
  g_return_if_fail (HRADBY_IS_COMPARISON_WINDOW (self));
  g_return_if_fail (HRADBY_IS_RULESET (a) && HRADBY_IS_RULESET (b));

  adw_combo_row_set_selected (self->subject, 0);
  adw_combo_row_set_selected (self->first, find_variant (self, a));
  adw_combo_row_set_selected (self->second, find_variant (self, b));
}

HradbyRuleset *
hradby_comparison_window_dup_ruleset (HradbyComparisonWindow *self, HradbyComparisonSide side)
{
  g_return_val_if_fail (HRADBY_IS_COMPARISON_WINDOW (self), NULL);

  HradbySetting *setting = get_setting (self);
  if (setting == NULL)
    return hradby_ruleset_copy (self->variants->pdata[get_selected (self, side)]);

  HradbyRuleset *ruleset = hradby_ruleset_copy (self->rules);
  hradby_setting_set_value (hradby_ruleset_find (ruleset, hradby_setting_get_info (setting)->id),
                            get_value (self, side, setting));
  return ruleset;
}

char *
hradby_comparison_window_dup_title (HradbyComparisonWindow *self, HradbyComparisonSide side)
{
  g_return_val_if_fail (HRADBY_IS_COMPARISON_WINDOW (self), NULL);

  HradbySetting *setting = get_setting (self);
  if (setting == NULL)
    return g_strdup (hradby_rules_store_get_title (
      self->variants->pdata[get_selected (self, side)]));

  const HradbySettingInfo *info = hradby_setting_get_info (setting);
  /* Translators: a setting and one of its values */
  return g_strdup_printf (C_("rules", "%1$s: %2$s"), _(info->title),
                          hradby_setting_info_get_title (info, get_value (self, side, setting)));
}

/* (transfer full): why there is nothing to compare, or %NULL. */
static char *
dup_problem (HradbyComparisonWindow *self)
{
  g_autoptr(HradbyRuleset) first = hradby_comparison_window_dup_ruleset (self, HRADBY_COMPARISON_A);
  g_autoptr(HradbyRuleset) second
    = hradby_comparison_window_dup_ruleset (self, HRADBY_COMPARISON_B);
  HradbySetting *setting = get_setting (self);

  if (hradby_ruleset_equal (first, second))
    return g_strdup (_("A and B are the same rules, so all games would be the same."));
  if (setting != NULL)
    setting = hradby_ruleset_find (second, hradby_setting_get_info (setting)->id);
  if (setting != NULL && !hradby_setting_is_available (setting))
    return g_strdup (hradby_setting_get_reason (setting));
  return NULL;
}

/* A number as a row that is being made: under A, under B, the difference, and whether it counts.
 * @text: all that it says, for screen readers. */
typedef struct {
  GtkGrid *grid;
  GString *text;
} Row;

#define N_COLUMNS 3

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = hradby_prose_new (text, style);

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  return label;
}

/* Whether the difference counts: an arrow and words, never a colour alone. */
static GtkWidget *
make_verdict (const HradbySampleEstimate *difference)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gboolean certain = hradby_sample_is_certain (difference);
  const char *icon = difference->value > 0 ? "go-up-symbolic" : "go-down-symbolic";

  if (certain)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (box), make_label (hradby_comparison_words_verdict (difference),
                                             certain ? "caption-heading" : "caption"));
  return box;
}

/* The number and below it where the true one lies; in the text of the row, too. */
static void
add_number (Row *self, const char *name, const HradbySampleEstimate *estimate, double unit,
            guint decimals, int column, gboolean is_difference)
{
  g_autofree char *number = hradby_comparison_words_number (unit * estimate->value, decimals,
                                                            is_difference);
  g_autofree char *interval = hradby_comparison_words_interval (estimate, unit, decimals,
                                                                is_difference);
  GtkWidget *value = make_label (number, "numeric");
  GtkWidget *range = make_label (interval, "caption");

  if (is_difference && hradby_sample_is_certain (estimate))
    gtk_widget_add_css_class (value, "heading");
  gtk_widget_add_css_class (range, "numeric");
  if (name != NULL)
    gtk_grid_attach (self->grid, make_label (name, "caption"), column, 1, 1, 1);
  gtk_grid_attach (self->grid, value, column, 2, 1, 1);
  gtk_grid_attach (self->grid, range, column, 3, 1, 1);
  /* Translators: what a number is, the number, and where the true number lies */
  g_autofree char *said = g_strdup_printf (_("%1$s: %2$s (%3$s)"),
                                           name != NULL ? name : self->text->str, number, interval);
  if (name == NULL)
    g_string_assign (self->text, said);
  else
    g_string_append_printf (self->text, ". %s", said);
}

static void
row_init (Row *self, const char *title)
{
  self->text = g_string_new (title);
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_homogeneous (self->grid, TRUE);
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_grid_set_row_spacing (self->grid, 2);
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "compared");
  gtk_grid_attach (self->grid, make_label (title, NULL), 0, 0, N_COLUMNS, 1);
}

static GtkWidget *
row_finish (Row *self)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), GTK_WIDGET (self->grid));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  hradby_widget_label (row, self->text->str);
  g_string_free (self->text, TRUE);
  return row;
}

/* Adds a number of both rules. */
static void
add_row (GtkListBox *list, const HradbyComparison *comparison, const char *title, guint measure,
         double unit)
{
  HradbySampleEstimate first = hradby_comparison_estimate (comparison, 0, measure);
  HradbySampleEstimate second = hradby_comparison_estimate (comparison, 1, measure);
  HradbySampleEstimate difference = hradby_comparison_difference (comparison, 1, measure);
  guint decimals = hradby_comparison_words_decimals (&first, unit);
  /* Chance that is equal in both cancels out: the difference is more precise. */
  guint fine = MAX (decimals, hradby_comparison_words_decimals (&difference, unit));
  Row row;

  row_init (&row, title);
  gtk_grid_attach (row.grid, make_verdict (&difference), 0, 4, N_COLUMNS, 1);
  add_number (&row, "A", &first, unit, decimals, 0, FALSE);
  add_number (&row, "B", &second, unit, decimals, 1, FALSE);
  /* Translators: B minus A */
  add_number (&row, _("B − A"), &difference, unit, fine, 2, TRUE);
  g_string_append_printf (row.text, ". %s", hradby_comparison_words_verdict (&difference));
  gtk_list_box_append (list, row_finish (&row));
}

static void
fill_points (HradbyComparisonWindow *self, const HradbyComparison *comparison, guint n_players)
{
  for (guint i = 0; i < n_players; i++) {
    g_autofree char *title = g_strdup_printf (_("Points of player %u"), i + 1);

    add_row (self->numbers, comparison, i == 0 ? _("Points of the starting player") : title,
             HRADBY_MEASURE_POINTS + i, 1);
  }
}

static void
fill_numbers (HradbyComparisonWindow *self, const HradbyComparison *comparison, guint n_players)
{
  HradbySampleEstimate changed = hradby_comparison_changed (comparison, 1);
  Row row;

  hradby_widget_cut_list (self->numbers, 0);
  row_init (&row, _("Games with different points, %"));
  add_number (&row, NULL, &changed, 100, hradby_comparison_words_decimals (&changed, 100), 0,
              FALSE);
  gtk_list_box_append (self->numbers, row_finish (&row));
  for (const HradbyComparisonNumber *info = hradby_comparison_numbers; info->name != NULL; info++)
    if (info->measure == HRADBY_MEASURE_POINTS)
      fill_points (self, comparison, n_players);
    else if (info->per == HRADBY_PER_GAME)
      add_row (self->numbers, comparison, _(info->title), info->measure, info->unit);
}

static void
fill_sources (HradbyComparisonWindow *self, const HradbyComparison *comparison,
              const HradbyGameType *type)
{
  hradby_widget_cut_list (self->sources, 0);
  for (guint i = 0; type->sources[i] != NULL; i++)
    if (hradby_comparison_is_scored (comparison, 1, HRADBY_MEASURE_SOURCE_SHARE + i))
      add_row (self->sources, comparison, _(type->source_titles[i]),
               HRADBY_MEASURE_SOURCE_SHARE + i, 100);
}

/* Draws @n_measures that follow each other as one; @mean is that of them all. */
static void
draw (HradbyDistribution *distribution, const HradbyComparison *comparison, const char *title,
      guint measure, guint n_measures, guint mean)
{
  HradbyDistributionData data = { .means = { 0 } };

  hradby_comparison_get_bins (comparison, measure, &data.bins);
  for (guint side = 0; side < HRADBY_N_COMPARED; side++) {
    data.means[side] = hradby_comparison_estimate (comparison, side, mean).value;
    for (guint i = 0; i < n_measures; i++) {
      guint counts[HRADBY_MAX_BINS];

      hradby_comparison_count (comparison, side, measure + i, &data.bins, counts);
      for (guint bin = 0; bin < HRADBY_MAX_BINS; bin++)
        data.counts[side][bin] += counts[bin];
    }
  }
  hradby_distribution_set (distribution, title, &data);
}

static void
show_charts (HradbyComparisonWindow *self, const HradbyComparison *comparison, guint n_players)
{
  draw (self->points, comparison, _("Points of a player"), HRADBY_MEASURE_POINTS, n_players,
        HRADBY_MEASURE_MEAN_POINTS);
  draw (self->margin, comparison, _("Lead of the starting player"), HRADBY_MEASURE_MARGIN, 1,
        HRADBY_MEASURE_MARGIN);
  g_autofree char *points = hradby_distribution_describe (self->points);
  g_autofree char *margin = hradby_distribution_describe (self->margin);
  g_autofree char *text = g_strdup_printf ("%s\n%s\n\n%s\n%s", _("Points of a player"), points,
                                           _("Lead of the starting player"), margin);
  gtk_label_set_text (self->words, text);
}

/* How it was measured, so that anybody can measure it again. */
static void
show_note (HradbyComparisonWindow *self, const HradbyComparison *comparison, guint64 seed)
{
  guint n_games = hradby_comparison_get_n_games (comparison);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  g_autofree char *text = NULL, *played =
    g_strdup_printf (ngettext ("%1$u game by A and the same by B, played by simple computer "
                               "players, number %2$s.",
                               "%1$u games by A and the same by B, played by simple computer "
                               "players, the first with number %2$s.", n_games),
                     n_games, number);

  /* Says how the players play, so that the figures are not trusted too far. */
  text = g_strconcat (played, "\n",
                      _("These players look only to the end of their own turn and mostly judge "
                        "it by the official rules. People who know a rule play differently, so "
                        "the difference at your table may not be the same."), NULL);
  gtk_label_set_text (self->note, text);
}

/* Marks the entry where it is wrong; empty, it may leave @number as it is. */
static gboolean
read_entry (GtkEditable *entry, guint64 min, guint64 max, gboolean may_be_empty, guint64 *number)
{
  const char *text = gtk_editable_get_text (entry);
  gboolean valid = (*text == '\0' && may_be_empty)
                   || g_ascii_string_to_unsigned (text, 10, min, max, number, NULL);

  hradby_widget_set_class (entry, "error", !valid);
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
  return valid;
}

static gboolean
read_seed (HradbyComparisonWindow *self, guint64 *seed)
{
  return read_entry (self->seed, 0, G_MAXUINT64, FALSE, seed);
}

/* 0: as many as there is time for. */
static gboolean
read_games (HradbyComparisonWindow *self, guint64 *n_games)
{
  *n_games = 0;
  return read_entry (self->games, HRADBY_ARENA_MIN_ROUNDS, HRADBY_COMPARISON_MAX_GAMES, TRUE,
                     n_games);
}

/* (transfer full): why nothing can be played, or %NULL. */
static char *
find_problem (HradbyComparisonWindow *self)
{
  guint64 number;
  gboolean seed_is_valid = read_seed (self, &number), games_are_valid = read_games (self, &number);

  if (!seed_is_valid)
    return g_strdup (_("The number of the game must consist of digits"));
  if (!games_are_valid)
    return g_strdup_printf (_("The number of games must be from %u to %u, or empty"),
                            HRADBY_ARENA_MIN_ROUNDS, HRADBY_COMPARISON_MAX_GAMES);
  return dup_problem (self);
}

/* The buttons that make sense now; the keyboard stays at them if it was there. */
static void
update (HradbyComparisonWindow *self)
{
  g_autofree char *problem = find_problem (self);
  gboolean playing = self->cancellable != NULL, done = !playing && self->n_games > 0;
  GtkWidget *first = playing ? self->cancel : done ? self->again : self->compare;
  gboolean focused = gtk_widget_get_focus_child (gtk_widget_get_parent (self->compare)) != NULL;

  gtk_widget_set_visible (first, TRUE);
  if (focused)
    gtk_widget_grab_focus (first);
  gtk_widget_set_visible (self->compare, !playing && !done);
  gtk_widget_set_visible (self->cancel, playing);
  gtk_widget_set_visible (self->again, done);
  gtk_widget_set_visible (self->longer, done);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), playing);
  gtk_widget_set_visible (self->result, self->n_games > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  gtk_label_set_text (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_sensitive (self->compare, problem == NULL);
  gtk_widget_set_sensitive (self->again, problem == NULL);
  gtk_widget_set_sensitive (self->longer, problem == NULL
                                          && self->n_games < HRADBY_COMPARISON_MAX_GAMES);
}

static void
stop (HradbyComparisonWindow *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
progress_cb (guint n_rounds, double fraction, gpointer user_data)
{
  HradbyComparisonWindow *self = user_data;
  g_autofree char *text = g_strdup_printf (ngettext ("%u game by each set of rules",
                                                     "%u games by each set of rules", n_rounds),
                                           n_rounds);

  gtk_progress_bar_set_fraction (self->progress, fraction);
  gtk_progress_bar_set_text (self->progress, text);
  hradby_widget_describe (self->progress, text);
}

static void
show (HradbyComparisonWindow *self, const HradbyComparison *comparison)
{
  const HradbySetup *setup = self->setups[0];
  g_autofree char *a = hradby_comparison_window_dup_title (self, HRADBY_COMPARISON_A);
  g_autofree char *b = hradby_comparison_window_dup_title (self, HRADBY_COMPARISON_B);
  g_autofree char *sentence = hradby_comparison_words_sentence (comparison, b);
  g_autofree char *first = g_strdup_printf (_("A (filled): %s"), a);
  g_autofree char *second = g_strdup_printf (_("B (hatched): %s"), b);

  self->n_games = hradby_comparison_get_n_games (comparison);
  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->first_title, first);
  gtk_label_set_text (self->second_title, second);
  show_note (self, comparison, setup->seed);
  show_charts (self, comparison, setup->n_players);
  fill_numbers (self, comparison, setup->n_players);
  fill_sources (self, comparison, setup->type);
}

/* After it was cancelled nothing is left to do, and the window may be gone. */
static void
finished_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyComparison) comparison = hradby_comparison_run_finish (result, &error);
  HradbyComparisonWindow *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (comparison != NULL)
    show (self, comparison);
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Games Cannot Be Played"), error->message);
  update (self);
}

static void
clear_setups (HradbyComparisonWindow *self)
{
  for (guint i = 0; i < HRADBY_COMPARISON_N_SIDES; i++)
    g_clear_pointer (&self->setups[i], hradby_setup_unref);
}

static gboolean
make_setups (HradbyComparisonWindow *self, guint64 seed, GError **error)
{
  clear_setups (self);
  for (guint i = 0; i < HRADBY_COMPARISON_N_SIDES; i++) {
    g_autoptr(HradbyRuleset) ruleset = hradby_comparison_window_dup_ruleset (self, i);
    guint n_players = hradby_ruleset_get_type_info (ruleset)->min_players;

    self->setups[i] = hradby_catalogue_make_setup (self->library, ruleset, n_players, NULL, error);
    if (self->setups[i] == NULL)
      return FALSE;
    self->setups[i]->has_seed = TRUE;
    self->setups[i]->seed = seed;
  }
  return TRUE;
}

/* Plays the games of the entries, @patience times as many. */
static void
play (HradbyComparisonWindow *self, guint patience)
{
  HradbyArena arena = { .setups = self->setups, .n_setups = HRADBY_COMPARISON_N_SIDES,
                        .progress = progress_cb, .progress_data = self };
  g_autofree char *problem = find_problem (self);
  g_autoptr(GError) error = NULL;
  guint64 seed = 0, n_games = 0;

  if (problem != NULL)
    return;

  stop (self);
  self->patience = patience;
  read_seed (self, &seed);
  read_games (self, &n_games);
  if (!make_setups (self, seed, &error)) {
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Games Cannot Be Played"), error->message);
    update (self);
    return;
  }
  for (guint i = 0; i < self->setups[0]->n_players; i++)
    arena.levels[i] = hradby_catalogue_find_level (LEVEL);
  arena.n_rounds = n_games == 0 ? HRADBY_COMPARISON_MAX_GAMES
                                : (guint) MIN (n_games * patience, HRADBY_COMPARISON_MAX_GAMES);
  arena.seconds = n_games == 0 ? HRADBY_COMPARISON_SECONDS * patience : 0;
  self->cancellable = g_cancellable_new ();
  progress_cb (0, 0, self);
  hradby_comparison_run_async (&arena, self->cancellable, finished_cb, self);
  update (self);
}

static void
draw_seed (HradbyComparisonWindow *self)
{
  g_autofree char *text = g_strdup_printf ("%d", g_random_int_range (1, MAX_SEED));

  gtk_editable_set_text (self->seed, text);
}

static void
compare_cb (HradbyComparisonWindow *self)
{
  play (self, 1);
}

static void
cancel_cb (HradbyComparisonWindow *self)
{
  stop (self);
  update (self);
}

/* The result stays until the next one comes. */
static void
again_cb (HradbyComparisonWindow *self)
{
  guint n_games = self->n_games;

  draw_seed (self);
  self->n_games = n_games;
  play (self, 1);
}

static void
longer_cb (HradbyComparisonWindow *self)
{
  play (self, MIN (self->patience * LONGER, HRADBY_COMPARISON_MAX_GAMES));
}

/* A result does not hold for other rules or games. */
static void
choice_cb (HradbyComparisonWindow *self)
{
  HradbySetting *setting = get_setting (self);

  hradby_anchor_set (GTK_WIDGET (self),
                     setting != NULL ? hradby_setting_get_info (setting)->rule : NULL);
  stop (self);
  self->n_games = 0;
  update (self);
}

void
hradby_comparison_window_play (HradbyComparisonWindow *self)
{
  play (self, 1);
}

/* The rules that are tried out. */
static HradbyRuleset *
get_rules (GtkWidget *window)
{
  return hradby_comparison_window_dup_ruleset (HRADBY_COMPARISON_WINDOW (window),
                                               HRADBY_COMPARISON_B);
}

GtkWidget *
hradby_comparison_window_new (GtkWindow *parent, HradbyLibrary *library, HradbyRuleset *rules,
                              const char *setting)
{
  HradbyComparisonWindow *self = g_object_new (HRADBY_TYPE_COMPARISON_WINDOW,
                                               "transient-for", parent,
                                               NULL);

  self->library = g_object_ref (library);
  self->rules = g_object_ref (rules);
  self->variants = list_variants (library, rules);
  fill_choice (self, setting);
  draw_seed (self);
  hradby_help_add_key (GTK_WIDGET (self), get_rules);
  hradby_windows_focus (GTK_WINDOW (self), self->compare);
  return GTK_WIDGET (self);
}

HRADBY_DISPOSE (HradbyComparisonWindow, hradby_comparison_window)
{
  self->filling = TRUE;
  stop (self);
  clear_setups (self);
  g_clear_object (&self->library);
  g_clear_object (&self->rules);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_COMPARISON_WINDOW);
}

static void
hradby_comparison_window_class_init (HradbyComparisonWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_comparison_window_dispose;

  g_type_ensure (HRADBY_TYPE_DISTRIBUTION);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/hradby/comparison/comparison-window.ui");
  HRADBY_BIND (widget_class, HradbyComparisonWindow, header, subject, first, second, advanced, seed,
               games, problem);
  HRADBY_BIND (widget_class, HradbyComparisonWindow, result, sentence, note, first_title,
               second_title, points, margin, words);
  HRADBY_BIND (widget_class, HradbyComparisonWindow, numbers, sources, progress, compare, cancel,
               again, longer);
  HRADBY_BIND_CALLBACKS (widget_class, subject_cb, side_cb, choice_cb, compare_cb, cancel_cb,
                         again_cb, longer_cb);
}

static void
hradby_comparison_window_init (HradbyComparisonWindow *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_combo_init (self->subject);
  hradby_combo_init (self->first);
  hradby_combo_init (self->second);
  hradby_prose_wrap (self->header); /* the title */
  hradby_press_add_expander (self->advanced);
}
