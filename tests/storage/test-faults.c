/* Whatever is wrong with one element of a file is told at the line where the element begins, in
 * words that name it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "games/games.h"
#include "storage/file-history.h"
#include "storage/files.h"
#include "storage/folders.h"
#include "storage/lesson.h"
#include "storage/puzzle.h"
#include "storage/material-kind.h"
#include "storage/xml.h"

#include <libxml/parser.h>
#include <string.h>

/* What can be wrong with an attribute, then with an element and with what is in it. */
typedef enum {
  EMPTY,
  WRONG,
  MISSING,
  DOUBLED,
  N_OF_ATTRIBUTE,
  UNKNOWN = N_OF_ATTRIBUTE,
  RENAMED,
  WITH_TEXT,
  LEFT_OUT,
  TWICE,
  N_FAULTS,
} Fault;

static const char *const fault_names[] = {
  "empty", "wrong", "missing", "doubled", "unknown", "renamed", "with text", "left out", "twice",
};

/* Is no id, no number, no word of a list and no place; and no name of an element. */
#define BAD "no such"
#define BAD_NAME "moat"

#define CASTLE_TILES                                                                               \
  "<tileset version='1' id='case' game='castle' title='T' provenance='P' tiles='7' kinds='3'>\n"   \
  "<tile id='all' count='3'>\n<path id='p' at='N' ends='square' fountain='yes'/>\n"                \
  "<house id='h' at='E'/>\n<tower id='t' at='S'/>\n<court id='k' at='W Nw Ne' markets='1'/>\n"     \
  "</tile>\n<tile id='court' count='3'>\n<court id='k' at='N E S W'/>\n</tile>\n"                  \
  "<tile id='path' count='1'>\n<path id='p' at='N S'/>\n"                                          \
  "<court id='k' at='E Ne Se'/>\n<court id='l' at='W Nw Sw'/>\n</tile>\n</tileset>\n"
#define WALL(spaces)                                                                               \
  "<wall version='1' id='case' provenance='P'>\n<title>\nT\n</title>\n"                            \
  "<rows>\n#### #### #### ####\n</rows>\n"                                                         \
  "<start-space x='1' y='0' side='N'>\n<court markets='1'/>\n</start-space>\n"                     \
  "<start-space x='0' y='1' side='W'>\n<path/>\n</start-space>\n"                                  \
  "<start-space x='3' y='1' side='E'>\n<tower/>\n</start-space>\n"                                 \
  "<start-space x='1' y='3' side='S'>\n<house/>\n</start-space>\n"                                 \
  "<corner first='0'/>\n<corner first='12'/>\n<corner first='22'/>\n<corner first='32'/>\n"        \
  spaces "</wall>\n"
#define SPACES                                                                                     \
  "<tile id='fair' count='1'>\n<road id='r' at='N' ends='bazaar'/>\n"                             \
  "<road id='s' at='E' ends='circus-space'/>\n<road id='t' at='S' ends='acrobat-space'/>\n"       \
  "<field id='f' at='Ne En'/>\n<field id='g' at='Es Se'/>\n"                                      \
  "<field id='h' at='Sw Ws Wn Nw'/>\n<bazaar/>\n<circus-space/>\n<acrobat-space/>\n</tile>\n"
