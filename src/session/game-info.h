/* What is told of a saved game without playing it: in a list, or where it cannot be read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

#define HRADBY_TYPE_GAME_INFO (hradby_game_info_get_type ())
G_DECLARE_FINAL_TYPE (HradbyGameInfo, hradby_game_info, HRADBY, GAME_INFO, GObject)

/* Of one seat; @level: (nullable): id of the computer player. */
typedef struct {
  char *name;
  char *colour;
  char *level;
  gint  total;
} HradbyGameInfoSeat;

/* Properties "name", "over" and "refusal" (read-write, notify): a game without a note beside it is
 * known to be over, or refused, only once it was played through, and its player sets them. */
struct _HradbyGameInfo {
  GObject               parent_instance;

  char                 *path;    /* (nullable): of the record */
  char                 *refusal; /* (nullable): why the game cannot be read, translated */
  char                 *name;    /* (nullable): what somebody called the game */
  gboolean              is_over; /* whether it is */
  GDateTime            *time;    /* (nullable): when it was played last */
  const HradbyGameType *game;    /* (nullable): one that is known here */
  /* id of the variant as the record has it, or ""; @title: its title, or "" */
  char                 *rules;
  char                 *title;
  guint                 expansions; /* as bits by their order in the game */
  /* titles of material of one's own, each once, as a text; "" if there is none */
  char                 *material;
  HradbyGameInfoSeat    seats[HRADBY_MAX_PLAYERS];
  guint                 n_seats;
  gboolean              is_whole; /* while it is read: every player has a colour */
  /* while it is read: the set-up or a turn has come, and no more players */
  gboolean              has_begun;
};

/* (transfer full): the record at @path, or what is known of a file that is none. In any thread. */
HradbyGameInfo *hradby_game_info_read (const char *path);

/* (transfer full): the game that is played now; it has no path. */
HradbyGameInfo *hradby_game_info_of (HradbySession *session);

/* Reads all kept games in a thread, newest first, also those that cannot be read. */
void hradby_game_info_list_async (const char *folder, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
/* (transfer full) (element-type HradbyGameInfo): %NULL if it was cancelled. */
GPtrArray *hradby_game_info_list_finish (GAsyncResult *result, GError **error);

/* For people. Names and title are found as far as the file can be understood at all. */
typedef struct {
  char      *path;    /* where the newest file of it lies now */
  guint      n_files; /* how many files were put aside */
  gboolean   aside;   /* whether all could be: nothing will be written over them */
  /* the newest may be whole, but names something that is missing or broken; it is no damage, and
   * lies where it lay */
  gboolean   elsewhere;
  char      *reason;  /* why the newest cannot be read; translated */
  char      *game;    /* (nullable): the translated title of the game */
  char      *players; /* (nullable): their names, with commas between them */
  GDateTime *time;    /* (nullable): when it was saved */
} HradbyGameDamage;

/* Looks into the file at @path, which was refused with @error. */
HradbyGameDamage *hradby_game_damage_new (const char *path,
                                          const GError *error) G_GNUC_WARN_UNUSED_RESULT;
void hradby_game_damage_free (HradbyGameDamage *self);

/* Why the file at @path was refused, without its name and the line, which no player wants to know;
 * translated. (transfer full) */
char *hradby_game_damage_get_reason (const char *path,
                                     const GError *error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyGameDamage, hradby_game_damage_free)
