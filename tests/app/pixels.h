/* Looking at pictures pixel by pixel. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Fails unless both are there, of one size, and show the same. */
void assert_same_pixels (GdkTexture *one, GdkTexture *other);

/* Fails where nothing that a widget paints stands out against the ground in its corner at least as
 * @least : 1. */
void assert_contrast (GtkWidget *widget, double least);
