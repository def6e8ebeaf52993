/* What stands on the cards of the card game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/faces/castle-cards-parts.h"
#include "engine/game-type-lookup.h"
#include "engine/passage.h"
#include "games/castle-cards/characters.h"

/* What there is room for on a large card; the rules say more. A picture of a card is of no table:
 * what is written on it holds with any settings. */
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
    N_("Comes to a free tower. Send a card in play to the exchange; nobody gets it back."),
  [HRADBY_CHARACTER_WITCH] =
    N_("Comes to a free tower. Give a card of the exchange to a player; the rules say whether "
       "you may keep it."),
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
    N_("Swap the tokens of two other cards, in the castle or outside."),
  [HRADBY_CHARACTER_COURTESAN] =
    N_("Give a card of your hand to an opponent and get a random card of his."),
  [HRADBY_CHARACTER_COURTIER] =
    N_("Return a card next to him, in the courtyard, on a rampart or in a tower."),
  [HRADBY_CHARACTER_FOOL] =
    N_("Everybody chooses a card of the hand and passes it to the left."),
  [HRADBY_CHARACTER_KING] =
    N_("Return another card, by some rules also from outside. If the Mistress is in the "
       "courtyard, her owner returns one, too."),
  [HRADBY_CHARACTER_COUNSELOR] =
    N_("Comes next to the King, or to the Prince while the King is away. Bring a card of the "
       "exchange into play, without a token."),
  [HRADBY_CHARACTER_LADY_IN_WAITING] =
    N_("Comes next to the Queen or the Princess. Return a man next to her in the courtyard."),
  [HRADBY_CHARACTER_MERCHANT] =
    N_("Put your tokens in the place of three of your opponents’. In return you have a third "
       "action this turn."),
  [HRADBY_CHARACTER_MINSTREL] =
    N_("Rearrange cards on the courtyard spaces next to him; the rules say how freely."),
  [HRADBY_CHARACTER_MISTRESS] =
    N_("Comes while the Queen is not in the courtyard. Move the King and a Knight."),
  [HRADBY_CHARACTER_PRIEST] =
    N_("Protects characters next to him whose token has his colour."),
  [HRADBY_CHARACTER_PRINCE] =
    N_("While the King is away, whoever must stand next to the King may stand next to the Prince."),
  [HRADBY_CHARACTER_PRINCE_CHARMING] =
    N_("Comes next to the Princess or, if the rules let him, without her. Move one woman or "
       "three, each within her part."),
  [HRADBY_CHARACTER_PRINCESS] =
    N_("Move a Knight within the part where he is."),
  [HRADBY_CHARACTER_QUEEN] =
    N_("Comes next to the King if he is in the courtyard. Return another card of the courtyard."),
  [HRADBY_CHARACTER_SPY] =
    N_("Rearrange the tokens of the cards next to him."),
  [HRADBY_CHARACTER_THIEF] =
    N_("Take the token off a card next to him. The card belongs to nobody then."),
  [HRADBY_CHARACTER_VILLAGE_IDIOT] =
    N_("Everybody gets a card from the hand of a neighbour; the rules say of which one, and who "
       "chooses it."),
  [HRADBY_CHARACTER_BARBARIAN] =
    N_("Stays outside. Return a card from a rampart or a tower."),
  [HRADBY_CHARACTER_DRAGON] =
    N_("Stays outside. Return another card from outside, and one from a rampart or a tower."),
  [HRADBY_CHARACTER_ENCHANTER] =
    N_("Stays outside. Returns the card that came into play just before him."),
  [HRADBY_CHARACTER_FAIRY] =
    N_("Stays outside. Lure a character of the castle outside, with the token."),
  [HRADBY_CHARACTER_HERALD] =
    N_("Stays outside. While he is there, whoever holds the King must play him if he can, at "
       "once or within the turn."),
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

/* Settings that change what a character does, and have their passages elsewhere. */
static const struct
{
  HradbyCharacter character;
  const char     *setting;
} further[] = {
  { HRADBY_CHARACTER_CONSPIRATOR, "tokenless-cards" },
  { HRADBY_CHARACTER_MISTRESS, "knight-move" },
  { HRADBY_CHARACTER_PRINCESS, "knight-move" },
  { HRADBY_CHARACTER_SPY, "tokenless-cards" },
};

static gboolean
is_about (const HradbySettingInfo *setting,
          guint                    card)
{
  for (guint i = 0; i < G_N_ELEMENTS (further); i++)
    if (further[i].character == card && g_str_equal (further[i].setting, setting->id))
      return TRUE;
  return g_str_equal (setting->rule, hradby_characters[card].rule);
}

/* Whether the passage tells of a value that this table plays to some effect, and that is about the
 * card. */
static gboolean
is_told (const HradbyTable   *table,
         const HradbyPassage *passage,
         guint                card)
{
  const HradbySettingInfo *setting;
  gint row;

  if (passage->setting == NULL)
    return FALSE;
  row = hradby_game_type_find_setting (table->type, passage->setting);
  setting = &table->type->settings[row];
  return is_about (setting, card)
         && g_str_equal (setting->values[table->settings[row]].id, passage->value)
         && table->type->moot (table->settings, (guint) row) == NULL;
}

char *
hradby_castle_cards_tell_rules (const HradbyTable *table,
                                guint              card)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (const HradbyPassage *passage = table->type->passages; passage->id != NULL; passage++)
    {
      g_autofree char *sentence = NULL;

      if (!is_told (table, passage, card))
        continue;
      sentence = hradby_passage_dup_text (passage, table);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
