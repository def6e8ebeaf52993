/* Why an action is against the rules here, in one sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/choices.h"
#include "games/castle/region-kit.h"
#include "games/castle/rules.h"
#include "games/castle/tables.h"

#include "engine/error.h"
#include "tiling/explain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What stands against the current tile at an empty cell of the frontier, by its four sides. */
static gboolean
explain_paths (const HradbyCastleTable    *table,
               const HradbyCastlePosition *position,
               guint                       cell,
               guint                       rotation,
               GError                    **error)
{
  const guint64 *boards = hradby_castle_boards (table, position);
  guint paths = table->kinds[position->current].paths[rotation];

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      gboolean has_path = (paths & (1u << side)) != 0;
      guint board = has_path ? HRADBY_CASTLE_FORBIDS (side) : HRADBY_CASTLE_DEMANDS (side);

      if (!hradby_castle_board_has (table, boards, board, cell))
        continue;
      return hradby_error_refuse (
        error, "placing-paths",
        has_path ? _("the tile does not fit this way: one of its paths would not continue")
                 : _("the tile does not fit this way: it would block a path"));
    }
  return TRUE;
}

static gboolean
explain_place (const HradbyCastleTable    *table,
               const HradbyCastlePosition *position,
               const HradbyAction         *action,
               GError                    **error)
{
  gint cell = hradby_castle_cell_at (table, action->x, action->y);

  if (action->rotation > 3 || cell < 0)
    return hradby_error_refuse (error, "placing-inside",
                                _("the tile may not lie outside the wall"));
  if (hradby_castle_cells (table, position)[cell].tile != HRADBY_TILING_NO_TILE)
    return hradby_error_refuse (error, "placing-inside", _("the tile may not lie on another tile"));
  if (!hradby_castle_board_has (table, hradby_castle_boards (table, position),
                                HRADBY_CASTLE_FRONTIER, (guint) cell))
    return hradby_error_refuse (error, "placing-side",
                                _("the tile may not lie there: "
                                  "it must share a side with a tile or a start space"));
  return explain_paths (table, position, (guint) cell, action->rotation, error);
}

/* Why not so many wall tiles may be used on a region. */
static gboolean
explain_doublers (const HradbyCastleTable    *table,
                  const HradbyCastlePosition *position,
                  guint                       root,
                  gint                        amount,
                  GError                    **error)
{
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];
  guint number = hradby_castle_node_kind (node) == HRADBY_FEATURE_TOWER ? 2 : 3;
  guint owner = (guint) hradby_castle_node_owner (node);
  gint held = position->hand[owner][number], usable = held;
  gboolean is_held = hradby_castle_node_kind (node) != HRADBY_FEATURE_PATH && amount > 0
                     && amount <= held;

  if (hradby_castle_plays (table, HRADBY_CASTLE_DOUBLER_TIMING, HRADBY_DOUBLER_LATER_TURN))
    usable -= position->won[owner][number];
  if (is_held && owner == (position->player ^ position->is_asked))
    return hradby_error_refuse_by (error, "doublers",
                                   HRADBY_SETTING_BIT (HRADBY_CASTLE_DOUBLER_TIMING),
                                   _("wall tiles 2 and 3 may not be used in the turn in which "
                                     "they were won"));
  if (is_held && amount <= usable
      && hradby_castle_plays (table, HRADBY_CASTLE_DOUBLER_TURN, HRADBY_DOUBLER_OWN_TURN))
    return hradby_error_refuse_by (error, "doublers",
                                   HRADBY_SETTING_BIT (HRADBY_CASTLE_DOUBLER_TURN),
                                   _("wall tiles 2 and 3 may not be used in the opponent’s turn"));
  return hradby_error_refuse (error, "doublers",
                              _("not so many wall tiles may be used on this feature now"));
}

