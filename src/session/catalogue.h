/* The catalogue: the rules, the material and the computer players that can be chosen for a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/level.h"
#include "storage/library.h"

/* (transfer full): what is installed and what lies in the user's data folder. */
HradbyLibrary *hradby_catalogue_new (void);

/* (transfer full) (element-type HradbyRuleset): all variants of a game that can be read, official
 * first, then presets, then the user's own. */
GPtrArray *hradby_catalogue_list_variants (HradbyLibrary *library,
                                           const char *game) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): a copy of one of them; %NULL with %HRADBY_FILE_ERROR. */
HradbyRuleset *hradby_catalogue_find_variant (HradbyLibrary *library, const char *game,
                                              const char *id,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Lets rules use the variants @ids (ended by %NULL), the last one on top, and lays them; %FALSE
 * with nothing changed and %HRADBY_FILE_ERROR, see hradby_library_lay(). */
gboolean hradby_catalogue_use (HradbyLibrary *library, HradbyRuleset *ruleset,
                               const char *const *ids, GError **error);

/* (transfer full): a set-up of these rules without a seed; %NULL with %HRADBY_FILE_ERROR if
 * material is missing or broken. @chosen: (nullable): names "element/id", ended by %NULL, of
 * material in the place of the standard one of the game or of an expansion. */
HradbySetup *hradby_catalogue_make_setup (HradbyLibrary *library, HradbyRuleset *ruleset,
                                          guint n_players, const char *const *chosen,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): material by its id; %NULL with %HRADBY_FILE_ERROR. */
HradbyMaterial *hradby_catalogue_find_material (HradbyLibrary *library, const char *element,
                                                const char *id,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The levels for people, weakest first, ended by %NULL. */
const HradbyLevel *const *hradby_catalogue_list_levels (void);

/* Whom a new player meets first. */
const HradbyLevel *hradby_catalogue_get_level (void);

/* The level of this id, with its budget if it has one: "hard:500ms"; %NULL if there is none. */
const HradbyLevel *hradby_catalogue_find_level (const char *id);

/* What a file is called wherever a path is asked for: its path, or its URI if it has none; and
 * whether anything has such a name. */
char *hradby_catalogue_name_file (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
gboolean hradby_catalogue_has_file (const char *name);

/* Whether a file holds rules: by what is in it, or by its name if it is too broken to tell. */
gboolean hradby_catalogue_is_variant (const char *path);

/* Or tiles, or a wall. */
gboolean hradby_catalogue_is_material (const char *path);
