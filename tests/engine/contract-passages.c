/* Checks of the passages of a game: that its settings, and people, can rely on them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"

#include "engine/passage.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

static gboolean
is_declared (const HradbyGameType *type, const char *expansion)
{
  return expansion == NULL
         || (type->expansions != NULL && g_strv_contains (type->expansions, expansion));
}

/* Of a setting without its expansion nothing is to be read, not even its default. */
static void
check_owner (HradbySetting *setting, const HradbyPassage *passage)
{
  const char *expansion = hradby_setting_get_info (setting)->expansion;

  g_assert_true (expansion == NULL || g_strcmp0 (expansion, passage->expansion) == 0);
}

static gboolean
asks_for_number (HradbyRuleset *ruleset, const char *setting)
{
  return hradby_setting_get_info (hradby_ruleset_find (ruleset, setting))->range.step > 0;
}

/* A second condition names a setting and a value that the game has, or an expansion. */
static void
check_condition (const HradbyGameType *type, const char *condition)
{
  g_auto(GStrv) parts = g_strsplit (condition, "=", 2);
  gsize length = strlen (parts[0]);
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
  g_autoptr(GError) error = NULL;

  if (g_strv_length (parts) == 1) {
    g_assert_true (is_declared (type, condition + (condition[0] == '!')));
    return;
  }
  g_assert_cmpuint (length, >, 1);
  if (parts[0][length - 1] == '!')
    parts[0][length - 1] = '\0';
  hradby_ruleset_set (ruleset, parts[0], parts[1], &error);
  g_assert_no_error (error);
}

static void
check_passage (const HradbyGameType *type, const HradbyPassage *passage)
{
  g_test_message ("passage %s", passage->id);
  g_assert_cmpuint (strspn (passage->id, "abcdefghijklmnopqrstuvwxyz0123456789-"), ==,
                    strlen (passage->id));
  g_assert_true (hradby_passage_find (type, passage->id) == passage);
  g_assert_cmpuint (strlen (passage->text), >, 0);
  g_assert_true (passage->setting != NULL || passage->value == NULL);
  g_assert_false (passage->kind == HRADBY_PASSAGE_HEADING && passage->setting != NULL);
  g_assert_true (is_declared (type, passage->expansion));
  if (passage->also != NULL)
    check_condition (type, passage->also);
  if (passage->setting != NULL) {
    g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
    g_autoptr(GError) error = NULL;

    if (passage->value != NULL)
      hradby_ruleset_set (ruleset, passage->setting, passage->value, &error);
    else
      g_assert_true (asks_for_number (ruleset, passage->setting));
    g_assert_no_error (error);
    check_owner (hradby_ruleset_find (ruleset, passage->setting), passage);
  }
}

/* Whether the section of @rule, which always holds, says what the value makes of it. */
static gboolean
tells (const HradbyPassage *rule, const HradbySettingInfo *setting, const char *value)
{
  for (rule++; rule->id != NULL && rule->kind != HRADBY_PASSAGE_HEADING; rule++)
    if (g_strcmp0 (rule->setting, setting->id) == 0
        && (rule->value == NULL || g_str_equal (rule->value, value)))
      return TRUE;
  return FALSE;
}

/* What is marked as changed is exactly what @changed makes different, and no section is empty. */
static void
check_list (HradbyRuleset *ruleset, HradbySetting *changed)
{
  g_autoptr(GPtrArray) list = hradby_passage_list (ruleset);
  gboolean is_heading = FALSE;

  for (guint i = 0; i < list->len; i++) {
    const HradbyPassage *passage = g_ptr_array_index (list, i);
    HradbySetting *its = passage->setting != NULL
                           ? hradby_ruleset_find (ruleset, passage->setting) : NULL;
    gboolean of_setting = changed != NULL
                          && g_strcmp0 (passage->setting,
                                        hradby_setting_get_info (changed)->id) == 0;

    g_assert_true (its == NULL || hradby_setting_is_available (its));
    g_assert_true (hradby_passage_get_change (passage, ruleset) == (of_setting ? changed : NULL));
    g_assert_false (i > 0 && is_heading && passage->kind == HRADBY_PASSAGE_HEADING);
    is_heading = passage->kind == HRADBY_PASSAGE_HEADING;
    g_assert_true (i > 0 || is_heading);
  }
  g_assert_false (is_heading);
}

/* Who says so, is told of every value, and where, unless it is a rule of the house or an idea. */
static void
check_origin (const HradbySettingValue *said)
{
  g_autofree char *cited = hradby_setting_value_cite (said);

  g_test_message ("%s: %s", said->id, cited);
  g_assert_true (said->reference != NULL || said->origin >= HRADBY_SETTING_ORIGIN_HOUSE);
  g_assert_true (said->reference == NULL || said->origin != HRADBY_SETTING_ORIGIN_IDEA);
}

/* The range is whole steps, the default one of them, and so is each number of which a source
 * speaks, once, written as files have it; a word for all others is none. */
