/* The one way in which this program reads a file that could be anything, and what kind it is: its
 * first element tells, whatever the file is called. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define HRADBY_FILE_MAX_BYTES (8 * 1024 * 1024)

/* Whether anything has this name: a path, or the URI of what has none, such as on a telephone or
 * another computer. Whatever reads and writes files takes either. */
gboolean hradby_file_exists (const char *name);

/* Reads a whole file into memory. Refused are files over %HRADBY_FILE_MAX_BYTES, and at once what
 * is no regular file: a folder, a device, a pipe without another end. A mark at the beginning, as
 * some editors put it before UTF-8, is left out. Failures are %HRADBY_FILE_ERROR. */
GBytes *hradby_file_load (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same of a file that has no reason to be larger than @max_bytes. */
GBytes *hradby_file_load_up_to (const char *path, gsize max_bytes,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The kind of the file at @path, read with the care of hradby_file_load(): "game", "variant",
 * "lesson" or the element of a kind of material; %NULL for any other file, and one that cannot be
 * read. That it is of a kind does not mean that it is valid: its reader says so, and why not. */
const char *hradby_file_kind_of (const char *path);

/* The same of what was read already. */
const char *hradby_file_kind_of_bytes (GBytes *bytes);
