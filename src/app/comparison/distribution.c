/* Two distributions, one above the other on one scale. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/comparison/distribution.h"

#include "app/kit/number.h"

#include <glib/gi18n.h>

struct _HradbyDistribution {
  GtkWidget              parent_instance;

  HradbyDistributionData data;
};

G_DEFINE_FINAL_TYPE (HradbyDistribution, hradby_distribution, GTK_TYPE_WIDGET)

#define WIDTH        280
#define BARS_HEIGHT  60
#define GAP          6 /* between text and what it belongs to */
#define HATCH_STEP   5
#define BAR_DISTANCE 2

static const char *const letters[HRADBY_N_COMPARED] = { "A", "B" };

/* The layout of the widget; text grows with the chosen size. */
typedef struct {
  double  left;
  double  width;
  double  text_height;
  double  bars_height;
  double  most; /* share of the highest bar */
  GdkRGBA ink;
  GdkRGBA accent;
  GdkRGBA paper;
} Frame;

static double
get_share (HradbyDistribution *self, guint side, gint bin)
{
  guint sum = 0;

  for (gint i = 0; i < self->data.bins.n_bins; i++)
    sum += self->data.counts[side][i];
  return sum > 0 ? (double) self->data.counts[side][bin] / sum : 0;
}

static gint
find_highest (HradbyDistribution *self, guint side)
{
  gint highest = 0;

  for (gint i = 1; i < self->data.bins.n_bins; i++)
    if (self->data.counts[side][i] > self->data.counts[side][highest])
      highest = i;
  return highest;
}

static void
measure_text (HradbyDistribution *self, const char *text, int *width, int *height)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, height);
}

static Frame
make_frame (HradbyDistribution *self)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  int text_width, text_height;
  Frame frame = { .most = 0 };

  measure_text (self, letters[0], &text_width, &text_height);
  frame.left = text_width + 2 * GAP;
  frame.width = gtk_widget_get_width (GTK_WIDGET (self)) - frame.left - GAP;
  frame.text_height = text_height;
  frame.bars_height = (gtk_widget_get_height (GTK_WIDGET (self)) - GAP
                       - (HRADBY_N_COMPARED + 1) * frame.text_height) / HRADBY_N_COMPARED;
  for (guint side = 0; side < HRADBY_N_COMPARED; side++)
    frame.most = MAX (frame.most, get_share (self, side, find_highest (self, side)));

  gtk_style_context_get_color (context, &frame.ink);
  if (!gtk_style_context_lookup_color (context, "accent_color", &frame.accent))
    frame.accent = frame.ink;
  if (!gtk_style_context_lookup_color (context, "window_bg_color", &frame.paper))
    frame.paper = (GdkRGBA) { 1, 1, 1, 1 };
  return frame;
}

/* The left edge of a bin, or of the end of the last one. */
static double
get_x (HradbyDistribution *self, const Frame *frame, double bin)
{
  return frame->left + frame->width * bin / self->data.bins.n_bins;
}

/* The place of the bars of a side. */
static double
get_base (const Frame *frame, guint side)
{
  return (side + 1) * (frame->text_height + frame->bars_height);
}

static void
draw_text (HradbyDistribution *self, cairo_t *cr, const char *text, double x, double y,
           double align)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, CLAMP (x - align * width, 0,
                            MAX (gtk_widget_get_width (GTK_WIDGET (self)) - width, 0)), y);
  pango_cairo_show_layout (cr, layout);
}

static void
trace_bars (HradbyDistribution *self, cairo_t *cr, const Frame *frame, guint side)
{
  double base = get_base (frame, side);

  for (gint i = 0; i < self->data.bins.n_bins; i++) {
    double height = frame->bars_height * get_share (self, side, i) / MAX (frame->most, 1e-6);
    double x = get_x (self, frame, i) + BAR_DISTANCE / 2.0;

    if (height > 0)
      cairo_rectangle (cr, x, base - height,
                       MAX (get_x (self, frame, i + 1) - BAR_DISTANCE / 2.0 - x, 1), height);
  }
}

