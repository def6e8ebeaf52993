/* What an expansion may say to placing a tile: a part of its hooks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/moments.h"

G_BEGIN_DECLS

/**
 * HradbyCarcassonnePlacing:
 * @count_spans: SUM: roads that its pieces may carry over tiles in a game
 * @may_place: ANY: whether the player to move could place a tile of this kind somewhere, although
 *   it fits nowhere by itself
 * @fits: ANY: whether a tile of this kind could be placed like this (x, y, rotation), on an empty
 *   cell of the frontier, although it does not fit there by itself
 * @place: FIRST opinion: places the tile in hand like that, as it does not fit by itself
 * @explain: FIRST opinion: sets why its pieces do not let the tile in hand lie like this, where it
 *   does not fit by itself and they might; %FALSE for none
 * @may_put_aside: ANY: whether a tile that fits nowhere by itself may be put aside instead
 * @would_fit: asked where this part of the expansion is not played: whether a tile of this kind
 *   could be placed like this (%NULL: somewhere) if it were, with nothing used up
 *
 * Ways to place a tile that an expansion adds. All of @fits are appended to the actions, too, see
 * #HradbyCarcassonneHooks; %NULL: no opinion.
 */
typedef struct
{
  guint (*count_spans) (const HradbyCarcassonneTable *table);
  HradbyCarcassonneAskFunc may_place; /* which: the kind */
  gboolean (*fits) (const HradbyCarcassonneTable    *table,
                    const HradbyCarcassonnePosition *position,
                    guint                            kind,
                    const HradbyAction              *action);
  gboolean (*place) (const HradbyCarcassonneTable *table,
                     HradbyCarcassonnePosition    *position,
                     const HradbyAction           *action,
                     const HradbySink             *sink);
  gboolean (*explain) (const HradbyCarcassonneTable    *table,
                       const HradbyCarcassonnePosition *position,
                       const HradbyAction              *action,
                       GError                         **error);
  gboolean may_put_aside;
  gboolean (*would_fit) (const HradbyCarcassonneTable    *table,
                         const HradbyCarcassonnePosition *position,
                         guint                            kind,
                         const HradbyAction              *action);
} HradbyCarcassonnePlacing;

G_END_DECLS
