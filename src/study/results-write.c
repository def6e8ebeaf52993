/* Writing results: what was played, and a line a round. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "study/results-private.h"

#include "storage/files.h"

/* Letters of a number of 16 bits with its sign and the tab before it, and more than enough for the
 * head and for the number of a round. */
#define MAX_NUMBER 7
#define MAX_HEAD   65536
#define MAX_ROUND  9

/* Numbers of a game besides those of its players, and of a player besides the sources. */
#define N_OF_GAME   2
#define N_OF_PLAYER 2

const char *const hradby_results_heads[HRADBY_RESULTS_N_HEADS] = {
  [HRADBY_RESULTS_HEAD_FORMAT]  = "# hradby-results",
  [HRADBY_RESULTS_HEAD_VERSION] = "# version",
  [HRADBY_RESULTS_HEAD_GAME]    = "# game",
  [HRADBY_RESULTS_HEAD_PLAYERS] = "# players",
  [HRADBY_RESULTS_HEAD_SEED]    = "# seed",
  [HRADBY_RESULTS_HEAD_MIRROR]  = "# mirror",
  [HRADBY_RESULTS_HEAD_PLANNED] = "# planned",
  [HRADBY_RESULTS_HEAD_ROUNDS]  = "# rounds",
};

/* "points-1", and of several set-ups "A.points-1". */
static void
append_column (GString           *out,
               const HradbyArena *arena,
               guint              setup,
               const char        *name,
               guint              player)
{
  g_string_append_c (out, '\t');
  if (arena->n_setups > 1)
    g_string_append_printf (out, "%c.", 'A' + setup);
  g_string_append (out, name);
  if (player > 0)
    g_string_append_printf (out, "-%u", player);
}

char *
hradby_results_dup_columns (const HradbyArena *arena)
{
  const HradbyGameType *type = arena->setups[0]->type;
  GString *out = g_string_new ("round");

  for (guint i = 0; i < arena->n_setups; i++)
    {
      append_column (out, arena, i, "turns", 0);
      append_column (out, arena, i, "unplaceable", 0);
      for (guint player = 1; player <= arena->setups[0]->n_players; player++)
        {
          append_column (out, arena, i, "seat", player);
          append_column (out, arena, i, "points", player);
          for (guint source = 0; source < hradby_game_type_count_sources (type); source++)
            append_column (out, arena, i, type->sources[source], player);
        }
    }
  return g_string_free (out, FALSE);
}

gboolean
hradby_results_fit (const HradbyArena *arena)
{
  const HradbySetup *setup = arena->setups[0];
  guint64 n_of_player = N_OF_PLAYER + hradby_game_type_count_sources (setup->type);
  guint64 n_numbers = arena->n_setups * (N_OF_GAME + setup->n_players * n_of_player);

  return arena->n_rounds * (n_numbers * MAX_NUMBER + MAX_ROUND) + MAX_HEAD
         <= HRADBY_RESULTS_MAX_BYTES;
}

/* Tells apart all that may change a game: rules and material, down to the last tile. */
static char *
digest_setup (const HradbySetup *setup)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr(GBytes) rules = hradby_file_write_variant (setup->ruleset);

  g_checksum_update (checksum, g_bytes_get_data (rules, NULL), (gssize) g_bytes_get_size (rules));
  for (guint i = 0; i < setup->material->len; i++)
    {
      g_autoptr(GBytes) bytes = NULL;

      bytes = hradby_file_write_material (g_ptr_array_index (setup->material, i));
      g_checksum_update (checksum, g_bytes_get_data (bytes, NULL),
                         (gssize) g_bytes_get_size (bytes));
    }
  return g_strdup (g_checksum_get_string (checksum));
}

static void
append_rules (GString           *out,
              const HradbySetup *setup)
{
  const char *id = hradby_ruleset_get_id (setup->ruleset);
  g_autofree char *digest = digest_setup (setup);
  g_autofree char *title = NULL;

  /* As it is kept: what goes without a title is called so in every language. */
  g_object_get (setup->ruleset, "title", &title, NULL);
  g_string_append_printf (out, "%s\t%s\t%s\t%s\n", HRADBY_RESULTS_RULES, id != NULL ? id : "",
                          title != NULL ? title : "", digest);
}

static void
append_head (GString           *out,
             HradbyResultsHead  head,
             const char        *value)
{
  g_string_append_printf (out, "%s\t%s\n", hradby_results_heads[head], value);
}

static void
append_heads (GString           *out,
              const HradbyArena *arena)
{
  g_autofree char *columns = hradby_results_dup_columns (arena);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, arena->setups[0]->seed);
  g_autofree char *planned = g_strdup_printf ("%u", arena->n_planned);
  g_autofree char *rounds = g_strdup_printf ("%u\t%u", arena->first_round + 1,
                                             arena->first_round + arena->n_rounds);
  g_autoptr(GString) players = g_string_new (arena->levels[0]->id);

  for (guint i = 1; i < arena->setups[0]->n_players; i++)
    g_string_append_printf (players, ",%s", arena->levels[i]->id);
  append_head (out, HRADBY_RESULTS_HEAD_FORMAT, HRADBY_RESULTS_FORMAT);
  append_head (out, HRADBY_RESULTS_HEAD_VERSION, HRADBY_VERSION);
  append_head (out, HRADBY_RESULTS_HEAD_GAME, arena->setups[0]->type->id);
  append_head (out, HRADBY_RESULTS_HEAD_PLAYERS, players->str);
  append_head (out, HRADBY_RESULTS_HEAD_SEED, seed);
  append_head (out, HRADBY_RESULTS_HEAD_MIRROR, arena->mirror ? "yes" : "no");
  append_head (out, HRADBY_RESULTS_HEAD_PLANNED, planned);
  append_head (out, HRADBY_RESULTS_HEAD_ROUNDS, rounds);
  for (guint i = 0; i < arena->n_setups; i++)
    append_rules (out, arena->setups[i]);
  g_string_append_printf (out, "%s\n", columns);
}

static void
append_game (GString               *out,
             const HradbyArena     *arena,
             const HradbyArenaGame *game)
{
  guint n_sources = hradby_game_type_count_sources (arena->setups[0]->type);

  g_string_append_printf (out, "\t%u\t%u", game->turns, game->unplaceable);
  for (guint i = 0; i < arena->setups[0]->n_players; i++)
    {
      g_string_append_printf (out, "\t%u\t%d", game->seats[i] + 1u, game->points[i]);
      for (guint source = 0; source < n_sources; source++)
        g_string_append_printf (out, "\t%d", game->sources[i][source]);
    }
}

gboolean
hradby_results_save (const HradbyArena     *arena,
                     const HradbyArenaGame *games,
                     const char            *path,
                     GError               **error)
{
  GString *out;
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (arena != NULL && games != NULL && path != NULL, FALSE);

  out = g_string_new (NULL);
  append_heads (out, arena);
  for (guint i = 0; i < arena->n_rounds; i++)
    {
      g_string_append_printf (out, "%u", arena->first_round + i + 1);
      for (guint k = 0; k < arena->n_setups; k++)
        append_game (out, arena, &games[(gsize) i * arena->n_setups + k]);
      g_string_append_c (out, '\n');
    }
  bytes = g_string_free_to_bytes (out);
  return hradby_file_save (path, bytes, error);
}
