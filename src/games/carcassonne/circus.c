/* The Circus as an expansion: its hooks, acrobats and ringmasters (rules page, section 4). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/circus.h"

#include "engine/error.h"
#include "engine/game-type-lookup.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/declared.h"
#include "games/carcassonne/estimate.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/scoring.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * Token:
 * @number: printed on it, by which actions name it
 * @n: how many there are
 * @setting: what its animal is worth
 *
 * Tokens with animals, the most frequent first, so that a player who takes the first outcome takes
 * a likely one.
 */
typedef struct {
  guint8 number;
  guint8 n;
  guint8 setting;
} Token;

#define N_TOKENS 6
static const Token all_tokens[N_TOKENS] = {
  { 4, 5, HRADBY_SETTING_CIRCUS_SEAL },     { 3, 4, HRADBY_SETTING_CIRCUS_MONKEY },
  { 5, 3, HRADBY_SETTING_CIRCUS_BEAR },     { 6, 2, HRADBY_SETTING_CIRCUS_TIGER },
  { 7, 1, HRADBY_SETTING_CIRCUS_ELEPHANT }, { 1, 1, HRADBY_SETTING_CIRCUS_FLEA },
};

/* An acrobat ground on the board. @full: the turn in which its pyramid became full. @owners: of
 * each acrobat in the order of arrival, then zeros. */
typedef struct {
  guint16 spot;
  guint16 full;
  guint8  n; /* acrobats on it */
  guint8  owners[HRADBY_CIRCUS_PYRAMID];
} Ground;

/**
 * State:
 * @top: the spot on which the big top stands, or %HRADBY_CARCASSONNE_NOWHERE
 * @site: the spot on which a site was placed in this turn, or %HRADBY_CARCASSONNE_NOWHERE
 * @n_tokens: tokens that were not turned up yet, with the one under the big top
 * @tokens: how many of them of each kind, see #all_tokens
 * @is_turned: the one under the big top was turned up
 * @n_grounds: acrobat grounds on the board
 * @n_full: those with a full pyramid
 * @grounds: in the order of laying
 */
typedef struct {
  guint16            top;
  guint16            site;
  guint8             n_tokens;
  guint8             tokens[N_TOKENS];
  guint8             is_turned;
  guint16            n_grounds;
  guint16            n_full;
  Ground grounds[];
} State;

static inline State *
circus_state (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_circus_hooks_number);
}

/* Whether two spots are the same or touch, also at a corner. Without a branch: it could not be
 * predicted. */
static inline gboolean
are_near (const HradbyCarcassonneSpot *a, const HradbyCarcassonneSpot *b)
{
  return ((guint) (a->x - b->x + 1) <= 2) & ((guint) (a->y - b->y + 1) <= 2);
}

#define SITE   HRADBY_TILE_MARK_BIT (HRADBY_CIRCUS_MARK_SITE)
#define GROUND HRADBY_TILE_MARK_BIT (HRADBY_CIRCUS_MARK_GROUND)

static gboolean
plays_acrobats (const HradbyCarcassonneTable *table)
{
  return hradby_table_has (&table->parent, HRADBY_ACROBATS_TRUE);
}

/* The ground on a spot, or %NULL. */
static Ground *
find_ground_on (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                guint spot)
{
  State *state = circus_state (table, position);

  for (guint i = 0; i < state->n_grounds; i++)
    if (state->grounds[i].spot == spot)
      return &state->grounds[i];
  return NULL;
}

static Ground *
find_ground (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, gint x,
             gint y)
{
  return find_ground_on (table, position, hradby_carcassonne_find_spot (table, position, x, y));
}

/* Whether the player to move has an acrobat to set, wherever that may be. */
static gboolean
has_acrobat (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return plays_acrobats (table)
         && position->supply[position->player][HRADBY_CARCASSONNE_FOLLOWER] > 0;
}

/* Whether the pyramid of a ground may be scored: it is full since an earlier turn. */
static inline gboolean
is_ready (const HradbyCarcassonnePosition *position, const Ground *ground)
{
  return ground->n == HRADBY_CIRCUS_PYRAMID && ground->full != position->whole.first;
}

/* Whether a ground has room for an acrobat in this turn. */
static inline gboolean
is_free (const HradbyCarcassonneSpot *spots, const HradbyCarcassonneSpot *last,
         const Ground *ground)
{
  const HradbyCarcassonneSpot *there = &spots[ground->spot];

  return are_near (there, last) & (ground->n < HRADBY_CIRCUS_PYRAMID)
         & (there->n_spans == 0);
}

