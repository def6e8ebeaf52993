/* Rows of the dialog for a new game: which tiles, which wall, and files of one's own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/catalogue.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_MATERIAL_GROUP (hradby_material_group_get_type ())
G_DECLARE_FINAL_TYPE (HradbyMaterialGroup, hradby_material_group, HRADBY, MATERIAL_GROUP,
                      AdwPreferencesGroup)

/* Shows what was chosen last time. What files there are is looked for whenever its window becomes
 * active. */
GtkWidget *hradby_material_group_new        (GSettings             *settings,
                                             HradbyLibrary         *library);

/* Shows what can be chosen for a game; hidden where a game has no material. */
void       hradby_material_group_set_game   (HradbyMaterialGroup   *self,
                                             const HradbyGameType  *type);

/* Copies this file to the user's data folder and chooses it, or tells why not; asks before it
 * replaces another. */
void       hradby_material_group_import     (HradbyMaterialGroup   *self,
                                             const char            *path);

/* What is chosen in the place of the game's own: names "element/id", ended by %NULL. Free it with
 * g_strfreev(). */
char     **hradby_material_group_dup_chosen (HradbyMaterialGroup   *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
