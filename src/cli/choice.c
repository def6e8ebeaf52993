/* Making a set-up from the options that choose a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/choice.h"

#include <glib/gi18n.h>
#include <string.h>

#include "engine/each.h"
#include "engine/error.h"
#include "engine/registry.h"
#include "engine/variant-code.h"
#include "storage/files.h"
#include "storage/material-kind.h"

static guint
count_kinds (void)
{
  guint n = 0;

  while (hradby_material_kinds[n]->title != NULL)
    n++;
  return n;
}

static void
append_entry (GArray *entries, const char *name, char **word, const char *title, const char *value)
{
  GOptionEntry entry = { name, 0, 0, G_OPTION_ARG_STRING, word, title, value };

  g_array_append_val (entries, entry);
}

GOptionEntry *
hradby_choice_make_entries (HradbyChoice *self, const GOptionEntry *own)
{
  GArray *entries = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));

  self->material = g_new0 (char *, count_kinds ());
  append_entry (entries, "game", &self->game, N_("The game"), "GAME");
  append_entry (entries, "expansions", &self->expansions,
                N_("Expansions, separated by commas"), "LIST");
  for (guint i = 0; i < count_kinds (); i++)
    append_entry (entries, hradby_material_kinds[i]->element, &self->material[i],
                  hradby_material_kinds[i]->title, "ID");
  append_entry (entries, "seed", &self->seed, N_("Random seed"), "NUMBER");
  for (; own->long_name != NULL; own++)
    g_array_append_vals (entries, own, 1);
  return (GOptionEntry *) (gpointer) g_array_free (entries, FALSE);
}

void
hradby_choice_clear (HradbyChoice *self)
{
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->variant, g_free);
  g_clear_pointer (&self->expansions, g_free);
  for (guint i = 0; self->material != NULL && i < count_kinds (); i++)
    g_free (self->material[i]);
  g_clear_pointer (&self->material, g_free);
  g_clear_pointer (&self->seed, g_free);
}

const HradbyGameType *
hradby_choice_get_type (HradbyCli *cli, const char *id)
{
  const HradbyGameType *type = id != NULL ? hradby_registry_find (id) : hradby_registry_list ()[0];

  if (type == NULL)
    hradby_cli_misuse (cli, _("there is no game “%s”"), id != NULL ? id : "");
  return type;
}

/* Whether a name is the id of a variant: no code, and no file, which has a slash or an ending. */
static gboolean
is_id (const char *name)
{
  return !g_str_has_prefix (name, HRADBY_VARIANT_CODE_PREFIX) && !g_str_has_suffix (name, ".xml")
         && strchr (name, G_DIR_SEPARATOR) == NULL;
}

/* Of a code or a file. */
static HradbyRuleset *
read_variant (HradbyCli *cli, const char *name, GError **error)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(HradbyRuleset) ruleset = NULL;

  if (g_str_has_prefix (name, HRADBY_VARIANT_CODE_PREFIX))
    return hradby_variant_code_read (name, error);
  bytes = hradby_file_load (name, error);
  if (bytes != NULL)
    ruleset = (HradbyRuleset *) hradby_file_read_material (bytes, name, "variant", FALSE, error);
  if (ruleset == NULL)
    return NULL;
  if (hradby_library_lay (cli->library, ruleset, error))
    return g_steal_pointer (&ruleset);
  g_prefix_error (error, "%s: ", name);
  return NULL;
}

static HradbyRuleset *
find_ruleset (const HradbyChoice *self, HradbyCli *cli, const HradbyGameType *type, GError **error)
{
  g_autoptr(HradbyRuleset) found = NULL;
  g_auto(GStrv) expansions = NULL;

  if (self->variant == NULL)
    found = hradby_ruleset_new (type);
  else if (is_id (self->variant))
    found = hradby_library_find_variant (cli->library, type->id, self->variant, error);
  else
    found = read_variant (cli, self->variant, error);
  if (found == NULL || self->expansions == NULL)
    return g_steal_pointer (&found);

  expansions = g_strsplit (self->expansions, ",", -1);
  for (gsize i = 0; expansions[i] != NULL; i++)
    if (!hradby_ruleset_set_expansion (found, expansions[i], TRUE, error))
      return NULL;
  return g_steal_pointer (&found);
}

