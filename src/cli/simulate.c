/* hradby-cli simulate and compare: computer players play many games, by one or several rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/choice.h"
#include "cli/cli.h"
#include "cli/report.h"
#include "engine/table.h"
#include "study/results.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#define N_GAMES      100
#define MAX_GAMES    10000000
#define MAX_JOBS     256
#define MAX_VARIANTS 8

/* The words of both commands; of the variant of @choice and of @variants one counts. */
typedef struct {
  HradbyChoice *choice;
  char        **variants;
  char        *players;
  char        *games;
  char        *rounds;
  char        *results;
  char        *jobs;
  char        *records;
  char        *format;
  gboolean     mirror;
  gboolean     timing;
} Options;

static void
options_clear (Options *self)
{
  g_strfreev (self->variants);
  g_free (self->players);
  g_free (self->games);
  g_free (self->rounds);
  g_free (self->results);
  g_free (self->jobs);
  g_free (self->records);
  g_free (self->format);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Reads the option --players into @levels, which has room for all; %NULL: two greedy players. */
static gboolean
find_levels (HradbyCli *cli, const char *words, const HradbyLevel **levels, guint *n_levels)
{
  g_auto(GStrv) list = g_strsplit (words != NULL ? words : "greedy,greedy", ",", -1);

  *n_levels = g_strv_length (list);
  if (*n_levels > HRADBY_MAX_PLAYERS) {
    hradby_cli_misuse (cli, _("there are no games for %u players"), *n_levels);
    return FALSE;
  }
  for (guint i = 0; i < MAX (*n_levels, 1); i++) {
    const char *word = list[i] != NULL ? list[i] : "";

    levels[i] = hradby_level_find (word);
    if (levels[i] == NULL) {
      hradby_cli_misuse (cli, _("there is no computer player “%s”"), word);
      return FALSE;
    }
  }
  return TRUE;
}

/* Reads "FROM-TO". */
static gboolean
take_range (const Options *self, HradbyCli *cli, guint64 least, guint64 most, HradbyArena *arena)
{
  const char *dash = strchr (self->rounds, '-');
  g_autofree char *first = dash != NULL ? g_strndup (self->rounds, (gsize) (dash - self->rounds))
                                        : NULL;
  guint64 end = arena->n_planned > 0 ? arena->n_planned : HRADBY_RESULTS_MAX_ROUNDS;
  guint64 from, to;

  if (dash == NULL || !g_ascii_string_to_unsigned (first, 10, 1, end, &from, NULL)
      || !g_ascii_string_to_unsigned (dash + 1, 10, from, end, &to, NULL)
      || to - from + 1 < least || to - from + 1 > most) {
    hradby_cli_misuse (cli, _("“%s” is not possible as “%s”"), self->rounds, "--rounds");
    return FALSE;
  }
  arena->first_round = (guint) from - 1;
  arena->n_rounds = (guint) (to - from + 1);
  return TRUE;
}

static gboolean
take_numbers (const Options *self, HradbyCli *cli, guint64 least, guint64 most, HradbyArena *arena)
{
  guint64 n_games = arena->n_rounds, n_jobs = arena->n_jobs;
  guint64 max_games = self->rounds != NULL ? HRADBY_RESULTS_MAX_ROUNDS : most;
  guint n_orders = arena->mirror ? hradby_arena_count_orders (arena) : 1;

  if (!hradby_cli_get_number (cli, "--games", self->games, least, max_games, &n_games)
      || !hradby_cli_get_number (cli, "--jobs", self->jobs, 1, MAX_JOBS, &n_jobs))
    return FALSE;
  arena->n_jobs = (guint) n_jobs;
  arena->n_rounds = ((guint) n_games + n_orders - 1) / n_orders * n_orders;
  /* What ends when time is up plans nothing. */
  if (self->games != NULL || (self->rounds == NULL && arena->seconds <= 0))
    arena->n_planned = arena->n_rounds;
  if (self->rounds != NULL || self->games != NULL)
    arena->seconds = 0;
  return self->rounds == NULL || take_range (self, cli, least, most, arena);
}

/* Checks, before hours of play, that the results can be saved. */
static gboolean
check_results (const Options *self, HradbyCli *cli, const HradbyArena *arena, int *status)
{
  g_autofree char *folder = g_path_get_dirname (self->results);

  *status = HRADBY_CLI_USAGE;
  if (!hradby_results_fit (arena))
    hradby_cli_misuse (cli, _("one file cannot hold the results of %u rounds"), arena->n_rounds);
  else if (g_access (folder, W_OK | X_OK) != 0) {
    hradby_cli_misuse (cli, _("the file “%s” cannot be written: %s"), self->results,
                       g_strerror (errno));
    *status = HRADBY_CLI_REFUSED;
  } else if (g_file_test (self->results, G_FILE_TEST_EXISTS)
             && !g_file_test (self->results, G_FILE_TEST_IS_REGULAR)) {
    hradby_cli_misuse (cli, _("the file “%s” cannot be written: %s"), self->results,
                       _("this is not a file"));
    *status = HRADBY_CLI_REFUSED;
  } else
    return TRUE;
  return FALSE;
}

/* A set-up for each variant, in their order. */
static GPtrArray *
make_setups (HradbyCli *cli, const Options *options, guint n_players, int *status)
{
  g_autoptr(GPtrArray) setups = NULL;
  guint n = options->variants != NULL ? g_strv_length (options->variants) : 1;

  setups = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_setup_unref);
  for (guint i = 0; i < n; i++) {
    HradbyChoice choice = *options->choice;

    if (options->variants != NULL)
      choice.variant = options->variants[i];
    HradbySetup *setup = hradby_choice_make_setup (&choice, cli, n_players, status);
    if (setup == NULL)
      return NULL;
    g_ptr_array_add (setups, setup);
  }
  return g_steal_pointer (&setups);
}

