/* What an expansion may say to the rules: a table of functions, %NULL for no opinion. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/compiled.h"
#include "tiling/seen.h"

/* When expansions do their part, in this order. */
typedef enum {
  HRADBY_CARCASSONNE_TURN_SCORES, /* nothing that the tile completed is scored yet */
  HRADBY_CARCASSONNE_TURN_SCORED, /* its roads, cities and monasteries are */
  HRADBY_CARCASSONNE_TURN_ENDS,   /* and what the expansions had to score, too */
  HRADBY_CARCASSONNE_TURN_OVER,   /* nothing of this turn is left to be scored */
  HRADBY_CARCASSONNE_GAME_ENDS,   /* before the final scoring */
  HRADBY_CARCASSONNE_GAME_SCORED, /* after it */
} HradbyCarcassonneMoment;

/* Moments, and phases, as bits. */
#define HRADBY_CARCASSONNE_AT(moment) (1u << (moment))
#define HRADBY_CARCASSONNE_IN(phase)  (1u << (phase))

/* What an expansion did instead of scoring. */
typedef enum {
  HRADBY_CARCASSONNE_NO_OPINION, /* nothing: the next one is asked, then the region is scored */
  HRADBY_CARCASSONNE_DONE,       /* the region is not scored */
  HRADBY_CARCASSONNE_WAITS,      /* a player decides first; then it is asked again */
} HradbyCarcassonneAnswer;

/**
 * HradbyCarcassonneWorth:
 * @is_complete: asked: what it is worth once it is complete, or as long as it is not
 * @tiles: asked: how many tiles count
 * @base: its worth by the game's own rules
 * @points: added to that
 * @multiplier: of both together
 * @settings: with another value of which another sum would be told of
 * @mark: of features, its row + 1, if that is why it is worth something else
 *
 * What expansions make of the worth of a region.
 */
typedef struct {
  gboolean       is_complete;
  gint           tiles;
  gint           base;
  gint           points;
  gint           multiplier;
  HradbySettings settings;
  guint8         mark;
} HradbyCarcassonneWorth;

/* Tiles that a piece lies on and those around it, at most. */
#define HRADBY_CARCASSONNE_MAX_SURROUNDINGS 6

/* How a turn begins: whose it is; with which tile in hand, or NO_TILE; and without one, in which
 * phase: the draw or one of an expansion's own; and whether it is another part of the turn that
 * the position tells of. */
typedef struct {
  guint8         player;
  guint8         tile;
  guint8         phase;
  guint8         goes_on;
  HradbySettings settings; /* that decided whose turn it is */
} HradbyCarcassonneTurn;

/* What hooks are asked about a position. */
typedef guint (*HradbyCarcassonneCountFunc) (const HradbyCarcassonneTable *table,
                                             const HradbyCarcassonnePosition *position);
typedef guint (*HradbyCarcassonneRootFunc) (const HradbyCarcassonneTable *table,
                                            const HradbyCarcassonnePosition *position, guint root);
typedef gint (*HradbyCarcassonneWeighFunc) (const HradbyCarcassonneTable *table,
                                            const HradbyCarcassonnePosition *position, guint root,
                                            guint figure);
typedef gboolean (*HradbyCarcassonneAskFunc) (const HradbyCarcassonneTable *table,
                                              const HradbyCarcassonnePosition *position,
                                              guint which);

#define HRADBY_HOOKS_ROW(name) extern const HradbyCarcassonneHooks name;
#include "games/carcassonne/expansions.h"

/* All of them by number, on or off, ended by %NULL. */
extern const HradbyCarcassonneHooks *const hradby_carcassonne_hooks[];

/* Which of the expansions that are on have a hook of HRADBY_CARCASSONNE_HOOK_NAMES, as bits. */
#define HRADBY_CARCASSONNE_FIND(table, name) ((table)->asked[HRADBY_CARCASSONNE_HOOK_##name])

