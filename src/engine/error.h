/* Foreseeable failures of rules, settings and actions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/setting.h"

/* The codes of %HRADBY_ERROR. Messages are one sentence, translated, without a full stop. */
typedef enum {
  HRADBY_ERROR_ILLEGAL, /* the action is against the rules in this position */
  HRADBY_ERROR_UNKNOWN, /* a name that nobody declared (setting, value, piece, part, action) */
  HRADBY_ERROR_SETUP,   /* the material or the set-up cannot make a game */
  /* likewise, since a piece of material does not go together with the game or with the pieces
   * before it */
  HRADBY_ERROR_MATERIAL,
  /* likewise, since nobody could do anything in the position that they make together */
  HRADBY_ERROR_POSITION,
} HradbyError;

#define HRADBY_ERROR (hradby_error_quark ())
GQuark hradby_error_quark (void);

/* Sets %HRADBY_ERROR_SETUP or another @code, returns %FALSE. The message is translated already. */
gboolean hradby_error_refuse_as (GError **error, HradbyError code, const char *format,
                                 ...) G_GNUC_PRINTF (3, 4);

/* The same of a set-up or of material. */
#define hradby_error_refuse_setup(error, ...)                                                    \
  hradby_error_refuse_as (error, HRADBY_ERROR_SETUP, __VA_ARGS__)
#define hradby_error_refuse_material(error, ...)                                                 \
  hradby_error_refuse_as (error, HRADBY_ERROR_MATERIAL, __VA_ARGS__)

/* Sets %HRADBY_ERROR_ILLEGAL. @rule (nullable): the passage of the rules that says so, by its id;
 * static; @reason: the message, translated. Returns: %FALSE. */
gboolean hradby_error_refuse (GError **error, const char *rule, const char *reason);

/* The same for what the values decided that the table plays. @settings: the settings of which
 * another value would have allowed it, as bits, see HRADBY_SETTING_BIT(). Returns: %FALSE. */
gboolean hradby_error_refuse_by (GError **error, const char *rule, HradbySettings settings,
                                 const char *reason);

/* The same for what is refused only since the order of a turn has another moment for it. Returns:
 * %FALSE. */
gboolean hradby_error_refuse_moment (GError **error, const char *rule, const char *reason);

/* Whether hradby_error_refuse_moment() set it. @error may be of any domain. */
gboolean hradby_error_is_of_moment (const GError *error);

/* The passage of the rules by which an action is refused, or %NULL. @error is of %HRADBY_ERROR. */
const char *hradby_error_get_rule (const GError *error);

/* The settings that decided, 0 if none did. @error may be of any domain. */
HradbySettings hradby_error_get_settings (const GError *error);
