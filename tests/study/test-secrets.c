/* Judging games with hidden hands: hints and analysis tell nothing that a seat cannot know. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-cards.h"

#include "study/analysis.h"

#include <string.h>

/* One letter a seat: p for a person, others for computer players. */
static HradbySession *
new_session (HradbySetup *setup, const char *seats)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GListStore) store = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(GError) error = NULL;
  HradbySession *session;

  for (guint i = 0; seats[i] != '\0'; i++) {
    g_autoptr(HradbySeat) seat
        = hradby_seat_new ("Name", "black", seats[i] == 'p' ? NULL : hradby_level_find ("easy"));

    g_list_store_append (store, seat);
  }
  session = hradby_session_new (setup, G_LIST_MODEL (store), library, &error);
  g_assert_no_error (error);
  g_object_set (session, "delay", 0, NULL);
  hradby_session_hurry (session);
  return session;
}

static void
wait_for_person (HradbySession *session)
{
  gboolean thinking = TRUE;

  while (thinking) {
    g_object_get (session, "thinking", &thinking, NULL);
    if (thinking)
      g_main_context_iteration (NULL, TRUE);
  }
}

/* Until @n_steps are done; persons come when they have to. */
static void
play_steps (HradbySession *session, guint n_steps)
{
  HradbyRandom random = { 5 };

  wait_for_person (session);
  while (hradby_session_get_n_steps (session) < n_steps) {
    g_autoptr(GArray) actions = NULL;
    guint number;

    hradby_session_lift_curtain (session);
    actions = hradby_session_list_actions (session);
    if (actions->len == 0)
      return;
    number = hradby_random_below (&random, actions->len);
    g_assert_true (hradby_session_play (session, &g_array_index (actions, HradbyAction, number),
                                        NULL));
    wait_for_person (session);
  }
}

/* Two deals that differ in what the first player does not see; 0 and 1. */
static HradbySession *
new_deal (guint deal)
{
  g_autoptr(HradbySetup) setup = hradby_null_cards_setup_new_deal (deal);

  return new_session (setup, "pp");
}

/* Writes what is told of a move, by its members: there may be anything between them. */
static void
tell_move (GString *text, const HradbyAdviceMove *move)
{
  for (guint i = 0; i < move->n_actions; i++)
    g_string_append_printf (text, "%u:%u:%d:%u ", move->actions[i].kind, move->actions[i].piece,
                            move->actions[i].amount, move->actions[i].player);
  g_string_append_printf (text, "%.17g %.17g\n", move->lead, move->chance);
}

static char *
tell_analysis (HradbySession *session)
{
  g_autoptr(HradbyAnalysis) analysis = hradby_analysis_new_for_viewer (session);
  GString *text = g_string_new (NULL);

  g_assert_true (hradby_analysis_fits (analysis, session));
  g_assert_true (hradby_analysis_run (analysis, hradby_level_find ("hard:60"), NULL, NULL, NULL,
                                      NULL));
  for (guint i = 0; i < hradby_analysis_get_n_moments (analysis); i++) {
    const HradbyAnalysisMoment *moment = hradby_analysis_get_moment (analysis, i);
    const guint8 *bytes = (const guint8 *) hradby_analysis_get_position (analysis, i);

    g_string_append_printf (text, "%u %u %u %d\n", moment->step, moment->turn, moment->seat,
                            moment->over);
    for (guint j = 0; j < moment->advice.n_moves; j++)
      tell_move (text, &moment->advice.moves[j]);
    tell_move (text, &moment->advice.played);
    for (gsize j = 0; j < hradby_session_get_table (session)->position_size; j++)
      g_string_append_printf (text, "%02x", bytes[j]);
  }
  return g_string_free (text, FALSE);
}

/* The first turn of the first player is judged alike, whatever the other one holds. */
static void
test_hidden_makes_no_difference (void)
{
  g_autoptr(HradbySession) one = new_deal (0);
  g_autoptr(HradbySession) other = new_deal (1);
  g_autofree char *first = NULL, *second = NULL;

  hradby_session_lift_curtain (one);
  hradby_session_lift_curtain (other);
  first = tell_analysis (one);
  second = tell_analysis (other);
  g_assert_cmpuint (strlen (first), >, 100);
  g_assert_cmpstr (first, ==, second);
}