#define SPACE(n) "<space n='" #n "' x='0.5' y='-1'/>\n"
#define TEN(d)                                                                                     \
  SPACE (d##0) SPACE (d##1) SPACE (d##2) SPACE (d##3) SPACE (d##4) SPACE (d##5) SPACE (d##6)       \
  SPACE (d##7) SPACE (d##8) SPACE (d##9)
#define HUNDRED                                                                                    \
  TEN () TEN (1) TEN (2) TEN (3) TEN (4) TEN (5) TEN (6) TEN (7) TEN (8) TEN (9)
#define TOWER_TILES                                                                                \
  "<tileset version='1' id='two' game='carcassonne' expansion='tower' title='T' tiles='2'>\n"      \
  "<tile id='high' count='2'>\n<field id='f' at='Nw Ne En Es Se Sw Ws Wn'/>\n"                     \
  "<tower-foundation/>\n</tile>\n</tileset>\n"
#define TILES(more)                                                                                \
  "<tileset version='1' id='one' game='carcassonne' title='T' provenance='P'>\n"                   \
  "<tile id='meadow' count='9' start='yes' edges='ffff' bridge='NS EW'>\n"                         \
  "<field id='f' at='Nw Ne En Es Se Sw Ws Wn'/>\n</tile>\n"                                        \
  "<tile id='cloister' count='2'>\n<field id='f' at='Nw Ne En Es Se Sw Ws Wn'/>\n"                 \
  "<monastery/>\n<mark kind='cow' copies='1' edition='C2'/>\n</tile>\n"                            \
  "<tile id='gate' count='2'>\n<city id='c' at='N' castle='yes' pennants='1'/>\n"                  \
  "<road id='r' at='S' ends='c' inn='yes'/>\n<field id='f' at='En Es Se' touches='c'/>\n"          \
  "<field id='g' at='Sw Ws Wn'/>\n</tile>\n" more "</tileset>\n"
#define VARIANT                                                                                    \
  "<variant version='1' id='own' game='carcassonne' base='official'>\n"                            \
  "<title>\nT\n</title>\n<description>\nD\n</description>\n<expansion id='tower'/>\n"              \
  "<setting id='farm-scoring' value='per-city'/>\n<setting id='tower-ransom-moment' value='any'/>" \
  "\n<tiles set='one' copies='2'>\n<without tile='meadow' count='1'/>\n</tiles>\n</variant>\n"
#define PARTS                                                                                      \
  "<variant version='1' id='parts' game='carcassonne' base='official' kind='house-rule'>\n"        \
  "<title>\nT\n</title>\n<use id='carcassonne-tower-house-gaps'/>\n"                              \
  "<setting id='farm-scoring' value='per-city'/>\n<note setting='farm-scoring'>\nN\n</note>\n"     \
  "</variant>\n"
#define PLAYERS                                                                                    \
  "<player name='A' colour='black' level='easy'/>\n<player name='B' colour='red'/>\n"
#define GAME                                                                                       \
  "<game version='1' rules='carcassonne'>\n" VARIANT "<tiles>\n" TILES ("") TOWER_TILES            \
  "</tiles>\n" PLAYERS "<setup seed='7'/>\n"                       \
  "<turn player='0'>\n<draw tile='high'/>\n<place x='1' y='0' rotation='0'/>\n</turn>\n"           \
  "<turn player='1'>\n<draw tile='cloister'/>\n<place x='2' y='0' rotation='90'/>\n"               \
  "<deploy feature='monastery'/>\n</turn>\n"                                                       \
  "<turn player='0' unfinished='yes'>\n<draw tile='meadow'/>\n<place x='3' y='0' rotation='0'/>\n" \
  "<tower-piece x='1' y='0'/>\n</turn>\n"                                                          \
  "<result>\n<points player='0' total='0'/>\n<points player='1' total='0'/>\n</result>\n</game>\n"
#define CASTLE_GAME                                                                                \
  "<game version='1' rules='castle'>\n<tiles>\n" CASTLE_TILES WALL ("") "</tiles>\n" PLAYERS       \
  "<setup>\n<wall-tile corner='12' number='4'/>\n</setup>\n"                                       \
  "<turn player='0'>\n<draw tile='all'/>\n<place x='1' y='0' rotation='90'/>\n"                    \
  "<deploy feature='h'/>\n</turn>\n</game>\n"
#define CARDS                                                                                      \
  "<game version='1' rules='castle-cards'>\n" PLAYERS "<setup>\n<hand player='0' card='thief'/>\n" \
  "<hand player='0' card='spy'/>\n<hand player='1' card='king'/>\n<pile player='1' card='queen'/>" \
  "\n<exchange card='witch'/>\n<placed card='prince' at='c3' player='1'/>\n</setup>\n"             \
  "<turn player='0'>\n<exchange give='spy' take='witch'/>\n</turn>\n</game>\n"
#define LESSON                                                                                     \
  "<lesson version='1' id='first'>\n<title>\nT\n</title>\n<summary>\nS\n</summary>\n" GAME         \
  "<step>\n<text>\nA\n</text>\n</step>\n"                                                          \
  "<step do='place'>\n<text>\nB\n</text>\n<wrong>\nC\n</wrong>\n</step>\n"                         \
  "<step watch='deploy'>\n<text>\nD\n</text>\n</step>\n"                                           \
  "<step choice='tower-piece'>\n<text>\nE\n</text>\n"                                             \
  "<answer>\n<pass/>\n<text>\nF\n</text>\n</answer>\n</step>\n</lesson>\n"
#define PUZZLE                                                                                     \
  "<puzzle version='1' id='p' grade='hard' kind='hinder' rounds='9' margin='60'>\n" CARDS          \
  "<move lead='1' chance='660' points='1 -2'>\n<exchange give='thief' take='spy'/>\n"            \
  "</move>\n"                                                                                      \
  "<move lead='1' chance='600' points='1 -2'>\n<exchange give='witch' take='spy'/>\n"           \
  "</move>\n</puzzle>\n"
#define HISTORY                                                                                    \
  "<history version='1' at='1'>\n<step number='3' time='2026-11-29T12:00:00Z'/>\n"                \
  "<step number='4' time='2026-11-29T12:00:01Z'>\n<file>\nYQ==\n</file>\n</step>\n</history>\n"

/* Together these have every element and every attribute of every schema. */
static const struct {
  const char *kind;
  const char *text;
} samples[] = {
  { "tileset", CASTLE_TILES }, { "tileset", TILES (SPACES) }, { "tileset", TOWER_TILES },
  { "wall", WALL (HUNDRED) },            { "variant", VARIANT },
  { "variant", PARTS },        { "game", GAME },
  { "game", CASTLE_GAME },     { "game", CARDS },         { "lesson", LESSON },
  { "puzzle", PUZZLE },        { "history", HISTORY },
};

/* Faults that are none, or that make something else wrong, which is told in these words. */
static const struct {
  const char *fault;
  const char *words;
} others[] = {
  { "city pennants missing" }, { "court markets missing" }, { "field touches missing" },
  { "field touches empty" }, { "mark copies missing" }, { "mark edition missing" },
  { "path fountain missing" }, { "placed at missing" }, { "placed player missing" },
  { "player level missing" }, { "player level empty" }, { "player level wrong" },
  { "player name empty" }, { "player name wrong" }, { "road inn missing" },
  { "setup seed missing" }, { "step watch missing" }, { "tile bridge missing" },
  { "tile edges missing" }, { "tiles copies missing" }, { "tileset expansion missing" },
  { "tileset kinds missing" }, { "tileset provenance empty" }, { "tileset provenance missing" },
  { "tileset provenance wrong" }, { "tileset tiles missing" }, { "tileset title empty" },
  { "tileset title missing" }, { "tileset title wrong" }, { "turn unfinished missing" },
  { "variant base missing" }, { "variant kind missing" }, { "note setting missing" },
  { "wall provenance empty" }, { "wall provenance missing" },
  { "wall provenance wrong" }, { "description  with text" }, { "note  with text" },
  { "summary  with text" },
  { "text  with text" }, { "wrong  with text" },
  { "tile start missing", "a game needs a tile that lies on the board at the start" },
  { "house at empty", "no feature has the port" }, { "tower at empty", "no feature has the port" },
  { "court at empty", "no feature has the port" }, { "field at empty", "no feature has the port" },
  { "path at empty", "no feature has the port|“ends” must be on" },
  { "road at empty", "“ends” must be on" }, { "city at empty", "“castle” must be on" },
  { "step choice missing", "the element “answer” is unknown or does not belong here" },
  { "step do missing", "the element “wrong” is unknown or does not belong here" },
};

static gboolean
read_text (const char *kind, const char *text, GError **error)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(HradbyMaterial) material = NULL;
  g_autoptr(HradbyRecord) record = NULL;
  g_autoptr(HradbyLesson) lesson = NULL;
  g_autoptr(HradbyPuzzle) puzzle = NULL;
  g_autoptr(HradbyFileHistory) history = NULL;

  if (hradby_material_kind_find (kind) != NULL)
    return (material = hradby_file_read_material (bytes, "text", kind, FALSE, error)) != NULL;
  if (g_str_equal (kind, "lesson"))
    return (lesson = hradby_lesson_read (bytes, "text", library, FALSE, error)) != NULL;
  if (g_str_equal (kind, "puzzle"))
    return (puzzle = hradby_puzzle_read (bytes, "text", library, FALSE, error)) != NULL;
  if (g_str_equal (kind, "history"))
    return (history = hradby_file_history_read (bytes, "text", error)) != NULL;
  record = hradby_record_read (bytes, "text", library, NULL, NULL, NULL, error);
  return record != NULL;
}

/* A start tag of a sample. */
typedef struct {
  const char *start;
  const char *end;
  char       *name;
  char      **attributes; /* as they are written */
  gboolean    is_closed;
} Tag;

static void
tag_free (gpointer data)
{
  Tag *tag = data;

  g_free (tag->name);
  g_strfreev (tag->attributes);
  g_free (tag);
}

static GPtrArray *
list_tags (const char *text)
{
  g_autoptr(GRegex) regex
    = g_regex_new ("<([a-z-]+)((?: [a-z-]+='[^']*')*)(/?)>", G_REGEX_DEFAULT, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  GPtrArray *tags = g_ptr_array_new_with_free_func (tag_free);

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL)) {
    Tag *tag = g_new0 (Tag, 1);
    g_autofree char *attributes = g_match_info_fetch (match, 2);
    g_autofree char *slash = g_match_info_fetch (match, 3);
    gint start, end;

    g_match_info_fetch_pos (match, 0, &start, &end);
    tag->start = text + start;
    tag->end = text + end;
    tag->name = g_match_info_fetch (match, 1);
    tag->attributes = g_regex_split_simple ("(?<=') ", g_strchug (attributes), 0, 0);
    tag->is_closed = *slash != '\0';
    g_ptr_array_add (tags, tag);
  }
  return tags;
}

