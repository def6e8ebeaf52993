/* Actions that somebody typed: the first letter chooses the game, each line after it is one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "../engine/action-line.h"
#include "engine/error.h"
#include "engine/game.h"
#include "engine/registry.h"
#include "engine/table.h"
#include "games/games.h"
#include "storage/library.h"

#include <string.h>

#define MOST_LINES 200

/* Cards that are not named are dealt only from a seed, and nobody plays without any. */
static void
deal (HradbySetup *setup)
{
  g_autoptr(HradbyTable) table = hradby_table_new (setup, NULL);

  setup->has_seed = table == NULL;
}

/* The game of this number by its official rules with all expansions. */
static HradbySetup *
get_setup (guint number)
{
  static HradbySetup *setups[16];
  static HradbyLibrary *library;
  const HradbyGameType *const *types = hradby_registry_list ();
  guint n_types = 0;

  if (library == NULL) {
    g_setenv ("XDG_DATA_HOME", "/dev/null", TRUE);
    g_setenv ("XDG_DATA_DIRS", "/dev/null", TRUE);
    library = hradby_library_new ();
  }
  while (types[n_types] != NULL)
    n_types++;
  number %= MIN (n_types, G_N_ELEMENTS (setups));
  if (setups[number] == NULL) {
    const HradbyGameType *type = types[number];
    g_autoptr(HradbyRuleset) rules = hradby_ruleset_new (type);
    g_autoptr(GError) error = NULL;

    for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
      hradby_ruleset_set_expansion (rules, type->expansions[i], TRUE, NULL);
    setups[number] = hradby_library_make_setup (library, rules, type->min_players, NULL, &error);
    g_assert_no_error (error);
    deal (setups[number]);
  }
  return setups[number];
}

/* Chance is not what is tested: it draws as it would in a game. */
static void
draw (HradbyGame *game)
{
  while (hradby_game_to_move (game) == HRADBY_CHANCE) {
    HradbyAction action;

    hradby_game_draw (game, &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
}

/* What can be read can be written and read again. */
static void
check_text (const HradbyGame *game, const HradbyAction *action)
{
  g_autofree char *text = action_line_write (game->table, game->position, action);
  g_autoptr(GError) error = NULL;
  HradbyAction same;

  g_assert_true (action_line_read (game->table, game->position, text, &same, &error));
  g_assert_no_error (error);
  g_assert_true (hradby_action_equal (&same, action));
}

static void
try_line (HradbyGame *game, const char *line)
{
  g_autoptr(GError) error = NULL;
  HradbyAction action;
  guint n_actions = game->actions->len;

  if (!action_line_read (game->table, game->position, line, &action, &error)) {
    g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN);
    g_assert_true (*error->message != '\0');
    return;
  }
  g_assert_no_error (error);
  check_text (game, &action);
  if (hradby_game_play (game, &action, NULL, &error)) {
    g_assert_no_error (error);
    draw (game);
    return;
  }
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL);
  g_assert_true (*error->message != '\0');
  g_assert_cmpuint (game->actions->len, ==, n_actions);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr(HradbyGame) game = NULL;
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  hradby_games_install ();
  if (size == 0)
    return 0;
  game = hradby_game_new (get_setup (data[0] >= 'a' ? data[0] - 'a' : data[0]), NULL);
  draw (game);
  text = g_strndup ((const char *) data + 1, size - 1);
  lines = g_strsplit (text, "\n", MOST_LINES);
  for (guint i = 0; lines[i] != NULL && hradby_game_to_move (game) != HRADBY_NOBODY; i++)
    try_line (game, lines[i]);
  return 0;
}
