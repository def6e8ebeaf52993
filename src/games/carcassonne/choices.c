/* Legal actions, numbered. The order is fixed: by rotation and slot, by feature, by expansion. */
#include "games/carcassonne/choices.h"

#include "games/carcassonne/board.h"

guint
hradby_carcassonne_to_move (const HradbyTable    *table,
                            const HradbyPosition *bytes)
{
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);

  switch (position->phase)
    {
    case HRADBY_CARCASSONNE_PHASE_DRAW:
      return HRADBY_CHANCE;
    case HRADBY_CARCASSONNE_PHASE_OVER:
      return HRADBY_NOBODY;
    default:
      return position->player;
    }
}

const HradbyCarcassonneHooks *
hradby_carcassonne_find_hooks (const HradbyCarcassonneTable    *table,
                               const HradbyCarcassonnePosition *position,
                               const HradbyAction              *action)
{
  for (guint i = 0; i < table->n_hooks; i++)
    {
      const HradbyCarcassonneHooks *hooks = table->hooks[i];

      if (action->kind == HRADBY_CARCASSONNE_PASS
            ? position->phase >= hooks->first_phase && position->phase <= hooks->last_phase
            : action->kind >= hooks->first_action && action->kind <= hooks->last_action)
        return hooks;
    }
  return NULL;
}

#define MAX_BLOCKS HRADBY_BITS_N_WORDS (2 * HRADBY_MAX_TILES + 3)

/* Where the tile in hand fits, by rotation and block, and the sums of its first blocks: looking for
 * the n-th place begins with them. */
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

  /* Seldom is there a second block. */
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      guint64 fits = hradby_carcassonne_fit (block, kind->boards[rotation]);

      placements->fits[rotation][0] = fits;
      placements->sums[rotation] = hradby_bits_sum (fits);
      placements->counts[rotation] = (guint) (placements->sums[rotation] >> 56);
    }
  for (guint i = 1; i < position->n_blocks; i++)
    for (guint rotation = 0; rotation < 4; rotation++)
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
  *action = (HradbyAction) { .kind = HRADBY_CARCASSONNE_PLACE, .rotation = (guint8) rotation,
                             .x = spot->x, .y = spot->y };
}

/* Number 0 is the pass, then come the features of the set. */
static inline void
nth_deployment (const HradbyCarcassonnePosition *position,
                guint                            number,
                HradbyAction                    *action)
{
  *action = (HradbyAction) { .kind = HRADBY_CARCASSONNE_PASS };
  if (number == 0)
    return;
  action->kind = HRADBY_CARCASSONNE_DEPLOY;
  action->feature = (guint8) hradby_bits_nth_of_word (position->deployable, number - 1);
}

static inline void
nth_draw (const HradbyCarcassonneTable    *table,
          const HradbyCarcassonnePosition *position,
          guint                            number,
          HradbyAction                    *action)
{
  guint tile = hradby_bits_nth (hradby_carcassonne_bag (table, position), number);
  guint8 kind = table->kind_of_tile[tile];

  *action = (HradbyAction) { .kind = HRADBY_CARCASSONNE_DRAW, .tile = kind,
                             .flag = !hradby_carcassonne_fits_somewhere (table, position, kind) };
}

/* What the rules themselves offer in a phase; expansions append to it. */
static G_ALWAYS_INLINE inline guint
find_options (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              guint                            phase,
              Placements                      *placements)
{
  switch (phase)
    {
    case HRADBY_CARCASSONNE_PHASE_DRAW:
      return position->n_bag;
    case HRADBY_CARCASSONNE_PHASE_PLACE:
      return find_placements (table, position, placements);
    case HRADBY_CARCASSONNE_PHASE_DEPLOY:
      return 1 + hradby_bits_count (position->deployable);
    default:
      return 0;
    }
}

static G_ALWAYS_INLINE inline void
nth_option (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            phase,
            const Placements                *placements,
            guint                            number,
            HradbyAction                    *action)
{
  if (phase == HRADBY_CARCASSONNE_PHASE_DRAW)
    nth_draw (table, position, number, action);
  else if (phase == HRADBY_CARCASSONNE_PHASE_PLACE)
    nth_placement (table, position, placements, number, action);
  else
    nth_deployment (position, number, action);
}

/* Chance and the end of the game are nobody else's. */
static inline gboolean
may_append (guint phase)
{
  return phase != HRADBY_CARCASSONNE_PHASE_DRAW && phase != HRADBY_CARCASSONNE_PHASE_OVER;
}

static guint
count_appended (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                guint                            phase)
{
  guint n = 0;

  if (may_append (phase))
    for (guint i = 0; i < table->n_hooks; i++)
      n += table->hooks[i]->count_actions (table, position);
  return n;
}

static void
nth_appended (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              guint                            number,
              HradbyAction                    *action)
{
  guint last = table->n_hooks - 1;

  for (guint i = 0; i < last; i++)
    {
      guint n = table->hooks[i]->count_actions (table, position);

      if (number < n)
        {
          table->hooks[i]->get_action (table, position, number, action);
          return;
        }
      number -= n;
    }
  table->hooks[last]->get_action (table, position, number, action);
}

guint
hradby_carcassonne_count_actions (const HradbyTable    *base,
                                  const HradbyPosition *bytes)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  Placements placements;

  return find_options (table, position, position->phase, &placements)
         + count_appended (table, position, position->phase);
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

  if (number < n)
    nth_option (table, position, position->phase, &placements, number, action);
  else
    nth_appended (table, position, number - n, action);
}

/* Counts and chooses with the phase known, so that both together branch over it only once. */
static G_ALWAYS_INLINE inline void
pick_in_phase (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            phase,
               HradbyRandom                    *random,
               HradbyAction                    *action)
{
  Placements placements;
  guint n = find_options (table, position, phase, &placements);
  guint n_appended = table->n_hooks > 0 ? count_appended (table, position, phase) : 0;
  guint number;

  g_return_if_fail (n + n_appended > 0);

  number = hradby_random_below (random, n + n_appended);
  if (number < n)
    nth_option (table, position, phase, &placements, number, action);
  else
    nth_appended (table, position, number - n, action);
}

void
hradby_carcassonne_pick_action (const HradbyTable    *base,
                                const HradbyPosition *bytes,
                                HradbyRandom         *random,
                                HradbyAction         *action)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);

  if (position->phase == HRADBY_CARCASSONNE_PHASE_DRAW)
    pick_in_phase (table, position, HRADBY_CARCASSONNE_PHASE_DRAW, random, action);
  else if (position->phase == HRADBY_CARCASSONNE_PHASE_PLACE)
    pick_in_phase (table, position, HRADBY_CARCASSONNE_PHASE_PLACE, random, action);
  else
    pick_in_phase (table, position, position->phase, random, action);
}
