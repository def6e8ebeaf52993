/* The Tower as an expansion: its hooks (rules page, section 2). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tower.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/declared.h"
#include "games/carcassonne/estimate.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/scoring.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What it costs to buy a follower back. */
static inline gint
get_price (const HradbyCarcassonneTable *table)
{
  return table->parent.settings[HRADBY_SETTING_TOWER_RANSOM_PRICE];
}

/* A foundation on the board and what was built on it. */
typedef struct {
  guint16 spot;
  guint8  height; /* pieces */
  guint8  top;    /* the player whose follower stands on it + 1, or 0 */
} Site;

/* Figures on the board, each as a bit: HRADBY_CARCASSONNE_MAX_OUT for each player. */
typedef struct {
  guint64 bits[HRADBY_BITS_N_WORDS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)];
} Victims;

/* Spots that a tower reaches. */
typedef struct {
  gint x;
  gint y;
  gint     reach; /* in steps; below 0: nothing at all */
  gboolean around_corners;
  gboolean stops_at_gaps;
  guint64  found[HRADBY_BITS_N_WORDS (3 * HRADBY_MAX_TILES + 3)]; /* if both: spots on its ways */
} Reach;

static inline guint
count_victims (const Victims *self)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (self->bits); i++)
    n += hradby_bits_count (self->bits[i]);
  return n;
}

/**
 * State:
 * @victims: while a capture is open, the followers that may be captured
 * @n_sites: foundations on the board
 * @n_open: those without a follower on top
 * @n_tall: those of them that have a piece
 * @raised: the site that the piece of this turn went on, while a capture is open
 * @asked: the spot of the last tile after whose scoring a ransom was declined
 * @captives: figures that others hold, by their owner
 * @freeing: while it is chosen which figure comes back, the player who holds them
 * @held: prisoners, by captor, owner and kind; two players never both have one of the other, but
 *   while that is chosen
 * @sites: in the order of laying
 */
typedef struct {
  Victims victims;
  guint16 n_sites;
  guint16 n_open;
  guint16 n_tall;
  guint16 raised;
  guint16 asked;
  guint8  captives[HRADBY_MAX_PLAYERS];
  guint8  freeing;
  guint8  held[HRADBY_MAX_PLAYERS][HRADBY_MAX_PLAYERS][HRADBY_CARCASSONNE_SUPPLY_ROOM];
  Site    sites[];
} State;

static inline State *
tower_state (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_tower_hooks_number);
}

/* Pieces that players have left. */
static inline const guint8 *
get_left (const HradbyCarcassonnePosition *position)
{
  return position->left[hradby_tower_hooks_number];
}

/* Kinds of figures of @owner that @captor holds, as bits. */
static inline guint
find_held (const State *state, guint captor, guint owner)
{
  return hradby_carcassonne_find_some (state->held[captor][owner]);
}

/* Whether a player may hold one prisoner more. */
static gboolean
has_room (const HradbyCarcassonneTable *table, const State *state, guint captor)
{
  guint most = table->parent.settings[HRADBY_SETTING_TOWER_PRISONERS], n = 0;

  if (most == hradby_carcassonne_settings[HRADBY_SETTING_TOWER_PRISONERS].range.maximum)
    return TRUE; /* any number */
  for (guint owner = 0; owner < table->parent.n_players; owner++)
    for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
      n += state->held[captor][owner][figure];
  return n < most;
}

#define FOUNDATION HRADBY_TILE_MARK_BIT (HRADBY_TOWER_MARK_FOUNDATION)

/* The site on a spot; -1 if there is none. */
static gint
find_site_on (const State *state, guint spot)
{
  for (gint i = 0; i < state->n_sites; i++)
    if (state->sites[i].spot == spot)
      return i;
  return -1;
}

/* The site at a cell; -1 if there is none. */
static gint
find_site (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, gint x,
           gint y)
{
  return find_site_on (tower_state (table, position),
                       hradby_carcassonne_find_spot (table, position, x, y));
}

/* Marks the tiles around those of one step, and counts them behind the others. */
static guint
step_on (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
         Reach *reach, guint16 *queue, guint from, guint to)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint end = to;

  for (guint i = from; i < to; i++)
    for (guint side = 0; side < HRADBY_N_SIDES; side++) {
      guint spot = hradby_carcassonne_find_spot (
        table, position, spots[queue[i]].x + hradby_side_dx ((HradbySide) side),
        spots[queue[i]].y + hradby_side_dy ((HradbySide) side));

      if (spots[spot].kind == HRADBY_TILING_NO_TILE || hradby_bits_has (reach->found, spot))
        continue;
      hradby_bits_add (reach->found, spot, TRUE);
      queue[end++] = (guint16) spot;
    }
  return end;
}

/* Ways of tiles, at most as long as the reach. A tile has spots all around it. */
static void
walk (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, Reach *reach)
{
  guint16 queue[HRADBY_MAX_TILES];
  guint from = 0, to = 1;

  memset (reach->found, 0, sizeof reach->found);
  queue[0] = (guint16) hradby_carcassonne_find_spot (table, position, reach->x, reach->y);
  hradby_bits_add (reach->found, queue[0], TRUE);
  for (gint steps = 0; steps < reach->reach && from < to; steps++) {
    guint end = step_on (table, position, reach, queue, from, to);

    from = to;
    to = end;
  }
}

/* Works out what a tower of @height pieces reaches from a cell. */
static void
find_reach (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, gint x,
            gint y, guint height, Reach *reach)
{
  reach->x = x;
  reach->y = y;
  reach->reach = (gint) height;
  if (height == 0 || hradby_table_has (&table->parent, HRADBY_TOWER_FIRST_STOREY_OWN_TILE))
    reach->reach--;
  reach->around_corners = hradby_table_has (&table->parent, HRADBY_TOWER_DIAGONALS_TRUE);
  reach->stops_at_gaps = hradby_table_has (&table->parent, HRADBY_TOWER_REACH_GAPS_BLOCKED);
  if (reach->around_corners && reach->stops_at_gaps)
    walk (table, position, reach);
}

/* Whether nothing but a gap can keep it from a cell. Without a branch that could not be
 * predicted. */
