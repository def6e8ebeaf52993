/* The words of the game that is played: what to do now, what a decision brings, how it ended. */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* Where on the board, other than on the tile just placed, an action is taken: at its cell. */
typedef enum
{
  HRADBY_SPOT_NONE,
  HRADBY_SPOT_PIECE,         /* a piece for the tower there */
  HRADBY_SPOT_TOP,           /* a follower on top of it */
  HRADBY_SPOT_VICTIM,        /* the follower of another player on a feature */
  HRADBY_SPOT_VICTIM_ON_TOP, /* likewise on a tower */
} HradbySpot;

/**
 * HradbyWords:
 * @type: the game
 * @icon: the name of its icon
 * @prompt: what the player to decide is asked for, one sentence; %NULL for the general words
 * @action: label of a button that takes a legal action; @names: one a seat
 * @tell_points: what a points event was for, one sentence about the player @name
 * @tell_nothing: what brought nothing, and why, likewise; @name is "" where nobody is named, and
 *   %NULL comes back where nothing needs to be said
 * @is_button: whether an action is chosen by a button of its own rather than on the board
 * @get_spot: (nullable): where an action is chosen on the board
 *
 * What is said in another way in each game. All texts are translated and owned by the caller.
 */
typedef struct
{
  const HradbyGameType *type;
  const char *icon;
  char     *(*prompt) (HradbySession *session);
  char     *(*action) (const HradbyTable *table, const HradbyPosition *position,
                       const HradbyAction *action, const char *const *names);
  char     *(*tell_points) (const HradbyTable *table, const char *name,
                            const HradbyEvent *event);
  char     *(*tell_nothing) (const HradbyTable *table, const char *name,
                             const HradbyEvent *event);
  gboolean  (*is_button) (HradbySession *session, const HradbyAction *action);
  HradbySpot (*get_spot) (const HradbyAction *action);
} HradbyWords;

extern const HradbyWords hradby_carcassonne_words;
extern const HradbyWords hradby_castle_words;

/* All texts are translated; free them with g_free(). */

/* What the player to decide is asked for, one sentence. */
char       *hradby_words_prompt     (HradbySession      *session) G_GNUC_WARN_UNUSED_RESULT;

/* Label of a button that takes @action, a legal action of the position shown. */
char       *hradby_words_action     (HradbySession      *session,
                                     const HradbyAction *action) G_GNUC_WARN_UNUSED_RESULT;

/* The same of any position at @table. @names: one a seat */
char       *hradby_words_action_at  (const HradbyTable    *table,
                                     const HradbyPosition *position,
                                     const HradbyAction   *action,
                                     const char *const    *names) G_GNUC_WARN_UNUSED_RESULT;

/* The icon of a game, its name; static. */
const char *hradby_words_get_icon   (const HradbyGameType *type);

/* Whether @action is chosen by a button of its own rather than on the board. */
gboolean    hradby_words_is_button  (HradbySession      *session,
                                     const HradbyAction *action);

/* Where on the board @action is chosen. */
HradbySpot  hradby_words_get_spot   (const HradbyTable  *table,
                                     const HradbyAction *action);

/* What a points event at this table was for, one sentence about the player @name. */
char       *hradby_words_tell_points (const HradbyTable *table,
                                     const char         *name,
                                     const HradbyEvent  *event) G_GNUC_WARN_UNUSED_RESULT;

/* What brought nothing and why, one sentence; %NULL if nothing needs to be said. */
char       *hradby_words_tell_nothing (const HradbyTable *table,
                                       const char        *name,
                                       const HradbyEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* Tries @action on a copy, as only the rules know what it brings: the first points, or nothing. */
HradbyEvent hradby_words_try_action (const HradbyTable    *table,
                                     const HradbyPosition *position,
                                     const HradbyAction   *action);

/* How the game ended, one sentence; @names: one a seat. */
char       *hradby_words_result     (HradbySession      *session,
                                     const char *const  *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
