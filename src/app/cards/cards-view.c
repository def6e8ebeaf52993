/* The table of a card game: follows the session, and turns picks into actions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/cards/cards-view-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/cards/cards-pictures.h"
#include "session/session-viewer.h"

#define SPACING     6
#define CAPTION_LINES 3
#define MAX_PICTURE 400 /* the width of one among words */

enum { PROP_HINT = 1 };

static void init_surface (HradbySurfaceInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HradbyCardsView, hradby_cards_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HRADBY_TYPE_SURFACE, init_surface))

/* What is said below the table. */

static void
update_caption (HradbyCardsView *self)
{
  g_autofree char *text = NULL;

  if (self->looked != NULL && HRADBY_IS_CARDS_ITEM (self->looked))
    {
      HradbyCardsItem *item = HRADBY_CARDS_ITEM (self->looked);
      const HradbyCardLook *look = hradby_cards_item_get_look (item);
      g_autofree char *preview
        = hradby_cards_words_preview (self, hradby_cards_item_get_pick (item));

      text = g_strdup (preview != NULL ? preview : hradby_cards_item_get_label (item));
      if (look != NULL)
        hradby_picture_set_key (self->reading, hradby_cards_picture_of_card (look, 0));
    }
  gtk_label_set_text (self->caption, text != NULL ? text : "");
}

void
hradby_cards_view_look (HradbyCardsView *self,
                        GtkWidget       *item)
{
  if (self->looked == item)
    return;
  self->looked = item;
  update_caption (self);
}

/* Buttons for what is chosen nowhere else: a card of a stack, no token, and the whole plan. */

static GtkWidget *
add_button (HradbyCardsView *self,
            const char      *label,
            GCallback        callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (self->buttons, button);
  return button;
}

static void
pick_cb (HradbyCardsView *self,
         GtkWidget       *button)
{
  HradbyCardsPick *pick = g_object_get_data (G_OBJECT (button), "pick");

  hradby_cards_view_pick (self, *pick);
}

static void
add_pick (HradbyCardsView     *self,
          HradbyCardsPickKind  kind,
          guint                number)
{
  HradbyCardsPick pick = { kind, (guint8) number };
  g_autofree char *label = NULL, *preview = NULL;
  GtkWidget *button;

  if (!hradby_cards_picks_allows (&self->picks, pick))
    return;
  label = hradby_cards_words_item (self, pick);
  preview = hradby_cards_words_preview (self, pick);
  button = add_button (self, label, G_CALLBACK (pick_cb));
  hradby_tooltip_set (button, preview);
  g_object_set_data_full (G_OBJECT (button), "pick", g_memdup2 (&pick, sizeof pick), g_free);
}

static void
back_cb (HradbyCardsView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "cards.back", NULL);
}

static void
confirm_cb (HradbyCardsView *self)
{
  if (!hradby_cards_picks_confirm (&self->picks))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
update_buttons (HradbyCardsView *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->buttons)) != NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_box_remove (self->buttons, child);
  if (self->picks.is_complete)
    gtk_widget_add_css_class (add_button (self, _("_Confirm"), G_CALLBACK (confirm_cb)),
                              "suggested-action");
  for (guint level = HRADBY_CARDS_MAX_LEVELS; level > 0; level--)
    add_pick (self, HRADBY_CARDS_PICK_LEVEL, level - 1);
  add_pick (self, HRADBY_CARDS_PICK_NOBODY, 0);
  if (self->picks.plan->len > 0)
    add_button (self, _("_Start Again"), G_CALLBACK (back_cb));
  else if (self->picks.n_chosen > 0)
    add_button (self, _("_Take Back"), G_CALLBACK (back_cb));
  for (child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_object_get_data (G_OBJECT (child), "pick") == NULL)
      gtk_button_set_use_underline (GTK_BUTTON (child), TRUE);
  if (had_focus || self->picks.is_complete)
    gtk_widget_child_focus (GTK_WIDGET (self->buttons), GTK_DIR_TAB_FORWARD);
}

static void
update_hint (HradbyCardsView *self)
{
  g_autofree char *hint = NULL;

  if (self->picks.is_complete)
    hint = g_strdup (_("Look at what it comes to, then confirm it or start again."));
  else if (self->picks.actions->len > 0)
    hint = self->face->ask (self->picks.table, self->picks.position, self->picks.picks,
                            self->picks.n_picks, self->names);
  if (g_strcmp0 (hint, self->hint) == 0)
    return;
  g_free (self->hint);
  self->hint = g_steal_pointer (&hint);
  g_object_notify (G_OBJECT (self), "hint");
}

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
  update_buttons (self);
  update_hint (self);
  update_caption (self);
  move_focus (self, had_focus, before);
}

void
hradby_cards_view_pick (HradbyCardsView *self,
                        HradbyCardsPick  pick)
{
  g_autofree char *reason = NULL;
  const char *rule = NULL;

  if (self->session == NULL)
    return;
  switch (hradby_cards_picks_choose (&self->picks, pick))
    {
    case HRADBY_CARDS_PICKED:
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

static void
event_cb (HradbyCardsView   *self,
          const HradbyEvent *event)
{
  guint places[] = { event->place, event->to };

  if (!self->is_stepping)
    memset (self->fresh, 0, sizeof self->fresh);
  self->is_stepping = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i] < HRADBY_CARDS_MAX_PLACES)
      self->fresh[places[i]] = TRUE;
}

static void
read_seats (HradbyCardsView *self)
{
  GListModel *seats = hradby_session_get_seats (self->session);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      self->names[i] = hradby_seat_get_name (seat);
      self->colours[i] = hradby_seat_get_colour (seat);
    }
}

