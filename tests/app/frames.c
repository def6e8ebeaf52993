/* When frames are painted, and what they are put together from. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "frames.h"

gboolean
app_frames_rest (void)
{
  GMainContext *context = g_main_context_default ();
  gint priority, timeout = 0;

  g_assert_true (g_main_context_acquire (context));
  if (!g_main_context_prepare (context, &priority))
    g_main_context_query (context, priority, &timeout, NULL, 0);
  g_main_context_release (context);
  return timeout < 0;
}

/* What a frame is put together from: pictures, which may be turned and laid over each other. */
static void
collect_pictures (GskRenderNode *node, GHashTable *pictures)
{
  switch ((guint) gsk_render_node_get_node_type (node)) {
  case GSK_CONTAINER_NODE:
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      collect_pictures (gsk_container_node_get_child (node, i), pictures);
    break;
  case GSK_TRANSFORM_NODE:
    collect_pictures (gsk_transform_node_get_child (node), pictures);
    break;
  case GSK_OPACITY_NODE:
    collect_pictures (gsk_opacity_node_get_child (node), pictures);
    break;
  case GSK_TEXTURE_NODE:
    g_hash_table_add (pictures, gsk_texture_node_get_texture (node));
    break;
  case GSK_CAIRO_NODE: /* painted once, or for this frame */
    g_hash_table_add (pictures, node);
    break;
  }
}

GskRenderNode *
app_frames_draw (GtkWidget *widget, GHashTable *pictures)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    collect_pictures (node, pictures);
  return node;
}
