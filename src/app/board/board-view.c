/* The board: follows the session, and wires its parts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/board/board-view.h"

#include "app/face/face.h"
#include "app/face/surface.h"
#include "app/face/tile-face.h"
#include "app/kit/anchor.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/words/board-words.h"
#include "engine/each.h"
#include "paint/tile-paint.h"
#include "tiling/event.h"

#include <glib/gi18n.h>
#include <math.h>

#define MIN_SIZE     200
#define MIN_PICTURE  100 /* of one among words */
#define MIN_HEIGHT   120 /* where large text needs the rest of a small screen */
#define NATURAL_SIZE 640

/* Of the width: small boards that would get higher are narrower. */
#define MAX_ASPECT 0.72
#define MIN_ASPECT 0.4

#define ZOOM_STEP   1.2
#define SCROLL_STEP 48.0 /* pixels that one step of a wheel moves the board */
#define GLIDE_MS    350.0

#define ARROW_SIZE   44
#define ARROW_MARGIN 6

#define READABLE     (G_PARAM_READABLE | G_PARAM_STATIC_STRINGS)


G_DEFINE_FINAL_TYPE (HradbyBoardView, hradby_board_view, HRADBY_TYPE_SURFACE)

enum {
  PROP_0,
  PROP_ROTATION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* Computer players: a tile that a person places here was in hand. */
static HradbySeats
find_fliers (HradbySession *session)
{
  HradbySeats fliers = 0;

  for (guint i = 0; i < hradby_session_get_table (session)->n_players; i++)
    if (hradby_seat_get_level (hradby_session_get_seat (session, i)) != NULL)
      fliers |= (HradbySeats) (1 << i);
  return fliers;
}

G_DEFINE_FINAL_TYPE (HradbyBoardCell, hradby_board_cell, GTK_TYPE_BUTTON)

static GtkWidget *
cell_new (HradbyBoardSquare *square)
{
  HradbyBoardCell *self = g_object_new (HRADBY_TYPE_BOARD_CELL, NULL);

  self->square = square;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, square->x + 1,
                                  GTK_ACCESSIBLE_RELATION_ROW_INDEX, square->y + 1,
                                  -1);
  return GTK_WIDGET (self);
}

/* What screen readers say: what is there, and what can be done. */
static void
cell_set_words (HradbyBoardCell *self, const char *label, const char *description)
{
  g_return_if_fail (HRADBY_IS_BOARD_CELL (self));

  if (g_strcmp0 (self->label, label) == 0 && g_strcmp0 (self->description, description) == 0)
    return;

  g_free (self->label);
  g_free (self->description);
  self->label = g_strdup (label);
  self->description = g_strdup (description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
}

/* Without the quarter of a second for which GTK shows a button pressed. */
static void
hradby_board_cell_activate (GtkButton *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
hradby_board_cell_finalize (GObject *object)
{
  HradbyBoardCell *self = HRADBY_BOARD_CELL (object);

  g_free (self->label);
  g_free (self->description);
  G_OBJECT_CLASS (hradby_board_cell_parent_class)->finalize (object);
}

static void
hradby_board_cell_class_init (HradbyBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hradby_board_cell_finalize;
  GTK_BUTTON_CLASS (klass)->activate = hradby_board_cell_activate;
  gtk_widget_class_set_css_name (widget_class, "boardcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
hradby_board_cell_init (HradbyBoardCell *self)
{
}

/* The cell whose widget has the focus; %NULL: none. */
static HradbyBoardSquare *
pointer_get_focused (const HradbyBoardView *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return focus != NULL && self->pointer.cursor != NULL && focus == self->pointer.cursor->widget
         ? self->pointer.cursor : NULL;
}

/* The cell pointed at; %NULL: none. */
static HradbyBoardSquare *
pointer_get_square (const HradbyBoardView *self)
{
  return self->pointer.by_keys ? pointer_get_focused (self) : self->pointer.hover;
}

/* The first feature of the focused cell is chosen. */
static void
pointer_focus (HradbyBoardPointer *self, HradbyBoardSquare *square)
{
  self->cursor = square;
  self->feature = 0;
}

void
hradby_board_pointer_next (HradbyBoardPointer *self, HradbyBoardSquare *square)
{
  self->feature = self->cursor == square && self->by_keys ? self->feature + 1 : 0;
  self->cursor = square;
  self->by_keys = TRUE;
}

/* Asks the root, as GTK knows the focus child in the active window only. */
static gboolean
focus_is_inside (GtkWidget *board)
{
  GtkRoot *root = gtk_widget_get_root (board);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}

static gboolean
get_middle (GtkWidget *board, GtkWidget *child, double *x, double *y)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (child, board, &bounds))
    return FALSE;
  *x = (double) (bounds.origin.x + bounds.size.width / 2);
  *y = (double) (bounds.origin.y + bounds.size.height / 2);
  return TRUE;
}

/* The distance of @child in the direction, more if it lies aside; infinite if elsewhere. */
static double
get_distance (GtkWidget *board, GtkWidget *child, double from_x, double from_y,
              GtkDirectionType direction)
{
  double x, y, along, aside;

  if (!get_middle (board, child, &x, &y))
    return INFINITY;

  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT) {
    along = direction == GTK_DIR_RIGHT ? x - from_x : from_x - x;
    aside = fabs (y - from_y);
  } else {
    along = direction == GTK_DIR_DOWN ? y - from_y : from_y - y;
    aside = fabs (x - from_x);
  }
  if (along < 1 || along < aside * 0.5)
    return INFINITY;
  return along + 2 * aside;
}

/* While a follower is to be placed, arrows stay among its buttons. */
static gboolean
move_by_arrow (GtkWidget *board, GtkWidget *focus, GtkDirectionType direction,
               gboolean among_choices)
{
  GtkWidget *best = NULL;
  double least = INFINITY, x, y;

  if (!get_middle (board, focus, &x, &y))
    return FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (child == focus || !GTK_IS_BUTTON (child) || !gtk_widget_get_child_visible (child)
        || (among_choices && HRADBY_IS_BOARD_CELL (child)))
      continue;
    double distance = get_distance (board, child, x, y, direction);
    if (distance < least) {
      least = distance;
      best = child;
    }
  }
  if (best == NULL)
    gtk_widget_error_bell (board);
  else
    gtk_widget_grab_focus (best);
  return TRUE; /* arrows never leave the board */
}

/* Whether the player can do something with this child, or has to find out by trying. */
static gboolean
is_useful (const HradbyBoardHand *hand, GtkWidget *child)
{
  if (!HRADBY_IS_BOARD_CELL (child))
    return GTK_IS_BUTTON (child) && gtk_widget_get_child_visible (child);
  const HradbyBoardSquare *square = HRADBY_BOARD_CELL (child)->square;
  return square->fits != 0
         || (hand->hides_marks && hradby_board_hand_is_refused (hand, square));
}

static GtkWidget *
find_useful (GtkWidget *board, const HradbyBoardHand *hand, GtkWidget *from, gboolean forward)
{
  GtkWidget *child;

  if (from != NULL)
    child = forward ? gtk_widget_get_next_sibling (from) : gtk_widget_get_prev_sibling (from);
  else
    child = forward ? gtk_widget_get_first_child (board) : gtk_widget_get_last_child (board);
  while (child != NULL && !is_useful (hand, child))
    child = forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
  return child;
}

static gboolean
move_by_tab (GtkWidget *board, const HradbyBoardHand *hand, GtkWidget *focus, gboolean forward)
{
  GtkWidget *next = find_useful (board, hand, focus, forward);

  if (next != NULL)
    return gtk_widget_grab_focus (next);
  if (focus != NULL || gtk_widget_is_focus (board))
    return FALSE;
  return gtk_widget_grab_focus (board);
}

/* As the focus function of GtkWidget: moves the focus on. */
static gboolean
focus_move (const HradbyBoardChoices *choices, const HradbyBoardHand *hand,
            GtkDirectionType direction)
{
  GtkWidget *board = choices->widget, *focus = gtk_widget_get_focus_child (board);

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return move_by_tab (board, hand, focus, direction == GTK_DIR_TAB_FORWARD);
  if (focus != NULL)
    return move_by_arrow (board, focus, direction, choices->deploying);
  return gtk_widget_grab_focus (board);
}

/* The widget to begin with: what is to be decided, otherwise the nearest to @from (nullable),
 * preferring cells where the tile in hand may lie. */
