/* Compiling the table of The Castle: wall tiles, kinds of tiles, cells, the first position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/compiled.h"

#include "engine/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gint
find_corner (HradbyWall *wall, gint first)
{
  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++)
    if ((gint) hradby_wall_get_corner (wall, i) == first)
      return (gint) i;
  return -1;
}

static gboolean
take_item (HradbyWall *wall, const HradbyAction *item, guint8 *numbers, guint8 *left,
           GError **error)
{
  gint corner = find_corner (wall, item->x);

  if (corner < 0 || item->x == 0)
    return hradby_error_refuse_setup (
        error, _("no corner tower that carries a wall tile begins at space %d"), item->x);
  if (numbers[corner] != 0)
    return hradby_error_refuse_setup (error, _("the corner tower at space %d is named twice"),
                                      item->x);
  if (item->amount < 1 || item->amount > HRADBY_CASTLE_N_NUMBERS)
    return hradby_error_refuse_setup (error, _("there is no wall tile %d"), item->amount);
  if (left[item->amount] == 0)
    return hradby_error_refuse_setup (error, _("there are only two wall tiles %d"), item->amount);
  numbers[corner] = (guint8) item->amount;
  left[item->amount]--;
  return TRUE;
}

/* The stream of a seed that deals; draws use the streams from 1 on. */
#define DEAL_STREAM 0

static void
deal_rest (HradbyWall *wall, guint64 seed, guint8 *numbers, const guint8 *left)
{
  guint8 pool[HRADBY_CASTLE_N_COPIES * HRADBY_CASTLE_N_NUMBERS];
  guint n_pool = 0;
  HradbyRandom random;

  for (guint8 number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    for (guint i = 0; i < left[number]; i++)
      pool[n_pool++] = number;
  hradby_random_init (&random, seed, DEAL_STREAM);
  for (guint i = 0; i < hradby_wall_get_n_corners (wall) && n_pool > 0; i++) {
    if (numbers[i] != 0 || hradby_wall_get_corner (wall, i) == 0)
      continue;
    guint pick = hradby_random_below (&random, n_pool);
    numbers[i] = pool[pick];
    pool[pick] = pool[--n_pool];
  }
}

gboolean
hradby_castle_deal (const HradbySetup *setup, HradbyWall *wall, guint8 numbers[HRADBY_MAX_CORNERS],
                    GError **error)
{
  guint8 left[HRADBY_CASTLE_N_NUMBERS + 1];

  g_return_val_if_fail (setup != NULL && HRADBY_IS_WALL (wall), FALSE);

  memset (numbers, 0, HRADBY_MAX_CORNERS);
  memset (left, HRADBY_CASTLE_N_COPIES, sizeof left);
  for (guint i = 0; i < setup->items->len; i++)
    if (!take_item (wall, &g_array_index (setup->items, HradbyAction, i), numbers, left, error))
      return FALSE;
  if (setup->has_seed)
    deal_rest (wall, setup->seed, numbers, left);
  return TRUE;
}

void
hradby_castle_list_items (const HradbySetup *setup, GArray *items)
{
  HradbyWall *wall = HRADBY_WALL (hradby_setup_find (setup, "wall"));
  guint8 numbers[HRADBY_MAX_CORNERS];

  if (!hradby_castle_deal (setup, wall, numbers, NULL))
    g_return_if_reached ();
  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++)
    if (numbers[i] != 0) {
      HradbyAction item = { .x = (gint16) hradby_wall_get_corner (wall, i),
                            .amount = numbers[i] };

      g_array_append_val (items, item);
    }
}

const guint8 hradby_castle_points_settings[] = {
  [HRADBY_FEATURE_PATH] = HRADBY_SETTING_PATH_POINTS,
  [HRADBY_FEATURE_TOWER] = HRADBY_SETTING_TOWER_POINTS,
  [HRADBY_FEATURE_HOUSE] = HRADBY_SETTING_HOUSE_POINTS,
  [HRADBY_FEATURE_COURT] = HRADBY_SETTING_MARKET_POINTS,
  [HRADBY_NODE_FOUNTAIN | HRADBY_FEATURE_PATH] = HRADBY_SETTING_FOUNTAIN_POINTS,
  [HRADBY_NODE_FOUNTAIN | HRADBY_FEATURE_TOWER] = HRADBY_SETTING_TOWER_POINTS,
  [HRADBY_NODE_FOUNTAIN | HRADBY_FEATURE_HOUSE] = HRADBY_SETTING_HOUSE_POINTS,
  [HRADBY_NODE_FOUNTAIN | HRADBY_FEATURE_COURT] = HRADBY_SETTING_MARKET_POINTS,
};

