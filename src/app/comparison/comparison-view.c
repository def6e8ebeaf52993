/* The result of a comparison. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/comparison/comparison-view.h"

#include "app/comparison/distribution.h"
#include "app/kit/prose.h"
#include "app/words/comparison-words.h"

#include <glib/gi18n.h>

struct _HradbyComparisonView
{
  AdwBin              parent_instance;

  GtkLabel           *sentence;
  GtkLabel           *note;
  GtkLabel           *first;
  GtkLabel           *second;
  HradbyDistribution *points;
  HradbyDistribution *margin;
  GtkLabel           *words;
  GtkListBox         *numbers;
  GtkListBox         *sources;
};

G_DEFINE_FINAL_TYPE (HradbyComparisonView, hradby_comparison_view, ADW_TYPE_BIN)

/* A number as a row that is being made: under A, under B, the difference, and whether it counts.
 * @text: all that it says, for screen readers. */
typedef struct
{
  GtkGrid *grid;
  GString *text;
} Row;

#define N_COLUMNS 3

static GtkWidget *
make_label (const char *text,
            const char *style)
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
add_number (Row                        *self,
            const char                 *name,
            const HradbySampleEstimate *estimate,
            double                      unit,
            guint                       decimals,
            int                         column,
            gboolean                    is_difference)
{
  g_autofree char *number = hradby_comparison_words_number (unit * estimate->value, decimals,
                                                            is_difference);
  g_autofree char *interval = hradby_comparison_words_interval (estimate, unit, decimals,
                                                                is_difference);
  g_autofree char *said = NULL;
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
  said = g_strdup_printf (_("%1$s: %2$s (%3$s)"), name != NULL ? name : self->text->str, number,
                          interval);
  if (name == NULL)
    g_string_assign (self->text, said);
  else
    g_string_append_printf (self->text, ". %s", said);
}

static void
row_init (Row        *self,
          const char *title)
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->text->str,
                                  -1);
  g_string_free (self->text, TRUE);
  return row;
}

