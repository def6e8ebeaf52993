/* The rules of one table on paper. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/rules/rules-view.h"

G_BEGIN_DECLS

/**
 * hradby_rules_print_new:
 * @title: stands above the rules and is the name of the print job
 *
 * Prints what @view shows when it begins, with its pictures: after a search only what was found.
 * What differs from the default rules has a bar beside it. If it fails, people are told.
 *
 * Returns: (transfer full): to be run with a dialog, or to write a file
 */
GtkPrintOperation *hradby_rules_print_new (HradbyRulesView *view,
                                           const char      *title) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
