/* Walking a document and refusing what it says. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

xmlNode *
hradby_xml_get_root (HradbyXml *self)
{
  return xmlDocGetRootElement (self->doc);
}

guint
hradby_xml_get_line (const xmlNode *node)
{
  return GPOINTER_TO_UINT (node->_private);
}

gboolean
hradby_xml_refuse (HradbyXml     *self,
                   const xmlNode *node,
                   GError       **error,
                   const char    *format,
                   ...)
{
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  hradby_file_error_set (error, HRADBY_FILE_ERROR_CONTENT, self->name, hradby_xml_get_line (node),
                         reason);
  return FALSE;
}

gboolean
hradby_xml_refuse_error (HradbyXml     *self,
                         const xmlNode *node,
                         GError       **error,
                         GError        *reason)
{
  hradby_xml_refuse (self, node, error, "%s", reason->message);
  g_error_free (reason);
  return FALSE;
}

static xmlNode *
find_element (xmlNode *node)
{
  while (node != NULL && node->type != XML_ELEMENT_NODE)
    node = node->next;
  return node;
}

xmlNode *
hradby_xml_first (const xmlNode *parent)
{
  return find_element (parent->children);
}

xmlNode *
hradby_xml_next (const xmlNode *node)
{
  return find_element (node->next);
}

gboolean
hradby_xml_is (const xmlNode *node,
               const char    *name)
{
  return g_str_equal (node->name, name);
}

const char *
hradby_xml_get_name (const xmlNode *node)
{
  return (const char *) node->name;
}

/* Without entities a value is one piece of text or nothing at all. */
static const char *
get_value (const xmlAttr *attribute)
{
  const xmlNode *text = attribute->children;

  return text != NULL && text->content != NULL ? (const char *) text->content : "";
}

const char *
hradby_xml_get (const xmlNode *node,
                const char    *attribute)
{
  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    if (attr->ns == NULL && g_str_equal (attr->name, attribute))
      return get_value (attr);
  return NULL;
}

void
hradby_xml_list (const xmlNode *node,
                 const char    *names[HRADBY_XML_MAX_ATTRIBUTES + 1],
                 const char    *values[HRADBY_XML_MAX_ATTRIBUTES + 1])
{
  guint n = 0;

  for (const xmlAttr *attr = node->properties; attr != NULL && n < HRADBY_XML_MAX_ATTRIBUTES;
       attr = attr->next)
    {
      names[n] = (const char *) attr->name;
      values[n++] = get_value (attr);
    }
  names[n] = values[n] = NULL;
}

gboolean
hradby_xml_get_int (HradbyXml     *self,
                    const xmlNode *node,
                    const char    *attribute,
                    gint           min,
                    gint           max,
                    gint          *value,
                    GError       **error)
{
  const char *text = hradby_xml_get (node, attribute);

  gint64 number;

  if (text == NULL)
    return TRUE;
  if (g_ascii_string_to_signed (text, 10, min, max, &number, NULL))
    {
      *value = (gint) number;
      return TRUE;
    }
  return hradby_xml_refuse (self, node, error,
                            _("“%s” is “%s”, not a number between %d and %d"),
                            attribute, text, min, max);
}

char *
hradby_xml_dup_content (HradbyXml     *self,
                        const xmlNode *node,
                        gsize          max_length,
                        GError       **error)
{
  xmlChar *content = xmlNodeGetContent (node);
  char *text = g_strstrip (g_strdup (content != NULL ? (const char *) content : ""));

  xmlFree (content);
  if (g_utf8_strlen (text, -1) <= (glong) max_length)
    return text;
  hradby_xml_refuse (self, node, error, _("the text of “%s” is too long"),
                     (const char *) node->name);
  g_free (text);
  return NULL;
}

char *
hradby_xml_dup_text (HradbyXml      *self,
                     const xmlNode  *node,
                     HradbyTextKind  kind,
                     GError        **error)
{
  g_autofree char *text = hradby_xml_dup_content (self, node, hradby_text_get_max (kind), error);

  if (text == NULL)
    return NULL;
  if (hradby_text_is_visible (kind, text))
    return hradby_text_tidy (kind, text);
  hradby_xml_refuse (self, node, error, _("the text of “%s” has a character that is invisible"),
                     (const char *) node->name);
  return NULL;
}

/* In characters. */
#define MAX_ID     60
#define MAX_STRING 500

static guint
get_max (const char *attribute)
{
  static const struct
  {
    const char *attribute;
    guint       max;
  } table[] = {
    { "id", MAX_ID },
    { "base", MAX_ID },
    { "expansion", MAX_ID },
    { "set", MAX_ID },
    { "tile", MAX_ID },
    { "name", HRADBY_MAX_NAME },
    { "title", HRADBY_MAX_TITLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (attribute, table[i].attribute))
      return table[i].max;
  return MAX_STRING;
}

gboolean
hradby_xml_check_texts (HradbyXml     *self,
                        const xmlNode *node,
                        GError       **error)
{
  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name;
      const char *value = get_value (attr);

      if (g_utf8_strlen (value, -1) > (glong) get_max (name))
        return hradby_xml_refuse (self, node, error, _("the value of “%s” is too long"), name);
      if (!hradby_text_is_visible (HRADBY_TEXT_NAME, value))
        return hradby_xml_refuse (self, node, error,
                                  _("the value of “%s” has a character that is invisible"), name);
    }
  return TRUE;
}
