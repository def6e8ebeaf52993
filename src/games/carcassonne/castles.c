/* Castles as a part of their expansion: its hooks (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/castles.h"

#include "engine/error.h"
#include "engine/table.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/compile.h"
#include "games/carcassonne/estimate.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/scoring.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_CASTLES 20 /* tokens, by the setting CASTLE_TOKENS */

/* Roads, cities and monasteries that one tile can complete. */
#define MAX_FEATURES 32

/**
 * Castle:
 * @root: of the city under it
 * @spots: its two tiles, the northernmost or westernmost first
 * @turn: in which it was built
 * @points: what its lord got
 * @lord: the player whose figure stands on it, as if on the first of its tiles, + 1; or 0
 * @figure: its kind
 * @wave: of this turn's waves, the one that sets it off, or 0
 *
 * A castle on the board.
 */
typedef struct {
  guint16 root;
  guint16 spots[2];
  guint16 turn;
  gint16  points;
  guint8  lord;
  guint8  figure;
  guint8  wave;
} Castle;

/* A feature that was completed in this turn: a region, what it is worth and where from. */
typedef struct {
  guint16 root;
  gint16  points;
  guint8  source;
  guint8  is_owned;
} Completed;

/**
 * State:
 * @next: the part of the tile just placed that is looked at next
 * @decider: whose decision is open
 * @asked: the castle whose lord chooses
 * @is_scoring: castles are being scored
 * @n_castles: castles on the board
 * @n_features: features completed in this turn
 * @castles: the oldest first
 */
typedef struct {
  guint8               next;
  guint8               decider;
  guint8               asked;
  guint8               is_scoring;
  guint8               n_castles;
  guint8               n_features;
  Completed features[MAX_FEATURES];
  Castle         castles[]; /* as many as there are tokens */
} State;

static inline State *
castles_state (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_castles_hooks_number);
}

/* Tokens that players have left. */
static inline const guint8 *
get_left (const HradbyCarcassonnePosition *position)
{
  return position->left[hradby_castles_hooks_number];
}

/* What the lord of a castle may get now: for each worth once, the source that comes first. */
typedef struct {
  guint  n;
  gint   points[MAX_FEATURES];
  guint8 sources[MAX_FEATURES];
} Offer;

/* Where a castle lies, as it is seen. */
static HradbySeenPiece
outline (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
         const Castle *castle)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const HradbyCarcassonneSpot *first = &spots[castle->spots[0]];

  return (HradbySeenPiece) { .part = { first->x, first->y, 0 },
                             .place = first->y == spots[castle->spots[1]].y };
}

static void
find_cells (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            const Castle *castle, HradbySeenPart *cells)
{
  const HradbySeenPiece piece = outline (table, position, castle);

  hradby_castles_list_cells (&piece, cells);
}

static gboolean
has_cell (const HradbySeenPart *cells, const HradbyCarcassonneSpot *spot)
{
  for (guint i = 0; i < HRADBY_CASTLES_N_CELLS; i++)
    if (cells[i].x == spot->x && cells[i].y == spot->y)
      return TRUE;
  return FALSE;
}

/* Whether a region has a part on one of the cells. */
static gboolean
is_beside (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           const HradbySeenPart *cells, guint root)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint node = root;

  do
    if (has_cell (cells, &spots[nodes[node].spot]))
      return TRUE;
  while ((node = nodes[node].next) != root);
  return FALSE;
}

/* What the lord of a castle gets of the points of a feature, rounded up. */
static gint
share (const HradbyCarcassonneTable *table, gint points)
{
  return (points * table->parent.settings[HRADBY_SETTING_CASTLE_SHARE] + 99) / 100;
}

static void
add_to_offer (Offer *offer, gint points, guint source)
{
  for (guint i = 0; i < offer->n; i++)
    if (offer->points[i] == points)
      return;
  offer->points[offer->n] = points;
  offer->sources[offer->n++] = (guint8) source;
}

/**
 * Case:
 * @table: as it is, or with another value of a setting
 * @changed: that setting, or %HRADBY_CARCASSONNE_N_SETTINGS
 * @waves: in which each castle is set off in this turn, 0: in none
 *
 * How castles are scored in this turn, or would be.
 */
typedef struct {
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const State        *state;
  guint                            changed;
  guint8                           waves[MAX_CASTLES];
} Case;

/* What a completed feature is worth: as it was scored, or with another value of a setting. */
static gint
value_feature (const Case *self, const Completed *feature)
{
  HradbyEvent event;

  if (self->changed == HRADBY_CARCASSONNE_N_SETTINGS)
    return feature->points;
  return hradby_carcassonne_value_region (self->table, self->position, feature->root, &event);
}

/* Adds features that were completed in the surroundings of a castle. */
static void
add_features (const Case *self, const Castle *castle, gboolean unowned, Offer *offer)
{
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];

  find_cells (self->table, self->position, castle, cells);
  for (guint i = 0; i < self->state->n_features; i++)
    if ((unowned || self->state->features[i].is_owned)
        && is_beside (self->table, self->position, cells, self->state->features[i].root))
      add_to_offer (offer, share (self->table, value_feature (self, &self->state->features[i])),
                    self->state->features[i].source);
}

static gboolean
has_feature (const Case *self, const Castle *castle, gboolean unowned)
{
  Offer offer = { 0 };

  add_features (self, castle, unowned, &offer);
  return offer.n > 0;
}

static gboolean
plays_unowned (const Case *self)
{
  return hradby_table_has (&self->table->parent, HRADBY_CASTLE_UNOWNED_TRIGGER_TRUE);
}

