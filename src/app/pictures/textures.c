/* Everything painted, as textures: each painted once for its size, the oldest given up first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/pictures/textures.h"

#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>
#endif

#define DEFAULT_LIMIT (96u << 20)
#define STRAIGHT      (G_BYTE_ORDER == G_LITTLE_ENDIAN ? GDK_MEMORY_B8G8R8A8 : GDK_MEMORY_A8R8G8B8)

#define SURFACE "hradby-surface"

typedef struct
{
  HradbyPictureKey key;
  gpointer         held; /* of key.object, or NULL: what is referred to keeps its address */
  GdkTexture      *texture;
  GBytes          *pixels;
  GList            link; /* in the queue, the one used last in front */
} Picture;

/* A picture to be painted in another thread, of what is held: whoever asked may give the object up
 * meanwhile. */
typedef struct
{
  HradbyPictureKey key;
  gpointer         held; /* of key.object, or NULL */
  cairo_surface_t *surface;
} Job;

struct _HradbyTextures
{
  GObject      parent_instance;

  GHashTable  *pictures; /* HradbyPictureKey → Picture, owned */
  GQueue       used;
  gsize        bytes;
  gsize        limit;

  GHashTable  *pending; /* HradbyPictureKey → Job, owned */
  GThreadPool *painters;
  GAsyncQueue *waiting; /* jobs that nobody has begun, borrowed */
  GAsyncQueue *painted; /* jobs that are done, borrowed */
  guint        arrival; /* the source that fetches them */
  gboolean     held; /* no source yet: what is painted waits for hradby_textures_fetch() */
  GMutex       arrival_lock;
};

G_DEFINE_FINAL_TYPE (HradbyTextures, hradby_textures, G_TYPE_OBJECT)

enum
{
  SIGNAL_PAINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gpointer
hold (const HradbyPictureKey *key)
{
  return key->kind->hold != NULL ? key->kind->hold (key->object) : NULL;
}

static void
release (const HradbyPictureKey *key,
         gpointer                held)
{
  if (held != NULL)
    key->kind->release (held);
}

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_object_unref (picture->texture);
  g_bytes_unref (picture->pixels);
  release (&picture->key, picture->held);
  g_free (picture);
}

/* The picture painted before, now the one used last, or NULL. */
static GdkTexture *
look_up (HradbyTextures         *self,
         const HradbyPictureKey *key)
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

      self->bytes -= g_bytes_get_size (picture->pixels);
      g_hash_table_remove (self->pictures, &picture->key);
    }
}

/* Keeps what was painted on @surface, which it takes, as well as what is @held. */
static GdkTexture *
keep (HradbyTextures         *self,
      const HradbyPictureKey *key,
      gpointer                held,
      cairo_surface_t        *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  Picture *picture = g_new0 (Picture, 1);

  picture->key = *key;
  picture->held = held;
  picture->pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                                stride * (gsize) height,
                                                (GDestroyNotify) cairo_surface_destroy, surface);
  picture->texture = gdk_memory_texture_new (width, height,
                                             key->kind->is_opaque ? GDK_MEMORY_DEFAULT : STRAIGHT,
                                             picture->pixels, stride);
  if (key->kind->is_opaque)
    g_object_set_data (G_OBJECT (picture->texture), SURFACE, surface); /* the bytes keep it */
  picture->link.data = picture;

  g_hash_table_insert (self->pictures, &picture->key, picture);
  g_queue_push_head_link (&self->used, &picture->link);
  self->bytes += g_bytes_get_size (picture->pixels);
  drop_oldest (self);
  return picture->texture;
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->surface, cairo_surface_destroy);
  release (&job->key, job->held);
  g_free (job);
}

static void
take_job (HradbyTextures *self,
          Job            *job)
{
  if (look_up (self, &job->key) == NULL)
    keep (self, &job->key, g_steal_pointer (&job->held), g_steal_pointer (&job->surface));
  g_hash_table_remove (self->pending, &job->key);
}

/* Takes what was painted meanwhile. */
static gboolean
on_arrival (gpointer user_data)
{
  g_autoptr(HradbyTextures) self = g_object_ref (HRADBY_TEXTURES (user_data));

  g_mutex_lock (&self->arrival_lock);
  self->arrival = 0;
  g_mutex_unlock (&self->arrival_lock);
  hradby_textures_fetch (self, 0);
  g_signal_emit (self, signals[SIGNAL_PAINTED], 0);
  return G_SOURCE_REMOVE;
}

