/* The board: follows the session, and wires its parts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/board/board-view.h"

#include "app/face/face.h"
#include "app/face/last-turns.h"
#include "app/face/tile-face.h"
#include "app/kit/anchor.h"
#include "app/words/board-words.h"
#include "app/words/sentence.h"
#include "engine/error.h"
#include "engine/table.h"
#include "paint/tile-paint.h"
#include "tiling/event.h"

#include <glib/gi18n.h>
#include <math.h>

#define MIN_SIZE     200
#define MIN_HEIGHT   120 /* where large text needs the rest of a small screen */
#define NATURAL_SIZE 640

#define READABLE     (G_PARAM_READABLE | G_PARAM_STATIC_STRINGS)
#define READWRITE    (G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS)

G_DEFINE_FINAL_TYPE (HradbyBoardView, hradby_board_view, HRADBY_TYPE_SURFACE)

enum
{
  PROP_0,
  PROP_ROTATION,
  PROP_CROPPED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* Whoever places a tile at this screen has it in hand. */
static HradbySeats
find_fliers (HradbySession *session)
{
  GListModel *seats = hradby_session_get_seats (session);
  HradbySeats fliers = 0;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      if (hradby_seat_get_level (seat) != NULL)
        fliers |= (HradbySeats) (1 << i);
    }
  return fliers;
}

static gboolean
is_moving (const HradbyBoardView   *self,
           const HradbyBoardSprite *sprite)
{
  for (guint i = 0; i < self->motions->len; i++)
    if (hradby_board_motion_covers (&g_array_index (self->motions, HradbyBoardMotion, i), sprite))
      return TRUE;
  return FALSE;
}

static void
draw_motion (const HradbyBoardView   *self,
             HradbyBoardTextures     *textures,
             GtkSnapshot             *snapshot,
             const HradbyBoardMotion *motion)
{
  HradbyBoardKey now = hradby_board_motion_get (motion, self->surface.time);
  HradbyBoardSprite sprite = motion->sprite;
  graphene_rect_t square;
  float width;

  if (now.alpha < 0.01f)
    return;
  if (now.turn < 0 && motion->turned_face != NULL)
    {
      sprite.piece = motion->turned;
      sprite.face = motion->turned_face;
    }
  hradby_board_geometry_get_square (textures->geometry, (double) now.x, (double) now.y,
                                    (double) now.size, &square);
  width = square.size.width * ABS (now.turn);
  square.origin.x += (square.size.width - width) / 2;
  square.size.width = width;
  gtk_snapshot_push_opacity (snapshot, (double) now.alpha);
  hradby_board_textures_append (snapshot, hradby_board_textures_get_sprite (textures, &sprite, 0),
                                &square);
  gtk_snapshot_pop (snapshot);
}

static void
draw_motions (const HradbyBoardView *self,
              HradbyBoardTextures   *textures,
              GtkSnapshot           *snapshot)
{
  for (guint i = 0; i < self->motions->len; i++)
    draw_motion (self, textures, snapshot, &g_array_index (self->motions, HradbyBoardMotion, i));
}

#define MARKED_SIZE 0.5f

void
hradby_board_hand_init (HradbyBoardHand        *self,
                        const HradbyBoardScene *scene)
{
  *self = (HradbyBoardHand) { .scene = scene };
  hradby_board_hand_clear (self);
}

void
hradby_board_hand_clear (HradbyBoardHand *self)
{
  self->tile = NULL;
  self->step = G_MAXUINT;
  self->active = NULL;
}

/* A new tile comes as it was painted, or turned as little as lets it lie somewhere. */
static void
take_new (HradbyBoardHand *self,
          guint            all_fits)
{
  guint step = hradby_session_get_step (self->scene->session);

  if (self->tile == NULL || self->step == step)
    return;

  self->step = step;
  self->rotation = 0;
  while (all_fits != 0 && (all_fits >> self->rotation & 1) == 0)
    self->rotation++;
}

void
hradby_board_hand_update (HradbyBoardHand *self)
{
  const HradbyBoardScene *scene = self->scene;
  const HradbyPosition *position = hradby_board_scene_get_position (scene);
  gint kind = scene->look->get_current (scene->table, position);
  gboolean placing = hradby_session_get_to_decide (scene->session) != HRADBY_NOBODY
                     && hradby_board_scene_get_phase (scene) == HRADBY_TILING_PHASE_PLACE;
  guint all = 0;

  self->active = NULL;
  self->n_legal = 0;
  self->tile = placing ? hradby_board_scene_get_current (scene) : NULL;
  for (guint i = 0; i < scene->squares->len; i++)
    {
      HradbyBoardSquare *square = g_ptr_array_index (scene->squares, i);

      square->fits = self->tile != NULL
                     ? scene->look->get_fits (scene->table, position, (guint) kind, square->x,
                                              square->y) : 0;
      self->n_legal += square->fits != 0;
      all |= square->fits;
    }
  take_new (self, all);
}

/* How the tile would lie there: as it is turned, or turned on until it fits. */
static guint
get_turned (const HradbyBoardHand   *self,
            const HradbyBoardSquare *square)
{
  for (guint turn = 0; square != NULL && turn < 4; turn++)
    if ((square->fits >> ((self->rotation + turn) & 3) & 1) != 0)
      return (self->rotation + turn) & 3;
  return self->rotation;
}

void
hradby_board_hand_point (HradbyBoardHand         *self,
                         const HradbyBoardSquare *square)
{
  self->active = square != NULL && square->fits != 0 ? square : NULL;
  self->shown = get_turned (self, self->active);
}

void
hradby_board_hand_rotate (HradbyBoardHand *self,
                          gint             by)
{
  guint rotation = self->shown;

  do
    rotation = (rotation + (guint) by) & 3;
  while (self->active != NULL && (self->active->fits >> rotation & 1) == 0);
  self->rotation = rotation;
}

gint
hradby_board_hand_scroll (HradbyBoardHand *self,
                          double           step)
{
  gint quarters;

  self->turned += step;
  quarters = (gint) self->turned;
  self->turned -= quarters;
  return quarters;
}

gboolean
hradby_board_hand_is_fixed (const HradbyBoardHand *self)
{
  guint fits = self->active != NULL ? self->active->fits : 0;

  return fits != 0 && (fits & (fits - 1)) == 0;
}

static HradbyAction
make_action (const HradbyBoardHand   *self,
             const HradbyBoardSquare *square,
             guint                    rotation)
{
  return (HradbyAction) { .kind = self->scene->look->place, .x = (gint16) square->x,
                          .y = (gint16) square->y, .rotation = (guint8) rotation };
}

HradbyAction
hradby_board_hand_get_action (const HradbyBoardHand   *self,
                              const HradbyBoardSquare *square)
{
  return make_action (self, square, get_turned (self, square));
}

gboolean
hradby_board_hand_lies_as (const HradbyBoardHand *self,
                           const HradbyAction    *meant)
{
  const HradbyBoardSquare *square = hradby_board_scene_get_square (self->scene, meant->x, meant->y);
  HradbyAction laid;

  if (square == NULL || square->fits == 0)
    return FALSE;
  laid = hradby_board_hand_get_action (self, square);
  return hradby_table_is_alike (self->scene->table, hradby_board_scene_get_position (self->scene),
                                meant, &laid);
}

gboolean
hradby_board_hand_lay (const HradbyBoardHand   *self,
                       const HradbyBoardSquare *square)
{
  HradbyAction action = hradby_board_hand_get_action (self, square);

  return hradby_board_scene_play (self->scene, &action);
}

gboolean
hradby_board_hand_is_refused (const HradbyBoardHand   *self,
                              const HradbyBoardSquare *square)
{
  return self->tile != NULL && square->fits == 0 && square->is_frontier;
}

char *
hradby_board_hand_explain (const HradbyBoardHand   *self,
                           const HradbyBoardSquare *square,
                           const char             **rule)
{
  HradbyAction action = make_action (self, square, self->shown);
  g_autoptr(GError) error = NULL;

  if (hradby_session_explain (self->scene->session, &action, &error))
    return NULL;
  if (rule != NULL)
    *rule = hradby_error_get_rule (error);
  return hradby_sentence_from_error (self->scene->table, error);
}

gint
hradby_board_hand_get_mark (const HradbyBoardHand   *self,
                            const HradbyBoardSquare *square)
{
  if (square->is_dead && !self->hides_marks)
    return HRADBY_MARK_DEAD;
  if (square->fits == 0)
    return -1;
  if (square == self->active)
    return HRADBY_MARK_GHOST;
  if (self->hides_marks)
    return -1;
  return (square->fits >> self->shown & 1) != 0 ? HRADBY_MARK_LEGAL : HRADBY_MARK_TURNED;
}

/* What the tile takes with it when it is laid: as it will lie, or small in a cell that is only
 * marked. */
static void
draw_piece (const HradbyBoardHand   *self,
            HradbyBoardTextures     *textures,
            GtkSnapshot             *snapshot,
            const HradbyBoardSquare *square)
{
  HradbyAction action = hradby_board_hand_get_action (self, square);
  HradbyBoardSprite sprite;

  if (!hradby_board_piece_lay (self->scene, &action, self->tile, &sprite))
    return;
  if (square != self->active)
    {
      sprite.x = (float) action.x + 0.5f;
      sprite.y = (float) action.y + 0.5f;
      sprite.size *= MARKED_SIZE;
    }
  hradby_board_textures_draw_sprite (textures, snapshot, &sprite);
}

/* The marks of all cells, and the tile where it is shown. */
static void
hand_draw (const HradbyBoardHand *self,
           HradbyBoardTextures   *textures,
           GtkSnapshot           *snapshot)
{
  for (guint i = 0; i < self->scene->squares->len; i++)
    {
      const HradbyBoardSquare *square = g_ptr_array_index (self->scene->squares, i);
      gint mark = hradby_board_hand_get_mark (self, square);

      if (mark < 0)
        continue;
      if (mark == HRADBY_MARK_GHOST)
        hradby_board_textures_draw_ghost (textures, snapshot, self->tile, self->shown, square->x,
                                          square->y);
      else
        hradby_board_textures_draw_mark (textures, snapshot, (HradbyMark) mark, square->x + 0.5,
                                         square->y + 0.5, 1);
      if (square->fits != 0)
        draw_piece (self, textures, snapshot, square);
    }
}

