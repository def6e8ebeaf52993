/* Whole files: loading with a limit, saving so that a crash loses nothing, and what kind one is. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/files.h"

#include "storage/file-error.h"
#include "storage/material-kind.h"
#include "storage/scan.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
refuse (const char *path, const char *reason, GError **error)
{
  hradby_file_error_set (error, HRADBY_FILE_ERROR_READ, path, 0, reason);
}

static void
refuse_size (const char *path, gsize max_bytes, GError **error)
{
  hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, path, 1,
                         max_bytes == HRADBY_FILE_MAX_BYTES ? _("the file is larger than 8 MiB")
                                                            : _("the file is too large"));
}

/* The file with this name if that is no path. (transfer full) (nullable) */
static GFile *
get_far (const char *name)
{
  g_autoptr(GFile) file = NULL;

  if (g_path_is_absolute (name) || strstr (name, "://") == NULL)
    return NULL;
  file = g_file_new_for_uri (name);
  return g_file_peek_path (file) == NULL ? g_steal_pointer (&file) : NULL;
}

gboolean
hradby_file_exists (const char *name)
{
  g_autoptr(GFile) far = NULL;

  g_return_val_if_fail (name != NULL, FALSE);

  far = get_far (name);
  return far != NULL ? g_file_query_exists (far, NULL) : g_file_test (name, G_FILE_TEST_EXISTS);
}

/* Some editors put a mark before UTF-8, which is no part of the text. Takes the bytes. */
static GBytes *
drop_mark (GBytes *bytes)
{
  static const char mark[] = { '\xef', '\xbb', '\xbf' };
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (length < sizeof mark || memcmp (text, mark, sizeof mark) != 0)
    return bytes;
  GBytes *rest = g_bytes_new_from_bytes (bytes, sizeof mark, length - sizeof mark);
  g_bytes_unref (bytes);
  return rest;
}

/* At most one byte more than is allowed is read, so that an endless file costs nothing, nor does
 * one that grows meanwhile. @expected is what the file said of its size. */
static GBytes *
read_all (int fd, const char *path, gsize expected, gsize max_bytes, GError **error)
{
  gsize size = expected + 1;
  gsize length = 0;
  g_autofree char *text = g_malloc (size);

  while (length <= max_bytes) {
    if (length == size) {
      size = MIN (2 * size, max_bytes + 1);
      text = g_realloc (text, size);
    }
    ssize_t n = read (fd, text + length, size - length);
    if (n == 0)
      return drop_mark (g_bytes_new_take (g_steal_pointer (&text), length));
    if (n > 0)
      length += (gsize) n;
    else if (errno != EINTR) {
      refuse (path, g_strerror (errno), error);
      return NULL;
    }
  }
  refuse_size (path, max_bytes, error);
  return NULL;
}

/* A far file is never a device. */
static GBytes *
read_far (GFile *file, const char *name, gsize max_bytes, GError **error)
{
  g_autofree char *text = g_malloc (max_bytes + 1);
  g_autoptr(GError) reason = NULL;
  g_autoptr(GFileInputStream) stream = g_file_read (file, NULL, &reason);
  gsize length = 0;

  if (stream == NULL
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), text, max_bytes + 1, &length, NULL,
                                   &reason))
    refuse (name, reason->message, error);
  else if (length > max_bytes)
    refuse_size (name, max_bytes, error);
  else
    return drop_mark (g_bytes_new (text, length));
  return NULL;
}

GBytes *
hradby_file_load_up_to (const char *path, gsize max_bytes, GError **error)
{
  g_autoptr(GFile) far = NULL;
  struct stat info;
  GBytes *bytes = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  far = get_far (path);
  if (far != NULL)
    return read_far (far, path, max_bytes, error);

  /* Opening a device can do something already, and opening a pipe waits for its other end. */
  if (stat (path, &info) == 0 && !S_ISREG (info.st_mode)) {
    refuse (path, _("this is not a file"), error);
    return NULL;
  }
  int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  if (fd < 0) {
    refuse (path, g_strerror (errno), error);
    return NULL;
  }
  if (fstat (fd, &info) != 0 || !S_ISREG (info.st_mode))
    refuse (path, _("this is not a file"), error);
  else if (info.st_size > (goffset) max_bytes)
    refuse_size (path, max_bytes, error);
  else
    bytes = read_all (fd, path, (gsize) info.st_size, max_bytes, error);
  close (fd);
  return bytes;
}

