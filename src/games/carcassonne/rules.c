/* The course of a turn: legal actions, why others are refused, what follows from each, the queue of
 * steps at its end; and all of it as a game type. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/rules.h"

#include "engine/error.h"
#include "engine/table.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/compile.h"
#include "games/carcassonne/declared.h"
#include "games/carcassonne/estimate.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/look.h"
#include "games/carcassonne/scoring.h"
#include "tiling/draw.h"
#include "tiling/explain.h"
#include "tiling/tile-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The expansion whose phase it is, or %NULL: one of the game's own. */
static inline const HradbyCarcassonneHooks *
find_owner (const HradbyCarcassonneTable *table, guint phase)
{
  return phase > HRADBY_TILING_PHASE_OVER
         ? hradby_carcassonne_hooks[__builtin_ctz (table->acting[phase])] : NULL;
}

static guint
to_move (const HradbyTable *base, const HradbyPosition *bytes)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);

  if (position->phase == HRADBY_TILING_PHASE_DRAW)
    return HRADBY_CHANCE;
  if (position->phase == HRADBY_TILING_PHASE_OVER)
    return HRADBY_NOBODY;
  const HradbyCarcassonneHooks *owner = find_owner (table, position->phase);
  return owner != NULL && owner->to_move != NULL ? owner->to_move (table, position)
                                                 : position->player;
}

/* The expansion that an action belongs to, if it is on: by its kind, or for a pass or a draw by the
 * phase; otherwise %NULL. */
static const HradbyCarcassonneHooks *
find_hooks (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            const HradbyAction *action)
{
  if (action->kind == HRADBY_TILING_PASS || action->kind == HRADBY_TILING_DRAW)
    return find_owner (table, position->phase);
  return table->owners[action->kind] != 0
         ? hradby_carcassonne_hooks[table->owners[action->kind] - 1] : NULL;
}

/* Whether an expansion lets a tile be put aside that fits nowhere by itself. */
static gboolean
may_put_misfit_aside (const HradbyCarcassonneTable *table)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->placing->may_put_aside)
      return TRUE;
  return FALSE;
}

static gboolean
may_put_aside (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return !hradby_carcassonne_fits_somewhere (table, position, position->current)
         && may_put_misfit_aside (table);
}

/* Whether the player could place the tile without a part of an expansion. */
static gboolean
may_be_placed_without (const HradbyCarcassonneTable *table,
                       const HradbyCarcassonnePosition *position,
                       const HradbyCarcassonneHooks *part, guint kind)
{
  if (hradby_carcassonne_fits_somewhere (table, position, kind))
    return TRUE;
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks != part && hooks->placing->may_place != NULL
        && hooks->placing->may_place (table, position, kind))
      return TRUE;
  return FALSE;
}

/* The settings by which a tile does not fit like this: parts that are not played. */
static HradbySettings
find_missing_parts (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                    guint kind, const HradbyAction *action)
{
  HradbySettings settings = 0;

  for (guint i = 0; table->parts_off != 0 && hradby_carcassonne_hooks[i] != NULL; i++) {
    const HradbyCarcassonneHooks *hooks = hradby_carcassonne_hooks[i];

    if (hooks->part != 0 && (table->parts_off & HRADBY_SETTING_BIT (hooks->part)) != 0
        && hooks->placing != NULL
        && hooks->placing->would_fit (table, position, kind, action))
      settings |= HRADBY_SETTING_BIT (hooks->part);
  }
  return settings;
}

/* Of the expansions' pieces that could make room for a tile and of which none is left. */
static HradbySettings
find_missing_pieces (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                     guint kind)
{
  HradbySettings settings = 0;

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->pieces != NULL && hooks->placing->would_fit (table, position, kind, NULL))
      settings |= hradby_carcassonne_find_pieces_settings (table, position, hooks_i,
                                                           position->player);
  return settings;
}

/* The settings by which a tile @fits somewhere, or does not: parts without which, or with which, it
 * would be otherwise, and how many pieces they have. */
static HradbySettings
find_fit_settings (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                   guint kind, gboolean fits)
{
  HradbySettings settings = hradby_carcassonne_name_placing (table, position, kind, NULL);

  if (!fits)
    return settings | find_missing_parts (table, position, kind, NULL)
           | find_missing_pieces (table, position, kind);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->part != 0 && !may_be_placed_without (table, position, hooks, kind)) {
      settings |= HRADBY_SETTING_BIT (hooks->part);
      if (hooks->pieces != NULL)
        settings |= hradby_carcassonne_find_pieces_settings (table, position, hooks_i,
                                                             position->player);
    }
  return settings;
}

#define MAX_BLOCKS HRADBY_BITS_N_WORDS (2 * HRADBY_MAX_TILES + 3)

/* Where the tile in hand fits, by block and rotation, as far as it looks different, and the sums of
 * its first blocks: looking for the n-th place begins with them. */
typedef struct {
  guint64 fits[4][MAX_BLOCKS];
  guint64 sums[4];
  guint   counts[4];
} Placements;

static inline guint
find_placements (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                 Placements *placements)
{
  const HradbyCarcassonneKind *kind = &table->kinds[position->current];
  const guint64 *block = hradby_carcassonne_blocks (table, position);
  guint n_turns = table->n_turns[position->current];

  /* Seldom is there a second block. */
  memset (placements->counts, 0, sizeof placements->counts);
  for (guint rotation = 0; rotation < n_turns; rotation++) {
    guint64 fits = hradby_carcassonne_fit (block, kind->boards[rotation]);

    placements->fits[rotation][0] = fits;
    placements->sums[rotation] = hradby_bits_sum (fits);
    placements->counts[rotation] = (guint) (placements->sums[rotation] >> 56);
  }
  for (guint i = 1; i < position->n_blocks; i++)
    for (guint rotation = 0; rotation < n_turns; rotation++) {
      guint64 fits = hradby_carcassonne_fit (block + HRADBY_CARCASSONNE_N_BOARDS * i,
                                             kind->boards[rotation]);

      placements->fits[rotation][i] = fits;
      placements->counts[rotation] += hradby_bits_count (fits);
    }
  return placements->counts[0] + placements->counts[1] + placements->counts[2]
         + placements->counts[3];
}