struct _HradbyBoardCell
{
  GtkButton          parent_instance;

  HradbyBoardSquare *square;
  char              *label;
  char              *description;
};

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

int
hradby_board_cell_get_column (HradbyBoardCell *self)
{
  g_return_val_if_fail (HRADBY_IS_BOARD_CELL (self), 0);

  return self->square->x;
}

int
hradby_board_cell_get_row (HradbyBoardCell *self)
{
  g_return_val_if_fail (HRADBY_IS_BOARD_CELL (self), 0);

  return self->square->y;
}

/* What screen readers say: what is there, and what can be done. */
static void
cell_set_words (HradbyBoardCell *self,
                const char      *label,
                const char      *description)
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

/* Buttons wait a quarter of a second to be seen pressed; a cell shows what it did anyway. */
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

/* No cell is pointed at or focused. */
static void
pointer_clear (HradbyBoardPointer *self)
{
  self->hover = self->cursor = NULL;
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

void
hradby_board_pointer_use_keys (HradbyBoardPointer *self)
{
  self->by_keys = TRUE;
}

/* The focus is in a cell now, on its first feature or on the next one. */
static void
pointer_focus (HradbyBoardPointer *self,
               HradbyBoardSquare  *square)
{
  self->cursor = square;
  self->feature = 0;
}

void
hradby_board_pointer_next (HradbyBoardPointer *self,
                           HradbyBoardSquare  *square)
{
  self->feature = self->cursor == square && self->by_keys ? self->feature + 1 : 0;
  self->cursor = square;
  self->by_keys = TRUE;
}

/* The focus child is known of the active window only. */
static gboolean
focus_is_inside (GtkWidget *board)
{
  GtkRoot *root = gtk_widget_get_root (board);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}

static gboolean
get_middle (GtkWidget *board,
            GtkWidget *child,
            double    *x,
            double    *y)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (child, board, &bounds))
    return FALSE;
  *x = (double) (bounds.origin.x + bounds.size.width / 2);
  *y = (double) (bounds.origin.y + bounds.size.height / 2);
  return TRUE;
}

/* How far @child lies in the direction, more for what lies aside; infinite if elsewhere. */
static double
get_distance (GtkWidget       *board,
              GtkWidget       *child,
              double           from_x,
              double           from_y,
              GtkDirectionType direction)
{
  double x, y, along, aside;

  if (!get_middle (board, child, &x, &y))
    return INFINITY;

  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT)
    {
      along = direction == GTK_DIR_RIGHT ? x - from_x : from_x - x;
      aside = fabs (y - from_y);
    }
  else
    {
      along = direction == GTK_DIR_DOWN ? y - from_y : from_y - y;
      aside = fabs (x - from_x);
    }
  if (along < 1 || along < aside * 0.5)
    return INFINITY;
  return along + 2 * aside;
}

/* While a follower is to be placed, arrows stay among its buttons. */
static gboolean
move_by_arrow (GtkWidget       *board,
               GtkWidget       *focus,
               GtkDirectionType direction,
               gboolean         among_choices)
{
  GtkWidget *best = NULL;
  double least = INFINITY, x, y;

  if (!get_middle (board, focus, &x, &y))
    return FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      double distance;

      if (child == focus || !GTK_IS_BUTTON (child)
          || (among_choices && HRADBY_IS_BOARD_CELL (child)))
        continue;
      distance = get_distance (board, child, x, y, direction);
      if (distance < least)
        {
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

/* Whether something can be done with this child now, or would have to be found out. */
static gboolean
is_useful (const HradbyBoardHand *hand,
           GtkWidget             *child)
{
  const HradbyBoardSquare *square;

  if (!HRADBY_IS_BOARD_CELL (child))
    return GTK_IS_BUTTON (child);
  square = HRADBY_BOARD_CELL (child)->square;
  return square->fits != 0
         || (hand->hides_marks && hradby_board_hand_is_refused (hand, square));
}

static GtkWidget *
find_useful (GtkWidget             *board,
             const HradbyBoardHand *hand,
             GtkWidget             *from,
             gboolean               forward)
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
move_by_tab (GtkWidget             *board,
             const HradbyBoardHand *hand,
             GtkWidget             *focus,
             gboolean               forward)
{
  GtkWidget *next = find_useful (board, hand, focus, forward);

  if (next != NULL)
    return gtk_widget_grab_focus (next);
  if (focus != NULL || gtk_widget_is_focus (board))
    return FALSE;
  return gtk_widget_grab_focus (board);
}

/* As the focus of GtkWidget: moves it on from where it is on the board of the choices. */
static gboolean
focus_move (const HradbyBoardChoices *choices,
            const HradbyBoardHand    *hand,
            GtkDirectionType          direction)
{
  GtkWidget *board = choices->widget, *focus = gtk_widget_get_focus_child (board);

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return move_by_tab (board, hand, focus, direction == GTK_DIR_TAB_FORWARD);
  if (focus != NULL)
    return move_by_arrow (board, focus, direction, choices->deploying);
  return gtk_widget_grab_focus (board);
}

/* Where words are to be chosen from, Enter does what stands out among them, here as beside the
 * board. */
static GtkWidget *
find_choice (const HradbyBoardChoices *choices)
{
  const HradbyBoardScene *scene = choices->scene;
  const HradbyPosition *position = hradby_board_scene_get_position (scene);

  for (guint i = 0; i < choices->offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (choices->offered, HradbyBoardChoice, i);

      if (hradby_face_is_button (scene->table, &choice->action)
          && hradby_face_stands_out (scene->table, position, &choice->action))
        return choice->button;
    }
  return g_array_index (choices->offered, HradbyBoardChoice, 0).button;
}

/* The widget to begin with: what is to be decided, otherwise the nearest to @from (nullable),
 * preferring cells where the tile in hand may lie. */
static GtkWidget *
focus_find (const HradbyBoardChoices *choices,
            const HradbyBoardHand    *hand,
            const HradbyBoardSquare  *from)
{
  static const HradbyBoardSquare corner = { .x = -1, .y = -1 };
  GPtrArray *squares = hand->scene->squares;
  GtkWidget *best = NULL;
  double least = INFINITY;

  if (choices->offered->len > 0)
    return find_choice (choices);
  if (from == NULL)
    from = hand->scene->placed != NULL ? hand->scene->placed : &corner;
  for (guint i = 0; i < squares->len; i++)
    {
      const HradbyBoardSquare *square = g_ptr_array_index (squares, i);
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

#define FIGURE_SIZE 0.42f

/* Pixels of the application, so that marks can be read at every size of the board. */
#define MIN_MARK    16.0
#define MAX_MARK    22.0
#define MARK_PART   0.4 /* of a tile, in between */
#define MARK_SPACE  2.0f
#define MARK_OVER   7.0f /* beyond the corner of a button */
#define MARK_BORDER 1.5f
#define MARK_TEXT   0.66 /* size of text in a mark */

static const GdkRGBA mark_ground = { 0.09f, 0.13f, 0.26f, 1 };
static const GdkRGBA chosen_ground = { 1, 0.84f, 0.3f, 1 };
static const GdkRGBA mark_light = { 1, 1, 1, 1 };

static const HradbySurfacePlay *
get_play (const HradbyBoardView *self,
          guint                  index)
{
  return &g_array_index (self->surface.plays, HradbySurfacePlay, index);
}

static gboolean
is_placing (const HradbyBoardView   *self,
            const HradbySurfacePlay *play)
{
  return play->play.n_actions > 0 && play->play.actions[0].kind == self->scene.look->place
         && hradby_board_scene_get_phase (&self->scene) == HRADBY_TILING_PHASE_PLACE;
}

static gboolean
has_follower (const HradbyBoardView  *self,
              const HradbyAdviceMove *play,
              const HradbyTile       *tile)
{
  return play->n_actions > 1 && play->actions[1].kind == self->scene.look->deploy
         && play->actions[1].part < tile->n_features;
}

/* The follower that goes on the tile, if one does. */
static void
draw_follower (const HradbyBoardView  *self,
               HradbyBoardTextures    *textures,
               GtkSnapshot            *snapshot,
               const HradbyAdviceMove *play,
               const HradbyTile       *tile)
{
  const HradbyAction *place = &play->actions[0], *deploy = &play->actions[1];
  const HradbyTable *table = self->scene.table;
  guint seat = table->type->to_move (table, hradby_board_scene_get_position (&self->scene));
  HradbyBoardSprite sprite = { .piece = { .player = seat }, .size = FIGURE_SIZE };
  double x, y;

  if (!has_follower (self, play, tile) || seat >= table->n_players)
    return;
  sprite.face = hradby_tile_face_get_figure (table, tile->features[deploy->part].kind,
                                             deploy->figure);
  hradby_tile_get_spot (tile, deploy->part, place->rotation, &x, &y);
  sprite.x = (float) (place->x + x);
  sprite.y = (float) (place->y + y);
  hradby_board_textures_draw_sprite (textures, snapshot, &sprite);
}

static void
draw_tile (const HradbyBoardView  *self,
           HradbyBoardTextures    *textures,
           GtkSnapshot            *snapshot,
           const HradbyAdviceMove *play)
{
  const HradbyAction *place = &play->actions[0];
  const HradbyTile *tile = hradby_board_scene_get_current (&self->scene);

  if (tile == NULL)
    return;
  hradby_board_textures_draw_ghost (textures, snapshot, tile, place->rotation, place->x, place->y);
  hradby_board_piece_draw (textures, snapshot, place, tile, 1);
  draw_follower (self, textures, snapshot, play, tile);
}

static double
get_mark_size (const HradbyBoardView *self)
{
  return CLAMP (self->camera.geometry.tile * MARK_PART, MIN_MARK, MAX_MARK);
}

/* Whether the play that is looked at puts a follower into the upper half of this cell. */
static gboolean
is_north_taken (const HradbyBoardView *self,
                gint                   x,
                gint                   y)
{
  const HradbyAdviceMove *play;
  const HradbyTile *tile = hradby_board_scene_get_current (&self->scene);
  double spot_x, spot_y;

  if (self->surface.chosen >= self->surface.plays->len || tile == NULL)
    return FALSE;
  play = &get_play (self, self->surface.chosen)->play;
  if (play->actions[0].x != x || play->actions[0].y != y || !has_follower (self, play, tile))
    return FALSE;
  hradby_tile_get_spot (tile, play->actions[1].part, play->actions[0].rotation, &spot_x,
                        &spot_y);
  return spot_y < 0.5;
}

/* Where the marks of all plays begin that begin like this one; %FALSE: nowhere on the board. */
static gboolean
find_place (const HradbyBoardView   *self,
            const HradbySurfacePlay *play,
            graphene_point_t        *point)
{
  const HradbyAction *first = &play->play.actions[0];
  graphene_rect_t rect;
  GtkWidget *button;

  if (is_placing (self, play))
    {
      hradby_board_geometry_get_square (&self->camera.geometry, first->x + 0.5, first->y + 0.5,
                                        1, &rect);
      graphene_point_init (point, rect.origin.x + MARK_SPACE, rect.origin.y - MARK_OVER);
      if (is_north_taken (self, first->x, first->y))
        point->y += rect.size.height + 2 * MARK_OVER - (float) get_mark_size (self);
      return TRUE;
    }
  button = play->play.n_actions > 0
           ? hradby_board_choices_get_button (&self->choices, first) : NULL;
  if (button == NULL || !gtk_widget_compute_bounds (button, GTK_WIDGET (self), &rect))
    return FALSE;
  graphene_point_init (point, rect.origin.x - MARK_OVER, rect.origin.y - MARK_OVER);
  return TRUE;
}

/* @wide: (out): how wide the mark is, with what surrounds its text. */
static PangoLayout *
lay_mark (const HradbyBoardView *self,
          const char            *mark,
          float                 *wide)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), mark);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  double size = get_mark_size (self);
  int width;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (size * MARK_TEXT * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  *wide = (float) MAX (size, width + size / 2);
  return layout;
}

static void
draw_mark (const HradbyBoardView *self,
           GtkSnapshot           *snapshot,
           const char            *mark,
           gboolean               chosen,
           graphene_point_t      *point)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT (point->x, point->y, 0, (float) get_mark_size (self));
  g_autoptr(PangoLayout) layout = lay_mark (self, mark, &rect.size.width);
  const GdkRGBA *ground = chosen ? &chosen_ground : &mark_ground;
  const GdkRGBA *line = chosen ? &mark_ground : &mark_light;
  GskRoundedRect outline;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gsk_rounded_rect_init_from_rect (&outline, &rect, rect.size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, ground, &rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline,
                              (float[4]) { MARK_BORDER, MARK_BORDER, MARK_BORDER, MARK_BORDER },
                              (GdkRGBA[4]) { *line, *line, *line, *line });
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (point->x + (rect.size.width - (float) width) / 2,
                                                point->y + (rect.size.height - (float) height)
                                                           / 2));
  gtk_snapshot_append_layout (snapshot, layout, line);
  gtk_snapshot_restore (snapshot);
  point->x += rect.size.width + MARK_SPACE;
}

