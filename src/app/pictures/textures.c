/* Everything painted, as textures: each painted once for its size, the oldest given up first. */
#include "config.h"

#include "app/pictures/textures.h"

#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>
#endif

#include "app/pictures/picture-key.h"
#include "app/pictures/picture-store.h"
#include "paint/wall-paint.h"

#define DEFAULT_LIMIT (96u << 20)
#define STRAIGHT      (G_BYTE_ORDER == G_LITTLE_ENDIAN ? GDK_MEMORY_B8G8R8A8 : GDK_MEMORY_A8R8G8B8)

#define SURFACE "hradby-surface"

typedef struct
{
  HradbyPictureKey  key;
  HradbyWall *wall; /* keeps its address, or NULL */
  char       *name; /* of hradby_picture_key_get_name() */
  GdkTexture *texture;
  GBytes     *pixels;
  GList       link; /* in the queue, the one used last in front */
} Picture;

/* A picture to be painted in another thread: of a tile of its own, for whoever asked may give the
 * tile set up meanwhile. */
typedef struct
{
  HradbyPictureKey key;
  char            *name;
  HradbyTile      *tile; /* of key.object, or NULL */
  HradbyWall      *wall;
  cairo_surface_t *surface;
} Job;

struct _HradbyTextures
{
  GObject      parent_instance;

  GHashTable  *pictures; /* HradbyPictureKey → Picture, owned */
  GQueue       used;
  gsize        bytes;
  gsize        limit;

  HradbyPictureStore *store; /* of an earlier start, or NULL */
  gboolean            fresh; /* something was painted that is not there */

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

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_object_unref (picture->texture);
  g_bytes_unref (picture->pixels);
  g_free (picture->name);
  g_clear_object (&picture->wall);
  g_free (picture);
}

/* The wall that @key shows, or NULL. */
static HradbyWall *
key_ref_wall (const HradbyPictureKey *key)
{
  return key->kind == HRADBY_PICTURE_WALL ? g_object_ref ((HradbyWall *) key->object) : NULL;
}

/* A copy of the tile that @key shows, or NULL. */
static HradbyTile *
key_copy_tile (const HradbyPictureKey *key)
{
  return key->kind == HRADBY_PICTURE_TILE || key->kind == HRADBY_PICTURE_SHAPE
             ? hradby_tile_copy (key->object)
             : NULL;
}

/* The picture painted before, now the one used last, or NULL. */
static GdkTexture *
look_up (HradbyTextures   *self,
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

/* Keeps what was painted on @surface, which it takes, as well as @name. */
static GdkTexture *
keep (HradbyTextures         *self,
      const HradbyPictureKey *key,
      char                   *name,
      cairo_surface_t        *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  Picture *picture = g_new0 (Picture, 1);

  picture->key = *key;
  picture->name = name;
  picture->wall = key_ref_wall (key);
  picture->pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                                stride * (gsize) height,
                                                (GDestroyNotify) cairo_surface_destroy, surface);
  picture->texture = gdk_memory_texture_new (width, height,
                                             picture->wall != NULL ? GDK_MEMORY_DEFAULT : STRAIGHT,
                                             picture->pixels, stride);
  if (picture->wall != NULL)
    g_object_set_data (G_OBJECT (picture->texture), SURFACE, surface); /* the bytes keep it */
  picture->link.data = picture;

  g_hash_table_insert (self->pictures, &picture->key, picture);
  g_queue_push_head_link (&self->used, &picture->link);
  self->bytes += g_bytes_get_size (picture->pixels);
  drop_oldest (self);
  return picture->texture;
}

/* The picture if an earlier start has painted it, or NULL. */
static cairo_surface_t *
find_stored (HradbyTextures *self,
             const char     *name)
{
  return self->store != NULL ? hradby_picture_store_find (self->store, name) : NULL;
}

