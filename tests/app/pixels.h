/* Comparing pictures pixel by pixel. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Fails unless both are there, of one size, and show the same. */
void assert_same_pixels (GdkTexture *one,
                         GdkTexture *other);

G_END_DECLS
