/* Material of one's own, in files, and how it comes into the data folder of the user. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/library.h"

G_BEGIN_DECLS

/**
 * HradbyOwnMaterial:
 * @path: the file
 * @material: (nullable): what it holds
 * @error: (nullable): why that cannot be played with
 *
 * A file of material that did not come with the program.
 */
typedef struct
{
  char           *path;
  HradbyMaterial *material;
  GError         *error;
} HradbyOwnMaterial;

/**
 * hradby_own_material_list:
 * @element: of a kind of material: "tileset", "wall"
 *
 * Reads the folders of @library anew. What was found counts from now on, there, too.
 *
 * Returns: (transfer full) (element-type HradbyOwnMaterial): all files, by folder and name, also
 *   broken ones; of two with one id the one that the library takes is whole
 */
GPtrArray      *hradby_own_material_list       (HradbyLibrary *library,
                                                const char    *element)
                                                G_GNUC_WARN_UNUSED_RESULT;

/* Where material of a kind lies in the user's data folder; made if it is missing. Free it with
 * g_free(). */
char           *hradby_own_material_get_folder (const char    *element)
                                                G_GNUC_WARN_UNUSED_RESULT;

/**
 * hradby_own_material_import:
 * @path: any file
 * @replace: whether material of the same kind and id may be replaced
 *
 * Copies a valid file of material to the user's data folder, byte by byte.
 *
 * Returns: (transfer full): what it holds; %NULL with nothing changed: with %G_FILE_ERROR_EXIST if
 *   there is such material already, else with %HRADBY_FILE_ERROR
 */
HradbyMaterial *hradby_own_material_import     (HradbyLibrary *library,
                                                const char    *path,
                                                gboolean       replace,
                                                GError       **error)
                                                G_GNUC_WARN_UNUSED_RESULT;

/* Likewise what any file holds. */
HradbyMaterial *hradby_own_material_load       (const char    *path,
                                                GError       **error)
                                                G_GNUC_WARN_UNUSED_RESULT;

/* Likewise reads what is no file of one's own, such as an example inside the program; @name is what
 * messages call it. */
HradbyMaterial *hradby_own_material_read       (GBytes        *bytes,
                                                const char    *name,
                                                GError       **error)
                                                G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
