/* hradby-cli simulate: let computer players play many games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/simulate.h"

#include "cli/choice.h"
#include "cli/cli.h"
#include "cli/json.h"
#include "cli/rounds.h"
#include "study/sample.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <math.h>

typedef struct
{
  double sum;
  double sum_of_squares;
  guint  n;
} Statistic;

typedef struct
{
  guint     wins;
  guint     draws;
  Statistic points;
  double    sources[HRADBY_MAX_SOURCES]; /* sums */
} Seat;

/* Games or pairs of games that it takes at least to tell how sure a number is. */
#define MIN_SAMPLE 2

/**
 * Report:
 * @first_wins: games won by whoever sat in the first seat
 * @margin: points of the first player of the list less those of the best other one
 * @scored: by source: whether anybody had points from it in any game
 */
typedef struct
{
  Seat      seats[HRADBY_MAX_PLAYERS];
  Statistic margin;
  double    turns;
  double    unplaceable;
  guint     first_wins;
  guint     draws;
  gboolean  scored[HRADBY_MAX_SOURCES];
} Report;

static void
statistic_add (Statistic *self,
               double     value)
{
  self->sum += value;
  self->sum_of_squares += value * value;
  self->n++;
}

static double
statistic_mean (const Statistic *self)
{
  return self->n > 0 ? self->sum / self->n : 0.0;
}

/* The deviation of the games from their mean, estimated from a sample. */
static double
statistic_deviation (const Statistic *self)
{
  double mean = statistic_mean (self);
  double squares = self->sum_of_squares - self->n * mean * mean;

  return self->n > 1 && squares > 0.0 ? sqrt (squares / (self->n - 1)) : 0.0;
}

static void
add_result (Report                *self,
            const HradbyArenaGame *game,
            guint                  n_players)
{
  gint best = game->points[0], best_other = G_MININT;
  guint n_best = 0;

  for (guint i = 1; i < n_players; i++)
    best_other = MAX (best_other, game->points[i]);
  best = MAX (best, best_other);
  for (guint i = 0; i < n_players; i++)
    n_best += game->points[i] == best;
  for (guint i = 0; i < n_players; i++)
    {
      if (game->points[i] != best)
        continue;
      if (n_best > 1)
        self->seats[i].draws++;
      else
        self->seats[i].wins++;
      self->first_wins += n_best == 1 && game->seats[i] == 0;
    }
  self->draws += n_best > 1;
  if (n_players > 1)
    statistic_add (&self->margin, game->points[0] - best_other);
}

/* The share of games that a player won, a shared win counted as half. */
static HradbySampleEstimate
estimate_share (const HradbyArena *arena,
                const Seat        *seat)
{
  return hradby_sample_share (seat->wins + seat->draws / 2.0, MAX (arena->n_rounds, 1));
}

/* The margin by draw order, so that luck which strikes both ways falls out: the mean of all games
 * that draw the same, of those orders that were played wholly. Returns whether there are enough. */
static gboolean
estimate_margin (const HradbyArena     *arena,
                 const HradbyArenaGame *games,
                 HradbySampleEstimate  *estimate)
{
  guint n_orders = arena->mirror ? hradby_arena_count_orders (arena) : 1;
  guint skip = (n_orders - arena->first_round % n_orders) % n_orders;
  guint n = (arena->n_rounds - MIN (skip, arena->n_rounds)) / n_orders;
  guint n_players = arena->setups[0]->n_players;
  g_autofree double *margins = g_new0 (double, n + 1);

  if (n < MIN_SAMPLE || n_players < 2)
    return FALSE;
  for (guint i = 0; i < n * n_orders; i++)
    {
      const HradbyArenaGame *game = &games[skip + i];
      gint best_other = G_MININT;

      for (guint player = 1; player < n_players; player++)
        best_other = MAX (best_other, game->points[player]);
      margins[i / n_orders] += (double) (game->points[0] - best_other) / n_orders;
    }
  *estimate = hradby_sample_mean (margins, n);
  return TRUE;
}

static void
add_game (Report                *self,
          const HradbyArenaGame *game,
          guint                  n_players)
{
  add_result (self, game, n_players);
  for (guint i = 0; i < n_players; i++)
    {
      statistic_add (&self->seats[i].points, game->points[i]);
      for (guint source = 0; source < HRADBY_MAX_SOURCES; source++)
        {
          self->seats[i].sources[source] += game->sources[i][source];
          self->scored[source] |= game->sources[i][source] != 0;
        }
    }
  self->turns += game->turns;
  self->unplaceable += game->unplaceable;
}

