/* The rules of the card game Castle as people read them, in our own words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/tables.h"

#include <glib/gi18n-lib.h>

#define HEADING(id, text)   { id, HRADBY_PASSAGE_HEADING, text, NULL, NULL }
#define PARAGRAPH(id, text) { id, HRADBY_PASSAGE_PARAGRAPH, text, NULL, NULL }
#define EXAMPLE(id, text)   { id, HRADBY_PASSAGE_EXAMPLE, text, NULL, NULL }
#define ITEM(id, text)      { id, HRADBY_PASSAGE_ITEM, text, NULL, NULL }
#define RULE_OF(setting, value, text) \
  { setting "-" value, HRADBY_PASSAGE_PARAGRAPH, text, setting, value }
#define PICTURE(id, picture, text) \
  { id, HRADBY_PASSAGE_PICTURE, text, NULL, NULL, NULL, picture }
#define CHARACTER(id, title, text) \
  { id, HRADBY_PASSAGE_HEADING, title, NULL, NULL, NULL, NULL, "character" }, \
  PARAGRAPH (id "-page", text)

const HradbyPassage hradby_castle_cards_passages[] = {
  HEADING ("aim", N_("Aim of the Game")),
  PARAGRAPH ("aim-cards",
    N_("Everybody holds characters and wants to see them at court. You place them in one castle, "
       "each with your token, and whoever has got rid of all cards in hand and pile first wins. "
       "But most characters do something as they come, and much of it sends other cards back.")),

  HEADING ("material", N_("Cards and Castle")),
  ITEM ("material-cards",
    N_("56 cards of 37 kinds: 21 of the courtyard, 15 of the ramparts, 10 of the land outside, 6 "
       "of the towers, and 4 Knights. There are 13 Soldiers, 5 Siege Engines and 4 Knights; of "
       "everybody else there is one.")),
  ITEM ("material-women",
    N_("Seven characters are women: the Queen, the Princess, the Lady in Waiting, the Mistress, "
       "the Courtesan, the Witch and the Fairy. All others are men, but for the Dragon and the "
       "siege engines, which are neither.")),
  ITEM ("material-castle",
    N_("The castle has 36 spaces: a courtyard of four by four, four ramparts of four spaces "
       "around it, and a tower in each corner.")),
  ITEM ("material-outside",
    N_("Outside there is room for any number of cards, and in front of each rampart a slot for "
       "one siege engine.")),
  ITEM ("material-adjacent",
    N_("Spaces are beside each other if they share a side or a corner, whatever they belong to. "
       "Nothing is beside a card outside.")),
  EXAMPLE ("material-adjacent-example",
    N_("Beside a corner space of the courtyard are one tower, four spaces of ramparts and three "
       "of the courtyard.")),
  ITEM ("material-deal",
    N_("Two players get nine cards in hand and 13 in a face-down pile each, three get seven and "
       "eight, four get five and six, five get five and four. The rest lies open: the exchange. "
       "With two players the Fool and the Village Idiot stay in the box.")),

  PICTURE ("picture-zones", "zones",
    N_("The Alchemist in a tower, a Soldier and the Captain on ramparts, King and Queen in the "
       "courtyard, a siege engine in its slot, the Dragon outside, and a Knight on a Soldier. "
       "Below lies the exchange.")),

  HEADING ("turns", N_("A Turn")),
  PARAGRAPH ("turns-order",
    N_("The dealer is drawn by lot. Whoever sits on the dealer’s left begins, and turns go round "
       "clockwise: the next player is always the one on your left, the one before you is on your "
       "right.")),
  PARAGRAPH ("turns-two",
    N_("In your turn you must take two actions, the same one twice if you like:")),
  ITEM ("turns-draw",
    N_("Draw: take the top card of your pile into your hand.")),
  ITEM ("turns-exchange",
    N_("Exchange: put a card of your hand into the exchange and take another one from it. Both "
       "are seen by all.")),
  ITEM ("turns-play",
    N_("Play: place a card of your hand.")),
  EXAMPLE ("turns-example",
    N_("You put the Ghost, who finds no tower that he could take, into the exchange and take a "
       "Soldier for him; then you play the Soldier.")),
  PARAGRAPH ("turns-pass",
    N_("You may not pass. If you can do nothing, the rest of your turn is skipped; if you cannot "
       "even begin, you are passed over.")),
  RULE_OF ("draw-limit", "none",
    N_("You may draw with any number of cards in hand.")),
  RULE_OF ("draw-limit", "starting-hand",
    N_("You may not draw while your hand is at least as large as at the deal: nine, seven, five "
       "or five cards with two, three, four or five players.")),

  HEADING ("playing", N_("Playing a Card")),
  ITEM ("playing-zone",
    N_("A card goes to a free space of its zone: red to the courtyard, orange to a rampart, blue "
       "to a tower, green outside. Violet ones, the Knights, go on top of any card in play. Some "
       "characters ask for more; what has no place cannot be played.")),
  ITEM ("playing-token",
    N_("It gets your token. A card that comes into play without one belongs to nobody.")),
  ITEM ("playing-effect",
    N_("Then it does what it can, and that is not your choice: what is possible must happen, "
       "even to your own cards, and the rest is ignored. If there is one possible answer, it "
       "happens by itself.")),
  EXAMPLE ("playing-example",
    N_("The Lady in Waiting can be played only where a space beside the Queen or the Princess is "
       "free. If no man stands beside her there, she comes all the same, and returns nobody.")),
  ITEM ("playing-once",
    N_("Effects happen once, as the card comes. Only protection and the duty of the Herald last.")),

  HEADING ("returning", N_("Returning Cards")),
  ITEM ("returning-owner",
    N_("A returned card goes to the hand of the player whose token it carries, whoever played "
       "it, and the token comes off. Without a token it goes to the exchange.")),
  EXAMPLE ("returning-example",
    N_("You played the Dragon, and the Merchant of another player has put his token on it. If you "
       "return it now, it goes to that player’s hand.")),
  ITEM ("returning-top",
    N_("Only the top card of a stack is returned, moved, killed or lured: those below lie under "
       "a Knight.")),

  HEADING ("moving", N_("Moving Cards")),
  ITEM ("moving-zone",
    N_("A card is moved to another free space of the same zone. If there is none, it stays. What "
       "its place had to be like when it was played does not matter, and its effect does not "
       "happen again.")),
  EXAMPLE ("moving-example",
    N_("Prince Charming moves the Queen away from the King: she may stand where she could not "
       "have been played, and returns nobody again.")),
  RULE_OF ("knight-move", "onto-card",
    N_("A Knight is moved onto another card of his zone; outside, slots and heap are one zone.")),
  RULE_OF ("knight-move", "also-free-space",
    N_("A Knight is moved onto another card of his zone or, in the castle, to a free space of "
       "it, where he stands alone and takes it.")),

  HEADING ("protection", N_("Protection")),
  PARAGRAPH ("protection-what",
    N_("A protected card cannot be returned, moved, lured, killed or sent to the exchange. Its "
       "token may still be taken or changed.")),
  ITEM ("protection-who",
    N_("A Knight protects the card right below him, the Priest his neighbours with his colour, "
       "the Captain the other soldiers of his rampart. The Ambassador is always protected.")),
  EXAMPLE ("protection-example",
    N_("A Knight lies on the Spy. The Courtier beside them can return the Knight only; the Thief "
       "can still take the token off the Spy.")),
  ITEM ("protection-protectors",
    N_("Protectors do so even under a Knight. Outside the castle they protect nobody.")),

  PICTURE ("picture-protection", "protection",
    N_("The Priest protects the Prince, who has his colour; the Captain both Soldiers of his "
       "rampart; the Knight the Spy. The Princess is not protected.")),

  HEADING ("tokens", N_("Tokens")),
  PARAGRAPH ("tokens-reach",
    N_("The Thief, the Spy, the Merchant and the Conspirator touch tokens, also those of "
       "protected cards.")),
  RULE_OF ("covered-tokens", "within-reach",
    N_("Tokens of cards that lie under a Knight are within their reach.")),
  RULE_OF ("covered-tokens", "top-only",
    N_("They reach the tokens of top cards only.")),
  RULE_OF ("tokenless-cards", "left-out",
    N_("For the Spy and the Conspirator cards without a token take no part.")),
  RULE_OF ("tokenless-cards", "included",
    N_("For the Spy and the Conspirator a missing token counts as one more colour, which may go "
       "to another card.")),

  HEADING ("siege", N_("Soldiers and Siege Engines")),
  ITEM ("siege-soldiers",
    N_("Soldiers, the Captain and the Traitor are soldiers. As the fourth of them comes to a "
       "rampart, the siege engine in front of it is returned, unless a Knight lies on it.")),
  ITEM ("siege-engines",
    N_("As the fourth siege engine comes, all soldiers that are not protected are returned from "
       "all ramparts. Who is protected is seen before anybody leaves: soldiers stay with their "
       "Captain, who himself goes.")),
  ITEM ("siege-later",
    N_("A siege engine may come to a full rampart, and soldiers may come while four engines "
       "stand; then nothing happens.")),

  EXAMPLE ("siege-example",
    N_("The Captain and three Soldiers hold a rampart as the fourth siege engine comes: the "
       "Captain is returned, and the Soldiers stay.")),

  PICTURE ("picture-siege", "siege",
    N_("A Traitor and two Soldiers on a rampart: the next soldier there returns the siege engine "
       "in front of it.")),

  HEADING ("ending", N_("End of the Game")),
  PARAGRAPH ("ending-win",
    N_("You win if hand and pile are empty after the whole effect of the card that you played. A "
       "second action is not needed.")),
  EXAMPLE ("ending-example",
    N_("Your last card is a Soldier. As the fourth on his rampart he returns your own siege engine "
       "to your hand: you have not won.")),
  RULE_OF ("win-passive", "at-once",
    N_("A player who loses the last card through somebody else’s card also wins at once; first "
       "comes the player whose turn it is, then the next one in the order of turns.")),
  RULE_OF ("win-passive", "own-turn",
    N_("A player who loses the last card through somebody else’s card wins at the beginning of "
       "their own turn, if hand and pile are still empty.")),
  PARAGRAPH ("ending-blocked",
    N_("The game is blocked if nobody can do anything, or after turn 500. Then whoever has the "
       "fewest cards in hand wins.")),
  RULE_OF ("stalemate-rounds", "3",
    N_("It is also blocked after three rounds in which nobody drew or played.")),
  RULE_OF ("stalemate-rounds", "1",
    N_("It is also blocked after a round in which nobody drew or played.")),
  RULE_OF ("stalemate-rounds", "10",
    N_("It is also blocked after ten rounds in which nobody drew or played.")),
  RULE_OF ("stalemate-rounds", "off",
    N_("Rounds in which all only exchange do not end it.")),
  RULE_OF ("stalemate-tiebreak", "hand-then-pile",
    N_("Of those with equally few, whoever has fewer cards in hand and pile together wins; then "
       "the victory is shared.")),
  RULE_OF ("stalemate-tiebreak", "hand-only",
    N_("Those with equally few share the victory; piles do not count.")),

  HEADING ("knowledge", N_("What You Know")),
  PARAGRAPH ("knowledge-open",
    N_("Open to all are the castle with its tokens, the exchange, what is out of the game, and "
       "how many cards are in each hand and pile. Hidden are the piles, also your own, and the "
       "hands of others.")),
  PARAGRAPH ("knowledge-known",
    N_("What came into a hand openly is known to be there. When a hand gives a card away unseen, "
       "the others know nothing of it any more; only giver and receiver know the card that "
       "passed.")),

  CHARACTER ("alchemist", NC_("character", "Alchemist"),
    N_("Tower. You choose two cards of your hand, then two of the exchange, and they change "
       "places. What you just gave cannot be taken back.")),
  RULE_OF ("alchemist-partial", "true",
    N_("If you have or find a single card, one is swapped.")),
  RULE_OF ("alchemist-partial", "false",
    N_("If you have or find a single card, nothing happens.")),

  CHARACTER ("archer", NC_("character", "Archer"),
    N_("Tower. You return a card from outside, be it a siege engine or somebody who was lured "
       "there.")),

  CHARACTER ("ghost", NC_("character", "Ghost"),
    N_("The Ghost takes a tower in which a single card lies that is not protected, and returns "
       "it.")),

  CHARACTER ("lookout", NC_("character", "Lookout"),
    N_("Tower. You move a soldier to a free space of any rampart. If he is the fourth soldier "
       "there, the siege engine in front of it is returned.")),

  CHARACTER ("magician", NC_("character", "Magician"),
    N_("Tower. You send a card in play, wherever it is, to the exchange.")),
  RULE_OF ("magician-self", "false",
    N_("It must be another card.")),
  RULE_OF ("magician-self", "true",
    N_("It may be the Magician himself.")),

  CHARACTER ("witch", NC_("character", "Witch"),
    N_("Tower. You give a card of the exchange to a player’s hand.")),
  RULE_OF ("witch-self", "true",
    N_("You may choose yourself.")),
  RULE_OF ("witch-self", "false",
    N_("You must choose another player.")),

  CHARACTER ("captain", NC_("character", "Captain"),
    N_("Rampart. He is a soldier. While he is on a rampart, the other soldiers there are "
       "protected; he himself is not.")),

  CHARACTER ("soldier", NC_("character", "Soldier"),
    N_("Rampart. As the fourth soldier on a rampart he returns the siege engine in front of it.")),

  CHARACTER ("traitor", NC_("character", "Traitor"),
    N_("Rampart. He is a soldier. Then you return a card beside him from the courtyard.")),

  CHARACTER ("ambassador", NC_("character", "Ambassador"),
    N_("Courtyard, only on its last free space. He is always protected, but a Knight may be put "
       "on him, and his token may be touched.")),

  CHARACTER ("assassin", NC_("character", "Assassin"),
    N_("Courtyard. You remove a neighbour from the game for good, but not the King.")),

  CHARACTER ("black-knight", NC_("character", "Black Knight"),
    N_("Courtyard. You return a Knight beside him. He himself is no Knight.")),

  CHARACTER ("conspirator", NC_("character", "Conspirator"),
    N_("Courtyard. You swap the tokens of two cards in play, which must be of two colours.")),
  RULE_OF ("conspirator-self", "false",
    N_("Both are other cards.")),
  RULE_OF ("conspirator-self", "true",
    N_("He himself may be one of them.")),

  CHARACTER ("courtesan", NC_("character", "Courtesan"),
    N_("Courtyard. You swap a card of your hand for a random one of an opponent’s hand.")),
  RULE_OF ("courtesan-effect", "required",
    N_("You must do so if you can.")),
  RULE_OF ("courtesan-effect", "optional",
    N_("You may leave it.")),
  RULE_OF ("courtesan-order", "before-draw",
    N_("You choose your card and the opponent before the draw.")),
  RULE_OF ("courtesan-order", "after-draw",
    N_("You choose the opponent, see the card that is drawn, and then choose another one to "
       "give.")),

  CHARACTER ("courtier", NC_("character", "Courtier"),
    N_("Courtyard. You return a neighbour, whatever part of the castle it is in.")),

  CHARACTER ("fool", NC_("character", "Fool"),
    N_("Courtyard. All who hold a card choose one in secret; then all hand it to the player on "
       "their left, who is next in the order of turns.")),

  CHARACTER ("king", NC_("character", "King"),
    N_("Courtyard. You return another card. Then, if the Mistress is in the courtyard with a "
       "token, its player does the same.")),
  RULE_OF ("king-effect", "required",
    N_("You must return one if you can.")),
  RULE_OF ("king-effect", "optional",
    N_("You may leave all where they are; the player of the Mistress may not.")),
  RULE_OF ("king-return", "castle",
    N_("Both return a card of the castle, not one from outside.")),
  RULE_OF ("king-return", "anywhere",
    N_("Both may return any card in play, also from outside.")),
  RULE_OF ("mistress-check", "after-return",
    N_("Whether the Mistress counts is seen after your return: you may return her first.")),
  RULE_OF ("mistress-check", "at-placement",
    N_("Whether the Mistress counts, and for whom, is fixed as the King is placed.")),
  RULE_OF ("mistress-return", "not-king",
    N_("Nobody returns the King himself.")),
  RULE_OF ("mistress-return", "king-too",
    N_("The player of the Mistress may return the King himself.")),

  CHARACTER ("kings-counselor", NC_("character", "King’s Counsellor"),
    N_("Courtyard, beside the King; or beside the Prince while the King is absent. You choose a "
       "card of the exchange that has a place; it comes into play without a token and does what "
       "it does, as if it were yours.")),
  RULE_OF ("counselor-conditions", "apply",
    N_("What that card asks of its place holds.")),
  RULE_OF ("counselor-conditions", "area-only",
    N_("A free space of its zone is enough for that card; the Ghost needs his tower all the "
       "same.")),

  CHARACTER ("lady-in-waiting", NC_("character", "Lady in Waiting"),
    N_("Courtyard, beside the Queen or the Princess. You return a man beside her in the "
       "courtyard; a Knight on top of a card there is one.")),

  CHARACTER ("merchant", NC_("character", "Merchant"),
    N_("Courtyard. You replace the tokens of others on three cards in play by your own, or as "
       "many as there are. In return you have three actions in this turn instead of two.")),
  RULE_OF ("merchant-third-action", "always",
    N_("You have the third action even if there were fewer tokens.")),
  RULE_OF ("merchant-third-action", "needs-three",
    N_("You have the third action only if three tokens were replaced.")),
  RULE_OF ("merchant-twice", "one-action",
    N_("A second time in the same turn he gives no further action.")),
  RULE_OF ("merchant-twice", "one-each",
    N_("A second time in the same turn he gives one more action.")),
  RULE_OF ("merchant-last", "allowed",
    N_("You may go out in this turn.")),
  RULE_OF ("merchant-last", "forbidden",
    N_("In a turn in which you bring him into play you may not play your last card, and he may "
       "not be it.")),

  CHARACTER ("minstrel", NC_("character", "Minstrel"),
    N_("Courtyard. The single cards that are not protected on the spaces of the courtyard beside "
       "him change places. Stacks stay where they are.")),
  RULE_OF ("minstrel", "permute",
    N_("You rearrange them among their spaces, and something must change.")),
  RULE_OF ("minstrel", "permute-or-stay",
    N_("You rearrange them among their spaces, or leave all as they are.")),
  RULE_OF ("minstrel", "swap-two",
    N_("Exactly two of them change places.")),
  RULE_OF ("minstrel", "use-free-spaces",
    N_("You spread them over their spaces and the free ones of the courtyard beside him; all may "
       "stay.")),
  RULE_OF ("minstrel", "use-courtyard",
    N_("You spread them over their spaces and all free ones of the courtyard; all may stay.")),

  CHARACTER ("mistress", NC_("character", "Mistress"),
    N_("Courtyard, while the Queen is absent. You move the King and a Knight, in either "
       "order, as far as each can be moved.")),
  RULE_OF ("mistress-reach", "same-zone",
    N_("The King moves within the courtyard, the Knight within his zone.")),
  RULE_OF ("mistress-reach", "any-zone",
    N_("The King moves to any free space of the castle, the Knight onto any other card in play; "
       "where he may be moved to a free space, to any of the castle.")),

  CHARACTER ("priest", NC_("character", "Priest"),
    N_("Courtyard. Characters beside him whose token has his colour are protected. He does "
       "not protect himself.")),
  RULE_OF ("priest-colour", "current",
    N_("His colour is that of the token that he carries now; without one he protects nobody.")),
  RULE_OF ("priest-colour", "at-placement",
    N_("His colour is that of the token that he came with, whatever became of it.")),

  CHARACTER ("prince", NC_("character", "Prince"),
    N_("Courtyard. While the King is absent, a card that must stand beside the King may stand "
       "beside the Prince.")),

  CHARACTER ("prince-charming", NC_("character", "Prince Charming"),
    N_("Courtyard. You move a woman to a free space of her zone: one of the courtyard, or the "
       "Witch.")),
  RULE_OF ("prince-charming-place", "if-present",
    N_("He must stand beside the Princess unless she is absent.")),
  RULE_OF ("prince-charming-place", "required",
    N_("He must stand beside the Princess in the courtyard.")),
  RULE_OF ("prince-charming-count", "one",
    N_("He moves one woman.")),
  RULE_OF ("prince-charming-count", "three",
    N_("He moves three different women, one after the other, or as many as can be moved.")),

  CHARACTER ("princess", NC_("character", "Princess"),
    N_("Courtyard. You move a Knight.")),

  CHARACTER ("queen", NC_("character", "Queen"),
    N_("Courtyard, beside the King unless he is absent. You return another card of the "
       "courtyard.")),

  CHARACTER ("spy", NC_("character", "Spy"),
    N_("Courtyard. You rearrange the tokens of the cards beside him as you like. All are lifted "
       "and laid down at once.")),
  RULE_OF ("spy-change", "optional",
    N_("All may stay as they were.")),
  RULE_OF ("spy-change", "required",
    N_("If there are two colours, at least one card must get another.")),

  CHARACTER ("thief", NC_("character", "Thief"),
    N_("Courtyard. You take the token off a neighbour, which belongs to nobody from then on.")),

  CHARACTER ("village-idiot", NC_("character", "Village Idiot"),
    N_("Courtyard. All players get a card or give one away at the same time; whoever holds none "
       "gives none.")),
  RULE_OF ("village-idiot", "draw-random",
    N_("All draw a random card from the hand of the player on their right, who is before them in "
       "the order of turns.")),
  RULE_OF ("village-idiot", "choose-and-pass",
    N_("All choose a card in secret and hand it to the player on their right, who is before them "
       "in the order of turns.")),

  CHARACTER ("barbarian", NC_("character", "Barbarian"),
    N_("Outside. You return a card from a rampart or a tower.")),

  CHARACTER ("dragon", NC_("character", "Dragon"),
    N_("Outside. You return another card from outside, then one from a rampart or a tower.")),

  CHARACTER ("enchanter", NC_("character", "Enchanter"),
    N_("Outside. The card that was placed last before him is returned, whoever placed it, if it "
       "is not protected. Moves are no placements.")),
  RULE_OF ("enchanter-fallback", "none",
    N_("If that card has left play already, nothing happens.")),
  RULE_OF ("enchanter-fallback", "next",
    N_("If that card has left play already, it is the latest one still in play.")),

  CHARACTER ("fairy", NC_("character", "Fairy"),
    N_("Outside. You lure a character out of the castle: it goes outside with its token, and "
       "nothing else happens. This alone crosses zones.")),
  RULE_OF ("lured-cards", "absent",
    N_("Whoever is outside is absent, as if not laid out: King, Queen, Princess and Mistress count "
       "in the castle only.")),
  RULE_OF ("lured-cards", "present",
    N_("Whoever is outside is laid out all the same, and not absent, though nothing is beside it: "
       "with the King there the Queen cannot be played, with the Princess Prince Charming cannot; "
       "and the player of a Mistress there has her part in what the King does.")),

  CHARACTER ("herald", NC_("character", "Herald"),
    N_("Outside. As long as he is there, whoever holds the King must play him if there is a "
       "place for him.")),
  RULE_OF ("herald-duty", "at-once",
    N_("It must be the next action.")),
  RULE_OF ("herald-duty", "within-turn",
    N_("It must happen within the turn: the last action can only be to play the King, and before "
       "that he may not be exchanged.")),
  RULE_OF ("herald-duty", "next-turn",
    N_("Nothing is due in the turn in which the Herald is placed or the King comes into the hand. "
       "In every later turn the last action can only be to play the King, and before that he may "
       "not be exchanged.")),

  CHARACTER ("siege-engine", NC_("character", "Siege Engine"),
    N_("Outside, in a free one of the four slots in front of the ramparts. The fourth returns all "
       "soldiers that are not protected.")),

  CHARACTER ("knight", NC_("character", "Knight"),
    N_("On top of any card in play, also of another Knight, never on an empty space. The card "
       "right below him is protected as long as he lies there.")),
  { .id = NULL },
};
