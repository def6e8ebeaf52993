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

/* Counting bits in plain arithmetic, as not every processor of the floor does it itself: first in each
 * group of four, then in all groups. Two words of groups may be added before. */
static inline guint64
nibble_bits (guint64 word)
{
  word -= (word >> 1) & G_GUINT64_CONSTANT (0x5555555555555555);
  return (word & G_GUINT64_CONSTANT (0x3333333333333333)) + ((word >> 2) & G_GUINT64_CONSTANT (0x3333333333333333));
}

static inline guint
sum_nibbles (guint64 word)
{
  word = (word & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f)) + ((word >> 4) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f));
  return (guint) ((word * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
}

static inline guint
count_bits (guint64 word)
{
  return sum_nibbles (nibble_bits (word));
}

/* The cell that is number @n, from 0, of the set. */
static inline guint
nth_bit (const guint64 *set,
         guint          n)
{
  guint word = 0;
  guint64 bits;

  for (guint count; n >= (count = count_bits (set[word])); word++)
    n -= count;
  for (bits = set[word]; n > 0; n--)
    bits &= bits - 1;
  return 64 * word + (guint) __builtin_ctzll (bits);
}

/* The sets of cells for all four rotations of the tile in hand; rotations that look alike to paths
 * share one. */
typedef struct
{
  guint64       fits[4][(HRADBY_MAX_CELLS + 63) / 64];
  guint         counts[4];
  const guint8 *same;
} Placements;

/* Walls of up to 128 cells take two words: these are handled as one. */
typedef guint64 Pair __attribute__ ((vector_size (16)));

static inline guint
find_fits_in_pair (const guint64 *boards,
                   guint          paths,
                   guint64       *fits)
{
  Pair against = { 0, 0 }, frontier, result;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      Pair board;

      memcpy (&board, boards + 2 * (HRADBY_CASTLE_DEMANDS (side) + 4 * ((paths >> side) & 1)), sizeof board);
      against |= board;
    }
  memcpy (&frontier, boards, sizeof frontier);
  result = frontier & ~against;
  memcpy (fits, &result, sizeof result);
  return sum_nibbles (nibble_bits (fits[0]) + nibble_bits (fits[1]));
}

static inline guint
find_fits (const guint64 *boards,
           guint          n_words,
           guint          paths,
           guint64       *fits)
{
  guint count = 0;

  for (guint word = 0; word < n_words; word++)
    {
      fits[word] = hradby_castle_fit (boards, n_words, word, paths);
      count += count_bits (fits[word]);
    }
  return count;
}

static inline guint
find_placements (const HradbyCastleTable    *table,
                 const HradbyCastlePosition *position,
                 Placements                 *placements)
{
  const HradbyCastleKind *kind = &table->kinds[position->current];
  const guint64 *boards = hradby_castle_boards (table, position);
  guint n_words = table->n_words, n = 0;

  placements->same = kind->same;
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      guint64 *fits = placements->fits[rotation];

      if (kind->same[rotation] != rotation)
        placements->counts[rotation] = placements->counts[kind->same[rotation]];
      else if (n_words == 2)
        placements->counts[rotation] = find_fits_in_pair (boards, kind->paths[rotation], fits);
      else
        placements->counts[rotation] = find_fits (boards, n_words, kind->paths[rotation], fits);
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
  guint rotation = 0, cell;

  for (; number >= placements->counts[rotation]; rotation++)
    number -= placements->counts[rotation];
  cell = nth_bit (placements->fits[placements->same[rotation]], number);
  *action = (HradbyAction) { .kind = HRADBY_CASTLE_PLACE, .rotation = (guint8) rotation,
                             .x = table->places[cell][0], .y = table->places[cell][1] };
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

/* All ways to score next: by first part, then by wall tiles. */
typedef struct
{
  guint16 parts[HRADBY_CASTLE_MAX_PENDING];
  guint8  options[HRADBY_CASTLE_MAX_PENDING];
} Scores;

static guint
find_scores (const HradbyCastleTable    *table,
             const HradbyCastlePosition *position,
             Scores                     *scores)
{
  guint16 roots[HRADBY_CASTLE_MAX_PENDING];
  guint n = list_group (table, position, roots, scores->parts), count = 0;

  for (guint i = 0; i < n; i++)
    {
      scores->options[i] = (guint8) (1 + count_usable (table, position, roots[i]));
      count += scores->options[i];
    }
  return count;
}

static void
nth_score (const HradbyCastleTable    *table,
           const HradbyCastlePosition *position,
           const Scores               *scores,
           guint                       number,
           HradbyAction               *action)
{
  HradbyEvent event;
  guint i = 0;

  for (; number >= scores->options[i]; i++)
    number -= scores->options[i];
  hradby_castle_locate (table, position, scores->parts[i], &event);
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

/* What a decision offers, worked out once for counting and choosing. */
typedef union
{
  Placements placements;
  Scores     scores;
} Options;

static inline guint
find_options (const HradbyCastleTable    *table,
              const HradbyCastlePosition *position,
              Options                    *options)
{
  switch (position->phase)
    {
    case HRADBY_CASTLE_PHASE_DRAW:
      return position->n_bag;
    case HRADBY_CASTLE_PHASE_PLACE:
      return find_placements (table, position, &options->placements);
    case HRADBY_CASTLE_PHASE_DEPLOY:
      return 1 + count_bits (position->deployable);
    case HRADBY_CASTLE_PHASE_SCORE:
      return find_scores (table, position, &options->scores);
    case HRADBY_CASTLE_PHASE_EXTRA:
      return 2;
    default:
      return 0;
    }
}

static inline void
nth_option (const HradbyCastleTable    *table,
            const HradbyCastlePosition *position,
            const Options              *options,
            guint                       number,
            HradbyAction               *action)
{
  switch (position->phase)
    {
    case HRADBY_CASTLE_PHASE_DRAW:
      nth_draw (table, position, number, action);
      break;
    case HRADBY_CASTLE_PHASE_PLACE:
      nth_placement (table, &options->placements, number, action);
      break;
    case HRADBY_CASTLE_PHASE_DEPLOY:
      nth_deployment (position, number, action);
      break;
    case HRADBY_CASTLE_PHASE_SCORE:
      nth_score (table, position, &options->scores, number, action);
      break;
    case HRADBY_CASTLE_PHASE_EXTRA:
      nth_extra (number, action);
      break;
    default:
      g_return_if_reached ();
    }
}

guint
hradby_castle_count_actions (const HradbyTable    *table,
                             const HradbyPosition *position)
{
  Options options;

  return find_options (hradby_castle_table (table), hradby_castle_position_const (position), &options);
}

void
hradby_castle_get_action (const HradbyTable    *table,
                          const HradbyPosition *position,
                          guint                 number,
                          HradbyAction         *action)
{
  Options options;
  guint n = find_options (hradby_castle_table (table), hradby_castle_position_const (position), &options);

  g_return_if_fail (number < n);

  nth_option (hradby_castle_table (table), hradby_castle_position_const (position), &options, number, action);
}

void
hradby_castle_pick_action (const HradbyTable    *table,
                           const HradbyPosition *position,
                           HradbyRandom         *random,
                           HradbyAction         *action)
{
  Options options;
  guint n = find_options (hradby_castle_table (table), hradby_castle_position_const (position), &options);

  g_return_if_fail (n > 0);

  nth_option (hradby_castle_table (table), hradby_castle_position_const (position), &options,
              hradby_random_below (random, n), action);
}
