/* A line of text below the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-caption.h"

#define CAPTION_MARGIN 8
#define CAPTION_STEP   4
#define COVERS_CHOICE  1e6 /* for each pixel; all else that can be covered is less */
#define COVERS_LAND    1e-6 /* for each pixel; in all less than one pixel of the rest */
#define CAPTION_PARTS  6 /* of the view's width that are tried, from all to one */

void
hradby_board_caption_init (HradbyBoardCaption       *self,
                           const HradbyBoardPointer *pointer,
                           const HradbyBoardChoices *choices)
{
  self->pointer = pointer;
  self->choices = choices;
  self->label = g_object_new (GTK_TYPE_LABEL,
                              "justify", GTK_JUSTIFY_CENTER,
                              "wrap", TRUE,
                              NULL);
  gtk_widget_add_css_class (self->label, "caption");
  gtk_widget_set_can_target (self->label, FALSE);
  gtk_widget_set_child_visible (self->label, FALSE);
  gtk_widget_set_parent (self->label, choices->widget);
}

void
hradby_board_caption_finish (HradbyBoardCaption *self)
{
  g_clear_pointer (&self->label, gtk_widget_unparent);
}

void
hradby_board_caption_tell (HradbyBoardCaption *self,
                           const char         *text)
{
  gboolean visible = gtk_widget_get_child_visible (self->label);

  if (visible == (text != NULL)
      && (text == NULL || g_str_equal (gtk_label_get_text (GTK_LABEL (self->label)), text)))
    return;

  if (text != NULL)
    gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_widget_set_child_visible (self->label, text != NULL);
  gtk_widget_queue_allocate (self->choices->widget);
}

/* From where to where the thing that is pointed at reaches down the view, in pixels. */
static void
find_pointed (HradbyBoardCaption *self,
              double             *from,
              double             *to)
{
  graphene_rect_t square;
  gint x, y;

  *from = self->pointer->y - CAPTION_MARGIN;
  *to = self->pointer->y + 3 * CAPTION_MARGIN; /* the pointer hangs down from its tip */
  if (!self->pointer->by_keys || self->pointer->cursor < 0)
    return;
  hradby_board_grid_get_position (&self->choices->scene->grid, (guint) self->pointer->cursor, &x,
                                  &y);
  hradby_board_geometry_get_square (self->choices->geometry, x + 0.5, y + 0.5, 1, &square);
  *from = (double) square.origin.y;
  *to = (double) (square.origin.y + square.size.height);
}

/* Where tiles lie, as rectangles of the widget. */
static GArray *
list_land (HradbyBoardCaption *self)
{
  GArray *land = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  const HradbyBoardScene *scene = self->choices->scene;

  for (guint cell = 0; cell < scene->grid.n_cells; cell++)
    {
      graphene_rect_t square;
      gint x, y;

      hradby_board_grid_get_position (&scene->grid, cell, &x, &y);
      if (hradby_board_scene_get_tile (scene, x, y, NULL) == NULL)
        continue;
      hradby_board_geometry_get_square (self->choices->geometry, x + 0.5, y + 0.5, 1, &square);
      g_array_append_val (land, square);
    }
  return land;
}

static double
get_shared (const GArray          *rects,
            const graphene_rect_t *caption)
{
  graphene_rect_t shared;
  double area = 0;

  for (guint i = 0; i < rects->len; i++)
    if (graphene_rect_intersection (&g_array_index (rects, graphene_rect_t, i), caption, &shared))
      area += (double) (shared.size.width * shared.size.height);
  return area;
}

/* How much the caption would cover there that is needed for choosing, or else to be seen. */
static double
get_cover (HradbyBoardCaption    *self,
           const GArray          *land,
           const graphene_rect_t *caption)
{
  const HradbyBoardChoices *choices = self->choices;
  double from, to, cover = COVERS_LAND * get_shared (land, caption);
  graphene_rect_t shared;

  find_pointed (self, &from, &to);
  for (guint i = 0; i < choices->offered->len; i++)
    if (graphene_rect_intersection (&g_array_index (choices->offered, HradbyBoardChoice, i).rect,
                                    caption, &shared))
      cover += COVERS_CHOICE * (double) (shared.size.width * shared.size.height);
  if (choices->has_lens && graphene_rect_intersection (&choices->lens, caption, &shared))
    cover += (double) (shared.size.width * shared.size.height) / 2;
  if ((double) caption->origin.y < to
      && (double) (caption->origin.y + caption->size.height) > from)
    cover += (double) (caption->size.width * caption->size.height);
  return cover;
}

/* The caption of this width, as far below as covers neither what is pointed at nor a choice; where
 * there is no such place, the one that covers least. */
static void
try_width (HradbyBoardCaption *self,
           const GArray       *land,
           int                 width,
           GtkAllocation      *best,
           double             *least)
{
  int right = self->choices->geometry->width - width - CAPTION_MARGIN, height;
  const int columns[] = { (self->choices->geometry->width - width) / 2, CAPTION_MARGIN, right };

  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    for (int y = self->choices->geometry->height - height - CAPTION_MARGIN; y >= CAPTION_MARGIN;
         y -= CAPTION_STEP)
      {
        double cover = get_cover (self, land,
                                  &GRAPHENE_RECT_INIT ((float) columns[i], (float) y,
                                                       (float) width, (float) height));

        if (cover >= *least)
          continue;
        *least = cover;
        *best = (GtkAllocation) { columns[i], y, width, height };
        if (cover <= 0)
          return;
      }
}

/* In one line below the board, unless only a narrower caption keeps off everything. */
void
hradby_board_caption_allocate (HradbyBoardCaption *self)
{
  int width, natural, most = self->choices->geometry->width - 2 * CAPTION_MARGIN;
  double least = G_MAXDOUBLE;
  GtkAllocation best = { 0 };
  g_autoptr(GArray) land = NULL;

  if (!gtk_widget_get_child_visible (self->label))
    return;

  land = list_land (self);
  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, &width, &natural, NULL, NULL);
  for (int part = 0; part < CAPTION_PARTS && least >= 1; part++)
    try_width (self, land,
               MAX (MIN (natural, most * (CAPTION_PARTS - part) / CAPTION_PARTS), width), &best,
               &least);
  if (best.width == 0 || least >= COVERS_CHOICE) /* then only who does not see the view reads it */
    {
      best.width = MAX (most, width);
      best.x = -2 * best.width;
      gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, best.width, &best.height, NULL,
                          NULL, NULL);
    }
  gtk_widget_size_allocate (self->label, &best, -1);
}
