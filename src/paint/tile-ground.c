/* Colours a tile pixel by pixel: ground, paths, roofs and walls, and the shadows they throw. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-ground.h"

#include <math.h>

#include "paint/noise.h"
#include "paint/tile-layout.h"
#include "paint/tile-mass.h"
#include "paint/tile-town.h"

static const HradbyRgb grass_tone = { 0.585f, 0.655f, 0.365f };
static const HradbyRgb dry_tone = { 0.70f, 0.70f, 0.415f };
static const HradbyRgb sand_tone = { 0.905f, 0.80f, 0.585f };
static const HradbyRgb verge_tone = { 0.56f, 0.43f, 0.26f };
static const HradbyRgb house_yard_tone = { 0.69f, 0.585f, 0.455f };
static const HradbyRgb tower_yard_tone = { 0.655f, 0.635f, 0.565f };
static const HradbyRgb flag_tone = { 0.79f, 0.745f, 0.65f };
static const HradbyRgb shadow_tone = { 0.235f, 0.20f, 0.255f };
static const HradbyRgb ink_tone = { 0.235f, 0.145f, 0.095f };

typedef struct
{
  const HradbyTilePlan *plan;
  HradbyTileFields          all;
  HradbyTileFields          fields; /* those near the block */
  HradbyTileTownView        town;   /* likewise */
  const float          *soft;
  const float          *grain;
  float                 pixel;
  gboolean              road; /* with clear edges and wheel tracks, not a trodden path */
  gboolean              branching[HRADBY_MAX_FEATURES]; /* arms flow into one another */
  guint                 near; /* what the block of pixels being coloured may show, as bits */
} Ground;

/* Most of a tile is plain ground: what is far from a block of pixels is not asked about each. */
enum
{
  NEAR_GROUND = 1 << 0,
  NEAR_MARKET = 1 << 1,
  NEAR_YARD   = 1 << 2,
  NEAR_PATH   = 1 << 3,
  NEAR_PLAZA  = 1 << 4,
  NEAR_SHADOW = 1 << 5,
  NEAR_MASS   = 1 << 6,
  NEAR_TOWN   = 1 << 7,
};

#define BLOCK 8

/* What is known about the pixel being coloured. */
typedef struct
{
  float x;
  float y;
  float soft;
  float grain;
  float inner; /* 0 at the border of the tile, 1 further in */
} Spot;

static inline float
distance_to (const Spot *spot,
             double      x,
             double      y)
{
  float dx = spot->x - (float) x, dy = spot->y - (float) y;

  return sqrtf (dx * dx + dy * dy);
}

static HradbyRgb
grass_at (const Spot *spot)
{
  HradbyRgb colour = pixel_mix (grass_tone, dry_tone, pixel_clamp (0.35f + 0.75f * spot->soft));

  return pixel_scale (colour, 1 + 0.09f * spot->grain);
}

/* Irregular slabs in rows. */
static HradbyRgb
flags_at (const Spot *spot)
{
  float v = spot->y * 15 + 0.25f * spot->soft;
  gint row = (gint) floorf (v);
  float u = spot->x * 11 + noise_random ((guint32) (row + 7), 3) * 4 + 0.2f * spot->soft;
  gint column = (gint) floorf (u);
  float joint = MIN (MIN (v - (float) row, (float) row + 1 - v) * 0.75f,
                     MIN (u - (float) column, (float) column + 1 - u));
  float tone = 0.92f + 0.14f * noise_random ((guint32) (row + 40), (guint32) (column + 40));

  return pixel_scale (flag_tone, (tone + 0.05f * spot->grain) * (joint < 0.075f ? 0.8f : 1));
}

/* A paved patch around each stall. */
static HradbyRgb
pave_market (const Ground *ground,
             const Spot   *spot,
             HradbyRgb     colour)
{
  float nearest = 1;

  for (guint i = 0; i < ground->plan->n_stalls; i++)
    nearest = MIN (nearest, distance_to (spot, ground->plan->stalls[i].x,
                                         ground->plan->stalls[i].y) - 0.175f);
  nearest += 0.045f * spot->soft + 0.02f * spot->grain;
  if (nearest > 0.02f)
    return colour;
  return pixel_mix (colour, flags_at (spot), pixel_clamp (0.5f - nearest / 0.02f));
}

