/* The face of the game with roads, cities and fields. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/board/board-view.h"
#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "app/games/tiles.h"
#include "app/words/board-words.h"
#include "engine/table.h"
#include "games/carcassonne/carcassonne.h"

/* More is to be seen around it than on the tiles of The Castle. */
#define FOLLOWER_SIZE 0.46f

#define OF(source)      HRADBY_SAYING_OF (HRADBY_CARCASSONNE_SOURCE_##source)
#define POINTS(source)  HRADBY_EVENT_POINTS, OF (source), 0
#define NOTHING(reason) HRADBY_EVENT_NOTHING, 0, HRADBY_REASON_##reason
#define WORTHLESS(source) HRADBY_EVENT_NOTHING, OF (source), HRADBY_REASON_WORTHLESS

HRADBY_WHEN (is_incomplete, said->event->flag)
HRADBY_WHEN (has_pennants, said->event->other > 0)
HRADBY_WHEN (has_cities, said->event->count > 0)
HRADBY_WHEN (per_city, hradby_table_has (said->table, HRADBY_FARM_SCORING_PER_CITY))

static const HradbySaying prompts[] = {
  { HRADBY_SAYING_ANY, .tell = hradby_board_words_prompt },
  { 0 },
};

static const HradbySaying labels[] = {
  { HRADBY_TILING_PASS, .text = N_("No Follower") },
  { 0 },
};

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
  { WORTHLESS (ROAD), NULL, N_("{player} scores nothing for a road ({counts}).") },
  { WORTHLESS (CITY), NULL, N_("{player} scores nothing for a city ({counts}).") },
  { WORTHLESS (MONASTERY), NULL, N_("{player} scores nothing for a monastery ({counts}).") },
  { WORTHLESS (FARM), has_cities, N_("{player} scores nothing for a farm ({cities}).") },
  { WORTHLESS (FARM), NULL,
    N_("{player} scores nothing for a farm: there is no completed city next to it.") },
  { NOTHING (PAID), NULL,
    N_("{player} scores nothing for a farm: all its completed cities were already scored on other "
       "farms.") },
  { NOTHING (MINORITY), per_city,
    N_("{player} scores nothing for a city next to a farm: others have more farmers around it.") },
  { NOTHING (MINORITY), NULL,
    N_("{player} scores nothing for a city next to farms: others have more farmers on each of "
       "them.") },
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

static const HradbyFaceFeature features[] = {
  {
    .kind = HRADBY_FEATURE_ROAD,
    .name = N_("road"),
    .size = { NP_("Road, %d tile", "Road, %d tiles") },
    .follower = HRADBY_FACE_FOLLOWER (HIGHWAYMAN, FOLLOWER_SIZE, N_("Highwayman"),
                                      N_("%s’s highwayman on the road")),
  },
  {
    .kind = HRADBY_FEATURE_CITY,
    .name = N_("city"),
    .counted = N_("city with a pennant"),
    .amounts = N_("Pennants"),
    .size = { NP_("City, %d tile", "City, %d tiles") },
    .amount = { NP_("%d pennant", "%d pennants") },
    .follower = HRADBY_FACE_FOLLOWER (KNIGHT, FOLLOWER_SIZE, N_("Knight"),
                                      N_("%s’s knight in the city")),
  },
  {
    .kind = HRADBY_FEATURE_FIELD,
    .name = N_("field"),
    .at_end = TRUE,
    .size = { NP_("Field on %d tile", "Field on %d tiles") },
    .follower = HRADBY_FACE_FOLLOWER (FARMER, FOLLOWER_SIZE, N_("Farmer"),
                                      N_("%s’s farmer on the field")),
  },
  {
    .kind = HRADBY_FEATURE_MONASTERY,
    .name = N_("monastery"),
    .size = { NP_("Monastery, %d of 9 tiles", "Monastery, %d of 9 tiles") },
    .follower = HRADBY_FACE_FOLLOWER (MONK, FOLLOWER_SIZE, N_("Monk"),
                                      N_("%s’s monk in the monastery")),
  },
  { 0 },
};

static const HradbyFaceMark marks[] = { { "inn", N_("Inn"), N_("road with an inn") }, { NULL } };

static const HradbyTileFace tiles = {
  .features = features,
  .marks = marks,
};

static const HradbyFacePart parts[] = {
  { hradby_tiles_make_supply, hradby_tiles_update_supply },
  { NULL, NULL },
};

static const HradbyFace *const expansions[] = {
  &hradby_carcassonne_abbot_face,
  &hradby_carcassonne_circus_face,
  &hradby_carcassonne_inns_cathedrals_face,
  &hradby_carcassonne_river_face,
  &hradby_carcassonne_tower_face,
  &hradby_carcassonne_bridges_face,
  &hradby_carcassonne_castles_face,
  &hradby_carcassonne_traders_builders_face,
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
  .minutes = 45,
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
  .make_picture = hradby_board_view_new_picture,
  .paint = hradby_board_drawing_paint,
  .get_hand = hradby_tiles_get_hand,
  .is_button = is_button,
  .stands_out = hradby_tiles_stands_out,
  .tell_action = hradby_board_words_action,
};
