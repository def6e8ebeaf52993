/* Decisions that are made on the board itself: followers on the tile just placed, what to score. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/board/board-choices.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/board/board-piece.h"
#include "app/face/tile-face.h"
#include "app/kit/anchor.h"
#include "app/pictures/picture-kinds.h"
#include "app/pictures/picture.h"
#include "app/words/board-words.h"
#include "app/words/words.h"
#include "paint/tile-paint.h"

#define FIGURE_SIZE     30
#define LEAST_FIGURE    8   /* in the smallest discs */
#define ICON            0.5 /* of a disc is taken by an icon */
#define PLAYED_SIZE     20
#define VIEW_MARGIN     8  /* beside the widest button */

/* Where points for a piece stand, so that it is seen. */
#define BELOW_PIECE 0.42

/* Half a side of what a space of the wall takes, in tiles. */
#define SPACE_ROOM 0.25

void
hradby_board_choices_init (HradbyBoardChoices        *self,
                           GtkWidget                 *widget,
                           const HradbyBoardScene    *scene,
                           const HradbyBoardGeometry *geometry,
                           GCallback                  pointed)
{
  *self = (HradbyBoardChoices) { .widget = widget, .scene = scene, .geometry = geometry,
                                 .pointed = pointed };
  self->offered = g_array_new (FALSE, TRUE, sizeof (HradbyBoardChoice));
}

void
hradby_board_choices_finish (HradbyBoardChoices *self)
{
  g_array_unref (self->offered);
}

/* The position may have changed since the choice was offered: then the session refuses. */
static void
play (HradbyBoardChoices *self,
      const HradbyAction *action)
{
  if (!hradby_board_scene_play (self->scene, action))
    gtk_widget_error_bell (self->widget);
}

static void
choose_cb (HradbyBoardChoices *self,
           GtkWidget       *button)
{
  for (guint i = 0; i < self->offered->len; i++)
    {
      HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);
      HradbyAction action = choice->action;

      if (choice->button != button)
        continue;
      play (self, &action);
      return;
    }
}

static void
add_choice (HradbyBoardChoices *self,
            HradbyBoardChoice  *choice,
            const char         *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  choice->label = g_strdup (label);
  gtk_widget_add_css_class (choice->button, "choice");
  hradby_anchor_set (choice->button, self->scene->table->type->actions[choice->action.kind].rule);
  gtk_widget_set_parent (choice->button, self->widget);
  g_signal_connect_swapped (choice->button, "clicked", G_CALLBACK (choose_cb), self);
  g_signal_connect_swapped (choice->button, "state-flags-changed", self->pointed, self->widget);
  g_signal_connect_swapped (choice->button, "state-flags-changed",
                            G_CALLBACK (gtk_widget_queue_allocate), self->widget);
  g_array_append_val (self->offered, *choice);
}

/* A round button with a picture. */
static void
show_piece (HradbyBoardChoices    *self,
            HradbyBoardChoice     *choice,
            const HradbyPieceFace *face,
            const HradbySeenPiece *piece)
{
  GtkWidget *picture = hradby_picture_new (FIGURE_SIZE);

  hradby_picture_set_least (HRADBY_PICTURE (picture), LEAST_FIGURE);
  hradby_picture_set_key (HRADBY_PICTURE (picture),
                          hradby_piece_face_get_key (face, piece, self->scene->colours, 0));
  gtk_button_set_child (GTK_BUTTON (choice->button), picture);
}

/* To which side a kind of figure goes where several might be put on one feature. */
static double
find_side (const HradbyBoardChoices *self,
           const GArray             *actions,
           const HradbyAction       *action)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *other = &g_array_index (actions, HradbyAction, i);

      if (other->kind == action->kind && other->part == action->part
          && other->figure != action->figure)
        return action->figure == 0 ? -1 : 1;
    }
  return 0;
}

