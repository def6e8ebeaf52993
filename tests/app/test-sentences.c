/* The score log: a full sentence for every score, in the language of the environment. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/face/face.h"
#include "app/games/castle.h"
#include "app/kit/number.h"
#include "app/start/new-game-dialog.h"
#include "app/table/side-panel.h"
#include "app/words/sentence.h"
#include "app/words/words.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "engine/table.h"
#include "games/castle/castle.h"

#define N_GAMES    6  /* at least */
#define MOST_GAMES 60 /* until every source of points was seen */

static const char *const names[] = { "Anna", "Bruno" };

/* Every setting at random, so that each is seen with each of its values. */
static HradbyRuleset *
make_rules (HradbyRandom *random)
{
  HradbyRuleset *rules = hradby_ruleset_new (hradby_registry_list ()[0]);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rules)); i++) {
    HradbySetting *setting = hradby_ruleset_get (rules, i);
    const HradbySettingInfo *info = hradby_setting_get_info (setting);
    guint n_values = hradby_setting_info_count_values (info);

    hradby_setting_set_value (
      setting, hradby_setting_info_get_nth (info, hradby_random_below (random, n_values)));
  }
  return rules;
}

static HradbySession *
play_game (guint number)
{
  HradbyRandom random;
  g_autoptr(HradbyRuleset) rules = NULL;
  HradbySession *session;

  hradby_random_init (&random, number, 0);
  rules = make_rules (&random);
  session = app_test_new_session (number % 4 == 0 ? "pp" : "gg", number, rules);
  app_test_play (session, number, G_MAXUINT);
  g_assert_true (app_test_is_finished (session));
  return session;
}

/* Whether the sentence is one, and in the language asked for. */
static void
assert_sentence (const char *text)
{
  static const char *const english[] = { " scores ", " takes ", " plays ", " the ", " over" };
  gboolean is_czech = g_strcmp0 (g_getenv ("LANGUAGE"), "cs") == 0;

  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpuint (strlen (text), >, 8);
  g_assert_null (strchr (text, '%'));
  g_assert_null (strstr (text, "(null)"));
  g_assert_true (g_str_has_suffix (text, ".") || g_str_has_suffix (text, ")"));
  for (guint i = 0; is_czech && i < G_N_ELEMENTS (english); i++)
    g_assert_null (strstr (text, english[i]));
}

static void
assert_points (const HradbyTable *table, const HradbyEvent *event, const char *text)
{
  g_autofree char *points = g_strdup_printf (" %d ", event->points);

  g_assert_nonnull (strstr (text, points));
  g_assert_true (g_str_has_prefix (text, names[event->player]));
  for (guint i = 0; table->type->settings[i].id != NULL; i++) {
    const HradbySettingInfo *info = &table->type->settings[i];
    g_autofree char *words = g_strdup_printf (
      "%s – %s", _(info->title), hradby_setting_info_get_title (info, table->settings[i]));
    gboolean told = strstr (text, words) != NULL;

    /* What is as in the official rules needs no reason. */
    g_assert_cmpint (told, ==, (event->settings & HRADBY_SETTING_BIT (i)) != 0
                               && table->settings[i] != info->range.usual);
  }
}

static gboolean
is_all_seen (const guint *seen, guint n_explained)
{
  guint n_sources = hradby_game_type_count_sources (hradby_registry_list ()[0]);

  for (guint i = 0; i < n_sources; i++)
    if (seen[i] == 0)
      return FALSE;
  return n_explained > 0;
}

static void
test_events (void)
{
  guint seen[16] = { 0 }, n_explained = 0, number;

  for (number = 0; number < N_GAMES || !is_all_seen (seen, n_explained); number++) {
    g_autoptr(HradbySession) session = play_game (number);
    const HradbyTable *table = hradby_session_get_table (session);
    const GArray *events = hradby_session_get_events (session);

    for (guint i = 0; i < events->len; i++) {
      const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);
      g_autofree char *text = hradby_sentence_from_event (table, event, names);

      if (text != NULL)
        assert_sentence (text);
      if (event->kind != HRADBY_EVENT_POINTS)
        continue;
      assert_points (table, event, text);
      seen[event->source]++;
      n_explained += event->settings != 0;
    }
    g_assert_cmpuint (number, <, MOST_GAMES);
  }
  g_test_message ("%u games", number);
}

