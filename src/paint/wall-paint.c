/* Draws castles from above, with the ground inside and outside: the wall with its track, and the
 * castle of the card game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/wall-paint.h"

#include "paint/figure-paint.h"
#include "paint/noise.h"
#include "paint/tile-plan.h"
#include "paint/vector.h"

#include <math.h>

/* The wall stands on the band from the cells to this far outside. */
#define WALL_WIDTH 0.84

/* How deep the places of start spaces are let into it. */
#define NICHE_DEPTH 0.22

/* The board lies on a table: it ends this far outside the cells. */
#define BOARD_WIDTH 0.97

/* The two tones that the land outside and the earth within mix, in the light and the dark style. */
static const HradbyRgb land_tones[2][2] = {
  { { 0.70f, 0.755f, 0.525f }, { 0.785f, 0.80f, 0.60f } },
  { { 0.205f, 0.235f, 0.18f }, { 0.25f, 0.265f, 0.195f } },
};
static const HradbyRgb earth_tones[2][2] = {
  { { 0.735f, 0.665f, 0.50f }, { 0.71f, 0.69f, 0.475f } },
  { { 0.36f, 0.325f, 0.25f }, { 0.345f, 0.34f, 0.235f } },
};

#define CAST_SHADOW 0.12, 0.09, 0.13

/* Of battlements: the line around them, and what lies between them. */
#define EDGE(light) 0.30 * (light), 0.28 * (light), 0.265 * (light)
#define GAPS(light) 0.47 * (light), 0.45 * (light), 0.425 * (light)

/* The colour of a pixel, where the noise is @soft and @grain. */
typedef HradbyRgb (*Shade) (const HradbyRgb *tones, int x, int y, int pixels, float soft,
                            float grain);

/* A square of ground or stone that can be repeated, @pixels a side. */
static cairo_surface_t *
make_texture (Shade shade, const HradbyRgb *tones, int pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  const float *soft = hradby_noise_get_soft (), *grain = hradby_noise_get_grain ();
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < pixels; y++)
    for (int x = 0; x < pixels; x++) {
      guint32 *line = (guint32 *) (gpointer) (data + y * stride);
      int at = y * HRADBY_NOISE_SIZE / pixels * HRADBY_NOISE_SIZE +
               x * HRADBY_NOISE_SIZE / pixels;

      line[x] = pixel_pack (shade (tones, x, y, pixels, soft[at], grain[at]));
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

static HradbyRgb
shade_earth (const HradbyRgb *tones, int x, int y, int pixels, float soft, float grain)
{
  HradbyRgb colour = pixel_mix (tones[0], tones[1], pixel_clamp (0.4f + 0.8f * soft));

  return pixel_scale (colour, 1 + 0.07f * grain);
}

static HradbyRgb
shade_paving (const HradbyRgb *tones, int x, int y, int pixels, float soft, float grain)
{
  float v = (float) y * 8 / (float) pixels;
  float u = (float) x * 5 / (float) pixels + ((int) v % 2 ? 0.5f : 0);
  float joint = MIN (v - floorf (v), (u - floorf (u)) * 1.6f);
  float light = 0.94f + 0.11f * noise_random ((guint32) v, (guint32) u % 5) + 0.07f * grain;

  return pixel_scale (tones[0], joint < 0.11f ? light * 0.86f : light);
}

/* Fills the path, which is used up, with a texture of @tones. */
static void
fill_texture (cairo_t *cr, Shade shade, const HradbyRgb *tones, int pixels)
{
  cairo_surface_t *surface = make_texture (shade, tones, pixels);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (surface);
  cairo_matrix_t matrix;

  cairo_matrix_init_scale (&matrix, pixels, pixels);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
  cairo_surface_destroy (surface);
}

/* The distance from a point to the nearest inner cell, if below 2. */
static double
to_inside (HradbyWall *wall, double x, double y)
{
  double nearest = 16;

  if (hradby_wall_get_cell (wall, (gint) floor (x), (gint) floor (y)) >= 0)
    return 0;
  for (gint row = (gint) floor (y) - 2; row <= (gint) floor (y) + 2; row++)
    for (gint column = (gint) floor (x) - 2; column <= (gint) floor (x) + 2; column++)
      if (hradby_wall_get_cell (wall, column, row) >= 0) {
        double dx = MAX (MAX (column - x, x - column - 1), 0);
        double dy = MAX (MAX (row - y, y - row - 1), 0);

        nearest = MIN (nearest, dx * dx + dy * dy);
      }
  return sqrt (nearest);
}

/* The part of a side that the place takes. */
#define PATH_FROM 0.405
#define AREA_FROM 0.03

/* The feature as the end of a tile that lies outside, at its side towards the cell. */
static void
plan_start (HradbyTilePlan *plan, const HradbyTile *tile, const HradbyWallStartSpace *start)
{
  gboolean house = start->kind == HRADBY_FEATURE_HOUSE, tower = start->kind == HRADBY_FEATURE_TOWER;
  guint side = start->side ^ 2;

  *plan = (HradbyTilePlan) {
    .tile = tile, .seed = (guint32) (start->x * 7 + start->y), .rotation = start->side,
  };
  if (start->kind == HRADBY_FEATURE_PATH) {
    HradbyTilePoint end = hradby_tile_on_side (side, 0.5, -0.2);

    plan->tracks[plan->n_tracks++] = (HradbyTileTrack) { 0.5, 0.5, end.x, end.y, FALSE, 0 };
  } else if (house || tower) {
    double from = house ? 0.12 : 0.17;

    plan->masses[0] = (HradbyTileMass) { .open = (guint8) (1u << side), .tower = tower };
    hradby_tile_mass_span (&plan->masses[plan->n_masses++], hradby_tile_on_side (side, from, 0),
                           hradby_tile_on_side (side, 1 - from, NICHE_DEPTH - 0.03));
  }
  for (guint i = 0; i < MIN (start->markets, 3); i++)
    plan->stalls[plan->n_stalls++] = hradby_tile_on_side (
        side, 0.5 - 0.3 * (i + 0.5 - 0.5 * start->markets), NICHE_DEPTH / 2);
}

static cairo_surface_t *
paint_start (const HradbyWallStartSpace *start, int pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  HradbyTile tile = { .n_features = 1 };
  HradbyTilePlan plan;

  tile.features[0].kind = start->kind;
  plan_start (&plan, &tile, start);
  hradby_paint_ground (surface, &plan);
  cairo_t *cr = cairo_create (surface);
  cairo_scale (cr, pixels, pixels);
  hradby_paint_details (cr, &plan);
  cairo_destroy (cr);
  return surface;
}

/* Moves and turns the drawing so that the side lies along the x axis and outside is up. */
static void
face_side (cairo_t *cr, const HradbyWallStartSpace *start)
{
  cairo_translate (cr, start->x + 0.5, start->y + 0.5);
  cairo_rotate (cr, start->side * G_PI_2);
  cairo_translate (cr, -0.5, -0.5);
}

static void
paint_niche (cairo_t *cr, const HradbyWallStartSpace *start, int pixels, gboolean dark)
{
  double from = start->kind == HRADBY_FEATURE_PATH ? PATH_FROM : AREA_FROM;
  cairo_surface_t *surface = paint_start (start, pixels);

  cairo_save (cr);
  face_side (cr, start);
  cairo_rectangle (cr, from, -NICHE_DEPTH, 1 - 2 * from, NICHE_DEPTH + 0.005);
  cairo_clip (cr);
  /* The surface itself is already turned: only its place matters. */
  cairo_translate (cr, 0.5, 0.5);
  cairo_rotate (cr, -(double) start->side * G_PI_2);
  cairo_translate (cr, -0.5 + hradby_side_dx (start->side), -0.5 + hradby_side_dy (start->side));
  cairo_scale (cr, 1.0 / pixels, 1.0 / pixels);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);

  cairo_save (cr);
  face_side (cr, start);
  if (start->kind == HRADBY_FEATURE_PATH) {
    /* The gate it comes from. */
    cairo_rectangle (cr, from, -NICHE_DEPTH, 1 - 2 * from, 0.06);
    hradby_vector_fill (cr, 0.17, 0.12, 0.1, 1);
  }
  cairo_move_to (cr, from, 0.01);
  cairo_line_to (cr, from, -NICHE_DEPTH);
  cairo_line_to (cr, 1 - from, -NICHE_DEPTH);
  cairo_line_to (cr, 1 - from, 0.01);
  hradby_vector_stroke_preserve (cr, 0.05, 0.30, 0.28, 0.265, 1);
  hradby_vector_stroke (cr, 0.028, dark ? 0.66 : 0.84, dark ? 0.64 : 0.81, dark ? 0.6 : 0.75, 1);
  cairo_restore (cr);
}

