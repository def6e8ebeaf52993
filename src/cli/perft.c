/* hradby-cli perft: how many positions a number of decisions leads to. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/choice.h"

#include "engine/table.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_DEPTH 20

/* Draws are fixed by the seed and by how many there were before, as in hradby_game_draw(). */
static guint
draw (const HradbyTable *table, HradbyPosition *position, guint64 seed, guint n_draws)
{
  while (table->type->to_move (table, position) == HRADBY_CHANCE) {
    HradbyRandom random;
    HradbyAction action;

    hradby_random_init (&random, seed, 1 + n_draws++);
    table->type->pick_action (table, position, &random, &action);
    table->type->apply (table, position, &action, NULL);
  }
  return n_draws;
}

/* Positions @depth decisions after @position. */
static guint64
count (const HradbyTable *table, const HradbyPosition *position, guint64 seed, guint n_draws,
       guint depth)
{
  const HradbyGameType *type = table->type;
  guint64 total = 0;

  if (depth == 0)
    return 1;
  if (type->to_move (table, position) == HRADBY_NOBODY)
    return 0;
  guint n = type->count_actions (table, position);
  if (depth == 1)
    return n;
  g_autofree HradbyPosition *next = hradby_table_copy_position (table, position);
  for (guint i = 0; i < n; i++) {
    HradbyAction action;

    memcpy (next, position, table->position_size);
    type->get_action (table, position, i, &action);
    type->apply (table, next, &action, NULL);
    total += count (table, next, seed, draw (table, next, seed, n_draws), depth - 1);
  }
  return total;
}

static int
perft (HradbyCli *cli, HradbySetup *setup, guint depth)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyTable) table = hradby_table_new (setup, &error);

  if (table == NULL)
    return hradby_cli_refuse (cli, error);
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  guint n_draws = draw (table, position, setup->seed, 0);
  g_string_append (cli->out, "depth\tpositions\n");
  for (guint i = 1; i <= depth; i++)
    g_string_append_printf (cli->out, "%u\t%" G_GUINT64_FORMAT "\n", i,
                            count (table, position, setup->seed, n_draws, i));
  return HRADBY_CLI_OK;
}

int
hradby_cli_perft (HradbyCli *cli, const HradbyCliArgs *args)
{
  g_auto(HradbyChoice) choice = { NULL };
  g_autofree char *depth_word = NULL;
  const GOptionEntry entries[] = {
    HRADBY_CHOICE_VARIANT_ENTRY (choice),
    { "depth", 0, 0, G_OPTION_ARG_STRING, &depth_word, N_("How many decisions"), "NUMBER" },
    { NULL },
  };
  g_autofree GOptionEntry *all = hradby_choice_make_entries (&choice, entries);
  g_autoptr(HradbySetup) setup = NULL;
  guint64 depth = 3;
  int status;

  if (!hradby_cli_parse (cli, args, all, 0, 0, NULL, &status))
    return status;
  if (!hradby_cli_get_number (cli, "--depth", depth_word, 0, MAX_DEPTH, &depth))
    return HRADBY_CLI_USAGE;
  setup = hradby_choice_make_setup (&choice, cli, 0, &status);
  if (setup == NULL)
    return status;
  return perft (cli, setup, (guint) depth);
}