static GdkTexture *
get_picture (HradbyTextures  *self,
             HradbyPictureKey key)
{
  GdkTexture *texture = look_up (self, &key);
  cairo_surface_t *surface;
  char *name;

  if (texture != NULL)
    return texture;

  name = hradby_picture_key_get_name (&key);
  surface = find_stored (self, name);
  self->fresh |= surface == NULL;
  return keep (self, &key, name, surface != NULL ? surface : hradby_picture_key_paint (&key));
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->surface, cairo_surface_destroy);
  g_clear_pointer (&job->tile, hradby_tile_free);
  g_free (job->name);
  g_clear_object (&job->wall);
  g_free (job);
}

static void
take_job (HradbyTextures *self,
          Job            *job)
{
  if (look_up (self, &job->key) == NULL)
    keep (self, &job->key, g_steal_pointer (&job->name), g_steal_pointer (&job->surface));
  self->fresh = TRUE;
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

  if (job->tile != NULL)
    key.object = job->tile;
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

static GdkTexture *
request_picture (HradbyTextures  *self,
                 HradbyPictureKey key)
{
  GdkTexture *texture = look_up (self, &key);
  g_autofree char *name = NULL;
  cairo_surface_t *surface;
  Job *job;

  if (texture != NULL || g_hash_table_contains (self->pending, &key))
    return texture;

  name = hradby_picture_key_get_name (&key);
  surface = find_stored (self, name);
  if (surface != NULL)
    return keep (self, &key, g_steal_pointer (&name), surface);

  if (self->painters == NULL)
    self->painters = g_thread_pool_new (run_job, NULL, 1, FALSE, NULL);
  job = g_new0 (Job, 1);
  job->key = key;
  job->name = g_steal_pointer (&name);
  job->tile = key_copy_tile (&key);
  job->wall = key_ref_wall (&key);
  g_hash_table_insert (self->pending, &job->key, job);
  g_async_queue_push (self->waiting, job);
  g_thread_pool_push (self->painters, self, NULL);
  return NULL;
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
hradby_textures_get_tile (HradbyTextures   *self,
                          const HradbyTile *tile,
                          guint             rotation,
                          int               pixels)
{
  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (tile != NULL && pixels > 0, NULL);

  return get_picture (self, hradby_picture_key_of_tile (tile, rotation, 0, pixels));
}

GdkTexture *
hradby_textures_request_tile (HradbyTextures   *self,
                              const HradbyTile *tile,
                              guint             rotation,
                              HradbyPorts       closed,
                              int               pixels)
{
  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (tile != NULL && pixels > 0, NULL);

  return request_picture (self, hradby_picture_key_of_tile (tile, rotation, closed, pixels));
}

GdkTexture *
hradby_textures_get_wall (HradbyTextures  *self,
                          HradbyWall      *wall,
                          int              pixels_per_tile,
                          gboolean         dark,
                          graphene_rect_t *area)
{
  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (HRADBY_IS_WALL (wall) && pixels_per_tile > 0, NULL);

  return get_picture (self, hradby_picture_key_of_wall (wall, pixels_per_tile, dark, area));
}

GdkTexture *
hradby_textures_request_wall (HradbyTextures  *self,
                              HradbyWall      *wall,
                              int              pixels_per_tile,
                              gboolean         dark,
                              graphene_rect_t *area)
{
  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (HRADBY_IS_WALL (wall) && pixels_per_tile > 0, NULL);

  return request_picture (self, hradby_picture_key_of_wall (wall, pixels_per_tile, dark, area));
}

cairo_surface_t *
hradby_textures_get_surface (GdkTexture *wall)
{
  g_return_val_if_fail (GDK_IS_TEXTURE (wall), NULL);

  return g_object_get_data (G_OBJECT (wall), SURFACE);
}

GdkTexture *
hradby_textures_get_figure (HradbyTextures *self,
                            HradbyFigure    figure,
                            const char     *colour,
                            guint           emblem,
                            int             pixels)
{
  HradbyPictureKey key = hradby_picture_key_of_figure (figure, colour, emblem, pixels);

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (figure < HRADBY_N_FIGURES && emblem < HRADBY_N_EMBLEMS, NULL);
  g_return_val_if_fail (pixels > 0, NULL);

  return get_picture (self, key);
}

GdkTexture *
hradby_textures_request_figure (HradbyTextures *self,
                                HradbyFigure    figure,
                                const char     *colour,
                                guint           emblem,
                                int             pixels)
{
  HradbyPictureKey key = hradby_picture_key_of_figure (figure, colour, emblem, pixels);

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (figure < HRADBY_N_FIGURES && emblem < HRADBY_N_EMBLEMS, NULL);
  g_return_val_if_fail (pixels > 0, NULL);

  return request_picture (self, key);
}

GdkTexture *
hradby_textures_get_wall_tile (HradbyTextures *self,
                               guint           number,
                               int             pixels)
{
  HradbyPictureKey key = { NULL, HRADBY_PICTURE_WALL_TILE, number, 0, pixels };

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (number <= HRADBY_N_WALL_TILES && pixels > 0, NULL);

  return get_picture (self, key);
}

GdkTexture *
hradby_textures_get_tower (HradbyTextures *self,
                           guint           height,
                           int             pixels)
{
  HradbyPictureKey key = { NULL, HRADBY_PICTURE_TOWER, height, 0, pixels };

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self) && pixels > 0, NULL);

  return get_picture (self, key);
}