/* The points of a feature with none, one or both of a wall tile that multiplies them. */
static void
compile_multipliers (const HradbyCastleTable *self, HradbyCastleSetting setting,
                     guint8 multipliers[HRADBY_CASTLE_N_COPIES + 1])
{
  guint factor = self->parent.settings[setting];

  multipliers[0] = 1;
  multipliers[1] = (guint8) factor;
  multipliers[2] = (guint8) (hradby_table_has (&self->parent, HRADBY_PAIRED_DOUBLERS_QUADRUPLE)
                               ? factor * factor : 2 * factor - 1);
}

static void
compile_numbers (HradbyCastleTable *self)
{
  const guint16 *settings = self->parent.settings;

  for (guint i = 0; i <= HRADBY_NODE_WORTH; i++)
    self->points[i] = (guint8) settings[hradby_castle_points_settings[i]];
  self->multipliers[0][0] = 1;
  compile_multipliers (self, HRADBY_SETTING_WALL_TILE_2_FACTOR, self->multipliers[2]);
  compile_multipliers (self, HRADBY_SETTING_WALL_TILE_3_FACTOR, self->multipliers[3]);
  self->markets[0] = self->points[HRADBY_FEATURE_COURT];
  self->markets[1] = (guint8) (self->markets[0] + settings[HRADBY_SETTING_WALL_TILE_7_POINTS]);
  self->markets[2] = (guint8) (2 * self->markets[1]);
  self->n_followers = HRADBY_CASTLE_N_PLAYERS * settings[HRADBY_SETTING_SUPPLY];
}

static guint
count_kind (const HradbyTile *tile, guint8 kind)
{
  guint n = 0;

  for (guint i = 0; i < tile->n_features; i++)
    n += tile->features[i].kind == kind;
  return n;
}

static guint
count_ports (HradbyPorts ports)
{
  return (guint) __builtin_popcount (ports);
}

/* A feature as a region of its own. Its ring and root are set when it comes to lie on the board. */
static HradbyCastleNode
compile_part (const HradbyTile *tile, guint index)
{
  const HradbyFeature *feature = &tile->features[index];
  gboolean is_court = feature->kind == HRADBY_FEATURE_COURT;
  HradbyCastleNode node = { 0 };

  node.open = (guint16) count_ports (feature->ports);
  node.amount = is_court ? feature->amount : 1;
  node.size = 1;
  node.where = (guint8) (index | (tile->n_features - 1) << 4);
  node.flags = feature->kind;
  if (hradby_feature_has_mark (feature, HRADBY_CASTLE_FOUNTAIN))
    node.flags |= HRADBY_NODE_FOUNTAIN;
  if (!is_court && count_kind (tile, feature->kind) > 1)
    node.flags |= HRADBY_NODE_TWICE;
  return node;
}

static void
compile_sides (HradbyCastleKind *kind, const HradbyTile *tile, guint rotation)
{
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    HradbyCastleSide *shown = &kind->sides[rotation][side];
    guint home = (side + HRADBY_N_SIDES - rotation) % HRADBY_N_SIDES;

    for (guint i = 0; i < 3; i++) {
      shown->features[i] = (guint8) hradby_tile_feature_at (tile, 3 * home + i);
      kind->reach[rotation][shown->features[i]] += (guint8) (1u << 2 * side);
      kind->faces[rotation][shown->features[i]]
        |= (HradbyPorts) (1u << hradby_port_facing (3 * side + i));
    }
    if (shown->features[0] == shown->features[1] && shown->features[1] == shown->features[2])
      shown->flags |= HRADBY_SIDE_UNIFORM;
    if (tile->features[shown->features[1]].kind == HRADBY_FEATURE_PATH) {
      shown->flags |= HRADBY_SIDE_PATH;
      kind->paths[rotation] |= (guint8) (1u << side);
    }
  }
}

static void
compile_kind (HradbyCastleKind *kind, const HradbyTile *tile)
{
  kind->n_parts = tile->n_features;
  for (guint i = 0; i < tile->n_features; i++) {
    guint sides = hradby_ports_sides (tile->features[i].ports);

    kind->parts[i] = compile_part (tile, i);
    kind->quarters[i] = (guint8) MAX (1, count_ports ((HradbyPorts) sides));
  }
  for (guint rotation = 0; rotation < 4; rotation++)
    compile_sides (kind, tile, rotation);
}

