/* The application's main(): wires locale, games and application. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef HAVE_MALLOPT
#include <malloc.h>
#endif

#include "app/application.h"
#include "app/games/faces.h"
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

/* A day of games must not leave the memory in pieces: pictures lie apart from what is small, so
 * that each goes back whole (1 MiB of 24 right after the start, 15 of 21 after a board was painted
 * in a dozen sizes). To share arenas as well would have the window and the painter wait for each
 * other: 24 ms more than 107 up to the first board. */
static void
init_memory (void)
{
#ifdef HAVE_MALLOPT
  mallopt (M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

int
main (int argc, char **argv)
{
  g_autoptr(HradbyApplication) application = NULL;

  init_memory ();
  init_locale ();
  hradby_games_install ();
  hradby_faces_install ();

  application = hradby_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
