/* Whatever the dialogs let somebody enter is written, read again and equal. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include "app/kit/entry.h"
#include "app/start/new-game-dialog.h"
#include "random-material.h"
#include "storage/record.h"

#define N_ROUNDS 300

/* Enters what is @typed as if it was pasted in two pieces. */
static void
enter (GtkEditable *entry, const char *typed)
{
  GtkEditable *text = gtk_editable_get_delegate (entry);
  glong half = g_utf8_strlen (typed, -1) / 2;
  const char *rest = g_utf8_offset_to_pointer (typed, half);
  int position = 0;

  gtk_editable_set_text (entry, "");
  gtk_editable_insert_text (text, typed, (int) (rest - typed), &position);
  gtk_editable_insert_text (text, rest, -1, &position);
}

static HradbyRecord *
copy_record (HradbyRecord *record)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GBytes) bytes = hradby_record_write (record, library);
  g_autoptr(GError) error = NULL;
  HradbyRecord *copy = hradby_record_read (bytes, "copy", library, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return copy;
}

static void
test_name (void)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 1, NULL);
  g_autoptr(HradbyRecord) record
      = hradby_record_new (hradby_game_copy (hradby_session_get_game (session)));
  g_autoptr(HradbySeat) before = hradby_seat_new ("Anna", "black", NULL);
  GtkWidget *editor = g_object_ref_sink (hradby_start_seat_new (0, before));
  HradbyRandom random;

  hradby_random_init (&random, 1, 0);
  for (guint i = 0; i < N_ROUNDS; i++) {
    g_autofree char *typed = random_typed (&random, 3 * HRADBY_MAX_NAME);
    g_autoptr(HradbySeat) seat = NULL;
    g_autoptr(HradbyRecord) copy = NULL;

    enter (GTK_EDITABLE (editor), typed);
    seat = hradby_start_seat_dup_seat (HRADBY_START_SEAT (editor));
    hradby_record_set_player (record, 0, hradby_seat_get_name (seat),
                              hradby_seat_get_colour (seat), NULL);
    copy = copy_record (record);
    g_assert_cmpstr (copy->players[0].name, ==, hradby_seat_get_name (seat));
    g_assert_cmpstr (copy->players[0].name, !=, "");
  }
  g_object_unref (editor);
}

/* What stands in an entry is what is kept of it, but for the space around it. */
static void
test_entry (gconstpointer kind)
{
  HradbyTextKind which = GPOINTER_TO_INT (kind);
  GtkWidget *entry = g_object_ref_sink (adw_entry_row_new ());
  HradbyRandom random;

  hradby_entry_limit (GTK_EDITABLE (entry), which);
  hradby_random_init (&random, 2, 0);
  for (guint i = 0; i < N_ROUNDS; i++) {
    g_autofree char *typed = random_typed (&random, 3 * HRADBY_MAX_NAME);
    g_autofree char *shown = NULL, *kept = NULL;

    enter (GTK_EDITABLE (entry), typed);
    shown = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));
    kept = hradby_entry_dup_text (GTK_EDITABLE (entry), which);
    g_assert_true (hradby_text_is_visible (which, shown));
    g_assert_cmpint (g_utf8_strlen (shown, -1), <=, hradby_text_get_max (which));
    g_assert_nonnull (strstr (shown, kept));
  }
  g_object_unref (entry);
}

/* Where there is one line only, lines that are pasted become one. */
static void
test_lines (void)
{
  GtkWidget *entry = g_object_ref_sink (adw_entry_row_new ());

  hradby_entry_limit (GTK_EDITABLE (entry), HRADBY_TEXT_TITLE);
  enter (GTK_EDITABLE (entry), "one\ntwo\xe2\x80\xaethree");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "one twothree");
  g_object_unref (entry);
}

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/entry/name", test_name);
  g_test_add_data_func ("/app/entry/names", GINT_TO_POINTER (HRADBY_TEXT_NAME), test_entry);
  g_test_add_data_func ("/app/entry/titles", GINT_TO_POINTER (HRADBY_TEXT_TITLE), test_entry);
  g_test_add_data_func ("/app/entry/descriptions", GINT_TO_POINTER (HRADBY_TEXT_DESCRIPTION),
                        test_entry);
  g_test_add_func ("/app/entry/lines", test_lines);
  return g_test_run ();
}
