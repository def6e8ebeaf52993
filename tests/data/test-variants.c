/* The presets of The Castle change exactly what their sources name. */
#include "storage/files.h"

#include "games/castle/castle.h"
#include "games/games.h"

/* A preset, and the one setting it changes; %NULL if it plays like the defaults. */
typedef struct
{
  const char *id;
  const char *setting;
  const char *value;
} Preset;

static const Preset presets[] = {
  { "castle-german", NULL, NULL },
  { "castle-rgg", "incomplete-path-scoring", "rgg" },
  { "castle-polish-2020", NULL, NULL },
  { "castle-house-rule", "wall-tile-pickup", "end-of-turn" },
  { "castle-community", "keep-area-start-spaces", "true" },
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
  ruleset = hradby_variant_read (bytes, name, &error);
  g_assert_no_error (error);
  return ruleset;
}

static void
test_preset (gconstpointer data)
{
  const Preset *preset = data;
  g_autoptr (HradbyRuleset) ruleset = load_preset (preset->id);
  g_autoptr (HradbyRuleset) expected = hradby_ruleset_new (&hradby_castle_type);
  g_autoptr (GError) error = NULL;

  if (preset->setting != NULL)
    hradby_ruleset_set (expected, preset->setting, preset->value, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (hradby_ruleset_get_id (ruleset), ==, preset->id);
  g_assert_cmpstr (hradby_ruleset_get_title (ruleset), !=, "");
  g_assert_cmpstr (hradby_ruleset_get_description (ruleset), !=, "");
  g_assert_cmpuint (hradby_ruleset_count_changed (ruleset), ==, preset->setting != NULL);
  g_assert_true (hradby_ruleset_equal (ruleset, expected));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *path = g_strconcat ("/data/variants/", presets[i].id, NULL);

      g_test_add_data_func (path, &presets[i], test_preset);
    }
  return g_test_run ();
}
