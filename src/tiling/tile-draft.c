/* States of a tile set, of which each follows from the one before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/tile-draft.h"

#include "engine/error.h"
#include "engine/registry.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Features of a tile. */

static gboolean
has_one_side (const HradbyFeature *feature)
{
  guint sides = hradby_ports_sides (feature->ports);

  return sides != 0 && (sides & (sides - 1)) == 0;
}

/* A line of the game itself that stops on the tile. */
static gboolean
is_end (const HradbyFeature *feature)
{
  return (feature->kind == HRADBY_FEATURE_PATH || feature->kind == HRADBY_FEATURE_ROAD)
         && has_one_side (feature);
}

static gboolean
is_building (const HradbyFeature *feature)
{
  return feature->kind == HRADBY_FEATURE_HOUSE || feature->kind == HRADBY_FEATURE_TOWER;
}

static void
remove_feature (HradbyTile *tile, guint index)
{
  guint below = (1u << index) - 1;

  g_free (tile->features[index].id);
  tile->n_features--;
  memmove (&tile->features[index], &tile->features[index + 1],
           (tile->n_features - index) * sizeof (HradbyFeature));
  for (guint i = 0; i < tile->n_features; i++) {
    guint touches = tile->features[i].touches;

    tile->features[i].touches = (guint16) ((touches & below) | (touches >> 1 & ~below));
  }
}

/* An id that no feature of the tile has: the letter of its kind and a number. */
static char *
make_id (const HradbyTile *tile, const char *kind)
{
  char *id = g_strdup_printf ("%c1", *kind);

  for (guint i = 2; hradby_tile_find_feature (tile, id) >= 0; i++) {
    g_free (id);
    id = g_strdup_printf ("%c%u", *kind, i);
  }
  return id;
}

/* Adds a feature without ports, and returns it. */
static HradbyFeature *
add_feature (HradbyTile *tile, const HradbyLook *look, guint kind, GError **error)
{
  const char *word = hradby_look_kind_to_string (look, kind);
  g_autofree char *id = hradby_feature_is_alone (kind) ? g_strdup (word) : make_id (tile, word);
  HradbyFeature feature = { .id = id, .kind = (guint8) kind };

  return hradby_tile_add (tile, &feature, "", error) ? &tile->features[tile->n_features - 1] : NULL;
}

/* Where lines end. */

/* Whether a word of a file would mean another end than this city. */
static gboolean
is_word (const HradbyLook *look, const char *id)
{
  return hradby_feature_end_from_string (id) >= 0
         || hradby_tile_mark_find (look->marks, HRADBY_MARK_OF_TILE, id) >= 0;
}

static guint
list_ends (const HradbyTile *tile, const HradbyLook *look, guint kind,
           HradbyFeature ends[HRADBY_MAX_ENDS])
{
  guint n = 0;

  if (kind == HRADBY_FEATURE_PATH) {
    ends[n++] = (HradbyFeature) { .end = HRADBY_END_SQUARE };
    ends[n++] = (HradbyFeature) { .end = HRADBY_END_BUILDING };
    return n;
  }
  ends[n++] = (HradbyFeature) { .end = HRADBY_END_CROSSING };
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == HRADBY_FEATURE_MONASTERY)
      ends[n++] = (HradbyFeature) { .end = HRADBY_END_MONASTERY };
    else if (tile->features[i].kind == HRADBY_FEATURE_CITY && !is_word (look, tile->features[i].id))
      ends[n++] = (HradbyFeature) { .end = HRADBY_END_CITY, .touches = (guint16) (1u << i) };
  for (char **mark = tile->marks; mark != NULL && *mark != NULL && n < HRADBY_MAX_ENDS; mark++) {
    gint row = hradby_tile_mark_find (look->marks, HRADBY_MARK_OF_TILE, *mark);

    if (row >= 0)
      ends[n++] = (HradbyFeature) { .end = HRADBY_END_MARK, .end_mark = look->marks[row].name };
  }
  return n;
}

static gboolean
is_same_end (const HradbyFeature *a, const HradbyFeature *b)
{
  return a->end == b->end && g_strcmp0 (a->end_mark, b->end_mark) == 0
         && (a->end != HRADBY_END_CITY || a->touches == b->touches);
}

static void
take_end (HradbyFeature *feature, const HradbyFeature *end)
{
  feature->end = end->end;
  feature->end_mark = end->end_mark;
  feature->touches = end->touches;
}

/* How a line stops if nobody says so: several meet in a square, or at a crossing; one stops at what
 * there is. */
