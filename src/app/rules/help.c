/* F1: windows name the rules that they are about. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/help.h"

#include "app/kit/anchor.h"
#include "app/kit/windows.h"
#include "app/rules/rules-window.h"
#include "engine/passage.h"

#define SETUP "hradby-setup"

void
hradby_help_update (GtkWindow *window, HradbySetup *setup)
{
  HradbyRulesWindow *shown = hradby_windows_find (HRADBY_TYPE_RULES_WINDOW, window);

  g_object_set_data_full (G_OBJECT (window), SETUP, hradby_setup_ref (setup),
                          (GDestroyNotify) hradby_setup_unref);
  if (shown != NULL)
    hradby_rules_window_show (shown, setup->ruleset, setup);
}

/* (nullable): of the game that is played by just these rules, in this window or one below. */
static HradbySetup *
find_setup (GtkWindow *window, HradbyRuleset *rules)
{
  for (; window != NULL; window = gtk_window_get_transient_for (window)) {
    HradbySetup *setup = g_object_get_data (G_OBJECT (window), SETUP);

    if (setup != NULL && setup->ruleset == rules)
      return setup;
  }
  return NULL;
}

/* (transfer full): @rules, with the expansion switched on to which the passage belongs. */
static HradbyRuleset *
add_expansion (HradbyRuleset *rules, const char *anchor)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (rules);
  const HradbyPassage *passage = anchor != NULL ? hradby_passage_find (type, anchor) : NULL;

  if (passage == NULL || passage->expansion == NULL
      || hradby_ruleset_has_expansion (rules, passage->expansion))
    return g_object_ref (rules);
  HradbyRuleset *copy = hradby_ruleset_copy (rules);
  hradby_ruleset_set_expansion (copy, passage->expansion, TRUE, NULL);
  return copy;
}

void
hradby_help_open (GtkWindow *window, HradbyRuleset *rules, const char *anchor)
{
  g_autoptr(HradbyRuleset) read = NULL;

  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (HRADBY_IS_RULESET (rules));

  read = add_expansion (rules, anchor);
  HradbyRulesWindow *shown = hradby_windows_find (HRADBY_TYPE_RULES_WINDOW, window);
  if (shown == NULL)
    shown = hradby_rules_window_new (window, read, find_setup (window, read));
  else
    hradby_rules_window_show (shown, read, find_setup (window, read));
  hradby_rules_window_open_at (shown, anchor);
}

static gboolean
key_cb (GtkWidget *window, GVariant *arguments, gpointer get_rules)
{
  g_autoptr(HradbyRuleset) rules = ((HradbyHelpFunc) get_rules) (window);

  hradby_help_open (GTK_WINDOW (window), rules, hradby_anchor_find (GTK_WINDOW (window)));
  return TRUE;
}

void
hradby_help_add_key (GtkWidget *window, HradbyHelpFunc get_rules)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcut *shortcut
    = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                        gtk_callback_action_new (key_cb, (gpointer) get_rules, NULL));

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_widget_add_controller (window, controller);
}
