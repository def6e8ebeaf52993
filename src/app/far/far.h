/* A table with others at other machines, for the window: at the host or at a guest. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

/* Who plays a seat, as people are told. */
typedef enum {
  HRADBY_FAR_HERE,  /* a person or a computer player at this machine, or at that of the host */
  HRADBY_FAR_OPEN,  /* nobody has come yet */
  HRADBY_FAR_TAKEN,
  HRADBY_FAR_AWAY,
} HradbyFarPlace;

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

gboolean hradby_far_is_guest (HradbyFar *self);

/* %NULL before a guest has arrived. */
HradbySession *hradby_far_get_session (HradbyFar *self);
HradbyFarPlace hradby_far_get_place (HradbyFar *self, guint seat);

/* The text by which others find the table; %NULL at a guest. Free it with g_free(). */
char *hradby_far_dup_invitation (HradbyFar *self);

gboolean hradby_far_has_begun (HradbyFar *self);
void hradby_far_begin (HradbyFar *self);

/* Lets a computer player act for who is not there. */
void hradby_far_lend (HradbyFar *self, guint seat);

/* Ready sentences, ended by %NULL; one is said by its number. */
const char *const *hradby_far_list_signs (void);
void hradby_far_say (HradbyFar *self, guint sign);
void hradby_far_answer (HradbyFar *self, gboolean agrees);

/* Leaves, or closes the table. */
void hradby_far_leave (HradbyFar *self);
