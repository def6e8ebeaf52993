/* What the play surface asks of the card game Castle: where things lie, and what is picked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/cards/cards-pictures.h"
#include "app/faces/castle-cards-parts.h"
#include "app/kit/list-text.h"
#include "games/castle-cards/board.h"
#include "games/castle-cards/choices.h"
#include "games/castle-cards/table.h"
#include "paint/stronghold-paint.h"

/* How many cards of the heap there is room for around the castle, between the siege engines. */
#define N_HEAP 20

G_STATIC_ASSERT (HRADBY_N_PLACES <= HRADBY_CARDS_MAX_PLACES);
G_STATIC_ASSERT (HRADBY_MAX_LEVELS <= HRADBY_CARDS_MAX_LEVELS);
G_STATIC_ASSERT (HRADBY_N_CHARACTERS <= HRADBY_CARDS_MAX_KINDS);

static const char *
name_zone (guint card)
{
  return hradby_character_get_zone_title (hradby_characters[card].zone);
}

static gboolean
is_cell (guint place)
{
  return place >= HRADBY_PLACE_CASTLE && place < HRADBY_PLACE_HEAP;
}

/* Around the castle, clockwise from the north-west corner. */
static void
find_heap (guint   number,
           double *x,
           double *y)
{
  static const double along[] = { 0.5, 1.5, 2.5, 5.5, 6.5 };
  double far = HRADBY_STRONGHOLD_SIZE - 0.5, at = along[number % 5];

  switch (number / 5 % 4)
    {
    case 0:
      *x = at, *y = 0.5;
      break;
    case 1:
      *x = far, *y = at;
      break;
    case 2:
      *x = far + 0.5 - at, *y = far;
      break;
    default:
      *x = 0.5, *y = far + 0.5 - at;
      break;
    }
}

static gboolean
get_spot (guint   place,
          double *x,
          double *y)
{
  static const double slots[HRADBY_N_SLOTS][2] = {
    { 4, 0.5 }, { 7.5, 4 }, { 4, 7.5 }, { 0.5, 4 },
  };

  if (place < HRADBY_PLACE_SLOT)
    {
      *x = 1.5 + (place - HRADBY_PLACE_CASTLE) % HRADBY_CASTLE_WIDTH;
      *y = 1.5 + (place - HRADBY_PLACE_CASTLE) / HRADBY_CASTLE_WIDTH;
    }
  else if (place < HRADBY_PLACE_HEAP)
    {
      *x = slots[place - HRADBY_PLACE_SLOT][0];
      *y = slots[place - HRADBY_PLACE_SLOT][1];
    }
  else
    {
      guint number = place - HRADBY_PLACE_HEAP;

      find_heap (number % N_HEAP, x, y);
      /* More than there is room for lie upon each other, a little aside. */
      *x += number / N_HEAP * 0.25;
      *y += number / N_HEAP * 0.25;
    }
  return TRUE;
}

char *
hradby_castle_cards_name_place (guint place)
{
  static const char *const slots[HRADBY_N_SLOTS] = {
    N_("Siege slot in the north"), N_("Siege slot in the east"),
    N_("Siege slot in the south"), N_("Siege slot in the west"),
  };

  if (place == HRADBY_PLACE_NONE)
    return g_strdup (_("Outside"));
  if (place >= HRADBY_PLACE_HEAP)
    /* Translators: a place outside the castle, with its letter and number */
    return g_strdup_printf (_("Outside %s"), hradby_place_get_id (place));
  if (place >= HRADBY_PLACE_SLOT)
    return g_strdup (_(slots[place - HRADBY_PLACE_SLOT]));
  switch (hradby_place_get_zone (place))
    {
    case HRADBY_ZONE_COURTYARD:
      /* Translators: a space of the courtyard, with its letter and number */
      return g_strdup_printf (_("Courtyard %s"), hradby_place_get_id (place));
    case HRADBY_ZONE_RAMPART:
      return g_strdup_printf (_("Rampart %s"), hradby_place_get_id (place));
    case HRADBY_ZONE_TOWER:
    case HRADBY_ZONE_OUTSIDE:
    case HRADBY_ZONE_ON_CARD:
    case HRADBY_N_ZONES:
    default:
      return g_strdup_printf (_("Tower %s"), hradby_place_get_id (place));
    }
}

