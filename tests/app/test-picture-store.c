/* Pictures that are kept from one start to the next: the same as painted, or painted anew. */
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/pictures/picture-store.h"
#include "app/pictures/textures.h"
#include "load.h"
#include "pixels.h"

/* Of waiting for pictures, in microseconds of a clock. */
#define NO_END (G_MAXINT64 / 2)

#define PIXELS 32

typedef struct
{
  HradbyTileSet *tiles;
  HradbyWall    *wall;
  char          *folder;
  char          *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  unused)
{
  fixture->tiles = load_tiles ();
  fixture->wall = load_wall ();
  fixture->folder = g_dir_make_tmp (NULL, NULL);
  fixture->file = g_build_filename (fixture->folder, "folder", "pictures", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  unused)
{
  g_autofree char *inner = g_path_get_dirname (fixture->file);

  g_unlink (fixture->file);
  g_rmdir (inner);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->file);
  g_object_unref (fixture->tiles);
  g_object_unref (fixture->wall);
}

static GdkTexture *
request_tile (Fixture        *fixture,
              HradbyTextures *textures)
{
  return hradby_textures_request_tile (textures, hradby_tile_set_get (fixture->tiles, 12), 1, 0,
                                       PIXELS);
}

/* What an earlier start has painted is there at once, whichever thread painted it. */
static void
test_kept (Fixture       *fixture,
           gconstpointer  unused)
{
  g_autoptr(HradbyTextures) before = hradby_textures_new (), now = hradby_textures_new ();

  hradby_textures_hold (before);
  g_assert_null (request_tile (fixture, before));
  g_assert_null (hradby_textures_request_wall (before, fixture->wall, 16, TRUE, NULL));
  while (hradby_textures_request_wall (before, fixture->wall, 16, TRUE, NULL) == NULL)
    hradby_textures_fetch (before, NO_END);
  hradby_textures_get_figure (before, HRADBY_FIGURE_KNIGHT, "red", 1, PIXELS);
  hradby_textures_save (before, fixture->file, TRUE);

  hradby_textures_load (now, fixture->file);
  assert_same_pixels (request_tile (fixture, now), request_tile (fixture, before));
  assert_same_pixels (hradby_textures_request_wall (now, fixture->wall, 16, TRUE, NULL),
                      hradby_textures_get_wall (before, fixture->wall, 16, TRUE, NULL));
  assert_same_pixels (hradby_textures_request_figure (now, HRADBY_FIGURE_KNIGHT, "red", 1, PIXELS),
                      hradby_textures_get_figure (before, HRADBY_FIGURE_KNIGHT, "red", 1, PIXELS));

  /* Nothing is new, so nothing is written. */
  g_assert_cmpint (g_unlink (fixture->file), ==, 0);
  hradby_textures_save (now, fixture->file, TRUE);
  g_assert_false (g_file_test (fixture->file, G_FILE_TEST_EXISTS));

  /* Now something is; another thread may write it. */
  hradby_textures_get_mark (now, HRADBY_MARK_LAST, PIXELS);
  hradby_textures_save (now, fixture->file, FALSE);
  while (!g_file_test (fixture->file, G_FILE_TEST_EXISTS))
    g_usleep (1000);
}

/* Everything that changes a picture changes its name. */
static void
test_others (Fixture       *fixture,
             gconstpointer  unused)
{
  g_autoptr(HradbyTextures) before = hradby_textures_new (), now = hradby_textures_new ();
  g_autoptr(HradbyTile) other = hradby_tile_copy (hradby_tile_set_get (fixture->tiles, 12));

  hradby_textures_get_tile (before, hradby_tile_set_get (fixture->tiles, 12), 1, PIXELS);
  hradby_textures_get_wall (before, fixture->wall, 16, TRUE, NULL);
  hradby_textures_get_figure (before, HRADBY_FIGURE_KNIGHT, "red", 1, PIXELS);
  hradby_textures_save (before, fixture->file, TRUE);

  hradby_textures_hold (now);
  hradby_textures_load (now, fixture->file);
  g_assert_null (hradby_textures_request_tile (now, other, 2, 0, PIXELS));
  g_assert_null (hradby_textures_request_tile (now, other, 1, 0, PIXELS + 1));
  g_assert_null (hradby_textures_request_tile (now, other, 1, 1, PIXELS));
  g_assert_null (hradby_textures_request_wall (now, fixture->wall, 16, FALSE, NULL));
  g_assert_null (hradby_textures_request_wall (now, fixture->wall, 17, TRUE, NULL));
  g_assert_null (hradby_textures_request_figure (now, HRADBY_FIGURE_KNIGHT, "red", 2, PIXELS));
  g_assert_null (hradby_textures_request_figure (now, HRADBY_FIGURE_KNIGHT, "blue", 1, PIXELS));
  other->features[0].kind ^= 1;
  g_assert_null (hradby_textures_request_tile (now, other, 1, 0, PIXELS));
  other->features[0].kind ^= 1;
  g_assert_nonnull (hradby_textures_request_tile (now, other, 1, 0, PIXELS));
}

