/* The naive oracle's turn: lists of legal actions, phases and what follows from an action. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/flow.h"

#include <stdlib.h>
#include <string.h>

#include "games/carcassonne/declared.h"
#include "naive/hooks.h"
#include "naive/score.h"

static guint
count_bag (const NaiveTable *table, const NaivePosition *position)
{
  guint n = 0;

  for (guint kind = 0; kind < table->n_kinds; kind++)
    n += position->bag[kind];
  return n;
}

/* All figures that are not in the supply, (element-type NaiveFigure). */
GArray *
naive_list_figures (const NaiveTable *table, const NaivePosition *position)
{
  GArray *figures = g_array_new (FALSE, FALSE, sizeof (NaiveFigure));

  for (guint tile = 0; tile < position->n_laid; tile++) {
    const NaiveTile *there = &position->laid[tile];
    NaiveFigure figure = { there->follower - 1u, there->figure, (gint) tile, 0 };

    if (there->follower != 0)
      g_array_append_val (figures, figure);
  }
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->list_figures != NULL)
      table->hooks[i]->list_figures (table, position, figures);
  return figures;
}

gboolean
naive_may_take (const NaiveTable *table, const NaivePosition *position, const NaiveFigure *figure)
{
  gboolean may = naive_is_follower (table, figure->figure);

  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->may_take != NULL)
      may = may && table->hooks[i]->may_take (table, position, figure);
  return may;
}

gboolean
naive_may_span (const NaiveTable *table, const NaivePosition *position, guint tile)
{
  gboolean may = TRUE;

  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->may_span != NULL)
      may = may && table->hooks[i]->may_span (table, position, tile);
  return may;
}

guint
naive_list_surroundings (const NaiveTable *table, const NaivePosition *position,
                         const NaiveFigure *figure, gint *tiles, guint *n_under)
{
  guint n = 0;

  for (guint i = 0; figure->place != 0 && i < table->n_hooks; i++)
    if (n == 0 && table->hooks[i]->list_surroundings != NULL)
      n = table->hooks[i]->list_surroundings (table, position, figure, tiles, n_under);
  return n;
}

void
naive_take_figure (const NaiveTable *table, NaivePosition *position, const NaiveFigure *figure)
{
  NaiveTile *tile = &position->laid[figure->tile];

  if (figure->place == 0)
    tile->follower = tile->feature = tile->figure = 0;
  for (guint i = 0; figure->place != 0 && i < table->n_hooks; i++)
    if (table->hooks[i]->taken != NULL)
      table->hooks[i]->taken (table, position, figure);
}

gboolean
naive_is_follower (const NaiveTable *table, guint figure)
{
  for (guint i = 0; i < table->n_hooks; i++)
    if ((table->hooks[i]->no_followers & (1u << figure)) != 0)
      return FALSE;
  return TRUE;
}

gint
naive_find_strength (const NaiveTable *table, const NaiveRegion *region, guint figure)
{
  gint strength = -1;

  for (guint i = 0; strength < 0 && i < table->n_hooks; i++)
    if (table->hooks[i]->find_strength != NULL)
      strength = table->hooks[i]->find_strength (region, figure);
  return strength < 0 ? 1 : strength;
}

gboolean
naive_may_stand (const NaiveTable *table, guint figure, guint kind)
{
  gint may = -1;

  for (guint i = 0; may < 0 && i < table->n_hooks; i++)
    if (table->hooks[i]->may_stand != NULL)
      may = table->hooks[i]->may_stand (figure, kind);
  return may < 0 ? kind < HRADBY_N_FEATURE_KINDS || kind == NAIVE_ELSEWHERE : may == 1;
}

gboolean
naive_may_set (const NaiveTable *table, const NaivePosition *position, guint figure,
               const NaiveRegion *region)
{
  if (!naive_may_stand (table, figure, region->kind))
    return FALSE;
  if (naive_is_follower (table, figure))
    return !region->is_occupied;
  return region->followers[position->player] > 0
         && (region->kind == HRADBY_FEATURE_FIELD || !region->complete);
}

void
naive_return_lonely (const NaiveTable *table, NaivePosition *position, guint player, NaivePart part,
                     const HradbySink *sink)
{
  g_autoptr(NaiveRegion) region = naive_region_of (table, position, part);

  if (region->followers[player] == 0)
    naive_send_home (table, position, region, player, sink);
}

