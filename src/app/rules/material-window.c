/* The page is a list of paragraphs; its pictures are painted from the examples that it shows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/rules/material-window.h"

#include <glib/gi18n.h>

#include "app/kit/dialogs.h"
#include "app/kit/prose.h"
#include "app/kit/windows.h"
#include "engine/registry.h"
#include "paint/ports-paint.h"
#include "paint/sheet.h"
#include "session/shelf.h"
#include "tiling/tile-set.h"

#define PORTS_SIZE   340
#define SHEET_PIXELS 96  /* of a tile */
#define SHEET_HEIGHT 320 /* at most */
#define MARGIN       12
#define TILES        "/hradby/rules/first-steps.tileset.xml"
#define WALL         "/hradby/rules/first-steps.wall.xml"
#define FIELDS       "/hradby/rules/first-fields.tileset.xml"

typedef enum
{
  KIND_HEADING,
  KIND_GAME, /* a heading with the title of a game */
  KIND_PARAGRAPH,
  KIND_ITEM,
  KIND_COMMAND,
  KIND_PORTS,
  KIND_FILE,
} Kind;

/* A piece of the page. @text: for people, of a file its description, of a command itself; @name: a
 * resource, or the id of a game. */
typedef struct
{
  Kind        kind;
  const char *text;
  const char *name;
} Piece;

struct _HradbyMaterialWindow
{
  AdwWindow        parent_instance;

  GtkWidget       *header;
  AdwToastOverlay *toasts;
  GtkBox          *page;
  HradbyMaterial  *tiles; /* of which the first is explained */
};

G_DEFINE_FINAL_TYPE (HradbyMaterialWindow, hradby_material_window, ADW_TYPE_WINDOW)

const char *const hradby_material_window_examples[] = { TILES, WALL, FIELDS, NULL };

static const Piece pieces[] = {
  { KIND_PARAGRAPH, N_("If you own another edition of a game or want other tiles, you can write "
                       "them into a file and play with them. A file is plain text, and any text "
                       "editor will do.") },
  { KIND_HEADING, N_("Sides and Ports") },
  { KIND_PARAGRAPH, N_("A tile has four sides: N, E, S and W. Each side has three ports, read "
                       "clockwise: those of the north side are Nw, N and Ne. What a tile shows are "
                       "its features, and every port belongs to exactly one of them.") },
  { KIND_PORTS, N_("A tile with its ports, clockwise: Nw, N, Ne, En, E, Es, Se, S, Sw, Ws, W, Wn. "
                   "Here the path has N and S, the house Ne, the whole east side and Se, and the "
                   "court Nw, the whole west side and Sw.") },
  { KIND_ITEM, N_("“at” lists the ports of a feature, with blanks between them.") },
  { KIND_ITEM, N_("A path or a road names sides alone, and has the middle port of each.") },
  { KIND_ITEM, N_("For all others the name of a side means all of its ports that no other feature "
                  "names; the halves beside a path are named one by one.") },
  { KIND_ITEM, N_("A field names halves of sides alone: Nw, Ne, En and so on.") },
  /* Translators: the title of a game */
  { KIND_GAME, N_("Tiles for %s"), "castle" },
  { KIND_ITEM, N_("“tile” is one kind of tile: “id” is its name, and “count” how many of it lie in "
                  "the box.") },
  { KIND_ITEM, N_("“path”, “house”, “tower” and “court” are its features. Each has an “id” that no "
                  "other on this tile has.") },
  { KIND_ITEM, N_("A path can have “fountain”, with the value “yes”. A path with one side alone "
                  "may say in “ends” where it does, for the picture: “square” or “building”. A "
                  "court can have “markets”, as many as the number says.") },
  { KIND_FILE, N_("The tiles of this file, as “hradby-cli draw” shows them"), TILES },
  { KIND_GAME, N_("A Wall for %s"), "castle" },
  { KIND_ITEM, N_("“rows” is a plan of the castle from the north, a word a row: “#” is a place for "
                  "a tile, “.” is outside. All words are equally long, and the castle is one piece "
                  "without a hole.") },
  { KIND_ITEM, N_("“start-space” is a feature that the wall shows inside: a path, a house, a tower "
                  "or a court. It lies at the place in column “x” and row “y”, both counted from 0 "
                  "in the north-west, on the “side” of it where the wall is.") },
  { KIND_ITEM, N_("The score track has the spaces 0 to 99. It begins in the north-west, at the "
                  "first place of the northernmost row, and goes on clockwise. “corner” puts a "
                  "corner tower on the space “first” and the next one; each carries a wall tile, "
                  "but for the one that begins at 0.") },
  { KIND_ITEM, N_("Where “space” gives numbers and places of all spaces, they are drawn there; "
                  "otherwise they lie evenly along the wall.") },
  { KIND_FILE, N_("The wall of this file, as “hradby-cli draw” shows it"), WALL },
  { KIND_GAME, N_("Tiles for %s"), "carcassonne" },
  { KIND_ITEM, N_("“road”, “city”, “field” and “monastery” are the features; a monastery has "
                  "neither ports nor an id.") },
  { KIND_ITEM, N_("A city can have “pennants”, as many as the number says. One that lies on a "
                  "single side has “castle”, with the value “yes”.") },
  { KIND_ITEM, N_("Exactly one kind has “start”, with the value “yes”: one of these tiles lies on "
                  "the table when the game begins.") },
  { KIND_FILE, N_("The tiles of this file, as “hradby-cli draw” shows them"), FIELDS },
  { KIND_HEADING, N_("Check, Look, Play") },
  { KIND_PARAGRAPH, N_("This command in a terminal says what is in a file, what in it is doubtful, "
                       "or in which line it is wrong and why:") },
  { KIND_COMMAND, "hradby-cli validate first-steps.tileset.xml" },
  { KIND_PARAGRAPH, N_("This one draws it:") },
  { KIND_COMMAND, "hradby-cli draw first-steps.wall.xml -o wall.png" },
  { KIND_PARAGRAPH, N_("To play with it, import the file in the dialog for a new game, below "
                       "“Material”, and choose it there. It needs an “id” of its own. A saved game "
                       "holds the material it is played with, so it can be opened anywhere.") },
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

static GtkWidget *
make_game_heading (const char *format,
                   const char *game)
{
  g_autoptr(GString) text = g_string_new (format);

  g_string_replace (text, "%s", _(hradby_registry_find (game)->title), 1);
  return make_heading (text->str);
}

/* What is to be typed, with a button to copy it. */
static GtkWidget *
make_code (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = make_label (text);
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-copy-symbolic");

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "monospace");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Copy"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Copy"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "material.copy");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", text);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "material-code");
  return box;
}

