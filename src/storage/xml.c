/* Reading XML without trusting it, and words for what a schema rules out: the validator of libxml2
 * often tells neither the place nor what is wrong there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/xml.h"

#include "storage/file-load.h"
#include "storage/folders.h"
#include "storage/scan.h"

#include <glib/gi18n-lib.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <string.h>

/* Not XML_PARSE_NOERROR: newer releases would tell nobody of errors, not even the watch. */
#define PARSE_OPTIONS                                                                              \
  (XML_PARSE_NONET | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA | XML_PARSE_NOBLANKS                  \
   | XML_PARSE_BIG_LINES)

/* What error handlers get from libxml2; not const in older releases. */
#if LIBXML_VERSION >= 21200
typedef const xmlError ReportedError;
#else
typedef xmlError ReportedError;
#endif

/* While a document is parsed or validated. */
typedef struct {
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
hradby_xml_refuse (HradbyXml *self, const xmlNode *node, GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  hradby_file_error_set (error, HRADBY_FILE_ERROR_CONTENT, self->name, get_line (node), reason);
  return FALSE;
}

gboolean
hradby_xml_refuse_error (HradbyXml *self, const xmlNode *node, GError **error, GError *reason)
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
  return find_element (parent != NULL ? parent->children : NULL);
}

xmlNode *
hradby_xml_next (const xmlNode *node)
{
  return find_element (node->next);
}

gboolean
hradby_xml_is (const xmlNode *node, const char *name)
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
hradby_xml_get (const xmlNode *node, const char *attribute)
{
  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    if (attr->ns == NULL && g_str_equal (attr->name, attribute))
      return get_value (attr);
  return NULL;
}

void
hradby_xml_list (const xmlNode *node, const char *names[HRADBY_XML_MAX_ATTRIBUTES + 1],
                 const char *values[HRADBY_XML_MAX_ATTRIBUTES + 1])
{
  guint n = 0;

  for (const xmlAttr *attr = node->properties; attr != NULL && n < HRADBY_XML_MAX_ATTRIBUTES;
       attr = attr->next) {
    names[n] = (const char *) attr->name;
    values[n++] = get_value (attr);
  }
  names[n] = values[n] = NULL;
}

gboolean
hradby_xml_get_int (HradbyXml *self, const xmlNode *node, const char *attribute, gint min, gint max,
                    gint *value, GError **error)
{
  const char *text = hradby_xml_get (node, attribute);

  gint64 number;

  if (text == NULL)
    return TRUE;
  if (g_ascii_string_to_signed (text, 10, min, max, &number, NULL)) {
    *value = (gint) number;
    return TRUE;
  }
  return hradby_xml_refuse (self, node, error,
                            _("“%s” is “%s”, not a number between %d and %d"),
                            attribute, text, min, max);
}

char *
hradby_xml_dup_content (HradbyXml *self, const xmlNode *node, gsize max_length, GError **error)
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
hradby_xml_dup_text (HradbyXml *self, const xmlNode *node, HradbyTextKind kind, GError **error)
{
  g_autofree char *text = hradby_xml_dup_content (self, node, hradby_text_get_max (kind), error);

  if (text == NULL)
    return NULL;
  if (hradby_text_is_visible (kind, text))
    return hradby_text_tidy (kind, text);
  hradby_xml_refuse (self, node, error, _("the text of “%s” contains an invisible character"),
                     (const char *) node->name);
  return NULL;
}

/* In characters. */
#define MAX_ID     60
#define MAX_STRING 500

