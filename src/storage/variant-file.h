/* Rules as an element, which stands alone in a file and also inside a record. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/ruleset.h"
#include "storage/writer.h"
#include "storage/xml.h"

/* Of a valid element; %NULL with %HRADBY_FILE_ERROR_CONTENT. */
HradbyRuleset *hradby_variant_read (HradbyXml *xml, const xmlNode *node,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* As it is played: whole, without a kind. */
void hradby_variant_write (HradbyRuleset *self, HradbyWriter *writer);
