/* The application: one window, the library of games and what is remembered between two starts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define HRADBY_TYPE_APPLICATION (hradby_application_get_type ())
G_DECLARE_FINAL_TYPE (HradbyApplication, hradby_application, HRADBY, APPLICATION, AdwApplication)

/* The games must be installed in the registry before it runs. */
HradbyApplication *hradby_application_new (void);
