/* Tests of the worked examples: each setting of each game has one that shows what its values do. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/example.h"

#include "engine/registry.h"
#include "games/games.h"
#include "storage/folders.h"

#include <string.h>

#define SUFFIX ".game.xml"

typedef struct {
  const HradbyGameType *type;
  guint                 setting;
} Case;

/* What is installed is what is inside the program. */
static void
assert_installed (const char *path)
{
  g_autofree char *file = g_build_filename (g_getenv ("HRADBY_DATADIR"), path, NULL);
  g_autoptr(GBytes) inside = hradby_storage_lookup (path);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_nonnull (inside);
  g_assert_true (g_file_get_contents (file, &text, &length, NULL));
  g_assert_cmpmem (text, length, g_bytes_get_data (inside, NULL), g_bytes_get_size (inside));
}

static guint
count_telling (const HradbyExample *example, guint value)
{
  const HradbyExampleOutcome *outcome = hradby_example_get_outcome (example, value);
  guint n = 0;

  for (guint i = 0; i < outcome->events->len; i++)
    n += hradby_example_is_telling (example, value, i);
  return n;
}

static gboolean
is_same (const HradbyExample *example, guint value, guint other)
{
  return memcmp (hradby_example_get_outcome (example, value)->scores,
                 hradby_example_get_outcome (example, other)->scores,
                 sizeof (((HradbyExampleOutcome *) NULL)->scores)) == 0;
}

/* What is left to the players comes out as one of the other values. */
static gboolean
is_left_open (const HradbySettingInfo *info, guint value)
{
  return g_str_equal (hradby_setting_info_get_id (info, value), "on-demand");
}

/* Numbers that are all played, see study/example.c. */
#define FEW 8

/* Played to the end, with a number of points that no other value leads to; of the values of a range
 * the least and the greatest lead to different ones. */
static void
assert_outcome (const HradbySettingInfo *info, const HradbyExample *example, guint nth)
{
  const HradbyExampleOutcome *outcome = hradby_example_get_outcome (example, nth);

  g_assert_cmpuint (hradby_game_to_move (outcome->game), ==, HRADBY_NOBODY);
  g_assert_cmpuint (outcome->events->len, >, 0);
  g_assert_false (is_same (example, 0, hradby_example_get_n (example) - 1));
  for (guint i = 0; i < nth; i++) {
    const HradbyExampleOutcome *other = hradby_example_get_outcome (example, i);

    if ((info->range.step > 0 && is_same (example, nth, i))
        || is_left_open (info, outcome->value) || is_left_open (info, other->value))
      continue;
    g_assert_false (is_same (example, nth, i));
    g_assert_cmpuint (count_telling (example, nth) + count_telling (example, i), >, 0);
  }
}

static void
test_example (gconstpointer data)
{
  const Case *self = data;
  const HradbySettingInfo *info = &self->type->settings[self->setting];
  g_autofree char *path = hradby_example_get_path (self->type, self->setting);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyExample) example = NULL;
  g_autoptr(GError) error = NULL;
  gboolean are_few = info->range.step == 0 || hradby_setting_info_count_values (info) <= FEW;
  guint n_refused = 0;

  assert_installed (path);
  g_assert_cmpuint (strlen (info->example), >, 0);
  example = hradby_example_load (self->type, self->setting, library, &error);
  g_assert_no_error (error);
  g_assert_nonnull (example);
  if (are_few)
    g_assert_cmpuint (hradby_example_get_n (example), ==, hradby_setting_info_count_values (info));
  for (guint nth = 0; nth < hradby_example_get_n (example); nth++) {
    const HradbyExampleOutcome *outcome = hradby_example_get_outcome (example, nth);

    if (are_few)
      g_assert_cmpuint (outcome->value, ==, hradby_setting_info_get_nth (info, nth));
    g_test_message ("%s: %d %d %s", hradby_setting_info_get_id (info, outcome->value),
                    outcome->scores[0], outcome->scores[1],
                    outcome->refusal != NULL ? outcome->refusal : "");
    assert_outcome (info, example, nth);
    n_refused += outcome->refusal != NULL;
  }
  g_assert_cmpuint (n_refused, <, hradby_example_get_n (example));
}