GBytes *
hradby_file_load (const char *path, GError **error)
{
  return hradby_file_load_up_to (path, HRADBY_FILE_MAX_BYTES, error);
}

/* GLib's own message begins with the name of a temporary file. */
static const char *
get_reason (const GError *error)
{
  static const int codes[] = { EACCES, EIO, EISDIR, ELOOP, EMFILE, ENAMETOOLONG, ENFILE, ENOENT,
                               ENOSPC, ENOTDIR, EPERM, EROFS, ETXTBSY };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_error_matches (error, G_FILE_ERROR, (gint) g_file_error_from_errno (codes[i])))
      return g_strerror (codes[i]);
  return error->message;
}

/* Where the last link leads to, whether a file is there or not, so that links stay. */
static char *
follow_links (const char *path)
{
  char *at = g_strdup (path), *link;

  while ((link = g_file_read_link (at, NULL)) != NULL) {
    g_autofree char *from = g_steal_pointer (&at), *folder = g_path_get_dirname (from);

    at = g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
    g_free (link);
  }
  return at;
}

/* Replaces a file, whose mode stays. Until that is set, nobody may do more with the new one. */
static gboolean
replace (const char *path, GBytes *bytes, const struct stat *old, GError **error)
{
  int mode = old != NULL ? (int) (old->st_mode & 07777) : 0666;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (!g_file_set_contents_full (path, text != NULL ? text : "", (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 mode, error))
    return FALSE;
  if (old != NULL)
    g_chmod (path, mode);
  return TRUE;
}

/* As safely as the far file system can. */
static gboolean
save_far (GFile *file, const char *name, GBytes *bytes, GError **error)
{
  g_autoptr(GError) reason = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (g_file_replace_contents (file, text != NULL ? text : "", length, NULL, FALSE,
                               G_FILE_CREATE_NONE, NULL, NULL, &reason))
    return TRUE;
  hradby_file_error_set_unwritten (error, name, reason->message);
  return FALSE;
}

gboolean
hradby_file_save (const char *path, GBytes *bytes, GError **error)
{
  g_autoptr(GError) reason = NULL;
  g_autoptr(GFile) far = NULL;
  struct stat info;

  g_return_val_if_fail (path != NULL && bytes != NULL, FALSE);

  far = get_far (path);
  if (far != NULL)
    return save_far (far, path, bytes, error);

  gboolean is_there = stat (path, &info) == 0;
  if (!is_there && errno == ELOOP) {
    hradby_file_error_set_unwritten (error, path, g_strerror (ELOOP));
    return FALSE;
  }
  /* A device or a pipe would be gone, and a file in its place. */
  if (is_there && !S_ISREG (info.st_mode)) {
    hradby_file_error_set_unwritten (error, path, _("this is not a file"));
    return FALSE;
  }
  g_autofree char *target = follow_links (path);
  if (replace (target, bytes, is_there ? &info : NULL, &reason))
    return TRUE;
  hradby_file_error_set_unwritten (error, path, get_reason (reason));
  return FALSE;
}

const char *
hradby_file_kind_of_bytes (GBytes *bytes)
{
  static const char *const kinds[] = { "game", "lesson", "puzzle" };
  gsize length;

  g_return_val_if_fail (bytes != NULL, NULL);

  const char *text = g_bytes_get_data (bytes, &length);
  g_autofree char *root = hradby_scan_root (text, length);
  if (root == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (root, kinds[i]))
      return kinds[i];
  const HradbyMaterialKind *kind = hradby_material_kind_find (root);
  return kind != NULL ? kind->element : NULL;
}

const char *
hradby_file_kind_of (const char *path)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = hradby_file_load (path, NULL);
  return bytes != NULL ? hradby_file_kind_of_bytes (bytes) : NULL;
}
