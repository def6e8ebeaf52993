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

/* @wide: (out): how wide the mark is, with what surrounds its text. */
static PangoLayout *
lay_mark (const HradbyBoardPlays *self,
          const char             *mark,
          float                  *wide)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (self->choices->widget, mark);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  double size = get_mark_size (self);
  int width;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (size * MARK_TEXT * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  *wide = (float) MAX (size, width + size / 2);
  return layout;
}

static void
draw_mark (const HradbyBoardPlays *self,
           GtkSnapshot            *snapshot,
           const char             *mark,
           gboolean                chosen,
           graphene_point_t       *point)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT (point->x, point->y, 0, (float) get_mark_size (self));
  g_autoptr(PangoLayout) layout = lay_mark (self, mark, &rect.size.width);
  const GdkRGBA *ground = chosen ? &chosen_ground : &mark_ground;
  const GdkRGBA *line = chosen ? &mark_ground : &mark_light;
  GskRoundedRect outline;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
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

/* With an arrow where the tile is drawn as it should lie, but would not. */
static char *
get_mark (const HradbyBoardPlays *self,
          guint                   index)
{
  const HradbySurfacePlay *play = get_play (self, index);
  gboolean turns = is_placing (self, play) && index == self->chosen
                   && !hradby_board_hand_lies_as (self->hand, &play->play.actions[0]);

  return g_strconcat (play->mark, turns ? " ↻" : "", NULL);
}

/* Into the view, where the marks of all plays that begin like this one lie beyond its edge. */
static void
keep_in_view (const HradbyBoardPlays *self,
              guint                   index,
              gboolean                placing,
              graphene_point_t       *point)
{
  const HradbyBoardGeometry *geometry = self->choices->geometry;
  float total = 0;

  for (guint i = index; i < self->suggested->len; i++)
    if (begin_alike (get_play (self, i), get_play (self, index), placing))
      {
        g_autofree char *mark = get_mark (self, i);
        float wide;

        g_object_unref (lay_mark (self, mark, &wide));
        total += wide + MARK_SPACE;
      }
  point->x = MAX (MIN (point->x, (float) geometry->width - total), MARK_SPACE);
  point->y = MAX (MIN (point->y, (float) (geometry->height - get_mark_size (self)) - MARK_SPACE),
                  MARK_SPACE);
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
      keep_in_view (self, i, placing, &point);
      for (guint k = i; k < self->suggested->len; k++)
        if (begin_alike (get_play (self, k), play, placing))
          {
            g_autofree char *mark = get_mark (self, k);

            draw_mark (self, snapshot, mark, k == self->chosen, &point);
          }
    }
}
