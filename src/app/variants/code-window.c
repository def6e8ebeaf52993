/* The window with the code of a variant. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/code-window.h"

#include <glib/gi18n.h>

#include "app/kit/dialogs.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/words/rules-store.h"
#include "engine/object.h"
#include "engine/variant-code.h"
#include "paint/scan-code.h"

struct _HradbyCodeWindow {
  AdwWindow        parent_instance;

  AdwToastOverlay *toasts;
  AdwWindowTitle  *title;
  GtkPicture      *picture;
  GtkLabel        *advice;
  GtkLabel        *code;
  GtkWidget       *copy;
};

G_DEFINE_FINAL_TYPE (HradbyCodeWindow, hradby_code_window, ADW_TYPE_WINDOW)

#define MODULE 8 /* pixels of the picture; it is shown as large as the window lets it be */

static void
copy_cb (HradbyCodeWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                          gtk_label_get_text (self->code));
  adw_toast_overlay_add_toast (
    self->toasts, hradby_dialogs_toast (_("Code copied; paste it into a message")));
}

/* Returns: (nullable): of a code to scan */
static GdkTexture *
make_texture (const char *code)
{
  cairo_surface_t *surface = hradby_scan_code_paint (code, MODULE);
  g_autoptr(GBytes) bytes = NULL;

  if (surface == NULL)
    return NULL;
  int side = cairo_image_surface_get_width (surface);
  int stride = cairo_image_surface_get_stride (surface);
  for (guint32 *pixel = (guint32 *) cairo_image_surface_get_data (surface),
               *end = pixel + side * stride / 4; pixel < end; pixel++)
    *pixel |= 0xff000000;
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) side * (gsize) stride,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (side, side, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

static const char *
get_advice (gboolean has_picture)
{
  if (has_picture)
    return _("Scan this, or send the text: paste it on the rules page to add the rules there.");
  return hradby_scan_code_is_built ()
         ? _("These rules are too long to scan. Send the text: paste it on the rules page to "
             "add the rules there.")
         : _("Send the text: paste it on the rules page to add the rules there.");
}

/* @advice: %NULL: about rules */
static void
present (GtkWindow *parent, const char *subtitle, const char *code, const char *advice)
{
  HradbyCodeWindow *self = hradby_windows_find (HRADBY_TYPE_CODE_WINDOW, parent);
  g_autoptr(GdkTexture) texture = make_texture (code);

  if (self == NULL)
    self = g_object_new (HRADBY_TYPE_CODE_WINDOW, "transient-for", parent, NULL);
  gtk_window_set_title (GTK_WINDOW (self), advice != NULL ? subtitle : _("Code of Rules"));
  adw_window_title_set_title (self->title, gtk_window_get_title (GTK_WINDOW (self)));
  adw_window_title_set_subtitle (self->title, advice != NULL ? NULL : subtitle);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
  gtk_widget_set_visible (GTK_WIDGET (self->picture), texture != NULL);
  gtk_label_set_text (self->advice, advice != NULL ? advice : get_advice (texture != NULL));
  gtk_label_set_text (self->code, code);
  hradby_windows_focus (GTK_WINDOW (self), self->copy);
  gtk_window_present (GTK_WINDOW (self));
}

void
hradby_code_window_present (GtkWindow *parent, HradbyRuleset *ruleset)
{
  g_autofree char *code = hradby_variant_code_write (ruleset);

  g_return_if_fail (HRADBY_IS_RULESET (ruleset));

  present (parent, hradby_rules_store_get_title (ruleset), code, NULL);
}

void
hradby_code_window_present_code (GtkWindow *parent, const char *subtitle, const char *code,
                                 const char *advice)
{
  present (parent, subtitle, code, advice);
}

HRADBY_DISPOSE (HradbyCodeWindow, hradby_code_window)
{
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_CODE_WINDOW);
}

static void
hradby_code_window_class_init (HradbyCodeWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_code_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/variants/code-window.ui");
  HRADBY_BIND (widget_class, HradbyCodeWindow, toasts, title, picture, advice, code, copy);
  HRADBY_BIND_CALLBACKS (widget_class, copy_cb);
}

static void
hradby_code_window_init (HradbyCodeWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
