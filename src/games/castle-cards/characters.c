/* The characters of the card game Castle (rules page, sections 4 and 12). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/characters.h"

#include <glib/gi18n-lib.h>

const HradbyCharacterInfo hradby_characters[HRADBY_N_CHARACTERS + 1] = {
  [HRADBY_CHARACTER_ALCHEMIST] = {
    "alchemist", NC_("character", "Alchemist"), "alchemist", 1,
    HRADBY_ZONE_TOWER, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_ARCHER] = {
    "archer", NC_("character", "Archer"), "archer", 1,
    HRADBY_ZONE_TOWER, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_GHOST] = {
    "ghost", NC_("character", "Ghost"), "ghost", 1,
    HRADBY_ZONE_TOWER, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_LOOKOUT] = {
    "lookout", NC_("character", "Lookout"), "lookout", 1,
    HRADBY_ZONE_TOWER, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_MAGICIAN] = {
    "magician", NC_("character", "Magician"), "magician", 1,
    HRADBY_ZONE_TOWER, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_WITCH] = {
    "witch", NC_("character", "Witch"), "witch", 1,
    HRADBY_ZONE_TOWER, HRADBY_SEX_FEMALE, FALSE,
  },
  [HRADBY_CHARACTER_CAPTAIN] = {
    "captain", NC_("character", "Captain"), "captain", 1,
    HRADBY_ZONE_RAMPART, HRADBY_SEX_MALE, TRUE,
  },
  [HRADBY_CHARACTER_SOLDIER] = {
    "soldier", NC_("character", "Soldier"), "soldier", 13,
    HRADBY_ZONE_RAMPART, HRADBY_SEX_MALE, TRUE,
  },
  [HRADBY_CHARACTER_TRAITOR] = {
    "traitor", NC_("character", "Traitor"), "traitor", 1,
    HRADBY_ZONE_RAMPART, HRADBY_SEX_MALE, TRUE,
  },
  [HRADBY_CHARACTER_AMBASSADOR] = {
    "ambassador", NC_("character", "Ambassador"), "ambassador", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_ASSASSIN] = {
    "assassin", NC_("character", "Assassin"), "assassin", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_BLACK_KNIGHT] = {
    "black-knight", NC_("character", "Black Knight"), "black-knight", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_CONSPIRATOR] = {
    "conspirator", NC_("character", "Conspirator"), "conspirator", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_COURTESAN] = {
    "courtesan", NC_("character", "Courtesan"), "courtesan", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_FEMALE, FALSE,
  },
  [HRADBY_CHARACTER_COURTIER] = {
    "courtier", NC_("character", "Courtier"), "courtier", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_FOOL] = {
    "fool", NC_("character", "Fool"), "fool", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_KING] = {
    "king", NC_("character", "King"), "king", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_COUNSELOR] = {
    "kings-counselor", NC_("character", "King’s Counsellor"), "kings-counselor", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_LADY_IN_WAITING] = {
    "lady-in-waiting", NC_("character", "Lady in Waiting"), "lady-in-waiting", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_FEMALE, FALSE,
  },
  [HRADBY_CHARACTER_MERCHANT] = {
    "merchant", NC_("character", "Merchant"), "merchant", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_MINSTREL] = {
    "minstrel", NC_("character", "Minstrel"), "minstrel", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_MISTRESS] = {
    "mistress", NC_("character", "Mistress"), "mistress", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_FEMALE, FALSE,
  },
  [HRADBY_CHARACTER_PRIEST] = {
    "priest", NC_("character", "Priest"), "priest", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_PRINCE] = {
    "prince", NC_("character", "Prince"), "prince", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_PRINCE_CHARMING] = {
    "prince-charming", NC_("character", "Prince Charming"), "prince-charming", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_PRINCESS] = {
    "princess", NC_("character", "Princess"), "princess", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_FEMALE, FALSE,
  },
  [HRADBY_CHARACTER_QUEEN] = {
    "queen", NC_("character", "Queen"), "queen", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_FEMALE, FALSE,
  },
  [HRADBY_CHARACTER_SPY] = {
    "spy", NC_("character", "Spy"), "spy", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_THIEF] = {
    "thief", NC_("character", "Thief"), "thief", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_VILLAGE_IDIOT] = {
    "village-idiot", NC_("character", "Village Idiot"), "village-idiot", 1,
    HRADBY_ZONE_COURTYARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_BARBARIAN] = {
    "barbarian", NC_("character", "Barbarian"), "barbarian", 1,
    HRADBY_ZONE_OUTSIDE, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_DRAGON] = {
    "dragon", NC_("character", "Dragon"), "dragon", 1,
    HRADBY_ZONE_OUTSIDE, HRADBY_SEX_NONE, FALSE,
  },
  [HRADBY_CHARACTER_ENCHANTER] = {
    "enchanter", NC_("character", "Enchanter"), "enchanter", 1,
    HRADBY_ZONE_OUTSIDE, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_FAIRY] = {
    "fairy", NC_("character", "Fairy"), "fairy", 1,
    HRADBY_ZONE_OUTSIDE, HRADBY_SEX_FEMALE, FALSE,
  },
  [HRADBY_CHARACTER_HERALD] = {
    "herald", NC_("character", "Herald"), "herald", 1,
    HRADBY_ZONE_OUTSIDE, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_CHARACTER_SIEGE_ENGINE] = {
    "siege-engine", NC_("character", "Siege Engine"), "siege-engine", 5,
    HRADBY_ZONE_OUTSIDE, HRADBY_SEX_NONE, FALSE,
  },
  [HRADBY_CHARACTER_KNIGHT] = {
    "knight", NC_("character", "Knight"), "knight", 4,
    HRADBY_ZONE_ON_CARD, HRADBY_SEX_MALE, FALSE,
  },
  [HRADBY_N_CHARACTERS] = { .id = NULL },
};

static const char *const briefs[HRADBY_N_CHARACTERS] = {
  [HRADBY_CHARACTER_ALCHEMIST] = N_("Swap two cards of your hand for two of the exchange"),
  [HRADBY_CHARACTER_ARCHER] = N_("Return a card from outside"),
  [HRADBY_CHARACTER_GHOST] = N_("Takes a tower and returns who was there"),
  [HRADBY_CHARACTER_LOOKOUT] = N_("Move a soldier to a free rampart space"),
  [HRADBY_CHARACTER_MAGICIAN] = N_("Send a card in play to the exchange"),
  [HRADBY_CHARACTER_WITCH] = N_("Give a card of the exchange to a player"),
  [HRADBY_CHARACTER_CAPTAIN] = N_("Protects the other soldiers of this rampart"),
  [HRADBY_CHARACTER_SOLDIER]
    = N_("The fourth on a rampart returns the siege engine in front of it"),
  [HRADBY_CHARACTER_TRAITOR] = N_("A soldier; return a neighbour from the courtyard"),
  [HRADBY_CHARACTER_AMBASSADOR] = N_("Only on the last free space; always protected"),
  [HRADBY_CHARACTER_ASSASSIN] = N_("Remove a neighbour from the game, but not the King"),
  [HRADBY_CHARACTER_BLACK_KNIGHT] = N_("Return a Knight beside you"),
  [HRADBY_CHARACTER_CONSPIRATOR] = N_("Swap the tokens of two cards"),
  [HRADBY_CHARACTER_COURTESAN] = N_("Swap a card for a random one of an opponent"),
  [HRADBY_CHARACTER_COURTIER] = N_("Return a neighbour in the castle"),
  [HRADBY_CHARACTER_FOOL] = N_("All pass a card of their choice to the left"),
  [HRADBY_CHARACTER_KING] = N_("Return another card; the Mistress’s owner also returns one"),
  [HRADBY_CHARACTER_COUNSELOR] = N_("Beside the King; brings a card of the exchange into play"),
  [HRADBY_CHARACTER_LADY_IN_WAITING]
    = N_("Beside the Queen or the Princess; return a man beside you"),
  [HRADBY_CHARACTER_MERCHANT] = N_("Put your tokens on three cards of others for a third action"),
  [HRADBY_CHARACTER_MINSTREL] = N_("Rearrange cards beside you in the courtyard"),
  [HRADBY_CHARACTER_MISTRESS] = N_("Only without the Queen; move the King and a Knight"),
  [HRADBY_CHARACTER_PRIEST] = N_("Protects neighbours with a token of his colour"),
  [HRADBY_CHARACTER_PRINCE] = N_("Stands in for the King while he is away"),
  [HRADBY_CHARACTER_PRINCE_CHARMING]
    = N_("Beside the Princess if she is there; move one woman or three"),
  [HRADBY_CHARACTER_PRINCESS] = N_("Move a Knight"),
  [HRADBY_CHARACTER_QUEEN]
    = N_("Beside the King if he is there; return another card of the courtyard"),
  [HRADBY_CHARACTER_SPY] = N_("Rearrange the tokens of your neighbours"),
  [HRADBY_CHARACTER_THIEF] = N_("Take the token off a neighbour"),
  [HRADBY_CHARACTER_VILLAGE_IDIOT] = N_("All get a card from the hand of a neighbour"),
  [HRADBY_CHARACTER_BARBARIAN] = N_("Return a card from a rampart or a tower"),
  [HRADBY_CHARACTER_DRAGON] = N_("Return a card from outside and one from a rampart or a tower"),
  [HRADBY_CHARACTER_ENCHANTER] = N_("Return the card that was placed last"),
  [HRADBY_CHARACTER_FAIRY] = N_("Lure a character out of the castle"),
  [HRADBY_CHARACTER_HERALD] = N_("Whoever holds the King must play him"),
  [HRADBY_CHARACTER_SIEGE_ENGINE] = N_("The fourth returns all soldiers"),
  [HRADBY_CHARACTER_KNIGHT] = N_("Lies on a card and protects it"),
};

gint
hradby_character_find (const char *id)
{
  for (gint i = 0; i < HRADBY_N_CHARACTERS; i++)
    if (g_str_equal (hradby_characters[i].id, id))
      return i;
  return -1;
}

const char *
hradby_character_get_zone_title (HradbyCharacterZone zone)
{
  static const char *const titles[] = {
    [HRADBY_ZONE_COURTYARD] = N_("Courtyard"),
    [HRADBY_ZONE_RAMPART] = N_("Ramparts"),
    [HRADBY_ZONE_TOWER] = N_("Towers"),
    [HRADBY_ZONE_OUTSIDE] = N_("Outside"),
    [HRADBY_ZONE_ON_CARD] = N_("On another card"),
  };

  g_return_val_if_fail (zone < HRADBY_N_ZONES, NULL);

  return _(titles[zone]);
}

const char *
hradby_character_get_title (HradbyCharacter character)
{
  g_return_val_if_fail (character < HRADBY_N_CHARACTERS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "character", hradby_characters[character].title);
}

const char *
hradby_character_get_brief (HradbyCharacter character)
{
  g_return_val_if_fail (character < HRADBY_N_CHARACTERS, NULL);

  return _(briefs[character]);
}