static GtkWidget *
focus_find (const HradbyBoardChoices *choices, const HradbyBoardHand *hand,
            const HradbyBoardSquare *from)
{
  static const HradbyBoardSquare corner = { .x = -1, .y = -1 };
  GPtrArray *squares = hand->scene->squares;
  GtkWidget *best = NULL;
  double least = INFINITY;

  if (choices->offered->len > 0)
    return g_array_index (choices->offered, HradbyBoardChoice, 0).button;
  if (from == NULL)
    from = hand->scene->placed != NULL ? hand->scene->placed : &corner;
  HRADBY_EACH_POINTER (const HradbyBoardSquare, square, squares) {
    double distance = hypot (square->x - from->x, square->y - from->y);

    if (square->widget != NULL && !is_useful (hand, square->widget))
      distance += 1000;
    if (square->widget == NULL || distance >= least)
      continue;
    least = distance;
    best = square->widget;
  }
  return best;
}

static void
highlight_add_cell (HradbyBoardView *self, guint player, gint x, gint y)
{
  HradbySeenPiece cell = { .part = { x, y, 0 }, .player = player };

  HRADBY_EACH (const HradbySeenPiece, other, self->highlight.turns)
    if (other->part.x == x && other->part.y == y)
      return;
  g_array_append_val (self->highlight.turns, cell);
}

/* Completed regions and returned figures do not mark where the player acted. */
static gboolean
is_done_there (const HradbyTable *table, const HradbyEvent *event)
{
  return hradby_surface_has_place (table, event)
         && (table->type->events[event->kind].fields & HRADBY_EVENT_HAS_CELL) != 0
         && event->kind != HRADBY_TILING_EVENT_COMPLETED
         && event->kind != HRADBY_TILING_EVENT_RETURNED;
}

/* Lists the cells of the last turns. */
static void
highlight_update (HradbyBoardView *self, gboolean shows_turns)
{
  HradbySurfaceTurn turns[HRADBY_MAX_PLAYERS];

  g_array_set_size (self->highlight.turns, 0);
  if (!shows_turns)
    return;
  hradby_surface_find_turns (self->scene.session, turns);
  for (guint player = 0; player < self->scene.table->n_players; player++)
    for (guint i = turns[player].begin; i < turns[player].end; i++) {
      const HradbyEvent *event
        = &g_array_index (hradby_session_get_events (self->scene.session), HradbyEvent, i);

      if (event->player == player && is_done_there (self->scene.table, event))
        highlight_add_cell (self, player, event->x, event->y);
    }
}

/* @event: (nullable): of the line of the log that is pointed at. Returns: whether it has a place
 * on the board. */
static gboolean
highlight_point (HradbyBoardView *self, const HradbyEvent *event)
{
  const HradbyTable *table = self->scene.table;
  const HradbyTile *tile = NULL;

  self->highlight.has_event = FALSE;
  if (event == NULL || self->scene.session == NULL)
    return FALSE;
  guint fields = table->type->events[event->kind].fields;
  /* Points that count nothing on the board have no place there. */
  if ((fields & HRADBY_EVENT_HAS_CELL) != 0
      && (event->kind >= HRADBY_EVENT_N_COMMON || event->count > 0))
    tile = hradby_board_scene_get_tile (&self->scene, event->x, event->y, NULL);
  if (tile == NULL)
    return FALSE;

  self->highlight.has_event = TRUE;
  self->highlight.has_part = (fields & HRADBY_EVENT_HAS_PART) != 0 && event->place == 0;
  self->highlight.part = (HradbySeenPart) { event->x, event->y,
                                              self->highlight.has_part ? event->part : 0 };
  return TRUE;
}

#define MAX_PARTS 512

static void
clear_lit (HradbyBoardView *self)
{
  g_array_set_size (self->light.lit, 0);
  g_array_set_size (self->light.reach, 0);
  g_array_set_size (self->light.around, 0);
  g_array_set_size (self->light.looked, 0);
}

/* Forgets what stands out, and the tile pointed at: the session is another one. */
static void
light_clear (HradbyBoardView *self)
{
  g_clear_pointer (&self->pointer.shape, hradby_tile_shape_free);
  clear_lit (self);
}

static void
light_finish (HradbyBoardView *self)
{
  light_clear (self);
  g_array_unref (self->light.lit);
  g_array_unref (self->light.reach);
  g_array_unref (self->light.around);
  g_array_unref (self->light.looked);
}

static void
light_region (HradbyBoardView *self, const HradbySeenPart *part)
{
  HradbySeenPart parts[MAX_PARTS];
  guint n = self->scene.look->list_parts (self->scene.table,
                                           hradby_board_scene_get_position (&self->scene), part,
                                           parts, MAX_PARTS);

  g_array_append_vals (self->light.lit, parts, MIN (n, MAX_PARTS));
}

/* Cells that a piece in this cell reaches, or would reach with @more pieces. */
static void
light_reach (HradbyBoardView *self, gint x, gint y, guint more)
{
  HradbySeenPart cells[MAX_PARTS];

  if (self->scene.look->list_reach == NULL)
    return;
  guint n = self->scene.look->list_reach (self->scene.table,
                                          hradby_board_scene_get_position (&self->scene), x, y,
                                          more, cells, MAX_PARTS);
  g_array_append_vals (self->light.reach, cells, MIN (n, MAX_PARTS));
}

static void
light_around (HradbyBoardView *self, const HradbySeenPart *part)
{
  HradbySeenPart cells[MAX_PARTS];
  guint n = hradby_tile_face_list_around (self->scene.table,
                                          hradby_board_scene_get_position (&self->scene), part,
                                          cells, MAX_PARTS);

  for (guint i = 0; i < MIN (n, MAX_PARTS); i++) /* several choices may be about one piece */
    if (!hradby_board_parts_have_cell (self->light.around, cells[i].x, cells[i].y))
      g_array_append_val (self->light.around, cells[i]);
}

/* What an action of a kind (nullable) is about: a figure's region, or what its piece has in reach
 * and around it. */
static void
light_action (HradbyBoardView *self, const HradbyAction *action)
{
  const HradbyTileKind *kind = hradby_tile_face_get_kind (self->scene.table, action);
  HradbySeenPiece piece;

  if (!hradby_tile_face_find_piece (self->scene.table,
                                    hradby_board_scene_get_position (&self->scene), action, &piece))
    return;
  if (piece.kind == NULL)
    light_region (self, &piece.part);
  else
    light_reach (self, piece.part.x, piece.part.y, kind != NULL ? kind->more : 0);
  light_around (self, &piece.part);
}

/* Whether the tile placed last is shown enlarged and this place is on it; then @x and @y (out) say
 * where, in shares of the tile. */
static gboolean
is_in_lens (const HradbyBoardView *self, double view_x, double view_y, double *x, double *y)
{
  const graphene_rect_t *lens = &self->choices.lens;

  if (!self->choices.has_lens
      || !graphene_rect_contains_point (lens, &GRAPHENE_POINT_INIT ((float) view_x,
                                                                    (float) view_y)))
    return FALSE;

  *x = (view_x - (double) lens->origin.x) / (double) lens->size.width;
  *y = (view_y - (double) lens->origin.y) / (double) lens->size.height;
  return TRUE;
}

/* The point of the tile under the pointer, also where the tile is shown enlarged. */
static void
get_place_on_tile (HradbyBoardView *self, const HradbyBoardSquare *square, double *x, double *y)
{
  const HradbyBoardPointer *pointer = &self->pointer;

  if (is_in_lens (self, pointer->x, pointer->y, x, y))
    return;
  hradby_board_geometry_get_place (&self->scene.geometry, pointer->x, pointer->y, x, y);
  *x -= square->x;
  *y -= square->y;
}

/* The feature of the tile, or of a piece on it, that pointer or keys have chosen. */
static guint
find_feature (HradbyBoardView *self, const HradbyBoardSquare *square)
{
  const HradbyTile *tile = square->tile;
  const HradbyBoardSprite *above = hradby_board_scene_find_covering (&self->scene, square->x,
                                                                     square->y);
  guint chosen = self->pointer.feature % (tile->n_features + (above != NULL));
  double x, y;

  if (self->pointer.by_keys)
    return chosen < tile->n_features ? chosen : above->piece.part.feature;

  if (self->pointer.shape == NULL || self->pointer.shape_tile != tile
      || self->pointer.shape_rotation != square->rotation) {
    g_clear_pointer (&self->pointer.shape, hradby_tile_shape_free);
    self->pointer.shape = hradby_tile_shape_new (tile, square->rotation);
    self->pointer.shape_tile = tile;
    self->pointer.shape_rotation = square->rotation;
  }
  get_place_on_tile (self, square, &x, &y);
  if (above != NULL && above->face->covers (&above->piece, x, y))
    return above->piece.part.feature;
  return hradby_tile_shape_find (self->pointer.shape, x, y);
}

