/* What the play surface asks of the card game Castle: what stands on the cards, where they lie, and
 * what is picked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/games/castle-cards-parts.h"
#include "app/kit/list-text.h"
#include "engine/action.h"
#include "games/castle-cards/board.h"
#include "games/castle-cards/choices.h"
#include "games/castle-cards/compiled.h"
#include "games/castle-cards/declared.h"
#include "paint/wall-paint.h"

/* Cards of the heap that have room around the castle, between the siege engines. */
#define N_HEAP 20

G_STATIC_ASSERT (HRADBY_N_PLACES <= HRADBY_CARDS_MAX_PLACES);
G_STATIC_ASSERT (HRADBY_MAX_LEVELS <= HRADBY_CARDS_MAX_LEVELS);
G_STATIC_ASSERT (HRADBY_N_CHARACTERS <= HRADBY_CARDS_MAX_KINDS);

/* What stands on the cards. */

G_STATIC_ASSERT ((guint) HRADBY_CARD_ZONE_CARD == HRADBY_ZONE_ON_CARD);
G_STATIC_ASSERT ((guint) HRADBY_CARD_SEX_MAN == HRADBY_SEX_MALE);

/* Pictures are painted of them in other threads: they are filled once and never change. */
static gpointer
make_looks (gpointer data)
{
  HradbyCardLook *looks = g_new0 (HradbyCardLook, HRADBY_N_CHARACTERS);

  for (guint i = 0; i < HRADBY_N_CHARACTERS; i++)
    looks[i] = (HradbyCardLook) {
      .id = hradby_characters[i].id,
      .zone = (HradbyCardZone) hradby_characters[i].zone,
      .sex = (HradbyCardSex) hradby_characters[i].sex,
      .name = g_dpgettext2 (NULL, "character", hradby_characters[i].title),
    };
  return looks;
}

static const HradbyCardLook *
get_look (guint card)
{
  static GOnce once = G_ONCE_INIT;
  const HradbyCardLook *looks = g_once (&once, make_looks, NULL);

  return card < HRADBY_N_CHARACTERS ? &looks[card] : NULL;
}

/* All cards of the set-up; of those that are left out of a game for two there is none. */
static guint
count_cards (const HradbyTable *table, guint card)
{
  const HradbyCastleCardsTable *own = hradby_castle_cards_table (table);
  const HradbyCastleCardsPosition *start = &own->start;
  guint n = hradby_cards_count_kind (start->exchange, card)
            + hradby_cards_count_kind (start->removed, card);

  for (guint seat = 0; seat < table->n_players; seat++) {
    n += hradby_cards_count_kind (start->hands[seat], card);
    for (guint i = start->pile_at[seat]; i < own->pile_end[seat]; i++)
      n += start->piles[i] == card;
  }
  for (guint place = HRADBY_PLACE_CASTLE; place < HRADBY_N_PLACES; place++)
    for (guint level = hradby_castle_cards_get_height (start, place); level > 0; level--) {
      HradbyCastleCardsCard lies;

      hradby_castle_cards_get_card (start, place, level - 1, &lies);
      n += lies.kind == card;
    }
  return n;
}

