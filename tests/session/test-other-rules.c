/* The rules of a game that is under way become others in a game of its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/random.h"
#include "engine/registry.h"
#include "games/games.h"
#include "session/catalogue.h"
#include "session/session.h"

#include <string.h>

#define N_GAMES   60
#define N_ACTIONS 150

/* A game of persons with @expansion (nullable), played at random. */
static HradbySession *
play (HradbyLibrary *library, const HradbyGameType *type, const char *expansion, guint64 seed)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(HradbySetup) setup = NULL;
  HradbyRandom random = { seed };
  HradbySession *session;

  if (expansion != NULL)
    hradby_ruleset_set_expansion (ruleset, expansion, TRUE, NULL);
  setup = hradby_catalogue_make_setup (library, ruleset, type->min_players, NULL, NULL);
  setup->has_seed = TRUE;
  setup->seed = seed;
  for (guint i = 0; i < type->min_players; i++) {
    g_autoptr(HradbySeat) seat = hradby_seat_new ("Name", "black", NULL);

    g_list_store_append (seats, seat);
  }
  session = hradby_session_new (setup, G_LIST_MODEL (seats), library, NULL);
  for (guint i = 0; i < N_ACTIONS; i++) {
    g_autoptr(GArray) actions = hradby_session_list_actions (session);

    if (actions->len == 0)
      break;
    g_assert_true (hradby_session_play (
      session, &g_array_index (actions, HradbyAction, hradby_random_below (&random, actions->len)),
      NULL));
  }
  return session;
}

static GBytes *
dup_position (HradbySession *session)
{
  return g_bytes_new (hradby_session_get_position (session),
                      hradby_session_get_table (session)->position_size);
}

static gboolean
have_same_points (HradbySession *one, HradbySession *other)
{
  gint points[2][HRADBY_MAX_PLAYERS] = { { 0 } };

  hradby_session_get_table (one)->type->get_scores (hradby_session_get_table (one),
                                                    hradby_session_get_position (one), points[0]);
  hradby_session_get_table (other)->type->get_scores (
    hradby_session_get_table (other), hradby_session_get_position (other), points[1]);
  return memcmp (points[0], points[1], sizeof points[0]) == 0;
}

/**
 * Seen:
 * @all: how many games held to their end
 * @counted: in how many of these the points are others
 * @stopped: how many games came to what the other rules do not allow
 */
typedef struct {
  guint all;
  guint counted;
  guint stopped;
} Seen;

/* The game by these rules goes as far as it is told, and the other one stays. */
static void
check (HradbySession *session, HradbyRuleset *ruleset, Seen *seen)
{
  g_autoptr(GBytes) before = dup_position (session), after = NULL;
  guint n_actions = hradby_session_get_game (session)->actions->len, n_held = G_MAXUINT;
  g_autofree char *reason = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) branch
    = hradby_session_branch_by (session, ruleset, &n_held, &reason, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (n_held, <=, n_actions);
  g_assert_cmpint (reason == NULL, ==, n_held == n_actions);
  after = dup_position (session);
  g_assert_true (g_bytes_equal (before, after));
  if (reason != NULL) {
    g_assert_cmpuint (strlen (reason), >, 10);
    seen->stopped++;
    return;
  }
  seen->all++;
  seen->counted += !have_same_points (session, branch);
}

/* By its own rules a game is the same. */
static void
check_own (HradbySession *session)
{
  g_autoptr(GBytes) expected = dup_position (session), bytes = NULL;
  g_autofree char *reason = NULL;
  guint n_held;
  g_autoptr(HradbySession) branch
    = hradby_session_branch_by (session, hradby_session_get_setup (session)->ruleset, &n_held,
                                &reason, NULL);

  g_assert_null (reason);
  bytes = dup_position (branch);
  g_assert_true (g_bytes_equal (bytes, expected));
}

/* Every value of every setting. */
static void
check_values (HradbySession *session, const HradbyGameType *type, Seen *seen)
{
  for (guint i = 0; type->settings[i].id != NULL; i++)
    for (guint nth = 0; nth < hradby_setting_info_count_values (&type->settings[i]); nth++) {
      g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);

      hradby_setting_set_value (hradby_ruleset_get (ruleset, i),
                                hradby_setting_info_get_nth (&type->settings[i], nth));
      check (session, ruleset, seen);
    }
}

/* Games without and with each expansion. */
static void
test_values (gconstpointer data)
{
  const HradbyGameType *type = data;
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  Seen seen = { 0 };

  for (guint i = 0; i < N_GAMES; i++) {
    const char *const *expansions = type->expansions;
    guint n = expansions != NULL ? g_strv_length ((char **) expansions) + 1 : 1;
    g_autoptr(HradbySession) session
      = play (library, type, i % n > 0 ? expansions[i % n - 1] : NULL, i);

    check_own (session);
    check_values (session, type, &seen);
  }
  g_test_message ("%u held, %u of them with other points, %u stopped", seen.all, seen.counted,
                  seen.stopped);
  g_assert_cmpuint (seen.all, >, 0);
  g_assert_cmpuint (seen.counted, >, 0);
  g_assert_cmpuint (seen.stopped, >, 0);
}

/* Where something is hidden the rules stay: what others hold would be dealt anew. */
static void
test_hidden (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session
    = play (library, hradby_registry_find ("castle-cards"), NULL, 3);

  g_assert_false (hradby_session_can_change_rules (session));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_data_func ("/session/other-rules/castle", hradby_registry_find ("castle"),
                        test_values);
  g_test_add_data_func ("/session/other-rules/carcassonne", hradby_registry_find ("carcassonne"),
                        test_values);
  g_test_add_func ("/session/other-rules/hidden", test_hidden);

  return g_test_run ();
}
