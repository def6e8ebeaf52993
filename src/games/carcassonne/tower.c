/* The Tower as an expansion: its hooks (rules page, section 2). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tower-features.h"
#include "games/carcassonne/tower-look.h"
#include "games/carcassonne/tower-reach.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"

#include <glib/gi18n-lib.h>

#define FOUNDATION HRADBY_TILE_MARK_BIT (HRADBY_TOWER_MARK_FOUNDATION)

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  gsize n_sites = 0;

  for (guint i = 0; i < table->n_kinds; i++)
    n_sites += (table->kinds[i].marks & FOUNDATION) != 0 ? table->tiles[i]->count : 0;
  return sizeof (HradbyTowerState) + n_sites * sizeof (HradbyTowerSite);
}

static void
begin (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position)
{
  HradbyTowerState *state = hradby_tower_state (table, position);

  for (guint player = 0; player < table->parent.n_players; player++)
    state->pieces[player] = (guint8) hradby_tower_get_n_pieces (table->parent.n_players);
}

static void
laid (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      guint                         spot,
      guint64                       marks)
{
  HradbyTowerState *state = hradby_tower_state (table, position);

  state->sites[state->n_sites++].spot = (guint16) spot;
  state->n_open++;
}

/* The site on a spot; -1 if there is none. */
static gint
find_site_on (const HradbyTowerState *state,
              guint                   spot)
{
  for (gint i = 0; i < state->n_sites; i++)
    if (state->sites[i].spot == spot)
      return i;
  return -1;
}

gint
hradby_tower_find_site (const HradbyCarcassonneTable    *table,
                        const HradbyCarcassonnePosition *position,
                        gint                             x,
                        gint                             y)
{
  return find_site_on (hradby_tower_state (table, position),
                       hradby_carcassonne_find_spot (table, position, x, y));
}

/* Whether a piece may go on a site, or with @top a follower: 0 or 1. */
static inline guint
is_open (const HradbyTowerSite *site,
         gboolean               top)
{
  return (site->top == 0) & ((top == FALSE) | (site->height > 0));
}

/* What may be done at towers in a deployment: figures of each kind on top, then pieces. */
static void
count_at_sites (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                guint                           *n_tops,
                guint                           *n_pieces)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);

  *n_tops = state->n_tall * hradby_bits_count (
    hradby_carcassonne_find_movable (table, position, position->player));
  *n_pieces = state->pieces[position->player] > 0 ? state->n_open : 0;
}

/* All prisoners of the player to move may be bought back, or none. */
static guint
count_ransoms (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);
  guint n = 0;

  if (state->captives[position->player] == 0 || state->ransomed)
    return 0;
  for (guint captor = 0; captor < table->parent.n_players; captor++)
    {
      guint figures = hradby_tower_find_held (state, captor, position->player);

      if (n == 0 && figures != 0
          && !hradby_tower_check_ransom (table, position, captor,
                                         (guint) __builtin_ctz (figures), NULL))
        return 0;
      n += hradby_bits_count (figures);
    }
  return n;
}

/* An exchange is chosen by whose figures they are, or by whoever holds them. */
static gboolean
is_chosen_by_captor (const HradbyCarcassonneTable    *table,
                     const HradbyCarcassonnePosition *position)
{
  return position->phase == HRADBY_TOWER_PHASE_EXCHANGE
         && hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_EXCHANGE_CHOICE,
                                      HRADBY_TOWER_CHOICE_OF_CAPTOR);
}

static guint
to_move (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position)
{
  return is_chosen_by_captor (table, position) ? hradby_tower_state (table, position)->freeing
                                               : position->player;
}

static guint
count_actions (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);
  guint n_tops = 0, n_pieces = 0;

  if (position->phase == HRADBY_TOWER_PHASE_CAPTURE
      || position->phase == HRADBY_TOWER_PHASE_RANSOM)
    return 1 + hradby_tower_count_victims (&state->victims) + count_ransoms (table, position);
  if (position->phase == HRADBY_TOWER_PHASE_EXCHANGE)
    return hradby_bits_count (hradby_tower_find_held (state, state->freeing, position->player));
  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    count_at_sites (table, position, &n_tops, &n_pieces);
  return n_tops + n_pieces + count_ransoms (table, position);
}

