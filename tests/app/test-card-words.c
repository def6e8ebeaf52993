/* What is said of the card game Castle: on cards and beside them, whatever rules are played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cards/cards-view.h"
#include "app/face/face.h"
#include "app/games/castle-cards-parts.h"
#include "app/games/faces.h"
#include "engine/error.h"
#include "engine/passage.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "games/castle-cards/board.h"
#include "games/castle-cards/choices.h"
#include "games/castle-cards/declared.h"
#include "session/session.h"

/* Settings about what a card does that have their passage elsewhere. */
static const struct {
  HradbyCharacter character;
  guint           setting;
} further[] = {
  { HRADBY_CHARACTER_CONSPIRATOR, HRADBY_SETTING_TOKENLESS_CARDS },
  { HRADBY_CHARACTER_SPY, HRADBY_SETTING_TOKENLESS_CARDS },
  { HRADBY_CHARACTER_CONSPIRATOR, HRADBY_SETTING_COVERED_TOKENS },
  { HRADBY_CHARACTER_MERCHANT, HRADBY_SETTING_COVERED_TOKENS },
  { HRADBY_CHARACTER_SPY, HRADBY_SETTING_COVERED_TOKENS },
  { HRADBY_CHARACTER_THIEF, HRADBY_SETTING_COVERED_TOKENS },
  { HRADBY_CHARACTER_MISTRESS, HRADBY_SETTING_KNIGHT_MOVE },
  { HRADBY_CHARACTER_COUNSELOR, HRADBY_SETTING_LURED_CARDS },
  { HRADBY_CHARACTER_KING, HRADBY_SETTING_LURED_CARDS },
  { HRADBY_CHARACTER_MISTRESS, HRADBY_SETTING_LURED_CARDS },
  { HRADBY_CHARACTER_PRINCE, HRADBY_SETTING_LURED_CARDS },
  { HRADBY_CHARACTER_QUEEN, HRADBY_SETTING_LURED_CARDS },
  { HRADBY_CHARACTER_PRINCESS, HRADBY_SETTING_KNIGHT_MOVE },
};

static gboolean
is_about (guint setting, guint card)
{
  for (guint i = 0; i < G_N_ELEMENTS (further); i++)
    if (further[i].character == card && further[i].setting == setting)
      return TRUE;
  return g_str_equal (hradby_castle_cards_settings[setting].rule, hradby_characters[card].id);
}

/* What the card says for each value of a setting, beside the first or the last ones of others. */
static void
check_setting (const HradbyTable *table, guint card, guint setting, gboolean is_last)
{
  g_autoptr(GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  HradbyCastleCardsTable other = *hradby_castle_cards_table (table);
  guint n = hradby_setting_info_count_values (&hradby_castle_cards_settings[setting]);

  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_SETTINGS; i++)
    other.parent.settings[i]
      = is_last ? (guint8) (hradby_setting_info_count_values (&hradby_castle_cards_settings[i]) - 1)
                : 0;
  for (guint8 value = 0; value < n; value++) {
    char *text;

    other.parent.settings[setting] = value;
    text = hradby_castle_cards_table_face.tell_text (&other.parent, card);
    g_assert_cmpstr (text, !=, "");
    g_hash_table_add (texts, text);
  }
  if (g_hash_table_size (texts) != (is_about (setting, card) ? n : 1))
    g_error ("%s says %u things for %u values of %s", hradby_characters[card].id,
             g_hash_table_size (texts), n, hradby_castle_cards_settings[setting].id);
}

/* Each card says what it does by the rules of the table: another thing for each value of a setting
 * that is about it, and the same for all values of the others. */
static void
test_texts (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  g_autoptr(HradbySession) session = app_test_new_session ("ppp", 7, rules);

  for (guint card = 0; card < HRADBY_N_CHARACTERS; card++)
    for (guint setting = 0; setting < HRADBY_CASTLE_CARDS_N_SETTINGS; setting++)
      for (guint is_last = 0; is_last < 2; is_last++)
        check_setting (hradby_session_get_table (session), card, setting, is_last != 0);
}

