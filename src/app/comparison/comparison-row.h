/* One number of a comparison as a row: under A, under B, the difference, and whether it counts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "study/sample.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_COMPARISON_ROW (hradby_comparison_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyComparisonRow, hradby_comparison_row, HRADBY, COMPARISON_ROW,
                      GtkListBoxRow)

/* A number under both rules. @unit: 100 for percents. */
GtkWidget  *hradby_comparison_row_new        (const char                 *title,
                                              const HradbySampleEstimate *first,
                                              const HradbySampleEstimate *second,
                                              const HradbySampleEstimate *difference,
                                              double                      unit);

/* A number of both together. */
GtkWidget  *hradby_comparison_row_new_single (const char                 *title,
                                              const HradbySampleEstimate *estimate,
                                              double                      unit);

G_END_DECLS
