/* Traders and Builders: goods, the second part of a turn, and what pigs make of farms (rules page,
 * section 8). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/traders-builders.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/scoring.h"

#include <glib/gi18n-lib.h>

#define GOODS_POINTS 10 /* for the most tokens of a kind */

#define N_GOODS HRADBY_TRADERS_BUILDERS_N_GOODS

/* The marks of the cities where each kind of goods is traded, and its word in the score log. */
static const struct {
  guint       mark;
  const char *word;
} all_goods[N_GOODS] = {
  [HRADBY_TRADERS_BUILDERS_WINE] = { HRADBY_CARCASSONNE_MARK_WINE, "wine" },
  [HRADBY_TRADERS_BUILDERS_GRAIN] = { HRADBY_CARCASSONNE_MARK_GRAIN, "grain" },
  [HRADBY_TRADERS_BUILDERS_CLOTH] = { HRADBY_CARCASSONNE_MARK_CLOTH, "cloth" },
};

/* Tokens that players have. */
typedef struct {
  guint8 tokens[HRADBY_MAX_PLAYERS][N_GOODS];
} State;

static inline State *
traders_builders_state (const HradbyCarcassonneTable *table,
                        const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_traders_builders_hooks_number);
}

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  return sizeof (State);
}

#define BY_GOODS HRADBY_SETTING_BIT (HRADBY_SETTING_GOODS)

/* How many symbols of each kind of goods a city shows; %FALSE if none. */
static gboolean
count_symbols (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint root, guint *counts)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  gboolean has_any = FALSE;
  guint node = root;

  do {
    guint64 marks = table->kinds[spots[nodes[node].spot].kind]
                      .part_marks[nodes[node].who & HRADBY_PART_FEATURE];

    for (guint goods = 0; marks != 0 && goods < N_GOODS; goods++)
      if ((marks & HRADBY_TILE_MARK_BIT (all_goods[goods].mark)) != 0) {
        counts[goods]++;
        has_any = TRUE;
      }
    node = nodes[node].next;
  } while (node != root);
  return has_any;
}

/* Whoever has completed a city takes its goods. */
static void
scored (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint root,
        gint points, const HradbySink *sink)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  guint counts[N_GOODS] = { 0 };
  HradbyEvent event = { 0 };

  if (hradby_carcassonne_node_kind (node) != HRADBY_FEATURE_CITY || node->open > 0
      || !count_symbols (table, position, root, counts))
    return;
  hradby_carcassonne_locate (table, position,
                             hradby_carcassonne_first_part (table, position, root), &event);
  event.settings = BY_GOODS;
  if (hradby_table_has (&table->parent, HRADBY_GOODS_FALSE)) {
    event.source = HRADBY_TRADERS_BUILDERS_SOURCE;
    hradby_carcassonne_tell_nothing (position, HRADBY_NO_PLAYER, HRADBY_REASON_NOT_PLAYED, &event,
                                     sink);
    return;
  }
  event.kind = HRADBY_TRADERS_BUILDERS_EVENT_TAKEN;
  event.player = position->player;
  for (guint goods = 0; goods < N_GOODS; goods++) {
    guint8 *tokens = &traders_builders_state (table, position)->tokens[position->player][goods];

    if (counts[goods] == 0)
      continue;
    *tokens = (guint8) (*tokens + counts[goods]);
    event.other = (gint16) goods;
    event.count = (gint16) counts[goods];
    hradby_carcassonne_tell (position, &event, sink);
  }
}

static guint
due (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_GAME_SCORED);
}

/* Most tokens of a kind are paid at the very end, whoever else has as many. */
static gboolean
step (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      HradbyCarcassonneMoment moment, const HradbySink *sink)
{
  const State *state = traders_builders_state (table, position);

  for (guint goods = 0; moment == HRADBY_CARCASSONNE_GAME_SCORED && goods < N_GOODS; goods++) {
    HradbyEvent event = { .source = HRADBY_TRADERS_BUILDERS_SOURCE, .multiplier = 1,
                          .other = (gint16) goods, .settings = BY_GOODS };
    guint numbers[HRADBY_MAX_PLAYERS], winners;

    for (guint player = 0; player < table->parent.n_players; player++)
      numbers[player] = state->tokens[player][goods];
    winners = hradby_carcassonne_find_strongest (numbers, table->parent.n_players);
    if (winners != 0)
      event.count = (gint16) numbers[__builtin_ctz (winners)];
    hradby_carcassonne_give (position, winners, GOODS_POINTS, &event, sink);
  }
  return TRUE;
}

