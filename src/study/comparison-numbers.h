/* Which numbers of a comparison people are told, besides points. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/comparison.h"

G_BEGIN_DECLS

/**
 * HradbyComparisonNumber:
 * @title: to be translated
 * @measure: what it is
 * @unit: what it is multiplied by to be shown
 */
typedef struct
{
  const char    *title;
  HradbyComparisonMeasure  measure;
  double         unit;
} HradbyComparisonNumber;

#define HRADBY_N_COMPARISON_NUMBERS 6

extern const HradbyComparisonNumber hradby_comparison_numbers[HRADBY_N_COMPARISON_NUMBERS];

/* Whether @source brings anything under the first variant or under @variant: one of an expansion
 * that is off brings nobody anything. */
gboolean hradby_comparison_is_scored (const HradbyComparison *self,
                                      guint                   variant,
                                      guint                   source);

G_END_DECLS
