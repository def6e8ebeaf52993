/* The table of the card game Castle: played by clicks, and nothing is told that the one who looks
 * cannot know. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cards/cards-view.h"
#include "app/kit/tooltip.h"
#include "app/face/face.h"
#include "engine/passage.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "games/castle-cards/compiled.h"
#include "paint/card-paint.h"
#include "session/session.h"
#include "study/example.h"

#define N_LOOKS      30
#define N_PRESSES    40
#define LONG_CAPTION "What is said of what is pointed at, with very many words, as all are at times"

typedef struct {
  AppTestGame  game;
  HradbyRandom random;
  guint        n_long; /* plans of several actions */
} Fixture;

static void
begin (Fixture *self, const char *seats, guint64 seed)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  HradbySession *session = app_test_new_session (seats, seed, rules);

  hradby_session_hurry (session);
  hradby_random_init (&self->random, seed, 0);
  app_test_open_game (&self->game, session, 1120, 760);
}

/* The button that confirms what was picked; NULL unless it is complete. */
static GtkWidget *
find_confirm (GtkWidget *root)
{
  g_autoptr(GPtrArray) buttons = app_test_list (root, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "suggested-action"))
      return buttons->pdata[i];
  return NULL;
}

static gboolean
is_pile (GtkWidget *button)
{
  return HRADBY_IS_CARDS_ITEM (button)
         && hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (button)).kind == HRADBY_CARDS_PICK_PILE;
}

/* Whether it is an answer on the stage. */
static gboolean
is_answer (GtkWidget *button)
{
  HradbyCardsPick thing;

  return !HRADBY_IS_CARDS_ITEM (button) && hradby_cards_read_pick (button, &thing);
}

/* What is lit, and what is one's own and never is at the beginning of a turn. */
static gboolean
is_choice (GtkWidget *button)
{
  return gtk_widget_get_mapped (button) && gtk_widget_is_sensitive (button)
         && ((HRADBY_IS_CARDS_ITEM (button)
              && (gtk_widget_get_cursor (button) != NULL
                  || hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (button)).kind
                     <= HRADBY_CARDS_PICK_HAND))
             || is_pile (button)
             || is_answer (button));
}

/* What was done in parts is one step: one undo takes it back, with the card that was played for it,
 * and one redo does it again. */
static void
confirm_plan (Fixture *self, GtkWidget *confirm)
{
  guint before = hradby_session_get_n_steps (self->game.session), after;

  g_signal_emit_by_name (confirm, "clicked");
  after = hradby_session_get_n_steps (self->game.session);
  g_assert_cmpuint (after, >, before);
  self->n_long += after > before + 1;
  if (app_test_is_finished (self->game.session))
    return;
  hradby_session_undo (self->game.session);
  g_assert_cmpuint (hradby_session_get_n_steps (self->game.session), <=, before);
  hradby_session_redo (self->game.session);
  g_assert_cmpuint (hradby_session_get_n_steps (self->game.session), ==, after);
}

/* Whether an action that is possible goes on with it. */
static gboolean
leads_to (HradbyCardsView *view, HradbyCardsPick thing)
{
  const HradbyCardsPicks *picks = &view->picks;

  for (guint i = 0; i < picks->actions->len * 2; i++) {
    HradbyCardsPick path[HRADBY_CARDS_MAX_PICKS];
    gboolean fits = TRUE;
    guint n = view->face->list_picks (picks->table, picks->position,
                                      &g_array_index (picks->actions, HradbyAction, i / 2), i % 2,
                                      path);

    for (guint j = 0; j < picks->n_picks && fits; j++)
      fits = j < n && path[j].kind == picks->picks[j].kind
             && path[j].number == picks->picks[j].number;
    if (fits && n > picks->n_picks && path[picks->n_picks].kind == thing.kind
        && path[picks->n_picks].number == thing.number)
      return TRUE;
  }
  return FALSE;
}

/* Answers are all that an effect can do, and nothing else; no two read alike, and none names a
 * space by a letter. Arrows go to the cards among them. */
static void
check_answers (HradbyCardsView *view)
{
  g_autoptr(GHashTable) labels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean has[HRADBY_CARDS_N_PICKS][G_MAXUINT8 + 1] = { 0 };
  HradbyCardsPick thing;

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (view->stage->answers));
       button != NULL; button = gtk_widget_get_next_sibling (button)) {
    char *label = app_test_read (button);

    g_assert_true (hradby_cards_read_pick (button, &thing));
    g_assert_true (leads_to (view, thing));
    g_assert_false (g_regex_match_simple ("\\b[a-f][1-6]\\b", label, 0, 0));
    g_assert_true (g_hash_table_add (labels, label));
    has[thing.kind][thing.number] = TRUE;
  }
  for (guint kind = 0; kind < HRADBY_CARDS_N_PICKS && view->is_asked; kind++)
    for (guint number = 0; number < HRADBY_CARDS_MAX_PLACES; number++)
      g_assert_true (leads_to (view, (HradbyCardsPick) { (guint8) kind, (guint8) number })
                     == has[kind][number]);
  for (guint place = 1; place <= view->face->n_places; place++)
    g_assert_true (hradby_cards_view_reaches (view, place)
                   == (view->acting_place != 0 && place != view->acting_place
                       && view->state.places[place].n > 0
                       && has[HRADBY_CARDS_PICK_PLACE][place]));
}

/* Whatever an effect does not allow is refused with a reason. */
static void
check_refusals (HradbyCardsView *view)
{
  g_autoptr(GPtrArray) items = app_test_list (GTK_WIDGET (view), HRADBY_TYPE_CARDS_ITEM);
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (view->picks.position);

  if (view->picks.is_complete || now->phase == HRADBY_CASTLE_CARDS_PHASE_TURN)
    return;
  for (guint i = 0; i < items->len; i++) {
    HradbyCardsPick thing = hradby_cards_item_get_pick (items->pdata[i]);
    const char *rule;
    g_autofree char *reason = hradby_cards_words_refusal (view, thing, &rule);

    if (!hradby_cards_picks_leads_on (&view->picks, thing)
        && !hradby_cards_picks_has (&view->picks, thing) && reason == NULL)
      g_error ("%s: nothing is said of %s", hradby_characters[now->character].id,
               hradby_cards_item_get_label (items->pdata[i]));
  }
}

