/* Castles as a part of their expansion: its hooks (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/castles.h"

#include "engine/error.h"
#include "engine/table.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/hooks.h"
#include "games/carcassonne/look.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"
#include "games/carcassonne/tables.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the lord of a castle may get now: for each worth once, the source that comes first. */
typedef struct
{
  guint  n;
  gint   points[HRADBY_CASTLES_MAX_FEATURES];
  guint8 sources[HRADBY_CASTLES_MAX_FEATURES];
} Offer;

/* The cells of its two tiles, then the pairs beside its long sides. */
static void
find_cells (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            const HradbyCastle              *castle,
            HradbySeenPart                  *cells)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const HradbyCarcassonneSpot *first = &spots[castle->spots[0]];
  gboolean is_wide = first->y == spots[castle->spots[1]].y;
  guint n = 0;

  for (gint row = 0; row < 3; row++)
    for (guint i = 0; i < 2; i++)
      {
        const HradbyCarcassonneSpot *own = &spots[castle->spots[i]];
        gint beside = row == 2 ? -1 : row;

        cells[n++] = (HradbySeenPart) { own->x + (is_wide ? 0 : beside),
                                        own->y + (is_wide ? beside : 0), 0 };
      }
}

static gboolean
has_cell (const HradbySeenPart        *cells,
          const HradbyCarcassonneSpot *spot)
{
  for (guint i = 0; i < HRADBY_CASTLES_N_CELLS; i++)
    if (cells[i].x == spot->x && cells[i].y == spot->y)
      return TRUE;
  return FALSE;
}

/* Whether a region has a part on one of the cells. */
static gboolean
is_beside (const HradbyCarcassonneTable    *table,
           const HradbyCarcassonnePosition *position,
           const HradbySeenPart            *cells,
           guint                            root)
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

static void
add_to_offer (Offer *offer,
              gint   points,
              guint  source)
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
typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const HradbyCastlesState        *state;
  guint                            changed;
  guint8                           waves[HRADBY_CASTLES_MAX];
} Case;

/* What a completed feature is worth: as it was scored, or with the other value for small cities. */
static gint
value_feature (const Case                 *self,
               const HradbyCastlesFeature *feature)
{
  HradbyEvent event;

  if (self->changed != HRADBY_CARCASSONNE_SMALL_CITY
      || feature->source != HRADBY_CARCASSONNE_SOURCE_CITY)
    return feature->points;
  return hradby_carcassonne_value_region (self->table, self->position, feature->root, &event);
}

/* Adds features that were completed in the surroundings of a castle. */
static void
add_features (const Case         *self,
              const HradbyCastle *castle,
              gboolean            unowned,
              Offer              *offer)
{
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];

  find_cells (self->table, self->position, castle, cells);
  for (guint i = 0; i < self->state->n_features; i++)
    if ((unowned || self->state->features[i].is_owned)
        && is_beside (self->table, self->position, cells, self->state->features[i].root))
      add_to_offer (offer, value_feature (self, &self->state->features[i]),
                    self->state->features[i].source);
}

static gboolean
has_feature (const Case         *self,
             const HradbyCastle *castle,
             gboolean            unowned)
{
  Offer offer = { 0 };

  add_features (self, castle, unowned, &offer);
  return offer.n > 0;
}

static gboolean
plays_unowned (const Case *self)
{
  return hradby_carcassonne_plays (self->table, HRADBY_CASTLES_SETTING_UNOWNED,
                                   HRADBY_CASTLES_UNOWNED_YES);
}

/* Without a chain there is nothing more to choose. */
static gboolean
plays_choice (const Case *self)
{
  return hradby_carcassonne_plays (self->table, HRADBY_CASTLES_SETTING_CHOICE,
                                   HRADBY_CASTLES_CHOICE_YES)
         && !hradby_carcassonne_plays (self->table, HRADBY_CASTLES_SETTING_CHAIN,
                                       HRADBY_CASTLES_CHAIN_NONE);
}

/* Whether a castle that is scored sets another one off: by one of the two tiles under it, or of all
 * its surroundings, that lies in the surroundings of the other. */
static gboolean
sets_off (const Case         *self,
          const HradbyCastle *castle,
          const HradbyCastle *other)
{
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS], others[HRADBY_CASTLES_N_CELLS];
  guint n = 0;

  if (hradby_carcassonne_plays (self->table, HRADBY_CASTLES_SETTING_CHAIN,
                                HRADBY_CASTLES_CHAIN_BY_TILE))
    n = 2;
  if (hradby_carcassonne_plays (self->table, HRADBY_CASTLES_SETTING_CHAIN,
                                HRADBY_CASTLES_CHAIN_BY_SURROUNDINGS))
    n = HRADBY_CASTLES_N_CELLS;
  find_cells (self->table, self->position, castle, cells);
  find_cells (self->table, self->position, other, others);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < HRADBY_CASTLES_N_CELLS; j++)
      if (cells[i].x == others[j].x && cells[i].y == others[j].y)
        return TRUE;
  return FALSE;
}

