/* Tests of what the board says of regions before and after the end of the game, word by word. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include "app/words/board-words.h"
#include "tiling/look.h"

#define CARCASSONNE "carcassonne/playthrough-base.game.xml"
#define FLAT        "carcassonne/small-city-incomplete.game.xml"
#define CASTLE      "castle/playthrough-order.game.xml"
#define WALL_TILE_4 "castle/incomplete-path-scoring.original.game.xml"
#define RGG         "castle/incomplete-path-scoring.rgg.game.xml"

#define END G_MAXUINT /* the step at which the game is over */

typedef struct {
  const char     *record; /* below the folder of scenarios */
  guint           step;
  HradbySeenPart  part;
  const char     *english;
  const char     *czech;
} Saying;

static const Saying regions[] = {
  { CARCASSONNE, 0, { 0, 0, 0 },
    "City, 1 tile, worth 2 points when complete (1 if the game ended now), belongs to nobody",
    "Město, 1 kartička, po uzavření za 2 body (kdyby hra skončila teď, za 1), nepatří nikomu" },
  { CARCASSONNE, 29, { 0, -1, 0 },
    "City, 3 tiles, 1 pennant, worth 8 points when complete (4 if the game ended now), "
    "belongs to greedy",
    "Město, 3 kartičky, 1 erb, po uzavření za 8 bodů (kdyby hra skončila teď, za 4), patří "
    "hráči: greedy" },
  { CARCASSONNE, 53, { 2, 2, 0 },
    "City, 3 tiles, complete and scored",
    "Město, 3 kartičky, uzavřeno a vyhodnoceno" },
  /* While a turn is under way, and what its tile has just completed. */
  { CARCASSONNE, 55, { 2, 2, 0 },
    "City, 3 tiles, complete and scored",
    "Město, 3 kartičky, uzavřeno a vyhodnoceno" },
  { CASTLE, 7, { 1, 2, 0 },
    "Tower, 1 tile, complete and scored",
    "Věž, 1 kartička, uzavřeno a vyhodnoceno" },
  { CARCASSONNE, 91, { 6, 6, 0 },
    "City, 3 tiles, 1 pennant, complete, worth 8 points, belongs to nobody",
    "Město, 3 kartičky, 1 erb, uzavřeno za 8 bodů, nepatří nikomu" },
  { CARCASSONNE, 3, { 0, -2, 0 },
    "Road, 2 tiles, worth 2 points when complete, belongs to nobody",
    "Cesta, 2 kartičky, po uzavření za 2 body, nepatří nikomu" },
  { CARCASSONNE, 44, { -1, -1, 2 },
    "Monastery, 6 of 9 tiles, worth 9 points when complete (6 if the game ended now), "
    "belongs to nobody",
    "Klášter, 6 z 9 kartiček, po uzavření za 9 bodů (kdyby hra skončila teď, za 6), nepatří "
    "nikomu" },
  { CARCASSONNE, 73, { 3, -4, 2 },
    "Field on 6 tiles, worth 3 points at the end of the game, belongs to nobody",
    "Louka na 6 kartičkách, na konci hry za 3 body, nepatří nikomu" },
  { CARCASSONNE, 0, { 0, 0, 2 },
    "Field on 1 tile, worth nothing yet, belongs to nobody",
    "Louka na 1 kartičce, zatím bez bodů, nepatří nikomu" },
  { FLAT, 1, { 0, 1, 0 },
    "City, 1 tile, 1 pennant, worth 3 points when complete (2 if the game ended now), belongs to "
    "nobody",
    "Město, 1 kartička, 1 erb, po uzavření za 3 body (kdyby hra skončila teď, za 2), nepatří "
    "nikomu" },
  { FLAT, 3, { 0, 1, 0 },
    "City, 2 tiles, 1 pennant, worth 6 points when complete (3 if the game ended now), "
    "belongs to Black",
    "Město, 2 kartičky, 1 erb, po uzavření za 6 bodů (kdyby hra skončila teď, za 3), patří "
    "hráči: Black" },
  { CASTLE, 21, { 0, 0, 0 },
    "Path, 2 tiles, worth 2 points when complete (nothing if the game ended now), belongs to "
    "nobody",
    "Cesta, 2 kartičky, po uzavření za 2 body (kdyby hra skončila teď, za nic), nepatří "
    "nikomu" },
  { CASTLE, 1, { 2, 2, 0 },
    "Tower, 1 tile, worth 2 points when complete (nothing if the game ended now), belongs to "
    "nobody",
    "Věž, 1 kartička, po uzavření za 2 body (kdyby hra skončila teď, za nic), nepatří nikomu" },
  { CASTLE, 19, { 3, 0, 0 },
    "House, 1 tile, worth 1 point when complete (nothing if the game ended now), belongs to "
    "nobody",
    "Dům, 1 kartička, po uzavření za 1 bod (kdyby hra skončila teď, za nic), nepatří nikomu" },
  { CASTLE, 26, { 0, 0, 3 },
    "Court with 2 markets, worth 6 points at the end of the game, belongs to Black",
    "Dvůr se 2 trhy, na konci hry za 6 bodů, patří hráči: Black" },
  { WALL_TILE_4, 7, { 2, 0, 0 },
    "Path with a fountain, 2 tiles, worth 4 points when complete (2 if the game ended now), "
    "belongs to Black",
    "Cesta se studnou, 2 kartičky, po uzavření za 4 body (kdyby hra skončila teď, za 2), "
    "patří hráči: Black" },
  { RGG, 7, { 2, 0, 0 },
    "Path with a fountain, 2 tiles, worth 4 points when complete, belongs to Black",
    "Cesta se studnou, 2 kartičky, po uzavření za 4 body, patří hráči: Black" },
};