static gboolean
check_tile (const HradbyTile *tile, GError **error)
{
  if (tile->n_features == 0)
    return hradby_error_refuse_setup (error, _("a tile has no features"));
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind > HRADBY_FEATURE_COURT)
      return hradby_error_refuse_setup (error, _("a tile has a feature that The Castle does not "
                                                 "know"));
  return TRUE;
}

/* No region is worth more points than can be told, be it made of all tiles and start spaces. */
static gboolean
check_worth (const HradbyCastleTable *self, GError **error)
{
  guint n = 0, most = 0;

  for (guint kind = 0; kind <= HRADBY_NODE_WORTH; kind++)
    most = MAX (most, (guint) self->points[kind] * MAX (self->multipliers[2][2],
                                                        self->multipliers[3][2]));
  most *= self->n_tiles + hradby_wall_get_n_start_spaces (self->wall);
  for (guint i = 0; i < hradby_wall_get_n_start_spaces (self->wall); i++)
    n += hradby_wall_get_start_space (self->wall, i)->markets;
  for (guint i = 0; i < self->n_kinds; i++)
    for (guint j = 0; j < self->tiles[i]->n_features; j++)
      if (self->tiles[i]->features[j].kind == HRADBY_FEATURE_COURT)
        n += self->tiles[i]->count * self->tiles[i]->features[j].amount;
  return MAX (self->markets[HRADBY_CASTLE_N_COPIES] * n, most) <= G_MAXINT16
         || hradby_error_refuse_setup (
           error, _("the tile sets of this game are too large together"));
}

#define N_ROTATIONS 4

/* What the sides of a cell may ask, and sets of ports of a side, as bits. */
#define N_DEMANDS   256
#define N_PORT_SETS 8

/* Kinds of regions that are scored when they are complete. */
#define N_SCORED 3

#define N_SETS (N_DEMANDS + N_SCORED * HRADBY_N_SIDES * N_PORT_SETS * HRADBY_N_SIDES)

static inline guint
get_set_size (const HradbyCastleTable *table)
{
  return N_ROTATIONS * HRADBY_BITS_N_WORDS (table->n_tiles);
}

static inline guint64 *
get_fits (const HradbyCastleTable *table, guint demands)
{
  return table->fits + demands * get_set_size (table);
}

/* The tiles on which a region of @kind that comes in at @ports of @side leads on to side @to. */
static inline guint64 *
get_leads (const HradbyCastleTable *table, guint kind, guint side, guint ports, guint to)
{
  guint index = ((kind * HRADBY_N_SIDES + side) * N_PORT_SETS + ports) * HRADBY_N_SIDES + to;

  return table->fits + (N_DEMANDS + index) * get_set_size (table);
}

static void
add_tile (guint64 *set, guint tile, guint rotation)
{
  set[tile / 64 * N_ROTATIONS + rotation] |= G_GUINT64_CONSTANT (1) << tile % 64;
}

static void
list_leads (HradbyCastleTable *table, guint tile, guint rotation, guint side, guint port)
{
  const HradbyCastleKind *kind = &table->kinds[table->kind_of_tile[tile]];
  guint part = kind->sides[rotation][side].features[port];
  guint shown = hradby_castle_node_kind (&kind->parts[part]);

  for (guint to = 0; to < HRADBY_N_SIDES && shown < N_SCORED; to++)
    for (guint ports = 0; (kind->reach[rotation][part] >> 2 * to & 3) != 0 && ports < N_PORT_SETS;
         ports++)
      if ((ports >> port & 1) != 0)
        add_tile (get_leads (table, shown, side, ports, to), tile, rotation);
}

static void
list_tile (HradbyCastleTable *table, guint tile, guint rotation)
{
  guint paths = table->kinds[table->kind_of_tile[tile]].paths[rotation];

  for (guint without = 0; without < N_DEMANDS; without += 16)
    for (guint with = 0; (without >> 4 & paths) == 0 && with < 16; with++)
      if ((with & ~paths) == 0)
        add_tile (get_fits (table, without | with), tile, rotation);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    for (guint port = 0; port < 3; port++)
      list_leads (table, tile, rotation, side, port);
}

