/* The actions of The Tower: rows of the game's table, see tower-rows.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
[HRADBY_TOWER_ACTION_DEPLOY] = {
  .name = "deploy",
  .rule = "tower-top",
  .apart = TRUE,
  .fields = {
    { .name = "on", .id = HRADBY_FIELD_PLACE, .words = places, .word = HRADBY_TOWER_PLACE },
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
    { .name = "figure", .id = HRADBY_FIELD_FIGURE, .optional = TRUE, .omit_zero = TRUE,
      .words = figures },
  },
},
[HRADBY_TOWER_ACTION_PIECE] = {
  .name = "tower-piece",
  .rule = "tower-piece",
  .apart = TRUE,
  .fields = {
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
  },
},
[HRADBY_TOWER_ACTION_CAPTURE] = {
  .name = "capture",
  .rule = "tower-capture",
  .fields = {
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "feature", .id = HRADBY_FIELD_PART, .named = TRUE },
  },
},
[HRADBY_TOWER_ACTION_CAPTURE_TOP] = {
  .name = "capture",
  .rule = "tower-capture",
  .fields = {
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "on", .id = HRADBY_FIELD_PLACE, .words = places },
  },
},
[HRADBY_TOWER_ACTION_CAPTURE_AS] = {
  .name = "capture",
  .rule = "tower-capture",
  .fields = {
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "as", .id = HRADBY_FIELD_PLACE, .words = places },
  },
},
[HRADBY_TOWER_ACTION_RANSOM] = {
  .name = "ransom",
  .rule = "tower-prisoners",
  .apart = TRUE,
  .fields = {
    { .name = "from", .id = HRADBY_FIELD_PLAYER },
    { .name = "figure", .id = HRADBY_FIELD_FIGURE, .optional = TRUE, .omit_zero = TRUE,
      .words = figures },
  },
},
[HRADBY_TOWER_ACTION_EXCHANGE] = {
  .name = "exchange",
  .rule = "tower-exchange",
  .fields = {
    { .name = "prisoner", .id = HRADBY_FIELD_FIGURE, .words = figures },
    { .name = "by", .id = HRADBY_FIELD_PLACE, .optional = TRUE, .omit_zero = TRUE,
      .words = (const char *const[]) { "owner", "captor", NULL } },
  },
},
