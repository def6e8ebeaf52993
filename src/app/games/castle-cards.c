/* The face of the card game Castle: what is said of its events and decisions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/cards/cards-view.h"
#include "app/face/face.h"
#include "app/games/castle-cards-parts.h"
#include "app/games/faces.h"
#include "app/kit/list-text.h"
#include "app/kit/tooltip.h"
#include "app/words/sentence.h"
#include "engine/each.h"
#include "engine/table.h"
#include "games/castle-cards/board.h"
#include "games/castle-cards/compiled.h"
#include "games/castle-cards/declared.h"

#define EVENT(name)  HRADBY_CASTLE_CARDS_EVENT_##name
#define ACTION(name) HRADBY_CASTLE_CARDS_##name
#define PHASE(name)  HRADBY_CASTLE_CARDS_PHASE_##name
#define VICTORY      HRADBY_EVENT_POINTS, HRADBY_SAYING_OF (HRADBY_CASTLE_CARDS_SOURCE_WIN), 0

/* A question to the player who decides, by its phase; @picks: what is pointed at so far. */
typedef struct {
  HradbyFaceSaid         said;
  const HradbyCardsPick *picks;
  guint                  n_picks;
} Asked;

static const HradbyCastleCardsPosition *
now (const HradbyFaceSaid *said)
{
  return hradby_castle_cards_position_const (said->position);
}

static gboolean
was_tie (const HradbyFaceSaid *said, guint rule)
{
  return (said->event->settings & HRADBY_SETTING_BIT (HRADBY_SETTING_STALEMATE_TIEBREAK)) != 0
         && hradby_table_has (said->table, rule);
}

/* Whether @kind can be done with the card that is picked, or with any. */
static gboolean
can (const Asked *self, guint kind)
{
  const HradbyTable *table = self->said.table;
  guint n = table->type->count_actions (table, self->said.position);

  for (guint i = 0; i < n; i++) {
    HradbyAction action;

    table->type->get_action (table, self->said.position, i, &action);
    if (action.kind == kind && (self->n_picks == 0 || action.piece == self->picks[0].number))
      return TRUE;
  }
  return FALSE;
}

/* Who saw which card goes from hand to hand; that there was no choice tells something of it. */
HRADBY_WHEN (was_seen, !said->event->blank)
HRADBY_WHEN (was_forced, said->event->flag && !said->event->blank)

HRADBY_WHEN (has_token, said->event->player < said->table->n_players)
HRADBY_WHEN (has_moved, said->event->to != said->event->place)
HRADBY_WHEN (goes_on, said->event->count < said->event->other) /* the end says so itself */
HRADBY_WHEN (is_stuck, said->event->count == HRADBY_CASTLE_CARDS_BLOCK_STUCK)
HRADBY_WHEN (is_quiet, said->event->count == HRADBY_CASTLE_CARDS_BLOCK_QUIET)
HRADBY_WHEN (was_shared, was_tie (said, HRADBY_STALEMATE_TIEBREAK_HAND_ONLY))
HRADBY_WHEN (was_broken, was_tie (said, HRADBY_STALEMATE_TIEBREAK_HAND_THEN_PILE))

HRADBY_WHEN (has_picked, ((Asked *) said)->n_picks > 0)
HRADBY_WHEN (has_picked_two, ((Asked *) said)->n_picks > 1)
HRADBY_WHEN (is_unplayable, has_picked (said) && !can ((Asked *) said, ACTION (PLAY)))
HRADBY_WHEN (is_unexchangeable, has_picked (said) && !can ((Asked *) said, ACTION (EXCHANGE)))
HRADBY_WHEN (may_draw, can ((Asked *) said, ACTION (DRAW)))
HRADBY_WHEN (may_exchange, can ((Asked *) said, ACTION (EXCHANGE)))
HRADBY_WHEN (may_play, can ((Asked *) said, ACTION (PLAY)))
HRADBY_WHEN (is_fool, now (said)->character == HRADBY_CHARACTER_FOOL)
HRADBY_WHEN (is_village_idiot, now (said)->character == HRADBY_CHARACTER_VILLAGE_IDIOT)
HRADBY_WHEN (is_alchemist, now (said)->character == HRADBY_CHARACTER_ALCHEMIST)
HRADBY_WHEN (asks_other, now (said)->actor != now (said)->player)
HRADBY_WHEN (is_one_of_several, now (said)->wanted > 1
                                && (said->kind == PHASE (CLAIM) || said->kind == PHASE (TAKE)
                                    || (said->kind == PHASE (GIVE) && is_alchemist (said))))

