/* The naive oracle as the contract wants it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/flow.h"

/* The rules written the slow and obvious way: everything is looked for anew at each step. */
extern const HradbyGameType naive_type;

/* All legal actions, (element-type HradbyAction); at chance each outcome stands for itself. */
GArray *naive_list_actions (const HradbyTable *table, const HradbyPosition *position);

const NaivePosition *naive_position (const HradbyPosition *position);