/* Without a chain there is nothing more to choose. */
static gboolean
plays_choice (const Case *self)
{
  return hradby_table_has (&self->table->parent, HRADBY_CASTLE_CHAIN_CHOICE_TRUE)
         && !hradby_table_has (&self->table->parent, HRADBY_CASTLE_CHAIN_NONE);
}

gboolean
hradby_castles_sets_off (const HradbyTable *table, const HradbySeenPiece *castle,
                         const HradbySeenPiece *other)
{
  guint n = hradby_table_has (table, HRADBY_CASTLE_CHAIN_CASTLE_TILE)    ? 2
            : hradby_table_has (table, HRADBY_CASTLE_CHAIN_SURROUNDINGS) ? HRADBY_CASTLES_N_CELLS
                                                                         : 0;
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS], others[HRADBY_CASTLES_N_CELLS];

  hradby_castles_list_cells (castle, cells);
  hradby_castles_list_cells (other, others);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < HRADBY_CASTLES_N_CELLS; j++)
      if (cells[i].x == others[j].x && cells[i].y == others[j].y)
        return TRUE;
  return FALSE;
}

static gboolean
sets_off (const Case *self, const Castle *castle, const Castle *other)
{
  const HradbySeenPiece one = outline (self->table, self->position, castle);
  const HradbySeenPiece two = outline (self->table, self->position, other);

  return hradby_castles_sets_off (&self->table->parent, &one, &two);
}

/* Whether a castle was built before this turn and not scored before it. */
static gboolean
is_waiting (const Case *self, const Castle *castle)
{
  return (castle->lord != 0 || castle->wave > 0) && castle->turn != self->position->turn;
}

static void
find_waves (Case *self)
{
  const Castle *castles = self->state->castles;
  guint n = self->state->n_castles;
  guint8 wave = 0;
  gboolean is_found;

  for (guint i = 0; i < n; i++)
    self->waves[i] = is_waiting (self, &castles[i])
                     && has_feature (self, &castles[i], plays_unowned (self));
  do {
    is_found = FALSE;
    wave++;
    for (guint i = 0; i < n; i++)
      for (guint j = 0; j < n && self->waves[i] == 0 && is_waiting (self, &castles[i]); j++)
        if (self->waves[j] == wave && sets_off (self, &castles[j], &castles[i])) {
          self->waves[i] = wave + 1;
          is_found = TRUE;
        }
  } while (is_found);
}

/* How castles are scored in this turn, as found out at its beginning. */
static Case
get_case (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  Case self = { table, position, castles_state (table, position),
                HRADBY_CARCASSONNE_N_SETTINGS, { 0 } };

  for (guint i = 0; i < self.state->n_castles; i++)
    self.waves[i] = self.state->castles[i].wave;
  return self;
}

/* What the lord of a castle may get now. */
static void
find_offer (const Case *self, guint number, Offer *offer)
{
  const Castle *castles = self->state->castles;
  gboolean is_choice = plays_choice (self);

  offer->n = 0;
  if (is_choice || self->waves[number] == 1)
    add_features (self, &castles[number], plays_unowned (self), offer);
  for (guint i = 0; i < self->state->n_castles; i++)
    if (castles[i].lord == 0 && castles[i].wave > 0
        && (is_choice || self->waves[i] + 1 == self->waves[number])
        && sets_off (self, &castles[i], &castles[number]))
      add_to_offer (offer, castles[i].points, HRADBY_CASTLES_SOURCE);
}

/* The castle among @allowed, as bits, that is scored next, and what its lord may get; -1: none. */
static gint
find_due (const Case *self, guint allowed, Offer *offer)
{
  gboolean is_choice = plays_choice (self);
  gint due = -1, best = G_MININT;

  for (guint i = 0; i < self->state->n_castles; i++) {
    Offer other;
    gint rank = -self->waves[i];

    if ((allowed >> i & 1) == 0 || self->waves[i] == 0 || self->state->castles[i].lord == 0)
      continue;
    find_offer (self, i, &other);
    for (guint j = 0; is_choice && j < other.n; j++)
      rank = j > 0 ? MAX (rank, other.points[j]) : other.points[j];
    if (other.n == 0 || rank <= best)
      continue;
    due = (gint) i;
    best = rank;
    *offer = other;
  }
  return due;
}

/* A lord whom only another table would ask now has nothing to choose yet. */
static void
get_offer (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           Offer *offer)
{
  const Case self = get_case (table, position);

  if (find_due (&self, G_MAXUINT, offer) != self.state->asked)
    offer->n = 0;
}

/* The number of the lord among the figures of his player. Of those of the same kind on the same
 * tile it does not matter which one. */
static guint
find_lord (const HradbyCarcassonnePosition *position, const Castle *castle)
{
  const HradbyCarcassonneStanding *out = position->out[castle->lord - 1];
  guint i = 0;

  while (out[i].place != HRADBY_CASTLES_PLACE || out[i].where != castle->spots[0]
         || out[i].figure != castle->figure)
    i++;
  return i;
}

/* The lord leaves his castle. */
static void
send_home (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, Castle *castle,
           const HradbySink *sink)
{
  hradby_carcassonne_return_figure (table, position, castle->lord - 1u,
                                    find_lord (position, castle), sink);
  castle->lord = 0;
}

/* Whether with another offer something else would have been paid, or a choice asked for. */
static gboolean
would_differ (const Offer *offer, guint number, const Offer *other)
{
  if (offer->n == 1 && other->n > 1)
    return TRUE;
  for (guint i = 0; i < other->n; i++)
    if (other->points[i] == offer->points[number])
      return other->sources[i] != offer->sources[number];
  return TRUE;
}

