/* hradby-cli compare: play the same games by several rules and tell the difference. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/comparison.h"

G_BEGIN_DECLS

/**
 * HradbyCompareReport:
 * @arena: what was played
 * @comparison: what came out
 * @seconds: how long it took; below 0: nobody knows
 */
typedef struct
{
  const HradbyArena      *arena;
  const HradbyComparison *comparison;
  double                  seconds;
} HradbyCompareReport;

/* Prints it for people. */
void hradby_compare_write_text (const HradbyCompareReport *self,
                                GString                   *out);

/* Prints it for programs, as JSON. */
void hradby_compare_write_json (const HradbyCompareReport *self,
                                GString                   *out);

G_END_DECLS
