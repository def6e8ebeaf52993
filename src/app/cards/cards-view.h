/* The table of a card game: the castle, the exchange, the players, and one's own hand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cards/cards-face.h"
#include "app/cards/cards-pane.h"
#include "app/face/surface.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_CARDS_VIEW (hradby_cards_view_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCardsView, hradby_cards_view, HRADBY, CARDS_VIEW, GtkWidget)

/* A play surface for the game that @face tells of; static. */
HradbySurface *hradby_cards_view_new         (const HradbyCardsFace *face);

/* The castle and the exchange among words, called @label, at most @width pixels wide; of @height
 * pixels, if that is not 0, the castle alone. Neither pointer nor keys reach it. @surface in it
 * (out, transfer none) still wants the session. */
GtkWidget     *hradby_cards_view_new_picture (const HradbyCardsFace *face,
                                              int                    width,
                                              int                    height,
                                              const char            *label,
                                              HradbySurface        **surface);

G_END_DECLS
