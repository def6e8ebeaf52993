/* The keep: where it goes, and whose is larger (rules page, sections 5 and 7). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/table.h"

G_BEGIN_DECLS

/* The player scores a completed house, and perhaps the keep moves there. */
void hradby_castle_move_keep   (const HradbyCastleTable    *table,
                                HradbyCastlePosition       *position,
                                guint                       root,
                                guint                       owner,
                                const HradbySink           *sink);

/**
 * HradbyCastleKeeps:
 * @sizes: of the keeps, wall tiles 8 included; 0 without a keep
 * @winner: whose is larger, or -1
 * @by_eights: whether it would be another without the wall tiles 8 of this player
 */
typedef struct
{
  gint     sizes[HRADBY_CASTLE_N_PLAYERS];
  gint     winner;
  gboolean by_eights[HRADBY_CASTLE_N_PLAYERS];
} HradbyCastleKeeps;

/* Compares the keeps; @otherwise: as if keep-size or keep-claim had its other value, or a negative
 * number. */
void hradby_castle_judge_keeps (const HradbyCastleTable    *table,
                                const HradbyCastlePosition *position,
                                gint                        otherwise,
                                HradbyCastleKeeps          *keeps);

G_END_DECLS
