/* Draws a tile set or a wall into a file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/sheet.h"

#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "engine/error.h"
#include "paint/tile-paint.h"
#include "paint/wall-paint.h"
#include "tiling/tile-set.h"

#define GAP        0.16 /* between tiles, and around all of them; in tiles */
#define CAPTION    0.24 /* room for the words below a tile */
#define FONT       0.15
#define BASELINE   1.2  /* of the words, from the upper side of the tile */
#define SHAPE      1.4  /* how much wider than high a sheet of tiles is, about */
#define MAX_PIXELS 64e6

/* In tiles; @columns of a sheet of tiles. */
typedef struct {
  double width;
  double height;
  guint  columns;
} Extent;

static Extent
measure_tiles (HradbyTileSet *set)
{
  guint n = MAX (hradby_tile_set_get_n_kinds (set), 1);
  guint columns = MIN (n, (guint) ceil (sqrt (n * SHAPE))), rows = (n + columns - 1) / columns;

  return (Extent) { GAP + columns * (1 + GAP), GAP + rows * (1 + CAPTION + GAP), columns };
}

static Extent
measure_wall (HradbyWall *wall)
{
  return (Extent) { hradby_wall_get_width (wall) + 2 * HRADBY_WALL_MARGIN,
                    hradby_wall_get_height (wall) + 2 * HRADBY_WALL_MARGIN, 0 };
}

/* All words of a row stand on one line, whatever their letters. */
static void
write_caption (cairo_t *cr, const HradbyTile *tile, double side)
{
  g_autofree char *words = tile->count > 1 ? g_strdup_printf ("%s × %u", tile->id, tile->count)
                                           : g_strdup (tile->id);
  cairo_text_extents_t extents;

  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL,
                          tile->start ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, side * FONT);
  cairo_text_extents (cr, words, &extents);
  cairo_move_to (cr, (side - extents.x_advance) / 2, side * BASELINE);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_show_text (cr, words);
}

static void
paint_tiles (cairo_t *cr, HradbyTileSet *set, guint columns, double side)
{
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (set); i++) {
    const HradbyTile *tile = hradby_tile_set_get (set, i);

    cairo_save (cr);
    cairo_translate (cr, side * (GAP + i % columns * (1 + GAP)),
                     side * (GAP + i / columns * (1 + CAPTION + GAP)));
    cairo_rectangle (cr, 0, 0, side, side);
    cairo_clip (cr);
    hradby_paint_tile (cr, tile, 0, 0, side);
    cairo_reset_clip (cr);
    write_caption (cr, tile, side);
    cairo_restore (cr);
  }
}

static void
paint (cairo_t *cr, HradbyMaterial *material, const Extent *extent, double side)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  if (HRADBY_IS_TILE_SET (material)) {
    paint_tiles (cr, HRADBY_TILE_SET (material), extent->columns, side);
    return;
  }
  cairo_translate (cr, HRADBY_WALL_MARGIN * side, HRADBY_WALL_MARGIN * side);
  hradby_paint_wall (cr, HRADBY_WALL (material), side, FALSE);
}

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
paint_file (HradbyMaterial *material, const Extent *extent, HradbySheetFormat format, double side)
{
  double width = ceil (extent->width * side), height = ceil (extent->height * side);
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface;

  if (format == HRADBY_SHEET_SVG)
    surface = cairo_svg_surface_create_for_stream (write_cb, bytes, width, height);
  else
    surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cairo_t *cr = cairo_create (surface);
  paint (cr, material, extent, side);
  cairo_destroy (cr);
  if (format == HRADBY_SHEET_PNG)
    cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}

GBytes *
hradby_sheet_paint (HradbyMaterial *material, HradbySheetFormat format, guint tile, GError **error)
{
  Extent extent;

  g_return_val_if_fail (HRADBY_IS_MATERIAL (material), NULL);
  g_return_val_if_fail (tile > 0, NULL);

  if (HRADBY_IS_TILE_SET (material))
    extent = measure_tiles (HRADBY_TILE_SET (material));
  else if (HRADBY_IS_WALL (material))
    extent = measure_wall (HRADBY_WALL (material));
  else {
    hradby_error_refuse_material (error, _("only tile sets and walls can be drawn"));
    return NULL;
  }
  if (extent.width * extent.height * tile * tile > MAX_PIXELS) {
    hradby_error_refuse_material (error, _("the picture would be too large; draw smaller tiles"));
    return NULL;
  }
  return paint_file (material, &extent, format, tile);
}
