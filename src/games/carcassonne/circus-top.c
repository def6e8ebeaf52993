/* The big top: where it stands, and what it pays (rules page, section 4). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/circus-state.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"

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
    if (by_tiles ? hradby_circus_are_near (&spots[around[i]], &spots[top]) : around[i] == top)
      return TRUE;
  return n == 0
         && hradby_circus_are_near (
           &spots[hradby_carcassonne_standing_spot (table, position, standing)], &spots[top]);
}

guint
hradby_circus_count_figures (const HradbyCarcassonneTable    *table,
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
      const HradbyCarcassonneTable other = hradby_circus_change_table (table, asked[i]);

      if (hradby_circus_count_figures (&other, position, player, top) != n)
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
  guint n = hradby_circus_count_figures (table, position, player, top);
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

void
hradby_circus_turn_up (const HradbyCarcassonneTable *table,
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

guint
hradby_circus_due (const HradbyCarcassonneTable    *table,
                   const HradbyCarcassonnePosition *position)
{
  return hradby_circus_state (table, position)->site != HRADBY_CARCASSONNE_NOWHERE
         ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_ENDS) : 0;
}

gboolean
hradby_circus_step (const HradbyCarcassonneTable *table,
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
    hradby_circus_score_pieces (table, position, sink);
  return TRUE;
}
