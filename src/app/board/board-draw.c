/* Puts the pictures of the board together: textures only, in the order in which things lie. */
#include "app/board/board-parts.h"

#include <math.h>

#define LAP_SIZE  0.46
#define LAP_BELOW 0.3

/* Between the enlarged tile, or a button that stands aside, and its place. */
#define LINE_WIDTH 2.0f

#define FIRST_WAIT (40 * G_TIME_SPAN_MILLISECOND)

static const GdkRGBA frame_colour = { 1, 1, 1, 0.9f };
static const GdkRGBA reach_colour = { 0.75f, 0.1f, 0.1f, 0.28f };
static const GdkRGBA shadow_colour = { 0, 0, 0, 0.55f };

static void
append (GtkSnapshot           *snapshot,
        GdkTexture            *texture,
        const graphene_rect_t *rect)
{
  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture, rect);
}

/* A renderer that draws with cairo would copy and convert every picture for every frame, even where
 * little is drawn anew; most of all pixels are in this one. */
static GskRenderNode *
make_node (cairo_surface_t       *surface,
           const graphene_rect_t *rect)
{
  GskRenderNode *node = gsk_cairo_node_new (rect);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cr, (double) rect->origin.x, (double) rect->origin.y);
  cairo_scale (cr, (double) rect->size.width / cairo_image_surface_get_width (surface),
               (double) rect->size.height / cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, 0, 0, cairo_image_surface_get_width (surface),
                   cairo_image_surface_get_height (surface));
  cairo_fill (cr);
  cairo_destroy (cr);
  return node;
}

/* The same node as long as it shows the same: another one would have all that is above it drawn
 * anew, whatever else changed. */
static void
append_surface (HradbyBoardView       *self,
                GtkSnapshot           *snapshot,
                cairo_surface_t       *surface,
                const graphene_rect_t *rect)
{
  graphene_rect_t before = { 0 };

  if (self->drawn_land != NULL)
    gsk_render_node_get_bounds (self->drawn_land, &before);
  if (self->land_surface != surface || !graphene_rect_equal (&before, rect))
    {
      g_clear_pointer (&self->drawn_land, gsk_render_node_unref);
      g_clear_pointer (&self->land_surface, cairo_surface_destroy);
      self->drawn_land = make_node (surface, rect);
      self->land_surface = cairo_surface_reference (surface);
    }
  gtk_snapshot_append_node (snapshot, self->drawn_land);
}

static gboolean
is_drawn_with_cairo (HradbyBoardView *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));

  return native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

static void
draw_wall (HradbyBoardView *self,
           GtkSnapshot     *snapshot)
{
  float tile = (float) self->geometry.tile;
  graphene_rect_t area;
  GdkTexture *texture = hradby_board_faces_get_wall (self, &area);

  if (texture == NULL)
    return;
  graphene_rect_scale (&area, tile, tile, &area);
  graphene_rect_offset (&area, (float) self->geometry.left, (float) self->geometry.top);
  if (is_drawn_with_cairo (self))
    append_surface (self, snapshot, hradby_textures_get_surface (texture), &area);
  else
    append (snapshot, texture, &area);
}

/* Whether a part of the square is in view: what is not need not be painted either. */
static gboolean
is_in_view (HradbyBoardView       *self,
            const graphene_rect_t *square)
{
  return square->origin.x < (float) self->geometry.width
         && square->origin.y < (float) self->geometry.height
         && square->origin.x + square->size.width > 0
         && square->origin.y + square->size.height > 0;
}

static gboolean
is_moving (HradbyBoardView    *self,
           const HradbySprite *sprite)
{
  for (guint i = 0; i < self->motions->len; i++)
    if (hradby_board_motion_covers (&g_array_index (self->motions, HradbyMotion, i), sprite))
      return TRUE;
  return FALSE;
}

