/* What becomes of games in files: who plays, what cannot be read, and the games before this one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "user-folder.h"

#include "games/games.h"
#include "session/autosave.h"
#include "session/game-info.h"
#include "session/kept-games.h"
#include "session/resume.h"
#include "session/session.h"
#include "storage/files.h"
#include "storage/folders.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

static char *
get_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), name, NULL);
}

static void
write_text (const char *path, const char *text)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
read_text (const char *path)
{
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

/* Names in @folder that begin with @prefix, or how many. */
static guint
count_files (const char *folder, const char *prefix)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, prefix);
  return n;
}

/* What somebody plays is nobody else's business. */
static void
assert_private (const char *folder)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (folder, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0700);
}

/* A game of two, with these computer players, NULL for a person. */
static HradbySession *
new_session (HradbyLibrary *library, const char *first, const char *second)
{
  const char *const levels[] = { first, second }, *const names[] = { "Anna", "Bruno" };
  g_autoptr(HradbyRuleset) rules = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(GError) error = NULL;
  HradbySession *session;

  rules = hradby_library_find_variant (library, "castle", "official", &error);
  g_assert_no_error (error);
  setup = hradby_library_make_setup (library, rules, 2, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++) {
    const HradbyLevel *level = levels[i] != NULL ? hradby_level_find (levels[i]) : NULL;
    g_autoptr(HradbySeat) seat = hradby_seat_new (names[i], "red", level);

    g_list_store_append (seats, seat);
  }
  session = hradby_session_new (setup, G_LIST_MODEL (seats), library, &error);
  g_assert_no_error (error);
  g_object_set (session, "delay", 60 * 1000, NULL); /* nobody moves by himself meanwhile */
  return session;
}

static void
assert_levels (HradbySession *session, const char *first, const char *second)
{
  const char *const levels[] = { first, second };

  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), i);
    const HradbyLevel *level = hradby_seat_get_level (seat);

    g_assert_cmpstr (level != NULL ? level->id : NULL, ==, levels[i]);
  }
}

static HradbySession *
open_game (const char *path, HradbyLibrary *library)
{
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_session_new_from_file (path, library, &error);

  g_assert_no_error (error);
  return session;
}

/* One file holds all. */
static void
test_one_file (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, NULL, "hard:2s");
  g_autoptr(HradbySession) again = NULL;
  g_autofree char *folder = get_path ("saved"), *path = get_path ("saved/x.game.xml");
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (hradby_session_save_as (session, path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (folder, ""), ==, 1);
  again = open_game (path, library);
  assert_levels (again, NULL, "hard:2s");
  g_assert_null (hradby_session_get_remark (again));
}

static void
test_unknown_level (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, "easy", "medium"), again = NULL;
  g_autoptr(HradbySession) third = NULL;
  g_autofree char *path = get_path ("x.game.xml"), *text = NULL;
  g_autoptr(GString) changed = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_session_save_as (session, path, &error));
  text = read_text (path);
  changed = g_string_new (text);
  g_string_replace (changed, "level=\"medium\"", "level=\"genius\"", 0);
  write_text (path, changed->str);

  again = open_game (path, library);
  assert_levels (again, "easy", hradby_level_get_default ()->id);
  g_assert_nonnull (strstr (hradby_session_get_remark (again), "genius"));
  g_assert_nonnull (strstr (hradby_session_get_remark (again), "Bruno"));

  /* Once is enough. */
  g_assert_true (hradby_session_save_as (again, path, &error));
  third = open_game (path, library);
  g_assert_null (hradby_session_get_remark (third));
}

/* A seat is handed over at any time, and that is saved like anything else. */
static void
test_autosaves_levels (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, NULL, NULL);
  g_autofree char *folder = get_path ("autosave");
  const char *const levels[] = { "hard", "easy", NULL };

  hradby_session_set_autosave (session, folder);
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    g_autoptr(HradbyResume) resume = NULL;
    g_autoptr(HradbyGameDamage) damage = NULL;
    g_autoptr(HradbySession) resumed = NULL;

    hradby_session_set_level (session, 1, levels[i] != NULL ? hradby_level_find (levels[i]) : NULL);
    g_assert_true (hradby_session_flush (session));
    g_assert_cmpuint (count_files (folder, ""), ==, i + 1);
    resume = hradby_resume_new (folder, library, NULL, NULL);
    resumed = hradby_resume_finish (resume, &damage);
    g_assert_null (damage);
    assert_levels (resumed, NULL, levels[i]);
  }
}

/* A new game is kept before anything is done in it. */
static void
test_autosaves_new (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, NULL, NULL);
  g_autofree char *folder = get_path ("autosave");

  hradby_session_set_autosave (session, folder);
  g_assert_true (hradby_session_flush (session));
  g_assert_cmpuint (count_files (folder, ""), ==, 1);
  assert_private (folder);
}

