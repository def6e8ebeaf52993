/* The Tower as an expansion: its hooks (rules page, section 2). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tower.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/hooks.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define RANSOM_POINTS 3

/* A foundation on the board and what was built on it. */
typedef struct
{
  guint16 spot;
  guint8  height; /* pieces */
  guint8  top;    /* the player whose follower stands on it + 1, or 0 */
} Site;

/* Figures on the board, each as a bit, see get_victim(). */
typedef struct
{
  guint64 bits[HRADBY_BITS_N_WORDS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)];
} Victims;

/* Spots that a tower reaches. */
typedef struct
{
  gint x;
  gint y;
  gint     reach; /* in steps; below 0: nothing at all */
  gboolean around_corners;
  gboolean stops_at_gaps;
  guint64  found[HRADBY_BITS_N_WORDS (3 * HRADBY_MAX_TILES + 3)]; /* if both: spots on its ways */
} Reach;

static gint find_site (const HradbyCarcassonneTable *table,
                       const HradbyCarcassonnePosition *position, gint x, gint y);
static HradbySettings find_ransom_settings (const HradbyCarcassonneTable *table,
                                            const HradbyCarcassonnePosition *position,
                                            guint captor, guint figure);
static gboolean is_unbroken (const HradbyCarcassonneTable *table,
                             const HradbyCarcassonnePosition *position, const Reach *reach,
                             guint spot);

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
 * @ransomed: whether a ransom was paid in this turn
 * @asked: whether one was declined after the scoring
 * @pieces: left, by player
 * @captives: figures that others hold, by their owner
 * @freeing: whoever holds the figures of which one comes back, while that is chosen
 * @held: prisoners, by captor, owner and kind; two players never both have one of the other, but
 *   while that is chosen
 * @sites: in the order of laying
 */
typedef struct
{
  Victims victims;
  guint16 n_sites;
  guint16 n_open;
  guint16 n_tall;
  guint16 raised;
  guint8  ransomed;
  guint8  asked;
  guint8  pieces[HRADBY_MAX_PLAYERS];
  guint8  captives[HRADBY_MAX_PLAYERS];
  guint8  freeing;
  guint8  held[HRADBY_MAX_PLAYERS][HRADBY_MAX_PLAYERS][HRADBY_CARCASSONNE_N_FIGURES];
  Site    sites[];
} State;

static inline State *
tower_state (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_tower_hooks_number);
}

/* The same table, but with the other value of one of The Tower's settings, all of which have two:
 * for asking what would be then. It shares what @table owns and lives no longer. */
static inline HradbyCarcassonneTable
change_table (const HradbyCarcassonneTable *table,
              HradbyCarcassonneSetting      setting)
{
  HradbyCarcassonneTable other = *table;

  other.parent.settings[setting] = !other.parent.settings[setting];
  return other;
}

/* Kinds of figures of @owner that @captor holds, as bits. */
static inline guint
find_held (const State *state,
           guint        captor,
           guint        owner)
{
  guint figures = 0;

  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    figures |= (guint) (state->held[captor][owner][figure] > 0) << figure;
  return figures;
}

/* Whether nothing but a gap can keep it from a cell. In one step, as it is not foreseeable. */
static inline gboolean
tower_is_near (const Reach *reach,
               gint         x,
               gint         y)
{
  gint dx = ABS (x - reach->x), dy = ABS (y - reach->y);

  return (dx + dy <= reach->reach) & ((reach->around_corners != FALSE) | (dx == 0) | (dy == 0));
}

/* Whether it reaches a spot with a tile. */
static inline gboolean
reaches (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position,
         const Reach                     *reach,
         guint                            spot)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];

  return tower_is_near (reach, there->x, there->y)
         && (!reach->stops_at_gaps || is_unbroken (table, position, reach, spot));
}

/* A follower that may be captured now. */
typedef struct
{
  guint8 player;
  guint8 index; /* of its player's figures on the board */
} Victim;

/* Stakes are counted up to this: what a player would lose with a follower, in tiles. */
#define MAX_STAKE 16

#define FOUNDATION HRADBY_TILE_MARK_BIT (HRADBY_TOWER_MARK_FOUNDATION)

/* Marks the tiles around those of one step_on, and counts them behind the others. */
static guint
step_on (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position,
         Reach                           *reach,
         guint16                         *queue,
         guint                            from,
         guint                            to)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint end = to;

  for (guint i = from; i < to; i++)
    for (guint side = 0; side < HRADBY_N_SIDES; side++)
      {
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
walk (const HradbyCarcassonneTable    *table,
      const HradbyCarcassonnePosition *position,
      Reach                           *reach)
{
  guint16 queue[HRADBY_MAX_TILES];
  guint from = 0, to = 1;

  memset (reach->found, 0, sizeof reach->found);
  queue[0] = (guint16) hradby_carcassonne_find_spot (table, position, reach->x, reach->y);
  hradby_bits_add (reach->found, queue[0], TRUE);
  for (gint steps = 0; steps < reach->reach && from < to; steps++)
    {
      guint end = step_on (table, position, reach, queue, from, to);

      from = to;
      to = end;
    }
}

/* Works out what a tower of @height pieces reaches from a cell. */
static void
find_reach (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            gint                             x,
            gint                             y,
            guint                            height,
            Reach                           *reach)
{
  reach->x = x;
  reach->y = y;
  reach->reach = (gint) height;
  if (height == 0
      || hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_FIRST_STOREY,
                                   HRADBY_TOWER_STOREY_OWN_TILE))
    reach->reach--;
  reach->around_corners = hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_DIAGONALS,
                                                    HRADBY_TOWER_DIAGONALS_YES);
  reach->stops_at_gaps = hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_REACH_GAPS,
                                                   HRADBY_TOWER_GAPS_BLOCKED);
  if (reach->around_corners && reach->stops_at_gaps)
    walk (table, position, reach);
}

/* Otherwise than around corners, tiles must lie all along the line to it. */
static gboolean
is_unbroken (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             const Reach                     *reach,
             guint                            spot)
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

/* Whether an equal figure of the player stands there, too, and is listed before: then it does not
 * matter which of them it is. */
