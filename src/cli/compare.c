/* hradby-cli compare: play the same games by several rules and tell the difference. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/compare.h"

#include "cli/choice.h"
#include "cli/json.h"
#include "cli/rounds.h"

#include <glib/gi18n.h>
#include <math.h>

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
text_write_sources (const HradbyCompareReport *self,
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
  text_write_sources (self, out, variant, HRADBY_MEASURE_SOURCE_POINTS, 1);
  write_heading (out, _("Share of all points, by source, %"), variant);
  text_write_sources (self, out, variant, HRADBY_MEASURE_SOURCE_SHARE, 100);
}

static void
text_write_spread (const HradbyCompareReport *self,
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
text_write_histogram (const HradbyCompareReport *self,
                      GString                   *out,
                      char                      *title,
                      guint                      measure)
{
  g_string_append_printf (out, _("\n%s: share of games, %%\n"), title);
  g_free (title);
  for (guint i = 0; i < self->arena->n_setups; i++)
    text_write_spread (self, out, i, measure);
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
text_write_header (const HradbyCompareReport *self,
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
  text_write_header (self, out);
  for (guint i = 1; i < self->arena->n_setups; i++)
    write_table (self, out, i);
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    text_write_histogram (self, out, name_player (self, i), HRADBY_MEASURE_POINTS + i);
  text_write_histogram (self, out, g_strdup (_("Margin of the starting player")),
                        HRADBY_MEASURE_MARGIN);
}

static gboolean
is_share (guint measure)
{
  return measure == HRADBY_MEASURE_FIRST_WINS || measure == HRADBY_MEASURE_DRAWS
         || measure >= HRADBY_MEASURE_SOURCE_SHARE;
}

static void
write_double (GString    *out,
              const char *name,
              double      value)
{
  hradby_json_name (out, name);
  hradby_json_double (out, value);
}

static void
write_estimate (GString                    *out,
                const char                 *name,
                const HradbySampleEstimate *value)
{
  write_double (out, name, value->value);
  write_double (out, "low", value->low);
  write_double (out, "high", value->high);
}

static void
json_write_spread (const HradbyCompareReport *self,
                   GString                   *out,
                   guint                      variant,
                   guint                      measure)
{
  HradbySampleSpread spread;

  hradby_comparison_spread (self->comparison, variant, measure, &spread);
  write_double (out, "sd", spread.sd);
  write_double (out, "min", spread.min);
  write_double (out, "q1", spread.q1);
  write_double (out, "median", spread.median);
  write_double (out, "q3", spread.q3);
  write_double (out, "max", spread.max);
}

/* The number that is next in an array, or after its name. */
static void
write_number (const HradbyCompareReport *self,
              GString                   *out,
              guint                      variant,
              guint                      measure,
              gboolean                   difference)
{
  HradbySampleEstimate value = difference
                           ? hradby_comparison_difference (self->comparison, variant, measure)
                           : hradby_comparison_estimate (self->comparison, variant, measure);

  g_string_append_c (out, '{');
  write_estimate (out, is_share (measure) ? "share" : "mean", &value);
  if (!difference && !is_share (measure) && measure < HRADBY_MEASURE_SOURCE_POINTS)
    json_write_spread (self, out, variant, measure);
  g_string_append_c (out, '}');
}

static void
json_write_sources (const HradbyCompareReport *self,
                    GString                   *out,
                    guint                      variant,
                    gboolean                   difference)
{
  const HradbyGameType *type = self->arena->setups[0]->type;

  hradby_json_name (out, "sources");
  g_string_append_c (out, '{');
  for (guint i = 0; type->sources[i] != NULL; i++)
    {
      hradby_json_name (out, type->sources[i]);
      g_string_append_c (out, '{');
      hradby_json_name (out, "points");
      write_number (self, out, variant, HRADBY_MEASURE_SOURCE_POINTS + i, difference);
      hradby_json_name (out, "share");
      write_number (self, out, variant, HRADBY_MEASURE_SOURCE_SHARE + i, difference);
      g_string_append_c (out, '}');
    }
  g_string_append_c (out, '}');
}