/* Somebody who clicks about, and confirms what is complete. */
static void
click (Fixture *self)
{
  GtkWidget *surface = app_test_get_surface (self->game.window), *confirm = find_confirm (surface);
  g_autoptr(GPtrArray) buttons = app_test_list (surface, GTK_TYPE_BUTTON);
  GtkWidget *chosen = NULL;
  guint n = 0;

  check_answers (HRADBY_CARDS_VIEW (surface));
  if (hradby_session_get_n_steps (self->game.session) % 8 == 0) /* it takes long */
    check_refusals (HRADBY_CARDS_VIEW (surface));

  if (confirm != NULL) {
    confirm_plan (self, confirm);
    return;
  }
  for (guint i = 0; i < buttons->len; i++)
    if (is_choice (buttons->pdata[i]) && hradby_random_below (&self->random, ++n) == 0)
      chosen = buttons->pdata[i];
  g_assert_nonnull (chosen);
  g_signal_emit_by_name (chosen, "clicked");
}

static gboolean
is_at_rest (gpointer session)
{
  gboolean thinking;

  g_object_get (session, "thinking", &thinking, NULL);
  return !thinking;
}

static void
play_on_table (Fixture *self)
{
  for (guint i = 0; !app_test_is_finished (self->game.session); i++) {
    guint n_steps = hradby_session_get_n_steps (self->game.session), tries = 0;

    app_test_wait (is_at_rest, self->game.session);
    if (hradby_session_get_awaited (self->game.session) != HRADBY_NOBODY)
      hradby_session_lift_curtain (self->game.session);
    while (hradby_session_get_n_steps (self->game.session) == n_steps
           && !app_test_is_finished (self->game.session)) {
      app_test_wait (is_at_rest, self->game.session);
      g_assert_cmpuint (tries++, <, 20000);
      click (self);
    }
    if (i % 20 == 0)
      app_test_settle ();
  }
}

/* Whether any item on the table shows a card of a hand. */
static guint
count_hand (Fixture *self)
{
  g_autoptr(GPtrArray) items = app_test_list (app_test_get_surface (self->game.window),
                                              HRADBY_TYPE_CARDS_ITEM);
  guint n = 0;

  for (guint i = 0; i < items->len; i++)
    n += hradby_cards_item_get_pick (items->pdata[i]).kind == HRADBY_CARDS_PICK_HAND;
  return n;
}

/* Behind the curtain the table has nobody's cards, in front of it those of one person: just so many
 * kinds as that hand has. */
static void
test_curtain (void)
{
  const HradbyCastleCardsPosition *position;
  Fixture fixture = { 0 };
  guint viewer;

  begin (&fixture, "pp", 7);
  g_assert_cmpuint (hradby_session_get_awaited (fixture.game.session), ==, 0);
  g_assert_cmpuint (count_hand (&fixture), ==, 0);
  hradby_session_lift_curtain (fixture.game.session);
  viewer = hradby_session_get_viewer (fixture.game.session);
  position
    = hradby_castle_cards_position_const (hradby_session_get_position (fixture.game.session));
  g_assert_cmpuint (viewer, ==, 0);
  g_assert_cmpuint (count_hand (&fixture), ==,
                    (guint) __builtin_popcountll (hradby_cards_get_kinds (position->hands[0])));
  app_test_close_game (&fixture.game);
}

/* Cards left are what is counted, also those of who won a blocked game; the sum of the rows is what
 * became of those that were dealt. */
static void
check_result (Fixture *self)
{
  const HradbyTable *table = hradby_session_get_table (self->game.session);
  const HradbyPosition *position = hradby_session_get_position (self->game.session);
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);
  GtkWidget *dialog, *reason;

  for (guint i = 0; i < table->n_players; i++)
    g_assert_cmpint (hradby_face_count_score (self->game.session, i), ==,
                     (gint) (hradby_cards_count (now->hands[i])
                             + hradby_castle_cards_count_in_pile (
                                 hradby_castle_cards_table (table), now, i)));
  app_test_settle ();
  dialog = app_test_find_end (self->game.window);
  reason = app_test_get (dialog, "reason");
  g_assert_true (gtk_widget_get_mapped (reason));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (reason)), !=, "");
}

static gboolean
is_moving (HradbySurface *surface)
{
  return surface->animation != NULL;
}

static gboolean
is_still (gpointer surface)
{
  return !is_moving (surface);
}

static void
draw (Fixture *self)
{
  HradbyAction action = { .kind = HRADBY_CASTLE_CARDS_DRAW };

  g_assert_true (hradby_session_play (self->game.session, &action, NULL));
}

/* A card is seen on its way from the pile to the hand; whoever comes from behind the curtain sees
 * what happened meanwhile; and nothing moves for people who want no motion. */
static void
test_motion (void)
{
  Fixture fixture = { 0 };
  HradbySurface *surface;

  begin (&fixture, "pp", 7);
  surface = HRADBY_SURFACE (app_test_get_surface (fixture.game.window));
  g_settings_set_boolean (fixture.game.settings, "animations", TRUE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  hradby_session_lift_curtain (fixture.game.session);
  app_test_settle ();
  g_assert_false (is_moving (surface));
  draw (&fixture);
  g_assert_true (is_moving (surface));
  g_assert_cmpuint (HRADBY_CARDS_VIEW (surface)->flights->len, ==, 1);
  app_test_wait (is_still, surface);
  draw (&fixture);
  app_test_settle ();
  g_assert_cmpuint (hradby_session_get_awaited (fixture.game.session), ==, 1);
  g_assert_false (is_moving (surface));
  hradby_session_lift_curtain (fixture.game.session);
  g_assert_true (is_moving (surface));
  g_assert_cmpuint (HRADBY_CARDS_VIEW (surface)->flights->len, ==, 2);
  app_test_wait (is_still, surface);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  draw (&fixture);
  g_assert_false (is_moving (surface));
  app_test_close_game (&fixture.game);
}

static void
find_middle (GtkWidget *view, GtkWidget *item, double *x, double *y)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (item, view, &bounds));
  *x = (double) (bounds.origin.x + bounds.size.width / 2);
  *y = (double) (bounds.origin.y + bounds.size.height / 2);
}

