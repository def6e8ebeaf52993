/* Writing and reading invitations. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/invitation.h"

#include "engine/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PREFIX     "hradby:join?"
#define MAX_LENGTH 1000
#define MAX_HOSTS  16
#define MAX_HOST   253

void
hradby_invitation_free (HradbyInvitation *self)
{
  g_strfreev (self->hosts);
  g_free (self);
}

gboolean
hradby_invitation_is_secret (const char *text, gsize n_digits)
{
  return text != NULL && strlen (text) == n_digits
         && strspn (text, "0123456789abcdef") == n_digits;
}

char *
hradby_invitation_write (const HradbyInvitation *self)
{
  g_autofree char *hosts = g_strjoinv (",", self->hosts);
  g_autofree char *escaped = g_uri_escape_string (hosts, ",:", FALSE);

  return g_strdup_printf (PREFIX "at=%s&port=%u&key=%s&table=%s", escaped, self->port,
                          self->print, self->token);
}

/* Letters, digits, and what stands in addresses; what it means the resolver says. */
static gboolean
is_host (const char *text)
{
  gsize length = strlen (text);

  return length > 0 && length <= MAX_HOST && text[0] != '-'
         && strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:-%")
            == length;
}

static gboolean
take_hosts (HradbyInvitation *self, const char *text)
{
  self->hosts = g_strsplit (text != NULL ? text : "", ",", MAX_HOSTS + 1);
  guint n = g_strv_length (self->hosts);
  for (guint i = 0; i < n; i++)
    if (!is_host (self->hosts[i]))
      return FALSE;
  return n > 0 && n <= MAX_HOSTS;
}

static gboolean
take_secret (const char *text, char *secret, gsize n_digits)
{
  if (!hradby_invitation_is_secret (text, n_digits))
    return FALSE;
  memcpy (secret, text, n_digits + 1);
  return TRUE;
}

HradbyInvitation *
hradby_invitation_read (const char *text, GError **error)
{
  g_autoptr(HradbyInvitation) self = g_new0 (HradbyInvitation, 1);
  g_autoptr(GHashTable) words = NULL;
  const char *start = strstr (text, PREFIX);
  guint64 port;

  if (start != NULL) {
    gsize length = strcspn (start + strlen (PREFIX), " \t\r\n<>\"");

    if (length <= MAX_LENGTH)
      words = g_uri_parse_params (start + strlen (PREFIX), (gssize) length, "&",
                                  G_URI_PARAMS_NONE, NULL);
  }
  if (words == NULL || !take_hosts (self, g_hash_table_lookup (words, "at"))
      || !g_ascii_string_to_unsigned (g_hash_table_lookup (words, "port") != NULL
                                        ? g_hash_table_lookup (words, "port") : "",
                                      10, 1, G_MAXUINT16, &port, NULL)
      || !take_secret (g_hash_table_lookup (words, "key"), self->print,
                       HRADBY_INVITATION_PRINT_LENGTH)
      || !take_secret (g_hash_table_lookup (words, "table"), self->token,
                       HRADBY_INVITATION_TOKEN_LENGTH)) {
    g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN,
                         _("This is no invitation to a table"));
    return NULL;
  }
  self->port = (guint16) port;
  return g_steal_pointer (&self);
}

char *
hradby_invitation_print (GTlsCertificate *certificate)
{
  g_autoptr(GByteArray) bytes = NULL;

  g_object_get (certificate, "certificate", &bytes, NULL);
  return bytes != NULL ? g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes->data, bytes->len)
                       : NULL;
}
