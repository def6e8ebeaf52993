/* The naive oracle's castles (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/bcb.h"

#include "games/carcassonne/declared.h"
#include "naive/flow.h"
#include "naive/score.h"

static NaiveCastles *
get_state (const NaiveTable *table, const NaivePosition *position)
{
  return naive_own (table, position, &naive_castles_hooks);
}

static gsize
position_bytes (const NaiveTable *table)
{
  return sizeof (NaiveCastles);
}

static gboolean
has_token (const NaiveTable *table, const NaivePosition *position, guint player)
{
  return naive_count_left (table, HRADBY_SETTING_CASTLE_TOKENS,
                           get_state (table, position)->built[player]) > 0;
}

static gboolean
is_castle (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *city)
{
  const NaiveCastles *state = get_state (table, position);

  if (city->kind != HRADBY_FEATURE_CITY || city->parts->len != 2 || !city->complete)
    return FALSE;
  for (guint i = 0; i < state->n_castles; i++) {
    guint found = 0;

    for (guint j = 0; j < 2; j++)
      for (guint k = 0; k < 2; k++)
        found += g_array_index (city->parts, NaivePart, j).tile == state->castles[i].tiles[k];
    if (found == 2)
      return TRUE;
  }
  return FALSE;
}

/* Whether a region is a small city that may become a castle. */
static gboolean
is_small_city (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region,
               gboolean any_shape)
{
  if (region->kind != HRADBY_FEATURE_CITY || !region->complete || region->parts->len != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++) {
    NaivePart part = g_array_index (region->parts, NaivePart, i);
    guint8 castle = naive_kind_of (table, position, part.tile)->features[part.feature].castle;

    if (castle != HRADBY_HALF_POSSIBLE && !(any_shape && castle == HRADBY_HALF_IMPOSSIBLE))
      return FALSE;
  }
  return TRUE;
}

/* Tells the player who would have been asked about a small city that nothing is to be decided. */
static void
tell_not_offered (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *city,
                  guint player, gboolean may_become, const HradbySink *sink)
{
  NaiveCastles *state = get_state (table, position);
  guint tile = position->n_laid - 1;
  HradbyEvent event = { .kind = HRADBY_EVENT_NOTHING, .source = HRADBY_CASTLES_SOURCE,
                        .turn = position->turn, .player = (guint8) player,
                        .x = position->laid[tile].x, .y = position->laid[tile].y,
                        .piece = (guint16) position->laid[tile].kind,
                        .part = (guint8) state->looked, .reason = HRADBY_REASON_USED_UP };

  if (city->followers[player] == 0 || (!may_become && !has_token (table, position, player)))
    return;
  event.settings = naive_find_left_settings (table, HRADBY_SETTING_CASTLE_TOKENS,
                                             state->built[player]);
  if (!may_become) {
    event.reason = HRADBY_REASON_NOT_OFFERED;
    event.settings = HRADBY_SETTING_BIT (HRADBY_SETTING_CASTLE_SMALL_CITY);
  }
  hradby_event_tell (sink, &event);
}

/* The small city of the tile just placed that is decided about next; NULL if there is none. */
static NaiveRegion *
find_city (const NaiveTable *table, const NaivePosition *position, guint *owner,
           const HradbySink *sink)
{
  NaiveCastles *state = get_state (table, position);
  guint tile = position->n_laid - 1;
  gboolean any_shape = naive_plays (table, HRADBY_CASTLE_SMALL_CITY_ANY_TWO_TILES);

  for (; state->looked < naive_kind_of (table, position, tile)->n_features; state->looked++) {
    g_autoptr(NaiveRegion) region
      = naive_region_of (table, position, (NaivePart) { tile, state->looked });
    gboolean may_become;

    if (!is_small_city (table, position, region, TRUE))
      continue;
    may_become = is_small_city (table, position, region, any_shape);
    for (*owner = 0; *owner < table->base.n_players; (*owner)++)
      if (may_become && region->followers[*owner] > 0
          && has_token (table, position, *owner))
        return g_steal_pointer (&region);
    for (guint player = 0; player < table->base.n_players; player++)
      tell_not_offered (table, position, region, player, may_become, sink);
  }
  return NULL;
}

static void
send_lord_home (NaivePosition *position, NaiveCastle *castle, const HradbySink *sink)
{
  HradbyEvent event = { .kind = HRADBY_TILING_EVENT_RETURNED, .turn = position->turn,
                        .player = (guint8) castle->owner, .other = (gint16) castle->figure,
                        .x = position->laid[castle->tiles[0]].x,
                        .y = position->laid[castle->tiles[0]].y, .place = HRADBY_CASTLES_PLACE };

  castle->manned = FALSE;
  hradby_event_tell (sink, &event);
}

