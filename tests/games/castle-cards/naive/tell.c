/* What the naive oracle tells of what happens. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/tell.h"

#include "naive/effects.h"

guint8
naive_place_out (guint8 place)
{
  return place == NAIVE_NONE ? HRADBY_PLACE_NONE : (guint8) (place + 1);
}

guint8
naive_place_in (guint8 place)
{
  return place == HRADBY_PLACE_NONE ? NAIVE_NONE : (guint8) (place - 1);
}

void
naive_tell (const NaivePosition *position, const HradbySink *sink, HradbyEvent event)
{
  event.turn = position->turn;
  hradby_event_tell (sink, &event);
}

static guint8
get_owner (guint token)
{
  return token == 0 ? HRADBY_NO_PLAYER : (guint8) (token - 1);
}

void
naive_tell_card (const NaivePosition *position, const HradbySink *sink, HradbyCastleCardsEvent kind,
                 const NaiveLying *lying, guint player)
{
  naive_tell (position, sink, (HradbyEvent) {
    .kind = (guint8) kind, .player = (guint8) player, .piece = lying->card,
    .place = naive_place_out (lying->place), .part = lying->level,
  });
}

void
naive_tell_moved (const NaivePosition *position, const HradbySink *sink, const NaiveLying *lying,
                  guint from, guint level)
{
  naive_tell (position, sink, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_MOVED, .player = get_owner (lying->token),
    .piece = lying->card, .place = naive_place_out ((guint8) from), .part = (guint8) level,
    .to = naive_place_out (lying->place),
  });
}

void
naive_tell_token (const NaivePosition *position, const HradbySink *sink, const NaiveLying *lying,
                  guint before)
{
  naive_tell (position, sink, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_TOKEN, .player = get_owner (lying->token),
    .piece = lying->card, .place = naive_place_out (lying->place), .part = lying->level,
    .other = (gint16) ((gint) before - 1),
  });
}

void
naive_tell_handed (const NaivePosition *position, const HradbySink *sink, guint card, guint from,
                   guint to)
{
  naive_tell (position, sink, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_HANDED, .player = (guint8) from, .piece = (guint16) card,
    .other = (gint16) to,
    .audience = (HradbySeats) (HRADBY_SEAT_BIT (from) | HRADBY_SEAT_BIT (to)),
  });
}

void
naive_tell_points (const NaivePosition *position, const HradbySink *sink, guint player,
                   guint source, gint points)
{
  gint total = position->won[player] ? 1 : -(gint) naive_count_cards (position, player);

  if (points != 0)
    naive_tell (position, sink, (HradbyEvent) {
      .kind = HRADBY_EVENT_POINTS, .player = (guint8) player, .source = (guint8) source,
      .points = (gint16) points, .total = (gint16) total, .multiplier = 1,
    });
}
