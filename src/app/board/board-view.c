/* The board: follows the session and puts its parts together. */
#include "config.h"

#include "app/board/board-parts.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "app/words/board-words.h"

#define MIN_SIZE     200
#define MIN_HEIGHT   120 /* where large text needs the rest of a small screen */
#define NATURAL_SIZE 640

G_DEFINE_FINAL_TYPE (HradbyBoardView, hradby_board_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ROTATION,
  PROP_HINT,
  PROP_ANIMATIONS,
  PROP_SPEED,
  PROP_MARK_DEAD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

GtkWidget *
hradby_board_view_new (void)
{
  return g_object_new (HRADBY_TYPE_BOARD_VIEW, NULL);
}

/* After zooming or moving: children lie elsewhere. */
void
hradby_board_view_moved (HradbyBoardView *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gint
hradby_board_view_find_cell (HradbyBoardView *self,
                             double           view_x,
                             double           view_y)
{
  graphene_rect_t lens;
  double x, y;

  if (self->session == NULL)
    return -1;
  if (hradby_board_choices_get_lens (self, &lens)
      && graphene_rect_contains_point (&lens, &GRAPHENE_POINT_INIT ((float) view_x,
                                                                    (float) view_y)))
    return hradby_board_grid_get_cell (&self->grid, self->placed_x, self->placed_y);
  hradby_board_geometry_get_place (&self->geometry, view_x, view_y, &x, &y);
  return hradby_board_grid_get_cell (&self->grid, (gint) floor (x), (gint) floor (y));
}

/* The legal cell that is pointed at, or focused, where the tile in hand is shown. */
static gint
find_active (HradbyBoardView *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (self->hand == NULL)
    return -1;
  if (self->hover >= 0 && !self->by_keys)
    return self->fits[self->hover] != 0 ? self->hover : -1;
  if (focus != NULL && self->cursor >= 0
      && g_ptr_array_index (self->cells, (guint) self->cursor) == focus
      && self->fits[self->cursor] != 0)
    return self->cursor;
  return -1;
}

/* How the tile would lie in @cell: as it is turned, or turned on until it fits. */
guint
hradby_board_view_get_turned (HradbyBoardView *self,
                              gint             cell)
{
  for (guint turn = 0; cell >= 0 && turn < 4; turn++)
    if ((self->fits[cell] >> ((self->rotation + turn) & 3) & 1) != 0)
      return (self->rotation + turn) & 3;
  return self->rotation;
}

/* Something else is pointed at, focused or in hand, or the tile was turned: where and how it is
 * shown is found here alone, so that the marks of cells, the tile in its cell and the picture in
 * the panel always agree. */
void
hradby_board_view_point (HradbyBoardView *self)
{
  gint active = find_active (self);
  guint shown = hradby_board_view_get_turned (self, active);

  if (active == self->active && shown == self->shown)
    return;

  self->active = active;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (shown == self->shown)
    return;
  self->shown = shown;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROTATION]);
}

/* How an empty cell is marked: where the tile fits as it is seen, where it does when turned, where
 * no tile fits any more; or -1. */
gint
hradby_board_view_get_mark (HradbyBoardView *self,
                            guint            cell)
{
  if (self->dead[cell])
    return HRADBY_MARK_DEAD;
  if (self->fits[cell] == 0)
    return -1;
  if ((gint) cell == self->active)
    return HRADBY_MARK_GHOST;
  return (self->fits[cell] >> self->shown & 1) != 0 ? HRADBY_MARK_LEGAL : HRADBY_MARK_TURNED;
}

/* Where a cell is pointed at, turns on to the next way in which the tile fits there. */
void
hradby_board_view_rotate (HradbyBoardView *self,
                          gint             by)
{
  gint active = self->active;
  guint rotation = self->shown;

  if (self->hand == NULL)
    return;

  do
    rotation = (rotation + (guint) by) & 3;
  while (active >= 0 && (self->fits[active] >> rotation & 1) == 0);
  self->rotation = rotation;
  hradby_board_view_point (self);
  hradby_board_light_update (self);
  if (active >= 0 && (self->fits[active] & (self->fits[active] - 1)) == 0)
    hradby_board_light_tell (self, _("The tile fits here in one way only"));
}