/* Whether another offer would have paid something else, or have asked the lord. */
static gboolean
differs (const NaiveOffer *offer, guint number, const NaiveOffer other)
{
  for (guint i = 0; i < other.n && (offer->n > 1 || other.n == 1); i++)
    if (other.points[i] == offer->points[number])
      return other.sources[i] != offer->sources[number];
  return TRUE;
}

/* Whether with another value of a setting the next castle, or its offer, would be another one. */
static gboolean
matters (const NaiveTable *table, const NaivePosition *position, gint castle,
         const NaiveOffer *offer, guint number, guint setting)
{
  NaiveTable other = *table;
  guint value;

  for (guint nth = 0;
       hradby_setting_info_get_other (&hradby_carcassonne_settings[setting],
                                      table->base.settings[setting], nth, &value); nth++) {
    NaiveOffer otherwise = { 0 };

    other.base.settings[setting] = (guint16) value;
    if (naive_castle_find_next (&other, position, table, &otherwise) != castle
        || differs (offer, number, otherwise))
      return TRUE;
  }
  return FALSE;
}

static void
pay (const NaiveTable *table, NaivePosition *position, NaiveCastle *castle, const NaiveOffer *offer,
     guint number, const HradbySink *sink)
{
  static const guint asked[] = { HRADBY_SETTING_SMALL_CITY, HRADBY_SETTING_CASTLE_UNOWNED_TRIGGER,
                                 HRADBY_SETTING_CASTLE_CHAIN, HRADBY_SETTING_CASTLE_CHAIN_CHOICE,
                                 HRADBY_SETTING_CASTLE_SHARE, HRADBY_SETTING_ROAD_TILE,
                                 HRADBY_SETTING_CITY_TILE, HRADBY_SETTING_PENNANT,
                                 HRADBY_SETTING_CITY_TILE_INCOMPLETE,
                                 HRADBY_SETTING_PENNANT_INCOMPLETE,
                                 HRADBY_SETTING_MONASTERY_TILE, HRADBY_SETTING_INNS,
                                 HRADBY_SETTING_CATHEDRALS };
  gint index = (gint) (castle - get_state (table, position)->castles);
  gint points = offer->points[number];
  HradbyEvent event = { .source = HRADBY_CASTLES_SOURCE, .each = 1,
                        .multiplier = 1, .player = (guint8) castle->owner,
                        .points = (gint16) points, .count = (gint16) points,
                        .turn = position->turn, .other = (gint16) offer->sources[number],
                        .x = position->laid[castle->tiles[0]].x,
                        .y = position->laid[castle->tiles[0]].y };
  NaiveFigure lord = { castle->owner, castle->figure, (gint) castle->tiles[0],
                       HRADBY_CASTLES_PLACE, (guint) index };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    if (matters (table, position, index, offer, number, asked[i]))
      event.settings |= HRADBY_SETTING_BIT (asked[i]);
  castle->points = points;
  castle->scored = TRUE;
  position->totals[castle->owner] += points;
  event.total = points != 0 ? position->totals[castle->owner] : 0;
  event.kind = points != 0 ? HRADBY_EVENT_POINTS : HRADBY_EVENT_NOTHING;
  event.reason = points != 0 ? 0 : HRADBY_REASON_WORTHLESS;
  hradby_event_tell (sink, &event);
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->scored_piece != NULL)
      table->hooks[i]->scored_piece (table, position, &lord, sink);
  send_lord_home (position, castle, sink);
}

/* A castle that waits with a lord, but would be set off with another value of a setting. */
static void
tell_waiting (const NaiveTable *table, const NaivePosition *position, guint number,
              const HradbySink *sink)
{
  static const guint asked[] = { HRADBY_SETTING_CASTLE_UNOWNED_TRIGGER,
                                 HRADBY_SETTING_CASTLE_CHAIN };
  const NaiveCastle *castle = &get_state (table, position)->castles[number];
  NaiveOffer completed = { 0 };
  HradbyEvent event = { .kind = HRADBY_EVENT_NOTHING, .turn = position->turn,
                        .player = (guint8) castle->owner, .source = HRADBY_CASTLES_SOURCE,
                        .x = position->laid[castle->tiles[0]].x,
                        .y = position->laid[castle->tiles[0]].y };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    for (guint value = 0; hradby_carcassonne_settings[asked[i]].values[value].id != NULL; value++) {
      NaiveTable other = *table;

      other.base.settings[asked[i]] = (guint8) value;
      if (naive_castle_find_wave (&other, position, number) > 0)
        event.settings |= HRADBY_SETTING_BIT (asked[i]);
    }
  if (event.settings == 0 || naive_castle_find_wave (table, position, number) > 0)
    return;
  naive_castle_add_completed (table, position, castle, TRUE, &completed);
  event.reason = completed.n > 0 ? HRADBY_REASON_UNCLAIMED : HRADBY_REASON_NOT_COUNTED;
  hradby_event_tell (sink, &event);
}

