/* Monasteries that wait for their neighbours. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A cell as one number, in which the coordinates count three times; as signed numbers they go row
 * by row. */
static inline guint32
hradby_carcassonne_pack_cell (gint x,
                              gint y)
{
  return 3u * ((guint32) x + 65536u * (guint32) y);
}

/* Whether a cell is one of the nine whose north-western corner is @corner, both as packed: then
 * both coordinates differ by 0, 3 or 6, and no other multiple of three fits into three bits. */
static inline gboolean
hradby_carcassonne_is_near (guint32 cell,
                            guint32 corner)
{
  return ((cell - corner) & 0xfff8fff8) == 0;
}

/* A monastery that is not complete yet: its cell, as packed, and its node. Entries of a list that
 * are not in use are far away from everything. */
typedef struct
{
  guint32 cell;
  guint16 node;
} HradbyCarcassonneMonastery;

#define HRADBY_CARCASSONNE_FAR   0x40004000
#define HRADBY_CARCASSONNE_GROUP 4 /* monasteries looked at together */

G_END_DECLS