static void
list_fits (HradbyCastleTable *table)
{
  table->fits = g_new0 (guint64, N_SETS * get_set_size (table));
  for (guint tile = 0; tile < table->n_tiles; tile++)
    for (guint rotation = 0; rotation < N_ROTATIONS; rotation++)
      list_tile (table, tile, rotation);
}

/* Adds the tiles that lead on, in the rotations from this word on. */
static inline void
add_leads (const HradbyCastleTable *table, guint kind, guint ports, guint empty, guint word,
           guint64 *leads)
{
  for (guint side = 0; ports != 0; side++, ports >>= 3)
    for (guint to = (ports & 7) != 0 ? empty : 0; to != 0; to &= to - 1) {
      const guint64 *set = get_leads (table, kind, side, ports & 7, (guint) __builtin_ctz (to));

      for (guint rotation = 0; rotation < N_ROTATIONS; rotation++)
        leads[rotation] |= set[word + rotation];
    }
}

guint
hradby_castle_count_ends (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                          guint kind, guint demands, HradbyPorts ports, guint empty)
{
  const guint64 *fits = get_fits (table, demands);
  const guint64 *bag = hradby_tiling_bag ((const HradbyTilingTable *) table, position);
  guint n = 0;

  for (guint word = 0; word < get_set_size (table); word += N_ROTATIONS) {
    guint64 leads[N_ROTATIONS] = { 0 }, ends = 0;

    add_leads (table, kind, ports, empty, word, leads);
    for (guint rotation = 0; rotation < N_ROTATIONS; rotation++)
      ends |= fits[word + rotation] & ~leads[rotation];
    n += hradby_bits_count (ends & bag[word / N_ROTATIONS]);
  }
  return n;
}

static gboolean
take_material (HradbyCastleTable *self, const HradbySetup *setup, GError **error)
{
  if (!hradby_tiling_table_take (HRADBY_TILING_TABLE (self), setup, error))
    return FALSE;
  if (self->wall == NULL || self->n_kinds == 0)
    return hradby_error_refuse_setup (error, _("a game needs a tile set and a wall"));
  self->kinds = g_new0 (HradbyCastleKind, self->n_kinds);
  for (guint i = 0; i < self->n_kinds; i++) {
    if (!check_tile (self->tiles[i], error))
      return FALSE;
    compile_kind (&self->kinds[i], self->tiles[i]);
  }
  list_fits (self);
  compile_numbers (self);
  return check_worth (self, error);
}

static void
compile_wall (HradbyCastleTable *self)
{
  self->n_cells = hradby_wall_get_n_cells (self->wall);
  self->n_words = HRADBY_BITS_N_WORDS (self->n_cells + 1);
  self->n_start_spaces = hradby_wall_get_n_start_spaces (self->wall);
  self->width = (gint) hradby_wall_get_width (self->wall);
  self->height = (gint) hradby_wall_get_height (self->wall);
  self->cell_at = g_new (gint16, self->width * self->height);
  for (gint i = 0; i < self->width * self->height; i++)
    self->cell_at[i] = (gint16) hradby_wall_get_cell (self->wall, i % self->width, i / self->width);
  self->places = g_malloc (self->n_cells * sizeof *self->places);
  self->neighbours = g_malloc (self->n_cells * sizeof *self->neighbours);
  self->inner = g_new0 (guint8, self->n_cells);
  for (guint cell = 0; cell < self->n_cells; cell++) {
    gint x, y;

    hradby_wall_get_cell_position (self->wall, cell, &x, &y);
    self->places[cell][0] = (gint16) x;
    self->places[cell][1] = (gint16) y;
    for (guint side = 0; side < HRADBY_N_SIDES; side++) {
      gint beside = hradby_castle_cell_at (self, x + hradby_side_dx ((HradbySide) side),
                                           y + hradby_side_dy ((HradbySide) side));

      self->neighbours[cell][side] = (gint16) beside;
      self->inner[cell] |= (guint8) ((beside >= 0) << side);
    }
  }
  for (guint i = 0; i < self->n_start_spaces; i++) {
    const HradbyWallStartSpace *space = hradby_wall_get_start_space (self->wall, i);
    gint cell = hradby_wall_get_cell (self->wall, space->x, space->y);

    self->neighbours[cell][space->side] = (gint16) HRADBY_CASTLE_START (i);
  }
  for (guint space = 0; space < HRADBY_TRACK_SPACES; space++)
    self->corner_of_space[space] = (guint8) (hradby_wall_find_corner (self->wall, space) + 1);
}