/* Whether a castle was built before this turn and not scored before it. */
static gboolean
is_waiting (const Case         *self,
            const HradbyCastle *castle)
{
  return (castle->lord != 0 || castle->wave > 0) && castle->turn != self->position->turn;
}

static void
find_waves (Case *self)
{
  const HradbyCastle *castles = self->state->castles;
  guint n = self->state->n_castles;
  guint8 wave = 0;
  gboolean is_found;

  for (guint i = 0; i < n; i++)
    self->waves[i] = is_waiting (self, &castles[i])
                     && has_feature (self, &castles[i], plays_unowned (self));
  do
    {
      is_found = FALSE;
      wave++;
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < n && self->waves[i] == 0 && is_waiting (self, &castles[i]); j++)
          if (self->waves[j] == wave && sets_off (self, &castles[j], &castles[i]))
            {
              self->waves[i] = wave + 1;
              is_found = TRUE;
            }
    }
  while (is_found);
}

/* How castles are scored in this turn, as found out at its beginning. */
static Case
get_case (const HradbyCarcassonneTable    *table,
          const HradbyCarcassonnePosition *position)
{
  Case self = { table, position, hradby_castles_state (table, position),
                HRADBY_CARCASSONNE_N_SETTINGS, { 0 } };

  for (guint i = 0; i < self.state->n_castles; i++)
    self.waves[i] = self.state->castles[i].wave;
  return self;
}

/* What the lord of a castle may get now. */
static void
find_offer (const Case *self,
            guint       number,
            Offer      *offer)
{
  const HradbyCastle *castles = self->state->castles;
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
find_due (const Case *self,
          guint       allowed,
          Offer      *offer)
{
  gboolean is_choice = plays_choice (self);
  gint due = -1, best = G_MININT;

  for (guint i = 0; i < self->state->n_castles; i++)
    {
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
castles_find_offer (const HradbyCarcassonneTable    *table,
                    const HradbyCarcassonnePosition *position,
                    Offer                           *offer)
{
  const Case self = get_case (table, position);

  if (find_due (&self, G_MAXUINT, offer) != self.state->asked)
    offer->n = 0;
}

/* The number of the lord among the figures of his player. Of those of the same kind on the same
 * tile it does not matter which one. */
static guint
find_lord (const HradbyCarcassonnePosition *position,
           const HradbyCastle              *castle)
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
send_home (const HradbyCarcassonneTable *table,
           HradbyCarcassonnePosition    *position,
           HradbyCastle                 *castle,
           const HradbySink             *sink)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[castle->spots[0]];
  guint player = castle->lord - 1u;

  hradby_carcassonne_take_figure (table, position, player, find_lord (position, castle));
  position->supply[player][castle->figure]++;
  castle->lord = 0;
  hradby_event_tell (sink, &(HradbyEvent) {
    .kind = HRADBY_TILING_EVENT_RETURNED, .player = (guint8) player, .turn = position->turn,
    .x = spot->x, .y = spot->y, .place = HRADBY_CASTLES_PLACE, .other = castle->figure
  });
}

/* Whether with another offer something else would have been paid, or a choice asked for. */
static gboolean
would_differ (const Offer *offer,
              guint        number,
              const Offer *other)
{
  if (offer->n == 1 && other->n > 1)
    return TRUE;
  for (guint i = 0; i < other->n; i++)
    if (other->points[i] == offer->points[number])
      return other->sources[i] != offer->sources[number];
  return TRUE;
}

/* What would be with the @nth other value of a setting. */
static gboolean
change_case (const Case             *self,
             guint                   setting,
             guint                   nth,
             HradbyCarcassonneTable *table,
             Case                   *other)
{
  guint value;

  if (!hradby_setting_info_get_other (&hradby_carcassonne_settings[setting],
                                      self->table->parent.settings[setting], nth, &value))
    return FALSE;
  *table = *self->table;
  table->parent.settings[setting] = (guint16) value;
  *other = (Case) { table, self->position, self->state, setting, { 0 } };
  find_waves (other);
  return TRUE;
}

/* On which it depends what a lord gets, and whether he is asked. */
static const guint asked[] = { HRADBY_CASTLES_SETTING_UNOWNED, HRADBY_CASTLES_SETTING_CHAIN,
                               HRADBY_CASTLES_SETTING_CHOICE, HRADBY_CARCASSONNE_SMALL_CITY };

/* The settings with another value of which another castle would be scored now, or for something
 * else, or its lord would be asked. */
static HradbySettings
find_score_settings (const Case  *self,
                     gint         number,
                     const Offer *offer,
                     guint        chosen)
{
  HradbySettings settings = 0;
  guint allowed = 0;

  /* Of those that are not set off it was told before. */
  for (guint i = 0; i < self->state->n_castles; i++)
    allowed |= self->waves[i] > 0 ? 1u << i : 0;
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      HradbyCarcassonneTable table;
      Offer other;
      Case otherwise;

      for (guint nth = 0; change_case (self, asked[i], nth, &table, &otherwise); nth++)
        if (find_due (&otherwise, allowed, &other) != number
            || would_differ (offer, chosen, &other))
          settings |= HRADBY_SETTING_BIT (asked[i]);
    }
  return settings;
}

/* The castle whose lord would be asked now with another value of a setting, -1: none. */
static gint
find_asked_otherwise (const Case *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      HradbyCarcassonneTable table;
      Offer offer;
      Case otherwise;

      for (guint nth = 0; change_case (self, asked[i], nth, &table, &otherwise); nth++)
        {
          gint due = find_due (&otherwise, G_MAXUINT, &offer);

          if (due >= 0 && offer.n > 1)
            return due;
        }
    }
  return -1;
}

