/* The characters of the card game Castle, in the order of the rules page (section 12): name, id,
 * title, copies, zone and sex. Whoever includes them says what becomes of a row. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
HRADBY_CHARACTER_ROW (ALCHEMIST, "alchemist", NC_("character", "Alchemist"), 1, TOWER, MALE)
HRADBY_CHARACTER_ROW (ARCHER, "archer", NC_("character", "Archer"), 1, TOWER, MALE)
HRADBY_CHARACTER_ROW (GHOST, "ghost", NC_("character", "Ghost"), 1, TOWER, MALE)
HRADBY_CHARACTER_ROW (LOOKOUT, "lookout", NC_("character", "Lookout"), 1, TOWER, MALE)
HRADBY_CHARACTER_ROW (MAGICIAN, "magician", NC_("character", "Magician"), 1, TOWER, MALE)
HRADBY_CHARACTER_ROW (WITCH, "witch", NC_("character", "Witch"), 1, TOWER, FEMALE)
HRADBY_CHARACTER_ROW (CAPTAIN, "captain", NC_("character", "Captain"), 1, RAMPART, MALE)
HRADBY_CHARACTER_ROW (SOLDIER, "soldier", NC_("character", "Soldier"), 13, RAMPART, MALE)
HRADBY_CHARACTER_ROW (TRAITOR, "traitor", NC_("character", "Traitor"), 1, RAMPART, MALE)
HRADBY_CHARACTER_ROW (AMBASSADOR, "ambassador", NC_("character", "Ambassador"), 1, COURTYARD, MALE)
HRADBY_CHARACTER_ROW (ASSASSIN, "assassin", NC_("character", "Assassin"), 1, COURTYARD, MALE)
HRADBY_CHARACTER_ROW (BLACK_KNIGHT, "black-knight", NC_("character", "Black Knight"), 1, COURTYARD,
                      MALE)
HRADBY_CHARACTER_ROW (CONSPIRATOR, "conspirator", NC_("character", "Conspirator"), 1, COURTYARD,
                      MALE)
HRADBY_CHARACTER_ROW (COURTESAN, "courtesan", NC_("character", "Courtesan"), 1, COURTYARD, FEMALE)
HRADBY_CHARACTER_ROW (COURTIER, "courtier", NC_("character", "Courtier"), 1, COURTYARD, MALE)
HRADBY_CHARACTER_ROW (FOOL, "fool", NC_("character", "Fool"), 1, COURTYARD, MALE)
HRADBY_CHARACTER_ROW (KING, "king", NC_("character", "King"), 1, COURTYARD, MALE)
HRADBY_CHARACTER_ROW (COUNSELOR, "kings-counselor", NC_("character", "King’s Counsellor"), 1,
                      COURTYARD, MALE)
HRADBY_CHARACTER_ROW (LADY_IN_WAITING, "lady-in-waiting", NC_("character", "Lady in Waiting"), 1,
                      COURTYARD, FEMALE)
HRADBY_CHARACTER_ROW (MERCHANT, "merchant", NC_("character", "Merchant"), 1, COURTYARD, MALE)
HRADBY_CHARACTER_ROW (MINSTREL, "minstrel", NC_("character", "Minstrel"), 1, COURTYARD, MALE)
HRADBY_CHARACTER_ROW (MISTRESS, "mistress", NC_("character", "Mistress"), 1, COURTYARD, FEMALE)
HRADBY_CHARACTER_ROW (PRIEST, "priest", NC_("character", "Priest"), 1, COURTYARD, MALE)
HRADBY_CHARACTER_ROW (PRINCE, "prince", NC_("character", "Prince"), 1, COURTYARD, MALE)
HRADBY_CHARACTER_ROW (PRINCE_CHARMING, "prince-charming", NC_("character", "Prince Charming"), 1,
                      COURTYARD, MALE)
HRADBY_CHARACTER_ROW (PRINCESS, "princess", NC_("character", "Princess"), 1, COURTYARD, FEMALE)
HRADBY_CHARACTER_ROW (QUEEN, "queen", NC_("character", "Queen"), 1, COURTYARD, FEMALE)
HRADBY_CHARACTER_ROW (SPY, "spy", NC_("character", "Spy"), 1, COURTYARD, MALE)
HRADBY_CHARACTER_ROW (THIEF, "thief", NC_("character", "Thief"), 1, COURTYARD, MALE)
HRADBY_CHARACTER_ROW (VILLAGE_IDIOT, "village-idiot", NC_("character", "Village Idiot"), 1,
                      COURTYARD, MALE)
HRADBY_CHARACTER_ROW (BARBARIAN, "barbarian", NC_("character", "Barbarian"), 1, OUTSIDE, MALE)
HRADBY_CHARACTER_ROW (DRAGON, "dragon", NC_("character", "Dragon"), 1, OUTSIDE, NONE)
HRADBY_CHARACTER_ROW (ENCHANTER, "enchanter", NC_("character", "Enchanter"), 1, OUTSIDE, MALE)
HRADBY_CHARACTER_ROW (FAIRY, "fairy", NC_("character", "Fairy"), 1, OUTSIDE, FEMALE)
HRADBY_CHARACTER_ROW (HERALD, "herald", NC_("character", "Herald"), 1, OUTSIDE, MALE)
HRADBY_CHARACTER_ROW (SIEGE_ENGINE, "siege-engine", NC_("character", "Siege Engine"), 5, OUTSIDE,
                      NONE)
HRADBY_CHARACTER_ROW (KNIGHT, "knight", NC_("character", "Knight"), 4, ON_CARD, MALE)
#undef HRADBY_CHARACTER_ROW
