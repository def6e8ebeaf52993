/* What comes of random play of the card game Castle: figures that others have measured, too (rules,
 * section 11: of 500 games each, so that they may be off by a little). A fast engine that plays
 * another game does not meet them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/setup.h"
#include "engine/table.h"
#include "games/castle-cards/castle-cards.h"
#include "games/games.h"

#include <string.h>

#define N_GAMES 2000

/**
 * Figures:
 * @turns: of a game, in the mean; likewise @decisions of players and @draws by chance
 * @options: of a decision, in the mean
 * @empty: of 100 games: somebody got rid of all cards
 */
typedef struct {
  guint   n_players;
  gdouble turns;
  gdouble decisions;
  gdouble draws;
  gdouble options;
  gdouble empty;
} Figures;

static const Figures measured[] = {
  { 2, 80, 171, 0.5, 29, 48.5 },
  { 3, 84, 189, 2.4, 29, 89 },
  { 4, 73, 166, 2.7, 27, 98.6 },
  { 5, 62, 143, 3.6, 29, 99.8 },
};

/* A game that is not blocked ends as somebody gets rid of all cards. */
static void
note_blocked_cb (const HradbyEvent *event, gpointer user_data)
{
  Figures *sums = user_data;

  if (event->kind == HRADBY_CASTLE_CARDS_EVENT_BLOCKED)
    sums->empty--;
}

static void
play (const HradbyTable *table, guint64 seed, Figures *sums)
{
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  g_autofree HradbyPosition *before = hradby_table_new_position (table);
  const HradbyGameType *type = table->type;
  const HradbySink sink = { .func = note_blocked_cb, .user_data = sums };
  HradbyRandom random;

  hradby_random_init (&random, seed, 3);
  while (type->to_move (table, position) != HRADBY_NOBODY) {
    gboolean is_draw = type->to_move (table, position) == HRADBY_CHANCE;
    HradbyAction action;

    memcpy (before, position, table->position_size);
    type->pick_action (table, position, &random, &action);
    sums->draws += is_draw;
    sums->decisions += !is_draw;
    if (!is_draw)
      sums->options += type->count_actions (table, position);
    type->apply (table, position, &action, NULL);
    /* Telling takes much longer than playing: only the end is asked for. */
    if (type->to_move (table, position) == HRADBY_NOBODY)
      type->apply (table, before, &action, &sink);
  }
  sums->turns += type->get_turn (table, position, NULL);
  sums->empty++;
}

static void
assert_near (const char *what, gdouble value, gdouble expected, gdouble width)
{
  g_test_message ("%s: %.2f, measured %.2f", what, value, expected);
  g_assert_cmpfloat_with_epsilon (value, expected, width);
}

static void
test_figures (gconstpointer data)
{
  const Figures *expected = data;
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_cards_type);
  Figures sums = { 0 };

  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, expected->n_players);
    g_autoptr(HradbyTable) table = NULL;

    setup->has_seed = TRUE;
    setup->seed = seed;
    table = hradby_table_new (setup, NULL);
    play (table, seed, &sums);
  }
  assert_near ("turns", sums.turns / N_GAMES, expected->turns, 6);
  assert_near ("decisions", sums.decisions / N_GAMES, expected->decisions, 14);
  assert_near ("draws by chance", sums.draws / N_GAMES, expected->draws, 0.7);
  assert_near ("options", sums.options / sums.decisions, expected->options, 1.5);
  assert_near ("emptied", 100 * sums.empty / N_GAMES, expected->empty, 8);
}

/* Who found nothing to do, and who did something since the last card was played. */
typedef struct {
  gboolean is_idle;
  gboolean acts;
  guint    n_idle;
} Effect;

static void
note_effect_cb (const HradbyEvent *event, gpointer user_data)
{
  Effect *self = user_data;

  if (event->kind == HRADBY_CASTLE_CARDS_EVENT_PLAYED
      || event->kind == HRADBY_CASTLE_CARDS_EVENT_SUMMONED)
    self->is_idle = self->acts = FALSE;
  else if (event->kind == HRADBY_CASTLE_CARDS_EVENT_NO_EFFECT) {
    self->is_idle = TRUE;
    self->n_idle++;
  } else if (HRADBY_CASTLE_CARDS_EVENT_RETURNED <= event->kind
             && event->kind <= HRADBY_CASTLE_CARDS_EVENT_TOKEN)
    self->acts = TRUE;
  g_assert_false (self->is_idle && self->acts);
}

/* Of a card that did something nobody is told that it found nothing to do. */
static void
test_no_effect (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_cards_type);
  Effect effect = { FALSE, FALSE, 0 };
  const HradbySink sink = { .func = note_effect_cb, .user_data = &effect };

  for (guint64 seed = 1; seed <= 300; seed++) {
    g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, 2 + seed % 4);
    g_autoptr(HradbyTable) table = NULL;
    g_autofree HradbyPosition *position = NULL;
    HradbyRandom random;

    setup->has_seed = TRUE;
    setup->seed = seed;
    table = hradby_table_new (setup, NULL);
    position = hradby_table_new_position (table);
    hradby_random_init (&random, seed, 3);
    while (table->type->to_move (table, position) != HRADBY_NOBODY) {
      HradbyAction action;

      effect.is_idle = effect.acts = FALSE;
      table->type->pick_action (table, position, &random, &action);
      table->type->apply (table, position, &action, &sink);
    }
  }
  g_assert_cmpuint (effect.n_idle, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  for (guint i = 0; i < G_N_ELEMENTS (measured); i++) {
    g_autofree char *test = g_strdup_printf ("/games/castle-cards/random-play/%u-players",
                                             measured[i].n_players);

    g_test_add_data_func (test, &measured[i], test_figures);
  }
  g_test_add_func ("/games/castle-cards/random-play/no-effect", test_no_effect);
  return g_test_run ();
}
