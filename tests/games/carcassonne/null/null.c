/* The null expansion: its hooks in the fast rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null/state.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/scoring.h"

#define STALL HRADBY_TILE_MARK_BIT (NULL_MARK_STALL)
#define BOOTH HRADBY_TILE_MARK_BIT (NULL_MARK_BOOTH)
#define ECHO  HRADBY_TILE_MARK_BIT (NULL_MARK_ECHO)
#define LAMP  HRADBY_TILE_MARK_BIT (NULL_MARK_LAMP)

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  return sizeof (NullState) + table->n_tiles * sizeof (NullBooth);
}

/* Its brooks begin nowhere. */
static void
settle (HradbyCarcassonneTable *table)
{
}

/* The first of two values is yes. */
static gboolean
plays (const HradbyCarcassonneTable *table, guint setting)
{
  return table->parent.settings[setting] == 0;
}

static guint
count_spans (const HradbyCarcassonneTable *table)
{
  return table->parent.settings[NULL_SETTING_PLANKS] * table->parent.n_players;
}

static gint
pile (const HradbyCarcassonneTable *table, guint kind)
{
  return plays (table, NULL_SETTING_EARLY) && (table->kinds[kind].marks & ECHO) != 0 ? -1 : 0;
}

static gboolean
check (const HradbyCarcassonneTable *table, GError **error)
{
  return TRUE;
}

static void
begin (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  NullState *state = null_state (table, position);

  for (guint player = 0; player < table->parent.n_players; player++)
    state->planks[player] = (guint8) table->parent.settings[NULL_SETTING_PLANKS];
}

/* The first tile holds no auction and no fair. */
static void
laid (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint spot,
      guint64 marks)
{
  NullState *state = null_state (table, position);

  if ((marks & BOOTH) != 0)
    state->booths[state->n_booths++].spot = (guint16) spot;
  if (spot == 1)
    return;
  state->has_stall = (marks & STALL) != 0 && !state->is_away
                     && plays (table, NULL_SETTING_AUCTIONS);
  state->has_fair = (marks & (STALL | BOOTH)) == (STALL | BOOTH)
                    && plays (table, NULL_SETTING_FAIRS);
}

static void
placed (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  NullState *state = null_state (table, position);

  if ((table->kinds[position->current].marks & ECHO) != 0 && !state->is_again
      && plays (table, NULL_SETTING_AGAIN))
    state->echo = 2;
}

/* An envoy on a farm brings more there. */
static guint
favoured (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          guint root)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint players = 0;

  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++)
      if (position->out[player][i].figure == NULL_FIGURE_ENVOY
          && hradby_carcassonne_stands_on (nodes, &position->out[player][i], root))
        players |= 1u << player;
  return players;
}

static guint
to_move (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  const NullState *state = null_state (table, position);

  if (position->phase == NULL_PHASE_LOT)
    return HRADBY_CHANCE;
  return state->decider;
}

/* Auctions and fairs are known when the tile lies; planks and tolls count at the end. */
static guint
due (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  const NullState *state = null_state (table, position);

  return HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_GAME_ENDS)
         | HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_GAME_SCORED)
         | (state->has_fair ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_SCORED) : 0)
         | (state->has_stall ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_ENDS) : 0);
}

static gint
find_toll (const NullState *state, guint root)
{
  for (gint i = 0; i < state->n_tolls; i++)
    if (state->tolls[i] == root)
      return i;
  return -1;
}

static gboolean
may_take (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          guint player, const HradbyCarcassonneStanding *standing)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  return standing->place != HRADBY_CARCASSONNE_ON_FEATURE
         || find_toll (null_state (table, position), nodes[standing->where].root) < 0;
}

static gboolean
may_span (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          guint spot)
{
  guint kind = hradby_carcassonne_spots (table, position)[spot].kind;

  return (~table->kinds[kind].marks & (STALL | BOOTH)) != 0;
}

static guint
list_surroundings (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                   const HradbyCarcassonneStanding *standing, guint16 *spots, guint *n_under)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[standing->where];

  if (standing->place != NULL_PLACE_BENCH)
    return 0;
  *n_under = 1;
  spots[0] = standing->where;
  for (gint i = 1; i <= 2; i++)
    spots[i] = (guint16) hradby_carcassonne_find_spot (table, position, spot->x,
                                                       spot->y + 2 * i - 3);
  return 3;
}

static void
taken (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint player,
       const HradbyCarcassonneStanding *standing)
{
  NullState *state = null_state (table, position);

  for (guint i = 0; i < state->n_booths; i++)
    if (standing->place == NULL_PLACE_BENCH && state->booths[i].spot == standing->where)
      state->booths[i].sitter = 0;
}

/* A reeve counts in a city by its pennants. */
static guint
strength (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          guint root, guint figure)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];

  if (figure != NULL_FIGURE_REEVE)
    return 0;
  return hradby_carcassonne_node_kind (node) == HRADBY_FEATURE_CITY ? node->pennants : 1;
}

