/* The side panel: the turn, the players, the remaining tiles and the score log. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/side-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/tooltip.h"
#include "app/pictures/picture.h"
#include "app/table/player-row.h"
#include "app/table/score-log.h"
#include "app/words/rules-store.h"

struct _HradbySidePanel
{
  GtkWidget       parent_instance;

  HradbySession  *session;
  GSignalGroup   *signals;
  HradbyScoreLog *score_log;
  gboolean        show_projection;

  GtkWidget      *content;
  AdwBin         *top;
  GtkWidget      *rules;
  GtkLabel       *rules_label;
  GtkBox         *players;
  GtkLabel       *remaining;
  GtkWidget      *remaining_button;
  GtkLabel       *log_title;
  GtkListView    *log;
};

G_DEFINE_FINAL_TYPE (HradbySidePanel, hradby_side_panel, GTK_TYPE_WIDGET)

#define LOG_FIGURE_SIZE 18

/* With so many players the rows of all are flat. */
#define MANY_PLAYERS 4

enum
{
  PROP_0,
  PROP_SHOW_PROJECTION,
  N_PROPS
};

enum
{
  ANNOUNCE,
  EVENT_ACTIVATED,
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

/* A grid, as a box of GTK 4.8 tries out many widths for each text that it has to break. */
static void
log_setup_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *picture = hradby_picture_new (LOG_FIGURE_SIZE), *label = gtk_label_new (NULL);

  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_attach (GTK_GRID (grid), picture, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), label, 1, 0, 1, 1);
  gtk_list_item_set_child (item, grid);
}

static void
log_bind_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item)
{
  HradbyScoreLogEntry *entry = gtk_list_item_get_item (item);
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (picture);
  GtkWidget *row = gtk_widget_get_parent (gtk_list_item_get_child (item));
  g_autofree char *turn = g_strdup_printf (_("Turn %u"), hradby_score_log_entry_get_turn (entry));

  if (hradby_score_log_entry_get_player (entry) != HRADBY_NOBODY)
    hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_MARKER,
                               hradby_score_log_entry_get_colour (entry),
                               hradby_score_log_entry_get_player (entry));
  else
    hradby_picture_clear (HRADBY_PICTURE (picture));
  gtk_label_set_text (GTK_LABEL (label), hradby_score_log_entry_get_text (entry));
  /* The row is what a screen reader stands on. */
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    hradby_score_log_entry_get_text (entry),
                                    -1);
  hradby_tooltip_set (gtk_list_item_get_child (item), turn);
}

static void
log_activated_cb (HradbySidePanel *self,
                  guint            position)
{
  g_autoptr(HradbyScoreLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->score_log),
                                                                position);

  if (entry != NULL)
    g_signal_emit (self, signals[EVENT_ACTIVATED], 0, hradby_score_log_entry_get_event (entry));
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

static void
update_remaining (HradbySidePanel *self)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (self->session));
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->remaining_button, face->left != NULL);
  if (face->left == NULL)
    return;
  text = face->left->tell (self->session);
  gtk_label_set_text (self->remaining, text);
  hradby_tooltip_set (self->remaining_button, _(face->left->tip));
}

/* It belongs to the position that is shown, however that was reached. */
static void
announce (HradbySidePanel *self)
{
  g_autofree char *text = hradby_score_log_tell_turn (self->score_log, self->session);

  g_signal_emit (self, signals[ANNOUNCE], 0, text);
}

static void
update_cb (HradbySidePanel *self)
{
  GtkAdjustment *place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->log));
  gboolean at_newest = gtk_adjustment_get_value (place) <= gtk_adjustment_get_lower (place);
  guint n_before, n_after;

  if (self->session == NULL)
    return;

  update_players (self);
  update_remaining (self);
  n_before = g_list_model_get_n_items (G_LIST_MODEL (self->score_log));
  hradby_score_log_update (self->score_log, self->session);
  n_after = g_list_model_get_n_items (G_LIST_MODEL (self->score_log));
  announce (self);
  /* The list itself would stay at what it shows, and what is new comes above that. */
  if (at_newest && n_after > n_before)
    gtk_widget_activate_action (GTK_WIDGET (self->log), "list.scroll-to-item", "u", 0);
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
  /* Translators: the game and the name of its variant that is played */
  g_autofree char *text = g_strdup_printf (C_("rules", "%1$s: %2$s"),
                                           _(hradby_session_get_table (self->session)->type->title),
                                           hradby_rules_store_get_title (ruleset));

  gtk_label_set_text (self->rules_label, text);
}

void
hradby_side_panel_set_session (HradbySidePanel *self,
                               HradbySession   *session)
{
  g_autoptr(GtkNoSelection) selection = NULL;

  g_return_if_fail (HRADBY_IS_SIDE_PANEL (self));

  g_signal_group_set_target (self->signals, session);
  g_set_object (&self->session, session);
  rebuild_players (self);

  g_clear_object (&self->score_log);
  self->score_log = hradby_score_log_new ();
  if (session != NULL)
    {
      hradby_score_log_update (self->score_log, session);
      update_players (self);
      update_remaining (self);
      update_rules (self);
      announce (self);
    }
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->score_log)));
  gtk_list_view_set_model (self->log, GTK_SELECTION_MODEL (selection));
}

static void
hradby_side_panel_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (id == PROP_SHOW_PROJECTION)
    g_value_set_boolean (value, HRADBY_SIDE_PANEL (object)->show_projection);
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

  if (id != PROP_SHOW_PROJECTION)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }

  self->show_projection = g_value_get_boolean (value);
  if (self->session != NULL)
    update_players (self);
}

static void
hradby_side_panel_dispose (GObject *object)
{
  HradbySidePanel *self = HRADBY_SIDE_PANEL (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_SIDE_PANEL);
  g_clear_object (&self->score_log);
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

  properties[PROP_SHOW_PROJECTION] = g_param_spec_boolean ("show-projection", NULL, NULL, FALSE,
                                                           G_PARAM_READWRITE
                                                           | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[ANNOUNCE] = g_signal_new ("announce", HRADBY_TYPE_SIDE_PANEL, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[EVENT_ACTIVATED] = g_signal_new ("event-activated", HRADBY_TYPE_SIDE_PANEL,
                                           G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

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
  gtk_widget_class_bind_template_child (widget_class, HradbySidePanel, log);
  gtk_widget_class_bind_template_callback (widget_class, log_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, log_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, log_activated_cb);
}

static void
hradby_side_panel_init (HradbySidePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_tooltip_set (self->rules, _("Read the Rules"));

  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update_cb), self);
}
