/* Rulesets say of each setting whether it has an effect beside the others, and tell of changes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "engine/error.h"

#include <string.h>

/* Double stones do nothing where gold is worth two. */
static const char *
moot (const guint8 *values,
      guint         setting)
{
  return setting == 0 && values[1] > 0 ? "gold is worth two" : NULL;
}

static void
count_cb (guint *n_changes)
{
  (*n_changes)++;
}

static const char *
get_reason (HradbyRuleset *ruleset,
            const char    *id)
{
  return hradby_setting_get_reason (hradby_ruleset_find (ruleset, id));
}

static void
test_reasons (void)
{
  HradbyGameType type = hradby_null_type;
  g_autoptr(HradbyRuleset) ruleset = NULL, copy = NULL;
  guint n_changes = 0;

  type.moot = moot;
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

/* Numbers are ordered for people, whatever their order in the table, and written in one way. */
static void
test_numbers (void)
{
  static const char *const wrong[] = {
    "1", "5", "04", "+4", "-4", " 4", "4 ", "4.0", "4x", "", "four", NULL,
  };
  static const HradbySettingInfo settings[] = {
    { .id = "seats", .title = "Seats", .rule = "stones", .is_number = TRUE,
      .values = { { .id = "3", .title = "3" }, { .id = "2", .title = "2" },
                  { .id = "4", .title = "4" } } },
    { .id = NULL },
  };
  HradbyGameType type = hradby_null_type;
  g_autoptr(HradbyRuleset) ruleset = NULL;

  type.settings = settings;
  type.moot = NULL;
  ruleset = hradby_ruleset_new (&type);
  for (guint nth = 0; nth < 3; nth++)
    {
      guint value = hradby_setting_info_get_nth (settings, nth);

      g_assert_cmpuint (hradby_setting_info_get_number (settings, value), ==, 2 + nth);
      g_assert_true (hradby_ruleset_set (ruleset, "seats", settings[0].values[value].id, NULL));
      g_assert_cmpuint (hradby_setting_get_value (hradby_ruleset_get (ruleset, 0)), ==, value);
    }
  for (guint i = 0; wrong[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_false (hradby_ruleset_set (ruleset, "seats", wrong[i], &error));
      g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN);
      g_assert_nonnull (strstr (error->message, "a number from 2 to 4"));
    }
  g_assert_cmpuint (hradby_setting_get_value (hradby_ruleset_get (ruleset, 0)), ==, 2);
}

/* A full stock takes no other kind of tiles, but what it has can be changed and taken back. */
static void
test_full_stock (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < HRADBY_MAX_STOCK; i++)
    {
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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/ruleset/reasons", test_reasons);
  g_test_add_func ("/engine/ruleset/numbers", test_numbers);
  g_test_add_func ("/engine/ruleset/full-stock", test_full_stock);
  return g_test_run ();
}
