/* The page shows a draft and asks it for each change. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/editor/wall-editor.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/face/face.h"
#include "app/face/tile-face.h"
#include "app/kit/entry.h"
#include "app/kit/list-text.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/wheel.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/words/board-words.h"
#include "engine/each.h"
#include "engine/object.h"
#include "engine/registry.h"
#include "paint/wall-paint.h"

#define WIDTH       560 /* pixels of a pad with cells that are neither large nor small */
#define LEAST_CELL  36
#define MOST_CELL   60
#define SPACE       0.4 /* of a cell */
#define MAX_MARKETS 99
#define NO_SIDE     HRADBY_N_SIDES
#define INSIDE      G_MAXUINT /* a tool that puts cells inside … */
#define CORNER      (G_MAXUINT - 1) /* … and one that puts corner towers */
#define N_KEYS      9

static const char *const side_names[HRADBY_N_SIDES] = {
  N_("in the north"), N_("in the east"), N_("in the south"), N_("in the west"),
};

typedef struct {
  gint x;
  gint y;
} Cell;

/* The wall from above with a button on each cell that is inside or beside one, or else on each
 * space of the track. Signal "drawn": somebody pressed @to, or went there from @from. Arrow keys go
 * over the cells, or along the track; with Shift a key goes from the cell pressed before. */
#define HRADBY_TYPE_WALL_PAD (hradby_wall_pad_get_type ())
G_DECLARE_FINAL_TYPE (HradbyWallPad, hradby_wall_pad, HRADBY, WALL_PAD, GtkWidget)

struct _HradbyWallPad {
  GtkWidget       parent_instance;

  HradbyWall     *wall;
  GtkWidget      *picture;
  GPtrArray      *buttons; /* of cells */
  GArray         *cells;   /* of Cell, theirs */
  GtkWidget      *spaces[HRADBY_TRACK_SPACES];
  GtkWidget      *why;     /* a label in a bin … */
  Cell            place;   /* … beside this one */
  gboolean        on_track;
  Cell            from;
  Cell            to;
  guint           side; /* of @to, where the pointer was; or NO_SIDE */
  guint           space;
  double          x;    /* where the pointer went down */
  double          y;
};

G_DEFINE_FINAL_TYPE (HradbyWallPad, hradby_wall_pad, GTK_TYPE_WIDGET)

static guint drawn_signal;

static double
get_size (HradbyWallPad *self)
{
  double width = hradby_wall_get_width (self->wall) + 2 * HRADBY_WALL_MARGIN;

  return CLAMP (floor (WIDTH / width), LEAST_CELL, MOST_CELL);
}

static gboolean
is_inside (HradbyWallPad *self, gint x, gint y)
{
  return hradby_wall_get_cell (self->wall, x, y) >= 0;
}

static gboolean
is_beside (HradbyWallPad *self, gint x, gint y)
{
  for (gint dy = -1; dy <= 1; dy++)
    for (gint dx = -1; dx <= 1; dx++)
      if (is_inside (self, x + dx, y + dy))
        return TRUE;
  return FALSE;
}

static Cell
get_cell (HradbyWallPad *self, guint index)
{
  return g_array_index (self->cells, Cell, index);
}

static GtkWidget *
find_button (HradbyWallPad *self, Cell cell)
{
  for (guint i = 0; i < self->cells->len; i++)
    if (get_cell (self, i).x == cell.x && get_cell (self, i).y == cell.y)
      return self->buttons->pdata[i];
  return NULL;
}

static void
find_place (HradbyWallPad *self, GtkWidget *button)
{
  guint index;

  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++)
    if (self->spaces[i] == button)
      self->space = i;
  if (g_ptr_array_find (self->buttons, button, &index))
    self->to = get_cell (self, index);
}

/* Takes the place where the focus is. */
static gboolean
find_focus (HradbyWallPad *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (focus != NULL)
    find_place (self, focus);
  return focus != NULL;
}

static gboolean
focus_place (HradbyWallPad *self)
{
  GtkWidget *button = self->on_track ? self->spaces[self->space] : find_button (self, self->to);

  return gtk_widget_grab_focus (button != NULL ? button : self->buttons->pdata[0]);
}