/* On which it depends which castles are set off, what a lord gets, and whether he is asked. */
static const guint8 asked[] = { HRADBY_SETTING_CASTLE_UNOWNED_TRIGGER, HRADBY_SETTING_CASTLE_CHAIN,
                                HRADBY_SETTING_CASTLE_CHAIN_CHOICE, HRADBY_SETTING_CASTLE_SHARE,
                                HRADBY_SETTING_SMALL_CITY,
                                HRADBY_SETTING_ROAD_TILE, HRADBY_SETTING_CITY_TILE,
                                HRADBY_SETTING_PENNANT, HRADBY_SETTING_CITY_TILE_INCOMPLETE,
                                HRADBY_SETTING_PENNANT_INCOMPLETE, HRADBY_SETTING_MONASTERY_TILE };

/* Adds those on which it depends what expansions make of the worth of regions. */
static guint
list_asked (const HradbyCarcassonneTable *table, guint8 *list)
{
  guint n = G_N_ELEMENTS (asked);

  memcpy (list, asked, sizeof asked);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, worth)
    for (guint i = 0; i < hooks->n_worth_settings; i++)
      list[n++] = hooks->worth_settings[i];
  return n;
}

/* What would be with the next other value of one of these settings; %FALSE after the last one. */
static gboolean
change_case (const Case *self, HradbyCarcassonneOther *other, Case *otherwise)
{
  guint8 list[HRADBY_CARCASSONNE_N_SETTINGS];

  if (!hradby_carcassonne_next_other (self->table, list, list_asked (self->table, list), other))
    return FALSE;
  *otherwise = (Case) { &other->table, self->position, self->state, other->setting, { 0 } };
  find_waves (otherwise);
  return TRUE;
}

/* The settings with another value of which another castle would be scored now, or for something
 * else, or its lord would be asked. */
static HradbySettings
find_score_settings (const Case *self, gint number, const Offer *offer, guint chosen)
{
  HradbyCarcassonneOther other = { 0 };
  HradbySettings settings = 0;
  guint allowed = 0;
  Offer offered;
  Case otherwise;

  /* Of those that are not set off it was told before. */
  for (guint i = 0; i < self->state->n_castles; i++)
    allowed |= self->waves[i] > 0 ? 1u << i : 0;
  while (change_case (self, &other, &otherwise))
    if (find_due (&otherwise, allowed, &offered) != number
        || would_differ (offer, chosen, &offered))
      settings |= HRADBY_SETTING_BIT (other.setting);
  return settings;
}

/* The castle whose lord would be asked now with another value of a setting, -1: none. */
static gint
find_asked_otherwise (const Case *self)
{
  HradbyCarcassonneOther other = { 0 };
  Offer offer;
  Case otherwise;

  while (change_case (self, &other, &otherwise)) {
    gint due = find_due (&otherwise, G_MAXUINT, &offer);

    if (due >= 0 && offer.n > 1)
      return due;
  }
  return -1;
}

/* Whether the lord of a castle may choose now what an action says. */
static gboolean
allows (const Case *self, const HradbyAction *action)
{
  Offer offer;
  gint due = find_due (self, G_MAXUINT, &offer);

  if (due < 0 || offer.n < 2)
    return FALSE;
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (self->table, self->position)[
    self->state->castles[due].spots[0]];
  for (guint i = 0; i < offer.n; i++)
    if (offer.points[i] == action->amount)
      return action->x == spot->x && action->y == spot->y
             && action->player + 1u == self->state->castles[due].lord;
  return FALSE;
}

/* The settings with another value of which a lord might choose now what an action says. */
static HradbySettings
find_allowing (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action)
{
  const Case self = get_case (table, position);
  HradbyCarcassonneOther other = { 0 };
  HradbySettings settings = 0;
  Case otherwise;

  while (change_case (&self, &other, &otherwise))
    if (allows (&otherwise, action))
      settings |= HRADBY_SETTING_BIT (other.setting);
  return settings;
}

/* Gives the lord of a castle the points of the offer with this number, and sends him home. */
static void
pay (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, Castle *castle,
     const Offer *offer, guint number, const HradbySink *sink)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[castle->spots[0]];
  guint player = castle->lord - 1u;
  gint points = offer->points[number];
  HradbyEvent event = { .source = HRADBY_CASTLES_SOURCE, .each = 1, .multiplier = 1, .x = spot->x,
                        .y = spot->y, .other = offer->sources[number], .count = (gint16) points };

  if (sink != NULL) {
    const Case self = get_case (table, position);

    event.settings = find_score_settings (&self, (gint) (castle - self.state->castles), offer,
                                          number);
  }
  castle->points = (gint16) points;
  hradby_carcassonne_give (position, 1u << player, points, &event, sink);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, scored_piece)
    hooks->scored_piece (table, position, player,
                         &position->out[player][find_lord (position, castle)], sink);
  send_home (table, position, castle, sink);
}

/* Tells the lords whose castles wait, but would be set off with another value of a setting. */
static void
tell_waiting (const Case *self, const HradbySink *sink)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self->table, self->position);
  HradbySettings settings[MAX_CASTLES] = { 0 };
  HradbyCarcassonneOther other = { 0 };
  Case otherwise;

  while (change_case (self, &other, &otherwise))
    for (guint i = 0; i < self->state->n_castles; i++)
      if (self->waves[i] == 0 && otherwise.waves[i] > 0)
        settings[i] |= HRADBY_SETTING_BIT (other.setting);
  for (guint i = 0; i < self->state->n_castles; i++) {
    const Castle *castle = &self->state->castles[i];
    const HradbyCarcassonneSpot *spot = &spots[castle->spots[0]];
    HradbyEvent event = { .source = HRADBY_CASTLES_SOURCE, .x = spot->x, .y = spot->y,
                          .settings = settings[i] };

    if (settings[i] != 0)
      hradby_carcassonne_tell_nothing (self->position, castle->lord - 1u,
                                       has_feature (self, castle, TRUE)
                                       ? HRADBY_REASON_UNCLAIMED : HRADBY_REASON_NOT_COUNTED,
                                       &event, sink);
  }
}

