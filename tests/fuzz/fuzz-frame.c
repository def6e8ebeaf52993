/* What a guest sends: a frame with an action in it, or instead of all that an invitation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "engine/registry.h"
#include "games/games.h"
#include "net/frame.h"
#include "net/invitation.h"
#include "session/catalogue.h"
#include "storage/file-error.h"
#include "storage/record.h"

/* The Castle by its official rules, at its first decision. */
static HradbyGame *
get_game (void)
{
  static HradbyGame *game;
  HradbyAction action;

  if (game != NULL)
    return game;
  g_setenv ("XDG_DATA_HOME", "/dev/null", TRUE);
  g_setenv ("XDG_DATA_DIRS", "/dev/null", TRUE);
  hradby_games_install ();
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_new (hradby_registry_find ("castle"));
  g_autoptr(HradbySetup) setup = hradby_catalogue_make_setup (library, rules, 2, NULL, NULL);
  game = hradby_game_new (setup, NULL);
  while (hradby_game_to_move (game) == HRADBY_CHANCE) {
    hradby_game_draw (game, &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
  return game;
}

/* What is read is written, and read again equal. */
static void
try_invitation (const char *text)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyInvitation) invitation = hradby_invitation_read (text, &error);

  if (invitation == NULL) {
    g_assert_true (*error->message != '\0');
    return;
  }
  g_autofree char *written = hradby_invitation_write (invitation);
  g_autoptr(HradbyInvitation) again = hradby_invitation_read (written, NULL);
  g_assert_nonnull (again);
  g_assert_cmpstrv (again->hosts, invitation->hosts);
  g_assert_cmpuint (again->port, ==, invitation->port);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr(GBytes) bytes = g_bytes_new (data, size);
  g_autoptr(HradbyFrame) frame = NULL;
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr(GError) error = NULL;
  HradbyAction action;

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  get_game ();
  try_invitation (text);
  frame = hradby_frame_read (bytes);
  if (frame == NULL)
    return 0;
  g_assert_cmpint (hradby_frame_get_number (frame, "at", 100), <=, 100);
  g_assert_nonnull (hradby_frame_get (frame, "do"));
  if (frame->body != NULL
      && !hradby_record_parse_action (frame->body, "act", get_game (), &action, &error))
    g_assert_true (error->domain == HRADBY_FILE_ERROR && *error->message != '\0');
  return 0;
}