/* Whether the lord of a castle may choose now what an action says. */
static gboolean
allows (const Case         *self,
        const HradbyAction *action)
{
  Offer offer;
  gint due = find_due (self, G_MAXUINT, &offer);
  const HradbyCarcassonneSpot *spot;

  if (due < 0 || offer.n < 2)
    return FALSE;
  spot = &hradby_carcassonne_spots (self->table, self->position)[
    self->state->castles[due].spots[0]];
  for (guint i = 0; i < offer.n; i++)
    if (offer.points[i] == action->amount)
      return action->x == spot->x && action->y == spot->y
             && action->player + 1u == self->state->castles[due].lord;
  return FALSE;
}

/* The settings with another value of which a lord might choose now what an action says. */
static HradbySettings
find_allowing (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action)
{
  const Case self = get_case (table, position);
  HradbySettings settings = 0;

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      HradbyCarcassonneTable changed;
      Case otherwise;

      for (guint nth = 0; change_case (&self, asked[i], nth, &changed, &otherwise); nth++)
        if (allows (&otherwise, action))
          settings |= HRADBY_SETTING_BIT (asked[i]);
    }
  return settings;
}

/* Gives the lord of a castle the points of the offer with this number, and sends him home. */
static void
castles_pay (const HradbyCarcassonneTable *table,
             HradbyCarcassonnePosition    *position,
             HradbyCastle                 *castle,
             const Offer                  *offer,
             guint                         number,
             const HradbySink             *sink)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[castle->spots[0]];
  guint player = castle->lord - 1u;
  gint points = offer->points[number];
  HradbyEvent event = { .source = HRADBY_CASTLES_SOURCE, .each = 1, .multiplier = 1, .x = spot->x,
                        .y = spot->y, .other = offer->sources[number], .count = (gint16) points };

  if (sink != NULL)
    {
      const Case self = get_case (table, position);

      event.settings = find_score_settings (&self, (gint) (castle - self.state->castles), offer,
                                            number);
    }
  castle->points = (gint16) points;
  if (points != 0)
    hradby_carcassonne_give_points (position, player, points, &event, sink);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, scored_piece)
    hooks->scored_piece (table, position, player,
                         &position->out[player][find_lord (position, castle)], sink);
  send_home (table, position, castle, sink);
}

/* Tells the lords whose castles wait, but would be set off with another value of a setting. */
static void
tell_waiting (const Case       *self,
              const HradbySink *sink)
{
  static const guint deciding[] = { HRADBY_CASTLES_SETTING_UNOWNED, HRADBY_CASTLES_SETTING_CHAIN };
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self->table, self->position);
  HradbySettings settings[HRADBY_CASTLES_MAX] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (deciding); i++)
    {
      HradbyCarcassonneTable table;
      Case otherwise;

      for (guint nth = 0; change_case (self, deciding[i], nth, &table, &otherwise); nth++)
        for (guint j = 0; j < self->state->n_castles; j++)
          if (self->waves[j] == 0 && otherwise.waves[j] > 0)
            settings[j] |= HRADBY_SETTING_BIT (deciding[i]);
    }
  for (guint i = 0; i < self->state->n_castles; i++)
    {
      const HradbyCastle *castle = &self->state->castles[i];
      const HradbyCarcassonneSpot *spot = &spots[castle->spots[0]];

      if (settings[i] != 0)
        hradby_event_tell (sink, &(HradbyEvent) {
          .kind = HRADBY_EVENT_NOTHING, .turn = self->position->turn, .player = castle->lord - 1,
          .source = HRADBY_CASTLES_SOURCE, .x = spot->x, .y = spot->y, .settings = settings[i],
          .reason = has_feature (self, castle, TRUE) ? HRADBY_REASON_UNCLAIMED
                                                     : HRADBY_REASON_NOT_COUNTED
        });
    }
}

/* Finds out which castles are set off in this turn. */
static void
begin_scoring (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position,
               const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);
  Case self = get_case (table, position);

  find_waves (&self);
  if (sink != NULL)
    tell_waiting (&self, sink);
  for (guint i = 0; i < state->n_castles; i++)
    state->castles[i].wave = self.waves[i];
  state->is_scoring = TRUE;
}

static void
end (HradbyCastlesState *state)
{
  memset (state->features, 0, sizeof state->features);
  state->n_features = state->is_scoring = state->asked = 0;
  for (guint i = 0; i < state->n_castles; i++)
    state->castles[i].wave = 0;
}

/* Goes on where a game stopped only since it lingers. */
static void
pass (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);
  const Case self = get_case (table, position);
  Offer offer;
  gint due = find_due (&self, G_MAXUINT, &offer);

  if (due >= 0)
    castles_pay (table, position, &state->castles[due], &offer, 0, sink);
  else
    end (state);
}