/* Waits until a file says something; nobody asks for it to be written. */
static void
wait_for_text (const char *path, const char *words)
{
  g_autofree char *text = read_text (path);

  while (text == NULL || strstr (text, words) == NULL) {
    g_main_context_iteration (NULL, TRUE);
    g_free (text);
    text = read_text (path);
  }
}

/* What changes is saved soon, and once where it changes twice at a time. */
static void
test_saves_by_itself (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, NULL, NULL);
  g_autofree char *folder = get_path ("autosave"), *path = hradby_autosave_get_path (folder, 0);

  hradby_session_set_autosave (session, folder);
  wait_for_text (path, "<game");
  hradby_session_set_level (session, 1, hradby_level_find ("hard"));
  hradby_session_set_level (session, 1, hradby_level_find ("easy"));
  wait_for_text (path, "level=\"easy\"");
  g_assert_cmpuint (count_files (folder, ""), ==, 2);
}

/* Nothing can be told of what is no file at all. */
static void
test_damaged_folder (void)
{
  g_autofree char *path = get_path ("x.game.xml");
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyGameDamage) damage = NULL;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (g_file_get_contents (path, &(char *) { NULL }, NULL, &error));
  damage = hradby_game_damage_new (path, error);
  g_assert_cmpstr (damage->path, ==, path);
  g_assert_null (damage->players);
  g_assert_null (damage->game);
}

/* What the three generations hold when the program starts, NULL: a good game. */
typedef struct {
  const char *texts[HRADBY_AUTOSAVE_GENERATIONS];
  guint       n_aside;
  const char *players;
  const char *reason;
} Damaged;

#define NEWER \
  "<game version=\"2\" rules=\"castle\"><player name=\"Anna\"/><player name=\"B&amp;o\"/></game>"

static const Damaged damaged[] = {
  { { NEWER, NEWER, NEWER }, 3, "Anna, B&o", "version" },
  { { NEWER, "", "no record" }, 3, "Anna, B&o", "version" },
  { { "", NEWER, "\xff\xfe\x00" }, 3, NULL, "" },
  { { "<game version=\"1\" rules=\"castle\"><player name=\"A\xe2\x80\xae" "B\tC\"/><pl" },
    1, "AB C", "" },
  { { NEWER, "<game/>" }, 2, "Anna, B&o", "version" },
};

static void
fill_folder (const Damaged *self, HradbyLibrary *library, const char *folder)
{
  g_autoptr(HradbySession) session = new_session (library, NULL, "easy");
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < HRADBY_AUTOSAVE_GENERATIONS; i++) {
    g_autofree char *path = hradby_autosave_get_path (folder, i);

    if (self->texts[i] != NULL)
      write_text (path, self->texts[i]);
    else
      g_assert_true (hradby_session_save_as (session, path, &error));
  }
}

/* All that was there when the program started. */
static GPtrArray *
load_all (const char *folder)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_ptr_array_add (texts, read_text (path));
  }
  return texts;
}

/* Whatever cannot be read is still there, byte by byte, after the next game has saved itself. */
static void
test_damaged (gconstpointer data)
{
  const Damaged *self = data;
  g_autofree char *folder = get_path ("autosave");
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GPtrArray) before = NULL, after = NULL;
  g_autoptr(HradbyResume) resume = NULL;
  g_autoptr(HradbyGameDamage) damage = NULL;
  g_autoptr(HradbySession) session = NULL;

  user_folder_empty ();
  fill_folder (self, library, folder);
  before = load_all (folder);
  resume = hradby_resume_new (folder, library, NULL, NULL);
  session = hradby_resume_finish (resume, &damage);

  g_assert_cmpint (session != NULL, ==, self->n_aside < HRADBY_AUTOSAVE_GENERATIONS);
  g_assert_nonnull (damage);
  g_assert_true (damage->aside);
  g_assert_cmpuint (damage->n_files, ==, self->n_aside);
  g_assert_cmpuint (count_files (folder, "damaged-"), ==, self->n_aside);
  g_assert_true (g_file_test (damage->path, G_FILE_TEST_IS_REGULAR));
  g_assert_cmpstr (damage->players, ==, self->players);
  g_assert_cmpint (damage->game != NULL, ==, self->players != NULL);
  g_assert_nonnull (damage->time);
  g_assert_nonnull (strstr (damage->reason, self->reason));
  g_assert_null (strstr (damage->reason, "autosave.0"));

  if (session == NULL)
    session = new_session (library, NULL, NULL);
  hradby_session_set_autosave (session, folder);
  for (guint i = 0; i < 5; i++) {
    hradby_session_set_level (session, 0, hradby_level_list ()[i % 2]);
    g_assert_true (hradby_session_flush (session));
  }
  after = load_all (folder);
  for (guint i = 0, n_found = 0; i < after->len; i++) {
    for (guint j = 0; j < before->len; j++)
      n_found += g_strcmp0 (after->pdata[i], before->pdata[j]) == 0;
    g_assert_true (i + 1 < after->len || n_found >= self->n_aside);
  }
}

