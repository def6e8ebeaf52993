/* The board: follows the session, and wires its parts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/board/board-view.h"

#include "app/board/board-focus.h"
#include "app/board/board-piece.h"
#include "app/words/board-words.h"

#include <glib/gi18n.h>
#include <math.h>

#define MIN_SIZE     200
#define MIN_HEIGHT   120 /* where large text needs the rest of a small screen */
#define NATURAL_SIZE 640

#define READABLE     (G_PARAM_READABLE | G_PARAM_STATIC_STRINGS)
#define READWRITE    (G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS)

static void surface_init (HradbySurfaceInterface *iface);
static void board_view_show_plays (HradbyBoardView *self, const HradbySurfacePlay *plays,
                                   guint n_plays, guint chosen);
static void board_view_show_event (HradbyBoardView *self, const HradbyEvent *event,
                                   gboolean go_there);

G_DEFINE_FINAL_TYPE_WITH_CODE (HradbyBoardView, hradby_board_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HRADBY_TYPE_SURFACE,
                                                      surface_init))

enum
{
  PROP_0,
  PROP_ROTATION,
  PROP_ANIMATIONS,
  PROP_SPEED,
  PROP_MARK_DEAD,
  PROP_CROPPED,
  PROP_LAST_TURNS,
  PROP_HIDE_MARKS,
  N_PROPS,
  PROP_HINT = N_PROPS, /* of the interface */
};

static GParamSpec *properties[N_PROPS];

static void
rotate_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  HradbyBoardPointer *pointer = &HRADBY_BOARD_VIEW (widget)->pointer;

  pointer->calls->turned (widget, g_str_equal (name, "board.rotate-cw") ? 1 : -1);
}

static void
camera_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  hradby_board_camera_act (&HRADBY_BOARD_VIEW (widget)->camera, name);
}

static void
last_move_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  gint cell = self->scene.session == NULL ? -1 : hradby_board_scene_get_placed (&self->scene);
  GtkWidget *child;

  if (cell < 0)
    return;
  child = hradby_board_cells_get (&self->cells, (guint) cell);
  hradby_board_pointer_use_keys (&self->pointer);
  if (child != NULL)
    gtk_widget_grab_focus (child);
}

static void
decide_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  HradbyBoardChoices *choices = &HRADBY_BOARD_VIEW (widget)->choices;

  if (g_str_equal (name, "board.decline"))
    hradby_board_choices_decline (choices);
  else
    hradby_board_choices_take_back (choices);
}

static void
hurry_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->scene.session != NULL)
    hradby_board_player_hurry (&self->player);
}

