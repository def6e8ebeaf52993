/* Records with an expected outcome: those of the conformance folder, and scenarios of our own.
 *
 * Beside NAME.game.xml lies NAME.tsv, the score log, or NAME.refused, why it must be refused (for
 * people; the line in front of it and the words behind it, if there are any, for this test), and
 * where more than points matters NAME.options, the log with all decisions (of a long game only
 * NAME.options.sha256), or NAME.events, all events. A scenario that is named SETTING.VALUE, with
 * more words behind if need be, must come out differently with any other value of that setting. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replay.h"
#include "samples.h"

#include "engine/registry.h"
#include "games/games.h"
#include "storage/file-error.h"

#include <string.h>

#define SUFFIX ".game.xml"

/**
 * Game:
 * @id: of the game, and the name of its folders
 * @n_cases: how many records its conformance folder has at least; likewise @n_games
 * @n_examples: worked examples of its rules, each with a scenario
 * @rich: a conformance record with many different points
 * @by_cases: whether conformance cases are named after values of settings, too
 */
typedef struct {
  const char *id;
  guint       n_cases;
  guint       n_games;
  guint       n_examples;
  const char *rich;
  gboolean    by_cases;
} Game;

static const Game all_games[] = {
  { "carcassonne", 90, 12, 0, "cases/final-scoring", FALSE },
  { "castle", 36, 12, 10, "cases/final-everything", FALSE },
  { "castle-cards", 160, 12, 0, "games/plain-2p-01", TRUE },
};

static const Game *game;
static const HradbyGameType *type;
static HradbyLibrary *library;

/* The setting and value that a scenario is named after; FALSE if it is named after none. */
static gboolean
find_value (const char *name, guint *setting, guint *value)
{
  g_autofree char *base = g_path_get_basename (name);
  g_auto(GStrv) words = g_strsplit (base, ".", 3);
  gint row = hradby_game_type_find_setting (type, words[0]);

  if (row < 0)
    return FALSE;
  *setting = (guint) row;
  if (words[1] == NULL || !hradby_setting_info_find_value (&type->settings[row], words[1], value))
    g_error ("%s: the setting has no such value", name);
  return TRUE;
}

/* The record with another value of the setting; a record with the default may keep quiet of it. */
static GBytes *
change_value (GBytes *bytes, const HradbySettingInfo *setting, guint from, guint to)
{
  g_autofree char *old = g_strdup_printf ("<setting id=\"%s\" value=\"%s\"/>", setting->id,
                                          hradby_setting_info_get_id (setting, from));
  g_autofree char *new = g_strdup_printf ("<setting id=\"%s\" value=\"%s\"/>", setting->id,
                                          hradby_setting_info_get_id (setting, to));
  g_autofree char *before_end = g_strconcat (new, "</variant>", NULL);
  g_autofree char *whole
    = g_strdup_printf ("<variant version=\"1\" id=\"own\" game=\"%s\" base=\"official\">"
                       "<title>Own</title>%s<player", game->id, before_end);
  g_autoptr(GString) text
    = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  if (g_string_replace (text, old, new, 0) == 1)
    return g_bytes_new (text->str, text->len);
  g_assert_cmpuint (from, ==, setting->range.usual);
  if (g_string_replace (text, "</variant>", before_end, 0) == 0)
    g_assert_cmpuint (g_string_replace (text, "<player", whole, 1), ==, 1);
  return g_bytes_new (text->str, text->len);
}

/* The line of what a record is refused for. */
static guint64
get_line (const GError *error)
{
  return g_ascii_strtoull (strchr (error->message, ':') + 1, NULL, 10);
}

/* With any other value of the setting the outcome is another one (with @by_options what is possible
 * counts, too) or the record is refused: at another line, if it is refused with this one. */
static void
assert_value_matters (GBytes *bytes, const char *name, const Replay *replay, gboolean by_options)
{
  guint setting, value, other;

  if (!g_str_has_prefix (name, "scenarios/") || !find_value (name, &setting, &value))
    return;
  for (guint nth = 0; hradby_setting_info_get_other (&type->settings[setting], value, nth, &other);
       nth++) {
    g_autoptr(GBytes) changed = change_value (bytes, &type->settings[setting], value, other);
    g_auto(Replay) outcome = replay_bytes (changed, name, library);

    if (outcome.error != NULL)
      g_assert_error (outcome.error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT);
    if (outcome.error != NULL && replay->error != NULL)
      g_assert_cmpuint (get_line (outcome.error), !=, get_line (replay->error));
    else
      g_assert_true (by_options ? g_strcmp0 (outcome.options, replay->options) != 0
                                : g_strcmp0 (outcome.rows, replay->rows) != 0);
  }
}

/* "36<tab>why<tab>words": the message names this line, and has these words. */
static void
assert_message (const GError *error, const char *refused)
{
  g_autofree char *text = g_strchomp (g_strdup (refused));
  g_auto(GStrv) parts = g_strsplit (text, "\t", 3);
  guint64 line = g_ascii_strtoull (refused, NULL, 10);

  if (!g_ascii_isdigit (*refused))
    return;
  g_assert_cmpuint (get_line (error), ==, line);
  if (g_strv_length (parts) == 3)
    g_assert_nonnull (strstr (error->message, parts[2]));
}

