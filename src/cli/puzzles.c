/* hradby-cli puzzles: positions with one best move are found in games that were played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"
#include "storage/file-load.h"
#include "storage/files.h"
#include "study/hunt.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define N_PUZZLES  10
#define MAX_NUMBER 999

/* Whom puzzles tell of instead of computer players, in the order of seats from the one to move. */
static const char *const people[HRADBY_MAX_PLAYERS] = { "Jana", "Petr", "Eva", "Karel", "Marie",
                                                        "Tomáš" };

/* What is found in the records of a game counts for that game. */
typedef struct {
  HradbyCli  *cli;
  const char *folder;
  guint64     n_wanted;
  guint64     rounds;
  GHashTable *hunts; /* of HradbyHunt, by game */
  GHashTable *found; /* how many so far, by game */
} Search;

static void
free_hunt (gpointer data)
{
  hradby_hunt_clear (data);
  g_free (data);
}

static HradbyHunt *
get_hunt (Search *self, const char *game)
{
  HradbyHunt *hunt = g_hash_table_lookup (self->hunts, game);

  if (hunt == NULL) {
    hunt = g_new (HradbyHunt, 1);
    hradby_hunt_init (hunt, (guint) self->rounds, (guint) self->n_wanted);
    g_hash_table_insert (self->hunts, g_strdup (game), hunt);
  }
  return hunt;
}

static void
name_people (HradbyRecord *record)
{
  guint seat = hradby_game_to_move (record->game);

  for (guint i = 0; i < record->n_players; i++) {
    HradbyRecordPlayer *player = &record->players[i];
    g_autofree char *name = g_strdup (player->level != NULL
                                      ? people[(i + record->n_players - seat) % record->n_players]
                                      : player->name);
    g_autofree char *colour = g_strdup (player->colour), *level = g_strdup (player->level);

    hradby_record_set_player (record, i, name, colour, i == seat ? NULL : level);
  }
}

/* DIR/GAME/GAME-NUMBER.puzzle.xml, of which there is none yet. */
static gboolean
save (Search *self, const char *game, HradbyPuzzle *puzzle, GError **error)
{
  g_autofree char *folder = g_build_filename (self->folder, game, NULL);
  g_autofree char *path = NULL;
  guint number = 0;

  g_mkdir_with_parents (folder, 0777);
  do {
    number++;
    g_free (puzzle->id);
    g_free (path);
    puzzle->id = g_strdup_printf ("%s-%02u", game, number);
    path = g_strdup_printf ("%s/%s.puzzle.xml", folder, puzzle->id);
  } while (hradby_file_exists (path) && number < MAX_NUMBER);
  g_autoptr(GBytes) bytes = hradby_puzzle_write (puzzle, self->cli->library);
  if (!hradby_file_save (path, bytes, error))
    return FALSE;
  g_string_append_printf (self->cli->out, "%s\n", path);
  return TRUE;
}

static gboolean
search_record (Search *self, const char *path, GError **error)
{
  g_autoptr(HradbyRecord) record = hradby_record_load (path, self->cli->library, error);

  if (record == NULL)
    return FALSE;
  const char *game = record->game->table->type->id;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->found, game));
  if (n >= self->n_wanted)
    return TRUE;
  g_autoptr(GPtrArray) puzzles = hradby_hunt_record (get_hunt (self, game), record, NULL);
  for (guint i = 0; i < puzzles->len && n < self->n_wanted; i++, n++) {
    HradbyPuzzle *puzzle = g_ptr_array_index (puzzles, i);

    name_people (puzzle->record);
    if (!save (self, game, puzzle, error))
      return FALSE;
  }
  g_hash_table_insert (self->found, g_strdup (game), GUINT_TO_POINTER (n));
  return TRUE;
}

int
hradby_cli_puzzles (HradbyCli *cli, const HradbyCliArgs *args)
{
  g_autofree char *folder = NULL, *number = NULL, *rounds = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &folder, N_("The folder for the puzzles"), "DIR" },
    { "puzzles", 0, 0, G_OPTION_ARG_STRING, &number,
      N_("How many puzzles of each game at most (default: 10)"), "NUMBER" },
    { "rounds", 0, 0, G_OPTION_ARG_STRING, &rounds,
      N_("How much to search (default: ten times what the level “expert” does)"), "NUMBER" },
    { NULL },
  };
  g_auto(GStrv) files = NULL;
  Search self = { .cli = cli, .n_wanted = N_PUZZLES, .rounds = HRADBY_HUNT_ROUNDS };
  g_autoptr(GError) error = NULL;
  int status;

  if (!hradby_cli_parse (cli, args, entries, 1, G_MAXUINT, &files, &status))
    return status;
  if (folder == NULL)
    return hradby_cli_misuse (cli, _("“%s” needs a folder: “%s”"), "puzzles", "-o DIR");
  if (!hradby_cli_get_number (cli, "--puzzles", number, 1, MAX_NUMBER, &self.n_wanted)
      || !hradby_cli_get_number (cli, "--rounds", rounds, 1, 100000000, &self.rounds))
    return HRADBY_CLI_USAGE;
  self.folder = folder;
  self.hunts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_hunt);
  self.found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean done = TRUE;
  for (char **file = files; *file != NULL && done; file++)
    done = search_record (&self, *file, &error);
  g_hash_table_unref (self.hunts);
  g_hash_table_unref (self.found);
  return done ? HRADBY_CLI_OK : hradby_cli_refuse (cli, error);
}
