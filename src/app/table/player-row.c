/* One player in the side panel: name, points, and what the face of the game puts there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/player-row.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/number.h"
#include "app/kit/tooltip.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/start/game-start.h"
#include "session/catalogue.h"
#include "session/session.h"

struct _HradbyPlayerRow
{
  GtkWidget      parent_instance;

  guint          player;
  gboolean       flat;
  HradbySession *session; /* the one shown last */
  GActionMap    *actions; /* "seat.level" */

  GtkBox        *content;
  HradbyPicture *figure;
  GtkBox        *lines;
  GtkBox        *first;
  GtkLabel      *name;
  GtkWidget     *clock;
  GtkWidget     *running;
  GtkLabel      *time;
  GtkWidget     *points;
  GtkBox        *second;
  GtkMenuButton *role_button;
  GtkLabel      *role;
  GtkLabel      *projection;
  GtkBox        *lower;
  GtkBox        *parts;
};

G_DEFINE_FINAL_TYPE (HradbyPlayerRow, hradby_player_row, GTK_TYPE_WIDGET)

#define FLAT_FIGURE_SIZE 24
#define FLAT_SPACING     5
#define SPACING          12 /* of parts */
#define LINE_SPACING     6

/* From the first line to another one, behind a widget there. */
static void
move_down (HradbyPlayerRow *self,
           GtkWidget       *widget,
           GtkBox          *line,
           GtkWidget       *behind)
{
  g_autoptr(GtkWidget) alive = g_object_ref (widget);

  gtk_box_remove (self->first, widget);
  gtk_box_insert_child_after (line, widget, behind);
}

/* Name, role, projection and points stand side by side, as long as text is not large, and leave no
 * room for a clock. */
static void
flatten (HradbyPlayerRow *self)
{
  gtk_box_set_spacing (self->content, 2);
  hradby_picture_set_size (self->figure, FLAT_FIGURE_SIZE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->name), FALSE);
  gtk_widget_set_hexpand (self->points, TRUE); /* in the second of two lines */
  gtk_widget_remove_css_class (self->points, "title-2");
  gtk_widget_add_css_class (self->points, "title-4");
  move_down (self, GTK_WIDGET (self->name), self->second, NULL);
  move_down (self, self->points, self->second, GTK_WIDGET (self->projection));
  move_down (self, self->clock, self->lower, GTK_WIDGET (self->parts));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->parts), hradby_wrap_layout_new (FLAT_SPACING));
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
}

GtkWidget *
hradby_player_row_new (guint    player,
                       gboolean flat)
{
  HradbyPlayerRow *self = g_object_new (HRADBY_TYPE_PLAYER_ROW, NULL);

  self->player = player;
  self->flat = flat;
  if (flat)
    flatten (self);
  return GTK_WIDGET (self);
}

/* The game is known with the first update; a row is of one game. */
static void
add_parts (HradbyPlayerRow  *self,
           const HradbyFace *face)
{
  for (const HradbyFacePart *part = face->parts; part != NULL && part->make != NULL; part++)
    {
      GtkWidget *widget = part->make ();

      gtk_box_append (self->parts, widget);
      g_object_set_data (G_OBJECT (widget), "part", (gpointer) part);
    }
}

static void
update_parts (HradbyPlayerRow *self)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (self->session)), *more;

  if (gtk_widget_get_first_child (GTK_WIDGET (self->parts)) == NULL && face != NULL)
    {
      add_parts (self, face);
      for (guint i = 0; (more = hradby_face_get_nth (face, i)) != NULL && more != face; i++)
        add_parts (self, more);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->parts)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const HradbyFacePart *part = g_object_get_data (G_OBJECT (child), "part");

      gtk_widget_set_visible (child, part->update (child, self->session, self->player));
    }
}

static void
update_points (HradbyPlayerRow *self,
               gint             projected)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  gint score = hradby_face_count_score (self->session, self->player);
  g_autofree char *points = hradby_number_format (score);
  g_autofree char *tip = hradby_face_tell_score (table, score);
  g_autofree char *number = NULL, *projection = NULL, *brief = NULL;

  gtk_label_set_text (GTK_LABEL (self->points), points);
  hradby_tooltip_label (self->points, tip);

  if (hradby_face_get (table)->score != NULL)
    projected = HRADBY_PLAYER_ROW_NO_POINTS; /* nothing more is counted at the end */
  if (projected != HRADBY_PLAYER_ROW_NO_POINTS)
    {
      number = hradby_number_format (projected);
      /* Translators: the score that a player would have if the game ended now; keep it short */
      projection = g_strdup_printf (_("if it ended now: %s"), number);
      brief = g_strdup_printf ("→ %s", number);
      gtk_label_set_text (self->projection, self->flat ? brief : projection);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->projection),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, projection, -1);
      hradby_tooltip_set (GTK_WIDGET (self->projection),
                          _("Points if the game ended now, as the board lies"));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->projection), projected != HRADBY_PLAYER_ROW_NO_POINTS);
}

/* Who plays this seat. */

static void
append_level (GMenu             *menu,
              const HradbyLevel *level)
{
  g_autoptr(GMenuItem) item = g_menu_item_new (level == NULL ? _("Person") : _(level->title), NULL);

  g_menu_item_set_action_and_target (item, "seat.level", "s", level == NULL ? "" : level->id);
  g_menu_append_item (menu, item);
}

