/* The Circus as an expansion: its hooks, acrobats and ringmasters (rules page, section 4). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/circus.h"

#include "engine/error.h"
#include "engine/game-type-lookup.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/hooks.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"
#include "games/carcassonne/tables.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ACROBAT_POINTS 5

static HradbyCircusGround *find_ground (const HradbyCarcassonneTable *table,
                                        const HradbyCarcassonnePosition *position, gint x, gint y);
static gboolean takes_acrobat (const HradbyCarcassonneTable *table,
                               const HradbyCarcassonnePosition *position,
                               const HradbyCircusGround *ground);
static guint count_tiles (const HradbyCarcassonneTable *table,
                          const HradbyCarcassonnePosition *position, guint spot);
static gboolean is_paid_at (const HradbyCarcassonneTable *table,
                            const HradbyCarcassonneStanding *standing);
static guint count_at (const HradbyCarcassonneTable *table,
                       const HradbyCarcassonnePosition *position,
                       const HradbyCarcassonneStanding *standing);
static void score_pieces (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                          const HradbySink *sink);

/* The same table, but with the other value of one of the Circus' settings, all of which have two:
 * for asking what would be then. It shares what @table owns and lives no longer. */
static inline HradbyCarcassonneTable
change_table (const HradbyCarcassonneTable *table,
              HradbyCarcassonneSetting      setting)
{
  HradbyCarcassonneTable other = *table;

  other.parent.settings[setting] = !other.parent.settings[setting];
  return other;
}

/* Whether two spots are the same or touch, also at a corner. In one step, as it is not
 * foreseeable. */
static inline gboolean
are_near (const HradbyCarcassonneSpot *a,
          const HradbyCarcassonneSpot *b)
{
  return ((guint) (a->x - b->x + 1) <= 2) & ((guint) (a->y - b->y + 1) <= 2);
}

#define SITE   HRADBY_TILE_MARK_BIT (HRADBY_CIRCUS_MARK_SITE)
#define GROUND HRADBY_TILE_MARK_BIT (HRADBY_CIRCUS_MARK_GROUND)

static gboolean
explain_acrobat (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 const HradbyAction              *action,
                 GError                         **error)
{
  const HradbyCircusGround *ground
    = find_ground (table, position, action->x, action->y);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const char *rule = "circus-acrobats";

  if (action->place != HRADBY_CIRCUS_ACROBAT)
    return hradby_error_refuse (error, rule, _("a follower there can only be an acrobat"));
  if (ground == NULL)
    return hradby_error_refuse (error, rule, _("no acrobat ground is there"));
  if (ground->n == HRADBY_CIRCUS_PYRAMID)
    return hradby_error_refuse (error, rule, _("three acrobats stand there already"));
  if (!are_near (&spots[ground->spot], &spots[position->last_spot]))
    return hradby_error_refuse (error, rule,
                                _("the tile just placed does not touch this acrobat ground"));
  if (spots[ground->spot].n_spans > 0)
    return hradby_error_refuse (error, "bridges-acrobats",
                                _("a road lies over this acrobat ground"));
  if (!hradby_carcassonne_explain_figure (
        table, position, HRADBY_CARCASSONNE_FOLLOWER, HRADBY_CARCASSONNE_ELSEWHERE,
        hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_ACROBATS,
                                  HRADBY_CIRCUS_ACROBATS_YES), error))
    return FALSE;
  return takes_acrobat (table, position, ground)
         || hradby_error_refuse_by (error, rule,
                                    HRADBY_SETTING_BIT (HRADBY_CIRCUS_SETTING_ACROBATS),
                                    _("there are no acrobats at this table"));
}

static gboolean
explain_pyramid (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 const HradbyAction              *action,
                 GError                         **error)
{
  const HradbyCircusGround *ground
    = find_ground (table, position, action->x, action->y);

  if (ground == NULL)
    return hradby_error_refuse (error, "circus-acrobats", _("no acrobat ground is there"));
  return ground->n == HRADBY_CIRCUS_PYRAMID
         || hradby_error_refuse (error, "circus-acrobats",
                                 _("only a pyramid of three acrobats is scored"));
}

static gboolean
explain_token (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);

  if (position->phase != HRADBY_CIRCUS_PHASE_TOKEN)
    return hradby_error_refuse_moment (error, "circus-top",
                                       _("a token is turned up when the big top scores"));
  for (guint i = 0; i < HRADBY_CIRCUS_N_TOKENS; i++)
    if (hradby_circus_tokens[i] == action->amount && state->tokens[i] > 0)
      return TRUE;
  return hradby_error_refuse (error, "circus-top", _("no token of this value is left"));
}

static gboolean
circus_explain (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                HradbyAction                    *action,
                GError                         **error)
{
  if (action->kind == HRADBY_TILING_PASS || action->kind == HRADBY_TILING_DRAW)
    return hradby_error_refuse (error, "circus-top", _("the token is turned up now"));
  if (action->kind == HRADBY_CIRCUS_ACTION_TOKEN)
    return explain_token (table, position, action, error);
  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse (error, "circus-acrobats",
                                _("this is done instead of deploying a follower"));
  return action->kind == HRADBY_CIRCUS_ACTION_DEPLOY
         ? explain_acrobat (table, position, action, error)
         : explain_pyramid (table, position, action, error);
}

#define BY_TOP HRADBY_SETTING_BIT (HRADBY_CIRCUS_SETTING_BIG_TOP)

/* Whether a figure counts at the big top on a spot. The lord of a castle does if one of the tiles
 * under it is near, or if the big top stands on one of all its tiles. */
