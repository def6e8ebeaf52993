/* Dealing wall tiles to the corner towers (rules page, section 1). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/setup.h"
#include "tiling/wall.h"

G_BEGIN_DECLS

/**
 * hradby_castle_deal:
 * @numbers: (out caller-allocates): by corner tower: its wall tile 1 … 9, or 0
 *
 * Takes the wall tiles that the set-up names; with a seed, the others are dealt from what is left
 * of the eighteen. The corner tower that begins at space 0 never carries one.
 *
 * Returns: %FALSE with %HRADBY_ERROR_SETUP for a corner that does not exist, carries none or is
 *   named twice, a number that does not exist, or more than two of a number
 */
gboolean hradby_castle_deal (const HradbySetup *setup,
                             HradbyWall        *wall,
                             guint8             numbers[HRADBY_MAX_CORNERS],
                             GError           **error);

/* Appends the wall tiles of all corner towers to @items, as set-up items. */
void     hradby_castle_list_items (const HradbySetup *setup,
                                   GArray            *items);

G_END_DECLS