static void
test_record (gconstpointer data)
{
  const char *name = data;
  g_autoptr(GBytes) bytes = samples_load (name);
  g_auto(Replay) replay = replay_bytes (bytes, name, library);
  g_autofree char *tsv = replay_load_beside (name, ".tsv");
  g_autofree char *refused = replay_load_beside (name, ".refused");
  g_autofree char *options = replay_load_beside (name, ".options");
  g_autofree char *sum = replay_load_beside (name, ".options.sha256");
  g_autofree char *events = replay_load_beside (name, ".events");

  g_assert_true ((tsv != NULL) != (refused != NULL));
  if (refused != NULL) {
    g_assert_nonnull (replay.error);
    g_assert_true (replay.error->domain == HRADBY_FILE_ERROR);
    g_test_message ("%s", replay.error->message);
    assert_message (replay.error, refused);
  } else {
    g_autofree char *rows = replay_cut_rows (tsv);

    g_assert_no_error (replay.error);
    g_assert_cmpstr (replay.rows, ==, rows);
  }
  if (options != NULL) {
    g_autofree char *expected = replay_cut_rows (options);

    g_assert_cmpstr (replay.options, ==, expected);
  }
  if (sum != NULL) {
    g_autofree char *got = g_compute_checksum_for_string (G_CHECKSUM_SHA256, replay.options, -1);

    g_assert_cmpstr (got, ==, g_strchomp (sum));
  }
  if (events != NULL)
    g_assert_cmpstr (replay.events, ==, events);
  assert_value_matters (bytes, name, &replay, options != NULL);
}

/* Of the records those that begin with @prefix. */
static void
add_values (GPtrArray *paths, const char *folder, const char *prefix)
{
  g_autoptr(GPtrArray) names = samples_list (folder, SUFFIX);

  for (guint i = 0; i < names->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (names, i), prefix))
      g_ptr_array_add (paths, g_build_filename (folder, g_ptr_array_index (names, i), NULL));
}

/* The records that are named after this value of a setting. */
static GPtrArray *
list_of_value (const HradbySettingInfo *setting, guint value)
{
  g_autofree char *scenarios = g_build_filename ("scenarios", game->id, NULL);
  g_autofree char *cases = g_build_filename ("conformance", game->id, "cases", NULL);
  g_autofree char *prefix = g_strdup_printf ("%s.%s.", setting->id,
                                             hradby_setting_info_get_id (setting, value));
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  add_values (paths, scenarios, prefix);
  if (game->by_cases)
    add_values (paths, cases, prefix);
  return paths;
}

/* A check of each value of each choice, and of each number at the ends of a range. */
static void
for_values (void (*check) (const HradbySettingInfo *info, guint value))
{
  for (const HradbySettingInfo *info = type->settings; info->id != NULL; info++)
    for (guint nth = 0; nth < hradby_setting_info_count_values (info); nth++) {
      guint value = hradby_setting_info_get_nth (info, nth);

      if (info->range.step == 0 || value == info->range.minimum || value == info->range.maximum)
        check (info, value);
    }
}

static void
check_complete (const HradbySettingInfo *info, guint value)
{
  g_autoptr(GPtrArray) paths = list_of_value (info, value);

  g_test_message ("%s=%s", info->id, hradby_setting_info_get_id (info, value));
  g_assert_cmpuint (paths->len, >, 0);
}

/* Each value of each setting and each worked example of the rules has its scenario. */
static void
test_complete (void)
{
  g_autofree char *scenarios = g_build_filename ("scenarios", game->id, NULL);

  for_values (check_complete);
  for (guint i = 1; i <= game->n_examples; i++) {
    g_autofree char *prefix = g_strdup_printf ("example-%02u-", i);
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

    g_test_message ("%s", prefix);
    add_values (paths, scenarios, prefix);
    g_assert_cmpuint (paths->len, >, 0);
  }
}

/* Whether an event of the record, or what it is refused for, names the setting. */
static gboolean
names_setting (const char *path, const HradbySettingInfo *setting, guint value)
{
  g_autofree char *by = g_strdup_printf (" by %s", setting->id);
  g_autofree char *told = g_strdup_printf ("%s – %s", setting->title,
                                           hradby_setting_info_get_title (setting, value));
  g_autoptr(GBytes) bytes = samples_load (path);
  g_auto(Replay) replay = replay_bytes (bytes, path, library);

  return replay.error != NULL ? strstr (replay.error->message, told) != NULL
                              : strstr (replay.events, by) != NULL;
}

/* Where something is decided by what somebody holds in secret, naming the setting would tell it. */
static gboolean
is_secret (const HradbySettingInfo *setting, guint value)
{
  return g_str_equal (setting->id, "herald-duty")
         && !g_str_equal (hradby_setting_info_get_id (setting, value), "at-once");
}

