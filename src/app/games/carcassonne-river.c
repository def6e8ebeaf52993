/* The face of the River: what it is called, and that nobody scores for it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "games/carcassonne/carcassonne.h"

static const HradbyFaceFeature features[] = {
  {
    .kind = (HradbyFeatureKind) HRADBY_RIVER_FEATURE,
    .name = N_("river"),
    .size = { NP_("River, %d tile", "River, %d tiles") },
  },
  { 0 },
};

static const HradbyFaceMark marks[] = {
  { "end=spring", N_("Spring"), N_("spring") },
  { "end=lake", N_("Lake"), N_("lake") },
  { NULL },
};

static char *
tell_part (HradbySession *session, const HradbySeenPart *part)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbySeenRegion region;

  if (!hradby_look_get (table)->get_region (table, hradby_session_get_position (session), part,
                                            &region)
      || (guint) region.kind != HRADBY_RIVER_FEATURE)
    return NULL;
  g_autofree char *size = hradby_tile_face_tell_size (table, &region);
  /* Translators: "River, 3 tiles" */
  return g_strdup_printf (_("%s, scores nothing"), size);
}

static const HradbyTileFace tiles = {
  .features = features,
  .marks = marks,
  .tell_part = tell_part,
};

const HradbyFace hradby_carcassonne_river_face = {
  .id = "river",
  .tiles = &tiles,
};
