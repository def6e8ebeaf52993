/* The report of games: a table of measures as text or as JSON. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report.h"

#include "cli/json.h"

#include <glib/gi18n.h>
#include <math.h>

/* Widths of the columns, in letters. */
#define TITLE_WIDTH 36
#define VALUE_WIDTH 24
#define LABEL_WIDTH 13
#define BAR_WIDTH   20

typedef struct {
  const HradbyArena      *arena;
  const HradbyComparison *comparison;
  double                  seconds;
  GString                *out;
} Report;

/* What the decisions of all players of one level took together, in milliseconds; FALSE if that
 * level stands in the list before. */
static gboolean
sum_times (const HradbyArena *arena, guint player, guint *n, double *mean, double *worst)
{
  HradbyArenaTime sum = { 0 };

  for (guint i = 0; i < arena->setups[0]->n_players; i++) {
    if (arena->levels[i] != arena->levels[player])
      continue;
    if (i < player)
      return FALSE;
    for (guint game = 0; game < arena->n_rounds; game++) {
      const HradbyArenaTime *time = &arena->times[(gsize) game * HRADBY_MAX_PLAYERS + i];

      sum.n += time->n;
      sum.sum += time->sum;
      sum.worst = MAX (sum.worst, time->worst);
    }
  }
  *n = sum.n;
  *mean = (double) sum.sum / MAX (sum.n, 1) / 1000.0;
  *worst = (double) sum.worst / 1000.0;
  return TRUE;
}

