/* hradby-cli merge: one report of rounds that were played apart. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/compare.h"
#include "cli/simulate.h"

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "study/results.h"

/* What was played is a comparison if it was played by several rules. */
static void
report (HradbyCli     *cli,
        HradbyResults *results,
        gboolean       json)
{
  const HradbyArena *arena = hradby_results_get_arena (results);
  HradbyArenaGame *games = hradby_results_take_games (results);

  if (arena->n_setups > 1)
    {
      g_autoptr(HradbyComparison) comparison = NULL;
      HradbyCompareReport comparing = { arena, NULL, -1 };

      comparison = hradby_comparison_new (games, arena->n_rounds, arena->n_setups,
                                          arena->setups[0]->n_players);
      comparing.comparison = comparison;
      (json ? hradby_compare_write_json : hradby_compare_write_text) (&comparing, cli->out);
    }
  else
    {
      hradby_simulate_report (arena, games, -1, json, cli->out);
      g_free (games);
    }
}

int
hradby_cli_merge (HradbyCli           *cli,
                  const HradbyCliArgs *args)
{
  static const char *const formats[] = { "text", "json", NULL };
  g_autofree char *format = NULL;
  g_auto(GStrv) files = NULL;
  g_autoptr(HradbyResults) results = NULL;
  g_autoptr(GError) error = NULL;
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_STRING, &format, N_("Output format: text or json"), "FORMAT" },
    { NULL },
  };
  guint json = 0;
  int status;

  if (!hradby_cli_parse (cli, args, entries, 1, G_MAXUINT, &files, &status))
    return status;
  if (!hradby_cli_get_choice (cli, "--format", format, formats, &json))
    return HRADBY_CLI_USAGE;
  results = hradby_results_load ((const char *const *) files, &error);
  if (results == NULL)
    return hradby_cli_refuse (cli, error);
  report (cli, results, json != 0);
  return HRADBY_CLI_OK;
}
