/* What a comparison says in words and numbers for people. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/words/comparison-words.h"

#include "app/kit/number.h"

#include <glib/gi18n.h>
#include <math.h>

/* Intervals narrower than this get a second decimal, than a tenth of it a third. */
#define NARROW       0.2
#define MAX_DECIMALS 3

guint
hradby_comparison_words_decimals (const HradbySampleEstimate *estimate, double unit)
{
  double width = unit * (estimate->high - estimate->low);
  guint decimals = 1;

  for (double limit = NARROW; width > 0 && width < limit && decimals < MAX_DECIMALS; limit /= 10)
    decimals++;
  return decimals;
}

char *
hradby_comparison_words_number (double value, guint decimals, gboolean is_difference)
{
  g_autofree char *digits = g_strdup_printf ("%.*f", (int) decimals, fabs (value));
  gboolean is_zero = strspn (digits, "0.,") == strlen (digits);

  if (is_zero || (value > 0 && !is_difference))
    return g_steal_pointer (&digits);
  return hradby_number_sign (digits, value, TRUE);
}

char *
hradby_comparison_words_interval (const HradbySampleEstimate *estimate, double unit, guint decimals,
                                  gboolean is_difference)
{
  g_autofree char *low = hradby_comparison_words_number (unit * estimate->low, decimals,
                                                         is_difference);
  g_autofree char *high = hradby_comparison_words_number (unit * estimate->high, decimals,
                                                          is_difference);

  return g_strdup_printf (C_("range", "%1$s to %2$s"), low, high);
}

const char *
hradby_comparison_words_verdict (const HradbySampleEstimate *difference)
{
  if (difference->low == 0 && difference->high == 0)
    return _("No difference");
  return hradby_sample_is_certain (difference) ? _("Hardly chance") : _("May be chance");
}

/* How players do by the second rules; a part of a sentence. */
static char *
say_points (const HradbyComparison *comparison, const char *title)
{
  HradbySampleEstimate points = hradby_comparison_difference (comparison, 1,
                                                              HRADBY_MEASURE_MEAN_POINTS);
  HradbySampleEstimate wins = hradby_comparison_difference (comparison, 1,
                                                            HRADBY_MEASURE_FIRST_WINS);
  guint decimals = hradby_comparison_words_decimals (&points, 1);
  g_autofree char *number = hradby_comparison_words_number (fabs (points.value), decimals, FALSE);
  g_autofree char *share = hradby_comparison_words_number (fabs (100 * wins.value), 1, FALSE);

  if (hradby_sample_is_certain (&points))
    /* Translators: the name of rules, and a number with decimals */
    return g_strdup_printf (points.value > 0 ? _("With “%1$s”, players score %2$s points more")
                                             : _("With “%1$s”, players score %2$s points fewer"),
                            title, number);
  if (hradby_sample_is_certain (&wins))
    return g_strdup_printf (wins.value > 0
                            ? _("With “%1$s”, the starting player wins %2$s more games in 100")
                            : _("With “%1$s”, the starting player wins %2$s fewer games in 100"),
                            title, share);
  return g_strdup_printf (_("With “%s”, players score about as many points"), title);
}

char *
hradby_comparison_words_sentence (const HradbyComparison *comparison, const char *title)
{
  guint n_games = hradby_comparison_get_n_games (comparison);
  double share = 100 * hradby_comparison_changed (comparison, 1).value;
  guint rounded = (guint) lrint (share);
  g_autofree char *points = NULL, *changed = NULL;

  if (share <= 0)
    return g_strdup_printf (ngettext ("No difference was seen in %u game.",
                                      "No difference was seen in %u games.", n_games), n_games);

  points = say_points (comparison, title);
  if (rounded == 0)
    changed = g_strdup (_("fewer than 1 in 100 games ends with different points"));
  else
    changed = g_strdup_printf (ngettext ("%u in 100 games ends with different points",
                                         "%u in 100 games end with different points", rounded),
                               rounded);
  /* Translators: what players have by other rules, and how many games end with other points */
  return g_strdup_printf (_("%1$s; %2$s."), points, changed);
}
