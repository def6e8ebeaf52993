/* What the face of a game that lays tiles, or of its expansion, shows on the board. */
#pragma once

#include "app/face/face.h"
#include "tiling/look.h"

G_BEGIN_DECLS

/**
 * HradbySpot:
 * @on_feature: on the feature that the action names, and its region is lit; otherwise on the
 *   foundation of the tile, and what is in reach of what stands there is lit
 * @more: … as if so many pieces more stood there
 * @of_other: shows a follower of the player whom the action names, not of who decides
 * @icon: (nullable): shows this in place of a follower
 * @aside: to which side it goes, −1 west, 1 east, where two with a side would stand on one place
 *
 * Where an action is chosen that is not about the tile just placed: in the cell of the action.
 */
typedef struct
{
  gboolean    on_feature;
  guint       more;
  gboolean    of_other;
  const char *icon;
  gint        aside;
} HradbySpot;

/**
 * HradbyTileFace:
 *
 * All functions may be %NULL, and %NULL as an answer is no opinion.
 */
struct _HradbyTileFace
{
  const HradbySpot *(*get_spot) (const HradbyAction *action);
};

/* Where @action is chosen, %NULL if it is not chosen at a spot. */
const HradbySpot *hradby_tile_face_get_spot (const HradbyTable  *table,
                                             const HradbyAction *action);

G_END_DECLS
