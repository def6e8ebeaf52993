/* Random games with every setting, dealt and made up: the fast engine against the naive oracle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "differential.h"
#include "random-deal.h"
#include "samples.h"
#include "twin-castle-cards.h"

#include "engine/registry.h"
#include "games/castle-cards/declared.h"

/* With sanitizers the oracle takes twenty times as long: they play a fraction of the games. */
#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES 60
#else
#define N_GAMES 400
#endif

#define MOST_VALUES 16 /* of a setting, and the greatest number */

/* What has happened in all games together: a comparison of what never happens proves nothing. */
typedef struct {
  guint values[HRADBY_CASTLE_CARDS_N_SETTINGS][MOST_VALUES];
  guint players[HRADBY_CASTLE_CARDS_MAX_PLAYERS + 1];
  guint actions[HRADBY_CASTLE_CARDS_N_ACTIONS];
  guint events[HRADBY_CASTLE_CARDS_N_EVENTS];
  guint played[HRADBY_N_CHARACTERS];
  guint summoned[HRADBY_N_CHARACTERS];
  guint blocked[HRADBY_CASTLE_CARDS_BLOCK_LONG + 1];
  guint shared;
  guint passive;
} Seen;

static Seen seen;
static HradbyLibrary *library;
static guint first_game, n_games = N_GAMES;

static HradbySetup *
new_setup (guint number, HradbyRandom *random)
{
  g_autoptr(HradbyRuleset) ruleset = random_rules_new (random);

  return random_setup_new (ruleset, random);
}

/* Any action with fields of about the right size: mostly illegal. */
static HradbyAction
make_up_action (const Twin *twin, HradbyRandom *random)
{
  HradbyAction action = g_array_index (twin->actions, HradbyAction,
                                       hradby_random_below (random, twin->actions->len));
  const HradbyActionInfo *info;

  if (random_chance (random, 50))
    action = (HradbyAction) {
      .kind = (guint8) hradby_random_below (random, HRADBY_CASTLE_CARDS_N_ACTIONS),
    };
  info = &hradby_castle_cards_actions[action.kind];
  for (guint i = 0; info->fields[i].name != NULL; i++)
    if (random_chance (random, 50))
      switch (info->fields[i].id) {
      case HRADBY_FIELD_PIECE:
        action.piece = (guint16) hradby_random_below (random, HRADBY_N_CHARACTERS);
        break;
      case HRADBY_FIELD_AMOUNT:
        action.amount = (gint16) hradby_random_below (random, HRADBY_N_CHARACTERS);
        break;
      case HRADBY_FIELD_PLACE:
        action.place = (guint8) hradby_random_below (random, HRADBY_PLACE_HEAP + 4);
        break;
      case HRADBY_FIELD_TO:
        action.to = (guint8) hradby_random_below (random, HRADBY_PLACE_HEAP + 4);
        break;
      case HRADBY_FIELD_PART:
        action.part = (guint8) hradby_random_below (random, 4);
        break;
      case HRADBY_FIELD_FIGURE:
        action.figure = (guint8) hradby_random_below (random, 4);
        break;
      default:
        action.player = (guint8) hradby_random_below (random, twin->fast->n_players + 1);
        break;
      }
  return action;
}

static void
note_action (const Twin *twin, const HradbyAction *action, HradbyRandom *random)
{
  seen.actions[action->kind]++;
}

static void
note_events (const Twin *twin)
{
  guint n_winners = 0, player;
  gboolean is_blocked = FALSE;

  twin->fast->type->get_turn (twin->fast, twin->position, &player);
  for (guint i = 0; i < twin->events->len; i++) {
    const HradbyEvent *event = &g_array_index (twin->events, HradbyEvent, i);

    seen.events[event->kind]++;
    if (event->kind == HRADBY_CASTLE_CARDS_EVENT_PLAYED)
      seen.played[event->piece]++;
    else if (event->kind == HRADBY_CASTLE_CARDS_EVENT_SUMMONED)
      seen.summoned[event->piece]++;
    else if (event->kind == HRADBY_CASTLE_CARDS_EVENT_BLOCKED) {
      is_blocked = TRUE;
      seen.blocked[event->count]++;
    } else if (event->kind == HRADBY_EVENT_POINTS
               && event->source == HRADBY_CASTLE_CARDS_SOURCE_WIN) {
      n_winners++;
      seen.passive += !is_blocked && event->player != player;
    }
  }
  seen.shared += n_winners > 1;
}