/* The places that start spaces take, and what they show. */
static void
paint_start_spaces (cairo_t *cr, HradbyWall *wall, int pixels, gboolean dark)
{
  for (guint i = 0; i < hradby_wall_get_n_start_spaces (wall); i++)
    paint_niche (cr, hradby_wall_get_start_space (wall, i), pixels, dark);
}

#define PLATE_ACROSS 0.36
#define GAP          0.022
#define TOWER_RADIUS 0.455
#define TOWER_RIM    0.095
#define MERLONS      16
#define NUMBER_ASIDE 0.07
#define NUMBERS_APART 0.33 /* of a corner tower, at least */

/* Below this many pixels a tile only every fifth number is large enough to be read. */
#define FINE_PIXELS  33

/* A place on the track with the way the wall runs there. */
typedef struct {
  HradbyWallSpace middle;
  double      angle;
  double      length;
} Plate;

typedef struct {
  guint  first; /* the first of its two spaces */
  double x;
  double y;
  double radius;
} Tower;

/* The tower on two spaces of a corner, as large as it may be without standing on inner cells. */
static Tower
find_tower (HradbyWall *wall, guint corner)
{
  guint first = hradby_wall_get_corner (wall, corner);
  HradbyWallSpace one = hradby_wall_get_space (wall, first);
  HradbyWallSpace two = hradby_wall_get_space (wall, (first + 1) % HRADBY_TRACK_SPACES);
  double x = (one.x + two.x) / 2, y = (one.y + two.y) / 2;

  return (Tower) { first, x, y, CLAMP (to_inside (wall, x, y) - 0.015, 0.3, TOWER_RADIUS) };
}

/* A round floor, and its shadow that falls (@dx, @dy) in three steps. */
static void
paint_floor (cairo_t *cr, double x, double y, double radius, double light, double dx, double dy,
             double strength)
{
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x + radius * 0.4, y + radius * 0.5, 0,
                                                          x, y, radius * 1.1);

  for (guint step = 1; step <= 3; step++) {
    cairo_arc (cr, x + dx * step, y + dy * step, radius, 0, 2 * G_PI);
    hradby_vector_fill (cr, CAST_SHADOW, strength);
  }
  cairo_pattern_add_color_stop_rgb (pattern, 0, 0.93 * light, 0.89 * light, 0.80 * light);
  cairo_pattern_add_color_stop_rgb (pattern, 1, 0.73 * light, 0.69 * light, 0.62 * light);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* How far the plate at @here may reach towards the space @next. */
