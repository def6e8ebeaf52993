/* Legal actions, numbered. The order is fixed: by rotation and slot, by feature, by expansion. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/choices.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/figures.h"
#include "tiling/draw.h"

#include <string.h>

/* The expansion whose phase it is, or %NULL: one of the game's own. */
static inline const HradbyCarcassonneHooks *
find_owner (const HradbyCarcassonneTable *table,
            guint                         phase)
{
  return phase > HRADBY_TILING_PHASE_OVER
         ? hradby_carcassonne_hooks[__builtin_ctz (table->acting[phase])] : NULL;
}

guint
hradby_carcassonne_to_move (const HradbyTable    *base,
                            const HradbyPosition *bytes)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  const HradbyCarcassonneHooks *owner;

  if (position->phase == HRADBY_TILING_PHASE_DRAW)
    return HRADBY_CHANCE;
  if (position->phase == HRADBY_TILING_PHASE_OVER)
    return HRADBY_NOBODY;
  owner = find_owner (table, position->phase);
  return owner != NULL && owner->to_move != NULL ? owner->to_move (table, position)
                                                 : position->player;
}

const HradbyCarcassonneHooks *
hradby_carcassonne_find_hooks (const HradbyCarcassonneTable    *table,
                               const HradbyCarcassonnePosition *position,
                               const HradbyAction              *action)
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

gboolean
hradby_carcassonne_may_put_aside (const HradbyCarcassonneTable    *table,
                                  const HradbyCarcassonnePosition *position)
{
  return !hradby_carcassonne_fits_somewhere (table, position, position->current)
         && may_put_misfit_aside (table);
}

gboolean
hradby_carcassonne_fits_by_hook (const HradbyCarcassonneTable    *table,
                                 const HradbyCarcassonnePosition *position,
                                 guint                            kind,
                                 const HradbyAction              *action)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->placing->fits != NULL && hooks->placing->fits (table, position, kind, action))
      return TRUE;
  return FALSE;
}

/* Seldom is this asked: most tiles fit by themselves. */
static gboolean
may_be_placed_by_hook (const HradbyCarcassonneTable    *table,
                       const HradbyCarcassonnePosition *position,
                       guint                            kind)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->placing->may_place != NULL && hooks->placing->may_place (table, position, kind))
      return TRUE;
  return FALSE;
}

static inline gboolean
may_be_placed (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            kind)
{
  return hradby_carcassonne_fits_somewhere (table, position, kind)
         || may_be_placed_by_hook (table, position, kind);
}

gboolean
hradby_carcassonne_may_be_placed (const HradbyCarcassonneTable    *table,
                                  const HradbyCarcassonnePosition *position,
                                  guint                            kind)
{
  return may_be_placed (table, position, kind);
}

/* Whether the player could place the tile without a part of an expansion. */
static gboolean
may_be_placed_without (const HradbyCarcassonneTable    *table,
                       const HradbyCarcassonnePosition *position,
                       const HradbyCarcassonneHooks    *part,
                       guint                            kind)
{
  if (hradby_carcassonne_fits_somewhere (table, position, kind))
    return TRUE;
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks != part && hooks->placing->may_place != NULL
        && hooks->placing->may_place (table, position, kind))
      return TRUE;
  return FALSE;
}

HradbySettings
hradby_carcassonne_find_missing_parts (const HradbyCarcassonneTable    *table,
                                       const HradbyCarcassonnePosition *position,
                                       guint                            kind,
                                       const HradbyAction              *action)
{
  HradbySettings settings = 0;

  for (guint i = 0; table->parts_off != 0 && hradby_carcassonne_hooks[i] != NULL; i++)
    {
      const HradbyCarcassonneHooks *hooks = hradby_carcassonne_hooks[i];

      if (hooks->part != 0 && (table->parts_off & HRADBY_SETTING_BIT (hooks->part)) != 0
          && hooks->placing != NULL
          && hooks->placing->would_fit (table, position, kind, action))
        settings |= HRADBY_SETTING_BIT (hooks->part);
    }
  return settings;
}

HradbySettings
hradby_carcassonne_find_fit_settings (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonnePosition *position,
                                      guint                            kind,
                                      gboolean                         fits)
{
  HradbySettings settings = 0;

  if (!fits)
    return hradby_carcassonne_find_missing_parts (table, position, kind, NULL);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->part != 0 && !may_be_placed_without (table, position, hooks, kind))
      settings |= HRADBY_SETTING_BIT (hooks->part);
  return settings;
}

