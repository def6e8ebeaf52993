/* The comparison for people. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/compare-report.h"

#include <glib/gi18n.h>
#include <math.h>

#include "study/comparison-numbers.h"

/* Widths of the columns, in letters. */
#define TITLE_WIDTH 36
#define VALUE_WIDTH 24
#define LABEL_WIDTH 13
#define BAR_WIDTH   20

/* Takes the text, and fills up with spaces to @width letters, before it if @right. */
static void
append_cell (GString *out,
             char    *text,
             int      width,
             gboolean right)
{
  int fill = MAX (width - (int) g_utf8_strlen (text, -1), 0);

  g_string_append_printf (out, "%*s%s%*s", right ? fill : 0, "", text, right ? 0 : fill, "");
  g_free (text);
}

/* Without spaces at the end. */
static void
end_line (GString *out)
{
  gsize len = out->len;

  while (len > 0 && out->str[len - 1] == ' ')
    len--;
  g_string_truncate (out, len);
  g_string_append_c (out, '\n');
}

/* "A", "B" … */
static char *
name_variant (guint variant)
{
  return g_strdup_printf ("%c", 'A' + variant);
}

/* "B − A" */
static char *
name_difference (guint variant)
{
  return g_strdup_printf ("%c − A", 'A' + variant);
}

static char *
name_player (const HradbyCompareReport *self,
             guint                      player)
{
  return g_strdup_printf (_("Points of player %u (%s)"), player + 1,
                          self->arena->levels[player]->id);
}

static char *
format_estimate (const HradbySampleEstimate *value,
                 double                      unit)
{
  return g_strdup_printf ("%.2f [%.2f … %.2f]", unit * value->value, unit * value->low,
                          unit * value->high);
}

/* With a sign, and a star where it is hardly by chance. */
static char *
format_difference (const HradbySampleEstimate *value,
                   double                      unit)
{
  if (value->low == 0 && value->high == 0)
    return g_strdup ("0  ");
  return g_strdup_printf ("%+.2f [%+.2f … %+.2f] %c", unit * value->value, unit * value->low,
                          unit * value->high, hradby_sample_is_certain (value) ? '*' : ' ');
}

/* A row of the table of @variant and the first one. Takes @title. */
static void
write_row (const HradbyCompareReport *self,
           GString                   *out,
           char                      *title,
           guint                      variant,
           guint                      measure,
           double                     unit)
{
  HradbySampleEstimate first = hradby_comparison_estimate (self->comparison, 0, measure);
  HradbySampleEstimate value = hradby_comparison_estimate (self->comparison, variant, measure);
  HradbySampleEstimate less = hradby_comparison_difference (self->comparison, variant, measure);

  g_string_append (out, "  ");
  append_cell (out, title, TITLE_WIDTH, FALSE);
  append_cell (out, format_estimate (&first, unit), VALUE_WIDTH, TRUE);
  append_cell (out, format_estimate (&value, unit), VALUE_WIDTH, TRUE);
  append_cell (out, format_difference (&less, unit), VALUE_WIDTH + 4, TRUE);
  end_line (out);
}

static void
write_heading (GString    *out,
               const char *title,
               guint       variant)
{
  g_string_append_c (out, '\n');
  append_cell (out, g_strdup (title), TITLE_WIDTH + 2, FALSE);
  append_cell (out, name_variant (0), VALUE_WIDTH, TRUE);
  append_cell (out, name_variant (variant), VALUE_WIDTH, TRUE);
  append_cell (out, name_difference (variant), VALUE_WIDTH + 2, TRUE);
  end_line (out);
}

static void
write_sources (const HradbyCompareReport *self,
               GString                   *out,
               guint                      variant,
               guint                      measure,
               double                     unit)
{
  const HradbyGameType *type = self->arena->setups[0]->type;

  for (guint i = 0; type->sources[i] != NULL; i++)
    if (hradby_comparison_is_scored (self->comparison, variant, i))
      write_row (self, out, g_strdup (_(type->source_titles[i])), variant, measure + i, unit);
}

static void
write_table (const HradbyCompareReport *self,
             GString                   *out,
             guint                      variant)
{
  HradbySampleEstimate changed = hradby_comparison_changed (self->comparison, variant);

  write_heading (out, _("In a game"), variant);
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    write_row (self, out, name_player (self, i), variant, HRADBY_MEASURE_POINTS + i, 1);
  for (guint i = 0; i < HRADBY_N_COMPARISON_NUMBERS; i++)
    {
      const HradbyComparisonNumber *number = &hradby_comparison_numbers[i];

      write_row (self, out, g_strdup (_(number->title)), variant, number->measure, number->unit);
    }
  g_string_append (out, "  ");
  append_cell (out, g_strdup (_("Games with other points, %")), TITLE_WIDTH + VALUE_WIDTH, FALSE);
  append_cell (out, format_estimate (&changed, 100), VALUE_WIDTH, TRUE);
  end_line (out);

  write_heading (out, _("Points of a player, by source"), variant);
  write_sources (self, out, variant, HRADBY_MEASURE_SOURCE_POINTS, 1);
  write_heading (out, _("Share of all points, by source, %"), variant);
  write_sources (self, out, variant, HRADBY_MEASURE_SOURCE_SHARE, 100);
}

