/* The naive oracle's bridges (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/bcb.h"
#include "naive/flow.h"
#include "naive/score.h"
#include "turned.h"

static NaiveBridges *
get_state (const NaiveTable *table, const NaivePosition *position)
{
  return naive_own (table, position, &naive_bridges_hooks);
}

static gsize
position_bytes (const NaiveTable *table)
{
  return sizeof (NaiveBridges);
}

/* Whether the player to move has a bridge. */
static gboolean
has_bridge (const NaiveTable *table, const NaivePosition *position)
{
  return naive_count_left (table, HRADBY_SETTING_BRIDGE_PIECES,
                           get_state (table, position)->put[position->player]) > 0;
}

/* What a bridge does to a tile with a certain rotation at a cell: road where it ends. */
typedef struct {
  gint     x, y;
  guint    kind, rotation;
  guint    span;
} Lying;

static guint8
shows (const NaiveTable *table, const Lying *tile, guint side)
{
  if ((tile->span >> side & 1) != 0)
    return HRADBY_FEATURE_ROAD;
  return naive_would_show (table->kinds[tile->kind], tile->rotation, side);
}

/* Whether both sides of an axis show fields of the tile. */
static gboolean
has_ground (const NaiveTable *table, const Lying *tile, guint axis)
{
  return tile->span == 0
         && naive_would_show (table->kinds[tile->kind], tile->rotation, axis)
            == HRADBY_FEATURE_FIELD
         && naive_would_show (table->kinds[tile->kind], tile->rotation, axis + 2)
            == HRADBY_FEATURE_FIELD;
}

/* Lays out the board with one tile more, in which one has a bridge: whether all that meets this
 * tile goes on. */
static gboolean
goes_on (const NaiveTable *table, const NaivePosition *position, const Lying *more,
         const Lying *bridged)
{
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gint x = bridged->x + hradby_side_dx ((HradbySide) side);
    gint y = bridged->y + hradby_side_dy ((HradbySide) side);
    gint tile = naive_find_tile (position, x, y);
    guint8 faced;

    if (tile >= 0)
      faced = naive_shows (table, position, (guint) tile, side ^ 2);
    else if (more != NULL && more->x == x && more->y == y)
      faced = shows (table, more, side ^ 2);
    else
      continue;
    if (faced != shows (table, bridged, side))
      return FALSE;
  }
  return TRUE;
}

static Lying
get_laid (const NaivePosition *position, guint tile)
{
  const NaiveTile *laid = &position->laid[tile];

  return (Lying) { laid->x, laid->y, (guint) laid->kind, laid->rotation, laid->span };
}

/* Tries every bridge with which the tile could lie there: -1 if it needs none or none helps,
 * otherwise the axis, and in @on the tile that gets it, -1: the new one. */
static gint
find_bridge (const NaiveTable *table, const NaivePosition *position, guint kind, gint x, gint y,
             guint rotation, gint *on)
{
  Lying tile = { x, y, kind, rotation, 0 };

  if (naive_find_tile (position, x, y) >= 0 || naive_fits (table, position, kind, x, y, rotation)
      || !naive_may_lie (table, position, kind, x, y, rotation))
    return -1;
  for (guint axis = 0; axis < 2; axis++) {
    Lying bridged = tile;

    bridged.span = 5u << axis;
    *on = -1;
    if (has_ground (table, &tile, axis) && goes_on (table, position, NULL, &bridged))
      return (gint) axis;
    for (guint i = 0; i < 2; i++) {
      guint side = axis + 2 * i;

      *on = naive_find_tile (position, x + hradby_side_dx ((HradbySide) side),
                             y + hradby_side_dy ((HradbySide) side));
      if (*on < 0)
        continue;
      bridged = get_laid (position, (guint) *on);
      if (!has_ground (table, &bridged, axis) || !naive_may_span (table, position, (guint) *on))
        continue;
      bridged.span = 5u << axis;
      /* The new tile must meet all the others, and the bridge all that it meets. */
      if (goes_on (table, position, &tile, &bridged)) {
        NaiveTile *there = (NaiveTile *) &position->laid[*on];
        gboolean fits;

        there->span = (guint8) bridged.span;
        fits = naive_fits (table, position, kind, x, y, rotation);
        there->span = 0;
        if (fits)
          return (gint) axis;
      }
    }
  }
  return -1;
}

static void
search_places (const NaiveTable *table, const NaivePosition *position, guint kind, GArray *actions)
{
  for (guint i = 0; i < position->n_laid; i++)
    for (guint side = 0; side < HRADBY_N_SIDES; side++)
      for (guint rotation = 0; rotation < 4; rotation++) {
        gint x = position->laid[i].x + hradby_side_dx ((HradbySide) side), on;
        gint y = position->laid[i].y + hradby_side_dy ((HradbySide) side);
        HradbyAction place = { .kind = HRADBY_TILING_PLACE, .x = (gint16) x,
                               .y = (gint16) y, .rotation = (guint8) rotation };
        gboolean is_known = FALSE;

        for (guint j = 0; j < actions->len; j++)
          is_known |= hradby_action_equal (&g_array_index (actions, HradbyAction, j), &place);
        if (!is_known && find_bridge (table, position, kind, x, y, rotation, &on) >= 0
            && naive_first_rotation (table->kinds[kind], rotation) == rotation)
          g_array_append_val (actions, place);
      }
}

static void
list_places (const NaiveTable *table, const NaivePosition *position, guint kind, GArray *actions)
{
  if (has_bridge (table, position))
    search_places (table, position, kind, actions);
}

