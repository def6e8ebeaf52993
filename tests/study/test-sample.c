/* Statistics of samples small enough to be worked out by hand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/sample.h"

#include <glib.h>
#include <math.h>

static void
check (HradbySampleEstimate estimate, double value, double low, double high, double tolerance)
{
  g_assert_cmpfloat_with_epsilon (estimate.value, value, 1e-9);
  if (isinf (low))
    g_assert_true (isinf (estimate.low) && isinf (estimate.high) && estimate.low < estimate.high);
  else {
    g_assert_cmpfloat_with_epsilon (estimate.low, low, tolerance);
    g_assert_cmpfloat_with_epsilon (estimate.high, high, tolerance);
  }
}

/* Quantiles of Student's t from printed tables. */
static void
test_mean (void)
{
  const double two[] = { 0, 2 }, three[] = { 3, 5, 4 }, four[] = { 1, 2, 3, 4 };
  const double equal[] = { 0.1, 0.1, 0.1 };

  check (hradby_sample_mean (two, 1), 0, -HUGE_VAL, HUGE_VAL, 0);
  check (hradby_sample_mean (two, 2), 1, 1 - 12.7062, 1 + 12.7062, 1e-4);
  check (hradby_sample_mean (three, 3), 4, 4 - 4.30265 * 0.577350, 4 + 4.30265 * 0.577350, 1e-4);
  check (hradby_sample_mean (four, 4), 2.5, 2.5 - 3.18245 * 0.645497, 2.5 + 3.18245 * 0.645497,
         3e-3);
  check (hradby_sample_mean (equal, 3), 0.1, 0.1, 0.1, 1e-12);
}

/* Eleven ones and ten zeros; t of 20 degrees of freedom is 2.08596. */
static void
test_mean_of_many (void)
{
  double values[21];

  for (guint i = 0; i < 21; i++)
    values[i] = i % 2 == 0;
  check (hradby_sample_mean (values, 21), 11.0 / 21, 11.0 / 21 - 2.08596 * 0.111677,
         11.0 / 21 + 2.08596 * 0.111677, 1e-5);
}

static void
test_share (void)
{
  check (hradby_sample_share (5, 10), 0.5, 0.236593, 0.763407, 1e-6);
  check (hradby_sample_share (2.5, 10), 0.25, 0.080948, 0.557819, 1e-6);
  check (hradby_sample_share (1, 10), 0.1, 0.017876, 0.404150, 1e-6);
  check (hradby_sample_share (0, 10), 0, 0, 0.277533, 1e-6);
  check (hradby_sample_share (10, 10), 1, 0.722467, 1, 1e-6);
}

static void
test_certain (void)
{
  const HradbySampleEstimate above = { 2, 1, 3 }, below = { -2, -3, -1 }, about = { 1, -1, 3 };
  const HradbySampleEstimate nothing = { 0, 0, 0 };

  g_assert_true (hradby_sample_is_certain (&above));
  g_assert_true (hradby_sample_is_certain (&below));
  g_assert_false (hradby_sample_is_certain (&about));
  g_assert_false (hradby_sample_is_certain (&nothing));
}

static void
test_spread (void)
{
  double four[] = { 4, 1, 3, 2 }, five[] = { 100, 1, 3, 2, 4 };
  HradbySampleSpread spread;

  hradby_sample_init_spread (&spread, four, 1);
  g_assert_cmpfloat (spread.sd, ==, 0);
  g_assert_cmpfloat (spread.median, ==, 4);

  hradby_sample_init_spread (&spread, four, 4);
  g_assert_cmpfloat (spread.min, ==, 1);
  g_assert_cmpfloat (spread.q1, ==, 1.75);
  g_assert_cmpfloat (spread.median, ==, 2.5);
  g_assert_cmpfloat (spread.q3, ==, 3.25);
  g_assert_cmpfloat (spread.max, ==, 4);
  g_assert_cmpfloat_with_epsilon (spread.sd, 1.290994, 1e-6);

  hradby_sample_init_spread (&spread, five, 5);
  g_assert_cmpfloat (spread.q1, ==, 2);
  g_assert_cmpfloat (spread.median, ==, 3);
  g_assert_cmpfloat (spread.q3, ==, 4);
  g_assert_cmpfloat_with_epsilon (spread.sd, 43.617657, 1e-6);
}

static void
check_bins (gint min, gint max, gint from, gint width, gint n_bins)
{
  HradbySampleBins bins;

  hradby_sample_init_bins (&bins, min, max);
  g_assert_cmpint (bins.from, ==, from);
  g_assert_cmpint (bins.width, ==, width);
  g_assert_cmpint (bins.n_bins, ==, n_bins);
  for (gint value = min; value <= max; value++) {
    gint bin = (gint) hradby_sample_find_bin (&bins, value);

    g_assert_cmpint (bin, <, n_bins);
    g_assert_cmpint (value, >=, from + bin * width);
    g_assert_cmpint (value, <, from + (bin + 1) * width);
  }
}

static void
test_bins (void)
{
  check_bins (7, 7, 7, 1, 1);
  check_bins (0, 23, 0, 1, 24);
  check_bins (0, 24, 0, 2, 13);
  check_bins (-5, 41, -6, 2, 24);
  check_bins (-92, 122, -100, 10, 23);
  check_bins (-10, -1, -10, 1, 10);
  check_bins (3, 30000, 0, 2000, 16);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/sample/mean", test_mean);
  g_test_add_func ("/session/sample/mean-of-many", test_mean_of_many);
  g_test_add_func ("/session/sample/share", test_share);
  g_test_add_func ("/session/sample/certain", test_certain);
  g_test_add_func ("/session/sample/spread", test_spread);
  g_test_add_func ("/session/sample/bins", test_bins);

  return g_test_run ();
}