static void
hatch (cairo_t *cr, const Frame *frame, guint side)
{
  double base = get_base (frame, side);

  cairo_save (cr);
  cairo_clip (cr);
  for (double x = frame->left - frame->bars_height; x < frame->left + frame->width;
       x += HATCH_STEP) {
    cairo_move_to (cr, x, base);
    cairo_rel_line_to (cr, frame->bars_height, -frame->bars_height);
  }
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_bars (HradbyDistribution *self, cairo_t *cr, const Frame *frame, guint side)
{
  trace_bars (self, cr, frame, side);
  gdk_cairo_set_source_rgba (cr, side == 0 ? &frame->accent : &frame->ink);
  if (side == 0)
    cairo_fill (cr);
  else
    hatch (cr, frame, side);
  trace_bars (self, cr, frame, side);
  gdk_cairo_set_source_rgba (cr, &frame->ink);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Between edges of paper, so that it stands out from filled bars, too. */
static void
draw_mean (HradbyDistribution *self, cairo_t *cr, const Frame *frame, guint side)
{
  const double dashes[] = { 6, 3 };
  const HradbySampleBins *bins = &self->data.bins;
  /* A whole number lies in the middle of the room it has in its bin. */
  double bin = (self->data.means[side] + 0.5 - bins->from) / bins->width;

  cairo_save (cr);
  cairo_move_to (cr, get_x (self, frame, bin), get_base (frame, side));
  cairo_rel_line_to (cr, 0, -frame->bars_height);
  gdk_cairo_set_source_rgba (cr, &frame->paper);
  cairo_set_line_width (cr, 6);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &frame->ink);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* The letter, the ground, and how much the highest bar is. */
static void
draw_side (HradbyDistribution *self, cairo_t *cr, const Frame *frame, guint side)
{
  double base = get_base (frame, side);
  gint highest = find_highest (self, side);
  double share = get_share (self, side, highest);
  g_autofree char *text = g_strdup_printf (_("%.0f %%"), 100 * share);

  draw_bars (self, cr, frame, side);
  draw_mean (self, cr, frame, side);
  draw_text (self, cr, letters[side], GAP, base - frame->text_height, 0);
  draw_text (self, cr, text, get_x (self, frame, highest + 0.5),
             base - frame->bars_height * share / MAX (frame->most, 1e-6) - frame->text_height, 0.5);
  cairo_move_to (cr, frame->left, (int) base + 0.5);
  cairo_rel_line_to (cr, frame->width, 0);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Numbers below, as many as there is room for. */
static void
draw_scale (HradbyDistribution *self, cairo_t *cr, const Frame *frame)
{
  const HradbySampleBins *bins = &self->data.bins;
  g_autofree char *longest = hradby_number_format (MIN (bins->from, -ABS (bins->from)));
  double room = get_x (self, frame, 1) - get_x (self, frame, 0);
  int width, height;
  gint step = 1;

  measure_text (self, longest, &width, &height);
  while (step < bins->n_bins && step * room < width + 2 * GAP)
    step++;
  for (gint i = 0; i < bins->n_bins; i += step) {
    g_autofree char *text = hradby_number_format (bins->from + i * bins->width);

    draw_text (self, cr, text, get_x (self, frame, bins->width == 1 ? i + 0.5 : i),
               get_base (frame, HRADBY_N_COMPARED - 1) + GAP, bins->width == 1 ? 0.5 : 0);
  }
}

static void
hradby_distribution_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HradbyDistribution *self = HRADBY_DISTRIBUTION (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));

  if (self->data.bins.n_bins == 0)
    return;

  Frame frame = make_frame (self);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  for (guint side = 0; side < HRADBY_N_COMPARED; side++)
    draw_side (self, cr, &frame, side);
  draw_scale (self, cr, &frame);
  cairo_destroy (cr);
}

static void
hradby_distribution_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                             int *minimum, int *natural, int *minimum_baseline,
                             int *natural_baseline)
{
  int width, height;

  measure_text (HRADBY_DISTRIBUTION (widget), letters[0], &width, &height);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                        ? WIDTH
                        : HRADBY_N_COMPARED * BARS_HEIGHT + (HRADBY_N_COMPARED + 1) * height + GAP;
}

static void
describe_bin (HradbyDistribution *self, GString *text, gint bin)
{
  const HradbySampleBins *bins = &self->data.bins;
  gint from = bins->from + bin * bins->width;
  g_autofree char *first = hradby_number_format (from);
  g_autofree char *last = hradby_number_format (from + bins->width - 1);
  /* Translators: a range of numbers, both ends included */
  g_autofree char *range = g_strdup_printf (C_("range", "%1$s to %2$s"), first, last);

  if (text->len > 0)
    g_string_append_c (text, '\n');
  /* Translators: a range of points, then how often they came up by the rules A and by B */
  g_string_append_printf (text, _("%1$s: A %2$.0f %%, B %3$.0f %%"),
                          bins->width == 1 ? first : range, 100 * get_share (self, 0, bin),
                          100 * get_share (self, 1, bin));
}

char *
hradby_distribution_describe (HradbyDistribution *self)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_val_if_fail (HRADBY_IS_DISTRIBUTION (self), NULL);

  for (gint i = 0; i < self->data.bins.n_bins; i++)
    if (self->data.counts[0][i] > 0 || self->data.counts[1][i] > 0)
      describe_bin (self, text, i);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
hradby_distribution_set (HradbyDistribution *self, const char *title,
                         const HradbyDistributionData *data)
{
  g_return_if_fail (HRADBY_IS_DISTRIBUTION (self));
  g_return_if_fail (data != NULL && data->bins.n_bins <= HRADBY_MAX_BINS);

  self->data = *data;
  g_autofree char *description = hradby_distribution_describe (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hradby_distribution_class_init (HradbyDistributionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = hradby_distribution_measure;
  widget_class->snapshot = hradby_distribution_snapshot;

  gtk_widget_class_set_css_name (widget_class, "distribution");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hradby_distribution_init (HradbyDistribution *self)
{
}
