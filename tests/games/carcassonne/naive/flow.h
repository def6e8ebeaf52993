/* The naive oracle's turn and its lists of legal actions, as the contract wants them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/board.h"

/* The rules written the slow and obvious way: flood fills over everything at each step. */
extern const HradbyGameType naive_type;

/* All legal actions, (element-type HradbyAction). */
GArray *naive_list_actions (const HradbyTable *table, const HradbyPosition *position);

/* The settings without which there would be no figure of a kind. */
HradbySettings naive_name_figure (const NaiveTable *table, guint figure);

/* See #NaiveHooks. */
#define NAIVE_ELSEWHERE G_MAXUINT

gboolean naive_is_follower (const NaiveTable *table, guint figure);

/* How many tiles of a kind may be drawn now. */
guint naive_count_draws (const NaiveTable *table, const NaivePosition *position, guint kind);
gint naive_find_strength (const NaiveTable *table, const NaiveRegion *region, guint figure);
gboolean naive_may_stand (const NaiveTable *table, guint figure, guint kind);

/* Whether the player to move may set such a figure on a region, if there is one in the supply. */
gboolean naive_may_set (const NaiveTable *table, const NaivePosition *position, guint figure,
                        const NaiveRegion *region);

/* A follower of a player was taken off a part: what was beside it goes home with the last one. */
void naive_return_lonely (const NaiveTable *table, NaivePosition *position, guint player,
                          NaivePart part, const HradbySink *sink);

/* Figures of a kind in the supply of a player. */
guint naive_count_supply (const NaiveTable *table, const NaivePosition *position, guint player,
                          guint figure);

/* Pieces that a player has left who has used some up, of as many as a setting says; and that, if
 * with the next number below or above it would be otherwise whether there is one. */
gint naive_count_left (const NaiveTable *table, guint setting, guint used);
HradbySettings naive_find_left_settings (const NaiveTable *table, guint setting, guint used);

/* Settings with another value of which it would be otherwise whether such a tile may be placed like
 * this; without @action: somewhere, and whether it is drawn now. */
HradbySettings naive_name (const NaiveTable *table, const NaivePosition *position, guint kind,
                           const HradbyAction *action);

/* The settings that decide whether a tile of this kind fits somewhere. */
HradbySettings naive_find_fit_settings (const NaiveTable *table, const NaivePosition *position,
                                        guint kind, gboolean fits);

/* The settings that count where a figure was just deployed: those above, and the number of
 * followers if it could not with one less. */
HradbySettings naive_find_deploy_settings (const NaiveTable *table, const NaivePosition *position,
                                           guint player, guint figure);

/* All figures that are not in the supply, (element-type NaiveFigure). */
GArray *naive_list_figures (const NaiveTable *table, const NaivePosition *position);

/* Whether a piece may carry a road over a tile, and the tiles of the piece on which a figure stands
 * (-1 where none lies), first those under it: 0 if it is on none. */
gboolean naive_may_span (const NaiveTable *table, const NaivePosition *position, guint tile);
guint naive_list_surroundings (const NaiveTable *table, const NaivePosition *position,
                               const NaiveFigure *figure, gint *tiles, guint *n_under);

/* Whether another player's piece may take it off the board, and taking it off. */
gboolean naive_may_take (const NaiveTable *table, const NaivePosition *position,
                         const NaiveFigure *figure);
void naive_take_figure (const NaiveTable *table, NaivePosition *position,
                        const NaiveFigure *figure);

/* All ways to place such a tile, (element-type HradbyAction). */
GArray *naive_list_ways (const NaiveTable *table, const NaivePosition *position, guint kind);

/* Whether the player to move can place such a tile in any way. */
gboolean naive_may_be_placed (const NaiveTable *table, const NaivePosition *position, guint kind);

/* Places the tile in hand, maybe with a road that a piece carries over it, see #NaiveTile. */
void naive_place (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
                  guint span, guint span_place, const HradbySink *sink);

/* Likewise, but the deployment is still to be asked for. */
void naive_lay (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
                guint span, guint span_place, HradbySettings settings, const HradbySink *sink);

/* Goes on with the turn's end if there is nothing to decide in this phase but to pass. */
void naive_ask (const NaiveTable *table, NaivePosition *position, const HradbySink *sink);

/* The player gets a tile that was not drawn; %FALSE if the turn is over, as it fits nowhere and no
 * other is drawn instead. */
gboolean naive_take_in_hand (const NaiveTable *table, NaivePosition *position, guint kind,
                             HradbySettings settings, const HradbySink *sink);

/* Ends the turn: another one begins, or the end of the game. */
void naive_end_turn (const NaiveTable *table, NaivePosition *position, const HradbySink *sink);

void naive_begin (const HradbyTable *table, HradbyPosition *position);
void naive_apply (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
                  const HradbySink *sink);
