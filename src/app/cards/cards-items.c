/* Makes the things on the table anew, and shows which of them can be picked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/cards/cards-view-private.h"

#include <glib/gi18n.h>

#include "app/cards/cards-pictures.h"
#include "app/kit/tooltip.h"
#include "session/session.h"

#define SEAT_PICTURE 22
#define MAX_NARROW_NAMES 3

static void
clicked_cb (HradbyCardsView *self,
            GtkWidget       *item)
{
  hradby_cards_view_pick (self, hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (item)));
}

static void
focus_cb (HradbyCardsView         *self,
          GtkEventControllerFocus *focus)
{
  hradby_cards_view_look (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus)));
}

static void
enter_cb (GtkEventControllerMotion *motion,
          double                    x,
          double                    y,
          HradbyCardsView          *self)
{
  hradby_cards_view_look (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion)));
}

static void
leave_cb (HradbyCardsView *self)
{
  hradby_cards_view_look (self, NULL);
}

/* What a tooltip would tell stands below the table and on the large card, if there is room for
 * that. */
static gboolean
tooltip_cb (HradbyCardsView *self,
            int              x,
            int              y,
            gboolean         keyboard,
            GtkTooltip      *tooltip,
            GtkWidget       *item)
{
  if (gtk_widget_get_child_visible (GTK_WIDGET (self->reading)))
    g_signal_stop_emission_by_name (item, "query-tooltip");
  return FALSE;
}

static GtkWidget *
make_item (HradbyCardsView     *self,
           HradbyCardsPickKind  kind,
           guint                number)
{
  GtkAccessibleRole role = kind == HRADBY_CARDS_PICK_PLACE ? GTK_ACCESSIBLE_ROLE_GRID_CELL
                                                           : GTK_ACCESSIBLE_ROLE_BUTTON;
  GtkWidget *item = hradby_cards_item_new (role, (HradbyCardsPick) { kind, (guint8) number },
                                           self->face, self->textures);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_object (item, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "query-tooltip", G_CALLBACK (tooltip_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "enter", G_CALLBACK (enter_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (item, focus);
  gtk_widget_add_controller (item, motion);
  return item;
}

static void
drop_item (HradbyCardsView *self,
           GtkWidget       *item)
{
  if (self->looked == item)
    hradby_cards_view_look (self, NULL);
  gtk_widget_unparent (item);
}

/* The items of a row behind @previous, or all of them: one for each kind that is there. */
static void
update_row (HradbyCardsView     *self,
            GtkWidget           *pane,
            GtkWidget           *previous,
            HradbyCardsPickKind  kind,
            const guint8        *counts)
{
  GtkWidget *next = previous != NULL ? gtk_widget_get_next_sibling (previous)
                                     : gtk_widget_get_first_child (pane);

  for (guint card = 0; card < self->face->n_kinds; card++)
    {
      HradbyCardsStack stack = { 1, { { (guint8) card, HRADBY_NO_PLAYER } } };
      gboolean is_there;

      is_there = next != NULL
                 && hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (next)).number == card;
      if (counts[card] == 0)
        {
          GtkWidget *gone = next;

          if (!is_there)
            continue;
          next = gtk_widget_get_next_sibling (next);
          drop_item (self, gone);
          continue;
        }
      if (!is_there)
        {
          GtkWidget *item = make_item (self, kind, card);

          gtk_widget_insert_before (item, pane, next);
          next = item;
        }
      hradby_cards_item_set_stack (HRADBY_CARDS_ITEM (next), &stack, self->colours);
      hradby_cards_item_set_count (HRADBY_CARDS_ITEM (next), counts[card] > 1 ? counts[card] : 0);
      next = gtk_widget_get_next_sibling (next);
    }
}

/* The pile of whoever looks; nobody looks at another one's. */
static GtkWidget *
update_pile (HradbyCardsView *self,
             guint            viewer)
{
  GtkWidget *pile = gtk_widget_get_first_child (self->hand);
  guint n = viewer < HRADBY_MAX_PLAYERS ? self->state.n_pile[viewer] : 0;

  if (pile == NULL)
    {
      pile = make_item (self, HRADBY_CARDS_PICK_PILE, 0);
      gtk_widget_set_parent (pile, self->hand);
    }
  if (n > 0)
    hradby_cards_item_set_back (HRADBY_CARDS_ITEM (pile));
  else
    hradby_cards_item_set_stack (HRADBY_CARDS_ITEM (pile), &(HradbyCardsStack) { 0 },
                                 self->colours);
  hradby_cards_item_set_count (HRADBY_CARDS_ITEM (pile), n);
  gtk_widget_set_sensitive (pile, n > 0);
  return pile;
}

/* Places of the castle are always there, those outside while a card lies or may come there. */
static void
update_cell (HradbyCardsView *self,
             guint            place)
{
  HradbyCardsPick pick = { HRADBY_CARDS_PICK_PLACE, (guint8) place };
  GtkWidget *after = NULL;

  if (!self->face->is_cell (place) && self->state.places[place].n == 0
      && !hradby_cards_picks_allows (&self->picks, pick))
    {
      if (self->cells[place] != NULL)
        drop_item (self, self->cells[place]);
      self->cells[place] = NULL;
      return;
    }
  if (self->cells[place] == NULL)
    {
      double x = 0, y = 0;

      self->cells[place] = make_item (self, HRADBY_CARDS_PICK_PLACE, place);
      for (guint i = place; i > 1 && after == NULL; i--)
        after = self->cells[i - 1];
      gtk_widget_insert_after (self->cells[place], self->ground, after);
      self->face->get_spot (place, &x, &y);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (self->cells[place]),
                                      GTK_ACCESSIBLE_RELATION_COL_INDEX, (int) x + 1,
                                      GTK_ACCESSIBLE_RELATION_ROW_INDEX, (int) y + 1,
                                      -1);
    }
  hradby_cards_item_set_stack (HRADBY_CARDS_ITEM (self->cells[place]), &self->state.places[place],
                               self->colours);
}

/* The players. */

static void
seat_cb (HradbyCardsView *self,
         GtkWidget       *button)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat"));

  hradby_cards_view_pick (self, (HradbyCardsPick) { HRADBY_CARDS_PICK_SEAT, (guint8) seat });
}