static void
write_statistic (GString         *out,
                 const char      *name,
                 const Statistic *statistic)
{
  hradby_json_name (out, name);
  g_string_append_c (out, '{');
  hradby_json_name (out, "mean");
  hradby_json_double (out, statistic_mean (statistic));
  hradby_json_name (out, "sd");
  hradby_json_double (out, statistic_deviation (statistic));
  g_string_append_c (out, '}');
}

static void
write_estimate (GString                    *out,
                const HradbySampleEstimate *estimate)
{
  g_string_append_c (out, '{');
  hradby_json_name (out, "value");
  hradby_json_double (out, estimate->value);
  hradby_json_name (out, "low");
  hradby_json_double (out, estimate->low);
  hradby_json_name (out, "high");
  hradby_json_double (out, estimate->high);
  g_string_append_c (out, '}');
}

static void
write_seat (GString           *out,
            const HradbyArena *arena,
            const Seat        *seat,
            guint              player)
{
  const HradbyGameType *type = arena->setups[0]->type;
  HradbySampleEstimate share = estimate_share (arena, seat);

  hradby_json_next (out);
  g_string_append_c (out, '{');
  hradby_json_name (out, "player");
  hradby_json_string (out, arena->levels[player]->id);
  hradby_json_name (out, "wins");
  hradby_json_int (out, seat->wins);
  hradby_json_name (out, "draws");
  hradby_json_int (out, seat->draws);
  hradby_json_name (out, "share");
  write_estimate (out, &share);
  write_statistic (out, "points", &seat->points);
  hradby_json_name (out, "sources");
  g_string_append_c (out, '{');
  for (guint i = 0; type->sources[i] != NULL; i++)
    {
      hradby_json_name (out, type->sources[i]);
      hradby_json_double (out, seat->sources[i] / MAX (arena->n_rounds, 1));
    }
  g_string_append (out, "}}");
}

/* What the decisions of all players of one level took together, in milliseconds; FALSE if that
 * level stands in the list before. */
