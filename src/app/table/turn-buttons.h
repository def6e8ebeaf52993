/* Buttons for the decisions that are not on the board, and for the end of a turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* Fills @box with those of this moment, in the place of all that is in it. Returns how many. */
guint hradby_turn_buttons_fill  (GtkBox        *box,
                                 HradbySession *session);

/* Takes everything out of @box. */
void  hradby_turn_buttons_clear (GtkBox        *box);

G_END_DECLS
