/* Decisions that are made on the board itself: followers on the tile just placed, what to score. */
#include "config.h"

#include "app/board-parts.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/board-words.h"
#include "app/help.h"
#include "app/picture.h"
#include "app/tile-paint.h"
#include "app/tooltip.h"
#include "app/words.h"

/* Tiles smaller than this are shown enlarged while a follower is placed, so that buttons fit. */
#define LENS_SIZE    176.0
#define FIGURE_SIZE  30
#define CHOICE_SPACE 6
#define WALL_TILE_SIZE 20

/* The least distance of two followers' buttons, in shares of the enlarged tile. */
#define APART  0.25
#define ROUNDS 12

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
  hradby_help_set_rule (choice->button, self->table->type->actions[choice->action.kind].rule);
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
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action };
  GtkWidget *picture = hradby_picture_new (FIGURE_SIZE);

  hradby_picture_set_figure (HRADBY_PICTURE (picture),
                             hradby_scene_get_figure (tile->features[action->feature].kind),
                             get_colour (self), hradby_session_get_to_decide (self->session));
  gtk_button_set_child (GTK_BUTTON (choice.button), picture);
  gtk_widget_add_css_class (choice.button, "circular");
  hradby_tile_get_spot (tile, action->feature, rotation, &choice.x, &choice.y);
  add_choice (self, &choice, label);
}

/* What is chosen elsewhere on the board: towers, and followers within their reach. */
static void
add_apart (HradbyBoardView    *self,
           const HradbyAction *action,
           HradbySpot          spot)
{
  g_autofree char *label = hradby_words_action (self->session, action);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action, .apart = TRUE };
  gboolean victim = spot == HRADBY_SPOT_VICTIM || spot == HRADBY_SPOT_VICTIM_ON_TOP;
  guint seat = victim ? action->player : hradby_session_get_to_decide (self->session);
  guint rotation = 0;
  gint number = self->look->get_cell (self->table, hradby_session_get_position (self->session),
                                      action->x, action->y, &rotation);
  const HradbyTile *tile;

  g_return_if_fail (number >= 0);

  tile = self->look->get_tile (self->table, (guint) number);
  if (spot == HRADBY_SPOT_VICTIM)
    hradby_tile_get_spot (tile, action->feature, rotation, &choice.x, &choice.y);
  else
    hradby_tile_get_foundation (tile, rotation, &choice.x, &choice.y);
  choice.x += action->x;
  choice.y += action->y;
  choice.columns = victim ? 1 : 2; /* a piece and a follower for one tower side by side */
  choice.column = spot == HRADBY_SPOT_TOP;
  if (spot == HRADBY_SPOT_PIECE)
    gtk_button_set_icon_name (GTK_BUTTON (choice.button), "list-add-symbolic");
  else
    {
      GtkWidget *picture = hradby_picture_new (FIGURE_SIZE);

      hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_FOLLOWER,
                                 self->colours[seat], seat);
      gtk_button_set_child (GTK_BUTTON (choice.button), picture);
    }
  gtk_widget_add_css_class (choice.button, "circular");
  hradby_tooltip_set (choice.button, label);
  add_choice (self, &choice, label);
}

static void
add_all_apart (HradbyBoardView *self,
               const GArray    *actions)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
      HradbySpot spot = hradby_words_get_spot (self->table, action);

      if (spot != HRADBY_SPOT_NONE)
        add_apart (self, action, spot);
    }
}

/* A button with words, below the tile placed last. */
static void
add_below (HradbyBoardView    *self,
           const HradbyAction *action,
           guint               column,
           guint               columns)
{
  g_autofree char *label = hradby_words_action (self->session, action);
  HradbyBoardChoice choice = { .button = gtk_button_new_with_label (label), .action = *action,
                               .column = column, .columns = columns, .below = TRUE };

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

      hradby_picture_set_wall_tile (HRADBY_PICTURE (picture), number);
      gtk_box_append (GTK_BOX (box), picture);
    }
  return box;
}

static void
add_score (HradbyBoardView    *self,
           const HradbyAction *action,
           guint               columns)
{
  g_autofree char *label = hradby_words_action (self->session, action);
  HradbyBoardChoice choice = { .button = gtk_button_new (), .action = *action,
                               .column = (guint) action->amount, .columns = columns };
  guint rotation = 0;
  gint number = self->look->get_cell (self->table, hradby_session_get_position (self->session),
                                        action->x, action->y, &rotation);
  const HradbyTile *tile;

  g_return_if_fail (number >= 0);

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

/* How many ways there are to score the same region. */
static guint
count_columns (const GArray       *actions,
               const HradbyAction *action)
{
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *other = &g_array_index (actions, HradbyAction, i);

      n += other->x == action->x && other->y == action->y && other->feature == action->feature;
    }
  return n;
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
  self->deploying = FALSE;
}