/* For the class of the board; what they are is told with it. */
static void
actions_install (GtkWidgetClass *board_class)
{
  gtk_widget_class_install_action (board_class, "board.rotate-cw", NULL, rotate_cb);
  gtk_widget_class_install_action (board_class, "board.rotate-ccw", NULL, rotate_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-in", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-out", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-fit", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.centre", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.last-move", NULL, last_move_cb);
  gtk_widget_class_install_action (board_class, "board.decline", NULL, decide_cb);
  gtk_widget_class_install_action (board_class, "board.take-back", NULL, decide_cb);
  gtk_widget_class_install_action (board_class, "board.hurry", NULL, hurry_cb);
  gtk_widget_class_add_binding_action (board_class, GDK_KEY_Escape, 0, "board.take-back",
                                       NULL);
}

HradbySurface *
hradby_board_surface_new (void)
{
  return HRADBY_SURFACE (hradby_board_view_new ());
}

static void
set_session (HradbySurface *surface,
             HradbySession *session)
{
  hradby_board_view_set_session (HRADBY_BOARD_VIEW (surface), session);
}

static void
show_plays (HradbySurface           *surface,
            const HradbySurfacePlay *plays,
            guint                    n_plays,
            guint                    chosen)
{
  board_view_show_plays (HRADBY_BOARD_VIEW (surface), plays, n_plays, chosen);
}

static void
show_event (HradbySurface     *surface,
            const HradbyEvent *event,
            gboolean           go_there)
{
  board_view_show_event (HRADBY_BOARD_VIEW (surface), event, go_there);
}

static void
bind_settings (HradbySurface *surface,
               GSettings     *settings)
{
  g_settings_bind (settings, "animations", surface, "animations", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "animation-speed", surface, "speed", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "mark-dead-cells", surface, "mark-dead", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "last-turns", surface, "last-turns", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "no-aids", surface, "hide-marks", G_SETTINGS_BIND_GET);
}

/* What a board does as a surface. */
static void
surface_init (HradbySurfaceInterface *iface)
{
  iface->set_session = set_session;
  iface->show_plays = show_plays;
  iface->show_event = show_event;
  iface->bind_settings = bind_settings;
}

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

/* What lies on the table: the wall, tiles and what lies on them. */
static void
draw_land (const HradbyBoardPlayer *player,
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

/* Who stands there, and who moves. */
static void
draw_figures (const HradbyBoardPlayer *player,
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

/* The buttons of choices, what joins them with their places, and the enlarged tile with what is
 * lit on it. */
static void
draw_choices (const HradbyBoardLight *light,
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

GtkWidget *
hradby_board_view_new (void)
{
  return g_object_new (HRADBY_TYPE_BOARD_VIEW, NULL);
}

/* Something else is pointed at, focused or in hand, or the tile was turned. How it is shown is
 * found by the hand alone, so that the marks of cells, the tile in its cell and the picture in the
 * panel always agree. */
static void
update_hand (HradbyBoardView *self)
{
  const HradbyBoardPointer *pointer = &self->pointer;
  guint shown = self->hand.shown;
  gint cell = pointer->hover >= 0 && !pointer->by_keys
              ? pointer->hover : hradby_board_pointer_get_focused (pointer);

  if (!hradby_board_hand_point (&self->hand, cell))
    return;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->hand.shown != shown)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROTATION]);
}

static void
update_light (HradbyBoardView *self)
{
  g_autofree char *text = NULL;

  if (self->scene.session == NULL)
    return;
  text = hradby_board_light_update (&self->light);
  hradby_board_caption_tell (&self->caption, text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_hint (HradbyBoardView *self)
{
  g_autofree char *hint = NULL;

  /* Whoever plays without marks is not told how many there would be. */
  if (!self->hand.hides_marks)
    hint = hradby_board_words_hint (self->scene.session, self->hand.n_legal);
  if (g_strcmp0 (hint, self->hint) == 0)
    return;
  g_free (self->hint);
  self->hint = g_steal_pointer (&hint);
  g_object_notify (G_OBJECT (self), "hint");
}

/* What is kept of a cell goes with it to its new number. */
static void
grow (HradbyBoardView       *self,
      const HradbyBoardGrid *before)
{
  hradby_board_camera_grow (&self->camera, &self->scene.grid);
  hradby_board_faces_grow (&self->faces, before);
  hradby_board_cells_grow (&self->cells, before);
  hradby_board_pointer_grow (&self->pointer, before);
}

/* Whoever presses before the next frame is drawn reaches what has just been made. */
static void
give_places (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (width > 0 && height > 0)
    GTK_WIDGET_GET_CLASS (widget)->size_allocate (widget, width, height, -1);
  gtk_widget_queue_allocate (widget);
}

static void
changed_cb (HradbyBoardView *self)
{
  gboolean had_focus = hradby_board_focus_is_inside (GTK_WIDGET (self));
  HradbyBoardGrid before;

  hradby_board_plays_set (&self->plays, NULL, 0, 0);
  hradby_board_light_clear (&self->light);
  if (hradby_board_scene_update (&self->scene, &before))
    grow (self, &before);
  hradby_board_told_update (&self->told);
  hradby_board_player_begin (&self->player);
  hradby_board_hand_update (&self->hand);
  update_hand (self);
  hradby_board_choices_update (&self->choices);
  hradby_board_cells_update (&self->cells);
  hradby_board_faces_prepare (&self->faces, self->hand.tile);
  update_hint (self);
  update_hand (self);
  hradby_board_light_clear (&self->light);
  hradby_board_pointer_focus (&self->pointer, self->pointer.cursor); /* on its first feature */
  update_light (self);
  give_places (GTK_WIDGET (self));
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
clear (HradbyBoardView *self)
{
  hradby_board_player_clear (&self->player);
  hradby_board_choices_clear (&self->choices);
  hradby_board_cells_reset (&self->cells, 0);
  hradby_board_faces_end (&self->faces);
  hradby_board_plays_set (&self->plays, NULL, 0, 0);
  hradby_board_light_clear (&self->light);
  hradby_board_hand_clear (&self->hand);
  hradby_board_pointer_clear (&self->pointer);
}

void
hradby_board_view_adopt (HradbyBoardView *self,
                         HradbyEarly     *early)
{
  const GArray *sprites = hradby_early_get_sprites (early);

  g_return_if_fail (HRADBY_IS_BOARD_VIEW (self) && self->scene.session == NULL);

  hradby_board_faces_adopt (&self->faces, hradby_early_get_textures (early),
                            (int) hradby_early_get_pixels (early));
  g_array_append_vals (self->scene.sprites, sprites->data, sprites->len);
}

guint
hradby_board_view_get_pixels (HradbyBoardView *self)
{
  g_return_val_if_fail (HRADBY_IS_BOARD_VIEW (self), 0);

  return (guint) self->faces.pixels;
}

void
hradby_board_view_set_session (HradbyBoardView *self,
                               HradbySession   *session)
{
  HradbySeenArea area;

  g_return_if_fail (HRADBY_IS_BOARD_VIEW (self));
  g_return_if_fail (session == NULL || HRADBY_IS_SESSION (session));

  if (self->scene.session != NULL)
    clear (self);
  hradby_board_scene_set_session (&self->scene, session);
  g_signal_group_set_target (self->signals, session);
  if (session == NULL)
    return;

  hradby_board_cells_reset (&self->cells, self->scene.grid.n_cells);
  hradby_board_faces_begin (&self->faces);
  if (self->scene.grid.wall == NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "open");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "open");
  area = self->scene.grid.area;
  if (self->camera.cropped)
    hradby_board_grid_crop (&self->scene.grid, self->scene.table,
                            hradby_board_scene_get_position (&self->scene), &area);
  hradby_board_camera_show (&self->camera, &self->scene.grid, &area);
  changed_cb (self);
}

/* Draws plays that begin in the position shown, the one at index @chosen as it would lie, until the
 * position changes; none where @n_plays is 0. Copied. */
static void
board_view_show_plays (HradbyBoardView         *self,
                       const HradbySurfacePlay *plays,
                       guint                    n_plays,
                       guint                    chosen)
{
  g_return_if_fail (HRADBY_IS_BOARD_VIEW (self));
  g_return_if_fail (n_plays == 0 || self->scene.session != NULL);

  hradby_board_plays_set (&self->plays, plays, n_plays, chosen);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Lights where @event happened, %NULL: nothing, until the position changes. */
static void
board_view_show_event (HradbyBoardView   *self,
                       const HradbyEvent *event,
                       gboolean           go_there)
{
  g_return_if_fail (HRADBY_IS_BOARD_VIEW (self));

  if (hradby_board_told_point (&self->told, event) && go_there)
    hradby_board_camera_reveal (&self->camera, event->x, event->y);
  update_light (self);
}

static void
rotate (GtkWidget *widget,
        gint       by)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->hand.tile == NULL)
    return;

  hradby_board_hand_rotate (&self->hand, by);
  update_hand (self);
  update_light (self);
  if (hradby_board_hand_is_fixed (&self->hand))
    hradby_board_caption_tell (&self->caption, _("The tile fits here in one way only"));
}

/* Somebody would lay the tile in hand into a cell where it may not lie. */
static void
refuse (GtkWidget *widget,
        gint       cell)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  g_autofree char *text = NULL;
  const char *rule = NULL;

  if (self->hand.tile != NULL && cell >= 0 && self->hand.fits[cell] == 0)
    text = hradby_board_hand_explain (&self->hand, (guint) cell, &rule);
  if (text == NULL || rule == NULL)
    return;

  hradby_board_caption_tell (&self->caption, NULL); /* once is enough */
  hradby_surface_refuse (HRADBY_SURFACE (self), text, rule);
}

static void
moved_cb (GtkWidget *widget)
{
  update_hand (HRADBY_BOARD_VIEW (widget));
  update_light (HRADBY_BOARD_VIEW (widget));
}

static void
cell_clicked_cb (HradbyBoardView *self,
                 GtkWidget       *child)
{
  HradbyBoardCell *cell = HRADBY_BOARD_CELL (child);
  gint number = hradby_board_grid_get_cell (&self->scene.grid,
                                            hradby_board_cell_get_column (cell),
                                            hradby_board_cell_get_row (cell));

  if (number < 0)
    return;
  if (hradby_board_hand_is_refused (&self->hand, (guint) number))
    refuse (GTK_WIDGET (self), number);
  else if (hradby_board_hand_fits (&self->hand, number))
    {
      if (!hradby_board_hand_lay (&self->hand, number))
        gtk_widget_error_bell (GTK_WIDGET (self));
    }
  else
    {
      hradby_board_pointer_next (&self->pointer, number);
      update_light (self);
      if (hradby_session_get_to_decide (self->scene.session) == HRADBY_NOBODY)
        hradby_board_player_hurry (&self->player);
    }
}

static gboolean
hradby_board_view_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->scene.session == NULL)
    return FALSE;

  hradby_board_pointer_use_keys (&self->pointer);
  update_hand (self);
  return hradby_board_focus_move (&self->choices, &self->hand, direction);
}

