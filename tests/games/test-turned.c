/* A tile that looks the same turned: each look is offered once, and each turn may be played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "engine/registry.h"
#include "engine/table.h"
#include "games/games.h"
#include "tiling/action.h"
#include "tiling/look.h"

#define N_GAMES 6

static const HradbyGameType *type;
static HradbyLibrary *library;

/* The least box with all cells in which tiles lie or were offered. */
typedef struct {
  gint west, north, east, south;
} Box;

static void
extend (Box *self, const HradbyAction *place)
{
  self->west = MIN (self->west, place->x);
  self->east = MAX (self->east, place->x);
  self->north = MIN (self->north, place->y);
  self->south = MAX (self->south, place->y);
}

static gboolean
is_listed (GArray *listed, const HradbyAction *action)
{
  for (guint i = 0; i < listed->len; i++)
    if (hradby_action_equal (&g_array_index (listed, HradbyAction, i), action))
      return TRUE;
  return FALSE;
}

static GArray *
list_places (const HradbyGame *game, Box *box)
{
  GArray *listed = g_array_new (FALSE, FALSE, sizeof (HradbyAction));
  guint n = type->count_actions (game->table, game->position);

  for (guint i = 0; i < n; i++) {
    HradbyAction action;

    type->get_action (game->table, game->position, i, &action);
    if (action.kind != HRADBY_TILING_PLACE)
      continue;
    extend (box, &action);
    g_array_append_val (listed, action);
  }
  return listed;
}

/* Whatever cell and turn is legal stands for one that is offered, and what is offered looks
 * different; returns how many are legal. */
static guint
check_places (const HradbyGame *game, GArray *listed, const Box *box)
{
  guint n_legal = 0, n_forms = 0;

  for (gint y = box->north - 1; y <= box->south + 1; y++)
    for (gint x = box->west - 1; x <= box->east + 1; x++)
      for (guint rotation = 0; rotation < HRADBY_N_SIDES; rotation++) {
        HradbyAction action = { .kind = HRADBY_TILING_PLACE, .x = (gint16) x, .y = (gint16) y,
                                .rotation = (guint8) rotation };

        if (!type->explain (game->table, game->position, &action, NULL))
          continue;
        n_legal++;
        type->align (game->table, game->position, game->position, &action);
        g_assert_true (is_listed (listed, &action));
      }
  for (guint i = 0; i < listed->len; i++) {
    HradbyAction forms[HRADBY_TABLE_MAX_FORMS];

    n_forms += hradby_table_list_forms (game->table, game->position,
                                        &g_array_index (listed, HradbyAction, i), forms);
  }
  g_assert_cmpuint (n_forms, ==, n_legal);
  return n_legal;
}

/* Plays to the end at random, tiles turned at random, too. */
static void
play (HradbyGame *game, HradbyRandom *random)
{
  Box box = { 0 };
  guint n_listed = 0, n_legal = 0;

  while (hradby_game_to_move (game) != HRADBY_NOBODY) {
    HradbyAction action, forms[HRADBY_TABLE_MAX_FORMS];
    guint n;

    if (hradby_game_to_move (game) != HRADBY_CHANCE) {
      g_autoptr(GArray) listed = list_places (game, &box);

      n_listed += listed->len;
      n_legal += listed->len > 0 ? check_places (game, listed, &box) : 0;
    }
    type->pick_action (game->table, game->position, random, &action);
    n = hradby_table_list_forms (game->table, game->position, &action, forms);
    g_assert_true (hradby_game_play (game, &forms[hradby_random_below (random, n)], NULL, NULL));
  }
  g_test_message ("%u places of %u turns", n_listed, n_legal);
  g_assert_cmpuint (n_listed, >, 0);
}

/* Also where a bridge is what makes a tile fit. */
static void
test_legal (void)
{
  for (guint seed = 1; seed <= N_GAMES; seed++) {
    g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
    g_autoptr(HradbySetup) setup = NULL;
    g_autoptr(HradbyGame) game = NULL;
    HradbyRandom random;

    hradby_random_init (&random, seed, 0);
    for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
      hradby_ruleset_set_expansion (ruleset, type->expansions[i], (seed >> i & 1) == 0, NULL);
    setup = hradby_library_make_setup (library, ruleset, 2, NULL, NULL);
    game = hradby_game_new (setup, NULL);
    g_assert_nonnull (game);
    play (game, &random);
  }
}