/* With the key that leads to the rule, for players who use keys. */
static char *
explain_key (HradbyBoardView *self, const HradbyBoardSquare *square)
{
  const char *rule = NULL;
  g_autofree char *text = hradby_board_hand_explain (&self->hand, square, &rule);

  if (text == NULL || rule == NULL || !self->pointer.by_keys)
    return g_steal_pointer (&text);

  hradby_anchor_set (gtk_widget_get_focus_child (GTK_WIDGET (self)), rule);
  /* Translators: why the tile may not lie in a cell; F1 is a key */
  return g_strdup_printf (_("%s (F1: the rule)"), text);
}

/* What is put there with the tile, or else what the mark of the legal cell meant. */
static char *
tell_fit (HradbyBoardView *self, const HradbyBoardSquare *square)
{
  HradbyAction action = hradby_board_hand_get_action (&self->hand, square);
  char *text = hradby_board_words_laid (self->scene.session, &action);

  if (text != NULL || self->hand.hides_marks)
    return text;
  return g_strdup ((square->fits >> self->hand.rotation & 1) != 0
                   ? _("Full frame: the tile fits here as it is")
                   : _("Corners only: the tile fits here after turning"));
}

/* The pieces on the cell, and the region of the part. */
static char *
tell_part (HradbyBoardView *self, const HradbySeenPart *part)
{
  g_autofree char *pieces = hradby_board_words_pieces (self->scene.session, part->x, part->y);
  g_autofree char *region = hradby_board_words_region (self->scene.session, part);

  return pieces != NULL ? g_strdup_printf ("%s\n%s", pieces, region) : g_steal_pointer (&region);
}

static char *
light_square (HradbyBoardView *self, const HradbyBoardSquare *square)
{
  HradbySeenPart part = { square->x, square->y, 0 };

  if (square->tile == NULL) {
    if (square->is_dead && !self->hand.hides_marks)
      return g_strdup (_("No remaining tile fits here"));
    if (self->hand.tile == NULL)
      return NULL;
    return square->fits == 0 ? explain_key (self, square) : tell_fit (self, square);
  }

  part.feature = find_feature (self, square);
  light_region (self, &part);
  light_reach (self, part.x, part.y, 0);
  light_around (self, &part);
  return tell_part (self, &part);
}

/* What a choice does; of what has a button elsewhere, too, what its piece is. */
static char *
tell_choice (HradbyBoardView *self, const HradbyBoardChoice *choice)
{
  g_autofree char *text = NULL;

  if (hradby_face_is_button (self->scene.table, &choice->action))
    text = hradby_tile_face_tell_part (self->scene.session, &choice->sprite.piece.part);
  return text != NULL ? g_strdup_printf ("%s\n%s", choice->label, text) : g_strdup (choice->label);
}

/* What is asked, while nothing is pointed at, if that is one thing. */
static void
light_all (HradbyBoardView *self)
{
  const GArray *offered = self->choices.offered;

  HRADBY_EACH (const HradbyAction, action, self->choices.asked)
    light_action (self, action);
  if (offered->len == 1)
    light_action (self, &g_array_index (offered, HradbyBoardChoice, 0).action);
}

/* The choice whose button is in one of these states, or %NULL. */
static const HradbyBoardChoice *
find_in_state (const HradbyBoardView *self, GtkStateFlags state)
{
  HRADBY_EACH (const HradbyBoardChoice, choice, self->choices.offered)
    if ((gtk_widget_get_state_flags (choice->button) & state) != 0)
      return choice;
  return NULL;
}

/* The choice that a finger stays on, or %NULL. */
static const HradbyBoardChoice *
find_held (const HradbyBoardView *self)
{
  const graphene_point_t at = { (float) self->pointer.x, (float) self->pointer.y };

  HRADBY_EACH (const HradbyBoardChoice, choice, self->choices.offered)
    if (self->pointer.is_held && graphene_rect_contains_point (&choice->rect, &at))
      return choice;
  return NULL;
}

char *
hradby_board_light_update (HradbyBoardView *self)
{
  const HradbyBoardChoices *choices = &self->choices;
  const HradbyBoardChoice *choice = find_in_state (self, GTK_STATE_FLAG_PRELIGHT);
  const HradbyBoardSquare *square = pointer_get_square (self);

  if (choice == NULL)
    choice = find_held (self);

  clear_lit (self);
  if (self->highlight.has_event) {
    if (self->highlight.has_part)
      light_region (self, &self->highlight.part);
    g_array_append_val (self->light.around, self->highlight.part);
    return NULL;
  }
  if (choice == NULL && self->pointer.by_keys)
    choice = find_in_state (self, GTK_STATE_FLAG_FOCUSED);
  if (choice != NULL) {
    light_action (self, &choice->action);
    g_array_append_val (self->light.looked, choice->action);
    return tell_choice (self, choice);
  }
  if (square == NULL && !choices->deploying)
    light_all (self);
  return square != NULL ? light_square (self, square) : NULL;
}

#define CAPTION_MARGIN 8
#define CAPTION_STEP   4
#define COVERS_CHOICE  1e6 /* for each pixel; all else that can be covered is less */
#define COVERS_LAND    1e-6 /* for each pixel; in all less than one pixel of the rest */
#define CAPTION_PARTS  6 /* of the view's width that are tried, from all to one */
#define CAPTION_BESIDE 250 /* pixels that it is wide at most beside what it tells of */

