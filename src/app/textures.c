/* Everything painted, as textures: each painted once for its size, the oldest given up first. */
#include "app/textures.h"

#include "app/tile-paint.h"
#include "app/wall-paint.h"

#define DEFAULT_LIMIT (96u << 20)

typedef enum
{
  PICTURE_TILE,
  PICTURE_WALL,
  PICTURE_FIGURE,
  PICTURE_WALL_TILE,
} PictureKind;

/* What a picture shows; compared as a whole, so made with all bytes zero. */
typedef struct
{
  gconstpointer object; /* a tile, a wall, a colour or NULL */
  guint         kind;
  guint         detail;
  guint         more;
  gint          pixels;
} PictureKey;

typedef struct
{
  PictureKey  key;
  GdkTexture *texture;
  gsize       bytes;
  GList       link; /* in the queue, the one used last in front */
} Picture;

struct _HradbyTextures
{
  GObject     parent_instance;

  GHashTable *pictures; /* PictureKey → Picture, owned */
  GQueue      used;
  gsize       bytes;
  gsize       limit;
};

G_DEFINE_FINAL_TYPE (HradbyTextures, hradby_textures, G_TYPE_OBJECT)

static guint
key_hash (gconstpointer data)
{
  const PictureKey *key = data;
  guint hash = g_direct_hash (key->object);

  hash = hash * 31 + key->kind;
  hash = hash * 31 + key->detail;
  hash = hash * 31 + key->more;
  return hash * 31 + (guint) key->pixels;
}

static gboolean
key_equal (gconstpointer a,
           gconstpointer b)
{
  const PictureKey *one = a;
  const PictureKey *other = b;

  return one->object == other->object && one->kind == other->kind &&
         one->detail == other->detail && one->more == other->more && one->pixels == other->pixels;
}

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_object_unref (picture->texture);
  g_free (picture);
}

/* The picture painted before, now the one used last, or NULL. */
static GdkTexture *
look_up (HradbyTextures   *self,
         const PictureKey *key)
{
  Picture *picture = g_hash_table_lookup (self->pictures, key);

  if (picture == NULL)
    return NULL;
  g_queue_unlink (&self->used, &picture->link);
  g_queue_push_head_link (&self->used, &picture->link);
  return picture->texture;
}

static void
drop_oldest (HradbyTextures *self)
{
  while (self->bytes > self->limit && self->used.length > 1)
    {
      GList *last = g_queue_pop_tail_link (&self->used);
      Picture *picture = last->data;

      self->bytes -= picture->bytes;
      g_hash_table_remove (self->pictures, &picture->key);
    }
}

/* Keeps what was painted on @surface, which it takes. */
static GdkTexture *
keep (HradbyTextures   *self,
      const PictureKey *key,
      cairo_surface_t  *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  Picture *picture = g_new0 (Picture, 1);
  g_autoptr(GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  picture->key = *key;
  picture->bytes = stride * (gsize) height;
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), picture->bytes,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  picture->texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  picture->link.data = picture;

  g_hash_table_insert (self->pictures, &picture->key, picture);
  g_queue_push_head_link (&self->used, &picture->link);
  self->bytes += picture->bytes;
  drop_oldest (self);
  return picture->texture;
}

GdkTexture *
hradby_textures_get_tile (HradbyTextures   *self,
                          const HradbyTile *tile,
                          guint             rotation,
                          int               pixels)
{
  PictureKey key = { tile, PICTURE_TILE, rotation & 3, 0, pixels };
  GdkTexture *texture;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (tile != NULL && pixels > 0, NULL);

  texture = look_up (self, &key);
  if (texture != NULL)
    return texture;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cr = cairo_create (surface);
  hradby_paint_tile (cr, tile, rotation & 3, pixels);
  cairo_destroy (cr);
  return keep (self, &key, surface);
}