/* Where the King counts, on a rampart or outside, each card that asks for him says it. */
static void
test_king (void)
{
  static const struct {
    HradbyCharacter character;
    guint8          lured;
    const char     *text;
  } asking[] = {
    { HRADBY_CHARACTER_COUNSELOR, HRADBY_CHOICE_VALUE (HRADBY_LURED_CARDS_ABSENT),
      N_("Goes next to the King, or next to the Prince while the King is not in the castle.") },
    { HRADBY_CHARACTER_COUNSELOR, HRADBY_CHOICE_VALUE (HRADBY_LURED_CARDS_PRESENT),
      N_("Goes next to the King, or next to the Prince while the King is not laid out.") },
    { HRADBY_CHARACTER_PRINCE, HRADBY_CHOICE_VALUE (HRADBY_LURED_CARDS_ABSENT),
      N_("While the King is not in the castle, a card that must stand next to the King may stand "
          "next to the Prince.") },
    { HRADBY_CHARACTER_PRINCE, HRADBY_CHOICE_VALUE (HRADBY_LURED_CARDS_PRESENT),
      N_("While the King is not laid out, a card that must stand next to the King may stand next "
          "to the Prince.") },
    { HRADBY_CHARACTER_QUEEN, HRADBY_CHOICE_VALUE (HRADBY_LURED_CARDS_ABSENT),
      N_("Goes next to the King if he is in the castle.") },
    { HRADBY_CHARACTER_QUEEN, HRADBY_CHOICE_VALUE (HRADBY_LURED_CARDS_PRESENT),
      N_("Goes next to the King if he is laid out.") },
  };
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  g_autoptr(HradbySession) session = app_test_new_session ("ppp", 7, rules);

  for (guint i = 0; i < G_N_ELEMENTS (asking); i++)
    for (guint8 reach = 0; reach <= HRADBY_CHOICE_VALUE (HRADBY_MISTRESS_REACH_ANY_ZONE); reach++) {
      HradbyCastleCardsTable table
        = *hradby_castle_cards_table (hradby_session_get_table (session));
      g_autofree char *text = NULL;

      table.parent.settings[HRADBY_SETTING_MISTRESS_REACH] = reach;
      table.parent.settings[HRADBY_SETTING_LURED_CARDS] = asking[i].lured;
      text = hradby_castle_cards_table_face.tell_text (&table.parent, asking[i].character);
      if (strstr (text, _(asking[i].text)) == NULL)
        g_error ("%s says “%s”", hradby_characters[asking[i].character].id, text);
    }
}

/* Whoever points at a card reads it. */
static void
test_pointed (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  AppTestGame game = { NULL };
  HradbyCardsView *view;

  app_test_open_game (&game, app_test_new_session ("pp", 7, rules), -1, -1);
  view = HRADBY_CARDS_VIEW (app_test_get_surface (game.window));
  for (guint8 card = 0; card < HRADBY_N_CHARACTERS; card++) {
    g_autofree char *more
      = hradby_cards_words_more (view, (HradbyCardsPick) { HRADBY_CARDS_PICK_HAND, card });
    g_autofree char *text = view->face->tell_text (view->picks.table, card);

    g_assert_nonnull (strstr (more, text));
  }
  app_test_close_game (&game);
}

static const char *const names[] = { "Anna", "Bruno", "Clara" };

/* A sentence with a name in place of its only word. */
static char *
fill (const char *text, const char *word, const char *name)
{
  g_autoptr(GString) filled = g_string_new (_(text));

  g_assert_cmpuint (g_string_replace (filled, word, name, 0), ==, 1);
  return g_string_free (g_steal_pointer (&filled), FALSE);
}

/* What is said of a card of the hand that is picked: where it can go, and nothing else. */
static void
check_asked (HradbySession *session, const GArray *actions, guint8 card)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbyCardsPick picked = { HRADBY_CARDS_PICK_HAND, card };
  g_autofree char *asked = hradby_castle_cards_ask (table, hradby_session_get_position (session),
                                                    &picked, 1, names);
  const char *name = hradby_character_get_title (card);
  g_autofree char *unplayable
    = fill ("{picked} cannot be played now: choose a card from the exchange for it.", "{picked}",
            name);
  g_autofree char *only = fill ("{picked}: choose a place to play it.", "{picked}", name);
  gboolean can_play = FALSE, can_exchange = FALSE;

  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

    can_play |= action->kind == HRADBY_CASTLE_CARDS_PLAY && action->piece == card;
    can_exchange |= action->kind == HRADBY_CASTLE_CARDS_EXCHANGE && action->piece == card;
  }
  g_assert_true (can_play || can_exchange);
  g_assert_true (g_str_equal (asked, unplayable) == !can_play);
  g_assert_true (g_str_equal (asked, only) == !can_exchange);
}

/* Whether the effect that asks is refused at @place because of protection. */
static gboolean
is_refused (HradbySession *session, guint place)
{
  const HradbyPosition *position = hradby_session_get_position (session);
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);
  HradbyAction action = { .kind = (guint8) hradby_castle_cards_get_asked (now),
                          .place = (guint8) place };
  g_autoptr(GError) error = NULL;

  return !hradby_castle_cards_explain (hradby_session_get_table (session), position, &action,
                                       &error)
         && g_strcmp0 (hradby_error_get_rule (error), "protection") == 0;
}