void
hradby_board_caption_tell (HradbyBoardView *self, const char *text)
{
  gboolean visible = gtk_widget_get_child_visible (self->caption);

  if (visible == (text != NULL)
      && (text == NULL || g_str_equal (gtk_label_get_text (GTK_LABEL (self->caption)), text)))
    return;

  if (text != NULL)
    gtk_label_set_text (GTK_LABEL (self->caption), text);
  gtk_widget_set_child_visible (self->caption, text != NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The top and the bottom of what is pointed at, in pixels of the view. */
static void
find_pointed (HradbyBoardView *self, double *from, double *to)
{
  const HradbyBoardSquare *cursor = self->pointer.cursor;
  graphene_rect_t rect;

  *from = self->pointer.y - CAPTION_MARGIN;
  *to = self->pointer.y + 3 * CAPTION_MARGIN; /* the pointer hangs down from its tip */
  if (!self->pointer.by_keys || cursor == NULL)
    return;
  hradby_board_scene_get_rect (&self->scene, cursor->x, cursor->y, &rect);
  *from = (double) rect.origin.y;
  *to = (double) (rect.origin.y + rect.size.height);
}

/* Where tiles lie, as rectangles of the widget. */
static GArray *
list_land (HradbyBoardView *self)
{
  GArray *land = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  GPtrArray *squares = self->scene.squares;

  HRADBY_EACH_POINTER (const HradbyBoardSquare, square, squares) {
    graphene_rect_t rect;

    if (square->tile == NULL)
      continue;
    hradby_board_scene_get_rect (&self->scene, square->x, square->y, &rect);
    g_array_append_val (land, rect);
  }
  return land;
}

/* Pixels of @caption on one of @rects. */
static double
get_overlap (const graphene_rect_t *rects, guint n_rects, const graphene_rect_t *caption)
{
  graphene_rect_t shared;
  double area = 0;

  for (guint i = 0; i < n_rects; i++)
    if (graphene_rect_intersection (&rects[i], caption, &shared))
      area += (double) (shared.size.width * shared.size.height);
  return area;
}

/* What it costs to put the caption there: choices count most, then what is pointed at, then
 * tiles. */
static double
get_cover (HradbyBoardView *self, const GArray *land, const graphene_rect_t *caption)
{
  const HradbyBoardChoices *choices = &self->choices;
  const graphene_rect_t *rects = (const graphene_rect_t *) (gpointer) land->data;
  double from, to, cover = COVERS_LAND * get_overlap (rects, land->len, caption);

  find_pointed (self, &from, &to);
  HRADBY_EACH (const HradbyBoardChoice, choice, choices->offered)
    cover += COVERS_CHOICE * get_overlap (&choice->picture, 1, caption);
  if (choices->has_lens)
    cover += get_overlap (&choices->lens, 1, caption) / 2;
  if ((double) caption->origin.y < to && (double) (caption->origin.y + caption->size.height) > from)
    cover += (double) (caption->size.width * caption->size.height);
  return cover;
}

/* The caption of this width, as far below as covers neither what is pointed at nor a choice; where
 * there is no such place, the one that covers least. */
static void
try_width (HradbyBoardView *self, const GArray *land, int width, GtkAllocation *best, double *least)
{
  int right = self->scene.geometry.width - width - CAPTION_MARGIN, height;
  const int columns[] = { (self->scene.geometry.width - width) / 2, CAPTION_MARGIN, right };

  gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    for (int y = self->scene.geometry.height - height - CAPTION_MARGIN; y >= CAPTION_MARGIN;
         y -= CAPTION_STEP) {
      double cover = get_cover (self, land,
                                &GRAPHENE_RECT_INIT ((float) columns[i], (float) y,
                                                     (float) width, (float) height));

      if (cover >= *least)
        continue;
      *least = cover;
      *best = (GtkAllocation) { columns[i], y, width, height };
      if (cover <= 0)
        return;
    }
}

/* The choice that is looked at; %NULL: none. */
static const HradbyBoardChoice *
find_looked_at (const HradbyBoardView *self)
{
  HRADBY_EACH (const HradbyBoardChoice, choice, self->choices.offered)
    if (self->light.looked->len > 0
        && hradby_action_equal (&choice->action,
                                &g_array_index (self->light.looked, HradbyAction, 0)))
      return choice;
  return NULL;
}

/* Pixels of land and of other choices below the caption; infinite where it is cut. */
static double
get_beside_cost (const HradbyBoardView *self, const GArray *land, const graphene_rect_t *caption)
{
  const HradbyBoardGeometry *geometry = &self->scene.geometry;
  const graphene_rect_t view = GRAPHENE_RECT_INIT (0, 0, (float) geometry->width,
                                                   (float) geometry->height);
  double cost = get_overlap ((const graphene_rect_t *) (gpointer) land->data, land->len, caption);

  if (!graphene_rect_contains_rect (&view, caption))
    return INFINITY;
  HRADBY_EACH (const HradbyBoardChoice, choice, self->choices.offered)
    cost += COVERS_CHOICE * get_overlap (&choice->picture, 1, caption);
  return cost;
}

/* Beside the tile of the choice that is looked at, on the side where there is most free table.
 * %FALSE: there is no room, or no choice. */
static gboolean
stand_beside (HradbyBoardView *self, const GArray *land, GtkAllocation *best)
{
  const HradbyBoardChoice *choice = find_looked_at (self);
  int least, natural, height;
  double lowest = COVERS_CHOICE;
  graphene_rect_t tile;
  graphene_point_t middle;

  if (choice == NULL)
    return FALSE;
  hradby_board_scene_get_rect (&self->scene, choice->sprite.piece.part.x,
                               choice->sprite.piece.part.y, &tile);
  if (choice->on_tile && self->choices.has_lens)
    tile = self->choices.lens;
  graphene_rect_get_center (&choice->picture, &middle);
  gtk_widget_measure (self->caption, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  int width = MAX (MIN (natural, CAPTION_BESIDE), least);
  gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  float far_x = (tile.size.width + (float) width) / 2 + CAPTION_MARGIN;
  float far_y = (tile.size.height + (float) height) / 2 + CAPTION_MARGIN;
  float tile_x = tile.origin.x + tile.size.width / 2, tile_y = tile.origin.y + tile.size.height / 2;
  float most_y = (float) (self->scene.geometry.height - height - CAPTION_MARGIN);
  float most_x = (float) (self->scene.geometry.width - width - CAPTION_MARGIN);
  for (guint i = 0; i < HRADBY_N_SIDES; i++) {
    static const HradbySide sides[] = { HRADBY_EAST, HRADBY_WEST, HRADBY_SOUTH, HRADBY_NORTH };
    float dx = (float) hradby_side_dx (sides[i]), dy = (float) hradby_side_dy (sides[i]);
    float x = (dx != 0 ? tile_x + dx * far_x : middle.x) - (float) width / 2;
    float y = (dy != 0 ? tile_y + dy * far_y : middle.y) - (float) height / 2;
    graphene_rect_t caption
      = GRAPHENE_RECT_INIT (dx != 0 ? x : CLAMP (x, CAPTION_MARGIN, MAX (most_x, CAPTION_MARGIN)),
                            dy != 0 ? y : CLAMP (y, CAPTION_MARGIN, MAX (most_y, CAPTION_MARGIN)),
                            (float) width, (float) height);
    double cost = get_beside_cost (self, land, &caption);

    if (cost >= lowest)
      continue;
    lowest = cost;
    *best = (GtkAllocation) { (int) caption.origin.x, (int) caption.origin.y, width, height };
  }
  return lowest < COVERS_CHOICE;
}

/* Beside a choice. Otherwise in one line below the board, unless only a narrower caption keeps off
 * everything. */
void
hradby_board_caption_allocate (HradbyBoardView *self)
{
  int width, natural, most = self->scene.geometry.width - 2 * CAPTION_MARGIN;
  double least = G_MAXDOUBLE;
  GtkAllocation best = { 0 };
  g_autoptr(GArray) land = NULL;

  if (!gtk_widget_get_child_visible (self->caption))
    return;

  land = list_land (self);
  if (stand_beside (self, land, &best)) {
    gtk_widget_size_allocate (self->caption, &best, -1);
    return;
  }
  gtk_widget_measure (self->caption, GTK_ORIENTATION_HORIZONTAL, -1, &width, &natural, NULL, NULL);
  for (int part = 0; part < CAPTION_PARTS && least >= 1; part++)
    try_width (self, land,
               MAX (MIN (natural, most * (CAPTION_PARTS - part) / CAPTION_PARTS), width), &best,
               &least);
  if (best.width == 0 || least >= COVERS_CHOICE) { /* for screen readers alone */
    best.width = MAX (most, width);
    best.x = -2 * best.width;
    gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, best.width, &best.height, NULL,
                        NULL, NULL);
  }
  gtk_widget_size_allocate (self->caption, &best, -1);
}

/* Children have other places. */
static void
moved (HradbyBoardView *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Whoever takes hold of the board stops it. */
static void
halt (HradbyBoardView *self)
{
  self->camera.glides = FALSE;
}

/* The view goes to @to, now or with the next animation. */
static void
glide (HradbyBoardView *self, const HradbyBoardGeometry *to)
{
  self->camera.from = self->scene.geometry;
  self->camera.to = *to;
  self->camera.glides = TRUE;
}

static void
arrive (HradbyBoardView *self)
{
  if (!self->camera.glides)
    return;
  self->camera.glides = FALSE;
  self->scene.geometry = self->camera.to;
  moved (self);
}

static void
hradby_board_view_moved (HradbySurface *surface)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (surface);
  double left = MAX (1 - surface->time / GLIDE_MS, 0);

  if (!self->camera.glides)
    return;
  hradby_board_geometry_mix (&self->scene.geometry, &self->camera.from, &self->camera.to,
                             1 - left * left);
  moved (self);
}

/* What shows the cell: the whole board if that is wanted, else a view nearby. */
static HradbyBoardGeometry
find_view (const HradbyBoardView *self, gint x, gint y)
{
  HradbyBoardGeometry view = self->scene.geometry;

  if (view.is_whole)
    hradby_board_geometry_centre (&view, 1);
  else
    hradby_board_geometry_reveal (&view, x, y);
  return view;
}

/* Whether the cell is in view, if need be when the camera has come to rest. */
static gboolean
is_in_view (const HradbyBoardView *self, gint x, gint y)
{
  return hradby_board_geometry_shows (self->camera.glides ? &self->camera.to
                                                          : &self->scene.geometry, x, y);
}

/* The camera is steady: a tile that is laid moves it only if it lies out of view. */
static void
follow (HradbyBoardView *self)
{
  const GArray *events = HRADBY_SURFACE (self)->events;

  HRADBY_EACH (const HradbyEvent, event, events) {
    if (event->kind != HRADBY_TILING_EVENT_PLACED
        || is_in_view (self, event->x, event->y))
      continue;
    HradbyBoardGeometry view = find_view (self, event->x, event->y);
    glide (self, &view);
  }
  if (!hradby_surface_is_animated (HRADBY_SURFACE (self)))
    arrive (self);
}

static void
zoom (HradbyBoardView *self, double factor, double x, double y)
{
  halt (self);
  hradby_board_geometry_zoom (&self->scene.geometry, factor, x, y);
  moved (self);
}

static void
zoom_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  HradbyBoardGeometry *geometry = &self->scene.geometry;

  zoom (self, g_str_equal (name, "board.zoom-in") ? ZOOM_STEP : 1 / ZOOM_STEP,
        geometry->width / 2.0, geometry->height / 2.0);
}

static void
centre_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  HradbyBoardGeometry *geometry = &self->scene.geometry;

  halt (self);
  hradby_board_geometry_centre (geometry, g_str_equal (name, "board.centre") ? geometry->zoom : 1);
  moved (self);
}

