/* What stands on the cards of the card game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/faces/castle-cards-parts.h"
#include "games/castle-cards/tables.h"

#define ANY                 HRADBY_CASTLE_CARDS_N_SETTINGS
#define ON(setting, value)  HRADBY_CASTLE_CARDS_##setting, HRADBY_##value

/* What there is room for on a large card, by the rules of the table: of each card the sentences
 * that stand there always, and those of the values that are played, in their order. */
static const struct
{
  guint8      character;
  guint8      setting; /* %ANY: it holds always */
  guint8      value;
  const char *text;
} rows[] = {
  { HRADBY_CHARACTER_ALCHEMIST, ANY, 0,
    N_("Comes to a free tower. Swap two cards of your hand for two of the exchange.") },
  { HRADBY_CHARACTER_ALCHEMIST, ON (ALCHEMIST_PARTIAL, ALCHEMIST_PARTIAL),
    N_("If there is only one, swap that.") },
  { HRADBY_CHARACTER_ALCHEMIST, ON (ALCHEMIST_PARTIAL, ALCHEMIST_WHOLE),
    N_("If there is only one, swap none.") },
  { HRADBY_CHARACTER_ARCHER, ANY, 0,
    N_("Comes to a free tower. Return a card from outside, siege engines included.") },
  { HRADBY_CHARACTER_GHOST, ANY, 0,
    N_("Comes to an occupied tower whose card is alone and not protected, and returns that "
       "card.") },
  { HRADBY_CHARACTER_LOOKOUT, ANY, 0,
    N_("Comes to a free tower. Move a soldier to any free rampart space, where he may be the "
       "fourth.") },
  { HRADBY_CHARACTER_MAGICIAN, ANY, 0, N_("Comes to a free tower.") },
  { HRADBY_CHARACTER_MAGICIAN, ON (MAGICIAN_SELF, MAGICIAN_NOT_SELF),
    N_("Send another card in play to the exchange; nobody gets it back.") },
  { HRADBY_CHARACTER_MAGICIAN, ON (MAGICIAN_SELF, MAGICIAN_SELF),
    N_("Send any card in play, even himself, to the exchange; nobody gets it back.") },
  { HRADBY_CHARACTER_WITCH, ANY, 0, N_("Comes to a free tower.") },
  { HRADBY_CHARACTER_WITCH, ON (WITCH_SELF, WITCH_SELF),
    N_("Give a card of the exchange to any player, even yourself.") },
  { HRADBY_CHARACTER_WITCH, ON (WITCH_SELF, WITCH_NOT_SELF),
    N_("Give a card of the exchange to another player.") },
  { HRADBY_CHARACTER_CAPTAIN, ANY, 0,
    N_("Comes to a free rampart space. A soldier; he protects the other soldiers of his "
       "rampart.") },
  { HRADBY_CHARACTER_SOLDIER, ANY, 0,
    N_("Comes to a free rampart space. The fourth soldier of a rampart returns the siege engine "
       "in front of it.") },
  { HRADBY_CHARACTER_TRAITOR, ANY, 0,
    N_("Comes to a free rampart space. A soldier; return a card next to him in the courtyard.") },
  { HRADBY_CHARACTER_AMBASSADOR, ANY, 0,
    N_("Comes to the only courtyard space still free. He is always protected.") },
  { HRADBY_CHARACTER_ASSASSIN, ANY, 0,
    N_("Remove a card next to him from the game, but not the King.") },
  { HRADBY_CHARACTER_BLACK_KNIGHT, ANY, 0,
    N_("Return a Knight next to him. He is no Knight himself.") },
  { HRADBY_CHARACTER_CONSPIRATOR, ON (CONSPIRATOR_SELF, CONSPIRATOR_NOT_SELF),
    N_("Swap the tokens of two other cards, in the castle or outside.") },
  { HRADBY_CHARACTER_CONSPIRATOR, ON (CONSPIRATOR_SELF, CONSPIRATOR_SELF),
    N_("Swap the tokens of two cards, in the castle or outside, even his own.") },
  { HRADBY_CHARACTER_CONSPIRATOR, ON (TOKENLESS_CARDS, TOKENLESS_INCLUDED),
    N_("A missing token counts as one.") },
  { HRADBY_CHARACTER_CONSPIRATOR, ON (COVERED_TOKENS, COVERED_TOP_ONLY),
    N_("Cards under a Knight are out of reach.") },
  { HRADBY_CHARACTER_COURTESAN, ON (COURTESAN_ORDER, COURTESAN_BEFORE_DRAW),
    N_("Give a card of your hand to an opponent and get a random card of that hand.") },
  { HRADBY_CHARACTER_COURTESAN, ON (COURTESAN_ORDER, COURTESAN_AFTER_DRAW),
    N_("Get a random card of an opponent’s hand, look at it, and give another of yours.") },
  { HRADBY_CHARACTER_COURTESAN, ON (COURTESAN_EFFECT, COURTESAN_OPTIONAL),
    N_("You may leave it.") },
  { HRADBY_CHARACTER_COURTIER, ANY, 0,
    N_("Return a card next to him, in the courtyard, on a rampart or in a tower.") },
  { HRADBY_CHARACTER_FOOL, ANY, 0,
    N_("Everybody chooses a card of the hand and passes it to the left.") },
  { HRADBY_CHARACTER_KING, ON (KING_RETURN, KING_CASTLE),
    N_("Return another card of the castle.") },
  { HRADBY_CHARACTER_KING, ON (KING_RETURN, KING_ANYWHERE),
    N_("Return another card in play, in the castle or outside.") },
  { HRADBY_CHARACTER_KING, ON (KING_EFFECT, KING_OPTIONAL), N_("You may leave it.") },
  { HRADBY_CHARACTER_KING, ON (MISTRESS_CHECK, MISTRESS_AFTER_RETURN),
    N_("If the Mistress is in the castle after that, her owner also returns one.") },
  { HRADBY_CHARACTER_KING, ON (MISTRESS_CHECK, MISTRESS_AT_PLACEMENT),
    N_("If the Mistress is in the castle as he comes, her owner also returns one.") },
  { HRADBY_CHARACTER_KING, ON (MISTRESS_RETURN, MISTRESS_KING_TOO), N_("That may be the King.") },
  { HRADBY_CHARACTER_KING, ON (LURED_CARDS, LURED_PRESENT), N_("She counts outside, too.") },
  { HRADBY_CHARACTER_COUNSELOR, ON (LURED_CARDS, LURED_ABSENT),
    N_("Comes next to the King, or to the Prince while the King is not in the castle.") },
  { HRADBY_CHARACTER_COUNSELOR, ON (LURED_CARDS, LURED_PRESENT),
    N_("Comes next to the King, or to the Prince while the King is not laid out.") },
  { HRADBY_CHARACTER_COUNSELOR, ANY, 0,
    N_("Bring a card of the exchange into play, without a token.") },
  { HRADBY_CHARACTER_COUNSELOR, ON (COUNSELOR_CONDITIONS, COUNSELOR_APPLY),
    N_("What it asks of its place holds.") },
  { HRADBY_CHARACTER_COUNSELOR, ON (COUNSELOR_CONDITIONS, COUNSELOR_AREA_ONLY),
    N_("It needs only a free space of its part.") },
  { HRADBY_CHARACTER_LADY_IN_WAITING, ANY, 0,
    N_("Comes next to the Queen or the Princess. Return a man next to her in the courtyard.") },
  { HRADBY_CHARACTER_MERCHANT, ANY, 0,
    N_("Put your tokens in the place of three of your opponents’.") },
  { HRADBY_CHARACTER_MERCHANT, ON (COVERED_TOKENS, COVERED_TOP_ONLY),
    N_("Cards under a Knight are out of reach.") },
  { HRADBY_CHARACTER_MERCHANT, ON (MERCHANT_THIRD_ACTION, MERCHANT_ALWAYS),
    N_("You have a third action this turn.") },
  { HRADBY_CHARACTER_MERCHANT, ON (MERCHANT_THIRD_ACTION, MERCHANT_NEEDS_THREE),
    N_("Only for all three you have a third action this turn.") },
  { HRADBY_CHARACTER_MERCHANT, ON (MERCHANT_TWICE, MERCHANT_ONE_EACH),
    N_("If he comes again, you have one more.") },
  { HRADBY_CHARACTER_MERCHANT, ON (MERCHANT_LAST, MERCHANT_LAST_FORBIDDEN),
    N_("You may not go out this turn.") },
  { HRADBY_CHARACTER_MINSTREL, ON (MINSTREL, MINSTREL_PERMUTE),
    N_("Rearrange the cards on the courtyard spaces next to him that are alone and not "
       "protected. Something must change.") },
  { HRADBY_CHARACTER_MINSTREL, ON (MINSTREL, MINSTREL_PERMUTE_OR_STAY),
    N_("Rearrange the cards on the courtyard spaces next to him that are alone and not "
       "protected. All may stay.") },
  { HRADBY_CHARACTER_MINSTREL, ON (MINSTREL, MINSTREL_SWAP_TWO),
    N_("Swap two cards on courtyard spaces next to him that are alone and not protected.") },
  { HRADBY_CHARACTER_MINSTREL, ON (MINSTREL, MINSTREL_USE_FREE_SPACES),
    N_("Rearrange the cards on the courtyard spaces next to him that are alone and not "
       "protected, also over the free ones. All may stay.") },
  { HRADBY_CHARACTER_MINSTREL, ON (MINSTREL, MINSTREL_USE_COURTYARD),
    N_("Rearrange the cards on the courtyard spaces next to him that are alone and not "
       "protected, also over all free ones of the courtyard. All may stay.") },
  { HRADBY_CHARACTER_MISTRESS, ON (LURED_CARDS, LURED_ABSENT),
    N_("Comes while the Queen is not in the courtyard.") },
  { HRADBY_CHARACTER_MISTRESS, ON (LURED_CARDS, LURED_PRESENT),
    N_("Comes while the Queen is not laid out.") },
  { HRADBY_CHARACTER_MISTRESS, ON (MISTRESS_REACH, MISTRESS_SAME_ZONE),
    N_("Move the King within the courtyard, and a Knight within his part.") },
  { HRADBY_CHARACTER_MISTRESS, ON (MISTRESS_REACH, MISTRESS_ANY_ZONE),
    N_("Move the King to any free space of the castle, and a Knight onto any other card.") },
  { HRADBY_CHARACTER_MISTRESS, ON (KNIGHT_MOVE, KNIGHT_ALSO_FREE_SPACE),
    N_("The Knight may also take a free space of the castle.") },
  { HRADBY_CHARACTER_PRIEST, ON (PRIEST_COLOUR, PRIEST_CURRENT),
    N_("Protects characters next to him whose token has the colour of his.") },
  { HRADBY_CHARACTER_PRIEST, ON (PRIEST_COLOUR, PRIEST_AT_PLACEMENT),
    N_("Protects characters next to him whose token has the colour of the one he came with.") },
  { HRADBY_CHARACTER_PRINCE, ON (LURED_CARDS, LURED_ABSENT),
    N_("While the King is not in the castle, whoever must stand next to the King may stand next "
       "to the Prince.") },
  { HRADBY_CHARACTER_PRINCE, ON (LURED_CARDS, LURED_PRESENT),
    N_("While the King is not laid out, whoever must stand next to the King may stand next to "
       "the Prince.") },
  { HRADBY_CHARACTER_PRINCE_CHARMING, ON (PRINCE_CHARMING_PLACE, CHARMING_IF_PRESENT),
    N_("Comes next to the Princess unless she is absent.") },
  { HRADBY_CHARACTER_PRINCE_CHARMING, ON (PRINCE_CHARMING_PLACE, CHARMING_REQUIRED),
    N_("Comes only next to the Princess in the courtyard.") },
  { HRADBY_CHARACTER_PRINCE_CHARMING, ON (PRINCE_CHARMING_COUNT, CHARMING_ONE),
    N_("Move a woman within her part.") },
  { HRADBY_CHARACTER_PRINCE_CHARMING, ON (PRINCE_CHARMING_COUNT, CHARMING_THREE),
    N_("Move three different women, each within her part.") },
  { HRADBY_CHARACTER_PRINCESS, ON (KNIGHT_MOVE, KNIGHT_ONTO_CARD),
    N_("Move a Knight onto another card of his part.") },
  { HRADBY_CHARACTER_PRINCESS, ON (KNIGHT_MOVE, KNIGHT_ALSO_FREE_SPACE),
    N_("Move a Knight onto another card of his part, or to a free space of it in the castle.") },
  { HRADBY_CHARACTER_QUEEN, ON (LURED_CARDS, LURED_ABSENT),
    N_("Comes next to the King if he is in the castle.") },
  { HRADBY_CHARACTER_QUEEN, ON (LURED_CARDS, LURED_PRESENT),
    N_("Comes next to the King if he is laid out.") },
  { HRADBY_CHARACTER_QUEEN, ANY, 0, N_("Return another card of the courtyard.") },
  { HRADBY_CHARACTER_SPY, ANY, 0, N_("Rearrange the tokens of the cards next to him.") },
  { HRADBY_CHARACTER_SPY, ON (SPY_CHANGE, SPY_OPTIONAL), N_("All may stay.") },
  { HRADBY_CHARACTER_SPY, ON (SPY_CHANGE, SPY_REQUIRED), N_("Something must change.") },
  { HRADBY_CHARACTER_SPY, ON (TOKENLESS_CARDS, TOKENLESS_INCLUDED),
    N_("A missing token counts as one.") },
  { HRADBY_CHARACTER_SPY, ON (COVERED_TOKENS, COVERED_TOP_ONLY),
    N_("Cards under a Knight are out of reach.") },
  { HRADBY_CHARACTER_THIEF, ANY, 0,
    N_("Take the token off a card next to him. The card belongs to nobody then.") },
  { HRADBY_CHARACTER_THIEF, ON (COVERED_TOKENS, COVERED_TOP_ONLY),
    N_("Cards under a Knight are out of reach.") },
  { HRADBY_CHARACTER_VILLAGE_IDIOT, ON (VILLAGE_IDIOT, IDIOT_DRAW_RANDOM),
    N_("Everybody draws a random card from the hand of the player on the right.") },
  { HRADBY_CHARACTER_VILLAGE_IDIOT, ON (VILLAGE_IDIOT, IDIOT_CHOOSE_AND_PASS),
    N_("Everybody chooses a card of the hand and passes it to the right.") },
  { HRADBY_CHARACTER_BARBARIAN, ANY, 0,
    N_("Stays outside. Return a card from a rampart or a tower.") },
  { HRADBY_CHARACTER_DRAGON, ANY, 0,
    N_("Stays outside. Return another card from outside, and one from a rampart or a tower.") },
  { HRADBY_CHARACTER_ENCHANTER, ANY, 0,
    N_("Stays outside. Returns the card that came into play just before him.") },
  { HRADBY_CHARACTER_ENCHANTER, ON (ENCHANTER_FALLBACK, ENCHANTER_NONE),
    N_("If it has left already, none.") },
  { HRADBY_CHARACTER_ENCHANTER, ON (ENCHANTER_FALLBACK, ENCHANTER_NEXT),
    N_("If it has left already, the latest one still there.") },
  { HRADBY_CHARACTER_FAIRY, ANY, 0,
    N_("Stays outside. Lure a character of the castle outside, with the token.") },
  { HRADBY_CHARACTER_FAIRY, ON (LURED_CARDS, LURED_PRESENT),
    N_("It still counts as laid out.") },
  { HRADBY_CHARACTER_HERALD, ANY, 0, N_("Stays outside.") },
  { HRADBY_CHARACTER_HERALD, ON (HERALD_DUTY, HERALD_AT_ONCE),
    N_("While he is there, whoever holds the King must play him at once if he can.") },
  { HRADBY_CHARACTER_HERALD, ON (HERALD_DUTY, HERALD_WITHIN_TURN),
    N_("While he is there, whoever holds the King must play him within the turn if he can.") },
  { HRADBY_CHARACTER_HERALD, ON (HERALD_DUTY, HERALD_NEXT_TURN),
    N_("While he is there, whoever holds the King must play him in the next turn if he can.") },
  { HRADBY_CHARACTER_SIEGE_ENGINE, ANY, 0,
    N_("Comes in front of a rampart where none stands. The fourth one in place returns all "
       "soldiers that are not protected.") },
  { HRADBY_CHARACTER_KNIGHT, ANY, 0,
    N_("Comes onto any card in play. The card directly below him is protected.") },
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

static char *
tell (const HradbyTable *table,
      guint              card)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].character == card
        && (rows[i].setting == ANY || table->settings[rows[i].setting] == rows[i].value))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", _(rows[i].text));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const HradbyCardLook *
hradby_castle_cards_read_look (const HradbyTable *table,
                               guint              card)
{
  /* By text, of which there are few: pictures are painted of them in other threads. */
  static GHashTable *looks;
  g_autofree char *told = tell (table, card);
  const char *text = g_intern_string (told);
  HradbyCardLook *look;

  if (looks == NULL)
    looks = g_hash_table_new (NULL, NULL);
  look = g_hash_table_lookup (looks, text);
  if (look == NULL)
    {
      look = g_memdup2 (hradby_castle_cards_get_look (card), sizeof *look);
      look->text = text;
      g_hash_table_insert (looks, (gpointer) text, look);
    }
  return look;
}
