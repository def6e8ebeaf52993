/* What a seat is given of a game tells it nothing that it does not know, and all that it does.
 *
 * Usage: test-disguise GAME [GAMES [SEED]]: random games by random rules, every viewer after every
 * action, some of which are taken back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../soak/random-setup.h"
#include "samples.h"

#include "engine/audience.h"
#include "engine/disguise.h"
#include "engine/each.h"
#include "engine/table.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES   1
#define MAX_STEPS 60
#else
#define N_GAMES   2
#define MAX_STEPS 400
#endif

/* After one of so many actions everything is checked that takes long. */
#define RARELY 60

static const char *game_id;
static guint n_games = N_GAMES;
static guint64 first_seed = 1;
static HradbyLibrary *library;

/* Over all: hidden items, and how many of them say what is true: many cannot say anything else. */
static guint n_hidden[2], n_true[2]; /* made up, and exchanged in the truth */
static guint n_steps, n_secret, n_same, n_stirred;

typedef struct {
  const HradbyGame *game;
  guint             viewer;
  GArray           *events;
} Listener;

static void
show_cb (const HradbyEvent *event, gpointer user_data)
{
  Listener *self = user_data;
  HradbyEvent shown;

  hradby_audience_show_event (self->game->table, event, self->viewer, &shown);
  shown.audience = 0;
  g_array_append_val (self->events, shown);
}

/* The log of @game for @viewer. */
static GArray *
list_events (const HradbyGame *game, guint viewer)
{
  Listener listener = { game, viewer, g_array_new (FALSE, FALSE, sizeof (HradbyEvent)) };
  const HradbySink sink = { .func = show_cb, .user_data = &listener };
  g_autofree HradbyPosition *position = hradby_table_new_position (game->table);

  HRADBY_EACH (const HradbyAction, action, game->actions)
    game->table->type->apply (game->table, position, action, &sink);
  return listener.events;
}

/* The log that is read is the log of this seat. */
static void
check_log (const HradbyGame *truth, const HradbyGame *game, guint viewer)
{
  g_autoptr(GArray) told = list_events (truth, viewer);
  g_autoptr(GArray) seen = list_events (game, viewer);

  g_assert_cmpmem (told->data, told->len * sizeof (HradbyEvent), seen->data,
                   seen->len * sizeof (HradbyEvent));
}

/* It can be written, read again, and is the same: with no seed in it. */
static void
check_record (const HradbyGame *game)
{
  g_autoptr(HradbyRecord) record = hradby_record_new (hradby_game_copy (game));
  g_autoptr(GBytes) bytes = hradby_record_write (record, library);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) again = hradby_record_read (bytes, "given", library, NULL, NULL, NULL,
                                                      &error);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_no_error (error);
  g_assert_null (strstr (text, "seed"));
  samples_assert_equal (again->game, game);
}

/* Its seat is offered what is legal, and sees what it sees. */
static void
check_offers (const HradbyGame *truth, const HradbyGame *game, guint viewer)
{
  const HradbyGameType *type = truth->table->type;

  g_assert_cmpuint (hradby_game_to_move (game), ==, hradby_game_to_move (truth));
  g_assert_cmpuint (game->actions->len, ==, truth->actions->len);
  if (hradby_game_to_move (truth) != viewer)
    return;
  guint n = type->count_actions (truth->table, truth->position);
  g_assert_cmpuint (type->count_actions (game->table, game->position), ==, n);
  for (guint i = 0; i < n; i++) {
    HradbyAction legal, offered;

    type->get_action (truth->table, truth->position, i, &legal);
    type->get_action (game->table, game->position, i, &offered);
    g_assert_cmpmem (&offered, sizeof offered, &legal, sizeof legal);
  }
}

/* Two games that differ only in what the viewer does not know are given to it as the same: @other
 * is what was made up for it with another secret. */
static void
check_same (const HradbyGame *truth, const HradbyGame *other, guint viewer, guint64 secret)
{
  g_autoptr(HradbyDisguise) one = hradby_disguise_new (viewer, secret);
  g_autoptr(HradbyDisguise) two = hradby_disguise_new (viewer, secret);
  const HradbyGame *given = hradby_disguise_put_on (one, truth);
  const HradbyGame *again = hradby_disguise_put_on (two, other);

  n_same++;
  if (hradby_disguise_is_stirred (one) || hradby_disguise_is_stirred (two)) {
    n_stirred++;
    return;
  }
  g_assert_cmpmem (given->setup->items->data, given->setup->items->len * sizeof (HradbyAction),
                   again->setup->items->data, again->setup->items->len * sizeof (HradbyAction));
  samples_assert_equal (given, again);
}

