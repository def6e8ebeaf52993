/* The RELAX NG schemas, compiled once from the data inside the program. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <libxml/relaxng.h>

G_BEGIN_DECLS

/* All data inside the program, generated from data.gresource.xml.in. */
GResource *hradby_storage_get_resource (void);

/* The data inside the program: @path under "data/", such as "schemas/wall.rng". %NULL if there is
 * nothing of that name. */
GBytes     *hradby_storage_lookup (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Names in a folder of the data inside the program, ended by %NULL. Free it with g_strfreev(). */
char      **hradby_storage_list   (const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Prepares libxml2 for use from any thread and denies it everything but memory. */
void        hradby_schema_init    (void);

/**
 * hradby_schema_get:
 * @root: "game", "variant", "lesson" or the element of a kind of material
 *
 * May be called from any thread.
 *
 * Returns: (transfer none): the schema of documents that begin with @root
 */
xmlRelaxNG *hradby_schema_get     (const char *root);

/**
 * hradby_schema_explain:
 * @root: as for hradby_schema_get()
 * @element: the first element of a document that is not valid by this schema
 * @culprit: (out) (not nullable): the element that is wrong
 *
 * Returns: (transfer full): what is wrong with it, translated
 */
char       *hradby_schema_explain (const char     *root,
                                   const xmlNode  *element,
                                   const xmlNode **culprit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
