/* Scoring completed regions, and in which order (rules, section 5). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/final.h"
#include "games/castle/region-kit.h"
#include "games/castle/rules.h"
#include "games/castle/tables.h"

#include <string.h>

/* Some follower on this very part. */
#define FOLLOWER (HRADBY_NODE_FOLLOWER_0 | HRADBY_NODE_FOLLOWER_1)

/* Which wall tile doubles a kind of feature, 0 if none does. */
static guint
doubler_of (HradbyFeatureKind kind)
{
  return kind == HRADBY_FEATURE_TOWER ? 2 : kind == HRADBY_FEATURE_HOUSE ? 3 : 0;
}

guint
hradby_castle_count_doublers (const HradbyCastleTable    *table,
                              const HradbyCastlePosition *position,
                              guint                       root)
{
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];
  guint number = doubler_of (hradby_castle_node_kind (node));
  gint owner = hradby_castle_node_owner (node);
  guint held = number != 0 && owner >= 0 ? position->hand[owner][number] : 0;

  if (held == 0
      || (owner != position->player
          && hradby_castle_plays (table, HRADBY_CASTLE_DOUBLER_TURN, HRADBY_DOUBLER_OWN_TURN)))
    return 0;
  if (hradby_castle_plays (table, HRADBY_CASTLE_DOUBLER_TIMING, HRADBY_DOUBLER_LATER_TURN))
    held -= position->won[owner][number];
  return held;
}

void
hradby_castle_locate (const HradbyCastleTable    *table,
                      const HradbyCastlePosition *position,
                      guint                       node,
                      HradbyEvent                *event)
{
  const HradbyCastleNode *part = &hradby_castle_nodes (table, position)[node];

  g_return_if_fail (part->cell != HRADBY_CASTLE_NOWHERE);

  event->x = table->places[part->cell][0];
  event->y = table->places[part->cell][1];
  event->part = part->where & 15u;
  event->piece = hradby_castle_cells (table, position)[part->cell].tile;
}

/* Cells are numbered row by row, so the order of parts is that of cells, then of features. */
static gboolean
comes_before (const HradbyCastleNode *nodes,
              guint                   a,
              guint                   b)
{
  return nodes[a].cell < nodes[b].cell || (nodes[a].cell == nodes[b].cell && a < b);
}

static guint
find_first_part (const HradbyCastleNode *nodes,
                 guint                   root)
{
  guint first = root, node = root;

  do
    {
      if (comes_before (nodes, node, first))
        first = node;
      node = nodes[node].next;
    }
  while (node != root);
  return first;
}

void
hradby_castle_order (const HradbyCastleTable    *table,
                     const HradbyCastlePosition *position,
                     guint16                    *roots,
                     guint16                    *parts,
                     guint                       n)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);

  for (guint i = 0; i < n; i++)
    {
      guint16 root = roots[i], part = (guint16) find_first_part (nodes, root);
      guint place = i;

      for (; place > 0 && comes_before (nodes, part, parts[place - 1]); place--)
        {
          roots[place] = roots[place - 1];
          parts[place] = parts[place - 1];
        }
      roots[place] = root;
      parts[place] = part;
    }
}

static gboolean
has_one_follower (const HradbyCastleNode *root)
{
  return hradby_castle_node_followers (root, 0) + hradby_castle_node_followers (root, 1) == 1;
}

/* Only a region with several followers is met several times. */
guint
hradby_castle_list_claimed (const HradbyCastleTable    *table,
                            const HradbyCastlePosition *position,
                            guint16                    *roots)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint n_deployed = hradby_castle_count_deployed (position), n = 0;

  for (guint i = 0; i < n_deployed; i++)
    {
      guint16 root = nodes[position->deployed[i]].root;
      guint known = has_one_follower (&nodes[root]) ? n : 0;

      while (known < n && roots[known] != root)
        known++;
      roots[known] = root;
      n += known == n;
    }
  return n;
}

