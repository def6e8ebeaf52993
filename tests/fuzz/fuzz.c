/* Reading bytes that nobody meant as a file. One program a format, see FUZZ_FORMAT. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "games/games.h"
#include "storage/file-error.h"
#include "storage/file-history.h"
#include "storage/files.h"
#include "storage/record.h"

#include <string.h>

#define NAME "fuzz"

typedef struct {
  gpointer (*read)  (GBytes *bytes, GError **error);
  GBytes  *(*write) (gpointer object);
  void     (*free)  (gpointer object);
} Format;

/* Records may name what is built in, and nothing else. */
static HradbyLibrary *
get_library (void)
{
  static HradbyLibrary *library;

  if (library == NULL) {
    g_setenv ("XDG_DATA_HOME", "/dev/null", TRUE);
    g_setenv ("XDG_DATA_DIRS", "/dev/null", TRUE);
    library = hradby_library_new ();
  }
  return library;
}

static gpointer
read_record (GBytes *bytes, GError **error)
{
  return hradby_record_read (bytes, NAME, get_library (), NULL, NULL, NULL, error);
}

static GBytes *
write_record (gpointer object)
{
  return hradby_record_write (object, get_library ());
}

static void
free_record (gpointer object)
{
  hradby_record_free (object);
}

static gpointer
read_tile_set (GBytes *bytes, GError **error)
{
  return hradby_file_read_material (bytes, NAME, "tileset", FALSE, error);
}

static gpointer
read_wall (GBytes *bytes, GError **error)
{
  return hradby_file_read_material (bytes, NAME, "wall", FALSE, error);
}

static GBytes *
write_material (gpointer object)
{
  return hradby_file_write_material (object);
}

static gpointer
read_variant (GBytes *bytes, GError **error)
{
  return hradby_file_read_material (bytes, NAME, "variant", FALSE, error);
}

static gpointer
read_history (GBytes *bytes, GError **error)
{
  return hradby_file_history_read (bytes, NAME, error);
}

static GBytes *
write_history (gpointer object)
{
  return hradby_file_history_write (object);
}

static void
free_history (gpointer object)
{
  hradby_file_history_free (object);
}

static const Format game = { read_record, write_record, free_record };
static const Format tileset = { read_tile_set, write_material, g_object_unref };
static const Format wall = { read_wall, write_material, g_object_unref };
static const Format history = { read_history, write_history, free_history };
static const Format variant = { read_variant, write_material, g_object_unref };

static void
check_refusal (const GError *error)
{
  const char *line;

  g_assert_nonnull (error);
  g_assert_true (error->domain == HRADBY_FILE_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_true (g_str_has_prefix (error->message, NAME ":"));
  line = error->message + strlen (NAME ":");
  g_assert_true (*line >= '1' && *line <= '9');
  line += strspn (line, "0123456789");
  g_assert_true (g_str_has_prefix (line, ": ") && line[2] != '\0');
}

static void
check_round_trip (const Format *format, gpointer object)
{
  g_autoptr(GBytes) first = format->write (object);
  g_autoptr(GBytes) second = NULL;
  g_autoptr(GError) error = NULL;
  gpointer copy = format->read (first, &error);

  g_assert_no_error (error);
  second = format->write (copy);
  g_assert_true (g_bytes_equal (first, second));
  format->free (copy);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const Format *const format = &FUZZ_FORMAT;
  g_autoptr(GBytes) bytes = g_bytes_new (data, size);
  g_autoptr(GError) error = NULL;
  gpointer object;

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  hradby_games_install ();
  /* All formats are compiled into each program, so that none goes stale. */
  g_assert_true (format == &game || format == &tileset || format == &wall || format == &variant
                 || format == &history);
  object = format->read (bytes, &error);
  if (object == NULL)
    check_refusal (error);
  else {
    g_assert_no_error (error);
    check_round_trip (format, object);
    format->free (object);
  }
  return 0;
}