static void
write_numbers (const HradbyCompareReport *self,
               GString                   *out,
               guint                      variant,
               gboolean                   difference)
{
  static const char *const names[] = {
    [HRADBY_MEASURE_MARGIN]      = "margin",
    [HRADBY_MEASURE_LEAD]        = "lead",
    [HRADBY_MEASURE_TURNS]       = "turns",
    [HRADBY_MEASURE_UNPLACEABLE] = "unplaceable",
    [HRADBY_MEASURE_FIRST_WINS]  = "first_wins",
    [HRADBY_MEASURE_DRAWS]       = "draws",
  };

  hradby_json_name (out, "points");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    {
      hradby_json_next (out);
      write_number (self, out, variant, HRADBY_MEASURE_POINTS + i, difference);
    }
  g_string_append_c (out, ']');
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      hradby_json_name (out, names[i]);
      write_number (self, out, variant, i, difference);
    }
  json_write_sources (self, out, variant, difference);
}

static void
write_variant (const HradbyCompareReport *self,
               GString                   *out,
               guint                      variant)
{
  HradbyRuleset *ruleset = self->arena->setups[variant]->ruleset;

  hradby_json_next (out);
  g_string_append_c (out, '{');
  hradby_json_member (out, "id", hradby_ruleset_get_id (ruleset));
  hradby_json_member (out, "title", hradby_ruleset_get_title (ruleset));
  write_numbers (self, out, variant, FALSE);
  if (variant > 0)
    {
      HradbySampleEstimate changed = hradby_comparison_changed (self->comparison, variant);

      hradby_json_name (out, "difference");
      g_string_append_c (out, '{');
      write_numbers (self, out, variant, TRUE);
      hradby_json_name (out, "changed");
      g_string_append_c (out, '{');
      write_estimate (out, "share", &changed);
      g_string_append (out, "}}");
    }
  g_string_append_c (out, '}');
}

static void
write_counts (GString     *out,
              const guint *counts,
              gint         n_bins)
{
  hradby_json_next (out);
  g_string_append_c (out, '[');
  for (gint i = 0; i < n_bins; i++)
    {
      hradby_json_next (out);
      hradby_json_int (out, counts[i]);
    }
  g_string_append_c (out, ']');
}

static void
json_write_histogram (const HradbyCompareReport *self,
                      GString                   *out,
                      guint                      measure)
{
  HradbySampleBins bins;

  hradby_comparison_get_bins (self->comparison, measure, &bins);
  g_string_append_c (out, '{');
  hradby_json_name (out, "from");
  hradby_json_int (out, bins.from);
  hradby_json_name (out, "width");
  hradby_json_int (out, bins.width);
  hradby_json_name (out, "counts");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->arena->n_setups; i++)
    {
      guint counts[HRADBY_MAX_BINS];

      hradby_comparison_count (self->comparison, i, measure, &bins, counts);
      write_counts (out, counts, bins.n_bins);
    }
  g_string_append (out, "]}");
}

static void
write_histograms (const HradbyCompareReport *self,
                  GString                   *out)
{
  hradby_json_name (out, "histograms");
  g_string_append_c (out, '{');
  hradby_json_name (out, "points");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    {
      hradby_json_next (out);
      json_write_histogram (self, out, HRADBY_MEASURE_POINTS + i);
    }
  g_string_append_c (out, ']');
  hradby_json_name (out, "margin");
  json_write_histogram (self, out, HRADBY_MEASURE_MARGIN);
  g_string_append_c (out, '}');
}

static void
json_write_header (const HradbyCompareReport *self,
                   GString                   *out)
{
  guint n_games = hradby_comparison_get_n_games (self->comparison);

  hradby_json_name (out, "game");
  hradby_json_string (out, self->arena->setups[0]->type->id);
  hradby_json_name (out, "games");
  hradby_json_int (out, n_games);
  hradby_json_name (out, "seed");
  g_string_append_printf (out, "%" G_GUINT64_FORMAT, self->arena->setups[0]->seed);
  hradby_json_time (out, self->seconds, n_games * self->arena->n_setups);
  hradby_json_name (out, "players");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    {
      hradby_json_next (out);
      hradby_json_string (out, self->arena->levels[i]->id);
    }
  g_string_append_c (out, ']');
}

void
hradby_compare_write_json (const HradbyCompareReport *self,
                           GString                   *out)
{
  g_string_append_c (out, '{');
  json_write_header (self, out);
  hradby_json_name (out, "variants");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->arena->n_setups; i++)
    write_variant (self, out, i);
  g_string_append_c (out, ']');
  write_histograms (self, out);
  g_string_append (out, "}\n");
}

#define MAX_VARIANTS 8

