/* The files of the main window, for its other parts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/window-private.h"

G_BEGIN_DECLS

/* "Save As …", and "Previous Game". */
void  hradby_window_save_as        (HradbyWindow *self);
void  hradby_window_take_previous  (HradbyWindow *self);

/* Tells until the next save that the game cannot be saved, and why. */
void  hradby_window_tell_not_saved (HradbyWindow *self,
                                    const char   *reason);
void  hradby_window_tell_saved     (HradbyWindow *self);

/* Whether all is saved; where it is not, people are asked, and may close the window then. */
gboolean hradby_window_may_close   (HradbyWindow *self);

/* Whether there is a face for the game; says so where there is none. What was to be resumed is kept
 * among the games before this one. */
gboolean hradby_window_can_show    (HradbyWindow  *self,
                                    HradbySession *session);
void  hradby_window_put_aside      (HradbyWindow  *self,
                                    HradbySession *session);

/* Tells what there is to say of the record of @session, if there is anything. */
void  hradby_window_tell_remark    (HradbyWindow  *self,
                                    HradbySession *session);

/* Tells what could not be read when the program started. */
void  hradby_window_tell_damage    (HradbyWindow       *self,
                                    const HradbyDamage *damage);
void  hradby_window_init_files     (HradbyWindow *self);
void  hradby_window_drop_files     (HradbyWindow *self);

G_END_DECLS
