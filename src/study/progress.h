/* Progress of a task in a thread, told where the task was begun. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/arena.h"

G_BEGIN_DECLS

/**
 * hradby_progress_tell:
 * @task: what goes on in this thread; it owns @user_data or knows that it lives long enough
 * @func: called in the main context in which @task was made: neither after its cancellable was
 *   cancelled nor after its callback
 *
 * Callable in any thread while @task is not answered.
 */
void hradby_progress_tell (GTask                   *task,
                           guint                    n_done,
                           double                   fraction,
                           HradbyArenaProgressFunc  func,
                           gpointer                 user_data);

G_END_DECLS
