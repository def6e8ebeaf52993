/* What can be picked for an effect (rules, section 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/picks.h"

#include <string.h>

void
naive_add (const Asking *self, NaiveMove move)
{
  g_array_append_val (self->moves, move);
}

NaiveMove
naive_new_move (NaiveKind kind)
{
  NaiveMove move;

  memset (&move, NAIVE_NONE, sizeof move);
  move.kind = (guint8) kind;
  return move;
}

static void
add_at (const Asking *self, NaiveKind kind, guint place)
{
  NaiveMove move = naive_new_move (kind);

  move.at = (guint8) place;
  naive_add (self, move);
}

static void
add_move (const Asking *self, guint from, guint to)
{
  NaiveMove move = naive_new_move (NAIVE_MOVE);

  move.at = (guint8) from;
  move.to = (guint8) to;
  naive_add (self, move);
}

/* The unprotected card on top of a place in one of @zones, or NULL. */
static const NaiveLying *
get_target (const Asking *self, guint place, guint zones)
{
  const NaiveLying *top = naive_top_at (self->position, place);

  if (top == NULL || (naive_zone_of_place (place) & zones) == 0
      || naive_is_protected (self->table, self->position, top))
    return NULL;
  return top;
}

/* Whether the effect that is due may hit this unprotected card on top of its place. */
static gboolean
may_hit (const Asking *self, const NaiveLying *lying)
{
  gboolean is_near = self->self != NULL
                     && naive_are_adjacent (self->self->place, lying->place);
  gboolean is_self = lying == self->self;

  switch (self->step->card) {
  case TRAITOR:
  case COURTIER:
    return is_near;
  case ASSASSIN:
    return is_near && lying->card != KING;
  case BLACK_KNIGHT:
    return is_near && lying->card == KNIGHT;
  case LADY:
    return is_near && naive_is_male (lying->card);
  case KING:
    return lying->card != KING
           || (self->step->part == 1 && naive_plays (self->table, MISTRESS_RETURN, 1));
  case MAGICIAN:
    return !is_self || naive_plays (self->table, MAGICIAN_SELF, 1);
  case DRAGON:
  case QUEEN:
    return !is_self;
  default:
    return TRUE;
  }
}

static void
list_targets (const Asking *self, NaiveKind kind, guint zones)
{
  if (self->step->n > 0)
    return;
  for (guint place = 0; place < NAIVE_HEAP + NAIVE_N_CARDS; place++) {
    const NaiveLying *target = get_target (self, place, zones);

    if (target != NULL && may_hit (self, target))
      add_at (self, kind, place);
  }
}

static guint
get_king_zones (const Asking *self)
{
  return naive_plays (self->table, KING_RETURN, 1) ? ANYWHERE : CASTLE;
}

/* Moves of a card on top of a place to free spaces of @zones. */
static void
list_walks (const Asking *self, const NaiveLying *lying, guint zones)
{
  guint8 places[36];
  guint n = naive_list_free (self->position, zones, places);

  for (guint i = 0; i < n; i++)
    add_move (self, lying->place, places[i]);
}

/* Moves of a Knight. */
static void
list_rides (const Asking *self, const NaiveLying *knight, gboolean any_zone)
{
  guint zones = any_zone ? ANYWHERE : naive_zone_of_place (knight->place);

  for (guint place = 0; place < NAIVE_HEAP + NAIVE_N_CARDS; place++)
    if (place != knight->place && naive_card_at (self->position, place, 0) != NULL
        && (naive_zone_of_place (place) & zones) != 0)
      add_move (self, knight->place, place);
  if (naive_plays (self->table, KNIGHT_MOVE, 1))
    list_walks (self, knight, zones & CASTLE);
}

static void
list_all_rides (const Asking *self, gboolean any_zone)
{
  for (guint place = 0; place < NAIVE_HEAP + NAIVE_N_CARDS; place++) {
    const NaiveLying *top = get_target (self, place, ANYWHERE);

    if (top != NULL && top->card == KNIGHT)
      list_rides (self, top, any_zone);
  }
}

