/* Cities of a tile, pixel by pixel: paving, the roofs of small houses, the wall and its towers. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-town.h"

#include <math.h>

#include "paint/noise.h"
#include "paint/tile-city.h"

#define HALF    ((float) HRADBY_RAMPART_HALF)
#define TURRET  ((float) HRADBY_TURRET_RADIUS)
#define MERLON  0.058f

/* How far shadows fall. */
#define WALL_X  0.030f
#define WALL_Y  0.038f
#define ROOF_X  0.016f
#define ROOF_Y  0.020f

static const HradbyRgb paving_tone = { 0.755f, 0.675f, 0.545f };
static const HradbyRgb merlon_tone = { 0.945f, 0.92f, 0.86f };
static const HradbyRgb crenel_tone = { 0.60f, 0.57f, 0.52f };
static const HradbyRgb walk_tone = { 0.845f, 0.815f, 0.745f };
static const HradbyRgb floor_tone = { 0.70f, 0.665f, 0.60f };
static const HradbyRgb ink_tone = { 0.235f, 0.145f, 0.095f };

static const HradbyRgb roof_tones[] = {
  { 0.765f, 0.355f, 0.22f }, { 0.66f, 0.275f, 0.20f }, { 0.80f, 0.43f, 0.26f },
  { 0.60f, 0.335f, 0.225f }, { 0.70f, 0.30f, 0.185f }, { 0.68f, 0.44f, 0.29f },
  { 0.71f, 0.55f, 0.31f }, /* thatch, in villages */
};

static inline float
box_distance (const HradbyTileRoofPiece *roof,
              float                      x,
              float                      y)
{
  float dx = fabsf (x - roof->x) - roof->half_x, dy = fabsf (y - roof->y) - roof->half_y;

  return MAX (dx, dy);
}

static inline float
piece_distance (const HradbyTileWallPiece *piece,
                float                      x,
                float                      y,
                float                     *along)
{
  float from_x = x - piece->x0, from_y = y - piece->y0;
  float part = pixel_clamp ((from_x * piece->dx + from_y * piece->dy) * piece->per_square);

  from_x -= part * piece->dx;
  from_y -= part * piece->dy;
  *along = part;
  return from_x * from_x + from_y * from_y;
}

static gboolean
is_inside (const HradbyTilePlan *plan,
           float                 x,
           float                 y)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < plan->n_towns && !inside; i++)
    for (guint j = plan->towns[i].first; j < plan->towns[i].first + plan->towns[i].n; j++)
      {
        const HradbyTileRampart *piece = &plan->ramparts[j];
        float y0 = (float) piece->y0, y1 = (float) piece->y1;

        if ((y0 > y) != (y1 > y) && x < (float) piece->x0 + (y - y0) *
                                        (float) (piece->x1 - piece->x0) / (y1 - y0))
          inside = !inside;
      }
  return inside;
}

static void
find_walls (HradbyTileTownView   *self,
            const HradbyTilePlan *plan,
            float                 x,
            float                 y,
            float                 reach)
{
  float begin = 0, along;

  for (guint i = 0; i < plan->n_ramparts; i++)
    {
      const HradbyTileRampart *rampart = &plan->ramparts[i];
      HradbyTileWallPiece piece = {
        (float) rampart->x0, (float) rampart->y0, (float) (rampart->x1 - rampart->x0),
        (float) (rampart->y1 - rampart->y0), .begin = begin,
      };
      float square = piece.dx * piece.dx + piece.dy * piece.dy;

      if (rampart->open)
        continue;
      piece.per_square = 1 / MAX (square, 1e-6f);
      if (piece_distance (&piece, x, y, &along) < reach * reach)
        self->walls[self->n_walls++] = piece;
      begin += sqrtf (square);
    }
}

