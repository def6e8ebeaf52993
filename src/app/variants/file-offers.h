/* Files of one's own: which of them are new, what is asked about them, one after the other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/shelf.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_FILE_OFFERS (hradby_file_offers_get_type ())
G_DECLARE_FINAL_TYPE (HradbyFileOffers, hradby_file_offers, HRADBY, FILE_OFFERS, GObject)

/**
 * hradby_file_offers_new:
 *
 * A queue of files that may be kept on the shelf of @library. Rules that are there already are
 * not kept twice; others under the id of a variant of one's own may replace it or lie beside it.
 * Signal "kept" (game: a pointer to its #HradbyGameType, id, text): somebody wants these rules,
 * which are there now; @text says in one sentence what was done. Signal "imported"
 * (#HradbyMaterial): somebody wants this material, which is there now.
 */
HradbyFileOffers *hradby_file_offers_new (HradbyLibrary *library);

/**
 * hradby_file_offers_add:
 * @parent: above which it is asked
 * @path: a file
 * @wanted: whether somebody asked to import it: then only what is not clear is asked
 *
 * Asks about the variant in a file, when all before it were answered. A file that holds none is
 * told of in its turn.
 */
void              hradby_file_offers_add (HradbyFileOffers *self,
                                          GtkWindow        *parent,
                                          const char       *path,
                                          gboolean          wanted);

/* Likewise a file of material, which may replace what has the same id. */
void              hradby_file_offers_add_material (HradbyFileOffers *self,
                                                   GtkWindow        *parent,
                                                   const char       *path);

/* Likewise the variant of a code, which somebody asked to import: hradby_variant_code_read(). */
void              hradby_file_offers_add_code (HradbyFileOffers *self,
                                               GtkWindow        *parent,
                                               const char       *text);

/* Likewise rules that are in no file, such as those of the game on the table. */
void              hradby_file_offers_add_rules (HradbyFileOffers *self,
                                                GtkWindow        *parent,
                                                HradbyRuleset    *rules,
                                                gboolean          wanted);

G_END_DECLS
