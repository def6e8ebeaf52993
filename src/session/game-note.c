/* Notes in key files; hostile until read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game-note.h"

#include "engine/text.h"
#include "storage/file-load.h"
#include "storage/files.h"

#include <glib/gstdio.h>
#include <string.h>

#define GROUP "game"

/* Many times the size of a note. */
#define MAX_BYTES 8192

#define NOTE_KEY "hradby-game-note"

static char *
get_path (const char *record)
{
  g_autofree char *stem = g_strdup (record);

  if (g_str_has_suffix (stem, ".game.xml"))
    stem[strlen (stem) - strlen (".game.xml")] = '\0';
  return g_strconcat (stem, ".note", NULL);
}

static void
note_free (gpointer data)
{
  hradby_game_note_clear (data);
  g_free (data);
}

HradbyGameNote *
hradby_game_note_of (HradbySession *session)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (session), NULL);

  HradbyGameNote *self = g_object_get_data (G_OBJECT (session), NOTE_KEY);
  if (self == NULL) {
    self = g_new0 (HradbyGameNote, 1);
    self->id = g_uuid_string_random ();
    g_object_set_data_full (G_OBJECT (session), NOTE_KEY, self, note_free);
  }
  return self;
}

void
hradby_game_note_clear (HradbyGameNote *self)
{
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->kept_as, g_free);
}

void
hradby_game_note_set_name (HradbyGameNote *self, const char *name)
{
  g_return_if_fail (self != NULL);

  g_autofree char *tidy = name != NULL ? hradby_text_tidy (HRADBY_TEXT_TITLE, name) : NULL;
  g_free (self->name);
  self->name = tidy != NULL && *tidy != '\0' ? g_steal_pointer (&tidy) : NULL;
}

/* The seed tells whether a note belongs to the record beside it, or to an earlier one. */
static char *
get_seed (HradbySession *session)
{
  const HradbySetup *setup = hradby_session_get_setup (session);

  return g_strdup_printf ("%s %" G_GUINT64_FORMAT, setup->type->id, setup->seed);
}

static GKeyFile *
load (const char *path)
{
  GKeyFile *file = g_key_file_new ();
  g_autoptr(GBytes) bytes = hradby_file_load_up_to (path, MAX_BYTES, NULL);

  if (bytes != NULL)
    g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL);
  return file;
}

/* A name of a file in the folder of kept games, and nothing else. */
static gboolean
is_file_name (const char *name)
{
  return g_ascii_isdigit (*name) && g_str_has_suffix (name, ".game.xml")
         && strchr (name, G_DIR_SEPARATOR) == NULL;
}

/* GLib warns of values that end in the middle of an escape, which no note has. */
static gboolean
is_whole (GKeyFile *file, const char *key)
{
  g_autofree char *value = g_key_file_get_value (file, GROUP, key, NULL);
  gsize n = value != NULL ? strlen (value) : 0;
  gboolean whole = TRUE;

  for (; n > 0 && value[n - 1] == '\\'; n--)
    whole = !whole;
  return whole;
}

static char *
read_text (GKeyFile *file, const char *key)
{
  return is_whole (file, key) ? g_key_file_get_string (file, GROUP, key, NULL) : NULL;
}

/* One number a seat; a list that cannot be read is no time at all. */
static void
read_thought (HradbyGameNote *self, GKeyFile *file)
{
  gsize n = 0;
  g_autofree gint *thought = NULL;

  if (is_whole (file, "thought"))
    thought = g_key_file_get_integer_list (file, GROUP, "thought", &n, NULL);
  for (guint i = 0; i < HRADBY_MAX_PLAYERS; i++)
    self->thought[i] = i < n ? MAX (thought[i], 0) : 0;
}

gboolean
hradby_game_note_read (HradbyGameNote *self, const char *path, HradbySession *session)
{
  g_autoptr(GKeyFile) file = NULL;

  g_return_val_if_fail (self != NULL && path != NULL, FALSE);

  g_autofree char *note_path = get_path (path);
  file = load (note_path);
  g_autofree char *id = read_text (file, "id");
  g_autofree char *seed = read_text (file, "seed");
  g_autofree char *expected = session != NULL ? get_seed (session) : g_strdup (seed);
  if (id == NULL || !g_uuid_string_is_valid (id) || g_strcmp0 (seed, expected) != 0)
    return FALSE;

  g_autofree char *name = read_text (file, "name");
  g_autofree char *kept_as = read_text (file, "kept-as");
  hradby_game_note_clear (self);
  self->id = g_steal_pointer (&id);
  hradby_game_note_set_name (self, name);
  self->kept_as = kept_as != NULL && is_file_name (kept_as) ? g_steal_pointer (&kept_as) : NULL;
  self->played = (guint) g_key_file_get_uint64 (file, GROUP, "played", NULL);
  self->is_foreign = g_key_file_get_boolean (file, GROUP, "foreign", NULL);
  self->is_over = g_key_file_get_boolean (file, GROUP, "over", NULL);
  read_thought (self, file);
  return TRUE;
}

static gboolean
save (GKeyFile *file, const char *path, GError **error)
{
  g_autofree char *note_path = get_path (path);
  gsize length;
  char *text = g_key_file_to_data (file, &length, NULL);
  g_autoptr(GBytes) bytes = g_bytes_new_take (text, length);

  return hradby_file_save (note_path, bytes, error);
}

gboolean
hradby_game_note_write (HradbySession *session, const char *path, GError **error)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (HRADBY_IS_SESSION (session) && path != NULL, FALSE);

  HradbyGameNote *self = hradby_game_note_of (session);
  g_autofree char *seed = get_seed (session);
  self->is_over = hradby_game_to_move (hradby_session_get_game (session)) == HRADBY_NOBODY;
  g_key_file_set_string (file, GROUP, "id", self->id);
  g_key_file_set_string (file, GROUP, "seed", seed);
  if (self->name != NULL)
    g_key_file_set_string (file, GROUP, "name", self->name);
  if (self->kept_as != NULL)
    g_key_file_set_string (file, GROUP, "kept-as", self->kept_as);
  g_key_file_set_uint64 (file, GROUP, "played", self->played);
  g_key_file_set_boolean (file, GROUP, "foreign", self->is_foreign);
  g_key_file_set_boolean (file, GROUP, "over", self->is_over);
  g_key_file_set_integer_list (file, GROUP, "thought", self->thought,
                               hradby_session_get_table (session)->n_players);
  return save (file, path, error);
}

gboolean
hradby_game_note_rename (const char *path, const char *name, GError **error)
{
  g_auto(HradbyGameNote) note = { .id = NULL };
  g_autoptr(GKeyFile) file = NULL;

  g_return_val_if_fail (path != NULL, FALSE);

  g_autofree char *note_path = get_path (path);
  file = load (note_path);
  hradby_game_note_set_name (&note, name);
  if (!g_key_file_has_key (file, GROUP, "id", NULL)) {
    note.id = g_uuid_string_random ();
    g_key_file_set_string (file, GROUP, "id", note.id);
  }
  if (note.name != NULL)
    g_key_file_set_string (file, GROUP, "name", note.name);
  else
    g_key_file_remove_key (file, GROUP, "name", NULL);
  return save (file, path, error);
}

void
hradby_game_note_remove (const char *path)
{
  g_return_if_fail (path != NULL);

  g_autofree char *note_path = get_path (path);
  g_unlink (note_path);
}
