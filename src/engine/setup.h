/* The set-up: everything that is decided before the first action of a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/action.h"
#include "engine/material.h"
#include "engine/ruleset.h"

/* What a game starts from. Built once, then only read; shared by reference. */
struct _HradbySetup {
  const HradbyGameType *type;      /* the game */
  HradbyRuleset        *ruleset;   /* (owned): the rules of this table; not changed any more */
  guint                 n_players; /* how many play */
  /* (owned) (element-type HradbyMaterial): of every kind, in the order of the record */
  GPtrArray            *material;
  gboolean              has_seed; /* whether @seed was given */
  /* feeds what @items leave open, and all draws that are not in a record */
  guint64               seed;
  /* (owned) (element-type HradbyAction): set-up items by the game's table of them */
  GArray               *items;

  /*< private >*/
  gatomicrefcount       ref_count;
};

/* An empty set-up: takes references of @ruleset; no material, no seed, no items. */
HradbySetup *hradby_setup_new (HradbyRuleset *ruleset, guint n_players) G_GNUC_WARN_UNUSED_RESULT;
/* A set-up of @ruleset with the material and the number of players of @self. */
HradbySetup *hradby_setup_new_like (const HradbySetup *self,
                                    HradbyRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
HradbySetup *hradby_setup_ref (HradbySetup *self);
void hradby_setup_unref (HradbySetup *self);

/* Appends @material (a new reference is taken). */
void hradby_setup_add (HradbySetup *self, HradbyMaterial *material);

/* The first material whose file element is @element, or %NULL. Borrowed. */
HradbyMaterial *hradby_setup_find (const HradbySetup *self, const char *element);

/* All set-up items, said or dealt, so that none needs the seed. (element-type HradbyAction)
 * (transfer full) */
GArray *hradby_setup_list_items (const HradbySetup *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbySetup, hradby_setup_unref)
