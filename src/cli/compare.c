/* hradby-cli compare: play the same games by several rules and tell the difference. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/choice.h"
#include "cli/compare-report.h"
#include "cli/rounds.h"

#include <glib/gi18n.h>

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
