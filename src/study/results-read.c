/* Reading a file of results, which may be anything until every line was looked at. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "study/results-private.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#include "engine/game-type.h"
#include "engine/registry.h"
#include "storage/file-error.h"
#include "storage/file-load.h"

/* As many as there are letters before the names of their columns. */
#define MAX_SETUPS 26

/**
 * Reader:
 * @name: the file
 * @text: (owned): what it holds; the ends of lines that were read are 0
 * @next: where the next line begins
 * @end: behind the last one
 * @line: the number of the last one that was read
 * @is_first: its head tells what is played, and those of others say the same
 *
 * A file, line by line.
 */
typedef struct
{
  const char *name;
  char       *text;
  char       *next;
  char       *end;
  guint       line;
  gboolean    is_first;
} Reader;

static gboolean refuse (const Reader *self,
                        GError      **error,
                        const char   *format,
                        ...) G_GNUC_PRINTF (3, 4);

static gboolean
refuse (const Reader *self,
        GError      **error,
        const char   *format,
        ...)
{
  g_autofree char *reason = NULL;
  va_list list;

  va_start (list, format);
  reason = g_strdup_vprintf (format, list);
  va_end (list);
  hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, self->name, self->line, reason);
  return FALSE;
}

static void
reader_clear (Reader *self)
{
  g_free (self->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static gboolean
reader_init (Reader     *self,
             const char *path,
             GError    **error)
{
  g_autoptr(GBytes) bytes = hradby_file_load_up_to (path, HRADBY_RESULTS_MAX_BYTES, error);
  gsize length;

  if (bytes == NULL)
    return FALSE;
  self->name = path;
  self->text = g_bytes_unref_to_data (g_steal_pointer (&bytes), &length);
  self->text = g_realloc (self->text, length + 1);
  self->text[length] = '\0';
  self->next = self->text;
  self->end = self->text + length;
  if (g_utf8_validate_len (self->text, length, NULL))
    return TRUE;
  self->line = 1;
  return refuse (self, error, _("this is not text in UTF-8"));
}

/* The next line without its end, %NULL at the end of the file. */
static char *
read_line (Reader *self)
{
  char *line = self->next;
  char *end = line < self->end ? strchr (line, '\n') : NULL;

  self->line++;
  if (end == NULL)
    return NULL;
  *end = '\0';
  self->next = end + 1;
  return line;
}

/* Reads a number and the tab behind it, if there is one. It is written without a plus, a space or a
 * zero that could be left out. */
static gboolean
take_number (char  **text,
             gint64  min,
             gint64  max,
             gint64 *value)
{
  char *p = *text;
  gboolean negative = *p == '-';
  gint64 number = 0;

  p += negative;
  if (!g_ascii_isdigit (*p) || (*p == '0' && (negative || g_ascii_isdigit (p[1]))))
    return FALSE;
  for (; g_ascii_isdigit (*p); p++)
    {
      number = 10 * number + (*p - '0');
      if (number > G_MAXUINT32)
        return FALSE;
    }
  *value = negative ? -number : number;
  if (*value < min || *value > max || (*p != '\t' && *p != '\0'))
    return FALSE;
  *text = *p == '\t' && p[1] != '\0' ? p + 1 : p;
  return TRUE;
}


static gboolean
read_levels (HradbyResults *self,
             const Reader  *reader,
             const char    *value,
             GError       **error)
{
  g_auto(GStrv) ids = g_strsplit (value, ",", HRADBY_MAX_PLAYERS + 1);
  guint n = g_strv_length (ids);

  if (n < self->type->min_players || n > self->type->max_players)
    return refuse (reader, error, _("this game cannot be played by %u"), n);
  for (guint i = 0; i < n; i++)
    {
      self->arena.levels[i] = hradby_level_find (ids[i]);
      if (self->arena.levels[i] == NULL)
        return refuse (reader, error, _("there is no computer player “%s”"), ids[i]);
    }
  self->n_players = n;
  return TRUE;
}

static gboolean
read_seed (const char *value,
           guint64    *seed)
{
  g_autofree char *again = NULL;

  if (!g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, seed, NULL))
    return FALSE;
  again = g_strdup_printf ("%" G_GUINT64_FORMAT, *seed);
  return g_str_equal (value, again);
}

/* What the first file says of all. */
static gboolean
take_head (HradbyResults    *self,
           const Reader     *reader,
           HradbyResultsHead head,
           char             *value,
           GError          **error)
{
  gint64 number = 0;
  gboolean is_good = TRUE;

  switch (head)
    {
    case HRADBY_RESULTS_HEAD_FORMAT:
      is_good = g_str_equal (value, HRADBY_RESULTS_FORMAT);
      break;
    case HRADBY_RESULTS_HEAD_GAME:
      self->type = hradby_registry_find (value);
      if (self->type == NULL)
        return refuse (reader, error, _("the game “%s” is not known"), value);
      break;
    case HRADBY_RESULTS_HEAD_PLAYERS:
      return read_levels (self, reader, value, error);
    case HRADBY_RESULTS_HEAD_SEED:
      is_good = read_seed (value, &self->seed);
      break;
    case HRADBY_RESULTS_HEAD_MIRROR:
      self->arena.mirror = g_str_equal (value, "yes");
      is_good = self->arena.mirror || g_str_equal (value, "no");
      break;
    case HRADBY_RESULTS_HEAD_PLANNED:
      is_good = take_number (&value, 0, HRADBY_RESULTS_MAX_ROUNDS, &number) && *value == '\0';
      self->arena.n_planned = (guint) number;
      break;
    case HRADBY_RESULTS_HEAD_VERSION:
    case HRADBY_RESULTS_HEAD_ROUNDS:
    case HRADBY_RESULTS_N_HEADS:
    default:
      break;
    }
  return is_good || refuse (reader, error, _("“%s” is not possible here"), value);
}

/* Every file has rounds of its own. */
static gboolean
read_rounds (const HradbyResults *self,
             const Reader        *reader,
             char                *value,
             HradbyResultsPart   *part,
             GError             **error)
{
  gint64 most = self->arena.n_planned > 0 ? self->arena.n_planned : HRADBY_RESULTS_MAX_ROUNDS;
  gint64 from, to;
  char *text = value;

  if (!take_number (&text, 1, most, &from) || !take_number (&text, from, most, &to)
      || *text != '\0')
    return refuse (reader, error, _("these are not the first and the last round of a file"));
  part->from = (guint) from - 1;
  part->n_rounds = (guint) (to - from + 1);
  part->rounds_line = reader->line;
  return TRUE;
}

/* Keeps what the head of the first file says, and compares with it what that of others does. */
static gboolean
keep_or_compare (HradbyResults *self,
                 const Reader  *reader,
                 guint          index,
                 const char    *value,
                 GError       **error)
{
  const char *before = NULL;

  if (reader->is_first)
    {
      g_ptr_array_add (self->heads, g_strdup (value));
      return TRUE;
    }
  if (index < self->heads->len)
    before = g_ptr_array_index (self->heads, index);
  if (g_strcmp0 (value, before) == 0)
    return TRUE;
  return refuse (reader, error, _("this is not of the same games as “%s”"), self->first);
}

/* The value of the line @name. */
static char *
read_head (Reader     *reader,
           const char *name,
           GError    **error)
{
  char *line = read_line (reader);
  gsize length = strlen (name);

  if (line != NULL && strncmp (line, name, length) == 0 && line[length] == '\t')
    return line + length + 1;
  refuse (reader, error, _("the line “%s” is missing"), name);
  return NULL;
}

static gboolean
read_heads (HradbyResults     *self,
            Reader            *reader,
            HradbyResultsPart *part,
            GError           **error)
{
  for (HradbyResultsHead head = 0; head < HRADBY_RESULTS_N_HEADS; head++)
    {
      gboolean is_own = head == HRADBY_RESULTS_HEAD_ROUNDS;
      char *value = read_head (reader, hradby_results_heads[head], error);

      if (value == NULL
          || !keep_or_compare (self, reader, head, is_own ? "" : value, error)
          || (reader->is_first && !take_head (self, reader, head, value, error))
          || (is_own && !read_rounds (self, reader, value, part, error)))
        return FALSE;
    }
  return TRUE;
}

/* A set-up of what reports tell of the rules: "id title digest". */
static gboolean
add_setup (HradbyResults *self,
           const Reader  *reader,
           const char    *value,
           GError       **error)
{
  g_auto(GStrv) words = g_strsplit (value, "\t", 4);
  g_autoptr(HradbyRuleset) ruleset = NULL;
  HradbySetup *setup;

  if (g_strv_length (words) != 3 || self->setups->len == MAX_SETUPS)
    return refuse (reader, error, _("this line of rules has not the form it should have"));
  ruleset = hradby_ruleset_new (self->type);
  g_object_set (ruleset, "id", *words[0] != '\0' ? words[0] : NULL,
                "title", *words[1] != '\0' ? words[1] : NULL, NULL);
  setup = hradby_setup_new (ruleset, self->n_players);
  setup->has_seed = TRUE;
  setup->seed = self->seed;
  g_ptr_array_add (self->setups, setup);
  return TRUE;
}

/* The lines of the rules and, behind them, the names of the columns. */
static gboolean
read_rules (HradbyResults *self,
            Reader        *reader,
            GError       **error)
{
  static const char name[] = HRADBY_RESULTS_RULES "\t";
  g_autofree char *columns = NULL;
  guint index = HRADBY_RESULTS_N_HEADS;
  const char *line;

  for (line = read_line (reader); line != NULL && g_str_has_prefix (line, name);
       line = read_line (reader))
    {
      const char *value = line + strlen (name);

      if (!keep_or_compare (self, reader, index++, value, error)
          || (reader->is_first && !add_setup (self, reader, value, error)))
        return FALSE;
    }
  if (index == HRADBY_RESULTS_N_HEADS)
    return refuse (reader, error, _("the line “%s” is missing"), HRADBY_RESULTS_RULES);
  if (index < self->heads->len)
    return refuse (reader, error, _("this is not of the same games as “%s”"), self->first);
  self->arena.setups = (HradbySetup *const *) self->setups->pdata;
  self->arena.n_setups = self->setups->len;
  columns = hradby_results_dup_columns (&self->arena);
  if (g_strcmp0 (line, columns) != 0)
    return refuse (reader, error, _("these are not the columns of this game"));
  return TRUE;
}

/* @text: what is left of the line. */
static gboolean
read_game (const HradbyResults *self,
           guint                round,
           char               **text,
           HradbyArenaGame     *game)
{
  guint n_sources = hradby_game_type_count_sources (self->type);
  guint seats[HRADBY_MAX_PLAYERS];
  gint64 number;

  hradby_arena_get_seats (&self->arena, round, seats);
  if (!take_number (text, 0, G_MAXUINT16, &number))
    return FALSE;
  game->turns = (guint16) number;
  if (!take_number (text, 0, G_MAXUINT16, &number))
    return FALSE;
  game->unplaceable = (guint16) number;
  for (guint i = 0; i < self->n_players; i++)
    {
      if (!take_number (text, seats[i] + 1, seats[i] + 1, &number))
        return FALSE;
      game->seats[i] = (guint8) seats[i];
      if (!take_number (text, G_MININT16, G_MAXINT16, &number))
        return FALSE;
      game->points[i] = (gint16) number;
      for (guint source = 0; source < n_sources; source++)
        {
          if (!take_number (text, G_MININT16, G_MAXINT16, &number))
            return FALSE;
          game->sources[i][source] = (gint16) number;
        }
    }
  return TRUE;
}

static gboolean
read_round (const HradbyResults *self,
            Reader              *reader,
            guint                round,
            HradbyArenaGame     *games,
            GError             **error)
{
  char *text = read_line (reader);
  gint64 number;

  if (text == NULL)
    return refuse (reader, error, _("the file ends before its round %u"), round + 1);
  if (!take_number (&text, round + 1, round + 1, &number))
    return refuse (reader, error, _("round %u is expected here"), round + 1);
  for (guint i = 0; i < self->arena.n_setups; i++)
    if (!read_game (self, round, &text, &games[i]))
      return refuse (reader, error, _("round %u has not the numbers that belong here"), round + 1);
  if (*text != '\0')
    return refuse (reader, error, _("round %u goes on too long"), round + 1);
  return TRUE;
}

/* No room is made for more rounds than there can be: each number takes two letters at least. */
static gboolean
read_games (const HradbyResults *self,
            Reader              *reader,
            HradbyResultsPart   *part,
            GError             **error)
{
  gsize n_setups = self->arena.n_setups;
  gsize n_numbers = 2 + self->n_players * (2 + hradby_game_type_count_sources (self->type));
  gsize most = (gsize) (reader->end - reader->next) / (2 * n_numbers * n_setups) + 1;

  part->first_line = reader->line + 1;
  part->games = g_new0 (HradbyArenaGame, MIN (part->n_rounds, most) * n_setups);
  for (guint i = 0; i < part->n_rounds; i++)
    if (!read_round (self, reader, part->from + i, part->games + i * n_setups, error))
      return FALSE;
  if (reader->next == reader->end)
    return TRUE;
  reader->line++;
  return refuse (reader, error, _("the file goes on behind its last round"));
}

gboolean
hradby_results_read_part (HradbyResults     *self,
                          const char        *path,
                          HradbyResultsPart *part,
                          GError           **error)
{
  g_auto(Reader) reader = { .name = path, .is_first = self->heads->len == 0 };

  part->name = path;
  return reader_init (&reader, path, error)
         && read_heads (self, &reader, part, error)
         && read_rules (self, &reader, error)
         && read_games (self, &reader, part, error);
}