static void
nth_at_site (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             gboolean                         top,
             guint                            number,
             HradbyAction                    *action)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);
  const HradbyCarcassonneSpot *spot;
  guint figures = hradby_carcassonne_find_movable (table, position, position->player), i = 0;

  for (; top && number >= state->n_tall; number -= state->n_tall)
    figures &= figures - 1;
  for (guint left = number + 1; (left -= is_open (&state->sites[i], top)) != 0; i++)
    ;
  spot = &hradby_carcassonne_spots (table, position)[state->sites[i].spot];
  *action = (HradbyAction) { .kind = HRADBY_TOWER_ACTION_PIECE, .x = spot->x, .y = spot->y };
  if (top)
    {
      action->kind = HRADBY_TOWER_ACTION_DEPLOY;
      action->place = HRADBY_TOWER_PLACE;
      action->figure = (guint8) __builtin_ctz (figures);
    }
}

static void
nth_ransom (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  guint i = 0;

  for (;; i++)
    if (hradby_tower_check_ransom (table, position, i / HRADBY_CARCASSONNE_N_FIGURES,
                                   i % HRADBY_CARCASSONNE_N_FIGURES, NULL)
        && number-- == 0)
      break;
  *action = (HradbyAction) { .kind = HRADBY_TOWER_ACTION_RANSOM,
                             .player = (guint8) (i / HRADBY_CARCASSONNE_N_FIGURES),
                             .figure = (guint8) (i % HRADBY_CARCASSONNE_N_FIGURES) };
}

static void
get_action (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);
  guint n_tops = 0, n_pieces = 0;

  if (position->phase == HRADBY_TOWER_PHASE_CAPTURE
      || position->phase == HRADBY_TOWER_PHASE_RANSOM)
    {
      guint n_victims = hradby_tower_count_victims (&state->victims);
      HradbyTowerVictim victim;

      *action = (HradbyAction) { .kind = HRADBY_TILING_PASS };
      if (number > n_victims)
        nth_ransom (table, position, number - n_victims - 1, action);
      if (number == 0 || number > n_victims)
        return;
      victim = hradby_tower_get_victim (hradby_bits_nth (state->victims.bits, number - 1));
      hradby_tower_name_victim (table, position, &victim, action);
      return;
    }
  if (position->phase == HRADBY_TOWER_PHASE_EXCHANGE)
    {
      guint figures = hradby_tower_find_held (state, state->freeing, position->player);

      *action = (HradbyAction) { .kind = HRADBY_TOWER_ACTION_EXCHANGE };
      action->figure = (guint8) hradby_bits_nth_of_word (figures, number);
      action->place = is_chosen_by_captor (table, position) ? 1 : 0;
      return;
    }
  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    count_at_sites (table, position, &n_tops, &n_pieces);
  if (number < n_tops + n_pieces)
    nth_at_site (table, position, number < n_tops, number < n_tops ? number : number - n_tops,
                 action);
  else
    nth_ransom (table, position, number - n_tops - n_pieces, action);
}

/* Lists @like at each site where it may be done, up to @max. Returns how many these are. */
static guint
list_at_sites (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *like,
               HradbyAction                    *actions,
               guint                            max)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint n = 0;

  for (guint i = 0; i < state->n_sites && n < max; i++)
    if (is_open (&state->sites[i], like->kind == HRADBY_TOWER_ACTION_DEPLOY))
      {
        actions[n] = *like;
        actions[n].x = spots[state->sites[i].spot].x;
        actions[n++].y = spots[state->sites[i].spot].y;
      }
  return n;
}

/* One pass gains 3 % of greedy games with The Tower (medians of five pairs of runs). */
static void
list_actions (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              HradbyAction                    *actions,
              guint                            n)
{
  guint figures = hradby_carcassonne_find_movable (table, position, position->player), i = 0;

  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    {
      for (; figures != 0; figures &= figures - 1)
        i += list_at_sites (table, position,
                            &(HradbyAction) { .kind = HRADBY_TOWER_ACTION_DEPLOY,
                                              .place = HRADBY_TOWER_PLACE,
                                              .figure = (guint8) __builtin_ctz (figures) },
                            actions + i, n - i);
      if (hradby_tower_state (table, position)->pieces[position->player] > 0)
        i += list_at_sites (table, position, &(HradbyAction) { .kind = HRADBY_TOWER_ACTION_PIECE },
                            actions + i, n - i);
    }
  for (; i < n; i++)
    get_action (table, position, i, &actions[i]);
}