/* Fills up with spaces to @width letters: before the text, or below 0 after it. */
static void G_GNUC_PRINTF (3, 4)
append_cell (GString *out, int width, const char *format, ...)
{
  va_list words;

  va_start (words, format);
  g_autofree char *text = g_strdup_vprintf (format, words);
  va_end (words);
  int fill = MAX (ABS (width) - (int) g_utf8_strlen (text, -1), 0);
  g_string_append_printf (out, "%*s%s%*s", width > 0 ? fill : 0, "", text, width < 0 ? fill : 0,
                          "");
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

static void
append_value (GString *out, HradbySampleEstimate value, double unit)
{
  if (isinf (value.low))
    append_cell (out, VALUE_WIDTH, "%.2f", unit * value.value);
  else
    append_cell (out, VALUE_WIDTH, "%.2f [%.2f … %.2f]", unit * value.value, unit * value.low,
                 unit * value.high);
}

/* With a sign, and a star where it is hardly by chance. */
static void
append_difference (GString *out, HradbySampleEstimate value, double unit)
{
  if (value.low == 0 && value.high == 0)
    append_cell (out, VALUE_WIDTH + 4, "0  ");
  else if (isinf (value.low))
    append_cell (out, VALUE_WIDTH + 4, "%+.2f  ", unit * value.value);
  else
    append_cell (out, VALUE_WIDTH + 4, "%+.2f [%+.2f … %+.2f] %c", unit * value.value,
                 unit * value.low, unit * value.high,
                 hradby_sample_is_certain (&value) ? '*' : ' ');
}

/* A row of the table of the first variant and, if it is another one, of @variant. */
static void
write_row (const Report *self, const char *title, guint variant, guint measure, double unit)
{
  g_string_append (self->out, "  ");
  append_cell (self->out, -TITLE_WIDTH, "%s", title);
  append_value (self->out, hradby_comparison_estimate (self->comparison, 0, measure), unit);
  if (variant > 0) {
    append_value (self->out, hradby_comparison_estimate (self->comparison, variant, measure), unit);
    append_difference (self->out,
                       hradby_comparison_difference (self->comparison, variant, measure), unit);
  }
  end_line (self->out);
}

static void
write_heading (const Report *self, const char *title, guint variant)
{
  g_string_append_c (self->out, '\n');
  append_cell (self->out, -TITLE_WIDTH - 2, "%s", title);
  append_cell (self->out, VALUE_WIDTH, "A");
  if (variant > 0) {
    append_cell (self->out, VALUE_WIDTH, "%c", 'A' + variant);
    append_cell (self->out, VALUE_WIDTH + 2, "%c − A", 'A' + variant);
  }
  end_line (self->out);
}

/* A row for each source from which anybody has points. */
static void
write_source_rows (const Report *self, guint variant, guint measure, double unit)
{
  const HradbyGameType *type = self->arena->setups[0]->type;

  for (guint i = 0; type->sources[i] != NULL; i++)
    if (hradby_comparison_is_scored (self->comparison, variant, measure + i))
      write_row (self, _(type->source_titles[i]), variant, measure + i, unit);
}

static void
write_player (const Report *self, guint variant, guint player)
{
  g_autofree char *title = g_strdup_printf (_("Player %u (%s)"), player + 1,
                                            self->arena->levels[player]->id);

  write_heading (self, title, variant);
  for (const HradbyComparisonNumber *row = hradby_comparison_numbers; row->name != NULL; row++)
    if (row->per == HRADBY_PER_PLAYER)
      write_row (self, _(row->title), variant, row->measure + player, row->unit);
    else if (row->per == HRADBY_PER_PLAYER_AND_SOURCE)
      write_source_rows (self, variant, row->measure + player * HRADBY_MAX_SOURCES, row->unit);
}

static void
write_table (const Report *self, guint variant)
{
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    write_player (self, variant, i);
  write_heading (self, _("In a game"), variant);
  for (const HradbyComparisonNumber *row = hradby_comparison_numbers; row->name != NULL; row++)
    if (row->measure == HRADBY_MEASURE_MARGIN && self->arena->mirror)
      write_row (self, _("Lead of the first player"), variant, row->measure, row->unit);
    else if (row->per == HRADBY_PER_GAME)
      write_row (self, _(row->title), variant, row->measure, row->unit);
  if (variant > 0) {
    g_string_append (self->out, "  ");
    append_cell (self->out, -TITLE_WIDTH - VALUE_WIDTH, "%s", _("Games with different points, %"));
    append_value (self->out, hradby_comparison_changed (self->comparison, variant), 100);
    end_line (self->out);
  }
  for (const HradbyComparisonNumber *row = hradby_comparison_numbers; row->name != NULL; row++)
    if (row->per == HRADBY_PER_SOURCE) {
      write_heading (self, _(row->title), variant);
      write_source_rows (self, variant, row->measure, row->unit);
    }
}

/* A line for each bin: how many games of each variant, as a number and a bar. */
static void
write_bins (const Report *self, guint measure)
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
  for (gint bin = 0; bin < bins.n_bins; bin++) {
    gint from = bins.from + bin * bins.width;

    if (bins.width == 1)
      append_cell (self->out, LABEL_WIDTH, "%d", from);
    else
      append_cell (self->out, LABEL_WIDTH, "%d … %d", from, from + bins.width - 1);
    for (guint i = 0; i < self->arena->n_setups; i++) {
      guint count = counts[i * HRADBY_MAX_BINS + (guint) bin];

      g_string_append_printf (self->out, "  %5.1f ", 100 * count / n_games);
      for (guint letter = 0; letter < BAR_WIDTH; letter++)
        g_string_append (self->out, (2 * letter + 1) * most <= 2 * BAR_WIDTH * count ? "▒" : " ");
    }
    end_line (self->out);
  }
}

static void
write_distribution (const Report *self, const char *title, guint measure)
{
  g_string_append_printf (self->out, _("\n%s: share of games, %%\n"), title);
  for (guint i = 0; i < self->arena->n_setups; i++) {
    HradbySampleSpread spread;

    hradby_comparison_spread (self->comparison, i, measure, &spread);
    g_string_append_printf (self->out, _("  %c: standard deviation %.1f, least %.0f, quartiles "
                                         "%.0f, %.0f and %.0f, most %.0f\n"),
                            'A' + i, spread.sd, spread.min, spread.q1, spread.median, spread.q3,
                            spread.max);
  }
  g_string_append_printf (self->out, "%*s", LABEL_WIDTH, "");
  for (guint i = 0; i < self->arena->n_setups; i++)
    append_cell (self->out, -BAR_WIDTH - 8, "      %c", 'A' + i);
  end_line (self->out);
  write_bins (self, measure);
}

