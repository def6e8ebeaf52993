/* Names of tiles and features, found by looking at the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/tile-names.h"

#include "tiling/look.h"

static gint
find_tile (const HradbyTable *table,
           const char        *id)
{
  const HradbyLook *look = hradby_look_get (table);

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
  const HradbyLook *look = hradby_look_get (table);
  gint x = action->x, y = action->y, kind;

  if (!has_cell (&table->type->actions[action->kind])
      && !look->get_last_placed (table, position, &x, &y))
    return NULL;
  kind = look->get_cell (table, position, x, y, NULL);
  return kind >= 0 ? look->get_tile (table, (guint) kind) : NULL;
}

const char *
hradby_tile_names_get (const HradbyTable    *table,
                       const HradbyPosition *position,
                       const HradbyAction   *action,
                       const HradbyField    *field)
{
  const HradbyTile *tile;

  if (field->id == HRADBY_FIELD_PIECE)
    return hradby_look_get (table)->get_tile (table, action->piece)->id;
  tile = get_named_tile (table, position, action);
  if (tile == NULL || action->part >= tile->n_features)
    return NULL;
  return tile->features[action->part].id;
}

gint
hradby_tile_names_find (const HradbyTable    *table,
                        const HradbyPosition *position,
                        const HradbyAction   *action,
                        const HradbyField    *field,
                        const char           *name)
{
  const HradbyTile *tile;

  if (field->id == HRADBY_FIELD_PIECE)
    return find_tile (table, name);
  tile = position != NULL ? get_named_tile (table, position, action) : NULL;
  return tile != NULL ? hradby_tile_find_feature (tile, name) : -1;
}
