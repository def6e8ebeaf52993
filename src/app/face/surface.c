/* A play surface: where a game is seen and played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/face/surface.h"

#include <glib/gi18n.h>

#include "app/kit/tooltip.h"
#include "app/kit/widget.h"

/* Of what is shown again. */
#define REPLAY_STEP G_TIME_SPAN_SECOND

G_DEFINE_ABSTRACT_TYPE (HradbySurface, hradby_surface, GTK_TYPE_WIDGET)

#define GET_CLASS(self) \
  (G_TYPE_INSTANCE_GET_CLASS ((self), HRADBY_TYPE_SURFACE, HradbySurfaceClass))
#define READWRITE (G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS)

enum {
  PROP_0,
  PROP_HINT,
  PROP_KIND,
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
hurry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hradby_surface_hurry (HRADBY_SURFACE (widget));
}

static void
tick_cb (double value, gpointer user_data)
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
event_cb (HradbySurface *self, const HradbyEvent *event)
{
  g_array_append_val (self->events, *event);
}

/* Shows again what others did, or while that is seen ends it. */
static GtkWidget *
make_replay (void)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("media-playback-start-symbolic"));
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, NULL));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.replay");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_visible (button, FALSE);
  return button;
}

static void
show_replay (HradbySurface *self)
{
  guint n = self->session != NULL ? hradby_surface_find_missed (self->session, NULL) : 0;
  GtkWidget *label = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (self->replay)));
  g_autofree char *text = self->replay_tick != 0
                          ? g_strdup (_("Skip"))
                          : g_strdup_printf (ngettext ("Replay %u Turn", "Replay %u Turns", n), n);

  gtk_label_set_text (GTK_LABEL (label), text);
  hradby_tooltip_speak (self->replay, text);
  gtk_widget_set_visible (self->replay, n > 0 || self->replay_tick != 0);
}

static void
end_replay (HradbySurface *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->replay_tick == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->replay_tick);
  self->replay_tick = 0;
  for (guint i = 0; i < G_N_ELEMENTS (self->skips); i++) {
    if (root != NULL)
      gtk_widget_remove_controller (GTK_WIDGET (root), self->skips[i]);
    self->skips[i] = NULL;
  }
}

/* Ends it, and shows the position of now. */
static void
skip_replay (HradbySurface *self)
{
  if (self->replay_tick == 0)
    return;
  end_replay (self);
  hradby_surface_rest (self);
  hradby_session_set_step (self->session, hradby_session_get_n_steps (self->session));
}

/* One step forward, with what happened in it, as if it happened now. */
static void
replay_step (HradbySurface *self)
{
  guint n_events = hradby_session_get_events (self->session)->len;
  guint step = hradby_session_get_step (self->session);

  self->is_replaying_step = TRUE;
  self->replay_seen = n_events;
  hradby_session_set_step (self->session, step + 1);
  self->is_replaying_step = FALSE;
}

/* By frames, so that a step stays in sight as long as it moves. */
static gboolean
replay_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  HradbySurface *self = HRADBY_SURFACE (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->replay_due == 0)
    self->replay_due = now + REPLAY_STEP * 100 / self->speed;
  if (self->animation != NULL || now < self->replay_due)
    return G_SOURCE_CONTINUE;
  if (hradby_session_get_step (self->session) >= self->replay_end) {
    skip_replay (self);
    return G_SOURCE_REMOVE;
  }
  self->replay_due = now + REPLAY_STEP * 100 / self->speed;
  replay_step (self);
  return G_SOURCE_CONTINUE;
}

/* Where the first event of the turn of the event before @end is. */
static guint
find_turn_begin (const GArray *events, guint end)
{
  guint begin = end;

  while (begin > 0 && g_array_index (events, HradbyEvent, begin - 1).turn
                      == g_array_index (events, HradbyEvent, end - 1).turn)
    begin--;
  return begin;
}

