/* Why something that was counted brought nothing. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Why something brought nothing, and the fields that say what it was. Where no player is named
 * @player is %HRADBY_NO_PLAYER. */
typedef enum {
  HRADBY_REASON_NONE,
  HRADBY_REASON_TIE,       /* source, x, y, feature, tiles: nobody has most followers there */
  HRADBY_REASON_UNCLAIMED, /* source, x, y, feature, tiles: complete, and nobody stands there */
  HRADBY_REASON_WORTHLESS, /* source; with a player x, y, feature, too: there is nothing to count */
  /* source, tiles: both have as large a one; bonus, bonus_count, other: thanks to @bonus_count wall
   * tiles of this player, -1: of both */
  HRADBY_REASON_EQUAL,
  HRADBY_REASON_MISSING,   /* source: nobody has any */
  HRADBY_REASON_NO_EFFECT, /* player, bonus, bonus_count: these wall tiles changed nothing */
  HRADBY_REASON_NOT_TAKEN, /* player, place: what lies there is not taken because of a setting */
  /* player, source, x, y, feature: the keep does not go there because of a setting */
  HRADBY_REASON_NOT_MOVED,
  /* player, source, x, y, feature: the player was paid for all of it before, because of a setting
   */
  HRADBY_REASON_PAID,
  /* player, source, x, y, feature: others have more there, because of how a setting counts */
  HRADBY_REASON_MINORITY,
  /* player, source, x, y: the player's figures there do not count because of a setting */
  HRADBY_REASON_NOT_COUNTED,
  HRADBY_REASON_NOT_PLAYED, /* source, x, y: it is not played because of a setting */
  /* player, source, x, y, feature: the player is not asked, because of a setting */
  HRADBY_REASON_NOT_OFFERED,
  /* player, source, x, y, feature: the player is not asked, as none is left */
  HRADBY_REASON_USED_UP,
  /* player, source: it comes after the other part of the player's turn, because of a setting */
  HRADBY_REASON_WAITS,
} HradbyReason;