static gboolean
is_near_top (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             const HradbyCarcassonneStanding *standing,
             guint                            top)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  gboolean by_tiles = hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_CASTLE_LORDS,
                                                HRADBY_CIRCUS_LORDS_BY_TILES);
  guint16 around[HRADBY_CARCASSONNE_MAX_SURROUNDINGS];
  guint n_under = 0, n = 0;

  if (standing->place != HRADBY_CARCASSONNE_ON_FEATURE)
    n = hradby_carcassonne_list_surroundings (table, position, standing, around, &n_under);
  for (guint i = 0; i < (by_tiles ? n_under : n); i++)
    if (by_tiles ? are_near (&spots[around[i]], &spots[top]) : around[i] == top)
      return TRUE;
  return n == 0
         && are_near (
           &spots[hradby_carcassonne_standing_spot (table, position, standing)], &spots[top]);
}

/* Figures of a player for which a big top on a spot pays. */
static guint
count_figures (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            player,
               guint                            top)
{
  gboolean spares_acrobats
    = hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_COUNTS_ACROBATS,
                                HRADBY_CIRCUS_COUNTS_ACROBATS_NO);
  guint n = 0;

  for (guint i = 0; i < position->n_out[player]; i++)
    {
      const HradbyCarcassonneStanding *standing = &position->out[player][i];

      if ((spares_acrobats && standing->place == HRADBY_CIRCUS_ACROBAT)
          || (table->no_followers >> standing->figure & 1) != 0)
        continue;
      n += is_near_top (table, position, standing, top);
    }
  return n;
}

/* The settings of which another value would count other figures of a player. */
static HradbySettings
find_settings (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            player,
               guint                            n)
{
  static const HradbyCarcassonneSetting asked[]
    = { HRADBY_CIRCUS_SETTING_COUNTS_ACROBATS, HRADBY_CIRCUS_SETTING_CASTLE_LORDS };
  guint top = hradby_circus_state (table, position)->top;
  HradbySettings settings = 0;

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      const HradbyCarcassonneTable other = change_table (table, asked[i]);

      if (count_figures (&other, position, player, top) != n)
        settings |= HRADBY_SETTING_BIT (asked[i]);
    }
  return settings;
}

/* What the token brings one player. */
static void
pay (const HradbyCarcassonneTable *table,
     HradbyCarcassonnePosition    *position,
     guint                         player,
     guint                         value,
     const HradbySink             *sink)
{
  guint top = hradby_circus_state (table, position)->top;
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[top];
  guint n = count_figures (table, position, player, top);
  HradbyEvent event = { .source = HRADBY_CIRCUS_SOURCE_BIG_TOP, .x = spot->x, .y = spot->y };

  if (sink != NULL)
    event.settings = find_settings (table, position, player, n);
  if (n > 0)
    {
      event.count = (gint16) n;
      event.each = (gint16) value;
      event.multiplier = 1;
      hradby_carcassonne_give_points (position, player, (gint) (n * value), &event, sink);
      return;
    }
  if (event.settings == 0)
    return;
  event.kind = HRADBY_EVENT_NOTHING;
  event.player = (guint8) player;
  event.turn = position->turn;
  event.reason = HRADBY_REASON_NOT_COUNTED;
  hradby_event_tell (sink, &event);
}

/* A token was turned up: it scores and leaves the game. */
static void
turn_up (const HradbyCarcassonneTable *table,
         HradbyCarcassonnePosition    *position,
         guint                         value,
         const HradbySink             *sink)
{
  HradbyCircusState *state = hradby_circus_state (table, position);
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[state->top];

  hradby_event_tell (sink, &(HradbyEvent) {
    .kind = HRADBY_CIRCUS_EVENT_TOKEN, .player = position->player, .turn = position->turn,
    .x = spot->x, .y = spot->y, .count = (gint16) value, .settings = BY_TOP
  });
  for (guint player = 0; player < table->parent.n_players; player++)
    pay (table, position, player, value, sink);
  for (guint i = 0; i < HRADBY_CIRCUS_N_TOKENS; i++)
    state->tokens[i] = (guint8) (state->tokens[i] - (hradby_circus_tokens[i] == value));
  state->n_tokens--;
  state->is_turned = TRUE;
  hradby_carcassonne_go_on (table, position, sink);
}

/* The big top scores where it stands, if there is a token under it: %FALSE while that is turned
 * up. */
static gboolean
score (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position)
{
  HradbyCircusState *state = hradby_circus_state (table, position);

  if (state->top == HRADBY_CARCASSONNE_NOWHERE || state->is_turned || state->n_tokens == 0)
    return TRUE;
  position->phase = HRADBY_CIRCUS_PHASE_TOKEN;
  return FALSE;
}

/* The big top comes to the site that was placed; or it would, if it were played. */
static void
move (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      const HradbySink             *sink)
{
  HradbyCircusState *state = hradby_circus_state (table, position);
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[state->site];

  hradby_event_tell (sink, &(HradbyEvent) {
    .kind = HRADBY_CIRCUS_EVENT_MOVED, .player = position->player, .turn = position->turn,
    .x = spot->x, .y = spot->y, .settings = BY_TOP
  });
  state->top = state->site;
  state->is_turned = FALSE;
}

