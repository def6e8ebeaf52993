/* The Castle as a game: the course of a turn,
 * what may be done in it, and why not (sections 2 to 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/castle.h"

#include "engine/error.h"
#include "engine/table.h"
#include "games/castle/compiled.h"
#include "games/castle/declared.h"
#include "games/castle/estimate.h"
#include "games/castle/final.h"
#include "games/castle/look.h"
#include "games/castle/region-kit.h"
#include "tiling/draw.h"
#include "tiling/explain.h"
#include "tiling/tile-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Some follower on this very part. */
#define FOLLOWER (HRADBY_NODE_FOLLOWER_0 | HRADBY_NODE_FOLLOWER_1)

/* Which wall tile doubles a kind of feature, 0 if none does. */
static guint
doubler_of (HradbyFeatureKind kind)
{
  return kind == HRADBY_FEATURE_TOWER ? 2 : kind == HRADBY_FEATURE_HOUSE ? 3 : 0;
}

static guint
count_doublers (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint root)
{
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];
  guint number = doubler_of (hradby_castle_node_kind (node));
  gint owner = hradby_castle_node_owner (node);
  guint held = number != 0 && owner >= 0 ? position->hand[owner][number] : 0;

  if (held == 0
      || (owner != position->player && hradby_table_has (&table->parent, HRADBY_DOUBLER_TURN_OWN)))
    return 0;
  if (hradby_table_has (&table->parent, HRADBY_DOUBLER_TIMING_LATER_TURN))
    held -= position->won[owner][number];
  return held;
}

/* The corner tower with a wall tile on which a marker with @total points stands, or -1. */
static inline gint
find_corner (const HradbyCastleTable *table, const HradbyCastlePosition *position, gint total)
{
  guint space = (guint) total % HRADBY_TRACK_SPACES;

  return hradby_bits_has (position->spaces, space) ? table->corner_of_space[space] - 1 : -1;
}

static gboolean
is_second_lap (gint total)
{
  return total >= HRADBY_TRACK_SPACES;
}

/* Whether a marker with @total points takes nothing because it is on its second lap. */
static gboolean
is_barred (const HradbyCastleTable *table, gint total)
{
  return is_second_lap (total) && hradby_table_has (&table->parent, HRADBY_SECOND_LAP_PICKUP_FALSE);
}

static void
take (const HradbyCastleTable *table, HradbyCastlePosition *position, guint player, guint corner,
      HradbySettings settings, const HradbySink *sink)
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
tell_not_taken (const HradbyCastlePosition *position, guint player, guint corner,
                HradbyCastleSetting setting, const HradbySink *sink)
{
  hradby_event_tell (sink, &(HradbyEvent) {
    .kind = HRADBY_EVENT_NOTHING, .reason = HRADBY_REASON_NOT_TAKEN, .player = (guint8) player,
    .turn = position->turn, .place = (guint8) corner, .settings = HRADBY_SETTING_BIT (setting)
  });
}

/* What the player has when the turn is over, as far as is known: without doubling wall tiles. */
static gint
foresee_total (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint player)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  gint total = position->totals[player];

  for (guint i = 0; i < position->n_left; i++) {
    const HradbyCastleNode *node = &nodes[position->pending[i]];

    if (hradby_castle_node_owner (node) == (gint) player)
      total += node->amount * hradby_castle_points_each (table, node);
  }
  return total;
}

/* Whether the marker, after all that is still to be scored, stands there at the end of the turn. */
static gboolean
stays (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint player,
       gint corner)
{
  gint total = foresee_total (table, position, player);

  return find_corner (table, position, total) == corner && !is_barred (table, total);
}

/* Whether the other marker, which came there before in this turn, would have had it. */
static gboolean
is_forestalled (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint player,
                gint corner)
{
  guint rival = player ^ 1;
  gint total = position->totals[rival];

  return (position->moved & (1u << rival)) != 0 && find_corner (table, position, total) == corner
         && !is_barred (table, total);
}

static void
pick_up (const HradbyCastleTable *table, HradbyCastlePosition *position, guint player,
         const HradbySink *sink)
{
  gint total = position->totals[player], corner = find_corner (table, position, total);
  gboolean each_move = hradby_table_has (&table->parent, HRADBY_WALL_TILE_PICKUP_EACH_SCORING_MOVE);
  HradbySettings settings = 0;

  if (corner < 0)
    return;
  if (sink != NULL && !is_barred (table, total)) {
    if (is_second_lap (total))
      settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_SECOND_LAP_PICKUP);
    if (!stays (table, position, player, corner)
        && !is_forestalled (table, position, player, corner))
      settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_WALL_TILE_PICKUP);
  }
  if (each_move && !is_barred (table, total))
    take (table, position, player, (guint) corner, settings, sink);
  else if (sink != NULL && each_move)
    tell_not_taken (position, player, (guint) corner, HRADBY_SETTING_SECOND_LAP_PICKUP, sink);
  else if ((settings & HRADBY_SETTING_BIT (HRADBY_SETTING_WALL_TILE_PICKUP)) != 0)
    tell_not_taken (position, player, (guint) corner, HRADBY_SETTING_WALL_TILE_PICKUP, sink);
}

static void
pick_up_at_end (const HradbyCastleTable *table, HradbyCastlePosition *position,
                const HradbySink *sink)
{
  for (guint i = 0; i < HRADBY_CASTLE_N_PLAYERS; i++) {
    guint player = position->player ^ i;
    gint total = position->totals[player], corner = find_corner (table, position, total);

    if ((position->moved & (1u << player)) == 0 || corner < 0)
      continue;
    if (!is_barred (table, total))
      take (table, position, player, (guint) corner,
            is_second_lap (total) ? HRADBY_SETTING_BIT (HRADBY_SETTING_SECOND_LAP_PICKUP) : 0,
            sink);
    else if (sink != NULL)
      tell_not_taken (position, player, (guint) corner, HRADBY_SETTING_SECOND_LAP_PICKUP, sink);
  }
}

/* The size of a house: tiles, or quarters of tiles. */
static guint
measure_house (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint root,
               guint keep_size)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  guint quarters = 0, node = root;

  if (keep_size == HRADBY_CHOICE_VALUE (HRADBY_KEEP_SIZE_TILES))
    return nodes[root].amount;
  do {
    guint cell = nodes[node].cell, feature = nodes[node].where & 15u;

    if (cell == HRADBY_CASTLE_NOWHERE)
      quarters++;
    else
      quarters += table->kinds[cells[cell].tile].quarters[feature];
    node = nodes[node].next;
  } while (node != root);
  return quarters;
}

/* Whether a keep moves to a house of the size @new. */
static gboolean
grow (guint16 *size, guint new)
{
  gboolean is_larger = new > *size;

  if (is_larger)
    *size = (guint16) new;
  return is_larger;
}