static char *
tell (const HradbyTable *table, HradbyEvent event)
{
  char *text = hradby_sentence_from_event (table, &event, names);

  if (text != NULL)
    assert_sentence (text);
  return text;
}

/* One wall tile is told from both; sizes of keeps, and only a wall tile 8 that decided. */
static void
test_wall_tiles (void)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 1, NULL);
  const HradbyTable *table = hradby_session_get_table (session);
  HradbyEvent house = { .kind = HRADBY_EVENT_POINTS, .source = HRADBY_CASTLE_SOURCE_HOUSE,
                        .points = 6, .count = 2, .each = 1, .multiplier = 3, .bonus = 3,
                        .bonus_count = 1 };
  HradbyEvent keep = { .kind = HRADBY_EVENT_POINTS, .source = HRADBY_CASTLE_SOURCE_KEEP,
                       .points = 11, .count = 7, .other = 6, .multiplier = 1 };
  g_autofree char *one = tell (table, house), *plain = tell (table, keep);
  g_autofree char *both = NULL, *decided = NULL;

  house.bonus_count = 2;
  both = tell (table, house);
  g_assert_cmpstr (one, !=, both);
  keep.bonus = 8;
  keep.bonus_count = 1;
  decided = tell (table, keep);
  g_assert_null (strstr (plain, " 8"));
  g_assert_nonnull (strstr (decided, " 8"));
  g_assert_nonnull (strchr (plain, '7'));
  g_assert_nonnull (strchr (plain, '6'));
}

/* A wall tile that was just won and is too new is told of beside the points that it leaves. */
static void
test_too_new (void)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 1, NULL);
  const HradbyTable *table = hradby_session_get_table (session);
  HradbyEvent tower = { .kind = HRADBY_EVENT_POINTS, .source = HRADBY_CASTLE_SOURCE_TOWER,
                        .points = 4, .count = 2, .each = 2, .multiplier = 1 };
  HradbyEvent house = { .kind = HRADBY_EVENT_POINTS, .source = HRADBY_CASTLE_SOURCE_HOUSE,
                        .points = 5, .count = 5, .each = 1, .multiplier = 1 };
  g_autofree char *plain = tell (table, tower), *two = NULL, *three = NULL;

  tower.settings = house.settings = HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TIMING);
  two = tell (table, tower);
  three = tell (table, house);
  g_assert_true (g_str_has_prefix (two, plain));
  g_assert_nonnull (strstr (two + strlen (plain), " 2 "));
  g_assert_nonnull (strstr (three, " 3 "));
}

/* Every reason for which something brings nothing, of every source it can be given for. */
static void
test_nothing (void)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 1, NULL);
  const HradbyTable *table = hradby_session_get_table (session);

  for (guint8 reason = HRADBY_REASON_TIE; reason <= HRADBY_REASON_NOT_MOVED; reason++)
    for (guint8 source = HRADBY_CASTLE_SOURCE_PATH; source <= HRADBY_CASTLE_SOURCE_COURT;
         source++) {
      gboolean is_of_somebody = reason >= HRADBY_REASON_NO_EFFECT;
      g_autofree char *text = tell (table, (HradbyEvent) {
        .kind = HRADBY_EVENT_NOTHING, .reason = reason, .source = source, .count = 3,
        .player = is_of_somebody ? 1 : HRADBY_NO_PLAYER, .bonus = 4 + source, .bonus_count = 1
      });

      g_assert_nonnull (text);
      g_assert_cmpint (strstr (text, names[1]) != NULL, ==, is_of_somebody);
    }
}