static guint
get_max (const char *attribute)
{
  static const struct {
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
hradby_xml_check_texts (HradbyXml *self, const xmlNode *node, GError **error)
{
  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next) {
    const char *name = (const char *) attr->name;
    const char *value = get_value (attr);

    if (g_utf8_strlen (value, -1) > (glong) get_max (name))
      return hradby_xml_refuse (self, node, error, _("the value of “%s” is too long"), name);
    if (!hradby_text_is_visible (HRADBY_TEXT_NAME, value))
      return hradby_xml_refuse (self, node, error,
                                _("the value of “%s” contains an invisible character"), name);
  }
  return TRUE;
}

/* Schemas include each other by name. Nothing else is ever loaded: no file, no network. */
static xmlParserInput *
load_entity (const char *url, const char *id, xmlParserCtxt *context)
{
  g_autofree char *path = g_strconcat ("schemas/", url, NULL);
  g_autoptr(GBytes) bytes
      = url != NULL && g_str_has_suffix (url, ".rng") ? hradby_storage_lookup (path) : NULL;
  xmlParserInputBuffer *buffer;
  gsize length;

  if (bytes == NULL)
    return NULL;
  const char *text = g_bytes_get_data (bytes, &length);
  buffer = xmlParserInputBufferCreateMem (text, (int) length, XML_CHAR_ENCODING_UTF8);
  xmlParserInput *input = xmlNewIOInputStream (context, buffer, XML_CHAR_ENCODING_UTF8);
  if (input != NULL && input->filename == NULL)
    input->filename = (char *) xmlStrdup (BAD_CAST url);
  return input;
}

/* Prepares libxml2 for use from any thread and denies it everything but memory. */
static void
init_library (void)
{
  static gsize once;

  if (!g_once_init_enter (&once))
    return;
  xmlInitParser ();
  xmlSetExternalEntityLoader (load_entity);
  g_once_init_leave (&once, 1);
}

static xmlRelaxNG *
compile (const char *root)
{
  g_autofree char *path = g_strconcat ("schemas/", root, ".rng", NULL);
  g_autoptr(GBytes) bytes = hradby_storage_lookup (path);
  gsize length;

  g_assert (bytes != NULL);
  const char *text = g_bytes_get_data (bytes, &length);
  xmlRelaxNGParserCtxt *parser = xmlRelaxNGNewMemParserCtxt (text, (int) length);
  xmlRelaxNG *schema = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  g_assert (schema != NULL);
  return schema;
}

/* May be called from any thread. */
static xmlRelaxNG *
get_schema (const char *root)
{
  static GMutex mutex;
  static GHashTable *schemas;

  init_library ();
  g_mutex_lock (&mutex);
  if (schemas == NULL)
    schemas = g_hash_table_new (g_str_hash, g_str_equal);
  xmlRelaxNG *schema = g_hash_table_lookup (schemas, root);
  if (schema == NULL) {
    schema = compile (root);
    g_hash_table_insert (schemas, g_strdup (root), schema);
  }
  g_mutex_unlock (&mutex);
  return schema;
}

/* While an element is looked at beside its schema. */
typedef struct {
  GPtrArray      *files;   /* of xmlDoc: the schema, and those that it includes */
  const xmlNode  *culprit; /* the element that is wrong */
  char           *message;
} Look;

/* The part of a pattern that is looked for. */
typedef struct {
  const char *kind; /* "attribute" or "element" */
  const char *name;
} Wanted;

/* The attributes of an element in the order of its pattern. */
typedef struct {
  const xmlNode *node;
  GString       *items;
} Listing;

typedef gboolean (*PartFunc) (const xmlNode *part, gboolean is_optional, gpointer data);

static const char *
get (const xmlNode *node, const char *attribute)
{
  const char *value = hradby_xml_get (node, attribute);

  return value != NULL ? value : "";
}

static const char *
get_text (const xmlNode *node)
{
  return node->children != NULL ? (const char *) node->children->content : "";
}

static void
load_schema (GPtrArray *files, const char *name)
{
  g_autofree char *path = g_strconcat ("schemas/", name, NULL);
  g_autoptr(GBytes) bytes = hradby_storage_lookup (path);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  xmlDoc *doc = xmlReadMemory (text, (int) length, NULL, NULL, XML_PARSE_NONET);

  g_ptr_array_add (files, doc);
  HRADBY_XML_EACH (node, xmlDocGetRootElement (doc))
    if (hradby_xml_is (node, "include"))
      load_schema (files, get (node, "href"));
}

/* What a reference stands for. No name is defined twice. */
static const xmlNode *
find_definition (const Look *self, const char *name)
{
  for (guint i = 0; i < self->files->len; i++)
    HRADBY_XML_EACH (node, xmlDocGetRootElement (self->files->pdata[i]))
      if (hradby_xml_is (node, "define") && g_str_equal (get (node, "name"), name))
        return node;
  g_return_val_if_reached (NULL);
}

/* The first attribute, element or text of a pattern of which @func is true, or %NULL. */
static const xmlNode *
find_part (const Look *self, const xmlNode *pattern, gboolean is_optional, PartFunc func,
           gpointer data)
{
  const xmlNode *found = NULL;

  for (xmlNode *part = hradby_xml_first (pattern); part != NULL && found == NULL;
       part = hradby_xml_next (part))
    if (hradby_xml_is (part, "ref"))
      found = find_part (self, find_definition (self, get (part, "name")), is_optional, func, data);
    else if (hradby_xml_is (part, "attribute") || hradby_xml_is (part, "element")
             || hradby_xml_is (part, "text"))
      found = func (part, is_optional, data) ? part : NULL;
    else if (hradby_xml_is (part, "group") || hradby_xml_is (part, "oneOrMore"))
      found = find_part (self, part, is_optional, func, data);
    else
      found = find_part (self, part, TRUE, func, data);
  return found;
}

/* A part has one name, or a list of them, or any, maybe except some. */
static gboolean
is_wanted_cb (const xmlNode *part, gboolean is_optional, gpointer data)
{
  const Wanted *wanted = data;
  xmlNode *names = hradby_xml_first (part);
  gboolean is_any = names != NULL && hradby_xml_is (names, "nsName");

  if (!hradby_xml_is (part, wanted->kind))
    return FALSE;
  if (hradby_xml_get (part, "name") != NULL)
    return g_str_equal (get (part, "name"), wanted->name);
  if (is_any && hradby_xml_first (names) != NULL)
    names = hradby_xml_first (names);
  HRADBY_XML_EACH (name, names)
    if (g_str_equal (get_text (name), wanted->name))
      return !is_any;
  return is_any;
}

static const xmlNode *
find_named (const Look *self, const xmlNode *pattern, const char *kind, const char *name)
{
  Wanted wanted = { kind, name };

  return find_part (self, pattern, FALSE, is_wanted_cb, &wanted);
}

/* How a part is called where the order of parts matters; the one of several names has none. */
static void
append_item (GString *text, const xmlNode *part)
{
  g_string_append_printf (text, "%s%s,", hradby_xml_is (part, "attribute") ? "@" : "",
                          get (part, "name"));
}

/* Appends what is there; true of an attribute that is missing. */
static gboolean
list_attribute_cb (const xmlNode *part, gboolean is_optional, gpointer data)
{
  const Listing *listing = data;

  if (!hradby_xml_is (part, "attribute"))
    return FALSE;
  if (hradby_xml_get (listing->node, get (part, "name")) == NULL)
    return !is_optional;
  append_item (listing->items, part);
  return FALSE;
}

/* Appends the parts of a pattern as a regular expression. */
static void
append_order (const Look *self, const xmlNode *pattern, GString *text)
{
  static const char *const signs[]
    = { "optional", "?", "zeroOrMore", "*", "oneOrMore", "+", "", "" };
  guint i = 0;

  g_string_append (text, "(?:");
  HRADBY_XML_EACH (part, pattern) {
    if (hradby_xml_is (pattern, "choice") && part != hradby_xml_first (pattern))
      g_string_append_c (text, '|');
    if (hradby_xml_is (part, "ref"))
      append_order (self, find_definition (self, get (part, "name")), text);
    else if (hradby_xml_is (part, "attribute") || hradby_xml_is (part, "element"))
      append_item (text, part);
    else
      append_order (self, part, text);
  }
  while (*signs[i] != '\0' && !hradby_xml_is (pattern, signs[i]))
    i += 2;
  g_string_append_printf (text, ")%s", signs[i + 1]);
}

static gboolean
refuse (Look *self, const xmlNode *node, char *message)
{
  self->culprit = node;
  self->message = message;
  return FALSE;
}

/* Whether the items of an element may follow each other like this: the first with which no order
 * can begin is wrong. */
static gboolean
check_order (Look *self, const xmlNode *pattern, const xmlNode *node, const char *items)
{
  g_autoptr(GString) text = g_string_new ("^");
  g_autoptr(GRegex) regex = NULL;
  const xmlNode *child = hradby_xml_first (node);
  const char *start = items, *end;

  append_order (self, pattern, text);
  g_string_append (text, "\\z");
  regex = g_regex_new (text->str, G_REGEX_DEFAULT, 0, NULL);
  if (g_regex_match (regex, items, 0, NULL))
    return TRUE;
  for (; (end = strchr (start, ',')) != NULL; start = end + 1) {
    g_autofree char *begun = g_strndup (items, (gsize) (end + 1 - items));
    g_autofree char *name = g_strndup (start, (gsize) (end - start));
    g_autoptr(GMatchInfo) match = NULL;

    if (!g_regex_match (regex, begun, G_REGEX_MATCH_PARTIAL_SOFT, &match)
        && !g_match_info_is_partial_match (match))
      return *start == '@'
             ? refuse (self, node,
                       g_strdup_printf (_("“%s” does not go with the other attributes of “%s”"),
                                        name + 1, hradby_xml_get_name (node)))
             : refuse (self, child,
                       g_strdup_printf (_("the element “%s” is unknown or does not belong here"),
                                        hradby_xml_get_name (child)));
    if (*start != '@')
      child = hradby_xml_next (child);
  }
  return refuse (self, node, g_strdup_printf (_("“%s” lacks an element it needs"),
                                              hradby_xml_get_name (node)));
}

/* Whether an attribute may have this value. */
static gboolean
allows (const Look *self, const xmlNode *pattern, const char *value)
{
  xmlNode *part = hradby_xml_first (pattern);

  if (hradby_xml_is (pattern, "value"))
    return g_str_equal (get_text (pattern), value);
  if (hradby_xml_is (pattern, "data")) {
    g_autofree char *whole = g_strdup_printf ("^(?:%s)\\z", get_text (part));

    return g_regex_match_simple (whole, value, G_REGEX_DEFAULT, 0);
  }
  if (hradby_xml_is (pattern, "ref"))
    return allows (self, find_definition (self, get (pattern, "name")), value);
  if (hradby_xml_is (pattern, "nsName"))
    return hradby_xml_next (pattern) == NULL;
  if (part == NULL)
    return TRUE;
  for (; part != NULL; part = hradby_xml_next (part))
    if (allows (self, part, value))
      return TRUE;
  return FALSE;
}

static gboolean
check_attributes (Look *self, const xmlNode *pattern, const xmlNode *node, GString *items)
{
  Listing listing = { node, items };
  const char *owner = hradby_xml_get_name (node);

  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next) {
    const char *name = (const char *) attr->name, *value = get (node, name);
    const xmlNode *part = find_named (self, pattern, "attribute", name);

    if (part == NULL)
      return refuse (self, node,
                     g_strdup_printf (_("“%s” is not an attribute of “%s”"), name, owner));
    if (!allows (self, part, value))
      return refuse (self, node, g_strdup_printf (_("“%s” is not possible as “%s” of “%s”"),
                                                  value, name, owner));
  }
  const xmlNode *missing = find_part (self, pattern, FALSE, list_attribute_cb, &listing);
  return missing == NULL
         || refuse (self, node, g_strdup_printf (_("“%s” needs the attribute “%s”"), owner,
                                                 get (missing, "name")));
}

