/* How often something is allocated while a game is played as a search plays it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/table.h"

/* One random game from its beginning. With @n_events all is asked besides that a search asks of a
 * position, a sink listens, and so many events are added to what it heard before. */
guint count_in_game (const HradbyTable *table, guint64 seed, guint *n_events);
