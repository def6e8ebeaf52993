/* Whether the picture of a tile says what its file says. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-check.h"

#include "paint/tile-plan.h"
#include "paint/tile-paint.h"

#include <glib/gi18n-lib.h>

/* How many pieces of grass are told apart at most; the rest is too small to be seen. */
#define MAX_PIECES 64

/* A piece of grass, or a strip of it along a wall, that is smaller than this is not noticed; in
 * tiles squared. */
#define SEEN 0.007
#define SEEN_ALONG 0.0012

/* How far from the edge of a wall grass still lies at its foot. */
#define FOOT 0.05

typedef struct {
  HradbyTilePlan plan;
  int            n;      /* pixels of a side */
  guint8        *grass;  /* a pixel is seen as grass */
  gint8         *pieces; /* the number of the piece, from 1; 0: of none */
  guint          n_pieces;
  guint          sizes[MAX_PIECES];
  guint16        borders[MAX_PIECES]; /* cities beside it, as bits of the features */
  gint           fields[MAX_PIECES];  /* whose it is, or -1 */
} Check;

/* Grass is green, also in the shade; leaves are greener than it, all else is not. Gardens within
 * walls are no fields. */
static gboolean
is_grass (guint32 pixel)
{
  guint r = (pixel >> 16) & 0xff, g = (pixel >> 8) & 0xff, b = pixel & 0xff;

  return g > 60 && 100 * g >= 95 * r && 10 * g > 12 * b && 10 * g < 21 * b;
}

static void
find_grass (Check *self, const HradbyTile *tile, guint rotation)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->n, self->n);
  cairo_t *cr = cairo_create (surface);

  hradby_paint_tile (cr, tile, rotation, 0, self->n);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int i = 0; i < self->n * self->n; i++) {
    const guint8 *row = cairo_image_surface_get_data (surface)
                        + i / self->n * cairo_image_surface_get_stride (surface);
    HradbyTilePoint place = tile_cell_middle ((guint) self->n, (guint) i);

    self->grass[i] = is_grass (((const guint32 *) (gconstpointer) row)[i % self->n])
                     && hradby_tile_plan_to_building (&self->plan, place.x, place.y) > -0.02;
  }
  cairo_surface_destroy (surface);
}

/* Whether there is grass at the pixel or so near that blades and flowers alone lie between. */
static gboolean
is_near_grass (const Check *self, int pixel)
{
  int reach = (self->n + 32) / 80, x = pixel % self->n, y = pixel / self->n;

  for (int row = MAX (y - reach, 0); row <= MIN (y + reach, self->n - 1); row++)
    for (int column = MAX (x - reach, 0); column <= MIN (x + reach, self->n - 1); column++)
      if (self->grass[row * self->n + column])
        return TRUE;
  return FALSE;
}

static void
find_pieces (Check *self)
{
  const guint n_pixels = (guint) (self->n * self->n);
  g_autofree guint *queue = g_new (guint, n_pixels);

  for (guint i = 0; i < n_pixels; i++)
    self->pieces[i] = is_near_grass (self, (int) i) ? -1 : 0;
  for (guint i = 0; i < n_pixels && self->n_pieces < MAX_PIECES - 1; i++)
    if (self->pieces[i] < 0) {
      self->pieces[i] = (gint8) ++self->n_pieces;
      queue[0] = i;
      hradby_tile_spread (self->pieces, (guint) self->n, queue, 1);
    }
  for (guint i = 0; i < n_pixels; i++) {
    self->pieces[i] = MAX (self->pieces[i], 0);
    self->sizes[self->pieces[i]] += self->grass[i];
  }
}

/* Beside which cities pieces lie. */
static void
find_borders (Check *self)
{
  guint along[MAX_PIECES][HRADBY_PLAN_TOWNS] = { { 0 } };

  for (int i = 0; i < self->n * self->n; i++)
    for (guint j = 0; j < self->plan.n_towns && self->grass[i]; j++) {
      HradbyTilePoint place = tile_cell_middle ((guint) self->n, (guint) i);
      double away = hradby_tile_plan_to_wall (&self->plan, &self->plan.towns[j], place.x, place.y);

      along[self->pieces[i]][j] += away > 0 && away < HRADBY_RAMPART_HALF + FOOT;
    }
  for (guint i = 1; i <= self->n_pieces; i++)
    for (guint j = 0; j < self->plan.n_towns; j++)
      if (along[i][j] > SEEN_ALONG * self->n * self->n)
        self->borders[i] |= (guint16) (1u << self->plan.towns[j].feature);
}

/* The piece that is seen on most of the third of a side, or 0. */
static guint
find_piece_at (const Check *self, guint port)
{
  guint counts[MAX_PIECES] = { 0 }, best = 0;

  for (int i = 0; i < self->n; i++)
    for (int depth = 0; depth < 3; depth++) {
      double u = (i + 0.5) / self->n, from = port % 3 == 0 ? 0.05 : 0.6;
      HradbyTilePoint place = hradby_tile_on_side (port / 3, u, (depth + 0.5) / self->n);

      if (u > from && u < from + 0.35)
        counts[self->pieces[tile_cell_at ((guint) self->n, place.x, place.y)]]++;
    }
  for (guint i = 1; i <= self->n_pieces; i++)
    if (counts[i] > counts[best] || (best == 0 && counts[i] > 0))
      best = i;
  return best;
}

