/* Random walls, tiles and rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-material.h"

#include "games/castle/castle.h"

#include <string.h>

#define MAX_SIDE  24
#define MAX_START 8

/* A connected blot of @n cells; it may have holes, which hradby_wall_new() refuses. */
static void
grow_blot (HradbyRandom *random, guint side, guint n, char **rows)
{
  guint x = hradby_random_below (random, side), y = hradby_random_below (random, side);

  for (guint i = 0; i < side; i++) {
    rows[i] = g_strnfill (side, '.');
    rows[i][side] = '\0';
  }
  rows[side] = NULL;
  rows[y][x] = '#';
  for (guint done = 1; done < n;) {
    HradbySide to = (HradbySide) hradby_random_below (random, HRADBY_N_SIDES);
    gint next_x = (gint) x + hradby_side_dx (to), next_y = (gint) y + hradby_side_dy (to);

    if (next_x < 0 || next_y < 0 || next_x >= (gint) side || next_y >= (gint) side)
      continue;
    x = (guint) next_x;
    y = (guint) next_y;
    done += rows[y][x] == '.';
    rows[y][x] = '#';
  }
}

static gboolean
is_inside (char *const *rows, guint side, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) side && y < (gint) side && rows[y][x] == '#';
}

static guint
choose_start_spaces (HradbyRandom *random, char *const *rows, guint side,
                     HradbyWallStartSpace *spaces)
{
  guint n = 0, wanted = 1 + hradby_random_below (random, MAX_START);

  for (guint tries = 0; n < wanted && tries < 2000; tries++) {
    HradbyWallStartSpace space = {
      .x = (gint16) hradby_random_below (random, side),
      .y = (gint16) hradby_random_below (random, side),
      .side = (HradbySide) hradby_random_below (random, HRADBY_N_SIDES),
      .kind = (guint8) hradby_random_below (random, HRADBY_FEATURE_COURT + 1),
    };
    gboolean is_new = is_inside (rows, side, space.x, space.y)
                      && !is_inside (rows, side, space.x + hradby_side_dx (space.side),
                                     space.y + hradby_side_dy (space.side));

    if (space.kind == HRADBY_FEATURE_COURT)
      space.markets = (guint8) hradby_random_below (random, 3);
    for (guint i = 0; is_new && i < n; i++)
      is_new = spaces[i].x != space.x || spaces[i].y != space.y || spaces[i].side != space.side;
    if (is_new)
      spaces[n++] = space;
  }
  return n;
}

/* From none to towers without a gap between them, which make every move collect. */
static guint
choose_corners (HradbyRandom *random, guint *corners)
{
  guint n = 0, gaps = 1 + hradby_random_below (random, 12);

  if (random_chance (random, 5))
    return 0;
  for (guint first = hradby_random_below (random, 3); first < HRADBY_TRACK_SPACES - 1;
       first += 2 + hradby_random_below (random, gaps))
    corners[n++] = first;
  if (corners[0] > 0 && corners[n - 1] < HRADBY_TRACK_SPACES - 2 && random_chance (random, 50))
    corners[n++] = HRADBY_TRACK_SPACES - 1;
  return n;
}

static HradbyWall *
try_wall (HradbyRandom *random, guint n)
{
  guint side = 2;
  g_auto(GStrv) rows = g_new0 (char *, MAX_SIDE + 1);
  HradbyWallStartSpace spaces[MAX_START];
  guint corners[HRADBY_MAX_CORNERS], n_spaces, n_corners;
  HradbyWall *wall;

  while (side * side < n + n / 3)
    side++;
  side = MIN (MAX_SIDE, side + hradby_random_below (random, 3));
  grow_blot (random, side, n, rows);
  n_spaces = choose_start_spaces (random, rows, side, spaces);
  n_corners = choose_corners (random, corners);
  wall = hradby_wall_new ("random-wall", NULL, "made up", (const char *const *) rows, NULL);
  for (guint i = 0; wall != NULL && i < n_spaces; i++)
    g_assert_true (hradby_wall_add_start_space (wall, &spaces[i], NULL));
  for (guint i = 0; wall != NULL && i < n_corners; i++)
    g_assert_true (hradby_wall_add_corner (wall, corners[i], NULL));
  return wall;
}

HradbyWall *
random_wall_new (HradbyRandom *random, gboolean is_long)
{
  guint most = random_chance (random, 10) ? 200 : random_chance (random, 15) ? 70 : 36;
  guint n = is_long ? 150 : 4 + hradby_random_below (random, most - 3);
  HradbyWall *wall;

  do
    wall = try_wall (random, n);
  while (wall == NULL);
  return wall;
}

static guint
add_feature (HradbyTile *tile, HradbyFeatureKind kind)
{
  HradbyFeature *feature = &tile->features[tile->n_features];

  feature->id = g_strdup_printf ("f%u", tile->n_features);
  feature->kind = kind;
  return tile->n_features++;
}