/* Scores the castles that are set off; %FALSE while a lord has to choose. A game that lingers stops
 * before a castle, too, whose lord would have to choose with another value of a setting. */
static gboolean
castles_score (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position,
               const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);
  Offer offer;
  Case self;

  if (state->n_features == 0)
    return TRUE;
  if (!state->is_scoring)
    begin_scoring (table, position, sink);
  self = get_case (table, position);
  for (;;)
    {
      gint due = find_due (&self, G_MAXUINT, &offer), number = due;

      if (due < 0 || offer.n < 2)
        number = hradby_event_lingers (sink) ? find_asked_otherwise (&self) : -1;
      if (number >= 0)
        {
          state->asked = (guint8) number;
          state->decider = state->castles[number].lord - 1;
          position->phase = HRADBY_CASTLES_PHASE_SCORE;
          return FALSE;
        }
      if (due < 0)
        break;
      castles_pay (table, position, &state->castles[due], &offer, 0, sink);
    }
  end (state);
  return TRUE;
}

/* What lies around a castle. */
typedef struct
{
  gint n;
  gint empty;
  gint best;
  gint near;
  gint soon;
  gint least;
} Around;

static void
look_at (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position,
         guint                            root,
         Around                          *around)
{
  guint open = hradby_carcassonne_nodes (table, position)[root].open;
  gint worth = hradby_carcassonne_value_complete (table, position, root);

  around->n++;
  around->best = MAX (around->best, worth);
  if (open == 1)
    around->near = MAX (around->near, worth);
  else if (open == 2)
    around->soon = MAX (around->soon, worth);
  if (open <= 2)
    around->least = around->least > 0 ? MIN (around->least, worth) : worth;
}

/* A region with parts on two of the tiles comes up twice, which changes the maxima in nothing. */
static void
look_around (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             const HradbyCastle              *castle,
             Around                          *around)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];

  *around = (Around) { 0 };
  find_cells (table, position, castle, cells);
  for (guint i = 0; i < HRADBY_CASTLES_N_CELLS; i++)
    {
      const HradbyCarcassonneSpot *spot
        = hradby_carcassonne_find_tile (table, position, cells[i].x, cells[i].y);
      guint n_parts = spot != NULL ? table->kinds[spot->kind].n_parts : 0;

      around->empty += spot == NULL;
      for (guint part = 0; part < n_parts; part++)
        {
          guint root = nodes[spot->index + part].root;

          if (hradby_carcassonne_node_kind (&nodes[root]) != HRADBY_FEATURE_FIELD
              && nodes[root].open > 0)
            look_at (table, position, root, around);
        }
    }
}

static void
add_castle (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            const HradbyCastle              *castle,
            gint16                          *numbers)
{
  Around around;

  look_around (table, position, castle, &around);
  numbers[HRADBY_CASTLES_LORDS]++;
  numbers[HRADBY_CASTLES_IDLE] = (gint16) (numbers[HRADBY_CASTLES_IDLE] + (around.n == 0));
  numbers[HRADBY_CASTLES_BEST] = (gint16) (numbers[HRADBY_CASTLES_BEST] + around.best);
  numbers[HRADBY_CASTLES_NEAR] = (gint16) (numbers[HRADBY_CASTLES_NEAR] + around.near);
  numbers[HRADBY_CASTLES_SOON] = (gint16) (numbers[HRADBY_CASTLES_SOON] + around.soon);
  numbers[HRADBY_CASTLES_LEAST] = (gint16) (numbers[HRADBY_CASTLES_LEAST] + around.least);
  numbers[HRADBY_CASTLES_AROUND] = (gint16) (numbers[HRADBY_CASTLES_AROUND] + around.n);
  numbers[HRADBY_CASTLES_EMPTY] = (gint16) (numbers[HRADBY_CASTLES_EMPTY] + around.empty);
}

void
hradby_castles_list_features (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              HradbyCastlesFeatures           *features)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);

  memset (features, 0, table->parent.n_players * sizeof features[0]);
  for (guint player = 0; player < table->parent.n_players; player++)
    {
      features[player][HRADBY_CASTLES_IN_PLAY] = 1;
      features[player][HRADBY_CASTLES_IN_HAND] = state->left[player];
      features[player][HRADBY_CASTLES_NONE] = state->left[player] == 0;
    }
  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].lord != 0)
      add_castle (table, position, &state->castles[i], features[state->castles[i].lord - 1]);
}

/* The hook of this name. */
static void
castles_estimate (const HradbyCarcassonneTable    *table,
                  const HradbyCarcassonnePosition *position,
                  gint                            *scores)
{
  HradbyCastlesFeatures features[HRADBY_MAX_PLAYERS];

  hradby_castles_list_features (table, position, features);
  hradby_carcassonne_weigh_own (table, position, features[0], hradby_castles_weights[0],
                                HRADBY_CASTLES_FEATURE_ROOM, scores);
}

/* A castle as it is seen: on the first part of its city. */
static HradbySeenPiece
make_piece (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            const HradbyCastle              *castle)
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