static HradbyFeature
find_usual_end (const HradbyTile *tile, const HradbyLook *look, guint kind)
{
  HradbyFeature ends[HRADBY_MAX_ENDS];
  guint n = list_ends (tile, look, kind, ends), n_lines = 0;
  gboolean has_building = FALSE;

  for (guint i = 0; i < tile->n_features; i++) {
    n_lines += is_end (&tile->features[i]);
    has_building |= is_building (&tile->features[i]);
  }
  if (kind == HRADBY_FEATURE_PATH)
    return ends[n_lines == 1 && has_building];
  for (guint i = 0; i < n; i++)
    if (ends[i].end == HRADBY_END_MARK || (n_lines == 1 && ends[i].end == HRADBY_END_MONASTERY))
      return ends[i];
    else if (n_lines == 1 && ends[i].end == HRADBY_END_CITY
             && !has_one_side (&tile->features[g_bit_nth_lsf (ends[i].touches, -1)]))
      return ends[i];
  return ends[0];
}

/* Ends that were as usual stay as usual, others as they are while that is possible. */
static void
update_ends (const HradbyTile *before, HradbyTile *tile, const HradbyLook *look)
{
  for (guint i = 0; i < tile->n_features; i++) {
    HradbyFeature *feature = &tile->features[i], ends[HRADBY_MAX_ENDS], usual;
    gint old = hradby_tile_find_feature (before, feature->id);
    gboolean keeps = FALSE;
    guint n;

    if (feature->kind != HRADBY_FEATURE_PATH && feature->kind != HRADBY_FEATURE_ROAD)
      continue;
    if (!is_end (feature)) {
      feature->end = HRADBY_END_NONE;
      feature->end_mark = NULL;
      feature->touches = 0;
      continue;
    }
    if (old >= 0 && is_end (&before->features[old])) {
      usual = find_usual_end (before, look, feature->kind);
      n = list_ends (tile, look, feature->kind, ends);
      for (guint k = 0; k < n && !is_same_end (&before->features[old], &usual); k++)
        keeps |= is_same_end (feature, &ends[k]);
    }
    if (!keeps) {
      usual = find_usual_end (tile, look, feature->kind);
      take_end (feature, &usual);
    }
  }
}

/* The ground. */

/* What parts the ground, as sets of ports: a feature, or several that meet where they end; and what
 * lines can end at among them, as bits of the features. */
typedef struct {
  HradbyPorts ports[HRADBY_MAX_FEATURES];
  guint       goals[HRADBY_MAX_FEATURES];
  guint       n;
} Blocks;

/* What a line ends at, or what is such a goal itself. A file does not say which building it is. */
static guint
find_goals (const HradbyTile *tile, guint index)
{
  const HradbyFeature *feature = &tile->features[index];
  guint buildings = 0;

  if (feature->kind == HRADBY_FEATURE_CITY || is_building (feature))
    return 1u << index;
  if (feature->end == HRADBY_END_CITY)
    return feature->touches;
  for (guint i = 0; feature->end == HRADBY_END_BUILDING && i < tile->n_features; i++)
    buildings |= (guint) is_building (&tile->features[i]) << i;
  return (buildings & (buildings - 1)) == 0 ? buildings : 0;
}

static gboolean
meets (const HradbyFeature *a, const HradbyFeature *b)
{
  return a->end != HRADBY_END_NONE && a->end != HRADBY_END_BUILDING && a->end != HRADBY_END_CITY
         && is_same_end (a, b);
}

static Blocks
list_blocks (const HradbyTile *tile, const HradbyLook *look)
{
  const HradbyFeature *first[HRADBY_MAX_FEATURES];
  Blocks blocks = { .n = 0 };

  for (guint i = 0; i < tile->n_features; i++) {
    const HradbyFeature *feature = &tile->features[i];
    guint goals = find_goals (tile, i), k = 0;

    if (feature->kind == look->ground || feature->ports == 0)
      continue;
    while (k < blocks.n && (blocks.goals[k] & goals) == 0 && !meets (feature, first[k]))
      k++;
    if (k == blocks.n)
      first[blocks.n++] = feature;
    blocks.ports[k] |= feature->ports;
    blocks.goals[k] |= goals;
  }
  return blocks;
}

/* Whether ground at port @a reaches port @b: no block lies on both arcs between them. */
static gboolean
is_reached (const Blocks *blocks, guint a, guint b)
{
  guint arc = (1u << MAX (a, b)) - (1u << MIN (a, b));

  for (guint i = 0; i < blocks->n; i++)
    if ((blocks->ports[i] & arc) != 0 && (blocks->ports[i] & ~arc) != 0)
      return FALSE;
  return TRUE;
}

