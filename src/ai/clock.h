/* What thinking costs: the processor time of a thread, which a busy machine does not change. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Microseconds that the calling thread has had a processor. */
gint64 hradby_clock_now     (void);

/* Has a test say instead how late it is; %NULL: as it is. Not while anybody thinks. */
void   hradby_clock_replace (gint64 (*now) (void));

G_END_DECLS