static gboolean
is_text_cb (const xmlNode *part, gboolean is_optional, gpointer data)
{
  return hradby_xml_is (part, "text");
}

static gboolean
check_element (Look *self, const xmlNode *pattern, const xmlNode *node)
{
  g_autoptr(GString) items = g_string_new (NULL);
  gboolean may_have_text = find_part (self, pattern, FALSE, is_text_cb, NULL) != NULL;

  if (!check_attributes (self, pattern, node, items))
    return FALSE;
  for (const xmlNode *child = node->children; child != NULL; child = child->next) {
    const char *name = hradby_xml_get_name (child);

    if (child->type == XML_TEXT_NODE && !may_have_text && !xmlIsBlankNode (child))
      return refuse (self, node, g_strdup_printf (_("there is text in “%s”, where it does not "
                                                    "belong"),
                                                  hradby_xml_get_name (node)));
    if (child->type != XML_ELEMENT_NODE)
      continue;
    const xmlNode *part = find_named (self, pattern, "element", name);
    if (part != NULL && !check_element (self, part, child))
      return FALSE;
    if (part != NULL)
      append_item (items, part);
    else
      g_string_append (items, "?,");
  }
  return check_order (self, pattern, node, items->str);
}

char *
hradby_xml_explain (const char *root, const xmlNode *element, const xmlNode **culprit)
{
  g_autofree char *file = g_strconcat (root, ".rng", NULL);
  Look look = { .files = g_ptr_array_new_with_free_func ((GDestroyNotify) xmlFreeDoc) };

  load_schema (look.files, file);
  if (check_element (&look, hradby_xml_first (find_definition (&look, root)), element))
    refuse (&look, element, g_strdup (_("the file does not have the right form")));
  *culprit = look.culprit;
  g_ptr_array_unref (look.files);
  return look.message;
}