static gboolean
hradby_board_view_grab_focus (GtkWidget *widget)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  GtkWidget *target = NULL;

  if (self->scene.session != NULL)
    target = hradby_board_focus_find (&self->choices, &self->hand, self->pointer.cursor);
  return (target != NULL && gtk_widget_grab_focus (target))
         || GTK_WIDGET_CLASS (hradby_board_view_parent_class)->grab_focus (widget);
}

/* Remembers where the focus is, and brings it into view where keys moved it: under a pointer the
 * board must not move between press and release. */
static void
hradby_board_view_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (hradby_board_view_parent_class)->set_focus_child (widget, child);
  if (child != NULL && HRADBY_IS_BOARD_CELL (child))
    {
      HradbyBoardCell *cell = HRADBY_BOARD_CELL (child);
      gint x = hradby_board_cell_get_column (cell), y = hradby_board_cell_get_row (cell);

      hradby_board_pointer_focus (&self->pointer,
                                  hradby_board_grid_get_cell (&self->scene.grid, x, y));
      if (self->pointer.by_keys)
        hradby_board_camera_reveal (&self->camera, x, y);
    }
  if (child != NULL)
    update_hand (self);
  update_light (self);
}

static void
hradby_board_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_SIZE : MIN_HEIGHT;
  *natural = NATURAL_SIZE;
}

