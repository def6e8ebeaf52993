/* Decisions that are made on the board itself: followers on the tile just placed, what to score. */
#include "config.h"

#include "app/board/board-parts.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/face/tile-face.h"
#include "app/kit/anchor.h"
#include "app/pictures/picture.h"
#include "app/words/board-words.h"
#include "app/words/words.h"
#include "paint/tile-paint.h"

#define FIGURE_SIZE     30
#define LEAST_FIGURE    12 /* in the smallest buttons */
#define WALL_TILE_SIZE  20
#define VIEW_MARGIN     8  /* beside the widest button */

/* Half a side of what a space of the wall takes, in tiles. */
#define SPACE_ROOM 0.25

static void
choose_cb (HradbyBoardView *self,
           GtkWidget       *button)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      HradbyBoardChoice *choice = &g_array_index (self->choices, HradbyBoardChoice, i);
      HradbyAction action = choice->action;

      if (choice->button != button)
        continue;
      hradby_board_view_play (self, &action);
      return;
    }
}

static void
add_choice (HradbyBoardView    *self,
            HradbyBoardChoice  *choice,
            const char         *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  choice->label = g_strdup (label);
  gtk_widget_add_css_class (choice->button, "choice");
  hradby_anchor_set (choice->button, self->table->type->actions[choice->action.kind].rule);
  gtk_widget_set_parent (choice->button, GTK_WIDGET (self));
  g_signal_connect_swapped (choice->button, "clicked", G_CALLBACK (choose_cb), self);
  g_signal_connect_swapped (choice->button, "state-flags-changed",
                            G_CALLBACK (hradby_board_light_update), self);
  g_array_append_val (self->choices, *choice);
}

static const char *
get_colour (HradbyBoardView *self)
{
  guint seat = hradby_session_get_to_decide (self->session);

  return seat < HRADBY_MAX_PLAYERS ? self->colours[seat] : NULL;
}

static void
add_deployment (HradbyBoardView    *self,
                const HradbyAction *action,
                const HradbyTile   *tile,
                guint               rotation)
{
  HradbyPart part = { self->placed_x, self->placed_y, action->feature };
  g_autofree char *label = hradby_board_words_deploy (self->session, &part);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action,
                               .place = HRADBY_LAYOUT_ON_TILE };
  GtkWidget *picture = hradby_picture_new (FIGURE_SIZE);

  hradby_picture_set_least (HRADBY_PICTURE (picture), LEAST_FIGURE);
  hradby_picture_set_figure (HRADBY_PICTURE (picture),
                             hradby_board_sprites_get_figure (tile->features[action->feature].kind),
                             get_colour (self), hradby_session_get_to_decide (self->session));
  gtk_button_set_child (GTK_BUTTON (choice.button), picture);
  gtk_widget_add_css_class (choice.button, "circular");
  hradby_tile_get_spot (tile, action->feature, rotation, &choice.x, &choice.y);
  add_choice (self, &choice, label);
}

/* Where the choice stands; on the tile just placed if that is decided about, too. */
static void
find_spot (HradbyBoardView    *self,
           const HradbySpot   *spot,
           HradbyBoardChoice  *choice)
{
  const HradbyAction *action = &choice->action;
  guint rotation = 0;
  gint number = self->look->get_cell (self->table, hradby_session_get_position (self->session),
                                      action->x, action->y, &rotation);
  const HradbyTile *tile;

  g_return_if_fail (number >= 0);

  tile = self->look->get_tile (self->table, (guint) number);
  if (spot->on_feature)
    hradby_tile_get_spot (tile, action->feature, rotation, &choice->x, &choice->y);
  else
    hradby_tile_get_foundation (tile, rotation, &choice->x, &choice->y);
  if (self->deploying && action->x == self->placed_x && action->y == self->placed_y)
    choice->place = HRADBY_LAYOUT_ON_TILE;
  else
    {
      choice->place = HRADBY_LAYOUT_AT;
      choice->x += action->x;
      choice->y += action->y;
    }
}

/* Whether two that have a side would stand on one place. */
static gboolean
is_double (HradbyBoardView    *self,
           const GArray       *actions,
           const HradbyAction *action)
{
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *other = &g_array_index (actions, HradbyAction, i);
      const HradbySpot *spot = hradby_tile_face_get_spot (self->table, other);

      n += spot != NULL && spot->aside != 0 && other->x == action->x && other->y == action->y;
    }
  return n > 1;
}

/* What is chosen elsewhere on the board, where the face of the game has a spot for it. What it does
 * is told below the board: a tooltip would cover other choices. */
static void
add_apart (HradbyBoardView    *self,
           const GArray       *actions,
           const HradbyAction *action,
           const HradbySpot   *spot)
{
  g_autofree char *label = hradby_words_action (self->session, action);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action, .apart = TRUE };
  guint seat = spot->of_other ? action->player : hradby_session_get_to_decide (self->session);

  find_spot (self, spot, &choice);
  if (spot->aside != 0 && is_double (self, actions, action))
    choice.aside = spot->aside;
  if (spot->icon != NULL)
    gtk_button_set_icon_name (GTK_BUTTON (choice.button), spot->icon);
  else
    {
      GtkWidget *picture = hradby_picture_new (FIGURE_SIZE);

      hradby_picture_set_least (HRADBY_PICTURE (picture), LEAST_FIGURE);
      hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_FOLLOWER,
                                 self->colours[seat], seat);
      gtk_button_set_child (GTK_BUTTON (choice.button), picture);
    }
  gtk_widget_add_css_class (choice.button, "circular");
  add_choice (self, &choice, label);
}