/* The ground that belongs to a building, with a low wall around it. */
static HradbyRgb
lay_yards (const Ground *ground,
           const Spot   *spot,
           float         house,
           float         tower,
           HradbyRgb     colour)
{
  float yard, wedge_house, wedge_tower, line;
  HradbyRgb tone;

  hradby_tile_fields_get_yard (&ground->fields, spot->x, spot->y, &wedge_house, &wedge_tower);
  house = MAX (house + 0.042f, wedge_house);
  tower = MAX (tower + 0.042f, wedge_tower);
  yard = MAX (house, tower);
  if (yard < -0.02f)
    return colour;
  tone = pixel_scale (house > tower ? house_yard_tone : tower_yard_tone,
                      1 + 0.08f * spot->grain + 0.06f * spot->soft);
  colour = pixel_mix (colour, tone, pixel_clamp (0.5f + yard / ground->pixel));
  line = fabsf (yard - 0.004f) - 0.006f;
  return pixel_mix (colour, verge_tone, 0.55f * pixel_clamp (0.5f - line / ground->pixel));
}

/* hradby_tile_track_distance() once more, in the arithmetic of pixels. */
static inline float
track_distance (const HradbyTileTrack *track,
                float                  x,
                float                  y)
{
  float from_x = x - (float) track->x0, from_y = y - (float) track->y0;
  float dx = (float) (track->x1 - track->x0), dy = (float) (track->y1 - track->y0), part;

  if (track->arc)
    return fabsf (sqrtf (from_x * from_x + from_y * from_y) - 0.5f);
  part = pixel_clamp ((from_x * dx + from_y * dy) / (dx * dx + dy * dy));
  from_x -= part * dx;
  from_y -= part * dy;
  return sqrtf (from_x * from_x + from_y * from_y);
}

/* The distance to the edge of the nearest path, negative on it. */
static float
path_distance (const Ground *ground,
               const Spot   *spot)
{
  float nearest = 1;

  for (guint i = 0; i < ground->plan->n_tracks; i++)
    {
      const HradbyTileTrack *track = &ground->plan->tracks[i];
      float distance = track_distance (track, spot->x, spot->y);
      float reach = ground->branching[track->feature] ? 0.13f : 0.001f;
      float part = pixel_clamp (0.5f + 0.5f * (nearest - distance) / reach);

      nearest = nearest + (distance - nearest) * part - reach * part * (1 - part);
    }
  nearest -= (float) HRADBY_PATH_HALF_WIDTH;
  for (guint i = 0; i < ground->plan->n_places; i++)
    {
      const HradbyTilePlace *place = &ground->plan->places[i];
      float around = distance_to (spot, place->x, place->y);

      if (place->kind == HRADBY_TILE_PLACE_FOUNTAIN || place->kind == HRADBY_TILE_PLACE_HUT)
        nearest = MIN (nearest, around - (float) place->radius - 0.05f);
    }
  return nearest + spot->inner * (0.014f * spot->soft + 0.006f * spot->grain);
}

static HradbyRgb
lay_paths (const Ground *ground,
           const Spot   *spot,
           HradbyRgb     colour)
{
  float distance = path_distance (ground, spot), rut;
  float edge = ground->road ? MAX (0.009f, 0.35f * ground->pixel) : 0.006f;
  HradbyRgb sand;

  if (distance > 0.03f)
    return colour;
  rut = pixel_clamp (1 - fabsf (distance + 0.047f) / 0.014f) * (ground->road ? 0.15f : 0.045f);
  sand = pixel_scale (sand_tone, 1 + 0.045f * spot->grain + 0.035f * spot->soft - rut);
  /* Sand is trodden into the grass beside it; a darker verge closes it. */
  colour = pixel_mix (colour, pixel_scale (sand, 0.93f),
                      0.55f * pixel_clamp (1 - distance / 0.03f));
  colour = pixel_mix (colour, verge_tone,
                      (ground->road ? 1.0f : 0.75f) *
                      pixel_clamp (0.5f - (fabsf (distance) - edge) / ground->pixel));
  return pixel_mix (colour, sand, pixel_clamp (0.5f - (distance + 0.005f) / ground->pixel));
}

