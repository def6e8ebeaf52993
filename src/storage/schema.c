/* Compiling schemas, the gate through which libxml2 may load something, and words for what a schema
 * rules out: the validator of libxml2 often tells neither the place nor what is wrong there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/schema.h"

#include <glib/gi18n-lib.h>
#include <libxml/parserInternals.h>
#include <string.h>

GBytes *
hradby_storage_lookup (const char *path)
{
  g_autofree char *full = g_strconcat (HRADBY_DATA_PREFIX, path, NULL);

  return g_resource_lookup_data (hradby_storage_get_resource (), full, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                 NULL);
}

char **
hradby_storage_list (const char *folder)
{
  g_autofree char *full = g_strconcat (HRADBY_DATA_PREFIX, folder, NULL);
  char **names = g_resource_enumerate_children (hradby_storage_get_resource (), full,
                                                G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  return names != NULL ? names : g_new0 (char *, 1);
}

/* Schemas include each other by name. Nothing else is ever loaded: no file, no network. */
static xmlParserInput *
load_entity (const char    *url,
             const char    *id,
             xmlParserCtxt *context)
{
  g_autofree char *path = g_strconcat ("schemas/", url, NULL);
  g_autoptr(GBytes) bytes
      = url != NULL && g_str_has_suffix (url, ".rng") ? hradby_storage_lookup (path) : NULL;
  xmlParserInputBuffer *buffer;
  xmlParserInput *input;
  gsize length;
  const char *text;

  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  buffer = xmlParserInputBufferCreateMem (text, (int) length, XML_CHAR_ENCODING_UTF8);
  input = xmlNewIOInputStream (context, buffer, XML_CHAR_ENCODING_UTF8);
  if (input != NULL && input->filename == NULL)
    input->filename = (char *) xmlStrdup (BAD_CAST url);
  return input;
}

void
hradby_schema_init (void)
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
  const char *text;
  xmlRelaxNGParserCtxt *parser;
  xmlRelaxNG *schema;

  g_assert (bytes != NULL);
  text = g_bytes_get_data (bytes, &length);
  parser = xmlRelaxNGNewMemParserCtxt (text, (int) length);
  schema = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  g_assert (schema != NULL);
  return schema;
}

xmlRelaxNG *
hradby_schema_get (const char *root)
{
  static GMutex mutex;
  static GHashTable *schemas;
  xmlRelaxNG *schema;

  hradby_schema_init ();
  g_mutex_lock (&mutex);
  if (schemas == NULL)
    schemas = g_hash_table_new (g_str_hash, g_str_equal);
  schema = g_hash_table_lookup (schemas, root);
  if (schema == NULL)
    {
      schema = compile (root);
      g_hash_table_insert (schemas, g_strdup (root), schema);
    }
  g_mutex_unlock (&mutex);
  return schema;
}

/* While an element is looked at beside its schema. */
typedef struct
{
  GPtrArray      *files;   /* of xmlDoc: the schema, and those that it includes */
  const xmlNode  *culprit; /* the element that is wrong */
  char           *message;
} Look;

/* The part of a pattern that is looked for. */
typedef struct
{
  const char *kind; /* "attribute" or "element" */
  const char *name;
} Wanted;

/* The attributes of an element in the order of its pattern. */
typedef struct
{
  const xmlNode *node;
  GString       *items;
} Listing;

typedef gboolean (*PartFunc) (const xmlNode *part,
                              gboolean       is_optional,
                              gpointer       data);

static gboolean
is (const xmlNode *node,
    const char    *name)
{
  return g_str_equal (node->name, name);
}

static const char *
get (const xmlNode *node,
     const char    *attribute)
{
  const xmlAttr *found = xmlHasProp (node, BAD_CAST attribute);

  return found != NULL && found->children != NULL ? (const char *) found->children->content : "";
}

static const char *
get_text (const xmlNode *node)
{
  return node->children != NULL ? (const char *) node->children->content : "";
}

static void
load_schema (GPtrArray  *files,
             const char *name)
{
  g_autofree char *path = g_strconcat ("schemas/", name, NULL);
  g_autoptr(GBytes) bytes = hradby_storage_lookup (path);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  xmlDoc *doc = xmlReadMemory (text, (int) length, NULL, NULL, XML_PARSE_NONET);

  g_ptr_array_add (files, doc);
  for (xmlNode *node = xmlFirstElementChild (xmlDocGetRootElement (doc)); node != NULL;
       node = xmlNextElementSibling (node))
    if (is (node, "include"))
      load_schema (files, get (node, "href"));
}

