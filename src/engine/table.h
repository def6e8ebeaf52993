/* Tables of games, and positions, as plain bytes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

/* Builds the table of a game, for as many players as its type allows; fails with
 * %HRADBY_ERROR_SETUP, %HRADBY_ERROR_MATERIAL or %HRADBY_ERROR_POSITION. */
HradbyTable *hradby_table_new (const HradbySetup *setup, GError **error) G_GNUC_WARN_UNUSED_RESULT;
HradbyTable *hradby_table_ref (HradbyTable *self);
void hradby_table_unref (HradbyTable *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyTable, hradby_table_unref)

/* Whether the table plays with this choice, an %HRADBY_CHOICE(). */
static inline gboolean
hradby_table_has (const HradbyTable *self, guint choice)
{
  return self->settings[HRADBY_CHOICE_SETTING (choice)] == HRADBY_CHOICE_VALUE (choice);
}

/* Adds to a @sentence the settings that decided, with what the table plays: "(Rule: …)" for the
 * defaults, "(Rule of this table: …)" for other values. Free with g_free(). */
char *hradby_table_add_settings (const HradbyTable *self, const char *sentence,
                                 HradbySettings settings) G_GNUC_WARN_UNUSED_RESULT;

/* Those of the @settings of which the table plays another value than the default. */
HradbySettings hradby_table_get_changed (const HradbyTable *self, HradbySettings settings);

/* Appends those settings to a line of the score log: " id=value" for each. */
void hradby_table_append_changed (const HradbyTable *self, HradbySettings settings, GString *text);

/* These settings as a list: "Title – value; Title – value". Free with g_free(). */
char *hradby_table_list_settings (const HradbyTable *self,
                                  HradbySettings settings) G_GNUC_WARN_UNUSED_RESULT;

/* Whether two legal actions come to the same, see HradbyGameType's align. */
gboolean hradby_table_is_alike (const HradbyTable *self, const HradbyPosition *position,
                                const HradbyAction *one, const HradbyAction *other);

#define HRADBY_TABLE_MAX_FORMS 4

/* All legal actions that come to the same as a legal one, which is among them; returns how many. */
guint hradby_table_list_forms (const HradbyTable *self, const HradbyPosition *position,
                               const HradbyAction *action, HradbyAction *forms);

/* The position a game begins with, and a copy of any. Free them with g_free(). */
HradbyPosition *hradby_table_new_position (const HradbyTable *self) G_GNUC_WARN_UNUSED_RESULT;
HradbyPosition *hradby_table_copy_position (const HradbyTable *self, const HradbyPosition *position)
                                            G_GNUC_WARN_UNUSED_RESULT;
