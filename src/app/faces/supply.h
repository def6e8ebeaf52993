/* What a player has left, in the row of the player: a picture and a number. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"

G_BEGIN_DECLS

/* The two functions of a #HradbyFacePart: followers, the same in all tile games. */
GtkWidget *hradby_supply_make   (void);
gboolean   hradby_supply_update (GtkWidget     *part,
                                 HradbySession *session,
                                 guint          player);

/* Shows something else in such a part; @tip: what it is, in words. */
void       hradby_supply_show   (GtkWidget        *part,
                                 HradbyPictureKey  picture,
                                 guint             n,
                                 const char       *tip);

/* Likewise, beside the picture that it has already; @text may be empty. */
void       hradby_supply_tell   (GtkWidget        *part,
                                 const char       *text,
                                 const char       *tip);

G_END_DECLS
