/* The certificate of this machine as a host: made once, told by its hash in invitations. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* The one in @folder, made and kept there, for its owner alone, where there is none. Failures are
 * %G_IO_ERROR or those of files. (transfer full) */
GTlsCertificate *hradby_certificate_get (const char *folder,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* SHA-256 of it, in digits. Free it with g_free(). */
char *hradby_certificate_print (GTlsCertificate *certificate) G_GNUC_WARN_UNUSED_RESULT;
