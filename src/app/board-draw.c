/* Puts the pictures of the board together: textures only, in the order in which things lie. */
#include "app/board-view-private.h"

#include <adwaita.h>

static const GdkRGBA legal_fill = { 1, 1, 1, 0.30f };
static const GdkRGBA other_fill = { 1, 1, 1, 0.12f };
static const GdkRGBA legal_edge = { 0.07f, 0.16f, 0.30f, 0.95f };
static const GdkRGBA legal_halo = { 1, 1, 1, 0.9f };

static void
append (GtkSnapshot           *snapshot,
        GdkTexture            *texture,
        const graphene_rect_t *rect)
{
  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture, rect);
}

static void
draw_wall (HradbyBoardView *self,
           GtkSnapshot     *snapshot)
{
  float tile = (float) self->geometry.tile;
  graphene_rect_t area;
  GdkTexture *texture = hradby_board_faces_get_wall (self, &area);

  graphene_rect_scale (&area, tile, tile, &area);
  graphene_rect_offset (&area, (float) self->geometry.left, (float) self->geometry.top);
  append (snapshot, texture, &area);
}

static GdkTexture *
get_texture (HradbyBoardView    *self,
             const HradbySprite *sprite)
{
  switch (sprite->kind)
    {
    case HRADBY_SPRITE_TILE:
      return hradby_board_faces_get_tile (self, sprite, 0);
    case HRADBY_SPRITE_WALL_TILE:
      return hradby_board_faces_get_wall_tile (self, sprite->number, (double) sprite->size);
    case HRADBY_SPRITE_FIGURE:
    default:
      return hradby_board_faces_get_figure (self, (HradbyFigure) sprite->figure, sprite->player,
                                            (double) sprite->size);
    }
}

static void
draw_sprites (HradbyBoardView  *self,
              GtkSnapshot      *snapshot,
              guint             from,
              HradbySpriteKind  until)
{
  for (guint i = from; i < self->sprites->len; i++)
    {
      const HradbySprite *sprite = &g_array_index (self->sprites, HradbySprite, i);
      graphene_rect_t square;

      if (sprite->kind > until)
        break;
      hradby_board_geometry_get_square (&self->geometry, (double) sprite->x, (double) sprite->y,
                                        (double) sprite->size, &square);
      append (snapshot, get_texture (self, sprite), &square);
    }
}

static guint
count_tiles (HradbyBoardView *self)
{
  guint n = 0;

  while (n < self->sprites->len
         && g_array_index (self->sprites, HradbySprite, n).kind == HRADBY_SPRITE_TILE)
    n++;
  return n;
}

static void
get_cell_square (HradbyBoardView *self,
                 guint            cell,
                 graphene_rect_t *square)
{
  gint x, y;

  hradby_wall_get_cell_position (self->wall, cell, &x, &y);
  hradby_board_geometry_get_square (&self->geometry, x + 0.5, y + 0.5, 1, square);
}

/* A frame and a veil; a weaker one where the tile must be turned first. */
static void
draw_legal (HradbyBoardView *self,
            GtkSnapshot     *snapshot,
            guint            cell)
{
  gboolean now = (self->fits[cell] >> self->rotation & 1) != 0;
  float inset = (float) self->geometry.tile * 0.06f, line = now ? 2.5f : 1.5f;
  graphene_rect_t square;
  GskRoundedRect frame;

  get_cell_square (self, cell, &square);
  graphene_rect_inset (&square, inset, inset);
  gtk_snapshot_append_color (snapshot, now ? &legal_fill : &other_fill, &square);
  gsk_rounded_rect_init_from_rect (&frame, &square, inset);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]) { line, line, line, line },
                              (GdkRGBA[4]) { legal_edge, legal_edge, legal_edge, legal_edge });
  gsk_rounded_rect_shrink (&frame, line, line, line, line);
  if (now)
    gtk_snapshot_append_border (snapshot, &frame, (float[4]) { 1.5f, 1.5f, 1.5f, 1.5f },
                                (GdkRGBA[4]) { legal_halo, legal_halo, legal_halo, legal_halo });
}

/* The tile in hand as it would lie. */
static void
draw_ghost (HradbyBoardView *self,
            GtkSnapshot     *snapshot,
            guint            cell)
{
  guint rotation = hradby_board_view_get_turned (self, (gint) cell);
  graphene_rect_t square;

  get_cell_square (self, cell, &square);
  gtk_snapshot_push_opacity (snapshot, 0.82);
  append (snapshot, hradby_board_faces_get_hand (self, rotation), &square);
  gtk_snapshot_pop (snapshot);
}

static void
draw_places (HradbyBoardView *self,
             GtkSnapshot     *snapshot)
{
  gint active = hradby_board_view_get_active (self);

  if (self->hand == NULL)
    return;

  for (guint cell = 0; cell < hradby_wall_get_n_cells (self->wall); cell++)
    if (self->fits[cell] != 0 && (gint) cell == active)
      draw_ghost (self, snapshot, cell);
  for (guint cell = 0; cell < hradby_wall_get_n_cells (self->wall); cell++)
    if (self->fits[cell] != 0)
      draw_legal (self, snapshot, cell);
}

/* The tile just placed, large enough for its buttons. */
static void
draw_lens (HradbyBoardView *self,
           GtkSnapshot     *snapshot)
{
  gint cell = hradby_wall_get_cell (self->wall, self->placed_x, self->placed_y);
  graphene_rect_t lens;
  GskRoundedRect outline;

  if (!hradby_board_choices_get_lens (self, &lens))
    return;

  gsk_rounded_rect_init_from_rect (&outline, &lens, 3);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA) { 0, 0, 0, 0.55f },
                                     0, 3, 2, 14);
  for (guint i = 0; i < self->sprites->len; i++)
    {
      const HradbySprite *sprite = &g_array_index (self->sprites, HradbySprite, i);
      int pixels = (int) lens.size.width * self->geometry.scale;

      if (sprite->kind == HRADBY_SPRITE_TILE && sprite->place == cell)
        append (snapshot, hradby_board_faces_get_tile (self, sprite, pixels), &lens);
    }
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 2, 2, 2, 2 },
                              (GdkRGBA[4]) { legal_halo, legal_halo, legal_halo, legal_halo });
}

void
hradby_board_draw (GtkWidget   *widget,
                   GtkSnapshot *snapshot)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);

  if (self->session == NULL || self->geometry.width <= 1)
    return;

  draw_wall (self, snapshot);
  draw_sprites (self, snapshot, 0, HRADBY_SPRITE_TILE);
  draw_places (self, snapshot);
  draw_sprites (self, snapshot, count_tiles (self), HRADBY_SPRITE_FIGURE);
  if (focus != NULL && HRADBY_IS_BOARD_CELL (focus))
    gtk_widget_snapshot_child (widget, focus, snapshot);
  draw_lens (self, snapshot);
  for (guint i = 0; i < self->choices->len; i++)
    gtk_widget_snapshot_child (widget,
                               g_array_index (self->choices, HradbyBoardChoice, i).button,
                               snapshot);
}
