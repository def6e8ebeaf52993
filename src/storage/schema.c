/* Compiling schemas, and the gate through which libxml2 may load something. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/schema.h"

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
