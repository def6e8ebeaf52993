/* The numbered spaces of the track and the corner towers that rise over pairs of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/wall-parts.h"

#include <math.h>

#include "paint/vector.h"
#include "paint/wall-paint.h"

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
typedef struct
{
  HradbyWallSpace middle;
  double      angle;
  double      length;
} Plate;

typedef struct
{
  guint  first; /* the first of its two spaces */
  double x;
  double y;
  double radius;
} Tower;

/* How large a tower may be around (@x, @y) without standing on inner cells. */
static double
find_room (HradbyWall *wall,
           double      x,
           double      y)
{
  double room = TOWER_RADIUS + 0.015;

  for (gint row = (gint) floor (y) - 1; row <= (gint) floor (y) + 1; row++)
    for (gint column = (gint) floor (x) - 1; column <= (gint) floor (x) + 1; column++)
      if (hradby_wall_get_cell (wall, column, row) >= 0)
        room = MIN (room, hypot (MAX (MAX (column - x, x - column - 1), 0),
                                 MAX (MAX (row - y, y - row - 1), 0)));
  return MAX (room - 0.015, 0.3);
}

static Tower
find_tower (HradbyWall *wall,
            guint       corner)
{
  guint first = hradby_wall_get_corner (wall, corner);
  HradbyWallSpace one = hradby_wall_get_space (wall, first);
  HradbyWallSpace two = hradby_wall_get_space (wall, (first + 1) % HRADBY_TRACK_SPACES);
  double x = (one.x + two.x) / 2, y = (one.y + two.y) / 2;

  return (Tower) { first, x, y, find_room (wall, x, y) };
}

/* How far the plate at @here may reach towards the space @next. */
static double
find_reach (HradbyWall      *wall,
            HradbyWallSpace  here,
            guint            next)
{
  HradbyWallSpace there = hradby_wall_get_space (wall, next);
  gint corner = hradby_wall_find_corner (wall, next);
  double reach = hypot (here.x - there.x, here.y - there.y) / 2 - GAP;

  if (corner >= 0)
    {
      Tower tower = find_tower (wall, (guint) corner);

      reach = hypot (here.x - tower.x, here.y - tower.y) - tower.radius - GAP;
    }
  return CLAMP (reach, 0.06, 0.25);
}

static Plate
find_plate (HradbyWall *wall,
            guint       space)
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
show_number (cairo_t         *cr,
             guint            number,
             HradbyWallSpace  middle,
             double           size,
             gboolean         strong)
{
  char text[12];

  g_snprintf (text, sizeof text, "%u", number);
  hradby_vector_show_centred (cr, text, middle.x, middle.y, size, strong);
}

static void
paint_plate (cairo_t    *cr,
             HradbyWall *wall,
             guint       space,
             gboolean    fine,
             gboolean    dark)
{
  Plate plate = find_plate (wall, space);
  double light = dark ? 0.84 : 1;
  gboolean ten = space % 10 == 0, five = space % 5 == 0;
  gboolean across = fabs (cos (plate.angle)) < 0.5;

  hradby_vector_trace_plate (cr, plate.middle.x, plate.middle.y,
                             across ? PLATE_ACROSS : plate.length,
                             across ? plate.length : PLATE_ACROSS, 0.05);
  if (ten)
    cairo_set_source_rgb (cr, 0.70 * light, 0.31 * light, 0.22 * light);
  else if (five)
    cairo_set_source_rgb (cr, 0.95 * light, 0.82 * light, 0.60 * light);
  else
    cairo_set_source_rgb (cr, 0.925 * light, 0.89 * light, 0.80 * light);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.23, 0.16, 0.11, 0.75);
  cairo_set_line_width (cr, 0.016);
  cairo_stroke (cr);

  if (ten)
    cairo_set_source_rgb (cr, 1, 0.96, 0.88);
  else
    cairo_set_source_rgb (cr, 0.19, 0.13, 0.09);
  if (fine || five)
    show_number (cr, space, plate.middle, MIN (fine ? 0.205 : 0.27, plate.length * 0.72), five);
}

/* Where the number of a space stands: a little aside, as the wall tile lies on the other side, and
 * drawn in if it would lie on the battlements. */
static HradbyWallSpace
find_number (HradbyWallSpace  place,
             const Tower     *tower,
             double           aside_x,
             double           aside_y)
{
  double dx = place.x - tower->x + NUMBER_ASIDE * aside_x;
  double dy = place.y - tower->y + NUMBER_ASIDE * aside_y;
  double reach = tower->radius - TOWER_RIM - 0.108, distance = hypot (dx, dy);
  double part = distance > reach ? reach / distance : 1;

  return (HradbyWallSpace) { tower->x + dx * part, tower->y + dy * part };
}

/* On a small wall the spaces lie so near each other that 5 and 6 would read 56. */
static void
part_numbers (HradbyWallSpace *one,
              HradbyWallSpace *two,
              double           dx,
              double           dy,
              double           distance)
{
  double aside = MAX (0, NUMBERS_APART - distance) / 2;

  one->x -= aside * dx;
  one->y -= aside * dy;
  two->x += aside * dx;
  two->y += aside * dy;
}

