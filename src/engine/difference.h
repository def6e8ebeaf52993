/* What several rulesets of one game differ in. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/ruleset.h"

typedef enum {
  HRADBY_DIFFERENCE_SETTING,
  HRADBY_DIFFERENCE_EXPANSION,
  HRADBY_DIFFERENCE_TILES,
} HradbyDifferenceKind;

/* One thing in which rulesets differ. */
typedef struct {
  HradbyDifferenceKind kind;
  guint                index; /* the row of the setting or of the expansion in the game's table */
  char                *set;   /* (owned): of tiles: the tile set */
} HradbyDifference;

/* (transfer full) (element-type HradbyDifference): what does not play the same in all @n rulesets,
 * in the order of declaration: settings, expansions, tile sets. What belongs to an expansion that
 * is off plays as the default does. */
GArray *hradby_difference_list (HradbyRuleset *const *rulesets, guint n) G_GNUC_WARN_UNUSED_RESULT;

/* What it is about, and what is played in a ruleset, for people. Free them with g_free(). */
char *hradby_difference_tell (const HradbyDifference *self,
                              const HradbyGameType *type) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_difference_tell_value (const HradbyDifference *self,
                                    HradbyRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* The value of a setting that is played: the default while its expansion is off. */
guint hradby_difference_get_played (HradbyRuleset *ruleset, guint setting);

/* Gives @ruleset what is played in @other; a value of an expansion comes with that. "changed" comes
 * at most once. */
void hradby_difference_take (const HradbyDifference *self, HradbyRuleset *ruleset,
                             HradbyRuleset *other);
