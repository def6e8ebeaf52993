/* Who knows what in the card game Castle: what was seen stays known, what was not is told to
 * nobody, and picks are secret until all have picked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event-text.h"
#include "random-deal.h"

#include "ai/level.h"
#include "engine/audience.h"
#include "engine/table.h"
#include "games/castle-cards/position.h"
#include "games/games.h"

#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES 6
#else
#define N_GAMES 60
#endif

#define N_VIEWERS (HRADBY_CASTLE_CARDS_MAX_PLAYERS + 1)
#define N_HANDS   HRADBY_CASTLE_CARDS_MAX_PLAYERS

/**
 * Watch:
 * @known: by viewer, hand and kind: how many cards somebody who only watched what is told to him
 *   knows to be there (rules, section 5.9); nobody's seat comes last
 *
 * A game, and what all have seen of it.
 */
typedef struct {
  HradbyTable    *table;
  HradbyPosition *position;
  HradbyRandom    random;
  guint           known[N_VIEWERS][N_HANDS][HRADBY_N_CHARACTERS];
} Watch;

static guint n_known, n_forgotten, n_picks, n_chosen;

static guint
get_viewer (const Watch *self, guint number)
{
  return number < self->table->n_players ? number : HRADBY_NOBODY;
}

static void
watch_init (Watch *self, guint64 seed)
{
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(HradbySetup) setup = NULL;

  memset (self, 0, sizeof *self);
  hradby_random_init (&self->random, seed, 0);
  ruleset = random_rules_new (&self->random);
  setup = random_setup_new (ruleset, &self->random);
  self->table = hradby_table_new (setup, NULL);
  self->position = hradby_table_new_position (self->table);
}

static void
watch_clear (Watch *self)
{
  hradby_table_unref (self->table);
  g_free (self->position);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Watch, watch_clear)

static void
come (Watch *self, guint viewer, guint hand, guint card)
{
  self->known[viewer][hand][card]++;
}

/* One of this kind left: it may have been the one that was known. */
static void
leave (Watch *self, guint viewer, guint hand, guint card)
{
  if (self->known[viewer][hand][card] > 0)
    self->known[viewer][hand][card]--;
}

/* A card passed unseen: giver and receiver know it, others know nothing of that hand any more. */
static void
hand_over (Watch *self, guint viewer, const HradbyEvent *event)
{
  guint from = event->player, to = (guint) event->other;

  if (viewer == from)
    come (self, viewer, to, event->piece);
  else if (viewer == to)
    leave (self, viewer, from, event->piece);
  else {
    for (guint card = 0; card < HRADBY_N_CHARACTERS; card++)
      n_forgotten += self->known[viewer][from][card];
    memset (self->known[viewer][from], 0, sizeof self->known[viewer][from]);
  }
}

/* What a viewer who is shown this event knows from then on. */
static void
learn (Watch *self, guint viewer, const HradbyEvent *event)
{
  switch (event->kind) {
  case HRADBY_CASTLE_CARDS_EVENT_PLAYED:
  case HRADBY_CASTLE_CARDS_EVENT_GAVE:
    leave (self, viewer, event->player, event->piece);
    break;
  case HRADBY_CASTLE_CARDS_EVENT_EXCHANGED:
    leave (self, viewer, event->player, event->piece);
    come (self, viewer, event->player, (guint) event->other);
    break;
  case HRADBY_CASTLE_CARDS_EVENT_RETURNED:
  case HRADBY_CASTLE_CARDS_EVENT_TOOK:
    if (event->player != HRADBY_NO_PLAYER)
      come (self, viewer, event->player, event->piece);
    break;
  case HRADBY_CASTLE_CARDS_EVENT_HANDED:
    hand_over (self, viewer, event);
    break;
  default:
    break;
  }
}

static void
learn_cb (const HradbyEvent *event, gpointer user_data)
{
  Watch *self = user_data;

  for (guint i = 0; i <= self->table->n_players; i++) {
    HradbyEvent shown;

    hradby_audience_show_event (self->table, event, get_viewer (self, i), &shown);
    learn (self, i, &shown);
  }
}

