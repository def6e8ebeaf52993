/* What a game of cards tells the play surface: what lies where, and how its actions are picked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cards/cards-state.h"
#include "app/pictures/picture-key.h"
#include "engine/game-type.h"
#include "paint/card-paint.h"

G_BEGIN_DECLS

/**
 * HradbyCardsFace:
 * @n_kinds: of cards
 * @n_places: places are 1 … @n_places
 * @n_exchange: so many cards lie open at most, as a rule
 * @get_look: what a kind of card shows, at any table: no text; translated, static
 * @read_look: the same with its text by the rules of this table
 * @name_zone: where a card is played, as its frame shows by a colour; translated, static
 * @get_spot: where on the ground the middle of @place is, in spaces from the north-west corner;
 *   %FALSE if there is no room for it
 * @is_cell: whether the place is always seen; the others are while a card lies there
 * @name_place: what it is called, translated; free with g_free()
 * @get_ground: the picture that the places lie on, so many pixels a space
 * @ground_size: spaces along its side
 * @tell_guards: who protects the card at @level of @place, which is guarded, a sentence;
 *   translated, free with g_free()
 * @get_acting: the kind of card whose effect is being decided, @n_kinds if none is
 * @read: what @viewer sees of @position
 * @list_picks: what is pointed at, one after the other, to take @action, in the @variant-th of the
 *   orders that are as good, from 0; how many, 0 if there are no more variants
 * @guess: the action that would be taken by these picks, if it were legal; %FALSE: no opinion
 * @is_part: the action, possible at @position, is a part of what is done in one step
 * @list_moves: what goes where because of @event; how many
 * @ask: what has to be picked next, one sentence; translated, free with g_free()
 *
 * What is asked of a game with a castle, hands, piles and an open row.
 */
typedef struct
{
  guint n_kinds;
  guint n_places;
  guint n_exchange;
  guint ground_size;

  const HradbyCardLook *(*get_look) (guint card);
  const HradbyCardLook *(*read_look) (const HradbyTable *table, guint card);
  const char *(*name_zone) (guint card);
  gboolean (*get_spot) (guint place, double *x, double *y);
  gboolean (*is_cell) (guint place);
  char *(*name_place) (guint place);
  HradbyPictureKey (*get_ground) (int pixels, gboolean dark);
  char *(*tell_guards) (const HradbyTable *table, const HradbyPosition *position, guint place,
                        guint level);
  guint (*get_acting) (const HradbyPosition *position);
  void (*read) (const HradbyTable *table, const HradbyPosition *position, guint viewer,
                HradbyCardsState *state);
  guint (*list_picks) (const HradbyTable *table, const HradbyPosition *position,
                       const HradbyAction *action, guint variant, HradbyCardsPick *picks);
  gboolean (*guess) (const HradbyTable *table, const HradbyPosition *position,
                     const HradbyCardsPick *picks, guint n_picks, HradbyAction *action);
  gboolean (*is_part) (const HradbyPosition *position, const HradbyAction *action);
  guint (*list_moves) (const HradbyEvent *event, HradbyCardsMove *moves);
  char *(*ask) (const HradbyTable *table, const HradbyPosition *position,
                const HradbyCardsPick *picks, guint n_picks, const char *const *names);
} HradbyCardsFace;

G_END_DECLS