static void
paint_job (Job *job)
{
  HradbyPictureKey key = job->key;

  if (job->held != NULL)
    key.object = job->held;
  job->surface = hradby_picture_key_paint (&key);
}

/* In the other thread, once for each job; one may have been done by whoever waited for it. */
static void
run_job (gpointer data,
         gpointer unused)
{
  HradbyTextures *self = data;
  Job *job = g_async_queue_try_pop (self->waiting);

  if (job == NULL)
    return;
  paint_job (job);
  g_async_queue_push (self->painted, job);
  g_mutex_lock (&self->arrival_lock);
  if (self->arrival == 0 && !self->held)
    self->arrival = g_idle_add_full (G_PRIORITY_DEFAULT, on_arrival, self, NULL);
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
hradby_textures_get (HradbyTextures   *self,
                     HradbyPictureKey  key)
{
  GdkTexture *texture;

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (key.kind != NULL && key.pixels > 0, NULL);

  texture = look_up (self, &key);
  return texture != NULL ? texture
                         : keep (self, &key, hold (&key), hradby_picture_key_paint (&key));
}

GdkTexture *
hradby_textures_request (HradbyTextures   *self,
                         HradbyPictureKey  key)
{
  GdkTexture *texture;
  Job *job;

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (key.kind != NULL && key.pixels > 0, NULL);

  if (key.kind->is_quick)
    return hradby_textures_get (self, key);
  texture = look_up (self, &key);
  if (texture != NULL || g_hash_table_contains (self->pending, &key))
    return texture;

  if (self->painters == NULL)
    self->painters = g_thread_pool_new (run_job, NULL, 1, FALSE, NULL);
  job = g_new0 (Job, 1);
  job->key = key;
  job->held = hold (&key);
  g_hash_table_insert (self->pending, &job->key, job);
  g_async_queue_push (self->waiting, job);
  g_thread_pool_push (self->painters, self, NULL);
  return NULL;
}

cairo_surface_t *
hradby_textures_get_surface (GdkTexture *opaque)
{
  g_return_val_if_fail (GDK_IS_TEXTURE (opaque), NULL);

  return g_object_get_data (G_OBJECT (opaque), SURFACE);
}

void
hradby_textures_hold (HradbyTextures *self)
{
  g_return_if_fail (HRADBY_IS_TEXTURES (self));

  self->held = TRUE;
}

/* The next job that is done, or NULL. Until the time given, whoever asks helps to paint. */
static Job *
wait_for_job (HradbyTextures *self,
              gint64          until)
{
  Job *job = g_async_queue_try_pop (self->painted);
  gint64 left = until - g_get_monotonic_time ();

  if (job != NULL || left <= 0)
    return job;
  job = g_async_queue_try_pop (self->waiting);
  if (job == NULL)
    return g_async_queue_timeout_pop (self->painted, (guint64) left);
  paint_job (job);
  return job;
}

void
hradby_textures_fetch (HradbyTextures *self,
                       gint64          until)
{
  Job *job;

  g_return_if_fail (HRADBY_IS_TEXTURES (self));

  g_mutex_lock (&self->arrival_lock);
  g_clear_handle_id (&self->arrival, g_source_remove);
  self->held = FALSE;
  g_mutex_unlock (&self->arrival_lock);
  while (g_hash_table_size (self->pending) > 0 && (job = wait_for_job (self, until)) != NULL)
    take_job (self, job);
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

static void
hradby_textures_finalize (GObject *object)
{
  HradbyTextures *self = HRADBY_TEXTURES (object);

  stop_painting (self);
  g_hash_table_unref (self->pending);
  g_hash_table_unref (self->pictures);
  g_async_queue_unref (self->waiting);
  g_async_queue_unref (self->painted);
  g_mutex_clear (&self->arrival_lock);
  G_OBJECT_CLASS (hradby_textures_parent_class)->finalize (object);
}

static void
hradby_textures_class_init (HradbyTexturesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_textures_finalize;

  signals[SIGNAL_PAINTED] = g_signal_new ("painted", HRADBY_TYPE_TEXTURES, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hradby_textures_init (HradbyTextures *self)
{
  self->pictures = g_hash_table_new_full (hradby_picture_key_hash, hradby_picture_key_equal,
                                          NULL, picture_free);
  self->pending = g_hash_table_new_full (hradby_picture_key_hash, hradby_picture_key_equal,
                                         NULL, job_free);
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