static inline gboolean
is_near (const Reach *reach, gint x, gint y)
{
  gint dx = ABS (x - reach->x), dy = ABS (y - reach->y);

  return (dx + dy <= reach->reach) & ((reach->around_corners != FALSE) | (dx == 0) | (dy == 0));
}

/* Otherwise than around corners, tiles must lie all along the line to it. */
static gboolean
is_unbroken (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             const Reach *reach, guint spot)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];
  gint dx = there->x - reach->x, dy = there->y - reach->y, steps = ABS (dx) + ABS (dy);

  if (reach->around_corners)
    return hradby_bits_has (reach->found, spot);
  for (gint i = 1; i < steps; i++)
    if (hradby_carcassonne_find_tile (table, position, reach->x + dx / steps * i,
                                      reach->y + dy / steps * i) == NULL)
      return FALSE;
  return TRUE;
}

/* Whether it reaches a spot with a tile. */
static inline gboolean
reaches (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
         const Reach *reach, guint spot)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];

  return is_near (reach, there->x, there->y)
         && (!reach->stops_at_gaps || is_unbroken (table, position, reach, spot));
}

/* Whether an equal figure of the player stands there, too, and is listed before: then it does not
 * matter which of them it is. */
static gboolean
is_twin (const HradbyCarcassonnePosition *position, guint player, guint index)
{
  const HradbyCarcassonneStanding *out = position->out[player];

  for (guint i = 0; out[index].place != HRADBY_CARCASSONNE_ON_FEATURE && i < index; i++)
    if (memcmp (&out[i], &out[index], sizeof *out) == 0)
      return TRUE;
  return FALSE;
}

/* Followers that the tower just raised may capture, as bits in the order of players. */
static Victims
find_victims (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  const State *state = tower_state (table, position);
  const Site *tower = &state->sites[state->raised];
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[tower->spot];
  gboolean spares_own = hradby_table_has (&table->parent, HRADBY_TOWER_CAPTURE_OWN_FALSE);
  gboolean spares_others = !has_room (table, state, position->player);
  gboolean spares_tops = hradby_table_has (&table->parent, HRADBY_TOWER_CAPTURE_TOP_FALSE);
  Victims victims = { { 0 } };
  Reach reach;

  find_reach (table, position, spot->x, spot->y, tower->height, &reach);
  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++) {
      const HradbyCarcassonneStanding *standing = &position->out[player][i];
      guint there = hradby_carcassonne_standing_spot (table, position, standing);

      if (!reaches (table, position, &reach, there)
          || (player == position->player ? spares_own : spares_others)
          || (spares_tops && standing->place == HRADBY_TOWER_PLACE)
          || is_twin (position, player, i)
          || !hradby_carcassonne_may_take (table, position, player, i))
        continue;
      hradby_bits_add (victims.bits, HRADBY_CARCASSONNE_MAX_OUT * player + i, TRUE);
    }
  return victims;
}

/* The settings of which another value would change whether the follower of a bit may be captured,
 * while a capture is open. */
static HradbySettings
find_settings (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint bit)
{
  static const guint8 all[] = {
    HRADBY_SETTING_TOWER_REACH_GAPS,  HRADBY_SETTING_TOWER_FIRST_STOREY,
    HRADBY_SETTING_TOWER_DIAGONALS,   HRADBY_SETTING_TOWER_CAPTURE_OWN,
    HRADBY_SETTING_TOWER_CAPTURE_TOP, HRADBY_SETTING_TOWER_PRISONERS,
  };
  const Victims *victims = &tower_state (table, position)->victims;
  HradbyCarcassonneOther other = { 0 };
  HradbySettings settings = 0;

  while (hradby_carcassonne_next_other (table, all, G_N_ELEMENTS (all), &other)) {
    const Victims others = find_victims (&other.table, position);

    if (hradby_bits_has (victims->bits, bit) != hradby_bits_has (others.bits, bit))
      settings |= HRADBY_SETTING_BIT (other.setting);
  }
  return settings;
}

/* The action that captures the follower of a bit. */
static HradbyAction
name_victim (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             guint bit)
{
  guint player = bit / HRADBY_CARCASSONNE_MAX_OUT;
  HradbyEvent event = { 0 };
  HradbyAction action;

  hradby_carcassonne_locate_figure (
    table, position, &position->out[player][bit % HRADBY_CARCASSONNE_MAX_OUT], &event);
  action = (HradbyAction) { .kind = HRADBY_TOWER_ACTION_CAPTURE_AS, .player = (guint8) player,
                            .x = event.x, .y = event.y, .place = event.place };
  if (event.place == HRADBY_CARCASSONNE_ON_FEATURE) {
    action.kind = HRADBY_TOWER_ACTION_CAPTURE;
    action.part = event.part;
  } else if (event.place < HRADBY_CARCASSONNE_FIRST_ROLE)
    action.kind = HRADBY_TOWER_ACTION_CAPTURE_TOP;
  return action;
}

#define RANSOM (1u << hradby_tower_hooks_number)

/* Whether one was paid in this turn, in whichever part of it. */
static gboolean
is_ransomed (const HradbyCarcassonnePosition *position)
{
  return (position->whole.once & RANSOM) != 0;
}

/* Whether the player to move could still pay one, whenever. */
static inline gboolean
has_ransom (const State *state, const HradbyCarcassonnePosition *position)
{
  return state->captives[position->player] > 0 && !is_ransomed (position);
}

/* Whether a ransom may be paid in this phase of one's own turn. */
static gboolean
is_moment (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  switch (position->phase) {
  case HRADBY_TILING_PHASE_PLACE:
  case HRADBY_TILING_PHASE_DEPLOY:
    return TRUE;
  case HRADBY_TOWER_PHASE_CAPTURE:
  case HRADBY_TOWER_PHASE_RANSOM:
    return hradby_table_has (&table->parent, HRADBY_TOWER_RANSOM_MOMENT_ANY);
  default:
    return FALSE;
  }
}