/* The hook of this name. */
static guint
castles_list_pieces (const HradbyTable    *table,
                     const HradbyPosition *position,
                     HradbySeenPiece      *pieces,
                     guint                 max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCastlesState *state = hradby_castles_state (self, here);
  guint n = 0;

  for (guint i = 0; i < state->n_castles; i++)
    {
      HradbySeenPiece piece = make_piece (self, here, &state->castles[i]);

      if (n++ < max)
        pieces[n - 1] = piece;
      piece.kind = HRADBY_CASTLES_LORD;
      if (piece.player != HRADBY_NOBODY && n++ < max)
        pieces[n - 1] = piece;
    }
  return n;
}

gboolean
hradby_castles_is_played (const HradbyTable *table)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);

  g_return_val_if_fail (table != NULL, FALSE);

  return hradby_carcassonne_has (self, hradby_castles_hooks_number);
}

guint
hradby_castles_get_left (const HradbyTable    *table,
                         const HradbyPosition *position,
                         guint                 player)
{
  g_return_val_if_fail (position != NULL && player < HRADBY_MAX_PLAYERS, 0);

  if (!hradby_castles_is_played (table))
    return 0;
  return hradby_castles_state (hradby_carcassonne_table (table),
                               hradby_carcassonne_position_const (position))->left[player];
}

gint
hradby_castles_get_offered (const HradbyTable    *table,
                            const HradbyPosition *position)
{
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);

  g_return_val_if_fail (position != NULL, -1);

  if (!hradby_castles_is_played (table) || here->phase != HRADBY_CASTLES_PHASE_BUILD)
    return -1;
  return hradby_castles_state (hradby_carcassonne_table (table), here)->next;
}

/* What a small city will be if it becomes a castle. */
static gboolean
get_offered_piece (const HradbyTable    *table,
                   const HradbyPosition *position,
                   HradbySeenPiece      *castle)
{
  HradbySeenPart part = { .feature = (guint) hradby_castles_get_offered (table, position) };
  HradbySeenPart parts[2];
  HradbySeenRegion region;

  hradby_look_get (table)->get_last_placed (table, position, &part.x, &part.y);
  if (!hradby_carcassonne_get_region (table, position, &part, &region)
      || hradby_carcassonne_list_parts (table, position, &part, parts, 2) != 2)
    return FALSE;
  *castle = (HradbySeenPiece) { .kind = HRADBY_CASTLES_PIECE,
                                .part = { region.x, region.y, region.feature },
                                .player = table->type->to_move (table, position),
                                .place = parts[0].y == parts[1].y };
  return TRUE;
}

static gboolean
is_same (const HradbySeenPiece  *castle,
         const HradbySeenRegion *city)
{
  return castle->part.x == city->x && castle->part.y == city->y
         && castle->part.feature == city->feature;
}

gboolean
hradby_castles_get_piece (const HradbyTable    *table,
                          const HradbyPosition *position,
                          const HradbySeenPart *part,
                          HradbySeenPiece      *castle)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCastlesState *state;
  HradbySeenRegion region;

  g_return_val_if_fail (castle != NULL, FALSE);

  if (!hradby_castles_is_played (table)
      || !hradby_carcassonne_get_region (table, position, part, &region))
    return FALSE;
  state = hradby_castles_state (self, here);
  for (guint i = 0; i < state->n_castles; i++)
    {
      *castle = make_piece (self, here, &state->castles[i]);
      if (is_same (castle, &region))
        return TRUE;
    }
  return hradby_castles_get_offered (table, position) >= 0
         && get_offered_piece (table, position, castle) && is_same (castle, &region);
}

gboolean
hradby_castles_get_asked (const HradbyTable    *table,
                          const HradbyPosition *position,
                          HradbySeenPiece      *castle)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCastlesState *state;

  g_return_val_if_fail (position != NULL && castle != NULL, FALSE);

  if (!hradby_castles_is_played (table) || here->phase != HRADBY_CASTLES_PHASE_SCORE)
    return FALSE;
  state = hradby_castles_state (self, here);
  *castle = make_piece (self, here, &state->castles[state->asked]);
  return TRUE;
}

void
hradby_castles_list_cells (const HradbySeenPiece *castle,
                           HradbySeenPart         cells[HRADBY_CASTLES_N_CELLS])
{
  gint dx, dy;

  g_return_if_fail (castle != NULL && cells != NULL);

  dx = castle->place != 0;
  dy = castle->place == 0;
  for (gint i = 0; i < HRADBY_CASTLES_N_CELLS; i++)
    {
      gint along = i % 2, beside = i / 2 == 2 ? -1 : i / 2;

      cells[i] = (HradbySeenPart) { castle->part.x + dx * along + dy * beside,
                                    castle->part.y + dy * along + dx * beside, 0 };
    }
}

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  return sizeof (HradbyCastlesState);
}

static void
begin (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position)
{
  for (guint player = 0; player < table->parent.n_players; player++)
    hradby_castles_state (table, position)->left[player]
      = table->parent.n_players <= 4 ? 3 : 2;
}