/* The pictures from number @from on, up to those of kind @until. Returns where it stopped. */
static guint
draw_sprites (HradbyBoardView  *self,
              GtkSnapshot      *snapshot,
              guint             from,
              HradbySpriteKind  until)
{
  guint i;

  for (i = from; i < self->sprites->len; i++)
    {
      const HradbySprite *sprite = &g_array_index (self->sprites, HradbySprite, i);
      graphene_rect_t square;

      if (sprite->kind > until)
        break;
      if (is_moving (self, sprite))
        continue;
      hradby_board_geometry_get_square (&self->geometry, (double) sprite->x, (double) sprite->y,
                                        (double) sprite->size, &square);
      if (is_in_view (self, &square))
        append (snapshot, hradby_board_faces_get_sprite (self, sprite, 0), &square);
    }
  return i;
}

static gboolean
has_tile (HradbyBoardView *self,
          gint             x,
          gint             y)
{
  guint rotation;

  return self->look->get_cell (self->table, hradby_session_get_position (self->session), x, y,
                               &rotation) >= 0;
}

/* The land lies on a table and throws a shadow on it, at its borders only. */
static void
draw_shadow (HradbyBoardView *self,
             GtkSnapshot     *snapshot)
{
  for (guint cell = 0; cell < self->grid.n_cells && self->grid.wall == NULL; cell++)
    {
      gboolean inland = TRUE;
      graphene_rect_t square;
      gint x, y;

      hradby_board_grid_get_position (&self->grid, cell, &x, &y);
      if (!has_tile (self, x, y))
        continue;
      for (guint i = 0; i < 9 && inland; i++)
        inland = has_tile (self, x + (gint) (i % 3) - 1, y + (gint) (i / 3) - 1);
      hradby_board_geometry_get_square (&self->geometry, x + 0.5, y + 0.5, HRADBY_SHADOW_SIZE,
                                        &square);
      if (!inland && is_in_view (self, &square))
        append (snapshot,
                hradby_board_faces_get_mark (self, HRADBY_MARK_SHADOW, HRADBY_SHADOW_SIZE),
                &square);
    }
}

static void
get_cell_square (HradbyBoardView *self,
                 gint             x,
                 gint             y,
                 graphene_rect_t *square)
{
  hradby_board_geometry_get_square (&self->geometry, x + 0.5, y + 0.5, 1, square);
}

static void
draw_lit (HradbyBoardView *self,
          GtkSnapshot     *snapshot)
{
  const HradbyPosition *position = hradby_session_get_position (self->session);

  for (guint i = 0; i < self->lit->len; i++)
    {
      const HradbyPart *part = &g_array_index (self->lit, HradbyPart, i);
      guint rotation = 0;
      gint tile = self->look->get_cell (self->table, position, part->x, part->y, &rotation);
      graphene_rect_t square;

      if (tile < 0)
        continue;
      get_cell_square (self, part->x, part->y, &square);
      append (snapshot,
              hradby_board_faces_get_shape (self,
                                            self->look->get_tile (self->table, (guint) tile),
                                            part->feature, rotation, 0),
              &square);
    }
}

/* Cells within reach of a tower: tinted and framed. */
static void
draw_reach (HradbyBoardView *self,
            GtkSnapshot     *snapshot)
{
  for (guint i = 0; i < self->reach->len; i++)
    {
      const HradbyPart *cell = &g_array_index (self->reach, HradbyPart, i);
      graphene_rect_t square;
      GskRoundedRect outline;

      get_cell_square (self, cell->x, cell->y, &square);
      graphene_rect_inset (&square, 1, 1);
      gsk_rounded_rect_init_from_rect (&outline, &square, 0);
      gtk_snapshot_append_color (snapshot, &reach_colour, &square);
      gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 2, 2, 2, 2 },
                                  (GdkRGBA[4]) { frame_colour, frame_colour, frame_colour,
                                                 frame_colour });
    }
}

/* Where the tile in hand may lie, and as what it would lie where it is pointed. */
static void
draw_places (HradbyBoardView *self,
             GtkSnapshot     *snapshot)
{
  for (guint cell = 0; cell < self->grid.n_cells; cell++)
    {
      gint mark = hradby_board_view_get_mark (self, cell);
      graphene_rect_t square;
      gint x, y;

      if (mark < 0)
        continue;
      hradby_board_grid_get_position (&self->grid, cell, &x, &y);
      get_cell_square (self, x, y, &square);
      if (mark == HRADBY_MARK_GHOST)
        append (snapshot, hradby_board_faces_get_turned (self, self->hand, self->shown), &square);
      append (snapshot, hradby_board_faces_get_mark (self, (HradbyMark) mark, 1), &square);
    }
}

