/* What files may say is read up to the last value that is allowed, and refused from the next on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "games/games.h"
#include "storage/file-error.h"
#include "storage/files.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

#include <string.h>

/* A file with a number in it: the least that is read, and the most. */
typedef struct
{
  const char *name;
  const char *format;
  gint        least;
  gint        most;
} Bound;

#define ROWS   "<rows>#### #### #### ####</rows>"
#define TEN    "##########"
#define WIDE   TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
#define FIVE   "## ## ## ## ## "
#define COLUMN FIVE FIVE FIVE FIVE FIVE
#define FIELD  "<field id='f' at='Nw Ne En Es Se Sw Ws Wn'/>"

static const Bound walls[] = {
  { "markets", "<wall version='1' id='w'>" ROWS "<start-space x='1' y='0' side='N'>"
               "<court markets='%d'/></start-space><corner first='0'/></wall>", 0, 99 },
  { "start", "<wall version='1' id='w'>" ROWS "<start-space x='%d' y='0' side='N'>"
             "<path/></start-space></wall>", 0, 3 },
  { "start-x", "<wall version='1' id='w'><rows>" WIDE " " WIDE "</rows>"
               "<start-space x='%d' y='0' side='N'><path/></start-space></wall>", 0, 99 },
  { "start-y", "<wall version='1' id='w'><rows>" COLUMN COLUMN COLUMN COLUMN "</rows>"
               "<start-space x='0' y='%d' side='W'><path/></start-space></wall>", 0, 99 },
  { "corner", "<wall version='1' id='w'>" ROWS "<corner first='%d'/></wall>", 0, 99 },
};

static const Bound tile_sets[] = {
  { "count", "<tileset version='1' id='t' game='castle'><tile id='a' count='%d'>"
             "<court id='k' at='N E S W'/></tile></tileset>", 1, 1000 },
  { "tiles", "<tileset version='1' id='t' game='castle'><tile id='a' count='999'>"
             "<court id='k' at='N E S W'/></tile><tile id='b' count='%d'>"
             "<court id='k' at='N E S W'/></tile></tileset>", 1, 1 },
  { "market", "<tileset version='1' id='t' game='castle'><tile id='a' count='1'>"
              "<court id='k' at='N E S W' markets='%d'/></tile></tileset>", 0, 99 },
  { "pennants", "<tileset version='1' id='t' game='carcassonne'><tile id='a' count='1'>"
                "<city id='c' at='N E S W' pennants='%d'/></tile></tileset>", 0, 99 },
  { "copies", "<tileset version='1' id='t' game='carcassonne'><tile id='a' count='3'>" FIELD
              "<monastery/><mark kind='cow' copies='%d'/></tile></tileset>", 1, 3 },
};

static HradbyMaterial *
read_text (GBytes      *bytes,
           const char  *element,
           GError     **error)
{
  return hradby_file_read_material (bytes, "text", element, FALSE, error);
}

/* Reads the file with the number in its place; what is read is written so that it comes back. */
static gboolean
accepts (const Bound *bound,
         gint         number,
         const char  *element)
{
  char *start = strstr (bound->format, "%d");
  g_autofree char *text = g_strdup_printf ("%.*s%d%s", (int) (start - bound->format), bound->format,
                                           number, start + 2);
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text)), written = NULL, again = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) material = read_text (bytes, element, &error), copy = NULL;

  g_test_message ("%s: %d", bound->name, number);
  if (material == NULL)
    {
      g_assert_true (error->domain == HRADBY_FILE_ERROR);
      g_assert_nonnull (strstr (error->message, "text:1:"));
      return FALSE;
    }
  g_assert_no_error (error);
  written = hradby_file_write_material (material);
  copy = read_text (written, element, &error);
  g_assert_no_error (error);
  again = hradby_file_write_material (copy);
  g_assert_true (g_bytes_equal (written, again));
  return TRUE;
}

static void
check (const Bound *bounds,
       guint        n_bounds,
       const char  *element)
{
  for (guint i = 0; i < n_bounds; i++)
    {
      g_assert_false (accepts (&bounds[i], bounds[i].least - 1, element));
      g_assert_true (accepts (&bounds[i], bounds[i].least, element));
      g_assert_true (accepts (&bounds[i], bounds[i].most, element));
      g_assert_false (accepts (&bounds[i], bounds[i].most + 1, element));
    }
}

static void
test_walls (void)
{
  check (walls, G_N_ELEMENTS (walls), "wall");
}

static void
test_tile_sets (void)
{
  check (tile_sets, G_N_ELEMENTS (tile_sets), "tileset");
}

