/* Folders of data files, and the data inside the program. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Told of a file: @kind "variant" or an element of material, @stem its name before that. */
typedef void (*HradbyFolderFunc) (const char *path, const char *kind, const char *stem,
                                  gpointer user_data);

/* Calls @func for every file NAME.@kind.xml in @path and in its folder of that kind ("variants" …),
 * by name. @path: need not exist. */
void hradby_folder_scan (const char *path, const char *kind, HradbyFolderFunc func,
                         gpointer user_data);

/* All data inside the program, generated from data.gresource.xml.in. */
GResource *hradby_storage_get_resource (void);

/* The data inside the program: @path under "data/", such as "schemas/wall.rng". %NULL if there is
 * nothing of that name. */
GBytes *hradby_storage_lookup (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Names in a folder of the data inside the program, ended by %NULL. Free it with g_strfreev(). */
char **hradby_storage_list (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
