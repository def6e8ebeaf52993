/* Below the table of cards: what is said of what is looked at, and what is chosen nowhere else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/cards/cards-view-private.h"

#include <glib/gi18n.h>

#include "app/cards/cards-pictures.h"

#define SPACING       6
#define CAPTION_LINES 3
#define BUTTON_CHARS  20
#define LARGE         300 /* of a card in full size */
#define LARGE_CHARS   24  /* of a line below it, so that it is no wider */
#define BESIDE        80  /* what its popover adds to that at most */
#define DPI           96  /* of text that is not made larger */

static HradbyPictureKey
get_picture (HradbyCardsView *self,
             guint            card)
{
  return card >= self->face->n_kinds
         ? hradby_cards_picture_of_back (0)
         : hradby_cards_picture_of_card (self->face->read_look (self->picks.table, card), 0);
}

/* Its name, and what it does. */
static char *
tell_whole (HradbyCardsView *self,
            guint            card)
{
  g_autofree char *text = hradby_cards_words_text (self, card);

  /* Translators: a character of the card game, and what it does */
  return g_strdup_printf (C_("card", "%1$s. %2$s"), self->face->get_look (card)->name, text);
}

/* The card whose effect is being decided; else what was played or looked at last. */
static void
update_reading (HradbyCardsView *self)
{
  guint acting = self->face->get_acting (self->picks.position);
  guint card = acting < self->face->n_kinds ? acting : self->read;
  g_autofree char *label = card < self->face->n_kinds ? tell_whole (self, card) : g_strdup ("");

  hradby_picture_set_key (self->reading, get_picture (self, card));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reading), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static void
update_caption (HradbyCardsView *self)
{
  g_autofree char *text = NULL;

  if (self->looked != NULL && HRADBY_IS_CARDS_ITEM (self->looked))
    {
      HradbyCardsItem *item = HRADBY_CARDS_ITEM (self->looked);
      HradbyCardsPick pick = hradby_cards_item_get_pick (item);
      g_autofree char *preview = hradby_cards_words_preview (self, pick);
      g_autofree char *refusal = hradby_cards_items_refuse (self, item);

      if (refusal != NULL)
        /* Translators: a card or a place, and why nothing can be done with it now */
        text = g_strdup_printf (C_("card", "%1$s. %2$s."), hradby_cards_item_get_label (item),
                                refusal);
      else
        text = g_strdup (preview != NULL ? preview : hradby_cards_item_get_label (item));
    }
  if (text == NULL)
    text = hradby_cards_words_plan (self);
  gtk_label_set_text (self->caption, text != NULL ? text : "");
}

void
hradby_cards_view_look (HradbyCardsView *self,
                        GtkWidget       *item)
{
  guint card = HRADBY_CARDS_MAX_KINDS;

  if (self->looked == item)
    return;
  self->looked = item;
  if (item != NULL && HRADBY_IS_CARDS_ITEM (item))
    card = hradby_cards_item_get_kind (HRADBY_CARDS_ITEM (item));
  if (card < self->face->n_kinds)
    self->read = card;
  update_caption (self);
  if (self->picks.position != NULL)
    update_reading (self);
}

