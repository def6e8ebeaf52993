/* Legal actions, numbered. The order is fixed: by rotation and cell, by feature, by first part. */
#include "games/castle/choices.h"

#include "games/castle/region-kit.h"
#include "games/castle/rules.h"

#include <string.h>

guint
hradby_castle_to_move (const HradbyTable    *table,
                       const HradbyPosition *bytes)
{
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);

  switch (position->phase)
    {
    case HRADBY_CASTLE_PHASE_DRAW:
      return HRADBY_CHANCE;
    case HRADBY_CASTLE_PHASE_OVER:
      return HRADBY_NOBODY;
    default:
      return position->player;
    }
}

static inline guint
count_bits (const guint64 *set,
            guint          n_words)
{
  guint n = 0;

  for (guint word = 0; word < n_words; word++)
    n += (guint) __builtin_popcountll (set[word]);
  return n;
}

/* The cell that is number @n, from 0, of the set. */
static inline guint
nth_bit (const guint64 *set,
         guint          n)
{
  guint word = 0;
  guint64 bits;

  for (guint count; n >= (count = (guint) __builtin_popcountll (set[word])); word++)
    n -= count;
  for (bits = set[word]; n > 0; n--)
    bits &= bits - 1;
  return 64 * word + (guint) __builtin_ctzll (bits);
}

/* The sets of cells for all four rotations of the tile in hand, one behind the other. */
typedef struct
{
  guint64 fits[4][(HRADBY_MAX_CELLS + 63) / 64];
  guint   counts[4];
} Placements;

static guint
find_placements (const HradbyCastleTable    *table,
                 const HradbyCastlePosition *position,
                 Placements                 *placements)
{
  const guint64 *boards = hradby_castle_boards (table, position);
  const guint8 *paths = table->kinds[position->current].paths;
  guint n = 0;

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      guint same = 0;

      while (paths[same] != paths[rotation])
        same++;
      if (same < rotation)
        {
          memcpy (placements->fits[rotation], placements->fits[same], table->n_words * sizeof (guint64));
          placements->counts[rotation] = placements->counts[same];
        }
      else
        {
          hradby_castle_fit (table, boards, paths[rotation], placements->fits[rotation]);
          placements->counts[rotation] = count_bits (placements->fits[rotation], table->n_words);
        }
      n += placements->counts[rotation];
    }
  return n;
}

static void
nth_placement (const HradbyCastleTable *table,
               const Placements        *placements,
               guint                    number,
               HradbyAction            *action)
{
  guint rotation = 0;
  gint x, y;

  for (; number >= placements->counts[rotation]; rotation++)
    number -= placements->counts[rotation];
  hradby_wall_get_cell_position (table->wall, nth_bit (placements->fits[rotation], number), &x, &y);
  *action = (HradbyAction) { .kind = HRADBY_CASTLE_PLACE, .rotation = (guint8) rotation,
                             .x = (gint16) x, .y = (gint16) y };
}

/* Number 0 is the pass, then come the features of the set. */
static void
nth_deployment (const HradbyCastlePosition *position,
                guint                       number,
                HradbyAction               *action)
{
  guint features = position->deployable;

  *action = (HradbyAction) { .kind = HRADBY_CASTLE_PASS };
  if (number == 0)
    return;
  for (; number > 1; number--)
    features &= features - 1;
  action->kind = HRADBY_CASTLE_DEPLOY;
  action->feature = (guint8) __builtin_ctz (features);
}

/* The pending regions of the group that is being scored, by first part. */
static guint
list_group (const HradbyCastleTable    *table,
            const HradbyCastlePosition *position,
            guint16                    *roots,
            guint16                    *parts)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint n = 0, n_group;
  gint group = hradby_castle_next_group (table, position, &n_group);

  for (guint i = 0; i < position->n_left; i++)
    if (hradby_castle_node_owner (&nodes[position->pending[i]]) == group)
      roots[n++] = position->pending[i];
  hradby_castle_order (table, position, roots, parts, n);
  return n;
}

/* How many wall tiles may be used on a region of the group: none on the opponent's. */
static guint
count_usable (const HradbyCastleTable    *table,
              const HradbyCastlePosition *position,
              guint                       root)
{
  if (hradby_castle_node_owner (&hradby_castle_nodes (table, position)[root]) != position->player)
    return 0;
  return hradby_castle_count_doublers (table, position, root);
}

