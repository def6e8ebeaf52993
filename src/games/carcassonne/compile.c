/* Compiling the table: tiles, figures, expansions, and how a position is laid out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/compile.h"

#include "engine/bits.h"
#include "engine/error.h"
#include "engine/setup.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/declared.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/fits.h"
#include "games/carcassonne/hooks.h"
#include "games/carcassonne/scoring.h"
#include "tiling/draw.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static guint
count_contacts (const HradbyTile *tile, guint index)
{
  guint contacts = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    HradbyPorts shown = tile->features[index].ports
                        & hradby_ports_of_side ((HradbySide) side);
    gboolean is_whole = shown == hradby_ports_of_side ((HradbySide) side);

    contacts += is_whole ? 1 : hradby_bits_count (shown);
  }
  return contacts;
}

static gboolean
has_two (const HradbyTile *tile, guint8 kind)
{
  guint n = 0;

  for (guint i = 0; i < tile->n_features; i++)
    n += tile->features[i].kind == kind;
  return n > 1;
}

/* A feature as a region of its own. Its place, ring and root are set when it comes to lie on the
 * board. */
static HradbyCarcassonneNode
compile_part (const HradbyTile *tile, guint index)
{
  const HradbyFeature *feature = &tile->features[index];
  HradbyCarcassonneNode node = { .size = 1 };

  node.open = (guint16) (hradby_carcassonne_is_surrounded (feature->kind)
                         ? HRADBY_CARCASSONNE_AROUND : count_contacts (tile, index));
  node.pennants = feature->kind == HRADBY_FEATURE_CITY ? feature->amount : 0;
  node.who = index | (guint) (feature->kind - HRADBY_FEATURE_ROAD) << HRADBY_PART_KIND_SHIFT;
  if (has_two (tile, feature->kind))
    node.who |= HRADBY_PART_TWICE;
  return node;
}

static HradbyKindSide
type_of (guint8 kind)
{
  static const guint8 types[HRADBY_CARCASSONNE_N_FEATURE_KINDS] = {
    [HRADBY_FEATURE_CITY] = HRADBY_SIDE_CITY,
    [HRADBY_FEATURE_FIELD] = HRADBY_SIDE_FIELD,
    [HRADBY_FEATURE_ROAD] = HRADBY_SIDE_ROAD,
#define HRADBY_SIDE_ROW(side, kind) [kind] = side,
#include "games/carcassonne/expansions.h"
  };

  return (HradbyKindSide) types[kind];
}

static void
compile_sides (HradbyCarcassonneKind *kind, const HradbyTile *tile, guint rotation)
{
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    HradbyCarcassonneSide *shown = &kind->sides[rotation][side];
    guint home = (side + HRADBY_N_SIDES - rotation) % HRADBY_N_SIDES;

    for (guint i = 0; i < 3; i++)
      shown->features[i] = (guint8) hradby_tile_feature_at (tile, 3 * home + i);
    shown->type = (guint8) type_of (tile->features[shown->features[1]].kind);
    kind->boards[rotation][side] = (guint8) hradby_carcassonne_board (side, shown->type);
    kind->shows[rotation][shown->type] |= (guint8) (1u << side);
  }
}

/* Which kinds of figures may stand on a kind of feature. */
static void
compile_taking (HradbyCarcassonneKind *kind, guint part, guint what)
{
  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    if ((hradby_carcassonne_figures[figure].stands & HRADBY_CARCASSONNE_ON (what)) != 0)
      kind->taking[figure] |= (guint16) (1u << part);
}