static void
tell_points (const HradbyCastleTable    *table,
             const HradbyCastlePosition *position,
             guint16                     root,
             guint                       owner,
             HradbyEvent                *event,
             const HradbySink           *sink)
{
  guint16 parts[] = { root };
  HradbyFeatureKind kind = hradby_castle_node_kind (&hradby_castle_nodes (table, position)[root]);

  if (event->bonus_count > 0)
    {
      event->bonus = (guint8) doubler_of (kind);
      if (event->bonus_count == 2)
        event->settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_PAIRED_DOUBLERS);
      hradby_event_tell (sink, &(HradbyEvent) {
        .kind = HRADBY_CASTLE_EVENT_BONUS_USED, .player = (guint8) owner, .turn = position->turn,
        .bonus = event->bonus, .bonus_count = event->bonus_count, .settings = event->settings
      });
    }
  event->kind = HRADBY_EVENT_POINTS;
  event->player = (guint8) owner;
  event->source = (guint8) kind; /* path, tower and house are the first sources */
  event->turn = position->turn;
  event->total = position->totals[owner];
  hradby_castle_order (table, position, &root, parts, 1);
  hradby_castle_locate (table, position, parts[0], event);
  hradby_event_tell (sink, event);
}

static void
mark_scored (HradbyCastlePosition *position,
             guint                 root)
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
has_too_new (const HradbyCastleTable    *table,
             const HradbyCastlePosition *position,
             const HradbyCastleNode     *root)
{
  guint number = doubler_of (hradby_castle_node_kind (root));
  guint owner = (guint) hradby_castle_node_owner (root);

  return (owner == position->player
          || hradby_castle_plays (table, HRADBY_CASTLE_DOUBLER_TURN, HRADBY_DOUBLER_ANY_TURN))
         && position->won[owner][number] > 0
         && hradby_castle_plays (table, HRADBY_CASTLE_DOUBLER_TIMING, HRADBY_DOUBLER_LATER_TURN);
}

/* The settings that decided with how many wall tiles a region is scored: a new one was used, or
 * could not be besides all others; or some were used in the opponent's turn, or could not be. */
static HradbySettings
find_settings (const HradbyCastleTable    *table,
               const HradbyCastlePosition *position,
               const HradbyCastleNode     *root,
               guint                       wall_tiles)
{
  guint owner = (guint) hradby_castle_node_owner (root);
  guint number = doubler_of (hradby_castle_node_kind (root));
  guint n_held = number != 0 ? position->hand[owner][number] : 0;
  guint n_old = n_held - position->won[owner][number];
  HradbySettings settings = 0;

  if (wall_tiles > n_old)
    settings = HRADBY_SETTING_BIT (HRADBY_CASTLE_DOUBLER_TIMING)
               | HRADBY_SETTING_BIT (HRADBY_CASTLE_WALL_TILE_PICKUP);
  else if (wall_tiles == n_old && has_too_new (table, position, root))
    settings = HRADBY_SETTING_BIT (HRADBY_CASTLE_DOUBLER_TIMING);
  if (hradby_castle_plays (table, HRADBY_CASTLE_DOUBLER_TURN, HRADBY_DOUBLER_OWN_TURN)
      && hradby_castle_plays (table, HRADBY_CASTLE_DOUBLER_TIMING, HRADBY_DOUBLER_LATER_TURN))
    n_held = n_old;
  if (owner != position->player
      && (wall_tiles > 0
          || (n_held > 0 && hradby_castle_plays (table, HRADBY_CASTLE_DOUBLER_TURN,
                                                 HRADBY_DOUBLER_OWN_TURN))))
    settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_DOUBLER_TURN);
  return settings;
}