static void
hradby_board_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->scene.session == NULL)
    return;

  hradby_board_camera_allocate (&self->camera, width, height);
  hradby_board_faces_resize (&self->faces);
  hradby_board_cells_allocate (&self->cells, &self->camera.geometry);
  hradby_board_choices_allocate (&self->choices);
  hradby_board_caption_allocate (&self->caption);
}

/* In the order in which things lie. */
static void
hradby_board_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);

  if (self->scene.session == NULL || self->faces.pixels == 0)
    return;

  hradby_board_faces_fetch (&self->faces);
  draw_land (&self->player, &self->faces, snapshot);
  hradby_board_light_draw (&self->light, &self->faces, snapshot);
  hradby_board_hand_draw (&self->hand, &self->faces, snapshot);
  hradby_board_plays_draw_tile (&self->plays, &self->faces, snapshot);
  draw_figures (&self->player, &self->faces, snapshot);
  hradby_board_told_draw (&self->told, &self->faces, snapshot);
  if (focus != NULL && HRADBY_IS_BOARD_CELL (focus))
    gtk_widget_snapshot_child (widget, focus, snapshot);
  draw_choices (&self->light, &self->faces, snapshot);
  gtk_widget_snapshot_child (widget, self->caption.label, snapshot);
  hradby_board_plays_draw_marks (&self->plays, snapshot);
}

static void
hradby_board_view_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_ROTATION:
      g_value_set_uint (value, self->hand.shown);
      break;
    case PROP_HINT:
      g_value_set_string (value, self->hint);
      break;
    case PROP_ANIMATIONS:
      g_value_set_boolean (value, self->player.animations);
      break;
    case PROP_SPEED:
      g_value_set_int (value, (int) self->player.speed);
      break;
    case PROP_MARK_DEAD:
      g_value_set_boolean (value, self->scene.mark_dead);
      break;
    case PROP_CROPPED:
      g_value_set_boolean (value, self->camera.cropped);
      break;
    case PROP_LAST_TURNS:
      g_value_set_boolean (value, self->told.shows_turns);
      break;
    case PROP_HIDE_MARKS:
      g_value_set_boolean (value, self->hand.hides_marks);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
