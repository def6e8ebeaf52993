/* The stalls of a bazaar: its tiles, who bids how much, and what the player to decide may do. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"

G_BEGIN_DECLS

/* What lies beside the board while a bazaar is held. */
extern const HradbyFacePart hradby_bazaar_stalls;

/* The functions of a part of a player's row: the tile from there that waits to be placed. */
GtkWidget *hradby_bazaar_tile_make   (void);
gboolean   hradby_bazaar_tile_update (GtkWidget     *part,
                                      HradbySession *session,
                                      guint          player);

G_END_DECLS
