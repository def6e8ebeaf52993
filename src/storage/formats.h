/* Elements that stand alone in a file and also inside a record: reading and writing one of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/material.h"
#include "engine/ruleset.h"
#include "storage/writer.h"
#include "storage/xml.h"

G_BEGIN_DECLS

/* Of a valid element "variant"; %NULL with %HRADBY_FILE_ERROR_CONTENT. */
HradbyRuleset  *hradby_format_read_variant   (HradbyXml       *xml,
                                              const xmlNode   *node,
                                              GError         **error) G_GNUC_WARN_UNUSED_RESULT;
void            hradby_format_write_variant  (HradbyRuleset   *self,
                                              HradbyWriter    *writer);

/* The functions of the rows of material, see #HradbyMaterialKind. */
HradbyMaterial *hradby_format_read_tile_set  (HradbyXml       *xml,
                                              const xmlNode   *node,
                                              GError         **error) G_GNUC_WARN_UNUSED_RESULT;
void            hradby_format_write_tile_set (HradbyMaterial  *material,
                                              HradbyWriter    *writer);
HradbyMaterial *hradby_format_read_wall      (HradbyXml       *xml,
                                              const xmlNode   *node,
                                              GError         **error) G_GNUC_WARN_UNUSED_RESULT;
void            hradby_format_write_wall     (HradbyMaterial  *material,
                                              HradbyWriter    *writer);

G_END_DECLS