static gint
find_ground (const HradbyTile *tile, const HradbyLook *look, guint port)
{
  gint found = hradby_tile_feature_at (tile, port % HRADBY_N_PORTS);

  return found >= 0 && tile->features[found].kind == look->ground ? found : -1;
}

/* Makes one feature of two; returns its number. */
static gint
unite (HradbyTile *tile, gint one, gint other)
{
  HradbyFeature *feature = &tile->features[MIN (one, other)];
  const HradbyFeature *gone = &tile->features[MAX (one, other)];

  if (one == other)
    return one;
  feature->ports |= gone->ports;
  feature->amount = (guint16) MIN (feature->amount + gone->amount, HRADBY_MAX_AMOUNT);
  remove_feature (tile, (guint) MAX (one, other));
  return MIN (one, other);
}

/* Gives a run of ports that nobody has to the ground on both sides of it, which becomes one, or to
 * that which it reaches, or else to a new piece. */
static gboolean
fill_run (HradbyTile *tile, const HradbyLook *look, const Blocks *blocks, guint first, guint length,
          GError **error)
{
  guint run = ((1u << length) - 1) << first;
  gint piece = find_ground (tile, look, first + HRADBY_N_PORTS - 1);
  gint other = find_ground (tile, look, first + length);

  if (piece >= 0 && other >= 0)
    piece = unite (tile, piece, other);
  else if (other >= 0)
    piece = other;
  for (guint port = 0; piece < 0 && port < HRADBY_N_PORTS; port++)
    if (is_reached (blocks, first, port))
      piece = find_ground (tile, look, port);
  if (piece < 0) {
    if (add_feature (tile, look, look->ground, error) == NULL)
      return FALSE;
    piece = (gint) tile->n_features - 1;
  }
  tile->features[piece].ports = (HradbyPorts) (tile->features[piece].ports
                                               | ((run | run >> HRADBY_N_PORTS)
                                                  & HRADBY_ALL_PORTS));
  return TRUE;
}

static gboolean
fill_ground (HradbyTile *tile, const HradbyLook *look, const Blocks *blocks, GError **error)
{
  guint owned = 0;

  for (guint i = 0; i < tile->n_features; i++)
    owned |= tile->features[i].ports;
  if (owned == 0)
    return fill_run (tile, look, blocks, 0, HRADBY_N_PORTS, error);
  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    guint length = 0;

    if ((owned >> (port + HRADBY_N_PORTS - 1) % HRADBY_N_PORTS & 1) == 0)
      continue;
    while ((owned >> (port + length) % HRADBY_N_PORTS & 1) == 0)
      length++;
    if (length > 0 && !fill_run (tile, look, blocks, port, length, error))
      return FALSE;
  }
  return TRUE;
}

/* Ground that something parts becomes several pieces, of which the first stays what it was. */
static gboolean
part_ground (HradbyTile *tile, const HradbyLook *look, const Blocks *blocks, GError **error)
{
  for (guint i = 0; i < tile->n_features; i++) {
    HradbyPorts ports = tile->features[i].ports, reached = 0;
    gint first = g_bit_nth_lsf (ports, -1);

    if (tile->features[i].kind != look->ground || first < 0)
      continue;
    for (guint port = 0; port < HRADBY_N_PORTS; port++)
      if (is_reached (blocks, (guint) first, port))
        reached = (HradbyPorts) (reached | ((1u << port) & ports));
    if (reached == ports)
      continue;
    HradbyFeature *piece = add_feature (tile, look, look->ground, error);
    if (piece == NULL)
      return FALSE;
    piece->ports = ports & (HradbyPorts) ~reached;
    tile->features[i].ports = reached;
  }
  return TRUE;
}

/* Ground that was parted becomes one where nothing parts it any more; what was parted on purpose
 * stays. */
static void
join_ground (HradbyTile *tile, const HradbyLook *look, const Blocks *before, const Blocks *blocks)
{
  for (guint i = tile->n_features; i-- > 0;)
    for (guint k = 0; k < i; k++) {
      const HradbyFeature *piece = &tile->features[k], *other = &tile->features[i];

      if (piece->kind != look->ground || other->kind != look->ground || piece->ports == 0
          || other->ports == 0)
        continue;
      guint a = (guint) g_bit_nth_lsf (piece->ports, -1);
      guint b = (guint) g_bit_nth_lsf (other->ports, -1);
      if (!is_reached (blocks, a, b) || is_reached (before, a, b))
        continue;
      unite (tile, (gint) k, (gint) i);
      break;
    }
}

