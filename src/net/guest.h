/* A seat at a table of another machine. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/invitation.h"
#include "session/session.h"

typedef enum {
  HRADBY_GUEST_COMING, /* no answer yet */
  HRADBY_GUEST_THERE,  /* there is a session; the game may wait for others to come */
  HRADBY_GUEST_CUT,    /* the line is cut, and is tried again and again */
  HRADBY_GUEST_GONE,   /* the host said why, or the guest left */
} HradbyGuestState;

/* Comes, comes back whenever the line was cut, and takes over what the host says. Signals:
 * - "changed": state, reason, who is there, or what is asked
 * - "arrived": there is a session now
 * - "said" (guint seat, guint sign)
 * - "refused" (const char *reason): the host did not take an action
 * Property: "pause" (milliseconds before the first new try; 1,000, doubled until it is 16 times
 * that). */
#define HRADBY_TYPE_GUEST (hradby_guest_get_type ())
G_DECLARE_FINAL_TYPE (HradbyGuest, hradby_guest, HRADBY, GUEST, GObject)

/* @name: what the player is called; @seat: the one that is wanted, or %HRADBY_NOBODY: any
 * @watches: takes none
 * @path: (nullable): the file that keeps by what the hosts know the guest's seats, so that it sits
 *   down again where it sat, also after another start of the program */
HradbyGuest *hradby_guest_new (const HradbyInvitation *invitation, const char *name, guint seat,
                               gboolean watches, HradbyLibrary *library, const char *path);

/* Comes to the table. */
void hradby_guest_come (HradbyGuest *self);

HradbyGuestState hradby_guest_get_state (HradbyGuest *self);

/* Why it is gone, or cut; translated, or %NULL. */
const char *hradby_guest_get_reason (HradbyGuest *self);

/* The game as this seat may know it; %NULL before it came. Borrowed. */
HradbySession *hradby_guest_get_session (HradbyGuest *self);
guint hradby_guest_get_seat (HradbyGuest *self);

/* Whether the host has begun; the seats that wait for somebody, those that are away. */
gboolean hradby_guest_has_begun (HradbyGuest *self);
HradbySeats hradby_guest_get_free (HradbyGuest *self);
HradbySeats hradby_guest_get_away (HradbyGuest *self);

/* Who asks to take back a step, or %HRADBY_NOBODY; what this guest says to it. */
guint hradby_guest_get_asking (HradbyGuest *self);
void hradby_guest_answer (HradbyGuest *self, gboolean agrees);

/* Makes a sign, of %HRADBY_HOST_N_SIGNS. */
void hradby_guest_say (HradbyGuest *self, guint sign);

/* Cuts the line, as bad networks do; it is tried again. For tests. */
void hradby_guest_cut (HradbyGuest *self);

/* Goes for good. */
void hradby_guest_leave (HradbyGuest *self);
