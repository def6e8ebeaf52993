/* The application's main(): wires locale, games and application. */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "app/application.h"
#include "games/games.h"

/* The environment may name another folder, so that translations work from the build folder. */
static void
init_locale (void)
{
  const char *folder = g_getenv ("HRADBY_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : HRADBY_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(HradbyApplication) application = NULL;

  init_locale ();
  hradby_games_install ();

  application = hradby_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
