/* Two distributions, one above the other on one scale: how often which numbers came up. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "study/sample.h"

#define HRADBY_N_COMPARED 2

/* What is drawn. */
typedef struct {
  HradbySampleBins bins; /* where the numbers lie */
  /* how many numbers of A and of B are in each bin */
  guint      counts[HRADBY_N_COMPARED][HRADBY_MAX_BINS];
  double     means[HRADBY_N_COMPARED]; /* of A and of B */
} HradbyDistributionData;

/* A is filled, B is hatched, a dashed line is the mean. */
#define HRADBY_TYPE_DISTRIBUTION (hradby_distribution_get_type ())
G_DECLARE_FINAL_TYPE (HradbyDistribution, hradby_distribution, HRADBY, DISTRIBUTION, GtkWidget)

/* @title: what is measured, as the accessible name; @data is copied. */
void hradby_distribution_set (HradbyDistribution *self, const char *title,
                              const HradbyDistributionData *data);

/* The same as words, a line a bin, for people who do not see the picture; free it with g_free(). */
char *hradby_distribution_describe (HradbyDistribution *self) G_GNUC_WARN_UNUSED_RESULT;
