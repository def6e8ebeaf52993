/* The window that compares rules with one or two others. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

#define HRADBY_TYPE_COMPARE_VARIANTS (hradby_compare_variants_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCompareVariants, hradby_compare_variants, HRADBY, COMPARE_VARIANTS,
                      AdwWindow)

/* Opens it above @parent. @ruleset is followed, and can be changed there. @against_id: (nullable):
 * the variant to begin with; %NULL: the official rules. */
void hradby_compare_variants_present (GtkWindow *parent, HradbyLibrary *library,
                                      HradbyRuleset *ruleset, const char *against_id);
