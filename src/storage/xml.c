/* Reading XML without trusting it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/xml.h"

#include "storage/file-load.h"
#include "storage/scan.h"
#include "storage/schema.h"

#include <glib/gi18n-lib.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <string.h>

/* Not XML_PARSE_NOERROR: newer releases would tell nobody of errors, not even the watch. */
#define PARSE_OPTIONS                                                                              \
  (XML_PARSE_NONET | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA | XML_PARSE_NOBLANKS                  \
   | XML_PARSE_BIG_LINES)

/* What the library hands to whoever listens to its errors; older ones let it be changed. */
#if LIBXML_VERSION >= 21200
typedef const xmlError ReportedError;
#else
typedef xmlError ReportedError;
#endif

/* While a document is parsed or validated. */
typedef struct
{
  const char    *text;     /* what the parser has not asked for yet */
  gsize          length;   /* of that */
  GArray        *lines;    /* of guint32: the line of each start tag */
  guint          n_nodes;  /* how many of them have become elements */
  guint          line;     /* of the error */
  char          *message;  /* the error, or %NULL */
} Watch;

xmlNode *
hradby_xml_get_root (HradbyXml *self)
{
  return xmlDocGetRootElement (self->doc);
}

/* Where the tag of @node begins, from 1. */
static guint
get_line (const xmlNode *node)
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
  hradby_file_error_set (error, HRADBY_FILE_ERROR_CONTENT, self->name, get_line (node),
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

/* Where the parser says what it is about. */
static char *
describe_named (const xmlError *error)
{
  switch (error->code)
    {
    case XML_ERR_TAG_NAME_MISMATCH:
    case XML_ERR_TAG_NOT_FINISHED:
      return g_strdup_printf (_("“%s” is not closed"), error->str1);
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return g_strdup_printf (_("the attribute “%s” stands there twice"), error->str1);
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return g_strdup_printf (_("“&%s;” is not known here"), error->str1);
    default:
      return NULL;
    }
}

/* What is not named here is rare, or is found before the parser begins. */
static const char *
describe (int code)
{
  switch (code)
    {
    case XML_ERR_DOCUMENT_START:
    case XML_ERR_DOCUMENT_EMPTY:
      return _("the file does not begin with an element");
    case XML_ERR_DOCUMENT_END:
      return _("there is more after the end of the first element");
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return _("an attribute has no value in quotes");
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF:
    case XML_ERR_INVALID_DEC_CHARREF:
    case XML_ERR_INVALID_HEX_CHARREF:
      return _("there is a character that cannot stand in any file");
    case XML_ERR_NAME_REQUIRED:
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return _("a name is missing, or an “&” that is meant so is not written “&amp;”");
    case XML_ERR_HYPHEN_IN_COMMENT:
      return _("there are two hyphens inside a comment");
    case XML_ERR_MISPLACED_CDATA_END:
      return _("there is “]]>” in a text");
    case XML_NS_ERR_XML_NAMESPACE:
      return _("a namespace cannot be declared so");
    default:
      return _("the file is not well-formed");
    }
}

/* The reason in the language of the user. Free it with g_free(). */
static char *
malformed_describe (const xmlError *error)
{
  char *reason = error->str1 != NULL && *error->str1 != '\0' ? describe_named (error) : NULL;

  return reason != NULL ? reason : g_strdup (describe (error->code));
}

/* The lines libxml2 keeps end at 65535 and are those of the end of a tag: keep the true ones. */
static void
start_element_cb (void           *context,
                  const xmlChar  *local_name,
                  const xmlChar  *prefix,
                  const xmlChar  *uri,
                  int             n_namespaces,
                  const xmlChar **namespaces,
                  int             n_attributes,
                  int             n_defaulted,
                  const xmlChar **attributes)
{
  xmlParserCtxt *parser = context;
  Watch *watch = parser->_private;
  xmlNode *before = parser->node;

  xmlSAX2StartElementNs (context, local_name, prefix, uri, n_namespaces, namespaces, n_attributes,
                         n_defaulted, attributes);
  if (parser->node != before && watch->n_nodes < watch->lines->len)
    parser->node->_private
        = GUINT_TO_POINTER (g_array_index (watch->lines, guint32, watch->n_nodes++));
}

/* The first error counts. An attribute that stands there twice is told where its element begins, as
 * all else that is wrong with attributes. The parser must not be stopped here: whoever called may
 * go on reading what that would free. */
static void
parse_error_cb (void          *context,
                ReportedError *error)
{
  xmlParserCtxt *parser = context;
  Watch *watch = parser->_private;

  if (error->level < XML_ERR_ERROR || watch->message != NULL)
    return;
  watch->message = malformed_describe (error);
  if (error->code == XML_ERR_ATTRIBUTE_REDEFINED && watch->n_nodes < watch->lines->len)
    watch->line = g_array_index (watch->lines, guint32, watch->n_nodes);
  else
    watch->line = (guint) MAX (error->line, 1);
}

/* Hands out the file piece by piece. After an error it is at its end: more errors would be noise,
 * and could be very many. */
static int
read_cb (void *data,
         char *buffer,
         int   size)
{
  Watch *watch = data;
  gsize n = watch->message == NULL ? MIN (watch->length, (gsize) MAX (size, 0)) : 0;

  memcpy (buffer, watch->text, n);
  watch->text += n;
  watch->length -= n;
  return (int) n;
}

static xmlDoc *
parse (Watch *watch)
{
  xmlParserCtxt *parser = xmlNewParserCtxt ();
  xmlDoc *doc;

  parser->_private = watch;
  parser->sax->startElementNs = start_element_cb;
  parser->sax->comment = NULL;
  parser->sax->processingInstruction = NULL;
  parser->sax->serror = parse_error_cb;
  doc = xmlCtxtReadIO (parser, read_cb, NULL, watch, NULL, "UTF-8", PARSE_OPTIONS);
  if (doc == NULL && watch->message == NULL)
    {
      watch->message = g_strdup (_("the file is not well-formed"));
      watch->line = 1;
    }
  if (watch->message != NULL)
    g_clear_pointer (&doc, xmlFreeDoc);
  xmlFreeParserCtxt (parser);
  return doc;
}

/* What the library says of a document is not needed: it tells whether it is valid. */
static void
ignore_error_cb (void          *data,
                 ReportedError *error)
{
}

static gboolean
validate (xmlDoc     *doc,
          const char *root,
          Watch      *watch)
{
  xmlRelaxNGValidCtxt *context = xmlRelaxNGNewValidCtxt (hradby_schema_get (root));
  const xmlNode *culprit;
  int result;

  xmlRelaxNGSetValidStructuredErrors (context, ignore_error_cb, NULL);
  result = xmlRelaxNGValidateDoc (context, doc);
  xmlRelaxNGFreeValidCtxt (context);
  if (result == 0)
    return TRUE;
  watch->message = hradby_schema_explain (root, xmlDocGetRootElement (doc), &culprit);
  watch->line = get_line (culprit);
  return FALSE;
}

/* What the schema would refuse in words that help nobody. */
static char *
check_root (const xmlNode *node,
            const char    *root)
{
  const char *version = hradby_xml_get (node, "version");

  if (node->ns != NULL)
    return g_strdup_printf (_("elements of the namespace “%s” do not belong here"),
                            (const char *) node->ns->href);
  if (!hradby_xml_is (node, root))
    return g_strdup_printf (_("the file begins with “%s”, not with “%s”"),
                            (const char *) node->name, root);
  if (version == NULL)
    return g_strdup (_("the attribute “version” is missing"));
  if (!g_str_equal (version, "1"))
    return g_strdup_printf (_("version “%s” is not known, only version 1 is"), version);
  return NULL;
}

static xmlDoc *
read_valid (const char *root,
            gboolean    is_own,
            Watch      *watch)
{
  xmlDoc *doc = parse (watch);

  if (doc == NULL)
    return NULL;
  watch->message = check_root (xmlDocGetRootElement (doc), root);
  watch->line = get_line (xmlDocGetRootElement (doc));
  if (watch->message == NULL && (is_own || validate (doc, root, watch)))
    return doc;
  xmlFreeDoc (doc);
  return NULL;
}

HradbyXml *
hradby_xml_parse (GBytes      *bytes,
                  const char  *name,
                  const char  *root,
                  gboolean     is_own,
                  GError     **error)
{
  g_autoptr(GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint32));
  Watch watch = { .lines = lines };
  const char *reason;
  xmlDoc *doc;
  HradbyXml *self;

  g_return_val_if_fail (bytes != NULL && name != NULL && root != NULL, NULL);

  hradby_schema_init ();
  watch.text = g_bytes_get_data (bytes, &watch.length);
  if (watch.length > HRADBY_FILE_MAX_BYTES)
    reason = _("the file is larger than 8 MiB");
  else if (watch.length == 0)
    reason = _("the file is empty");
  else
    reason = hradby_scan (watch.text, watch.length, lines, &watch.line);
  if (reason != NULL)
    {
      hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, name, MAX (watch.line, 1), reason);
      return NULL;
    }
  doc = read_valid (root, is_own, &watch);
  if (doc == NULL)
    {
      hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, name, MAX (watch.line, 1),
                             watch.message);
      g_free (watch.message);
      return NULL;
    }
  self = g_new0 (HradbyXml, 1);
  self->name = g_strdup (name);
  self->doc = doc;
  self->is_own = is_own;
  return self;
}