/* In little room a hand of many cards stands in rows: none covers another one's name. */
static void
test_crowded_hand (void)
{
  Fixture fixture = { 0 };
  GtkWidget *hand;
  int height;
  guint n = 0;

  begin (&fixture, "pp", 7);
  hradby_session_lift_curtain (fixture.game.session);
  app_test_settle ();
  hand = HRADBY_CARDS_VIEW (app_test_get_surface (fixture.game.window))->hand;
  gtk_widget_measure (hand, GTK_ORIENTATION_VERTICAL, 320, NULL, &height, NULL, NULL);
  gtk_widget_allocate (hand, 320, height, -1, NULL);
  for (GtkWidget *card = gtk_widget_get_next_sibling (gtk_widget_get_first_child (hand));
       card != NULL; card = gtk_widget_get_next_sibling (card), n++) {
    graphene_rect_t bounds, others, both;

    g_assert_true (gtk_widget_compute_bounds (card, hand, &bounds));
    for (GtkWidget *other = gtk_widget_get_next_sibling (card); other != NULL;
         other = gtk_widget_get_next_sibling (other)) {
      g_assert_true (gtk_widget_compute_bounds (other, hand, &others));
      if (graphene_rect_intersection (&bounds, &others, &both))
        g_assert_true (both.size.width <= 1 || both.size.height <= 1);
    }
  }
  g_assert_cmpuint (n, >=, 8);
  app_test_close_game (&fixture.game);
}

/* Where all lies: whether the panel is beside the table, what lies upon that, and below it. */
typedef struct {
  gboolean        is_folded;
  graphene_rect_t parts[3];
} Places;

static void
get_places (Fixture *self, Places *places)
{
  HradbyCardsView *view = HRADBY_CARDS_VIEW (app_test_get_surface (self->game.window));
  GtkWidget *const parts[] = { view->ground, view->exchange, view->hand };

  app_test_settle ();
  places->is_folded = adw_flap_get_folded (ADW_FLAP (app_test_get (self->game.window, "flap")));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_assert_true (gtk_widget_compute_bounds (parts[i], view->table, &places->parts[i]));
}

static void
assert_places (Fixture *self, const Places *before)
{
  Places now;

  get_places (self, &now);
  g_assert_true (now.is_folded == before->is_folded);
  for (guint i = 0; i < G_N_ELEMENTS (now.parts); i++)
    g_assert_true (graphene_rect_equal (&now.parts[i], &before->parts[i]));
}

/* Nothing changes its place or size, whatever lies in the hands and in the exchange, and whatever
 * is said of it. */
static void
test_steady (gconstpointer data)
{
  int width = GPOINTER_TO_INT (data);
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  HradbySession *session = app_test_new_session ("ppppp", 7, rules);
  Fixture fixture = { 0 };
  HradbyCardsStage *stage;
  Places places;

  hradby_random_init (&fixture.random, 7, 0);
  app_test_open_game (&fixture.game, session, width, 720);
  stage = HRADBY_CARDS_VIEW (app_test_get_surface (fixture.game.window))->stage;
  hradby_session_lift_curtain (session);
  get_places (&fixture, &places);
  g_assert_true (places.is_folded == (width < 700));
  for (guint i = 0; i < N_LOOKS && !app_test_is_finished (session); i++) {
    assert_places (&fixture, &places);
    hradby_cards_stage_say (stage->caption, LONG_CAPTION);
    assert_places (&fixture, &places);
    for (guint n = 0; n < 5 && !app_test_is_finished (session); n++) {
      click (&fixture);
      if (hradby_session_get_awaited (session) != HRADBY_NOBODY)
        hradby_session_lift_curtain (session);
    }
  }
  app_test_close_game (&fixture.game);
}

/* As a hand with the mouse would do it. */
static void
drag_to (GtkWidget *view, GtkWidget *from, GtkWidget *to)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (view);
  double x, y, to_x, to_y;

  find_middle (view, from, &x, &y);
  find_middle (view, to, &to_x, &to_y);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (!GTK_IS_GESTURE_DRAG (controller))
      continue;
    g_signal_emit_by_name (controller, "drag-begin", x, y);
    g_signal_emit_by_name (controller, "drag-update", 1.0, 1.0);
    g_signal_emit_by_name (controller, "drag-update", to_x - x, to_y - y);
    app_test_settle ();
    g_signal_emit_by_name (controller, "drag-end", to_x - x, to_y - y);
  }
}

/* A card is dragged to its place. Where it cannot go it says so, and is in the hand again. */
static void
test_drag (void)
{
  Fixture fixture = { 0 };
  HradbyCardsView *view;
  HradbyAction play = { 0 };
  HradbyCardsPick picks[HRADBY_CARDS_MAX_PICKS];

  begin (&fixture, "pp", 7);
  view = HRADBY_CARDS_VIEW (app_test_get_surface (fixture.game.window));
  hradby_session_lift_curtain (fixture.game.session);
  app_test_settle ();
  for (guint i = 0; i < view->picks.actions->len && play.kind != HRADBY_CASTLE_CARDS_PLAY; i++)
    play = g_array_index (view->picks.actions, HradbyAction, i);
  g_assert_cmpuint (play.kind, ==, HRADBY_CASTLE_CARDS_PLAY);
  g_assert_cmpuint (view->face->list_picks (view->picks.table, view->picks.position, &play, 0,
                                            picks), ==, 2);

  drag_to (GTK_WIDGET (view), hradby_cards_items_find (view, picks[0]), view->hand);
  g_assert_cmpuint (view->picks.n_chosen, ==, 0);
  g_assert_cmpuint (hradby_session_get_n_steps (fixture.game.session), ==, 0);
  drag_to (GTK_WIDGET (view), hradby_cards_items_find (view, picks[0]),
           hradby_cards_items_find (view, picks[1]));
  g_assert_cmpuint (hradby_session_get_n_steps (fixture.game.session), >, 0);
  g_assert_cmpuint (view->state.places[play.place].cards[0].card, ==, play.piece);
  app_test_close_game (&fixture.game);
}

static void
pick (HradbyCardsView *view, HradbyCardsPickKind kind, guint number)
{
  hradby_cards_view_pick (view, (HradbyCardsPick) { kind, (guint8) number });
}

static guint
get_owner (HradbyCardsView *view, guint place)
{
  return view->state.places[place].cards[0].owner;
}

