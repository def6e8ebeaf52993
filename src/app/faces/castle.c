/* The face of The Castle: what is said of its events and decisions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/board/board-picture.h"
#include "app/board/board-view.h"
#include "app/faces/castle-parts.h"
#include "app/faces/faces.h"
#include "app/faces/tiles.h"
#include "app/words/board-words.h"
#include "games/castle/castle.h"
#include "games/castle/tables.h"
#include "tiling/look.h"
#include "tiling/position.h"

#define OF(source)      HRADBY_SAYING_OF (HRADBY_CASTLE_SOURCE_##source)
#define POINTS(source)  HRADBY_EVENT_POINTS, OF (source), 0
#define NOTHING(reason) HRADBY_EVENT_NOTHING, 0, HRADBY_REASON_##reason
#define SCORE(source)   HRADBY_CASTLE_SCORE, OF (source), 0

/* Every sentence is whole, so that it can be translated: none is put together from parts. The count
 * is written as a product, which needs no plural of its own. */

gboolean
hradby_castle_counts_quarters (const HradbyTable *table)
{
  return table->settings[HRADBY_CASTLE_KEEP_SIZE] == HRADBY_KEEP_FOOTPRINT;
}

HRADBY_WHEN (may_repeat, hradby_tiling_get_phase (said->table, said->position)
                         == HRADBY_TILING_PHASE_EXTRA)
HRADBY_WHEN (plays_one, said->action->amount == 1)
HRADBY_WHEN (plays_both, said->action->amount == 2)

HRADBY_WHEN (has_fountain, said->event->each > 1)
HRADBY_WHEN (has_one, said->event->bonus_count == 1)
HRADBY_WHEN (has_both, said->event->bonus_count == 2)
HRADBY_WHEN (is_only, said->event->other == 0)
HRADBY_WHEN (in_quarters, hradby_castle_counts_quarters (said->table))
HRADBY_WHEN (is_first, said->event->bonus == 1)

/* A wall tile that everybody has just seen taken doubles nothing yet. */
HRADBY_WHEN (is_too_new,
             (said->event->settings & HRADBY_SETTING_BIT (HRADBY_CASTLE_DOUBLER_TIMING)) != 0
             && said->table->settings[HRADBY_CASTLE_DOUBLER_TIMING] == HRADBY_DOUBLER_LATER_TURN)

/* A tile often completes several features of its own where nobody wants anything: these are no
 * news. What had grown was there to be had. */
HRADBY_WHEN (has_grown, said->event->count > 1)

/* The wall tiles 8 without which one of the keeps would be larger are told of. */
HRADBY_WHEN (has_eights, said->event->bonus_count > 0)
HRADBY_WHEN (has_eights_of_both, said->event->bonus_count > 0 && said->event->other < 0)

/* Wall tiles say by their number what they need. A player has at most two of a number. */
HRADBY_WHEN (are_fours, said->event->bonus == 4)
HRADBY_WHEN (are_fives, said->event->bonus == 5)
HRADBY_WHEN (are_sixes, said->event->bonus == 6)
HRADBY_WHEN (are_sevens, said->event->bonus == 7)

static const HradbySaying prompts[] = {
  { HRADBY_SAYING_ANY, .when = may_repeat,
    .text = N_("You may play wall tile 1 for another turn.") },
  { HRADBY_SAYING_ANY, .tell = hradby_board_words_prompt },
  { 0 },
};

static const HradbySaying labels[] = {
  { SCORE (TOWER), plays_one,
    NP_("Score the tower with one wall tile 2: {count} × {each} × {times} = {points} point",
        "Score the tower with one wall tile 2: {count} × {each} × {times} = {points} points") },
  { SCORE (TOWER), plays_both,
    NP_("Score the tower with both wall tiles 2: {count} × {each} × {times} = {points} point",
        "Score the tower with both wall tiles 2: {count} × {each} × {times} = {points} points") },
  { SCORE (TOWER), NULL,
    NP_("Score the tower: {count} × {each} = {points} point",
        "Score the tower: {count} × {each} = {points} points") },
  { SCORE (HOUSE), plays_one,
    NP_("Score the house with one wall tile 3: {count} × {each} × {times} = {points} point",
        "Score the house with one wall tile 3: {count} × {each} × {times} = {points} points") },
  { SCORE (HOUSE), plays_both,
    NP_("Score the house with both wall tiles 3: {count} × {each} × {times} = {points} point",
        "Score the house with both wall tiles 3: {count} × {each} × {times} = {points} points") },
  { SCORE (HOUSE), NULL,
    NP_("Score the house: {count} × {each} = {points} point",
        "Score the house: {count} × {each} = {points} points") },
  { HRADBY_CASTLE_SCORE, 0, 0, NULL,
    NP_("Score the path: {count} × {each} = {points} point",
        "Score the path: {count} × {each} = {points} points") },
  { HRADBY_CASTLE_WALL_TILE, .text = N_("Take Another Turn") },
  { HRADBY_TILING_PASS, .when = may_repeat, .text = N_("Not Now") },
  { HRADBY_TILING_PASS, .text = N_("No Follower") },
  { 0 },
};

