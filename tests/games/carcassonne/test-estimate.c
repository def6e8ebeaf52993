/* What the estimate of Carcassonne rests on is right, and playing by it wins. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standard-game.h"

#include "ai/level.h"
#include "ai/turn.h"
#include "engine/table.h"
#include "games/carcassonne/abbot.h"
#include "games/carcassonne/estimate.h"
#include "games/carcassonne/fits.h"
#include "games/carcassonne/hooks.h"
#include "games/carcassonne/look.h"
#include "games/carcassonne/rules.h"
#include "games/games.h"
#include "storage/record.h"
#include "tiling/draw.h"

#define N_PAIRS 10

/* Random games in which farms and other regions are looked at. */
#define N_GAMES 10

/* Random games in which figures are foreseen, and by how much more than that one may bring, in
 * hundredths of a point. */
#define N_FORESEEN_GAMES 10
#define SURPRISE 200

/* The game as it is, or with all its expansions. */
static HradbyTable *
new_table (gboolean with_expansions, guint n_players)
{
  const char *const *expansions = hradby_carcassonne_type.expansions;
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GError) error = NULL;
  HradbyTable *table;

  for (guint i = 0; with_expansions && expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (ruleset, expansions[i], TRUE, NULL);
  setup = hradby_library_make_setup (library, ruleset, n_players, NULL, &error);
  g_assert_no_error (error);
  table = hradby_table_new (setup, &error);
  g_assert_no_error (error);
  return table;
}

static void
play_at_random (const HradbyTable *table, HradbyPosition *position, HradbyRandom *random)
{
  HradbyAction action;

  table->type->pick_action (table, position, random, &action);
  table->type->apply (table, position, &action, NULL);
}

/* Whether the tile, turned like this, ends what comes in on a side: all other sides on which it
 * shows the same road or city meet tiles. */
static gboolean
ends_there (const HradbyTable *table, guint tile, guint rotation, guint side, guint demands)
{
  const HradbyTile *kind = hradby_tiling_get_tile (table, tile);
  guint feature = (guint) hradby_tile_feature_at (kind, 3 * ((side + 4 - rotation) % 4) + 1);
  guint shown = hradby_ports_sides (hradby_ports_rotate (kind->features[feature].ports, rotation));

  if (kind->features[feature].kind == HRADBY_FEATURE_FIELD)
    return FALSE;
  for (guint other = 0; other < HRADBY_N_SIDES; other++)
    if ((shown & (1u << other)) != 0 && hradby_carcassonne_get_demand (demands, other) == 0)
      return FALSE;
  return TRUE;
}

/* How the tile may be turned on a cell where it fits by itself: a bridge that mends what does not
 * fit is no reason to expect the tile there. */
static guint
find_fits (const HradbyTable *table, const HradbyPosition *position, guint tile, gint x, gint y)
{
  guint rotations = hradby_carcassonne_look.get_fits (table, position, tile, x, y);

  for (guint rotation = 0; rotation < 4; rotation++) {
    const HradbyAction place = { .x = (gint16) x, .y = (gint16) y, .rotation = (guint8) rotation };

    if (hradby_bridges_hooks.placing->would_fit (hradby_carcassonne_table (table),
                                                 hradby_carcassonne_position_const (position),
                                                 tile, &place))
      rotations &= ~(1u << rotation);
  }
  return rotations;
}

/* Counts by trying all tiles; number 4 are those that fit, the others those that end sides. */
static void
count_fits (const HradbyTable *table, const HradbyPosition *position, gint x, gint y, guint demands,
            guint *counts)
{
  for (guint tile = 0; tile < hradby_tiling_get_n_kinds (table); tile++) {
    guint n = hradby_tiling_count_bag (table, position, tile);
    guint rotations = find_fits (table, position, tile, x, y);

    counts[4] += rotations != 0 ? n : 0;
    for (guint side = 0; side < HRADBY_N_SIDES; side++) {
      gboolean ends = FALSE;

      for (guint rotation = 0; rotation < 4; rotation++)
        if ((rotations & (1u << rotation)) != 0
            && hradby_carcassonne_get_demand (demands, side) != 0)
          ends |= ends_there (table, tile, rotation, side, demands);
      counts[side] += ends ? n : 0;
    }
  }
}