static HradbySession *
load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "conformance", "castle-cards",
                                                 "cases", name, NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_session_new_from_file (path, library, &error);

  g_assert_no_error (error);
  return session;
}

/* The Spy's tokens are seen changing one by one before anything is done, and taken back at once;
 * what was chosen is not told as having had no choice. */
static void
test_plan (void)
{
  HradbySession *session = load ("spy.game.xml");
  Fixture fixture = { 0 };
  HradbyCardsView *view;
  const GArray *events;
  guint witch, n_told = 0;

  app_test_open_game (&fixture.game, session, -1, -1);
  view = HRADBY_CARDS_VIEW (app_test_get_surface (fixture.game.window));
  hradby_session_lift_curtain (session);
  witch = view->picks.picks[0].number;
  g_assert_cmpuint (get_owner (view, witch), ==, 1);
  for (guint i = 0; i < 2; i++) {
    pick (view, HRADBY_CARDS_PICK_SEAT, 0);
    g_assert_cmpuint (view->picks.plan->len, ==, 1);
    g_assert_cmpuint (get_owner (view, witch), ==, 0);
    if (i > 0)
      continue;
    gtk_widget_activate_action (GTK_WIDGET (view), "cards.back", NULL);
    g_assert_cmpuint (view->picks.plan->len, ==, 0);
    g_assert_cmpuint (get_owner (view, witch), ==, 1);
  }
  g_assert_true (view->picks.is_complete);
  g_signal_emit_by_name (find_confirm (GTK_WIDGET (view)), "clicked");
  events = hradby_session_get_events (session);
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, HradbyEvent, i).kind == HRADBY_CASTLE_CARDS_EVENT_TOKEN) {
      g_assert_false (g_array_index (events, HradbyEvent, i).flag);
      n_told++;
    }
  g_assert_cmpuint (n_told, ==, 2);
  app_test_close_game (&fixture.game);
}

static HradbyCardsView *
open_case (Fixture *self, const char *name, int width)
{
  app_test_open_game (&self->game, load (name), width, 640);
  hradby_session_lift_curtain (self->game.session);
  app_test_settle ();
  return HRADBY_CARDS_VIEW (app_test_get_surface (self->game.window));
}

static GtkWidget *
find_place (HradbyCardsView *view, const char *id)
{
  return view->cells[hradby_place_find (id)];
}

/* Who is protected is seen on the board, and by whom is said there and where it is refused. */
static void
test_guards (void)
{
  Fixture fixture = { 0 };
  HradbyCardsView *view = open_case (&fixture, "captain-protects.game.xml", 1120);
  const char *captain = hradby_character_get_title (HRADBY_CHARACTER_CAPTAIN), *rule;
  guint place = (guint) hradby_place_find ("c1");
  g_autofree char *more = NULL, *reason = NULL;

  g_assert_true (view->state.places[place].cards[0].is_guarded);
  g_assert_false (view->state.places[hradby_place_find ("b1")].cards[0].is_guarded);
  g_assert_false (view->state.places[hradby_place_find ("a3")].cards[0].is_guarded);
  more = hradby_cards_words_more (view, (HradbyCardsPick) { HRADBY_CARDS_PICK_PLACE,
                                                            (guint8) place });
  g_assert_nonnull (strstr (more, captain));
  reason = hradby_cards_words_refusal (view, (HradbyCardsPick) { HRADBY_CARDS_PICK_PLACE,
                                                                 (guint8) place }, &rule);
  g_assert_cmpstr (rule, ==, "protection");
  g_assert_nonnull (strstr (reason, captain));
  g_assert_nonnull (strstr (hradby_tooltip_get (find_place (view, "c1")), captain));
  app_test_close_game (&fixture.game);
}

/* Whether the card on the stage is one of this kind. */
static void
assert_read (HradbyCardsView *view, guint card)
{
  g_autofree char *text = hradby_cards_words_text (view, card);
  g_autofree char *label = g_strdup_printf (C_("card", "%1$s. %2$s"),
                                            view->face->get_look (card)->name, text);
  g_autofree char *other = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (view->stage->card), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  g_assert_cmpstr (other, ==, NULL);
}

/* The card that acts is large, whatever is pointed at; then the one that was played last, until
 * something else is looked at. */
static void
test_reading (void)
{
  Fixture fixture = { 0 };
  HradbyCardsView *view = open_case (&fixture, "courtier-choice.game.xml", 1120);
  HradbyAction action = { .kind = HRADBY_CASTLE_CARDS_RETURN };

  assert_read (view, HRADBY_CHARACTER_COURTIER);
  hradby_cards_view_look (view, find_place (view, "c3"));
  assert_read (view, HRADBY_CHARACTER_COURTIER);
  hradby_cards_view_look (view, NULL);
  action.place = (guint8) hradby_place_find ("b1");
  g_assert_true (hradby_session_play (fixture.game.session, &action, NULL));
  hradby_cards_view_look (view, find_place (view, "a1"));
  assert_read (view, HRADBY_CHARACTER_WITCH);
  action = (HradbyAction) { .kind = HRADBY_CASTLE_CARDS_PLAY, .piece = HRADBY_CHARACTER_SOLDIER,
                            .place = (guint8) hradby_place_find ("f4") };
  g_assert_true (hradby_session_play (fixture.game.session, &action, NULL));
  assert_read (view, HRADBY_CHARACTER_SOLDIER);
  hradby_session_undo (fixture.game.session);
  assert_read (view, HRADBY_CHARACTER_SOLDIER); /* in the hand again, with the focus */
  app_test_close_game (&fixture.game);
}

/* No tooltip covers a card whose words stand on the stage. */
static void
test_no_tooltip (void)
{
  Fixture fixture = { 0 };
  HradbyCardsView *view = open_case (&fixture, "courtier-choice.game.xml", 1120);
  GtkWidget *place = find_place (view, "d2");
  gboolean shown = TRUE;

  g_assert_nonnull (hradby_tooltip_get (place));
  g_signal_emit_by_name (place, "query-tooltip", 5, 5, FALSE, NULL, &shown);
  g_assert_false (shown);
  app_test_close_game (&fixture.game);
}

