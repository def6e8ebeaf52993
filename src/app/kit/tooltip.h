/* Tooltips that cost nothing before they are shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * hradby_tooltip_set:
 * @text: (nullable): %NULL: none
 *
 * Takes the place of tooltip-text, and is the widget's description, too, as that would be.
 *
 * Whenever its tooltip changes, a widget of GTK asks where the pointer is, in case it is above. X11
 * takes half a millisecond to say so, and the window has some forty tooltips. This one is asked for
 * its text when it is to be shown. It never lies upon the widget, however high that is.
 */
void hradby_tooltip_set (GtkWidget *widget, const char *text);

/* Sets the accessible label in place of the widget's text; to be repeated when that changes. */
void hradby_tooltip_speak (GtkWidget *widget, const char *text);

/* hradby_tooltip_set() for a widget whose tooltip is its accessible label, too. */
void hradby_tooltip_label (GtkWidget *widget, const char *text);

/* Lets a long press of a finger anywhere in @root, a window, show what pointing at it would, until
 * the next touch. */
void hradby_tooltip_add_touch (GtkWidget *root);

/* The text (owned by the widget), or %NULL. */
const char *hradby_tooltip_get (GtkWidget *widget);

/* A flat button with an icon and hradby_tooltip_label(). */
GtkWidget *hradby_tooltip_button (const char *icon, const char *text);
