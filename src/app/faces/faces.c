/* The list of faces. */
#include "app/faces/faces.h"

static const HradbyFace *const faces[] = {
  &hradby_castle_face,
  &hradby_carcassonne_face,
  NULL,
};

void
hradby_faces_install (void)
{
  hradby_face_install (faces);
}
