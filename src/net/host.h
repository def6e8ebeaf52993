/* Tables at this machine that others come to: the host decides, guests ask. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

/* What listens, for any number of tables, over TLS. */
#define HRADBY_TYPE_HOST_SERVER (hradby_host_server_get_type ())
G_DECLARE_FINAL_TYPE (HradbyHostServer, hradby_host_server, HRADBY, HOST_SERVER, GObject)

/* @folder: keeps the certificate; @port: 0 for any. Failures are those of GIO. */
HradbyHostServer *hradby_host_server_new (const char *folder, guint16 port, GError **error);
guint16 hradby_host_server_get_port (HradbyHostServer *self);

/* Who plays a seat, seen from the host. */
typedef enum {
  HRADBY_HOST_HERE,  /* a person here, or a computer player of the host */
  HRADBY_HOST_OPEN,  /* nobody has come yet */
  HRADBY_HOST_TAKEN, /* a guest who is there */
  HRADBY_HOST_AWAY,  /* a guest who has not been heard of for a while; may be lent to a computer */
} HradbyHostPlace;

/* Short signs instead of words, so many; how they read is for who reads them. */
#define HRADBY_HOST_N_SIGNS 10

/* A game at a server. Signals:
 * - "changed": who sits where, or whether the game has begun
 * - "said" (guint seat, guint sign): a guest made a sign, or who sits here
 * - "asked" (guint seat): that seat asks to take back its last step; %HRADBY_NOBODY: none does now
 * Property: "patience" (milliseconds after which a silent guest is away; 20,000). */
#define HRADBY_TYPE_HOST (hradby_host_get_type ())
G_DECLARE_FINAL_TYPE (HradbyHost, hradby_host, HRADBY, HOST, GObject)

/* @open: seats that guests may take; they decide nothing here from now on
 * @path: (nullable): the file that keeps what guests know their seats by, so that they find them
 *   again when @session goes on another day
 * Guests cannot play before hradby_host_begin(); what is done here begins the game, too. */
HradbyHost *hradby_host_new (HradbyHostServer *server, HradbySession *session, HradbySeats open,
                             const char *path);

/* The seats that were open when @session was last at a table that kept its secrets in @path, and at
 * which port guests will look for it; 0 if it was not. */
HradbySeats hradby_host_find_open (const char *path, HradbySession *session, guint16 *port);

void hradby_host_begin (HradbyHost *self);
gboolean hradby_host_has_begun (HradbyHost *self);

/* The invitation: @hosts are the names that this machine is known by, %NULL: its addresses. Free it
 * with g_free(). */
char *hradby_host_invite (HradbyHost *self, const char *const *hosts) G_GNUC_WARN_UNUSED_RESULT;

HradbyHostPlace hradby_host_get_place (HradbyHost *self, guint seat);

/* Lets a computer player act for a guest who is away, until that guest is back. */
void hradby_host_lend (HradbyHost *self, guint seat, const HradbyLevel *level);

/* Makes a sign for a seat here. */
void hradby_host_say (HradbyHost *self, guint seat, guint sign);

/* What the person here says to who asks to take back. Undo of the session asks by itself. */
void hradby_host_answer (HradbyHost *self, gboolean agrees);

/* How many bytes were sent, and messages. */
void hradby_host_get_sent (HradbyHost *self, guint64 *n_bytes, guint *n_messages);

/* Whether every guest who is there has got the latest. */
gboolean hradby_host_is_told (HradbyHost *self);

/* Tells all that it is over, and lets nobody in any more. Freeing only hangs up: guests will look
 * for the table again. */
void hradby_host_close (HradbyHost *self);
