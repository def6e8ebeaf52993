/* The viewer of a game with hidden hands: what a seat may not know is nowhere to be found. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards-session.h"
#include "null-game.h"

#include "../engine/action-line.h"
#include "engine/error.h"
#include "engine/registry.h"
#include "session/session.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_CARDS HRADBY_NULL_CARDS_N_CARDS

/* A session, and what the test saw of it. @n_events: that were told one by one. */
typedef struct {
  HradbySession *session;
  guint          n_events;
  guint          n_curtains;
} Watch;

/* Of a card the viewer is shown what it knows and nothing else; how many there are is public. */
static void
check_position (HradbySession *session)
{
  const HradbyPosition *shown = hradby_session_get_position (session);
  guint viewer = hradby_session_get_viewer (session);
  g_autofree HradbyPosition *truth = cards_session_get_truth (session);
  gint counts[HRADBY_NULL_CARDS_ROW + 1] = { 0 };

  for (guint i = 0; i < N_CARDS; i++) {
    gboolean known = hradby_null_cards_is_known (truth, i, viewer);

    g_assert_cmpint (hradby_null_cards_is_known (shown, i, viewer), ==, known);
    if (known)
      g_assert_cmpuint (hradby_null_cards_get_place (shown, i), ==,
                        hradby_null_cards_get_place (truth, i));
    counts[hradby_null_cards_get_place (shown, i)]++;
    counts[hradby_null_cards_get_place (truth, i)]--;
  }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_assert_cmpint (counts[i], ==, 0);
}

/* Who may see the card of an event, by the rules of the game and not by what the event says. */
static gboolean
may_see (const HradbyEvent *event, guint viewer)
{
  switch (event->kind) {
  case HRADBY_NULL_CARDS_EVENT_DEALT:
    return viewer == event->player;
  case HRADBY_NULL_CARDS_EVENT_TAKEN:
    return viewer == event->player || viewer == (guint) event->other;
  default:
    return TRUE;
  }
}

static void
check_event (const HradbyEvent *event, guint viewer)
{
  g_assert_cmpint (event->blank, ==, !may_see (event, viewer));
  if (!event->blank)
    return;
  g_assert_cmpuint (event->piece, ==, 0);
  if (event->kind == HRADBY_NULL_CARDS_EVENT_DEALT)
    g_assert_cmpint (event->other, ==, 0);
}

/* Actions are those of the viewer, with cards that it sees. */
static void
check_actions (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *shown = hradby_session_get_position (session);
  guint viewer = hradby_session_get_viewer (session);
  g_autoptr(GArray) actions = hradby_session_list_actions (session);
  g_autofree HradbyPosition *truth = cards_session_get_truth (session);
  guint mover = table->type->to_move (table, truth);

  g_assert_cmpuint (actions->len, ==, mover == viewer && mover != HRADBY_NOBODY
                                      ? table->type->count_actions (table, truth) : 0);
  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
    g_autofree char *text = action_line_write (table, shown, action);

    for (guint card = 0; card < N_CARDS; card++)
      if (!hradby_null_cards_is_known (truth, card, viewer))
        g_assert_null (strstr (text, hradby_null_cards_get_id (card)));
  }
}

static void
check_shown (HradbySession *session)
{
  const GArray *events = hradby_session_get_events (session);
  guint viewer = hradby_session_get_viewer (session);

  if (cards_session_is_finished (session))
    return;
  check_position (session);
  check_actions (session);
  for (guint i = 0; i < events->len; i++)
    check_event (&g_array_index (events, HradbyEvent, i), viewer);
}

static void
check_history (HradbySession *session)
{
  guint n_steps = hradby_session_get_n_steps (session);

  for (guint i = 0; i <= n_steps; i++) {
    hradby_session_set_step (session, i);
    check_shown (session);
  }
}

static void
event_cb (HradbySession *session, HradbyEvent *event, Watch *self)
{
  self->n_events++;
  if (!cards_session_is_finished (session))
    check_event (event, hradby_session_get_viewer (session));
}

static void
changed_cb (HradbySession *session, Watch *self)
{
  check_shown (session);
}

