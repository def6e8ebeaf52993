/* Loaded into a GTK program, it tells when each of the first frames was painted, how much processor
 * time the main thread had taken by then, which others on the machine change less, and how many
 * pixels of pictures are in the frame. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>

#define N_FRAMES 100

static guint n_pixels;

/* The time of the start, in microseconds of the monotonic clock, stands in the environment. */
static void
after_paint_cb (GdkFrameClock *clock)
{
  static guint n_frames;
  const char *start = g_getenv ("HRADBY_BENCH_START");
  struct timespec taken;

  if (start == NULL || n_frames++ >= N_FRAMES)
    return;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &taken);
  fprintf (stderr, "frame %" G_GINT64_FORMAT " %ld %u\n",
           g_get_monotonic_time () - g_ascii_strtoll (start, NULL, 10),
           taken.tv_sec * 1000000 + taken.tv_nsec / 1000, n_pixels);
  n_pixels = 0;
}

static void
realize_cb (GtkWidget *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint",
                    G_CALLBACK (after_paint_cb), NULL);
}

/* Stands before the function of GTK that pictures are shown with. */
G_MODULE_EXPORT void
gtk_snapshot_append_texture (GtkSnapshot *snapshot, GdkTexture *texture,
                             const graphene_rect_t *bounds)
{
  void (*append) (GtkSnapshot *, GdkTexture *, const graphene_rect_t *)
    = dlsym (RTLD_NEXT, "gtk_snapshot_append_texture");

  n_pixels += (guint) (gdk_texture_get_width (texture) * gdk_texture_get_height (texture));
  append (snapshot, texture, bounds);
}

/* Stands before the one that shows large pictures where GTK draws with cairo. */
G_MODULE_EXPORT void
gtk_snapshot_append_node (GtkSnapshot *snapshot, GskRenderNode *node)
{
  void (*append) (GtkSnapshot *, GskRenderNode *) = dlsym (RTLD_NEXT, "gtk_snapshot_append_node");
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (node, &bounds);
  n_pixels += (guint) (bounds.size.width * bounds.size.height);
  append (snapshot, node);
}

/* Stands before the function of GTK that every program shows its window with. */
G_MODULE_EXPORT void
gtk_window_present (GtkWindow *window)
{
  static gboolean is_known;
  void (*present) (GtkWindow *) = dlsym (RTLD_NEXT, "gtk_window_present");

  if (!is_known) {
    is_known = TRUE;
    if (gtk_widget_get_realized (GTK_WIDGET (window)))
      realize_cb (GTK_WIDGET (window));
    else
      g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
  }
  present (window);
}
