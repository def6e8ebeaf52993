/* Decisions that are made on the board itself: followers on the tile just placed, what to score. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/board/board-choices.h"

#include "app/face/saying.h"
#include "app/face/tile-face.h"
#include "app/kit/anchor.h"
#include "app/pictures/picture-kinds.h"
#include "app/pictures/picture.h"
#include "app/words/board-words.h"
#include "app/words/words.h"
#include "paint/tile-paint.h"

#include <glib/gi18n.h>
#include <math.h>

/* Sides of round buttons, in pixels of the application. */
#define BOARD_LAYOUT_MIN_SIZE 24.0
#define BOARD_LAYOUT_MAX_SIZE 44.0

/**
 * BoardLayoutItem:
 * @place: where it belongs
 * @x: on the tile: in shares of it; at a point: in pixels
 * @y: likewise
 * @aside: how many halves of itself it would stand aside, to the east
 * @width: of a button with words, in pixels; 0: a round one, whose size is chosen
 * @height: likewise
 * @group: at a point: those with the same number stand in a row; 0: alone
 * @rect: (out): where it stands, in pixels
 * @mark: (out): of a round one at a point, what is to be seen until somebody looks at it: so little
 *   that the board is seen, too; as near to the point as it gets within @rect. Of others: @rect
 *
 * A button. Sizes are at least %BOARD_LAYOUT_MIN_SIZE.
 */
typedef struct
{
  HradbyBoardLayoutPlace place;
  double                 x;
  double                 y;
  double                 aside;
  double                 width;
  double                 height;
  guint                  group;
  graphene_rect_t        rect;
  graphene_rect_t        mark;
} BoardLayoutItem;

/**
 * BoardLayout:
 * @width: of the view, in pixels
 * @height: likewise
 * @tile: where the tile just placed lies, in pixels
 * @laid: (nullable): where other tiles lie
 * @n_laid: how many
 * @has_lens: (out): whether the tile is shown enlarged, as its buttons find no room on it
 * @lens: (out): where; beside the tile's neighbours if there is room
 *
 * What the buttons stand on.
 */
typedef struct
{
  double                 width;
  double                 height;
  graphene_rect_t        tile;
  const graphene_rect_t *laid;
  guint                  n_laid;
  gboolean               has_lens;
  graphene_rect_t        lens;
} BoardLayout;

#define FIGURE_SIZE     30
#define LEAST_FIGURE    8   /* in the smallest discs */
#define ICON            0.5 /* of a disc is taken by an icon */
#define PLAYED_SIZE     20
#define VIEW_MARGIN     8  /* beside the widest button */

/* Where points for a piece stand, so that it is seen. */
#define BELOW_PIECE 0.42

/* Half a side of what a space of the wall takes, in tiles. */
#define SPACE_ROOM 0.25

#define SPACE      6.0  /* between buttons that stand in a row, and around the enlarged tile */
#define GAP        2.0  /* between any two */
#define STEP       4.0  /* how finely sizes and places are tried */
#define ROUNDS     16
#define MOST       0.5  /* of a tile may be covered by its buttons */
#define FAR        0.3  /* of the tile: so far a button may stand from its feature */
#define NEAR       0.75 /* of a button: farther from its point none stands before all get smaller */
#define GOOD_SIZE  36.0 /* buttons of this size can stand on the tile where it lies */
#define LENS_LIMIT 200.0
#define PARTS      12   /* of the view in which the enlarged tile is tried, each way */

/* So much of a tile is taken by a mark, whose figure can be told down to so many pixels. */
#define MARK       0.34
#define LEAST_MARK 14.0

/* What it costs to cover a pixel. */
#define COST_LAID       1.0
#define COST_NEIGHBOURS 4.0
#define COST_TILE       10.0
#define COST_POINT      4000.0 /* a point that a button belongs to */
#define COST_WAY        25.0   /* a pixel away */

/* While buttons are placed: what stands already. */
typedef struct
{
  BoardLayout     *layout;
  BoardLayoutItem *items;
  guint            n_items;
  graphene_rect_t  view;
  GArray           *standing; /* of graphene_rect_t */
} Work;

static double
get_overlap (const graphene_rect_t *a,
             const graphene_rect_t *b)
{
  double width = (double) (MIN (a->origin.x + a->size.width, b->origin.x + b->size.width)
                           - MAX (a->origin.x, b->origin.x));
  double height = (double) (MIN (a->origin.y + a->size.height, b->origin.y + b->size.height)
                            - MAX (a->origin.y, b->origin.y));

  return width > 0 && height > 0 ? width * height : 0;
}

static graphene_rect_t
make_rect (double middle_x,
           double middle_y,
           double width,
           double height)
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
move_into (graphene_rect_t       *rect,
           const graphene_rect_t *bounds)
{
  rect->origin.x = MAX (MIN (rect->origin.x,
                             bounds->origin.x + bounds->size.width - rect->size.width),
                        bounds->origin.x);
  rect->origin.y = MAX (MIN (rect->origin.y,
                             bounds->origin.y + bounds->size.height - rect->size.height),
                        bounds->origin.y);
}