static void
tell (const HradbyCarcassonnePosition *position,
      HradbyEvent                     *event,
      const HradbySink                *sink)
{
  event->turn = position->turn;
  hradby_event_tell (sink, event);
}

static void
put_on_top (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position,
            const HradbyAction           *action,
            const HradbySink             *sink)
{
  HradbyTowerState *state = hradby_tower_state (table, position);
  gint site = hradby_tower_find_site (table, position, action->x, action->y);
  HradbySettings settings
    = hradby_carcassonne_find_deploy_settings (table, position, position->player,
                                               action->figure);

  state->sites[site].top = position->player + 1;
  state->n_open--;
  state->n_tall--;
  hradby_carcassonne_send_figure (table, position, position->player, action->figure,
                                  HRADBY_TOWER_PLACE, state->sites[site].spot);
  tell (position, &(HradbyEvent) { .kind = HRADBY_TILING_EVENT_DEPLOYED, .player = position->player,
                                   .x = action->x, .y = action->y, .place = HRADBY_TOWER_PLACE,
                                   .other = action->figure, .settings = settings }, sink);
  hradby_carcassonne_finish_turn (table, position, sink);
}

static void
put_piece (const HradbyCarcassonneTable *table,
           HradbyCarcassonnePosition    *position,
           const HradbyAction           *action,
           const HradbySink             *sink)
{
  HradbyTowerState *state = hradby_tower_state (table, position);
  HradbyTowerSite *site;

  state->raised = (guint16) hradby_tower_find_site (table, position, action->x, action->y);
  site = &state->sites[state->raised];
  state->n_tall = (guint16) (state->n_tall + (site->height == 0));
  site->height++;
  state->pieces[position->player]--;
  tell (position, &(HradbyEvent) { .kind = HRADBY_TOWER_EVENT_BUILT, .player = position->player,
                                   .x = action->x, .y = action->y, .count = site->height }, sink);
  state->victims = hradby_tower_find_victims (table, position);
  if (hradby_tower_count_victims (&state->victims) > 0 || hradby_event_lingers (sink))
    position->phase = HRADBY_TOWER_PHASE_CAPTURE;
  else
    hradby_carcassonne_finish_turn (table, position, sink);
}

/* A prisoner goes home. */
static void
set_free (const HradbyCarcassonneTable *table,
          HradbyCarcassonnePosition    *position,
          guint                         captor,
          guint                         owner,
          guint                         figure,
          gboolean                      paid,
          HradbySettings                settings,
          const HradbySink             *sink)
{
  HradbyTowerState *state = hradby_tower_state (table, position);

  state->held[captor][owner][figure]--;
  state->captives[owner]--;
  position->supply[owner][figure]++;
  tell (position, &(HradbyEvent) { .kind = HRADBY_TOWER_EVENT_FREED, .player = (guint8) owner,
                                   .other = (gint16) captor, .flag = paid != FALSE,
                                   .settings = settings, .count = (gint16) figure }, sink);
}

/* Somebody whose figures are held has taken one of the captor's: both get one back. @settings are
 * those that decided which one. */
static void
exchange (const HradbyCarcassonneTable *table,
          HradbyCarcassonnePosition    *position,
          guint                         captor,
          guint                         figure,
          HradbySettings                settings,
          const HradbySink             *sink)
{
  HradbyTowerState *state = hradby_tower_state (table, position);
  guint player = position->player;

  state->freeing = 0;
  set_free (table, position, captor, player, figure, FALSE, settings, sink);
  set_free (table, position, player, captor,
            (guint) __builtin_ctz (hradby_tower_find_held (state, player, captor)), FALSE, 0, sink);
}

/* A figure on a tower was taken off: it can grow and be manned again. */
static void
taken (const HradbyCarcassonneTable    *table,
       HradbyCarcassonnePosition       *position,
       guint                            player,
       const HradbyCarcassonneStanding *standing)
{
  HradbyTowerState *state = hradby_tower_state (table, position);

  if (standing->place != HRADBY_TOWER_PLACE)
    return;
  state->sites[find_site_on (state, standing->where)].top = 0;
  state->n_open++;
  state->n_tall++;
}

