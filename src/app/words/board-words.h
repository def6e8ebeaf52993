/* The words of the board: cells, regions and choices as labels, tooltips and descriptions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/saying.h"
#include "session/session.h"
#include "tiling/look.h"

/* All texts are translated; free them with g_free(). */

/* What a tile shows, as a list: "path, house, court with a market". */
char *hradby_board_words_tile (const HradbyTable *table,
                               const HradbyTile *tile) G_GNUC_WARN_UNUSED_RESULT;

/* "Row 3, column −1", from cell (0, 0). */
char *hradby_board_words_cell_name (gint x, gint y) G_GNUC_WARN_UNUSED_RESULT;

/* "Row 3, column 4: house, path", with the followers that stand there. */
char *hradby_board_words_cell (HradbySession *session, gint x, gint y) G_GNUC_WARN_UNUSED_RESULT;

/* What an empty cell offers: "Place the tile here", the ways it can be turned if not all, and what
 * is put with it. */
char *hradby_board_words_place (HradbySession *session, gint x, gint y,
                                guint fits) G_GNUC_WARN_UNUSED_RESULT;

/* How the tile in hand would lie and which piece comes with it; %NULL: none does. */
char *hradby_board_words_laid (HradbySession *session,
                               const HradbyAction *place) G_GNUC_WARN_UNUSED_RESULT;

/* The kind, size, worth and owner of the region of @part; %NULL if no tile lies there. */
char *hradby_board_words_region (HradbySession *session,
                                 const HradbySeenPart *part) G_GNUC_WARN_UNUSED_RESULT;

/* What pieces and figures on a cell are about to do, a sentence a line; %NULL if nothing. */
char *hradby_board_words_pieces (HradbySession *session, gint x, gint y) G_GNUC_WARN_UNUSED_RESULT;

/* That, and all regions of the tile in a cell, one after the other; "" if it is empty. */
char *hradby_board_words_regions (HradbySession *session, gint x, gint y) G_GNUC_WARN_UNUSED_RESULT;

/* A figure that @action puts on a feature of the tile just placed, by the name it has there, and
 * what it is worth. */
char *hradby_board_words_deploy (HradbySession *session,
                                 const HradbyAction *action) G_GNUC_WARN_UNUSED_RESULT;

/* What to do on the board now; %NULL: as the prompt says. */
char *hradby_board_words_hint (HradbySession *session, guint n_places) G_GNUC_WARN_UNUSED_RESULT;

/* For faces of tile games: how many tiles are in the bag, … */
char *hradby_board_words_bag (HradbySession *session) G_GNUC_WARN_UNUSED_RESULT;

/* … where a tile is laid, or what a follower becomes, %NULL for other actions, … */
char *hradby_board_words_action (const HradbyTable *table, const HradbyPosition *position,
                                 const HradbyAction *action,
                                 const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* … what is asked, and rows for prompts, events of tiles, and moves; … */
guint hradby_board_words_get_asked (const HradbyTable *table, const HradbyPosition *position);
char *hradby_board_words_prompt (HradbyFaceSaid *said) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_board_words_event (HradbyFaceSaid *said) G_GNUC_WARN_UNUSED_RESULT;
extern const HradbySaying hradby_board_words_moves[];

/* … and words: what a tile shows, a cell, and what a figure is called that was deployed. */
#define HRADBY_BOARD_WORDS                                                                         \
  { "tile", .tell = hradby_board_words_tell_tile },                                                \
  { "cell", .tell = hradby_board_words_tell_cell },                                                \
  { "figure", .tell = hradby_board_words_tell_figure }

char *hradby_board_words_tell_tile (HradbyFaceSaid *said) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_board_words_tell_cell (HradbyFaceSaid *said) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_board_words_tell_figure (HradbyFaceSaid *said) G_GNUC_WARN_UNUSED_RESULT;