/* A file names halves of fields alone: the middle between them belongs to one field. */
static void
join_sides (HradbyTile *tile, const HradbyLook *look)
{
  for (guint port = 1; look->ground == HRADBY_FEATURE_FIELD && port < HRADBY_N_PORTS; port += 3)
    for (guint half = port - 1; half <= port + 1; half += 2) {
      gint middle = find_ground (tile, look, port), other = find_ground (tile, look, half);

      if (middle >= 0 && other >= 0)
        unite (tile, middle, other);
    }
}

/* Fields touch the cities beside which they lie, and where a road beside them ends. */
static void
update_touches (HradbyTile *tile, const Blocks *blocks)
{
  for (HradbyFeature *field = tile->features; field < tile->features + tile->n_features; field++) {
    guint ports = field->ports;
    guint beside = ports << 1 | ports >> (HRADBY_N_PORTS - 1) | ports >> 1
                   | ports << (HRADBY_N_PORTS - 1);

    if (field->kind != HRADBY_FEATURE_FIELD || ports == 0)
      continue;
    field->touches = 0;
    for (guint k = 0; k < blocks->n; k++)
      if ((blocks->ports[k] & beside) != 0)
        field->touches |= (guint16) blocks->goals[k];
  }
}

/* A city on one side is half of a castle unless a road ends at its wall. */
static void
update_halves (HradbyTile *tile)
{
  for (guint i = 0; i < tile->n_features; i++) {
    HradbyFeature *city = &tile->features[i];
    gboolean has_road = FALSE;

    if (city->kind != HRADBY_FEATURE_CITY)
      continue;
    for (guint k = 0; k < tile->n_features; k++)
      has_road |= tile->features[k].end == HRADBY_END_CITY
                  && (tile->features[k].touches >> i & 1) != 0;
    if (!has_one_side (city))
      city->castle = HRADBY_HALF_NONE;
    else if (city->castle == HRADBY_HALF_NONE || has_road)
      city->castle = has_road ? HRADBY_HALF_IMPOSSIBLE : HRADBY_HALF_POSSIBLE;
  }
}

/* What lost its place is no more. A city has sides by their middles. */
static void
drop_lost (const HradbyTile *before, HradbyTile *tile)
{
  for (guint i = tile->n_features; i-- > 0;) {
    HradbyFeature *feature = &tile->features[i];
    gint old = hradby_tile_find_feature (before, feature->id);

    for (guint side = 0; feature->kind == HRADBY_FEATURE_CITY && side < HRADBY_N_SIDES; side++)
      if ((feature->ports & hradby_port_middle ((HradbySide) side)) == 0)
        feature->ports &= (HradbyPorts) ~hradby_ports_of_side ((HradbySide) side);
    if (feature->ports == 0 && !hradby_feature_is_alone (feature->kind)
        && (old < 0 || before->features[old].ports != 0))
      remove_feature (tile, i);
  }
}

/* All that follows from where features lie. */
static gboolean
reshape (const HradbyTile *before, HradbyTile *tile, const HradbyLook *look, GError **error)
{
  Blocks blocks, parted = list_blocks (before, look);

  drop_lost (before, tile);
  update_ends (before, tile, look);
  blocks = list_blocks (tile, look);
  if (!fill_ground (tile, look, &blocks, error))
    return FALSE;
  join_sides (tile, look);
  if (!part_ground (tile, look, &blocks, error))
    return FALSE;
  join_ground (tile, look, &parted, &blocks);
  blocks = list_blocks (tile, look); /* features have other numbers now */
  update_touches (tile, &blocks);
  update_halves (tile);
  return TRUE;
}

/* States. */

static const HradbyLook *
get_look (HradbyDraft *self)
{
  return hradby_registry_find (hradby_material_get_game (hradby_draft_get (self)))->look;
}

/* An empty set with the names of this one. */
static HradbyTileSet *
begin (HradbyDraft *self)
{
  HradbyMaterial *material = hradby_draft_get (self);

  return hradby_tile_set_new (hradby_material_get_id (material),
                              hradby_material_get_title (material),
                              hradby_material_get_game (material),
                              hradby_material_get_expansion (material),
                              hradby_material_get_provenance (material));
}