guint
hradby_surface_find_missed (HradbySession *session, HradbySurfaceTurn *missed)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (session), 0);

  const GArray *events = hradby_session_get_events (session);
  guint n_players = hradby_session_get_table (session)->n_players;
  guint seat = hradby_session_get_to_decide (session), end = events->len, n = 0;
  HradbySurfaceTurn turns = { 0, 0 };

  while (seat != HRADBY_NOBODY && end > 0) {
    guint begin = find_turn_begin (events, end);
    guint player = g_array_index (events, HradbyEvent, begin).player;

    if (player == seat && n > 0)
      break;
    if (player != seat && player < n_players) {
      turns.begin = begin;
      turns.end = MAX (turns.end, end);
      n++;
    }
    end = begin;
  }
  if (missed != NULL)
    *missed = turns;
  return n;
}

/* Neither a press nor a key does anything else. */
static void
press_cb (HradbySurface *self, int n_press, double x, double y, GtkGesture *press)
{
  gtk_gesture_set_state (press, GTK_EVENT_SEQUENCE_CLAIMED);
  skip_replay (self);
}

static gboolean
key_cb (HradbySurface *self, guint key, guint code, GdkModifierType state,
        GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);

  if (event != NULL && gdk_key_event_is_modifier (event))
    return GDK_EVENT_PROPAGATE;
  skip_replay (self);
  return GDK_EVENT_STOP;
}

static void
add_skips (HradbySurface *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), 0);
  self->skips[0] = GTK_EVENT_CONTROLLER (press);
  self->skips[1] = gtk_event_controller_key_new ();
  g_signal_connect_object (press, "pressed", G_CALLBACK (press_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->skips[1], "key-pressed", G_CALLBACK (key_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (self->skips); i++) {
    gtk_event_controller_set_propagation_phase (self->skips[i], GTK_PHASE_CAPTURE);
    gtk_widget_add_controller (root, self->skips[i]);
  }
}

void
hradby_surface_replay (HradbySurface *self)
{
  HradbySurfaceTurn missed;

  g_return_if_fail (HRADBY_IS_SURFACE (self));

  if (self->replay_tick != 0) {
    skip_replay (self);
    return;
  }
  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self))
      || hradby_session_is_guided (self->session)
      || hradby_surface_find_missed (self->session, &missed) == 0)
    return;
  add_skips (self);
  guint first = hradby_session_find_step (self->session, missed.begin);
  self->replay_end = hradby_session_find_step (self->session, missed.end - 1);
  self->replay_due = 0;
  self->replay_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), replay_tick_cb, NULL, NULL);
  self->is_replaying_step = TRUE;
  self->replay_seen = G_MAXUINT;
  hradby_session_set_step (self->session, MAX (first, 1) - 1);
  self->is_replaying_step = FALSE;
}

/* What happened in a step that is shown again. */
static void
recall_events (HradbySurface *self)
{
  const GArray *events = hradby_session_get_events (self->session);

  for (guint i = self->replay_seen; i < events->len; i++)
    g_array_append_val (self->events, g_array_index (events, HradbyEvent, i));
}

/* An animation of which no frame was seen yet is planned again, with the new events. */
static void
changed_cb (HradbySurface *self)
{
  if (self->is_replaying_step)
    recall_events (self);
  else
    end_replay (self);
  if (self->events->len == 0 || self->time > 0 || !hradby_surface_is_animated (self))
    hradby_surface_rest (self);
  else
    stop (self);
  g_array_set_size (self->suggestions, 0);
  self->has_event = FALSE;
  if (GET_CLASS (self)->changed != NULL)
    GET_CLASS (self)->changed (self);
  hradby_surface_update (self);
  hradby_surface_move (self);
  g_array_set_size (self->events, 0);
  show_replay (self);
}

void
hradby_surface_set_session (HradbySurface *self, HradbySession *session)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));
  g_return_if_fail (session == NULL || HRADBY_IS_SESSION (session));

  if (self->session == NULL && session == NULL)
    return;
  end_replay (self);
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
hradby_surface_suggest (HradbySurface *self, const HradbySurfaceSuggestion *suggestions,
                        guint n_suggestions, guint chosen)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  g_array_set_size (self->suggestions, 0);
  g_array_append_vals (self->suggestions, suggestions, n_suggestions);
  self->chosen = chosen;
  light (self);
}

