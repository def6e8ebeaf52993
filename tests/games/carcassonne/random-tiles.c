/* Random tile sets of Carcassonne. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-tiles.h"

#include "differential.h"
#include "games/carcassonne/declared.h"
#include "games/carcassonne/hooks.h"

#define MAX_KINDS 16

/* What no tile of the river may have. */
#define NOT_AT_RIVER "bazaar"

/* What copies of tiles have. */
#define GARDEN "garden"

/* In hundredths, how often an expansion is played. */
#define PLAYED 60

/* How the tiles of a set are made, in hundredths: sides that are city or road, tiles with a
 * monastery, with each of the marks, with a feature without sides; the most copies of a kind. */
typedef struct {
  const char *const *marks;
  guint cities;
  guint roads;
  guint monasteries;
  guint marked;
  guint portless;
  guint copies;
  gboolean is_small;
} Taste;

static guint
add_feature (HradbyTile *tile, HradbyFeatureKind kind)
{
  HradbyFeature *feature = &tile->features[tile->n_features];

  feature->id = kind == HRADBY_FEATURE_MONASTERY ? g_strdup ("monastery")
                                                 : g_strdup_printf ("f%u", tile->n_features);
  feature->kind = kind;
  return tile->n_features++;
}

/* A feature of this kind: one the tile has, or a new one. */
static guint
choose_feature (HradbyRandom *random, HradbyTile *tile, HradbyFeatureKind kind)
{
  guint fits[HRADBY_MAX_FEATURES], n = 0;

  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == kind)
      fits[n++] = i;
  if (n > 0 && (tile->n_features > 8 || differential_chance (random, 55)))
    return fits[hradby_random_below (random, n)];
  return add_feature (tile, kind);
}

static void
fill_side (HradbyRandom *random, HradbyTile *tile, HradbySide side, const Taste *taste)
{
  guint kind = hradby_random_below (random, 100);
  HradbyPorts middle = hradby_port_middle (side), all = hradby_ports_of_side (side);
  HradbyPorts halves = all & (HradbyPorts) ~middle;

  if (kind < taste->cities)
    tile->features[choose_feature (random, tile, HRADBY_FEATURE_CITY)].ports |= all;
  else if (kind < taste->cities + taste->roads) {
    tile->features[choose_feature (random, tile, HRADBY_FEATURE_ROAD)].ports |= middle;
    tile->features[choose_feature (random, tile, HRADBY_FEATURE_FIELD)].ports
      |= halves & (HradbyPorts) (halves - 1);
    tile->features[choose_feature (random, tile, HRADBY_FEATURE_FIELD)].ports
      |= halves & (HradbyPorts) - halves;
  } else
    tile->features[choose_feature (random, tile, HRADBY_FEATURE_FIELD)].ports |= all;
}

static gboolean
is_on_one_side (HradbyPorts ports)
{
  guint sides = hradby_ports_sides (ports);

  return sides != 0 && (sides & (sides - 1)) == 0;
}

/* Pennants, what fields touch, how roads stop. */
static void
adorn (HradbyRandom *random, HradbyTile *tile, const Taste *taste)
{
  if (differential_chance (random, taste->portless) && tile->n_features < HRADBY_MAX_FEATURES - 1)
    add_feature (tile, HRADBY_FEATURE_ROAD + hradby_random_below (random, 3));
  if (differential_chance (random, taste->monasteries) && tile->n_features < HRADBY_MAX_FEATURES)
    add_feature (tile, HRADBY_FEATURE_MONASTERY);
  for (guint i = 0; i < tile->n_features; i++) {
    HradbyFeature *feature = &tile->features[i];

    if (feature->kind == HRADBY_FEATURE_ROAD && is_on_one_side (feature->ports))
      feature->end = HRADBY_END_CROSSING;
    if (feature->kind == HRADBY_FEATURE_CITY && is_on_one_side (feature->ports))
      feature->castle = differential_chance (random, 75) ? HRADBY_HALF_POSSIBLE
                                                         : HRADBY_HALF_IMPOSSIBLE;
    if (feature->kind == HRADBY_FEATURE_CITY && differential_chance (random, 25))
      feature->amount = (guint16) (1 + hradby_random_below (random, 2));
    for (guint j = 0; feature->kind == HRADBY_FEATURE_FIELD && j < tile->n_features; j++)
      if (tile->features[j].kind == HRADBY_FEATURE_CITY && differential_chance (random, 70))
        feature->touches |= (guint16) (1u << j);
  }
}

