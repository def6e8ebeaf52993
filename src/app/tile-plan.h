/* Lays out a tile: which walls, roofs, paths and places its ports ask for. */
#pragma once

#include "tiling/tile.h"

G_BEGIN_DECLS

#define HRADBY_PLAN_MASSES 24
#define HRADBY_PLAN_TRACKS 24
#define HRADBY_PLAN_PLACES 8
#define HRADBY_PLAN_STALLS 8
#define HRADBY_PLAN_TREES  8
#define HRADBY_PLAN_CHIMNEYS 6
#define HRADBY_PLAN_GRID   24

/* Half the width of a path; the same on all tiles, so that paths meet. */
#define HRADBY_PATH_HALF_WIDTH 0.082

/* A half-plane: the side on which a·x + b·y + c is positive. */
typedef struct
{
  double a;
  double b;
  double c;
} HradbyCut;

/* A rectangle of building; sides in @open (bits) go on beyond the border of the tile. */
typedef struct
{
  double    x0;
  double    y0;
  double    x1;
  double    y1;
  guint8    open;
  guint8    n_cuts;
  guint8    feature;
  gboolean  tower;
  HradbyCut cuts[3];
} HradbyMass;

/* The top of a tower: round or square, above the walls around it. */
typedef struct
{
  double   x;
  double   y;
  double   radius;
  gboolean round;
} HradbyTop;

/* A piece of path: a straight line, or a quarter circle around the corner at (x0, y0). */
typedef struct
{
  double   x0;
  double   y0;
  double   x1;
  double   y1;
  gboolean arc;
  guint8   feature;
} HradbyTrack;

typedef enum
{
  HRADBY_PLACE_PLAZA,    /* where paths end at a square */
  HRADBY_PLACE_FOUNTAIN,
  HRADBY_PLACE_HUT,      /* where a path ends at a building and no feature offers one */
  HRADBY_PLACE_DOOR,     /* where it ends at a house or a tower */
} HradbyPlaceKind;

typedef struct
{
  HradbyPlaceKind kind;
  double          x;
  double          y;
  double          radius;
  double          dx; /* outward, for a door */
  double          dy;
} HradbyPlace;

typedef struct
{
  double x;
  double y;
} HradbyPoint;

/* Everything in units of the tile's side; @grid says which feature the ground belongs to. */
typedef struct
{
  const HradbyTile *tile;
  guint32           seed;
  guint             rotation;
  guint             n_masses;
  guint             n_tops;
  guint             n_tracks;
  guint             n_places;
  guint             n_stalls;
  guint             n_trees;
  guint             n_chimneys;
  HradbyMass        masses[HRADBY_PLAN_MASSES];
  HradbyTop         tops[HRADBY_MAX_FEATURES];
  HradbyTrack       tracks[HRADBY_PLAN_TRACKS];
  HradbyPlace       places[HRADBY_PLAN_PLACES];
  HradbyPoint       stalls[HRADBY_PLAN_STALLS];
  HradbyPoint       trees[HRADBY_PLAN_TREES];
  HradbyPoint       chimneys[HRADBY_PLAN_CHIMNEYS];
  HradbyPoint       spots[HRADBY_MAX_FEATURES];
  gint8             grid[HRADBY_PLAN_GRID * HRADBY_PLAN_GRID];
} HradbyPlan;

/* Lays out @tile at rotation 0, then turns the plan clockwise. */
void   hradby_plan_init        (HradbyPlan       *self,
                                const HradbyTile *tile,
                                guint             rotation);

G_END_DECLS