/* What is badged is what the rules let nobody touch, and refuse for that reason. */
static void
check_guards (HradbySession *session)
{
  const HradbyTable *base = hradby_session_get_table (session);
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  const HradbyCastleCardsPosition *now
    = hradby_castle_cards_position_const (hradby_session_get_position (session));
  HradbyCardsState state = { 0 };
  HradbyCastleCardsPlaces taken = hradby_castle_cards_get_occupied (now);
  HradbyCastleCardsPlaces open = hradby_castle_cards_unprotected (table, now, taken);

  hradby_castle_cards_table_face.read (base, hradby_session_get_position (session), HRADBY_NOBODY,
                                       &state);
  for (guint place = HRADBY_PLACE_CASTLE; place < HRADBY_N_PLACES; place++) {
    guint height = hradby_castle_cards_get_height (now, place);
    HradbyCastleCardsCard guards[HRADBY_CASTLE_CARDS_MAX_GUARDS];

    for (guint level = 0; level < height; level++) {
      guint n = hradby_castle_cards_list_guards (table, now, place, level, guards);

      g_assert_cmpuint (n, <=, HRADBY_CASTLE_CARDS_MAX_GUARDS);
      g_assert_true (state.places[place].cards[level].is_guarded == (n > 0));
      g_assert_true ((n == 0) == (level == height - 1
                                  && hradby_castle_cards_has_place (&open, place)));
    }
    if (now->phase >= HRADBY_CASTLE_CARDS_PHASE_RETURN
        && now->phase <= HRADBY_CASTLE_CARDS_PHASE_LURE && height > 0)
      g_assert_true (is_refused (session, place)
                     == state.places[place].cards[height - 1].is_guarded);
  }
}

/* No two things that can be done are called alike, and who passes a card is told to whom. */
static void
check_decision (HradbySession *session)
{
  g_autoptr(GHashTable) labels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GArray) actions = hradby_session_list_actions (session);
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);

  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
    char *label = hradby_face_label_action (table, position, action, names);

    if (!g_hash_table_add (labels, label))
      g_error ("“%s” are two things", label);
    if (action->kind == HRADBY_CASTLE_CARDS_PLAY || action->kind == HRADBY_CASTLE_CARDS_EXCHANGE)
      check_asked (session, actions, action->piece);
  }
  if (now->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE && now->character == HRADBY_CHARACTER_FOOL) {
    g_autofree char *asked = hradby_castle_cards_ask (table, position, NULL, 0, names);

    g_assert_nonnull (strstr (asked, names[now->actor]));
    g_assert_nonnull (strstr (asked, names[(now->actor + 1) % 3]));
  }
}

static void
test_decisions (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  guint n_fools = 0;

  for (guint seed = 1; seed <= 6; seed++) {
    g_autoptr(HradbySession) session = app_test_new_session ("ppp", seed, rules);
    HradbyRandom random;

    hradby_random_init (&random, seed, 0);
    while (!app_test_is_finished (session)) {
      g_autoptr(GArray) actions = NULL;
      const HradbyCastleCardsPosition *now;

      if (hradby_session_get_awaited (session) != HRADBY_NOBODY)
        hradby_session_lift_curtain (session);
      now = hradby_castle_cards_position_const (hradby_session_get_position (session));
      n_fools += now->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE
                 && now->character == HRADBY_CHARACTER_FOOL;
      check_decision (session);
      check_guards (session);
      actions = hradby_session_list_actions (session);
      g_assert_true (hradby_session_play (session, &g_array_index (
        actions, HradbyAction, hradby_random_below (&random, actions->len)), NULL));
    }
  }
  g_assert_cmpuint (n_fools, >, 0);
}

/* Who had one card to choose reads so; for others that would tell of the hand. */
static void
test_chose (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 7, rules);
  const HradbyTable *table = hradby_session_get_table (session);
  HradbyEvent event = { .kind = HRADBY_CASTLE_CARDS_EVENT_CHOSE, .piece = HRADBY_CHARACTER_KING };
  g_autofree char *chosen = hradby_face_tell_event (table, &event, names);
  g_autofree char *forced = fill ("{sentence} There was no other choice.", "{sentence}", chosen);
  g_autofree char *only = NULL, *unseen = NULL, *unseen_only = NULL;

  event.flag = TRUE;
  only = hradby_face_tell_event (table, &event, names);
  event.blank = TRUE;
  unseen_only = hradby_face_tell_event (table, &event, names);
  event.flag = FALSE;
  unseen = hradby_face_tell_event (table, &event, names);
  g_assert_cmpstr (only, ==, forced);
  g_assert_cmpstr (unseen_only, ==, unseen);
}

