/* What every piece of material says of itself. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/material.h"

#include "engine/object.h"

typedef struct {
  char *id;
  char *title;
  char *game;
  char *expansion;
  char *provenance;
} HradbyMaterialPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HradbyMaterial, hradby_material, G_TYPE_OBJECT)

static void
clear (HradbyMaterialPrivate *priv)
{
  g_free (priv->id);
  g_free (priv->title);
  g_free (priv->game);
  g_free (priv->expansion);
  g_free (priv->provenance);
}

HRADBY_FINALIZE (HradbyMaterial, hradby_material)
{
  clear (hradby_material_get_instance_private (self));
}

static void
hradby_material_class_init (HradbyMaterialClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_material_finalize;
}

static void
hradby_material_init (HradbyMaterial *self)
{
}

void
hradby_material_name (HradbyMaterial *self, const char *id, const char *title, const char *game,
                      const char *expansion, const char *provenance)
{
  HradbyMaterialPrivate *priv = hradby_material_get_instance_private (self), before = *priv;

  g_return_if_fail (game != NULL);

  priv->id = g_strdup (id);
  priv->title = g_strdup (title != NULL ? title : id);
  priv->game = g_strdup (game);
  priv->expansion = g_strdup (expansion);
  priv->provenance = g_strdup (provenance);
  clear (&before);
}

const char *
hradby_material_get_element (HradbyMaterial *self)
{
  return HRADBY_MATERIAL_GET_CLASS (self)->element;
}

HradbyMaterial *
hradby_material_copy (HradbyMaterial *self, const char *id, const char *title)
{
  g_return_val_if_fail (HRADBY_IS_MATERIAL (self) && id != NULL && title != NULL, NULL);
  g_return_val_if_fail (HRADBY_MATERIAL_GET_CLASS (self)->copy != NULL, NULL);

  return HRADBY_MATERIAL_GET_CLASS (self)->copy (self, id, title);
}

#define GETTER(field)                                                                              \
  const char *hradby_material_get_##field (HradbyMaterial *self)                                   \
  {                                                                                                \
    HradbyMaterialPrivate *priv = hradby_material_get_instance_private (self);                     \
                                                                                                   \
    g_return_val_if_fail (HRADBY_IS_MATERIAL (self), NULL);                                        \
    return priv->field;                                                                            \
  }

GETTER (id)
GETTER (title)
GETTER (game)
GETTER (expansion)
GETTER (provenance)
