/* What the faces of all games that lay tiles share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"
#include "tiling/event.h"
#include "tiling/seen.h"

G_BEGIN_DECLS

/* Rows of what is heard. */
#define HRADBY_TILES_SOUNDS                                                                        \
  { HRADBY_TILING_EVENT_PLACED, "tile" }, { HRADBY_TILING_EVENT_DEPLOYED, "follower" }

/* The tiles in the bag. */
extern const HradbyFaceLeft hradby_tiles_left;

/* The functions get_hand and stands_out of a face. */
gboolean hradby_tiles_get_hand   (HradbySession        *session,
                                  guint                 rotation,
                                  HradbyFaceItem       *item);
gboolean hradby_tiles_stands_out (const HradbyTable    *table,
                                  const HradbyPosition *position,
                                  const HradbyAction   *action);

/* The first piece of a kind on a cell; %FALSE if there is none. */
gboolean hradby_tiles_find_piece (const HradbyTable    *table,
                                  const HradbyPosition *position,
                                  const char           *kind,
                                  gint                  x,
                                  gint                  y,
                                  HradbySeenPiece      *piece);

/* Whether an action of this kind is possible. */
gboolean hradby_tiles_may_do     (const HradbyTable    *table,
                                  const HradbyPosition *position,
                                  guint                 kind);

/* Of a row: what a deployment is about where more than one expansion offers something. */
char    *hradby_tiles_tell_offers (HradbyFaceSaid      *said) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
