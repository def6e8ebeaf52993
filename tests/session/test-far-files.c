/* Files without a path, as on a telephone or another computer: nothing of them is passed over. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "user-folder.h"

#include "games/games.h"
#include "session/catalogue.h"
#include "session/session.h"
#include "session/shelf.h"

#include <string.h>

#define SCHEME "far"

/* What all such files hold: URIs to bytes. */
static GHashTable *contents;

/* What is written to a file, which has it when it is closed. */

#define FAR_TYPE_OUTPUT (far_output_get_type ())
G_DECLARE_FINAL_TYPE (FarOutput, far_output, FAR, OUTPUT, GFileOutputStream)

struct _FarOutput {
  GFileOutputStream  parent_instance;
  GByteArray        *bytes;
  char              *uri;
};

G_DEFINE_FINAL_TYPE (FarOutput, far_output, G_TYPE_FILE_OUTPUT_STREAM)

static gssize
far_output_write (GOutputStream *stream, const void *buffer, gsize count, GCancellable *cancellable,
                  GError **error)
{
  g_byte_array_append (FAR_OUTPUT (stream)->bytes, buffer, (guint) count);
  return (gssize) count;
}

static gboolean
far_output_close (GOutputStream *stream, GCancellable *cancellable, GError **error)
{
  FarOutput *self = FAR_OUTPUT (stream);

  g_hash_table_replace (contents, g_strdup (self->uri),
                        g_bytes_new (self->bytes->data, self->bytes->len));
  return TRUE;
}

static void
far_output_finalize (GObject *object)
{
  g_byte_array_unref (FAR_OUTPUT (object)->bytes);
  g_free (FAR_OUTPUT (object)->uri);
  G_OBJECT_CLASS (far_output_parent_class)->finalize (object);
}

static void
far_output_class_init (FarOutputClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = far_output_finalize;
  G_OUTPUT_STREAM_CLASS (klass)->write_fn = far_output_write;
  G_OUTPUT_STREAM_CLASS (klass)->close_fn = far_output_close;
}

static void
far_output_init (FarOutput *self)
{
  self->bytes = g_byte_array_new ();
}

/* What is read of a file. */

#define FAR_TYPE_INPUT (far_input_get_type ())
G_DECLARE_FINAL_TYPE (FarInput, far_input, FAR, INPUT, GFileInputStream)

struct _FarInput {
  GFileInputStream  parent_instance;
  GBytes           *rest;
};

G_DEFINE_FINAL_TYPE (FarInput, far_input, G_TYPE_FILE_INPUT_STREAM)

static gssize
far_input_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
                GError **error)
{
  FarInput *self = FAR_INPUT (stream);
  g_autoptr(GBytes) all = g_steal_pointer (&self->rest);
  gsize length = g_bytes_get_size (all), n = MIN (MIN (count, 1000), length);

  memcpy (buffer, g_bytes_get_data (all, NULL), n);
  self->rest = g_bytes_new_from_bytes (all, n, length - n);
  return (gssize) n;
}

static void
far_input_finalize (GObject *object)
{
  g_bytes_unref (FAR_INPUT (object)->rest);
  G_OBJECT_CLASS (far_input_parent_class)->finalize (object);
}

static void
far_input_class_init (FarInputClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = far_input_finalize;
  G_INPUT_STREAM_CLASS (klass)->read_fn = far_input_read;
}

static void
far_input_init (FarInput *self)
{
}

/* A file that is known by its URI alone. */

#define FAR_TYPE_FILE (far_file_get_type ())
G_DECLARE_FINAL_TYPE (FarFile, far_file, FAR, FILE, GObject)

struct _FarFile {
  GObject  parent_instance;
  char    *uri;
};

static char *
far_file_get_path (GFile *file)
{
  return NULL;
}

static char *
far_file_get_uri (GFile *file)
{
  return g_strdup (FAR_FILE (file)->uri);
}

static GFileInputStream *
far_file_read (GFile *file, GCancellable *cancellable, GError **error)
{
  GBytes *bytes = g_hash_table_lookup (contents, FAR_FILE (file)->uri);
  FarInput *input;

  if (bytes == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "nothing is there");
    return NULL;
  }
  input = g_object_new (FAR_TYPE_INPUT, NULL);
  input->rest = g_bytes_ref (bytes);
  return G_FILE_INPUT_STREAM (input);
}

static GFileOutputStream *
far_file_replace (GFile *file, const char *etag, gboolean make_backup, GFileCreateFlags flags,
                  GCancellable *cancellable, GError **error)
{
  FarOutput *output;

  if (strstr (FAR_FILE (file)->uri, "closed") != NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED, "it is closed");
    return NULL;
  }
  output = g_object_new (FAR_TYPE_OUTPUT, NULL);
  output->uri = g_strdup (FAR_FILE (file)->uri);
  return G_FILE_OUTPUT_STREAM (output);
}

static GFileInfo *
far_file_query_info (GFile *file, const char *attributes, GFileQueryInfoFlags flags,
                     GCancellable *cancellable, GError **error)
{
  return g_hash_table_contains (contents, FAR_FILE (file)->uri) ? g_file_info_new () : NULL;
}

