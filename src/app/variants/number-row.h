/* The choice of a number for a setting: a row with a spin button. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "engine/setting.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_NUMBER_ROW (hradby_number_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyNumberRow, hradby_number_row, HRADBY, NUMBER_ROW, AdwActionRow)

/* @setting asks for a number, which the row shows and changes. What is chosen is described by its
 * subtitle, which is the maker's. */
GtkWidget *hradby_number_row_new (HradbySetting *setting);

G_END_DECLS
