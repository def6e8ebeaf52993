/* What is pointed at: its region stands out, and a line below the board tells what it is. */
#include "config.h"

#include "app/board/board-parts.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/kit/anchor.h"
#include "app/words/board-words.h"
#include "app/words/sentence.h"
#include "engine/error.h"

#define MAX_PARTS      512
#define CAPTION_MARGIN 8
#define CAPTION_STEP   4
#define COVERS_CHOICE  1e6 /* for each pixel; all else that can be covered is less */
#define COVERS_LAND    1e-6 /* for each pixel; in all less than one pixel of the rest */
#define CAPTION_PARTS  6 /* of the view's width that are tried, from all to one */

static void
light (HradbyBoardView        *self,
       const HradbyPart *part)
{
  HradbyPart parts[MAX_PARTS];
  guint n = self->look->list_parts (self->table, hradby_session_get_position (self->session),
                                      part, parts, MAX_PARTS);

  g_array_append_vals (self->lit, parts, MIN (n, MAX_PARTS));
}

/* The choice that is pointed at or focused, or NULL. */
static const HradbyBoardChoice *
find_choice (HradbyBoardView *self,
             GtkStateFlags    state)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->choices, HradbyBoardChoice, i);

      if ((gtk_widget_get_state_flags (choice->button) & state) != 0)
        return choice;
    }
  return NULL;
}

/* What the tower in a cell reaches, or would reach with @more pieces. */
static void
light_reach (HradbyBoardView *self,
             gint             x,
             gint             y,
             guint            more)
{
  HradbyPart cells[MAX_PARTS];
  guint n;

  if (self->look->list_reach == NULL)
    return;
  n = self->look->list_reach (self->table, hradby_session_get_position (self->session), x, y, more,
                              cells, MAX_PARTS);
  g_array_append_vals (self->reach, cells, MIN (n, MAX_PARTS));
}

/* Elsewhere on the board: what stands on a feature is shown by its region, else by its reach. */
static void
light_apart (HradbyBoardView    *self,
             const HradbyAction *action)
{
  HradbyPart part = { action->x, action->y, action->feature };
  const HradbySpot *spot = hradby_tile_face_get_spot (self->table, action);

  if (spot->on_feature)
    light (self, &part);
  else
    light_reach (self, action->x, action->y, spot->more);
}

static void
light_choice (HradbyBoardView         *self,
              const HradbyBoardChoice *choice)
{
  HradbyPart part = { choice->action.x, choice->action.y, choice->action.feature };

  if (choice->place == HRADBY_LAYOUT_BESIDE)
    return;
  if (choice->apart)
    {
      light_apart (self, &choice->action);
      return;
    }
  if (self->deploying)
    {
      part.x = self->placed_x;
      part.y = self->placed_y;
    }
  light (self, &part);
}

/* The place on the tile in @cell that is pointed at, also where it is shown enlarged. */
static void
get_place_on_tile (HradbyBoardView *self,
                   gint             cell,
                   double          *x,
                   double          *y)
{
  graphene_rect_t lens;
  gint column, row;

  if (hradby_board_choices_get_lens (self, &lens)
      && graphene_rect_contains_point (&lens, &GRAPHENE_POINT_INIT ((float) self->pointer_x,
                                                                    (float) self->pointer_y)))
    {
      *x = (self->pointer_x - (double) lens.origin.x) / (double) lens.size.width;
      *y = (self->pointer_y - (double) lens.origin.y) / (double) lens.size.height;
      return;
    }
  hradby_board_grid_get_position (&self->grid, (guint) cell, &column, &row);
  hradby_board_geometry_get_place (&self->geometry, self->pointer_x, self->pointer_y, x, y);
  *x -= column;
  *y -= row;
}

/* The feature that is pointed at, or chosen by keys, of the tile in @cell. */
static guint
find_feature (HradbyBoardView  *self,
              gint              cell,
              const HradbyTile *tile,
              guint             rotation)
{
  double x, y;

  if (self->by_keys)
    return self->key_feature % tile->n_features;

  if (self->shape_cell != cell)
    {
      g_clear_pointer (&self->shape, hradby_tile_shape_free);
      self->shape = hradby_tile_shape_new (tile, rotation);
      self->shape_cell = cell;
    }
  get_place_on_tile (self, cell, &x, &y);
  return hradby_tile_shape_find (self->shape, x, y);
}

/* Why the tile in hand may not lie in a cell, as a sentence, and which passage of the rules says so
 * (@rule may be %NULL). */
