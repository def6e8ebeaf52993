/* Folders of data files. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Told of a file: @kind "variant" or an element of material, @stem its name before that. */
typedef void (*HradbyFolderFunc) (const char *path,
                                  const char *kind,
                                  const char *stem,
                                  gpointer    user_data);

/**
 * hradby_folder_scan:
 * @path: need not exist
 *
 * Calls @func for every file NAME.@kind.xml in @path and in its folder of that kind ("variants" …),
 * by name.
 */
void hradby_folder_scan (const char      *path,
                         const char      *kind,
                         HradbyFolderFunc func,
                         gpointer         user_data);

G_END_DECLS
