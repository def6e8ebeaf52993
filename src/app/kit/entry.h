/* Entries that take no text but what can be kept. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/text.h"

/* From now on @entry takes no more characters than a text of @kind has, and leaves out those that
 * are invisible, whether they are typed or pasted. */
void hradby_entry_limit (GtkEditable *entry, HradbyTextKind kind);

/* What is in @entry, as it is kept: hradby_text_tidy(). Free it with g_free(). */
char *hradby_entry_dup_text (GtkEditable *entry, HradbyTextKind kind) G_GNUC_WARN_UNUSED_RESULT;