static void
add_all_apart (HradbyBoardView *self,
               const GArray    *actions)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
      const HradbySpot *spot = hradby_tile_face_get_spot (self->table, action);

      if (spot != NULL)
        add_apart (self, actions, action, spot);
    }
}

/* A button with words, beside the tile placed last. */
static void
add_beside (HradbyBoardView    *self,
            const HradbyAction *action)
{
  g_autofree char *label = hradby_words_action (self->session, action);
  GtkWidget *text = gtk_label_new (label);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action,
                               .place = HRADBY_LAYOUT_BESIDE };

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (choice.button), text);
  gtk_widget_add_css_class (choice.button, "pill");
  add_choice (self, &choice, label);
}

/* The points and the wall tiles played for them; the rest is seen, and told below the board. */
static GtkWidget *
make_score_label (HradbyBoardView    *self,
                  const HradbyAction *action,
                  guint               number)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  const HradbyPosition *position = hradby_session_get_position (self->session);
  HradbyEvent event = hradby_words_try_action (self->table, position, action);
  /* Translators: points to be won */
  g_autofree char *text = g_strdup_printf (_("+%d"), event.points);

  gtk_box_append (GTK_BOX (box), gtk_label_new (text));
  for (gint i = 0; i < action->amount; i++)
    {
      GtkWidget *picture = hradby_picture_new (WALL_TILE_SIZE);

      hradby_picture_set_key (HRADBY_PICTURE (picture),
                              hradby_picture_key_of_wall_tile (number, 0));
      gtk_box_append (GTK_BOX (box), picture);
    }
  return box;
}

static gboolean
is_same_region (const HradbyAction *one,
                const HradbyAction *other)
{
  return one->x == other->x && one->y == other->y && one->feature == other->feature;
}

/* All ways to score a region stand in one row. */
static void
add_score (HradbyBoardView    *self,
           const GArray       *actions,
           guint               index)
{
  const HradbyAction *action = &g_array_index (actions, HradbyAction, index);
  g_autofree char *label = hradby_words_action (self->session, action);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action,
                               .place = HRADBY_LAYOUT_AT };
  guint rotation = 0, first = 0;
  gint number = self->look->get_cell (self->table, hradby_session_get_position (self->session),
                                        action->x, action->y, &rotation);
  const HradbyTile *tile;

  g_return_if_fail (number >= 0);

  while (!is_same_region (&g_array_index (actions, HradbyAction, first), action))
    first++;
  choice.group = 1 + first;
  tile = self->look->get_tile (self->table, (guint) number);
  hradby_tile_get_spot (tile, action->feature, rotation, &choice.x, &choice.y);
  choice.x += action->x;
  choice.y += action->y;
  gtk_button_set_child (GTK_BUTTON (choice.button),
                        make_score_label (self, action,
                                          tile->features[action->feature].kind
                                          == HRADBY_FEATURE_TOWER ? 2 : 3));
  add_choice (self, &choice, label);
}

void
hradby_board_choices_clear (HradbyBoardView *self)
{
  while (self->choices->len > 0)
    {
      HradbyBoardChoice last = g_array_index (self->choices, HradbyBoardChoice,
                                              self->choices->len - 1);

      g_array_set_size (self->choices, self->choices->len - 1);
      g_signal_handlers_disconnect_by_data (last.button, self);
      gtk_widget_unparent (last.button);
      g_free (last.label);
    }
  self->deploying = self->has_lens = FALSE;
}

static void
add_deployments (HradbyBoardView *self,
                 const GArray    *actions)
{
  guint rotation = 0;
  gint tile = self->look->get_cell (self->table, hradby_session_get_position (self->session),
                                      self->placed_x, self->placed_y, &rotation);

  g_return_if_fail (tile >= 0);

  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      self->deploying |= action->kind == self->look->deploy;
      if (action->kind == self->look->deploy)
        add_deployment (self, action, self->look->get_tile (self->table, (guint) tile),
                        rotation);
    }
  for (guint i = 0; i < actions->len; i++)
    if (g_array_index (actions, HradbyAction, i).kind == HRADBY_ACTION_PASS)
      add_beside (self, &g_array_index (actions, HradbyAction, i));
}

void
hradby_board_choices_update (HradbyBoardView *self)
{
  HradbyPhase phase;
  g_autoptr(GArray) actions = NULL;

  hradby_board_choices_clear (self);
  if (hradby_session_get_to_decide (self->session) == HRADBY_NOBODY)
    return;

  phase = self->look->get_phase (self->table, hradby_session_get_position (self->session));
  actions = hradby_session_list_actions (self->session);
  if (phase == HRADBY_PHASE_DEPLOY)
    add_deployments (self, actions);
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      if (phase == HRADBY_PHASE_SCORE)
        add_score (self, actions, i);
      else if (phase == HRADBY_PHASE_EXTRA
               && hradby_face_is_button (self->table, action))
        add_beside (self, action);
    }
  add_all_apart (self, actions);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