/* One of the places is in the chain of the focus; the arrows lead to the others. */
static gboolean
hradby_wall_pad_focus (GtkWidget *widget, GtkDirectionType direction)
{
  HradbyWallPad *self = HRADBY_WALL_PAD (widget);
  gint dx = (direction == GTK_DIR_RIGHT) - (direction == GTK_DIR_LEFT);
  gint dy = (direction == GTK_DIR_DOWN) - (direction == GTK_DIR_UP);
  gint width = (gint) hradby_wall_get_width (self->wall);
  gint height = (gint) hradby_wall_get_height (self->wall);

  if (!find_focus (self))
    return focus_place (self);
  if (dx == 0 && dy == 0)
    return FALSE;
  if (self->on_track) {
    self->space = (self->space + (guint) (HRADBY_TRACK_SPACES + dx + dy)) % HRADBY_TRACK_SPACES;
    return focus_place (self);
  }
  for (Cell cell = { self->to.x + dx, self->to.y + dy };
       cell.x >= -1 && cell.y >= -1 && cell.x <= width && cell.y <= height;
       cell.x += dx, cell.y += dy)
    if (find_button (self, cell) != NULL) {
      self->to = cell;
      break;
    }
  return focus_place (self);
}

/* Says why nothing was drawn, beside the place; %NULL: nothing is to be said. */
static void
pad_tell (HradbyWallPad *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (adw_bin_get_child (ADW_BIN (self->why))),
                       text != NULL ? text : "");
  gtk_widget_set_child_visible (self->why, text != NULL);
  self->place = self->to;
  if (self->on_track) {
    HradbyWallSpace place = hradby_wall_get_space (self->wall, self->space);

    self->place = (Cell) { (gint) floor (place.x), (gint) floor (place.y) };
  }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
draw (HradbyWallPad *self)
{
  pad_tell (self, NULL);
  g_signal_emit (self, drawn_signal, 0);
}

/* By a key or a reader: nobody points at a side. */
static void
clicked_cb (HradbyWallPad *self, GtkWidget *button)
{
  find_place (self, button);
  self->from = self->to;
  self->side = NO_SIDE;
  draw (self);
}

static void
fill_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWallPad *self = HRADBY_WALL_PAD (widget);

  find_focus (self);
  self->side = NO_SIDE;
  draw (self);
}

static GtkWidget *
add_button (HradbyWallPad *self, const char *css_class)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (button, css_class);
  gtk_widget_insert_before (button, GTK_WIDGET (self), self->why);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

/* "Row 3, column 2: inside, path in the north" */
static void
name_cell (HradbyWallPad *self, guint index)
{
  const HradbyFace *face = hradby_face_find (
      hradby_registry_find (hradby_material_get_game (HRADBY_MATERIAL (self->wall))));
  Cell cell = get_cell (self, index);
  g_autofree char *place = hradby_board_words_cell_name (cell.x, cell.y);
  g_autoptr(GString) list = g_string_new (is_inside (self, cell.x, cell.y) ? _("inside")
                                                                           : _("outside"));

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gint start = hradby_wall_draft_find_start (self->wall, cell.x, cell.y, (HradbySide) side);
    const HradbyFaceFeature *row
      = start >= 0 ? hradby_tile_face_find_feature (
                         face, hradby_wall_get_start_space (self->wall, (guint) start)->kind)
                   : NULL;

    if (row != NULL)
      /* Translators: a start space at a side of a cell: “path in the north” */
      hradby_list_text_take (list, g_strdup_printf (C_("start space", "%1$s %2$s"), _(row->name),
                                                    _(side_names[side])));
  }
  /* Translators: a place on the board, and what is there */
  g_autofree char *name = g_strdup_printf (C_("cell", "%1$s: %2$s"), place, list->str);
  hradby_tooltip_label (self->buttons->pdata[index], name);
}

static void
name_spaces (HradbyWallPad *self)
{
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++) {
    gint corner = hradby_wall_find_corner (self->wall, i);
    g_autofree char *name
      = g_strdup_printf (corner < 0 ? _("Space %u")
                         : hradby_wall_get_corner (self->wall, (guint) corner) == 0
                           ? _("Space %u: corner tower with no wall tile")
                           : _("Space %u: corner tower"), i);

    hradby_tooltip_label (self->spaces[i], name);
  }
}

