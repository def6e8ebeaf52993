/* Names of tiles and features, found by looking at the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/tile-names.h"

#include "tiling/action.h"
#include "tiling/look.h"
#include "tiling/position.h"

static gint
find_tile (const HradbyTable *table, const char *id)
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

/* The tile whose feature an action names, and how it lies: at its cell, or the one placed last. */
static const HradbyTile *
get_named_tile (const HradbyTable *table, const HradbyPosition *position,
                const HradbyAction *action, guint *rotation)
{
  const HradbyLook *look = hradby_look_get (table);
  gint x = action->x, y = action->y, kind;

  if (!has_cell (&table->type->actions[action->kind])
      && !look->get_last_placed (table, position, &x, &y))
    return NULL;
  kind = look->get_cell (table, position, x, y, rotation);
  return kind >= 0 ? look->get_tile (table, (guint) kind) : NULL;
}

const char *
hradby_tile_names_get (const HradbyTable *table, const HradbyPosition *position,
                       const HradbyAction *action, const HradbyField *field)
{
  if (field->id == HRADBY_FIELD_PIECE)
    return hradby_look_get (table)->get_tile (table, action->piece)->id;
  const HradbyTile *tile = get_named_tile (table, position, action, NULL);
  if (tile == NULL || action->part >= tile->n_features)
    return NULL;
  return tile->features[action->part].id;
}

gint
hradby_tile_names_find (const HradbyTable *table, const HradbyPosition *position,
                        const HradbyAction *action, const HradbyField *field, const char *name)
{
  if (field->id == HRADBY_FIELD_PIECE)
    return find_tile (table, name);
  const HradbyTile *tile = position != NULL ? get_named_tile (table, position, action, NULL) : NULL;
  return tile != NULL ? hradby_tile_find_feature (tile, name) : -1;
}

static gboolean
names_feature (const HradbyActionInfo *info)
{
  for (const HradbyField *field = info->fields; field->name != NULL; field++)
    if (field->id == HRADBY_FIELD_PART && field->named)
      return TRUE;
  return FALSE;
}

void
hradby_tiling_align (const HradbyTable *table, const HradbyPosition *position,
                     const HradbyPosition *twin, HradbyAction *action)
{
  const HradbyTilingTable *self = HRADBY_TILING_TABLE (table);
  guint rotation = 0, other = 0;

  g_return_if_fail (table != NULL && position != NULL && twin != NULL && action != NULL);

  if (action->kind == HRADBY_TILING_PLACE)
    action->rotation %= self->n_turns[HRADBY_TILING_POSITION (position)->current];
  if (!names_feature (&table->type->actions[action->kind]))
    return;
  const HradbyTile *tile = get_named_tile (table, position, action, &rotation);
  if (tile != NULL && get_named_tile (table, twin, action, &other) == tile)
    action->part = (guint8) hradby_tile_turn_feature (tile, action->part,
                                                      rotation + HRADBY_N_SIDES - other);
}
