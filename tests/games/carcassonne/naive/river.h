/* The naive oracle's river (rules page, section 5). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/hooks.h"

extern const NaiveHooks naive_river_hooks;

/* Whether it is the spring. */
gboolean naive_is_spring (const HradbyTile *tile);
