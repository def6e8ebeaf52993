/* Reading XML without trusting it. */
#include "storage/xml.h"

#include "storage/scan.h"
#include "storage/schema.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/SAX2.h>
#include <string.h>

#define PARSE_OPTIONS                                                                              \
  (XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA                   \
   | XML_PARSE_NOBLANKS | XML_PARSE_BIG_LINES)

/* While a document is parsed or validated. */
typedef struct
{
  GArray *lines;   /* of guint32: the line of each start tag */
  guint   n_nodes; /* how many of them have become elements */
  guint   line;    /* of the error */
  char   *message; /* the error, or %NULL */
} Watch;

static void
refuse_format (const char *name,
               guint       line,
               const char *reason,
               GError    **error)
{
  g_set_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_FORMAT, "%s:%u: %s", name, line, reason);
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

/* The first error counts; what follows it is noise, and could be very much. */
static void
parse_error_cb (void     *context,
                xmlError *error)
{
  xmlParserCtxt *parser = context;
  Watch *watch = parser->_private;

  if (error->level < XML_ERR_ERROR || watch->message != NULL)
    return;
  watch->message = g_strstrip (g_strdup (error->message));
  watch->line = (guint) MAX (error->line, 1);
  xmlStopParser (parser);
}

static xmlDoc *
parse (const char *text,
       gsize       length,
       Watch      *watch)
{
  xmlParserCtxt *parser = xmlNewParserCtxt ();
  xmlDoc *doc;

  parser->_private = watch;
  parser->sax->startElementNs = start_element_cb;
  parser->sax->comment = NULL;
  parser->sax->processingInstruction = NULL;
  parser->sax->serror = parse_error_cb;
  doc = xmlCtxtReadMemory (parser, text, (int) length, NULL, "UTF-8", PARSE_OPTIONS);
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

static char *
describe_invalid (const xmlError *error,
                  const xmlNode  *node)
{
  const char *name = node != NULL ? (const char *) node->name : "";

  switch (error->code)
    {
    case XML_RELAXNG_ERR_INVALIDATTR:
      return g_strdup_printf (_("“%s” is not an attribute of “%s”, or has a wrong value"),
                              error->str1 != NULL ? error->str1 : "", name);
    case XML_RELAXNG_ERR_ATTRVALID:
      return g_strdup_printf (_("an attribute of “%s” is missing or has a wrong value"), name);
    case XML_RELAXNG_ERR_ELEMWRONG:
    case XML_RELAXNG_ERR_EXTRACONTENT:
      return g_strdup_printf (_("the element “%s” is unknown or does not belong here"), name);
    default:
      return g_strstrip (g_strdup (error->message));
    }
}

/* A document is validated from its beginning on, so the error farthest down is the cause; errors of
 * the elements around it follow. */
static void
validity_error_cb (void     *data,
                   xmlError *error)
{
  Watch *watch = data;
  const xmlNode *node = error->node;
  guint line;

  while (node != NULL && node->type != XML_ELEMENT_NODE)
    node = node->parent;
  line = node != NULL ? hradby_xml_get_line (node) : 0;
  if (watch->message != NULL && line <= watch->line)
    return;
  g_free (watch->message);
  watch->message = describe_invalid (error, node);
  watch->line = line;
}

static gboolean
validate (xmlDoc     *doc,
          const char *root,
          Watch      *watch)
{
  xmlRelaxNGValidCtxt *context = xmlRelaxNGNewValidCtxt (hradby_schema_get (root));
  int result;

  xmlRelaxNGSetValidStructuredErrors (context, (xmlStructuredErrorFunc) validity_error_cb, watch);
  result = xmlRelaxNGValidateDoc (context, doc);
  xmlRelaxNGFreeValidCtxt (context);
  if (result != 0 && watch->message == NULL)
    watch->message = g_strdup (_("the file does not have the form it should have"));
  return result == 0;
}

/* What the schema would refuse in words that help nobody. */
static char *
check_root (const xmlNode *node,
            const char    *root)
{
  const char *version = hradby_xml_get (node, "version");

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
read_valid (const char *text,
            gsize       length,
            const char *root,
            Watch      *watch)
{
  xmlDoc *doc = parse (text, length, watch);

  if (doc == NULL)
    return NULL;
  watch->message = check_root (xmlDocGetRootElement (doc), root);
  watch->line = hradby_xml_get_line (xmlDocGetRootElement (doc));
  if (watch->message == NULL)
    {
      watch->line = 0;
      if (validate (doc, root, watch))
        return doc;
    }
  xmlFreeDoc (doc);
  return NULL;
}

HradbyXml *
hradby_xml_parse (GBytes      *bytes,
                  const char  *name,
                  const char  *root,
                  GError     **error)
{
  g_autoptr(GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint32));
  Watch watch = { .lines = lines };
  const char *reason;
  const char *text;
  gsize length;
  xmlDoc *doc;
  HradbyXml *self;

  g_return_val_if_fail (bytes != NULL && name != NULL && root != NULL, NULL);

  hradby_schema_init ();
  text = g_bytes_get_data (bytes, &length);
  if (length > HRADBY_XML_MAX_BYTES)
    reason = _("the file is larger than 8 MiB");
  else if (length == 0)
    reason = _("the file is empty");
  else
    reason = hradby_scan (text, length, lines, &watch.line);
  if (reason != NULL)
    {
      refuse_format (name, MAX (watch.line, 1), reason, error);
      return NULL;
    }
  doc = read_valid (text, length, root, &watch);
  if (doc == NULL)
    {
      refuse_format (name, MAX (watch.line, 1), watch.message, error);
      g_free (watch.message);
      return NULL;
    }
  self = g_new0 (HradbyXml, 1);
  self->name = g_strdup (name);
  self->doc = doc;
  return self;
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