/* Figures in the supply are those that stand nowhere and that nobody holds. */
guint
naive_count_supply (const NaiveTable *table, const NaivePosition *position, guint player,
                    guint figure)
{
  g_autoptr(GArray) out = naive_list_figures (table, position);
  guint n =
    figure == HRADBY_CARCASSONNE_FOLLOWER ? table->base.settings[HRADBY_SETTING_FOLLOWERS] : 0;

  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->count_figures != NULL)
      n += table->hooks[i]->count_figures (table, figure);
  for (guint i = 0; i < out->len; i++)
    n -= g_array_index (out, NaiveFigure, i).player == player
         && g_array_index (out, NaiveFigure, i).figure == figure;
  return n;
}

HradbySettings
naive_name_figure (const NaiveTable *table, guint figure)
{
  HradbySettings settings = 0;

  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->name_figure != NULL)
      settings |= table->hooks[i]->name_figure (figure);
  return settings;
}

HradbySettings
naive_find_deploy_settings (const NaiveTable *table, const NaivePosition *position, guint player,
                            guint figure)
{
  HradbySettings settings = naive_name_figure (table, figure);

  if (figure == HRADBY_CARCASSONNE_FOLLOWER
      && naive_count_supply (table, position, player, figure) == 0
      && table->base.settings[HRADBY_SETTING_FOLLOWERS] > HRADBY_CARCASSONNE_MIN_FOLLOWERS)
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_FOLLOWERS);
  return settings;
}

gint
naive_count_left (const NaiveTable *table, guint setting, guint used)
{
  static const guint towers[] = { 0, 0, 10, 9, 7, 6, 5 }, others[] = { 0, 0, 3, 3, 3, 2, 2 };
  const guint *usual = setting == HRADBY_SETTING_TOWER_PIECES ? towers : others;
  guint n = table->base.settings[setting] * usual[table->base.n_players];

  /* To the nearest number, and up from the middle. */
  return (gint) (n / usual[2] + (2 * (n % usual[2]) >= usual[2])) - (gint) used;
}

HradbySettings
naive_find_left_settings (const NaiveTable *table, guint setting, guint used)
{
  HradbySettings settings = 0;
  guint value;

  for (guint nth = 0;
       hradby_setting_info_get_other (&hradby_carcassonne_settings[setting],
                                      table->base.settings[setting], nth, &value); nth++) {
    NaiveTable other = *table;

    other.base.settings[setting] = (guint16) value;
    if ((naive_count_left (&other, setting, used) > 0)
        != (naive_count_left (table, setting, used) > 0))
      settings = HRADBY_SETTING_BIT (setting);
  }
  return settings;
}

static void
add (GArray *actions, HradbyAction action)
{
  g_array_append_val (actions, action);
}

GArray *
naive_list_ways (const NaiveTable *table, const NaivePosition *position, guint kind)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

  naive_list_places (table, position, kind, G_MAXUINT, places);
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->list_places != NULL)
      table->hooks[i]->list_places (table, position, kind, places);
  return places;
}

HradbySettings
naive_name (const NaiveTable *table, const NaivePosition *position, guint kind,
            const HradbyAction *action)
{
  HradbySettings settings = 0;

  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->name != NULL)
      settings |= table->hooks[i]->name (table, position, kind, action);
  return settings;
}

gboolean
naive_may_be_placed (const NaiveTable *table, const NaivePosition *position, guint kind)
{
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

  naive_list_places (table, position, kind, 1, places);
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->list_places != NULL)
      table->hooks[i]->list_places (table, position, kind, places);
  return places->len > 0;
}

/* With the same expansion something is on. */
static gboolean
is_on (const NaiveTable *table, const char *expansion)
{
  for (guint i = 0; i < table->n_hooks; i++)
    if (g_str_equal (table->hooks[i]->expansion, expansion))
      return TRUE;
  return FALSE;
}

/* The setting, if with the next number of pieces below or above it would be otherwise whether a
 * tile fits somewhere. */
static HradbySettings
find_number_settings (const NaiveTable *table, const NaivePosition *position, guint setting,
                      guint kind, gboolean fits)
{
  HradbySettings settings = 0;
  guint value;

  for (guint nth = 0;
       hradby_setting_info_get_other (&hradby_carcassonne_settings[setting],
                                      table->base.settings[setting], nth, &value); nth++) {
    NaiveTable other = *table;

    other.base.settings[setting] = (guint16) value;
    if (naive_may_be_placed (&other, position, kind) != fits)
      settings = HRADBY_SETTING_BIT (setting);
  }
  return settings;
}