/* Most mistakes of a set-up show themselves before the folder is made. */
static gboolean
make_folder (HradbyCli *cli, const HradbyArena *arena)
{
  g_autoptr(HradbyTable) table = NULL;
  g_autoptr(GError) error = NULL;

  if (arena->records == NULL)
    return TRUE;
  table = hradby_table_new (arena->setups[0], &error);
  if (table == NULL)
    hradby_cli_refuse (cli, error);
  else if (g_mkdir_with_parents (arena->records, 0777) != 0)
    hradby_cli_misuse (cli, _("the folder “%s” cannot be created: %s"), arena->records,
                       g_strerror (errno));
  else
    return TRUE;
  return FALSE;
}

static int
play (HradbyCli *cli, const HradbyArena *arena, gboolean json)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyComparison) comparison = NULL;
  gint64 start = g_get_monotonic_time ();

  if (!make_folder (cli, arena))
    return HRADBY_CLI_REFUSED;
  comparison = hradby_comparison_run (arena, NULL, &error);
  if (comparison == NULL)
    return hradby_cli_refuse (cli, error);
  /* Without a time the report of a part is like that of all parts. */
  double seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  if (arena->results != NULL)
    seconds = nan ("");
  hradby_report_write (arena, comparison, seconds, json, cli->out);
  return HRADBY_CLI_OK;
}

/* @arena: how much the command plays where no option says it; @least: rounds it takes; @most: and
 * at most. */
static int
run (HradbyCli *cli, const Options *options, HradbyArena *arena, guint least, guint most)
{
  static const char *const formats[] = { "text", "json", NULL };
  g_autofree HradbyArenaTime *times = NULL;
  g_autoptr(GPtrArray) setups = NULL;
  guint json = 0, n_levels;
  int status = HRADBY_CLI_USAGE;

  if (!hradby_cli_get_choice (cli, "--format", options->format, formats, &json)
      || !find_levels (cli, options->players, arena->levels, &n_levels))
    return status;
  if (options->timing && options->results != NULL)
    return hradby_cli_misuse (cli, _("“%s” cannot be used with “%s”"), "--timing",
                              "--results");
  setups = make_setups (cli, options, n_levels, &status);
  if (setups == NULL)
    return status;
  arena->setups = (HradbySetup *const *) setups->pdata;
  arena->n_setups = setups->len;
  arena->mirror = options->mirror;
  arena->records = options->records;
  arena->results = options->results;
  arena->library = cli->library;
  status = HRADBY_CLI_USAGE;
  if (!take_numbers (options, cli, least, most, arena)
      || (options->results != NULL && !check_results (options, cli, arena, &status)))
    return status;
  if (options->timing)
    arena->times = times = g_new0 (HradbyArenaTime, (gsize) arena->n_rounds * HRADBY_MAX_PLAYERS);
  return play (cli, arena, json != 0);
}