/* What would be done with the big top is told where it is not played. */
static void
skip (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      guint                         at,
      const HradbySink             *sink)
{
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[at];

  hradby_event_tell (sink, &(HradbyEvent) {
    .kind = HRADBY_EVENT_NOTHING, .player = HRADBY_NO_PLAYER, .turn = position->turn,
    .source = HRADBY_CIRCUS_SOURCE_BIG_TOP, .reason = HRADBY_REASON_NOT_PLAYED, .x = spot->x,
    .y = spot->y, .settings = BY_TOP
  });
  hradby_circus_state (table, position)->top = (guint16) at;
}

/* The hooks of these names. */
static guint
circus_due (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position)
{
  return hradby_circus_state (table, position)->site != HRADBY_CARCASSONNE_NOWHERE
         ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_ENDS) : 0;
}

static gboolean
circus_step (const HradbyCarcassonneTable *table,
             HradbyCarcassonnePosition    *position,
             HradbyCarcassonneMoment       moment,
             const HradbySink             *sink)
{
  HradbyCircusState *state = hradby_circus_state (table, position);
  gboolean is_turn = moment == HRADBY_CARCASSONNE_TURN_ENDS;
  guint at = is_turn ? state->site : state->top;

  if (!is_turn && moment != HRADBY_CARCASSONNE_GAME_ENDS)
    return TRUE;
  if (at != HRADBY_CARCASSONNE_NOWHERE)
    {
      if (hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_BIG_TOP, HRADBY_CIRCUS_TOP_NO))
        skip (table, position, at, sink);
      else if (!score (table, position))
        return FALSE;
      else if (is_turn)
        move (table, position, sink);
      state->site = HRADBY_CARCASSONNE_NOWHERE;
    }
  if (!is_turn)
    score_pieces (table, position, sink);
  return TRUE;
}

/* Of a point: the mean of the tokens that are left is told so exactly. */
#define PRIZE_UNIT 4

static inline void
add_worth (gint16 *numbers,
           guint   feature,
           guint   amount)
{
  numbers[feature] = (gint16) (numbers[feature] + (gint) amount);
}

/* @at: the spot that the ringmaster stands on */
static void
add_ringmaster (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                guint                            at,
                HradbyFeatureKind                kind,
                gint16                          *numbers)
{
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[at];
  guint gaps = 0;

  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++)
      gaps += hradby_carcassonne_find_tile (table, position, x, y) == NULL;
  add_worth (numbers, HRADBY_CIRCUS_OUT, 1);
  add_worth (numbers, HRADBY_CIRCUS_ON_FARM, kind == HRADBY_FEATURE_FIELD);
  add_worth (numbers, HRADBY_CIRCUS_TILES, count_tiles (table, position, at));
  add_worth (numbers, HRADBY_CIRCUS_GAPS, gaps);
}

static void
add_acrobat (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             const HradbyCarcassonneStanding *standing,
             gint16                          *numbers)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);
  guint i = 0;

  while (state->grounds[i].spot != standing->where)
    i++;
  add_worth (numbers, HRADBY_CIRCUS_ACROBATS + state->grounds[i].n - 1u, 1);
}

/* Who draws next may score one full pyramid. */
static void
add_pyramids (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              guint                            player,
              gint16                          *numbers)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);

  for (guint i = 0; i < state->n_grounds && state->n_full > 0; i++)
    {
      gint own = 0;

      if (state->grounds[i].n < HRADBY_CIRCUS_PYRAMID)
        continue;
      for (guint j = 0; j < position->n_out[player]; j++)
        own += position->out[player][j].place == HRADBY_CIRCUS_ACROBAT
               && position->out[player][j].where == state->grounds[i].spot;
      add_worth (numbers, HRADBY_CIRCUS_READY, (guint) own);
      numbers[HRADBY_CIRCUS_PRAISED] = (gint16) MAX (numbers[HRADBY_CIRCUS_PRAISED], own);
    }
}

static guint
find_prize (const HradbyCircusState *state)
{
  guint sum = 0;

  for (guint i = 0; i < HRADBY_CIRCUS_N_TOKENS; i++)
    sum += (guint) hradby_circus_tokens[i] * state->tokens[i];
  return state->n_tokens > 0 ? sum * PRIZE_UNIT / state->n_tokens : 0;
}

static void
add_figures (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             guint                            player,
             gint16                          *numbers)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  for (guint i = 0; i < position->n_out[player]; i++)
    {
      const HradbyCarcassonneStanding *standing = &position->out[player][i];

      if (standing->figure == HRADBY_CIRCUS_RINGMASTER
          && standing->place == HRADBY_CARCASSONNE_ON_FEATURE)
        add_ringmaster (table, position, nodes[standing->where].spot,
                        hradby_carcassonne_node_kind (&nodes[standing->where]), numbers);
      /* He stays on a tower, and brings what is around at the end, as a farmer does. */
      else if (standing->figure == HRADBY_CIRCUS_RINGMASTER
               && is_paid_at (table, standing))
        add_ringmaster (table, position,
                        hradby_carcassonne_standing_spot (table, position, standing),
                        HRADBY_FEATURE_FIELD, numbers);
      if (standing->place == HRADBY_CIRCUS_ACROBAT)
        add_acrobat (table, position, standing, numbers);
    }
}

/* The mean of the tokens that the big top may still bring; 0 without it. */
static guint
get_prize (const HradbyCarcassonneTable *table,
           const HradbyCircusState      *state)
{
  return state->top != HRADBY_CARCASSONNE_NOWHERE && !state->is_turned
         && hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_BIG_TOP, HRADBY_CIRCUS_TOP_YES)
         ? find_prize (state) : 0;
}