/* Only where the question is whether something may be done at all, a value refuses it. */
static void
test_refused (gconstpointer data)
{
  static const char *const refusing[] = {
    "doubler-timing", "doubler-turn", "extra-turn-timing", "tower-ransom", "tower-capture-top",
    "bazaar-auction", "tower-ransom-needs-points", "tower-ransom-moment", "tower-exchange-choice",
    "bazaar-unplaceable", "bazaar-lowest-bid", "tower-pieces", "bridge-pieces", "castle-tokens",
    "tower-prisoners",
    "farm-scoring", "followers", "supply", "acrobats", "ringmasters", "bridges", "castles",
    "big-followers", "river-start-tile", "river-u-turn", "builders",
    "builder-bazaar", "gardens",
    "castle-small-city", "bazaars", "bazaar-next-picker", "bazaar-first-turn",
    "prince-charming-place", "herald-duty", "merchant-last", "draw-limit", "alchemist-partial",
    "hand-of-two", "hand-of-three", "hand-of-four", "hand-of-five", "draw-limit-more",
    "courtesan-order", "king-effect", "courtesan-effect", "lured-cards", NULL,
  };
  const HradbyGameType *type = data;
  g_autoptr(HradbyLibrary) library = hradby_library_new ();

  for (guint i = 0; type->settings[i].id != NULL; i++) {
    g_autoptr(HradbyExample) example = hradby_example_load (type, i, library, NULL);
    guint n_refused = 0;

    g_assert_nonnull (example);
    for (guint nth = 0; nth < hradby_example_get_n (example); nth++) {
      const HradbyExampleOutcome *outcome = hradby_example_get_outcome (example, nth);

      n_refused += !is_left_open (&type->settings[i], outcome->value)
                   && outcome->refusal != NULL;
    }
    g_test_message ("%s", type->settings[i].id);
    g_assert_cmpuint (n_refused > 0, ==, g_strv_contains (refusing, type->settings[i].id));
  }
}

/* Whether anything of this kind, and from this source, happened. */
static gboolean
has_like (const HradbyExampleOutcome *outcome, const HradbyEvent *event)
{
  for (guint i = 0; i < outcome->events->len; i++) {
    const HradbyEvent *other = &g_array_index (outcome->events, HradbyEvent, i);

    if (other->kind == event->kind && other->source == event->source)
      return TRUE;
  }
  return FALSE;
}

/* What has nothing like it under another value is telling; what always is the same is not. */
static void
test_telling (gconstpointer data)
{
  const HradbyGameType *type = data;
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  guint n_points = 0, n_others = 0, n_dull = 0;

  for (guint i = 0; type->settings[i].id != NULL; i++) {
    g_autoptr(HradbyExample) example = hradby_example_load (type, i, library, NULL);

    for (guint value = 0; value < hradby_example_get_n (example); value++) {
      const HradbyExampleOutcome *outcome = hradby_example_get_outcome (example, value);

      n_dull += outcome->events->len - count_telling (example, value);
      for (guint k = 0; k < outcome->events->len; k++)
        for (guint other = 0; other < hradby_example_get_n (example); other++) {
          const HradbyEvent *event = &g_array_index (outcome->events, HradbyEvent, k);

          if (has_like (hradby_example_get_outcome (example, other), event))
            continue;
          g_test_message ("%s: %u, event %u", type->settings[i].id, value, k);
          g_assert_true (hradby_example_is_telling (example, value, k));
          if (event->kind == HRADBY_EVENT_POINTS)
            n_points++;
          else
            n_others++;
        }
    }
  }
  g_test_message ("%u points, %u others, %u dull", n_points, n_others, n_dull);
  g_assert_cmpuint (n_points, >, 0);
  g_assert_cmpuint (n_dull, >, 0);
}

