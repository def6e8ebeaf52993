/* Roofs and walls of a tile as fields of height, pixel by pixel. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-mass.h"

#include <math.h>

#include "paint/noise.h"
#include "paint/tile-layout.h"

/* Rows of roof tiles, and tiles in a row: whole numbers to a tile's side, so that rows go on. */
#define ROOF_ROW    0.034f
#define ROOF_COLUMN (1 / 40.0f)
#define MERLON      (1 / 14.0f)
#define RIM         0.048f

static const HradbyRgb roof_tone = { 0.765f, 0.355f, 0.22f };
static const HradbyRgb stone_tone = { 0.735f, 0.715f, 0.675f };
static const HradbyRgb gap_tone = { 0.40f, 0.385f, 0.375f };
static const HradbyRgb walk_tone = { 0.60f, 0.575f, 0.535f };

static void
add_plane (HradbyTileField *field,
           double           a,
           double           b,
           double           c)
{
  if (field->n == HRADBY_FIELD_PLANES)
    return;
  field->a[field->n] = (float) a;
  field->b[field->n] = (float) b;
  field->c[field->n++] = (float) c;
}

static void
add_field (HradbyTileField      *field,
           const HradbyTileMass *mass)
{
  field->n = 0;
  field->tower = mass->tower;
  if (!(mass->open & (1 << HRADBY_NORTH)))
    add_plane (field, 0, 1, -mass->y0);
  if (!(mass->open & (1 << HRADBY_EAST)))
    add_plane (field, -1, 0, mass->x1);
  if (!(mass->open & (1 << HRADBY_SOUTH)))
    add_plane (field, 0, -1, mass->y1);
  if (!(mass->open & (1 << HRADBY_WEST)))
    add_plane (field, 1, 0, -mass->x0);
  for (guint i = 0; i < mass->n_cuts; i++)
    add_plane (field, mass->cuts[i].a, mass->cuts[i].b, mass->cuts[i].c);
}

/* Triangles on the side, so that neighbouring grounds meet in the corners only. */
static void
add_yard (HradbyTileFields     *self,
          const HradbyTileMass *mass)
{
  /* By side: along it clockwise, and inward. */
  static const double along[HRADBY_N_SIDES][3] = {
    { 1, 0, 0 }, { 0, 1, 0 }, { -1, 0, 1 }, { 0, -1, 1 },
  };
  static const double inward[HRADBY_N_SIDES][3] = {
    { 0, 1, 0 }, { -1, 0, 1 }, { 0, -1, 1 }, { 1, 0, 0 },
  };
  HradbyTileField *yard = &self->yards[self->n_yards];
  const double *u, *v;
  guint side = 0;

  while (side < HRADBY_N_SIDES && mass->open != (1u << side))
    side++;
  if (side == HRADBY_N_SIDES || mass->yard_to <= mass->yard_from)
    return;

  u = along[side];
  v = inward[side];
  yard->n = 0;
  yard->tower = mass->tower;
  add_plane (yard, u[0] - v[0], u[1] - v[1], u[2] - v[2] - mass->yard_from);
  add_plane (yard, -u[0] - v[0], -u[1] - v[1], mass->yard_to - u[2] - v[2]);
  add_plane (yard, -v[0], -v[1], 0.3 - v[2]);
  self->n_yards++;
}

void
hradby_tile_fields_init (HradbyTileFields     *self,
                         const HradbyTilePlan *plan)
{
  self->n_fields = self->n_yards = 0;
  self->n_tops = plan->n_tops;
  for (guint i = 0; i < plan->n_tops; i++)
    self->tops[i] = plan->tops[i];
  for (guint i = 0; i < plan->n_masses; i++)
    {
      if (plan->masses[i].flat)
        continue;
      add_field (&self->fields[self->n_fields++], &plan->masses[i]);
      add_yard (self, &plan->masses[i]);
    }
}

static inline float
field_height (const HradbyTileField *field,
              float                  x,
              float                  y)
{
  float height = 1;

  for (guint i = 0; i < field->n; i++)
    {
      float plane = field->a[i] * x + field->b[i] * y + field->c[i];

      height = plane < height ? plane : height;
    }
  return height;
}

