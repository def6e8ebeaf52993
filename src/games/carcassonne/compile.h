/* Compiling the table: tiles, figures, expansions, and how a position is laid out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/compiled.h"

/* The contract's functions of these names. */
HradbyTable *hradby_carcassonne_table_new (const HradbySetup *setup, GError **error);
void hradby_carcassonne_table_free (HradbyTable *table);

/* How many pieces of an expansion that has some each of @n_players gets under these settings. */
guint hradby_carcassonne_count_pieces (const HradbyCarcassonneTable *table, guint expansion,
                                       guint n_players);