static const HradbySaying events[] = {
  { HRADBY_SAYING_ANY, .when = was_forced, .text = N_("{sentence} There was no other choice.") },
  { VICTORY, was_shared, N_("{player} shares the victory: the piles do not count.") },
  { VICTORY, was_broken,
    N_("{player} wins the tie with the fewest cards in hand and pile together.") },
  { VICTORY, NULL, N_("{player} wins.") },
  { EVENT (PLAYED), .text = N_("{player} plays {card} {where}.") },
  { EVENT (SUMMONED), .text = N_("{player} puts {card} {where} without a token.") },
  { EVENT (PASSED_OVER), .text = N_("{player} cannot do anything and misses a turn.") },
  { EVENT (RETURNED), .when = has_token, .text = N_("{bearer} returns to {player}’s hand.") },
  { EVENT (RETURNED), .text = N_("{bearer} has no token and goes to the exchange.") },
  { EVENT (KILLED), .text = N_("{bearer} leaves the game for good.") },
  { EVENT (EXILED), .text = N_("{bearer} goes to the exchange.") },
  { EVENT (MOVED), .when = has_moved, .text = N_("{bearer} moves {where}.") },
  { EVENT (TOKEN), .when = has_token, .text = N_("{bearer} gets {player}’s token.") },
  { EVENT (TOKEN), .text = N_("{bearer} loses its token.") },
  { EVENT (DREW), .when = was_seen, .text = N_("{player} draws a card: {card}.") },
  { EVENT (DREW), .text = N_("{player} draws a card.") },
  { EVENT (EXCHANGED), .text = N_("{player} exchanges {card} for {taken}.") },
  { EVENT (GAVE), .text = N_("{player} gives {card} to the exchange.") },
  { EVENT (TOOK), .text = N_("{player} gets {card} from the exchange.") },
  { EVENT (CHOSE), .when = was_seen, .text = N_("{player} has chosen a card: {card}.") },
  { EVENT (CHOSE), .text = N_("{player} has chosen a card.") },
  { EVENT (HANDED), .when = was_seen, .text = N_("{player} gives a card to {owner}: {card}.") },
  { EVENT (HANDED), .text = N_("{player} gives a card to {owner}.") },
  { EVENT (NO_EFFECT), .text = N_("{card} has nothing to do.") },
  { EVENT (DECLINED), .text = N_("{player} chooses not to use {card}.") },
  { EVENT (MORE), .text = N_("{player} gets one more action in this turn.") },
  { EVENT (QUIET), 0, 0, goes_on,
    NP_("Nobody drew or played: after {left} more turn like this the game ends.",
        "Nobody drew or played: after {left} more turns like this the game ends."), "left" },
  { EVENT (BLOCKED), .when = is_stuck,
    .text = N_("Nobody can do anything: the player with the fewest cards in hand wins.") },
  { EVENT (BLOCKED), .when = is_quiet,
    .text = N_("Nobody drew or played for too long: the player with the fewest cards in hand "
               "wins.") },
  { EVENT (BLOCKED),
    .text = N_("The game has lasted 500 turns: the player with the fewest cards in hand wins.") },
  { 0 },
};

static const HradbySaying labels[] = {
  { ACTION (DRAW), .text = N_("Draw a card") },
  { ACTION (EXCHANGE), .text = N_("Exchange {card} for {taken}") },
  { ACTION (PLAY), .text = N_("Play {card}: {place}") },
  { ACTION (SUMMON), .text = N_("Play {card}: {place}") },
  { ACTION (RETURN), .text = N_("Return {bearer}") },
  { ACTION (KILL), .text = N_("Kill {bearer}") },
  { ACTION (EXILE), .text = N_("Send {bearer} to the exchange") },
  { ACTION (LURE), .text = N_("Lure {bearer} outside") },
  { ACTION (MOVE), .text = N_("Move {bearer}: {to}") },
  { ACTION (ARRANGE), .text = N_("Move {bearer}: {to}") },
  { ACTION (STEAL), .text = N_("Take the token from {bearer}") },
  { ACTION (CLAIM), .text = N_("Put your token on {bearer}") },
  { ACTION (SWAP), .text = N_("Swap the tokens of {bearer} and {other}") },
  { ACTION (ASSIGN), .text = N_("{bearer} gets {player}’s token") },
  { ACTION (ASSIGN_NONE), .text = N_("{bearer} gets no token") },
  { ACTION (GIVE_TO), .text = N_("{card} to {player}") },
  { ACTION (SEND), .text = N_("{card} to {player}") },
  { ACTION (GIVE), .text = N_("Give {card}") },
  { ACTION (TAKE), .text = N_("Take {card}") },
  { ACTION (DECLINE), .text = N_("Do nothing") },
  { ACTION (CHOOSE), .text = N_("{player}’s card") },
  { 0 },
};