static double
find_reach (HradbyWall *wall, HradbyWallSpace here, guint next)
{
  HradbyWallSpace there = hradby_wall_get_space (wall, next);
  gint corner = hradby_wall_find_corner (wall, next);
  double reach = hypot (here.x - there.x, here.y - there.y) / 2 - GAP;

  if (corner >= 0) {
    Tower tower = find_tower (wall, (guint) corner);

    reach = hypot (here.x - tower.x, here.y - tower.y) - tower.radius - GAP;
  }
  return CLAMP (reach, 0.06, 0.25);
}

static Plate
find_plate (HradbyWall *wall, guint space)
{
  guint before = (space + HRADBY_TRACK_SPACES - 1) % HRADBY_TRACK_SPACES;
  guint after = (space + 1) % HRADBY_TRACK_SPACES;
  HradbyWallSpace here = hradby_wall_get_space (wall, space);
  HradbyWallSpace from = hradby_wall_get_space (wall, before);
  HradbyWallSpace to = hradby_wall_get_space (wall, after);
  double back = find_reach (wall, here, before), on = find_reach (wall, here, after);
  /* The wall runs straight along the axes between its corners. */
  double angle = round (atan2 (to.y - from.y, to.x - from.x) / G_PI_2) * G_PI_2;

  return (Plate) {
    { here.x + cos (angle) * (on - back) / 2, here.y + sin (angle) * (on - back) / 2 },
    angle, back + on,
  };
}

static void
show_number (cairo_t *cr, guint number, HradbyWallSpace middle, double size, gboolean strong)
{
  char text[12];

  g_snprintf (text, sizeof text, "%u", number);
  hradby_vector_show_centred (cr, text, middle.x, middle.y, size, strong);
}

/* The plate of a space, every fifth and every tenth in a colour of its own; then the source is that
 * of its number. */
static void
track_paint_plate (cairo_t *cr, guint space, double x, double y, double width, double height,
                   gboolean dark)
{
  double light = dark ? 0.84 : 1;
  gboolean ten = space % 10 == 0;

  hradby_vector_trace_plate (cr, x, y, width, height, 0.05);
  if (ten)
    cairo_set_source_rgb (cr, 0.70 * light, 0.31 * light, 0.22 * light);
  else if (space % 5 == 0)
    cairo_set_source_rgb (cr, 0.95 * light, 0.82 * light, 0.60 * light);
  else
    cairo_set_source_rgb (cr, 0.925 * light, 0.89 * light, 0.80 * light);
  cairo_fill_preserve (cr);
  hradby_vector_stroke (cr, 0.016, 0.23, 0.16, 0.11, 0.75);

  if (ten)
    cairo_set_source_rgb (cr, 1, 0.96, 0.88);
  else
    cairo_set_source_rgb (cr, 0.19, 0.13, 0.09);
}

static void
paint_space (cairo_t *cr, HradbyWall *wall, guint space, gboolean fine, gboolean dark)
{
  Plate plate = find_plate (wall, space);
  gboolean five = space % 5 == 0, across = fabs (cos (plate.angle)) < 0.5;

  track_paint_plate (cr, space, plate.middle.x, plate.middle.y,
                     across ? PLATE_ACROSS : plate.length,
                     across ? plate.length : PLATE_ACROSS, dark);
  if (fine || five)
    show_number (cr, space, plate.middle, MIN (fine ? 0.205 : 0.27, plate.length * 0.72), five);
}

/* Where the number of a space stands: a little aside, as the wall tile lies on the other side, and
 * drawn in if it would lie on the battlements. */
static HradbyWallSpace
find_number (HradbyWallSpace place, const Tower *tower, double aside_x, double aside_y)
{
  double dx = place.x - tower->x + NUMBER_ASIDE * aside_x;
  double dy = place.y - tower->y + NUMBER_ASIDE * aside_y;
  double reach = tower->radius - TOWER_RIM - 0.108, distance = hypot (dx, dy);
  double part = distance > reach ? reach / distance : 1;

  return (HradbyWallSpace) { tower->x + dx * part, tower->y + dy * part };
}

/* On a small wall the spaces lie so near each other that 5 and 6 would read 56. */
static void
part_numbers (HradbyWallSpace *one, HradbyWallSpace *two, double dx, double dy, double distance)
{
  double aside = MAX (0, NUMBERS_APART - distance) / 2;

  one->x -= aside * dx;
  one->y -= aside * dy;
  two->x += aside * dx;
  two->y += aside * dy;
}

/* Appends merlons @spread wider on all sides; so short that straight lines do. */
static void
trace_merlons (cairo_t *cr, const Tower *tower, double spread)
{
  double outer = tower->radius - 0.016 + spread, inner = tower->radius - TOWER_RIM + 0.016 - spread;
  double half = 0.27 * 2 * G_PI / MERLONS + spread / tower->radius;

  for (guint i = 0; i < MERLONS; i++) {
    double from = 2 * G_PI * (i + 0.5) / MERLONS - half, to = from + 2 * half;

    cairo_move_to (cr, tower->x + outer * cos (from), tower->y + outer * sin (from));
    cairo_line_to (cr, tower->x + outer * cos (to), tower->y + outer * sin (to));
    cairo_line_to (cr, tower->x + inner * cos (to), tower->y + inner * sin (to));
    cairo_line_to (cr, tower->x + inner * cos (from), tower->y + inner * sin (from));
    cairo_close_path (cr);
  }
}

static void
paint_merlons (cairo_t *cr, const Tower *tower, double light)
{
  cairo_arc (cr, tower->x, tower->y, tower->radius - TOWER_RIM / 2, 0, 2 * G_PI);
  hradby_vector_stroke_preserve (cr, TOWER_RIM + 0.024, EDGE (light), 1);
  hradby_vector_stroke (cr, TOWER_RIM, GAPS (light), 1);
  trace_merlons (cr, tower, 0.011);
  hradby_vector_fill (cr, EDGE (light), 1);
  trace_merlons (cr, tower, 0);
  hradby_vector_fill (cr, 0.89 * light, 0.86 * light, 0.805 * light, 1);
}

