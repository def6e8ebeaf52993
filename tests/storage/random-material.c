/* Making material at random. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-material.h"

#include <string.h>

static gboolean
flip (HradbyRandom *random)
{
  return hradby_random_below (random, 2) == 0;
}

static char *
random_words (HradbyRandom *random, const char *const *words, guint n_words, guint min, guint max)
{
  GString *text = g_string_new (NULL);
  guint n = min + hradby_random_below (random, max - min + 1);

  for (guint i = 0; i < n; i++)
    g_string_append (text, words[hradby_random_below (random, n_words)]);
  return g_string_free (text, FALSE);
}

char *
random_id (HradbyRandom *random)
{
  static const char *const parts[]
      = { "a", "Z", "7", "-", ".", "'", "/", "%s", "ž", "城", ";", "=" };

  return random_words (random, parts, G_N_ELEMENTS (parts), 1, 9);
}

char *
random_text (HradbyRandom *random)
{
  static const char *const parts[]
      = { "Hrad", "  ", "“x”", "\"", "'", "&amp;", "<b>", "]]>", "žluť", "城", "%d", "🏰", "&" };
  g_autofree char *middle = random_words (random, parts, G_N_ELEMENTS (parts), 0, 11);

  return g_strdup_printf ("<%s>", middle);
}

char *
random_typed (HradbyRandom *random, guint max_length)
{
  static const struct {
    gunichar first;
    guint    n;
  } ranges[] = {
    { 0x01, 0x1f }, { 0x20, 0x5f }, { 0x7f, 0x21 },  { 0xa0, 0x100 },   { 0x300, 0x70 },
    { 0x5d0, 27 },  { 0x61c, 20 },  { 0x2000, 0x70 }, { 0x4e00, 0x100 }, { 0xfdd0, 0x20 },
    { 0xfeff, 1 },  { 0xfff0, 16 }, { 0x1f300, 256 }, { 0xe0001, 0x7f }, { 0x10fff0, 16 },
  };
  static const char *const pieces[] = { "]]>", "<![CDATA[", "&#10;", "\"'", "\r\n", "\n\n", "  " };
  GString *text = g_string_new (NULL);
  guint n = hradby_random_below (random, max_length + 1);

  for (guint i = 0; i < n; i++) {
    guint which = hradby_random_below (random, G_N_ELEMENTS (ranges) + 8);

    if (which < G_N_ELEMENTS (ranges))
      g_string_append_unichar (text, ranges[which].first
                                         + hradby_random_below (random, ranges[which].n));
    else if (which == G_N_ELEMENTS (ranges))
      g_string_append (text, pieces[hradby_random_below (random, G_N_ELEMENTS (pieces))]);
    else
      g_string_append_c (text, (char) (' ' + hradby_random_below (random, 95)));
  }
  return g_string_free (text, FALSE);
}

/* Every port goes to one feature; paths have middle ports only, so the first feature is none. */
static void
fill_tile (HradbyRandom *random, HradbyTile *tile)
{
  for (guint i = 0; i < tile->n_features; i++) {
    HradbyFeature *feature = &tile->features[i];

    feature->id = g_strdup_printf ("f%u'%u", i, hradby_random_below (random, 9));
    feature->kind = (guint8) (i == 0 ? HRADBY_FEATURE_COURT : hradby_random_below (random, 4));
    if (feature->kind == HRADBY_FEATURE_PATH)
      feature->marks = flip (random) ? "fountain" : NULL;
    if (feature->kind == HRADBY_FEATURE_COURT)
      feature->amount = (guint16) hradby_random_below (random, 4);
  }
  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    HradbyFeature *feature = &tile->features[hradby_random_below (random, tile->n_features)];

    if (feature->kind == HRADBY_FEATURE_PATH && port % 3 != 1)
      feature = &tile->features[0];
    feature->ports |= (HradbyPorts) (1u << port);
  }
  for (guint i = 0; i < tile->n_features; i++) {
    HradbyFeature *feature = &tile->features[i];
    guint sides = hradby_ports_sides (feature->ports);

    if (feature->kind == HRADBY_FEATURE_PATH && sides != 0 && (sides & (sides - 1)) == 0)
      feature->end = flip (random) ? HRADBY_END_SQUARE : HRADBY_END_BUILDING;
  }
}

HradbyTileSet *
random_tile_set (HradbyRandom *random, guint max_kinds)
{
  g_autofree char *id = random_id (random);
  g_autofree char *title = random_text (random);
  g_autofree char *provenance = random_text (random);
  HradbyTileSet *set = hradby_tile_set_new (id, title, "castle", NULL,
                                            flip (random) ? provenance : NULL);
  guint n = 1 + hradby_random_below (random, max_kinds);

  for (guint i = 0; i < n; i++) {
    HradbyTile tile = { 0 };
    g_autofree char *word = random_id (random);
    g_autoptr(GError) error = NULL;

    tile.id = g_strdup_printf ("%u%s", i, word);
    tile.count = 1 + hradby_random_below (random, 3);
    tile.n_features = i == 0 ? 1 : 1 + hradby_random_below (random, 8);
    fill_tile (random, &tile);
    hradby_tile_set_add (set, &tile, &error);
    g_assert_no_error (error);
    for (guint j = 0; j < tile.n_features; j++)
      g_free (tile.features[j].id);
    g_free (tile.id);
  }
  return set;
}

