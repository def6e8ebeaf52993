/* What is said of the card game Castle: on cards and beside them, whatever rules are played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cards/cards-view-private.h"
#include "app/cards/cards-words.h"
#include "app/faces/castle-cards-parts.h"
#include "app/faces/faces.h"
#include "engine/game-type-lookup.h"
#include "engine/passage.h"
#include "engine/registry.h"
#include "games/castle-cards/castle-cards.h"

/* Cards are printed for any table: what one value of a setting makes untrue is not on them. */
static void
test_any_rules (void)
{
  static const struct
  {
    HradbyCharacter character;
    const char     *words;
  } untrue[] = {
    { HRADBY_CHARACTER_VILLAGE_IDIOT, "right" },
    { HRADBY_CHARACTER_VILLAGE_IDIOT, "left" },
    { HRADBY_CHARACTER_VILLAGE_IDIOT, "random" },
    { HRADBY_CHARACTER_KING, "of the castle" },
    { HRADBY_CHARACTER_MAGICIAN, "any card" },
    { HRADBY_CHARACTER_MERCHANT, "You have three" },
    { HRADBY_CHARACTER_MINSTREL, "the cards" },
    { HRADBY_CHARACTER_PRIEST, "color" },
    { HRADBY_CHARACTER_PRIEST, "the same colour" },
    { HRADBY_CHARACTER_PRINCE_CHARMING, "a woman" },
    { HRADBY_CHARACTER_PRINCE_CHARMING, "Princess; move" },
    { HRADBY_CHARACTER_PRINCESS, "another card" },
    { HRADBY_CHARACTER_QUEEN, "King; return" },
    { HRADBY_CHARACTER_SPY, "as you like" },
    { HRADBY_CHARACTER_WITCH, "your choice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (untrue); i++)
    {
      const HradbyCardLook *look
        = hradby_castle_cards_table_face.get_look (untrue[i].character);

      g_assert_null (strstr (look->text, untrue[i].words));
      g_assert_null (strstr (look->line, untrue[i].words));
    }
}

/* Whoever points at a card reads what the values that are played make of it, and of no others. */
static void
check_words (AppTestGame *game)
{
  HradbyCardsView *view = HRADBY_CARDS_VIEW (app_test_get_surface (game->window));
  const HradbyTable *table = hradby_session_get_table (game->session);
  guint n_told = 0;

  for (const HradbyPassage *passage = table->type->passages; passage->id != NULL; passage++)
    for (guint8 card = 0; passage->setting != NULL && card < HRADBY_N_CHARACTERS; card++)
      {
        guint row = (guint) hradby_game_type_find_setting (table->type, passage->setting);
        const HradbySettingInfo *info = &table->type->settings[row];
        g_autofree char *more = NULL, *text = NULL;
        gboolean is_played
          = g_str_equal (info->values[table->settings[row]].id, passage->value)
            && table->type->moot (table->settings, row) == NULL;

        if (!g_str_equal (info->rule, hradby_characters[card].rule))
          continue;
        more = hradby_cards_words_more (view, (HradbyCardsPick) { HRADBY_CARDS_PICK_HAND, card });
        text = hradby_passage_dup_text (passage, table);
        g_assert_cmpint (strstr (more, text) != NULL, ==, is_played);
        n_told += is_played;
      }
  g_assert_cmpuint (n_told, >, 10);
}

static void
test_words (void)
{
  for (guint nth = 0; nth < 4; nth++)
    {
      g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
      AppTestGame game = { NULL };

      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rules)); i++)
        {
          HradbySetting *setting = hradby_ruleset_get (rules, i);
          guint last = hradby_setting_get_n_values (setting) - 1;

          hradby_setting_set_value (setting, MIN (nth, last));
        }
      app_test_open_game (&game, app_test_new_session ("pp", 7, rules), -1, -1);
      check_words (&game);
      app_test_close_game (&game);
    }
}

/* Who had one card to choose reads so; for others that would tell of the hand. */
static void
test_chose (void)
{
  static const char *const names[] = { "Anna", "Bruno" };
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 7, rules);
  const HradbyTable *table = hradby_session_get_table (session);
  const char *forced = _("There was no other choice.");
  HradbyEvent event = { .kind = HRADBY_CASTLE_CARDS_EVENT_CHOSE, .piece = HRADBY_CHARACTER_KING };
  g_autofree char *chosen = hradby_castle_cards_tell_event (table, &event, names);
  g_autofree char *only = NULL, *unseen = NULL;

  event.flag = TRUE;
  only = hradby_castle_cards_tell_event (table, &event, names);
  event.blank = TRUE;
  unseen = hradby_castle_cards_tell_event (table, &event, names);
  g_assert_null (strstr (chosen, forced));
  g_assert_true (g_str_has_suffix (only, forced));
  g_assert_true (g_str_has_prefix (only, chosen));
  g_assert_null (strstr (unseen, forced));
}

static HradbySession *
load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenarios", "castle-cards", name,
                                                 NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_session_new_from_file (path, library, &error);

  g_assert_no_error (error);
  return session;
}

/* Two players are without cards in the end; one of them has won. */
static void
test_winner (void)
{
  static const char *const names[] = { "Anna", "Bruno", "Clara" };
  g_autoptr(HradbySession) session = load ("two-emptied.game.xml");
  g_autofree char *end = NULL;

  g_assert_true (app_test_is_finished (session));
  end = hradby_castle_cards_face.score->tell_end (session, names);
  g_assert_nonnull (strstr (end, names[0]));
  g_assert_null (strstr (end, names[1]));
}

/* The second return of the King is the Mistress’s, also where one player owns both. */
static void
test_second_return (void)
{
  static const char *const names[] = { "Anna", "Bruno" };
  g_autoptr(HradbySession) session = load ("king-own-mistress.game.xml");
  g_autofree char *question
    = hradby_castle_cards_ask (hradby_session_get_table (session),
                               hradby_session_get_position (session), NULL, 0, names);

  g_assert_true (g_str_has_prefix (question,
                                   hradby_character_get_title (HRADBY_CHARACTER_MISTRESS)));
}

/* The rules call each character what its card does, in any language. */
static void
test_names (void)
{
  const HradbyGameType *type = hradby_registry_find ("castle-cards");

  for (guint i = 0; i < HRADBY_N_CHARACTERS; i++)
    {
      const HradbyPassage *passage = hradby_passage_find (type, hradby_characters[i].rule);
      g_autofree char *heading = hradby_passage_dup_text (passage, NULL);

      g_assert_cmpstr (heading, ==, hradby_character_get_title (i));
    }
}

int
main (int    argc,
      char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/card-words/any-rules", test_any_rules);
  g_test_add_func ("/app/card-words/settings", test_words);
  g_test_add_func ("/app/card-words/chose", test_chose);
  g_test_add_func ("/app/card-words/winner", test_winner);
  g_test_add_func ("/app/card-words/second-return", test_second_return);
  g_test_add_func ("/app/card-words/names", test_names);
  return g_test_run ();
}
