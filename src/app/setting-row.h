/* One rule setting as a row: its question, who says so, its values, back to the default. */
#pragma once

#include <adwaita.h>

#include "engine/setting.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_SETTING_ROW (hradby_setting_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbySettingRow, hradby_setting_row, HRADBY, SETTING_ROW, AdwExpanderRow)

/* Made from the declaration alone, whatever game it belongs to; changes @setting directly. Signal
 * "read-rule" (anchor): somebody wants to read the passage of the rules that it belongs to; signal
 * "compare" (id): somebody wants to see what the setting does. */
GtkWidget *hradby_setting_row_new     (HradbySetting    *setting);

/* Whether all of @words begin a word of the title, the question, a value or a note. */
gboolean   hradby_setting_row_matches (HradbySettingRow *self,
                                       const char       *words);

G_END_DECLS