static void
tell_keep (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint root,
           HradbyEvent *event, const HradbySink *sink)
{
  guint16 roots[] = { (guint16) root }, parts[] = { (guint16) root };

  event->turn = position->turn;
  event->source = HRADBY_CASTLE_SOURCE_HOUSE;
  hradby_castle_order (table, position, roots, parts, 1);
  hradby_castle_locate (table, position, parts[0], event);
  hradby_event_tell (sink, event);
}

static void
move_keep (const HradbyCastleTable *table, HradbyCastlePosition *position, guint root, guint owner,
           const HradbySink *sink)
{
  guint keep_size = table->parent.settings[HRADBY_SETTING_KEEP_SIZE];
  gboolean any = hradby_table_has (&table->parent, HRADBY_KEEP_CLAIM_ANY_SCORED);
  gboolean is_own = owner == position->player;
  guint size = measure_house (table, position, root, keep_size);
  gboolean moves = (is_own || any) && grow (&position->keep_size[owner], size);
  gboolean moves_by_size
    = (is_own || any) && grow (&position->keep_other_size[owner],
                               measure_house (table, position, root, !keep_size));
  gboolean moves_by_claim
    = (is_own || !any) && grow (&position->keep_other_claim[owner], size);

  if (moves)
    position->keep_node[owner] = (guint16) root;
  if (sink == NULL || !(moves || moves_by_size || moves_by_claim))
    return;
  HradbyEvent event = {
    .kind = moves ? HRADBY_CASTLE_EVENT_KEEP : HRADBY_EVENT_NOTHING, .player = (guint8) owner,
    .reason = moves ? HRADBY_REASON_NONE : HRADBY_REASON_NOT_MOVED, .count = (gint16) size
  };
  if (moves_by_size != moves)
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_KEEP_SIZE);
  if (moves_by_claim != moves)
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_KEEP_CLAIM);
  tell_keep (table, position, root, &event, sink);
}

static void
end_game (const HradbyCastleTable *table, HradbyCastlePosition *position, const HradbySink *sink)
{
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_EVENT_TURN_ENDED, .player = position->player, .turn = position->turn
    });
  position->turn++;
  position->phase = HRADBY_TILING_PHASE_OVER;
  hradby_castle_score_end (table, position, position->totals, sink);
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_EVENT_GAME_OVER, .turn = position->turn
    });
}

/* Ends the record's turn; the next one is the opponent's, or with wall tile 1 the same player's. */
static void
end_turn (const HradbyCastleTable *table, HradbyCastlePosition *position, gboolean again,
          const HradbySink *sink)
{
  if (position->n_bag == 0) {
    end_game (table, position, sink);
    return;
  }
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_EVENT_TURN_ENDED, .player = position->player, .turn = position->turn
    });
  memset (position->won, 0, sizeof position->won);
  position->moved = 0;
  position->turn++;
  position->player ^= !again;
  position->phase = HRADBY_TILING_PHASE_DRAW;
}

static gboolean
may_go_again (const HradbyCastleTable *table, const HradbyCastlePosition *position)
{
  guint held = position->hand[position->player][1];

  if (hradby_table_has (&table->parent, HRADBY_EXTRA_TURN_TIMING_LATER_TURN))
    held -= position->won[position->player][1];
  return held > 0 && position->n_bag > 0;
}

static void
finish_turn (const HradbyCastleTable *table, HradbyCastlePosition *position, const HradbySink *sink)
{
  if (hradby_table_has (&table->parent, HRADBY_WALL_TILE_PICKUP_END_OF_TURN))
    pick_up_at_end (table, position, sink);
  if (may_go_again (table, position) || hradby_event_lingers (sink))
    position->phase = HRADBY_TILING_PHASE_EXTRA;
  else
    end_turn (table, position, FALSE, sink);
}

static void
tell_points (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint16 root,
             guint owner, HradbyEvent *event, const HradbySink *sink)
{
  guint16 parts[] = { root };
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];
  HradbyFeatureKind kind = hradby_castle_node_kind (node);

  if (event->bonus_count > 0) {
    event->bonus = (guint8) doubler_of (kind);
    event->settings |= HRADBY_SETTING_BIT (event->bonus == 2 ? HRADBY_SETTING_WALL_TILE_2_FACTOR
                                                             : HRADBY_SETTING_WALL_TILE_3_FACTOR);
    if (event->bonus_count == 2)
      event->settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_PAIRED_DOUBLERS);
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_CASTLE_EVENT_BONUS_USED, .player = (guint8) owner, .turn = position->turn,
      .bonus = event->bonus, .bonus_count = event->bonus_count, .settings = event->settings
    });
  }
  event->kind = HRADBY_EVENT_POINTS;
  event->settings
    |= HRADBY_SETTING_BIT (hradby_castle_points_settings[node->flags & HRADBY_NODE_WORTH]);
  event->player = (guint8) owner;
  event->source = (guint8) kind; /* path, tower and house are the first sources */
  event->turn = position->turn;
  event->total = position->totals[owner];
  hradby_castle_order (table, position, &root, parts, 1);
  hradby_castle_locate (table, position, parts[0], event);
  hradby_event_tell (sink, event);
}

static void
mark_scored (HradbyCastlePosition *position, guint root)
{
  guint i = 0;

  while (position->pending[i] != root)
    i++;
  position->n_left--;
  position->pending[i] = position->pending[position->n_left];
  position->pending[position->n_left] = (guint16) root;
}

/* Whether a wall tile that its owner has won in this turn doubles that kind, but not yet. */
static gboolean
has_too_new (const HradbyCastleTable *table, const HradbyCastlePosition *position,
             const HradbyCastleNode *root)
{
  guint number = doubler_of (hradby_castle_node_kind (root));
  guint owner = (guint) hradby_castle_node_owner (root);

  return (owner == position->player || hradby_table_has (&table->parent, HRADBY_DOUBLER_TURN_ANY))
         && position->won[owner][number] > 0
         && hradby_table_has (&table->parent, HRADBY_DOUBLER_TIMING_LATER_TURN);
}

/* The settings that decided with how many wall tiles a region is scored: a new one was used, or
 * could not be besides all others; or some were used in the opponent's turn, or could not be. */
