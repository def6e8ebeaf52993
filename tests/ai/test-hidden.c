/* Computer players where seats know different things: they think by what is known to their seat. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-cards.h"

#include "ai/level.h"
#include "engine/error.h"
#include "engine/table.h"

#include <string.h>

/* Games of the null card game for each number of seats. */
#define N_GAMES 4

/* A game of two or three decisions, in which a secret is 0 or 1. First seat 0 may end it safely or
 * be bold. What happens then is the scene. */
typedef enum {
  /* Chance draws 0 or 1 openly, then something without effect; seat 0 calls what was drawn. */
  SCENE_DRAWS,
  /* Seat 1, who knows the secret, may take much. Which of its actions does that is the secret. */
  SCENE_ANSWER,
  /* Seat 1, who knows the secret, does this or that without effect; then seat 0 guesses it. */
  SCENE_GUESS,
  /* Seat 0 sees the secret and, in the same turn, calls it. */
  SCENE_LOOK,
} Scene;

#define SAFE 0
#define BOLD 1

typedef enum {
  PHASE_FIRST,
  PHASE_DRAW,
  PHASE_DRAW_AGAIN,
  PHASE_ANSWER,
  PHASE_CALL,
  PHASE_OVER,
} Phase;

/* @known: whether seat 0 knows the secret, too */
typedef struct {
  guint8 phase;
  guint8 secret;
  guint8 known;
  guint8 answer;
  gint16 points;
  guint8 turn;
  guint8 unused;
} Position;

static const Position *
read_position (const HradbyPosition *position)
{
  return (const Position *) (gconstpointer) position;
}

static guint
to_move (const HradbyTable *table, const HradbyPosition *position)
{
  static const guint movers[]
      = { 0, HRADBY_CHANCE, HRADBY_CHANCE, 1, 0, HRADBY_NOBODY };

  return movers[read_position (position)->phase];
}

static guint
count_actions (const HradbyTable *table, const HradbyPosition *position)
{
  return read_position (position)->phase == PHASE_OVER ? 0 : 2;
}

/* An action says what it does, not which number it has. */
static void
get_action (const HradbyTable *table, const HradbyPosition *position, guint number,
            HradbyAction *action)
{
  const Position *self = read_position (position);
  gboolean turned = table->settings[0] == SCENE_ANSWER && self->phase == PHASE_ANSWER;

  *action = (HradbyAction) { .kind = 1 + self->phase };
  action->amount = (gint16) (turned ? number ^ self->secret : number);
}

static void
pick_action (const HradbyTable *table, const HradbyPosition *position, HradbyRandom *random,
             HradbyAction *action)
{
  get_action (table, position, hradby_random_below (random, 2), action);
}

static void
end (Position *self, gint points)
{
  self->points = (gint16) points;
  self->phase = PHASE_OVER;
}

/* What being bold leads to. */
static void
be_bold (Position *self, Scene scene)
{
  self->turn += scene == SCENE_LOOK ? 0 : 1;
  self->known = scene == SCENE_LOOK;
  if (scene == SCENE_DRAWS)
    self->phase = PHASE_DRAW;
  else
    self->phase = scene == SCENE_LOOK ? PHASE_CALL : PHASE_ANSWER;
}

static void
apply (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  Position *self = (Position *) (gpointer) position;
  Scene scene = (Scene) table->settings[0];

  g_assert_cmpuint (action->kind, ==, 1 + self->phase);
  if (self->phase == PHASE_FIRST && action->amount == SAFE)
    end (self, scene == SCENE_ANSWER ? -4 : 4);
  else if (self->phase == PHASE_FIRST)
    be_bold (self, scene);
  else if (self->phase == PHASE_DRAW) {
    self->secret = (guint8) action->amount;
    self->phase = PHASE_DRAW_AGAIN;
  } else if (self->phase == PHASE_ANSWER && scene == SCENE_ANSWER)
    end (self, action->amount == 0 ? -16 : 10);
  else if (self->phase == PHASE_CALL)
    end (self, action->amount == self->secret ? 16 : -16);
  else {
    self->answer = (guint8) action->amount;
    self->turn++;
    self->phase = PHASE_CALL;
  }
}

static void
get_scores (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  scores[0] = read_position (position)->points;
  scores[1] = 0;
}

static void
estimate (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  scores[0] = 100 * read_position (position)->points;
  scores[1] = 0;
}

static void
view (const HradbyTable *table, const HradbyPosition *position, guint viewer, HradbyRandom *random,
      HradbyPosition *seen)
{
  Position *self = (Position *) (gpointer) seen;

  memmove (seen, position, sizeof (Position));
  if (viewer != 1 && !self->known && table->settings[0] != SCENE_DRAWS)
    self->secret = (guint8) hradby_random_below (random, 2);
}

static HradbySeats
reveals (const HradbyTable *table, const HradbyPosition *before, const HradbyAction *action)
{
  gboolean is_look = table->settings[0] == SCENE_LOOK && action->kind == 1 + PHASE_FIRST
                     && action->amount == BOLD;

  return is_look ? HRADBY_SEAT_BIT (0) : 0;
}

static HradbySeats
get_audience (const HradbyTable *table, const HradbyPosition *before, const HradbyAction *action)
{
  return HRADBY_EVERYBODY;
}

static guint
get_turn (const HradbyTable *table, const HradbyPosition *position, guint *player)
{
  *player = 0;
  return read_position (position)->turn;
}

static const HradbyEventInfo no_events[] = { { .name = NULL } };

