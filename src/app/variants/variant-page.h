/* The page of one game in the preferences: its variants, and every setting of the chosen one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/variants/setting-row.h"
#include "session/shelf.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_VARIANT_PAGE (hradby_variant_page_get_type ())
G_DECLARE_FINAL_TYPE (HradbyVariantPage, hradby_variant_page, HRADBY, VARIANT_PAGE,
                      AdwPreferencesPage)

/**
 * hradby_variant_page_new:
 *
 * Made from the declarations of the game alone. The chosen variant is that of the next game, which
 * is remembered when somebody chooses, and only then: one that is missing for a while stays. One's
 * own variants change at once; to change another one begins a variant of one's own. Actions:
 * "variant.new", "variant.duplicate", "variant.import", "variant.export", "variant.copy",
 * "variant.undo". Signals: "searched" (words): somebody seeks settings; "chosen"
 * (HradbySettingRow): that of another game was chosen among what was found; "kept-elsewhere" (game:
 * a pointer to its #HradbyGameType, id): rules of another game were imported.
 */
GtkWidget     *hradby_variant_page_new         (GSettings            *settings,
                                                HradbyLibrary        *library,
                                                const HradbyGameType *type);

/* Chooses a variant, as a person does: it is that of the next game from now on. It stays so where
 * it cannot be read now. */
void           hradby_variant_page_choose      (HradbyVariantPage    *self,
                                                const char           *id);

/* Scrolls to the row of the chosen variant. */
void           hradby_variant_page_show_chosen (HradbyVariantPage    *self);

/* The chosen variant, which follows what is chosen and changed, and its id. */
HradbyRuleset *hradby_variant_page_get_ruleset (HradbyVariantPage    *self);
const char    *hradby_variant_page_get_chosen  (HradbyVariantPage    *self);

/* What "Import" and "Export" do with the file that was chosen there. */
void           hradby_variant_page_import      (HradbyVariantPage    *self,
                                                GFile                *file);
void           hradby_variant_page_export      (HradbyVariantPage    *self,
                                                GFile                *file);

/* Settings are found by every word that is said of them: adds the rows of this game with @words. */
void        hradby_variant_page_find       (HradbyVariantPage    *self,
                                            const char           *words,
                                            GPtrArray            *rows);

/* Shows rows that were found in other games below those of this one. */
void        hradby_variant_page_add_found  (HradbyVariantPage    *self,
                                            const GPtrArray      *rows);

/* Opens the row of a setting of this game, and moves the focus there. */
void        hradby_variant_page_reveal     (HradbyVariantPage    *self,
                                            HradbySettingRow     *row);

/* Moves the focus to the words that are sought. */
void        hradby_variant_page_seek       (HradbyVariantPage    *self);

G_END_DECLS