/* A finger comes, stays, and leaves again. */
static void
press_long (GListModel *controllers, double x, double y)
{
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (!GTK_IS_GESTURE_LONG_PRESS (controller))
      continue;
    g_signal_emit_by_name (controller, "begin", NULL);
    g_signal_emit_by_name (controller, "pressed", x, y);
    g_signal_emit_by_name (controller, "end", NULL);
  }
}

/* Whoever keeps the finger on a card, or asks by the keyboard, reads all of it, and picks nothing;
 * however small the window is. The castle is never covered. */
static void
test_sheet (void)
{
  Fixture fixture = { 0 };
  HradbyCardsView *view = open_case (&fixture, "courtier-choice.game.xml", 360);
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (view));
  guint n_steps = hradby_session_get_n_steps (fixture.game.session);
  GtkWidget *stage = GTK_WIDGET (view->stage), *answer;
  HradbyAction action = { .kind = HRADBY_CASTLE_CARDS_RETURN };
  graphene_rect_t sheet, castle;
  double x, y;

  /* While something is asked it is there by itself. */
  g_assert_true (gtk_widget_get_mapped (stage));
  g_assert_false (gtk_widget_get_mapped (view->hand));
  g_assert_true (gtk_widget_compute_bounds (stage, view->table, &sheet));
  g_assert_true (gtk_widget_compute_bounds (view->ground, view->table, &castle));
  g_assert_cmpfloat (sheet.origin.y, >=, castle.origin.y + castle.size.height);
  /* There a finger that stays on an answer sees what it is about. */
  answer = gtk_widget_get_first_child (GTK_WIDGET (view->stage->answers));
  gtk_widget_grab_focus (answer); /* where it is seen */
  app_test_settle ();
  hradby_cards_view_look (view, NULL);
  find_middle (GTK_WIDGET (view), answer, &x, &y);
  press_long (controllers, x, y);
  g_assert_cmpuint (hradby_session_get_n_steps (fixture.game.session), ==, n_steps);
  g_assert_true (view->looked == answer);
  gtk_widget_activate_action (GTK_WIDGET (view), "cards.fold", NULL);
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (view->hand));

  action.place = (guint8) hradby_place_find ("b1");
  g_assert_true (hradby_session_play (fixture.game.session, &action, NULL));
  n_steps = hradby_session_get_n_steps (fixture.game.session);
  app_test_settle ();
  g_assert_false (gtk_widget_get_mapped (stage));
  find_middle (GTK_WIDGET (view), find_place (view, "d2"), &x, &y);
  press_long (controllers, x, y);
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (stage));
  assert_read (view, HRADBY_CHARACTER_QUEEN);
  gtk_widget_activate_action (GTK_WIDGET (view), "cards.fold", NULL);
  app_test_settle ();
  gtk_widget_grab_focus (hradby_cards_items_find (view, (HradbyCardsPick) {
    HRADBY_CARDS_PICK_HAND, HRADBY_CHARACTER_SOLDIER }));
  gtk_widget_activate_action (GTK_WIDGET (view), "cards.enlarge", NULL);
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (stage));
  assert_read (view, HRADBY_CHARACTER_SOLDIER);
  g_assert_cmpuint (hradby_session_get_n_steps (fixture.game.session), ==, n_steps);
  g_assert_cmpuint (view->picks.n_chosen, ==, 0);
  app_test_close_game (&fixture.game);
}

/* None of castle, stage, hand and exchange lies over another one, however large window and text. */
static void
test_apart (void)
{
  static const struct { int width, height, dpi; } sizes[] = {
    { 900, 640, 96 }, { 1120, 760, 96 }, { 1920, 1080, 96 }, { 1120, 760, 192 },
  };
  gint before;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &before, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++) {
    Fixture fixture = { 0 };
    HradbyCardsView *view;

    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", sizes[k].dpi * PANGO_SCALE, NULL);
    app_test_open_game (&fixture.game, load ("king.game.xml"), sizes[k].width, sizes[k].height);
    view = HRADBY_CARDS_VIEW (app_test_get_surface (fixture.game.window));
    hradby_session_lift_curtain (fixture.game.session);
    app_test_settle ();
    GtkWidget *const parts[] = { view->ground, GTK_WIDGET (view->stage), view->hand,
                                 view->exchange };
    for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
      for (guint j = 0; j < i; j++) {
        graphene_rect_t one, other;

        g_assert_true (gtk_widget_get_mapped (parts[i]));
        g_assert_true (gtk_widget_compute_bounds (parts[i], view->table, &one));
        g_assert_true (gtk_widget_compute_bounds (parts[j], view->table, &other));
        g_assert_false (graphene_rect_intersection (&one, &other, NULL));
      }
    app_test_close_game (&fixture.game);
  }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", before, NULL);
}

/* In the smallest window nothing scrolls, and the hand can be put in order there as well. */
static void
test_small (void)
{
  AppTestGame game = { 0 };
  graphene_rect_t hand, head;

  app_test_open_game (&game, load ("king.game.xml"), 360, 640);
  HradbyCardsView *view = HRADBY_CARDS_VIEW (app_test_get_surface (game.window));
  hradby_session_lift_curtain (game.session);
  gtk_widget_activate_action (GTK_WIDGET (view), "cards.fold", NULL);
  app_test_settle ();
  GtkWidget *scrolled = gtk_widget_get_ancestor (view->table, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_assert_cmpfloat (gtk_adjustment_get_upper (place), <=, gtk_adjustment_get_page_size (place));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (view->sorting)));
  g_assert_true (gtk_widget_compute_bounds (view->hand, view->table, &hand));
  g_assert_true (gtk_widget_compute_bounds (view->hand_head, view->table, &head));
  g_assert_false (graphene_rect_intersection (&hand, &head, NULL));
  g_assert_cmpfloat (head.origin.x + head.size.width, <=, gtk_widget_get_width (view->table));
  app_test_close_game (&game);
}