static void
count_true (const HradbyGame *truth, const HradbyGame *game, guint viewer, gboolean stirred)
{
  const HradbyGameType *type = truth->table->type;
  g_autoptr(GArray) dealt = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

  if (type->knows_item == NULL)
    return;
  type->list_items (truth->setup, dealt);
  for (guint i = 0; i < dealt->len; i++) {
    const HradbyAction *item = &g_array_index (dealt, HradbyAction, i);

    if (type->knows_item (truth->table, truth->position, viewer, item, i))
      continue;
    n_hidden[stirred]++;
    n_true[stirred]
      += hradby_action_equal (item, &g_array_index (game->setup->items, HradbyAction, i));
  }
}

static void
check_all (const HradbyGame *truth, HradbyDisguise *const *disguises, guint64 seed)
{
  for (guint i = 0; i <= truth->table->n_players; i++) {
    guint viewer = i < truth->table->n_players ? i : HRADBY_NOBODY;
    const HradbyGame *given = hradby_disguise_put_on (disguises[i], truth);

    check_offers (truth, given, viewer);
    if ((truth->actions->len + i) % RARELY != 0 && hradby_game_to_move (truth) != HRADBY_NOBODY)
      continue;
    check_log (truth, given, viewer);
    check_record (given);
    check_same (truth, given, viewer, seed + truth->actions->len);
    count_true (truth, given, viewer,
                hradby_disguise_is_stirred (disguises[i]));
  }
}

/* One random game; now and then some actions are taken back. */
static void
play (HradbySetup *setup, guint64 seed)
{
  g_autoptr(HradbyGame) truth = hradby_game_new (setup, NULL);
  HradbyDisguise *disguises[HRADBY_MAX_PLAYERS + 1] = { NULL };
  HradbyRandom random;

  hradby_random_init (&random, seed, 7);
  for (guint i = 0; i <= setup->n_players; i++)
    disguises[i] = hradby_disguise_new (i < setup->n_players ? i : HRADBY_NOBODY,
                                        seed + G_GUINT64_CONSTANT (0x517cc1b727220a95));
  check_all (truth, disguises, seed);
  for (guint i = 0; i < MAX_STEPS && hradby_game_to_move (truth) != HRADBY_NOBODY; i++) {
    HradbyAction action, shown;

    truth->table->type->pick_action (truth->table, truth->position, &random, &action);
    n_secret += !hradby_audience_show_action (truth->table, truth->position, &action, HRADBY_NOBODY,
                                              &shown);
    g_assert_true (hradby_game_play (truth, &action, NULL, NULL));
    if (hradby_random_below (&random, 50) == 0)
      hradby_game_truncate (truth, truth->actions->len
                                   - hradby_random_below (&random, truth->actions->len));
    check_all (truth, disguises, seed);
    n_steps++;
  }
  for (guint i = 0; i <= setup->n_players; i++)
    hradby_disguise_free (disguises[i]);
}

static void
test_games (void)
{
  for (guint64 seed = first_seed; seed < first_seed + n_games; seed++) {
    g_autoptr(HradbySetup) setup = NULL;
    HradbyRandom random;

    hradby_random_init (&random, seed, 0);
    setup = random_setup_new (library, game_id, &random);
    g_test_message ("game %" G_GUINT64_FORMAT ", %u players", seed, setup->n_players);
    play (setup, seed);
  }
  g_test_message ("%u steps, %u in secret; %u of %u were too hard to make up", n_steps, n_secret,
                  n_stirred, n_same);
  g_assert_cmpuint (n_stirred * 2, <=, n_same);
  for (guint i = 0; i < G_N_ELEMENTS (n_hidden); i++)
    g_test_message ("%u of %u hidden items are true", n_true[i], n_hidden[i]);
  /* What was exchanged in the truth says hardly more of it than what was made up. */
  g_assert_cmpuint (n_true[1] * n_hidden[0], <=, n_hidden[1] * n_true[0] * 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, >, 1);
  game_id = argv[1];
  if (argc > 2)
    n_games = (guint) strtoul (argv[2], NULL, 10);
  if (argc > 3)
    first_seed = strtoull (argv[3], NULL, 10);
  hradby_games_install ();
  library = hradby_library_new ();
  g_test_add_func ("/disguise/games", test_games);
  int status = g_test_run ();
  g_object_unref (library);
  return status;
}
