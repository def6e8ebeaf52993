/* Files of earlier versions beside records, which said who are computer players: only read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/level.h"

G_BEGIN_DECLS

/* Reads the file beside the record at @path: "x.game.xml" has "x.seats". Seats it does not name, or
 * names by a level that is not known, are persons; so are all if it is missing or damaged. */
void hradby_seat_file_read   (const char         *path,
                              const HradbyLevel **levels,
                              guint               n_seats);

/* Removes it, if it is such a file: the record at @path is one of now, which says that itself. */
void hradby_seat_file_remove (const char         *path);

/* Moves it along with its record. */
void hradby_seat_file_rename (const char         *path,
                              const char         *to);

G_END_DECLS
