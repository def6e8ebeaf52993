/* The games that are kept: what the list tells of them, what they are called, what comes back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "user-folder.h"

#include "games/games.h"
#include "session/game-info.h"
#include "session/game-note.h"
#include "session/kept-games.h"
#include "session/session.h"
#include "storage/file-error.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "games", NULL);
}

static HradbySession *
new_session (HradbyLibrary *library, const char *first)
{
  const char *const names[] = { first, "Bruno" };
  g_autoptr(HradbyRuleset) rules = hradby_library_find_variant (library, "castle", "official",
                                                                NULL);
  g_autoptr(HradbySetup) setup = hradby_library_make_setup (library, rules, 2, NULL, NULL);
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(GError) error = NULL;
  HradbySession *session;

  setup->has_seed = TRUE;
  setup->seed = 7;
  for (guint i = 0; i < 2; i++) {
    const HradbyLevel *level = i == 1 ? hradby_level_find ("easy") : NULL;
    g_autoptr(HradbySeat) seat = hradby_seat_new (names[i], i == 0 ? "red" : "blue", level);

    g_list_store_append (seats, seat);
  }
  session = hradby_session_new (setup, G_LIST_MODEL (seats), library, &error);
  g_assert_no_error (error);
  hradby_session_set_level (session, 1, NULL);
  return session;
}

/* Persons take whatever is listed first, to the end or so many times. */
static void
play (HradbySession *session, guint n)
{
  for (guint i = 0; i < n && hradby_session_get_to_decide (session) != HRADBY_NOBODY; i++) {
    g_autoptr(GArray) actions = hradby_session_list_actions (session);

    g_assert_true (hradby_session_play (session, &g_array_index (actions, HradbyAction, 0), NULL));
  }
}

static char *
keep (HradbySession *session)
{
  g_autofree char *folder = get_folder ();
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_kept_games_add (folder, session, &error));
  g_assert_no_error (error);
  return hradby_kept_games_find_newest (folder);
}

static HradbySession *
open_game (const char *path, HradbyLibrary *library)
{
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_kept_games_open (path, library, &error);

  g_assert_no_error (error);
  return session;
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer infos)
{
  *(GPtrArray **) infos = hradby_game_info_list_finish (result, NULL);
}

static GPtrArray *
list (void)
{
  g_autofree char *folder = get_folder ();
  GPtrArray *infos = NULL;

  hradby_game_info_list_async (folder, NULL, listed_cb, &infos);
  while (infos == NULL)
    g_main_context_iteration (NULL, TRUE);
  return infos;
}

/* Players, rules, totals and whether it is over, newest first, without playing anything. */
static void
test_lists (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) over = new_session (library, "Anna"), begun = NULL;
  g_autofree char *first = NULL, *second = NULL;
  g_autoptr(GPtrArray) infos = NULL;
  const HradbyGame *game = hradby_session_get_game (over);
  const HradbyGameInfo *one, *other;
  gint scores[HRADBY_MAX_PLAYERS];

  play (over, G_MAXUINT);
  game->table->type->get_scores (game->table, game->position, scores);
  first = keep (over);
  begun = new_session (library, "<&\"\n\xe2\x80\xae" "Eva");
  play (begun, 3);
  second = keep (begun);

  infos = list ();
  g_assert_cmpuint (infos->len, ==, 2);
  one = infos->pdata[0];
  g_assert_cmpstr (one->path, ==, second);
  g_assert_false (one->is_over);
  g_assert_cmpstr (one->seats[0].name, ==, "<&\" Eva");

  other = infos->pdata[1];
  g_assert_cmpstr (other->path, ==, first);
  g_assert_true (other->is_over);
  g_assert_true (other->game == game->table->type);
  g_assert_cmpstr (other->rules, ==, "official");
  g_assert_nonnull (other->time);
  g_assert_cmpuint (other->n_seats, ==, 2);
  g_assert_cmpstr (other->seats[1].colour, ==, "blue");
  for (guint i = 0; i < other->n_seats; i++)
    g_assert_cmpint (other->seats[i].total, ==, scores[i]);
}

/* What is no record is there with the reason; a note that is none does no harm. */
static void
test_hostile (void)
{
  static const char *const texts[] = {
    "", "<", "<game", "<game/>", "<other/>", "<game><game/></game>", "\xff\xfe",
    "<game version=\"1\" rules=\"castle\"><player name=\"\" /></game>",
  };
  static const char *const notes[] = {
    "", "[game", "[game]\nid=1\n", "[game]\nid=../../x\nname=y\n",
    "[game]\nid=\\q\\\n",
    "[game]\nid=0c9a1c1e-6a3b-4a51-9d3e-0a8d2f2f1b11\nname=\\q\\\nthought=\\q\\\n",
    "[game]\nid=0c9a1c1e-6a3b-4a51-9d3e-0a8d2f2f1b11\nkept-as=../../../etc/passwd\nlength=-5\n"
    "name=a\\nb\\t\xe2\x80\xae" "c\n",
  };
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, "Anna");
  g_autofree char *folder = get_folder (), *path = keep (session), *note = g_strdup (path);
  g_autoptr(GPtrArray) infos = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    /* Nor need the name be one that can be shown. */
    g_autofree char *name = g_strdup_printf ("20%u\xe8\x1b.game.xml", i);
    g_autofree char *other = g_build_filename (folder, name, NULL);

    g_assert_true (g_file_set_contents (other, texts[i], -1, NULL));
  }
  infos = list ();
  g_assert_cmpuint (infos->len, ==, G_N_ELEMENTS (texts) + 1);
  for (guint i = 0; i < infos->len; i++) {
    const HradbyGameInfo *one = infos->pdata[i];

    g_assert_nonnull (one->time);
    if (g_str_equal (one->path, path))
      g_assert_null (one->refusal);
    else
      g_assert_false (*one->refusal == '\0' || strstr (one->refusal, ".game.xml") != NULL);
  }

  strcpy (strstr (note, ".game.xml"), ".note");
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++) {
    g_autoptr(HradbySession) again = NULL;
    g_autoptr(HradbyGameInfo) info = NULL;

    g_assert_true (g_file_set_contents (note, notes[i], -1, NULL));
    again = open_game (path, library);
    g_assert_true (g_str_has_prefix (path, folder));
    g_assert_true (g_str_has_suffix (path, hradby_game_note_of (again)->kept_as));
    info = hradby_game_info_read (path);
    g_assert_cmpstr (info->name, ==, i + 1 < G_N_ELEMENTS (notes) ? NULL : "a b c");
  }
}

