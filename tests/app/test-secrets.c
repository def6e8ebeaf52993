/* Whole games of the card game Castle in a window. After every action it tells word for word what
 * it would tell if other cards lay where its viewer has seen none. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include "app/cards/cards-view.h"
#include "app/window/window.h"
#include "engine/random.h"
#include "engine/table.h"
#include "games/castle-cards/position.h"
#include "session/session.h"
#include "storage/record.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_KINDS HRADBY_N_CHARACTERS

/* Of hundred decisions, how many bring a card into play where that is possible: so that effects are
 * carried out and games end soon. */
#define PLAYS 75

/* The past is looked at now and then. */
#define LOOK_BACK 9

/* So many ways of hiding cards are tried. */
#define N_TRIES 5

/* So many pairs of cards, where most do not do. */
#define N_PAIRS 30

/**
 * Fixture:
 * @twin: another window, which shows the same game with other hidden cards
 * @random: of the game and its twins; @pairs: of twins that differ in two cards
 * @n_compared: how often both were read; @n_behind: behind the curtain, @n_out_of_turn: for a
 *   choice of somebody whose turn it is not
 * @n_impossible: how often the other cards would not have let the game go so
 * @n_alike: how often one of two cards that changed places was one of several of its kind
 */
typedef struct {
  GSettings     *settings;
  HradbyLibrary *library;
  GtkWidget     *window;
  HradbySession *session;
  GSettings     *twin_settings;
  HradbyLibrary *twin_library;
  GtkWidget     *twin;
  char          *path;
  HradbyRandom   random;
  HradbyRandom   pairs;
  guint          n_compared;
  guint          n_behind;
  guint          n_out_of_turn;
  guint          n_impossible;
  guint          n_alike;
} Fixture;

#define C3 15
#define D3 16
#define E3 17

/* So that somebody is soon asked whose turn it is not: by the King for his Mistress, by Fool and
 * Village Idiot, who come last as two play without them. */
static const HradbyAction dealt[] = {
  { .kind = HRADBY_CASTLE_CARDS_ITEM_PLACED, .place = C3, .player = 1,
    .piece = HRADBY_CHARACTER_MISTRESS },
  { .kind = HRADBY_CASTLE_CARDS_ITEM_PLACED, .place = D3, .piece = HRADBY_CHARACTER_THIEF },
  { .kind = HRADBY_CASTLE_CARDS_ITEM_PLACED, .place = E3, .piece = HRADBY_CHARACTER_SPY },
  { .kind = HRADBY_CASTLE_CARDS_ITEM_HAND, .player = 0, .piece = HRADBY_CHARACTER_KING },
  { .kind = HRADBY_CASTLE_CARDS_ITEM_HAND, .player = 0, .piece = HRADBY_CHARACTER_COURTESAN },
  { .kind = HRADBY_CASTLE_CARDS_ITEM_HAND, .player = 0, .piece = HRADBY_CHARACTER_FOOL },
  { .kind = HRADBY_CASTLE_CARDS_ITEM_HAND, .player = 1, .piece = HRADBY_CHARACTER_VILLAGE_IDIOT },
};

static HradbySession *
new_session (HradbyLibrary *library, const char *seats)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  guint n_players = (guint) strlen (seats);
  g_autoptr(HradbySession) named = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GError) error = NULL;
  HradbySession *session;

  hradby_ruleset_set (rules, "village-idiot", "choose-and-pass", NULL);
  named = app_test_new_session (seats, 1, rules);
  setup = hradby_setup_new (rules, n_players);
  setup->has_seed = TRUE;
  setup->seed = 20;
  /* Two play without Fool and Village Idiot. */
  g_array_append_vals (setup->items, dealt, G_N_ELEMENTS (dealt) - (n_players == 2 ? 2 : 0));
  session = hradby_session_new (setup, hradby_session_get_seats (named), library, &error);
  g_assert_no_error (error);
  g_object_set (session, "delay", 0, NULL);
  return session;
}

