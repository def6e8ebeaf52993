/* The session: one game being played, with its history, its seats and its file. */
#pragma once

#include "engine/game.h"
#include "session/seat.h"
#include "storage/library.h"

#include <gio/gio.h>

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
 * Properties (notify): "thinking" (a computer seat is thinking), "at-end" (the position shown is the
 * latest), "can-undo", "can-redo", "finished", "delay" (read-write, ms between computer actions).
 */

/* A new game; @seats has one #HradbySeat a player and is not changed. Draws the first tile. */
HradbySession        *hradby_session_new            (HradbySetup   *setup,
                                                     GListModel    *seats,
                                                     HradbyLibrary *library,
                                                     GError       **error);

/* A game from a record. @levels: the level of each seat by name, %NULL entries are persons; %NULL: as
 * the autosave's side file says, otherwise persons. */
HradbySession        *hradby_session_new_from_file  (const char    *path,
                                                     HradbyLibrary *library,
                                                     GError       **error);

GListModel           *hradby_session_get_seats      (HradbySession *self);
HradbySetup          *hradby_session_get_setup      (HradbySession *self);
const HradbyTable    *hradby_session_get_table      (HradbySession *self);

/* What is shown: the latest position, or an earlier one while stepping through the history. */
const HradbyPosition *hradby_session_get_position   (HradbySession *self);

/* All events from the beginning up to the position shown, in order. (element-type HradbyEvent) */
const GArray         *hradby_session_get_events     (HradbySession *self);

/* The seat that has to decide in the position shown, %HRADBY_NOBODY at the end or in the past, or
 * while it is a computer's turn. */
guint                 hradby_session_get_to_decide  (HradbySession *self);

/* The legal actions of the position shown, (element-type HradbyAction), transfer container. */
GArray               *hradby_session_list_actions   (HradbySession *self);

/* Why @action is not possible now; %TRUE if it is. */
gboolean              hradby_session_explain        (HradbySession      *self,
                                                     const HradbyAction *action,
                                                     GError            **error);

/* Takes an action for the seat that has to decide; what was undone is forgotten. Autosaves. */
gboolean              hradby_session_play           (HradbySession      *self,
                                                     const HradbyAction *action,
                                                     GError            **error);

/* Undo goes back to the last decision of a person. Whether that gives back something that was hidden
 * (a drawn tile, a turned wall tile): then the application asks first. */
gboolean              hradby_session_can_undo       (HradbySession *self);
gboolean              hradby_session_undo_reveals   (HradbySession *self);
void                  hradby_session_undo           (HradbySession *self);
gboolean              hradby_session_can_redo       (HradbySession *self);
void                  hradby_session_redo           (HradbySession *self);

/* Looking back: places in the history are 0 (the beginning) … n (now), one an action of a player.
 * Looking back changes nothing; playing is possible only at n. */
guint                 hradby_session_get_n_steps    (HradbySession *self);
guint                 hradby_session_get_step       (HradbySession *self);
void                  hradby_session_set_step       (HradbySession *self,
                                                     guint          step);

/* Autosave: three generations in @folder, written after every action, newest first. */
void                  hradby_session_set_autosave   (HradbySession *self,
                                                     const char    *folder);

/* Resumes the newest autosave that can be read. @warning (out) (nullable): what was lost, if a newer
 * one was damaged. %NULL without error if there is none. */
HradbySession        *hradby_session_resume         (const char    *folder,
                                                     HradbyLibrary *library,
                                                     char         **warning,
                                                     GError       **error);

gboolean              hradby_session_save_as        (HradbySession *self,
                                                     const char    *path,
                                                     GError       **error);

G_END_DECLS