/* The beginning of a game in which this tile was drawn. */
static HradbyGame *
draw (HradbySetup *setup, const char *id)
{
  HradbyGame *game = hradby_game_new (setup, NULL);
  const HradbyLook *look;
  guint n;

  g_assert_nonnull (game);
  look = hradby_look_get (game->table);
  n = type->count_actions (game->table, game->position);
  for (guint i = 0; i < n; i++) {
    HradbyAction action;

    type->get_action (game->table, game->position, i, &action);
    g_assert_cmpuint (action.kind, ==, HRADBY_TILING_DRAW);
    if (!g_str_equal (look->get_tile (game->table, action.piece)->id, id))
      continue;
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
    return game;
  }
  g_error ("there is no tile %s", id);
}

typedef struct {
  const char *id;
  guint       n_places; /* at the tile of the beginning */
  guint       n_looks;  /* of four turns */
} Row;

static void
check_rows (HradbySetup *setup, const Row *rows, guint n_rows)
{
  for (guint i = 0; i < n_rows; i++) {
    g_autoptr(HradbyGame) game = draw (setup, rows[i].id);
    Box box = { 0 };
    g_autoptr(GArray) listed = list_places (game, &box);

    g_test_message ("%s", rows[i].id);
    g_assert_cmpuint (listed->len, ==, rows[i].n_places);
    g_assert_cmpuint (check_places (game, listed, &box), ==,
                      rows[i].n_places * 4 / rows[i].n_looks);
  }
}

/* Beside the tile of the beginning, which shows a city, a road, a field and a road. */
static void
test_looks (void)
{
  static const Row rows[] = {
    { "A", 5, 4 },  /* a monastery with a road */
    { "B", 1, 1 },  /* a monastery */
    { "C", 1, 1 },  /* nothing but city */
    { "E", 4, 4 },  /* a city on one side */
    { "F", 2, 2 },  /* a city from side to side, with a pennant */
    { "G", 2, 2 },  /* the same without */
    { "H", 2, 2 },  /* two cities */
    { "I", 4, 4 },  /* two cities at a corner */
    { "U", 3, 2 },  /* a road straight on */
    { "V", 6, 4 },  /* a bend */
    { "X", 2, 1 },  /* a crossing */
  };
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
  g_autoptr(HradbySetup) setup = hradby_library_make_setup (library, ruleset, 2, NULL, NULL);

  check_rows (setup, rows, G_N_ELEMENTS (rows));
}

/* Kinds that differ only by what another box may ask for are kinds of their own. */
static void
test_kinds (void)
{
  static const Row rows[] = {
    { "road", 3, 2 },   { "inn", 3, 2 },     { "city", 2, 2 },    { "pennant", 2, 2 },
    { "meadow", 1, 1 }, { "garden", 1, 1 },  { "cities", 2, 2 },  { "one-pennant", 4, 4 },
  };
  g_autoptr(GBytes) bytes = samples_load ("scenarios/carcassonne/turned-alike.game.xml");
  g_autoptr(HradbyRecord) record = hradby_record_read (bytes, "turned-alike", library, NULL, NULL,
                                                       NULL, NULL);
  const HradbyGame *game;

  g_assert_nonnull (record);
  game = record->game;
  g_assert_cmpuint (type->count_actions (game->table, game->position), ==, G_N_ELEMENTS (rows));
  check_rows (game->setup, rows, G_N_ELEMENTS (rows));
}

/* The command line names the game. */
int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, >, 1);
  hradby_games_install ();
  type = hradby_registry_find (argv[1]);
  library = samples_library ();
  g_test_add_func ("/games/turned/legal", test_legal);
  if (g_str_equal (argv[1], "carcassonne")) {
    g_test_add_func ("/games/turned/looks", test_looks);
    g_test_add_func ("/games/turned/kinds", test_kinds);
  }
  status = g_test_run ();
  g_clear_object (&library);
  return status;
}