static void
paint_tower (cairo_t *cr, HradbyWall *wall, guint corner, gboolean fine, gboolean dark)
{
  Tower tower = find_tower (wall, corner);
  guint second = (tower.first + 1) % HRADBY_TRACK_SPACES;
  HradbyWallSpace one = hradby_wall_get_space (wall, tower.first);
  HradbyWallSpace two = hradby_wall_get_space (wall, second);
  double dx = two.x - one.x, dy = two.y - one.y, length = MAX (hypot (dx, dy), 1e-6);
  double reach = tower.radius - TOWER_RIM, light = dark ? 0.82 : 1;

  paint_floor (cr, tower.x, tower.y, tower.radius, light, 0.045, 0.055, 0.13);

  /* The line that parts the two spaces. */
  cairo_move_to (cr, tower.x - dy / length * reach, tower.y + dx / length * reach);
  cairo_line_to (cr, tower.x + dy / length * reach, tower.y - dx / length * reach);
  hradby_vector_stroke (cr, 0.016, 0.23, 0.16, 0.11, 0.6);

  paint_merlons (cr, &tower, light);
  if (!fine)
    return;
  cairo_set_source_rgb (cr, 0.19, 0.13, 0.09);
  dx /= length;
  dy /= length;
  part_numbers (&one, &two, dx, dy, length);
  if (hradby_wall_get_cell (wall, (gint) floor (tower.x - dy / 2),
                            (gint) floor (tower.y + dx / 2)) >= 0) {
    dx = -dx;
    dy = -dy;
  }
  show_number (cr, tower.first, find_number (one, &tower, dy, -dx), 0.175, TRUE);
  show_number (cr, second, find_number (two, &tower, dy, -dx), 0.175, TRUE);
}

/* The numbered spaces and the corner towers. */
static void
paint_track (cairo_t *cr, HradbyWall *wall, int pixels, gboolean dark)
{
  gboolean fine = pixels >= FINE_PIXELS;

  for (guint space = 0; space < HRADBY_TRACK_SPACES; space++)
    if (hradby_wall_find_corner (wall, space) < 0)
      paint_space (cr, wall, space, fine, dark);
  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++)
    paint_tower (cr, wall, i, fine, dark);
}

/* From this many units on there is room for a picture beside the number. */
#define PICTURE_SIZE 30

typedef struct {
  const char *shape;
  guint32     colour;
} Layer;

/* What the tile is about, as layers; a tile for what is not complete shows it with a gap. */
typedef struct {
  Layer       layers[4];
  const char *badge;
  gboolean    open;
} Face;

#define HOUSE \
  { "M 34 62 L 86 62 L 86 90 L 34 90 Z", 0xf0dcb4 }, { "M 24 64 L 60 34 L 96 64 Z", 0xcc5a34 }, \
  { "M 53 90 L 53 73 L 67 73 L 67 90 Z", 0x6b4326 }
#define TOWER \
  { "M 40 54 L 80 54 L 84 90 L 36 90 Z", 0xb7b0a3 }, \
  { "M 32 36 L 44 36 L 44 43 L 54 43 L 54 36 L 66 36 L 66 43 L 76 43 L 76 36 L 88 36 L 88 56" \
    "L 32 56 Z", 0xd6d0c3 }, \
  { "M 55 76 C 55 68 65 68 65 76 L 65 90 L 55 90 Z", 0x4a4038 }

static const Face faces[HRADBY_N_WALL_TILES] = {
  { { { "M 60 38 C 44 38 34 50 34 64 C 34 78 46 90 60 90 C 74 90 86 78 86 64 L 76 64"
        "C 76 73 69 80 60 80 C 51 80 44 73 44 64 C 44 55 51 48 60 48 L 60 58 L 80 43 L 60 28 Z",
        0x3f7d4a } }, NULL, FALSE },
  { { TOWER }, "×2", FALSE },
  { { HOUSE }, "×2", FALSE },
  { { { "M 30 92 C 30 66 52 72 54 52 C 55 44 54 40 54 34 L 76 34 C 76 40 76 46 75 54"
        "C 72 78 52 76 52 92 Z", 0x9a7440 },
      { "M 34 92 C 34 70 56 74 58 53 C 59 46 58 40 58 34 L 72 34 C 72 40 72 46 71 53"
        "C 68 74 48 74 48 92 Z", 0xefd59c } }, NULL, TRUE },
  { { TOWER }, NULL, TRUE },
  { { HOUSE }, NULL, TRUE },
  { { { "M 34 56 L 40 56 L 40 90 L 34 90 Z M 80 56 L 86 56 L 86 90 L 80 90 Z"
        "M 34 74 L 86 74 L 86 82 L 34 82 Z", 0x7a5230 },
      { "M 32 36 L 88 36 L 96 58 L 24 58 Z", 0xf6efdf },
      { "M 38 36 L 47 36 L 44 58 L 33 58 Z M 56 36 L 64 36 L 65 58 L 54 58 Z"
        "M 73 36 L 82 36 L 87 58 L 76 58 Z", 0xc2452f } }, "4", FALSE },
  { { { "M 36 30 L 46 30 L 46 37 L 55 37 L 55 30 L 65 30 L 65 37 L 74 37 L 74 30 L 84 30 L 84 48"
        "L 79 53 L 79 80 L 86 90 L 34 90 L 41 80 L 41 53 L 36 48 Z", 0xa0703c },
      { "M 60 56 L 68 64 L 60 72 L 52 64 Z", 0xf6efdf } }, "+2", FALSE },
  { { { "M 60 30 L 69.500 51 L 92 53 L 75 68.500 L 80 91 L 60 79.500 L 40 91 L 45 68.500 L 28 53"
        "L 50.500 51 Z", 0xe0a526 } }, "+5", FALSE },
};

