/* The naive oracle's inns, cathedrals and big followers (rules page, section 7). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/hooks.h"

extern const NaiveHooks naive_inns_hooks;
