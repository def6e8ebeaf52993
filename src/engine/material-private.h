/* For kinds of material: naming them while they are built. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/material.h"

G_BEGIN_DECLS

/* Gives @self its names, once, at construction. @title %NULL takes the id; @expansion and
 * @provenance may be %NULL. All strings are copied. */
void hradby_material_name (HradbyMaterial *self,
                           const char     *id,
                           const char     *title,
                           const char     *game,
                           const char     *expansion,
                           const char     *provenance);

G_END_DECLS