static void
set_up (Fixture *self, gconstpointer seats)
{
  self->window = app_test_new_window (&self->settings, &self->library);
  self->twin = app_test_new_window (&self->twin_settings, &self->twin_library);
  self->session = new_session (self->library, seats);
  self->path = g_build_filename (g_get_user_cache_dir (), "twin.game.xml", NULL);
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  hradby_random_init (&self->random, 7, 0);
  hradby_random_init (&self->pairs, 7, 1);
  hradby_window_set_session (HRADBY_WINDOW (self->window), self->session);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_window_present (GTK_WINDOW (self->twin));
  app_test_settle ();
}

static void
tear_down (Fixture *self, gconstpointer seats)
{
  app_test_destroy (self->window);
  app_test_destroy (self->twin);
  app_test_drop (self->session);
  app_test_drop (self->settings);
  app_test_drop (self->library);
  app_test_drop (self->twin_settings);
  app_test_drop (self->twin_library);
  g_free (self->path);
}

/* What the viewer has seen. */

/* Of which there is one card only: others could be told from each other by nobody. */
static gboolean
is_single (const HradbySetup *setup, guint kind)
{
  return hradby_characters[kind].copies == 1
         && !(setup->n_players == 2 && (kind == HRADBY_CHARACTER_FOOL
                                        || kind == HRADBY_CHARACTER_VILLAGE_IDIOT));
}

static guint64
list_seen (const HradbyCastleCardsPosition *position, guint n_players, guint viewer)
{
  guint knower = viewer < n_players ? viewer : HRADBY_CASTLE_CARDS_PUBLIC;
  HradbyCards cards = position->exchange | position->removed;
  guint64 kinds = 0;

  for (guint seat = 0; seat < n_players; seat++)
    cards |= seat == viewer ? position->hands[seat] : position->known[knower][seat];
  if (position->character == HRADBY_CHARACTER_COURTESAN
      && position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE && position->n_picks > 0
      && (viewer == position->player || viewer == position->other))
    kinds |= HRADBY_CARDS_BIT (position->picks[0]);
  for (guint kind = 0; kind < N_KINDS; kind++)
    if (position->where[kind] != 0)
      kinds |= HRADBY_CARDS_BIT (kind);
  return kinds | hradby_cards_get_kinds (cards);
}

/* All that was ever seen since the beginning. */
static guint64
find_seen (Fixture *self)
{
  const HradbyGame *game = hradby_session_get_game (self->session);
  g_autofree HradbyPosition *position = hradby_table_new_position (game->table);
  guint64 seen = 0;

  for (guint i = 0; i <= game->actions->len; i++) {
    seen |= list_seen (hradby_castle_cards_position_const (position), game->table->n_players,
                       hradby_session_get_viewer (self->session));
    if (i < game->actions->len)
      game->table->type->apply (game->table, position,
                                &g_array_index (game->actions, HradbyAction, i), NULL);
  }
  return seen;
}

/* The same game with other hidden cards. */

/* Every card that was not seen becomes another one of those; %FALSE if there are less than two. */
static gboolean
deal_anew (Fixture *self, guint16 *become)
{
  const HradbySetup *setup = hradby_session_get_game (self->session)->setup;
  guint64 seen = find_seen (self);
  guint16 hidden[N_KINDS];
  guint n = 0, shift;

  for (guint16 kind = 0; kind < N_KINDS; kind++) {
    become[kind] = kind;
    if (is_single (setup, kind) && (seen & HRADBY_CARDS_BIT (kind)) == 0)
      hidden[n++] = kind;
  }
  if (n < 2)
    return FALSE;
  shift = 1 + hradby_random_below (&self->random, n - 1);
  for (guint i = 0; i < n; i++)
    become[hidden[i]] = hidden[(i + shift) % n];
  return TRUE;
}

static HradbySetup *
new_twin_setup (const HradbySetup *setup, const guint16 *become)
{
  HradbySetup *twin = hradby_setup_new (setup->ruleset, setup->n_players);

  setup->type->list_items (setup, twin->items);
  for (guint i = 0; i < twin->items->len; i++) {
    HradbyAction *item = &g_array_index (twin->items, HradbyAction, i);

    item->piece = become[item->piece];
  }
  return twin;
}

/* Whether it names a card that may be hidden. */
static gboolean
is_of_hand (const HradbyAction *action)
{
  return action->kind == HRADBY_CASTLE_CARDS_GIVE_TO || action->kind == HRADBY_CASTLE_CARDS_GIVE
         || action->kind == HRADBY_CASTLE_CARDS_RANDOM;
}