/* Of towers and houses, whatever else is said of them. */
static const HradbySaying doubled[] = {
  { POINTS (TOWER), has_one,
    NP_("{player} scores {points} point for a tower: size {count} × {each}, times {times} with one "
        "wall tile 2.",
        "{player} scores {points} points for a tower: size {count} × {each}, times {times} with "
        "one wall tile 2.") },
  { POINTS (TOWER), has_both,
    NP_("{player} scores {points} point for a tower: size {count} × {each}, times {times} with "
        "both wall tiles 2.",
        "{player} scores {points} points for a tower: size {count} × {each}, times {times} with "
        "both wall tiles 2.") },
  { POINTS (TOWER), NULL,
    NP_("{player} scores {points} point for a tower: size {count} × {each}.",
        "{player} scores {points} points for a tower: size {count} × {each}.") },
  { POINTS (HOUSE), has_one,
    NP_("{player} scores {points} point for a house: size {count} × {each}, times {times} with one "
        "wall tile 3.",
        "{player} scores {points} points for a house: size {count} × {each}, times {times} with "
        "one wall tile 3.") },
  { POINTS (HOUSE), has_both,
    NP_("{player} scores {points} point for a house: size {count} × {each}, times {times} with "
        "both wall tiles 3.",
        "{player} scores {points} points for a house: size {count} × {each}, times {times} with "
        "both wall tiles 3.") },
  { POINTS (HOUSE), NULL,
    NP_("{player} scores {points} point for a house: size {count} × {each}.",
        "{player} scores {points} points for a house: size {count} × {each}.") },
  { 0 },
};

