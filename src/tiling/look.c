/* Finding the look of a game, and what can be counted by it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/look.h"

#include "engine/table.h"

const HradbyLook *
hradby_look_get (const HradbyTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);

  if (table->type->look == NULL)
    g_critical ("the game “%s” has no tiles", table->type->id);
  return table->type->look;
}

guint
hradby_look_list_followers (const HradbyTable *table, const HradbyPosition *position,
                            HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS])
{
  guint n = hradby_look_get (table)->list_followers (table, position, followers,
                                                     HRADBY_SEEN_MAX_FOLLOWERS);

  return MIN (n, HRADBY_SEEN_MAX_FOLLOWERS);
}

guint
hradby_look_list_pieces (const HradbyTable *table, const HradbyPosition *position,
                         HradbySeenPiece pieces[HRADBY_SEEN_MAX_PIECES])
{
  guint n = hradby_look_get (table)->list_pieces (table, position, pieces, HRADBY_SEEN_MAX_PIECES);

  return MIN (n, HRADBY_SEEN_MAX_PIECES);
}

/* Whether the tile, or one of its features, has it. */
static gboolean
has_mark (const HradbyTile *tile, const HradbyTileMark *mark)
{
  if (mark->of == HRADBY_MARK_OF_TILE)
    return hradby_tile_has_mark (tile, mark->name);
  if (mark->of == HRADBY_MARK_OF_COPIES)
    return hradby_tile_find_feature (tile, mark->name) >= 0;
  for (guint i = 0; i < tile->n_features; i++)
    if (hradby_feature_has_mark (&tile->features[i], mark->name))
      return TRUE;
  return FALSE;
}

/* All of them, or those with a mark (nullable). */
static guint
count_tiles (const HradbyTable *table, const HradbyTileMark *mark)
{
  const HradbyLook *look = hradby_look_get (table);
  guint n = 0;

  for (guint i = 0; i < look->get_n_kinds (table); i++) {
    const HradbyTile *tile = look->get_tile (table, i);

    if (mark == NULL || has_mark (tile, mark))
      n += tile->count;
  }
  return n;
}

/* All corner towers carry a wall tile but the one where the markers start. */
static guint
count_hidden (HradbyWall *wall)
{
  guint n = 0;

  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++)
    n += hradby_wall_get_corner (wall, i) != 0;
  return MIN (n, HRADBY_N_WALL_TOKENS);
}

const char *
hradby_look_kind_to_string (const HradbyLook *self, guint kind)
{
  return kind < HRADBY_N_FEATURE_KINDS ? hradby_feature_kind_to_string ((HradbyFeatureKind) kind)
                                       : self->kinds[kind - HRADBY_N_FEATURE_KINDS];
}

gint
hradby_look_kind_from_string (const HradbyLook *self, const char *name)
{
  gint kind = hradby_feature_kind_from_string (name);

  for (guint i = 0; kind < 0 && self != NULL && self->kinds != NULL && self->kinds[i] != NULL; i++)
    if (g_str_equal (self->kinds[i], name))
      kind = HRADBY_N_FEATURE_KINDS + (gint) i;
  return kind;
}

gint
hradby_look_count_word (const HradbyTable *table, const char *word)
{
  const HradbyTileMark *mark = hradby_look_get (table)->marks;
  HradbyWall *wall = hradby_look_get (table)->get_wall (table);

  for (; mark != NULL && mark->name != NULL; mark++)
    if (g_strcmp0 (mark->word, word) == 0)
      return (gint) count_tiles (table, mark);
  if (g_str_equal (word, "tiles"))
    return (gint) count_tiles (table, NULL);
  if (wall == NULL)
    return -1;
  if (g_str_equal (word, "cells"))
    return (gint) hradby_wall_get_n_cells (wall);
  if (g_str_equal (word, "corners"))
    return (gint) hradby_wall_get_n_corners (wall);
  if (g_str_equal (word, "starts"))
    return (gint) hradby_wall_get_n_start_spaces (wall);
  if (g_str_equal (word, "hidden"))
    return (gint) count_hidden (wall);
  if (g_str_equal (word, "out"))
    return (gint) (HRADBY_N_WALL_TOKENS - count_hidden (wall));
  return -1;
}

gboolean
hradby_look_count_material (const HradbyTable *table, const HradbyPosition *position, guint kind,
                            guint *in_box, guint *in_game)
{
  const HradbyLook *look = hradby_look_get (table);
  HradbySeenArea area;

  g_return_val_if_fail (in_box != NULL && in_game != NULL, FALSE);

  if (kind >= look->get_n_kinds (table))
    return FALSE;
  *in_box = look->get_tile (table, kind)->count;
  *in_game = look->count_bag (table, position, kind);
  if (look->get_phase (table, position) == HRADBY_TILING_PHASE_PLACE
      && look->get_current (table, position) == (gint) kind)
    *in_game += 1;
  look->get_area (table, position, &area);
  for (gint y = area.y; y < area.y + area.rows; y++)
    for (gint x = area.x; x < area.x + area.columns; x++)
      *in_game += look->get_cell (table, position, x, y, NULL) == (gint) kind;
  return TRUE;
}
