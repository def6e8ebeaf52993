/* The table of a card game: follows the session, and turns picks into actions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/cards/cards-view-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/cards/cards-pictures.h"
#include "app/face/last-turns.h"
#include "session/session.h"

#define SPACING     6
#define BELOW       170 /* the hand, and what is said */
#define MAX_PICTURE 400 /* the width of one among words */

enum { PROP_HINT = 1 };

static void init_surface (HradbySurfaceInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HradbyCardsView, hradby_cards_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HRADBY_TYPE_SURFACE, init_surface))

/* Keys lead on to where something can be picked. */
static void
move_focus (HradbyCardsView *self,
            gboolean         had_focus,
            HradbyCardsPick  before)
{
  GtkWidget *item = hradby_cards_items_find (self, before);

  if (!had_focus || self->picks.is_complete)
    return;
  if (self->picks.n_picks > 0 || item == NULL || self->picks.plan->len > 0
      || !hradby_cards_picks_allows (&self->picks, before))
    item = hradby_cards_items_find_lit (self);
  if (item == NULL)
    item = hradby_cards_items_find (self, before);
  if (item != NULL)
    gtk_widget_grab_focus (item);
}

/* Whoever presses before the next frame is drawn reaches what has just been made. */
static void
give_places (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (width > 0 && height > 0)
    gtk_layout_manager_allocate (gtk_widget_get_layout_manager (widget), widget, width, height,
                                 -1);
}

static void
show (HradbyCardsView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
  HradbyCardsPick before = { HRADBY_CARDS_N_PICKS, 0 };

  if (focus != NULL && HRADBY_IS_CARDS_ITEM (focus))
    before = hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (focus));
  memset (&self->state, 0, sizeof self->state);
  self->face->read (self->picks.table, self->picks.position,
                    hradby_session_get_viewer (self->session), &self->state);
  hradby_cards_items_update (self);
  hradby_cards_bar_update (self);
  move_focus (self, had_focus, before);
  give_places (GTK_WIDGET (self));
}

void
hradby_cards_view_pick (HradbyCardsView *self,
                        HradbyCardsPick  pick)
{
  g_autofree char *reason = NULL;
  const char *rule = NULL;

  if (self->session == NULL)
    return;
  hradby_cards_player_clear (&self->player);
  switch (hradby_cards_picks_choose (&self->picks, pick))
    {
    case HRADBY_CARDS_PICKED:
      /* What is planned is to be read then. */
      if (self->picks.plan->len > 0)
        hradby_cards_view_look (self, NULL);
      show (self);
      break;
    case HRADBY_CARDS_NOTHING:
      reason = hradby_cards_words_refusal (self, pick, &rule);
      if (reason != NULL)
        hradby_surface_refuse (HRADBY_SURFACE (self), reason, rule);
      break;
    case HRADBY_CARDS_PLAYED: /* the session has told that it changed */
    default:
      break;
    }
}

/* What the session tells. */

/* Places at which something has just happened stand out. */
static void
mark_fresh (gboolean          *fresh,
            const HradbyEvent *event)
{
  guint places[] = { event->place, event->to };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i] < HRADBY_CARDS_MAX_PLACES)
      fresh[places[i]] = TRUE;
}

/* A card that comes into play is what there is to read. */
static gboolean
read_played (HradbyCardsView   *self,
             const HradbyEvent *event)
{
  HradbyCardsMove moves[HRADBY_CARDS_MAX_MOVES];

  if (self->face->list_moves (event, moves) != 1 || moves[0].is_token
      || moves[0].to.kind != HRADBY_CARDS_SPOT_PLACE
      || moves[0].from.kind == HRADBY_CARDS_SPOT_PLACE)
    return FALSE;
  self->read = moves[0].card;
  return TRUE;
}

static void
event_cb (HradbyCardsView   *self,
          const HradbyEvent *event)
{
  guint viewer = hradby_session_get_viewer (self->session);

  if (!self->is_stepping)
    memset (self->fresh, 0, sizeof self->fresh);
  self->is_stepping = TRUE;
  if (viewer < HRADBY_MAX_PLAYERS)
    self->n_seen[viewer]++;
  if (!self->is_confirming)
    hradby_cards_player_add (&self->player, event, FALSE);
  mark_fresh (self->fresh, event);
  read_played (self, event);
}

