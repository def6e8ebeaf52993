/* What many widgets do, said once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Bind up to eight fields of a type to the objects of these names in its template, and up to eight
 * callbacks: HRADBY_BIND (widget_class, HradbyChart, heading, area). */
#define HRADBY_BIND(klass, Type, ...)                                                              \
  HRADBY_DO (gtk_widget_class_bind_template_child, klass, Type, __VA_ARGS__)
#define HRADBY_BIND_CALLBACKS(klass, ...)                                                          \
  HRADBY_DO (HRADBY_BIND_CALLBACK, klass, , __VA_ARGS__)
#define HRADBY_BIND_CALLBACK(klass, Type, callback)                                                \
  gtk_widget_class_bind_template_callback (klass, callback)
#define HRADBY_DO(what, klass, Type, ...)                                                          \
  HRADBY_DO_PICK (__VA_ARGS__, HRADBY_DO_8, HRADBY_DO_7, HRADBY_DO_6, HRADBY_DO_5, HRADBY_DO_4,    \
                  HRADBY_DO_3, HRADBY_DO_2, HRADBY_DO_1, )                                         \
  (what, klass, Type, __VA_ARGS__)
#define HRADBY_DO_PICK(a, b, c, d, e, f, g, h, chosen, ...) chosen
#define HRADBY_DO_1(what, klass, Type, a) what (klass, Type, a)
#define HRADBY_DO_2(what, klass, Type, a, ...)                                                     \
  what (klass, Type, a); HRADBY_DO_1 (what, klass, Type, __VA_ARGS__)
#define HRADBY_DO_3(what, klass, Type, a, ...)                                                     \
  what (klass, Type, a); HRADBY_DO_2 (what, klass, Type, __VA_ARGS__)
#define HRADBY_DO_4(what, klass, Type, a, ...)                                                     \
  what (klass, Type, a); HRADBY_DO_3 (what, klass, Type, __VA_ARGS__)
#define HRADBY_DO_5(what, klass, Type, a, ...)                                                     \
  what (klass, Type, a); HRADBY_DO_4 (what, klass, Type, __VA_ARGS__)
#define HRADBY_DO_6(what, klass, Type, a, ...)                                                     \
  what (klass, Type, a); HRADBY_DO_5 (what, klass, Type, __VA_ARGS__)
#define HRADBY_DO_7(what, klass, Type, a, ...)                                                     \
  what (klass, Type, a); HRADBY_DO_6 (what, klass, Type, __VA_ARGS__)
#define HRADBY_DO_8(what, klass, Type, a, ...)                                                     \
  what (klass, Type, a); HRADBY_DO_7 (what, klass, Type, __VA_ARGS__)

/* A signal that returns nothing; after the name the number of its parameters, and their types. */
#define HRADBY_SIGNAL(type, name, ...)                                                             \
  g_signal_new (name, type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, __VA_ARGS__)

/* The name of a widget for assistive technology. */
void hradby_widget_label (gpointer widget, const char *label);

/* Its description for assistive technology; %NULL: none. */
void hradby_widget_describe (gpointer widget, const char *description);

/* Adds a CSS class, or takes it away. */
void hradby_widget_set_class (gpointer widget, const char *name, gboolean on);

/* Takes the focus from what is to be hidden: the toolkit keeps what is hidden with it for ever. */
void hradby_widget_take_focus (gpointer widget);

/* Takes out all children; not of a list or flow box. */
void hradby_widget_clear (gpointer widget);

/* Takes out the rows behind the first @n_left. */
void hradby_widget_cut_list (GtkListBox *list, guint n_left);
