/* The session: one game being played, with its history, its seats and its file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game.h"
#include "session/history.h"
#include "session/seat.h"
#include "storage/record.h"

#define HRADBY_TYPE_SESSION (hradby_session_get_type ())
G_DECLARE_FINAL_TYPE (HradbySession, hradby_session, HRADBY, SESSION, GObject)

/* Widgets ask, the session decides. Draws happen by themselves; computer seats play by themselves
 * in a thread, after "delay" milliseconds.
 * Signals:
 * - "event" (HradbyEvent *): something happened in a step forward that was just played, in order
 * - "changed": position, history or place in it changed: read everything anew
 * - "saved" / "save-failed" (const char *reason): the autosave was written, or was not
 * Properties (notify): "thinking" (a computer seat is thinking), "at-end" (the position shown is
 * the latest), "can-undo", "can-redo", "curtain" (see hradby_session_get_awaited()), "finished";
 * read-write: "delay" (milliseconds between computers' actions), "confirms". */

/* A new game; @seats: a #HradbySeat a player, copied. Chance begins. Failures: %HRADBY_ERROR. */
HradbySession *hradby_session_new (HradbySetup *setup, GListModel *seats, HradbyLibrary *library,
                                   GError **error);

/* A game from a record, which says who plays. Failures are %HRADBY_FILE_ERROR. */
HradbySession *hradby_session_new_from_file (const char *path, HradbyLibrary *library,
                                             GError **error);

/* Who plays (element-type HradbySeat), and what. Borrowed. */
GListModel *hradby_session_get_seats (HradbySession *self);

/* The players' names by seat, %HRADBY_MAX_PLAYERS of them, of those that do not play %NULL. */
const char *const *hradby_session_get_names (HradbySession *self);

/* (transfer none): who sits there, until somebody else does. */
HradbySeat *hradby_session_get_seat (HradbySession *self, guint seat);

const HradbyTable *hradby_session_get_table (HradbySession *self);
HradbySetup *hradby_session_get_setup (HradbySession *self);

/* The game as it is now, without what was undone, and with everything that the viewer may not know:
 * not to be shown. Borrowed, changes with the session. */
const HradbyGame *hradby_session_get_game (HradbySession *self);

/* Lets a computer player, or a person (%NULL), take over a seat. */
void hradby_session_set_level (HradbySession *self, guint seat, const HradbyLevel *level);

/* What is shown: the latest position, or an earlier one while stepping through the history. */
const HradbyPosition *hradby_session_get_position (HradbySession *self);

/* All events from the beginning up to the position shown, in order. (element-type HradbyEvent) */
const GArray *hradby_session_get_events (HradbySession *self);

/* Whose decision is shown, if that is a person and it is not in the past; else %HRADBY_NOBODY. */
guint hradby_session_get_to_decide (HradbySession *self);

/* The legal actions of what is shown, each once; none if the viewer does not know them.
 * (element-type HradbyAction) (transfer full) */
GArray *hradby_session_list_actions (HradbySession *self);

/* Why @action is not possible now; %TRUE if it is. */
gboolean hradby_session_explain (HradbySession *self, const HradbyAction *action, GError **error);

/* Takes an action for the seat that has to decide; what was undone is forgotten. Autosaves. */
gboolean hradby_session_play (HradbySession *self, const HradbyAction *action, GError **error);

/* Undo goes back over the last step of a person, or any if there are none: a decision and what
 * joins it. If that takes back what showed a person something hidden (a draw) the application asks
 * first. Redo does the same again. Neither is possible while looking back. */
gboolean hradby_session_can_undo (HradbySession *self);
gboolean hradby_session_undo_reveals (HradbySession *self);
void hradby_session_undo (HradbySession *self);
gboolean hradby_session_can_redo (HradbySession *self);
void hradby_session_redo (HradbySession *self);

/* The computer player to move waits at least @milliseconds from now, while an event is shown; not
 * where "delay" is 0. */
void hradby_session_wait (HradbySession *self, guint milliseconds);

/* The computer player ends its turn at once, with the best it has found. */
void hradby_session_hurry (HradbySession *self);

