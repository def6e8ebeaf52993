/* The rules of one table to be read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/rules/rules-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/kit/tooltip.h"
#include "app/rules/passage-row.h"
#include "engine/rules-page.h"
#include "engine/table.h"
#include "session/catalogue.h"
#include "study/example.h"

struct _HradbyRulesView
{
  GtkWidget          parent_instance;

  HradbyRuleset     *ruleset;
  HradbySetup       *setup;         /* of the game that is played by these rules, or NULL */
  HradbyLibrary     *library;       /* of the standard material, and for pictures */
  GHashTable        *pictures;      /* of HradbySession by the address of the passage */
  char              *words;         /* searched for, or %NULL */
  HradbyPassageRow  *target;        /* the row that was asked for; a child of the list */
  guint              scroll_source; /* a tick callback: rows have no place before the first frame */
  double             scroll_y;      /* where the row was in the last frame, -1 before */
  guint              n_steady;      /* how many frames it has been there */

  GtkScrolledWindow *scroller;
  GtkWidget         *column;        /* the summary and the list */
  GtkLabel          *summary;
  GtkListBox        *list;
};

G_DEFINE_FINAL_TYPE (HradbyRulesView, hradby_rules_view, GTK_TYPE_WIDGET)

#define COLUMN_WIDTH  680
#define STEADY_FRAMES 4
#define SCROLL_MARGIN 48 /* of what stands before it */

static void
stop_scrolling (HradbyRulesView *self)
{
  if (self->scroll_source != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_source);
  self->scroll_source = 0;
}

static void
set_target (HradbyRulesView  *self,
            HradbyPassageRow *row)
{
  stop_scrolling (self);
  if (self->target != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self->target), "target");
  self->target = row;
  if (row != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (row), "target");
}

/* Goes on while the contents beside it fold, which makes lines longer and the text shorter. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  HradbyRulesView *self = HRADBY_RULES_VIEW (widget);
  GtkWidget *row = GTK_WIDGET (self->target);
  double y;

  if (!gtk_widget_get_mapped (row) || gtk_widget_get_height (row) == 0)
    return G_SOURCE_CONTINUE;

  gtk_widget_translate_coordinates (row, self->column, 0, 0, NULL, &y);
  if (self->scroll_y < 0)
    gtk_widget_grab_focus (row);
  self->n_steady = y > self->scroll_y || y < self->scroll_y ? 0 : self->n_steady + 1;
  self->scroll_y = y;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller),
                            y - SCROLL_MARGIN);
  if (self->n_steady < STEADY_FRAMES)
    return G_SOURCE_CONTINUE;

  self->scroll_source = 0;
  return G_SOURCE_REMOVE;
}

static HradbyPassageRow *
find_row (HradbyRulesView *self,
          const char      *anchor)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_str_equal (hradby_passage_row_get_passage (HRADBY_PASSAGE_ROW (row))->id, anchor))
      return HRADBY_PASSAGE_ROW (row);
  return NULL;
}

gboolean
hradby_rules_view_reveal (HradbyRulesView *self,
                          const char      *anchor)
{
  HradbyPassageRow *row;

  g_return_val_if_fail (HRADBY_IS_RULES_VIEW (self), FALSE);

  row = find_row (self, anchor);
  if (row == NULL)
    return FALSE;

  hradby_rules_view_search (self, NULL);
  set_target (self, row);
  self->scroll_y = -1;
  self->scroll_source = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  return TRUE;
}

static gboolean
matches (GtkListBoxRow   *row,
         HradbyRulesView *self)
{
  return hradby_passage_row_matches (HRADBY_PASSAGE_ROW (row), self->words);
}

static gboolean
is_heading (GtkListBoxRow *row)
{
  const HradbyPassage *passage = hradby_passage_row_get_passage (HRADBY_PASSAGE_ROW (row));

  return passage->kind == HRADBY_PASSAGE_HEADING;
}

/* A heading is found with each passage of its section, and the section with its heading. */
static gboolean
filter_cb (GtkListBoxRow *row,
           gpointer       user_data)
{
  HradbyRulesView *self = user_data;
  int index = gtk_list_box_row_get_index (row);
  GtkListBoxRow *other;

  if (self->words == NULL || matches (row, self))
    return TRUE;

  if (!is_heading (row))
    {
      while (!is_heading (row))
        row = gtk_list_box_get_row_at_index (self->list, --index);
      return matches (row, self);
    }
  while ((other = gtk_list_box_get_row_at_index (self->list, ++index)) != NULL
         && !is_heading (other))
    if (matches (other, self))
      return TRUE;
  return FALSE;
}