/* A name lasts through being taken up, played on and kept again; so does what results know. */
static void
test_names (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, "Anna"), again = NULL, third = NULL;
  g_autofree char *path = NULL, *same = NULL, *later = NULL;
  g_autofree char *id = g_strdup (hradby_game_note_of (session)->id);
  g_autoptr(GError) error = NULL;

  play (session, 3);
  hradby_game_note_of (session)->is_foreign = TRUE;
  path = keep (session);
  g_assert_true (hradby_game_note_rename (path, " ../Sunday\n[game]\nid=x ", &error));
  again = open_game (path, library);
  g_assert_cmpstr (hradby_game_note_of (again)->name, ==, "../Sunday [game] id=x");
  g_assert_cmpstr (hradby_game_note_of (again)->id, ==, id);
  g_assert_true (hradby_game_note_of (again)->is_foreign);

  /* Only looked at, it comes back to its place; played on, it is the newest. */
  hradby_kept_games_remove (path);
  same = keep (again);
  g_assert_cmpstr (same, ==, path);
  hradby_kept_games_remove (path);
  play (again, 2);
  later = keep (again);
  g_assert_cmpstr (later, >, path);
  third = open_game (later, library);
  g_assert_cmpstr (hradby_game_note_of (third)->name, ==, "../Sunday [game] id=x");
  g_assert_true (hradby_game_note_rename (later, "", &error));
  g_clear_object (&third);
  third = open_game (later, library);
  g_assert_null (hradby_game_note_of (third)->name);
  g_assert_cmpstr (hradby_game_note_of (third)->id, ==, id);
}

/* What lies beside the autosave may be of the game before: then it says nothing of this one. */
static void
test_other_game (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, "Anna"), other = NULL;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "x.game.xml", NULL);
  HradbyGameNote *note;

  hradby_game_note_set_name (hradby_game_note_of (session), "Sunday");
  g_assert_true (hradby_game_note_write (session, path, NULL));
  other = new_session (library, "Anna");
  note = hradby_game_note_of (other);
  g_assert_true (hradby_game_note_read (note, path, other));
  g_assert_cmpstr (note->name, ==, "Sunday");
  hradby_game_note_set_name (note, NULL);
  hradby_session_get_setup (other)->seed += 2;
  g_assert_false (hradby_game_note_read (note, path, other));
  g_assert_null (note->name);
}

/* What cannot be kept is known by the name that it had. */
static void
test_not_kept (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, "Anna");
  g_autofree char *folder = get_folder (), *first = NULL, *name = NULL, *again = NULL;
  g_autoptr(GError) error = NULL;
  struct rlimit limit, none;

  first = keep (session);
  name = g_path_get_basename (first);
  play (session, 3);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  none = limit;
  none.rlim_cur = 0;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  g_assert_false (hradby_kept_games_add (folder, session, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
  g_assert_cmpstr (hradby_game_note_of (session)->kept_as, ==, name);
  again = hradby_kept_games_find_newest (folder);
  g_assert_cmpstr (again, ==, first);
}

static void
run_emptied (gconstpointer func)
{
  user_folder_empty ();
  ((GTestFunc) func) ();
}

#define ADD(name, func) \
  g_test_add_data_func ("/session/kept-games/" name, (gconstpointer) (func), run_emptied)

/* A game of the same length that was played otherwise is a new one. */
static void
test_played_again (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, "Anna"), again = NULL, seen = NULL;
  g_autofree char *first = NULL, *second = NULL, *third = NULL;
  g_autoptr(GArray) actions = NULL;

  play (session, 3);
  first = keep (session);
  again = open_game (first, library);
  for (guint i = 0; i < 2; i++)
    hradby_session_set_level (again, i, NULL);
  hradby_session_undo (again);
  hradby_session_go_on (again);
  actions = hradby_session_list_actions (again);
  g_assert_cmpuint (actions->len, >, 1);
  g_assert_true (hradby_session_play (again, &g_array_index (actions, HradbyAction, 1), NULL));
  g_assert_cmpuint (hradby_session_get_game (again)->actions->len, ==,
                    hradby_session_get_game (session)->actions->len);
  hradby_kept_games_remove (first);
  second = keep (again);
  g_assert_cmpstr (second, !=, first);

  seen = open_game (second, library);
  hradby_kept_games_remove (second);
  third = keep (seen);
  g_assert_cmpstr (third, ==, second);
}

int
main (int argc, char **argv)
{
  user_folder_init (&argc, &argv);
  hradby_games_install ();

  ADD ("lists", test_lists);
  ADD ("hostile", test_hostile);
  ADD ("not-kept", test_not_kept);
  ADD ("names", test_names);
  ADD ("other-game", test_other_game);
  ADD ("played-again", test_played_again);
  return user_folder_run ();
}