/* One for each phase, none of which stands apart. */
static const HradbyActionInfo no_actions[PHASE_OVER + 2] = { { .name = NULL } };

/* What is first chosen in a scene. */
static void
test_scene (gconstpointer data)
{
  static const char *const players[] = { "hard:400", "mcts:2000" };
  Scene scene = (Scene) GPOINTER_TO_UINT (data);
  const HradbyGameType type = {
    .id = "scenes", .events = no_events, .actions = no_actions,
    .to_move = to_move, .count_actions = count_actions, .get_action = get_action,
    .pick_action = pick_action, .apply = apply, .get_scores = get_scores, .project = get_scores,
    .estimate = estimate, .view = view, .reveals = reveals, .get_turn = get_turn,
    .get_audience = scene == SCENE_DRAWS ? NULL : get_audience,
  };
  const HradbyTable table = { .type = &type, .n_players = 2, .position_size = sizeof (Position),
                              .settings = { (guint8) scene } };
  gint16 expected = scene == SCENE_DRAWS || scene == SCENE_LOOK ? BOLD : SAFE;

  for (guint seed = 0; seed < 8 * G_N_ELEMENTS (players); seed++) {
    const Position start = { .secret = (guint8) (seed / 4 % 2), .turn = 1 };
    const char *player = players[seed % 2];
    HradbyRandom random = { seed };
    HradbyAction action;

    hradby_level_choose (hradby_level_find (player),
                         &(HradbyDecision) { &table, (const HradbyPosition *) (gconstpointer)
                                             &start, &random, NULL },
                         &action);
    g_test_message ("%s, seed %u", player, seed);
    g_assert_cmpint (action.amount, ==, expected);
  }
}

/* The null card game, but that nothing is done or asked for that is not possible. */
static void
apply_legal (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
             const HradbySink *sink)
{
  HradbyAction same = *action;

  g_assert_true (hradby_null_cards_type.explain (table, position, &same, NULL));
  hradby_null_cards_type.apply (table, position, action, sink);
}

static void
get_listed (const HradbyTable *table, const HradbyPosition *position, guint number,
            HradbyAction *action)
{
  g_assert_cmpuint (number, <, hradby_null_cards_type.count_actions (table, position));
  hradby_null_cards_type.get_action (table, position, number, action);
}

static HradbyGame *
new_game (guint n_players, guint64 seed)
{
  g_autoptr(HradbySetup) setup = hradby_null_cards_setup_new (n_players, seed);
  g_autoptr(GError) error = NULL;
  HradbyGame *game = hradby_game_new (setup, &error);

  g_assert_no_error (error);
  return game;
}

/* What @level does; the same whatever is dealt for what its seat does not know. */
static void
choose (const HradbyGame *game, const HradbyLevel *level, HradbyRandom *random,
        HradbyAction *action)
{
  g_autofree HradbyPosition *seen = hradby_table_new_position (game->table);
  g_autofree HradbyPosition *other = hradby_table_new_position (game->table);
  guint seat = hradby_game_to_move (game);
  HradbyRandom same = *random, shuffle = { random->state + 1 };
  HradbyAction again;

  game->table->type->view (game->table, game->position, seat, &shuffle, other);
  game->table->type->view (game->table, game->position, seat, random, seen);
  hradby_level_choose (level, &(HradbyDecision) { game->table, seen, random, NULL }, action);
  game->table->type->view (game->table, other, seat, &same, seen);
  hradby_level_choose (level, &(HradbyDecision) { game->table, seen, &same, NULL }, &again);
  g_assert_cmpmem (action, sizeof *action, &again, sizeof again);
}

static void
test_cards (gconstpointer data)
{
  static const char *const players[] = { "hard:12", "mcts:20", "hard:30", "medium:3", "sharp" };
  HradbyGameType spied = hradby_null_cards_type;
  guint n_players = GPOINTER_TO_UINT (data);

  spied.apply = apply_legal;
  spied.get_action = get_listed;
  for (guint64 seed = 0; seed < N_GAMES; seed++) {
    g_autoptr(HradbyGame) game = new_game (n_players, seed);
    HradbyRandom random;

    hradby_random_init (&random, seed, 1);
    game->table->type = &spied;
    while (hradby_game_to_move (game) != HRADBY_NOBODY) {
      guint seat = hradby_game_to_move (game);
      HradbyAction action;

      if (seat == HRADBY_CHANCE)
        hradby_game_draw (game, &action);
      else
        choose (game, hradby_level_find (players[(seat + seed) % G_N_ELEMENTS (players)]),
                &random, &action);
      g_assert_true (hradby_game_play (game, &action, NULL, NULL));
    }
    game->table->type = &hradby_null_cards_type;
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/ai/hidden/draws", GUINT_TO_POINTER (SCENE_DRAWS), test_scene);
  g_test_add_data_func ("/ai/hidden/answer", GUINT_TO_POINTER (SCENE_ANSWER), test_scene);
  g_test_add_data_func ("/ai/hidden/guess", GUINT_TO_POINTER (SCENE_GUESS), test_scene);
  g_test_add_data_func ("/ai/hidden/look", GUINT_TO_POINTER (SCENE_LOOK), test_scene);
  for (guint n = hradby_null_cards_type.min_players; n <= hradby_null_cards_type.max_players; n++) {
    g_autofree char *path = g_strdup_printf ("/ai/hidden/cards/%u-players", n);

    g_test_add_data_func (path, GUINT_TO_POINTER (n), test_cards);
  }
  return g_test_run ();
}
