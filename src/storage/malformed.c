/* What is wrong with a file that is no XML, in words of ours. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/malformed.h"

#include <glib/gi18n-lib.h>

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

char *
hradby_malformed_describe (const xmlError *error)
{
  char *reason = error->str1 != NULL && *error->str1 != '\0' ? describe_named (error) : NULL;

  return reason != NULL ? reason : g_strdup (describe (error->code));
}
