/* Actions for assistive technology on widgets to which the toolkit gives none of their own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * hradby_press_add_check:
 * @check: a check button
 *
 * Adds the accessible action "check.press", which does what a click does.
 */
void hradby_press_add_check (GtkWidget *check);

/**
 * hradby_press_add_combo:
 * @combo: a row with a list, or a drop-down button
 *
 * Adds the accessible actions "combo.next" and "combo.previous", which choose the neighbour in the
 * list; each is possible while there is one.
 */
void hradby_press_add_combo (GtkWidget *combo);

/**
 * hradby_press_add_expander:
 * @row: a row
 *
 * Adds the accessible action "expander.toggle", which opens the row or closes it.
 */
void hradby_press_add_expander (AdwExpanderRow *row);

G_END_DECLS
