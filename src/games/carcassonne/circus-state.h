/* What the Circus keeps in each position, and its functions among themselves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/circus.h"
#include "games/carcassonne/hooks.h"

G_BEGIN_DECLS

/* An acrobat ground on the board. @owners: of each acrobat in the order of arrival, then zeros. */
typedef struct
{
  guint16 spot;
  guint8  n; /* acrobats on it */
  guint8  owners[HRADBY_CIRCUS_PYRAMID];
} HradbyCircusGround;

/**
 * HradbyCircusState:
 * @top: the spot on which the big top stands, or %HRADBY_CARCASSONNE_NOWHERE
 * @site: the one on which a site was placed in this turn, likewise
 * @n_tokens: tokens that were not turned up yet, with the one under the big top
 * @tokens: how many of them by value, see #hradby_circus_tokens
 * @is_turned: the one under the big top was turned up
 * @n_grounds: acrobat grounds on the board
 * @n_full: those with a full pyramid
 * @grounds: in the order of laying
 */
typedef struct
{
  guint16            top;
  guint16            site;
  guint8             n_tokens;
  guint8             tokens[HRADBY_CIRCUS_N_TOKENS];
  guint8             is_turned;
  guint16            n_grounds;
  guint16            n_full;
  HradbyCircusGround grounds[];
} HradbyCircusState;

static inline HradbyCircusState *
hradby_circus_state (const HradbyCarcassonneTable    *table,
                     const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_circus_hooks_number);
}

/* The same table, but with the other value of one of the Circus' settings, all of which have two:
 * for asking what would be then. It shares what @table owns and lives no longer. */
static inline HradbyCarcassonneTable
hradby_circus_change_table (const HradbyCarcassonneTable *table,
                            HradbyCarcassonneSetting      setting)
{
  HradbyCarcassonneTable other = *table;

  other.parent.settings[setting] = !other.parent.settings[setting];
  return other;
}

/* Whether two spots are the same or touch, also at a corner. In one step, as it is not
 * foreseeable. */
static inline gboolean
hradby_circus_are_near (const HradbyCarcassonneSpot *a,
                        const HradbyCarcassonneSpot *b)
{
  return ((guint) (a->x - b->x + 1) <= 2) & ((guint) (a->y - b->y + 1) <= 2);
}

/* The ground on a cell, or %NULL. */
HradbyCircusGround *
         hradby_circus_find_ground   (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonnePosition *position,
                                      gint                             x,
                                      gint                             y);

/* Whether the player to move may set an acrobat on a ground now, but for the moment. */
gboolean hradby_circus_takes_acrobat (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonnePosition *position,
                                      const HradbyCircusGround        *ground);

/* Sites and grounds among the tile of a spot and the eight around it. */
guint    hradby_circus_count_tiles   (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonnePosition *position,
                                      guint                            spot);

/* Whether a ringmaster who stands so brings points for circus tiles; and how many of these lie
 * around the tiles under his piece, or around his own one. */
gboolean hradby_circus_is_paid_at    (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonneStanding *standing);
guint    hradby_circus_count_at      (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonnePosition *position,
                                      const HradbyCarcassonneStanding *standing);

/* Ringmasters who stand alone on a piece score at the end of the game. */
void     hradby_circus_score_pieces  (const HradbyCarcassonneTable    *table,
                                      HradbyCarcassonnePosition       *position,
                                      const HradbySink                *sink);

/* Figures of a player for which a big top on a spot pays. */
guint    hradby_circus_count_figures (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonnePosition *position,
                                      guint                            player,
                                      guint                            top);

/* The hooks of these names. */
guint    hradby_circus_due           (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonnePosition *position);
gboolean hradby_circus_step          (const HradbyCarcassonneTable    *table,
                                      HradbyCarcassonnePosition       *position,
                                      HradbyCarcassonneMoment          moment,
                                      const HradbySink                *sink);
gboolean hradby_circus_explain       (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonnePosition *position,
                                      HradbyAction                    *action,
                                      GError                         **error);
void     hradby_circus_estimate      (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonnePosition *position,
                                      gint                            *scores);
gint     hradby_circus_foresee       (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonnePosition *position,
                                      guint                            root,
                                      guint                            figure);
guint    hradby_circus_list_pieces   (const HradbyTable               *table,
                                      const HradbyPosition            *position,
                                      HradbySeenPiece                 *pieces,
                                      guint                            max);

/* A token was turned up: it scores and leaves the game. */
void     hradby_circus_turn_up       (const HradbyCarcassonneTable    *table,
                                      HradbyCarcassonnePosition       *position,
                                      guint                            value,
                                      const HradbySink                *sink);

G_END_DECLS
