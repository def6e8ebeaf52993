/* Results of games that were played: kept once each, whatever the file holds, and added up. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "user-folder.h"

#include "games/games.h"
#include "session/catalogue.h"
#include "session/game-note.h"
#include "storage/file-load.h"
#include "study/career.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define ADD_MANY "--add-many"

/* Sanitizers take a hundred times as long for a line, and no time is looked for with them. */
#if defined(__SANITIZE_ADDRESS__)
#define MANY_LINES 40000
#define MANY_TWINS 1900
#else
#define MANY_LINES 4000000
#define MANY_TWINS 190000
#endif

static const char *program;

static char *
get_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "new", "games.results", NULL);
}

static HradbySession *
new_session_of (const char *game, const char *const *material, const char *name, guint64 seed)
{
  const char *const names[] = { name, "Bruno" };
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) rules = hradby_library_find_variant (library, game, "official", NULL);
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySetup) setup
    = hradby_catalogue_make_setup (library, rules, 2, material, &error);
  HradbySession *session;

  g_assert_no_error (error);
  setup->has_seed = TRUE;
  setup->seed = seed;
  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbySeat) seat = hradby_seat_new (names[i], i == 0 ? "red" : "blue", NULL);

    g_list_store_append (seats, seat);
  }
  session = hradby_session_new (setup, G_LIST_MODEL (seats), library, &error);
  g_assert_no_error (error);
  return session;
}

static HradbySession *
new_session (const char *name, guint64 seed)
{
  static const char *const material[] = { NULL };

  return new_session_of ("castle", material, name, seed);
}

static void
play (HradbySession *session)
{
  while (hradby_session_get_to_decide (session) != HRADBY_NOBODY) {
    g_autoptr(GArray) actions = hradby_session_list_actions (session);
    guint last = actions->len - 1;

    g_assert_true (hradby_session_play (session, &g_array_index (actions, HradbyAction, last),
                                        NULL));
  }
}

/* Adds games, and waits until they are written. */
static void
add (HradbySession *session, gint64 time)
{
  g_autofree char *path = get_path ();
  g_autoptr(HradbyCareer) career = hradby_career_new (path);

  hradby_career_add (career, session, time);
}

static GPtrArray *
load (void)
{
  g_autofree char *path = get_path ();

  return hradby_career_load (path);
}

/* What the sources bring is what the player has, whatever is shown; a game that ends twice counts
 * once. */
static void
test_keeps (void)
{
  g_autoptr(HradbySession) first = new_session ("'\"\\\n;Žofie\xe2\x80\xae", 3);
  g_autoptr(HradbySession) second = new_session ("Anna", 4), foreign = new_session ("Anna", 5);
  g_autoptr(GPtrArray) games = NULL;
  const HradbyCareerGame *game;
  gint sum = 0;

  games = load ();
  g_assert_cmpuint (games->len, ==, 0);
  g_clear_pointer (&games, g_ptr_array_unref);
  add (first, 1000); /* it is not over */
  play (first);
  add (first, 1000);
  play (second);
  add (second, 2000);
  hradby_session_undo (first);
  play (first);
  hradby_session_set_step (first, 1);
  add (first, 3000);
  hradby_game_note_of (foreign)->is_foreign = TRUE;
  play (foreign);
  add (foreign, 4000);

  games = load ();
  g_assert_cmpuint (games->len, ==, 2);
  game = games->pdata[1];
  g_assert_cmpint (game->time, ==, 3000);
  g_assert_cmpstr (game->id, ==, hradby_game_note_of (first)->id);
  g_assert_cmpstr (game->game, ==, "castle");
  g_assert_cmpstr (game->rules, ==, "official");
  g_assert_cmpuint (game->n_seats, ==, 2);
  g_assert_cmpstr (game->seats[0].name, ==, "'\"\\ ;Žofie");
  g_assert_cmpuint (game->n_first, >=, 1);
  for (guint i = 0; i < game->seats[0].sources->len; i++)
    sum += g_array_index (game->seats[0].sources, HradbyCareerSource, i).points;
  g_assert_cmpint (sum, ==, game->seats[0].points);
}