char *
hradby_board_light_explain (HradbyBoardView *self,
                            gint             x,
                            gint             y,
                            const char     **rule)
{
  HradbyAction action = { .kind = self->look->place, .x = (gint16) x, .y = (gint16) y,
                          .rotation = (guint8) self->shown };
  g_autoptr(GError) error = NULL;

  if (hradby_session_explain (self->session, &action, &error))
    return NULL;
  if (rule != NULL)
    *rule = hradby_error_get_rule (error);
  return hradby_sentence_from_error (self->table, error);
}

/* Whoever came by keys is told the key that leads on. The reason may change with the rotation. */
static char *
explain_key (HradbyBoardView *self,
             gint             cell)
{
  GtkWidget *child = g_ptr_array_index (self->cells, (guint) cell);
  const char *rule = NULL;
  g_autofree char *text = NULL;
  gint x, y;

  hradby_board_grid_get_position (&self->grid, (guint) cell, &x, &y);
  text = hradby_board_light_explain (self, x, y, &rule);
  if (text == NULL || rule == NULL || child == NULL || !self->by_keys)
    return g_steal_pointer (&text);

  hradby_anchor_set (child, rule);
  /* Translators: why the tile may not lie in a cell; F1 is a key */
  return g_strdup_printf (_("%s (F1: the rule)"), text);
}

/* What the mark of a legal cell meant before it was pointed at. */
static char *
tell_fit (HradbyBoardView *self,
          gint             cell)
{
  return g_strdup ((self->fits[cell] >> self->rotation & 1) != 0
                   ? _("A full frame: the tile fits here as it lies")
                   : _("Only corners: the tile fits here when it is turned"));
}

static char *
light_cell (HradbyBoardView *self,
            gint             cell)
{
  guint rotation = 0;
  HradbyPart part;
  gint x, y, tile;

  hradby_board_grid_get_position (&self->grid, (guint) cell, &x, &y);
  tile = self->look->get_cell (self->table, hradby_session_get_position (self->session), x, y,
                                 &rotation);
  if (tile < 0)
    {
      if (self->dead[cell])
        return g_strdup (_("No tile that is left fits here"));
      if (self->hand == NULL)
        return NULL;
      return self->fits[cell] == 0 ? explain_key (self, cell) : tell_fit (self, cell);
    }

  part = (HradbyPart) { x, y, 0 };
  part.feature = find_feature (self, cell, self->look->get_tile (self->table, (guint) tile),
                               rotation);
  light (self, &part);
  light_reach (self, x, y, 0);
  return hradby_board_words_region (self->session, &part);
}

static gint
find_cell (HradbyBoardView *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (!self->by_keys)
    return self->hover;
  if (focus == NULL || self->cursor < 0
      || g_ptr_array_index (self->cells, (guint) self->cursor) != focus)
    return -1;
  return self->cursor;
}