/* Rings of stones around the middle, and a kerb at which the paths end. */
static HradbyRgb
lay_plaza (const Ground          *ground,
           const Spot            *spot,
           const HradbyTilePlace *plaza,
           HradbyRgb              colour)
{
  float dx = spot->x - (float) plaza->x, dy = spot->y - (float) plaza->y;
  float radius = sqrtf (dx * dx + dy * dy), size = (float) plaza->radius, edge = radius - size;
  float turn, ring, stone, joint, tone;
  guint n;
  HradbyRgb paving;

  if (edge > 0.03f)
    return colour;
  turn = atan2f (dy, dx) / (2 * (float) G_PI) + 0.5f;
  ring = floorf (radius / 0.04f);
  n = ring < 1 ? 1 : (guint) (ring * 6 + 1);
  stone = turn * (float) n + 0.3f * ring;
  joint = MIN (radius / 0.04f - ring, (stone - floorf (stone)) * (ring + 1) * 0.9f);
  tone = 0.93f + 0.13f * noise_random ((guint32) ring + 3, (guint32) stone + 11);
  paving = pixel_scale ((HradbyRgb) { 0.85f, 0.755f, 0.64f },
                        (tone + 0.04f * spot->grain) * (joint < 0.13f ? 0.83f : 1));
  paving = pixel_mix (paving, (HradbyRgb) { 0.93f, 0.895f, 0.82f },
                      pixel_clamp (0.5f + (edge + 0.03f) / ground->pixel));
  colour = pixel_mix (colour, verge_tone, pixel_clamp (0.5f - (edge - 0.008f) / ground->pixel));
  return pixel_mix (colour, paving, pixel_clamp (0.5f - edge / ground->pixel));
}

/* The shadow that buildings throw to the south-east, 0 … 1. */
static float
shadow_at (const Ground *ground,
           const Spot   *spot)
{
  const HradbyTileTop *top = NULL;
  float house, tower, dark, depth;

  hradby_tile_fields_get_height (&ground->fields, spot->x - 0.034f, spot->y - 0.042f, &house,
                                 &tower);
  dark = pixel_clamp (0.5f + MAX (house, tower) / 0.02f);
  depth = hradby_tile_fields_get_top (&ground->fields, spot->x - 0.06f, spot->y - 0.07f, &top);
  return MAX (dark, pixel_clamp (0.5f + depth / 0.025f));
}

static HradbyRgb
raise_buildings (const Ground *ground,
                 const Spot   *spot,
                 float         house,
                 float         tower,
                 HradbyRgb     colour)
{
  const HradbyTileTop *top = NULL;
  float pixel = ground->pixel, line = MAX (0.008f, pixel * 0.6f), depth;

  if (tower > -line)
    {
      HradbyRgb walk = hradby_tile_mass_shade_walk (&ground->fields, spot->x, spot->y, tower,
                                                    pixel);

      depth = hradby_tile_fields_get_top (&ground->fields, spot->x - 0.04f, spot->y - 0.05f, &top);
      walk = pixel_mix (walk, shadow_tone, 0.45f * pixel_clamp (0.5f + depth / 0.025f));
      colour = pixel_mix (colour, ink_tone, 0.8f * pixel_clamp (0.5f + (tower + line) / pixel));
      colour = pixel_mix (colour, walk, pixel_clamp (0.5f + tower / pixel));
    }
  if (house > -line)
    {
      colour = pixel_mix (colour, ink_tone, 0.8f * pixel_clamp (0.5f + (house + line) / pixel));
      if (house > -pixel)
        colour = pixel_mix (colour,
                            hradby_tile_mass_shade_roof (&ground->fields, spot->x, spot->y, pixel),
                            pixel_clamp (0.5f + house / pixel));
    }
  depth = hradby_tile_fields_get_top (&ground->fields, spot->x, spot->y, &top);
  if (depth > -line)
    {
      colour = pixel_mix (colour, ink_tone, 0.85f * pixel_clamp (0.5f + (depth + line) / pixel));
      colour = pixel_mix (colour, hradby_tile_mass_shade_top (top, spot->x, spot->y, depth, pixel),
                          pixel_clamp (0.5f + depth / pixel));
    }
  return colour;
}

