/* What kind a file is: its first element tells, whatever the file is called. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HradbyFileKind:
 * @HRADBY_FILE_KIND_NONE: none of these, or a file that cannot be read
 * @HRADBY_FILE_KIND_RECORD: a game
 * @HRADBY_FILE_KIND_VARIANT: rules
 * @HRADBY_FILE_KIND_TILE_SET: tiles
 * @HRADBY_FILE_KIND_WALL: the wall of a castle
 *
 * The kinds of files that this program shares with others.
 */
typedef enum
{
  HRADBY_FILE_KIND_NONE,
  HRADBY_FILE_KIND_RECORD,
  HRADBY_FILE_KIND_VARIANT,
  HRADBY_FILE_KIND_TILE_SET,
  HRADBY_FILE_KIND_WALL,
} HradbyFileKind;

/* The kind of the file at @path, read with the care of hradby_file_load(). That it is of a kind
 * does not mean that it is valid: its reader says so, and why not. */
HradbyFileKind hradby_file_kind_of       (const char *path);

/* The same of what was read already. */
HradbyFileKind hradby_file_kind_of_bytes (GBytes     *bytes);

G_END_DECLS
