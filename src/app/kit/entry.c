/* Entries that take no text but what can be kept. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/kit/entry.h"

#include <string.h>

/* Puts what is left of a text in its place, if there is something that must not stay. */
static void
insert_cb (GtkEditable *editable, const char *text, int length, int *position, gpointer kind)
{
  g_autofree char *typed = length < 0 ? g_strdup (text) : g_strndup (text, (gsize) length);

  if (hradby_text_is_visible (GPOINTER_TO_INT (kind), typed))
    return;
  g_autofree char *tidy = hradby_text_tidy (GPOINTER_TO_INT (kind), typed);
  g_signal_stop_emission_by_name (editable, "insert-text");
  gtk_editable_insert_text (editable, tidy, -1, position);
}

void
hradby_entry_limit (GtkEditable *entry, HradbyTextKind kind)
{
  GtkEditable *text = gtk_editable_get_delegate (entry);

  g_return_if_fail (GTK_IS_TEXT (text));

  gtk_text_set_max_length (GTK_TEXT (text), (int) hradby_text_get_max (kind));
  g_signal_connect (text, "insert-text", G_CALLBACK (insert_cb), GINT_TO_POINTER (kind));
}

char *
hradby_entry_dup_text (GtkEditable *entry, HradbyTextKind kind)
{
  return hradby_text_tidy (kind, gtk_editable_get_text (entry));
}
