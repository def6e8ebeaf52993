/* Seats, viewers and sets of them: who decides, who looks, who may know. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define HRADBY_MAX_PLAYERS 6

/* Who decides next, besides the seats 0 … n - 1. */
#define HRADBY_CHANCE 0xfe
#define HRADBY_NOBODY 0xff /* the game is over */

/* A viewer is who looks at a game: a seat, or %HRADBY_NOBODY, who has no seat and knows only what
 * is public. */

/* A set of viewers, as bits; see HRADBY_SEAT_BIT(). */
typedef guint8 HradbySeats;

#define HRADBY_SEAT_BIT(seat) ((HradbySeats) (1u << (seat)))
#define HRADBY_SEATLESS       ((HradbySeats) 0x80) /* who looks without a seat */
#define HRADBY_EVERYBODY      ((HradbySeats) 0xff)

static inline gboolean
hradby_seats_have (HradbySeats seats, guint viewer)
{
  return (seats & (viewer < HRADBY_MAX_PLAYERS ? HRADBY_SEAT_BIT (viewer) : HRADBY_SEATLESS)) != 0;
}