static void
check_fits (const HradbyTable *base, const HradbyPosition *bytes)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  /* Tiles of a first pile may lie in few places, which are not looked at. */
  if (hradby_tiling_count_draws (HRADBY_TILING_TABLE (table), HRADBY_TILING_POSITION (position))
      < position->n_bag)
    return;
  for (guint i = 1; i <= position->n_spots; i++)
    if (spots[i].kind == HRADBY_TILING_NO_TILE) {
      guint demands = hradby_carcassonne_get_demands (table, position, spots[i].index);
      guint counts[5] = { 0 };

      count_fits (base, bytes, spots[i].x, spots[i].y, demands, counts);
      g_assert_cmpuint (hradby_carcassonne_count_in_bag (
                          table, position, hradby_carcassonne_get_fits_for (table, demands)),
                        ==, counts[4]);
      for (guint side = 0; side < HRADBY_N_SIDES; side++)
        g_assert_cmpuint (
          hradby_carcassonne_count_in_bag (
            table, position, hradby_carcassonne_get_ends_for (table, demands, side)),
          ==, counts[side]);
    }
}

/* Tiles that fit a cell and end what comes to it are counted as trying them all counts them. */
static void
test_fits (void)
{
  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbyTable) table = new_table (i == 1, 3);
    g_autofree HradbyPosition *position = hradby_table_new_position (table);
    HradbyRandom random;

    hradby_random_init (&random, 5, i);
    while (table->type->to_move (table, position) != HRADBY_NOBODY) {
      if (table->type->to_move (table, position) == HRADBY_CHANCE)
        check_fits (table, position);
      play_at_random (table, position, &random);
    }
  }
}

/* When the game is over there is nothing left to guess; before, dealing anew what nobody knows
 * changes no guess. */
static void
test_certain (void)
{
  for (guint n_players = 2; n_players <= HRADBY_MAX_PLAYERS; n_players++) {
    g_autoptr(HradbyTable) table = new_table (n_players % 2 == 1, n_players);
    g_autofree HradbyPosition *position = hradby_table_new_position (table);
    g_autofree HradbyPosition *seen = hradby_table_new_position (table);
    gint scores[HRADBY_MAX_PLAYERS], others[HRADBY_MAX_PLAYERS];
    HradbyRandom random;

    hradby_random_init (&random, 6, n_players);
    while (table->type->to_move (table, position) != HRADBY_NOBODY) {
      play_at_random (table, position, &random);
      table->type->view (table, position, 0, &random, seen);
      table->type->estimate (table, position, scores);
      table->type->estimate (table, seen, others);
      g_assert_cmpmem (scores, n_players * sizeof *scores, others, n_players * sizeof *others);
    }
    table->type->get_scores (table, position, others);
    for (guint seat = 0; seat < n_players; seat++)
      g_assert_cmpint (scores[seat], ==, 100 * others[seat]);
  }
}

/* One seat plays by the estimate, the others at random; the order of tiles is that of the seed. */
static gboolean
wins (const HradbyTable *table, guint seat, guint64 seed)
{
  const HradbyLevel *level = hradby_level_find ("sharp");
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  gint scores[HRADBY_MAX_PLAYERS], best = 0;
  HradbyRandom random, draws;
  guint mover;

  hradby_random_init (&random, seed, 1);
  hradby_random_init (&draws, seed, 2);
  while ((mover = table->type->to_move (table, position)) != HRADBY_NOBODY) {
    HradbyAction action;

    if (mover == seat) {
      hradby_level_choose (level, &(HradbyDecision) { table, position, &random, NULL },
                           &action);
      table->type->apply (table, position, &action, NULL);
    } else
      play_at_random (table, position, mover == HRADBY_CHANCE ? &draws : &random);
  }
  table->type->get_scores (table, position, scores);
  for (guint other = 0; other < table->n_players; other++)
    best = other != seat ? MAX (best, scores[other]) : best;
  return scores[seat] > best;
}