static inline void
nth_placement (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const Placements *placements, guint number, HradbyAction *action)
{
  guint rotation = 0, before = 0, sum = 0, slot;

  for (guint i = 0; i < 3; i++) {
    gboolean is_later = number >= (sum += placements->counts[i]);

    rotation += (guint) is_later;
    before = is_later ? sum : before;
  }
  number -= before;
  const guint64 *fits = placements->fits[rotation];
  slot = G_LIKELY (position->n_blocks == 1)
         ? hradby_bits_nth_by_sum (*fits, placements->sums[rotation], number)
         : hradby_bits_nth (fits, number);
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[
    hradby_carcassonne_slots (table, position)[slot]];
  *action = (HradbyAction) { .kind = HRADBY_TILING_PLACE, .rotation = (guint8) rotation,
                             .x = spot->x, .y = spot->y };
}

/* Number 0 is the pass, then come for each kind of figure the features on which it may be set. */
static inline guint
count_deployments (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  guint figures = hradby_carcassonne_find_figures (position, position->player), n = 1;

  for (; figures != 0; figures &= figures - 1)
    n += hradby_bits_count (hradby_carcassonne_find_options (table, position,
                                                             (guint) __builtin_ctz (figures)));
  return n;
}

static inline void
nth_deployment (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                guint number, HradbyAction *action)
{
  guint figures = hradby_carcassonne_find_figures (position, position->player), options, n;

  *action = (HradbyAction) { .kind = HRADBY_TILING_PASS };
  if (number == 0)
    return;
  action->kind = HRADBY_TILING_DEPLOY;
  for (number--;; number -= n, figures &= figures - 1) {
    action->figure = (guint8) __builtin_ctz (figures);
    options = hradby_carcassonne_find_options (table, position, action->figure);
    n = hradby_bits_count (options);
    if (number < n)
      break;
  }
  action->part = (guint8) hradby_bits_nth_of_word (options, number);
}

static inline void
nth_draw (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          guint number, HradbyAction *action)
{
  guint8 kind = hradby_tiling_nth_kind (HRADBY_TILING_TABLE (table),
                                        HRADBY_TILING_POSITION (position), number);

  *action = (HradbyAction) { .kind = HRADBY_TILING_DRAW, .piece = kind,
                             .flag = !hradby_carcassonne_may_be_placed (table, position, kind) };
}

/* What the rules themselves offer in a phase; expansions append to it. */
static inline guint
find_options (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              guint phase, Placements *placements)
{
  switch (phase) {
  case HRADBY_TILING_PHASE_DRAW:
    return hradby_tiling_count_draws (HRADBY_TILING_TABLE (table),
                                      HRADBY_TILING_POSITION (position));
  case HRADBY_TILING_PHASE_PLACE:
    return find_placements (table, position, placements);
  case HRADBY_TILING_PHASE_DEPLOY:
    return count_deployments (table, position);
  default:
    return 0;
  }
}

static inline void
nth_option (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            guint phase, const Placements *placements, guint number, HradbyAction *action)
{
  if (phase == HRADBY_TILING_PHASE_DRAW)
    nth_draw (table, position, number, action);
  else if (phase == HRADBY_TILING_PHASE_PLACE)
    nth_placement (table, position, placements, number, action);
  else
    nth_deployment (table, position, number, action);
}

/* What expansions add to the game's own actions: putting the tile aside, and what each adds. */
typedef struct {
  guint n_aside;
  guint counts[HRADBY_CARCASSONNE_N_EXPANSIONS];
} Appended;

/* Counts it. @n_own: actions without them. */
static guint
find_appended (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint n_own, Appended *appended)
{
  guint n = position->phase == HRADBY_TILING_PHASE_PLACE && n_own == 0
            && may_put_misfit_aside (table) ? 1 : 0;

  appended->n_aside = n;
  HRADBY_CARCASSONNE_FOR_BITS (hooks, table->acting[position->phase])
    n += appended->counts[hooks_i]
      = hradby_carcassonne_count_by_hook (hooks, table, position);
  return n;
}

static void
nth_appended (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              const Appended *appended, guint number, HradbyAction *action)
{
  *action = (HradbyAction) { .kind = HRADBY_TILING_PASS };
  if (number < appended->n_aside)
    return;
  number -= appended->n_aside;
  HRADBY_CARCASSONNE_FOR_BITS (hooks, table->acting[position->phase]) {
    if (number < appended->counts[hooks_i]) {
      hooks->list_actions (table, position, &(HradbyCarcassonneList) { number, 1, action, 0 });
      return;
    }
    number -= appended->counts[hooks_i];
  }
}

static guint
count_actions (const HradbyTable *base, const HradbyPosition *bytes)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  Placements placements;
  Appended appended;

  guint n = find_options (table, position, position->phase, &placements);

  return n + find_appended (table, position, n, &appended);
}

static void
get_action (const HradbyTable *base, const HradbyPosition *bytes, guint number,
            HradbyAction *action)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  Placements placements;
  guint n = find_options (table, position, position->phase, &placements);
  Appended appended;

  if (number < n) {
    nth_option (table, position, position->phase, &placements, number, action);
    return;
  }
  find_appended (table, position, n, &appended);
  nth_appended (table, position, &appended, number - n, action);
}

/* The first @n of what expansions add. */
static void
list_appended (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const Appended *appended, HradbyAction *actions, guint n)
{
  guint i = MIN (appended->n_aside, n);

  if (i > 0)
    actions[0] = (HradbyAction) { .kind = HRADBY_TILING_PASS };
  HRADBY_CARCASSONNE_FOR_BITS (hooks, table->acting[position->phase]) {
    guint n_own = MIN (appended->counts[hooks_i], n - i);

    hooks->list_actions (table, position, &(HradbyCarcassonneList) { 0, n_own, actions + i, 0 });
    i += n_own;
  }
}

