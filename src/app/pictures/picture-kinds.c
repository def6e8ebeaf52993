/* How the pictures of tile-laying games are painted, a row each. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pictures/picture-kinds.h"

#include "paint/tile-paint.h"
#include "paint/tile-shape.h"
#include "paint/wall-paint.h"

gboolean
hradby_picture_key_equal (gconstpointer a, gconstpointer b)
{
  const HradbyPictureKey *one = a;
  const HradbyPictureKey *other = b;

  return one->object == other->object && one->kind == other->kind &&
         one->detail == other->detail && one->more == other->more &&
         one->pixels == other->pixels && one->looks == other->looks;
}

cairo_surface_t *
hradby_picture_key_paint (const HradbyPictureKey *key)
{
  int width = key->pixels, height = key->pixels;

  if (key->kind->measure != NULL)
    key->kind->measure (key, &width, &height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  key->kind->paint (cr, key);
  cairo_destroy (cr);
  return surface;
}

void
hradby_picture_key_draw (cairo_t *cr, const HradbyPictureKey *key, double scale)
{
  cairo_surface_t *surface = hradby_picture_key_paint (key);

  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}

static gpointer
copy_tile (gconstpointer tile)
{
  return hradby_tile_copy (tile);
}

static void
free_tile (gpointer tile)
{
  hradby_tile_free (tile);
}

static void
paint_tile (cairo_t *cr, const HradbyPictureKey *key)
{
  hradby_paint_tile (cr, key->object, key->detail, (HradbyPorts) key->more, key->pixels);
}

static const HradbyPictureKind tile_kind = {
  .paint = paint_tile, .hold = copy_tile, .release = free_tile, .is_opaque = TRUE,
};

/* Another tile may take the address of one whose set is gone, but looks different. */
static guint
hash_looks (const HradbyTile *tile)
{
  guint looks = tile->id != NULL ? g_str_hash (tile->id) : 0;

  for (guint i = 0; i < tile->n_features; i++) {
    const HradbyFeature *feature = &tile->features[i];

    looks = looks * 31 + feature->ports;
    looks = looks * 31 + feature->amount;
    looks = looks * 31 + (feature->touches << 2 | feature->castle);
    looks = looks * 31 + (feature->kind << 8 | feature->end);
    looks = looks * 31 + (feature->marks != NULL ? g_str_hash (feature->marks) : 0);
  }
  return looks;
}

HradbyPictureKey
hradby_picture_key_of_tile (const HradbyTile *tile, guint rotation, HradbyPorts closed, int pixels)
{
  return (HradbyPictureKey) { &tile_kind, tile, rotation & 3, closed, hash_looks (tile), pixels };
}

static void
paint_shape (cairo_t *cr, const HradbyPictureKey *key)
{
  g_autoptr(HradbyTileShape) shape = hradby_tile_shape_new (key->object, key->detail);
  cairo_surface_t *surface = hradby_tile_shape_paint (shape, key->more, key->pixels);

  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

static const HradbyPictureKind shape_kind = {
  .paint = paint_shape, .hold = copy_tile, .release = free_tile,
};

HradbyPictureKey
hradby_picture_key_of_shape (const HradbyTile *tile, guint feature, guint rotation, int pixels)
{
  return (HradbyPictureKey) { &shape_kind, tile, rotation & 3, feature, hash_looks (tile), pixels };
}

/* Device pixels of the land around the wall. */
static int
get_margin (int pixels)
{
  return (int) (HRADBY_WALL_MARGIN * pixels);
}

static void
measure_wall (const HradbyPictureKey *key, int *width, int *height)
{
  HradbyWall *wall = (HradbyWall *) key->object;

  *width = (int) hradby_wall_get_width (wall) * key->pixels + 2 * get_margin (key->pixels);
  *height = (int) hradby_wall_get_height (wall) * key->pixels + 2 * get_margin (key->pixels);
}

static void
paint_wall (cairo_t *cr, const HradbyPictureKey *key)
{
  cairo_translate (cr, get_margin (key->pixels), get_margin (key->pixels));
  hradby_paint_wall (cr, (HradbyWall *) key->object, key->pixels, key->detail != 0);
}

static gpointer
ref_wall (gconstpointer wall)
{
  return g_object_ref ((gpointer) wall);
}

static const HradbyPictureKind wall_kind = {
  .paint = paint_wall, .measure = measure_wall, .hold = ref_wall, .release = g_object_unref,
  .is_opaque = TRUE,
};

HradbyPictureKey
hradby_picture_key_of_wall (HradbyWall *wall, int pixels_per_tile, gboolean dark,
                            graphene_rect_t *area)
{
  HradbyPictureKey key = { &wall_kind, wall, dark != FALSE, 0, 0, pixels_per_tile };
  float margin = (float) get_margin (pixels_per_tile) / (float) pixels_per_tile;
  int width, height;

  measure_wall (&key, &width, &height);
  if (area != NULL)
    graphene_rect_init (area, -margin, -margin, (float) width / (float) pixels_per_tile,
                        (float) height / (float) pixels_per_tile);
  return key;
}

static void
paint_figure (cairo_t *cr, const HradbyPictureKey *key)
{
  hradby_paint_figure (cr, (HradbyFigure) key->detail, key->object, (HradbyPaletteEmblem) key->more,
                       key->pixels);
}

static const HradbyPictureKind figure_kind = { .paint = paint_figure, .is_quick = TRUE };

HradbyPictureKey
hradby_picture_key_of_figure (HradbyFigure figure, const char *colour, guint emblem, int pixels)
{
  return (HradbyPictureKey) { &figure_kind, hradby_palette_find (colour), figure, emblem, 0,
                              pixels };
}

static void
paint_mark (cairo_t *cr, const HradbyPictureKey *key)
{
  hradby_paint_mark (cr, (HradbyMark) key->detail, key->pixels);
}

static const HradbyPictureKind mark_kind = { .paint = paint_mark, .is_quick = TRUE };

HradbyPictureKey
hradby_picture_key_of_mark (HradbyMark mark, int pixels)
{
  return (HradbyPictureKey) { &mark_kind, NULL, mark, 0, 0, pixels };
}
