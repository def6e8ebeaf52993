/* Actions for assistive technology on widgets to which the toolkit gives none of their own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Adds the accessible action "check.press", which does what a click does. @check: a check
 * button. */
void hradby_press_add_check (GtkWidget *check);

/* Adds the accessible action "row.press", which does what a click does. @row: of any list. */
void hradby_press_add_row (GtkWidget *row);

/* Adds the accessible actions "combo.next" and "combo.previous", which choose the neighbour in the
 * list; each is possible while there is one. @combo: a row with a list, or a drop-down button. */
void hradby_press_add_combo (GtkWidget *combo);

/* Adds the accessible action "expander.toggle", which opens the row or closes it. @row: a row. */
void hradby_press_add_expander (AdwExpanderRow *row);
