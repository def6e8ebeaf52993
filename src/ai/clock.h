/* What thinking costs: the processor time of a thread, which a busy machine does not change. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <time.h>

G_BEGIN_DECLS

/* Microseconds that the calling thread has had a processor. */
static inline gint64
hradby_clock_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

G_END_DECLS