/* What a reference stands for. No name is defined twice. */
static const xmlNode *
find_definition (const Look *self,
                 const char *name)
{
  for (guint i = 0; i < self->files->len; i++)
    for (xmlNode *node = xmlFirstElementChild (xmlDocGetRootElement (self->files->pdata[i]));
         node != NULL; node = xmlNextElementSibling (node))
      if (is (node, "define") && g_str_equal (get (node, "name"), name))
        return node;
  g_return_val_if_reached (NULL);
}

/* The first attribute, element or text of a pattern of which @func is true, or %NULL. */
static const xmlNode *
find_part (const Look    *self,
           const xmlNode *pattern,
           gboolean       is_optional,
           PartFunc       func,
           gpointer       data)
{
  const xmlNode *found = NULL;

  for (xmlNode *part = xmlFirstElementChild ((xmlNode *) pattern); part != NULL && found == NULL;
       part = xmlNextElementSibling (part))
    if (is (part, "ref"))
      found = find_part (self, find_definition (self, get (part, "name")), is_optional, func, data);
    else if (is (part, "attribute") || is (part, "element") || is (part, "text"))
      found = func (part, is_optional, data) ? part : NULL;
    else if (is (part, "group") || is (part, "oneOrMore"))
      found = find_part (self, part, is_optional, func, data);
    else
      found = find_part (self, part, TRUE, func, data);
  return found;
}

/* A part has one name, or a list of them, or any, maybe except some. */
static gboolean
is_wanted_cb (const xmlNode *part,
              gboolean       is_optional,
              gpointer       data)
{
  const Wanted *wanted = data;
  xmlNode *names = xmlFirstElementChild ((xmlNode *) part);
  gboolean is_any = names != NULL && is (names, "nsName");

  if (!is (part, wanted->kind))
    return FALSE;
  if (xmlHasProp (part, BAD_CAST "name") != NULL)
    return g_str_equal (get (part, "name"), wanted->name);
  if (is_any && xmlFirstElementChild (names) != NULL)
    names = xmlFirstElementChild (names);
  for (xmlNode *name = xmlFirstElementChild (names); name != NULL;
       name = xmlNextElementSibling (name))
    if (g_str_equal (get_text (name), wanted->name))
      return !is_any;
  return is_any;
}

static const xmlNode *
find_named (const Look    *self,
            const xmlNode *pattern,
            const char    *kind,
            const char    *name)
{
  Wanted wanted = { kind, name };

  return find_part (self, pattern, FALSE, is_wanted_cb, &wanted);
}

/* How a part is called where the order of parts matters; the one of several names has none. */
static void
append_item (GString       *text,
             const xmlNode *part)
{
  g_string_append_printf (text, "%s%s,", is (part, "attribute") ? "@" : "", get (part, "name"));
}

/* Appends what is there; true of an attribute that is missing. */
static gboolean
list_attribute_cb (const xmlNode *part,
                   gboolean       is_optional,
                   gpointer       data)
{
  const Listing *listing = data;

  if (!is (part, "attribute"))
    return FALSE;
  if (xmlHasProp (listing->node, BAD_CAST get (part, "name")) == NULL)
    return !is_optional;
  append_item (listing->items, part);
  return FALSE;
}

/* Appends the parts of a pattern as a regular expression. */
static void
append_order (const Look    *self,
              const xmlNode *pattern,
              GString       *text)
{
  static const char *const signs[]
    = { "optional", "?", "zeroOrMore", "*", "oneOrMore", "+", "", "" };
  guint i = 0;

  g_string_append (text, "(?:");
  for (xmlNode *part = xmlFirstElementChild ((xmlNode *) pattern); part != NULL;
       part = xmlNextElementSibling (part))
    {
      if (is (pattern, "choice") && xmlPreviousElementSibling (part) != NULL)
        g_string_append_c (text, '|');
      if (is (part, "ref"))
        append_order (self, find_definition (self, get (part, "name")), text);
      else if (is (part, "attribute") || is (part, "element"))
        append_item (text, part);
      else
        append_order (self, part, text);
    }
  while (*signs[i] != '\0' && !is (pattern, signs[i]))
    i += 2;
  g_string_append_printf (text, ")%s", signs[i + 1]);
}

static gboolean
refuse (Look          *self,
        const xmlNode *node,
        char          *message)
{
  self->culprit = node;
  self->message = message;
  return FALSE;
}

/* Whether the items of an element may follow each other like this: the first with which no order
 * can begin is wrong. */