/* All places of the tile in hand. */
static guint
list_placements (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                 const Placements *placements, HradbyAction *actions, guint max)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const guint16 *slots = hradby_carcassonne_slots (table, position);
  guint n = 0;

  for (guint rotation = 0; rotation < table->n_turns[position->current]; rotation++)
    for (guint i = 0; i < position->n_blocks; i++)
      for (guint64 fits = placements->fits[rotation][i]; fits != 0 && n < max; fits &= fits - 1) {
        const HradbyCarcassonneSpot *spot = &spots[slots[64 * i + __builtin_ctzll (fits)]];

        actions[n++] = (HradbyAction) { .kind = HRADBY_TILING_PLACE,
                                        .rotation = (guint8) rotation,
                                        .x = spot->x, .y = spot->y };
      }
  return n;
}

static guint
list_actions (const HradbyTable *base, const HradbyPosition *bytes, HradbyAction *actions,
              guint max)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  Placements placements;
  guint n_own = find_options (table, position, position->phase, &placements), n = 0, n_all;
  Appended appended;

  if (position->phase == HRADBY_TILING_PHASE_PLACE)
    n = list_placements (table, position, &placements, actions, max);
  for (; n < MIN (n_own, max); n++)
    nth_option (table, position, position->phase, &placements, n, &actions[n]);
  n_all = n_own + find_appended (table, position, n_own, &appended);
  if (n < MIN (n_all, max))
    list_appended (table, position, &appended, actions + n, MIN (n_all, max) - n);
  return n_all;
}

static void
pick_action (const HradbyTable *base, const HradbyPosition *bytes, HradbyRandom *random,
             HradbyAction *action)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  Placements placements;
  Appended appended;
  guint n, n_appended = 0, number;

  if (position->phase == HRADBY_TILING_PHASE_DRAW) {
    n = find_options (table, position, HRADBY_TILING_PHASE_DRAW, NULL);
    nth_draw (table, position, hradby_random_below (random, n), action);
    return;
  }
  n = find_options (table, position, position->phase, &placements);
  if (table->on != 0)
    n_appended = find_appended (table, position, n, &appended);

  g_return_if_fail (n + n_appended > 0);

  number = hradby_random_below (random, n + n_appended);
  if (number < n)
    nth_option (table, position, position->phase, &placements, number, action);
  else
    nth_appended (table, position, &appended, number - n, action);
}

/* Whether an expansion tells why it does not make room for the tile in hand. */
static gboolean
explain_by_hook (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                 const HradbyAction *action, GError **error)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->placing->explain != NULL && hooks->placing->explain (table, position, action, error))
      return TRUE;
  return FALSE;
}

/* What stands against the tile in hand at an empty cell of the frontier, by its four sides; a part
 * of an expansion might mend it. */
static gboolean
explain_sides (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action, GError **error)
{
  const char *const reasons[] = {
    [HRADBY_SIDE_CITY]
      = _("the tile does not fit this way: a city on the next tile would not continue"),
    [HRADBY_SIDE_ROAD]
      = _("the tile does not fit this way: a road on the next tile would not continue"),
    [HRADBY_SIDE_FIELD]
      = _("the tile does not fit this way: a field on the next tile would not continue"),
  };
  const HradbyCarcassonneSide *shown = table->kinds[position->current].sides[action->rotation];

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gint x = action->x + hradby_side_dx ((HradbySide) side);
    gint y = action->y + hradby_side_dy ((HradbySide) side);
    const HradbyCarcassonneSpot *spot = hradby_carcassonne_find_tile (table, position, x, y);

    if (spot == NULL)
      continue;
    guint faced = hradby_carcassonne_get_shown (table, position, spot, side ^ 2).type;
    if (faced != shown[side].type)
      return !explain_by_hook (table, position, action, error)
             && hradby_error_refuse_by (error, "placing-sides",
                                        find_missing_parts (
                                          table, position, position->current, action)
                                          | hradby_carcassonne_name_placing (
                                            table, position, position->current, action),
                                        faced <= HRADBY_SIDE_ROAD ? reasons[faced]
                                          : _("the tile does not fit this way: what the next "
                                              "tile shows would not continue"));
  }
  if (!hradby_carcassonne_fits_there (table, position, position->current, action))
    HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
      if (hooks->placing->explain_free != NULL
          && hooks->placing->explain_free (table, position, action, error))
        return FALSE;
  return TRUE;
}

static gboolean
explain_place (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action, GError **error)
{
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y);

  if (spot == HRADBY_CARCASSONNE_NOWHERE)
    return hradby_error_refuse (error, "placing",
                                _("you cannot place the tile there: it must share a side with a "
                                  "tile"));
  if (hradby_carcassonne_spots (table, position)[spot].kind != HRADBY_TILING_NO_TILE)
    return hradby_error_refuse (error, "placing", _("the tile cannot go on top of another tile"));
  if (action->rotation > 3)
    return hradby_error_refuse (error, "placing", _("a tile must lie straight"));
  return hradby_carcassonne_fits_by_hook (table, position, position->current, action)
         || explain_sides (table, position, action, error);
}

/* Farmers are refused by a setting, if nothing else is against this one. */
static gboolean
refuse_farmer (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action, GError **error)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint node = hradby_carcassonne_spots (table, position)[position->last_spot].index
               + action->part;
  HradbySettings settings = 0;

  if (action->figure < HRADBY_CARCASSONNE_N_FIGURES
      && position->supply[position->player][action->figure] > 0
      && hradby_carcassonne_is_free_for (table, position, action->figure, nodes[node].root))
    settings = HRADBY_SETTING_BIT (HRADBY_SETTING_FARM_SCORING);
  return hradby_error_refuse_by (error, "farms", settings, _("there are no farmers at this table"));
}

/* A figure of which the player to move has none in the supply. */
static gboolean
refuse_supply (const HradbyCarcassonneTable *table, guint figure, gboolean otherwise,
               GError **error)
{
  HradbySettings settings = 0;

  if (otherwise && figure == HRADBY_CARCASSONNE_FOLLOWER
      && table->n_followers < HRADBY_CARCASSONNE_MAX_FOLLOWERS)
    settings = HRADBY_SETTING_BIT (HRADBY_SETTING_FOLLOWERS);
  if (otherwise && figure < HRADBY_CARCASSONNE_N_FIGURES)
    settings |= hradby_table_get_changed (&table->parent, hradby_carcassonne_name_figure (figure));
  if (figure != HRADBY_CARCASSONNE_FOLLOWER)
    return hradby_error_refuse_by (error, "followers-supply", settings,
                                   _("no figure of this kind is in the supply"));
  return hradby_tiling_refuse_supply (settings, error);
}