static HradbySettings
find_settings (const HradbyCastleTable *table, const HradbyCastlePosition *position,
               const HradbyCastleNode *root, guint wall_tiles)
{
  guint owner = (guint) hradby_castle_node_owner (root);
  guint number = doubler_of (hradby_castle_node_kind (root));
  guint n_held = number != 0 ? position->hand[owner][number] : 0;
  guint n_old = n_held - position->won[owner][number];
  HradbySettings settings = 0;

  if (wall_tiles > n_old)
    settings = HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TIMING)
               | HRADBY_SETTING_BIT (HRADBY_SETTING_WALL_TILE_PICKUP);
  else if (wall_tiles == n_old && has_too_new (table, position, root))
    settings = HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TIMING);
  if (hradby_table_has (&table->parent, HRADBY_DOUBLER_TURN_OWN)
      && hradby_table_has (&table->parent, HRADBY_DOUBLER_TIMING_LATER_TURN))
    n_held = n_old;
  if (owner != position->player
      && (wall_tiles > 0
          || (n_held > 0 && hradby_table_has (&table->parent, HRADBY_DOUBLER_TURN_OWN))))
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TURN);
  return settings;
}

/* Points, the marker's move, the keep and a wall tile for one region with a majority. */
static void
score_region (const HradbyCastleTable *table, HradbyCastlePosition *position, guint root,
              guint wall_tiles, const HradbySink *sink)
{
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];
  guint owner = (guint) hradby_castle_node_owner (node);
  gint each = hradby_castle_points_each (table, node);
  guint number = doubler_of (hradby_castle_node_kind (node));
  gint multiplier = table->multipliers[number][wall_tiles];
  HradbySettings settings = sink != NULL ? find_settings (table, position, node, wall_tiles) : 0;

  position->totals[owner] += node->amount * each * multiplier;
  position->moved |= (guint8) (1u << owner);
  if (wall_tiles > 0) {
    guint8 *hand = &position->hand[owner][number], *won = &position->won[owner][number];

    *hand = (guint8) (*hand - wall_tiles);
    *won = MIN (*won, *hand);
  }
  if (sink != NULL)
    tell_points (table, position, (guint16) root, owner,
                 &(HradbyEvent) {
                   .points = (gint16) (node->amount * each * multiplier),
                   .count = (gint16) node->amount, .each = (gint16) each,
                   .multiplier = (gint16) multiplier, .bonus_count = (guint8) wall_tiles,
                   .settings = settings
                 },
                 sink);
  if (hradby_castle_node_kind (node) == HRADBY_FEATURE_HOUSE)
    move_keep (table, position, root, owner, sink);
  mark_scored (position, root);
  pick_up (table, position, owner, sink);
}

static gint
next_group (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint *n)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint counts[HRADBY_CASTLE_N_PLAYERS] = { 0 };

  for (guint i = 0; i < position->n_left; i++) {
    gint owner = hradby_castle_node_owner (&nodes[position->pending[i]]);

    if (owner >= 0)
      counts[owner]++;
  }
  *n = counts[position->player];
  if (*n > 0)
    return position->player;
  *n = counts[position->player ^ 1];
  return *n > 0 ? position->player ^ 1 : -1;
}

/* The only pending region of @owner. */
static guint
find_pending (const HradbyCastleTable *table, const HradbyCastlePosition *position, gint owner)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint i = 0;

  while (hradby_castle_node_owner (&nodes[position->pending[i]]) != owner)
    i++;
  return position->pending[i];
}

/* Tells of the followers in a region, part by part. */
static void
tell_returned (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint root,
               const HradbySink *sink)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);

  for (guint cell = 0; cell < table->n_cells; cell++) {
    guint8 tile = cells[cell].tile;
    guint n = tile != HRADBY_TILING_NO_TILE ? table->kinds[tile].n_parts : 0;

    for (guint node = cells[cell].node; node < cells[cell].node + n; node++) {
      HradbyEvent event = { .kind = HRADBY_TILING_EVENT_RETURNED, .turn = position->turn };

      if (nodes[node].root != root || (nodes[node].flags & FOLLOWER) == 0)
        continue;
      event.player = (nodes[node].flags & HRADBY_NODE_FOLLOWER_1) != 0;
      hradby_castle_locate (table, position, node, &event);
      hradby_event_tell (sink, &event);
    }
  }
}

static void
return_followers_of (const HradbyCastleTable *table, HradbyCastlePosition *position, guint root)
{
  HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint n = hradby_castle_count_deployed (table, position), n_kept = 0;

  for (guint i = 0; i < n; i++) {
    guint16 node = position->deployed[i];

    position->deployed[i] = 0;
    if (nodes[node].root == root)
      nodes[node].flags &= (guint8) ~FOLLOWER;
    else
      position->deployed[n_kept++] = node;
  }
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    position->supply[player] = (guint8) (position->supply[player]
                                         + hradby_castle_node_followers (&nodes[root], player));
  nodes[root].followers = 0;
}

/* Followers return after all scoring of the turn. */
static void
return_followers (const HradbyCastleTable *table, HradbyCastlePosition *position,
                  const HradbySink *sink)
{
  guint16 roots[HRADBY_CASTLE_MAX_PENDING], parts[HRADBY_CASTLE_MAX_PENDING];

  memcpy (roots, position->pending, sizeof roots);
  memset (position->pending, 0, position->n_pending * sizeof roots[0]);
  if (sink != NULL)
    hradby_castle_order (table, position, roots, parts, position->n_pending);
  for (guint i = 0; i < position->n_pending; i++) {
    if (sink != NULL)
      tell_returned (table, position, roots[i], sink);
    return_followers_of (table, position, roots[i]);
  }
  position->n_pending = 0;
  position->n_left = 0;
}

/* Regions of start spaces alone are not told of. */
static gboolean
is_on_tiles (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint part)
{
  return hradby_castle_nodes (table, position)[part].cell != HRADBY_CASTLE_NOWHERE;
}

/* Whether a pending region is one of those that the reason is given for. */
static gboolean
is_told (const HradbyCastleNode *root, HradbyReason reason)
{
  switch (reason) {
  case HRADBY_REASON_UNCLAIMED:
    return root->followers == 0;
  case HRADBY_REASON_TIE:
    return root->followers != 0 && hradby_castle_node_owner (root) < 0;
  default:
    return root->followers != 0;
  }
}

/* Tells of pending regions: that they are complete, or (with a reason) why they bring nothing. */
static void
tell_regions (const HradbyCastleTable *table, const HradbyCastlePosition *position,
              HradbyReason reason, const HradbySink *sink)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint16 roots[HRADBY_CASTLE_MAX_PENDING], parts[HRADBY_CASTLE_MAX_PENDING] = { 0 };
  guint n = reason == HRADBY_REASON_TIE ? position->n_left : position->n_pending;

  memcpy (roots, position->pending, sizeof roots);
  hradby_castle_order (table, position, roots, parts, n);
  for (guint i = 0; i < n; i++) {
    const HradbyCastleNode *root = &nodes[roots[i]];
    HradbyEvent event = { .kind = HRADBY_TILING_EVENT_COMPLETED, .player = position->player,
                          .turn = position->turn, .count = (gint16) root->amount };

    if (!is_told (root, reason) || !is_on_tiles (table, position, parts[i]))
      continue;
    if (reason != HRADBY_REASON_NONE) {
      event.kind = HRADBY_EVENT_NOTHING;
      event.reason = (guint8) reason;
      event.player = HRADBY_NO_PLAYER;
      event.source = (guint8) hradby_castle_node_kind (root);
    }
    hradby_castle_locate (table, position, parts[i], &event);
    hradby_event_tell (sink, &event);
  }
}