/* Whether the player to move may set an acrobat on a ground now, but for the moment. */
static gboolean
takes_acrobat (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const Ground *ground)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  return has_acrobat (table, position) && is_free (spots, &spots[position->last_spot], ground);
}

/* Those around two spots that are the same or neighbours. */
static guint
count_between (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint first, guint second)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  gint top = MIN (spots[first].y, spots[second].y), left = MIN (spots[first].x, spots[second].x);
  gint bottom = MAX (spots[first].y, spots[second].y);
  gint right = MAX (spots[first].x, spots[second].x);
  guint n = 0;

  for (gint y = top - 1; y <= bottom + 1; y++)
    for (gint x = left - 1; x <= right + 1; x++) {
      const HradbyCarcassonneSpot *there = hradby_carcassonne_find_tile (table, position, x, y);

      n += there != NULL && (table->kinds[there->kind].marks & (SITE | GROUND)) != 0;
    }
  return n;
}

/* Sites and grounds among the tile of a spot and the eight around it. */
static guint
count_tiles (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             guint spot)
{
  return count_between (table, position, spot, spot);
}

/* Whether a ringmaster who stands so brings points for circus tiles; and how many of these lie
 * around the tiles under his piece, or around his own one. */
static gboolean
is_paid_at (const HradbyCarcassonneTable *table, const HradbyCarcassonneStanding *standing)
{
  return standing->place == HRADBY_CARCASSONNE_ON_FEATURE
         || hradby_table_has (&table->parent, HRADBY_RINGMASTER_BONUS_EVERYWHERE);
}