static void
pan (HradbyBoardView *self, double dx, double dy)
{
  halt (self);
  hradby_board_geometry_pan (&self->scene.geometry, dx, dy);
  moved (self);
}

static void
reveal (HradbyBoardView *self, int column, int row)
{
  halt (self);
  hradby_board_geometry_reveal (&self->scene.geometry, column, row);
  moved (self);
}

void
hradby_board_camera_pinch (HradbyBoardView *self, double scale, double x, double y)
{
  zoom (self, scale / self->camera.pinch, x, y);
  self->camera.pinch = scale;
}

/* Two fingers never press a button. */
static void
pinch_begin_cb (HradbyBoardView *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  self->camera.pinch = 1;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch_cb (HradbyBoardView *self, double scale, GtkGesture *gesture)
{
  double x = self->scene.geometry.width / 2.0, y = self->scene.geometry.height / 2.0;

  gtk_gesture_get_bounding_box_center (gesture, &x, &y);
  hradby_board_camera_pinch (self, scale, x, y);
}

/* The main button moves the board, and the middle one, too. */
static void
drag_begin_cb (HradbyBoardView *self, double x, double y, GtkGesture *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  self->camera.dragged_x = self->camera.dragged_y = 0;
  if (button > GDK_BUTTON_MIDDLE)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
}

/* The board moves only after some way, so that clicks stay clicks. */
static void
drag_update_cb (HradbyBoardView *self, double x, double y, GtkGesture *gesture)
{
  GdkEventSequence *sequence = gtk_gesture_get_last_updated_sequence (gesture);
  gboolean moving = gtk_gesture_get_sequence_state (gesture, sequence)
                    == GTK_EVENT_SEQUENCE_CLAIMED;

  if (!moving) {
    if (!hradby_board_geometry_can_pan (&self->scene.geometry)
        || !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) x, (int) y))
      return;
    gtk_gesture_set_sequence_state (gesture, sequence, GTK_EVENT_SEQUENCE_CLAIMED);
  }
  pan (self, x - self->camera.dragged_x, y - self->camera.dragged_y);
  self->camera.dragged_x = x;
  self->camera.dragged_y = y;
}

static void
last_move_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  const HradbyBoardSquare *placed = self->scene.placed;

  if (placed == NULL)
    return;
  self->pointer.by_keys = TRUE;
  if (placed->widget != NULL)
    gtk_widget_grab_focus (placed->widget);
}

/* Passes: no follower, or none of the choices. */
static void
decline_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  HradbyAction pass = { .kind = HRADBY_ACTION_PASS };

  if (self->scene.session != NULL && hradby_session_explain (self->scene.session, &pass, NULL)
      && !hradby_board_scene_play (&self->scene, &pass))
    gtk_widget_error_bell (widget);
}

/* Undoes the last action of a turn that goes on, unless it revealed something. */
static void
take_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  HradbySession *session = self->scene.session;

  if (session == NULL || hradby_session_get_to_decide (session) == HRADBY_NOBODY)
    return;

  HradbyTilingPhase phase = hradby_board_scene_get_phase (&self->scene);
  if ((phase == HRADBY_TILING_PHASE_DEPLOY || phase == HRADBY_TILING_PHASE_SCORE
       || phase == HRADBY_TILING_PHASE_EXTRA)
      && hradby_session_can_undo (session) && !hradby_session_undo_reveals (session))
    hradby_session_undo (session);
}

/* The hand alone finds how the tile is shown, so that marks of cells, the tile in its cell and the
 * picture in the panel agree. */
static void
point (HradbyBoardView *self)
{
  const HradbyBoardPointer *pointer = &self->pointer;
  guint shown = self->hand.shown;

  hradby_board_hand_point (&self->hand, pointer->hover != NULL && !pointer->by_keys
                                        ? pointer->hover : pointer_get_focused (self));
  if (self->hand.shown != shown)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROTATION]);
}

/* Updates what is lit, and the caption. */
static void
hradby_board_view_light (HradbySurface *surface)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (surface);

  if (self->scene.session == NULL || self->is_behind)
    return;
  highlight_point (self, surface->has_event ? &surface->event : NULL);
  g_autofree char *text = hradby_board_light_update (self);
  hradby_board_caption_tell (self, text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Updates what is pointed at, the tile in hand and what is lit. */
static void
look (HradbyBoardView *self)
{
  if (self->scene.session == NULL || self->is_behind)
    return;
  point (self);
  hradby_board_view_light (HRADBY_SURFACE (self));
}

static void
rotate (HradbyBoardView *self, gint by)
{
  if (self->hand.tile == NULL)
    return;

  hradby_board_hand_rotate (&self->hand, by);
  look (self);
  if (hradby_board_hand_is_fixed (&self->hand))
    hradby_board_caption_tell (self, _("The tile fits here in only one way"));
}

/* Says why the tile in hand may not lie in the cell that was pressed. */
static void
refuse (HradbyBoardView *self, const HradbyBoardSquare *square)
{
  g_autofree char *text = NULL;
  const char *rule = NULL;

  if (self->hand.tile != NULL && square != NULL && square->fits == 0)
    text = hradby_board_hand_explain (&self->hand, square, &rule);
  if (text == NULL || rule == NULL)
    return;

  hradby_board_caption_tell (self, NULL); /* the reason is said elsewhere */
  hradby_surface_refuse (HRADBY_SURFACE (self), text, rule);
}

static void
cell_clicked_cb (HradbyBoardView *self, GtkWidget *child)
{
  HradbyBoardSquare *square = HRADBY_BOARD_CELL (child)->square;

  if (hradby_board_hand_is_refused (&self->hand, square))
    refuse (self, square);
  else if (square->fits != 0) {
    if (!hradby_board_hand_lay (&self->hand, square))
      gtk_widget_error_bell (GTK_WIDGET (self));
  } else {
    hradby_board_pointer_next (&self->pointer, square);
    look (self);
    if (hradby_session_get_to_decide (self->scene.session) == HRADBY_NOBODY)
      hradby_surface_hurry (HRADBY_SURFACE (self));
  }
}

static void
cells_clear (HradbyBoardView *self)
{
  GPtrArray *squares = self->scene.squares;

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  for (guint i = 0; i < squares->len; i++)
    g_clear_pointer (&((HradbyBoardSquare *) g_ptr_array_index (squares, i))->widget,
                     gtk_widget_unparent);
}

static void
describe_cell (HradbyBoardView *self, const HradbyBoardSquare *square)
{
  const HradbyBoardScene *scene = &self->scene;
  gboolean refused = hradby_board_hand_is_refused (&self->hand, square);
  const char *rule = square->fits != 0 ? scene->table->type->actions[scene->look->place].rule
                                       : NULL;
  g_autofree char *label = hradby_board_words_cell (scene->session, square->x, square->y);
  g_autofree char *description = NULL;

  /* Without marks screen readers do not tell legal cells either. */
  if (self->hand.hides_marks && (square->fits != 0 || refused))
    rule = scene->table->type->actions[scene->look->place].rule;
  else if (square->fits != 0)
    description = hradby_board_words_place (scene->session, square->x, square->y, square->fits);
  else if (refused)
    description = hradby_board_hand_explain (&self->hand, square, &rule);
  else
    description = hradby_board_words_regions (scene->session, square->x, square->y);
  cell_set_words (HRADBY_BOARD_CELL (square->widget), label, description);
  hradby_anchor_set (square->widget, rule);
}

/* @previous: the cell before that has a widget. */
static void
update_cell (HradbyBoardView *self, HradbyBoardSquare *square, GtkWidget *previous)
{
  gboolean legal = square->fits != 0;

  if (square->widget == NULL && !legal && self->tick != 0)
    return;
  if (!legal && square->tile == NULL && !hradby_board_hand_is_refused (&self->hand, square)) {
    g_clear_pointer (&square->widget, gtk_widget_unparent);
    return;
  }
  if (square->widget == NULL) {
    square->widget = cell_new (square);
    g_signal_connect_swapped (square->widget, "clicked", G_CALLBACK (cell_clicked_cb), self);
    gtk_widget_insert_after (square->widget, GTK_WIDGET (self), previous);
  }
  describe_cell (self, square);
  gtk_widget_set_cursor_from_name (square->widget,
                                   legal && !self->hand.hides_marks ? "pointer" : NULL);
}

/* Children in the order of cells, so that Tab goes through them row by row. */
static void
update_all (HradbyBoardView *self)
{
  GPtrArray *squares = self->scene.squares;
  GtkWidget *previous = NULL;

  HRADBY_EACH_POINTER (HradbyBoardSquare, square, squares) {
    update_cell (self, square, previous);
    if (square->widget != NULL)
      previous = square->widget;
  }
}

static gboolean
cells_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  HradbyBoardView *self = user_data;

  if (self->n_ticks++ == 0)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  update_all (self);
  return G_SOURCE_REMOVE;
}

