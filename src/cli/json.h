/* Writing JSON: members and elements, and the commas between them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Each adds a member to the object that @text ends with, or where @name is %NULL an element to the
 * array. What begins with @bracket, '{' or '[', the caller ends. A string that is %NULL, and a
 * number that is none or has no end, is null; numbers are written the same in every language. Whole
 * numbers of more than 53 bits, which readers round, are to be written as strings. */
void hradby_json_begin (GString *text, const char *name, char bracket);
void hradby_json_string (GString *text, const char *name, const char *value);
void hradby_json_int (GString *text, const char *name, gint64 value);
void hradby_json_double (GString *text, const char *name, double value);
