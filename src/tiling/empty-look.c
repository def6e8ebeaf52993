/* The look of a game without tiles: an empty board, and decisions that are answered with words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/look.h"

static HradbyWall *
get_wall (const HradbyTable *table)
{
  return NULL;
}

static void
get_area (const HradbyTable    *table,
          const HradbyPosition *position,
          HradbyArea           *area)
{
  *area = (HradbyArea) { .columns = 1, .rows = 1 };
}

static guint
get_n_kinds (const HradbyTable *table)
{
  return 0;
}

static const HradbyTile *
get_tile (const HradbyTable *table,
          guint              kind)
{
  return NULL;
}

static guint
count_bag (const HradbyTable    *table,
           const HradbyPosition *position,
           guint                 kind)
{
  return 0;
}

static guint
get_n_bag (const HradbyTable    *table,
           const HradbyPosition *position)
{
  return 0;
}

static HradbyPhase
get_phase (const HradbyTable    *table,
           const HradbyPosition *position)
{
  switch (table->type->to_move (table, position))
    {
    case HRADBY_CHANCE:
      return HRADBY_PHASE_DRAW;
    case HRADBY_NOBODY:
      return HRADBY_PHASE_OVER;
    default:
      return HRADBY_PHASE_EXTRA;
    }
}

static gint
get_current (const HradbyTable    *table,
             const HradbyPosition *position)
{
  return -1;
}

static gint
get_cell (const HradbyTable    *table,
          const HradbyPosition *position,
          gint                  x,
          gint                  y,
          guint                *rotation)
{
  return -1;
}

static gboolean
get_last_placed (const HradbyTable    *table,
                 const HradbyPosition *position,
                 gint                 *x,
                 gint                 *y)
{
  return FALSE;
}

static guint
get_fits (const HradbyTable    *table,
          const HradbyPosition *position,
          guint                 kind,
          gint                  x,
          gint                  y)
{
  return 0;
}

static guint
list_followers (const HradbyTable    *table,
                const HradbyPosition *position,
                HradbyFollower       *followers,
                guint                 max)
{
  return 0;
}

static guint
list_pieces (const HradbyTable    *table,
             const HradbyPosition *position,
             HradbyPiece          *pieces,
             guint                 max)
{
  return 0;
}

static guint
get_supply (const HradbyTable    *table,
            const HradbyPosition *position,
            guint                 player)
{
  return 0;
}

static gboolean
get_region (const HradbyTable    *table,
            const HradbyPosition *position,
            const HradbyPart     *part,
            HradbyRegion         *region)
{
  return FALSE;
}

static guint
list_parts (const HradbyTable    *table,
            const HradbyPosition *position,
            const HradbyPart     *part,
            HradbyPart           *parts,
            guint                 max)
{
  return 0;
}

const HradbyLook hradby_look_empty = {
  .family = { HRADBY_LOOK_FAMILY },
  .place = G_MAXUINT8,
  .deploy = G_MAXUINT8,
  .get_wall = get_wall,
  .get_area = get_area,
  .get_n_kinds = get_n_kinds,
  .get_tile = get_tile,
  .count_bag = count_bag,
  .get_n_bag = get_n_bag,
  .get_phase = get_phase,
  .get_current = get_current,
  .get_cell = get_cell,
  .get_last_placed = get_last_placed,
  .get_fits = get_fits,
  .list_followers = list_followers,
  .list_pieces = list_pieces,
  .get_supply = get_supply,
  .get_region = get_region,
  .list_parts = list_parts,
};
