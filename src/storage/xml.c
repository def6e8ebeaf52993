/* Reading XML without trusting it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/xml.h"

#include "storage/file-load.h"
#include "storage/malformed.h"
#include "storage/scan.h"
#include "storage/schema.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/SAX2.h>
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
  watch->message = hradby_malformed_describe (error);
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
  watch->line = hradby_xml_get_line (culprit);
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
  watch->line = hradby_xml_get_line (xmlDocGetRootElement (doc));
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
  Watch watch = { .line = hradby_xml_get_line (node) };
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