static gboolean
is_free (const Work            *self,
         const graphene_rect_t *rect)
{
  graphene_rect_t around;

  graphene_rect_inset_r (rect, (float) -GAP, (float) -GAP, &around);
  for (guint i = 0; i < self->standing->len; i++)
    if (get_overlap (&around, &g_array_index (self->standing, graphene_rect_t, i)) > 0)
      return FALSE;
  return TRUE;
}

/* The free place for a rectangle of this size that is nearest to where it should be, in rings
 * around it. If there is none: where it should be, and %FALSE. */
static gboolean
find_free (const Work            *self,
           const graphene_rect_t *bounds,
           graphene_rect_t       *rect)
{
  const double x = get_middle_x (rect), y = get_middle_y (rect);
  const double most = hypot ((double) bounds->size.width, (double) bounds->size.height);
  graphene_rect_t first = *rect;

  move_into (&first, bounds);
  for (double radius = 0; radius <= most; radius += STEP)
    {
      guint n = MAX ((guint) (2 * G_PI * radius / STEP), 1);

      for (guint i = 0; i < n; i++)
        {
          double angle = 2 * G_PI * i / n;

          *rect = make_rect (x + radius * cos (angle), y + radius * sin (angle),
                             (double) rect->size.width, (double) rect->size.height);
          move_into (rect, bounds);
          if (is_free (self, rect))
            return TRUE;
        }
    }
  *rect = first;
  return FALSE;
}

/* Buttons are larger than figures: where features lie close together they make room. */
static void
push_apart (BoardLayoutItem *one,
            BoardLayoutItem *other,
            double           size)
{
  double dx = (double) (one->rect.origin.x - other->rect.origin.x);
  double dy = (double) (one->rect.origin.y - other->rect.origin.y);
  double push_x = (size + GAP - fabs (dx)) / 2, push_y = (size + GAP - fabs (dy)) / 2;

  if (push_x <= 0 || push_y <= 0)
    return;
  if (push_x < push_y)
    {
      one->rect.origin.x += (float) copysign (push_x, dx);
      other->rect.origin.x -= (float) copysign (push_x, dx);
    }
  else
    {
      one->rect.origin.y += (float) copysign (push_y, dy);
      other->rect.origin.y -= (float) copysign (push_y, dy);
    }
}

static guint
count_on_tile (const Work *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_items; i++)
    n += self->items[i].place == HRADBY_BOARD_LAYOUT_ON_TILE;
  return n;
}

static void
begin_on_tile (Work                  *self,
               const graphene_rect_t *tile,
               double                 size)
{
  for (guint i = 0; i < self->n_items; i++)
    {
      BoardLayoutItem *item = &self->items[i];

      if (item->place != HRADBY_BOARD_LAYOUT_ON_TILE)
        continue;
      item->rect = make_rect ((double) tile->origin.x + item->x * (double) tile->size.width
                              + item->aside * (size + GAP) / 2,
                              (double) tile->origin.y + item->y * (double) tile->size.height,
                              size, size);
      move_into (&item->rect, tile);
    }
  for (guint round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < self->n_items; i++)
      for (guint j = 0; j < i; j++)
        if (self->items[i].place == HRADBY_BOARD_LAYOUT_ON_TILE
            && self->items[j].place == HRADBY_BOARD_LAYOUT_ON_TILE)
          {
            push_apart (&self->items[i], &self->items[j], size);
            move_into (&self->items[i].rect, tile);
            move_into (&self->items[j].rect, tile);
          }
}

/* Puts the buttons of this size on the tile; %FALSE, and none stands, if there is no room. */
static gboolean
stand_on_tile (Work                  *self,
               const graphene_rect_t *tile,
               double                 size,
               double                 far)
{
  double side = (double) tile->size.width;
  guint n_before = self->standing->len;

  if (count_on_tile (self) * size * size > MOST * side * side && far < 1)
    return FALSE;
  begin_on_tile (self, tile, size);
  for (guint i = 0; i < self->n_items; i++)
    {
      BoardLayoutItem *item = &self->items[i];

      if (item->place != HRADBY_BOARD_LAYOUT_ON_TILE)
        continue;
      if (!find_free (self, tile, &item->rect)
          || hypot (get_middle_x (&item->rect) - (double) tile->origin.x - item->x * side,
                    get_middle_y (&item->rect) - (double) tile->origin.y - item->y * side)
             > MAX (far * side, size))
        {
          g_array_set_size (self->standing, n_before);
          return FALSE;
        }
      g_array_append_val (self->standing, item->rect);
    }
  return TRUE;
}