/* %NULL if the rules would have refused something: who had the King had to play it. */
static HradbyGame *
play_twin (const HradbyGame *game, const guint16 *become)
{
  g_autoptr(HradbySetup) setup = new_twin_setup (game->setup, become);
  g_autoptr(HradbyGame) twin = hradby_game_new (setup, NULL);

  g_assert_nonnull (twin);
  for (guint i = 0; i < game->actions->len; i++) {
    HradbyAction action = g_array_index (game->actions, HradbyAction, i);

    if (is_of_hand (&action))
      action.piece = become[action.piece];
    if (!hradby_game_play (twin, &action, NULL, NULL))
      return NULL;
  }
  return g_steal_pointer (&twin);
}

/* Whether the viewer has the same before him, and knows the same of all hands. */
static gboolean
is_known_alike (const HradbyPosition *one, const HradbyPosition *other, guint viewer)
{
  const HradbyCastleCardsPosition *a = hradby_castle_cards_position_const (one);
  const HradbyCastleCardsPosition *b = hradby_castle_cards_position_const (other);
  gboolean is_seat = viewer < HRADBY_CASTLE_CARDS_MAX_PLAYERS;
  guint knower = is_seat ? viewer : HRADBY_CASTLE_CARDS_PUBLIC;

  return a->exchange == b->exchange && a->removed == b->removed
         && (!is_seat || a->hands[viewer] == b->hands[viewer])
         && memcmp (a->known[knower], b->known[knower], sizeof a->known[knower]) == 0;
}

/* The same actions after another deal; %NULL if one was impossible, or the viewer saw a difference
 * at any time. */
static HradbyGame *
play_unseen (Fixture *self, HradbySetup *setup)
{
  const HradbyGame *game = hradby_session_get_game (self->session);
  guint viewer = hradby_session_get_viewer (self->session);
  g_autofree HradbyPosition *position = hradby_table_new_position (game->table);
  g_autoptr(HradbyGame) twin = hradby_game_new (setup, NULL);

  g_assert_nonnull (twin);
  for (guint i = 0; is_known_alike (position, twin->position, viewer); i++) {
    const HradbyAction *action = &g_array_index (game->actions, HradbyAction, i);

    if (i == game->actions->len)
      return g_steal_pointer (&twin);
    if (!hradby_game_play (twin, action, NULL, NULL))
      return NULL;
    game->table->type->apply (game->table, position, action, NULL);
  }
  return NULL;
}

static gboolean
is_dealt (const HradbyAction *item)
{
  return item->kind == HRADBY_CASTLE_CARDS_ITEM_HAND
         || item->kind == HRADBY_CASTLE_CARDS_ITEM_PILE;
}

/* Two cards changed places in the deal, of which others of their kinds may have been seen. */
static HradbyGame *
swap_two (Fixture *self)
{
  const HradbySetup *setup = hradby_session_get_game (self->session)->setup;
  guint16 same[N_KINDS];

  for (guint16 kind = 0; kind < N_KINDS; kind++)
    same[kind] = kind;
  for (guint i = 0; i < N_PAIRS; i++) {
    g_autoptr(HradbySetup) other = new_twin_setup (setup, same);
    HradbyAction *items = &g_array_index (other->items, HradbyAction, 0);
    HradbyAction *one = &items[hradby_random_below (&self->pairs, other->items->len)];
    HradbyAction *two = &items[hradby_random_below (&self->pairs, other->items->len)];
    guint16 piece = one->piece;
    HradbyGame *twin;

    if (!is_dealt (one) || !is_dealt (two) || one->piece == two->piece)
      continue;
    one->piece = two->piece;
    two->piece = piece;
    twin = play_unseen (self, other);
    if (twin == NULL)
      continue;
    self->n_alike += hradby_characters[one->piece].copies > 1
                     || hradby_characters[two->piece].copies > 1;
    return twin;
  }
  return NULL;
}

