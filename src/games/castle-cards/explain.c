/* Refusals with their reasons (rules page, sections 4 to 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/explain.h"

#include "engine/error.h"
#include "games/castle-cards/choices.h"
#include "games/castle-cards/rules.h"

#include <glib/gi18n-lib.h>

/* A passage of the rules, and a sentence; %NULL: who protects the card. */
typedef struct
{
  const char *rule;
  const char *reason;
} Refusal;

gboolean
hradby_castle_cards_is_listed (const HradbyTable               *table,
                               const HradbyCastleCardsPosition *position,
                               const HradbyAction              *action)
{
  const HradbyPosition *bytes = (const HradbyPosition *) position;
  guint n = hradby_castle_cards_count_actions (table, bytes);

  for (guint i = 0; i < n; i++)
    {
      HradbyAction listed;

      hradby_castle_cards_get_action (table, bytes, i, &listed);
      if (hradby_action_equal (&listed, action))
        return TRUE;
    }
  return FALSE;
}

/* The settings of which another value would allow it. */
static HradbySettings
find_settings (const HradbyCastleCardsTable    *table,
               const HradbyCastleCardsPosition *position,
               const HradbyAction              *action)
{
  HradbyCastleCardsTable other = *table;
  HradbySettings settings = 0;

  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_SETTINGS; i++)
    {
      const HradbySettingInfo *info = &hradby_castle_cards_settings[i];
      guint played = table->parent.settings[i], value;

      for (guint nth = 0; hradby_setting_info_get_other (info, played, nth, &value); nth++)
        {
          other.parent.settings[i] = (guint16) value;
          if (hradby_castle_cards_is_listed (&other.parent, position, action))
            settings |= HRADBY_SETTING_BIT (i);
        }
      other.parent.settings[i] = (guint16) played;
    }
  return settings;
}

/* Whether the kind of action is what is asked now. */
static gboolean
is_moment (const HradbyCastleCardsPosition *position,
           const HradbyAction              *action)
{
  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_PASS:
      return FALSE;
    case HRADBY_CASTLE_CARDS_DRAW:
    case HRADBY_CASTLE_CARDS_EXCHANGE:
    case HRADBY_CASTLE_CARDS_PLAY:
      return position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN;
    case HRADBY_CASTLE_CARDS_ASSIGN_NONE:
      return position->phase == HRADBY_CASTLE_CARDS_PHASE_ASSIGN;
    case HRADBY_CASTLE_CARDS_DECLINE:
      return position->phase != HRADBY_CASTLE_CARDS_PHASE_TURN
             && position->phase < HRADBY_CASTLE_CARDS_PHASE_RANDOM;
    default:
      return hradby_castle_cards_get_asked (position) == action->kind;
    }
}

/* It is not its moment: something else must happen first, or nothing is asked. */
static gboolean
refuse_moment (const HradbyCastleCardsPosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  g_autofree char *reason = NULL;

  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_OVER)
    return hradby_error_refuse_moment (error, "ending", _("the game is over"));
  if (action->kind == HRADBY_CASTLE_CARDS_PASS)
    return hradby_error_refuse (error, "turns", _("nothing may be passed"));
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN)
    return hradby_error_refuse_moment (error, "turns",
                                       _("no effect asks for this now: what has one possible "
                                         "answer happens by itself"));
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_RANDOM)
    return hradby_error_refuse_moment (error, hradby_characters[position->character].rule,
                                       _("a card must be drawn out of a hand first"));
  /* Translators: %s is a character */
  reason = g_strdup_printf (_("what the card asks must be answered first: %s"),
                            hradby_character_get_title (position->character));
  return hradby_error_refuse_moment (error, hradby_characters[position->character].rule, reason);
}

static Refusal
explain_bound (void)
{
  return (Refusal) { "herald", N_("the King must be played first, as the Herald is outside") };
}

static Refusal
explain_draw (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position)
{
  if (hradby_castle_cards_count_in_pile (table, position, position->player) == 0)
    return (Refusal) { "turns", N_("the pile is empty") };
  if (hradby_castle_cards_must_obey (table, position))
    return explain_bound ();
  return (Refusal) { "turns", N_("no card may be drawn while the hand is as large as at the "
                                 "deal") };
}

static Refusal
explain_exchange (const HradbyCastleCardsTable    *table,
                  const HradbyCastleCardsPosition *position,
                  const HradbyAction              *action)
{
  if (hradby_cards_count_kind (position->hands[position->player], action->piece) == 0)
    return (Refusal) { "turns", N_("there is no such card in the hand") };
  if (hradby_cards_count_kind (position->exchange, (guint) action->amount) == 0)
    return (Refusal) { "turns", N_("there is no such card in the exchange") };
  if (action->piece == HRADBY_CHARACTER_KING
      && !hradby_castle_cards_must_obey (table, position))
    return (Refusal) { "herald", N_("the King may not be exchanged while the Herald is outside") };
  return explain_bound ();
}

