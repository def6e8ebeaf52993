/* The smallest window of libadwaita that shows something: a header bar and a grid of 64 buttons, as
 * the simplest board would. Like every installed program, it says on the bus that it is there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#define SIDE 8

static GtkWidget *
new_content (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *grid = gtk_grid_new ();

  for (int i = 0; i < SIDE * SIDE; i++) {
    g_autofree char *label = g_strdup_printf ("%d", i);

    gtk_grid_attach (GTK_GRID (grid), gtk_button_new_with_label (label), i % SIDE, i / SIDE, 1, 1);
  }
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), grid);
  return box;
}

static void
activate_cb (GApplication *app)
{
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (app));

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), new_content ());
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autoptr(AdwApplication) app = adw_application_new ("io.github.hradby.Hello",
                                                       G_APPLICATION_DEFAULT_FLAGS);

  g_signal_connect (app, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (app), argc, argv);
}