hradby_board_view_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_ANIMATIONS:
      self->player.animations = g_value_get_boolean (value);
      break;
    case PROP_SPEED:
      self->player.speed = (guint) g_value_get_int (value);
      break;
    case PROP_MARK_DEAD:
      hradby_board_scene_set_mark_dead (&self->scene, g_value_get_boolean (value));
      gtk_widget_queue_draw (GTK_WIDGET (self));
      break;
    case PROP_CROPPED:
      self->camera.cropped = g_value_get_boolean (value);
      break;
    case PROP_LAST_TURNS:
      hradby_board_told_show_turns (&self->told, g_value_get_boolean (value));
      update_light (self);
      break;
    case PROP_HIDE_MARKS:
      self->hand.hides_marks = g_value_get_boolean (value);
      if (self->scene.session != NULL)
        hradby_board_cells_update (&self->cells);
      update_light (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
hradby_board_view_dispose (GObject *object)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  if (self->signals != NULL)
    clear (self);
  g_clear_object (&self->signals);
  hradby_board_faces_finish (&self->faces);
  hradby_board_caption_finish (&self->caption);
  hradby_board_scene_set_session (&self->scene, NULL);
  G_OBJECT_CLASS (hradby_board_view_parent_class)->dispose (object);
}

static void
hradby_board_view_finalize (GObject *object)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  hradby_board_light_finish (&self->light);
  hradby_board_told_finish (&self->told);
  hradby_board_plays_finish (&self->plays);
  hradby_board_choices_finish (&self->choices);
  hradby_board_cells_finish (&self->cells);
  hradby_board_player_finish (&self->player);
  hradby_board_scene_finish (&self->scene);
  g_free (self->hint);
  G_OBJECT_CLASS (hradby_board_view_parent_class)->finalize (object);
}

static void
hradby_board_view_class_init (HradbyBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hradby_board_view_dispose;
  object_class->finalize = hradby_board_view_finalize;
  object_class->get_property = hradby_board_view_get_property;
  object_class->set_property = hradby_board_view_set_property;
  widget_class->measure = hradby_board_view_measure;
  widget_class->size_allocate = hradby_board_view_size_allocate;
  widget_class->snapshot = hradby_board_view_snapshot;
  widget_class->focus = hradby_board_view_focus;
  widget_class->grab_focus = hradby_board_view_grab_focus;
  widget_class->set_focus_child = hradby_board_view_set_focus_child;

  properties[PROP_ROTATION] = g_param_spec_uint ("rotation", NULL, NULL, 0, 3, 0, READABLE);
  properties[PROP_ANIMATIONS] = g_param_spec_boolean ("animations", NULL, NULL, TRUE, READWRITE);
  properties[PROP_SPEED] = g_param_spec_int ("speed", NULL, NULL, 25, 400, 100, READWRITE);
  properties[PROP_MARK_DEAD] = g_param_spec_boolean ("mark-dead", NULL, NULL, TRUE, READWRITE);
  properties[PROP_CROPPED] = g_param_spec_boolean ("cropped", NULL, NULL, FALSE, READWRITE);
  properties[PROP_LAST_TURNS] = g_param_spec_boolean ("last-turns", NULL, NULL, FALSE, READWRITE);
  properties[PROP_HIDE_MARKS] = g_param_spec_boolean ("hide-marks", NULL, NULL, FALSE, READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_HINT, "hint");

  actions_install (widget_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
init_parts (HradbyBoardView *self)
{
  static const HradbyBoardPointerCalls calls = { moved_cb, rotate, refuse };
  GtkWidget *widget = GTK_WIDGET (self);

  hradby_board_scene_init (&self->scene);
  hradby_board_camera_init (&self->camera, widget);
  hradby_board_faces_init (&self->faces, widget, &self->scene, &self->camera.geometry);
  hradby_board_player_init (&self->player, widget, &self->scene);
  hradby_board_hand_init (&self->hand, &self->scene);
  hradby_board_cells_init (&self->cells, widget, &self->hand, G_CALLBACK (cell_clicked_cb));
  hradby_board_choices_init (&self->choices, widget, &self->scene, &self->camera.geometry,
                             G_CALLBACK (update_light));
  self->pointer = (HradbyBoardPointer) { &calls, &self->camera, &self->player, &self->hand,
                                         &self->choices };
  hradby_board_pointer_init (&self->pointer);
  hradby_board_plays_init (&self->plays, &self->hand, &self->choices);
  hradby_board_told_init (&self->told, &self->scene);
  hradby_board_light_init (&self->light, &self->hand, &self->pointer, &self->choices,
                           &self->told);
  hradby_board_caption_init (&self->caption, &self->pointer, &self->choices);
}

static void
hradby_board_view_init (HradbyBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"),
                                  -1);
  init_parts (self);
  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "event", G_CALLBACK (hradby_board_player_add),
                                  &self->player);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
