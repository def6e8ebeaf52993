/* The store of textures: what is asked for again, what is given up, what another thread paints. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pictures/textures.h"
#include "app/pictures/picture-kinds.h"
#include "load.h"
#include "pixels.h"

/* Of waiting for pictures, in microseconds of a clock. */
#define NO_END (G_MAXINT64 / 2)

#define PIXELS 32
#define BYTES  (PIXELS * PIXELS * 4)

typedef struct {
  HradbyTextures *textures;
  HradbyTileSet  *tiles;
  HradbyWall     *wall;
  GMainLoop      *loop;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->textures = hradby_textures_new ();
  fixture->tiles = load_tiles ();
  fixture->wall = load_wall ();
  fixture->loop = g_main_loop_new (NULL, FALSE);
  g_signal_connect_swapped (fixture->textures, "painted", G_CALLBACK (g_main_loop_quit),
                            fixture->loop);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_main_loop_unref (fixture->loop);
  g_assert_finalize_object (fixture->textures);
  g_object_unref (fixture->tiles);
  g_object_unref (fixture->wall);
}

static GdkTexture *
get_tile (HradbyTextures *textures, const HradbyTile *tile, guint rotation, int pixels)
{
  return hradby_textures_get (textures, hradby_picture_key_of_tile (tile, rotation, 0, pixels));
}

static GdkTexture *
request_tile (HradbyTextures *textures, const HradbyTile *tile, guint rotation, int pixels)
{
  return hradby_textures_request (textures, hradby_picture_key_of_tile (tile, rotation, 0, pixels));
}

static void
test_again (Fixture *fixture, gconstpointer unused)
{
  const HradbyTile *tile = hradby_tile_set_get (fixture->tiles, 0);
  GdkTexture *first = get_tile (fixture->textures, tile, 1, PIXELS);

  g_assert_true (get_tile (fixture->textures, tile, 1, PIXELS) == first);
  g_assert_true (get_tile (fixture->textures, tile, 5, PIXELS) == first);
  g_assert_cmpuint (hradby_textures_get_size (fixture->textures), ==, BYTES);

  g_assert_true (get_tile (fixture->textures, tile, 2, PIXELS) != first);
  g_assert_cmpuint (hradby_textures_get_size (fixture->textures), ==, 2 * BYTES);
  hradby_textures_clear (fixture->textures);
  g_assert_cmpuint (hradby_textures_get_size (fixture->textures), ==, 0);
}

/* A tile that comes to lie where another one was in memory is not taken for it. */
/* What is drawn as it was painted, without a copy, covers all that lies below it. */
static void
test_opaque (Fixture *fixture, gconstpointer unused)
{
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (fixture->tiles); i++)
    for (guint rotation = 0; rotation < 4; rotation++) {
      GdkTexture *texture = get_tile (fixture->textures, hradby_tile_set_get (fixture->tiles, i),
                                      rotation, PIXELS + (int) i % 7);
      cairo_surface_t *surface = hradby_textures_get_surface (texture);

      g_assert_nonnull (surface);
      for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
        for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
          g_assert_cmphex (cairo_image_surface_get_data (surface)
                             [y * cairo_image_surface_get_stride (surface) + 4 * x + 3], ==, 255);
    }
}

static void
test_same_address (Fixture *fixture, gconstpointer unused)
{
  HradbyTile tile = *hradby_tile_set_get (fixture->tiles, 0);
  GdkTexture *first = g_object_ref (get_tile (fixture->textures, &tile, 0, PIXELS));

  tile = *hradby_tile_set_get (fixture->tiles, 1);
  g_assert_true (get_tile (fixture->textures, &tile, 0, PIXELS) != first);
  g_object_unref (first);
}

static void
test_limit (Fixture *fixture, gconstpointer unused)
{
  guint n = hradby_tile_set_get_n_kinds (fixture->tiles);
  GdkTexture *kept;

  hradby_textures_set_limit (fixture->textures, 10 * BYTES);
  kept = get_tile (fixture->textures, hradby_tile_set_get (fixture->tiles, 0), 0, PIXELS);
  for (guint i = 1; i < n; i++) {
    get_tile (fixture->textures, hradby_tile_set_get (fixture->tiles, i), 0, PIXELS);
    /* What is used again and again is not the oldest. */
    g_assert_true (get_tile (fixture->textures, hradby_tile_set_get (fixture->tiles, 0), 0,
                             PIXELS) == kept);
    g_assert_cmpuint (hradby_textures_get_size (fixture->textures), <=, 10 * BYTES);
  }
  g_assert_cmpuint (hradby_textures_get_size (fixture->textures), ==, 10 * BYTES);

  hradby_textures_set_limit (fixture->textures, 1);
  g_assert_cmpuint (hradby_textures_get_size (fixture->textures), ==, BYTES);
}

