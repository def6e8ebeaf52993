/* What the null expansion keeps in each position, and its functions among themselves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/hooks.h"
#include "null/null.h"

/* A booth on the board, and the player who has a follower on its bench + 1, or 0. */
typedef struct {
  guint16 spot;
  guint16 sitter;
} NullBooth;

/**
 * NullState:
 * @planks: left, by player
 * @is_planked: one was put in this turn
 * @plank: the node of the road on it + 1, while a figure may go there
 * @has_stall: a stall was placed in this turn
 * @has_fair: both were
 * @n_asked: players who have bid or declined
 * @decider: who bids, or decides about a toll
 * @lot: the tile that is bid for, or that the buyer holds
 * @bid: the highest one
 * @best: whose it is
 * @buyer: who has the next turn with it + 1
 * @is_away: the turn is the buyer's
 * @back: who has the turn after that
 * @echo: 2: a tile with an echo was placed in this turn, 1: in the one that has just ended
 * @is_again: the turn is a second part
 * @is_declined: no toll is taken on @road
 * @tolls: roots of roads on which it is
 * @booths: in the order of laying
 */
typedef struct {
  guint8    planks[HRADBY_MAX_PLAYERS];
  guint8    is_planked;
  guint16   plank;
  guint8    has_stall;
  guint8    has_fair;
  guint8    n_asked;
  guint8    decider;
  guint8    lot;
  guint8    best;
  gint16    bid;
  guint8    buyer;
  guint8    is_away;
  guint8    back;
  guint8    echo;
  guint8    is_again;
  guint8    is_declined;
  guint16   road;
  guint16   n_tolls;
  guint16   tolls[HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT];
  guint16   n_booths;
  NullBooth booths[];
} NullState;

static inline NullState *
null_state (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, null_hooks_number);
}

/* The hooks of these names. */
guint null_count_actions (const HradbyCarcassonneTable *table,
                          const HradbyCarcassonnePosition *position);
void null_list_actions (const HradbyCarcassonneTable *table,
                        const HradbyCarcassonnePosition *position, HradbyCarcassonneList *list);
gboolean null_explain (const HradbyCarcassonneTable *table,
                       const HradbyCarcassonnePosition *position, HradbyAction *action,
                       GError **error);
void null_apply (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                 const HradbyAction *action, const HradbySink *sink);
gboolean null_may_place (const HradbyCarcassonneTable *table,
                         const HradbyCarcassonnePosition *position, guint kind);
guint null_list_pieces (const HradbyTable *table, const HradbyPosition *position,
                        HradbySeenPiece *pieces, guint max);
guint null_list_reach (const HradbyTable *table, const HradbyPosition *position, gint x, gint y,
                       guint more, HradbySeenPart *cells, guint max);
