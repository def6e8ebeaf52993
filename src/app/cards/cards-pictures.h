/* Keys of the pictures of card games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cards/cards-face.h"
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

/* A shield for a card that is protected. */
HradbyPictureKey hradby_cards_picture_of_shield (int                   pixels);

/* The castle from above, so many pixels a space; @dark: for the dark style. */
HradbyPictureKey hradby_cards_picture_of_castle (int                   pixels,
                                                 gboolean              dark);

/* The table of @position as everybody may see it, as an image of this size; in any thread; %NULL
 * if it was cancelled. @colours: ids, one a seat; @cancellable: (nullable). (transfer full) */
cairo_surface_t *hradby_cards_picture_of_table  (const HradbyCardsFace *face,
                                                 const HradbyTable     *table,
                                                 const HradbyPosition  *position,
                                                 const char *const     *colours,
                                                 int                    width,
                                                 int                    height,
                                                 gboolean               dark,
                                                 GCancellable          *cancellable);

G_END_DECLS
