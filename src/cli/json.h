/* Writing JSON: strings, numbers, and the commas between things. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Begins a member of the object that @text ends with: a comma if it is not the first, "name":. */
void hradby_json_name   (GString    *text,
                         const char *name);

/* Begins an element of the array that @text ends with: a comma if it is not the first. */
void hradby_json_next   (GString    *text);

/* Values. A number is written the same in every language. */
void hradby_json_string (GString    *text,
                         const char *value);
void hradby_json_int    (GString    *text,
                         gint64      value);
void hradby_json_double (GString    *text,
                         double      value);

/* A member that is a string; null if @value is %NULL. */
void hradby_json_member (GString    *text,
                         const char *name,
                         const char *value);

/* The members "seconds" and "games_per_second"; null if @seconds is below 0, which is not known. */
void hradby_json_time   (GString    *text,
                         double      seconds,
                         guint       n_games);

G_END_DECLS