static gboolean
refuse_kind (GError **error)
{
  return hradby_error_refuse (error, "followers", _("a figure of this kind cannot go there"));
}

gboolean
hradby_carcassonne_explain_figure (const HradbyCarcassonneTable *table,
                                   const HradbyCarcassonnePosition *position, guint figure,
                                   guint where, gboolean otherwise, GError **error)
{
  gboolean is_known = figure < HRADBY_CARCASSONNE_N_FIGURES;

  if (is_known && (hradby_carcassonne_figures[figure].stands & where) == 0)
    return refuse_kind (error);
  return (is_known && position->supply[position->player][figure] > 0)
         || refuse_supply (table, figure, otherwise, error);
}

static gboolean
explain_deploy (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                const HradbyAction *action, GError **error)
{
  const HradbyFeature *features = table->tiles[position->current]->features;
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint node = hradby_carcassonne_spots (table, position)[position->last_spot].index
               + action->part;
  guint bit = 1u << action->part;

  if (!hradby_tiling_explain_feature (&table->parent, (const HradbyPosition *) position, action,
                                      "followers", error))
    return FALSE;
  if (features[action->part].kind == HRADBY_FEATURE_FIELD
      && hradby_table_has (&table->parent, HRADBY_FARM_SCORING_NONE))
    return refuse_farmer (table, position, action, error);
  if (!hradby_carcassonne_explain_figure (table, position, action->figure,
                                          HRADBY_CARCASSONNE_ON (features[action->part].kind),
                                          hradby_carcassonne_is_free_for (
                                            table, position, action->figure, nodes[node].root),
                                          error))
    return FALSE;
  if ((hradby_carcassonne_find_options (table, position, action->figure) & bit) != 0)
    return TRUE;
  if ((table->joining >> action->figure & 1) != 0)
    return hradby_error_refuse (error, "followers",
                                _("this figure goes only beside a follower of yours, on what is "
                                  "not complete"));
  return hradby_error_refuse (error, "followers-free",
                              _("you cannot deploy there: the feature already holds a follower"));
}

/* The phase in which each action is possible. */
static const guint8 phases[] = { HRADBY_TILING_PHASE_ROWS };

static gboolean
explain_phase (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action, GError **error)
{
  gboolean has_figure = hradby_carcassonne_find_figures (position, position->player) != 0;

  if (action->kind == HRADBY_TILING_PASS && position->phase == HRADBY_TILING_PHASE_PLACE
      && may_put_aside (table, position))
    return TRUE;
  return hradby_tiling_explain_phase (HRADBY_TILING_POSITION (position), action, phases,
                                      G_N_ELEMENTS (phases), has_figure, "turn", error);
}

/* Actions of a part that is not played are refused by its setting. */
static gboolean
check_part (const HradbyCarcassonneTable *table, const HradbyAction *action, GError **error)
{
  for (guint i = 0; hradby_carcassonne_hooks[i] != NULL; i++) {
    const HradbyCarcassonneHooks *hooks = hradby_carcassonne_hooks[i];

    if (action->kind >= hooks->first_action && action->kind <= hooks->last_action
        && hooks->part != 0 && (table->parts_off & HRADBY_SETTING_BIT (hooks->part)) != 0)
      return hradby_error_refuse_by (error, table->parent.type->settings[hooks->part].rule,
                                     HRADBY_SETTING_BIT (hooks->part),
                                     _("this part of the expansion is not played here"));
  }
  return TRUE;
}

static gboolean
explain (const HradbyTable *base, const HradbyPosition *bytes, HradbyAction *action, GError **error)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  const HradbyCarcassonneHooks *hooks = find_hooks (table, position, action);

  if (hooks != NULL && position->phase != HRADBY_TILING_PHASE_OVER)
    return hooks->explain (table, position, action, error);
  if (!check_part (table, action, error) || !explain_phase (table, position, action, error))
    return FALSE;
  switch (action->kind) {
  case HRADBY_TILING_DRAW:
    return hradby_tiling_explain_draw (base, bytes, action, error)
           && hradby_tiling_explain_fit (
             action, hradby_carcassonne_may_be_placed (table, position, action->piece), error);
  case HRADBY_TILING_PLACE:
    return explain_place (table, position, action, error);
  case HRADBY_TILING_DEPLOY:
    return explain_deploy (table, position, action, error);
  default:
    return TRUE;
  }
}

/* A step is the root of a region, or a moment for an expansion or for the game itself. */
#define STEP_MOMENT 0x8000
#define STEP_SHIFT  4
#define STEP_GAME   15 /* instead of the number of an expansion */

static inline guint
make_step (HradbyCarcassonneMoment moment, guint who)
{
  return STEP_MOMENT | (guint) moment << STEP_SHIFT | who;
}

static inline void
push (HradbyCarcassonnePosition *position, guint step)
{
  position->steps[position->n_steps++] = (guint16) step;
}

/* At which moments expansions have something to do, as bits: each, and any of them. */
typedef struct {
  guint8 moments[HRADBY_CARCASSONNE_N_EXPANSIONS];
  guint8 any;
} Due;

/* A moment for each expansion that has something to do then. */
static inline void
push_moment (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
             const Due *due, HradbyCarcassonneMoment moment)
{
  if ((due->any & HRADBY_CARCASSONNE_AT (moment)) == 0)
    return;
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, step)
    if ((due->moments[hooks_i] & HRADBY_CARCASSONNE_AT (moment)) != 0)
      push (position, make_step (moment, hooks_i));
}

/* One for each at the end of the game. */
static void
push_last_moment (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                  HradbyCarcassonneMoment moment)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, step)
    push (position, make_step (moment, hooks_i));
  push (position, make_step (moment, STEP_GAME));
}

