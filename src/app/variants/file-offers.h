/* A queue of questions about files that may be kept: variants and material. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/shelf.h"

#define HRADBY_TYPE_FILE_OFFERS (hradby_file_offers_get_type ())
G_DECLARE_FINAL_TYPE (HradbyFileOffers, hradby_file_offers, HRADBY, FILE_OFFERS, GObject)

/* A queue of files that may be kept on the shelf of @library. Rules that are there already are not
 * kept twice; others under the id of a variant of one's own may replace it or lie beside it. Signal
 * "kept" (game: a pointer to its #HradbyGameType, id, text): somebody wants these rules, which are
 * there now; @text says in one sentence what was done. Signal "imported" (#HradbyMaterial):
 * somebody wants this material, which is there now. */
HradbyFileOffers *hradby_file_offers_new (HradbyLibrary *library);

/* Tells what the variant in a file changes and asks whether to save it, when all before it were
 * answered. A file that holds none is told of in its turn. @parent: above which it is asked; @path:
 * a file. */
void hradby_file_offers_add (HradbyFileOffers *self, GtkWindow *parent, const char *path);

/* The same for a file of material, which may replace what has its id. */
void hradby_file_offers_add_material (HradbyFileOffers *self, GtkWindow *parent, const char *path);

/* The same for rules that are in no file, or the reason why there are none (nullable, but not
 * both). Of rules that are @wanted only what is not clear is asked. */
void hradby_file_offers_add_rules (HradbyFileOffers *self, GtkWindow *parent, HradbyRuleset *rules,
                                   const GError *error, gboolean wanted);
