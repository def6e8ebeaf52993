/* What can be pressed on the board: cells for the tile in hand, and buttons of decisions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/board/board-choices.h"

#include <math.h>

#include "app/face/tile-face.h"
#include "app/kit/anchor.h"
#include "app/kit/widget.h"
#include "app/words/board-words.h"
#include "app/words/sentence.h"
#include "app/words/words.h"
#include "engine/each.h"
#include "engine/error.h"
#include "engine/table.h"
#include "paint/mark-paint.h"

/* In pixels of the application: sides of what can be pressed, and of the enlarged tile. */
#define MIN_SIZE   24.0
#define LENS_SIZE  30.0
#define MAX_SIZE   44.0
#define LEAST_LENS 120.0
#define MOST_LENS  200.0

#define SPACE 6.0 /* around the enlarged tile */
#define NEAR  1.3f /* how large a piece may be, of the way to the next one */
#define STEP  4.0 /* how finely its size is tried */
#define PARTS 12  /* of the view in which its place is tried, each way */

/* Half a side of what a space of the wall takes, in tiles. */
#define SPACE_ROOM 0.25

/* What it costs to cover a pixel. */
#define COST_LAID       1.0
#define COST_NEIGHBOURS 4.0
#define COST_TILE       10.0
#define COST_POINT      4000.0 /* a place of another choice */
#define COST_WAY        25.0   /* a pixel away */

/* Choices that are being placed in the view, the tile just placed, and as rectangles (element-type
 * graphene_rect_t) what lies there; all in pixels. */
typedef struct {
  HradbyBoardChoices *choices;
  HradbyBoardChoice  *items;
  guint               n_items;
  graphene_rect_t     view;
  graphene_rect_t     tile;
  GArray             *laid;
} Layout;

void
hradby_board_hand_init (HradbyBoardHand *self, const HradbyBoardScene *scene)
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