/* There are as many buttons as cells; which is whose does not matter. */
static void
pad_show (HradbyWallPad *self, HradbyWall *wall)
{
  g_set_object (&self->wall, wall);
  g_array_set_size (self->cells, 0);
  for (gint y = -1; y <= (gint) hradby_wall_get_height (wall); y++)
    for (gint x = -1; x <= (gint) hradby_wall_get_width (wall); x++)
      if (is_beside (self, x, y)) {
        Cell cell = { x, y };

        g_array_append_val (self->cells, cell);
      }
  while (self->buttons->len < self->cells->len) {
    GtkWidget *button = add_button (self, "cell");

    gtk_widget_set_visible (button, !self->on_track);
    g_ptr_array_add (self->buttons, button);
  }
  for (guint i = self->buttons->len; i > self->cells->len; i--) {
    GtkWidget *button = self->buttons->pdata[i - 1];

    if (gtk_widget_has_focus (button))
      gtk_widget_grab_focus (self->buttons->pdata[0]);
    gtk_widget_unparent (button);
    g_ptr_array_set_size (self->buttons, (gint) i - 1);
  }
  for (guint i = 0; i < self->cells->len; i++)
    name_cell (self, i);
  name_spaces (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (self->picture);
}

/* The focus is on a place that is seen before the others go. */
static void
pad_set_on_track (HradbyWallPad *self, gboolean on_track)
{
  gboolean has_focus = find_focus (self);

  self->on_track = on_track;
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++)
    if (on_track)
      gtk_widget_set_visible (self->spaces[i], TRUE);
  HRADBY_EACH_POINTER (GtkWidget, button, self->buttons)
    if (!on_track)
      gtk_widget_set_visible (button, TRUE);
  if (has_focus)
    focus_place (self);
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++)
    gtk_widget_set_visible (self->spaces[i], on_track);
  HRADBY_EACH_POINTER (GtkWidget, button, self->buttons)
    gtk_widget_set_visible (button, !on_track);
  pad_tell (self, NULL);
}

/* The pointer. */

/* In cells from the north-west corner of the first one. */
static HradbyWallSpace
find_point (HradbyWallPad *self, double x, double y)
{
  double size = get_size (self);

  return (HradbyWallSpace) { x / size - HRADBY_WALL_MARGIN, y / size - HRADBY_WALL_MARGIN };
}

static guint
find_side (HradbyWallSpace point)
{
  double x = point.x - floor (point.x) - 0.5, y = point.y - floor (point.y) - 0.5;

  if (fabs (x) > fabs (y))
    return x > 0 ? HRADBY_EAST : HRADBY_WEST;
  return y > 0 ? HRADBY_SOUTH : HRADBY_NORTH;
}

static guint
find_space (HradbyWallPad *self, HradbyWallSpace point)
{
  guint nearest = 0;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++) {
    HradbyWallSpace place = hradby_wall_get_space (self->wall, i);
    double distance = hypot (place.x - point.x, place.y - point.y);

    if (distance >= least)
      continue;
    least = distance;
    nearest = i;
  }
  return nearest;
}

/* Cells that are going to be drawn stand out. */
static void
mark_area (HradbyWallPad *self, gboolean on)
{
  for (guint i = 0; i < self->cells->len; i++) {
    Cell cell = get_cell (self, i);

    hradby_widget_set_class (self->buttons->pdata[i], "target",
                             on && cell.x >= MIN (self->from.x, self->to.x)
                             && cell.x <= MAX (self->from.x, self->to.x)
                             && cell.y >= MIN (self->from.y, self->to.y)
                             && cell.y <= MAX (self->from.y, self->to.y));
  }
}

static void
point_at (HradbyWallPad *self, double x, double y)
{
  HradbyWallSpace point = find_point (self, x, y);
  gint width = (gint) hradby_wall_get_width (self->wall);
  gint height = (gint) hradby_wall_get_height (self->wall);

  self->to = (Cell) { CLAMP ((gint) floor (point.x), -1, width),
                      CLAMP ((gint) floor (point.y), -1, height) };
  self->side = find_side (point);
  self->space = find_space (self, point);
}

static void
drag_begin_cb (HradbyWallPad *self, double x, double y, GtkGesture *drag)
{
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  self->x = x;
  self->y = y;
  point_at (self, x, y);
  self->from = self->to;
  focus_place (self);
  mark_area (self, TRUE);
}

static void
drag_update_cb (HradbyWallPad *self, double dx, double dy)
{
  point_at (self, self->x + dx, self->y + dy);
  mark_area (self, TRUE);
}

static void
drag_end_cb (HradbyWallPad *self, double dx, double dy)
{
  drag_update_cb (self, dx, dy);
  mark_area (self, FALSE);
  draw (self);
}