/* Builds the tile again, so that all is asked that is asked of a file. */
static gboolean
add_checked (HradbyTileSet *set, const HradbyTile *tile, GError **error)
{
  g_autoptr(HradbyTile) built = g_new0 (HradbyTile, 1);

  built->id = g_strdup (tile->id);
  built->count = tile->count;
  built->start = tile->start;
  built->marks = g_strdupv (tile->marks);
  for (guint i = 0; i < tile->n_features; i++) {
    if (!hradby_tile_add (built, &tile->features[i], "", error))
      return FALSE;
    built->features[i].ports = tile->features[i].ports;
  }
  return hradby_tile_set_add (set, built, error);
}

/* @other: whether another kind, which cannot, lies on the board from the beginning, too. */
static gboolean
add_other (HradbyTileSet *set, const HradbyTile *tile, gboolean other, GError **error)
{
  g_autoptr(HradbyTile) copy = NULL;

  if (!tile->start || !other)
    return hradby_tile_set_add (set, tile, error);
  copy = hradby_tile_copy (tile);
  copy->start = FALSE;
  return hradby_tile_set_add (set, copy, error);
}

/* The next state: @tile (nullable) stands where @n_gone kinds from @place on are gone. */
static gboolean
replace (HradbyDraft *self, guint place, guint n_gone, const HradbyTile *tile, GError **error)
{
  HradbyTileSet *set = hradby_tile_draft_get_set (self);
  g_autoptr(HradbyTileSet) next = begin (self);
  guint n = hradby_tile_set_get_n_kinds (set);

  for (guint i = 0; i <= n; i++) {
    if (i == place && tile != NULL && !add_checked (next, tile, error))
      return FALSE;
    if (i < n && (i < place || i >= place + n_gone)
        && !add_other (next, hradby_tile_set_get (set, i), tile != NULL && tile->start, error))
      return FALSE;
  }
  hradby_draft_step (self, HRADBY_MATERIAL (g_steal_pointer (&next)));
  return TRUE;
}

/* A copy of a kind, to be changed. */
static HradbyTile *
take (HradbyDraft *self, guint tile)
{
  return hradby_tile_copy (hradby_tile_set_get (hradby_tile_draft_get_set (self), tile));
}

static gboolean
has_marks (const HradbyTile *tile, char **marks)
{
  static const char *const none[] = { NULL };

  return g_strv_equal (tile->marks != NULL ? (const char *const *) tile->marks : none,
                       marks != NULL ? (const char *const *) marks : none);
}

/* Puts a changed copy in the place of its kind. */
static gboolean
give (HradbyDraft *self, guint place, HradbyTile *tile, gboolean has_shape, GError **error)
{
  const HradbyTile *before = hradby_tile_set_get (hradby_tile_draft_get_set (self), place);

  if (has_shape && !reshape (before, tile, get_look (self), error))
    return FALSE;
  if (hradby_tile_is_like (before, tile, 0) && before->count == tile->count
      && before->start == tile->start && has_marks (before, tile->marks))
    return TRUE;
  return replace (self, place, 1, tile, error);
}

/* All of it ground. */
static HradbyTile *
make_tile (const char *id, const HradbyLook *look)
{
  HradbyTile *tile = g_new0 (HradbyTile, 1);

  tile->id = g_strdup (id);
  tile->count = 1;
  reshape (tile, tile, look, NULL);
  return tile;
}

/* Around a board with a wall nothing lies there when the game begins. */
static gboolean
has_start (const HradbyGameType *game)
{
  const char *const *name = game->materials;

  while (*name != NULL && !g_str_has_prefix (*name, "wall/"))
    name++;
  return *name == NULL;
}

HradbyTileSet *
hradby_tile_draft_make_set (const char *id, const char *title, const HradbyGameType *game)
{
  g_autoptr(HradbyTile) tile = NULL;

  g_return_val_if_fail (id != NULL && game != NULL && game->look != NULL, NULL);

  tile = make_tile ("t1", game->look);
  tile->start = has_start (game);
  HradbyTileSet *set = hradby_tile_set_new (id, title, game->id, NULL, NULL);
  hradby_tile_set_add (set, tile, NULL);
  return set;
}

HradbyTileSet *
hradby_tile_draft_get_set (HradbyDraft *self)
{
  return HRADBY_TILE_SET (hradby_draft_get (self));
}

gboolean
hradby_tile_draft_has_start (HradbyDraft *self)
{
  return has_start (hradby_registry_find (hradby_material_get_game (hradby_draft_get (self))));
}

const HradbyLook *
hradby_tile_draft_get_look (HradbyDraft *self)
{
  return get_look (self);
}