/* Takes the victim away from the board; sets the @settings that let it be captured, if wanted.
 * Returns where it stood. */
static HradbyCarcassonneStanding
remove_victim (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position,
               const HradbyAction           *action,
               HradbySettings               *settings)
{
  HradbyTowerState *state = hradby_tower_state (table, position);

  for (guint i = 0; i < hradby_tower_count_victims (&state->victims); i++)
    {
      guint bit = hradby_bits_nth (state->victims.bits, i);
      HradbyTowerVictim victim = hradby_tower_get_victim (bit);
      HradbyAction other;

      hradby_tower_name_victim (table, position, &victim, &other);
      if (!hradby_action_equal (&other, action))
        continue;
      if (settings != NULL)
        *settings = hradby_tower_find_settings (table, position, bit);
      return hradby_carcassonne_take_figure (table, position, victim.player, victim.index);
    }
  g_return_val_if_reached ((HradbyCarcassonneStanding) { 0 });
}

static void
capture (const HradbyCarcassonneTable *table,
         HradbyCarcassonnePosition    *position,
         const HradbyAction           *action,
         const HradbySink             *sink)
{
  HradbyTowerState *state = hradby_tower_state (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint captor = position->player, owner = action->player, figures;
  HradbyCarcassonneStanding taken;
  HradbySettings settings = 0;

  taken = remove_victim (table, position, action, sink != NULL ? &settings : NULL);
  tell (position, &(HradbyEvent) { .kind = HRADBY_TOWER_EVENT_CAPTURED, .player = (guint8) captor,
                                   .other = (gint16) owner, .x = action->x, .y = action->y,
                                   .part = action->part, .place = action->place,
                                   .settings = settings, .count = taken.figure }, sink);
  if (taken.place == HRADBY_CARCASSONNE_ON_FEATURE)
    hradby_carcassonne_return_lonely (table, position, owner, nodes[taken.where].root, sink);
  if (captor == owner)
    position->supply[owner][taken.figure]++;
  else
    {
      state->held[captor][owner][taken.figure]++;
      state->captives[owner]++;
    }
  figures = captor != owner ? hradby_tower_find_held (state, owner, captor) : 0;
  if ((figures & (figures - 1)) != 0)
    {
      state->freeing = (guint8) owner;
      position->phase = HRADBY_TOWER_PHASE_EXCHANGE;
      return;
    }
  if (figures != 0)
    exchange (table, position, owner, (guint) __builtin_ctz (figures), 0, sink);
  hradby_carcassonne_finish_turn (table, position, sink);
}

/* In a deployment, the follower can be used at once. */
static void
pay_ransom (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position,
            guint                         captor,
            guint                         figure,
            const HradbySink             *sink)
{
  guint payer = position->player;
  HradbyEvent paid = { .source = HRADBY_TOWER_SOURCE_RANSOM, .other = (gint16) captor,
                       .each = 1, .multiplier = 1 };
  HradbyEvent got = paid;

  got.other = (gint16) payer;
  if (sink != NULL)
    paid.settings = hradby_tower_find_ransom_settings (table, position, captor, figure);
  hradby_tower_state (table, position)->ransomed = TRUE;
  hradby_carcassonne_give_points (position, payer, -HRADBY_TOWER_RANSOM_POINTS, &paid, sink);
  hradby_carcassonne_give_points (position, captor, HRADBY_TOWER_RANSOM_POINTS, &got, sink);
  set_free (table, position, captor, payer, figure, TRUE, 0, sink);
  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    hradby_carcassonne_begin_deployment (table, position, sink);
  else if (position->phase == HRADBY_TOWER_PHASE_RANSOM)
    hradby_carcassonne_go_on (table, position, sink);
}

static guint
due (const HradbyCarcassonneTable    *table,
     const HradbyCarcassonnePosition *position)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);

  return state->captives[position->player] > 0 && !state->ransomed
         ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_OVER) : 0;
}

