/* Figures: how strong they are, where they may be set, and how they come and go. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/figures.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/hooks.h"

/* What those of a region are stronger than the numbers say that are declared. */
static void
work_out (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          guint root, guint *strengths)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++) {
      const HradbyCarcassonneStanding *standing = &position->out[player][i];

      if (!hradby_carcassonne_figures[standing->figure].is_worked_out
          || !hradby_carcassonne_stands_on (nodes, standing, root))
        continue;
      HRADBY_CARCASSONNE_FOR_EACH (table, hooks, strength)
        strengths[player] += hooks->strength (table, position, root, standing->figure);
    }
}

void
hradby_carcassonne_add_strengths (const HradbyCarcassonneTable *table,
                                  const HradbyCarcassonnePosition *position, guint root,
                                  guint *strengths)
{
  guint64 crowd
    = hradby_carcassonne_get_crowd (table, position,
                                    &hradby_carcassonne_nodes (table, position)[root]);

  for (guint player = 0; player < table->parent.n_players; player++)
    strengths[player] += (guint) (crowd >> 8 * player & 0xff);
  if (G_UNLIKELY (crowd >= HRADBY_CROWD_WORKED_OUT))
    work_out (table, position, root, strengths);
}

guint
hradby_carcassonne_find_majority (const HradbyCarcassonneTable *table,
                                  const HradbyCarcassonnePosition *position, guint root)
{
  guint64 crowd
    = hradby_carcassonne_get_crowd (table, position,
                                    &hradby_carcassonne_nodes (table, position)[root]);
  guint best = 1, players = 0;

  if (G_UNLIKELY (crowd >= HRADBY_CROWD_WORKED_OUT)) {
    guint strengths[HRADBY_MAX_PLAYERS] = { 0 };

    hradby_carcassonne_add_strengths (table, position, root, strengths);
    return hradby_carcassonne_find_strongest (strengths, table->parent.n_players);
  }
  for (guint player = 0; player < table->parent.n_players; player++, crowd >>= 8) {
    guint strength = crowd & 0xff;

    if (strength > best)
      players = 0;
    best = MAX (best, strength);
    players |= (guint) (strength == best) << player;
  }
  return players;
}

guint
hradby_carcassonne_find_takers (const HradbyCarcassonneTable *table,
                                const HradbyCarcassonnePosition *position, guint node)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneNode *root = &nodes[nodes[node].root];
  guint on = HRADBY_CARCASSONNE_ON (hradby_carcassonne_node_kind (root)), takers = 0;

  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    if (position->supply[position->player][figure] > 0
        && (hradby_carcassonne_figures[figure].stands & on) != 0
        && hradby_carcassonne_is_free_for (table, position, figure, nodes[node].root))
      takers |= 1u << figure;
  return takers;
}

/* A figure comes to the region of a root: the first one that claims it takes a number. */
static void
join_crowd (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
            HradbyCarcassonneNode *root, guint player, guint figure)
{
  guint64 weight = hradby_carcassonne_find_weight (player, figure);
  guint crowd = hradby_carcassonne_node_crowd (root), word = 0;

  if (weight == 0)
    return;
  if (crowd == 0) {
    while (position->crowds_used[word] == G_MAXUINT64)
      word++;
    crowd = 64 * word + (guint) __builtin_ctzll (~position->crowds_used[word]);
    hradby_bits_add (position->crowds_used, crowd, TRUE);
    root->who |= crowd << HRADBY_PART_CROWD_SHIFT;
  }
  hradby_carcassonne_crowds (table, position)[crowd] += weight;
}

void
hradby_carcassonne_send_figure (const HradbyCarcassonneTable *table,
                                HradbyCarcassonnePosition *position, guint player, guint figure,
                                guint place, guint where)
{
  HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  if (place == HRADBY_CARCASSONNE_ON_FEATURE)
    join_crowd (table, position, &nodes[nodes[where].root], player, figure);
  position->out[player][position->n_out[player]++]
    = (HradbyCarcassonneStanding) { (guint16) where, (guint8) place, (guint8) figure };
  position->supply[player][figure]--;
}

HradbyCarcassonneStanding
hradby_carcassonne_take_figure (const HradbyCarcassonneTable *table,
                                HradbyCarcassonnePosition *position, guint player, guint index)
{
  HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  HradbyCarcassonneStanding *out = position->out[player];
  HradbyCarcassonneStanding taken = out[index];
  guint last = --position->n_out[player];

  out[index] = out[last];
  out[last] = (HradbyCarcassonneStanding) { 0 };
  if (taken.place == HRADBY_CARCASSONNE_ON_FEATURE)
    hradby_carcassonne_leave_crowd (table, position, player, taken.figure, nodes[taken.where].root);
  else
    HRADBY_CARCASSONNE_FOR_EACH (table, hooks, taken)
      hooks->taken (table, position, player, &taken);
  return taken;
}

void
hradby_carcassonne_locate_figure (const HradbyCarcassonneTable *table,
                                  const HradbyCarcassonnePosition *position,
                                  const HradbyCarcassonneStanding *standing, HradbyEvent *event)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  if (standing->place == HRADBY_CARCASSONNE_ON_FEATURE) {
    hradby_carcassonne_locate (table, position, standing->where, event);
    return;
  }
  event->x = spots[standing->where].x;
  event->y = spots[standing->where].y;
  event->place = standing->place;
}

void
hradby_carcassonne_return_figure (const HradbyCarcassonneTable *table,
                                  HradbyCarcassonnePosition *position, guint player, guint index,
                                  const HradbySink *sink)
{
  HradbyCarcassonneStanding standing
    = hradby_carcassonne_take_figure (table, position, player, index);
  HradbyEvent event = { .kind = HRADBY_TILING_EVENT_RETURNED, .player = (guint8) player,
                        .turn = position->turn, .other = standing.figure };

  position->supply[player][standing.figure]++;
  if (sink == NULL)
    return;
  hradby_carcassonne_locate_figure (table, position, &standing, &event);
  hradby_event_tell (sink, &event);
}

void
hradby_carcassonne_return_figures (const HradbyCarcassonneTable *table,
                                   HradbyCarcassonnePosition *position, guint root,
                                   const HradbySink *sink)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = position->n_out[player]; i-- > 0;)
      if (hradby_carcassonne_stands_on (nodes, &position->out[player][i], root))
        hradby_carcassonne_return_figure (table, position, player, i, sink);
}

void
hradby_carcassonne_return_lonely (const HradbyCarcassonneTable *table,
                                  HradbyCarcassonnePosition *position, guint player, guint root,
                                  const HradbySink *sink)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  if (table->joining == 0 || hradby_carcassonne_has_follower (table, position, player, root))
    return;
  for (guint i = position->n_out[player]; i-- > 0;)
    if ((table->joining >> position->out[player][i].figure & 1) != 0
        && hradby_carcassonne_stands_on (nodes, &position->out[player][i], root))
      hradby_carcassonne_return_figure (table, position, player, i, sink);
}

gboolean
hradby_carcassonne_may_take (const HradbyCarcassonneTable *table,
                             const HradbyCarcassonnePosition *position, guint player, guint index)
{
  if ((table->no_followers >> position->out[player][index].figure & 1) != 0)
    return FALSE;
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, may_take)
    if (!hooks->may_take (table, position, player, &position->out[player][index]))
      return FALSE;
  return TRUE;
}
