/* Whether a tile looks the same turned, told port by port: slow and obvious. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/tile.h"

/* The lowest rotation in which it looks as in @rotation: only that is listed. */
guint naive_first_rotation (const HradbyTile *tile, guint rotation);
