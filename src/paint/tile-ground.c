/* Colours a tile pixel by pixel: ground, paths, roofs and walls, and the shadows they throw. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-plan.h"

#include "paint/noise.h"
#include "paint/pixel.h"

#include <math.h>

#define FIELD_PLANES 8

/* Where the lowest of some planes is above zero; the value is the height there. */
typedef struct {
  guint    n;
  gboolean tower;
  float    a[FIELD_PLANES];
  float    b[FIELD_PLANES];
  float    c[FIELD_PLANES];
} TileField;

/* The masses of a plan, ready for reading height by height. */
typedef struct {
  guint     n_fields;
  guint     n_yards;
  guint     n_tops;
  TileField fields[HRADBY_PLAN_MASSES];
  TileField yards[HRADBY_PLAN_MASSES]; /* the ground in front, to the corners of the tile */
  HradbyTileTop tops[HRADBY_MAX_FEATURES];
} TileFields;

/* A piece of wall or a piece of border. */
typedef struct {
  float x0;
  float y0;
  float dx;
  float dy;
  float per_square; /* of its length, inverse */
  float begin;      /* how long the wall is before it */
} TileWallPiece;

typedef struct {
  float  x;
  float  y;
  float  half_x;
  float  half_y;
  guint8 tone;
  guint8 upright;
} TileRoofPiece;

/* The parts of cities that are near a block of pixels. */
typedef struct {
  guint n_walls;
  guint n_roofs;
  guint n_turrets;
  gboolean        inside; /* where no wall is near */
  TileWallPiece walls[HRADBY_PLAN_RAMPARTS];
  TileRoofPiece roofs[HRADBY_PLAN_ROOFS];
  float         turrets[HRADBY_PLAN_TURRETS][2];
} TileTownView;

static const HradbyRgb grass_tone = { 0.585f, 0.655f, 0.365f };
static const HradbyRgb dry_tone = { 0.70f, 0.70f, 0.415f };
static const HradbyRgb sand_tone = { 0.905f, 0.80f, 0.585f };
static const HradbyRgb water_tone = { 0.36f, 0.59f, 0.73f };
static const HradbyRgb foam_tone = { 0.72f, 0.86f, 0.92f };
static const HradbyRgb rail_tone = { 0.88f, 0.85f, 0.79f };
static const HradbyRgb verge_tone = { 0.56f, 0.43f, 0.26f };
static const HradbyRgb house_yard_tone = { 0.69f, 0.585f, 0.455f };
static const HradbyRgb tower_yard_tone = { 0.655f, 0.635f, 0.565f };
static const HradbyRgb flag_tone = { 0.79f, 0.745f, 0.65f };
static const HradbyRgb shadow_tone = { 0.235f, 0.20f, 0.255f };
static const HradbyRgb ink_tone = { 0.235f, 0.145f, 0.095f };

typedef struct {
  const HradbyTilePlan *plan;
  TileFields            all;
  TileFields          fields; /* those near the block */
  TileTownView        town;   /* the cities near the block */
  const float *soft;
  const float *grain;
  float        pixel;
  gboolean              road; /* with clear edges and wheel tracks, not a trodden path */
  gboolean              branching[HRADBY_MAX_FEATURES]; /* arms flow into one another */
  guint8                level[HRADBY_MAX_FEATURES]; /* which lines go over which */
  guint                 levels; /* those that there are, as bits */
  guint                 near; /* what the block of pixels being coloured may show, as bits */
} Ground;

/* Lines from the lowest on; a road is high that goes straight over another one. */
enum {
  LEVEL_WATER,
  LEVEL_ROAD,
  LEVEL_OVER,
};

/* What a block of pixels is near to: most of a tile is plain ground, where nothing else is looked
 * for. */