/* Whoever comes from behind the curtain sees what others did meanwhile. */
static void
catch_up (HradbyCardsView *self)
{
  const GArray *events = hradby_session_get_events (self->session);
  guint viewer = hradby_session_get_viewer (self->session);

  if (viewer >= HRADBY_MAX_PLAYERS || viewer != self->viewer
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  for (guint i = self->n_seen[viewer]; i < events->len; i++)
    {
      const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);

      hradby_cards_player_add (&self->player, event, TRUE);
      mark_fresh (self->fresh, event);
    }
  if (self->n_seen[viewer] < events->len)
    {
      hradby_cards_items_light (self);
      hradby_cards_player_begin (&self->player);
    }
  self->n_seen[viewer] = events->len;
}

/* The last turn of each player, if that is wanted. */
static void
mark_turns (HradbyCardsView *self)
{
  const GArray *events = hradby_session_get_events (self->session);
  HradbyLastTurn turns[HRADBY_MAX_PLAYERS];

  memset (self->told, 0, sizeof self->told);
  if (self->settings == NULL || !g_settings_get_boolean (self->settings, "last-turns"))
    return;
  hradby_last_turns_find (self->session, turns);
  for (guint player = 0; player < self->picks.table->n_players; player++)
    for (guint i = turns[player].begin; i < turns[player].end; i++)
      mark_fresh (self->told, &g_array_index (events, HradbyEvent, i));
}

/* Who plays, and whether any of them has a hand that may be looked at. */
static void
read_seats (HradbyCardsView *self)
{
  GListModel *seats = hradby_session_get_seats (self->session);
  gboolean has_people = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      self->names[i] = hradby_seat_get_name (seat);
      self->colours[i] = hradby_seat_get_colour (seat);
      has_people |= hradby_seat_get_level (seat) == NULL;
    }
  gtk_widget_set_visible (self->hand, has_people && !self->is_picture);
}

/* The card that was played last; what somebody looked at may be of a hand, and is not for the next
 * one. */
static void
read_last (HradbyCardsView *self)
{
  const GArray *events = hradby_session_get_events (self->session);

  self->read = HRADBY_CARDS_MAX_KINDS;
  for (guint i = events->len; i > 0; i--)
    if (read_played (self, &g_array_index (events, HradbyEvent, i - 1)))
      return;
}

static void
changed_cb (HradbyCardsView *self)
{
  if (!self->is_stepping)
    {
      memset (self->fresh, 0, sizeof self->fresh);
      hradby_cards_player_clear (&self->player);
    }
  if (self->viewer != hradby_session_get_viewer (self->session))
    hradby_cards_view_look (self, NULL);
  if (!self->is_stepping || self->viewer != hradby_session_get_viewer (self->session))
    read_last (self);
  self->is_stepping = FALSE;
  self->n_marked = 0;
  self->viewer = hradby_session_get_viewer (self->session);
  read_seats (self);
  hradby_cards_picks_begin (&self->picks, self->session);
  mark_turns (self);
  show (self);
  hradby_cards_player_begin (&self->player);
  catch_up (self);
}

static void
set_session (HradbySurface *surface,
             HradbySession *session)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);

  hradby_cards_view_look (self, NULL);
  hradby_cards_player_clear (&self->player);
  hradby_cards_picks_begin (&self->picks, NULL);
  g_signal_group_set_target (self->signals, session);
  g_set_object (&self->session, session);
  self->viewer = HRADBY_NOBODY;
  gtk_widget_set_visible (GTK_WIDGET (self), session != NULL);
  if (session == NULL)
    return;
  for (guint i = 0; i < HRADBY_MAX_PLAYERS; i++)
    self->n_seen[i] = hradby_session_get_events (session)->len;
  changed_cb (self);
}

/* The play that is looked at is shown by the things that it would pick. */
static void
show_plays (HradbySurface           *surface,
            const HradbySurfacePlay *plays,
            guint                    n_plays,
            guint                    chosen)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);

  if (self->session == NULL || self->picks.position == NULL)
    return;
  self->n_marked = n_plays == 0 || chosen >= n_plays ? 0
    : self->face->list_picks (self->picks.table, self->picks.position,
                              &plays[chosen].play.actions[0], 0, self->marked);
  hradby_cards_items_light (self);
}

/* Everything of a table is in view always. */
static void
show_event (HradbySurface     *surface,
            const HradbyEvent *event,
            gboolean           go_there)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);

  if (self->session == NULL || self->picks.position == NULL)
    return;
  mark_turns (self);
  if (event != NULL)
    {
      memset (self->told, 0, sizeof self->told);
      mark_fresh (self->told, event);
    }
  hradby_cards_items_light (self);
}

static void
turns_cb (HradbyCardsView *self)
{
  show_event (HRADBY_SURFACE (self), NULL, FALSE);
}