/* Finds out what a square of @size around @spot may show. All distances change at most by
 * @reach on the way to its corners. */
static void
look_around (Ground     *ground,
             const Spot *spot,
             float       size)
{
  const HradbyTilePlan *plan = ground->plan;
  const HradbyTileTop *top = NULL;
  float reach = size * 1.05f, house = -1, tower = -1, high, depth;

  ground->near = NEAR_GROUND;
  hradby_tile_fields_select (&ground->fields, &ground->all, spot->x, spot->y,
                             reach * 1.42f + 0.13f);
  if (ground->fields.n_fields + ground->fields.n_tops > 0)
    {
      float yard_house, yard_tower;

      hradby_tile_fields_get_height (&ground->fields, spot->x, spot->y, &house, &tower);
      hradby_tile_fields_get_yard (&ground->fields, spot->x, spot->y, &yard_house, &yard_tower);
      depth = hradby_tile_fields_get_top (&ground->fields, spot->x, spot->y, &top);
      high = MAX (MAX (house, tower), depth);
      if (high > reach + 0.02f)
        ground->near = 0;
      if (high > -reach - 0.01f)
        ground->near |= NEAR_MASS;
      if (high > -reach - 0.15f)
        ground->near |= NEAR_SHADOW;
      if (MAX (high + 0.042f, MAX (yard_house, yard_tower)) > -reach - 0.03f)
        ground->near |= NEAR_YARD;
    }
  if (hradby_tile_town_init (&ground->town, plan, spot->x, spot->y, size * 0.75f))
    ground->near |= NEAR_TOWN;
  for (guint i = 0; i < plan->n_tracks; i++)
    if (hradby_tile_track_distance (&plan->tracks[i], (double) spot->x, (double) spot->y) <
        (double) reach + 0.17)
      ground->near |= NEAR_PATH;
  for (guint i = 0; i < plan->n_places; i++)
    if (distance_to (spot, plan->places[i].x, plan->places[i].y) <
        (float) plan->places[i].radius + reach + 0.1f)
      ground->near |= plan->places[i].kind == HRADBY_TILE_PLACE_PLAZA ? NEAR_PLAZA : NEAR_PATH;
  for (guint i = 0; i < plan->n_stalls; i++)
    if (distance_to (spot, plan->stalls[i].x, plan->stalls[i].y) < 0.26f + reach)
      ground->near |= NEAR_MARKET;
}