static gboolean
begin_alike (const HradbySurfacePlay *one,
             const HradbySurfacePlay *other,
             gboolean                 placing)
{
  const HradbyAction *a = &one->play.actions[0], *b = &other->play.actions[0];

  return placing ? a->x == b->x && a->y == b->y : hradby_action_equal (a, b);
}

/* The play that is looked at lies below figures, marks lie above everything. */
static void
plays_draw_tile (const HradbyBoardView *self,
                 HradbyBoardTextures   *textures,
                 GtkSnapshot           *snapshot)
{
  if (self->surface.chosen < self->surface.plays->len
      && is_placing (self, get_play (self, self->surface.chosen)))
    draw_tile (self, textures, snapshot, &get_play (self, self->surface.chosen)->play);
}

/* With an arrow where the tile is drawn as it should lie, but would not. */
static char *
get_mark (const HradbyBoardView *self,
          guint                  index)
{
  const HradbySurfacePlay *play = get_play (self, index);
  gboolean turns = is_placing (self, play) && index == self->surface.chosen
                   && !hradby_board_hand_lies_as (&self->hand, &play->play.actions[0]);

  return g_strconcat (play->mark, turns ? " ↻" : "", NULL);
}

/* Into the view, where the marks of all plays that begin like this one lie beyond its edge. */
static void
keep_in_view (const HradbyBoardView *self,
              guint                  index,
              gboolean               placing,
              graphene_point_t      *point)
{
  const HradbyBoardGeometry *geometry = &self->camera.geometry;
  float total = 0;

  for (guint i = index; i < self->surface.plays->len; i++)
    if (begin_alike (get_play (self, i), get_play (self, index), placing))
      {
        g_autofree char *mark = get_mark (self, i);
        float wide;

        g_object_unref (lay_mark (self, mark, &wide));
        total += wide + MARK_SPACE;
      }
  point->x = MAX (MIN (point->x, (float) geometry->width - total), MARK_SPACE);
  point->y = MAX (MIN (point->y, (float) (geometry->height - get_mark_size (self)) - MARK_SPACE),
                  MARK_SPACE);
}

static void
plays_draw_marks (const HradbyBoardView *self,
                  GtkSnapshot           *snapshot)
{
  for (guint i = 0; i < self->surface.plays->len; i++)
    {
      const HradbySurfacePlay *play = get_play (self, i);
      gboolean placing = is_placing (self, play), first = TRUE;
      graphene_point_t point;

      for (guint k = 0; k < i; k++)
        first = first && !begin_alike (get_play (self, k), play, placing);
      if (!first || !find_place (self, play, &point))
        continue;
      keep_in_view (self, i, placing, &point);
      for (guint k = i; k < self->surface.plays->len; k++)
        if (begin_alike (get_play (self, k), play, placing))
          {
            g_autofree char *mark = get_mark (self, k);

            draw_mark (self, snapshot, mark, k == self->surface.chosen, &point);
          }
    }
}

/* The marker in the corner of a cell, in tiles. */
#define SIGN_SIZE  0.36f
#define SIGN_INSET 0.2f

static const HradbyPieceFace sign = {
  .kind = "turn", .figure = HRADBY_FIGURE_MARKER, .size = SIGN_SIZE,
};

static void
told_add_cell (HradbyBoardView *self,
               guint            player,
               gint             x,
               gint             y)
{
  HradbySeenPiece cell = { .kind = sign.kind, .part = { x, y, 0 }, .player = player };

  for (guint i = 0; i < self->told.turns->len; i++)
    {
      const HradbySeenPiece *other = &g_array_index (self->told.turns, HradbySeenPiece, i);

      if (other->part.x == x && other->part.y == y)
        return;
    }
  g_array_append_val (self->told.turns, cell);
}

/* What is completed, and who comes home, is not where somebody did something. */
static gboolean
is_done_there (const HradbyTable *table,
               const HradbyEvent *event)
{
  return hradby_last_turns_has_place (table, event)
         && (table->type->events[event->kind].fields & HRADBY_EVENT_HAS_CELL) != 0
         && event->kind != HRADBY_TILING_EVENT_COMPLETED
         && event->kind != HRADBY_TILING_EVENT_RETURNED;
}

/* The position shown is another one: no line is pointed at. */
static void
told_update (HradbyBoardView *self,
             gboolean         shows_turns)
{
  HradbyLastTurn turns[HRADBY_MAX_PLAYERS];

  g_array_set_size (self->told.turns, 0);
  if (!shows_turns)
    return;
  hradby_last_turns_find (self->scene.session, turns);
  for (guint player = 0; player < self->scene.table->n_players; player++)
    for (guint i = turns[player].begin; i < turns[player].end; i++)
      {
        const HradbyEvent *event
          = &g_array_index (hradby_session_get_events (self->scene.session), HradbyEvent, i);

        if (event->player == player && is_done_there (self->scene.table, event))
          told_add_cell (self, player, event->x, event->y);
      }
}

/* A line tells of @event; %NULL: none. Returns: whether it is about something on the board. */
static gboolean
told_point (HradbyBoardView   *self,
            const HradbyEvent *event)
{
  const HradbyTable *table = self->scene.table;
  const HradbyTile *tile = NULL;
  guint fields;

  self->told.has_event = FALSE;
  if (event == NULL || self->scene.session == NULL)
    return FALSE;
  fields = table->type->events[event->kind].fields;
  /* Points for something else than what lies on the board count nothing there. */
  if ((fields & HRADBY_EVENT_HAS_CELL) != 0
      && (event->kind >= HRADBY_EVENT_N_COMMON || event->count > 0))
    tile = hradby_board_scene_get_tile (&self->scene, event->x, event->y, NULL);
  if (tile == NULL)
    return FALSE;

  self->told.has_event = TRUE;
  self->told.has_part = (fields & HRADBY_EVENT_HAS_PART) != 0 && event->place == 0;
  self->told.part = (HradbySeenPart) { event->x, event->y, self->told.has_part ? event->part : 0 };
  return TRUE;
}

/* The last turns: a frame around each cell, with the marker of the player in its corner. */
static void
told_draw (const HradbyBoardView *self,
           HradbyBoardTextures   *textures,
           GtkSnapshot           *snapshot)
{
  for (guint i = 0; i < self->told.turns->len; i++)
    {
      const HradbySeenPiece *cell = &g_array_index (self->told.turns, HradbySeenPiece, i);
      HradbyBoardSprite sprite = { .face = &sign, .piece = *cell, .size = SIGN_SIZE };
      graphene_rect_t square;
      GskRoundedRect outline;

      hradby_board_geometry_get_square (textures->geometry, cell->part.x + 0.5,
                                        cell->part.y + 0.5, 1, &square);
      gsk_rounded_rect_init_from_rect (&outline, &square, 3);
      hradby_board_textures_draw_frame (snapshot, &outline);
      sprite.x = (float) cell->part.x + SIGN_INSET;
      sprite.y = (float) cell->part.y + SIGN_INSET;
      hradby_board_textures_draw_sprite (textures, snapshot, &sprite);
    }
}

