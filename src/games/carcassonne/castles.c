/* Castles as a part of their expansion: its hooks (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/castles-features.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
      hradby_castles_send_home (table, position, &state->castles[i], sink);
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
    return hradby_castles_score (table, position, sink);
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
  hradby_castles_find_cells (table, position, find_castle_of (table, position, standing), cells);
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
  HradbyCastlesOffer offer;

  if (position->phase == HRADBY_CASTLES_PHASE_BUILD)
    return find_owner (table, position, state->next) >= 0 && state->left[state->decider] > 0
           ? 2 : 1;
  hradby_castles_find_offer (table, position, &offer);
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
  HradbyCastlesOffer offer;

  *action = (HradbyAction) { .kind = HRADBY_TILING_PASS };
  if (position->phase == HRADBY_CASTLES_PHASE_BUILD)
    {
      if (number > 0)
        *action = (HradbyAction) { .kind = HRADBY_CASTLES_ACTION_BUILD, .player = state->decider,
                                   .part = state->next };
      return;
    }
  hradby_castles_find_offer (table, position, &offer);
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
    settings = hradby_castles_find_allowing (table, position, action);
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
      HradbyCastlesOffer offer;
      guint number = 0;

      hradby_castles_find_offer (table, position, &offer);
      while (offer.points[number] != action->amount)
        number++;
      hradby_castles_pay (table, position, castle, &offer, number, sink);
    }
  else if (position->phase == HRADBY_CASTLES_PHASE_SCORE)
    hradby_castles_pass (table, position, sink);
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
  .estimate = hradby_castles_estimate,
  .list_pieces = hradby_castles_list_pieces,
  .describe = describe,
  .moot = moot,
};
