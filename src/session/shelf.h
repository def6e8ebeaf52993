/* The shelf: files of one's own, rules and material, and how they come into the user's folder. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/file-load.h"
#include "storage/library.h"

/* A file that did not come with the program, never changed once it was read. */
typedef struct {
  const char     *element;  /* of its kind of material */
  char           *path;     /* the file */
  char           *id;       /* of what it holds, or the name of a file that holds nothing */
  HradbyMaterial *material; /* (nullable): what it holds; of a variant a #HradbyRuleset */
  GError         *error;    /* (nullable): why that cannot be used */
  /* (nullable): the content of the file, %NULL if it could not be read at all */
  GBytes         *bytes;
} HradbyShelfItem;

/* Items are reference-counted. */
HradbyShelfItem *hradby_shelf_item_ref (HradbyShelfItem *self);
void hradby_shelf_item_unref (HradbyShelfItem *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyShelfItem, hradby_shelf_item_unref)

#define HRADBY_TYPE_SHELF (hradby_shelf_get_type ())
G_DECLARE_FINAL_TYPE (HradbyShelf, hradby_shelf, HRADBY, SHELF, GObject)

/* The one shelf of a library, which keeps it. The folder of variants is made if it is missing and
 * watched from now on: signal "changed", with the kind of files as its detail, is emitted after
 * changes from inside and outside the program. */
HradbyShelf *hradby_shelf_of (HradbyLibrary *library);

/* @element: of a kind of material: "variant", "tileset", "wall"
 * Returns: (element-type HradbyShelfItem): all files of this kind, by folder and name, also broken
 * ones: variants of the user, material of all folders. Of two with one id the one that the library
 * takes is whole. Valid until "changed". */
const GPtrArray *hradby_shelf_get_items (HradbyShelf *self, const char *element);

/* Looks whether files of a kind have come, gone or changed, and says so. What was found counts from
 * now on in the library, too. */
gboolean hradby_shelf_look (HradbyShelf *self, const char *element);

/* (nullable): the variant of this game and id. Borrowed, as above. */
HradbyShelfItem *hradby_shelf_find (HradbyShelf *self, const char *game, const char *id);

/* Where files of a kind lie in the user's data folder; made if it is missing. Free it with
 * g_free(). */
char *hradby_shelf_get_folder (const char *element) G_GNUC_WARN_UNUSED_RESULT;

/* Keeps a copy of @ruleset as a new file. Its id stays if it is a safe file name and no other
 * variant has it; otherwise it becomes such a one, made from its title. Returns: (nullable)
 * (transfer full): the new item, %NULL with %HRADBY_FILE_ERROR. */
HradbyShelfItem *hradby_shelf_add (HradbyShelf *self, HradbyRuleset *ruleset, GError **error);

/* Replaces the file of the variant with the id of @ruleset; one whose file is gone gets one again,
 * beside any other variant. Failures are %HRADBY_FILE_ERROR. */
gboolean hradby_shelf_save (HradbyShelf *self, HradbyRuleset *ruleset, GError **error);

/* Copies a valid file of material, byte by byte, beside any other that has another id. Variants are
 * loaded and added instead: they may get another id.
 * @path: any file
 * @replace: whether material of the same kind and id may be replaced
 * Returns: (transfer full): what it holds; %NULL with nothing changed: with %G_FILE_ERROR_EXIST if
 * there is such material already, else with %HRADBY_FILE_ERROR */
HradbyMaterial *hradby_shelf_import (HradbyShelf *self, const char *path, gboolean replace,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A new id for material of a kind, made from its title. Free it with g_free(). */
char *hradby_shelf_make_id (HradbyShelf *self, const char *element,
                            const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* Writes material of one's own to the file of its id, or to a new one beside any other. What is the
 * program's own, or could not be read again, is refused: %HRADBY_FILE_ERROR. */
gboolean hradby_shelf_keep (HradbyShelf *self, HradbyMaterial *material, GError **error);

/* Deletes the file. What could not be read, or was written since, or is too large for a history, is
 * not deleted, since it could not come back. */
gboolean hradby_shelf_remove (HradbyShelf *self, HradbyShelfItem *item, GError **error);

/* Writes the file of material again, to the byte, after it was deleted: %HRADBY_FILE_ERROR if there
 * is another one by now. */
gboolean hradby_shelf_put_back (HradbyShelf *self, HradbyShelfItem *item, GError **error);

/* Takes back what was added, saved or removed last among the variants of a game, and files that
 * hold none: the file is as it was, to the byte. The history of each lies beside it, in
 * "x.history.xml" beside "x.variant.xml", so that what was done before the program began is taken
 * back, too. What another program wrote there meanwhile stays, %HRADBY_FILE_ERROR, and is a step
 * itself from then on. Only if hradby_shelf_can_undo().
 * @game: whose variants
 * @id (out) (optional) (nullable) (transfer full): the variant that was changed; %NULL for a file
 * that holds none */
gboolean hradby_shelf_undo (HradbyShelf *self, const char *game, char **id, GError **error);
gboolean hradby_shelf_can_undo (HradbyShelf *self, const char *game);

/* Does again what was taken back last and not followed by another change; as above. */
gboolean hradby_shelf_redo (HradbyShelf *self, const char *game, char **id, GError **error);
gboolean hradby_shelf_can_redo (HradbyShelf *self, const char *game);

typedef struct {
  guint          number; /* by which the step is known */
  gint64         time;   /* when, in seconds since 1970 (UTC) */
  /* (nullable): the variant after it, laid; %NULL if it was gone, or could not be read */
  HradbyRuleset *ruleset;
} HradbyShelfChange;

/* (transfer full) (element-type HradbyShelfChange): all that a variant was, what it is now first,
 * as far back as its history goes; empty if it has none. That there was nothing at first is not
 * said. */
GPtrArray *hradby_shelf_list_changes (HradbyShelf *self, const char *game,
                                      const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): a sentence about a history of this variant that could not be read. It was put aside,
 * and another one was begun. */
const char *hradby_shelf_get_damage (HradbyShelf *self, const char *game, const char *id);

/* Asks @now for the time, in microseconds since 1970, instead of the clock. */
void hradby_shelf_set_clock (HradbyShelf *self, gint64 (*now) (void));

/* @element (nullable): "variant", or %NULL for material of any kind but that. Returns: (transfer
 * full): what any file holds, %NULL with %HRADBY_FILE_ERROR. */
HradbyMaterial *hradby_shelf_load (const char *path, const char *element,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads content that is no file of the user, such as an example inside the program. Messages call
 * it @name. */
HradbyMaterial *hradby_shelf_read (GBytes *bytes, const char *name, const char *element,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A variant as any file, whole, to be shared. A name without the ending of variants gets it where
 * it can. */
gboolean hradby_shelf_export (HradbyRuleset *ruleset, const char *path, GError **error);