/* Who has loaded a file does not mind when another one takes its place. */
static void
test_replaced (Fixture       *fixture,
               gconstpointer  unused)
{
  g_autoptr(HradbyTextures) before = hradby_textures_new (), now = hradby_textures_new ();
  g_autoptr(HradbyTextures) later = hradby_textures_new ();

  hradby_textures_get_tile (before, hradby_tile_set_get (fixture->tiles, 12), 1, PIXELS);
  hradby_textures_save (before, fixture->file, TRUE);
  hradby_textures_load (now, fixture->file);
  hradby_textures_get_mark (later, HRADBY_MARK_LEGAL, PIXELS);
  hradby_textures_save (later, fixture->file, TRUE);
  assert_same_pixels (request_tile (fixture, now), request_tile (fixture, before));

  /* What was got lives on without the rest, which is given up with everything else. */
  hradby_textures_clear (now);
  g_assert_null (request_tile (fixture, now));
}

/* Cuts the file, and changes a byte of it, at many places: pictures are missing or painted
 * otherwise then, and nothing else happens. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  unused)
{
  guint32 pixels[12] = { 0xff000001 };
  g_autoptr(GBytes) bytes = g_bytes_new (pixels, sizeof pixels);
  HradbyStoredPicture pictures[2] = { { "one", 4, 3, bytes }, { "other", 2, 6, bytes } };
  g_autofree char *whole = NULL;
  guint n_found = 0;
  gsize length;

  hradby_picture_store_save (fixture->file, pictures, 2, TRUE);
  g_assert_true (g_file_get_contents (fixture->file, &whole, &length, NULL));
  for (gsize at = 0; at < 2 * length; at++)
    {
      g_autofree char *copy = g_memdup2 (whole, length);
      g_autoptr(HradbyPictureStore) store = NULL;

      copy[at / 2] = (char) (copy[at / 2] ^ 0x5a);
      g_unlink (fixture->file);
      g_assert_true (g_file_set_contents (fixture->file, copy,
                                          (gssize) (at % 2 == 0 ? length : at / 2), NULL));
      store = hradby_picture_store_new (fixture->file);
      for (guint i = 0; i < 2; i++)
        {
          cairo_surface_t *found = hradby_picture_store_find (store, pictures[i].name);

          if (found == NULL)
            continue;
          n_found++;
          g_assert_cmpint (cairo_image_surface_get_width (found)
                           * cairo_image_surface_get_height (found), ==, 12);
          cairo_surface_destroy (found);
        }
    }
  g_assert_cmpuint (n_found, >, 0);
  g_assert_cmpuint (n_found, <, 2 * length);
}

static void
assert_empty (Fixture *fixture)
{
  g_autoptr(HradbyPictureStore) store = hradby_picture_store_new (fixture->file);

  g_assert_null (hradby_picture_store_find (store, "one"));
}

/* What is no file, or larger than any that is written, is not waited for and not read. */
static void
test_no_file (Fixture       *fixture,
              gconstpointer  unused)
{
  guint32 pixel = 0xff000000;
  g_autoptr(GBytes) bytes = g_bytes_new (&pixel, sizeof pixel);
  HradbyStoredPicture picture = { "one", 1, 1, bytes };
  clock_t before;

  hradby_picture_store_save (fixture->file, &picture, 1, TRUE);
  before = clock ();
  g_assert_cmpint (truncate (fixture->file, 1 << 30), ==, 0);
  assert_empty (fixture);
  g_unlink (fixture->file);
  g_assert_cmpint (mkfifo (fixture->file, 0600), ==, 0);
  assert_empty (fixture);
  g_unlink (fixture->file);
  g_assert_cmpint (symlink ("/dev/zero", fixture->file), ==, 0);
  assert_empty (fixture);
  g_assert_cmpfloat ((double) (clock () - before) / CLOCKS_PER_SEC, <, 0.1);

  /* What is written then takes its place. */
  hradby_picture_store_save (fixture->file, &picture, 1, TRUE);
  g_assert_true (g_file_test (fixture->file, G_FILE_TEST_IS_REGULAR));
}

