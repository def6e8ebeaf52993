/* Where the buttons of decisions stand on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-layout.h"

#include <math.h>

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
  HradbyBoardLayout     *layout;
  HradbyBoardLayoutItem *items;
  guint             n_items;
  graphene_rect_t   view;
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
push_apart (HradbyBoardLayoutItem *one,
            HradbyBoardLayoutItem *other,
            double                 size)
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
      HradbyBoardLayoutItem *item = &self->items[i];

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
      HradbyBoardLayoutItem *item = &self->items[i];

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
lay_out_rows (Work                   *self,
              HradbyBoardLayoutPlace  place,
              guint                   group,
              graphene_rect_t        *whole)
{
  double most = (double) self->view.size.width, x = 0, y = 0, height = 0, width = 0;
  guint row = 0;

  for (guint i = 0; i <= self->n_items; i++)
    {
      HradbyBoardLayoutItem *item = i < self->n_items ? &self->items[i] : NULL;
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
stand_in_rows (Work                   *self,
               HradbyBoardLayoutPlace  place,
               guint                   group,
               const graphene_rect_t  *whole)
{
  for (guint i = 0; i < self->n_items; i++)
    {
      HradbyBoardLayoutItem *item = &self->items[i];

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
  const HradbyBoardLayout *layout = self->layout;
  graphene_rect_t neighbours, around;
  double cost = 0;

  graphene_rect_inset_r (&layout->tile, -layout->tile.size.width, -layout->tile.size.height,
                         &neighbours);
  graphene_rect_inset_r (rect, (float) (-HRADBY_BOARD_LAYOUT_MIN_SIZE / 2),
                         (float) (-HRADBY_BOARD_LAYOUT_MIN_SIZE / 2), &around);
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
try_place (const Work            *self,
           graphene_rect_t        rect,
           graphene_rect_t       *best,
           double                *least)
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

  for (*size = HRADBY_BOARD_LAYOUT_MAX_SIZE; *size >= HRADBY_BOARD_LAYOUT_MIN_SIZE; *size -= STEP)
    for (double side = 2 * *size; side <= limit; side += STEP)
      {
        graphene_rect_t square = GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side);
        guint n_before = self->standing->len;

        if (!stand_on_tile (self, &square, *size, FAR))
          continue;
        g_array_set_size (self->standing, n_before);
        return side;
      }
  *size = HRADBY_BOARD_LAYOUT_MIN_SIZE;
  return MAX (limit, 2 * *size);
}

/* The enlarged tile with the buttons below it: beside the neighbours, or at worst upon them. */
static void
stand_enlarged (Work *self)
{
  HradbyBoardLayout *layout = self->layout;
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
  for (double size = HRADBY_BOARD_LAYOUT_MAX_SIZE; size >= GOOD_SIZE; size -= STEP)
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
      HradbyBoardLayoutItem *item = &self->items[i];
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
stand_at_points (Work   *self,
                 double  size,
                 double  near)
{
  for (guint i = 0; i < self->n_items; i++)
    {
      HradbyBoardLayoutItem *item = &self->items[i];
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
      HradbyBoardLayoutItem *item = &self->items[i];
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

  for (double size = HRADBY_BOARD_LAYOUT_MAX_SIZE; size > HRADBY_BOARD_LAYOUT_MIN_SIZE;
       size -= STEP)
    {
      if (stand_at_points (self, size, NEAR * size))
        return;
      g_array_set_size (self->standing, n_standing);
    }
  stand_at_points (self, HRADBY_BOARD_LAYOUT_MIN_SIZE, G_MAXDOUBLE);
}

void
hradby_board_layout (HradbyBoardLayout     *self,
                     HradbyBoardLayoutItem *items,
                     guint                  n_items)
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