static void
step (Watch *self, const HradbyAction *action)
{
  const HradbySink sink = { .func = learn_cb, .user_data = self };

  self->table->type->apply (self->table, self->position, action, &sink);
}

static HradbyAction
choose (Watch *self)
{
  HradbyAction action;

  self->table->type->pick_action (self->table, self->position, &self->random, &action);
  return action;
}

static gboolean
is_over (const Watch *self)
{
  return self->table->type->to_move (self->table, self->position) == HRADBY_NOBODY;
}

/* Whatever a view deals, what its viewer knows is there, and what lies open is the same. */
static void
check_view (Watch *self, guint viewer)
{
  g_autofree HradbyPosition *seen = hradby_table_new_position (self->table);
  const HradbyCastleCardsPosition *truth = hradby_castle_cards_position_const (self->position);
  const HradbyCastleCardsPosition *dealt = hradby_castle_cards_position_const (seen);

  self->table->type->view (self->table, self->position, get_viewer (self, viewer), &self->random,
                           seen);
  for (guint hand = 0; hand < self->table->n_players; hand++) {
    g_assert_cmpuint (hradby_cards_count (dealt->hands[hand]), ==,
                      hradby_cards_count (truth->hands[hand]));
    if (hand == viewer)
      g_assert_cmphex (dealt->hands[hand], ==, truth->hands[hand]);
    for (guint card = 0; card < HRADBY_N_CHARACTERS && hand != viewer; card++) {
      guint n = self->known[viewer][hand][card];

      g_assert_cmpuint (hradby_cards_count_kind (truth->hands[hand], card), >=, n);
      g_assert_cmpuint (hradby_cards_count_kind (dealt->hands[hand], card), >=, n);
      n_known += n;
    }
  }
  g_assert_cmphex (dealt->exchange, ==, truth->exchange);
  g_assert_cmphex (dealt->removed, ==, truth->removed);
}

/* Between effects, when no card is on its way. */
static gboolean
is_at_rest (const Watch *self)
{
  return hradby_castle_cards_position_const (self->position)->phase
         == HRADBY_CASTLE_CARDS_PHASE_TURN;
}

/* A card that came into a hand openly is known there until it leaves, or one leaves unseen. */
static void
test_stays_known (void)
{
  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    g_auto(Watch) watch = { 0 };

    watch_init (&watch, seed);
    while (!is_over (&watch)) {
      HradbyAction action = choose (&watch);

      step (&watch, &action);
      for (guint viewer = 0; viewer <= watch.table->n_players && is_at_rest (&watch); viewer++)
        check_view (&watch, viewer);
    }
  }
  g_assert_cmpuint (n_known, >, 1000);
  g_assert_cmpuint (n_forgotten, >, 10);
}

/* What one does not know is dealt in every possible way: some card of a hand that nobody saw is
 * another one in some view, unless there is no other. */
static void
test_is_hidden (void)
{
  guint n_other = 0, n_views = 0;

  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_cards_type);
    g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, 2 + seed % 4);
    g_autoptr(HradbyTable) table = NULL;
    g_autofree HradbyPosition *position = NULL;
    g_autofree HradbyPosition *seen = NULL;
    HradbyRandom random = { seed };

    setup->has_seed = TRUE;
    setup->seed = seed;
    table = hradby_table_new (setup, NULL);
    position = hradby_table_new_position (table);
    seen = hradby_table_new_position (table);
    for (guint i = 0; i < 10; i++) {
      table->type->view (table, position, 0, &random, seen);
      n_views++;
      n_other += hradby_castle_cards_position_const (seen)->hands[1]
                 != hradby_castle_cards_position_const (position)->hands[1];
    }
  }
  g_assert_cmpuint (n_other, >, n_views * 95 / 100);
}

typedef struct {
  const HradbyTable *table;
  guint              viewer;
  GString           *text;
} Listener;

static void
listen_cb (const HradbyEvent *event, gpointer user_data)
{
  Listener *self = user_data;
  HradbyEvent shown;

  hradby_audience_show_event (self->table, event, self->viewer, &shown);
  event_text_append (self->text, self->table, &shown);
  if (shown.kind == HRADBY_EVENT_POINTS)
    self->table->type->describe (self->table, &shown, self->text);
}

