/* Lays out a tile: which walls, roofs, paths and places its ports ask for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/landmark.h"

#include <math.h>

#define HRADBY_PLAN_MASSES   24
#define HRADBY_PLAN_TRACKS   24
#define HRADBY_PLAN_PLACES   16
#define HRADBY_PLAN_STALLS   8
#define HRADBY_PLAN_TREES    8
#define HRADBY_PLAN_PENNANTS 4
#define HRADBY_PLAN_CHIMNEYS 6
#define HRADBY_PLAN_FENCES   16
#define HRADBY_PLAN_FARMS    6
#define HRADBY_PLAN_GRID     24
#define HRADBY_PLAN_TOWNS    8
#define HRADBY_PLAN_RAMPARTS 96
#define HRADBY_PLAN_TURRETS  32
#define HRADBY_PLAN_ROOFS    120
#define HRADBY_PLAN_STONES   96

/* Half the width of a path; the same on all tiles, so that paths meet. */
#define HRADBY_PATH_HALF_WIDTH 0.082

/* Half the width of a city's wall, and the radius of the towers in it. */
#define HRADBY_RAMPART_HALF  0.036
#define HRADBY_TURRET_RADIUS 0.066

/* How far a building that takes a part of a side stays away from other parts and from corners. */
#define HRADBY_PART_INSET   0.06
#define HRADBY_CORNER_INSET 0.035

typedef struct {
  double x;
  double y;
} HradbyTilePoint;

/* A half-plane: the side on which a·x + b·y + c is positive. */
typedef struct {
  double a;
  double b;
  double c;
} HradbyTileCut;

/* A rectangle of building, which goes on beyond the sides of the tile in @open (bits). If there is
 * one such side, the ground in front belongs to it from @yard_from to @yard_to, clockwise. A @flat
 * one is a monastery, which is drawn apart. */
typedef struct {
  double        x0;
  double        y0;
  double        x1;
  double        y1;
  guint8        open;
  guint8        n_cuts;
  guint8        feature;
  gboolean      tower;
  gboolean      flat;
  double        yard_from;
  double        yard_to;
  HradbyTileCut cuts[3];
} HradbyTileMass;

/* The top of a tower: round or square, above the walls around it. */
typedef struct {
  double   x;
  double   y;
  double   radius;
  gboolean round;
} HradbyTileTop;

/* A piece of path: a straight line, or a quarter circle around the corner at (x0, y0). */
typedef struct {
  double   x0;
  double   y0;
  double   x1;
  double   y1;
  gboolean arc;
  guint8   feature;
} HradbyTileTrack;

typedef enum {
  HRADBY_TILE_PLACE_PLAZA,    /* where paths end at a square */
  HRADBY_TILE_PLACE_FOUNTAIN,
  HRADBY_TILE_PLACE_HUT,      /* where a path ends at a building and no feature offers one */
  HRADBY_TILE_PLACE_DOOR,     /* where it ends at a house or a tower */
  HRADBY_TILE_PLACE_GATE,     /* where a road goes through the wall of a city */
  HRADBY_TILE_PLACE_SQUARE,   /* paved, in a city */
  HRADBY_TILE_PLACE_CHURCH,
  HRADBY_TILE_PLACE_WELL,     /* where roads end in a village */
  HRADBY_TILE_PLACE_LANDMARK,
} HradbyTilePlaceKind;

typedef struct {
  HradbyTilePlaceKind   kind;
  double                x;
  double                y;
  double                radius;
  double                dx; /* outward, for a door and a gate */
  double                dy;
  const HradbyLandmark *landmark;
} HradbyTilePlace;

/* Parts the ground of a building from that of others on @side, clockwise. */
typedef struct {
  guint    side;
  double   from;
  double   to;
  gboolean tower;
} HradbyTileFence;

/* A piece of the border of a city: its wall or, beyond the tile, where it goes on. */
typedef struct {
  double   x0;
  double   y0;
  double   x1;
  double   y1;
  gboolean open;
} HradbyTileRampart;

/* A city: its ramparts from @first on are the sides of a polygon. */
typedef struct {
  guint8 feature;
  guint8 first;
  guint8 n;
} HradbyTileTown;

/* A small house in a city; its ridge runs from north to south if @upright. */
typedef struct {
  double   x;
  double   y;
  double   half_x;
  double   half_y;
  gboolean upright;
  guint8   tone;
} HradbyTileRoof;

typedef enum {
  HRADBY_TILE_FARM_CROPS,
  HRADBY_TILE_FARM_HEDGE,
  HRADBY_TILE_FARM_SHEEP,
  HRADBY_TILE_FARM_HAY,
} HradbyTileFarmKind;

/* What farmers have on their fields; @turn in quarters, @half as long as it reaches. */
typedef struct {
  HradbyTileFarmKind kind;
  double             x;
  double             y;
  double             half;
  double             turn;
} HradbyTileFarm;