/* Another program that adds @n games, whose ids begin with @id, to the file at @path. */
static int
add_many (const char *path, const char *id, int n)
{
  g_autoptr(HradbySession) session = NULL;
  g_autoptr(HradbyCareer) career = hradby_career_new (path);
  HradbyGameNote *note;

  hradby_games_install ();
  session = new_session ("Anna", 8);
  play (session);
  note = hradby_game_note_of (session);
  for (int i = 0; i < n; i++) {
    g_free (note->id);
    note->id = g_strdup_printf ("%s-%d", id, i);
    hradby_career_add (career, session, i);
  }
  return 0;
}

/* Programs that add games to one file at once lose none. */
static void
test_beside (void)
{
  enum { N_PROGRAMS = 4, N_GAMES = 50 };
  g_autofree char *path = get_path (), *n_games = g_strdup_printf ("%d", N_GAMES);
  GSubprocess *others[N_PROGRAMS];
  g_autoptr(GPtrArray) games = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < N_PROGRAMS; i++) {
    g_autofree char *id = g_strdup_printf ("%u", i);

    others[i] = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, program, ADD_MANY, path, id,
                                  n_games, NULL);
    g_assert_no_error (error);
  }
  for (guint i = 0; i < N_PROGRAMS; i++) {
    g_subprocess_wait_check (others[i], NULL, &error);
    g_assert_no_error (error);
    g_object_unref (others[i]);
  }
  games = load ();
  g_assert_cmpuint (games->len, ==, N_PROGRAMS * N_GAMES);
}

/* Nothing is written over what cannot be read, and what can be goes on. */
static void
test_damaged (void)
{
  static const char good[] = "('a', 5, 'castle', 'official', 'x', [('Eva', '', 3, [('path', 3)]), "
                             "('Ota', 'easy', 1, [])])";
  static const struct { const char *text; guint n; gboolean aside; } files[] = {
    { "", 0, TRUE },
    { "something else\n", 0, TRUE },
    { "hradby-results 2\n", 0, TRUE },
    { "hradby-results 1", 0, FALSE },
    { "hradby-results 1\n%s\n", 1, FALSE },
    { "hradby-results 1\n%s\n((((((\n%s", 1, TRUE },
    { "hradby-results 1\n('a', 5)\n<1>\n%%n\n%s", 1, TRUE },
    { "hradby-results 1\n\xff\xfe\n", 0, TRUE },
    { "hradby-results 1\n%s\n('b', 5, 'castle', 'o', 'x', [('Eva', '', 2147483647, [])])\n",
      1, TRUE },
    { "hradby-results 1\n('b', 5, 'castle', 'o', 'x', [])\n", 0, TRUE },
    { "\xef\xbb\xbfhradby-results 1\n%s\n", 1, FALSE },
    { "\xef\xbb\xbf\xef\xbb\xbfhradby-results 1\n%s\n", 0, TRUE },
    { "hradby-results 12\n%s\n", 0, TRUE },
  };
  g_autofree char *path = get_path (), *aside = g_strconcat (path, ".damaged-1", NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr(HradbySession) session = new_session ("Anna", 6);
    g_autoptr(GPtrArray) games = NULL;
    g_auto(GStrv) parts = g_strsplit (files[i].text, "%s", -1);
    g_autofree char *text = g_strjoinv (good, parts), *kept = NULL;

    user_folder_empty ();
    g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
    games = load ();
    g_assert_cmpuint (games->len, ==, files[i].n);
    play (session);
    add (session, 1);
    g_assert_cmpint (g_file_get_contents (aside, &kept, NULL, NULL), ==, files[i].aside);
    if (files[i].aside)
      g_assert_cmpstr (kept, ==, text);
    g_clear_pointer (&games, g_ptr_array_unref);
    games = load ();
    g_assert_cmpuint (games->len, ==, files[i].n + 1);
  }
}

