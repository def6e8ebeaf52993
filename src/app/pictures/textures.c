/* Everything painted, as textures. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/pictures/textures.h"

#include "app/kit/widget.h"

#include "engine/object.h"
#include "paint/pixel.h"

#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>
#endif

#define DEFAULT_LIMIT (96u << 20)
#define STRAIGHT      (G_BYTE_ORDER == G_LITTLE_ENDIAN ? GDK_MEMORY_B8G8R8A8 : GDK_MEMORY_A8R8G8B8)

#define SURFACE "hradby-surface"

/* While it is pending it has no texture. Another thread paints it from what is held: the
 * caller may drop the object before. */
typedef struct {
  HradbyPictureKey  key;
  gpointer          held; /* of key.object, or NULL: what is referred to keeps its address */
  cairo_surface_t  *surface;
  GdkTexture       *texture;
  GBytes           *pixels;
  GList             link; /* in the queue, the one used last in front */
} Picture;

struct _HradbyTextures {
  GObject      parent_instance;

  GHashTable  *pictures; /* HradbyPictureKey → Picture, owned */
  GQueue       used;
  gsize        bytes;
  gsize        limit;

  GHashTable  *pending; /* HradbyPictureKey → Picture, owned */
  GThreadPool *painters;
  GAsyncQueue *waiting; /* pending pictures that no thread has begun, borrowed */
  GAsyncQueue *painted; /* pending pictures that have a surface, borrowed */
  guint        arrival; /* the source that fetches them */
  gboolean     held; /* no source yet: what is painted waits for hradby_textures_fetch() */
  GMutex       arrival_lock;
};

G_DEFINE_FINAL_TYPE (HradbyTextures, hradby_textures, G_TYPE_OBJECT)

enum {
  SIGNAL_PAINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
hash_key (gconstpointer data)
{
  const HradbyPictureKey *key = data;
  guint hash = g_direct_hash (key->object);

  hash = hash * 31 + g_direct_hash (key->kind);
  hash = hash * 31 + key->detail;
  hash = hash * 31 + key->more;
  hash = hash * 31 + key->looks;
  return hash * 31 + (guint) key->pixels;
}

static Picture *
picture_new (const HradbyPictureKey *key)
{
  Picture *picture = g_new0 (Picture, 1);

  picture->key = *key;
  picture->held = key->kind->hold != NULL ? key->kind->hold (key->object) : NULL;
  return picture;
}

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_clear_object (&picture->texture);
  g_clear_pointer (&picture->pixels, g_bytes_unref);
  g_clear_pointer (&picture->surface, cairo_surface_destroy);
  if (picture->held != NULL)
    picture->key.kind->release (picture->held);
  g_free (picture);
}

/* In any thread; with straight alpha unless it is opaque. */
static void
paint (Picture *picture)
{
  HradbyPictureKey key = picture->key;

  if (picture->held != NULL)
    key.object = picture->held;
  picture->surface = hradby_picture_key_paint (&key);
  if (!key.kind->is_opaque)
    picture->surface = hradby_pixel_straighten (picture->surface);
}

/* The picture painted before, now the one used last, or NULL. */
static GdkTexture *
look_up (HradbyTextures *self, const HradbyPictureKey *key)
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
  while (self->bytes > self->limit && self->used.length > 1) {
    GList *last = g_queue_pop_tail_link (&self->used);
    Picture *picture = last->data;

    self->bytes -= g_bytes_get_size (picture->pixels);
    g_hash_table_remove (self->pictures, &picture->key);
  }
}

/* Keeps a picture that is painted, and owns it. */
static GdkTexture *
keep (HradbyTextures *self, Picture *picture)
{
  cairo_surface_t *surface = g_steal_pointer (&picture->surface);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  gboolean is_opaque = picture->key.kind->is_opaque;

  picture->pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                                stride * (gsize) height,
                                                (GDestroyNotify) cairo_surface_destroy, surface);
  picture->texture = gdk_memory_texture_new (width, height, STRAIGHT, picture->pixels, stride);
  if (is_opaque)
    g_object_set_data_full (G_OBJECT (picture->texture), SURFACE, cairo_surface_reference (surface),
                            (GDestroyNotify) cairo_surface_destroy);
  picture->link.data = picture;

  g_hash_table_insert (self->pictures, &picture->key, picture);
  g_queue_push_head_link (&self->used, &picture->link);
  self->bytes += g_bytes_get_size (picture->pixels);
  drop_oldest (self);
  return picture->texture;
}

static void
take_painted (HradbyTextures *self, Picture *picture)
{
  g_hash_table_steal (self->pending, &picture->key);
  if (look_up (self, &picture->key) == NULL)
    keep (self, picture);
  else
    picture_free (picture);
}

static gboolean
arrival_cb (gpointer user_data)
{
  g_autoptr(HradbyTextures) self = g_object_ref (HRADBY_TEXTURES (user_data));

  g_mutex_lock (&self->arrival_lock);
  self->arrival = 0;
  g_mutex_unlock (&self->arrival_lock);
  hradby_textures_fetch (self, 0);
  g_signal_emit (self, signals[SIGNAL_PAINTED], 0);
  return G_SOURCE_REMOVE;
}

/* In the other thread, once for each picture, which hradby_textures_get() may have painted. */
static void
run_job (gpointer data, gpointer unused)
{
  HradbyTextures *self = data;
  Picture *picture = g_async_queue_try_pop (self->waiting);

  if (picture == NULL)
    return;
  paint (picture);
  g_async_queue_push (self->painted, picture);
  g_mutex_lock (&self->arrival_lock);
  if (self->arrival == 0 && !self->held)
    self->arrival = g_idle_add_full (G_PRIORITY_DEFAULT, arrival_cb, self, NULL);
  g_mutex_unlock (&self->arrival_lock);
}

