/* How a chart is drawn: the grid, a line a player, and what stands out among the turns. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analysis/chart-private.h"

#include "app/kit/number.h"
#include "paint/figure-paint.h"
#include "paint/palette.h"

#define MARGIN_TOP   14
#define EMBLEM_SIZE  16
#define EMBLEM_STEP  18 /* one beside the other, so that equal points hide none */
#define NUMBER_SPACE 6 /* between a number and the grid */
#define MARK_SIZE    5.0

/* Where points and turns lie in the widget. */
typedef struct
{
  double left; /* room for the numbers, which grow with the size of text */
  double foot;
  double width;
  double height;
  guint  n_turns;
  guint  turn_step; /* turns between two numbers */
  gint   step;      /* points between two lines of the grid */
  gint   top;       /* points at the upper edge */
  gint   bottom;    /* points at the lower edge, at most 0 */
} Scale;

/* The size of a number as text. */
static void
measure_number (HradbyChart *self,
                gint         number,
                int         *width,
                int         *height)
{
  g_autofree char *text = hradby_number_format (number);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, height);
}

/* Points may be below zero. */
static void
find_ends (HradbyChart *self,
           gint        *least,
           gint        *most)
{
  *least = 0;
  *most = self->chances ? HRADBY_CHART_ALL : 5;
  for (guint player = 0; player < hradby_chart_get_n_players (self); player++)
    for (guint turn = 0; turn <= self->n_known; turn++)
      {
        *least = MIN (*least, hradby_chart_get_value (self, player, turn));
        *most = MAX (*most, hradby_chart_get_value (self, player, turn));
      }
}

static Scale
make_scale (HradbyChart *self)
{
  static const gint steps[] = { 5, 10, 20, 25, 50, 100 };
  Scale scale = { .n_turns = MAX (self->n_turns, 1),
                  .step = steps[G_N_ELEMENTS (steps) - 1] };
  int text_width, text_height, width;
  gint least, most;

  find_ends (self, &least, &most);
  for (guint i = G_N_ELEMENTS (steps); i > 0; i--)
    if (most - least <= 5 * steps[i - 1])
      scale.step = steps[i - 1];
  while (most - least > 10 * scale.step)
    scale.step *= 2;
  scale.top = (most + scale.step - 1) / scale.step * scale.step;
  scale.bottom = (least - scale.step + 1) / scale.step * scale.step;

  measure_number (self, scale.bottom, &width, &text_height);
  measure_number (self, scale.top, &text_width, &text_height);
  text_width = MAX (text_width, width);
  scale.left = text_width + NUMBER_SPACE;
  scale.foot = text_height + NUMBER_SPACE;
  scale.width = gtk_widget_get_width (GTK_WIDGET (self)) - scale.left
                - hradby_chart_get_n_players (self) * EMBLEM_STEP;
  scale.height = gtk_widget_get_height (GTK_WIDGET (self)) - MARGIN_TOP - scale.foot;

  scale.turn_step = 5;
  measure_number (self, (gint) scale.n_turns, &text_width, &text_height);
  while (scale.width * scale.turn_step / scale.n_turns < 2 * text_width)
    scale.turn_step *= 2;
  return scale;
}

static double
get_x (const Scale *scale,
       guint        turn)
{
  return scale->left + scale->width * turn / scale->n_turns;
}

static double
get_y (const Scale *scale,
       gint         points)
{
  return MARGIN_TOP + scale->height * (scale->top - points) / (scale->top - scale->bottom);
}

/* Draws a number; @align is the part of its width that lies to the left of @x. */
static void
draw_number (HradbyChart *self,
             cairo_t     *cr,
             gint         number,
             double       x,
             double       y,
             double       align)
{
  g_autofree char *text = hradby_number_format (number);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, x - align * width, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_grid (HradbyChart *self,
           cairo_t     *cr,
           const Scale *scale)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  for (gint points = scale->bottom; points <= scale->top; points += scale->step)
    draw_number (self, cr, points, scale->left - NUMBER_SPACE, get_y (scale, points), 1);
  for (guint turn = 0; turn <= scale->n_turns; turn += scale->turn_step)
    draw_number (self, cr, (gint) turn, get_x (scale, turn),
                 MARGIN_TOP + scale->height + NUMBER_SPACE + scale->foot / 2, 0.5);

  colour.alpha *= 0.2f;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 1);
  for (gint points = scale->bottom; points <= scale->top; points += scale->step)
    {
      cairo_move_to (cr, scale->left, (int) get_y (scale, points) + 0.5);
      cairo_rel_line_to (cr, scale->width, 0);
    }
  cairo_stroke (cr);
}

