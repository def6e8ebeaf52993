/* XML documents inside this layer: safe reading, validation, and errors with a line. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/text.h"
#include "storage/file-error.h"

#include <glib.h>
#include <libxml/tree.h>

/* A document that was read and is valid. */
typedef struct _HradbyXml {
  char     *name;   /* what messages call the file */
  xmlDoc   *doc;    /* comments and processing instructions are left out */
  gboolean  is_own; /* it lies inside the program */
} HradbyXml;

/* Reads a document from memory, without entities, network or any other file, and validates it.
 * @root: the element it must begin with, which is also the name of the schema
 * @is_own: it lies inside the program: the tests have validated it, and no start need wait for it
 * Returns: %NULL with %HRADBY_FILE_ERROR_FORMAT */
HradbyXml *hradby_xml_parse (GBytes *bytes, const char *name, const char *root, gboolean is_own,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
void hradby_xml_free (HradbyXml *self);

/* Validates an element by the schema that has its name, as if it were a file of its own. */
gboolean hradby_xml_check (HradbyXml *self, const xmlNode *node, GError **error);

/* What is wrong by the schema @root with @element, the first of a document that is not valid;
 * translated. @culprit: (out): the element that is wrong. (transfer full) */
char *hradby_xml_explain (const char *root, const xmlNode *element,
                          const xmlNode **culprit) G_GNUC_WARN_UNUSED_RESULT;

/* Borrowed from the document. */
xmlNode *hradby_xml_get_root (HradbyXml *self);

/* Sets %HRADBY_FILE_ERROR_CONTENT with "NAME:LINE: reason" and returns FALSE. */
gboolean hradby_xml_refuse (HradbyXml *self, const xmlNode *node, GError **error,
                            const char *format, ...) G_GNUC_PRINTF (4, 5);

/* The same with the message of @reason, which is taken. */
gboolean hradby_xml_refuse_error (HradbyXml *self, const xmlNode *node, GError **error,
                                  GError *reason);

/* Child elements in order; %NULL at the end. */
xmlNode *hradby_xml_first (const xmlNode *parent);
xmlNode *hradby_xml_next (const xmlNode *node);
gboolean hradby_xml_is (const xmlNode *node, const char *name);

#define HRADBY_XML_EACH(child, parent)                                                             \
  for (const xmlNode *child = hradby_xml_first (parent); child != NULL;                            \
       child = hradby_xml_next (child))

/* The element's name and an attribute's value (%NULL if it is absent). Borrowed from the
 * document. */
const char *hradby_xml_get_name (const xmlNode *node);
const char *hradby_xml_get (const xmlNode *node, const char *attribute);

/* All attributes, for hradby_action_from_attributes(): both arrays end with %NULL. */
#define HRADBY_XML_MAX_ATTRIBUTES 32
void hradby_xml_list (const xmlNode *node, const char *names[HRADBY_XML_MAX_ATTRIBUTES + 1],
                      const char *values[HRADBY_XML_MAX_ATTRIBUTES + 1]);

/* Reads a whole number; leaves @value alone where the attribute is absent. */
gboolean hradby_xml_get_int (HradbyXml *self, const xmlNode *node, const char *attribute, gint min,
                             gint max, gint *value, GError **error);

/* The text inside @node without space around it, at most @max_length characters. Free it with
 * g_free(). */
char *hradby_xml_dup_content (HradbyXml *self, const xmlNode *node, gsize max_length,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same of a text that is shown to people: nothing in it may be invisible, and it comes as
 * hradby_text_tidy() makes it. */
char *hradby_xml_dup_text (HradbyXml *self, const xmlNode *node, HradbyTextKind kind,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the ids and texts in the attributes of @node are short enough, and without invisible
 * characters. */
gboolean hradby_xml_check_texts (HradbyXml *self, const xmlNode *node, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyXml, hradby_xml_free)
