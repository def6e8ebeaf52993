/* The widget actions of the board: what keys, menus and buttons outside of it do there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For the class of the board; what they are is told with it. */
void hradby_board_actions_install (GtkWidgetClass *board_class);

G_END_DECLS
