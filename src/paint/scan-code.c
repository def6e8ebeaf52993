/* QR codes, by libqrencode. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "paint/scan-code.h"

#ifdef HAVE_QRENCODE
#include <qrencode.h>

#define MARGIN 4 /* squares, by the standard */

/* With more to mend it by where it is short: 15 % of it may be unreadable, otherwise 7 %. */
static QRcode *
encode (const char *text)
{
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);

  return code != NULL ? code : QRcode_encodeString8bit (text, 0, QR_ECLEVEL_L);
}

static void
paint_squares (cairo_t *cr, const QRcode *code)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  for (int y = 0; y < code->width; y++)
    for (int x = 0; x < code->width; x++)
      if ((code->data[y * code->width + x] & 1) != 0)
        cairo_rectangle (cr, MARGIN + x, MARGIN + y, 1, 1);
  cairo_fill (cr);
}
#endif

gboolean
hradby_scan_code_is_built (void)
{
#ifdef HAVE_QRENCODE
  return TRUE;
#else
  return FALSE;
#endif
}

cairo_surface_t *
hradby_scan_code_paint (const char *text, guint module)
{
  g_return_val_if_fail (text != NULL && module > 0, NULL);

#ifdef HAVE_QRENCODE
  QRcode *code = encode (text);
  cairo_surface_t *surface;
  cairo_t *cr;
  int side;

  if (code == NULL)
    return NULL;
  side = (code->width + 2 * MARGIN) * (int) module;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, side, side);
  cr = cairo_create (surface);
  cairo_scale (cr, module, module);
  paint_squares (cr, code);
  cairo_destroy (cr);
  QRcode_free (code);
  return surface;
#else
  return NULL;
#endif
}
