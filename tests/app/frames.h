/* When frames are painted, and what they are put together from. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Whether the main loop only waits for somebody to do something: no time-out runs, no frame is
 * wanted. */
gboolean app_frames_rest (void);

/* A frame of a widget, and in @pictures the textures and painted nodes that it shows; %NULL if that
 * is nothing. (transfer full) */
GskRenderNode *app_frames_draw (GtkWidget *widget, GHashTable *pictures) G_GNUC_WARN_UNUSED_RESULT;
