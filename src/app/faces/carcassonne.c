/* The face of the game with roads, cities and fields. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/board/board-picture.h"
#include "app/board/board-view.h"
#include "app/face/tile-face.h"
#include "app/faces/faces.h"
#include "app/faces/supply.h"
#include "app/faces/tiles.h"
#include "app/kit/list-text.h"
#include "app/words/board-words.h"
#include "games/carcassonne/carcassonne.h"

/* More is to be seen around it than on the tiles of The Castle. */
#define FOLLOWER_SIZE 0.46f

#define OF(source)      HRADBY_SAYING_OF (HRADBY_CARCASSONNE_SOURCE_##source)
#define POINTS(source)  HRADBY_EVENT_POINTS, OF (source), 0
#define NOTHING(reason) HRADBY_EVENT_NOTHING, 0, HRADBY_REASON_##reason

HRADBY_WHEN (is_incomplete, said->event->flag)
HRADBY_WHEN (has_pennants, said->event->other > 0)
HRADBY_WHEN (per_city, said->table->settings[HRADBY_CARCASSONNE_FARM_SCORING]
                       == HRADBY_FARMS_PER_CITY)

static const HradbySaying prompts[] = {
  { HRADBY_SAYING_ANY, .tell = hradby_board_words_prompt },
  { 0 },
};

static const HradbySaying labels[] = {
  { HRADBY_TILING_PASS, .text = N_("No Follower") },
  { 0 },
};

/* Only farms bring nothing to somebody who stands there. */
static const HradbySaying events[] = {
  { POINTS (ROAD), is_incomplete,
    NP_("{player} scores {points} point for an incomplete road ({counts}).",
        "{player} scores {points} points for an incomplete road ({counts}).") },
  { POINTS (ROAD), NULL,
    NP_("{player} scores {points} point for a road ({counts}).",
        "{player} scores {points} points for a road ({counts}).") },
  { POINTS (CITY), is_incomplete,
    NP_("{player} scores {points} point for an incomplete city ({counts}).",
        "{player} scores {points} points for an incomplete city ({counts}).") },
  { POINTS (CITY), NULL,
    NP_("{player} scores {points} point for a city ({counts}).",
        "{player} scores {points} points for a city ({counts}).") },
  { POINTS (MONASTERY), is_incomplete,
    NP_("{player} scores {points} point for an incomplete monastery ({counts}).",
        "{player} scores {points} points for an incomplete monastery ({counts}).") },
  { POINTS (MONASTERY), NULL,
    NP_("{player} scores {points} point for a monastery ({counts}).",
        "{player} scores {points} points for a monastery ({counts}).") },
  { POINTS (FARM), NULL,
    NP_("{player} scores {points} point for a farm ({cities}).",
        "{player} scores {points} points for a farm ({cities}).") },
  { NOTHING (WORTHLESS), NULL,
    N_("{player} scores nothing for a farm: no completed city borders on it.") },
  { NOTHING (PAID), NULL,
    N_("{player} scores nothing for a farm: all its completed cities were already scored on other "
       "farms.") },
  { NOTHING (MINORITY), per_city,
    N_("{player} scores nothing for a city beside a farm: others have more farmers around it.") },
  { NOTHING (MINORITY), NULL,
    N_("{player} scores nothing for a city beside farms: on each of them others have more "
       "farmers.") },
  { HRADBY_SAYING_ANY, .tell = hradby_board_words_event },
  { 0 },
};

/* What was counted: "4 tiles, 1 pennant". */

static const HradbySaying counts[] = {
  { HRADBY_SAYING_ANY, OF (CITY), 0, has_pennants, N_("{tiles}, {pennants}") },
  { HRADBY_SAYING_ANY, .text = "{tiles}" },
  { 0 },
};

static const HradbyWord words[] = {
  { "counts", .sayings = counts },
  { "tiles", .sayings = HRADBY_SAYING_ONE (NP_("{count} tile", "{count} tiles"), "count") },
  { "pennants",
    .sayings = HRADBY_SAYING_ONE (NP_("{against} pennant", "{against} pennants"), "against") },
  { "cities", .sayings = HRADBY_SAYING_ONE (NP_("{count} city", "{count} cities"), "count") },
  HRADBY_BOARD_WORDS,
  { NULL },
};

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_TILING_PASS;
}