/* Finds out which castles are set off in this turn. */
static void
begin_scoring (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
               const HradbySink *sink)
{
  State *state = castles_state (table, position);
  Case self = get_case (table, position);

  find_waves (&self);
  if (sink != NULL)
    tell_waiting (&self, sink);
  for (guint i = 0; i < state->n_castles; i++)
    state->castles[i].wave = self.waves[i];
  state->is_scoring = TRUE;
}

static void
end (State *state)
{
  memset (state->features, 0, sizeof state->features);
  state->n_features = state->is_scoring = state->asked = 0;
  for (guint i = 0; i < state->n_castles; i++)
    state->castles[i].wave = 0;
}

/* Continues a game that stopped only because it lingers. */
static void
pass (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      const HradbySink *sink)
{
  State *state = castles_state (table, position);
  const Case self = get_case (table, position);
  Offer offer;
  gint due = find_due (&self, G_MAXUINT, &offer);

  if (due >= 0)
    pay (table, position, &state->castles[due], &offer, 0, sink);
  else
    end (state);
}

/* Scores the castles that are set off; %FALSE while a lord has to choose. A game that lingers stops
 * before a castle, too, whose lord would have to choose with another value of a setting. */
static gboolean
score (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
       const HradbySink *sink)
{
  State *state = castles_state (table, position);
  Offer offer;

  if (state->n_features == 0)
    return TRUE;
  if (!state->is_scoring)
    begin_scoring (table, position, sink);
  Case self = get_case (table, position);
  for (;;) {
    gint due = find_due (&self, G_MAXUINT, &offer), number = due;

    if (due < 0 || offer.n < 2)
      number = hradby_event_lingers (sink) ? find_asked_otherwise (&self) : -1;
    if (number >= 0) {
      state->asked = (guint8) number;
      state->decider = state->castles[number].lord - 1;
      position->phase = HRADBY_CASTLES_PHASE_SCORE;
      return FALSE;
    }
    if (due < 0)
      break;
    pay (table, position, &state->castles[due], &offer, 0, sink);
  }
  end (state);
  return TRUE;
}

/* What the estimate looks at. *Around* are roads, cities and monasteries with a part in the
 * surroundings of a castle that has a lord, which are not complete; each counts what it will be
 * worth if nothing comes to it. */
enum {
  IN_PLAY,   /* 1: what all expect besides */
  IN_HAND,   /* tokens */
  NONE,      /* 1 without any */
  LORDS,
  IDLE,      /* lords of castles with nothing around */
  BEST,      /* the most that lies around */
  NEAR,      /* the most where one contact or cell is missing */
  SOON,      /* the most where two are */
  LEAST,     /* the least of NEAR and SOON */
  AROUND,    /* how much lies around */
  EMPTY,     /* empty cells in the surroundings */
  N_FEATURES,
};

#define ROOM HRADBY_CARCASSONNE_ROOM (N_FEATURES)

typedef gint16 Features[ROOM];

/* Adds a region to what lies around a castle. */
static void
look_at (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint root,
         gint *around)
{
  guint open = hradby_carcassonne_nodes (table, position)[root].open;
  gint worth = share (table, hradby_carcassonne_value_complete (table, position, root));

  around[AROUND]++;
  around[BEST] = MAX (around[BEST], worth);
  if (open == 1)
    around[NEAR] = MAX (around[NEAR], worth);
  else if (open == 2)
    around[SOON] = MAX (around[SOON], worth);
  if (open <= 2)
    around[LEAST] = around[LEAST] > 0 ? MIN (around[LEAST], worth) : worth;
}

/* The numbers of one castle. A region with parts on two of the tiles comes up twice, which changes
 * the maxima in nothing. */
static void
look_around (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             const Castle *castle, gint *around)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];

  memset (around, 0, N_FEATURES * sizeof *around);
  find_cells (table, position, castle, cells);
  for (guint i = 0; i < HRADBY_CASTLES_N_CELLS; i++) {
    const HradbyCarcassonneSpot *spot
      = hradby_carcassonne_find_tile (table, position, cells[i].x, cells[i].y);
    guint n_parts = spot != NULL ? table->kinds[spot->kind].n_parts : 0;

    around[EMPTY] += spot == NULL;
    for (guint part = 0; part < n_parts; part++) {
      guint root = nodes[spot->index + part].root;

      if (hradby_carcassonne_node_kind (&nodes[root]) != HRADBY_FEATURE_FIELD
          && nodes[root].open > 0)
        look_at (table, position, root, around);
    }
  }
  around[LORDS] = 1;
  around[IDLE] = around[AROUND] == 0;
}

static void
add_castle (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            const Castle *castle, gint16 *numbers)
{
  gint around[N_FEATURES];

  look_around (table, position, castle, around);
  for (guint i = LORDS; i < N_FEATURES; i++)
    numbers[i] = (gint16) (numbers[i] + around[i]);
}

