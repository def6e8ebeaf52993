/* Rows that ask for one of several things, and the lists that drop down from them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* What is chosen stands below the title, however long it is, and with it how it differs from the
 * rest. The model that the row gets has #GtkStringObject's; what is said of them is plain text. */
void hradby_combo_init (AdwComboRow *row);

/* The same for a drop-down alone, in which only what is chosen stands. */
void hradby_combo_init_drop_down (GtkDropDown *down);

/* (transfer full): an item of such a model, with what is said of it below its name (nullable). */
GtkStringObject *hradby_combo_item_new (const char *title,
                                        const char *difference) G_GNUC_WARN_UNUSED_RESULT;
