/* Scoring castles: what lies around them, and how they set each other off.
 *
 * A castle is set off in the first wave if something was completed in its surroundings, in the next
 * one if it is beside a castle of the wave before, and so on. Wave by wave, the oldest castle
 * first, each lord gets what set his castle off in its wave.
 *
 * With castle-chain-choice the same castles are set off, but waves do not matter: next is always
 * the castle whose lord can get most, the oldest of those. He chooses among all that was completed
 * in the surroundings and all castles beside his that were scored in this turn. Whatever comes
 * later brings no more than his best, so no lord misses anything by deciding before his neighbours,
 * and it ends when each castle has had its turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/castles-state.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/tables.h"

#include <string.h>

void
hradby_castles_find_cells (const HradbyCarcassonneTable    *table,
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
add_to_offer (HradbyCastlesOffer *offer,
              gint                points,
              guint               source)
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
              HradbyCastlesOffer *offer)
{
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];

  hradby_castles_find_cells (self->table, self->position, castle, cells);
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
  HradbyCastlesOffer offer = { 0 };

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
  hradby_castles_find_cells (self->table, self->position, castle, cells);
  hradby_castles_find_cells (self->table, self->position, other, others);
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
find_offer (const Case         *self,
            guint               number,
            HradbyCastlesOffer *offer)
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
find_due (const Case         *self,
          guint               allowed,
          HradbyCastlesOffer *offer)
{
  gboolean is_choice = plays_choice (self);
  gint due = -1, best = G_MININT;

  for (guint i = 0; i < self->state->n_castles; i++)
    {
      HradbyCastlesOffer other;
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
void
hradby_castles_find_offer (const HradbyCarcassonneTable    *table,
                           const HradbyCarcassonnePosition *position,
                           HradbyCastlesOffer              *offer)
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

void
hradby_castles_send_home (const HradbyCarcassonneTable *table,
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
would_differ (const HradbyCastlesOffer *offer,
              guint                     number,
              const HradbyCastlesOffer *other)
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
find_settings (const Case               *self,
               gint                      number,
               const HradbyCastlesOffer *offer,
               guint                     chosen)
{
  HradbySettings settings = 0;
  guint allowed = 0;

  /* Of those that are not set off it was told before. */
  for (guint i = 0; i < self->state->n_castles; i++)
    allowed |= self->waves[i] > 0 ? 1u << i : 0;
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      HradbyCarcassonneTable table;
      HradbyCastlesOffer other;
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
      HradbyCastlesOffer offer;
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
  HradbyCastlesOffer offer;
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

HradbySettings
hradby_castles_find_allowing (const HradbyCarcassonneTable    *table,
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

void
hradby_castles_pay (const HradbyCarcassonneTable *table,
                    HradbyCarcassonnePosition    *position,
                    HradbyCastle                 *castle,
                    const HradbyCastlesOffer     *offer,
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

      event.settings = find_settings (&self, (gint) (castle - self.state->castles), offer, number);
    }
  castle->points = (gint16) points;
  if (points != 0)
    hradby_carcassonne_give_points (position, player, points, &event, sink);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, scored_piece)
    hooks->scored_piece (table, position, player,
                         &position->out[player][find_lord (position, castle)], sink);
  hradby_castles_send_home (table, position, castle, sink);
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
begin (const HradbyCarcassonneTable *table,
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

void
hradby_castles_pass (const HradbyCarcassonneTable *table,
                     HradbyCarcassonnePosition    *position,
                     const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);
  const Case self = get_case (table, position);
  HradbyCastlesOffer offer;
  gint due = find_due (&self, G_MAXUINT, &offer);

  if (due >= 0)
    hradby_castles_pay (table, position, &state->castles[due], &offer, 0, sink);
  else
    end (state);
}

gboolean
hradby_castles_score (const HradbyCarcassonneTable *table,
                      HradbyCarcassonnePosition    *position,
                      const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);
  HradbyCastlesOffer offer;
  Case self;

  if (state->n_features == 0)
    return TRUE;
  if (!state->is_scoring)
    begin (table, position, sink);
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
      hradby_castles_pay (table, position, &state->castles[due], &offer, 0, sink);
    }
  end (state);
  return TRUE;
}
