/* The set-up and its life. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/setup.h"

#include "engine/each.h"

HradbySetup *
hradby_setup_new (HradbyRuleset *ruleset, guint n_players)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset), NULL);

  HradbySetup *self = g_new0 (HradbySetup, 1);
  self->type = hradby_ruleset_get_type_info (ruleset);
  self->ruleset = g_object_ref (ruleset);
  self->n_players = n_players;
  self->material = g_ptr_array_new_with_free_func (g_object_unref);
  self->items = g_array_new (FALSE, FALSE, sizeof (HradbyAction));
  g_atomic_ref_count_init (&self->ref_count);
  return self;
}

HradbySetup *
hradby_setup_new_like (const HradbySetup *self, HradbyRuleset *ruleset)
{
  g_return_val_if_fail (self != NULL, NULL);

  HradbySetup *other = hradby_setup_new (ruleset, self->n_players);
  for (guint i = 0; i < self->material->len; i++)
    hradby_setup_add (other, self->material->pdata[i]);
  return other;
}

HradbySetup *
hradby_setup_ref (HradbySetup *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hradby_setup_unref (HradbySetup *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_object_unref (self->ruleset);
  g_ptr_array_unref (self->material);
  g_array_unref (self->items);
  g_free (self);
}

void
hradby_setup_add (HradbySetup *self, HradbyMaterial *material)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (HRADBY_IS_MATERIAL (material));

  g_ptr_array_add (self->material, g_object_ref (material));
}

HradbyMaterial *
hradby_setup_find (const HradbySetup *self, const char *element)
{
  g_return_val_if_fail (self != NULL && element != NULL, NULL);

  HRADBY_EACH_POINTER (HradbyMaterial, material, self->material)
    if (g_str_equal (hradby_material_get_element (material), element))
      return material;
  return NULL;
}

GArray *
hradby_setup_list_items (const HradbySetup *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->type->list_items == NULL)
    return g_array_copy (self->items);
  GArray *items = g_array_new (FALSE, FALSE, sizeof (HradbyAction));
  self->type->list_items (self, items);
  return items;
}