#define PLAYERS_ENTRY(self)                                                                      \
  { "players", 0, 0, G_OPTION_ARG_STRING, &(self).players,                                       \
    N_("Computer players, separated by commas: beginner, easy, medium, hard, expert, "           \
       "hard:500ms, random, mcts:200"),                                                          \
    "LIST" }

#define ROUNDS_ENTRIES(self)                                                                     \
  { "rounds", 0, 0, G_OPTION_ARG_STRING, &(self).rounds,                                         \
    N_("Play only these rounds, numbered from 1"), "FROM-TO" },                 \
  { "results", 0, 0, G_OPTION_ARG_FILENAME, &(self).results,                                     \
    N_("Write a line for each round to this file, for merging"), "FILE" }

#define FORMAT_ENTRY(self)                                                                       \
  { "format", 0, 0, G_OPTION_ARG_STRING, &(self).format, N_("Output format: text or json"),      \
    "FORMAT" }

int
hradby_cli_simulate (HradbyCli *cli, const HradbyCliArgs *args)
{
  g_auto(HradbyChoice) choice = { NULL };
  g_auto(Options) options = { .choice = &choice };
  const GOptionEntry entries[] = {
    HRADBY_CHOICE_VARIANT_ENTRY (choice),
    PLAYERS_ENTRY (options),
    { "games", 0, 0, G_OPTION_ARG_STRING, &options.games, N_("How many games"),
      "NUMBER" },
    ROUNDS_ENTRIES (options),
    { "mirror", 0, 0, G_OPTION_ARG_NONE, &options.mirror,
      N_("Play every draw order once with each order of seats (games are rounded up)"), NULL },
    { "jobs", 0, 0, G_OPTION_ARG_STRING, &options.jobs, N_("How many threads"),
      "NUMBER" },
    { "records", 0, 0, G_OPTION_ARG_FILENAME, &options.records,
      N_("Save every game as a record in this folder"), "DIR" },
    { "timing", 0, 0, G_OPTION_ARG_NONE, &options.timing,
      N_("Add the processor time each level’s decisions took"), NULL },
    FORMAT_ENTRY (options),
    { NULL },
  };
  g_autofree GOptionEntry *all = hradby_choice_make_entries (&choice, entries);
  HradbyArena arena = { .n_rounds = N_GAMES, .n_jobs = 1 };
  int status;

  if (!hradby_cli_parse (cli, args, all, 0, 0, NULL, &status))
    return status;
  return run (cli, &options, &arena, 1, MAX_GAMES);
}

int
hradby_cli_compare (HradbyCli *cli, const HradbyCliArgs *args)
{
  g_auto(HradbyChoice) choice = { NULL };
  g_auto(Options) options = { .choice = &choice };
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.variants,
      N_("Rules to compare, twice or more: a file, or the name or the code of a variant"),
      "FILE|ID|CODE" },
    PLAYERS_ENTRY (options),
    { "games", 0, 0, G_OPTION_ARG_STRING, &options.games,
      N_("How many games by each set of rules (default: as many as fit in two seconds)"),
      "NUMBER" },
    ROUNDS_ENTRIES (options),
    { "jobs", 0, 0, G_OPTION_ARG_STRING, &options.jobs,
      N_("How many threads (default: one per processor)"), "NUMBER" },
    FORMAT_ENTRY (options),
    { NULL },
  };
  g_autofree GOptionEntry *all = hradby_choice_make_entries (&choice, entries);
  HradbyArena arena = { .seconds = HRADBY_COMPARISON_SECONDS,
                        .n_rounds = HRADBY_COMPARISON_MAX_GAMES };
  guint n_variants;
  int status;

  if (!hradby_cli_parse (cli, args, all, 0, 0, NULL, &status))
    return status;
  n_variants = options.variants != NULL ? g_strv_length (options.variants) : 0;
  if (n_variants < 2 || n_variants > MAX_VARIANTS)
    return hradby_cli_misuse (cli, _("“compare” needs two variants, at most %u"), MAX_VARIANTS);
  return run (cli, &options, &arena, HRADBY_ARENA_MIN_ROUNDS, HRADBY_COMPARISON_MAX_GAMES);
}