/* The castle over the city of a region, or NULL. */
static HradbyCastle *
find_castle (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             guint                            root)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);

  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].root == root)
      return &state->castles[i];
  return NULL;
}

/* Whether a part of a city may lie under a castle with this value of the setting small-city. */
static gboolean
is_half (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position,
         guint                            node,
         guint                            value)
{
  const HradbyCarcassonneNode *part = &hradby_carcassonne_nodes (table, position)[node];
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[part->spot];
  const HradbyFeature *feature
    = &table->tiles[spot->kind]->features[part->who & HRADBY_PART_FEATURE];

  return feature->castle == HRADBY_HALF_POSSIBLE
         || (feature->castle == HRADBY_HALF_IMPOSSIBLE && value == HRADBY_CASTLES_ANY_TWO_TILES);
}

/* The player whose figure stands in a feature of the tile just placed, if that is a small city that
 * can become a castle with this value of the setting small-city; otherwise -1. */
static gint
find_owner_by (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            part,
               guint                            value)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint node = hradby_carcassonne_spots (table, position)[position->last_spot].index + part;
  const HradbyCarcassonneNode *root = &nodes[nodes[node].root];

  if (hradby_carcassonne_node_kind (root) != HRADBY_FEATURE_CITY || root->open > 0
      || root->size != 2 || hradby_carcassonne_node_crowd (root) == 0
      || !is_half (table, position, node, value)
      || !is_half (table, position, nodes[node].next, value))
    return -1;
  for (guint player = 0; player < table->parent.n_players; player++)
    if (hradby_carcassonne_has_follower (table, position, player, nodes[node].root))
      return (gint) player;
  return -1;
}

/* With the value that is played. */
static gint
find_owner (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            part)
{
  return find_owner_by (table, position, part,
                        table->parent.settings[HRADBY_CASTLES_SETTING_SMALL_CITY]);
}

/* Tells the owner of a small city why it cannot become a castle: by a setting, with whose other
 * value it could, or as no token is left. */
static void
tell_not_offered (const HradbyCarcassonneTable    *table,
                  const HradbyCarcassonnePosition *position,
                  guint                            owner,
                  const HradbySink                *sink)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);
  gboolean is_pointed = find_owner (table, position, state->next) < 0;
  HradbyEvent event = { .kind = HRADBY_EVENT_NOTHING, .player = (guint8) owner,
                        .turn = position->turn, .source = HRADBY_CASTLES_SOURCE,
                        .reason = HRADBY_REASON_USED_UP };

  if (sink == NULL || (is_pointed && state->left[owner] == 0))
    return;
  if (is_pointed)
    {
      event.reason = HRADBY_REASON_NOT_OFFERED;
      event.settings = HRADBY_SETTING_BIT (HRADBY_CASTLES_SETTING_SMALL_CITY);
    }
  hradby_carcassonne_locate (
    table, position,
    hradby_carcassonne_spots (table, position)[position->last_spot].index + state->next, &event);
  hradby_event_tell (sink, &event);
}

/* Looks for the next small city about which somebody decides; FALSE if there is one. A game that
 * lingers stops at those about which there is nothing to decide, too: by a setting, or as no token
 * is left. */
static gboolean
offer_cities (const HradbyCarcassonneTable *table,
              HradbyCarcassonnePosition    *position,
              const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);
  guint closed = position->closed;

  for (; closed >> state->next != 0; state->next++)
    {
      gint owner = (closed >> state->next & 1) != 0
                   ? find_owner_by (table, position, state->next, HRADBY_CASTLES_ANY_TWO_TILES)
                   : -1;

      if (owner < 0)
        continue;
      if (find_owner (table, position, state->next) < 0 || state->left[owner] == 0)
        {
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
due (const HradbyCarcassonneTable    *table,
     const HradbyCarcassonnePosition *position)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);

  return (position->closed != 0 ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_SCORES) : 0)
         | (position->closed != 0 || state->n_castles > 0
            ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_SCORED) : 0);
}

static void
remove_lords (const HradbyCarcassonneTable *table,
              HradbyCarcassonnePosition    *position,
              const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);

  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].lord != 0)
      send_home (table, position, &state->castles[i], sink);
}

static gboolean
step (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      HradbyCarcassonneMoment       moment,
      const HradbySink             *sink)
{
  if (moment == HRADBY_CARCASSONNE_TURN_SCORES)
    return offer_cities (table, position, sink);
  if (moment == HRADBY_CARCASSONNE_TURN_SCORED)
    return castles_score (table, position, sink);
  if (moment == HRADBY_CARCASSONNE_GAME_ENDS)
    remove_lords (table, position, sink);
  return TRUE;
}

static HradbyCarcassonneAnswer
instead (const HradbyCarcassonneTable *table,
         HradbyCarcassonnePosition    *position,
         guint                         root,
         const HradbySink             *sink)
{
  return find_castle (table, position, root) != NULL ? HRADBY_CARCASSONNE_DONE
                                                     : HRADBY_CARCASSONNE_NO_OPINION;
}

static gint
city_worth (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            root)
{
  return find_castle (table, position, root) != NULL ? 1 : 0;
}