gboolean
hradby_tile_town_init (HradbyTileTownView   *self,
                       const HradbyTilePlan *plan,
                       float                 x,
                       float                 y,
                       float                 reach)
{
  self->n_walls = self->n_roofs = self->n_turrets = 0;
  if (plan->n_towns + plan->n_roofs == 0)
    return FALSE;

  find_walls (self, plan, x, y, reach + WALL_Y + HALF + 0.02f);
  self->inside = is_inside (plan, x, y);
  for (guint i = 0; i < plan->n_roofs; i++)
    {
      const HradbyTileRoof *roof = &plan->roofs[i];
      HradbyTileRoofPiece piece = {
        (float) roof->x, (float) roof->y, (float) roof->half_x, (float) roof->half_y,
        roof->tone, roof->upright != FALSE,
      };

      if (box_distance (&piece, x, y) < reach + ROOF_Y)
        self->roofs[self->n_roofs++] = piece;
    }
  for (guint i = 0; i < plan->n_turrets; i++)
    {
      float dx = x - (float) plan->turrets[i].x, dy = y - (float) plan->turrets[i].y;
      float far = TURRET + WALL_Y + 0.03f + reach;

      if (dx * dx + dy * dy < far * far)
        {
          self->turrets[self->n_turrets][0] = (float) plan->turrets[i].x;
          self->turrets[self->n_turrets++][1] = (float) plan->turrets[i].y;
        }
    }
  return self->inside || self->n_walls + self->n_roofs + self->n_turrets > 0;
}

/* The distance to the nearest wall. */
static float
nearest_wall (const HradbyTileTownView *self,
              float                     x,
              float                     y,
              float                    *along)
{
  const HradbyTileWallPiece *nearest = NULL;
  float best = 1, part = 0;

  for (guint i = 0; i < self->n_walls; i++)
    {
      float here, square = piece_distance (&self->walls[i], x, y, &here);

      if (square < best)
        {
          best = square;
          part = here;
          nearest = &self->walls[i];
        }
    }
  if (nearest == NULL)
    return 1;
  *along = nearest->begin + part * sqrtf (nearest->dx * nearest->dx + nearest->dy * nearest->dy);
  return sqrtf (best);
}

float
hradby_tile_town_get_wall (const HradbyTileTownView *self,
                           const HradbyTilePlan     *plan,
                           float                     x,
                           float                     y,
                           float                    *along)
{
  float distance = nearest_wall (self, x, y, along);

  if (distance >= 1)
    return self->inside ? -1 : 1;
  return is_inside (plan, x, y) ? -distance : distance;
}

/* The distance to the middle of the nearest tower. */
static float
nearest_turret (const HradbyTileTownView *self,
                float                     x,
                float                     y,
                guint                    *which)
{
  float best = 1;

  for (guint i = 0; i < self->n_turrets; i++)
    {
      float dx = x - self->turrets[i][0], dy = y - self->turrets[i][1];
      float square = dx * dx + dy * dy;

      if (square < best)
        {
          best = square;
          *which = i;
        }
    }
  return best < 1 ? sqrtf (best) : 1;
}

gboolean
hradby_tile_town_covers (const HradbyTileTownView *self,
                         float                     x,
                         float                     y,
                         float                     wall,
                         float                     pixel)
{
  if (fabsf (wall) < HALF - pixel)
    return TRUE;
  for (guint i = 0; i < self->n_roofs; i++)
    if (box_distance (&self->roofs[i], x, y) < -pixel)
      return TRUE;
  return FALSE;
}

float
hradby_tile_town_get_shadow (const HradbyTileTownView *self,
                             float                     x,
                             float                     y)
{
  float along, wall = nearest_wall (self, x - WALL_X, y - WALL_Y, &along) - HALF;
  float dark = pixel_clamp (0.5f - wall / 0.02f);
  guint which;

  dark = MAX (dark, pixel_clamp (0.5f - (nearest_turret (self, x - WALL_X * 1.3f, y - WALL_Y * 1.3f,
                                                         &which) - TURRET) / 0.02f));
  for (guint i = 0; i < self->n_roofs; i++)
    dark = MAX (dark, pixel_clamp (0.5f - box_distance (&self->roofs[i], x - ROOF_X, y - ROOF_Y) /
                                          0.014f));
  return dark;
}

HradbyRgb
hradby_tile_town_shade_paving (float x,
                               float y,
                               float soft,
                               float grain)
{
  gint row = (gint) floorf (y * 28);
  gint column = (gint) floorf (x * 28 + ((row & 1) ? 0.5f : 0));
  float tone = 0.97f + 0.07f * noise_random ((guint32) (row + 3), (guint32) (column + 5));

  return pixel_scale (paving_tone, tone + 0.05f * grain + 0.04f * soft);
}