/* Another thread paints the same picture, and it comes with the signal. */
static void
test_request (Fixture *fixture, gconstpointer unused)
{
  const HradbyTile *tile = hradby_tile_set_get (fixture->tiles, 30);
  g_autoptr(HradbyTextures) other = hradby_textures_new ();
  GdkTexture *texture;

  g_assert_null (request_tile (fixture->textures, tile, 3, PIXELS));
  g_assert_null (request_tile (fixture->textures, tile, 3, PIXELS));
  g_main_loop_run (fixture->loop);
  texture = request_tile (fixture->textures, tile, 3, PIXELS);
  g_assert_nonnull (texture);
  g_assert_cmpuint (hradby_textures_get_size (fixture->textures), ==, BYTES);

  assert_same_pixels (texture, get_tile (other, tile, 3, PIXELS));
}

static void
test_request_wall (Fixture *fixture, gconstpointer unused)
{
  graphene_rect_t area;
  GdkTexture *texture = NULL;
  HradbyPictureKey key = hradby_picture_key_of_wall (fixture->wall, 24, TRUE, &area);

  g_assert_null (hradby_textures_request (fixture->textures, key));
  while (texture == NULL) {
    g_main_loop_run (fixture->loop);
    texture = hradby_textures_request (fixture->textures, key);
  }
  g_assert_cmpfloat_with_epsilon (area.size.width * 24, gdk_texture_get_width (texture), 0.01);
  g_assert_true (hradby_textures_get (fixture->textures, key) == texture);
}

/* What is requested from a held store comes when it is fetched, by itself only after that. */
static void
test_hold (Fixture *fixture, gconstpointer unused)
{
  const HradbyTile *tile = hradby_tile_set_get (fixture->tiles, 30);

  hradby_textures_hold (fixture->textures);
  g_assert_null (request_tile (fixture->textures, tile, 0, PIXELS));
  hradby_textures_fetch (fixture->textures, NO_END);
  g_assert_nonnull (request_tile (fixture->textures, tile, 0, PIXELS));

  g_assert_null (request_tile (fixture->textures, tile, 1, PIXELS));
  while (request_tile (fixture->textures, tile, 1, PIXELS) == NULL)
    g_main_loop_run (fixture->loop);
}

/* The set may be given up while its tiles are being painted: a second start of the program does so,
 * and so does another game on the same board. */
static void
test_tiles_gone (Fixture *fixture, gconstpointer unused)
{
  HradbyTileSet *tiles = load_tiles ();
  guint n = hradby_tile_set_get_n_kinds (tiles);

  hradby_textures_hold (fixture->textures);
  for (guint i = 0; i < n; i++) {
    request_tile (fixture->textures, hradby_tile_set_get (tiles, i), 0, 48);
    hradby_textures_request (fixture->textures,
                             hradby_picture_key_of_shape (hradby_tile_set_get (tiles, i), 0, 0,
                                                          48));
  }
  g_assert_finalize_object (tiles);
  while (hradby_textures_get_size (fixture->textures) < 2 * n * 48 * 48 * 4)
    hradby_textures_fetch (fixture->textures, NO_END);
}

static void
assert_differ (GHashTable *seen, GdkTexture *texture)
{
  g_assert_nonnull (texture);
  g_assert_true (g_hash_table_add (seen, texture));
}