#define MAX_PARTS 512

/* Of the frame around cells that are lit, in pixels of the application. */
#define DASH       9.0f
#define DASH_GAP   6.0f
#define DASH_WIDTH 3.0f

/* How far a bright shape looks out below a piece, in pixels of the application. */
#define RIM        3.0f

/* How far a piece is there that nobody has pointed at yet. */
#define FAINT      0.65

static const GdkRGBA reach_colour = { 0.75f, 0.1f, 0.1f, 0.28f };
static const GdkRGBA around_colour = { 1, 0.93f, 0.6f, 0.16f };
static const GdkRGBA rim_colour = { 1, 1, 0.94f, 1 };
static const GdkRGBA dash_colour = { 1, 0.97f, 0.85f, 0.95f };
static const GdkRGBA dash_shadow = { 0.15f, 0.1f, 0.05f, 0.7f };

static void
clear_lit (HradbyBoardView *self)
{
  g_array_set_size (self->light.lit, 0);
  g_array_set_size (self->light.reach, 0);
  g_array_set_size (self->light.around, 0);
  g_array_set_size (self->light.looked, 0);
}

/* Nothing stands out, and nothing is known of tiles: they, or their numbers, are others now. */
static void
light_clear (HradbyBoardView *self)
{
  g_clear_pointer (&self->light.shape, hradby_tile_shape_free);
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
light_region (HradbyBoardView      *self,
              const HradbySeenPart *part)
{
  HradbySeenPart parts[MAX_PARTS];
  guint n = self->scene.look->list_parts (self->scene.table,
                                           hradby_board_scene_get_position (&self->scene), part,
                                           parts, MAX_PARTS);

  g_array_append_vals (self->light.lit, parts, MIN (n, MAX_PARTS));
}

/* What a piece in a cell reaches, or would reach with @more pieces. */
static void
light_reach (HradbyBoardView *self,
             gint             x,
             gint             y,
             guint            more)
{
  HradbySeenPart cells[MAX_PARTS];
  guint n;

  if (self->scene.look->list_reach == NULL)
    return;
  n = self->scene.look->list_reach (self->scene.table,
                                     hradby_board_scene_get_position (&self->scene), x, y, more,
                                     cells, MAX_PARTS);
  g_array_append_vals (self->light.reach, cells, MIN (n, MAX_PARTS));
}

static gboolean
has_cell (const GArray *cells,
          gint          x,
          gint          y)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const HradbySeenPart *cell = &g_array_index (cells, HradbySeenPart, i);

      if (cell->x == x && cell->y == y)
        return TRUE;
    }
  return FALSE;
}

static void
light_around (HradbyBoardView      *self,
              const HradbySeenPart *part)
{
  HradbySeenPart cells[MAX_PARTS];
  guint n = hradby_tile_face_list_around (self->scene.table,
                                          hradby_board_scene_get_position (&self->scene), part,
                                          cells, MAX_PARTS);

  for (guint i = 0; i < MIN (n, MAX_PARTS); i++) /* several choices may be about one piece */
    if (!has_cell (self->light.around, cells[i].x, cells[i].y))
      g_array_append_val (self->light.around, cells[i]);
}

/* Elsewhere on the board: what stands on a feature is shown by its region, else by its reach. */
static void
light_apart (HradbyBoardView    *self,
             const HradbyAction *action)
{
  HradbySeenPart part = { action->x, action->y, action->part };
  const HradbyTileSpot *spot = hradby_tile_face_get_spot (self->scene.table, action);

  if (spot->find_spot == NULL)
    light_region (self, &part);
  else
    light_reach (self, action->x, action->y, spot->more);
}

static gboolean
find_piece (const HradbyBoardView   *self,
            const HradbyBoardChoice *choice,
            HradbySeenPiece         *piece)
{
  return hradby_tile_face_find_piece (self->scene.table,
                                      hradby_board_scene_get_position (&self->scene),
                                      &choice->action, piece);
}

static void
light_choice (HradbyBoardView         *self,
              const HradbyBoardChoice *choice)
{
  HradbySeenPart part = { choice->action.x, choice->action.y, choice->action.part };
  HradbySeenPiece piece;

  if (find_piece (self, choice, &piece))
    {
      if (piece.kind == NULL)
        light_region (self, &piece.part);
      light_around (self, &piece.part);
      g_array_append_val (self->light.looked, choice->action);
      return;
    }
  if (choice->place == HRADBY_BOARD_LAYOUT_BESIDE)
    return;
  if (choice->apart)
    {
      light_apart (self, &choice->action);
      return;
    }
  if (self->choices.deploying)
    {
      part.x = self->scene.placed->x;
      part.y = self->scene.placed->y;
    }
  light_region (self, &part);
}

/* The place on the tile there that is pointed at, also where it is shown enlarged. */
static void
get_place_on_tile (HradbyBoardView         *self,
                   const HradbyBoardSquare *square,
                   double                  *x,
                   double                  *y)
{
  const HradbyBoardPointer *pointer = &self->pointer;

  if (hradby_board_choices_is_in_lens (&self->choices, pointer->x, pointer->y, x, y))
    return;
  hradby_board_geometry_get_place (&self->camera.geometry, pointer->x, pointer->y, x, y);
  *x -= square->x;
  *y -= square->y;
}

/* The piece on the cell that is a part of a region. */
static const HradbyBoardSprite *
find_covering (const HradbyBoardView *self,
               gint                   x,
               gint                   y)
{
  for (guint i = 0; i < self->scene.sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (self->scene.sprites, HradbyBoardSprite, i);

      if (hradby_board_sprites_is_on (sprite, x, y) && sprite->face != NULL
          && sprite->face->covers != NULL)
        return sprite;
    }
  return NULL;
}

/* The feature that is pointed at, or chosen by keys, of the tile there or of a piece on it. */
static guint
find_feature (HradbyBoardView         *self,
              const HradbyBoardSquare *square)
{
  const HradbyTile *tile = square->tile;
  const HradbyBoardSprite *above = find_covering (self, square->x, square->y);
  guint chosen = self->pointer.feature % (tile->n_features + (above != NULL));
  double x, y;

  if (self->pointer.by_keys)
    return chosen < tile->n_features ? chosen : above->piece.part.feature;

  if (self->light.shape == NULL || self->light.shape_tile != tile
      || self->light.shape_rotation != square->rotation)
    {
      g_clear_pointer (&self->light.shape, hradby_tile_shape_free);
      self->light.shape = hradby_tile_shape_new (tile, square->rotation);
      self->light.shape_tile = tile;
      self->light.shape_rotation = square->rotation;
    }
  get_place_on_tile (self, square, &x, &y);
  if (above != NULL && above->face->covers (&above->piece, x, y))
    return above->piece.part.feature;
  return hradby_tile_shape_find (self->light.shape, x, y);
}

/* Whoever came by keys is told the key that leads on. The reason may change with the rotation. */
static char *
explain_key (HradbyBoardView         *self,
             const HradbyBoardSquare *square)
{
  const char *rule = NULL;
  g_autofree char *text = hradby_board_hand_explain (&self->hand, square, &rule);

  if (text == NULL || rule == NULL || !self->pointer.by_keys)
    return g_steal_pointer (&text);

  hradby_anchor_set (gtk_widget_get_focus_child (GTK_WIDGET (self)), rule);
  /* Translators: why the tile may not lie in a cell; F1 is a key */
  return g_strdup_printf (_("%s (F1: the rule)"), text);
}

/* What the mark of a legal cell meant before it was pointed at; or what else is put there. */
static char *
tell_fit (HradbyBoardView         *self,
          const HradbyBoardSquare *square)
{
  HradbyAction action = hradby_board_hand_get_action (&self->hand, square);
  char *text = hradby_board_words_laid (self->scene.session, &action);

  if (text != NULL || self->hand.hides_marks)
    return text;
  return g_strdup ((square->fits >> self->hand.rotation & 1) != 0
                   ? _("A full frame: the tile fits here as it lies")
                   : _("Only corners: the tile fits here when it is turned"));
}

/* The pieces on the cell, and the region of the part. */
static char *
tell_part (HradbyBoardView      *self,
           const HradbySeenPart *part)
{
  g_autofree char *pieces = hradby_board_words_pieces (self->scene.session, part->x, part->y);
  g_autofree char *region = hradby_board_words_region (self->scene.session, part);

  return pieces != NULL ? g_strdup_printf ("%s\n%s", pieces, region) : g_steal_pointer (&region);
}

