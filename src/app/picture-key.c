/* What a painted picture shows. */
#include "app/picture-key.h"

#include "app/figure-paint.h"
#include "app/mark-paint.h"
#include "app/pixel.h"
#include "app/tile-paint.h"
#include "app/tile-shape.h"
#include "app/tower-paint.h"
#include "app/wall-paint.h"

guint
hradby_picture_key_hash (gconstpointer data)
{
  const HradbyPictureKey *key = data;
  guint hash = g_direct_hash (key->object);

  hash = hash * 31 + key->kind;
  hash = hash * 31 + key->detail;
  hash = hash * 31 + key->more;
  hash = hash * 31 + key->looks;
  return hash * 31 + (guint) key->pixels;
}

gboolean
hradby_picture_key_equal (gconstpointer a,
                          gconstpointer b)
{
  const HradbyPictureKey *one = a;
  const HradbyPictureKey *other = b;

  return one->object == other->object && one->kind == other->kind &&
         one->detail == other->detail && one->more == other->more &&
         one->pixels == other->pixels && one->looks == other->looks;
}

void
hradby_wall_get_picture_size (HradbyWall *wall,
                              int         pixels,
                              int        *margin,
                              int        *width,
                              int        *height)
{
  *margin = (int) (HRADBY_WALL_MARGIN * pixels);
  *width = (int) hradby_wall_get_width (wall) * pixels + 2 * *margin;
  *height = (int) hradby_wall_get_height (wall) * pixels + 2 * *margin;
}

static cairo_surface_t *
paint_shape (const HradbyPictureKey *key)
{
  g_autoptr(HradbyTileShape) shape = hradby_tile_shape_new (key->object, key->detail);

  return hradby_tile_shape_paint (shape, key->more, key->pixels);
}

cairo_surface_t *
hradby_picture_key_paint (const HradbyPictureKey *key)
{
  HradbyWall *wall = key->kind == HRADBY_PICTURE_WALL ? (HradbyWall *) key->object : NULL;
  int margin = 0, width = key->pixels, height = key->pixels;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (key->kind == HRADBY_PICTURE_SHAPE)
    return hradby_surface_straighten (paint_shape (key));
  if (wall != NULL)
    hradby_wall_get_picture_size (wall, key->pixels, &margin, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  cairo_translate (cr, margin, margin);
  switch ((HradbyPictureKind) key->kind)
    {
    case HRADBY_PICTURE_TILE:
      hradby_paint_tile (cr, key->object, key->detail, (HradbyPorts) key->more, key->pixels);
      break;
    case HRADBY_PICTURE_WALL:
      hradby_paint_wall (cr, wall, key->pixels, key->detail != 0);
      break;
    case HRADBY_PICTURE_FIGURE:
      hradby_paint_figure (cr, (HradbyFigure) key->detail, key->object, (HradbyEmblem) key->more,
                           key->pixels);
      break;
    case HRADBY_PICTURE_MARK:
      hradby_paint_mark (cr, (HradbyMark) key->detail, key->pixels);
      break;
    case HRADBY_PICTURE_TOWER:
      if (key->detail > 0)
        hradby_paint_tower (cr, key->detail, key->pixels);
      else
        hradby_paint_tower_piece (cr, key->pixels);
      break;
    case HRADBY_PICTURE_WALL_TILE:
    default:
      hradby_paint_wall_tile (cr, key->detail, key->pixels);
    }
  cairo_destroy (cr);
  return wall != NULL ? surface : hradby_surface_straighten (surface);
}