static void
note_end (const Twin *twin)
{
  seen.players[twin->fast->n_players]++;
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_SETTINGS; i++)
    seen.values[i][twin->fast->settings[i]]++;
}

static const DifferentialGame castle_cards = {
  .twin = &twin_castle_cards,
  .new_setup = new_setup,
  .make_up_action = make_up_action,
  .before = note_action,
  .after = note_events,
  .over = note_end,
};

/* Every value of every setting, and every number of players. */
static void
check_values (void)
{
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_SETTINGS; i++)
    for (guint value = 0; hradby_castle_cards_settings[i].values[value].id != NULL
                          && hradby_castle_cards_settings[i].range.step == 0; value++)
      g_assert_cmpuint (seen.values[i][value], >, n_games / 10);
  for (guint i = 2; i <= HRADBY_CASTLE_CARDS_MAX_PLAYERS; i++)
    g_assert_cmpuint (seen.players[i], >, n_games / 10);
}

/* Every kind of action, card and end. */
static void
check_seen (void)
{
  for (guint i = HRADBY_CASTLE_CARDS_PASS + 1; i < HRADBY_CASTLE_CARDS_N_ACTIONS; i++)
    g_assert_cmpuint (seen.actions[i], >, 0);
  for (guint i = 0; i < HRADBY_N_CHARACTERS; i++)
    g_assert_cmpuint (seen.played[i], >, 0);
  g_test_message ("%u shared, %u passive, blocked: %u stuck, %u quiet, %u long", seen.shared,
                  seen.passive, seen.blocked[HRADBY_CASTLE_CARDS_BLOCK_STUCK],
                  seen.blocked[HRADBY_CASTLE_CARDS_BLOCK_QUIET],
                  seen.blocked[HRADBY_CASTLE_CARDS_BLOCK_LONG]);
  g_assert_cmpuint (seen.shared, >, 0);
  g_assert_cmpuint (seen.blocked[HRADBY_CASTLE_CARDS_BLOCK_QUIET], >, 0);
}

/* What is rare takes all the games. */
static void
check_rare (void)
{
  for (guint i = 0; i < HRADBY_N_CHARACTERS; i++)
    if (i != HRADBY_CHARACTER_COUNSELOR) /* there is one of him */
      g_assert_cmpuint (seen.summoned[i], >, 0);
  g_assert_cmpuint (seen.passive, >, 0);
  g_assert_cmpuint (seen.blocked[HRADBY_CASTLE_CARDS_BLOCK_STUCK], >, 0);
  g_assert_cmpuint (seen.events[HRADBY_CASTLE_CARDS_EVENT_PASSED_OVER], >, 0);
}

static void
test_agree (void)
{
  differential_play (&castle_cards, 16, first_game, n_games, library);
  if (n_games >= 50)
    check_values ();
  if (n_games >= 400)
    check_seen ();
  if (n_games >= 10000)
    check_rare ();
}

int
main (int argc, char **argv)
{
  static const HradbyGameType *const types[] = { &hradby_castle_cards_type, NULL };
  int status;

  g_test_init (&argc, &argv, NULL);
  differential_get_range (argc, argv, &first_game, &n_games);
  hradby_registry_install (types);
  library = samples_library ();
  g_test_add_func ("/games/castle-cards/differential/engines-agree", test_agree);
  status = g_test_run ();
  g_clear_object (&library);
  return status;
}
