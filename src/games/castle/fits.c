/* Sets of tiles, cut with the bag: those that fit a cell, and those on which a region that comes in
 * leads on. A set has a word for each rotation, then those of the next 64 tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/fits.h"

#define N_ROTATIONS 4

/* What the sides of a cell may ask, and sets of ports of a side, as bits. */
#define N_DEMANDS   256
#define N_PORT_SETS 8

/* Kinds of regions that are scored when they are complete. */
#define N_SCORED 3

#define N_SETS (N_DEMANDS + N_SCORED * HRADBY_N_SIDES * N_PORT_SETS * HRADBY_N_SIDES)

static inline guint
get_set_size (const HradbyCastleTable *table)
{
  return N_ROTATIONS * HRADBY_BITS_N_WORDS (table->n_tiles);
}

static inline guint64 *
get_fits (const HradbyCastleTable *table,
          guint                    demands)
{
  return table->fits + demands * get_set_size (table);
}

/* The tiles on which a region of @kind that comes in at @ports of @side leads on to side @to. */
static inline guint64 *
get_leads (const HradbyCastleTable *table,
           guint                    kind,
           guint                    side,
           guint                    ports,
           guint                    to)
{
  guint index = ((kind * HRADBY_N_SIDES + side) * N_PORT_SETS + ports) * HRADBY_N_SIDES + to;

  return table->fits + (N_DEMANDS + index) * get_set_size (table);
}

static void
add_tile (guint64 *set,
          guint    tile,
          guint    rotation)
{
  set[tile / 64 * N_ROTATIONS + rotation] |= G_GUINT64_CONSTANT (1) << tile % 64;
}

static void
list_leads (HradbyCastleTable *table,
            guint              tile,
            guint              rotation,
            guint              side,
            guint              port)
{
  const HradbyCastleKind *kind = &table->kinds[table->kind_of_tile[tile]];
  guint part = kind->sides[rotation][side].features[port];
  guint shown = hradby_castle_node_kind (&kind->parts[part]);

  for (guint to = 0; to < HRADBY_N_SIDES && shown < N_SCORED; to++)
    for (guint ports = 0; ports < N_PORT_SETS; ports++)
      if ((ports >> port & 1) != 0 && (kind->reach[rotation][part] >> 2 * to & 3) != 0)
        add_tile (get_leads (table, shown, side, ports, to), tile, rotation);
}

static void
list_tile (HradbyCastleTable *table,
           guint              tile,
           guint              rotation)
{
  guint paths = table->kinds[table->kind_of_tile[tile]].paths[rotation];

  for (guint demands = 0; demands < N_DEMANDS; demands++)
    if ((demands & 15 & ~paths) == 0 && (demands >> 4 & paths) == 0)
      add_tile (get_fits (table, demands), tile, rotation);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    for (guint port = 0; port < 3; port++)
      list_leads (table, tile, rotation, side, port);
}

void
hradby_castle_list_fits (HradbyCastleTable *table)
{
  table->fits = g_new0 (guint64, N_SETS * get_set_size (table));
  for (guint tile = 0; tile < table->n_tiles; tile++)
    for (guint rotation = 0; rotation < N_ROTATIONS; rotation++)
      list_tile (table, tile, rotation);
}

/* Adds the tiles that lead on, in the rotations from this word on. */
static inline void
add_leads (const HradbyCastleTable *table,
           guint                    kind,
           guint                    ports,
           guint                    empty,
           guint                    word,
           guint64                 *leads)
{
  for (guint side = 0; ports != 0; side++, ports >>= 3)
    for (guint to = (ports & 7) != 0 ? empty : 0; to != 0; to &= to - 1)
      {
        const guint64 *set = get_leads (table, kind, side, ports & 7, (guint) __builtin_ctz (to));

        for (guint rotation = 0; rotation < N_ROTATIONS; rotation++)
          leads[rotation] |= set[word + rotation];
      }
}

guint
hradby_castle_count_ends (const HradbyCastleTable    *table,
                          const HradbyCastlePosition *position,
                          guint                       kind,
                          guint                       demands,
                          HradbyPorts                 ports,
                          guint                       empty)
{
  const guint64 *fits = get_fits (table, demands);
  const guint64 *bag = hradby_tiling_bag ((const HradbyTilingTable *) table, position);
  guint n = 0;

  for (guint word = 0; word < get_set_size (table); word += N_ROTATIONS)
    {
      guint64 leads[N_ROTATIONS] = { 0 }, ends = 0;

      add_leads (table, kind, ports, empty, word, leads);
      for (guint rotation = 0; rotation < N_ROTATIONS; rotation++)
        ends |= fits[word + rotation] & ~leads[rotation];
      n += hradby_bits_count (ends & bag[word / N_ROTATIONS]);
    }
  return n;
}
