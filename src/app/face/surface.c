/* A play surface: where a game is seen and played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/face/surface.h"

G_DEFINE_ABSTRACT_TYPE (HradbySurface, hradby_surface, GTK_TYPE_WIDGET)

#define GET_CLASS(self) \
  (G_TYPE_INSTANCE_GET_CLASS ((self), HRADBY_TYPE_SURFACE, HradbySurfaceClass))
#define READWRITE (G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS)

enum
{
  PROP_0,
  PROP_HINT,
  PROP_SPEED,
  PROP_ANIMATIONS,
  PROP_MARK_DEAD,
  PROP_LAST_TURNS,
  PROP_HIDE_MARKS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint refused_signal;

static void
light (HradbySurface *self)
{
  if (self->session != NULL && GET_CLASS (self)->light != NULL)
    GET_CLASS (self)->light (self);
}

static void
give_places (GtkWidget *widget)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (width > 0 && height > 0 && layout != NULL)
    gtk_layout_manager_allocate (layout, widget, width, height, -1);
  else if (width > 0 && height > 0)
    GTK_WIDGET_GET_CLASS (widget)->size_allocate (widget, width, height, -1);
  gtk_widget_queue_allocate (widget);
}

void
hradby_surface_update (HradbySurface *self)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  if (self->session == NULL)
    return;
  GET_CLASS (self)->update (self);
  give_places (GTK_WIDGET (self));
}

static void
stop (HradbySurface *self)
{
  if (self->animation == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_skip (self->animation);
  g_clear_object (&self->animation);
}

void
hradby_surface_rest (HradbySurface *self)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  stop (self);
  self->time = 0;
  if (GET_CLASS (self)->rest != NULL)
    GET_CLASS (self)->rest (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hradby_surface_hurry (HradbySurface *self)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  hradby_surface_rest (self);
  if (self->session != NULL)
    hradby_session_hurry (self->session);
}

static void
hurry_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  hradby_surface_hurry (HRADBY_SURFACE (widget));
}

static void
tick_cb (double   value,
         gpointer user_data)
{
  HradbySurface *self = user_data;

  self->time = value;
  if (GET_CLASS (self)->moved != NULL)
    GET_CLASS (self)->moved (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
hradby_surface_is_animated (HradbySurface *self)
{
  g_return_val_if_fail (HRADBY_IS_SURFACE (self), FALSE);

  return self->animations && gtk_widget_get_mapped (GTK_WIDGET (self))
         && adw_get_enable_animations (GTK_WIDGET (self));
}

void
hradby_surface_move (HradbySurface *self)
{
  const HradbySurfaceClass *klass = GET_CLASS (self);
  double length = klass->plan != NULL ? klass->plan (self) : 0;
  guint duration = (guint) ((klass->most > 0 ? MIN (length, klass->most) : length) * 100
                            / self->speed);

  if (length <= 0)
    return;

  stop (self);
  self->time = 0;
  self->animation
    = adw_timed_animation_new (GTK_WIDGET (self), 0, length, duration,
                               adw_callback_animation_target_new (tick_cb, self, NULL));
  g_object_ref_sink (self->animation);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (hradby_surface_rest), self);
  if (klass->moved != NULL)
    klass->moved (self);
  adw_animation_play (self->animation);
  hradby_session_wait (self->session, duration);
}

static void
event_cb (HradbySurface     *self,
          const HradbyEvent *event)
{
  g_array_append_val (self->events, *event);
}

/* What has not been seen beginning to move goes on with what comes now. */
static void
changed_cb (HradbySurface *self)
{
  if (self->events->len == 0 || self->time > 0 || !hradby_surface_is_animated (self))
    hradby_surface_rest (self);
  else
    stop (self);
  g_array_set_size (self->plays, 0);
  self->has_event = FALSE;
  if (GET_CLASS (self)->changed != NULL)
    GET_CLASS (self)->changed (self);
  hradby_surface_update (self);
  hradby_surface_move (self);
  g_array_set_size (self->events, 0);
}

void
hradby_surface_set_session (HradbySurface *self,
                            HradbySession *session)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));
  g_return_if_fail (session == NULL || HRADBY_IS_SESSION (session));

  if (self->session == NULL && session == NULL)
    return;
  hradby_surface_rest (self);
  g_array_set_size (self->events, 0);
  g_signal_group_set_target (self->signals, session);
  g_set_object (&self->session, session);
  if (GET_CLASS (self)->begin != NULL)
    GET_CLASS (self)->begin (self);
  if (session != NULL)
    changed_cb (self);
}

void
hradby_surface_show_plays (HradbySurface           *self,
                           const HradbySurfacePlay *plays,
                           guint                    n_plays,
                           guint                    chosen)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  g_array_set_size (self->plays, 0);
  g_array_append_vals (self->plays, plays, n_plays);
  self->chosen = chosen;
  light (self);
}