static void
curtain_cb (HradbySession *session, GParamSpec *pspec, Watch *self)
{
  g_assert_cmpint (cards_session_get_state (session, "curtain"), ==,
                   hradby_session_get_awaited (session) != HRADBY_NOBODY);
  self->n_curtains += cards_session_get_state (session, "curtain");
}

static void
watch (Watch *self, HradbySession *session)
{
  *self = (Watch) { session, 0, 0 };
  g_signal_connect (session, "event", G_CALLBACK (event_cb), self);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (session, "notify::curtain", G_CALLBACK (curtain_cb), self);
}

/* Lets persons come to the screen, look back and go back, and decide, at random. */
static void
play_person (HradbySession *session, HradbyRandom *random)
{
  guint chance = hradby_random_below (random, 20), awaited = hradby_session_get_awaited (session);
  g_autoptr(GArray) actions = NULL;

  if (chance == 0 && hradby_session_can_undo (session)) {
    hradby_session_undo (session);
    return;
  }
  if (chance == 1)
    check_history (session);
  if (awaited != HRADBY_NOBODY) {
    g_assert_cmpuint (hradby_session_get_viewer (session), ==, HRADBY_NOBODY);
    g_assert_cmpuint (hradby_session_get_to_decide (session), ==, HRADBY_NOBODY);
    hradby_session_lift_curtain (session);
    g_assert_cmpuint (hradby_session_get_viewer (session), ==, awaited);
  }
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==,
                    hradby_session_get_viewer (session));
  actions = hradby_session_list_actions (session);
  cards_session_play (session, hradby_random_below (random, actions->len));
}

/* Returns how often the curtain fell. */
static guint
play_game (const char *seats, guint64 seed)
{
  g_autoptr(HradbySession) session = cards_session_new_dealt (seats, seed);
  HradbyRandom random;
  Watch self;

  hradby_random_init (&random, seed, 0);
  watch (&self, session);
  check_shown (session);
  cards_session_wait (session);
  while (!cards_session_is_finished (session)) {
    if (hradby_session_can_redo (session)
        && hradby_session_get_to_decide (session) == HRADBY_NOBODY
        && hradby_session_get_awaited (session) == HRADBY_NOBODY)
      hradby_session_go_on (session);
    else
      play_person (session, &random);
    cards_session_wait (session);
  }
  g_assert_cmpuint (self.n_events, >, 0);
  g_assert_cmpuint (hradby_session_get_awaited (session), ==, HRADBY_NOBODY);
  return self.n_curtains;
}

static void
test_leaks_nothing (gconstpointer data)
{
  const char *seats = data;
  guint n_persons = 0, n_curtains = 0;

  for (const char *seat = seats; *seat != '\0'; seat++)
    n_persons += *seat == 'p';
  for (guint64 seed = 0; seed < 6; seed++)
    n_curtains += play_game (seats, seed);
  g_assert_true (n_persons < 2 ? n_curtains == 0 : n_curtains > 0);
}

/* What is not secret is shown as it is, and there is nobody to come or to go. */
static void
test_no_secrets (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 7);
  g_autoptr(HradbySession) session = cards_session_new (setup, "pp");

  for (guint i = 0; i < 6; i++) {
    const HradbyGame *game = hradby_session_get_game (session);

    g_assert_false (cards_session_get_state (session, "curtain"));
    g_assert_cmpuint (hradby_session_get_awaited (session), ==, HRADBY_NOBODY);
    g_assert_cmpuint (hradby_session_get_viewer (session), ==, HRADBY_NOBODY);
    g_assert_cmpuint (hradby_session_get_open_seats (session), ==, HRADBY_EVERYBODY);
    g_assert_cmpmem (hradby_session_get_position (session), game->table->position_size,
                     game->position, game->table->position_size);
    hradby_session_lift_curtain (session);
    cards_session_play (session, 0);
  }
}