void
hradby_board_view_play (HradbyBoardView    *self,
                        const HradbyAction *action)
{
  g_autoptr(HradbySession) session = g_object_ref (self->session);

  /* The position may have changed since the choice was offered: then the session refuses. */
  if (!hradby_session_play (session, action, NULL))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
update_seats (HradbyBoardView *self)
{
  GListModel *seats = hradby_session_get_seats (self->session);

  for (guint i = 0; i < self->table->n_players; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      self->colours[i] = hradby_palette_find (hradby_seat_get_colour (seat))->id;
    }
}

static void
update_hint (HradbyBoardView *self)
{
  g_autofree char *hint = hradby_board_words_hint (self->session, self->n_legal);

  if (g_strcmp0 (hint, self->hint) == 0)
    return;
  g_free (self->hint);
  self->hint = g_steal_pointer (&hint);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

/* Also while another window is in front: the focus child is known of the active window only. */
static gboolean
has_focus_inside (HradbyBoardView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL
         && (focus == GTK_WIDGET (self) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)));
}

static void
changed_cb (HradbyBoardView *self)
{
  const HradbyPosition *position = hradby_session_get_position (self->session);
  gboolean had_focus = has_focus_inside (self);

  if (!self->look->get_last_placed (self->table, position, &self->placed_x, &self->placed_y))
    self->placed_x = self->placed_y = -1;
  g_array_set_size (self->plays, 0);
  update_seats (self);
  hradby_board_cells_grow (self);
  hradby_board_sprites_fill (self->sprites, &self->grid, self->table, position);
  hradby_board_play_begin (self);
  hradby_board_cells_update_fits (self);
  hradby_board_view_point (self);
  hradby_board_cells_update_dead (self);
  hradby_board_choices_update (self);
  hradby_board_cells_update (self);
  hradby_board_faces_prepare (self);
  update_hint (self);
  hradby_board_view_point (self);
  hradby_board_light_reset (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
clear (HradbyBoardView *self)
{
  hradby_board_play_end (self);
  hradby_board_choices_clear (self);
  if (self->cells_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->cells_tick);
  self->cells_tick = 0;
  for (guint cell = 0; cell < self->cells->len; cell++)
    g_clear_pointer (&g_ptr_array_index (self->cells, cell), gtk_widget_unparent);
  g_ptr_array_set_size (self->cells, 0);
  g_array_set_size (self->sprites, 0);
  hradby_board_faces_end (self);
  g_clear_pointer (&self->fits, g_free);
  g_clear_pointer (&self->dead, g_free);
  g_array_set_size (self->events, 0);
  g_array_set_size (self->lit, 0);
  g_array_set_size (self->reach, 0);
  g_array_set_size (self->plays, 0);
  g_clear_pointer (&self->shape, hradby_tile_shape_free);
  self->shape_cell = -1;
  self->table = NULL;
  self->look = NULL;
  self->hand = NULL;
  self->hand_step = G_MAXUINT;
  self->hover = self->cursor = self->active = -1;
}

static void
take_textures (HradbyBoardView *self,
               HradbyTextures  *textures)
{
  g_set_object (&self->textures, textures);
  g_signal_connect_object (textures, "painted", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

void
hradby_board_view_adopt (HradbyBoardView *self,
                         HradbyEarly     *early)
{
  const GArray *sprites = hradby_early_get_sprites (early);

  g_return_if_fail (HRADBY_IS_BOARD_VIEW (self) && self->session == NULL);

  take_textures (self, hradby_early_get_textures (early));
  g_array_append_vals (self->sprites, sprites->data, sprites->len);
  self->pixels = (int) hradby_early_get_pixels (early);
  self->adopted = TRUE;
}

guint
hradby_board_view_get_pixels (HradbyBoardView *self)
{
  g_return_val_if_fail (HRADBY_IS_BOARD_VIEW (self), 0);

  return (guint) self->pixels;
}

void
hradby_board_view_set_session (HradbyBoardView *self,
                               HradbySession   *session)
{
  g_return_if_fail (HRADBY_IS_BOARD_VIEW (self));
  g_return_if_fail (session == NULL || HRADBY_IS_SESSION (session));

  if (self->session != NULL)
    clear (self);
  g_set_object (&self->session, session);
  g_signal_group_set_target (self->signals, session);
  if (session == NULL)
    return;

  self->table = hradby_session_get_table (session);
  self->look = self->table->type->look;
  hradby_board_grid_init (&self->grid, self->table, hradby_session_get_position (session));
  self->fits = g_new0 (guint8, self->grid.n_cells);
  self->dead = g_new0 (guint8, self->grid.n_cells);
  g_ptr_array_set_size (self->cells, (gint) self->grid.n_cells);
  hradby_board_faces_begin (self);
  if (self->grid.wall == NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "open");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "open");
  hradby_board_geometry_init (&self->geometry, &self->grid.area,
                              self->grid.wall != NULL ? HRADBY_BOARD_MARGIN
                                                      : HRADBY_OPEN_BOARD_MARGIN);
  hradby_board_geometry_resize (&self->geometry, gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)),
                                gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  changed_cb (self);
}

static void
hradby_board_view_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  GTK_WIDGET_CLASS (hradby_board_view_parent_class)->set_focus_child (widget, child);
  hradby_board_focus_child (HRADBY_BOARD_VIEW (widget), child);
}

static gboolean
hradby_board_view_grab_focus (GtkWidget *widget)
{
  return hradby_board_focus_grab (HRADBY_BOARD_VIEW (widget))
         || GTK_WIDGET_CLASS (hradby_board_view_parent_class)->grab_focus (widget);
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

  if (self->session == NULL)
    return;

  hradby_board_geometry_resize (&self->geometry, width, height,
                                gtk_widget_get_scale_factor (widget));
  hradby_board_faces_resize (self);
  hradby_board_cells_allocate (self);
  hradby_board_choices_allocate (self);
  hradby_board_light_allocate (self);
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
      g_value_set_uint (value, self->shown);
      break;
    case PROP_HINT:
      g_value_set_string (value, self->hint);
      break;
    case PROP_ANIMATIONS:
      g_value_set_boolean (value, self->animations);
      break;
    case PROP_SPEED:
      g_value_set_int (value, (int) self->speed);
      break;
    case PROP_MARK_DEAD:
      g_value_set_boolean (value, self->mark_dead);
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
      self->animations = g_value_get_boolean (value);
      break;
    case PROP_SPEED:
      self->speed = (guint) g_value_get_int (value);
      break;
    case PROP_MARK_DEAD:
      self->mark_dead = g_value_get_boolean (value);
      if (self->session != NULL)
        hradby_board_cells_update_dead (self);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
hradby_board_view_dispose (GObject *object)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  if (self->textures != NULL)
    clear (self);
  g_clear_object (&self->textures);
  g_clear_pointer (&self->caption, gtk_widget_unparent);
  g_clear_object (&self->signals);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (hradby_board_view_parent_class)->dispose (object);
}

static void
hradby_board_view_finalize (GObject *object)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (object);

  g_array_unref (self->sprites);
  g_array_unref (self->choices);
  g_array_unref (self->events);
  g_array_unref (self->motions);
  g_array_unref (self->lit);
  g_array_unref (self->reach);
  g_array_unref (self->plays);
  g_ptr_array_unref (self->cells);
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
  widget_class->snapshot = hradby_board_draw;
  widget_class->focus = hradby_board_focus_move;
  widget_class->grab_focus = hradby_board_view_grab_focus;
  widget_class->set_focus_child = hradby_board_view_set_focus_child;

  properties[PROP_ROTATION] = g_param_spec_uint ("rotation", NULL, NULL, 0, 3, 0,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ANIMATIONS] = g_param_spec_boolean ("animations", NULL, NULL, TRUE,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPEED] = g_param_spec_int ("speed", NULL, NULL, 25, 400, 100,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MARK_DEAD] = g_param_spec_boolean ("mark-dead", NULL, NULL, TRUE,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_signal_new ("refused", HRADBY_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);

  hradby_board_input_install (widget_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
init_caption (HradbyBoardView *self)
{
  self->caption = g_object_new (GTK_TYPE_LABEL,
                                "justify", GTK_JUSTIFY_CENTER,
                                "wrap", TRUE,
                                NULL);
  gtk_widget_add_css_class (self->caption, "caption");
  gtk_widget_set_can_target (self->caption, FALSE);
  gtk_widget_set_child_visible (self->caption, FALSE);
  gtk_widget_set_parent (self->caption, GTK_WIDGET (self));
}

static void
hradby_board_view_init (HradbyBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr(HradbyTextures) textures = hradby_textures_new ();

  take_textures (self, textures);
  self->sprites = g_array_new (FALSE, TRUE, sizeof (HradbySprite));
  self->choices = g_array_new (FALSE, TRUE, sizeof (HradbyBoardChoice));
  self->events = g_array_new (FALSE, TRUE, sizeof (HradbyEvent));
  self->motions = hradby_board_motion_list_new ();
  self->lit = g_array_new (FALSE, TRUE, sizeof (HradbyPart));
  self->reach = g_array_new (FALSE, TRUE, sizeof (HradbyPart));
  self->plays = g_array_new (FALSE, FALSE, sizeof (HradbyMarkedPlay));
  self->cells = g_ptr_array_new ();
  self->animations = TRUE;
  self->speed = 100;
  self->mark_dead = TRUE;
  self->hover = self->cursor = self->active = -1;
  self->hand_step = G_MAXUINT;

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"),
                                  -1);
  init_caption (self);
  hradby_board_input_init (self);
  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "event", G_CALLBACK (hradby_board_play_event),
                                  self);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
