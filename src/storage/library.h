/* The library: material and variants found by their ids in folders. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/setup.h"

#define HRADBY_TYPE_LIBRARY (hradby_library_get_type ())
G_DECLARE_FINAL_TYPE (HradbyLibrary, hradby_library, HRADBY, LIBRARY, GObject)

/* A library of the installed data (or that of the build folder, when the program runs uninstalled)
 * and of the user's data folder ("hradby" under XDG_DATA_HOME). Files are read when first asked
 * for. */
HradbyLibrary *hradby_library_new (void);

/* Adds a folder whose *.variant.xml and files of every kind of material (*.ELEMENT.xml) come before
 * all folders so far. */
void hradby_library_add_folder (HradbyLibrary *self, const char *path);

/* (transfer none) (element-type filename): the folders, of which the last one comes first. */
const GPtrArray *hradby_library_get_folders (HradbyLibrary *self);

/* @element: of a kind of material, see hradby_material_kinds. Returns: (transfer full): the
 * material, or %NULL with the reason: %HRADBY_FILE_ERROR_CONTENT if nothing has this id, or why its
 * file was refused. */
HradbyMaterial *hradby_library_find_material (HradbyLibrary *self, const char *element,
                                              const char *id,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Files that have come, gone or changed since are seen from now on. */
void hradby_library_forget (HradbyLibrary *self);

/* Whether material or rules inside the program have this id, which then no file of rules can have;
 * and whether a file, whose name is @stem before its ending, is an installed copy of it. */
gboolean hradby_library_is_own (const char *element, const char *id);
gboolean hradby_library_is_installed (const char *element, const char *stem, GBytes *bytes);

/* @chosen (nullable): names "element/id", ended by %NULL: each takes the place of the standard
 * material of the same kind that belongs to the same expansion, or to the game itself
 * Returns: (transfer full): a set-up without a seed, of the rules and the material of their game
 * and of the expansions that are on; %NULL with an error as above */
HradbySetup *hradby_library_make_setup (HradbyLibrary *self, HradbyRuleset *ruleset,
                                        guint n_players, const char *const *chosen,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): a copy of the variant of this id, with what it uses laid under it; "official"
 * always exists: the defaults. */
HradbyRuleset *hradby_library_find_variant (HradbyLibrary *self, const char *game, const char *id,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Lays under a ruleset what it uses, and under that what that uses. What is missing has no effect:
 * see hradby_ruleset_tell_missing().
 * Returns: %FALSE with nothing changed and %HRADBY_FILE_ERROR_CONTENT where variants use each other
 * in a circle, one of another game is used, or a file that is broken */
gboolean hradby_library_lay (HradbyLibrary *self, HradbyRuleset *ruleset, GError **error);

/* The same after @ruleset was told to use @ids (ended by %NULL) instead of what it used. */
gboolean hradby_library_use (HradbyLibrary *self, HradbyRuleset *ruleset, const char *const *ids,
                             GError **error);

/* (transfer full) (element-type HradbyRuleset): all variants of a game that can be read, official
 * first, then presets, then the user's own. */
GPtrArray *hradby_library_list_variants (HradbyLibrary *self,
                                         const char *game) G_GNUC_WARN_UNUSED_RESULT;

/* As hradby_library_find_material(), of an id in a record: a game goes on as it was played,
 * whatever the user has called "castle" since. So what lies inside the program comes before the
 * usual folders, and after those that were added. */
HradbyMaterial *hradby_library_find_named (HradbyLibrary *self, const char *element, const char *id,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Also the set-up of a record that names no material. */
HradbySetup *hradby_library_make_named_setup (HradbyLibrary *self, HradbyRuleset *ruleset,
                                              guint n_players,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether every installation finds exactly @material by its id in a record, so that it may be named
 * instead of embedded. */
gboolean hradby_library_is_standard (HradbyLibrary *self, HradbyMaterial *material);