/* What can be done. */

/* The ports that a feature of @kind takes with @port. */
static HradbyPorts
find_taken (const HradbyTile *tile, const HradbyLook *look, guint kind, guint port)
{
  HradbySide side = (HradbySide) (port / 3);

  if (kind == HRADBY_FEATURE_PATH || kind == HRADBY_FEATURE_ROAD)
    return hradby_port_middle (side);
  if (kind == HRADBY_FEATURE_CITY)
    return hradby_ports_of_side (side);
  HradbyPorts taken = (HradbyPorts) (1u << port);
  for (guint half = 3 * side; port % 3 == 1 && half < 3 * side + 3; half++)
    if (find_ground (tile, look, half) >= 0)
      taken = (HradbyPorts) (taken | 1u << half);
  return taken;
}

/* The ports that leave a feature with @port. */
static HradbyPorts
find_left (const HradbyFeature *feature, guint port)
{
  HradbyPorts side = feature->ports & hradby_ports_of_side ((HradbySide) (port / 3));
  gboolean is_half = port % 3 != 1
                     && (feature->kind == HRADBY_FEATURE_TOWER
                         || feature->kind == HRADBY_FEATURE_HOUSE
                         || feature->kind == HRADBY_FEATURE_COURT);

  return (HradbyPorts) (is_half ? 1u << port : side);
}

/* The ground that shall be one: what else lies at these ports becomes ground. */
static gboolean
lay_ground (HradbyTile *tile, const HradbyTile *before, const HradbyLook *look, guint from,
            guint to, GError **error)
{
  guint ports[] = { from, to };

  for (guint i = 0; i < G_N_ELEMENTS (ports); i++) {
    gint there = hradby_tile_feature_at (tile, ports[i]);

    if (there >= 0 && tile->features[there].kind != look->ground)
      tile->features[there].ports &= (HradbyPorts) ~find_left (&tile->features[there], ports[i]);
  }
  if (!reshape (before, tile, look, error))
    return FALSE;
  unite (tile, find_ground (tile, look, from), find_ground (tile, look, to));
  if (!reshape (before, tile, look, error))
    return FALSE;
  return find_ground (tile, look, from) == find_ground (tile, look, to)
         || hradby_error_refuse_setup (error, _("something else separates these two places"));
}

static gboolean
join (HradbyTile *tile, const HradbyLook *look, guint kind, guint from, guint to, GError **error)
{
  guint ports[] = { from, to };
  HradbyPorts taken = 0;
  gint joined = -1;

  for (guint i = 0; i < G_N_ELEMENTS (ports); i++) {
    HradbyPorts more = find_taken (tile, look, kind, ports[i]);
    guint anchor = (more & (1u << ports[i])) != 0 && kind != HRADBY_FEATURE_CITY
                   ? ports[i] : 3 * (ports[i] / 3) + 1;
    gint there = hradby_tile_feature_at (tile, anchor);

    taken |= more;
    if (there >= 0 && tile->features[there].kind == kind)
      joined = joined < 0 ? there : unite (tile, joined, there);
  }
  if (joined < 0) {
    if (add_feature (tile, look, kind, error) == NULL)
      return FALSE;
    joined = (gint) tile->n_features - 1;
  }
  for (guint i = 0; i < tile->n_features; i++)
    if (i == (guint) joined)
      tile->features[i].ports |= taken;
    else
      tile->features[i].ports &= (HradbyPorts) ~taken;
  return TRUE;
}

gboolean
hradby_tile_draft_join (HradbyDraft *self, guint tile, guint kind, guint from, guint to,
                        GError **error)
{
  g_autoptr(HradbyTile) changed = NULL;

  g_return_val_if_fail (HRADBY_IS_DRAFT (self) && !hradby_feature_is_alone (kind), FALSE);
  g_return_val_if_fail (from < HRADBY_N_PORTS && to < HRADBY_N_PORTS, FALSE);

  changed = take (self, tile);
  const HradbyTile *before = hradby_tile_set_get (hradby_tile_draft_get_set (self), tile);
  if (kind == get_look (self)->ground)
    return lay_ground (changed, before, get_look (self), from, to, error)
           && give (self, tile, changed, FALSE, error);
  return join (changed, get_look (self), kind, from, to, error)
         && give (self, tile, changed, TRUE, error);
}