static guint
count_at (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
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

static gboolean
explain_acrobat (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                 const HradbyAction *action, GError **error)
{
  const Ground *ground
    = find_ground (table, position, action->x, action->y);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const char *rule = "circus-acrobats";

  if (action->place != HRADBY_CIRCUS_ACROBAT)
    return hradby_error_refuse (error, rule, _("a follower there can only be an acrobat"));
  if (ground == NULL)
    return hradby_error_refuse (error, rule, _("there is no acrobat ground there"));
  if (ground->n == HRADBY_CIRCUS_PYRAMID)
    return hradby_error_refuse (error, rule, _("three acrobats already stand there"));
  if (!are_near (&spots[ground->spot], &spots[position->last_spot]))
    return hradby_error_refuse (error, rule,
                                _("the tile just placed does not touch this acrobat ground"));
  if (spots[ground->spot].n_spans > 0)
    return hradby_error_refuse (error, "bridges-acrobats",
                                _("a road lies over this acrobat ground"));
  if (!hradby_carcassonne_explain_figure (
        table, position, HRADBY_CARCASSONNE_FOLLOWER, HRADBY_CARCASSONNE_ELSEWHERE,
        hradby_table_has (&table->parent, HRADBY_ACROBATS_TRUE), error))
    return FALSE;
  return takes_acrobat (table, position, ground)
         || hradby_error_refuse_by (error, rule, HRADBY_SETTING_BIT (HRADBY_SETTING_ACROBATS),
                                    _("there are no acrobats at this table"));
}

static gboolean
explain_pyramid (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                 const HradbyAction *action, GError **error)
{
  const Ground *ground
    = find_ground (table, position, action->x, action->y);

  if (ground == NULL)
    return hradby_error_refuse (error, "circus-acrobats", _("there is no acrobat ground there"));
  if (ground->n < HRADBY_CIRCUS_PYRAMID)
    return hradby_error_refuse (error, "circus-acrobats",
                                _("only a pyramid of three acrobats scores"));
  return is_ready (position, ground)
         || hradby_error_refuse (error, "circus-acrobats",
                                 _("a pyramid scores in a later turn than it is completed in"));
}

static gboolean
explain_token (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action, GError **error)
{
  const State *state = circus_state (table, position);

  if (position->phase != HRADBY_CIRCUS_PHASE_TOKEN)
    return hradby_error_refuse_moment (error, "circus-top",
                                       _("a token is turned up when the big top scores"));
  for (guint i = 0; i < N_TOKENS; i++)
    if (all_tokens[i].number == action->amount && state->tokens[i] > 0)
      return TRUE;
  return hradby_error_refuse (error, "circus-top", _("no token with this number is left"));
}

static gboolean
explain (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
         HradbyAction *action, GError **error)
{
  if (action->kind == HRADBY_TILING_PASS || action->kind == HRADBY_TILING_DRAW)
    return hradby_error_refuse (error, "circus-top", _("the token is turned up now"));
  if (action->kind == HRADBY_CIRCUS_ACTION_TOKEN)
    return explain_token (table, position, action, error);
  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse (error, "circus-acrobats",
                                _("you do this instead of deploying a follower"));
  return action->kind == HRADBY_CIRCUS_ACTION_DEPLOY
         ? explain_acrobat (table, position, action, error)
         : explain_pyramid (table, position, action, error);
}

#define BY_TOP HRADBY_SETTING_BIT (HRADBY_SETTING_BIG_TOP)

/* Whether a figure counts at the big top on a spot. The lord of a castle does if one of the tiles
 * under it is near, or if the big top stands on one of all its tiles. */
static gboolean
is_near_top (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             const HradbyCarcassonneStanding *standing, guint top)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  gboolean by_tiles = hradby_table_has (&table->parent, HRADBY_CIRCUS_CASTLE_LORDS_CASTLE_TILE);
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
count_figures (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint player, guint top)
{
  gboolean spares_acrobats = hradby_table_has (&table->parent, HRADBY_CIRCUS_COUNTS_ACROBATS_FALSE);
  guint n = 0;

  for (guint i = 0; i < position->n_out[player]; i++) {
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
find_settings (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint player, guint n)
{
  static const guint8 asked[] = { HRADBY_SETTING_CIRCUS_COUNTS_ACROBATS,
                                  HRADBY_SETTING_CIRCUS_CASTLE_LORDS };
  guint top = circus_state (table, position)->top;
  HradbyCarcassonneOther other = { 0 };
  HradbySettings settings = 0;

  while (hradby_carcassonne_next_other (table, asked, G_N_ELEMENTS (asked), &other))
    if (count_figures (&other.table, position, player, top) != n)
      settings |= HRADBY_SETTING_BIT (other.setting);
  return settings;
}

/* Gives a player for each of @n things, which the event is about, the points of a setting. */
static void
give (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint player,
      guint n, guint setting, HradbyEvent *event, const HradbySink *sink)
{
  guint each = table->parent.settings[setting];

  event->settings |= HRADBY_SETTING_BIT (setting);
  event->count = (gint16) n;
  event->each = (gint16) each;
  event->multiplier = 1;
  hradby_carcassonne_give (position, 1u << player, (gint) (n * each), event, sink);
}

/* What the token brings one player. */
static void
pay (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint player,
     guint setting, const HradbySink *sink)
{
  guint top = circus_state (table, position)->top;
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[top];
  guint n = count_figures (table, position, player, top);
  HradbyEvent event = { .source = HRADBY_CIRCUS_SOURCE_BIG_TOP, .x = spot->x, .y = spot->y };

  if (sink != NULL)
    event.settings = find_settings (table, position, player, n);
  if (n > 0)
    give (table, position, player, n, setting, &event, sink);
  else if (event.settings != 0)
    hradby_carcassonne_tell_nothing (position, player, HRADBY_REASON_NOT_COUNTED, &event, sink);
}

/* A token was turned up: it scores and leaves the game. */
static void
turn_up (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint number,
         const HradbySink *sink)
{
  guint token = 0;
  State *state = circus_state (table, position);
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[state->top];

  hradby_event_tell (sink, &(HradbyEvent) {
    .kind = HRADBY_CIRCUS_EVENT_TOKEN, .player = position->player, .turn = position->turn,
    .x = spot->x, .y = spot->y, .count = (gint16) number, .settings = BY_TOP
  });
  while (all_tokens[token].number != number)
    token++;
  for (guint player = 0; player < table->parent.n_players; player++)
    pay (table, position, player, all_tokens[token].setting, sink);
  state->tokens[token]--;
  state->n_tokens--;
  state->is_turned = TRUE;
  hradby_carcassonne_go_on (table, position, sink);
}

/* The big top scores where it stands, if there is a token under it: %FALSE while that is turned
 * up. */
static gboolean
score (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  State *state = circus_state (table, position);

  if (state->top == HRADBY_CARCASSONNE_NOWHERE || state->is_turned || state->n_tokens == 0)
    return TRUE;
  position->phase = HRADBY_CIRCUS_PHASE_TOKEN;
  return FALSE;
}

/* The big top comes to the site that was placed; or it would, if it were played. */
static void
move (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      const HradbySink *sink)
{
  State *state = circus_state (table, position);
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
skip (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint at,
      const HradbySink *sink)
{
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[at];

  hradby_carcassonne_tell_nothing (
    position, HRADBY_NO_PLAYER, HRADBY_REASON_NOT_PLAYED,
    &(HradbyEvent) { .source = HRADBY_CIRCUS_SOURCE_BIG_TOP, .x = spot->x, .y = spot->y,
                     .settings = BY_TOP }, sink);
  circus_state (table, position)->top = (guint16) at;
}

/* A ringmaster on a region or piece that was scored, or elsewhere at the end: whether he brings
 * anything on a piece is a setting. */
static void
scored_piece (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
              guint player, const HradbyCarcassonneStanding *standing, const HradbySink *sink)
{
  gboolean is_paid = is_paid_at (table, standing);
  HradbyEvent event = { .source = HRADBY_CIRCUS_SOURCE_RINGMASTER };

  if (standing->figure != HRADBY_CIRCUS_RINGMASTER || (!is_paid && sink == NULL))
    return;
  guint n = count_at (table, position, standing);
  hradby_carcassonne_locate_figure (table, position, standing, &event);
  if (n > 0 && standing->place != HRADBY_CARCASSONNE_ON_FEATURE)
    event.settings = HRADBY_SETTING_BIT (HRADBY_SETTING_RINGMASTER_BONUS);
  if (is_paid && n > 0)
    give (table, position, player, n, HRADBY_SETTING_RINGMASTER_POINTS, &event, sink);
  else if (is_paid || n > 0)
    hradby_carcassonne_tell_nothing (position, player,
                                     n > 0 ? HRADBY_REASON_NOT_COUNTED : HRADBY_REASON_WORTHLESS,
                                     &event, sink);
}

static void
scored (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint root,
        gint points, const HradbySink *sink)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  if (hradby_carcassonne_node_crowd (&nodes[root]) == 0
      || table->supplies[HRADBY_CIRCUS_RINGMASTER] == 0)
    return;
  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++)
      if (hradby_carcassonne_stands_on (nodes, &position->out[player][i], root))
        scored_piece (table, position, player, &position->out[player][i], sink);
}

/* Pieces with surroundings are scored during the game, or not at all. */
static void
score_pieces (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
              const HradbySink *sink)
{
  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++) {
      const HradbyCarcassonneStanding *standing = &position->out[player][i];
      guint16 spots[HRADBY_CARCASSONNE_MAX_SURROUNDINGS];
      guint n_under;

      if (standing->place != HRADBY_CARCASSONNE_ON_FEATURE
          && hradby_carcassonne_list_surroundings (table, position, standing, spots, &n_under) == 0)
        scored_piece (table, position, player, standing, sink);
    }
}

static guint
due (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return circus_state (table, position)->site != HRADBY_CARCASSONNE_NOWHERE
         ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_ENDS) : 0;
}

