/* An action as a line of words, "place x=3 y=0 rotation=90", and back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/action.h"
#include "engine/error.h"
#include "engine/game-type.h"

#include <string.h>

/* Free it with g_free(). */
static inline char *
action_line_write (const HradbyTable *table, const HradbyPosition *position,
                   const HradbyAction *action)
{
  const HradbyActionInfo *info = &table->type->actions[action->kind];
  HradbyAttribute attributes[HRADBY_MAX_FIELDS];
  guint n = hradby_action_get_attributes (info, table, position, action, attributes);
  GString *line = g_string_new (info->name);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, " %s=%s", attributes[i].name, attributes[i].value);
  return g_string_free (line, FALSE);
}

/* Fails as hradby_action_from_attributes() does, also if these are no words with values. */
static inline gboolean
action_line_read (const HradbyTable *table, const HradbyPosition *position, const char *line,
                  HradbyAction *action, GError **error)
{
  g_auto(GStrv) words = g_strsplit (line, " ", HRADBY_MAX_FIELDS + 2);
  const char *names[HRADBY_MAX_FIELDS + 1] = { NULL }, *values[HRADBY_MAX_FIELDS + 1] = { NULL };
  guint n_words = g_strv_length (words);

  if (n_words == 0 || n_words > HRADBY_MAX_FIELDS + 1)
    return hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN, "“%s” is no action", line);
  for (guint i = 1; i < n_words; i++) {
    char *equals = strchr (words[i], '=');

    if (equals == NULL)
      return hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN, "“%s” has no value", words[i]);
    *equals = '\0';
    names[i - 1] = words[i];
    values[i - 1] = equals + 1;
  }
  return hradby_action_from_attributes (table, position, words[0], names, values, action, error);
}