#define GRID 12

/* Grows an area cell by cell; rows and columns without a cell of it are left out by the caller. */
static void
grow (HradbyRandom *random, guint n_cells, char grid[GRID][GRID + 1])
{
  memset (grid, '.', GRID * (GRID + 1));
  for (guint y = 0; y < GRID; y++)
    grid[y][GRID] = '\0';
  grid[GRID / 2][GRID / 2] = '#';
  for (guint n = 1; n < n_cells;) {
    guint x = 1 + hradby_random_below (random, GRID - 2);
    guint y = 1 + hradby_random_below (random, GRID - 2);

    if (grid[y][x] == '#'
        || (grid[y][x - 1] != '#' && grid[y][x + 1] != '#' && grid[y - 1][x] != '#'
            && grid[y + 1][x] != '#'))
      continue;
    grid[y][x] = '#';
    n++;
  }
}

/* Start spaces on some of the sides that face outside. */
static GArray *
list_start_spaces (HradbyRandom *random, char grid[GRID][GRID + 1])
{
  GArray *spaces = g_array_new (FALSE, FALSE, sizeof (HradbyWallStartSpace));

  for (guint i = 0; i < GRID * GRID * HRADBY_N_SIDES; i++) {
    gint x = (gint) (i / HRADBY_N_SIDES % GRID), y = (gint) (i / HRADBY_N_SIDES / GRID);
    HradbySide side = (HradbySide) (i % HRADBY_N_SIDES);
    HradbyWallStartSpace space = { (gint16) x, (gint16) y, side, 0, 0 };

    if (grid[y][x] != '#' || grid[y + hradby_side_dy (side)][x + hradby_side_dx (side)] == '#'
        || hradby_random_below (random, 4) != 0)
      continue;
    space.kind = (guint8) hradby_random_below (random, 4);
    if (space.kind == HRADBY_FEATURE_COURT)
      space.markets = (guint8) hradby_random_below (random, 3);
    g_array_append_val (spaces, space);
  }
  return spaces;
}

static void
add_corners (HradbyRandom *random, HradbyWall *wall)
{
  for (guint space = hradby_random_below (random, 3); space < HRADBY_TRACK_SPACES - 1;
       space += 2 + hradby_random_below (random, 9))
    g_assert_true (hradby_wall_add_corner (wall, space, NULL));
}

/* Six digits behind the point are written. */
static void
choose_spaces (HradbyRandom *random, HradbyWallSpace *spaces)
{
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++) {
    spaces[i].x = ((gint) hradby_random_below (random, 2000) - 1000) / 64.0;
    spaces[i].y = ((gint) hradby_random_below (random, 2000) - 1000) / 64.0;
  }
}

HradbyWall *
random_wall (HradbyRandom *random, guint max_cells)
{
  for (;;) {
    char grid[GRID][GRID + 1];
    const char *rows[GRID + 1] = { NULL };
    g_autofree char *id = random_id (random);
    g_autofree char *title = random_text (random);
    g_autoptr(GArray) starts = NULL;
    g_autoptr(HradbyWall) wall = NULL;
    HradbyWallSpace spaces[HRADBY_TRACK_SPACES];

    grow (random, 4 + hradby_random_below (random, max_cells - 3), grid);
    for (guint y = 0; y < GRID; y++)
      rows[y] = grid[y];
    wall = hradby_wall_new (id, title, flip (random) ? title : NULL, rows, NULL);
    starts = list_start_spaces (random, grid);
    /* Only holes can be wrong with it. */
    if (wall == NULL || starts->len == 0)
      continue;
    for (guint i = 0; i < starts->len; i++)
      g_assert_true (hradby_wall_add_start_space (
          wall, &g_array_index (starts, HradbyWallStartSpace, i), NULL));
    add_corners (random, wall);
    choose_spaces (random, spaces);
    if (flip (random))
      hradby_wall_set_spaces (wall, spaces);
    return g_steal_pointer (&wall);
  }
}

HradbyRuleset *
random_ruleset (HradbyRandom *random, const HradbyGameType *type)
{
  HradbyRuleset *ruleset = hradby_ruleset_new (type);
  g_autofree char *id = random_id (random);
  g_autofree char *title = random_text (random);
  g_autofree char *description = random_text (random);

  g_object_set (ruleset, "id", id, "title", title, "description", description, "base", "official",
                NULL);
  for (const HradbySettingInfo *info = type->settings; info->id != NULL; info++) {
    guint n = hradby_setting_info_count_values (info);
    guint value = hradby_setting_info_get_nth (info, hradby_random_below (random, n));

    g_assert_true (hradby_ruleset_set (ruleset, info->id,
                                       hradby_setting_info_get_id (info, value), NULL));
  }
  return ruleset;
}