/* Rows of buttons, as wide as the view allows; their middles are aligned. */
static void
lay_out_rows (Work                  *self,
              HradbyBoardLayoutPlace place,
              guint                  group,
              graphene_rect_t       *whole)
{
  double most = (double) self->view.size.width, x = 0, y = 0, height = 0, width = 0;
  guint row = 0;

  for (guint i = 0; i <= self->n_items; i++)
    {
      BoardLayoutItem *item = i < self->n_items ? &self->items[i] : NULL;
      gboolean belongs = item != NULL && item->place == place && item->group == group;

      if (item != NULL && !belongs)
        continue;
      if (item == NULL || x + item->width > most)
        {
          for (guint k = row; k < i; k++) /* the row before is complete */
            if (self->items[k].place == place && self->items[k].group == group)
              self->items[k].rect.origin.x -= (float) (MAX (x - SPACE, 0) / 2);
          width = MAX (width, x - SPACE);
          if (item == NULL)
            break;
          y += x > 0 ? height + SPACE : 0;
          x = height = 0;
          row = i;
        }
      item->rect = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) MIN (item->width, most),
                                       (float) item->height);
      x += item->width + SPACE;
      height = MAX (height, item->height);
    }
  *whole = GRAPHENE_RECT_INIT ((float) (-width / 2), 0, (float) MIN (width, most),
                               (float) (y + height));
}

/* Moves rows to where they were found to have room. */
static void
stand_in_rows (Work                  *self,
               HradbyBoardLayoutPlace place,
               guint                  group,
               const graphene_rect_t *whole)
{
  for (guint i = 0; i < self->n_items; i++)
    {
      BoardLayoutItem *item = &self->items[i];

      if (item->place != place || item->group != group)
        continue;
      item->rect.origin.x += (float) round (get_middle_x (whole));
      item->rect.origin.y += whole->origin.y;
      move_into (&item->rect, &self->view);
      g_array_append_val (self->standing, item->rect);
    }
}

/* What is lost when @rect covers what lies below it. */
static double
get_cost (const Work            *self,
          const graphene_rect_t *rect)
{
  const BoardLayout *layout = self->layout;
  graphene_rect_t neighbours, around;
  double cost = 0;

  graphene_rect_inset_r (&layout->tile, -layout->tile.size.width, -layout->tile.size.height,
                         &neighbours);
  graphene_rect_inset_r (rect, (float) (-BOARD_LAYOUT_MIN_SIZE / 2),
                         (float) (-BOARD_LAYOUT_MIN_SIZE / 2), &around);
  cost += COST_TILE * get_overlap (rect, &layout->tile);
  cost += COST_NEIGHBOURS * get_overlap (rect, &neighbours);
  cost += COST_WAY * hypot (get_middle_x (rect) - get_middle_x (&layout->tile),
                            get_middle_y (rect) - get_middle_y (&layout->tile));
  for (guint i = 0; i < layout->n_laid; i++)
    cost += COST_LAID * get_overlap (rect, &layout->laid[i]);
  for (guint i = 0; i < self->n_items; i++)
    if (self->items[i].place == HRADBY_BOARD_LAYOUT_AT
        && graphene_rect_contains_point (&around, &GRAPHENE_POINT_INIT ((float) self->items[i].x,
                                                                        (float) self->items[i].y)))
      cost += COST_POINT;
  for (guint i = 0; i < self->standing->len; i++)
    cost += COST_POINT * get_overlap (rect, &g_array_index (self->standing, graphene_rect_t, i));
  return cost;
}

static void
try_place (const Work      *self,
           graphene_rect_t  rect,
           graphene_rect_t *best,
           double          *least)
{
  graphene_rect_t inside;
  double cost;

  graphene_rect_inset_r (&self->view, (float) STEP, (float) STEP, &inside);
  move_into (&rect, &inside);
  move_into (&rect, &self->view);
  cost = get_cost (self, &rect);
  if (cost >= *least)
    return;
  *least = cost;
  *best = rect;
}

/* The cheapest place on one of the four sides of @around. */
static void
find_beside (const Work            *self,
             const graphene_rect_t *around,
             graphene_rect_t       *box,
             double                *least)
{
  const double width = (double) box->size.width, height = (double) box->size.height;
  const double x = get_middle_x (around), y = get_middle_y (around);
  const double far_x = ((double) around->size.width + width) / 2 + SPACE;
  const double far_y = ((double) around->size.height + height) / 2 + SPACE;

  for (gint side = 0; side < 4; side++)
    for (gint along = -4; along <= 4; along++)
      {
        double slide_x = along / 4.0 * far_x, slide_y = along / 4.0 * far_y;

        try_place (self,
                   make_rect (side == 0 ? x + far_x : side == 1 ? x - far_x : x + slide_x,
                              side == 2 ? y + far_y : side == 3 ? y - far_y : y + slide_y,
                              width, height),
                   box, least);
      }
}

/* Likewise anywhere in the view. */
static void
find_anywhere (const Work      *self,
               graphene_rect_t *box,
               double          *least)
{
  const double width = (double) box->size.width, height = (double) box->size.height;

  for (guint i = 0; i <= PARTS; i++)
    for (guint j = 0; j <= PARTS; j++)
      try_place (self,
                 make_rect (self->layout->width * i / PARTS, self->layout->height * j / PARTS,
                            width, height),
                 box, least);
}

/* The smallest square in which the buttons have room, and the size they have there. */
static double
measure_lens (Work   *self,
              double  height,
              double *size)
{
  double limit = MIN (LENS_LIMIT, MIN (self->layout->width, self->layout->height - height));

  for (*size = BOARD_LAYOUT_MAX_SIZE; *size >= BOARD_LAYOUT_MIN_SIZE; *size -= STEP)
    for (double side = 2 * *size; side <= limit; side += STEP)
      {
        graphene_rect_t square = GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side);
        guint n_before = self->standing->len;

        if (!stand_on_tile (self, &square, *size, FAR))
          continue;
        g_array_set_size (self->standing, n_before);
        return side;
      }
  *size = BOARD_LAYOUT_MIN_SIZE;
  return MAX (limit, 2 * *size);
}

