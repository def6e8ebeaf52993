/* The file of results: lines of text in GVariant's notation after one that says what they are. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/career.h"

#include "engine/text.h"
#include "session/game-note.h"
#include "session/session-private.h"
#include "storage/files.h"
#include "study/statistics.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>

/* Says what the file is, and stands for its form. */
#define HEADER "hradby-results 1"

/* Id, time, game, rules, title of the rules; of each seat: name, level, points, sources. */
#define GAME_TYPE "(sxsssa(ssia(si)))"

#define NO_FILE -1

/* No game knows more, and sums of such numbers are numbers. */
#define MAX_POINTS 10000

struct _HradbyCareer
{
  char        *path;
  GThreadPool *pool;
};

/* Windows, threads and the list of results use one file: one guard for all of them. */
static GMutex file_mutex;

static void
make_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700); /* if that fails, saving does, and says why */
}

/* Keeps other threads and programs from changing the file at @path. What is locked lies beside it,
 * since saving puts another file in its place; where nothing can be locked, nobody waits. */
static int
begin_change (const char *path)
{
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  int file;

  g_mutex_lock (&file_mutex);
  make_folder (path);
  file = g_open (lock, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
  while (file != NO_FILE && flock (file, LOCK_EX) != 0 && errno == EINTR)
    ;
  return file;
}

static void
end_change (int file)
{
  if (file != NO_FILE)
    g_close (file, NULL);
  g_mutex_unlock (&file_mutex);
}

static void
source_clear (gpointer data)
{
  g_free (((HradbyCareerSource *) data)->source);
}

static void
game_free (gpointer data)
{
  HradbyCareerGame *game = data;

  for (guint i = 0; i < game->n_seats; i++)
    {
      g_free (game->seats[i].name);
      g_free (game->seats[i].level);
      g_array_unref (game->seats[i].sources);
    }
  g_free (game->id);
  g_free (game->game);
  g_free (game->rules);
  g_free (game->title);
  g_free (game);
}

static gboolean
is_possible (gint points)
{
  return points >= -MAX_POINTS && points <= MAX_POINTS;
}

/* %FALSE: no seat of a game has so many points. */
static gboolean
read_seat (HradbyCareerSeat *seat,
           const char       *name,
           const char       *level,
           gint              points,
           GVariantIter     *sources)
{
  HradbyCareerSource source;
  gboolean possible = is_possible (points);

  seat->name = hradby_text_tidy (HRADBY_TEXT_NAME, name);
  seat->level = g_strdup (level);
  seat->points = points;
  seat->sources = g_array_new (FALSE, TRUE, sizeof (HradbyCareerSource));
  g_array_set_clear_func (seat->sources, source_clear);
  while (g_variant_iter_next (sources, "(si)", &source.source, &source.points))
    {
      possible &= is_possible (source.points);
      g_array_append_val (seat->sources, source);
    }
  return possible;
}

static void
rank_seats (HradbyCareerGame *game)
{
  game->n_first = 0;
  for (guint i = 0; i < game->n_seats; i++)
    {
      game->seats[i].rank = 0;
      for (guint j = 0; j < game->n_seats; j++)
        game->seats[i].rank += game->seats[j].points > game->seats[i].points;
      game->n_first += game->seats[i].rank == 0;
    }
}

/* %NULL: it is no game. */
static HradbyCareerGame *
read_game (const char *line)
{
  g_autoptr(GVariant) value = g_variant_parse (G_VARIANT_TYPE (GAME_TYPE), line, NULL, NULL, NULL);
  g_autoptr(GVariantIter) seats = NULL;
  GVariantIter *sources;
  const char *name, *level, *title;
  HradbyCareerGame *game;
  gboolean possible = TRUE;
  gint points;

  if (value == NULL)
    return NULL;
  game = g_new0 (HradbyCareerGame, 1);
  g_variant_get (value, "(sxss&sa(ssia(si)))", &game->id, &game->time, &game->game, &game->rules,
                 &title, &seats);
  game->title = hradby_text_tidy (HRADBY_TEXT_TITLE, title);
  while (g_variant_iter_next (seats, "(&s&sia(si))", &name, &level, &points, &sources))
    {
      if (game->n_seats < HRADBY_MAX_PLAYERS)
        possible &= read_seat (&game->seats[game->n_seats++], name, level, points, sources);
      g_variant_iter_free (sources);
    }
  rank_seats (game);
  if (!possible || game->n_seats == 0)
    g_clear_pointer (&game, game_free);
  return game;
}

/* Zeros, which a crash of the machine may leave in a file, end lines like any other end, so that
 * nothing behind them is overlooked. */
static char *
copy_text (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  char *text = g_malloc (size + 1);

  for (gsize i = 0; i < size; i++)
    text[i] = data[i] != '\0' ? data[i] : '\n';
  text[size] = '\0';
  return text;
}

/* The lines after the first, in their order; %NULL if the file is not of this form, or with @error
 * cannot be read now. There is always an array where there is no file. */
static GPtrArray *
read_lines (const char  *path,
            GError     **error)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_auto(GStrv) parts = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&lines);
  bytes = hradby_file_load (path, error);
  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    return NULL;
  text = copy_text (bytes);
  if (!g_utf8_validate (text, -1, NULL))
    return NULL;
  parts = g_strsplit (text, "\n", -1);
  if (!g_str_equal (parts[0], HEADER))
    return NULL;
  for (guint i = 1; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (lines, g_strdup (parts[i]));
  return g_steal_pointer (&lines);
}