/* Looking back: places in the history are 0 (the beginning) … n (now), one an action of a player.
 * Looking back changes nothing; playing is possible only at n. */
guint hradby_session_get_n_steps (HradbySession *self);
guint hradby_session_get_step (HradbySession *self);
void hradby_session_set_step (HradbySession *self, guint step);

/* The first step whose events include the one at @index of hradby_session_get_events(). */
guint hradby_session_find_step (HradbySession *self, guint index);

/* Autosave: three generations in @folder, written after every action, newest first; %NULL: none. */
void hradby_session_set_autosave (HradbySession *self, const char *folder);

/* Writes what autosave has still to write, as disposing does; whether all that is on the disk. */
gboolean hradby_session_flush (HradbySession *self);

/* Writes the record: one file that holds all. Failures are %HRADBY_FILE_ERROR. */
gboolean hradby_session_save_as (HradbySession *self, const char *path, GError **error);

/* Takes @history and @remark (nullable). @saved: it came from an autosave, and need not be written
 * before it changes. */
HradbySession *hradby_session_new_take (HradbyHistory *history, GListModel *seats, char *remark,
                                        HradbyLibrary *library, gboolean saved);

/* What hradby_session_new_take() takes, from a record; all draws that are due are done. */
HradbyHistory *hradby_session_read (const char *path, HradbyLibrary *library, GListModel **seats,
                                    char **remark, GError **error);

HradbyHistory *hradby_session_get_history (HradbySession *self);

/* %NULL for a person. */
const HradbyLevel *hradby_session_get_level (HradbySession *self, guint seat);

/* From now on nothing is hidden: nobody plays, the game is there to be looked at. */
void hradby_session_lay_open (HradbySession *self);

/* (transfer full): such a session of @game. Its players have the colours of @record and are called
 * @names; %NULL: as the record calls them. */
HradbySession *hradby_session_new_laid_open (const HradbyRecord *record, const HradbyGame *game,
                                             const char *const *names, HradbyLibrary *library);

/* For @first_event: no "event" is emitted, as when the place in the history changes. */
#define HRADBY_SESSION_NO_EVENTS G_MAXUINT

/* After every change: shows the position after @n_played actions, lets computer players think or
 * stop, and emits "event" for the events from @first_event on, then "changed". */
void hradby_session_change (HradbySession *self, guint n_played, guint first_event);

/* Takes an action of a person in the place of the session, which knows already what comes, or tells
 * why not. */
typedef gboolean (*HradbySessionGuide) (const HradbyAction *action, gpointer user_data,
                                        GError **error);

/* While there is a guide (%NULL: none) computer players do nothing, and nothing can be redone. */
void hradby_session_set_guide (HradbySession *self, HradbySessionGuide guide, gpointer user_data);
gboolean hradby_session_is_guided (HradbySession *self);

/* Asks the others for what hradby_session_undo() would do at once. */
typedef void (*HradbySessionConsent) (gpointer user_data);

/* From now on (%NULL: no longer) undo only asks, and nothing can be redone. */
void hradby_session_set_consent (HradbySession *self, HradbySessionConsent consent,
                                 gpointer user_data);

/* What is asked for: takes back the last step of a seat and all after it. @n_played (out)
 * (optional): how many actions are left then. */
gboolean hradby_session_can_take_back (HradbySession *self, guint seat, guint *n_played);
void hradby_session_take_back (HradbySession *self, guint seat);

/* Takes an action of a seat that decides far away, where it is its decision. What is undone here is
 * forgotten. Autosaves. */
gboolean hradby_session_play_far (HradbySession *self, guint seat, const HradbyAction *action,
                                  GError **error);

/* A game that is played at another machine, as @seat may know it (%HRADBY_NOBODY: who only
 * watches): the person here, while all others are far. Chance and computer players do nothing
 * here, and @guide sends on what is done. */