static void
compile_kind (HradbyCarcassonneKind *kind, const HradbyTile *tile, gboolean has_farmers)
{
  *kind = (HradbyCarcassonneKind) { .n_parts = tile->n_features };
  for (guint i = 0; i < tile->n_features; i++) {
    guint8 what = tile->features[i].kind;

    kind->parts[i] = compile_part (tile, i);
    kind->touches[i] = tile->features[i].touches;
    kind->part_marks[i]
      = hradby_tile_mark_get_bits (hradby_carcassonne_marks, &tile->features[i]);
    if (hradby_carcassonne_is_surrounded (what))
      kind->surrounded |= 1u << i;
    else if (what == HRADBY_FEATURE_ROAD || what == HRADBY_FEATURE_CITY)
      kind->scored |= 1u << i;
    if (what != HRADBY_FEATURE_FIELD || has_farmers)
      compile_taking (kind, i, what);
  }
  for (guint rotation = 0; rotation < 4; rotation++)
    compile_sides (kind, tile, rotation);
}

/* Cities take whole sides, and so do fields, except for both halves beside a line. */
static gboolean
check_side (const HradbyTile *tile, guint side)
{
  const HradbyFeature *features = tile->features;
  gint ports[3];

  for (guint i = 0; i < 3; i++)
    ports[i] = hradby_tile_feature_at (tile, 3 * side + i);
  if (type_of (features[ports[1]].kind) < HRADBY_SIDE_ROAD)
    return ports[0] == ports[1] && ports[1] == ports[2];
  return features[ports[0]].kind == HRADBY_FEATURE_FIELD
         && features[ports[2]].kind == HRADBY_FEATURE_FIELD;
}

G_STATIC_ASSERT (HRADBY_CARCASSONNE_N_MARKS <= HRADBY_MAX_TILE_MARKS);

/* Marks that expansions of the ruleset know, as bits; also those of parts that are not played. */
static guint64
find_known_marks (HradbyRuleset *ruleset)
{
  guint64 known = 0;

  for (guint i = 0; hradby_carcassonne_hooks[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (ruleset, hradby_carcassonne_hooks[i]->expansion))
      known |= hradby_carcassonne_hooks[i]->marks;
  return known;
}

/* Marks of one word, as bits; %FALSE if the tile has one that is not @known. */
static gboolean
compile_marks (guint64 known, const HradbyTile *tile, guint64 *marks)
{
  *marks = 0;
  for (char **mark = tile->marks; mark != NULL && *mark != NULL; mark++) {
    gint row = hradby_tile_mark_find (hradby_carcassonne_marks, HRADBY_MARK_OF_TILE, *mark);

    if (strchr (*mark, ' ') != NULL)
      continue;
    if (row < 0 || (known & HRADBY_TILE_MARK_BIT (row)) == 0)
      return FALSE;
    *marks |= HRADBY_TILE_MARK_BIT (row);
  }
  return TRUE;
}

/* Whether features of this kind belong to what is played. */
static gboolean
check_feature_kind (HradbyRuleset *ruleset, guint kind)
{
  if (kind < HRADBY_FEATURE_ROAD || kind >= HRADBY_CARCASSONNE_N_FEATURE_KINDS)
    return FALSE;
  const char *expansion = hradby_carcassonne_feature_kinds[kind].expansion;
  return expansion == NULL || hradby_ruleset_has_expansion (ruleset, expansion);
}

/* Whether the tile has a feature of a kind of the expansion's own. */
static gboolean
has_feature_of (const HradbyTile *tile, const HradbyCarcassonneHooks *hooks)
{
  for (guint i = 0; i < tile->n_features; i++)
    if (g_strcmp0 (hradby_carcassonne_feature_kinds[tile->features[i].kind].expansion,
                   hooks->expansion) == 0)
      return TRUE;
  return FALSE;
}

/* Whether it lies on the board at the start, unless an expansion knows better. */
static gboolean
is_start (const HradbyCarcassonneTable *self, const HradbyTile *tile)
{
  HRADBY_CARCASSONNE_FOR_EACH (self, hooks, settle)
    if (has_feature_of (tile, hooks))
      return FALSE;
  return tile->start;
}

static gboolean
check_tile (const HradbyCarcassonneTable *self, const HradbyTile *tile, HradbyRuleset *ruleset,
            GError **error)
{
  for (guint i = 0; i < tile->n_features; i++)
    if (!check_feature_kind (ruleset, tile->features[i].kind))
      return hradby_error_refuse_setup (
        error, _("a tile has a feature that this game does not know"));
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (!check_side (tile, side))
      return hradby_error_refuse_setup (
        error, _("a side of a tile must show a city, a field, or a road between fields"));
  if (is_start (self, tile) && self->start_kind >= 0)
    return hradby_error_refuse_setup (
      error, _("only one tile can lie on the board at the start of the game"));
  return TRUE;
}

static gboolean
take_tile (HradbyCarcassonneTable *self, guint number, HradbyRuleset *ruleset, guint64 known,
           GError **error)
{
  HradbyCarcassonneKind *kind = &self->kinds[number];
  const HradbyTile *tile = self->tiles[number];

  guint64 marks;

  if (!check_tile (self, tile, ruleset, error))
    return FALSE;
  if (!compile_marks (known, tile, &marks))
    return hradby_error_refuse_setup (
      error, _("a tile has a space for an expansion that is not played"));
  compile_kind (kind, tile, !hradby_table_has (&self->parent, HRADBY_FARM_SCORING_NONE));
  kind->marks = marks;
  HRADBY_CARCASSONNE_FOR_BITS (hooks, self->on)
    kind->marked |= (guint) ((marks & hooks->marks) != 0 || has_feature_of (tile, hooks))
                    << hooks_i;
  if (is_start (self, tile))
    self->start_kind = (gint) number;
  self->n_monasteries += tile->count * hradby_bits_count (kind->surrounded);
  return TRUE;
}

/* The most that a tile of a region may be worth, and a pennant. */
static void
find_most (const HradbyCarcassonneTable *self, guint *tile, guint *pennant)
{
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_FEATURE_KINDS; i++)
    for (guint complete = 0; complete < 2; complete++) {
      const HradbyCarcassonneFeatureKind *info = &hradby_carcassonne_feature_kinds[i];

      *tile = MAX (*tile, self->parent.settings[info->tile[complete]]);
      *pennant = MAX (*pennant, self->parent.settings[info->pennant[complete]]);
    }
}

