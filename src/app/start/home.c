/* Home: what there is while no game is on the table, on four pages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/start/home.h"

#include <glib/gi18n.h>

#include "app/archive/archive.h"
#include "app/editor/editor.h"
#include "app/kit/widget.h"
#include "app/lessons/lesson-list.h"
#include "app/lessons/puzzle-shelf.h"
#include "app/start/play-page.h"

struct _HradbyHome {
  AdwBin              parent_instance;

  GSettings          *settings;
  HradbyLibrary      *library;
  HradbySession      *session;
  HradbySession      *now;
  char               *folder;
  GtkWidget          *switcher;

  AdwViewStack       *pages;
  AdwViewSwitcherBar *bar;
  AdwBin             *play;
  AdwBin             *rules;
  AdwBin             *games;
  AdwBin             *learn;
  GtkStack           *rooms; /* of the page of rules: */
  AdwBin             *variants;
  AdwBin             *tiles;
  AdwBin             *walls;
  GtkWidget          *tabs[3]; /* one for each, in the room */
  GtkWidget          *lessons;
  AdwBin             *lesson_place;
  AdwBin             *puzzle_place;
};

G_DEFINE_FINAL_TYPE (HradbyHome, hradby_home, ADW_TYPE_BIN)

static GtkWidget *
make_room (HradbyHome *self, AdwBin *room, GtkWidget *tabs)
{
  gtk_widget_add_css_class (tabs, "rooms");
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (tabs), self->rooms);
  if (room != self->variants)
    return hradby_editor_page_new (self->settings, self->library,
                                   room == self->tiles ? "tileset" : "wall", tabs);
  GtkWidget *workshop = hradby_workshop_new (self->settings, self->library);
  hradby_workshop_set_tabs (HRADBY_WORKSHOP (workshop), tabs);
  return workshop;
}

static void
focus_tab (GtkWidget *tabs)
{
  for (GtkWidget *tab = gtk_widget_get_first_child (tabs); tab != NULL;
       tab = gtk_widget_get_next_sibling (tab))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab)))
      gtk_widget_grab_focus (tab);
}

/* What was drawn can be taken back after a look at another tab: a room that was seen stays, hidden
 * from screen readers, too, as long as the page is shown. */
static void
room_cb (HradbyHome *self)
{
  AdwBin *const all[] = { self->variants, self->tiles, self->walls };
  GtkWidget *shown = gtk_stack_get_visible_child (self->rooms);

  if (self->library == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    GtkWidget *child = adw_bin_get_child (all[i]);

    if (GTK_WIDGET (all[i]) == shown && child == NULL) {
      self->tabs[i] = gtk_stack_switcher_new ();
      adw_bin_set_child (all[i], make_room (self, all[i], self->tabs[i]));
    } else if (child != NULL)
      gtk_widget_set_visible (child, GTK_WIDGET (all[i]) == shown);
    if (GTK_WIDGET (all[i]) == shown && gtk_widget_get_root (shown) != NULL)
      focus_tab (self->tabs[i]);
  }
}

static void
leave_rooms (HradbyHome *self)
{
  adw_bin_set_child (self->variants, NULL);
  adw_bin_set_child (self->tiles, NULL);
  adw_bin_set_child (self->walls, NULL);
}

static GtkWidget *
make_page (HradbyHome *self, AdwBin *page)
{
  if (page == self->play)
    return hradby_play_page_new (self->settings, self->library, self->session, self->folder);
  if (page == self->rules) {
    room_cb (self);
    return GTK_WIDGET (self->rooms);
  }
  if (page == self->games)
    return hradby_archive_new (self->folder, self->now);
  adw_bin_set_child (self->lesson_place, hradby_lesson_list_new (self->library));
  adw_bin_set_child (self->puzzle_place, hradby_puzzle_shelf_new (self->settings));
  return self->lessons;
}

/* Only the page that is shown has anything: screen readers of GTK 4.8 find hidden pages, too, and
 * nobody waits for what he does not see. */