/* Parts of expansions that decide whether a tile fits somewhere: those that are off and would make
 * room for it, and those without which there would be none; and the numbers of their pieces. */
HradbySettings
naive_find_fit_settings (const NaiveTable *table, const NaivePosition *position, guint kind,
                         gboolean fits)
{
  HradbySettings settings = naive_name (table, position, kind, NULL);

  for (guint i = 0; naive_hooks[i] != NULL; i++) {
    const NaiveHooks *part = naive_hooks[i];
    NaiveTable without = *table;

    if (part->would_fit == NULL || !is_on (table, part->expansion))
      continue;
    without.n_hooks = 0;
    for (guint j = 0; j < table->n_hooks; j++)
      if (table->hooks[j] != part) {
        without.hooks[without.n_hooks] = table->hooks[j];
        without.offsets[without.n_hooks++] = table->offsets[j];
      }
    if (without.n_hooks < table->n_hooks
        ? fits && !naive_may_be_placed (&without, position, kind)
        : !fits && part->would_fit (table, position, kind))
      settings |= HRADBY_SETTING_BIT (part->part);
  }
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->number != 0)
      settings |= find_number_settings (table, position, table->hooks[i]->number, kind, fits);
  return settings;
}

static gint
find_pile (const NaiveTable *table, guint kind)
{
  gint pile = 0;

  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->find_pile != NULL)
      pile += table->hooks[i]->find_pile (table, kind);
  return pile;
}

guint
naive_count_draws (const NaiveTable *table, const NaivePosition *position, guint kind)
{
  for (guint i = 0; i < table->n_hooks; i++) {
    gint due = table->hooks[i]->find_due != NULL ? table->hooks[i]->find_due (table, position) : -1;

    if (due >= 0)
      return kind == (guint) due ? 1 : 0;
  }
  for (guint other = 0; other < table->n_kinds; other++)
    if (position->bag[other] > 0 && find_pile (table, other) < find_pile (table, kind))
      return 0;
  return position->bag[kind];
}

static void
list_draws (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  for (guint kind = 0; kind < table->n_kinds; kind++)
    if (naive_count_draws (table, position, kind) > 0) {
      gboolean fits = naive_may_be_placed (table, position, kind);

      for (guint n = 0; n < naive_count_draws (table, position, kind); n++)
        add (actions, (HradbyAction) { .kind = HRADBY_TILING_DRAW, .piece = (guint16) kind,
                                       .flag = !fits });
    }
}

/* Features of the tile laid last where such a figure may be set. */
static void
list_deployments (const NaiveTable *table, const NaivePosition *position, guint figure,
                  GArray *actions)
{
  guint tile = position->n_laid - 1;
  guint n_features = naive_kind_of (table, position, tile)->n_features;

  if (naive_count_supply (table, position, position->player, figure) == 0)
    return;
  for (guint i = 0; i < n_features; i++) {
    g_autoptr(NaiveRegion) region
      = naive_region_of (table, position, (NaivePart) { tile, i });

    if (region->kind == HRADBY_FEATURE_FIELD && naive_plays (table, HRADBY_FARM_SCORING_NONE))
      continue;
    if (naive_may_set (table, position, figure, region))
      add (actions, (HradbyAction) { .kind = HRADBY_TILING_DEPLOY, .part = (guint8) i,
                                     .figure = (guint8) figure });
  }
}

static gboolean
may_put_aside (const NaiveTable *table, const NaivePosition *position)
{
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->may_put_aside != NULL && table->hooks[i]->may_put_aside (table, position))
      return TRUE;
  return FALSE;
}

const NaiveHooks *
naive_find_owner (const NaiveTable *table, const NaivePosition *position)
{
  for (guint i = 0; position->phase > HRADBY_TILING_PHASE_OVER && i < table->n_hooks; i++)
    if (position->phase >= table->hooks[i]->first_phase
        && position->phase <= table->hooks[i]->last_phase)
      return table->hooks[i];
  return NULL;
}

static void
list_appended (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  for (guint i = 0; i < table->n_hooks; i++) {
    const NaiveHooks *hooks = table->hooks[i];

    if (position->phase == HRADBY_TILING_PHASE_PLACE && hooks->list_places != NULL)
      hooks->list_places (table, position, (guint) position->current, actions);
    if (hooks->list_actions != NULL)
      hooks->list_actions (table, position, actions);
  }
}

