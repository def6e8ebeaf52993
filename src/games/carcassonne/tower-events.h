/* The events of The Tower: rows of the game's table, see tower-rows.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a piece on a tower, so high now. */
[HRADBY_TOWER_EVENT_BUILT] = {
  .name = "built",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_COUNT
            | HRADBY_EVENT_HAS_PLACE,
},
/* Takes a follower of the other player, on a feature or in its place. */
[HRADBY_TOWER_EVENT_CAPTURED] = {
  .name = "captured",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_OTHER | HRADBY_TILING_EVENT_SPOT
            | HRADBY_EVENT_HAS_PLACE | HRADBY_EVENT_HAS_COUNT,
},
/* Gets a follower back from the other player; flag: for a ransom. */
[HRADBY_TOWER_EVENT_FREED] = {
  .name = "freed",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_OTHER | HRADBY_EVENT_HAS_FLAG
            | HRADBY_EVENT_HAS_COUNT,
},
