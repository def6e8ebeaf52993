/* What follows from a game's tables alone, and the life of its tables. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/game-type.h"

#include "engine/error.h"
#include "engine/setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gint
hradby_game_type_find_setting (const HradbyGameType *self,
                               const char           *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, -1);

  for (gint i = 0; self->settings[i].id != NULL; i++)
    if (g_str_equal (self->settings[i].id, id))
      return i;
  return -1;
}

guint
hradby_game_type_count_sources (const HradbyGameType *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return g_strv_length ((char **) self->sources);
}

/* Whether the game is played with material of this kind. */
static gboolean
takes (const HradbyGameType *self,
       HradbyMaterial       *material)
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
check_stock (const HradbySetup  *setup,
             GError            **error)
{
  g_autofree const char **sets
    = hradby_stock_list_sets (hradby_ruleset_get_stock (setup->ruleset));

  for (gsize i = 0; sets[i] != NULL; i++)
    {
      gboolean is_known = hradby_stock_is_standard (setup->type, sets[i]);

      for (guint j = 0; j < setup->material->len && !is_known; j++)
        is_known = g_str_equal (hradby_material_get_element (setup->material->pdata[j]),
                                HRADBY_STOCK_ELEMENT)
                   && g_str_equal (hradby_material_get_id (setup->material->pdata[j]), sets[i]);
      if (!is_known)
        return hradby_error_refuse_setup (error, _("the rules count tiles of the set “%s”, which "
                                                   "does not play"), sets[i]);
    }
  return TRUE;
}

HradbyTable *
hradby_table_new (const HradbySetup *setup,
                  GError           **error)
{
  HradbyTable *self;

  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (setup->n_players >= setup->type->min_players, NULL);
  g_return_val_if_fail (setup->n_players <= setup->type->max_players, NULL);

  for (guint i = 0; i < setup->material->len; i++)
    {
      HradbyMaterial *material = g_ptr_array_index (setup->material, i);

      if (!takes (setup->type, material))
        {
          hradby_error_refuse_material (error, _("“%s” is for another game"),
                                        hradby_material_get_id (material));
          return NULL;
        }
    }
  if (!check_stock (setup, error))
    return NULL;
  self = setup->type->table_new (setup, error);
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
  HradbyPosition *position;

  g_return_val_if_fail (table != NULL, NULL);

  position = g_malloc0 (table->position_size);
  table->type->begin (table, position);
  return position;
}

HradbyPosition *
hradby_table_copy_position (const HradbyTable    *table,
                            const HradbyPosition *position)
{
  g_return_val_if_fail (table != NULL && position != NULL, NULL);

  return g_memdup2 (position, table->position_size);
}

gboolean
hradby_table_is_alike (const HradbyTable    *self,
                       const HradbyPosition *position,
                       const HradbyAction   *one,
                       const HradbyAction   *other)
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
hradby_table_list_forms (const HradbyTable    *self,
                         const HradbyPosition *position,
                         const HradbyAction   *action,
                         HradbyAction         *forms)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL && position != NULL && action != NULL && forms != NULL, 0);

  for (guint rotation = 0; rotation < HRADBY_TABLE_MAX_FORMS; rotation++)
    {
      HradbyAction turned = *action;

      turned.rotation = (guint8) rotation;
      if (hradby_table_is_alike (self, position, &turned, action))
        forms[n++] = turned;
    }
  return n;
}
