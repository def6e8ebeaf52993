/* The kind of material “tileset”: a tile set and what it says of itself (.tileset.xml). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/bits.h"
#include "engine/registry.h"
#include "storage/material-kind.h"
#include "storage/writer.h"
#include "storage/xml.h"
#include "tiling/look.h"
#include "tiling/tile-set.h"
#include "tiling/tile.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define CASTLE      "castle"
#define CARCASSONNE "carcassonne"

/* While one tile is read. */
typedef struct {
  HradbyXml        *xml;
  const xmlNode    *node; /* the tile */
  const char       *game;
  const HradbyLook     *look;  /* (nullable): of the game */
  const HradbyTileMark *marks; /* that it knows */
  HradbyTile       *tile;
} Reading;

/* What the sides of a tile of Carcassonne show, one letter each: "crff", and the axes on which a
 * bridge finds ground: "NS EW", "NS", "EW" or "". */
static void
derive_edges (const HradbyTile *tile, char edges[HRADBY_N_SIDES + 1])
{
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gint feature = hradby_tile_feature_at (tile, 3 * side + 1);
    guint kind = feature >= 0 ? tile->features[feature].kind : HRADBY_FEATURE_FIELD;

    edges[side] = kind == HRADBY_FEATURE_CITY     ? 'c'
                  : kind == HRADBY_FEATURE_ROAD   ? 'r'
                  : kind < HRADBY_N_FEATURE_KINDS ? 'f'
                                                  : 'w'; /* of the game's own: waters */
  }
  edges[HRADBY_N_SIDES] = '\0';
}

static const char *
derive_bridge (const char *edges)
{
  gboolean ns = edges[HRADBY_NORTH] == 'f' && edges[HRADBY_SOUTH] == 'f';
  gboolean ew = edges[HRADBY_EAST] == 'f' && edges[HRADBY_WEST] == 'f';

  return ns && ew ? "NS EW" : ns ? "NS" : ew ? "EW" : "";
}

static gboolean
is_of_game (const char *game, gint kind)
{
  return (kind >= HRADBY_FEATURE_ROAD) == g_str_equal (game, CARCASSONNE);
}

/* One-sided lines, and only they, say how they stop. */
static gboolean
read_end (Reading *self, const xmlNode *node, HradbyFeature *feature, GError **error)
{
  const char *ends = hradby_xml_get (node, "ends");
  guint sides = hradby_ports_sides (feature->ports);
  gboolean is_one_sided = sides != 0 && (sides & (sides - 1)) == 0;

  if (is_one_sided != (ends != NULL))
    return hradby_xml_refuse (self->xml, node, error,
                              _("“ends” must be on something with exactly one side, and only "
                                "there"));
  if (ends == NULL)
    return TRUE;
  gint end = hradby_feature_end_from_string (ends);
  if (feature->kind == HRADBY_FEATURE_ROAD && end <= HRADBY_END_BUILDING) {
    gint mark = hradby_tile_mark_find (self->marks, HRADBY_MARK_OF_TILE, ends);

    end = mark >= 0 ? HRADBY_END_MARK : HRADBY_END_CITY;
    feature->end_mark = mark >= 0 ? self->marks[mark].name : NULL;
  }
  feature->end = (guint8) end;
  return TRUE;
}

/* Cities on one side say whether they can become half of a castle. */
static gboolean
read_castle (Reading *self, const xmlNode *node, HradbyFeature *feature, GError **error)
{
  const char *castle = hradby_xml_get (node, "castle");
  guint sides = hradby_ports_sides (feature->ports);
  gboolean is_cap = sides != 0 && (sides & (sides - 1)) == 0;

  if (is_cap != (castle != NULL))
    return hradby_xml_refuse (
        self->xml, node, error,
        _("“castle” must be on cities on exactly one side, and only there"));
  if (castle != NULL)
    feature->castle = g_str_equal (castle, "yes") ? HRADBY_HALF_POSSIBLE : HRADBY_HALF_IMPOSSIBLE;
  return TRUE;
}

