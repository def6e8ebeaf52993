/* Prints all that is said of records and of random games, a line each.
 *
 *   sentences N RECORD...: N random games of each game, under settings of all kinds */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include "../soak/random-setup.h"
#include "app/face/tile-face.h"
#include "app/words/board-words.h"
#include "app/words/sentence.h"
#include "engine/random.h"
#include "engine/registry.h"

/* So long a random game lasts at most, and every so manieth of its positions is told. */
#define N_STEPS 240
#define EVERY   5

/* Takes @text. */
static void
say (const char *what, char *text)
{
  if (text != NULL)
    g_print ("%s: %s\n", what, text);
  g_free (text);
}

static void
say_events (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const GArray *events = hradby_session_get_events (session);
  const char *const *names = hradby_session_get_names (session);

  for (guint i = 0; i < events->len; i++) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);
    char *text = hradby_sentence_from_event (table, event, names);

    if (text != NULL)
      say ("event", text);
    else
      say ("move", hradby_sentence_from_move (table, event, names));
  }
}

static void
say_actions (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const char *const *names = hradby_session_get_names (session);
  guint n = table->type->count_actions (table, position);

  say ("prompt", hradby_face_prompt (session));
  for (guint i = 0; i < n; i++) {
    HradbyAction action;

    table->type->get_action (table, position, i, &action);
    if (hradby_face_is_button (table, &action) || table->type->look == NULL)
      say ("button", hradby_face_label_action (table, position, &action, names));
    say ("action", hradby_face_tell_action (table, position, &action, names));
  }
}

static void
say_parts (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyFace *face = hradby_face_get (table), *part;

  for (guint i = 0; (part = hradby_face_get_nth (face, i)) != NULL; i++)
    for (const HradbyFacePart *row = part->parts; row != NULL && row->make != NULL; row++)
      for (guint player = 0; player < table->n_players; player++) {
        GtkWidget *widget = g_object_ref_sink (row->make ());

        if (row->update (widget, session, player))
          say ("part", app_test_read (widget));
        g_object_unref (widget);
      }
}

static void
say_cells (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyLook *look = table->type->look;

  for (gint y = -8; look != NULL && y < 16; y++)
    for (gint x = -8; x < 16; x++)
      if (look->get_cell (table, hradby_session_get_position (session), x, y, NULL) >= 0) {
        say ("cell", hradby_board_words_cell (session, x, y));
        say ("regions", hradby_board_words_regions (session, x, y));
      }
}

static void
say_position (HradbySession *session)
{
  say_actions (session);
  say_parts (session);
  say_cells (session);
}

static void
say_record (const char *path)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) session = hradby_session_new_from_file (path, library, &error);
  g_autofree char *name = g_path_get_basename (path);

  say ("record", g_steal_pointer (&name));
  if (session == NULL) {
    say ("refused", g_strdup (error->message));
    return;
  }
  say_events (session);
  say_position (session);
}

static void
say_game (const HradbyGameType *type, guint number)
{
  HradbyRandom random;
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbySession) session = NULL;

  hradby_random_init (&random, number, 1);
  setup = random_setup_new (library, type->id, &random);
  session = app_test_new_session (&"pppppp"[6 - setup->n_players], number, setup->ruleset);
  for (guint i = 0; i < N_STEPS; i += EVERY) {
    app_test_play (session, N_STEPS * number + i, EVERY);
    say_position (session);
  }
  say_events (session);
}

int
main (int argc, char **argv)
{
  guint n_games;

  if (!app_test_init (&argc, &argv) || argc < 2)
    return 1;
  n_games = (guint) g_ascii_strtoull (argv[1], NULL, 10);
  for (int i = 2; i < argc; i++)
    say_record (argv[i]);
  for (const HradbyGameType *const *type = hradby_registry_list (); *type != NULL; type++)
    for (guint i = 0; i < n_games; i++)
      say_game (*type, i);
  return 0;
}
