/* Words of the actions that tile-laying games share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/action.h"

const char *const hradby_tiling_no_or_yes[] = { "no", "yes", NULL };
