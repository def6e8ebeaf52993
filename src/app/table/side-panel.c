/* The side panel: the turn, the players, the remaining tiles and the score log. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/side-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/tooltip.h"
#include "app/table/log-view.h"
#include "app/table/player-row.h"
#include "app/words/rules-store.h"
#include "session/clock.h"

struct _HradbySidePanel
{
  GtkWidget       parent_instance;

  HradbySession  *session;
  GSignalGroup   *signals;
  GSignalGroup   *clock_signals;
  gboolean        show_projection;
  gboolean        show_clock;
  guint           second_source; /* while a clock that is seen runs */
  guint           decider;       /* who had to decide when it was shown last */

  GtkWidget      *content;
  AdwBin         *top;
  GtkWidget      *rules;
  GtkLabel       *rules_label;
  GtkBox         *players;
  GtkLabel       *remaining;
  GtkWidget      *remaining_button;
  GtkWidget      *log_title; /* in its place, where nothing is left to be drawn */
  GtkWidget      *moves;
  HradbyLogView  *log_view;
};

G_DEFINE_FINAL_TYPE (HradbySidePanel, hradby_side_panel, GTK_TYPE_WIDGET)

/* With so many players the rows of all are flat. */
#define MANY_PLAYERS 3

enum
{
  PROP_0,
  PROP_SHOW_PROJECTION,
  PROP_SHOW_CLOCK,
  PROP_SHOW_MOVES,
  N_PROPS
};

enum
{
  ANNOUNCE,
  EVENT_ACTIVATED,
  EVENT_POINTED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

void
hradby_side_panel_set_top (HradbySidePanel *self,
                           GtkWidget       *top)
{
  g_return_if_fail (HRADBY_IS_SIDE_PANEL (self));

  adw_bin_set_child (self->top, top);
  gtk_widget_set_visible (self->rules, top == NULL);
}

static void
activated_cb (HradbySidePanel *self,
              guint            event)
{
  g_signal_emit (self, signals[EVENT_ACTIVATED], 0, event);
}

static void
pointed_cb (HradbySidePanel *self,
            gint             event)
{
  g_signal_emit (self, signals[EVENT_POINTED], 0, event);
}

static void
update_players (HradbySidePanel *self)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyPosition *position = hradby_session_get_position (self->session);
  gboolean over = table->type->to_move (table, position) == HRADBY_NOBODY;
  gint projected[HRADBY_MAX_PLAYERS] = { 0 };
  guint player = 0;

  table->type->project (table, position, projected);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row), player++)
    hradby_player_row_update (HRADBY_PLAYER_ROW (row), self->session,
                              self->show_projection && !over ? projected[player]
                                                             : HRADBY_PLAYER_ROW_NO_POINTS);
}

static void update_clock (HradbySidePanel *self);

static gboolean
second_cb (gpointer user_data)
{
  HradbySidePanel *self = user_data;

  self->second_source = 0;
  update_clock (self);
  return G_SOURCE_REMOVE;
}

/* Until the next full second, as long as there is a clock to be seen that runs. */
static void
await_second (HradbySidePanel *self)
{
  HradbyClock *clock;
  guint running;

  g_clear_handle_id (&self->second_source, g_source_remove);
  if (!self->show_clock || self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  clock = hradby_clock_of (self->session);
  running = hradby_clock_get_running (clock);
  if (running != HRADBY_NOBODY)
    self->second_source = g_timeout_add (1000 - hradby_clock_get_time (clock, running) % 1000,
                                         second_cb, self);
}

static void
update_clock (HradbySidePanel *self)
{
  HradbyClock *clock = self->session != NULL ? hradby_clock_of (self->session) : NULL;
  guint player = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row), player++)
    hradby_player_row_set_time (HRADBY_PLAYER_ROW (row),
                                self->show_clock ? hradby_clock_get_time (clock, player)
                                                 : HRADBY_PLAYER_ROW_NO_TIME,
                                player == hradby_clock_get_running (clock));
  await_second (self);
}

static void
update_remaining (HradbySidePanel *self)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (self->session));
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->moves, face->moves != NULL);
  gtk_widget_set_visible (self->log_title, face->left == NULL);
  gtk_widget_set_visible (self->remaining_button, face->left != NULL);
  if (face->left == NULL)
    return;
  text = face->left->tell (self->session);
  gtk_label_set_text (self->remaining, text);
  hradby_tooltip_set (self->remaining_button, _(face->left->tip));
}

/* In a low window the panel scrolls: somebody who begins to decide sees that first. */
static void
show_turn (HradbySidePanel *self)
{
  guint decider = hradby_session_get_to_decide (self->session);
  GtkAdjustment *place
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->content));

  if (decider != self->decider && decider != HRADBY_NOBODY)
    gtk_adjustment_set_value (place, gtk_adjustment_get_lower (place));
  self->decider = decider;
}

/* It belongs to the position that is shown, however that was reached. */
static void
announce (HradbySidePanel *self)
{
  g_autofree char *text = hradby_log_view_tell_turn (self->log_view);

  g_signal_emit (self, signals[ANNOUNCE], 0, text);
}

static void
update_cb (HradbySidePanel *self)
{
  if (self->session == NULL)
    return;

  update_players (self);
  update_remaining (self);
  hradby_log_view_update (self->log_view);
  announce (self);
  show_turn (self);
}

