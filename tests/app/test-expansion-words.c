/* Tests of what the faces of expansions say of records, word by word. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include "app/face/tile-face.h"
#include "app/kit/tooltip.h"
#include "app/words/board-words.h"
#include "app/words/sentence.h"
#include "games/carcassonne/bridges.h"
#include "games/carcassonne/carcassonne.h"
#include "tiling/event.h"

#define SCENARIO "scenarios/carcassonne/"
#define CASE     "conformance/carcassonne/cases/"

typedef struct {
  const char *record; /* below the folder of tests, without its ending */
  const char *english;
  const char *czech;
} Saying;

/* Of a prisoner whose owner decides: why he is not bought back. No ringmaster is held. */
static const Saying prisoners[] = {
  { SCENARIO "tower-ransom-too-dear",
    "1 prisoner of White\nA ransom costs more points than you have",
    "1 zajatec (White)\nVýkupné stojí víc bodů, než máte" },
};

/* Of a turn: its heading. */
static const Saying turns[] = {
  { SCENARIO "builder-second-deploying", "Black’s turn: second part",
    "Na tahu je Black: druhá část" },
};

/* Of all that may be done: the labels, a line each. */
static const Saying labels[] = {
  { SCENARIO "tower-capture-on-bridge-open",
    "Capture Nobody\nCapture Black’s follower on the bridge in row 1, column 2",
    "Nezajmout nikoho\nZajmout družiníka (Black) na mostě v řadě 1, sloupci 2" },
  { SCENARIO "ringmaster-may-man-tower",
    "No Follower\nKnight\nRingmaster\nFollower on the tower in row 1, column 2: it stops growing\n"
    "Ringmaster on the tower in row 1, column 2: it stops growing\n"
    "Build: a tower of 2 storeys in row 1, column 2",
    "Nikoho nenasadit\nRytíř\nŘeditel\nObsadit věž v řadě 1, sloupci 2: už neporoste\n"
    "Ředitel na věži v řadě 1, sloupci 2: už neporoste\n"
    "Stavět: věž se 2 patry v řadě 1, sloupci 2" },
  { SCENARIO "ringmaster-may-go-on-bridge",
    "No Follower\nHighwayman on the Bridge\nRingmaster on the Bridge",
    "Nikoho nenasadit\nLupič na mostě\nŘeditel na mostě" },
  { "scenarios/castle/doubler-to-be-asked",
    "Score the tower: 2 × 2 = 4 points\nScore the tower: 2 × 2 = 4 points",
    "Vyhodnotit věž: 2 × 2 = 4 body\nVyhodnotit věž: 2 × 2 = 4 body" },
};

/* Of the last figure that was deployed beside the features: the line in the list of all moves. */
static const Saying moves[] = {
  { SCENARIO "tower-capture-top.true.guard",
    "White puts a follower on the tower, which stops growing.",
    "White obsazuje věž: už neporoste." },
  { SCENARIO "ringmaster-mans-tower",
    "White puts a figure on the tower, which stops growing: Ringmaster.",
    "White obsazuje věž, a ta už neporoste: Ředitel." },
  { SCENARIO "bridges.true.meadow",
    "Black places a follower on the bridge: Highwayman.",
    "Black nasazuje družiníka na most: Lupič." },
};

/* Of the farms: the lines of the log, without the rules that decided. */
static const Saying farms[] = {
  { SCENARIO "farm-beside-castle",
    "White scores 4 points for a farm (1 castle).",
    "White získává 4 body za louku (1 hrad)." },
  { SCENARIO "farm-castle-and-cities",
    "White scores 10 points for a farm (2 cities, 1 castle).",
    "White získává 10 bodů za louku (2 města, 1 hrad)." },
  { CASE "castle-farm.per-city",
    "White scores 5 points for a farm (1 castle).",
    "White získává 5 bodů za louku (1 hrad)." },
};

/* Of the castle on the tile north of the first one: what it is and what it waits for. */
static const Saying castles[] = {
  { SCENARIO "castle-beside-castles",
    "Black’s castle: scores what is completed around it first "
    "(now another castle, another castle)",
    "Hrad, pán Black: přinese body za to, co se v jeho okolí uzavře nejdřív "
    "(teď jiný hrad, jiný hrad)" },
  { SCENARIO "castle-sharing-surroundings",
    "Black’s castle: scores what is completed around it first "
    "(now another castle, another castle)",
    "Hrad, pán Black: přinese body za to, co se v jeho okolí uzavře nejdřív "
    "(teď jiný hrad, jiný hrad)" },
  { SCENARIO "castle-beside-castles-alone",
    "Black’s castle: scores what is completed around it first",
    "Hrad, pán Black: přinese body za to, co se v jeho okolí uzavře nejdřív" },
};

/* Of a deployment: what the player is asked for. */
static const Saying prompts[] = {
  { SCENARIO "tower-none-yet",
    "Choose a feature of the tile for a follower, or skip.",
    "Vyberte část kartičky, na kterou někoho nasadíte, nebo přeskočte." },
  { SCENARIO "tower-none-yet-but-bridge",
    "Choose a feature for a follower or a place for a bridge, or skip.",
    "Vyberte území pro družiníka nebo místo pro most, nebo přeskočte." },
  { SCENARIO "ringmaster-may-man-tower",
    "Choose a feature for a follower, or a tower to build on or occupy, or skip.",
    "Vyberte místo pro družiníka nebo věž ke stavbě či obsazení, nebo přeskočte." },
  { SCENARIO "tower-or-bridge",
    "Choose a feature for a follower, a tower to build on or occupy, or a place for a bridge, "
    "or skip.",
    "Vyberte místo pro družiníka, věž ke stavbě či obsazení nebo místo pro most, nebo přeskočte." },
};