/* A session shows the end under the value, and nobody is asked anything. */
static void
test_session (void)
{
  static const char *const names[] = { "A", "B" };
  const HradbyGameType *type = hradby_registry_find ("castle");
  gint setting = hradby_game_type_find_setting (type, "incomplete-path-scoring");
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyExample) example
      = hradby_example_load (type, (guint) setting, library, NULL);

  g_assert_nonnull (example);
  g_assert_cmpstr (hradby_example_get_colour (example, 0), ==, "black");
  g_assert_cmpstr (hradby_example_get_colour (example, 1), ==, "white");
  for (guint value = 0; value < 2; value++) {
    const HradbyExampleOutcome *outcome = hradby_example_get_outcome (example, value);
    g_autoptr(HradbySession) session = hradby_example_open (example, value, names, library);
    gint scores[2];

    g_assert_cmpuint (hradby_session_get_to_decide (session), ==, HRADBY_NOBODY);
    g_assert_cmpuint (hradby_session_get_table (session)->settings[setting], ==, value);
    type->get_scores (hradby_session_get_table (session), hradby_session_get_position (session),
                      scores);
    g_assert_cmpint (scores[0], ==, outcome->scores[0]);
    g_assert_cmpint (scores[0], ==, value == 0 ? 5 : 8);
    g_assert_cmpuint (count_telling (example, value), ==, 1);
  }
}

static guint
get_turn (HradbySession *session, guint step)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint player;

  hradby_session_set_step (session, step);
  return table->type->get_turn (table, hradby_session_get_position (session), &player);
}

/* A picture of the rules shows where the turn of its last action begins. */
static void
test_pictures (gconstpointer data)
{
  const HradbyGameType *type = data;
  g_autofree char *folder = g_strconcat ("pictures/", type->id, NULL);
  g_auto(GStrv) names = hradby_storage_list (folder);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();

  g_assert_cmpuint (g_strv_length (names), >, 0);
  for (char **name = names; *name != NULL; name++) {
    g_autofree char *stem = g_strndup (*name, strlen (*name) - strlen (SUFFIX));
    g_autoptr(GError) error = NULL;
    g_autoptr(HradbySession) session
      = hradby_example_open_picture (type, stem, library, &error);
    guint step, n_steps, last;

    g_assert_no_error (error);
    n_steps = hradby_session_get_n_steps (session);
    step = hradby_session_get_step (session);
    g_test_message ("%s: step %u of %u", stem, step, n_steps);
    g_assert_cmpuint (n_steps, >, 0);
    g_assert_cmpuint (step, <, n_steps);
    last = get_turn (session, n_steps - 1);
    for (guint i = step; i < n_steps; i++)
      g_assert_cmpuint (get_turn (session, i), ==, last);
    g_assert_true (step == 0 || get_turn (session, step - 1) != last);
  }
}

/* No example is left over from a setting that is gone or was renamed. */
static void
test_no_others (void)
{
  g_auto(GStrv) games = hradby_storage_list ("examples");

  for (char **game = games; *game != NULL; game++) {
    g_autofree char *id = g_strndup (*game, strcspn (*game, "/"));
    g_autofree char *folder = g_strconcat ("examples/", id, NULL);
    g_auto(GStrv) names = hradby_storage_list (folder);

    g_assert_nonnull (hradby_registry_find (id));
    for (char **name = names; *name != NULL; name++) {
      g_autofree char *stem = g_strndup (*name, strlen (*name) - strlen (SUFFIX));

      g_assert_true (g_str_has_suffix (*name, SUFFIX));
      g_assert_cmpint (hradby_game_type_find_setting (hradby_registry_find (id), stem), >=, 0);
    }
  }
  g_assert_cmpuint (g_strv_length (games), >, 0);
}

static void
add_cases (const HradbyGameType *type)
{
  g_autofree char *refused = g_strdup_printf ("/data/examples/%s/refused", type->id);
  g_autofree char *telling = g_strdup_printf ("/data/examples/%s/telling", type->id);
  g_autofree char *pictures = g_strdup_printf ("/data/examples/%s/pictures", type->id);

  g_test_add_data_func (refused, type, test_refused);
  g_test_add_data_func (telling, type, test_telling);
  g_test_add_data_func (pictures, type, test_pictures);
  for (guint i = 0; type->settings[i].id != NULL; i++) {
    g_autofree char *path = g_strdup_printf ("/data/examples/%s/%s", type->id,
                                             type->settings[i].id);
    Case *data = g_new (Case, 1);

    *data = (Case) { type, i };
    g_test_add_data_func_full (path, data, test_example, g_free);
  }
}

int
main (int argc, char **argv)
{
  const HradbyGameType *const *types;

  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  types = hradby_registry_list ();
  for (guint i = 0; types[i] != NULL; i++)
    add_cases (types[i]);
  g_test_add_func ("/data/examples/session", test_session);
  g_test_add_func ("/data/examples/no-others", test_no_others);
  return g_test_run ();
}