static void
add_deployment (HradbyBoardChoices *self,
                const GArray       *actions,
                const HradbyAction *action)
{
  const HradbyBoardScene *scene = self->scene;
  HradbySeenPiece piece = { .part = { scene->placed_x, scene->placed_y, action->part },
                            .player = hradby_session_get_to_decide (scene->session),
                            .place = action->figure };
  g_autofree char *label = hradby_board_words_deploy (scene->session, action);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action,
                               .place = HRADBY_BOARD_LAYOUT_ON_TILE };
  HradbyBoardSprite sprite;

  if (hradby_board_sprites_lay (&sprite, &scene->grid, scene->table,
                                hradby_board_scene_get_position (scene), &piece))
    {
      choice.x = (double) sprite.x - scene->placed_x;
      choice.y = (double) sprite.y - scene->placed_y;
      show_piece (self, &choice, sprite.face, &piece);
    }
  choice.aside = find_side (self, actions, action);
  gtk_widget_add_css_class (choice.button, "circular");
  add_choice (self, &choice, label);
}

/* Where the choice stands if it is not about a piece. */
static void
find_place (HradbyBoardChoices   *self,
            const HradbyTileSpot *spot,
            HradbyBoardChoice    *choice)
{
  const HradbyAction *action = &choice->action;
  guint rotation = 0;
  const HradbyTile *tile = hradby_board_scene_get_tile (self->scene, action->x, action->y,
                                                        &rotation);

  g_return_if_fail (tile != NULL);

  if (spot != NULL && spot->find_spot != NULL)
    spot->find_spot (tile, rotation, &choice->x, &choice->y);
  else
    hradby_tile_get_spot (tile, action->part, rotation, &choice->x, &choice->y);
  choice->x += action->x;
  choice->y += action->y;
}

/* Where the choice stands; on the tile just placed if that is decided about, too. @piece: what it
 * is about (nullable). */
static void
find_spot (HradbyBoardChoices      *self,
           const HradbyTileSpot    *spot,
           const HradbyBoardSprite *piece,
           HradbyBoardChoice       *choice)
{
  const HradbyBoardScene *scene = self->scene;
  gint x = choice->action.x, y = choice->action.y;

  choice->place = HRADBY_BOARD_LAYOUT_AT;
  if (piece != NULL)
    {
      x = piece->piece.part.x;
      y = piece->piece.part.y;
      choice->x = (double) piece->x;
      choice->y = (double) piece->y;
    }
  else
    find_place (self, spot, choice);
  if (!self->deploying || x != scene->placed_x || y != scene->placed_y)
    return;
  choice->place = HRADBY_BOARD_LAYOUT_ON_TILE;
  choice->x -= x;
  choice->y -= y;
}

/* Whether two that have a side would stand on one place. */
static gboolean
is_double (HradbyBoardChoices *self,
           const GArray       *actions,
           const HradbyAction *action)
{
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *other = &g_array_index (actions, HradbyAction, i);
      const HradbyTileSpot *spot = hradby_tile_face_get_spot (self->scene->table, other);

      n += spot != NULL && spot->aside != 0 && other->x == action->x && other->y == action->y;
    }
  return n > 1;
}

/* What is chosen elsewhere on the board, where the face of the game has a spot for it. What it does
 * is told below the board: a tooltip would cover other choices. */
static void
add_apart (HradbyBoardChoices   *self,
           const GArray         *actions,
           const HradbyAction   *action,
           const HradbyTileSpot *spot)
{
  static const HradbyPieceFace ordinary = { .figure = HRADBY_FIGURE_FOLLOWER };
  const HradbyPieceFace *figure = hradby_tile_face_find_figure (self->scene->table,
                                                                action->figure);
  g_autofree char *label = hradby_words_action (self->scene->session, action);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action, .apart = TRUE };
  guint seat = spot->of_other ? action->player
                              : hradby_session_get_to_decide (self->scene->session);
  HradbyBoardSprite sprite;
  gboolean has_piece = hradby_board_piece_lay (self->scene, action, NULL, &sprite);

  find_spot (self, spot, has_piece ? &sprite : NULL, &choice);
  if (spot->aside != 0 && is_double (self, actions, action))
    choice.aside = spot->aside;
  if (spot->icon != NULL)
    gtk_button_set_icon_name (GTK_BUTTON (choice.button), spot->icon);
  else if (has_piece)
    show_piece (self, &choice, sprite.face, &sprite.piece);
  else
    show_piece (self, &choice, spot->face != NULL ? spot->face : figure != NULL ? figure
                                                                                : &ordinary,
                &(HradbySeenPiece) { .player = seat, .place = action->figure });
  gtk_widget_add_css_class (choice.button, "circular");
  add_choice (self, &choice, label);
}