static void
changed_cb (HradbyCardsView *self)
{
  if (!self->is_stepping)
    memset (self->fresh, 0, sizeof self->fresh);
  self->is_stepping = FALSE;
  read_seats (self);
  hradby_cards_picks_begin (&self->picks, self->session);
  show (self);
}

static void
set_session (HradbySurface *surface,
             HradbySession *session)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);

  hradby_cards_view_look (self, NULL);
  hradby_cards_picks_begin (&self->picks, NULL);
  g_signal_group_set_target (self->signals, session);
  g_set_object (&self->session, session);
  gtk_widget_set_visible (GTK_WIDGET (self), session != NULL);
  if (session != NULL)
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
  HradbyCardsPick path[HRADBY_CARDS_MAX_PICKS];
  guint n;

  if (self->session == NULL || self->picks.position == NULL)
    return;
  hradby_cards_items_light (self);
  if (n_plays == 0 || chosen >= n_plays)
    return;
  n = self->face->list_picks (self->picks.table, self->picks.position,
                              &plays[chosen].play.actions[0], 0, path);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *item = hradby_cards_items_find (self, path[i]);

      if (item != NULL)
        hradby_cards_item_set_state (HRADBY_CARDS_ITEM (item), HRADBY_CARDS_ITEM_CHOSEN);
    }
}

static void
init_surface (HradbySurfaceInterface *interface)
{
  interface->set_session = set_session;
  interface->show_plays = show_plays;
}

/* Keys: digits choose cards of the hand, Escape takes back. */

static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);

  if (self->session != NULL && hradby_cards_picks_back (&self->picks))
    show (self);
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
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "cards.back", NULL);
  for (guint i = 0; i < 10; i++)
    {
      /* Zero, behind nine on the keyboard, is the tenth card. */
      gint card = i == 0 ? 10 : (gint) i;

      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0 + i, 0, "cards.hand", "i", card);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_0 + i, 0, "cards.hand", "i",
                                           card);
    }
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
  g_clear_handle_id (&self->narrow_source, g_source_remove);
  g_clear_object (&self->signals);
  g_clear_object (&self->session);
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

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  self->textures = hradby_textures_new ();
  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "event", G_CALLBACK (event_cb), self);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
}

static void
add_table (HradbyCardsView *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->table = hradby_cards_pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Table"),
                                       &hradby_cards_arrange_table, self);
  self->seats = hradby_cards_pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Players"),
                                       &hradby_cards_arrange_seats, self);
  self->ground = hradby_cards_pane_new (GTK_ACCESSIBLE_ROLE_GRID, _("Castle"),
                                        &hradby_cards_arrange_ground, self);
  self->exchange = hradby_cards_pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Exchange"),
                                          &hradby_cards_arrange_exchange, self);
  self->reading = HRADBY_PICTURE (hradby_picture_new (200));
  hradby_picture_set_least (self->reading, 1);
  gtk_widget_set_parent (self->seats, self->table);
  gtk_widget_set_parent (self->ground, self->table);
  gtk_widget_set_parent (self->exchange, self->table);
  gtk_widget_set_parent (GTK_WIDGET (self->reading), self->table);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->table);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
}

static void
add_bar (HradbyCardsView *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  self->bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  self->caption = GTK_LABEL (gtk_label_new (NULL));
  self->buttons = GTK_BOX (buttons);
  g_object_set (self->caption, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "lines",
                CAPTION_LINES, "ellipsize", PANGO_ELLIPSIZE_END, "hexpand", TRUE, "xalign", 0.5,
                "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (self->bar, "cardsbar");
  gtk_box_append (GTK_BOX (self->bar), GTK_WIDGET (self->caption));
  gtk_box_append (GTK_BOX (self->bar), buttons);
  gtk_widget_set_parent (self->bar, GTK_WIDGET (self));
}

HradbySurface *
hradby_cards_view_new (const HradbyCardsFace *face)
{
  HradbyCardsView *self = g_object_new (HRADBY_TYPE_CARDS_VIEW, NULL);

  g_return_val_if_fail (face->n_places < HRADBY_CARDS_MAX_PLACES, NULL);
  g_return_val_if_fail (face->n_kinds <= HRADBY_CARDS_MAX_KINDS, NULL);

  self->face = face;
  hradby_cards_picks_init (&self->picks, face);
  add_table (self);
  add_bar (self);
  self->hand = hradby_cards_pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Your Hand"),
                                      &hradby_cards_arrange_hand, self);
  gtk_widget_set_parent (self->hand, GTK_WIDGET (self));
  return HRADBY_SURFACE (self);
}

GtkWidget *
hradby_cards_view_new_picture (const HradbyCardsFace  *face,
                               int                     width,
                               const char             *label,
                               HradbySurface         **surface)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (hradby_cards_view_new (face));
  GtkWidget *hidden[] = { self->seats, self->bar, self->hand };
  GtkWidget *scrolled = gtk_widget_get_ancestor (self->table, GTK_TYPE_SCROLLED_WINDOW);

  self->is_picture = self->picks.is_shut = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    gtk_widget_set_visible (hidden[i], FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_NEVER);
  g_object_set (self, "can-focus", FALSE, "can-target", FALSE, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  *surface = HRADBY_SURFACE (self);
  return g_object_new (ADW_TYPE_CLAMP, "maximum-size", MIN (width, MAX_PICTURE),
                       "tightening-threshold", MIN (width, MAX_PICTURE), "child", self, NULL);
}
