/* Files: material of every kind, and how a file is saved. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/material.h"
#include "storage/file-load.h"

/* Each reads and validates one document; @name is what messages call it. Failures are
 * %HRADBY_FILE_ERROR with "NAME:LINE: reason". Files over 8 MiB and documents with a DTD are
 * refused. @element is of a kind of material that there is; what @is_own lies inside the program
 * and is not validated again: the tests have done so, and no start need wait for it. */
HradbyMaterial *hradby_file_read_material (GBytes *bytes, const char *name, const char *element,
                                           gboolean is_own,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes material as a file. */
GBytes *hradby_file_write_material (HradbyMaterial *self) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces a file atomically and durably: after a crash it holds the old or the new content. A
 * failure is %HRADBY_FILE_ERROR_READ, and the old content stays. Links are followed, and the mode
 * of what was there stays. A folder, a device or a pipe is not replaced. */
gboolean hradby_file_save (const char *path, GBytes *bytes, GError **error);
