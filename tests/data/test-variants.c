/* The presets of each game change exactly what their sources name. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ruleset.h"
#include "storage/files.h"

#include "games/carcassonne/carcassonne.h"
#include "games/castle-cards/castle-cards.h"
#include "games/castle/castle.h"
#include "games/games.h"
#include "storage/folders.h"

/* A preset, with "setting=value" of what it changes, or "-SET/TILE" for a tile that is left out;
 * none if it plays like the defaults. */
typedef struct {
  const HradbyGameType *type;
  const char           *id;
  const char           *expansion; /* "all" for all */
  const char           *changes[8];
} Preset;

static const Preset presets[] = {
  { &hradby_castle_type, "castle-czech-2003", NULL, { NULL } },
  { &hradby_castle_type, "castle-german", NULL, { NULL } },
  { &hradby_castle_type, "castle-rgg", NULL, { "incomplete-path-scoring=rgg" } },
  { &hradby_castle_type, "castle-polish-2020", NULL, { NULL } },
  { &hradby_castle_type, "castle-house-rule", NULL, { "wall-tile-pickup=end-of-turn" } },
  { &hradby_castle_type, "castle-community", NULL, { "keep-area-start-spaces=true" } },
  { &hradby_carcassonne_type, "carcassonne-first-edition", NULL,
    { "small-city=flat", "farm-scoring=per-city" } },
  { &hradby_carcassonne_type, "carcassonne-second-edition", NULL,
    { "small-city=flat", "farm-scoring=per-player" } },
  { &hradby_carcassonne_type, "carcassonne-house-no-farmers", NULL, { "farm-scoring=none" } },
  { &hradby_carcassonne_type, "carcassonne-bridges-czech", "bridges-castles-bazaars",
    { "castle-small-city=any-two-tiles", "-bridges-castles-bazaars/bcb-04" } },
  { &hradby_carcassonne_type, "carcassonne-bridges-german", "bridges-castles-bazaars",
    { "-bridges-castles-bazaars/bcb-04" } },
  { &hradby_carcassonne_type, "carcassonne-bridges-zmg", "bridges-castles-bazaars",
    { "castle-small-city=any-two-tiles", "bazaar-next-picker=left-of-previous-buyer",
      "bazaar-first-turn=first-buyer" } },
  { &hradby_carcassonne_type, "carcassonne-bridges-house-on-demand", "bridges-castles-bazaars",
    { "bazaar-auction=on-demand" } },
  { &hradby_carcassonne_type, "carcassonne-abbot-first-edition", "abbot",
    { "small-city=flat", "farm-scoring=per-city", "gardens=false" } },
  { &hradby_carcassonne_type, "carcassonne-abbot-second-edition", "abbot",
    { "small-city=flat", "farm-scoring=per-player" } },
  { &hradby_carcassonne_type, "carcassonne-everything-first-edition", "all",
    { "small-city=flat", "farm-scoring=per-city", "gardens=false", "river-start-tile=shuffled",
      "river-u-turn=never" } },
  { &hradby_carcassonne_type, "carcassonne-everything-second-edition", "all",
    { "small-city=flat", "farm-scoring=per-player" } },
  { &hradby_carcassonne_type, "carcassonne-tower-2006", "tower", { NULL } },
  { &hradby_carcassonne_type, "carcassonne-tower-czech", "tower", { NULL } },
  { &hradby_carcassonne_type, "carcassonne-tower-german-big-box", "tower",
    { "tower-ransom-needs-points=false" } },
  { &hradby_carcassonne_type, "carcassonne-tower-german-first", "tower",
    { "tower-capture-own=false", "tower-ransom-needs-points=false" } },
  { &hradby_carcassonne_type, "carcassonne-tower-rgg-first", "tower",
    { "tower-capture-own=false", "tower-capture-top=false" } },
  { &hradby_carcassonne_type, "carcassonne-circus-mindok", "circus",
    { "circus-counts-acrobats=false" } },
  { &hradby_carcassonne_type, "carcassonne-inns-cathedrals-first-edition", "inns-cathedrals",
    { "small-city=flat", "farm-scoring=per-city" } },
  { &hradby_carcassonne_type, "carcassonne-inns-cathedrals-second-edition", "inns-cathedrals",
    { "small-city=flat", "farm-scoring=per-player" } },
  { &hradby_carcassonne_type, "carcassonne-river-first-edition", "river",
    { "small-city=flat", "farm-scoring=per-city", "river-start-tile=shuffled",
      "river-u-turn=never" } },
  { &hradby_carcassonne_type, "carcassonne-river-second-edition", "river",
    { "small-city=flat", "farm-scoring=per-player" } },
  { &hradby_carcassonne_type, "carcassonne-traders-builders-first-edition", "traders-builders",
    { "small-city=flat", "farm-scoring=per-city" } },
  { &hradby_carcassonne_type, "carcassonne-traders-builders-second-edition", "traders-builders",
    { "small-city=flat", "farm-scoring=per-player" } },
  { &hradby_carcassonne_type, "carcassonne-tower-zmg", "tower", { "tower-capture-top=false" } },
  { &hradby_carcassonne_type, "carcassonne-tower-house-corners", "tower",
    { "tower-diagonals=true" } },
  { &hradby_carcassonne_type, "carcassonne-tower-house-eye-for-an-eye", "tower",
    { "tower-ransom=false" } },
  { &hradby_carcassonne_type, "carcassonne-tower-house-gaps", "tower",
    { "tower-reach-gaps=blocked" } },
  { &hradby_carcassonne_type, "carcassonne-tower-house-no-surprise", "tower",
    { "tower-first-storey=own-tile" } },
  { &hradby_castle_cards_type, "castle-cards-house-draw-limit", NULL,
    { "draw-limit=starting-hand" } },
  { &hradby_castle_cards_type, "czech-page", NULL,
    { "prince-charming-place=required", "prince-charming-count=three",
      "village-idiot=choose-and-pass", "minstrel=use-free-spaces", "king-return=anywhere",
      "mistress-return=king-too", "herald-duty=next-turn" } },
};

