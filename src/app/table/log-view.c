/* The log as a list that is folded by turns. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/log-view.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/tooltip.h"
#include "app/kit/typing.h"
#include "app/pictures/picture.h"
#include "app/table/log.h"

struct _HradbyLogView
{
  GtkWidget            parent_instance;

  HradbySession       *session;
  HradbyLog      *told;
  GtkTreeListModel    *rows;
  GtkSingleSelection  *selection;
  gboolean             show_moves;

  GtkWidget           *content;
  GtkListView         *log;
};

G_DEFINE_FINAL_TYPE (HradbyLogView, hradby_log_view, GTK_TYPE_WIDGET)

#define FIGURE_SIZE 18

enum
{
  PROP_0,
  PROP_SHOW_MOVES,
  N_PROPS
};

enum
{
  EVENT_ACTIVATED,
  EVENT_POINTED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* A grid, as a box of GTK 4.8 tries out many widths for each text that it has to break. */
static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *grid = gtk_grid_new (), *fold = gtk_image_new ();
  GtkWidget *picture = hradby_picture_new (FIGURE_SIZE), *label = gtk_label_new (NULL);

  gtk_widget_set_valign (fold, GTK_ALIGN_START);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_attach (GTK_GRID (grid), fold, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), picture, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), label, 2, 0, 1, 1);
  gtk_list_item_set_child (item, grid);
}

static void
show_line (GtkListItem *item,
           gboolean     is_title,
           guint        player,
           const char  *colour,
           const char  *text)
{
  GtkWidget *fold = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *picture = gtk_widget_get_next_sibling (fold);
  GtkWidget *label = gtk_widget_get_next_sibling (picture);
  GtkWidget *row = gtk_widget_get_parent (gtk_list_item_get_child (item));

  gtk_widget_set_visible (fold, is_title);
  if (player != HRADBY_NOBODY)
    hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_MARKER, colour, player);
  else
    hradby_picture_clear (HRADBY_PICTURE (picture));
  gtk_label_set_text (GTK_LABEL (label), text);
  if (is_title)
    gtk_widget_add_css_class (label, "heading");
  else
    gtk_widget_remove_css_class (label, "heading");
  /* The row is what a screen reader stands on. */
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                    -1);
}

/* What the text leaves out: for screen readers where it was, which the board shows to others. */
static void
show_details (GtkListItem *item,
              const char  *place,
              const char  *rules)
{
  GtkWidget *row = gtk_widget_get_parent (gtk_list_item_get_child (item));
  g_autofree char *text = place != NULL && rules != NULL ? g_strjoin ("\n", place, rules, NULL)
                                                         : g_strdup (rules != NULL ? rules : place);

  hradby_tooltip_set (gtk_list_item_get_child (item), rules);
  if (row == NULL)
    return;
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* A row that is about to go has nothing to tell any more. */
static void
show_turn (GtkListItem *item)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr(HradbyLogTurn) turn = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
  GtkWidget *fold = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *widget = gtk_widget_get_parent (gtk_list_item_get_child (item));
  gboolean open;

  if (turn == NULL)
    return;
  open = gtk_tree_list_row_get_expanded (row);
  gtk_image_set_from_icon_name (GTK_IMAGE (fold), open ? "pan-down-symbolic" : "pan-end-symbolic");
  show_line (item, TRUE, hradby_log_turn_get_player (turn), hradby_log_turn_get_colour (turn),
             hradby_log_turn_get_title (turn));
  show_details (item, NULL, NULL);
  if (widget != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr(GObject) told = gtk_tree_list_row_get_item (row);
  GtkWidget *widget = gtk_widget_get_parent (gtk_list_item_get_child (item));

  if (HRADBY_IS_LOG_TURN (told))
    {
      show_turn (item);
      g_signal_connect_object (row, "notify::expanded", G_CALLBACK (show_turn), item,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (told, "notify::title", G_CALLBACK (show_turn), item,
                               G_CONNECT_SWAPPED);
      return;
    }
  /* The turn it belonged to was taken back before the list noticed. */
  if (told == NULL)
    return;
  show_line (item, FALSE,
             hradby_log_line_get_player (HRADBY_LOG_LINE (told)),
             hradby_log_line_get_colour (HRADBY_LOG_LINE (told)),
             hradby_log_line_get_text (HRADBY_LOG_LINE (told)));
  show_details (item, hradby_log_line_get_place (HRADBY_LOG_LINE (told)),
                hradby_log_line_get_rules (HRADBY_LOG_LINE (told)));
  if (widget != NULL)
    gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_EXPANDED);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr(GObject) told = gtk_tree_list_row_get_item (row);

  g_signal_handlers_disconnect_by_func (row, show_turn, item);
  if (told != NULL)
    g_signal_handlers_disconnect_by_func (told, show_turn, item);
}

static void
activated_cb (HradbyLogView *self,
              guint          position)
{
  g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);
  g_autoptr(GObject) told = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  if (HRADBY_IS_LOG_TURN (told))
    gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
  else if (told != NULL)
    g_signal_emit (self, signals[EVENT_ACTIVATED], 0,
                   hradby_log_line_get_event (HRADBY_LOG_LINE (told)));
}

static void
selected_cb (HradbyLogView *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr(GObject) told = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
  gint event = -1;

  if (HRADBY_IS_LOG_LINE (told))
    event = (gint) hradby_log_line_get_event (HRADBY_LOG_LINE (told));
  g_signal_emit (self, signals[EVENT_POINTED], 0, event);
}

