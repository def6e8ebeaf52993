/* hradby-cli: Hradby without a display. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include "config.h"
#include "games/games.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>

/* What cannot be written is a failure. */
static gboolean
print (GString *out)
{
  if (out->len == 0)
    return TRUE;
  errno = 0;
  if (fwrite (out->str, 1, out->len, stdout) == out->len && fclose (stdout) == 0)
    return TRUE;
  int code = errno;
  fprintf (stderr, _("hradby-cli: standard output cannot be written: %s\n"), g_strerror (code));
  return FALSE;
}

int
main (int argc, char **argv)
{
  g_autoptr(GString) out = g_string_new (NULL);
  g_autoptr(GString) err = g_string_new (NULL);
  const char *translations = g_getenv ("HRADBY_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, translations != NULL ? translations : HRADBY_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  hradby_games_install ();
  int status = hradby_cli_run ((const char *const *) argv, out, err);
  fwrite (err->str, 1, err->len, stderr);
  return print (out) ? status : MAX (status, HRADBY_CLI_REFUSED);
}
