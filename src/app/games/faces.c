/* The list of faces. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/games/faces.h"

static const HradbyFace *const faces[] = {
  &hradby_castle_face,
  &hradby_carcassonne_face,
  &hradby_castle_cards_face,
  NULL,
};

void
hradby_faces_install (void)
{
  hradby_face_install (faces);
}