static void
set_colour (cairo_t *cr, guint32 colour)
{
  cairo_set_source_rgb (cr, (colour >> 16) / 255.0, (colour >> 8 & 255) / 255.0,
                        (colour & 255) / 255.0);
}

/* Parchment in front, wood behind, with a dark edge and a light from the north-west. */
static void
tile_paint_plate (cairo_t *cr, guint number)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, 1, 1);

  if (number == 0) {
    cairo_pattern_add_color_stop_rgb (pattern, 0, 0.66, 0.29, 0.20);
    cairo_pattern_add_color_stop_rgb (pattern, 1, 0.47, 0.17, 0.12);
  } else {
    cairo_pattern_add_color_stop_rgb (pattern, 0, 0.99, 0.96, 0.88);
    cairo_pattern_add_color_stop_rgb (pattern, 1, 0.89, 0.82, 0.67);
  }
  hradby_vector_trace_plate (cr, 0.5, 0.5, 0.92, 0.92, 0.14);
  cairo_set_source (cr, pattern);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (pattern);
  set_colour (cr, number == 0 ? 0x3a120c : 0x5a3a22);
  cairo_set_line_width (cr, 0.05);
  cairo_stroke (cr);
  hradby_vector_trace_plate (cr, 0.5, 0.5, 0.82, 0.82, 0.1);
  hradby_vector_stroke (cr, 0.02, 1, 0.94, 0.8, number == 0 ? 0.45 : 0.7);
}

static void
paint_face (cairo_t *cr, const Face *face)
{
  cairo_save (cr);
  /* South-east of the number. */
  cairo_translate (cr, 0.135, 0.135);
  cairo_scale (cr, 0.85, 0.85);
  if (face->open) {
    /* Two stripes are left out: it is not complete. */
    hradby_vector_trace (cr, "M 8 8 L 78 8 L 50 97 L 8 97 Z M 84 8 L 97 8 L 97 97 L 56 97 Z");
    cairo_clip (cr);
  }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (face->layers) && face->layers[i].shape != NULL; i++) {
    hradby_vector_trace (cr, face->layers[i].shape);
    set_colour (cr, 0x3d281a);
    cairo_set_line_width (cr, 0.035);
    cairo_stroke_preserve (cr);
    set_colour (cr, face->layers[i].colour);
    cairo_fill (cr);
  }
  cairo_restore (cr);
}

static void
paint_badge (cairo_t *cr, const char *text)
{
  hradby_vector_trace_plate (cr, 0.72, 0.255, 0.36, 0.27, 0.1);
  set_colour (cr, 0x3d281a);
  cairo_fill (cr);
  set_colour (cr, 0xfff4dc);
  hradby_vector_show_centred (cr, text, 0.72, 0.255, 0.22, TRUE);
}

/* The back: a merlon and two halves of the wall. */
static void
paint_back (cairo_t *cr)
{
  hradby_vector_trace (cr,
                       "M 24 74 L 24 34 L 36 34 L 36 44 L 44 44 L 44 34 L 56 34 L 56 44 L 64 44"
                       "L 64 34 L 76 34 L 76 74 L 58 74 L 58 66 C 58 56 42 56 42 66 L 42 74 Z");
  hradby_vector_fill (cr, 0.96, 0.83, 0.58, 1);
}

void
hradby_paint_wall_tile (cairo_t *cr, guint number, double size)
{
  char text[2] = { (char) ('0' + number), 0 };

  cairo_save (cr);
  cairo_scale (cr, size, size);
  tile_paint_plate (cr, number);
  if (number == 0)
    paint_back (cr);
  else if (size < PICTURE_SIZE) {
    set_colour (cr, 0x3d1f12);
    hradby_vector_show_centred (cr, text, 0.5, 0.5, 0.72, TRUE);
  } else {
    paint_face (cr, &faces[number - 1]);
    if (faces[number - 1].badge != NULL)
      paint_badge (cr, faces[number - 1].badge);
    set_colour (cr, 0x8c2f1e);
    hradby_vector_show_centred (cr, text, 0.245, 0.295, 0.44, TRUE);
  }
  cairo_restore (cr);
}

/* Appends the closed line @distance outside the cells to the path. */
static void
trace_outline (cairo_t *cr, HradbyWall *wall, double distance)
{
  g_autoptr(GArray) outline = hradby_wall_get_outline (wall, distance);

  cairo_new_sub_path (cr);
  for (guint i = 0; i < outline->len; i++) {
    HradbyWallSpace corner = g_array_index (outline, HradbyWallSpace, i);

    cairo_line_to (cr, corner.x, corner.y);
  }
  cairo_close_path (cr);
}

/* The board that all stands on: the land around the wall, and the shadow it throws on the table. */
static void
paint_land (cairo_t *cr, HradbyWall *wall, int pixels, gboolean dark)
{
  for (guint step = 1; step <= 3; step++) {
    trace_outline (cr, wall, BOARD_WIDTH + 0.03 * step);
    hradby_vector_fill (cr, 0, 0, 0, 0.16);
  }
  trace_outline (cr, wall, BOARD_WIDTH);
  fill_texture (cr, shade_earth, land_tones[dark != FALSE], pixels);
  trace_outline (cr, wall, BOARD_WIDTH);
  hradby_vector_stroke (cr, 0.02, HRADBY_INK, 0.8);
}

