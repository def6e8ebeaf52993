/* Plays the sounds of the program by their names. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Whether the program was built with what plays sounds. */
gboolean hradby_sound_is_built (void);

/* Plays what data/sounds has under @name (static). Silent, and not a failure, where the system
 * wants no sounds of events, where this sound is still to be heard from before, and where it cannot
 * be played: that is tried once. */
void hradby_sound_play (const char *name);

/* Plays a sound, and calls hradby_sound_end() with its name at the end. */
typedef void (*HradbySoundPlayer) (const char *name);

/* Lets @player play from now on, for tests that listen; %NULL: what the program was built with. */
void hradby_sound_set_player (HradbySoundPlayer player);

void hradby_sound_end (const char *name);