/* Where the parser says what it is about. */
static char *
describe_named (const xmlError *error)
{
  switch (error->code) {
  case XML_ERR_TAG_NAME_MISMATCH:
  case XML_ERR_TAG_NOT_FINISHED:
    return g_strdup_printf (_("“%s” is not closed"), error->str1);
  case XML_ERR_ATTRIBUTE_REDEFINED:
    return g_strdup_printf (_("the attribute “%s” is given twice"), error->str1);
  case XML_ERR_UNDECLARED_ENTITY:
  case XML_WAR_UNDECLARED_ENTITY:
    return g_strdup_printf (_("“&%s;” is not known here"), error->str1);
  default:
    return NULL;
  }
}

/* Other errors are rare, or are found before the parser begins. */
static const char *
describe (int code)
{
  switch (code) {
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
    return _("there is a character that no file may contain");
  case XML_ERR_NAME_REQUIRED:
  case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    return _("a name is missing, or an “&” is not written as “&amp;”");
  case XML_ERR_HYPHEN_IN_COMMENT:
    return _("there are two hyphens inside a comment");
  case XML_ERR_MISPLACED_CDATA_END:
    return _("there is “]]>” in a text");
  case XML_NS_ERR_XML_NAMESPACE:
    return _("a namespace cannot be declared this way");
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
start_element_cb (void *context, const xmlChar *local_name, const xmlChar *prefix,
                  const xmlChar *uri, int n_namespaces, const xmlChar **namespaces,
                  int n_attributes, int n_defaulted, const xmlChar **attributes)
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
 * all else that is wrong with attributes. The parser must not be stopped here: its caller may
 * go on reading what that would free. */
static void
parse_error_cb (void *context, ReportedError *error)
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
read_cb (void *data, char *buffer, int size)
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

  parser->_private = watch;
  parser->sax->startElementNs = start_element_cb;
  parser->sax->comment = NULL;
  parser->sax->processingInstruction = NULL;
  parser->sax->serror = parse_error_cb;
  xmlDoc *doc = xmlCtxtReadIO (parser, read_cb, NULL, watch, NULL, "UTF-8", PARSE_OPTIONS);
  if (doc == NULL && watch->message == NULL) {
    watch->message = g_strdup (_("the file is not well-formed"));
    watch->line = 1;
  }
  if (watch->message != NULL)
    g_clear_pointer (&doc, xmlFreeDoc);
  xmlFreeParserCtxt (parser);
  return doc;
}

/* Only whether a document is valid is asked of the validator. */
static void
ignore_error_cb (void *data, ReportedError *error)
{
}

static gboolean
validate (xmlDoc *doc, const char *root, Watch *watch)
{
  xmlRelaxNGValidCtxt *context = xmlRelaxNGNewValidCtxt (get_schema (root));
  const xmlNode *culprit;

  xmlRelaxNGSetValidStructuredErrors (context, ignore_error_cb, NULL);
  int result = xmlRelaxNGValidateDoc (context, doc);
  xmlRelaxNGFreeValidCtxt (context);
  if (result == 0)
    return TRUE;
  watch->message = hradby_xml_explain (root, xmlDocGetRootElement (doc), &culprit);
  watch->line = get_line (culprit);
  return FALSE;
}

/* Refuses what the schema would refuse without a reason. */
static char *
check_root (const xmlNode *node, const char *root)
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
    return g_strdup_printf (_("version “%s” is unknown; only version 1 is supported"), version);
  return NULL;
}