/* The enlarged tile with the buttons below it: beside the neighbours, or at worst upon them. */
static void
stand_enlarged (Work *self)
{
  BoardLayout *layout = self->layout;
  graphene_rect_t rows, box, neighbours;
  double size, side, least = G_MAXDOUBLE;

  lay_out_rows (self, HRADBY_BOARD_LAYOUT_BESIDE, 0, &rows);
  side = measure_lens (self, (double) rows.size.height + SPACE, &size);
  box = GRAPHENE_RECT_INIT (0, 0, MAX ((float) side, rows.size.width),
                            (float) side + (rows.size.height > 0
                                            ? (float) SPACE + rows.size.height : 0));
  graphene_rect_inset_r (&layout->tile, -layout->tile.size.width, -layout->tile.size.height,
                         &neighbours);
  find_beside (self, &neighbours, &box, &least);
  find_beside (self, &layout->tile, &box, &least);
  find_anywhere (self, &box, &least);
  layout->has_lens = TRUE;
  layout->lens = GRAPHENE_RECT_INIT (roundf (box.origin.x + (box.size.width - (float) side) / 2),
                                     box.origin.y, (float) side, (float) side);
  if (!stand_on_tile (self, &layout->lens, size, FAR))
    stand_on_tile (self, &layout->lens, size, 2);
  g_array_append_val (self->standing, layout->lens);
  rows.origin.x = box.origin.x + (box.size.width - rows.size.width) / 2;
  rows.origin.y = layout->lens.origin.y + (float) (side + SPACE);
  stand_in_rows (self, HRADBY_BOARD_LAYOUT_BESIDE, 0, &rows);
}

/* On the tile where it lies, if it is large enough and in view. */
static gboolean
stand_in_place (Work *self)
{
  for (double size = BOARD_LAYOUT_MAX_SIZE; size >= GOOD_SIZE; size -= STEP)
    if (graphene_rect_contains_rect (&self->view, &self->layout->tile)
        && stand_on_tile (self, &self->layout->tile, size, FAR))
      return TRUE;
  return FALSE;
}

static void
stand_beside (Work *self)
{
  double least = G_MAXDOUBLE;
  graphene_rect_t rows;

  lay_out_rows (self, HRADBY_BOARD_LAYOUT_BESIDE, 0, &rows);
  if (rows.size.height <= 0)
    return;
  find_beside (self, &self->layout->tile, &rows, &least);
  find_free (self, &self->view, &rows);
  stand_in_rows (self, HRADBY_BOARD_LAYOUT_BESIDE, 0, &rows);
}

/* Buttons with words at points of the board, those of a group in rows. */
static void
stand_in_groups (Work *self)
{
  for (guint i = 0; i < self->n_items; i++)
    {
      BoardLayoutItem *item = &self->items[i];
      gboolean is_first = item->place == HRADBY_BOARD_LAYOUT_AT && item->width > 0;
      graphene_rect_t rows;

      for (guint k = 0; k < i; k++)
        is_first = is_first && (self->items[k].place != HRADBY_BOARD_LAYOUT_AT
                                || self->items[k].group != item->group);
      if (!is_first)
        continue;
      lay_out_rows (self, HRADBY_BOARD_LAYOUT_AT, item->group, &rows);
      rows = make_rect (item->x, item->y, (double) rows.size.width, (double) rows.size.height);
      find_free (self, &self->view, &rows);
      stand_in_rows (self, HRADBY_BOARD_LAYOUT_AT, item->group, &rows);
    }
}

/* Round buttons at points of the board. %FALSE: one finds no room near enough. */
static gboolean
stand_at_points (Work  *self,
                 double size,
                 double near)
{
  for (guint i = 0; i < self->n_items; i++)
    {
      BoardLayoutItem *item = &self->items[i];
      graphene_rect_t wanted;

      if (item->place != HRADBY_BOARD_LAYOUT_AT || item->width > 0)
        continue;
      wanted = make_rect (item->x + item->aside * (size + GAP) / 2, item->y, size, size);
      move_into (&wanted, &self->view);
      item->rect = wanted;
      if (!find_free (self, &self->view, &item->rect)
          || hypot ((double) (item->rect.origin.x - wanted.origin.x),
                    (double) (item->rect.origin.y - wanted.origin.y)) > near)
        return FALSE;
      g_array_append_val (self->standing, item->rect);
    }
  return TRUE;
}

static void
mark_points (Work *self)
{
  for (guint i = 0; i < self->n_items; i++)
    {
      BoardLayoutItem *item = &self->items[i];
      double size = MAX (floor (MARK * (double) self->layout->tile.size.width), LEAST_MARK);

      item->mark = item->rect;
      if (item->place != HRADBY_BOARD_LAYOUT_AT || item->width > 0
          || size >= (double) item->rect.size.width)
        continue;
      item->mark = make_rect (item->x + item->aside * (size + GAP) / 2, item->y, size, size);
      move_into (&item->mark, &item->rect);
    }
}