GArray *
naive_list_actions (const HradbyTable *table, const HradbyPosition *position)
{
  const NaiveTable *self = (const NaiveTable *) table;
  const NaivePosition *p = (const NaivePosition *) position;
  const NaiveHooks *owner = naive_find_owner (self, p);
  GArray *actions = g_array_new (FALSE, TRUE, sizeof (HradbyAction));

  if (owner != NULL)
    owner->list_actions (self, p, actions);
  else if (p->phase == HRADBY_TILING_PHASE_DRAW)
    list_draws (self, p, actions);
  else if (p->phase == HRADBY_TILING_PHASE_PLACE) {
    if (may_put_aside (self, p))
      add (actions, (HradbyAction) { .kind = HRADBY_TILING_PASS });
    naive_list_places (self, p, (guint) p->current, G_MAXUINT, actions);
    list_appended (self, p, actions);
  } else if (p->phase == HRADBY_TILING_PHASE_DEPLOY) {
    add (actions, (HradbyAction) { .kind = HRADBY_TILING_PASS });
    for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
      list_deployments (self, p, figure, actions);
    list_appended (self, p, actions);
  }
  return actions;
}

static void
tell (const NaivePosition *position, HradbyEvent event, const HradbySink *sink)
{
  event.player = position->player;
  event.turn = position->turn;
  hradby_event_tell (sink, &event);
}

/* Who is next, and with which tile. */
static HradbyCarcassonneTurn
find_next_turn (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  HradbyCarcassonneTurn turn = {
    (guint8) ((position->player + 1) % table->base.n_players), 0xff,
    HRADBY_TILING_PHASE_DRAW, FALSE, 0
  };

  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->next_turn != NULL
        && table->hooks[i]->next_turn (table, position, &turn, sink))
      break;
  return turn;
}

gboolean
naive_take_in_hand (const NaiveTable *table, NaivePosition *position, guint kind,
                    HradbySettings settings, const HradbySink *sink)
{
  gboolean fits = naive_may_be_placed (table, position, kind);

  position->phase = HRADBY_TILING_PHASE_PLACE;
  position->current = (gint16) kind;
  position->is_dealt = TRUE;
  tell (position, (HradbyEvent) { .kind = HRADBY_TILING_EVENT_DRAWN, .piece = (guint16) kind,
                                  .flag = !fits,
                                  .settings = settings | naive_find_fit_settings (
                                    table, position, kind, fits) }, sink);
  if (fits)
    return TRUE;
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->lost != NULL && table->hooks[i]->lost (table, position, sink)) {
      position->is_dealt = FALSE;
      position->phase = HRADBY_TILING_PHASE_DRAW;
      return TRUE;
    }
  return FALSE;
}

/* The next turn begins, or the end of the game. One whose tile fits nowhere falls out. */
static void
begin_turn (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  HradbyCarcassonneTurn turn;

  position->is_dealt = FALSE;
  turn = find_next_turn (table, position, sink);
  if (!turn.goes_on) {
    position->first_part = position->turn;
    position->has_more = FALSE;
  }
  if (turn.tile == 0xff && turn.phase == HRADBY_TILING_PHASE_DRAW
      && count_bag (table, position) == 0) {
    position->is_end = TRUE;
    return;
  }
  position->player = turn.player;
  position->phase = turn.phase;
  if (turn.tile != 0xff && !naive_take_in_hand (table, position, turn.tile, turn.settings, sink))
    begin_turn (table, position, sink);
}

void
naive_end_turn (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->turn_ended != NULL)
      table->hooks[i]->turn_ended (table, position);
  tell (position, (HradbyEvent) { .kind = HRADBY_EVENT_TURN_ENDED }, sink);
  position->turn++;
  begin_turn (table, position, sink);
}

/* The tile in hand has left the game. */
static void
lose_tile (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  position->phase = HRADBY_TILING_PHASE_DRAW;
  if (count_bag (table, position) > 0 && !position->is_dealt)
    return;
  naive_end_turn (table, position, sink);
  if (position->is_end)
    naive_go_on (table, position, sink);
}

static void
apply_draw (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
            const HradbySink *sink)
{
  HradbySettings settings
    = naive_find_fit_settings (table, position, action->piece, !action->flag);

  position->bag[action->piece]--;
  position->current = (gint16) action->piece;
  tell (position, (HradbyEvent) { .kind = HRADBY_TILING_EVENT_DRAWN, .piece = action->piece,
                                  .flag = action->flag, .settings = settings }, sink);
  if (action->flag)
    lose_tile (table, position, sink);
  else
    position->phase = HRADBY_TILING_PHASE_PLACE;
}

