/* One player in the side panel: name, points, followers, keep and wall tiles. */
#include "config.h"

#include "app/table/player-row.h"

#include <glib/gi18n.h>

#include "app/kit/tooltip.h"
#include "app/pictures/picture.h"
#include "app/faces/tower-stock.h"
#include "app/faces/castle-sentences.h"
#include "games/castle/look.h"
#include "session/catalogue.h"

struct _HradbyPlayerRow
{
  GtkWidget      parent_instance;

  guint          player;
  guint8         counts[HRADBY_CASTLE_N_NUMBERS + 1]; /* wall tiles shown, by number */
  HradbySession *session;                             /* the one shown last, for explanations */
  GActionMap    *actions;                             /* "seat.level" */

  GtkBox        *content;
  HradbyPicture *figure;
  GtkBox        *name_box;
  GtkLabel      *name;
  GtkMenuButton *role_button;
  GtkLabel      *role;
  GtkBox        *points_box;
  GtkLabel      *points;
  GtkLabel      *projection;
  GtkBox        *lower;
  GtkWidget     *supply_box;
  HradbyPicture *follower;
  GtkLabel      *supply;
  GtkFlowBox    *stock;
  GtkWidget     *keep_box;
  HradbyPicture *keep_figure;
  GtkLabel      *keep;
  GtkFlowBox    *hand;
};

G_DEFINE_FINAL_TYPE (HradbyPlayerRow, hradby_player_row, GTK_TYPE_WIDGET)

#define WALL_TILE_SIZE   26
#define FLAT_FIGURE_SIZE 24

/* Name and role stand side by side, and the projection beside what there is below. */
static void
flatten (HradbyPlayerRow *self)
{
  gtk_box_set_spacing (self->content, 2);
  hradby_picture_set_size (self->figure, FLAT_FIGURE_SIZE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->name_box), GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->name_box, 6);
  g_object_ref (self->projection);
  gtk_box_remove (self->points_box, GTK_WIDGET (self->projection));
  gtk_box_append (self->lower, GTK_WIDGET (self->projection));
  g_object_unref (self->projection);
  gtk_widget_set_hexpand (GTK_WIDGET (self->projection), TRUE);
  gtk_label_set_ellipsize (self->projection, PANGO_ELLIPSIZE_START); /* its number is last */
  gtk_box_set_spacing (self->lower, 8);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
}

GtkWidget *
hradby_player_row_new (guint    player,
                       gboolean flat)
{
  HradbyPlayerRow *self = g_object_new (HRADBY_TYPE_PLAYER_ROW, NULL);

  self->player = player;
  if (flat)
    flatten (self);
  return GTK_WIDGET (self);
}

static void
set_label (GtkWidget  *widget,
           const char *text)
{
  hradby_tooltip_set (widget, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static guint
get_number (GtkWidget *tile)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (tile), "number"));
}

/* The explanation is made when it is asked for: it depends on the moment. */
static void
fill_popover_cb (GtkMenuButton *button,
                 gpointer       user_data)
{
  HradbyPlayerRow *self = user_data;
  g_autofree char *text = NULL;
  GtkWidget *label, *popover;

  if (self->session == NULL)
    return;

  text = hradby_castle_words_wall_tile (self->session, self->player,
                                        get_number (GTK_WIDGET (button)));
  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
make_wall_tile (HradbyPlayerRow *self,
                guint            number,
                guint            count)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *picture = hradby_picture_new (WALL_TILE_SIZE);

  hradby_picture_set_key (HRADBY_PICTURE (picture), hradby_picture_key_of_wall_tile (number, 0));
  gtk_box_append (GTK_BOX (box), picture);
  if (count > 1)
    {
      g_autofree char *times = g_strdup_printf (C_("wall tiles", "×%u"), count);

      gtk_box_append (GTK_BOX (box), gtk_label_new (times));
    }
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), box);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_popover_cb, self, NULL);
  gtk_widget_add_css_class (button, "wall-tile");
  g_object_set_data (G_OBJECT (button), "number", GUINT_TO_POINTER (number));
  return button;
}

static void
rebuild_hand (HradbyPlayerRow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->hand))) != NULL)
    gtk_flow_box_remove (self->hand, child);

  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    if (self->counts[number] > 0)
      {
        gtk_flow_box_append (self->hand, make_wall_tile (self, number, self->counts[number]));
        child = gtk_widget_get_last_child (GTK_WIDGET (self->hand));
        gtk_widget_set_focusable (child, FALSE);
      }
}