/* Whether there are wall tiles that would double a region if its owner might use them now. */
static gboolean
is_doubler_held (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint root)
{
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];
  guint number = doubler_of (hradby_castle_node_kind (node));

  return number != 0 && position->hand[hradby_castle_node_owner (node)][number] > 0;
}

/* The region is scored next, but its owner, whose turn it is not, decides first. */
static void
ask_owner (HradbyCastlePosition *position, guint root)
{
  guint i = 0;

  while (position->pending[i] != root)
    i++;
  position->pending[i] = position->pending[0];
  position->pending[0] = (guint16) root;
  position->is_asked = TRUE;
  position->phase = HRADBY_TILING_PHASE_SCORE;
}

/* Scores regions until a player has to decide or nothing is left. */
static void
go_on_scoring (const HradbyCastleTable *table, HradbyCastlePosition *position,
               const HradbySink *sink)
{
  guint n;
  gint group;

  while ((group = next_group (table, position, &n)) >= 0) {
    guint root = find_pending (table, position, group);
    gboolean can_be_doubled = count_doublers (table, position, root) > 0;

    if (n > 1 || (can_be_doubled && group == position->player)
        || (!can_be_doubled && hradby_event_lingers (sink)
            && is_doubler_held (table, position, root))) {
      position->phase = HRADBY_TILING_PHASE_SCORE;
      return;
    }
    if (can_be_doubled) {
      ask_owner (position, root);
      return;
    }
    score_region (table, position, root, 0, sink);
  }
  if (sink != NULL)
    tell_regions (table, position, HRADBY_REASON_TIE, sink);
  return_followers (table, position, sink);
  finish_turn (table, position, sink);
}

/* More pending regions than this are rare, so this many are looked at without a branch. */
#define FEW_PENDING 2

G_STATIC_ASSERT (FEW_PENDING <= HRADBY_CASTLE_MAX_PENDING);

/* Keeps the pending region number @i, as number @n, if it has followers; returns 1 if so. */
static inline guint
keep_claimed (HradbyCastlePosition *position, const HradbyCastleNode *nodes, guint i, guint n)
{
  guint16 root = position->pending[i];

  position->pending[i] = 0;
  position->pending[n] = root;
  return (i < position->n_pending) & (nodes[root].followers != 0);
}

/* Only regions with followers are scored. */
static void
drop_unclaimed (const HradbyCastleTable *table, HradbyCastlePosition *position)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint n = 0;

  for (guint i = 0; i < FEW_PENDING; i++)
    n += keep_claimed (position, nodes, i, n);
  for (guint i = FEW_PENDING; i < position->n_pending; i++)
    n += keep_claimed (position, nodes, i, n);
  position->pending[n] = 0;
  position->n_pending = (guint8) n;
  position->n_left = (guint8) n;
}

static void
begin_scoring (const HradbyCastleTable *table, HradbyCastlePosition *position,
               const HradbySink *sink)
{
  position->deployable = 0;
  if (sink != NULL) {
    tell_regions (table, position, HRADBY_REASON_NONE, sink);
    tell_regions (table, position, HRADBY_REASON_UNCLAIMED, sink);
  }
  drop_unclaimed (table, position);
  if (position->n_left == 0) {
    finish_turn (table, position, sink);
    return;
  }
  go_on_scoring (table, position, sink);
}

static void
score (const HradbyCastleTable *table, HradbyCastlePosition *position, guint root, guint wall_tiles,
       const HradbySink *sink)
{
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];

  if (!position->is_asked && hradby_castle_node_owner (node) != position->player
      && count_doublers (table, position, root) > 0) {
    ask_owner (position, root);
    return;
  }
  position->is_asked = FALSE;
  score_region (table, position, root, wall_tiles, sink);
  go_on_scoring (table, position, sink);
}

static void
draw (const HradbyCastleTable *table, HradbyCastlePosition *position, const HradbyAction *action,
      const HradbySink *sink)
{
  hradby_tiling_draw (HRADBY_TILING_TABLE (table), HRADBY_TILING_POSITION (position), action, 0,
                      sink);
  if (!action->flag)
    position->phase = HRADBY_TILING_PHASE_PLACE;
  else if (position->n_bag == 0)
    end_game (table, position, sink);
}

/* Features of the placed tile whose regions hold no follower. */
static guint16
find_deployable (const HradbyCastleTable *table, const HradbyCastlePosition *position)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint first = hradby_castle_cells (table, position)[position->last_cell].node;
  guint n_features = table->kinds[position->current].n_parts;
  guint features = 0;

  if (position->supply[position->player] == 0)
    return 0;
  for (guint i = 0; i < n_features; i++)
    features |= (guint) (nodes[nodes[first + i].root].followers == 0) << i;
  return (guint16) features;
}

static void
place (const HradbyCastleTable *table, HradbyCastlePosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  guint cell = (guint) hradby_castle_cell_at (table, action->x, action->y);

  hradby_castle_lay (table, position, cell, action->rotation);
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_TILING_EVENT_PLACED, .player = position->player, .turn = position->turn,
      .x = action->x, .y = action->y, .rotation = action->rotation, .piece = position->current
    });
  position->deployable = find_deployable (table, position);
  if (position->deployable != 0 || hradby_event_lingers (sink))
    position->phase = HRADBY_TILING_PHASE_DEPLOY;
  else
    begin_scoring (table, position, sink);
}

static void
deploy (const HradbyCastleTable *table, HradbyCastlePosition *position, guint feature,
        const HradbySink *sink)
{
  HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint node = hradby_castle_cells (table, position)[position->last_cell].node + feature;
  HradbyCastleNode *root = &nodes[nodes[node].root];
  gboolean is_last = position->supply[position->player] == 1;

  nodes[node].flags |= (guint8) (HRADBY_NODE_FOLLOWER_0 << position->player);
  root->followers = (guint8) (root->followers + (1u << 4 * position->player));
  position->deployed[hradby_castle_count_deployed (table, position)] = (guint16) node;
  position->supply[position->player]--;
  if (sink != NULL) {
    HradbyEvent event = { .kind = HRADBY_TILING_EVENT_DEPLOYED, .player = position->player,
                          .turn = position->turn };

    /* With one follower less, none would be left. */
    if (is_last && table->parent.settings[HRADBY_SETTING_SUPPLY] > HRADBY_CASTLE_MIN_SUPPLY)
      event.settings = HRADBY_SETTING_BIT (HRADBY_SETTING_SUPPLY);
    hradby_castle_locate (table, position, node, &event);
    hradby_event_tell (sink, &event);
  }
}