static void
bind_settings (HradbySurface *surface,
               GSettings     *settings)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);

  g_set_object (&self->settings, settings);
  self->player.settings = settings;
  g_signal_connect_object (settings, "changed::last-turns", G_CALLBACK (turns_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::no-aids", G_CALLBACK (turns_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
init_surface (HradbySurfaceInterface *interface)
{
  interface->bind_settings = bind_settings;
  interface->set_session = set_session;
  interface->below = BELOW;
  interface->show_plays = show_plays;
  interface->show_event = show_event;
}

/* Keys: digits choose cards of the hand, Escape takes back, that for menus shows a card large. */

static void
enlarge_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus == NULL || !hradby_cards_bar_enlarge (HRADBY_CARDS_VIEW (widget), focus))
    gtk_widget_error_bell (widget);
}

/* A finger, or a mouse button, that stays on a card shows it large instead of picking it. */
static void
long_press_cb (HradbyCardsView *self,
               double           x,
               double           y,
               GtkGesture      *gesture)
{
  GtkWidget *item = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  if (item != NULL && hradby_cards_bar_enlarge (self, item))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);

  if (self->session != NULL && hradby_cards_picks_back (&self->picks))
    show (self);
}

/* Whoever has seen enough: what moves is where it belongs, and the computer does not wait. */
static void
hurry_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);

  hradby_cards_player_clear (&self->player);
  if (self->session != NULL)
    hradby_session_hurry (self->session);
}

static void
hand_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);
  GtkWidget *card = gtk_widget_get_first_child (self->hand);

  for (gint i = g_variant_get_int32 (parameter); i > 0 && card != NULL; i--)
    card = gtk_widget_get_next_sibling (card);
  if (card == NULL)
    {
      gtk_widget_error_bell (widget);
      return;
    }
  gtk_widget_grab_focus (card);
  hradby_cards_view_pick (self, hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (card)));
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "cards.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "cards.hand", "i", hand_action);
  gtk_widget_class_install_action (widget_class, "cards.enlarge", NULL, enlarge_action);
  gtk_widget_class_install_action (widget_class, "board.hurry", NULL, hurry_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "cards.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "cards.enlarge", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "cards.enlarge",
                                       NULL);
  for (guint i = 0; i < 10; i++)
    {
      /* Zero, behind nine on the keyboard, is the tenth card. */
      gint card = i == 0 ? 10 : (gint) i;

      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0 + i, 0, "cards.hand", "i", card);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_0 + i, 0, "cards.hand", "i",
                                           card);
    }
}

/* Tab comes to one's own cards first, then to what lies on the table. */
static gboolean
hradby_cards_view_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);
  GtkWidget *const parts[] = { self->hand, gtk_widget_get_first_child (widget), self->bar };
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gint n = G_N_ELEMENTS (parts), step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;
  gint i = step > 0 ? 0 : n - 1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (hradby_cards_view_parent_class)->focus (widget, direction);
  for (gint part = 0; part < n && focus != NULL; part++)
    if (gtk_widget_is_ancestor (focus, parts[part]))
      i = part;
  for (; i >= 0 && i < n; i += step)
    if (gtk_widget_child_focus (parts[i], direction))
      return TRUE;
  return FALSE;
}

static gboolean
hradby_cards_view_grab_focus (GtkWidget *widget)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);
  GtkWidget *item = self->session != NULL && self->picks.position != NULL
                    ? hradby_cards_items_find_lit (self) : NULL;

  return (item != NULL && gtk_widget_grab_focus (item))
         || GTK_WIDGET_CLASS (hradby_cards_view_parent_class)->grab_focus (widget);
}

static void
hradby_cards_view_map (GtkWidget *widget)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);

  GTK_WIDGET_CLASS (hradby_cards_view_parent_class)->map (widget);
  if (self->session != NULL)
    catch_up (self);
}

static void
hradby_cards_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  GTK_WIDGET_CLASS (hradby_cards_view_parent_class)->snapshot (widget, snapshot);
  hradby_cards_player_draw (&HRADBY_CARDS_VIEW (widget)->player, snapshot);
  hradby_cards_drag_draw (&HRADBY_CARDS_VIEW (widget)->drag, snapshot);
}

static void
hradby_cards_view_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (id == PROP_HINT)
    g_value_set_string (value, HRADBY_CARDS_VIEW (object)->hint);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