static gboolean
check_order (Look          *self,
             const xmlNode *pattern,
             const xmlNode *node,
             const char    *items)
{
  g_autoptr(GString) text = g_string_new ("^");
  g_autoptr(GRegex) regex = NULL;
  const xmlNode *child = xmlFirstElementChild ((xmlNode *) node);
  const char *start = items, *end;

  append_order (self, pattern, text);
  g_string_append (text, "\\z");
  regex = g_regex_new (text->str, G_REGEX_DEFAULT, 0, NULL);
  if (g_regex_match (regex, items, 0, NULL))
    return TRUE;
  for (; (end = strchr (start, ',')) != NULL; start = end + 1)
    {
      g_autofree char *begun = g_strndup (items, (gsize) (end + 1 - items));
      g_autofree char *name = g_strndup (start, (gsize) (end - start));
      g_autoptr(GMatchInfo) match = NULL;

      if (!g_regex_match (regex, begun, G_REGEX_MATCH_PARTIAL_SOFT, &match)
          && !g_match_info_is_partial_match (match))
        return *start == '@'
               ? refuse (self, node,
                         g_strdup_printf (_("“%s” does not go with the other attributes of “%s”"),
                                          name + 1, (const char *) node->name))
               : refuse (self, child,
                         g_strdup_printf (_("the element “%s” is unknown or does not belong here"),
                                          (const char *) child->name));
      if (*start != '@')
        child = xmlNextElementSibling ((xmlNode *) child);
    }
  return refuse (self, node, g_strdup_printf (_("“%s” lacks an element that belongs into it"),
                                              (const char *) node->name));
}

/* Whether an attribute may have this value. */
static gboolean
allows (const Look    *self,
        const xmlNode *pattern,
        const char    *value)
{
  xmlNode *part = xmlFirstElementChild ((xmlNode *) pattern);

  if (is (pattern, "value"))
    return g_str_equal (get_text (pattern), value);
  if (is (pattern, "data"))
    {
      g_autofree char *whole = g_strdup_printf ("^(?:%s)\\z", get_text (part));

      return g_regex_match_simple (whole, value, G_REGEX_DEFAULT, 0);
    }
  if (is (pattern, "ref"))
    return allows (self, find_definition (self, get (pattern, "name")), value);
  if (is (pattern, "nsName"))
    return xmlNextElementSibling ((xmlNode *) pattern) == NULL;
  if (part == NULL)
    return TRUE;
  for (; part != NULL; part = xmlNextElementSibling (part))
    if (allows (self, part, value))
      return TRUE;
  return FALSE;
}

static gboolean
check_attributes (Look          *self,
                  const xmlNode *pattern,
                  const xmlNode *node,
                  GString       *items)
{
  Listing listing = { node, items };
  const char *owner = (const char *) node->name;
  const xmlNode *missing;

  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name, *value = get (node, name);
      const xmlNode *part = find_named (self, pattern, "attribute", name);

      if (part == NULL)
        return refuse (self, node,
                       g_strdup_printf (_("“%s” is not an attribute of “%s”"), name, owner));
      if (!allows (self, part, value))
        return refuse (self, node, g_strdup_printf (_("“%s” is not possible as “%s” of “%s”"),
                                                    value, name, owner));
    }
  missing = find_part (self, pattern, FALSE, list_attribute_cb, &listing);
  return missing == NULL
         || refuse (self, node, g_strdup_printf (_("“%s” needs the attribute “%s”"), owner,
                                                 get (missing, "name")));
}

static gboolean
is_text_cb (const xmlNode *part,
            gboolean       is_optional,
            gpointer       data)
{
  return is (part, "text");
}

static gboolean
check_element (Look          *self,
               const xmlNode *pattern,
               const xmlNode *node)
{
  g_autoptr(GString) items = g_string_new (NULL);
  gboolean may_have_text = find_part (self, pattern, FALSE, is_text_cb, NULL) != NULL;

  if (!check_attributes (self, pattern, node, items))
    return FALSE;
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      const char *name = (const char *) child->name;
      const xmlNode *part;

      if (child->type == XML_TEXT_NODE && !may_have_text && !xmlIsBlankNode (child))
        return refuse (self, node, g_strdup_printf (_("there is text in “%s”, where none belongs"),
                                                    (const char *) node->name));
      if (child->type != XML_ELEMENT_NODE)
        continue;
      part = find_named (self, pattern, "element", name);
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
hradby_schema_explain (const char     *root,
                       const xmlNode  *element,
                       const xmlNode **culprit)
{
  g_autofree char *file = g_strconcat (root, ".rng", NULL);
  Look look = { .files = g_ptr_array_new_with_free_func ((GDestroyNotify) xmlFreeDoc) };

  load_schema (look.files, file);
  if (check_element (&look, xmlFirstElementChild ((xmlNode *) find_definition (&look, root)),
                     element))
    refuse (&look, element, g_strdup (_("the file does not have the form it should have")));
  *culprit = look.culprit;
  g_ptr_array_unref (look.files);
  return look.message;
}
