/* A user's data folder that belongs to one test program. GLib has the same for each test, but keeps
 * the memory for ever, which is taken for a leak. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Like g_test_init() and g_test_run() around the registration of the tests. */
void user_folder_init (int *argc, char ***argv);
int user_folder_run (void);

/* Makes the folder anew and empty: every test begins with it. */
void user_folder_empty (void);
