/* hradby-cli replay: a record's score log, and the decisions that were open. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <glib/gi18n.h>

#include "cli/json.h"
#include "engine/action.h"
#include "engine/table.h"
#include "storage/files.h"
#include "storage/record.h"

enum { FORMAT_TSV, FORMAT_JSON };

typedef struct {
  GString           *text;  /* rows so far */
  const HradbyTable *table; /* of the record being replayed */
  guint              format;
  gboolean           options;
} Log;

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A line for the decision, then one for each legal action, in byte order, also for those that come
 * to the same. */
static void
write_options (Log *self, const HradbyPosition *position)
{
  const HradbyGameType *type = self->table->type;
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  guint n = type->count_actions (self->table, position);
  guint player;
  guint turn = type->get_turn (self->table, position, &player);

  for (guint i = 0; i < n; i++) {
    HradbyAction action, forms[HRADBY_TABLE_MAX_FORMS];

    type->get_action (self->table, position, i, &action);
    if (hradby_action_has_lower (self->table, position, &action))
      continue;
    guint n_forms = hradby_table_list_forms (self->table, position, &action, forms);
    for (guint k = 0; k < n_forms; k++)
      g_ptr_array_add (lines, hradby_action_to_xml (self->table, position, &forms[k]));
  }
  g_ptr_array_sort (lines, compare_lines);
  player = type->to_move (self->table, position);
  g_string_append_printf (self->text, "?\t%u\t%u\t%u\n", turn, player, lines->len);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (self->text, "%s\n", (const char *) g_ptr_array_index (lines, i));
}

static void
note_decision_cb (const HradbyGame *game, const HradbyAction *action, gpointer user_data)
{
  Log *self = user_data;

  self->table = game->table;
  if (self->options && hradby_game_to_move (game) < HRADBY_CHANCE)
    write_options (self, game->position);
}

static void
write_points (Log *self, const HradbyEvent *event, const char *detail)
{
  const char *source = self->table->type->sources[event->source];

  if (self->format == FORMAT_TSV) {
    g_string_append_printf (self->text, "%d\t%d\t%s\t%d\t%d\t%s\n", event->turn, event->player,
                            source, event->points, event->total, detail);
    return;
  }
  hradby_json_begin (self->text, NULL, '{');
  hradby_json_int (self->text, "turn", event->turn);
  hradby_json_int (self->text, "player", event->player);
  hradby_json_string (self->text, "source", source);
  hradby_json_int (self->text, "points", event->points);
  hradby_json_int (self->text, "total", event->total);
  hradby_json_string (self->text, "detail", detail);
  g_string_append_c (self->text, '}');
}

static void
note_event_cb (const HradbyEvent *event, gpointer user_data)
{
  Log *self = user_data;
  g_autoptr(GString) detail = NULL;

  if (event->kind != HRADBY_EVENT_POINTS || event->points == 0)
    return;
  detail = g_string_new (NULL);
  self->table->type->describe (self->table, event, detail);
  g_strdelimit (detail->str, "\t\n", ' ');
  write_points (self, event, detail->len > 0 ? detail->str : "-");
}

static void
write_end (Log *self, const HradbyGame *game)
{
  gboolean over = hradby_game_to_move (game) == HRADBY_NOBODY;
  gint scores[HRADBY_MAX_PLAYERS];

  game->table->type->get_scores (game->table, game->position, scores);
  if (self->format == FORMAT_TSV) {
    for (guint i = 0; i < game->table->n_players; i++)
      g_string_append_printf (self->text, "%s\t%u\ttotal\t%d\t%d\t-\n", over ? "end" : "now", i,
                              scores[i], scores[i]);
    return;
  }
  g_string_append (self->text, "],\"totals\":[");
  for (guint i = 0; i < game->table->n_players; i++)
    hradby_json_int (self->text, NULL, scores[i]);
  g_string_append_printf (self->text, "],\"finished\":%s}\n", over ? "true" : "false");
}

static HradbyRecord *
read_record (Log *self, HradbyLibrary *library, const char *path, GError **error)
{
  g_autoptr(GBytes) bytes = hradby_file_load (path, error);
  HradbySink sink = { note_event_cb, self };

  if (bytes == NULL)
    return NULL;
  return hradby_record_read (bytes, path, library, &sink, note_decision_cb, self, error);
}

static int
replay (HradbyCli *cli, const char *path, guint format, gboolean options)
{
  g_autoptr(GString) text = g_string_new (NULL);
  Log log = { text, NULL, format, options };
  g_autoptr(HradbyRecord) record = NULL;
  g_autoptr(GError) error = NULL;

  if (format == FORMAT_JSON)
    g_string_append (text, "{\"rows\":[");
  else
    g_string_append (text, "turn\tplayer\tsource\tpoints\ttotal\tdetail\n");
  record = read_record (&log, cli->library, path, &error);
  if (record == NULL)
    return hradby_cli_refuse (cli, error);
  write_end (&log, record->game);
  g_string_append_len (cli->out, text->str, (gssize) text->len);
  return HRADBY_CLI_OK;
}

int
hradby_cli_replay (HradbyCli *cli, const HradbyCliArgs *args)
{
  static const char *const formats[] = { "tsv", "json", NULL };
  g_autofree char *format_word = NULL;
  gboolean options = FALSE;
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_word, N_("Output format: tsv or json"),
      "FORMAT" },
    { "options", 0, 0, G_OPTION_ARG_NONE, &options,
      N_("Also print every legal action of each decision"), NULL },
    { NULL },
  };
  g_auto(GStrv) files = NULL;
  guint format = FORMAT_TSV;
  int status;

  if (!hradby_cli_parse (cli, args, entries, 1, 1, &files, &status))
    return status;
  if (!hradby_cli_get_choice (cli, "--format", format_word, formats, &format))
    return HRADBY_CLI_USAGE;
  if (options && format == FORMAT_JSON)
    return hradby_cli_misuse (cli, _("“--options” works only with “--format=tsv”"));
  return replay (cli, files[0], format, options);
}
