/* The followers that a player has left, in the row of the player: the same in all tile games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"

G_BEGIN_DECLS

/* The two functions of a #HradbyFacePart. */
GtkWidget *hradby_supply_make   (void);
gboolean   hradby_supply_update (GtkWidget     *part,
                                 HradbySession *session,
                                 guint          player);

G_END_DECLS