/* Whether the region of a root has a part on the tile placed last. */
static gboolean
is_on_last_tile (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                 guint root)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[position->last_spot];

  for (guint i = 0; i < table->kinds[spot->kind].n_parts; i++)
    if (nodes[spot->index + i].root == root)
      return TRUE;
  for (guint i = 0; i < spot->n_spans; i++)
    if (nodes[hradby_carcassonne_nth_span (table, position, spot, i)->node].root == root)
      return TRUE;
  return FALSE;
}

/* The road or city of the own builder goes on: so does the turn, but only once. A piece that is put
 * without need begins a road of its own. */
static void
placed (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint player = position->player;

  if (position->whole.first != position->turn
      || position->supply[player][HRADBY_TRADERS_BUILDERS_BUILDER] > 0)
    return;
  for (guint i = 0; i < position->n_out[player]; i++)
    if (position->out[player][i].figure == HRADBY_TRADERS_BUILDERS_BUILDER
        && is_on_last_tile (table, position, nodes[position->out[player][i].where].root))
      position->whole.has_more = TRUE;
}

#define BY_DOUBLE_TURN HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLE_TURN)

static void
tell (const HradbyCarcassonnePosition *position, guint player, guint kind, HradbySettings settings,
      const HradbySink *sink)
{
  hradby_carcassonne_tell (position,
                           &(HradbyEvent) { .kind = (guint8) kind,
                                            .player = (guint8) player,
                                            .settings = settings },
                           sink);
}

/* The second part; with no tile left there is none. */
static gboolean
next_turn (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
           HradbyCarcassonneTurn *turn, const HradbySink *sink)
{
  if (!position->whole.has_more || position->n_bag == 0)
    return FALSE;
  position->whole.has_more = FALSE;
  turn->player = position->player;
  turn->goes_on = TRUE;
  if (hradby_table_has (&table->parent, HRADBY_DOUBLE_TURN_MAY))
    turn->phase = HRADBY_TRADERS_BUILDERS_PHASE_OFFER;
  else
    tell (position, turn->player, HRADBY_TRADERS_BUILDERS_EVENT_GOES_ON, BY_DOUBLE_TURN, sink);
  return TRUE;
}

static void
list_actions (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyCarcassonneList *list)
{
  hradby_carcassonne_offer (list, &(HradbyAction) { .kind = HRADBY_TILING_PASS });
  hradby_carcassonne_offer (list, &(HradbyAction) {
    .kind = HRADBY_TRADERS_BUILDERS_ACTION_GO_ON });
}

static gboolean
explain (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
         HradbyAction *action, GError **error)
{
  if (position->phase != HRADBY_TRADERS_BUILDERS_PHASE_OFFER)
    return hradby_error_refuse_moment (error, "builders",
                                       _("there is no second part of a turn to take now"));
  return action->kind != HRADBY_TILING_DRAW
         || hradby_error_refuse (error, "builders",
                                 _("you must accept the second part of the turn before you draw"));
}

static void
apply (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
       const HradbyAction *action, const HradbySink *sink)
{
  if (action->kind == HRADBY_TRADERS_BUILDERS_ACTION_GO_ON) {
    position->phase = HRADBY_TILING_PHASE_DRAW;
    tell (position, position->player, HRADBY_TRADERS_BUILDERS_EVENT_GOES_ON, 0, sink);
    return;
  }
  tell (position, position->player, HRADBY_TRADERS_BUILDERS_EVENT_DECLINED, BY_DOUBLE_TURN, sink);
  position->whole.is_idle = TRUE;
  hradby_carcassonne_finish_turn (table, position, sink);
}

/* Who has a pig there. */
static guint
favoured (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          guint root)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint players = 0;

  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++)
      if (position->out[player][i].figure == HRADBY_TRADERS_BUILDERS_PIG
          && hradby_carcassonne_stands_on (nodes, &position->out[player][i], root))
        players |= 1u << player;
  return players;
}

/* In hundredths of a point, set by hand: a builder or a pig in the supply, and what cities that are
 * still to come bring a pig, at most, a hundredth for each tile left; a builder whose road or city
 * can go on in one direction, and in more, in so many turns that are left. */
#define IN_SUPPLY  100
#define TO_COME    60
#define ONE_WAY    250
#define MORE_WAYS  400
#define MANY_TURNS 6