static xmlDoc *
read_valid (const char *root, gboolean is_own, Watch *watch)
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
hradby_xml_parse (GBytes *bytes, const char *name, const char *root, gboolean is_own,
                  GError **error)
{
  g_autoptr(GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint32));
  Watch watch = { .lines = lines };
  const char *reason;

  g_return_val_if_fail (bytes != NULL && name != NULL && root != NULL, NULL);

  init_library ();
  watch.text = g_bytes_get_data (bytes, &watch.length);
  if (watch.length > HRADBY_FILE_MAX_BYTES)
    reason = _("the file is larger than 8 MiB");
  else if (watch.length == 0)
    reason = _("the file is empty");
  else
    reason = hradby_scan (watch.text, watch.length, lines, &watch.line);
  if (reason != NULL) {
    hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, name, MAX (watch.line, 1), reason);
    return NULL;
  }
  xmlDoc *doc = read_valid (root, is_own, &watch);
  if (doc == NULL) {
    hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, name, MAX (watch.line, 1),
                           watch.message);
    g_free (watch.message);
    return NULL;
  }
  HradbyXml *self = g_new0 (HradbyXml, 1);
  self->name = g_strdup (name);
  self->doc = doc;
  self->is_own = is_own;
  return self;
}

/* A schema with a choice between elements could only say that one was not taken: so each is moved
 * into a document of its own for a moment. */
gboolean
hradby_xml_check (HradbyXml *self, const xmlNode *node, GError **error)
{
  xmlNode *element = (xmlNode *) node, *place;
  Watch watch = { .line = get_line (node) };
  xmlDoc *doc;

  if (self->is_own)
    return TRUE;
  watch.message = check_root (node, hradby_xml_get_name (node));
  if (watch.message == NULL) {
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