static void
test_wins (void)
{
  for (guint n_players = 2; n_players <= HRADBY_MAX_PLAYERS; n_players += 2)
    for (guint i = 0; i < 2; i++) {
      g_autoptr(HradbyTable) table = new_table (i == 1, n_players);

      for (guint64 seed = 1; seed <= N_PAIRS / n_players; seed++)
        for (guint seat = 0; seat < n_players; seat++)
          g_assert_true (wins (table, seat, seed));
    }
}

/* Looks at the numbers of a player, and counts what must be seen some time. */
typedef void (*CheckFunc) (const HradbyCarcassonnePosition *position, guint player,
                           const gint16 *own, guint n_seen[3]);

/* All positions of random games for two. */
static void
check_games (guint64 seed, CheckFunc check)
{
  g_autoptr(HradbyTable) base = new_table (FALSE, 2);
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  g_autofree HradbyPosition *bytes = hradby_table_new_position (base);
  guint n_seen[3] = { 0 };
  HradbyRandom random = { seed };

  for (guint game = 0; game < N_GAMES; game++)
    for (base->type->begin (base, bytes); base->type->to_move (base, bytes) != HRADBY_NOBODY;
         play_at_random (base, bytes, &random)) {
      const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
      HradbyCarcassonneFeatures features[HRADBY_MAX_PLAYERS];

      hradby_carcassonne_list_features (table, position, NULL, features);
      for (guint player = 0; player < 2; player++)
        check (position, player, features[player], n_seen);
    }
  for (guint i = 0; i < G_N_ELEMENTS (n_seen); i++)
    g_assert_cmpuint (n_seen[i], >, 0);
}

/* What cities around own farms promise is at most a whole city each, and nothing once the bag is
 * empty; cities around farms of one owner are some of all around own farms, or all. */
static void
check_farms (const HradbyCarcassonnePosition *position, guint player, const gint16 *own,
             guint n_seen[3])
{
  const gint16 *near = own + HRADBY_CARCASSONNE_FARM_NEAR;
  gint open = near[0] + near[1] + near[2], all = own[HRADBY_CARCASSONNE_FARM_CITIES] + open;
  gint promise = own[HRADBY_CARCASSONNE_FARM_PROSPECT];
  gint alone = own[HRADBY_CARCASSONNE_FARM_ALONE];

  g_assert_cmpint (promise, >=, 0);
  g_assert_cmpint (promise, <=, position->n_bag > 0 ? open : 0);
  g_assert_cmpint (alone, >=, 0);
  g_assert_cmpint (alone, <=, all);
  n_seen[0] += promise > 0 ? 1 : 0;
  n_seen[1] += alone > 0 && alone == all ? 1 : 0;
  n_seen[2] += alone < all ? 1 : 0;
}

static void
test_farms (void)
{
  check_games (5, check_farms);
}

/* What returns soon counts once, by this supply, and needs a tile; what is beset are own cities,
 * some of them or all. */