/* Each part of a key is a part of what is seen; what is painted quickly is there at once. */
static void
test_keys (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  const HradbyPictureKey keys[] = {
    hradby_picture_key_of_figure (HRADBY_FIGURE_KNIGHT, "red", 1, PIXELS),
    hradby_picture_key_of_figure (HRADBY_FIGURE_FARMER, "red", 1, PIXELS),
    hradby_picture_key_of_figure (HRADBY_FIGURE_KNIGHT, "blue", 1, PIXELS),
    hradby_picture_key_of_figure (HRADBY_FIGURE_KNIGHT, "red", 2, PIXELS),
    hradby_picture_key_of_figure (HRADBY_FIGURE_KNIGHT, "red", 1, PIXELS + 1),
    hradby_picture_key_of_mark (HRADBY_MARK_TURNED, PIXELS),
    hradby_picture_key_of_mark (HRADBY_MARK_DEAD, PIXELS),
  };
  const HradbyTile *tile = hradby_tile_set_get (fixture->tiles, 12);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    assert_differ (seen, hradby_textures_request (fixture->textures, keys[i]));
  for (guint i = 0; i < 2; i++) {
    assert_differ (seen, hradby_textures_get (fixture->textures,
                                              hradby_picture_key_of_tile (tile, 1, i, PIXELS)));
    assert_differ (seen, hradby_textures_get (fixture->textures,
                                              hradby_picture_key_of_shape (tile, i, 1, PIXELS)));
    assert_differ (seen, hradby_textures_get (fixture->textures,
                                              hradby_picture_key_of_wall (fixture->wall, 8,
                                                                          i > 0, NULL)));
  }
}

/* A way to paint that the store has never heard of: a square of one shade. */
static guint n_held;

static void
paint_card (cairo_t *cr, const HradbyPictureKey *key)
{
  cairo_set_source_rgb (cr, *(const guint8 *) key->object / 255.0, 0, 0);
  cairo_paint (cr);
}

static void
measure_card (const HradbyPictureKey *key, int *width, int *height)
{
  *width = 2 * key->pixels;
  *height = 3 * key->pixels;
}

static gpointer
copy_card (gconstpointer card)
{
  n_held++;
  return g_memdup2 (card, 1);
}

static void
free_card (gpointer card)
{
  n_held--;
  g_free (card);
}

static void
test_own_kind (Fixture *fixture, gconstpointer unused)
{
  static const HradbyPictureKind kind = {
    .paint = paint_card, .measure = measure_card, .hold = copy_card, .release = free_card,
  };
  guint8 *card = g_memdup2 ("\x40", 1);
  HradbyPictureKey key = { .kind = &kind, .object = card, .pixels = 4 };
  guint32 pixels[8 * 12];
  GdkTexture *texture;

  g_assert_null (hradby_textures_request (fixture->textures, key));
  g_free (card);
  g_main_loop_run (fixture->loop);
  texture = hradby_textures_request (fixture->textures, key);
  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 8);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 12);
  gdk_texture_download (texture, (guchar *) pixels, 8 * 4);
  g_assert_cmphex (pixels[8 * 12 - 1], ==, 0xff400000);

  hradby_textures_clear (fixture->textures);
  g_assert_cmpuint (n_held, ==, 0);
}

/* Everything can go away while it is being painted. */
static void
test_give_up (Fixture *fixture, gconstpointer unused)
{
  HradbyTextures *other = hradby_textures_new ();

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (fixture->tiles); i++) {
    const HradbyTile *tile = hradby_tile_set_get (fixture->tiles, i);

    request_tile (fixture->textures, tile, 0, 48);
    request_tile (other, tile, 0, 48);
  }
  hradby_textures_clear (fixture->textures);
  g_assert_finalize_object (other);
  g_assert_false (g_main_context_pending (NULL));

  request_tile (fixture->textures, hradby_tile_set_get (fixture->tiles, 0), 0, 48);
  g_main_loop_run (fixture->loop);
  g_assert_cmpuint (hradby_textures_get_size (fixture->textures), ==, 48 * 48 * 4);
}

#define ADD(path, function) \
  g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/app/textures/again", test_again);
  ADD ("/app/textures/opaque", test_opaque);
  ADD ("/app/textures/same-address", test_same_address);
  ADD ("/app/textures/limit", test_limit);
  ADD ("/app/textures/request", test_request);
  ADD ("/app/textures/hold", test_hold);
  ADD ("/app/textures/request-wall", test_request_wall);
  ADD ("/app/textures/keys", test_keys);
  ADD ("/app/textures/own-kind", test_own_kind);
  ADD ("/app/textures/tiles-gone", test_tiles_gone);
  ADD ("/app/textures/give-up", test_give_up);
  return g_test_run ();
}