/* The question, and of several cards picked one after the other which one. */
static const HradbySaying prompts[] = {
  { HRADBY_SAYING_ANY, .when = is_one_of_several,
    .text = N_("{question} ({nth} of {wanted})") },
  { PHASE (TURN), .when = is_unplayable,
    .text = N_("{picked} cannot be played now: choose a card from the exchange for it.") },
  { PHASE (TURN), .when = is_unexchangeable,
    .text = N_("{picked}: choose a place to play it.") },
  { PHASE (TURN), .when = has_picked,
    .text = N_("{picked}: choose a place to play it, or a card from the exchange for it.") },
  { PHASE (TURN), 0, 0, NULL,
    NP_("{actions} action left: {possible} a card.",
        "{actions} actions left: {possible} a card."), "actions" },
  { PHASE (GIVE), .when = is_fool,
    .text = N_("Fool: {actor}, choose a card for {left-neighbour}, on your left.") },
  { PHASE (GIVE), .when = is_village_idiot,
    .text = N_("Village Idiot: {actor}, choose a card for {right-neighbour}, on your right.") },
  { PHASE (GIVE), .when = is_alchemist,
    .text = N_("Choose a card from your hand for the exchange.") },
  { PHASE (GIVE), .text = N_("Choose a card from your hand to give away.") },
  { PHASE (MOVE), .when = has_picked, .text = N_("{target}: choose where it goes.") },
  { PHASE (ARRANGE), .when = has_picked, .text = N_("{target}: choose where it goes.") },
  { PHASE (ASSIGN), .when = has_picked_two,
    .text = N_("{target}: choose whose token it gets.") },
  { HRADBY_SAYING_ANY, .when = asks_other, .text = N_("{actor}’s {character}: {choice}") },
  { HRADBY_SAYING_ANY, .text = N_("{character}: {choice}") },
  { 0 },
};

/* What is asked with the first pick of an effect; said after the character who asks. */
static const HradbySaying choices[] = {
  { PHASE (RETURN), .text = N_("choose a card to return.") },
  { PHASE (KILL), .text = N_("choose a card to remove from the game.") },
  { PHASE (EXILE), .text = N_("choose a card to send to the exchange.") },
  { PHASE (LURE), .text = N_("choose a character to lure outside.") },
  { PHASE (MOVE), .text = N_("choose a card to move.") },
  { PHASE (ARRANGE), .text = N_("choose a card to move.") },
  { PHASE (STEAL), .text = N_("choose a card to lose its token.") },
  { PHASE (CLAIM), .text = N_("choose a card to get your token.") },
  { PHASE (SWAP), .text = N_("choose two cards to swap their tokens.") },
  { PHASE (GIVE_TO), .text = N_("choose a card from your hand, and who gets it.") },
  { PHASE (TAKE), .text = N_("choose a card to take from the exchange.") },
  { PHASE (SEND), .text = N_("choose a card from the exchange, and who gets it.") },
  { PHASE (CHOOSE), .text = N_("choose an opponent to give you a random card.") },
  { PHASE (SUMMON), .text = N_("choose a card from the exchange, and its place.") },
  { HRADBY_SAYING_ANY, .text = N_("choose.") },
  { 0 },
};

static const HradbySaying possible[] = {
  { HRADBY_SAYING_ANY, .when = may_draw, .text = NC_("card", "draw") },
  { HRADBY_SAYING_ANY, .when = may_exchange, .text = NC_("card", "exchange") },
  { HRADBY_SAYING_ANY, .when = may_play, .text = NC_("card", "play") },
};

/* Numbers in braces. */
HRADBY_COUNT (get_left, said->event->other - said->event->count)
HRADBY_COUNT (get_nth, now (said)->n_picks % now (said)->wanted + 1)
HRADBY_COUNT (get_wanted, now (said)->wanted)
HRADBY_COUNT (get_actions, now (said)->n_actions)