/* What could not be read once may be readable another time: it stays where it is. */
static void
test_unreadable (void)
{
  g_autoptr(HradbySession) session = new_session ("Anna", 6);
  g_autofree char *path = get_path ();

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  play (session);
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_MESSAGE, "*games.results*");
  add (session, 1);
  g_test_assert_expected_messages ();
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR));
}

static void
write_text (const char *path, GString *text)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
}

/* As many lines, each of this many bytes, as there is room for, and some over. */
static guint
fill (GString *text, gsize size, gsize title_size)
{
  static const char row[] = "('%07u', 5, 'castle', 'official', '%s', [('Eva', '', 3, [])])\n";
  g_autofree char *title = g_strnfill (title_size, 'x');
  guint n = 0;

  while (text->len < size)
    g_string_append_printf (text, row, n++, title);
  return n;
}

/* No file grows beyond what others of the program do, and no game is lost for that: those for which
 * there is no room lie in a file beside it, and count. Also where one was made too large. */
static void
test_full (void)
{
  static const gsize sizes[] = { HRADBY_FILE_MAX_BYTES - 100, HRADBY_FILE_MAX_BYTES + 1000000 };
  g_autofree char *path = get_path (), *older = g_strconcat (path, ".older-1", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr(HradbySession) session = new_session ("Anna", 6);
    g_autoptr(GString) text = g_string_new ("hradby-results 1\n");
    g_autoptr(GPtrArray) games = NULL;
    GStatBuf info;
    guint n;

    user_folder_empty ();
    n = fill (text, sizes[i], 50000); /* few lines are looked at */
    write_text (path, text);
    play (session);
    add (session, 1);
    games = load ();
    g_assert_cmpuint (games->len, ==, n + 1);
    g_assert_cmpstr (((HradbyCareerGame *) games->pdata[0])->id, ==, "0000000");
    g_assert_cmpstr (((HradbyCareerGame *) games->pdata[n])->seats[0].name, ==, "Anna");
    g_assert_cmpint (g_stat (path, &info), ==, 0);
    g_assert_cmpint (info.st_size, <, HRADBY_FILE_MAX_BYTES);
    g_assert_true (g_file_test (older, G_FILE_TEST_EXISTS));

    /* What ended before counts as it ended last, wherever it lies. */
    g_free (hradby_game_note_of (session)->id);
    hradby_game_note_of (session)->id = g_strdup ("0000000");
    add (session, 2);
    g_clear_pointer (&games, g_ptr_array_unref);
    games = load ();
    g_assert_cmpuint (games->len, ==, n + 1);
    g_assert_cmpstr (((HradbyCareerGame *) games->pdata[n])->id, ==, "0000000");
    g_assert_true (hradby_career_remove (path, NULL));
    g_assert_false (g_file_test (older, G_FILE_TEST_EXISTS));
  }
}

/* Lines that are no games, or all of one game: the time of a file that moves all others for each of
 * them has no end. */
static void
test_many_lines (void)
{
  static const char *const lines[] = { "x\n", "('b', 5, 'c', 'o', 'x', [('E', '', 3, [])])\n" };
  static const guint numbers[] = { MANY_LINES, MANY_TWINS };
  g_autofree char *path = get_path ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr(HradbySession) session = new_session ("Anna", 6);
    g_autoptr(GString) text = g_string_new ("hradby-results 1\n");
    g_autoptr(GPtrArray) games = NULL;

    user_folder_empty ();
    for (guint k = 0; k < numbers[i]; k++)
      g_string_append (text, lines[i]);
    write_text (path, text);
    play (session);
    g_free (hradby_game_note_of (session)->id);
    hradby_game_note_of (session)->id = g_strdup ("b");
    add (session, 1);
    games = load ();
    g_assert_cmpuint (games->len, ==, 1);
  }
}