/* What is said of the piece below the board, for those who do not see that. */
static void
describe_piece (HradbyBoardChoices *self,
                HradbyBoardChoice  *choice)
{
  HradbySeenPiece piece;
  g_autofree char *text = NULL;

  if (hradby_tile_face_find_piece (self->scene->table,
                                   hradby_board_scene_get_position (self->scene), &choice->action,
                                   &piece))
    text = hradby_tile_face_tell_part (self->scene->session, &piece.part);
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (choice->button),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* A button with words, beside the tile placed last. */
static void
add_beside (HradbyBoardChoices *self,
            const HradbyAction *action)
{
  g_autofree char *label = hradby_words_action (self->scene->session, action);
  GtkWidget *text = gtk_label_new (label);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action,
                               .place = HRADBY_BOARD_LAYOUT_BESIDE };

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR); /* names may be long */
  gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (choice.button), text);
  gtk_widget_add_css_class (choice.button, "pill");
  describe_piece (self, &choice);
  add_choice (self, &choice, label);
}

/* The points and what is played for them; the rest is seen, and told below the board. */
static GtkWidget *
make_score_label (HradbyBoardChoices *self,
                  const HradbyAction *action)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  const HradbyTable *table = self->scene->table;
  const HradbyPosition *position = hradby_board_scene_get_position (self->scene);
  HradbyEvent event = hradby_words_try_action (table, position, action);
  /* Translators: points to be won */
  g_autofree char *text = g_strdup_printf (_("+%d"), event.points);
  HradbyPictureKey key = { 0 };

  gtk_box_append (GTK_BOX (box), gtk_label_new (text));
  for (guint n = hradby_tile_face_get_played (table, position, action, &key); n > 0; n--)
    {
      GtkWidget *picture = hradby_picture_new (PLAYED_SIZE);

      hradby_picture_set_key (HRADBY_PICTURE (picture), key);
      gtk_box_append (GTK_BOX (box), picture);
    }
  return box;
}

static gboolean
is_same_region (const HradbyAction *one,
                const HradbyAction *other)
{
  return one->x == other->x && one->y == other->y && one->part == other->part;
}

/* All ways to score a region, or a piece, stand in one row. */
static void
add_score (HradbyBoardChoices   *self,
           const GArray         *actions,
           guint                 index,
           const HradbyTileSpot *spot)
{
  const HradbyAction *action = &g_array_index (actions, HradbyAction, index);
  g_autofree char *label = hradby_words_action (self->scene->session, action);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action,
                               .apart = spot != NULL };
  guint first = 0;
  HradbyBoardSprite sprite;
  gboolean has_piece;

  while (!is_same_region (&g_array_index (actions, HradbyAction, first), action))
    first++;
  choice.group = 1 + first;
  has_piece = hradby_board_piece_lay (self->scene, action, NULL, &sprite);
  find_spot (self, spot, has_piece ? &sprite : NULL, &choice);
  if (has_piece)
    choice.y += BELOW_PIECE * (double) sprite.size;
  gtk_button_set_child (GTK_BUTTON (choice.button), make_score_label (self, action));
  add_choice (self, &choice, label);
}

/* What has a button of its own is chosen there. */
static void
add_all_apart (HradbyBoardChoices *self,
               const GArray       *actions)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
      const HradbyTileSpot *spot = hradby_tile_face_get_spot (self->scene->table, action);

      if (spot != NULL && spot->scores)
        add_score (self, actions, i, spot);
      else if (spot != NULL)
        add_apart (self, actions, action, spot);
    }
}

void
hradby_board_choices_clear (HradbyBoardChoices *self)
{
  while (self->offered->len > 0)
    {
      HradbyBoardChoice last = g_array_index (self->offered, HradbyBoardChoice,
                                              self->offered->len - 1);

      g_array_set_size (self->offered, self->offered->len - 1);
      g_signal_handlers_disconnect_by_data (last.button, self);
      g_signal_handlers_disconnect_by_data (last.button, self->widget);
      gtk_widget_unparent (last.button);
      g_free (last.label);
    }
  self->deploying = self->has_lens = FALSE;
}

