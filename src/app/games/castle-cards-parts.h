/* The parts of the face of the card game Castle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cards/cards-face.h"

/* What its play surface asks. */
extern const HradbyCardsFace hradby_castle_cards_table_face;

/* What has to be picked next, see #HradbyCardsFace; with no picks what the player is asked for. */
char *hradby_castle_cards_ask (const HradbyTable *table, const HradbyPosition *position,
                               const HradbyCardsPick *picks, guint n_picks,
                               const char *const *names);