typedef struct
{
  HradbyChoice choice;
  char       **variants;
  char        *players;
  HradbyRounds rounds;
  char        *format;
} Options;

static void
options_clear (Options *self)
{
  hradby_choice_clear (&self->choice);
  g_strfreev (self->variants);
  g_free (self->players);
  hradby_rounds_clear (&self->rounds);
  g_free (self->format);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* A set-up for each variant, in their order. */
static GPtrArray *
make_setups (HradbyCli     *cli,
             const Options *options,
             guint          n_players,
             int           *status)
{
  g_autoptr(GPtrArray) setups = NULL;

  setups = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_setup_unref);
  for (guint i = 0; options->variants[i] != NULL; i++)
    {
      HradbyChoice choice = options->choice;
      HradbySetup *setup;

      choice.variant = options->variants[i];
      setup = hradby_choice_make_setup (&choice, cli, n_players, status);
      if (setup == NULL)
        return NULL;
      g_ptr_array_add (setups, setup);
    }
  return g_steal_pointer (&setups);
}

static gboolean
check_variants (HradbyCli     *cli,
                const Options *options)
{
  guint n = options->variants != NULL ? g_strv_length (options->variants) : 0;

  if (n >= 2 && n <= MAX_VARIANTS)
    return TRUE;
  hradby_cli_misuse (cli, _("“compare” needs two variants, at most %u"), MAX_VARIANTS);
  return FALSE;
}

static int
compare (HradbyCli         *cli,
         const HradbyArena *arena,
         gboolean           json)
{
  g_autoptr(GError) error = NULL;
  gint64 start = g_get_monotonic_time ();
  g_autoptr(HradbyComparison) comparison = hradby_comparison_run (arena, NULL, &error);
  HradbyCompareReport report = { arena, comparison };

  if (comparison == NULL)
    return hradby_cli_refuse (cli, error);
  report.seconds = hradby_rounds_time (arena, start);
  (json ? hradby_compare_write_json : hradby_compare_write_text) (&report, cli->out);
  return HRADBY_CLI_OK;
}

static int
run (HradbyCli     *cli,
     const Options *options)
{
  static const char *const formats[] = { "text", "json", NULL };
  HradbyArena arena = { .seconds = HRADBY_COMPARISON_SECONDS,
                        .n_rounds = HRADBY_COMPARISON_MAX_GAMES };
  g_autoptr(GPtrArray) setups = NULL;
  guint json = 0, n_levels;
  int status;

  if (!check_variants (cli, options)
      || !hradby_cli_get_choice (cli, "--format", options->format, formats, &json)
      || !hradby_choice_find_levels (cli, options->players, arena.levels, &n_levels))
    return HRADBY_CLI_USAGE;
  setups = make_setups (cli, options, n_levels, &status);
  if (setups == NULL)
    return status;
  arena.setups = (HradbySetup *const *) setups->pdata;
  arena.n_setups = setups->len;
  if (!hradby_rounds_take (&options->rounds, cli, HRADBY_ARENA_MIN_ROUNDS,
                           HRADBY_COMPARISON_MAX_GAMES, &arena, &status))
    return status;
  return compare (cli, &arena, json != 0);
}

int
hradby_cli_compare (HradbyCli           *cli,
                    const HradbyCliArgs *args)
{
  g_auto(Options) options = { .players = NULL };
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.variants,
      N_("Rules to compare, twice or more: a file, or the name or the code of a variant"),
      "FILE|ID|CODE" },
    { "players", 0, 0, G_OPTION_ARG_STRING, &options.players,
      N_("Computer players, with commas between them: beginner, easy, medium, hard, expert, "
         "hard:500ms, random, mcts:200"),
      "LIST" },
    { "games", 0, 0, G_OPTION_ARG_STRING, &options.rounds.games,
      N_("How many games by each of the rules (default: two seconds of them)"), "NUMBER" },
    HRADBY_ROUNDS_ENTRIES (options.rounds),
    { "jobs", 0, 0, G_OPTION_ARG_STRING, &options.rounds.jobs,
      N_("How many threads (default: one a processor)"), "NUMBER" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &options.format, N_("Output format: text or json"),
      "FORMAT" },
    { NULL },
  };
  g_autofree GOptionEntry *all = hradby_choice_make_entries (&options.choice, entries);
  int status;

  if (!hradby_cli_parse (cli, args, all, 0, 0, NULL, &status))
    return status;
  return run (cli, &options);
}