hradby_board_choices_get_lens (HradbyBoardView *self,
                               graphene_rect_t *lens)
{
  if (self->has_lens)
    *lens = self->lens;
  return self->has_lens;
}

/* What buttons had better not cover: other tiles, and the numbers on the wall. */
static void
list_laid (HradbyBoardView *self,
           GArray          *laid)
{
  graphene_rect_t square;

  for (guint i = 0; i < self->sprites->len; i++)
    {
      const HradbySprite *sprite = &g_array_index (self->sprites, HradbySprite, i);

      if (sprite->kind != HRADBY_SPRITE_TILE)
        continue;
      hradby_board_geometry_get_square (&self->geometry, (double) sprite->x, (double) sprite->y, 1,
                                        &square);
      g_array_append_val (laid, square);
    }
  for (guint i = 0; self->grid.wall != NULL && i < HRADBY_TRACK_SPACES; i++)
    {
      HradbySpace space = hradby_wall_get_space (self->grid.wall, i);

      hradby_board_geometry_get_square (&self->geometry, space.x, space.y, 2 * SPACE_ROOM,
                                        &square);
      g_array_append_val (laid, square);
    }
}

/* As wide as its words, or as the view; a round one has no size of its own. */
static void
measure_choice (HradbyBoardView         *self,
                const HradbyBoardChoice *choice,
                HradbyLayoutItem        *item)
{
  int most = self->geometry.width - VIEW_MARGIN, least, natural, height;

  if (choice->place != HRADBY_LAYOUT_BESIDE && choice->group == 0)
    return;
  gtk_widget_measure (choice->button, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL,
                      NULL);
  item->width = MAX (MAX (MIN (natural, most), least), HRADBY_LAYOUT_MIN_SIZE);
  gtk_widget_measure (choice->button, GTK_ORIENTATION_VERTICAL, (int) item->width, &least, &height,
                      NULL, NULL);
  item->height = MAX (height, HRADBY_LAYOUT_MIN_SIZE);
}

static void
lay_out (HradbyBoardView  *self,
         HradbyLayoutItem *items)
{
  g_autoptr(GArray) laid = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  HradbyLayout layout = { .width = self->geometry.width, .height = self->geometry.height };

  list_laid (self, laid);
  layout.laid = (const graphene_rect_t *) (gpointer) laid->data;
  layout.n_laid = laid->len;
  hradby_board_geometry_get_square (&self->geometry, self->placed_x + 0.5, self->placed_y + 0.5, 1,
                                    &layout.tile);
  hradby_board_layout (&layout, items, self->choices->len);
  self->has_lens = layout.has_lens;
  self->lens = layout.lens;
}

void
hradby_board_choices_allocate (HradbyBoardView *self)
{
  g_autofree HradbyLayoutItem *items = g_new0 (HradbyLayoutItem, self->choices->len);

  if (self->choices->len == 0)
    return;
  for (guint i = 0; i < self->choices->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->choices, HradbyBoardChoice, i);

      items[i] = (HradbyLayoutItem) { .place = choice->place, .x = choice->x, .y = choice->y,
                                      .aside = choice->aside, .group = choice->group };
      if (choice->place == HRADBY_LAYOUT_AT)
        {
          items[i].x = self->geometry.left + choice->x * self->geometry.tile;
          items[i].y = self->geometry.top + choice->y * self->geometry.tile;
        }
      measure_choice (self, choice, &items[i]);
    }
  lay_out (self, items);
  for (guint i = 0; i < self->choices->len; i++)
    {
      HradbyBoardChoice *choice = &g_array_index (self->choices, HradbyBoardChoice, i);

      choice->rect = items[i].rect;
      gtk_widget_measure (choice->button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (choice->button,
                                &(GtkAllocation) { (int) choice->rect.origin.x,
                                                   (int) choice->rect.origin.y,
                                                   (int) choice->rect.size.width,
                                                   (int) choice->rect.size.height },
                                -1);
    }
}

void
hradby_board_choices_take_back (HradbyBoardView *self)
{
  HradbyPhase phase;

  if (self->session == NULL || hradby_session_get_to_decide (self->session) == HRADBY_NOBODY)
    return;

  phase = self->look->get_phase (self->table, hradby_session_get_position (self->session));
  if ((phase == HRADBY_PHASE_DEPLOY || phase == HRADBY_PHASE_SCORE
       || phase == HRADBY_PHASE_EXTRA)
      && hradby_session_can_undo (self->session) && !hradby_session_undo_reveals (self->session))
    hradby_session_undo (self->session);
}

void
hradby_board_choices_decline (HradbyBoardView *self)
{
  HradbyAction pass = { .kind = HRADBY_ACTION_PASS };

  if (self->session != NULL && hradby_session_explain (self->session, &pass, NULL))
    hradby_board_view_play (self, &pass);
}