static void
far_file_init_iface (GFileIface *iface)
{
  iface->get_path = far_file_get_path;
  iface->get_uri = far_file_get_uri;
  iface->get_parse_name = far_file_get_uri;
  iface->read_fn = far_file_read;
  iface->replace = far_file_replace;
  iface->query_info = far_file_query_info;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (FarFile, far_file, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_FILE, far_file_init_iface))

static void
far_file_finalize (GObject *object)
{
  g_free (FAR_FILE (object)->uri);
  G_OBJECT_CLASS (far_file_parent_class)->finalize (object);
}

static void
far_file_class_init (FarFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = far_file_finalize;
}

static void
far_file_init (FarFile *self)
{
}

static GFile *
look_up (GVfs *vfs, const char *uri, gpointer unused)
{
  FarFile *file = g_object_new (FAR_TYPE_FILE, NULL);

  file->uri = g_strdup (uri);
  return G_FILE (file);
}

/* The tests. */

static char *
get_name (const char *uri)
{
  g_autoptr(GFile) file = g_file_new_for_uri (uri);

  return hradby_catalogue_name_file (file);
}

static void
assert_unwritten (GError *error, const char *name)
{
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "it is closed"));
  g_assert_nonnull (strstr (error->message, name));
  g_error_free (error);
}

static void
test_variants (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) rules = NULL;
  g_autoptr(HradbyMaterial) again = NULL;
  g_autofree char *name = get_name (SCHEME "://host/ours.variant.xml");
  g_autofree char *closed = get_name (SCHEME "://closed/ours.variant.xml");
  GError *error = NULL;

  rules = hradby_library_find_variant (library, "castle", "castle-rgg", &error);
  g_assert_no_error (error);
  g_assert_false (hradby_file_exists (name));
  g_assert_null (hradby_shelf_load (name, "variant", &error));
  g_assert_nonnull (strstr (error->message, "nothing is there"));
  g_clear_error (&error);
  g_assert_true (hradby_shelf_export (rules, name, &error));
  g_assert_true (hradby_file_exists (name));
  g_assert_true (hradby_catalogue_is_variant (name));
  again = hradby_shelf_load (name, "variant", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (hradby_material_get_id (again), ==, "castle-rgg");
  g_assert_false (hradby_shelf_export (rules, closed, &error));
  assert_unwritten (error, closed);
}

static void
test_games (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autofree char *name = get_name (SCHEME "://host/x.game.xml");
  g_autofree char *closed = get_name (SCHEME "://closed/x.game.xml");
  g_autoptr(HradbySession) session = NULL, again = NULL;
  g_autoptr(GBytes) record = NULL;
  GError *error = NULL;
  static const char text[]
    = "\xef\xbb\xbf<game version='1' rules='castle'><player name='A' colour='red'/>"
      "<player name='B' colour='blue'/></game>";

  g_hash_table_replace (contents, g_strdup (name), g_bytes_new_static (text, sizeof text - 1));
  session = hradby_session_new_from_file (name, library, &error);
  g_assert_no_error (error);
  record = hradby_session_write_record (session);
  g_assert_true (hradby_session_save_record (record, name, &error));
  again = hradby_session_new_from_file (name, library, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (g_hash_table_lookup (contents, name), record));
  g_assert_false (hradby_session_save_record (record, closed, &error));
  assert_unwritten (error, closed);
}

static void
test_material (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autofree char *name = get_name (SCHEME "://host/x.wall.xml"), *large = NULL;
  g_autoptr(HradbyMaterial) wall = NULL;
  static const char text[] = "<wall version='1' id='far'><rows>## ##</rows></wall>";
  GError *error = NULL;

  g_hash_table_replace (contents, g_strdup (name), g_bytes_new_static (text, sizeof text - 1));
  g_assert_true (hradby_catalogue_is_material (name));
  wall = hradby_shelf_import (hradby_shelf_of (library), name, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (hradby_material_get_id (wall), ==, "far");

  large = g_strnfill (HRADBY_FILE_MAX_BYTES + 1, ' ');
  g_hash_table_replace (contents, g_strdup (name), g_bytes_new (large, HRADBY_FILE_MAX_BYTES + 1));
  g_assert_null (hradby_shelf_load (name, NULL, &error));
  g_assert_nonnull (strstr (error->message, "the file is larger than 8 MiB"));
  g_clear_error (&error);
}

int
main (int argc, char **argv)
{
  int status;

  user_folder_init (&argc, &argv);
  hradby_games_install ();
  contents = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                    (GDestroyNotify) g_bytes_unref);
  g_vfs_register_uri_scheme (g_vfs_get_default (), SCHEME, look_up, NULL, NULL, look_up, NULL,
                             NULL);
  g_test_add_func ("/session/far-files/variants", test_variants);
  g_test_add_func ("/session/far-files/games", test_games);
  g_test_add_func ("/session/far-files/material", test_material);
  status = user_folder_run ();
  g_hash_table_unref (contents);
  return status;
}