/* Points, the marker's move, the keep and a wall tile for one region with a majority. */
static void
score_region (const HradbyCastleTable *table,
              HradbyCastlePosition    *position,
              guint                    root,
              guint                    wall_tiles,
              const HradbySink        *sink)
{
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];
  guint owner = (guint) hradby_castle_node_owner (node);
  gboolean quadruple = hradby_castle_plays (table, HRADBY_CASTLE_PAIRED_DOUBLERS,
                                            HRADBY_DOUBLERS_QUADRUPLE);
  gint each = hradby_castle_points_each (node);
  gint multiplier = wall_tiles == 2 && quadruple ? 4 : 1 + (gint) wall_tiles;
  guint number = doubler_of (hradby_castle_node_kind (node));
  HradbySettings settings = sink != NULL ? find_settings (table, position, node, wall_tiles) : 0;

  position->totals[owner] += node->amount * each * multiplier;
  position->moved |= (guint8) (1u << owner);
  if (wall_tiles > 0)
    {
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
    hradby_castle_move_keep (table, position, root, owner, sink);
  mark_scored (position, root);
  hradby_castle_pick_up (table, position, owner, sink);
}

gint
hradby_castle_next_group (const HradbyCastleTable    *table,
                          const HradbyCastlePosition *position,
                          guint                      *n)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint counts[HRADBY_CASTLE_N_PLAYERS] = { 0 };

  for (guint i = 0; i < position->n_left; i++)
    {
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
find_pending (const HradbyCastleTable    *table,
              const HradbyCastlePosition *position,
              gint                        owner)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint i = 0;

  while (hradby_castle_node_owner (&nodes[position->pending[i]]) != owner)
    i++;
  return position->pending[i];
}

