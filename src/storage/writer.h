/* Writing XML: a thin layer over libxml2's writer that cannot write what could not be read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct _HradbyWriter HradbyWriter;

/* Begins a document. hradby_writer_finish() frees it. */
HradbyWriter *hradby_writer_new (void);

/* Ends the document and frees @self. */
GBytes *hradby_writer_finish (HradbyWriter *self) G_GNUC_WARN_UNUSED_RESULT;

/* Begins an element, and ends the one begun last. */
void hradby_writer_begin (HradbyWriter *self, const char *element);
void hradby_writer_end (HradbyWriter *self);

/* Characters that no XML file may hold are left out. A %NULL @value writes nothing. */
void hradby_writer_attribute (HradbyWriter *self, const char *name, const char *value);
void hradby_writer_number (HradbyWriter *self, const char *name, gint64 value);

/* An element with text; nothing if @text is %NULL or empty. Without a name: inside the element
 * begun last. */
void hradby_writer_text (HradbyWriter *self, const char *element, const char *text);