gboolean
hradby_tile_draft_part (HradbyDraft *self, guint tile, guint port, GError **error)
{
  g_autoptr(HradbyTile) changed = NULL;
  HradbyFeature *piece;

  g_return_val_if_fail (HRADBY_IS_DRAFT (self) && port < HRADBY_N_PORTS, FALSE);

  changed = take (self, tile);
  HradbyFeature *feature = &changed->features[hradby_tile_feature_at (changed, port)];
  HradbyPorts left = find_left (feature, port);
  if (feature->kind == get_look (self)->ground) {
    if (left == feature->ports)
      return TRUE;
    piece = add_feature (changed, get_look (self), feature->kind, error);
    if (piece == NULL)
      return FALSE;
    piece->ports = left;
  }
  feature->ports &= (HradbyPorts) ~left;
  return give (self, tile, changed, TRUE, error);
}

gboolean
hradby_tile_draft_set_alone (HradbyDraft *self, guint tile, guint kind, gboolean on, GError **error)
{
  g_autoptr(HradbyTile) changed = NULL;

  g_return_val_if_fail (HRADBY_IS_DRAFT (self) && hradby_feature_is_alone (kind), FALSE);

  changed = take (self, tile);
  gint found
    = hradby_tile_find_feature (changed, hradby_look_kind_to_string (get_look (self), kind));
  if (found >= 0 && !on)
    remove_feature (changed, (guint) found);
  else if (found < 0 && on && add_feature (changed, get_look (self), kind, error) == NULL)
    return FALSE;
  return give (self, tile, changed, TRUE, error);
}

/* Of "goods=wine" and "goods=grain" a feature has one. */
static guint64
list_excluded (const HradbyTileMark *marks, guint mark)
{
  const char *value = strchr (marks[mark].name, '=');
  guint64 excluded = 0;

  for (guint i = 0; value != NULL && marks[i].name != NULL; i++)
    if (marks[i].of == marks[mark].of
        && strncmp (marks[i].name, marks[mark].name, (gsize) (value - marks[mark].name) + 1) == 0)
      excluded |= HRADBY_TILE_MARK_BIT (i);
  return excluded;
}

/* Texts about copies stay behind the marks; one that comes is about a single copy. */
static void
mark_tile (HradbyTile *tile, const HradbyTileMark *mark, gboolean on)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  gboolean is_of_copies = mark->of == HRADBY_MARK_OF_COPIES;
  g_autofree char *copies = g_strconcat (mark->name, " ", NULL);
  g_autofree char *one = g_strconcat (copies, "1 ", NULL);

  if (on && !is_of_copies)
    g_strv_builder_add (builder, mark->name);
  for (char **other = tile->marks; other != NULL && *other != NULL; other++)
    if (is_of_copies ? !g_str_has_prefix (*other, copies) : !g_str_equal (*other, mark->name))
      g_strv_builder_add (builder, *other);
  if (on && is_of_copies)
    g_strv_builder_add (builder, one);
  g_strfreev (tile->marks);
  tile->marks = g_strv_builder_end (builder);
  if (*tile->marks == NULL)
    g_clear_pointer (&tile->marks, g_strfreev);
}

gboolean
hradby_tile_draft_set_mark (HradbyDraft *self, guint tile, gint feature, guint mark, gboolean on,
                            GError **error)
{
  g_autoptr(HradbyTile) changed = NULL;

  g_return_val_if_fail (HRADBY_IS_DRAFT (self), FALSE);

  changed = take (self, tile);
  const HradbyTileMark *marks = get_look (self)->marks;
  g_return_val_if_fail (feature < (gint) changed->n_features, FALSE);
  g_return_val_if_fail (feature < 0 ? marks[mark].of >= HRADBY_MARK_OF_COPIES
                                    : marks[mark].of == changed->features[feature].kind, FALSE);
  if (feature < 0) {
    if (on != (hradby_tile_has_mark (changed, marks[mark].name)
               || hradby_tile_count_marked (changed, marks[mark].name) > 0))
      mark_tile (changed, &marks[mark], on);
  } else {
    guint64 bits = hradby_tile_mark_get_bits (marks, &changed->features[feature]);

    bits = on ? (bits & ~list_excluded (marks, mark)) | HRADBY_TILE_MARK_BIT (mark)
              : bits & ~HRADBY_TILE_MARK_BIT (mark);
    changed->features[feature].marks = hradby_tile_mark_name_bits (marks, bits);
  }
  return give (self, tile, changed, feature < 0, error);
}