static gboolean
score (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  NaiveCastles *state = get_state (table, position);
  NaiveOffer offer = { 0 };
  gint next;

  for (guint i = 0; i < state->n_castles && !state->waiting; i++)
    tell_waiting (table, position, i, sink);
  state->waiting = TRUE;
  while ((next = naive_castle_find_next (table, position, table, &offer)) >= 0) {
    if (offer.n > 1) {
      position->phase = HRADBY_CASTLES_PHASE_SCORE;
      return FALSE;
    }
    pay (table, position, &state->castles[next], &offer, 0, sink);
  }
  for (guint i = 0; i < state->n_castles; i++)
    state->castles[i].scored = FALSE;
  state->n_completed = state->waiting = 0;
  return TRUE;
}

static guint
to_move (const NaiveTable *table, const NaivePosition *position)
{
  NaiveOffer offer = { 0 };
  guint owner = 0;

  if (position->phase == HRADBY_CASTLES_PHASE_BUILD) {
    g_autoptr(NaiveRegion) city = find_city (table, position, &owner, NULL);

    return owner;
  }
  return get_state (table, position)
         ->castles[naive_castle_find_next (table, position, table, &offer)].owner;
}

static void
list_actions (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  const NaiveCastles *state = get_state (table, position);
  HradbyAction action = { .player = 0 };

  if (position->phase == HRADBY_CASTLES_PHASE_BUILD) {
    g_array_append_val (actions, action);
    action = (HradbyAction) { .kind = HRADBY_CASTLES_ACTION_BUILD, .part = (guint8) state->looked,
                              .player = (guint8) to_move (table, position) };
    g_array_append_val (actions, action);
  } else if (position->phase == HRADBY_CASTLES_PHASE_SCORE) {
    NaiveOffer offer = { 0 };
    const NaiveCastle *castle
      = &state->castles[naive_castle_find_next (table, position, table, &offer)];

    for (guint i = 0; i < offer.n; i++)
      g_array_append_vals (actions, &(HradbyAction) {
        .kind = HRADBY_CASTLES_ACTION_SCORE, .player = (guint8) castle->owner,
        .x = position->laid[castle->tiles[0]].x, .y = position->laid[castle->tiles[0]].y,
        .amount = (gint16) offer.points[i] }, 1);
  }
}

static void
build (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  NaiveCastles *state = get_state (table, position);
  guint owner;
  g_autoptr(NaiveRegion) city = find_city (table, position, &owner, NULL);
  guint first = city->first.tile, second = first;
  NaiveCastle *castle = &state->castles[state->n_castles++];
  HradbyEvent event = { .kind = HRADBY_CASTLES_EVENT_BUILT, .player = (guint8) owner,
                        .turn = position->turn };

  for (guint i = 0; i < 2; i++) {
    NaivePart part = g_array_index (city->parts, NaivePart, i);
    NaiveTile *tile = &position->laid[part.tile];

    second = part.tile != first ? part.tile : second;
    if (tile->follower != owner + 1 || tile->feature != part.feature)
      continue;
    event.x = tile->x;
    event.y = tile->y;
    event.piece = (guint16) tile->kind;
    event.part = tile->feature;
    event.other = tile->figure;
    tile->follower = tile->feature = tile->figure = 0;
  }
  *castle = (NaiveCastle) { { first, second }, owner, (guint) event.other, TRUE, position->turn,
                            0, 0 };
  event.settings = HRADBY_SETTING_BIT (HRADBY_SETTING_CASTLES)
                   | naive_find_left_settings (table, HRADBY_SETTING_CASTLE_TOKENS,
                                               state->built[owner]++);
  if (!is_small_city (table, position, city, FALSE))
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_CASTLE_SMALL_CITY);
  hradby_event_tell (sink, &event);
}