/* What the character asks of its space, besides that it is free and of its zone. */
static const char *
get_condition (guint kind)
{
  switch (kind)
    {
    case HRADBY_CHARACTER_AMBASSADOR:
      return N_("the Ambassador may only take the last free space of the courtyard");
    case HRADBY_CHARACTER_COUNSELOR:
      return N_("the King’s Counsellor must stand beside the King, or beside the Prince while the "
                "King is absent");
    case HRADBY_CHARACTER_LADY_IN_WAITING:
      return N_("the Lady in Waiting must stand beside the Queen or the Princess");
    case HRADBY_CHARACTER_MISTRESS:
      return N_("the Mistress does not come while the Queen is laid out");
    case HRADBY_CHARACTER_PRINCE_CHARMING:
      return N_("Prince Charming must stand beside the Princess");
    case HRADBY_CHARACTER_QUEEN:
      return N_("the Queen must stand beside the King");
    case HRADBY_CHARACTER_GHOST:
      return N_("the Ghost takes a tower with a single card that is not protected");
    default:
      return N_("no card of this kind may be placed there");
    }
}

/* Why a card may not be placed where @action says. */
static Refusal
explain_place (const HradbyCastleCardsPosition *position,
               const HradbyAction              *action)
{
  static const char *const zones[] = {
    [HRADBY_ZONE_COURTYARD] = N_("this card belongs in the courtyard"),
    [HRADBY_ZONE_RAMPART] = N_("this card belongs on a rampart"),
    [HRADBY_ZONE_TOWER] = N_("this card belongs in a tower"),
    [HRADBY_ZONE_OUTSIDE] = N_("this card belongs outside the castle"),
    [HRADBY_ZONE_ON_CARD] = N_("a Knight must lie on another card"),
  };
  HradbyCharacterZone zone = hradby_characters[action->piece].zone;
  HradbyCastleCardsPlaces taken = hradby_castle_cards_get_occupied (position);
  gboolean is_engine = action->piece == HRADBY_CHARACTER_SIEGE_ENGINE;

  if (zone != HRADBY_ZONE_ON_CARD && hradby_place_get_zone (action->place) != zone)
    return (Refusal) { "playing", zones[zone] };
  if (zone == HRADBY_ZONE_ON_CARD)
    return (Refusal) { "knight", zones[zone] };
  if (is_engine && (HRADBY_PLACES_SLOTS & ~position->occupied) == 0)
    return (Refusal) { "siege", N_("all four siege slots are taken") };
  if (is_engine && action->place < HRADBY_PLACE_SLOT)
    return (Refusal) { "siege", N_("a siege engine goes to one of the four siege slots") };
  if (action->piece != HRADBY_CHARACTER_GHOST && action->place != HRADBY_PLACE_NONE
      && hradby_castle_cards_has_place (&taken, action->place))
    return (Refusal) { "playing", N_("a card lies there already") };
  return (Refusal) { hradby_characters[action->piece].rule, get_condition (action->piece) };
}

static Refusal
explain_play (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position,
              const HradbyAction              *action)
{
  HradbyCastleCardsPlaces places
    = hradby_castle_cards_get_placements (table, position, action->piece, FALSE);

  if (hradby_cards_count_kind (position->hands[position->player], action->piece) == 0)
    return (Refusal) { "playing", N_("there is no such card in the hand") };
  if (!hradby_castle_cards_has_place (&places, action->place))
    return explain_place (position, action);
  if (action->piece != HRADBY_CHARACTER_KING && hradby_castle_cards_is_bound (table, position))
    return explain_bound ();
  return (Refusal) { "merchant", N_("the last card may not be played in a turn with the "
                                    "Merchant") };
}

/* Why an effect cannot be done to the top card of a place. */
static Refusal
explain_target (const HradbyCastleCardsTable    *table,
                const HradbyCastleCardsPosition *position,
                const HradbyAction              *action)
{
  HradbyCastleCardsPlaces taken = hradby_castle_cards_get_occupied (position);

  if (action->place == HRADBY_PLACE_NONE
      || !hradby_castle_cards_has_place (&taken, action->place))
    return (Refusal) { "returning", N_("no card lies there") };
  taken = hradby_castle_cards_unprotected (table, position, taken);
  if (!hradby_castle_cards_has_place (&taken, action->place))
    return (Refusal) { "protection", NULL };
  return (Refusal) { hradby_characters[position->character].rule,
                     N_("the effect does not reach the card there") };
}

static Refusal
explain_move (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position,
              const HradbyAction              *action)
{
  HradbyCastleCardsMover movers[HRADBY_CASTLE_CARDS_MAX_MOVERS];
  guint n = hradby_castle_cards_list_movers (table, position, movers);

  for (guint i = 0; i < n; i++)
    if (movers[i].place == action->place)
      return (Refusal) { "moving", N_("the card cannot be moved there") };
  return explain_target (table, position, action);
}

static Refusal
explain_token (const HradbyCastleCardsPosition *position,
               const HradbyAction              *action)
{
  HradbyCastleCardsPlaces taken = hradby_castle_cards_get_occupied (position);

  if (action->place == HRADBY_PLACE_NONE
      || !hradby_castle_cards_has_place (&taken, action->place)
      || hradby_castle_cards_get_height (position, action->place) <= action->part)
    return (Refusal) { "tokens", N_("no card lies there") };
  return (Refusal) { hradby_characters[position->character].rule,
                     N_("the effect does not reach the token there") };
}

