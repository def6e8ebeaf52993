/* The shelf: variants of one's own, one file each in the user's data folder. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/files.h"
#include "storage/library.h"

G_BEGIN_DECLS

/**
 * HradbyShelfItem:
 * @path: the file
 * @id: of the variant, or the name of a file that holds none
 * @ruleset: (nullable): the variant
 * @error: (nullable): why there is none
 * @bytes: (nullable): the content of the file, %NULL if it could not be read at all
 *
 * A file on the shelf, never changed once it was read.
 */
typedef struct
{
  char          *path;
  char          *id;
  HradbyRuleset *ruleset;
  GError        *error;
  GBytes        *bytes;
} HradbyShelfItem;

/* Items are reference-counted. */
HradbyShelfItem *hradby_shelf_item_ref   (HradbyShelfItem *self);
void             hradby_shelf_item_unref (HradbyShelfItem *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyShelfItem, hradby_shelf_item_unref)

#define HRADBY_TYPE_SHELF (hradby_shelf_get_type ())
G_DECLARE_FINAL_TYPE (HradbyShelf, hradby_shelf, HRADBY, SHELF, GObject)

/**
 * hradby_shelf_of:
 *
 * The one shelf of a library, which keeps it. Its folder is made if it is missing and watched from
 * now on: signal "changed" is emitted after changes from inside and outside the program.
 */
HradbyShelf     *hradby_shelf_of         (HradbyLibrary    *library);

/* (element-type HradbyShelfItem): all files, by name, also broken ones. Valid until "changed". */
const GPtrArray *hradby_shelf_get_items  (HradbyShelf      *self);

/* (nullable): the variant of this game and id. Borrowed, as above. */
HradbyShelfItem *hradby_shelf_find       (HradbyShelf      *self,
                                          const char       *game,
                                          const char       *id);

/**
 * hradby_shelf_add:
 *
 * Keeps a copy of @ruleset as a new file. Its id stays if it is a safe file name and no other
 * variant has it; otherwise it becomes such a one, made from its title.
 *
 * Returns: (nullable) (transfer full): the new item, %NULL with %HRADBY_FILE_ERROR
 */
HradbyShelfItem *hradby_shelf_add        (HradbyShelf      *self,
                                          HradbyRuleset    *ruleset,
                                          GError          **error);

/* Replaces the file of the variant with the id of @ruleset; one whose file is gone gets one again,
 * beside any other variant. Failures are %HRADBY_FILE_ERROR. */
gboolean         hradby_shelf_save       (HradbyShelf      *self,
                                          HradbyRuleset    *ruleset,
                                          GError          **error);

/* Deletes the file. What could not be read, or was written since, is not deleted, since it could
 * not come back. */
gboolean         hradby_shelf_remove     (HradbyShelf      *self,
                                          HradbyShelfItem  *item,
                                          GError          **error);

/**
 * hradby_shelf_undo:
 * @game: whose variants
 * @id: (out) (optional) (nullable) (transfer full): the variant that was changed; %NULL for a file
 *   that holds none
 *
 * Takes back what was added, saved or removed last of a game, or of a file that is of no game: the
 * file is as it was, to the byte. What another program wrote there meanwhile stays, and cannot be
 * taken back: %HRADBY_FILE_ERROR. Only if hradby_shelf_can_undo().
 */
gboolean         hradby_shelf_undo       (HradbyShelf      *self,
                                          const char       *game,
                                          char            **id,
                                          GError          **error);
gboolean         hradby_shelf_can_undo   (HradbyShelf      *self,
                                          const char       *game);

/* One variant from any file, and into any file, to be shared. A name without the ending of variants
 * gets it where it can. */
HradbyRuleset   *hradby_shelf_import     (const char       *path,
                                          GError          **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean         hradby_shelf_export     (HradbyRuleset    *ruleset,
                                          const char       *path,
                                          GError          **error);

G_END_DECLS