static gboolean
is_twin (const HradbyCarcassonnePosition *position,
         guint                            player,
         guint                            index)
{
  const HradbyCarcassonneStanding *out = position->out[player];

  for (guint i = 0; out[index].place != HRADBY_CARCASSONNE_ON_FEATURE && i < index; i++)
    if (memcmp (&out[i], &out[index], sizeof *out) == 0)
      return TRUE;
  return FALSE;
}

/* Followers that the tower just raised may capture, as bits in the order of players. */
static Victims
find_victims (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position)
{
  const State *state = tower_state (table, position);
  const Site *tower = &state->sites[state->raised];
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[tower->spot];
  gboolean spares_own = hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_CAPTURE_OWN,
                                                  HRADBY_TOWER_CAPTURE_OWN_NO);
  gboolean spares_tops = hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_CAPTURE_TOP,
                                                   HRADBY_TOWER_CAPTURE_TOP_NO);
  Victims victims = { { 0 } };
  Reach reach;

  find_reach (table, position, spot->x, spot->y, tower->height, &reach);
  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++)
      {
        const HradbyCarcassonneStanding *standing = &position->out[player][i];
        guint there = hradby_carcassonne_standing_spot (table, position, standing);

        if (!reaches (table, position, &reach, there)
            || (spares_own && player == position->player)
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
find_settings (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            bit)
{
  static const guint8 all[] = {
    HRADBY_TOWER_SETTING_REACH_GAPS, HRADBY_TOWER_SETTING_FIRST_STOREY,
    HRADBY_TOWER_SETTING_DIAGONALS, HRADBY_TOWER_SETTING_CAPTURE_OWN,
    HRADBY_TOWER_SETTING_CAPTURE_TOP,
  };
  const Victims *victims = &tower_state (table, position)->victims;
  HradbySettings settings = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      const HradbyCarcassonneTable other = change_table (table, all[i]);
      const Victims others = find_victims (&other, position);

      if (hradby_bits_has (victims->bits, bit) != hradby_bits_has (others.bits, bit))
        settings |= HRADBY_SETTING_BIT (all[i]);
    }
  return settings;
}

/* The follower that a bit stands for. */
static Victim
get_victim (guint bit)
{
  guint player = bit / HRADBY_CARCASSONNE_MAX_OUT, index = bit % HRADBY_CARCASSONNE_MAX_OUT;

  return (Victim) { (guint8) player, (guint8) index };
}

/* The action that captures it. */
static void
name_victim (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             const Victim                    *victim,
             HradbyAction                    *action)
{
  *action = (HradbyAction) { .player = victim->player };
  hradby_carcassonne_name_standing (table, position, &position->out[victim->player][victim->index],
                                    action);
  if (action->place == HRADBY_CARCASSONNE_ON_FEATURE)
    action->kind = HRADBY_TOWER_ACTION_CAPTURE;
  else if (action->place < HRADBY_CARCASSONNE_FIRST_ROLE)
    action->kind = HRADBY_TOWER_ACTION_CAPTURE_TOP;
  else
    action->kind = HRADBY_TOWER_ACTION_CAPTURE_AS;
}

static gboolean
may_be_bought (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_RANSOM_NEEDS_POINTS,
                                   HRADBY_TOWER_NEEDS_POINTS_NO)
         || position->totals[position->player] >= RANSOM_POINTS;
}

/* Whether a ransom may be paid in this phase of one's own turn. */
static gboolean
is_moment (const HradbyCarcassonneTable    *table,
           const HradbyCarcassonnePosition *position)
{
  switch (position->phase)
    {
    case HRADBY_TILING_PHASE_PLACE:
    case HRADBY_TILING_PHASE_DEPLOY:
      return TRUE;
    case HRADBY_TOWER_PHASE_CAPTURE:
    case HRADBY_TOWER_PHASE_RANSOM:
      return hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_RANSOM_MOMENT,
                                       HRADBY_TOWER_RANSOM_ANY_MOMENT);
    default:
      return FALSE;
    }
}

/* What stands against a ransom, not translated; or %NULL. */
static const char *
find_objection (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                guint                            captor,
                guint                            figure)
{
  const State *state = tower_state (table, position);

  if (!is_moment (table, position))
    return hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_RANSOM_MOMENT,
                                     HRADBY_TOWER_RANSOM_ANY_MOMENT)
           ? N_("a ransom is paid when something else may be done in a turn of one’s own, or at "
                "its end")
           : N_("a ransom is paid before the deployment");
  if (hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_RANSOM, HRADBY_TOWER_RANSOM_NO))
    return N_("at this table nobody can be bought back");
  if (captor >= table->parent.n_players || figure >= HRADBY_CARCASSONNE_N_FIGURES
      || state->held[captor][position->player][figure] == 0)
    return N_("this player holds no follower of yours");
  if (state->ransomed)
    return N_("a ransom is paid only once a turn");
  if (!may_be_bought (table, position))
    return N_("a ransom costs 3 points, and you have fewer");
  return NULL;
}

/* Whether the player to move may buy a figure back from @captor; otherwise sets why not, and the
 * settings that decided. */
static gboolean
check_ransom (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              guint                            captor,
              guint                            figure,
              GError                         **error)
{
  const char *reason = find_objection (table, position, captor, figure);

  if (reason != NULL && error != NULL)
    hradby_error_refuse_by (error, "tower-prisoners",
                            find_ransom_settings (table, position, captor, figure),
                            _(reason));
  return reason == NULL;
}

/* The settings of which another value would change whether that ransom may be paid. */
static HradbySettings
find_ransom_settings (const HradbyCarcassonneTable    *table,
                      const HradbyCarcassonnePosition *position,
                      guint                            captor,
                      guint                            figure)
{
  static const guint8 all[] = {
    HRADBY_TOWER_SETTING_RANSOM, HRADBY_TOWER_SETTING_RANSOM_NEEDS_POINTS,
    HRADBY_TOWER_SETTING_RANSOM_MOMENT,
  };
  gboolean is_allowed = find_objection (table, position, captor, figure) == NULL;
  HradbySettings settings = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      const HradbyCarcassonneTable other = change_table (table, all[i]);

      if ((find_objection (&other, position, captor, figure) == NULL) != is_allowed)
        settings |= HRADBY_SETTING_BIT (all[i]);
    }
  return settings;
}