/* The first frame does not wait for the widgets of cells without a choice. */
static void
cells_update (HradbyBoardView *self)
{
  if (self->n_ticks == 0 && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), cells_tick_cb, self, NULL);
  update_all (self);
}

static void
cells_allocate (HradbyBoardView *self)
{
  GPtrArray *squares = self->scene.squares;

  HRADBY_EACH_POINTER (const HradbyBoardSquare, square, squares) {
    graphene_rect_t rect;

    if (square->widget == NULL)
      continue;
    hradby_board_scene_get_rect (&self->scene, square->x, square->y, &rect);
    gtk_widget_measure (square->widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_size_allocate (square->widget,
                              &(GtkAllocation) { (int) rect.origin.x, (int) rect.origin.y,
                                                 (int) rect.size.width, (int) rect.size.height },
                              -1);
  }
}

/* A kind is called as its figure is, and has the picture of its first piece, or of what is played
 * with it. */
static HradbyFaceKind
make_kind (HradbyBoardView *self, const HradbyBoardKind *kind)
{
  const HradbyBoardScene *scene = &self->scene;
  const HradbyTable *table = scene->table;
  const HradbyPosition *position = hradby_board_scene_get_position (scene);
  guint seat = table->type->to_move (table, position);
  const HradbyFacePiece *figure = NULL;
  HradbyFaceKind made = { .n_places = kind->n_places };
  HradbyBoardSprite sprite;

  if (kind->row->by_figure)
    figure = hradby_tile_face_find_figure (table, kind->figure);
  made.title = g_strdup (_(figure != NULL ? figure->title : kind->row->title));
  if (kind->row == &hradby_tile_kind_follower && figure == NULL)
    made.picture = hradby_picture_key_of_figure (HRADBY_FIGURE_FOLLOWER, scene->colours[seat], seat,
                                                 0);
  else if (hradby_tile_face_get_played (table, position, &kind->first, &made.picture) == 0
           && hradby_board_scene_lay_piece (scene, &kind->first, NULL, &sprite))
    made.picture = hradby_face_piece_get_key (sprite.face, &sprite.piece, scene->colours, 0);
  return made;
}

/* Shows what can be chosen of one kind, and tells of all. */
static void
tell_kinds (HradbyBoardView *self)
{
  GArray *kinds = hradby_surface_kinds_new ();

  HRADBY_EACH (const HradbyBoardKind, kind, self->choices.kinds) {
    HradbyFaceKind made = make_kind (self, kind);

    g_array_append_val (kinds, made);
  }
  hradby_surface_take_kinds (HRADBY_SURFACE (self), kinds, self->choices.kind);
}

static void
hradby_board_view_choose (HradbySurface *surface, guint kind)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (surface);
  gboolean had_focus = focus_is_inside (GTK_WIDGET (self));

  self->is_behind = TRUE;
  self->choices.wanted = g_array_index (self->choices.kinds, HradbyBoardKind, kind);
  hradby_board_choices_update (&self->choices);
  tell_kinds (self);
  self->is_behind = FALSE;
  self->pointer.by_keys |= had_focus;
  look (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Where something can be done: calls @func with each cell. */
static void
for_each_place (HradbyBoardView *self, void (*func) (HradbyBoardView *self, double x, double y,
                                                     gpointer data), gpointer data)
{
  HRADBY_EACH_POINTER (const HradbyBoardSquare, square, self->scene.squares)
    if (square->fits != 0 && !self->hand.hides_marks)
      func (self, square->x + 0.5, square->y + 0.5, data);
  HRADBY_EACH (const HradbyBoardChoice, choice, self->choices.offered)
    func (self, (double) choice->sprite.x, (double) choice->sprite.y, data);
}

/* Places by side, those in view last; and the nearest by side. */
typedef struct {
  guint  n[HRADBY_N_SIDES + 1];
  double least[HRADBY_N_SIDES];
  double x[HRADBY_N_SIDES];
  double y[HRADBY_N_SIDES];
} Beyond;

static void
sort_place (HradbyBoardView *self, double x, double y, gpointer data)
{
  const HradbyBoardGeometry *geometry = &self->scene.geometry;
  double view_x = geometry->left + x * geometry->tile, view_y = geometry->top + y * geometry->tile;
  const double over[HRADBY_N_SIDES] = {
    [HRADBY_NORTH] = -view_y, [HRADBY_EAST] = view_x - geometry->width,
    [HRADBY_SOUTH] = view_y - geometry->height, [HRADBY_WEST] = -view_x,
  };
  Beyond *beyond = data;
  guint side = 0;

  for (guint i = 1; i < HRADBY_N_SIDES; i++)
    if (over[i] > over[side])
      side = i;
  if (over[side] <= 0) {
    beyond->n[HRADBY_N_SIDES]++;
    return;
  }
  if (beyond->n[side]++ > 0 && over[side] >= beyond->least[side])
    return;
  beyond->least[side] = over[side];
  beyond->x[side] = x;
  beyond->y[side] = y;
}

/* Moves the view to where the arrow points. */
static void
arrow_cb (HradbyBoardView *self, GtkWidget *arrow)
{
  Beyond beyond = { 0 };

  for_each_place (self, sort_place, &beyond);
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    if (self->arrows[side] != arrow || beyond.n[side] == 0)
      continue;
    gint x = (gint) floor (beyond.x[side]), y = (gint) floor (beyond.y[side]);
    HradbyBoardGeometry view = find_view (self, x, y);
    HradbyBoardSquare *square = hradby_board_scene_get_square (&self->scene, x, y);

    glide (self, &view);
    self->pointer.by_keys = gtk_widget_is_focus (arrow);
    if (self->pointer.by_keys)
      gtk_widget_grab_focus (self->hand.tile != NULL && square != NULL && square->widget != NULL
                             ? square->widget : GTK_WIDGET (self));
    hradby_surface_move (HRADBY_SURFACE (self));
    return;
  }
}

static void
allocate_arrow (HradbyBoardView *self, HradbySide side)
{
  int width = self->scene.geometry.width, height = self->scene.geometry.height;
  GtkAllocation place = { (width - ARROW_SIZE) / 2, (height - ARROW_SIZE) / 2, ARROW_SIZE,
                          ARROW_SIZE };

  place.x += hradby_side_dx (side) * ((width - ARROW_SIZE) / 2 - ARROW_MARGIN);
  place.y += hradby_side_dy (side) * ((height - ARROW_SIZE) / 2 - ARROW_MARGIN);
  gtk_widget_measure (self->arrows[side], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->arrows[side], &place, -1);
}

/* Where nothing can be done in view, arrows lead to where something can; also to every place while
 * the whole board is wanted. */
static void
arrows_allocate (HradbyBoardView *self)
{
  Beyond beyond = { 0 };

  for_each_place (self, sort_place, &beyond);
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gboolean leads = beyond.n[side] > 0 && !self->camera.glides
                     && (self->scene.geometry.is_whole || beyond.n[HRADBY_N_SIDES] == 0);

    if (gtk_widget_get_child_visible (self->arrows[side]) != leads)
      gtk_widget_set_child_visible (self->arrows[side], leads);
    if (leads)
      allocate_arrow (self, (HradbySide) side);
  }
}

