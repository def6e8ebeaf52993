/* What the files of the null card game share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "null-cards.h"

#define N_CARDS HRADBY_NULL_CARDS_N_CARDS
#define N_RANKS 9

#define PILE   HRADBY_NULL_CARDS_PILE
#define IN_ROW HRADBY_NULL_CARDS_ROW

typedef enum {
  PHASE_TURN,
  PHASE_NAME,
  PHASE_GIVE,
  PHASE_DEAL,
  PHASE_STEAL,
  PHASE_OVER,
} Phase;

/**
 * Position:
 * @other: who gives a card, or is robbed of one
 * @places: seats, or PILE, or IN_ROW; a number a card
 * @knowers: who knows that
 */
typedef struct {
  gint16  points[HRADBY_MAX_PLAYERS];
  guint16 turn;
  guint8  phase;
  guint8  player;
  guint8  other;
  guint8  unused;
  guint8  places[N_CARDS];
  HradbySeats knowers[N_CARDS];
} Position;

static inline const Position *
read_position (const HradbyPosition *position)
{
  return (const Position *) (gconstpointer) position;
}

static inline guint
count_at (const guint8 *places, guint place)
{
  guint n = 0;

  for (guint i = 0; i < N_CARDS; i++)
    n += places[i] == place;
  return n;
}

/* The @number-th card at @place. */
static inline guint
get_at (const guint8 *places, guint place, guint number)
{
  guint card = 0;

  while (places[card] != place || number-- > 0)
    card++;
  return card;
}

/* Whether an envoy may be sent to @seat, or a thief. */
static inline gboolean
may_be_named (const Position *self, guint seat)
{
  return seat != self->player && count_at (self->places, seat) > 0;
}

static inline guint
count_others (const HradbyTable *table, const Position *self)
{
  guint n = 0;

  for (guint i = 0; i < table->n_players; i++)
    n += may_be_named (self, i);
  return n;
}

/* Parts of the contract, by the file they are in: choices. */
guint hradby_null_cards_to_move (const HradbyTable *table, const HradbyPosition *position);
guint hradby_null_cards_count_actions (const HradbyTable *table, const HradbyPosition *position);
void hradby_null_cards_get_action (const HradbyTable *table, const HradbyPosition *position,
                                   guint number, HradbyAction *action);
void hradby_null_cards_pick_action (const HradbyTable *table, const HradbyPosition *position,
                                    HradbyRandom *random, HradbyAction *action);
gboolean hradby_null_cards_explain (const HradbyTable *table, const HradbyPosition *position,
                                    HradbyAction *action, GError **error);

/* Tables. */
extern const HradbyActionInfo  hradby_null_cards_actions[];
extern const HradbyEventInfo   hradby_null_cards_events[];
extern const HradbyActionInfo  hradby_null_cards_setup_items[];
extern const char *const       hradby_null_cards_ids[];
extern const HradbySettingInfo hradby_null_cards_settings[];
extern const HradbyPassage     hradby_null_cards_passages[];