static gboolean
sum_times (const HradbyArena *arena,
           guint              player,
           guint             *n,
           double            *mean,
           double            *worst)
{
  HradbyArenaTime sum = { 0 };

  for (guint i = 0; i < arena->setups[0]->n_players; i++)
    {
      if (arena->levels[i] != arena->levels[player])
        continue;
      if (i < player)
        return FALSE;
      for (guint game = 0; game < arena->n_rounds; game++)
        {
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

static void
write_timing (GString           *out,
              const HradbyArena *arena)
{
  hradby_json_name (out, "timing");
  g_string_append_c (out, '[');
  for (guint i = 0; i < arena->setups[0]->n_players; i++)
    {
      double mean, worst;
      guint n;

      if (!sum_times (arena, i, &n, &mean, &worst))
        continue;
      hradby_json_next (out);
      g_string_append_c (out, '{');
      hradby_json_name (out, "level");
      hradby_json_string (out, arena->levels[i]->id);
      hradby_json_name (out, "decisions");
      hradby_json_int (out, n);
      hradby_json_name (out, "mean_ms");
      hradby_json_double (out, mean);
      hradby_json_name (out, "worst_ms");
      hradby_json_double (out, worst);
      g_string_append_c (out, '}');
    }
  g_string_append_c (out, ']');
}

static void
write_json (GString               *out,
            const HradbyArena     *arena,
            const HradbyArenaGame *games,
            const Report          *report,
            double                 seconds)
{
  HradbyRuleset *ruleset = arena->setups[0]->ruleset;
  const char *variant = hradby_ruleset_get_id (ruleset);
  HradbySampleEstimate margin;

  g_string_append_c (out, '{');
  hradby_json_name (out, "game");
  hradby_json_string (out, arena->setups[0]->type->id);
  if (variant == NULL && hradby_ruleset_count_changed (ruleset) == 0)
    variant = "official";
  hradby_json_member (out, "variant", variant);
  hradby_json_name (out, "games");
  hradby_json_int (out, arena->n_rounds);
  hradby_json_name (out, "seed");
  g_string_append_printf (out, "%" G_GUINT64_FORMAT, arena->setups[0]->seed);
  hradby_json_time (out, seconds, arena->n_rounds);
  hradby_json_name (out, "turns_per_game");
  hradby_json_double (out, report->turns / MAX (arena->n_rounds, 1));
  hradby_json_name (out, "unplaceable_per_game");
  hradby_json_double (out, report->unplaceable / MAX (arena->n_rounds, 1));
  hradby_json_name (out, "seats");
  g_string_append_c (out, '[');
  for (guint i = 0; i < arena->setups[0]->n_players; i++)
    write_seat (out, arena, &report->seats[i], i);
  g_string_append_c (out, ']');
  write_statistic (out, "margin", &report->margin);
  if (estimate_margin (arena, games, &margin))
    {
      hradby_json_name (out, "paired_margin");
      write_estimate (out, &margin);
    }
  if (arena->times != NULL)
    write_timing (out, arena);
  g_string_append (out, "}\n");
}

static void
append_timing (GString           *out,
               const HradbyArena *arena,
               guint              player)
{
  double mean, worst;
  guint n;

  if (sum_times (arena, player, &n, &mean, &worst))
    g_string_append_printf (out,
                            ngettext ("%s: %u decision in %.2f ms on average, %.1f at worst\n",
                                      "%s: %u decisions in %.2f ms on average, %.1f at worst\n", n),
                            arena->levels[player]->id, n, mean, worst);
}

static void
write_text (GString               *out,
            const HradbyArena     *arena,
            const HradbyArenaGame *games,
            const Report          *report,
            double                 seconds)
{
  const HradbyGameType *type = arena->setups[0]->type;
  HradbySampleEstimate estimate;
  double n = MAX (arena->n_rounds, 1);

  if (seconds >= 0)
    g_string_append_printf (out,
                            ngettext ("%u game in %.1f s, %.1f turns and %.3f unplaceable tiles a "
                                      "game\n",
                                      "%u games in %.1f s, %.1f turns and %.3f unplaceable tiles a "
                                      "game\n", arena->n_rounds),
                            arena->n_rounds, seconds, report->turns / n, report->unplaceable / n);
  else
    g_string_append_printf (out,
                            ngettext ("%u game, %.1f turns and %.3f unplaceable tiles a game\n",
                                      "%u games, %.1f turns and %.3f unplaceable tiles a game\n",
                                      arena->n_rounds),
                            arena->n_rounds, report->turns / n, report->unplaceable / n);
  for (guint i = 0; i < arena->setups[0]->n_players; i++)
    {
      const Seat *seat = &report->seats[i];

      g_string_append_printf (out, _("%s: wins %u, draws %u, %.1f ± %.1f points\n"),
                              arena->levels[i]->id, seat->wins, seat->draws,
                              statistic_mean (&seat->points), statistic_deviation (&seat->points));
      estimate = estimate_share (arena, seat);
      /* Translators: of 100 games, a shared win counted as half; then an interval */
      g_string_append_printf (out, _("  won %.1f%% (%.1f to %.1f with 95%% confidence)\n"),
                              100 * estimate.value, 100 * estimate.low, 100 * estimate.high);
      for (guint source = 0; type->sources[source] != NULL; source++)
        if (report->scored[source])
          hradby_cli_append_row (out, _(type->source_titles[source]), seat->sources[source] / n);
    }
  g_string_append_printf (out, _("Margin of the first player: %.2f ± %.2f\n"),
                          statistic_mean (&report->margin), statistic_deviation (&report->margin));
  if (estimate_margin (arena, games, &estimate))
    g_string_append_printf (out, _("  by draw order %.2f (%.2f to %.2f with 95%% confidence)\n"),
                            estimate.value, estimate.low, estimate.high);
  g_string_append_printf (out, _("Whoever began: wins %u, draws %u\n"), report->first_wins,
                          report->draws);
  for (guint i = 0; arena->times != NULL && i < arena->setups[0]->n_players; i++)
    append_timing (out, arena, i);
}

void
hradby_simulate_report (const HradbyArena     *arena,
                        const HradbyArenaGame *games,
                        double                 seconds,
                        gboolean               json,
                        GString               *out)
{
  Report report = { 0 };

  for (guint i = 0; i < arena->n_rounds; i++)
    add_game (&report, &games[i], arena->setups[0]->n_players);
  (json ? write_json : write_text) (out, arena, games, &report, seconds);
}

#define N_GAMES   100
#define MAX_GAMES 10000000

typedef struct
{
  HradbyChoice choice;
  char        *players;
  HradbyRounds rounds;
  char        *records;
  char        *format;
  gboolean     mirror;
  gboolean     timing;
} Options;

static void
options_clear (Options *self)
{
  hradby_choice_clear (&self->choice);
  g_free (self->players);
  hradby_rounds_clear (&self->rounds);
  g_free (self->records);
  g_free (self->format);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static gboolean
make_folder (HradbyCli  *cli,
             const char *path)
{
  if (path == NULL || g_mkdir_with_parents (path, 0777) == 0)
    return TRUE;
  hradby_cli_misuse (cli, _("the folder “%s” cannot be made: %s"), path, g_strerror (errno));
  return FALSE;
}

static int
simulate (HradbyCli   *cli,
          HradbyArena *arena,
          gboolean     json)
{
  g_autofree HradbyArenaGame *games = NULL;
  g_autoptr(HradbyTable) table = NULL;
  g_autoptr(GError) error = NULL;
  gint64 start;

  /* Most mistakes of a set-up show themselves here, before a folder is made. */
  table = hradby_table_new (arena->setups[0], &error);
  if (table == NULL)
    return hradby_cli_refuse (cli, error);
  if (!make_folder (cli, arena->records))
    return HRADBY_CLI_REFUSED;
  start = g_get_monotonic_time ();
  games = hradby_arena_play (arena, NULL, NULL, &error);
  if (games == NULL)
    return hradby_cli_refuse (cli, error);
  hradby_simulate_report (arena, games, hradby_rounds_time (arena, start), json, cli->out);
  return HRADBY_CLI_OK;
}

static int
run (HradbyCli     *cli,
     const Options *options)
{
  static const char *const formats[] = { "text", "json", NULL };
  HradbyArena arena = { .mirror = options->mirror, .records = options->records, .n_setups = 1,
                        .n_rounds = N_GAMES, .n_jobs = 1, .library = cli->library };
  g_autofree HradbyArenaTime *times = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  guint json = 0, n_levels;
  int status;

  if (!hradby_cli_get_choice (cli, "--format", options->format, formats, &json)
      || !hradby_choice_find_levels (cli, options->players, arena.levels, &n_levels))
    return HRADBY_CLI_USAGE;
  if (options->timing && options->rounds.results != NULL)
    return hradby_cli_misuse (cli, _("“%s” does not go together with “%s”"), "--timing",
                              "--results");
  setup = hradby_choice_make_setup (&options->choice, cli, n_levels, &status);
  if (setup == NULL)
    return status;
  arena.setups = &setup;
  if (!hradby_rounds_take (&options->rounds, cli, 1, MAX_GAMES, &arena, &status))
    return status;
  if (options->timing)
    arena.times = times = g_new0 (HradbyArenaTime, (gsize) arena.n_rounds * HRADBY_MAX_PLAYERS);
  return simulate (cli, &arena, json != 0);
}

int
hradby_cli_simulate (HradbyCli           *cli,
                     const HradbyCliArgs *args)
{
  g_auto(Options) options = { .players = NULL };
  const GOptionEntry entries[] = {
    HRADBY_CHOICE_VARIANT_ENTRY (options.choice),
    { "players", 0, 0, G_OPTION_ARG_STRING, &options.players,
      N_("Computer players, with commas between them: beginner, easy, medium, hard, expert, "
         "hard:500ms, random, mcts:200"),
      "LIST" },
    { "games", 0, 0, G_OPTION_ARG_STRING, &options.rounds.games, N_("How many games"),
      "NUMBER" },
    HRADBY_ROUNDS_ENTRIES (options.rounds),
    { "mirror", 0, 0, G_OPTION_ARG_NONE, &options.mirror,
      N_("Play every draw order once with each order of seats (games are rounded up)"), NULL },
    { "jobs", 0, 0, G_OPTION_ARG_STRING, &options.rounds.jobs, N_("How many threads"),
      "NUMBER" },
    { "records", 0, 0, G_OPTION_ARG_FILENAME, &options.records,
      N_("Keep every game as a record in this folder"), "DIR" },
    { "timing", 0, 0, G_OPTION_ARG_NONE, &options.timing,
      N_("Add how much processor time the decisions of each level took"), NULL },
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