static void
list_features (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               gint16 *all)
{
  const State *state = castles_state (table, position);
  const guint8 *left = get_left (position);
  Features *features = (Features *) all;

  memset (features, 0, table->parent.n_players * sizeof *features);
  for (guint player = 0; player < table->parent.n_players; player++) {
    features[player][IN_PLAY] = 1;
    features[player][IN_HAND] = left[player];
    features[player][NONE] = left[player] == 0;
  }
  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].lord != 0)
      add_castle (table, position, &state->castles[i], features[state->castles[i].lord - 1]);
}

static const gint16 weights[HRADBY_CARCASSONNE_N_KNOTS][ROOM] = {
  {
    77, -10, -12, -90, 13, 2, 7, -7, -5, -26, 3,
  },
  {
    209, -15, -8, -32, 16, 4, -10, -3, -17, -27, 0,
  },
  {
    350, -16, 15, 38, 22, 6, -4, 7, -30, -32, -23,
  },
  {
    353, -12, 31, 142, 32, 3, -2, -1, -26, 3, -48,
  },
  {
    552, -15, -34, 283, 40, -3, 17, 13, -50, 16, 1,
  },
  {
    1107, -15, -99, 329, 28, -3, 12, 12, 4, 12, -9,
  },
};

/* A castle as it is seen: on the first part of its city. */
static HradbySeenPiece
make_piece (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            const Castle *castle)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  HradbyEvent event = { 0 };

  hradby_carcassonne_locate (table, position,
                             hradby_carcassonne_first_part (table, position, castle->root),
                             &event);
  return (HradbySeenPiece) {
    .kind = HRADBY_CASTLES_PIECE,
    .part = { event.x, event.y, event.part },
    .player = castle->lord != 0 ? castle->lord - 1u : HRADBY_NOBODY,
    .place = spots[castle->spots[0]].y == spots[castle->spots[1]].y,
  };
}

static guint
list_pieces (const HradbyTable *table, const HradbyPosition *position, HradbySeenPiece *pieces,
             guint max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const State *state = castles_state (self, here);
  guint n = 0;

  for (guint i = 0; i < state->n_castles; i++) {
    HradbySeenPiece piece = make_piece (self, here, &state->castles[i]);

    hradby_carcassonne_add_piece (pieces, max, &n, piece);
    piece.kind = HRADBY_CASTLES_LORD;
    if (piece.player != HRADBY_NOBODY)
      hradby_carcassonne_add_piece (pieces, max, &n, piece);
  }
  return n;
}

/* %NULL while castles are not played, or it is another phase. */
static const State *
find_state (const HradbyTable *table, const HradbyPosition *position, guint phase)
{
  return position != NULL && HRADBY_TILING_POSITION (position)->phase == phase
         ? hradby_carcassonne_find_own (table, position, hradby_castles_hooks_number) : NULL;
}

gint
hradby_castles_get_offered (const HradbyTable *table, const HradbyPosition *position)
{
  const State *state = find_state (table, position, HRADBY_CASTLES_PHASE_BUILD);

  return state != NULL ? state->next : -1;
}

/* What a small city will be if it becomes a castle. */
static gboolean
get_offered_piece (const HradbyTable *table, const HradbyPosition *position,
                   HradbySeenPiece *castle)
{
  HradbySeenPart part = { .feature = (guint) hradby_castles_get_offered (table, position) };
  HradbySeenPart parts[2];
  HradbySeenRegion region;

  hradby_carcassonne_look.get_last_placed (table, position, &part.x, &part.y);
  if (!hradby_carcassonne_look.get_region (table, position, &part, &region)
      || hradby_carcassonne_look.list_parts (table, position, &part, parts, 2) != 2)
    return FALSE;
  *castle = (HradbySeenPiece) { .kind = HRADBY_CASTLES_PIECE,
                                .part = { region.x, region.y, region.feature },
                                .player = table->type->to_move (table, position),
                                .place = parts[0].y == parts[1].y };
  return TRUE;
}

static gboolean
is_same (const HradbySeenPiece *castle, const HradbySeenRegion *city)
{
  return castle->part.x == city->x && castle->part.y == city->y
         && castle->part.feature == city->feature;
}

gboolean
hradby_castles_get_piece (const HradbyTable *table, const HradbyPosition *position,
                          const HradbySeenPart *part, HradbySeenPiece *castle)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const State *state
    = hradby_carcassonne_find_own (table, position, hradby_castles_hooks_number);
  HradbySeenRegion region;

  g_return_val_if_fail (castle != NULL, FALSE);

  if (state == NULL || !hradby_carcassonne_look.get_region (table, position, part, &region))
    return FALSE;
  for (guint i = 0; i < state->n_castles; i++) {
    *castle = make_piece (self, here, &state->castles[i]);
    if (is_same (castle, &region))
      return TRUE;
  }
  return hradby_castles_get_offered (table, position) >= 0
         && get_offered_piece (table, position, castle) && is_same (castle, &region);
}

gboolean
hradby_castles_get_asked (const HradbyTable *table, const HradbyPosition *position,
                          HradbySeenPiece *castle)
{
  const State *state = find_state (table, position, HRADBY_CASTLES_PHASE_SCORE);

  g_return_val_if_fail (castle != NULL, FALSE);

  if (state != NULL)
    *castle = make_piece (hradby_carcassonne_table (table),
                          hradby_carcassonne_position_const (position),
                          &state->castles[state->asked]);
  return state != NULL;
}

