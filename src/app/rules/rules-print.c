/* The rules set in pages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/rules/rules-print.h"

#include <glib/gi18n.h>

#include "app/kit/dialogs.h"
#include "app/rules/passage-row.h"

/* All lengths are points, as the paper is measured. */
#define MARGIN         54
#define INDENT         14
#define BAR            2
#define LINE_SIZE      10
#define SMALL_SIZE     8
#define HEADING_SIZE   14
#define TITLE_SIZE     20
#define PICTURE_WIDTH  240
#define PICTURE_HEIGHT 180

/* A part of a page: a text or a picture. */
typedef struct
{
  PangoLayout   *layout;
  GskRenderNode *picture;
  double         scale;       /* of the picture */
  double         indent;
  double         space;       /* above it, but not at the top of a page */
  double         height;
  gboolean       has_bar;
  gboolean       with_next;   /* never stands last on a page */
  double         y;
  int            page;
} Block;

/* One print job. */
typedef struct
{
  HradbyRulesView *view;
  char            *title;
  GPtrArray       *blocks;
} Job;

static void
block_free (gpointer data)
{
  Block *block = data;

  g_clear_object (&block->layout);
  g_clear_pointer (&block->picture, gsk_render_node_unref);
  g_free (block);
}

static void
job_free (gpointer  data,
          GClosure *closure)
{
  Job *job = data;

  g_clear_object (&job->view);
  g_clear_pointer (&job->blocks, g_ptr_array_unref);
  g_free (job->title);
  g_free (job);
}

static double
get_width (GtkPrintContext *context)
{
  return gtk_print_context_get_width (context) - 2 * MARGIN;
}

/* The last line of a page is that of its number. */
static double
get_height (GtkPrintContext *context)
{
  return gtk_print_context_get_height (context) - 2 * MARGIN - 2 * LINE_SIZE;
}

static Block *
add_block (Job    *job,
           double  space)
{
  Block *block = g_new0 (Block, 1);

  block->space = space;
  g_ptr_array_add (job->blocks, block);
  return block;
}

static PangoLayout *
make_layout (GtkPrintContext *context,
             const char      *text,
             int              size,
             gboolean         bold,
             double           indent)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) ((get_width (context) - indent) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, 1.2f);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static Block *
add_text (Job             *job,
          GtkPrintContext *context,
          const char      *text,
          int              size,
          gboolean         bold,
          double           indent)
{
  Block *block = add_block (job, size * 0.7);
  int height;

  block->layout = make_layout (context, text, size, bold, indent);
  block->indent = indent;
  pango_layout_get_size (block->layout, NULL, &height);
  block->height = (double) height / PANGO_SCALE;
  return block;
}

/* As it looks on the screen; what was never drawn there has no picture. */
static void
add_picture (Job       *job,
             GtkWidget *widget)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gdk_paintable_get_intrinsic_width (paintable);
  int height = gdk_paintable_get_intrinsic_height (paintable);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  Block *block;

  if (width > 0 && height > 0)
    gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return;
  block = add_block (job, LINE_SIZE);
  block->picture = node;
  block->scale = MIN ((double) PICTURE_WIDTH / width, (double) PICTURE_HEIGHT / height);
  block->height = height * block->scale;
  block->with_next = TRUE; /* its caption */
}

static void
add_row (Job              *job,
         GtkPrintContext  *context,
         HradbyPassageRow *row)
{
  HradbyPassageKind kind = hradby_passage_row_get_passage (row)->kind;
  const char *text = hradby_passage_row_get_text (row);
  const char *change = hradby_passage_row_get_change (row);
  GtkWidget *picture = hradby_passage_row_get_picture (row);
  g_autofree char *said = NULL;
  Block *block;

  if (kind == HRADBY_PASSAGE_EXAMPLE)
    said = g_strdup_printf (_("Example: %s"), text);
  else
    said = g_strdup_printf (kind == HRADBY_PASSAGE_ITEM ? "• %s" : "%s", text);
  if (picture != NULL)
    add_picture (job, picture);
  if (kind == HRADBY_PASSAGE_HEADING)
    block = add_text (job, context, said, HEADING_SIZE, TRUE, 0);
  else
    block = add_text (job, context, said, LINE_SIZE, FALSE,
                      kind == HRADBY_PASSAGE_EXAMPLE ? INDENT : 0);
  block->with_next = kind == HRADBY_PASSAGE_HEADING || change != NULL;
  block->has_bar = change != NULL;
  if (change == NULL)
    return;
  block = add_text (job, context, change, SMALL_SIZE, FALSE, block->indent);
  block->space = BAR;
  block->has_bar = TRUE;
}