/* A new tile is turned as little as possible so that it fits somewhere. */
static void
take_new (HradbyBoardHand *self, guint all_fits)
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
  HRADBY_EACH_POINTER (HradbyBoardSquare, square, scene->squares) {
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
get_turned (const HradbyBoardHand *self, const HradbyBoardSquare *square)
{
  for (guint turn = 0; square != NULL && turn < 4; turn++)
    if ((square->fits >> ((self->rotation + turn) & 3) & 1) != 0)
      return (self->rotation + turn) & 3;
  return self->rotation;
}

void
hradby_board_hand_point (HradbyBoardHand *self, const HradbyBoardSquare *square)
{
  self->active = square != NULL && square->fits != 0 ? square : NULL;
  self->shown = get_turned (self, self->active);
}

void
hradby_board_hand_rotate (HradbyBoardHand *self, gint by)
{
  guint rotation = self->shown;

  do
    rotation = (rotation + (guint) by) & 3;
  while (self->active != NULL && (self->active->fits >> rotation & 1) == 0);
  self->rotation = rotation;
}

gint
hradby_board_hand_scroll (HradbyBoardHand *self, double step)
{
  self->turned += step;
  gint quarters = (gint) self->turned;
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
make_action (const HradbyBoardHand *self, const HradbyBoardSquare *square, guint rotation)
{
  return (HradbyAction) { .kind = self->scene->look->place, .x = (gint16) square->x,
                          .y = (gint16) square->y, .rotation = (guint8) rotation };
}

HradbyAction
hradby_board_hand_get_action (const HradbyBoardHand *self, const HradbyBoardSquare *square)
{
  return make_action (self, square, get_turned (self, square));
}

gboolean
hradby_board_hand_lies_as (const HradbyBoardHand *self, const HradbyAction *meant)
{
  const HradbyBoardSquare *square = hradby_board_scene_get_square (self->scene, meant->x, meant->y);

  if (square == NULL || square->fits == 0)
    return FALSE;
  HradbyAction laid = hradby_board_hand_get_action (self, square);
  return hradby_table_is_alike (self->scene->table, hradby_board_scene_get_position (self->scene),
                                meant, &laid);
}

gboolean
hradby_board_hand_lay (const HradbyBoardHand *self, const HradbyBoardSquare *square)
{
  HradbyAction action = hradby_board_hand_get_action (self, square);

  return hradby_board_scene_play (self->scene, &action);
}

gboolean
hradby_board_hand_is_refused (const HradbyBoardHand *self, const HradbyBoardSquare *square)
{
  return self->tile != NULL && square->fits == 0 && square->is_frontier;
}

char *
hradby_board_hand_explain (const HradbyBoardHand *self, const HradbyBoardSquare *square,
                           const char **rule)
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
hradby_board_hand_get_mark (const HradbyBoardHand *self, const HradbyBoardSquare *square)
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

static double
get_overlap (const graphene_rect_t *a, const graphene_rect_t *b)
{
  double width = (double) (MIN (a->origin.x + a->size.width, b->origin.x + b->size.width)
                           - MAX (a->origin.x, b->origin.x));
  double height = (double) (MIN (a->origin.y + a->size.height, b->origin.y + b->size.height)
                            - MAX (a->origin.y, b->origin.y));

  return width > 0 && height > 0 ? width * height : 0;
}

static graphene_rect_t
make_rect (double middle_x, double middle_y, double width, double height)
{
  return GRAPHENE_RECT_INIT ((float) round (middle_x - width / 2),
                             (float) round (middle_y - height / 2), (float) width,
                             (float) height);
}

static double
get_middle_x (const graphene_rect_t *rect)
{
  return (double) (rect->origin.x + rect->size.width / 2);
}

static double
get_middle_y (const graphene_rect_t *rect)
{
  return (double) (rect->origin.y + rect->size.height / 2);
}

/* Moves a rectangle into the bounds, as far as it fits there. */
static void
move_into (graphene_rect_t *rect, const graphene_rect_t *bounds)
{
  rect->origin.x = MAX (MIN (rect->origin.x,
                             bounds->origin.x + bounds->size.width - rect->size.width),
                        bounds->origin.x);
  rect->origin.y = MAX (MIN (rect->origin.y,
                             bounds->origin.y + bounds->size.height - rect->size.height),
                        bounds->origin.y);
}

/* Between two points the one has what is nearer to it, along the axis on which they are further
 * apart. */
static void
split (HradbyBoardChoice *one, HradbyBoardChoice *other)
{
  graphene_point_t a, b;
  HradbyBoardChoice *first = one, *second = other;

  graphene_rect_get_center (&one->picture, &a);
  graphene_rect_get_center (&other->picture, &b);
  gboolean level = fabsf (a.x - b.x) >= fabsf (a.y - b.y);
  if (level ? a.x > b.x : a.y > b.y) {
    first = other;
    second = one;
  }
  if (level) {
    float border = (a.x + b.x) / 2, east = second->rect.origin.x + second->rect.size.width;

    first->rect.size.width = MIN (first->rect.size.width, border - first->rect.origin.x);
    second->rect.origin.x = MAX (second->rect.origin.x, border);
    second->rect.size.width = east - second->rect.origin.x;
  } else {
    float border = (a.y + b.y) / 2, south = second->rect.origin.y + second->rect.size.height;

    first->rect.size.height = MIN (first->rect.size.height, border - first->rect.origin.y);
    second->rect.origin.y = MAX (second->rect.origin.y, border);
    second->rect.size.height = south - second->rect.origin.y;
  }
}

/* Of pieces on the tile that would hide each other each gets smaller, so that all are seen. */
static void
shrink (Layout *self)
{
  float near = G_MAXFLOAT;

  for (const HradbyBoardChoice *item = self->items; item < self->items + self->n_items; item++)
    for (const HradbyBoardChoice *other = self->items; other < item; other++) {
      graphene_point_t a, b;

      graphene_rect_get_center (&item->picture, &a);
      graphene_rect_get_center (&other->picture, &b);
      if (item->on_tile && other->on_tile)
        near = MIN (near, MAX (fabsf (a.x - b.x), fabsf (a.y - b.y)));
    }
  near = MAX (near * NEAR, (float) MIN_SIZE);
  for (HradbyBoardChoice *item = self->items; item < self->items + self->n_items; item++) {
    float less = MAX ((item->picture.size.width - near) / 2, 0);

    if (item->on_tile)
      graphene_rect_inset (&item->picture, less, less);
  }
}

/* Puts the pieces of the tile just placed, or else all others, where they lie if @tile is that
 * tile, and finds what can be pressed. Returns: the least side of that. */
static double
stand (Layout *self, gboolean on_tile, const graphene_rect_t *tile)
{
  const HradbyBoardSquare *placed = self->choices->scene->placed;
  float x = placed != NULL ? (float) placed->x : 0, y = placed != NULL ? (float) placed->y : 0;
  float side = tile->size.width, least = MAX_SIZE;

  for (HradbyBoardChoice *item = self->items; item < self->items + self->n_items; item++) {
    const HradbyBoardSprite *sprite = &item->sprite;
    double middle_x = (double) (tile->origin.x + (sprite->x - x) * side);
    double middle_y = (double) (tile->origin.y + (sprite->y - y) * side);

    if (item->on_tile != on_tile)
      continue;
    item->picture = GRAPHENE_RECT_INIT ((float) middle_x - sprite->size * side / 2,
                                        (float) middle_y - sprite->size * side / 2,
                                        sprite->size * side, sprite->size * side);
    item->rect = make_rect (middle_x, middle_y, MAX_SIZE, MAX_SIZE);
    for (HradbyBoardChoice *other = self->items; other < item; other++)
      if (other->on_tile == on_tile && get_overlap (&item->rect, &other->rect) > 0)
        split (other, item);
  }
  if (on_tile)
    shrink (self);
  for (const HradbyBoardChoice *item = self->items; item < self->items + self->n_items; item++)
    if (item->on_tile == on_tile)
      least = MIN (least, MIN (item->rect.size.width, item->rect.size.height));
  return (double) least;
}

/* What it costs to put something at @rect. */
static double
get_cost (const Layout *self, const graphene_rect_t *rect)
{
  graphene_rect_t neighbours;
  double cost = 0;

  graphene_rect_inset_r (&self->tile, -self->tile.size.width, -self->tile.size.height, &neighbours);
  cost += COST_TILE * get_overlap (rect, &self->tile);
  cost += COST_NEIGHBOURS * get_overlap (rect, &neighbours);
  cost += COST_WAY * hypot (get_middle_x (rect) - get_middle_x (&self->tile),
                            get_middle_y (rect) - get_middle_y (&self->tile));
  for (guint i = 0; i < self->laid->len; i++)
    cost += COST_LAID * get_overlap (rect, &g_array_index (self->laid, graphene_rect_t, i));
  for (const HradbyBoardChoice *item = self->items; item < self->items + self->n_items; item++)
    if (!item->on_tile)
      cost += COST_POINT * (get_overlap (rect, &item->rect) > 0);
  return cost;
}

static void
try_place (const Layout *self, graphene_rect_t rect, graphene_rect_t *best, double *least)
{
  graphene_rect_t inside;

  graphene_rect_inset_r (&self->view, (float) SPACE, (float) SPACE, &inside);
  move_into (&rect, &inside);
  double cost = get_cost (self, &rect);
  if (cost >= *least)
    return;
  *least = cost;
  *best = rect;
}

/* The cheapest place on one of the four sides of @around. */
static void
find_beside (const Layout *self, const graphene_rect_t *around, double side, graphene_rect_t *box,
             double *least)
{
  const double x = get_middle_x (around), y = get_middle_y (around);
  const double far = ((double) around->size.width + side) / 2 + SPACE;

  for (gint i = 0; i < 4; i++)
    for (gint along = -4; along <= 4; along++) {
      double slide = along / 4.0 * far;

      try_place (self,
                 make_rect (i == 0 ? x + far : i == 1 ? x - far : x + slide,
                            i == 2 ? y + far : i == 3 ? y - far : y + slide, side, side),
                 box, least);
    }
}

/* The cheapest place anywhere in the view. */
static void
find_anywhere (const Layout *self, double side, graphene_rect_t *box, double *least)
{
  for (guint i = 0; i <= PARTS; i++)
    for (guint j = 0; j <= PARTS; j++)
      try_place (self,
                 make_rect ((double) self->view.size.width * i / PARTS,
                            (double) self->view.size.height * j / PARTS, side, side),
                 box, least);
}

/* The smallest square on which all can be pressed well. */
static double
measure_lens (Layout *self)
{
  double limit = MIN (MOST_LENS, (double) MIN (self->view.size.width, self->view.size.height));
  double side = LEAST_LENS;

  while (side < limit
         && stand (self, TRUE, &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side)) < LENS_SIZE)
    side += STEP;
  return MIN (side, limit);
}

/* The enlarged tile, beside its neighbours if possible. */
static void
stand_enlarged (Layout *self)
{
  graphene_rect_t neighbours;
  double side = measure_lens (self), least = G_MAXDOUBLE;

  graphene_rect_inset_r (&self->tile, -self->tile.size.width, -self->tile.size.height, &neighbours);
  find_beside (self, &neighbours, side, &self->choices->lens, &least);
  find_beside (self, &self->tile, side, &self->choices->lens, &least);
  find_anywhere (self, side, &self->choices->lens, &least);
  self->choices->has_lens = TRUE;
  stand (self, TRUE, &self->choices->lens);
}

/* The session refuses if the position has changed since the choice was offered. */
static void
play (HradbyBoardChoices *self, const HradbyAction *action)
{
  if (!hradby_board_scene_play (self->scene, action))
    gtk_widget_error_bell (self->widget);
}

static void
choose_cb (HradbyBoardChoices *self, GtkWidget *button)
{
  HRADBY_EACH (HradbyBoardChoice, choice, self->offered) {
    HradbyAction action = choice->action;

    if (choice->button != button)
      continue;
    play (self, &action);
    return;
  }
}

/* Says to screen readers what is told of the piece beside the board. */
static void
describe_piece (HradbyBoardChoices *self, const HradbyBoardChoice *choice)
{
  g_autofree char *text = NULL;

  if (hradby_face_is_button (self->scene->table, &choice->action))
    text = hradby_tile_face_tell_part (self->scene->session, &choice->sprite.piece.part);
  if (text != NULL)
    hradby_widget_describe (choice->button, text);
}

static void
make_button (HradbyBoardChoices *self, HradbyBoardChoice *choice)
{
  choice->button = gtk_button_new ();
  hradby_widget_label (choice->button, choice->label);
  describe_piece (self, choice);
  gtk_widget_add_css_class (choice->button, "choice");
  gtk_widget_set_cursor_from_name (choice->button, "pointer");
  hradby_anchor_set (choice->button, self->scene->table->type->actions[choice->action.kind].rule);
  gtk_widget_set_parent (choice->button, self->widget);
  g_signal_connect_swapped (choice->button, "clicked", G_CALLBACK (choose_cb), self);
  g_signal_connect_swapped (choice->button, "state-flags-changed", self->pointed, self->widget);
}

/* Whether a piece lies on the board as @sprite shows it. */
static gboolean
lies_there (const HradbyBoardScene *scene, const HradbyBoardSprite *sprite)
{
  HRADBY_EACH (const HradbyBoardSprite, other, scene->sprites)
    if (other->face == sprite->face && other->x == sprite->x && other->y == sprite->y
        && other->piece.player == sprite->piece.player
        && other->piece.place == sprite->piece.place)
      return TRUE;
  return FALSE;
}

static void
add_choice (HradbyBoardChoices *self, const HradbyAction *action, const HradbyBoardSprite *sprite)
{
  const HradbyBoardScene *scene = self->scene;
  gboolean deploys = action->kind == scene->look->deploy;
  HradbyBoardChoice choice = {
    .action = *action, .sprite = *sprite, .is_there = lies_there (scene, sprite),
    .label = deploys ? hradby_board_words_deploy (scene->session, action)
                     : hradby_words_action (scene->session, action),
    .on_tile = self->deploying && sprite->piece.part.x == scene->placed->x
               && sprite->piece.part.y == scene->placed->y,
  };

  make_button (self, &choice);
  g_array_append_val (self->offered, choice);
}

static void
clear (HradbyBoardChoices *self)
{
  while (self->offered->len > 0) {
    HradbyBoardChoice last = g_array_index (self->offered, HradbyBoardChoice,
                                            self->offered->len - 1);

    g_array_set_size (self->offered, self->offered->len - 1);
    g_signal_handlers_disconnect_by_data (last.button, self);
    g_signal_handlers_disconnect_by_data (last.button, self->widget);
    gtk_widget_unparent (last.button);
    g_free (last.label);
  }
  g_array_set_size (self->kinds, 0);
  g_array_set_size (self->asked, 0);
  self->kind = 0;
  self->deploying = self->has_lens = FALSE;
}

static gboolean
is_kind (const HradbyBoardKind *kind, const HradbyTileKind *row, guint figure)
{
  return kind->row == row && (row == NULL || !row->by_figure || kind->figure == figure);
}

gint
hradby_board_choices_find_kind (const HradbyBoardChoices *self, const HradbyAction *action)
{
  const HradbyTileKind *row = hradby_tile_face_get_kind (self->scene->table, action);

  for (guint i = 0; i < self->kinds->len; i++)
    if (is_kind (&g_array_index (self->kinds, HradbyBoardKind, i), row, action->figure))
      return (gint) i;
  return -1;
}

/* Counts what is chosen on the board, by kinds. */
static void
list_kinds (HradbyBoardChoices *self, const GArray *actions)
{
  HRADBY_EACH (const HradbyAction, action, actions) {
    HradbyBoardKind kind = { hradby_tile_face_get_kind (self->scene->table, action),
                             action->figure, *action, 1 };
    gint known = hradby_board_choices_find_kind (self, action);
    HradbyBoardSprite sprite;

    if (kind.row == NULL
        || !hradby_board_scene_lay_piece (self->scene, action, NULL, &sprite)) {
      if (hradby_face_is_button (self->scene->table, action))
        g_array_append_val (self->asked, *action);
    } else if (known >= 0)
      g_array_index (self->kinds, HradbyBoardKind, known).n_places++;
    else
      g_array_append_val (self->kinds, kind);
  }
}

/* The kind chosen last in this turn if there are places for it, else the first. */
static void
recall_kind (HradbyBoardChoices *self)
{
  const HradbyTable *table = self->scene->table;
  guint player;
  guint turn = table->type->get_turn (table, hradby_board_scene_get_position (self->scene),
                                      &player);

  if (turn != self->turn)
    self->wanted.row = NULL;
  self->turn = turn;
  for (guint i = 0; i < self->kinds->len; i++) {
    const HradbyBoardKind *kind = &g_array_index (self->kinds, HradbyBoardKind, i);

    if (is_kind (&self->wanted, kind->row, kind->figure))
      self->kind = i;
  }
}

void
hradby_board_choices_update (HradbyBoardChoices *self)
{
  g_autoptr(GArray) actions = NULL;

  clear (self);
  if (self->scene->session == NULL
      || hradby_session_get_to_decide (self->scene->session) == HRADBY_NOBODY)
    return;

  self->deploying = hradby_board_scene_get_phase (self->scene) == HRADBY_TILING_PHASE_DEPLOY
                    && self->scene->placed != NULL;
  actions = hradby_session_list_actions (self->scene->session);
  list_kinds (self, actions);
  recall_kind (self);
  HRADBY_EACH (const HradbyAction, action, actions) {
    HradbyBoardSprite sprite;

    if (hradby_board_choices_find_kind (self, action) == (gint) self->kind
        && hradby_board_scene_lay_piece (self->scene, action, NULL, &sprite))
      add_choice (self, action, &sprite);
  }
  gtk_widget_queue_allocate (self->widget);
}

GtkWidget *
hradby_board_choices_get_button (const HradbyBoardChoices *self, const HradbyAction *action)
{
  HRADBY_EACH (const HradbyBoardChoice, choice, self->offered)
    if (hradby_action_equal (&choice->action, action))
      return choice->button;
  return NULL;
}

/* What is covered at a cost: tiles, and the numbers on the wall. */
static void
list_laid (Layout *self)
{
  const HradbyBoardScene *scene = self->choices->scene;
  graphene_rect_t square;

  HRADBY_EACH_POINTER (const HradbyBoardSquare, cell, scene->squares) {
    hradby_board_scene_get_rect (scene, cell->x, cell->y, &square);
    if (cell->tile != NULL)
      g_array_append_val (self->laid, square);
  }
  for (guint i = 0; scene->grid.wall != NULL && i < HRADBY_TRACK_SPACES; i++) {
    HradbyWallSpace space = hradby_wall_get_space (scene->grid.wall, i);

    hradby_board_geometry_get_square (&scene->geometry, space.x, space.y, 2 * SPACE_ROOM, &square);
    g_array_append_val (self->laid, square);
  }
}

/* Each piece is pressed where it is drawn; where those on one tile are too near to each other for
 * that the tile is drawn a second time. */
static void
lay_out (HradbyBoardChoices *self)
{
  const HradbyBoardGeometry *geometry = &self->scene->geometry;
  const HradbyBoardSquare *placed = self->scene->placed;
  g_autoptr(GArray) laid = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  Layout layout = { .choices = self, .laid = laid,
                    .items = (HradbyBoardChoice *) (gpointer) self->offered->data,
                    .n_items = self->offered->len,
                    .view = GRAPHENE_RECT_INIT (0, 0, (float) geometry->width,
                                                (float) geometry->height) };

  hradby_board_scene_get_rect (self->scene, placed != NULL ? placed->x : 0,
                               placed != NULL ? placed->y : 0, &layout.tile);
  self->has_lens = FALSE;
  stand (&layout, FALSE, &layout.tile);
  if (stand (&layout, TRUE, &layout.tile) >= MIN_SIZE)
    return;
  list_laid (&layout);
  stand_enlarged (&layout);
}

void
hradby_board_choices_allocate (HradbyBoardChoices *self)
{
  if (self->offered->len == 0)
    return;
  lay_out (self);
  HRADBY_EACH (const HradbyBoardChoice, choice, self->offered) {
    const graphene_rect_t *rect = &choice->rect;
    int least;

    gtk_widget_measure (choice->button, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    gtk_widget_size_allocate (choice->button,
                              &(GtkAllocation) { (int) rect->origin.x, (int) rect->origin.y,
                                                 MAX ((int) rect->size.width, least),
                                                 (int) rect->size.height },
                              -1);
  }
}