static guint
count_scores (const HradbyCastleTable    *table,
              const HradbyCastlePosition *position)
{
  guint16 roots[HRADBY_CASTLE_MAX_PENDING], parts[HRADBY_CASTLE_MAX_PENDING];
  guint n = list_group (table, position, roots, parts), count = 0;

  for (guint i = 0; i < n; i++)
    count += 1 + count_usable (table, position, roots[i]);
  return count;
}

static void
nth_score (const HradbyCastleTable    *table,
           const HradbyCastlePosition *position,
           guint                       number,
           HradbyAction               *action)
{
  guint16 roots[HRADBY_CASTLE_MAX_PENDING] = { 0 }, parts[HRADBY_CASTLE_MAX_PENDING] = { 0 };
  HradbyEvent event;
  guint i = 0;

  list_group (table, position, roots, parts);
  for (guint options; number >= (options = 1 + count_usable (table, position, roots[i])); i++)
    number -= options;
  hradby_castle_locate (table, position, parts[i], &event);
  *action = (HradbyAction) { .kind = HRADBY_CASTLE_SCORE, .x = event.x, .y = event.y,
                             .feature = event.feature, .amount = (gint16) number };
}

static void
nth_draw (const HradbyCastleTable    *table,
          const HradbyCastlePosition *position,
          guint                       number,
          HradbyAction               *action)
{
  guint8 kind = hradby_castle_bag (table, position)[number];

  *action = (HradbyAction) { .kind = HRADBY_CASTLE_DRAW, .tile = kind,
                             .flag = !hradby_castle_fits_somewhere (table, position, kind) };
}

static void
nth_extra (guint         number,
           HradbyAction *action)
{
  *action = (HradbyAction) { .kind = number == 0 ? HRADBY_CASTLE_PASS : HRADBY_CASTLE_WALL_TILE,
                             .amount = (gint16) number };
}

guint
hradby_castle_count_actions (const HradbyTable    *base,
                             const HradbyPosition *bytes)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  Placements placements;

  switch (position->phase)
    {
    case HRADBY_CASTLE_PHASE_DRAW:
      return position->n_bag;
    case HRADBY_CASTLE_PHASE_PLACE:
      return find_placements (table, position, &placements);
    case HRADBY_CASTLE_PHASE_DEPLOY:
      return 1 + (guint) __builtin_popcount (position->deployable);
    case HRADBY_CASTLE_PHASE_SCORE:
      return count_scores (table, position);
    case HRADBY_CASTLE_PHASE_EXTRA:
      return 2;
    default:
      return 0;
    }
}

void
hradby_castle_get_action (const HradbyTable    *base,
                          const HradbyPosition *bytes,
                          guint                 number,
                          HradbyAction         *action)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  Placements placements;

  switch (position->phase)
    {
    case HRADBY_CASTLE_PHASE_DRAW:
      nth_draw (table, position, number, action);
      break;
    case HRADBY_CASTLE_PHASE_PLACE:
      find_placements (table, position, &placements);
      nth_placement (table, &placements, number, action);
      break;
    case HRADBY_CASTLE_PHASE_DEPLOY:
      nth_deployment (position, number, action);
      break;
    case HRADBY_CASTLE_PHASE_SCORE:
      nth_score (table, position, number, action);
      break;
    case HRADBY_CASTLE_PHASE_EXTRA:
      nth_extra (number, action);
      break;
    default:
      g_return_if_reached ();
    }
}

void
hradby_castle_pick_action (const HradbyTable    *base,
                           const HradbyPosition *bytes,
                           HradbyRandom         *random,
                           HradbyAction         *action)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  Placements placements;
  guint n;

  if (position->phase == HRADBY_CASTLE_PHASE_PLACE)
    {
      n = find_placements (table, position, &placements);
      nth_placement (table, &placements, hradby_random_below (random, n), action);
    }
  else
    {
      n = hradby_castle_count_actions (base, bytes);
      hradby_castle_get_action (base, bytes, hradby_random_below (random, n), action);
    }
}