/* Battlements along the current path, which is used up. */
static void
stroke_battlements (cairo_t *cr, double width, double merlon, gboolean dark)
{
  double light = dark ? 0.78 : 1;
  double dashes[2] = { merlon, merlon * 0.72 };
  double edge = 0.012;
  double outlined[2] = { merlon + 2 * edge, merlon * 0.72 - 2 * edge };

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  hradby_vector_stroke_preserve (cr, width + 2 * edge, EDGE (light), 1);
  hradby_vector_stroke_preserve (cr, width, GAPS (light), 1);
  cairo_set_dash (cr, outlined, 2, edge);
  hradby_vector_stroke_preserve (cr, width + edge, EDGE (light), 1);
  cairo_set_dash (cr, dashes, 2, 0);
  hradby_vector_stroke (cr, width - edge, 0.86 * light, 0.83 * light, 0.775 * light, 1);
  cairo_restore (cr);
}

static void
trace_cells (cairo_t *cr, HradbyWall *wall)
{
  for (guint cell = 0; cell < hradby_wall_get_n_cells (wall); cell++) {
    gint x, y;

    hradby_wall_get_cell_position (wall, cell, &x, &y);
    cairo_rectangle (cr, x, y, 1, 1);
  }
}

/* Bare earth where tiles will lie, with a faint grid. */
static void
paint_inside (cairo_t *cr, HradbyWall *wall, int pixels, gboolean dark)
{
  trace_cells (cr, wall);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  fill_texture (cr, shade_earth, earth_tones[dark != FALSE], pixels);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  trace_cells (cr, wall);
  if (dark)
    hradby_vector_stroke (cr, 0.02, 1, 0.95, 0.8, 0.10);
  else
    hradby_vector_stroke (cr, 0.02, 0.30, 0.22, 0.1, 0.17);
}

/* The shadow of the wall, moved to the south-east in soft steps. */
static void
throw_shadow (cairo_t *cr, HradbyWall *wall, double length, double strength)
{
  for (guint step = 1; step <= 3; step++) {
    cairo_save (cr);
    cairo_translate (cr, length * step / 3, length * 1.2 * step / 3);
    trace_outline (cr, wall, WALL_WIDTH);
    trace_outline (cr, wall, 0);
    cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
    hradby_vector_fill (cr, CAST_SHADOW, strength);
    cairo_restore (cr);
  }
}

static void
paint_ring (cairo_t *cr, HradbyWall *wall, int pixels, gboolean dark)
{
  float light = dark ? 0.74f : 1;
  HradbyRgb tone = { 0.66f * light, 0.64f * light, 0.60f * light };

  trace_outline (cr, wall, WALL_WIDTH);
  trace_outline (cr, wall, 0);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  fill_texture (cr, shade_paving, &tone, pixels);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);

  trace_outline (cr, wall, 0.045);
  stroke_battlements (cr, 0.07, 0.09, dark);
  trace_outline (cr, wall, WALL_WIDTH - 0.06);
  stroke_battlements (cr, 0.11, 0.13, dark);
}

void
hradby_paint_wall (cairo_t *cr, HradbyWall *wall, double tile, gboolean dark)
{
  int pixels = (int) CLAMP (tile + 0.5, 8, 512);

  cairo_save (cr);
  cairo_scale (cr, tile, tile);
  paint_land (cr, wall, pixels, dark);
  paint_inside (cr, wall, pixels, dark);
  throw_shadow (cr, wall, 0.1, dark ? 0.2 : 0.13);
  paint_ring (cr, wall, pixels, dark);
  paint_start_spaces (cr, wall, pixels, dark);
  paint_track (cr, wall, pixels, dark);
  cairo_restore (cr);
}

/* A score track beside a board: pixels of what stands on the band of the wall, across it and from
 * its outer edge; the painters above work in units of UNIT. */
#define UNIT          50.0
#define TRACK_TOWER   (HRADBY_PAINT_TRACK / 2.0)
#define TRACK_BAND    2.0 /* where the band begins */
#define TRACK_RIM     4.0
#define TRACK_NUMBER  13.5
#define TRACK_FIGURES 31.0
#define TRACK_FONT    11.0

HradbyPaintSpace
hradby_paint_get_track_space (const HradbyPaintTrack *self, guint space)
{
  guint corner = self->n_spaces / 2;
  gboolean tower = space == 0 || space == corner, side = space < corner;
  guint n = (side ? corner : self->n_spaces - corner) - 1;
  double length = side ? self->height : self->width, step = (length - 2 * HRADBY_PAINT_TRACK) / n;
  double along = HRADBY_PAINT_TRACK + (space % corner - 0.5) * step;
  HradbyPaintSpace place = { .step = step, .dx = side ? 0 : 1, .dy = side ? -1 : 0 };

  if (tower)
    along = TRACK_TOWER;
  if (side)
    along = self->height - along;
  place.x = side ? TRACK_NUMBER + 1.5 : along;
  place.y = side ? along : TRACK_NUMBER;
  place.figure_x = side ? TRACK_FIGURES : along;
  place.figure_y = side ? along : TRACK_FIGURES;
  if (space == 0)
    place.x = TRACK_NUMBER;
  if (self->from_right) {
    place.dx = -place.dx;
    place.x = self->width - place.x;
    place.figure_x = self->width - place.figure_x;
  }
  return place;
}