/* The picks of the Mistress are the kinds of cards that were moved. */
static void
list_mistress (const Asking *self)
{
  const NaiveStep *step = self->step;
  gboolean any_zone = naive_plays (self->table, MISTRESS_REACH, 1);
  guint zones = any_zone ? CASTLE : COURTYARD;
  const NaiveLying *king = naive_find_card (self->position, KING, zones);

  if (memchr (step->picks, KING, step->n) == NULL && king != NULL
      && !naive_is_protected (self->table, self->position, king))
    list_walks (self, king, zones);
  if (memchr (step->picks, KNIGHT, step->n) == NULL)
    list_all_rides (self, any_zone);
}

static void
list_lookout (const Asking *self)
{
  for (guint place = 0; place < 36 && self->step->n == 0; place++) {
    const NaiveLying *top = get_target (self, place, RAMPART);

    if (top != NULL && naive_is_soldier (top->card))
      list_walks (self, top, RAMPART);
  }
}

/* The picks are the women that were moved. */
static void
list_charming (const Asking *self)
{
  const NaiveStep *step = self->step;

  if (step->n >= (naive_plays (self->table, CHARMING_COUNT, 1) ? 3 : 1))
    return;
  for (guint place = 0; place < 36; place++) {
    const NaiveLying *top = get_target (self, place, CASTLE);

    if (top != NULL && naive_is_female (top->card)
        && memchr (step->picks, top->card, step->n) == NULL)
      list_walks (self, top, naive_zone_of_place (place));
  }
}

static void
list_returns (const Asking *self)
{
  switch (self->step->card) {
  case ARCHER:
    list_targets (self, NAIVE_RETURN, OUTSIDE);
    break;
  case TRAITOR:
  case LADY:
  case QUEEN:
    list_targets (self, NAIVE_RETURN, COURTYARD);
    break;
  case BLACK_KNIGHT:
  case COURTIER:
    list_targets (self, NAIVE_RETURN, CASTLE);
    break;
  case KING:
    list_targets (self, NAIVE_RETURN, get_king_zones (self));
    break;
  case BARBARIAN:
    list_targets (self, NAIVE_RETURN, RAMPART | TOWER);
    break;
  default: /* the Dragon */
    list_targets (self, NAIVE_RETURN, self->step->part == 0 ? OUTSIDE : RAMPART | TOWER);
    break;
  }
}

/* Not the second return of the King, nor what the Courtesan has begun. */
static gboolean
may_decline (const Asking *self)
{
  if (self->step->card == KING)
    return self->step->part == 0 && naive_plays (self->table, KING_EFFECT, 1);
  return self->step->card == COURTESAN && self->step->n == 0 && self->step->other == NAIVE_NONE
         && naive_plays (self->table, COURTESAN_EFFECT, 1);
}

void
naive_list_picks (const NaiveTable *table, const NaivePosition *position, GArray *moves)
{
  const NaiveStep *step = &position->steps[position->n_steps - 1];
  const Asking asking = {
    table, position, step, naive_find_number (position, step->number), moves,
  };
  static void (*const lists[N_KINDS]) (const Asking *) = {
    [ALCHEMIST] = naive_ask_alchemist, [LOOKOUT] = list_lookout, [WITCH] = naive_ask_witch,
    [CONSPIRATOR] = naive_ask_conspirator, [COURTESAN] = naive_ask_courtesan,
    [FOOL] = naive_ask_passing, [COUNSELOR] = naive_ask_counselor, [MERCHANT] = naive_ask_merchant,
    [MINSTREL] = naive_ask_minstrel, [MISTRESS] = list_mistress, [CHARMING] = list_charming,
    [SPY] = naive_ask_spy, [THIEF] = naive_ask_thief, [VILLAGE_IDIOT] = naive_ask_passing,
  };

  if (naive_who_picks (table, position) == HRADBY_NOBODY || step->is_declined)
    return;
  if (lists[step->card] != NULL)
    lists[step->card] (&asking);
  else if (step->card == MAGICIAN)
    list_targets (&asking, NAIVE_EXILE, ANYWHERE);
  else if (step->card == ASSASSIN)
    list_targets (&asking, NAIVE_KILL, CASTLE);
  else if (step->card == FAIRY)
    list_targets (&asking, NAIVE_LURE, CASTLE);
  else if (step->card == PRINCESS) {
    if (step->n == 0)
      list_all_rides (&asking, FALSE);
  } else
    list_returns (&asking);
  if (moves->len > 0 && may_decline (&asking))
    naive_add (&asking, naive_new_move (NAIVE_DECLINE));
}