/* Whether all lines are games; what is not is left out. */
static gboolean
keep_games (GPtrArray *lines,
            GPtrArray *games)
{
  guint n = lines->len;

  for (guint i = 0; i < lines->len;)
    {
      HradbyCareerGame *game = read_game (lines->pdata[i]);

      if (game == NULL)
        {
          g_ptr_array_remove_index (lines, i);
          continue;
        }
      g_ptr_array_add (games, game);
      i++;
    }
  return lines->len == n;
}

/* Of more games than can be read again, the oldest are forgotten. */
static gboolean
write_lines (const char  *path,
             GPtrArray   *lines,
             GError     **error)
{
  GString *text = g_string_new (HEADER "\n");
  g_autoptr(GBytes) bytes = NULL;
  gsize size = text->len;
  guint first = lines->len;

  while (first > 0 && size + strlen (lines->pdata[first - 1]) < HRADBY_FILE_MAX_BYTES)
    size += strlen (lines->pdata[--first]) + 1;
  for (guint i = first; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) lines->pdata[i]);
  bytes = g_string_free_to_bytes (text);
  return hradby_file_save (path, bytes, error);
}

/* Under a name that is free, beside it. */
static gboolean
put_aside (const char *path)
{
  g_autofree char *aside = NULL;

  for (guint i = 1; aside == NULL || g_file_test (aside, G_FILE_TEST_EXISTS); i++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s.damaged-%u", path, i);
    }
  return g_rename (path, aside) == 0;
}

/* A game that ended before takes its place again. */
static void
remove_same (GPtrArray  *lines,
             GPtrArray  *games,
             const char *line)
{
  HradbyCareerGame *added = read_game (line);

  for (guint i = games->len; added != NULL && i > 0; i--)
    if (g_str_equal (((HradbyCareerGame *) games->pdata[i - 1])->id, added->id))
      g_ptr_array_remove_index (lines, i - 1);
  g_clear_pointer (&added, game_free);
}

/* A file with anything else in it is kept as it is, elsewhere; what can be read of it goes on. */
static void
add_line (const char *path,
          char       *line)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) lines = read_lines (path, &error);
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (game_free);
  gboolean is_whole = lines != NULL;

  if (error != NULL)
    {
      g_message ("%s", error->message);
      return;
    }
  if (lines == NULL)
    lines = g_ptr_array_new_with_free_func (g_free);
  is_whole &= keep_games (lines, games);
  if (!is_whole && !put_aside (path))
    return;
  remove_same (lines, games, line);
  g_ptr_array_add (lines, g_strdup (line));
  if (!write_lines (path, lines, &error))
    g_message ("%s", error->message);
}

static void
work (gpointer data,
      gpointer user_data)
{
  HradbyCareer *self = user_data;
  g_autofree char *line = data;
  int file = begin_change (self->path);

  add_line (self->path, line);
  end_change (file);
}

HradbyCareer *
hradby_career_new (const char *path)
{
  HradbyCareer *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_new0 (HradbyCareer, 1);
  self->path = g_strdup (path);
  self->pool = g_thread_pool_new (work, self, 1, FALSE, NULL);
  return self;
}

void
hradby_career_free (HradbyCareer *self)
{
  g_return_if_fail (self != NULL);

  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_free (self->path);
  g_free (self);
}

static void
build_sources (GVariantBuilder        *builder,
               const HradbyTable      *table,
               const HradbyStatistics *statistics,
               guint                   player)
{
  g_variant_builder_open (builder, G_VARIANT_TYPE ("a(si)"));
  for (guint i = 0; table->type->sources[i] != NULL; i++)
    if (hradby_statistics_get_points (statistics, player, i) != 0)
      g_variant_builder_add (builder, "(si)", table->type->sources[i],
                             hradby_statistics_get_points (statistics, player, i));
  g_variant_builder_close (builder);
}