void
hradby_castles_list_cells (const HradbySeenPiece *castle,
                           HradbySeenPart cells[HRADBY_CASTLES_N_CELLS])
{
  g_return_if_fail (castle != NULL && cells != NULL);

  gint dx = castle->place != 0;
  gint dy = castle->place == 0;
  for (gint i = 0; i < HRADBY_CASTLES_N_CELLS; i++) {
    gint along = i % 2, beside = i / 2 == 2 ? -1 : i / 2;

    cells[i] = (HradbySeenPart) { castle->part.x + dx * along + dy * beside,
                                  castle->part.y + dy * along + dx * beside, 0 };
  }
}

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  guint n_players = table->parent.n_players;

  return sizeof (State)
         + n_players * sizeof (Castle)
             * hradby_carcassonne_count_pieces (table, hradby_castles_hooks_number, n_players);
}

/* The castle over the city of a region, or NULL. */
static Castle *
find_castle (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             guint root)
{
  State *state = castles_state (table, position);

  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].root == root)
      return &state->castles[i];
  return NULL;
}

/* Whether a part of a city may lie under a castle with this value of the setting small-city. */
static gboolean
is_half (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint node,
         gboolean any_two_tiles)
{
  const HradbyCarcassonneNode *part = &hradby_carcassonne_nodes (table, position)[node];
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[part->spot];
  const HradbyFeature *feature
    = &table->tiles[spot->kind]->features[part->who & HRADBY_PART_FEATURE];

  return feature->castle == HRADBY_HALF_POSSIBLE
         || (any_two_tiles && feature->castle == HRADBY_HALF_IMPOSSIBLE);
}

/* The player whose figure stands in a feature of the tile just placed, if that is a small city that
 * can become a castle, with @any_two_tiles by that value of the setting; otherwise -1. */
static gint
find_owner_by (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint part, gboolean any_two_tiles)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint node = hradby_carcassonne_spots (table, position)[position->last_spot].index + part;
  const HradbyCarcassonneNode *root = &nodes[nodes[node].root];

  if (hradby_carcassonne_node_kind (root) != HRADBY_FEATURE_CITY || root->open > 0
      || root->size != 2 || hradby_carcassonne_node_crowd (root) == 0
      || !is_half (table, position, node, any_two_tiles)
      || !is_half (table, position, nodes[node].next, any_two_tiles))
    return -1;
  for (guint player = 0; player < table->parent.n_players; player++)
    if (hradby_carcassonne_has_follower (table, position, player, nodes[node].root))
      return (gint) player;
  return -1;
}

/* With the value that is played. */
static gint
find_owner (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            guint part)
{
  return find_owner_by (table, position, part,
                        hradby_table_has (&table->parent, HRADBY_CASTLE_SMALL_CITY_ANY_TWO_TILES));
}

/* Tells the owner of a small city why it cannot become a castle: by a setting, with whose other
 * value it could, or as no token is left. */
static void
tell_not_offered (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                  guint owner, const HradbySink *sink)
{
  const State *state = castles_state (table, position);
  gboolean is_pointed = find_owner (table, position, state->next) < 0;
  HradbyEvent event = { .source = HRADBY_CASTLES_SOURCE };

  if (sink == NULL || (is_pointed && get_left (position)[owner] == 0))
    return;
  event.settings = is_pointed ? HRADBY_SETTING_BIT (HRADBY_SETTING_CASTLE_SMALL_CITY)
                              : hradby_carcassonne_find_pieces_settings (
                                  table, position, hradby_castles_hooks_number, owner);
  hradby_carcassonne_locate (
    table, position,
    hradby_carcassonne_spots (table, position)[position->last_spot].index + state->next, &event);
  hradby_carcassonne_tell_nothing (position, owner,
                                   is_pointed ? HRADBY_REASON_NOT_OFFERED : HRADBY_REASON_USED_UP,
                                   &event, sink);
}

/* Looks for the next small city about which a player decides; FALSE if there is one. A game that
 * lingers stops at those about which there is nothing to decide, too: by a setting, or as no token
 * is left. */
static gboolean
offer_cities (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
              const HradbySink *sink)
{
  State *state = castles_state (table, position);
  guint closed = position->closed;

  for (; closed >> state->next != 0; state->next++) {
    gint owner =
      (closed >> state->next & 1) != 0 ? find_owner_by (table, position, state->next, TRUE) : -1;

    if (owner < 0)
      continue;
    if (find_owner (table, position, state->next) < 0 || get_left (position)[owner] == 0) {
      tell_not_offered (table, position, (guint) owner, sink);
      if (!hradby_event_lingers (sink))
        continue;
    }
    state->decider = (guint8) owner;
    position->phase = HRADBY_CASTLES_PHASE_BUILD;
    return FALSE;
  }
  state->next = 0;
  return TRUE;
}

/* Without castles and without a region that is complete, no castle is built and none is paid. */
static guint
due (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  const State *state = castles_state (table, position);

  return (position->closed != 0 ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_SCORES) : 0)
         | (position->closed != 0 || state->n_castles > 0
            ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_SCORED) : 0);
}

static void
remove_lords (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
              const HradbySink *sink)
{
  State *state = castles_state (table, position);

  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].lord != 0)
      send_home (table, position, &state->castles[i], sink);
}

static gboolean
step (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      HradbyCarcassonneMoment moment, const HradbySink *sink)
{
  if (moment == HRADBY_CARCASSONNE_TURN_SCORES)
    return offer_cities (table, position, sink);
  if (moment == HRADBY_CARCASSONNE_TURN_SCORED)
    return score (table, position, sink);
  if (moment == HRADBY_CARCASSONNE_GAME_ENDS)
    remove_lords (table, position, sink);
  return TRUE;
}

static HradbyCarcassonneAnswer
instead (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint root,
         const HradbySink *sink)
{
  return find_castle (table, position, root) != NULL ? HRADBY_CARCASSONNE_DONE
                                                     : HRADBY_CARCASSONNE_NO_OPINION;
}