static gboolean
step (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      HradbyCarcassonneMoment moment, const HradbySink *sink)
{
  State *state = circus_state (table, position);
  gboolean is_turn = moment == HRADBY_CARCASSONNE_TURN_ENDS;
  guint at = is_turn ? state->site : state->top;

  if (!is_turn && moment != HRADBY_CARCASSONNE_GAME_ENDS)
    return TRUE;
  if (at != HRADBY_CARCASSONNE_NOWHERE) {
    if (hradby_table_has (&table->parent, HRADBY_BIG_TOP_FALSE))
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

/* What the estimate looks at. *Around* a ringmaster are the nine cells whose tiles pay him. */
enum {
  IN_PLAY,      /* 1: what all expect besides */
  IN_HAND,      /* ringmasters in the supply */
  OUT,          /* those on features */
  ON_FARM,      /* those of them on fields */
  TILES,        /* circus tiles around them */
  GAPS,         /* empty cells around them */
  ACROBATS,     /* own figures where one acrobat stands, two, three */
  READY = ACROBATS + 3,
                              /* those in full pyramids for who draws next */
  PRAISED,      /* the most own figures in a full pyramid for who draws next */
  BESIDE,       /* figures that the big top counts */
  PRIZE,        /* BESIDE times the mean of the tokens left, in quarters of a point */
  N_FEATURES,
};


#define ROOM HRADBY_CARCASSONNE_ROOM (N_FEATURES)

typedef gint16 Features[ROOM];

/* Of a point: the mean of the tokens that are left is told so exactly. */
#define PRIZE_UNIT 4

/* Counts things as much as they are worth of their usual points: whole ones do for a guess. */
static void
scale (const HradbyCarcassonneTable *table, gint16 *numbers)
{
  static const struct {
    guint8 feature;
    guint8 setting;
  } paid[] = {
    { TILES, HRADBY_SETTING_RINGMASTER_POINTS },
    { ACROBATS, HRADBY_SETTING_ACROBAT_POINTS },
    { ACROBATS + 1, HRADBY_SETTING_ACROBAT_POINTS },
    { ACROBATS + 2, HRADBY_SETTING_ACROBAT_POINTS },
    { READY, HRADBY_SETTING_ACROBAT_POINTS },
    { PRAISED, HRADBY_SETTING_ACROBAT_POINTS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (paid); i++) {
    gint usual = (gint) hradby_carcassonne_settings[paid[i].setting].range.usual;
    gint points = table->parent.settings[paid[i].setting];

    if (points != usual)
      numbers[paid[i].feature]
        = (gint16) ((2 * numbers[paid[i].feature] * points + usual) / (2 * usual));
  }
}

static inline void
add_worth (gint16 *numbers, guint feature, guint amount)
{
  numbers[feature] = (gint16) (numbers[feature] + (gint) amount);
}

/* @at: the spot that the ringmaster stands on */
static void
add_ringmaster (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                guint at, HradbyFeatureKind kind, gint16 *numbers)
{
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[at];
  guint gaps = 0;

  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++)
      gaps += hradby_carcassonne_find_tile (table, position, x, y) == NULL;
  add_worth (numbers, OUT, 1);
  add_worth (numbers, ON_FARM, kind == HRADBY_FEATURE_FIELD);
  add_worth (numbers, TILES, count_tiles (table, position, at));
  add_worth (numbers, GAPS, gaps);
}

static void
add_acrobat (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             const HradbyCarcassonneStanding *standing, gint16 *numbers)
{
  guint n = find_ground_on (table, position, standing->where)->n;

  add_worth (numbers, ACROBATS + n - 1, 1);
}

/* Who draws next may score one full pyramid. */
static void
add_pyramids (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              guint player, gint16 *numbers)
{
  const State *state = circus_state (table, position);

  for (guint i = 0; i < state->n_grounds && state->n_full > 0; i++) {
    gint own = 0;

    if (state->grounds[i].n < HRADBY_CIRCUS_PYRAMID)
      continue;
    for (guint j = 0; j < position->n_out[player]; j++)
      own += position->out[player][j].place == HRADBY_CIRCUS_ACROBAT
             && position->out[player][j].where == state->grounds[i].spot;
    add_worth (numbers, READY, (guint) own);
    numbers[PRAISED] = (gint16) MAX (numbers[PRAISED], own);
  }
}

static guint
find_prize (const HradbyCarcassonneTable *table, const State *state)
{
  guint sum = 0;

  for (guint i = 0; i < N_TOKENS; i++)
    sum += (guint) table->parent.settings[all_tokens[i].setting] * state->tokens[i];
  return state->n_tokens > 0 ? sum * PRIZE_UNIT / state->n_tokens : 0;
}

static void
add_figures (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             guint player, gint16 *numbers)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  for (guint i = 0; i < position->n_out[player]; i++) {
    const HradbyCarcassonneStanding *standing = &position->out[player][i];

    if (standing->figure == HRADBY_CIRCUS_RINGMASTER
        && standing->place == HRADBY_CARCASSONNE_ON_FEATURE)
      add_ringmaster (table, position, nodes[standing->where].spot,
                      hradby_carcassonne_node_kind (&nodes[standing->where]), numbers);
    /* He stays on a tower, and brings what is around at the end, as a farmer does. */
    else if (standing->figure == HRADBY_CIRCUS_RINGMASTER && is_paid_at (table, standing))
      add_ringmaster (table, position,
                      hradby_carcassonne_standing_spot (table, position, standing),
                      HRADBY_FEATURE_FIELD, numbers);
    if (standing->place == HRADBY_CIRCUS_ACROBAT)
      add_acrobat (table, position, standing, numbers);
  }
}

/* The mean of the tokens that the big top may still bring; 0 without it. */
static guint
get_prize (const HradbyCarcassonneTable *table, const State *state)
{
  return state->top != HRADBY_CARCASSONNE_NOWHERE && !state->is_turned
             && hradby_table_has (&table->parent, HRADBY_BIG_TOP_TRUE)
           ? find_prize (table, state)
           : 0;
}

static void
list_features (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               gint16 *all)
{
  const State *state = circus_state (table, position);
  guint next = hradby_carcassonne_find_next (table, position);
  guint prize = get_prize (table, state);
  Features *features = (Features *) all;

  memset (features, 0, table->parent.n_players * sizeof *features);
  for (guint player = 0; player < table->parent.n_players; player++) {
    gint16 *numbers = features[player];
    guint n = prize > 0 ? count_figures (table, position, player, state->top) : 0;

    add_worth (numbers, IN_PLAY, 1);
    add_worth (numbers, IN_HAND, position->supply[player][HRADBY_CIRCUS_RINGMASTER]);
    add_worth (numbers, BESIDE, n);
    add_worth (numbers, PRIZE, n * prize);
    add_figures (table, position, player, numbers);
  }
  add_pyramids (table, position, next, features[next]);
  for (guint player = 0; player < table->parent.n_players; player++)
    scale (table, features[player]);
}

/* Those of acrobats were set by hand, see src/ai/estimates.md. */
static const gint16 weights[HRADBY_CARCASSONNE_N_KNOTS][ROOM] = {
  {
    170, 165, -165, 26, 243, 32, 450, 450, 500, -9, -10, 25,
    24,
  },
  {
    726, 308, -248, 16, 188, 18, 250, 300, 500, -6, 22, 28,
    22,
  },
  {
    1423, 528, -378, -26, 181, 40, 0, 100, 500, -1, 26, 39,
    23,
  },
  {
    2210, 807, -507, -146, 174, 51, 0, 100, 500, 13, 37, 43,
    22,
  },
  {
    3612, 1003, -553, -510, 131, 86, 0, 100, 500, 24, 40, -7,
    29,
  },
  {
    8897, 914, -464, -944, 172, 82, 0, 100, 500, 11, -11, -117,
    25,
  },
};

static gint
foresee (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint root,
         guint figure)
{
  const State *state = circus_state (table, position);
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  gboolean is_ringmaster = figure == HRADBY_CIRCUS_RINGMASTER;
  guint prize = get_prize (table, state);
  gboolean is_beside = prize > 0 && are_near (&spots[position->last_spot], &spots[state->top]);
  Features change = { 0 };

  if (!is_ringmaster && (!is_beside || hradby_carcassonne_is_complete (node)))
    return 0;
  if (hradby_carcassonne_is_complete (node))
    return 100 * table->parent.settings[HRADBY_SETTING_RINGMASTER_POINTS]
           * (gint) count_tiles (table, position, position->last_spot);
  add_worth (change, BESIDE, is_beside);
  add_worth (change, PRIZE, is_beside ? prize : 0);
  if (is_ringmaster) {
    change[IN_HAND] = -1;
    add_ringmaster (table, position, position->last_spot, hradby_carcassonne_node_kind (node),
                    change);
  }
  scale (table, change);
  return hradby_carcassonne_weigh_numbers (table, position, change, weights[0], ROOM);
}

/* %NULL while the expansion is off. */
static const State *
find_state (const HradbyTable *table, const HradbyPosition *position)
{
  return hradby_carcassonne_find_own (table, position, hradby_circus_hooks_number);
}

static HradbySeenPart
get_cell (const HradbyTable *table, const HradbyPosition *position, guint at)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (hradby_carcassonne_table (table),
                                 hradby_carcassonne_position_const (position))[at];

  return (HradbySeenPart) { spot->x, spot->y, 0 };
}

