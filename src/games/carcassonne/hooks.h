/* What an expansion may say to the rules: a table of functions, %NULL for no opinion. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/moments.h"
#include "games/carcassonne/placing.h"
#include "tiling/seen.h"

G_BEGIN_DECLS

/**
 * HradbyCarcassonneHooks:
 * @expansion: its id
 * @part: the setting with whose first value this part of it is played; 0: there is no such setting
 * @marks: its own, as bits; tiles with one of them are refused without it
 * @first_action: its rows of the table of actions, up to @last_action
 * @first_phase: its phases, if it has some, up to @last_phase; otherwise 0
 * @position_bytes: what it keeps in each position
 * @appends: phases of the game's own in which it is asked for actions, too, as bits
 * @placing: ways of its own to place a tile, see placing.h
 * @check: ALL must agree: whether a game can be played with these tiles and players
 * @pile: SUM: from which pile tiles of a kind are drawn, those of lower piles first
 * @begin: EACH is told of a new position; all its bytes there are 0
 * @laid: EACH is told of a tile with some of its marks (bits) laid on a spot, the first too
 * @to_move: who decides in a phase of its own, maybe chance; %NULL: the player whose turn it is
 * @count_actions: APPEND: how many it adds, and how many there are in a phase of its own
 * @get_action: APPEND: the one of this number; @list_actions: (nullable): the first @n, but sooner
 * @explain: @apply: as in the contract, for its actions, and for passes and draws in its phases
 * @may_span: ALL must agree: whether a piece may carry a road over the tile of a spot
 * @may_take: ALL must agree: whether others may take this figure off the board
 * @taken: EACH is told of a figure that was taken off and stood elsewhere than on a feature
 * @list_surroundings: FIRST above 0: tiles that belong to the piece on which a figure stands in a
 *   place of its own, at most %HRADBY_CARCASSONNE_MAX_SURROUNDINGS: first the @n_under below it
 * @strength: SUM: how much stronger one of its own kinds of figures is on the region of a root than
 *   its number says, see #HradbyCarcassonneFigureInfo; 0 for others
 * @due: at which moments of a turn's end it has steps, as bits, before scoring; %NULL: all
 * @step: EACH does its part at a moment; %FALSE while somebody has to decide something first: then
 *   it has set a phase of its own, and after the decision, hradby_carcassonne_go_on() asks it again
 * @instead: FIRST opinion: what happens instead of scoring a region that is complete
 * @worth: SUM of points, and the multipliers multiplied: what it adds to the worth of a region
 * @city_worth: SUM: what a completed city is worth more to each farm
 * @scored: EACH is told of a region that was scored, before its figures leave: when complete, even
 *   if nobody stands there, or at the end of the game; of farms, too, as worth 0
 * @scored_piece: EACH is told of a figure in a place of its own whose piece was scored, before it
 *   leaves
 * @score_tile: EACH at the end, by tile with its marks as laid, after the regions that begin there
 * @turn_ended: EACH is told, before the next turn begins
 * @next_turn: FIRST opinion: how the next turn begins; %FALSE for none
 * @lost: ANY: whether another tile is drawn where one that @next_turn gave fits nowhere
 * @find_next: FIRST opinion: whose turn comes after its own phases; or %HRADBY_NOBODY
 * @estimate: SUM: adds what it is worth to each seat, in hundredths of a point
 * @foresee: SUM: roughly what a figure on the region of a root is worth to the player to move
 * @list_pieces: APPEND: its pieces on the board, see tiling/look.h
 * @list_reach: FIRST above 0: likewise, which cells a piece there reaches
 * @describe: FIRST opinion: the detail of a points event of which it knows more; %FALSE for others
 * @moot: FIRST opinion: as in the contract
 *
 * An expansion or a part of one, asked while it is on, in the order of expansions.h, by no other.
 */
struct _HradbyCarcassonneHooks
{
  const char        *expansion;
  guint              part;
  guint64            marks;
  guint              first_action;
  guint              last_action;
  guint              first_phase;
  guint              last_phase;
  guint              appends;
  const HradbyCarcassonnePlacing *placing;
  gsize (*position_bytes) (const HradbyCarcassonneTable *table);
  gboolean (*check) (const HradbyCarcassonneTable *table, GError **error);
  gint (*pile) (const HradbyCarcassonneTable *table, guint kind);
  void (*begin) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position);
  void (*laid) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                guint spot, guint64 marks);
  HradbyCarcassonneCountFunc to_move;
  HradbyCarcassonneCountFunc count_actions;
  void (*get_action) (const HradbyCarcassonneTable *table,
                      const HradbyCarcassonnePosition *position, guint nth, HradbyAction *action);
  void (*list_actions) (const HradbyCarcassonneTable    *table,
                        const HradbyCarcassonnePosition *position, HradbyAction *actions, guint n);
  gboolean (*explain) (const HradbyCarcassonneTable    *table,
                       const HradbyCarcassonnePosition *position, HradbyAction *action,
                       GError **error);
  void (*apply) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                 const HradbyAction *action, const HradbySink *sink);
  HradbyCarcassonneAskFunc may_span; /* which: the spot */
  gboolean (*may_take) (const HradbyCarcassonneTable    *table,
                        const HradbyCarcassonnePosition *position, guint player,
                        const HradbyCarcassonneStanding *standing);
  void (*taken) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                 guint player, const HradbyCarcassonneStanding *standing);
  guint (*list_surroundings) (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              const HradbyCarcassonneStanding *standing, guint16 *spots,
                              guint *n_under);
  guint (*strength) (const HradbyCarcassonneTable    *table,
                     const HradbyCarcassonnePosition *position, guint root, guint figure);
  HradbyCarcassonneCountFunc due;
  gboolean (*step) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                    HradbyCarcassonneMoment moment, const HradbySink *sink);
  HradbyCarcassonneAnswer (*instead) (const HradbyCarcassonneTable *table,
                                      HradbyCarcassonnePosition *position, guint root,
                                      const HradbySink *sink);
  void (*worth) (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position, guint root,
                 HradbyCarcassonneWorth *worth);
  gint (*city_worth) (const HradbyCarcassonneTable *table,
                      const HradbyCarcassonnePosition *position, guint root);
  void (*scored) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                  guint root, gint points, const HradbySink *sink);
  void (*scored_piece) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                        guint player, const HradbyCarcassonneStanding *standing,
                        const HradbySink *sink);
  void (*score_tile) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                      guint spot, const HradbySink *sink);
  void (*turn_ended) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position);
  gboolean (*next_turn) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                         HradbyCarcassonneTurn *turn);
  gboolean (*lost) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                    const HradbySink *sink);
  HradbyCarcassonneCountFunc find_next;
  void (*estimate) (const HradbyCarcassonneTable    *table,
                    const HradbyCarcassonnePosition *position, gint *scores);
  HradbyCarcassonneWeighFunc foresee; /* at a root, by a kind of figure */
  guint (*list_pieces) (const HradbyTable *table, const HradbyPosition *position,
                        HradbySeenPiece *pieces, guint max);
  guint (*list_reach) (const HradbyTable *table, const HradbyPosition *position, gint x, gint y,
                       guint more, HradbySeenPart *cells, guint max);
  gboolean (*describe) (const HradbyTable *table, const HradbyEvent *event, GString *text);
  const char *(*moot) (const guint16 *values, guint setting);
};

G_END_DECLS