/* Made anew each time: a level with a budget of its own is there as long as it plays. */
static void
make_role_menu_cb (GtkMenuButton *button,
                   gpointer       user_data)
{
  HradbyPlayerRow *self = user_data;
  g_autoptr(GMenu) menu = g_menu_new (), levels = g_menu_new ();
  g_autoptr(HradbySeat) seat = NULL;
  const HradbyLevel *now;
  gboolean is_listed;

  if (self->session == NULL)
    return;

  seat = g_list_model_get_item (hradby_session_get_seats (self->session), self->player);
  now = hradby_seat_get_level (seat);
  is_listed = now == NULL;
  append_level (levels, NULL);
  for (const HradbyLevel *const *level = hradby_catalogue_list_levels (); *level != NULL; level++)
    {
      append_level (levels, *level);
      is_listed |= *level == now;
    }
  if (!is_listed)
    append_level (levels, now);
  g_menu_append_section (menu, _("Played By"), G_MENU_MODEL (levels));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* Nobody is called a computer who is none. */
static void
name_person (HradbyPlayerRow *self)
{
  GListModel *seats = hradby_session_get_seats (self->session);
  g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, self->player);
  g_autofree char *name = hradby_game_start_name_person (seats, hradby_seat_get_name (seat));

  hradby_session_set_name (self->session, self->player, name);
}

static void
level_cb (GSimpleAction *action,
          GVariant      *value,
          gpointer       user_data)
{
  HradbyPlayerRow *self = user_data;
  const char *id = g_variant_get_string (value, NULL);
  const HradbyLevel *level = *id != '\0' ? hradby_catalogue_find_level (id) : NULL;

  if (self->session == NULL || (*id != '\0' && level == NULL))
    return;
  if (level == NULL)
    name_person (self);
  hradby_session_set_level (self->session, self->player, level);
}

static void
add_level_action (HradbyPlayerRow *self)
{
  static const GActionEntry entries[] = {
    { .name = "level", .parameter_type = "s", .state = "''", .change_state = level_cb },
  };

  self->actions = G_ACTION_MAP (g_simple_action_group_new ());
  g_action_map_add_action_entries (self->actions, entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "seat", G_ACTION_GROUP (self->actions));
}

static void
update_role (HradbyPlayerRow   *self,
             const char        *name,
             const HradbyLevel *level)
{
  const char *role = level == NULL ? _("Person") : _(level->title);
  GAction *action = g_action_map_lookup_action (self->actions, "level");
  /* Translators: a player, and who plays that seat: "Person" or a computer player */
  g_autofree char *label = g_strdup_printf (_("%1$s is played by: %2$s"), name, role);

  gtk_label_set_text (self->role, role);
  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_string (level == NULL ? "" : level->id));
  if (self->flat) /* little of the role may be left beside the name */
    hradby_tooltip_label (GTK_WIDGET (self->role_button), label);
  else
    hradby_tooltip_set (GTK_WIDGET (self->role_button), _("Played By"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->role_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
hradby_player_row_update (HradbyPlayerRow *self,
                          HradbySession   *session,
                          gint             projected)
{
  g_autoptr(HradbySeat) seat = NULL;
  const HradbyLevel *level;
  const HradbyTable *table;
  guint mover;

  g_return_if_fail (HRADBY_IS_PLAYER_ROW (self));
  g_return_if_fail (HRADBY_IS_SESSION (session));

  g_set_object (&self->session, session);
  seat = g_list_model_get_item (hradby_session_get_seats (session), self->player);
  level = hradby_seat_get_level (seat);
  table = hradby_session_get_table (session);
  mover = hradby_session_get_to_confirm (session);
  if (mover == HRADBY_NOBODY)
    mover = table->type->to_move (table, hradby_session_get_position (session));

  gtk_label_set_text (self->name, hradby_seat_get_name (seat));
  update_role (self, hradby_seat_get_name (seat), level);
  if (mover == self->player)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-move");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "to-move");

  update_points (self, projected);
  hradby_picture_set_figure (self->figure, HRADBY_FIGURE_MARKER, hradby_seat_get_colour (seat),
                             self->player);
  update_parts (self);
}

/* What runs has a sign, which keeps its room where it is not seen: nothing moves. The time itself
 * is no accessible object of its own: a change in it would be told each second. */
void
hradby_player_row_set_time (HradbyPlayerRow *self,
                            gint             milliseconds,
                            gboolean         running)
{
  g_autofree char *time = NULL, *description = NULL;

  g_return_if_fail (HRADBY_IS_PLAYER_ROW (self));

  gtk_widget_set_visible (self->clock, milliseconds != HRADBY_PLAYER_ROW_NO_TIME);
  if (milliseconds == HRADBY_PLAYER_ROW_NO_TIME)
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      return;
    }
  time = hradby_number_format_time (milliseconds);
  /* Translators: %s is how long a player has thought, such as "12:34" */
  description = g_strdup_printf (running ? _("Has thought for %s, and the clock is running")
                                         : _("Has thought for %s"),
                                 time);
  gtk_label_set_text (self->time, time);
  gtk_widget_set_opacity (self->running, running ? 1 : 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}

static void
hradby_player_row_dispose (GObject *object)
{
  HradbyPlayerRow *self = HRADBY_PLAYER_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_PLAYER_ROW);
  g_clear_object (&self->session);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (hradby_player_row_parent_class)->dispose (object);
}

static void
hradby_player_row_class_init (HradbyPlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_player_row_dispose;

  g_type_ensure (HRADBY_TYPE_PICTURE);
  gtk_widget_class_set_css_name (widget_class, "player");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/table/player-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, content);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, figure);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, lines);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, first);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, name);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, clock);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, running);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, time);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, points);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, second);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, role_button);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, role);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, projection);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, lower);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, parts);
}

static void
hradby_player_row_init (HradbyPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->parts), hradby_wrap_layout_new (SPACING));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->second), hradby_wrap_layout_new (LINE_SPACING));
  gtk_menu_button_set_create_popup_func (self->role_button, make_role_menu_cb, self, NULL);
  add_level_action (self);
  hradby_tooltip_set (self->clock, _("Time spent thinking"));
}