static void
cancel_cb (HradbyWallPad *self)
{
  mark_area (self, FALSE);
}

/* The picture. */

static void
picture_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  HradbyWallPad *self = user_data;
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  if (self->wall == NULL)
    return;
  double size = get_size (self), tone = dark ? 1 : 0;

  cairo_translate (cr, HRADBY_WALL_MARGIN * size, HRADBY_WALL_MARGIN * size);
  hradby_paint_wall (cr, self->wall, size, dark);
  cairo_set_source_rgba (cr, tone, tone, tone, 0.3);
  cairo_set_line_width (cr, 1);
  HRADBY_EACH (const Cell, cell, self->cells)
    cairo_rectangle (cr, cell->x * size + 0.5, cell->y * size + 0.5, size, size);
  cairo_stroke (cr);
}

static void
hradby_wall_pad_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  HradbyWallPad *self = HRADBY_WALL_PAD (widget);
  guint n = self->wall == NULL ? 0
            : orientation == GTK_ORIENTATION_HORIZONTAL ? hradby_wall_get_width (self->wall)
                                                        : hradby_wall_get_height (self->wall);

  /* Toolkits want each child to be asked before it is given its place. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, -1, NULL, NULL, NULL, NULL);
  *minimum = *natural = n > 0 ? (int) ((n + 2 * HRADBY_WALL_MARGIN) * get_size (self)) : 0;
}

static void
allocate (GtkWidget *child, double x, double y, double width, double height)
{
  gtk_widget_size_allocate (
      child, &(GtkAllocation) { (int) x, (int) y, (int) width, (int) height }, -1);
}

/* Below its place, or above it, within the picture. */
static void
allocate_why (HradbyWallPad *self, int width, int height)
{
  double size = get_size (self), x = (self->place.x + 0.5 + HRADBY_WALL_MARGIN) * size;
  double below = (self->place.y + 1 + HRADBY_WALL_MARGIN) * size;
  int least, natural, high;

  gtk_widget_measure (self->why, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  natural = MAX (least, MIN (natural, width));
  gtk_widget_measure (self->why, GTK_ORIENTATION_VERTICAL, natural, NULL, &high, NULL, NULL);
  allocate (self->why, CLAMP (x - natural / 2.0, 0, width - natural),
            below + high <= height ? below : MAX (below - size - high, 0), natural, high);
}

static void
hradby_wall_pad_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HradbyWallPad *self = HRADBY_WALL_PAD (widget);

  if (self->wall == NULL)
    return;
  double size = get_size (self), half = SPACE * size / 2;

  allocate (self->picture, 0, 0, width, height);
  for (guint i = 0; i < self->cells->len; i++)
    allocate (self->buttons->pdata[i], (get_cell (self, i).x + HRADBY_WALL_MARGIN) * size,
              (get_cell (self, i).y + HRADBY_WALL_MARGIN) * size, size + 1, size + 1);
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++) {
    HradbyWallSpace place = hradby_wall_get_space (self->wall, i);

    allocate (self->spaces[i], (place.x + HRADBY_WALL_MARGIN) * size - half,
              (place.y + HRADBY_WALL_MARGIN) * size - half, 2 * half, 2 * half);
  }
  allocate_why (self, width, height);
}

HRADBY_DISPOSE (HradbyWallPad, hradby_wall_pad)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->wall);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  g_clear_pointer (&self->cells, g_array_unref);
}

static void
hradby_wall_pad_class_init (HradbyWallPadClass *klass)
{
  static const guint keys[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_wall_pad_dispose;
  widget_class->focus = hradby_wall_pad_focus;
  widget_class->measure = hradby_wall_pad_measure;
  widget_class->size_allocate = hradby_wall_pad_size_allocate;

  drawn_signal = HRADBY_SIGNAL (HRADBY_TYPE_WALL_PAD, "drawn", 0);

  gtk_widget_class_install_action (widget_class, "pad.fill", NULL, fill_cb);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i], GDK_SHIFT_MASK, "pad.fill", NULL);
  gtk_widget_class_set_css_name (widget_class, "wallpad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hradby_wall_pad_init (HradbyWallPad *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->buttons = g_ptr_array_new ();
  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  self->picture = gtk_drawing_area_new ();
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->picture), picture_cb, self, NULL);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  self->why = g_object_new (ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "child",
                            hradby_prose_new_centred ("", 28), "can-target", FALSE, NULL);
  gtk_widget_add_css_class (self->why, "why");
  gtk_widget_set_parent (self->why, GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->why, FALSE);
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++) {
    self->spaces[i] = add_button (self, "space");
    gtk_widget_set_visible (self->spaces[i], FALSE);
  }
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  HRADBY_CONNECT (adw_style_manager_get_default (), "notify::dark", gtk_widget_queue_draw,
                  self->picture);
  hradby_widget_label (self, _("The wall from above"));
}