/* "draw, exchange or play" */
static char *
tell_possible (HradbyFaceSaid *said)
{
  g_autoptr(GString) list = g_string_new (NULL);
  const char *last = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (possible); i++)
    if (possible[i].when (said)) {
      if (last != NULL)
        hradby_list_text_add (list, last);
      last = g_dpgettext2 (NULL, "card", possible[i].text);
    }
  if (last == NULL || list->len == 0)
    return g_strdup (last != NULL ? last : "");
  /* Translators: what can be done with a card: “draw, exchange” and “play” */
  return g_strdup_printf (C_("card", "%1$s or %2$s"), list->str, last);
}

static char *
tell_card (HradbyFaceSaid *said)
{
  return g_strdup (hradby_character_get_title (said->action != NULL ? said->action->piece
                                                                    : said->event->piece));
}

static char *
tell_taken (HradbyFaceSaid *said)
{
  gint kind = said->action != NULL ? said->action->amount : said->event->other;

  return g_strdup (hradby_character_get_title ((HradbyCharacter) kind));
}

static char *
tell_place (HradbyFaceSaid *said)
{
  return hradby_castle_cards_table_face.name_place (said->action->place);
}

/* Where an event happened: the castle shows the space itself. */
static char *
tell_where (HradbyFaceSaid *said)
{
  static const char *const zones[] = {
    [HRADBY_ZONE_COURTYARD] = N_("in the courtyard"),
    [HRADBY_ZONE_RAMPART] = N_("on the ramparts"),
    [HRADBY_ZONE_TOWER] = N_("in a tower"),
  };
  guint place = (gint) said->event->kind == EVENT (MOVED) ? said->event->to : said->event->place;
  guint zone = place == HRADBY_PLACE_NONE || place >= HRADBY_PLACE_SLOT
               ? HRADBY_ZONE_OUTSIDE : hradby_place_get_zone (place);

  return g_strdup (zone < G_N_ELEMENTS (zones) ? _(zones[zone]) : _("outside the castle"));
}

static char *
tell_to (HradbyFaceSaid *said)
{
  return hradby_castle_cards_table_face.name_place (said->action->to);
}

/* The card at a level of a place, or its top card: as nothing else that lies there is called. */
static char *
name_at (const HradbyFaceSaid *said, guint place, gint level)
{
  guint height = hradby_castle_cards_get_height (now (said), place);
  HradbyCardsState state = { 0 };

  if (height == 0)
    return g_strdup ("");
  hradby_castle_cards_table_face.read (said->table, said->position, HRADBY_NOBODY, &state);
  return hradby_cards_name_card (&hradby_castle_cards_table_face, &state, place,
                                 level < 0 ? height - 1 : (guint) level);
}

static char *
tell_bearer (HradbyFaceSaid *said)
{
  const HradbyAction *action = said->action;

  if (action == NULL)
    return g_strdup (hradby_character_get_title (said->event->piece));
  return name_at (said, action->place, action->kind >= ACTION (STEAL) ? action->part : -1);
}

static char *
tell_other (HradbyFaceSaid *said)
{
  return name_at (said, said->action->to, said->action->figure);
}

static char *
tell_picked (HradbyFaceSaid *said)
{
  return g_strdup (hradby_character_get_title (((Asked *) said)->picks[0].number));
}

static char *
tell_target (HradbyFaceSaid *said)
{
  const HradbyCardsPick *picks = ((Asked *) said)->picks;

  return name_at (said, picks[0].number, said->kind == PHASE (ASSIGN) ? picks[1].number : -1);
}

/* The second return of the King belongs to the Mistress. */
static char *
tell_character (HradbyFaceSaid *said)
{
  guint character = now (said)->character;

  if (character == HRADBY_CHARACTER_KING && now (said)->step == 1)
    character = HRADBY_CHARACTER_MISTRESS;
  return g_strdup (hradby_character_get_title (character));
}

static char *
tell_actor (HradbyFaceSaid *said)
{
  return g_strdup (said->names[now (said)->actor]);
}

static char *
tell_left_neighbour (HradbyFaceSaid *said)
{
  return g_strdup (said->names[(now (said)->actor + 1) % said->table->n_players]);
}

static char *
tell_right_neighbour (HradbyFaceSaid *said)
{
  guint n = said->table->n_players;

  return g_strdup (said->names[(now (said)->actor + n - 1) % n]);
}