static void
draw_last (HradbyBoardView *self,
           GtkSnapshot     *snapshot)
{
  graphene_rect_t square;

  if (self->placed_x < 0 || self->motions->len > 0)
    return;
  get_cell_square (self, self->placed_x, self->placed_y, &square);
  append (snapshot, hradby_board_faces_get_mark (self, HRADBY_MARK_LAST, 1), &square);
}

/* Beside markers that have gone round. */
static void
draw_laps (HradbyBoardView *self,
           GtkSnapshot     *snapshot)
{
  for (guint i = 0; i < self->sprites->len; i++)
    {
      const HradbySprite *sprite = &g_array_index (self->sprites, HradbySprite, i);
      HradbyMark mark = sprite->number > 1 ? HRADBY_MARK_LAPS : HRADBY_MARK_LAP;
      graphene_rect_t square;

      if (sprite->kind != HRADBY_SPRITE_FIGURE || sprite->figure != HRADBY_FIGURE_MARKER
          || sprite->number == 0 || is_moving (self, sprite))
        continue;
      hradby_board_geometry_get_square (&self->geometry, (double) sprite->x,
                                        (double) sprite->y + LAP_BELOW, LAP_SIZE, &square);
      append (snapshot, hradby_board_faces_get_mark (self, mark, LAP_SIZE), &square);
    }
}

static void
draw_motion (HradbyBoardView    *self,
             GtkSnapshot        *snapshot,
             const HradbyMotion *motion)
{
  HradbyKey now = hradby_board_motion_get (motion, self->time);
  HradbySprite sprite = motion->sprite;
  graphene_rect_t square;
  float width;

  if (now.alpha < 0.01f)
    return;
  if (now.turn < 0)
    sprite.number = motion->turned;
  hradby_board_geometry_get_square (&self->geometry, (double) now.x, (double) now.y,
                                    (double) now.size, &square);
  width = square.size.width * ABS (now.turn);
  square.origin.x += (square.size.width - width) / 2;
  square.size.width = width;
  gtk_snapshot_push_opacity (snapshot, (double) now.alpha);
  append (snapshot, hradby_board_faces_get_sprite (self, &sprite, 0), &square);
  gtk_snapshot_pop (snapshot);
}

/* What the enlarged tile shows: itself and its lit feature. */
static void
draw_in_lens (HradbyBoardView       *self,
              GtkSnapshot           *snapshot,
              const HradbySprite    *sprite,
              const graphene_rect_t *lens)
{
  int pixels = (int) lens->size.width * self->geometry.scale;

  append (snapshot, hradby_board_faces_get_sprite (self, sprite, pixels), lens);
  for (guint i = 0; i < self->lit->len; i++)
    {
      const HradbyPart *part = &g_array_index (self->lit, HradbyPart, i);

      if (part->x == self->placed_x && part->y == self->placed_y)
        append (snapshot,
                hradby_board_faces_get_shape (self, sprite->tile, part->feature, sprite->rotation,
                                              pixels),
                lens);
    }
}

/* A straight line of the frames' colour, below what it joins. */
static void
draw_line (GtkSnapshot *snapshot,
           double       from_x,
           double       from_y,
           double       to_x,
           double       to_y)
{
  float length = (float) hypot (to_x - from_x, to_y - from_y);
  float angle = (float) (atan2 (to_y - from_y, to_x - from_x) * 180 / G_PI);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) from_x, (float) from_y));
  gtk_snapshot_rotate (snapshot, angle);
  gtk_snapshot_append_color (snapshot, &shadow_colour,
                             &GRAPHENE_RECT_INIT (0, -LINE_WIDTH, length, 2 * LINE_WIDTH));
  gtk_snapshot_append_color (snapshot, &frame_colour,
                             &GRAPHENE_RECT_INIT (0, -LINE_WIDTH / 2, length, LINE_WIDTH));
  gtk_snapshot_restore (snapshot);
}

