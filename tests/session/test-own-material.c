/* Tests of one's own material: found, also where it is broken, copied with care, played with. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "user-folder.h"

#include "session/catalogue.h"
#include "session/session.h"
#include "session/shelf.h"

#include <string.h>

#include "engine/registry.h"
#include "games/games.h"
#include "storage/file-error.h"
#include "tiling/tile-draft.h"
#include "tiling/wall-draft.h"

#define WALL "<wall version='1' id='%s'><title>%s</title><rows>### ###</rows></wall>"

/* Writes a file below the user's data folder, as another program would. */
static char *
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), folder, NULL);
  char *file = g_build_filename (path, name, NULL);
  g_autoptr(GError) error = NULL;

  g_mkdir_with_parents (path, 0700);
  g_file_set_contents (file, text, -1, &error);
  g_assert_no_error (error);
  return file;
}

static char *
write_wall (const char *folder, const char *name, const char *id, const char *title)
{
  g_autofree char *text = g_strdup_printf (WALL, id, title);

  return write_file (folder, name, text);
}

static const GPtrArray *
look (HradbyLibrary *library)
{
  hradby_shelf_look (hradby_shelf_of (library), "wall");
  return hradby_shelf_get_items (hradby_shelf_of (library), "wall");
}

static void
test_list (void)
{
  g_autoptr(HradbyLibrary) library = NULL;
  const GPtrArray *items;
  const HradbyShelfItem *item;

  user_folder_empty ();
  library = hradby_library_new ();
  items = look (library);
  g_assert_cmpuint (items->len, ==, 0);

  g_free (write_wall ("hradby/walls", "a.wall.xml", "nook", "The Nook"));
  g_free (write_file ("hradby", "b.wall.xml", "<wall version='1' id='b'>\n<rows>#</rows></wall>"));
  items = look (library);
  g_assert_cmpuint (items->len, ==, 2);
  item = items->pdata[0];
  g_assert_null (item->material);
  g_assert_nonnull (strstr (item->error->message, "b.wall.xml:2:"));
  item = items->pdata[1];
  g_assert_no_error (item->error);
  g_assert_cmpstr (hradby_material_get_title (item->material), ==, "The Nook");

  /* Of two with one id the later one counts, and the other says so. */
  g_free (write_wall ("hradby/walls", "c.wall.xml", "nook", "Another"));
  items = look (library);
  g_assert_cmpuint (items->len, ==, 3);
  item = items->pdata[1];
  g_assert_null (item->material);
  g_assert_error (item->error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT);
}

