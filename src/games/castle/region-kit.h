/* Keeping regions joined and cells open while tiles are laid. */
#pragma once

#include "games/castle/table.h"

G_BEGIN_DECLS

/* Sets of cells kept in a position: the cells where a tile may come to lie, and by side those whose
 * neighbour there demands a path, and those whose neighbour there forbids one. */
#define HRADBY_CASTLE_FRONTIER       0
#define HRADBY_CASTLE_DEMANDS(side)  (1 + (side))
#define HRADBY_CASTLE_FORBIDS(side)  (5 + (side))
#define HRADBY_CASTLE_N_BOARDS       9

/* Lays out the start spaces: their regions and what they ask of the cells beside them. */
void  hradby_castle_open_start_spaces (const HradbyCastleTable *table,
                                       HradbyCastlePosition    *position);

/**
 * hradby_castle_lay:
 *
 * Lays the current tile on an empty cell, joins its parts with what they meet (rules page, sections
 * 3 and 5), and notes regions without open ends as pending. Legality is the caller's business.
 */
void  hradby_castle_lay               (const HradbyCastleTable *table,
                                       HradbyCastlePosition    *position,
                                       guint                    cell,
                                       guint                    rotation);

/* The cells, as a set of n_words words, on which the kind may lie in this rotation. */
static inline void
hradby_castle_fit (const HradbyCastleTable *table,
                   const guint64           *boards,
                   guint                    paths,
                   guint64                 *fits)
{
  guint n_words = table->n_words;

  for (guint word = 0; word < n_words; word++)
    {
      guint64 set = boards[word];

      for (guint side = 0; side < HRADBY_N_SIDES; side++)
        {
          guint board = (paths & (1u << side)) != 0 ? HRADBY_CASTLE_FORBIDS (side) : HRADBY_CASTLE_DEMANDS (side);

          set &= ~boards[board * n_words + word];
        }
      fits[word] = set;
    }
}

/* Whether the kind fits anywhere in any rotation. */
gboolean hradby_castle_fits_somewhere (const HradbyCastleTable    *table,
                                       const HradbyCastlePosition *position,
                                       guint                       tile);

/* The cell that holds a node, or -1 for a start space. */
gint     hradby_castle_find_cell      (const HradbyCastleTable    *table,
                                       const HradbyCastlePosition *position,
                                       guint                       node);

G_END_DECLS
