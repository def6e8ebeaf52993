/* Claimed regions as the estimate judges them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/change.h"
#include "games/carcassonne/features.h"

G_BEGIN_DECLS

/* Likelihoods are in 1/128. */
#define HRADBY_CARCASSONNE_CERTAIN ((HRADBY_CARCASSONNE_N_PROSPECTS - 1) * HRADBY_CARCASSONNE_UNIT)

/* Cities around a farm that are told apart. */
#define HRADBY_CARCASSONNE_MAX_CITIES 32

/* A city around a farm: its root, and its contacts, up to 3. */
typedef struct
{
  guint16 root;
  guint16 contacts;
} HradbyCarcassonneCity;

/**
 * HradbyCarcassonneClaim:
 * @node: its root, as it was judged, but without the number of its crowd
 * @crowd: that crowd
 * @root: the number of that
 * @value: size: tiles and pennants
 * @limit: nodes of the position that it depends on: of tiles laid later it has none
 * @kind: of feature in the base game that it is like
 * @owners: bits of the players whom it would pay
 * @most: how strong each of them is; @second: the most of others
 * @strengths: how strong each player is
 * @prospect: of a road, a city or a monastery that it is completed
 * @soon: that the next tile does so; 0 if it takes more than one
 * @is_beset: it is a city, and a tile may be laid beside an empty cell it comes to: what begins
 *   there can be joined with it
 * @is_loose: it comes to cells that are not among @cells
 * @promise: of a farm: prospects of the incomplete cities around it, added up
 * @cells: empty cells it comes to, by slot; of a farm, those that these come to
 * @near: cells by hash that decide whether it is beset, besides those that it comes to
 * @n_around: cities around a farm: complete, with one contact, with two, with more
 * @cities: the @n_cities of them
 *
 * A region with figures on it.
 */
typedef struct
{
  HradbyCarcassonneNode node;
  guint64               crowd;
  guint16               root;
  guint16               value;
  guint16               limit;
  guint16               promise;
  guint8                kind;
  guint8                owners;
  guint16               most;
  guint16               second;
  guint16               strengths[HRADBY_MAX_PLAYERS];
  guint8                prospect;
  guint8                soon;
  guint8                is_beset;
  guint8                is_loose;
  guint8                n_cities;
  guint8                n_around[4];
  guint64               cells[HRADBY_CARCASSONNE_CLAIM_BLOCKS];
  guint64               near[HRADBY_CARCASSONNE_CLAIM_BLOCKS];
  HradbyCarcassonneCity cities[HRADBY_CARCASSONNE_MAX_CITIES];
} HradbyCarcassonneClaim;

/* Copies what is in use of a claim. */
static inline void
hradby_carcassonne_copy_claim (HradbyCarcassonneClaim       *to,
                               const HradbyCarcassonneClaim *from)
{
  if (to == from)
    return;
  memcpy (to, from, G_STRUCT_OFFSET (HradbyCarcassonneClaim, cities));
  for (guint i = 0; i < from->n_cities; i++)
    to->cities[i] = from->cities[i];
}

/* Judges the region of a root; @newcomer, unless %HRADBY_NOBODY, has one more follower there. */
void     hradby_carcassonne_judge_claim (const HradbyCarcassonneTable    *table,
                                         const HradbyCarcassonnePosition *position,
                                         guint                            root,
                                         guint                            newcomer,
                                         HradbyCarcassonneClaim          *self);

/* Whether it would be judged like this again. */
gboolean hradby_carcassonne_keeps_claim (const HradbyCarcassonneTable    *table,
                                         const HradbyCarcassonnePosition *position,
                                         const HradbyCarcassonneChange   *change,
                                         const HradbyCarcassonneClaim    *self);

G_END_DECLS