/* Buttons are larger than figures: where features lie close together they make room. */
static void
move_apart (HradbyBoardView *self)
{
  for (guint round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < self->choices->len; i++)
      for (guint j = 0; j < i; j++)
        {
          HradbyBoardChoice *one = &g_array_index (self->choices, HradbyBoardChoice, i);
          HradbyBoardChoice *other = &g_array_index (self->choices, HradbyBoardChoice, j);
          double dx = one->x - other->x, dy = one->y - other->y, distance = hypot (dx, dy);
          double push = (APART - distance) / 2 / MAX (distance, 1e-3);

          if (push <= 0)
            continue;
          one->x = CLAMP (one->x + dx * push, APART / 2, 1 - APART / 2);
          one->y = CLAMP (one->y + dy * push, APART / 2, 1 - APART / 2);
          other->x = CLAMP (other->x - dx * push, APART / 2, 1 - APART / 2);
          other->y = CLAMP (other->y - dy * push, APART / 2, 1 - APART / 2);
        }
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
  move_apart (self);
  for (guint i = 0; i < actions->len; i++)
    if (g_array_index (actions, HradbyAction, i).kind == HRADBY_ACTION_PASS)
      add_below (self, &g_array_index (actions, HradbyAction, i), 0, 1);
}

void
hradby_board_choices_update (HradbyBoardView *self)
{
  HradbyPhase phase;
  g_autoptr(GArray) actions = NULL;
  guint n_buttons = 0, n_below = 0;

  hradby_board_choices_clear (self);
  if (hradby_session_get_to_decide (self->session) == HRADBY_NOBODY)
    return;

  phase = self->look->get_phase (self->table, hradby_session_get_position (self->session));
  actions = hradby_session_list_actions (self->session);
  for (guint i = 0; i < actions->len; i++)
    n_buttons += hradby_words_is_button (self->session, &g_array_index (actions, HradbyAction, i));
  if (phase == HRADBY_PHASE_DEPLOY)
    add_deployments (self, actions);
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      if (phase == HRADBY_PHASE_SCORE)
        add_score (self, action, count_columns (actions, action));
      else if (phase == HRADBY_PHASE_EXTRA
               && hradby_words_is_button (self->session, action))
        add_below (self, action, n_below++, n_buttons);
    }
  add_all_apart (self, actions);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Where the tile placed last lies, and whether that is enlarged while a follower is placed. */
static gboolean
find_tile (HradbyBoardView *self,
           graphene_rect_t *rect)
{
  double size = MIN (LENS_SIZE, MIN (self->geometry.width, self->geometry.height));

  hradby_board_geometry_get_square (&self->geometry, self->placed_x + 0.5, self->placed_y + 0.5,
                                    1, rect);
  if (self->geometry.tile >= size || !self->deploying)
    return FALSE;

  graphene_rect_inset (rect, (float) (self->geometry.tile - size) / 2,
                       (float) (self->geometry.tile - size) / 2);
  rect->origin.x = CLAMP (rect->origin.x, 4,
                          MAX ((float) self->geometry.width - rect->size.width - 4, 4));
  rect->origin.y = CLAMP (rect->origin.y, 4,
                          MAX ((float) self->geometry.height - rect->size.height - 52, 4));
  graphene_rect_round_extents (rect, rect);
  return TRUE;
}

gboolean
hradby_board_choices_get_lens (HradbyBoardView *self,
                               graphene_rect_t *lens)
{
  return find_tile (self, lens);
}

static void
allocate_at (HradbyBoardView   *self,
             HradbyBoardChoice *choice,
             double             x,
             double             y)
{
  int aside = 2 * (int) choice->column + 1 - (int) MAX (choice->columns, 1);
  GtkRequisition size;
  GtkAllocation place;

  gtk_widget_get_preferred_size (choice->button, NULL, &size);
  place.width = size.width;
  place.height = size.height;
  place.x = (int) x - size.width / 2 + aside * (size.width + CHOICE_SPACE) / 2;
  place.y = (int) y - (choice->below ? 0 : size.height / 2);
  place.x = CLAMP (place.x, 0, MAX (self->geometry.width - size.width, 0));
  place.y = CLAMP (place.y, 0, MAX (self->geometry.height - size.height, 0));
  gtk_widget_size_allocate (choice->button, &place, -1);
}

void
hradby_board_choices_allocate (HradbyBoardView *self)
{
  graphene_rect_t rect;

  find_tile (self, &rect);
  for (guint i = 0; i < self->choices->len; i++)
    {
      HradbyBoardChoice *choice = &g_array_index (self->choices, HradbyBoardChoice, i);

      if (choice->below)
        allocate_at (self, choice, (double) (rect.origin.x + rect.size.width / 2),
                     (double) (rect.origin.y + rect.size.height) + CHOICE_SPACE);
      else if (self->deploying && !choice->apart)
        allocate_at (self, choice, (double) rect.origin.x + choice->x * (double) rect.size.width,
                     (double) rect.origin.y + choice->y * (double) rect.size.height);
      else
        allocate_at (self, choice, self->geometry.left + choice->x * self->geometry.tile,
                     self->geometry.top + choice->y * self->geometry.tile);
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