/* Of equal keeps it is told whose wall tiles 8 made them so. */
static void
test_equal_keeps (void)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 1, NULL);
  const HradbyTable *table = hradby_session_get_table (session);
  HradbyEvent event = { .kind = HRADBY_EVENT_NOTHING, .reason = HRADBY_REASON_EQUAL,
                        .source = HRADBY_CASTLE_SOURCE_KEEP, .player = HRADBY_NO_PLAYER,
                        .count = 7 };
  g_autofree char *plain = tell (table, event);
  g_autofree char *one = NULL, *both = NULL, *each = NULL;

  event.bonus = 8;
  event.bonus_count = 1;
  event.other = 1;
  one = tell (table, event);
  event.bonus_count = 2;
  both = tell (table, event);
  event.other = -1;
  each = tell (table, event);
  g_assert_null (strchr (plain, '8'));
  g_assert_nonnull (strchr (one, '8'));
  g_assert_nonnull (strstr (one, names[1]));
  g_assert_nonnull (strstr (both, names[1]));
  g_assert_cmpstr (one, !=, both);
  g_assert_nonnull (strchr (each, '8'));
  g_assert_null (strstr (each, names[1]));
}

static guint
count_told (HradbySession *session, gboolean with_moves)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const GArray *events = hradby_session_get_events (session);
  guint n = 0;

  for (guint i = 0; i < events->len; i++) {
    g_autofree char *text = hradby_sentence_from_event (table,
                                                        &g_array_index (events, HradbyEvent, i),
                                                        names);

    if (text == NULL && with_moves)
      text = hradby_sentence_from_move (table, &g_array_index (events, HradbyEvent, i), names);
    n += text != NULL;
  }
  return n;
}

/* All rules that decided can be asked for, also those that the text need not name. */
static void
check_rules (HradbySession *session, HradbyTableLogLine *entry)
{
  const HradbyEvent *event = &g_array_index (hradby_session_get_events (session), HradbyEvent,
                                             entry->event);
  g_autofree char *all = hradby_table_list_settings (hradby_session_get_table (session),
                                                     event->settings);
  const char *rules = entry->rules;

  g_assert_cmpint (rules != NULL, ==, event->settings != 0);
  if (rules != NULL)
    g_assert_nonnull (strstr (rules, all));
}

/* Without the name that stands above it; otherwise the same. */
static void
check_short (HradbyTableLogLine *entry, HradbyTableLogTurn *turn)
{
  if (turn->name == NULL || !g_str_has_prefix (entry->whole, turn->name))
    g_assert_cmpstr (entry->text, ==, entry->whole);
  else if (g_utf8_strlen (entry->text, -1) < g_utf8_strlen (entry->whole, -1))
    g_assert_cmpint (g_utf8_strlen (entry->whole, -1), ==,
                     g_utf8_strlen (turn->name, -1) + 1 + g_utf8_strlen (entry->text, -1));
}

/* Returns how many lines there are of the turn. */
static guint
check_turn (HradbySession *session, HradbyTableLogTurn *turn, guint before)
{
  GListModel *lines = G_LIST_MODEL (turn->lines);
  g_autofree char *title = hradby_table_log_turn_tell (turn);
  guint n = g_list_model_get_n_items (lines), last = 0;

  g_assert_nonnull (title);
  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++) {
    g_autoptr(HradbyTableLogLine) entry = g_list_model_get_item (lines, i);

    assert_sentence (entry->text);
    assert_sentence (entry->whole);
    check_short (entry, turn);
    check_rules (session, entry);
    g_assert_cmpuint (entry->event, <, before);
    if (i > 0)
      g_assert_cmpuint (entry->event, >, last);
    last = entry->event;
  }
  return n;
}

/* The log follows the game forwards and backwards: the newest turn last, in each what happened in
 * its order. */
static void
test_log (gconstpointer data)
{
  gboolean with_moves = GPOINTER_TO_INT (data);
  g_autoptr(HradbySession) session = play_game (0);
  HradbyTableLog *log = hradby_table_log_new (with_moves);
  GListModel *turns = G_LIST_MODEL (log->turns);
  guint n_steps = hradby_session_get_n_steps (session);

  for (guint step = 0; step <= 2 * n_steps; step += 7) {
    guint before = G_MAXUINT, n = 0;

    hradby_session_set_step (session, step <= n_steps ? step : 2 * n_steps - step);
    hradby_table_log_update (log, session);
    for (guint i = g_list_model_get_n_items (turns); i-- > 0;) {
      g_autoptr(HradbyTableLogTurn) turn = g_list_model_get_item (turns, i);
      g_autoptr(HradbyTableLogLine) first
        = g_list_model_get_item (G_LIST_MODEL (turn->lines), 0);

      n += check_turn (session, turn, before);
      before = first->event;
    }
    g_assert_cmpuint (n, ==, count_told (session, with_moves));
  }
  hradby_table_log_free (log);
}