/* What a viewer is told of an action: the action itself, and the lines of the log. */
static char *
tell (const Watch *self, HradbyPosition *position, const HradbyAction *action, guint viewer)
{
  Listener listener = { self->table, viewer, g_string_new (NULL) };
  const HradbySink sink = { .func = listen_cb, .user_data = &listener };
  HradbyAction shown;

  hradby_audience_show_action (self->table, position, action, viewer, &shown);
  g_string_append_printf (listener.text, "%u %u %d %u %u\n", shown.kind, shown.piece, shown.amount,
                          shown.place, shown.player);
  self->table->type->apply (self->table, position, action, &sink);
  return g_string_free (listener.text, FALSE);
}

/* Two picks of the same kind in secret: whoever does not pick is told the same of both, and sees
 * the same after both. */
static void
compare_picks (const Watch *self, const HradbyAction *a, const HradbyAction *b, guint viewer)
{
  g_autofree HradbyPosition *after_a = hradby_table_copy_position (self->table, self->position);
  g_autofree HradbyPosition *after_b = hradby_table_copy_position (self->table, self->position);
  g_autofree HradbyPosition *view_a = hradby_table_new_position (self->table);
  g_autofree HradbyPosition *view_b = hradby_table_new_position (self->table);
  g_autofree char *told_a = tell (self, after_a, a, viewer);
  g_autofree char *told_b = tell (self, after_b, b, viewer);
  HradbyRandom random = self->random, same = self->random;

  g_assert_cmpstr (told_a, ==, told_b);
  self->table->type->view (self->table, after_a, viewer, &random, view_a);
  self->table->type->view (self->table, after_b, viewer, &same, view_b);
  g_assert_cmpmem (view_a, self->table->position_size, view_b, self->table->position_size);
  n_picks++;
}

/* As long as somebody else has not picked yet: then the cards move, and receivers see them. */
static gboolean
is_pending (const Watch *self, const HradbyAction *action)
{
  g_autofree HradbyPosition *after = hradby_table_copy_position (self->table, self->position);
  const HradbyCastleCardsPosition *position;

  self->table->type->apply (self->table, after, action, NULL);
  position = hradby_castle_cards_position_const (after);
  return position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE;
}

static void
check_picks (const Watch *self)
{
  guint seat = self->table->type->to_move (self->table, self->position);
  guint n = self->table->type->count_actions (self->table, self->position);
  guint8 character = hradby_castle_cards_position_const (self->position)->character;
  HradbyAction first, other;

  self->table->type->get_action (self->table, self->position, 0, &first);
  if (first.kind != HRADBY_CASTLE_CARDS_GIVE || seat == HRADBY_CHANCE
      || (character != HRADBY_CHARACTER_FOOL && character != HRADBY_CHARACTER_VILLAGE_IDIOT)
      || !is_pending (self, &first))
    return;
  for (guint i = 1; i < n; i++) {
    self->table->type->get_action (self->table, self->position, i, &other);
    for (guint viewer = 0; viewer <= self->table->n_players; viewer++)
      if (viewer != seat && is_pending (self, &other))
        compare_picks (self, &first, &other, get_viewer (self, viewer));
  }
}

/* Games with the Fool and the Village Idiot in hands, where all choose what they pass on. */
static HradbySetup *
new_passing_setup (HradbyRandom *random)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_cards_type);
  HradbySetup *setup;
  const HradbyAction items[] = {
    { .kind = HRADBY_CASTLE_CARDS_ITEM_HAND, .player = 0, .piece = HRADBY_CHARACTER_FOOL },
    { .kind = HRADBY_CASTLE_CARDS_ITEM_HAND, .player = 1, .piece = HRADBY_CHARACTER_VILLAGE_IDIOT },
  };

  hradby_ruleset_set (ruleset, "village-idiot", "choose-and-pass", NULL);
  setup = hradby_setup_new (ruleset, 3 + hradby_random_below (random, 3));
  setup->has_seed = TRUE;
  setup->seed = hradby_random_next (random);
  g_array_append_vals (setup->items, items, G_N_ELEMENTS (items));
  return setup;
}

