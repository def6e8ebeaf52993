/* Pictures kept in a file from one start of the program to the next. */
#include "config.h"

#include "app/pictures/picture-store.h"

#include <glib/gstdio.h>
#include <string.h>

#include "session/files.h"

/* Who wrote it, and the pictures: name, width, height, pixels. */
#define FILE_TYPE    "(sa(suuau))"
#define PICTURE_TYPE "(suu@au)"

/* Bytes for the stamp, and for sizes and gaps of a picture. */
#define SPARE 256

struct _HradbyPictureStore
{
  GVariant   *pictures; /* or NULL: there are none */
  GHashTable *places;   /* name, in @pictures → its place there, counted from 1 */
};

/* Differs between programs that may paint otherwise: other versions, other builds of one (some
 * packages have no times of files), and other machines. */
static char *
make_stamp (void)
{
  GStatBuf program = { 0 };

  g_stat ("/proc/self/exe", &program);
  return g_strdup_printf ("%s %d %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT,
                          HRADBY_VERSION, G_BYTE_ORDER, (gint64) program.st_size,
                          (gint64) program.st_mtime, (guint64) program.st_ino);
}

/* What the file holds, if this program wrote it. Not mapped: another one may cut it meanwhile. */
static GVariant *
read_pictures (const char *file)
{
  g_autofree char *stamp = make_stamp ();
  g_autoptr(GBytes) bytes = hradby_file_load_up_to (file, HRADBY_PICTURE_STORE_MAX_BYTES, NULL);
  g_autoptr(GVariant) all = NULL, writer = NULL;

  if (bytes == NULL)
    return NULL;
  all = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (FILE_TYPE), bytes, FALSE));
  writer = g_variant_get_child_value (all, 0);
  if (!g_str_equal (g_variant_get_string (writer, NULL), stamp))
    return NULL;
  return g_variant_get_child_value (all, 1);
}

HradbyPictureStore *
hradby_picture_store_new (const char *file)
{
  HradbyPictureStore *self = g_new0 (HradbyPictureStore, 1);

  g_return_val_if_fail (file != NULL, self);

  self->places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->pictures = read_pictures (file);
  for (gsize i = 0; self->pictures != NULL && i < g_variant_n_children (self->pictures); i++)
    {
      g_autoptr(GVariant) picture = g_variant_get_child_value (self->pictures, i);
      char *name;

      g_variant_get_child (picture, 0, "s", &name);
      g_hash_table_insert (self->places, name, GSIZE_TO_POINTER (i + 1));
    }
  return self;
}

void
hradby_picture_store_free (HradbyPictureStore *self)
{
  g_return_if_fail (self != NULL);

  g_hash_table_unref (self->places);
  g_clear_pointer (&self->pictures, g_variant_unref);
  g_free (self);
}

cairo_surface_t *
hradby_picture_store_find (const HradbyPictureStore *self,
                           const char               *name)
{
  static const cairo_user_data_key_t key;
  gsize place = GPOINTER_TO_SIZE (g_hash_table_lookup (self->places, name)), n_pixels;
  g_autoptr(GVariant) picture = NULL, data = NULL;
  cairo_surface_t *surface;
  gconstpointer pixels;
  guint width, height;

  if (place == 0)
    return NULL;
  picture = g_variant_get_child_value (self->pictures, place - 1);
  g_variant_get (picture, PICTURE_TYPE, NULL, &width, &height, &data);
  pixels = g_variant_get_fixed_array (data, &n_pixels, sizeof (guint32));
  if (width == 0 || height == 0 || width > G_MAXINT16 || height > G_MAXINT16
      || n_pixels != (gsize) width * height)
    return NULL;
  surface = cairo_image_surface_create_for_data ((guchar *) pixels, CAIRO_FORMAT_ARGB32,
                                                 (int) width, (int) height, 4 * (int) width);
  cairo_surface_set_user_data (surface, &key, g_steal_pointer (&data),
                               (cairo_destroy_func_t) g_variant_unref);
  return surface;
}

/* About as many bytes as a picture takes in the file, and surely not fewer. */
static gssize
get_size (const HradbyStoredPicture *picture)
{
  return (gssize) (g_bytes_get_size (picture->pixels) + strlen (picture->name)) + SPARE;
}

/* Everything that is to be written, and where. */
typedef struct
{
  char     *file;
  GVariant *all;
} Content;

/* Nobody waits for the disk: a file that is not there yet is not made durable. */
static gpointer
write_content (gpointer data)
{
  Content *self = data;
  g_autofree char *folder = g_path_get_dirname (self->file);

  g_mkdir_with_parents (folder, 0700);
  g_unlink (self->file);
  g_file_set_contents_full (self->file, g_variant_get_data (self->all),
                            (gssize) g_variant_get_size (self->all),
                            G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_ONLY_EXISTING,
                            0600, NULL);
  g_variant_unref (self->all);
  g_free (self->file);
  g_free (self);
  return NULL;
}

void
hradby_picture_store_save (const char                *file,
                           const HradbyStoredPicture *pictures,
                           guint                      n_pictures,
                           gboolean                   wait)
{
  g_autofree char *stamp = make_stamp ();
  Content *content = g_new (Content, 1);
  gssize room = HRADBY_PICTURE_STORE_MAX_BYTES - SPARE;
  GVariantBuilder builder;
  GThread *thread;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (FILE_TYPE));
  g_variant_builder_add (&builder, "s", stamp);
  g_variant_builder_open (&builder, G_VARIANT_TYPE ("a(suuau)"));
  for (guint i = 0; i < n_pictures && (room -= get_size (&pictures[i])) >= 0; i++)
    g_variant_builder_add (&builder, PICTURE_TYPE, pictures[i].name, pictures[i].width,
                           pictures[i].height,
                           g_variant_new_from_bytes (G_VARIANT_TYPE ("au"), pictures[i].pixels,
                                                     TRUE));
  g_variant_builder_close (&builder);
  content->all = g_variant_ref_sink (g_variant_builder_end (&builder));
  content->file = g_strdup (file);

  thread = wait ? NULL : g_thread_try_new ("keep-pictures", write_content, content, NULL);
  if (thread != NULL)
    g_thread_unref (thread);
  else
    write_content (content);
}