/* The names of many have no room beside each other; they are said and in the tooltip. */
static void
fit_seats (HradbyCardsView *self)
{
  gboolean is_wide = self->room == HRADBY_CARDS_ROOM_WIDE;
  gboolean is_named = is_wide || hradby_cards_pane_count (self->seats) <= MAX_NARROW_NAMES;

  for (GtkWidget *child = gtk_widget_get_first_child (self->seats); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *marker = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (child)));
      GtkWidget *name = gtk_widget_get_next_sibling (marker);

      gtk_widget_set_visible (name, is_named);
      gtk_widget_set_visible (gtk_widget_get_next_sibling (name), is_wide);
    }
}

static void
make_seats (HradbyCardsView *self)
{
  guint n = hradby_session_get_table (self->session)->n_players;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->seats)) != NULL)
    gtk_widget_unparent (child);
  for (guint seat = 0; seat < n; seat++)
    {
      GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      GtkWidget *marker = hradby_picture_new (SEAT_PICTURE), *name = gtk_label_new (NULL);
      GtkWidget *back = hradby_picture_new (SEAT_PICTURE);

      hradby_picture_set_key (HRADBY_PICTURE (back), hradby_cards_picture_of_back (0));
      gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_widget_set_hexpand (name, TRUE);
      gtk_box_append (GTK_BOX (box), marker);
      gtk_box_append (GTK_BOX (box), name);
      gtk_box_append (GTK_BOX (box), back);
      gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
      gtk_button_set_child (GTK_BUTTON (button), box);
      gtk_widget_add_css_class (button, "cardseat");
      g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
      g_signal_connect_object (button, "clicked", G_CALLBACK (seat_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_parent (button, self->seats);
    }
  fit_seats (self);
}

void
hradby_cards_items_set_room (HradbyCardsView *self,
                             HradbyCardsRoom  room)
{
  self->room = room;
  if (room == HRADBY_CARDS_ROOM_NARROW)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  fit_seats (self);
  gtk_widget_queue_resize (self->table);
}

static void
update_seat (HradbyCardsView *self,
             GtkWidget       *button,
             guint            seat)
{
  HradbyCardsPick pick = { HRADBY_CARDS_PICK_SEAT, (guint8) seat };
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (button));
  GtkWidget *marker = gtk_widget_get_first_child (box);
  GtkWidget *name = gtk_widget_get_next_sibling (marker);
  gboolean is_open = hradby_cards_picks_allows (&self->picks, pick);
  /* Translators: how many cards a player has in hand and in the pile */
  g_autofree char *count = g_strdup_printf (C_("cards", "%1$u + %2$u"), self->state.n_hand[seat],
                                            self->state.n_pile[seat]);
  g_autofree char *label = hradby_cards_words_item (self, pick);
  g_autofree char *more = hradby_cards_words_more (self, pick);
  g_autofree char *preview = hradby_cards_words_preview (self, pick);
  g_autofree char *tip = g_strdup_printf ("%s\n%s", label, preview != NULL ? preview
                                                           : more != NULL ? more : "");

  hradby_picture_set_key (HRADBY_PICTURE (marker),
                          hradby_cards_picture_of_token (self->colours[seat], seat, 0));
  gtk_label_set_text (GTK_LABEL (name), self->names[seat]);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  hradby_tooltip_set (button, g_strchomp (tip));
  gtk_accessible_update_state (GTK_ACCESSIBLE (button),
                               GTK_ACCESSIBLE_STATE_DISABLED, !is_open,
                               -1);
  if (is_open)
    gtk_widget_add_css_class (button, "lit");
  else
    gtk_widget_remove_css_class (button, "lit");
}