static HradbySession *
new_twin_session (Fixture *self, HradbyGame *game)
{
  g_autoptr(HradbyRecord) record = hradby_record_new (game);
  GListModel *seats = hradby_session_get_seats (self->session);
  g_autoptr(GError) error = NULL;
  HradbySession *session;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);
    const HradbyLevel *level = hradby_seat_get_level (seat);

    hradby_record_set_player (record, i, hradby_seat_get_name (seat),
                              hradby_seat_get_colour (seat), level != NULL ? level->id : NULL);
  }
  hradby_record_save (record, self->twin_library, self->path, &error);
  g_assert_no_error (error);
  session = hradby_session_new_from_file (self->path, self->twin_library, &error);
  g_assert_no_error (error);
  if (hradby_session_get_viewer (session) != hradby_session_get_viewer (self->session))
    hradby_session_lift_curtain (session);
  g_assert_cmpuint (hradby_session_get_viewer (session), ==,
                    hradby_session_get_viewer (self->session));
  return session;
}

/* Reading both. */

/* Points at the same thing in both windows. */
static void
look (GPtrArray *items, GPtrArray *twins, guint number)
{
  GPtrArray *const both[] = { items, twins };

  for (guint i = 0; i < 2; i++)
    hradby_cards_view_look (
      HRADBY_CARDS_VIEW (gtk_widget_get_ancestor (both[i]->pdata[number], HRADBY_TYPE_CARDS_VIEW)),
      both[i]->pdata[number]);
}

/* At any thing; what is said of it stands below the table. The card that was looked at last stays
 * in full size, so it is one that both have just looked at. */
static void
point (Fixture *self, HradbyRandom *random)
{
  GtkWidget *const surfaces[] = { app_test_get_surface (self->window),
                                  app_test_get_surface (self->twin) };
  g_autoptr(GPtrArray) items = app_test_list (surfaces[0], HRADBY_TYPE_CARDS_ITEM);
  g_autoptr(GPtrArray) twins = app_test_list (surfaces[1], HRADBY_TYPE_CARDS_ITEM);
  guint number = hradby_random_below (random, items->len);

  g_assert_cmpuint (items->len, ==, twins->len);
  for (guint i = 0; i < items->len; i++)
    look (items, twins, i);
  look (items, twins, number);
}

/* A curtain that is up still has on it who came last. */
static gboolean
is_call (const char *line)
{
  return g_str_has_suffix (line, ", it’s your turn");
}

