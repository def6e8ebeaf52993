/* Suggested plays on the board: the one that is looked at as it would lie, all by their marks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-plays.h"

#include "app/board/board-piece.h"
#include "app/face/tile-face.h"
#include "paint/tile-paint.h"

#define FIGURE_SIZE 0.42f

/* Pixels of the application, so that marks can be read at every size of the board. */
#define MIN_MARK    16.0
#define MAX_MARK    22.0
#define MARK_PART   0.4 /* of a tile, in between */
#define MARK_SPACE  2.0f
#define MARK_OVER   7.0f /* beyond the corner of a button */
#define MARK_BORDER 1.5f
#define MARK_TEXT   0.66 /* size of text in a mark */

static const GdkRGBA mark_ground = { 0.09f, 0.13f, 0.26f, 1 };
static const GdkRGBA chosen_ground = { 1, 0.84f, 0.3f, 1 };
static const GdkRGBA mark_light = { 1, 1, 1, 1 };

void
hradby_board_plays_init (HradbyBoardPlays         *self,
                         const HradbyBoardHand    *hand,
                         const HradbyBoardChoices *choices)
{
  *self = (HradbyBoardPlays) { .scene = choices->scene, .hand = hand, .choices = choices };
  self->suggested = g_array_new (FALSE, FALSE, sizeof (HradbySurfacePlay));
}

void
hradby_board_plays_finish (HradbyBoardPlays *self)
{
  g_array_unref (self->suggested);
}

void
hradby_board_plays_set (HradbyBoardPlays        *self,
                        const HradbySurfacePlay *plays,
                        guint                    n_plays,
                        guint                    chosen)
{
  g_array_set_size (self->suggested, 0);
  g_array_append_vals (self->suggested, plays, n_plays);
  self->chosen = chosen;
}

static const HradbySurfacePlay *
get_play (const HradbyBoardPlays *self,
          guint                   index)
{
  return &g_array_index (self->suggested, HradbySurfacePlay, index);
}

static gboolean
is_placing (const HradbyBoardPlays  *self,
            const HradbySurfacePlay *play)
{
  return play->play.n_actions > 0 && play->play.actions[0].kind == self->scene->look->place
         && hradby_board_scene_get_phase (self->scene) == HRADBY_TILING_PHASE_PLACE;
}

static gboolean
has_follower (const HradbyBoardPlays *self,
              const HradbyAdviceMove *play,
              const HradbyTile       *tile)
{
  return play->n_actions > 1 && play->actions[1].kind == self->scene->look->deploy
         && play->actions[1].part < tile->n_features;
}

/* The follower that goes on the tile, if one does. */
static void
draw_follower (const HradbyBoardPlays *self,
               HradbyBoardFaces       *faces,
               GtkSnapshot            *snapshot,
               const HradbyAdviceMove *play,
               const HradbyTile       *tile)
{
  const HradbyAction *place = &play->actions[0], *deploy = &play->actions[1];
  const HradbyTable *table = self->scene->table;
  guint seat = table->type->to_move (table, hradby_board_scene_get_position (self->scene));
  HradbyBoardSprite sprite = { .piece = { .player = seat }, .size = FIGURE_SIZE };
  double x, y;

  if (!has_follower (self, play, tile) || seat >= table->n_players)
    return;
  sprite.face = hradby_tile_face_get_figure (table, tile->features[deploy->part].kind,
                                             deploy->figure);
  hradby_tile_get_spot (tile, deploy->part, place->rotation, &x, &y);
  sprite.x = (float) (place->x + x);
  sprite.y = (float) (place->y + y);
  hradby_board_faces_draw_sprite (faces, snapshot, &sprite);
}

static void
draw_tile (const HradbyBoardPlays *self,
           HradbyBoardFaces       *faces,
           GtkSnapshot            *snapshot,
           const HradbyAdviceMove *play)
{
  const HradbyAction *place = &play->actions[0];
  const HradbyTile *tile = hradby_board_scene_get_current (self->scene);

  if (tile == NULL)
    return;
  hradby_board_faces_draw_ghost (faces, snapshot, tile, place->rotation, place->x, place->y);
  hradby_board_piece_draw (faces, snapshot, place, tile, 1);
  draw_follower (self, faces, snapshot, play, tile);
}

static double
get_mark_size (const HradbyBoardPlays *self)
{
  return CLAMP (self->choices->geometry->tile * MARK_PART, MIN_MARK, MAX_MARK);
}