static void
apply (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  NaiveCastles *state = get_state (table, position);

  if (action->kind == HRADBY_CASTLES_ACTION_SCORE) {
    NaiveOffer offer = { 0 };
    NaiveCastle *castle
      = &state->castles[naive_castle_find_next (table, position, table, &offer)];

    for (guint i = 0; i < offer.n; i++)
      if (offer.points[i] == action->amount) {
        pay (table, position, castle, &offer, i, sink);
        break;
      }
  } else {
    if (action->kind == HRADBY_CASTLES_ACTION_BUILD)
      build (table, position, sink);
    state->looked++;
  }
  naive_go_on (table, position, sink);
}

static gboolean
step (const NaiveTable *table, NaivePosition *position, HradbyCarcassonneMoment moment,
      const HradbySink *sink)
{
  NaiveCastles *state = get_state (table, position);

  if (moment == HRADBY_CARCASSONNE_TURN_SCORES) {
    guint owner;
    g_autoptr(NaiveRegion) city = find_city (table, position, &owner, sink);

    if (city != NULL)
      position->phase = HRADBY_CASTLES_PHASE_BUILD;
    return city == NULL;
  }
  if (moment == HRADBY_CARCASSONNE_TURN_SCORED)
    return score (table, position, sink);
  for (guint i = 0; moment == HRADBY_CARCASSONNE_GAME_ENDS && i < state->n_castles; i++)
    if (state->castles[i].manned)
      send_lord_home (position, &state->castles[i], sink);
  return TRUE;
}

static void
turn_ended (const NaiveTable *table, NaivePosition *position)
{
  get_state (table, position)->looked = 0;
}

static HradbyCarcassonneAnswer
instead (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
         const HradbySink *sink)
{
  return is_castle (table, position, region) ? HRADBY_CARCASSONNE_DONE
                                             : HRADBY_CARCASSONNE_NO_OPINION;
}

static gint
city_worth (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *city)
{
  return is_castle (table, position, city) ? 1 : 0;
}

static void
scored (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
        const HradbySink *sink)
{
  NaiveCastles *state = get_state (table, position);

  if (!region->complete || region->kind == HRADBY_FEATURE_FIELD || position->is_end
      || state->n_castles == 0)
    return;
  state->completed[state->n_completed++] = (NaiveCompleted) {
    region->first, naive_source_of (table, region), region->is_occupied
  };
}

static void
list_figures (const NaiveTable *table, const NaivePosition *position, GArray *figures)
{
  const NaiveCastles *state = get_state (table, position);

  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].manned)
      g_array_append_vals (figures, &(NaiveFigure) {
        state->castles[i].owner, state->castles[i].figure, (gint) state->castles[i].tiles[0],
        HRADBY_CASTLES_PLACE, i }, 1);
}

static gboolean
may_take (const NaiveTable *table, const NaivePosition *position, const NaiveFigure *figure)
{
  return figure->place != HRADBY_CASTLES_PLACE;
}

/* The two tiles under the castle, then those that lie on the other cells around it. */
static guint
list_surroundings (const NaiveTable *table, const NaivePosition *position,
                   const NaiveFigure *figure, gint *tiles, guint *n_under)
{
  const NaiveCastle *castle = &get_state (table, position)->castles[figure->piece];
  guint n = 2;

  if (figure->place != HRADBY_CASTLES_PLACE)
    return 0;
  for (*n_under = 0; *n_under < 2; (*n_under)++)
    tiles[*n_under] = (gint) castle->tiles[*n_under];
  for (guint tile = 0; tile < position->n_laid; tile++)
    if (tile != castle->tiles[0] && tile != castle->tiles[1]
        && naive_castle_is_around (position, castle, tile))
      tiles[n++] = (gint) tile;
  return n;
}

const NaiveHooks naive_castles_hooks = {
  .expansion = "bridges-castles-bazaars",
  .part = HRADBY_SETTING_CASTLES,
  .first_action = HRADBY_CASTLES_ACTION_BUILD,
  .last_action = HRADBY_CASTLES_ACTION_SCORE,
  .first_phase = HRADBY_CASTLES_PHASE_BUILD,
  .last_phase = HRADBY_CASTLES_PHASE_SCORE,
  .position_bytes = position_bytes,
  .to_move = to_move,
  .list_actions = list_actions,
  .apply = apply,
  .list_figures = list_figures,
  .may_take = may_take,
  .list_surroundings = list_surroundings,
  .step = step,
  .instead = instead,
  .city_worth = city_worth,
  .scored = scored,
  .turn_ended = turn_ended,
};