/* What stands against a ransom, not translated; or %NULL. */
static const char *
find_objection (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                guint captor, guint figure)
{
  const State *state = tower_state (table, position);

  if (!is_moment (table, position))
    return hradby_table_has (&table->parent, HRADBY_TOWER_RANSOM_MOMENT_ANY)
             ? N_("you pay a ransom in your own turn, when you could also do something else, or "
                  "at the end of the turn")
             : N_("you pay a ransom before deploying");
  if (hradby_table_has (&table->parent, HRADBY_TOWER_RANSOM_FALSE))
    return N_("at this table nobody can be bought back");
  if (captor >= table->parent.n_players || figure >= HRADBY_CARCASSONNE_N_FIGURES
      || state->held[captor][position->player][figure] == 0)
    return N_("this player holds no follower of yours");
  if (is_ransomed (position))
    return N_("you may pay a ransom only once per turn");
  if (position->totals[position->player] < get_price (table)
      && hradby_table_has (&table->parent, HRADBY_TOWER_RANSOM_NEEDS_POINTS_TRUE))
    return N_("a ransom costs more points than you have");
  return NULL;
}

/* The settings of which another value would change whether that ransom may be paid. */
static HradbySettings
find_ransom_settings (const HradbyCarcassonneTable *table,
                      const HradbyCarcassonnePosition *position, guint captor, guint figure)
{
  static const guint8 all[] = {
    HRADBY_SETTING_TOWER_RANSOM,
    HRADBY_SETTING_TOWER_RANSOM_PRICE,
    HRADBY_SETTING_TOWER_RANSOM_NEEDS_POINTS,
    HRADBY_SETTING_TOWER_RANSOM_MOMENT,
  };
  gboolean is_allowed = find_objection (table, position, captor, figure) == NULL;
  HradbyCarcassonneOther other = { 0 };
  HradbySettings settings = 0;

  while (hradby_carcassonne_next_other (table, all, G_N_ELEMENTS (all), &other))
    if ((find_objection (&other.table, position, captor, figure) == NULL) != is_allowed)
      settings |= HRADBY_SETTING_BIT (other.setting);
  return settings;
}

static gboolean
explain_ransom (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                const HradbyAction *action, GError **error)
{
  const char *reason = find_objection (table, position, action->player, action->figure);

  return reason == NULL
         || hradby_error_refuse_by (
              error, "tower-prisoners",
              find_ransom_settings (table, position, action->player, action->figure), _(reason));
}

/* What may be done at a tower while a follower could be deployed. */
static gboolean
explain_site (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              const HradbyAction *action, GError **error)
{
  const State *state = tower_state (table, position);
  gint site = find_site (table, position, action->x, action->y);
  gboolean top = action->kind == HRADBY_TOWER_ACTION_DEPLOY;
  const char *rule = top ? "tower-top" : "tower-piece";

  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse (error, "tower-turn",
                                _("you do this instead of deploying a follower"));
  if (site < 0)
    return hradby_error_refuse (error, rule, _("there is no foundation of a tower there"));
  if (state->sites[site].top != 0)
    return hradby_error_refuse (error, rule, _("a follower stands on top of this tower"));
  if (top && action->place != HRADBY_TOWER_PLACE)
    return hradby_error_refuse (error, rule, _("the follower can go only on top of the tower"));
  if (top && state->sites[site].height == 0)
    return hradby_error_refuse (error, rule, _("the foundation has no piece on it yet"));
  if (top && !hradby_carcassonne_explain_figure (table, position, action->figure,
                                                 HRADBY_CARCASSONNE_ELSEWHERE, TRUE, error))
    return FALSE;
  if (!top && get_left (position)[position->player] == 0)
    return hradby_error_refuse_by (error, rule,
                                   hradby_carcassonne_find_pieces_settings (
                                     table, position, hradby_tower_hooks_number, position->player),
                                   _("no tower pieces are left"));
  return TRUE;
}

/* The bit of the figure that an action would capture, wherever it is: -1 if there is none. */
static gint
find_figure (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             const HradbyAction *action)
{
  const Victims *victims = &tower_state (table, position)->victims;
  guint first = action->player * HRADBY_CARCASSONNE_MAX_OUT;
  gint found = -1;

  for (guint bit = first; bit < first + position->n_out[action->player]; bit++) {
    HradbyAction named = name_victim (table, position, bit);

    if (hradby_action_equal (&named, action) && (found < 0 || hradby_bits_has (victims->bits, bit)))
      found = (gint) bit;
  }
  return found;
}

static gboolean
explain_capture (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                 const HradbyAction *action, GError **error)
{
  gint figure = -1;

  if (position->phase != HRADBY_TOWER_PHASE_CAPTURE)
    return hradby_error_refuse (error, "tower-capture",
                                _("you capture a follower right after you put a piece on a tower"));
  if (action->player < table->parent.n_players)
    figure = find_figure (table, position, action);
  if (figure < 0)
    return hradby_error_refuse (error, "tower-capture", _("no such follower stands there"));
  if (hradby_bits_has (tower_state (table, position)->victims.bits, (guint) figure))
    return TRUE;
  if (!hradby_carcassonne_may_take (table, position, action->player,
                                    (guint) figure % HRADBY_CARCASSONNE_MAX_OUT))
    return hradby_error_refuse (error, "tower-capture", _("this figure cannot be captured"));
  HradbySettings settings = find_settings (table, position, (guint) figure);
  if (action->place == HRADBY_TOWER_PLACE
      && hradby_table_has (&table->parent, HRADBY_TOWER_CAPTURE_TOP_FALSE))
    return hradby_error_refuse_by (error, "tower-capture", settings,
                                   _("at this table followers on towers are safe"));
  if (action->player == position->player
      && hradby_table_has (&table->parent, HRADBY_TOWER_CAPTURE_OWN_FALSE))
    return hradby_error_refuse_by (error, "tower-capture", settings,
                                   _("at this table nobody captures their own followers"));
  if (action->player != position->player
      && !has_room (table, tower_state (table, position), position->player))
    return hradby_error_refuse_by (error, "tower-prisoners-most", settings,
                                   _("you hold as many prisoners as you may at this table"));
  return hradby_error_refuse_by (error, "tower-reach", settings,
                                 _("the tower does not reach that far"));
}

