/* What a new player sees first: all games, to be learnt or played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_WELCOME (hradby_welcome_get_type ())
G_DECLARE_FINAL_TYPE (HradbyWelcome, hradby_welcome, HRADBY, WELCOME, AdwBin)

/* Its buttons use the actions "win.play" and "win.new", and those of the list of lessons. */
GtkWidget *hradby_welcome_new (HradbyLibrary *library);

G_END_DECLS
