/* Keys that are typed into a text, or move a slider, are no shortcuts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on a text of @window that has the keyboard, or what is a slider to assistive technology,
 * gets keys before the shortcuts of the application do; those that it has no use for remain
 * shortcuts. @window has to be part of its application already. */
void hradby_typing_comes_first (GtkWindow *window);

G_END_DECLS