/* The band between two towers, with the plates of its spaces. */
static void
paint_band (cairo_t *cr, const HradbyPaintTrack *self, guint first, guint last, gboolean dark)
{
  const double rims[2][3] = { { TRACK_BAND + TRACK_RIM / 2, 5.5, 6.5 },
                              { HRADBY_PAINT_TRACK - TRACK_BAND - TRACK_RIM / 2, 3.5, 4.5 } };
  float light = dark ? 0.74f : 1;
  HradbyRgb tone = { 0.66f * light, 0.64f * light, 0.60f * light };
  gboolean side = first == 1;
  double across = HRADBY_PAINT_TRACK - 2 * TRACK_BAND, plate = across - 2 * TRACK_RIM - 2;

  cairo_save (cr);
  if (self->from_right) {
    cairo_translate (cr, self->width / UNIT, 0);
    cairo_scale (cr, -1, 1);
  }
  cairo_rectangle (cr, (side ? TRACK_BAND : TRACK_TOWER) / UNIT,
                   (side ? TRACK_TOWER : TRACK_BAND) / UNIT,
                   (side ? across : self->width - 2 * TRACK_TOWER) / UNIT,
                   (side ? self->height - 2 * TRACK_TOWER : across) / UNIT);
  fill_texture (cr, shade_paving, &tone, (int) UNIT);
  for (guint i = 0; i < 2; i++) {
    double at = rims[i][0] / UNIT, from = TRACK_TOWER / UNIT;
    double to = ((side ? self->height : self->width) - TRACK_TOWER) / UNIT;

    cairo_move_to (cr, side ? at : from, side ? from : at);
    cairo_line_to (cr, side ? at : to, side ? to : at);
    stroke_battlements (cr, rims[i][1] / UNIT, rims[i][2] / UNIT, dark);
  }
  cairo_restore (cr);
  for (guint space = first; space <= last; space++) {
    HradbyPaintSpace place = hradby_paint_get_track_space (self, space);
    double long_side = place.step - 1.5, middle = HRADBY_PAINT_TRACK / 2.0;

    track_paint_plate (cr, space,
                       (side ? self->from_right ? self->width - middle : middle : place.x) / UNIT,
                       (side ? place.y : middle) / UNIT, (side ? plate : long_side) / UNIT,
                       (side ? long_side : plate) / UNIT, dark);
    show_number (cr, space, (HradbyWallSpace) { place.x / UNIT, place.y / UNIT },
                 MIN (TRACK_FONT, place.step * (side ? 0.9 : 0.7)) / UNIT, space % 5 == 0);
  }
}

/* Where the track goes on from its beginning: an arrow that turns back. */
static void
paint_return (cairo_t *cr, double x, double y, double light)
{
  const double radius = 0.17, head = 0.10;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_arc (cr, x, y, radius, -0.35 * G_PI, 1.25 * G_PI);
  hradby_vector_stroke (cr, 0.05, 0.36 * light, 0.30 * light, 0.25 * light, 1);
  cairo_move_to (cr, x + radius * 0.45 - head * 1.1, y - radius * 0.89 - head * 0.2);
  cairo_line_to (cr, x + radius * 0.45 + head * 0.5, y - radius * 0.89 - head);
  cairo_line_to (cr, x + radius * 0.45 + head * 0.3, y - radius * 0.89 + head * 0.8);
  cairo_close_path (cr);
  hradby_vector_fill (cr, 0.36 * light, 0.30 * light, 0.25 * light, 1);
}

void
hradby_paint_track (cairo_t *cr, const HradbyPaintTrack *self, gboolean dark)
{
  guint corner = self->n_spaces / 2;
  double far = self->width - TRACK_TOWER, light = dark ? 0.82 : 1;
  const Tower towers[3] = {
    { 0, self->from_right ? far : TRACK_TOWER, self->height - TRACK_TOWER, TRACK_TOWER },
    { corner, self->from_right ? far : TRACK_TOWER, TRACK_TOWER, TRACK_TOWER },
    { 0, self->from_right ? TRACK_TOWER : far, TRACK_TOWER, TRACK_TOWER },
  };

  cairo_save (cr);
  cairo_scale (cr, UNIT, UNIT);
  paint_band (cr, self, 1, corner - 1, dark);
  paint_band (cr, self, corner + 1, self->n_spaces - 1, dark);
  for (guint i = 0; i < G_N_ELEMENTS (towers); i++) {
    const Tower tower = { 0, towers[i].x / UNIT, towers[i].y / UNIT, towers[i].radius / UNIT };

    paint_floor (cr, tower.x, tower.y, tower.radius, light, 0, 0, 0);
    paint_merlons (cr, &tower, light);
    if (i == 2) {
      paint_return (cr, tower.x, tower.y, light);
      continue;
    }
    HradbyPaintSpace place = hradby_paint_get_track_space (self, towers[i].first);
    cairo_set_source_rgb (cr, 0.19, 0.13, 0.09);
    show_number (cr, towers[i].first, (HradbyWallSpace) { place.x / UNIT, place.y / UNIT },
                 TRACK_FONT * 1.1 / UNIT, TRUE);
  }
  cairo_restore (cr);
}

/* The castle of the card game, in spaces from the north-west corner of the picture. */
#define SIZE   HRADBY_STRONGHOLD_SIZE
#define OUTER  1.0 /* where the wall begins, … */
#define INNER  2.0 /* … and where it ends */
#define RADIUS 0.60 /* of a tower */
#define RIM    0.11
#define TREES  46

static void
trace_square (cairo_t *cr, double from)
{
  cairo_rectangle (cr, from, from, SIZE - 2 * from, SIZE - 2 * from);
}

/* Seen from above, on the land away from paths, places and cards. */
static void
paint_tree (cairo_t *cr, double x, double y, double radius, double light)
{
  cairo_arc (cr, x + radius * 0.45, y + radius * 0.55, radius, 0, 2 * G_PI);
  hradby_vector_fill (cr, 0.08, 0.08, 0.08, 0.22);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  hradby_vector_fill (cr, 0.36 * light, 0.50 * light, 0.26 * light, 1);
  cairo_arc (cr, x - radius * 0.28, y - radius * 0.28, radius * 0.55, 0, 2 * G_PI);
  hradby_vector_fill (cr, 0.50 * light, 0.63 * light, 0.35 * light, 1);
}

