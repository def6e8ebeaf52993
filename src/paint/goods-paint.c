/* Draws the tokens of goods, and the signs of the cities where they are traded. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/landmark.h"
#include "paint/piece-paint.h"
#include "paint/vector.h"

#define SIGN_RADIUS 0.115 /* on a tile */

/* Each kind has a plate of a shape of its own, so that even small ones are told apart. */
typedef struct {
  const char *plate;
  const char *name; /* what data/piece-shapes.txt calls it */
  double      tone[3];
} Goods;

static const Goods all_goods[] = {
  { "O 50 50 44", "goods-wine", { 0.55, 0.13, 0.30 } },
  { "M 50 2 L 98 50 L 50 98 L 2 50 Z", "goods-grain", { 0.85, 0.60, 0.10 } },
  { "M 10 10 L 90 10 L 90 90 L 10 90 Z", "goods-cloth", { 0.17, 0.42, 0.60 } },
};

static void
paint (cairo_t *cr, const Goods *goods)
{
  const HradbyVectorShape *shape = hradby_vector_find (goods->name);
  const char *marks = hradby_vector_get_shape (shape, "marks");

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_save (cr);
  cairo_translate (cr, 0.05, 0.06);
  hradby_vector_trace (cr, goods->plate);
  cairo_restore (cr);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.4);
  hradby_vector_trace (cr, goods->plate);
  hradby_vector_fill_inked (cr, 0.98, 0.94, 0.83, 0.06, HRADBY_INK, 1);
  hradby_vector_trace (cr, hradby_vector_get_shape (shape, "shape"));
  hradby_vector_fill_inked (cr, goods->tone[0], goods->tone[1], goods->tone[2], 0.045, HRADBY_INK,
                            1);
  hradby_vector_trace (cr, marks);
  hradby_vector_stroke (cr, 0.045, 0.99, 0.95, 0.86, 1);
}

void
hradby_paint_goods (cairo_t *cr, guint goods, double size)
{
  cairo_save (cr);
  cairo_scale (cr, size * 0.94, size * 0.94);
  paint (cr, &all_goods[goods % G_N_ELEMENTS (all_goods)]);
  cairo_restore (cr);
}

static void
paint_sign (cairo_t *cr, double x, double y, double radius, const Goods *goods)
{
  cairo_save (cr);
  cairo_translate (cr, x - radius, y - radius);
  cairo_scale (cr, 2 * radius, 2 * radius);
  paint (cr, goods);
  cairo_restore (cr);
}

static void
paint_wine (cairo_t *cr, double x, double y, double radius)
{
  paint_sign (cr, x, y, radius, &all_goods[0]);
}

static void
paint_grain (cairo_t *cr, double x, double y, double radius)
{
  paint_sign (cr, x, y, radius, &all_goods[1]);
}

static void
paint_cloth (cairo_t *cr, double x, double y, double radius)
{
  paint_sign (cr, x, y, radius, &all_goods[2]);
}

const HradbyLandmark hradby_landmark_wine = {
  .mark = "goods=wine", .radius = SIGN_RADIUS, .paint = paint_wine,
};

const HradbyLandmark hradby_landmark_grain = {
  .mark = "goods=grain", .radius = SIGN_RADIUS, .paint = paint_grain,
};

const HradbyLandmark hradby_landmark_cloth = {
  .mark = "goods=cloth", .radius = SIGN_RADIUS, .paint = paint_cloth,
};