static gboolean
is_queued (const HradbyCarcassonnePosition *position, guint root)
{
  for (guint i = position->next_step; i < position->n_steps; i++)
    if (position->steps[i] == root)
      return TRUE;
  return FALSE;
}

/* Roads and cities of the tile that are complete, each region once; what pieces carry over it comes
 * last. */
static inline void
push_completed (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[position->last_spot];

  for (guint left = position->closed; left != 0; left &= left - 1) {
    guint root = nodes[spot->index + (guint) __builtin_ctz (left)].root;

    if (!is_queued (position, root))
      push (position, root);
  }
  for (guint i = 0; i < spot->n_spans; i++) {
    guint root = nodes[hradby_carcassonne_nth_span (table, position, spot, i)->node].root;

    if (nodes[root].open == 0 && !is_queued (position, root))
      push (position, root);
  }
}

/* The completed monastery that comes first, row by row as packed cells do, then as on its tile;
 * there is one. */
static guint
find_complete_monastery (const HradbyCarcassonneTable *table,
                         const HradbyCarcassonnePosition *position)
{
  const HradbyCarcassonneMonastery *list = hradby_carcassonne_monasteries (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  gint64 least = G_MAXINT64;
  guint first = 0;

  for (guint i = 0; i < position->n_monasteries; i++) {
    gint64 order = (gint64) (gint32) list[i].cell * 65536 + list[i].node;

    if (nodes[list[i].node].open > 0 || order > least)
      continue;
    least = order;
    first = i;
  }
  return first;
}

static void
push_monasteries (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  HradbyCarcassonneMonastery *list = hradby_carcassonne_monasteries (table, position);

  for (; position->n_complete > 0; position->n_complete--) {
    guint complete = find_complete_monastery (table, position);

    push (position, list[complete].node);
    list[complete] = list[--position->n_monasteries];
    list[position->n_monasteries]
      = (HradbyCarcassonneMonastery) { HRADBY_CARCASSONNE_FAR, 0 };
  }
}

static void
end_game (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  push_last_moment (table, position, HRADBY_CARCASSONNE_GAME_ENDS);
  push_last_moment (table, position, HRADBY_CARCASSONNE_GAME_SCORED);
}

/* Whether the end of the game is being scored: then the last turn is not counted further. */
static gboolean
is_ending (const HradbyCarcassonnePosition *position)
{
  return position->n_steps > 0
         && position->steps[position->n_steps - 1]
            == make_step (HRADBY_CARCASSONNE_GAME_SCORED, STEP_GAME);
}

/* Who is next, and with which tile. */
static inline HradbyCarcassonneTurn
find_next_turn (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                const HradbySink *sink)
{
  guint player = hradby_bits_choose (position->player + 1u < table->parent.n_players,
                                     position->player + 1u, 0);
  HradbyCarcassonneTurn turn = { (guint8) player, HRADBY_TILING_NO_TILE,
                                 HRADBY_TILING_PHASE_DRAW, FALSE, 0 };

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, next_turn)
    if (hooks->next_turn (table, position, &turn, sink))
      return turn;
  return turn;
}

/* A tile that was given fits nowhere: whether another is drawn instead. */
static gboolean
lose_given (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
            const HradbySink *sink)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, lost)
    if (hooks->lost (table, position, sink)) {
      position->is_dealt = FALSE;
      position->phase = HRADBY_TILING_PHASE_DRAW;
      return TRUE;
    }
  return FALSE;
}

/* Puts a tile that was not drawn into the hand of the player to move; %FALSE if it fits nowhere and
 * no other is drawn instead. */
static gboolean
take_in_hand (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint8 tile,
              HradbySettings settings, const HradbySink *sink)
{
  position->current = tile;
  position->is_dealt = TRUE;
  position->phase = HRADBY_TILING_PHASE_PLACE;
  gboolean fits = hradby_carcassonne_may_be_placed (table, position, tile);
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_TILING_EVENT_DRAWN, .player = position->player, .turn = position->turn,
      .piece = tile, .flag = !fits,
      .settings = settings | find_fit_settings (table, position, tile, fits)
    });
  return fits || lose_given (table, position, sink);
}

/* Ends the turn: another one begins, or the game ends. */
static void
end_turn (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
          const HradbySink *sink)
{
  HradbyCarcassonneTurn turn;

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, turn_ended)
    hooks->turn_ended (table, position);
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_EVENT_TURN_ENDED, .player = position->player, .turn = position->turn
    });
  position->turn++;
  do {
    position->is_dealt = FALSE;
    turn = find_next_turn (table, position, sink);
    if (!turn.goes_on)
      position->whole = (HradbyCarcassonneWhole) { .first = position->turn };
    if (turn.tile == HRADBY_TILING_NO_TILE && position->n_bag == 0
        && turn.phase == HRADBY_TILING_PHASE_DRAW) {
      end_game (table, position);
      return;
    }
    position->player = turn.player;
    position->phase = turn.phase;
  }
  while (turn.tile != HRADBY_TILING_NO_TILE
         && !take_in_hand (table, position, turn.tile, turn.settings, sink));
}

/* Does the game's own part. */
static void
take_own_step (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
               HradbyCarcassonneMoment moment, const HradbySink *sink)
{
  if (moment == HRADBY_CARCASSONNE_TURN_ENDS)
    end_turn (table, position, sink);
  else if (moment == HRADBY_CARCASSONNE_GAME_ENDS)
    hradby_carcassonne_score_end (table, position, sink);
  else {
    position->phase = HRADBY_TILING_PHASE_OVER;
    if (sink != NULL)
      hradby_event_tell (sink, &(HradbyEvent) {
        .kind = HRADBY_EVENT_GAME_OVER, .turn = position->turn
      });
  }
}

/* %FALSE while a player has to decide something first. */
static gboolean
take_step (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint step,
           const HradbySink *sink)
{
  HradbyCarcassonneMoment moment
    = (HradbyCarcassonneMoment) ((step & ~(guint) STEP_MOMENT) >> STEP_SHIFT);

  if (step < STEP_MOMENT)
    return hradby_carcassonne_score_region (table, position, step, sink);
  if ((step & STEP_GAME) != STEP_GAME)
    return hradby_carcassonne_hooks[step & STEP_GAME]->step (table, position, moment, sink);
  take_own_step (table, position, moment, sink);
  return TRUE;
}