/* What may be done at a tower while a follower could be deployed. */
static gboolean
explain_site (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              const HradbyAction              *action,
              GError                         **error)
{
  const State *state = tower_state (table, position);
  gint site = find_site (table, position, action->x, action->y);
  gboolean top = action->kind == HRADBY_TOWER_ACTION_DEPLOY;
  const char *rule = top ? "tower-top" : "tower-piece";

  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse (error, "tower-turn",
                                _("this is done instead of deploying a follower"));
  if (site < 0)
    return hradby_error_refuse (error, rule, _("no foundation of a tower is there"));
  if (state->sites[site].top != 0)
    return hradby_error_refuse (error, rule, _("a follower stands on top of this tower"));
  if (top && action->place != HRADBY_TOWER_PLACE)
    return hradby_error_refuse (error, rule, _("the follower may only go on top of the tower"));
  if (top && state->sites[site].height == 0)
    return hradby_error_refuse (error, rule, _("the foundation has no piece on it yet"));
  if (top && !hradby_carcassonne_explain_figure (table, position, action->figure,
                                                 HRADBY_CARCASSONNE_ELSEWHERE, TRUE, error))
    return FALSE;
  if (!top && state->pieces[position->player] == 0)
    return hradby_error_refuse (error, rule, _("no tower piece is left"));
  return TRUE;
}

/* The bit of the figure that an action would capture, wherever it is: -1 if there is none. */
static gint
find_figure (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             const HradbyAction              *action)
{
  for (guint i = 0; i < position->n_out[action->player]; i++)
    {
      guint bit = action->player * HRADBY_CARCASSONNE_MAX_OUT + i;
      const Victim figure = get_victim (bit);
      HradbyAction named;

      name_victim (table, position, &figure, &named);
      if (hradby_action_equal (&named, action))
        return (gint) bit;
    }
  return -1;
}

static gboolean
explain_capture (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 const HradbyAction              *action,
                 GError                         **error)
{
  gint figure = -1;
  HradbySettings settings;

  if (position->phase != HRADBY_TOWER_PHASE_CAPTURE)
    return hradby_error_refuse (error, "tower-capture",
                                _("a follower is captured right after a piece was put on a tower"));
  if (action->player < table->parent.n_players)
    figure = find_figure (table, position, action);
  if (figure < 0)
    return hradby_error_refuse (error, "tower-capture", _("no such follower stands there"));
  if (hradby_bits_has (tower_state (table, position)->victims.bits, (guint) figure))
    return TRUE;
  if (!hradby_carcassonne_may_take (table, position, action->player,
                                    get_victim ((guint) figure).index))
    return hradby_error_refuse (error, "tower-capture", _("this figure cannot be captured"));
  settings = find_settings (table, position, (guint) figure);
  if (action->place == HRADBY_TOWER_PLACE
      && hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_CAPTURE_TOP,
                                   HRADBY_TOWER_CAPTURE_TOP_NO))
    return hradby_error_refuse_by (error, "tower-capture", settings,
                                   _("at this table followers on towers are safe"));
  if (action->player == position->player
      && hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_CAPTURE_OWN,
                                   HRADBY_TOWER_CAPTURE_OWN_NO))
    return hradby_error_refuse_by (error, "tower-capture", settings,
                                   _("at this table nobody captures their own followers"));
  return hradby_error_refuse_by (error, "tower-reach", settings,
                                 _("the tower does not reach so far"));
}

/* Only where there is a choice. */
static gboolean
explain_exchange (const HradbyCarcassonneTable    *table,
                  const HradbyCarcassonnePosition *position,
                  const HradbyAction              *action,
                  GError                         **error)
{
  const State *state = tower_state (table, position);
  guint held = find_held (state, state->freeing, position->player);
  gboolean is_captors = hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_EXCHANGE_CHOICE,
                                                  HRADBY_TOWER_CHOICE_OF_CAPTOR);

  if (position->phase != HRADBY_TOWER_PHASE_EXCHANGE)
    return hradby_error_refuse (error, "tower-exchange",
                                _("prisoners are exchanged right after a capture, and by "
                                  "themselves where only one kind of figures is held"));
  if (action->figure >= HRADBY_CARCASSONNE_N_FIGURES || (held >> action->figure & 1) == 0)
    return hradby_error_refuse (error, "tower-exchange", _("no such prisoner is held"));
  return action->place == (guint) is_captors
         || hradby_error_refuse_by (error, "tower-exchange",
                                    HRADBY_SETTING_BIT (HRADBY_TOWER_SETTING_EXCHANGE_CHOICE),
                                    is_captors ? _("whoever holds the prisoners chooses")
                                               : _("the owner of the prisoners chooses"));
}

/* The hook of this name. */
static gboolean
tower_explain (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               HradbyAction                    *action,
               GError                         **error)
{
  switch (action->kind)
    {
    case HRADBY_TILING_DRAW:
      if (position->phase != HRADBY_TOWER_PHASE_EXCHANGE)
        return hradby_error_refuse_moment (error, "turn",
                                           _("this is not the moment for that: "
                                             "the order of a turn is draw, place, deploy, score"));
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
      return check_ransom (table, position, action->player, action->figure, error);
    default:
      return explain_exchange (table, position, action, error);
    }
}

/* So many followers are looked at together: their numbers lie side by side for that. */
#define STRETCH 8

#define MAX_FIGURES \
  ((HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT + STRETCH - 1) / STRETCH * STRETCH)

/* Followers that a tower does not reach round a corner are as far from it as that. */
#define CORNER 50

/**
 * Figures:
 * @danger: pieces on one tower that would do to capture it: 1, 2, or more
 *
 * Followers on the board, each by its number.
 */
typedef struct
{
  gint16 x[MAX_FIGURES];
  gint16 y[MAX_FIGURES];
  gint16 danger[MAX_FIGURES];
  guint8 player[MAX_FIGURES];
  guint8 stake[MAX_FIGURES];
  guint  n;
} Figures;

typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const State                     *state;
  HradbyTowerFeatures             *features;
  Figures                          figures;
} Look;

static inline void
add (Look *self,
     guint player,
     guint feature,
     guint amount)
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
find_stake (const Look *self,
            guint       root,
            guint       player)
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
add_figure (Look                            *self,
            guint                            player,
            const HradbyCarcassonneStanding *standing)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, self->position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self->table, self->position);
  Figures *figures = &self->figures;
  guint spot = hradby_carcassonne_standing_spot (self->table, self->position, standing);
  guint stake = 0;

  if (standing->place == HRADBY_TOWER_PLACE)
    add (self, player, HRADBY_TOWER_TOPS, 1);
  else if (standing->place == HRADBY_CARCASSONNE_ON_FEATURE)
    {
      const HradbyCarcassonneNode *node = &nodes[standing->where];

      stake = find_stake (self, node->root, player);
      add (self, player, HRADBY_TOWER_OUT + hradby_carcassonne_node_likeness (node)
                         - HRADBY_FEATURE_ROAD, 1);
    }
  figures->x[figures->n] = spots[spot].x;
  figures->y[figures->n] = spots[spot].y;
  figures->player[figures->n] = (guint8) player;
  figures->stake[figures->n++] = (guint8) stake;
}

/* Brings the danger of some followers up to date with a tower whose next piece reaches one cell
 * further than @reach. */
static inline void
threaten_some (const gint16                *x,
               const gint16                *y,
               gint16                       reach,
               const HradbyCarcassonneSpot *spot,
               gint16                       corner,
               gint16                      *danger)
{
  for (guint i = 0; i < STRETCH; i++)
    {
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
threaten (Look       *self,
          const Site *site)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (self->table, self->position)[site->spot];
  gboolean around = hradby_carcassonne_plays (self->table, HRADBY_TOWER_SETTING_DIAGONALS,
                                              HRADBY_TOWER_DIAGONALS_YES);
  gint reach = site->height + !hradby_carcassonne_plays (self->table,
                                                         HRADBY_TOWER_SETTING_FIRST_STOREY,
                                                         HRADBY_TOWER_STOREY_OWN_TILE);

  for (guint i = 0; i < self->figures.n; i += STRETCH)
    threaten_some (&self->figures.x[i], &self->figures.y[i], (gint16) (reach - 1), spot,
                   around ? 0 : CORNER, &self->figures.danger[i]);
}

/* Whether anybody else has a piece to put up. */
static gboolean
has_enemy (const HradbyCarcassonneTable *table,
           const State                  *state,
           guint                         player)
{
  for (guint other = 0; other < table->parent.n_players; other++)
    if (other != player && state->pieces[other] > 0)
      return TRUE;
  return FALSE;
}

static void
add_dangers (Look *self)
{
  guint next = hradby_carcassonne_find_next (self->table, self->position);

  for (guint i = 0; i < self->figures.n; i++)
    {
      guint player = self->figures.player[i], stake = self->figures.stake[i];
      gint16 *numbers = self->features[player];
      gboolean is_near = self->figures.danger[i] == 1;

      if (self->figures.danger[i] > 2 || !has_enemy (self->table, self->state, player))
        continue;
      add (self, player, is_near ? HRADBY_TOWER_LATER : HRADBY_TOWER_FAR, 1);
      if (!is_near)
        continue;
      add (self, player, HRADBY_TOWER_LATER_STAKE, stake);
      if (next == player || self->state->pieces[next] == 0)
        continue;
      numbers[HRADBY_TOWER_NEXT] = 1;
      numbers[HRADBY_TOWER_NEXT_STAKE] = (gint16) MAX (numbers[HRADBY_TOWER_NEXT_STAKE],
                                                       (gint) stake);
    }
}

/* Followers in the supply, as far as the weights know of them. */
static inline void
add_supply (gint16 *numbers,
            guint   supply,
            gint    amount)
{
  supply = MIN (supply, HRADBY_CARCASSONNE_KNOWN_SUPPLY);
  if (supply > 0)
    numbers[HRADBY_TOWER_SUPPLY + supply - 1u]
      = (gint16) (numbers[HRADBY_TOWER_SUPPLY + supply - 1u] + amount);
}

static void
add_possessions (Look *self,
                 guint player)
{
  const State *state = self->state;
  gboolean is_poor = self->position->totals[player] < RANSOM_POINTS;

  add (self, player, HRADBY_TOWER_IN_PLAY, 1);
  add_supply (self->features[player],
              self->position->supply[player][HRADBY_CARCASSONNE_FOLLOWER], 1);
  add (self, player, HRADBY_TOWER_PIECES, state->pieces[player]);
  add (self, player, HRADBY_TOWER_NO_PIECE, state->pieces[player] == 0);
  for (guint owner = 0; owner < self->table->parent.n_players; owner++)
    for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
      add (self, player, HRADBY_TOWER_HELD, state->held[player][owner][figure]);
  add (self, player, HRADBY_TOWER_CAPTIVES, state->captives[player]);
  if (is_poor || !hradby_carcassonne_plays (self->table, HRADBY_TOWER_SETTING_RANSOM,
                                            HRADBY_TOWER_RANSOM_YES))
    add (self, player, HRADBY_TOWER_POOR, state->captives[player]);
}

void
hradby_tower_list_features (const HradbyCarcassonneTable    *table,
                            const HradbyCarcassonnePosition *position,
                            HradbyTowerFeatures             *features)
{
  Look self;

  self.table = table;
  self.position = position;
  self.state = tower_state (table, position);
  self.features = features;
  self.figures.n = 0;
  memset (features, 0, table->parent.n_players * sizeof features[0]);
  for (guint player = 0; player < table->parent.n_players; player++)
    {
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
  add (&self, hradby_carcassonne_find_next (table, position), HRADBY_TOWER_TEMPO, 1);
}

/* The hooks of these names. */
static void
tower_estimate (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                gint                            *scores)
{
  HradbyTowerFeatures features[HRADBY_MAX_PLAYERS];

  hradby_tower_list_features (table, position, features);
  hradby_carcassonne_weigh_own (table, position, features[0], hradby_tower_weights[0],
                                HRADBY_TOWER_FEATURE_ROOM, scores);
}

/* How near the player to move is to losing a follower on the tile placed last, by the usual reach
 * of towers. Made for one follower: side by side with seven empty places, as all are looked at for
 * the estimate, it would take a fifth of the time of a game. */
static void
add_danger (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            const HradbyCarcassonneNode     *root,
            gint16                          *numbers)
{
  const State *state = tower_state (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const HradbyCarcassonneSpot *own = &spots[position->last_spot];
  gint missing = 3;

  if (!has_enemy (table, state, position->player))
    return;
  for (guint i = 0; i < state->n_sites; i++)
    {
      const HradbyCarcassonneSpot *spot = &spots[state->sites[i].spot];

      if ((spot->x == own->x || spot->y == own->y) && state->sites[i].top == 0)
        missing = MIN (missing, ABS (spot->x - own->x) + ABS (spot->y - own->y)
                                - state->sites[i].height);
    }
  if (missing == 2)
    numbers[HRADBY_TOWER_FAR] = 1;
  if (missing > 1)
    return;
  numbers[HRADBY_TOWER_LATER] = 1;
  numbers[HRADBY_TOWER_LATER_STAKE] = (gint16) measure (root);
}

static gint
tower_foresee (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            root,
               guint                            figure)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  guint supply = position->supply[position->player][HRADBY_CARCASSONNE_FOLLOWER];
  HradbyTowerFeatures numbers = { 0 };

  if (hradby_carcassonne_is_complete (node))
    return 0;
  numbers[HRADBY_TOWER_OUT + hradby_carcassonne_node_likeness (node) - HRADBY_FEATURE_ROAD] = 1;
  add_danger (table, position, node, numbers);
  if (figure == HRADBY_CARCASSONNE_FOLLOWER)
    {
      add_supply (numbers, supply, -1);
      add_supply (numbers, supply - 1, 1);
    }
  return hradby_carcassonne_weigh_numbers (table, position, numbers, hradby_tower_weights[0],
                                           HRADBY_TOWER_FEATURE_ROOM);
}

gboolean
hradby_tower_is_played (const HradbyTable *table)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);

  g_return_val_if_fail (table != NULL, FALSE);

  return hradby_carcassonne_has (self, hradby_tower_hooks_number);
}