/* Goes over hooks given as bits: @hooks is each of them in turn, and hooks_i its number. */
#define HRADBY_CARCASSONNE_FOR_BITS(hooks, bits)                                                   \
  for (guint hooks##_left = (bits), hooks##_i; hooks##_left != 0;                                  \
       hooks##_left &= hooks##_left - 1)                                                           \
    for (const HradbyCarcassonneHooks *hooks                                                       \
           = hradby_carcassonne_hooks[hooks##_i = (guint) __builtin_ctz (hooks##_left)];           \
         hooks != NULL; hooks = NULL)

/* Over those of a table that have an opinion. Looking for them each time took 2 % of random games
 * with all expansions, and 4 % with The Tower. */
#define HRADBY_CARCASSONNE_FOR_EACH(table, hooks, name)                                            \
  HRADBY_CARCASSONNE_FOR_BITS (hooks, HRADBY_CARCASSONNE_FIND (table, name))

/**
 * HradbyCarcassonnePlacing:
 * @count_spans: (nullable): SUM: roads that its pieces may carry over tiles in a game
 * @may_place: ANY: whether the player to move could place a tile of this kind somewhere, although
 *   it fits nowhere by itself
 * @fits: ANY: whether a tile of this kind could be placed like this (x, y, rotation), on an empty
 *   cell of the frontier, although it does not fit there by itself
 * @place: FIRST opinion: places the tile in hand like that, as it does not fit by itself
 * @explain: FIRST opinion: sets why its pieces do not let the tile in hand lie like this, where it
 *   does not fit by itself and they might; %FALSE for none
 * @may_put_aside: ANY: whether a tile that fits nowhere by itself may be put aside instead
 * @explain_free: FIRST opinion: sets why the tile in hand may not lie like this although its sides
 *   fit; %FALSE for none
 * @name: settings with another value of which it would be otherwise whether a tile of this kind may
 *   be placed like this; %NULL: somewhere, and whether it may be drawn
 * @would_fit: asked where this part of the expansion is not played, or no piece is left: whether a
 *   tile of this kind could be placed like this (%NULL: somewhere) with nothing used up
 *
 * Ways to place a tile that an expansion adds. All of @fits are appended to the actions, too, see
 * #HradbyCarcassonneHooks; %NULL: no opinion.
 */
typedef struct {
  guint (*count_spans) (const HradbyCarcassonneTable *table);
  HradbyCarcassonneAskFunc may_place; /* which: the kind */
  gboolean (*fits) (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                    guint kind, const HradbyAction *action);
  gboolean (*place) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                     const HradbyAction *action, const HradbySink *sink);
  gboolean (*explain) (const HradbyCarcassonneTable *table,
                       const HradbyCarcassonnePosition *position, const HradbyAction *action,
                       GError **error);
  gboolean (*explain_free) (const HradbyCarcassonneTable *table,
                            const HradbyCarcassonnePosition *position, const HradbyAction *action,
                            GError **error);
  HradbySettings (*name) (const HradbyCarcassonneTable *table,
                          const HradbyCarcassonnePosition *position, guint kind,
                          const HradbyAction *action);
  gboolean may_put_aside;
  gboolean (*would_fit) (const HradbyCarcassonneTable *table,
                         const HradbyCarcassonnePosition *position, guint kind,
                         const HradbyAction *action);
} HradbyCarcassonnePlacing;

/**
 * HradbyCarcassonneList:
 * @skip: actions that are left out, the first ones
 * @room: how many are written then, at most
 * @actions: (out): these
 * @n: how many there are
 *
 * Where an expansion lists its actions; all 0: they are only counted.
 */
typedef struct {
  guint         skip;
  guint         room;
  HradbyAction *actions;
  guint         n;
} HradbyCarcassonneList;

static inline void
hradby_carcassonne_offer (HradbyCarcassonneList *self, const HradbyAction *action)
{
  if (self->n - self->skip < self->room)
    self->actions[self->n - self->skip] = *action;
  self->n++;
}

/**
 * HradbyCarcassonneNumbers:
 * @n: how many there are of each player
 * @room: a row of them, a multiple of eight, at most %HRADBY_CARCASSONNE_MAX_ROOM
 * @weights: what each is worth, in hundredths of a point, in rows by knot of the game's own
 *   weights, on top of which they were fitted (tests/games/carcassonne/tune.c)
 * @list: lists those of all players, a row each. Made for the end of a turn
 *
 * Numbers that an expansion's estimate looks at, like those of #HradbyCarcassonneFeature.
 */
typedef struct {
  guint         n;
  guint         room;
  const gint16 *weights;
  void (*list) (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                gint16 *numbers);
} HradbyCarcassonneNumbers;

#define HRADBY_CARCASSONNE_MAX_ROOM 64
#define HRADBY_CARCASSONNE_ROOM(n)  (((n) + 7) / 8 * 8)

/**
 * HradbyCarcassonneHooks:
 * @expansion: its id
 * @part: the setting with whose first value this part of it is played; 0: there is no such setting
 * @marks: its own, as bits; tiles with one of them are refused without it
 * @first_action: its rows of the table of actions, up to @last_action
 * @first_phase: its phases, if it has some, up to @last_phase; otherwise 0
 * @pieces: (nullable): by number of players: how many of its own each player gets, see the
 *   position's @left
 * @pieces_of_two: the setting that says how many it are if two play; if more do, @pieces tells the
 *   proportion
 * @worth_settings: on which @worth depends, @n_worth_settings of them
 * @position_bytes: what it keeps in each position
 * @appends: phases of the game's own in which it is asked for actions, too, as bits
 * @placing: ways of its own to place a tile, see above
 * @settle: EACH settles what depends on all tiles; of start tiles with a feature of its own it says
 *   which one lies first
 * @check: ALL must agree: whether a game can be played with these tiles and players
 * @pile: SUM: from which pile tiles of a kind are drawn, those of lower piles first
 * @begin: EACH is told of a new position; all its bytes there are 0
 * @laid: EACH is told of a tile with some of its marks (bits) or features laid on a spot, the
 *   first too
 * @placed: EACH is told that a tile was placed, before the deployment, and told again when a piece
 *   carries a road over it or beside it
 * @to_move: who decides in a phase of its own, maybe chance; %NULL: the player whose turn it is
 * @list_actions: APPEND: what it adds, and what there is in a phase of its own
 * @count_actions: how many these are, if it knows that sooner
 * @explain: @apply: as in the contract, for its actions, and for passes and draws in its phases
 * @may_span: ALL must agree: whether a piece may carry a road over the tile of a spot
 * @may_take: ALL must agree: whether others may take this figure off the board
 * @taken: EACH is told of a figure that was taken off and stood elsewhere than on a feature
 * @list_surroundings: FIRST above 0: tiles that belong to the piece on which a figure stands in a
 *   place of its own, at most %HRADBY_CARCASSONNE_MAX_SURROUNDINGS: first the @n_under below it
 * @strength: SUM: how much stronger one of its own kinds of figures is on the region of a root than
 *   its number says, see #HradbyCarcassonneFigureInfo; 0 for others
 * @due: at which moments of a turn's end it has steps, as bits, before scoring; %NULL: all
 * @step: EACH does its part at a moment; %FALSE while a player has to decide something first: then
 *   it has set a phase of its own, and after the decision, hradby_carcassonne_go_on() asks it again
 * @instead: FIRST opinion: what happens instead of scoring a region that is complete
 * @worth: SUM of points, and the multipliers multiplied: what it adds to the worth of a region
 * @city_worth: SUM: what a completed city is worth more to each farm
 * @favoured: ANY: players, as bits, who get a point more for each city of the farm of a root
 * @scored: EACH is told of a region that was scored, before its figures leave: when complete, even
 *   if nobody stands there, or at the end of the game; of farms, too, as worth 0
 * @scored_piece: EACH is told of a figure in a place of its own whose piece was scored, before it
 *   leaves
 * @score_tile: EACH at the end, by tile with its marks as laid, after the regions that begin there
 * @turn_ended: EACH is told, before the next turn begins
 * @next_turn: FIRST opinion: how the next turn begins; %FALSE for none. One that has given out
 *   turns sets the player and the turn of the position to those that it has put off, and has none
 * @lost: ANY: whether another tile is drawn where one that @next_turn gave fits nowhere
 * @find_next: FIRST opinion: whose turn comes after its own phases; or %HRADBY_NOBODY
 * @numbers: SUM: what it is worth to each seat by numbers; @estimate: and what is added besides, in
 *   hundredths of a point
 * @foresee: SUM: roughly what a figure on the region of a root is worth to the player to move
 * @list_pieces: APPEND: its pieces on the board, see tiling/look.h
 * @list_reach: FIRST above 0: which cells a piece there reaches, see tiling/look.h
 * @describe: FIRST opinion: the detail of a points event of which it knows more; %FALSE for others
 *
 * An expansion or a part of one, asked while it is on, in the order of expansions.h, by no other.
 */
struct _HradbyCarcassonneHooks {
  const char        *expansion;
  guint              part;
  guint64            marks;
  guint              first_action;
  guint              last_action;
  guint              first_phase;
  guint              last_phase;
  guint              appends;
  const HradbyCarcassonnePlacing *placing;
  const HradbyCarcassonneNumbers *numbers;
  const guint8      *pieces;
  guint              pieces_of_two;
  const guint8      *worth_settings;
  guint              n_worth_settings;
  gsize (*position_bytes) (const HradbyCarcassonneTable *table);
  void (*settle) (HradbyCarcassonneTable *table);
  gboolean (*check) (const HradbyCarcassonneTable *table, GError **error);
  gint (*pile) (const HradbyCarcassonneTable *table, guint kind);
  void (*begin) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position);
  void (*laid) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                guint spot, guint64 marks);
  void (*placed) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position);
  HradbyCarcassonneCountFunc to_move;
  void (*list_actions) (const HradbyCarcassonneTable *table,
                        const HradbyCarcassonnePosition *position, HradbyCarcassonneList *list);
  HradbyCarcassonneCountFunc count_actions;
  gboolean (*explain) (const HradbyCarcassonneTable *table,
                       const HradbyCarcassonnePosition *position, HradbyAction *action,
                       GError **error);
  void (*apply) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                 const HradbyAction *action, const HradbySink *sink);
  HradbyCarcassonneAskFunc may_span; /* which: the spot */
  gboolean (*may_take) (const HradbyCarcassonneTable *table,
                        const HradbyCarcassonnePosition *position, guint player,
                        const HradbyCarcassonneStanding *standing);
  void (*taken) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                 guint player, const HradbyCarcassonneStanding *standing);
  guint (*list_surroundings) (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonnePosition *position,
                              const HradbyCarcassonneStanding *standing, guint16 *spots,
                              guint *n_under);
  guint (*strength) (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                     guint root, guint figure);
  HradbyCarcassonneCountFunc due;
  gboolean (*step) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                    HradbyCarcassonneMoment moment, const HradbySink *sink);
  HradbyCarcassonneAnswer (*instead) (const HradbyCarcassonneTable *table,
                                      HradbyCarcassonnePosition *position, guint root,
                                      const HradbySink *sink);
  void (*worth) (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                 guint root, HradbyCarcassonneWorth *worth);
  gint (*city_worth) (const HradbyCarcassonneTable *table,
                      const HradbyCarcassonnePosition *position, guint root);
  HradbyCarcassonneRootFunc favoured;
  void (*scored) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                  guint root, gint points, const HradbySink *sink);
  void (*scored_piece) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                        guint player, const HradbyCarcassonneStanding *standing,
                        const HradbySink *sink);
  void (*score_tile) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                      guint spot, const HradbySink *sink);
  void (*turn_ended) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position);
  gboolean (*next_turn) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                         HradbyCarcassonneTurn *turn, const HradbySink *sink);
  gboolean (*lost) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                    const HradbySink *sink);
  HradbyCarcassonneCountFunc find_next;
  void (*estimate) (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                    gint *scores);
  HradbyCarcassonneWeighFunc foresee; /* at a root, by a kind of figure */
  guint (*list_pieces) (const HradbyTable *table, const HradbyPosition *position,
                        HradbySeenPiece *pieces, guint max);
  guint (*list_reach) (const HradbyTable *table, const HradbyPosition *position, gint x, gint y,
                       guint more, HradbySeenPart *cells, guint max);
  gboolean (*describe) (const HradbyTable *table, const HradbyEvent *event, GString *text);
};

/* How many actions one adds. */
static inline guint
hradby_carcassonne_count_by_hook (const HradbyCarcassonneHooks *hooks,
                                  const HradbyCarcassonneTable *table,
                                  const HradbyCarcassonnePosition *position)
{
  HradbyCarcassonneList list = { 0 };

  if (hooks->count_actions != NULL)
    return hooks->count_actions (table, position);
  hooks->list_actions (table, position, &list);
  return list.n;
}

/* The worth of a region with what expansions make of it. */
static inline gint
hradby_carcassonne_add_worth (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonnePosition *position, guint root,
                              HradbyCarcassonneWorth *worth)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, worth)
    hooks->worth (table, position, root, worth);
  return (worth->base + worth->points) * worth->multiplier;
}

/* Whether a tile of this kind may be placed like this (x, y, rotation) as an expansion says,
 * although it does not fit by itself. The cell is empty and on the frontier. */
static inline gboolean
hradby_carcassonne_fits_by_hook (const HradbyCarcassonneTable *table,
                                 const HradbyCarcassonnePosition *position, guint kind,
                                 const HradbyAction *action)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->placing->fits != NULL && hooks->placing->fits (table, position, kind, action))
      return TRUE;
  return FALSE;
}
