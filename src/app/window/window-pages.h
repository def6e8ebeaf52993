/* What the state of the game brings to the main window: pages, the curtain, the result. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

/* Shows the page that the state of the session asks for, maybe a curtain. */
void     hradby_window_show_page    (HradbyWindow *self);
gboolean hradby_window_has_curtain  (HradbyWindow *self);

/* The result counts and comes up by itself at the end of a game that was watched, not of an opened
 * one: knows how this one stands, and shows what is new. */
void     hradby_window_know_result  (HradbyWindow *self);
void     hradby_window_show_result  (HradbyWindow *self);

/* The button that ends a turn took the focus, and went with it: then the focus goes to the play
 * surface. To be called when all else has changed. */
void     hradby_window_return_focus (HradbyWindow *self);

G_END_DECLS