struct _HradbyWallEditor {
  AdwBin          parent_instance;

  HradbyDraft    *draft; /* (nullable) */
  const HradbyFace *face;
  guint           tool;  /* a kind of features, or one of the above */
  Cell            cell;  /* of the start space that was put last … */
  HradbySide      side;  /* … and its side */
  gboolean        is_updating;

  AdwWindowTitle *title;
  GtkWidget      *to_list, *undo, *redo;
  GtkWidget      *blocks, *tools;
  HradbyWallPad  *pad;
  GtkLabel       *facts;
  GtkWidget      *markets_row;
  GtkSpinButton  *markets;
  AdwEntryRow    *name;
};

G_DEFINE_FINAL_TYPE (HradbyWallEditor, hradby_wall_editor, ADW_TYPE_BIN)

static HradbyWall *
get_wall (HradbyWallEditor *self)
{
  return hradby_wall_draft_get_wall (self->draft);
}

/* How much of what there is, and what seems forgotten. */
static void
update_facts (HradbyWallEditor *self)
{
  HradbyWall *wall = get_wall (self);
  guint n_cells = hradby_wall_get_n_cells (wall), n_corners = hradby_wall_get_n_corners (wall);
  guint n_starts = hradby_wall_get_n_start_spaces (wall);
  g_auto(GStrv) doubts = hradby_wall_list_doubts (wall);
  g_autoptr(GString) text = g_string_new (NULL);

  hradby_list_text_take (text, g_strdup_printf (ngettext ("%u cell", "%u cells", n_cells),
                                                n_cells));
  hradby_list_text_take (text, g_strdup_printf (ngettext ("%u corner tower", "%u corner towers",
                                                          n_corners), n_corners));
  hradby_list_text_take (text, g_strdup_printf (ngettext ("%u start space", "%u start spaces",
                                                          n_starts), n_starts));
  for (guint i = 0; doubts[i] != NULL; i++) {
    g_autofree char *doubt = hradby_list_text_begin (doubts[i]);

    g_string_append_printf (text, "\n%s", doubt);
  }
  gtk_label_set_label (self->facts, text->str);
}

/* The court that was put last, if it is there. */
static const HradbyWallStartSpace *
get_court (HradbyWallEditor *self)
{
  gint there = hradby_wall_draft_find_start (get_wall (self), self->cell.x, self->cell.y,
                                             self->side);
  const HradbyWallStartSpace *start
    = there >= 0 ? hradby_wall_get_start_space (get_wall (self), (guint) there) : NULL;

  return start != NULL && hradby_tile_face_find_feature (self->face, start->kind)->amounts != NULL
         ? start : NULL;
}

static void
update (HradbyWallEditor *self)
{
  const char *title = hradby_material_get_title (hradby_draft_get (self->draft));
  const HradbyWallStartSpace *court = get_court (self);

  self->is_updating = TRUE;
  adw_window_title_set_title (self->title, title);
  hradby_tooltip_set (GTK_WIDGET (self->title), title); /* it may be cut */
  gtk_editable_set_text (GTK_EDITABLE (self->name), title);
  pad_show (self->pad, get_wall (self));
  pad_tell (self->pad, NULL);
  update_facts (self);
  gtk_widget_set_visible (self->markets_row, court != NULL);
  if (court != NULL)
    gtk_spin_button_set_value (self->markets, court->markets);
  self->is_updating = FALSE;
}