void
hradby_carcassonne_go_on (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                          const HradbySink *sink)
{
  while (position->next_step < position->n_steps) {
    if (!take_step (table, position, position->steps[position->next_step], sink))
      return;
    position->steps[position->next_step++] = 0;
  }
  position->n_steps = position->next_step = 0;
}

static guint8
find_due (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          const HradbyCarcassonneHooks *hooks)
{
  return hooks->due != NULL ? (guint8) hooks->due (table, position) : G_MAXUINT8;
}

/* The steps of a turn's end, but for the next turn. */
static void
push_steps (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  Due due = { 0 };

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, step)
    due.any |= due.moments[hooks_i] = find_due (table, position, hooks);
  if (!position->whole.is_idle) {
    push_moment (table, position, &due, HRADBY_CARCASSONNE_TURN_SCORES);
    push_completed (table, position);
    push_monasteries (table, position);
    push_moment (table, position, &due, HRADBY_CARCASSONNE_TURN_SCORED);
    push_moment (table, position, &due, HRADBY_CARCASSONNE_TURN_ENDS);
  }
  push_moment (table, position, &due, HRADBY_CARCASSONNE_TURN_OVER);
}

/* The tile in hand has left the game, and no other is drawn in this turn. */
static void
drop_turn (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
           const HradbySink *sink)
{
  if (position->n_steps == 0) /* mostly, and then the queue is a detour */
    end_turn (table, position, sink);
  else
    push (position, make_step (HRADBY_CARCASSONNE_TURN_ENDS, STEP_GAME));
  if (position->n_steps > 0)
    hradby_carcassonne_go_on (table, position, sink);
}

void
hradby_carcassonne_give_tile (const HradbyCarcassonneTable *table,
                              HradbyCarcassonnePosition *position, guint8 tile,
                              const HradbySink *sink)
{
  if (!take_in_hand (table, position, tile, 0, sink))
    drop_turn (table, position, sink);
}

void
hradby_carcassonne_finish_turn (const HradbyCarcassonneTable *table,
                                HradbyCarcassonnePosition *position, const HradbySink *sink)
{
  /* Mostly nothing is complete, and nobody has anything to do. */
  if (position->closed != 0 || position->n_complete > 0 || position->n_spans > 0
      || HRADBY_CARCASSONNE_FIND (table, step) != 0)
    push_steps (table, position);
  drop_turn (table, position, sink);
}

static void
finish_game (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
             const HradbySink *sink)
{
  end_game (table, position);
  hradby_carcassonne_go_on (table, position, sink);
}

/* The tile in hand leaves the game, and the player draws another. */
static void
lose_tile (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
           const HradbySink *sink)
{
  if (position->n_bag == 0 || position->is_dealt)
    drop_turn (table, position, sink);
  else
    position->phase = HRADBY_TILING_PHASE_DRAW;
}

static inline void
draw (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      const HradbyAction *action, const HradbySink *sink)
{
  HradbySettings settings = 0;

  if (sink != NULL)
    settings = find_fit_settings (table, position, action->piece, !action->flag);
  hradby_tiling_draw (HRADBY_TILING_TABLE (table), HRADBY_TILING_POSITION (position), action,
                      settings, sink);
  if (!action->flag)
    position->phase = HRADBY_TILING_PHASE_PLACE;
  else
    lose_tile (table, position, sink);
}

static inline void
look_at_part (const HradbyCarcassonneNode *nodes, guint first, guint part, guint *vacant,
              guint *closed)
{
  const HradbyCarcassonneNode *root = &nodes[nodes[first + part].root];

  *vacant |= (guint) (hradby_carcassonne_node_crowd (root) == 0) << part;
  *closed |= (guint) (root->open == 0) << part;
}

/* Looks at the regions that the placed tile belongs to: which nobody has claimed, and which roads
 * and cities are complete. */
static inline void
look_at_parts (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneKind *kind = &table->kinds[position->current];
  guint first = hradby_carcassonne_spots (table, position)[position->last_spot].index;
  guint vacant = 0, closed = 0;

  for (guint i = 0; i < HRADBY_CARCASSONNE_FEW_PARTS; i++)
    look_at_part (nodes, first, i, &vacant, &closed);
  for (guint i = HRADBY_CARCASSONNE_FEW_PARTS; i < kind->n_parts; i++)
    look_at_part (nodes, first, i, &vacant, &closed);
  position->vacant = (guint16) (vacant & ((1u << kind->n_parts) - 1));
  position->closed = (guint16) (closed & kind->scored);
}

void
hradby_carcassonne_place (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                          const HradbyAction *action, guint sides, guint span_place,
                          HradbySettings settings, const HradbySink *sink)
{
  if (sink != NULL)
    settings |= hradby_carcassonne_name_placing (table, position, position->current, action);
  hradby_carcassonne_lay (table, position, action->x, action->y, action->rotation, sides,
                          span_place);
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_TILING_EVENT_PLACED, .player = position->player, .turn = position->turn,
      .x = action->x, .y = action->y, .rotation = action->rotation, .piece = position->current,
      .settings = settings
    });
}

/* Whether an expansion adds something to the deployment. */
static inline gboolean
has_more (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  HRADBY_CARCASSONNE_FOR_BITS (hooks, table->acting[HRADBY_TILING_PHASE_DEPLOY])
    if (hradby_carcassonne_count_by_hook (hooks, table, position) > 0)
      return TRUE;
  return FALSE;
}

/* Notes where the player to move may set something beside an own follower: of the few parts that
 * somebody has claimed, as looking at all took a tenth of random games. */
static void
look_for_own (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint first = hradby_carcassonne_spots (table, position)[position->last_spot].index;
  guint parts = (1u << table->kinds[position->current].n_parts) - 1;

  for (guint left = parts & ~(position->vacant | position->closed); left != 0; left &= left - 1)
    if (hradby_carcassonne_may_join (table, position,
                                     nodes[first + (guint) __builtin_ctz (left)].root))
      position->joinable |= (guint16) (left & -left);
}