static char *
light_square (HradbyBoardView         *self,
              const HradbyBoardSquare *square)
{
  HradbySeenPart part = { square->x, square->y, 0 };

  if (square->tile == NULL)
    {
      if (square->is_dead && !self->hand.hides_marks)
        return g_strdup (_("No tile that is left fits here"));
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

/* Buttons beside the tile have words; what they are about has some more. */
static char *
tell_choice (HradbyBoardView         *self,
             const HradbyBoardChoice *choice)
{
  HradbySeenPiece piece;

  if (choice->place != HRADBY_BOARD_LAYOUT_BESIDE)
    return g_strdup (choice->label);
  if (!find_piece (self, choice, &piece))
    return NULL;
  return hradby_tile_face_tell_part (self->scene.session, &piece.part);
}

/* What is decided about, as long as nothing else is pointed at. */
static char *
light_all (HradbyBoardView *self)
{
  char *text = NULL;

  for (guint i = 0; i < self->choices.offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->choices.offered,
                                                        HradbyBoardChoice, i);

      light_choice (self, choice);
      if (text == NULL && choice->place == HRADBY_BOARD_LAYOUT_BESIDE)
        text = tell_choice (self, choice);
    }
  self->light.is_faint = TRUE;
  return text;
}

char *
hradby_board_light_update (HradbyBoardView *self)
{
  const HradbyBoardChoices *choices = &self->choices;
  const HradbyBoardChoice *choice
      = hradby_board_choices_find (choices, GTK_STATE_FLAG_PRELIGHT);
  const HradbyBoardSquare *square = pointer_get_square (self);

  clear_lit (self);
  self->light.is_faint = FALSE;
  if (self->told.has_event)
    {
      if (self->told.has_part)
        light_region (self, &self->told.part);
      g_array_append_val (self->light.around, self->told.part);
      return NULL;
    }
  if (choice == NULL && self->pointer.by_keys)
    choice = hradby_board_choices_find (choices, GTK_STATE_FLAG_FOCUSED);
  if (choice != NULL)
    {
      light_choice (self, choice);
      return tell_choice (self, choice);
    }
  if (choices->offered->len == 0 || choices->deploying)
    return square != NULL ? light_square (self, square) : NULL;

  return light_all (self);
}

static void
get_cell_square (const HradbyBoardView *self,
                 const HradbySeenPart  *cell,
                 graphene_rect_t       *square)
{
  hradby_board_geometry_get_square (&self->camera.geometry, cell->x + 0.5, cell->y + 0.5, 1,
                                    square);
}

/* A piece that is a part of what is lit is drawn later: below it lies a bright shape of it, which
 * looks out on all sides. */
static void
draw_rim (const HradbyBoardView *self,
          HradbyBoardTextures   *textures,
          GtkSnapshot           *snapshot,
          const HradbySeenPart  *part)
{
  const HradbyBoardSprite *sprite = find_covering (self, part->x, part->y);
  graphene_matrix_t only_alpha;
  graphene_vec4_t bright;

  if (sprite == NULL)
    return;
  graphene_matrix_init_from_float (&only_alpha, (float[16]) { [15] = 1 });
  graphene_vec4_init (&bright, rim_colour.red, rim_colour.green, rim_colour.blue, 0);
  gtk_snapshot_push_color_matrix (snapshot, &only_alpha, &bright);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      float dx = (float) hradby_side_dx ((HradbySide) side) * RIM;
      float dy = (float) hradby_side_dy ((HradbySide) side) * RIM;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (dx, dy));
      hradby_board_textures_draw_sprite (textures, snapshot, sprite);
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

static void
draw_lit (const HradbyBoardView *self,
          HradbyBoardTextures   *textures,
          GtkSnapshot           *snapshot)
{
  for (guint i = 0; i < self->light.lit->len; i++)
    {
      const HradbySeenPart *part = &g_array_index (self->light.lit, HradbySeenPart, i);
      guint rotation = 0;
      const HradbyTile *tile = hradby_board_scene_get_tile (&self->scene, part->x, part->y,
                                                            &rotation);
      graphene_rect_t square;

      if (tile != NULL && part->feature >= tile->n_features)
        draw_rim (self, textures, snapshot, part);
      if (tile == NULL || part->feature >= tile->n_features)
        continue;
      get_cell_square (self, part, &square);
      hradby_board_textures_append (snapshot,
                                    hradby_board_textures_get_shape (textures, tile, part->feature,
                                                                     rotation, 0),
                                    &square);
    }
}

/* A dashed line along one side of a cell, from its middle to both ends. */
static void
draw_dashes (GtkSnapshot           *snapshot,
             const graphene_rect_t *square,
             HradbySide             side)
{
  gboolean level = hradby_side_dx (side) == 0;
  float length = square->size.width, middle_x, middle_y;
  guint n = (guint) MAX (length / (DASH + DASH_GAP), 1);

  middle_x = square->origin.x + length / 2 + (float) hradby_side_dx (side) * length / 2;
  middle_y = square->origin.y + length / 2 + (float) hradby_side_dy (side) * length / 2;
  for (guint i = 0; i < n; i++)
    {
      float at = ((float) i - (float) (n - 1) / 2) * (length / (float) n);
      graphene_rect_t dash = GRAPHENE_RECT_INIT (
        middle_x + (level ? at - DASH / 2 : -DASH_WIDTH / 2),
        middle_y + (level ? -DASH_WIDTH / 2 : at - DASH / 2), level ? DASH : DASH_WIDTH,
        level ? DASH_WIDTH : DASH);
      graphene_rect_t shadow;

      graphene_rect_inset_r (&dash, -1, -1, &shadow);
      gtk_snapshot_append_color (snapshot, &dash_shadow, &shadow);
      gtk_snapshot_append_color (snapshot, &dash_colour, &dash);
    }
}

/* Faintly tinted, in one dashed frame. */
static void
draw_around (const HradbyBoardView *self,
             GtkSnapshot           *snapshot)
{
  for (guint i = 0; i < self->light.around->len; i++)
    {
      graphene_rect_t square;

      get_cell_square (self, &g_array_index (self->light.around, HradbySeenPart, i), &square);
      gtk_snapshot_append_color (snapshot, &around_colour, &square);
    }
  for (guint i = 0; i < self->light.around->len; i++)
    {
      const HradbySeenPart *cell = &g_array_index (self->light.around, HradbySeenPart, i);
      graphene_rect_t square;

      get_cell_square (self, cell, &square);
      for (guint side = 0; side < HRADBY_N_SIDES; side++)
        if (!has_cell (self->light.around, cell->x + hradby_side_dx ((HradbySide) side),
                       cell->y + hradby_side_dy ((HradbySide) side)))
          draw_dashes (snapshot, &square, (HradbySide) side);
    }
}

static void
light_draw (const HradbyBoardView *self,
            HradbyBoardTextures   *textures,
            GtkSnapshot           *snapshot)
{
  draw_lit (self, textures, snapshot);
  for (guint i = 0; i < self->light.reach->len; i++) /* tinted and framed */
    {
      graphene_rect_t square;
      GskRoundedRect outline;

      get_cell_square (self, &g_array_index (self->light.reach, HradbySeenPart, i), &square);
      graphene_rect_inset (&square, 1, 1);
      gsk_rounded_rect_init_from_rect (&outline, &square, 0);
      gtk_snapshot_append_color (snapshot, &reach_colour, &square);
      hradby_board_textures_draw_frame (snapshot, &outline);
    }
  draw_around (self, snapshot);
  for (guint i = 0; i < self->light.looked->len; i++)
    hradby_board_piece_draw (textures, snapshot,
                             &g_array_index (self->light.looked, HradbyAction, i), NULL,
                             self->light.is_faint ? FAINT : 1);
}

#define CAPTION_MARGIN 8
#define CAPTION_STEP   4
#define COVERS_CHOICE  1e6 /* for each pixel; all else that can be covered is less */
#define COVERS_LAND    1e-6 /* for each pixel; in all less than one pixel of the rest */
#define CAPTION_PARTS  6 /* of the view's width that are tried, from all to one */

static void
add_caption (HradbyBoardView *self)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "justify", GTK_JUSTIFY_CENTER,
                                   "wrap", TRUE,
                                   NULL);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_can_target (label, FALSE);
  gtk_widget_set_child_visible (label, FALSE);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  self->caption = label;
}

void
hradby_board_caption_tell (HradbyBoardView *self,
                           const char      *text)
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

/* From where to where the thing that is pointed at reaches down the view, in pixels. */
static void
find_pointed (HradbyBoardView *self,
              double          *from,
              double          *to)
{
  const HradbyBoardSquare *cursor = self->pointer.cursor;
  graphene_rect_t rect;

  *from = self->pointer.y - CAPTION_MARGIN;
  *to = self->pointer.y + 3 * CAPTION_MARGIN; /* the pointer hangs down from its tip */
  if (!self->pointer.by_keys || cursor == NULL)
    return;
  hradby_board_geometry_get_square (&self->camera.geometry, cursor->x + 0.5, cursor->y + 0.5, 1,
                                    &rect);
  *from = (double) rect.origin.y;
  *to = (double) (rect.origin.y + rect.size.height);
}

/* Where tiles lie, as rectangles of the widget. */
static GArray *
list_land (HradbyBoardView *self)
{
  GArray *land = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  GPtrArray *squares = self->scene.squares;

  for (guint i = 0; i < squares->len; i++)
    {
      const HradbyBoardSquare *square = g_ptr_array_index (squares, i);
      graphene_rect_t rect;

      if (square->tile == NULL)
        continue;
      hradby_board_geometry_get_square (&self->camera.geometry, square->x + 0.5, square->y + 0.5,
                                        1, &rect);
      g_array_append_val (land, rect);
    }
  return land;
}

static double
get_shared (const GArray          *rects,
            const graphene_rect_t *caption)
{
  graphene_rect_t shared;
  double area = 0;

  for (guint i = 0; i < rects->len; i++)
    if (graphene_rect_intersection (&g_array_index (rects, graphene_rect_t, i), caption, &shared))
      area += (double) (shared.size.width * shared.size.height);
  return area;
}

/* How much the caption would cover there that is needed for choosing, or else to be seen. */
static double
get_cover (HradbyBoardView       *self,
           const GArray          *land,
           const graphene_rect_t *caption)
{
  const HradbyBoardChoices *choices = &self->choices;
  double from, to, cover = COVERS_LAND * get_shared (land, caption);
  graphene_rect_t shared;

  find_pointed (self, &from, &to);
  for (guint i = 0; i < choices->offered->len; i++)
    if (graphene_rect_intersection (&g_array_index (choices->offered, HradbyBoardChoice, i).rect,
                                    caption, &shared))
      cover += COVERS_CHOICE * (double) (shared.size.width * shared.size.height);
  if (choices->has_lens && graphene_rect_intersection (&choices->lens, caption, &shared))
    cover += (double) (shared.size.width * shared.size.height) / 2;
  if ((double) caption->origin.y < to
      && (double) (caption->origin.y + caption->size.height) > from)
    cover += (double) (caption->size.width * caption->size.height);
  return cover;
}

