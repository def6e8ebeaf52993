/* What an expansion may say to the rules: a table of functions, %NULL for no opinion. */
#pragma once

#include "games/carcassonne/table.h"
#include "tiling/seen.h"

G_BEGIN_DECLS

/**
 * HradbyCarcassonneHooks:
 * @expansion: its id
 * @mark: the space that its tiles have, as in tile sets; or %NULL
 * @first_action: its rows of the table of actions
 * @last_action: likewise, the last one
 * @first_phase: its phases, if it has some; otherwise 0
 * @last_phase: likewise, the last one
 * @position_bytes: what it keeps in each position
 * @check: ALL must agree: whether a game can be played with these tiles and players
 * @begin: EACH is told of a new position; all its bytes there are 0
 * @laid: EACH is told of a tile with its space laid on a spot, the start tile included
 * @count_actions: APPEND: how many actions it adds to the decision of this phase; in a phase of its
 *   own these are all there are
 * @get_action: APPEND: the one of this number
 * @explain: as in the contract, for its own actions, and for a pass in its own phases
 * @apply: likewise
 * @turn_ended: EACH is told, before the next player's turn begins
 * @estimate: SUM: adds what it is worth to each seat, in hundredths of a point
 * @list_pieces: APPEND: its pieces on the board, see tiling/look.h
 * @list_reach: FIRST above 0: likewise, which cells a piece there reaches
 * @describe: FIRST opinion: the detail of a points event of its own source; %FALSE for others
 * @moot: FIRST opinion: as in the contract
 *
 * An expansion. Its functions are asked while it is on, in the order of the list in expansions.h;
 * they never ask each other.
 */
struct _HradbyCarcassonneHooks
{
  const char *expansion;
  const char *mark;
  guint       first_action;
  guint       last_action;
  guint       first_phase;
  guint       last_phase;

  gsize (*position_bytes) (const HradbyCarcassonneTable *table);
  gboolean (*check) (const HradbyCarcassonneTable *table, GError **error);
  void (*begin) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position);
  void (*laid) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                guint spot);
  guint (*count_actions) (const HradbyCarcassonneTable    *table,
                          const HradbyCarcassonnePosition *position);
  void (*get_action) (const HradbyCarcassonneTable *table,
                      const HradbyCarcassonnePosition *position, guint number,
                      HradbyAction *action);
  gboolean (*explain) (const HradbyCarcassonneTable    *table,
                       const HradbyCarcassonnePosition *position, HradbyAction *action,
                       GError **error);
  void (*apply) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                 const HradbyAction *action, const HradbySink *sink);
  void (*turn_ended) (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position);
  void (*estimate) (const HradbyCarcassonneTable    *table,
                    const HradbyCarcassonnePosition *position, gint *scores);
  guint (*list_pieces) (const HradbyTable *table, const HradbyPosition *position,
                        HradbyPiece *pieces, guint max);
  guint (*list_reach) (const HradbyTable *table, const HradbyPosition *position, gint x, gint y,
                       guint more, HradbyPart *cells, guint max);
  gboolean (*describe) (const HradbyEvent *event, GString *text);
  const char *(*moot) (const guint8 *values, guint setting);
};

#define HRADBY_ROWS_HOOK_NAMES
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_HOOK_NAMES

/* All of them, on or off, ended by %NULL. */
extern const HradbyCarcassonneHooks *const hradby_carcassonne_hooks[];

G_END_DECLS