static char *
tell_guards (const HradbyTable    *table,
             const HradbyPosition *position,
             guint                 place,
             guint                 level)
{
  HradbyCastleCardsCard guards[HRADBY_CASTLE_CARDS_MAX_GUARDS];
  guint n = hradby_castle_cards_list_guards (hradby_castle_cards_table (table),
                                             hradby_castle_cards_position_const (position), place,
                                             level, guards);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *where = hradby_castle_cards_name_place (guards[i].place);

      hradby_list_text_take (list, g_strdup_printf (C_("card", "%1$s (%2$s)"),
                                                    hradby_character_get_title (guards[i].kind),
                                                    where));
    }
  /* Translators: a list such as “Captain (Rampart b1), Priest (Courtyard c3)” */
  return g_strdup_printf (_("Protected by: %s."), list->str);
}

/* An effect asks for something, or chance does what it says. */
static guint
get_acting (const HradbyPosition *position)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);

  return now->phase == HRADBY_CASTLE_CARDS_PHASE_TURN
         || now->phase == HRADBY_CASTLE_CARDS_PHASE_OVER ? HRADBY_N_CHARACTERS : now->character;
}

static HradbyPictureKey
get_ground (int      pixels,
            gboolean dark)
{
  return hradby_cards_picture_of_castle (pixels, dark);
}

/* Picks. */

/* What is pointed at, and the field of the action that says which. */
typedef enum
{
  NOTHING,
  PILE,
  HAND,      /* piece */
  EXCHANGE,  /* piece */
  EXCHANGED, /* amount */
  CARD,      /* place */
  SPACE,     /* place; for a card that comes to the heap where it will lie */
  LEVEL,     /* part */
  TO,
  LEVEL_TO,  /* figure */
  SEAT,      /* player */
  NOBODY,
  DECLINE,
} Pointed;

#define MAX_POINTED HRADBY_CARDS_MAX_PICKS

/* One after the other. */
static const guint8 pointed[HRADBY_CASTLE_CARDS_N_ACTIONS][MAX_POINTED] = {
  [HRADBY_CASTLE_CARDS_DRAW] = { PILE },
  [HRADBY_CASTLE_CARDS_EXCHANGE] = { HAND, EXCHANGED },
  [HRADBY_CASTLE_CARDS_PLAY] = { HAND, SPACE },
  [HRADBY_CASTLE_CARDS_RETURN] = { CARD },
  [HRADBY_CASTLE_CARDS_KILL] = { CARD },
  [HRADBY_CASTLE_CARDS_EXILE] = { CARD },
  [HRADBY_CASTLE_CARDS_LURE] = { CARD },
  [HRADBY_CASTLE_CARDS_MOVE] = { CARD, TO },
  [HRADBY_CASTLE_CARDS_ARRANGE] = { CARD, TO },
  [HRADBY_CASTLE_CARDS_STEAL] = { CARD, LEVEL },
  [HRADBY_CASTLE_CARDS_CLAIM] = { CARD, LEVEL },
  [HRADBY_CASTLE_CARDS_SWAP] = { CARD, LEVEL, TO, LEVEL_TO },
  [HRADBY_CASTLE_CARDS_ASSIGN] = { CARD, LEVEL, SEAT },
  [HRADBY_CASTLE_CARDS_ASSIGN_NONE] = { CARD, LEVEL, NOBODY },
  [HRADBY_CASTLE_CARDS_GIVE_TO] = { HAND, SEAT },
  [HRADBY_CASTLE_CARDS_GIVE] = { HAND },
  [HRADBY_CASTLE_CARDS_TAKE] = { EXCHANGE },
  [HRADBY_CASTLE_CARDS_SEND] = { EXCHANGE, SEAT },
  [HRADBY_CASTLE_CARDS_CHOOSE] = { SEAT },
  [HRADBY_CASTLE_CARDS_SUMMON] = { EXCHANGE, SPACE },
  [HRADBY_CASTLE_CARDS_DECLINE] = { DECLINE },
};

static HradbyCardsPick
make_pick (HradbyCardsPickKind kind,
           guint               number)
{
  return (HradbyCardsPick) { kind, (guint8) number };
}

/* A card that comes to the heap is pointed at where it will lie. */
static HradbyCardsPick
pick_space (const HradbyPosition *position,
            guint                 place)
{
  guint64 heap = hradby_castle_cards_position_const (position)->heap;

  if (place == HRADBY_PLACE_NONE)
    for (place = HRADBY_PLACE_HEAP; (heap >> (place - HRADBY_PLACE_HEAP) & 1) != 0;)
      place++;
  return make_pick (HRADBY_CARDS_PICK_PLACE, place);
}

