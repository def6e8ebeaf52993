/* Paints all cards of the card game on a sheet, to be looked at.
 *
 *   cards SIZE FILE.png */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "app/games/castle-cards-parts.h"

#define COLUMNS 8
#define GAP     6

int
main (int argc, char *argv[])
{
  int size = argc == 3 ? atoi (argv[1]) : 0, step = size + GAP;
  guint n = 0, rows;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (size <= 0)
    return EXIT_FAILURE;
  while (hradby_castle_cards_table_face.get_look (n) != NULL)
    n++;
  rows = (n + COLUMNS) / COLUMNS;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, COLUMNS * step + GAP,
                                        (int) rows * step + GAP);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 0.45, 0.42, 0.38);
  cairo_paint (cr);
  for (guint i = 0; i <= n; i++) {
    cairo_save (cr);
    cairo_translate (cr, GAP + (int) (i % COLUMNS) * step, GAP + (int) (i / COLUMNS) * step);
    if (i < n)
      hradby_paint_card (cr, hradby_castle_cards_table_face.get_look (i), size);
    else
      hradby_paint_card_back (cr, size);
    cairo_restore (cr);
  }
  cairo_destroy (cr);
  n = cairo_surface_write_to_png (surface, argv[2]);
  cairo_surface_destroy (surface);
  return n == CAIRO_STATUS_SUCCESS ? EXIT_SUCCESS : EXIT_FAILURE;
}
