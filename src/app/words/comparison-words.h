/* What a comparison says in words and numbers for people. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/comparison.h"

/* @title: what the second rules are called. Returns: (transfer full): what difference the second
 * rules make, in one plain sentence. */
char *hradby_comparison_words_sentence (const HradbyComparison *comparison,
                                        const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* How many decimals show a number as precisely as it is known. */
guint hradby_comparison_words_decimals (const HradbySampleEstimate *estimate, double unit);

/* (transfer full): a number; with a sign if @is_difference. */
char *hradby_comparison_words_number (double value, guint decimals,
                                      gboolean is_difference) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): where the true number lies, "92.1 to 95.3". @unit: 100 for percents. */
char *hradby_comparison_words_interval (const HradbySampleEstimate *estimate, double unit,
                                        guint decimals,
                                        gboolean is_difference) G_GNUC_WARN_UNUSED_RESULT;

/* Whether there is a difference, and whether it may be chance; translated. */
const char *hradby_comparison_words_verdict (const HradbySampleEstimate *difference);