void
hradby_rules_view_search (HradbyRulesView *self,
                          const char      *words)
{
  g_autofree char *stripped = words != NULL ? g_strstrip (g_strdup (words)) : NULL;

  g_return_if_fail (HRADBY_IS_RULES_VIEW (self));

  if (stripped != NULL && *stripped == '\0')
    g_clear_pointer (&stripped, g_free);
  if (g_strcmp0 (self->words, stripped) == 0)
    return;

  set_target (self, NULL);
  g_free (self->words);
  self->words = g_steal_pointer (&stripped);
  gtk_list_box_invalidate_filter (self->list);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* (transfer full) (nullable): a table with these rules, for its numbers. */
static HradbyTable *
make_table (HradbyRulesView *self)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (self->ruleset);
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_copy (self->ruleset);
  g_autoptr(HradbySetup) setup = self->setup != NULL ? hradby_setup_ref (self->setup) : NULL;
  g_autoptr(GError) error = NULL;
  HradbyTable *table = NULL;

  if (setup == NULL)
    setup = hradby_catalogue_make_setup (self->library, rules, type->min_players, &error);
  if (setup != NULL)
    table = hradby_table_new (setup, &error);
  if (error != NULL)
    g_debug ("No numbers: %s", error->message); /* a game would not begin, and say so */
  return table;
}

/* (nullable): the end of the record that the passage shows. */
static HradbySession *
get_picture (HradbyRulesView     *self,
             const HradbyPassage *passage)
{
  HradbySession *session = g_hash_table_lookup (self->pictures, passage);
  g_autoptr(GError) error = NULL;

  if (session != NULL || passage->kind != HRADBY_PASSAGE_PICTURE)
    return session;
  session = hradby_example_open_picture (hradby_ruleset_get_type_info (self->ruleset),
                                         passage->picture, self->library, &error);
  if (session != NULL)
    g_hash_table_insert (self->pictures, (gpointer) passage, session);
  else
    g_warning ("%s", error->message);
  return session;
}

/* What is changed, and then which tiles play, if not those that are printed. */
static char *
summarize (HradbyRuleset *ruleset)
{
  g_autofree char *summary = hradby_rules_page_summarize (ruleset);
  GString *text = g_string_new (summary);
  const GPtrArray *stock = hradby_ruleset_get_stock (ruleset);
  g_autofree const char **sets = hradby_stock_list_sets (stock);

  for (gsize i = 0; sets[i] != NULL; i++)
    {
      g_autofree char *tiles = hradby_stock_tell (stock, hradby_ruleset_get_type_info (ruleset),
                                                  sets[i]);

      g_string_append_printf (text, "\n%s", tiles);
    }
  return g_string_free (text, FALSE);
}

static void
update_cb (HradbyRulesView *self)
{
  g_autoptr(GPtrArray) passages = hradby_passage_list (self->ruleset);
  g_autoptr(HradbyTable) table = make_table (self);
  g_autofree char *summary = summarize (self->ruleset);
  g_autofree char *target = NULL;
  GtkListBoxRow *row;

  if (self->target != NULL)
    target = g_strdup (hradby_passage_row_get_passage (self->target)->id);
  set_target (self, NULL);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < passages->len; i++)
    {
      const HradbyPassage *passage = g_ptr_array_index (passages, i);
      g_autofree char *text = hradby_passage_dup_text (passage, table);

      gtk_list_box_append (self->list,
                           hradby_passage_row_new (passage, text,
                                                   hradby_passage_get_change (passage,
                                                                              self->ruleset),
                                                   get_picture (self, passage)));
    }
  gtk_label_set_text (self->summary, summary);
  if (target != NULL)
    set_target (self, find_row (self, target));
}