/* Finds the listed action of the same region and wall tiles: any part names a region. */
static gboolean
explain_score (const HradbyCastleTable    *table,
               const HradbyCastlePosition *position,
               HradbyAction               *action,
               GError                    **error)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  gint cell = hradby_castle_cell_at (table, action->x, action->y);
  guint n = hradby_castle_count_actions (&table->parent, (const HradbyPosition *) position);
  gboolean is_listed = FALSE;

  if (cell < 0 || cells[cell].tile == HRADBY_TILING_NO_TILE
      || action->part >= table->kinds[cells[cell].tile].n_parts)
    return hradby_error_refuse (error, "scoring-order", _("there is no such feature"));
  for (guint i = 0; i < n; i++)
    {
      HradbyAction option;
      gint other;

      hradby_castle_get_action (&table->parent, (const HradbyPosition *) position, i, &option);
      other = hradby_castle_cell_at (table, option.x, option.y);
      if (nodes[cells[other].node + option.part].root
          != nodes[cells[cell].node + action->part].root)
        continue;
      is_listed = TRUE;
      if (option.amount != action->amount)
        continue;
      *action = option;
      return TRUE;
    }
  if (is_listed)
    return explain_doublers (table, position, nodes[cells[cell].node + action->part].root,
                             action->amount, error);
  return hradby_error_refuse (error, "scoring-order", _("this feature is not to be scored now"));
}

static gboolean
explain_extra (const HradbyCastleTable    *table,
               const HradbyCastlePosition *position,
               const HradbyAction         *action,
               GError                    **error)
{
  const HradbySettings timing = HRADBY_SETTING_BIT (HRADBY_CASTLE_EXTRA_TURN_TIMING);

  if (position->hand[position->player][1] == 0)
    return hradby_error_refuse (error, "extra-turn", _("you hold no wall tile 1"));
  if (position->n_bag == 0)
    return hradby_error_refuse (error, "extra-turn", _("no tile is left for another turn"));
  if (!hradby_castle_may_go_again (table, position))
    return hradby_error_refuse_by (error, "extra-turn",
                                   position->phase == HRADBY_TILING_PHASE_EXTRA ? timing : 0,
                                   _("wall tile 1 may be used at the end of a turn, "
                                     "but not of the one in which it was won"));
  if (position->phase != HRADBY_TILING_PHASE_EXTRA)
    return hradby_error_refuse (error, "extra-turn", _("no wall tile 1 may be played now"));
  if (action->amount != 1)
    return hradby_error_refuse (error, "extra-turn",
                                _("only wall tile 1 is played at the end of a turn"));
  return TRUE;
}

/* The phase in which each action is possible. */
static const guint8 phases[] = {
  HRADBY_TILING_PHASE_ROWS,
  [HRADBY_CASTLE_SCORE] = HRADBY_TILING_PHASE_SCORE,
  [HRADBY_CASTLE_WALL_TILE] = HRADBY_TILING_PHASE_EXTRA,
};

static gboolean
explain_phase (const HradbyCastlePosition *position,
               const HradbyAction         *action,
               GError                    **error)
{
  if (action->kind == HRADBY_TILING_PASS && position->phase == HRADBY_TILING_PHASE_EXTRA)
    return TRUE;
  if (action->kind == HRADBY_CASTLE_WALL_TILE && position->phase != HRADBY_TILING_PHASE_OVER)
    return TRUE; /* which says so itself */
  return hradby_tiling_explain_phase (HRADBY_TILING_POSITION (position), action, phases,
                                      G_N_ELEMENTS (phases),
                                      position->supply[position->player] > 0, "turn-order", error);
}

gboolean
hradby_castle_explain (const HradbyTable    *base,
                       const HradbyPosition *bytes,
                       HradbyAction         *action,
                       GError              **error)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);

  if (!explain_phase (position, action, error))
    return FALSE;
  switch (action->kind)
    {
    case HRADBY_TILING_DRAW:
      return hradby_tiling_explain_draw (base, bytes, action, error)
             && hradby_tiling_explain_fit (
               action, hradby_castle_fits_somewhere (table, position, action->piece), error);
    case HRADBY_TILING_PLACE:
      return explain_place (table, position, action, error);
    case HRADBY_TILING_DEPLOY:
      return hradby_tiling_explain_feature (base, bytes, action, "followers-one", error)
             && hradby_tiling_explain_deploy (HRADBY_TILING_POSITION (position), action,
                                              position->supply[position->player] > 0, error);
    case HRADBY_CASTLE_SCORE:
      return explain_score (table, position, action, error);
    case HRADBY_CASTLE_WALL_TILE:
      return explain_extra (table, position, action, error);
    default:
      return TRUE;
    }
}
