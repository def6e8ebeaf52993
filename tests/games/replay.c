/* What comes out of a record. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replay.h"

#include "event-text.h"
#include "samples.h"

#include "engine/action.h"
#include "engine/table.h"

#include <string.h>

#define N_COLUMNS 5
#define SUFFIX    ".game.xml"
#define HEADER    "turn\tplayer\tsource\tpoints\ttotal\n"

typedef struct {
  GString           *rows;
  GString           *options;
  GString           *events;
  const HradbyTable *table;
} Log;

static gint
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The line of the decision, then all that is legal in it. */
static void
append_options (GString *text, const HradbyGame *game)
{
  const HradbyGameType *type = game->table->type;
  guint n = type->count_actions (game->table, game->position);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++) {
    HradbyAction action, forms[HRADBY_TABLE_MAX_FORMS];
    guint n_forms;

    type->get_action (game->table, game->position, i, &action);
    if (hradby_action_has_lower (game->table, game->position, &action))
      continue;
    n_forms = hradby_table_list_forms (game->table, game->position, &action, forms);
    for (guint k = 0; k < n_forms; k++)
      g_ptr_array_add (lines, hradby_action_to_xml (game->table, game->position, &forms[k]));
  }
  g_ptr_array_sort (lines, compare_lines);
  g_string_append_printf (text, "?\t%u\t%u\t%u\n",
                          type->get_turn (game->table, game->position, NULL),
                          hradby_game_to_move (game), lines->len);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (lines, i));
}

/* The table is there before the first event. */
static void
note_decision_cb (const HradbyGame *game, const HradbyAction *action, gpointer user_data)
{
  Log *self = user_data;

  self->table = game->table;
  if (hradby_game_to_move (game) < HRADBY_CHANCE)
    append_options (self->options, game);
}

static void
append_row (GString *rows, const char *turn, guint player, const char *source, gint points,
            gint total)
{
  g_string_append_printf (rows, "%s\t%u\t%s\t%d\t%d\n", turn, player, source, points, total);
}

static void
note_event_cb (const HradbyEvent *event, gpointer user_data)
{
  Log *self = user_data;
  GString *both[] = { self->rows, self->options };
  g_autofree char *turn = g_strdup_printf ("%d", event->turn);

  if (event->kind == HRADBY_EVENT_NOTHING)
    g_assert_cmpint (event->points, ==, 0); /* not those of another */
  event_text_append (self->events, self->table, event);
  for (guint i = 0; event->kind == HRADBY_EVENT_POINTS && i < G_N_ELEMENTS (both); i++)
    append_row (both[i], turn, event->player, self->table->type->sources[event->source],
                event->points, event->total);
}

static void
append_totals (GString *rows, const HradbyGame *game)
{
  gboolean is_over = hradby_game_to_move (game) == HRADBY_NOBODY;
  gint scores[HRADBY_MAX_PLAYERS];

  game->table->type->get_scores (game->table, game->position, scores);
  for (guint player = 0; player < game->table->n_players; player++)
    append_row (rows, is_over ? "end" : "now", player, "total", scores[player], scores[player]);
}

Replay
replay_bytes (GBytes *bytes, const char *name, HradbyLibrary *library)
{
  g_autoptr(GString) rows = g_string_new (HEADER);
  g_autoptr(GString) options = g_string_new (HEADER);
  g_autoptr(GString) events = g_string_new (NULL);
  g_autoptr(HradbyRecord) record = NULL;
  Log log = { rows, options, events, NULL };
  const HradbySink sink = { note_event_cb, &log };
  Replay replay = { NULL };

  record = hradby_record_read (bytes, name, library, &sink, note_decision_cb, &log, &replay.error);
  if (record == NULL)
    return replay;
  append_totals (rows, record->game);
  append_totals (options, record->game);
  replay.rows = g_strdup (rows->str);
  replay.options = g_strdup (options->str);
  replay.events = g_strdup (events->str);
  return replay;
}

void
replay_clear (Replay *self)
{
  g_clear_pointer (&self->rows, g_free);
  g_clear_pointer (&self->options, g_free);
  g_clear_pointer (&self->events, g_free);
  g_clear_error (&self->error);
}

char *
replay_cut_rows (const char *tsv)
{
  g_auto(GStrv) lines = g_strsplit (tsv, "\n", -1);
  GString *rows = g_string_new (NULL);

  for (gsize i = 0; lines[i] != NULL; i++) {
    g_auto(GStrv) cells = g_strsplit (lines[i], "\t", -1);

    if (cells[0] == NULL)
      continue;
    if (*lines[i] == '?' || *lines[i] == '<') {
      g_string_append_printf (rows, "%s\n", lines[i]);
      continue;
    }
    g_assert_cmpuint (g_strv_length (cells), >, N_COLUMNS);
    for (guint column = 0; column < N_COLUMNS; column++)
      g_string_append_printf (rows, "%s%c", cells[column], column < N_COLUMNS - 1 ? '\t' : '\n');
  }
  return g_string_free (rows, FALSE);
}

char *
replay_load_beside (const char *name, const char *suffix)
{
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (SUFFIX));
  g_autofree char *beside = g_strconcat (stem, suffix, NULL);
  g_autofree char *path = samples_path (beside);
  char *text = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}