/* What a builder may still bring to its player: a second tile must be left then. */
static gint
judge_builder (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint root)
{
  guint open = hradby_carcassonne_nodes (table, position)[root].open;
  guint spare = position->n_bag > 0 ? position->n_bag - 1u : 0;
  guint turns = MIN (spare / table->parent.n_players, MANY_TURNS);

  return (gint) turns * (open > 1 ? MORE_WAYS : open == 1 ? ONE_WAY : 0) / MANY_TURNS;
}

/* A point for each city around a farm that its player leads, and some for those to come. */
static gint
judge_pig (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           guint player, guint root)
{
  gboolean leads = (hradby_carcassonne_find_majority (table, position, root) >> player & 1) != 0;

  if (!leads)
    return 0;
  return 100 * (gint) hradby_carcassonne_count_cities (table, position, root, NULL)
         + (gint) MIN (position->n_bag, TO_COME);
}

/* Most tokens of a kind bring points, the surer the fewer tiles are left. */
static void
judge_goods (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             guint goods, gint *scores)
{
  const State *state = traders_builders_state (table, position);
  gint sure = 50 * GOODS_POINTS * (gint) (table->n_tiles - position->n_bag) / (gint) table->n_tiles;
  gint most = 0;

  for (guint player = 0; player < table->parent.n_players; player++)
    most = MAX (most, state->tokens[player][goods]);
  for (guint player = 0; most > 0 && player < table->parent.n_players; player++) {
    gint own = state->tokens[player][goods];

    scores[player] += own == most ? 50 * GOODS_POINTS + sure
                                  : (50 * GOODS_POINTS - sure) * own / most;
  }
}

static void
estimate (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          gint *scores)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  for (guint goods = 0; goods < N_GOODS; goods++)
    judge_goods (table, position, goods, scores);
  for (guint player = 0; player < table->parent.n_players; player++) {
    scores[player] += (gint) MIN (position->n_bag, IN_SUPPLY)
                      * (position->supply[player][HRADBY_TRADERS_BUILDERS_BUILDER]
                         + position->supply[player][HRADBY_TRADERS_BUILDERS_PIG]);
    for (guint i = 0; i < position->n_out[player]; i++) {
      const HradbyCarcassonneStanding *standing = &position->out[player][i];

      if (standing->figure == HRADBY_TRADERS_BUILDERS_BUILDER)
        scores[player] += judge_builder (table, position, nodes[standing->where].root);
      else if (standing->figure == HRADBY_TRADERS_BUILDERS_PIG)
        scores[player] += judge_pig (table, position, player, nodes[standing->where].root);
    }
  }
}

static gboolean
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  if (event->source != HRADBY_TRADERS_BUILDERS_SOURCE)
    return FALSE;
  g_string_append_printf (text, "%s=%d", all_goods[event->other].word, event->count);
  return TRUE;
}

guint
hradby_traders_builders_count_goods (const HradbyTable *table, const HradbyPosition *position,
                                     guint player, HradbyTradersBuildersGoods goods)
{
  const State *state
    = hradby_carcassonne_find_own (table, position, hradby_traders_builders_hooks_number);

  g_return_val_if_fail (player < table->n_players && goods < N_GOODS, 0);

  return state != NULL ? state->tokens[player][goods] : 0;
}

gboolean
hradby_traders_builders_is_second (const HradbyTable *table, const HradbyPosition *position)
{
  const HradbyCarcassonnePosition *self = hradby_carcassonne_position_const (position);

  return self->whole.first != self->turn && self->phase != HRADBY_TILING_PHASE_OVER;
}

const HradbyCarcassonneHooks hradby_traders_builders_hooks = {
  .expansion = "traders-builders",
  .marks = HRADBY_TILE_MARK_BIT (HRADBY_CARCASSONNE_MARK_WINE)
           | HRADBY_TILE_MARK_BIT (HRADBY_CARCASSONNE_MARK_GRAIN)
           | HRADBY_TILE_MARK_BIT (HRADBY_CARCASSONNE_MARK_CLOTH),
  .first_action = HRADBY_TRADERS_BUILDERS_ACTION_GO_ON,
  .last_action = HRADBY_TRADERS_BUILDERS_ACTION_GO_ON,
  .first_phase = HRADBY_TRADERS_BUILDERS_PHASE_OFFER,
  .last_phase = HRADBY_TRADERS_BUILDERS_PHASE_OFFER,
  .position_bytes = position_bytes,
  .placed = placed,
  .list_actions = list_actions,
  .explain = explain,
  .apply = apply,
  .due = due,
  .step = step,
  .scored = scored,
  .favoured = favoured,
  .next_turn = next_turn,
  .estimate = estimate,
  .describe = describe,
};