/* The mark that an attribute outside the schema is, or -1. */
static gint
find_mark (Reading *self, const xmlNode *node, guint kind, const char *name, const char *value,
           GError **error)
{
  g_autofree char *start = g_strconcat (name, "=", NULL);
  g_autofree char *word = g_str_equal (value, "yes") ? g_strdup (name)
                                                     : g_strconcat (start, value, NULL);
  gint mark = hradby_tile_mark_find (self->marks, kind, word);
  gboolean is_name = FALSE;

  for (const HradbyTileMark *row = self->marks; row != NULL && row->name != NULL; row++)
    is_name |= row->of == kind
               && (g_str_equal (row->name, name) || g_str_has_prefix (row->name, start));
  if (mark < 0 && is_name)
    hradby_xml_refuse (self->xml, node, error, _("“%s” is not possible as “%s” of “%s”"), value,
                       name, hradby_xml_get_name (node));
  else if (mark < 0)
    hradby_xml_refuse (self->xml, node, error, _("“%s” is not an attribute of “%s”"), name,
                       hradby_xml_get_name (node));
  return mark;
}

/* All attributes but these are marks. */
static gboolean
read_marks (Reading *self, const xmlNode *node, HradbyFeature *feature, GError **error)
{
  static const char *const known[] = {
    "id", "at", "markets", "pennants", "castle", "ends", "touches", NULL,
  };
  const char *names[HRADBY_XML_MAX_ATTRIBUTES + 1], *values[HRADBY_XML_MAX_ATTRIBUTES + 1];
  guint64 found = 0;

  hradby_xml_list (node, names, values);
  for (guint i = 0; names[i] != NULL; i++) {
    if (g_strv_contains (known, names[i]))
      continue;
    gint mark = find_mark (self, node, feature->kind, names[i], values[i], error);
    if (mark < 0)
      return FALSE;
    found |= HRADBY_TILE_MARK_BIT (mark);
  }
  feature->marks = hradby_tile_mark_name_bits (self->marks, found);
  return TRUE;
}

/* Lines of a kind that knows marks for its ends go from side to side, or say how they end. */
static gboolean
check_line (Reading *self, const xmlNode *node, const HradbyFeature *feature, GError **error)
{
  guint n_sides = hradby_bits_count (hradby_ports_sides (feature->ports)), n_ends = 0, n_rows = 0;

  for (const HradbyTileMark *row = self->marks; row != NULL && row->name != NULL; row++)
    if (row->of == feature->kind && row->is_end) {
      n_rows++;
      n_ends += hradby_feature_has_mark (feature, row->name);
    }
  return n_rows == 0 || n_sides + n_ends == 2
         || hradby_xml_refuse (self->xml, node, error,
                               _("“%s” must name two sides, or one and how it ends there"),
                               hradby_xml_get_name (node));
}

/* The attributes besides id and place. */
static gboolean
read_details (Reading *self, const xmlNode *node, HradbyFeature *feature, GError **error)
{
  gint amount = 0;

  if (!hradby_xml_get_int (self->xml, node, "markets", 0, HRADBY_MAX_AMOUNT, &amount, error)
      || !hradby_xml_get_int (self->xml, node, "pennants", 0, HRADBY_MAX_AMOUNT, &amount, error))
    return FALSE;
  feature->amount = (guint16) amount;
  if (!read_marks (self, node, feature, error))
    return FALSE;
  if (feature->kind >= HRADBY_N_FEATURE_KINDS && !check_line (self, node, feature, error))
    return FALSE;
  if (feature->kind == HRADBY_FEATURE_PATH || feature->kind == HRADBY_FEATURE_ROAD)
    return read_end (self, node, feature, error);
  if (feature->kind == HRADBY_FEATURE_CITY)
    return read_castle (self, node, feature, error);
  return TRUE;
}

/* The kind of an element, or -1. What only copies have is told by a mark. */
static gint
find_kind (Reading *self, const xmlNode *node)
{
  const char *name = hradby_xml_get_name (node);

  return hradby_tile_mark_find (self->marks, HRADBY_MARK_OF_COPIES, name) < 0
         ? hradby_look_kind_from_string (self->look, name) : -1;
}

