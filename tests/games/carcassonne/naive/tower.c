/* The naive oracle's towers (rules page, section 2). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/tower.h"

#include "games/carcassonne/declared.h"
#include "naive/flow.h"
#include "naive/score.h"
#include "games/carcassonne/tower.h"

/* How often a flood of reach goes on: no tower can be as high. */
#define FAR 10000

NaiveTowers *
naive_towers (const NaiveTable *table, const NaivePosition *position)
{
  return naive_own (table, position, &naive_tower_hooks);
}

static void
list_ransoms (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  const NaiveTowers *towers = naive_towers (table, position);
  gint price = table->base.settings[HRADBY_SETTING_TOWER_RANSOM_PRICE];
  guint player = position->player;

  if (towers->ransomed[position->first_part] || naive_plays (table, HRADBY_TOWER_RANSOM_FALSE))
    return;
  if (naive_plays (table, HRADBY_TOWER_RANSOM_NEEDS_POINTS_TRUE)
      && position->totals[player] < price)
    return;
  for (guint captor = 0; captor < table->base.n_players; captor++)
    for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++) {
      HradbyAction ransom = { .kind = HRADBY_TOWER_ACTION_RANSOM, .player = (guint8) captor,
                              .figure = (guint8) figure };

      if (towers->prisoners[captor][player][figure] > 0)
        g_array_append_val (actions, ransom);
    }
}

/* Instead of deploying on a feature: a piece on a tower, or a figure on top of one. */
static void
list_towers (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  const NaiveTowers *towers = naive_towers (table, position);

  for (guint tile = 0; tile < position->n_laid; tile++) {
    const NaiveTile *there = &position->laid[tile];
    HradbyAction action = { .x = there->x, .y = there->y };

    if (!naive_has_mark (table, position, tile, "tower-foundation")
        || towers->tiles[tile].guard != 0)
      continue;
    action.kind = HRADBY_TOWER_ACTION_PIECE;
    if (naive_count_left (table, HRADBY_SETTING_TOWER_PIECES, towers->put[position->player]) > 0)
      g_array_append_val (actions, action);
    action.kind = HRADBY_TOWER_ACTION_DEPLOY;
    action.place = HRADBY_TOWER_PLACE;
    for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++) {
      action.figure = (guint8) figure;
      if (towers->tiles[tile].pieces > 0 && naive_may_stand (table, figure, NAIVE_ELSEWHERE)
          && naive_count_supply (table, position, position->player, figure) > 0)
        g_array_append_val (actions, action);
    }
  }
}

/* Straight from one tile to another, in steps; every cell on the way has a tile if it must. */
static gint
straight_distance (const NaivePosition *position, const NaiveTile *from, const NaiveTile *to,
                   gboolean blocked)
{
  gint dx = (to->x > from->x) - (to->x < from->x), dy = (to->y > from->y) - (to->y < from->y);
  gint x = from->x, y = from->y, steps = 0;

  if (dx != 0 && dy != 0)
    return FAR;
  for (; x != to->x || y != to->y; steps++) {
    x += dx;
    y += dy;
    if (blocked && naive_find_tile (position, x, y) < 0)
      return FAR;
  }
  return steps;
}

/* Steps from tile to neighbouring tile on the shortest way that has tiles all along. */
static gint
path_distance (const NaivePosition *position, guint from, guint to)
{
  g_autofree gint *steps = g_new (gint, position->n_laid);
  gboolean changed = TRUE;

  for (guint i = 0; i < position->n_laid; i++)
    steps[i] = i == from ? 0 : FAR;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < position->n_laid; i++)
      for (guint j = 0; j < position->n_laid; j++)
        if (ABS (position->laid[i].x - position->laid[j].x)
              + ABS (position->laid[i].y - position->laid[j].y) == 1
            && steps[i] + 1 < steps[j]) {
          steps[j] = steps[i] + 1;
          changed = TRUE;
        }
  }
  return steps[to];
}