/* NULL while the expansion is off. */
static const State *
find_state (const HradbyTable    *table,
            const HradbyPosition *position)
{
  g_return_val_if_fail (table != NULL && position != NULL, NULL);

  return hradby_tower_is_played (table)
         ? tower_state (hradby_carcassonne_table (table),
                        hradby_carcassonne_position_const (position))
         : NULL;
}

static HradbyTower
get_tower (const HradbyTable    *table,
           const HradbyPosition *position,
           const Site           *site)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (hradby_carcassonne_table (table),
                                 hradby_carcassonne_position_const (position))[site->spot];

  return (HradbyTower) { spot->x, spot->y, site->height, (gint) site->top - 1 };
}

guint
hradby_tower_list (const HradbyTable    *table,
                   const HradbyPosition *position,
                   HradbyTower          *towers,
                   guint                 max)
{
  const State *state = find_state (table, position);

  if (state == NULL)
    return 0;
  for (guint i = 0; i < MIN (state->n_sites, max); i++)
    towers[i] = get_tower (table, position, &state->sites[i]);
  return state->n_sites;
}

/* The hooks list_pieces and list_reach. */
static guint
tower_list_pieces (const HradbyTable    *table,
                   const HradbyPosition *position,
                   HradbySeenPiece      *pieces,
                   guint                 max)
{
  const State *state = find_state (table, position);
  guint n = 0;

  for (guint i = 0; i < 2u * state->n_sites; i++)
    {
      gboolean is_guard = i >= state->n_sites;
      HradbyTower tower = get_tower (table, position,
                                     &state->sites[is_guard ? i - state->n_sites : i]);

      if (tower.height == 0 || (is_guard && tower.top < 0))
        continue;
      if (n < max)
        pieces[n] = (HradbySeenPiece) { .kind = is_guard ? HRADBY_TOWER_GUARD : HRADBY_TOWER_PIECE,
                                        .part = { tower.x, tower.y, 0 },
                                        .player = is_guard ? (guint) tower.top : HRADBY_NOBODY,
                                        .place = tower.height };
      n++;
    }
  return n;
}

gboolean
hradby_tower_get_raised (const HradbyTable    *table,
                         const HradbyPosition *position,
                         HradbyTower          *tower)
{
  const State *state = find_state (table, position);

  if (state == NULL
      || hradby_carcassonne_position_const (position)->phase != HRADBY_TOWER_PHASE_CAPTURE)
    return FALSE;
  *tower = get_tower (table, position, &state->sites[state->raised]);
  return TRUE;
}

guint
hradby_tower_get_pieces (const HradbyTable    *table,
                         const HradbyPosition *position,
                         guint                 player)
{
  const State *state = find_state (table, position);

  g_return_val_if_fail (player < HRADBY_MAX_PLAYERS, 0);

  return state != NULL ? state->pieces[player] : 0;
}

guint
hradby_tower_count_prisoners (const HradbyTable    *table,
                              const HradbyPosition *position,
                              guint                 captor,
                              guint                 owner)
{
  guint n = 0;

  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    n += hradby_tower_count_held (table, position, captor, owner, figure);
  return n;
}

guint
hradby_tower_count_held (const HradbyTable    *table,
                         const HradbyPosition *position,
                         guint                 captor,
                         guint                 owner,
                         guint                 figure)
{
  const State *state = find_state (table, position);

  g_return_val_if_fail (captor < HRADBY_MAX_PLAYERS && owner < HRADBY_MAX_PLAYERS
                        && figure < HRADBY_CARCASSONNE_N_FIGURES, 0);

  return state != NULL ? state->held[captor][owner][figure] : 0;
}

