/* What a sample of numbers says: mean, share and their confidence, spread, bins of a histogram. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* How sure it is that the true value lies in the interval of an estimate. */
#define HRADBY_SAMPLE_CONFIDENCE 0.95

typedef struct {
  double value; /* as in the sample */
  /* lower end of the interval that has the true value with %HRADBY_SAMPLE_CONFIDENCE */
  double low;
  double high; /* upper end */
} HradbySampleEstimate;

/* Standard deviation (estimated from the sample), extremes and quartiles. Between two numbers of
 * the sorted sample quartiles are interpolated. */
typedef struct {
  double sd;
  double min;
  double q1;
  double median;
  double q3;
  double max;
} HradbySampleSpread;

/* The most bins of a histogram. */
#define HRADBY_MAX_BINS 24

/* Bins of a histogram of whole numbers: bin i has @from + i · @width and what follows, @width
 * numbers. @from is a multiple of @width, which is 1, 2 or 5 times a power of ten. */
typedef struct {
  gint from;
  gint width;
  gint n_bins;
} HradbySampleBins;

/* The mean of @n values, by Student's t; of one value nobody knows how sure it is: the interval has
 * no ends. */
HradbySampleEstimate hradby_sample_mean (const double *values, guint n);

/* The share of @count, from 0 to @n, in @n, by Wilson's score. @n: at least 1. */
HradbySampleEstimate hradby_sample_share (double count, guint n);

/* Whether the interval leaves out 0, as that of a difference that is hardly by chance. */
gboolean hradby_sample_is_certain (const HradbySampleEstimate *self);

/* Sorts @values. @n: at least 1. */
void hradby_sample_init_spread (HradbySampleSpread *self, double *values, guint n);

/* The narrowest bins that hold @min … @max. */
void hradby_sample_init_bins (HradbySampleBins *self, gint min, gint max);

/* The bin of @value, which is in one. */
guint hradby_sample_find_bin (const HradbySampleBins *self, gint value);
