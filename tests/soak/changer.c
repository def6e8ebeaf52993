/* Changes variants of one's own as the application does, but without a display, to be hindered.
 *
 *   changer FOLDER ACTION…
 *
 * FOLDER is the user's data folder. "add" adds a variant, "save" changes that one, "remove" deletes
 * it, "undo" and "redo" take back and do again, "back" takes back all there is. After each action,
 * and each step back, a line on standard output tells what the file of the variant holds:
 *
 *   done TEXT | failed REASON */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/registry.h"
#include "games/games.h"
#include "session/shelf.h"

#include <stdio.h>
#include <string.h>

#define GAME    "castle"
#define ID      "mine"
#define SETTING "incomplete-path-scoring"

static gboolean
change (HradbyShelf *shelf, const char *action, GError **error)
{
  HradbyShelfItem *item = hradby_shelf_find (shelf, GAME, ID);
  g_autoptr(HradbyRuleset) rules
    = item != NULL ? hradby_ruleset_copy (HRADBY_RULESET (item->material)) : NULL;

  if (g_str_equal (action, "undo"))
    return hradby_shelf_undo (shelf, GAME, NULL, error);
  if (g_str_equal (action, "redo"))
    return hradby_shelf_redo (shelf, GAME, NULL, error);
  if (g_str_equal (action, "remove"))
    return hradby_shelf_remove (shelf, item, error);
  if (g_str_equal (action, "save")) {
    HradbySetting *setting = hradby_ruleset_find (rules, SETTING);

    hradby_setting_set_value (setting, 1 - hradby_setting_get_value (setting));
    return hradby_shelf_save (shelf, rules, error);
  }
  rules = hradby_ruleset_new (hradby_registry_find (GAME));
  g_object_set (rules, "id", ID, "title", "Mine", NULL);
  item = hradby_shelf_add (shelf, rules, error);
  if (item == NULL)
    return FALSE;
  hradby_shelf_item_unref (item);
  return TRUE;
}

static void
tell (HradbyShelf *shelf, const GError *error)
{
  const HradbyShelfItem *item = hradby_shelf_find (shelf, GAME, ID);
  g_autofree char *text = NULL;

  if (item != NULL && error == NULL)
    text = g_strndup (g_bytes_get_data (item->bytes, NULL), g_bytes_get_size (item->bytes));
  printf ("%s %s\n", error != NULL ? "failed" : "done",
          error != NULL ? error->message : text != NULL ? g_strdelimit (text, "\n", ' ') : "");
}

int
main (int argc, char *argv[])
{
  g_autoptr(HradbyLibrary) library = NULL;
  HradbyShelf *shelf;

  if (argc < 3)
    return 2;
  g_setenv ("XDG_DATA_HOME", argv[1], TRUE);
  hradby_games_install ();
  library = hradby_library_new ();
  shelf = hradby_shelf_of (library);
  for (int i = 2; i < argc; i++) {
    gboolean all = g_str_equal (argv[i], "back");
    g_autoptr(GError) error = NULL;

    do {
      change (shelf, all ? "undo" : argv[i], &error);
      tell (shelf, error);
    } while (all && error == NULL && hradby_shelf_can_undo (shelf, GAME));
  }
  return 0;
}
