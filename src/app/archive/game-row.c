/* A game in the list of games: its picture, and what there is to say of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/archive/game-row.h"

#include <glib/gi18n.h>

#include "app/archive/game-words.h"

struct _HradbyGameRow
{
  GtkWidget           parent_instance;

  HradbyGamePictures *pictures;
  HradbyGameInfo     *info;
  GSignalGroup       *signals;

  GtkWidget          *frame;
  GtkPicture         *picture;
  GtkWidget          *warning;
  GtkLabel           *title;
  GtkLabel           *players;
  GtkLabel           *rules;
  GtkLabel           *state;
  GtkMenuButton      *button;
};

enum
{
  CHOSEN,
  MENU,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbyGameRow, hradby_game_row, GTK_TYPE_WIDGET)

static void
show_picture (HradbyGameRow *self)
{
  gtk_picture_set_paintable (self->picture,
                             GDK_PAINTABLE (hradby_game_pictures_request (self->pictures,
                                                                          self->info)));
}

static void
painted_cb (HradbyGameRow  *self,
            HradbyGameInfo *info)
{
  if (info == self->info)
    show_picture (self);
}

/* The row of the list, which has the focus, says all of it. */
static void
show_words (HradbyGameRow *self)
{
  g_autofree char *title = hradby_game_words_title (self->info);
  g_autofree char *players = hradby_game_words_players (self->info);
  g_autofree char *rules = hradby_game_words_rules (self->info);
  g_autofree char *state = hradby_game_words_state (self->info);
  g_autofree char *all = hradby_game_words_all (self->info);
  /* Translators: the menu of a game in a list; %s is its name */
  g_autofree char *menu = g_strdup_printf (_("Menu of “%s”"), title);
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));
  gboolean is_refused = hradby_game_info_get_refusal (self->info) != NULL;

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->players, players);
  gtk_widget_set_visible (GTK_WIDGET (self->players),
                          *players != '\0' && !g_str_equal (title, players));
  gtk_widget_set_visible (self->frame, !is_refused);
  gtk_widget_set_visible (self->warning, is_refused);
  gtk_label_set_text (self->rules, rules);
  gtk_label_set_text (self->state, state);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  menu, -1);
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
}

void
hradby_game_row_set_info (HradbyGameRow  *self,
                          HradbyGameInfo *info)
{
  g_return_if_fail (HRADBY_IS_GAME_ROW (self));

  if (!g_set_object (&self->info, info))
    return;
  g_signal_group_set_target (self->signals, info);
  if (info == NULL)
    return;
  show_words (self);
  show_picture (self);
}

static void
menu_cb (GtkMenuButton *button,
         gpointer       user_data)
{
  HradbyGameRow *self = user_data;

  g_signal_emit (self, signals[MENU], 0, self->info);
}

static void
clicked_cb (HradbyGameRow *self)
{
  g_signal_emit (self, signals[CHOSEN], 0, self->info);
}

GtkWidget *
hradby_game_row_new (HradbyGamePictures *pictures,
                     GMenuModel         *menu)
{
  HradbyGameRow *self = g_object_new (HRADBY_TYPE_GAME_ROW, NULL);

  self->pictures = g_object_ref (pictures);
  g_signal_connect_object (pictures, "painted", G_CALLBACK (painted_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_menu_model (self->button, menu);
  return GTK_WIDGET (self);
}

static void
hradby_game_row_dispose (GObject *object)
{
  HradbyGameRow *self = HRADBY_GAME_ROW (object);
  GtkWidget *child;

  g_clear_object (&self->signals);
  g_clear_object (&self->info);
  g_clear_object (&self->pictures);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (hradby_game_row_parent_class)->dispose (object);
}

static void
hradby_game_row_class_init (HradbyGameRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = hradby_game_row_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", HRADBY_TYPE_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, HRADBY_TYPE_GAME_INFO);
  signals[MENU] = g_signal_new ("menu", HRADBY_TYPE_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, HRADBY_TYPE_GAME_INFO);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/archive/game-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, frame);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, picture);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, warning);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, title);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, players);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, rules);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, state);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, button);
}

static void
hradby_game_row_init (HradbyGameRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (click, "released", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), HRADBY_GAME_PICTURE_WIDTH,
                               HRADBY_GAME_PICTURE_HEIGHT);
  gtk_widget_set_size_request (self->warning, HRADBY_GAME_PICTURE_WIDTH, -1);
  gtk_menu_button_set_create_popup_func (self->button, menu_cb, self, NULL);
  self->signals = g_signal_group_new (HRADBY_TYPE_GAME_INFO);
  g_signal_group_connect_swapped (self->signals, "notify", G_CALLBACK (show_words), self);
}
