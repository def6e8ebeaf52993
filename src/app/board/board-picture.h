/* A small board to be looked at, among words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"

G_BEGIN_DECLS

/**
 * hradby_board_picture_new:
 * @position: what will be shown
 * @width: in pixels; in narrow windows it is narrower
 * @height: in pixels; 0: as high as the board needs at this width
 * @label: what it is, for those who do not see it
 * @surface: (out) (transfer none): the board inside, which still wants a session
 *
 * Neither pointer nor keys do anything there.
 */
GtkWidget *hradby_board_picture_new (const HradbyTable     *table,
                                     const HradbyPosition  *position,
                                     int                    width,
                                     int                    height,
                                     const char            *label,
                                     HradbySurface        **surface);

/* The same as an image of this size without any widget, in any thread; %NULL if it was cancelled.
 * @cancellable: (nullable). (transfer full) */
cairo_surface_t *hradby_board_picture_paint (const HradbyTable    *table,
                                             const HradbyPosition *position,
                                             const char *const    *colours,
                                             int                   width,
                                             int                   height,
                                             gboolean              dark,
                                             GCancellable         *cancellable);

G_END_DECLS