/* Arrays follow the fixed part. */
static void
lay_out (HradbyCastleTable *self)
{
  HradbyTilingTable *table = HRADBY_TILING_TABLE (self);
  gsize n_nodes = self->n_parts + self->n_start_spaces;

  self->parent.position_size = sizeof (HradbyCastlePosition);
  self->boards_offset
    = hradby_tiling_reserve (table, HRADBY_CASTLE_N_BOARDS * self->n_words * sizeof (guint64));
  hradby_tiling_reserve_bag (table);
  self->cells_offset
    = hradby_tiling_reserve (table, (self->n_cells + 1) * sizeof (HradbyCastleCell));
  self->nodes_offset = hradby_tiling_reserve (table, n_nodes * sizeof (HradbyCastleNode));
}

static HradbyCastleNode
start_space_node (const HradbyWallStartSpace *space)
{
  HradbyCastleNode node = { 0 };

  node.open = space->kind == HRADBY_FEATURE_PATH ? 1 : 3;
  node.amount = space->kind == HRADBY_FEATURE_COURT ? space->markets : 1;
  node.flags = space->kind;
  node.cell = HRADBY_CASTLE_NOWHERE;
  node.size = 1;
  return node;
}

static void
open_start_spaces (const HradbyCastleTable *table, HradbyCastlePosition *position)
{
  guint64 *boards = hradby_castle_boards (table, position);
  HradbyCastleNode *nodes = hradby_castle_nodes (table, position);

  for (guint i = 0; i < table->n_start_spaces; i++) {
    const HradbyWallStartSpace *space = hradby_wall_get_start_space (table->wall, i);
    guint cell = (guint) hradby_wall_get_cell (table->wall, space->x, space->y);
    guint board = space->kind == HRADBY_FEATURE_PATH ? HRADBY_CASTLE_DEMANDS (space->side)
                                                     : HRADBY_CASTLE_FORBIDS (space->side);

    hradby_bits_add (boards + HRADBY_CASTLE_FRONTIER * table->n_words, cell, TRUE);
    hradby_bits_add (boards + board * table->n_words, cell, TRUE);
    nodes[i] = start_space_node (space);
    nodes[i].root = nodes[i].next = (guint16) i;
  }
  position->n_nodes = (guint16) table->n_start_spaces;
}

static void
build_start (HradbyCastleTable *self)
{
  HradbyCastlePosition *position = hradby_tiling_new_start (HRADBY_TILING_TABLE (self));
  HradbyCastleCell *cells = hradby_castle_cells (self, position);

  position->last_cell = HRADBY_CASTLE_NOWHERE;
  memcpy (position->numbers, self->numbers, sizeof position->numbers);
  for (guint space = 0; space < HRADBY_TRACK_SPACES; space++) {
    guint corner = self->corner_of_space[space];

    hradby_bits_add (position->spaces, space, corner != 0 && self->numbers[corner - 1] != 0);
  }
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++) {
    position->supply[player] = (guint8) self->parent.settings[HRADBY_SETTING_SUPPLY];
    position->keep_node[player] = HRADBY_CASTLE_NOWHERE;
  }
  for (guint cell = 0; cell < self->n_cells; cell++)
    cells[cell].tile = HRADBY_TILING_NO_TILE;
  open_start_spaces (self, position);
}

void
hradby_castle_table_free (HradbyTable *table)
{
  HradbyCastleTable *self = (HradbyCastleTable *) table;

  g_free (self->kinds);
  g_free (self->inner);
  g_free (self->fits);
  g_free (self->cell_at);
  g_free (self->places);
  g_free (self->neighbours);
  hradby_tiling_table_free (HRADBY_TILING_TABLE (self));
}

HradbyTable *
hradby_castle_table_new (const HradbySetup *setup, GError **error)
{
  HradbyCastleTable *self = g_new0 (HradbyCastleTable, 1);

  hradby_ruleset_compile (setup->ruleset, self->parent.settings);
  if (!take_material (self, setup, error)
      || !hradby_castle_deal (setup, self->wall, self->numbers, error)) {
    hradby_castle_table_free (&self->parent);
    return NULL;
  }
  compile_wall (self);
  lay_out (self);
  build_start (self);
  return &self->parent;
}
