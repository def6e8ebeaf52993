/* "What it does": one setting, what its values make of an example, who plays so, what is noted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

#define HRADBY_TYPE_EFFECT_VIEW (hradby_effect_view_get_type ())
G_DECLARE_FINAL_TYPE (HradbyEffectView, hradby_effect_view, HRADBY, EFFECT_VIEW, AdwBin)

/* A column at least 300 pixels wide, which wants to be scrolled. Empty before something is shown.
 * Needs the action "variant.read-rule" (anchor) of what it stands in. Games are played only when
 * somebody asks for them, and what came out is known until the program ends.
 * @ruleset: is followed; another value that is chosen here, and a note, become its own */
GtkWidget *hradby_effect_view_new (HradbyLibrary *library, HradbyRuleset *ruleset);

/* Shows a setting soon: the last one that was asked for, once the view is seen and nobody is
 * writing in it. So a pointer may pass over many lines. @setting: row of the game's table; @against
 * (nullable): the rules that the value is compared with; %NULL: the official ones. */
void hradby_effect_view_show (HradbyEffectView *self, guint setting, HradbyRuleset *against);