/* A value that decides something is named where it does: in the log, or by what it refuses. */
static void
check_named (const HradbySettingInfo *info, guint value)
{
  g_autoptr(GPtrArray) paths = list_of_value (info, value);
  gboolean is_named = is_secret (info, value);

  for (guint i = 0; i < paths->len; i++)
    is_named |= names_setting (g_ptr_array_index (paths, i), info, value);
  if (is_named)
    return;
  g_test_message ("no scenario %s.%s… names its setting", info->id,
                  hradby_setting_info_get_id (info, value));
  g_test_fail ();
}

static void
test_named (void)
{
  for_values (check_named);
}

/* Whether the record comes out otherwise with another value: what is possible counts, too. */
static gboolean
comes_out_otherwise (const char *path, const HradbySettingInfo *setting, guint value, guint other)
{
  g_autoptr(GBytes) bytes = samples_load (path);
  g_autoptr(GBytes) changed = change_value (bytes, setting, value, other);
  g_auto(Replay) replay = replay_bytes (bytes, path, library);
  g_auto(Replay) outcome = replay_bytes (changed, path, library);

  if (replay.error != NULL && outcome.error != NULL)
    return get_line (replay.error) != get_line (outcome.error);
  return g_strcmp0 (replay.options, outcome.options) != 0;
}

/* Of the records of a value at least one comes out otherwise with each other value. */
static void
check_value (const HradbySettingInfo *info, guint value)
{
  g_autoptr(GPtrArray) paths = list_of_value (info, value);
  guint other;

  for (guint nth = 0; hradby_setting_info_get_other (info, value, nth, &other); nth++) {
    gboolean matters = FALSE;

    for (guint i = 0; i < paths->len && !matters; i++)
      matters = comes_out_otherwise (g_ptr_array_index (paths, i), info, value, other);
    if (matters)
      continue;
    g_test_message ("%s.%s. against %s", info->id, hradby_setting_info_get_id (info, value),
                    hradby_setting_info_get_id (info, other));
    g_test_fail ();
  }
}

static void
test_values (void)
{
  for_values (check_value);
}

/* An expectation with any digit changed is not met: the comparison sees every number. */
static void
test_notices_changes (void)
{
  g_autofree char *stem = g_build_filename ("conformance", game->id, game->rich, NULL);
  g_autofree char *name = g_strconcat (stem, SUFFIX, NULL);
  g_autoptr(GBytes) bytes = samples_load (name);
  g_auto(Replay) replay = replay_bytes (bytes, name, library);
  g_autofree char *tsv = replay_load_beside (name, ".tsv");
  guint n_changed = 0;

  for (char *row = strchr (tsv, '\n') + 1; *row != '\0'; row = strchr (row, '\n') + 1)
    for (guint column = 0, i = 0; column < 5; i++)
      if (row[i] == '\t')
        column++;
      else if (g_ascii_isdigit (row[i])) {
        g_autofree char *rows = NULL;
        char digit = row[i];

        row[i] = digit == '9' ? '0' : (char) (digit + 1);
        rows = replay_cut_rows (tsv);
        g_assert_cmpstr (rows, !=, replay.rows);
        row[i] = digit;
        n_changed++;
      }
  g_assert_cmpuint (n_changed, >, 10);
}

/* The records of a folder and of those in it; returns how many there are. */
static guint
add_records (const char *folder)
{
  g_autoptr(GPtrArray) names = samples_list (folder, SUFFIX);
  g_autofree char *path = samples_path (folder);
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *child;
  guint n = names->len;

  for (guint i = 0; i < names->len; i++) {
    char *name = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
    g_autofree char *test = g_strconcat ("/games/records/", name, NULL);

    g_test_add_data_func_full (test, name, test_record, g_free);
  }
  while ((child = g_dir_read_name (dir)) != NULL) {
    g_autofree char *inner = g_build_filename (folder, child, NULL);
    g_autofree char *inner_path = samples_path (inner);

    if (g_file_test (inner_path, G_FILE_TEST_IS_DIR))
      n += add_records (inner);
  }
  return n;
}

static void
add_folder (const char *parent, const char *child, guint least)
{
  g_autofree char *folder = g_build_filename (parent, game->id, child, NULL);

  g_assert_cmpuint (add_records (folder), >=, least);
}

/* The command line names the game. */
int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, >, 1);
  for (guint i = 0; i < G_N_ELEMENTS (all_games); i++)
    if (g_str_equal (all_games[i].id, argv[1]))
      game = &all_games[i];
  g_assert_nonnull (game);
  hradby_games_install ();
  type = hradby_registry_find (game->id);
  library = samples_library ();
  add_folder ("conformance", "cases", game->n_cases);
  add_folder ("conformance", "games", game->n_games);
  add_folder ("scenarios", NULL, 1);
  g_test_add_func ("/games/records/complete", test_complete);
  g_test_add_func ("/games/records/named", test_named);
  g_test_add_func ("/games/records/values", test_values);
  g_test_add_func ("/games/records/notices-changes", test_notices_changes);
  status = g_test_run ();
  g_clear_object (&library);
  return status;
}