enum {
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
typedef struct {
  float x;
  float y;
  float soft;
  float grain;
  float inner; /* 0 at the border of the tile, 1 further in */
} Spot;

/* Rows of roof tiles, and tiles in a row: whole numbers to a tile's side, so that rows continue. */
#define ROOF_ROW    0.034f
#define ROOF_COLUMN (1 / 40.0f)
#define RAMPART_MERLON      (1 / 14.0f)
#define RIM         0.048f

static const HradbyRgb roof_tones[] = {
  { 0.765f, 0.355f, 0.22f }, { 0.66f, 0.275f, 0.20f }, { 0.80f, 0.43f, 0.26f },
  { 0.60f, 0.335f, 0.225f }, { 0.70f, 0.30f, 0.185f }, { 0.68f, 0.44f, 0.29f },
  { 0.71f, 0.55f, 0.31f }, /* thatch, in villages */
};
static const HradbyRgb stone_tone = { 0.735f, 0.715f, 0.675f };
static const HradbyRgb gap_tone = { 0.40f, 0.385f, 0.375f };
static const HradbyRgb rampart_walk_tone = { 0.60f, 0.575f, 0.535f };

static void
add_plane (TileField *field, double a, double b, double c)
{
  if (field->n == FIELD_PLANES)
    return;
  field->a[field->n] = (float) a;
  field->b[field->n] = (float) b;
  field->c[field->n++] = (float) c;
}

static void
add_field (TileField *field, const HradbyTileMass *mass)
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
add_yard (TileFields *self, const HradbyTileMass *mass)
{
  /* By side: along it clockwise, and inward. */
  static const double along[HRADBY_N_SIDES][3] = {
    { 1, 0, 0 }, { 0, 1, 0 }, { -1, 0, 1 }, { 0, -1, 1 },
  };
  static const double inward[HRADBY_N_SIDES][3] = {
    { 0, 1, 0 }, { -1, 0, 1 }, { 0, -1, 1 }, { 1, 0, 0 },
  };
  TileField *yard = &self->yards[self->n_yards];
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

static void
fields_init (TileFields *self, const HradbyTilePlan *plan)
{
  self->n_fields = self->n_yards = 0;
  for (guint i = 0; i < plan->n_masses; i++) {
    if (plan->masses[i].flat)
      continue;
    add_field (&self->fields[self->n_fields++], &plan->masses[i]);
    add_yard (self, &plan->masses[i]);
  }
}

static inline float
field_height (const TileField *field, float x, float y)
{
  float height = 1;

  for (guint i = 0; i < field->n; i++) {
    float plane = field->a[i] * x + field->b[i] * y + field->c[i];

    height = plane < height ? plane : height;
  }
  return height;
}

/* Keeps of @all, and of the tops of @plan, what comes within @reach of (@x, @y). */
static void
fields_select (TileFields *self, const TileFields *all, const HradbyTilePlan *plan, float x,
               float y, float reach)
{
  self->n_fields = self->n_yards = self->n_tops = 0;
  for (guint i = 0; i < all->n_fields; i++)
    if (field_height (&all->fields[i], x, y) > -reach)
      self->fields[self->n_fields++] = all->fields[i];
  for (guint i = 0; i < all->n_yards; i++)
    if (field_height (&all->yards[i], x, y) > -reach)
      self->yards[self->n_yards++] = all->yards[i];
  for (guint i = 0; i < plan->n_tops; i++)
    if (tile_length ((double) x - plan->tops[i].x, (double) y - plan->tops[i].y) <
        plan->tops[i].radius * M_SQRT2 + (double) reach)
      self->tops[self->n_tops++] = plan->tops[i];
}

/* How high the highest of @fields, houses and towers, are at (@x, @y); negative outside them. */
static inline void
highest (const TileField *fields, guint n, float x, float y, float *house, float *tower)
{
  *house = *tower = -1;
  for (guint i = 0; i < n; i++) {
    float height = field_height (&fields[i], x, y);
    float *best = fields[i].tower ? tower : house;

    *best = height > *best ? height : *best;
  }
}

/* How deep (@x, @y) is inside the top of a tower, and the top; negative outside. */
static float
fields_get_top (const TileFields *self, float x, float y, const HradbyTileTop **top)
{
  float best = -1;

  for (const HradbyTileTop *one = self->tops; one < self->tops + self->n_tops; one++) {
    float dx = fabsf (x - (float) one->x), dy = fabsf (y - (float) one->y);
    float away = one->round ? sqrtf (dx * dx + dy * dy) : MAX (dx, dy) + 0.012f;
    float depth = (float) one->radius - away;

    if (depth > best) {
      best = depth;
      *top = one;
    }
  }
  return best;
}

/* How much light the roof plane that rises along (a, b) takes from the north-west. */
static inline float
plane_light (float a, float b)
{
  return 0.98f + 0.12f * a + 0.19f * b;
}

/* The lowest plane at a point and the next one, with the light blended where they meet. */
typedef struct {
  float height;
  float next;
  float light;
  float along;
} Slope;

static Slope
find_slope (const TileField *field, float x, float y, float pixel)
{
  Slope slope = { 9, 9, 1, 0 };
  guint lowest = 0, second = 0;

  for (guint i = 0; i < field->n; i++) {
    float plane = field->a[i] * x + field->b[i] * y + field->c[i];

    if (plane < slope.height) {
      slope.next = slope.height;
      second = lowest;
      slope.height = plane;
      lowest = i;
    } else if (plane < slope.next) {
      slope.next = plane;
      second = i;
    }
  }
  float part = pixel_clamp (0.5f + (slope.next - slope.height) / (3 * pixel));
  slope.light = plane_light (field->a[lowest], field->b[lowest]) * part +
                plane_light (field->a[second], field->b[second]) * (1 - part);
  slope.along = fabsf (field->a[lowest]) > fabsf (field->b[lowest]) ? y : x;
  return slope;
}

/* Rows of rounded tiles; too fine to be seen at small sizes, where they fade. */
static float
roof_pattern (float height, float along, float pixel)
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

/* The colour of a roof, of the walk of a wall, of the top of a tower. @pixel is the size of one. */
static HradbyRgb
mass_shade_roof (const TileFields *self, float x, float y, float pixel)
{
  Slope best = { -9, 9, 1, 0 };
  float rival = -9, line, light;

  for (guint i = 0; i < self->n_fields; i++) {
    if (self->fields[i].tower)
      continue;
    Slope slope = find_slope (&self->fields[i], x, y, pixel);
    if (slope.height > best.height) {
      rival = best.height;
      best = slope;
    } else if (slope.height > rival)
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
  return pixel_scale (roof_tones[0], light);
}

/* How much of a pixel is merlon, @along battlements whose merlons and gaps are @width long. */
static inline float
merlon_at (float along, float width, float pixel)
{
  float place = along - floorf (along);

  return pixel_clamp (0.5f - (fabsf (place - 0.31f) - 0.31f) * width / pixel);
}

/* Stone blocks of the rim: a light top on each merlon, dark gaps between. */
static HradbyRgb
rim_colour (float along, float pixel)
{
  float tone = 0.94f + 0.12f * noise_random ((guint32) floorf (along) & 1023, 5);

  return pixel_mix (gap_tone, pixel_scale (stone_tone, tone * 1.12f),
                    merlon_at (along, RAMPART_MERLON, pixel));
}

/* The way along the nearest edge of the walls. */
static float
along_edge (const TileFields *self, float x, float y)
{
  float best = -9, along = 0;

  for (guint i = 0; i < self->n_fields; i++)
    if (self->fields[i].tower) {
      Slope slope = find_slope (&self->fields[i], x, y, 1);

      if (slope.height > best) {
        best = slope.height;
        along = slope.along;
      }
    }
  return along;
}

static HradbyRgb
mass_shade_walk (const TileFields *self, float x, float y, float height, float pixel)
{
  const float *grain = hradby_noise_get_grain ();
  guint index = ((guint) (y * HRADBY_NOISE_SIZE) % HRADBY_NOISE_SIZE) * HRADBY_NOISE_SIZE +
                (guint) (x * HRADBY_NOISE_SIZE) % HRADBY_NOISE_SIZE;
  gint row = (gint) floorf (y * 16);
  float column = x * 10 + ((row & 1) ? 0.5f : 0);
  float joint = MIN (y * 16 - (float) row, (column - floorf (column)) * 1.6f);
  float tone = 0.95f + 0.13f * noise_random ((guint32) (row + 9), (guint32) (column + 9)) +
               0.1f * grain[index];
  HradbyRgb floor_colour = pixel_scale (rampart_walk_tone, tone * (joint < 0.12f ? 0.88f : 1));
  float rim = pixel_clamp (0.5f + (RIM - height) / pixel);

  if (rim <= 0)
    return floor_colour;
  return pixel_mix (floor_colour, rim_colour (along_edge (self, x, y) / RAMPART_MERLON, pixel),
                    rim);
}

static HradbyRgb
mass_shade_top (const HradbyTileTop *top, float x, float y, float depth, float pixel)
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

#define HALF    ((float) HRADBY_RAMPART_HALF)
#define TURRET  ((float) HRADBY_TURRET_RADIUS)
#define TOWER_MERLON  0.058f

/* How far shadows fall. */
#define WALL_X  0.030f
#define WALL_Y  0.038f
#define ROOF_X  0.016f
#define ROOF_Y  0.020f

static const HradbyRgb paving_tone = { 0.755f, 0.675f, 0.545f };
static const HradbyRgb merlon_tone = { 0.945f, 0.92f, 0.86f };
static const HradbyRgb crenel_tone = { 0.60f, 0.57f, 0.52f };
static const HradbyRgb tower_walk_tone = { 0.845f, 0.815f, 0.745f };
static const HradbyRgb floor_tone = { 0.70f, 0.665f, 0.60f };

static inline float
box_distance (const TileRoofPiece *roof, float x, float y)
{
  float dx = fabsf (x - roof->x) - roof->half_x, dy = fabsf (y - roof->y) - roof->half_y;

  return MAX (dx, dy);
}

static inline float
piece_distance (const TileWallPiece *piece, float x, float y, float *along)
{
  float from_x = x - piece->x0, from_y = y - piece->y0;
  float part = pixel_clamp ((from_x * piece->dx + from_y * piece->dy) * piece->per_square);

  from_x -= part * piece->dx;
  from_y -= part * piece->dy;
  *along = part;
  return from_x * from_x + from_y * from_y;
}

static gboolean
is_inside (const HradbyTilePlan *plan, float x, float y)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < plan->n_towns && !inside; i++)
    for (guint j = plan->towns[i].first; j < plan->towns[i].first + plan->towns[i].n; j++) {
      const HradbyTileRampart *piece = &plan->ramparts[j];
      float y0 = (float) piece->y0, y1 = (float) piece->y1;

      if ((y0 > y) != (y1 > y) && x < (float) piece->x0 + (y - y0) *
                                      (float) (piece->x1 - piece->x0) / (y1 - y0))
        inside = !inside;
    }
  return inside;
}

static void
find_walls (TileTownView *self, const HradbyTilePlan *plan, float x, float y, float reach)
{
  float begin = 0, along;

  for (guint i = 0; i < plan->n_ramparts; i++) {
    const HradbyTileRampart *rampart = &plan->ramparts[i];
    TileWallPiece piece = {
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

/* Keeps of @plan what comes within @reach of (@x, @y). Returns whether there is a city at all. */
static gboolean
town_init (TileTownView *self, const HradbyTilePlan *plan, float x, float y, float reach)
{
  self->n_walls = self->n_roofs = self->n_turrets = 0;
  if (plan->n_towns + plan->n_roofs == 0)
    return FALSE;

  find_walls (self, plan, x, y, reach + WALL_Y + HALF + 0.02f);
  self->inside = is_inside (plan, x, y);
  for (const HradbyTileRoof *roof = plan->roofs; roof < plan->roofs + plan->n_roofs; roof++) {
    TileRoofPiece piece = {
      (float) roof->x, (float) roof->y, (float) roof->half_x, (float) roof->half_y,
      roof->tone, roof->upright != FALSE,
    };

    if (box_distance (&piece, x, y) < reach + ROOF_Y)
      self->roofs[self->n_roofs++] = piece;
  }
  for (guint i = 0; i < plan->n_turrets; i++) {
    float dx = x - (float) plan->turrets[i].x, dy = y - (float) plan->turrets[i].y;
    float far = TURRET + WALL_Y + 0.03f + reach;

    if (dx * dx + dy * dy < far * far) {
      self->turrets[self->n_turrets][0] = (float) plan->turrets[i].x;
      self->turrets[self->n_turrets++][1] = (float) plan->turrets[i].y;
    }
  }
  return self->inside || self->n_walls + self->n_roofs + self->n_turrets > 0;
}

/* The distance to the nearest wall. */
static float
nearest_wall (const TileTownView *self, float x, float y, float *along)
{
  const TileWallPiece *nearest = NULL;
  float best = 1, part = 0;

  for (guint i = 0; i < self->n_walls; i++) {
    float here, square = piece_distance (&self->walls[i], x, y, &here);

    if (square < best) {
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

/* The distance to the middle line of the wall, negative inside, and how far along the wall; 1 or -1
 * where none is near. */
static float
town_get_wall (const TileTownView *self, const HradbyTilePlan *plan, float x, float y, float *along)
{
  float distance = nearest_wall (self, x, y, along);

  if (distance >= 1)
    return self->inside ? -1 : 1;
  return is_inside (plan, x, y) ? -distance : distance;
}

/* The distance to the middle of the nearest tower. */
static float
nearest_turret (const TileTownView *self, float x, float y, guint *which)
{
  float best = 1;

  for (guint i = 0; i < self->n_turrets; i++) {
    float dx = x - self->turrets[i][0], dy = y - self->turrets[i][1];
    float square = dx * dx + dy * dy;

    if (square < best) {
      best = square;
      *which = i;
    }
  }
  return best < 1 ? sqrtf (best) : 1;
}

/* Whether nothing is seen of the ground, where the wall is @wall away. */
static gboolean
town_covers (const TileTownView *self, float x, float y, float wall, float pixel)
{
  if (fabsf (wall) < HALF - pixel)
    return TRUE;
  for (guint i = 0; i < self->n_roofs; i++)
    if (box_distance (&self->roofs[i], x, y) < -pixel)
      return TRUE;
  return FALSE;
}

/* How much of the light wall, towers and houses take from the ground, 0 … 1. */
static float
town_get_shadow (const TileTownView *self, float x, float y)
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

/* The colour of the ground in a city. */
static HradbyRgb
town_shade_paving (float x, float y, float soft, float grain)
{
  gint row = (gint) floorf (y * 28);
  gint column = (gint) floorf (x * 28 + ((row & 1) ? 0.5f : 0));
  float tone = 0.97f + 0.07f * noise_random ((guint32) (row + 3), (guint32) (column + 5));

  return pixel_scale (paving_tone, tone + 0.05f * grain + 0.04f * soft);
}

static HradbyRgb
shade_roof (const TileRoofPiece *roof, float x, float y, float depth, float pixel)
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
lay_roofs (const TileTownView *self, float x, float y, float pixel, HradbyRgb colour)
{
  float line = MAX (0.005f, pixel * 0.42f);

  for (const TileRoofPiece *roof = self->roofs; roof < self->roofs + self->n_roofs; roof++) {
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
battlement (float along, float width, float pixel)
{
  return pixel_mix (crenel_tone, merlon_tone, merlon_at (along, width, pixel));
}

static HradbyRgb
lay_wall (float wall, float along, float pixel, HradbyRgb colour)
{
  float out = HALF - fabsf (wall), line = MAX (0.007f, pixel * 0.5f);
  HradbyRgb stone;

  if (out < -line - pixel)
    return colour;
  stone = pixel_mix (tower_walk_tone, battlement (along / TOWER_MERLON, TOWER_MERLON, pixel),
                     pixel_clamp (0.5f + (wall - 0.004f) / pixel));
  colour = pixel_mix (colour, ink_tone, 0.8f * pixel_clamp (0.5f + (out + line) / pixel));
  return pixel_mix (colour, stone, pixel_clamp (0.5f + out / pixel));
}

static HradbyRgb
lay_turret (const TileTownView *self, float x, float y, float pixel, HradbyRgb colour)
{
  guint which = 0;
  float away = nearest_turret (self, x, y, &which), out = TURRET - away;
  float line = MAX (0.008f, pixel * 0.5f), turn, shade;

  if (out < -line - pixel)
    return colour;
  x -= self->turrets[which][0];
  y -= self->turrets[which][1];
  turn = atan2f (y, x) / (2 * (float) G_PI) + 0.5f;
  /* The rim shades the floor in the north-west. */
  shade = pixel_clamp (0.5f - (x + y) * 0.7071f / 0.05f);
  HradbyRgb stone = pixel_mix (pixel_scale (floor_tone, 1.06f - 0.3f * shade),
                               pixel_scale (battlement (turn * 8, TURRET * 0.7f, pixel),
                                            1 - 0.06f * (x + y) / TURRET),
                               pixel_clamp (0.5f + (away - 0.038f) / pixel));
  colour = pixel_mix (colour, ink_tone, 0.85f * pixel_clamp (0.5f + (out + line) / pixel));
  return pixel_mix (colour, stone, pixel_clamp (0.5f + out / pixel));
}

/* Lays roofs over @colour, and the wall if @wall is its distance; @pixel is the size of one. */
static HradbyRgb
town_raise (const TileTownView *self, float x, float y, float wall, float along, float pixel,
            HradbyRgb colour)
{
  colour = lay_roofs (self, x, y, pixel, colour);
  if (self->n_walls > 0)
    colour = lay_wall (wall, along, pixel, colour);
  if (self->n_turrets > 0)
    colour = lay_turret (self, x, y, pixel, colour);
  return colour;
}

static inline float
distance_to (const Spot *spot, double x, double y)
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
pave_market (const Ground *ground, const Spot *spot, HradbyRgb colour)
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
lay_yards (const Ground *ground, const Spot *spot, float house, float tower, HradbyRgb colour)
{
  float yard, wedge_house, wedge_tower, line;

  highest (ground->fields.yards, ground->fields.n_yards, spot->x, spot->y, &wedge_house,
           &wedge_tower);
  house = MAX (house + 0.042f, wedge_house);
  tower = MAX (tower + 0.042f, wedge_tower);
  yard = MAX (house, tower);
  if (yard < -0.02f)
    return colour;
  HradbyRgb tone = pixel_scale (house > tower ? house_yard_tone : tower_yard_tone,
                                1 + 0.08f * spot->grain + 0.06f * spot->soft);
  colour = pixel_mix (colour, tone, pixel_clamp (0.5f + yard / ground->pixel));
  line = fabsf (yard - 0.004f) - 0.006f;
  return pixel_mix (colour, verge_tone, 0.55f * pixel_clamp (0.5f - line / ground->pixel));
}

/* hradby_tile_track_distance() with single precision, for each pixel. */
static inline float
track_distance (const HradbyTileTrack *track, float x, float y)
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

/* The distance to the edge of the nearest line of a level; negative on it. */
static float
line_distance (const Ground *ground, const Spot *spot, guint level)
{
  float nearest = 1;

  if ((ground->levels >> level & 1) == 0)
    return nearest;
  for (guint i = 0; i < ground->plan->n_tracks; i++) {
    const HradbyTileTrack *track = &ground->plan->tracks[i];
    if (ground->level[track->feature] != level)
      continue;
    float distance = track_distance (track, spot->x, spot->y);
    float reach = ground->branching[track->feature] ? 0.13f : 0.001f;
    float part = pixel_clamp (0.5f + 0.5f * (nearest - distance) / reach);

    nearest = nearest + (distance - nearest) * part - reach * part * (1 - part);
  }
  nearest -= (float) HRADBY_PATH_HALF_WIDTH;
  for (guint i = 0; i < ground->plan->n_places; i++) {
    const HradbyTilePlace *place = &ground->plan->places[i];
    float around = distance_to (spot, place->x, place->y);

    if (level == LEVEL_WATER) {
      if (place->landmark != NULL && place->landmark->is_water)
        nearest = MIN (nearest, around - (float) place->radius);
    } else if (place->kind == HRADBY_TILE_PLACE_FOUNTAIN || place->kind == HRADBY_TILE_PLACE_HUT)
      nearest = MIN (nearest, around - (float) place->radius - 0.05f);
  }
  return nearest + spot->inner * (0.014f * spot->soft + 0.006f * spot->grain);
}

static float
path_distance (const Ground *ground, const Spot *spot)
{
  return MIN (line_distance (ground, spot, LEVEL_ROAD), line_distance (ground, spot, LEVEL_OVER));
}

/* Water between banks of sand, lighter where it is shallow, with ripples along it. */
static HradbyRgb
lay_water (const Ground *ground, const Spot *spot, float distance, HradbyRgb colour)
{
  float edge = MAX (0.009f, 0.35f * ground->pixel);

  if (distance > 0.03f)
    return colour;
  float ripple = pixel_clamp (1 - fabsf (distance + 0.052f + 0.012f * spot->soft) / 0.007f);
  HradbyRgb water = pixel_scale (water_tone, 1 + 0.06f * spot->soft + 0.02f * spot->grain);
  water = pixel_mix (water, foam_tone,
                     0.45f * pixel_clamp (1 + distance / 0.022f) + 0.3f * ripple);
  colour = pixel_mix (colour, sand_tone, 0.6f * pixel_clamp (1 - distance / 0.03f));
  colour = pixel_mix (colour, verge_tone,
                      0.8f * pixel_clamp (0.5f - (fabsf (distance) - edge) / ground->pixel));
  return pixel_mix (colour, water, pixel_clamp (0.5f - (distance + 0.005f) / ground->pixel));
}

/* A bridge of stone, where a road crosses what is @below. */
static HradbyRgb
lay_rails (const Ground *ground, float distance, float below, HradbyRgb colour)
{
  float rail = fabsf (distance - 0.006f) - 0.014f;

  colour = pixel_mix (colour, ink_tone, 0.8f * pixel_clamp (0.5f - (rail - 0.006f) / ground->pixel)
                                        * pixel_clamp (0.5f - (below - 0.03f) / ground->pixel));
  return pixel_mix (colour, rail_tone, pixel_clamp (0.5f - rail / ground->pixel)
                                       * pixel_clamp (0.5f - (below - 0.025f) / ground->pixel));
}

/* A path or road, @distance away, over what is @below. */
static HradbyRgb
lay_path (const Ground *ground, const Spot *spot, float distance, float below, HradbyRgb colour)
{
  float edge = ground->road ? MAX (0.009f, 0.35f * ground->pixel) : 0.006f, rut;

  if (distance > 0.03f)
    return colour;
  rut = pixel_clamp (1 - fabsf (distance + 0.047f) / 0.014f) * (ground->road ? 0.15f : 0.045f);
  HradbyRgb sand = pixel_scale (sand_tone, 1 + 0.045f * spot->grain + 0.035f * spot->soft - rut);
  /* Sand is trodden into the grass beside it; a darker verge closes it. */
  colour = pixel_mix (colour, pixel_scale (sand, 0.93f),
                      0.55f * pixel_clamp (1 - distance / 0.03f));
  colour = pixel_mix (colour, verge_tone,
                      (ground->road ? 1.0f : 0.75f) *
                      pixel_clamp (0.5f - (fabsf (distance) - edge) / ground->pixel));
  colour = pixel_mix (colour, sand, pixel_clamp (0.5f - (distance + 0.005f) / ground->pixel));
  return below < 0.05f ? lay_rails (ground, distance, below, colour) : colour;
}

static HradbyRgb
lay_paths (const Ground *ground, const Spot *spot, HradbyRgb colour)
{
  float water = line_distance (ground, spot, LEVEL_WATER);
  float road = line_distance (ground, spot, LEVEL_ROAD);

  colour = lay_water (ground, spot, water, colour);
  colour = lay_path (ground, spot, road, water, colour);
  return lay_path (ground, spot, line_distance (ground, spot, LEVEL_OVER), road, colour);
}

/* Rings of stones around the middle, and a kerb at which the paths end. */
static HradbyRgb
lay_plaza (const Ground *ground, const Spot *spot, const HradbyTilePlace *plaza, HradbyRgb colour)
{
  float dx = spot->x - (float) plaza->x, dy = spot->y - (float) plaza->y;
  float radius = sqrtf (dx * dx + dy * dy), size = (float) plaza->radius, edge = radius - size;
  float turn, ring, stone, joint, tone;

  if (edge > 0.03f)
    return colour;
  turn = atan2f (dy, dx) / (2 * (float) G_PI) + 0.5f;
  ring = floorf (radius / 0.04f);
  guint n = ring < 1 ? 1 : (guint) (ring * 6 + 1);
  stone = turn * (float) n + 0.3f * ring;
  joint = MIN (radius / 0.04f - ring, (stone - floorf (stone)) * (ring + 1) * 0.9f);
  tone = 0.93f + 0.13f * noise_random ((guint32) ring + 3, (guint32) stone + 11);
  HradbyRgb paving = pixel_scale ((HradbyRgb) { 0.85f, 0.755f, 0.64f },
                                  (tone + 0.04f * spot->grain) * (joint < 0.13f ? 0.83f : 1));
  paving = pixel_mix (paving, (HradbyRgb) { 0.93f, 0.895f, 0.82f },
                      pixel_clamp (0.5f + (edge + 0.03f) / ground->pixel));
  colour = pixel_mix (colour, verge_tone, pixel_clamp (0.5f - (edge - 0.008f) / ground->pixel));
  return pixel_mix (colour, paving, pixel_clamp (0.5f - edge / ground->pixel));
}

/* The shadow that buildings throw to the south-east, 0 … 1. */
static float
shadow_at (const Ground *ground, const Spot *spot)
{
  const HradbyTileTop *top = NULL;
  float house, tower, dark, depth;

  highest (ground->fields.fields, ground->fields.n_fields, spot->x - 0.034f, spot->y - 0.042f,
           &house, &tower);
  dark = pixel_clamp (0.5f + MAX (house, tower) / 0.02f);
  depth = fields_get_top (&ground->fields, spot->x - 0.06f, spot->y - 0.07f, &top);
  return MAX (dark, pixel_clamp (0.5f + depth / 0.025f));
}

static HradbyRgb
raise_buildings (const Ground *ground, const Spot *spot, float house, float tower, HradbyRgb colour)
{
  const HradbyTileTop *top = NULL;
  float pixel = ground->pixel, line = MAX (0.008f, pixel * 0.6f), depth;

  if (tower > -line) {
    HradbyRgb walk = mass_shade_walk (&ground->fields, spot->x, spot->y, tower, pixel);

    depth = fields_get_top (&ground->fields, spot->x - 0.04f, spot->y - 0.05f, &top);
    walk = pixel_mix (walk, shadow_tone, 0.45f * pixel_clamp (0.5f + depth / 0.025f));
    colour = pixel_mix (colour, ink_tone, 0.8f * pixel_clamp (0.5f + (tower + line) / pixel));
    colour = pixel_mix (colour, walk, pixel_clamp (0.5f + tower / pixel));
  }
  if (house > -line) {
    colour = pixel_mix (colour, ink_tone, 0.8f * pixel_clamp (0.5f + (house + line) / pixel));
    if (house > -pixel)
      colour = pixel_mix (colour,
                          mass_shade_roof (&ground->fields, spot->x, spot->y, pixel),
                          pixel_clamp (0.5f + house / pixel));
  }
  depth = fields_get_top (&ground->fields, spot->x, spot->y, &top);
  if (depth > -line) {
    colour = pixel_mix (colour, ink_tone, 0.85f * pixel_clamp (0.5f + (depth + line) / pixel));
    colour = pixel_mix (colour, mass_shade_top (top, spot->x, spot->y, depth, pixel),
                        pixel_clamp (0.5f + depth / pixel));
  }
  return colour;
}

/* Finds out what a square of @size around @spot may show. All distances change at most by
 * @reach on the way to its corners. */
static void
look_around (Ground *ground, const Spot *spot, float size)
{
  const HradbyTilePlan *plan = ground->plan;
  const HradbyTileTop *top = NULL;
  float reach = size * 1.05f, house = -1, tower = -1, high, depth;

  ground->near = NEAR_GROUND;
  fields_select (&ground->fields, &ground->all, plan, spot->x, spot->y, reach * 1.42f + 0.13f);
  if (ground->fields.n_fields + ground->fields.n_tops > 0) {
    float yard_house, yard_tower;

    highest (ground->fields.fields, ground->fields.n_fields, spot->x, spot->y, &house, &tower);
    highest (ground->fields.yards, ground->fields.n_yards, spot->x, spot->y, &yard_house,
             &yard_tower);
    depth = fields_get_top (&ground->fields, spot->x, spot->y, &top);
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
  if (town_init (&ground->town, plan, spot->x, spot->y, size * 0.75f))
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
colour_at (const Ground *ground, const Spot *spot)
{
  HradbyRgb colour = { 0, 0, 0 };
  float house = -1, tower = -1, wall = 1, along = 0;

  if (ground->near & (NEAR_YARD | NEAR_MASS))
    highest (ground->fields.fields, ground->fields.n_fields, spot->x, spot->y, &house, &tower);
  if (ground->near & NEAR_TOWN)
    wall = town_get_wall (&ground->town, ground->plan, spot->x, spot->y, &along);
  if ((ground->near & NEAR_TOWN) && (ground->near & NEAR_PATH) && ground->town.n_walls > 0 &&
      path_distance (ground, spot) < 0)
    wall = 1; /* a gate */
  /* Under a building nothing is seen of the ground. */
  if ((ground->near & NEAR_GROUND) && MAX (house, tower) < ground->pixel &&
      !((ground->near & NEAR_TOWN) &&
        town_covers (&ground->town, spot->x, spot->y, wall, ground->pixel))) {
    colour = wall > 0 ? grass_at (spot)
                      : town_shade_paving (spot->x, spot->y, spot->soft, spot->grain);
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
                          0.42f * town_get_shadow (&ground->town, spot->x, spot->y));
  }
  if (ground->near & NEAR_TOWN)
    colour = town_raise (&ground->town, spot->x, spot->y, wall, along, ground->pixel, colour);
  if (ground->near & NEAR_MASS)
    colour = raise_buildings (ground, spot, house, tower, colour);
  return colour;
}

/* Whether a path of @track goes straight through the middle, to the other side. */
static gboolean
is_through (const HradbyTilePlan *plan, const HradbyTileTrack *track)
{
  const HradbyFeature *feature = &plan->tile->features[track->feature];

  return !track->arc && hradby_tile_count_sides (feature) == 2
         && !hradby_tile_kind_is_water (feature->kind);
}

/* Whether it goes over one that comes before it. */
static gboolean
goes_over (const HradbyTilePlan *plan, const HradbyTileTrack *track)
{
  for (const HradbyTileTrack *other = plan->tracks; other < track; other++)
    if (other->feature != track->feature && is_through (plan, other) && is_through (plan, track))
      return TRUE;
  return FALSE;
}

static void
find_lines (Ground *ground)
{
  ground->levels = 1u << LEVEL_ROAD; /* a place may be paved without one */
  for (guint i = 0; i < ground->plan->n_tracks; i++) {
    const HradbyTileTrack *track = &ground->plan->tracks[i];
    guint which = track->feature;
    const HradbyFeature *feature = &ground->plan->tile->features[which];
    guint8 level = hradby_tile_kind_is_water (feature->kind) ? LEVEL_WATER : LEVEL_ROAD;

    if (goes_over (ground->plan, track))
      level = LEVEL_OVER;
    ground->branching[which] = hradby_tile_count_sides (feature) > 2;
    ground->road |= feature->kind == HRADBY_FEATURE_ROAD;
    ground->level[which] = level;
    ground->levels |= 1u << level;
  }
}

static void
paint_block (Ground *ground, guint8 *data, int stride, int left, int top)
{
  int n = (int) (1 / ground->pixel + 0.5f);
  Spot spot = {
    .x = MIN (1, ((float) left + BLOCK / 2) * ground->pixel),
    .y = MIN (1, ((float) top + BLOCK / 2) * ground->pixel),
  };

  look_around (ground, &spot, BLOCK * ground->pixel);
  for (int row = top; row < MIN (n, top + BLOCK); row++) {
    guint32 *pixels = (guint32 *) (gpointer) (data + row * stride);
    guint line = (guint) (row * HRADBY_NOISE_SIZE / n) * HRADBY_NOISE_SIZE;

    spot.y = ((float) row + 0.5f) * ground->pixel;
    float edge = MIN (spot.y, 1 - spot.y);
    for (int column = left; column < MIN (n, left + BLOCK); column++) {
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
hradby_paint_ground (cairo_surface_t *surface, const HradbyTilePlan *plan)
{
  int n = cairo_image_surface_get_width (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint8 *data = cairo_image_surface_get_data (surface);
  Ground ground = { plan };

  ground.soft = hradby_noise_get_soft ();
  ground.grain = hradby_noise_get_grain ();
  ground.pixel = 1.0f / (float) n;
  fields_init (&ground.all, plan);
  find_lines (&ground);

  cairo_surface_flush (surface);
  for (int top = 0; top < n; top += BLOCK)
    for (int left = 0; left < n; left += BLOCK)
      paint_block (&ground, data, stride, left, top);
  cairo_surface_mark_dirty (surface);
}