static void
play_extra_turn (const HradbyCastleTable *table, HradbyCastlePosition *position,
                 const HradbySink *sink)
{
  const HradbyCastleSetting timing = HRADBY_SETTING_EXTRA_TURN_TIMING;
  gboolean was_won_now = position->hand[position->player][1] == position->won[position->player][1];

  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_CASTLE_EVENT_BONUS_USED, .player = position->player, .turn = position->turn,
      .bonus = 1, .bonus_count = 1, .settings = was_won_now ? HRADBY_SETTING_BIT (timing) : 0
    });
  position->hand[position->player][1]--;
  end_turn (table, position, TRUE, sink);
}

static void
score_chosen (const HradbyCastleTable *table, HradbyCastlePosition *position,
              const HradbyAction *action, const HradbySink *sink)
{
  guint cell = (guint) hradby_castle_cell_at (table, action->x, action->y);
  guint node = hradby_castle_cells (table, position)[cell].node + action->part;

  score (table, position, hradby_castle_nodes (table, position)[node].root,
                       (guint) action->amount, sink);
}

static void
apply (const HradbyTable *base, HradbyPosition *bytes, const HradbyAction *action,
       const HradbySink *sink)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  HradbyCastlePosition *position = hradby_castle_position (bytes);

  switch (action->kind) {
  case HRADBY_TILING_DRAW:
    draw (table, position, action, sink);
    break;
  case HRADBY_TILING_PLACE:
    place (table, position, action, sink);
    break;
  case HRADBY_TILING_DEPLOY:
    deploy (table, position, action->part, sink);
    begin_scoring (table, position, sink);
    break;
  case HRADBY_CASTLE_SCORE:
    score_chosen (table, position, action, sink);
    break;
  case HRADBY_CASTLE_WALL_TILE:
    play_extra_turn (table, position, sink);
    break;
  case HRADBY_TILING_PASS:
    if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
      begin_scoring (table, position, sink);
    else
      end_turn (table, position, FALSE, sink);
    break;
  default:
    g_return_if_reached ();
  }
}

static guint
to_move (const HradbyTable *table, const HradbyPosition *bytes)
{
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);

  switch (position->phase) {
  case HRADBY_TILING_PHASE_DRAW:
    return HRADBY_CHANCE;
  case HRADBY_TILING_PHASE_OVER:
    return HRADBY_NOBODY;
  default:
    return position->player ^ position->is_asked;
  }
}

/* The sets of cells for the rotations in which the tile in hand looks different. */
typedef struct {
  guint64 fits[4][HRADBY_BITS_N_WORDS (HRADBY_MAX_CELLS + 1)];
  guint   counts[4];
} Placements;

/* Walls of up to 127 cells take two words: these are handled as one. */
typedef guint64 Pair __attribute__ ((vector_size (16)));

static inline guint
find_fits_in_pair (const guint64 *boards, guint paths, guint64 *fits)
{
  const Pair fives = { HRADBY_BITS_OF_BYTE (0x55), HRADBY_BITS_OF_BYTE (0x55) };
  const Pair threes = { HRADBY_BITS_OF_BYTE (0x33), HRADBY_BITS_OF_BYTE (0x33) };
  Pair against = { 0, 0 }, result, groups;

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    Pair board;

    memcpy (&board, boards + 2 * (HRADBY_CASTLE_DEMANDS (side) + 4 * ((paths >> side) & 1)),
            sizeof board);
    against |= board;
  }
  memcpy (&result, boards, sizeof result);
  result &= ~against;
  memcpy (fits, &result, sizeof result);
  groups = result - ((result >> 1) & fives);
  groups = (groups & threes) + ((groups >> 2) & threes);
  return (guint) (hradby_bits_sum_groups (groups[0] + groups[1]) >> 56);
}

static inline guint
find_fits (const guint64 *boards, guint n_words, guint paths, guint64 *fits)
{
  guint count = 0;

  for (guint word = 0; word < n_words; word++) {
    fits[word] = hradby_castle_fit (boards, n_words, word, paths);
    count += hradby_bits_count (fits[word]);
  }
  return count;
}

static inline guint
find_placements (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                 Placements *placements)
{
  const guint8 *paths = table->kinds[position->current].paths;
  const guint64 *boards = hradby_castle_boards (table, position);
  guint n = 0, n_turns = table->n_turns[position->current];

  memset (placements->counts, 0, sizeof placements->counts);
  for (guint rotation = 0; rotation < n_turns; rotation++) {
    placements->counts[rotation] = table->n_words == 2
      ? find_fits_in_pair (boards, paths[rotation], placements->fits[rotation])
      : find_fits (boards, table->n_words, paths[rotation], placements->fits[rotation]);
    n += placements->counts[rotation];
  }
  return n;
}

static void
nth_placement (const HradbyCastleTable *table, const Placements *placements, guint number,
               HradbyAction *action)
{
  guint rotation = 0, before = 0, sum = 0, cell;

  for (guint i = 0; i < 3; i++) {
    gboolean is_later = number >= (sum += placements->counts[i]);

    rotation += (guint) is_later;
    before = is_later ? sum : before;
  }
  number -= before;
  cell = hradby_bits_nth (placements->fits[rotation], number);
  *action = (HradbyAction) { .kind = HRADBY_TILING_PLACE, .rotation = (guint8) rotation,
                             .x = table->places[cell][0], .y = table->places[cell][1] };
}

/* Number 0 is the pass, then come the features of the set. */
static void
nth_deployment (const HradbyCastlePosition *position, guint number, HradbyAction *action)
{
  *action = (HradbyAction) { .kind = HRADBY_TILING_PASS };
  if (number == 0)
    return;
  action->kind = HRADBY_TILING_DEPLOY;
  action->part = (guint8) hradby_bits_nth_of_word (position->deployable, number - 1);
}

/* The pending regions of the group that is being scored, by first part; or the one about which the
 * opponent is asked. */
static guint
list_group (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint16 *roots,
            guint16 *parts)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint n = 0, n_group;
  gint group = next_group (table, position, &n_group);

  for (guint i = 0; i < (position->is_asked ? 1u : position->n_left); i++)
    if (hradby_castle_node_owner (&nodes[position->pending[i]]) == group)
      roots[n++] = position->pending[i];
  hradby_castle_order (table, position, roots, parts, n);
  return n;
}

