/* The numbered spaces of the track and the corner towers that rise over pairs of them. */
#include "app/wall-parts.h"

#include <math.h>

#include "app/wall-paint.h"

#define PLATE_ACROSS 0.36

/* A place on the track with the way the wall runs there. */
typedef struct
{
  HradbySpace middle;
  double      angle;
  double      length;
} Plate;

static Plate
find_plate (HradbyWall *wall,
            guint       space)
{
  HradbySpace here = hradby_wall_get_space (wall, space);
  HradbySpace before = hradby_wall_get_space (wall, (space + HRADBY_TRACK_SPACES - 1) %
                                                    HRADBY_TRACK_SPACES);
  HradbySpace after = hradby_wall_get_space (wall, (space + 1) % HRADBY_TRACK_SPACES);
  double back = hypot (here.x - before.x, here.y - before.y);
  double on = hypot (after.x - here.x, after.y - here.y);
  double dx = after.x - before.x, dy = after.y - before.y;
  Plate plate = { here, atan2 (dy, dx), MIN (MIN (back, on) - 0.045, 0.5) };

  /* The wall runs straight along the axes between its corners. */
  plate.angle = round (plate.angle / G_PI_2) * G_PI_2;
  plate.length = MAX (plate.length, 0.12);
  return plate;
}

static void
trace_rounded (cairo_t *cr,
               double   width,
               double   height,
               double   radius)
{
  double x = width / 2 - radius, y = height / 2 - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, -y, radius, -G_PI_2, 0);
  cairo_arc (cr, x, y, radius, 0, G_PI_2);
  cairo_arc (cr, -x, y, radius, G_PI_2, G_PI);
  cairo_arc (cr, -x, -y, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
show_number (cairo_t    *cr,
             guint       number,
             HradbySpace middle,
             double      size,
             gboolean    strong)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  cairo_text_extents_t extents;

  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL,
                          strong ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, size);
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, middle.x - extents.width / 2 - extents.x_bearing,
                 middle.y - extents.height / 2 - extents.y_bearing);
  cairo_show_text (cr, text);
}

static void
paint_plate (cairo_t    *cr,
             HradbyWall *wall,
             guint       space,
             gboolean    dark)
{
  Plate plate = find_plate (wall, space);
  double light = dark ? 0.84 : 1;
  gboolean ten = space % 10 == 0, five = space % 5 == 0;

  cairo_save (cr);
  cairo_translate (cr, plate.middle.x, plate.middle.y);
  cairo_rotate (cr, plate.angle);
  trace_rounded (cr, plate.length, PLATE_ACROSS, 0.05);
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
  cairo_restore (cr);

  if (ten)
    cairo_set_source_rgb (cr, 1, 0.96, 0.88);
  else
    cairo_set_source_rgb (cr, 0.19, 0.13, 0.09);
  show_number (cr, space, plate.middle, 0.205, ten || five);
}

/* How large a tower may be around (@x, @y) without standing on inner cells. */
static double
find_room (HradbyWall *wall,
           double      x,
           double      y)
{
  double room = 0.47;

  for (gint row = (gint) floor (y) - 1; row <= (gint) floor (y) + 1; row++)
    for (gint column = (gint) floor (x) - 1; column <= (gint) floor (x) + 1; column++)
      if (hradby_wall_get_cell (wall, column, row) >= 0)
        room = MIN (room, hypot (MAX (MAX (column - x, x - column - 1), 0),
                                 MAX (MAX (row - y, y - row - 1), 0)));
  return MAX (room - 0.015, 0.3);
}

/* The number of a space, drawn in if it would lie on the battlements. */
static HradbySpace
pull_in (HradbySpace place,
         double      x,
         double      y,
         double      reach)
{
  double distance = hypot (place.x - x, place.y - y);
  double part = distance > reach ? reach / distance : 1;

  return (HradbySpace) { x + (place.x - x) * part, y + (place.y - y) * part };
}

static void
paint_floor (cairo_t *cr,
             double   x,
             double   y,
             double   radius,
             double   light)
{
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x + radius * 0.4, y + radius * 0.5, 0,
                                                          x, y, radius * 1.1);

  cairo_pattern_add_color_stop_rgb (pattern, 0, 0.90 * light, 0.86 * light, 0.77 * light);
  cairo_pattern_add_color_stop_rgb (pattern, 1, 0.73 * light, 0.69 * light, 0.62 * light);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

static void
paint_tower (cairo_t    *cr,
             HradbyWall *wall,
             guint       first,
             gboolean    dark)
{
  HradbySpace one = hradby_wall_get_space (wall, first);
  HradbySpace two = hradby_wall_get_space (wall, (first + 1) % HRADBY_TRACK_SPACES);
  double x = (one.x + two.x) / 2, y = (one.y + two.y) / 2;
  double radius = find_room (wall, x, y), light = dark ? 0.82 : 1, rim = 0.1;
  double dx = two.x - one.x, dy = two.y - one.y, length = MAX (hypot (dx, dy), 1e-6);
  double reach = radius - rim - 0.02;

  for (guint step = 1; step <= 3; step++)
    {
      cairo_arc (cr, x + 0.045 * step, y + 0.055 * step, radius, 0, 2 * G_PI);
      cairo_set_source_rgba (cr, 0.12, 0.09, 0.13, 0.13);
      cairo_fill (cr);
    }
  paint_floor (cr, x, y, radius, light);

  /* The line that parts the two spaces. */
  cairo_move_to (cr, x - dy / length * reach, y + dx / length * reach);
  cairo_line_to (cr, x + dy / length * reach, y - dx / length * reach);
  cairo_set_line_width (cr, 0.016);
  cairo_set_source_rgba (cr, 0.23, 0.16, 0.11, 0.6);
  cairo_stroke (cr);

  cairo_arc (cr, x, y, radius - rim / 2, 0, 2 * G_PI);
  hradby_stroke_battlements (cr, rim, 2 * G_PI * (radius - rim / 2) / 16 / 1.72, dark);
  cairo_set_source_rgb (cr, 0.19, 0.13, 0.09);
  show_number (cr, first, pull_in (one, x, y, reach - 0.1), 0.185, TRUE);
  show_number (cr, (first + 1) % HRADBY_TRACK_SPACES, pull_in (two, x, y, reach - 0.1), 0.185,
               TRUE);
}

void
hradby_paint_track (cairo_t    *cr,
                    HradbyWall *wall,
                    gboolean    dark)
{
  for (guint space = 0; space < HRADBY_TRACK_SPACES; space++)
    if (hradby_wall_find_corner (wall, space) < 0)
      paint_plate (cr, wall, space, dark);
  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++)
    paint_tower (cr, wall, hradby_wall_get_corner (wall, i), dark);
}