/* In every position of a game there are words for what to do, for every wall tile and keep. */
static void
test_positions (void)
{
  g_autoptr(HradbySession) session = play_game (4);

  for (guint step = 0; step <= hradby_session_get_n_steps (session); step++) {
    g_autofree char *prompt = NULL;

    hradby_session_set_step (session, step);
    prompt = hradby_face_prompt (session);
    assert_sentence (prompt);
    for (guint player = 0; player < G_N_ELEMENTS (names); player++) {
      g_autofree char *keep = hradby_castle_tell_keep (session, player);

      assert_sentence (keep);
      for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++) {
        g_autofree char *text = hradby_castle_tell_wall_tile (session, player, number);

        assert_sentence (text);
      }
    }
  }
}

/* Of a keep that stands nowhere yet it is told where it will: that depends on who may complete it,
 * and never on the first house alone. */
static void
test_unbuilt_keep (void)
{
  g_autoptr(HradbyRuleset) own = hradby_ruleset_new (hradby_registry_list ()[0]);
  g_autoptr(HradbyRuleset) any = hradby_ruleset_copy (own);
  g_autoptr(HradbySession) first = app_test_new_session ("pp", 1, own);
  g_autoptr(HradbySession) second = NULL;
  g_autofree char *by_owner = hradby_castle_tell_keep (first, 0), *by_anybody = NULL;

  g_assert_true (hradby_ruleset_set (any, "keep-claim", "any-scored", NULL));
  second = app_test_new_session ("pp", 1, any);
  by_anybody = hradby_castle_tell_keep (second, 0);
  assert_sentence (by_owner);
  assert_sentence (by_anybody);
  g_assert_cmpstr (by_owner, !=, by_anybody);
  g_assert_null (strstr (by_owner, "first house completed"));
}

/* The last sentence of a game names the winner and both totals, or that nobody won. */
static void
test_result (void)
{
  for (guint number = 0; number < 6; number++) {
    g_autoptr(HradbySession) session = play_game (number);
    const HradbyTable *table = hradby_session_get_table (session);
    gint scores[HRADBY_MAX_PLAYERS] = { 0 };
    g_autofree char *text = hradby_words_result (session, names);
    g_autofree char *best = NULL;

    table->type->get_scores (table, hradby_session_get_position (session), scores);
    assert_sentence (text);
    best = g_strdup_printf ("%d", MAX (scores[0], scores[1]));
    g_assert_nonnull (strstr (text, best));
    if (scores[0] != scores[1])
      g_assert_true (g_str_has_prefix (text, names[scores[0] > scores[1] ? 0 : 1]));
  }
}

static void
assert_number (char *number, const char *expected)
{
  g_autofree char *text = number;

  g_assert_cmpstr (text, ==, expected);
}

static void
test_numbers (void)
{
  assert_number (hradby_number_format (7), "7");
  assert_number (hradby_number_format (0), "0");
  assert_number (hradby_number_format (-7), "−7");
  assert_number (hradby_number_format (G_MININT32), "−2147483648");
  assert_number (hradby_number_format_signed (7), "+7");
  assert_number (hradby_number_format_signed (0), "0");
  assert_number (hradby_number_format_signed (-7), "−7");
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/sentences/equal-keeps", test_equal_keeps);
  g_test_add_func ("/app/sentences/events", test_events);
  g_test_add_data_func ("/app/sentences/log/points", GINT_TO_POINTER (FALSE), test_log);
  g_test_add_data_func ("/app/sentences/log/moves", GINT_TO_POINTER (TRUE), test_log);
  g_test_add_func ("/app/sentences/nothing", test_nothing);
  g_test_add_func ("/app/sentences/numbers", test_numbers);
  g_test_add_func ("/app/sentences/positions", test_positions);
  g_test_add_func ("/app/sentences/result", test_result);
  g_test_add_func ("/app/sentences/unbuilt-keep", test_unbuilt_keep);
  g_test_add_func ("/app/sentences/wall-tiles", test_wall_tiles);
  g_test_add_func ("/app/sentences/too-new", test_too_new);
  return g_test_run ();
}
