/* The list of kinds of material, and nothing else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/material-kind.h"

const HradbyMaterialKind *const hradby_material_kinds[] = {
  &hradby_tile_set_kind,
  &hradby_wall_kind,
  &hradby_variant_kind,
  NULL,
};
