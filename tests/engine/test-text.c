/* Texts that people give: what is kept of them, and what is refused. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/text.h"

#include <string.h>

static void
assert_tidy (HradbyTextKind kind, const char *text, const char *expected)
{
  g_autofree char *tidy = hradby_text_tidy (kind, text);

  g_assert_cmpstr (tidy, ==, expected);
  g_assert_true (hradby_text_is_visible (kind, tidy));
}

static void
test_tidy (void)
{
  assert_tidy (HRADBY_TEXT_NAME, "", "");
  assert_tidy (HRADBY_TEXT_NAME, "Jana", "Jana");
  assert_tidy (HRADBY_TEXT_NAME, " \t Jana  Nováková\n", "Jana  Nováková");
  assert_tidy (HRADBY_TEXT_NAME, "a\r\nb\tc\nd", "a b c d");
  assert_tidy (HRADBY_TEXT_DESCRIPTION, "a \n    b\n\t\tc\nd", "a b c\nd");
  assert_tidy (HRADBY_TEXT_DESCRIPTION, "a\n\nb\n\n  c", "a\n\nb c");
  assert_tidy (HRADBY_TEXT_TITLE, "\xc2\xa0\xe3\x80\x80x\xc2\xa0", "x");
  assert_tidy (HRADBY_TEXT_NAME, "\x1b[31mred\x7f\xc2\x9b", "[31mred");
  assert_tidy (HRADBY_TEXT_NAME, "\xff" "a", "\xef\xbf\xbd" "a");
  assert_tidy (HRADBY_TEXT_DESCRIPTION, "\none\r\n\r\ntwo\rthree\xe2\x80\xa8" "four\n",
               "one\n\ntwo\nthree\nfour");
}

/* A name that would turn the sentence around it, and names that only look alike. */
static void
test_invisible (void)
{
  static const char *const texts[] = {
    "a\xe2\x80\xae" "b", "a\xe2\x81\xa6" "b", "a\xe2\x80\x8f" "b", "a\xd8\x9c" "b",
    "a\xe2\x80\x8b" "b", "a\xef\xbb\xbf" "b", "a\xc2\xad" "b",       "a\xf3\xa0\x81\xa1" "b",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_assert_false (hradby_text_is_visible (HRADBY_TEXT_DESCRIPTION, texts[i]));
    assert_tidy (HRADBY_TEXT_NAME, texts[i], "ab");
  }
  g_assert_true (hradby_text_is_visible (HRADBY_TEXT_DESCRIPTION, "a\nb"));
  g_assert_false (hradby_text_is_visible (HRADBY_TEXT_TITLE, "a\nb"));
}

/* Persian is not written without the one joiner, nor many pictures without the other. */
static void
test_joiners (void)
{
  assert_tidy (HRADBY_TEXT_NAME, "می\xe2\x80\x8cخواهم", "می\xe2\x80\x8cخواهم");
  assert_tidy (HRADBY_TEXT_NAME, "👩\xe2\x80\x8d🌾", "👩\xe2\x80\x8d🌾");
  assert_tidy (HRADBY_TEXT_NAME, "\xe2\x80\x8d \xe2\x80\x8c", "");
}

static void
test_length (void)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *tidy = NULL;

  for (guint i = 0; i < 2 * HRADBY_MAX_NAME; i++)
    g_string_append (text, i == HRADBY_MAX_NAME - 1 ? " " : "🏰");
  tidy = hradby_text_tidy (HRADBY_TEXT_NAME, text->str);
  /* The space at the new end goes as well. */
  g_assert_cmpint (g_utf8_strlen (tidy, -1), ==, HRADBY_MAX_NAME - 1);
  g_assert_true (g_str_has_prefix (text->str, tidy));
}

static void
test_escape (void)
{
  static const char *const texts[][2] = {
    { "", "" },
    { "žluť 🏰.game.xml", "žluť 🏰.game.xml" },
    { "a\nb\tc\x1b[31m", "a\\nb\\x09c\\x1b[31m" },
    { "a\xff\xc3", "a\\xff\\xc3" },
    { "a\xe2\x80\xae" "b", "a\\u202eb" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *escaped = hradby_text_escape (texts[i][0]);

    g_assert_cmpstr (escaped, ==, texts[i][1]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/text/tidy", test_tidy);
  g_test_add_func ("/engine/text/invisible", test_invisible);
  g_test_add_func ("/engine/text/joiners", test_joiners);
  g_test_add_func ("/engine/text/length", test_length);
  g_test_add_func ("/engine/text/escape", test_escape);
  return g_test_run ();
}
