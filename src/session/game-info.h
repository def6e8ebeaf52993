/* What a list of games tells of each, read from the record without playing it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_GAME_INFO (hradby_game_info_get_type ())
G_DECLARE_FINAL_TYPE (HradbyGameInfo, hradby_game_info, HRADBY, GAME_INFO, GObject)

/* Of one seat; @level: (nullable): id of the computer player. */
typedef struct
{
  char *name;
  char *colour;
  char *level;
  gint  total;
} HradbyGameInfoSeat;

/**
 * HradbyGameInfo:
 *
 * Property "name" (read-write, notify): (nullable) what somebody called the game. Property "over"
 * (read-write, notify): whether it is; of games from earlier versions that is known only once
 * somebody has played them through, and said so. Property "refusal" (read-write, notify):
 * (nullable) why the game cannot be read, translated; what is found only by playing it through is
 * known once somebody has done so, and said it.
 */

/* (transfer full): the record at @path, or what is known of a file that is none. In any thread. */
HradbyGameInfo           *hradby_game_info_read         (const char     *path);

/* (transfer full): the game that is played now; it has no path. */
HradbyGameInfo           *hradby_game_info_of           (HradbySession  *session);

/* Borrowed, like all that follows; %NULL: nothing is known. */
const char               *hradby_game_info_get_path     (HradbyGameInfo *self);
const char               *hradby_game_info_get_refusal  (HradbyGameInfo *self);
const char               *hradby_game_info_get_name     (HradbyGameInfo *self);
gboolean                  hradby_game_info_is_over      (HradbyGameInfo *self);

/* When it was played last. */
GDateTime                *hradby_game_info_get_time     (HradbyGameInfo *self);

/* %NULL: a game that is not known here. */
const HradbyGameType     *hradby_game_info_get_game     (HradbyGameInfo *self);

/* The variant: its id and title as the record has them; "" if it has none. */
const char               *hradby_game_info_get_rules    (HradbyGameInfo *self);
const char               *hradby_game_info_get_title    (HradbyGameInfo *self);
/* As bits by their order in the game. */
guint                     hradby_game_info_get_expansions (HradbyGameInfo *self);
/* Titles of material of one's own, each once, as a text; "" if there is none. */
const char               *hradby_game_info_get_material (HradbyGameInfo *self);
const HradbyGameInfoSeat *hradby_game_info_get_seats    (HradbyGameInfo *self,
                                                         guint          *n_seats);

/* Reads all kept games in a thread, newest first, also those that cannot be read. */
void                      hradby_game_info_list_async   (const char           *folder,
                                                         GCancellable         *cancellable,
                                                         GAsyncReadyCallback   callback,
                                                         gpointer              user_data);
/* (transfer full) (element-type HradbyGameInfo): %NULL if it was cancelled. */
GPtrArray                *hradby_game_info_list_finish  (GAsyncResult         *result,
                                                         GError              **error);

G_END_DECLS
