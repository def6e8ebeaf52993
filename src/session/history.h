/* The history of one game: all actions with what they caused, and a place in them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game.h"

/* Actions 0 … n - 1 are played, those from n on were undone and can be redone. Positions are kept
 * now and then, so that any place of a long game is reached quickly. */
typedef struct _HradbyHistory HradbyHistory;

typedef struct {
  HradbyAction action;
  guint        mover; /* who took @action: a seat or %HRADBY_CHANCE */
  guint        end;   /* how many events there are after it */
} HradbyHistoryEntry;

/* Takes @game, with the actions it has. */
HradbyHistory *hradby_history_new (HradbyGame *game);
void hradby_history_free (HradbyHistory *self);

/* The game as played, without what was undone. Borrowed. */
const HradbyGame *hradby_history_get_game (const HradbyHistory *self);

/* How many actions are played, and how many are known with the undone ones. */
guint hradby_history_get_n_played (const HradbyHistory *self);
guint hradby_history_get_n_known (const HradbyHistory *self);

/* The known action @index. Borrowed, until the history changes. */
const HradbyHistoryEntry *hradby_history_get (const HradbyHistory *self, guint index);

/* Plays @action and forgets what was undone. Returns: %FALSE with %HRADBY_ERROR_ILLEGAL, and
 * nothing changed. */
gboolean hradby_history_play (HradbyHistory *self, const HradbyAction *action, GError **error);

/* Lets chance act once; %FALSE if a seat decides or the game is over. */
gboolean hradby_history_draw (HradbyHistory *self);

/* Undoes or redoes so that @n_played of the known actions are played. */
void hradby_history_go_to (HradbyHistory *self, guint n_played);

/* Forgets what was undone. */
void hradby_history_forget_undone (HradbyHistory *self);

/* Writes the position after the first @n_played actions. */
void hradby_history_get_position (const HradbyHistory *self, guint n_played,
                                  HradbyPosition *position);

/* Events of the known actions, in order, and how many belong to the first @n_played actions.
 * (element-type HradbyEvent) */
const GArray *hradby_history_get_events (const HradbyHistory *self);
guint hradby_history_count_events (const HradbyHistory *self, guint n_played);

/* Whether undoing the actions from @index on gives back something that was hidden before them. */
gboolean hradby_history_reveals (const HradbyHistory *self, guint index);

/* Steps are actions of players, each with the chance that follows it; step 0 is the beginning.
 * The number of the step that @n_played actions lead to, and back. */
guint hradby_history_count_steps (const HradbyHistory *self, guint n_played);
guint hradby_history_find_step (const HradbyHistory *self, guint step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyHistory, hradby_history_free)
