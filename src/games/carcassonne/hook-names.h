/* The hooks of hooks.h that all expansions of a table are asked, by name. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define HRADBY_CARCASSONNE_HOOK_NAMES(ROW)                                                         \
  ROW (placing)                                                                                    \
  ROW (position_bytes)                                                                             \
  ROW (check)                                                                                      \
  ROW (pile)                                                                                       \
  ROW (begin)                                                                                      \
  ROW (may_span)                                                                                   \
  ROW (may_take)                                                                                   \
  ROW (taken)                                                                                      \
  ROW (list_surroundings)                                                                          \
  ROW (strength)                                                                                   \
  ROW (step)                                                                                       \
  ROW (instead)                                                                                    \
  ROW (worth)                                                                                      \
  ROW (city_worth)                                                                                 \
  ROW (scored)                                                                                     \
  ROW (scored_piece)                                                                               \
  ROW (score_tile)                                                                                 \
  ROW (turn_ended)                                                                                 \
  ROW (next_turn)                                                                                  \
  ROW (lost)                                                                                       \
  ROW (find_next)                                                                                  \
  ROW (estimate)                                                                                   \
  ROW (foresee)                                                                                    \
  ROW (list_pieces)                                                                                \
  ROW (list_reach)

/* Their numbers. */
enum
{
#define HRADBY_ROW(name) HRADBY_CARCASSONNE_HOOK_##name,
  HRADBY_CARCASSONNE_HOOK_NAMES (HRADBY_ROW)
#undef HRADBY_ROW
  HRADBY_CARCASSONNE_N_HOOKS,
};

G_END_DECLS
