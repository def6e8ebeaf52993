/* What tiles of a bazaar are worth to players, for the estimate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/bazaars-state.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"

#include <string.h>

/* In hundredths of a point: a tile that fits at all, as it lets a follower be deployed. */
#define ANY_TILE 200

/* Worth of one kind of tile, by player. */
typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  guint                            kind;
  gint                             worth[HRADBY_MAX_PLAYERS];
} Judge;

/* Whether the tile's feature on a side has no other side that stays open: one that is not to be
 * seen elsewhere on it. */
static gboolean
ends_there (const HradbyCarcassonneKind *kind,
            guint                        rotation,
            guint                        side)
{
  guint feature = kind->sides[rotation][side].features[1];

  for (guint other = 0; other < HRADBY_N_SIDES; other++)
    if (other != side && kind->sides[rotation][other].features[1] == feature)
      return FALSE;
  return TRUE;
}

/* Adds what a region gains that the tile meets on a side, to each player whom it would pay. */
static void
judge_side (const Judge                 *self,
            const HradbyCarcassonneSpot *there,
            guint                        side,
            guint                        rotation,
            gint                        *gains)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, self->position);
  HradbyCarcassonneShown faced
    = hradby_carcassonne_get_shown (self->table, self->position, there, side ^ 2);
  guint root = nodes[faced.node].root;
  guint n_players = self->table->parent.n_players, owners;
  gint gain;

  if (faced.type == HRADBY_SIDE_FIELD)
    return;
  owners = hradby_carcassonne_find_majority (self->table, self->position, root);
  gain = faced.type == HRADBY_SIDE_CITY ? 150 : 80;
  if (nodes[root].open == 1 && ends_there (&self->table->kinds[self->kind], rotation, side))
    gain += 50 * hradby_carcassonne_value_complete (self->table, self->position, root) + 150;
  for (guint player = 0; player < n_players; player++)
    if ((owners & (1u << player)) != 0)
      gains[player] += gain;
}

/* One way to place it. */
static void
judge_place (Judge                       *self,
             const HradbyCarcassonneSpot *spot,
             guint                        rotation)
{
  gint gains[HRADBY_MAX_PLAYERS] = { 0 };

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      const HradbyCarcassonneSpot *there
        = hradby_carcassonne_find_tile (self->table, self->position,
                                        spot->x + hradby_side_dx ((HradbySide) side),
                                        spot->y + hradby_side_dy ((HradbySide) side));

      if (there != NULL)
        judge_side (self, there, side, rotation, gains);
    }
  for (guint player = 0; player < self->table->parent.n_players; player++)
    self->worth[player] = MAX (self->worth[player], ANY_TILE + gains[player]);
}

static void
judge (Judge *self)
{
  const guint64 *block = hradby_carcassonne_blocks (self->table, self->position);
  const HradbyCarcassonneKind *kind = &self->table->kinds[self->kind];
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self->table, self->position);
  const guint16 *slots = hradby_carcassonne_slots (self->table, self->position);

  for (guint i = 0; i < self->position->n_blocks; i++)
    for (guint rotation = 0; rotation < self->table->n_turns[self->kind]; rotation++)
      for (guint64 fits = hradby_carcassonne_fit (block + HRADBY_CARCASSONNE_N_BOARDS * i,
                                                  kind->boards[rotation]);
           fits != 0; fits &= fits - 1)
        judge_place (self, &spots[slots[64 * i + (guint) __builtin_ctzll (fits)]], rotation);
  for (guint player = 0; player < self->table->parent.n_players; player++)
    self->worth[player] += kind->surrounded != 0 ? 300 : 0;
}

/* What is known of a bazaar: by tile and player. */
typedef struct
{
  gint worth[HRADBY_MAX_PLAYERS][HRADBY_MAX_PLAYERS];
  gint others[HRADBY_MAX_PLAYERS]; /* the mean of what is for sale and not bid for */
} Market;

static void
look_at_market (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                Market                          *market)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  gint n = 0;

  *market = (Market) { 0 };
  for (guint i = 0; i < state->n_tiles; i++)
    {
      Judge self = { table, position, state->tiles[i], { 0 } };

      if (state->is_played[i])
        continue;
      judge (&self);
      memcpy (market->worth[i], self.worth, sizeof self.worth);
      if (state->owners[i] != 0 || i + 1 == state->item)
        continue;
      n++;
      for (guint player = 0; player < table->parent.n_players; player++)
        market->others[player] += self.worth[player];
    }
  for (guint player = 0; player < table->parent.n_players; player++)
    market->others[player] /= MAX (n, 1);
}

/* What comes of the highest bid. Whoever has bid most is taken to get the tile or its price,
 * whichever is less to him: so nobody bids more than a tile brings. */
