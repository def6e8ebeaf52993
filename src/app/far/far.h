/* A table with others at other machines, for the window: at the host or at a guest. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

#include <adwaita.h>

/* Signals:
 * - "changed": who is there, or whether the game has begun
 * - "arrived": a guest has a session now
 * - "told" (const char *text): something to be told in passing
 * - "asked" (const char *name): this player asks to take back a step; %NULL: nobody does any more
 * - "gone" (const char *reason): the guest is not at the table any more */
#define HRADBY_TYPE_FAR (hradby_far_get_type ())
G_DECLARE_FINAL_TYPE (HradbyFar, hradby_far, HRADBY, FAR, GObject)

/* Whether this program can do that at all. */
gboolean hradby_far_is_built (void);

/* Opens a table for the seats of @session that decide far away, or decided so when the table was
 * last open. Returns: %NULL without an error where there are none */
HradbyFar *hradby_far_host (HradbySession *session, GError **error);

/* Goes to a table. @name: what the player is called there */
HradbyFar *hradby_far_join (const char *invitation, const char *name, HradbyLibrary *library,
                            GError **error);

/* %NULL before a guest has arrived. */
HradbySession *hradby_far_get_session (HradbyFar *self);

gboolean hradby_far_has_begun (HradbyFar *self);

/* What the person here says to who asks to take back a step. */
void hradby_far_answer (HradbyFar *self, gboolean agrees);

/* Leaves, or closes the table and says so. Freeing only hangs up: who is there waits for it. */
void hradby_far_leave (HradbyFar *self);

/* Opens the window about the table: who sits there, the invitation, and what can be said. It stands
 * above @parent, whose action "win.leave-table" leaves. */
void hradby_far_present (GtkWindow *parent, HradbyFar *self);
