/* The naive oracle's abbots and gardens. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/hooks.h"

extern const NaiveHooks naive_abbot_hooks;
