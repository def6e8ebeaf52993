/* The page that tells how to write tiles and a wall of one's own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define HRADBY_TYPE_MATERIAL_WINDOW (hradby_material_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyMaterialWindow, hradby_material_window, HRADBY, MATERIAL_WINDOW,
                      AdwWindow)

/* Files that it shows: resources, ended by %NULL. They are valid, and games can be played with
 * them. */
extern const char *const hradby_material_window_examples[];

/* Shows the page above @parent (nullable), or brings it to the front where it is shown there. */
void hradby_material_window_present (GtkWindow *parent);
