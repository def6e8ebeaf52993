/* hradby-cli: Hradby without a display. */
#include "cli/cli.h"

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>

int
main (int    argc,
      char **argv)
{
  g_autoptr(GString) out = g_string_new (NULL);
  g_autoptr(GString) err = g_string_new (NULL);
  const char *translations = g_getenv ("HRADBY_LOCALEDIR");
  int status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, translations != NULL ? translations : HRADBY_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  status = hradby_cli_run ((const char *const *) argv, out, err);
  fwrite (out->str, 1, out->len, stdout);
  fwrite (err->str, 1, err->len, stderr);
  if (fflush (stdout) != 0 && status == HRADBY_CLI_OK)
    return HRADBY_CLI_REFUSED;
  return status;
}
