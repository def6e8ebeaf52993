/* Rulesets say of each setting whether it has an effect beside the others, and tell of changes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "engine/difference.h"
#include "engine/error.h"
#include "engine/table.h"

#include <string.h>

static void
count_cb (guint *n_changes)
{
  (*n_changes)++;
}

static const char *
get_reason (HradbyRuleset *ruleset, const char *id)
{
  return hradby_setting_get_reason (hradby_ruleset_find (ruleset, id));
}

static void
test_reasons (void)
{
  HradbySettingInfo settings[3];
  HradbyGameType type = hradby_null_type;
  g_autoptr(HradbyRuleset) ruleset = NULL, copy = NULL;
  guint n_changes = 0;

  /* Double stones do nothing where gold is worth two. */
  memcpy (settings, type.settings, sizeof settings);
  settings[0].moots =
    HRADBY_MOOTS ({ { HRADBY_CHOICE (1, 1), HRADBY_CHOICE (1, 1) }, "gold is worth two" });
  type.settings = settings;
  ruleset = hradby_ruleset_new (&type);
  g_signal_connect_swapped (ruleset, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_null (get_reason (ruleset, "double"));
  g_assert_nonnull (get_reason (ruleset, "gold-value"));

  g_assert_true (hradby_ruleset_set_expansion (ruleset, "gold", TRUE, NULL));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_null (get_reason (ruleset, "gold-value"));

  g_assert_true (hradby_ruleset_set (ruleset, "gold-value", "two", NULL));
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpstr (get_reason (ruleset, "double"), ==, "gold is worth two");
  copy = hradby_ruleset_copy (ruleset);
  g_assert_cmpstr (get_reason (copy, "double"), ==, "gold is worth two");
  g_assert_null (get_reason (copy, "gold-value"));

  g_assert_true (hradby_ruleset_set (ruleset, "gold-value", "one", NULL));
  g_assert_null (get_reason (ruleset, "double"));
  g_assert_cmpstr (get_reason (copy, "double"), ==, "gold is worth two");
}

/* What is laid holds until something else is set, which then stays whatever is laid. */
static void
test_laid (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  g_autoptr(HradbyRuleset) part = hradby_ruleset_new (&hradby_null_type);
  g_autoptr(HradbyRuleset) copy = NULL;
  g_autoptr(GPtrArray) parts = g_ptr_array_new ();
  g_auto(GStrv) missing = NULL;
  HradbySetting *setting = hradby_ruleset_get (ruleset, 0);
  static const char *const ids[] = { "part", "none", NULL };
  guint n_changes = 0;

  hradby_setting_keep_value (hradby_ruleset_get (part, 0), 1);
  hradby_ruleset_set_uses (ruleset, ids);
  g_assert_true (hradby_ruleset_uses (ruleset, "part"));
  g_ptr_array_add (parts, part);
  g_ptr_array_add (parts, NULL);
  g_signal_connect_swapped (ruleset, "changed", G_CALLBACK (count_cb), &n_changes);
  hradby_ruleset_lay (ruleset, parts);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpuint (hradby_setting_get_value (setting), ==, 1);
  g_assert_false (hradby_setting_is_own (setting));
  g_assert_true (hradby_ruleset_get_winner (ruleset, 0) == part);
  missing = hradby_ruleset_list_missing (ruleset);
  g_assert_cmpstr (missing[0], ==, "none");

  hradby_setting_set_value (setting, 0);
  g_assert_true (hradby_setting_is_own (setting));
  g_assert_null (hradby_ruleset_get_winner (ruleset, 0));
  hradby_setting_lay (setting, 0);
  hradby_setting_lay (setting, 1);
  g_assert_cmpuint (hradby_setting_get_value (setting), ==, 0);
  copy = hradby_ruleset_copy (ruleset);
  g_assert_true (hradby_setting_is_own (hradby_ruleset_get (copy, 0)));
  hradby_setting_take_back (setting);
  g_assert_cmpuint (hradby_setting_get_value (setting), ==, 1);
  hradby_setting_be_like (setting, hradby_ruleset_get (copy, 0));
  g_assert_cmpuint (hradby_setting_get_value (setting), ==, 0);
}

/* Two numbers: one with few values, and one of many, of which somebody says something. */
static const HradbySettingInfo number_settings[] = {
  { "seats", "Seats", "How many sit there?", NULL, "stones",
    HRADBY_VALUES ({ "3", "3", NULL, HRADBY_SETTING_ORIGIN_OFFICIAL, "page 1" }),
    .range = { 2, 4, 1, 3, { .origin = HRADBY_SETTING_ORIGIN_HOUSE } } },
  { "goal", "Goal", "How many points win?", NULL, "stones",
    HRADBY_VALUES ({ "0", "0", "An endless game.", HRADBY_SETTING_ORIGIN_EDITION, "Atlantis" },
                   { "1000", "1000", NULL, HRADBY_SETTING_ORIGIN_OFFICIAL, "page 2" }),
    .range = { 0, 10000, 50, 1000, { .origin = HRADBY_SETTING_ORIGIN_IDEA } } },
  { .id = NULL },
};