/* What expansions add to a tile and to a pennant, at most. */
#define MORE_WORTH 1

/* What they add to a city for a farm: it is a castle, and there is a pig. */
#define MORE_CITY_WORTH 2u

/* No region is worth more points than can be told, be it made of all tiles, and no farm, be all
 * cities around it. */
static gboolean
check_worth (const HradbyCarcassonneTable *self, GError **error)
{
  guint tile = 0, pennant = 0, cities = 0, worth;

  find_most (self, &tile, &pennant);
  if (HRADBY_CARCASSONNE_FIND (self, worth) != 0) {
    tile += MORE_WORTH;
    pennant += MORE_WORTH;
  }
  worth = self->n_tiles * tile;
  for (guint i = 0; i < self->n_kinds; i++)
    for (guint j = 0; j < self->tiles[i]->n_features; j++)
      if (self->tiles[i]->features[j].kind == HRADBY_FEATURE_CITY) {
        worth += self->tiles[i]->count * self->tiles[i]->features[j].amount * pennant;
        cities += self->tiles[i]->count;
      }
  worth = worth * self->parent.settings[HRADBY_SETTING_CASTLE_SHARE] / 100;
  cities *= self->parent.settings[hradby_carcassonne_city_setting (self)] + MORE_CITY_WORTH;
  return MAX (worth, cities) <= G_MAXINT16
         || hradby_error_refuse_setup (
           error, _("the tile sets of this game are too large together"));
}

/* What expansions draw sooner or later than the rest. */
static void
make_piles (HradbyCarcassonneTable *self)
{
  gint piles[HRADBY_MAX_KINDS] = { 0 };

  HRADBY_CARCASSONNE_FOR_EACH (self, hooks, pile)
    for (guint i = 0; i < self->n_kinds; i++)
      piles[i] += hooks->pile (self, i);
  if (HRADBY_CARCASSONNE_FIND (self, pile) != 0)
    hradby_tiling_make_piles (HRADBY_TILING_TABLE (self), piles);
}