/* Pointer or focus went elsewhere. */
static void
left_cb (HradbyLogView *self)
{
  if (self->selection != NULL)
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
}

/* Left folds the turn in which the focus is, right unfolds it; the other way round where people
 * read from the right. */
static gboolean
key_cb (HradbyLogView  *self,
        guint           key,
        guint           code,
        GdkModifierType state)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  g_autoptr(GtkTreeListRow) turn = NULL;

  if (row == NULL || (key != GDK_KEY_Left && key != GDK_KEY_Right))
    return GDK_EVENT_PROPAGATE;
  turn = gtk_tree_list_row_get_parent (row);
  if (turn == NULL)
    turn = g_object_ref (row);
  gtk_tree_list_row_set_expanded (turn, (key == GDK_KEY_Right) != rtl);
  gtk_widget_activate_action (GTK_WIDGET (self->log), "list.scroll-to-item", "u",
                              gtk_tree_list_row_get_position (turn));
  return GDK_EVENT_STOP;
}

static GListModel *
open_turn (gpointer item,
           gpointer user_data)
{
  return HRADBY_IS_LOG_TURN (item) ? g_object_ref (hradby_log_turn_get_lines (item)) : NULL;
}

static void
set_open (HradbyLogView *self,
          guint          from,
          guint          n,
          gboolean       open)
{
  for (guint i = from; i < from + n; i++)
    {
      g_autoptr(GtkTreeListRow) row = gtk_tree_list_model_get_child_row (self->rows, i);

      if (row == NULL)
        break;
      gtk_tree_list_row_set_expanded (row, open);
    }
}

/* So many turns more are told: folds those that are old now. If they are fewer, some that were old
 * are the newest again. */
static void
fold (HradbyLogView *self,
      gint           n_more)
{
  guint n_open = hradby_session_get_table (self->session)->n_players;

  if (self->show_moves && n_more > 0)
    set_open (self, n_open, (guint) n_more, FALSE);
  else if (n_more < 0)
    set_open (self, 0, n_open, TRUE);
}

static void
clear (HradbyLogView *self)
{
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->log != NULL)
    gtk_list_view_set_model (self->log, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  g_clear_object (&self->told);
}

static void
fill (HradbyLogView *self)
{
  GListModel *turns;

  clear (self);
  if (self->session == NULL)
    return;
  self->told = hradby_log_new (self->show_moves);
  hradby_log_update (self->told, self->session);
  turns = hradby_log_get_turns (self->told);
  self->rows = gtk_tree_list_model_new (g_object_ref (turns), FALSE, TRUE, open_turn, NULL, NULL);
  fold (self, (gint) g_list_model_get_n_items (turns));
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                            self);
  gtk_list_view_set_model (self->log, GTK_SELECTION_MODEL (self->selection));
}

void
hradby_log_view_set_session (HradbyLogView *self,
                             HradbySession *session)
{
  g_return_if_fail (HRADBY_IS_LOG_VIEW (self));

  g_set_object (&self->session, session);
  fill (self);
}

void
hradby_log_view_update (HradbyLogView *self)
{
  GtkAdjustment *place;
  GListModel *turns;
  gboolean at_newest;
  guint n_turns;

  g_return_if_fail (HRADBY_IS_LOG_VIEW (self) && self->told != NULL);

  place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->log));
  at_newest = gtk_adjustment_get_value (place) <= gtk_adjustment_get_lower (place);
  turns = hradby_log_get_turns (self->told);
  n_turns = g_list_model_get_n_items (turns);
  hradby_log_update (self->told, self->session);
  fold (self, (gint) g_list_model_get_n_items (turns) - (gint) n_turns);
  /* The list itself would stay at what it shows, and what is new comes above that. */
  if (at_newest && g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->log), "list.scroll-to-item", "u", 0);
}

char *
hradby_log_view_tell_turn (HradbyLogView *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_VIEW (self) && self->told != NULL, NULL);

  return hradby_log_tell_turn (self->told, self->session);
}

static void
hradby_log_view_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (id == PROP_SHOW_MOVES)
    g_value_set_boolean (value, HRADBY_LOG_VIEW (object)->show_moves);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
hradby_log_view_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  HradbyLogView *self = HRADBY_LOG_VIEW (object);

  if (id != PROP_SHOW_MOVES)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (self->show_moves == g_value_get_boolean (value))
    return;
  self->show_moves = g_value_get_boolean (value);
  fill (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
hradby_log_view_dispose (GObject *object)
{
  HradbyLogView *self = HRADBY_LOG_VIEW (object);

  clear (self);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_LOG_VIEW);
  G_OBJECT_CLASS (hradby_log_view_parent_class)->dispose (object);
}

static void
hradby_log_view_class_init (HradbyLogViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hradby_log_view_dispose;
  object_class->get_property = hradby_log_view_get_property;
  object_class->set_property = hradby_log_view_set_property;

  properties[PROP_SHOW_MOVES] = g_param_spec_boolean ("show-moves", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                      | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[EVENT_ACTIVATED] = g_signal_new ("event-activated", HRADBY_TYPE_LOG_VIEW,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                           1, G_TYPE_UINT);
  signals[EVENT_POINTED] = g_signal_new ("event-pointed", HRADBY_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/table/log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyLogView, content);
  gtk_widget_class_bind_template_child (widget_class, HradbyLogView, log);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
hradby_log_view_init (HradbyLogView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_typing_leaves_list (GTK_WIDGET (self->log));
}