void
hradby_circus_list_features (const HradbyCarcassonneTable    *table,
                             const HradbyCarcassonnePosition *position,
                             HradbyCircusFeatures            *features)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);
  guint next = hradby_carcassonne_find_next (table, position);
  guint prize = get_prize (table, state);

  memset (features, 0, table->parent.n_players * sizeof features[0]);
  for (guint player = 0; player < table->parent.n_players; player++)
    {
      gint16 *numbers = features[player];
      guint n = prize > 0 ? count_figures (table, position, player, state->top) : 0;

      add_worth (numbers, HRADBY_CIRCUS_IN_PLAY, 1);
      add_worth (numbers, HRADBY_CIRCUS_IN_HAND,
                 position->supply[player][HRADBY_CIRCUS_RINGMASTER]);
      add_worth (numbers, HRADBY_CIRCUS_BESIDE, n);
      add_worth (numbers, HRADBY_CIRCUS_PRIZE, n * prize);
      add_figures (table, position, player, numbers);
    }
  add_pyramids (table, position, next, features[next]);
}

static void
circus_estimate (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 gint                            *scores)
{
  HradbyCircusFeatures features[HRADBY_MAX_PLAYERS];

  hradby_circus_list_features (table, position, features);
  hradby_carcassonne_weigh_own (table, position, features[0], hradby_circus_weights[0],
                                HRADBY_CIRCUS_FEATURE_ROOM, scores);
}

static gint
circus_foresee (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                guint                            root,
                guint                            figure)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  gboolean is_ringmaster = figure == HRADBY_CIRCUS_RINGMASTER;
  guint prize = get_prize (table, state);
  gboolean is_beside = prize > 0 && are_near (&spots[position->last_spot], &spots[state->top]);
  HradbyCircusFeatures numbers = { 0 };

  if (!is_ringmaster && (!is_beside || hradby_carcassonne_is_complete (node)))
    return 0;
  if (hradby_carcassonne_is_complete (node))
    return 100 * HRADBY_CIRCUS_RINGMASTER_POINTS
           * (gint) count_tiles (table, position, position->last_spot);
  add_worth (numbers, HRADBY_CIRCUS_BESIDE, is_beside);
  add_worth (numbers, HRADBY_CIRCUS_PRIZE, is_beside ? prize : 0);
  if (is_ringmaster)
    {
      numbers[HRADBY_CIRCUS_IN_HAND] = -1;
      add_ringmaster (table, position, position->last_spot, hradby_carcassonne_node_kind (node),
                      numbers);
    }
  return hradby_carcassonne_weigh_numbers (table, position, numbers, hradby_circus_weights[0],
                                           HRADBY_CIRCUS_FEATURE_ROOM);
}

gboolean
hradby_circus_is_played (const HradbyTable *table)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);

  g_return_val_if_fail (table != NULL, FALSE);

  return hradby_carcassonne_has (self, hradby_circus_hooks_number);
}

/* NULL while the expansion is off. */
static const HradbyCircusState *
find_state (const HradbyTable    *table,
            const HradbyPosition *position)
{
  g_return_val_if_fail (table != NULL && position != NULL, NULL);

  return hradby_circus_is_played (table)
         ? hradby_circus_state (hradby_carcassonne_table (table),
                                hradby_carcassonne_position_const (position))
         : NULL;
}

static HradbySeenPart
get_cell (const HradbyTable    *table,
          const HradbyPosition *position,
          guint                 at)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (hradby_carcassonne_table (table),
                                 hradby_carcassonne_position_const (position))[at];

  return (HradbySeenPart) { spot->x, spot->y, 0 };
}

/* Where the big top stands; FALSE if it stands nowhere. */
static gboolean
get_top (const HradbyTable    *table,
         const HradbyPosition *position,
         gint                 *x,
         gint                 *y)
{
  const HradbyCircusState *state = find_state (table, position);
  HradbySeenPart cell;

  if (state == NULL || state->top == HRADBY_CARCASSONNE_NOWHERE
      || !hradby_carcassonne_plays (hradby_carcassonne_table (table),
                                    HRADBY_CIRCUS_SETTING_BIG_TOP, HRADBY_CIRCUS_TOP_YES))
    return FALSE;
  cell = get_cell (table, position, state->top);
  *x = cell.x;
  *y = cell.y;
  return TRUE;
}

guint
hradby_circus_count_at_top (const HradbyTable    *table,
                            const HradbyPosition *position,
                            guint                 player)
{
  gint x, y;

  if (!get_top (table, position, &x, &y))
    return 0;
  return count_figures (hradby_carcassonne_table (table),
                        hradby_carcassonne_position_const (position), player,
                        find_state (table, position)->top);
}

guint
hradby_circus_count_tokens (const HradbyTable    *table,
                            const HradbyPosition *position,
                            guint                 value)
{
  const HradbyCircusState *state = find_state (table, position);

  for (guint i = 0; state != NULL && i < HRADBY_CIRCUS_N_TOKENS; i++)
    if (hradby_circus_tokens[i] == value)
      return state->tokens[i];
  return 0;
}

guint
hradby_circus_get_ringmasters (const HradbyTable    *table,
                               const HradbyPosition *position,
                               guint                 player)
{
  g_return_val_if_fail (table != NULL && position != NULL && player < HRADBY_MAX_PLAYERS, 0);

  return hradby_carcassonne_position_const (position)->supply[player][HRADBY_CIRCUS_RINGMASTER];
}