static HradbyRuleset *
new_numbers (HradbyGameType *type)
{
  *type = hradby_null_type;
  type->settings = number_settings;
  return hradby_ruleset_new (type);
}

/* A number is kept as it is, from the default on, and each step of the range can be chosen. */
static void
test_numbers (void)
{
  HradbyGameType type;
  g_autoptr(HradbyRuleset) ruleset = new_numbers (&type), other = NULL;
  HradbySetting *goal = hradby_ruleset_get (ruleset, 1);
  guint16 values[HRADBY_MAX_SETTINGS];

  g_assert_cmpuint (hradby_setting_info_count_values (&number_settings[0]), ==, 3);
  g_assert_cmpuint (hradby_setting_info_count_values (&number_settings[1]), ==, 201);
  g_assert_cmpuint (hradby_ruleset_count_changed (ruleset), ==, 0);
  for (guint nth = 0; nth < 201; nth++) {
    guint number = hradby_setting_info_get_nth (&number_settings[1], nth);
    g_autofree char *text = g_strdup_printf ("%u", 50 * nth);

    g_assert_cmpuint (number, ==, 50 * nth);
    g_assert_cmpstr (hradby_setting_info_get_id (&number_settings[1], number), ==, text);
    g_assert_true (hradby_ruleset_set (ruleset, "goal", text, NULL));
    g_assert_cmpuint (hradby_setting_get_value (goal), ==, number);
    g_assert_cmpstr (hradby_setting_get_title (goal), ==, text);
    g_assert_cmpint (hradby_setting_is_default (goal), ==, number == 1000);
  }
  other = hradby_ruleset_copy (ruleset);
  hradby_ruleset_compile (other, values);
  g_assert_cmpuint (values[0], ==, 3);
  g_assert_cmpuint (values[1], ==, 10000);
  g_assert_true (hradby_ruleset_equal (ruleset, other));
  hradby_ruleset_reset (ruleset);
  g_assert_cmpuint (hradby_setting_get_value (goal), ==, 1000);
  g_assert_false (hradby_ruleset_equal (ruleset, other));
}

/* Numbers are written in one way; what is refused is told the range, and the step if it has one. */
static void
test_refused_numbers (void)
{
  static const char *const wrong[] = {
    "1", "5", "04", "+4", "-4", " 4", "4 ", "4.0", "4x", "", "four", "4294967300", NULL,
  };
  static const char *const off[] = { "25", "1001", "10050", "9999999999", "050", NULL };
  HradbyGameType type;
  g_autoptr(HradbyRuleset) ruleset = new_numbers (&type);

  for (guint i = 0; wrong[i] != NULL; i++) {
    g_autoptr(GError) error = NULL;

    g_assert_false (hradby_ruleset_set (ruleset, "seats", wrong[i], &error));
    g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN);
    g_assert_true (g_str_has_suffix (error->message, "“seats”: it is a number from 2 to 4"));
  }
  for (guint i = 0; off[i] != NULL; i++) {
    g_autoptr(GError) error = NULL;

    g_assert_false (hradby_ruleset_set (ruleset, "goal", off[i], &error));
    g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN);
    g_assert_true (g_str_has_suffix (error->message,
                                     "it is a number from 0 to 10000 in steps of 50"));
  }
  g_assert_cmpuint (hradby_ruleset_count_changed (ruleset), ==, 0);
}

