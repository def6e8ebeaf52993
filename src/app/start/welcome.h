/* What a new player sees first: three ways to start a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_WELCOME (hradby_welcome_get_type ())
G_DECLARE_FINAL_TYPE (HradbyWelcome, hradby_welcome, HRADBY, WELCOME, AdwBin)

/* Its buttons use the window's actions "win.play" and "win.new". */
GtkWidget *hradby_welcome_new (void);

G_END_DECLS
