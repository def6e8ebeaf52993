/* Work in a thread, with its progress told where it was begun. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/arena.h"

G_BEGIN_DECLS

/* Does the work in a thread: %NULL with an error. @progress may be %NULL. */
typedef gpointer (*HradbyProgressWork) (gpointer                data,
                                        HradbyArenaProgressFunc progress,
                                        gpointer                progress_data,
                                        GCancellable           *cancellable,
                                        GError                **error);

/**
 * hradby_progress_run:
 * @task: answered with the pointer that @work returns, or with its error
 * @data: for @work; freed with @free_data
 * @free_result: (nullable): frees an answer that nobody takes
 * @progress: (nullable): called in the main context in which @task was made: neither after its
 *   cancellable was cancelled nor after its callback
 *
 * Begins @work in a thread.
 */
void hradby_progress_run (GTask                  *task,
                          HradbyProgressWork      work,
                          gpointer                data,
                          GDestroyNotify          free_data,
                          GDestroyNotify          free_result,
                          HradbyArenaProgressFunc progress,
                          gpointer                progress_data);

G_END_DECLS
