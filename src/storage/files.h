/* The other formats: tile sets, walls and variants. One function pair a format. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/ruleset.h"
#include "storage/file-load.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

G_BEGIN_DECLS

/* Each reads and validates one document; @name is what messages call it. Failures are
 * %HRADBY_FILE_ERROR with "NAME:LINE: reason". Files over 8 MiB and documents with a DTD are
 * refused. */
HradbyTileSet *hradby_file_read_tile_set  (GBytes        *bytes,
                                           const char    *name,
                                           GError       **error) G_GNUC_WARN_UNUSED_RESULT;
HradbyWall    *hradby_file_read_wall      (GBytes        *bytes,
                                           const char    *name,
                                           GError       **error) G_GNUC_WARN_UNUSED_RESULT;
HradbyRuleset *hradby_file_read_variant   (GBytes        *bytes,
                                           const char    *name,
                                           GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for data inside the program, without asking the schema: the tests have done so, and no
 * start of the program need wait for it. */
HradbyTileSet *hradby_file_read_own_tile_set (GBytes     *bytes,
                                              const char *name,
                                              GError    **error) G_GNUC_WARN_UNUSED_RESULT;
HradbyWall    *hradby_file_read_own_wall     (GBytes     *bytes,
                                              const char *name,
                                              GError    **error) G_GNUC_WARN_UNUSED_RESULT;

GBytes        *hradby_file_write_tile_set (HradbyTileSet *self) G_GNUC_WARN_UNUSED_RESULT;
GBytes        *hradby_file_write_wall     (HradbyWall    *self) G_GNUC_WARN_UNUSED_RESULT;
GBytes        *hradby_file_write_variant  (HradbyRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces a file atomically and durably: after a crash it holds the old or the new content. */
gboolean       hradby_file_save           (const char    *path,
                                           GBytes        *bytes,
                                           GError       **error);

G_END_DECLS
