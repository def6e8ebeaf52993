/* The rules with the null expansion: contract, records, and the naive rules beside them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"
#include "differential.h"
#include "random-tiles.h"
#include "samples.h"
#include "twin-carcassonne.h"

#include "games/carcassonne/look.h"
#include "games/games.h"
#include "null/state.h"
#include "storage/files.h"
#include "tiling/draw.h"

#include <string.h>

/* In so many games everything has happened that may happen. */
#define MANY_GAMES 400

#if defined(__SANITIZE_ADDRESS__)
#define N_CHECKED 4
#define N_GAMES   20
#else
#define N_CHECKED 40
#define N_GAMES   MANY_GAMES
#endif

/* Crossings and meadows: a meadow beside roads alone fits with a plank only. */
static HradbyTileSet *
new_crossings (void)
{
  HradbyTileSet *set
    = hradby_tile_set_new ("crossings", "Crossings", "carcassonne", NULL, NULL);
  HradbyTile meadow = { .id = (char *) "meadow", .count = 8, .n_features = 1 };
  HradbyTile crossing = { .id = (char *) "crossing", .count = 12, .start = TRUE };
  char ids[8][3] = { "r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3" };
  char *stall[] = { (char *) NULL_STALL, NULL };

  for (guint i = 0; i < 8; i++) {
    HradbyFeature *feature = &crossing.features[crossing.n_features++];
    guint side = i % 4;

    feature->id = ids[i];
    feature->kind = i < 4 ? HRADBY_FEATURE_ROAD : HRADBY_FEATURE_FIELD;
    feature->end = i < 4 ? HRADBY_END_CROSSING : 0;
    feature->ports = (HradbyPorts) (i < 4 ? 2u << 3 * side
                                          : 4u << 3 * side | 1u << 3 * ((side + 1) % 4));
  }
  meadow.marks = stall;
  meadow.features[0] = (HradbyFeature) { .id = (char *) "f", .kind = HRADBY_FEATURE_FIELD,
                                         .ports = HRADBY_ALL_PORTS };
  g_assert_true (hradby_tile_set_add (set, &crossing, NULL));
  g_assert_true (hradby_tile_set_add (set, &meadow, NULL));
  return set;
}

/* Two tiles with a grove: in a field, and behind a city with a pennant. */
static void
add_groves (HradbyTileSet *set)
{
  HradbyTile meadow = {
    .id = (char *) "grove", .count = 3, .n_features = 2,
    .features = {
      { .id = (char *) "f", .kind = HRADBY_FEATURE_FIELD, .ports = HRADBY_ALL_PORTS },
      { .id = (char *) "null-grove", .kind = NULL_FEATURE_GROVE },
    },
  };
  HradbyTile city = {
    .id = (char *) "town", .count = 3, .n_features = 3,
    .features = {
      { .id = (char *) "c", .kind = HRADBY_FEATURE_CITY, .ports = 7, .amount = 1,
        .castle = HRADBY_HALF_POSSIBLE },
      { .id = (char *) "null-grove", .kind = NULL_FEATURE_GROVE },
      { .id = (char *) "f", .kind = HRADBY_FEATURE_FIELD, .ports = HRADBY_ALL_PORTS & ~7,
        .touches = 1 },
    },
  };

  g_assert_true (hradby_tile_set_add (set, &meadow, NULL));
  g_assert_true (hradby_tile_set_add (set, &city, NULL));
}

/* Tiles with a brook: straight, and round a corner. */
static void
add_brooks (HradbyTileSet *set)
{
  static const char *const kinds[][5] = {
    { "brook", "N S", "Ne En Es Se", "Sw Ws Wn Nw" },
    { "bend", "S W", "Sw Ws", "Se Es En Ne Nw Wn" },
  };
  char *echo[] = { (char *) NULL_ECHO, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    HradbyTile tile = { .id = (char *) kinds[i][0], .count = 4, .marks = i == 0 ? echo : NULL };
    const HradbyFeature brook = { .id = (char *) "null-brook", .kind = NULL_FEATURE_BROOK };
    HradbyFeature field = { .id = (char *) "f1", .kind = HRADBY_FEATURE_FIELD };

    hradby_tile_add (&tile, &brook, kinds[i][1], NULL);
    hradby_tile_add (&tile, &field, kinds[i][2], NULL);
    field.id = (char *) "f2";
    hradby_tile_add (&tile, &field, kinds[i][3], NULL);
    hradby_tile_fill (&tile);
    g_assert_true (hradby_tile_set_add (set, &tile, NULL));
    for (guint j = 0; j < tile.n_features; j++)
      g_free (tile.features[j].id);
  }
}