/* Asks for a ransom that may be paid with what the turn has brought. */
static gboolean
step (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      HradbyCarcassonneMoment       moment,
      const HradbySink             *sink)
{
  HradbyTowerState *state = hradby_tower_state (table, position);
  guint8 phase = position->phase;

  if (moment != HRADBY_CARCASSONNE_TURN_OVER || state->asked || state->ransomed)
    return TRUE;
  state->victims = (HradbyTowerVictims) { { 0 } };
  position->phase = HRADBY_TOWER_PHASE_RANSOM;
  if (count_ransoms (table, position) > 0 || hradby_event_lingers (sink))
    return FALSE;
  position->phase = phase;
  return TRUE;
}

/* Captures nobody, or buys nobody back. */
static void
pass (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      const HradbySink             *sink)
{
  if (position->phase == HRADBY_TOWER_PHASE_CAPTURE)
    {
      hradby_carcassonne_finish_turn (table, position, sink);
      return;
    }
  hradby_tower_state (table, position)->asked = TRUE;
  hradby_carcassonne_go_on (table, position, sink);
}

static void
apply (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position,
       const HradbyAction           *action,
       const HradbySink             *sink)
{
  switch (action->kind)
    {
    case HRADBY_TILING_PASS:
      pass (table, position, sink);
      break;
    case HRADBY_TOWER_ACTION_DEPLOY:
      put_on_top (table, position, action, sink);
      break;
    case HRADBY_TOWER_ACTION_PIECE:
      put_piece (table, position, action, sink);
      break;
    case HRADBY_TOWER_ACTION_CAPTURE:
    case HRADBY_TOWER_ACTION_CAPTURE_TOP:
    case HRADBY_TOWER_ACTION_CAPTURE_AS:
      capture (table, position, action, sink);
      break;
    case HRADBY_TOWER_ACTION_RANSOM:
      pay_ransom (table, position, action->player, action->figure, sink);
      break;
    case HRADBY_TOWER_ACTION_EXCHANGE:
      exchange (table, position, hradby_tower_state (table, position)->freeing, action->figure,
                HRADBY_SETTING_BIT (HRADBY_TOWER_SETTING_EXCHANGE_CHOICE), sink);
      hradby_carcassonne_finish_turn (table, position, sink);
      break;
    default:
      g_return_if_reached ();
    }
}

static void
turn_ended (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position)
{
  HradbyTowerState *state = hradby_tower_state (table, position);

  state->ransomed = state->asked = FALSE;
  state->raised = 0;
  state->victims = (HradbyTowerVictims) { { 0 } };
}

static gboolean
describe (const HradbyTable *table,
          const HradbyEvent *event,
          GString           *text)
{
  if (event->source != HRADBY_TOWER_SOURCE_RANSOM)
    return FALSE;
  g_string_append_printf (text, event->points < 0 ? "to=%d" : "from=%d", event->other);
  return TRUE;
}

static const char *
moot (const guint16 *values,
      guint          setting)
{
  if (values[HRADBY_TOWER_SETTING_RANSOM] != HRADBY_TOWER_RANSOM_NO)
    return NULL;
  if (setting == HRADBY_TOWER_SETTING_RANSOM_NEEDS_POINTS)
    return _("Nobody can be bought back, with points or without");
  if (setting == HRADBY_TOWER_SETTING_RANSOM_MOMENT)
    return _("Nobody can be bought back, at no moment");
  return NULL;
}

const HradbyCarcassonneHooks hradby_tower_hooks = {
  .expansion = "tower",
  .marks = FOUNDATION,
  .first_action = HRADBY_TOWER_ACTION_DEPLOY,
  .last_action = HRADBY_TOWER_ACTION_EXCHANGE,
  .first_phase = HRADBY_TOWER_PHASE_CAPTURE,
  .last_phase = HRADBY_TOWER_PHASE_RANSOM,
  .appends = HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_PLACE)
             | HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_DEPLOY),
  .position_bytes = position_bytes,
  .begin = begin,
  .laid = laid,
  .to_move = to_move,
  .count_actions = count_actions,
  .get_action = get_action,
  .list_actions = list_actions,
  .explain = hradby_tower_explain,
  .apply = apply,
  .taken = taken,
  .due = due,
  .step = step,
  .turn_ended = turn_ended,
  .estimate = hradby_tower_estimate,
  .foresee = hradby_tower_foresee,
  .list_pieces = hradby_tower_list_pieces,
  .list_reach = hradby_tower_list_cells,
  .describe = describe,
  .moot = moot,
};