/* What lies there, who protects it, and what the cards below do. */
static char *
tell_around (HradbyCardsView *self,
             HradbyCardsItem *item)
{
  HradbyCardsPick pick = hradby_cards_item_get_pick (item);
  const HradbyCardsStack *stack = &self->state.places[pick.number];
  g_autoptr(GString) text = g_string_new (hradby_cards_item_get_label (item));

  for (guint i = pick.kind == HRADBY_CARDS_PICK_PLACE ? stack->n : 0; i > 0; i--)
    {
      g_autofree char *more = NULL;

      if (i < stack->n)
        more = tell_whole (self, stack->cards[i - 1].card);
      else if (stack->cards[i - 1].is_guarded)
        more = self->face->tell_guards (self->picks.table, self->picks.position, pick.number,
                                        i - 1);
      if (more != NULL)
        g_string_append_printf (text, "\n%s", more);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Words on a card grow with it alone: where text is larger, so is the card, if there is room. */
static int
get_large_size (GtkWidget *self)
{
  PangoContext *context = gtk_widget_get_pango_context (self);
  int size = (int) (LARGE * pango_cairo_context_get_resolution (context) / DPI);

  size = MAX (MIN (size, gtk_widget_get_height (self) * 2 / 3), LARGE);
  return MIN (size, gtk_widget_get_width (self) - BESIDE);
}

/* The card in full size where the table has no room for it. */
static void
fill_large (HradbyCardsView *self,
            HradbyCardsItem *item)
{
  guint card = hradby_cards_item_get_kind (item);
  g_autofree char *around = tell_around (self, item), *whole = tell_whole (self, card);
  g_autofree char *spoken = g_strdup_printf ("%s\n%s", around, whole);
  int size = get_large_size (GTK_WIDGET (self));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *picture = hradby_picture_new (size), *label = gtk_label_new (around);
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", size, "tightening-threshold",
                                   size, "child", box, NULL); /* how many lines it has */

  hradby_picture_set_key (HRADBY_PICTURE (picture), get_picture (self, card));
  g_object_set (label, "wrap", TRUE, "max-width-chars", LARGE_CHARS, "xalign", 0.0, NULL);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_popover_set_child (GTK_POPOVER (self->large), clamp);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->large), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

gboolean
hradby_cards_bar_enlarge (HradbyCardsView *self,
                          GtkWidget       *widget)
{
  graphene_rect_t bounds;

  if (self->session == NULL || !HRADBY_IS_CARDS_ITEM (widget)
      || hradby_cards_item_get_kind (HRADBY_CARDS_ITEM (widget)) >= self->face->n_kinds
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds))
    return FALSE;
  if (self->large == NULL)
    {
      self->large = gtk_popover_new ();
      gtk_widget_set_parent (self->large, GTK_WIDGET (self));
    }
  fill_large (self, HRADBY_CARDS_ITEM (widget));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->large),
                               &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                 (int) bounds.size.width,
                                                 (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->large));
  return TRUE;
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
  /* Which one it is stands in all of it. */
  g_object_set (gtk_button_get_child (GTK_BUTTON (button)), "wrap", TRUE, "wrap-mode",
                PANGO_WRAP_WORD_CHAR, "lines", CAPTION_LINES, "max-width-chars", BUTTON_CHARS,
                "justify", GTK_JUSTIFY_CENTER, NULL);
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
  self->is_confirming = TRUE;
  if (!hradby_cards_picks_confirm (&self->picks))
    gtk_widget_error_bell (GTK_WIDGET (self));
  self->is_confirming = FALSE;
}

static void
add_confirm (HradbyCardsView *self)
{
  GtkWidget *button = add_button (self, _("_Confirm"), G_CALLBACK (confirm_cb));
  g_autofree char *plan = hradby_cards_words_plan (self);

  gtk_widget_add_css_class (button, "suggested-action");
  hradby_tooltip_set (button, plan);
}

static void
update_buttons (HradbyCardsView *self)
{
  gboolean is_crowded = FALSE;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->buttons)) != NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_box_remove (self->buttons, child);
  if (self->picks.is_complete)
    add_confirm (self);
  for (guint level = HRADBY_CARDS_MAX_LEVELS; level > 0; level--)
    add_pick (self, HRADBY_CARDS_PICK_LEVEL, level - 1);
  add_pick (self, HRADBY_CARDS_PICK_NOBODY, 0);
  add_pick (self, HRADBY_CARDS_PICK_NOTHING, 0);
  if (self->picks.plan->len > 0)
    add_button (self, _("_Start Again"), G_CALLBACK (back_cb));
  else if (self->picks.n_chosen > 0)
    add_button (self, _("_Take Back"), G_CALLBACK (back_cb));
  for (child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_object_get_data (G_OBJECT (child), "pick") == NULL)
      gtk_button_set_use_underline (GTK_BUTTON (child), TRUE);
    else
      is_crowded = self->room == HRADBY_CARDS_ROOM_NARROW;
  gtk_widget_set_visible (GTK_WIDGET (self->caption), !is_crowded);
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

void
hradby_cards_bar_update (HradbyCardsView *self)
{
  update_buttons (self);
  update_hint (self);
  update_caption (self);
  update_reading (self);
}

void
hradby_cards_bar_add (HradbyCardsView *self)
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
