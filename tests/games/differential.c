/* Random games of one game, played by both of its engines at once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "differential.h"

#include "samples.h"

#include "engine/table.h"
#include "tiling/tile-set.h"

#include <string.h>

/* One game in so many is also written as a record, read, and undone and played again. */
#define RECORD_EVERY 20

/* One game in so many is played once more with several copies of a set, or without some tiles. */
#define STOCK_EVERY 20

/* Tiles of a set that may play three times: the oracle is slow. */
#define FEW 25

/* How far a player is before the best of the others. */
static gint
lead (const Twin *twin, const gint *scores, guint player)
{
  gint best = G_MININT;

  for (guint i = 0; i < twin->fast->n_players; i++)
    if (i != player)
      best = MAX (best, scores[i]);
  return scores[player] - best;
}

/* Of a few actions the one that brings the player most, so that something gets completed. */
static guint
choose_better (const Twin *twin, HradbyRandom *random)
{
  guint player = twin->fast->type->to_move (twin->fast, twin->position), best = 0;
  g_autofree HradbyPosition *after = hradby_table_new_position (twin->fast);
  gint best_value = G_MININT;

  for (guint tries = 0; tries < 8; tries++) {
    guint number = hradby_random_below (random, twin->actions->len);
    gint scores[HRADBY_MAX_PLAYERS];

    memcpy (after, twin->position, twin->fast->position_size);
    twin->fast->type->apply (twin->fast, after,
                             &g_array_index (twin->actions, HradbyAction, number), NULL);
    twin->fast->type->project (twin->fast, after, scores);
    if (lead (twin, scores, player) <= best_value)
      continue;
    best_value = lead (twin, scores, player);
    best = number;
  }
  return best;
}

/* Random, but with followers and completed features more often than by chance. */
static HradbyAction
choose (const Twin *twin, HradbyRandom *random)
{
  guint number = hradby_random_below (random, twin->actions->len);
  HradbyAction first = g_array_index (twin->actions, HradbyAction, 0);
  gboolean is_draw
    = twin->fast->type->to_move (twin->fast, twin->position) == HRADBY_CHANCE;

  if (!is_draw && differential_chance (random, 60))
    number = choose_better (twin, random);
  else if (first.kind == HRADBY_ACTION_PASS && number == 0 && differential_chance (random, 70))
    number = 1 + hradby_random_below (random, twin->actions->len - 1);
  return g_array_index (twin->actions, HradbyAction, number);
}

/* The action as it is listed, or another that comes to the same. */
static HradbyAction
turn (const Twin *twin, const HradbyAction *action, HradbyRandom *random)
{
  HradbyAction forms[HRADBY_TABLE_MAX_FORMS];
  guint n = hradby_table_list_forms (twin->fast, twin->position, action, forms);

  return forms[hradby_random_below (random, n)];
}

static GArray *
play (const DifferentialGame *game, Twin *twin, HradbyRandom *random)
{
  GArray *taken = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

  while (!twin_is_over (twin)) {
    HradbyAction listed = choose (twin, random), action = turn (twin, &listed, random);
    HradbyAction made_up = game->make_up_action (twin, random);

    if (differential_chance (random, 20))
      twin_explain (twin, &made_up);
    if (differential_chance (random, 10))
      twin_explain (twin, &action);
    if (differential_chance (random, 15))
      twin_foresee (twin, &action);
    game->before (twin, &action, random);
    twin_step (twin, &action);
    game->after (twin);
    g_array_append_val (taken, action);
  }
  g_assert_cmpuint (twin->events->len, >, 0);
  g_assert_cmpuint (g_array_index (twin->events, HradbyEvent, twin->events->len - 1).kind, ==,
                    HRADBY_EVENT_GAME_OVER);
  game->over (twin);
  return taken;
}

/* Played again from the list, partly undone and gone on with, written and read: all the same. */
static void
check_record (const Twin *twin, const GArray *actions, HradbyRandom *random, HradbyLibrary *library)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) record = hradby_record_new (hradby_game_new (twin->setup, NULL));
  g_autoptr(HradbyRecord) copy = NULL;
  g_autoptr(GBytes) bytes = NULL;
  HradbyGame *game = record->game;
  guint kept = hradby_random_below (random, actions->len);

  for (guint round = 0; round < 2; round++) {
    for (guint i = game->actions->len; i < actions->len; i++)
      hradby_game_play (game, &g_array_index (actions, HradbyAction, i), NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpmem (game->position, game->table->position_size, twin->position,
                     twin->fast->position_size);
    if (round == 0)
      hradby_game_truncate (game, kept);
  }
  if (differential_chance (random, 30))
    hradby_game_truncate (game, kept);
  bytes = hradby_record_write (record, library);
  copy = hradby_record_read (bytes, "copy", library, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  samples_assert_equal (game, copy->game);
}

static gboolean
can_begin (const HradbySetup *setup)
{
  g_autoptr(HradbyTable) table = hradby_table_new (setup, NULL);

  return table != NULL;
}

/* Other numbers of tiles. Where no game can begin so, all play once. */
static void
change_stock (HradbySetup *setup, guint number)
{
  HradbyMaterial *material = hradby_setup_find (setup, HRADBY_STOCK_ELEMENT);
  HradbyTileSet *set;
  const char *id;
  guint n_kinds;
  HradbyRandom random;

  if (material == NULL)
    return;
  set = HRADBY_TILE_SET (material);
  id = hradby_material_get_id (material);
  n_kinds = hradby_tile_set_get_n_kinds (set);
  hradby_random_init (&random, number, 1);
  if (hradby_tile_set_get_n_tiles (set) <= FEW)
    hradby_ruleset_set_stock (setup->ruleset, id, NULL, 1 + hradby_random_below (&random, 3), NULL);
  for (guint i = hradby_random_below (&random, 4); i > 0; i--) {
    const HradbyTile *tile = hradby_tile_set_get (set, hradby_random_below (&random, n_kinds));
    guint copies = hradby_stock_get (hradby_ruleset_get_stock (setup->ruleset), id, NULL);

    hradby_ruleset_set_stock (setup->ruleset, id, tile->id,
                              hradby_random_below (&random, tile->count * copies + 1), NULL);
  }
  if (!can_begin (setup))
    hradby_ruleset_clear_stock (setup->ruleset, NULL);
}

static void
play_game (const DifferentialGame *game, guint64 seed, guint number, gboolean has_stock,
           HradbyLibrary *library)
{
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(Twin) twin = NULL;
  g_autoptr(GArray) actions = NULL;
  HradbyRandom random;

  hradby_random_init (&random, seed, number);
  setup = game->new_setup (number, &random);
  if (has_stock)
    change_stock (setup, number);
  twin = twin_new (game->twin, setup);
  actions = play (game, twin, &random);
  if (number % RECORD_EVERY == 0)
    check_record (twin, actions, &random, library);
}

void
differential_play (const DifferentialGame *game, guint64 seed, guint first, guint n_games,
                   HradbyLibrary *library)
{
  for (guint number = first; number < first + n_games; number++) {
    if (number % 100 == 0)
      g_test_message ("games from %u", number);
    play_game (game, seed, number, FALSE, library);
    if (number % STOCK_EVERY == 0)
      play_game (game, seed, number, TRUE, library);
  }
}

void
differential_get_range (int argc, char **argv, guint *first, guint *n_games)
{
  if (argc > 1)
    *n_games = (guint) g_ascii_strtoull (argv[1], NULL, 10);
  if (argc > 2)
    *first = (guint) g_ascii_strtoull (argv[2], NULL, 10);
}