static gboolean
take_material (HradbyCarcassonneTable *self, const HradbySetup *setup, GError **error)
{
  if (!hradby_tiling_table_take (HRADBY_TILING_TABLE (self), setup, error))
    return FALSE;
  self->kinds = g_new0 (HradbyCarcassonneKind, self->n_kinds);
  guint64 known = find_known_marks (setup->ruleset);
  for (guint i = 0; i < self->n_kinds; i++)
    if (!take_tile (self, i, setup->ruleset, known, error))
      return FALSE;
  HRADBY_CARCASSONNE_FOR_EACH (self, hooks, settle)
    hooks->settle (self);
  make_piles (self);
  if (!check_worth (self, error))
    return FALSE;
  if (self->start_kind < 0)
    return hradby_error_refuse_setup (
      error, _("a game needs a tile that lies on the board at the start"));
  return self->n_tiles > 1 || hradby_error_refuse_setup (error, _("a game needs tiles to draw"));
}

/* Notes which hooks an expansion has, in which phases it is asked for actions, and which actions
 * are its own. */
static void
find_asked (HradbyCarcassonneTable *self, guint number)
{
  const HradbyCarcassonneHooks *hooks = hradby_carcassonne_hooks[number];
  guint32 bit = 1u << number;

#define NOTE(name)         \
  if (hooks->name != NULL) \
    self->asked[HRADBY_CARCASSONNE_HOOK_##name] |= bit;
  HRADBY_CARCASSONNE_HOOK_NAMES (NOTE)
#undef NOTE
  for (guint phase = 0; phase < HRADBY_CARCASSONNE_N_PHASES; phase++)
    if (phase <= HRADBY_TILING_PHASE_OVER
        ? (hooks->appends & HRADBY_CARCASSONNE_IN (phase)) != 0
        : phase >= hooks->first_phase && phase <= hooks->last_phase)
      self->acting[phase] |= bit;
  for (guint action = hooks->first_action; action != 0 && action <= hooks->last_action; action++)
    self->owners[action] = (guint8) (number + 1);
}

static void
take_expansions (HradbyCarcassonneTable *self, const HradbySetup *setup)
{
  for (guint i = 0; hradby_carcassonne_hooks[i] != NULL; i++) {
    const HradbyCarcassonneHooks *hooks = hradby_carcassonne_hooks[i];

    if (!hradby_ruleset_has_expansion (setup->ruleset, hooks->expansion)
        || (hooks->part != 0 && self->parent.settings[hooks->part] != 0)) {
      if (hradby_ruleset_has_expansion (setup->ruleset, hooks->expansion))
        self->parts_off |= HRADBY_SETTING_BIT (hooks->part);
      continue;
    }
    self->on |= 1u << i;
    find_asked (self, i);
  }
}

static gboolean
check_expansions (const HradbyCarcassonneTable *self, GError **error)
{
  HRADBY_CARCASSONNE_FOR_EACH (self, hooks, check)
    if (!hooks->check (self, error))
      return FALSE;
  return TRUE;
}

/* Monasteries, in whole groups. */
static gsize
get_room (const HradbyCarcassonneTable *self)
{
  return self->n_monasteries + HRADBY_CARCASSONNE_GROUP - 1;
}

/* Figures of a player, of all kinds that are played. */
static guint
count_supply (const HradbyCarcassonneTable *self)
{
  guint n = 0;

  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    n += self->supplies[figure];
  return n;
}

/* See HradbyCarcassonneSpot: n tiles touch at most 3 n + 2 cells, of which 2 n + 2 are empty. No
 * spot is number 0. Of all that lies on the board, the next may be written before it is needed. */
static void
lay_out (HradbyCarcassonneTable *self)
{
  gsize n_spots = 3 * self->n_tiles + 4, n_slots = 2 * self->n_tiles + 3, n_entries = 64;
  HradbyTilingTable *table = HRADBY_TILING_TABLE (self);

  while (2 * n_entries < 3 * n_spots)
    n_entries *= 2;
  self->hash_mask = (guint) n_entries - 1;
  self->parent.position_size = HRADBY_CARCASSONNE_BLOCKS_OFFSET;
  hradby_tiling_reserve (table, HRADBY_BITS_N_WORDS (n_slots) * HRADBY_CARCASSONNE_N_BOARDS
                                * sizeof (guint64));
  hradby_tiling_reserve_bag (table);
  self->hash_offset = hradby_tiling_reserve (table, n_entries * sizeof (guint16));
  self->spots_offset = hradby_tiling_reserve (table, n_spots * sizeof (HradbyCarcassonneSpot));
  self->slots_offset = hradby_tiling_reserve (table, n_slots * sizeof (guint16));
  HRADBY_CARCASSONNE_FOR_EACH (self, hooks, placing)
    self->n_spans += hooks->placing->count_spans != NULL ? hooks->placing->count_spans (self) : 0;
  self->nodes_offset
    = hradby_tiling_reserve (table, (self->n_parts + self->n_spans + HRADBY_CARCASSONNE_FEW_PARTS)
                                    * sizeof (HradbyCarcassonneNode));
  self->monasteries_offset
    = hradby_tiling_reserve (table, get_room (self) * sizeof (HradbyCarcassonneMonastery));
  self->spans_offset
    = hradby_tiling_reserve (table, self->n_spans * sizeof (HradbyCarcassonneSpan));
  self->crowds_offset
    = hradby_tiling_reserve (table, (self->parent.n_players * count_supply (self) + 1)
                                    * sizeof (guint64));
  HRADBY_CARCASSONNE_FOR_EACH (self, hooks, position_bytes)
    self->own_offsets[hooks_i] = hradby_tiling_reserve (table, hooks->position_bytes (self));
}

/* How many figures of each kind a player has, and where they may stand. */
static void
take_figures (HradbyCarcassonneTable *self, const HradbySetup *setup)
{
  static const guint8 numbers[HRADBY_CARCASSONNE_N_FIGURES] = {
#define HRADBY_FIGURE_ROW(figure, word, n, ...) [figure] = n,
#include "games/carcassonne/expansions.h"
  };

  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++) {
    const HradbyCarcassonneFigureInfo *info = &hradby_carcassonne_figures[figure];

    if ((info->expansion == NULL
         || hradby_ruleset_has_expansion (setup->ruleset, info->expansion))
        && (info->setting == 0 || self->parent.settings[info->setting] == 0))
      self->supplies[figure] = numbers[figure];
    if ((info->stands & HRADBY_CARCASSONNE_ELSEWHERE) != 0)
      self->elsewhere |= 1u << figure;
    if ((info->stands & HRADBY_CARCASSONNE_BESIDE) != 0 && self->supplies[figure] > 0)
      self->joining |= 1u << figure;
    if (info->no_follower)
      self->no_followers |= 1u << figure;
  }
  self->supplies[HRADBY_CARCASSONNE_FOLLOWER] = (guint8) self->n_followers;
}

