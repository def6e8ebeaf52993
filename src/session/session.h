/* The session: one game being played, with its history, its seats and its file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game.h"
#include "session/seat.h"
#include "storage/library.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_SESSION (hradby_session_get_type ())
G_DECLARE_FINAL_TYPE (HradbySession, hradby_session, HRADBY, SESSION, GObject)

/**
 * HradbySession:
 *
 * Widgets ask, the session decides. Draws happen by themselves; computer seats play by themselves
 * in a thread, after "delay" milliseconds.
 *
 * Signals:
 * - "event" (HradbyEvent *): something happened in a step forward that was just played, in order
 * - "changed": position, history or place in it changed: read everything anew
 * - "saved" / "save-failed" (const char *reason): the autosave was written, or was not
 *
 * Properties (notify): "thinking" (a computer seat is thinking), "at-end" (the position shown is
 * the latest), "can-undo", "can-redo", "curtain" (see session/session-viewer.h), "finished";
 * read-write: "delay" (milliseconds between computers' actions), "confirms" (session-pace.h).
 */

/* A new game; @seats: a #HradbySeat a player, copied. Chance begins. Failures: %HRADBY_ERROR. */
HradbySession        *hradby_session_new            (HradbySetup   *setup,
                                                     GListModel    *seats,
                                                     HradbyLibrary *library,
                                                     GError       **error);

/* A game from a record, which says who plays. Failures are %HRADBY_FILE_ERROR. */
HradbySession        *hradby_session_new_from_file  (const char    *path,
                                                     HradbyLibrary *library,
                                                     GError       **error);

/* Who plays (element-type HradbySeat), and what. Borrowed. */
GListModel           *hradby_session_get_seats      (HradbySession *self);
const HradbyTable    *hradby_session_get_table      (HradbySession *self);
HradbySetup          *hradby_session_get_setup      (HradbySession *self);

/* The game as it is now, without what was undone, and with everything that the viewer may not know:
 * not to be shown. Borrowed, changes with the session. */
const HradbyGame     *hradby_session_get_game       (HradbySession *self);

/* Lets a computer player, or a person (%NULL), take over a seat. */
void                  hradby_session_set_level      (HradbySession     *self,
                                                     guint              seat,
                                                     const HradbyLevel *level);

/* What is shown: the latest position, or an earlier one while stepping through the history. */
const HradbyPosition *hradby_session_get_position   (HradbySession *self);

/* All events from the beginning up to the position shown, in order. (element-type HradbyEvent) */
const GArray         *hradby_session_get_events     (HradbySession *self);

/* Whose decision is shown, if that is a person and it is not in the past; else %HRADBY_NOBODY. */
guint                 hradby_session_get_to_decide  (HradbySession *self);

/* The legal actions of what is shown, each once; none if the viewer does not know them.
 * (element-type HradbyAction) (transfer full) */
GArray               *hradby_session_list_actions   (HradbySession *self);

/* Why @action is not possible now; %TRUE if it is. */
gboolean              hradby_session_explain        (HradbySession      *self,
                                                     const HradbyAction *action,
                                                     GError            **error);

/* Takes an action for the seat that has to decide; what was undone is forgotten. Autosaves. */
gboolean              hradby_session_play           (HradbySession      *self,
                                                     const HradbyAction *action,
                                                     GError            **error);

/* Undo goes back over the last step of a person, or any if there are none: a decision and what
 * joins it. If that takes back what showed a person something hidden (a draw) the application asks
 * first. Redo does the same again. Neither is possible while looking back. */
gboolean              hradby_session_can_undo       (HradbySession *self);
gboolean              hradby_session_undo_reveals   (HradbySession *self);
void                  hradby_session_undo           (HradbySession *self);
gboolean              hradby_session_can_redo       (HradbySession *self);
void                  hradby_session_redo           (HradbySession *self);

/* A computer player that moves waits @milliseconds from now at least, while something is shown;
 * not at all where "delay" is 0. */
void                  hradby_session_wait           (HradbySession *self,
                                                     guint          milliseconds);

/* The rest of the turn of a computer player comes at once, as well as it was thought through. */
void                  hradby_session_hurry          (HradbySession *self);

/* Looking back: places in the history are 0 (the beginning) … n (now), one an action of a player.
 * Looking back changes nothing; playing is possible only at n. */
guint                 hradby_session_get_n_steps    (HradbySession *self);
guint                 hradby_session_get_step       (HradbySession *self);
void                  hradby_session_set_step       (HradbySession *self,
                                                     guint          step);

/* The first step whose events include the one at @index of hradby_session_get_events(). */
guint                 hradby_session_find_step      (HradbySession *self,
                                                     guint          index);

/* Autosave: three generations in @folder, written after every action, newest first; %NULL: none. */
void                  hradby_session_set_autosave   (HradbySession *self,
                                                     const char    *folder);

/* Writes what autosave has still to write, as disposing does; whether all that is on the disk. */
gboolean              hradby_session_flush          (HradbySession *self);

/* Writes the record: one file that holds all. Failures are %HRADBY_FILE_ERROR. */
gboolean              hradby_session_save_as        (HradbySession *self,
                                                     const char    *path,
                                                     GError       **error);

G_END_DECLS