/* A tile as it is to be drawn, in units of its side; @grid: to which feature the ground belongs. */
typedef struct {
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
  guint             n_pennants;
  guint             n_fences;
  guint             n_farms;
  guint             n_towns;
  guint             n_ramparts;
  guint             n_turrets;
  guint             n_roofs;
  guint             n_stones;
  HradbyTileMass    masses[HRADBY_PLAN_MASSES];
  HradbyTileTop     tops[HRADBY_MAX_FEATURES];
  HradbyTileTrack   tracks[HRADBY_PLAN_TRACKS];
  HradbyTilePlace   places[HRADBY_PLAN_PLACES];
  HradbyTilePoint   stalls[HRADBY_PLAN_STALLS];
  HradbyTilePoint   trees[HRADBY_PLAN_TREES];
  HradbyTilePoint   chimneys[HRADBY_PLAN_CHIMNEYS];
  HradbyTilePoint   pennants[HRADBY_PLAN_PENNANTS];
  HradbyTileFence   fences[HRADBY_PLAN_FENCES];
  HradbyTileFarm    farms[HRADBY_PLAN_FARMS];
  HradbyTileTown    towns[HRADBY_PLAN_TOWNS];
  HradbyTileRampart ramparts[HRADBY_PLAN_RAMPARTS];
  HradbyTilePoint   turrets[HRADBY_PLAN_TURRETS];
  HradbyTileRoof    roofs[HRADBY_PLAN_ROOFS];
  HradbyTilePoint   stones[HRADBY_PLAN_STONES]; /* a low wall between fields */
  HradbyTilePoint   spots[HRADBY_MAX_FEATURES];
  gint8             grid[HRADBY_PLAN_GRID * HRADBY_PLAN_GRID];
} HradbyTilePlan;

/* Lays out @tile at rotation 0, then turns the plan clockwise. */
void hradby_tile_plan_init (HradbyTilePlan *self, const HradbyTile *tile, guint rotation);

/* The steps of the layout after walls and roads: gates, squares and spots of cities; the ground of
 * courts, and spots, stalls and trees on it; houses where nothing else is. */
void hradby_tile_plan_fill_cities (HradbyTilePlan *self);
void hradby_tile_plan_fill_courts (HradbyTilePlan *self);
void hradby_tile_plan_build_houses (HradbyTilePlan *self);

/* Ends buildings before the sides on which all their ports are in @closed, and fences off what is
 * theirs of the others. */
void hradby_tile_plan_fit (HradbyTilePlan *self, HradbyPorts closed);

/* Colours the square image @surface: ground, paths, roofs and walls, and the shadows they throw.
 * Then what stands there is drawn over it: fountains, stalls, doors, chimneys, trees. */
void hradby_paint_ground (cairo_surface_t *surface, const HradbyTilePlan *plan);
void hradby_paint_details (cairo_t *cr, const HradbyTilePlan *plan);

/* Adds a place if there is room; returns it or %NULL. */
HradbyTilePlace *hradby_tile_plan_add_place (HradbyTilePlan *self, HradbyTilePlaceKind kind,
                                             double x, double y, double radius);

/* Lets @mass reach from corner @a to corner @b, whichever these are. */
void hradby_tile_mass_span (HradbyTileMass *mass, HradbyTilePoint a, HradbyTilePoint b);

/* Distances from (@x, @y) to the middle line of the wall around @town (negative inside), to a
 * track, to the nearest path, and to the edge of the nearest building (negative inside). */
double hradby_tile_plan_to_wall (const HradbyTilePlan *self, const HradbyTileTown *town, double x,
                                 double y);
double hradby_tile_track_distance (const HradbyTileTrack *track, double x, double y);
double hradby_tile_plan_to_path (const HradbyTilePlan *self, double x, double y);
double hradby_tile_plan_to_building (const HradbyTilePlan *self, double x, double y);

/* Whether the painter sees features of this @kind as buildings, in all games. */
gboolean hradby_tile_kind_is_mass (guint kind);

/* Whether lines of this @kind are water: all of a game's own. */
static inline gboolean
hradby_tile_kind_is_water (guint kind)
{
  return kind >= HRADBY_N_FEATURE_KINDS;
}

/* How many sides of a tile @feature shows itself on. */
guint hradby_tile_count_sides (const HradbyFeature *feature);

/* The feature at @port of the tile turned by @rotation, or -1. */
gint hradby_tile_feature_of_turned (const HradbyTile *tile, guint rotation, guint port);

/* The point @u along @side, clockwise, and @v deep. */
HradbyTilePoint hradby_tile_on_side (guint side, double u, double v);

/* Gives the cells of a grid of @n by @n that are -1 in @owners to the owner of the first cell in
 * @queue from which they are reached. The queue, with room for all cells, holds @n_queued at first;
 * returns how many in the end. */
guint hradby_tile_spread (gint8 *owners, guint n, guint *queue, guint n_queued);

/* The middle of a cell of a grid of @n by @n. */
static inline HradbyTilePoint
tile_cell_middle (guint n, guint cell)
{
  return (HradbyTilePoint) { (cell % n + 0.5) / n, (cell / n + 0.5) / n };
}

/* The cell of a grid of @n by @n at (@x, @y). */
static inline guint
tile_cell_at (guint n, double x, double y)
{
  return (guint) (y * n) * n + (guint) (x * n);
}

/* The length of (@x, @y). It is asked for each pixel, and hypot() of the C library takes its time
 * to be right in the last digit. */
static inline double
tile_length (double x, double y)
{
  return sqrt (x * x + y * y);
}

/* The distance from (@x, @y) to the edge of a round place. */
static inline double
tile_to_place (const HradbyTilePlace *place, double x, double y)
{
  return tile_length (x - place->x, y - place->y) - place->radius;
}

/* The distance from (@x, @y) to the nearest side of the tile. */
static inline double
tile_to_border (double x, double y)
{
  return MIN (MIN (x, 1 - x), MIN (y, 1 - y));
}