/* Somebody points at the place or has come to it: what is drawn moves with the first cell. */
static gboolean
fill_area (HradbyWallEditor *self, GError **error)
{
  HradbyWallPad *pad = self->pad;
  Cell from = pad->from, to = pad->to;
  gboolean inside = hradby_wall_get_cell (get_wall (self), from.x, from.y) < 0;
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (pad)) != NULL;
  gint origin[2];

  /* From the cell that was pressed before, which is drawn, the others become as it is. */
  if (pad->side == NO_SIDE && (from.x != to.x || from.y != to.y))
    inside = !inside;
  if (!hradby_wall_draft_fill (self->draft, from.x, from.y, to.x, to.y, inside, origin, error))
    return FALSE;
  pad->from = pad->to = (Cell) { to.x - origin[0], to.y - origin[1] };
  if (has_focus)
    focus_place (pad);
  return TRUE;
}

/* The next side of the cell that faces outside and has no start space; NO_SIDE: there is none. */
static guint
find_free_side (HradbyWallEditor *self, Cell cell, guint side)
{
  for (; side < HRADBY_N_SIDES; side++)
    if (hradby_wall_get_cell (get_wall (self), cell.x + hradby_side_dx ((HradbySide) side),
                              cell.y + hradby_side_dy ((HradbySide) side)) < 0
        && hradby_wall_draft_find_start (get_wall (self), cell.x, cell.y, (HradbySide) side) < 0)
      return side;
  return NO_SIDE;
}

/* Who points at the wall means the cell behind it. */
static void
reach_inside (HradbyWallEditor *self, Cell *cell, guint *side)
{
  if (*side == NO_SIDE || hradby_wall_get_cell (get_wall (self), cell->x, cell->y) >= 0)
    return;
  Cell behind = { cell->x + hradby_side_dx ((HradbySide) *side),
                  cell->y + hradby_side_dy ((HradbySide) *side) };
  if (hradby_wall_get_cell (get_wall (self), behind.x, behind.y) < 0)
    return;
  *cell = behind;
  *side = hradby_side_opposite ((HradbySide) *side);
}

/* Where nobody points at a side, a start space goes from side to side and away at last. */
static gboolean
put_start (HradbyWallEditor *self, guint kind, Cell cell, guint side, GError **error)
{
  gint there = -1;

  reach_inside (self, &cell, &side);
  for (guint i = 0; i < HRADBY_N_SIDES; i++) {
    gint found = hradby_wall_draft_find_start (get_wall (self), cell.x, cell.y, (HradbySide) i);

    if (found < 0 || (side != NO_SIDE && i != side)
        || hradby_wall_get_start_space (get_wall (self), (guint) found)->kind != kind)
      continue;
    there = found;
    self->side = (HradbySide) i;
  }
  guint next = side != NO_SIDE ? side
                               : find_free_side (self, cell, there >= 0 ? self->side + 1u : 0);
  HradbyWallStartSpace start
    = { (gint16) cell.x, (gint16) cell.y,
        there >= 0 ? self->side : (HradbySide) (next % HRADBY_N_SIDES), (guint8) kind, 0 };

  self->cell = cell;
  if (there >= 0 && side == NO_SIDE && next != NO_SIDE) {
    self->side = (HradbySide) next;
    return hradby_wall_draft_move_start (self->draft, (guint) there, self->side, error);
  }
  self->side = start.side;
  return hradby_wall_draft_set_start (self->draft, &start, there < 0, error);
}

static void
drawn_cb (HradbyWallEditor *self)
{
  g_autoptr(GError) error = NULL;
  guint space = self->pad->space;
  gboolean done;

  if (self->tool == INSIDE)
    done = fill_area (self, &error);
  else if (self->tool == CORNER)
    done = hradby_wall_draft_set_tower (self->draft, space,
                                        hradby_wall_find_corner (get_wall (self), space) < 0,
                                        &error);
  else
    done = put_start (self, self->tool, self->pad->to, self->pad->side, &error);
  if (!done)
    pad_tell (self->pad, error->message);
}

static void
markets_cb (HradbyWallEditor *self)
{
  const HradbyWallStartSpace *court = self->is_updating ? NULL : get_court (self);

  if (court == NULL)
    return;
  HradbyWallStartSpace start = *court;

  start.markets = (guint8) gtk_spin_button_get_value_as_int (self->markets);
  hradby_wall_draft_set_start (self->draft, &start, TRUE, NULL);
}

static void
name_cb (HradbyWallEditor *self)
{
  g_autofree char *text = hradby_entry_dup_text (GTK_EDITABLE (self->name), HRADBY_TEXT_TITLE);

  if (*text != '\0')
    hradby_draft_set_title (self->draft, text);
  else
    update (self);
}