static gint
distance (const NaiveTable *table, const NaivePosition *position, guint from, guint to)
{
  const NaiveTile *a = &position->laid[from], *b = &position->laid[to];
  gboolean blocked = naive_plays (table, HRADBY_TOWER_REACH_GAPS_BLOCKED);

  if (naive_plays (table, HRADBY_TOWER_DIAGONALS_FALSE))
    return straight_distance (position, a, b, blocked);
  return blocked ? path_distance (position, from, to) : ABS (a->x - b->x) + ABS (a->y - b->y);
}

/* Whether a player holds as many prisoners as one may. */
static gboolean
is_full (const NaiveTable *table, const NaivePosition *position, guint captor)
{
  const NaiveTowers *towers = naive_towers (table, position);
  guint n = 0, value = table->base.settings[HRADBY_SETTING_TOWER_PRISONERS];
  const char *most
    = hradby_setting_info_get_id (&hradby_carcassonne_settings[HRADBY_SETTING_TOWER_PRISONERS],
                                  value);

  for (guint owner = 0; owner < table->base.n_players; owner++)
    for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
      n += towers->prisoners[captor][owner][figure];
  return !g_str_equal (most, "any") && n >= value;
}

static gboolean
may_capture (const NaiveTable *table, const NaivePosition *position, const NaiveFigure *figure)
{
  const NaiveTowers *towers = naive_towers (table, position);
  gint reach = towers->tiles[towers->built].pieces;

  if (naive_plays (table, HRADBY_TOWER_FIRST_STOREY_OWN_TILE))
    reach--;
  if (figure->tile < 0 || !naive_may_take (table, position, figure)
      || distance (table, position, (guint) towers->built, (guint) figure->tile) > reach)
    return FALSE;
  if (figure->player == position->player && naive_plays (table, HRADBY_TOWER_CAPTURE_OWN_FALSE))
    return FALSE;
  if (figure->player != position->player && is_full (table, position, position->player))
    return FALSE;
  return figure->place != HRADBY_TOWER_PLACE || naive_plays (table, HRADBY_TOWER_CAPTURE_TOP_TRUE);
}

/* How the capture of a figure is called. */
static HradbyAction
name_capture (const NaiveTable *table, const NaivePosition *position, const NaiveFigure *figure)
{
  const NaiveTile *tile = &position->laid[figure->tile];
  HradbyAction action = { .kind = HRADBY_TOWER_ACTION_CAPTURE_TOP, .x = tile->x, .y = tile->y,
                          .player = (guint8) figure->player, .place = (guint8) figure->place };

  if (figure->place >= HRADBY_CARCASSONNE_FIRST_ROLE)
    action.kind = HRADBY_TOWER_ACTION_CAPTURE_AS;
  if (figure->place != 0)
    return action;
  if (tile->feature >= naive_kind_of (table, position, (guint) figure->tile)->n_features) {
    action.place = tile->span_place;
    return action;
  }
  action.kind = HRADBY_TOWER_ACTION_CAPTURE;
  action.part = tile->feature;
  return action;
}

static gboolean
is_in (const GArray *actions, const HradbyAction *action)
{
  for (guint i = 0; i < actions->len; i++)
    if (hradby_action_equal (action, &g_array_index (actions, HradbyAction, i)))
      return TRUE;
  return FALSE;
}

/* Of equal figures that stand together it does not matter which one it is. */
static void
list_captures (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  g_autoptr(GArray) figures = naive_list_figures (table, position);

  for (guint i = 0; i < figures->len; i++)
    if (may_capture (table, position, &g_array_index (figures, NaiveFigure, i))) {
      HradbyAction action
        = name_capture (table, position, &g_array_index (figures, NaiveFigure, i));

      if (!is_in (actions, &action))
        g_array_append_val (actions, action);
    }
}

/* Who chooses what comes back in an exchange. */
static guint
to_move (const NaiveTable *table, const NaivePosition *position)
{
  if (position->phase == HRADBY_TOWER_PHASE_EXCHANGE
      && naive_plays (table, HRADBY_TOWER_EXCHANGE_CHOICE_CAPTOR))
    return naive_towers (table, position)->freeing;
  return position->player;
}

