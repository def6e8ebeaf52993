/* Names of tiles and features, found by looking at the board. */
#include "tiling/look.h"

#define N_WALL_TILES 18

/* All of them, or those with a mark (nullable). */
static guint
count_tiles (const HradbyTable *table,
             const char        *mark)
{
  const HradbyLook *look = table->type->look;
  guint n = 0;

  for (guint i = 0; i < look->get_n_kinds (table); i++)
    {
      const HradbyTile *tile = look->get_tile (table, i);

      if (mark == NULL
          || (tile->marks != NULL && g_strv_contains ((const char *const *) tile->marks, mark)))
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
  return MIN (n, N_WALL_TILES);
}

gint
hradby_look_count (const HradbyTable *table,
                   const char        *word)
{
  HradbyWall *wall = table->type->look->get_wall (table);

  if (g_str_equal (word, "tiles"))
    return (gint) count_tiles (table, NULL);
  if (g_str_equal (word, "foundations"))
    return (gint) count_tiles (table, "tower-foundation");
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
    return (gint) (N_WALL_TILES - count_hidden (wall));
  return -1;
}

const char *
hradby_look_tile_id (const HradbyTable *table,
                     guint              kind)
{
  return table->type->look->get_tile (table, kind)->id;
}

gint
hradby_look_find_tile (const HradbyTable *table,
                       const char        *id)
{
  const HradbyLook *look = table->type->look;

  for (guint i = 0; i < look->get_n_kinds (table); i++)
    if (g_str_equal (look->get_tile (table, i)->id, id))
      return (gint) i;
  return -1;
}

static gboolean
has_cell (const HradbyActionInfo *info)
{
  for (const HradbyField *field = info->fields; field->name != NULL; field++)
    if (field->id == HRADBY_FIELD_X)
      return TRUE;
  return FALSE;
}

/* The tile whose feature an action names: at its cell, or the one placed last. */
static const HradbyTile *
get_named_tile (const HradbyTable    *table,
                const HradbyPosition *position,
                const HradbyAction   *action)
{
  const HradbyLook *look = table->type->look;
  gint x = action->x, y = action->y, kind;

  if (!has_cell (&table->type->actions[action->kind])
      && !look->get_last_placed (table, position, &x, &y))
    return NULL;
  kind = look->get_cell (table, position, x, y, NULL);
  return kind >= 0 ? look->get_tile (table, (guint) kind) : NULL;
}

const char *
hradby_look_feature_id (const HradbyTable    *table,
                        const HradbyPosition *position,
                        const HradbyAction   *action)
{
  const HradbyTile *tile = get_named_tile (table, position, action);

  if (tile == NULL || action->feature >= tile->n_features)
    return NULL;
  return tile->features[action->feature].id;
}

gint
hradby_look_find_feature (const HradbyTable    *table,
                          const HradbyPosition *position,
                          const HradbyAction   *action,
                          const char           *id)
{
  const HradbyTile *tile = get_named_tile (table, position, action);

  return tile != NULL ? hradby_tile_find_feature (tile, id) : -1;
}