static gint
city_worth (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            guint root)
{
  return find_castle (table, position, root) != NULL ? 1 : 0;
}

/* Remembers what a turn completes if there are castles that it can set off. */
static void
scored (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint root,
        gint points, const HradbySink *sink)
{
  State *state = castles_state (table, position);
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  HradbyFeatureKind kind = hradby_carcassonne_node_kind (node);

  if (state->n_castles == 0 || node->open > 0 || kind == HRADBY_FEATURE_FIELD)
    return;
  g_return_if_fail (state->n_features < MAX_FEATURES);

  state->features[state->n_features++] = (Completed) {
    (guint16) root, (gint16) points, hradby_carcassonne_feature_kinds[kind].source,
    hradby_carcassonne_node_crowd (node) != 0
  };
}

static gboolean
may_take (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          guint player, const HradbyCarcassonneStanding *standing)
{
  return standing->place != HRADBY_CASTLES_PLACE;
}

/* The castle on which a lord stands. Several may be equal to look at: then the first of these
 * figures is on the first of these castles, and so on. */
static const Castle *
find_castle_of (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                const HradbyCarcassonneStanding *standing)
{
  const State *state = castles_state (table, position);
  guint player = (guint) (standing - position->out[0]) / HRADBY_CARCASSONNE_MAX_OUT, before = 0;

  for (const HradbyCarcassonneStanding *other = position->out[player]; other < standing; other++)
    before += memcmp (other, standing, sizeof *other) == 0;
  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].lord == player + 1 && state->castles[i].spots[0] == standing->where
        && state->castles[i].figure == standing->figure && before-- == 0)
      return &state->castles[i];
  g_return_val_if_reached (NULL);
}

static guint
list_surroundings (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                   const HradbyCarcassonneStanding *standing, guint16 *spots, guint *n_under)
{
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];

  if (standing->place != HRADBY_CASTLES_PLACE)
    return 0;
  find_cells (table, position, find_castle_of (table, position, standing), cells);
  for (guint i = 0; i < HRADBY_CASTLES_N_CELLS; i++)
    spots[i] = (guint16) hradby_carcassonne_find_spot (table, position, cells[i].x, cells[i].y);
  *n_under = 2;
  return HRADBY_CASTLES_N_CELLS;
}

static guint
to_move (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return castles_state (table, position)->decider;
}

/* A lord who is asked only as the game lingers passes. */
static void
list_actions (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyCarcassonneList *list)
{
  const State *state = castles_state (table, position);
  const Castle *castle = &state->castles[state->asked];
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[castle->spots[0]];
  gboolean is_build = position->phase == HRADBY_CASTLES_PHASE_BUILD;
  Offer offer = { 0 };

  if (!is_build)
    get_offer (table, position, &offer);
  if (offer.n < 2)
    hradby_carcassonne_offer (list, &(HradbyAction) { .kind = HRADBY_TILING_PASS });
  for (guint i = 0; offer.n >= 2 && i < offer.n; i++)
    hradby_carcassonne_offer (list, &(HradbyAction) {
      .kind = HRADBY_CASTLES_ACTION_SCORE, .player = state->decider, .x = spot->x, .y = spot->y,
      .amount = (gint16) offer.points[i]
    });
  if (is_build && find_owner (table, position, state->next) >= 0
      && get_left (position)[state->decider] > 0)
    hradby_carcassonne_offer (list, &(HradbyAction) { .kind = HRADBY_CASTLES_ACTION_BUILD,
                                                      .player = state->decider,
                                                      .part = state->next });
}

/* Pointed halves make no castle because of a setting. */
static HradbySettings
find_settings (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint part)
{
  return find_owner_by (table, position, part, FALSE) != find_owner_by (table, position, part, TRUE)
           ? HRADBY_SETTING_BIT (HRADBY_SETTING_CASTLE_SMALL_CITY)
           : 0;
}

static gboolean
explain_build (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action, GError **error)
{
  const State *state = castles_state (table, position);

  if (position->phase != HRADBY_CASTLES_PHASE_BUILD)
    return hradby_error_refuse_moment (
      error, "castles-build", _("no small city can become a castle now: none with a follower in "
                                "it was just completed"));
  if (action->part != state->next)
    return hradby_error_refuse (error, "castles-build",
                                _("the decision is about another small city"));
  if (action->player != state->decider)
    return hradby_error_refuse (error, "castles-build",
                                _("the owner of the follower in the small city decides"));
  if (get_left (position)[state->decider] == 0)
    return hradby_error_refuse_by (error, "castles-material",
                                   find_owner (table, position, action->part) >= 0
                                   ? hradby_carcassonne_find_pieces_settings (
                                       table, position, hradby_castles_hooks_number,
                                       state->decider)
                                   : 0, _("no castle tokens are left"));
  return find_owner (table, position, action->part) >= 0
         || hradby_error_refuse_by (error, "castles-semicircles",
                                    find_settings (table, position, action->part),
                                    _("a city with a pointed half cannot become a castle here"));
}

static gboolean
explain_score (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action, GError **error)
{
  static const char no_choice[] = N_("no lord has a castle score to choose now");
  HradbyAction legal[MAX_FEATURES];
  HradbyCarcassonneList list = { 0, G_N_ELEMENTS (legal), legal, 0 };
  HradbySettings settings = 0;

  if (position->phase == HRADBY_CASTLES_PHASE_SCORE) {
    list_actions (table, position, &list);
    settings = find_allowing (table, position, action);
  }
  for (guint i = 0; i < list.n; i++)
    if (hradby_action_equal (&legal[i], action))
      return TRUE;
  if (list.n < 2 && settings == 0)
    return hradby_error_refuse_moment (error, "castles-choice", _(no_choice));
  return hradby_error_refuse_by (error, "castles-choice", settings,
                                 list.n < 2 ? _(no_choice)
                                            : _("nothing completed there scores that much for "
                                                "this castle"));
}