/* More than can be read again is not written. */
static void
test_too_many (Fixture       *fixture,
               gconstpointer  unused)
{
  gsize size = HRADBY_PICTURE_STORE_MAX_BYTES / 4;
  g_autoptr(GBytes) bytes = g_bytes_new_take (g_malloc0 (size), size);
  HradbyStoredPicture pictures[5];
  g_autoptr(HradbyPictureStore) store = NULL;
  guint n_found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    pictures[i] = (HradbyStoredPicture){ i % 2 == 0 ? "even" : "odd", 1024, (int) (size / 4096),
                                         bytes };
  hradby_picture_store_save (fixture->file, pictures, G_N_ELEMENTS (pictures), TRUE);
  store = hradby_picture_store_new (fixture->file);
  for (guint i = 0; i < 2; i++)
    {
      cairo_surface_t *found = hradby_picture_store_find (store, pictures[i].name);

      n_found += found != NULL;
      g_clear_pointer (&found, cairo_surface_destroy);
    }
  g_assert_cmpuint (n_found, ==, 2);
}

/* A file of another build of the program is not read. */
static void
test_other_program (Fixture       *fixture,
                    gconstpointer  unused)
{
  guint32 pixel = 0xff000000;
  g_autoptr(GBytes) bytes = g_bytes_new (&pixel, sizeof pixel);
  HradbyStoredPicture picture = { "one", 1, 1, bytes };
  HradbyPictureStore *store;
  cairo_surface_t *found;
  g_autofree char *whole = NULL;
  gsize length;

  hradby_picture_store_save (fixture->file, &picture, 1, TRUE);
  store = hradby_picture_store_new (fixture->file);
  found = hradby_picture_store_find (store, "one");
  hradby_picture_store_free (store);
  g_assert_nonnull (found);
  g_assert_cmpuint (*(guint32 *) (gpointer) cairo_image_surface_get_data (found), ==, pixel);
  cairo_surface_destroy (found);

  g_assert_true (g_file_get_contents (fixture->file, &whole, &length, NULL));
  whole[0] = whole[0] == '9' ? '8' : '9'; /* the first digit of the version */
  g_assert_true (g_file_set_contents (fixture->file, whole, (gssize) length, NULL));
  store = hradby_picture_store_new (fixture->file);
  g_assert_null (hradby_picture_store_find (store, "one"));
  hradby_picture_store_free (store);
}

/* Where nothing can be written, nothing is kept. */
static void
test_no_room (Fixture       *fixture,
              gconstpointer  unused)
{
  g_autoptr(HradbyTextures) before = hradby_textures_new (), now = hradby_textures_new ();

  hradby_textures_get_tile (before, hradby_tile_set_get (fixture->tiles, 12), 1, PIXELS);
  hradby_textures_save (before, "/proc/nowhere/pictures", TRUE);
  hradby_textures_hold (now);
  hradby_textures_load (now, "/proc/nowhere/pictures");
  g_assert_null (request_tile (fixture, now));
}

#define ADD(path, function) \
  g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/app/picture-store/kept", test_kept);
  ADD ("/app/picture-store/others", test_others);
  ADD ("/app/picture-store/replaced", test_replaced);
  ADD ("/app/picture-store/damaged", test_damaged);
  ADD ("/app/picture-store/other-program", test_other_program);
  ADD ("/app/picture-store/no-file", test_no_file);
  ADD ("/app/picture-store/too-many", test_too_many);
  ADD ("/app/picture-store/no-room", test_no_room);
  return g_test_run ();
}
