/* Codes to scan are read back by another library than the one that made them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <zbar.h>

#include "app/variants/code-window.h"
#include "engine/registry.h"
#include "engine/variant-code.h"
#include "paint/scan-code.h"

/* All that such a code holds. */
#define LONGEST 2953

/* What an independent reader finds in a square picture of four bytes a pixel. (transfer full) */
static char *
scan (const guint8 *pixels, int side, int stride)
{
  g_autofree guint8 *grey = g_malloc ((gsize) side * (gsize) side);
  zbar_image_scanner_t *scanner = zbar_image_scanner_create ();
  zbar_image_t *image = zbar_image_create ();
  const zbar_symbol_t *symbol;
  char *text = NULL;

  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      grey[y * side + x] = pixels[y * stride + x * 4 + 1];
  zbar_image_set_format (image, zbar_fourcc ('Y', '8', '0', '0'));
  zbar_image_set_size (image, (unsigned) side, (unsigned) side);
  zbar_image_set_data (image, grey, (unsigned long) side * (unsigned long) side, NULL);
  zbar_image_scanner_set_config (scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
  zbar_image_scanner_set_config (scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
  g_assert_cmpint (zbar_scan_image (scanner, image), ==, 1);
  symbol = zbar_image_first_symbol (image);
  g_assert_cmpint (zbar_symbol_get_type (symbol), ==, ZBAR_QRCODE);
  text = g_strdup (zbar_symbol_get_data (symbol));
  zbar_image_destroy (image);
  zbar_image_scanner_destroy (scanner);
  return text;
}

static void
check (const char *text)
{
  cairo_surface_t *surface = hradby_scan_code_paint (text, 4);
  g_autofree char *found = NULL;

  g_assert_nonnull (surface);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==,
                   cairo_image_surface_get_height (surface));
  found = scan (cairo_image_surface_get_data (surface), cairo_image_surface_get_width (surface),
                cairo_image_surface_get_stride (surface));
  g_assert_cmpstr (found, ==, text);
  cairo_surface_destroy (surface);
}

static void
test_read_back (void)
{
  g_autofree char *longest = g_strnfill (LONGEST, 'w');

  check ("hradby:carcassonne?small-city=flat");
  check ("hradby:carcassonne?title=Sobotn%C3%AD%20st%C5%AFl&expansions=tower,circus");
  check (longest);
}

static void
test_refused (void)
{
  g_autofree char *too_long = g_strnfill (LONGEST + 1, 'w');

  g_assert_null (hradby_scan_code_paint (too_long, 4));
  g_assert_null (hradby_scan_code_paint ("", 4));
}

/* Everything is other than usual, and the name is as long as may be. */
static HradbyRuleset *
new_strange_rules (const HradbyGameType *type)
{
  HradbyRuleset *ruleset = hradby_ruleset_new (type);
  g_autofree char *title = g_strnfill (60, 'x');

  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (ruleset, type->expansions[i], TRUE, NULL);
  for (guint i = 0; type->settings[i].id != NULL; i++) {
    guint first = hradby_setting_info_get_nth (&type->settings[i], 0);

    hradby_setting_set_value (hradby_ruleset_get (ruleset, i),
                              first != type->settings[i].range.usual
                                ? first : hradby_setting_info_get_nth (&type->settings[i], 1));
  }
  g_object_set (ruleset, "title", title, NULL);
  return ruleset;
}

/* What one machine shows another one scans. */
static void
test_window (void)
{
  GtkWidget *parent = gtk_window_new ();

  for (const HradbyGameType *const *type = hradby_registry_list (); *type != NULL; type++) {
    g_autoptr(HradbyRuleset) ruleset = new_strange_rules (*type), found = NULL;
    GdkPaintable *picture;
    g_autofree char *text = NULL;
    g_autofree guint8 *pixels = NULL;
    int side;

    hradby_code_window_present (GTK_WINDOW (parent), ruleset);
    picture = gtk_picture_get_paintable (GTK_PICTURE (
      app_test_get (app_test_find_window (HRADBY_TYPE_CODE_WINDOW), "picture")));
    side = gdk_paintable_get_intrinsic_width (picture);
    pixels = g_malloc ((gsize) side * (gsize) side * 4);
    gdk_texture_download (GDK_TEXTURE (picture), pixels, (gsize) side * 4);
    text = scan (pixels, side, side * 4);
    found = hradby_variant_code_read (text, NULL);
    g_assert_nonnull (found);
    g_assert_true (hradby_ruleset_equal (found, ruleset));
    g_assert_cmpstr (hradby_ruleset_get_title (found), ==, hradby_ruleset_get_title (ruleset));
  }
  gtk_window_destroy (GTK_WINDOW (parent));
}

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/scan-code/read-back", test_read_back);
  g_test_add_func ("/scan-code/refused", test_refused);
  g_test_add_func ("/scan-code/window", test_window);

  return g_test_run ();
}
