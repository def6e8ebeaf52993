/* Numbers and times as people read them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/number.h"

char *
hradby_number_sign (const char *digits, double value, gboolean is_signed)
{
  return g_strconcat (value < 0 ? "−" : value > 0 && is_signed ? "+" : "", digits, NULL);
}

static char *
format (gint number, gboolean is_signed)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, ABS ((gint64) number));

  return hradby_number_sign (digits, number, is_signed);
}

char *
hradby_number_format (gint number)
{
  return format (number, FALSE);
}

char *
hradby_number_format_signed (gint number)
{
  return format (number, TRUE);
}

char *
hradby_number_format_time (gint milliseconds)
{
  gint seconds = milliseconds / 1000, minutes = seconds / 60, hours = minutes / 60;

  g_return_val_if_fail (milliseconds >= 0, NULL);

  return hours > 0 ? g_strdup_printf ("%d:%02d:%02d", hours, minutes % 60, seconds % 60)
                   : g_strdup_printf ("%d:%02d", minutes, seconds % 60);
}