static HradbyCardsPick
pick (const HradbyPosition *position,
      const HradbyAction   *action,
      Pointed               what)
{
  switch (what)
    {
    case HAND:
      return make_pick (HRADBY_CARDS_PICK_HAND, action->piece);
    case EXCHANGE:
      return make_pick (HRADBY_CARDS_PICK_EXCHANGE, action->piece);
    case EXCHANGED:
      return make_pick (HRADBY_CARDS_PICK_EXCHANGE, (guint) action->amount);
    case CARD:
      return make_pick (HRADBY_CARDS_PICK_PLACE, action->place);
    case SPACE:
      return pick_space (position, action->place);
    case LEVEL:
      return make_pick (HRADBY_CARDS_PICK_LEVEL, action->part);
    case LEVEL_TO:
      return make_pick (HRADBY_CARDS_PICK_LEVEL, action->figure);
    case TO:
      return make_pick (HRADBY_CARDS_PICK_PLACE, action->to);
    case SEAT:
      return make_pick (HRADBY_CARDS_PICK_SEAT, action->player);
    case NOBODY:
      return make_pick (HRADBY_CARDS_PICK_NOBODY, 0);
    case DECLINE:
      return make_pick (HRADBY_CARDS_PICK_NOTHING, 0);
    case PILE:
    case NOTHING:
    default:
      return make_pick (HRADBY_CARDS_PICK_PILE, 0);
    }
}

static guint
list_picks (const HradbyTable    *table,
            const HradbyPosition *position,
            const HradbyAction   *action,
            guint                 variant,
            HradbyCardsPick      *picks)
{
  guint n = 0;

  /* Of two cards whose tokens are swapped either is the first. */
  if (variant > (action->kind == HRADBY_CASTLE_CARDS_SWAP))
    return 0;
  for (; n < MAX_POINTED && pointed[action->kind][n] != NOTHING; n++)
    picks[n ^ (variant << 1)] = pick (position, action, pointed[action->kind][n]);
  return n;
}

/* The place at which a card would be played of which nobody has said where: a free one of its zone
 * if there is any, so that the refusal tells what else is in the way. */
static guint
guess_place (const HradbyCastleCardsPosition *position,
             guint                            kind)
{
  static const HradbyPlaceSet sets[HRADBY_N_ZONES] = {
    [HRADBY_ZONE_COURTYARD] = HRADBY_PLACES_COURTYARD,
    [HRADBY_ZONE_RAMPART] = HRADBY_PLACES_RAMPARTS,
    [HRADBY_ZONE_TOWER] = HRADBY_PLACES_TOWERS,
    [HRADBY_ZONE_OUTSIDE] = 0,
    [HRADBY_ZONE_ON_CARD] = HRADBY_PLACES_CASTLE,
  };
  HradbyPlaceSet set = sets[hradby_characters[kind].zone];
  HradbyPlaceSet wanted;

  if (kind == HRADBY_CHARACTER_SIEGE_ENGINE)
    set = HRADBY_PLACES_SLOTS;
  wanted = kind == HRADBY_CHARACTER_GHOST || kind == HRADBY_CHARACTER_KNIGHT
           ? set & position->occupied : set & ~position->occupied;
  if (wanted == 0)
    wanted = set;
  return wanted != 0 ? (guint) __builtin_ctzll (wanted) : HRADBY_PLACE_NONE;
}

/* Takes what is pointed at into the action; %FALSE if something else is asked there. */
static gboolean
point_at (const HradbyCastleCardsPosition *position,
          Pointed                          what,
          HradbyCardsPick                  pick,
          HradbyAction                    *action)
{
  static const guint8 kinds[] = {
    [NOTHING] = HRADBY_CARDS_N_PICKS, [PILE] = HRADBY_CARDS_PICK_PILE,
    [HAND] = HRADBY_CARDS_PICK_HAND, [EXCHANGE] = HRADBY_CARDS_PICK_EXCHANGE,
    [EXCHANGED] = HRADBY_CARDS_PICK_EXCHANGE, [CARD] = HRADBY_CARDS_PICK_PLACE,
    [SPACE] = HRADBY_CARDS_PICK_PLACE, [LEVEL] = HRADBY_CARDS_PICK_LEVEL,
    [TO] = HRADBY_CARDS_PICK_PLACE, [LEVEL_TO] = HRADBY_CARDS_PICK_LEVEL,
    [SEAT] = HRADBY_CARDS_PICK_SEAT, [NOBODY] = HRADBY_CARDS_PICK_NOBODY,
  };
  gboolean is_new = pick.number >= HRADBY_PLACE_HEAP
                    && (position->heap >> (pick.number - HRADBY_PLACE_HEAP) & 1) == 0;

  if (pick.kind != kinds[what])
    return FALSE;
  switch (what)
    {
    case HAND:
    case EXCHANGE:
      action->piece = pick.number;
      break;
    case EXCHANGED:
      action->amount = pick.number;
      break;
    case CARD:
      action->place = pick.number;
      break;
    case SPACE:
      action->place = is_new ? HRADBY_PLACE_NONE : pick.number;
      break;
    case LEVEL:
      action->part = pick.number;
      break;
    case TO:
      action->to = pick.number;
      break;
    case LEVEL_TO:
      action->figure = pick.number;
      break;
    case SEAT:
      action->player = pick.number;
      break;
    case NOTHING:
    case PILE:
    case NOBODY:
    default:
      break;
    }
  return TRUE;
}