/* Cells with a tile that the tower reaches under the rules of this table. */
static guint
list_cells (const HradbyTable    *table,
            const HradbyPosition *position,
            gint                  x,
            gint                  y,
            guint                 more,
            HradbySeenPart       *cells,
            guint                 max)
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
  for (guint spot = 1; spot <= here->n_spots; spot++)
    {
      if (spots[spot].kind == HRADBY_TILING_NO_TILE
          || !reaches (self, here, &reach, spot))
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
begin (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position)
{
  State *state = tower_state (table, position);

  for (guint player = 0; player < table->parent.n_players; player++)
    state->pieces[player] = (guint8) hradby_tower_get_n_pieces (table->parent.n_players);
}

static void
laid (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      guint                         spot,
      guint64                       marks)
{
  State *state = tower_state (table, position);

  state->sites[state->n_sites++].spot = (guint16) spot;
  state->n_open++;
}

/* The site on a spot; -1 if there is none. */
static gint
find_site_on (const State *state,
              guint        spot)
{
  for (gint i = 0; i < state->n_sites; i++)
    if (state->sites[i].spot == spot)
      return i;
  return -1;
}

/* The site at a cell; -1 if there is none. */
static gint
find_site (const HradbyCarcassonneTable    *table,
           const HradbyCarcassonnePosition *position,
           gint                             x,
           gint                             y)
{
  return find_site_on (tower_state (table, position),
                       hradby_carcassonne_find_spot (table, position, x, y));
}

/* Whether a piece may go on a site, or with @top a follower: 0 or 1. */
static inline guint
is_open (const Site *site,
         gboolean    top)
{
  return (site->top == 0) & ((top == FALSE) | (site->height > 0));
}

/* What may be done at towers in a deployment: figures of each kind on top, then pieces. */
static void
count_at_sites (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                guint                           *n_tops,
                guint                           *n_pieces)
{
  const State *state = tower_state (table, position);

  *n_tops = state->n_tall * hradby_bits_count (
    hradby_carcassonne_find_movable (table, position, position->player));
  *n_pieces = state->pieces[position->player] > 0 ? state->n_open : 0;
}

/* All prisoners of the player to move may be bought back, or none. */
static guint
count_ransoms (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position)
{
  const State *state = tower_state (table, position);
  guint n = 0;

  if (state->captives[position->player] == 0 || state->ransomed)
    return 0;
  for (guint captor = 0; captor < table->parent.n_players; captor++)
    {
      guint figures = find_held (state, captor, position->player);

      if (n == 0 && figures != 0
          && !check_ransom (table, position, captor, (guint) __builtin_ctz (figures), NULL))
        return 0;
      n += hradby_bits_count (figures);
    }
  return n;
}

/* An exchange is chosen by whose figures they are, or by whoever holds them. */
static gboolean
is_chosen_by_captor (const HradbyCarcassonneTable    *table,
                     const HradbyCarcassonnePosition *position)
{
  return position->phase == HRADBY_TOWER_PHASE_EXCHANGE
         && hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_EXCHANGE_CHOICE,
                                      HRADBY_TOWER_CHOICE_OF_CAPTOR);
}

static guint
to_move (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position)
{
  return is_chosen_by_captor (table, position) ? tower_state (table, position)->freeing
                                               : position->player;
}

static guint
count_actions (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position)
{
  const State *state = tower_state (table, position);
  guint n_tops = 0, n_pieces = 0;

  if (position->phase == HRADBY_TOWER_PHASE_CAPTURE
      || position->phase == HRADBY_TOWER_PHASE_RANSOM)
    return 1 + count_victims (&state->victims) + count_ransoms (table, position);
  if (position->phase == HRADBY_TOWER_PHASE_EXCHANGE)
    return hradby_bits_count (find_held (state, state->freeing, position->player));
  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    count_at_sites (table, position, &n_tops, &n_pieces);
  return n_tops + n_pieces + count_ransoms (table, position);
}

static void
nth_at_site (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             gboolean                         top,
             guint                            number,
             HradbyAction                    *action)
{
  const State *state = tower_state (table, position);
  const HradbyCarcassonneSpot *spot;
  guint figures = hradby_carcassonne_find_movable (table, position, position->player), i = 0;

  for (; top && number >= state->n_tall; number -= state->n_tall)
    figures &= figures - 1;
  for (guint left = number + 1; (left -= is_open (&state->sites[i], top)) != 0; i++)
    ;
  spot = &hradby_carcassonne_spots (table, position)[state->sites[i].spot];
  *action = (HradbyAction) { .kind = HRADBY_TOWER_ACTION_PIECE, .x = spot->x, .y = spot->y };
  if (top)
    {
      action->kind = HRADBY_TOWER_ACTION_DEPLOY;
      action->place = HRADBY_TOWER_PLACE;
      action->figure = (guint8) __builtin_ctz (figures);
    }
}

static void
nth_ransom (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  guint i = 0;

  for (;; i++)
    if (check_ransom (table, position, i / HRADBY_CARCASSONNE_N_FIGURES,
                      i % HRADBY_CARCASSONNE_N_FIGURES, NULL)
        && number-- == 0)
      break;
  *action = (HradbyAction) { .kind = HRADBY_TOWER_ACTION_RANSOM,
                             .player = (guint8) (i / HRADBY_CARCASSONNE_N_FIGURES),
                             .figure = (guint8) (i % HRADBY_CARCASSONNE_N_FIGURES) };
}

static void
get_action (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  const State *state = tower_state (table, position);
  guint n_tops = 0, n_pieces = 0;

  if (position->phase == HRADBY_TOWER_PHASE_CAPTURE
      || position->phase == HRADBY_TOWER_PHASE_RANSOM)
    {
      guint n_victims = count_victims (&state->victims);
      Victim victim;

      *action = (HradbyAction) { .kind = HRADBY_TILING_PASS };
      if (number > n_victims)
        nth_ransom (table, position, number - n_victims - 1, action);
      if (number == 0 || number > n_victims)
        return;
      victim = get_victim (hradby_bits_nth (state->victims.bits, number - 1));
      name_victim (table, position, &victim, action);
      return;
    }
  if (position->phase == HRADBY_TOWER_PHASE_EXCHANGE)
    {
      guint figures = find_held (state, state->freeing, position->player);

      *action = (HradbyAction) { .kind = HRADBY_TOWER_ACTION_EXCHANGE };
      action->figure = (guint8) hradby_bits_nth_of_word (figures, number);
      action->place = is_chosen_by_captor (table, position) ? 1 : 0;
      return;
    }
  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    count_at_sites (table, position, &n_tops, &n_pieces);
  if (number < n_tops + n_pieces)
    nth_at_site (table, position, number < n_tops, number < n_tops ? number : number - n_tops,
                 action);
  else
    nth_ransom (table, position, number - n_tops - n_pieces, action);
}

