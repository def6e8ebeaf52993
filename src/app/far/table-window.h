/* Who sits at a table with others at other machines, and what can be said there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/far/far.h"

#include <adwaita.h>

#define HRADBY_TYPE_TABLE_WINDOW (hradby_table_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTableWindow, hradby_table_window, HRADBY, TABLE_WINDOW, AdwWindow)

/* Opens it above @parent, whose action "win.leave-table" leaves. */
void hradby_table_window_present (GtkWindow *parent, HradbyFar *far);