void
hradby_tile_fields_select (HradbyTileFields       *self,
                           const HradbyTileFields *all,
                           float                   x,
                           float                   y,
                           float                   reach)
{
  self->n_fields = self->n_yards = self->n_tops = 0;
  for (guint i = 0; i < all->n_fields; i++)
    if (field_height (&all->fields[i], x, y) > -reach)
      self->fields[self->n_fields++] = all->fields[i];
  for (guint i = 0; i < all->n_yards; i++)
    if (field_height (&all->yards[i], x, y) > -reach)
      self->yards[self->n_yards++] = all->yards[i];
  for (guint i = 0; i < all->n_tops; i++)
    if (tile_length ((double) x - all->tops[i].x, (double) y - all->tops[i].y) <
        all->tops[i].radius * M_SQRT2 + (double) reach)
      self->tops[self->n_tops++] = all->tops[i];
}

static inline void
highest (const HradbyTileField *fields,
         guint                  n,
         float                  x,
         float                  y,
         float                 *house,
         float                 *tower)
{
  *house = *tower = -1;
  for (guint i = 0; i < n; i++)
    {
      float height = field_height (&fields[i], x, y);
      float *best = fields[i].tower ? tower : house;

      *best = height > *best ? height : *best;
    }
}

void
hradby_tile_fields_get_height (const HradbyTileFields *self,
                               float                   x,
                               float                   y,
                               float                  *house,
                               float                  *tower)
{
  highest (self->fields, self->n_fields, x, y, house, tower);
}

void
hradby_tile_fields_get_yard (const HradbyTileFields *self,
                             float                   x,
                             float                   y,
                             float                  *house,
                             float                  *tower)
{
  highest (self->yards, self->n_yards, x, y, house, tower);
}

float
hradby_tile_fields_get_top (const HradbyTileFields  *self,
                            float                    x,
                            float                    y,
                            const HradbyTileTop    **top)
{
  float best = -1;

  for (guint i = 0; i < self->n_tops; i++)
    {
      const HradbyTileTop *one = &self->tops[i];
      float dx = fabsf (x - (float) one->x), dy = fabsf (y - (float) one->y);
      float away = one->round ? sqrtf (dx * dx + dy * dy) : MAX (dx, dy) + 0.012f;
      float depth = (float) one->radius - away;

      if (depth > best)
        {
          best = depth;
          *top = one;
        }
    }
  return best;
}

/* How much light the roof plane that rises along (a, b) takes from the north-west. */
static inline float
plane_light (float a,
             float b)
{
  return 0.98f + 0.12f * a + 0.19f * b;
}

/* The lowest plane at a point and the next one, with the light blended where they meet. */
typedef struct
{
  float height;
  float next;
  float light;
  float along;
} Slope;

static Slope
find_slope (const HradbyTileField *field,
            float                  x,
            float                  y,
            float                  pixel)
{
  Slope slope = { 9, 9, 1, 0 };
  guint lowest = 0, second = 0;
  float part;

  for (guint i = 0; i < field->n; i++)
    {
      float plane = field->a[i] * x + field->b[i] * y + field->c[i];

      if (plane < slope.height)
        {
          slope.next = slope.height;
          second = lowest;
          slope.height = plane;
          lowest = i;
        }
      else if (plane < slope.next)
        {
          slope.next = plane;
          second = i;
        }
    }
  part = pixel_clamp (0.5f + (slope.next - slope.height) / (3 * pixel));
  slope.light = plane_light (field->a[lowest], field->b[lowest]) * part +
                plane_light (field->a[second], field->b[second]) * (1 - part);
  slope.along = fabsf (field->a[lowest]) > fabsf (field->b[lowest]) ? y : x;
  return slope;
}

/* Rows of rounded tiles; too fine to be seen at small sizes, where they fade. */
static float
roof_pattern (float height,
              float along,
              float pixel)
{
  float visible = pixel_clamp (ROOF_ROW / pixel / 2.5f - 0.75f);
  gint row = (gint) floorf (height / ROOF_ROW);
  float in_row = height / ROOF_ROW - (float) row;
  float column = along / ROOF_COLUMN + ((row & 1) ? 0.5f : 0);
  gint number = (gint) floorf (column);
  float in_column = column - (float) number;
  float tone = 0.13f * noise_random ((guint32) (row + 64), (guint32) (number + 64) % 40) - 0.065f;
  float lip = in_row < 0.26f ? -0.17f * (1 - in_row / 0.26f) : 0.035f * in_row;
  float seam = in_column < 0.14f || in_column > 0.93f ? -0.07f : 0;

  return 1 + visible * (tone + lip + seam * pixel_clamp (visible * 2 - 0.6f));
}