/* Without a game that of the variant: as its file says, or the first that has one so called. */
static const HradbyGameType *
find_type (const HradbyChoice *self, HradbyCli *cli)
{
  const HradbyGameType *const *types = hradby_registry_list ();

  if (self->game != NULL || self->variant == NULL)
    return hradby_choice_get_type (cli, self->game);
  if (!is_id (self->variant)) {
    g_autoptr(HradbyRuleset) ruleset = read_variant (cli, self->variant, NULL);

    return ruleset != NULL ? hradby_ruleset_get_type_info (ruleset) : types[0];
  }
  for (; *types != NULL; types++) {
    g_autoptr(HradbyRuleset) ruleset = hradby_library_find_variant (cli->library, (*types)->id,
                                                                    self->variant, NULL);

    if (ruleset != NULL)
      return *types;
  }
  return hradby_registry_list ()[0];
}

/* Refuses material of an expansion that is off: it would not be used. */
static gboolean
uses_all (const HradbySetup *setup, const char *const *names, GError **error)
{
  for (gsize i = 0; names[i] != NULL; i++) {
    gboolean is_used = FALSE;

    HRADBY_EACH_POINTER (HradbyMaterial, material, setup->material) {
      g_autofree char *name = g_strconcat (hradby_material_get_element (material), "/",
                                           hradby_material_get_id (material), NULL);

      is_used |= g_str_equal (name, names[i]);
    }
    if (!is_used) {
      g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_MATERIAL,
                   _("“%s” belongs to an expansion that is off, or to none in this game"),
                   strchr (names[i], '/') + 1);
      return FALSE;
    }
  }
  return TRUE;
}

static HradbySetup *
make_setup (const HradbyChoice *self, HradbyCli *cli, HradbyRuleset *ruleset, guint n_players,
            GError **error)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr(HradbySetup) setup = NULL;
  g_auto(GStrv) names = NULL;

  for (guint i = 0; self->material != NULL && i < count_kinds (); i++) {
    g_autofree char *name = g_strconcat (hradby_material_kinds[i]->element, "/",
                                         self->material[i], NULL);

    if (self->material[i] != NULL)
      g_strv_builder_add (builder, name);
  }
  names = g_strv_builder_end (builder);
  setup = hradby_library_make_setup (cli->library, ruleset, n_players,
                                     (const char *const *) names, error);
  return setup != NULL && uses_all (setup, (const char *const *) names, error)
         ? g_steal_pointer (&setup) : NULL;
}

static HradbyRuleset *
find_rules (const HradbyChoice *self, HradbyCli *cli, int *status)
{
  const HradbyGameType *type = find_type (self, cli);
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(GError) error = NULL;

  *status = HRADBY_CLI_USAGE;
  if (type == NULL)
    return NULL;
  ruleset = find_ruleset (self, cli, type, &error);
  if (ruleset == NULL) {
    *status = hradby_cli_refuse (cli, error);
    return NULL;
  }
  if (hradby_ruleset_get_type_info (ruleset) != type) {
    *status = hradby_cli_misuse (cli, _("the variant belongs to another game"));
    return NULL;
  }
  g_autofree char *missing = hradby_ruleset_tell_missing (ruleset);
  if (missing != NULL)
    hradby_cli_misuse (cli, "%s", missing); /* only told */
  return self->noted ? g_steal_pointer (&ruleset) : hradby_ruleset_copy_whole (ruleset);
}

HradbySetup *
hradby_choice_make_setup (const HradbyChoice *self, HradbyCli *cli, guint n_players, int *status)
{
  const HradbyGameType *type = find_type (self, cli);
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GError) error = NULL;
  guint64 seed = 0;

  *status = HRADBY_CLI_USAGE;
  if (type == NULL || !hradby_cli_get_number (cli, "--seed", self->seed, 0, G_MAXUINT64, &seed))
    return NULL;
  if (n_players == 0)
    n_players = type->min_players;
  if (n_players < type->min_players || n_players > type->max_players) {
    hradby_cli_misuse (cli, _("this game cannot be played by %u"), n_players);
    return NULL;
  }
  ruleset = find_rules (self, cli, status);
  if (ruleset == NULL)
    return NULL;
  setup = make_setup (self, cli, ruleset, n_players, &error);
  if (setup == NULL) {
    *status = hradby_cli_refuse (cli, error);
    return NULL;
  }
  setup->has_seed = TRUE;
  setup->seed = seed;
  return g_steal_pointer (&setup);
}