/* A monastery says nothing; a kind of the game's own is called by its kind, too, and may have a
 * place. */
static gboolean
read_feature (Reading *self, const xmlNode *node, gint kind, GError **error)
{
  gboolean is_alone = hradby_feature_is_alone ((guint) kind);
  const char *id = is_alone ? hradby_xml_get_name (node) : hradby_xml_get (node, "id");
  const char *at = kind != HRADBY_FEATURE_MONASTERY ? hradby_xml_get (node, "at") : NULL;
  HradbyFeature feature = { .id = (char *) id, .kind = (guint8) kind };
  GError *reason = NULL;

  if (!hradby_xml_check_texts (self->xml, node, error))
    return FALSE;
  if (hradby_tile_mark_find (self->marks, HRADBY_MARK_OF_COPIES, id) >= 0)
    return hradby_xml_refuse (self->xml, node, error, _("no feature may be called “%s”"), id);
  if (!hradby_tile_add (self->tile, &feature, at != NULL ? at : "", &reason))
    return hradby_xml_refuse_error (self->xml, node, error, reason);
  return read_details (self, node, &self->tile->features[self->tile->n_features - 1], error);
}

/* The text that stands for a mark of the tile: its element, of which a tile has one at most, or
 * kind, copies and edition of a <mark>. */
static gboolean
read_mark (Reading *self, const xmlNode *node, GPtrArray *marks, GError **error)
{
  const char *name = hradby_xml_get_name (node);
  const char *edition = hradby_xml_get (node, "edition");
  gint copies = (gint) self->tile->count;
  const char *names[HRADBY_XML_MAX_ATTRIBUTES + 1], *values[HRADBY_XML_MAX_ATTRIBUTES + 1];

  if (!hradby_xml_is (node, "mark")) {
    if (hradby_tile_mark_find (self->marks, HRADBY_MARK_OF_TILE, name) < 0)
      return hradby_xml_refuse (
        self->xml, node, error, _("the element “%s” is unknown or does not belong here"), name);
    hradby_xml_list (node, names, values);
    if (names[0] != NULL)
      return hradby_xml_refuse (self->xml, node, error, _("“%s” is not an attribute of “%s”"),
                                names[0], name);
    if (g_ptr_array_find_with_equal_func (marks, name, g_str_equal, NULL))
      return hradby_xml_refuse (self->xml, node, error, _("a tile has at most one “%s”"), name);
    g_ptr_array_add (marks, g_strdup (name));
    return TRUE;
  }
  if (!hradby_xml_check_texts (self->xml, node, error)
      || !hradby_xml_get_int (self->xml, node, "copies", 1, copies, &copies, error))
    return FALSE;
  g_ptr_array_add (marks, g_strdup_printf ("%s %d %s", hradby_xml_get (node, "kind"), copies,
                                           edition != NULL ? edition : ""));
  return TRUE;
}

static gboolean
read_children (Reading *self, GError **error)
{
  g_autoptr(GPtrArray) marks = g_ptr_array_new_with_free_func (g_free);

  HRADBY_XML_EACH (node, self->node) {
    const char *name = hradby_xml_get_name (node);
    gint kind = find_kind (self, node);

    if (!is_of_game (self->game, kind >= 0 ? kind : HRADBY_FEATURE_MONASTERY))
      return hradby_xml_refuse (self->xml, node, error, _("no tile of this game has a “%s”"), name);
    if (!(kind >= 0 ? read_feature (self, node, kind, error)
                    : read_mark (self, node, marks, error)))
      return FALSE;
  }
  if (marks->len > 0) {
    g_ptr_array_add (marks, NULL);
    self->tile->marks = (char **) g_ptr_array_steal (marks, NULL);
  }
  return TRUE;
}