static gboolean
explain (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
         HradbyAction *action, GError **error)
{
  Offer offer = { 0 };

  if (action->kind == HRADBY_CASTLES_ACTION_BUILD)
    return explain_build (table, position, action, error);
  if (action->kind == HRADBY_CASTLES_ACTION_SCORE)
    return explain_score (table, position, action, error);
  if (position->phase == HRADBY_CASTLES_PHASE_SCORE)
    get_offer (table, position, &offer);
  if (offer.n > 1)
    return hradby_error_refuse (error, "castles-choice", _("the lord of the castle must choose"));
  return action->kind == HRADBY_TILING_PASS
         || hradby_error_refuse_moment (error, "turn",
                                        _("not now: the order of a turn is draw, place, deploy, "
                                          "score"));
}

/* The figure in the city becomes the lord. */
static void
crown (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, Castle *castle,
       HradbyEvent *event)
{
  HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint player = castle->lord - 1u;

  for (guint i = 0; i < position->n_out[player]; i++) {
    HradbyCarcassonneStanding *standing = &position->out[player][i];

    if (!hradby_carcassonne_stands_on (nodes, standing, castle->root))
      continue;
    hradby_carcassonne_leave_crowd (table, position, player, standing->figure, castle->root);
    hradby_carcassonne_locate (table, position, standing->where, event);
    standing->where = castle->spots[0];
    standing->place = HRADBY_CASTLES_PLACE;
    castle->figure = standing->figure;
    event->other = standing->figure;
    return;
  }
}

static void
build (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint part,
       const HradbySink *sink)
{
  State *state = castles_state (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint node = hradby_carcassonne_spots (table, position)[position->last_spot].index + part;
  guint first = hradby_carcassonne_first_part (table, position, nodes[node].root);
  Castle *castle = &state->castles[state->n_castles++];
  HradbyEvent event = { .kind = HRADBY_CASTLES_EVENT_BUILT, .player = state->decider,
                        .turn = position->turn };

  *castle = (Castle) { nodes[node].root, { nodes[first].spot, nodes[nodes[first].next].spot },
                             position->turn, 0, state->decider + 1, 0, 0 };
  if (sink != NULL)
    event.settings = find_settings (table, position, part)
                     | HRADBY_SETTING_BIT (HRADBY_SETTING_CASTLES)
                     | hradby_carcassonne_find_pieces_settings (
                         table, position, hradby_castles_hooks_number, state->decider);
  position->left[hradby_castles_hooks_number][state->decider]--;
  crown (table, position, castle, &event);
  hradby_event_tell (sink, &event);
}

static void
apply (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
       const HradbyAction *action, const HradbySink *sink)
{
  State *state = castles_state (table, position);

  if (action->kind == HRADBY_CASTLES_ACTION_SCORE) {
    Castle *castle = &state->castles[state->asked];
    Offer offer;
    guint number = 0;

    get_offer (table, position, &offer);
    while (offer.points[number] != action->amount)
      number++;
    pay (table, position, castle, &offer, number, sink);
  } else if (position->phase == HRADBY_CASTLES_PHASE_SCORE)
    pass (table, position, sink);
  else {
    if (action->kind == HRADBY_CASTLES_ACTION_BUILD)
      build (table, position, action->part, sink);
    state->next++;
  }
  state->decider = 0;
  hradby_carcassonne_go_on (table, position, sink);
}

static gboolean
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  /* A castle is a completed city to a farm, and worth a point more; so is any with a pig. */
  if (event->source == HRADBY_CARCASSONNE_SOURCE_FARM) {
    gint n_castles = event->points - event->count * event->each - event->other;

    if (n_castles <= 0)
      return FALSE;
    g_string_append_printf (text, "cities=%d castles=%d", event->count - n_castles, n_castles);
    if (event->other > 0)
      g_string_append (text, " pig=yes");
    hradby_table_append_changed (table, event->settings, text);
    return TRUE;
  }
  if (event->source != HRADBY_CASTLES_SOURCE)
    return FALSE;
  g_string_append_printf (text, "for=%s", table->type->sources[event->other]);
  return TRUE;
}

static const HradbyCarcassonneNumbers numbers = { N_FEATURES, ROOM, weights[0], list_features };

const HradbyCarcassonneHooks hradby_castles_hooks = {
  .expansion = "bridges-castles-bazaars",
  .part = HRADBY_SETTING_CASTLES,
  .first_action = HRADBY_CASTLES_ACTION_BUILD,
  .last_action = HRADBY_CASTLES_ACTION_SCORE,
  .first_phase = HRADBY_CASTLES_PHASE_BUILD,
  .last_phase = HRADBY_CASTLES_PHASE_SCORE,
  .pieces = (const guint8[]){ 0, 0, 3, 3, 3, 2, 2 },
  .pieces_of_two = HRADBY_SETTING_CASTLE_TOKENS,
  .position_bytes = position_bytes,
  .to_move = to_move,
  .list_actions = list_actions,
  .explain = explain,
  .apply = apply,
  .may_take = may_take,
  .list_surroundings = list_surroundings,
  .due = due,
  .step = step,
  .instead = instead,
  .city_worth = city_worth,
  .scored = scored,
  .numbers = &numbers,
  .list_pieces = list_pieces,
  .describe = describe,
};
