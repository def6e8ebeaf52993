/* Finding what rulesets differ in. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/difference.h"

#include <glib/gi18n-lib.h>

static gboolean
is_on (HradbyRuleset *ruleset, const char *expansion)
{
  return expansion == NULL || hradby_ruleset_has_expansion (ruleset, expansion);
}

guint
hradby_difference_get_played (HradbyRuleset *ruleset, guint setting)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset), 0);

  const HradbySettingInfo *info = &hradby_ruleset_get_type_info (ruleset)->settings[setting];
  return is_on (ruleset, info->expansion)
         ? hradby_setting_get_value (hradby_ruleset_get (ruleset, setting)) : info->range.usual;
}

/* The tiles of an expansion are called as it is. */
static gboolean
is_in_play (HradbyRuleset *ruleset, const char *set)
{
  const char *const *expansions = hradby_ruleset_get_type_info (ruleset)->expansions;

  return expansions == NULL || !g_strv_contains (expansions, set)
         || hradby_ruleset_has_expansion (ruleset, set);
}

/* One line a set, empty where it plays as it is printed. */
static char *
tell_stock (HradbyRuleset *ruleset, const char *set)
{
  return is_in_play (ruleset, set)
         ? hradby_stock_tell (hradby_ruleset_get_stock (ruleset), NULL, set) : g_strdup ("");
}

static gboolean
differs (const HradbyDifference *self, HradbyRuleset *a, HradbyRuleset *b)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (a);
  g_autofree char *tiles = NULL, *other_tiles = NULL;

  switch (self->kind) {
  case HRADBY_DIFFERENCE_SETTING:
    return hradby_difference_get_played (a, self->index)
           != hradby_difference_get_played (b, self->index);
  case HRADBY_DIFFERENCE_EXPANSION:
    return is_on (a, type->expansions[self->index]) != is_on (b, type->expansions[self->index]);
  case HRADBY_DIFFERENCE_TILES:
  default:
    tiles = tell_stock (a, self->set);
    other_tiles = tell_stock (b, self->set);
    return !g_str_equal (tiles, other_tiles);
  }
}

/* Adds @candidate (its set is borrowed) if not all @n rulesets play the same. */
static void
add (GArray *list, HradbyDifference candidate, HradbyRuleset *const *rulesets, guint n)
{
  for (guint i = 1; i < n; i++)
    if (differs (&candidate, rulesets[0], rulesets[i])) {
      candidate.set = g_strdup (candidate.set);
      g_array_append_val (list, candidate);
      return;
    }
}

static int
compare_sets (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* By name: they are declared nowhere. */
static void
add_sets (GArray *list, HradbyRuleset *const *rulesets, guint n)
{
  g_autoptr(GPtrArray) sets = g_ptr_array_new ();

  for (guint i = 0; i < n; i++) {
    g_autofree const char **changed
      = hradby_stock_list_sets (hradby_ruleset_get_stock (rulesets[i]));

    for (gsize k = 0; changed[k] != NULL; k++)
      if (!g_ptr_array_find_with_equal_func (sets, changed[k], g_str_equal, NULL))
        g_ptr_array_add (sets, (gpointer) changed[k]);
  }
  g_ptr_array_sort (sets, compare_sets);
  for (guint i = 0; i < sets->len; i++)
    add (list, (HradbyDifference) { HRADBY_DIFFERENCE_TILES, 0, sets->pdata[i] }, rulesets, n);
}

static void
clear_difference (gpointer data)
{
  g_free (((HradbyDifference *) data)->set);
}

GArray *
hradby_difference_list (HradbyRuleset *const *rulesets, guint n)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (HradbyDifference));

  g_return_val_if_fail (n > 0, list);

  g_array_set_clear_func (list, clear_difference);
  const HradbyGameType *type = hradby_ruleset_get_type_info (rulesets[0]);
  for (guint i = 0; type->settings[i].id != NULL; i++)
    add (list, (HradbyDifference) { HRADBY_DIFFERENCE_SETTING, i, NULL }, rulesets, n);
  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    add (list, (HradbyDifference) { HRADBY_DIFFERENCE_EXPANSION, i, NULL }, rulesets, n);
  add_sets (list, rulesets, n);
  return list;
}

char *
hradby_difference_tell (const HradbyDifference *self, const HradbyGameType *type)
{
  g_return_val_if_fail (self != NULL && type != NULL, NULL);

  if (self->kind == HRADBY_DIFFERENCE_SETTING)
    return g_strdup (_(type->settings[self->index].title));
  if (self->kind == HRADBY_DIFFERENCE_EXPANSION)
    return g_strdup (_(type->expansion_titles[self->index]));
  /* Translators: the name of a tile set */
  return g_strdup_printf (_("Tiles of %s"), hradby_stock_get_title (type, self->set));
}

char *
hradby_difference_tell_value (const HradbyDifference *self, HradbyRuleset *ruleset)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);

  g_return_val_if_fail (self != NULL && type != NULL, NULL);

  if (self->kind == HRADBY_DIFFERENCE_SETTING)
    return g_strdup (hradby_setting_info_get_title (
      &type->settings[self->index], hradby_difference_get_played (ruleset, self->index)));
  if (self->kind == HRADBY_DIFFERENCE_EXPANSION)
    return g_strdup (is_on (ruleset, type->expansions[self->index]) ? C_("expansion", "on")
                                                                    : C_("expansion", "off"));
  g_autofree char *tiles = tell_stock (ruleset, self->set);
  return g_strdup (*tiles != '\0' ? tiles : C_("tiles", "as printed"));
}

static void
take_stock (HradbyRuleset *ruleset, HradbyRuleset *other, const char *set)
{
  const GPtrArray *stock = hradby_ruleset_get_stock (other);

  hradby_ruleset_clear_stock (ruleset, set);
  for (guint i = 0; i < stock->len && is_in_play (other, set); i++) {
    const HradbyStockLine *line = stock->pdata[i];

    if (g_str_equal (line->set, set))
      hradby_ruleset_set_stock (ruleset, line->set, line->tile, line->number, NULL);
  }
}

void
hradby_difference_take (const HradbyDifference *self, HradbyRuleset *ruleset, HradbyRuleset *other)
{
  g_autoptr(HradbyRuleset) copy = hradby_ruleset_copy (ruleset);
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);
  const char *expansion = NULL;

  g_return_if_fail (self != NULL && copy != NULL);

  switch (self->kind) {
  case HRADBY_DIFFERENCE_SETTING:
    expansion = type->settings[self->index].expansion;
    hradby_setting_set_value (hradby_ruleset_get (copy, self->index),
                              hradby_difference_get_played (other, self->index));
    break;
  case HRADBY_DIFFERENCE_EXPANSION:
    hradby_ruleset_set_expansion (copy, type->expansions[self->index],
                                  is_on (other, type->expansions[self->index]), NULL);
    break;
  case HRADBY_DIFFERENCE_TILES:
  default:
    take_stock (copy, other, self->set);
    if (!is_in_play (copy, self->set))
      expansion = self->set;
    break;
  }
  if (expansion != NULL && is_on (other, expansion))
    hradby_ruleset_set_expansion (copy, expansion, TRUE, NULL);
  hradby_ruleset_be_like (ruleset, copy);
}