/* The caption of this width, as far below as covers neither what is pointed at nor a choice; where
 * there is no such place, the one that covers least. */
static void
try_width (HradbyBoardView *self,
           const GArray    *land,
           int              width,
           GtkAllocation   *best,
           double          *least)
{
  int right = self->camera.geometry.width - width - CAPTION_MARGIN, height;
  const int columns[] = { (self->camera.geometry.width - width) / 2, CAPTION_MARGIN, right };

  gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    for (int y = self->camera.geometry.height - height - CAPTION_MARGIN; y >= CAPTION_MARGIN;
         y -= CAPTION_STEP)
      {
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

/* In one line below the board, unless only a narrower caption keeps off everything. */
void
hradby_board_caption_allocate (HradbyBoardView *self)
{
  int width, natural, most = self->camera.geometry.width - 2 * CAPTION_MARGIN;
  double least = G_MAXDOUBLE;
  GtkAllocation best = { 0 };
  g_autoptr(GArray) land = NULL;

  if (!gtk_widget_get_child_visible (self->caption))
    return;

  land = list_land (self);
  gtk_widget_measure (self->caption, GTK_ORIENTATION_HORIZONTAL, -1, &width, &natural, NULL, NULL);
  for (int part = 0; part < CAPTION_PARTS && least >= 1; part++)
    try_width (self, land,
               MAX (MIN (natural, most * (CAPTION_PARTS - part) / CAPTION_PARTS), width), &best,
               &least);
  if (best.width == 0 || least >= COVERS_CHOICE) /* then only who does not see the view reads it */
    {
      best.width = MAX (most, width);
      best.x = -2 * best.width;
      gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, best.width, &best.height, NULL,
                          NULL, NULL);
    }
  gtk_widget_size_allocate (self->caption, &best, -1);
}

static void
camera_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  hradby_board_camera_act (&HRADBY_BOARD_VIEW (widget)->camera, name);
}

static void
last_move_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  const HradbyBoardSquare *placed = self->scene.placed;

  if (placed == NULL)
    return;
  hradby_board_pointer_use_keys (&self->pointer);
  if (placed->widget != NULL)
    gtk_widget_grab_focus (placed->widget);
}

/* No follower, or nothing of what is offered. */
static void
decline_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  HradbyAction pass = { .kind = HRADBY_ACTION_PASS };

  if (self->scene.session != NULL && hradby_session_explain (self->scene.session, &pass, NULL)
      && !hradby_board_scene_play (&self->scene, &pass))
    gtk_widget_error_bell (widget);
}

/* Before the turn ends, what was done last on the board is undone, unless something came to light
 * by it. In other moments nothing happens. */
static void
take_back_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  HradbySession *session = self->scene.session;
  HradbyTilingPhase phase;

  if (session == NULL || hradby_session_get_to_decide (session) == HRADBY_NOBODY)
    return;

  phase = hradby_board_scene_get_phase (&self->scene);
  if ((phase == HRADBY_TILING_PHASE_DEPLOY || phase == HRADBY_TILING_PHASE_SCORE
       || phase == HRADBY_TILING_PHASE_EXTRA)
      && hradby_session_can_undo (session) && !hradby_session_undo_reveals (session))
    hradby_session_undo (session);
}

#define LAP_SIZE  0.46
#define LAP_BELOW 0.3

/* Between the enlarged tile, or a button that stands aside, and its place. */
#define LINE_WIDTH 2.0f

static const GdkRGBA shadow_colour = { 0, 0, 0, 0.55f };

/* The land lies on a table and throws a shadow on it, at its borders only. */
static void
draw_shadow (const HradbyBoardScene *scene,
             HradbyBoardTextures    *textures,
             GtkSnapshot            *snapshot)
{
  for (guint i = 0; i < scene->squares->len && scene->grid.wall == NULL; i++)
    {
      const HradbyBoardSquare *square = g_ptr_array_index (scene->squares, i);
      gboolean inland = TRUE;

      if (square->tile == NULL)
        continue;
      for (guint k = 0; k < 9 && inland; k++)
        inland = hradby_board_scene_get_tile (scene, square->x + (gint) (k % 3) - 1,
                                              square->y + (gint) (k / 3) - 1, NULL) != NULL;
      if (!inland)
        hradby_board_textures_draw_mark (textures, snapshot, HRADBY_MARK_SHADOW, square->x + 0.5,
                                         square->y + 0.5, HRADBY_SHADOW_SIZE);
    }
}

static void
draw_sprites (const HradbyBoardView *self,
              HradbyBoardTextures   *textures,
              GtkSnapshot           *snapshot,
              gboolean               tiles)
{
  for (guint i = 0; i < self->scene.sprites->len; i++)
    {
      const HradbyBoardSprite *sprite
        = &g_array_index (self->scene.sprites, HradbyBoardSprite, i);

      if ((sprite->face == NULL) == tiles
          && !is_moving (self, sprite))
        hradby_board_textures_draw_sprite (textures, snapshot, sprite);
    }
}

/* What lies on the table: the wall, tiles and what lies on them. */
static void
draw_land (const HradbyBoardView *self,
           HradbyBoardTextures   *textures,
           GtkSnapshot           *snapshot)
{
  const HradbyBoardScene *scene = &self->scene;

  hradby_board_textures_draw_wall (textures, snapshot);
  draw_shadow (scene, textures, snapshot);
  draw_sprites (self, textures, snapshot, TRUE);
  if (scene->placed != NULL && self->motions->len == 0)
    hradby_board_textures_draw_mark (textures, snapshot, HRADBY_MARK_LAST, scene->placed->x + 0.5,
                                     scene->placed->y + 0.5, 1);
}

/* Beside markers that have gone round. */
static void
draw_laps (const HradbyBoardView *self,
           HradbyBoardTextures   *textures,
           GtkSnapshot           *snapshot)
{
  for (guint i = 0; i < self->scene.sprites->len; i++)
    {
      const HradbyBoardSprite *sprite
        = &g_array_index (self->scene.sprites, HradbyBoardSprite, i);
      HradbyMark mark = sprite->piece.place > 1 ? HRADBY_MARK_LAPS : HRADBY_MARK_LAP;

      if (hradby_board_sprites_is_marker (sprite) && sprite->piece.place > 0
          && !is_moving (self, sprite))
        hradby_board_textures_draw_mark (textures, snapshot, mark, (double) sprite->x,
                                         (double) sprite->y + LAP_BELOW, LAP_SIZE);
    }
}

/* Who stands there, and who moves. */
static void
draw_figures (const HradbyBoardView *self,
              HradbyBoardTextures   *textures,
              GtkSnapshot           *snapshot)
{
  draw_sprites (self, textures, snapshot, FALSE);
  draw_laps (self, textures, snapshot);
  draw_motions (self, textures, snapshot);
}

/* A straight line of the frames' colour, below what it joins. */
static void
draw_line (GtkSnapshot *snapshot,
           double       from_x,
           double       from_y,
           double       to_x,
           double       to_y)
{
  float length = (float) hypot (to_x - from_x, to_y - from_y);
  float angle = (float) (atan2 (to_y - from_y, to_x - from_x) * 180 / G_PI);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) from_x, (float) from_y));
  gtk_snapshot_rotate (snapshot, angle);
  gtk_snapshot_append_color (snapshot, &shadow_colour,
                             &GRAPHENE_RECT_INIT (0, -LINE_WIDTH, length, 2 * LINE_WIDTH));
  gtk_snapshot_append_color (snapshot, &HRADBY_BOARD_FRAME,
                             &GRAPHENE_RECT_INIT (0, -LINE_WIDTH / 2, length, LINE_WIDTH));
  gtk_snapshot_restore (snapshot);
}