static void
test_only_person (void)
{
  g_autoptr(HradbySession) session = cards_session_new_dealt ("gpr", 2);

  g_assert_cmpuint (hradby_session_get_viewer (session), ==, 1);
  g_assert_cmpuint (hradby_session_get_open_seats (session), ==, HRADBY_SEAT_BIT (1));
  cards_session_wait (session);
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 1);

  /* A second person may be anywhere, so the first one has to say that it is there. */
  hradby_session_set_level (session, 2, NULL);
  g_assert_cmpuint (hradby_session_get_viewer (session), ==, 1);
  hradby_session_set_level (session, 1, hradby_level_find ("greedy"));
  g_assert_cmpuint (hradby_session_get_viewer (session), ==, 2);
  hradby_session_set_level (session, 2, hradby_level_find ("greedy"));
  g_assert_cmpuint (hradby_session_get_viewer (session), ==, HRADBY_NOBODY);
  g_assert_cmpuint (hradby_session_get_open_seats (session), ==, 0);
}

/* A seat that a computer player takes over while its person looks does not look any longer. */
static void
test_viewer_leaves (void)
{
  g_autoptr(HradbySession) session = cards_session_new_dealt ("ppp", 2);

  hradby_session_lift_curtain (session);
  g_assert_cmpuint (hradby_session_get_viewer (session), ==, 0);
  g_object_set (session, "delay", 60 * 1000, NULL);
  hradby_session_set_level (session, 0, hradby_level_find ("greedy"));
  g_assert_cmpuint (hradby_session_get_viewer (session), ==, HRADBY_NOBODY);
  g_assert_cmpuint (hradby_session_get_awaited (session), ==, HRADBY_NOBODY);
  hradby_session_set_level (session, 0, NULL);
  g_assert_cmpuint (hradby_session_get_awaited (session), ==, 0);
}

/* The curtain falls for whoever decides out of turn, too, and for the other one after that. */
static void
test_curtain (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_cards_setup_new (3, 0);
  const HradbyAction items[] = { { .kind = 0, .player = 0, .piece = 20 },
                                 { .kind = 0, .player = 2, .piece = 30 } };
  const HradbyAction envoy = { .kind = HRADBY_NULL_CARDS_PLAY, .piece = 20 };
  g_autoptr(HradbySession) session = NULL;
  g_autoptr(GError) error = NULL;

  g_array_append_vals (setup->items, items, G_N_ELEMENTS (items));
  session = cards_session_new (setup, "ppp");
  g_assert_true (cards_session_get_state (session, "curtain"));
  g_assert_cmpuint (hradby_session_get_awaited (session), ==, 0);
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, HRADBY_NOBODY);
  g_assert_false (hradby_session_play (session, &envoy, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL);

  hradby_session_lift_curtain (session);
  g_assert_false (cards_session_get_state (session, "curtain"));
  g_assert_true (hradby_session_play (session, &envoy, NULL));
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 0);
  cards_session_play (session, 1);
  g_assert_cmpuint (hradby_session_get_awaited (session), ==, 2);
  hradby_session_lift_curtain (session);
  g_assert_cmpuint (hradby_session_get_viewer (session), ==, 2);
  cards_session_play (session, 1);
  g_assert_cmpuint (hradby_session_get_awaited (session), ==, 1);
  g_assert_cmpuint (hradby_session_get_viewer (session), ==, HRADBY_NOBODY);
}

/* Two deals that differ in what the first player does not see; 0 and 1. */
static HradbySession *
new_deal (guint deal)
{
  g_autoptr(HradbySetup) setup = hradby_null_cards_setup_new_deal (deal);

  return cards_session_new (setup, "pp");
}

static void
assert_same (HradbySession *one, HradbySession *other)
{
  const GArray *events = hradby_session_get_events (one);
  const GArray *other_events = hradby_session_get_events (other);
  g_autoptr(GArray) actions = hradby_session_list_actions (one);
  g_autoptr(GArray) other_actions = hradby_session_list_actions (other);

  g_assert_cmpmem (hradby_session_get_position (one),
                   hradby_session_get_table (one)->position_size,
                   hradby_session_get_position (other),
                   hradby_session_get_table (other)->position_size);
  g_assert_cmpmem (events->data, events->len * sizeof (HradbyEvent), other_events->data,
                   other_events->len * sizeof (HradbyEvent));
  g_assert_cmpmem (actions->data, actions->len * sizeof (HradbyAction), other_actions->data,
                   other_actions->len * sizeof (HradbyAction));
  g_assert_cmpuint (hradby_session_get_awaited (one), ==, hradby_session_get_awaited (other));
  g_assert_cmpint (hradby_session_can_undo (one), ==, hradby_session_can_undo (other));
  g_assert_cmpint (hradby_session_undo_reveals (one), ==, hradby_session_undo_reveals (other));
}