gboolean
hradby_tile_draft_set_amount (HradbyDraft *self, guint tile, guint feature, guint amount,
                              GError **error)
{
  g_autoptr(HradbyTile) changed = NULL;

  g_return_val_if_fail (HRADBY_IS_DRAFT (self), FALSE);

  changed = take (self, tile);
  g_return_val_if_fail (feature < changed->n_features, FALSE);
  changed->features[feature].amount = (guint16) MIN (amount, HRADBY_MAX_AMOUNT);
  return give (self, tile, changed, FALSE, error);
}

guint
hradby_tile_draft_list_ends (HradbyDraft *self, guint tile, guint feature,
                             HradbyFeature ends[HRADBY_MAX_ENDS])
{
  g_return_val_if_fail (HRADBY_IS_DRAFT (self), 0);

  const HradbyTile *there = hradby_tile_set_get (hradby_tile_draft_get_set (self), tile);
  g_return_val_if_fail (feature < there->n_features, 0);
  return is_end (&there->features[feature])
         ? list_ends (there, get_look (self), there->features[feature].kind, ends) : 0;
}

gboolean
hradby_tile_draft_set_end (HradbyDraft *self, guint tile, guint feature, guint end, GError **error)
{
  g_autoptr(HradbyTile) changed = NULL, before = NULL;
  HradbyFeature ends[HRADBY_MAX_ENDS];

  g_return_val_if_fail (HRADBY_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (end < hradby_tile_draft_list_ends (self, tile, feature, ends), FALSE);

  changed = take (self, tile);
  take_end (&changed->features[feature], &ends[end]);
  before = hradby_tile_copy (changed); /* so that the others stay as they are */
  return reshape (before, changed, get_look (self), error)
         && give (self, tile, changed, FALSE, error);
}

static gboolean
has_kind (HradbyTileSet *set, const char *id)
{
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (set); i++)
    if (g_str_equal (hradby_tile_set_get (set, i)->id, id))
      return TRUE;
  return FALSE;
}

gboolean
hradby_tile_draft_add (HradbyDraft *self, gint like, GError **error)
{
  g_autoptr(HradbyTile) tile = NULL;

  g_return_val_if_fail (HRADBY_IS_DRAFT (self), FALSE);

  HradbyTileSet *set = hradby_tile_draft_get_set (self);
  tile = like >= 0 ? take (self, (guint) like) : make_tile ("t1", get_look (self));
  g_autofree char *stem = like >= 0 ? g_strconcat (tile->id, "-", NULL) : g_strdup ("t");
  tile->start = FALSE;
  for (guint i = like >= 0 ? 2 : 1; has_kind (set, tile->id); i++) {
    g_free (tile->id);
    tile->id = g_strdup_printf ("%s%u", stem, i);
  }
  return replace (self, like >= 0 ? (guint) like + 1 : hradby_tile_set_get_n_kinds (set), 0, tile,
                  error);
}

gboolean
hradby_tile_draft_remove (HradbyDraft *self, guint tile, GError **error)
{
  g_return_val_if_fail (HRADBY_IS_DRAFT (self), FALSE);

  if (hradby_tile_set_get_n_kinds (hradby_tile_draft_get_set (self)) == 1)
    return hradby_error_refuse_setup (error, _("a tile set has at least one tile"));
  return replace (self, tile, 1, NULL, error);
}

/* A mark of some copies is one of all where there are not so many any more. */
static void
limit_copies (HradbyTile *tile)
{
  for (char **mark = tile->marks; mark != NULL && *mark != NULL; mark++) {
    g_auto(GStrv) words = g_strsplit (*mark, " ", 3);

    if (g_strv_length (words) < 3 || g_ascii_strtoull (words[1], NULL, 10) <= tile->count)
      continue;
    g_free (*mark);
    *mark = g_strdup_printf ("%s %u %s", words[0], tile->count, words[2]);
  }
}

gboolean
hradby_tile_draft_set_count (HradbyDraft *self, guint tile, guint count, GError **error)
{
  g_autoptr(HradbyTile) changed = NULL;

  g_return_val_if_fail (HRADBY_IS_DRAFT (self), FALSE);

  changed = take (self, tile);
  changed->count = count;
  limit_copies (changed);
  return give (self, tile, changed, FALSE, error);
}

gboolean
hradby_tile_draft_set_start (HradbyDraft *self, guint tile, gboolean start, GError **error)
{
  g_autoptr(HradbyTile) changed = NULL;

  g_return_val_if_fail (HRADBY_IS_DRAFT (self), FALSE);

  changed = take (self, tile);
  changed->start = start;
  return give (self, tile, changed, FALSE, error);
}