static void
towers_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyWallEditor *self = HRADBY_WALL_EDITOR (widget);
  g_autoptr(GError) error = NULL;

  if (!hradby_wall_draft_set_towers (self->draft, &error))
    pad_tell (self->pad, error->message);
}

/* A digit chooses what is put. */
static void
tool_key_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *button = gtk_widget_get_first_child (HRADBY_WALL_EDITOR (widget)->tools);

  for (gint i = g_variant_get_int32 (parameter); i > 0 && button != NULL; i--)
    button = gtk_widget_get_next_sibling (button);
  if (button != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

static void
tool_cb (HradbyWallEditor *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  self->tool = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tool"));
  pad_set_on_track (self->pad, self->tool == CORNER);
}

static void
add_tool (HradbyWallEditor *self, guint tool, const char *title, guint key)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (title);
  GtkWidget *first = gtk_widget_get_first_child (self->tools);
  g_autofree char *digit = g_strdup_printf ("%u", key);

  g_object_set_data (G_OBJECT (button), "tool", GUINT_TO_POINTER (tool));
  hradby_tooltip_set (button, digit);
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), first == NULL);
  HRADBY_CONNECT (button, "toggled", tool_cb, self);
  gtk_box_append (GTK_BOX (self->tools), button);
}

static void
add_tools (HradbyWallEditor *self)
{
  guint key = 1;

  add_tool (self, INSIDE, _("Castle"), key++);
  HRADBY_FACE_EACH (part, self->face)
    for (const HradbyFaceFeature *row = part->tiles != NULL ? part->tiles->features : NULL;
         row != NULL && row->name != NULL; row++) {
      g_autofree char *title = hradby_list_text_begin (_(row->name));

      add_tool (self, row->kind, title, key++);
    }
  add_tool (self, CORNER, _("Corner Tower"), key);
  hradby_prose_wrap (self->blocks);
}

void
hradby_wall_editor_open (HradbyWallEditor *self, HradbyDraft *draft)
{
  g_return_if_fail (HRADBY_IS_WALL_EDITOR (self) && HRADBY_IS_DRAFT (draft));

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_object (&self->draft, draft);
  HRADBY_CONNECT (draft, "changed", update, self);
  self->face = hradby_face_find (
      hradby_registry_find (hradby_material_get_game (hradby_draft_get (draft))));
  if (gtk_widget_get_first_child (self->tools) == NULL)
    add_tools (self);
  update (self);
}

HRADBY_DISPOSE (HradbyWallEditor, hradby_wall_editor)
{
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  self->is_updating = TRUE;
  adw_bin_set_child (ADW_BIN (self), NULL); /* GTK would not tell the bin that it goes */
  g_clear_object (&self->draft);
}

static void
hradby_wall_editor_class_init (HradbyWallEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_wall_editor_dispose;

  g_type_ensure (HRADBY_TYPE_WALL_PAD);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/editor/wall-editor.ui");
  HRADBY_BIND (widget_class, HradbyWallEditor, title, to_list, undo, redo, blocks, tools, pad,
               facts);
  HRADBY_BIND (widget_class, HradbyWallEditor, markets_row, markets, name);
  HRADBY_BIND_CALLBACKS (widget_class, drawn_cb, markets_cb, name_cb);
  gtk_widget_class_install_action (widget_class, "wall.towers", NULL, towers_cb);
  gtk_widget_class_install_action (widget_class, "wall.tool", "i", tool_key_cb);
  for (guint i = 0; i < N_KEYS; i++) {
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, 0, "wall.tool", "i", i);
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_1 + i, 0, "wall.tool", "i", i);
  }
}

static void
hradby_wall_editor_init (HradbyWallEditor *self)
{
  self->tool = INSIDE;
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->is_updating = FALSE;
  gtk_widget_set_layout_manager (self->blocks, hradby_wrap_layout_new (24));
  gtk_widget_set_layout_manager (self->tools, hradby_wrap_layout_new (6));
  gtk_spin_button_set_range (self->markets, 0, MAX_MARKETS);
  gtk_spin_button_set_increments (self->markets, 1, 5);
  hradby_wheel_leave (self->markets);
  hradby_entry_limit (GTK_EDITABLE (self->name), HRADBY_TEXT_TITLE);
  hradby_tooltip_label (self->to_list, _("All Tiles and Walls"));
  hradby_tooltip_label (self->undo, _("Undo"));
  hradby_tooltip_label (self->redo, _("Redo"));
}