static HradbyRuleset *
load_preset (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".variant.xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("HRADBY_DATADIR"), "variants", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = hradby_file_load (path, &error);
  HradbyRuleset *ruleset;

  g_assert_no_error (error);
  ruleset = HRADBY_RULESET (hradby_file_read_material (bytes, name, "variant", FALSE, &error));
  g_assert_no_error (error);
  return ruleset;
}

static guint
make_changes (const Preset *preset, HradbyRuleset *ruleset)
{
  guint n;

  for (guint e = 0; preset->expansion != NULL && preset->type->expansions[e] != NULL; e++)
    if (strcmp (preset->expansion, "all") == 0
        || strcmp (preset->expansion, preset->type->expansions[e]) == 0)
      hradby_ruleset_set_expansion (ruleset, preset->type->expansions[e], TRUE, NULL);
  for (n = 0; preset->changes[n] != NULL; n++) {
    gboolean is_tile = preset->changes[n][0] == '-';
    g_auto(GStrv) words = g_strsplit (preset->changes[n] + is_tile, is_tile ? "/" : "=", 2);
    g_autoptr (GError) error = NULL;

    if (is_tile)
      hradby_ruleset_set_stock (ruleset, words[0], words[1], 1, &error);
    else
      hradby_ruleset_set (ruleset, words[0], words[1], &error);
    g_assert_no_error (error);
  }
  return n;
}

static void
test_preset (gconstpointer data)
{
  const Preset *preset = data;
  g_autoptr (HradbyRuleset) ruleset = load_preset (preset->id);
  g_autoptr (HradbyRuleset) expected = hradby_ruleset_new (preset->type);
  guint n_changes = make_changes (preset, expected);

  g_assert_cmpstr (hradby_ruleset_get_id (ruleset), ==, preset->id);
  g_assert_cmpint (hradby_ruleset_get_kind (ruleset), !=, HRADBY_RULESET_OWN);
  g_assert_cmpint (hradby_ruleset_get_kind (ruleset) == HRADBY_RULESET_HOUSE_RULE, ==,
                   strstr (preset->id, "-house-") != NULL);
  g_assert_cmpstr (hradby_ruleset_get_title (ruleset), !=, "");
  g_assert_cmpstr (hradby_ruleset_get_description (ruleset), !=, "");
  g_assert_null (strchr (hradby_ruleset_get_description (ruleset), '\n')); /* it is translated */
  /* The one before is meant where another is to be picked; the last one is free. */
  g_assert_null (strstr (hradby_ruleset_get_description (ruleset), "the last tile"));
  g_assert_cmpuint (hradby_ruleset_count_changed (ruleset), ==, n_changes);
  g_assert_true (hradby_ruleset_equal (ruleset, expected));
}

/* What a value is said to have from the Czech page its preset plays: what that leaves open is a
 * reading of it. */
static void
test_czech_page (void)
{
  g_autoptr (HradbyRuleset) ruleset = load_preset ("czech-page");
  const HradbySettingInfo *info = hradby_castle_cards_type.settings;
  guint n = 0;

  for (guint i = 0; info[i].id != NULL; i++)
    for (guint nth = 0; nth < hradby_setting_info_count_values (&info[i]); nth++) {
      guint value = hradby_setting_info_get_nth (&info[i], nth);
      const HradbySettingValue *said = hradby_setting_info_describe (&info[i], value);

      if (said->origin == HRADBY_SETTING_ORIGIN_EDITION) {
        g_test_message ("%s", info[i].id);
        g_assert_cmpstr (said->reference, ==, "the Czech page, based on the English edition");
        g_assert_cmpuint (hradby_setting_get_value (hradby_ruleset_get (ruleset, i)), ==, value);
        n++;
      }
    }
  g_assert_cmpuint (n, >, 0);
}

/* Every preset inside the program is known here. */
static void
test_no_others (void)
{
  g_auto(GStrv) names = hradby_storage_list ("variants");

  g_assert_cmpuint (g_strv_length (names), ==, G_N_ELEMENTS (presets));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++) {
    g_autofree char *path = g_strconcat ("/data/variants/", presets[i].id, NULL);

    g_test_add_data_func (path, &presets[i], test_preset);
  }
  g_test_add_func ("/data/variants/of-the-czech-page", test_czech_page);
  g_test_add_func ("/data/variants/no-others", test_no_others);
  return g_test_run ();
}
