/* The kinds of material: one row a kind, which library, records and the command line walk. Rules
 * are a kind, too, as far as files go. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/material.h"
#include "storage/writer.h"

struct _HradbyXml;
struct _xmlNode;

/* A kind of material. Games say which they are played with (@materials of #HradbyGameType). */
typedef struct {
  /* in files and records, as the class of the material says; "wall" is also the option --wall of
   * commands, the ending of "x.wall.xml", the folder "walls" and the schema "wall.rng", which
   * data/schemas/material.rng lists */
  const char *element;
  /* of the option (N_()); %NULL for rules, which are found, and chosen, in another way */
  const char *title;
  const char *missing; /* that there is none of an id (N_(), with one %s) */
  /* makes material of a valid element, or sets %HRADBY_FILE_ERROR_CONTENT */
  HradbyMaterial *(*read) (struct _HradbyXml *xml, const struct _xmlNode *node, GError **error);
  /* writes the element, so that @read makes the same of it */
  void (*write) (HradbyMaterial *material, HradbyWriter *writer);
} HradbyMaterialKind;

/* The rows, beside their readers and writers. */
extern const HradbyMaterialKind hradby_tile_set_kind, hradby_wall_kind, hradby_variant_kind;

/* Ended by %NULL; rules come last, the one row without a title. */
extern const HradbyMaterialKind *const hradby_material_kinds[];

/* The row of @element, %NULL if there is none. */
const HradbyMaterialKind *hradby_material_kind_find (const char *element);
