/* What bridges add to the tables of the game, one section for each; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_ROWS_HOOKS)
HRADBY_HOOKS (hradby_bridges_hooks)

#elif defined (HRADBY_ROWS_ACTION_NAMES)
HRADBY_BRIDGES_ACTION_PUT,    /* x, y; amount: the axis */
HRADBY_BRIDGES_ACTION_DEPLOY, /* place; figure: goes on the bridge of the tile just placed */

#elif defined (HRADBY_ROWS_PLACE_NAMES)
HRADBY_BRIDGES_PLACE, /* on a bridge: its road */

#elif defined (HRADBY_ROWS_PLACES)
[HRADBY_BRIDGES_PLACE] = "bridge",

#elif defined (HRADBY_ROWS_WORDS)
static const char *const axes[] = { "NS", "EW", NULL };

#elif defined (HRADBY_ROWS_ACTIONS)
[HRADBY_BRIDGES_ACTION_PUT] = {
  .name = "bridge",
  .rule = "bridges",
  .apart = TRUE,
  .joins = TRUE,
  .fields = {
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
    { .name = "axis", .id = HRADBY_FIELD_AMOUNT, .words = axes },
  },
},
[HRADBY_BRIDGES_ACTION_DEPLOY] = {
  .name = "deploy",
  .rule = "bridges",
  .fields = {
    { .name = "on", .id = HRADBY_FIELD_PLACE, .words = places, .word = HRADBY_BRIDGES_PLACE },
    { .name = "figure", .id = HRADBY_FIELD_FIGURE, .optional = TRUE, .omit_zero = TRUE,
      .words = figures },
  },
},

#elif defined (HRADBY_ROWS_EVENT_NAMES)
HRADBY_BRIDGES_EVENT_BUILT,

#elif defined (HRADBY_ROWS_EVENTS)
/* Puts a bridge there; rotation: its axis; flag: the tile fits only with it. */
[HRADBY_BRIDGES_EVENT_BUILT] = {
  .name = "bridge",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_ROTATION
            | HRADBY_EVENT_HAS_PLACE | HRADBY_EVENT_HAS_FLAG,
},

#elif defined (HRADBY_ROWS_SETTING_NAMES)
HRADBY_BRIDGES_SETTING_PLAYED,

#elif defined (HRADBY_ROWS_SETTINGS)
[HRADBY_BRIDGES_SETTING_PLAYED] = {
  .id = "bridges",
  .title = N_("Bridges"),
  .question = N_("Are bridges played?"),
  .expansion = "bridges-castles-bazaars",
  .rule = "bridges",
  .values = HRADBY_VALUES (
    { "true", N_("Yes"),
      N_("A bridge carries a road over a tile, and may make room for a tile that would not fit."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of Bridges, Castles and Bazaars") },
    { "false", N_("No"),
      N_("They stay in the box. A tile that would fit only with a bridge fits nowhere."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("these rules let tables play the expansion in part") }
  ),
  .example = N_("Black lays a monastery at the end of White’s road. Without a bridge the field "
                "beside it may not lie there."),
},

#elif defined (HRADBY_ROWS_PASSAGES)
{ "bridges", HRADBY_PASSAGE_HEADING, N_("Bridges"), NULL, NULL, "bridges-castles-bazaars" },
{ "bridges-material", HRADBY_PASSAGE_PARAGRAPH,
  N_("Each player has 3 bridges, or 2 if five or six play. A bridge is one more piece of road on "
     "its tile and stays to the end of the game."), "bridges", "true", "bridges-castles-bazaars" },
{ "bridges-turn", HRADBY_PASSAGE_PARAGRAPH,
  N_("Between placing and deploying, you may put one bridge on the tile just placed or on a tile "
     "that shares a side with it."), "bridges", "true", "bridges-castles-bazaars" },
{ "bridges-stand", HRADBY_PASSAGE_PARAGRAPH,
  N_("It goes straight across the tile. Both sides where it ends must be fields of this tile, and "
     "what lies beyond each of them must be a road, a bridge or an empty cell. Whatever lies "
     "or stands in between does not matter, but a tile takes only one bridge."),
  "bridges", "true", "bridges-castles-bazaars" },
{ "bridges-acrobats", HRADBY_PASSAGE_PARAGRAPH,
  N_("Acrobats are the exception: no bridge is put over a ground on which one stands, and no "
     "acrobat is set on a ground under a bridge."),
  "bridges", "true", "bridges-castles-bazaars", .also = "acrobats=true" },
{ "bridges-placing", HRADBY_PASSAGE_PARAGRAPH,
  N_("You may also place a tile where a road meets a field, if one bridge mends all such sides: on "
     "the tile itself, or on the neighbour whose field the road meets. That is your bridge of this "
     "turn."), "bridges", "true", "bridges-castles-bazaars" },
{ "bridges-aside", HRADBY_PASSAGE_PARAGRAPH,
  N_("A tile that fits only with a bridge may be put aside instead: it leaves the game, and you "
     "draw another. If none is left, the game is over."),
  "bridges", "true", "bridges-castles-bazaars" },
{ "bridges-deploy", HRADBY_PASSAGE_PARAGRAPH,
  N_("You may deploy a follower on a bridge that you put on the tile just placed in this turn, if "
     "nobody stands on its road; never on one that you put on the neighbour."),
  "bridges", "true", "bridges-castles-bazaars" },
{ "bridges-road", HRADBY_PASSAGE_PARAGRAPH,
  N_("A bridge joins nothing that lies under it and divides no field and no city. A tile counts "
     "once for a road, even with a bridge and another part of it."),
  "bridges", "true", "bridges-castles-bazaars" },
{ "bridges-none", HRADBY_PASSAGE_PARAGRAPH,
  N_("Bridges are not played at this table."), "bridges", "false", "bridges-castles-bazaars" },
#endif
