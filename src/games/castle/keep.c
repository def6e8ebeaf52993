/* The keep: where it goes, how large it is, and what other settings would make of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/keep.h"

#include "games/castle/rules.h"
#include "games/castle/tables.h"

/* What a wall tile 8 adds to a keep, by the value of the setting keep-size. */
static const guint wall_tile_8[] = { [HRADBY_KEEP_TILES] = 2, [HRADBY_KEEP_FOOTPRINT] = 8 };

/* The size of a house: tiles, or quarters of tiles. */
static guint
measure_house (const HradbyCastleTable    *table,
               const HradbyCastlePosition *position,
               guint                       root,
               guint                       keep_size)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  guint quarters = 0, node = root;

  if (keep_size == HRADBY_KEEP_TILES)
    return nodes[root].amount;
  do
    {
      guint cell = nodes[node].cell, feature = nodes[node].where & 15u;

      if (cell == HRADBY_CASTLE_NOWHERE)
        quarters++;
      else
        quarters += table->kinds[cells[cell].tile].quarters[feature];
      node = nodes[node].next;
    }
  while (node != root);
  return quarters;
}

/* Whether a keep moves to a house of the size @new. */
static gboolean
grow (guint16 *size,
      guint    new)
{
  gboolean is_larger = new > *size;

  if (is_larger)
    *size = (guint16) new;
  return is_larger;
}

static void
tell_keep (const HradbyCastleTable    *table,
           const HradbyCastlePosition *position,
           guint                       root,
           HradbyEvent                *event,
           const HradbySink           *sink)
{
  guint16 roots[] = { (guint16) root }, parts[] = { (guint16) root };

  event->turn = position->turn;
  event->source = HRADBY_CASTLE_SOURCE_HOUSE;
  hradby_castle_order (table, position, roots, parts, 1);
  hradby_castle_locate (table, position, parts[0], event);
  hradby_event_tell (sink, event);
}

void
hradby_castle_move_keep (const HradbyCastleTable *table,
                         HradbyCastlePosition    *position,
                         guint                    root,
                         guint                    owner,
                         const HradbySink        *sink)
{
  guint keep_size = table->parent.settings[HRADBY_CASTLE_KEEP_SIZE];
  gboolean any = hradby_castle_plays (table, HRADBY_CASTLE_KEEP_CLAIM, HRADBY_CLAIM_ANY_SCORED);
  gboolean is_own = owner == position->player;
  guint size = measure_house (table, position, root, keep_size);
  gboolean moves = (is_own || any) && grow (&position->keep_size[owner], size);
  gboolean moves_by_size
    = (is_own || any) && grow (&position->keep_other_size[owner],
                               measure_house (table, position, root, !keep_size));
  gboolean moves_by_claim
    = (is_own || !any) && grow (&position->keep_other_claim[owner], size);
  HradbyEvent event;

  if (moves)
    position->keep_node[owner] = (guint16) root;
  if (sink == NULL || !(moves || moves_by_size || moves_by_claim))
    return;
  event = (HradbyEvent) {
    .kind = moves ? HRADBY_CASTLE_EVENT_KEEP : HRADBY_EVENT_NOTHING, .player = (guint8) owner,
    .reason = moves ? HRADBY_REASON_NONE : HRADBY_REASON_NOT_MOVED, .count = (gint16) size
  };
  if (moves_by_size != moves)
    event.settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_KEEP_SIZE);
  if (moves_by_claim != moves)
    event.settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_KEEP_CLAIM);
  tell_keep (table, position, root, &event, sink);
}

static gint
find_larger (const gint *sizes)
{
  return sizes[0] > sizes[1] ? 0 : sizes[1] > sizes[0] ? 1 : -1;
}

static void
judge (const HradbyCastlePosition *position,
       const guint16              *houses,
       guint                       keep_size,
       HradbyCastleKeeps          *keeps)
{
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    keeps->sizes[player] = houses[player] == 0 ? 0
      : (gint) (houses[player] + position->hand[player][8] * wall_tile_8[keep_size]);
  keeps->winner = find_larger (keeps->sizes);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    {
      gint sizes[] = { keeps->sizes[0], keeps->sizes[1] };

      sizes[player] = houses[player];
      keeps->by_eights[player] = find_larger (sizes) != keeps->winner;
    }
}

void
hradby_castle_judge_keeps (const HradbyCastleTable    *table,
                           const HradbyCastlePosition *position,
                           gint                        otherwise,
                           HradbyCastleKeeps          *keeps)
{
  guint keep_size = table->parent.settings[HRADBY_CASTLE_KEEP_SIZE];

  if (otherwise == HRADBY_CASTLE_KEEP_SIZE)
    judge (position, position->keep_other_size, !keep_size, keeps);
  else if (otherwise == HRADBY_CASTLE_KEEP_CLAIM)
    judge (position, position->keep_other_claim, keep_size, keeps);
  else
    judge (position, position->keep_size, keep_size, keeps);
}