static void
add_deal (const HradbyCarcassonneTable    *table,
          const HradbyCarcassonnePosition *position,
          const Market                    *market,
          gint                            *scores)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  const gint *worth = market->worth[state->item - 1], *others = market->others;
  guint picker = state->picker, bidder = state->bidder;
  gint price = 100 * state->bid;

  if (bidder == picker)
    {
      scores[picker] += worth[picker] - price;
      return;
    }
  scores[picker] += MAX (worth[picker] - price, others[picker] + price);
  scores[bidder] += MIN (worth[bidder] - price, others[bidder] + price);
}

/* The tile that is worth most to a player of those in @left, bits. */
static guint
find_best (const Market *market,
           guint         left,
           guint         player)
{
  guint best = (guint) __builtin_ctz (left);

  for (; left != 0; left &= left - 1)
    if (market->worth[__builtin_ctz (left)][player] > market->worth[best][player])
      best = (guint) __builtin_ctz (left);
  return best;
}

/* Who of the @waiting players, bits, bids most for a tile against its picker, and how much: as far
 * as getting it is better than being paid for it. */
static guint
find_bidder (const Market *market,
             guint         tile,
             guint         waiting,
             gint         *price)
{
  guint bidder = HRADBY_NOBODY;

  *price = 0;
  for (; waiting != 0; waiting &= waiting - 1)
    {
      guint player = (guint) __builtin_ctz (waiting);
      gint bid = (market->worth[tile][player] - market->others[player]) / 2;

      if (bid > *price)
        {
          *price = bid;
          bidder = player;
        }
    }
  return bidder;
}

/* Where players may ask for an auction they look ahead at what a bazaar brings with it, and
 * without: whoever comes to choose takes the best tile, and in an auction the others bid for it. */
static void
add_prospect (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              const Market                    *market,
              gint                            *scores)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  guint n_players = table->parent.n_players, left = (1u << state->n_tiles) - 1, waiting = left;

  for (guint picker = state->picker; left != 0; picker = (picker + 1) % n_players)
    {
      guint tile = find_best (market, left, picker), buyer = picker, bidder = HRADBY_NOBODY;
      gint price = 0;

      if ((waiting >> picker & 1) == 0)
        continue;
      if (state->is_auction)
        bidder = find_bidder (market, tile, waiting & ~(1u << picker), &price);
      if (bidder != HRADBY_NOBODY
          && market->others[picker] + price > market->worth[tile][picker] - price)
        {
          buyer = bidder;
          bidder = picker;
        }
      scores[buyer] += market->worth[tile][buyer] - price;
      if (bidder != HRADBY_NOBODY)
        scores[bidder] += price;
      waiting &= ~(1u << buyer);
      left &= ~(1u << tile);
    }
}

/* While a bazaar is held the turn of its host is over. */
guint
hradby_bazaars_find_next (const HradbyCarcassonneTable    *table,
                          const HradbyCarcassonnePosition *position)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  if (position->phase < HRADBY_BAZAARS_PHASE_TURN_UP || position->phase > HRADBY_BAZAARS_PHASE_DEAL)
    return HRADBY_NOBODY;
  if (state->first > 0
      && hradby_carcassonne_plays (table, HRADBY_BAZAARS_SETTING_FIRST_TURN,
                                   HRADBY_BAZAARS_FIRST_BUYER))
    return state->first - 1u;
  return (state->host + 1u) % table->parent.n_players;
}

/* The tile that came from a bazaar and is about to be placed. */
static void
add_hand (const HradbyCarcassonneTable    *table,
          const HradbyCarcassonnePosition *position,
          gint                            *scores)
{
  Judge self = { table, position, position->current, { 0 } };

  if (position->phase != HRADBY_TILING_PHASE_PLACE || !position->is_dealt)
    return;
  judge (&self);
  scores[position->player] += self.worth[position->player];
}

void
hradby_bazaars_estimate (const HradbyCarcassonneTable    *table,
                         const HradbyCarcassonnePosition *position,
                         gint                            *scores)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  gboolean is_open = position->phase == HRADBY_BAZAARS_PHASE_BID
                     || position->phase == HRADBY_BAZAARS_PHASE_DEAL;
  Market market;

  if (state->n_tiles == 0 || state->n_tiles < table->parent.n_players)
    return;
  add_hand (table, position, scores);
  look_at_market (table, position, &market);
  if (state->first == 0 && state->item == 0
      && hradby_carcassonne_plays (table, HRADBY_BAZAARS_SETTING_AUCTION,
                                   HRADBY_BAZAARS_AUCTION_ON_DEMAND))
    {
      add_prospect (table, position, &market, scores);
      return;
    }
  if (is_open)
    add_deal (table, position, &market, scores);
  for (guint player = 0; player < table->parent.n_players; player++)
    {
      if (hradby_bazaars_is_waiting (state, player))
        {
          if (!is_open || (player != state->picker && player != state->bidder))
            scores[player] += market.others[player];
          continue;
        }
      for (guint i = 0; i < state->n_tiles; i++)
        if (state->owners[i] == player + 1 && !state->is_played[i])
          scores[player] += market.worth[i][player];
    }
}