static void
arrows_init (HradbyBoardView *self)
{
  static const struct {
    const char *icon;
    const char *label;
  } rows[HRADBY_N_SIDES] = {
    [HRADBY_NORTH] = { "go-up-symbolic", N_("More places in the north") },
    [HRADBY_EAST] = { "go-next-symbolic", N_("More places in the east") },
    [HRADBY_SOUTH] = { "go-down-symbolic", N_("More places in the south") },
    [HRADBY_WEST] = { "go-previous-symbolic", N_("More places in the west") },
  };

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    GtkWidget *arrow = hradby_tooltip_button (rows[side].icon, _(rows[side].label));

    gtk_widget_remove_css_class (arrow, "flat");
    gtk_widget_add_css_class (arrow, "osd");
    gtk_widget_add_css_class (arrow, "circular");
    gtk_widget_set_child_visible (arrow, FALSE);
    g_signal_connect_swapped (arrow, "clicked", G_CALLBACK (arrow_cb), self);
    gtk_widget_set_parent (arrow, GTK_WIDGET (self));
    self->arrows[side] = arrow;
  }
}

/* Without marks there is no hint either: it counts legal placements. */
static void
hradby_board_view_update (HradbySurface *surface)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (surface);
  gboolean had_focus = focus_is_inside (GTK_WIDGET (self));

  if (self->pointer.is_held)
    self->pointer.hover = NULL;
  self->pointer.is_held = FALSE;
  self->is_behind = TRUE; /* focus may get lost meanwhile */
  self->scene.marks_dead = surface->marks_dead;
  hradby_board_scene_update (&self->scene);
  follow (self);
  highlight_update (self, surface->shows_turns);
  self->hand.hides_marks = surface->hides_marks;
  hradby_board_hand_update (&self->hand);
  hradby_board_choices_update (&self->choices);
  tell_kinds (self);
  pointer_focus (&self->pointer, self->pointer.cursor); /* on its first feature */
  hradby_surface_set_hint (surface, surface->hides_marks ? NULL
                                    : hradby_board_words_hint (surface->session,
                                                               self->hand.n_legal));
  self->is_behind = FALSE;
  look (self);
  cells_update (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static double
hradby_board_view_plan (HradbySurface *surface)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (surface);
  const HradbyBoardScene *scene = &self->scene;

  double length = self->camera.glides ? GLIDE_MS : 0;

  if (!hradby_surface_is_animated (surface)) {
    arrive (self); /* where an arrow was pressed */
    return 0;
  }
  if (surface->events->len > 0)
    length = MAX (length,
                  hradby_board_motion_plan (self->motions, surface->events, scene->sprites,
                                            &scene->grid, scene->table,
                                            hradby_board_scene_get_position (scene),
                                            find_fliers (scene->session)));
  return length;
}

static void
hradby_board_view_rest (HradbySurface *surface)
{
  arrive (HRADBY_BOARD_VIEW (surface));
  g_array_set_size (HRADBY_BOARD_VIEW (surface)->motions, 0);
}

static void
hradby_board_view_reveal (HradbySurface *surface)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (surface);

  if (self->highlight.has_event)
    reveal (self, surface->event.x, surface->event.y);
}

static void
hradby_board_view_begin (HradbySurface *surface)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (surface);

  if (self->scene.session != NULL) {
    cells_clear (self);
    hradby_board_drawing_end (&self->drawing);
    light_clear (self);
    hradby_board_hand_clear (&self->hand);
    self->pointer.hover = self->pointer.cursor = NULL;
  }
  hradby_board_scene_set_session (&self->scene, surface->session);
  if (surface->session == NULL) {
    hradby_board_choices_update (&self->choices);
    tell_kinds (self);
  }
}

HradbySurface *
hradby_board_view_new (void)
{
  return g_object_new (HRADBY_TYPE_BOARD_VIEW, NULL);
}

static int
get_height (const HradbyTable *table, const HradbyPosition *position, int width)
{
  HradbyBoardGrid grid;
  HradbySeenArea area;

  hradby_board_grid_init (&grid, table, position);
  double border = 2 * hradby_board_grid_crop (&grid, table, position, &area);
  return (int) (width * CLAMP ((area.rows + border) / (area.columns + border), MIN_ASPECT,
                               MAX_ASPECT));
}

GtkWidget *
hradby_board_view_new_picture (const HradbyTable *table, const HradbyPosition *position, int width,
                               int height, const char *label, HradbySurface **surface)
{
  HradbySurface *view = hradby_board_view_new ();

  if (height == 0)
    height = get_height (table, position, width);
  g_object_set (view, "animations", FALSE, "mark-dead", FALSE, "can-focus", FALSE, "can-target",
                FALSE,
                "height-request", height, NULL);
  HRADBY_BOARD_VIEW (view)->scene.is_cropped = TRUE;
  hradby_widget_label (view, label);
  *surface = view;
  return g_object_new (ADW_TYPE_CLAMP, "orientation", GTK_ORIENTATION_VERTICAL,
                       "maximum-size", height, "tightening-threshold", height, "child", view,
                       NULL);
}

void
hradby_board_view_adopt (HradbyBoardView *self, HradbyTextures *textures, const GArray *sprites,
                         guint pixels)
{
  g_return_if_fail (HRADBY_IS_BOARD_VIEW (self) && self->scene.session == NULL);

  hradby_surface_take_textures (HRADBY_SURFACE (self), textures);
  self->drawing.pixels = (int) pixels;
  self->drawing.adopted = TRUE;
  g_array_append_vals (self->scene.sprites, sprites->data, sprites->len);
}

guint
hradby_board_view_get_pixels (HradbyBoardView *self)
{
  g_return_val_if_fail (HRADBY_IS_BOARD_VIEW (self), 0);

  return (guint) self->drawing.pixels;
}

static HradbyBoardSquare *
find_square (HradbyBoardView *self, double view_x, double view_y)
{
  double x, y;

  if (self->scene.session == NULL)
    return NULL;
  if (is_in_lens (self, view_x, view_y, &x, &y))
    return self->scene.placed;
  hradby_board_geometry_get_place (&self->scene.geometry, view_x, view_y, &x, &y);
  return hradby_board_scene_get_square (&self->scene, (gint) floor (x), (gint) floor (y));
}

static void
motion_cb (HradbyBoardView *self, double x, double y)
{
  HradbyBoardPointer *pointer = &self->pointer;

  if (x == pointer->x && y == pointer->y)
    return;

  HradbyBoardSquare *square = find_square (self, x, y);
  pointer->is_held = pointer->is_held && square == pointer->hover;
  pointer->x = x;
  pointer->y = y;
  pointer->hover = square;
  pointer->by_keys = FALSE;
  look (self);
}

/* What a finger stayed on is seen when the finger is gone. */
static void
leave_cb (HradbyBoardView *self)
{
  if (self->pointer.is_held)
    return;
  self->pointer.hover = NULL;
  self->pointer.by_keys = FALSE;
  look (self);
}

/* A finger that stays shows what a pointer would, and presses nothing. */
static void
hold_cb (HradbyBoardView *self, double x, double y, GtkGesture *gesture)
{
  if (self->scene.session == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->pointer.is_held = TRUE;
  self->pointer.by_keys = FALSE;
  self->pointer.x = x;
  self->pointer.y = y;
  self->pointer.hover = find_square (self, x, y);
  look (self);
}

/* It lasts until the next touch, or until the board changes (see update). */
static void
let_go_cb (HradbyBoardView *self)
{
  if (!self->pointer.is_held)
    return;
  self->pointer.is_held = FALSE;
  leave_cb (self);
}

/* Turns the tile where it fits, or where the board cannot move; otherwise moves the board. */
static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, HradbyBoardView *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean over_legal = self->hand.active != NULL && self->hand.active == self->pointer.hover;
  gboolean can_pan = hradby_board_geometry_can_pan (&self->scene.geometry);
  gint quarters;

  if (self->scene.session == NULL)
    return GDK_EVENT_PROPAGATE;
  if ((state & GDK_CONTROL_MASK) != 0)
    zoom (self, pow (ZOOM_STEP, -dy), self->pointer.x, self->pointer.y);
  else if (self->hand.tile != NULL && (over_legal || !can_pan)) {
    quarters = hradby_board_hand_scroll (&self->hand, dy);
    for (gint i = 0; i < ABS (quarters); i++)
      rotate (self, quarters > 0 ? 1 : -1);
  } else if (can_pan)
    pan (self, -dx * SCROLL_STEP, -dy * SCROLL_STEP);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
turn_click_cb (HradbyBoardView *self)
{
  rotate (self, 1);
}

/* A press that began before the computer moved hurries it, and does nothing else. */
static void
press_cb (HradbyBoardView *self)
{
  self->pointer.hurried = FALSE;
  if (self->scene.session != NULL)
    g_object_get (self->scene.session, "thinking", &self->pointer.hurried, NULL);
}

static void
release_cb (HradbyBoardView *self, int n_press, double x, double y)
{
  if (self->scene.session == NULL)
    return;
  if (self->pointer.hurried)
    hradby_surface_hurry (HRADBY_SURFACE (self));
  else
    refuse (self, find_square (self, x, y));
}

static gboolean
hradby_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->scene.session == NULL)
    return FALSE;

  self->pointer.by_keys = TRUE;
  self->pointer.is_held = FALSE;
  look (self);
  return focus_move (&self->choices, &self->hand, direction);
}