/* Whether the play that is looked at puts a follower into the upper half of this cell. */
static gboolean
is_north_taken (const HradbyBoardPlays *self,
                gint             x,
                gint             y)
{
  const HradbyAdviceMove *play;
  const HradbyTile *tile = hradby_board_scene_get_current (self->scene);
  double spot_x, spot_y;

  if (self->chosen >= self->suggested->len || tile == NULL)
    return FALSE;
  play = &get_play (self, self->chosen)->play;
  if (play->actions[0].x != x || play->actions[0].y != y || !has_follower (self, play, tile))
    return FALSE;
  hradby_tile_get_spot (tile, play->actions[1].part, play->actions[0].rotation, &spot_x,
                        &spot_y);
  return spot_y < 0.5;
}

/* Where the marks of all plays begin that begin like this one; %FALSE: nowhere on the board. */
static gboolean
find_place (const HradbyBoardPlays  *self,
            const HradbySurfacePlay *play,
            graphene_point_t        *point)
{
  const HradbyAction *first = &play->play.actions[0];
  graphene_rect_t rect;
  GtkWidget *button;

  if (is_placing (self, play))
    {
      hradby_board_geometry_get_square (self->choices->geometry, first->x + 0.5, first->y + 0.5,
                                        1, &rect);
      graphene_point_init (point, rect.origin.x + MARK_SPACE, rect.origin.y - MARK_OVER);
      if (is_north_taken (self, first->x, first->y))
        point->y += rect.size.height + 2 * MARK_OVER - (float) get_mark_size (self);
      return TRUE;
    }
  button = play->play.n_actions > 0 ? hradby_board_choices_get_button (self->choices, first) : NULL;
  if (button == NULL || !gtk_widget_compute_bounds (button, self->choices->widget, &rect))
    return FALSE;
  graphene_point_init (point, rect.origin.x - MARK_OVER, rect.origin.y - MARK_OVER);
  return TRUE;
}

static void
draw_mark (const HradbyBoardPlays *self,
           GtkSnapshot      *snapshot,
           const char       *mark,
           gboolean          chosen,
           graphene_point_t *point)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (self->choices->widget, mark);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  double size = get_mark_size (self);
  const GdkRGBA *ground = chosen ? &chosen_ground : &mark_ground;
  const GdkRGBA *line = chosen ? &mark_ground : &mark_light;
  GskRoundedRect outline;
  graphene_rect_t rect;
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (size * MARK_TEXT * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  rect = GRAPHENE_RECT_INIT (point->x, point->y, 0, (float) size);
  rect.size.width = MAX (rect.size.height, (float) width + rect.size.height / 2);
  gsk_rounded_rect_init_from_rect (&outline, &rect, rect.size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, ground, &rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline,
                              (float[4]) { MARK_BORDER, MARK_BORDER, MARK_BORDER, MARK_BORDER },
                              (GdkRGBA[4]) { *line, *line, *line, *line });
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (point->x + (rect.size.width - (float) width) / 2,
                                                point->y + (rect.size.height - (float) height)
                                                           / 2));
  gtk_snapshot_append_layout (snapshot, layout, line);
  gtk_snapshot_restore (snapshot);
  point->x += rect.size.width + MARK_SPACE;
}

static gboolean
begin_alike (const HradbySurfacePlay *one,
             const HradbySurfacePlay *other,
             gboolean                 placing)
{
  const HradbyAction *a = &one->play.actions[0], *b = &other->play.actions[0];

  return placing ? a->x == b->x && a->y == b->y : hradby_action_equal (a, b);
}

void
hradby_board_plays_draw_tile (const HradbyBoardPlays *self,
                              HradbyBoardFaces       *faces,
                              GtkSnapshot            *snapshot)
{
  if (self->chosen < self->suggested->len && is_placing (self, get_play (self, self->chosen)))
    draw_tile (self, faces, snapshot, &get_play (self, self->chosen)->play);
}

void
hradby_board_plays_draw_marks (const HradbyBoardPlays *self,
                               GtkSnapshot            *snapshot)
{
  for (guint i = 0; i < self->suggested->len; i++)
    {
      const HradbySurfacePlay *play = get_play (self, i);
      gboolean placing = is_placing (self, play), first = TRUE;
      graphene_point_t point;

      for (guint k = 0; k < i; k++)
        first = first && !begin_alike (get_play (self, k), play, placing);
      if (!first || !find_place (self, play, &point))
        continue;
      for (guint k = i; k < self->suggested->len; k++)
        if (begin_alike (get_play (self, k), play, placing))
          {
            /* It is drawn as it should lie, but would not. */
            gboolean turns = placing && k == self->chosen
                             && !hradby_board_hand_lies_as (self->hand,
                                                            &get_play (self, k)->play.actions[0]);
            g_autofree char *mark = g_strconcat (get_play (self, k)->mark, turns ? " ↻" : "",
                                                 NULL);

            draw_mark (self, snapshot, mark, k == self->chosen, &point);
          }
    }
}
