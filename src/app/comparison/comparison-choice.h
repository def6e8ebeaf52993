/* The choice of two sets of rules: two variants, or two values of one setting. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_COMPARISON_CHOICE (hradby_comparison_choice_get_type ())
G_DECLARE_FINAL_TYPE (HradbyComparisonChoice, hradby_comparison_choice, HRADBY, COMPARISON_CHOICE,
                      AdwPreferencesGroup)

typedef enum
{
  HRADBY_COMPARISON_A,
  HRADBY_COMPARISON_B,
  HRADBY_COMPARISON_N_SIDES,
} HradbyComparisonSide;

/**
 * hradby_comparison_choice_fill:
 * @rules: the active rules: what a setting is compared in
 * @setting: id of the setting to begin with; unknown or empty: two variants
 *
 * Offers the variants of @library and the settings of the game. From then on the signal "changed"
 * tells that something else is chosen.
 */
void           hradby_comparison_choice_fill        (HradbyComparisonChoice *self,
                                                     HradbyLibrary          *library,
                                                     HradbyRuleset          *rules,
                                                     const char             *setting);

/* (transfer full): the rules of one side. */
HradbyRuleset *hradby_comparison_choice_dup_ruleset (HradbyComparisonChoice *self,
                                                     HradbyComparisonSide    side)
                                                     G_GNUC_WARN_UNUSED_RESULT;

/* The passage that the setting belongs to; %NULL where variants are compared. */
const char    *hradby_comparison_choice_get_rule    (HradbyComparisonChoice *self);

/* (transfer full): what they are called. */
char          *hradby_comparison_choice_dup_title   (HradbyComparisonChoice *self,
                                                     HradbyComparisonSide    side)
                                                     G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): why there is nothing to compare, or %NULL. */
char          *hradby_comparison_choice_dup_problem (HradbyComparisonChoice *self)
                                                     G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