/* With made-up tiles; every second time with The Tower and the Circus, too, every third time with
 * Bridges, Castles and Bazaars, and every fifth time with Traders and Builders. */
static HradbySetup *
new_setup (guint number, HradbyRandom *random)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(HradbyTileSet) set = NULL;
  g_autofree const char **marks = NULL;
  HradbySetup *setup;

  hradby_ruleset_set_expansion (ruleset, "null", TRUE, NULL);
  hradby_ruleset_set_expansion (ruleset, "tower", number % 2 == 0, NULL);
  hradby_ruleset_set_expansion (ruleset, "circus", number % 2 == 0, NULL);
  hradby_ruleset_set_expansion (ruleset, "bridges-castles-bazaars", number % 3 == 0, NULL);
  hradby_ruleset_set_expansion (ruleset, "traders-builders", number % 5 == 0, NULL);
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_SETTINGS; i++) {
    const HradbySettingInfo *info = &hradby_carcassonne_type.settings[i];
    guint n_values = hradby_setting_info_count_values (info);

    if (info->expansion == NULL || hradby_ruleset_has_expansion (ruleset, info->expansion))
      hradby_setting_set_value (
        hradby_ruleset_get (ruleset, i),
        hradby_setting_info_get_nth (info, hradby_random_below (random, n_values)));
  }
  /* What is drawn before others may have no bazaar. */
  if (number % 3 == 0)
    hradby_setting_set_value (hradby_ruleset_get (ruleset, NULL_SETTING_EARLY), 1);
  setup = hradby_setup_new (ruleset, 2 + hradby_random_below (random, 5));
  marks = random_tiles_list_marks (ruleset);
  if (number % 12 == 3)
    set = random_tiles_new_small (random, NULL); /* castles are rare otherwise */
  else
    set = number % 10 == 9 ? new_crossings () : random_tiles_new (random, marks);
  add_groves (set);
  add_brooks (set);
  hradby_setup_add (setup, HRADBY_MATERIAL (set));
  return setup;
}

static void
test_contract (void)
{
  for (guint number = 0; number < N_CHECKED; number++) {
    g_autoptr(HradbySetup) setup = NULL;
    HradbyRandom random;

    hradby_random_init (&random, 7, number);
    setup = new_setup (number, &random);
    hradby_contract_check (setup, number + 1);
  }
}

/* What has happened in all games together: a comparison of what never happens proves nothing. */
static struct {
  guint actions[HRADBY_CARCASSONNE_N_ACTIONS];
  guint sources[HRADBY_CARCASSONNE_N_SOURCES];
  guint envoys;
  guint mules;
  guint lonely; /* mules whose player has lost the last follower beside them */
  guint reeves[HRADBY_CARCASSONNE_N_FEATURE_KINDS];
  guint envoys_held;
  guint others;   /* decisions of somebody whose turn it is not */
  guint aside;
  guint fallen;   /* turns that fell out */
  guint early;    /* tiles of the pile that comes first */
  guint brooks;   /* parts of brooks that go on */
  guint again;    /* second parts of a turn */
  guint captured[HRADBY_CARCASSONNE_N_PLACES];
  guint pieces;
} seen;

/* Chosen so that the few hundred games bring captures from every place, and of the last follower
 * beside a mule. */
static guint first_game = 2000, n_games = N_GAMES;

/* Any action with its fields of about the right size: mostly illegal. */
static HradbyAction
make_up_action (const Twin *twin, HradbyRandom *random)
{
  HradbyAction action = {
    .kind = (guint8) hradby_random_below (random, HRADBY_CARCASSONNE_N_ACTIONS)
  };
  const HradbyField *field = twin->fast->type->actions[action.kind].fields;

  for (; field->name != NULL; field++) {
    guint number = hradby_random_below (random, 3);

    if (field->id == HRADBY_FIELD_X)
      action.x = (gint16) number - 1;
    else if (field->id == HRADBY_FIELD_Y)
      action.y = (gint16) number - 1;
    else if (field->id == HRADBY_FIELD_FIGURE)
      action.figure = (guint8) number;
    else if (field->id == HRADBY_FIELD_AMOUNT)
      action.amount = (gint16) number;
    else if (field->id == HRADBY_FIELD_PART)
      action.part = (guint8) number;
  }
  return action;
}