void
hradby_surface_show_event (HradbySurface *self,
                           gint           event,
                           gboolean       go_there)
{
  const GArray *events;

  g_return_if_fail (HRADBY_IS_SURFACE (self));

  if (self->session == NULL)
    return;
  events = hradby_session_get_events (self->session);
  self->has_event = event >= 0 && (guint) event < events->len;
  if (self->has_event)
    self->event = g_array_index (events, HradbyEvent, (guint) event);
  light (self);
  if (self->has_event && go_there && GET_CLASS (self)->reveal != NULL)
    GET_CLASS (self)->reveal (self);
}

void
hradby_surface_bind_settings (HradbySurface *self,
                              GSettings     *settings)
{
  static const char *const keys[N_PROPS] = {
    [PROP_SPEED] = "animation-speed", [PROP_ANIMATIONS] = "animations",
    [PROP_MARK_DEAD] = "mark-dead-cells", [PROP_LAST_TURNS] = "last-turns",
    [PROP_HIDE_MARKS] = "no-aids",
  };

  g_return_if_fail (HRADBY_IS_SURFACE (self));

  for (guint id = PROP_SPEED; id < N_PROPS; id++)
    g_settings_bind (settings, keys[id], self, properties[id]->name, G_SETTINGS_BIND_GET);
}

int
hradby_surface_get_below (HradbySurface *self)
{
  return self != NULL ? GET_CLASS (self)->below : 0;
}

void
hradby_surface_take_textures (HradbySurface  *self,
                              HradbyTextures *textures)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  g_set_object (&self->textures, textures);
  g_signal_connect_object (textures, "painted", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

void
hradby_surface_set_hint (HradbySurface *self,
                         char          *hint)
{
  gboolean is_new = g_strcmp0 (hint, self->hint) != 0;

  g_return_if_fail (HRADBY_IS_SURFACE (self));

  g_free (self->hint);
  self->hint = hint;
  if (is_new)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

void
hradby_surface_refuse (HradbySurface *self,
                       const char    *reason,
                       const char    *rule)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  g_signal_emit (self, refused_signal, 0, reason, rule);
}

static gboolean *
find_option (HradbySurface *self,
             guint          id)
{
  switch (id)
    {
    case PROP_ANIMATIONS:
      return &self->animations;
    case PROP_MARK_DEAD:
      return &self->marks_dead;
    case PROP_LAST_TURNS:
      return &self->shows_turns;
    case PROP_HIDE_MARKS:
    default:
      return &self->hides_marks;
    }
}

static void
hradby_surface_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  HradbySurface *self = HRADBY_SURFACE (object);

  if (id == PROP_HINT)
    g_value_set_string (value, self->hint);
  else if (id == PROP_SPEED)
    g_value_set_int (value, self->speed);
  else
    g_value_set_boolean (value, *find_option (self, id));
}

static void
hradby_surface_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  HradbySurface *self = HRADBY_SURFACE (object);

  if (id == PROP_SPEED)
    self->speed = g_value_get_int (value);
  else
    *find_option (self, id) = g_value_get_boolean (value);
  if (id > PROP_ANIMATIONS)
    hradby_surface_update (self);
}

static void
hradby_surface_dispose (GObject *object)
{
  HradbySurface *self = HRADBY_SURFACE (object);

  stop (self);
  g_clear_object (&self->signals);
  g_clear_object (&self->session);
  g_clear_object (&self->textures);
  G_OBJECT_CLASS (hradby_surface_parent_class)->dispose (object);
}

static void
hradby_surface_finalize (GObject *object)
{
  HradbySurface *self = HRADBY_SURFACE (object);

  g_array_unref (self->events);
  g_array_unref (self->plays);
  g_free (self->hint);
  G_OBJECT_CLASS (hradby_surface_parent_class)->finalize (object);
}

static void
hradby_surface_class_init (HradbySurfaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hradby_surface_dispose;
  object_class->finalize = hradby_surface_finalize;
  object_class->get_property = hradby_surface_get_property;
  object_class->set_property = hradby_surface_set_property;

  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPEED] = g_param_spec_int ("speed", NULL, NULL, 25, 400, 100, READWRITE);
  properties[PROP_ANIMATIONS] = g_param_spec_boolean ("animations", NULL, NULL, TRUE, READWRITE);
  properties[PROP_MARK_DEAD] = g_param_spec_boolean ("mark-dead", NULL, NULL, TRUE, READWRITE);
  properties[PROP_LAST_TURNS] = g_param_spec_boolean ("last-turns", NULL, NULL, FALSE, READWRITE);
  properties[PROP_HIDE_MARKS] = g_param_spec_boolean ("hide-marks", NULL, NULL, FALSE, READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  refused_signal = g_signal_new ("refused", HRADBY_TYPE_SURFACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "board.hurry", NULL, hurry_cb);
}

static void
hradby_surface_init (HradbySurface *self)
{
  g_autoptr(HradbyTextures) textures = hradby_textures_new ();

  self->events = g_array_new (FALSE, TRUE, sizeof (HradbyEvent));
  self->plays = g_array_new (FALSE, TRUE, sizeof (HradbySurfacePlay));
  self->animations = self->marks_dead = TRUE;
  self->speed = 100;
  hradby_surface_take_textures (self, textures);
  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "event", G_CALLBACK (event_cb), self);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
