/* What stands on the cards of the card game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/faces/castle-cards-parts.h"
#include "games/castle-cards/characters.h"

/* What there is room for on a large card; the rules say more. */
static const char *const texts[HRADBY_N_CHARACTERS] = {
  [HRADBY_CHARACTER_ALCHEMIST] =
    N_("Comes to a free tower. Swap two cards of your hand for two of the exchange."),
  [HRADBY_CHARACTER_ARCHER] =
    N_("Comes to a free tower. Return a card from outside, siege engines included."),
  [HRADBY_CHARACTER_GHOST] =
    N_("Comes to an occupied tower whose card is alone and not protected, and returns that card."),
  [HRADBY_CHARACTER_LOOKOUT] =
    N_("Comes to a free tower. Move a soldier to any free rampart space, where he may be the "
       "fourth."),
  [HRADBY_CHARACTER_MAGICIAN] =
    N_("Comes to a free tower. Send any card in play to the exchange; nobody gets it back."),
  [HRADBY_CHARACTER_WITCH] =
    N_("Comes to a free tower. Give a card of the exchange to a player of your choice."),
  [HRADBY_CHARACTER_CAPTAIN] =
    N_("Comes to a free rampart space. A soldier; he protects the other soldiers of his rampart."),
  [HRADBY_CHARACTER_SOLDIER] =
    N_("Comes to a free rampart space. The fourth soldier of a rampart returns the siege engine in "
       "front of it."),
  [HRADBY_CHARACTER_TRAITOR] =
    N_("Comes to a free rampart space. A soldier; return a card next to him in the courtyard."),
  [HRADBY_CHARACTER_AMBASSADOR] =
    N_("Comes to the only courtyard space still free. He is always protected."),
  [HRADBY_CHARACTER_ASSASSIN] =
    N_("Remove a card next to him from the game, but not the King."),
  [HRADBY_CHARACTER_BLACK_KNIGHT] =
    N_("Return a Knight next to him. He is no Knight himself."),
  [HRADBY_CHARACTER_CONSPIRATOR] =
    N_("Swap the tokens of two other cards in play, wherever they are."),
  [HRADBY_CHARACTER_COURTESAN] =
    N_("Give a card of your hand to an opponent and get a random card of his."),
  [HRADBY_CHARACTER_COURTIER] =
    N_("Return a card next to him, in the courtyard, on a rampart or in a tower."),
  [HRADBY_CHARACTER_FOOL] =
    N_("Everybody chooses a card of the hand and passes it to the left."),
  [HRADBY_CHARACTER_KING] =
    N_("Return another card of the castle. If the Mistress is in the courtyard, her owner returns "
       "one, too."),
  [HRADBY_CHARACTER_COUNSELOR] =
    N_("Comes next to the King, or to the Prince while the King is away. Bring a card of the "
       "exchange into play, without a token."),
  [HRADBY_CHARACTER_LADY_IN_WAITING] =
    N_("Comes next to the Queen or the Princess. Return a man next to her in the courtyard."),
  [HRADBY_CHARACTER_MERCHANT] =
    N_("Put your tokens in the place of three of your opponents’. You have three actions this "
       "turn."),
  [HRADBY_CHARACTER_MINSTREL] =
    N_("Rearrange the cards on the courtyard spaces next to him."),
  [HRADBY_CHARACTER_MISTRESS] =
    N_("Comes while the Queen is not in the courtyard. Move the King and a Knight."),
  [HRADBY_CHARACTER_PRIEST] =
    N_("Protects characters next to him whose token has the colour of his."),
  [HRADBY_CHARACTER_PRINCE] =
    N_("While the King is away, whoever must stand next to the King may stand next to the Prince."),
  [HRADBY_CHARACTER_PRINCE_CHARMING] =
    N_("Comes next to the Princess if she is in the courtyard. Move a woman within her part of the "
       "castle."),
  [HRADBY_CHARACTER_PRINCESS] =
    N_("Move a Knight to another card of the part where he is."),
  [HRADBY_CHARACTER_QUEEN] =
    N_("Comes next to the King if he is in the courtyard. Return another card of the courtyard."),
  [HRADBY_CHARACTER_SPY] =
    N_("Rearrange the tokens of the cards next to him as you like."),
  [HRADBY_CHARACTER_THIEF] =
    N_("Take the token off a card next to him. The card belongs to nobody then."),
  [HRADBY_CHARACTER_VILLAGE_IDIOT] =
    N_("Everybody gets a card from the hand of the neighbour on the right."),
  [HRADBY_CHARACTER_BARBARIAN] =
    N_("Stays outside. Return a card from a rampart or a tower."),
  [HRADBY_CHARACTER_DRAGON] =
    N_("Stays outside. Return another card from outside, and one from a rampart or a tower."),
  [HRADBY_CHARACTER_ENCHANTER] =
    N_("Stays outside. Returns the card that came into play just before him."),
  [HRADBY_CHARACTER_FAIRY] =
    N_("Stays outside. Lure a character of the castle outside, with the token."),
  [HRADBY_CHARACTER_HERALD] =
    N_("Stays outside. While he is there, whoever holds the King and can play him must do so."),
  [HRADBY_CHARACTER_SIEGE_ENGINE] =
    N_("Comes in front of a rampart where none stands. The fourth one in place returns all "
       "soldiers."),
  [HRADBY_CHARACTER_KNIGHT] =
    N_("Comes onto any card in play. The card directly below him is protected."),
};

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
      .line = hradby_character_get_brief (i),
      .text = _(texts[i]),
    };
  return looks;
}

const HradbyCardLook *
hradby_castle_cards_get_look (guint card)
{
  static GOnce once = G_ONCE_INIT;
  const HradbyCardLook *looks = g_once (&once, make_looks, NULL);

  return card < HRADBY_N_CHARACTERS ? &looks[card] : NULL;
}