static void
list_exchanges (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  const NaiveTowers *towers = naive_towers (table, position);
  HradbyAction action = { .kind = HRADBY_TOWER_ACTION_EXCHANGE };

  action.place = to_move (table, position) == towers->freeing ? 1 : 0;
  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++) {
    action.figure = (guint8) figure;
    if (towers->prisoners[towers->freeing][position->player][figure] > 0)
      g_array_append_val (actions, action);
  }
}

static void
list_actions (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  if (position->phase == HRADBY_TOWER_PHASE_CAPTURE
      || position->phase == HRADBY_TOWER_PHASE_RANSOM) {
    g_array_append_vals (actions, &(HradbyAction) { .kind = HRADBY_TILING_PASS }, 1);
    if (position->phase == HRADBY_TOWER_PHASE_CAPTURE)
      list_captures (table, position, actions);
    /* Where nobody can be captured there is no decision before the scoring. */
    if ((actions->len > 1) == (position->phase == HRADBY_TOWER_PHASE_CAPTURE)
        && naive_plays (table, HRADBY_TOWER_RANSOM_MOMENT_ANY))
      list_ransoms (table, position, actions);
  } else if (position->phase == HRADBY_TOWER_PHASE_EXCHANGE)
    list_exchanges (table, position, actions);
  else {
    if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
      list_towers (table, position, actions);
    list_ransoms (table, position, actions);
  }
}

static void
tell (const NaivePosition *position, HradbyEvent event, const HradbySink *sink)
{
  event.turn = position->turn;
  hradby_event_tell (sink, &event);
}

static void
set_free (const NaiveTable *table, NaivePosition *position, guint captor, guint owner, guint figure,
          gboolean ransom, HradbySettings settings, const HradbySink *sink)
{
  naive_towers (table, position)->prisoners[captor][owner][figure]--;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TOWER_EVENT_FREED,
          .player = (guint8) owner,
          .other = (gint16) captor,
          .flag = (guint8) ransom,
          .settings = settings,
          .count = (gint16) figure,
        },
        sink);
}

static void
take_points (NaivePosition *position, guint player, guint other, gint points,
             HradbySettings settings, const HradbySink *sink)
{
  position->totals[player] += points;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_EVENT_POINTS,
          .source = HRADBY_TOWER_SOURCE_RANSOM,
          .player = (guint8) player,
          .other = (gint16) other,
          .settings = settings,
          .each = 1,
          .multiplier = 1,
          .points = (gint16) points,
          .total = (gint16) position->totals[player],
        },
        sink);
}

static void
apply_ransom (const NaiveTable *table, NaivePosition *position, guint captor, guint figure,
              const HradbySink *sink)
{
  HradbySettings settings = HRADBY_SETTING_BIT (HRADBY_SETTING_TOWER_RANSOM)
                            | HRADBY_SETTING_BIT (HRADBY_SETTING_TOWER_RANSOM_PRICE);
  gint price = table->base.settings[HRADBY_SETTING_TOWER_RANSOM_PRICE];

  if (position->phase > HRADBY_TILING_PHASE_OVER)
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_TOWER_RANSOM_MOMENT);
  if (position->totals[position->player] < price)
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_TOWER_RANSOM_NEEDS_POINTS);
  naive_towers (table, position)->ransomed[position->first_part] = TRUE;
  take_points (position, position->player, captor, -price, settings, sink);
  take_points (position, captor, position->player, price, 0, sink);
  set_free (table, position, captor, position->player, figure, TRUE, 0, sink);
  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    naive_ask (table, position, sink);
  if (position->phase == HRADBY_TOWER_PHASE_RANSOM)
    naive_go_on (table, position, sink);
}

/* When all is scored a ransom may be paid, if that may be done at any moment. */
static gboolean
step (const NaiveTable *table, NaivePosition *position, HradbyCarcassonneMoment moment,
      const HradbySink *sink)
{
  g_autoptr(GArray) ransoms = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

  if (moment != HRADBY_CARCASSONNE_TURN_OVER
      || naive_towers (table, position)->declined == position->n_laid
      || naive_plays (table, HRADBY_TOWER_RANSOM_MOMENT_BEFORE_DEPLOYMENT))
    return TRUE;
  list_ransoms (table, position, ransoms);
  if (ransoms->len == 0)
    return TRUE;
  position->phase = HRADBY_TOWER_PHASE_RANSOM;
  return FALSE;
}