static void
check_numbers (const HradbySettingInfo *info)
{
  const HradbySettingRange *range = &info->range;
  guint before = 0;

  g_assert_cmpuint (range->minimum, <, range->maximum);
  g_assert_cmpuint (range->maximum, <=, HRADBY_MAX_NUMBER);
  g_assert_cmpuint ((range->maximum - range->minimum) % range->step, ==, 0);
  g_assert_cmpuint ((range->usual - range->minimum) % range->step, ==, 0);
  g_assert_true (range->usual >= range->minimum && range->usual <= range->maximum);
  g_assert_true (range->others.id == NULL && range->others.title == NULL);
  check_origin (&range->others);
  for (const HradbySettingValue *said = info->values; said->id != NULL; said++) {
    guint number;

    g_assert_true (hradby_setting_info_find_value (info, said->id, &number));
    g_assert_true (g_str_equal (said->title, said->id)
                   == (g_strcmp0 (said->id, range->beyond) != 0));
    g_assert_true (said == info->values || number > before);
    before = number;
  }
}

static void
check_setting (const HradbyGameType *type, const HradbySettingInfo *info)
{
  const HradbyPassage *rule = hradby_passage_find (type, info->rule);

  g_test_message ("setting %s", info->id);
  for (const HradbySettingValue *value = info->values; value->id != NULL; value++)
    check_origin (value);
  if (info->range.step > 0)
    check_numbers (info);
  g_assert_nonnull (rule);
  g_assert_null (rule->setting);
  g_assert_true (rule->expansion == NULL || g_strcmp0 (rule->expansion, info->expansion) == 0);
  for (guint nth = 0; nth < hradby_setting_info_count_values (info); nth++) {
    guint value = hradby_setting_info_get_nth (info, nth);
    g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
    HradbySetting *setting = hradby_ruleset_find (ruleset, info->id);

    if (info->expansion != NULL)
      g_assert_true (hradby_ruleset_set_expansion (ruleset, info->expansion, TRUE, NULL));
    g_assert_true (tells (rule, info, hradby_setting_info_get_id (info, value)));
    hradby_setting_set_value (setting, value);
    check_list (ruleset, value != info->range.usual ? setting : NULL);
  }
}

/* With this expansion alone (%NULL: none): its passages stand there, and nothing of the others; a
 * section goes as a whole. */
static void
check_expansion (const HradbyGameType *type, const char *expansion)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
  g_autoptr(GPtrArray) list = NULL;
  const char *section = NULL;
  guint n = 0;

  if (expansion != NULL)
    g_assert_true (hradby_ruleset_set_expansion (ruleset, expansion, TRUE, NULL));
  check_list (ruleset, NULL);
  list = hradby_passage_list (ruleset);
  for (guint i = 0; i < list->len; i++) {
    const HradbyPassage *passage = g_ptr_array_index (list, i);

    if (passage->kind == HRADBY_PASSAGE_HEADING)
      section = passage->expansion;
    g_assert_true (passage->expansion == NULL || g_strcmp0 (passage->expansion, expansion) == 0);
    g_assert_true (section == NULL || g_strcmp0 (passage->expansion, section) == 0);
    n += passage->expansion != NULL;
  }
  g_assert_true (expansion == NULL ? n == 0 : n > 0);
}

/* What anchors name holds under every ruleset. */
static void
check_action (const HradbyGameType *type, const HradbyActionInfo *info)
{
  const HradbyPassage *rule;

  if (info->rule == NULL)
    return;
  g_test_message ("action %s", info->name);
  rule = hradby_passage_find (type, info->rule);
  g_assert_nonnull (rule);
  g_assert_null (rule->setting);
}

void
hradby_contract_check_passages (const HradbyGameType *type)
{
  g_assert_nonnull (type->passages[0].id);
  g_assert_null (type->passages[0].expansion);
  check_expansion (type, NULL);
  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    check_expansion (type, type->expansions[i]);
  for (const HradbyPassage *passage = type->passages; passage->id != NULL; passage++)
    check_passage (type, passage);
  for (const HradbySettingInfo *info = type->settings; info->id != NULL; info++)
    check_setting (type, info);
  for (const HradbyActionInfo *info = type->actions; info->name != NULL; info++)
    check_action (type, info);
}

void
hradby_contract_check_said (const HradbyGameType *type, const char *const *ids)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
  g_autoptr(GPtrArray) list = NULL;
  guint n = 0;

  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (ruleset, type->expansions[i], TRUE, NULL);
  list = hradby_passage_list (ruleset);
  for (guint i = 0; i < list->len && ids[n] != NULL; i++)
    n += g_str_equal (((const HradbyPassage *) list->pdata[i])->id, ids[n]);
  g_assert_cmpstr (ids[n], ==, NULL);
}

void
hradby_contract_check_translation (const HradbyGameType *type)
{
  g_setenv ("LANGUAGE", "cs", TRUE);
  setlocale (LC_ALL, "");
  g_assert_nonnull (bindtextdomain (GETTEXT_PACKAGE, g_getenv ("HRADBY_LOCALEDIR")));
  g_assert_nonnull (bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8"));
  for (const HradbyPassage *passage = type->passages; passage->id != NULL; passage++) {
    g_autofree char *text = hradby_passage_dup_text (passage, NULL);

    /* A place for a number differs in any language. */
    if (strchr (passage->text, '{') == NULL)
      g_assert_cmpstr (text, !=, passage->text);
    else
      g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, passage->text), !=, passage->text);
  }
}
