/* Puts pictures of the board together. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-draw.h"

#include <math.h>

#include "app/board/board-piece.h"

#define LAP_SIZE  0.46
#define LAP_BELOW 0.3

/* Between the enlarged tile, or a button that stands aside, and its place. */
#define LINE_WIDTH 2.0f

static const GdkRGBA shadow_colour = { 0, 0, 0, 0.55f };

/* The land lies on a table and throws a shadow on it, at its borders only. */
static void
draw_shadow (const HradbyBoardScene *scene,
             HradbyBoardFaces       *faces,
             GtkSnapshot            *snapshot)
{
  for (guint cell = 0; cell < scene->grid.n_cells && scene->grid.wall == NULL; cell++)
    {
      gboolean inland = TRUE;
      gint x, y;

      hradby_board_grid_get_position (&scene->grid, cell, &x, &y);
      if (hradby_board_scene_get_tile (scene, x, y, NULL) == NULL)
        continue;
      for (guint i = 0; i < 9 && inland; i++)
        inland = hradby_board_scene_get_tile (scene, x + (gint) (i % 3) - 1,
                                              y + (gint) (i / 3) - 1, NULL) != NULL;
      if (!inland)
        hradby_board_faces_draw_mark (faces, snapshot, HRADBY_MARK_SHADOW, x + 0.5, y + 0.5,
                                      HRADBY_SHADOW_SIZE);
    }
}

static void
draw_sprites (const HradbyBoardPlayer *player,
              HradbyBoardFaces        *faces,
              GtkSnapshot             *snapshot,
              gboolean                 tiles)
{
  for (guint i = 0; i < player->scene->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite
        = &g_array_index (player->scene->sprites, HradbyBoardSprite, i);

      if ((sprite->face == NULL) == tiles
          && !hradby_board_player_is_moving (player, sprite))
        hradby_board_faces_draw_sprite (faces, snapshot, sprite);
    }
}

void
hradby_board_draw_land (const HradbyBoardPlayer *player,
                        HradbyBoardFaces        *faces,
                        GtkSnapshot             *snapshot)
{
  const HradbyBoardScene *scene = player->scene;

  hradby_board_faces_draw_wall (faces, snapshot);
  draw_shadow (scene, faces, snapshot);
  draw_sprites (player, faces, snapshot, TRUE);
  if (scene->placed_x >= 0 && player->motions->len == 0)
    hradby_board_faces_draw_mark (faces, snapshot, HRADBY_MARK_LAST, scene->placed_x + 0.5,
                                  scene->placed_y + 0.5, 1);
}

/* Beside markers that have gone round. */
static void
draw_laps (const HradbyBoardPlayer *player,
           HradbyBoardFaces        *faces,
           GtkSnapshot             *snapshot)
{
  for (guint i = 0; i < player->scene->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite
        = &g_array_index (player->scene->sprites, HradbyBoardSprite, i);
      HradbyMark mark = sprite->piece.place > 1 ? HRADBY_MARK_LAPS : HRADBY_MARK_LAP;

      if (hradby_board_sprites_is_marker (sprite) && sprite->piece.place > 0
          && !hradby_board_player_is_moving (player, sprite))
        hradby_board_faces_draw_mark (faces, snapshot, mark, (double) sprite->x,
                                      (double) sprite->y + LAP_BELOW, LAP_SIZE);
    }
}

void
hradby_board_draw_figures (const HradbyBoardPlayer *player,
                           HradbyBoardFaces        *faces,
                           GtkSnapshot             *snapshot)
{
  draw_sprites (player, faces, snapshot, FALSE);
  draw_laps (player, faces, snapshot);
  hradby_board_player_draw (player, faces, snapshot);
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
  gtk_snapshot_append_color (snapshot, &HRADBY_BOARD_FRAME,
                             &GRAPHENE_RECT_INIT (0, -LINE_WIDTH / 2, length, LINE_WIDTH));
  gtk_snapshot_restore (snapshot);
}

