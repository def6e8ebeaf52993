/* Asking for advice in a thread, about what the seat to move may know and nothing else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/advice.h"
#include "session/session.h"

#include <gio/gio.h>

/* What advice is wanted about. All of it is borrowed. */
typedef struct {
  const HradbyTable    *table;
  /* a decision of a seat at @table; it may hold what the seat must not know */
  const HradbyPosition *position;
  guint64               seed; /* of the game */
  /* which decision of the game it is; each has random numbers of its own */
  guint                 number;
  /* (nullable): how much to search, see hradby_advice_give(); %NULL: as hradby_advice_glance(),
   * nothing is asked about what was played */
  const HradbyLevel    *budget;
  guint                 max;    /* how many moves to tell at most, 1 … %HRADBY_ADVICE_MAX */
  const HradbyAction   *played; /* (nullable) (array length=n_played): see hradby_advice_give() */
  guint                 n_played;
} HradbyAdviseQuestion;

/* Finds the best moves of the seat to move. What is hidden from it is drawn anew first, from the
 * seed, so the answer cannot depend on it.
 * @game: at a decision of a seat; copied, it may change meanwhile
 * @played (nullable) (array length=n_played): see hradby_advice_give()
 * @budget (nullable): as of #HradbyAdviseQuestion
 * @max: how many moves to tell at most, 1 … %HRADBY_ADVICE_MAX */
void hradby_advise_async (const HradbyGame *game, const HradbyAction *played, guint n_played,
                          const HradbyLevel *budget, guint max, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data);

/* The same for the person who has to decide in @session. */
void hradby_advise_viewer_async (HradbySession *session, const HradbyLevel *budget, guint max,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data);

/* The advice, to be freed with g_free(); %NULL with %G_IO_ERROR_CANCELLED. */
HradbyAdvice *hradby_advise_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same at once, in this thread. */
void hradby_advise (const HradbyAdviseQuestion *question, GCancellable *cancellable,
                    HradbyAdvice *advice);
