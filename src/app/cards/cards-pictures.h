/* Keys of the pictures of card games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/pictures/picture-key.h"
#include "paint/card-paint.h"

G_BEGIN_DECLS

/* The face of a card; @look must live for ever. */
HradbyPictureKey hradby_cards_picture_of_card   (const HradbyCardLook *look,
                                                 int                   pixels);

/* The back that all cards share. */
HradbyPictureKey hradby_cards_picture_of_back   (int                   pixels);

/* A token in the colour of this id, with the emblem of its seat. */
HradbyPictureKey hradby_cards_picture_of_token  (const char           *colour,
                                                 guint                 emblem,
                                                 int                   pixels);

/* The castle from above, so many pixels a space; @dark: for the dark style. */
HradbyPictureKey hradby_cards_picture_of_castle (int                   pixels,
                                                 gboolean              dark);

G_END_DECLS