static void
paint_floor (cairo_t     *cr,
             const Tower *tower,
             double       light)
{
  double x = tower->x, y = tower->y, radius = tower->radius;
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x + radius * 0.4, y + radius * 0.5, 0,
                                                          x, y, radius * 1.1);

  cairo_pattern_add_color_stop_rgb (pattern, 0, 0.93 * light, 0.89 * light, 0.80 * light);
  cairo_pattern_add_color_stop_rgb (pattern, 1, 0.73 * light, 0.69 * light, 0.62 * light);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* Appends merlons @spread wider on all sides; so short that straight lines do. */
static void
trace_merlons (cairo_t     *cr,
               const Tower *tower,
               double       spread)
{
  double outer = tower->radius - 0.016 + spread, inner = tower->radius - TOWER_RIM + 0.016 - spread;
  double half = 0.27 * 2 * G_PI / MERLONS + spread / tower->radius;

  for (guint i = 0; i < MERLONS; i++)
    {
      double from = 2 * G_PI * (i + 0.5) / MERLONS - half, to = from + 2 * half;

      cairo_move_to (cr, tower->x + outer * cos (from), tower->y + outer * sin (from));
      cairo_line_to (cr, tower->x + outer * cos (to), tower->y + outer * sin (to));
      cairo_line_to (cr, tower->x + inner * cos (to), tower->y + inner * sin (to));
      cairo_line_to (cr, tower->x + inner * cos (from), tower->y + inner * sin (from));
      cairo_close_path (cr);
    }
}

static void
paint_merlons (cairo_t     *cr,
               const Tower *tower,
               double       light)
{
  cairo_arc (cr, tower->x, tower->y, tower->radius - TOWER_RIM / 2, 0, 2 * G_PI);
  cairo_set_line_width (cr, TOWER_RIM + 0.024);
  cairo_set_source_rgb (cr, 0.30 * light, 0.28 * light, 0.265 * light);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, TOWER_RIM);
  cairo_set_source_rgb (cr, 0.47 * light, 0.45 * light, 0.425 * light);
  cairo_stroke (cr);
  trace_merlons (cr, tower, 0.011);
  cairo_set_source_rgb (cr, 0.30 * light, 0.28 * light, 0.265 * light);
  cairo_fill (cr);
  trace_merlons (cr, tower, 0);
  cairo_set_source_rgb (cr, 0.89 * light, 0.86 * light, 0.805 * light);
  cairo_fill (cr);
}

static void
paint_tower (cairo_t    *cr,
             HradbyWall *wall,
             guint       corner,
             gboolean    fine,
             gboolean    dark)
{
  Tower tower = find_tower (wall, corner);
  guint second = (tower.first + 1) % HRADBY_TRACK_SPACES;
  HradbyWallSpace one = hradby_wall_get_space (wall, tower.first);
  HradbyWallSpace two = hradby_wall_get_space (wall, second);
  double dx = two.x - one.x, dy = two.y - one.y, length = MAX (hypot (dx, dy), 1e-6);
  double reach = tower.radius - TOWER_RIM, light = dark ? 0.82 : 1;

  for (guint step = 1; step <= 3; step++)
    {
      cairo_arc (cr, tower.x + 0.045 * step, tower.y + 0.055 * step, tower.radius, 0, 2 * G_PI);
      cairo_set_source_rgba (cr, 0.12, 0.09, 0.13, 0.13);
      cairo_fill (cr);
    }
  paint_floor (cr, &tower, light);

  /* The line that parts the two spaces. */
  cairo_move_to (cr, tower.x - dy / length * reach, tower.y + dx / length * reach);
  cairo_line_to (cr, tower.x + dy / length * reach, tower.y - dx / length * reach);
  cairo_set_line_width (cr, 0.016);
  cairo_set_source_rgba (cr, 0.23, 0.16, 0.11, 0.6);
  cairo_stroke (cr);

  paint_merlons (cr, &tower, light);
  if (!fine)
    return;
  cairo_set_source_rgb (cr, 0.19, 0.13, 0.09);
  dx /= length;
  dy /= length;
  part_numbers (&one, &two, dx, dy, length);
  if (hradby_wall_get_cell (wall, (gint) floor (tower.x - dy / 2),
                            (gint) floor (tower.y + dx / 2)) >= 0)
    {
      dx = -dx;
      dy = -dy;
    }
  show_number (cr, tower.first, find_number (one, &tower, dy, -dx), 0.175, TRUE);
  show_number (cr, second, find_number (two, &tower, dy, -dx), 0.175, TRUE);
}

void
hradby_paint_track (cairo_t    *cr,
                    HradbyWall *wall,
                    int         pixels,
                    gboolean    dark)
{
  gboolean fine = pixels >= FINE_PIXELS;

  for (guint space = 0; space < HRADBY_TRACK_SPACES; space++)
    if (hradby_wall_find_corner (wall, space) < 0)
      paint_plate (cr, wall, space, fine, dark);
  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++)
    paint_tower (cr, wall, i, fine, dark);
}
