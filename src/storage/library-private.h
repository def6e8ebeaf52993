/* What other files of this layer ask the library. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/library.h"

G_BEGIN_DECLS

/**
 * hradby_library_is_standard:
 *
 * Returns: whether every installation finds exactly @material under its id, so that a record may
 * name it instead of embedding it
 */
gboolean hradby_library_is_standard (HradbyLibrary  *self,
                                     HradbyMaterial *material);

G_END_DECLS