/* The first generation with another id of its tile set, which then is only named. */
static void
name_set (const char *folder, const char *id)
{
  g_autofree char *path = hradby_autosave_get_path (folder, 0), *text = read_text (path);
  g_autofree char *element = g_strdup_printf ("<tileset id=\"%s\"/>", id);
  g_autoptr(GString) changed = g_string_new (text);

  g_assert_cmpuint (g_string_replace (changed, "<tileset id=\"castle\"/>", element, 1), ==, 1);
  write_text (path, changed->str);
}

static HradbySession *
resume_game (const char *folder, HradbyGameDamage **damage)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyResume) resume = hradby_resume_new (folder, library, NULL, NULL);

  return hradby_resume_finish (resume, damage);
}

/* A file of the user that is broken costs nobody the game of last time: what ours is called is
 * ours, and a game that names something else stays where it is until that is mended. */
static void
test_elsewhere (void)
{
  g_autofree char *folder = get_path ("autosave"), *path = hradby_autosave_get_path (folder, 0);
  g_autofree char *own = get_path ("hradby/castle.tileset.xml");
  g_autofree char *set = get_path ("hradby/x.tileset.xml");
  g_autofree char *text = NULL;
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, NULL, "hard"), resumed = NULL;
  g_autoptr(HradbySession) none = NULL, mended = NULL;
  g_autoptr(HradbyGameDamage) damage = NULL, broken = NULL;
  g_autoptr(GBytes) standard = NULL;
  g_autoptr(GString) copy = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (hradby_session_save_as (session, path, &error));
  write_text (own, "<tileset");
  resumed = resume_game (folder, &damage);
  g_assert_null (damage);
  assert_levels (resumed, NULL, "hard");

  name_set (folder, "x");
  write_text (set, "<tileset");
  text = read_text (path);
  none = resume_game (folder, &broken);
  g_assert_null (none);
  g_assert_true (broken->elsewhere);
  g_assert_cmpuint (broken->n_files, ==, 0);
  g_assert_cmpstr (broken->path, ==, path);
  g_assert_cmpstr (broken->players, ==, "Anna, Bruno");
  g_assert_nonnull (strstr (broken->reason, "x.tileset.xml"));
  g_assert_cmpuint (count_files (folder, ""), ==, 1);

  standard = hradby_storage_lookup ("tilesets/castle.tileset.xml");
  copy = g_string_new_len (g_bytes_get_data (standard, NULL), (gssize) g_bytes_get_size (standard));
  g_string_replace (copy, "id=\"castle\"", "id=\"x\"", 1);
  write_text (set, copy->str);
  g_clear_pointer (&damage, hradby_game_damage_free);
  mended = resume_game (folder, &damage);
  g_assert_null (damage);
  assert_levels (mended, NULL, "hard");
}

/* The newest stay; names sort by age, and none is taken twice. */
static void
test_keeps_games (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = NULL;
  g_autofree char *folder = get_path ("games"), *other = get_path ("games/notes.txt");
  g_autofree char *previous = g_strdup ("");
  g_autoptr(GError) error = NULL;

  g_assert_null (hradby_kept_games_find_newest (folder));
  write_text (other, "mine");
  for (guint i = 0; i < HRADBY_KEPT_GAMES; i++) {
    g_autofree char *name = g_strdup_printf ("games/2001-01-01T00-00-00.%06uZ-x.game.xml", i);
    g_autofree char *path = get_path (name);

    write_text (path, "x");
  }
  for (guint i = 0; i < 3; i++) {
    g_autofree char *newest = NULL;

    g_clear_object (&session);
    session = new_session (library, NULL, "easy");
    g_assert_true (hradby_kept_games_add (folder, session, &error));
    newest = hradby_kept_games_find_newest (folder);
    g_assert_cmpstr (newest, >, previous);
    g_free (previous);
    previous = g_steal_pointer (&newest);
  }
  /* Each of the three with a note. */
  g_assert_cmpuint (count_files (folder, ""), ==, HRADBY_KEPT_GAMES + 3 + 1);
  g_assert_cmpuint (count_files (folder, "2001"), ==, HRADBY_KEPT_GAMES - 3);
  g_assert_cmpuint (count_files (folder, "2001-01-01T00-00-00.000002Z"), ==, 0);
  g_assert_nonnull (strstr (previous, "-castle.game.xml"));
  g_clear_object (&session);
  session = open_game (previous, library);
  assert_levels (session, NULL, "easy");
}