/* What stands aside, as it had no room where it belongs, is joined with its place. */
static void
draw_ties (const HradbyBoardChoices *self,
           GtkSnapshot              *snapshot)
{
  const HradbyBoardGeometry *geometry = self->geometry;

  for (guint i = 0; i < self->offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);
      double x = geometry->left + choice->x * geometry->tile;
      double y = geometry->top + choice->y * geometry->tile;
      graphene_point_t middle;
      graphene_rect_t near;

      graphene_rect_get_center (&choice->mark, &middle);
      graphene_rect_inset_r (&choice->mark, -choice->mark.size.width / 2,
                             -choice->mark.size.height / 2, &near);
      if (choice->place == HRADBY_BOARD_LAYOUT_AT && choice->group == 0
          && !graphene_rect_contains_point (&near, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        draw_line (snapshot, x, y, (double) middle.x, (double) middle.y);
    }
}

/* What the enlarged tile shows: itself and its lit feature. */
static void
draw_in_lens (const HradbyBoardChoices *self,
              HradbyBoardTextures      *textures,
              const GArray             *lit,
              GtkSnapshot              *snapshot,
              const HradbyBoardSprite  *sprite)
{
  int pixels = (int) self->lens.size.width * self->geometry->scale;

  hradby_board_textures_append (snapshot,
                                hradby_board_textures_get_sprite (textures, sprite, pixels),
                                &self->lens);
  for (guint i = 0; i < lit->len; i++)
    {
      const HradbySeenPart *part = &g_array_index (lit, HradbySeenPart, i);

      if (part->x == self->scene->placed->x && part->y == self->scene->placed->y)
        hradby_board_textures_append (
          snapshot, hradby_board_textures_get_shape (textures, sprite->tile, part->feature,
                                                     sprite->rotation, pixels), &self->lens);
    }
}

static void
draw_piece_in_lens (const HradbyBoardChoices *self,
                    HradbyBoardTextures      *textures,
                    GtkSnapshot              *snapshot,
                    const HradbyBoardSprite  *sprite)
{
  float tile = self->lens.size.width, size = tile * sprite->size;
  float x = self->lens.origin.x + (sprite->x - (float) self->scene->placed->x) * tile;
  float y = self->lens.origin.y + (sprite->y - (float) self->scene->placed->y) * tile;
  int pixels = (int) size * self->geometry->scale;

  hradby_board_textures_append (snapshot,
                                hradby_board_textures_get_sprite (textures, sprite, pixels),
                                &GRAPHENE_RECT_INIT (x - size / 2, y - size / 2, size, size));
}

/* What lies on the enlarged tile, and what a choice that is looked at would put there. */
static void
draw_pieces_in_lens (const HradbyBoardView *view,
                     HradbyBoardTextures   *textures,
                     GtkSnapshot           *snapshot)
{
  const HradbyBoardScene *scene = &view->scene;
  HradbyBoardSprite put;

  for (guint i = 0; i < scene->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (scene->sprites, HradbyBoardSprite, i);

      if (sprite->piece.kind != NULL
          && hradby_board_sprites_is_on (sprite, scene->placed->x, scene->placed->y))
        draw_piece_in_lens (&view->choices, textures, snapshot, sprite);
    }
  for (guint i = 0; i < view->light.looked->len; i++)
    if (hradby_board_piece_lay (scene, &g_array_index (view->light.looked, HradbyAction, i), NULL,
                                &put)
        && hradby_board_sprites_is_on (&put, scene->placed->x, scene->placed->y))
      draw_piece_in_lens (&view->choices, textures, snapshot, &put);
}

/* The tile just placed, large enough for its buttons. */
static void
draw_lens (const HradbyBoardView *view,
           HradbyBoardTextures   *textures,
           GtkSnapshot           *snapshot)
{
  const HradbyBoardChoices *self = &view->choices;
  const HradbyBoardScene *scene = self->scene;
  graphene_rect_t square;
  graphene_point_t from, to;
  GskRoundedRect outline;

  hradby_board_geometry_get_square (self->geometry, scene->placed->x + 0.5, scene->placed->y + 0.5,
                                    1, &square);
  graphene_rect_get_center (&square, &from);
  graphene_rect_get_center (&self->lens, &to);
  draw_line (snapshot, (double) from.x, (double) from.y, (double) to.x, (double) to.y);
  gsk_rounded_rect_init_from_rect (&outline, &self->lens, 3);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shadow_colour, 0, 3, 2, 14);
  for (guint i = 0; i < scene->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (scene->sprites, HradbyBoardSprite, i);

      if (sprite->face == NULL
          && hradby_board_sprites_is_on (sprite, scene->placed->x, scene->placed->y))
        draw_in_lens (self, textures, view->light.lit, snapshot, sprite);
    }
  gtk_snapshot_push_clip (snapshot, &self->lens);
  draw_pieces_in_lens (view, textures, snapshot);
  gtk_snapshot_pop (snapshot);
  hradby_board_textures_draw_frame (snapshot, &outline);
}

/* The buttons of choices, what joins them with their places, and the enlarged tile with what is
 * lit on it. */
static void
draw_choices (const HradbyBoardView *view,
              HradbyBoardTextures   *textures,
              GtkSnapshot           *snapshot)
{
  const HradbyBoardChoices *self = &view->choices;

  draw_ties (self, snapshot);
  if (self->has_lens)
    draw_lens (view, textures, snapshot);
  for (guint i = 0; i < self->offered->len; i++)
    gtk_widget_snapshot_child (self->widget,
                               g_array_index (self->offered, HradbyBoardChoice, i).button,
                               snapshot);
}

/* How the tile is shown is found by the hand alone, so that the marks of cells, the tile in its
 * cell and the picture in the panel always agree. */
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

/* Something else may stand out. */
static void
hradby_board_view_light (HradbySurface *surface)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (surface);
  g_autofree char *text = NULL;

  if (self->scene.session == NULL || self->is_behind)
    return;
  told_point (self, surface->has_event ? &surface->event : NULL);
  text = hradby_board_light_update (self);
  hradby_board_caption_tell (self, text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Something else may be pointed at, focused or in hand. */
static void
look (HradbyBoardView *self)
{
  if (self->scene.session == NULL || self->is_behind)
    return;
  point (self);
  hradby_board_view_light (HRADBY_SURFACE (self));
}

static void
rotate (HradbyBoardView *self,
        gint             by)
{
  if (self->hand.tile == NULL)
    return;

  hradby_board_hand_rotate (&self->hand, by);
  look (self);
  if (hradby_board_hand_is_fixed (&self->hand))
    hradby_board_caption_tell (self, _("The tile fits here in one way only"));
}

/* Somebody would lay the tile in hand into a cell where it may not lie. */
static void
refuse (HradbyBoardView         *self,
        const HradbyBoardSquare *square)
{
  g_autofree char *text = NULL;
  const char *rule = NULL;

  if (self->hand.tile != NULL && square != NULL && square->fits == 0)
    text = hradby_board_hand_explain (&self->hand, square, &rule);
  if (text == NULL || rule == NULL)
    return;

  hradby_board_caption_tell (self, NULL); /* once is enough */
  hradby_surface_refuse (HRADBY_SURFACE (self), text, rule);
}

static void
cell_clicked_cb (HradbyBoardView *self,
                 GtkWidget       *child)
{
  HradbyBoardSquare *square = HRADBY_BOARD_CELL (child)->square;

  if (hradby_board_hand_is_refused (&self->hand, square))
    refuse (self, square);
  else if (square->fits != 0)
    {
      if (!hradby_board_hand_lay (&self->hand, square))
        gtk_widget_error_bell (GTK_WIDGET (self));
    }
  else
    {
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
describe_cell (HradbyBoardView         *self,
               const HradbyBoardSquare *square)
{
  const HradbyBoardScene *scene = &self->scene;
  gboolean refused = hradby_board_hand_is_refused (&self->hand, square);
  const char *rule = square->fits != 0 ? scene->table->type->actions[scene->look->place].rule
                                       : NULL;
  g_autofree char *label = hradby_board_words_cell (scene->session, square->x, square->y);
  g_autofree char *description = NULL;

  /* Whoever plays without marks is not told either: only what is tried is answered. */
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
update_cell (HradbyBoardView   *self,
             HradbyBoardSquare *square,
             GtkWidget         *previous)
{
  gboolean legal = square->fits != 0;

  if (square->widget == NULL && !legal && self->tick != 0)
    return;
  if (!legal && square->tile == NULL && !hradby_board_hand_is_refused (&self->hand, square))
    {
      g_clear_pointer (&square->widget, gtk_widget_unparent);
      return;
    }
  if (square->widget == NULL)
    {
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

  for (guint i = 0; i < squares->len; i++)
    {
      HradbyBoardSquare *square = g_ptr_array_index (squares, i);

      update_cell (self, square, previous);
      if (square->widget != NULL)
        previous = square->widget;
    }
}

static gboolean
cells_tick_cb (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  HradbyBoardView *self = user_data;

  if (self->n_ticks++ == 0)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  update_all (self);
  return G_SOURCE_REMOVE;
}

/* The first frame is not kept waiting for widgets that only tell what lies in their cells. */
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

  for (guint i = 0; i < squares->len; i++)
    {
      const HradbyBoardSquare *square = g_ptr_array_index (squares, i);
      graphene_rect_t rect;

      if (square->widget == NULL)
        continue;
      hradby_board_geometry_get_square (&self->camera.geometry, square->x + 0.5, square->y + 0.5, 1,
                                        &rect);
      gtk_widget_measure (square->widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (square->widget,
                                &(GtkAllocation) { (int) rect.origin.x, (int) rect.origin.y,
                                                   (int) rect.size.width, (int) rect.size.height },
                                -1);
    }
}

/* Whoever plays without marks is not told how many there would be. */
static void
hradby_board_view_update (HradbySurface *surface)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (surface);
  gboolean had_focus = focus_is_inside (GTK_WIDGET (self));

  self->is_behind = TRUE; /* what is lost meanwhile is not looked at */
  self->scene.marks_dead = surface->marks_dead;
  if (hradby_board_scene_update (&self->scene))
    hradby_board_camera_grow (&self->camera, &self->scene.grid);
  told_update (self, surface->shows_turns);
  self->hand.hides_marks = surface->hides_marks;
  hradby_board_hand_update (&self->hand);
  hradby_board_textures_prepare (&self->textures, self->hand.tile);
  hradby_board_choices_update (&self->choices);
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

  if (surface->events->len == 0 || !hradby_surface_is_animated (surface))
    return 0;
  return hradby_board_motion_plan (self->motions, surface->events, scene->sprites, &scene->grid,
                                   scene->table, hradby_board_scene_get_position (scene),
                                   find_fliers (scene->session));
}

static void
hradby_board_view_rest (HradbySurface *surface)
{
  g_array_set_size (HRADBY_BOARD_VIEW (surface)->motions, 0);
}

static void
hradby_board_view_reveal (HradbySurface *surface)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (surface);

  if (self->told.has_event)
    hradby_board_camera_reveal (&self->camera, surface->event.x, surface->event.y);
}

static void
clear (HradbyBoardView *self)
{
  hradby_board_choices_clear (&self->choices);
  cells_clear (self);
  hradby_board_textures_end (&self->textures);
  light_clear (self);
  hradby_board_hand_clear (&self->hand);
  pointer_clear (&self->pointer);
}

static void
hradby_board_view_begin (HradbySurface *surface)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (surface);
  HradbySeenArea area;

  if (self->scene.session != NULL)
    clear (self);
  hradby_board_scene_set_session (&self->scene, surface->session);
  if (surface->session == NULL)
    return;

  if (self->scene.grid.wall == NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "open");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "open");
  area = self->scene.grid.area;
  if (self->camera.cropped)
    hradby_board_grid_crop (&self->scene.grid, self->scene.table,
                            hradby_board_scene_get_position (&self->scene), &area);
  hradby_board_camera_show (&self->camera, &self->scene.grid, &area);
}

HradbySurface *
hradby_board_view_new (void)
{
  return g_object_new (HRADBY_TYPE_BOARD_VIEW, NULL);
}

void
hradby_board_view_adopt (HradbyBoardView *self,
                         HradbyTextures  *textures,
                         const GArray    *sprites,
                         guint            pixels)
{
  g_return_if_fail (HRADBY_IS_BOARD_VIEW (self) && self->scene.session == NULL);

  hradby_surface_take_textures (HRADBY_SURFACE (self), textures);
  hradby_board_textures_adopt (&self->textures, (int) pixels);
  g_array_append_vals (self->scene.sprites, sprites->data, sprites->len);
}

guint
hradby_board_view_get_pixels (HradbyBoardView *self)
{
  g_return_val_if_fail (HRADBY_IS_BOARD_VIEW (self), 0);

  return (guint) self->textures.pixels;
}

/* What pointers do. */

static HradbyBoardSquare *
find_square (HradbyBoardView *self,
             double           view_x,
             double           view_y)
{
  double x, y;

  if (self->scene.session == NULL)
    return NULL;
  if (hradby_board_choices_is_in_lens (&self->choices, view_x, view_y, &x, &y))
    return self->scene.placed;
  hradby_board_geometry_get_place (&self->camera.geometry, view_x, view_y, &x, &y);
  return hradby_board_scene_get_square (&self->scene, (gint) floor (x), (gint) floor (y));
}

static void
motion_cb (HradbyBoardView *self,
           double           x,
           double           y)
{
  HradbyBoardPointer *pointer = &self->pointer;

  if (x == pointer->x && y == pointer->y)
    return;

  pointer->x = x;
  pointer->y = y;
  pointer->hover = find_square (self, x, y);
  pointer->by_keys = FALSE;
  look (self);
}

static void
leave_cb (HradbyBoardView *self)
{
  self->pointer.hover = NULL;
  self->pointer.by_keys = FALSE;
  look (self);
}

/* Turns the tile where it fits, or where the board cannot move; otherwise moves the board. */
static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           HradbyBoardView          *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean over_legal = self->hand.active != NULL && self->hand.active == self->pointer.hover;
  gboolean can_pan = hradby_board_geometry_can_pan (&self->camera.geometry);
  gint quarters;

  if (self->scene.session == NULL)
    return GDK_EVENT_PROPAGATE;
  if ((state & GDK_CONTROL_MASK) != 0)
    hradby_board_camera_zoom (&self->camera, -dy, self->pointer.x, self->pointer.y);
  else if (self->hand.tile != NULL && (over_legal || !can_pan))
    {
      quarters = hradby_board_hand_scroll (&self->hand, dy);
      for (gint i = 0; i < ABS (quarters); i++)
        rotate (self, quarters > 0 ? 1 : -1);
    }
  else if (can_pan)
    hradby_board_camera_scroll (&self->camera, dx, dy);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
turn_click_cb (HradbyBoardView *self)
{
  rotate (self, 1);
}

/* A press that began before the computer moved is about its move, and so is its end. */
static void
press_cb (HradbyBoardView *self)
{
  self->pointer.hurried = FALSE;
  if (self->scene.session != NULL)
    g_object_get (self->scene.session, "thinking", &self->pointer.hurried, NULL);
}

static void
release_cb (HradbyBoardView *self,
            int              n_press,
            double           x,
            double           y)
{
  if (self->scene.session == NULL)
    return;
  if (self->pointer.hurried)
    hradby_surface_hurry (HRADBY_SURFACE (self));
  else
    refuse (self, find_square (self, x, y));
}

static void
follow_pointers (HradbyBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *click = gtk_gesture_click_new (), *press = gtk_gesture_click_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (turn_click_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  g_signal_connect_swapped (press, "pressed", G_CALLBACK (press_cb), self);
  g_signal_connect_swapped (press, "released", G_CALLBACK (release_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
}

static gboolean
hradby_board_view_focus (GtkWidget       *widget,
                         GtkDirectionType direction)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->scene.session == NULL)
    return FALSE;

  hradby_board_pointer_use_keys (&self->pointer);
  look (self);
  return focus_move (&self->choices, &self->hand, direction);
}

static gboolean
hradby_board_view_grab_focus (GtkWidget *widget)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  GtkWidget *target = NULL;

  if (self->scene.session != NULL)
    target = focus_find (&self->choices, &self->hand, self->pointer.cursor);
  return (target != NULL && gtk_widget_grab_focus (target))
         || GTK_WIDGET_CLASS (hradby_board_view_parent_class)->grab_focus (widget);
}

/* Remembers where the focus is, and brings it into view where keys moved it: under a pointer the
 * board must not move between press and release. */
static void
hradby_board_view_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (hradby_board_view_parent_class)->set_focus_child (widget, child);
  if (child != NULL && HRADBY_IS_BOARD_CELL (child))
    {
      HradbyBoardSquare *square = HRADBY_BOARD_CELL (child)->square;

      pointer_focus (&self->pointer, square);
      if (self->pointer.by_keys)
        hradby_board_camera_reveal (&self->camera, square->x, square->y);
    }
  if (child != NULL)
    look (self);
  else
    hradby_board_view_light (HRADBY_SURFACE (self));
}