void
hradby_surface_show_event (HradbySurface *self, gint event, gboolean go_there)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  if (self->session == NULL)
    return;
  const GArray *events = hradby_session_get_events (self->session);
  self->has_event = event >= 0 && (guint) event < events->len;
  if (self->has_event)
    self->event = g_array_index (events, HradbyEvent, (guint) event);
  light (self);
  if (self->has_event && go_there && GET_CLASS (self)->reveal != NULL)
    GET_CLASS (self)->reveal (self);
}

static void
kind_clear (gpointer data)
{
  g_free (((HradbyFaceKind *) data)->title);
}

GArray *
hradby_surface_kinds_new (void)
{
  GArray *kinds = g_array_new (FALSE, TRUE, sizeof (HradbyFaceKind));

  g_array_set_clear_func (kinds, kind_clear);
  return kinds;
}

static gboolean
have_changed (const GArray *before, const GArray *after)
{
  for (guint i = 0; i < before->len && before->len == after->len; i++) {
    const HradbyFaceKind *one = &g_array_index (before, HradbyFaceKind, i);
    const HradbyFaceKind *other = &g_array_index (after, HradbyFaceKind, i);

    if (one->n_places != other->n_places || !g_str_equal (one->title, other->title)
        || !hradby_picture_key_equal (&one->picture, &other->picture))
      return TRUE;
  }
  return before->len != after->len;
}

void
hradby_surface_take_kinds (HradbySurface *self, GArray *kinds, guint kind)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self) && kinds != NULL);

  gboolean have_others = have_changed (self->kind_list, kinds);
  gboolean is_news = self->kind != kind || have_others;
  g_array_unref (self->kind_list);
  self->kind_list = kinds;
  self->kind = kind;
  if (!is_news)
    return;
  if (have_others) /* another kind alone leaves each button, and the focus, where it is */
    hradby_kinds_row_set_kinds (HRADBY_KINDS_ROW (self->kinds), kinds);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KIND]);
}

void
hradby_surface_choose_kind (HradbySurface *self, guint kind)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  if (kind < self->kind_list->len && GET_CLASS (self)->choose != NULL)
    GET_CLASS (self)->choose (self, kind);
}

gboolean
hradby_surface_has_place (const HradbyTable *table, const HradbyEvent *event)
{
  return event->kind >= HRADBY_EVENT_N_COMMON
         && (table->type->events[event->kind].fields
             & (HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_PLACE)) != 0;
}

/* Whether the player has done something in the turn, after a tile was drawn. */
static gboolean
is_played (const HradbyTable *table, const GArray *events, const HradbySurfaceTurn *turn,
           guint player)
{
  for (guint i = turn->begin; i < turn->end; i++) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);

    if (event->player == player && hradby_surface_has_place (table, event))
      return TRUE;
  }
  return FALSE;
}

void
hradby_surface_find_turns (HradbySession *session, HradbySurfaceTurn *turns)
{
  g_return_if_fail (HRADBY_IS_SESSION (session) && turns != NULL);

  const HradbyTable *table = hradby_session_get_table (session);
  const GArray *events = hradby_session_get_events (session);
  for (guint i = 0; i < table->n_players; i++)
    turns[i] = (HradbySurfaceTurn) { 0, 0 };
  for (guint end = events->len; end > 0;) {
    HradbySurfaceTurn turn = { end - 1, end };

    while (turn.begin > 0 && g_array_index (events, HradbyEvent, turn.begin - 1).turn
                             == g_array_index (events, HradbyEvent, turn.begin).turn)
      turn.begin--;
    const HradbyEvent *first = &g_array_index (events, HradbyEvent, turn.begin);
    if (first->kind >= HRADBY_EVENT_N_COMMON && first->player < table->n_players
        && turns[first->player].end == 0 && is_played (table, events, &turn, first->player))
      turns[first->player] = turn;
    end = turn.begin;
  }
}

void
hradby_surface_bind_settings (HradbySurface *self, GSettings *settings)
{
  static const char *const keys[N_PROPS] = {
    [PROP_SPEED] = "animation-speed", [PROP_ANIMATIONS] = "animations",
    [PROP_MARK_DEAD] = "mark-dead-cells", [PROP_LAST_TURNS] = "last-turns",
    [PROP_HIDE_MARKS] = "no-aids",
  };

  g_return_if_fail (HRADBY_IS_SURFACE (self));

  for (guint id = PROP_SPEED; id < N_PROPS; id++)
    g_settings_bind (settings, keys[id], self, properties[id]->name, G_SETTINGS_BIND_GET);
  if (GET_CLASS (self)->bind != NULL)
    GET_CLASS (self)->bind (self, settings);
}