static const HradbySaying events[] = {
  { POINTS (PATH), has_fountain,
    NP_("{player} scores {points} point for a path with a fountain: size {count} × {each}.",
        "{player} scores {points} points for a path with a fountain: size {count} × {each}.") },
  { POINTS (PATH), NULL,
    NP_("{player} scores {points} point for a path: size {count} × {each}.",
        "{player} scores {points} points for a path: size {count} × {each}.") },
  { POINTS (TOWER), is_too_new,
    N_("{sentence} Wall tile 2 was won in this turn and comes too late for it.") },
  { POINTS (HOUSE), is_too_new,
    N_("{sentence} Wall tile 3 was won in this turn and comes too late for it.") },
  { POINTS (KEEP), is_only,
    NP_("{player} has the only keep and scores {points} point for the largest empty area.",
        "{player} has the only keep and scores {points} points for the largest empty area.") },
  { POINTS (KEEP), has_one,
    NP_("{player} has the larger keep, thanks to wall tile 8 ({sizes}), and scores {points} point "
        "for the largest empty area.",
        "{player} has the larger keep, thanks to wall tile 8 ({sizes}), and scores {points} points "
        "for the largest empty area.") },
  { POINTS (KEEP), has_both,
    NP_("{player} has the larger keep, thanks to both wall tiles 8 ({sizes}), and scores {points} "
        "point for the largest empty area.",
        "{player} has the larger keep, thanks to both wall tiles 8 ({sizes}), and scores {points} "
        "points for the largest empty area.") },
  { POINTS (KEEP), NULL,
    NP_("{player} has the larger keep ({sizes}) and scores {points} point for the largest empty "
        "area.",
        "{player} has the larger keep ({sizes}) and scores {points} points for the largest empty "
        "area.") },
  { POINTS (COURT), has_one,
    NP_("{player} scores {points} point for the markets of a court: {count} × {each} with one wall "
        "tile 7.",
        "{player} scores {points} points for the markets of a court: {count} × {each} with one "
        "wall tile 7.") },
  { POINTS (COURT), has_both,
    NP_("{player} scores {points} point for the markets of a court: {count} × {each} with both "
        "wall tiles 7.",
        "{player} scores {points} points for the markets of a court: {count} × {each} with both "
        "wall tiles 7.") },
  { POINTS (COURT), NULL,
    NP_("{player} scores {points} point for the markets of a court: {count} × {each}.",
        "{player} scores {points} points for the markets of a court: {count} × {each}.") },
  { POINTS (WALL_TILE_4), NULL,
    NP_("{player} plays wall tile 4 and scores {points} point for an incomplete path: size {count}"
        " × {each}.",
        "{player} plays wall tile 4 and scores {points} points for an incomplete path: size "
        "{count} × {each}.") },
  { POINTS (WALL_TILE_5), NULL,
    NP_("{player} plays wall tile 5 and scores {points} point for an incomplete tower: size "
        "{count} × {each}.",
        "{player} plays wall tile 5 and scores {points} points for an incomplete tower: size "
        "{count} × {each}.") },
  { POINTS (WALL_TILE_6), NULL,
    NP_("{player} plays wall tile 6 and scores {points} point for an incomplete house: size "
        "{count} × {each}.",
        "{player} plays wall tile 6 and scores {points} points for an incomplete house: size "
        "{count} × {each}.") },
  { POINTS (WALL_TILE_9), NULL,
    NP_("{player} plays wall tile 9 and scores {points} point.",
        "{player} plays wall tile 9 and scores {points} points.") },
  { HRADBY_EVENT_POINTS, .text = "{sentence}" },
  { HRADBY_EVENT_NOTHING, OF (PATH), HRADBY_REASON_TIE, NULL,
    NP_("A path of {count} tile is complete, but nobody scores: both players have equally many "
        "heralds on it.",
        "A path of {count} tiles is complete, but nobody scores: both players have equally many "
        "heralds on it."), "count" },
  { HRADBY_EVENT_NOTHING, OF (TOWER), HRADBY_REASON_TIE, NULL,
    NP_("A tower of {count} tile is complete, but nobody scores: both players have equally many "
        "knights on it.",
        "A tower of {count} tiles is complete, but nobody scores: both players have equally many "
        "knights on it."), "count" },
  { HRADBY_EVENT_NOTHING, OF (HOUSE), HRADBY_REASON_TIE, NULL,
    NP_("A house of {count} tile is complete, but nobody scores: both players have equally many "
        "squires on it.",
        "A house of {count} tiles is complete, but nobody scores: both players have equally many "
        "squires on it."), "count" },
  { NOTHING (TIE), NULL,
    NP_("Nobody scores for a court with {count} market: both players have equally many merchants "
        "on it.",
        "Nobody scores for a court with {count} markets: both players have equally many merchants "
        "on it."), "count" },
  { HRADBY_EVENT_NOTHING, OF (PATH), HRADBY_REASON_UNCLAIMED, has_grown,
    NP_("A path of {count} tile is complete, but nobody stands on it.",
        "A path of {count} tiles is complete, but nobody stands on it."), "count" },
  { HRADBY_EVENT_NOTHING, OF (TOWER), HRADBY_REASON_UNCLAIMED, has_grown,
    NP_("A tower of {count} tile is complete, but nobody stands on it.",
        "A tower of {count} tiles is complete, but nobody stands on it."), "count" },
  { NOTHING (UNCLAIMED), has_grown,
    NP_("A house of {count} tile is complete, but nobody stands on it.",
        "A house of {count} tiles is complete, but nobody stands on it."), "count" },
  { HRADBY_EVENT_NOTHING, OF (KEEP), HRADBY_REASON_WORTHLESS, NULL,
    N_("No cell inside the wall is empty: the larger keep scores nothing.") },
  { NOTHING (WORTHLESS), NULL,
    N_("{player} scores nothing for a court without a market.") },
  { NOTHING (EQUAL), has_eights_of_both,
    N_("With wall tile 8 of each player both keeps are of the same size ({size}): nobody scores "
       "for the largest empty area.") },
  { NOTHING (EQUAL), has_one,
    N_("Thanks to wall tile 8 of {owner} both keeps are of the same size ({size}): nobody scores "
       "for the largest empty area.") },
  { NOTHING (EQUAL), has_eights,
    N_("Thanks to both wall tiles 8 of {owner} both keeps are of the same size ({size}): nobody "
       "scores for the largest empty area.") },
  { NOTHING (EQUAL), in_quarters,
    N_("Both keeps are of the same size, {count} quarters of a tile: nobody scores for the largest "
       "empty area.") },
  { NOTHING (EQUAL), NULL,
    NP_("Both keeps are of the same size, {count} tile: nobody scores for the largest empty area.",
        "Both keeps are of the same size, {count} tiles: nobody scores for the largest empty "
        "area."), "count" },
  { NOTHING (MISSING), NULL,
    N_("Nobody has a keep: nobody scores for the largest empty area.") },
  { NOTHING (NO_EFFECT), are_fours,
    NP_("{player} gets nothing for one wall tile 4: there is no incomplete path with a majority "
        "for it.",
        "{player} gets nothing for both wall tiles 4: there is no incomplete path with a majority "
        "for them."), "bonuses" },
  { NOTHING (NO_EFFECT), are_fives,
    NP_("{player} gets nothing for one wall tile 5: there is no incomplete tower with a majority "
        "for it.",
        "{player} gets nothing for both wall tiles 5: there is no incomplete tower with a majority "
        "for them."), "bonuses" },
  { NOTHING (NO_EFFECT), are_sixes,
    NP_("{player} gets nothing for one wall tile 6: there is no incomplete house with a majority "
        "for it.",
        "{player} gets nothing for both wall tiles 6: there is no incomplete house with a majority "
        "for them."), "bonuses" },
  { NOTHING (NO_EFFECT), are_sevens,
    NP_("{player} gets nothing for one wall tile 7: there is no court with markets with a majority "
        "for it.",
        "{player} gets nothing for both wall tiles 7: there is no court with markets with a "
        "majority for them."), "bonuses" },
  { NOTHING (NO_EFFECT), NULL,
    NP_("One wall tile 8 of {player} changes nothing about the larger keep.",
        "Both wall tiles 8 of {player} change nothing about the larger keep."), "bonuses" },
  { NOTHING (NOT_TAKEN), NULL,
    N_("{player} comes to corner tower {corner}/{beyond}, but does not take the wall tile "
       "there.") },
  { NOTHING (NOT_MOVED), in_quarters,
    N_("{player} does not put the keep on a house of {count} quarters of a tile.") },
  { NOTHING (NOT_MOVED), NULL,
    NP_("{player} does not put the keep on a house of {count} tile.",
        "{player} does not put the keep on a house of {count} tiles."), "count" },
  { HRADBY_CASTLE_EVENT_BONUS, .text = N_("{player} takes wall tile {bonus}.") },
  /* The points that the others bring say so themselves, and equal keeps. */
  { HRADBY_CASTLE_EVENT_BONUS_USED, .when = is_first,
    .text = N_("{player} plays wall tile 1 and takes another turn.") },
  { HRADBY_CASTLE_EVENT_KEEP, 0, 0, in_quarters,
    N_("{player} puts the keep on a house of {count} quarters of a tile.") },
  { HRADBY_CASTLE_EVENT_KEEP, 0, 0, NULL,
    NP_("{player} puts the keep on a house of {count} tile.",
        "{player} puts the keep on a house of {count} tiles."), "count" },
  { HRADBY_SAYING_ANY, .tell = hradby_board_words_event },
  { 0 },
};

