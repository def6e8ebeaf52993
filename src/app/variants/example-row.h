/* A worked example as a row: a small board, and what each value of a setting makes of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "study/example.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_EXAMPLE_ROW (hradby_example_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyExampleRow, hradby_example_row, HRADBY, EXAMPLE_ROW,
                      AdwPreferencesRow)

/* Takes @example, that of @setting. The board shows the end under the chosen value, and follows. */
GtkWidget *hradby_example_row_new   (HradbySetting    *setting,
                                     HradbyExample    *example,
                                     HradbyLibrary    *library);

/* Lets go of everything: the toolkit may keep a row for ever that had the focus and was hidden. */
void       hradby_example_row_empty (HradbyExampleRow *self);

G_END_DECLS
