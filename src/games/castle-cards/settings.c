/* The settings of the card game Castle (rules page, section 8). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/tables.h"

#include <glib/gi18n-lib.h>

const HradbySettingInfo hradby_castle_cards_settings[] = {
  [HRADBY_CASTLE_CARDS_PRINCE_CHARMING_PLACE] = {
    .id = "prince-charming-place",
    .title = N_("Place of Prince Charming"),
    .question = N_("Must Prince Charming stand beside the Princess even if she is not in the "
                   "courtyard?"),
    .rule = "prince-charming",
    .values = HRADBY_VALUES (
      { "if-present", N_("Beside her if she is there"),
        N_("Without the Princess in the courtyard he may stand anywhere in it."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the original French cards") },
      { "required", N_("Always beside her"),
        N_("Without the Princess in the courtyard he cannot be played."),
        HRADBY_SETTING_ORIGIN_EDITION, N_("the Czech page, made from the English edition") }
    ),
    .example = N_("The Princess is in nobody’s hand and not in the castle, and Black would like "
                  "to play Prince Charming."),
  },
  [HRADBY_CASTLE_CARDS_PRINCE_CHARMING_COUNT] = {
    .id = "prince-charming-count",
    .title = N_("Women moved by Prince Charming"),
    .question = N_("How many women does Prince Charming move?"),
    .rule = "prince-charming",
    .values = HRADBY_VALUES (
      { "one", N_("One"),
        NULL,
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the original French cards") },
      { "three", N_("Three"),
        N_("Three different women, one after the other, as many as possible."),
        HRADBY_SETTING_ORIGIN_EDITION, N_("the Czech page, made from the English edition") }
    ),
    .example = N_("Three women stand in the courtyard as Prince Charming comes."),
  },
  [HRADBY_CASTLE_CARDS_VILLAGE_IDIOT] = {
    .id = "village-idiot",
    .title = N_("The Village Idiot"),
    .question = N_("How do cards change hands when the Village Idiot comes?"),
    .rule = "village-idiot",
    .values = HRADBY_VALUES (
      { "draw-random", N_("A random card from the right neighbour"),
        N_("All take at the same time, without looking."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the original French cards") },
      { "choose-and-pass", N_("A chosen card to the right neighbour"),
        N_("All choose in secret, then all hand over."),
        HRADBY_SETTING_ORIGIN_EDITION, N_("the Czech page, made from the English edition") }
    ),
    .example = N_("Three players hold cards as the Village Idiot comes."),
  },
  [HRADBY_CASTLE_CARDS_MINSTREL] = {
    .id = "minstrel",
    .title = N_("The Minstrel"),
    .question = N_("What happens to the cards beside the Minstrel?"),
    .rule = "minstrel",
    .values = HRADBY_VALUES (
      { "permute", N_("They are rearranged"),
        N_("They change places among themselves; at least two must."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the original French cards") },
      { "permute-or-stay", N_("They may be rearranged"),
        N_("They change places among themselves, or all stay."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where “may” is read into the effect") },
      { "swap-two", N_("Two of them change places"),
        N_("Exactly two."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("a narrow reading of the French text") },
      { "use-free-spaces", N_("They spread out as one likes"),
        N_("Free spaces beside him may also be used, and all may stay."),
        HRADBY_SETTING_ORIGIN_EDITION, N_("the Czech page, made from the English edition") },
      { "use-courtyard", N_("They spread out over the courtyard"),
        N_("Any free space of the courtyard may be used, too, and all may stay."),
        HRADBY_SETTING_ORIGIN_COMMUNITY,
        N_("a wide reading of the Czech page, which only says that they stay in the courtyard") }
    ),
    .example = N_("Three cards stand beside the Minstrel, and some spaces there are free."),
  },
  [HRADBY_CASTLE_CARDS_SPY_CHANGE] = {
    .id = "spy-change",
    .title = N_("Tokens under the Spy"),
    .question = N_("Must the Spy change anything?"),
    .rule = "spy",
    .values = HRADBY_VALUES (
      { "optional", N_("All may stay"),
        N_("Tokens are laid as the player wishes, also as they were."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("“as he wishes” taken at its word") },
      { "required", N_("Something must change"),
        N_("At least one card must carry another colour, if there are two colours."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("since an effect that is possible must happen") }
    ),
    .example = N_("Two cards with tokens of two colours stand beside the Spy."),
  },
  [HRADBY_CASTLE_CARDS_TOKENLESS_CARDS] = {
    .id = "tokenless-cards",
    .title = N_("Cards without a token"),
    .question = N_("Do the Spy and the Conspirator reach cards without a token?"),
    .rule = "tokens",
    .values = HRADBY_VALUES (
      { "left-out", N_("Left out"),
        N_("They take no part."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the text speaks of tokens") },
      { "included", N_("Included"),
        N_("No token counts as one more colour, which may go to another card."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where the missing token is thought of as one") }
    ),
    .example = N_("A card with a token stands beside one without as the Spy comes."),
  },
  [HRADBY_CASTLE_CARDS_COVERED_TOKENS] = {
    .id = "covered-tokens",
    .title = N_("Covered tokens"),
    .question = N_("Do effects on tokens reach cards that lie under a Knight?"),
    .rule = "tokens",
    .values = HRADBY_VALUES (
      { "within-reach", N_("Within reach"),
        N_("Tokens of protected cards may be touched, and so may those of covered cards."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the section on protection") },
      { "top-only", N_("Out of reach"),
        N_("Only tokens of the top cards are touched."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where the Knight is thought to hide the card") }
    ),
    .example = N_("A Knight of White lies on a card of Black as the Thief comes."),
  },
  [HRADBY_CASTLE_CARDS_KNIGHT_MOVE] = {
    .id = "knight-move",
    .title = N_("Moving a Knight"),
    .question = N_("Where may a Knight be moved?"),
    .rule = "moving",
    .values = HRADBY_VALUES (
      { "onto-card", N_("Onto another card"),
        N_("Always onto another stack of the same zone."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the paragraph on moving says that Knights always lie "
                                            "on a card") },
      { "also-free-space", N_("Also to a free space"),
        N_("He may stand alone on a free space of his zone in the castle, and takes it."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("since conditions lapse when a card is moved") }
    ),
    .example = N_("The Princess comes while a Knight lies on a card of the courtyard."),
  },
  [HRADBY_CASTLE_CARDS_MISTRESS_REACH] = {
    .id = "mistress-reach",
    .title = N_("Reach of the Mistress"),
    .question = N_("How far does the Mistress move the King and a Knight?"),
    .rule = "mistress",
    .values = HRADBY_VALUES (
      { "same-zone", N_("Within the zone"),
        N_("The King within the courtyard, a Knight within his zone."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the rules on moving") },
      { "any-zone", N_("Anywhere"),
        N_("The King to any free space of the castle, a Knight onto any card in play."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the word “freely” on the card") }
    ),
    .example = N_("The King stands in the courtyard as the Mistress comes."),
  },
  [HRADBY_CASTLE_CARDS_LURED_CARDS] = {
    .id = "lured-cards",
    .title = N_("Lured cards"),
    .question = N_("Does a card that was lured outside count as laid out?"),
    .rule = "fairy",
    .values = HRADBY_VALUES (
      { "absent", N_("As absent"),
        N_("King, Queen, Princess and Mistress count in the castle only."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the original French cards") },
      { "present", N_("As laid out"),
        N_("What depends on King, Queen, Princess or Mistress also depends on them outside."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the Czech page taken at its word") }
    ),
    .example = N_("The Fairy has lured the Queen outside, and Black would like to play the "
                  "Mistress."),
  },
  [HRADBY_CASTLE_CARDS_MISTRESS_CHECK] = {
    .id = "mistress-check",
    .title = N_("When the Mistress counts"),
    .question = N_("When is it decided whether the owner of the Mistress also returns a card when "
                   "the King is played?"),
    .rule = "king",
    .values = HRADBY_VALUES (
      { "after-return", N_("After the King’s own return"),
        N_("The player of the King may return the Mistress first."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the order of the text") },
      { "at-placement", N_("As the King is placed"),
        N_("Her owner is fixed before anything is returned."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where both effects are thought to come at once") }
    ),
    .example = N_("White’s Mistress is in the courtyard when Black plays the King, and he "
                  "returns her."),
  },
  [HRADBY_CASTLE_CARDS_KING_EFFECT] = {
    .id = "king-effect",
    .title = N_("Duty of the King"),
    .question = N_("Must the King return a card?"),
    .rule = "king",
    .values = HRADBY_VALUES (
      { "required", N_("He must"),
        N_("If there is a card to return, one is returned."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the original French cards") },
      { "optional", N_("He may"),
        N_("His player may leave all cards where they are; the owner of the Mistress may not."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the Czech page taken at its word") }
    ),
    .example = N_("Only a card of Black himself is in the castle as he plays the King."),
  },
  [HRADBY_CASTLE_CARDS_KING_RETURN] = {
    .id = "king-return",
    .title = N_("What the King returns"),
    .question = N_("May the King return a card outside the castle?"),
    .rule = "king",
    .values = HRADBY_VALUES (
      { "castle", N_("Cards of the castle"),
        N_("Another card in the courtyard, on a rampart or in a tower."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the original French cards") },
      { "anywhere", N_("Any card in play"),
        N_("Also those outside; the same goes for the return of the Mistress."),
        HRADBY_SETTING_ORIGIN_EDITION, N_("the Czech page, made from the English edition") }
    ),
    .example = N_("White’s Lady in Waiting stands outside as Black plays the King."),
  },
  [HRADBY_CASTLE_CARDS_MISTRESS_RETURN] = {
    .id = "mistress-return",
    .title = N_("The Mistress and the King"),
    .question = N_("May the owner of the Mistress return the King himself?"),
    .rule = "king",
    .values = HRADBY_VALUES (
      { "not-king", N_("Not the King"),
        N_("She does what the King does, and he returns another card."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("ludorium.at") },
      { "king-too", N_("Also the King"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where only the King himself is bound by “another”") }
    ),
    .example = N_("White owns the Mistress as Black plays the King."),
  },
  [HRADBY_CASTLE_CARDS_MAGICIAN_SELF] = {
    .id = "magician-self",
    .title = N_("The Magician himself"),
    .question = N_("May the Magician send himself to the exchange?"),
    .rule = "magician",
    .values = HRADBY_VALUES (
      { "false", N_("Only other cards"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("as with most characters") },
      { "true", N_("Also himself"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the text lacks “another”") }
    ),
    .example = N_("Black plays the Magician, and no other card is in play."),
  },
  [HRADBY_CASTLE_CARDS_CONSPIRATOR_SELF] = {
    .id = "conspirator-self",
    .title = N_("The Conspirator’s own token"),
    .question = N_("May the Conspirator swap the token that lies on himself?"),
    .rule = "conspirator",
    .values = HRADBY_VALUES (
      { "false", N_("Only those of other cards"),
        NULL,
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the original French cards") },
      { "true", N_("Also his own"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the Czech page taken at its word") }
    ),
    .example = N_("A single card of White is in play as Black plays the Conspirator."),
  },
  [HRADBY_CASTLE_CARDS_HERALD_DUTY] = {
    .id = "herald-duty",
    .title = N_("Duty of the Herald"),
    .question = N_("When must a player who holds the King play him?"),
    .rule = "herald",
    .values = HRADBY_VALUES (
      { "at-once", N_("At once"),
        N_("The next action can only be to play the King."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the original French cards") },
      { "within-turn", N_("Within the turn"),
        N_("The last action of the turn can only be to play the King, and he may not be "
           "exchanged before."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where the card names no moment") },
      { "next-turn", N_("From the next turn on"),
        N_("Nothing is due in the turn in which the Herald is placed or the King comes into the "
           "hand; in later ones it must happen within the turn."),
        HRADBY_SETTING_ORIGIN_EDITION, N_("the Czech page, made from the English edition") }
    ),
    .example = N_("The Herald lies outside, and Black holds the King."),
  },
  [HRADBY_CASTLE_CARDS_ENCHANTER_FALLBACK] = {
    .id = "enchanter-fallback",
    .title = N_("If the last card has left"),
    .question = N_("What does the Enchanter return if the card placed last has left play "
                   "already?"),
    .rule = "enchanter",
    .values = HRADBY_VALUES (
      { "none", N_("Nothing"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the card speaks of one card only") },
      { "next", N_("The last one still in play"),
        N_("The one placed latest of those in play."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where an effect is meant to happen if it can") }
    ),
    .example = N_("The Magician has sent himself to the exchange as the Enchanter comes."),
  },
  [HRADBY_CASTLE_CARDS_COUNSELOR_CONDITIONS] = {
    .id = "counselor-conditions",
    .title = N_("Conditions of the summoned card"),
    .question = N_("Do the conditions of placement hold for the card that the King’s Counsellor "
                   "summons?"),
    .rule = "kings-counselor",
    .values = HRADBY_VALUES (
      { "apply", N_("They hold"),
        N_("The card enters play as if it were played."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("“enters play normally”") },
      { "area-only", N_("A free space of its zone is enough"),
        N_("The Ghost still needs an occupied tower."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where conditions are thought to bind players only") }
    ),
    .example = N_("The Ambassador and a Soldier lie in the exchange as the King’s Counsellor "
                  "comes."),
  },
  [HRADBY_CASTLE_CARDS_MERCHANT_THIRD_ACTION] = {
    .id = "merchant-third-action",
    .title = N_("The Merchant’s third action"),
    .question = N_("Is there a third action if fewer than three tokens can be replaced?"),
    .rule = "merchant",
    .values = HRADBY_VALUES (
      { "always", N_("In any case"),
        N_("What can be replaced is replaced."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("since missing targets never forbid the rest") },
      { "needs-three", N_("Only for three tokens"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("“in return you must” taken as a condition") }
    ),
    .example = N_("Only one card in play carries a token of White as Black plays the Merchant."),
  },
  [HRADBY_CASTLE_CARDS_MERCHANT_TWICE] = {
    .id = "merchant-twice",
    .title = N_("The Merchant twice in a turn"),
    .question = N_("What if the Merchant comes twice in one turn?"),
    .rule = "merchant",
    .values = HRADBY_VALUES (
      { "one-action", N_("Three actions in all"),
        N_("The second time gives nothing more."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("“three instead of two”") },
      { "one-each", N_("One more each time"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where each Merchant is rewarded") }
    ),
    .example = N_("Black plays the Merchant, returns him with another card and plays him again."),
  },
  [HRADBY_CASTLE_CARDS_MERCHANT_LAST] = {
    .id = "merchant-last",
    .title = N_("Going out with the Merchant"),
    .question = N_("May the last card be played in a turn with the Merchant?"),
    .rule = "merchant",
    .values = HRADBY_VALUES (
      { "allowed", N_("Allowed"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where the rules are silent") },
      { "forbidden", N_("Forbidden"),
        N_("In a turn in which a player brings the Merchant into play, his last card stays in "
           "his hand; the Merchant may not be it either."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("reported as an official variant by the Tao of Gaming, "
                                            "2007") }
    ),
    .example = N_("The Merchant is Black’s last card."),
  },
  [HRADBY_CASTLE_CARDS_DRAW_LIMIT] = {
    .id = "draw-limit",
    .title = N_("Drawing limit"),
    .question = N_("May a player draw with a full hand?"),
    .rule = "turns",
    .values = HRADBY_VALUES (
      { "none", N_("No limit"),
        NULL,
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the original French rules") },
      { "starting-hand", N_("Up to the starting hand"),
        N_("No draw while the hand is at least as large as at the deal."),
        HRADBY_SETTING_ORIGIN_HOUSE, N_("the Tao of Gaming, 2007") }
    ),
    .example = N_("Black holds as many cards as at the deal."),
  },
  [HRADBY_CASTLE_CARDS_ALCHEMIST_PARTIAL] = {
    .id = "alchemist-partial",
    .title = N_("The Alchemist with a single card"),
    .question = N_("What if there are not two cards to swap?"),
    .rule = "alchemist",
    .values = HRADBY_VALUES (
      { "true", N_("One is swapped"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("what is possible must happen") },
      { "false", N_("Nothing happens"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where the number is thought of as a condition") }
    ),
    .example = N_("Black keeps one card as he plays the Alchemist."),
  },
  [HRADBY_CASTLE_CARDS_COURTESAN_EFFECT] = {
    .id = "courtesan-effect",
    .title = N_("Duty of the Courtesan"),
    .question = N_("Must the Courtesan swap a card?"),
    .rule = "courtesan",
    .values = HRADBY_VALUES (
      { "required", N_("She must"),
        N_("If there is a card to swap, one is swapped."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the original French cards") },
      { "optional", N_("She may"),
        N_("Her player may keep all cards."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the Czech page taken at its word") }
    ),
    .example = N_("Black holds one more card as the Courtesan comes."),
  },
  [HRADBY_CASTLE_CARDS_COURTESAN_ORDER] = {
    .id = "courtesan-order",
    .title = N_("Order of the Courtesan"),
    .question = N_("Is the card to give chosen before the draw?"),
    .rule = "courtesan",
    .values = HRADBY_VALUES (
      { "before-draw", N_("Before the draw"),
        N_("The card and the opponent are one choice."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where both cards change hands at once") },
      { "after-draw", N_("After the draw"),
        N_("One sees the drawn card first; it is not the one that is given."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where the draw comes first") }
    ),
    .example = N_("Black holds two more cards as the Courtesan comes."),
  },
  [HRADBY_CASTLE_CARDS_WITCH_SELF] = {
    .id = "witch-self",
    .title = N_("The Witch’s own player"),
    .question = N_("May the player of the Witch take the card himself?"),
    .rule = "witch",
    .values = HRADBY_VALUES (
      { "true", N_("Yes"),
        N_("Any player may be chosen."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("“a player of your choice”") },
      { "false", N_("No"),
        N_("Another player must take it."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where a player means an opponent") }
    ),
    .example = N_("Two cards lie in the exchange as Black plays the Witch."),
  },
  [HRADBY_CASTLE_CARDS_PRIEST_COLOUR] = {
    .id = "priest-colour",
    .title = N_("Colour of the Priest"),
    .question = N_("Whose neighbours does the Priest protect?"),
    .rule = "priest",
    .values = HRADBY_VALUES (
      { "current", N_("By the token that he carries"),
        N_("A new token on him changes at once whom he protects."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the token says whose a card is") },
      { "at-placement", N_("By the token that he came with"),
        N_("He stays true to the player who played him."),
        HRADBY_SETTING_ORIGIN_COMMUNITY,
        N_("where the effect is thought to be fixed when he is placed") }
    ),
    .example = N_("Black’s Priest stands beside a card of Black when the Thief takes his token."),
  },
  [HRADBY_CASTLE_CARDS_WIN_PASSIVE] = {
    .id = "win-passive",
    .title = N_("Last card lost to somebody else"),
    .question = N_("When does a player win who loses the last card in another player’s turn?"),
    .rule = "ending",
    .values = HRADBY_VALUES (
      { "at-once", N_("At once"),
        N_("After the card was carried out; the player whose turn it is comes first."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where the rules are silent") },
      { "own-turn", N_("At the beginning of their own turn"),
        N_("If hand and pile are still empty then."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("since the rules speak of the player who plays") }
    ),
    .example = N_("White’s only card goes to Red through Black’s Fool."),
  },
  [HRADBY_CASTLE_CARDS_STALEMATE_ROUNDS] = {
    .id = "stalemate-rounds",
    .title = N_("Quiet rounds"),
    .question = N_("After how many rounds without a draw or a play does the game end?"),
    .rule = "ending",
    .values = HRADBY_VALUES (
      { "3", N_("Three rounds"),
        N_("A round is one turn of each player."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the rules only say that the game is blocked") },
      { "1", N_("One round"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("for the impatient") },
      { "10", N_("Ten rounds"),
        NULL,
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("for the patient") },
      { "off", N_("Never"),
        N_("The game ends when nobody can do anything, or after turn 500."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the rules taken at their word") }
    ),
    .example = N_("Black and White only exchange cards."),
  },
  [HRADBY_CASTLE_CARDS_STALEMATE_TIEBREAK] = {
    .id = "stalemate-tiebreak",
    .title = N_("Tie in a blocked game"),
    .question = N_("Who wins a blocked game among those with equally many cards in hand?"),
    .rule = "ending",
    .values = HRADBY_VALUES (
      { "hand-then-pile", N_("The one with fewer cards in all"),
        N_("Hand and pile together; then the victory is shared."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("since the aim is to get rid of both") },
      { "hand-only", N_("All of them"),
        N_("The pile does not count."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the rules name the hand only") }
    ),
    .example = N_("Black and White hold one card each, and White has a card in the pile."),
  },
  [HRADBY_CASTLE_CARDS_N_SETTINGS] = { .id = NULL },
};

const char *
hradby_castle_cards_moot (const guint16 *values,
                          guint          setting)
{
  if (setting == HRADBY_CASTLE_CARDS_ENCHANTER_FALLBACK
      && values[HRADBY_CASTLE_CARDS_MAGICIAN_SELF] == HRADBY_MAGICIAN_NOT_SELF
      && values[HRADBY_CASTLE_CARDS_MISTRESS_RETURN] == HRADBY_MISTRESS_NOT_KING)
    return _("The card placed last can leave play only as the Magician who sends himself away or "
             "as the King whom the Mistress returns, and these rules allow neither");
  return NULL;
}
