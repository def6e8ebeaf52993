/* Elements that stand alone in a file and also inside a record: reading and writing one of them. */
#pragma once

#include "engine/ruleset.h"
#include "storage/writer.h"
#include "storage/xml.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

G_BEGIN_DECLS

HradbyTileSet *hradby_tile_set_read_element  (HradbyXml      *xml,
                                              const xmlNode  *node,
                                              GError        **error) G_GNUC_WARN_UNUSED_RESULT;
HradbyWall    *hradby_wall_read_element      (HradbyXml      *xml,
                                              const xmlNode  *node,
                                              GError        **error) G_GNUC_WARN_UNUSED_RESULT;
HradbyRuleset *hradby_variant_read_element   (HradbyXml      *xml,
                                              const xmlNode  *node,
                                              GError        **error) G_GNUC_WARN_UNUSED_RESULT;

void           hradby_tile_set_write_element (HradbyTileSet  *self,
                                              HradbyWriter   *writer);
void           hradby_variant_write_element  (HradbyRuleset  *self,
                                              HradbyWriter   *writer);

/* The material of either kind that @material is. */
void           hradby_material_write_element (HradbyMaterial *material,
                                              HradbyWriter   *writer);

G_END_DECLS