void
hradby_rules_view_set_ruleset (HradbyRulesView *self,
                               HradbyRuleset   *ruleset)
{
  g_return_if_fail (HRADBY_IS_RULES_VIEW (self));
  g_return_if_fail (HRADBY_IS_RULESET (ruleset));

  if (self->ruleset == ruleset)
    return;

  if (self->ruleset != NULL)
    g_signal_handlers_disconnect_by_data (self->ruleset, self);
  g_set_object (&self->ruleset, ruleset);
  g_signal_connect_object (ruleset, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}

void
hradby_rules_view_set_setup (HradbyRulesView *self,
                             HradbySetup     *setup)
{
  g_return_if_fail (HRADBY_IS_RULES_VIEW (self));

  if (self->setup == setup)
    return;
  g_clear_pointer (&self->setup, hradby_setup_unref);
  self->setup = setup != NULL ? hradby_setup_ref (setup) : NULL;
  if (self->ruleset != NULL && (setup == NULL || setup->ruleset == self->ruleset))
    update_cb (self);
}

char *
hradby_rules_view_dup_text (HradbyRulesView *self)
{
  GString *text = g_string_new (NULL);
  GtkListBoxRow *row;

  g_return_val_if_fail (HRADBY_IS_RULES_VIEW (self), NULL);

  g_string_append_printf (text, "%s\n", gtk_label_get_text (self->summary));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      HradbyPassageRow *shown = HRADBY_PASSAGE_ROW (row);
      const HradbyPassage *passage = hradby_passage_row_get_passage (shown);

      if (!gtk_widget_get_child_visible (GTK_WIDGET (row))
          || passage->kind == HRADBY_PASSAGE_PICTURE)
        continue; /* not found by the search, or about what plain text cannot show */
      g_string_append (text, is_heading (row) ? "\n" : "");
      g_string_append (text, passage->kind == HRADBY_PASSAGE_ITEM ? "• " : "");
      g_string_append_printf (text, "%s\n", hradby_passage_row_get_words (shown));
    }
  return g_string_free (text, FALSE);
}

const char *
hradby_rules_view_get_summary (HradbyRulesView *self)
{
  g_return_val_if_fail (HRADBY_IS_RULES_VIEW (self), NULL);

  return gtk_label_get_text (self->summary);
}

GtkWidget *
hradby_rules_view_get_list (HradbyRulesView *self)
{
  g_return_val_if_fail (HRADBY_IS_RULES_VIEW (self), NULL);

  return GTK_WIDGET (self->list);
}

static void
hradby_rules_view_dispose (GObject *object)
{
  HradbyRulesView *self = HRADBY_RULES_VIEW (object);

  stop_scrolling (self);
  self->target = NULL;
  if (self->ruleset != NULL)
    g_signal_handlers_disconnect_by_data (self->ruleset, self);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->setup, hradby_setup_unref);
  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_object (&self->library);
  if (self->scroller != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->scroller));
  self->scroller = NULL;
  G_OBJECT_CLASS (hradby_rules_view_parent_class)->dispose (object);
}

static void
hradby_rules_view_finalize (GObject *object)
{
  g_free (HRADBY_RULES_VIEW (object)->words);
  G_OBJECT_CLASS (hradby_rules_view_parent_class)->finalize (object);
}

static void
hradby_rules_view_class_init (HradbyRulesViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hradby_rules_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = hradby_rules_view_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
make_button (const char *icon,
             const char *action,
             const char *title)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  hradby_tooltip_label (button, title);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  return button;
}

static void
make_summary (HradbyRulesView *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->summary = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->summary, TRUE);
  gtk_label_set_xalign (self->summary, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->summary), "dim-label");
  gtk_widget_set_hexpand (GTK_WIDGET (self->summary), TRUE);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->summary));
  gtk_box_append (GTK_BOX (line),
                  make_button ("edit-copy-symbolic", "rules.copy", _("Copy the Rules")));
  gtk_box_append (GTK_BOX (line),
                  make_button ("document-print-symbolic", "rules.print", _("Print the Rules")));
  gtk_widget_add_css_class (line, "summary");
  gtk_box_append (GTK_BOX (self->column), line);
}

static void
make_list (HradbyRulesView *self)
{
  GtkWidget *nothing = gtk_label_new (_("Not found in the rules."));

  gtk_label_set_wrap (GTK_LABEL (nothing), TRUE);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_list_box_set_placeholder (self->list, nothing);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Rules"),
                                  -1);
  gtk_box_append (GTK_BOX (self->column), GTK_WIDGET (self->list));
}

static void
hradby_rules_view_init (HradbyRulesView *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->library = hradby_catalogue_new ();
  self->pictures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  gtk_widget_add_css_class (GTK_WIDGET (self), "rules");
  self->column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  make_summary (self);
  make_list (self);

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), COLUMN_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->column);
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (self->scroller, clamp);
  gtk_widget_set_parent (GTK_WIDGET (self->scroller), GTK_WIDGET (self));
}
