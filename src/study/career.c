/* The file of results: lines of text in GVariant's notation after one that says what they are. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/career.h"

#include "engine/each.h"
#include "engine/text.h"
#include "session/game-note.h"
#include "session/session.h"
#include "storage/file-error.h"
#include "storage/files.h"
#include "study/statistics.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>

static void
source_clear (gpointer data)
{
  g_free (((HradbyCareerSource *) data)->source);
}

static gboolean
is_player (const HradbyCareerFilter *filter, const HradbyCareerSeat *seat)
{
  if (filter->level != NULL)
    return g_str_equal (seat->level, filter->level);
  return filter->player == NULL || (*seat->level == '\0'
                                    && g_str_equal (seat->name, filter->player));
}

static gboolean
has_opponent (const HradbyCareerFilter *filter, const HradbyCareerGame *game, guint seat)
{
  for (guint i = 0; i < game->n_seats; i++)
    if (i != seat && (filter->against == NULL
                      || g_str_equal (game->seats[i].level, filter->against)))
      return TRUE;
  return FALSE;
}

/* Whether a game counts, and the seat in it: of several the one with the most points. */
static gboolean
counts (const HradbyCareerFilter *filter, const HradbyCareerGame *game, guint *seat)
{
  gboolean found = FALSE;

  if ((filter->game != NULL && !g_str_equal (game->game, filter->game))
      || (filter->rules != NULL && !g_str_equal (game->title, filter->rules)))
    return FALSE;
  for (guint i = 0; i < game->n_seats; i++)
    if (is_player (filter, &game->seats[i]) && has_opponent (filter, game, i)
        && (!found || game->seats[i].rank < game->seats[*seat].rank)) {
      *seat = i;
      found = TRUE;
    }
  return found;
}

static void
add_source (HradbyCareerTally *self, const HradbyCareerSource *source)
{
  HradbyCareerSource copy = { NULL, source->points };

  HRADBY_EACH (HradbyCareerSource, sum, self->sources) {
    if (g_str_equal (sum->source, source->source)) {
      sum->points += source->points;
      return;
    }
  }
  copy.source = g_strdup (source->source);
  g_array_append_val (self->sources, copy);
}

static void
add_game (HradbyCareerTally *self, const HradbyCareerGame *game, guint seat)
{
  const HradbyCareerSeat *own = &game->seats[seat];
  gboolean won = own->rank == 0 && game->n_first == 1;

  self->best = self->n_games == 0 ? own->points : MAX (self->best, own->points);
  self->mean += (own->points - self->mean) / (self->n_games + 1);
  self->n_games++;
  self->n_won += won;
  self->n_drawn += own->rank == 0 && !won;
  self->streak = won ? self->streak + 1 : 0;
  self->longest = MAX (self->longest, self->streak);
  g_array_append_val (self->points, own->points);
  for (guint i = 0; i < game->n_seats; i++)
    if (i != seat)
      g_array_append_val (self->others, game->seats[i].points);
  for (guint i = 0; i < own->sources->len; i++)
    add_source (self, &g_array_index (own->sources, HradbyCareerSource, i));
}

static int
compare_sources (gconstpointer a, gconstpointer b)
{
  const HradbyCareerSource *one = a, *other = b;

  if (one->points != other->points)
    return one->points < other->points ? 1 : -1;
  return g_strcmp0 (one->source, other->source);
}

HradbyCareerTally *
hradby_career_tally_new (const GPtrArray *games, const HradbyCareerFilter *filter)
{
  guint seat = 0;

  g_return_val_if_fail (games != NULL && filter != NULL, NULL);

  HradbyCareerTally *self = g_new0 (HradbyCareerTally, 1);
  self->points = g_array_new (FALSE, FALSE, sizeof (gint));
  self->others = g_array_new (FALSE, FALSE, sizeof (gint));
  self->sources = g_array_new (FALSE, TRUE, sizeof (HradbyCareerSource));
  g_array_set_clear_func (self->sources, source_clear);
  for (guint i = 0; i < games->len; i++)
    if (counts (filter, games->pdata[i], &seat))
      add_game (self, games->pdata[i], seat);
  g_array_sort (self->sources, compare_sources);
  return self;
}