hradby_cards_view_dispose (GObject *object)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (object);
  GtkWidget *child;

  self->looked = NULL;
  hradby_cards_player_finish (&self->player);
  g_clear_handle_id (&self->room_source, g_source_remove);
  g_clear_object (&self->signals);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->textures);
  G_OBJECT_CLASS (hradby_cards_view_parent_class)->dispose (object);
}

static void
hradby_cards_view_finalize (GObject *object)
{
  hradby_cards_picks_clear (&HRADBY_CARDS_VIEW (object)->picks);
  g_free (HRADBY_CARDS_VIEW (object)->hint);
  G_OBJECT_CLASS (hradby_cards_view_parent_class)->finalize (object);
}

static void
hradby_cards_view_class_init (HradbyCardsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hradby_cards_view_dispose;
  object_class->finalize = hradby_cards_view_finalize;
  object_class->get_property = hradby_cards_view_get_property;
  widget_class->map = hradby_cards_view_map;
  widget_class->snapshot = hradby_cards_view_snapshot;
  widget_class->focus = hradby_cards_view_focus;
  widget_class->grab_focus = hradby_cards_view_grab_focus;
  g_object_class_override_property (object_class, PROP_HINT, "hint");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "cardsview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  add_keys (widget_class);
}

static void
hradby_cards_view_init (HradbyCardsView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  self->textures = hradby_textures_new ();
  hradby_cards_player_init (&self->player, self);
  hradby_cards_drag_init (&self->drag, self);
  self->read = HRADBY_CARDS_MAX_KINDS;
  /* Before the things themselves, which would take the press for a click. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "event", G_CALLBACK (event_cb), self);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
}

/* A picture is as large as it wants to be and scrolls nothing. */
static void
add_table (HradbyCardsView *self)
{
  GtkWidget *scrolled;

  self->table = hradby_cards_pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Table"),
                                       &hradby_cards_arrange_table, self);
  self->seats = hradby_cards_pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Players"),
                                       &hradby_cards_arrange_seats, self);
  self->ground = hradby_cards_pane_new (GTK_ACCESSIBLE_ROLE_GRID, _("Castle"),
                                        &hradby_cards_arrange_ground, self);
  self->exchange = hradby_cards_pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Exchange"),
                                          &hradby_cards_arrange_exchange, self);
  self->reading = g_object_new (HRADBY_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                "size", 200, NULL);
  hradby_picture_set_least (self->reading, 1);
  gtk_widget_set_parent (self->seats, self->table);
  gtk_widget_set_parent (self->ground, self->table);
  gtk_widget_set_parent (self->exchange, self->table);
  gtk_widget_set_parent (GTK_WIDGET (self->reading), self->table);
  if (self->is_picture)
    {
      gtk_widget_set_parent (self->table, GTK_WIDGET (self));
      return;
    }
  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->table);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
}

static HradbyCardsView *
new_view (const HradbyCardsFace *face,
          gboolean               is_picture)
{
  HradbyCardsView *self = g_object_new (HRADBY_TYPE_CARDS_VIEW, NULL);

  g_return_val_if_fail (face->n_places < HRADBY_CARDS_MAX_PLACES, NULL);
  g_return_val_if_fail (face->n_kinds <= HRADBY_CARDS_MAX_KINDS, NULL);

  self->face = face;
  self->is_picture = is_picture;
  hradby_cards_picks_init (&self->picks, face);
  add_table (self);
  hradby_cards_bar_add (self);
  self->hand = hradby_cards_pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Your Hand"),
                                      &hradby_cards_arrange_hand, self);
  gtk_widget_set_parent (self->hand, GTK_WIDGET (self));
  return self;
}

HradbySurface *
hradby_cards_view_new (const HradbyCardsFace *face)
{
  return HRADBY_SURFACE (new_view (face, FALSE));
}

GtkWidget *
hradby_cards_view_new_picture (const HradbyCardsFace  *face,
                               int                     width,
                               int                     height,
                               const char             *label,
                               HradbySurface         **surface)
{
  HradbyCardsView *self = new_view (face, TRUE);
  GtkWidget *hidden[] = { self->seats, self->bar, self->hand };

  self->picks.is_shut = TRUE;
  self->picture_width = MIN (width, MAX_PICTURE);
  self->picture_height = height;
  gtk_widget_set_visible (self->exchange, height == 0);
  if (height > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "low");
  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    gtk_widget_set_visible (hidden[i], FALSE);
  g_object_set (self, "can-focus", FALSE, "can-target", FALSE, "halign", GTK_ALIGN_CENTER, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  *surface = HRADBY_SURFACE (self);
  return GTK_WIDGET (self);
}
