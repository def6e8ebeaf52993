/* Records with an expected outcome: those of the conformance folder, and scenarios of our own.
 *
 * Beside NAME.game.xml lies NAME.tsv, the score log, or NAME.refused, why it must be refused (for
 * people), and where more than points matters NAME.events, all events. A scenario that is named
 * SETTING.VALUE, with more words behind if need be, must come out differently with any other value
 * of that setting. */
#include "replay.h"
#include "samples.h"

#include "games/castle/castle.h"
#include "games/castle/tables.h"
#include "games/games.h"
#include "storage/error.h"

#include <string.h>

#define SCENARIOS  "scenarios/castle"
#define SUFFIX     ".game.xml"
#define N_EXAMPLES 10

static HradbyLibrary *library;

/* "folder/name.tsv" of "folder/name.game.xml": its text, or NULL if there is no such file. */
static char *
load_beside (const char *name,
             const char *suffix)
{
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (SUFFIX));
  g_autofree char *beside = g_strconcat (stem, suffix, NULL);
  g_autofree char *path = samples_path (beside);
  char *text = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The setting and value that a scenario is named after; FALSE if it is named after none. */
static gboolean
find_value (const char *name,
            guint      *setting,
            guint      *value)
{
  g_autofree char *base = g_path_get_basename (name);
  g_auto(GStrv) words = g_strsplit (base, ".", 3);
  gint row = hradby_game_type_find_setting (&hradby_castle_type, words[0]);

  if (row < 0)
    return FALSE;
  *setting = (guint) row;
  for (*value = 0; hradby_castle_settings[row].values[*value].id != NULL; ++*value)
    if (g_str_equal (hradby_castle_settings[row].values[*value].id, words[1]))
      return TRUE;
  g_error ("%s: the setting has no such value", name);
}

/* The record with another value of the setting. */
static GBytes *
change_value (GBytes                  *bytes,
              const HradbySettingInfo *setting,
              guint                    from,
              guint                    to)
{
  g_autofree char *old = g_strdup_printf ("<setting id=\"%s\" value=\"%s\"/>", setting->id,
                                          setting->values[from].id);
  g_autofree char *new = g_strdup_printf ("<setting id=\"%s\" value=\"%s\"/>", setting->id,
                                          setting->values[to].id);
  g_autoptr(GString) text
    = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  g_assert_cmpuint (g_string_replace (text, old, new, 0), ==, 1);
  return g_bytes_new (text->str, text->len);
}

/* With any other value of the setting the outcome is another one, or the record is refused. */
static void
assert_value_matters (GBytes       *bytes,
                      const char   *name,
                      const Replay *replay)
{
  guint setting, value;

  if (!g_str_has_prefix (name, SCENARIOS) || !find_value (name, &setting, &value))
    return;
  for (guint other = 0; hradby_castle_settings[setting].values[other].id != NULL; other++)
    {
      g_autoptr(GBytes) changed = NULL;
      g_auto(Replay) outcome = { NULL };

      if (other == value)
        continue;
      changed = change_value (bytes, &hradby_castle_settings[setting], value, other);
      outcome = replay_bytes (changed, name, library);
      g_assert_cmpstr (outcome.rows, !=, replay->rows);
      if (outcome.error != NULL)
        g_assert_error (outcome.error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT);
    }
}

static void
test_record (gconstpointer data)
{
  const char *name = data;
  g_autoptr(GBytes) bytes = samples_load (name);
  g_auto(Replay) replay = replay_bytes (bytes, name, library);
  g_autofree char *tsv = load_beside (name, ".tsv");
  g_autofree char *refused = load_beside (name, ".refused");
  g_autofree char *events = load_beside (name, ".events");

  g_assert_true ((tsv != NULL) != (refused != NULL));
  if (refused != NULL)
    {
      g_assert_error (replay.error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT);
      g_test_message ("%s", replay.error->message);
    }
  else
    {
      g_autofree char *rows = replay_cut_rows (tsv);

      g_assert_no_error (replay.error);
      g_assert_cmpstr (replay.rows, ==, rows);
    }
  if (events != NULL)
    g_assert_cmpstr (replay.events, ==, events);
  assert_value_matters (bytes, name, &replay);
}

static gboolean
has_scenario (GPtrArray  *names,
              const char *prefix)
{
  for (guint i = 0; i < names->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (names, i), prefix))
      return TRUE;
  return FALSE;
}

/* Each value of each setting and each worked example of the rules has its scenario. */
static void
test_complete (void)
{
  g_autoptr(GPtrArray) names = samples_list (SCENARIOS, SUFFIX);

  for (guint i = 0; hradby_castle_settings[i].id != NULL; i++)
    for (guint value = 0; hradby_castle_settings[i].values[value].id != NULL; value++)
      {
        g_autofree char *prefix
          = g_strdup_printf ("%s.%s.", hradby_castle_settings[i].id,
                             hradby_castle_settings[i].values[value].id);

        g_test_message ("%s", prefix);
        g_assert_true (has_scenario (names, prefix));
      }
  for (guint i = 1; i <= N_EXAMPLES; i++)
    {
      g_autofree char *prefix = g_strdup_printf ("example-%02u-", i);

      g_test_message ("%s", prefix);
      g_assert_true (has_scenario (names, prefix));
    }
}

/* An expectation with any digit changed is not met: the comparison sees every number. */
static void
test_notices_changes (void)
{
  const char *name = "conformance/castle/cases/final-everything" SUFFIX;
  g_autoptr(GBytes) bytes = samples_load (name);
  g_auto(Replay) replay = replay_bytes (bytes, name, library);
  g_autofree char *tsv = load_beside (name, ".tsv");
  guint n_changed = 0;

  for (char *row = strchr (tsv, '\n') + 1; *row != '\0'; row = strchr (row, '\n') + 1)
    for (guint column = 0, i = 0; column < 5; i++)
      if (row[i] == '\t')
        column++;
      else if (g_ascii_isdigit (row[i]))
        {
          g_autofree char *rows = NULL;
          char digit = row[i];

          row[i] = digit == '9' ? '0' : (char) (digit + 1);
          rows = replay_cut_rows (tsv);
          g_assert_cmpstr (rows, !=, replay.rows);
          row[i] = digit;
          n_changed++;
        }
  g_assert_cmpuint (n_changed, >, 20);
}

static void
add_folder (const char *folder,
            guint       least)
{
  g_autoptr(GPtrArray) names = samples_list (folder, SUFFIX);

  g_assert_cmpuint (names->len, >=, least);
  for (guint i = 0; i < names->len; i++)
    {
      char *name = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autofree char *test = g_strconcat ("/games/castle/", name, NULL);

      g_test_add_data_func_full (test, name, test_record, g_free);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  library = samples_library ();
  add_folder ("conformance/castle/cases", 36);
  add_folder ("conformance/castle/games", 12);
  add_folder (SCENARIOS, 1);
  g_test_add_func ("/games/castle/records/complete", test_complete);
  g_test_add_func ("/games/castle/records/notices-changes", test_notices_changes);
  status = g_test_run ();
  g_clear_object (&library);
  return status;
}
