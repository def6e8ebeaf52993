/* Scoring castles: what lies around them, and the waves in which they set each other off. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/castles-state.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"

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

/* What a completed feature is worth: as it was scored, or with the other value for small cities. */
static gint
value_feature (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyCastlesFeature      *feature,
               gboolean                         otherwise)
{
  HradbyCarcassonneTable other;
  HradbyEvent event;

  if (!otherwise || feature->source != HRADBY_CARCASSONNE_SOURCE_CITY)
    return feature->points;
  other = *table;
  other.parent.settings[HRADBY_CARCASSONNE_SMALL_CITY]
    = hradby_carcassonne_plays (table, HRADBY_CARCASSONNE_SMALL_CITY, HRADBY_SMALL_CITY_FLAT)
      ? HRADBY_SMALL_CITY_FULL : HRADBY_SMALL_CITY_FLAT;
  return hradby_carcassonne_value_region (&other, position, feature->root, &event);
}

/* In the first wave features that were completed; @unowned: also those on which nobody stood;
 * @otherwise: as small cities are not scored here. */
static void
find_features (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyCastle              *castle,
               gboolean                         unowned,
               gboolean                         otherwise,
               HradbyCastlesOffer              *offer)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];

  hradby_castles_find_cells (table, position, castle, cells);
  offer->n = 0;
  for (guint i = 0; i < state->n_features; i++)
    if ((unowned || state->features[i].is_owned)
        && is_beside (table, position, cells, state->features[i].root))
      add_to_offer (offer, value_feature (table, position, &state->features[i], otherwise),
                    state->features[i].source);
}

static gboolean
plays_unowned (const HradbyCarcassonneTable *table)
{
  return hradby_carcassonne_plays (table, HRADBY_CASTLES_SETTING_UNOWNED,
                                   HRADBY_CASTLES_UNOWNED_YES);
}

void
hradby_castles_find_offer (const HradbyCarcassonneTable    *table,
                           const HradbyCarcassonnePosition *position,
                           const HradbyCastle              *castle,
                           HradbyCastlesOffer              *offer)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];

  if (state->wave == 1)
    {
      find_features (table, position, castle, plays_unowned (table), FALSE, offer);
      return;
    }
  hradby_castles_find_cells (table, position, castle, cells);
  offer->n = 0;
  for (guint i = 0; i < state->n_castles; i++)
    {
      const HradbyCastle *other = &state->castles[i];

      if (other->wave + 1 == state->wave
          && other->wave > 0
          && (has_cell (cells, &spots[other->spots[0]])
              || has_cell (cells, &spots[other->spots[1]])))
        add_to_offer (offer, other->points, HRADBY_CASTLES_SOURCE);
    }
}

void
hradby_castles_send_home (const HradbyCarcassonneTable *table,
                          HradbyCarcassonnePosition    *position,
                          HradbyCastle                 *castle,
                          const HradbySink             *sink)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[castle->spots[0]];
  guint player = castle->lord - 1u, i = 0;

  /* Of lords of the same kind on the same tile it does not matter which one. */
  while (position->out[player][i].place != HRADBY_CASTLES_PLACE
         || position->out[player][i].where != castle->spots[0]
         || position->out[player][i].figure != castle->figure)
    i++;
  hradby_carcassonne_take_figure (table, position, player, i);
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

static gboolean
is_waiting (const HradbyCarcassonnePosition *position,
            const HradbyCastle              *castle)
{
  return castle->lord != 0 && castle->turn != position->turn;
}

/* Whether a castle has one of the two tiles under another in its surroundings. */
static gboolean
is_near (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position,
         const HradbyCastle              *castle,
         const HradbyCastle              *other)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];

  hradby_castles_find_cells (table, position, castle, cells);
  return has_cell (cells, &spots[other->spots[0]]) || has_cell (cells, &spots[other->spots[1]]);
}

/* Whether anything was completed beside a castle; @unowned: also on which nobody stood. */
static gboolean
has_feature (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             const HradbyCastle              *castle,
             gboolean                         unowned)
{
  HradbyCastlesOffer offer;

  find_features (table, position, castle, unowned, FALSE, &offer);
  return offer.n > 0;
}

/* The castles that were or will be set off in this turn where features on which nobody stands do
 * not do it, as bits. What lords choose does not matter to that. */
static guint32
find_set_off (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);
  guint32 found = 0, before;

  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].wave > 0
        || (is_waiting (position, &state->castles[i])
            && has_feature (table, position, &state->castles[i], FALSE)))
      found |= 1u << i;
  do
    {
      before = found;
      for (guint i = 0; i < state->n_castles; i++)
        for (guint j = 0; j < state->n_castles && is_waiting (position, &state->castles[i]); j++)
          if ((found >> j & 1) != 0
              && is_near (table, position, &state->castles[i], &state->castles[j]))
            found |= 1u << i;
    }
  while (found != before);
  return found;
}

