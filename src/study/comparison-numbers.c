/* Which numbers of a comparison people are told, besides points. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "study/comparison-numbers.h"

#include <glib/gi18n-lib.h>

const HradbyComparisonNumber hradby_comparison_numbers[HRADBY_N_COMPARISON_NUMBERS] = {
  { N_("Margin of the starting player"), HRADBY_MEASURE_MARGIN, 1 },
  { N_("Lead of the winner"), HRADBY_MEASURE_LEAD, 1 },
  { N_("Won by the starting player, %"), HRADBY_MEASURE_FIRST_WINS, 100 },
  { N_("Drawn, %"), HRADBY_MEASURE_DRAWS, 100 },
  { N_("Turns"), HRADBY_MEASURE_TURNS, 1 },
  { N_("Tiles that fit nowhere"), HRADBY_MEASURE_UNPLACEABLE, 1 },
};

gboolean
hradby_comparison_is_scored (const HradbyComparison *self,
                             guint                   variant,
                             guint                   source)
{
  guint measure = HRADBY_MEASURE_SOURCE_SHARE + source;
  double first = hradby_comparison_estimate (self, 0, measure).value;
  double other = hradby_comparison_estimate (self, variant, measure).value;

  return first < 0 || first > 0 || other < 0 || other > 0;
}