static void
describe (GtkWidget  *picture,
          const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

static HradbyMaterial *
read_example (const char *resource,
              GBytes     *bytes)
{
  g_autofree char *name = g_path_get_basename (resource);
  g_autoptr(GError) error = NULL;
  HradbyMaterial *material = hradby_shelf_read (bytes, name, NULL, &error);

  if (material == NULL)
    g_critical ("%s", error->message); /* a test reads it */
  return material;
}

static void
draw_ports_cb (GtkDrawingArea *area,
               cairo_t        *cr,
               int             width,
               int             height,
               gpointer        user_data)
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
make_ports (HradbyMaterialWindow *self,
            const char           *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *caption = make_label (text);
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  g_autoptr(GBytes) bytes = g_resources_lookup_data (TILES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  self->tiles = read_example (TILES, bytes);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), PORTS_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_ports_cb, self, NULL);
  describe (area, text);
  gtk_widget_add_css_class (caption, "caption");
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), caption);
  return box;
}

/* The file word by word, and its picture. */
static GtkWidget *
make_file (const char *resource,
           const char *text)
{
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
    gtk_widget_set_size_request (picture, -1, MIN (gdk_texture_get_height (texture),
                                                   SHEET_HEIGHT));
  gtk_box_append (GTK_BOX (box), picture);
  caption = make_label (text);
  gtk_widget_add_css_class (caption, "caption");
  gtk_box_append (GTK_BOX (box), caption);
  return box;
}

static GtkWidget *
make_piece (HradbyMaterialWindow *self,
            const Piece          *piece)
{
  switch (piece->kind)
    {
    case KIND_HEADING:
      return make_heading (_(piece->text));
    case KIND_GAME:
      return make_game_heading (_(piece->text), piece->name);
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
copy_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  HradbyMaterialWindow *self = HRADBY_MATERIAL_WINDOW (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget),
                          g_variant_get_string (parameter, NULL));
  adw_toast_overlay_add_toast (self->toasts, hradby_dialogs_toast (_("Copied")));
}

void
hradby_material_window_present (GtkWindow *parent)
{
  GtkWindow *window;

  if (HRADBY_IS_MATERIAL_WINDOW (parent))
    return;
  window = hradby_windows_find (HRADBY_TYPE_MATERIAL_WINDOW, parent);
  if (window == NULL)
    window = g_object_new (HRADBY_TYPE_MATERIAL_WINDOW,
                           "transient-for", parent,
                           "modal", parent != NULL && gtk_window_get_modal (parent),
                           NULL);
  gtk_window_present (window);
}

static void
hradby_material_window_dispose (GObject *object)
{
  HradbyMaterialWindow *self = HRADBY_MATERIAL_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_MATERIAL_WINDOW);
  g_clear_object (&self->tiles);
  G_OBJECT_CLASS (hradby_material_window_parent_class)->dispose (object);
}

static void
hradby_material_window_class_init (HradbyMaterialWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_material_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/rules/material-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyMaterialWindow, header);
  gtk_widget_class_bind_template_child (widget_class, HradbyMaterialWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, HradbyMaterialWindow, page);
  gtk_widget_class_install_action (widget_class, "material.copy", "s", copy_cb);
}

static void
hradby_material_window_init (HradbyMaterialWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_prose_wrap (self->header); /* the title */
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    gtk_box_append (self->page, make_piece (self, &pieces[i]));
  gtk_widget_grab_focus (gtk_widget_get_ancestor (GTK_WIDGET (self->page),
                                                  GTK_TYPE_SCROLLED_WINDOW));
}
