/* What an expansion may say to the naive rules: the hooks of the fast ones in their own words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/hooks.h"
#include "naive/board.h"

/**
 * NaiveHooks:
 * @list_actions: appends to placing and deploying; in a phase of its own what all may do
 * @list_places: appends the ways of its own to place a tile of this kind
 * @list_figures: appends figures (#NaiveFigure) that stand elsewhere than on features, or that
 *   somebody holds
 * @number: the setting that says how many pieces players have for placing tiles
 * @would_fit: whether a tile of this kind could be placed somewhere with this part that is off
 * @name_figure: the setting without which there would be no figure of this kind, as its bit
 * @no_followers: kinds of figures, as bits, that are set beside an own follower on what is not
 *   complete, and are none themselves
 * @may_stand: FIRST opinion, -1 for none: whether a kind of figure may stand on a kind of feature,
 *   or with %NAIVE_ELSEWHERE where expansions have a place for any follower
 * @find_strength: FIRST opinion, likewise: as how many followers a figure counts on a region
 * @feature_kind: (or 0) a kind of feature of its own, which is scored as a monastery
 * @source: of its points
 * @line_kind: (or 0) likewise, a line between fields which is never scored
 * @find_pile: the lowest are drawn first
 * @find_due: FIRST opinion, -1 for none: the kind of which a tile is drawn now
 * @may_lie: ALL must agree: whether a tile of this kind may lie like this if its sides fit
 * @name: settings with another value of which that would be otherwise; without @action: anywhere,
 *   and whether it is drawn now
 * @count_figures: how many figures of this kind it gives each player
 * @list_surroundings: tiles by the order of laying, -1 where none lies
 *
 * See #HradbyCarcassonneHooks for laws and for the others.
 */
struct _NaiveHooks {
  const char *expansion;
  guint       part;
  guint       number;
  guint       first_action;
  guint       last_action;
  guint       first_phase;
  guint       last_phase;
  guint       no_followers;
  guint       feature_kind;
  guint       source;
  guint       line_kind;

  gsize (*position_bytes) (const NaiveTable *table);
  void (*begin) (const NaiveTable *table, NaivePosition *position);
  void (*laid) (const NaiveTable *table, NaivePosition *position, guint tile);

  gint (*find_pile) (const NaiveTable *table, guint kind);
  gint (*find_due) (const NaiveTable *table, const NaivePosition *position);
  gboolean (*may_lie) (const NaiveTable *table, const NaivePosition *position, guint kind, gint x,
                       gint y, guint rotation);
  HradbySettings (*name) (const NaiveTable *table, const NaivePosition *position, guint kind,
                          const HradbyAction *action);

  guint (*to_move) (const NaiveTable *table, const NaivePosition *position);
  void (*list_actions) (const NaiveTable *table, const NaivePosition *position, GArray *actions);
  void (*list_places) (const NaiveTable *table, const NaivePosition *position, guint kind,
                       GArray *actions);
  void (*apply) (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
                 const HradbySink *sink);
  gboolean (*place) (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
                     const HradbySink *sink);
  gboolean (*may_put_aside) (const NaiveTable *table, const NaivePosition *position);

  gboolean (*would_fit) (const NaiveTable *table, const NaivePosition *position, guint kind);

  HradbySettings (*name_figure) (guint figure);
  guint (*count_figures) (const NaiveTable *table, guint figure);
  gint (*may_stand) (guint figure, guint kind);
  gint (*find_strength) (const NaiveRegion *region, guint figure);
  void (*list_figures) (const NaiveTable *table, const NaivePosition *position, GArray *figures);
  gboolean (*may_span) (const NaiveTable *table, const NaivePosition *position, guint tile);
  gboolean (*may_take) (const NaiveTable *table, const NaivePosition *position,
                        const NaiveFigure *figure);
  void (*taken) (const NaiveTable *table, NaivePosition *position, const NaiveFigure *figure);

  guint (*list_surroundings) (const NaiveTable *table, const NaivePosition *position,
                              const NaiveFigure *figure, gint *tiles, guint *n_under);

  gboolean (*step) (const NaiveTable *table, NaivePosition *position,
                    HradbyCarcassonneMoment moment, const HradbySink *sink);
  HradbyCarcassonneAnswer (*instead) (const NaiveTable *table, NaivePosition *position,
                                      const NaiveRegion *region, const HradbySink *sink);
  void (*worth) (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region,
                 HradbyCarcassonneWorth *worth);
  gint (*city_worth) (const NaiveTable *table, const NaivePosition *position,
                      const NaiveRegion *city);
  guint (*favoured) (const NaiveTable *table, const NaivePosition *position,
                     const NaiveRegion *farm);
  void (*scored) (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
                  const HradbySink *sink);
  void (*scored_piece) (const NaiveTable *table, NaivePosition *position, const NaiveFigure *figure,
                        const HradbySink *sink);
  void (*score_tile) (const NaiveTable *table, NaivePosition *position, guint tile,
                      const HradbySink *sink);
  void (*turn_ended) (const NaiveTable *table, NaivePosition *position);
  gboolean (*next_turn) (const NaiveTable *table, NaivePosition *position,
                         HradbyCarcassonneTurn *turn, const HradbySink *sink);
  gboolean (*lost) (const NaiveTable *table, NaivePosition *position, const HradbySink *sink);
};

/* All of them, on or off, ended by %NULL. */
extern const NaiveHooks *const naive_hooks[];

#ifdef HRADBY_CARCASSONNE_MORE_EXPANSIONS
extern const NaiveHooks naive_null_hooks;
#endif

/* The expansion whose phase it is, or %NULL. */
const NaiveHooks *naive_find_owner (const NaiveTable *table, const NaivePosition *position);
