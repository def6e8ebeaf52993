/* Legal actions, numbered. The order is fixed: by rotation and cell, by feature, by first part. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/choices.h"

#include "engine/bits.h"
#include "games/castle/region-kit.h"
#include "games/castle/rules.h"
#include "tiling/draw.h"

#include <string.h>

guint
hradby_castle_to_move (const HradbyTable    *table,
                       const HradbyPosition *bytes)
{
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);

  switch (position->phase)
    {
    case HRADBY_TILING_PHASE_DRAW:
      return HRADBY_CHANCE;
    case HRADBY_TILING_PHASE_OVER:
      return HRADBY_NOBODY;
    default:
      return position->player ^ position->is_asked;
    }
}

/* The sets of cells for the rotations in which the tile in hand looks different. */
typedef struct
{
  guint64 fits[4][HRADBY_BITS_N_WORDS (HRADBY_MAX_CELLS + 1)];
  guint   counts[4];
} Placements;

/* Walls of up to 127 cells take two words: these are handled as one. */
typedef guint64 Pair __attribute__ ((vector_size (16)));

static inline guint
find_fits_in_pair (const guint64 *boards,
                   guint          paths,
                   guint64       *fits)
{
  const Pair fives = { HRADBY_BITS_OF_BYTE (0x55), HRADBY_BITS_OF_BYTE (0x55) };
  const Pair threes = { HRADBY_BITS_OF_BYTE (0x33), HRADBY_BITS_OF_BYTE (0x33) };
  Pair against = { 0, 0 }, result, groups;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      Pair board;

      memcpy (&board, boards + 2 * (HRADBY_CASTLE_DEMANDS (side) + 4 * ((paths >> side) & 1)),
              sizeof board);
      against |= board;
    }
  memcpy (&result, boards, sizeof result);
  result &= ~against;
  memcpy (fits, &result, sizeof result);
  groups = result - ((result >> 1) & fives);
  groups = (groups & threes) + ((groups >> 2) & threes);
  return (guint) (hradby_bits_sum_groups (groups[0] + groups[1]) >> 56);
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
      count += hradby_bits_count (fits[word]);
    }
  return count;
}

static inline guint
find_placements (const HradbyCastleTable    *table,
                 const HradbyCastlePosition *position,
                 Placements                 *placements)
{
  const guint8 *paths = table->kinds[position->current].paths;
  const guint64 *boards = hradby_castle_boards (table, position);
  guint n = 0, n_turns = table->n_turns[position->current];

  memset (placements->counts, 0, sizeof placements->counts);
  for (guint rotation = 0; rotation < n_turns; rotation++)
    {
      placements->counts[rotation] = table->n_words == 2
        ? find_fits_in_pair (boards, paths[rotation], placements->fits[rotation])
        : find_fits (boards, table->n_words, paths[rotation], placements->fits[rotation]);
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
  guint rotation = 0, before = 0, sum = 0, cell;

  for (guint i = 0; i < 3; i++)
    {
      gboolean is_later = number >= (sum += placements->counts[i]);

      rotation += (guint) is_later;
      before = is_later ? sum : before;
    }
  number -= before;
  cell = hradby_bits_nth (placements->fits[rotation], number);
  *action = (HradbyAction) { .kind = HRADBY_TILING_PLACE, .rotation = (guint8) rotation,
                             .x = table->places[cell][0], .y = table->places[cell][1] };
}

/* Number 0 is the pass, then come the features of the set. */
static void
nth_deployment (const HradbyCastlePosition *position,
                guint                       number,
                HradbyAction               *action)
{
  *action = (HradbyAction) { .kind = HRADBY_TILING_PASS };
  if (number == 0)
    return;
  action->kind = HRADBY_TILING_DEPLOY;
  action->part = (guint8) hradby_bits_nth_of_word (position->deployable, number - 1);
}

/* The pending regions of the group that is being scored, by first part; or the one about which the
 * opponent is asked. */
static guint
list_group (const HradbyCastleTable    *table,
            const HradbyCastlePosition *position,
            guint16                    *roots,
            guint16                    *parts)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint n = 0, n_group;
  gint group = hradby_castle_next_group (table, position, &n_group);

  for (guint i = 0; i < (position->is_asked ? 1u : position->n_left); i++)
    if (hradby_castle_node_owner (&nodes[position->pending[i]]) == group)
      roots[n++] = position->pending[i];
  hradby_castle_order (table, position, roots, parts, n);
  return n;
}