/* A line of the log calls its card back to the stage, for as long as it is pointed at. */
static void
test_called_back (void)
{
  Fixture fixture = { 0 };
  HradbyCardsView *view = open_case (&fixture, "courtier-choice.game.xml", 1120);
  HradbyAction action = { .kind = HRADBY_CASTLE_CARDS_RETURN };
  const GArray *events;
  gint played = -1;

  action.place = (guint8) hradby_place_find ("b1");
  g_assert_true (hradby_session_play (fixture.game.session, &action, NULL));
  hradby_cards_view_look (view, find_place (view, "a1"));
  events = hradby_session_get_events (fixture.game.session);
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, HradbyEvent, i).kind == HRADBY_CASTLE_CARDS_EVENT_PLAYED)
      played = (gint) i;
  g_assert_cmpint (played, >=, 0);
  assert_read (view, HRADBY_CHARACTER_WITCH);
  hradby_surface_show_event (HRADBY_SURFACE (view), played, FALSE);
  assert_read (view, HRADBY_CHARACTER_COURTIER);
  hradby_surface_show_event (HRADBY_SURFACE (view), -1, FALSE);
  assert_read (view, HRADBY_CHARACTER_WITCH);
  app_test_close_game (&fixture.game);
}

static guint
get_nth (HradbyCardsView *view, guint n)
{
  GtkWidget *child = gtk_widget_get_first_child (view->hand);

  for (; n > 0; n--)
    child = gtk_widget_get_next_sibling (child);
  return child != NULL ? hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (child)).number
                       : HRADBY_CARDS_MAX_KINDS;
}

/* The hand lies by zone, by name, by what can be played, or as it was laid by hand; what cannot be
 * played says so in a few words. */
static void
test_order (void)
{
  Fixture fixture = { 0 };
  HradbyCardsView *view;
  GtkWidget *card;
  guint n = 0, first, last;

  begin (&fixture, "pp", 7);
  view = HRADBY_CARDS_VIEW (app_test_get_surface (fixture.game.window));
  hradby_session_lift_curtain (fixture.game.session);
  app_test_settle ();
  while (get_nth (view, n + 1) < HRADBY_CARDS_MAX_KINDS)
    n++;
  g_assert_cmpuint (n, >=, 8);
  for (guint order = 0; order < 3; order++) {
    g_settings_set_uint (fixture.game.settings, "hand-order", order);
    g_assert_cmpuint (gtk_drop_down_get_selected (view->sorting), ==, order);
    for (guint i = 1; i < n; i++) {
      const HradbyCardLook *one = view->face->get_look (get_nth (view, i));
      const HradbyCardLook *next = view->face->get_look (get_nth (view, i + 1));
      GtkWidget *items[2] = {
        hradby_cards_items_find (view, (HradbyCardsPick) {
          HRADBY_CARDS_PICK_HAND, (guint8) get_nth (view, i) }),
        hradby_cards_items_find (view, (HradbyCardsPick) {
          HRADBY_CARDS_PICK_HAND, (guint8) get_nth (view, i + 1) }),
      };
      guint dims[2];

      for (guint k = 0; k < 2; k++)
        dims[k] = (hradby_cards_item_get_state (HRADBY_CARDS_ITEM (items[k]))
                   & HRADBY_CARDS_ITEM_DIM) != 0;
      g_assert_true (order != 0 || one->zone <= next->zone);
      g_assert_true (order != 1 || g_utf8_collate (one->name, next->name) <= 0);
      g_assert_true (order != 2 || dims[0] <= dims[1]);
    }
  }
  first = get_nth (view, 1);
  last = get_nth (view, n);
  drag_to (GTK_WIDGET (view), hradby_cards_items_find (view, (HradbyCardsPick) {
    HRADBY_CARDS_PICK_HAND, (guint8) last }), hradby_cards_items_find (view, (HradbyCardsPick) {
    HRADBY_CARDS_PICK_HAND, (guint8) first }));
  g_assert_cmpuint (get_nth (view, 1), ==, last);
  g_assert_cmpuint (get_nth (view, 2), ==, first);
  g_assert_cmpuint (g_settings_get_uint (fixture.game.settings, "hand-order"), ==, 3);
  /* By keys likewise, and the card keeps the focus. */
  card = hradby_cards_items_find (view, (HradbyCardsPick) { HRADBY_CARDS_PICK_HAND,
                                                            (guint8) last });
  gtk_widget_grab_focus (card);
  gtk_widget_activate_action (GTK_WIDGET (view), "cards.shift", "i", 1);
  g_assert_cmpuint (get_nth (view, 1), ==, first);
  g_assert_cmpuint (get_nth (view, 2), ==, last);
  gtk_test_accessible_assert_relation (card, GTK_ACCESSIBLE_RELATION_POS_IN_SET, 2);
  gtk_test_accessible_assert_relation (card, GTK_ACCESSIBLE_RELATION_SET_SIZE, n);
  for (guint i = 0; i < 2; i++) { /* nothing lies before the first one but the pile */
    gtk_widget_activate_action (GTK_WIDGET (view), "cards.shift", "i", -1);
    g_assert_cmpuint (get_nth (view, 1), ==, last);
  }
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.game.window)) == card);
  g_assert_cmpuint (hradby_session_get_n_steps (fixture.game.session), ==, 0);
  app_test_close_game (&fixture.game);
}

/* Where the cards of each kind are adds up to all there are, and the index says nothing else. */
static void
test_index (void)
{
  Fixture fixture = { 0 };
  HradbyCardsView *view;
  guint n_all = 0;

  begin (&fixture, "ppp", 7);
  view = HRADBY_CARDS_VIEW (app_test_get_surface (fixture.game.window));
  hradby_session_lift_curtain (fixture.game.session);
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (view->surface.header));
  g_signal_emit_by_name (view->surface.header, "clicked");
  app_test_settle ();
  g_assert_nonnull (view->index);
  for (guint card = 0; card < view->face->n_kinds; card++) {
    g_autofree char *where = hradby_cards_words_where (view, card);
    g_autofree char *words = app_test_read (GTK_WIDGET (view->index));
    g_auto(GStrv) parts = g_strsplit (where, ", ", -1);
    guint n = 0;

    for (guint i = 0; parts[i] != NULL; i++)
      n += (guint) g_ascii_strtoull (parts[i], NULL, 10);
    g_assert_cmpuint (n, ==, view->face->count_cards (view->picks.table, card));
    g_assert_nonnull (strstr (words, where));
    n_all += n;
  }
  g_assert_cmpuint (n_all, ==, HRADBY_N_CARDS);
  gtk_window_close (view->index);
  app_test_settle ();
  g_assert_null (view->index);
  app_test_close_game (&fixture.game);
}