/* Cities that a field borders, or the one a road stops at, as bits of the features. */
static gboolean
read_references (Reading *self, const xmlNode *node, HradbyFeature *feature, GError **error)
{
  const char *ids
      = hradby_xml_get (node, feature->kind == HRADBY_FEATURE_FIELD ? "touches" : "ends");
  g_auto(GStrv) words = g_strsplit_set (ids != NULL ? ids : "", " \t\r\n", -1);

  for (gsize i = 0; words[i] != NULL; i++) {
    gint city = hradby_tile_find_feature (self->tile, words[i]);

    if (*words[i] == '\0')
      continue;
    if (city < 0 || self->tile->features[city].kind != HRADBY_FEATURE_CITY)
      return hradby_xml_refuse (self->xml, node, error, _("the tile has no city “%s”"), words[i]);
    feature->touches |= (guint16) (1u << city);
  }
  return TRUE;
}

/* Features may name others that come later in the file. */
static gboolean
resolve (Reading *self, GError **error)
{
  const xmlNode *node = hradby_xml_first (self->node);
  guint i = 0;

  for (; node != NULL; node = hradby_xml_next (node)) {
    HradbyFeature *feature = &self->tile->features[i];

    if (find_kind (self, node) < 0)
      continue;
    i++;
    if ((feature->kind == HRADBY_FEATURE_FIELD || feature->end == HRADBY_END_CITY)
        && !read_references (self, node, feature, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
check_derived (Reading *self, GError **error)
{
  const char *edges = hradby_xml_get (self->node, "edges");
  const char *bridge = hradby_xml_get (self->node, "bridge");
  char derived[HRADBY_N_SIDES + 1];

  if (g_str_equal (self->game, CASTLE))
    return edges == NULL && bridge == NULL
           ? TRUE
           : hradby_xml_refuse (self->xml, self->node, error,
                                _("“edges” and “bridge” mean nothing in this game"));
  derive_edges (self->tile, derived);
  if (edges != NULL && !g_str_equal (edges, derived))
    return hradby_xml_refuse (self->xml, self->node, error,
                              _("“edges” says “%s”, but the sides are “%s”"), edges, derived);
  if (bridge != NULL && !g_str_equal (bridge, derive_bridge (derived)))
    return hradby_xml_refuse (self->xml, self->node, error,
                              _("“bridge” says “%s”, but the sides have room for “%s”"), bridge,
                              derive_bridge (derived));
  return TRUE;
}

/* Reads a tile and checks what can be said of it alone, except that each port has an owner:
 * hradby_tile_set_add() does that.
 * @game: the game of the set: "castle" or "carcassonne"
 * @tile: all zero; clear it with hradby_tile_clear() also after a failure
 * Returns: %FALSE with %HRADBY_FILE_ERROR_CONTENT */
static gboolean
read_element (HradbyXml *xml, const xmlNode *node, const char *game, HradbyTile *tile,
              GError **error)
{
  const HradbyGameType *type = hradby_registry_find (game);
  const HradbyLook *look = type != NULL ? type->look : NULL;
  Reading reading = { xml, node, game, look, look != NULL ? look->marks : NULL, tile };
  gint count = 0;

  if (!hradby_xml_check_texts (xml, node, error)
      || !hradby_xml_get_int (xml, node, "count", 1, HRADBY_MAX_TILES, &count, error))
    return FALSE;
  tile->id = g_strdup (hradby_xml_get (node, "id"));
  tile->count = (guint) count;
  tile->start = hradby_xml_get (node, "start") != NULL;
  return read_children (&reading, error) && resolve (&reading, error)
         && check_derived (&reading, error);
}

static void
append_word (GString *text, const char *word)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, word);
}

/* Fields name halves; the others name a side by its middle port, which gives areas all of it that
 * no other feature names, and then only halves of other sides. */
static char *
describe_ports (const HradbyFeature *feature)
{
  GString *text = g_string_new (NULL);

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gboolean whole = feature->kind != HRADBY_FEATURE_FIELD
                     && (feature->ports & hradby_port_middle ((HradbySide) side)) != 0;

    if (whole)
      append_word (text, hradby_side_get_name ((HradbySide) side));
    for (guint port = 3 * side; !whole && port < 3 * side + 3; port++)
      if (port % 3 != 1 && (feature->ports & (1u << port)) != 0)
        append_word (text, hradby_port_get_name (port));
  }
  return g_string_free (text, FALSE);
}

static char *
describe_touches (const HradbyTile *tile, const HradbyFeature *feature)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tile->n_features; i++)
    if ((feature->touches & (1u << i)) != 0)
      append_word (text, tile->features[i].id);
  return g_string_free (text, text->len == 0);
}