static const char *folder;

static HradbySession *
open_record (const Saying *saying)
{
  g_autofree char *name = g_strconcat (saying->record, ".game.xml", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_session_new_from_file (path, library, &error);

  g_assert_no_error (error);
  return session;
}

static void
check (const Saying *sayings, guint n, char *(*tell) (HradbySession *))
{
  gboolean is_czech = g_strcmp0 (g_getenv ("LANGUAGE"), "cs") == 0;

  for (guint i = 0; i < n; i++) {
    HradbySession *session = open_record (&sayings[i]);
    g_autofree char *text = tell (session);

    g_test_message ("%s", sayings[i].record);
    g_assert_cmpstr (text, ==, is_czech ? sayings[i].czech : sayings[i].english);
    app_test_drop (session);
  }
}

/* The tooltips of the prisoners that the first player holds. */
static char *
tell_prisoners (HradbySession *session)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (session)), *part;
  GString *text = g_string_new (NULL);

  for (guint i = 0; (part = hradby_face_get_nth (face, i)) != NULL; i++)
    if (g_str_equal (part->id, "tower")) {
      GtkWidget *stock = g_object_ref_sink (part->parts[0].make ());
      GtkWidget *item;

      g_assert_true (part->parts[0].update (stock, session, 0));
      item = gtk_widget_get_first_child (stock); /* tower pieces */
      while ((item = gtk_widget_get_next_sibling (item)) != NULL)
        g_string_append (text, hradby_tooltip_get (item));
      g_object_unref (stock);
    }
  return g_string_free (text, FALSE);
}

static void
test_prisoners (void)
{
  check (prisoners, G_N_ELEMENTS (prisoners), tell_prisoners);
}

static char *
tell_labels (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const char *const *names = hradby_session_get_names (session);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->type->count_actions (table, position); i++) {
    g_autofree char *label = NULL;
    HradbyAction action;

    table->type->get_action (table, position, i, &action);
    label = hradby_face_tell_action (table, position, &action, names);
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", label);
  }
  return g_string_free (text, FALSE);
}

static void
test_labels (void)
{
  check (labels, G_N_ELEMENTS (labels), tell_labels);
}

/* Who is captured on a bridge is chosen there, not at the middle of the tower below. */
static void
test_captive_on_bridge (void)
{
  HradbySession *session = open_record (&labels[0]);
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  HradbyAction action;
  HradbySeenPiece piece;

  table->type->get_action (table, position, 1, &action);
  g_assert_cmpuint (action.kind, ==, HRADBY_TOWER_ACTION_CAPTURE_TOP);
  g_assert_cmpuint (action.place, ==, HRADBY_BRIDGES_PLACE);
  g_assert_nonnull (hradby_tile_face_get_kind (table, &action));
  g_assert_true (hradby_tile_face_find_piece (table, position, &action, &piece));
  g_assert_cmpint (piece.part.x, ==, 1);
  g_assert_cmpint (piece.part.y, ==, 0);
  g_assert_cmpuint (piece.part.feature, ==, 1); /* after the field */
  g_assert_cmpuint (piece.player, ==, 0);
  app_test_drop (session);
}

static char *
tell_move (HradbySession *session)
{
  const GArray *events = hradby_session_get_events (session);
  const char *const *names = hradby_session_get_names (session);

  for (guint i = events->len; i > 0; i--) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i - 1);

    if (event->kind == HRADBY_TILING_EVENT_DEPLOYED && event->place != 0)
      return hradby_sentence_from_move (hradby_session_get_table (session), event, names);
  }
  g_assert_not_reached ();
}

static void
test_moves (void)
{
  check (moves, G_N_ELEMENTS (moves), tell_move);
}

static char *
tell_farms (HradbySession *session)
{
  const GArray *events = hradby_session_get_events (session);
  const char *const *names = hradby_session_get_names (session);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < events->len; i++) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);
    g_autofree char *line = NULL;

    if (event->kind != HRADBY_EVENT_POINTS || event->source != HRADBY_CARCASSONNE_SOURCE_FARM)
      continue;
    line = hradby_face_tell_event (hradby_session_get_table (session), event, names);
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  }
  return g_string_free (text, FALSE);
}

static void
test_farms (void)
{
  check (farms, G_N_ELEMENTS (farms), tell_farms);
}

static char *
tell_castle (HradbySession *session)
{
  return hradby_board_words_region (session, &(HradbySeenPart) { 0, -1, 0 });
}

static void
test_castles (void)
{
  check (castles, G_N_ELEMENTS (castles), tell_castle);
}

static char *
tell_turn (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  guint seat = table->type->to_move (table, position);

  return hradby_face_tell_turn (table, position, seat, hradby_session_get_names (session)[seat]);
}

static void
test_turns (void)
{
  check (turns, G_N_ELEMENTS (turns), tell_turn);
}

static void
test_prompts (void)
{
  check (prompts, G_N_ELEMENTS (prompts), hradby_face_prompt);
}

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_assert_cmpint (argc, ==, 2);
  folder = argv[1];
  g_test_add_func ("/app/expansion-words/prisoners", test_prisoners);
  g_test_add_func ("/app/expansion-words/labels", test_labels);
  g_test_add_func ("/app/expansion-words/captive-on-bridge", test_captive_on_bridge);
  g_test_add_func ("/app/expansion-words/moves", test_moves);
  g_test_add_func ("/app/expansion-words/farms", test_farms);
  g_test_add_func ("/app/expansion-words/castles", test_castles);
  g_test_add_func ("/app/expansion-words/turns", test_turns);
  g_test_add_func ("/app/expansion-words/prompts", test_prompts);
  return g_test_run ();
}