void
hradby_career_tally_free (HradbyCareerTally *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->points);
  g_array_unref (self->others);
  g_array_unref (self->sources);
  g_free (self);
}

/* Says what the file is, and stands for its form. */
#define HEADER "hradby-results 1"

/* Id, time, game, rules, title of the rules; of each seat: name, level, points, sources. */
#define GAME_TYPE "(sxsssa(ssia(si)))"

#define NO_FILE -1

/* Far more than any game gives; sums of such numbers do not overflow. */
#define MAX_POINTS 100000000

/* For reading, as files may have been joined by hand; written files are smaller. */
#define MAX_BYTES (8 * HRADBY_FILE_MAX_BYTES)

/* In the names of files that hold games for which there was no room. */
#define OLDER "older"

/* Seconds to wait for a program that locks the file and does not change it. */
#define PATIENCE 3

struct _HradbyCareer {
  char        *path;
  GThreadPool *pool;
};

/* Guards the file, which windows and threads of this program share. */
static GMutex file_mutex;

static void
make_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700); /* if that fails, saving does, and says why */
}

/* Shared with the thread that waits for the lock, which nothing can interrupt. */
typedef struct {
  gatomicrefcount ref_count;
  GMutex          mutex;
  GCond           cond;
  int             file; /* what is locked, %NO_FILE where nothing can be */
  gboolean        done; /* nobody else has it, or that will never be known */
} Lock;

static void
lock_unref (Lock *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->file != NO_FILE)
    g_close (self->file, NULL);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self);
}

static gpointer
lock_thread (gpointer data)
{
  Lock *self = data;

  while (self->file != NO_FILE && flock (self->file, LOCK_EX) != 0 && errno == EINTR)
    ;
  g_mutex_lock (&self->mutex);
  self->done = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
  lock_unref (self);
  return NULL;
}

/* Saving puts another file in the place of the one that was there. */
static guint64
get_number (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 ? info.st_ino : 0;
}

/* Keeps other threads and programs from changing the file at @path. What is locked lies beside it,
 * since saving puts another file in its place; where nothing can be locked, nobody waits, nor for
 * a program that stands still. */
