/* Tests of what the faces of expansions say of records, word by word. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include "app/face/face.h"
#include "app/kit/tooltip.h"
#include "app/words/sentence.h"

#define SCENARIO "scenarios/carcassonne/"

typedef struct
{
  const char *record; /* below the folder of tests, without its ending */
  const char *english;
  const char *czech;
} Saying;

/* Of a prisoner whose owner decides: why he is not bought back. No ringmaster is held. */
static const Saying prisoners[] = {
  { SCENARIO "tower-ransom-too-dear",
    "1 prisoner of White\nA ransom costs 3 points, and you have fewer "
    "(Rule: Ransom needs 3 points – Yes)",
    "1 zajatec (White)\nVýkupné stojí 3 body a vy máte méně (Pravidlo: Výkupné vyžaduje 3 body – Ano)"
  },
};

static const char *folder;

static HradbySession *
open_record (const Saying *saying)
{
  g_autofree char *name = g_strconcat (saying->record, ".game.xml", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_session_new_from_file (path, library, &error);

  g_assert_no_error (error);
  return session;
}

static void
check (const Saying *sayings,
       guint         n,
       char       *(*tell) (HradbySession *))
{
  gboolean is_czech = g_strcmp0 (g_getenv ("LANGUAGE"), "cs") == 0;

  for (guint i = 0; i < n; i++)
    {
      HradbySession *session = open_record (&sayings[i]);
      g_autofree char *text = tell (session);

      g_test_message ("%s", sayings[i].record);
      g_assert_cmpstr (text, ==, is_czech ? sayings[i].czech : sayings[i].english);
      app_test_drop (session);
    }
}

/* The tooltips of the prisoners that the first player holds. */
static char *
tell_prisoners (HradbySession *session)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (session)), *part;
  GString *text = g_string_new (NULL);

  for (guint i = 0; (part = hradby_face_get_nth (face, i)) != NULL; i++)
    if (g_str_equal (part->id, "tower"))
      {
        GtkWidget *stock = g_object_ref_sink (part->parts[0].make ());
        GtkWidget *item;

        g_assert_true (part->parts[0].update (stock, session, 0));
        item = gtk_widget_get_first_child (stock); /* tower pieces */
        while ((item = gtk_widget_get_next_sibling (item)) != NULL)
          g_string_append (text, hradby_tooltip_get (item));
        g_object_unref (stock);
      }
  return g_string_free (text, FALSE);
}

static void
test_prisoners (void)
{
  check (prisoners, G_N_ELEMENTS (prisoners), tell_prisoners);
}

int
main (int    argc,
      char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_assert_cmpint (argc, ==, 2);
  folder = argv[1];
  g_test_add_func ("/app/expansion-words/prisoners", test_prisoners);
  return g_test_run ();
}
