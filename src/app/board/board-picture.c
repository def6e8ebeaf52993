/* A small board to be looked at, among words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/board/board-picture.h"

#include <adwaita.h>

#include "app/board/board-textures.h"
#include "app/board/board-camera.h"
#include "app/pictures/picture-kinds.h"
#include "tiling/look.h"

/* Of the width: boards that would get higher are narrower. */
#define MAX_ASPECT 0.72
#define MIN_ASPECT 0.4

/* The part of a board that a picture shows; returns how much of the land around it, in cells. */
static double
crop (HradbyBoardGrid      *grid,
      const HradbyTable    *table,
      const HradbyPosition *position,
      HradbySeenArea       *area)
{
  hradby_board_grid_init (grid, table, position);
  hradby_board_grid_crop (grid, table, position, area);
  return grid->wall != NULL ? HRADBY_BOARD_MARGIN : HRADBY_OPEN_BOARD_MARGIN;
}

static int
get_height (const HradbyTable    *table,
            const HradbyPosition *position,
            int                   width)
{
  HradbyBoardGrid grid;
  HradbySeenArea area;
  double border = 2 * crop (&grid, table, position, &area);

  return (int) (width * CLAMP ((area.rows + border) / (area.columns + border),
                               MIN_ASPECT, MAX_ASPECT));
}

GtkWidget *
hradby_board_picture_new (const HradbyTable     *table,
                          const HradbyPosition  *position,
                          int                    width,
                          int                    height,
                          const char            *label,
                          HradbySurface        **surface)
{
  GtkWidget *view = GTK_WIDGET (hradby_board_view_new ());

  if (height == 0)
    height = get_height (table, position, width);
  g_object_set (view, "animations", FALSE, "mark-dead", FALSE, "cropped", TRUE, "can-focus", FALSE,
                "can-target", FALSE, "height-request", height, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  *surface = HRADBY_SURFACE (view);
  return g_object_new (ADW_TYPE_CLAMP, "orientation", GTK_ORIENTATION_VERTICAL,
                       "maximum-size", height, "tightening-threshold", height, "child", view,
                       NULL);
}

static void
paint_sprite (cairo_t                 *cr,
              const HradbyBoardSprite *sprite,
              const char *const       *colours,
              double                   tile)
{
  double size = (double) sprite->size * tile;
  HradbyPictureKey key = hradby_board_textures_find_key (sprite, colours,
                                                         MAX ((int) (size + 0.5), 1));

  cairo_save (cr);
  cairo_translate (cr, (double) sprite->x * tile - size / 2, (double) sprite->y * tile - size / 2);
  hradby_picture_key_draw (cr, &key, size / key.pixels);
  cairo_restore (cr);
}

static void
paint_land (cairo_t    *cr,
            HradbyWall *wall,
            double      tile,
            gboolean    dark)
{
  graphene_rect_t area;
  HradbyPictureKey key = hradby_picture_key_of_wall (wall, MAX ((int) tile, 1), dark, &area);

  cairo_save (cr);
  cairo_translate (cr, (double) area.origin.x * tile, (double) area.origin.y * tile);
  hradby_picture_key_draw (cr, &key, tile / key.pixels);
  cairo_restore (cr);
}

cairo_surface_t *
hradby_board_picture_paint (const HradbyTable    *table,
                            const HradbyPosition *position,
                            const char *const    *colours,
                            int                   width,
                            int                   height,
                            gboolean              dark,
                            GCancellable         *cancellable)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr(GArray) sprites = g_array_new (FALSE, TRUE, sizeof (HradbyBoardSprite));
  HradbyBoardGrid grid;
  HradbySeenArea area;
  double border = crop (&grid, table, position, &area), tile;

  hradby_board_sprites_fill (sprites, &grid, table, position);
  tile = MIN (width / (area.columns + 2 * border), height / (area.rows + 2 * border));
  cairo_translate (cr, width / 2.0 - (area.x + area.columns / 2.0) * tile,
                   height / 2.0 - (area.y + area.rows / 2.0) * tile);
  if (grid.wall != NULL)
    paint_land (cr, grid.wall, tile, dark);
  for (guint i = 0; i < sprites->len && !g_cancellable_is_cancelled (cancellable); i++)
    paint_sprite (cr, &g_array_index (sprites, HradbyBoardSprite, i), colours, tile);
  cairo_destroy (cr);
  if (g_cancellable_is_cancelled (cancellable))
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}
