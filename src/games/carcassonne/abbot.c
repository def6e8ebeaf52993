/* The Abbot (rules page, section 6): taking him back. Gardens are a kind of feature, and where he
 * may be set is said of his figure. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/abbot.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/estimate.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/fits.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/scoring.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define IN_GARDENS HRADBY_SETTING_BIT (HRADBY_SETTING_GARDENS)

/* Whether a figure of the player to move is an abbot; he stands on a feature. */
static inline gboolean
is_abbot (const HradbyCarcassonnePosition *position, guint index)
{
  return position->out[position->player][index].figure == HRADBY_ABBOT;
}

/* What he stands on. */
static inline guint
find_root (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           guint index)
{
  guint node = position->out[position->player][index].where;

  return hradby_carcassonne_nodes (table, position)[node].root;
}

/* The abbot of the player to move on a cell, by the number of the figure; -1: there is none. */
static gint
find_abbot (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, gint x,
            gint y)
{
  guint spot = hradby_carcassonne_find_spot (table, position, x, y);

  for (guint i = 0; i < position->n_out[position->player]; i++)
    if (is_abbot (position, i)
        && hradby_carcassonne_nodes (table, position)[find_root (table, position, i)].spot == spot)
      return (gint) i;
  return -1;
}

static void
list_actions (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyCarcassonneList *list)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  if (position->supply[position->player][HRADBY_ABBOT] > 0)
    return;
  for (guint i = 0; i < position->n_out[position->player]; i++) {
    if (!is_abbot (position, i))
      continue;
    const HradbyCarcassonneNode *node = &nodes[find_root (table, position, i)];

    if (node->open > 0)
      hradby_carcassonne_offer (list, &(HradbyAction) { .kind = HRADBY_ABBOT_ACTION_RETURN,
                                                        .x = spots[node->spot].x,
                                                        .y = spots[node->spot].y });
  }
}

static gboolean
explain (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
         HradbyAction *action, GError **error)
{
  const char *rule = "abbot-return";

  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse (error, rule, _("you do this instead of deploying a follower"));
  gint abbot = find_abbot (table, position, action->x, action->y);
  if (abbot < 0)
    return hradby_error_refuse (error, rule, _("your abbot does not stand there"));
  guint root = find_root (table, position, (guint) abbot);
  return hradby_carcassonne_nodes (table, position)[root].open > 0
         || hradby_error_refuse (error, rule,
                                 _("what the tile completed is scored as complete: it is too late "
                                   "to take the abbot back"));
}

/* He scores at once what his monastery or garden is worth now. */
static void
apply (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
       const HradbyAction *action, const HradbySink *sink)
{
  gint abbot = find_abbot (table, position, action->x, action->y);
  HradbyEvent event;

  g_return_if_fail (abbot >= 0);

  guint root = find_root (table, position, (guint) abbot);
  gint points = hradby_carcassonne_value_region (table, position, root, &event);
  event.other = HRADBY_ABBOT_TAKEN_BACK;
  if (sink != NULL)
    hradby_carcassonne_locate (table, position, root, &event);
  hradby_carcassonne_give (position, 1u << position->player, points, &event, sink);
  hradby_carcassonne_return_figure (table, position, position->player, (guint) abbot, sink);
  hradby_carcassonne_finish_turn (table, position, sink);
}

/* Which copy of a tile comes out of the bag: where so few are left that all show a garden, or would
 * show one. */
static HradbySettings
name (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint kind,
      const HradbyAction *action)
{
  guint n_marked = table->tiles[kind]->n_marked;

  if (action != NULL || position->phase == HRADBY_TILING_PHASE_PLACE || n_marked == 0)
    return 0;
  guint n_left = hradby_tiling_count_bag (&table->parent, (const HradbyPosition *) position, kind);
  return n_left <= n_marked ? IN_GARDENS : 0;
}

static gboolean
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  if (event->source != HRADBY_ABBOT_SOURCE_GARDEN
      && event->source != HRADBY_CARCASSONNE_SOURCE_MONASTERY)
    return FALSE;
  if (event->other != HRADBY_ABBOT_TAKEN_BACK)
    return FALSE;
  g_string_append_printf (text, "tiles=%d returned", event->count);
  hradby_table_append_changed (table, event->settings, text);
  return TRUE;
}

