/* What farms are worth: completed cities around them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/table.h"

G_BEGIN_DECLS

/* How many completed cities touch the field @root; @points (nullable) is what a farm there gets for
 * them under this table's setting, each for itself. */
guint hradby_carcassonne_count_cities (const HradbyCarcassonneTable    *table,
                                       const HradbyCarcassonnePosition *position,
                                       guint                            root,
                                       gint                            *points);

G_END_DECLS
