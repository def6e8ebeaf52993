/* The writer behind all formats. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/writer.h"

#include <libxml/xmlwriter.h>
#include <string.h>

struct _HradbyWriter {
  xmlBuffer     *buffer;
  xmlTextWriter *writer;
};

HradbyWriter *
hradby_writer_new (void)
{
  HradbyWriter *self = g_new0 (HradbyWriter, 1);

  self->buffer = xmlBufferCreate ();
  self->writer = xmlNewTextWriterMemory (self->buffer, 0);
  xmlTextWriterSetIndent (self->writer, 1);
  xmlTextWriterSetIndentString (self->writer, BAD_CAST "  ");
  xmlTextWriterStartDocument (self->writer, NULL, "UTF-8", NULL);
  return self;
}

GBytes *
hradby_writer_finish (HradbyWriter *self)
{
  GBytes *bytes;

  xmlTextWriterEndDocument (self->writer);
  xmlFreeTextWriter (self->writer);
  bytes = g_bytes_new (xmlBufferContent (self->buffer), (gsize) xmlBufferLength (self->buffer));
  xmlBufferFree (self->buffer);
  g_free (self);
  return bytes;
}

void
hradby_writer_begin (HradbyWriter *self, const char *element)
{
  xmlTextWriterStartElement (self->writer, BAD_CAST element);
}

void
hradby_writer_end (HradbyWriter *self)
{
  xmlTextWriterEndElement (self->writer);
}

/* Names come from people: control characters and broken UTF-8 must not spoil the file. */
static char *
clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *result = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if ((c >= 0x20 || c == '\t' || c == '\n' || c == '\r') && c != 0xfffe && c != 0xffff)
      g_string_append_unichar (result, c);
  }
  return g_string_free (result, FALSE);
}

void
hradby_writer_attribute (HradbyWriter *self, const char *name, const char *value)
{
  if (value == NULL)
    return;
  g_autofree char *text = clean (value);
  xmlTextWriterWriteAttribute (self->writer, BAD_CAST name, BAD_CAST text);
}

void
hradby_writer_number (HradbyWriter *self, const char *name, gint64 value)
{
  char text[24];

  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, value);
  hradby_writer_attribute (self, name, text);
}

void
hradby_writer_text (HradbyWriter *self, const char *element, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  g_autofree char *cleaned = clean (text);
  if (element != NULL)
    xmlTextWriterWriteElement (self->writer, BAD_CAST element, BAD_CAST cleaned);
  else
    xmlTextWriterWriteString (self->writer, BAD_CAST cleaned);
}