/* A wall with places of its own for so many spaces, the first at @x. */
static HradbyWall *
read_spaces (guint    n_spaces,
             double   x,
             GError **error)
{
  g_autoptr(GString) text = g_string_new ("<wall version='1' id='w'>" ROWS);
  g_autoptr(GBytes) bytes = NULL;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < n_spaces; i++)
    g_string_append_printf (text, "\n<space n='%u' x='%s' y='1'/>", i,
                            g_ascii_dtostr (number, sizeof number, i == 0 ? x : 1.5));
  g_string_append (text, "</wall>");
  bytes = g_bytes_new (text->str, text->len);
  return (HradbyWall *) read_text (bytes, "wall", error);
}

/* All spaces or none, and none more than three of the widest walls away. */
static void
test_spaces (void)
{
  static const guint counts[] = { 0, 1, 99, 100 };
  static const double places[] = { -300, 300, 0.25, -300.5, 300.5 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(HradbyWall) wall = read_spaces (counts[i], 1, &error);

      g_assert_cmpint (wall != NULL, ==, counts[i] % 100 == 0);
      g_assert_true (wall == NULL || hradby_wall_has_spaces (wall) == (counts[i] == 100));
    }
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(HradbyWall) wall = read_spaces (100, places[i], &error);

      g_assert_cmpint (wall != NULL, ==, i < 3);
      if (wall != NULL)
        g_assert_cmpfloat (hradby_wall_get_space (wall, 0).x, ==, places[i]);
      else
        g_assert_nonnull (strstr (error->message, "text:2:"));
    }
}

/* How a line stops is one of a few words, or the name of a city. */
static void
test_ends (void)
{
  static const struct
  {
    const char *ends;
    HradbyFeatureEnd   end;
  } cases[] = {
    { "crossing", HRADBY_END_CROSSING }, { "monastery", HRADBY_END_MONASTERY },
    { "acrobat-space", HRADBY_END_ACROBATS }, { "square", HRADBY_END_CITY },
    { "building", HRADBY_END_CITY }, { "c", HRADBY_END_CITY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<tileset version='1' id='t' game='carcassonne'><tile id='a' count='1'>"
          "<city id='%s' at='N' castle='no'/><road id='r' at='S' ends='%s'/>"
          "<field id='f' at='En Es Se'/><field id='g' at='Sw Ws Wn'/></tile></tileset>",
          cases[i].end == HRADBY_END_CITY ? cases[i].ends : "c", cases[i].ends);
      g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr(GError) error = NULL;
      g_autoptr(HradbyTileSet) set = (HradbyTileSet *) read_text (bytes, "tileset", &error);

      g_test_message ("%s", cases[i].ends);
      g_assert_no_error (error);
      g_assert_cmpuint (hradby_tile_set_get (set, 0)->features[1].end, ==, cases[i].end);
    }
}

/* A record with so many players, one a line. */
static char *
get_refusal (const char *game,
             guint       n_players)
{
  static const char *const colours[] = { "black", "white", "red", "blue", "green", "yellow" };
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) record = NULL;

  g_string_append_printf (text, "<game version='1' rules='%s'>", game);
  for (guint i = 0; i < n_players; i++)
    g_string_append_printf (text, "\n<player name='%c' colour='%s'/>", 'A' + i,
                            colours[i]);
  g_string_append (text, "\n<setup seed='1'/></game>");
  bytes = g_bytes_new (text->str, text->len);
  record = hradby_record_read (bytes, "text", library, NULL, NULL, NULL, &error);
  return record != NULL ? NULL : g_strdup (error->message);
}

/* The first player too many is named, and the game with too few. */
static void
test_players (void)
{
  g_autofree char *one = get_refusal ("castle", 1), *two = get_refusal ("castle", 2);
  g_autofree char *three = get_refusal ("castle", 3), *few = get_refusal ("carcassonne", 1);
  g_autofree char *six = get_refusal ("carcassonne", 6);

  g_assert_null (two);
  g_assert_null (six);
  g_assert_nonnull (strstr (one, "text:1: at least 2"));
  g_assert_nonnull (strstr (few, "text:1: at least 2"));
  g_assert_nonnull (strstr (three, "text:4: at most 2"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/storage/bounds/walls", test_walls);
  g_test_add_func ("/storage/bounds/tile-sets", test_tile_sets);
  g_test_add_func ("/storage/bounds/spaces", test_spaces);
  g_test_add_func ("/storage/bounds/ends", test_ends);
  g_test_add_func ("/storage/bounds/players", test_players);

  return g_test_run ();
}