/* Lists @like at each site where it may be done, up to @max. Returns how many these are. */
static guint
list_at_sites (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *like,
               HradbyAction                    *actions,
               guint                            max)
{
  const State *state = tower_state (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint n = 0;

  for (guint i = 0; i < state->n_sites && n < max; i++)
    if (is_open (&state->sites[i], like->kind == HRADBY_TOWER_ACTION_DEPLOY))
      {
        actions[n] = *like;
        actions[n].x = spots[state->sites[i].spot].x;
        actions[n++].y = spots[state->sites[i].spot].y;
      }
  return n;
}

/* One pass gains 3 % of greedy games with The Tower (medians of five pairs of runs). */
static void
list_actions (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              HradbyAction                    *actions,
              guint                            n)
{
  guint figures = hradby_carcassonne_find_movable (table, position, position->player), i = 0;

  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    {
      for (; figures != 0; figures &= figures - 1)
        i += list_at_sites (table, position,
                            &(HradbyAction) { .kind = HRADBY_TOWER_ACTION_DEPLOY,
                                              .place = HRADBY_TOWER_PLACE,
                                              .figure = (guint8) __builtin_ctz (figures) },
                            actions + i, n - i);
      if (tower_state (table, position)->pieces[position->player] > 0)
        i += list_at_sites (table, position, &(HradbyAction) { .kind = HRADBY_TOWER_ACTION_PIECE },
                            actions + i, n - i);
    }
  for (; i < n; i++)
    get_action (table, position, i, &actions[i]);
}

static void
tell (const HradbyCarcassonnePosition *position,
      HradbyEvent                     *event,
      const HradbySink                *sink)
{
  event->turn = position->turn;
  hradby_event_tell (sink, event);
}

static void
put_on_top (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position,
            const HradbyAction           *action,
            const HradbySink             *sink)
{
  State *state = tower_state (table, position);
  gint site = find_site (table, position, action->x, action->y);
  HradbySettings settings
    = hradby_carcassonne_find_deploy_settings (table, position, position->player,
                                               action->figure);

  state->sites[site].top = position->player + 1;
  state->n_open--;
  state->n_tall--;
  hradby_carcassonne_send_figure (table, position, position->player, action->figure,
                                  HRADBY_TOWER_PLACE, state->sites[site].spot);
  tell (position, &(HradbyEvent) { .kind = HRADBY_TILING_EVENT_DEPLOYED, .player = position->player,
                                   .x = action->x, .y = action->y, .place = HRADBY_TOWER_PLACE,
                                   .other = action->figure, .settings = settings }, sink);
  hradby_carcassonne_finish_turn (table, position, sink);
}

static void
put_piece (const HradbyCarcassonneTable *table,
           HradbyCarcassonnePosition    *position,
           const HradbyAction           *action,
           const HradbySink             *sink)
{
  State *state = tower_state (table, position);
  Site *site;

  state->raised = (guint16) find_site (table, position, action->x, action->y);
  site = &state->sites[state->raised];
  state->n_tall = (guint16) (state->n_tall + (site->height == 0));
  site->height++;
  state->pieces[position->player]--;
  tell (position, &(HradbyEvent) { .kind = HRADBY_TOWER_EVENT_BUILT, .player = position->player,
                                   .x = action->x, .y = action->y, .count = site->height }, sink);
  state->victims = find_victims (table, position);
  if (count_victims (&state->victims) > 0 || hradby_event_lingers (sink))
    position->phase = HRADBY_TOWER_PHASE_CAPTURE;
  else
    hradby_carcassonne_finish_turn (table, position, sink);
}

/* A prisoner goes home. */
static void
set_free (const HradbyCarcassonneTable *table,
          HradbyCarcassonnePosition    *position,
          guint                         captor,
          guint                         owner,
          guint                         figure,
          gboolean                      paid,
          HradbySettings                settings,
          const HradbySink             *sink)
{
  State *state = tower_state (table, position);

  state->held[captor][owner][figure]--;
  state->captives[owner]--;
  position->supply[owner][figure]++;
  tell (position, &(HradbyEvent) { .kind = HRADBY_TOWER_EVENT_FREED, .player = (guint8) owner,
                                   .other = (gint16) captor, .flag = paid != FALSE,
                                   .settings = settings, .count = (gint16) figure }, sink);
}

/* Somebody whose figures are held has taken one of the captor's: both get one back. @settings are
 * those that decided which one. */
static void
exchange (const HradbyCarcassonneTable *table,
          HradbyCarcassonnePosition    *position,
          guint                         captor,
          guint                         figure,
          HradbySettings                settings,
          const HradbySink             *sink)
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
taken (const HradbyCarcassonneTable    *table,
       HradbyCarcassonnePosition       *position,
       guint                            player,
       const HradbyCarcassonneStanding *standing)
{
  State *state = tower_state (table, position);

  if (standing->place != HRADBY_TOWER_PLACE)
    return;
  state->sites[find_site_on (state, standing->where)].top = 0;
  state->n_open++;
  state->n_tall++;
}

/* Takes the victim away from the board; sets the @settings that let it be captured, if wanted.
 * Returns where it stood. */
static HradbyCarcassonneStanding
remove_victim (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position,
               const HradbyAction           *action,
               HradbySettings               *settings)
{
  State *state = tower_state (table, position);

  for (guint i = 0; i < count_victims (&state->victims); i++)
    {
      guint bit = hradby_bits_nth (state->victims.bits, i);
      Victim victim = get_victim (bit);
      HradbyAction other;

      name_victim (table, position, &victim, &other);
      if (!hradby_action_equal (&other, action))
        continue;
      if (settings != NULL)
        *settings = find_settings (table, position, bit);
      return hradby_carcassonne_take_figure (table, position, victim.player, victim.index);
    }
  g_return_val_if_reached ((HradbyCarcassonneStanding) { 0 });
}

static void
capture (const HradbyCarcassonneTable *table,
         HradbyCarcassonnePosition    *position,
         const HradbyAction           *action,
         const HradbySink             *sink)
{
  State *state = tower_state (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint captor = position->player, owner = action->player, figures;
  HradbyCarcassonneStanding taken;
  HradbySettings settings = 0;

  taken = remove_victim (table, position, action, sink != NULL ? &settings : NULL);
  tell (position, &(HradbyEvent) { .kind = HRADBY_TOWER_EVENT_CAPTURED, .player = (guint8) captor,
                                   .other = (gint16) owner, .x = action->x, .y = action->y,
                                   .part = action->part, .place = action->place,
                                   .settings = settings, .count = taken.figure }, sink);
  if (taken.place == HRADBY_CARCASSONNE_ON_FEATURE)
    hradby_carcassonne_return_lonely (table, position, owner, nodes[taken.where].root, sink);
  if (captor == owner)
    position->supply[owner][taken.figure]++;
  else
    {
      state->held[captor][owner][taken.figure]++;
      state->captives[owner]++;
    }
  figures = captor != owner ? find_held (state, owner, captor) : 0;
  if ((figures & (figures - 1)) != 0)
    {
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
pay_ransom (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position,
            guint                         captor,
            guint                         figure,
            const HradbySink             *sink)
{
  guint payer = position->player;
  HradbyEvent paid = { .source = HRADBY_TOWER_SOURCE_RANSOM, .other = (gint16) captor,
                       .each = 1, .multiplier = 1 };
  HradbyEvent got = paid;

  got.other = (gint16) payer;
  if (sink != NULL)
    paid.settings = find_ransom_settings (table, position, captor, figure);
  tower_state (table, position)->ransomed = TRUE;
  hradby_carcassonne_give_points (position, payer, -RANSOM_POINTS, &paid, sink);
  hradby_carcassonne_give_points (position, captor, RANSOM_POINTS, &got, sink);
  set_free (table, position, captor, payer, figure, TRUE, 0, sink);
  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    hradby_carcassonne_begin_deployment (table, position, sink);
  else if (position->phase == HRADBY_TOWER_PHASE_RANSOM)
    hradby_carcassonne_go_on (table, position, sink);
}

static guint
due (const HradbyCarcassonneTable    *table,
     const HradbyCarcassonnePosition *position)
{
  const State *state = tower_state (table, position);

  return state->captives[position->player] > 0 && !state->ransomed
         ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_OVER) : 0;
}

/* Asks for a ransom that may be paid with what the turn has brought. */
static gboolean
step (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      HradbyCarcassonneMoment       moment,
      const HradbySink             *sink)
{
  State *state = tower_state (table, position);
  guint8 phase = position->phase;

  if (moment != HRADBY_CARCASSONNE_TURN_OVER || state->asked || state->ransomed)
    return TRUE;
  state->victims = (Victims) { { 0 } };
  position->phase = HRADBY_TOWER_PHASE_RANSOM;
  if (count_ransoms (table, position) > 0 || hradby_event_lingers (sink))
    return FALSE;
  position->phase = phase;
  return TRUE;
}

/* Captures nobody, or buys nobody back. */
static void
pass (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      const HradbySink             *sink)
{
  if (position->phase == HRADBY_TOWER_PHASE_CAPTURE)
    {
      hradby_carcassonne_finish_turn (table, position, sink);
      return;
    }
  tower_state (table, position)->asked = TRUE;
  hradby_carcassonne_go_on (table, position, sink);
}

static void
apply (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position,
       const HradbyAction           *action,
       const HradbySink             *sink)
{
  switch (action->kind)
    {
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
                HRADBY_SETTING_BIT (HRADBY_TOWER_SETTING_EXCHANGE_CHOICE), sink);
      hradby_carcassonne_finish_turn (table, position, sink);
      break;
    default:
      g_return_if_reached ();
    }
}

static void
turn_ended (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position)
{
  State *state = tower_state (table, position);

  state->ransomed = state->asked = FALSE;
  state->raised = 0;
  state->victims = (Victims) { { 0 } };
}

static gboolean
describe (const HradbyTable *table,
          const HradbyEvent *event,
          GString           *text)
{
  if (event->source != HRADBY_TOWER_SOURCE_RANSOM)
    return FALSE;
  g_string_append_printf (text, event->points < 0 ? "to=%d" : "from=%d", event->other);
  return TRUE;
}

static const char *
moot (const guint16 *values,
      guint          setting)
{
  if (values[HRADBY_TOWER_SETTING_RANSOM] != HRADBY_TOWER_RANSOM_NO)
    return NULL;
  if (setting == HRADBY_TOWER_SETTING_RANSOM_NEEDS_POINTS)
    return _("Nobody can be bought back, with points or without");
  if (setting == HRADBY_TOWER_SETTING_RANSOM_MOMENT)
    return _("Nobody can be bought back, at no moment");
  return NULL;
}

const HradbyCarcassonneHooks hradby_tower_hooks = {
  .expansion = "tower",
  .marks = FOUNDATION,
  .first_action = HRADBY_TOWER_ACTION_DEPLOY,
  .last_action = HRADBY_TOWER_ACTION_EXCHANGE,
  .first_phase = HRADBY_TOWER_PHASE_CAPTURE,
  .last_phase = HRADBY_TOWER_PHASE_RANSOM,
  .appends = HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_PLACE)
             | HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_DEPLOY),
  .position_bytes = position_bytes,
  .begin = begin,
  .laid = laid,
  .to_move = to_move,
  .count_actions = count_actions,
  .get_action = get_action,
  .list_actions = list_actions,
  .explain = tower_explain,
  .apply = apply,
  .taken = taken,
  .due = due,
  .step = step,
  .turn_ended = turn_ended,
  .estimate = tower_estimate,
  .foresee = tower_foresee,
  .list_pieces = tower_list_pieces,
  .list_reach = list_cells,
  .describe = describe,
  .moot = moot,
};