/* The largest round buttons for points that find room. */
static void
stand_at_all_points (Work *self)
{
  guint n_standing = self->standing->len;

  for (double size = BOARD_LAYOUT_MAX_SIZE; size > BOARD_LAYOUT_MIN_SIZE;
       size -= STEP)
    {
      if (stand_at_points (self, size, NEAR * size))
        return;
      g_array_set_size (self->standing, n_standing);
    }
  stand_at_points (self, BOARD_LAYOUT_MIN_SIZE, G_MAXDOUBLE);
}

/* Finds a place for each of the @n_items: within the view, none on another, those at points of the
 * board not on the enlarged tile, all as near to where they belong as this allows. */
static void
board_layout (BoardLayout     *self,
              BoardLayoutItem *items,
              guint            n_items)
{
  g_autoptr(GArray) standing = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  Work work = { .layout = self, .items = items, .n_items = n_items, .standing = standing,
                .view = GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height) };

  g_return_if_fail (items != NULL || n_items == 0);

  self->has_lens = FALSE;
  if (count_on_tile (&work) > 0 && !stand_in_place (&work))
    stand_enlarged (&work);
  else
    stand_beside (&work);
  stand_in_groups (&work);
  stand_at_all_points (&work);
  mark_points (&work);
}

void
hradby_board_choices_init (HradbyBoardChoices        *self,
                           GtkWidget                 *widget,
                           const HradbyBoardScene    *scene,
                           const HradbyBoardGeometry *geometry,
                           GCallback                  pointed)
{
  *self = (HradbyBoardChoices) { .widget = widget, .scene = scene, .geometry = geometry,
                                 .pointed = pointed };
  self->offered = g_array_new (FALSE, TRUE, sizeof (HradbyBoardChoice));
}

void
hradby_board_choices_finish (HradbyBoardChoices *self)
{
  g_array_unref (self->offered);
}

/* The position may have changed since the choice was offered: then the session refuses. */
static void
play (HradbyBoardChoices *self,
      const HradbyAction *action)
{
  if (!hradby_board_scene_play (self->scene, action))
    gtk_widget_error_bell (self->widget);
}

static void
choose_cb (HradbyBoardChoices *self,
           GtkWidget          *button)
{
  for (guint i = 0; i < self->offered->len; i++)
    {
      HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);
      HradbyAction action = choice->action;

      if (choice->button != button)
        continue;
      play (self, &action);
      return;
    }
}

static void
add_choice (HradbyBoardChoices *self,
            HradbyBoardChoice  *choice,
            const char         *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  choice->label = g_strdup (label);
  gtk_widget_add_css_class (choice->button, "choice");
  hradby_anchor_set (choice->button, self->scene->table->type->actions[choice->action.kind].rule);
  gtk_widget_set_parent (choice->button, self->widget);
  g_signal_connect_swapped (choice->button, "clicked", G_CALLBACK (choose_cb), self);
  g_signal_connect_swapped (choice->button, "state-flags-changed", self->pointed, self->widget);
  g_signal_connect_swapped (choice->button, "state-flags-changed",
                            G_CALLBACK (gtk_widget_queue_allocate), self->widget);
  g_array_append_val (self->offered, *choice);
}

/* A round button with a picture. */
static void
show_piece (HradbyBoardChoices    *self,
            HradbyBoardChoice     *choice,
            const HradbyPieceFace *face,
            const HradbySeenPiece *piece)
{
  GtkWidget *picture = hradby_picture_new (FIGURE_SIZE);

  hradby_picture_set_least (HRADBY_PICTURE (picture), LEAST_FIGURE);
  hradby_picture_set_key (HRADBY_PICTURE (picture),
                          hradby_piece_face_get_key (face, piece, self->scene->colours, 0));
  gtk_button_set_child (GTK_BUTTON (choice->button), picture);
}

/* To which side a kind of figure goes where several might be put on one feature. */
static double
find_side (const HradbyBoardChoices *self,
           const GArray             *actions,
           const HradbyAction       *action)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *other = &g_array_index (actions, HradbyAction, i);

      if (other->kind == action->kind && other->part == action->part
          && other->figure != action->figure)
        return action->figure == 0 ? -1 : 1;
    }
  return 0;
}

static void
add_deployment (HradbyBoardChoices *self,
                const GArray       *actions,
                const HradbyAction *action)
{
  const HradbyBoardScene *scene = self->scene;
  HradbySeenPiece piece = { .part = { scene->placed->x, scene->placed->y, action->part },
                            .player = hradby_session_get_to_decide (scene->session),
                            .place = action->figure };
  g_autofree char *label = hradby_board_words_deploy (scene->session, action);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action,
                               .place = HRADBY_BOARD_LAYOUT_ON_TILE };
  HradbyBoardSprite sprite;

  if (hradby_board_sprites_lay (&sprite, &scene->grid, scene->table,
                                hradby_board_scene_get_position (scene), &piece))
    {
      choice.x = (double) sprite.x - scene->placed->x;
      choice.y = (double) sprite.y - scene->placed->y;
      show_piece (self, &choice, sprite.face, &piece);
    }
  choice.aside = find_side (self, actions, action);
  gtk_widget_add_css_class (choice.button, "circular");
  add_choice (self, &choice, label);
}

