/* Counts what a test program allocates: its own functions take the place of the C library's. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* How often malloc(), calloc(), realloc() and their kin were called in this program so far. */
guint count_allocations (void);
