/* hradby-cli merge: one report of rounds that were played apart. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"
#include "cli/report.h"
#include "study/results.h"

#include <glib/gi18n.h>
#include <math.h>

int
hradby_cli_merge (HradbyCli *cli, const HradbyCliArgs *args)
{
  static const char *const formats[] = { "text", "json", NULL };
  g_autofree char *format = NULL;
  g_auto(GStrv) files = NULL;
  g_autoptr(HradbyResults) results = NULL;
  g_autoptr(HradbyComparison) comparison = NULL;
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
  const HradbyArena *arena = hradby_results_get_arena (results);
  comparison = hradby_comparison_new (arena, hradby_results_take_games (results), arena->n_rounds);
  hradby_report_write (arena, comparison, nan (""), json != 0, cli->out);
  return HRADBY_CLI_OK;
}