/* “bearer” is a card in play, “target” one that is picked. */
static const HradbyWord words[] = {
  { "sentence", .sayings = events + 1 },
  { "question", .sayings = prompts + 1 },
  { "choice", .sayings = choices },
  { "left", get_left },
  { "nth", get_nth },
  { "wanted", get_wanted },
  { "actions", get_actions },
  { "possible", .tell = tell_possible },
  { "card", .tell = tell_card },
  { "taken", .tell = tell_taken },
  { "place", .tell = tell_place },
  { "to", .tell = tell_to },
  { "where", .tell = tell_where },
  { "bearer", .tell = tell_bearer },
  { "other", .tell = tell_other },
  { "picked", .tell = tell_picked },
  { "target", .tell = tell_target },
  { "character", .tell = tell_character },
  { "actor", .tell = tell_actor },
  { "left-neighbour", .tell = tell_left_neighbour },
  { "right-neighbour", .tell = tell_right_neighbour },
  { NULL },
};

char *
hradby_castle_cards_ask (const HradbyTable *table, const HradbyPosition *position,
                         const HradbyCardsPick *picks, guint n_picks, const char *const *names)
{
  Asked asked = {
    .said = {
      .kind = hradby_castle_cards_position_const (position)->phase, .table = table,
      .position = position, .names = names, .words = { words },
    },
    .picks = picks,
    .n_picks = n_picks,
  };

  return hradby_saying_tell (prompts, &asked.said);
}

#define BAR_WIDTH 40 /* at least: the panel is no wider for the words beside it */

/* How far a player has come: cards got rid of, of those that were dealt. */

static GtkWidget *
make_progress (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *bar = gtk_level_bar_new ();

  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), NULL); /* one colour for all of it */
  gtk_widget_set_size_request (bar, BAR_WIDTH, -1);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), bar);
  return box;
}

static gboolean
update_progress (GtkWidget *part, HradbySession *session, guint player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyCastleCardsPosition *position
    = hradby_castle_cards_position_const (hradby_session_get_position (session));
  guint n_pile = hradby_castle_cards_count_in_pile (hradby_castle_cards_table (table), position,
                                                    player);
  guint n_hand = hradby_cards_count (position->hands[player]), left = n_hand + n_pile;
  guint dealt = hradby_castle_cards_count_hand (table->settings, table->n_players)
                + hradby_castle_cards_count_pile (table->n_players);
  g_autofree char *text = g_strdup_printf (ngettext ("%u card left", "%u cards left", left), left);
  /* Translators: how many cards a player has in hand and in the pile */
  g_autofree char *tip = g_strdup_printf (_("%1$s: %2$u in hand, %3$u in the pile"), text, n_hand,
                                          n_pile);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (part)), text);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (gtk_widget_get_last_child (part)),
                           1 - MIN (left, dealt) / (double) dealt);
  hradby_tooltip_label (part, tip);
  return TRUE;
}

static const HradbyFacePart parts[] = {
  { make_progress, update_progress },
  { NULL },
};

/* Points are minus the cards left, and above zero for a winner; the cards are shown. */
static gint
count_cards (const HradbyTable *table, const HradbyPosition *position, guint player)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);

  return (gint) (hradby_cards_count (now->hands[player])
                 + hradby_castle_cards_count_in_pile (hradby_castle_cards_table (table), now,
                                                      player));
}

static gint
from_total (gint total)
{
  return -total;
}

static char *
tell_cards (gint number)
{
  return g_strdup_printf (ngettext ("%d card left", "%d cards left", (gulong) number), number);
}

static char *
tell_change (gint number)
{
  guint n = (guint) ABS (number);

  return number <= 0 ? g_strdup_printf (ngettext ("%u card fewer", "%u cards fewer", n), n)
                     : g_strdup_printf (ngettext ("%u card more", "%u cards more", n), n);
}

static char *
tell_end (HradbySession *session, const char *const *names)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const GArray *log = hradby_session_get_events (session);
  g_autoptr(GString) winners = g_string_new (NULL), blocked = g_string_new (NULL);
  gint scores[HRADBY_MAX_PLAYERS];

  HRADBY_EACH (const HradbyEvent, event, log) {
    gboolean is_blocked = event->kind == HRADBY_CASTLE_CARDS_EVENT_BLOCKED;

    if (is_blocked
        || (event->settings & HRADBY_SETTING_BIT (HRADBY_SETTING_STALEMATE_TIEBREAK)) != 0) {
      /* The rules that decided are said once. */
      hradby_list_text_join (blocked, " ", is_blocked
                                           ? hradby_sentence_from_event (table, event, names)
                                           : hradby_face_tell_event (table, event, names));
    }
  }
  if (blocked->len > 0)
    return g_string_free (g_steal_pointer (&blocked), FALSE);
  /* One card may leave several players without cards, but one of them wins. */
  table->type->get_scores (table, hradby_session_get_position (session), scores);
  for (guint i = 0; i < table->n_players; i++)
    if (scores[i] > 0)
      hradby_list_text_add (winners, names[i]);
  /* Translators: the player, or a list of players, who won the card game */
  return winners->len > 0 ? g_strdup_printf (_("Got rid of all cards first: %s."), winners->str)
                          : NULL;
}