/* Remembers what a turn completes, as long as there are castles that it can set off. */
static void
scored (const HradbyCarcassonneTable *table,
        HradbyCarcassonnePosition    *position,
        guint                         root,
        gint                          points,
        const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  HradbyFeatureKind kind = hradby_carcassonne_node_kind (node);

  if (state->n_castles == 0 || node->open > 0 || kind == HRADBY_FEATURE_FIELD)
    return;
  g_return_if_fail (state->n_features < HRADBY_CASTLES_MAX_FEATURES);

  state->features[state->n_features++] = (HradbyCastlesFeature) {
    (guint16) root, (gint16) points, hradby_carcassonne_feature_kinds[kind].source,
    hradby_carcassonne_node_crowd (node) != 0
  };
}

static gboolean
may_take (const HradbyCarcassonneTable    *table,
          const HradbyCarcassonnePosition *position,
          guint                            player,
          const HradbyCarcassonneStanding *standing)
{
  return standing->place != HRADBY_CASTLES_PLACE;
}

/* The castle on which a lord stands. Several may be equal to look at: then the first of these
 * figures is on the first of these castles, and so on. */
static const HradbyCastle *
find_castle_of (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                const HradbyCarcassonneStanding *standing)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);
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
list_surroundings (const HradbyCarcassonneTable    *table,
                   const HradbyCarcassonnePosition *position,
                   const HradbyCarcassonneStanding *standing,
                   guint16                         *spots,
                   guint                           *n_under)
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
to_move (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position)
{
  return hradby_castles_state (table, position)->decider;
}

static guint
count_actions (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);
  Offer offer;

  if (position->phase == HRADBY_CASTLES_PHASE_BUILD)
    return find_owner (table, position, state->next) >= 0 && state->left[state->decider] > 0
           ? 2 : 1;
  castles_find_offer (table, position, &offer);
  return offer.n < 2 ? 1 : offer.n;
}

static void
get_action (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);
  const HradbyCastle *castle = &state->castles[state->asked];
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[castle->spots[0]];
  Offer offer;

  *action = (HradbyAction) { .kind = HRADBY_TILING_PASS };
  if (position->phase == HRADBY_CASTLES_PHASE_BUILD)
    {
      if (number > 0)
        *action = (HradbyAction) { .kind = HRADBY_CASTLES_ACTION_BUILD, .player = state->decider,
                                   .part = state->next };
      return;
    }
  castles_find_offer (table, position, &offer);
  if (offer.n < 2)
    return; /* asked only as the game lingers */
  *action = (HradbyAction) { .kind = HRADBY_CASTLES_ACTION_SCORE, .player = state->decider,
                             .x = spot->x, .y = spot->y, .amount = (gint16) offer.points[number] };
}

/* Pointed halves make no castle because of a setting. */
static HradbySettings
find_settings (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            part)
{
  return find_owner_by (table, position, part, HRADBY_CASTLES_SEMICIRCLES)
         != find_owner_by (table, position, part, HRADBY_CASTLES_ANY_TWO_TILES)
         ? HRADBY_SETTING_BIT (HRADBY_CASTLES_SETTING_SMALL_CITY) : 0;
}

static gboolean
explain_build (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);

  if (position->phase != HRADBY_CASTLES_PHASE_BUILD)
    return hradby_error_refuse_moment (
      error, "castles-build", _("no small city can become a castle now, as none with a follower in "
                                "it was just completed"));
  if (action->part != state->next)
    return hradby_error_refuse (error, "castles-build",
                                _("the decision is about another small city"));
  if (action->player != state->decider)
    return hradby_error_refuse (error, "castles-build",
                                _("the owner of the follower in the small city decides"));
  if (state->left[state->decider] == 0)
    return hradby_error_refuse (error, "castles-material", _("no castle token is left"));
  return find_owner (table, position, action->part) >= 0
         || hradby_error_refuse_by (error, "castles-semicircles",
                                    find_settings (table, position, action->part),
                                    _("a city with a pointed half becomes no castle here"));
}

static gboolean
explain_score (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  static const char no_choice[] = N_("no lord has to choose what his castle is scored for");
  gboolean is_asked = position->phase == HRADBY_CASTLES_PHASE_SCORE;
  guint n = is_asked ? count_actions (table, position) : 0;
  HradbySettings settings = 0;

  for (guint i = 0; i < n; i++)
    {
      HradbyAction legal;

      get_action (table, position, i, &legal);
      if (hradby_action_equal (&legal, action))
        return TRUE;
    }
  if (is_asked)
    settings = find_allowing (table, position, action);
  if (n < 2 && settings == 0)
    return hradby_error_refuse_moment (error, "castles-choice", _(no_choice));
  return hradby_error_refuse_by (error, "castles-choice", settings,
                                 n < 2 ? _(no_choice) : _("nothing that was completed there scores "
                                                          "as much for this castle"));
}