/* When a clock went back, what comes now is still kept after what was kept before it, also where
 * that has the last name of a second; what was kept longest ago is forgotten. */
static void
test_clock_back (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autofree char *folder = get_path ("games"), *newest = NULL;
  g_autofree char *last = get_path ("games/2099-12-31T23-59-59.999999Z-x.game.xml");
  g_autoptr(HradbyGameInfo) info = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 1; i < HRADBY_KEPT_GAMES; i++) {
    g_autofree char *name = g_strdup_printf ("games/2099-01-01T00-00-00.%06uZ-x.game.xml", i);
    g_autofree char *path = get_path (name);

    write_text (path, "x");
  }
  write_text (last, "x");
  for (guint i = 0; i < 4; i++) {
    g_autoptr(HradbySession) session = new_session (library, NULL, NULL);

    g_assert_true (hradby_kept_games_add (folder, session, &error));
  }
  /* Each of the four with a note. */
  g_assert_cmpuint (count_files (folder, ""), ==, HRADBY_KEPT_GAMES + 4);
  g_assert_cmpuint (count_files (folder, "2099-01-01"), ==, HRADBY_KEPT_GAMES - 1 - 4);

  /* Its name is not what the list says of its time. */
  newest = hradby_kept_games_find_newest (folder);
  info = hradby_game_info_read (newest);
  g_assert_cmpint (g_date_time_get_year (info->time), <, 2099);
}

/* A game that could not be read comes along. */
static void
test_takes_in (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, "medium", NULL), again = NULL;
  g_autofree char *folder = get_path ("games"), *path = get_path ("game.game.xml");
  g_autofree char *newest = NULL;
  g_autoptr(GError) error = NULL;

  hradby_kept_games_take_in (folder, path);
  g_assert_null (hradby_kept_games_find_newest (folder));
  g_assert_true (hradby_session_save_as (session, path, &error));
  hradby_kept_games_take_in (folder, path);
  assert_private (folder);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  assert_private (folder);
  newest = hradby_kept_games_find_newest (folder);
  again = open_game (newest, library);
  assert_levels (again, "medium", NULL);
}

/* Games of one moment stand beside each other, in the order in which they came. */
static void
test_same_moment (void)
{
  static const char *const names[] = { "1973-11-29T21-33-09.000000Z-game.game.xml",
                                       "1973-11-29T21-33-09.000001Z-game.game.xml",
                                       "1973-11-29T21-33-09.000002Z-game.game.xml" };
  struct utimbuf moment = { 123456789, 123456789 };
  g_autofree char *folder = get_path ("games"), *path = get_path ("game.game.xml");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *kept = g_build_filename (folder, names[i], NULL), *newest = NULL;
    g_autofree char *text = NULL;

    write_text (path, names[i]);
    g_assert_cmpint (g_utime (path, &moment), ==, 0);
    hradby_kept_games_take_in (folder, path);
    newest = hradby_kept_games_find_newest (folder);
    g_assert_cmpstr (newest, ==, kept);
    text = read_text (kept);
    g_assert_cmpstr (text, ==, names[i]);
  }
}

/* A file stands where the folder should be: nothing is kept, and that is told. */
static void
test_cannot_keep (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session (library, NULL, NULL);
  g_autofree char *folder = get_path ("games");
  g_autoptr(GError) error = NULL;

  write_text (folder, "in the way");
  g_assert_false (hradby_kept_games_add (folder, session, &error));
  g_assert_nonnull (error);
}

static void
run_emptied (gconstpointer func)
{
  user_folder_empty ();
  ((GTestFunc) func) ();
}

#define ADD(name, func) \
  g_test_add_data_func ("/session/files/" name, (gconstpointer) (func), run_emptied)

int
main (int argc, char **argv)
{
  user_folder_init (&argc, &argv);
  hradby_games_install ();

  ADD ("one-file", test_one_file);
  ADD ("unknown-level", test_unknown_level);
  ADD ("autosaves-levels", test_autosaves_levels);
  ADD ("autosaves-new", test_autosaves_new);
  ADD ("saves-by-itself", test_saves_by_itself);
  ADD ("damaged-folder", test_damaged_folder);
  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++) {
    g_autofree char *path = g_strdup_printf ("/session/files/damaged/%u", i);

    g_test_add_data_func (path, &damaged[i], test_damaged);
  }
  ADD ("elsewhere", test_elsewhere);
  ADD ("keeps-games", test_keeps_games);
  ADD ("clock-back", test_clock_back);
  ADD ("takes-in", test_takes_in);
  ADD ("same-moment", test_same_moment);
  ADD ("cannot-keep", test_cannot_keep);
  return user_folder_run ();
}
