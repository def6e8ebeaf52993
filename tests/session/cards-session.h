/* A session of the null card game, for tests. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "null-cards.h"

#include "session/session.h"

/* One letter a seat: p for a person, otherwise r or g for a computer player. */
HradbySession *cards_session_new (HradbySetup *setup, const char *seats) G_GNUC_WARN_UNUSED_RESULT;
HradbySession *cards_session_new_dealt (const char *seats, guint64 seed) G_GNUC_WARN_UNUSED_RESULT;

gboolean cards_session_get_state (HradbySession *session, const char *name);
void cards_session_wait (HradbySession *session);

/* Lets everything happen that is under way: thoughts of a thread come before this ends. */
void cards_session_settle (void);

/* The action of this number of those that are listed. */
void cards_session_play (HradbySession *session, guint number);

/* The position of the step that is shown as it really was. */
HradbyPosition *cards_session_get_truth (HradbySession *session) G_GNUC_WARN_UNUSED_RESULT;
gboolean cards_session_is_finished (HradbySession *session);