HradbySession *hradby_session_new_far (const HradbyRecord *record, guint seat,
                                       HradbyLibrary *library, HradbySessionGuide guide,
                                       gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Whether it is one. */
gboolean hradby_session_is_far (HradbySession *self);

/* What has become of it there. @goes_on: nothing was taken back since the last, so that all that is
 * new is told as events. */
void hradby_session_follow (HradbySession *self, const HradbyRecord *record, gboolean goes_on);

/* In a game in which seats know different things, whose knowledge is shown. The position, its
 * actions and its events, also those of the past, are only what the viewer may know; what else
 * stands in the position was dealt anew. The only person at the table is the viewer always; of
 * several, who said so last, until another one has to decide. When the game is over everything is
 * shown. In other games everything is shown always, and there is no viewer.
 * Returns: a seat, or %HRADBY_NOBODY: only what everybody knows is shown */
guint hradby_session_get_viewer (HradbySession *self);

/* The curtain falls when a person has to decide who is not the viewer: then nothing may be shown
 * but what everybody knows, until that person is there and lifts it. Undo works meanwhile. Returns:
 * for whom the curtain waits, or %HRADBY_NOBODY if there is none. */
guint hradby_session_get_awaited (HradbySession *self);

/* Makes the person for whom the curtain waits the viewer. */
void hradby_session_lift_curtain (HradbySession *self);

/* The seats whose turns the viewer may look through, as an analysis does. */
HradbySeats hradby_session_get_open_seats (HradbySession *self);

/* With the property "confirms" of the session the game stands still when a turn of a person is
 * over, also at its end: nothing is drawn, nobody else decides, no curtain falls, and it is not
 * "finished". What the turn brought is shown already. It goes on when the turn is confirmed, and at
 * once when the property is switched off; undo takes the turn back. A game that is opened does not
 * wait, nor does one that is led through a lesson.
 * Returns: whose turn waits, if the position of now is shown; else %HRADBY_NOBODY */
guint hradby_session_get_to_confirm (HradbySession *self);

/* Confirms what waits. Autosaves. */
void hradby_session_confirm (HradbySession *self);

/* Whether a computer player is to move, but waits: something was undone and can be redone. */
gboolean hradby_session_is_waiting (HradbySession *self);

/* Forgets what was undone: a computer player moves. */
void hradby_session_go_on (HradbySession *self);

/* Computer players do nothing while a game rests: something else is shown. */
void hradby_session_set_rests (HradbySession *self, gboolean rests);

/* (nullable): a translated sentence about the record it came from, for who opened it: a computer
 * player is not known, and another one plays. */
const char *hradby_session_get_remark (HradbySession *self);

/* The record of the game as it is now; of another one with the same players, which is taken. */
GBytes *hradby_session_write_record (HradbySession *self) G_GNUC_WARN_UNUSED_RESULT;
GBytes *hradby_session_write_record_of (HradbySession *self,
                                        HradbyGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Saves a record where people want to have it. Failures are %HRADBY_FILE_ERROR. */
gboolean hradby_session_save_record (GBytes *record, const char *path, GError **error);

/* Renames the player of a seat. */
void hradby_session_set_name (HradbySession *self, guint seat, const char *name);

/* Writes again what autosave could not write. */
void hradby_session_try_again (HradbySession *self);

/* Whether another game could branch off here: not at the end, nor where something is hidden from
 * the viewer. */
gboolean hradby_session_can_branch (HradbySession *self);

/* A game of the same players by the same rules, with what was played up to what is shown; @self
 * stays as it is. What is drawn from then on is what would have been drawn there. @self must allow
 * it. Returns: (transfer full). */
HradbySession *hradby_session_branch (HradbySession *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the rules could be others: not where something is hidden from the viewer, nor in a
 * lesson. */
gboolean hradby_session_can_change_rules (HradbySession *self);

/* The same for other rules: what was played, as far as it is legal by them. @self stays as it is.
 * @ruleset: other rules; the expansions and tiles of @self are played by them
 * @n_held (out): of the actions up to what is shown, how many hold by those rules
 * @reason (out) (nullable): why the next one does not, a translated sentence; %NULL: all hold
 * Returns: (transfer full): %NULL if no game can be made of them */
HradbySession *hradby_session_branch_by (HradbySession *self, HradbyRuleset *ruleset,
                                         guint *n_held, char **reason,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
