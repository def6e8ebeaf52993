/* Keys: those of the application are the ones that its list of keys tells. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <string.h>

#include "app/application.h"

/* What is to be pressed, however it is written. */
static char *
name_key (const char *accelerator)
{
  GdkModifierType state;
  guint key;

  if (strstr (accelerator, "...") != NULL) /* a range of keys */
    return g_strdup (accelerator);
  g_assert_true (gtk_accelerator_parse (accelerator, &key, &state));
  return gtk_accelerator_name (key, state);
}

/* All keys in the list of them, each with its title. */
static GHashTable *
read_keys (GtkBuilder *builder)
{
  GHashTable *titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GSList) objects = gtk_builder_get_objects (builder);

  for (GSList *i = objects; i != NULL; i = i->next) {
    g_autofree char *text = NULL, *title = NULL;
    g_auto(GStrv) keys = NULL;

    if (!GTK_IS_SHORTCUTS_SHORTCUT (i->data))
      continue;
    g_object_get (i->data, "accelerator", &text, "title", &title, NULL);
    keys = g_strsplit (text != NULL ? text : "", " ", -1);
    for (guint k = 0; keys[k] != NULL; k++)
      if (*keys[k] != '\0')
        g_assert_true (g_hash_table_insert (titles, name_key (keys[k]), g_strdup (title)));
  }
  return titles;
}

/* The first of the keys for an action is told, and each key does one thing. Returns: all keys. */
static GHashTable *
check_actions (GtkApplication *application, GHashTable *titles)
{
  GHashTable *known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto(GStrv) actions = gtk_application_list_action_descriptions (application);

  for (guint i = 0; actions[i] != NULL; i++) {
    g_auto(GStrv) accels = gtk_application_get_accels_for_action (application, actions[i]);

    for (guint k = 0; accels[k] != NULL; k++) {
      g_auto(GStrv) same = gtk_application_get_actions_for_accel (application, accels[k]);
      char *key = name_key (accels[k]);

      g_test_message ("%s: %s", actions[i], key);
      g_assert_cmpuint (g_strv_length (same), ==, 1);
      g_assert_true (k > 0 || g_hash_table_contains (titles, key)
                     || (g_ascii_isdigit (*key) && *key != '0'
                         && g_hash_table_contains (titles, "1...9")));
      g_hash_table_add (known, key);
    }
  }
  return known;
}

/* The list of keys is that of the application, with what the board and the toolkit do. */
static void
test_keys_told (void)
{
  static const char *const others[] = { "Left", "Up", "Right", "Down", "Tab", "Return", "space",
                                        "Escape", "F10", "Menu", "<Shift>F10", "1...9", "i",
                                        "<Control>f", "<Control>v", "<Control>d",
                                        "<Control><Shift>Left", "<Control><Shift>Right" };
  g_autoptr(HradbyApplication) application = hradby_application_new ();
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/hradby/shortcuts.ui");
  g_autoptr(GHashTable) titles = read_keys (builder), known = NULL;
  g_autofree const char **told = NULL;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  known = check_actions (GTK_APPLICATION (application), titles);
  g_assert_cmpuint (g_hash_table_size (known), >, 30);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (g_hash_table_add (known, name_key (others[i])));
  told = (const char **) g_hash_table_get_keys_as_array (titles, NULL);
  for (guint i = 0; told[i] != NULL; i++) {
    g_test_message ("%s: %s", told[i], (char *) g_hash_table_lookup (titles, told[i]));
    g_assert_true (g_hash_table_contains (known, told[i]));
  }
  g_assert_cmpstr (g_hash_table_lookup (titles, "Escape"), ==, "Take the tile back");
  g_assert_true (g_str_has_prefix (g_hash_table_lookup (titles, "n"), "No follower"));
  gtk_window_destroy (GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts")));
}

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/keys/told", test_keys_told);
  return g_test_run ();
}