/* Only where there is a choice. */
static gboolean
explain_exchange (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                  const HradbyAction *action, GError **error)
{
  const State *state = tower_state (table, position);
  guint held = find_held (state, state->freeing, position->player);
  gboolean is_captors = hradby_table_has (&table->parent, HRADBY_TOWER_EXCHANGE_CHOICE_CAPTOR);

  if (position->phase != HRADBY_TOWER_PHASE_EXCHANGE)
    return hradby_error_refuse (error, "tower-exchange",
                                _("prisoners are exchanged right after a capture, automatically "
                                  "if only one kind of figure is held"));
  if (action->figure >= HRADBY_CARCASSONNE_N_FIGURES || (held >> action->figure & 1) == 0)
    return hradby_error_refuse (error, "tower-exchange", _("nobody holds such a prisoner"));
  return action->place == (guint) is_captors
         || hradby_error_refuse_by (error, "tower-exchange",
                                    HRADBY_SETTING_BIT (HRADBY_SETTING_TOWER_EXCHANGE_CHOICE),
                                    is_captors ? _("the player who holds the prisoners chooses")
                                               : _("the owner of the prisoners chooses"));
}

/* The hook of this name. */
static gboolean
explain (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
         HradbyAction *action, GError **error)
{
  switch (action->kind) {
  case HRADBY_TILING_DRAW:
    if (position->phase != HRADBY_TOWER_PHASE_EXCHANGE)
      return hradby_error_refuse_moment (error, "turn",
                                         _("not now: the order of a turn is draw, place, "
                                           "deploy, score"));
    return hradby_error_refuse (error, "tower-exchange", _("one of the prisoners comes back"));
  case HRADBY_TILING_PASS:
    return position->phase != HRADBY_TOWER_PHASE_EXCHANGE
           || hradby_error_refuse (error, "tower-exchange", _("one of the prisoners comes back"));
  case HRADBY_TOWER_ACTION_DEPLOY:
  case HRADBY_TOWER_ACTION_PIECE:
    return explain_site (table, position, action, error);
  case HRADBY_TOWER_ACTION_CAPTURE:
  case HRADBY_TOWER_ACTION_CAPTURE_TOP:
  case HRADBY_TOWER_ACTION_CAPTURE_AS:
    return explain_capture (table, position, action, error);
  case HRADBY_TOWER_ACTION_RANSOM:
    return explain_ransom (table, position, action, error);
  default:
    return explain_exchange (table, position, action, error);
  }
}

/* What the estimate looks at. Some numbers correct what is worth more or less where followers are
 * captured. A follower is *in danger* if the next piece of another player can capture it. */
enum {
  IN_PLAY,      /* 1: what all expect besides */
  TEMPO,        /* 1 for who draws next */
  SUPPLY,       /* 1 at the number of followers in the supply, from 1 on */
  PIECES = SUPPLY + HRADBY_CARCASSONNE_KNOWN_SUPPLY, /* left */
  NO_PIECE,     /* 1 without any */
  HELD,         /* prisoners of others */
  CAPTIVES,     /* own followers that others hold */
  POOR,         /* those of them that cannot be bought back now */
  TOPS,         /* own followers on towers */
  OUT,          /* own followers on roads, cities, fields, monasteries */
  NEXT = OUT + 4, /* 1 if one is in danger and another draws next */
  NEXT_STAKE,   /* the most that can be lost then */
  LATER,        /* own followers in danger */
  LATER_STAKE,  /* the sum of what can be lost with them */
  FAR,          /* own followers that two more pieces would put in danger */
  N_FEATURES,
};


#define ROOM HRADBY_CARCASSONNE_ROOM (N_FEATURES)

typedef gint16 Features[ROOM];

/* Stakes are counted up to this: what a player would lose with a follower, in tiles. */
#define MAX_STAKE 16

/* Followers that are looked at together: their numbers lie side by side. */
#define STRETCH 8

#define MAX_FIGURES \
  ((HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT + STRETCH - 1) / STRETCH * STRETCH)

/* Distance to followers round a corner where a tower does not reach them. */
#define CORNER 50

/**
 * Figures:
 * @danger: pieces on one tower that would do to capture it: 1, 2, or more
 *
 * Followers on the board, each by its number.
 */
typedef struct {
  gint16 x[MAX_FIGURES];
  gint16 y[MAX_FIGURES];
  gint16 danger[MAX_FIGURES];
  guint8 player[MAX_FIGURES];
  guint8 stake[MAX_FIGURES];
  guint  n;
} Figures;

typedef struct {
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const State                     *state;
  Features                        *features;
  Figures                          figures;
} Look;

static inline void
add (Look *self, guint player, guint feature, guint amount)
{
  self->features[player][feature]
    = (gint16) (self->features[player][feature] + (gint) amount);
}

/* Tiles of a region, up to what is counted. */
static guint
measure (const HradbyCarcassonneNode *root)
{
  guint size = root->size;

  if (hradby_carcassonne_node_kind (root) == HRADBY_FEATURE_CITY)
    size += root->pennants;
  else if (hradby_carcassonne_node_likeness (root) == HRADBY_FEATURE_MONASTERY)
    size = 9u - root->open;
  return MIN (size, MAX_STAKE);
}

/* Tiles that the player would lose with one follower less on the region. */
static guint
find_stake (const Look *self, guint root, guint player)
{
  guint strengths[HRADBY_MAX_PLAYERS] = { 0 }, own, others = 0;

  hradby_carcassonne_add_strengths (self->table, self->position, root, strengths);
  own = strengths[player];
  for (guint other = 0; other < self->table->parent.n_players; other++)
    if (other != player)
      others = MAX (others, strengths[other]);
  if (own < others || own > others + 1)
    return 0;
  return measure (&hradby_carcassonne_nodes (self->table, self->position)[root]);
}

static void
add_figure (Look *self, guint player, const HradbyCarcassonneStanding *standing)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, self->position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self->table, self->position);
  Figures *figures = &self->figures;
  guint spot = hradby_carcassonne_standing_spot (self->table, self->position, standing);
  guint stake = 0;

  if (standing->place == HRADBY_TOWER_PLACE)
    add (self, player, TOPS, 1);
  else if (standing->place == HRADBY_CARCASSONNE_ON_FEATURE) {
    const HradbyCarcassonneNode *node = &nodes[standing->where];

    stake = find_stake (self, node->root, player);
    add (self, player, OUT + hradby_carcassonne_node_likeness (node) - HRADBY_FEATURE_ROAD, 1);
  }
  figures->x[figures->n] = spots[spot].x;
  figures->y[figures->n] = spots[spot].y;
  figures->player[figures->n] = (guint8) player;
  figures->stake[figures->n++] = (guint8) stake;
}

