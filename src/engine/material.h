/* Material: what lies in the box, as a replaceable object of some kind with an id. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#define HRADBY_TYPE_MATERIAL (hradby_material_get_type ())
G_DECLARE_DERIVABLE_TYPE (HradbyMaterial, hradby_material, HRADBY, MATERIAL, GObject)

/* Material does not change once it is built, and may be shared by games and threads. Rules are
 * material, too, which does change: see #HradbyRuleset. */
struct _HradbyMaterialClass {
  GObjectClass parent_class;
  const char  *element; /* names the kind: the element that holds such material in a file */
  /* (nullable): hradby_material_copy() */
  HradbyMaterial *(*copy) (HradbyMaterial *self, const char *id, const char *title);
};

/* What the file says of itself. Borrowed strings; expansion and provenance may be %NULL. */
const char *hradby_material_get_element (HradbyMaterial *self);
const char *hradby_material_get_id (HradbyMaterial *self);
const char *hradby_material_get_title (HradbyMaterial *self);
const char *hradby_material_get_game (HradbyMaterial *self);
const char *hradby_material_get_expansion (HradbyMaterial *self);
const char *hradby_material_get_provenance (HradbyMaterial *self);

/* Gives @self its names: of what a game is played with once, at construction. @title %NULL takes
 * the id; @expansion and @provenance may be %NULL. All strings are copied. */
void hradby_material_name (HradbyMaterial *self, const char *id, const char *title,
                           const char *game, const char *expansion, const char *provenance);

/* (transfer full): a tile set or a wall under other names. */
HradbyMaterial *hradby_material_copy (HradbyMaterial *self, const char *id,
                                      const char *title) G_GNUC_WARN_UNUSED_RESULT;
