/* The parts of The Castle's face: sentences, the board, and what stands before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"

G_BEGIN_DECLS

/* All texts are translated; free them with g_free(). The game must be The Castle. */

/* Whether houses are compared by quarters of tiles and not by tiles (setting keep-size). */
gboolean hradby_castle_counts_quarters   (const HradbyTable *table);

/* What wall tile @number does, and whether @player may play it now or why not. */
char    *hradby_castle_tell_wall_tile    (HradbySession     *session,
                                          guint              player,
                                          guint              number) G_GNUC_WARN_UNUSED_RESULT;

/* Where the keep of @player stands. */
char    *hradby_castle_tell_keep         (HradbySession     *session,
                                          guint              player) G_GNUC_WARN_UNUSED_RESULT;

/* The face of wall tile @number, 1 … 9, or 0 for the back. */
HradbyPictureKey hradby_castle_key_of_wall_tile (guint         number,
                                                 int           pixels);

/* What lies on the board. */
extern const HradbyTileFace hradby_castle_tiles;

/* Followers, keep and wall tiles in the row of a player. */
extern const HradbyFacePart hradby_castle_parts[];

G_END_DECLS
