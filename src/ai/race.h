/* Telling moves apart that are tried in the same determinizations. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Moves of a root that are followed at most. */
#define HRADBY_RACE_MOVES 12

/**
 * HradbyRace:
 * @n: determinizations so far
 * @sums: of the values of each move
 * @squares: of the differences of each two
 *
 * What came of the moves of a root. They share determinizations, so what tells two of them apart is
 * how far their difference scatters, which is far less than either does. Only those that have not
 * been left out yet may be asked about.
 */
typedef struct
{
  guint  n;
  double sums[HRADBY_RACE_MOVES];
  double squares[HRADBY_RACE_MOVES][HRADBY_RACE_MOVES];
} HradbyRace;

/* One determinization more: what came of each of the @n moves of @edges. */
void   hradby_race_add      (HradbyRace       *self,
                             const guint8     *edges,
                             guint             n,
                             const double     *values);

/* What was found with other determinizations. */
void   hradby_race_join     (HradbyRace       *self,
                             const HradbyRace *other);

/* What choosing @edge is expected to lose because @other may be better after all: the mean of a
 * normal distribution where it is; %G_MAXDOUBLE after few determinizations. */
double hradby_race_get_loss (const HradbyRace *self,
                             guint             edge,
                             guint             other);

G_END_DECLS