static void
rebuild_players (HradbySidePanel *self)
{
  guint n_players;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->players))) != NULL)
    gtk_box_remove (self->players, child);

  if (self->session == NULL)
    return;

  n_players = hradby_session_get_table (self->session)->n_players;
  gtk_box_set_spacing (self->players, n_players >= MANY_PLAYERS ? 3 : 8);
  for (guint i = 0; i < n_players; i++)
    gtk_box_append (self->players, hradby_player_row_new (i, n_players >= MANY_PLAYERS));
}

static void
update_rules (HradbySidePanel *self)
{
  HradbyRuleset *ruleset = hradby_session_get_setup (self->session)->ruleset;
  g_autofree char *text = hradby_rules_store_name_played (ruleset, TRUE);

  gtk_label_set_text (self->rules_label, text);
}

void
hradby_side_panel_set_session (HradbySidePanel *self,
                               HradbySession   *session)
{
  g_return_if_fail (HRADBY_IS_SIDE_PANEL (self));

  g_signal_group_set_target (self->signals, session);
  g_signal_group_set_target (self->clock_signals,
                             session != NULL ? hradby_clock_of (session) : NULL);
  g_set_object (&self->session, session);
  rebuild_players (self);
  update_clock (self);

  hradby_log_view_set_session (self->log_view, session);
  if (session == NULL)
    return;
  update_players (self);
  update_remaining (self);
  update_rules (self);
  announce (self);
  self->decider = HRADBY_NOBODY;
  show_turn (self);
}

static void
hradby_side_panel_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  HradbySidePanel *self = HRADBY_SIDE_PANEL (object);

  if (id == PROP_SHOW_PROJECTION)
    g_value_set_boolean (value, self->show_projection);
  else if (id == PROP_SHOW_CLOCK)
    g_value_set_boolean (value, self->show_clock);
  else if (id == PROP_SHOW_MOVES)
    g_object_get_property (G_OBJECT (self->log_view), "show-moves", value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
hradby_side_panel_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  HradbySidePanel *self = HRADBY_SIDE_PANEL (object);

  switch (id)
    {
    case PROP_SHOW_PROJECTION:
      self->show_projection = g_value_get_boolean (value);
      if (self->session != NULL)
        update_players (self);
      break;
    case PROP_SHOW_CLOCK:
      self->show_clock = g_value_get_boolean (value);
      update_clock (self);
      break;
    case PROP_SHOW_MOVES:
      g_object_set_property (G_OBJECT (self->log_view), "show-moves", value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
moves_cb (HradbySidePanel *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_MOVES]);
}

/* Where nobody sees it nothing is counted on. */
static void
hradby_side_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hradby_side_panel_parent_class)->map (widget);
  update_clock (HRADBY_SIDE_PANEL (widget));
}

static void
hradby_side_panel_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hradby_side_panel_parent_class)->unmap (widget);
  await_second (HRADBY_SIDE_PANEL (widget));
}

static void
hradby_side_panel_dispose (GObject *object)
{
  HradbySidePanel *self = HRADBY_SIDE_PANEL (object);

  g_clear_handle_id (&self->second_source, g_source_remove);
  g_clear_object (&self->clock_signals);
  g_clear_object (&self->signals);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_SIDE_PANEL);
  G_OBJECT_CLASS (hradby_side_panel_parent_class)->dispose (object);
}

static void
hradby_side_panel_class_init (HradbySidePanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hradby_side_panel_dispose;
  object_class->get_property = hradby_side_panel_get_property;
  object_class->set_property = hradby_side_panel_set_property;
  widget_class->map = hradby_side_panel_map;
  widget_class->unmap = hradby_side_panel_unmap;

  properties[PROP_SHOW_PROJECTION] = g_param_spec_boolean ("show-projection", NULL, NULL, FALSE,
                                                           G_PARAM_READWRITE
                                                           | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_CLOCK] = g_param_spec_boolean ("show-clock", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_MOVES] = g_param_spec_boolean ("show-moves", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                      | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[ANNOUNCE] = g_signal_new ("announce", HRADBY_TYPE_SIDE_PANEL, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[EVENT_ACTIVATED] = g_signal_new ("event-activated", HRADBY_TYPE_SIDE_PANEL,
                                           G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[EVENT_POINTED] = g_signal_new ("event-pointed", HRADBY_TYPE_SIDE_PANEL,
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                         1, G_TYPE_INT);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/table/side-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbySidePanel, content);
  gtk_widget_class_bind_template_child (widget_class, HradbySidePanel, top);
  gtk_widget_class_bind_template_child (widget_class, HradbySidePanel, rules);
  gtk_widget_class_bind_template_child (widget_class, HradbySidePanel, rules_label);
  gtk_widget_class_bind_template_child (widget_class, HradbySidePanel, players);
  gtk_widget_class_bind_template_child (widget_class, HradbySidePanel, remaining);
  gtk_widget_class_bind_template_child (widget_class, HradbySidePanel, remaining_button);
  gtk_widget_class_bind_template_child (widget_class, HradbySidePanel, log_title);
  gtk_widget_class_bind_template_child (widget_class, HradbySidePanel, moves);
  gtk_widget_class_bind_template_child (widget_class, HradbySidePanel, log_view);
  gtk_widget_class_bind_template_callback (widget_class, moves_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, pointed_cb);
}

static void
hradby_side_panel_init (HradbySidePanel *self)
{
  g_type_ensure (HRADBY_TYPE_LOG_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_tooltip_set (self->rules, _("Read the Rules"));
  hradby_tooltip_set (self->moves, _("Tell Every Move, Not Only What It Brought"));

  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update_cb), self);
  self->clock_signals = g_signal_group_new (HRADBY_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "turned", G_CALLBACK (update_clock), self);
}