/* Places. */

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
find_heap (guint number, double *x, double *y)
{
  static const double along[] = { 0.5, 1.5, 2.5, 5.5, 6.5 };
  double far = HRADBY_STRONGHOLD_SIZE - 0.5, at = along[number % 5];

  switch (number / 5 % 4) {
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

static guint
get_row (guint place)
{
  return (place - HRADBY_PLACE_CASTLE) / HRADBY_CASTLE_WIDTH;
}

static guint
get_column (guint place)
{
  return (place - HRADBY_PLACE_CASTLE) % HRADBY_CASTLE_WIDTH;
}

static gboolean
get_spot (guint place, double *x, double *y)
{
  static const double middles[HRADBY_N_SLOTS][2] = {
    { 4, 0.5 }, { 7.5, 4 }, { 4, 7.5 }, { 0.5, 4 },
  };

  if (place < HRADBY_PLACE_SLOT) {
    *x = 1.5 + get_column (place);
    *y = 1.5 + get_row (place);
  } else if (place < HRADBY_PLACE_HEAP) {
    *x = middles[place - HRADBY_PLACE_SLOT][0];
    *y = middles[place - HRADBY_PLACE_SLOT][1];
  } else {
    guint number = place - HRADBY_PLACE_HEAP;

    find_heap (number % N_HEAP, x, y);
    /* More than there is room for lie upon each other, a little aside. */
    *x += number / N_HEAP * 0.25;
    *y += number / N_HEAP * 0.25;
  }
  return TRUE;
}

/* North, east, south, west. */
static const char *const slots[HRADBY_N_SLOTS] = {
  N_("Northern siege slot"), N_("Eastern siege slot"),
  N_("Southern siege slot"), N_("Western siege slot"),
};
static const char *const ramparts[HRADBY_N_SLOTS] = {
  N_("Northern rampart"), N_("Eastern rampart"), N_("Southern rampart"), N_("Western rampart"),
};

static const char *
name_tower (guint place)
{
  if (get_row (place) == 0)
    return get_column (place) == 0 ? _("North-western tower") : _("North-eastern tower");
  return get_column (place) == 0 ? _("South-western tower") : _("South-eastern tower");
}

static char *
name_part (guint place)
{
  if (place == HRADBY_PLACE_NONE || place >= HRADBY_PLACE_HEAP)
    return g_strdup (_("Outside"));
  if (place >= HRADBY_PLACE_SLOT)
    return g_strdup (_(slots[place - HRADBY_PLACE_SLOT]));
  if (hradby_place_get_zone (place) == HRADBY_ZONE_TOWER)
    return g_strdup (name_tower (place));
  if (hradby_place_get_zone (place) == HRADBY_ZONE_COURTYARD)
    return g_strdup (_("Courtyard"));
  return g_strdup (_(ramparts[hradby_place_get_rampart (place)]));
}

/* Spaces are counted as one reads: from the west, and from the north. */
static char *
name_place (guint place)
{
  g_autofree char *part = name_part (place);

  if (place >= HRADBY_PLACE_HEAP)
    /* Translators: the part of the castle, and the number of a space there, counted from the west
     * or from the north: “Northern rampart, space 2” */
    return g_strdup_printf (_("%1$s, space %2$u"), part, place - HRADBY_PLACE_HEAP + 1);
  if (place == HRADBY_PLACE_NONE || place >= HRADBY_PLACE_SLOT
      || hradby_place_get_zone (place) == HRADBY_ZONE_TOWER)
    return g_steal_pointer (&part);
  if (hradby_place_get_zone (place) == HRADBY_ZONE_COURTYARD)
    /* Translators: the courtyard, and row and number of a space in it, from the north-west */
    return g_strdup_printf (_("%1$s, row %2$u, space %3$u"), part, get_row (place),
                            get_column (place));
  return g_strdup_printf (_("%1$s, space %2$u"), part,
                          hradby_place_get_rampart (place) % 2 == 0 ? get_column (place)
                                                                    : get_row (place));
}

/* Who protects it: “Captain, Priest”. */
static char *
list_guards (const HradbyTable *table, const HradbyPosition *position, guint place, guint level)
{
  HradbyCastleCardsCard guards[HRADBY_CASTLE_CARDS_MAX_GUARDS];
  guint n = hradby_castle_cards_list_guards (hradby_castle_cards_table (table),
                                             hradby_castle_cards_position_const (position), place,
                                             level, guards);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    hradby_list_text_add (list, hradby_character_get_title (guards[i].kind));
  return g_string_free (list, FALSE);
}

static char *
tell_guards (const HradbyTable *table, const HradbyPosition *position, guint place, guint level)
{
  g_autofree char *list = list_guards (table, position, place, level);

  /* Translators: a list such as “Captain, Priest” */
  return g_strdup_printf (_("Protected by: %s."), list);
}

/* An effect asks for something, or chance does what it says. The second return of the King belongs
 * to the Mistress. */
static gboolean
get_acting (const HradbyPosition *position, HradbyCardsCard *card, guint *place)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);
  gboolean is_mistress = now->character == HRADBY_CHARACTER_KING && now->step == 1;
  HradbyCastleCardsCard lies;

  if (now->phase == HRADBY_CASTLE_CARDS_PHASE_TURN || now->phase == HRADBY_CASTLE_CARDS_PHASE_OVER)
    return FALSE;
  *card = (HradbyCardsCard) { now->character, now->player };
  *place = now->origin;
  if (is_mistress) {
    card->card = HRADBY_CHARACTER_MISTRESS;
    card->owner = now->actor;
    *place = now->where[HRADBY_CHARACTER_MISTRESS];
  }
  if (*place == HRADBY_PLACE_NONE || hradby_castle_cards_get_height (now, *place) == 0)
    return TRUE;
  hradby_castle_cards_get_card (now, *place, 0, &lies);
  if (lies.kind == card->card)
    card->owner = lies.token == HRADBY_NO_TOKEN ? HRADBY_NO_PLAYER : lies.token;
  return TRUE;
}

