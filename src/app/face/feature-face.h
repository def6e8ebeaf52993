/* What a kind of feature is called in a tile game, and who stands on it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/piece-face.h"

G_BEGIN_DECLS

/**
 * HradbyFeatureFace:
 * @kind: of the features
 * @name: within a list (N_())
 * @counted: (nullable): likewise, of one with markets or pennants (N_())
 * @at_end: its regions bring points at the end of the game alone
 * @tell_size: what a region of it is and how large, "Tower, 2 tiles"; translated, free with
 *   g_free()
 * @follower: what an ordinary follower is on it
 */
typedef struct
{
  HradbyFeatureKind  kind;
  const char        *name;
  const char        *counted;
  gboolean           at_end;
  char            *(*tell_size) (const HradbySeenRegion *region);
  HradbyPieceFace    follower;
} HradbyFeatureFace;

/* What a feature with a mark of tile sets is called within a list (N_()). */
typedef struct
{
  const char *mark;
  const char *name;
} HradbyFaceMark;

G_END_DECLS
