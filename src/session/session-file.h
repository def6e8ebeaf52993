/* What is seldom asked of a session and its files. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* (nullable): a translated sentence about the record it came from, for who opened it: a computer
 * player is not known, and another one plays. */
const char *hradby_session_get_remark (HradbySession *self);

/* The record of the game as it is now. */
GBytes     *hradby_session_write_record (HradbySession *self) G_GNUC_WARN_UNUSED_RESULT;

/* Saves a record where people want to have it, with nothing beside it that belongs to another one.
 * Failures are %HRADBY_FILE_ERROR. */
gboolean    hradby_session_save_record  (GBytes        *record,
                                         const char    *path,
                                         GError       **error);

/* Calls the player of a seat @name from now on. */
void        hradby_session_set_name   (HradbySession *self,
                                       guint          seat,
                                       const char    *name);

/* Has autosave try again now what it could not write. */
void        hradby_session_try_again  (HradbySession *self);

G_END_DECLS