static inline void
begin_deployment (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                  const HradbySink *sink)
{
  guint figures = hradby_carcassonne_find_figures (position, position->player);

  position->phase = HRADBY_TILING_PHASE_DEPLOY;
  look_at_parts (table, position);
  position->joinable = 0;
  if ((figures & table->joining) != 0)
    look_for_own (table, position);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placed)
    hooks->placed (table, position);
  position->deployable = 0;
  for (; figures != 0; figures &= figures - 1)
    position->deployable |= (guint16) hradby_carcassonne_find_options (
      table, position, (guint) __builtin_ctz (figures));
  if (position->deployable == 0 && !has_more (table, position) && !hradby_event_lingers (sink))
    hradby_carcassonne_finish_turn (table, position, sink);
}

/* Places the tile in hand, which does not fit by itself, as an expansion does it; %FALSE if it
 * fits. */
static gboolean
place_by_hook (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
               const HradbyAction *action, const HradbySink *sink)
{
  if (hradby_carcassonne_fits_there (table, position, position->current, action))
    return FALSE;
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->placing->place != NULL && hooks->placing->place (table, position, action, sink))
      return TRUE;
  return FALSE;
}

static inline void
place (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
       const HradbyAction *action, const HradbySink *sink)
{
  if (HRADBY_CARCASSONNE_FIND (table, placing) != 0
      && place_by_hook (table, position, action, sink))
    return;
  hradby_carcassonne_place (table, position, action, 0, 0, 0, sink);
  begin_deployment (table, position, sink);
}

void
hradby_carcassonne_begin_deployment (const HradbyCarcassonneTable *table,
                                     HradbyCarcassonnePosition *position, const HradbySink *sink)
{
  begin_deployment (table, position, sink);
}

gboolean
hradby_carcassonne_may_span (const HradbyCarcassonneTable *table,
                             const HradbyCarcassonnePosition *position, guint spot)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, may_span)
    if (!hooks->may_span (table, position, spot))
      return FALSE;
  return TRUE;
}

guint
hradby_carcassonne_list_surroundings (const HradbyCarcassonneTable *table,
                                      const HradbyCarcassonnePosition *position,
                                      const HradbyCarcassonneStanding *standing, guint16 *spots,
                                      guint *n_under)
{
  guint n = 0;

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, list_surroundings)
    if (n == 0)
      n = hooks->list_surroundings (table, position, standing, spots, n_under);
  return n;
}

gboolean
hradby_carcassonne_next_other (const HradbyCarcassonneTable *table, const guint8 *settings, guint n,
                               HradbyCarcassonneOther *other)
{
  for (; other->i < n; other->i++, other->nth = 0) {
    guint setting = settings[other->i], value;

    if (!hradby_setting_info_get_other (&hradby_carcassonne_settings[setting],
                                        table->parent.settings[setting], other->nth, &value))
      continue;
    other->nth++;
    other->setting = setting;
    other->table = *table;
    other->table.parent.settings[setting] = (guint16) value;
    return TRUE;
  }
  return FALSE;
}

HradbySettings
hradby_carcassonne_find_pieces_settings (const HradbyCarcassonneTable *table,
                                         const HradbyCarcassonnePosition *position, guint expansion,
                                         guint player)
{
  const guint8 setting = (guint8) hradby_carcassonne_hooks[expansion]->pieces_of_two;
  guint n_players = table->parent.n_players;
  guint left = position->left[expansion][player];
  guint all = hradby_carcassonne_count_pieces (table, expansion, n_players);
  HradbyCarcassonneOther other = { 0 };

  while (hradby_carcassonne_next_other (table, &setting, 1, &other)) {
    guint others = hradby_carcassonne_count_pieces (&other.table, expansion, n_players);

    if ((left + others > all) != (left > 0))
      return HRADBY_SETTING_BIT (setting);
  }
  return 0;
}

static inline void
deploy (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint figure,
        guint place, guint where, HradbySettings settings, const HradbySink *sink)
{
  if (sink != NULL) {
    HradbyEvent event = {
      .kind = HRADBY_TILING_EVENT_DEPLOYED, .player = position->player, .turn = position->turn,
      .other = (gint16) figure,
      .settings = settings | hradby_carcassonne_find_deploy_settings (table, position,
                                                                      position->player, figure)
    };

    hradby_carcassonne_locate_figure (
      table, position, &(HradbyCarcassonneStanding) { (guint16) where, (guint8) place, 0 }, &event);
    hradby_event_tell (sink, &event);
  }
  hradby_carcassonne_send_figure (table, position, position->player, figure, place, where);
  hradby_carcassonne_finish_turn (table, position, sink);
}

void
hradby_carcassonne_deploy (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                           guint figure, guint place, guint where, HradbySettings settings,
                           const HradbySink *sink)
{
  deploy (table, position, figure, place, where, settings, sink);
}

/* On a feature of the tile just placed. */
static inline void
deploy_there (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
              const HradbyAction *action, const HradbySink *sink)
{
  guint first = hradby_carcassonne_spots (table, position)[position->last_spot].index;
  guint8 kind = table->tiles[position->current]->features[action->part].kind;
  guint8 setting = hradby_carcassonne_feature_kinds[kind].setting;

  deploy (table, position, action->figure, HRADBY_CARCASSONNE_ON_FEATURE, first + action->part,
          setting != 0 ? HRADBY_SETTING_BIT (setting) : 0, sink);
}

/* Actions of expansions, and passes and draws in their phases. */
static void
apply_by_hook (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
               const HradbyAction *action, const HradbySink *sink)
{
  const HradbyCarcassonneHooks *hooks = find_hooks (table, position, action);

  g_return_if_fail (hooks != NULL);

  hooks->apply (table, position, action, sink);
}