static void
note_action (const Twin *twin, const HradbyAction *action, HradbyRandom *random)
{
  const HradbyGameType *type = twin->fast->type;
  const HradbyLook *look = &hradby_carcassonne_look;
  HradbySeenPiece pieces[HRADBY_SEEN_MAX_PIECES];
  guint player, mover = type->to_move (twin->fast, twin->position);

  type->get_turn (twin->fast, twin->position, &player);
  seen.actions[action->kind]++;
  seen.others += mover < twin->fast->n_players && mover != player;
  seen.aside += action->kind == HRADBY_TILING_PASS
                && look->get_phase (twin->fast, twin->position) == HRADBY_TILING_PHASE_PLACE;
  seen.pieces += look->list_pieces (twin->fast, twin->position, pieces, HRADBY_SEEN_MAX_PIECES);
}

/* Before the first tile of the other pile all of the first one are drawn. */
static void
note_draw (const Twin *twin, const HradbyEvent *event)
{
  const HradbyTilingTable *table = HRADBY_TILING_TABLE (twin->fast);
  const NullState *state = null_state (hradby_carcassonne_table (twin->fast),
                                       hradby_carcassonne_position_const (twin->position));
  guint early = table->n_kinds - 2, left;

  left = hradby_tiling_count_bag (twin->fast, twin->position, early);
  g_assert_true (hradby_tile_has_mark (table->tiles[early], NULL_ECHO));
  seen.again += state->is_again;
  if (twin->fast->settings[NULL_SETTING_EARLY] != 0)
    return;
  seen.early += event->piece == early;
  g_assert_true (event->piece == early || left == 0
                 || hradby_tile_has_mark (table->tiles[event->piece], NULL_ECHO));
}

static void
note_events (const Twin *twin)
{
  const HradbyTile **tiles = HRADBY_TILING_TABLE (twin->fast)->tiles;

  for (guint i = 0; i < twin->events->len; i++) {
    const HradbyEvent *event = &g_array_index (twin->events, HradbyEvent, i);

    if (event->kind == HRADBY_TILING_EVENT_DRAWN)
      note_draw (twin, event);
    if (event->kind == HRADBY_EVENT_POINTS)
      seen.sources[event->source]++;
    if (event->kind == HRADBY_TILING_EVENT_DEPLOYED && event->other == NULL_FIGURE_MULE)
      seen.mules++;
    if (event->kind == HRADBY_TILING_EVENT_DEPLOYED && event->other == NULL_FIGURE_REEVE)
      seen.reeves[tiles[event->piece]->features[event->part].kind]++;
    if (event->kind == HRADBY_TOWER_EVENT_CAPTURED) {
      g_assert_cmpint (event->count, !=, NULL_FIGURE_MULE);
      seen.lonely += i + 1 < twin->events->len
                     && event[1].kind == HRADBY_TILING_EVENT_RETURNED
                     && event[1].other == NULL_FIGURE_MULE;
      seen.captured[event->place]++;
      seen.envoys_held += event->count == NULL_FIGURE_ENVOY;
    }
    seen.envoys += event->kind == HRADBY_TILING_EVENT_DEPLOYED
                   && event->other == NULL_FIGURE_ENVOY;
    seen.fallen += event->kind == HRADBY_TILING_EVENT_DRAWN && event->flag && i > 0;
  }
}