/* Of two cards whose tokens are swapped either is the first: each of its partners can follow. */
static void
test_either_order (void)
{
  Fixture fixture = { 0 };
  HradbyCardsView *view = open_case (&fixture, "conspirator-choice.game.xml", 1120);
  g_autoptr(GArray) actions = hradby_session_list_actions (fixture.game.session);
  guint n_tried = 0;

  for (guint8 place = 1; place < HRADBY_N_PLACES; place++) {
    gboolean is_partner[HRADBY_N_PLACES] = { 0 };
    guint n_partners = 0, n_answers = 0;

    for (guint i = 0; i < actions->len; i++) {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      if (action->place == place || action->to == place)
        is_partner[action->place == place ? action->to : action->place] = TRUE;
    }
    for (guint i = 0; i < HRADBY_N_PLACES; i++)
      n_partners += is_partner[i];
    if (n_partners == 0 || view->state.places[place].n > 1) /* of a stack the card is asked first */
      continue;
    n_tried++;
    hradby_cards_view_pick (view, (HradbyCardsPick) { HRADBY_CARDS_PICK_PLACE, place });
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view->stage->answers));
         child != NULL; child = gtk_widget_get_next_sibling (child))
      n_answers++;
    g_assert_cmpuint (n_answers, ==, n_partners);
    gtk_widget_activate_action (GTK_WIDGET (view), "cards.back", NULL);
  }
  g_assert_cmpuint (n_tried, >, 1);
  app_test_close_game (&fixture.game);
}

/* What a lesson or a suggestion means stays marked until it is done. */
static void
test_marks (void)
{
  Fixture fixture = { 0 };
  HradbyCardsView *view;
  HradbySurfaceSuggestion play = { .mark = "1", .play = { .n_actions = 1 } };
  HradbyCardsPick path[HRADBY_CARDS_MAX_PICKS];

  begin (&fixture, "pp", 7);
  view = HRADBY_CARDS_VIEW (app_test_get_surface (fixture.game.window));
  hradby_session_lift_curtain (fixture.game.session);
  for (guint i = 0; play.play.actions[0].kind != HRADBY_CASTLE_CARDS_PLAY; i++)
    play.play.actions[0] = g_array_index (view->picks.actions, HradbyAction, i);
  view->face->list_picks (view->picks.table, view->picks.position, &play.play.actions[0], 0, path);
  hradby_surface_suggest (HRADBY_SURFACE (view), &play, 1, 0);
  for (guint i = 0; i < 2; i++) {
    for (guint k = 0; k < 2; k++)
      g_assert_true ((hradby_cards_item_get_state (HRADBY_CARDS_ITEM (
                        hradby_cards_items_find (view, path[k])))
                      & HRADBY_CARDS_ITEM_CHOSEN) != 0);
    if (i == 0) {
      hradby_cards_view_pick (view, path[0]);
      assert_read (view, path[0].number); /* what is about to be played is on the stage */
    }
  }
  hradby_surface_suggest (HRADBY_SURFACE (view), NULL, 0, 0);
  g_assert_true ((hradby_cards_item_get_state (HRADBY_CARDS_ITEM (
                    hradby_cards_items_find (view, path[1]))) & HRADBY_CARDS_ITEM_CHOSEN) == 0);
  app_test_close_game (&fixture.game);
}

/* What is refused is told above the hand, in which something else is chosen then. */
static void
test_toast (gconstpointer width)
{
  Fixture fixture = { 0 };
  HradbyCardsView *view = open_case (&fixture, "courtier-choice.game.xml", GPOINTER_TO_INT (width));
  g_autoptr(GPtrArray) toasts = NULL;
  graphene_rect_t toast, hand;

  hradby_surface_refuse (HRADBY_SURFACE (view), "It cannot be done, whatever somebody thinks.",
                         "playing");
  app_test_settle ();
  toasts = app_test_list (fixture.game.window, g_type_from_name ("AdwToastWidget"));
  g_assert_cmpuint (toasts->len, ==, 1);
  g_assert_true (gtk_widget_compute_bounds (toasts->pdata[0], fixture.game.window, &toast));
  g_assert_true (gtk_widget_compute_bounds (view->hand, fixture.game.window, &hand));
  g_assert_cmpfloat (toast.origin.y + toast.size.height, <=, hand.origin.y);
  g_assert_cmpfloat (toast.origin.y, >, 0);
  app_test_close_game (&fixture.game);
}

/* Who is asked in the turn of another is not told that it is a turn, but by whom and for what. */
static void
test_asked (void)
{
  AppTestGame game = { NULL };
  g_autofree char *words = NULL, *title = NULL;

  app_test_open_game (&game, load ("fool-who.game.xml"), -1, -1);
  g_assert_cmpuint (hradby_session_get_awaited (game.session), ==, 1);
  app_test_settle ();
  words = app_test_read (game.window);
  title = g_strdup_printf (_("%s, you have a choice to make"), "Yellow");
  g_assert_nonnull (strstr (words, title));
  g_assert_nonnull (strstr (words, "Red"));
  app_test_close_game (&game);
}

/* Among words the castle is seen with its cards, and nobody can pick anything. */
static void
test_picture (void)
{
  const HradbyGameType *type = hradby_registry_find ("castle-cards");
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  guint n_pictures = 0;

  for (const HradbyPassage *passage = type->passages; passage->id != NULL; passage++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(HradbySession) session = NULL;
    g_autoptr(GPtrArray) items = NULL;
    HradbySurface *surface;
    GtkWidget *window = gtk_window_new ();

    if (passage->picture != NULL) {
      session = hradby_example_open_picture (type, passage->picture, library, &error);
      g_assert_no_error (error);
      gtk_window_set_child (GTK_WINDOW (window),
                            hradby_face_find (type)->make_picture (
                              hradby_session_get_table (session),
                              hradby_session_get_position (session), 400, 0, "Picture",
                              &surface));
      hradby_surface_set_session (surface, session);
      gtk_window_present (GTK_WINDOW (window));
      app_test_settle ();
      items = app_test_list (GTK_WIDGET (surface), HRADBY_TYPE_CARDS_ITEM);
      g_assert_cmpuint (items->len, >, 40);
      for (guint i = 0; i < items->len; i++)
        g_assert_null (gtk_widget_get_cursor (items->pdata[i]));
      g_assert_false (gtk_widget_child_focus (GTK_WIDGET (surface), GTK_DIR_TAB_FORWARD));
      n_pictures++;
    }
    app_test_destroy (window);
  }
  g_assert_cmpuint (n_pictures, >, 0);
}