static gboolean
explain (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position,
         HradbyAction                    *action,
         GError                         **error)
{
  if (action->kind == HRADBY_CASTLES_ACTION_BUILD)
    return explain_build (table, position, action, error);
  if (action->kind == HRADBY_CASTLES_ACTION_SCORE)
    return explain_score (table, position, action, error);
  if (position->phase == HRADBY_CASTLES_PHASE_SCORE && count_actions (table, position) > 1)
    return hradby_error_refuse (error, "castles-choice",
                                _("the lord of the castle has to choose"));
  return action->kind == HRADBY_TILING_PASS
         || hradby_error_refuse_moment (error, "turn",
                                        _("this is not the moment for that: "
                                          "the order of a turn is draw, place, deploy, score"));
}

/* The figure in the city becomes the lord. */
static void
crown (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position,
       HradbyCastle                 *castle,
       HradbyEvent                  *event)
{
  HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint player = castle->lord - 1u;

  for (guint i = 0; i < position->n_out[player]; i++)
    {
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
build (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position,
       guint                         part,
       const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint node = hradby_carcassonne_spots (table, position)[position->last_spot].index + part;
  guint first = hradby_carcassonne_first_part (table, position, nodes[node].root);
  HradbyCastle *castle = &state->castles[state->n_castles++];
  HradbyEvent event = { .kind = HRADBY_CASTLES_EVENT_BUILT, .player = state->decider,
                        .turn = position->turn };

  *castle = (HradbyCastle) { nodes[node].root, { nodes[first].spot, nodes[nodes[first].next].spot },
                             position->turn, 0, state->decider + 1, 0, 0 };
  if (sink != NULL)
    event.settings = find_settings (table, position, part)
                     | HRADBY_SETTING_BIT (HRADBY_CASTLES_SETTING_PLAYED);
  state->left[state->decider]--;
  crown (table, position, castle, &event);
  hradby_event_tell (sink, &event);
}

static void
apply (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position,
       const HradbyAction           *action,
       const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);

  if (action->kind == HRADBY_CASTLES_ACTION_SCORE)
    {
      HradbyCastle *castle = &state->castles[state->asked];
      Offer offer;
      guint number = 0;

      castles_find_offer (table, position, &offer);
      while (offer.points[number] != action->amount)
        number++;
      castles_pay (table, position, castle, &offer, number, sink);
    }
  else if (position->phase == HRADBY_CASTLES_PHASE_SCORE)
    pass (table, position, sink);
  else
    {
      if (action->kind == HRADBY_CASTLES_ACTION_BUILD)
        build (table, position, action->part, sink);
      state->next++;
    }
  state->decider = 0;
  hradby_carcassonne_go_on (table, position, sink);
}

static gboolean
describe (const HradbyTable *table,
          const HradbyEvent *event,
          GString           *text)
{
  static const char *const names[] = {
    [HRADBY_CARCASSONNE_SOURCE_ROAD] = "road",
    [HRADBY_CARCASSONNE_SOURCE_CITY] = "city",
    [HRADBY_CARCASSONNE_SOURCE_MONASTERY] = "monastery",
  };

  /* A castle is a completed city to a farm, and worth a point more. */
  if (event->source == HRADBY_CARCASSONNE_SOURCE_FARM)
    {
      gint n_castles = event->points - event->count * event->each;

      if (n_castles <= 0)
        return FALSE;
      g_string_append_printf (text, "cities=%d castles=%d", event->count - n_castles, n_castles);
      hradby_table_append_changed (table, event->settings, text);
      return TRUE;
    }
  if (event->source != HRADBY_CASTLES_SOURCE)
    return FALSE;
  g_string_append_printf (text, "for=%s", event->other == HRADBY_CASTLES_SOURCE
                                          ? "castle" : names[event->other]);
  return TRUE;
}

static const char *
moot (const guint16 *values,
      guint          setting)
{
  if (setting < HRADBY_CASTLES_SETTING_SMALL_CITY || setting > HRADBY_CASTLES_SETTING_CHOICE)
    return NULL;
  if (values[HRADBY_CASTLES_SETTING_PLAYED] == HRADBY_PART_NOT_PLAYED)
    return _("Castles are not played");
  if (setting == HRADBY_CASTLES_SETTING_CHOICE
      && values[HRADBY_CASTLES_SETTING_CHAIN] == HRADBY_CASTLES_CHAIN_NONE)
    return _("No castle sets another one off");
  return NULL;
}

const HradbyCarcassonneHooks hradby_castles_hooks = {
  .expansion = "bridges-castles-bazaars",
  .part = HRADBY_CASTLES_SETTING_PLAYED,
  .first_action = HRADBY_CASTLES_ACTION_BUILD,
  .last_action = HRADBY_CASTLES_ACTION_SCORE,
  .first_phase = HRADBY_CASTLES_PHASE_BUILD,
  .last_phase = HRADBY_CASTLES_PHASE_SCORE,
  .position_bytes = position_bytes,
  .begin = begin,
  .to_move = to_move,
  .count_actions = count_actions,
  .get_action = get_action,
  .explain = explain,
  .apply = apply,
  .may_take = may_take,
  .list_surroundings = list_surroundings,
  .due = due,
  .step = step,
  .instead = instead,
  .city_worth = city_worth,
  .scored = scored,
  .estimate = castles_estimate,
  .list_pieces = castles_list_pieces,
  .describe = describe,
  .moot = moot,
};