static HradbyRgb
colour_at (const Ground *ground,
           const Spot   *spot)
{
  HradbyRgb colour = { 0, 0, 0 };
  float house = -1, tower = -1, wall = 1, along = 0;

  if (ground->near & (NEAR_YARD | NEAR_MASS))
    hradby_tile_fields_get_height (&ground->fields, spot->x, spot->y, &house, &tower);
  if (ground->near & NEAR_TOWN)
    wall = hradby_tile_town_get_wall (&ground->town, ground->plan, spot->x, spot->y, &along);
  if ((ground->near & NEAR_TOWN) && (ground->near & NEAR_PATH) && ground->town.n_walls > 0 &&
      path_distance (ground, spot) < 0)
    wall = 1; /* a gate */
  /* Under a building nothing is seen of the ground. */
  if ((ground->near & NEAR_GROUND) && MAX (house, tower) < ground->pixel &&
      !((ground->near & NEAR_TOWN) &&
        hradby_tile_town_covers (&ground->town, spot->x, spot->y, wall, ground->pixel)))
    {
      colour = wall > 0 ? grass_at (spot)
                        : hradby_tile_town_shade_paving (spot->x, spot->y, spot->soft, spot->grain);
      if (ground->near & NEAR_MARKET)
        colour = pave_market (ground, spot, colour);
      if (ground->near & NEAR_YARD)
        colour = lay_yards (ground, spot, house, tower, colour);
      if (ground->near & NEAR_PATH)
        colour = lay_paths (ground, spot, colour);
      for (guint i = 0; i < ground->plan->n_places && (ground->near & NEAR_PLAZA); i++)
        if (ground->plan->places[i].kind == HRADBY_TILE_PLACE_PLAZA)
          colour = lay_plaza (ground, spot, &ground->plan->places[i], colour);
      if (ground->near & NEAR_SHADOW)
        colour = pixel_mix (colour, shadow_tone, 0.42f * shadow_at (ground, spot));
      if (ground->near & NEAR_TOWN)
        colour = pixel_mix (colour, shadow_tone,
                            0.42f * hradby_tile_town_get_shadow (&ground->town, spot->x, spot->y));
    }
  if (ground->near & NEAR_TOWN)
    colour = hradby_tile_town_raise (&ground->town, spot->x, spot->y, wall, along, ground->pixel,
                                     colour);
  if (ground->near & NEAR_MASS)
    colour = raise_buildings (ground, spot, house, tower, colour);
  return colour;
}

static void
find_branching (Ground *ground)
{
  for (guint i = 0; i < ground->plan->n_tracks; i++)
    {
      guint feature = ground->plan->tracks[i].feature;
      guint sides = hradby_ports_sides (ground->plan->tile->features[feature].ports);

      /* More than two arms. */
      sides &= sides - 1;
      ground->branching[feature] = (sides & (sides - 1)) != 0;
      ground->road |= ground->plan->tile->features[feature].kind == HRADBY_FEATURE_ROAD;
    }
}

static void
paint_block (Ground  *ground,
             guint8  *data,
             int      stride,
             int      left,
             int      top)
{
  int n = (int) (1 / ground->pixel + 0.5f);
  Spot spot = {
    .x = MIN (1, ((float) left + BLOCK / 2) * ground->pixel),
    .y = MIN (1, ((float) top + BLOCK / 2) * ground->pixel),
  };

  look_around (ground, &spot, BLOCK * ground->pixel);
  for (int row = top; row < MIN (n, top + BLOCK); row++)
    {
      guint32 *pixels = (guint32 *) (gpointer) (data + row * stride);
      guint line = (guint) (row * HRADBY_NOISE_SIZE / n) * HRADBY_NOISE_SIZE;
      float edge;

      spot.y = ((float) row + 0.5f) * ground->pixel;
      edge = MIN (spot.y, 1 - spot.y);
      for (int column = left; column < MIN (n, left + BLOCK); column++)
        {
          guint index = line + (guint) (column * HRADBY_NOISE_SIZE / n);

          spot.x = ((float) column + 0.5f) * ground->pixel;
          spot.soft = ground->soft[index];
          spot.grain = ground->grain[index];
          spot.inner = pixel_clamp (8 * MIN (edge, MIN (spot.x, 1 - spot.x)));
          pixels[column] = pixel_pack (colour_at (ground, &spot));
        }
    }
}

void
hradby_paint_ground (cairo_surface_t      *surface,
                     const HradbyTilePlan *plan)
{
  int n = cairo_image_surface_get_width (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint8 *data = cairo_image_surface_get_data (surface);
  Ground ground = { plan };

  ground.soft = hradby_noise_get_soft ();
  ground.grain = hradby_noise_get_grain ();
  ground.pixel = 1.0f / (float) n;
  hradby_tile_fields_init (&ground.all, plan);
  find_branching (&ground);

  cairo_surface_flush (surface);
  for (int top = 0; top < n; top += BLOCK)
    for (int left = 0; left < n; left += BLOCK)
      paint_block (&ground, data, stride, left, top);
  cairo_surface_mark_dirty (surface);
}