gint
hradby_circus_count_around (const HradbyTable    *table,
                            const HradbyPosition *position,
                            guint                 player,
                            gint                 *x,
                            gint                 *y)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);

  g_return_val_if_fail (table != NULL && position != NULL && player < HRADBY_MAX_PLAYERS, -1);

  for (guint i = 0; i < here->n_out[player]; i++)
    {
      const HradbyCarcassonneStanding *standing = &here->out[player][i];
      guint spot = hradby_carcassonne_standing_spot (self, here, standing);
      HradbySeenPart cell;

      if (standing->figure != HRADBY_CIRCUS_RINGMASTER
          || !is_paid_at (self, standing))
        continue;
      cell = get_cell (table, position, spot);
      *x = cell.x;
      *y = cell.y;
      return (gint) count_at (self, here, standing);
    }
  return -1;
}

static void
add_piece (HradbySeenPiece *pieces,
           guint            max,
           guint           *n,
           HradbySeenPiece  piece)
{
  if (*n < max)
    pieces[*n] = piece;
  ++*n;
}

static guint
circus_list_pieces (const HradbyTable    *table,
                    const HradbyPosition *position,
                    HradbySeenPiece      *pieces,
                    guint                 max)
{
  const HradbyCircusState *state = find_state (table, position);
  guint n = 0;
  gint x, y;

  for (guint i = 0; i < state->n_grounds; i++)
    {
      const HradbyCircusGround *ground = &state->grounds[i];
      HradbySeenPart cell = get_cell (table, position, ground->spot);

      for (guint place = 0; place < ground->n; place++)
        add_piece (pieces, max, &n,
                   (HradbySeenPiece) { .kind = HRADBY_CIRCUS_PIECE_ACROBAT, .part = cell,
                                       .player = ground->owners[place], .place = place });
    }
  if (get_top (table, position, &x, &y))
    add_piece (pieces, max, &n,
               (HradbySeenPiece) { .kind = HRADBY_CIRCUS_PIECE_TOP, .part = { x, y, 0 },
                                   .player = HRADBY_NOBODY, .place = state->n_tokens > 0 });
  return n;
}

static gboolean
plays_acrobats (const HradbyCarcassonneTable *table)
{
  return hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_ACROBATS,
                                   HRADBY_CIRCUS_ACROBATS_YES);
}

static gboolean
plays_ringmasters (const HradbyCarcassonneTable *table)
{
  return hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_RINGMASTERS,
                                   HRADBY_CIRCUS_RINGMASTERS_YES);
}

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  gsize n_grounds = 0;

  for (guint i = 0; i < table->n_kinds; i++)
    if ((table->kinds[i].marks & GROUND) != 0)
      n_grounds += table->tiles[i]->count;
  return sizeof (HradbyCircusState) + n_grounds * sizeof (HradbyCircusGround);
}

static void
begin (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position)
{
  HradbyCircusState *state = hradby_circus_state (table, position);

  for (guint i = 0; i < HRADBY_CIRCUS_N_TOKENS; i++)
    {
      state->tokens[i] = hradby_circus_token_counts[i];
      state->n_tokens += hradby_circus_token_counts[i];
    }
}

/* On a start tile with a site the big top stands from the beginning: no turn ends with it. */
static void
laid (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      guint                         spot,
      guint64                       marks)
{
  HradbyCircusState *state = hradby_circus_state (table, position);

  if ((marks & GROUND) != 0)
    state->grounds[state->n_grounds++].spot = (guint16) spot;
  if ((marks & SITE) == 0)
    return;
  if (position->phase == HRADBY_TILING_PHASE_DRAW)
    state->top = (guint16) spot;
  else
    state->site = (guint16) spot;
}

static guint
to_move (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position)
{
  return HRADBY_CHANCE;
}

/* The ground on a cell, or %NULL. */
static HradbyCircusGround *
find_ground (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             gint                             x,
             gint                             y)
{
  HradbyCircusState *state = hradby_circus_state (table, position);
  guint spot = hradby_carcassonne_find_spot (table, position, x, y);

  for (guint i = 0; i < state->n_grounds; i++)
    if (state->grounds[i].spot == spot)
      return &state->grounds[i];
  return NULL;
}

/* Whether the player to move has an acrobat to set, wherever that may be. */
static gboolean
has_acrobat (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position)
{
  return plays_acrobats (table)
         && position->supply[position->player][HRADBY_CARCASSONNE_FOLLOWER] > 0;
}

/* Whether one may come to a ground in this turn, whoever has it. */
static inline gboolean
is_free (const HradbyCarcassonneSpot *spots,
         const HradbyCarcassonneSpot *last,
         const HradbyCircusGround    *ground)
{
  const HradbyCarcassonneSpot *there = &spots[ground->spot];

  return are_near (there, last) & (ground->n < HRADBY_CIRCUS_PYRAMID)
         & (there->n_spans == 0);
}

/* Whether the player to move may set an acrobat on a ground now, but for the moment. */
static gboolean
takes_acrobat (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyCircusGround        *ground)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  return has_acrobat (table, position) && is_free (spots, &spots[position->last_spot], ground);
}

/* How much may be done at acrobat grounds in a deployment. */
static guint
count_at_grounds (const HradbyCarcassonneTable    *table,
                  const HradbyCarcassonnePosition *position)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint n = 0;

  if (!has_acrobat (table, position))
    return state->n_full;
  for (guint i = 0; i < state->n_grounds; i++)
    n += (guint) is_free (spots, &spots[position->last_spot], &state->grounds[i]);
  return n + state->n_full;
}