/* A schema with a choice between elements could only say that one was not taken: so each is moved
 * into a document of its own for a moment. */
gboolean
hradby_xml_check (HradbyXml      *self,
                  const xmlNode  *node,
                  GError        **error)
{
  xmlNode *element = (xmlNode *) node, *place;
  Watch watch = { .line = get_line (node) };
  xmlDoc *doc;

  if (self->is_own)
    return TRUE;
  watch.message = check_root (node, hradby_xml_get_name (node));
  if (watch.message == NULL)
    {
      doc = xmlNewDoc (NULL);
      doc->dict = self->doc->dict;
      xmlDictReference (doc->dict);
      place = xmlNewDocNode (self->doc, NULL, BAD_CAST "place", NULL);
      xmlReplaceNode (element, place);
      xmlDocSetRootElement (doc, element);
      validate (doc, hradby_xml_get_name (node), &watch);
      xmlReplaceNode (place, element);
      xmlFreeNode (place);
      xmlFreeDoc (doc);
    }
  if (watch.message == NULL)
    return TRUE;
  hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, self->name, MAX (watch.line, 1),
                         watch.message);
  g_free (watch.message);
  return FALSE;
}

void
hradby_xml_free (HradbyXml *self)
{
  if (self == NULL)
    return;
  xmlFreeDoc (self->doc);
  g_free (self->name);
  g_free (self);
}