/* A number is compared with the next ones, a choice with all others. */
static void
test_others (void)
{
  static const struct { const HradbySettingInfo *info; guint value, n, others[2]; } rows[] = {
    { &number_settings[0], 3, 2, { 2, 4 } },
    { &number_settings[0], 2, 1, { 3 } },
    { &number_settings[0], 4, 1, { 3 } },
    { &number_settings[1], 1000, 2, { 950, 1050 } },
    { &number_settings[1], 0, 1, { 50 } },
    { &number_settings[1], 10000, 1, { 9950 } },
    { &hradby_null_settings[0], 0, 1, { 1 } },
    { &hradby_null_settings[0], 1, 1, { 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    guint other;

    for (guint nth = 0; nth < rows[i].n; nth++) {
      g_assert_true (hradby_setting_info_get_other (rows[i].info, rows[i].value, nth, &other));
      g_assert_cmpuint (other, ==, rows[i].others[nth]);
    }
    g_assert_false (hradby_setting_info_get_other (rows[i].info, rows[i].value, rows[i].n, &other));
  }
}

static void
assert_cited (guint setting, guint number, const char *origin)
{
  const HradbySettingValue *said = hradby_setting_info_describe (&number_settings[setting], number);
  g_autofree char *cited = hradby_setting_value_cite (said);

  g_assert_cmpstr (cited, ==, origin);
}

/* Who says so, is known of some numbers, and of all others together. */
static void
test_origins (void)
{
  assert_cited (0, 3, "Official rules: page 1");
  assert_cited (0, 2, "House rule");
  assert_cited (1, 1000, "Official rules: page 2");
  assert_cited (1, 0, "Some editions: Atlantis");
  assert_cited (1, 10000, "Idea of this program");
  g_assert_cmpstr (hradby_setting_info_describe (&number_settings[1], 0)->note, ==,
                   "An endless game.");
}

/* What decided is told with the number, and as changed only where it is not the default. */
static void
test_told (void)
{
  HradbyGameType type;
  g_autoptr(HradbyRuleset) ruleset = new_numbers (&type);
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyTable) table = NULL;
  g_autofree char *told = NULL;
  HradbySettings both = HRADBY_SETTING_BIT (0) | HRADBY_SETTING_BIT (1);

  hradby_setting_set_value (hradby_ruleset_get (ruleset, 1), 2500);
  setup = hradby_setup_new (ruleset, 2);
  table = hradby_table_new (setup, NULL);
  g_assert_true (hradby_table_get_changed (table, both) == HRADBY_SETTING_BIT (1));
  told = hradby_table_add_settings (table, "So it is.", both);
  g_assert_cmpstr (told, ==, "So it is. (Rule: Seats – 3. Of this table: Goal – 2500)");
}

/* A full stock takes no other kind of tiles, but what it has can be changed and taken back. */
static void
test_full_stock (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < HRADBY_MAX_STOCK; i++) {
    g_autofree char *tile = g_strdup_printf ("t%u", i);

    g_assert_true (hradby_ruleset_set_stock (ruleset, "a", tile, 1, NULL));
  }
  g_assert_false (hradby_ruleset_set_stock (ruleset, "a", "x", 1, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN);
  g_assert_true (hradby_ruleset_set_stock (ruleset, "a", "x", 0, NULL));
  g_assert_true (hradby_ruleset_set_stock (ruleset, "a", "t5", 2, NULL));
  g_assert_true (hradby_ruleset_set_stock (ruleset, "a", "t5", 0, NULL));
  g_assert_true (hradby_ruleset_set_stock (ruleset, "a", NULL, 2, NULL));
}

static void
assert_differences (HradbyRuleset *a, HradbyRuleset *b, const char *expected)
{
  HradbyRuleset *both[] = { a, b };
  g_autoptr(GArray) list = hradby_difference_list (both, 2);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++) {
    const HradbyDifference *difference = &g_array_index (list, HradbyDifference, i);
    g_autofree char *title = hradby_difference_tell (difference, &hradby_null_type);
    g_autofree char *one = hradby_difference_tell_value (difference, a);
    g_autofree char *other = hradby_difference_tell_value (difference, b);

    g_string_append_printf (text, "%s: %s/%s;", title, one, other);
  }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Whatever is taken over one by one, in the end all is the same; what waits does not differ. */
static void
test_differences (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  g_autoptr(HradbyRuleset) other = hradby_ruleset_new (&hradby_null_type);
  HradbyRuleset *both[] = { ruleset, other };
  guint n_changes = 0;

  g_assert_true (hradby_ruleset_set (other, "gold-value", "two", NULL));
  g_assert_true (hradby_ruleset_set_stock (other, "gold", NULL, 2, NULL));
  assert_differences (ruleset, other, "");
  g_assert_true (hradby_ruleset_set_expansion (other, "gold", TRUE, NULL));
  g_assert_true (hradby_ruleset_set_stock (ruleset, "x", "b", 1, NULL));
  g_assert_true (hradby_ruleset_set_stock (other, "a", "t", 2, NULL));
  assert_differences (ruleset, other, "Worth of gold: One point/Two points;gold: off/on;"
                      "Tiles of a: as printed/without t × 2;Tiles of gold: as printed/2 copies;"
                      "Tiles of x: without b/as printed;");
  g_signal_connect_swapped (ruleset, "changed", G_CALLBACK (count_cb), &n_changes);
  for (guint n = 1;; n++) {
    g_autoptr(GArray) list = hradby_difference_list (both, 2);

    if (list->len == 0)
      break;
    hradby_difference_take (&g_array_index (list, HradbyDifference, 0), ruleset, other);
    g_assert_cmpuint (n_changes, ==, n);
    g_assert_cmpuint (n, <=, 4); /* the expansion comes with its setting */
  }
  g_assert_true (hradby_ruleset_equal (ruleset, other));
  g_assert_true (hradby_ruleset_set_expansion (ruleset, "gold", FALSE, NULL));
  assert_differences (ruleset, other, "Worth of gold: One point/Two points;gold: off/on;"
                      "Tiles of gold: as printed/2 copies;");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/ruleset/reasons", test_reasons);
  g_test_add_func ("/engine/ruleset/laid", test_laid);
  g_test_add_func ("/engine/ruleset/numbers", test_numbers);
  g_test_add_func ("/engine/ruleset/refused-numbers", test_refused_numbers);
  g_test_add_func ("/engine/ruleset/others", test_others);
  g_test_add_func ("/engine/ruleset/origins", test_origins);
  g_test_add_func ("/engine/ruleset/told", test_told);
  g_test_add_func ("/engine/ruleset/full-stock", test_full_stock);
  g_test_add_func ("/engine/ruleset/differences", test_differences);
  return g_test_run ();
}
