/* Making a certificate, by GnuTLS, and keeping it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/certificate.h"

#include "storage/files.h"

#include <glib/gi18n-lib.h>
#include <gnutls/crypto.h>
#include <gnutls/x509.h>
#include <time.h>

#define FILE_NAME "host.pem"
#define YEARS     30
#define ONE_YEAR  ((time_t) 365 * 24 * 60 * 60)

static int
fill (gnutls_x509_crt_t certificate, gnutls_x509_privkey_t key)
{
  time_t now = time (NULL);
  guint8 serial[16];
  int status = gnutls_x509_privkey_generate (
    key, GNUTLS_PK_ECDSA, GNUTLS_CURVE_TO_BITS (GNUTLS_ECC_CURVE_SECP256R1), 0);

  if (status >= 0)
    status = gnutls_rnd (GNUTLS_RND_NONCE, serial, sizeof serial);
  serial[0] &= 0x7f; /* a positive number */
  if (status < 0
      || (status = gnutls_x509_crt_set_version (certificate, 3)) < 0
      || (status = gnutls_x509_crt_set_serial (certificate, serial, sizeof serial)) < 0
      || (status = gnutls_x509_crt_set_dn (certificate, "CN=Hradby", NULL)) < 0
      || (status = gnutls_x509_crt_set_activation_time (certificate, now - ONE_YEAR)) < 0
      || (status = gnutls_x509_crt_set_expiration_time (certificate, now + YEARS * ONE_YEAR)) < 0
      || (status = gnutls_x509_crt_set_key (certificate, key)) < 0)
    return status;
  return gnutls_x509_crt_sign2 (certificate, certificate, key, GNUTLS_DIG_SHA256, 0);
}

/* Key and certificate as one text. */
static char *
make (GError **error)
{
  gnutls_x509_privkey_t key = NULL;
  gnutls_x509_crt_t certificate = NULL;
  gnutls_datum_t texts[2] = { { NULL, 0 } };
  char *pem = NULL;
  int status = gnutls_x509_privkey_init (&key);

  if (status >= 0)
    status = gnutls_x509_crt_init (&certificate);
  if (status >= 0 && (status = fill (certificate, key)) >= 0
      && (status = gnutls_x509_privkey_export2 (key, GNUTLS_X509_FMT_PEM, &texts[0])) >= 0
      && (status = gnutls_x509_crt_export2 (certificate, GNUTLS_X509_FMT_PEM, &texts[1])) >= 0)
    pem = g_strdup_printf ("%.*s%.*s", (int) texts[0].size, texts[0].data, (int) texts[1].size,
                           texts[1].data);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("no certificate could be made: %s"),
                 gnutls_strerror (status));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    gnutls_free (texts[i].data);
  if (certificate != NULL)
    gnutls_x509_crt_deinit (certificate);
  if (key != NULL)
    gnutls_x509_privkey_deinit (key);
  return pem;
}

GTlsCertificate *
hradby_certificate_get (const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, FILE_NAME, NULL);
  g_autofree char *pem = NULL;
  g_autoptr(GBytes) bytes = hradby_file_load (path, NULL);
  GTlsCertificate *certificate
    = bytes != NULL ? g_tls_certificate_new_from_pem (g_bytes_get_data (bytes, NULL),
                                                      (gssize) g_bytes_get_size (bytes), NULL)
                    : NULL;

  /* One that cannot be read is of no use to anybody: guests of before must be invited anew. */
  if (certificate != NULL)
    return certificate;
  pem = make (error);
  if (pem == NULL)
    return NULL;
  g_mkdir_with_parents (folder, 0700);
  if (!g_file_set_contents_full (path, pem, -1,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 0600, error))
    return NULL;
  return g_tls_certificate_new_from_pem (pem, -1, error);
}

char *
hradby_certificate_print (GTlsCertificate *certificate)
{
  g_autoptr(GByteArray) bytes = NULL;

  g_object_get (certificate, "certificate", &bytes, NULL);
  return bytes != NULL ? g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes->data, bytes->len)
                       : NULL;
}