static void
apply_piece (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
             const HradbySink *sink)
{
  NaiveTowers *towers = naive_towers (table, position);

  towers->built = naive_find_tile (position, action->x, action->y);
  towers->tiles[towers->built].pieces++;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TOWER_EVENT_BUILT,
          .player = position->player,
          .settings = naive_find_left_settings (table, HRADBY_SETTING_TOWER_PIECES,
                                                towers->put[position->player]++),
          .x = action->x,
          .y = action->y,
          .count = towers->tiles[towers->built].pieces,
        },
        sink);
  position->phase = HRADBY_TOWER_PHASE_CAPTURE;
  naive_ask (table, position, sink);
}

static void
apply_guard (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
             const HradbySink *sink)
{
  NaiveTowers *towers = naive_towers (table, position);
  gint tile = naive_find_tile (position, action->x, action->y);

  towers->tiles[tile].guard = (guint8) (position->player + 1);
  towers->tiles[tile].figure = action->figure;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TILING_EVENT_DEPLOYED,
          .player = position->player,
          .x = action->x,
          .y = action->y,
          .place = HRADBY_TOWER_PLACE,
          .other = action->figure,
          .settings = naive_find_deploy_settings (table, position, position->player,
                                                  action->figure),
        },
        sink);
  naive_go_on (table, position, sink);
}

static gboolean
is_listed (const NaiveTable *table, const NaivePosition *position, const HradbyAction *capture)
{
  g_autoptr(GArray) actions = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

  list_captures (table, position, actions);
  return is_in (actions, capture);
}

/* The settings but for which this follower could not be captured. */
static HradbySettings
find_settings (const NaiveTable *table, const NaivePosition *position, const HradbyAction *capture)
{
  static const guint asked[] = { HRADBY_SETTING_TOWER_REACH_GAPS, HRADBY_SETTING_TOWER_FIRST_STOREY,
                                 HRADBY_SETTING_TOWER_DIAGONALS, HRADBY_SETTING_TOWER_CAPTURE_OWN,
                                 HRADBY_SETTING_TOWER_CAPTURE_TOP, HRADBY_SETTING_TOWER_PRISONERS };
  HradbySettings settings = 0;

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++) {
    NaiveTable other = *table;
    guint value;

    for (guint nth = 0;
         hradby_setting_info_get_other (&hradby_carcassonne_settings[asked[i]],
                                        table->base.settings[asked[i]], nth, &value); nth++) {
      other.base.settings[asked[i]] = (guint16) value;
      if (!is_listed (&other, position, capture))
        settings |= HRADBY_SETTING_BIT (asked[i]);
    }
  }
  return settings;
}

/* Both get one back. */
static void
exchange (const NaiveTable *table, NaivePosition *position, guint other, guint figure,
          HradbySettings settings, const HradbySink *sink)
{
  NaiveTowers *towers = naive_towers (table, position);
  guint captor = position->player, i = 0;

  towers->freeing = 0;
  while (towers->prisoners[captor][other][i] == 0)
    i++;
  set_free (table, position, other, captor, figure, FALSE, settings, sink);
  set_free (table, position, captor, other, i, FALSE, 0, sink);
  naive_go_on (table, position, sink);
}

/* The figure that a capture names. */
static NaiveFigure
find_victim (const NaiveTable *table, const NaivePosition *position, const HradbyAction *action)
{
  g_autoptr(GArray) figures = naive_list_figures (table, position);

  for (guint i = 0; i < figures->len; i++) {
    const NaiveFigure *figure = &g_array_index (figures, NaiveFigure, i);
    HradbyAction named;

    if (figure->tile < 0)
      continue;
    named = name_capture (table, position, figure);
    if (hradby_action_equal (&named, action))
      return *figure;
  }
  g_assert_not_reached ();
}