/* Tells of the followers in a region, part by part. */
static void
tell_returned (const HradbyCastleTable    *table,
               const HradbyCastlePosition *position,
               guint                       root,
               const HradbySink           *sink)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);

  for (guint cell = 0; cell < table->n_cells; cell++)
    {
      guint8 tile = cells[cell].tile;
      guint n = tile != HRADBY_TILING_NO_TILE ? table->kinds[tile].n_parts : 0;

      for (guint node = cells[cell].node; node < cells[cell].node + n; node++)
        {
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
return_followers_of (const HradbyCastleTable *table,
                     HradbyCastlePosition    *position,
                     guint                    root)
{
  HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint n = hradby_castle_count_deployed (position), n_kept = 0;

  for (guint i = 0; i < n; i++)
    {
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
return_followers (const HradbyCastleTable *table,
                  HradbyCastlePosition    *position,
                  const HradbySink        *sink)
{
  guint16 roots[HRADBY_CASTLE_MAX_PENDING], parts[HRADBY_CASTLE_MAX_PENDING];

  memcpy (roots, position->pending, sizeof roots);
  memset (position->pending, 0, position->n_pending * sizeof roots[0]);
  if (sink != NULL)
    hradby_castle_order (table, position, roots, parts, position->n_pending);
  for (guint i = 0; i < position->n_pending; i++)
    {
      if (sink != NULL)
        tell_returned (table, position, roots[i], sink);
      return_followers_of (table, position, roots[i]);
    }
  position->n_pending = 0;
  position->n_left = 0;
}

/* A region that starts on the wall and has no part on a tile is nobody's business. */
static gboolean
is_on_tiles (const HradbyCastleTable    *table,
             const HradbyCastlePosition *position,
             guint                       part)
{
  return hradby_castle_nodes (table, position)[part].cell != HRADBY_CASTLE_NOWHERE;
}

/* Whether a pending region is one of those that the reason is given for. */
static gboolean
is_told (const HradbyCastleNode *root,
         HradbyReason            reason)
{
  switch (reason)
    {
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
tell_regions (const HradbyCastleTable    *table,
              const HradbyCastlePosition *position,
              HradbyReason                reason,
              const HradbySink           *sink)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint16 roots[HRADBY_CASTLE_MAX_PENDING], parts[HRADBY_CASTLE_MAX_PENDING] = { 0 };
  guint n = reason == HRADBY_REASON_TIE ? position->n_left : position->n_pending;

  memcpy (roots, position->pending, sizeof roots);
  hradby_castle_order (table, position, roots, parts, n);
  for (guint i = 0; i < n; i++)
    {
      const HradbyCastleNode *root = &nodes[roots[i]];
      HradbyEvent event = { .kind = HRADBY_TILING_EVENT_COMPLETED, .player = position->player,
                            .turn = position->turn, .count = (gint16) root->amount };

      if (!is_told (root, reason) || !is_on_tiles (table, position, parts[i]))
        continue;
      if (reason != HRADBY_REASON_NONE)
        {
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
is_doubler_held (const HradbyCastleTable    *table,
                 const HradbyCastlePosition *position,
                 guint                       root)
{
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];
  guint number = doubler_of (hradby_castle_node_kind (node));

  return number != 0 && position->hand[hradby_castle_node_owner (node)][number] > 0;
}

/* The region is scored next, but its owner, whose turn it is not, decides first. */
static void
ask_owner (HradbyCastlePosition *position,
           guint                 root)
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
go_on_scoring (const HradbyCastleTable *table,
               HradbyCastlePosition    *position,
               const HradbySink        *sink)
{
  guint n;
  gint group;

  while ((group = hradby_castle_next_group (table, position, &n)) >= 0)
    {
      guint root = find_pending (table, position, group);
      gboolean can_be_doubled = hradby_castle_count_doublers (table, position, root) > 0;

      if (n > 1 || (can_be_doubled && group == position->player)
          || (!can_be_doubled && hradby_event_lingers (sink)
              && is_doubler_held (table, position, root)))
        {
          position->phase = HRADBY_TILING_PHASE_SCORE;
          return;
        }
      if (can_be_doubled)
        {
          ask_owner (position, root);
          return;
        }
      score_region (table, position, root, 0, sink);
    }
  if (sink != NULL)
    tell_regions (table, position, HRADBY_REASON_TIE, sink);
  return_followers (table, position, sink);
  hradby_castle_finish_turn (table, position, sink);
}

/* So many pending regions are looked at without counting them: hardly ever are there more. */
#define FEW_PENDING 2

G_STATIC_ASSERT (FEW_PENDING <= HRADBY_CASTLE_MAX_PENDING);

/* Keeps the pending region number @i, as number @n, if it has followers; returns 1 if so. */
static inline guint
keep_claimed (HradbyCastlePosition   *position,
              const HradbyCastleNode *nodes,
              guint                   i,
              guint                   n)
{
  guint16 root = position->pending[i];

  position->pending[i] = 0;
  position->pending[n] = root;
  return (i < position->n_pending) & (nodes[root].followers != 0);
}

/* Only regions with followers are scored. */
static void
drop_unclaimed (const HradbyCastleTable *table,
                HradbyCastlePosition    *position)
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

void
hradby_castle_begin_scoring (const HradbyCastleTable *table,
                             HradbyCastlePosition    *position,
                             const HradbySink        *sink)
{
  position->deployable = 0;
  if (sink != NULL)
    {
      tell_regions (table, position, HRADBY_REASON_NONE, sink);
      tell_regions (table, position, HRADBY_REASON_UNCLAIMED, sink);
    }
  drop_unclaimed (table, position);
  if (position->n_left == 0)
    {
      hradby_castle_finish_turn (table, position, sink);
      return;
    }
  go_on_scoring (table, position, sink);
}

void
hradby_castle_score (const HradbyCastleTable *table,
                     HradbyCastlePosition    *position,
                     guint                    root,
                     guint                    wall_tiles,
                     const HradbySink        *sink)
{
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];

  if (!position->is_asked && hradby_castle_node_owner (node) != position->player
      && hradby_castle_count_doublers (table, position, root) > 0)
    {
      ask_owner (position, root);
      return;
    }
  position->is_asked = FALSE;
  score_region (table, position, root, wall_tiles, sink);
  go_on_scoring (table, position, sink);
}