static void
append_attribute (GString *text, const char *attribute, Fault fault)
{
  int n = (int) strcspn (attribute, "=");

  if (fault == EMPTY)
    g_string_append_printf (text, "\n%.*s=''", n, attribute);
  else if (fault == WRONG)
    g_string_append_printf (text, "\n%.*s='" BAD "'", n, attribute);
  else if (fault != MISSING)
    g_string_append_printf (text, "\n%s", attribute);
  if (fault == DOUBLED)
    g_string_append_printf (text, "\n%s", attribute);
}

/* The sample with a fault at a tag, of which each attribute has a line of its own. @n is the number
 * of the attribute that is meant. */
static char *
spoil (const char *sample, const Tag *tag, guint n, Fault fault)
{
  GString *text = g_string_new_len (sample, tag->start - sample);
  const char *name = fault == RENAMED ? BAD_NAME : tag->name;
  g_autofree char *end = g_strdup_printf ("</%s>", tag->name);
  const char *close = tag->is_closed ? tag->end : strstr (tag->end, end);
  const char *after = close + (tag->is_closed ? 0 : strlen (end));

  if (fault == LEFT_OUT) {
    g_string_append (text, after);
    return g_string_free (text, FALSE);
  }
  if (fault == TWICE)
    g_string_append_len (text, tag->start, after - tag->start);
  g_string_append_printf (text, "<%s", name);
  for (guint i = 0; tag->attributes[i] != NULL; i++)
    if (*tag->attributes[i] != '\0')
      append_attribute (text, tag->attributes[i], i == n ? fault : N_FAULTS);
  if (fault == UNKNOWN)
    g_string_append (text, "\n" BAD_NAME "='" BAD "'");
  g_string_append_printf (text, "\n>%s", fault == WITH_TEXT ? BAD : "");
  g_string_append_len (text, tag->end, close - tag->end);
  g_string_append_printf (text, "</%s>", name);
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static guint
count_lines (const char *text, const char *end)
{
  guint n = 1;

  for (; text < end; text++)
    n += *text == '\n';
  return n;
}

/* The row that speaks of a fault, or the number of rows. */
static guint
find_other (const char *fault)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (others) && !g_str_equal (others[i].fault, fault))
    i++;
  return i;
}