/* Brings the danger of some followers up to date with a tower whose next piece reaches one cell
 * further than @reach. */
static inline void
threaten_some (const gint16 *x, const gint16 *y, gint16 reach, const HradbyCarcassonneSpot *spot,
               gint16 corner, gint16 *danger)
{
  for (guint i = 0; i < STRETCH; i++) {
    gint16 dx = (gint16) (x[i] - spot->x), dy = (gint16) (y[i] - spot->y), missing;

    dx = dx < 0 ? (gint16) -dx : dx;
    dy = dy < 0 ? (gint16) -dy : dy;
    missing = (gint16) (dx + dy + corner * MIN (dx, dy) - reach);
    danger[i] = MIN (danger[i], MAX (missing, 1));
  }
}

/* Whom a tower may capture with one more piece, and with two. Of two settings together the ways
 * would take long to find; then all that is near enough counts. */
static void
threaten (Look *self, const Site *site)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (self->table, self->position)[site->spot];
  gboolean around = hradby_table_has (&self->table->parent, HRADBY_TOWER_DIAGONALS_TRUE);
  gint reach =
    site->height + !hradby_table_has (&self->table->parent, HRADBY_TOWER_FIRST_STOREY_OWN_TILE);

  for (guint i = 0; i < self->figures.n; i += STRETCH)
    threaten_some (&self->figures.x[i], &self->figures.y[i], (gint16) (reach - 1), spot,
                   around ? 0 : CORNER, &self->figures.danger[i]);
}

/* Whether another player has a piece to put up, and may hold a prisoner more. */
static gboolean
has_enemy (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           guint player)
{
  for (guint other = 0; other < table->parent.n_players; other++)
    if (other != player && get_left (position)[other] > 0
        && has_room (table, tower_state (table, position), other))
      return TRUE;
  return FALSE;
}

static void
add_dangers (Look *self)
{
  guint next = hradby_carcassonne_find_next (self->table, self->position);

  for (guint i = 0; i < self->figures.n; i++) {
    guint player = self->figures.player[i], stake = self->figures.stake[i];
    gint16 *numbers = self->features[player];
    gboolean is_near = self->figures.danger[i] == 1;

    if (self->figures.danger[i] > 2 || !has_enemy (self->table, self->position, player))
      continue;
    add (self, player, is_near ? LATER : FAR, 1);
    if (!is_near)
      continue;
    add (self, player, LATER_STAKE, stake);
    if (next == player || get_left (self->position)[next] == 0)
      continue;
    numbers[NEXT] = 1;
    numbers[NEXT_STAKE] = (gint16) MAX (numbers[NEXT_STAKE], (gint) stake);
  }
}

/* Followers in the supply, as far as the weights know of them. */
static inline void
add_supply (gint16 *numbers, guint supply, gint amount)
{
  supply = MIN (supply, HRADBY_CARCASSONNE_KNOWN_SUPPLY);
  if (supply > 0)
    numbers[SUPPLY + supply - 1u]
      = (gint16) (numbers[SUPPLY + supply - 1u] + amount);
}

static void
add_possessions (Look *self, guint player)
{
  const State *state = self->state;
  gboolean is_poor = self->position->totals[player] < get_price (self->table);

  add (self, player, IN_PLAY, 1);
  add_supply (self->features[player],
              self->position->supply[player][HRADBY_CARCASSONNE_FOLLOWER], 1);
  add (self, player, PIECES, get_left (self->position)[player]);
  add (self, player, NO_PIECE, get_left (self->position)[player] == 0);
  for (guint owner = 0; owner < self->table->parent.n_players; owner++)
    for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
      add (self, player, HELD, state->held[player][owner][figure]);
  add (self, player, CAPTIVES, state->captives[player]);
  if (is_poor || !hradby_table_has (&self->table->parent, HRADBY_TOWER_RANSOM_TRUE))
    add (self, player, POOR, state->captives[player]);
}

static void
list_features (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               gint16 *numbers)
{
  Look self;

  self.table = table;
  self.position = position;
  self.state = tower_state (table, position);
  self.features = (Features *) numbers;
  self.figures.n = 0;
  memset (numbers, 0, table->parent.n_players * sizeof (Features));
  for (guint player = 0; player < table->parent.n_players; player++) {
    add_possessions (&self, player);
    for (guint i = 0; i < position->n_out[player]; i++)
      add_figure (&self, player, &position->out[player][i]);
  }
  for (guint i = 0; i < MAX_FIGURES; i++)
    self.figures.danger[i] = 3;
  for (guint i = 0; i < self.state->n_sites; i++)
    if (self.state->sites[i].top == 0)
      threaten (&self, &self.state->sites[i]);
  add_dangers (&self);
  add (&self, hradby_carcassonne_find_next (table, position), TEMPO, 1);
}

static const gint16 weights[HRADBY_CARCASSONNE_N_KNOTS][ROOM] = {
  {
    -509, 104, 63, 116, 69, 15, -25, -40, -62, -25, -32, -6,
    6, -30, -7, 63, 51, 60, 54, -64, -47, 81, -1, 13,
  },
  {
    -384, 53, 80, 135, 143, 35, -36, -45, -74, 31, -170, 82,
    -82, -36, -140, 77, 54, 74, 70, -59, -22, 48, -16, 5,
  },
  {
    -312, 76, 37, 69, 68, 119, 26, -8, -98, 128, -392, 162,
    -162, -46, -309, 48, 30, 69, 74, -31, -9, 61, -21, -20,
  },
  {
    -777, 74, 33, -30, -12, 90, 181, 29, -112, 331, -492, 270,
    -270, -84, -457, 24, 8, 55, 48, -65, -7, 80, -13, -15,
  },
  {
    -2517, 86, 114, 42, 32, 35, 40, 23, -71, 531, -708, 304,
    -304, -74, -464, 79, 71, 208, 130, -39, 0, 4, -32, 19,
  },
  {
    -4839, 51, 157, 93, -40, -66, -44, 17, 100, 545, -619, 306,
    -306, -70, -447, 29, 18, 193, -34, -37, -4, -74, -41, -77,
  },
};