static void
apply (const HradbyTable *base, HradbyPosition *bytes, const HradbyAction *action,
       const HradbySink *sink)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  HradbyCarcassonnePosition *position = hradby_carcassonne_position (bytes);

  if (action->kind == HRADBY_TILING_DRAW && position->phase == HRADBY_TILING_PHASE_DRAW)
    draw (table, position, action, sink);
  else if (action->kind == HRADBY_TILING_PLACE)
    place (table, position, action, sink);
  else if (action->kind == HRADBY_TILING_DEPLOY)
    deploy_there (table, position, action, sink);
  else if (action->kind == HRADBY_TILING_PASS && position->phase == HRADBY_TILING_PHASE_PLACE)
    lose_tile (table, position, sink);
  else if (action->kind == HRADBY_TILING_PASS && position->phase == HRADBY_TILING_PHASE_DEPLOY)
    hradby_carcassonne_finish_turn (table, position, sink);
  else
    apply_by_hook (table, position, action, sink);
}

/* The turn that is going on ends in the plainest way, with the first action of each decision that
 * is left after the tile was placed; then nothing more is placed. */
static void
project (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  HradbyPosition *end = g_alloca (table->position_size);
  HradbyCarcassonnePosition *self = hradby_carcassonne_position (end);

  memcpy (end, position, table->position_size);
  while (self->phase != HRADBY_TILING_PHASE_DRAW
         && self->phase != HRADBY_TILING_PHASE_PLACE
         && self->phase != HRADBY_TILING_PHASE_OVER)
    hradby_tiling_take_first (table, end);
  if (self->phase != HRADBY_TILING_PHASE_OVER)
    finish_game (hradby_carcassonne_table (table), self, NULL);
  while (self->phase != HRADBY_TILING_PHASE_OVER)
    hradby_tiling_take_first (table, end);
  hradby_tiling_get_scores (table, end, scores);
}

/* Nothing is hidden but the order of the tiles to come, and that is not in a position. */
static void
view (const HradbyTable *table, const HradbyPosition *position, guint viewer, HradbyRandom *random,
      HradbyPosition *seen)
{
  memcpy (seen, position, table->position_size);
}

static HradbySeats
reveals (const HradbyTable *table, const HradbyPosition *before, const HradbyAction *action)
{
  return table->type->actions[action->kind].chance ? HRADBY_EVERYBODY : 0;
}

/* What is left to be decided at the end of the game belongs to the last turn. */
static guint
get_turn (const HradbyTable *table, const HradbyPosition *position, guint *player)
{
  const HradbyCarcassonnePosition *self = hradby_carcassonne_position_const (position);
  guint turn = hradby_tiling_get_turn (table, position, player);

  return is_ending (self) ? turn - 1 : turn;
}

static gboolean
describe_by_hook (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  for (guint i = 0; hradby_carcassonne_hooks[i] != NULL; i++)
    if (hradby_carcassonne_hooks[i]->describe != NULL
        && hradby_carcassonne_hooks[i]->describe (table, event, text))
      return TRUE;
  return FALSE;
}

/* What was counted: "tiles=2 pennants=1 incomplete", and the settings that are not the usual. */
static void
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  if (describe_by_hook (table, event, text))
    return;
  if (event->source == HRADBY_CARCASSONNE_SOURCE_FARM)
    g_string_append_printf (text, event->other > 0 ? "cities=%d pig=yes" : "cities=%d",
                            event->count);
  else
    g_string_append_printf (text, "tiles=%d", event->count);
  if (event->source == HRADBY_CARCASSONNE_SOURCE_CITY)
    g_string_append_printf (text, " pennants=%d", event->other);
  if (event->bonus != 0)
    g_string_append_printf (text, " %s=yes", hradby_carcassonne_marks[event->bonus - 1].name);
  if (event->flag)
    g_string_append (text, " incomplete");
  hradby_table_append_changed (table, event->settings, text);
}

/* "tower-pieces-3": so many does each get if three play. */
static gint
count_word (const HradbyTable *table, const char *word)
{
  for (guint i = 0; hradby_carcassonne_hooks[i] != NULL; i++)
    if (hradby_carcassonne_hooks[i]->pieces != NULL) {
      const char *id = table->type->settings[hradby_carcassonne_hooks[i]->pieces_of_two].id;
      gsize length = strlen (id);

      if (g_str_has_prefix (word, id) && word[length] == '-')
        return (gint) hradby_carcassonne_count_pieces (
          hradby_carcassonne_table (table), i, (guint) g_ascii_digit_value (word[length + 1]));
    }
  return hradby_look_count_word (table, word);
}

static void
estimate (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  hradby_carcassonne_estimator.estimate (table, position, NULL, scores);
}

const HradbyGameType hradby_carcassonne_type = {
  .id = "carcassonne",
  .title = N_("Carcassonne"),
  .min_players = HRADBY_CARCASSONNE_MIN_PLAYERS,
  .max_players = HRADBY_CARCASSONNE_MAX_PLAYERS,
  .settings = hradby_carcassonne_settings,
  .passages = hradby_carcassonne_passages,
  .actions = hradby_carcassonne_actions,
  .events = hradby_carcassonne_events,
  .setup_items = hradby_carcassonne_setup_items,
  .sources = hradby_carcassonne_sources,
  .source_titles = hradby_carcassonne_source_titles,
  .expansions = hradby_carcassonne_expansions,
  .expansion_titles = hradby_carcassonne_expansion_titles,
  .materials = hradby_carcassonne_materials,
  .look = &hradby_carcassonne_look,
  .table_new = hradby_carcassonne_table_new,
  .table_free = hradby_carcassonne_table_free,
  .begin = hradby_tiling_begin,
  .to_move = to_move,
  .count_actions = count_actions,
  .get_action = get_action,
  .pick_action = pick_action,
  .list_actions = list_actions,
  .explain = explain,
  .align = hradby_tiling_align,
  .apply = apply,
  .get_scores = hradby_tiling_get_scores,
  .project = project,
  .estimate = estimate,
  .estimator = &hradby_carcassonne_estimator,
  .view = view,
  .reveals = reveals,
  .count_material = hradby_look_count_material,
  .get_turn = get_turn,
  .get_focus = hradby_tiling_get_focus,
  .get_name = hradby_tile_names_get,
  .find_name = hradby_tile_names_find,
  .describe = describe,
  .count_word = count_word,
};