/* Finds what has this number. */
static void
nth_at_ground (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            wanted,
               HradbyAction                    *action)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  gboolean may_deploy = has_acrobat (table, position);
  guint n = 0;

  for (guint i = 0; i < state->n_grounds; i++)
    {
      const HradbyCircusGround *ground = &state->grounds[i];
      gboolean is_full = ground->n == HRADBY_CIRCUS_PYRAMID;

      if (!is_full && !(may_deploy && is_free (spots, &spots[position->last_spot], ground)))
        continue;
      if (n++ != wanted)
        continue;
      *action = (HradbyAction) { .kind = HRADBY_CIRCUS_ACTION_SCORE, .x = spots[ground->spot].x,
                                 .y = spots[ground->spot].y };
      if (!is_full)
        {
          action->kind = HRADBY_CIRCUS_ACTION_DEPLOY;
          action->place = HRADBY_CIRCUS_ACROBAT;
        }
      return;
    }
}

static guint
count_actions (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position)
{
  if (position->phase == HRADBY_CIRCUS_PHASE_TOKEN)
    return hradby_circus_state (table, position)->n_tokens;
  return count_at_grounds (table, position);
}

static void
get_action (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);
  guint i = 0;

  if (position->phase != HRADBY_CIRCUS_PHASE_TOKEN)
    {
      nth_at_ground (table, position, number, action);
      return;
    }
  for (; number >= state->tokens[i]; i++)
    number -= state->tokens[i];
  *action = (HradbyAction) { .kind = HRADBY_CIRCUS_ACTION_TOKEN,
                             .amount = hradby_circus_tokens[i] };
}

static void
deploy (const HradbyCarcassonneTable *table,
        HradbyCarcassonnePosition    *position,
        const HradbyAction           *action,
        const HradbySink             *sink)
{
  HradbyCircusState *state = hradby_circus_state (table, position);
  HradbyCircusGround *ground = find_ground (table, position, action->x, action->y);
  HradbySettings settings = HRADBY_SETTING_BIT (HRADBY_CIRCUS_SETTING_ACROBATS)
                     | hradby_carcassonne_find_deploy_settings (table, position, position->player,
                                                                HRADBY_CARCASSONNE_FOLLOWER);

  ground->owners[ground->n++] = position->player;
  state->n_full = (guint16) (state->n_full + (ground->n == HRADBY_CIRCUS_PYRAMID));
  hradby_carcassonne_send_figure (table, position, position->player, HRADBY_CARCASSONNE_FOLLOWER,
                                  HRADBY_CIRCUS_ACROBAT, ground->spot);
  hradby_event_tell (sink, &(HradbyEvent) {
    .kind = HRADBY_TILING_EVENT_DEPLOYED, .player = position->player, .turn = position->turn,
    .x = action->x, .y = action->y, .place = HRADBY_CIRCUS_ACROBAT, .settings = settings
  });
  hradby_carcassonne_finish_turn (table, position, sink);
}

static gboolean
is_acrobat_on (const HradbyCarcassonneStanding *standing,
               guint                            spot)
{
  return standing->place == HRADBY_CIRCUS_ACROBAT && standing->where == spot;
}

/* Each player gets points for all acrobats on a ground in one sum. */
static void
score_acrobats (const HradbyCarcassonneTable *table,
                HradbyCarcassonnePosition    *position,
                guint                         spot,
                const HradbySink             *sink)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];

  for (guint player = 0; player < table->parent.n_players; player++)
    {
      HradbyEvent event = {
        .source = HRADBY_CIRCUS_SOURCE_ACROBATS, .each = ACROBAT_POINTS,
        .multiplier = 1, .x = there->x, .y = there->y, .place = HRADBY_CIRCUS_ACROBAT
      };
      gint n = 0;

      for (guint i = 0; i < position->n_out[player]; i++)
        n += is_acrobat_on (&position->out[player][i], spot);
      event.count = (gint16) n;
      if (n > 0)
        hradby_carcassonne_give_points (position, player, n * ACROBAT_POINTS, &event,
                                        sink);
    }
}

static void
score_pyramid (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position,
               const HradbyAction           *action,
               const HradbySink             *sink)
{
  const HradbyCircusGround *ground
    = find_ground (table, position, action->x, action->y);
  const HradbyCircusGround full = *ground;

  score_acrobats (table, position, full.spot, sink);
  for (guint n = 0; n < full.n; n++)
    {
      guint8 player = full.owners[n];
      guint i = position->n_out[player] - 1;

      while (!is_acrobat_on (&position->out[player][i], full.spot))
        i--;
      hradby_carcassonne_take_figure (table, position, player, i);
      position->supply[player][HRADBY_CARCASSONNE_FOLLOWER]++;
      hradby_event_tell (sink, &(HradbyEvent) {
        .kind = HRADBY_TILING_EVENT_RETURNED, .player = player, .turn = position->turn,
        .x = action->x, .y = action->y, .place = HRADBY_CIRCUS_ACROBAT
      });
    }
  hradby_carcassonne_finish_turn (table, position, sink);
}

static void
apply (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position,
       const HradbyAction           *action,
       const HradbySink             *sink)
{
  switch (action->kind)
    {
    case HRADBY_CIRCUS_ACTION_DEPLOY:
      deploy (table, position, action, sink);
      break;
    case HRADBY_CIRCUS_ACTION_SCORE:
      score_pyramid (table, position, action, sink);
      break;
    case HRADBY_CIRCUS_ACTION_TOKEN:
      turn_up (table, position, (guint) action->amount, sink);
      break;
    default:
      g_return_if_reached ();
    }
}

