/* One rule setting as a row: its question, who says so, its values, back to the default. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/setting.h"
#include "session/session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_SETTING_ROW (hradby_setting_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbySettingRow, hradby_setting_row, HRADBY, SETTING_ROW, AdwExpanderRow)

/* Made from the declaration of a setting of @type alone; changes @setting directly. Its worked
 * example is played when the row is first opened. Signal "read-rule" (anchor): somebody wants to
 * read the passage of the rules that it belongs to; signal "compare" (id): somebody wants to see
 * what the setting does. */
GtkWidget     *hradby_setting_row_new         (HradbySetting        *setting,
                                               const HradbyGameType *type,
                                               HradbyLibrary        *library);

HradbySetting *hradby_setting_row_get_setting (HradbySettingRow     *self);

/* The game that it belongs to. */
const HradbyGameType *hradby_setting_row_get_game (HradbySettingRow *self);

/* Whether all of @words begin a word of the title, the question, a value, a note, who says so or
 * the game. */
gboolean       hradby_setting_row_matches     (HradbySettingRow     *self,
                                               const char           *words);

#define HRADBY_TYPE_SETTING_NUMBER (hradby_setting_number_get_type ())
G_DECLARE_FINAL_TYPE (HradbySettingNumber, hradby_setting_number, HRADBY, SETTING_NUMBER,
                      AdwActionRow)

G_END_DECLS
