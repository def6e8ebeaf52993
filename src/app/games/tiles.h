/* What the faces of all games that lay tiles share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"
#include "tiling/event.h"
#include "tiling/seen.h"

/* Rows of sounds. */
#define HRADBY_TILES_SOUNDS                                                                        \
  { HRADBY_TILING_EVENT_PLACED, "tile" }, { HRADBY_TILING_EVENT_DEPLOYED, "follower" }

/* The tiles in the bag. */
extern const HradbyFaceLeft hradby_tiles_left;

/* The functions get_hand and stands_out of a face. */
gboolean hradby_tiles_get_hand (HradbySession *session, guint rotation, HradbyFaceItem *item);
gboolean hradby_tiles_stands_out (const HradbyTable *table, const HradbyPosition *position,
                                  const HradbyAction *action);

/* The first piece of a kind on a cell; %FALSE if there is none. */
gboolean hradby_tiles_find_piece (const HradbyTable *table, const HradbyPosition *position,
                                  const char *kind, gint x, gint y, HradbySeenPiece *piece);

/* Whether an action of this kind is possible. */
gboolean hradby_tiles_may_do (const HradbyTable *table, const HradbyPosition *position, guint kind);

/* Of a row: what a deployment is about where more than one expansion offers something. */
char *hradby_tiles_tell_offers (HradbyFaceSaid *said) G_GNUC_WARN_UNUSED_RESULT;

/* The functions of a #HradbyFacePart: followers that a player has left. */
GtkWidget *hradby_tiles_make_supply (void);
gboolean hradby_tiles_update_supply (GtkWidget *part, HradbySession *session, guint player);

/* Shows a number of other pieces in such a part; @tip: what they are, in words. */
void hradby_tiles_show_left (GtkWidget *part, HradbyPictureKey picture, guint n, const char *tip);

/* Whether a part shows something else by now, which @shown stands for; it does from now on. */
gboolean hradby_tiles_is_news (GtkWidget *part, const char *shown);

/* Shows a text, which may be empty, beside the picture that it has. */
void hradby_tiles_tell_left (GtkWidget *part, const char *text, const char *tip);
