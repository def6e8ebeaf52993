/* Below the table of cards: what is said of what is looked at, and what is chosen nowhere else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/cards/cards-view-private.h"

#include <glib/gi18n.h>

#include "app/cards/cards-pictures.h"

#define SPACING       6
#define CAPTION_LINES 3

static void
update_caption (HradbyCardsView *self)
{
  g_autofree char *text = NULL;

  if (self->looked != NULL && HRADBY_IS_CARDS_ITEM (self->looked))
    {
      HradbyCardsItem *item = HRADBY_CARDS_ITEM (self->looked);
      const HradbyCardLook *look = hradby_cards_item_get_look (item);
      HradbyCardsPick pick = hradby_cards_item_get_pick (item);
      g_autofree char *preview = hradby_cards_words_preview (self, pick);
      g_autofree char *refusal = hradby_cards_items_refuse (self, item);

      if (refusal != NULL)
        /* Translators: a card or a place, and why nothing can be done with it now */
        text = g_strdup_printf (C_("card", "%1$s. %2$s."), hradby_cards_item_get_label (item),
                                refusal);
      else
        text = g_strdup (preview != NULL ? preview : hradby_cards_item_get_label (item));
      if (look != NULL)
        hradby_picture_set_key (self->reading, hradby_cards_picture_of_card (look, 0));
    }
  if (text == NULL)
    text = hradby_cards_words_plan (self);
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

void
hradby_cards_bar_forget (HradbyCardsView *self)
{
  hradby_cards_view_look (self, NULL);
  hradby_picture_set_key (self->reading, hradby_cards_picture_of_back (0));
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
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->buttons)) != NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_box_remove (self->buttons, child);
  if (self->picks.is_complete)
    add_confirm (self);
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

void
hradby_cards_bar_update (HradbyCardsView *self)
{
  update_buttons (self);
  update_hint (self);
  update_caption (self);
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