static void
test_picks (void)
{
  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    g_auto(Watch) watch = { 0 };
    g_autoptr(HradbySetup) setup = NULL;

    hradby_random_init (&watch.random, seed, 2);
    setup = new_passing_setup (&watch.random);
    watch.table = hradby_table_new (setup, NULL);
    watch.position = hradby_table_new_position (watch.table);
    while (!is_over (&watch)) {
      HradbyAction action = choose (&watch);

      check_picks (&watch);
      step (&watch, &action);
    }
  }
  g_assert_cmpuint (n_picks, >, 20);
}

/* In a position that looks the same to a viewer the same action is told in the same words. */
static void
check_told (const Watch *self, const HradbyAction *action, guint viewer)
{
  g_autofree HradbyPosition *after = hradby_table_copy_position (self->table, self->position);
  g_autofree HradbyPosition *seen = hradby_table_new_position (self->table);
  g_autofree char *told = NULL;
  g_autofree char *told_seen = NULL;
  HradbyRandom random = self->random;
  HradbyAction same = *action;

  self->table->type->view (self->table, self->position, viewer, &random, seen);
  if (!self->table->type->explain (self->table, seen, &same, NULL)
      || hradby_seats_have (self->table->type->reveals (self->table, self->position, action),
                            viewer))
    return;
  told = tell (self, after, action, viewer);
  told_seen = tell (self, seen, action, viewer);
  g_assert_cmpstr (told, ==, told_seen);
}

static void
test_told (void)
{
  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    g_auto(Watch) watch = { 0 };

    watch_init (&watch, seed + 1000);
    while (!is_over (&watch)) {
      HradbyAction action = choose (&watch);

      for (guint viewer = 0; viewer <= watch.table->n_players; viewer++)
        check_told (&watch, &action, get_viewer (&watch, viewer));
      step (&watch, &action);
    }
  }
}

/* What @level does is the same whatever is dealt for what its seat does not know. */
static void
check_computer (const Watch *self, const HradbyLevel *level, guint seat)
{
  g_autofree HradbyPosition *seen = hradby_table_new_position (self->table);
  g_autofree HradbyPosition *other = hradby_table_new_position (self->table);
  HradbyRandom random = self->random, same = self->random, shuffle = { self->random.state + 1 };
  HradbyAction action, again;

  self->table->type->view (self->table, self->position, seat, &shuffle, other);
  self->table->type->view (self->table, self->position, seat, &random, seen);
  hradby_level_choose (level, &(HradbyDecision) { self->table, seen, &random, NULL }, &action);
  self->table->type->view (self->table, other, seat, &same, seen);
  hradby_level_choose (level, &(HradbyDecision) { self->table, seen, &same, NULL }, &again);
  g_assert_cmpmem (&action, sizeof action, &again, sizeof again);
  n_chosen++;
}

static void
test_computers (void)
{
  static const char *const players[] = { "easy", "greedy", "medium:2", "hard:4", "mcts:8" };

  for (guint64 seed = 1; seed <= N_GAMES / 6; seed++) {
    g_auto(Watch) watch = { 0 };

    watch_init (&watch, seed + 2000);
    for (guint n = 0; !is_over (&watch); n++) {
      guint seat = watch.table->type->to_move (watch.table, watch.position);
      HradbyAction action;

      if (seat != HRADBY_CHANCE && n % 7 == 0)
        check_computer (&watch, hradby_level_find (players[(n / 7) % G_N_ELEMENTS (players)]),
                        seat);
      action = choose (&watch);
      step (&watch, &action);
    }
  }
  g_assert_cmpuint (n_chosen, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/games/castle-cards/hidden/stays-known", test_stays_known);
  g_test_add_func ("/games/castle-cards/hidden/is-hidden", test_is_hidden);
  g_test_add_func ("/games/castle-cards/hidden/picks", test_picks);
  g_test_add_func ("/games/castle-cards/hidden/told", test_told);
  g_test_add_func ("/games/castle-cards/hidden/computers", test_computers);
  return g_test_run ();
}
