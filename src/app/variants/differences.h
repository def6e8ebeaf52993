/* What rules differ in, beside each other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/ruleset.h"

#define HRADBY_TYPE_DIFFERENCES (hradby_differences_get_type ())
G_DECLARE_FINAL_TYPE (HradbyDifferences, hradby_differences, HRADBY, DIFFERENCES, GtkWidget)

/* Only what differs (engine/difference.h), a column for each of the rules; where it is narrow their
 * values lie below each other. @ruleset: stands first, and is followed; each line can make it as
 * another one is; @others (element-type HradbyRuleset): of the same game. */
GtkWidget *hradby_differences_new (HradbyRuleset *ruleset, const GPtrArray *others);