static void
hradby_board_view_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_SIZE : MIN_HEIGHT;
  *natural = NATURAL_SIZE;
}

static void
hradby_board_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->scene.session == NULL)
    return;

  hradby_board_camera_allocate (&self->camera, width, height);
  hradby_board_textures_resize (&self->textures);
  cells_allocate (self);
  hradby_board_choices_allocate (&self->choices);
  hradby_board_caption_allocate (self);
}

/* In the order in which things lie. */
static void
hradby_board_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);

  if (self->scene.session == NULL || self->textures.pixels == 0)
    return;

  hradby_board_textures_fetch (&self->textures);
  draw_land (self, &self->textures, snapshot);
  light_draw (self, &self->textures, snapshot);
  hand_draw (&self->hand, &self->textures, snapshot);
  plays_draw_tile (self, &self->textures, snapshot);
  draw_figures (self, &self->textures, snapshot);
  told_draw (self, &self->textures, snapshot);
  if (focus != NULL && HRADBY_IS_BOARD_CELL (focus))
    gtk_widget_snapshot_child (widget, focus, snapshot);
  draw_choices (self, &self->textures, snapshot);
  gtk_widget_snapshot_child (widget, self->caption, snapshot);
  plays_draw_marks (self, snapshot);
}

static void
hradby_board_view_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_ROTATION:
      g_value_set_uint (value, self->hand.shown);
      break;
    case PROP_CROPPED:
      g_value_set_boolean (value, self->camera.cropped);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
hradby_board_view_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  if (id == PROP_CROPPED)
    HRADBY_BOARD_VIEW (object)->camera.cropped = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
hradby_board_view_dispose (GObject *object)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  hradby_surface_set_session (HRADBY_SURFACE (self), NULL);
  g_clear_pointer (&self->caption, gtk_widget_unparent);
  G_OBJECT_CLASS (hradby_board_view_parent_class)->dispose (object);
}

static void
hradby_board_view_finalize (GObject *object)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  light_finish (self);
  g_array_unref (self->told.turns);
  hradby_board_choices_finish (&self->choices);
  g_array_unref (self->motions);
  hradby_board_scene_finish (&self->scene);
  G_OBJECT_CLASS (hradby_board_view_parent_class)->finalize (object);
}

static void
rotate_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  rotate (HRADBY_BOARD_VIEW (widget), g_str_equal (name, "board.rotate-cw") ? 1 : -1);
}

/* For the class of the board; what they are is told with it. */
static void
actions_install (GtkWidgetClass *board_class)
{
  gtk_widget_class_install_action (board_class, "board.rotate-cw", NULL, rotate_cb);
  gtk_widget_class_install_action (board_class, "board.rotate-ccw", NULL, rotate_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-in", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-out", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-fit", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.centre", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.last-move", NULL, last_move_cb);
  gtk_widget_class_install_action (board_class, "board.decline", NULL, decline_cb);
  gtk_widget_class_install_action (board_class, "board.take-back", NULL, take_back_cb);
  gtk_widget_class_add_binding_action (board_class, GDK_KEY_Escape, 0, "board.take-back",
                                       NULL);
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
  object_class->set_property = hradby_board_view_set_property;
  surface_class->begin = hradby_board_view_begin;
  surface_class->update = hradby_board_view_update;
  surface_class->light = hradby_board_view_light;
  surface_class->reveal = hradby_board_view_reveal;
  surface_class->plan = hradby_board_view_plan;
  surface_class->rest = hradby_board_view_rest;
  widget_class->measure = hradby_board_view_measure;
  widget_class->size_allocate = hradby_board_view_size_allocate;
  widget_class->snapshot = hradby_board_view_snapshot;
  widget_class->focus = hradby_board_view_focus;
  widget_class->grab_focus = hradby_board_view_grab_focus;
  widget_class->set_focus_child = hradby_board_view_set_focus_child;

  properties[PROP_ROTATION] = g_param_spec_uint ("rotation", NULL, NULL, 0, 3, 0, READABLE);
  properties[PROP_CROPPED] = g_param_spec_boolean ("cropped", NULL, NULL, FALSE, READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  actions_install (widget_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
init_parts (HradbyBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  hradby_board_scene_init (&self->scene);
  hradby_board_camera_init (&self->camera, widget);
  hradby_board_textures_init (&self->textures, HRADBY_SURFACE (self), &self->scene,
                              &self->camera.geometry);
  self->motions = hradby_board_motion_list_new ();
  hradby_board_hand_init (&self->hand, &self->scene);
  hradby_board_choices_init (&self->choices, widget, &self->scene, &self->camera.geometry,
                             G_CALLBACK (look));
  follow_pointers (self);
  self->told.turns = g_array_new (FALSE, TRUE, sizeof (HradbySeenPiece));
  self->light.lit = g_array_new (FALSE, TRUE, sizeof (HradbySeenPart));
  self->light.reach = g_array_new (FALSE, TRUE, sizeof (HradbySeenPart));
  self->light.around = g_array_new (FALSE, TRUE, sizeof (HradbySeenPart));
  self->light.looked = g_array_new (FALSE, TRUE, sizeof (HradbyAction));
  add_caption (self);
}

static void
hradby_board_view_init (HradbyBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"),
                                  -1);
  init_parts (self);
}
