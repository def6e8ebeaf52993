/* The small file beside a record that remembers which seats are computer players. */
#pragma once

#include "ai/level.h"

G_BEGIN_DECLS

/* Where it lies for the record at @path: "x.game.xml" has "x.seats". Free it with g_free(). */
char   *hradby_seat_file_get_path (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* The file for these levels, one a seat, %NULL for a person. */
GBytes *hradby_seat_file_write    (const HradbyLevel *const *levels,
                                   guint                     n_seats) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the file beside the record at @path. Seats it does not name, or names by a level that is
 * not known, are persons; so are all if it is missing or damaged. */
void    hradby_seat_file_read     (const char         *path,
                                   const HradbyLevel **levels,
                                   guint               n_seats);

G_END_DECLS