/* Adds a number of both rules. */
static void
add_row (GtkListBox             *list,
         const HradbyComparison *comparison,
         const char             *title,
         guint                   measure,
         double                  unit)
{
  HradbySampleEstimate first = hradby_comparison_estimate (comparison, 0, measure);
  HradbySampleEstimate second = hradby_comparison_estimate (comparison, 1, measure);
  HradbySampleEstimate difference = hradby_comparison_difference (comparison, 1, measure);
  guint decimals = hradby_comparison_words_decimals (&first, unit);
  /* What chance leaves equal in both is subtracted: the difference is known more precisely. */
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
empty (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static void
fill_points (HradbyComparisonView   *self,
             const HradbyComparison *comparison,
             guint                   n_players)
{
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *title = g_strdup_printf (_("Points of player %u"), i + 1);

      add_row (self->numbers, comparison, i == 0 ? _("Points of the starting player") : title,
               HRADBY_MEASURE_POINTS + i, 1);
    }
}

static void
fill_numbers (HradbyComparisonView   *self,
              const HradbyComparison *comparison,
              guint                   n_players)
{
  HradbySampleEstimate changed = hradby_comparison_changed (comparison, 1);
  Row row;

  empty (self->numbers);
  row_init (&row, _("Games with other points, %"));
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
fill_sources (HradbyComparisonView   *self,
              const HradbyComparison *comparison,
              const HradbyGameType   *type)
{
  empty (self->sources);
  for (guint i = 0; type->sources[i] != NULL; i++)
    if (hradby_comparison_is_scored (comparison, 1, HRADBY_MEASURE_SOURCE_SHARE + i))
      add_row (self->sources, comparison, _(type->source_titles[i]),
               HRADBY_MEASURE_SOURCE_SHARE + i, 100);
}

/* Draws @n_measures that follow each other as one; @mean is that of them all. */
static void
draw (HradbyDistribution     *distribution,
      const HradbyComparison *comparison,
      const char             *title,
      guint                   measure,
      guint                   n_measures,
      guint                   mean)
{
  HradbyDistributionData data = { .means = { 0 } };

  hradby_comparison_get_bins (comparison, measure, &data.bins);
  for (guint side = 0; side < HRADBY_N_COMPARED; side++)
    {
      data.means[side] = hradby_comparison_estimate (comparison, side, mean).value;
      for (guint i = 0; i < n_measures; i++)
        {
          guint counts[HRADBY_MAX_BINS];

          hradby_comparison_count (comparison, side, measure + i, &data.bins, counts);
          for (guint bin = 0; bin < HRADBY_MAX_BINS; bin++)
            data.counts[side][bin] += counts[bin];
        }
    }
  hradby_distribution_set (distribution, title, &data);
}

static void
show_charts (HradbyComparisonView   *self,
             const HradbyComparison *comparison,
             guint                   n_players)
{
  g_autofree char *points = NULL, *margin = NULL, *text = NULL;

  draw (self->points, comparison, _("Points of a player"), HRADBY_MEASURE_POINTS, n_players,
        HRADBY_MEASURE_MEAN_POINTS);
  draw (self->margin, comparison, _("Margin of the starting player"), HRADBY_MEASURE_MARGIN, 1,
        HRADBY_MEASURE_MARGIN);
  points = hradby_distribution_describe (self->points);
  margin = hradby_distribution_describe (self->margin);
  text = g_strdup_printf ("%s\n%s\n\n%s\n%s", _("Points of a player"), points,
                          _("Margin of the starting player"), margin);
  gtk_label_set_text (self->words, text);
}

/* How it was measured, so that anybody can measure it again. */
static void
show_note (HradbyComparisonView   *self,
           const HradbyComparison *comparison,
           guint64                 seed)
{
  guint n_games = hradby_comparison_get_n_games (comparison);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  g_autofree char *text = NULL, *played =
    g_strdup_printf (ngettext ("%1$u game by A and the same by B, played by simple computer "
                               "players, number %2$s.",
                               "%1$u games by A and the same by B, played by simple computer "
                               "players, the first one with number %2$s.", n_games),
                     n_games, number);

  /* What they know is said, for nobody should take more from the figures than they can tell. */
  text = g_strconcat (played, "\n",
                      _("Such players look no farther than their own turn and mostly weigh it by "
                        "the official rules. People who know a rule play differently, so the "
                        "difference at your table may not be the same."), NULL);
  gtk_label_set_text (self->note, text);
}

void
hradby_comparison_view_show (HradbyComparisonView   *self,
                             const HradbyComparison *comparison,
                             const HradbySetup      *setup,
                             const char *const      *titles)
{
  g_autofree char *sentence = NULL, *first = NULL, *second = NULL;

  g_return_if_fail (HRADBY_IS_COMPARISON_VIEW (self));
  g_return_if_fail (comparison != NULL && setup != NULL && titles != NULL);

  sentence = hradby_comparison_words_sentence (comparison, titles[1]);
  first = g_strdup_printf (_("A (filled): %s"), titles[0]);
  second = g_strdup_printf (_("B (hatched): %s"), titles[1]);
  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->first, first);
  gtk_label_set_text (self->second, second);
  show_note (self, comparison, setup->seed);
  show_charts (self, comparison, setup->n_players);
  fill_numbers (self, comparison, setup->n_players);
  fill_sources (self, comparison, setup->type);
}

static void
hradby_comparison_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HRADBY_TYPE_COMPARISON_VIEW);
  G_OBJECT_CLASS (hradby_comparison_view_parent_class)->dispose (object);
}

static void
hradby_comparison_view_class_init (HradbyComparisonViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_comparison_view_dispose;

  g_type_ensure (HRADBY_TYPE_DISTRIBUTION);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/hradby/comparison/comparison-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonView, sentence);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonView, note);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonView, first);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonView, second);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonView, points);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonView, margin);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonView, words);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonView, numbers);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonView, sources);
}

static void
hradby_comparison_view_init (HradbyComparisonView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
