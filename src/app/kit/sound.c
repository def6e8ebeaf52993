/* Plays the sounds of the program, one of each kind at a time, by GSound if it is there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/kit/sound.h"

#ifdef HAVE_GSOUND
#include <gsound.h>

/* In the installed folder, or in HRADBY_SOUNDDIR for a program that is not installed. */
static char *
find_file (const char *name)
{
  const char *folder = g_getenv ("HRADBY_SOUNDDIR");
  g_autofree char *file = g_strconcat (name, ".wav", NULL);

  return g_build_filename (folder != NULL ? folder : HRADBY_PKGDATADIR "/sounds", file, NULL);
}

static GSoundContext *context; /* none once something could not be played */

static void
played_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  if (!gsound_context_play_full_finish (GSOUND_CONTEXT (source), result, NULL))
    g_clear_object (&context);
  hradby_sound_end (user_data);
}

/* Without a card ALSA would complain aloud, but a server may be there, on another machine. */
static GSoundContext *
open_context (void)
{
  GSoundContext *opened = gsound_context_new (NULL, NULL);

  if (opened != NULL && g_getenv ("CANBERRA_DRIVER") == NULL
      && !g_file_test ("/dev/snd", G_FILE_TEST_IS_DIR))
    gsound_context_set_driver (opened, "pulse", NULL);
  return opened;
}

static void
play_by_gsound (const char *name)
{
  static gboolean is_asked;
  g_autofree char *file = find_file (name);

  if (!is_asked)
    context = open_context ();
  is_asked = TRUE;
  if (context != NULL)
    gsound_context_play_full (context, NULL, played_cb, (gpointer) name,
                              GSOUND_ATTR_MEDIA_FILENAME, file, NULL);
}

static const HradbySoundPlayer built_in = play_by_gsound;
#else
static const HradbySoundPlayer built_in = NULL;
#endif

static HradbySoundPlayer taken; /* (nullable): the place of that */
static GHashTable *heard; /* element-type utf8: what is to be heard now */

gboolean
hradby_sound_is_built (void)
{
  return built_in != NULL;
}

void
hradby_sound_play (const char *name)
{
  HradbySoundPlayer player = taken != NULL ? taken : built_in;
  gboolean is_wanted = FALSE;

  g_return_if_fail (name != NULL);

  g_object_get (gtk_settings_get_default (), "gtk-enable-event-sounds", &is_wanted, NULL);
  if (heard == NULL)
    heard = g_hash_table_new (g_str_hash, g_str_equal);
  if (player != NULL && is_wanted && g_hash_table_add (heard, (gpointer) name))
    player (name);
}

void
hradby_sound_set_player (HradbySoundPlayer player)
{
  taken = player;
  g_clear_pointer (&heard, g_hash_table_unref);
}

void
hradby_sound_end (const char *name)
{
  if (heard != NULL)
    g_hash_table_remove (heard, name);
}