static Refusal
explain_rest (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position,
              const HradbyAction              *action)
{
  const char *rule = hradby_characters[position->character].rule;

  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_ARRANGE:
      return (Refusal) { rule, N_("the Minstrel cannot arrange the cards so") };
    case HRADBY_CASTLE_CARDS_SWAP:
      return (Refusal) { rule, N_("the tokens of two other cards are swapped, of two colours") };
    case HRADBY_CASTLE_CARDS_ASSIGN:
    case HRADBY_CASTLE_CARDS_ASSIGN_NONE:
      return (Refusal) { rule, N_("the next card in order gets one of the tokens that are left") };
    case HRADBY_CASTLE_CARDS_GIVE_TO:
    case HRADBY_CASTLE_CARDS_GIVE:
      if ((hradby_cards_get_kinds (position->hands[position->actor])
           & HRADBY_CARDS_BIT (action->piece)) == 0)
        return (Refusal) { rule, N_("there is no such card in the hand") };
      return (Refusal) { rule, N_("this cannot be given so") };
    case HRADBY_CASTLE_CARDS_TAKE:
    case HRADBY_CASTLE_CARDS_SEND:
      if ((hradby_cards_get_kinds (position->exchange) & HRADBY_CARDS_BIT (action->piece)) == 0)
        return (Refusal) { rule, N_("there is no such card in the exchange") };
      return (Refusal) { rule, N_("this player cannot be chosen") };
    case HRADBY_CASTLE_CARDS_SUMMON:
      if ((hradby_cards_get_kinds (position->exchange) & HRADBY_CARDS_BIT (action->piece)) == 0)
        return (Refusal) { rule, N_("there is no such card in the exchange") };
      return explain_place (position, action);
    case HRADBY_CASTLE_CARDS_DECLINE:
      return (Refusal) { rule, N_("what is possible must happen") };
    case HRADBY_CASTLE_CARDS_CHOOSE:
      return (Refusal) { rule, N_("this player cannot be chosen") };
    case HRADBY_CASTLE_CARDS_RANDOM:
    default:
      return (Refusal) { rule, N_("this card cannot be drawn there") };
    }
}

static Refusal
find_refusal (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position,
              const HradbyAction              *action)
{
  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_DRAW:
      return explain_draw (table, position);
    case HRADBY_CASTLE_CARDS_EXCHANGE:
      return explain_exchange (table, position, action);
    case HRADBY_CASTLE_CARDS_PLAY:
      return explain_play (table, position, action);
    case HRADBY_CASTLE_CARDS_RETURN:
    case HRADBY_CASTLE_CARDS_KILL:
    case HRADBY_CASTLE_CARDS_EXILE:
    case HRADBY_CASTLE_CARDS_LURE:
      return explain_target (table, position, action);
    case HRADBY_CASTLE_CARDS_MOVE:
      return explain_move (table, position, action);
    case HRADBY_CASTLE_CARDS_STEAL:
    case HRADBY_CASTLE_CARDS_CLAIM:
      return explain_token (position, action);
    default:
      return explain_rest (table, position, action);
    }
}

/* Who protects the top card of a place. */
static char *
tell_guards (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position,
             guint                            place)
{
  HradbyCastleCardsCard guards[HRADBY_CASTLE_CARDS_MAX_GUARDS];
  guint level = hradby_castle_cards_get_height (position, place) - 1;
  guint n = hradby_castle_cards_list_guards (table, position, place, level, guards);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            hradby_character_get_title (guards[i].kind));
  /* Translators: one or two characters, such as “Captain, Priest” */
  return g_strdup_printf (_("the card there is protected by: %s"), list->str);
}

/* Two cards that change their tokens may be named in either order: the earlier one is first. */
static HradbyAction
tidy (const HradbyAction *action)
{
  HradbyAction tidied = *action;

  if (action->kind != HRADBY_CASTLE_CARDS_SWAP)
    return tidied;
  if (action->place < action->to || (action->place == action->to && action->part <= action->figure))
    return tidied;
  tidied.place = action->to;
  tidied.part = action->figure;
  tidied.to = action->place;
  tidied.figure = action->part;
  return tidied;
}

gboolean
hradby_castle_cards_explain (const HradbyTable    *base,
                             const HradbyPosition *bytes,
                             HradbyAction         *action,
                             GError              **error)
{
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);
  HradbyAction tidied = tidy (action);
  g_autofree char *guards = NULL;
  Refusal refusal;

  if (!is_moment (position, action))
    return refuse_moment (position, action, error);
  if (hradby_castle_cards_is_listed (base, position, &tidied))
    {
      *action = tidied;
      return TRUE;
    }
  if (error == NULL)
    return FALSE;
  refusal = find_refusal (table, position, action);
  if (refusal.reason == NULL)
    guards = tell_guards (table, position, action->place);
  return hradby_error_refuse_by (error, refusal.rule, find_settings (table, position, &tidied),
                                 guards != NULL ? guards : _(refusal.reason));
}