/* No piece lies over a ground with acrobats. */
static gboolean
may_span (const HradbyCarcassonneTable    *table,
          const HradbyCarcassonnePosition *position,
          guint                            spot)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);

  for (guint i = 0; i < state->n_grounds; i++)
    if (state->grounds[i].spot == spot)
      return state->grounds[i].n == 0;
  return TRUE;
}

/* The acrobat of a player that came last leaves a ground; those upon it come down. */
static void
leave (HradbyCircusGround *ground,
       guint               player)
{
  guint place = ground->n - 1;

  while (place > 0 && ground->owners[place] != player)
    place--;
  for (; place + 1 < ground->n; place++)
    ground->owners[place] = ground->owners[place + 1];
  ground->owners[--ground->n] = 0;
}

/* An acrobat has left a pyramid. */
static void
taken (const HradbyCarcassonneTable    *table,
       HradbyCarcassonnePosition       *position,
       guint                            player,
       const HradbyCarcassonneStanding *standing)
{
  HradbyCircusState *state = hradby_circus_state (table, position);

  for (guint i = 0; standing->place == HRADBY_CIRCUS_ACROBAT && i < state->n_grounds; i++)
    if (state->grounds[i].spot == standing->where)
      {
        state->n_full = (guint16) (state->n_full
                                   - (state->grounds[i].n == HRADBY_CIRCUS_PYRAMID));
        leave (&state->grounds[i], player);
      }
}

/* Those around two spots that are the same or neighbours. */
static guint
count_between (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            first,
               guint                            second)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  gint top = MIN (spots[first].y, spots[second].y), left = MIN (spots[first].x, spots[second].x);
  gint bottom = MAX (spots[first].y, spots[second].y);
  gint right = MAX (spots[first].x, spots[second].x);
  guint n = 0;

  for (gint y = top - 1; y <= bottom + 1; y++)
    for (gint x = left - 1; x <= right + 1; x++)
      {
        const HradbyCarcassonneSpot *there = hradby_carcassonne_find_tile (table, position, x, y);

        n += there != NULL && (table->kinds[there->kind].marks & (SITE | GROUND)) != 0;
      }
  return n;
}

/* Sites and grounds among the tile of a spot and the eight around it. */
static guint
count_tiles (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             guint                            spot)
{
  return count_between (table, position, spot, spot);
}

/* Whether a ringmaster who stands so brings points for circus tiles; and how many of these lie
 * around the tiles under his piece, or around his own one. */
static gboolean
is_paid_at (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonneStanding *standing)
{
  return standing->place == HRADBY_CARCASSONNE_ON_FEATURE
         || hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_BONUS,
                                      HRADBY_CIRCUS_BONUS_EVERYWHERE);
}

static guint
count_at (const HradbyCarcassonneTable    *table,
          const HradbyCarcassonnePosition *position,
          const HradbyCarcassonneStanding *standing)
{
  guint16 spots[HRADBY_CARCASSONNE_MAX_SURROUNDINGS];
  guint n_under = 0;

  if (standing->place != HRADBY_CARCASSONNE_ON_FEATURE)
    hradby_carcassonne_list_surroundings (table, position, standing, spots, &n_under);
  if (n_under == 0)
    spots[0] = (guint16) hradby_carcassonne_standing_spot (table, position, standing);
  return count_between (table, position, spots[0], spots[MAX (n_under, 1) - 1]);
}

/* A ringmaster on a region that was scored. */
static void
score_ringmaster (const HradbyCarcassonneTable *table,
                  HradbyCarcassonnePosition    *position,
                  guint                         player,
                  guint                         node,
                  const HradbySink             *sink)
{
  guint spot = hradby_carcassonne_nodes (table, position)[node].spot;
  guint n = count_tiles (table, position, spot);
  HradbyEvent event = { .source = HRADBY_CIRCUS_SOURCE_RINGMASTER, .multiplier = 1,
                        .each = HRADBY_CIRCUS_RINGMASTER_POINTS, .count = (gint16) n };

  if (sink != NULL)
    hradby_carcassonne_locate (table, position, node, &event);
  if (n > 0)
    {
      hradby_carcassonne_give_points (position, player,
                                      (gint) n * HRADBY_CIRCUS_RINGMASTER_POINTS, &event, sink);
      return;
    }
  event = (HradbyEvent) { .kind = HRADBY_EVENT_NOTHING, .player = (guint8) player,
                          .turn = position->turn, .source = HRADBY_CIRCUS_SOURCE_RINGMASTER,
                          .reason = HRADBY_REASON_WORTHLESS };
  if (sink != NULL)
    hradby_carcassonne_locate (table, position, node, &event);
  hradby_event_tell (sink, &event);
}

static void
scored (const HradbyCarcassonneTable *table,
        HradbyCarcassonnePosition    *position,
        guint                         root,
        gint                          points,
        const HradbySink             *sink)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  if (hradby_carcassonne_node_crowd (&nodes[root]) == 0 || !plays_ringmasters (table))
    return;
  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++)
      {
        const HradbyCarcassonneStanding *standing = &position->out[player][i];

        if (standing->figure == HRADBY_CIRCUS_RINGMASTER
            && hradby_carcassonne_stands_on (nodes, standing, root))
          score_ringmaster (table, position, player, standing->where, sink);
      }
}

/* A ringmaster on a piece that was scored, or at the end: whether he brings anything there is a
 * setting. */