/* A game with the richest tiles that there may be is read again like any other. */
static void
test_many_points (void)
{
  static const char *const material[] = { "tileset/rich", NULL };
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "hradby", NULL);
  g_autofree char *set = g_build_filename (folder, "rich.tileset.xml", NULL);
  g_autofree char *path = get_path (), *aside = g_strconcat (path, ".damaged-1", NULL);
  g_autoptr(HradbySession) rich = NULL, other = new_session ("Anna", 6);
  g_autoptr(GPtrArray) games = NULL;
  const HradbyCareerGame *game;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (
    set,
    "<tileset version='1' id='rich' game='carcassonne'>"
    "<tile id='st' count='1' start='yes'><city id='c1' at='N E S W' pennants='99'/></tile>"
    "<tile id='t' count='150'><city id='c1' at='N E S W' pennants='99'/></tile></tileset>",
    -1, NULL));
  rich = new_session_of ("carcassonne", material, "Eva", 1);
  play (rich);
  add (rich, 1);
  play (other);
  add (other, 2);
  g_assert_false (g_file_test (aside, G_FILE_TEST_EXISTS));
  games = load ();
  g_assert_cmpuint (games->len, ==, 2);
  game = games->pdata[0];
  g_assert_cmpint (MAX (game->seats[0].points, game->seats[1].points), >, 10000);
}

/* Somebody who keeps the file locked and stands still keeps nobody else from ending. */
static void
test_locked (void)
{
  g_autoptr(HradbySession) session = new_session ("Anna", 6);
  g_autofree char *path = get_path (), *folder = g_path_get_dirname (path);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  g_autoptr(GPtrArray) games = NULL;
  int file;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  file = g_open (lock, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  g_assert_cmpint (flock (file, LOCK_EX), ==, 0);
  play (session);
  add (session, 1);
  games = load ();
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_cmpint (close (file), ==, 0);
}

/* A crash of the machine may leave zeros in a file: what lies behind them is not lost. */
static void
test_zeros (void)
{
  static const struct { const char *text; gsize size; guint n; } files[] = {
#define ROW(text, n) { text, sizeof text - 1, n }
#define GAME(id) "('" id "', 5, 'castle', 'official', 'x', [('Eva', '', 3, [])])"
    ROW ("hradby-results 1\n" GAME ("a") "\n\0\0\0\0", 1),
    ROW ("hradby-results 1\n" GAME ("a") "\n\0\0\0\0" GAME ("b") "\n", 2),
    ROW ("hradby-results 1\n" GAME ("a") "\n('b', 5, 'ca\0le'\n" GAME ("c") "\n", 2),
#undef GAME
#undef ROW
  };
  g_autofree char *path = get_path (), *folder = g_path_get_dirname (path);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr(GPtrArray) games = NULL;

    user_folder_empty ();
    g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
    g_assert_true (g_file_set_contents (path, files[i].text, (gssize) files[i].size, NULL));
    games = load ();
    g_assert_cmpuint (games->len, ==, files[i].n);
  }
}

static GPtrArray *
load_text (const char *text)
{
  g_autofree char *path = get_path (), *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return hradby_career_load (path);
}

static const char four_games[] =
  "hradby-results 1\n"
  "('a', 10, 'castle', 'o', 'O', [('Eva', '', 30, [('path', 20), ('house', 10)]), "
  "('Computer', 'easy', 20, [])])\n"
  "('b', 20, 'castle', 'o', 'O', [('Computer', 'hard', 5, []), ('Eva', '', 50, [('house', 50)])])\n"
  "('c', 30, 'castle', 'h', 'H', [('Eva', '', 10, []), ('Ota', '', 10, [])])\n"
  "('d', 40, 'carcassonne', 'o', 'O', [('Eva', '', 7, []), ('Ota', '', 9, [])])\n";