static void
write_header (const Report *self)
{
  guint n_games = hradby_comparison_get_n_games (self->comparison);
  const HradbySetup *setup = self->arena->setups[0];
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, setup->seed);

  if (isnan (self->seconds))
    g_string_append_printf (self->out, ngettext ("%s: %u game, seed %s\n",
                                                 "%s: %u games, seed %s\n", n_games),
                            _(setup->type->title), n_games, seed);
  else
    g_string_append_printf (self->out, ngettext ("%s: %u game in %.1f s, seed %s\n",
                                                 "%s: %u games in %.1f s, seed %s\n", n_games),
                            _(setup->type->title), n_games, self->seconds, seed);
  for (guint i = 0; i < self->arena->n_setups; i++) {
    HradbyRuleset *ruleset = self->arena->setups[i]->ruleset;
    const char *id = hradby_ruleset_get_id (ruleset);

    g_string_append_printf (self->out, "  %c: %s", 'A' + i, _(hradby_ruleset_get_title (ruleset)));
    if (id != NULL)
      g_string_append_printf (self->out, " (%s)", id);
    for (guint k = 0; setup->type->expansions != NULL && setup->type->expansions[k] != NULL; k++)
      if (hradby_ruleset_has_expansion (ruleset, setup->type->expansions[k]))
        g_string_append_printf (self->out, ", %s", _(setup->type->expansion_titles[k]));
    g_string_append_c (self->out, '\n');
  }
  /* xgettext:no-c-format */
  g_string_append (self->out, _("In brackets: 95% confidence. Means: Student’s t; shares of games: "
                                "Wilson’s score;\nshares of points: Student’s t, linearised.\n"));
  if (self->arena->n_setups > 1)
    g_string_append (self->out, _("All rules played the same games: seeds and draws are the same.\n"
                                  "Differences: Student’s t of the pairs of games. A star: 0 lies "
                                  "outside; of twenty such rows\none does so by chance.\n"));
  if (self->arena->mirror)
    g_string_append (self->out, _("Games with the same draws count as one for the confidence of "
                                  "means.\n"));
}

static void
write_text (const Report *self)
{
  guint n_players = self->arena->setups[0]->n_players, n;
  double mean, worst;

  write_header (self);
  for (guint i = self->arena->n_setups > 1; i < self->arena->n_setups; i++)
    write_table (self, i);
  for (guint i = 0; i < n_players; i++) {
    g_autofree char *title = g_strdup_printf (_("Points of player %u (%s)"), i + 1,
                                              self->arena->levels[i]->id);

    write_distribution (self, title, HRADBY_MEASURE_POINTS + i);
  }
  write_distribution (self, self->arena->mirror ? _("Lead of the first player")
                                                : _("Lead of the starting player"),
                      HRADBY_MEASURE_MARGIN);
  for (guint i = 0; self->arena->times != NULL && i < n_players; i++)
    if (sum_times (self->arena, i, &n, &mean, &worst))
      g_string_append_printf (self->out,
                              ngettext ("%s: %u decision in %.2f ms on average, %.1f at worst\n",
                                        "%s: %u decisions in %.2f ms on average, %.1f at worst\n",
                                        n),
                              self->arena->levels[i]->id, n, mean, worst);
}

static void
write_estimate (GString *out, const char *name, HradbySampleEstimate value)
{
  hradby_json_double (out, name, value.value);
  hradby_json_double (out, "low", value.low);
  hradby_json_double (out, "high", value.high);
  hradby_json_double (out, "confidence", HRADBY_SAMPLE_CONFIDENCE);
}

