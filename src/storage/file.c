/* Whole files: loading with a limit, saving so that a crash loses nothing. */
#include "storage/files.h"

#include "storage/error.h"
#include "storage/xml.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

static void
refuse (const char *path,
        const char *reason,
        GError    **error)
{
  g_set_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ, "%s: %s", path, reason);
}

/* At most one byte more than is allowed is read, so that a huge or endless file costs nothing. */
static GBytes *
read_stream (GInputStream *stream,
             const char   *path,
             GError      **error)
{
  gsize size = HRADBY_XML_MAX_BYTES + 1;
  g_autofree char *text = g_malloc (size);
  g_autoptr(GError) reason = NULL;
  gsize length;

  if (!g_input_stream_read_all (stream, text, size, &length, NULL, &reason))
    {
      refuse (path, reason->message, error);
      return NULL;
    }
  if (length == size)
    {
      g_set_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_FORMAT, "%s:1: %s", path,
                   _("the file is larger than 8 MiB"));
      return NULL;
    }
  text = g_realloc (text, MAX (length, 1));
  return g_bytes_new_take (g_steal_pointer (&text), length);
}

GBytes *
hradby_file_load (const char *path,
                  GError    **error)
{
  g_autoptr(GFile) file = NULL;
  g_autoptr(GFileInputStream) stream = NULL;
  g_autoptr(GError) reason = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      refuse (path, _("this is not a file"), error);
      return NULL;
    }
  file = g_file_new_for_path (path);
  stream = g_file_read (file, NULL, &reason);
  if (stream == NULL)
    {
      refuse (path, reason->message, error);
      return NULL;
    }
  return read_stream (G_INPUT_STREAM (stream), path, error);
}

gboolean
hradby_file_save (const char *path,
                  GBytes     *bytes,
                  GError    **error)
{
  g_autoptr(GError) reason = NULL;
  gsize length;
  const char *text;

  g_return_val_if_fail (path != NULL && bytes != NULL, FALSE);

  text = g_bytes_get_data (bytes, &length);
  if (g_file_set_contents_full (path, text != NULL ? text : "", (gssize) length,
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666,
                                &reason))
    return TRUE;
  refuse (path, reason->message, error);
  return FALSE;
}
