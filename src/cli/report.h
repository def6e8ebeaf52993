/* The report of games that were played: for people, or as JSON. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/comparison.h"

/* Writes every measure with its interval, of several rules with the differences, and how the points
 * spread.
 * @arena: what was played, by one or several rules
 * @comparison: what came out
 * @seconds: how long it took; not a number: nobody knows */
void hradby_report_write (const HradbyArena *arena, const HradbyComparison *comparison,
                          double seconds, gboolean json, GString *out);
