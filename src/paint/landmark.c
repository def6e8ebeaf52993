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
  ROW (garden)         \
  ROW (spring)         \
  ROW (lake)

#define DECLARE(name) extern const HradbyLandmark hradby_landmark_##name;
LANDMARKS (DECLARE)

#define LIST(name) &hradby_landmark_##name,
static const HradbyLandmark *const landmarks[] = { LANDMARKS (LIST) };

/* Whether the feature has a mark, or is of a kind of the game's own that is called so. */
static gboolean
is_marked (const HradbyFeature *feature, const char *mark)
{
  return hradby_feature_has_mark (feature, mark)
         || (feature->kind >= HRADBY_N_FEATURE_KINDS && g_str_equal (feature->id, mark));
}

const HradbyLandmark *
hradby_landmark_find (const HradbyTile *tile, const HradbyFeature *feature)
{
  for (guint i = 0; i < G_N_ELEMENTS (landmarks); i++)
    if (feature != NULL ? is_marked (feature, landmarks[i]->mark)
                        : hradby_tile_has_mark (tile, landmarks[i]->mark))
      return landmarks[i];
  return NULL;
}