/* An own figure goes home; another's is a prisoner, exchanged at once if that is possible. */
static void
apply_capture (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
               const HradbySink *sink)
{
  NaiveTowers *towers = naive_towers (table, position);
  guint captor = position->player, owner = action->player, n_kinds = 0, kind = 0;
  HradbySettings settings = find_settings (table, position, action);
  NaiveFigure victim = find_victim (table, position, action);
  NaivePart part = { (guint) victim.tile, position->laid[victim.tile].feature };

  naive_take_figure (table, position, &victim);
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TOWER_EVENT_CAPTURED,
          .player = (guint8) captor,
          .other = (gint16) owner,
          .x = action->x,
          .y = action->y,
          .part = action->part,
          .place = action->place,
          .settings = settings,
          .count = (gint16) victim.figure,
        },
        sink);
  if (victim.place == HRADBY_CARCASSONNE_ON_FEATURE)
    naive_return_lonely (table, position, owner, part, sink);
  if (owner != captor) {
    towers->prisoners[captor][owner][victim.figure]++;
    for (guint i = 0; i < HRADBY_CARCASSONNE_N_FIGURES; i++)
      if (towers->prisoners[owner][captor][i] > 0) {
        kind = i;
        n_kinds++;
      }
  }
  if (n_kinds == 0)
    naive_go_on (table, position, sink);
  else if (n_kinds == 1)
    exchange (table, position, owner, kind, 0, sink);
  else {
    towers->freeing = (guint8) owner;
    position->phase = HRADBY_TOWER_PHASE_EXCHANGE;
  }
}

static void
apply (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  if (action->kind == HRADBY_TOWER_ACTION_RANSOM)
    apply_ransom (table, position, action->player, action->figure, sink);
  else if (action->kind == HRADBY_TOWER_ACTION_PIECE)
    apply_piece (table, position, action, sink);
  else if (action->kind == HRADBY_TOWER_ACTION_DEPLOY)
    apply_guard (table, position, action, sink);
  else if (action->kind == HRADBY_TOWER_ACTION_EXCHANGE)
    exchange (table, position, naive_towers (table, position)->freeing, action->figure,
              HRADBY_SETTING_BIT (HRADBY_SETTING_TOWER_EXCHANGE_CHOICE), sink);
  else if (action->kind == HRADBY_TILING_PASS) {
    if (position->phase == HRADBY_TOWER_PHASE_RANSOM)
      naive_towers (table, position)->declined = position->n_laid;
    naive_go_on (table, position, sink);
  } else
    apply_capture (table, position, action, sink);
}

static gsize
position_bytes (const NaiveTable *table)
{
  return sizeof (NaiveTowers) + table->n_tiles * sizeof (NaiveTower);
}

/* On towers, and prisoners. */
static void
list_figures (const NaiveTable *table, const NaivePosition *position, GArray *figures)
{
  const NaiveTowers *towers = naive_towers (table, position);

  for (guint tile = 0; tile < position->n_laid; tile++)
    if (towers->tiles[tile].guard != 0)
      g_array_append_vals (figures, &(NaiveFigure) { towers->tiles[tile].guard - 1u,
                                                     towers->tiles[tile].figure, (gint) tile,
                                                     HRADBY_TOWER_PLACE }, 1);
  for (guint captor = 0; captor < table->base.n_players; captor++)
    for (guint owner = 0; owner < table->base.n_players; owner++)
      for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
        for (guint i = 0; i < towers->prisoners[captor][owner][figure]; i++)
          g_array_append_vals (figures, &(NaiveFigure) { owner, figure, -1, 0 }, 1);
}

static void
taken (const NaiveTable *table, NaivePosition *position, const NaiveFigure *figure)
{
  NaiveTower *tower = &naive_towers (table, position)->tiles[figure->tile];

  if (figure->place == HRADBY_TOWER_PLACE)
    tower->guard = tower->figure = 0;
}

const NaiveHooks naive_tower_hooks = {
  .expansion = "tower",
  .first_action = HRADBY_TOWER_ACTION_DEPLOY,
  .last_action = HRADBY_TOWER_ACTION_EXCHANGE,
  .first_phase = HRADBY_TOWER_PHASE_CAPTURE,
  .last_phase = HRADBY_TOWER_PHASE_RANSOM,
  .position_bytes = position_bytes,
  .to_move = to_move,
  .list_actions = list_actions,
  .apply = apply,
  .list_figures = list_figures,
  .taken = taken,
  .step = step,
};
