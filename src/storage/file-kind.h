/* What kind a file is: its first element tells, whatever the file is called. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The kind of the file at @path, read with the care of hradby_file_load(): "game", "variant",
 * "lesson" or the element of a kind of material; %NULL for any other file, and one that cannot be
 * read. That it is of a kind does not mean that it is valid: its reader says so, and why not. */
const char *hradby_file_kind_of       (const char *path);

/* The same of what was read already. */
const char *hradby_file_kind_of_bytes (GBytes     *bytes);

G_END_DECLS
