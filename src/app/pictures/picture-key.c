/* What a painted picture shows. */
#include "app/pictures/picture-key.h"

#include "paint/mark-paint.h"
#include "paint/pixel.h"
#include "paint/tile-paint.h"
#include "paint/tile-shape.h"
#include "paint/tower-paint.h"
#include "paint/wall-paint.h"

/* Device pixels of the picture of a wall, the land around it included. */
static void
measure_wall (HradbyWall *wall,
              int         pixels,
              int        *margin,
              int        *width,
              int        *height)
{
  *margin = (int) (HRADBY_WALL_MARGIN * pixels);
  *width = (int) hradby_wall_get_width (wall) * pixels + 2 * *margin;
  *height = (int) hradby_wall_get_height (wall) * pixels + 2 * *margin;
}

HradbyPictureKey
hradby_picture_key_of_tile (const HradbyTile *tile,
                            guint             rotation,
                            HradbyPorts       closed,
                            int               pixels)
{
  HradbyPictureKey key = { tile, HRADBY_PICTURE_TILE, rotation & 3, closed, pixels,
                           tile->id != NULL ? g_str_hash (tile->id) : 0 };

  for (guint i = 0; i < tile->n_features; i++)
    {
      const HradbyFeature *feature = &tile->features[i];

      key.looks = key.looks * 31 + feature->ports;
      key.looks = key.looks * 31 + feature->amount;
      key.looks = key.looks * 31 + (feature->kind << 8 | feature->end << 1 | feature->fountain);
    }
  return key;
}

HradbyPictureKey
hradby_picture_key_of_wall (HradbyWall      *wall,
                            int              pixels,
                            gboolean         dark,
                            graphene_rect_t *area)
{
  int margin, width, height;

  measure_wall (wall, pixels, &margin, &width, &height);
  if (area != NULL)
    graphene_rect_init (area, (float) -margin / (float) pixels, (float) -margin / (float) pixels,
                        (float) width / (float) pixels, (float) height / (float) pixels);
  return (HradbyPictureKey) { wall, HRADBY_PICTURE_WALL, dark != FALSE, 0, pixels };
}

HradbyPictureKey
hradby_picture_key_of_figure (HradbyFigure  figure,
                              const char   *colour,
                              guint         emblem,
                              int           pixels)
{
  return (HradbyPictureKey) { hradby_palette_find (colour), HRADBY_PICTURE_FIGURE, figure, emblem,
                              pixels };
}

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

static void
describe_tile (GString          *text,
               const HradbyTile *tile)
{
  g_string_append (text, tile->id != NULL ? tile->id : "");
  for (guint i = 0; i < tile->n_features; i++)
    {
      const HradbyFeature *feature = &tile->features[i];

      g_string_append_printf (text, " %u %u %d %u %u %u %u", feature->kind, feature->end,
                              feature->fountain, feature->ports, feature->amount, feature->touches,
                              feature->castle);
    }
  for (char **mark = tile->marks; mark != NULL && *mark != NULL; mark++)
    g_string_append_printf (text, " %s", *mark);
}

static void
describe_wall (GString    *text,
               HradbyWall *wall)
{
  g_autofree char *rows = g_strjoinv ("/", (char **) hradby_wall_get_rows (wall));

  g_string_append (text, rows);
  for (guint i = 0; i < hradby_wall_get_n_start_spaces (wall); i++)
    {
      const HradbyStartSpace *start = hradby_wall_get_start_space (wall, i);

      g_string_append_printf (text, " %d %d %d %u %u", start->x, start->y, start->side, start->kind,
                              start->markets);
    }
  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++)
    g_string_append_printf (text, " %u", hradby_wall_get_corner (wall, i));
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++)
    {
      HradbySpace space = hradby_wall_get_space (wall, i);

      g_string_append_printf (text, " %d %d", (int) (1000 * space.x), (int) (1000 * space.y));
    }
}

char *
hradby_picture_key_get_name (const HradbyPictureKey *key)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%u %u %u %d ", key->kind, key->detail, key->more, key->pixels);
  if (key->kind == HRADBY_PICTURE_TILE || key->kind == HRADBY_PICTURE_SHAPE)
    describe_tile (text, key->object);
  else if (key->kind == HRADBY_PICTURE_WALL)
    describe_wall (text, (HradbyWall *) key->object);
  else if (key->kind == HRADBY_PICTURE_FIGURE)
    g_string_append (text, ((const HradbyColour *) key->object)->id);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
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
    measure_wall (wall, key->pixels, &margin, &width, &height);
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
