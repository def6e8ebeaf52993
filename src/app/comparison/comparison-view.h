/* The result of a comparison: a sentence, two charts, and every number with its confidence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/comparison.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_COMPARISON_VIEW (hradby_comparison_view_get_type ())
G_DECLARE_FINAL_TYPE (HradbyComparisonView, hradby_comparison_view, HRADBY, COMPARISON_VIEW,
                      AdwBin)

/**
 * hradby_comparison_view_show:
 * @comparison: of two variants
 * @setup: one of its set-ups
 * @titles: what the rules A and B are called
 */
void hradby_comparison_view_show (HradbyComparisonView   *self,
                                  const HradbyComparison *comparison,
                                  const HradbySetup      *setup,
                                  const char *const      *titles);

G_END_DECLS