/* What stands aside, as it had no room where it belongs, is joined with its place. */
static void
draw_ties (HradbyBoardView *self,
           GtkSnapshot     *snapshot)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->choices, HradbyBoardChoice, i);
      double x = self->geometry.left + choice->x * self->geometry.tile;
      double y = self->geometry.top + choice->y * self->geometry.tile;
      graphene_point_t middle;
      graphene_rect_t near;

      graphene_rect_get_center (&choice->rect, &middle);
      graphene_rect_inset_r (&choice->rect, -choice->rect.size.width / 2,
                             -choice->rect.size.height / 2, &near);
      if (choice->place == HRADBY_LAYOUT_AT && choice->group == 0
          && !graphene_rect_contains_point (&near, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        draw_line (snapshot, x, y, (double) middle.x, (double) middle.y);
    }
}

/* The tile just placed, large enough for its buttons. */
static void
draw_lens (HradbyBoardView *self,
           GtkSnapshot     *snapshot)
{
  gint cell = hradby_board_grid_get_cell (&self->grid, self->placed_x, self->placed_y);
  graphene_rect_t lens, square;
  graphene_point_t from, to;
  GskRoundedRect outline;

  if (!hradby_board_choices_get_lens (self, &lens))
    return;

  get_cell_square (self, self->placed_x, self->placed_y, &square);
  graphene_rect_get_center (&square, &from);
  graphene_rect_get_center (&lens, &to);
  draw_line (snapshot, (double) from.x, (double) from.y, (double) to.x, (double) to.y);
  gsk_rounded_rect_init_from_rect (&outline, &lens, 3);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shadow_colour, 0, 3, 2, 14);
  for (guint i = 0; i < self->sprites->len; i++)
    {
      const HradbySprite *sprite = &g_array_index (self->sprites, HradbySprite, i);

      if (sprite->kind == HRADBY_SPRITE_TILE && sprite->place == cell)
        draw_in_lens (self, snapshot, sprite, &lens);
    }
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 2, 2, 2, 2 },
                              (GdkRGBA[4]) { frame_colour, frame_colour, frame_colour,
                                             frame_colour });
}

static void
draw_children (HradbyBoardView *self,
               GtkSnapshot     *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);

  for (guint i = 0; i < self->choices->len; i++)
    gtk_widget_snapshot_child (widget,
                               g_array_index (self->choices, HradbyBoardChoice, i).button,
                               snapshot);
  gtk_widget_snapshot_child (widget, self->caption, snapshot);
}

/* The first frame waits a moment for pictures begun early: one frame with the board comes sooner
 * than one without it and another. */
static void
fetch (HradbyBoardView *self)
{
  gint64 until = self->adopted ? g_get_monotonic_time () + FIRST_WAIT : 0;

  self->adopted = FALSE;
  hradby_textures_fetch (self->textures, until);
}

void
hradby_board_draw (GtkWidget   *widget,
                   GtkSnapshot *snapshot)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  guint next;

  if (self->session == NULL || self->pixels == 0)
    return;

  fetch (self);
  draw_wall (self, snapshot);
  draw_shadow (self, snapshot);
  next = draw_sprites (self, snapshot, 0, HRADBY_SPRITE_TILE);
  draw_last (self, snapshot);
  draw_lit (self, snapshot);
  draw_reach (self, snapshot);
  draw_places (self, snapshot);
  hradby_board_plays_draw_tile (self, snapshot);
  draw_sprites (self, snapshot, next, HRADBY_SPRITE_FIGURE);
  draw_laps (self, snapshot);
  for (guint i = 0; i < self->motions->len; i++)
    draw_motion (self, snapshot, &g_array_index (self->motions, HradbyMotion, i));
  if (focus != NULL && HRADBY_IS_BOARD_CELL (focus))
    gtk_widget_snapshot_child (widget, focus, snapshot);
  draw_ties (self, snapshot);
  draw_lens (self, snapshot);
  draw_children (self, snapshot);
  hradby_board_plays_draw_marks (self, snapshot);
}