static void
check_regions (const HradbyCarcassonnePosition *position, guint player, const gint16 *own,
               guint n_seen[3])
{
  guint need = MIN (position->supply[player][HRADBY_CARCASSONNE_FOLLOWER],
                    HRADBY_CARCASSONNE_N_NEEDS - 1u);
  gint beset = own[HRADBY_CARCASSONNE_BESET], size = 0;

  for (guint i = 0; i < HRADBY_CARCASSONNE_N_NEEDS; i++) {
    gint soon = own[HRADBY_CARCASSONNE_SOON + i];

    g_assert_cmpint (soon, >=, 0);
    g_assert_true (soon == 0 || (i == need && position->n_bag > 0));
    n_seen[0] += soon > 0 ? 1 : 0;
  }
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_PROSPECTS; i++)
    size += own[HRADBY_CARCASSONNE_CITY_SIZE + i];
  g_assert_cmpint (beset, >=, 0);
  g_assert_cmpint (beset, <=, size);
  n_seen[1] += beset > 0 ? 1 : 0;
  n_seen[2] += beset == 0 && size > 0 ? 1 : 0;
}

static void
test_regions (void)
{
  check_games (6, check_regions);
}

/* The lead of the seat to move at the end of its turn, which begins with this action. */
static gint
judge (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action)
{
  g_autofree HradbyPosition *end = hradby_table_copy_position (table, position);
  HradbyTurnScope scope = hradby_turn_scope_at (table, position);
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };

  if (hradby_turn_scope_apply (&scope, table, end, action))
    hradby_turn_finish (table, end, &scope);
  table->type->estimate (table, end, scores);
  return hradby_turn_get_lead (table, scope.seat, scores);
}

/* Counts actions that are foreseen in a position, and those that bring more than that, or less. */
static void
count_surprises (const HradbyTable *table, const HradbyPosition *position, guint *n_foreseen,
                 guint *n_surprises, guint *n_letdowns)
{
  guint n_actions = table->type->count_actions (table, position);
  HradbyAction first, action;
  gint foreseen;

  table->type->get_action (table, position, 0, &first);
  for (guint i = 1; i < n_actions; i++) {
    table->type->get_action (table, position, i, &action);
    table->type->estimator->foresee (table, position, &action, 1, &foreseen);
    if (foreseen == HRADBY_UNFORESEEN)
      continue;
    foreseen -= judge (table, position, &action) - judge (table, position, &first);
    (*n_foreseen)++;
    *n_surprises += foreseen < -SURPRISE;
    *n_letdowns += foreseen > SURPRISE;
  }
}

/* What a figure brings is foreseen, and seldom too low: what is too low may not be tried at all.
 * What is too high is tried for nothing. */
static void
test_foreseen (void)
{
  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbyTable) table = new_table (i == 1, 2);
    g_autofree HradbyPosition *position = hradby_table_new_position (table);
    guint n_foreseen = 0, n_surprises = 0, n_letdowns = 0;
    HradbyRandom random = { 7 };

    for (guint game = 0; game < N_FORESEEN_GAMES; game++)
      for (table->type->begin (table, position);
           table->type->to_move (table, position) != HRADBY_NOBODY;
           play_at_random (table, position, &random))
        if (table->type->to_move (table, position) < table->n_players)
          count_surprises (table, position, &n_foreseen, &n_surprises, &n_letdowns);
    g_test_message ("%u surprises and %u letdowns of %u", n_surprises, n_letdowns, n_foreseen);
    g_assert_cmpuint (n_foreseen, >, 500);
    g_assert_cmpuint (n_surprises * (i == 0 ? 100 : 20), <, n_foreseen);
    g_assert_cmpuint (n_letdowns * (i == 0 ? 100 : 8), <, n_foreseen);
  }
}

#define SET(what) { .kind = HRADBY_TILING_DEPLOY, .figure = (what) }
#define TAKE_BACK(column, row) { .kind = HRADBY_ABBOT_ACTION_RETURN, .x = (column), .y = (row) }
#define PLACE(column, row) { .kind = HRADBY_TILING_PLACE, .x = (column), .y = (row) }
#define PASS { .kind = HRADBY_TILING_PASS }

/* A record of the conformance tests, its tile, counted from 1, that is placed by one of two actions
 * or before them, and whether the first is judged better than the second, or worse. A figure is set
 * where the record sets it. */