static guint
list_spared (const HradbyTable *table, const HradbyPosition *position, guint8 *places)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);
  const HradbyCastleCardsTable *own = hradby_castle_cards_table (table);
  HradbyCastleCardsPlaces reached, open;
  guint n = 0;

  if (now->phase < HRADBY_CASTLE_CARDS_PHASE_RETURN || now->phase > HRADBY_CASTLE_CARDS_PHASE_LURE)
    return 0;
  reached = hradby_castle_cards_get_reached (own, now);
  open = hradby_castle_cards_unprotected (own, now, reached);
  for (guint place = HRADBY_PLACE_CASTLE; place < HRADBY_N_PLACES; place++)
    if (hradby_castle_cards_has_place (&reached, place)
        && !hradby_castle_cards_has_place (&open, place))
      places[n++] = (guint8) place;
  return n;
}

static char *
tell_spared (const HradbyTable *table, const HradbyPosition *position, guint place)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);
  guint top = hradby_castle_cards_get_height (now, place) - 1;
  g_autofree char *list = list_guards (table, position, place, top);
  HradbyCastleCardsCard card;

  hradby_castle_cards_get_card (now, place, top, &card);
  if (card.kind == HRADBY_CHARACTER_AMBASSADOR)
    return g_strdup (_("The Ambassador stays: he is always protected."));
  /* Translators: a character that an effect does not touch, and a list of those that protect it */
  return g_strdup_printf (_("%1$s stays, protected by: %2$s."),
                          hradby_character_get_title (card.kind), list);
}

/* What the character asks of its place. */
static const char *
name_condition (guint card)
{
  switch (card) {
  case HRADBY_CHARACTER_AMBASSADOR:
    return _("too many free spaces");
  case HRADBY_CHARACTER_COUNSELOR:
  case HRADBY_CHARACTER_QUEEN:
    return _("no place by the King");
  case HRADBY_CHARACTER_LADY_IN_WAITING:
    return _("no place by her lady");
  case HRADBY_CHARACTER_MISTRESS:
    return _("the Queen is there");
  case HRADBY_CHARACTER_PRINCE_CHARMING:
    return _("no place by the Princess");
  case HRADBY_CHARACTER_GHOST:
    return _("no tower to take");
  default:
    return _("no free space");
  }
}

static const char *
refuse_briefly (guint card, const char *rule)
{
  if (g_strcmp0 (rule, "herald") == 0)
    return _("the King comes first");
  if (g_strcmp0 (rule, "merchant") == 0)
    return _("not with the Merchant");
  if (g_strcmp0 (rule, "siege") == 0)
    return _("no free slot");
  if (g_strcmp0 (rule, "playing") != 0)
    return name_condition (card);
  if (hradby_characters[card].zone == HRADBY_ZONE_TOWER)
    return _("no free tower");
  return hradby_characters[card].zone == HRADBY_ZONE_RAMPART ? _("no free rampart")
                                                             : _("no free space");
}