/* Where passing is all that is possible nobody is asked. */
void
naive_ask (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  g_autoptr(GArray) actions = naive_list_actions (&table->base, (const HradbyPosition *) position);

  if (actions->len == 1)
    naive_go_on (table, position, sink);
}

/* By itself, or as an expansion does it. */
static void
apply_place (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
             const HradbySink *sink)
{
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->place != NULL && table->hooks[i]->place (table, position, action, sink))
      return;
  naive_place (table, position, action, 0, 0, sink);
}

void
naive_lay (const NaiveTable *table, NaivePosition *position, const HradbyAction *action, guint span,
           guint span_place, HradbySettings settings, const HradbySink *sink)
{
  settings |= naive_name (table, position, (guint) position->current, action);
  position->laid[position->n_laid++] = (NaiveTile) {
    .x = action->x, .y = action->y, .kind = position->current, .rotation = action->rotation,
    .span = (guint8) span, .span_place = (guint8) span_place,
  };
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->laid != NULL)
      table->hooks[i]->laid (table, position, position->n_laid - 1);
  tell (position, (HradbyEvent) { .kind = HRADBY_TILING_EVENT_PLACED, .x = action->x,
                                  .y = action->y, .piece = (guint16) position->current,
                                  .rotation = action->rotation, .settings = settings }, sink);
  position->phase = HRADBY_TILING_PHASE_DEPLOY;
}

void
naive_place (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
             guint span, guint span_place, const HradbySink *sink)
{
  naive_lay (table, position, action, span, span_place, 0, sink);
  naive_ask (table, position, sink);
}

static void
apply_deploy (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
              const HradbySink *sink)
{
  NaiveTile *tile = &position->laid[position->n_laid - 1];
  const HradbyTile *kind = naive_kind_of (table, position, position->n_laid - 1);
  HradbySettings settings;

  tile->follower = (guint8) (position->player + 1);
  tile->feature = action->part;
  tile->figure = action->figure;
  settings = naive_find_deploy_settings (table, position, position->player, action->figure);
  if (kind->features[action->part].kind == HRADBY_FEATURE_FIELD)
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_FARM_SCORING);
  if (kind->features[action->part].kind == HRADBY_ABBOT_GARDEN)
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_GARDENS);
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TILING_EVENT_DEPLOYED,
          .x = tile->x,
          .y = tile->y,
          .piece = (guint16) tile->kind,
          .part = action->part,
          .other = action->figure,
          .settings = settings,
        },
        sink);
  naive_go_on (table, position, sink);
}

void
naive_begin (const HradbyTable *table, HradbyPosition *position)
{
  const NaiveTable *self = (const NaiveTable *) table;
  NaivePosition *p = (NaivePosition *) position;

  memset (p, 0, table->position_size);
  for (guint kind = 0; kind < self->n_kinds; kind++)
    p->bag[kind] = (guint16) self->kinds[kind]->count;
  for (guint i = 0; i < self->n_hooks; i++)
    if (self->hooks[i]->begin != NULL)
      self->hooks[i]->begin (self, p);
  p->bag[self->start]--;
  p->laid[p->n_laid++] = (NaiveTile) { .kind = (gint16) self->start };
  p->current = -1;
  p->turn = p->first_part = 1;
  p->phase = HRADBY_TILING_PHASE_DRAW;
}

/* The expansion whose action it is. */
static const NaiveHooks *
find_hooks (const NaiveTable *table, const NaivePosition *position, const HradbyAction *action)
{
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->first_action != 0 && action->kind >= table->hooks[i]->first_action
        && action->kind <= table->hooks[i]->last_action)
      return table->hooks[i];
  return naive_find_owner (table, position);
}

void
naive_apply (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
             const HradbySink *sink)
{
  const NaiveTable *self = (const NaiveTable *) table;
  NaivePosition *p = (NaivePosition *) position;
  const NaiveHooks *hooks = find_hooks (self, p, action);

  g_return_if_fail (p->phase != HRADBY_TILING_PHASE_OVER);

  if (hooks != NULL)
    hooks->apply (self, p, action, sink);
  else if (action->kind == HRADBY_TILING_DRAW)
    apply_draw (self, p, action, sink);
  else if (action->kind == HRADBY_TILING_PLACE)
    apply_place (self, p, action, sink);
  else if (action->kind == HRADBY_TILING_DEPLOY)
    apply_deploy (self, p, action, sink);
  else if (p->phase == HRADBY_TILING_PHASE_PLACE)
    lose_tile (self, p, sink);
  else
    naive_go_on (self, p, sink);
}