/* The spot on which the big top stands, or %HRADBY_CARCASSONNE_NOWHERE. */
static guint
find_top (const HradbyTable *table, const HradbyPosition *position)
{
  const State *state = find_state (table, position);

  return state != NULL && hradby_table_has (table, HRADBY_BIG_TOP_TRUE)
           ? state->top
           : HRADBY_CARCASSONNE_NOWHERE;
}

guint
hradby_circus_count_at_top (const HradbyTable *table, const HradbyPosition *position, guint player)
{
  guint top = find_top (table, position);

  return top != HRADBY_CARCASSONNE_NOWHERE
         ? count_figures (hradby_carcassonne_table (table),
                          hradby_carcassonne_position_const (position), player, top)
         : 0;
}

guint
hradby_circus_count_tokens (const HradbyTable *table, const HradbyPosition *position, guint token)
{
  const State *state = find_state (table, position);

  for (guint i = 0; state != NULL && i < N_TOKENS; i++)
    if (all_tokens[i].number == token)
      return state->tokens[i];
  return 0;
}

guint
hradby_circus_get_worth (const HradbyTable *table, guint token)
{
  g_return_val_if_fail (table != NULL, 0);

  for (guint i = 0; i < N_TOKENS; i++)
    if (all_tokens[i].number == token)
      return table->settings[all_tokens[i].setting];
  return 0;
}

