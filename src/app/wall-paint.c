/* Draws the castle wall with its track, and the ground inside and outside. */
#include "app/wall-paint.h"

void
hradby_paint_wall (cairo_t    *cr,
                   HradbyWall *wall,
                   double      tile,
                   gboolean    dark)
{
  double margin = HRADBY_WALL_MARGIN;

  cairo_save (cr);
  cairo_scale (cr, tile, tile);
  cairo_set_source_rgb (cr, dark ? 0.2 : 0.8, dark ? 0.22 : 0.82, dark ? 0.18 : 0.72);
  cairo_rectangle (cr, -margin, -margin,
                   hradby_wall_get_width (wall) + 2 * margin,
                   hradby_wall_get_height (wall) + 2 * margin);
  cairo_fill (cr);

  cairo_set_source_rgb (cr, 0.72, 0.66, 0.5);
  for (guint cell = 0; cell < hradby_wall_get_n_cells (wall); cell++)
    {
      gint x, y;

      hradby_wall_get_cell_position (wall, cell, &x, &y);
      cairo_rectangle (cr, x + 0.01, y + 0.01, 0.98, 0.98);
    }
  cairo_fill (cr);

  cairo_set_source_rgb (cr, 0.3, 0.3, 0.32);
  cairo_set_font_size (cr, 0.25);
  for (guint space = 0; space < HRADBY_TRACK_SPACES; space++)
    {
      HradbySpace place = hradby_wall_get_space (wall, space);
      g_autofree char *text = g_strdup_printf ("%u", space);
      cairo_text_extents_t extents;

      cairo_text_extents (cr, text, &extents);
      cairo_move_to (cr, place.x - extents.width / 2, place.y + extents.height / 2);
      cairo_show_text (cr, text);
    }
  cairo_restore (cr);
}