/* The sides on which a road or city of a tile shows, as bits. */
static guint
find_sides (const HradbyCarcassonneKind *kind, guint rotation, guint feature)
{
  guint sides = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    sides |= (guint) (kind->sides[rotation][side].features[1] == feature) << side;
  return sides;
}

static void
add_tiles (const HradbyCarcassonneTable *table, guint number, const guint64 *set)
{
  for (guint i = 0; i < table->tiles[number]->count; i++)
    hradby_bits_add ((guint64 *) set, table->first_tile[number] + i, TRUE);
}

/* A tile turned like this fits where these sides must show what it shows there. */
static void
add_fit (const HradbyCarcassonneTable *table, guint number, guint rotation, guint taken)
{
  const HradbyCarcassonneKind *kind = &table->kinds[number];
  const HradbyCarcassonneSide *sides = kind->sides[rotation];
  guint demands = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    demands = demands * HRADBY_CARCASSONNE_N_SHOWN
              + ((taken & (1u << side)) != 0 ? sides[side].type + 1u : 0);
  add_tiles (table, number, hradby_carcassonne_get_fits_for (table, demands));
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if ((taken & (1u << side)) != 0 && sides[side].type != HRADBY_SIDE_FIELD
        && (find_sides (kind, rotation, sides[side].features[1]) & ~taken) == 0)
      add_tiles (table, number, hradby_carcassonne_get_ends_for (table, demands, side));
}

