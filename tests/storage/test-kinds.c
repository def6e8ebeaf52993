/* A third kind of material: a row in the list, a schema, and a game that says it is played with. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "offers.h"

#include "engine/registry.h"
#include "games/castle/castle.h"
#include "storage/file-error.h"
#include "storage/file-load.h"
#include "storage/files.h"
#include "storage/material-kind.h"
#include "storage/xml.h"

#include <glib/gstdio.h>
#include <string.h>

static HradbyMaterial *
read_list (HradbyXml *xml, const xmlNode *node, GError **error)
{
  g_autoptr(GStrvBuilder) cards = g_strv_builder_new ();

  for (const xmlNode *card = hradby_xml_first (node); card != NULL; card = hradby_xml_next (card))
    g_strv_builder_add (cards, hradby_xml_get (card, "id"));
  return (HradbyMaterial *) card_list_new (hradby_xml_get (node, "id"), g_strv_builder_end (cards));
}

static void
write_list (HradbyMaterial *material, HradbyWriter *writer)
{
  hradby_writer_begin (writer, "cardlist");
  hradby_writer_attribute (writer, "version", "1");
  hradby_writer_attribute (writer, "id", hradby_material_get_id (material));
  for (const char *const *card = card_list_get_cards (CARD_LIST (material)); *card != NULL;
       card++) {
    hradby_writer_begin (writer, "card");
    hradby_writer_attribute (writer, "id", *card);
    hradby_writer_end (writer);
  }
  hradby_writer_end (writer);
}

static const HradbyMaterialKind card_list_kind = {
  "cardlist", "The card list", "there is no card list “%s”", read_list, write_list
};

/* This list takes the place of the one in the library of storage. */
const HradbyMaterialKind *const hradby_material_kinds[] = {
  &hradby_tile_set_kind,
  &card_list_kind,
  &hradby_variant_kind,
  NULL,
};

#define GAME(rest)                                                                                 \
  "<game version='1' rules='offers'>\n"                                                            \
  rest "</game>"
#define PLAYERS "<player name='A' colour='red'/>\n<player name='B' colour='blue'/>\n"
#define OWN                                                                                        \
  "<cardlist version='1' id='own'>\n<card id='sun'/>\n<card id='moon'/>\n<card id='star'/>\n"      \
  "</cardlist>"

static HradbyRecord *
try_record (const char *text, HradbyLibrary *library, GError **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return hradby_record_read (bytes, "text", library, NULL, NULL, NULL, error);
}

/* The record as it is written after it was read, which is the same after another time. */
static char *
read_and_write (const char *text, HradbyLibrary *library)
{
  g_autoptr(HradbyLibrary) plain = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) record = try_record (text, library, &error), copy = NULL;
  g_autoptr(GBytes) bytes = NULL, again = NULL;

  g_assert_no_error (error);
  bytes = hradby_record_write (record, library);
  copy = hradby_record_read (bytes, "copy", plain, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  samples_assert_equal (record->game, copy->game);
  again = hradby_record_write (copy, plain);
  g_assert_true (g_bytes_equal (bytes, again));
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_has (const char *text, const char *words)
{
  g_test_message ("%s: %s", words, text);
  g_assert_nonnull (strstr (text, words));
}

/* What lies inside the program is named, everything else travels with the record. */
static void
test_records (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autofree char *standard
    = read_and_write (GAME (PLAYERS "<turn player='0'><take card='ant'/></turn>"), library);
  g_autofree char *embedded
    = read_and_write (GAME ("<tiles>" OWN "</tiles>" PLAYERS
                            "<turn player='0'><take card='sun'/></turn>"), library);

  assert_has (standard, "<tiles>\n    <cardlist id=\"six\"/>\n  </tiles>");
  assert_has (standard, "<points player=\"0\" total=\"1\"/>");
  assert_has (embedded, "<cardlist version=\"1\" id=\"own\">");
  assert_has (embedded, "<card id=\"star\"/>");
}

/* A folder has files of the kind, which a record or a choice may name. */
static void
test_library (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "any.cardlist.xml", NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_new (&offers_type);
  const char *const chosen[] = { "cardlist/own", NULL };
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (path, OWN, -1, NULL));
  g_assert_cmpstr (hradby_file_kind_of (path), ==, "cardlist");
  hradby_library_add_folder (library, folder);
  setup = hradby_library_make_setup (library, rules, 2, chosen, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (hradby_material_get_id (hradby_setup_find (setup, "cardlist")), ==, "own");
  text = read_and_write (GAME ("<tiles><cardlist id='own'/></tiles>" PLAYERS), library);
  assert_has (text, "<card id=\"moon\"/>");
  g_remove (path);
  g_rmdir (folder);
}

/* With the line of what is wrong. */
static void
test_refused (void)
{
  static const struct {
    const char *text;
    const char *reason;
  } cases[] = {
    { GAME ("<tiles>\n<cardlist id='nowhere'/></tiles>" PLAYERS),
      "text:3: there is no card list “nowhere”" },
    { GAME ("<tiles>\n<cardlist version='1' id='x'>\n<tile id='a'/></cardlist></tiles>" PLAYERS),
      "text:4: the element “tile” is unknown" },
    { GAME ("<tiles>\n" OWN "\n<cardlist id='six'/></tiles>" PLAYERS),
      "text:8: there is more than one card list" },
    { GAME ("<tiles>\n<cardlist id='six'/>\n<tileset id='castle'/></tiles>" PLAYERS),
      "text:4: “castle” is for another game" },
    { GAME ("<tiles>\n<cardlist id='six'/>\n<wall id='castle'/></tiles>" PLAYERS),
      "text:4: the element “wall” is unknown" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(HradbyLibrary) library = hradby_library_new ();
    g_autoptr(GError) error = NULL;

    g_assert_null (try_record (cases[i].text, library, &error));
    g_assert_true (error->domain == HRADBY_FILE_ERROR);
    assert_has (error->message, cases[i].reason);
  }
}

/* Offers that are declined stand nowhere, though the next one in the turn has the same name. Only
 * where the action could have been taken before does the record say that it was not. */
static void
test_declined (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  g_autofree char *text
    = read_and_write (GAME (PLAYERS "<turn player='0'><take card='bee'/></turn>"
                            "<turn player='1'><take card='dog'/><pass/><knock/></turn>"), library);

  assert_has (text, "<turn player=\"0\">\n    <take card=\"bee\"/>\n  </turn>");
  assert_has (text, "<take card=\"dog\"/>\n    <pass/>\n    <knock/>");
  assert_has (text, "<points player=\"1\" total=\"3\"/>");
  g_assert_null (try_record (GAME (PLAYERS "<turn player='0'>\n<take card='bee'/>\n"
                                   "<take card='ant'/></turn>"), library, &error));
  assert_has (error->message, "text:6: another card is offered");
}

int
main (int argc, char **argv)
{
  static const HradbyGameType *const types[] = { &offers_type, &hradby_castle_type, NULL };

  g_test_init (&argc, &argv, NULL);
  hradby_registry_install (types);
  g_test_add_func ("/storage/kinds/records", test_records);
  g_test_add_func ("/storage/kinds/library", test_library);
  g_test_add_func ("/storage/kinds/refused", test_refused);
  g_test_add_func ("/storage/kinds/declined", test_declined);
  return g_test_run ();
}
