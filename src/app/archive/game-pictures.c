/* Reads and paints one game after the other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/archive/game-pictures.h"

#include <adwaita.h>

#include "app/face/face.h"
#include "paint/palette.h"
#include "session/catalogue.h"
#include "session/damage.h"
#include "session/kept-games.h"

#define FINENESS 2

/**
 * HradbyGamePictures:
 * @pool: one thread, %NULL once stopped
 * @library: used by that thread alone, where nobody else reads files meanwhile
 * @now: (nullable): a copy of the game that is played
 * @cancellable: of all that is painted
 * @done: by info; its value is a texture, or %NULL while it is painted and where nothing can be
 */
struct _HradbyGamePictures
{
  GObject        parent_instance;

  GThreadPool   *pool;
  HradbyLibrary *library;
  HradbyGame    *now;
  GHashTable    *done;
  GCancellable  *cancellable;
};

typedef struct
{
  GWeakRef         pictures;
  HradbyGameInfo  *info;
  HradbyGame      *game;
  const char      *colours[HRADBY_MAX_PLAYERS];
  gboolean         dark;
  cairo_surface_t *surface;
  gboolean         is_over;
  char            *refusal;
} Job;

enum
{
  PAINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbyGamePictures, hradby_game_pictures, G_TYPE_OBJECT)

static void
job_free (gpointer data)
{
  Job *job = data;

  g_weak_ref_clear (&job->pictures);
  g_clear_object (&job->info);
  g_clear_pointer (&job->game, hradby_game_free);
  g_clear_pointer (&job->surface, cairo_surface_destroy);
  g_free (job->refusal);
  g_free (job);
}

static GdkTexture *
make_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr(GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * (gsize) height);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

static gboolean
painted_cb (gpointer data)
{
  Job *job = data;
  g_autoptr(HradbyGamePictures) self = g_weak_ref_get (&job->pictures);

  if (self == NULL || self->pool == NULL)
    return G_SOURCE_REMOVE;
  if (job->is_over && !hradby_game_info_is_over (job->info))
    g_object_set (job->info, "over", TRUE, NULL);
  if (job->refusal != NULL)
    g_object_set (job->info, "refusal", job->refusal, NULL);
  if (job->surface != NULL)
    g_hash_table_insert (self->done, g_object_ref (job->info), make_texture (job->surface));
  g_signal_emit (self, signals[PAINTED], 0, job->info);
  return G_SOURCE_REMOVE;
}

static void
paint_job (Job          *job,
           GCancellable *cancellable)
{
  const HradbyTable *table = job->game->table;
  const HradbyFace *face = hradby_face_find (table->type);

  job->is_over = hradby_game_to_move (job->game) == HRADBY_NOBODY;
  if (face != NULL && face->paint != NULL)
    job->surface = face->paint (table, job->game->position, job->colours,
                                HRADBY_GAME_PICTURE_WIDTH * FINENESS,
                                HRADBY_GAME_PICTURE_HEIGHT * FINENESS, job->dark,
                                cancellable);
}

static void
read_game (HradbyGamePictures *self,
           Job                *job)
{
  const char *path = hradby_game_info_get_path (job->info);
  g_autoptr(GError) error = NULL;

  if (self->library == NULL)
    self->library = hradby_catalogue_new ();
  job->game = hradby_kept_games_read (path, self->library, &error);
  if (job->game == NULL)
    job->refusal = hradby_damage_get_reason (path, error);
}

/* In the other thread. The pool is waited for before the pictures go, so they are there. */
static void
work (gpointer data,
      gpointer user_data)
{
  HradbyGamePictures *self = user_data;
  Job *job = data;

  if (g_cancellable_is_cancelled (self->cancellable))
    {
      job_free (job);
      return;
    }
  if (job->game == NULL)
    read_game (self, job);
  if (job->game != NULL)
    paint_job (job, self->cancellable);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, painted_cb, job, job_free);
}

static void
unref_texture (gpointer texture)
{
  if (texture != NULL)
    g_object_unref (texture);
}

HradbyGamePictures *
hradby_game_pictures_new (void)
{
  return g_object_new (HRADBY_TYPE_GAME_PICTURES, NULL);
}

void
hradby_game_pictures_set_now (HradbyGamePictures *self,
                              HradbySession      *session)
{
  g_return_if_fail (HRADBY_IS_GAME_PICTURES (self) && HRADBY_IS_SESSION (session));

  g_clear_pointer (&self->now, hradby_game_free);
  self->now = hradby_kept_games_copy (session);
}

GdkTexture *
hradby_game_pictures_request (HradbyGamePictures *self,
                              HradbyGameInfo     *info)
{
  const HradbyGameInfoSeat *seats;
  gpointer texture;
  guint n_seats;
  Job *job;

  g_return_val_if_fail (HRADBY_IS_GAME_PICTURES (self) && HRADBY_IS_GAME_INFO (info), NULL);

  if (g_hash_table_lookup_extended (self->done, info, NULL, &texture) || self->pool == NULL)
    return texture;
  if (hradby_game_info_get_path (info) == NULL ? self->now == NULL
                                               : hradby_game_info_get_refusal (info) != NULL)
    return NULL;

  job = g_new0 (Job, 1);
  g_weak_ref_init (&job->pictures, self);
  job->info = g_object_ref (info);
  job->dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  if (hradby_game_info_get_path (info) == NULL)
    job->game = hradby_game_copy (self->now);
  seats = hradby_game_info_get_seats (info, &n_seats);
  for (guint i = 0; i < HRADBY_MAX_PLAYERS; i++)
    job->colours[i] = hradby_palette_find (i < n_seats ? seats[i].colour : "")->id;
  g_hash_table_insert (self->done, g_object_ref (info), NULL);
  g_thread_pool_push (self->pool, job, NULL);
  return NULL;
}

void
hradby_game_pictures_stop (HradbyGamePictures *self)
{
  g_return_if_fail (HRADBY_IS_GAME_PICTURES (self));

  g_cancellable_cancel (self->cancellable);
  if (self->pool != NULL)
    g_thread_pool_free (g_steal_pointer (&self->pool), FALSE, TRUE);
}

static void
hradby_game_pictures_dispose (GObject *object)
{
  hradby_game_pictures_stop (HRADBY_GAME_PICTURES (object));

  G_OBJECT_CLASS (hradby_game_pictures_parent_class)->dispose (object);
}

static void
hradby_game_pictures_finalize (GObject *object)
{
  HradbyGamePictures *self = HRADBY_GAME_PICTURES (object);

  g_hash_table_unref (self->done);
  g_clear_pointer (&self->now, hradby_game_free);
  g_clear_object (&self->library);
  g_object_unref (self->cancellable);

  G_OBJECT_CLASS (hradby_game_pictures_parent_class)->finalize (object);
}

static void
hradby_game_pictures_class_init (HradbyGamePicturesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = hradby_game_pictures_dispose;
  G_OBJECT_CLASS (class)->finalize = hradby_game_pictures_finalize;

  signals[PAINTED] = g_signal_new ("painted", HRADBY_TYPE_GAME_PICTURES, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, HRADBY_TYPE_GAME_INFO);
}

static void
hradby_game_pictures_init (HradbyGamePictures *self)
{
  self->cancellable = g_cancellable_new ();
  self->done = g_hash_table_new_full (NULL, NULL, g_object_unref, unref_texture);
  self->pool = g_thread_pool_new (work, self, 1, FALSE, NULL);
}