/* Of the larger and of the smaller keep, wall tiles 8 included. */
static const HradbySaying sizes[] = {
  { HRADBY_SAYING_ANY, .when = in_quarters,
    .text = N_("{count} against {against} quarters of a tile") },
  { HRADBY_SAYING_ANY,
    .text = NP_("{count} against {against} tile", "{count} against {against} tiles"), "against" },
  { 0 },
};

/* Of both keeps. */
static const HradbySaying size[] = {
  { HRADBY_SAYING_ANY, .when = in_quarters, .text = N_("{count} quarters of a tile") },
  { HRADBY_SAYING_ANY, .text = NP_("{count} tile", "{count} tiles"), "count" },
  { 0 },
};

static guint
get_corner (const HradbyFaceSaid *said)
{
  return hradby_wall_get_corner (hradby_look_get (said->table)->get_wall (said->table),
                                 said->event->place);
}

/* The two numbers of a corner tower. */
HRADBY_COUNT (get_first, get_corner (said))
HRADBY_COUNT (get_second, (get_corner (said) + 1) % HRADBY_TRACK_SPACES)

static const HradbyWord words[] = {
  { "sentence", .sayings = doubled }, { "sizes", .sayings = sizes }, { "size", .sayings = size },
  { "corner", get_first },            { "beyond", get_second },      HRADBY_BOARD_WORDS,
  { NULL },
};

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_TILING_PASS
         || action->kind == HRADBY_CASTLE_SCORE
         || action->kind == HRADBY_CASTLE_WALL_TILE;
}

static const HradbyFaceSound sounds[] = {
  HRADBY_TILES_SOUNDS,
  { HRADBY_CASTLE_EVENT_BONUS, "tower" },
  { 0, NULL },
};

const HradbyFace hradby_castle_face = {
  .id = "castle",
  .icon = "hradby-keep-symbolic",
  .chance = N_("A tile is being drawn"),
  .tiles = &hradby_castle_tiles,
  .parts = hradby_castle_parts,
  .left = &hradby_tiles_left,
  .sounds = sounds,
  .winner = HRADBY_FIGURE_KEEP,
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