/* How many wall tiles may be used on a region of the group: only its owner uses any. */
static guint
count_usable (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint root)
{
  if (hradby_castle_node_owner (&hradby_castle_nodes (table, position)[root])
      != (position->player ^ position->is_asked))
    return 0;
  return count_doublers (table, position, root);
}

/* All ways to score next: by first part, then by wall tiles. */
typedef struct {
  guint16 parts[HRADBY_CASTLE_MAX_PENDING];
  guint8  options[HRADBY_CASTLE_MAX_PENDING];
} Scores;

static guint
find_scores (const HradbyCastleTable *table, const HradbyCastlePosition *position, Scores *scores)
{
  guint16 roots[HRADBY_CASTLE_MAX_PENDING];
  guint n = list_group (table, position, roots, scores->parts), count = 0;

  for (guint i = 0; i < n; i++) {
    scores->options[i] = (guint8) (1 + count_usable (table, position, roots[i]));
    count += scores->options[i];
  }
  return count;
}

static void
nth_score (const HradbyCastleTable *table, const HradbyCastlePosition *position,
           const Scores *scores, guint number, HradbyAction *action)
{
  HradbyEvent event;
  guint i = 0;

  for (; number >= scores->options[i]; i++)
    number -= scores->options[i];
  hradby_castle_locate (table, position, scores->parts[i], &event);
  *action = (HradbyAction) { .kind = HRADBY_CASTLE_SCORE, .x = event.x, .y = event.y,
                             .part = event.part, .amount = (gint16) number };
}

static gboolean
fits_somewhere (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint tile)
{
  const guint64 *boards = hradby_castle_boards (table, position);
  const guint8 *paths = table->kinds[tile].paths;

  for (guint rotation = 0; rotation < table->n_turns[tile]; rotation++)
    for (guint word = 0; word < table->n_words; word++)
      if (hradby_castle_fit (boards, table->n_words, word, paths[rotation]) != 0)
        return TRUE;
  return FALSE;
}

static void
nth_draw (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint number,
          HradbyAction *action)
{
  guint8 kind = hradby_tiling_nth_kind (HRADBY_TILING_TABLE (table),
                                        HRADBY_TILING_POSITION (position), number);

  *action = (HradbyAction) { .kind = HRADBY_TILING_DRAW, .piece = kind,
                             .flag = !fits_somewhere (table, position, kind) };
}

static void
nth_extra (guint number, HradbyAction *action)
{
  *action = (HradbyAction) { .kind = number == 0 ? HRADBY_TILING_PASS : HRADBY_CASTLE_WALL_TILE,
                             .amount = (gint16) number };
}

/* What a decision offers, worked out once for counting and choosing. */
typedef union {
  Placements placements;
  Scores     scores;
} Options;

static inline guint
find_options (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint phase,
              Options *options)
{
  switch (phase) {
  case HRADBY_TILING_PHASE_DRAW:
    return position->n_bag;
  case HRADBY_TILING_PHASE_PLACE:
    return find_placements (table, position, &options->placements);
  case HRADBY_TILING_PHASE_DEPLOY:
    return 1 + hradby_bits_count (position->deployable);
  case HRADBY_TILING_PHASE_SCORE:
    return find_scores (table, position, &options->scores);
  case HRADBY_TILING_PHASE_EXTRA:
    return 2;
  default:
    return 0;
  }
}

static inline void
nth_option (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint phase,
            const Options *options, guint number, HradbyAction *action)
{
  switch (phase) {
  case HRADBY_TILING_PHASE_DRAW:
    nth_draw (table, position, number, action);
    break;
  case HRADBY_TILING_PHASE_PLACE:
    nth_placement (table, &options->placements, number, action);
    break;
  case HRADBY_TILING_PHASE_DEPLOY:
    nth_deployment (position, number, action);
    break;
  case HRADBY_TILING_PHASE_SCORE:
    nth_score (table, position, &options->scores, number, action);
    break;
  case HRADBY_TILING_PHASE_EXTRA:
    nth_extra (number, action);
    break;
  default:
    g_return_if_reached ();
  }
}

static guint
count_actions (const HradbyTable *table, const HradbyPosition *bytes)
{
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  Options options;

  return find_options (hradby_castle_table (table), position, position->phase, &options);
}

static void
get_action (const HradbyTable *base, const HradbyPosition *bytes, guint number,
            HradbyAction *action)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  Options options;
  guint n = find_options (table, position, position->phase, &options);

  g_return_if_fail (number < n);

  nth_option (table, position, position->phase, &options, number, action);
}

static void
pick_action (const HradbyTable *base, const HradbyPosition *bytes, HradbyRandom *random,
             HradbyAction *action)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  Options options;
  guint n = find_options (table, position, position->phase, &options);

  g_return_if_fail (n > 0);

  nth_option (table, position, position->phase, &options, hradby_random_below (random, n), action);
}

static guint
list_actions (const HradbyTable *base, const HradbyPosition *bytes, HradbyAction *actions,
              guint max)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  Options options;
  guint n = find_options (table, position, position->phase, &options);

  for (guint i = 0; i < MIN (n, max); i++)
    nth_option (table, position, position->phase, &options, i, &actions[i]);
  return n;
}

/* What stands against the current tile at an empty cell of the frontier, by its four sides. */
static gboolean
explain_paths (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint cell,
               guint rotation, GError **error)
{
  const guint64 *boards = hradby_castle_boards (table, position);
  guint paths = table->kinds[position->current].paths[rotation];

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gboolean has_path = (paths & (1u << side)) != 0;
    guint board = has_path ? HRADBY_CASTLE_FORBIDS (side) : HRADBY_CASTLE_DEMANDS (side);

    if (!hradby_castle_board_has (table, boards, board, cell))
      continue;
    return hradby_error_refuse (
      error, "placing-paths",
      has_path ? _("the tile does not fit this way: one of its paths would not continue")
               : _("the tile does not fit this way: it would block a path"));
  }
  return TRUE;
}

static gboolean
explain_place (const HradbyCastleTable *table, const HradbyCastlePosition *position,
               const HradbyAction *action, GError **error)
{
  gint cell = hradby_castle_cell_at (table, action->x, action->y);

  if (action->rotation > 3 || cell < 0)
    return hradby_error_refuse (error, "placing-inside",
                                _("you cannot place the tile outside the wall"));
  if (hradby_castle_cells (table, position)[cell].tile != HRADBY_TILING_NO_TILE)
    return hradby_error_refuse (error, "placing-inside", _("the tile cannot go on top of "
                                                           "another tile"));
  if (!hradby_castle_board_has (table, hradby_castle_boards (table, position),
                                HRADBY_CASTLE_FRONTIER, (guint) cell))
    return hradby_error_refuse (error, "placing-side",
                                _("you cannot place the tile there: it must share a side with a "
                                  "tile or a start space"));
  return explain_paths (table, position, (guint) cell, action->rotation, error);
}