/* When the game is over nothing can be completed any more. */
static const Saying ended[] = {
  { CARCASSONNE, END, { 0, -3, 0 },
    "City, 6 tiles, 3 pennants, incomplete, worth 9 points, belongs to greedy",
    "Město, 6 kartiček, 3 erby, neuzavřeno za 9 bodů, patří hráči: greedy" },
  { CARCASSONNE, END, { -2, -4, 1 },
    "Road, 1 tile, incomplete, worth 1 point, belongs to nobody",
    "Cesta, 1 kartička, neuzavřeno za 1 bod, nepatří nikomu" },
  { CARCASSONNE, END, { -2, -1, 1 },
    "Monastery, 4 of 9 tiles, incomplete, worth 4 points, belongs to nobody",
    "Klášter, 4 z 9 kartiček, neuzavřeno za 4 body, nepatří nikomu" },
  { CARCASSONNE, END, { 0, 0, 0 },
    "City, 8 tiles, 2 pennants, complete and scored",
    "Město, 8 kartiček, 2 erby, uzavřeno a vyhodnoceno" },
  { CARCASSONNE, END, { -2, -4, 2 },
    "Field on 1 tile, worth nothing, belongs to nobody",
    "Louka na 1 kartičce, bez bodů, nepatří nikomu" },
  { CASTLE, END, { 3, 0, 0 },
    "House, 1 tile, incomplete, worth nothing, belongs to White",
    "Dům, 1 kartička, neuzavřeno, bez bodů, patří hráči: White" },
  { CASTLE, END, { 0, 0, 3 },
    "Court with 2 markets, worth 6 points at the end of the game, belongs to Black",
    "Dvůr se 2 trhy, na konci hry za 6 bodů, patří hráči: Black" },
  { WALL_TILE_4, END, { 2, 0, 0 },
    "Path with a fountain, 2 tiles, incomplete, worth 2 points, belongs to Black",
    "Cesta se studnou, 2 kartičky, neuzavřeno za 2 body, patří hráči: Black" },
  { RGG, END, { 2, 0, 0 },
    "Path with a fountain, 2 tiles, incomplete, worth 4 points, belongs to Black",
    "Cesta se studnou, 2 kartičky, neuzavřeno za 4 body, patří hráči: Black" },
};

/* In the moment of choosing, for the one who chooses. */
static const Saying choices[] = {
  { CARCASSONNE, 1, { 0, -1, 0 },
    "Knight: City, 2 tiles, 1 pennant, worth 6 points when complete (3 if the game ended now)",
    "Rytíř: Město, 2 kartičky, 1 erb, po uzavření za 6 bodů (kdyby hra skončila teď, za 3)" },
  { CASTLE, 1, { 2, 2, 0 },
    "Knight: Tower, 1 tile, worth 2 points when complete (nothing if the game ended now)",
    "Rytíř: Věž, 1 kartička, po uzavření za 2 body (kdyby hra skončila teď, za nic)" },
  { WALL_TILE_4, 5, { 2, 0, 0 },
    "Herald: Path with a fountain, 1 tile, worth 2 points when complete (1 if the game ended "
    "now)",
    "Posel: Cesta se studnou, 1 kartička, po uzavření za 2 body (kdyby hra skončila teď, za "
    "1)" },
};

static const char *folder;

static HradbySession *
open_record (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_session_new_from_file (path, library, &error);

  g_assert_no_error (error);
  return session;
}

static void
check (const Saying *saying, char *(*tell) (HradbySession *, const HradbySeenPart *))
{
  gboolean is_czech = g_strcmp0 (g_getenv ("LANGUAGE"), "cs") == 0;
  HradbySession *session = open_record (saying->record);
  g_autofree char *text = NULL;

  hradby_session_set_step (session, MIN (saying->step, hradby_session_get_n_steps (session)));
  text = tell (session, &saying->part);
  g_assert_cmpstr (text, ==, is_czech ? saying->czech : saying->english);
  app_test_drop (session);
}

static void
test_regions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (regions); i++)
    check (&regions[i], hradby_board_words_region);
}

static void
test_ended (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ended); i++)
    check (&ended[i], hradby_board_words_region);
}

static char *
tell_choice (HradbySession *session, const HradbySeenPart *part)
{
  const HradbyLook *look = hradby_look_get (hradby_session_get_table (session));
  HradbyAction action = { .kind = look->deploy, .part = (guint8) part->feature };

  return hradby_board_words_deploy (session, &action);
}

static void
test_choices (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    check (&choices[i], tell_choice);
}

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_assert_cmpint (argc, ==, 2);
  folder = argv[1];
  g_test_add_func ("/app/board-words/regions", test_regions);
  g_test_add_func ("/app/board-words/ended", test_ended);
  g_test_add_func ("/app/board-words/choices", test_choices);
  return g_test_run ();
}