gint
hradby_circus_count_around (const HradbyTable *table, const HradbyPosition *position, guint player,
                            gint *x, gint *y)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);

  g_return_val_if_fail (table != NULL && position != NULL && player < HRADBY_MAX_PLAYERS, -1);

  for (guint i = 0; i < here->n_out[player]; i++) {
    const HradbyCarcassonneStanding *standing = &here->out[player][i];
    guint spot = hradby_carcassonne_standing_spot (self, here, standing);

    if (standing->figure != HRADBY_CIRCUS_RINGMASTER || !is_paid_at (self, standing))
      continue;
    HradbySeenPart cell = get_cell (table, position, spot);
    *x = cell.x;
    *y = cell.y;
    return (gint) count_at (self, here, standing);
  }
  return -1;
}

static guint
list_pieces (const HradbyTable *table, const HradbyPosition *position, HradbySeenPiece *pieces,
             guint max)
{
  const State *state = find_state (table, position);
  guint n = 0, top = find_top (table, position);

  for (guint i = 0; i < state->n_grounds; i++) {
    const Ground *ground = &state->grounds[i];
    HradbySeenPart cell = get_cell (table, position, ground->spot);

    for (guint place = 0; place < ground->n; place++)
      hradby_carcassonne_add_piece (pieces, max, &n,
                 (HradbySeenPiece) { .kind = HRADBY_CIRCUS_PIECE_ACROBAT, .part = cell,
                                     .player = ground->owners[place], .place = place });
  }
  if (top != HRADBY_CARCASSONNE_NOWHERE)
    hradby_carcassonne_add_piece (pieces, max, &n,
               (HradbySeenPiece) { .kind = HRADBY_CIRCUS_PIECE_TOP,
                                   .part = get_cell (table, position, top),
                                   .player = HRADBY_NOBODY, .place = state->n_tokens > 0 });
  return n;
}

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  gsize n_grounds = 0;

  for (guint i = 0; i < table->n_kinds; i++)
    if ((table->kinds[i].marks & GROUND) != 0)
      n_grounds += table->tiles[i]->count;
  return sizeof (State) + n_grounds * sizeof (Ground);
}

