/* The files of the main window, for its other parts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/window/window-private.h"

G_BEGIN_DECLS

/* "Save As …": lets people save @session as a file of theirs. */
void  hradby_window_save_as        (HradbyWindow  *self,
                                    GtkWindow     *parent,
                                    HradbySession *session);

/* Looks anew which of the kept games is the newest. */
void  hradby_window_find_previous  (HradbyWindow *self);

/* Takes up again the kept game at @path; the one that is shown is kept. */
void  hradby_window_take_up        (HradbyWindow *self,
                                    const char   *path);

/* Adds the game that is shown, and has just ended, to the results. */
void  hradby_window_count_result   (HradbyWindow *self);

/* Writes beside the autosave what is known of the game beside its record, if there is a game; reads
 * it of one that is resumed. */
void  hradby_window_save_note      (HradbyWindow  *self);
void  hradby_window_recall_note    (HradbyWindow  *self,
                                    HradbySession *session);

/* Tells until the next save that the game cannot be saved, and why. */
void  hradby_window_tell_not_saved (HradbyWindow *self,
                                    const char   *reason);
void  hradby_window_tell_saved     (HradbyWindow *self);

/* Saves the game that is kept, now. Returns whether it is saved. */
gboolean hradby_window_flush       (HradbyWindow *self);

/* Whether all is saved; where it is not, people are asked, and may close the window then. */
gboolean hradby_window_may_close   (HradbyWindow *self);

/* Whether there is a face for the game; says so where there is none. What was to be resumed is kept
 * among the games before this one. */
gboolean hradby_window_can_show    (HradbyWindow  *self,
                                    HradbySession *session);
void  hradby_window_put_aside      (HradbyWindow  *self,
                                    HradbySession *session);

/* Tells what could not be read when the program started. */
void  hradby_window_tell_damage    (HradbyWindow       *self,
                                    const HradbyDamage *damage);
void  hradby_window_drop_files     (HradbyWindow *self);

G_END_DECLS