static void
add_deployments (HradbyBoardChoices *self,
                 const GArray    *actions)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      self->deploying |= action->kind == self->scene->look->deploy;
      if (action->kind == self->scene->look->deploy)
        add_deployment (self, actions, action);
    }
  for (guint i = 0; i < actions->len; i++)
    if (g_array_index (actions, HradbyAction, i).kind == HRADBY_ACTION_PASS)
      add_beside (self, &g_array_index (actions, HradbyAction, i));
}

void
hradby_board_choices_update (HradbyBoardChoices *self)
{
  HradbyTilingPhase phase;
  g_autoptr(GArray) actions = NULL;

  hradby_board_choices_clear (self);
  if (hradby_session_get_to_decide (self->scene->session) == HRADBY_NOBODY)
    return;

  phase = hradby_board_scene_get_phase (self->scene);
  actions = hradby_session_list_actions (self->scene->session);
  if (phase == HRADBY_TILING_PHASE_DEPLOY)
    add_deployments (self, actions);
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      if (phase == HRADBY_TILING_PHASE_SCORE)
        add_score (self, actions, i, NULL);
      else if (phase == HRADBY_TILING_PHASE_EXTRA
               && hradby_face_is_button (self->scene->table, action))
        add_beside (self, action);
    }
  add_all_apart (self, actions);
  gtk_widget_queue_allocate (self->widget);
}

gboolean
hradby_board_choices_is_in_lens (const HradbyBoardChoices *self,
                                 double                    view_x,
                                 double                    view_y,
                                 double                   *x,
                                 double                   *y)
{
  const graphene_rect_t *lens = &self->lens;

  if (!self->has_lens
      || !graphene_rect_contains_point (lens, &GRAPHENE_POINT_INIT ((float) view_x,
                                                                    (float) view_y)))
    return FALSE;

  *x = (view_x - (double) lens->origin.x) / (double) lens->size.width;
  *y = (view_y - (double) lens->origin.y) / (double) lens->size.height;
  return TRUE;
}

GtkWidget *
hradby_board_choices_get_button (const HradbyBoardChoices *self,
                                 const HradbyAction       *action)
{
  for (guint i = 0; i < self->offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);

      if (hradby_action_equal (&choice->action, action))
        return choice->button;
    }
  return NULL;
}

const HradbyBoardChoice *
hradby_board_choices_find (const HradbyBoardChoices *self,
                           GtkStateFlags             state)
{
  for (guint i = 0; i < self->offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);

      if ((gtk_widget_get_state_flags (choice->button) & state) != 0)
        return choice;
    }
  return NULL;
}

/* What buttons had better not cover: other tiles, and the numbers on the wall. */
static void
list_laid (HradbyBoardChoices *self,
           GArray          *laid)
{
  graphene_rect_t square;

  for (guint i = 0; i < self->scene->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (self->scene->sprites, HradbyBoardSprite, i);

      if (sprite->face != NULL)
        continue;
      hradby_board_geometry_get_square (self->geometry, (double) sprite->x, (double) sprite->y, 1,
                                        &square);
      g_array_append_val (laid, square);
    }
  for (guint i = 0; self->scene->grid.wall != NULL && i < HRADBY_TRACK_SPACES; i++)
    {
      HradbyWallSpace space = hradby_wall_get_space (self->scene->grid.wall, i);

      hradby_board_geometry_get_square (self->geometry, space.x, space.y, 2 * SPACE_ROOM,
                                        &square);
      g_array_append_val (laid, square);
    }
}

/* As wide as its words, or as the view; a round one has no size of its own. */
static void
measure_choice (HradbyBoardChoices      *self,
                const HradbyBoardChoice *choice,
                HradbyBoardLayoutItem   *item)
{
  int most = self->geometry->width - VIEW_MARGIN, least, natural, height;

  if (choice->place != HRADBY_BOARD_LAYOUT_BESIDE && choice->group == 0)
    return;
  gtk_widget_measure (choice->button, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL,
                      NULL);
  item->width = MAX (MAX (MIN (natural, most), least), HRADBY_BOARD_LAYOUT_MIN_SIZE);
  gtk_widget_measure (choice->button, GTK_ORIENTATION_VERTICAL, (int) item->width, &least, &height,
                      NULL, NULL);
  item->height = MAX (height, HRADBY_BOARD_LAYOUT_MIN_SIZE);
}