/* Where the choice stands if it is not about a piece. */
static void
find_place (HradbyBoardChoices   *self,
            const HradbyTileSpot *spot,
            HradbyBoardChoice    *choice)
{
  const HradbyAction *action = &choice->action;
  guint rotation = 0;
  const HradbyTile *tile = hradby_board_scene_get_tile (self->scene, action->x, action->y,
                                                        &rotation);

  g_return_if_fail (tile != NULL);

  if (spot != NULL && spot->find_spot != NULL)
    spot->find_spot (tile, rotation, &choice->x, &choice->y);
  else
    hradby_tile_get_spot (tile, action->part, rotation, &choice->x, &choice->y);
  choice->x += action->x;
  choice->y += action->y;
}

/* Where the choice stands; on the tile just placed if that is decided about, too. @piece: what it
 * is about (nullable). */
static void
find_spot (HradbyBoardChoices      *self,
           const HradbyTileSpot    *spot,
           const HradbyBoardSprite *piece,
           HradbyBoardChoice       *choice)
{
  const HradbyBoardScene *scene = self->scene;
  gint x = choice->action.x, y = choice->action.y;

  choice->place = HRADBY_BOARD_LAYOUT_AT;
  if (piece != NULL)
    {
      x = piece->piece.part.x;
      y = piece->piece.part.y;
      choice->x = (double) piece->x;
      choice->y = (double) piece->y;
    }
  else
    find_place (self, spot, choice);
  if (!self->deploying || x != scene->placed->x || y != scene->placed->y)
    return;
  choice->place = HRADBY_BOARD_LAYOUT_ON_TILE;
  choice->x -= x;
  choice->y -= y;
}

/* Whether two that have a side would stand on one place. */
static gboolean
is_double (HradbyBoardChoices *self,
           const GArray       *actions,
           const HradbyAction *action)
{
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *other = &g_array_index (actions, HradbyAction, i);
      const HradbyTileSpot *spot = hradby_tile_face_get_spot (self->scene->table, other);

      n += spot != NULL && spot->aside != 0 && other->x == action->x && other->y == action->y;
    }
  return n > 1;
}

/* What is chosen elsewhere on the board, where the face of the game has a spot for it. What it does
 * is told below the board: a tooltip would cover other choices. */
static void
add_apart (HradbyBoardChoices   *self,
           const GArray         *actions,
           const HradbyAction   *action,
           const HradbyTileSpot *spot)
{
  static const HradbyPieceFace ordinary = { .figure = HRADBY_FIGURE_FOLLOWER };
  const HradbyPieceFace *figure = hradby_tile_face_find_figure (self->scene->table,
                                                                action->figure);
  g_autofree char *label = hradby_words_action (self->scene->session, action);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action, .apart = TRUE };
  guint seat = spot->of_other ? action->player
                              : hradby_session_get_to_decide (self->scene->session);
  HradbyBoardSprite sprite;
  gboolean has_piece = hradby_board_piece_lay (self->scene, action, NULL, &sprite);

  find_spot (self, spot, has_piece ? &sprite : NULL, &choice);
  if (spot->aside != 0 && is_double (self, actions, action))
    choice.aside = spot->aside;
  if (spot->icon != NULL)
    gtk_button_set_icon_name (GTK_BUTTON (choice.button), spot->icon);
  else if (has_piece)
    show_piece (self, &choice, sprite.face, &sprite.piece);
  else
    show_piece (self, &choice, spot->face != NULL ? spot->face : figure != NULL ? figure
                                                                                : &ordinary,
                &(HradbySeenPiece) { .player = seat, .place = action->figure });
  gtk_widget_add_css_class (choice.button, "circular");
  add_choice (self, &choice, label);
}

/* What is said of the piece below the board, for those who do not see that. */
static void
describe_piece (HradbyBoardChoices *self,
                HradbyBoardChoice  *choice)
{
  HradbySeenPiece piece;
  g_autofree char *text = NULL;

  if (hradby_tile_face_find_piece (self->scene->table,
                                   hradby_board_scene_get_position (self->scene), &choice->action,
                                   &piece))
    text = hradby_tile_face_tell_part (self->scene->session, &piece.part);
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (choice->button),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* A button with words, beside the tile placed last. */
static void
add_beside (HradbyBoardChoices *self,
            const HradbyAction *action)
{
  g_autofree char *label = hradby_words_action (self->scene->session, action);
  GtkWidget *text = gtk_label_new (label);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action,
                               .place = HRADBY_BOARD_LAYOUT_BESIDE };

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR); /* names may be long */
  gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (choice.button), text);
  gtk_widget_add_css_class (choice.button, "pill");
  describe_piece (self, &choice);
  add_choice (self, &choice, label);
}