/* A half of a small city, the end of a road, or field. */
static void
fill_small_side (HradbyRandom *random, HradbyTile *tile, HradbySide side, guint field)
{
  guint kind = hradby_random_below (random, 100);
  HradbyPorts middle = hradby_port_middle (side), all = hradby_ports_of_side (side);

  if (kind < 45)
    tile->features[add_feature (tile, HRADBY_FEATURE_CITY)].ports = all;
  else if (kind < 75)
    tile->features[add_feature (tile, HRADBY_FEATURE_ROAD)].ports = middle;
  if (kind >= 45)
    tile->features[field].ports |= kind < 75 ? all & (HradbyPorts) ~middle : all;
}

static gboolean
is_of_tile (const char *mark)
{
  return hradby_tile_mark_find (hradby_carcassonne_marks, HRADBY_MARK_OF_TILE, mark) >= 0;
}

static void
mark_features (HradbyRandom *random, HradbyTile *tile, const char *mark, guint marked)
{
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind < HRADBY_N_FEATURE_KINDS
        && hradby_tile_mark_find (hradby_carcassonne_marks, tile->features[i].kind, mark) >= 0
        && differential_chance (random, marked))
      tile->features[i].marks = mark;
}

/* A tile that shows the river begins with it. */
static gboolean
is_river (const HradbyTile *tile)
{
  return tile->n_features > 0 && tile->features[0].kind == HRADBY_RIVER_FEATURE;
}

/* Adds what may stand in the tile and the marks, and puts it in the set. */
static void
finish_tile (HradbyRandom *random, HradbyTileSet *set, HradbyTile *tile, const Taste *taste)
{
  char *marks[RANDOM_TILES_MAX_MARKS + 1] = { NULL };
  g_autofree char *garden = NULL;
  guint n_marks = 0;
  g_autoptr(GError) error = NULL;

  adorn (random, tile, taste);
  for (guint i = 0; i == 0 || (taste->marks != NULL && taste->marks[i] != NULL); i++)
    if (taste->marks != NULL && g_strcmp0 (taste->marks[i], GARDEN) == 0) {
      if (!tile->start && !is_river (tile) && differential_chance (random, taste->marked))
        marks[n_marks++] = garden
          = g_strdup_printf (GARDEN " %u C2", 1 + hradby_random_below (random, tile->count));
    } else if (taste->marks != NULL && taste->marks[i] != NULL && !is_of_tile (taste->marks[i]))
      mark_features (random, tile, taste->marks[i], taste->marked);
    else if (differential_chance (random, taste->marked)
             && (!is_river (tile) || !g_str_equal (taste->marks[i], NOT_AT_RIVER)))
      marks[n_marks++] = (char *) taste->marks[i];
  tile->marks = n_marks > 0 ? marks : NULL;
  hradby_tile_set_add (set, tile, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < tile->n_features; i++)
    g_free (tile->features[i].id);
  g_free (tile->id);
}

static void
add_tile (HradbyRandom *random, HradbyTileSet *set, guint number, const Taste *taste)
{
  HradbyTile tile = { .count = 1 + hradby_random_below (random, taste->copies) };
  guint field = taste->is_small ? add_feature (&tile, HRADBY_FEATURE_FIELD) : 0;

  tile.id = g_strdup_printf ("t%u", number);
  tile.start = number == 0;
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (taste->is_small)
      fill_small_side (random, &tile, (HradbySide) side, field);
    else
      fill_side (random, &tile, (HradbySide) side, taste);
  finish_tile (random, set, &tile, taste);
}

/* A tile through which a river flows, with other features on the sides that are left. Of
 * @mark, one that stands at its end, it has one side. */
static void
add_river_tile (HradbyRandom *random, HradbyTileSet *set, guint number, const Taste *taste,
                const char *mark)
{
  HradbyTile tile = { .count = mark != NULL ? 1 : 1 + hradby_random_below (random, 2) };
  guint from = hradby_random_below (random, 4), to = from;
  guint river = add_feature (&tile, (HradbyFeatureKind) HRADBY_RIVER_FEATURE);

  if (mark == NULL)
    to = (from + 1 + hradby_random_below (random, 3)) % HRADBY_N_SIDES;
  g_free (tile.features[river].id);
  tile.features[river].id = g_strdup ("river");
  tile.features[river].marks = mark;
  tile.id = g_strdup_printf ("w%u", number);
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    HradbyPorts middle = hradby_port_middle ((HradbySide) side);
    HradbyPorts halves = hradby_ports_of_side ((HradbySide) side) & (HradbyPorts) ~middle;

    if (side != from && side != to) {
      fill_side (random, &tile, (HradbySide) side, taste);
      continue;
    }
    tile.features[river].ports |= middle;
    tile.features[choose_feature (random, &tile, HRADBY_FEATURE_FIELD)].ports
      |= halves & (HradbyPorts) (halves - 1);
    tile.features[choose_feature (random, &tile, HRADBY_FEATURE_FIELD)].ports
      |= halves & (HradbyPorts) - halves;
  }
  finish_tile (random, set, &tile, taste);
}

