/* Reading the options that choose the rounds to be played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/rounds.h"

#include "study/results.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define MAX_JOBS 256

void
hradby_rounds_clear (HradbyRounds *self)
{
  g_clear_pointer (&self->games, g_free);
  g_clear_pointer (&self->rounds, g_free);
  g_clear_pointer (&self->results, g_free);
  g_clear_pointer (&self->jobs, g_free);
}

/* Reads "FROM-TO". */
static gboolean
take_range (const HradbyRounds *self,
            HradbyCli          *cli,
            guint64             least,
            guint64             most,
            HradbyArena        *arena)
{
  const char *dash = strchr (self->rounds, '-');
  g_autofree char *first = dash != NULL ? g_strndup (self->rounds, (gsize) (dash - self->rounds))
                                        : NULL;
  guint64 end = arena->n_planned > 0 ? arena->n_planned : HRADBY_RESULTS_MAX_ROUNDS;
  guint64 from, to;

  if (dash == NULL || !g_ascii_string_to_unsigned (first, 10, 1, end, &from, NULL)
      || !g_ascii_string_to_unsigned (dash + 1, 10, from, end, &to, NULL)
      || to - from + 1 < least || to - from + 1 > most)
    {
      hradby_cli_misuse (cli, _("“%s” is not possible as “%s”"), self->rounds, "--rounds");
      return FALSE;
    }
  arena->first_round = (guint) from - 1;
  arena->n_rounds = (guint) (to - from + 1);
  return TRUE;
}

static gboolean
take_numbers (const HradbyRounds *self,
              HradbyCli          *cli,
              guint64             least,
              guint64             most,
              HradbyArena        *arena)
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

/* Whoever plays for hours wants to be told before that nothing could be kept. */
static gboolean
check_results (const HradbyRounds *self,
               HradbyCli          *cli,
               const HradbyArena  *arena,
               int                *status)
{
  g_autofree char *folder = g_path_get_dirname (self->results);

  *status = HRADBY_CLI_USAGE;
  if (!hradby_results_fit (arena))
    hradby_cli_misuse (cli, _("one file cannot hold the results of %u rounds"), arena->n_rounds);
  else if (g_access (folder, W_OK | X_OK) != 0)
    {
      hradby_cli_misuse (cli, _("the file “%s” cannot be written: %s"), self->results,
                         g_strerror (errno));
      *status = HRADBY_CLI_REFUSED;
    }
  else if (g_file_test (self->results, G_FILE_TEST_EXISTS)
           && !g_file_test (self->results, G_FILE_TEST_IS_REGULAR))
    {
      hradby_cli_misuse (cli, _("the file “%s” cannot be written: %s"), self->results,
                         _("this is not a file"));
      *status = HRADBY_CLI_REFUSED;
    }
  else
    return TRUE;
  return FALSE;
}

gboolean
hradby_rounds_take (const HradbyRounds *self,
                    HradbyCli          *cli,
                    guint64             least,
                    guint64             most,
                    HradbyArena        *arena,
                    int                *status)
{
  *status = HRADBY_CLI_USAGE;
  arena->results = self->results;
  return take_numbers (self, cli, least, most, arena)
         && (self->results == NULL || check_results (self, cli, arena, status));
}

double
hradby_rounds_time (const HradbyArena *arena,
                    gint64             start)
{
  if (arena->results != NULL)
    return -1;
  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}