/* The points and what is played for them; the rest is seen, and told below the board. */
static GtkWidget *
make_score_label (HradbyBoardChoices *self,
                  const HradbyAction *action)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  const HradbyTable *table = self->scene->table;
  const HradbyPosition *position = hradby_board_scene_get_position (self->scene);
  HradbyEvent event = hradby_saying_try_action (table, position, action);
  /* Translators: points to be won */
  g_autofree char *text = g_strdup_printf (_("+%d"), event.points);
  HradbyPictureKey key = { 0 };

  gtk_box_append (GTK_BOX (box), gtk_label_new (text));
  for (guint n = hradby_tile_face_get_played (table, position, action, &key); n > 0; n--)
    {
      GtkWidget *picture = hradby_picture_new (PLAYED_SIZE);

      hradby_picture_set_key (HRADBY_PICTURE (picture), key);
      gtk_box_append (GTK_BOX (box), picture);
    }
  return box;
}

static gboolean
is_same_region (const HradbyAction *one,
                const HradbyAction *other)
{
  return one->x == other->x && one->y == other->y && one->part == other->part;
}

/* All ways to score a region, or a piece, stand in one row. */
static void
add_score (HradbyBoardChoices   *self,
           const GArray         *actions,
           guint                 index,
           const HradbyTileSpot *spot)
{
  const HradbyAction *action = &g_array_index (actions, HradbyAction, index);
  g_autofree char *label = hradby_words_action (self->scene->session, action);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action,
                               .apart = spot != NULL };
  guint first = 0;
  HradbyBoardSprite sprite;
  gboolean has_piece;

  while (!is_same_region (&g_array_index (actions, HradbyAction, first), action))
    first++;
  choice.group = 1 + first;
  has_piece = hradby_board_piece_lay (self->scene, action, NULL, &sprite);
  find_spot (self, spot, has_piece ? &sprite : NULL, &choice);
  if (has_piece)
    choice.y += BELOW_PIECE * (double) sprite.size;
  gtk_button_set_child (GTK_BUTTON (choice.button), make_score_label (self, action));
  add_choice (self, &choice, label);
}

/* What has a button of its own is chosen there. */
static void
add_all_apart (HradbyBoardChoices *self,
               const GArray       *actions)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
      const HradbyTileSpot *spot = hradby_tile_face_get_spot (self->scene->table, action);

      if (spot != NULL && spot->scores)
        add_score (self, actions, i, spot);
      else if (spot != NULL)
        add_apart (self, actions, action, spot);
    }
}

void
hradby_board_choices_clear (HradbyBoardChoices *self)
{
  while (self->offered->len > 0)
    {
      HradbyBoardChoice last = g_array_index (self->offered, HradbyBoardChoice,
                                              self->offered->len - 1);

      g_array_set_size (self->offered, self->offered->len - 1);
      g_signal_handlers_disconnect_by_data (last.button, self);
      g_signal_handlers_disconnect_by_data (last.button, self->widget);
      gtk_widget_unparent (last.button);
      g_free (last.label);
    }
  self->deploying = self->has_lens = FALSE;
}

static void
add_deployments (HradbyBoardChoices *self,
                 const GArray       *actions)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      self->deploying |= action->kind == self->scene->look->deploy;
      if (action->kind == self->scene->look->deploy)
        add_deployment (self, actions, action);
    }
  for (guint i = 0; i < actions->len; i++)
    if (g_array_index (actions, HradbyAction, i).kind == HRADBY_ACTION_PASS)
      add_beside (self, &g_array_index (actions, HradbyAction, i));
}

void
hradby_board_choices_update (HradbyBoardChoices *self)
{
  HradbyTilingPhase phase;
  g_autoptr(GArray) actions = NULL;

  hradby_board_choices_clear (self);
  if (hradby_session_get_to_decide (self->scene->session) == HRADBY_NOBODY)
    return;

  phase = hradby_board_scene_get_phase (self->scene);
  actions = hradby_session_list_actions (self->scene->session);
  if (phase == HRADBY_TILING_PHASE_DEPLOY)
    add_deployments (self, actions);
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      if (phase == HRADBY_TILING_PHASE_SCORE)
        add_score (self, actions, i, NULL);
      else if (phase == HRADBY_TILING_PHASE_EXTRA
               && hradby_face_is_button (self->scene->table, action))
        add_beside (self, action);
    }
  add_all_apart (self, actions);
  gtk_widget_queue_allocate (self->widget);
}

gboolean
hradby_board_choices_is_in_lens (const HradbyBoardChoices *self,
                                 double                    view_x,
                                 double                    view_y,
                                 double                   *x,
                                 double                   *y)
{
  const graphene_rect_t *lens = &self->lens;

  if (!self->has_lens
      || !graphene_rect_contains_point (lens, &GRAPHENE_POINT_INIT ((float) view_x,
                                                                    (float) view_y)))
    return FALSE;

  *x = (view_x - (double) lens->origin.x) / (double) lens->size.width;
  *y = (view_y - (double) lens->origin.y) / (double) lens->size.height;
  return TRUE;
}

GtkWidget *
hradby_board_choices_get_button (const HradbyBoardChoices *self,
                                 const HradbyAction       *action)
{
  for (guint i = 0; i < self->offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);

      if (hradby_action_equal (&choice->action, action))
        return choice->button;
    }
  return NULL;
}

