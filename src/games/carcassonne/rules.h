/* The course of a turn, as expansions take part in it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/board.h"
#include "games/carcassonne/hooks.h"

/* After the tile was placed, or something was done that leaves the deployment open: asks for it if
 * there is any choice, otherwise ends the turn. */
void hradby_carcassonne_begin_deployment (const HradbyCarcassonneTable *table,
                                          HradbyCarcassonnePosition *position,
                                          const HradbySink *sink);

/* Rarely asked: most tiles fit by themselves. */
static inline gboolean
hradby_carcassonne_may_be_placed_by_hook (const HradbyCarcassonneTable *table,
                                          const HradbyCarcassonnePosition *position, guint kind)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->placing->may_place != NULL && hooks->placing->may_place (table, position, kind))
      return TRUE;
  return FALSE;
}

/* Whether the player to move can place a tile of this kind in any way. */
static inline gboolean
hradby_carcassonne_may_be_placed (const HradbyCarcassonneTable *table,
                                  const HradbyCarcassonnePosition *position, guint kind)
{
  return hradby_carcassonne_fits_somewhere (table, position, kind)
         || hradby_carcassonne_may_be_placed_by_hook (table, position, kind);
}

/* Settings with another value of which it would be otherwise whether a tile of this kind may be
 * placed like this; @action %NULL: somewhere. */
static inline HradbySettings
hradby_carcassonne_name_placing (const HradbyCarcassonneTable *table,
                                 const HradbyCarcassonnePosition *position, guint kind,
                                 const HradbyAction *action)
{
  HradbySettings settings = 0;

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->placing->name != NULL)
      settings |= hooks->placing->name (table, position, kind, action);
  return settings;
}

/* Lays the tile in hand and tells it; the deployment is still to be begun. @action: x, y and
 * rotation. With @sides a piece carries a road over it, see hradby_carcassonne_lay(). @settings:
 * let it lie there. */
void hradby_carcassonne_place (const HradbyCarcassonneTable *table,
                               HradbyCarcassonnePosition *position, const HradbyAction *action,
                               guint sides, guint span_place, HradbySettings settings,
                               const HradbySink *sink);

/* The player to move deploys a figure on a node, or with @place, an expansion's, on a spot, and the
 * turn is scored. @settings let it be there, besides those of the figure itself. */
void hradby_carcassonne_deploy (const HradbyCarcassonneTable *table,
                                HradbyCarcassonnePosition *position, guint figure, guint place,
                                guint where, HradbySettings settings, const HradbySink *sink);

/* Whether a piece may carry a road over a laid tile, as expansions say. */
gboolean hradby_carcassonne_may_span (const HradbyCarcassonneTable *table,
                                      const HradbyCarcassonnePosition *position, guint spot);

/* Tiles of the piece on which a figure stands that is on no feature: 0 if it is on no piece either,
 * see #HradbyCarcassonneHooks. */
guint hradby_carcassonne_list_surroundings (const HradbyCarcassonneTable *table,
                                            const HradbyCarcassonnePosition *position,
                                            const HradbyCarcassonneStanding *standing,
                                            guint16 *spots, guint *n_under);

/**
 * HradbyCarcassonneOther:
 * @i: which of the settings is next; all is 0 in the beginning
 * @nth: number of its other value
 * @setting: that is changed
 * @table: as the table would be. It shares what that owns and lives no longer
 */
typedef struct {
  guint                  i;
  guint                  nth;
  guint                  setting;
  HradbyCarcassonneTable table;
} HradbyCarcassonneOther;

/* Goes over the other values of @n @settings, for asking what would be then; %FALSE at the end. */
gboolean hradby_carcassonne_next_other (const HradbyCarcassonneTable *table, const guint8 *settings,
                                        guint n, HradbyCarcassonneOther *other);

/* The setting that says how many pieces of an expansion there are, as its bit, if with another
 * number it would be otherwise whether a player has one left. Asked before one is used up. */
HradbySettings hradby_carcassonne_find_pieces_settings (const HradbyCarcassonneTable *table,
                                                        const HradbyCarcassonnePosition *position,
                                                        guint expansion, guint player);

/* After the deployment: puts the steps of the turn's end into the queue and takes them. They are:
 * TURN_SCORES for each expansion; the regions that the tile completed, roads and cities in the
 * order of the tile file, then monasteries row by row; TURN_SCORED, TURN_ENDS and TURN_OVER for
 * each expansion; and at last the next turn begins or the game ends. Where nothing was placed only
 * TURN_OVER is left. */
void hradby_carcassonne_finish_turn (const HradbyCarcassonneTable *table,
                                     HradbyCarcassonnePosition *position, const HradbySink *sink);

/* Puts a tile that was not drawn into the hand of the player to move. If it fits nowhere it leaves
 * the game; if no other is drawn instead, the turn ends. */
void hradby_carcassonne_give_tile (const HradbyCarcassonneTable *table,
                                   HradbyCarcassonnePosition *position, guint8 tile,
                                   const HradbySink *sink);

/* After a decision: takes the steps that are left, up to the next decision. The step that stopped
 * for this one is taken again. */
void hradby_carcassonne_go_on (const HradbyCarcassonneTable *table,
                               HradbyCarcassonnePosition *position, const HradbySink *sink);

/* Whether the player to move has such a figure, and it may stand there (bits, see figures.h);
 * otherwise refuses it. With @otherwise nothing else is against it: then the number of followers is
 * named where a greater one allows it. */
gboolean hradby_carcassonne_explain_figure (const HradbyCarcassonneTable *table,
                                            const HradbyCarcassonnePosition *position, guint figure,
                                            guint where, gboolean otherwise, GError **error);
