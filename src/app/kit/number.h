/* Numbers and times as people read them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The number with a minus sign (U+2212), which is as wide as a digit, in place of a hyphen. */
char *hradby_number_format (gint number) G_GNUC_WARN_UNUSED_RESULT;

/* The same with a sign also above zero. */
char *hradby_number_format_signed (gint number) G_GNUC_WARN_UNUSED_RESULT;

/* @digits, of a number without a sign, with the one of @value: a plus only if @is_signed. */
char *hradby_number_sign (const char *digits, double value,
                          gboolean is_signed) G_GNUC_WARN_UNUSED_RESULT;

/* How long something took, as on a clock that was stopped: "0:07", "12:34", "1:02:03". */
char *hradby_number_format_time (gint milliseconds) G_GNUC_WARN_UNUSED_RESULT;