static void
write_spread (const HradbyCompareReport *self,
              GString                   *out,
              guint                      variant,
              guint                      measure)
{
  HradbySampleSpread spread;

  hradby_comparison_spread (self->comparison, variant, measure, &spread);
  g_string_append_printf (out, _("  %c: standard deviation %.1f, least %.0f, quartiles %.0f, %.0f "
                                 "and %.0f, most %.0f\n"),
                          'A' + variant, spread.sd, spread.min, spread.q1, spread.median, spread.q3,
                          spread.max);
}

/* "40 … 49" */
static char *
format_bin (const HradbySampleBins *bins,
            gint                    bin)
{
  gint from = bins->from + bin * bins->width;

  if (bins->width == 1)
    return g_strdup_printf ("%d", from);
  return g_strdup_printf ("%d … %d", from, from + bins->width - 1);
}

/* A share of games as a number and a bar; @scale letters are all games. */
static void
append_bar (GString *out,
            double   share,
            double   scale)
{
  int letters = (int) lrint (share * scale);
  char *bar = g_strnfill (3 * BAR_WIDTH, '\0');

  for (int i = 0; i < letters; i++)
    g_strlcat (bar, "▒", 3 * BAR_WIDTH + 1);
  g_string_append_printf (out, "  %5.1f ", 100 * share);
  append_cell (out, bar, BAR_WIDTH, FALSE);
}

static void
write_bins (const HradbyCompareReport *self,
            GString                   *out,
            guint                      measure)
{
  double n_games = hradby_comparison_get_n_games (self->comparison);
  g_autofree guint *counts = g_new0 (guint, self->arena->n_setups * HRADBY_MAX_BINS);
  HradbySampleBins bins;
  guint most = 1;

  hradby_comparison_get_bins (self->comparison, measure, &bins);
  for (guint i = 0; i < self->arena->n_setups; i++)
    hradby_comparison_count (self->comparison, i, measure, &bins, counts + i * HRADBY_MAX_BINS);
  for (guint i = 0; i < self->arena->n_setups * HRADBY_MAX_BINS; i++)
    most = MAX (most, counts[i]);
  for (gint bin = 0; bin < bins.n_bins; bin++)
    {
      append_cell (out, format_bin (&bins, bin), LABEL_WIDTH, TRUE);
      for (guint i = 0; i < self->arena->n_setups; i++)
        append_bar (out, counts[i * HRADBY_MAX_BINS + (guint) bin] / n_games,
                    BAR_WIDTH * n_games / most);
      end_line (out);
    }
}

/* Takes @title. */
static void
write_histogram (const HradbyCompareReport *self,
                 GString                   *out,
                 char                      *title,
                 guint                      measure)
{
  g_string_append_printf (out, _("\n%s: share of games, %%\n"), title);
  g_free (title);
  for (guint i = 0; i < self->arena->n_setups; i++)
    write_spread (self, out, i, measure);
  g_string_append_printf (out, "%*s", LABEL_WIDTH, "");
  for (guint i = 0; i < self->arena->n_setups; i++)
    {
      g_string_append_printf (out, "%6s", "");
      append_cell (out, name_variant (i), BAR_WIDTH + 2, FALSE);
    }
  end_line (out);
  write_bins (self, out, measure);
}

static void
write_header (const HradbyCompareReport *self,
              GString                   *out)
{
  guint n_games = hradby_comparison_get_n_games (self->comparison);
  const char *title = _(self->arena->setups[0]->type->title);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->arena->setups[0]->seed);

  if (self->seconds >= 0)
    g_string_append_printf (out,
                            ngettext ("%s: %u game by each of the rules in %.1f s, seed %s\n",
                                      "%s: %u games by each of the rules in %.1f s, seed %s\n",
                                      n_games),
                            title, n_games, self->seconds, seed);
  else
    g_string_append_printf (out, ngettext ("%s: %u game by each of the rules, seed %s\n",
                                           "%s: %u games by each of the rules, seed %s\n",
                                           n_games),
                            title, n_games, seed);
  for (guint i = 0; i < self->arena->n_setups; i++)
    {
      HradbyRuleset *ruleset = self->arena->setups[i]->ruleset;
      const char *id = hradby_ruleset_get_id (ruleset);

      g_string_append_printf (out, "  %c: %s", 'A' + i, _(hradby_ruleset_get_title (ruleset)));
      if (id != NULL)
        g_string_append_printf (out, " (%s)", id);
      g_string_append_c (out, '\n');
    }
  /* xgettext:no-c-format */
  g_string_append (out, _("All rules played the same games: seeds and draws are the same.\n"
                          "In brackets: 95% confidence. Means: Student’s t; shares of games: "
                          "Wilson’s score;\nshares of points: Student’s t, linearised; "
                          "differences: Student’s t of the pairs of games.\n"
                          "A star: 0 lies outside; of twenty such rows one does so by chance.\n"));
}

void
hradby_compare_write_text (const HradbyCompareReport *self,
                           GString                   *out)
{
  write_header (self, out);
  for (guint i = 1; i < self->arena->n_setups; i++)
    write_table (self, out, i);
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    write_histogram (self, out, name_player (self, i), HRADBY_MEASURE_POINTS + i);
  write_histogram (self, out, g_strdup (_("Margin of the starting player")), HRADBY_MEASURE_MARGIN);
}