/* Whatever is hidden has no influence on what is shown, not even on what is made up. */
static void
test_hidden_makes_no_difference (void)
{
  g_autoptr(HradbySession) one = new_deal (0);
  g_autoptr(HradbySession) other = new_deal (1);
  g_autoptr(GArray) actions = NULL;

  assert_same (one, other);
  hradby_session_lift_curtain (one);
  hradby_session_lift_curtain (other);
  actions = hradby_session_list_actions (one);
  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

    assert_same (one, other);
    if (action->kind == HRADBY_NULL_CARDS_DRAW)
      continue;
    cards_session_play (one, i);
    cards_session_play (other, i);
    assert_same (one, other);
    hradby_session_set_step (one, 0);
    hradby_session_set_step (other, 0);
    assert_same (one, other);
    hradby_session_set_step (one, 1);
    hradby_session_set_step (other, 1);
    hradby_session_undo (one);
    hradby_session_undo (other);
    assert_same (one, other);
    hradby_session_lift_curtain (one);
    hradby_session_lift_curtain (other);
  }
}

/* Who takes back another one's turn does not see what that one saw, and is asked before. */
static void
test_undo (void)
{
  g_autoptr(HradbySession) session = cards_session_new_dealt ("pp", 5);
  const HradbyAction draw = { .kind = HRADBY_NULL_CARDS_DRAW };

  hradby_session_lift_curtain (session);
  g_assert_true (hradby_session_play (session, &draw, NULL));
  g_assert_cmpuint (hradby_session_get_awaited (session), ==, 1);
  g_assert_true (hradby_session_undo_reveals (session));
  hradby_session_lift_curtain (session);
  hradby_session_undo (session);
  g_assert_cmpuint (hradby_session_get_awaited (session), ==, 0);
  g_assert_cmpuint (hradby_session_get_viewer (session), ==, HRADBY_NOBODY);
  g_assert_true (hradby_session_can_redo (session));
  check_shown (session);
  hradby_session_redo (session);
  g_assert_cmpuint (hradby_session_get_awaited (session), ==, 1);
  check_shown (session);
}

/* In the end nothing is hidden any more, so going back gives it all away. */
static void
test_end_lays_open (void)
{
  g_autoptr(HradbySession) session = cards_session_new_dealt ("pg", 8);
  const HradbyGame *game;

  cards_session_wait (session);
  while (!cards_session_is_finished (session)) {
    /* Whoever went on from a place in the past would know what the others have now. */
    hradby_session_set_step (session, 0);
    g_assert_false (hradby_session_can_branch (session));
    hradby_session_set_step (session, hradby_session_get_n_steps (session));
    cards_session_play (session, 0);
    cards_session_wait (session);
  }
  game = hradby_session_get_game (session);
  g_assert_cmpuint (hradby_session_get_open_seats (session), ==, HRADBY_EVERYBODY);
  for (guint i = 0; i <= hradby_session_get_n_steps (session); i++) {
    g_autofree HradbyPosition *truth = NULL;

    hradby_session_set_step (session, i);
    truth = cards_session_get_truth (session);
    g_assert_cmpmem (hradby_session_get_position (session), game->table->position_size,
                     truth, game->table->position_size);
    g_assert_true (hradby_session_can_branch (session)
                   == (i < hradby_session_get_n_steps (session)));
  }
  g_assert_true (hradby_session_undo_reveals (session));
  hradby_session_undo (session);
  g_assert_cmpuint (hradby_session_get_viewer (session), ==, 0);
  check_shown (session);
}