/* What stands aside, as it had no room where it belongs, is joined with its place. */
static void
draw_ties (const HradbyBoardChoices *self,
           GtkSnapshot              *snapshot)
{
  const HradbyBoardGeometry *geometry = self->geometry;

  for (guint i = 0; i < self->offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);
      double x = geometry->left + choice->x * geometry->tile;
      double y = geometry->top + choice->y * geometry->tile;
      graphene_point_t middle;
      graphene_rect_t near;

      graphene_rect_get_center (&choice->mark, &middle);
      graphene_rect_inset_r (&choice->mark, -choice->mark.size.width / 2,
                             -choice->mark.size.height / 2, &near);
      if (choice->place == HRADBY_BOARD_LAYOUT_AT && choice->group == 0
          && !graphene_rect_contains_point (&near, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        draw_line (snapshot, x, y, (double) middle.x, (double) middle.y);
    }
}

/* What the enlarged tile shows: itself and its lit feature. */
static void
draw_in_lens (const HradbyBoardChoices *self,
              HradbyBoardFaces         *faces,
              const GArray             *lit,
              GtkSnapshot              *snapshot,
              const HradbyBoardSprite  *sprite)
{
  int pixels = (int) self->lens.size.width * self->geometry->scale;

  hradby_board_faces_append (snapshot, hradby_board_faces_get_sprite (faces, sprite, pixels),
                             &self->lens);
  for (guint i = 0; i < lit->len; i++)
    {
      const HradbySeenPart *part = &g_array_index (lit, HradbySeenPart, i);

      if (part->x == self->scene->placed_x && part->y == self->scene->placed_y)
        hradby_board_faces_append (snapshot,
                                   hradby_board_faces_get_shape (faces, sprite->tile,
                                                                 part->feature, sprite->rotation,
                                                                 pixels),
                                   &self->lens);
    }
}

static void
draw_piece_in_lens (const HradbyBoardChoices *self,
                    HradbyBoardFaces         *faces,
                    GtkSnapshot              *snapshot,
                    const HradbyBoardSprite  *sprite)
{
  float tile = self->lens.size.width, size = tile * sprite->size;
  float x = self->lens.origin.x + (sprite->x - (float) self->scene->placed_x) * tile;
  float y = self->lens.origin.y + (sprite->y - (float) self->scene->placed_y) * tile;

  hradby_board_faces_append (snapshot,
                             hradby_board_faces_get_sprite (faces, sprite,
                                                            (int) size * self->geometry->scale),
                             &GRAPHENE_RECT_INIT (x - size / 2, y - size / 2, size, size));
}

/* What lies on the enlarged tile, and what a choice that is looked at would put there. */
static void
draw_pieces_in_lens (const HradbyBoardLight *light,
                     HradbyBoardFaces       *faces,
                     GtkSnapshot            *snapshot)
{
  const HradbyBoardScene *scene = light->scene;
  HradbyBoardSprite put;

  for (guint i = 0; i < scene->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (scene->sprites, HradbyBoardSprite, i);

      if (sprite->piece.kind != NULL && sprite->cell >= 0
          && sprite->cell == hradby_board_scene_get_placed (scene))
        draw_piece_in_lens (light->choices, faces, snapshot, sprite);
    }
  for (guint i = 0; i < light->looked->len; i++)
    if (hradby_board_piece_lay (scene, &g_array_index (light->looked, HradbyAction, i), NULL, &put)
        && put.cell == hradby_board_scene_get_placed (scene))
      draw_piece_in_lens (light->choices, faces, snapshot, &put);
}

/* The tile just placed, large enough for its buttons. */
static void
draw_lens (const HradbyBoardLight *light,
           HradbyBoardFaces       *faces,
           GtkSnapshot            *snapshot)
{
  const HradbyBoardChoices *self = light->choices;
  const HradbyBoardScene *scene = self->scene;
  graphene_rect_t square;
  graphene_point_t from, to;
  GskRoundedRect outline;

  hradby_board_geometry_get_square (self->geometry, scene->placed_x + 0.5, scene->placed_y + 0.5,
                                    1, &square);
  graphene_rect_get_center (&square, &from);
  graphene_rect_get_center (&self->lens, &to);
  draw_line (snapshot, (double) from.x, (double) from.y, (double) to.x, (double) to.y);
  gsk_rounded_rect_init_from_rect (&outline, &self->lens, 3);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shadow_colour, 0, 3, 2, 14);
  for (guint i = 0; i < scene->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (scene->sprites, HradbyBoardSprite, i);

      if (sprite->face == NULL && sprite->cell == hradby_board_scene_get_placed (scene))
        draw_in_lens (self, faces, light->lit, snapshot, sprite);
    }
  gtk_snapshot_push_clip (snapshot, &self->lens);
  draw_pieces_in_lens (light, faces, snapshot);
  gtk_snapshot_pop (snapshot);
  hradby_board_faces_draw_frame (snapshot, &outline);
}

void
hradby_board_draw_choices (const HradbyBoardLight *light,
                           HradbyBoardFaces       *faces,
                           GtkSnapshot            *snapshot)
{
  const HradbyBoardChoices *self = light->choices;

  draw_ties (self, snapshot);
  if (self->has_lens)
    draw_lens (light, faces, snapshot);
  for (guint i = 0; i < self->offered->len; i++)
    gtk_widget_snapshot_child (self->widget,
                               g_array_index (self->offered, HradbyBoardChoice, i).button,
                               snapshot);
}