/* Whether the words name what is wrong. */
static gboolean
is_named (const char *message, const char *element, const char *attribute, Fault fault)
{
  if (fault == UNKNOWN || fault == RENAMED)
    return strstr (message, BAD_NAME) != NULL;
  if (fault == WITH_TEXT)
    return strstr (message, element) != NULL;
  return strstr (message, attribute) != NULL || (fault == WRONG && strstr (message, "“no") != NULL);
}

static void
try_fault (guint sample, const Tag *tag, guint n, Fault fault)
{
  const char *whole = samples[sample].text;
  const char *words = fault < N_OF_ATTRIBUTE ? tag->attributes[n] : "";
  g_autofree char *text = spoil (whole, tag, n, fault);
  g_autofree char *start = g_strdup_printf ("text:%u: ", count_lines (whole, tag->start));
  g_autofree char *attribute = g_strndup (words, strcspn (words, "="));
  g_autofree char *name = g_strdup_printf ("%s %s %s", tag->name, attribute, fault_names[fault]);
  guint other = find_other (name);
  g_autoptr(GError) error = NULL;
  gboolean is_read = read_text (samples[sample].kind, text, &error);
  const char *message = is_read ? "" : error->message;

  if (g_test_verbose ())
    g_test_message ("%s: %s: %s", samples[sample].kind, name, message);
  /* What an element that is not there makes wrong is told where it is met. */
  g_assert_null (strstr (message, "does not have the form"));
  if (fault == LEFT_OUT || fault == TWICE)
    return;
  if (!is_read && g_str_has_prefix (message, start)
      && is_named (message, tag->name, attribute, fault))
    return;
  if (other == G_N_ELEMENTS (others))
    g_error ("%s: %s: expected “%s”, got “%s”", samples[sample].kind, name, start, message);
  if (!is_read)
    g_assert_true (others[other].words != NULL
                   && g_regex_match_simple (others[other].words, message, 0, 0));
}

