/* hradby-cli simulate: let computer players play many games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/choice.h"
#include "cli/rounds.h"
#include "cli/simulate-report.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

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