GdkTexture *
hradby_textures_get_wall (HradbyTextures  *self,
                          HradbyWall      *wall,
                          int              pixels_per_tile,
                          gboolean         dark,
                          graphene_rect_t *area)
{
  PictureKey key = { wall, PICTURE_WALL, dark != FALSE, 0, pixels_per_tile };
  GdkTexture *texture;
  cairo_surface_t *surface;
  cairo_t *cr;
  int margin, width, height;

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (HRADBY_IS_WALL (wall) && pixels_per_tile > 0, NULL);

  margin = (int) (HRADBY_WALL_MARGIN * pixels_per_tile);
  width = (int) hradby_wall_get_width (wall) * pixels_per_tile + 2 * margin;
  height = (int) hradby_wall_get_height (wall) * pixels_per_tile + 2 * margin;
  if (area != NULL)
    graphene_rect_init (area,
                        (float) -margin / (float) pixels_per_tile,
                        (float) -margin / (float) pixels_per_tile,
                        (float) width / (float) pixels_per_tile,
                        (float) height / (float) pixels_per_tile);

  texture = look_up (self, &key);
  if (texture != NULL)
    return texture;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  cairo_translate (cr, margin, margin);
  hradby_paint_wall (cr, wall, pixels_per_tile, dark);
  cairo_destroy (cr);
  return keep (self, &key, surface);
}

GdkTexture *
hradby_textures_get_figure (HradbyTextures *self,
                            HradbyFigure    figure,
                            const char     *colour,
                            guint           emblem,
                            int             pixels)
{
  const HradbyColour *look = hradby_palette_find (colour);
  PictureKey key = { look, PICTURE_FIGURE, figure, emblem, pixels };
  GdkTexture *texture;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (figure < HRADBY_N_FIGURES && emblem < HRADBY_N_EMBLEMS, NULL);
  g_return_val_if_fail (pixels > 0, NULL);

  texture = look_up (self, &key);
  if (texture != NULL)
    return texture;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cr = cairo_create (surface);
  hradby_paint_figure (cr, figure, look, (HradbyEmblem) emblem, pixels);
  cairo_destroy (cr);
  return keep (self, &key, surface);
}

GdkTexture *
hradby_textures_get_wall_tile (HradbyTextures *self,
                               guint           number,
                               int             pixels)
{
  PictureKey key = { NULL, PICTURE_WALL_TILE, number, 0, pixels };
  GdkTexture *texture;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (number <= HRADBY_N_WALL_TILES && pixels > 0, NULL);

  texture = look_up (self, &key);
  if (texture != NULL)
    return texture;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cr = cairo_create (surface);
  hradby_paint_wall_tile (cr, number, pixels);
  cairo_destroy (cr);
  return keep (self, &key, surface);
}

void
hradby_textures_set_limit (HradbyTextures *self,
                           gsize           bytes)
{
  g_return_if_fail (HRADBY_IS_TEXTURES (self));

  self->limit = bytes;
  drop_oldest (self);
}

gsize
hradby_textures_get_size (HradbyTextures *self)
{
  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), 0);

  return self->bytes;
}

void
hradby_textures_clear (HradbyTextures *self)
{
  g_return_if_fail (HRADBY_IS_TEXTURES (self));

  g_hash_table_remove_all (self->pictures);
  g_queue_init (&self->used);
  self->bytes = 0;
}

static void
hradby_textures_finalize (GObject *object)
{
  HradbyTextures *self = HRADBY_TEXTURES (object);

  g_hash_table_unref (self->pictures);
  G_OBJECT_CLASS (hradby_textures_parent_class)->finalize (object);
}

static void
hradby_textures_class_init (HradbyTexturesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_textures_finalize;
}

static void
hradby_textures_init (HradbyTextures *self)
{
  self->pictures = g_hash_table_new_full (key_hash, key_equal, NULL, picture_free);
  self->limit = DEFAULT_LIMIT;
  g_queue_init (&self->used);
}

HradbyTextures *
hradby_textures_new (void)
{
  return g_object_new (HRADBY_TYPE_TEXTURES, NULL);
}