/* Where only computers play there is no hand, and its room is the castle’s. Whoever sits down has
 * one again. */
static void
test_watched (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  HradbySession *session = app_test_new_session ("rr", 7, rules);
  Fixture fixture = { 0 };
  GtkAdjustment *down;
  HradbyCardsView *view;
  graphene_rect_t castle;

  app_test_open_game (&fixture.game, session, 360, 640);
  view = HRADBY_CARDS_VIEW (app_test_get_surface (fixture.game.window));
  app_test_settle ();
  down = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (view->table, GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_false (gtk_widget_get_visible (view->hand));
  g_assert_true (gtk_widget_compute_bounds (view->ground, view->table, &castle));
  g_assert_cmpfloat (castle.origin.y + castle.size.height, <=, gtk_adjustment_get_page_size (down));
  hradby_session_set_level (session, 0, NULL);
  g_assert_true (gtk_widget_get_visible (view->hand));
  app_test_close_game (&fixture.game);
}

/* Where what can be chosen lies, and what a press in its middle reaches. */
typedef struct {
  GtkWidget      *button;
  GtkWidget      *reached;
  graphene_rect_t bounds;
} Choice;

static void
find_choice (GtkWidget *view, GtkWidget *button, Choice *choice)
{
  double x, y;

  choice->button = button;
  g_assert_true (gtk_widget_compute_bounds (button, view, &choice->bounds));
  find_middle (view, button, &x, &y);
  choice->reached = gtk_widget_pick (view, x, y, GTK_PICK_DEFAULT);
}

/* Whoever presses before the next frame is drawn reaches what it will show. */
static void
check_before_frame (Fixture *self)
{
  GtkWidget *view = app_test_get_surface (self->game.window);
  g_autoptr(GPtrArray) buttons = app_test_list (view, GTK_TYPE_BUTTON);
  g_autoptr(GArray) choices = g_array_new (FALSE, FALSE, sizeof (Choice));

  for (guint i = 0; i < buttons->len; i++)
    if (is_choice (buttons->pdata[i])
        || (gtk_widget_get_mapped (buttons->pdata[i])
            && gtk_widget_has_css_class (buttons->pdata[i], "suggested-action"))) {
      Choice choice;

      find_choice (view, buttons->pdata[i], &choice);
      g_array_append_val (choices, choice);
    }
  app_test_settle ();
  for (guint i = 0; i < choices->len; i++) {
    const Choice *before = &g_array_index (choices, Choice, i);
    Choice now;

    find_choice (view, before->button, &now);
    g_assert_true (graphene_rect_equal (&now.bounds, &before->bounds));
    g_assert_true (now.reached == before->reached);
  }
}

static void
test_before_frame (gconstpointer width)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  HradbySession *session = app_test_new_session ("pp", 7, rules);
  Fixture fixture = { 0 };

  hradby_random_init (&fixture.random, 7, 0);
  app_test_open_game (&fixture.game, session, GPOINTER_TO_INT (width), 720);
  for (guint i = 0; i < N_PRESSES && !app_test_is_finished (session); i++) {
    /* Behind the curtain nothing was seen that could be pressed. */
    if (hradby_session_get_awaited (session) != HRADBY_NOBODY)
      hradby_session_lift_curtain (session);
    app_test_settle ();
    click (&fixture);
    check_before_frame (&fixture);
  }
  app_test_close_game (&fixture.game);
}

static void
test_to_the_end (gconstpointer data)
{
  Fixture fixture = { 0 };

  begin (&fixture, data, 7);
  play_on_table (&fixture);
  g_assert_true (app_test_is_finished (fixture.game.session));
  g_assert_cmpuint (fixture.n_long, >, 0);
  app_test_settle ();
  check_result (&fixture);
  app_test_close_game (&fixture.game);
}

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_data_func ("/app/cards/two", "pp", test_to_the_end);
  g_test_add_data_func ("/app/cards/five", "ppppp", test_to_the_end);
  g_test_add_func ("/app/cards/curtain", test_curtain);
  g_test_add_func ("/app/cards/motion", test_motion);
  g_test_add_func ("/app/cards/crowded-hand", test_crowded_hand);
  g_test_add_data_func ("/app/cards/steady/panel-below", GINT_TO_POINTER (360), test_steady);
  g_test_add_data_func ("/app/cards/steady/panel-beside", GINT_TO_POINTER (800), test_steady);
  g_test_add_data_func ("/app/cards/steady/wide", GINT_TO_POINTER (1120), test_steady);
  g_test_add_func ("/app/cards/drag", test_drag);
  g_test_add_func ("/app/cards/plan", test_plan);
  g_test_add_func ("/app/cards/guards", test_guards);
  g_test_add_func ("/app/cards/reading", test_reading);
  g_test_add_func ("/app/cards/no-tooltip", test_no_tooltip);
  g_test_add_func ("/app/cards/sheet", test_sheet);
  g_test_add_func ("/app/cards/apart", test_apart);
  g_test_add_func ("/app/cards/small", test_small);
  g_test_add_func ("/app/cards/called-back", test_called_back);
  g_test_add_func ("/app/cards/order", test_order);
  g_test_add_func ("/app/cards/index", test_index);
  g_test_add_func ("/app/cards/either-order", test_either_order);
  g_test_add_func ("/app/cards/marks", test_marks);
  g_test_add_data_func ("/app/cards/toast/narrow", GINT_TO_POINTER (360), test_toast);
  g_test_add_data_func ("/app/cards/toast/wide", GINT_TO_POINTER (1120), test_toast);
  g_test_add_func ("/app/cards/asked", test_asked);
  g_test_add_func ("/app/cards/picture", test_picture);
  g_test_add_func ("/app/cards/watched", test_watched);
  g_test_add_data_func ("/app/cards/before-frame/narrow", GINT_TO_POINTER (360), test_before_frame);
  g_test_add_data_func ("/app/cards/before-frame/wide", GINT_TO_POINTER (1120), test_before_frame);
  return g_test_run ();
}