static guint8
get_top_level (const HradbyCastleCardsPosition *position,
               guint                            place)
{
  guint height = hradby_castle_cards_get_height (position, place);

  return (guint8) (height > 0 ? height - 1 : 0);
}

/* An action of this kind by these picks; what is not picked yet is chosen so that the reason says
 * most. */
static gboolean
guess_as (const HradbyCastleCardsPosition *position,
          HradbyCastleCardsAction          kind,
          const HradbyCardsPick           *picks,
          guint                            n_picks,
          HradbyAction                    *action)
{
  guint next;

  *action = (HradbyAction) { .kind = (guint8) kind };
  for (guint i = 0; i < n_picks; i++)
    if (!point_at (position, (Pointed) pointed[kind][i], picks[i], action))
      return FALSE;
  next = n_picks < MAX_POINTED ? pointed[kind][n_picks] : NOTHING;
  if (next == LEVEL)
    action->part = get_top_level (position, action->place);
  else if (next == LEVEL_TO)
    action->figure = get_top_level (position, action->to);
  else if (next == SPACE)
    action->place = (guint8) guess_place (position, action->piece);
  return TRUE;
}

/* In an effect, what belongs to the turn is refused because of that. */
static gboolean
guess (const HradbyTable     *table,
       const HradbyPosition  *position,
       const HradbyCardsPick *picks,
       guint                  n_picks,
       HradbyAction          *action)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);
  gboolean is_turn = now->phase == HRADBY_CASTLE_CARDS_PHASE_TURN;
  HradbyCastleCardsAction kind = is_turn ? HRADBY_CASTLE_CARDS_PLAY
                                         : hradby_castle_cards_get_asked (now);
  const HradbyCardsPick *last = &picks[n_picks - 1];

  if (guess_as (now, kind, picks, n_picks, action) || guess_as (now, kind, last, 1, action)
      || guess_as (now, HRADBY_CASTLE_CARDS_DRAW, last, 1, action)
      || guess_as (now, HRADBY_CASTLE_CARDS_EXCHANGE, picks, n_picks, action))
    return TRUE;
  *action = (HradbyAction) { .kind = HRADBY_CASTLE_CARDS_PLAY };
  return !is_turn;
}

/* What moves. */

static HradbyCardsSpot
make_spot (HradbyCardsSpotKind kind,
           guint               number)
{
  return (HradbyCardsSpot) { kind, (guint8) number };
}

/* To or from a hand; whose there is none: the exchange. */
static HradbyCardsSpot
spot_hand (guint seat)
{
  return seat < HRADBY_CASTLE_CARDS_MAX_PLAYERS ? make_spot (HRADBY_CARDS_SPOT_HAND, seat)
                                                : make_spot (HRADBY_CARDS_SPOT_EXCHANGE, 0);
}

/* The token that came, or the one that left. */
static void
move_token (const HradbyEvent *event,
            HradbyCardsMove   *move)
{
  gboolean comes = event->player < HRADBY_CASTLE_CARDS_MAX_PLAYERS;
  HradbyCardsSpot place = make_spot (HRADBY_CARDS_SPOT_PLACE, event->place);

  move->is_token = TRUE;
  move->level = event->part;
  move->former = event->other >= 0 ? (guint8) event->other : HRADBY_NO_PLAYER;
  move->owner = comes ? event->player : move->former;
  move->from = comes ? spot_hand (event->player) : place;
  move->to = comes ? place : spot_hand (move->former);
}

