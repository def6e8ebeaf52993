/* The workshop: where a table makes its rules, on a page of the main window or above it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

#define HRADBY_TYPE_VARIANTS_ROW (hradby_variants_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyVariantsRow, hradby_variants_row, HRADBY, VARIANTS_ROW, GtkListBoxRow)

HradbySetting *hradby_variants_row_get_setting (HradbyVariantsRow *self);

/* The page of one game, made from its declarations alone. The chosen variant is that of the next
 * game, which is remembered only when it is chosen here: one that is missing for a while stays.
 * One's own variants change at once; to change another one begins a variant of one's own, which
 * uses it. Settings of other games are sought, too. Actions: "variant.new", "variant.duplicate",
 * "variant.import", "variant.export", "variant.code", "variant.reset", "variant.undo",
 * "variant.redo", "variant.history", "variant.differences" (beside other rules), "variant.search"
 * (moves the focus there), "variant.play" (a new game of these rules). */
#define HRADBY_TYPE_WORKSHOP_PAGE (hradby_workshop_page_get_type ())
G_DECLARE_FINAL_TYPE (HradbyWorkshopPage, hradby_workshop_page, HRADBY, WORKSHOP_PAGE, AdwBin)

/* Chooses a variant, as a person does: it is that of the next game from now on. It stays so where
 * it cannot be read now. */
void hradby_workshop_page_choose (HradbyWorkshopPage *self, const char *id);

/* The chosen variant, which follows what is chosen and changed, and its id. */
HradbyRuleset *hradby_workshop_page_get_ruleset (HradbyWorkshopPage *self);
const char *hradby_workshop_page_get_chosen (HradbyWorkshopPage *self);

/* What "Import" and "Export" do with the file that was chosen there. */
void hradby_workshop_page_import (HradbyWorkshopPage *self, GFile *file);
void hradby_workshop_page_export (HradbyWorkshopPage *self, GFile *file);

#define HRADBY_TYPE_WORKSHOP (hradby_workshop_get_type ())
G_DECLARE_FINAL_TYPE (HradbyWorkshop, hradby_workshop, HRADBY, WORKSHOP, AdwBin)

/* The page of the game that was played last. Everything is kept at once in @settings and on the
 * shelf of @library; rules count from the next game on. */
GtkWidget *hradby_workshop_new (GSettings *settings, HradbyLibrary *library);

/* What stands above the list of variants, once. */
void hradby_workshop_set_tabs (HradbyWorkshop *self, GtkWidget *tabs);

/* Shows a game, where the variant with this id is chosen (nullable: as it is). */
void hradby_workshop_show (HradbyWorkshop *self, const HradbyGameType *type, const char *variant);

/* (transfer full): the chosen rules of the game that is shown. */
HradbyRuleset *hradby_workshop_get_rules (HradbyWorkshop *self) G_GNUC_WARN_UNUSED_RESULT;

#define HRADBY_TYPE_WORKSHOP_WINDOW (hradby_workshop_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyWorkshopWindow, hradby_workshop_window, HRADBY, WORKSHOP_WINDOW,
                      AdwWindow)

/* A window that shows it alone, for where the main one cannot. */
GtkWidget *hradby_workshop_window_new (GSettings *settings, HradbyLibrary *library);

/* The one such window, opened above @parent or raised, at a game as above. */
void hradby_workshop_present (GtkWindow *parent, GSettings *settings, HradbyLibrary *library,
                              const HradbyGameType *type, const char *variant);