/* Says @text below the board until something else is pointed at; %NULL: nothing. */
void
hradby_board_light_tell (HradbyBoardView *self,
                         const char      *text)
{
  gboolean visible = gtk_widget_get_child_visible (self->caption);

  if (visible == (text != NULL)
      && (text == NULL || g_str_equal (gtk_label_get_text (GTK_LABEL (self->caption)), text)))
    return;

  if (text != NULL)
    gtk_label_set_text (GTK_LABEL (self->caption), text);
  gtk_widget_set_child_visible (self->caption, text != NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Somebody would lay the tile in hand into a cell where it may not lie. */
void
hradby_board_light_refuse (HradbyBoardView *self,
                           gint             cell)
{
  g_autofree char *text = NULL;
  const char *rule = NULL;
  gint x, y;

  if (self->hand == NULL || cell < 0 || self->fits[cell] != 0)
    return;

  hradby_board_grid_get_position (&self->grid, (guint) cell, &x, &y);
  text = hradby_board_light_explain (self, x, y, &rule);
  if (text == NULL || rule == NULL)
    return;

  hradby_board_light_tell (self, NULL); /* once is enough */
  g_signal_emit_by_name (self, "refused", text, rule);
}

void
hradby_board_light_update (HradbyBoardView *self)
{
  const HradbyBoardChoice *choice;
  g_autofree char *text = NULL;
  gint cell;

  if (self->session == NULL)
    return;

  g_array_set_size (self->lit, 0);
  g_array_set_size (self->reach, 0);
  choice = find_choice (self, GTK_STATE_FLAG_PRELIGHT);
  if (choice == NULL && self->by_keys)
    choice = find_choice (self, GTK_STATE_FLAG_FOCUSED);
  cell = find_cell (self);

  if (choice != NULL)
    {
      light_choice (self, choice);
      text = choice->place == HRADBY_LAYOUT_BESIDE ? NULL : g_strdup (choice->label);
    }
  else if (self->choices->len > 0 && !self->deploying)
    for (guint i = 0; i < self->choices->len; i++)
      light_choice (self, &g_array_index (self->choices, HradbyBoardChoice, i));
  else if (cell >= 0)
    text = light_cell (self, cell);

  hradby_board_light_tell (self, text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The position changed: what was known of the tile pointed at may be wrong. */
void
hradby_board_light_reset (HradbyBoardView *self)
{
  g_clear_pointer (&self->shape, hradby_tile_shape_free);
  self->shape_cell = -1;
  self->key_feature = 0;
  g_array_set_size (self->lit, 0);
  g_array_set_size (self->reach, 0);
  if (self->session != NULL)
    hradby_board_light_update (self);
}

/* Goes on to the next feature of the tile in the focused cell. */
void
hradby_board_light_next (HradbyBoardView *self,
                         guint            cell)
{
  self->key_feature = self->cursor == (gint) cell && self->by_keys ? self->key_feature + 1 : 0;
  self->cursor = (gint) cell;
  self->by_keys = TRUE;
  hradby_board_light_update (self);
}

/* From where to where the thing that is pointed at reaches down the view, in pixels. */
static void
find_pointed (HradbyBoardView *self,
              double          *from,
              double          *to)
{
  graphene_rect_t square;
  gint x, y;

  *from = self->pointer_y - CAPTION_MARGIN;
  *to = self->pointer_y + 3 * CAPTION_MARGIN; /* the pointer hangs down from its tip */
  if (!self->by_keys || self->cursor < 0)
    return;
  hradby_board_grid_get_position (&self->grid, (guint) self->cursor, &x, &y);
  hradby_board_geometry_get_square (&self->geometry, x + 0.5, y + 0.5, 1, &square);
  *from = (double) square.origin.y;
  *to = (double) (square.origin.y + square.size.height);
}

/* Where tiles lie, as rectangles of the widget. */
static GArray *
list_land (HradbyBoardView *self)
{
  GArray *land = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  const HradbyPosition *position = hradby_session_get_position (self->session);

  for (guint cell = 0; cell < self->grid.n_cells; cell++)
    {
      graphene_rect_t square;
      gint x, y;

      hradby_board_grid_get_position (&self->grid, cell, &x, &y);
      if (self->look->get_cell (self->table, position, x, y, NULL) < 0)
        continue;
      hradby_board_geometry_get_square (&self->geometry, x + 0.5, y + 0.5, 1, &square);
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
get_cover (HradbyBoardView       *self,
           const GArray          *land,
           const graphene_rect_t *caption)
{
  double from, to, cover = COVERS_LAND * get_shared (land, caption);
  graphene_rect_t shared;

  find_pointed (self, &from, &to);
  for (guint i = 0; i < self->choices->len; i++)
    if (graphene_rect_intersection (&g_array_index (self->choices, HradbyBoardChoice, i).rect,
                                    caption, &shared))
      cover += COVERS_CHOICE * (double) (shared.size.width * shared.size.height);
  if (self->has_lens && graphene_rect_intersection (&self->lens, caption, &shared))
    cover += (double) (shared.size.width * shared.size.height) / 2;
  if ((double) caption->origin.y < to
      && (double) (caption->origin.y + caption->size.height) > from)
    cover += (double) (caption->size.width * caption->size.height);
  return cover;
}

/* The caption of this width, as far below as covers neither what is pointed at nor a choice; where
 * there is no such place, the one that covers least. */
static void
try_width (HradbyBoardView *self,
           const GArray    *land,
           int              width,
           GtkAllocation   *best,
           double          *least)
{
  int right = self->geometry.width - width - CAPTION_MARGIN, height;
  const int columns[] = { (self->geometry.width - width) / 2, CAPTION_MARGIN, right };

  gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    for (int y = self->geometry.height - height - CAPTION_MARGIN; y >= CAPTION_MARGIN;
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
hradby_board_light_allocate (HradbyBoardView *self)
{
  int width, natural, most = self->geometry.width - 2 * CAPTION_MARGIN;
  double least = G_MAXDOUBLE;
  GtkAllocation best = { 0 };
  g_autoptr(GArray) land = NULL;

  if (!gtk_widget_get_child_visible (self->caption))
    return;

  land = list_land (self);
  gtk_widget_measure (self->caption, GTK_ORIENTATION_HORIZONTAL, -1, &width, &natural, NULL, NULL);
  for (int part = 0; part < CAPTION_PARTS && least >= 1; part++)
    try_width (self, land,
               MAX (MIN (natural, most * (CAPTION_PARTS - part) / CAPTION_PARTS), width), &best,
               &least);
  if (best.width == 0 || least >= COVERS_CHOICE) /* then only who does not see the view reads it */
    {
      best.width = MAX (most, width);
      best.x = -2 * best.width;
      gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, best.width, &best.height, NULL,
                          NULL, NULL);
    }
  gtk_widget_size_allocate (self->caption, &best, -1);
}