/* Cards of @player that lie in the places of @zone, or on another card. */
static gint
count_placed (const HradbyCastleCardsPosition *position, guint player, HradbyCharacterZone zone)
{
  HradbyCastleCardsPlaces places = hradby_castle_cards_get_occupied (position);
  gint n = 0;

  for (guint place = 0; place < HRADBY_N_PLACES; place++)
    for (guint level = 0; hradby_castle_cards_has_place (&places, place)
                          && level < hradby_castle_cards_get_height (position, place); level++) {
      HradbyCastleCardsCard card;

      hradby_castle_cards_get_card (position, place, level, &card);
      n += card.token == player && hradby_characters[card.kind].zone == zone;
    }
  return n;
}

/* What each has placed in each zone, and what is left in hand and pile. */
static const char *
get_share (const HradbyTable *table, const HradbyPosition *position, guint player, guint index,
           gint *number)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);

  if (index < HRADBY_N_ZONES) {
    *number = count_placed (now, player, index);
    return hradby_character_get_zone_title (index);
  }
  gint in_hand = (gint) hradby_cards_count (now->hands[player]);
  *number = index == HRADBY_N_ZONES ? in_hand : count_cards (table, position, player) - in_hand;
  return index == HRADBY_N_ZONES ? _("In hand")
         : index == HRADBY_N_ZONES + 1 ? _("In the pile") : NULL;
}

static const HradbyFaceScore score = {
  .title = N_("Cards left"),
  .chart = N_("Cards Left by Turn"),
  .n_sources = HRADBY_CASTLE_CARDS_SOURCE_WIN,
  .count = count_cards,
  .from_total = from_total,
  .tell = tell_cards,
  .tell_change = tell_change,
  .get_share = get_share,
  .tell_end = tell_end,
};

static HradbySurface *
make_surface (void)
{
  return hradby_cards_view_new (&hradby_castle_cards_table_face);
}

static GtkWidget *
make_picture (const HradbyTable *table, const HradbyPosition *position, int width, int height,
              const char *label, HradbySurface **surface)
{
  return hradby_cards_view_new_picture (&hradby_castle_cards_table_face, width, height, label,
                                        surface);
}

static cairo_surface_t *
paint (const HradbyTable *table, const HradbyPosition *position, const char *const *colours,
       int width, int height, gboolean dark, GCancellable *cancellable)
{
  return hradby_cards_picture_of_table (&hradby_castle_cards_table_face, table, position, colours,
                                        width, height, dark, cancellable);
}

static char *
get_prompt (HradbySession *session)
{
  const char *const *names = hradby_session_get_names (session);

  return hradby_castle_cards_ask (hradby_session_get_table (session),
                                  hradby_session_get_position (session), NULL, 0, names);
}

/* Everything is chosen on the table. */
static gboolean
is_button (const HradbyAction *action)
{
  return FALSE;
}

static const HradbyFaceSound sounds[] = {
  { HRADBY_CASTLE_CARDS_EVENT_PLAYED, "tile" },
  { HRADBY_CASTLE_CARDS_EVENT_SUMMONED, "tile" },
  { HRADBY_CASTLE_CARDS_EVENT_MOVED, "tile" },
  { HRADBY_CASTLE_CARDS_EVENT_EXCHANGED, "tile" },
  { HRADBY_CASTLE_CARDS_EVENT_TOKEN, "follower" },
  { 0, NULL },
};

const HradbyFace hradby_castle_cards_face = {
  .id = "castle-cards",
  .icon = "hradby-cards-symbolic",
  .minutes = 30,
  .chance = N_("A card is being drawn"),
  .parts = parts,
  .score = &score,
  .sounds = sounds,
  .winner = HRADBY_FIGURE_MARKER,
  .look = N_("_View the Castle"),
  .labels = labels,
  .events = events,
  .words = words,
  .make_surface = make_surface,
  .make_picture = make_picture,
  .paint = paint,
  .prompt = get_prompt,
  .is_button = is_button,
};
