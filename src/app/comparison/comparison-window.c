/* The window "What Would This Rule Do?" */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/comparison/comparison-window.h"

#include <glib/gi18n.h>

#include "app/comparison/comparison-choice.h"
#include "app/comparison/comparison-view.h"
#include "app/kit/anchor.h"
#include "app/kit/dialogs.h"
#include "app/kit/press.h"
#include "app/kit/prose.h"
#include "app/rules/help.h"
#include "session/catalogue.h"
#include "study/comparison.h"

/* Who plays: quick, and good enough to use what rules offer. */
#define LEVEL "greedy"

/* "More Games" plays so many times longer: intervals become half as wide. */
#define LONGER 4

/* Numbers of games that people can remember. */
#define MAX_SEED 1000000

struct _HradbyComparisonWindow
{
  AdwWindow               parent_instance;

  HradbyLibrary          *library;
  GCancellable           *cancellable;                  /* while games are played */
  HradbySetup            *setups[HRADBY_COMPARISON_N_SIDES];       /* of the games last asked for */
  guint                   patience;                     /* times the usual length */
  guint                   n_games;                      /* in the result that is shown, or 0 */

  HradbyComparisonChoice *choice;
  AdwExpanderRow         *advanced;
  GtkEditable            *seed;
  GtkEditable            *games;
  GtkLabel               *problem;
  HradbyComparisonView   *view;
  GtkProgressBar         *progress;
  GtkWidget              *header;
  GtkWidget              *compare;
  GtkWidget              *cancel;
  GtkWidget              *again;
  GtkWidget              *longer;
};

G_DEFINE_FINAL_TYPE (HradbyComparisonWindow, hradby_comparison_window, ADW_TYPE_WINDOW)

/* Marks the entry where it is wrong; empty, it may leave @number as it is. */
static gboolean
read_entry (GtkEditable *entry,
            guint64      min,
            guint64      max,
            gboolean     may_be_empty,
            guint64     *number)
{
  const char *text = gtk_editable_get_text (entry);
  gboolean valid = (*text == '\0' && may_be_empty)
                   || g_ascii_string_to_unsigned (text, 10, min, max, number, NULL);

  if (valid)
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
  return valid;
}

static gboolean
read_seed (HradbyComparisonWindow *self,
           guint64                *seed)
{
  return read_entry (self->seed, 0, G_MAXUINT64, FALSE, seed);
}

/* 0: as many as there is time for. */
static gboolean
read_games (HradbyComparisonWindow *self,
            guint64                *n_games)
{
  *n_games = 0;
  return read_entry (self->games, HRADBY_ARENA_MIN_ROUNDS, HRADBY_COMPARISON_MAX_GAMES, TRUE,
                     n_games);
}

/* (transfer full): why nothing can be played, or %NULL. */
static char *
find_problem (HradbyComparisonWindow *self)
{
  guint64 number;
  gboolean seed_is_valid = read_seed (self, &number), games_are_valid = read_games (self, &number);

  if (!seed_is_valid)
    return g_strdup (_("The number of the game must consist of digits"));
  if (!games_are_valid)
    return g_strdup_printf (_("The number of games must be from %u to %u, or empty"),
                            HRADBY_ARENA_MIN_ROUNDS, HRADBY_COMPARISON_MAX_GAMES);
  return hradby_comparison_choice_dup_problem (self->choice);
}

