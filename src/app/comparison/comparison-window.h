/* The window "What Would This Rule Do?": computer players try two sets of rules in a moment. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_COMPARISON_WINDOW (hradby_comparison_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyComparisonWindow, hradby_comparison_window, HRADBY, COMPARISON_WINDOW,
                      AdwWindow)

/**
 * hradby_comparison_window_new:
 * @parent: (nullable): the window below
 * @rules: the active rules: what a setting is compared in
 * @setting: id of the setting to begin with; unknown or empty: two variants
 *
 * Nothing is played before somebody asks for it. Closing the window ends what is being played.
 */
GtkWidget *hradby_comparison_window_new  (GtkWindow              *parent,
                                          HradbyLibrary          *library,
                                          HradbyRuleset          *rules,
                                          const char             *setting);

/* Plays, as its button does; not where there is nothing to compare. */
void       hradby_comparison_window_play (HradbyComparisonWindow *self);

G_END_DECLS
