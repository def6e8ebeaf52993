/* The Circus as an expansion: its hooks, acrobats and ringmasters (rules page, section 4). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/circus-state.h"

#include "engine/game-type-lookup.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"
#include "games/carcassonne/tables.h"

#include <glib/gi18n-lib.h>

#define SITE   HRADBY_TILE_MARK_BIT (HRADBY_CIRCUS_MARK_SITE)
#define GROUND HRADBY_TILE_MARK_BIT (HRADBY_CIRCUS_MARK_GROUND)

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

HradbyCircusGround *
hradby_circus_find_ground (const HradbyCarcassonneTable    *table,
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

  return hradby_circus_are_near (there, last) & (ground->n < HRADBY_CIRCUS_PYRAMID)
         & (there->n_spans == 0);
}

gboolean
hradby_circus_takes_acrobat (const HradbyCarcassonneTable    *table,
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
  HradbyCircusGround *ground = hradby_circus_find_ground (table, position, action->x, action->y);
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
        .source = HRADBY_CIRCUS_SOURCE_ACROBATS, .each = HRADBY_CIRCUS_ACROBAT_POINTS,
        .multiplier = 1, .x = there->x, .y = there->y, .place = HRADBY_CIRCUS_ACROBAT
      };
      gint n = 0;

      for (guint i = 0; i < position->n_out[player]; i++)
        n += is_acrobat_on (&position->out[player][i], spot);
      event.count = (gint16) n;
      if (n > 0)
        hradby_carcassonne_give_points (position, player, n * HRADBY_CIRCUS_ACROBAT_POINTS, &event,
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
    = hradby_circus_find_ground (table, position, action->x, action->y);
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
      hradby_circus_turn_up (table, position, (guint) action->amount, sink);
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

guint
hradby_circus_count_tiles (const HradbyCarcassonneTable    *table,
                           const HradbyCarcassonnePosition *position,
                           guint                            spot)
{
  return count_between (table, position, spot, spot);
}

gboolean
hradby_circus_is_paid_at (const HradbyCarcassonneTable    *table,
                          const HradbyCarcassonneStanding *standing)
{
  return standing->place == HRADBY_CARCASSONNE_ON_FEATURE
         || hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_BONUS,
                                      HRADBY_CIRCUS_BONUS_EVERYWHERE);
}

guint
hradby_circus_count_at (const HradbyCarcassonneTable    *table,
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
  guint n = hradby_circus_count_tiles (table, position, spot);
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
  gboolean is_paid = hradby_circus_is_paid_at (table, standing);
  const HradbyCarcassonneSpot *spot;
  HradbyEvent event = { .source = HRADBY_CIRCUS_SOURCE_RINGMASTER, .place = standing->place };
  guint n;

  if (standing->figure != HRADBY_CIRCUS_RINGMASTER || (!is_paid && sink == NULL))
    return;
  n = hradby_circus_count_at (table, position, standing);
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
void
hradby_circus_score_pieces (const HradbyCarcassonneTable *table,
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
  .explain = hradby_circus_explain,
  .apply = apply,
  .may_span = may_span,
  .taken = taken,
  .due = hradby_circus_due,
  .step = hradby_circus_step,
  .scored = scored,
  .scored_piece = scored_piece,
  .score_tile = score_tile,
  .estimate = hradby_circus_estimate,
  .foresee = hradby_circus_foresee,
  .list_pieces = hradby_circus_list_pieces,
  .describe = describe,
  .moot = moot,
};