#define MAX_BLOCKS HRADBY_BITS_N_WORDS (2 * HRADBY_MAX_TILES + 3)

/* Where the tile in hand fits, by block and rotation, as far as it looks different, and the sums of
 * its first blocks: looking for the n-th place begins with them. */
typedef struct
{
  guint64 fits[4][MAX_BLOCKS];
  guint64 sums[4];
  guint   counts[4];
} Placements;

static inline guint
find_placements (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 Placements                      *placements)
{
  const HradbyCarcassonneKind *kind = &table->kinds[position->current];
  const guint64 *block = hradby_carcassonne_blocks (table, position);
  guint n_turns = table->n_turns[position->current];

  /* Seldom is there a second block. */
  memset (placements->counts, 0, sizeof placements->counts);
  for (guint rotation = 0; rotation < n_turns; rotation++)
    {
      guint64 fits = hradby_carcassonne_fit (block, kind->boards[rotation]);

      placements->fits[rotation][0] = fits;
      placements->sums[rotation] = hradby_bits_sum (fits);
      placements->counts[rotation] = (guint) (placements->sums[rotation] >> 56);
    }
  for (guint i = 1; i < position->n_blocks; i++)
    for (guint rotation = 0; rotation < n_turns; rotation++)
      {
        guint64 fits = hradby_carcassonne_fit (block + HRADBY_CARCASSONNE_N_BOARDS * i,
                                               kind->boards[rotation]);

        placements->fits[rotation][i] = fits;
        placements->counts[rotation] += hradby_bits_count (fits);
      }
  return placements->counts[0] + placements->counts[1] + placements->counts[2]
         + placements->counts[3];
}

static inline void
nth_placement (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const Placements                *placements,
               guint                            number,
               HradbyAction                    *action)
{
  guint rotation = 0, before = 0, sum = 0, slot;
  const guint64 *fits;
  const HradbyCarcassonneSpot *spot;

  for (guint i = 0; i < 3; i++)
    {
      gboolean is_later = number >= (sum += placements->counts[i]);

      rotation += (guint) is_later;
      before = is_later ? sum : before;
    }
  number -= before;
  fits = placements->fits[rotation];
  slot = G_LIKELY (position->n_blocks == 1)
         ? hradby_bits_nth_by_sum (*fits, placements->sums[rotation], number)
         : hradby_bits_nth (fits, number);
  spot = &hradby_carcassonne_spots (table, position)[
    hradby_carcassonne_slots (table, position)[slot]];
  *action = (HradbyAction) { .kind = HRADBY_TILING_PLACE, .rotation = (guint8) rotation,
                             .x = spot->x, .y = spot->y };
}

/* Number 0 is the pass, then come for each kind of figure the features on which it may be set. */
static inline guint
count_deployments (const HradbyCarcassonneTable    *table,
                   const HradbyCarcassonnePosition *position)
{
  guint figures = hradby_carcassonne_find_figures (position, position->player), n = 1;

  for (; figures != 0; figures &= figures - 1)
    n += hradby_bits_count (hradby_carcassonne_find_options (table, position,
                                                             (guint) __builtin_ctz (figures)));
  return n;
}

static inline void
nth_deployment (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                guint                            number,
                HradbyAction                    *action)
{
  guint figures = hradby_carcassonne_find_figures (position, position->player), options, n;

  *action = (HradbyAction) { .kind = HRADBY_TILING_PASS };
  if (number == 0)
    return;
  action->kind = HRADBY_TILING_DEPLOY;
  for (number--;; number -= n, figures &= figures - 1)
    {
      action->figure = (guint8) __builtin_ctz (figures);
      options = hradby_carcassonne_find_options (table, position, action->figure);
      n = hradby_bits_count (options);
      if (number < n)
        break;
    }
  action->part = (guint8) hradby_bits_nth_of_word (options, number);
}

static inline void
nth_draw (const HradbyCarcassonneTable    *table,
          const HradbyCarcassonnePosition *position,
          guint                            number,
          HradbyAction                    *action)
{
  guint8 kind = hradby_tiling_nth_kind (HRADBY_TILING_TABLE (table),
                                        HRADBY_TILING_POSITION (position), number);

  *action = (HradbyAction) { .kind = HRADBY_TILING_DRAW, .piece = kind,
                             .flag = !may_be_placed (table, position, kind) };
}