static void
scored_piece (const HradbyCarcassonneTable    *table,
              HradbyCarcassonnePosition       *position,
              guint                            player,
              const HradbyCarcassonneStanding *standing,
              const HradbySink                *sink)
{
  gboolean is_paid = is_paid_at (table, standing);
  const HradbyCarcassonneSpot *spot;
  HradbyEvent event = { .source = HRADBY_CIRCUS_SOURCE_RINGMASTER, .place = standing->place };
  guint n;

  if (standing->figure != HRADBY_CIRCUS_RINGMASTER || (!is_paid && sink == NULL))
    return;
  n = count_at (table, position, standing);
  spot = &hradby_carcassonne_spots (table, position)
         [hradby_carcassonne_standing_spot (table, position, standing)];
  event.x = spot->x;
  event.y = spot->y;
  event.settings = n > 0 ? HRADBY_SETTING_BIT (HRADBY_CIRCUS_SETTING_BONUS) : 0;
  if (is_paid && n > 0)
    {
      event.multiplier = 1;
      event.each = HRADBY_CIRCUS_RINGMASTER_POINTS;
      event.count = (gint16) n;
      hradby_carcassonne_give_points (position, player,
                                      (gint) n * HRADBY_CIRCUS_RINGMASTER_POINTS, &event, sink);
      return;
    }
  event.kind = HRADBY_EVENT_NOTHING;
  event.player = (guint8) player;
  event.turn = position->turn;
  event.reason = n > 0 ? HRADBY_REASON_NOT_COUNTED : HRADBY_REASON_WORTHLESS;
  if (is_paid || n > 0)
    hradby_event_tell (sink, &event);
}

/* Pieces with surroundings are scored during the game, or not at all. */
static void
score_pieces (const HradbyCarcassonneTable *table,
              HradbyCarcassonnePosition    *position,
              const HradbySink             *sink)
{
  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++)
      {
        const HradbyCarcassonneStanding *standing = &position->out[player][i];
        guint16 spots[HRADBY_CARCASSONNE_MAX_SURROUNDINGS];
        guint n_under;

        if (standing->place != HRADBY_CARCASSONNE_ON_FEATURE
            && hradby_carcassonne_list_surroundings (table, position, standing, spots,
                                                     &n_under) == 0)
          scored_piece (table, position, player, standing, sink);
      }
}

static void
score_tile (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position,
            guint                         spot,
            const HradbySink             *sink)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);

  for (guint i = 0; i < state->n_grounds; i++)
    if (state->grounds[i].spot == spot && state->grounds[i].n > 0)
      score_acrobats (table, position, spot, sink);
}

static gboolean
describe (const HradbyTable *table,
          const HradbyEvent *event,
          GString           *text)
{
  if (event->source == HRADBY_CIRCUS_SOURCE_BIG_TOP)
    g_string_append_printf (text, "token=%d figures=%d", event->each, event->count);
  else if (event->source == HRADBY_CIRCUS_SOURCE_ACROBATS)
    g_string_append_printf (text, "acrobats=%d", event->count);
  else if (event->source == HRADBY_CIRCUS_SOURCE_RINGMASTER)
    g_string_append_printf (text, "circus-tiles=%d", event->count);
  else
    return FALSE;
  return TRUE;
}

static const char *
moot (const guint16 *values,
      guint          setting)
{
  const char *id = hradby_carcassonne_settings[setting].id;
  gboolean is_of_lords = setting == HRADBY_CIRCUS_SETTING_CASTLE_LORDS;

  /* Those of other expansions by their ids, as their rows name this one. */
  if ((setting == HRADBY_CIRCUS_SETTING_BONUS || g_str_equal (id, "tower-exchange-choice"))
      && values[HRADBY_CIRCUS_SETTING_RINGMASTERS] == HRADBY_CIRCUS_RINGMASTERS_NO)
    return _("There are no ringmasters at this table");
  if (setting != HRADBY_CIRCUS_SETTING_COUNTS_ACROBATS && !is_of_lords)
    return NULL;
  if (values[HRADBY_CIRCUS_SETTING_BIG_TOP] == HRADBY_CIRCUS_TOP_NO)
    return _("There is no big top at this table");
  if (is_of_lords)
    return values[hradby_game_type_find_setting (&hradby_carcassonne_type, "castles")]
               == HRADBY_PART_NOT_PLAYED
           ? _("Castles are not played") : NULL;
  if (values[HRADBY_CIRCUS_SETTING_ACROBATS] == HRADBY_CIRCUS_ACROBATS_NO)
    return _("There are no acrobats at this table");
  return NULL;
}

const HradbyCarcassonneHooks hradby_circus_hooks = {
  .expansion = "circus",
  .marks = SITE | GROUND,
  .first_action = HRADBY_CIRCUS_ACTION_DEPLOY,
  .last_action = HRADBY_CIRCUS_ACTION_TOKEN,
  .first_phase = HRADBY_CIRCUS_PHASE_TOKEN,
  .last_phase = HRADBY_CIRCUS_PHASE_TOKEN,
  .appends = HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_DEPLOY),
  .position_bytes = position_bytes,
  .begin = begin,
  .laid = laid,
  .to_move = to_move,
  .count_actions = count_actions,
  .get_action = get_action,
  .explain = circus_explain,
  .apply = apply,
  .may_span = may_span,
  .taken = taken,
  .due = circus_due,
  .step = circus_step,
  .scored = scored,
  .scored_piece = scored_piece,
  .score_tile = score_tile,
  .estimate = circus_estimate,
  .foresee = circus_foresee,
  .list_pieces = circus_list_pieces,
  .describe = describe,
  .moot = moot,
};
