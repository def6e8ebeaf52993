/* Actions as words: the attributes of a record's elements, and the canonical text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/action.h"
#include "engine/game-type-lookup.h"

G_BEGIN_DECLS

/**
 * HradbyAttribute:
 * @value: a word, borrowed from the table, or what @number holds: it stays with the attribute
 *
 * An attribute of an action, as written in a record.
 */
typedef struct
{
  const char *name;
  const char *value;
  char        number[12];
} HradbyAttribute;

/**
 * hradby_action_get_attributes:
 * @info: the row of @action, from the actions or the set-up items of the game type
 * @position: where the action is taken: gives parts their names (%NULL for a set-up item)
 * @attributes: (out caller-allocates): room for %HRADBY_MAX_FIELDS
 *
 * Returns: how many attributes are written, in the order of the formats page
 */
guint     hradby_action_get_attributes (const HradbyActionInfo *info,
                                        const HradbyTable      *table,
                                        const HradbyPosition   *position,
                                        const HradbyAction     *action,
                                        HradbyAttribute        *attributes);

/**
 * hradby_action_from_attributes:
 * @name: the element
 * @names: attribute names, ended by %NULL
 * @values: their values, of the same length
 * @action: (out caller-allocates): the action; unchanged on failure
 *
 * Reads an action. It need not be legal, but what it names exists.
 *
 * Returns: %FALSE with %HRADBY_ERROR_UNKNOWN for an unknown element, attribute or value, one that
 *   is missing, or a number out of range
 */
gboolean  hradby_action_from_attributes (const HradbyTable      *table,
                                         const HradbyPosition   *position,
                                         const char             *name,
                                         const char *const      *names,
                                         const char *const      *values,
                                         HradbyAction           *action,
                                         GError                **error);

/* The same for a set-up item, read before there is a table. */
gboolean  hradby_action_from_setup      (const HradbyGameType   *type,
                                         const char             *name,
                                         const char *const      *names,
                                         const char *const      *values,
                                         HradbyAction           *item,
                                         GError                **error);

/* Whether another of the legal actions, the same but for a lower number, stands for this one in
 * lists (see #HradbyField, @ranges). */
gboolean  hradby_action_has_lower       (const HradbyTable      *table,
                                         const HradbyPosition   *position,
                                         const HradbyAction     *action);

/* An action as one XML element: `<place x="3" y="0" rotation="90"/>`. Free it with g_free(). */
char     *hradby_action_to_xml          (const HradbyTable      *table,
                                         const HradbyPosition   *position,
                                         const HradbyAction     *action) G_GNUC_WARN_UNUSED_RESULT;

/* Sets a field of an action to 0. */
void      hradby_action_clear           (HradbyAction           *self,
                                         HradbyFieldId           id);

G_END_DECLS
