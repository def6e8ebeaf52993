/* Textbook statistics. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/sample.h"

#include <math.h>
#include <stdlib.h>

/* Quantile 0.975 of the normal distribution. */
#define Z 1.959963984540054

/* Quantile 0.975 of Student's t: exact for one and two degrees of freedom, otherwise by the
 * expansion of Cornish and Fisher, which is right to one in a thousand from three on. */
static double
get_student (guint freedom)
{
  double z2 = Z * Z, n = freedom;

  if (freedom <= 2)
    return freedom == 1 ? 12.7062047362 : 4.3026527297;
  return Z * (1 + (z2 + 1) / (4 * n) + ((5 * z2 + 16) * z2 + 3) / (96 * n * n)
              + (((3 * z2 + 19) * z2 + 17) * z2 - 15) / (384 * n * n * n)
              + ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945)
                / (92160 * n * n * n * n));
}

static double
get_mean (const double *values, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += values[i];
  return sum / n;
}

/* By differences from the mean: equal values have no deviation at all, nor has one alone. */
static double
get_deviation (const double *values, guint n)
{
  double mean = get_mean (values, n), sum = 0;

  for (guint i = 0; i < n; i++)
    sum += (values[i] - mean) * (values[i] - mean);
  return n > 1 ? sqrt (sum / (n - 1)) : 0;
}

HradbySampleEstimate
hradby_sample_mean (const double *values, guint n)
{
  HradbySampleEstimate estimate = { 0 };

  g_return_val_if_fail (values != NULL && n >= 1, estimate);

  double half = n == 1 ? HUGE_VAL : get_student (n - 1) * get_deviation (values, n) / sqrt (n);
  estimate.value = get_mean (values, n);
  estimate.low = estimate.value - half;
  estimate.high = estimate.value + half;
  return estimate;
}

HradbySampleEstimate
hradby_sample_share (double count, guint n)
{
  HradbySampleEstimate estimate = { 0 };

  g_return_val_if_fail (n >= 1 && count >= 0 && count <= n, estimate);

  double z2n = Z * Z / n;
  double share = count / n;
  double centre = (share + z2n / 2) / (1 + z2n);
  double half = sqrt (share * (1 - share) * z2n + z2n * z2n / 4) / (1 + z2n);
  estimate.value = share;
  /* At the ends rounding must not put the share outside. */
  estimate.low = count <= 0 ? 0 : centre - half;
  estimate.high = count >= n ? 1 : centre + half;
  return estimate;
}

gboolean
hradby_sample_is_certain (const HradbySampleEstimate *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->low > 0 || self->high < 0;
}

static int
compare_cb (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The value that @part of the sorted sample is below. */
static double
get_quantile (const double *sorted, guint n, double part)
{
  double place = part * (n - 1);
  guint below = (guint) place;
  guint above = MIN (below + 1, n - 1);

  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

void
hradby_sample_init_spread (HradbySampleSpread *self, double *values, guint n)
{
  g_return_if_fail (self != NULL && values != NULL && n >= 1);

  qsort (values, n, sizeof *values, compare_cb);
  self->sd = get_deviation (values, n);
  self->min = values[0];
  self->q1 = get_quantile (values, n, 0.25);
  self->median = get_quantile (values, n, 0.5);
  self->q3 = get_quantile (values, n, 0.75);
  self->max = values[n - 1];
}

/* Division that rounds down, also below 0. */
static gint
divide (gint value, gint by)
{
  return value / by - (value % by < 0);
}

void
hradby_sample_init_bins (HradbySampleBins *self, gint min, gint max)
{
  static const gint steps[] = { 1, 2, 5 };
  gint power = 1;

  g_return_if_fail (self != NULL && min <= max);

  for (guint i = 0;; i++) {
    self->width = steps[i % 3] * power;
    self->from = divide (min, self->width) * self->width;
    self->n_bins = divide (max, self->width) - divide (min, self->width) + 1;
    if (self->n_bins <= HRADBY_MAX_BINS)
      return;
    if (i % 3 == 2)
      power *= 10;
  }
}

guint
hradby_sample_find_bin (const HradbySampleBins *self, gint value)
{
  g_return_val_if_fail (self != NULL, 0);

  return (guint) divide (value - self->from, self->width);
}