/* How near the player to move is to losing a follower on the tile placed last, by the usual reach
 * of towers. Made for one follower: side by side with seven empty places, as all are looked at for
 * the estimate, it would take a fifth of the time of a game. */
static void
add_danger (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            const HradbyCarcassonneNode *root, gint16 *numbers)
{
  const State *state = tower_state (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const HradbyCarcassonneSpot *own = &spots[position->last_spot];
  gint missing = 3;

  if (!has_enemy (table, position, position->player))
    return;
  for (guint i = 0; i < state->n_sites; i++) {
    const HradbyCarcassonneSpot *spot = &spots[state->sites[i].spot];

    if ((spot->x == own->x || spot->y == own->y) && state->sites[i].top == 0)
      missing = MIN (missing, ABS (spot->x - own->x) + ABS (spot->y - own->y)
                              - state->sites[i].height);
  }
  if (missing == 2)
    numbers[FAR] = 1;
  if (missing > 1)
    return;
  numbers[LATER] = 1;
  numbers[LATER_STAKE] = (gint16) measure (root);
}

static gint
foresee (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint root,
         guint figure)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  guint supply = position->supply[position->player][HRADBY_CARCASSONNE_FOLLOWER];
  Features change = { 0 };

  if (hradby_carcassonne_is_complete (node))
    return 0;
  change[OUT + hradby_carcassonne_node_likeness (node) - HRADBY_FEATURE_ROAD] = 1;
  add_danger (table, position, node, change);
  if (figure == HRADBY_CARCASSONNE_FOLLOWER) {
    add_supply (change, supply, -1);
    add_supply (change, supply - 1, 1);
  }
  return hradby_carcassonne_weigh_numbers (table, position, change, weights[0], ROOM);
}

/* %NULL while the expansion is off. */
static const State *
find_state (const HradbyTable *table, const HradbyPosition *position)
{
  return hradby_carcassonne_find_own (table, position, hradby_tower_hooks_number);
}

static guint
list_pieces (const HradbyTable *table, const HradbyPosition *position, HradbySeenPiece *pieces,
             guint max)
{
  const State *state = find_state (table, position);
  const HradbyCarcassonneSpot *spots
    = hradby_carcassonne_spots (hradby_carcassonne_table (table),
                                hradby_carcassonne_position_const (position));
  guint n = 0;

  for (guint i = 0; i < 2u * state->n_sites; i++) {
    gboolean is_guard = i >= state->n_sites;
    const Site *site = &state->sites[i % state->n_sites];

    if (site->height == 0 || (is_guard && site->top == 0))
      continue;
    hradby_carcassonne_add_piece (pieces, max, &n, (HradbySeenPiece) {
      .kind = is_guard ? HRADBY_TOWER_GUARD : HRADBY_TOWER_PIECE,
      .part = { spots[site->spot].x, spots[site->spot].y, 0 },
      .player = is_guard ? site->top - 1u : HRADBY_NOBODY, .place = site->height });
  }
  return n;
}

guint
hradby_tower_count_prisoners (const HradbyTable *table, const HradbyPosition *position,
                              guint captor, guint owner)
{
  guint n = 0;

  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    n += hradby_tower_count_held (table, position, captor, owner, figure);
  return n;
}

guint
hradby_tower_count_held (const HradbyTable *table, const HradbyPosition *position, guint captor,
                         guint owner, guint figure)
{
  const State *state = find_state (table, position);

  g_return_val_if_fail (captor < HRADBY_MAX_PLAYERS && owner < HRADBY_MAX_PLAYERS
                        && figure < HRADBY_CARCASSONNE_N_FIGURES, 0);

  return state != NULL ? state->held[captor][owner][figure] : 0;
}

/* Cells with a tile that the tower reaches under the rules of this table. */
static guint
list_reach (const HradbyTable *table, const HradbyPosition *position, gint x, gint y, guint more,
            HradbySeenPart *cells, guint max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self, here);
  gint site = find_site (self, here, x, y);
  Reach reach;
  guint height, n = 0;

  if (site < 0)
    return 0;
  height = tower_state (self, here)->sites[site].height + more;
  if (height == 0)
    return 0;
  find_reach (self, here, x, y, height, &reach);
  for (guint spot = 1; spot <= here->n_spots; spot++) {
    if (spots[spot].kind == HRADBY_TILING_NO_TILE || !reaches (self, here, &reach, spot))
      continue;
    if (n < max)
      cells[n] = (HradbySeenPart) { spots[spot].x, spots[spot].y, 0 };
    n++;
  }
  return n;
}

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  gsize n_sites = 0;

  for (guint i = 0; i < table->n_kinds; i++)
    n_sites += (table->kinds[i].marks & FOUNDATION) != 0 ? table->tiles[i]->count : 0;
  return sizeof (State) + n_sites * sizeof (Site);
}

static void
laid (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint spot,
      guint64 marks)
{
  State *state = tower_state (table, position);

  state->sites[state->n_sites++].spot = (guint16) spot;
  state->n_open++;
}

/* Whether a piece may go on a site, or with @top a follower: 0 or 1. */
static inline guint
is_open (const Site *site, gboolean top)
{
  return (site->top == 0) & ((top == FALSE) | (site->height > 0));
}

/* By a setting the owner or the captor chooses which figure is exchanged. */
static gboolean
is_chosen_by_captor (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return position->phase == HRADBY_TOWER_PHASE_EXCHANGE
         && hradby_table_has (&table->parent, HRADBY_TOWER_EXCHANGE_CHOICE_CAPTOR);
}

static guint
to_move (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return is_chosen_by_captor (table, position) ? tower_state (table, position)->freeing
                                               : position->player;
}

