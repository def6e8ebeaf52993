/* hradby-cli simulate: let computer players play many games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/arena.h"

G_BEGIN_DECLS

/* Prints the report of @games played in @seconds, as JSON or for people; below 0: nobody knows how
 * long it took. */
void hradby_simulate_report (const HradbyArena     *arena,
                             const HradbyArenaGame *games,
                             double                 seconds,
                             gboolean               json,
                             GString               *out);

G_END_DECLS