/* The buttons that make sense now; the keyboard stays at them if it was there. */
static void
update (HradbyComparisonWindow *self)
{
  g_autofree char *problem = find_problem (self);
  gboolean playing = self->cancellable != NULL, done = !playing && self->n_games > 0;
  GtkWidget *first = playing ? self->cancel : done ? self->again : self->compare;
  gboolean focused = gtk_widget_get_focus_child (gtk_widget_get_parent (self->compare)) != NULL;

  gtk_widget_set_visible (first, TRUE);
  if (focused)
    gtk_widget_grab_focus (first);
  gtk_widget_set_visible (self->compare, !playing && !done);
  gtk_widget_set_visible (self->cancel, playing);
  gtk_widget_set_visible (self->again, done);
  gtk_widget_set_visible (self->longer, done);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), playing);
  gtk_widget_set_visible (GTK_WIDGET (self->view), self->n_games > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  gtk_label_set_text (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_sensitive (self->compare, problem == NULL);
  gtk_widget_set_sensitive (self->again, problem == NULL);
  gtk_widget_set_sensitive (self->longer, problem == NULL
                                          && self->n_games < HRADBY_COMPARISON_MAX_GAMES);
}

static void
stop (HradbyComparisonWindow *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
progress_cb (guint    n_rounds,
             double   fraction,
             gpointer user_data)
{
  HradbyComparisonWindow *self = user_data;
  g_autofree char *text = g_strdup_printf (ngettext ("%u game by each of the rules",
                                                     "%u games by each of the rules", n_rounds),
                                           n_rounds);

  gtk_progress_bar_set_fraction (self->progress, fraction);
  gtk_progress_bar_set_text (self->progress, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

static void
show (HradbyComparisonWindow *self,
      const HradbyComparison *comparison)
{
  g_autofree char *first = hradby_comparison_choice_dup_title (self->choice, HRADBY_COMPARISON_A);
  g_autofree char *second = hradby_comparison_choice_dup_title (self->choice, HRADBY_COMPARISON_B);
  const char *titles[] = { first, second };

  self->n_games = hradby_comparison_get_n_games (comparison);
  hradby_comparison_view_show (self->view, comparison, self->setups[0], titles);
}

/* Whoever cancelled has seen to the rest; the window may be gone by then. */
static void
finished_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyComparison) comparison = hradby_comparison_run_finish (result, &error);
  HradbyComparisonWindow *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (comparison != NULL)
    show (self, comparison);
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Games Cannot Be Played"), error->message);
  update (self);
}

static void
clear_setups (HradbyComparisonWindow *self)
{
  for (guint i = 0; i < HRADBY_COMPARISON_N_SIDES; i++)
    g_clear_pointer (&self->setups[i], hradby_setup_unref);
}

static gboolean
make_setups (HradbyComparisonWindow *self,
             guint64                 seed,
             GError                **error)
{
  clear_setups (self);
  for (guint i = 0; i < HRADBY_COMPARISON_N_SIDES; i++)
    {
      g_autoptr(HradbyRuleset) ruleset = hradby_comparison_choice_dup_ruleset (self->choice, i);
      guint n_players = hradby_ruleset_get_type_info (ruleset)->min_players;

      self->setups[i] = hradby_catalogue_make_setup (self->library, ruleset, n_players, error);
      if (self->setups[i] == NULL)
        return FALSE;
      self->setups[i]->has_seed = TRUE;
      self->setups[i]->seed = seed;
    }
  return TRUE;
}

/* Plays the games of the entries, @patience times as many. */
static void
play (HradbyComparisonWindow *self,
      guint                   patience)
{
  HradbyArena arena = { .setups = self->setups, .n_setups = HRADBY_COMPARISON_N_SIDES,
                        .progress = progress_cb, .progress_data = self };
  g_autofree char *problem = find_problem (self);
  g_autoptr(GError) error = NULL;
  guint64 seed = 0, n_games = 0;

  if (problem != NULL)
    return;

  stop (self);
  self->patience = patience;
  read_seed (self, &seed);
  read_games (self, &n_games);
  if (!make_setups (self, seed, &error))
    {
      hradby_dialogs_tell (GTK_WINDOW (self), _("The Games Cannot Be Played"), error->message);
      update (self);
      return;
    }
  for (guint i = 0; i < self->setups[0]->n_players; i++)
    arena.levels[i] = hradby_catalogue_find_level (LEVEL);
  arena.n_rounds = n_games == 0 ? HRADBY_COMPARISON_MAX_GAMES
                                : (guint) MIN (n_games * patience, HRADBY_COMPARISON_MAX_GAMES);
  arena.seconds = n_games == 0 ? HRADBY_COMPARISON_SECONDS * patience : 0;
  self->cancellable = g_cancellable_new ();
  progress_cb (0, 0, self);
  hradby_comparison_run_async (&arena, self->cancellable, finished_cb, self);
  update (self);
}

static void
draw_seed (HradbyComparisonWindow *self)
{
  g_autofree char *text = g_strdup_printf ("%d", g_random_int_range (1, MAX_SEED));

  gtk_editable_set_text (self->seed, text);
}

static void
compare_cb (HradbyComparisonWindow *self)
{
  play (self, 1);
}

static void
cancel_cb (HradbyComparisonWindow *self)
{
  stop (self);
  update (self);
}

/* What is shown stays until something newer comes. */
static void
again_cb (HradbyComparisonWindow *self)
{
  guint n_games = self->n_games;

  draw_seed (self);
  self->n_games = n_games;
  play (self, 1);
}

static void
longer_cb (HradbyComparisonWindow *self)
{
  play (self, MIN (self->patience * LONGER, HRADBY_COMPARISON_MAX_GAMES));
}

/* What was found does not hold for other rules or other games. */
static void
choice_cb (HradbyComparisonWindow *self)
{
  hradby_anchor_set (GTK_WIDGET (self), hradby_comparison_choice_get_rule (self->choice));
  stop (self);
  self->n_games = 0;
  update (self);
}

void
hradby_comparison_window_play (HradbyComparisonWindow *self)
{
  g_return_if_fail (HRADBY_IS_COMPARISON_WINDOW (self));

  play (self, 1);
}

/* The rules that are tried out. */
static HradbyRuleset *
get_rules (GtkWidget *window)
{
  return hradby_comparison_choice_dup_ruleset (HRADBY_COMPARISON_WINDOW (window)->choice,
                                               HRADBY_COMPARISON_B);
}

GtkWidget *
hradby_comparison_window_new (GtkWindow     *parent,
                              HradbyLibrary *library,
                              HradbyRuleset *rules,
                              const char    *setting)
{
  HradbyComparisonWindow *self = g_object_new (HRADBY_TYPE_COMPARISON_WINDOW,
                                               "transient-for", parent,
                                               NULL);

  self->library = g_object_ref (library);
  hradby_comparison_choice_fill (self->choice, library, rules, setting);
  draw_seed (self);
  hradby_help_add_key (GTK_WIDGET (self), get_rules);
  gtk_widget_grab_focus (self->compare);
  return GTK_WIDGET (self);
}

static void
hradby_comparison_window_dispose (GObject *object)
{
  HradbyComparisonWindow *self = HRADBY_COMPARISON_WINDOW (object);

  stop (self);
  clear_setups (self);
  g_clear_object (&self->library);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_COMPARISON_WINDOW);
  G_OBJECT_CLASS (hradby_comparison_window_parent_class)->dispose (object);
}

static void
hradby_comparison_window_class_init (HradbyComparisonWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_comparison_window_dispose;

  g_type_ensure (HRADBY_TYPE_COMPARISON_CHOICE);
  g_type_ensure (HRADBY_TYPE_COMPARISON_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/hradby/comparison/comparison-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, header);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, choice);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, advanced);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, seed);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, games);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, problem);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, view);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, compare);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, cancel);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, again);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonWindow, longer);
  gtk_widget_class_bind_template_callback (widget_class, choice_cb);
  gtk_widget_class_bind_template_callback (widget_class, compare_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
  gtk_widget_class_bind_template_callback (widget_class, longer_cb);
}

static void
hradby_comparison_window_init (HradbyComparisonWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_prose_wrap (self->header); /* the title */
  hradby_press_add_expander (self->advanced);
}