static void
lay_out (HradbyBoardChoices    *self,
         HradbyBoardLayoutItem *items)
{
  g_autoptr(GArray) laid = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  HradbyBoardLayout layout = { .width = self->geometry->width, .height = self->geometry->height };

  list_laid (self, laid);
  layout.laid = (const graphene_rect_t *) (gpointer) laid->data;
  layout.n_laid = laid->len;
  hradby_board_geometry_get_square (self->geometry, self->scene->placed_x + 0.5,
                                    self->scene->placed_y + 0.5, 1, &layout.tile);
  hradby_board_layout (&layout, items, self->offered->len);
  self->has_lens = layout.has_lens;
  self->lens = layout.lens;
}

/* All of a round button can be pressed, and is shown by its disc, once it is looked at: else the
 * mark. */
static void
allocate_choice (const HradbyBoardChoice *choice)
{
  const graphene_rect_t *rect = &choice->rect, *mark = &choice->mark;
  GtkWidget *disc = gtk_widget_get_first_child (choice->button);
  gboolean is_round = gtk_widget_has_css_class (choice->button, "circular");
  int least;

  if ((gtk_widget_get_state_flags (choice->button)
       & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_VISIBLE)) != 0)
    mark = rect;
  if (GTK_IS_IMAGE (disc))
    gtk_image_set_pixel_size (GTK_IMAGE (disc), (int) (ICON * (double) mark->size.width));
  gtk_widget_measure (choice->button, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (!is_round)
    least = 0;
  /* A round one without a place yet has no size either, of which GTK would warn. */
  gtk_widget_size_allocate (choice->button,
                            &(GtkAllocation) { (int) rect->origin.x, (int) rect->origin.y,
                                               MAX ((int) rect->size.width, least),
                                               MAX ((int) rect->size.height, least) },
                            -1);
  if (is_round)
    gtk_widget_size_allocate (disc,
                              &(GtkAllocation) { (int) (mark->origin.x - rect->origin.x),
                                                 (int) (mark->origin.y - rect->origin.y),
                                                 MAX ((int) mark->size.width, least),
                                                 MAX ((int) mark->size.height, least) },
                              -1);
}

void
hradby_board_choices_allocate (HradbyBoardChoices *self)
{
  g_autofree HradbyBoardLayoutItem *items = g_new0 (HradbyBoardLayoutItem, self->offered->len);

  if (self->offered->len == 0)
    return;
  for (guint i = 0; i < self->offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);

      items[i] = (HradbyBoardLayoutItem) { .place = choice->place, .x = choice->x, .y = choice->y,
                                           .aside = choice->aside, .group = choice->group };
      if (choice->place == HRADBY_BOARD_LAYOUT_AT)
        {
          items[i].x = self->geometry->left + choice->x * self->geometry->tile;
          items[i].y = self->geometry->top + choice->y * self->geometry->tile;
        }
      measure_choice (self, choice, &items[i]);
    }
  lay_out (self, items);
  for (guint i = 0; i < self->offered->len; i++)
    {
      HradbyBoardChoice *choice = &g_array_index (self->offered, HradbyBoardChoice, i);

      choice->rect = items[i].rect;
      choice->mark = items[i].mark;
      allocate_choice (choice);
    }
}

void
hradby_board_choices_take_back (HradbyBoardChoices *self)
{
  HradbySession *session = self->scene->session;
  HradbyTilingPhase phase;

  if (session == NULL || hradby_session_get_to_decide (session) == HRADBY_NOBODY)
    return;

  phase = hradby_board_scene_get_phase (self->scene);
  if ((phase == HRADBY_TILING_PHASE_DEPLOY || phase == HRADBY_TILING_PHASE_SCORE
       || phase == HRADBY_TILING_PHASE_EXTRA)
      && hradby_session_can_undo (session) && !hradby_session_undo_reveals (session))
    hradby_session_undo (session);
}

void
hradby_board_choices_decline (HradbyBoardChoices *self)
{
  HradbyAction pass = { .kind = HRADBY_ACTION_PASS };

  if (self->scene->session != NULL && hradby_session_explain (self->scene->session, &pass, NULL))
    play (self, &pass);
}