static gboolean
would_fit (const NaiveTable *table, const NaivePosition *position, guint kind)
{
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

  search_places (table, position, kind, places);
  return places->len > 0;
}

static gboolean
may_put_aside (const NaiveTable *table, const NaivePosition *position)
{
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

  naive_list_places (table, position, (guint) position->current, 1, places);
  return places->len == 0;
}

/* Whether a kind of figure may go on the bridge of this turn. */
static gboolean
may_man (const NaiveTable *table, const NaivePosition *position, guint figure)
{
  guint tile = position->n_laid - 1;
  g_autoptr(NaiveRegion) road = naive_region_of (table, position, (NaivePart) {
    tile, naive_kind_of (table, position, tile)->n_features });

  return naive_may_set (table, position, figure, road);
}

static void
list_actions (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  const NaiveBridges *state = get_state (table, position);
  const NaiveTile *here = &position->laid[position->n_laid - 1];

  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return;
  for (guint i = 0; i < position->n_laid && !state->used && has_bridge (table, position); i++)
    for (guint axis = 0; axis < 2; axis++) {
      Lying tile = get_laid (position, i);
      gint distance = ABS (tile.x - here->x) + ABS (tile.y - here->y);
      gboolean can = distance <= 1 && has_ground (table, &tile, axis)
                     && naive_may_span (table, position, i);

      tile.span = 5u << axis;
      if (can && goes_on (table, position, NULL, &tile))
        g_array_append_vals (actions, &(HradbyAction) {
          .kind = HRADBY_BRIDGES_ACTION_PUT, .x = (gint16) tile.x, .y = (gint16) tile.y,
          .amount = (gint16) axis }, 1);
    }
  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES && state->here; figure++)
    if (naive_count_supply (table, position, position->player, figure) > 0
        && may_man (table, position, figure))
      g_array_append_vals (actions, &(HradbyAction) {
        .kind = HRADBY_BRIDGES_ACTION_DEPLOY, .place = HRADBY_BRIDGES_PLACE,
        .figure = (guint8) figure }, 1);
}

/* Without which the player to move could put no bridge now. */
static HradbySettings
find_settings (const NaiveTable *table, const NaivePosition *position)
{
  return HRADBY_SETTING_BIT (HRADBY_SETTING_BRIDGES)
         | naive_find_left_settings (table, HRADBY_SETTING_BRIDGE_PIECES,
                                     get_state (table, position)->put[position->player]);
}

static void
build (const NaiveTable *table, NaivePosition *position, guint tile, guint axis, gboolean needed,
       const HradbySink *sink)
{
  NaiveBridges *state = get_state (table, position);
  HradbyEvent built = { .kind = HRADBY_BRIDGES_EVENT_BUILT,
                        .player = position->player,
                        .turn = position->turn,
                        .x = position->laid[tile].x,
                        .y = position->laid[tile].y,
                        .rotation = (guint8) axis,
                        .place = HRADBY_BRIDGES_PLACE,
                        .flag = needed != FALSE,
                        .settings = find_settings (table, position) };

  state->put[position->player]++;
  state->used = TRUE;
  state->here = tile + 1 == position->n_laid;
  position->laid[tile].span = (guint8) (5u << axis);
  position->laid[tile].span_place = HRADBY_BRIDGES_PLACE;
  hradby_event_tell (sink, &built);
}

static gboolean
place (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  gint on;
  gint axis = find_bridge (table, position, (guint) position->current, action->x, action->y,
                           action->rotation, &on);

  if (axis < 0)
    return FALSE;
  naive_lay (table, position, action, 0, 0, find_settings (table, position), sink);
  build (table, position, on < 0 ? position->n_laid - 1 : (guint) on, (guint) axis, TRUE, sink);
  naive_ask (table, position, sink);
  return TRUE;
}

static void
apply (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  guint tile = position->n_laid - 1;
  NaiveTile *here = &position->laid[tile];
  HradbyEvent deployed = { .kind = HRADBY_TILING_EVENT_DEPLOYED, .player = position->player,
                           .turn = position->turn, .x = here->x, .y = here->y,
                           .piece = (guint16) here->kind, .place = HRADBY_BRIDGES_PLACE,
                           .other = action->figure };

  if (action->kind == HRADBY_BRIDGES_ACTION_PUT) {
    build (table, position, (guint) naive_find_tile (position, action->x, action->y),
           (guint) action->amount, FALSE, sink);
    naive_ask (table, position, sink);
    return;
  }
  deployed.part = (guint8) naive_kind_of (table, position, tile)->n_features;
  here->follower = (guint8) (position->player + 1);
  here->feature = deployed.part;
  here->figure = action->figure;
  deployed.settings = naive_find_deploy_settings (table, position, position->player,
                                                  action->figure);
  hradby_event_tell (sink, &deployed);
  naive_go_on (table, position, sink);
}

static void
turn_ended (const NaiveTable *table, NaivePosition *position)
{
  get_state (table, position)->used = get_state (table, position)->here = FALSE;
}

const NaiveHooks naive_bridges_hooks = {
  .expansion = "bridges-castles-bazaars",
  .part = HRADBY_SETTING_BRIDGES,
  .number = HRADBY_SETTING_BRIDGE_PIECES,
  .first_action = HRADBY_BRIDGES_ACTION_PUT,
  .last_action = HRADBY_BRIDGES_ACTION_DEPLOY,
  .position_bytes = position_bytes,
  .list_actions = list_actions,
  .list_places = list_places,
  .apply = apply,
  .place = place,
  .may_put_aside = may_put_aside,
  .would_fit = would_fit,
  .turn_ended = turn_ended,
};