static Lock *
begin_change (const char *path)
{
  g_autofree char *lock_path = g_strconcat (path, ".lock", NULL);
  Lock *lock = g_new0 (Lock, 1);

  g_mutex_lock (&file_mutex);
  make_folder (path);
  guint64 number = get_number (path);
  g_atomic_ref_count_init (&lock->ref_count);
  g_mutex_init (&lock->mutex);
  g_cond_init (&lock->cond);
  lock->file = g_open (lock_path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
  g_atomic_ref_count_inc (&lock->ref_count);
  g_thread_unref (g_thread_new ("lock", lock_thread, lock));
  g_mutex_lock (&lock->mutex);
  for (guint i = 0; !lock->done && i < PATIENCE; i++) {
    gint64 end = g_get_monotonic_time () + G_TIME_SPAN_SECOND;
    guint64 before = number;

    while (!lock->done && g_cond_wait_until (&lock->cond, &lock->mutex, end))
      ;
    number = get_number (path);
    if (number != before)
      i = 0;
  }
  g_mutex_unlock (&lock->mutex);
  return lock;
}

static void
end_change (Lock *lock)
{
  lock_unref (lock);
  g_mutex_unlock (&file_mutex);
}

static void
game_free (gpointer data)
{
  HradbyCareerGame *game = data;

  for (guint i = 0; i < game->n_seats; i++) {
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

/* %FALSE: more points than a seat can have. */
static gboolean
read_seat (HradbyCareerSeat *seat, const char *name, const char *level, gint points,
           GVariantIter *sources)
{
  HradbyCareerSource source;
  gboolean possible = is_possible (points);
  gint from_source;

  seat->name = hradby_text_tidy (HRADBY_TEXT_NAME, name);
  seat->level = g_strdup (level);
  seat->points = points;
  seat->sources = g_array_new (FALSE, TRUE, sizeof (HradbyCareerSource));
  g_array_set_clear_func (seat->sources, source_clear);
  while (g_variant_iter_next (sources, "(si)", &source.source, &from_source)) {
    possible &= is_possible (from_source);
    source.points = from_source;
    g_array_append_val (seat->sources, source);
  }
  return possible;
}

static void
rank_seats (HradbyCareerGame *game)
{
  game->n_first = 0;
  for (guint i = 0; i < game->n_seats; i++) {
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
  g_autoptr(GVariant) value = NULL;
  g_autoptr(GVariantIter) seats = NULL;
  GVariantIter *sources;
  const char *name, *level, *title;
  gboolean possible = TRUE;
  gint points;

  if (*line == '(') /* the parser would take much longer to see it */
    value = g_variant_parse (G_VARIANT_TYPE (GAME_TYPE), line, NULL, NULL, NULL);
  if (value == NULL)
    return NULL;
  HradbyCareerGame *game = g_new0 (HradbyCareerGame, 1);
  g_variant_get (value, "(sxss&sa(ssia(si)))", &game->id, &game->time, &game->game, &game->rules,
                 &title, &seats);
  game->title = hradby_text_tidy (HRADBY_TEXT_TITLE, title);
  while (g_variant_iter_next (seats, "(&s&sia(si))", &name, &level, &points, &sources)) {
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

/* What the file says, which begins with the header; %NULL if it is not of this form, or with @error
 * cannot be read now. Nothing but the header where there is no file. */
static char *
read_text (const char *path, GError **error)
{
  g_autoptr(GBytes) bytes = NULL;
  gsize length = strlen (HEADER);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return g_strdup (HEADER);
  bytes = hradby_file_load_up_to (path, MAX_BYTES, error);
  if (bytes == NULL)
    return NULL;
  g_autofree char *text = copy_text (bytes);
  if (!g_utf8_validate (text, -1, NULL) || strncmp (text, HEADER, length) != 0
      || (text[length] != '\0' && text[length] != '\n'))
    return NULL;
  return g_steal_pointer (&text);
}

/* Cuts the next line off, %NULL behind the last one. */
static char *
take_line (char **text)
{
  char *line = *text + strspn (*text, "\n");
  char *end = strchr (line, '\n');

  if (*line == '\0')
    return NULL;
  *text = end != NULL ? end + 1 : line + strlen (line);
  if (end != NULL)
    *end = '\0';
  return line;
}

static gboolean
write_lines (const char *path, const char *const *lines, guint n_lines, GError **error)
{
  GString *text = g_string_new (HEADER "\n");
  g_autoptr(GBytes) bytes = NULL;

  for (guint i = 0; i < n_lines; i++) {
    g_string_append (text, lines[i]);
    g_string_append_c (text, '\n');
  }
  bytes = g_string_free_to_bytes (text);
  return hradby_file_save (path, bytes, error);
}

/* The name beside it with this number. (transfer full) */
static char *
name_beside (const char *path, const char *word, guint number)
{
  return g_strdup_printf ("%s.%s-%u", path, word, number);
}

/* The first such name that is free. (transfer full) */
static char *
find_free_name (const char *path, const char *word)
{
  char *name = name_beside (path, word, 1);

  for (guint i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++) {
    g_free (name);
    name = name_beside (path, word, i);
  }
  return name;
}

static gboolean
put_aside (const char *path)
{
  g_autofree char *aside = find_free_name (path, "damaged");

  return g_rename (path, aside) == 0;
}

/* Where one file would get too large, older games go into another one, which is complete before
 * they are gone here. So much that this does not come soon again. */
static gboolean
save_lines (const char *path, const GPtrArray *lines, GError **error)
{
  const char *const *texts = (const char *const *) lines->pdata;
  gsize size = strlen (HEADER) + 1;
  guint n_older = 0;

  for (guint i = 0; i < lines->len; i++)
    size += strlen (texts[i]) + 1;
  if (size > HRADBY_FILE_MAX_BYTES) {
    g_autofree char *older = find_free_name (path, OLDER);

    for (; size > HRADBY_FILE_MAX_BYTES / 2 && n_older + 1 < lines->len; n_older++)
      size -= strlen (texts[n_older]) + 1;
    if (!write_lines (older, texts, n_older, error))
      return FALSE;
  }
  return write_lines (path, texts + n_older, lines->len - n_older, error);
}

/* The lines that are games, but for one that ended before and takes its place again. Borrowed from
 * the text, which is cut into pieces. */
static GPtrArray *
keep_lines (char *text, const char *added, gboolean *is_whole)
{
  HradbyCareerGame *game = read_game (added);
  g_autofree char *id = g_strdup (game != NULL ? game->id : NULL);
  GPtrArray *lines = g_ptr_array_new ();
  char *rest = text + strlen (HEADER), *line;

  g_clear_pointer (&game, game_free);
  while ((line = take_line (&rest)) != NULL) {
    game = read_game (line);
    *is_whole &= game != NULL;
    if (game != NULL && g_strcmp0 (game->id, id) != 0)
      g_ptr_array_add (lines, line);
    g_clear_pointer (&game, game_free);
  }
  return lines;
}

/* A file with anything else in it, or too much, is kept as it is, elsewhere; what can be read of it
 * goes on. */
static void
add_line (const char *path, char *line)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = read_text (path, &error);
  g_autoptr(GPtrArray) lines = NULL;
  gboolean is_whole = text != NULL;

  if (error != NULL && !g_error_matches (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_FORMAT)) {
    g_message ("%s", error->message);
    return;
  }
  g_clear_error (&error);
  if (text == NULL)
    text = g_strdup (HEADER);
  lines = keep_lines (text, line, &is_whole);
  if (!is_whole && !put_aside (path))
    return;
  g_ptr_array_add (lines, line);
  if (!save_lines (path, lines, &error))
    g_message ("%s", error->message);
}

static void
work (gpointer data, gpointer user_data)
{
  HradbyCareer *self = user_data;
  g_autofree char *line = data;
  Lock *lock = begin_change (self->path);

  add_line (self->path, line);
  end_change (lock);
}

HradbyCareer *
hradby_career_new (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);

  HradbyCareer *self = g_new0 (HradbyCareer, 1);
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
build_sources (GVariantBuilder *builder, const HradbyTable *table,
               const HradbyStatistics *statistics, guint player)
{
  g_variant_builder_open (builder, G_VARIANT_TYPE ("a(si)"));
  for (guint i = 0; table->type->sources[i] != NULL; i++)
    if (hradby_statistics_get_points (statistics, player, i) != 0)
      g_variant_builder_add (builder, "(si)", table->type->sources[i],
                             hradby_statistics_get_points (statistics, player, i));
  g_variant_builder_close (builder);
}

static void
build_seats (GVariantBuilder *builder, HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  g_autoptr(HradbyStatistics) statistics
      = hradby_statistics_new (table, hradby_history_get_events (
                                        hradby_session_get_history (session)));
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };

  table->type->get_scores (table, hradby_session_get_game (session)->position, scores);
  for (guint i = 0; i < table->n_players; i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), i);
    const HradbyLevel *level = hradby_session_get_level (session, i);

    g_variant_builder_open (builder, G_VARIANT_TYPE ("(ssia(si))"));
    g_variant_builder_add (builder, "s", hradby_seat_get_name (seat));
    g_variant_builder_add (builder, "s", level != NULL ? level->id : "");
    g_variant_builder_add (builder, "i", scores[i]);
    build_sources (builder, table, statistics, i);
    g_variant_builder_close (builder);
  }
}

void
hradby_career_add (HradbyCareer *self, HradbySession *session, gint64 time)
{
  GVariantBuilder seats;
  g_autoptr(GVariant) value = NULL;

  g_return_if_fail (self != NULL && HRADBY_IS_SESSION (session));

  const HradbyGame *game = hradby_session_get_game (session);
  if (hradby_game_to_move (game) != HRADBY_NOBODY || hradby_game_note_of (session)->is_foreign)
    return;
  const char *id = hradby_ruleset_get_id (game->setup->ruleset);
  const char *title = hradby_ruleset_get_title (game->setup->ruleset);
  g_variant_builder_init (&seats, G_VARIANT_TYPE ("a(ssia(si))"));
  build_seats (&seats, session);
  value = g_variant_ref_sink (g_variant_new (GAME_TYPE, hradby_game_note_of (session)->id, time,
                                             game->table->type->id, id != NULL ? id : "",
                                             title != NULL ? title : "", &seats));
  g_thread_pool_push (self->pool, g_variant_print (value, FALSE), NULL);
}

/* Appends the games of a file. */
static void
load_games (GPtrArray *games, const char *path)
{
  g_autofree char *text = read_text (path, NULL);
  char *rest = text != NULL ? text + strlen (HEADER) : NULL, *line;

  while (rest != NULL && (line = take_line (&rest)) != NULL) {
    HradbyCareerGame *game = read_game (line);

    if (game != NULL)
      g_ptr_array_add (games, game);
  }
}

/* Takes the games, of which those that ended more than once count as they ended last. */
static GPtrArray *
drop_repeated (const GPtrArray *games)
{
  g_autoptr(GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *kept = g_ptr_array_new_with_free_func (game_free);

  for (guint i = games->len; i > 0; i--)
    if (!g_hash_table_add (ids, ((HradbyCareerGame *) games->pdata[i - 1])->id))
      g_clear_pointer (&games->pdata[i - 1], game_free);
  for (guint i = 0; i < games->len; i++)
    if (games->pdata[i] != NULL)
      g_ptr_array_add (kept, games->pdata[i]);
  return kept;
}

/* The names of the files with older games, oldest first. */
static GPtrArray *
list_older (const char *path)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  char *older = name_beside (path, OLDER, 1);

  for (; g_file_test (older, G_FILE_TEST_EXISTS); older = name_beside (path, OLDER, paths->len + 1))
    g_ptr_array_add (paths, older);
  g_free (older);
  return paths;
}

GPtrArray *
hradby_career_load (const char *path)
{
  g_autoptr(GPtrArray) games = g_ptr_array_new (), older = NULL;

  g_return_val_if_fail (path != NULL, drop_repeated (games));

  g_mutex_lock (&file_mutex);
  older = list_older (path);
  for (guint i = 0; i < older->len; i++)
    load_games (games, older->pdata[i]);
  load_games (games, path);
  g_mutex_unlock (&file_mutex);
  return drop_repeated (games);
}

gboolean
hradby_career_remove (const char *path, GError **error)
{
  g_autoptr(GPtrArray) older = NULL;

  g_return_val_if_fail (path != NULL, FALSE);

  Lock *lock = begin_change (path);
  gboolean removed = write_lines (path, NULL, 0, error);
  older = list_older (path);
  for (guint i = older->len; removed && i > 0; i--)
    g_unlink (older->pdata[i - 1]);
  end_change (lock);
  return removed;
}

/* Programs that read tables take some beginnings for a formula. */
static void
append_cell (GString *text, const char *cell)
{
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, ',');
  g_string_append_c (text, '"');
  if (*cell != '\0' && strchr ("=+-@", *cell) != NULL)
    g_string_append_c (text, '\'');
  for (const char *p = cell; *p != '\0'; p++) {
    if (*p == '"')
      g_string_append_c (text, '"');
    g_string_append_c (text, *p);
  }
  g_string_append_c (text, '"');
}

static void
append_seat (GString *text, const HradbyCareerGame *game, const HradbyCareerSeat *seat)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (game->time);
  g_autofree char *date = time != NULL ? g_date_time_format_iso8601 (time) : g_strdup ("");
  g_autoptr(GString) sources = g_string_new (NULL);

  for (guint i = 0; i < seat->sources->len; i++) {
    const HradbyCareerSource *source = &g_array_index (seat->sources, HradbyCareerSource, i);

    g_string_append_printf (sources, "%s%s %" G_GINT64_FORMAT, i > 0 ? "; " : "",
                            source->source, source->points);
  }
  append_cell (text, game->id);
  append_cell (text, date);
  append_cell (text, game->game);
  append_cell (text, game->title);
  append_cell (text, seat->name);
  append_cell (text, seat->level);
  g_string_append_printf (text, ",%d,%u", seat->points, seat->rank + 1);
  append_cell (text, sources->str);
  g_string_append_c (text, '\n');
}

GBytes *
hradby_career_write_csv (const GPtrArray *games)
{
  GString *text = g_string_new ("game,time,rules,variant,player,level,points,rank,sources\n");

  g_return_val_if_fail (games != NULL, NULL);

  HRADBY_EACH_POINTER (const HradbyCareerGame, game, games)
    for (guint k = 0; k < game->n_seats; k++)
      append_seat (text, game, &game->seats[k]);
  return g_string_free_to_bytes (text);
}