/* Lists the tiles that fit, for all demands. */
static void
list_fits (HradbyCarcassonneTable *table)
{
  table->fits = g_new0 (guint64, 5 * HRADBY_CARCASSONNE_N_DEMANDS
                                   * HRADBY_BITS_N_WORDS (table->n_tiles));
  for (guint i = 0; i < table->n_kinds; i++)
    for (guint rotation = 0; rotation < 4; rotation++)
      for (guint taken = 0; taken < 1u << HRADBY_N_SIDES; taken++)
        add_fit (table, i, rotation, taken);
}

guint
hradby_carcassonne_count_pieces (const HradbyCarcassonneTable *table, guint expansion,
                                 guint n_players)
{
  const HradbyCarcassonneHooks *hooks = hradby_carcassonne_hooks[expansion];
  guint of_two = hooks->pieces[2];

  return (2u * table->parent.settings[hooks->pieces_of_two] * hooks->pieces[n_players] + of_two)
         / (2 * of_two);
}

static void
build_start (HradbyCarcassonneTable *self)
{
  HradbyCarcassonnePosition *position = hradby_tiling_new_start (HRADBY_TILING_TABLE (self));

  for (guint player = 0; player < self->parent.n_players; player++) {
    memcpy (position->supply[player], self->supplies, sizeof self->supplies);
    HRADBY_CARCASSONNE_FOR_EACH (self, hooks, pieces)
      position->left[hooks_i][player]
        = (guint8) hradby_carcassonne_count_pieces (self, hooks_i, self->parent.n_players);
  }
  hradby_tiling_take (HRADBY_TILING_TABLE (self), HRADBY_TILING_POSITION (position),
                      (guint) self->start_kind);
  for (gsize i = 0; i < get_room (self); i++)
    hradby_carcassonne_monasteries (self, position)[i]
      = (HradbyCarcassonneMonastery) { HRADBY_CARCASSONNE_FAR, 0 };
  HRADBY_CARCASSONNE_FOR_EACH (self, hooks, begin)
    hooks->begin (self, position);
  hradby_bits_add (position->crowds_used, 0, TRUE);
  position->current = (guint8) self->start_kind;
  hradby_carcassonne_lay (self, position, 0, 0, 0, 0, 0);
  position->current = HRADBY_TILING_NO_TILE;
  position->whole.first = position->turn;
}

void
hradby_carcassonne_table_free (HradbyTable *table)
{
  HradbyCarcassonneTable *self = (HradbyCarcassonneTable *) table;

  g_free (self->kinds);
  g_free (self->fits);
  hradby_tiling_table_free (HRADBY_TILING_TABLE (self));
}

HradbyTable *
hradby_carcassonne_table_new (const HradbySetup *setup, GError **error)
{
  HradbyCarcassonneTable *self = g_new0 (HradbyCarcassonneTable, 1);

  /* The contract fills these in afterwards, but the start position needs them. */
  self->parent.n_players = setup->n_players;
  hradby_ruleset_compile (setup->ruleset, self->parent.settings);
  self->n_followers = self->parent.settings[HRADBY_SETTING_FOLLOWERS];
  self->start_kind = self->spare_start = -1;
  take_expansions (self, setup);
  take_figures (self, setup);
  if (!take_material (self, setup, error) || !check_expansions (self, error)) {
    hradby_carcassonne_table_free (&self->parent);
    return NULL;
  }
  list_fits (self);
  lay_out (self);
  build_start (self);
  return &self->parent;
}

const HradbyCarcassonneHooks *const hradby_carcassonne_hooks[] = {
#define HRADBY_HOOKS_ROW(name) &name,
#include "games/carcassonne/expansions.h"
  NULL,
};
