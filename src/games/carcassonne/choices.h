/* Listing, naming and refusing actions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/hooks.h"

G_BEGIN_DECLS

/* The contract's functions of the same names, and the estimator's list. */
guint    hradby_carcassonne_to_move       (const HradbyTable    *table,
                                           const HradbyPosition *position);
guint    hradby_carcassonne_count_actions (const HradbyTable    *table,
                                           const HradbyPosition *position);
void     hradby_carcassonne_get_action    (const HradbyTable    *table,
                                           const HradbyPosition *position,
                                           guint                 number,
                                           HradbyAction         *action);
void     hradby_carcassonne_pick_action   (const HradbyTable    *table,
                                           const HradbyPosition *position,
                                           HradbyRandom         *random,
                                           HradbyAction         *action);
guint    hradby_carcassonne_list_actions  (const HradbyTable    *table,
                                           const HradbyPosition *position,
                                           HradbyAction         *actions,
                                           guint                 max);
gboolean hradby_carcassonne_explain       (const HradbyTable    *table,
                                           const HradbyPosition *position,
                                           HradbyAction         *action,
                                           GError              **error);

/* Whether the player to move has such a figure, and it may stand there (bits, see figures.h);
 * otherwise refuses it. With @otherwise nothing else is against it: then the number of followers is
 * named where a greater one allows it. */
gboolean hradby_carcassonne_explain_figure (const HradbyCarcassonneTable    *table,
                                            const HradbyCarcassonnePosition *position,
                                            guint                            figure,
                                            guint                            where,
                                            gboolean                         otherwise,
                                            GError                         **error);

/* The contract's estimate, and with a memory of claims. */
void     hradby_carcassonne_estimate      (const HradbyTable    *table,
                                           const HradbyPosition *position,
                                           gint                 *scores);
extern const HradbyEstimator hradby_carcassonne_estimator;

/* Whether the tile in hand may be put aside instead of being placed, as an expansion says. */
gboolean hradby_carcassonne_may_put_aside (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position);

/* Whether a tile of this kind may be placed like this (x, y, rotation) as an expansion says,
 * although it does not fit by itself. The cell is empty and on the frontier. */
gboolean hradby_carcassonne_fits_by_hook  (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position,
                                           guint                            kind,
                                           const HradbyAction              *action);

/* Whether the player to move may place a tile of this kind, by itself or as an expansion says. */
gboolean hradby_carcassonne_may_be_placed (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position,
                                           guint                            kind);

/* The settings by which a tile of this kind @fits somewhere, or does not: parts of expansions
 * without which, or with which, it would be otherwise. */
HradbySettings hradby_carcassonne_find_fit_settings
                                          (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position,
                                           guint                            kind,
                                           gboolean                         fits);

/* The settings by which a tile of this kind does not fit like this: parts that are not played. */
HradbySettings hradby_carcassonne_find_missing_parts
                                          (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position,
                                           guint                            kind,
                                           const HradbyAction              *action);

/* The expansion that an action belongs to, if it is on: by its kind, or for a pass or a draw the
 * one whose phase it is; otherwise %NULL. */
const HradbyCarcassonneHooks *
         hradby_carcassonne_find_hooks    (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position,
                                           const HradbyAction              *action);

G_END_DECLS
