/* What tells moves apart is how their differences scatter, not how each of them does. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/search.h"

#include <math.h>

#define ENOUGH 16

static const guint8 edges[] = { 4, 0, 2 };

/* The luck of a determinization, which all moves share. */
static double
get_luck (guint number)
{
  return number % 5 / 5.0 - 0.4;
}

/* Edge 4 is worth 0.1 more than edge 0 each time, edge 2 now more, now less. */
static void
add (HradbySearchRace *race, guint number)
{
  double luck = get_luck (number);

  hradby_search_race_add (race, edges, 3,
                   (const double[]) { luck + 0.1, luck, luck + (number % 2 == 0 ? 0.2 : -0.2) });
}

static void
assert_near (double one, double other)
{
  g_assert_cmpfloat_with_epsilon (one, other, 1e-9);
}

static void
test_few (void)
{
  HradbySearchRace race = { 0 };

  for (guint i = 0; i + 1 < ENOUGH; i++)
    add (&race, i);
  g_assert_cmpfloat (hradby_search_race_get_loss (&race, 4, 0), ==, G_MAXDOUBLE);
  add (&race, ENOUGH - 1);
  g_assert_cmpfloat (hradby_search_race_get_loss (&race, 4, 0), <, 1.0);
}

/* Luck that both have is no doubt. */
static void
test_certain (void)
{
  HradbySearchRace race = { 0 };

  for (guint i = 0; i < ENOUGH; i++)
    add (&race, i);
  assert_near (hradby_search_race_get_loss (&race, 4, 0), 0.0);
  assert_near (hradby_search_race_get_loss (&race, 0, 4), 0.1);
}

/* The mean of what is positive of a normal distribution, by a sum over it. */
static double
sum_up (double mean, double error)
{
  double sum = 0.0, step = 0.001;

  for (double x = -8.0; x < 8.0; x += step)
    sum += MAX (mean + error * x, 0.0) * exp (-x * x / 2.0) / sqrt (2.0 * G_PI) * step;
  return sum;
}

static void
test_doubtful (void)
{
  HradbySearchRace race = { 0 };
  double error;

  for (guint i = 0; i < 100; i++)
    add (&race, i);
  error = sqrt (0.04 / 99.0); /* of the difference of edges 2 and 0, whose mean is 0 */
  g_assert_cmpfloat_with_epsilon (hradby_search_race_get_loss (&race, 0, 2),
                                  sum_up (0.0, error), 1e-5);
  g_assert_cmpfloat_with_epsilon (hradby_search_race_get_loss (&race, 4, 2),
                                  sum_up (-0.1, error), 1e-5);
  g_assert_cmpfloat_with_epsilon (hradby_search_race_get_loss (&race, 2, 4),
                                  sum_up (0.1, error), 1e-5);
}

static void
test_join (void)
{
  HradbySearchRace one = { 0 }, other = { 0 }, whole = { 0 };

  for (guint i = 0; i < 60; i++) {
    add (i < 25 ? &one : &other, i);
    add (&whole, i);
  }
  hradby_search_race_join (&one, &other);
  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    for (guint j = 0; j < G_N_ELEMENTS (edges); j++)
      assert_near (hradby_search_race_get_loss (&one, edges[i], edges[j]),
                   hradby_search_race_get_loss (&whole, edges[i], edges[j]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ai/race/few", test_few);
  g_test_add_func ("/ai/race/certain", test_certain);
  g_test_add_func ("/ai/race/doubtful", test_doubtful);
  g_test_add_func ("/ai/race/join", test_join);

  return g_test_run ();
}