/* A number and its interval; of a mean also how single games lie about it. */
static void
write_figure (const Report *self, const HradbyComparisonNumber *row, guint variant, guint measure,
              gboolean difference)
{
  HradbySampleEstimate value
    = difference ? hradby_comparison_difference (self->comparison, variant, measure)
                 : hradby_comparison_estimate (self->comparison, variant, measure);
  HradbySampleSpread spread;

  hradby_json_begin (self->out, row->name, '{');
  write_estimate (self->out, row->interval == HRADBY_INTERVAL_MEAN ? "mean" : "share", value);
  if (!difference && row->interval == HRADBY_INTERVAL_MEAN) {
    hradby_comparison_spread (self->comparison, variant, measure, &spread);
    hradby_json_double (self->out, "sd", spread.sd);
    hradby_json_double (self->out, "min", spread.min);
    hradby_json_double (self->out, "q1", spread.q1);
    hradby_json_double (self->out, "median", spread.median);
    hradby_json_double (self->out, "q3", spread.q3);
    hradby_json_double (self->out, "max", spread.max);
  }
  g_string_append_c (self->out, '}');
}

static void
write_seat (const Report *self, guint variant, guint player, gboolean difference)
{
  const char *const *sources = self->arena->setups[0]->type->sources;
  guint wins = HRADBY_MEASURE_WINS + player;

  hradby_json_begin (self->out, NULL, '{');
  hradby_json_string (self->out, "player", self->arena->levels[player]->id);
  if (!difference) {
    hradby_json_int (self->out, "wins",
                     hradby_comparison_count_value (self->comparison, variant, wins, 1));
    hradby_json_int (self->out, "draws",
                     hradby_comparison_count_value (self->comparison, variant, wins, 0.5));
  }
  for (const HradbyComparisonNumber *row = hradby_comparison_numbers; row->name != NULL; row++)
    if (row->per == HRADBY_PER_PLAYER)
      write_figure (self, row, variant, row->measure + player, difference);
    else if (row->per == HRADBY_PER_PLAYER_AND_SOURCE && !difference) {
      hradby_json_begin (self->out, row->name, '{');
      for (guint i = 0; sources[i] != NULL; i++)
        hradby_json_double (self->out, sources[i],
                            hradby_comparison_estimate (self->comparison, variant, row->measure
                                                        + player * HRADBY_MAX_SOURCES + i).value);
      g_string_append_c (self->out, '}');
    }
  g_string_append_c (self->out, '}');
}

static void
write_figures (const Report *self, guint variant, gboolean difference)
{
  const char *const *sources = self->arena->setups[0]->type->sources;

  hradby_json_begin (self->out, "seats", '[');
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    write_seat (self, variant, i, difference);
  g_string_append_c (self->out, ']');
  for (const HradbyComparisonNumber *row = hradby_comparison_numbers; row->name != NULL; row++)
    if (row->per == HRADBY_PER_GAME)
      write_figure (self, row, variant, row->measure, difference);
  hradby_json_begin (self->out, "sources", '{');
  for (guint i = 0; sources[i] != NULL; i++) {
    hradby_json_begin (self->out, sources[i], '{');
    for (const HradbyComparisonNumber *row = hradby_comparison_numbers; row->name != NULL; row++)
      if (row->per == HRADBY_PER_SOURCE)
        write_figure (self, row, variant, row->measure + i, difference);
    g_string_append_c (self->out, '}');
  }
  g_string_append_c (self->out, '}');
}

