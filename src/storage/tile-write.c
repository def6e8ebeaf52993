/* Writing one kind of tile, and what its file says only as a check. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/tile-element.h"

#include "engine/registry.h"
#include "tiling/look.h"

#include <string.h>

static void
append_word (GString    *text,
             const char *word)
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

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
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
describe_touches (const HradbyTile    *tile,
                  const HradbyFeature *feature)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tile->n_features; i++)
    if ((feature->touches & (1u << i)) != 0)
      append_word (text, tile->features[i].id);
  return g_string_free (text, text->len == 0);
}

static void
write_marks (const HradbyFeature *feature,
             HradbyWriter        *writer)
{
  g_auto(GStrv) marks = g_strsplit (feature->marks != NULL ? feature->marks : "", " ", -1);

  for (guint i = 0; marks[i] != NULL; i++)
    {
      char *value = strchr (marks[i], '=');

      if (value != NULL)
        *value++ = '\0';
      hradby_writer_attribute (writer, marks[i], value != NULL ? value : "yes");
    }
}

static void
write_feature (const HradbyTile    *tile,
               const HradbyFeature *feature,
               const HradbyLook    *look,
               HradbyWriter        *writer)
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
write_mark (const char   *mark,
            HradbyWriter *writer)
{
  g_auto(GStrv) words = g_strsplit (mark, " ", 3);

  if (g_strv_length (words) < 3)
    {
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

void
hradby_tile_derive_edges (const HradbyTile *tile,
                          char              edges[HRADBY_N_SIDES + 1])
{
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      gint feature = hradby_tile_feature_at (tile, 3 * side + 1);
      guint kind = feature >= 0 ? tile->features[feature].kind : HRADBY_FEATURE_FIELD;

      edges[side] = kind == HRADBY_FEATURE_CITY     ? 'c'
                    : kind == HRADBY_FEATURE_ROAD   ? 'r'
                    : kind < HRADBY_N_FEATURE_KINDS ? 'f'
                                                    : 'w'; /* of the game's own: waters */
    }
  edges[HRADBY_N_SIDES] = '\0';
}

const char *
hradby_tile_derive_bridge (const char *edges)
{
  gboolean ns = edges[HRADBY_NORTH] == 'f' && edges[HRADBY_SOUTH] == 'f';
  gboolean ew = edges[HRADBY_EAST] == 'f' && edges[HRADBY_WEST] == 'f';

  return ns && ew ? "NS EW" : ns ? "NS" : ew ? "EW" : "";
}

static void
write_derived (const HradbyTile *tile,
               HradbyWriter     *writer)
{
  char edges[HRADBY_N_SIDES + 1];
  const char *bridge;

  hradby_tile_derive_edges (tile, edges);
  bridge = hradby_tile_derive_bridge (edges);
  hradby_writer_attribute (writer, "edges", edges);
  hradby_writer_attribute (writer, "bridge", *bridge != '\0' ? bridge : NULL);
}

void
hradby_tile_write_element (const HradbyTile *tile,
                           const char       *game,
                           HradbyWriter     *writer)
{
  const HradbyGameType *type = hradby_registry_find (game);

  hradby_writer_begin (writer, "tile");
  hradby_writer_attribute (writer, "id", tile->id);
  hradby_writer_number (writer, "count", tile->count);
  if (g_str_equal (game, "carcassonne"))
    write_derived (tile, writer);
  hradby_writer_attribute (writer, "start", tile->start ? "yes" : NULL);
  for (guint i = 0; i < tile->n_features; i++)
    write_feature (tile, &tile->features[i], type != NULL ? hradby_look_of (type) : NULL, writer);
  for (char **mark = tile->marks; mark != NULL && *mark != NULL; mark++)
    write_mark (*mark, writer);
  hradby_writer_end (writer);
}
