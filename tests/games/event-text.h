/* Events as lines that people can read and compare. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

/* Appends one line for @event, ended by a newline. */
void event_text_append (GString *text, const HradbyTable *table, const HradbyEvent *event);