static void
write_variant (const Report *self, guint variant)
{
  HradbyRuleset *ruleset = self->arena->setups[variant]->ruleset;
  const char *id = hradby_ruleset_get_id (ruleset);
  const HradbyComparison *comparison = self->comparison;

  if (id == NULL && hradby_ruleset_count_changed (ruleset) == 0)
    id = "official";
  hradby_json_string (self->out, "variant", id);
  hradby_json_string (self->out, "title", hradby_ruleset_get_title (ruleset));
  hradby_json_double (self->out, "turns_per_game",
                      hradby_comparison_estimate (comparison, variant, HRADBY_MEASURE_TURNS).value);
  hradby_json_double (self->out, "unplaceable_per_game",
                      hradby_comparison_estimate (comparison, variant,
                                                  HRADBY_MEASURE_UNPLACEABLE).value);
  write_figures (self, variant, FALSE);
  if (variant == 0)
    return;
  hradby_json_begin (self->out, "difference", '{');
  write_figures (self, variant, TRUE);
  hradby_json_begin (self->out, "changed", '{');
  write_estimate (self->out, "share", hradby_comparison_changed (comparison, variant));
  g_string_append (self->out, "}}");
}

static void
write_histogram (const Report *self, const char *name, guint measure)
{
  HradbySampleBins bins;

  hradby_comparison_get_bins (self->comparison, measure, &bins);
  hradby_json_begin (self->out, name, '{');
  hradby_json_int (self->out, "from", bins.from);
  hradby_json_int (self->out, "width", bins.width);
  hradby_json_begin (self->out, "counts", '[');
  for (guint i = 0; i < self->arena->n_setups; i++) {
    guint counts[HRADBY_MAX_BINS];

    hradby_comparison_count (self->comparison, i, measure, &bins, counts);
    hradby_json_begin (self->out, NULL, '[');
    for (gint bin = 0; bin < bins.n_bins; bin++)
      hradby_json_int (self->out, NULL, counts[bin]);
    g_string_append_c (self->out, ']');
  }
  g_string_append (self->out, "]}");
}

static void
write_histograms (const Report *self)
{
  hradby_json_begin (self->out, "histograms", '{');
  hradby_json_begin (self->out, "points", '[');
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    write_histogram (self, NULL, HRADBY_MEASURE_POINTS + i);
  g_string_append_c (self->out, ']');
  write_histogram (self, "margin", HRADBY_MEASURE_MARGIN);
  g_string_append_c (self->out, '}');
}

static void
write_timing (const Report *self)
{
  double mean, worst;
  guint n;

  hradby_json_begin (self->out, "timing", '[');
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++) {
    if (!sum_times (self->arena, i, &n, &mean, &worst))
      continue;
    hradby_json_begin (self->out, NULL, '{');
    hradby_json_string (self->out, "level", self->arena->levels[i]->id);
    hradby_json_int (self->out, "decisions", n);
    hradby_json_double (self->out, "mean_ms", mean);
    hradby_json_double (self->out, "worst_ms", worst);
    g_string_append_c (self->out, '}');
  }
  g_string_append_c (self->out, ']');
}

/* What one variant says stands beside the head, of several in a list. */
static void
write_json (const Report *self)
{
  const HradbySetup *setup = self->arena->setups[0];
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, setup->seed);
  guint n_games = hradby_comparison_get_n_games (self->comparison);

  g_string_append_c (self->out, '{');
  hradby_json_string (self->out, "game", setup->type->id);
  hradby_json_int (self->out, "games", n_games);
  hradby_json_string (self->out, "seed", seed);
  hradby_json_double (self->out, "seconds", self->seconds);
  hradby_json_double (self->out, "games_per_second",
                      (double) n_games * self->arena->n_setups / self->seconds);
  if (self->arena->n_setups == 1)
    write_variant (self, 0);
  else {
    hradby_json_begin (self->out, "variants", '[');
    for (guint i = 0; i < self->arena->n_setups; i++) {
      hradby_json_begin (self->out, NULL, '{');
      write_variant (self, i);
      g_string_append_c (self->out, '}');
    }
    g_string_append_c (self->out, ']');
  }
  write_histograms (self);
  if (self->arena->times != NULL)
    write_timing (self);
  g_string_append (self->out, "}\n");
}

void
hradby_report_write (const HradbyArena *arena, const HradbyComparison *comparison, double seconds,
                     gboolean json, GString *out)
{
  const Report self = { arena, comparison, seconds, out };

  (json ? write_json : write_text) (&self);
}
