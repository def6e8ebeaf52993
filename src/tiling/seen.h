/* What is seen on a board: cells, parts of regions, followers, pieces, regions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/table.h"
#include "tiling/tile.h"

/* As many of them can be on a board at once, whatever the game. */
#define HRADBY_SEEN_MAX_FOLLOWERS 96
#define HRADBY_SEEN_MAX_PIECES    128

/* Cells around which everything happens: a rectangle of @columns × @rows from cell (@x, @y). */
typedef struct {
  gint x;
  gint y;
  gint columns;
  gint rows;
} HradbySeenArea;

/* One part of a region: a feature of a placed tile. */
typedef struct {
  gint  x;
  gint  y;
  guint feature;
} HradbySeenPart;

/* A follower on a feature; @figure is of which kind it is, 0 the ordinary one. */
typedef struct {
  HradbySeenPart part;
  guint          player;
  guint          figure;
} HradbySeenFollower;

/* A piece other than tiles and followers; @kind says which of the other fields are used, and what
 * for. */
typedef struct {
  const char     *kind; /* a word of the game's or expansion's own, declared beside its look */
  HradbySeenPart  part;
  guint           player;
  guint           place;
} HradbySeenPiece;

/* A region as it stands now. */
typedef struct {
  HradbyFeatureKind kind;     /* of its features */
  gboolean          complete; /* nothing can be added any more */
  gboolean          fountain; /* a path with at least one fountain */
  gint              tiles;    /* tiles it counts, start spaces included */
  /* markets of a court, start spaces included; pennants of a city; completed cities at a field */
  gint              amount;
  gint              followers[HRADBY_MAX_PLAYERS]; /* how many of each player */
  guint             owners;                        /* bits of the players to whom its points go */
  /* what all that lies is worth to each of them once it is complete, nothing played for it; a field
   * and a court: at the end of the game */
  gint              points;
  /* what it would bring each of them if the game ended now; the same as @points where nothing is
   * missing */
  gint              points_now;
  /* cell of its first part (northernmost, then westernmost, then first in the tile file) */
  gint              x;
  gint              y;       /* likewise */
  guint             feature; /* feature of its first part */
} HradbySeenRegion;