static void
paint_outside (cairo_t *cr, int pixels, gboolean dark)
{
  trace_square (cr, 0);
  fill_texture (cr, shade_earth, land_tones[dark != FALSE], pixels);
  for (guint i = 0; i < TREES; i++) {
    double along = (double) noise_random (i, 3) * SIZE;
    double across = 0.08 + (double) noise_random (i, 5) * 0.10;
    double x = i % 2 == 0 ? along : i % 4 == 1 ? across : SIZE - across;
    double y = i % 2 == 1 ? along : i % 4 == 0 ? across : SIZE - across;

    paint_tree (cr, x, y, 0.06 + 0.04 * (double) noise_random (i, 7), dark ? 0.55 : 1);
  }
}

/* Trampled earth before the middle of each rampart, within a ring of stakes. */
static void
paint_sieges (cairo_t *cr, gboolean dark)
{
  double light = dark ? 0.5 : 1, middle = SIZE / 2.0;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, (double[]) { 0.001, 0.098 }, 2, 0);
  for (guint side = 0; side < 4; side++) {
    double x = side == 1 ? SIZE - 0.5 : side == 3 ? 0.5 : middle;
    double y = side == 0 ? 0.5 : side == 2 ? SIZE - 0.5 : middle;

    hradby_vector_trace_plate (cr, x, y, 0.98, 0.98, 0.26);
    hradby_vector_fill (cr, 0.66 * light, 0.53 * light, 0.36 * light, 1);
    hradby_vector_trace_plate (cr, x, y, 0.88, 0.88, 0.22);
    hradby_vector_fill_inked (cr, 0.74 * light, 0.62 * light, 0.44 * light, 0.045, 0.36 * light,
                              0.25 * light, 0.16 * light, 1);
  }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* A line of stone along the path, which is used up, with merlons of the lightness @top on it. */
static void
stroke_rim (cairo_t *cr, double width, double light, double top, double merlon, double gap,
            double offset)
{
  const double widths[3] = { width + 0.03, width, width - 0.012 }, tones[3] = { 0.30, 0.47, top };

  for (guint i = 0; i < 3; i++) {
    if (i == 2)
      cairo_set_dash (cr, (double[]) { merlon, gap }, 2, offset);
    hradby_vector_stroke_preserve (cr, widths[i], tones[i] * light, tones[i] * 0.965 * light,
                                   tones[i] * 0.90 * light, 1);
  }
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_new_path (cr);
}

/* A place of a card: a flagstone let into the ground. */
static void
paint_place (cairo_t *cr, double x, double y, double light, double shade)
{
  hradby_vector_trace_plate (cr, x + 0.5, y + 0.5, 0.92, 0.92, 0.06);
  cairo_set_source_rgba (cr, 1, 0.97, 0.88, light);
  cairo_fill_preserve (cr);
  hradby_vector_stroke (cr, 0.02, 0.2, 0.15, 0.1, shade);
}

static void
paint_ramparts (cairo_t *cr, int pixels, gboolean dark)
{
  float light = dark ? 0.62f : 1;
  HradbyRgb stone = { 0.66f * light, 0.64f * light, 0.60f * light };
  HradbyRgb yard = { 0.80f * light, 0.74f * light, 0.62f * light };

  trace_square (cr, OUTER);
  fill_texture (cr, shade_paving, &stone, pixels);
  trace_square (cr, INNER);
  fill_texture (cr, shade_paving, &yard, pixels);
  for (guint i = 0; i < 4; i++) {
    double at = INNER + i;

    for (guint j = 0; j < 4; j++)
      paint_place (cr, at, INNER + j, dark ? 0.06 : 0.20, 0.30);
    for (guint j = 0; j < 2; j++) {
      paint_place (cr, at, j == 0 ? OUTER : SIZE - INNER, dark ? 0.05 : 0.16, 0.40);
      paint_place (cr, j == 0 ? OUTER : SIZE - INNER, at, dark ? 0.05 : 0.16, 0.40);
    }
  }
  trace_square (cr, OUTER);
  stroke_rim (cr, 0.12, (double) light, 0.86, 0.12, 0.08, 0.06);
  trace_square (cr, INNER);
  stroke_rim (cr, 0.07, (double) light, 0.86, 0.12, 0.08, 0.06);
}

void
hradby_paint_stronghold (cairo_t *cr, double unit, gboolean dark)
{
  const double merlon = G_PI * (2 * RADIUS - RIM) / MERLONS;
  int pixels = (int) CLAMP (unit + 0.5, 8, 512);
  double light = dark ? 0.64 : 1;

  cairo_save (cr);
  cairo_scale (cr, unit, unit);
  paint_outside (cr, pixels, dark);
  paint_sieges (cr, dark);
  for (guint step = 1; step <= 3; step++) {
    cairo_rectangle (cr, OUTER + 0.05 * step, OUTER + 0.05 * step * 1.2, SIZE - 2 * OUTER,
                     SIZE - 2 * OUTER);
    hradby_vector_fill (cr, CAST_SHADOW, dark ? 0.18 : 0.12);
  }
  paint_ramparts (cr, pixels, dark);
  for (guint i = 0; i < 4; i++) {
    double x = i % 2 == 0 ? OUTER + 0.5 : SIZE - OUTER - 0.5;
    double y = i < 2 ? OUTER + 0.5 : SIZE - OUTER - 0.5;

    paint_floor (cr, x, y, RADIUS, light, 0.04, 0.05, 0.12);
    cairo_arc (cr, x, y, RADIUS - RIM / 2, 0, 2 * G_PI);
    stroke_rim (cr, RIM, light, 0.89, merlon * 0.56, merlon * 0.44, 0);
  }
  cairo_restore (cr);
}