/* What lies where. */

static void
count_kinds (HradbyCards cards, guint8 *counts)
{
  for (guint kind = 0; kind < HRADBY_N_CHARACTERS; kind++)
    counts[kind] = (guint8) hradby_cards_count_kind (cards, kind);
}

static void
read_place (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
            guint place, HradbyCardsStack *stack)
{
  stack->n = (guint8) MIN (hradby_castle_cards_get_height (position, place),
                           HRADBY_CARDS_MAX_LEVELS);
  for (guint level = 0; level < stack->n; level++) {
    HradbyCastleCardsCard card, guards[HRADBY_CASTLE_CARDS_MAX_GUARDS];

    hradby_castle_cards_get_card (position, place, level, &card);
    stack->cards[level] = (HradbyCardsCard) {
      card.kind, card.token == HRADBY_NO_TOKEN ? HRADBY_NO_PLAYER : card.token,
      hradby_castle_cards_list_guards (table, position, place, level, guards) > 0,
    };
  }
}

/* Picks of an effect that is carried out at its end are shown to the player who picks. */

/* The tokens of the Spy. */
static void
read_assigned (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
               HradbyCardsState *state)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];

  hradby_castle_cards_list_tokens (table, position, cards);
  for (guint i = 0; i < position->n_picks; i++)
    state->places[cards[i].place].cards[cards[i].level].owner
      = position->picks[i] == HRADBY_NO_TOKEN ? HRADBY_NO_PLAYER : position->picks[i];
}

/* The cards of the Minstrel; those not yet moved lie below. */
static void
read_arranged (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
               HradbyCardsState *state)
{
  HradbyPlaceSet set = hradby_castle_cards_get_arranged (table, position);
  HradbyCardsCard cards[HRADBY_CASTLE_CARDS_MAX_PICKS];

  for (guint i = 0; i < position->n_picks; i++, set &= set - 1) {
    HradbyCardsStack *stack = &state->places[__builtin_ctzll (set)];

    cards[i] = stack->cards[--stack->n];
  }
  for (guint i = 0; i < position->n_picks; i++) {
    HradbyCardsStack *stack = &state->places[position->picks[i]];

    if (stack->n < HRADBY_CARDS_MAX_LEVELS)
      stack->cards[stack->n++] = cards[i];
  }
}

/* The cards of the Alchemist: first those given to the exchange, then those taken from it. */
static void
read_swapped (const HradbyCastleCardsPosition *position, HradbyCardsState *state)
{
  for (guint i = 0; i < position->n_picks; i++)
    (i < position->wanted ? state->exchange : state->hand)[position->picks[i]]++;
}

static void
read_picks (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
            HradbyCardsState *state)
{
  gboolean is_alchemist = position->character == HRADBY_CHARACTER_ALCHEMIST;

  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_ASSIGN)
    read_assigned (table, position, state);
  else if (position->phase == HRADBY_CASTLE_CARDS_PHASE_ARRANGE)
    read_arranged (table, position, state);
  else if (is_alchemist && (position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE
                            || position->phase == HRADBY_CASTLE_CARDS_PHASE_TAKE))
    read_swapped (position, state);
}