static void
test_sample (gconstpointer data)
{
  guint sample = GPOINTER_TO_UINT (data);
  g_autoptr(GPtrArray) tags = list_tags (samples[sample].text);
  g_autoptr(GError) error = NULL;

  read_text (samples[sample].kind, samples[sample].text, &error);
  g_assert_no_error (error);
  for (guint t = 0; t < tags->len; t++) {
    const Tag *tag = tags->pdata[t];

    for (guint n = 0; tag->attributes[n] != NULL && *tag->attributes[n] != '\0'; n++)
      for (Fault fault = EMPTY; fault < N_OF_ATTRIBUTE; fault++)
        try_fault (sample, tag, n, fault);
    for (Fault fault = N_OF_ATTRIBUTE; fault < (t > 0 ? N_FAULTS : LEFT_OUT); fault++)
      try_fault (sample, tag, 0, fault);
  }
}

/* What is right is found wrong at no place. */
static void
test_right (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    const char *text = samples[i].text;
    xmlDoc *doc = xmlReadMemory (text, (int) strlen (text), NULL, NULL, XML_PARSE_NONET);
    const xmlNode *root = xmlDocGetRootElement (doc), *culprit;
    g_autofree char *message = hradby_xml_explain (samples[i].kind, root, &culprit);

    g_assert_cmpstr (message, ==, "the file does not have the right form");
    g_assert_true (culprit == root);
    xmlFreeDoc (doc);
  }
}

/* Whether a sample of this kind has the attribute or element. */
static gboolean
is_sampled (const char *kind, const char *name, gboolean is_attribute)
{
  g_autofree char *pattern = g_strdup_printf (is_attribute ? "[\\s]%s='" : "<%s[\\s/>]", name);

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    if (g_str_has_prefix (kind, samples[i].kind)
        && g_regex_match_simple (pattern, samples[i].text, 0, 0))
      return TRUE;
  return FALSE;
}

/* The samples leave nothing out that a schema allows. */
static void
test_complete (void)
{
  g_auto(GStrv) names = hradby_storage_list ("schemas");

  for (char **name = names; *name != NULL; name++) {
    g_autofree char *path = g_strconcat ("schemas/", *name, NULL);
    g_autoptr(GBytes) bytes = hradby_storage_lookup (path);
    g_auto(GStrv) parts = g_regex_split_simple ("<(attribute|element) name=\"([^\"]*)",
                                                g_bytes_get_data (bytes, NULL), 0, 0);

    for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i += 3)
      /* An act is no file: the tests of net read it. */
      if (!g_str_equal (*name, "act.rng")
          && !is_sampled (*name, parts[i + 1], g_str_equal (parts[i], "attribute")))
        g_error ("%s: no sample has the %s “%s”", *name, parts[i], parts[i + 1]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/storage/faults/right", test_right);
  g_test_add_func ("/storage/faults/complete", test_complete);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autofree char *path = g_strdup_printf ("/storage/faults/%u-%s", i, samples[i].kind);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_sample);
  }
  return g_test_run ();
}
