/* What comes out of a record. */
#include "replay.h"

#include "event-text.h"

#include <string.h>

#define N_COLUMNS 5

typedef struct
{
  GString           *rows;
  GString           *events;
  const HradbyTable *table;
} Log;

/* The table is there before the first event. */
static void
note_decision_cb (const HradbyGame   *game,
                  const HradbyAction *action,
                  gpointer            user_data)
{
  Log *self = user_data;

  self->table = game->table;
}

static void
note_event_cb (const HradbyEvent *event,
               gpointer           user_data)
{
  Log *self = user_data;

  event_text_append (self->events, self->table, event);
  if (event->kind == HRADBY_EVENT_POINTS)
    g_string_append_printf (self->rows, "%d\t%d\t%s\t%d\t%d\n", event->turn, event->player,
                            self->table->type->sources[event->source], event->points,
                            event->total);
}

static void
append_totals (GString          *rows,
               const HradbyGame *game)
{
  gboolean is_over = hradby_game_to_move (game) == HRADBY_NOBODY;
  gint scores[HRADBY_MAX_PLAYERS];

  game->table->type->get_scores (game->table, game->position, scores);
  for (guint player = 0; player < game->table->n_players; player++)
    g_string_append_printf (rows, "%s\t%u\ttotal\t%d\t%d\n", is_over ? "end" : "now", player,
                            scores[player], scores[player]);
}

Replay
replay_bytes (GBytes        *bytes,
              const char    *name,
              HradbyLibrary *library)
{
  g_autoptr(GString) rows = g_string_new ("turn\tplayer\tsource\tpoints\ttotal\n");
  g_autoptr(GString) events = g_string_new (NULL);
  g_autoptr(HradbyRecord) record = NULL;
  Log log = { rows, events, NULL };
  const HradbySink sink = { note_event_cb, &log };
  Replay replay = { NULL };

  record = hradby_record_read (bytes, name, library, &sink, note_decision_cb, &log, &replay.error);
  if (record == NULL)
    return replay;
  append_totals (rows, record->game);
  replay.rows = g_strdup (rows->str);
  replay.events = g_strdup (events->str);
  return replay;
}

void
replay_clear (Replay *self)
{
  g_clear_pointer (&self->rows, g_free);
  g_clear_pointer (&self->events, g_free);
  g_clear_error (&self->error);
}

char *
replay_cut_rows (const char *tsv)
{
  g_auto(GStrv) lines = g_strsplit (tsv, "\n", -1);
  GString *rows = g_string_new (NULL);

  for (gsize i = 0; lines[i] != NULL; i++)
    {
      g_auto(GStrv) cells = g_strsplit (lines[i], "\t", -1);

      if (cells[0] == NULL)
        continue;
      g_assert_cmpuint (g_strv_length (cells), >, N_COLUMNS);
      for (guint column = 0; column < N_COLUMNS; column++)
        g_string_append_printf (rows, "%s%c", cells[column], column < N_COLUMNS - 1 ? '\t' : '\n');
    }
  return g_string_free (rows, FALSE);
}