const HradbyBoardChoice *
hradby_board_choices_find (const HradbyBoardChoices *self,
                           GtkStateFlags             state)
{
  for (guint i = 0; i < self->offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);

      if ((gtk_widget_get_state_flags (choice->button) & state) != 0)
        return choice;
    }
  return NULL;
}

/* What buttons had better not cover: other tiles, and the numbers on the wall. */
static void
list_laid (HradbyBoardChoices *self,
           GArray             *laid)
{
  graphene_rect_t square;

  for (guint i = 0; i < self->scene->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (self->scene->sprites, HradbyBoardSprite, i);

      if (sprite->face != NULL)
        continue;
      hradby_board_geometry_get_square (self->geometry, (double) sprite->x, (double) sprite->y, 1,
                                        &square);
      g_array_append_val (laid, square);
    }
  for (guint i = 0; self->scene->grid.wall != NULL && i < HRADBY_TRACK_SPACES; i++)
    {
      HradbyWallSpace space = hradby_wall_get_space (self->scene->grid.wall, i);

      hradby_board_geometry_get_square (self->geometry, space.x, space.y, 2 * SPACE_ROOM,
                                        &square);
      g_array_append_val (laid, square);
    }
}

/* As wide as its words, or as the view; a round one has no size of its own. */
static void
measure_choice (HradbyBoardChoices      *self,
                const HradbyBoardChoice *choice,
                BoardLayoutItem         *item)
{
  int most = self->geometry->width - VIEW_MARGIN, least, natural, height;

  if (choice->place != HRADBY_BOARD_LAYOUT_BESIDE && choice->group == 0)
    return;
  gtk_widget_measure (choice->button, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL,
                      NULL);
  item->width = MAX (MAX (MIN (natural, most), least), BOARD_LAYOUT_MIN_SIZE);
  gtk_widget_measure (choice->button, GTK_ORIENTATION_VERTICAL, (int) item->width, &least, &height,
                      NULL, NULL);
  item->height = MAX (height, BOARD_LAYOUT_MIN_SIZE);
}

static void
lay_out (HradbyBoardChoices *self,
         BoardLayoutItem    *items)
{
  g_autoptr(GArray) laid = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  BoardLayout layout = { .width = self->geometry->width, .height = self->geometry->height };
  const HradbyBoardSquare *placed = self->scene->placed;

  list_laid (self, laid);
  layout.laid = (const graphene_rect_t *) (gpointer) laid->data;
  layout.n_laid = laid->len;
  hradby_board_geometry_get_square (self->geometry, placed != NULL ? placed->x + 0.5 : -0.5,
                                    placed != NULL ? placed->y + 0.5 : -0.5, 1, &layout.tile);
  board_layout (&layout, items, self->offered->len);
  self->has_lens = layout.has_lens;
  self->lens = layout.lens;
}

/* All of a round button can be pressed, and is shown by its disc, once it is looked at: else the
 * mark. */
static void
allocate_choice (const HradbyBoardChoice *choice)
{
  const graphene_rect_t *rect = &choice->rect, *mark = &choice->mark;
  GtkWidget *disc = gtk_widget_get_first_child (choice->button);
  gboolean is_round = gtk_widget_has_css_class (choice->button, "circular");
  int least;

  if ((gtk_widget_get_state_flags (choice->button)
       & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_VISIBLE)) != 0)
    mark = rect;
  if (GTK_IS_IMAGE (disc))
    gtk_image_set_pixel_size (GTK_IMAGE (disc), (int) (ICON * (double) mark->size.width));
  gtk_widget_measure (choice->button, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (!is_round)
    least = 0;
  /* A round one without a place yet has no size either, of which GTK would warn. */
  gtk_widget_size_allocate (choice->button,
                            &(GtkAllocation) { (int) rect->origin.x, (int) rect->origin.y,
                                               MAX ((int) rect->size.width, least),
                                               MAX ((int) rect->size.height, least) },
                            -1);
  if (is_round)
    gtk_widget_size_allocate (disc,
                              &(GtkAllocation) { (int) (mark->origin.x - rect->origin.x),
                                                 (int) (mark->origin.y - rect->origin.y),
                                                 MAX ((int) mark->size.width, least),
                                                 MAX ((int) mark->size.height, least) },
                              -1);
}

void
hradby_board_choices_allocate (HradbyBoardChoices *self)
{
  g_autofree BoardLayoutItem *items = g_new0 (BoardLayoutItem, self->offered->len);

  if (self->offered->len == 0)
    return;
  for (guint i = 0; i < self->offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);

      items[i] = (BoardLayoutItem) { .place = choice->place, .x = choice->x, .y = choice->y,
                                           .aside = choice->aside, .group = choice->group };
      if (choice->place == HRADBY_BOARD_LAYOUT_AT)
        {
          items[i].x = self->geometry->left + choice->x * self->geometry->tile;
          items[i].y = self->geometry->top + choice->y * self->geometry->tile;
        }
      measure_choice (self, choice, &items[i]);
    }
  lay_out (self, items);
  for (guint i = 0; i < self->offered->len; i++)
    {
      HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);

      choice->rect = items[i].rect;
      choice->mark = items[i].mark;
      allocate_choice (choice);
    }
}