static void
write_marks (const HradbyFeature *feature, HradbyWriter *writer)
{
  g_auto(GStrv) marks = g_strsplit (feature->marks != NULL ? feature->marks : "", " ", -1);

  for (guint i = 0; marks[i] != NULL; i++) {
    char *value = strchr (marks[i], '=');

    if (value != NULL)
      *value++ = '\0';
    hradby_writer_attribute (writer, marks[i], value != NULL ? value : "yes");
  }
}

static void
write_feature (const HradbyTile *tile, const HradbyFeature *feature, const HradbyLook *look,
               HradbyWriter *writer)
{
  g_autofree char *at = describe_ports (feature);
  g_autofree char *touches = describe_touches (tile, feature);

  hradby_writer_begin (writer, hradby_look_kind_to_string (look, feature->kind));
  if (feature->kind < HRADBY_FEATURE_MONASTERY)
    hradby_writer_attribute (writer, "id", feature->id);
  if (feature->kind < HRADBY_FEATURE_MONASTERY || feature->ports != 0)
    hradby_writer_attribute (writer, "at", at);
  write_marks (feature, writer);
  if (feature->amount > 0)
    hradby_writer_number (writer, feature->kind == HRADBY_FEATURE_COURT ? "markets" : "pennants",
                          feature->amount);
  if (feature->castle != HRADBY_HALF_NONE)
    hradby_writer_attribute (writer, "castle",
                             feature->castle == HRADBY_HALF_POSSIBLE ? "yes" : "no");
  if (feature->kind == HRADBY_FEATURE_FIELD)
    hradby_writer_attribute (writer, "touches", touches);
  else if (feature->end == HRADBY_END_CITY)
    hradby_writer_attribute (writer, "ends", touches);
  else if (feature->end != HRADBY_END_NONE)
    hradby_writer_attribute (writer, "ends", feature->end == HRADBY_END_MARK
                                             ? feature->end_mark
                                             : hradby_feature_end_to_string (feature->end));
  hradby_writer_end (writer);
}

/* A mark with words after its name is a <mark> with copies and edition. */
static void
write_mark (const char *mark, HradbyWriter *writer)
{
  g_auto(GStrv) words = g_strsplit (mark, " ", 3);

  if (g_strv_length (words) < 3) {
    hradby_writer_begin (writer, mark);
    hradby_writer_end (writer);
    return;
  }
  hradby_writer_begin (writer, "mark");
  hradby_writer_attribute (writer, "kind", words[0]);
  hradby_writer_attribute (writer, "copies", words[1]);
  hradby_writer_attribute (writer, "edition", *words[2] != '\0' ? words[2] : NULL);
  hradby_writer_end (writer);
}

static void
write_derived (const HradbyTile *tile, HradbyWriter *writer)
{
  char edges[HRADBY_N_SIDES + 1];

  derive_edges (tile, edges);
  const char *bridge = derive_bridge (edges);
  hradby_writer_attribute (writer, "edges", edges);
  hradby_writer_attribute (writer, "bridge", *bridge != '\0' ? bridge : NULL);
}

/* Writes it, so that the same can be read. */
static void
write_element (const HradbyTile *tile, const char *game, HradbyWriter *writer)
{
  const HradbyGameType *type = hradby_registry_find (game);

  hradby_writer_begin (writer, "tile");
  hradby_writer_attribute (writer, "id", tile->id);
  hradby_writer_number (writer, "count", tile->count);
  if (g_str_equal (game, "carcassonne"))
    write_derived (tile, writer);
  hradby_writer_attribute (writer, "start", tile->start ? "yes" : NULL);
  for (guint i = 0; i < tile->n_features; i++)
    write_feature (tile, &tile->features[i], type != NULL ? type->look : NULL, writer);
  for (char **mark = tile->marks; mark != NULL && *mark != NULL; mark++)
    write_mark (*mark, writer);
  hradby_writer_end (writer);
}