/* Pays a player, or lets the player pay, at a spot. */
static void
give (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint player,
      gint points, guint source, guint spot, const HradbySink *sink)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];
  HradbyEvent event = { .source = (guint8) source, .each = 1, .multiplier = 1, .x = there->x,
                        .y = there->y };

  hradby_carcassonne_give_points (position, player, points, &event, sink);
}

/* Tolls are paid first. */
static void
end_tolls (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
           const HradbySink *sink)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  NullState *state = null_state (table, position);

  for (guint i = 0; i < state->n_tolls; i++) {
    guint first = hradby_carcassonne_first_part (table, position, state->tolls[i]);
    guint leaders = hradby_carcassonne_find_majority (table, position, state->tolls[i]);

    give (table, position, (guint) __builtin_ctz (leaders),
          table->parent.settings[NULL_SETTING_TOLL_POINTS], NULL_SOURCE_TOLL, nodes[first].spot,
          sink);
    hradby_carcassonne_return_figures (table, position, state->tolls[i], sink);
  }
}

/* The auction is over: the highest bidder pays; otherwise the tile is gone. */
static void
end_auction (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
             const HradbySink *sink)
{
  NullState *state = null_state (table, position);

  state->has_stall = FALSE;
  state->n_asked = 0;
  if (state->bid == 0)
    return;
  give (table, position, state->best, -state->bid, NULL_SOURCE_AUCTION, position->last_spot, sink);
  state->buyer = (guint8) (state->best + 1);
  state->bid = 0;
}

static gboolean
step (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      HradbyCarcassonneMoment moment, const HradbySink *sink)
{
  NullState *state = null_state (table, position);

  if (moment == HRADBY_CARCASSONNE_TURN_SCORED && state->has_fair)
    give (table, position, position->player, 1, NULL_SOURCE_FAIR, position->last_spot, sink);
  else if (moment == HRADBY_CARCASSONNE_GAME_ENDS)
    end_tolls (table, position, sink);
  else if (moment == HRADBY_CARCASSONNE_TURN_ENDS && state->n_asked > 0)
    end_auction (table, position, sink);
  else if (moment == HRADBY_CARCASSONNE_TURN_ENDS && state->has_stall && position->n_bag > 0) {
    position->phase = NULL_PHASE_LOT;
    return FALSE;
  }
  for (guint player = 0;
       moment == HRADBY_CARCASSONNE_GAME_SCORED && player < table->parent.n_players; player++)
    if (state->planks[player] > 0)
      give (table, position, player, state->planks[player], NULL_SOURCE_PLANKS, 1, sink);
  return TRUE;
}

static HradbyCarcassonneAnswer
instead (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint root,
         const HradbySink *sink)
{
  NullState *state = null_state (table, position);
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  guint leaders = hradby_carcassonne_find_majority (table, position, root);
  gboolean is_declined = state->is_declined;

  state->is_declined = FALSE;
  if (find_toll (state, root) >= 0)
    return HRADBY_CARCASSONNE_DONE;
  if (is_declined || !plays (table, NULL_SETTING_TOLLS)
      || hradby_carcassonne_node_kind (node) != HRADBY_FEATURE_ROAD
      || leaders == 0 || (leaders & (leaders - 1)) != 0
      || hradby_carcassonne_count_tiles (table, position, root) > NULL_MAX_TOLL)
    return HRADBY_CARCASSONNE_NO_OPINION;
  state->decider = (guint8) __builtin_ctz (leaders);
  state->road = (guint16) root;
  position->phase = NULL_PHASE_TOLL;
  return HRADBY_CARCASSONNE_WAITS;
}

static gboolean
has_booth (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           guint spot)
{
  const NullState *state = null_state (table, position);

  for (guint i = 0; i < state->n_booths; i++)
    if (state->booths[i].spot == spot)
      return TRUE;
  return FALSE;
}

static gint
city_worth (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            guint root)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint node = root;

  do
    if (has_booth (table, position, nodes[node].spot))
      return 1;
  while ((node = nodes[node].next) != root);
  return 0;
}

static void
worth (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint root,
       HradbyCarcassonneWorth *add)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneSpan *spans = hradby_carcassonne_spans (table, position);

  guint node = root;

  add->points += city_worth (table, position, root);
  do {
    const HradbyCarcassonneKind *kind
      = &table->kinds[hradby_carcassonne_spots (table, position)[nodes[node].spot].kind];
    guint part = nodes[node].who & HRADBY_PART_FEATURE;

    add->points += part < kind->n_parts && (kind->part_marks[part] & LAMP) != 0
                   && plays (table, NULL_SETTING_LAMPS);
  } while ((node = nodes[node].next) != root);
  for (guint i = 0; i < position->n_spans; i++)
    if (nodes[spans[i].node].root == root) {
      add->multiplier *= 2;
      return;
    }
}

