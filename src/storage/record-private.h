/* Parts of reading a record: the set-up comes first, then its turns are replayed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/record.h"
#include "storage/xml.h"

G_BEGIN_DECLS

/**
 * hradby_record_begin:
 * @root: the element "game", which need not be the first of the document
 *
 * Reads everything before the first turn.
 *
 * Returns: (transfer full): the game before its first action and its players; %NULL with
 *   %HRADBY_FILE_ERROR_CONTENT
 */
HradbyRecord *hradby_record_begin     (HradbyXml         *xml,
                                       const xmlNode     *root,
                                       HradbyLibrary     *library,
                                       GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a record may keep quiet of the decision that is open where it was passed. What puts a
 * tile aside instead of placing it is always written. */
gboolean      hradby_record_may_skip  (const HradbyGame  *game);

/* As hradby_record_read(), of the element @root in a document that was read and is valid. */
HradbyRecord *hradby_record_read_node (HradbyXml         *xml,
                                       const xmlNode     *root,
                                       HradbyLibrary     *library,
                                       const HradbySink  *sink,
                                       HradbyRecordFunc   func,
                                       gpointer           user_data,
                                       GError           **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
