/* A small picture of something of the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pictures/picture.h"

#include "app/pictures/textures.h"
#include "engine/object.h"

struct _HradbyPicture {
  GtkWidget         parent_instance;

  HradbyTextures   *textures;
  int               size;
  int               least;
  HradbyPictureKey  key;          /* without a size; no kind: nothing */
  GdkTexture       *shown;        /* stays until the next one is painted … */
  gconstpointer     shown_object; /* … of the same object */
};

G_DEFINE_FINAL_TYPE (HradbyPicture, hradby_picture, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The store lives as long as any picture does. */
static HradbyTextures *
ref_textures (void)
{
  static HradbyTextures *textures;

  if (textures != NULL)
    return g_object_ref (textures);

  g_set_weak_pointer (&textures, hradby_textures_new ());
  return textures;
}

GtkWidget *
hradby_picture_new (int size)
{
  return g_object_new (HRADBY_TYPE_PICTURE, "size", size, NULL);
}

void
hradby_picture_set_size (HradbyPicture *self, int size)
{
  g_return_if_fail (HRADBY_IS_PICTURE (self));
  g_return_if_fail (size > 0);

  if (self->size == size)
    return;

  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}

void
hradby_picture_set_least (HradbyPicture *self, int least)
{
  g_return_if_fail (HRADBY_IS_PICTURE (self));

  self->least = least;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
hradby_picture_set_key (HradbyPicture *self, HradbyPictureKey key)
{
  g_return_if_fail (HRADBY_IS_PICTURE (self));

  key.pixels = 0;
  if (hradby_picture_key_equal (&self->key, &key))
    return;

  self->key = key;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hradby_picture_set_figure (HradbyPicture *self, HradbyFigure figure, const char *colour,
                           guint emblem)
{
  hradby_picture_set_key (self, hradby_picture_key_of_figure (figure, colour, emblem, 0));
}

void
hradby_picture_clear (HradbyPicture *self)
{
  hradby_picture_set_key (self, (HradbyPictureKey) { 0 });
}

/* Painted at once while another object is still shown: the panel names the next player in the same
 * frame, so the tile of the turn before must be gone. */
static GdkTexture *
get_texture (HradbyPicture *self, int pixels)
{
  HradbyPictureKey key = self->key;

  if (key.kind == NULL)
    return NULL;
  key.pixels = pixels;
  GdkTexture *texture = hradby_textures_request (self->textures, key);
  if (texture == NULL && self->shown != NULL && key.object != self->shown_object)
    texture = hradby_textures_get (self->textures, key);
  return texture;
}

static void
hradby_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HradbyPicture *self = HRADBY_PICTURE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int size = MIN (MIN (width, height), self->size);

  if (size <= 0)
    return;

  GdkTexture *texture = get_texture (self, size * gtk_widget_get_scale_factor (widget));
  if (texture != NULL || self->key.kind == NULL) {
    g_set_object (&self->shown, texture);
    self->shown_object = self->key.object;
  }
  if (self->shown != NULL)
    gtk_snapshot_append_texture (snapshot,
                                 self->shown,
                                 &GRAPHENE_RECT_INIT ((float) ((width - size) / 2),
                                                      (float) ((height - size) / 2),
                                                      (float) size, (float) size));
}

static void
hradby_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  HradbyPicture *self = HRADBY_PICTURE (widget);

  *natural = self->size;
  *minimum = self->least > 0 ? MIN (self->least, self->size) : self->size;
}

static void
hradby_picture_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SIZE)
    g_value_set_int (value, HRADBY_PICTURE (object)->size);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
hradby_picture_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SIZE)
    hradby_picture_set_size (HRADBY_PICTURE (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

HRADBY_DISPOSE (HradbyPicture, hradby_picture)
{
  g_clear_object (&self->shown);
  g_clear_object (&self->textures);
  self->key.kind = NULL;
}

GdkTexture *
hradby_picture_make_texture (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr(GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * (gsize) height);
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                 GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

static void
hradby_picture_class_init (HradbyPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hradby_picture_dispose;
  object_class->get_property = hradby_picture_get_property;
  object_class->set_property = hradby_picture_set_property;
  widget_class->measure = hradby_picture_measure;
  widget_class->snapshot = hradby_picture_snapshot;

  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 1, 1024, 32,
                                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                            | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "picture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hradby_picture_init (HradbyPicture *self)
{
  self->size = 32;
  self->textures = ref_textures ();
  HRADBY_CONNECT (self->textures, "painted", gtk_widget_queue_draw, self);
}
