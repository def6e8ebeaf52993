/* Decisions that need more than buttons. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/surface.h"

#define HRADBY_TYPE_OFFER (hradby_offer_get_type ())
G_DECLARE_FINAL_TYPE (HradbyOffer, hradby_offer, HRADBY, OFFER, GtkWidget)

/* @session, @surface: (nullable): %NULL: nothing, and no game is kept.
 *
 * From now on it shows what the faces of the session's game and expansions offer, and hides where
 * that is nothing. Keys that were used on the surface go on here when something is
 * to be decided, and back when nothing is. */
void hradby_offer_set_session (HradbyOffer *self, HradbySession *session, HradbySurface *surface);