static void
note_end (const Twin *twin)
{
  const HradbyCarcassonneTable *fast = hradby_carcassonne_table (twin->fast);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (twin->position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (fast, position);

  for (guint i = 0; i < position->n_nodes; i++)
    seen.brooks += (guint) hradby_carcassonne_node_kind (&nodes[i]) == NULL_FEATURE_BROOK
                   && nodes[nodes[i].root].size > 1;
}

static const DifferentialGame null_game = {
  .twin = &twin_carcassonne,
  .new_setup = new_setup,
  .make_up_action = make_up_action,
  .before = note_action,
  .after = note_events,
  .over = note_end,
};

/* Every action, source of points and place happens, and what each hook is for. Abbots are not
 * played here: they use no hook that others do not. */
static void
check_seen (void)
{
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_ACTIONS; i++)
    if (i != HRADBY_CIRCUS_ACTION_SCORE && i != HRADBY_CASTLES_ACTION_SCORE /* rare here */
        && i != HRADBY_ABBOT_ACTION_RETURN)
      g_assert_cmpuint (seen.actions[i], >, 0);
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_SOURCES; i++)
    if (i != HRADBY_ABBOT_SOURCE_GARDEN)
      g_assert_cmpuint (seen.sources[i], >, 0);
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_PLACES; i++)
    if (i != HRADBY_CASTLES_PLACE) /* lords are safe */
      g_assert_cmpuint (seen.captured[i], >, 0);
  g_assert_cmpuint (seen.envoys, >, 0);
  g_assert_cmpuint (seen.mules, >, 0);
  g_assert_cmpuint (seen.lonely, >, 0);
  g_assert_cmpuint (seen.reeves[HRADBY_FEATURE_CITY], >, 0);
  g_assert_cmpuint (seen.reeves[NULL_FEATURE_GROVE], >, 0);
  g_assert_cmpuint (seen.envoys_held, >, 0);
  g_assert_cmpuint (seen.others, >, 0);
  g_assert_cmpuint (seen.aside, >, 0);
  g_assert_cmpuint (seen.fallen, >, 0);
  g_assert_cmpuint (seen.pieces, >, 0);
  g_assert_cmpuint (seen.early, >, 0);
  g_assert_cmpuint (seen.brooks, >, 0);
  g_assert_cmpuint (seen.again, >, 0);
}

static void
test_agree (void)
{
  g_autoptr(HradbyLibrary) library = samples_library ();

  differential_play (&null_game, 32, first_game, n_games, library);
  if (n_games >= MANY_GAMES)
    check_seen ();
}

/* Its features and marks are words of tile files, and nothing else has a place. */
static void
test_files (void)
{
  g_autoptr(HradbyTileSet) set
    = hradby_tile_set_new ("waters", "Waters", "carcassonne", "null", NULL);
  g_autoptr(GBytes) bytes = NULL, again = NULL;
  g_autoptr(HradbyMaterial) copy = NULL, wrong = NULL;
  g_autoptr(GString) text = NULL;
  g_autoptr(GError) error = NULL;

  add_groves (set);
  add_brooks (set);
  bytes = hradby_file_write_material (HRADBY_MATERIAL (set));
  copy = hradby_file_read_material (bytes, "waters", "tileset", FALSE, &error);
  g_assert_no_error (error);
  again = hradby_file_write_material (copy);
  g_assert_true (g_bytes_equal (bytes, again));
  text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (text->str, "<null-brook at=\"S W\"/>"));
  g_assert_nonnull (strstr (text->str, "edges=\"ffww\""));
  g_string_replace (text, "<null-echo/>", "<null-echo at=\"N\"/>", 1);
  g_clear_pointer (&bytes, g_bytes_unref);
  bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  wrong = hradby_file_read_material (bytes, "waters", "tileset", FALSE, &error);
  g_assert_null (wrong);
  g_assert_nonnull (strstr (error->message, "“at” is not an attribute of “null-echo”"));
}

/* What no expansion of the tests has, no test knows to be asked. */
static void
test_every_hook (void)
{
  const HradbyCarcassonneHooks *hooks = hradby_carcassonne_hooks[null_hooks_number];

  for (gsize at = G_STRUCT_OFFSET (HradbyCarcassonneHooks, position_bytes);
       at <= G_STRUCT_OFFSET (HradbyCarcassonneHooks, describe); at += sizeof (GCallback))
    if (G_STRUCT_MEMBER (GCallback, hooks, at) == NULL) {
      g_test_message ("hook number %u is NULL",
                      (guint) ((at - G_STRUCT_OFFSET (HradbyCarcassonneHooks, position_bytes))
                               / sizeof (GCallback)));
      g_test_fail ();
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  differential_get_range (argc, argv, &first_game, &n_games);
  hradby_games_install ();
  g_test_add_func ("/games/carcassonne/null-expansion/every-hook", test_every_hook);
  g_test_add_func ("/games/carcassonne/null-expansion/files", test_files);
  g_test_add_func ("/games/carcassonne/null-expansion/contract", test_contract);
  g_test_add_func ("/games/carcassonne/null-expansion/rules-agree", test_agree);
  return g_test_run ();
}
