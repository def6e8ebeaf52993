/* Who sits in a seat: a person, a computer player, or somebody at another machine. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/level.h"

#include <glib-object.h>

#define HRADBY_TYPE_SEAT (hradby_seat_get_type ())
G_DECLARE_FINAL_TYPE (HradbySeat, hradby_seat, HRADBY, SEAT, GObject)

/* Who plays a seat that decides at another machine: none of the computer players. To everybody here
 * it is no person, for no curtain falls for it and it takes nothing back; and nobody thinks for
 * it. */
extern const HradbyLevel hradby_seat_far;

/* @name is kept as hradby_text_tidy() makes it; @colour is one of the colours of records, @level
 * %NULL for a person. */
HradbySeat *hradby_seat_new (const char *name, const char *colour, const HradbyLevel *level);
const char *hradby_seat_get_name (HradbySeat *self);
const char *hradby_seat_get_colour (HradbySeat *self);
const HradbyLevel *hradby_seat_get_level (HradbySeat *self);
