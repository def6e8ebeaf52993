/* Keys: those typed into a text, or that move a slider, are no shortcuts, and Tab leaves a list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* From now on a text of @window that has the keyboard, or what is a slider to assistive technology,
 * gets keys before the shortcuts of the application do; those that it has no use for remain
 * shortcuts. @window has to be part of its application already. */
void hradby_typing_comes_first (GtkWindow *window);

/* From now on Tab leaves @list, a list view, after the row that has the keyboard, as it always did
 * before GTK 4.12; since then it goes through every row first. */
void hradby_typing_leaves_list (GtkWidget *list);