static guint
list_moves (const HradbyEvent *event,
            HradbyCardsMove   *moves)
{
  HradbyCardsSpot exchange = make_spot (HRADBY_CARDS_SPOT_EXCHANGE, 0);
  HradbyCardsSpot place = make_spot (HRADBY_CARDS_SPOT_PLACE, event->place);
  HradbyCardsSpot hand = spot_hand (event->player);
  guint8 card = event->blank ? HRADBY_N_CHARACTERS : (guint8) event->piece;

  for (guint i = 0; i < HRADBY_CARDS_MAX_MOVES; i++)
    moves[i] = (HradbyCardsMove) { hand, exchange, card, HRADBY_NO_PLAYER };
  switch (event->kind)
    {
    case HRADBY_CASTLE_CARDS_EVENT_DREW:
      moves[0].from = make_spot (HRADBY_CARDS_SPOT_PILE, event->player);
      moves[0].to = hand;
      return 1;
    case HRADBY_CASTLE_CARDS_EVENT_EXCHANGED:
      moves[1] = (HradbyCardsMove) { exchange, hand, (guint8) event->other, HRADBY_NO_PLAYER };
      return 2;
    case HRADBY_CASTLE_CARDS_EVENT_PLAYED:
      moves[0].to = place;
      moves[0].owner = event->player;
      return 1;
    case HRADBY_CASTLE_CARDS_EVENT_SUMMONED:
      moves[0].from = exchange;
      moves[0].to = place;
      return 1;
    case HRADBY_CASTLE_CARDS_EVENT_RETURNED:
      moves[0].from = place;
      moves[0].to = hand;
      return 1;
    case HRADBY_CASTLE_CARDS_EVENT_KILLED:
    case HRADBY_CASTLE_CARDS_EVENT_EXILED:
      moves[0].from = place;
      if (event->kind == HRADBY_CASTLE_CARDS_EVENT_KILLED)
        moves[0].to = make_spot (HRADBY_CARDS_SPOT_NOWHERE, 0);
      return 1;
    case HRADBY_CASTLE_CARDS_EVENT_MOVED:
      moves[0].from = place;
      moves[0].to = make_spot (HRADBY_CARDS_SPOT_PLACE, event->to);
      moves[0].owner = event->player;
      return event->to != event->place;
    case HRADBY_CASTLE_CARDS_EVENT_TOKEN:
      move_token (event, &moves[0]);
      return 1;
    case HRADBY_CASTLE_CARDS_EVENT_GAVE:
      return 1;
    case HRADBY_CASTLE_CARDS_EVENT_TOOK:
      moves[0].from = exchange;
      moves[0].to = hand;
      return 1;
    case HRADBY_CASTLE_CARDS_EVENT_HANDED:
      moves[0].to = spot_hand ((guint) event->other);
      return 1;
    default:
      return 0;
    }
}

/* What the Spy, the Minstrel, the Merchant and the Alchemist do is one step. */
static gboolean
is_part (const HradbyPosition *position,
         const HradbyAction   *action)
{
  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_ARRANGE:
    case HRADBY_CASTLE_CARDS_CLAIM:
    case HRADBY_CASTLE_CARDS_ASSIGN:
    case HRADBY_CASTLE_CARDS_ASSIGN_NONE:
    case HRADBY_CASTLE_CARDS_TAKE:
      return TRUE;
    case HRADBY_CASTLE_CARDS_GIVE:
      return hradby_castle_cards_position_const (position)->character
             == HRADBY_CHARACTER_ALCHEMIST;
    default:
      return FALSE;
    }
}

const HradbyCardsFace hradby_castle_cards_table_face = {
  .n_kinds = HRADBY_N_CHARACTERS,
  .n_places = HRADBY_N_PLACES - 1,
  .n_exchange = 12,
  .ground_size = HRADBY_STRONGHOLD_SIZE,
  .get_look = hradby_castle_cards_get_look,
  .read_look = hradby_castle_cards_read_look,
  .name_zone = name_zone,
  .get_spot = get_spot,
  .is_cell = is_cell,
  .name_place = hradby_castle_cards_name_place,
  .get_ground = get_ground,
  .tell_guards = tell_guards,
  .get_acting = get_acting,
  .read = hradby_castle_cards_read,
  .list_picks = list_picks,
  .guess = guess,
  .is_part = is_part,
  .list_moves = list_moves,
  .ask = hradby_castle_cards_ask,
};