static void
test_tallies (void)
{
  g_autoptr(GPtrArray) games = load_text (four_games);
  HradbyCareerFilter filter = { .player = "Eva" };
  g_autoptr(HradbyCareerTally) all = hradby_career_tally_new (games, &filter), castle = NULL;
  g_autoptr(HradbyCareerTally) easy = NULL, level = NULL, house = NULL;
  const HradbyCareerSource *source;

  g_assert_cmpuint (all->n_games, ==, 4);
  g_assert_cmpuint (all->n_won, ==, 2);
  g_assert_cmpuint (all->n_drawn, ==, 1);
  g_assert_cmpuint (all->streak, ==, 0);
  g_assert_cmpuint (all->longest, ==, 2);

  filter.game = "castle";
  castle = hradby_career_tally_new (games, &filter);
  g_assert_cmpuint (castle->n_games, ==, 3);
  g_assert_cmpfloat (castle->mean, ==, 30);
  g_assert_cmpint (castle->best, ==, 50);
  g_assert_cmpint (g_array_index (castle->points, gint, 1), ==, 50);
  g_assert_cmpuint (castle->others->len, ==, 3);
  source = &g_array_index (castle->sources, HradbyCareerSource, 0);
  g_assert_cmpstr (source->source, ==, "house");
  g_assert_cmpint (source->points, ==, 60);

  filter.against = "easy";
  easy = hradby_career_tally_new (games, &filter);
  g_assert_cmpuint (easy->n_games, ==, 1);
  g_assert_cmpuint (easy->streak, ==, 1);

  filter = (HradbyCareerFilter) { .level = "hard", .against = "" };
  level = hradby_career_tally_new (games, &filter);
  g_assert_cmpuint (level->n_games, ==, 1);
  g_assert_cmpuint (level->n_won, ==, 0);

  filter = (HradbyCareerFilter) { .player = "Eva", .rules = "H" };
  house = hradby_career_tally_new (games, &filter);
  g_assert_cmpuint (house->n_games, ==, 1);
}

/* A table for other programs; no cell is a formula. */
static void
test_exports (void)
{
  g_autoptr(GPtrArray) games = load_text ("hradby-results 1\n"
                                     "('a', 0, 'castle', 'o', 'A, \"B\"', [('=1+1', '', -3, "
                                     "[('path', 1), ('keep', -4)])])\n");
  g_autoptr(GBytes) bytes = hradby_career_write_csv (games);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *path = get_path ();

  g_assert_cmpstr (text, ==,
                   "game,time,rules,variant,player,level,points,rank,sources\n"
                   "\"a\",\"1970-01-01T00:00:00Z\",\"castle\",\"A, \"\"B\"\"\",\"'=1+1\",\"\",-3,1,"
                   "\"path 1; keep -4\"\n");
  g_assert_true (hradby_career_remove (path, NULL));
  g_clear_pointer (&games, g_ptr_array_unref);
  games = load ();
  g_assert_cmpuint (games->len, ==, 0);
}

static void
run_emptied (gconstpointer func)
{
  user_folder_empty ();
  ((GTestFunc) func) ();
}

#define ADD(name, func) \
  g_test_add_data_func ("/study/career/" name, (gconstpointer) (func), run_emptied)

int
main (int argc, char **argv)
{
  if (argc == 5 && g_str_equal (argv[1], ADD_MANY))
    return add_many (argv[2], argv[3], atoi (argv[4]));
  program = argv[0];
  user_folder_init (&argc, &argv);
  hradby_games_install ();

  ADD ("keeps", test_keeps);
  ADD ("beside", test_beside);
  ADD ("damaged", test_damaged);
  ADD ("unreadable", test_unreadable);
  ADD ("full", test_full);
  ADD ("many-lines", test_many_lines);
  ADD ("many-points", test_many_points);
  ADD ("locked", test_locked);
  ADD ("zeros", test_zeros);
  ADD ("tallies", test_tallies);
  ADD ("exports", test_exports);
  return user_folder_run ();
}