static void
build_seats (GVariantBuilder *builder,
             HradbySession   *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  g_autoptr(HradbyStatistics) statistics
      = hradby_statistics_new (table, hradby_history_get_events (
                                        hradby_session_get_history (session)));
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };

  table->type->get_scores (table, hradby_session_get_game (session)->position, scores);
  for (guint i = 0; i < table->n_players; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), i);
      const HradbyLevel *level = hradby_seat_get_level (seat);

      g_variant_builder_open (builder, G_VARIANT_TYPE ("(ssia(si))"));
      g_variant_builder_add (builder, "s", hradby_seat_get_name (seat));
      g_variant_builder_add (builder, "s", level != NULL ? level->id : "");
      g_variant_builder_add (builder, "i", scores[i]);
      build_sources (builder, table, statistics, i);
      g_variant_builder_close (builder);
    }
}

void
hradby_career_add (HradbyCareer  *self,
                   HradbySession *session,
                   gint64         time)
{
  const HradbyGame *game;
  const char *id, *title;
  GVariantBuilder seats;
  g_autoptr(GVariant) value = NULL;

  g_return_if_fail (self != NULL && HRADBY_IS_SESSION (session));

  game = hradby_session_get_game (session);
  if (hradby_game_to_move (game) != HRADBY_NOBODY || hradby_game_note_of (session)->is_foreign)
    return;
  id = hradby_ruleset_get_id (game->setup->ruleset);
  title = hradby_ruleset_get_title (game->setup->ruleset);
  g_variant_builder_init (&seats, G_VARIANT_TYPE ("a(ssia(si))"));
  build_seats (&seats, session);
  value = g_variant_ref_sink (g_variant_new (GAME_TYPE, hradby_game_note_of (session)->id, time,
                                             game->table->type->id, id != NULL ? id : "",
                                             title != NULL ? title : "", &seats));
  g_thread_pool_push (self->pool, g_variant_print (value, FALSE), NULL);
}

GPtrArray *
hradby_career_load (const char *path)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (game_free);
  g_autoptr(GPtrArray) lines = NULL;

  g_return_val_if_fail (path != NULL, games);

  g_mutex_lock (&file_mutex);
  lines = read_lines (path, NULL);
  g_mutex_unlock (&file_mutex);
  if (lines != NULL)
    keep_games (lines, games);
  return games;
}

gboolean
hradby_career_remove (const char  *path,
                      GError     **error)
{
  g_autoptr(GPtrArray) none = g_ptr_array_new ();
  gboolean removed;
  int file;

  g_return_val_if_fail (path != NULL, FALSE);

  file = begin_change (path);
  removed = write_lines (path, none, error);
  end_change (file);
  return removed;
}

/* Programs that read tables take some beginnings for a formula. */
static void
append_cell (GString    *text,
             const char *cell)
{
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, ',');
  g_string_append_c (text, '"');
  if (*cell != '\0' && strchr ("=+-@", *cell) != NULL)
    g_string_append_c (text, '\'');
  for (const char *p = cell; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *p);
    }
  g_string_append_c (text, '"');
}

static void
append_number (GString *text,
               gint     number)
{
  g_string_append_printf (text, ",%d", number);
}

static void
append_seat (GString                *text,
             const HradbyCareerGame *game,
             const HradbyCareerSeat *seat)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (game->time);
  g_autofree char *date = time != NULL ? g_date_time_format_iso8601 (time) : g_strdup ("");
  g_autoptr(GString) sources = g_string_new (NULL);

  for (guint i = 0; i < seat->sources->len; i++)
    {
      const HradbyCareerSource *source = &g_array_index (seat->sources, HradbyCareerSource, i);

      g_string_append_printf (sources, "%s%s %d", i > 0 ? "; " : "", source->source,
                              source->points);
    }
  append_cell (text, game->id);
  append_cell (text, date);
  append_cell (text, game->game);
  append_cell (text, game->title);
  append_cell (text, seat->name);
  append_cell (text, seat->level);
  append_number (text, seat->points);
  append_number (text, (gint) seat->rank + 1);
  append_cell (text, sources->str);
  g_string_append_c (text, '\n');
}

GBytes *
hradby_career_write_csv (const GPtrArray *games)
{
  GString *text = g_string_new ("game,time,rules,variant,player,level,points,rank,sources\n");

  g_return_val_if_fail (games != NULL, NULL);

  for (guint i = 0; i < games->len; i++)
    {
      const HradbyCareerGame *game = games->pdata[i];

      for (guint k = 0; k < game->n_seats; k++)
        append_seat (text, game, &game->seats[k]);
    }
  return g_string_free_to_bytes (text);
}