/* The numbers of the estimate. */
enum {
  IN_PLAY, /* 1: what all expect besides */
  IN_HAND, /* abbots in the supply */
  WAITING, /* those on what is incomplete */
  MISSING, /* empty cells around them */
  NEARLY,  /* how many fewer than four these are, where tiles that are left fit all of them */
  N_FEATURES,
};

#define ROOM HRADBY_CARCASSONNE_ROOM (N_FEATURES)

typedef gint16 Features[ROOM];

/* What monasteries and gardens pay scales all. */
static inline gint16
scale (const HradbyCarcassonneTable *table, gint n)
{
  return (gint16) (n * table->parent.settings[HRADBY_SETTING_MONASTERY_TILE]);
}

/* Whether a tile that is left fits each empty cell around a spot. */
static gboolean
can_complete (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              guint spot)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  for (gint i = 0; i < 9; i++) {
    guint beside = hradby_carcassonne_find_spot (table, position, spots[spot].x + i % 3 - 1,
                                                 spots[spot].y + i / 3 - 1);

    if (beside == HRADBY_CARCASSONNE_NOWHERE || spots[beside].kind != HRADBY_TILING_NO_TILE)
      continue;
    guint demands = hradby_carcassonne_get_demands (table, position, spots[beside].index);
    if (hradby_carcassonne_count_in_bag (table, position,
                                         hradby_carcassonne_get_fits_for (table, demands)) == 0)
      return FALSE;
  }
  return TRUE;
}

/* What he waits for. */
static void
list_waiting (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              const HradbyCarcassonneNode *node, gint16 *numbers)
{
  gint open = (gint) node->open;

  numbers[WAITING] = scale (table, 1);
  numbers[MISSING] = scale (table, open);
  numbers[NEARLY] = open < 4 && can_complete (table, position, node->spot)
                    ? scale (table, 4 - open) : 0;
}

static void
list_features (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               gint16 *all)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  Features *features = (Features *) all;

  memset (features, 0, table->parent.n_players * sizeof *features);
  for (guint player = 0; player < table->parent.n_players; player++) {
    gint16 *numbers = features[player];

    numbers[IN_PLAY] = 1;
    numbers[IN_HAND] = scale (table, position->supply[player][HRADBY_ABBOT]);
    for (guint i = 0; i < position->n_out[player]; i++) {
      const HradbyCarcassonneStanding *standing = &position->out[player][i];

      if (standing->figure == HRADBY_ABBOT)
        list_waiting (table, position, &nodes[nodes[standing->where].root], numbers);
    }
  }
}

/* Fitted, but NEARLY: so few games come to that, and it is sure that he is worth more there than
 * taken back, which he can be later, too. */
static const gint16 weights[HRADBY_CARCASSONNE_N_KNOTS][ROOM] = {
  { -18, -33, 33, -8, 130 },
  { 97, 53, 97, 9, 125 },
  { 129, 186, 164, 35, 120 },
  { 233, 269, 231, 79, 110 },
  { 452, 300, 300, 72, 110 },
  { 586, 311, 289, 14, 110 },
};

/* He leaves the supply for what is incomplete. */
static gint
foresee (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint root,
         guint figure)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  Features change = { 0 };

  if (figure != HRADBY_ABBOT || node->open == 0)
    return 0;
  change[IN_HAND] = scale (table, -1);
  list_waiting (table, position, node, change);
  return hradby_carcassonne_weigh_numbers (table, position, change, weights[0], ROOM);
}

static const HradbyCarcassonnePlacing placing = { .name = name };

static const HradbyCarcassonneNumbers numbers = { N_FEATURES, ROOM, weights[0], list_features };

const HradbyCarcassonneHooks hradby_abbot_hooks = {
  .expansion = "abbot",
  .first_action = HRADBY_ABBOT_ACTION_RETURN,
  .last_action = HRADBY_ABBOT_ACTION_RETURN,
  .appends = HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_DEPLOY),
  .placing = &placing,
  .numbers = &numbers,
  .list_actions = list_actions,
  .explain = explain,
  .apply = apply,
  .foresee = foresee,
  .describe = describe,
};