static gboolean
hradby_board_view_grab_focus (GtkWidget *widget)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  GtkWidget *target = NULL;

  if (self->choices.offered->len == 0 && self->choices.asked->len > 0 && self->hand.tile == NULL
      && gtk_widget_activate_action (widget, "win.answer", NULL))
    return TRUE;
  if (self->scene.session != NULL)
    target = focus_find (&self->choices, &self->hand, self->pointer.cursor);
  return (target != NULL && gtk_widget_grab_focus (target))
         || GTK_WIDGET_CLASS (hradby_board_view_parent_class)->grab_focus (widget);
}

/* Only keys bring the focus into view: under a pointer the board must not move between press and
 * release. */
static void
hradby_board_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (hradby_board_view_parent_class)->set_focus_child (widget, child);
  if (child != NULL && HRADBY_IS_BOARD_CELL (child)) {
    HradbyBoardSquare *square = HRADBY_BOARD_CELL (child)->square;

    pointer_focus (&self->pointer, square);
    if (self->pointer.by_keys && !(self->camera.glides && is_in_view (self, square->x, square->y)))
      reveal (self, square->x, square->y);
  }
  HRADBY_EACH (const HradbyBoardChoice, choice, self->choices.offered)
    if (choice->button == child && self->pointer.by_keys
        && !is_in_view (self, choice->sprite.piece.part.x, choice->sprite.piece.part.y))
      reveal (self, choice->sprite.piece.part.x, choice->sprite.piece.part.y);
  if (child != NULL)
    look (self);
  else
    hradby_board_view_light (HRADBY_SURFACE (self));
}

static void
hradby_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? MIN_HEIGHT
             : HRADBY_BOARD_VIEW (widget)->scene.is_cropped ? MIN_PICTURE : MIN_SIZE;
  *natural = NATURAL_SIZE;
}

static void
hradby_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->scene.session == NULL)
    return;

  hradby_board_geometry_resize (&self->scene.geometry, width, height,
                                gtk_widget_get_scale_factor (widget));
  hradby_board_drawing_update (&self->drawing);
  cells_allocate (self);
  hradby_board_choices_allocate (&self->choices);
  arrows_allocate (self);
  hradby_board_caption_allocate (self);
}

static void
hradby_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->scene.session != NULL && self->drawing.pixels > 0)
    hradby_board_drawing_draw (&self->drawing, snapshot, self->caption);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    gtk_widget_snapshot_child (widget, self->arrows[side], snapshot);
}

static void
hradby_board_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  if (id == PROP_ROTATION)
    g_value_set_uint (value, self->hand.shown);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
hradby_board_view_dispose (GObject *object)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  hradby_surface_set_session (HRADBY_SURFACE (self), NULL);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    g_clear_pointer (&self->arrows[side], gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_BOARD_VIEW);
  G_OBJECT_CLASS (hradby_board_view_parent_class)->dispose (object);
}

static void
hradby_board_view_finalize (GObject *object)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  light_finish (self);
  g_array_unref (self->highlight.turns);
  g_array_unref (self->choices.offered);
  g_array_unref (self->choices.kinds);
  g_array_unref (self->choices.asked);
  g_array_unref (self->motions);
  hradby_board_scene_finish (&self->scene);
  G_OBJECT_CLASS (hradby_board_view_parent_class)->finalize (object);
}

static void
rotate_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  rotate (HRADBY_BOARD_VIEW (widget), g_str_equal (name, "board.rotate-cw") ? 1 : -1);
}

static void
actions_install (GtkWidgetClass *board_class)
{
  gtk_widget_class_install_action (board_class, "board.rotate-cw", NULL, rotate_cb);
  gtk_widget_class_install_action (board_class, "board.rotate-ccw", NULL, rotate_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-out", NULL, zoom_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-fit", NULL, centre_cb);
  gtk_widget_class_install_action (board_class, "board.centre", NULL, centre_cb);
  gtk_widget_class_install_action (board_class, "board.last-move", NULL, last_move_cb);
  gtk_widget_class_install_action (board_class, "board.decline", NULL, decline_cb);
  gtk_widget_class_install_action (board_class, "board.take-back", NULL, take_back_cb);
  gtk_widget_class_add_binding_action (board_class, GDK_KEY_Escape, 0, "board.take-back", NULL);
}

static void
hradby_board_view_class_init (HradbyBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HradbySurfaceClass *surface_class = HRADBY_SURFACE_CLASS (klass);

  object_class->dispose = hradby_board_view_dispose;
  object_class->finalize = hradby_board_view_finalize;
  object_class->get_property = hradby_board_view_get_property;
  surface_class->begin = hradby_board_view_begin;
  surface_class->update = hradby_board_view_update;
  surface_class->light = hradby_board_view_light;
  surface_class->choose = hradby_board_view_choose;
  surface_class->reveal = hradby_board_view_reveal;
  surface_class->plan = hradby_board_view_plan;
  surface_class->moved = hradby_board_view_moved;
  surface_class->rest = hradby_board_view_rest;
  widget_class->measure = hradby_board_view_measure;
  widget_class->size_allocate = hradby_board_view_size_allocate;
  widget_class->snapshot = hradby_board_view_snapshot;
  widget_class->focus = hradby_board_view_focus;
  widget_class->grab_focus = hradby_board_view_grab_focus;
  widget_class->set_focus_child = hradby_board_view_set_focus_child;

  properties[PROP_ROTATION] = g_param_spec_uint ("rotation", NULL, NULL, 0, 3, 0, READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  actions_install (widget_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/board/board-view.ui");
  HRADBY_BIND (widget_class, HradbyBoardView, caption);
  HRADBY_BIND_CALLBACKS (widget_class, pinch_begin_cb, pinch_cb, drag_begin_cb, drag_update_cb,
                         motion_cb, leave_cb);
  HRADBY_BIND_CALLBACKS (widget_class, scroll_cb, turn_click_cb, press_cb, release_cb, hold_cb,
                         let_go_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
init_parts (HradbyBoardView *self)
{
  hradby_board_scene_init (&self->scene);
  hradby_board_hand_init (&self->hand, &self->scene);
  self->motions = hradby_board_motion_list_new ();
  self->choices = (HradbyBoardChoices) { GTK_WIDGET (self), &self->scene, G_CALLBACK (look) };
  self->choices.offered = g_array_new (FALSE, TRUE, sizeof (HradbyBoardChoice));
  self->choices.kinds = g_array_new (FALSE, TRUE, sizeof (HradbyBoardKind));
  self->choices.asked = g_array_new (FALSE, TRUE, sizeof (HradbyAction));
  self->highlight.turns = g_array_new (FALSE, TRUE, sizeof (HradbySeenPiece));
  self->light.lit = g_array_new (FALSE, TRUE, sizeof (HradbySeenPart));
  self->light.reach = g_array_new (FALSE, TRUE, sizeof (HradbySeenPart));
  self->light.around = g_array_new (FALSE, TRUE, sizeof (HradbySeenPart));
  self->light.looked = g_array_new (FALSE, TRUE, sizeof (HradbyAction));
  self->drawing = (HradbyBoardDrawing) {
    .surface = HRADBY_SURFACE (self), .scene = &self->scene, .hand = &self->hand,
    .choices = &self->choices, .highlight = &self->highlight, .light = &self->light,
    .motions = self->motions,
  };
}

static void
hradby_board_view_init (HradbyBoardView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->caption, FALSE);
  arrows_init (self);
  init_parts (self);
}