static void
update_seats (HradbyCardsView *self)
{
  guint seat = 0;

  if (hradby_cards_pane_count (self->seats) != hradby_session_get_table (self->session)->n_players)
    make_seats (self);
  for (GtkWidget *child = gtk_widget_get_first_child (self->seats); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    update_seat (self, child, seat++);
}

/* What stands out. */

/* Whether an action goes from a card of the hand, @card or any (%HRADBY_CARDS_MAX_KINDS), on to
 * something else; @is_played: not to the exchange. */
static gboolean
leads_on (HradbyCardsView *self,
          guint            card,
          gboolean         is_played)
{
  const HradbyCardsPicks *picks = &self->picks;
  HradbyCardsPick path[HRADBY_CARDS_MAX_PICKS];

  for (guint i = 0; i < picks->actions->len; i++)
    {
      guint n = self->face->list_picks (picks->table, picks->position,
                                        &g_array_index (picks->actions, HradbyAction, i), 0, path);

      if (n == 2 && path[0].kind == HRADBY_CARDS_PICK_HAND
          && (card == HRADBY_CARDS_MAX_KINDS || path[0].number == card)
          && path[1].kind != HRADBY_CARDS_PICK_SEAT
          && (!is_played || path[1].kind != HRADBY_CARDS_PICK_EXCHANGE))
        return TRUE;
    }
  return FALSE;
}

/* At a turn’s beginning nearly all cards of the hand and the pile can be picked, which is not worth
 * a light. */
static gboolean
is_turn (HradbyCardsView *self)
{
  return self->picks.n_picks == 0
         && (leads_on (self, HRADBY_CARDS_MAX_KINDS, FALSE)
             || hradby_cards_picks_allows (&self->picks,
                                           (HradbyCardsPick) { HRADBY_CARDS_PICK_PILE, 0 }));
}

/* Whether this card of the hand has somewhere to go. */
static gboolean
can_play (HradbyCardsView *self,
          guint            card)
{
  return leads_on (self, card, TRUE);
}

char *
hradby_cards_items_refuse (HradbyCardsView *self,
                           HradbyCardsItem *item)
{
  HradbyCardsPick pick = hradby_cards_item_get_pick (item);
  const char *rule;

  if (self->session == NULL || hradby_session_get_to_decide (self->session) == HRADBY_NOBODY
      || hradby_cards_picks_has (&self->picks, pick)
      || (pick.kind == HRADBY_CARDS_PICK_HAND ? !is_turn (self) || can_play (self, pick.number)
          : pick.kind != HRADBY_CARDS_PICK_PLACE || is_turn (self)
            || (self->picks.n_picks == 0 && self->state.places[pick.number].n == 0)
            || hradby_cards_picks_leads_on (&self->picks, pick)))
    return NULL;
  return hradby_cards_words_refusal (self, pick, &rule);
}

/* What will happen, or why nothing can, before what the card says. */
static void
describe_item (HradbyCardsView     *self,
               HradbyCardsItem     *item,
               HradbyCardsItemState state)
{
  HradbyCardsPick pick = hradby_cards_item_get_pick (item);
  g_autofree char *label = hradby_cards_words_item (self, pick);
  g_autofree char *more = hradby_cards_words_more (self, pick);
  g_autofree char *refusal = hradby_cards_items_refuse (self, item);
  g_autofree char *what = refusal != NULL ? g_strdup (refusal)
                          : (state & HRADBY_CARDS_ITEM_CHOSEN) != 0
                          /* Translators: what was picked on the table; more is to be picked */
                          ? g_strdup (C_("card", "Chosen."))
                          : hradby_cards_words_preview (self, pick);
  /* Of a card that is in the way nobody wants to know more. */
  gboolean is_all = what == NULL || more == NULL
                    || (refusal != NULL && pick.kind == HRADBY_CARDS_PICK_PLACE);
  g_autofree char *text = is_all ? NULL : g_strdup_printf ("%s\n%s", what, more);

  hradby_cards_item_set_words (item, label, text != NULL ? text : what != NULL ? what : more);
}

/* Whether the plan does something there. */
static gboolean
is_planned (HradbyCardsView *self,
            HradbyCardsPick  pick)
{
  const HradbyCardsPicks *picks = &self->picks;
  HradbyCardsPick path[HRADBY_CARDS_MAX_PICKS];

  for (guint i = 0; i < picks->plan->len; i++)
    {
      guint n = self->face->list_picks (picks->table, picks->position,
                                        &g_array_index (picks->plan, HradbyAction, i), 0, path);

      for (guint j = 0; j < n; j++)
        if (path[j].kind == pick.kind && path[j].number == pick.number)
          return TRUE;
    }
  return FALSE;
}

static void
light_item (HradbyCardsView *self,
            GtkWidget       *widget)
{
  HradbyCardsItem *item = HRADBY_CARDS_ITEM (widget);
  HradbyCardsPick pick = hradby_cards_item_get_pick (item);
  gboolean is_own = pick.kind == HRADBY_CARDS_PICK_HAND || pick.kind == HRADBY_CARDS_PICK_PILE;
  gboolean hides_marks = self->settings != NULL
                         && g_settings_get_boolean (self->settings, "no-aids");
  HradbyCardsItemState state = 0;

  if (hradby_cards_picks_allows (&self->picks, pick))
    state |= HRADBY_CARDS_ITEM_OPEN
             | ((is_own && is_turn (self)) || hides_marks ? 0 : HRADBY_CARDS_ITEM_LIT);
  if (hradby_cards_picks_has (&self->picks, pick))
    state |= HRADBY_CARDS_ITEM_CHOSEN;
  if (is_planned (self, pick)
      || (pick.kind == HRADBY_CARDS_PICK_PLACE && self->picks.plan->len == 0
          && self->fresh[pick.number])
      || (pick.kind == HRADBY_CARDS_PICK_PLACE && self->told[pick.number]))
    state |= HRADBY_CARDS_ITEM_FRESH;
  if (pick.kind == HRADBY_CARDS_PICK_HAND && is_turn (self) && !can_play (self, pick.number)
      && !hides_marks)
    state |= HRADBY_CARDS_ITEM_DIM;
  describe_item (self, item, state);
  hradby_cards_item_set_state (item, state);
}

static void
light_pane (HradbyCardsView *self,
            GtkWidget       *pane)
{
  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    light_item (self, child);
}

/* As if it were picked. */
static void
mark_item (HradbyCardsView *self,
           HradbyCardsPick  pick)
{
  GtkWidget *item = hradby_cards_items_find (self, pick);

  if (item != NULL)
    hradby_cards_item_set_state (HRADBY_CARDS_ITEM (item),
                                 hradby_cards_item_get_state (HRADBY_CARDS_ITEM (item))
                                 | HRADBY_CARDS_ITEM_CHOSEN);
}

void
hradby_cards_items_light (HradbyCardsView *self)
{
  for (guint place = 1; place <= self->face->n_places; place++)
    update_cell (self, place);
  light_pane (self, self->ground);
  light_pane (self, self->exchange);
  light_pane (self, self->hand);
  for (guint i = 0; i < self->n_marked; i++)
    mark_item (self, self->marked[i]);
  update_seats (self);
}

void
hradby_cards_items_update (HradbyCardsView *self)
{
  guint viewer = hradby_session_get_viewer (self->session);

  update_row (self, self->exchange, NULL, HRADBY_CARDS_PICK_EXCHANGE, self->state.exchange);
  update_row (self, self->hand, update_pile (self, viewer), HRADBY_CARDS_PICK_HAND,
              self->state.hand);
  hradby_cards_items_light (self);
  gtk_widget_queue_resize (self->table);
  gtk_widget_queue_allocate (self->hand);
  gtk_widget_queue_allocate (self->exchange);
  gtk_widget_queue_allocate (self->ground);
}

gboolean
hradby_cards_items_is_open (GtkWidget *pane,
                            GtkWidget *child)
{
  HradbyCardsView *self = hradby_cards_pane_get_data (pane);
  HradbyCardsPick pick = { HRADBY_CARDS_PICK_SEAT, 0 };

  if (HRADBY_IS_CARDS_ITEM (child))
    pick = hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (child));
  else
    pick.number = (guint8) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (child), "seat"));
  return hradby_cards_picks_allows (&self->picks, pick);
}

static GtkWidget *
find_in (HradbyCardsView *self,
         GtkWidget       *pane,
         HradbyCardsPick  pick,
         gboolean         is_lit)
{
  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      HradbyCardsPick own = hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (child));

      if (is_lit ? hradby_cards_picks_allows (&self->picks, own)
                 : own.kind == pick.kind && own.number == pick.number)
        return child;
    }
  return NULL;
}

static GtkWidget *
find_item (HradbyCardsView *self,
           HradbyCardsPick  pick,
           gboolean         is_lit)
{
  GtkWidget *panes[] = { self->ground, self->exchange, self->hand };
  GtkWidget *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (panes) && found == NULL; i++)
    found = find_in (self, panes[i], pick, is_lit);
  for (GtkWidget *child = gtk_widget_get_first_child (self->seats); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_lit && gtk_widget_has_css_class (child, "lit"))
      found = child;
  return found;
}

GtkWidget *
hradby_cards_items_find_lit (HradbyCardsView *self)
{
  return find_item (self, (HradbyCardsPick) { 0 }, TRUE);
}

GtkWidget *
hradby_cards_items_find (HradbyCardsView *self,
                         HradbyCardsPick  pick)
{
  return find_item (self, pick, FALSE);
}