/* How many wall tiles may be used on a region of the group: only its owner uses any. */
static guint
count_usable (const HradbyCastleTable    *table,
              const HradbyCastlePosition *position,
              guint                       root)
{
  if (hradby_castle_node_owner (&hradby_castle_nodes (table, position)[root])
      != (position->player ^ position->is_asked))
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
                             .part = event.part, .amount = (gint16) number };
}

static void
nth_draw (const HradbyCastleTable    *table,
          const HradbyCastlePosition *position,
          guint                       number,
          HradbyAction               *action)
{
  guint8 kind = hradby_tiling_nth_kind (HRADBY_TILING_TABLE (table),
                                        HRADBY_TILING_POSITION (position), number);

  *action = (HradbyAction) { .kind = HRADBY_TILING_DRAW, .piece = kind,
                             .flag = !hradby_castle_fits_somewhere (table, position, kind) };
}

static void
nth_extra (guint         number,
           HradbyAction *action)
{
  *action = (HradbyAction) { .kind = number == 0 ? HRADBY_TILING_PASS : HRADBY_CASTLE_WALL_TILE,
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
              guint                       phase,
              Options                    *options)
{
  switch (phase)
    {
    case HRADBY_TILING_PHASE_DRAW:
      return position->n_bag;
    case HRADBY_TILING_PHASE_PLACE:
      return find_placements (table, position, &options->placements);
    case HRADBY_TILING_PHASE_DEPLOY:
      return 1 + hradby_bits_count (position->deployable);
    case HRADBY_TILING_PHASE_SCORE:
      return find_scores (table, position, &options->scores);
    case HRADBY_TILING_PHASE_EXTRA:
      return 2;
    default:
      return 0;
    }
}

static inline void
nth_option (const HradbyCastleTable    *table,
            const HradbyCastlePosition *position,
            guint                       phase,
            const Options              *options,
            guint                       number,
            HradbyAction               *action)
{
  switch (phase)
    {
    case HRADBY_TILING_PHASE_DRAW:
      nth_draw (table, position, number, action);
      break;
    case HRADBY_TILING_PHASE_PLACE:
      nth_placement (table, &options->placements, number, action);
      break;
    case HRADBY_TILING_PHASE_DEPLOY:
      nth_deployment (position, number, action);
      break;
    case HRADBY_TILING_PHASE_SCORE:
      nth_score (table, position, &options->scores, number, action);
      break;
    case HRADBY_TILING_PHASE_EXTRA:
      nth_extra (number, action);
      break;
    default:
      g_return_if_reached ();
    }
}

guint
hradby_castle_count_actions (const HradbyTable    *table,
                             const HradbyPosition *bytes)
{
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  Options options;

  return find_options (hradby_castle_table (table), position, position->phase, &options);
}

void
hradby_castle_get_action (const HradbyTable    *base,
                          const HradbyPosition *bytes,
                          guint                 number,
                          HradbyAction         *action)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  Options options;
  guint n = find_options (table, position, position->phase, &options);

  g_return_if_fail (number < n);

  nth_option (table, position, position->phase, &options, number, action);
}

void
hradby_castle_pick_action (const HradbyTable    *base,
                           const HradbyPosition *bytes,
                           HradbyRandom         *random,
                           HradbyAction         *action)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  Options options;
  guint n = find_options (table, position, position->phase, &options);

  g_return_if_fail (n > 0);

  nth_option (table, position, position->phase, &options, hradby_random_below (random, n), action);
}

guint
hradby_castle_list_actions (const HradbyTable    *base,
                            const HradbyPosition *bytes,
                            HradbyAction         *actions,
                            guint                 max)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  Options options;
  guint n = find_options (table, position, position->phase, &options);

  for (guint i = 0; i < MIN (n, max); i++)
    nth_option (table, position, position->phase, &options, i, &actions[i]);
  return n;
}
