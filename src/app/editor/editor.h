/* Where tile sets and walls of one's own are drawn, on home's page of rules or above a dialog. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/catalogue.h"
#include "tiling/draft.h"

/* Which there are, and for each kind a page to draw it. Actions: "editor.open", "editor.copy",
 * "editor.new" and "editor.delete" with "element/id", "editor.list" (back to the list),
 * "editor.undo", "editor.redo", "editor.play" (a new game with what is drawn). */
#define HRADBY_TYPE_EDITOR_PAGE (hradby_editor_page_get_type ())
G_DECLARE_FINAL_TYPE (HradbyEditorPage, hradby_editor_page, HRADBY, EDITOR_PAGE, AdwBin)

/* @element: (nullable): static; the kind of material, or both; @tabs: (nullable): above them. */
GtkWidget *hradby_editor_page_new (GSettings *settings, HradbyLibrary *library, const char *element,
                                   GtkWidget *tabs);

/* (nullable): what is being drawn, whose states are saved as they come. */
HradbyDraft *hradby_editor_page_get_draft (HradbyEditorPage *self);

#define HRADBY_TYPE_EDITOR_WINDOW (hradby_editor_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyEditorWindow, hradby_editor_window, HRADBY, EDITOR_WINDOW, AdwWindow)

/* A window that shows the page alone, above @parent (nullable) or raised. */
void hradby_editor_window_present (GtkWindow *parent, GSettings *settings, HradbyLibrary *library);