static void
compare (Fixture *self)
{
  g_autofree char *text = app_test_read (self->window);
  g_autofree char *twin = app_test_read (self->twin);
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto(GStrv) twin_lines = g_strsplit (twin, "\n", -1);
  gboolean is_behind = hradby_session_get_awaited (self->session) != HRADBY_NOBODY;

  HradbyCardsView *views[] = { HRADBY_CARDS_VIEW (app_test_get_surface (self->window)),
                               HRADBY_CARDS_VIEW (app_test_get_surface (self->twin)) };

  for (guint card = 0; card < views[0]->face->n_kinds; card++) { /* what the index says */
    g_autofree char *where = hradby_cards_words_where (views[0], card);
    g_autofree char *twin_where = hradby_cards_words_where (views[1], card);

    g_assert_cmpstr (where, ==, twin_where);
  }
  self->n_compared++;
  for (guint i = 0; lines[i] != NULL && twin_lines[i] != NULL; i++)
    if (!g_str_equal (lines[i], twin_lines[i]) && (is_behind || !is_call (lines[i])))
      g_error ("seat %u at step %u: “%s” or “%s”", hradby_session_get_viewer (self->session),
               hradby_session_get_step (self->session), lines[i], twin_lines[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (twin_lines));
}

static void
look_back (Fixture *self)
{
  GtkWidget *const windows[] = { self->window, self->twin };

  for (guint i = 0; i < 2; i++) {
    app_test_activate (windows[0], "win.step-back");
    app_test_activate (windows[1], "win.step-back");
    compare (self);
  }
  app_test_activate (windows[0], "win.now");
  app_test_activate (windows[1], "win.now");
}

/* %NULL if there is only one such game, or none was found. */
static HradbyGame *
find_twin (Fixture *self)
{
  const HradbyGame *game = hradby_session_get_game (self->session);
  HradbyGame *twin = NULL;
  guint16 become[N_KINDS];

  for (guint i = 0; i < N_TRIES && twin == NULL && deal_anew (self, become); i++) {
    twin = play_twin (game, become);
    self->n_impossible += i == N_TRIES - 1 && twin == NULL;
  }
  return twin;
}

/* Every third time also with two cards that may be some of several; the game itself is played by
 * the same random numbers with and without. */
static void
check_swapped (Fixture *self)
{
  HradbyGame *game = hradby_random_below (&self->pairs, 3) == 0 ? swap_two (self) : NULL;
  g_autoptr(HradbySession) twin = NULL;

  if (game == NULL)
    return;
  twin = new_twin_session (self, game);
  hradby_window_set_session (HRADBY_WINDOW (self->twin), twin);
  point (self, &self->pairs);
  compare (self);
}

static void
check (Fixture *self)
{
  HradbyGame *game;
  g_autoptr(HradbySession) twin = NULL;

  check_swapped (self);
  game = find_twin (self);
  if (game == NULL)
    return;
  twin = new_twin_session (self, game);
  hradby_window_set_session (HRADBY_WINDOW (self->twin), twin);
  point (self, &self->random);
  compare (self);
  if (hradby_session_get_awaited (self->session) == HRADBY_NOBODY
      && self->n_compared % LOOK_BACK == 0)
    look_back (self);
}

/* Playing. */

static gboolean
is_at_rest (gpointer session)
{
  gboolean thinking;

  g_object_get (session, "thinking", &thinking, NULL);
  return !thinking;
}

static void
come (Fixture *self)
{
  const HradbyCastleCardsPosition *position
    = hradby_castle_cards_position_const (hradby_session_get_game (self->session)->position);
  guint awaited = hradby_session_get_awaited (self->session);

  if (awaited == HRADBY_NOBODY)
    return;
  self->n_behind++;
  self->n_out_of_turn += awaited != position->player;
  check (self);
  hradby_session_lift_curtain (self->session);
}

/* What is rather done: a card that makes somebody else choose, and mostly any card. */
static guint
rank (const HradbyAction *action, gboolean plays)
{
  if (action->kind != HRADBY_CASTLE_CARDS_PLAY)
    return 0;
  switch (action->piece) {
  case HRADBY_CHARACTER_KING:
  case HRADBY_CHARACTER_FOOL:
  case HRADBY_CHARACTER_VILLAGE_IDIOT:
  case HRADBY_CHARACTER_COURTESAN:
    return 2;
  default:
    return plays;
  }
}

static void
decide (Fixture *self)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (self->session);
  gboolean plays = hradby_random_below (&self->random, 100) < PLAYS;
  guint best = 0, n = 0, chosen = 0;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < actions->len; i++)
    best = MAX (best, rank (&g_array_index (actions, HradbyAction, i), plays));
  for (guint i = 0; i < actions->len; i++)
    if (rank (&g_array_index (actions, HradbyAction, i), plays) == best
        && hradby_random_below (&self->random, ++n) == 0)
      chosen = i;
  g_assert_cmpuint (n, >, 0);
  hradby_session_play (self->session, &g_array_index (actions, HradbyAction, chosen), &error);
  g_assert_no_error (error);
}

static void
test_game (Fixture *self, gconstpointer seats)
{
  app_test_wait (is_at_rest, self->session);
  while (!app_test_is_finished (self->session)) {
    come (self);
    check (self);
    decide (self);
    app_test_wait (is_at_rest, self->session);
  }
  g_test_message ("%u compared, %u behind the curtain, %u out of turn, %u impossible, %u alike",
                  self->n_compared, self->n_behind, self->n_out_of_turn, self->n_impossible,
                  self->n_alike);
  g_assert_cmpuint (self->n_compared, >, 30);
  g_assert_cmpuint (self->n_alike, >, 5);
  g_assert_cmpuint (self->n_impossible, <, self->n_compared / 20);
  if (strchr (strchr (seats, 'p') + 1, 'p') != NULL) {
    g_assert_cmpuint (self->n_behind, >, 10);
    g_assert_cmpuint (self->n_out_of_turn, >, 0);
  }
}

int
main (int argc, char **argv)
{
  static const char *const tables[] = { "pp", "pr", "ppp" };

  if (!app_test_init (&argc, &argv))
    return 0;

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *path = g_strdup_printf ("/app/secrets/%s", tables[i]);

    g_test_add (path, Fixture, tables[i], set_up, test_game, tear_down);
  }
  return g_test_run ();
}
