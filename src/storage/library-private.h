/* What other files of this layer ask the library. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/library.h"

G_BEGIN_DECLS

/**
 * hradby_library_find_named:
 *
 * As hradby_library_find_material(), of an id in a record: a game goes on as it was played,
 * whatever the user has called "castle" since. So what lies inside the program comes before the
 * usual folders, and after those that were added.
 */
HradbyMaterial *hradby_library_find_named       (HradbyLibrary   *self,
                                                 const char      *element,
                                                 const char      *id,
                                                 GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Likewise the set-up of a record that names no material. */
HradbySetup    *hradby_library_make_named_setup (HradbyLibrary   *self,
                                                 HradbyRuleset   *ruleset,
                                                 guint            n_players,
                                                 GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hradby_library_is_standard:
 *
 * Returns: whether every installation finds exactly @material by its id in a record, so that it may
 * be named instead of embedded
 */
gboolean        hradby_library_is_standard      (HradbyLibrary   *self,
                                                 HradbyMaterial  *material);

G_END_DECLS