/* Gives each field the piece of grass it shows on the sides of the tile. */
static HradbyTileCheck
find_fields (Check *self, guint rotation)
{
  const HradbyTile *tile = self->plan.tile;
  guint shown[HRADBY_MAX_FEATURES] = { 0 };

  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    gint field = hradby_tile_feature_of_turned (tile, rotation, port);
    guint piece = port % 3 != 1 ? find_piece_at (self, port) : 0;

    if (field < 0 || port % 3 == 1 || tile->features[field].kind != HRADBY_FEATURE_FIELD)
      continue;
    if (piece == 0 || (shown[field] != 0 && shown[field] != piece))
      return HRADBY_TILE_CHECK_PARTED;
    if (self->fields[piece] >= 0 && self->fields[piece] != field)
      return HRADBY_TILE_CHECK_JOINED;
    shown[field] = piece;
    self->fields[piece] = field;
  }
  /* What shows itself on no side lies between cities. */
  for (guint i = 0; i < tile->n_features; i++)
    for (guint piece = 1;
         tile->features[i].kind == HRADBY_FEATURE_FIELD && tile->features[i].ports == 0
         && shown[i] == 0 && piece <= self->n_pieces; piece++)
      if (self->fields[piece] < 0 && self->sizes[piece] > SEEN * self->n * self->n) {
        self->fields[piece] = (gint) i;
        shown[i] = piece;
      }
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == HRADBY_FEATURE_FIELD && shown[i] == 0)
      return HRADBY_TILE_CHECK_PARTED;
  return HRADBY_TILE_CHECK_RIGHT;
}

static HradbyTileCheck
compare_pieces (const Check *self)
{
  for (guint i = 1; i <= self->n_pieces; i++) {
    if (self->fields[i] < 0 && self->sizes[i] > SEEN * self->n * self->n)
      return HRADBY_TILE_CHECK_PARTED;
    if (self->fields[i] >= 0 &&
        self->borders[i] != self->plan.tile->features[self->fields[i]].touches)
      return HRADBY_TILE_CHECK_BORDERS;
  }
  return HRADBY_TILE_CHECK_RIGHT;
}

/* Whether a road leads into one of the @cities. */
static gboolean
leads_into (const HradbyTilePlan *plan, guint road, guint cities)
{
  for (guint i = 0; i < plan->n_tracks; i++)
    for (guint j = 0; j < plan->n_towns; j++)
      if (plan->tracks[i].feature == road && (cities & (1u << plan->towns[j].feature)) != 0 &&
          hradby_tile_plan_to_wall (plan, &plan->towns[j], plan->tracks[i].x1,
                                    plan->tracks[i].y1) < 0)
        return TRUE;
  return FALSE;
}

/* Whether a road that ends at a city leads through its wall and through no other. */
static gboolean
roads_end_right (const HradbyTilePlan *plan)
{
  for (guint i = 0; i < plan->tile->n_features; i++) {
    const HradbyFeature *road = &plan->tile->features[i];

    if (road->kind == HRADBY_FEATURE_ROAD && road->end == HRADBY_END_CITY &&
        ((road->touches != 0 && !leads_into (plan, i, road->touches))
         || leads_into (plan, i, ~(guint) road->touches)))
      return FALSE;
  }
  return TRUE;
}

HradbyTileCheck
hradby_tile_check (const HradbyTile *tile, guint rotation, guint pixels)
{
  Check self = { .n = (int) pixels };
  gboolean any = FALSE;

  for (guint i = 0; i < tile->n_features; i++)
    any |= tile->features[i].kind == HRADBY_FEATURE_FIELD;
  if (!any)
    return HRADBY_TILE_CHECK_RIGHT;

  hradby_tile_plan_init (&self.plan, tile, rotation);
  if (!roads_end_right (&self.plan))
    return HRADBY_TILE_CHECK_ROAD;
  self.grass = g_malloc0 ((gsize) pixels * pixels);
  self.pieces = g_malloc0 ((gsize) pixels * pixels);
  for (guint i = 0; i < MAX_PIECES; i++)
    self.fields[i] = -1;
  find_grass (&self, tile, rotation);
  find_pieces (&self);
  find_borders (&self);
  HradbyTileCheck result = find_fields (&self, rotation & 3);
  if (result == HRADBY_TILE_CHECK_RIGHT)
    result = compare_pieces (&self);
  g_free (self.grass);
  g_free (self.pieces);
  return result;
}

const char *
hradby_tile_check_tell (HradbyTileCheck check)
{
  static const char *const faults[] = {
    [HRADBY_TILE_CHECK_JOINED] = N_("two fields look the same in its picture"),
    [HRADBY_TILE_CHECK_PARTED] = N_("a field cannot be drawn in one piece"),
    [HRADBY_TILE_CHECK_BORDERS] =
      N_("its picture shows a field next to other cities than it touches"),
    [HRADBY_TILE_CHECK_ROAD] = N_("a road is drawn into a different city than the one where it "
                                  "ends"),
  };

  g_return_val_if_fail (check < G_N_ELEMENTS (faults), NULL);

  return faults[check] != NULL ? _(faults[check]) : NULL;
}
