/* Histories as files (.history.xml). Any file may have one, also one that is no XML, or damaged, so
 * content stands there in Base64. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/file-history.h"

#include "engine/each.h"
#include "storage/writer.h"
#include "storage/xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Far more than anybody will ever change, and later. */
#define MAX_NUMBER 999999999
#define MAX_YEAR   9998 /* the one after is the last of all, somewhere on earth */

#define DIGITS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

static void
free_step (gpointer data)
{
  HradbyFileStep *step = data;

  g_clear_pointer (&step->file, g_bytes_unref);
  g_free (step);
}

HradbyFileHistory *
hradby_file_history_new (void)
{
  HradbyFileHistory *self = g_new0 (HradbyFileHistory, 1);

  self->steps = g_ptr_array_new_with_free_func (free_step);
  return self;
}

void
hradby_file_history_free (HradbyFileHistory *self)
{
  g_ptr_array_unref (self->steps);
  g_free (self);
}

static gsize
count_bytes (const HradbyFileHistory *self)
{
  gsize n_bytes = 0;

  HRADBY_EACH_POINTER (const HradbyFileStep, step, self->steps)
    n_bytes += step->file != NULL ? g_bytes_get_size (step->file) : 0;
  return n_bytes;
}

static void
append (HradbyFileHistory *self, guint number, gint64 time, GBytes *file)
{
  HradbyFileStep *step = g_new0 (HradbyFileStep, 1);

  step->number = number;
  step->time = MAX (time, 0);
  step->file = file != NULL ? g_bytes_ref (file) : NULL;
  g_ptr_array_add (self->steps, step);
}

void
hradby_file_history_add (HradbyFileHistory *self, guint number, gint64 time, GBytes *file)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (file == NULL || g_bytes_get_size (file) <= HRADBY_FILE_HISTORY_MAX_FILE);

  if (self->steps->len > 0)
    g_ptr_array_set_size (self->steps, (gint) self->at + 1);
  /* Behind the last number of all there is none. */
  number = MIN (number, MAX_NUMBER);
  for (guint i = self->steps->len, before = number; i-- > 0;) {
    HradbyFileStep *step = self->steps->pdata[i];

    before = step->number = MIN (step->number, before - 1);
  }
  append (self, number, time, file);
  while (self->steps->len > HRADBY_FILE_HISTORY_MAX_STEPS + 1
         || count_bytes (self) > HRADBY_FILE_HISTORY_MAX_BYTES)
    g_ptr_array_remove_index (self->steps, 0);
  self->at = self->steps->len - 1;
}

/* GLib leaves out what it does not understand. */
static gboolean
is_base64 (const char *text)
{
  gsize length = strlen (text), n_digits = strspn (text, DIGITS), n_filled = length - n_digits;

  return length % 4 == 0 && n_filled <= 2 && strspn (text + n_digits, "=") == n_filled;
}

static gboolean
read_file (HradbyXml *xml, const xmlNode *node, GBytes **file, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  text = hradby_xml_dup_content (xml, node, HRADBY_FILE_HISTORY_MAX_FILE / 3 * 4 + 4, error);
  if (text == NULL)
    return FALSE;
  if (!is_base64 (text))
    return hradby_xml_refuse (xml, node, error, _("the text of “%s” is not in Base64"),
                              hradby_xml_get_name (node));
  guchar *content = g_base64_decode (text, &length);
  *file = g_bytes_new_take (content, length);
  return TRUE;
}

static gboolean
read_step (HradbyFileHistory *self, HradbyXml *xml, const xmlNode *node, GError **error)
{
  const char *time_word = hradby_xml_get (node, "time");
  const HradbyFileStep *last
      = self->steps->len > 0 ? self->steps->pdata[self->steps->len - 1] : NULL;
  g_autoptr(GDateTime) time = g_date_time_new_from_iso8601 (time_word, NULL);
  g_autoptr(GBytes) file = NULL;
  gint number = 0;

  if (!hradby_xml_get_int (xml, node, "number", last != NULL ? (gint) last->number + 1 : 1,
                           MAX_NUMBER, &number, error))
    return FALSE;
  if (time == NULL || g_date_time_to_unix (time) < 0 || g_date_time_get_year (time) > MAX_YEAR)
    return hradby_xml_refuse (xml, node, error, _("“%s” is not possible as “%s”"), time_word,
                              "time");
  HRADBY_XML_EACH (child, node)
    if (!read_file (xml, child, &file, error))
      return FALSE;
  append (self, (guint) number, g_date_time_to_unix (time), file);
  return TRUE;
}

HradbyFileHistory *
hradby_file_history_read (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr(HradbyFileHistory) self = NULL;
  g_autoptr(HradbyXml) xml = NULL;
  gint at = 0;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  xml = hradby_xml_parse (bytes, name, "history", FALSE, error);
  if (xml == NULL)
    return NULL;
  self = hradby_file_history_new ();
  const xmlNode *root = hradby_xml_get_root (xml);
  HRADBY_XML_EACH (node, root) {
    if (self->steps->len > HRADBY_FILE_HISTORY_MAX_STEPS) {
      hradby_xml_refuse (xml, node, error, _("an element contains too many others"));
      return NULL;
    }
    if (!read_step (self, xml, node, error))
      return NULL;
  }
  if (!hradby_xml_get_int (xml, root, "at", 0, (gint) self->steps->len - 1, &at, error))
    return NULL;
  self->at = (guint) at;
  return g_steal_pointer (&self);
}

static void
write_step (const HradbyFileStep *step, HradbyWriter *writer)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (step->time);
  g_autofree char *time_word = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");

  hradby_writer_begin (writer, "step");
  hradby_writer_number (writer, "number", step->number);
  hradby_writer_attribute (writer, "time", time_word);
  if (step->file != NULL) {
    gsize length;
    const guchar *content = g_bytes_get_data (step->file, &length);
    g_autofree char *text = g_base64_encode (content, length);

    hradby_writer_begin (writer, "file");
    hradby_writer_text (writer, NULL, text);
    hradby_writer_end (writer);
  }
  hradby_writer_end (writer);
}

GBytes *
hradby_file_history_write (const HradbyFileHistory *self)
{
  g_return_val_if_fail (self != NULL && self->steps->len > 0, NULL);

  HradbyWriter *writer = hradby_writer_new ();
  hradby_writer_begin (writer, "history");
  hradby_writer_attribute (writer, "version", "1");
  hradby_writer_number (writer, "at", self->at);
  for (guint i = 0; i < self->steps->len; i++)
    write_step (self->steps->pdata[i], writer);
  hradby_writer_end (writer);
  return hradby_writer_finish (writer);
}
