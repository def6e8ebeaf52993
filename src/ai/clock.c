/* The clock of the calling thread, unless a test has one of its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/clock.h"

#include <time.h>

static gint64 (*replaced) (void);

gint64
hradby_clock_now (void)
{
  struct timespec now;

  if (G_UNLIKELY (replaced != NULL))
    return replaced ();
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

void
hradby_clock_replace (gint64 (*now) (void))
{
  replaced = now;
}