static gboolean
explain_deploy (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint feature,
                GError **error)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint node = hradby_castle_cells (table, position)[position->last_cell].node + feature;
  gboolean is_free = nodes[nodes[node].root].followers == 0;
  gboolean may_be_more
    = is_free && table->parent.settings[HRADBY_SETTING_SUPPLY] < HRADBY_CASTLE_MAX_SUPPLY;

  if (position->supply[position->player] == 0)
    return hradby_tiling_refuse_supply (
      may_be_more ? HRADBY_SETTING_BIT (HRADBY_SETTING_SUPPLY) : 0, error);
  return is_free
         || hradby_error_refuse (error, "followers-free",
                                 _("you cannot deploy there: the feature already holds a "
                                   "follower"));
}

/* Why @amount wall tiles may not be used on a region. */
static gboolean
explain_doublers (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint root,
                  gint amount, GError **error)
{
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];
  guint number = hradby_castle_node_kind (node) == HRADBY_FEATURE_TOWER ? 2 : 3;
  guint owner = (guint) hradby_castle_node_owner (node);
  gint held = position->hand[owner][number], usable = held;
  gboolean is_held = hradby_castle_node_kind (node) != HRADBY_FEATURE_PATH && amount > 0
                     && amount <= held;

  if (hradby_table_has (&table->parent, HRADBY_DOUBLER_TIMING_LATER_TURN))
    usable -= position->won[owner][number];
  if (is_held && owner == (position->player ^ position->is_asked))
    return hradby_error_refuse_by (error, "doublers",
                                   HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TIMING),
                                   _("you cannot play wall tiles 2 and 3 in the turn you won "
                                     "them"));
  if (is_held && amount <= usable && hradby_table_has (&table->parent, HRADBY_DOUBLER_TURN_OWN))
    return hradby_error_refuse_by (error, "doublers",
                                   HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TURN),
                                   _("you cannot play wall tiles 2 and 3 in the opponent’s turn"));
  return hradby_error_refuse (error, "doublers",
                              _("you cannot play that many wall tiles on this feature now"));
}

/* Finds the listed action of the same region and wall tiles: any part names a region. */
static gboolean
explain_score (const HradbyCastleTable *table, const HradbyCastlePosition *position,
               HradbyAction *action, GError **error)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  gint cell = hradby_castle_cell_at (table, action->x, action->y);
  guint n = count_actions (&table->parent, (const HradbyPosition *) position);
  gboolean is_listed = FALSE;

  if (cell < 0 || cells[cell].tile == HRADBY_TILING_NO_TILE
      || action->part >= table->kinds[cells[cell].tile].n_parts)
    return hradby_error_refuse (error, "scoring-order", _("there is no such feature"));
  for (guint i = 0; i < n; i++) {
    HradbyAction option;

    get_action (&table->parent, (const HradbyPosition *) position, i, &option);
    gint other = hradby_castle_cell_at (table, option.x, option.y);
    if (nodes[cells[other].node + option.part].root != nodes[cells[cell].node + action->part].root)
      continue;
    is_listed = TRUE;
    if (option.amount != action->amount)
      continue;
    *action = option;
    return TRUE;
  }
  if (is_listed)
    return explain_doublers (table, position, nodes[cells[cell].node + action->part].root,
                             action->amount, error);
  return hradby_error_refuse (error, "scoring-order", _("this feature does not score now"));
}

static gboolean
explain_extra (const HradbyCastleTable *table, const HradbyCastlePosition *position,
               const HradbyAction *action, GError **error)
{
  const HradbySettings timing = HRADBY_SETTING_BIT (HRADBY_SETTING_EXTRA_TURN_TIMING);

  if (position->hand[position->player][1] == 0)
    return hradby_error_refuse (error, "extra-turn", _("you hold no wall tile 1"));
  if (position->n_bag == 0)
    return hradby_error_refuse (error, "extra-turn", _("no tiles are left for another turn"));
  if (!may_go_again (table, position))
    return hradby_error_refuse_by (error, "extra-turn",
                                   position->phase == HRADBY_TILING_PHASE_EXTRA ? timing : 0,
                                   _("you may play wall tile 1 at the end of a turn, but not of "
                                     "the turn you won it"));
  if (position->phase != HRADBY_TILING_PHASE_EXTRA)
    return hradby_error_refuse (error, "extra-turn", _("you cannot play wall tile 1 now"));
  if (action->amount != 1)
    return hradby_error_refuse (error, "extra-turn",
                                _("you may play only wall tile 1 at the end of a turn"));
  return TRUE;
}

/* The phase in which each action is possible. */
static const guint8 phases[] = {
  HRADBY_TILING_PHASE_ROWS,
  [HRADBY_CASTLE_SCORE] = HRADBY_TILING_PHASE_SCORE,
  [HRADBY_CASTLE_WALL_TILE] = HRADBY_TILING_PHASE_EXTRA,
};

static gboolean
explain_phase (const HradbyCastlePosition *position, const HradbyAction *action, GError **error)
{
  if (action->kind == HRADBY_TILING_PASS && position->phase == HRADBY_TILING_PHASE_EXTRA)
    return TRUE;
  if (action->kind == HRADBY_CASTLE_WALL_TILE && position->phase != HRADBY_TILING_PHASE_OVER)
    return TRUE; /* which says so itself */
  return hradby_tiling_explain_phase (HRADBY_TILING_POSITION (position), action, phases,
                                      G_N_ELEMENTS (phases),
                                      position->supply[position->player] > 0, "turn-order", error);
}

static gboolean
explain (const HradbyTable *base, const HradbyPosition *bytes, HradbyAction *action, GError **error)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);

  if (!explain_phase (position, action, error))
    return FALSE;
  switch (action->kind) {
  case HRADBY_TILING_DRAW:
    return hradby_tiling_explain_draw (base, bytes, action, error)
           && hradby_tiling_explain_fit (
             action, fits_somewhere (table, position, action->piece), error);
  case HRADBY_TILING_PLACE:
    return explain_place (table, position, action, error);
  case HRADBY_TILING_DEPLOY:
    return hradby_tiling_explain_feature (base, bytes, action, "followers-one", error)
           && explain_deploy (table, position, action->part, error);
  case HRADBY_CASTLE_SCORE:
    return explain_score (table, position, action, error);
  case HRADBY_CASTLE_WALL_TILE:
    return explain_extra (table, position, action, error);
  default:
    return TRUE;
  }
}

