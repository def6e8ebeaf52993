/* The window "What Would This Rule Do?": computer players try two sets of rules in a moment. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"
#include "study/comparison.h"

#include <adwaita.h>

#define HRADBY_TYPE_COMPARISON_WINDOW (hradby_comparison_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyComparisonWindow, hradby_comparison_window, HRADBY, COMPARISON_WINDOW,
                      AdwWindow)

/* Nothing is played before somebody asks for it. Closing the window ends what is being played.
 * @parent (nullable): the window below
 * @rules: the active rules: what a setting is compared in
 * @setting: id of the setting to begin with; unknown or empty: two variants */
GtkWidget *hradby_comparison_window_new (GtkWindow *parent, HradbyLibrary *library,
                                         HradbyRuleset *rules, const char *setting);

/* Chooses two variants: those of the game, and the active rules, are there. */
void hradby_comparison_window_choose (HradbyComparisonWindow *self, HradbyRuleset *a,
                                      HradbyRuleset *b);

/* Plays, as its button does; not where there is nothing to compare. */
void hradby_comparison_window_play (HradbyComparisonWindow *self);

typedef enum {
  HRADBY_COMPARISON_A,
  HRADBY_COMPARISON_B,
  HRADBY_COMPARISON_N_SIDES,
} HradbyComparisonSide;

/* (transfer full): the rules of one side. */
HradbyRuleset *hradby_comparison_window_dup_ruleset (HradbyComparisonWindow *self,
                                                     HradbyComparisonSide side)
                                                     G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): what they are called. */
char *hradby_comparison_window_dup_title (HradbyComparisonWindow *self,
                                          HradbyComparisonSide side) G_GNUC_WARN_UNUSED_RESULT;
