/* Elements that stand alone in a file and also inside a record: reading and writing one of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/ruleset.h"
#include "storage/writer.h"
#include "storage/xml.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

G_BEGIN_DECLS

HradbyTileSet *hradby_format_read_tile_set  (HradbyXml      *xml,
                                             const xmlNode  *node,
                                             GError        **error) G_GNUC_WARN_UNUSED_RESULT;
HradbyWall    *hradby_format_read_wall      (HradbyXml      *xml,
                                             const xmlNode  *node,
                                             GError        **error) G_GNUC_WARN_UNUSED_RESULT;
HradbyRuleset *hradby_format_read_variant   (HradbyXml      *xml,
                                             const xmlNode  *node,
                                             GError        **error) G_GNUC_WARN_UNUSED_RESULT;

void           hradby_format_write_tile_set (HradbyTileSet  *self,
                                             HradbyWriter   *writer);
void           hradby_format_write_variant  (HradbyRuleset  *self,
                                             HradbyWriter   *writer);

/* The material of either kind that @material is. */
void           hradby_format_write_material (HradbyMaterial *material,
                                             HradbyWriter   *writer);

G_END_DECLS