/* The turn ends in the plainest way: no follower, no wall tile, the first order. */
static void
project (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  HradbyPosition *end = g_alloca (table->position_size);
  HradbyCastlePosition *self = hradby_castle_position (end);

  memcpy (end, position, table->position_size);
  while (self->phase == HRADBY_TILING_PHASE_DEPLOY || self->phase == HRADBY_TILING_PHASE_SCORE)
    hradby_tiling_take_first (table, end);
  if (self->phase != HRADBY_TILING_PHASE_OVER)
    hradby_castle_score_end (hradby_castle_table (table), self, self->totals, NULL);
  hradby_tiling_get_scores (table, end, scores);
}

/* No player knows which wall tile lies on which corner, and which went back to the box: all that
 * were not taken are dealt anew. */
static void
view (const HradbyTable *table, const HradbyPosition *position, guint viewer, HradbyRandom *random,
      HradbyPosition *seen)
{
  const HradbyCastleTable *self = hradby_castle_table (table);
  const HradbyCastlePosition *start = hradby_castle_position_const (self->start);
  HradbyCastlePosition *here = hradby_castle_position (seen);
  guint8 pool[HRADBY_CASTLE_N_COPIES * HRADBY_CASTLE_N_NUMBERS];
  guint8 known[HRADBY_CASTLE_N_NUMBERS + 1] = { 0 };
  guint n_pool = 0;

  memcpy (seen, position, table->position_size);
  for (guint corner = 0; corner < hradby_wall_get_n_corners (self->wall); corner++)
    if (here->numbers[corner] == 0)
      known[start->numbers[corner]]++;
  for (guint8 number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    for (guint copy = known[number]; copy < HRADBY_CASTLE_N_COPIES; copy++)
      pool[n_pool++] = number;
  for (guint corner = 0; corner < hradby_wall_get_n_corners (self->wall); corner++)
    if (here->numbers[corner] != 0) {
      guint pick = hradby_random_below (random, n_pool);

      here->numbers[corner] = pool[pick];
      pool[pick] = pool[--n_pool];
    }
}

/* What was taken from the wall was seen by all. */
static gboolean
knows_item (const HradbyTable *table, const HradbyPosition *position, guint viewer,
            const HradbyAction *item, guint number)
{
  HradbyWall *wall = hradby_castle_table (table)->wall;
  guint corner = 0;

  while (hradby_wall_get_corner (wall, corner) != (guint) item->x)
    corner++;
  return hradby_castle_position_const (position)->numbers[corner] == 0;
}

static HradbySeats
reveals (const HradbyTable *table, const HradbyPosition *before, const HradbyAction *action)
{
  HradbyPosition *after = g_alloca (table->position_size);

  if (action->kind == HRADBY_TILING_DRAW)
    return HRADBY_EVERYBODY;
  memcpy (after, before, table->position_size);
  apply (table, after, action, NULL);
  return memcmp (hradby_castle_position_const (before)->numbers,
                 hradby_castle_position_const (after)->numbers, HRADBY_MAX_CORNERS) != 0
         ? HRADBY_EVERYBODY : 0;
}

/* The tiles, then the wall tiles by their numbers: on the wall, and those taken from it. */
static gboolean
count_material (const HradbyTable *table, const HradbyPosition *position, guint kind, guint *in_box,
                guint *in_game)
{
  const HradbyCastleTable *self = hradby_castle_table (table);
  const HradbyCastlePosition *start = hradby_castle_position_const (self->start);
  const HradbyCastlePosition *here = hradby_castle_position_const (position);
  guint n_kinds = self->n_kinds, number = kind - n_kinds + 1;

  if (kind < n_kinds)
    return hradby_look_count_material (table, position, kind, in_box, in_game);
  if (number > HRADBY_CASTLE_N_NUMBERS)
    return FALSE;
  *in_box = HRADBY_CASTLE_N_COPIES;
  *in_game = 0;
  for (guint corner = 0; corner < hradby_wall_get_n_corners (self->wall); corner++) {
    const HradbyCastlePosition *where = here->numbers[corner] != 0 ? here : start;

    *in_game += where->numbers[corner] == number;
  }
  return TRUE;
}

/* The region's first part and what was counted: "h1@9,1 tiles=1 each=1". */
static void
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  const char *counted = event->source == HRADBY_CASTLE_SOURCE_COURT ? "markets" : "tiles";
  const HradbyTile *tile = hradby_tiling_get_tile (table, event->piece);

  if (event->source == HRADBY_CASTLE_SOURCE_WALL_TILE_9)
    g_string_append (text, "-");
  else if (event->source == HRADBY_CASTLE_SOURCE_KEEP)
    g_string_append_printf (text, "keep=%d other=%d area=%d", event->count, event->other,
                            event->points / event->each);
  else
    g_string_append_printf (text, "%s@%d,%d %s=%d each=%d",
                            tile->features[event->part].id, event->x, event->y, counted,
                            event->count, event->each);
  if (event->bonus != 0 && event->bonus < 9)
    g_string_append_printf (text, " wall-tile-%dx%d", event->bonus, event->bonus_count);
  hradby_table_append_changed (table, event->settings, text);
}

static void
estimate (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  hradby_castle_estimator.estimate (table, position, NULL, scores);
}

const HradbyGameType hradby_castle_type = {
  .id = "castle",
  .title = N_("The Castle"),
  .min_players = HRADBY_CASTLE_N_PLAYERS,
  .max_players = HRADBY_CASTLE_N_PLAYERS,
  .settings = hradby_castle_settings,
  .passages = hradby_castle_passages,
  .actions = hradby_castle_actions,
  .events = hradby_castle_events,
  .setup_items = hradby_castle_setup_items,
  .sources = hradby_castle_sources,
  .source_titles = hradby_castle_source_titles,
  .materials = hradby_castle_materials,
  .look = &hradby_castle_look,
  .estimator = &hradby_castle_estimator,
  .table_new = hradby_castle_table_new,
  .table_free = hradby_castle_table_free,
  .list_items = hradby_castle_list_items,
  .begin = hradby_tiling_begin,
  .to_move = to_move,
  .count_actions = count_actions,
  .get_action = get_action,
  .pick_action = pick_action,
  .list_actions = list_actions,
  .explain = explain,
  .align = hradby_tiling_align,
  .apply = apply,
  .get_scores = hradby_tiling_get_scores,
  .project = project,
  .estimate = estimate,
  .view = view,
  .knows_item = knows_item,
  .reveals = reveals,
  .count_material = count_material,
  .get_turn = hradby_tiling_get_turn,
  .get_focus = hradby_tiling_get_focus,
  .get_name = hradby_tile_names_get,
  .find_name = hradby_tile_names_find,
  .describe = describe,
  .count_word = hradby_look_count_word,
};
