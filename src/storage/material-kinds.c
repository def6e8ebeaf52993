/* The list of kinds of material, and nothing else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/formats.h"
#include "storage/material-kind.h"

#include <glib/gi18n-lib.h>

const HradbyMaterialKind hradby_material_kinds[] = {
  { "tileset", N_("The tile set"), N_("there is no tile set “%s”"),
    hradby_format_read_tile_set, hradby_format_write_tile_set },
  { "wall", N_("The wall"), N_("there is no wall “%s”"),
    hradby_format_read_wall, hradby_format_write_wall },
  { NULL },
};