static void
scored (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint root,
        gint points, const HradbySink *sink)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++) {
      const HradbyCarcassonneStanding *standing = &position->out[player][i];

      if (standing->figure != NULL_FIGURE_ENVOY || !plays (table, NULL_SETTING_ENVOYS)
          || standing->place != HRADBY_CARCASSONNE_ON_FEATURE
          || nodes[standing->where].root != root)
        continue;
      give (table, position, player,
            has_booth (table, position, nodes[standing->where].spot) ? 3 : 1, NULL_SOURCE_ENVOY,
            nodes[standing->where].spot, sink);
    }
}

static void
scored_piece (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
              guint player, const HradbyCarcassonneStanding *standing, const HradbySink *sink)
{
  guint spot = hradby_carcassonne_standing_spot (table, position, standing);

  if (standing->figure == NULL_FIGURE_ENVOY && plays (table, NULL_SETTING_ENVOYS))
    give (table, position, player, has_booth (table, position, spot) ? 3 : 1, NULL_SOURCE_ENVOY,
          spot, sink);
}

static void
score_tile (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint spot,
            const HradbySink *sink)
{
  const NullState *state = null_state (table, position);

  for (guint i = 0; i < state->n_booths; i++)
    if (state->booths[i].spot == spot && state->booths[i].sitter != 0)
      give (table, position, state->booths[i].sitter - 1u,
            plays (table, NULL_SETTING_BENCHES) ? 3 : 5, NULL_SOURCE_BENCH, spot, sink);
}

static void
turn_ended (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  NullState *state = null_state (table, position);

  state->is_planked = state->has_fair = state->has_stall = FALSE;
  state->plank = 0;
  state->echo = state->echo == 2;
  state->is_again = FALSE;
}

/* The buyer's turn, then back to where the game was; or the second part. */
static gboolean
next_turn (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
           HradbyCarcassonneTurn *turn, const HradbySink *sink)
{
  NullState *state = null_state (table, position);

  if (state->buyer != 0) {
    state->back = turn->player;
    state->is_away = TRUE;
    turn->player = state->buyer - 1;
    turn->tile = state->lot;
    state->buyer = 0;
    return TRUE;
  }
  if (state->echo != 0 && !state->is_away) {
    turn->player = position->player;
    state->is_again = TRUE;
  }
  if (!state->is_away)
    return state->is_again;
  state->is_away = FALSE;
  turn->player = state->back;
  return TRUE;
}

/* The buyer draws another. */
static gboolean
lost (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      const HradbySink *sink)
{
  return null_state (table, position)->is_away && position->n_bag > 0;
}

/* Whoever pays a toll has placed the tile before. */
static guint
find_next (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return position->phase == NULL_PHASE_TOLL ? position->player : HRADBY_NOBODY;
}

static void
estimate (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          gint *scores)
{
  for (guint player = 0; player < table->parent.n_players; player++)
    scores[player] += 100 * null_state (table, position)->planks[player];
}

/* An envoy brings something of its own. */
static gint
foresee (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint root,
         guint figure)
{
  if (figure != NULL_FIGURE_ENVOY)
    return 0;
  return has_booth (table, position, position->last_spot) ? 300 : 100;
}

static gboolean
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  if (event->source < NULL_SOURCE_AUCTION || event->source > NULL_SOURCE_GROVE)
    return FALSE;
  g_string_append (text, "null");
  return TRUE;
}

static const HradbyCarcassonnePlacing placing = {
  .count_spans = count_spans,
  .may_place = null_may_place,
  .may_put_aside = TRUE,
};

const HradbyCarcassonneHooks null_hooks = {
  .expansion = "null",
  .marks = STALL | BOOTH | ECHO | LAMP,
  .first_action = NULL_ACTION_PLACE,
  .last_action = NULL_ACTION_TOLL,
  .first_phase = NULL_PHASE_LOT,
  .last_phase = NULL_PHASE_TOLL,
  .appends = HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_PLACE)
             | HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_DEPLOY),
  .position_bytes = position_bytes,
  .settle = settle,
  .placing = &placing,
  .check = check,
  .pile = pile,
  .begin = begin,
  .laid = laid,
  .placed = placed,
  .to_move = to_move,
  .count_actions = null_count_actions,
  .list_actions = null_list_actions,
  .explain = null_explain,
  .apply = null_apply,
  .may_span = may_span,
  .may_take = may_take,
  .taken = taken,
  .list_surroundings = list_surroundings,
  .strength = strength,
  .due = due,
  .step = step,
  .instead = instead,
  .worth = worth,
  .city_worth = city_worth,
  .favoured = favoured,
  .scored = scored,
  .scored_piece = scored_piece,
  .score_tile = score_tile,
  .turn_ended = turn_ended,
  .next_turn = next_turn,
  .lost = lost,
  .find_next = find_next,
  .estimate = estimate,
  .foresee = foresee,
  .list_pieces = null_list_pieces,
  .list_reach = null_list_reach,
  .describe = describe,
};