static HradbyRgb
shade_roof (const HradbyTileRoofPiece *roof,
            float                      x,
            float                      y,
            float                      depth,
            float                      pixel)
{
  float side = roof->upright ? x - roof->x : y - roof->y;
  float part = pixel_clamp (0.5f - side / (2 * pixel));
  /* Which slope sees the light: the northern or the western one. */
  float light = roof->upright ? 0.82f + 0.26f * part : 0.76f + 0.38f * part;
  float visible = pixel_clamp (0.024f / pixel / 2.5f - 0.75f);
  float row = fabsf (side) / 0.024f;

  row -= floorf (row);
  light *= 1 - visible * (row < 0.25f ? 0.13f : 0);
  light += 0.13f * pixel_clamp (0.5f + (0.005f - fabsf (side)) / (1.5f * pixel));
  light *= 0.85f + 0.15f * pixel_clamp (depth / 0.02f);
  return pixel_scale (roof_tones[roof->tone % G_N_ELEMENTS (roof_tones)], light);
}

static HradbyRgb
lay_roofs (const HradbyTileTownView *self,
           float                     x,
           float                     y,
           float                     pixel,
           HradbyRgb                 colour)
{
  float line = MAX (0.005f, pixel * 0.42f);

  for (guint i = 0; i < self->n_roofs; i++)
    {
      const HradbyTileRoofPiece *roof = &self->roofs[i];
      float depth = -box_distance (roof, x, y);

      if (depth < -line - pixel)
        continue;
      colour = pixel_mix (colour, ink_tone, 0.55f * pixel_clamp (0.5f + (depth + line) / pixel));
      if (depth > -pixel)
        colour = pixel_mix (colour, shade_roof (roof, x, y, depth, pixel),
                            pixel_clamp (0.5f + depth / pixel));
    }
  return colour;
}

/* Light merlons, dark gaps. */
static HradbyRgb
battlement (float along,
            float width,
            float pixel)
{
  float place = along - floorf (along);
  float merlon = pixel_clamp (0.5f - (fabsf (place - 0.31f) - 0.31f) * width / pixel);

  return pixel_mix (crenel_tone, merlon_tone, merlon);
}

static HradbyRgb
lay_wall (float     wall,
          float     along,
          float     pixel,
          HradbyRgb colour)
{
  float out = HALF - fabsf (wall), line = MAX (0.007f, pixel * 0.5f);
  HradbyRgb stone;

  if (out < -line - pixel)
    return colour;
  stone = pixel_mix (walk_tone, battlement (along / MERLON, MERLON, pixel),
                     pixel_clamp (0.5f + (wall - 0.004f) / pixel));
  colour = pixel_mix (colour, ink_tone, 0.8f * pixel_clamp (0.5f + (out + line) / pixel));
  return pixel_mix (colour, stone, pixel_clamp (0.5f + out / pixel));
}

static HradbyRgb
lay_turret (const HradbyTileTownView *self,
            float                     x,
            float                     y,
            float                     pixel,
            HradbyRgb                 colour)
{
  guint which = 0;
  float away = nearest_turret (self, x, y, &which), out = TURRET - away;
  float line = MAX (0.008f, pixel * 0.5f), turn, shade;
  HradbyRgb stone;

  if (out < -line - pixel)
    return colour;
  x -= self->turrets[which][0];
  y -= self->turrets[which][1];
  turn = atan2f (y, x) / (2 * (float) G_PI) + 0.5f;
  /* The rim shades the floor in the north-west. */
  shade = pixel_clamp (0.5f - (x + y) * 0.7071f / 0.05f);
  stone = pixel_mix (pixel_scale (floor_tone, 1.06f - 0.3f * shade),
                     pixel_scale (battlement (turn * 8, TURRET * 0.7f, pixel),
                                  1 - 0.06f * (x + y) / TURRET),
                     pixel_clamp (0.5f + (away - 0.038f) / pixel));
  colour = pixel_mix (colour, ink_tone, 0.85f * pixel_clamp (0.5f + (out + line) / pixel));
  return pixel_mix (colour, stone, pixel_clamp (0.5f + out / pixel));
}

HradbyRgb
hradby_tile_town_raise (const HradbyTileTownView *self,
                        float                     x,
                        float                     y,
                        float                     wall,
                        float                     along,
                        float                     pixel,
                        HradbyRgb                 colour)
{
  colour = lay_roofs (self, x, y, pixel, colour);
  if (self->n_walls > 0)
    colour = lay_wall (wall, along, pixel, colour);
  if (self->n_turrets > 0)
    colour = lay_turret (self, x, y, pixel, colour);
  return colour;
}