static void
fill (Job             *job,
      GtkPrintContext *context)
{
  GtkListBox *list = GTK_LIST_BOX (hradby_rules_view_get_list (job->view));
  GtkListBoxRow *row;

  g_ptr_array_set_size (job->blocks, 0);
  add_text (job, context, job->title, TITLE_SIZE, TRUE, 0);
  add_text (job, context, hradby_rules_view_get_summary (job->view), LINE_SIZE, FALSE, 0);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      add_row (job, context, HRADBY_PASSAGE_ROW (row));
}

/* The height of the block and of those it must not be parted from. */
static double
measure (const Job *job,
         guint      i)
{
  const Block *block = job->blocks->pdata[i];
  double height = block->height;

  while (block->with_next && ++i < job->blocks->len)
    {
      block = job->blocks->pdata[i];
      height += block->space + block->height;
    }
  return height;
}

/* Returns: the number of pages. */
static int
set_pages (Job    *job,
           double  height)
{
  double y = 0;
  int page = 0;

  for (guint i = 0; i < job->blocks->len; i++)
    {
      Block *block = job->blocks->pdata[i];

      if (y > 0 && y + block->space + measure (job, i) > height)
        {
          page++;
          y = 0;
        }
      else if (y > 0)
        y += block->space;
      block->page = page;
      block->y = y;
      y += block->height;
    }
  return page + 1;
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          Job               *job)
{
  fill (job, context);
  gtk_print_operation_set_n_pages (operation, set_pages (job, get_height (context)));
}

static void
draw_block (cairo_t     *cr,
            const Block *block)
{
  cairo_save (cr);
  cairo_translate (cr, MARGIN + block->indent, MARGIN + block->y);
  if (block->has_bar)
    {
      cairo_rectangle (cr, -3 * BAR, 0, BAR, block->height);
      cairo_fill (cr);
    }
  if (block->picture != NULL)
    {
      cairo_scale (cr, block->scale, block->scale);
      gsk_render_node_draw (block->picture, cr);
    }
  else
    {
      cairo_move_to (cr, 0, 0);
      pango_cairo_show_layout (cr, block->layout);
    }
  cairo_restore (cr);
}

static void
draw_cb (GtkPrintOperation *operation,
         GtkPrintContext   *context,
         int                page,
         Job               *job)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  g_autofree char *number = g_strdup_printf ("%s – %d", job->title, page + 1);
  g_autoptr(PangoLayout) footer = make_layout (context, number, SMALL_SIZE, FALSE, 0);

  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < job->blocks->len; i++)
    {
      const Block *block = job->blocks->pdata[i];

      if (block->page == page)
        draw_block (cr, block);
    }
  pango_layout_set_alignment (footer, PANGO_ALIGN_CENTER);
  cairo_move_to (cr, MARGIN, gtk_print_context_get_height (context) - MARGIN - SMALL_SIZE);
  pango_cairo_show_layout (cr, footer);
}

/* Also of what failed while people went on: the window may be gone by then. */
static void
done_cb (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         Job                     *job)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (job->view));
  g_autoptr(GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  hradby_dialogs_tell (root != NULL ? GTK_WINDOW (root) : NULL, _("The Rules Cannot Be Printed"),
                       error != NULL ? error->message : "");
}

GtkPrintOperation *
hradby_rules_print_new (HradbyRulesView *view,
                        const char      *title)
{
  GtkPrintOperation *operation;
  Job *job;

  g_return_val_if_fail (HRADBY_IS_RULES_VIEW (view) && title != NULL, NULL);

  operation = gtk_print_operation_new ();
  job = g_new0 (Job, 1);
  job->view = g_object_ref (view);
  job->title = g_strdup (title);
  job->blocks = g_ptr_array_new_with_free_func (block_free);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_cb), job, job_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), job);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), job);
  return operation;
}
