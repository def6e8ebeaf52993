/* The wheel scrolls, and changes nothing on the way. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* From now on the wheel above @spin, which stands in something that scrolls, scrolls that and does
 * not change the number. */
void hradby_wheel_leave (GtkSpinButton *spin);