/* Waits for the picture being painted and gives up the others. */
static void
stop_painting (HradbyTextures *self)
{
  if (self->painters == NULL)
    return;
  g_thread_pool_free (self->painters, TRUE, TRUE);
  self->painters = NULL;
  while (g_async_queue_try_pop (self->waiting) != NULL)
    continue;
  while (g_async_queue_try_pop (self->painted) != NULL)
    continue;
  g_clear_handle_id (&self->arrival, g_source_remove);
  g_hash_table_remove_all (self->pending);
}

GdkTexture *
hradby_textures_get (HradbyTextures *self, HradbyPictureKey key)
{
  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (key.kind != NULL && key.pixels > 0, NULL);

  GdkTexture *texture = look_up (self, &key);
  if (texture != NULL)
    return texture;
  Picture *picture = picture_new (&key);
  paint (picture);
  return keep (self, picture);
}

GdkTexture *
hradby_textures_request (HradbyTextures *self, HradbyPictureKey key)
{
  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (key.kind != NULL && key.pixels > 0, NULL);

  if (key.kind->is_quick)
    return hradby_textures_get (self, key);
  GdkTexture *texture = look_up (self, &key);
  if (texture != NULL || g_hash_table_contains (self->pending, &key))
    return texture;

  if (self->painters == NULL)
    self->painters = g_thread_pool_new (run_job, NULL, 1, FALSE, NULL);
  Picture *picture = picture_new (&key);
  g_hash_table_insert (self->pending, &picture->key, picture);
  g_async_queue_push (self->waiting, picture);
  g_thread_pool_push (self->painters, self, NULL);
  return NULL;
}

cairo_surface_t *
hradby_textures_get_surface (GdkTexture *texture)
{
  g_return_val_if_fail (GDK_IS_TEXTURE (texture), NULL);

  cairo_surface_t *surface = g_object_get_data (G_OBJECT (texture), SURFACE);
  if (surface != NULL)
    return surface;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gdk_texture_get_width (texture),
                                        gdk_texture_get_height (texture));
  gdk_texture_download (texture, cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_mark_dirty (surface);
  g_object_set_data_full (G_OBJECT (texture), SURFACE, surface,
                          (GDestroyNotify) cairo_surface_destroy);
  return surface;
}

void
hradby_textures_hold (HradbyTextures *self)
{
  self->held = TRUE;
}

/* The next picture that is painted, or NULL. Until the time given, callers help to paint. */
static Picture *
wait_for_picture (HradbyTextures *self, gint64 until)
{
  Picture *picture = g_async_queue_try_pop (self->painted);
  gint64 left = until - g_get_monotonic_time ();

  if (picture != NULL || left <= 0)
    return picture;
  picture = g_async_queue_try_pop (self->waiting);
  if (picture == NULL)
    return g_async_queue_timeout_pop (self->painted, (guint64) left);
  paint (picture);
  return picture;
}

void
hradby_textures_fetch (HradbyTextures *self, gint64 until)
{
  Picture *picture;

  g_return_if_fail (HRADBY_IS_TEXTURES (self));

  g_mutex_lock (&self->arrival_lock);
  g_clear_handle_id (&self->arrival, g_source_remove);
  self->held = FALSE;
  g_mutex_unlock (&self->arrival_lock);
  while (g_hash_table_size (self->pending) > 0
         && (picture = wait_for_picture (self, until)) != NULL)
    take_painted (self, picture);
}

void
hradby_textures_set_limit (HradbyTextures *self, gsize bytes)
{
  g_return_if_fail (HRADBY_IS_TEXTURES (self));

  self->limit = bytes;
  drop_oldest (self);
}

gsize
hradby_textures_get_size (HradbyTextures *self)
{
  return self->bytes;
}

void
hradby_textures_clear (HradbyTextures *self)
{
  g_return_if_fail (HRADBY_IS_TEXTURES (self));

  stop_painting (self);
  g_hash_table_remove_all (self->pictures);
  g_queue_init (&self->used);
  self->bytes = 0;
#ifdef HAVE_MALLOC_TRIM
  /* Threads come and go, each has memory of its own, and none gives back what is free in it: 20 MiB
   * of 26 after a board was painted in a dozen sizes. */
  malloc_trim (0);
#endif
}

HRADBY_FINALIZE (HradbyTextures, hradby_textures)
{
  stop_painting (self);
  g_hash_table_unref (self->pending);
  g_hash_table_unref (self->pictures);
  g_async_queue_unref (self->waiting);
  g_async_queue_unref (self->painted);
  g_mutex_clear (&self->arrival_lock);
}

static void
hradby_textures_class_init (HradbyTexturesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_textures_finalize;

  signals[SIGNAL_PAINTED] = HRADBY_SIGNAL (HRADBY_TYPE_TEXTURES, "painted", 0);
}

static void
hradby_textures_init (HradbyTextures *self)
{
  self->pictures = g_hash_table_new_full (hash_key, hradby_picture_key_equal, NULL, picture_free);
  self->pending = g_hash_table_new_full (hash_key, hradby_picture_key_equal, NULL, picture_free);
  self->waiting = g_async_queue_new ();
  self->painted = g_async_queue_new ();
  g_mutex_init (&self->arrival_lock);
  self->limit = DEFAULT_LIMIT;
  g_queue_init (&self->used);
}

HradbyTextures *
hradby_textures_new (void)
{
  return g_object_new (HRADBY_TYPE_TEXTURES, NULL);
}