/* A feature of the tile that is a path or an area, an old one or a new one. */
static guint
choose_feature (HradbyRandom *random, HradbyTile *tile, gboolean line)
{
  guint fits[HRADBY_MAX_FEATURES], n = 0;

  for (guint i = 0; i < tile->n_features; i++)
    if (hradby_feature_is_line (&tile->features[i]) == line)
      fits[n++] = i;
  if (n > 0 && random_chance (random, 55))
    return fits[hradby_random_below (random, n)];
  return add_feature (tile, line ? HRADBY_FEATURE_PATH
                                 : HRADBY_FEATURE_TOWER + hradby_random_below (random, 3));
}

static void
give_port (HradbyTile *tile, guint feature, guint port)
{
  tile->features[feature].ports |= (HradbyPorts) (1u << port);
}

/* A path in the middle or not, and one to three areas beside it. */
static void
fill_side (HradbyRandom *random, HradbyTile *tile, guint side, guint paths)
{
  guint area = choose_feature (random, tile, FALSE);
  gboolean is_path = random_chance (random, paths);

  give_port (tile, area, 3 * side);
  if (random_chance (random, 40))
    area = choose_feature (random, tile, FALSE);
  give_port (tile, is_path ? choose_feature (random, tile, TRUE) : area, 3 * side + 1);
  if (random_chance (random, 20))
    area = choose_feature (random, tile, FALSE);
  give_port (tile, area, 3 * side + 2);
}

/* Fountains, markets, ends, and now and then a feature without ports: complete by itself. */
static void
adorn (HradbyRandom *random, HradbyTile *tile, guint riches)
{
  while (tile->n_features < HRADBY_MAX_FEATURES && random_chance (random, riches))
    add_feature (tile, (HradbyFeatureKind) hradby_random_below (random, HRADBY_FEATURE_COURT + 1));
  for (guint i = 0; i < tile->n_features; i++) {
    HradbyFeature *feature = &tile->features[i];

    if (feature->kind == HRADBY_FEATURE_COURT)
      feature->amount
        = (guint16) (hradby_random_below (random, 2) * hradby_random_below (random, 4));
    if (feature->kind != HRADBY_FEATURE_PATH)
      continue;
    feature->marks = random_chance (random, 30) ? "fountain" : NULL;
    if (__builtin_popcount (feature->ports) == 1)
      feature->end = random_chance (random, 50) ? HRADBY_END_SQUARE : HRADBY_END_BUILDING;
  }
}

/* How the tiles of a set are made: chances of paths and of features without ports, in hundredths,
 * and the most copies of a kind. */
typedef struct {
  guint paths;
  guint riches;
  guint copies;
} Taste;

static void
add_tile (HradbyRandom *random, HradbyTileSet *set, guint number, const Taste *taste)
{
  HradbyTile tile = { .count = 1 + hradby_random_below (random, taste->copies) };
  g_autoptr(GError) error = NULL;

  tile.id = g_strdup_printf ("t%u", number);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    fill_side (random, &tile, side, taste->paths);
  adorn (random, &tile, taste->riches);
  hradby_tile_set_add (set, &tile, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < tile.n_features; i++)
    g_free (tile.features[i].id);
  g_free (tile.id);
}

HradbyTileSet *
random_tile_set_new (HradbyRandom *random, gboolean is_long)
{
  HradbyTileSet *set
    = hradby_tile_set_new ("random-tiles", "Made up", "castle", NULL, "made up");
  guint n_kinds = 1 + hradby_random_below (random, 20);
  const Taste taste = {
    .paths = is_long ? 0 : hradby_random_below (random, 1 + hradby_random_below (random, 60)),
    .riches = is_long ? 90 : random_chance (random, 30) ? 60 : 15,
    .copies = is_long ? 260 / n_kinds : 1 + hradby_random_below (random, 8),
  };

  for (guint i = 0; i < n_kinds; i++)
    add_tile (random, set, i, &taste);
  return set;
}

HradbyRuleset *
random_ruleset_new (const HradbyGameType *type, HradbyRandom *random)
{
  HradbyRuleset *ruleset = hradby_ruleset_new (type);
  HradbyRandom copy = *random, numbers;

  /* From another stream, so that a seed keeps its material however many numbers there are. */
  hradby_random_init (&numbers, hradby_random_next (&copy), 1);
  for (guint i = 0; type->settings[i].id != NULL; i++) {
    const HradbySettingInfo *info = &type->settings[i];
    HradbyRandom *stream = info->range.step > 0 ? &numbers : random;

    hradby_setting_set_value (
      hradby_ruleset_get (ruleset, i),
      hradby_setting_info_get_nth (
        info, hradby_random_below (stream, hradby_setting_info_count_values (info))));
  }
  return ruleset;
}

void
random_deal_pairs (HradbySetup *setup, HradbyWall *wall, HradbyRandom *random)
{
  guint n_corners = hradby_wall_get_n_corners (wall);
  guint number = hradby_random_below (random, HRADBY_CASTLE_N_NUMBERS);

  for (guint i = 0, n = 0; i < n_corners && n < 8; i++) {
    HradbyAction item = { .x = (gint16) hradby_wall_get_corner (wall, i) };

    if (item.x == 0)
      continue;
    item.amount = (gint16) (1 + (number + n / 2) % HRADBY_CASTLE_N_NUMBERS);
    n++;
    g_array_append_val (setup->items, item);
  }
}