static void
read_state (const HradbyTable *table, const HradbyPosition *position, guint viewer,
            HradbyCardsState *state)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);
  const HradbyCastleCardsTable *own = hradby_castle_cards_table (table);
  guint knower = viewer < HRADBY_CASTLE_CARDS_MAX_PLAYERS ? viewer : HRADBY_CASTLE_CARDS_PUBLIC;

  for (guint place = HRADBY_PLACE_CASTLE; place < HRADBY_N_PLACES; place++)
    read_place (own, now, place, &state->places[place]);
  count_kinds (now->exchange, state->exchange);
  count_kinds (now->removed, state->removed);
  if (viewer < table->n_players)
    count_kinds (now->hands[viewer], state->hand);
  for (guint seat = 0; seat < table->n_players; seat++) {
    state->n_hand[seat] = (guint8) hradby_cards_count (now->hands[seat]);
    state->n_pile[seat] = (guint8) hradby_castle_cards_count_in_pile (own, now, seat);
    /* When the game is over all hands are laid open. */
    count_kinds (now->phase == HRADBY_CASTLE_CARDS_PHASE_OVER || seat == viewer
                 ? now->hands[seat] : now->known[knower][seat], state->known[seat]);
  }
  if (viewer == now->actor)
    read_picks (own, now, state);
}

/* Picks. */

/* What is pointed at. */
typedef enum {
  NOTHING,
  PILE,
  HAND,
  EXCHANGE,
  EXCHANGED,
  CARD,
  SPACE, /* for a card that comes to the heap where it will lie */
  LEVEL,
  TO,
  LEVEL_TO,
  SEAT,
  NOBODY,
  DECLINE,
} Pointed;

/* How it is picked, and the field of the action that says which; the flag, which is not set, for
 * what there is one of. */
static const struct {
  guint8        kind;
  HradbyFieldId field;
} things[] = {
  [NOTHING] = { HRADBY_CARDS_N_PICKS, HRADBY_FIELD_FLAG },
  [PILE] = { HRADBY_CARDS_PICK_PILE, HRADBY_FIELD_FLAG },
  [HAND] = { HRADBY_CARDS_PICK_HAND, HRADBY_FIELD_PIECE },
  [EXCHANGE] = { HRADBY_CARDS_PICK_EXCHANGE, HRADBY_FIELD_PIECE },
  [EXCHANGED] = { HRADBY_CARDS_PICK_EXCHANGE, HRADBY_FIELD_AMOUNT },
  [CARD] = { HRADBY_CARDS_PICK_PLACE, HRADBY_FIELD_PLACE },
  [SPACE] = { HRADBY_CARDS_PICK_PLACE, HRADBY_FIELD_PLACE },
  [LEVEL] = { HRADBY_CARDS_PICK_LEVEL, HRADBY_FIELD_PART },
  [TO] = { HRADBY_CARDS_PICK_PLACE, HRADBY_FIELD_TO },
  [LEVEL_TO] = { HRADBY_CARDS_PICK_LEVEL, HRADBY_FIELD_FIGURE },
  [SEAT] = { HRADBY_CARDS_PICK_SEAT, HRADBY_FIELD_PLAYER },
  [NOBODY] = { HRADBY_CARDS_PICK_NOBODY, HRADBY_FIELD_FLAG },
  [DECLINE] = { HRADBY_CARDS_PICK_NOTHING, HRADBY_FIELD_FLAG },
};

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
make_pick (const HradbyPosition *position, const HradbyAction *action, Pointed what)
{
  guint64 heap = hradby_castle_cards_position_const (position)->heap;
  gint number = hradby_action_get_number (action, things[what].field);

  if (what == SPACE && number == HRADBY_PLACE_NONE)
    number = HRADBY_PLACE_HEAP + __builtin_ctzll (~heap);
  return (HradbyCardsPick) { things[what].kind, (guint8) number };
}

static guint
list_picks (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
            guint variant, HradbyCardsPick *picks)
{
  guint n = 0;

  /* Of two cards whose tokens are swapped either is the first. */
  if (variant > (action->kind == HRADBY_CASTLE_CARDS_SWAP))
    return 0;
  for (; n < MAX_POINTED && pointed[action->kind][n] != NOTHING; n++)
    picks[n ^ (variant << 1)] = make_pick (position, action, pointed[action->kind][n]);
  return n;
}

/* A place for a card whose place was not picked: a free one of its zone, if there is any, so that
 * the refusal tells what else is in the way. */
