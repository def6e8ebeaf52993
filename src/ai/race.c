/* Means and variances of paired differences. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/race.h"

#include <math.h>

/* Determinizations before anything is said: a few that come out alike would look certain. */
#define MIN_DETERMINIZATIONS 16

void
hradby_race_add (HradbyRace   *self,
                 const guint8 *edges,
                 guint         n,
                 const double *values)
{
  self->n++;
  for (guint i = 0; i < n; i++)
    {
      self->sums[edges[i]] += values[i];
      for (guint j = 0; j < i; j++)
        {
          double square = (values[i] - values[j]) * (values[i] - values[j]);

          self->squares[edges[i]][edges[j]] += square;
          self->squares[edges[j]][edges[i]] += square;
        }
    }
}

void
hradby_race_join (HradbyRace       *self,
                  const HradbyRace *other)
{
  self->n += other->n;
  for (guint i = 0; i < HRADBY_RACE_MOVES; i++)
    {
      self->sums[i] += other->sums[i];
      for (guint j = 0; j < HRADBY_RACE_MOVES; j++)
        self->squares[i][j] += other->squares[i][j];
    }
}

double
hradby_race_get_loss (const HradbyRace *self,
                      guint             edge,
                      guint             other)
{
  double mean, variance, error, distance;

  if (self->n < MIN_DETERMINIZATIONS)
    return G_MAXDOUBLE;
  mean = (self->sums[edge] - self->sums[other]) / self->n;
  variance = MAX (self->squares[edge][other] / self->n - mean * mean, 0.0);
  error = sqrt (variance / (self->n - 1));
  if (error <= 0.0)
    return MAX (-mean, 0.0);
  distance = mean / error;
  return error * (exp (-distance * distance / 2.0) / sqrt (2.0 * G_PI)
                  - distance * erfc (distance / G_SQRT2) / 2.0);
}
