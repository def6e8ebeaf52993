/* The page is a list of paragraphs; its pictures are painted from the examples that it shows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/rules/material-window.h"

#include <glib/gi18n.h>

#include "app/kit/dialogs.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "engine/object.h"
#include "engine/registry.h"
#include "paint/ports-paint.h"
#include "paint/sheet.h"
#include "session/shelf.h"
#include "tiling/tile-set.h"

#define PORTS_SIZE   340
#define SHEET_PIXELS 96  /* of a tile */
#define SHEET_HEIGHT 320 /* at most */
#define MARGIN       12
#define FOLDER       "/hradby/rules/"
#define TILES        FOLDER "first-steps.tileset.xml"

typedef enum {
  KIND_HEADING,
  KIND_GAME, /* a heading with the title of a game */
  KIND_PARAGRAPH,
  KIND_ITEM,
  KIND_COMMAND,
  KIND_PORTS,
  KIND_FILE,
} Kind;

/* A piece of the page (data/rules/material.page.xml). @text: for people, of a file its description,
 * of a command itself; @name: of a file, or the id of a game. */
typedef struct {
  Kind        kind;
  const char *text;
  const char *name;
} Piece;

struct _HradbyMaterialWindow {
  AdwWindow        parent_instance;

  GtkWidget       *header;
  AdwToastOverlay *toasts;
  GtkBox          *page;
  HradbyMaterial  *tiles; /* of which the first is explained */
};

G_DEFINE_FINAL_TYPE (HradbyMaterialWindow, hradby_material_window, ADW_TYPE_WINDOW)

const char *const hradby_material_window_examples[] = {
  TILES, FOLDER "first-steps.wall.xml", FOLDER "first-fields.tileset.xml", NULL,
};

static const Piece pieces[] = {
#include "app/material-page.h"
};

static GtkWidget *
make_label (const char *text)
{
  GtkWidget *label = hradby_prose_new (text, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* Its role cannot be given later: it is a heading from the beginning. */
static GtkWidget *
make_heading (const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", text,
                                   "wrap", TRUE,
                                   "xalign", 0.0,
                                   "margin-top", MARGIN,
                                   NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  gtk_widget_add_css_class (label, "title-2");
  return label;
}

static GtkWidget *
make_item (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *sign = gtk_label_new ("•");

  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), make_label (text));
  return box;
}

/* A text to be typed, with a button to copy it. */
static GtkWidget *
make_code (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = make_label (text);
  GtkWidget *button = hradby_tooltip_button ("edit-copy-symbolic", _("Copy"));

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "monospace");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "material.copy");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", text);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "material-code");
  return box;
}

static HradbyMaterial *
read_example (const char *resource, GBytes *bytes)
{
  g_autofree char *name = g_path_get_basename (resource);
  g_autoptr(GError) error = NULL;
  HradbyMaterial *material = hradby_shelf_read (bytes, name, NULL, &error);

  if (material == NULL)
    g_critical ("%s", error->message); /* a test reads it */
  return material;
}

static void
draw_ports_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  HradbyMaterialWindow *self = user_data;
  int size = MIN (width, height);
  double ink[3];
  GdkRGBA colour;

  if (self->tiles == NULL)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  ink[0] = (double) colour.red;
  ink[1] = (double) colour.green;
  ink[2] = (double) colour.blue;
  cairo_translate (cr, (width - size) / 2.0, (height - size) / 2.0);
  hradby_paint_ports (cr, hradby_tile_set_get (HRADBY_TILE_SET (self->tiles), 0), size, ink);
}

static GtkWidget *
make_ports (HradbyMaterialWindow *self, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *caption = make_label (text);
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  g_autoptr(GBytes) bytes = g_resources_lookup_data (TILES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  self->tiles = read_example (TILES, bytes);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), PORTS_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_ports_cb, self, NULL);
  hradby_widget_label (area, text);
  gtk_widget_add_css_class (caption, "caption");
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), caption);
  return box;
}

/* The file word by word, and its picture. */
static GtkWidget *
make_file (const char *name, const char *text)
{
  g_autofree char *resource = g_strconcat (FOLDER, name, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *picture, *caption;
  g_autoptr(GBytes) bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *file = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr(HradbyMaterial) material = read_example (resource, bytes);
  g_autoptr(GBytes) sheet = NULL;
  g_autoptr(GdkTexture) texture = NULL;

  gtk_box_append (GTK_BOX (box), make_code (g_strchomp (file)));
  if (material != NULL)
    sheet = hradby_sheet_paint (material, HRADBY_SHEET_PNG, SHEET_PIXELS, NULL);
  if (sheet != NULL)
    texture = gdk_texture_new_from_bytes (sheet, NULL);
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), text);
  if (texture != NULL) /* it may get narrower, but must not shrink to nothing */
    gtk_widget_set_size_request (picture, -1, MIN (gdk_texture_get_height (texture), SHEET_HEIGHT));
  gtk_box_append (GTK_BOX (box), picture);
  caption = make_label (text);
  gtk_widget_add_css_class (caption, "caption");
  gtk_box_append (GTK_BOX (box), caption);
  return box;
}

static GtkWidget *
make_piece (HradbyMaterialWindow *self, const Piece *piece)
{
  g_autoptr(GString) text = NULL;

  switch (piece->kind) {
  case KIND_HEADING:
    return make_heading (_(piece->text));
  case KIND_GAME:
    text = g_string_new (_(piece->text));
    g_string_replace (text, "%s", _(hradby_registry_find (piece->name)->title), 1);
    return make_heading (text->str);
  case KIND_ITEM:
    return make_item (_(piece->text));
  case KIND_COMMAND:
    return make_code (piece->text);
  case KIND_PORTS:
    return make_ports (self, _(piece->text));
  case KIND_FILE:
    return make_file (piece->name, _(piece->text));
  case KIND_PARAGRAPH:
  default:
    return make_label (_(piece->text));
  }
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyMaterialWindow *self = HRADBY_MATERIAL_WINDOW (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget),
                          g_variant_get_string (parameter, NULL));
  adw_toast_overlay_add_toast (self->toasts, hradby_dialogs_toast (_("Copied")));
}

void
hradby_material_window_present (GtkWindow *parent)
{
  if (HRADBY_IS_MATERIAL_WINDOW (parent))
    return;
  GtkWindow *window = hradby_windows_find (HRADBY_TYPE_MATERIAL_WINDOW, parent);
  if (window == NULL)
    window = g_object_new (HRADBY_TYPE_MATERIAL_WINDOW,
                           "transient-for", parent,
                           "modal", parent != NULL && gtk_window_get_modal (parent),
                           NULL);
  gtk_window_present (window);
}

HRADBY_DISPOSE (HradbyMaterialWindow, hradby_material_window)
{
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_MATERIAL_WINDOW);
  g_clear_object (&self->tiles);
}

static void
hradby_material_window_class_init (HradbyMaterialWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_material_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/rules/material-window.ui");
  HRADBY_BIND (widget_class, HradbyMaterialWindow, header, toasts, page);
  gtk_widget_class_install_action (widget_class, "material.copy", "s", copy_cb);
}

static void
hradby_material_window_init (HradbyMaterialWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_prose_wrap (self->header); /* the title */
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    gtk_box_append (self->page, make_piece (self, &pieces[i]));
  hradby_windows_focus (GTK_WINDOW (self), gtk_widget_get_ancestor (GTK_WIDGET (self->page),
                                                                    GTK_TYPE_SCROLLED_WINDOW));
}