static void
trace_line (HradbyChart *self,
            cairo_t     *cr,
            const Scale *scale,
            guint        player)
{
  for (guint turn = 0; turn <= self->n_known; turn++)
    cairo_line_to (cr, get_x (scale, turn),
                   get_y (scale, hradby_chart_get_value (self, player, turn)));
  cairo_rel_line_to (cr, player * EMBLEM_STEP, 0);
}

static void
draw_player (HradbyChart *self,
             cairo_t     *cr,
             const Scale *scale,
             guint        player)
{
  g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (self->session),
                                                      player);
  const HradbyColour *colour = hradby_palette_find (hradby_seat_get_colour (seat));
  const double dashes[] = { 12.0 / MAX (player, 1), 5 };
  double x = get_x (scale, self->n_known);
  double y = get_y (scale, hradby_chart_get_value (self, player, self->n_known));

  GdkRGBA outline;

  /* Stands out against the background, as the colour of a player may not. */
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &outline);
  outline.alpha *= 0.8f;
  if (player > 0)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace_line (self, cr, scale, player);
  gdk_cairo_set_source_rgba (cr, &outline);
  cairo_set_line_width (cr, 5);
  cairo_stroke (cr);

  trace_line (self, cr, scale, player);
  hradby_palette_set_source (cr, colour->fill);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  x += player * EMBLEM_STEP + EMBLEM_SIZE / 2.0;
  gdk_cairo_set_source_rgba (cr, &outline);
  hradby_paint_emblem (cr, (HradbyPaletteEmblem) player, x, y, EMBLEM_SIZE / 2.0);
  hradby_palette_set_source (cr, colour->fill);
  hradby_paint_emblem (cr, (HradbyPaletteEmblem) player, x, y, EMBLEM_SIZE / 2.0 - 2);
}

/* The turn that keys have come to. */
static void
draw_chosen (HradbyChart *self,
             cairo_t     *cr,
             const Scale *scale)
{
  static const double dashes[] = { 4, 3 };

  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 2);
  cairo_move_to (cr, get_x (scale, hradby_chart_get_chosen (self)), MARGIN_TOP);
  cairo_rel_line_to (cr, 0, scale->height);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* A line through the moment that is shown elsewhere; triangles below the turns that are marked. */
static void
draw_turns (HradbyChart *self,
            cairo_t     *cr,
            const Scale *scale)
{
  double foot = MARGIN_TOP + scale->height;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  for (guint turn = 0; self->marked != NULL && turn <= self->n_turns; turn++)
    if (self->marked[turn])
      {
        cairo_move_to (cr, get_x (scale, turn), foot - 2 * MARK_SIZE);
        cairo_rel_line_to (cr, MARK_SIZE, 2 * MARK_SIZE);
        cairo_rel_line_to (cr, -2 * MARK_SIZE, 0);
        cairo_close_path (cr);
      }
  cairo_fill (cr);
  if (self->current >= 0)
    {
      cairo_rectangle (cr, get_x (scale, (guint) self->current) - 1, MARGIN_TOP, 2, scale->height);
      cairo_fill (cr);
    }
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    draw_chosen (self, cr, scale);
}

void
hradby_chart_draw (HradbyChart *self,
                   cairo_t     *cr)
{
  Scale scale = make_scale (self);

  draw_grid (self, cr, &scale);
  draw_turns (self, cr, &scale);
  for (guint player = 0; player < hradby_chart_get_n_players (self); player++)
    draw_player (self, cr, &scale, player);
}

guint
hradby_chart_find_turn (HradbyChart *self,
                        double       x)
{
  Scale scale = make_scale (self);

  return (guint) CLAMP ((x - scale.left) / scale.width * scale.n_turns + 0.5, 0,
                        (double) self->n_turns);
}