static void
begin (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  State *state = circus_state (table, position);

  for (guint i = 0; i < N_TOKENS; i++) {
    state->tokens[i] = all_tokens[i].n;
    state->n_tokens += all_tokens[i].n;
  }
}

/* On a start tile with a site the big top stands from the beginning: no turn ends with it. */
static void
laid (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint spot,
      guint64 marks)
{
  State *state = circus_state (table, position);

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
to_move (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return HRADBY_CHANCE;
}

static void
list_actions (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyCarcassonneList *list)
{
  const State *state = circus_state (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  gboolean is_turned_up = position->phase == HRADBY_CIRCUS_PHASE_TOKEN;
  gboolean may_deploy = has_acrobat (table, position);

  for (guint i = 0; is_turned_up && i < N_TOKENS; i++)
    for (guint n = state->tokens[i]; n > 0; n--)
      hradby_carcassonne_offer (list, &(HradbyAction) { .kind = HRADBY_CIRCUS_ACTION_TOKEN,
                                                        .amount = all_tokens[i].number });
  for (guint i = 0; !is_turned_up && i < state->n_grounds; i++) {
    const Ground *ground = &state->grounds[i];
    const HradbyCarcassonneSpot *spot = &spots[ground->spot];

    if (is_ready (position, ground))
      hradby_carcassonne_offer (list, &(HradbyAction) { .kind = HRADBY_CIRCUS_ACTION_SCORE,
                                                        .x = spot->x, .y = spot->y });
    else if (may_deploy && is_free (spots, &spots[position->last_spot], ground))
      hradby_carcassonne_offer (list, &(HradbyAction) { .kind = HRADBY_CIRCUS_ACTION_DEPLOY,
                                                        .x = spot->x, .y = spot->y,
                                                        .place = HRADBY_CIRCUS_ACROBAT });
  }
}

static void
deploy (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
        const HradbyAction *action, const HradbySink *sink)
{
  State *state = circus_state (table, position);
  Ground *ground = find_ground (table, position, action->x, action->y);

  ground->owners[ground->n++] = position->player;
  if (ground->n == HRADBY_CIRCUS_PYRAMID) {
    ground->full = position->whole.first;
    state->n_full++;
  }
  hradby_carcassonne_deploy (table, position, HRADBY_CARCASSONNE_FOLLOWER, HRADBY_CIRCUS_ACROBAT,
                             ground->spot, HRADBY_SETTING_BIT (HRADBY_SETTING_ACROBATS), sink);
}

static gboolean
is_acrobat_on (const HradbyCarcassonneStanding *standing, guint spot)
{
  return standing->place == HRADBY_CIRCUS_ACROBAT && standing->where == spot;
}

/* Each player gets points for all acrobats on a ground in one sum. */
static void
score_acrobats (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                guint spot, const HradbySink *sink)
{
  for (guint player = 0; player < table->parent.n_players; player++) {
    HradbyEvent event = { .source = HRADBY_CIRCUS_SOURCE_ACROBATS };
    guint n = 0;

    for (guint i = 0; i < position->n_out[player]; i++)
      n += is_acrobat_on (&position->out[player][i], spot);
    if (n == 0)
      continue;
    hradby_carcassonne_locate_figure (
      table, position, &(HradbyCarcassonneStanding) { (guint16) spot, HRADBY_CIRCUS_ACROBAT, 0 },
      &event);
    give (table, position, player, n, HRADBY_SETTING_ACROBAT_POINTS, &event, sink);
  }
}

static void
score_pyramid (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
               const HradbyAction *action, const HradbySink *sink)
{
  const Ground full = *find_ground (table, position, action->x, action->y);

  score_acrobats (table, position, full.spot, sink);
  for (guint n = 0; n < full.n; n++) {
    guint i = position->n_out[full.owners[n]] - 1u;

    while (!is_acrobat_on (&position->out[full.owners[n]][i], full.spot))
      i--;
    hradby_carcassonne_return_figure (table, position, full.owners[n], i, sink);
  }
  hradby_carcassonne_finish_turn (table, position, sink);
}

static void
apply (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
       const HradbyAction *action, const HradbySink *sink)
{
  switch (action->kind) {
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
may_span (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          guint spot)
{
  const Ground *ground = find_ground_on (table, position, spot);

  return ground == NULL || ground->n == 0;
}

/* The acrobat of a player that came last leaves a ground; those upon it come down. */
static void
leave (Ground *ground, guint player)
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
taken (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint player,
       const HradbyCarcassonneStanding *standing)
{
  State *state = circus_state (table, position);

  if (standing->place != HRADBY_CIRCUS_ACROBAT)
    return;
  Ground *ground = find_ground_on (table, position, standing->where);
  state->n_full = (guint16) (state->n_full - (ground->n == HRADBY_CIRCUS_PYRAMID));
  leave (ground, player);
}

static void
score_tile (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint spot,
            const HradbySink *sink)
{
  const Ground *ground = find_ground_on (table, position, spot);

  if (ground != NULL && ground->n > 0)
    score_acrobats (table, position, spot, sink);
}

static gboolean
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
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

static const HradbyCarcassonneNumbers numbers = { N_FEATURES, ROOM, weights[0], list_features };

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
  .list_actions = list_actions,
  .explain = explain,
  .apply = apply,
  .may_span = may_span,
  .taken = taken,
  .due = due,
  .step = step,
  .scored = scored,
  .scored_piece = scored_piece,
  .score_tile = score_tile,
  .numbers = &numbers,
  .foresee = foresee,
  .list_pieces = list_pieces,
  .describe = describe,
};
