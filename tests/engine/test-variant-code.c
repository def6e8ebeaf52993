/* Variants as codes: what is written is read again, whatever stands around it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "engine/error.h"
#include "engine/variant-code.h"

#include <string.h>

static void
test_whole (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type), read = NULL;
  g_autofree char *code = NULL, *message = NULL;
  g_autoptr(GError) error = NULL;

  g_object_set (ruleset, "title", "Naše & 100 % „jiná“ (2.) pravidla?!.", NULL);
  g_assert_true (hradby_ruleset_set_expansion (ruleset, "gold", TRUE, NULL));
  g_assert_true (hradby_ruleset_set (ruleset, "gold-value", "two", NULL));
  code = hradby_variant_code_write (ruleset);
  message = g_strdup_printf ("Let's play “%s”!\nOr hradby:nothing?", code);
  read = hradby_variant_code_read (message, &error);
  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_equal (ruleset, read));
  g_assert_cmpstr (hradby_ruleset_get_title (read), ==, hradby_ruleset_get_title (ruleset));
}

static void
test_official (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type), read = NULL;
  g_autofree char *code = hradby_variant_code_write (ruleset);
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (code, ==, "hradby:null");
  read = hradby_variant_code_read (code, &error);
  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_equal (ruleset, read));
  g_assert_cmpstr (hradby_ruleset_get_id (read), ==, "official");
}

/* Rules that differ are not called official, with a blank title as without one. */
static void
test_untitled (void)
{
  static const char *const codes[] = { "hradby:null?double=true",
                                       "hradby:null?title=%20&double=true" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(HradbyRuleset) read = hradby_variant_code_read (codes[i], &error);

    g_assert_no_error (error);
    g_assert_cmpstr (hradby_ruleset_get_title (read), ==, "My rules");
  }
}

/* Settings of an expansion that is off are in no code: they would be refused. */
static void
test_off (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  g_autofree char *code = NULL;

  g_assert_true (hradby_ruleset_set (ruleset, "gold-value", "two", NULL));
  code = hradby_variant_code_write (ruleset);
  g_assert_cmpstr (code, ==, "hradby:null");
}

/* Ids of sets and tiles may hold what parts them in a code. */
static void
test_stock (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type), read = NULL;
  g_autofree char *code = NULL, *message = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_ruleset_set_stock (ruleset, "box", NULL, 2, NULL));
  g_assert_true (hradby_ruleset_set_stock (ruleset, "box", "C", 1, NULL));
  code = hradby_variant_code_write (ruleset);
  g_assert_cmpstr (code, ==, "hradby:null?tiles=box,,2,box,C,1");
  g_free (code);
  g_assert_true (hradby_ruleset_set_stock (ruleset, "naše,2", "a.%2C=;", 999, NULL));
  code = hradby_variant_code_write (ruleset);
  message = g_strdup_printf ("Take %s, please.", code);
  read = hradby_variant_code_read (message, &error);
  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_equal (ruleset, read));
  g_assert_cmpuint (hradby_ruleset_count_changed (read), ==, 2);
}

static void
test_refused (void)
{
  static const struct {
    const char *text;
    const char *reason;
  } rows[] = {
    { "", "begins with “hradby:”" },
    { "Hradby is fun", "begins with “hradby:”" },
    { "hradby: null", "begins with “hradby:”" },
    { "hradby:chess", "the game “chess” is not known" },
    { "hradby:null%00", "the game “null%00” is not known" },
    { "hradby:null?gold-value", "damaged" },
    { "hradby:null?gold-value=%zz", "damaged" },
    { "hradby:null?title=%00", "damaged" },
    { "hradby:null?double=%E2%80%AE", "damaged" },
    { "hradby:null?do%0Auble=no", "damaged" },
    { "hradby:null?gold-value=two", "belongs to the expansion “gold”, which is off" },
    { "hradby:null?expansions=tower", "“tower” is not an expansion" },
    { "hradby:null?expansions=gold&gold-value=nine", "nine" },
    { "hradby:null?silver=one", "silver" },
    { "hradby:null?tiles=box", "damaged" },
    { "hradby:null?tiles=box,,0", "damaged" },
    { "hradby:null?tiles=box,,100", "a tile set can be used 1 to 99 times" },
    { "hradby:null?tiles=,,2", "damaged" },
    { "hradby:null?tiles=box,C,1000", "damaged" },
    { "hradby:null?tiles=box,C,two", "damaged" },
    { "hradby:null?tiles=b%2520x,C,1", "damaged" },
    { "hradby:null?tiles=box,%25E2%2580%25AE,1", "damaged" },
    { "hradby:null?tiles=box,%2500,1", "damaged" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(HradbyRuleset) read = hradby_variant_code_read (rows[i].text, &error);

    g_test_message ("%s", rows[i].text);
    g_assert_null (read);
    g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN);
    if (strstr (error->message, rows[i].reason) == NULL)
      g_error ("“%s” instead of “%s”", error->message, rows[i].reason);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_null_install ();

  g_test_add_func ("/engine/variant-code/whole", test_whole);
  g_test_add_func ("/engine/variant-code/official", test_official);
  g_test_add_func ("/engine/variant-code/untitled", test_untitled);
  g_test_add_func ("/engine/variant-code/off", test_off);
  g_test_add_func ("/engine/variant-code/stock", test_stock);
  g_test_add_func ("/engine/variant-code/refused", test_refused);
  return g_test_run ();
}