GdkTexture *
hradby_textures_request_shape (HradbyTextures   *self,
                               const HradbyTile *tile,
                               guint             feature,
                               guint             rotation,
                               int               pixels)
{
  HradbyPictureKey key;

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self), NULL);
  g_return_val_if_fail (tile != NULL && feature < tile->n_features && pixels > 0, NULL);

  key = hradby_picture_key_of_tile (tile, rotation, 0, pixels);
  key.kind = HRADBY_PICTURE_SHAPE;
  key.more = feature;
  return request_picture (self, key);
}

GdkTexture *
hradby_textures_get_mark (HradbyTextures *self,
                          HradbyMark      mark,
                          int             pixels)
{
  HradbyPictureKey key = { NULL, HRADBY_PICTURE_MARK, mark, 0, pixels };

  g_return_val_if_fail (HRADBY_IS_TEXTURES (self) && pixels > 0, NULL);

  return get_picture (self, key);
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
hradby_textures_load (HradbyTextures *self,
                      const char     *file)
{
  g_return_if_fail (HRADBY_IS_TEXTURES (self) && file != NULL);

  g_clear_pointer (&self->store, hradby_picture_store_free);
  self->store = hradby_picture_store_new (file);
}

void
hradby_textures_save (HradbyTextures *self,
                      const char     *file,
                      gboolean        wait)
{
  g_autoptr(GArray) pictures = g_array_new (FALSE, FALSE, sizeof (HradbyStoredPicture));

  g_return_if_fail (HRADBY_IS_TEXTURES (self) && file != NULL);

  if (!self->fresh)
    return;
  for (GList *link = self->used.head; link != NULL; link = link->next)
    {
      Picture *picture = link->data;
      HradbyStoredPicture stored = {
        picture->name, gdk_texture_get_width (picture->texture),
        gdk_texture_get_height (picture->texture), picture->pixels,
      };

      g_array_append_val (pictures, stored);
    }
  hradby_picture_store_save (file, (gpointer) pictures->data, pictures->len, wait);
  self->fresh = FALSE;
}

void
hradby_textures_clear (HradbyTextures *self)
{
  g_return_if_fail (HRADBY_IS_TEXTURES (self));

  stop_painting (self);
  g_clear_pointer (&self->store, hradby_picture_store_free); /* it is of other sizes */
  g_hash_table_remove_all (self->pictures);
  g_queue_init (&self->used);
  self->bytes = 0;
#ifdef HAVE_MALLOC_TRIM
  /* Many threads paint, each has memory of its own, and none gives back what is free in it. */
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
  g_clear_pointer (&self->store, hradby_picture_store_free);
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
