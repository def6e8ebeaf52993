/* A game is a set-up and a list of actions: this is that, with the position they lead to. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/setup.h"

/* Read the fields, change them only through the functions. */
typedef struct {
  HradbySetup    *setup;    /* (owned): what it started from */
  HradbyTable    *table;    /* (owned): what all its positions share */
  HradbyPosition *position; /* (owned): after all actions */
  /* (owned) (element-type HradbyAction): everything done so far, by players and chance, passes
   * included */
  GArray         *actions;
} HradbyGame;

/* Starts a game; fails as hradby_table_new() does. Takes a reference of @setup. */
HradbyGame *hradby_game_new (HradbySetup *setup, GError **error) G_GNUC_WARN_UNUSED_RESULT;
HradbyGame *hradby_game_copy (const HradbyGame *self) G_GNUC_WARN_UNUSED_RESULT;
void hradby_game_free (HradbyGame *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyGame, hradby_game_free)

/* Who decides: a seat, %HRADBY_CHANCE or %HRADBY_NOBODY. */
guint hradby_game_to_move (const HradbyGame *self);

/* Takes @action if it is legal and appends it. Returns: %FALSE with %HRADBY_ERROR_ILLEGAL and the
 * reason, and nothing changed. */
gboolean hradby_game_play (HradbyGame *self, const HradbyAction *action, const HradbySink *sink,
                           GError **error);

/* Plays what was played first in @other, as far as it is legal here: its first @n_actions, or the
 * most of them. A decision that only these rules ask for is passed where that is possible; a pass
 * in one that only those asked for is left out.
 * @other: a game of the same material and expansions, by other rules
 * Returns: how many of them hold; with fewer than @n_actions why the next one does not */
guint hradby_game_follow (HradbyGame *self, const HradbyGame *other, guint n_actions,
                          GError **error);

/* What chance does now. The outcome depends on the set-up's seed and on how many chance actions
 * there were before, on nothing else: going back and on again draws the same. Without a seed the
 * seed is 0. */
void hradby_game_draw (const HradbyGame *self, HradbyAction *action);

/* Whether two legal actions of this decision come to the same. */
gboolean hradby_game_is_alike (const HradbyGame *self, const HradbyAction *one,
                               const HradbyAction *other);

/* Whether passing is legal in this decision. */
gboolean hradby_game_can_pass (const HradbyGame *self);

/* The position after the last action before the game went on by itself, where nothing but passing
 * was possible: whoever wants to do something there is told why not. Free with g_free(). */
HradbyPosition *
            hradby_game_linger   (const HradbyGame *self) G_GNUC_WARN_UNUSED_RESULT;

/* Keeps the first @n_actions and goes back to the position after them. */
void hradby_game_truncate (HradbyGame *self, guint n_actions);
