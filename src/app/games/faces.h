/* The faces of the games that this program knows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"

extern const HradbyFace hradby_castle_face;
extern const HradbyFace hradby_carcassonne_face;
extern const HradbyFace hradby_castle_cards_face;

/* Expansions. */
extern const HradbyFace hradby_carcassonne_abbot_face;
extern const HradbyFace hradby_carcassonne_circus_face;
extern const HradbyFace hradby_carcassonne_inns_cathedrals_face;
extern const HradbyFace hradby_carcassonne_river_face;
extern const HradbyFace hradby_carcassonne_tower_face;
extern const HradbyFace hradby_carcassonne_bridges_face;
extern const HradbyFace hradby_carcassonne_castles_face;
extern const HradbyFace hradby_carcassonne_traders_builders_face;
extern const HradbyFace hradby_carcassonne_bazaars_face;

/* Installs them, once, before the first window. Another program with games of its own has its own
 * list. */
void hradby_faces_install (void);