static HradbySession *
load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenarios", "castle-cards", name,
                                                 NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_session_new_from_file (path, library, &error);

  g_assert_no_error (error);
  return session;
}

/* Two players are without cards in the end; one of them has won. */
static void
test_winner (void)
{
  g_autoptr(HradbySession) session = load ("two-emptied.game.xml");
  g_autofree char *end = NULL;

  g_assert_true (app_test_is_finished (session));
  end = hradby_castle_cards_face.score->tell_end (session, names);
  g_assert_nonnull (strstr (end, names[0]));
  g_assert_null (strstr (end, names[1]));
}

/* What decided among equal hands is said with each victory and the end; elsewhere nothing is. */
static void
test_tie (void)
{
  static const struct {
    const char *file;
    gboolean    has_least[G_N_ELEMENTS (names)];
    gboolean    shares[G_N_ELEMENTS (names)];
  } ends[] = {
    { "stalemate-tiebreak-first-seat.game.xml", { TRUE, FALSE, FALSE }, { FALSE } },
    { "stalemate-tiebreak-shared.game.xml", { TRUE, FALSE, TRUE }, { FALSE } },
    { "../../conformance/castle-cards/cases/stalemate-tiebreak.hand-only.game.xml",
      { FALSE }, { TRUE, FALSE, FALSE } },
    { "turn-500.game.xml", { FALSE }, { FALSE } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autoptr(HradbySession) session = load (ends[i].file);
    const HradbyTable *table = hradby_session_get_table (session);
    const GArray *events = hradby_session_get_events (session);
    g_autoptr(GString) log = g_string_new (NULL);
    g_autofree char *end = hradby_castle_cards_face.score->tell_end (session, names);

    for (guint j = 0; j < events->len; j++) {
      g_autofree char *text = hradby_face_tell_event (
        table, &g_array_index (events, HradbyEvent, j), names);

      g_string_append_printf (log, "%s\n", text != NULL ? text : "");
    }
    for (guint seat = 0; seat < table->n_players; seat++) {
      g_autofree char *least = fill (
        "{player} wins the tie with the fewest cards in hand and pile together.", "{player}",
        names[seat]);
      g_autofree char *share = fill (
        "{player} shares the victory: the piles do not count.", "{player}", names[seat]);

      g_assert_true ((strstr (log->str, least) != NULL) == ends[i].has_least[seat]);
      g_assert_true ((strstr (end, least) != NULL) == ends[i].has_least[seat]);
      g_assert_true ((strstr (log->str, share) != NULL) == ends[i].shares[seat]);
      g_assert_true ((strstr (end, share) != NULL) == ends[i].shares[seat]);
    }
  }
}

/* The second return of the King is the Mistress’s, also where one player owns both. */
static void
test_second_return (void)
{
  g_autoptr(HradbySession) session = load ("king-own-mistress.game.xml");
  g_autofree char *question
    = hradby_castle_cards_ask (hradby_session_get_table (session),
                               hradby_session_get_position (session), NULL, 0, names);

  g_assert_true (g_str_has_prefix (question,
                                   hradby_character_get_title (HRADBY_CHARACTER_MISTRESS)));
}

/* The rules call each character what its card does, in any language. */
static void
test_names (void)
{
  const HradbyGameType *type = hradby_registry_find ("castle-cards");

  for (guint i = 0; i < HRADBY_N_CHARACTERS; i++) {
    const HradbyPassage *passage = hradby_passage_find (type, hradby_characters[i].id);
    g_autofree char *heading = hradby_passage_dup_text (passage, NULL);

    g_assert_cmpstr (heading, ==, hradby_character_get_title (i));
  }
}

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/card-words/texts", test_texts);
  g_test_add_func ("/app/card-words/king", test_king);
  g_test_add_func ("/app/card-words/pointed", test_pointed);
  g_test_add_func ("/app/card-words/decisions", test_decisions);
  g_test_add_func ("/app/card-words/chose", test_chose);
  g_test_add_func ("/app/card-words/winner", test_winner);
  g_test_add_func ("/app/card-words/tie", test_tie);
  g_test_add_func ("/app/card-words/second-return", test_second_return);
  g_test_add_func ("/app/card-words/names", test_names);
  return g_test_run ();
}