/* The river, if its marks are among those that are known. */
static void
add_river (HradbyRandom *random, HradbyTileSet *set, const Taste *taste)
{
  const Taste other = { .marks = taste->marks, .cities = 25, .roads = 25, .monasteries = 10,
                        .marked = taste->marked / 2, .copies = 1 };

  if (taste->marks == NULL || !g_strv_contains (taste->marks, "end=spring"))
    return;
  add_river_tile (random, set, 0, &other, "end=spring");
  add_river_tile (random, set, 1, &other, "end=lake");
  for (guint i = hradby_random_below (random, 7); i > 0; i--)
    add_river_tile (random, set, 1 + i, &other, NULL);
}

HradbyTileSet *
random_tiles_new (HradbyRandom *random, const char *const *marks)
{
  HradbyTileSet *set = hradby_tile_set_new ("random-tiles", "Made up", "carcassonne", NULL, NULL);
  guint n_kinds = 2 + hradby_random_below (random, MAX_KINDS - 1);
  Taste taste = {
    .marks = marks,
    .cities = hradby_random_below (random, 60),
    .roads = hradby_random_below (random, 40),
    .monasteries = hradby_random_below (random, 40),
    .marked = marks != NULL && marks[0] != NULL ? 20 + hradby_random_below (random, 60) : 0,
    .portless = differential_chance (random, 20) ? 30 : 0,
    .copies = 1 + hradby_random_below (random, 5),
  };

  if (differential_chance (random, 20))
    taste.cities = 0;
  for (guint i = 0; i < n_kinds; i++) {
    /* Among tiles without cities one that is all city fits nowhere. */
    if (taste.cities == 0 && i == n_kinds - 1)
      taste.cities = 100;
    add_tile (random, set, i, &taste);
  }
  add_river (random, set, &taste);
  return set;
}

HradbyTileSet *
random_tiles_new_small (HradbyRandom *random, const char *const *marks)
{
  HradbyTileSet *set = hradby_tile_set_new ("random-tiles", "Made up", "carcassonne", NULL, NULL);
  const Taste taste = {
    .marks = marks,
    .marked = marks != NULL && marks[0] != NULL ? 10 : 0,
    .copies = 4,
    .is_small = TRUE,
  };

  for (guint i = 0; i < MAX_KINDS; i++)
    add_tile (random, set, i, &taste);
  add_river (random, set, &taste);
  return set;
}

void
random_tiles_choose_rules (HradbyRandom *random, HradbyRuleset *ruleset)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);

  for (guint i = 0; type->expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (ruleset, type->expansions[i],
                                  differential_chance (random, PLAYED), NULL);
  for (guint i = 0; type->settings[i].id != NULL; i++) {
    const HradbySettingInfo *info = &type->settings[i];
    guint n_values = hradby_setting_info_count_values (info);

    if (info->expansion == NULL || hradby_ruleset_has_expansion (ruleset, info->expansion))
      hradby_setting_set_value (
        hradby_ruleset_get (ruleset, i),
        hradby_setting_info_get_nth (info, hradby_random_below (random, n_values)));
  }
}

const char **
random_tiles_list_marks (HradbyRuleset *ruleset)
{
  const char **marks = g_new0 (const char *, RANDOM_TILES_MAX_MARKS + 1);
  guint n = 0;

  for (guint i = 0; hradby_carcassonne_hooks[i] != NULL; i++)
    for (guint64 own = hradby_carcassonne_hooks[i]->marks;
         own != 0 && hradby_ruleset_has_expansion (ruleset, hradby_carcassonne_hooks[i]->expansion);
         own &= own - 1)
      marks[n++] = hradby_carcassonne_marks[__builtin_ctzll (own)].name;
  if (hradby_ruleset_has_expansion (ruleset, "abbot"))
    marks[n++] = GARDEN;
  g_assert_cmpuint (n, <=, RANDOM_TILES_MAX_MARKS);
  return marks;
}
