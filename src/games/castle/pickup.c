/* Wall tiles on the wall: which marker takes them, and when (rules, section 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/rules.h"
#include "games/castle/tables.h"

/* The corner tower with a wall tile on which a marker with so many points stands, or -1. */
static inline gint
find_corner (const HradbyCastleTable    *table,
             const HradbyCastlePosition *position,
             gint                        total)
{
  guint space = (guint) total % HRADBY_TRACK_SPACES;

  return hradby_bits_has (position->spaces, space) ? table->corner_of_space[space] - 1 : -1;
}

static gboolean
is_second_lap (gint total)
{
  return total >= HRADBY_TRACK_SPACES;
}

/* Whether the second lap keeps a marker with so many points from taking anything. */
static gboolean
is_barred (const HradbyCastleTable *table,
           gint                     total)
{
  return is_second_lap (total)
         && hradby_castle_plays (table, HRADBY_CASTLE_SECOND_LAP_PICKUP, HRADBY_SECOND_LAP_NO);
}

static void
take (const HradbyCastleTable *table,
      HradbyCastlePosition    *position,
      guint                    player,
      guint                    corner,
      HradbySettings           settings,
      const HradbySink        *sink)
{
  guint first = hradby_wall_get_corner (table->wall, corner);
  guint8 number = position->numbers[corner];

  position->numbers[corner] = 0;
  hradby_bits_remove (position->spaces, first);
  hradby_bits_remove (position->spaces, (first + 1) % HRADBY_TRACK_SPACES);
  position->hand[player][number]++;
  position->won[player][number]++;
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_CASTLE_EVENT_BONUS, .player = (guint8) player, .turn = position->turn,
      .bonus = number, .place = (guint8) corner, .settings = settings
    });
}

static void
tell_not_taken (const HradbyCastlePosition *position,
                guint                       player,
                guint                       corner,
                HradbyCastleSetting         setting,
                const HradbySink           *sink)
{
  hradby_event_tell (sink, &(HradbyEvent) {
    .kind = HRADBY_EVENT_NOTHING, .reason = HRADBY_REASON_NOT_TAKEN, .player = (guint8) player,
    .turn = position->turn, .place = (guint8) corner, .settings = HRADBY_SETTING_BIT (setting)
  });
}

/* What the player has when the turn is over, as far as is known: without doubling wall tiles. */
static gint
foresee_total (const HradbyCastleTable    *table,
               const HradbyCastlePosition *position,
               guint                       player)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  gint total = position->totals[player];

  for (guint i = 0; i < position->n_left; i++)
    {
      const HradbyCastleNode *node = &nodes[position->pending[i]];

      if (hradby_castle_node_owner (node) == (gint) player)
        total += node->amount * hradby_castle_points_each (node);
    }
  return total;
}

/* Whether the marker, after all that is still to be scored, stands there at the end of the turn. */
static gboolean
stays (const HradbyCastleTable    *table,
       const HradbyCastlePosition *position,
       guint                       player,
       gint                        corner)
{
  gint total = foresee_total (table, position, player);

  return find_corner (table, position, total) == corner && !is_barred (table, total);
}

/* Whether the other marker, which came there before in this turn, would have had it. */
static gboolean
is_forestalled (const HradbyCastleTable    *table,
                const HradbyCastlePosition *position,
                guint                       player,
                gint                        corner)
{
  guint rival = player ^ 1;
  gint total = position->totals[rival];

  return (position->moved & (1u << rival)) != 0 && find_corner (table, position, total) == corner
         && !is_barred (table, total);
}

void
hradby_castle_pick_up (const HradbyCastleTable *table,
                       HradbyCastlePosition    *position,
                       guint                    player,
                       const HradbySink        *sink)
{
  gint total = position->totals[player], corner = find_corner (table, position, total);
  gboolean each_move = hradby_castle_plays (table, HRADBY_CASTLE_WALL_TILE_PICKUP,
                                            HRADBY_PICKUP_EACH_MOVE);
  HradbySettings settings = 0;

  if (corner < 0)
    return;
  if (sink != NULL && !is_barred (table, total))
    {
      if (is_second_lap (total))
        settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_SECOND_LAP_PICKUP);
      if (!stays (table, position, player, corner)
          && !is_forestalled (table, position, player, corner))
        settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_WALL_TILE_PICKUP);
    }
  if (each_move && !is_barred (table, total))
    take (table, position, player, (guint) corner, settings, sink);
  else if (sink != NULL && each_move)
    tell_not_taken (position, player, (guint) corner, HRADBY_CASTLE_SECOND_LAP_PICKUP, sink);
  else if ((settings & HRADBY_SETTING_BIT (HRADBY_CASTLE_WALL_TILE_PICKUP)) != 0)
    tell_not_taken (position, player, (guint) corner, HRADBY_CASTLE_WALL_TILE_PICKUP, sink);
}

void
hradby_castle_pick_up_at_end (const HradbyCastleTable *table,
                              HradbyCastlePosition    *position,
                              const HradbySink        *sink)
{
  for (guint i = 0; i < HRADBY_CASTLE_N_PLAYERS; i++)
    {
      guint player = position->player ^ i;
      gint total = position->totals[player], corner = find_corner (table, position, total);

      if ((position->moved & (1u << player)) == 0 || corner < 0)
        continue;
      if (!is_barred (table, total))
        take (table, position, player, (guint) corner,
              is_second_lap (total) ? HRADBY_SETTING_BIT (HRADBY_CASTLE_SECOND_LAP_PICKUP) : 0,
              sink);
      else if (sink != NULL)
        tell_not_taken (position, player, (guint) corner, HRADBY_CASTLE_SECOND_LAP_PICKUP, sink);
    }
}
