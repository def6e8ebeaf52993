/* The naive oracle's goods, builders and pigs (rules page, section 8). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/hooks.h"

extern const NaiveHooks naive_traders_hooks;