/* What the rules themselves offer in a phase; expansions append to it. */
static inline guint
find_options (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              guint                            phase,
              Placements                      *placements)
{
  switch (phase)
    {
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
nth_option (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            phase,
            const Placements                *placements,
            guint                            number,
            HradbyAction                    *action)
{
  if (phase == HRADBY_TILING_PHASE_DRAW)
    nth_draw (table, position, number, action);
  else if (phase == HRADBY_TILING_PHASE_PLACE)
    nth_placement (table, position, placements, number, action);
  else
    nth_deployment (table, position, number, action);
}

/* What expansions add to the game's own actions: putting the tile aside, and what each adds. */
typedef struct
{
  guint n_aside;
  guint counts[HRADBY_CARCASSONNE_N_EXPANSIONS];
} Appended;

/* Counts it. @n_own: actions without them. */
static guint
find_appended (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            n_own,
               Appended                        *appended)
{
  guint n = position->phase == HRADBY_TILING_PHASE_PLACE && n_own == 0
            && may_put_misfit_aside (table) ? 1 : 0;

  appended->n_aside = n;
  HRADBY_CARCASSONNE_FOR_BITS (hooks, table->acting[position->phase])
    n += appended->counts[hooks_i] = hooks->count_actions (table, position);
  return n;
}

static void
nth_appended (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              const Appended                  *appended,
              guint                            number,
              HradbyAction                    *action)
{
  *action = (HradbyAction) { .kind = HRADBY_TILING_PASS };
  if (number < appended->n_aside)
    return;
  number -= appended->n_aside;
  HRADBY_CARCASSONNE_FOR_BITS (hooks, table->acting[position->phase])
    {
      if (number < appended->counts[hooks_i])
        {
          hooks->get_action (table, position, number, action);
          return;
        }
      number -= appended->counts[hooks_i];
    }
}

guint
hradby_carcassonne_count_actions (const HradbyTable    *base,
                                  const HradbyPosition *bytes)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  Placements placements;
  Appended appended;

  guint n = find_options (table, position, position->phase, &placements);

  return n + find_appended (table, position, n, &appended);
}

void
hradby_carcassonne_get_action (const HradbyTable    *base,
                               const HradbyPosition *bytes,
                               guint                 number,
                               HradbyAction         *action)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  Placements placements;
  guint n = find_options (table, position, position->phase, &placements);
  Appended appended;

  if (number < n)
    {
      nth_option (table, position, position->phase, &placements, number, action);
      return;
    }
  find_appended (table, position, n, &appended);
  nth_appended (table, position, &appended, number - n, action);
}

/* The first @n of what expansions add. */
static void
list_appended (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const Appended                  *appended,
               HradbyAction                    *actions,
               guint                            n)
{
  guint i = MIN (appended->n_aside, n);

  if (i > 0)
    actions[0] = (HradbyAction) { .kind = HRADBY_TILING_PASS };
  HRADBY_CARCASSONNE_FOR_BITS (hooks, table->acting[position->phase])
    {
      guint n_own = MIN (appended->counts[hooks_i], n - i);

      if (hooks->list_actions != NULL)
        hooks->list_actions (table, position, actions + i, n_own);
      else
        for (guint j = 0; j < n_own; j++)
          hooks->get_action (table, position, j, &actions[i + j]);
      i += n_own;
    }
}

/* All places of the tile in hand. */
static guint
list_placements (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 const Placements                *placements,
                 HradbyAction                    *actions,
                 guint                            max)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const guint16 *slots = hradby_carcassonne_slots (table, position);
  guint n = 0;

  for (guint rotation = 0; rotation < table->n_turns[position->current]; rotation++)
    for (guint i = 0; i < position->n_blocks; i++)
      for (guint64 fits = placements->fits[rotation][i]; fits != 0 && n < max; fits &= fits - 1)
        {
          const HradbyCarcassonneSpot *spot = &spots[slots[64 * i + __builtin_ctzll (fits)]];

          actions[n++] = (HradbyAction) { .kind = HRADBY_TILING_PLACE,
                                          .rotation = (guint8) rotation,
                                          .x = spot->x, .y = spot->y };
        }
  return n;
}

guint
hradby_carcassonne_list_actions (const HradbyTable    *base,
                                 const HradbyPosition *bytes,
                                 HradbyAction         *actions,
                                 guint                 max)
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

void
hradby_carcassonne_pick_action (const HradbyTable    *base,
                                const HradbyPosition *bytes,
                                HradbyRandom         *random,
                                HradbyAction         *action)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  Placements placements;
  Appended appended;
  guint n, n_appended = 0, number;

  if (position->phase == HRADBY_TILING_PHASE_DRAW)
    {
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