/* Also where the card that was played last was known to all. */
static void
test_end_reveals (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_cards_setup_new (2, 0);
  const HradbyAction items[] = { { .kind = 0, .player = 0, .piece = 0 },
                                 { .kind = 0, .player = 1, .piece = 1 },
                                 { .kind = 0, .player = 1, .piece = 2 },
                                 { .kind = 1, .piece = 3 } };
  const HradbyAction actions[] = {
    { .kind = HRADBY_NULL_CARDS_EXCHANGE, .piece = 0, .amount = 3 },
    { .kind = HRADBY_NULL_CARDS_EXCHANGE, .piece = 1, .amount = 0 },
    { .kind = HRADBY_NULL_CARDS_PLAY, .piece = 3 },
  };
  g_autoptr(HradbySession) session = NULL;

  setup->has_seed = FALSE;
  g_array_append_vals (setup->items, items, G_N_ELEMENTS (items));
  session = cards_session_new (setup, "pp");
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++) {
    hradby_session_lift_curtain (session);
    g_assert_true (hradby_session_play (session, &actions[i], NULL));
  }
  g_assert_true (cards_session_is_finished (session));
  g_assert_true (hradby_session_undo_reveals (session));
}

static void
test_laid_open (void)
{
  g_autoptr(HradbySession) session = cards_session_new_dealt ("ppp", 2);
  const HradbyGame *game = hradby_session_get_game (session);

  hradby_session_lay_open (session);
  g_assert_false (cards_session_get_state (session, "curtain"));
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 0);
  g_assert_cmpmem (hradby_session_get_position (session), game->table->position_size,
                   game->position, game->table->position_size);
}

/* Whoever opens a file may be anybody. */
static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("hradby-viewer-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.game.xml", NULL);
  g_autoptr(HradbySession) session = cards_session_new_dealt ("ppp", 5);
  g_autoptr(HradbySession) again = NULL;
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  const HradbyGame *game, *read;
  HradbyRandom random = { 3 };

  for (guint i = 0; i < 12 && !cards_session_is_finished (session); i++)
    play_person (session, &random);
  g_assert_true (hradby_session_save_as (session, path, &error));
  g_assert_no_error (error);
  again = hradby_session_new_from_file (path, library, &error);
  g_assert_no_error (error);
  game = hradby_session_get_game (session);
  read = hradby_session_get_game (again);
  g_assert_cmpmem (game->position, game->table->position_size, read->position,
                   read->table->position_size);
  g_assert_cmpmem (game->actions->data, game->actions->len * sizeof (HradbyAction),
                   read->actions->data, read->actions->len * sizeof (HradbyAction));
  g_assert_cmpuint (hradby_session_get_viewer (again), ==, HRADBY_NOBODY);
  g_assert_true (cards_session_get_state (again, "curtain"));
  check_history (again);
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  static const char *const tables[] = { "pp", "pg", "rp", "pgp", "gpr", "ppp", "pprp", "rpgp",
                                        "prgrg", "ppppp", "rgrgr" };

  static const HradbyGameType *const types[] = { &hradby_null_cards_type, &hradby_null_type, NULL };

  g_test_init (&argc, &argv, NULL);
  hradby_registry_install (types);

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *path = g_strdup_printf ("/session/viewer/leaks-nothing/%s", tables[i]);

    g_test_add_data_func (path, tables[i], test_leaks_nothing);
  }
  g_test_add_func ("/session/viewer/no-secrets", test_no_secrets);
  g_test_add_func ("/session/viewer/only-person", test_only_person);
  g_test_add_func ("/session/viewer/viewer-leaves", test_viewer_leaves);
  g_test_add_func ("/session/viewer/curtain", test_curtain);
  g_test_add_func ("/session/viewer/hidden-makes-no-difference", test_hidden_makes_no_difference);
  g_test_add_func ("/session/viewer/undo", test_undo);
  g_test_add_func ("/session/viewer/end-lays-open", test_end_lays_open);
  g_test_add_func ("/session/viewer/end-reveals", test_end_reveals);
  g_test_add_func ("/session/viewer/laid-open", test_laid_open);
  g_test_add_func ("/session/viewer/file", test_file);

  return g_test_run ();
}
