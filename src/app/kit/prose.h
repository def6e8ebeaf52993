/* Labels with as many lines as their text needs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A label for @text that begins at the side where one reads from, and breaks its lines, long words,
 * too. @text, @css_class: (nullable). */
GtkWidget *hradby_prose_new (const char *text, const char *css_class);

/* A centred label that breaks its lines, long words, too, after at most @chars characters. */
GtkWidget *hradby_prose_new_centred (const char *text, int chars);

/* Lets all labels below @root, which the platform would cut, break their lines; what is written in
 * an entry stays as it is. */
void hradby_prose_wrap (GtkWidget *root);