static const struct {
  const char  *record;
  guint        tile;
  HradbyAction action;
  HradbyAction other;
  gboolean     is_better;
} choices[] = {
  { "tab-double-west", 3, SET (HRADBY_TRADERS_BUILDERS_BUILDER), PASS, TRUE },
  /* The game is nearly over. */
  { "tab-double-last", 3, SET (HRADBY_TRADERS_BUILDERS_BUILDER), PASS, FALSE },
  { "tab-double-west", 5, PLACE (-1, 0), PLACE (0, 3), TRUE },
  { "tab-pig-cities", 3, SET (HRADBY_TRADERS_BUILDERS_PIG), PASS, TRUE },
  { "tab-pig-no-city", 3, SET (HRADBY_TRADERS_BUILDERS_PIG), PASS, FALSE },
  { "later-pig-outvoted", 3, SET (HRADBY_TRADERS_BUILDERS_PIG), PASS, FALSE },
  /* One tile is missing, and fits. */
  { "abbot-complete-back", 7, TAKE_BACK (0, 1), PASS, FALSE },
  { "abbot-back-nearly", 7, TAKE_BACK (0, 1), PASS, FALSE },
  { "abbot-back-cut-off", 7, TAKE_BACK (0, 1), PASS, TRUE },
  /* No other figure is left, and there are monasteries to come. */
  { "abbot-back-alone", 9, TAKE_BACK (0, 1), PASS, TRUE },
  /* Two tiles are left, and both fit: the last one is his. */
  { "abbot-back-last", 7, TAKE_BACK (0, 1), PASS, FALSE },
};

/* Plays on to where the tile of this number is drawn, or placed, and tells what comes then. */
static const HradbyAction *
find_choice (const HradbyGame *game, HradbyPosition *position, guint tile, gboolean is_placed)
{
  guint n_placed = 0;

  for (guint n = 0;; n++) {
    const HradbyAction *action = &g_array_index (game->actions, HradbyAction, n);

    n_placed += action->kind == HRADBY_TILING_PLACE;
    if (n_placed == tile && (action->kind != HRADBY_TILING_PLACE || !is_placed))
      return action;
    game->table->type->apply (game->table, position, action, NULL);
  }
}

static void
test_choices (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++) {
    g_autofree char *name = g_strconcat (choices[i].record, ".game.xml", NULL);
    g_autofree char *path = g_test_build_filename (G_TEST_DIST, "conformance", "carcassonne",
                                                   "cases", name, NULL);
    g_autoptr(GError) error = NULL;
    g_autoptr(HradbyRecord) record = hradby_record_load (path, library, &error);
    HradbyAction action = choices[i].action;

    g_assert_no_error (error);
    const HradbyTable *table = record->game->table;
    g_autofree HradbyPosition *position = hradby_table_new_position (table);
    const HradbyAction *done = find_choice (record->game, position, choices[i].tile,
                                            action.kind != HRADBY_TILING_PLACE);
    if (action.kind == HRADBY_TILING_DEPLOY)
      action = *done;
    HradbyAction other = choices[i].other;
    g_assert_true (table->type->explain (table, position, &action, NULL));
    g_assert_true (table->type->explain (table, position, &other, NULL));
    gint gain = judge (table, position, &action) - judge (table, position, &other);
    g_test_message ("%s: %d", choices[i].record, gain);
    g_assert_true ((gain > 0) == choices[i].is_better);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/games/carcassonne/estimate/fits", test_fits);
  g_test_add_func ("/games/carcassonne/estimate/certain", test_certain);
  g_test_add_func ("/games/carcassonne/estimate/farms", test_farms);
  g_test_add_func ("/games/carcassonne/estimate/regions", test_regions);
  g_test_add_func ("/games/carcassonne/estimate/foreseen", test_foreseen);
  g_test_add_func ("/games/carcassonne/estimate/choices", test_choices);
  g_test_add_func ("/games/carcassonne/estimate/wins", test_wins);
  return g_test_run ();
}