static void
update_hand (HradbyPlayerRow *self)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyPosition *position = hradby_session_get_position (self->session);
  gboolean changed = FALSE;

  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    {
      guint won_now;
      guint count = hradby_castle_get_hand (table, position, self->player, number, &won_now);

      changed |= count != self->counts[number];
      self->counts[number] = (guint8) count;
    }
  if (changed)
    rebuild_hand (self);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->hand)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *tile = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child));
      g_autofree char *text = hradby_castle_words_wall_tile (self->session, self->player,
                                                             get_number (tile));

      set_label (tile, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                      -1);
    }
}

static void
update_supply (HradbyPlayerRow *self,
               const char      *colour)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyPosition *position = hradby_session_get_position (self->session);
  guint supply = table->type->look->get_supply (table, position, self->player);
  g_autofree char *text = g_strdup_printf ("%u", supply);
  g_autofree char *tip = g_strdup_printf (ngettext ("%u follower in the supply",
                                                    "%u followers in the supply", supply),
                                          supply);

  hradby_picture_set_figure (self->figure, HRADBY_FIGURE_MARKER, colour, self->player);
  hradby_picture_set_figure (self->follower, HRADBY_FIGURE_FOLLOWER, colour, self->player);
  gtk_label_set_text (self->supply, text);
  set_label (self->supply_box, tip);
}

static void
update_keep (HradbyPlayerRow *self,
             const char      *colour)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyPosition *position = hradby_session_get_position (self->session);
  g_autofree char *text = NULL, *tip = hradby_castle_words_keep (self->session, self->player);
  HradbyPart part;
  guint size = 0;

  hradby_picture_set_figure (self->keep_figure, HRADBY_FIGURE_KEEP, colour, self->player);
  if (hradby_castle_get_keep (table, position, self->player, &part, &size))
    text = g_strdup_printf ("%u", size);
  else
    text = g_strdup ("–");
  gtk_label_set_text (self->keep, text);
  set_label (self->keep_box, tip);
}

/* What only one of the games puts before a player. */
static void
update_stock (HradbyPlayerRow *self,
              const char      *colour)
{
  const HradbyGameType *type = hradby_session_get_table (self->session)->type;
  gboolean castle = type == &hradby_castle_type;

  gtk_widget_set_visible (self->keep_box, castle);
  gtk_widget_set_visible (GTK_WIDGET (self->hand), castle);
  gtk_widget_set_visible (GTK_WIDGET (self->stock),
                          !castle && hradby_tower_stock_fill (self->stock, self->session,
                                                              self->player));
  if (!castle)
    return;
  update_keep (self, colour);
  update_hand (self);
}

static void
update_points (HradbyPlayerRow *self,
               gint             projected)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };
  g_autofree char *points = NULL, *tip = NULL, *projection = NULL;

  table->type->get_scores (table, hradby_session_get_position (self->session), scores);
  points = g_strdup_printf ("%d", scores[self->player]);
  tip = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) scores[self->player]),
                         scores[self->player]);
  gtk_label_set_text (self->points, points);
  set_label (GTK_WIDGET (self->points), tip);

  if (projected >= 0)
    {
      /* Translators: the score that a player would have if the game ended now; keep it short */
      projection = g_strdup_printf (_("if it ended now: %d"), projected);
      gtk_label_set_text (self->projection, projection);
      hradby_tooltip_set (GTK_WIDGET (self->projection),
                          _("Points if the game ended now, as the board lies"));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->projection), projected >= 0);
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

static void
level_cb (GSimpleAction *action,
          GVariant      *value,
          gpointer       user_data)
{
  HradbyPlayerRow *self = user_data;
  const char *id = g_variant_get_string (value, NULL);
  const HradbyLevel *level = *id != '\0' ? hradby_catalogue_find_level (id) : NULL;

  if (self->session != NULL && (*id == '\0' || level != NULL))
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
  mover = table->type->to_move (table, hradby_session_get_position (session));

  gtk_label_set_text (self->name, hradby_seat_get_name (seat));
  update_role (self, hradby_seat_get_name (seat), level);
  if (mover == self->player)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-move");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "to-move");

  update_points (self, projected);
  update_supply (self, hradby_seat_get_colour (seat));
  update_stock (self, hradby_seat_get_colour (seat));
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
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, name_box);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, name);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, role_button);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, role);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, points_box);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, points);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, projection);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, lower);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, supply_box);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, follower);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, supply);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, stock);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, keep_box);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, keep_figure);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, keep);
  gtk_widget_class_bind_template_child (widget_class, HradbyPlayerRow, hand);
}

static void
hradby_player_row_init (HradbyPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->role_button, make_role_menu_cb, self, NULL);
  add_level_action (self);
}