/* Only the turns of the viewer, as it knew them; behind the curtain none; after the end all. */
static void
test_own_turns (gconstpointer data)
{
  const char *seats = data;

  for (guint64 seed = 0; seed < 4; seed++) {
    g_autoptr(HradbySetup) setup = hradby_null_cards_setup_new ((guint) strlen (seats), seed);
    g_autoptr(HradbySession) session = new_session (setup, seats);
    g_autoptr(HradbyAnalysis) analysis = NULL, all = NULL;
    guint viewer;

    play_steps (session, 14);
    hradby_session_lift_curtain (session);
    viewer = hradby_session_get_viewer (session);
    analysis = hradby_analysis_new_for_viewer (session);
    all = hradby_analysis_new (hradby_session_get_game (session), HRADBY_EVERYBODY);
    if (hradby_session_get_open_seats (session) == HRADBY_EVERYBODY)
      continue;
    g_assert_cmpuint (hradby_analysis_get_n_moments (analysis), >, 0);
    g_assert_cmpuint (hradby_analysis_get_n_moments (analysis), <,
                      hradby_analysis_get_n_moments (all));
    for (guint i = 0; i < hradby_analysis_get_n_moments (analysis); i++) {
      g_assert_cmpuint (hradby_analysis_get_moment (analysis, i)->seat, ==, viewer);
      for (guint card = 0; card < HRADBY_NULL_CARDS_N_CARDS; card++)
        g_assert_true (
            hradby_null_cards_get_place (hradby_analysis_get_position (analysis, i), card)
                != viewer
            || hradby_null_cards_is_known (hradby_analysis_get_position (analysis, i), card,
                                           viewer));
    }
    play_steps (session, hradby_session_get_n_steps (session) + 1);
    g_assert_false (hradby_analysis_fits (analysis, session));
  }
}

static void
test_curtain (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_cards_setup_new (3, 4);
  g_autoptr(HradbySession) session = new_session (setup, "ppp");
  g_autoptr(HradbyAnalysis) before = NULL, behind = NULL, after = NULL;

  hradby_session_lift_curtain (session);
  before = hradby_analysis_new_for_viewer (session);
  g_assert_cmpuint (hradby_analysis_get_n_moments (before), ==, 1);
  play_steps (session, 5);
  while (hradby_session_get_awaited (session) == HRADBY_NOBODY)
    play_steps (session, hradby_session_get_n_steps (session) + 1);
  behind = hradby_analysis_new_for_viewer (session);
  g_assert_cmpuint (hradby_analysis_get_n_moments (behind), ==, 0);
  g_assert_true (hradby_analysis_run (behind, hradby_level_find ("hard:60"), NULL, NULL, NULL,
                                      NULL));
  g_assert_cmpuint (hradby_analysis_get_n_points (behind), ==, 0);
  g_assert_true (hradby_analysis_fits (behind, session));
  hradby_session_lift_curtain (session);
  g_assert_false (hradby_analysis_fits (behind, session));

  play_steps (session, G_MAXUINT);
  after = hradby_analysis_new_for_viewer (session);
  g_assert_cmpuint (hradby_session_get_open_seats (session), ==, HRADBY_EVERYBODY);
  g_assert_cmpuint (hradby_analysis_get_n_moments (after), >, 3);
}

static void
advice_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  HradbyAdvice **advice = user_data;

  *advice = hradby_advise_finish (result, NULL);
  g_assert_nonnull (*advice);
}

/* A hint is the same whatever the others hold. */
static void
test_hint (void)
{
  g_autoptr(GString) first = g_string_new (NULL);
  g_autoptr(GString) second = g_string_new (NULL);
  GString *texts[] = { first, second };

  for (guint deal = 0; deal < 2; deal++) {
    g_autoptr(HradbySession) session = new_deal (deal);
    g_autofree HradbyAdvice *advice = NULL;

    hradby_session_lift_curtain (session);
    hradby_advise_async (hradby_session_get_game (session), NULL, 0,
                         hradby_level_find ("hard:100"), 4, NULL, advice_cb, &advice);
    while (advice == NULL)
      g_main_context_iteration (NULL, TRUE);
    for (guint i = 0; i < advice->n_moves; i++)
      tell_move (texts[deal], &advice->moves[i]);
  }
  g_assert_cmpuint (first->len, >, 0);
  g_assert_cmpstr (first->str, ==, second->str);
}

int
main (int argc, char **argv)
{
  static const char *const tables[] = { "pp", "pg", "pgp", "gpgg", "ppppp" };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/study/secrets/hidden-makes-no-difference", test_hidden_makes_no_difference);
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *path = g_strdup_printf ("/study/secrets/own-turns/%s", tables[i]);

    g_test_add_data_func (path, tables[i], test_own_turns);
  }
  g_test_add_func ("/study/secrets/curtain", test_curtain);
  g_test_add_func ("/study/secrets/hint", test_hint);

  return g_test_run ();
}