/* What was copied is chosen for a game at once. */
static void
test_import (void)
{
  static const char *const chosen[] = { "wall/nook", NULL };
  g_autoptr(HradbyRuleset) rules = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyMaterial) material = NULL, found = NULL;
  g_autoptr(HradbyLibrary) library = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;

  user_folder_empty ();
  library = hradby_library_new ();
  path = write_wall ("elsewhere", "mine.xml", "nook", "The Nook");
  found = hradby_catalogue_find_material (library, "wall", "nook", NULL);
  g_assert_null (found);
  material = hradby_shelf_import (hradby_shelf_of (library), path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (hradby_material_get_id (material), ==, "nook");

  rules = hradby_catalogue_find_variant (library, "castle", "official", &error);
  setup = hradby_catalogue_make_setup (library, rules, 2, chosen, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (hradby_material_get_title (hradby_setup_find (setup, "wall")), ==, "The Nook");
  g_assert_cmpstr (hradby_material_get_id (hradby_setup_find (setup, "tileset")), ==, "castle");
}

/* Nothing of that id is replaced unasked, nothing of another id ever. */
static void
test_replace (void)
{
  g_autoptr(HradbyMaterial) material = NULL, other = NULL;
  g_autoptr(HradbyLibrary) library = NULL;
  const GPtrArray *items;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;

  user_folder_empty ();
  library = hradby_library_new ();
  g_free (write_wall ("hradby/walls", "old.wall.xml", "nook", "Before"));
  g_free (write_wall ("hradby/walls", "new.wall.xml", "other", "Not Meant"));
  path = write_wall ("elsewhere", "mine.xml", "nook", "After");
  g_assert_null (hradby_shelf_import (hradby_shelf_of (library), path, FALSE, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_clear_error (&error);
  material = hradby_shelf_import (hradby_shelf_of (library), path, TRUE, &error);
  g_assert_no_error (error);
  g_clear_object (&material);
  material = hradby_catalogue_find_material (library, "wall", "nook", &error);
  g_assert_cmpstr (hradby_material_get_title (material), ==, "After");
  items = look (library);
  g_assert_cmpuint (items->len, ==, 2);

  g_free (path);
  path = write_wall ("elsewhere", "mine.xml", "new", "New");
  g_clear_object (&material);
  material = hradby_shelf_import (hradby_shelf_of (library), path, TRUE, &error);
  g_assert_no_error (error);
  other = hradby_catalogue_find_material (library, "wall", "other", &error);
  g_assert_no_error (error);
  items = look (library);
  g_assert_cmpuint (items->len, ==, 3);
}

/* As a variant is, a file of any kind is deleted; one that changed meanwhile is not, and of
 * material there is nothing to be taken back among variants. */
static void
test_remove (void)
{
  g_autoptr(HradbyLibrary) library = NULL;
  HradbyShelf *shelf;
  g_autoptr(HradbyShelfItem) item = NULL;
  g_autoptr(HradbyMaterial) found = NULL;
  g_autoptr(GError) error = NULL;

  user_folder_empty ();
  library = hradby_library_new ();
  shelf = hradby_shelf_of (library);
  g_free (write_wall ("hradby/walls", "a.wall.xml", "nook", "The Nook"));
  item = hradby_shelf_item_ref (look (library)->pdata[0]);
  g_free (write_wall ("hradby/walls", "a.wall.xml", "nook", "Changed"));
  g_assert_false (hradby_shelf_remove (shelf, item, &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
  g_clear_error (&error);
  g_free (write_file ("hradby/walls", "b.wall.xml", "broken"));
  while (look (library)->len > 0) {
    g_assert_true (hradby_shelf_remove (shelf, look (library)->pdata[0], &error));
    g_assert_no_error (error);
  }
  found = hradby_catalogue_find_material (library, "wall", "nook", NULL);
  g_assert_null (found);
  g_assert_false (hradby_shelf_can_undo (shelf, "castle"));
}

static void
check_refused (HradbyLibrary *library, const char *text, const char *reason)
{
  g_autofree char *path = write_file ("elsewhere", "bad.xml", text);
  const GPtrArray *items;
  g_autoptr(GError) error = NULL;

  g_assert_null (hradby_shelf_import (hradby_shelf_of (library), path, TRUE, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, reason));
  items = look (library);
  g_assert_cmpuint (items->len, ==, 0);
}

static void
test_refused (void)
{
  g_autoptr(HradbyLibrary) library = NULL;

  user_folder_empty ();
  library = hradby_library_new ();
  check_refused (library, "<wall version='1' id='x'>\n<rows>####\n#</rows></wall>", "bad.xml:2:");
  check_refused (library, "<variant version='1' id='x' game='castle'/>", "bad.xml:1:");
  check_refused (library, "no file of ours", "bad.xml:1:");
  check_refused (library, "<wall version='1' id='castle'><rows>## ##</rows></wall>", "“castle”");
}

/* An id is no path: whatever it is, the file lies in its folder. */
static void
test_strange_id (void)
{
  g_autoptr(HradbyLibrary) library = NULL;
  g_autoptr(HradbyMaterial) material = NULL;
  const GPtrArray *items;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL, *folder = NULL, *where = NULL;

  user_folder_empty ();
  library = hradby_library_new ();
  path = write_wall ("elsewhere", "mine.xml", "../../nook", "Outside");
  material = hradby_shelf_import (hradby_shelf_of (library), path, FALSE, &error);
  g_assert_no_error (error);
  items = look (library);
  g_assert_cmpuint (items->len, ==, 1);
  folder = hradby_shelf_get_folder ("wall");
  where = g_path_get_dirname (((HradbyShelfItem *) items->pdata[0])->path);
  g_assert_cmpstr (where, ==, folder);
}

/* What is made in the program gets an id and a file of its own, which follows each change. */
static void
test_keep (void)
{
  g_autoptr(HradbyLibrary) library = NULL;
  HradbyShelf *shelf;
  const GPtrArray *items;
  g_autoptr(GError) error = NULL;
  static const char *const titles[] = { "Mine", "Ours" };
  g_autofree char *first = NULL, *second = NULL, *own = NULL;

  user_folder_empty ();
  library = hradby_library_new ();
  shelf = hradby_shelf_of (library);
  first = hradby_shelf_make_id (shelf, "tileset", "Můj „Hrad“");
  g_assert_cmpstr (first, ==, "muj-hrad");
  own = hradby_shelf_make_id (shelf, "tileset", "Castle");
  g_assert_cmpstr (own, ==, "castle-2");
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++) {
    g_autoptr(HradbyTileSet) set = hradby_tile_draft_make_set (first, titles[i],
                                                               hradby_registry_find ("castle"));

    g_assert_true (hradby_shelf_keep (shelf, HRADBY_MATERIAL (set), &error));
    g_assert_no_error (error);
    items = hradby_shelf_get_items (shelf, "tileset");
    g_assert_cmpuint (items->len, ==, 1);
    g_assert_cmpstr (hradby_material_get_title (((HradbyShelfItem *) items->pdata[0])->material),
                     ==, titles[i]);
  }
  second = hradby_shelf_make_id (shelf, "tileset", "Muj Hrad");
  g_assert_cmpstr (second, ==, "muj-hrad-2");
}

/* What is the program's own, or could not be read again, is refused in the words of the reader. */
static void
test_keep_refused (void)
{
  g_autoptr(HradbyLibrary) library = NULL;
  static const char *const ids[] = { "castle", "two words" };

  user_folder_empty ();
  library = hradby_library_new ();
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_autoptr(HradbyTileSet) set = hradby_tile_draft_make_set (ids[i], "Mine",
                                                               hradby_registry_find ("castle"));
    g_autoptr(GError) error = NULL;

    g_assert_false (hradby_shelf_keep (hradby_shelf_of (library), HRADBY_MATERIAL (set), &error));
    g_assert_nonnull (error);
    g_assert_true (error->domain == HRADBY_FILE_ERROR);
    g_assert_cmpuint (hradby_shelf_get_items (hradby_shelf_of (library), "tileset")->len, ==, 0);
  }
}

/* What was deleted comes back to the byte, but not over a file that is there by now. */
static void
test_put_back (void)
{
  user_folder_empty ();
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  HradbyShelf *shelf = hradby_shelf_of (library);
  g_autofree char *path = write_wall ("hradby/walls", "a.wall.xml", "nook", "The  Nook");
  g_autoptr(HradbyShelfItem) item = hradby_shelf_item_ref (look (library)->pdata[0]);
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_shelf_remove (shelf, item, &error));
  g_assert_true (hradby_shelf_put_back (shelf, item, &error));
  g_assert_cmpuint (look (library)->len, ==, 1);
  const HradbyShelfItem *again = look (library)->pdata[0];
  g_assert_true (g_bytes_equal (again->bytes, item->bytes));
  g_free (write_wall ("hradby/walls", "a.wall.xml", "nook", "Another"));
  g_assert_false (hradby_shelf_put_back (shelf, item, &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
}

static HradbySession *
begin_game (HradbyLibrary *library)
{
  static const char *const chosen[] = { "wall/mine", NULL };
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRuleset) rules
    = hradby_catalogue_find_variant (library, "castle", "official", &error);
  g_autoptr(HradbySetup) setup
    = hradby_catalogue_make_setup (library, rules, 2, chosen, &error);

  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbySeat) seat = hradby_seat_new (i == 0 ? "Anna" : "Bruno", "red", NULL);

    g_list_store_append (seats, seat);
  }
  HradbySession *session = hradby_session_new (setup, G_LIST_MODEL (seats), library, &error);
  g_assert_no_error (error);
  return session;
}

/* A kept game goes on with the wall as it was when it began, whatever is drawn since. */
static void
test_goes_on (void)
{
  user_folder_empty ();
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  HradbyShelf *shelf = hradby_shelf_of (library);
  g_autoptr(HradbyWall) wall = hradby_wall_draft_make_wall ("mine", "Mine");
  g_autoptr(HradbyDraft) draft = hradby_draft_new (HRADBY_MATERIAL (wall));
  g_autofree char *path = write_file ("elsewhere", "x.game.xml", "");
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_shelf_keep (shelf, HRADBY_MATERIAL (wall), &error));
  g_autoptr(HradbySession) session = begin_game (library);
  g_assert_true (hradby_session_save_as (session, path, &error));
  g_assert_true (hradby_wall_draft_fill (draft, 6, 0, 6, 4, TRUE, NULL, &error));
  g_assert_true (hradby_shelf_keep (shelf, hradby_draft_get (draft), &error));
  g_autoptr(HradbySession) again = hradby_session_new_from_file (path, library, &error);
  g_assert_no_error (error);
  g_autoptr(HradbySession) fresh = begin_game (library);
  g_assert_cmpuint (hradby_wall_get_width (HRADBY_WALL (hradby_setup_find (
                        hradby_session_get_setup (again), "wall"))), ==, 6);
  g_assert_cmpuint (hradby_wall_get_width (HRADBY_WALL (hradby_setup_find (
                        hradby_session_get_setup (fresh), "wall"))), ==, 7);
}

int
main (int argc, char *argv[])
{
  user_folder_init (&argc, &argv);
  hradby_games_install ();

  g_test_add_func ("/session/own-material/list", test_list);
  g_test_add_func ("/session/own-material/import", test_import);
  g_test_add_func ("/session/own-material/replace", test_replace);
  g_test_add_func ("/session/own-material/remove", test_remove);
  g_test_add_func ("/session/own-material/refused", test_refused);
  g_test_add_func ("/session/own-material/strange-id", test_strange_id);
  g_test_add_func ("/session/own-material/keep", test_keep);
  g_test_add_func ("/session/own-material/keep-refused", test_keep_refused);
  g_test_add_func ("/session/own-material/put-back", test_put_back);
  g_test_add_func ("/session/own-material/goes-on", test_goes_on);
  return user_folder_run ();
}
