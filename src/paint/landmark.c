/* The list of landmarks, a line each; their painters are in the files of their expansions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/landmark.h"

#define LANDMARKS(ROW) \
  ROW (inn)            \
  ROW (cathedral)      \
  ROW (foundation)     \
  ROW (site)           \
  ROW (ground)         \
  ROW (bazaar)         \
  ROW (wine)           \
  ROW (grain)          \
  ROW (cloth)          \
  ROW (spring)         \
  ROW (lake)

#define DECLARE(name) extern const HradbyLandmark hradby_landmark_##name;
LANDMARKS (DECLARE)

#define LIST(name) &hradby_landmark_##name,
static const HradbyLandmark *const landmarks[] = { LANDMARKS (LIST) };

const HradbyLandmark *
hradby_landmark_find (const HradbyTile *tile, const HradbyFeature *feature)
{
  for (guint i = 0; i < G_N_ELEMENTS (landmarks); i++)
    if (feature != NULL ? hradby_feature_has_mark (feature, landmarks[i]->mark)
                        : hradby_tile_has_mark (tile, landmarks[i]->mark))
      return landmarks[i];
  return NULL;
}
