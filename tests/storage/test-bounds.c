/* What files may say is read up to the last value that is allowed, and refused from the next on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "games/games.h"
#include "storage/file-error.h"
#include "storage/files.h"
#include "storage/lesson.h"
#include "storage/scan.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

#include <string.h>

/* A file with a number in it: the least that is read, and the most. */
typedef struct {
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
read_text (GBytes *bytes, const char *element, GError **error)
{
  return hradby_file_read_material (bytes, "text", element, FALSE, error);
}

/* Reads the file with the number in its place; what is read is written so that it comes back. */
static gboolean
accepts (const Bound *bound, gint number, const char *element)
{
  char *start = strstr (bound->format, "%d");
  g_autofree char *text = g_strdup_printf ("%.*s%d%s", (int) (start - bound->format), bound->format,
                                           number, start + 2);
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text)), written = NULL, again = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) material = read_text (bytes, element, &error), copy = NULL;

  g_test_message ("%s: %d", bound->name, number);
  if (material == NULL) {
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
check (const Bound *bounds, guint n_bounds, const char *element)
{
  for (guint i = 0; i < n_bounds; i++) {
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
read_spaces (guint n_spaces, double x, GError **error)
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

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(HradbyWall) wall = read_spaces (counts[i], 1, &error);

    g_assert_cmpint (wall != NULL, ==, counts[i] % 100 == 0);
    g_assert_true (wall == NULL || hradby_wall_has_spaces (wall) == (counts[i] == 100));
  }
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
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
  static const struct {
    const char *ends;
    HradbyFeatureEnd   end;
  } cases[] = {
    { "crossing", HRADBY_END_CROSSING }, { "monastery", HRADBY_END_MONASTERY },
    { "acrobat-space", HRADBY_END_MARK }, { "square", HRADBY_END_CITY },
    { "building", HRADBY_END_CITY }, { "c", HRADBY_END_CITY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
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
get_refusal (const char *game, guint n_players)
{
  static const char *const colours[] = { "black", "white", "red", "blue", "green", "yellow" };
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) record = NULL;

  g_string_append_printf (text, "<game version='1' rules='%s'>", game);
  for (guint i = 0; i < n_players; i++)
    g_string_append_printf (text, "\n<player name='%c' colour='%s'/>", 'A' + i, colours[i]);
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
  g_assert_nonnull (strstr (one, "text:1: this game is for at least 2"));
  g_assert_nonnull (strstr (few, "text:1: this game is for at least 2"));
  g_assert_nonnull (strstr (three, "text:4: this game is for at most 2"));
}

/* Which of four corners is wrong is told, wherever it stands. */
static void
test_items (void)
{
  static const guint corners[] = { 10, 20, 30, 40 };

  for (guint bad = 0; bad <= G_N_ELEMENTS (corners); bad++) {
    g_autoptr(HradbyLibrary) library = hradby_library_new ();
    g_autoptr(GString) text = g_string_new (
      "<game version='1' rules='castle'><tiles>"
      "<tileset version='1' id='t' game='castle'><tile id='a' count='9'>"
      "<court id='k' at='N E S W'/></tile></tileset><wall version='1' id='w'>" ROWS
      "<start-space x='1' y='0' side='N'><court/></start-space><corner first='0'/>"
      "<corner first='10'/><corner first='20'/><corner first='30'/>"
      "<corner first='40'/></wall></tiles>"
      "<player name='A' colour='red'/><player name='B' colour='blue'/><setup>");
    g_autoptr(GBytes) bytes = NULL;
    g_autoptr(HradbyRecord) record = NULL;
    g_autoptr(GError) error = NULL;
    g_autofree char *start = g_strdup_printf ("text:%u: ", bad + 2);

    for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
      g_string_append_printf (text, "\n<wall-tile corner='%u' number='%u'/>",
                              i == bad ? 99 : corners[i], i + 1);
    g_string_append (text, "</setup></game>");
    bytes = g_bytes_new (text->str, text->len);
    record = hradby_record_read (bytes, "text", library, NULL, NULL, NULL, &error);
    g_test_message ("%u: %s", bad, error != NULL ? error->message : "");
    g_assert_cmpint (record != NULL, ==, bad == G_N_ELEMENTS (corners));
    g_assert_true (record != NULL || g_str_has_prefix (error->message, start));
  }
}

#define LESSON \
  "<lesson version='1' id='l'><title>T</title><summary>S</summary>" \
  "<game version='1' rules='carcassonne'><tiles>" \
  "<tileset version='1' id='t' game='carcassonne'><tile id='s' count='1' start='yes'>" FIELD \
  "</tile><tile id='a' count='9'>" FIELD "<monastery/></tile></tileset></tiles>" \
  "<player name='A' colour='red'/><player name='B' colour='blue'/><setup seed='1'/>" \
  "<turn player='0'><draw tile='a'/><place x='1' y='0' rotation='0'/><deploy feature='f'/></turn>" \
  "<turn player='1'><draw tile='a'/><place x='2' y='0' rotation='0'/></turn>" \
  "<turn player='0'><draw tile='a'/><place x='3' y='0' rotation='0'/></turn>" \
  "<turn player='1'><draw tile='a'/><place x='0' y='1' rotation='0'/>" \
  "<deploy feature='monastery'/></turn>" \
  "</game>"

/* Reads a lesson with these steps. Returns a word a step, where it begins and where it ends. */
static char *
read_lesson (const char *steps, GError **error)
{
  g_autofree char *file = g_strconcat (LESSON, steps, "</lesson>", NULL);
  g_autoptr(GBytes) bytes = g_bytes_new (file, strlen (file));
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyLesson) lesson = hradby_lesson_read (bytes, "text", library, FALSE, error);
  GString *text;

  if (lesson == NULL)
    return NULL;
  g_assert_cmpstr (lesson->title, ==, "T");
  g_assert_cmpstr (lesson->summary, ==, "S");
  text = g_string_new (NULL);
  for (guint i = 0; i < lesson->steps->len; i++) {
    const HradbyLessonStep *step = &g_array_index (lesson->steps, HradbyLessonStep, i);

    g_string_append_printf (text, "%s%s%s %u-%u", i > 0 ? ", " : "", step->text,
                            step->wrong != NULL ? step->wrong : "", step->n_before,
                            step->n_after);
  }
  return g_string_free (text, FALSE);
}

/* Each step finds the next action of its name, of who is asked; and there are a hundred at most. */
static void
test_lessons (void)
{
  static const char *const rows[][2] = {
    { "<step><text>x</text></step>", "x 0-0" },
    { "<step do='place'><text>x</text><wrong>y</wrong></step><step><text>z</text></step>",
      "xy 1-2, z 2-2" },
    { "<step watch='place'><text>x</text></step><step do='place'><text>y</text></step>",
      "x 5-5, y 7-8" },
    { "<step do='deploy'><text>x</text></step><step watch='deploy'><text>y</text></step>"
      "<step><text>z</text></step>", "x 2-3, y 12-12, z 12-12" },
    { "<step do='place'><text>x</text></step><step do='place'><text>x</text></step>"
      "<step watch='place'><text>x</text></step>", "x 1-2, x 7-8, x 11-11" },
    { "<step do='deploy'><text>x</text></step>\n<step do='deploy'><text>y</text></step>",
      "text:2: the record has no further “deploy” of the learner" },
    { "<step watch='place'><text>x</text></step><step watch='place'><text>x</text></step>\n"
      "<step watch='place'><text>y</text></step>",
      "text:2: the record has no further “place” of another player" },
    { "<step do='draw'><text>x</text></step>",
      "text:1: the record has no further “draw” of the learner" },
    { "<step do='place'><text> </text></step>", "text:1: the step says nothing" },
  };
  g_autoptr(GString) many = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *most = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr(GError) reason = NULL;
    g_autofree char *text = read_lesson (rows[i][0], &reason);

    g_test_message ("row %u: %s", i, text != NULL ? text : reason->message);
    g_assert_cmpstr (text != NULL ? text : reason->message, ==, rows[i][1]);
  }
  for (guint i = 0; i < 100; i++)
    g_string_append (many, "<step><text>x</text></step>");
  most = read_lesson (many->str, &error);
  g_assert_no_error (error);
  g_string_append (many, "\n<step><text>x</text></step>");
  g_assert_null (read_lesson (many->str, &error));
  g_assert_cmpstr (error->message, ==, "text:2: the lesson has too many steps");
}

/* Scans @begin, so many times @again, and @end. @words: of the reason, %NULL: there is none. */
static void
check_scan (const char *begin, guint n, const char *again, const char *end, const char *words,
            guint line)
{
  g_autoptr(GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GString) text = g_string_new (begin);
  const char *reason;
  guint found;

  for (guint i = 0; i < n; i++)
    g_string_append (text, again);
  g_string_append (text, end);
  reason = hradby_scan (text->str, text->len, lines, &found);
  g_test_message ("%u of “%s”, line %u: %s", n, again, found, reason != NULL ? reason : "");
  g_assert_cmpuint (found, ==, line);
  g_assert_cmpint (reason != NULL, ==, words != NULL);
  if (words != NULL)
    g_assert_nonnull (strstr (reason, words));
}

/* What markup begins with and ends with, to the letter. */
static void
test_scan (void)
{
  static const char middle[] = "in the middle", value[] = "of an attribute is not closed";
  static const char utf8[] = "not in UTF-8", prefix[] = "a prefix", dtd[] = "(DTD)";
  static const struct {
    const char *text;
    const char *words;
    guint       line;
  } rows[] = {
    { "", NULL, 1 }, { "x", NULL, 1 }, { "<a/>", NULL, 1 }, { "</>", NULL, 1 },
    { "\n\n<a>\n<b/>\n</a>\n", NULL, 5 }, { "\xef\xbb\xbf<a/>", "does not begin", 1 },
    { "\n\xff", utf8, 2 }, { "<a>\n\n<b", middle, 3 }, { "<", middle, 1 }, { "<a/", middle, 1 },
    { "<!---->", NULL, 1 }, { "<!--->", middle, 1 }, { "<!-->", middle, 1 }, { "<!--", middle, 1 },
    { "<![CDATA[]]>", NULL, 1 }, { "<![CDATA[]>", middle, 1 }, { "<![CDATA[", middle, 1 },
    { "<![CDATA]]>", dtd, 1 }, { "<a/>\n<!x>", dtd, 2 },
    { "<?a?>", NULL, 1 }, { "<?>", middle, 1 }, { "<?", middle, 1 }, { "</", middle, 1 },
    { "<a b=''/>", NULL, 1 }, { "<a b=\"'\"/>", NULL, 1 }, { "<a b='c:d>'/>", NULL, 1 },
    { "<a b='", value, 1 }, { "<a b='x", value, 1 }, { "<a b='<'/>", value, 1 },
    { "<a <b>", "a tag is not closed", 1 }, { "<a:b/>", prefix, 1 }, { "<a b:c=''/>", prefix, 1 },
    { "<?xml version='1.0'?><a/>", NULL, 1 }, { "<?xml encoding='utf-8'?><a/>", NULL, 1 },
    { "<?xml encoding=\"UTF-8\"?>", NULL, 1 }, { "<?xml encoding='utf-8\"?>", utf8, 1 },
    { "<?xml encoding='utf-80'?>", utf8, 1 }, { "<?xml encoding='utf-16'?>", utf8, 1 },
    { "<?xml encoding?>", utf8, 1 }, { "<?xml encoding='x'", middle, 1 },
    { "<a/><?xml encoding='x'?>", NULL, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_test_message ("row %u", i);
    check_scan (rows[i].text, 0, "", "", rows[i].words, rows[i].line);
  }
}

/* As much as is allowed, and one more. */
static void
test_scan_bounds (void)
{
  static const char elements[] = "too many elements", others[] = "contains too many others";
  static const char nested[] = "nested too deeply", is_long[] = "is too long";
  g_autoptr(GString) brood = g_string_new ("<p>");
  g_autofree char *full = NULL;

  check_scan ("<!--", HRADBY_SCAN_MAX_PIECE - 7, "-", "-->", NULL, 1);
  check_scan ("\n<!--", HRADBY_SCAN_MAX_PIECE - 6, "-", "-->\n", is_long, 2);
  check_scan ("<a b='", HRADBY_SCAN_MAX_PIECE - 9, "x", "'/>", NULL, 1);
  check_scan ("<a b='", HRADBY_SCAN_MAX_PIECE - 8, "\n", "'/>", is_long, 1);
  check_scan ("<a>", HRADBY_SCAN_MAX_PIECE, "x", "</a>", NULL, 1);
  check_scan ("<a>", HRADBY_SCAN_MAX_PIECE + 1, "x", "</a>", is_long, 1);
  check_scan ("<a", HRADBY_SCAN_MAX_ATTRIBUTES, " b=''", "/>", NULL, 1);
  check_scan ("<a", HRADBY_SCAN_MAX_ATTRIBUTES + 1, " b=''", "/>", "too many attributes", 1);
  check_scan ("", HRADBY_SCAN_MAX_DEPTH, "\n<a>", "<b/></a><a>", NULL, 17);
  check_scan ("", HRADBY_SCAN_MAX_DEPTH + 1, "\n<a>", "", nested, 18);
  check_scan ("</a></a>", HRADBY_SCAN_MAX_DEPTH, "<a></a>", "", NULL, 1);
  check_scan ("<a>", HRADBY_SCAN_MAX_CHILDREN, "<b/>", "</a><a/>", NULL, 1);
  check_scan ("<a>", HRADBY_SCAN_MAX_CHILDREN + 1, "\n<b></b>", "", others, 2002);
  check_scan ("<a b=''/>", HRADBY_SCAN_MAX_NODES - 2, "<!---->", "", NULL, 1);
  check_scan ("<a b=''/>", HRADBY_SCAN_MAX_NODES - 1, "\n<!---->", "", elements, 50000);

  /* Two full broods are 4,002,000 steps, and with their parents and the next one 4,002,007. */
  for (guint i = 0; i < HRADBY_SCAN_MAX_CHILDREN; i++)
    g_string_append (brood, "<b/>");
  full = g_strdup_printf ("<a>%s</p>%s</p><p>", brood->str, brood->str);
  check_scan (full, 1412, "<b/>", "</p>", NULL, 1);
  check_scan (full, 1413, "<b/>", "</p>", elements, 1);
}

/* What lies behind the end of a file is none of it. */
static void
test_scan_end (void)
{
  static const struct {
    const char *text;
    gsize       length;
    const char *words;
    const char *root;
  } rows[] = {
    { "<!----><a>", 7, NULL, NULL }, { "x<a>", 1, NULL, NULL }, { "<abc>", 3, "the middle", "ab" },
    { "<a b='x'>", 7, "of an attribute", "a" }, { "<!---->", 6, "the middle", NULL },
    { "<a/>\xff", 4, NULL, "a" }, { "<?y?>", 4, "the middle", NULL }, { "<a/><!x", 4, NULL, "a" },
    { "</a>", 3, "the middle", "" }, { "", 0, NULL, NULL }, { "<a>", 0, NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr(GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint32));
    g_autofree char *root = hradby_scan_root (rows[i].text, rows[i].length);
    guint line;
    const char *reason = hradby_scan (rows[i].text, rows[i].length, lines, &line);

    g_test_message ("row %u: %s", i, reason != NULL ? reason : "");
    g_assert_cmpstr (root, ==, rows[i].root);
    g_assert_cmpint (reason != NULL, ==, rows[i].words != NULL);
    g_assert_true (reason == NULL || strstr (reason, rows[i].words) != NULL);
  }
}

/* The line of each start tag, and the name of the first. */
static void
test_scan_tells (void)
{
  static const char text[] = "<a>\n<b/><!-- <x> -->\n\n<c d='\n'>\n</c><e/></a>";
  static const guint32 expected[] = { 1, 2, 4, 6 };
  static const char *const roots[][2] = {
    { "<a/>", "a" }, { " \n<!-- <x> --><?y?><game\tversion='1'>", "game" }, { "<b\n", "b" },
    { "<c", "c" }, { "x<d>", "d" }, { "<e\r>", "e" }, { "x", NULL }, { "", NULL },
    { "<!-- <f>", NULL }, { "<?<g>", NULL }, { "<!----><h>", "h" }, { "<", "" },
  };
  g_autoptr(GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint line;

  g_assert_null (hradby_scan (text, strlen (text), lines, &line));
  g_assert_cmpmem (lines->data, lines->len * sizeof (guint32), expected, sizeof expected);
  for (guint i = 0; i < G_N_ELEMENTS (roots); i++) {
    g_autofree char *root = hradby_scan_root (roots[i][0], strlen (roots[i][0]));

    g_assert_cmpstr (root, ==, roots[i][1]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/storage/bounds/walls", test_walls);
  g_test_add_func ("/storage/bounds/tile-sets", test_tile_sets);
  g_test_add_func ("/storage/bounds/spaces", test_spaces);
  g_test_add_func ("/storage/bounds/ends", test_ends);
  g_test_add_func ("/storage/bounds/players", test_players);
  g_test_add_func ("/storage/bounds/items", test_items);
  g_test_add_func ("/storage/bounds/lessons", test_lessons);
  g_test_add_func ("/storage/bounds/scan", test_scan);
  g_test_add_func ("/storage/bounds/scan-bounds", test_scan_bounds);
  g_test_add_func ("/storage/bounds/scan-end", test_scan_end);
  g_test_add_func ("/storage/bounds/scan-tells", test_scan_tells);

  return g_test_run ();
}
