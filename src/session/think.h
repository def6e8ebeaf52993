/* A computer player thinking in a thread, about what its seat may know and nothing else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/plan.h"
#include "engine/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * hradby_think_async:
 * @game: at a decision of a seat; copied, it may change meanwhile
 * @level: who thinks
 * @plan: what was planned before, and what is planned then
 * @hurry: once cancelled, the answer comes at once: the best so far
 *
 * Thinks about what the seat to move should do. What is hidden from the seat is drawn anew first,
 * from the seed, so the answer cannot depend on it, and is always the same.
 */
void     hradby_think_async  (const HradbyGame    *game,
                              const HradbyLevel   *level,
                              HradbyPlan          *plan,
                              GCancellable        *hurry,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data);

/* The answer; %FALSE with %G_IO_ERROR_CANCELLED. */
gboolean hradby_think_finish (GAsyncResult  *result,
                              HradbyAction  *action,
                              GError       **error);

G_END_DECLS