/* Lists @like at each of @n sites where it may be done. */
static void
list_at_sites (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint n, HradbyAction like, HradbyCarcassonneList *list)
{
  const State *state = tower_state (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint end = list->n + n;

  for (guint i = 0; list->n < MIN (end, list->skip + list->room); i++)
    if (is_open (&state->sites[i], like.kind == HRADBY_TOWER_ACTION_DEPLOY)) {
      like.x = spots[state->sites[i].spot].x;
      like.y = spots[state->sites[i].spot].y;
      hradby_carcassonne_offer (list, &like);
    }
  list->n = end;
}

/* All prisoners of the player to move may be bought back, or none. */
static void
list_ransoms (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyCarcassonneList *list)
{
  const State *state = tower_state (table, position);

  for (guint captor = 0; captor < table->parent.n_players; captor++)
    for (guint left = find_held (state, captor, position->player); left != 0; left &= left - 1) {
      guint figure = (guint) __builtin_ctz (left);

      if (find_objection (table, position, captor, figure) == NULL)
        hradby_carcassonne_offer (list, &(HradbyAction) { .kind = HRADBY_TOWER_ACTION_RANSOM,
                                                          .player = (guint8) captor,
                                                          .figure = (guint8) figure });
    }
}

static void
list_victims (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyCarcassonneList *list)
{
  const Victims *victims = &tower_state (table, position)->victims;

  hradby_carcassonne_offer (list, &(HradbyAction) { .kind = HRADBY_TILING_PASS });
  for (guint i = 0; i < G_N_ELEMENTS (victims->bits); i++)
    for (guint64 left = victims->bits[i]; left != 0; left &= left - 1) {
      HradbyAction action = name_victim (table, position, 64 * i + (guint) __builtin_ctzll (left));

      hradby_carcassonne_offer (list, &action);
    }
}

static void
list_exchanges (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                HradbyCarcassonneList *list)
{
  const State *state = tower_state (table, position);
  guint figures = find_held (state, state->freeing, position->player);

  for (; figures != 0; figures &= figures - 1)
    hradby_carcassonne_offer (list, &(HradbyAction) {
      .kind = HRADBY_TOWER_ACTION_EXCHANGE, .figure = (guint8) __builtin_ctz (figures),
      .place = is_chosen_by_captor (table, position) ? 1 : 0
    });
}

/* In a deployment: figures of each kind on top of towers, then pieces. */
static void
list_actions (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyCarcassonneList *list)
{
  const State *state = tower_state (table, position);
  guint figures = hradby_carcassonne_find_movable (table, position, position->player);

  if (position->phase == HRADBY_TOWER_PHASE_EXCHANGE) {
    list_exchanges (table, position, list);
    return;
  }
  if (position->phase == HRADBY_TILING_PHASE_DEPLOY) {
    for (; figures != 0; figures &= figures - 1)
      list_at_sites (table, position, state->n_tall,
                     (HradbyAction) { .kind = HRADBY_TOWER_ACTION_DEPLOY,
                                      .place = HRADBY_TOWER_PLACE,
                                      .figure = (guint8) __builtin_ctz (figures) }, list);
    if (get_left (position)[position->player] > 0)
      list_at_sites (table, position, state->n_open,
                     (HradbyAction) { .kind = HRADBY_TOWER_ACTION_PIECE }, list);
  } else if (position->phase != HRADBY_TILING_PHASE_PLACE)
    list_victims (table, position, list);
  if (has_ransom (state, position))
    list_ransoms (table, position, list);
}

static void
put_on_top (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
            const HradbyAction *action, const HradbySink *sink)
{
  State *state = tower_state (table, position);
  Site *site = &state->sites[find_site (table, position, action->x, action->y)];

  site->top = position->player + 1;
  state->n_open--;
  state->n_tall--;
  hradby_carcassonne_deploy (table, position, action->figure, HRADBY_TOWER_PLACE, site->spot, 0,
                             sink);
}

static void
put_piece (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
           const HradbyAction *action, const HradbySink *sink)
{
  State *state = tower_state (table, position);
  HradbyEvent event = { .kind = HRADBY_TOWER_EVENT_BUILT, .player = position->player,
                        .x = action->x, .y = action->y };

  if (sink != NULL)
    event.settings = hradby_carcassonne_find_pieces_settings (
      table, position, hradby_tower_hooks_number, position->player);
  state->raised = (guint16) find_site (table, position, action->x, action->y);
  Site *site = &state->sites[state->raised];
  state->n_tall = (guint16) (state->n_tall + (site->height == 0));
  site->height++;
  position->left[hradby_tower_hooks_number][position->player]--;
  event.count = site->height;
  hradby_carcassonne_tell (position, &event, sink);
  state->victims = find_victims (table, position);
  if (count_victims (&state->victims) > 0 || hradby_event_lingers (sink))
    position->phase = HRADBY_TOWER_PHASE_CAPTURE;
  else
    hradby_carcassonne_finish_turn (table, position, sink);
}

/* A prisoner goes home. */
static void
set_free (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint captor,
          guint owner, guint figure, gboolean paid, HradbySettings settings, const HradbySink *sink)
{
  State *state = tower_state (table, position);

  state->held[captor][owner][figure]--;
  state->captives[owner]--;
  position->supply[owner][figure]++;
  hradby_carcassonne_tell (position, &(HradbyEvent) { .kind = HRADBY_TOWER_EVENT_FREED,
                           .player = (guint8) owner,
                                   .other = (gint16) captor, .flag = paid != FALSE,
                                   .settings = settings, .count = (gint16) figure }, sink);
}

/* The player to move and the captor hold figures of each other: both get one back. @settings
 * decided which one. */
static void
exchange (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint captor,
          guint figure, HradbySettings settings, const HradbySink *sink)
{
  State *state = tower_state (table, position);
  guint player = position->player;

  state->freeing = 0;
  set_free (table, position, captor, player, figure, FALSE, settings, sink);
  set_free (table, position, player, captor,
            (guint) __builtin_ctz (find_held (state, player, captor)), FALSE, 0, sink);
}

/* A figure on a tower was taken off: it can grow and be manned again. */
static void
taken (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint player,
       const HradbyCarcassonneStanding *standing)
{
  State *state = tower_state (table, position);

  if (standing->place != HRADBY_TOWER_PLACE)
    return;
  state->sites[find_site_on (state, standing->where)].top = 0;
  state->n_open++;
  state->n_tall++;
}

static void
capture (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
         const HradbyAction *action, const HradbySink *sink)
{
  State *state = tower_state (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint captor = position->player, owner = action->player, figures;
  guint bit = (guint) find_figure (table, position, action);
  HradbySettings settings = sink != NULL ? find_settings (table, position, bit) : 0;
  HradbyCarcassonneStanding taken
    = hradby_carcassonne_take_figure (table, position, owner, bit % HRADBY_CARCASSONNE_MAX_OUT);

  hradby_carcassonne_tell (position, &(HradbyEvent) { .kind = HRADBY_TOWER_EVENT_CAPTURED,
                           .player = (guint8) captor,
                                   .other = (gint16) owner, .x = action->x, .y = action->y,
                                   .part = action->part, .place = action->place,
                                   .settings = settings, .count = taken.figure }, sink);
  if (taken.place == HRADBY_CARCASSONNE_ON_FEATURE)
    hradby_carcassonne_return_lonely (table, position, owner, nodes[taken.where].root, sink);
  if (captor == owner)
    position->supply[owner][taken.figure]++;
  else {
    state->held[captor][owner][taken.figure]++;
    state->captives[owner]++;
  }
  figures = captor != owner ? find_held (state, owner, captor) : 0;
  if ((figures & (figures - 1)) != 0) {
    state->freeing = (guint8) owner;
    position->phase = HRADBY_TOWER_PHASE_EXCHANGE;
    return;
  }
  if (figures != 0)
    exchange (table, position, owner, (guint) __builtin_ctz (figures), 0, sink);
  hradby_carcassonne_finish_turn (table, position, sink);
}

/* In a deployment, the follower can be used at once. */
static void
pay_ransom (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint captor,
            guint figure, const HradbySink *sink)
{
  guint payer = position->player;
  HradbyEvent paid = { .source = HRADBY_TOWER_SOURCE_RANSOM, .other = (gint16) captor,
                       .each = 1, .multiplier = 1 };
  HradbyEvent got = paid;

  got.other = (gint16) payer;
  if (sink != NULL)
    paid.settings = find_ransom_settings (table, position, captor, figure)
                    | HRADBY_SETTING_BIT (HRADBY_SETTING_TOWER_RANSOM_PRICE);
  position->whole.once |= RANSOM;
  hradby_carcassonne_give_points (position, payer, -get_price (table), &paid, sink);
  hradby_carcassonne_give_points (position, captor, get_price (table), &got, sink);
  set_free (table, position, captor, payer, figure, TRUE, 0, sink);
  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    hradby_carcassonne_begin_deployment (table, position, sink);
  else if (position->phase == HRADBY_TOWER_PHASE_RANSOM)
    hradby_carcassonne_go_on (table, position, sink);
}

static guint
due (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return has_ransom (tower_state (table, position), position)
         ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_OVER) : 0;
}

/* Asks for a ransom that may be paid with what the turn has brought. */
static gboolean
step (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      HradbyCarcassonneMoment moment, const HradbySink *sink)
{
  State *state = tower_state (table, position);
  guint8 phase = position->phase;
  HradbyCarcassonneList list = { 0 };

  if (moment != HRADBY_CARCASSONNE_TURN_OVER || state->asked == position->last_spot
      || is_ransomed (position))
    return TRUE;
  state->victims = (Victims) { { 0 } };
  position->phase = HRADBY_TOWER_PHASE_RANSOM;
  list_ransoms (table, position, &list);
  if (list.n > 0 || hradby_event_lingers (sink))
    return FALSE;
  position->phase = phase;
  return TRUE;
}

/* Captures nobody, or buys nobody back. */
static void
pass (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      const HradbySink *sink)
{
  if (position->phase == HRADBY_TOWER_PHASE_CAPTURE) {
    hradby_carcassonne_finish_turn (table, position, sink);
    return;
  }
  tower_state (table, position)->asked = position->last_spot;
  hradby_carcassonne_go_on (table, position, sink);
}

static void
apply (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
       const HradbyAction *action, const HradbySink *sink)
{
  switch (action->kind) {
  case HRADBY_TILING_PASS:
    pass (table, position, sink);
    break;
  case HRADBY_TOWER_ACTION_DEPLOY:
    put_on_top (table, position, action, sink);
    break;
  case HRADBY_TOWER_ACTION_PIECE:
    put_piece (table, position, action, sink);
    break;
  case HRADBY_TOWER_ACTION_CAPTURE:
  case HRADBY_TOWER_ACTION_CAPTURE_TOP:
  case HRADBY_TOWER_ACTION_CAPTURE_AS:
    capture (table, position, action, sink);
    break;
  case HRADBY_TOWER_ACTION_RANSOM:
    pay_ransom (table, position, action->player, action->figure, sink);
    break;
  case HRADBY_TOWER_ACTION_EXCHANGE:
    exchange (table, position, tower_state (table, position)->freeing, action->figure,
              HRADBY_SETTING_BIT (HRADBY_SETTING_TOWER_EXCHANGE_CHOICE), sink);
    hradby_carcassonne_finish_turn (table, position, sink);
    break;
  default:
    g_return_if_reached ();
  }
}

static void
turn_ended (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  State *state = tower_state (table, position);

  state->raised = 0;
  state->victims = (Victims) { { 0 } };
}

static gboolean
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  if (event->source != HRADBY_TOWER_SOURCE_RANSOM)
    return FALSE;
  g_string_append_printf (text, event->points < 0 ? "to=%d" : "from=%d", event->other);
  return TRUE;
}

static const HradbyCarcassonneNumbers numbers = {
  N_FEATURES, ROOM, weights[0], list_features
};

const HradbyCarcassonneHooks hradby_tower_hooks = {
  .expansion = "tower",
  .marks = FOUNDATION,
  .first_action = HRADBY_TOWER_ACTION_DEPLOY,
  .last_action = HRADBY_TOWER_ACTION_EXCHANGE,
  .first_phase = HRADBY_TOWER_PHASE_CAPTURE,
  .last_phase = HRADBY_TOWER_PHASE_RANSOM,
  .appends = HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_PLACE)
             | HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_DEPLOY),
  .pieces = (const guint8[]) { 0, 0, 10, 9, 7, 6, 5 },
  .pieces_of_two = HRADBY_SETTING_TOWER_PIECES,
  .position_bytes = position_bytes,
  .laid = laid,
  .to_move = to_move,
  .list_actions = list_actions,
  .explain = explain,
  .apply = apply,
  .taken = taken,
  .due = due,
  .step = step,
  .turn_ended = turn_ended,
  .numbers = &numbers,
  .foresee = foresee,
  .list_pieces = list_pieces,
  .list_reach = list_reach,
  .describe = describe,
};