static void
page_cb (HradbyHome *self)
{
  AdwBin *const all[] = { self->play, self->rules, self->games, self->learn };
  GtkWidget *shown = adw_view_stack_get_visible_child (self->pages);

  if (self->library == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (GTK_WIDGET (all[i]) != shown)
      adw_bin_set_child (all[i], NULL);
    else if (adw_bin_get_child (all[i]) == NULL)
      adw_bin_set_child (all[i], make_page (self, all[i]));
  if (shown != GTK_WIDGET (self->rules))
    leave_rooms (self);
}

GtkWidget *
hradby_home_new (GSettings *settings, HradbyLibrary *library, HradbySession *session,
                 HradbySession *now, const char *kept)
{
  HradbyHome *self = g_object_new (HRADBY_TYPE_HOME, NULL);

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  g_set_object (&self->session, session);
  g_set_object (&self->now, now);
  self->folder = g_strdup (kept);
  page_cb (self);
  return GTK_WIDGET (self);
}

GtkWidget *
hradby_home_get_switcher (HradbyHome *self)
{
  g_return_val_if_fail (HRADBY_IS_HOME (self), NULL);

  return self->switcher;
}

void
hradby_home_show (HradbyHome *self, const char *page)
{
  g_return_if_fail (HRADBY_IS_HOME (self) && page != NULL);

  hradby_widget_take_focus (self->pages);
  if (gtk_stack_get_child_by_name (self->rooms, page) != NULL) {
    gtk_stack_set_visible_child_name (self->rooms, page);
    page = "rules";
  }
  if (adw_view_stack_get_child_by_name (self->pages, page) == NULL) /* a name from outside */
    return;
  adw_view_stack_set_visible_child_name (self->pages, page);
}

HradbyWorkshop *
hradby_home_get_workshop (HradbyHome *self)
{
  g_return_val_if_fail (HRADBY_IS_HOME (self), NULL);

  GtkWidget *child = adw_bin_get_child (self->variants);
  return child != NULL ? HRADBY_WORKSHOP (child) : NULL;
}

static gboolean
hradby_home_grab_focus (GtkWidget *widget)
{
  HradbyHome *self = HRADBY_HOME (widget);
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (page));

  if (child == GTK_WIDGET (self->rooms)) /* the tabs are one step back */
    child = adw_bin_get_child (ADW_BIN (gtk_stack_get_visible_child (self->rooms)));
  return child != NULL && (gtk_widget_grab_focus (child)
                           || gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD));
}

static void
hradby_home_dispose (GObject *object)
{
  HradbyHome *self = HRADBY_HOME (object);

  if (self->switcher != NULL)
    adw_view_switcher_title_set_stack (ADW_VIEW_SWITCHER_TITLE (self->switcher), NULL);
  g_clear_object (&self->switcher);
  g_clear_object (&self->library); /* no page is filled any more */
  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  g_clear_object (&self->now);
  g_clear_pointer (&self->folder, g_free);
  leave_rooms (self); /* their tabs hold the stack that holds them */
  gtk_widget_dispose_template (GTK_WIDGET (object), HRADBY_TYPE_HOME);
  G_OBJECT_CLASS (hradby_home_parent_class)->dispose (object);
}

static void
hradby_home_class_init (HradbyHomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_home_dispose;
  widget_class->grab_focus = hradby_home_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/start/home.ui");
  HRADBY_BIND (widget_class, HradbyHome, pages, bar, play, rules, games, learn, lessons);
  HRADBY_BIND (widget_class, HradbyHome, lesson_place, puzzle_place, rooms, variants, tiles, walls);
  HRADBY_BIND_CALLBACKS (widget_class, page_cb, room_cb);
}

static void
hradby_home_init (HradbyHome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->switcher = g_object_ref_sink (adw_view_switcher_title_new ());
  g_object_set (self->switcher, "stack", self->pages, "title", "Hradby", NULL);
  g_object_bind_property (self->switcher, "title-visible", self->bar, "reveal",
                          G_BINDING_SYNC_CREATE);
}