HradbyRgb
hradby_tile_mass_shade_roof (const HradbyTileFields *self,
                             float                   x,
                             float                   y,
                             float                   pixel)
{
  Slope best = { -9, 9, 1, 0 };
  float rival = -9, line, light;

  for (guint i = 0; i < self->n_fields; i++)
    {
      Slope slope;

      if (self->fields[i].tower)
        continue;
      slope = find_slope (&self->fields[i], x, y, pixel);
      if (slope.height > best.height)
        {
          rival = best.height;
          best = slope;
        }
      else if (slope.height > rival)
        rival = slope.height;
    }

  light = best.light * roof_pattern (best.height, best.along, pixel);
  /* Ridges catch the light, valleys lie in shadow. */
  line = pixel_clamp (0.5f + (0.011f - (best.next - best.height)) / (2 * pixel));
  light += 0.2f * line * pixel_clamp (best.height * 30);
  line = pixel_clamp (1 - (best.height - rival) / 0.014f);
  light -= 0.16f * line;
  /* The eaves are darker, their very edge is drawn with ink. */
  light *= 0.84f + 0.16f * pixel_clamp (best.height / 0.03f);
  return pixel_scale (roof_tone, light);
}

/* Stone blocks of the rim: a light top on each merlon, dark gaps between. */
static HradbyRgb
rim_colour (float along,
            float pixel)
{
  float place = along - floorf (along);
  float edge = fabsf (place - 0.31f) - 0.31f; /* negative on the merlon */
  float merlon = pixel_clamp (0.5f - edge * MERLON / pixel);
  float tone = 0.94f + 0.12f * noise_random ((guint32) floorf (along) & 1023, 5);

  return pixel_mix (gap_tone, pixel_scale (stone_tone, tone * 1.12f), merlon);
}

/* The way along the nearest edge of the walls. */
static float
along_edge (const HradbyTileFields *self,
            float                   x,
            float                   y)
{
  float best = -9, along = 0;

  for (guint i = 0; i < self->n_fields; i++)
    if (self->fields[i].tower)
      {
        Slope slope = find_slope (&self->fields[i], x, y, 1);

        if (slope.height > best)
          {
            best = slope.height;
            along = slope.along;
          }
      }
  return along;
}

HradbyRgb
hradby_tile_mass_shade_walk (const HradbyTileFields *self,
                             float                   x,
                             float                   y,
                             float                   height,
                             float                   pixel)
{
  const float *grain = hradby_noise_get_grain ();
  guint index = ((guint) (y * HRADBY_NOISE_SIZE) % HRADBY_NOISE_SIZE) * HRADBY_NOISE_SIZE +
                (guint) (x * HRADBY_NOISE_SIZE) % HRADBY_NOISE_SIZE;
  gint row = (gint) floorf (y * 16);
  float column = x * 10 + ((row & 1) ? 0.5f : 0);
  float joint = MIN (y * 16 - (float) row, (column - floorf (column)) * 1.6f);
  float tone = 0.95f + 0.13f * noise_random ((guint32) (row + 9), (guint32) (column + 9)) +
               0.1f * grain[index];
  HradbyRgb floor_colour = pixel_scale (walk_tone, tone * (joint < 0.12f ? 0.88f : 1));
  float rim = pixel_clamp (0.5f + (RIM - height) / pixel);

  if (rim <= 0)
    return floor_colour;
  return pixel_mix (floor_colour, rim_colour (along_edge (self, x, y) / MERLON, pixel), rim);
}

HradbyRgb
hradby_tile_mass_shade_top (const HradbyTileTop *top,
                            float                x,
                            float                y,
                            float                depth,
                            float                pixel)
{
  float dx = x - (float) top->x, dy = y - (float) top->y;
  float turns = atan2f (dy, dx) / (2 * (float) G_PI) + 0.5f;
  float radius = (float) top->radius;
  guint n = (guint) (radius * 2 * (float) G_PI / 0.085f + 0.5f);
  float along = top->round ? turns * (float) n
                           : (fabsf (dx) > fabsf (dy) ? dy : dx) / 0.085f + 100.31f;
  float light = 1 - 0.9f * (dx + dy) * 0.35f / radius * 0.35f;
  float rim = pixel_clamp (0.5f + (0.055f - depth) / pixel);
  /* The rim shades the floor behind it, in the north-west. */
  float shade = pixel_clamp (0.5f + (-(dx + dy) * 0.7071f - (radius - 0.11f)) / 0.03f);
  float plank = dx * 0.6f + dy * 0.8f;
  HradbyRgb colour = { 0.665f, 0.63f, 0.575f };

  plank = plank / 0.036f - floorf (plank / 0.036f);
  colour = pixel_scale (colour, (plank < 0.16f ? 0.9f : 1) * light * (1 - 0.32f * shade));
  return pixel_mix (colour, pixel_scale (rim_colour (along, pixel), light * 1.03f), rim);
}