static guint
guess_place (const HradbyCastleCardsPosition *position, guint kind)
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
point_at (const HradbyCastleCardsPosition *position, Pointed what, HradbyCardsPick pick,
          HradbyAction *action)
{
  gboolean is_new = what == SPACE && pick.number >= HRADBY_PLACE_HEAP
                    && (position->heap >> (pick.number - HRADBY_PLACE_HEAP) & 1) == 0;

  return pick.kind == things[what].kind
         && hradby_action_set_number (action, things[what].field,
                                      is_new ? HRADBY_PLACE_NONE : pick.number);
}

static guint8
get_top_level (const HradbyCastleCardsPosition *position, guint place)
{
  guint height = hradby_castle_cards_get_height (position, place);

  return (guint8) (height > 0 ? height - 1 : 0);
}

/* An action of this kind by these picks; what is not picked yet is chosen so that the reason says
 * most. */
static gboolean
guess_as (const HradbyCastleCardsPosition *position, HradbyCastleCardsAction kind,
          const HradbyCardsPick *picks, guint n_picks, HradbyAction *action)
{
  *action = (HradbyAction) { .kind = (guint8) kind };
  for (guint i = 0; i < n_picks; i++)
    if (!point_at (position, (Pointed) pointed[kind][i], picks[i], action))
      return FALSE;
  guint next = n_picks < MAX_POINTED ? pointed[kind][n_picks] : NOTHING;
  if (next == LEVEL)
    action->part = get_top_level (position, action->place);
  else if (next == LEVEL_TO)
    action->figure = get_top_level (position, action->to);
  else if (next == SPACE)
    action->place = (guint8) guess_place (position, action->piece);
  return TRUE;
}

/* In an effect, actions of the turn are refused because of the effect. */
static gboolean
guess (const HradbyTable *table, const HradbyPosition *position, const HradbyCardsPick *picks,
       guint n_picks, HradbyAction *action)
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
make_spot (HradbyCardsSpotKind kind, guint number)
{
  return (HradbyCardsSpot) { kind, (guint8) number };
}

/* The hand of a seat; the exchange for nobody. */
static HradbyCardsSpot
spot_hand (guint seat)
{
  return seat < HRADBY_CASTLE_CARDS_MAX_PLAYERS ? make_spot (HRADBY_CARDS_SPOT_HAND, seat)
                                                : make_spot (HRADBY_CARDS_SPOT_EXCHANGE, 0);
}

/* The token that came, or the one that left. */
static void
move_token (const HradbyEvent *event, HradbyCardsMove *move)
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
list_moves (const HradbyEvent *event, HradbyCardsMove *moves)
{
  HradbyCardsSpot exchange = make_spot (HRADBY_CARDS_SPOT_EXCHANGE, 0);
  HradbyCardsSpot place = make_spot (HRADBY_CARDS_SPOT_PLACE, event->place);
  HradbyCardsSpot hand = spot_hand (event->player);
  guint8 card = event->blank ? HRADBY_N_CHARACTERS : (guint8) event->piece;

  for (guint i = 0; i < HRADBY_CARDS_MAX_MOVES; i++)
    moves[i] = (HradbyCardsMove) { hand, exchange, card, HRADBY_NO_PLAYER };
  switch (event->kind) {
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
is_part (const HradbyPosition *position, const HradbyAction *action)
{
  switch (action->kind) {
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
  .get_look = get_look,
  .tell_text = hradby_castle_cards_tell_card,
  .count_cards = count_cards,
  .name_zone = name_zone,
  .get_spot = get_spot,
  .is_cell = is_cell,
  .name_place = name_place,
  .name_part = name_part,
  .tell_guards = tell_guards,
  .get_acting = get_acting,
  .list_spared = list_spared,
  .tell_spared = tell_spared,
  .refuse_briefly = refuse_briefly,
  .read = read_state,
  .list_picks = list_picks,
  .guess = guess,
  .is_part = is_part,
  .list_moves = list_moves,
  .ask = hradby_castle_cards_ask,
};
