/* What The Tower keeps in each position, and its functions among themselves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/hooks.h"
#include "games/carcassonne/tower.h"

G_BEGIN_DECLS

/* A foundation on the board and what was built on it. */
typedef struct
{
  guint16 spot;
  guint8  height; /* pieces */
  guint8  top;    /* the player whose follower stands on it + 1, or 0 */
} HradbyTowerSite;

/* Figures on the board, each as a bit, see hradby_tower_get_victim(). */
typedef struct
{
  guint64 bits[HRADBY_BITS_N_WORDS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)];
} HradbyTowerVictims;

static inline guint
hradby_tower_count_victims (const HradbyTowerVictims *self)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (self->bits); i++)
    n += hradby_bits_count (self->bits[i]);
  return n;
}

/**
 * HradbyTowerState:
 * @victims: while a capture is open, the followers that may be captured
 * @n_sites: foundations on the board
 * @n_open: those without a follower on top
 * @n_tall: those of them that have a piece
 * @raised: the site that the piece of this turn went on, while a capture is open
 * @ransomed: whether a ransom was paid in this turn
 * @asked: whether one was declined after the scoring
 * @pieces: left, by player
 * @captives: figures that others hold, by their owner
 * @freeing: whoever holds the figures of which one comes back, while that is chosen
 * @held: prisoners, by captor, owner and kind; two players never both have one of the other, but
 *   while that is chosen
 * @sites: in the order of laying
 */
typedef struct
{
  HradbyTowerVictims victims;
  guint16         n_sites;
  guint16         n_open;
  guint16         n_tall;
  guint16         raised;
  guint8          ransomed;
  guint8          asked;
  guint8          pieces[HRADBY_MAX_PLAYERS];
  guint8          captives[HRADBY_MAX_PLAYERS];
  guint8          freeing;
  guint8          held[HRADBY_MAX_PLAYERS][HRADBY_MAX_PLAYERS][HRADBY_CARCASSONNE_N_FIGURES];
  HradbyTowerSite sites[];
} HradbyTowerState;

static inline HradbyTowerState *
hradby_tower_state (const HradbyCarcassonneTable    *table,
                    const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_tower_hooks_number);
}

/* The same table, but with the other value of one of The Tower's settings, all of which have two:
 * for asking what would be then. It shares what @table owns and lives no longer. */
static inline HradbyCarcassonneTable
hradby_tower_change_table (const HradbyCarcassonneTable *table,
                           HradbyCarcassonneSetting      setting)
{
  HradbyCarcassonneTable other = *table;

  other.parent.settings[setting] = !other.parent.settings[setting];
  return other;
}

/* Kinds of figures of @owner that @captor holds, as bits. */
static inline guint
hradby_tower_find_held (const HradbyTowerState *state,
                        guint                   captor,
                        guint                   owner)
{
  guint figures = 0;

  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    figures |= (guint) (state->held[captor][owner][figure] > 0) << figure;
  return figures;
}

/* The site at a cell; -1 if there is none. */
gint     hradby_tower_find_site     (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     gint                             x,
                                     gint                             y);

/* Whether the player to move may buy a figure back from @captor; otherwise sets why not, and the
 * settings that decided. */
gboolean hradby_tower_check_ransom  (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     guint                            captor,
                                     guint                            figure,
                                     GError                         **error);

/* The settings of which another value would change whether that ransom may be paid. */
HradbySettings hradby_tower_find_ransom_settings (const HradbyCarcassonneTable    *table,
                                                  const HradbyCarcassonnePosition *position,
                                                  guint                            captor,
                                                  guint                            figure);

/* The hook of this name. */
gboolean hradby_tower_explain       (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     HradbyAction                    *action,
                                     GError                         **error);

G_END_DECLS
