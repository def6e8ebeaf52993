/* The life of tables and positions, and what a table says of the settings that it plays. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/table.h"

#include "engine/each.h"
#include "engine/error.h"
#include "engine/setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether the game is played with material of this kind. */
static gboolean
takes (const HradbyGameType *self, HradbyMaterial *material)
{
  const char *element = hradby_material_get_element (material);
  gsize length = strlen (element);

  for (const char *const *name = self->materials; *name != NULL; name++)
    if (strncmp (*name, element, length) == 0 && (*name)[length] == '/')
      return g_str_equal (hradby_material_get_game (material), self->id);
  return FALSE;
}

/* Tiles of a set that is not there cannot be counted, but those of the game's own sets are not in
 * every box: an expansion may be off, or another set chosen. */
static gboolean
check_stock (const HradbySetup *setup, GError **error)
{
  g_autofree const char **sets
    = hradby_stock_list_sets (hradby_ruleset_get_stock (setup->ruleset));

  for (gsize i = 0; sets[i] != NULL; i++) {
    gboolean is_known = hradby_stock_is_standard (setup->type, sets[i]);

    for (guint j = 0; j < setup->material->len && !is_known; j++)
      is_known = g_str_equal (hradby_material_get_element (setup->material->pdata[j]),
                              HRADBY_STOCK_ELEMENT)
                 && g_str_equal (hradby_material_get_id (setup->material->pdata[j]), sets[i]);
    if (!is_known)
      return hradby_error_refuse_setup (error, _("the rules count tiles of the set “%s”, which "
                                                 "is not in the game"), sets[i]);
  }
  return TRUE;
}

HradbyTable *
hradby_table_new (const HradbySetup *setup, GError **error)
{
  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (setup->n_players >= setup->type->min_players, NULL);
  g_return_val_if_fail (setup->n_players <= setup->type->max_players, NULL);

  HRADBY_EACH_POINTER (HradbyMaterial, material, setup->material) {
    if (!takes (setup->type, material)) {
      hradby_error_refuse_material (error, _("“%s” is for another game"),
                                    hradby_material_get_id (material));
      return NULL;
    }
  }
  if (!check_stock (setup, error))
    return NULL;
  HradbyTable *self = setup->type->table_new (setup, error);
  if (self == NULL)
    return NULL;
  self->type = setup->type;
  self->n_players = setup->n_players;
  hradby_ruleset_compile (setup->ruleset, self->settings);
  g_atomic_ref_count_init (&self->ref_count);
  return self;
}

HradbyTable *
hradby_table_ref (HradbyTable *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hradby_table_unref (HradbyTable *self)
{
  g_return_if_fail (self != NULL);

  if (g_atomic_ref_count_dec (&self->ref_count))
    self->type->table_free (self);
}

HradbyPosition *
hradby_table_new_position (const HradbyTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);

  HradbyPosition *position = g_malloc0 (table->position_size);
  table->type->begin (table, position);
  return position;
}

HradbyPosition *
hradby_table_copy_position (const HradbyTable *table, const HradbyPosition *position)
{
  g_return_val_if_fail (table != NULL && position != NULL, NULL);

  return g_memdup2 (position, table->position_size);
}

gboolean
hradby_table_is_alike (const HradbyTable *self, const HradbyPosition *position,
                       const HradbyAction *one, const HradbyAction *other)
{
  HradbyAction listed[2];

  g_return_val_if_fail (self != NULL && position != NULL && one != NULL && other != NULL, FALSE);

  listed[0] = *one;
  listed[1] = *other;
  for (guint i = 0; i < 2 && self->type->align != NULL; i++)
    self->type->align (self, position, position, &listed[i]);
  return hradby_action_equal (&listed[0], &listed[1]);
}

guint
hradby_table_list_forms (const HradbyTable *self, const HradbyPosition *position,
                         const HradbyAction *action, HradbyAction *forms)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL && position != NULL && action != NULL && forms != NULL, 0);

  for (guint rotation = 0; rotation < HRADBY_TABLE_MAX_FORMS; rotation++) {
    HradbyAction turned = *action;

    turned.rotation = (guint8) rotation;
    if (hradby_table_is_alike (self, position, &turned, action))
      forms[n++] = turned;
  }
  return n;
}

HradbySettings
hradby_table_get_changed (const HradbyTable *self, HradbySettings settings)
{
  HradbySettings changed = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < HRADBY_MAX_SETTINGS && settings >> i != 0; i++)
    if (self->settings[i] != self->type->settings[i].range.usual)
      changed |= settings & HRADBY_SETTING_BIT (i);
  return changed;
}

void
hradby_table_append_changed (const HradbyTable *self, HradbySettings settings, GString *text)
{
  HradbySettings changed = hradby_table_get_changed (self, settings);

  for (guint i = 0; i < HRADBY_MAX_SETTINGS && changed >> i != 0; i++)
    if ((changed & HRADBY_SETTING_BIT (i)) != 0)
      g_string_append_printf (text, " %s=%s", self->type->settings[i].id,
                              hradby_setting_info_get_id (&self->type->settings[i],
                                                          self->settings[i]));
}

char *
hradby_table_list_settings (const HradbyTable *self, HradbySettings settings)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < HRADBY_MAX_SETTINGS && settings >> i != 0; i++) {
    const HradbySettingInfo *info = &self->type->settings[i];

    if ((settings & HRADBY_SETTING_BIT (i)) == 0)
      continue;
    if (text->len > 0)
      g_string_append (text, "; ");
    /* Translators: a rule: its title and the value the table chose */
    g_string_append_printf (text, C_("setting", "%1$s – %2$s"), _(info->title),
                            hradby_setting_info_get_title (info, self->settings[i]));
  }
  return g_string_free (text, FALSE);
}

static gulong
count (HradbySettings settings)
{
  gulong n = 0;

  for (; settings != 0; settings &= settings - 1)
    n++;
  return n;
}

char *
hradby_table_add_settings (const HradbyTable *self, const char *sentence, HradbySettings settings)
{
  HradbySettings changed = hradby_table_get_changed (self, settings), plain = settings & ~changed;

  g_return_val_if_fail (self != NULL && sentence != NULL, NULL);

  g_autofree char *changed_list = hradby_table_list_settings (self, changed);
  g_autofree char *plain_list = hradby_table_list_settings (self, plain);
  if (settings == 0)
    return g_strdup (sentence);
  if (changed == 0)
    /* Translators: a sentence of the score log, then the rules that decided */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s (Rule: %2$s)",
                                         "%1$s (Rules: %2$s)", count (plain)),
                            sentence, plain_list);
  if (plain == 0)
    /* Translators: a sentence of the score log, then the rules that decided, not the usual ones */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s (Rule of this table: %2$s)",
                                         "%1$s (Rules of this table: %2$s)", count (changed)),
                            sentence, changed_list);
  /* Translators: a sentence of the score log, then the rules that decided: usual ones, others */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%1$s (Rule: %2$s. Of this table: %3$s)",
                                       "%1$s (Rules: %2$s. Of this table: %3$s)", count (plain)),
                          sentence, plain_list, changed_list);
}