GtkWidget *
hradby_surface_get_kinds (HradbySurface *self)
{
  g_return_val_if_fail (HRADBY_IS_SURFACE (self), NULL);

  return self->kinds;
}

GtkWidget *
hradby_surface_get_replay (HradbySurface *self)
{
  g_return_val_if_fail (HRADBY_IS_SURFACE (self), NULL);

  return self->replay;
}

GtkWidget *
hradby_surface_get_header (HradbySurface *self)
{
  g_return_val_if_fail (HRADBY_IS_SURFACE (self), NULL);

  return self->header;
}

int
hradby_surface_get_below (HradbySurface *self)
{
  return self != NULL ? GET_CLASS (self)->below : 0;
}

void
hradby_surface_take_textures (HradbySurface *self, HradbyTextures *textures)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  g_set_object (&self->textures, textures);
  g_signal_connect_object (textures, "painted", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

void
hradby_surface_set_hint (HradbySurface *self, char *hint)
{
  gboolean is_new = g_strcmp0 (hint, self->hint) != 0;

  g_return_if_fail (HRADBY_IS_SURFACE (self));

  g_free (self->hint);
  self->hint = hint;
  if (is_new)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

void
hradby_surface_refuse (HradbySurface *self, const char *reason, const char *rule)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  g_signal_emit (self, refused_signal, 0, reason, rule);
}

static gboolean *
find_option (HradbySurface *self, guint id)
{
  switch (id) {
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
hradby_surface_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  HradbySurface *self = HRADBY_SURFACE (object);

  if (id == PROP_HINT)
    g_value_set_string (value, self->hint);
  else if (id == PROP_KIND)
    g_value_set_uint (value, self->kind);
  else if (id == PROP_SPEED)
    g_value_set_int (value, self->speed);
  else
    g_value_set_boolean (value, *find_option (self, id));
}

static void
hradby_surface_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
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

  end_replay (self);
  stop (self);
  g_clear_object (&self->kinds);
  g_clear_object (&self->replay);
  g_clear_object (&self->header);
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
  g_array_unref (self->suggestions);
  g_array_unref (self->kind_list);
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
  properties[PROP_KIND] = g_param_spec_uint ("kind", NULL, NULL, 0, G_MAXUINT, 0,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPEED] = g_param_spec_int ("speed", NULL, NULL, 25, 400, 100, READWRITE);
  properties[PROP_ANIMATIONS] = g_param_spec_boolean ("animations", NULL, NULL, TRUE, READWRITE);
  properties[PROP_MARK_DEAD] = g_param_spec_boolean ("mark-dead", NULL, NULL, TRUE, READWRITE);
  properties[PROP_LAST_TURNS] = g_param_spec_boolean ("last-turns", NULL, NULL, FALSE, READWRITE);
  properties[PROP_HIDE_MARKS] = g_param_spec_boolean ("hide-marks", NULL, NULL, FALSE, READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  refused_signal = HRADBY_SIGNAL (HRADBY_TYPE_SURFACE, "refused", 2, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "board.hurry", NULL, hurry_cb);
}

static void
hradby_surface_init (HradbySurface *self)
{
  g_autoptr(HradbyTextures) textures = hradby_textures_new ();

  self->events = g_array_new (FALSE, TRUE, sizeof (HradbyEvent));
  self->suggestions = g_array_new (FALSE, TRUE, sizeof (HradbySurfaceSuggestion));
  self->kind_list = hradby_surface_kinds_new ();
  self->kinds = g_object_ref_sink (g_object_new (HRADBY_TYPE_KINDS_ROW, "visible", FALSE, NULL));
  self->replay = g_object_ref_sink (make_replay ());
  self->animations = self->marks_dead = TRUE;
  self->speed = 100;
  hradby_surface_take_textures (self, textures);
  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "event", G_CALLBACK (event_cb), self);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