static char *
tell_road_size (const HradbySeenRegion *region)
{
  return g_strdup_printf (ngettext ("Road, %d tile", "Road, %d tiles", (gulong) region->tiles),
                          region->tiles);
}

static char *
tell_city_size (const HradbySeenRegion *region)
{
  gulong tiles = (gulong) region->tiles, pennants = (gulong) region->amount;
  g_autofree char *size = g_strdup_printf (ngettext ("City, %d tile", "City, %d tiles", tiles),
                                           region->tiles);
  g_autofree char *more = NULL;
  g_autoptr(GString) list = NULL;

  if (region->amount == 0)
    return g_steal_pointer (&size);
  more = g_strdup_printf (ngettext ("%d pennant", "%d pennants", pennants), region->amount);
  list = g_string_new (size);
  hradby_list_text_add (list, more);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
tell_field_size (const HradbySeenRegion *region)
{
  return g_strdup_printf (ngettext ("Field on %d tile", "Field on %d tiles",
                                    (gulong) region->tiles),
                          region->tiles);
}

static char *
tell_monastery_size (const HradbySeenRegion *region)
{
  return g_strdup_printf (ngettext ("Monastery, %d of 9 tiles", "Monastery, %d of 9 tiles",
                                    (gulong) region->tiles),
                          region->tiles);
}

static const HradbyFeatureFace features[] = {
  {
    .kind = HRADBY_FEATURE_ROAD,
    .name = N_("road"),
    .tell_size = tell_road_size,
    .follower = { .figure = HRADBY_FIGURE_HIGHWAYMAN, .size = FOLLOWER_SIZE,
                  .title = N_("Highwayman"), .words = N_("a highwayman of %s on the road") },
  },
  {
    .kind = HRADBY_FEATURE_CITY,
    .name = N_("city"),
    .counted = N_("city with a pennant"),
    .tell_size = tell_city_size,
    .follower = { .figure = HRADBY_FIGURE_KNIGHT, .size = FOLLOWER_SIZE, .title = N_("Knight"),
                  .words = N_("a knight of %s in the city") },
  },
  {
    .kind = HRADBY_FEATURE_FIELD,
    .name = N_("field"),
    .at_end = TRUE,
    .tell_size = tell_field_size,
    .follower = { .figure = HRADBY_FIGURE_FARMER, .size = FOLLOWER_SIZE, .title = N_("Farmer"),
                  .words = N_("a farmer of %s on the field") },
  },
  {
    .kind = HRADBY_FEATURE_MONASTERY,
    .name = N_("monastery"),
    .tell_size = tell_monastery_size,
    .follower = { .figure = HRADBY_FIGURE_MONK, .size = FOLLOWER_SIZE, .title = N_("Monk"),
                  .words = N_("a monk of %s in the monastery") },
  },
  { 0 },
};

static const HradbyFaceMark marks[] = { { "inn", N_("road with an inn") }, { NULL } };

static const HradbyTileFace tiles = {
  .features = features,
  .marks = marks,
};

static const HradbyFacePart parts[] = {
  { hradby_supply_make, hradby_supply_update },
  { NULL, NULL },
};

static const HradbyFace *const expansions[] = {
  &hradby_carcassonne_circus_face,
  &hradby_carcassonne_tower_face,
  &hradby_carcassonne_bridges_face,
  &hradby_carcassonne_castles_face,
  &hradby_carcassonne_bazaars_face,
  NULL,
};

static const HradbyFaceSound sounds[] = {
  HRADBY_TILES_SOUNDS,
  { 0, NULL },
};

const HradbyFace hradby_carcassonne_face = {
  .id = "carcassonne",
  .icon = "hradby-town-symbolic",
  .chance = N_("A tile is being drawn"),
  .track_spaces = HRADBY_CARCASSONNE_TRACK_SPACES,
  .tiles = &tiles,
  .parts = parts,
  .left = &hradby_tiles_left,
  .sounds = sounds,
  .expansions = expansions,
  .prompts = prompts,
  .labels = labels,
  .events = events,
  .moves = hradby_board_words_moves,
  .words = words,
  .get_asked = hradby_board_words_get_asked,
  .make_surface = hradby_board_view_new,
  .make_picture = hradby_board_picture_new,
  .paint = hradby_board_picture_paint,
  .get_hand = hradby_tiles_get_hand,
  .is_button = is_button,
  .stands_out = hradby_tiles_stands_out,
  .tell_action = hradby_board_words_action,
};