static gboolean
check_totals (HradbyXml *xml, const xmlNode *node, HradbyTileSet *set, GError **error)
{
  gint n_tiles = (gint) hradby_tile_set_get_n_tiles (set);
  gint n_kinds = (gint) hradby_tile_set_get_n_kinds (set);
  gint tiles = n_tiles;
  gint kinds = n_kinds;

  if (!hradby_xml_get_int (xml, node, "tiles", 1, HRADBY_MAX_TILES, &tiles, error)
      || !hradby_xml_get_int (xml, node, "kinds", 1, HRADBY_MAX_KINDS, &kinds, error))
    return FALSE;
  if (tiles != n_tiles)
    return hradby_xml_refuse (xml, node, error, _("“tiles” says %d, but there are %d"), tiles,
                              n_tiles);
  if (kinds != n_kinds)
    return hradby_xml_refuse (xml, node, error, _("“kinds” says %d, but there are %d"), kinds,
                              n_kinds);
  return TRUE;
}

/* A set of an expansion that its game does not have could never be played. */
static gboolean
check_expansion (HradbyXml *xml, const xmlNode *node, GError **error)
{
  const char *expansion = hradby_xml_get (node, "expansion");
  const HradbyGameType *type = hradby_registry_find (hradby_xml_get (node, "game"));

  return expansion == NULL || type == NULL
         || (type->expansions != NULL && g_strv_contains (type->expansions, expansion))
         || hradby_xml_refuse (xml, node, error, _("“%s” is not an expansion of this game"),
                               expansion);
}

static gboolean
read_tile (HradbyXml *xml, const xmlNode *node, HradbyTileSet *set, GError **error)
{
  HradbyTile tile = { 0 };
  GError *reason = NULL;
  gboolean result = read_element (
      xml, node, hradby_material_get_game (HRADBY_MATERIAL (set)), &tile, error);

  if (result && !hradby_tile_set_add (set, &tile, &reason))
    result = hradby_xml_refuse_error (xml, node, error, reason);
  hradby_tile_clear (&tile);
  return result;
}

static HradbyMaterial *
read_tile_set (HradbyXml *xml, const xmlNode *node, GError **error)
{
  g_autoptr(HradbyTileSet) set = NULL;

  if (!hradby_xml_check_texts (xml, node, error) || !check_expansion (xml, node, error))
    return NULL;
  set = hradby_tile_set_new (hradby_xml_get (node, "id"), hradby_xml_get (node, "title"),
                             hradby_xml_get (node, "game"), hradby_xml_get (node, "expansion"),
                             hradby_xml_get (node, "provenance"));
  HRADBY_XML_EACH (child, node)
    if (!read_tile (xml, child, set, error))
      return NULL;
  if (!check_totals (xml, node, set, error))
    return NULL;
  return (HradbyMaterial *) g_steal_pointer (&set);
}

static void
write_tile_set (HradbyMaterial *material, HradbyWriter *writer)
{
  HradbyTileSet *self = HRADBY_TILE_SET (material);

  hradby_writer_begin (writer, "tileset");
  hradby_writer_attribute (writer, "version", "1");
  hradby_writer_attribute (writer, "id", hradby_material_get_id (material));
  hradby_writer_attribute (writer, "game", hradby_material_get_game (material));
  hradby_writer_attribute (writer, "expansion", hradby_material_get_expansion (material));
  hradby_writer_attribute (writer, "title", hradby_material_get_title (material));
  hradby_writer_number (writer, "tiles", hradby_tile_set_get_n_tiles (self));
  hradby_writer_number (writer, "kinds", hradby_tile_set_get_n_kinds (self));
  hradby_writer_attribute (writer, "provenance", hradby_material_get_provenance (material));
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (self); i++)
    write_element (hradby_tile_set_get (self, i), hradby_material_get_game (material), writer);
  hradby_writer_end (writer);
}

const HradbyMaterialKind hradby_tile_set_kind = {
  "tileset", N_("The tile set"), N_("there is no tile set “%s”"), read_tile_set, write_tile_set
};