/* Whether a castle that is set off in a later wave was passed over in the first one, before the
 * castle that is due, since nobody stood on what was completed beside it. */
static gboolean
was_passed_over (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);
  guint32 set_off = find_set_off (table, position);
  guint n = state->wave == 1 ? state->asked : state->n_castles;

  for (guint i = 0; i < n; i++)
    if ((set_off >> i & 1) != 0 && is_waiting (position, &state->castles[i])
        && has_feature (table, position, &state->castles[i], TRUE))
      return TRUE;
  return FALSE;
}

/* The settings that decided what is paid, and when: of features on which nobody stood, of small
 * cities. */
static guint32
find_settings (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyCastle              *castle,
               const HradbyCastlesOffer        *offer,
               guint                            number)
{
  gboolean unowned = plays_unowned (table);
  guint32 settings = 0;
  HradbyCastlesOffer other;

  if (!unowned && was_passed_over (table, position))
    settings = HRADBY_EVENT_SETTING (HRADBY_CASTLES_SETTING_UNOWNED);
  if (hradby_castles_state (table, position)->wave != 1)
    return settings;
  find_features (table, position, castle, !unowned, FALSE, &other);
  if (would_differ (offer, number, &other))
    settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLES_SETTING_UNOWNED);
  find_features (table, position, castle, unowned, TRUE, &other);
  if (would_differ (offer, number, &other))
    settings |= HRADBY_EVENT_SETTING (HRADBY_CARCASSONNE_SMALL_CITY);
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
  HradbyCastlesState *state = hradby_castles_state (table, position);
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[castle->spots[0]];
  gint points = offer->points[number];
  HradbyEvent event = { .source = HRADBY_CASTLES_SOURCE, .each = 1, .multiplier = 1, .x = spot->x,
                        .y = spot->y, .other = offer->sources[number], .count = (gint16) points };

  if (sink != NULL)
    event.settings = find_settings (table, position, castle, offer, number);
  castle->wave = state->wave;
  castle->points = (gint16) points;
  if (points != 0)
    hradby_carcassonne_give_points (position, castle->lord - 1u, points, &event, sink);
  hradby_castles_send_home (table, position, castle, sink);
}

/* Tells a lord that nothing owned set the castle off, though something was completed there, if
 * another castle does not do it in a later wave. */
static void
tell_waiting (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              const HradbyCastle              *castle,
              const HradbySink                *sink)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[castle->spots[0]];

  if (sink == NULL || state->wave != 1 || plays_unowned (table))
    return;
  if (has_feature (table, position, castle, TRUE)
      && (find_set_off (table, position) >> state->asked & 1) == 0)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_EVENT_NOTHING, .turn = position->turn, .player = castle->lord - 1,
      .source = HRADBY_CASTLES_SOURCE, .x = spot->x, .y = spot->y,
      .reason = HRADBY_REASON_UNCLAIMED,
      .settings = HRADBY_EVENT_SETTING (HRADBY_CASTLES_SETTING_UNOWNED)
    });
}

/* Scores the castles of the wave, from the one that was asked for on; FALSE while a lord has to
 * choose. */
static gboolean
score_wave (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position,
            const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);

  for (; state->asked < state->n_castles; state->asked++)
    {
      HradbyCastle *castle = &state->castles[state->asked];
      HradbyCastlesOffer offer;

      if (!is_waiting (position, castle))
        continue;
      hradby_castles_find_offer (table, position, castle, &offer);
      if (offer.n > 1)
        {
          state->decider = castle->lord - 1;
          position->phase = HRADBY_CASTLES_PHASE_SCORE;
          return FALSE;
        }
      if (offer.n == 1)
        hradby_castles_pay (table, position, castle, &offer, 0, sink);
      else
        tell_waiting (table, position, castle, sink);
    }
  return TRUE;
}

/* Whether a castle was set off in the wave that is being scored. */
static gboolean
has_wave (const HradbyCastlesState *state)
{
  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].wave == state->wave)
      return TRUE;
  return FALSE;
}

gboolean
hradby_castles_score (const HradbyCarcassonneTable *table,
                      HradbyCarcassonnePosition    *position,
                      const HradbySink             *sink)
{
  HradbyCastlesState *state = hradby_castles_state (table, position);

  if (state->n_features == 0)
    return TRUE;
  state->wave = MAX (state->wave, 1);
  for (; score_wave (table, position, sink); state->wave++, state->asked = 0)
    if (!has_wave (state))
      {
        memset (state->features, 0, sizeof state->features);
        state->n_features = state->wave = state->asked = 0;
        for (guint i = 0; i < state->n_castles; i++)
          state->castles[i].wave = 0;
        return TRUE;
      }
  return FALSE;
}
