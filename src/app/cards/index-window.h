/* The index of characters: what each card does at this table, and where its cards are. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/pictures/picture.h"

#define HRADBY_TYPE_INDEX_WINDOW (hradby_index_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyIndexWindow, hradby_index_window, HRADBY, INDEX_WINDOW, AdwWindow)

/* The row of the character @card, from 0 upwards; @zone: the heading above it. Texts are
 * copied. Escape closes the window. */
void hradby_index_window_set (HradbyIndexWindow *self, guint card, HradbyPictureKey picture,
                              const char *name, const char *zone, const char *text,
                              const char *where);
