/* What somebody is sent who may come to a table: where it is, how to know it, and its secret. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* In hexadecimal digits. */
#define HRADBY_INVITATION_PRINT_LENGTH 64
#define HRADBY_INVITATION_TOKEN_LENGTH 32

/* @hosts: names or addresses, in the order in which they are tried
 * @print: SHA-256 of the certificate
 * @token: 128 random bits that belong to the table */
typedef struct {
  char    **hosts;
  guint16   port;
  char      print[HRADBY_INVITATION_PRINT_LENGTH + 1];
  char      token[HRADBY_INVITATION_TOKEN_LENGTH + 1];
} HradbyInvitation;

/* The text "hradby:join?…". Free it with g_free(). */
char *hradby_invitation_write (const HradbyInvitation *self) G_GNUC_WARN_UNUSED_RESULT;

/* Reads such a text, from anywhere. Returns: %NULL with %HRADBY_ERROR_UNKNOWN. */
HradbyInvitation *hradby_invitation_read (const char *text,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
void hradby_invitation_free (HradbyInvitation *self);

/* Whether a text is so many lower-case hexadecimal digits. */
gboolean hradby_invitation_is_secret (const char *text, gsize n_digits);

/* SHA-256 of a certificate, in digits. Free it with g_free(). */
char *hradby_invitation_print (GTlsCertificate *certificate) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyInvitation, hradby_invitation_free)
