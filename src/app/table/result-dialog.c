/* The end of a game: who won, where the points came from, how it went. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/result-dialog.h"

#include <glib/gi18n.h>

#include "app/analysis/chart.h"
#include "app/face/face.h"
#include "app/kit/anchor.h"
#include "app/kit/number.h"
#include "app/kit/tooltip.h"
#include "app/kit/windows.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/rules/help.h"
#include "app/words/sentence.h"
#include "app/words/words.h"
#include "engine/table.h"
#include "study/statistics.h"

struct _HradbyResultDialog
{
  AdwWindow      parent_instance;

  HradbyRuleset *rules;

  GtkBox        *figures;
  GtkLabel      *heading;
  GtkLabel      *reason; /* why it is over, where the heading does not say so */
  GtkLabel      *course; /* what the chart shows */
  GtkWidget     *above_chart;
  AdwClamp      *clamp;
  GtkWidget     *columns;
  GtkBox        *players;
  GtkGrid       *table;
  HradbyChart   *chart;
  GtkLabel      *words;
  GtkLabel      *look_label;
  GtkWidget     *buttons;
  GtkWidget     *play_again;
};

G_DEFINE_FINAL_TYPE (HradbyResultDialog, hradby_result_dialog, ADW_TYPE_WINDOW)

/* Before numbers that a rule of this table changed, and before that rule. */
#define MARK "* "

/* The passage on how the game ends; every game has one. */
#define END_RULE "end"

#define FIGURE_SIZE        48
#define HEADER_FIGURE_SIZE 22
#define SPACING            12
#define HEIGHT             660
#define WIDE               1000 /* so much leaves room for the table beside the chart */

static GtkWidget *
make_figure (HradbySession *session,
             guint          player,
             HradbyFigure   figure,
             int            size)
{
  g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), player);
  GtkWidget *picture = hradby_picture_new (size);

  hradby_picture_set_figure (HRADBY_PICTURE (picture), figure, hradby_seat_get_colour (seat),
                             player);
  return picture;
}

/* The winner's figure, or everybody's. */
static void
show_figures (HradbyResultDialog *self,
              HradbySession      *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbyFigure figure = hradby_face_get (table)->winner;
  gint scores[HRADBY_MAX_PLAYERS] = { 0 }, best = G_MININT;

  table->type->get_scores (table, hradby_session_get_position (session), scores);
  for (guint i = 0; i < table->n_players; i++)
    best = MAX (best, scores[i]);
  for (guint i = 0; i < table->n_players; i++)
    if (scores[i] == best)
      gtk_box_append (self->figures, make_figure (session, i, figure, FIGURE_SIZE));
}

static GtkWidget *
add_label (HradbyResultDialog *self,
           const char         *text,
           int                 column,
           int                 row,
           gboolean            strong)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_add_css_class (label, "numeric");
  if (strong)
    gtk_widget_add_css_class (label, "heading");
  gtk_grid_attach (self->table, label, column, row, 1, 1);
  return label;
}

/* A number says for itself which row and column it belongs to, and which rules changed it. @words:
 * of the number; freed. */
static void
add_number (HradbyResultDialog *self,
            const char         *row_title,
            const char         *name,
            const char         *number,
            char               *words,
            const char         *rules,
            int                 column,
            int                 row)
{
  gboolean changed = rules != NULL && *rules != '\0';
  g_autofree char *text = g_strconcat (changed ? MARK : "", number, NULL);
  /* Translators: a cell of the table of a result: source, player, "3 points" */
  g_autofree char *label = g_strdup_printf (_("%1$s, %2$s: %3$s"), row_title, name, words);
  GtkWidget *cell = add_label (self, text, column, row, rules == NULL);

  g_free (words);

  gtk_accessible_update_property (GTK_ACCESSIBLE (cell),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  if (changed)
    hradby_tooltip_set (cell, rules);
}

/* Below a row: the rules of this table without which its numbers would be others. */
static void
add_rules (HradbyResultDialog *self,
           const HradbyTable  *table,
           HradbySettings      settings,
           int                 row)
{
  g_autofree char *rules = hradby_table_list_settings (table, settings);
  g_autofree char *text = g_strconcat (MARK, rules, NULL);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_grid_attach (self->table, label, 0, row, (int) table->n_players + 1, 1);
}

/* Sources that nobody had anything from are left out: of many of them this game knew nothing. */
static gboolean
has_source (const HradbyTable      *table,
            const HradbyStatistics *statistics,
            guint                   source)
{
  for (guint i = 0; i < table->n_players; i++)
    if (hradby_statistics_get_points (statistics, i, source) != 0
        || hradby_statistics_get_settings (statistics, i, source) != 0)
      return TRUE;
  return FALSE;
}

/* Points, or what a source did to what is counted instead. */
static char *
show_part (const HradbyFaceScore *score,
           gint                   part)
{
  return score != NULL ? hradby_number_format_signed (part) : hradby_number_format (part);
}

/* The points of one source; returns the next row. */
static int
add_source (HradbyResultDialog     *self,
            const HradbyTable      *table,
            const HradbyStatistics *statistics,
            const char *const      *names,
            guint                   source,
            int                     row)
{
  const HradbyFaceScore *score = hradby_face_get (table)->score;
  const char *title = hradby_sentence_get_source (table, source);
  HradbySettings all = 0;

  add_label (self, title, 0, row, FALSE);
  for (guint i = 0; i < table->n_players; i++)
    {
      HradbySettings settings
        = hradby_table_get_changed (table, hradby_statistics_get_settings (statistics, i, source));
      g_autofree char *rules = hradby_table_list_settings (table, settings);
      gint points = hradby_statistics_get_points (statistics, i, source);
      gint part = score != NULL ? score->from_total (points) : points;
      g_autofree char *number = show_part (score, part);

      add_number (self, title, names[i], number,
                  score != NULL ? score->tell_change (part) : hradby_face_tell_score (table, part),
                  rules, (int) i + 1, row);
      all |= settings;
    }
  if (all != 0)
    add_rules (self, table, all, ++row);
  return row + 1;
}

/* A marker with the name beside it. */
static GtkWidget *
make_player (HradbySession *session,
             guint          player,
             const char    *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  hradby_tooltip_set (label, name);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box),
                  make_figure (session, player, HRADBY_FIGURE_MARKER, HEADER_FIGURE_SIZE));
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

/* Who has which column. There is no room for names over the columns: they have markers, which a
 * list above explains. */
static void
fill_header (HradbyResultDialog *self,
             HradbySession      *session,
             const char *const  *names,
             guint               n_players)
{
  for (guint i = 0; i < n_players; i++)
    {
      GtkWidget *head = make_figure (session, i, HRADBY_FIGURE_MARKER, HEADER_FIGURE_SIZE);

      gtk_box_append (self->players, make_player (session, i, names[i]));
      hradby_tooltip_set (head, names[i]);
      gtk_widget_set_halign (head, GTK_ALIGN_END);
      gtk_grid_attach (self->table, head, (int) i + 1, 0, 1, 1);
    }
}

static void
fill_table (HradbyResultDialog *self,
            HradbySession      *session,
            const char *const  *names)
{
  const HradbyTable *table = hradby_session_get_table (session);
  g_autoptr(HradbyStatistics) statistics = NULL;
  const HradbyFaceScore *score = hradby_face_get (table)->score;
  const char *title = score != NULL ? _(score->title) : _("Total");
  guint n_sources = score != NULL ? score->n_sources
                                  : hradby_game_type_count_sources (table->type);
  int row = 1;

  statistics = hradby_statistics_new (table, hradby_session_get_events (session));
  fill_header (self, session, names, table->n_players);
  add_label (self, title, 0, row, TRUE);
  for (guint i = 0; i < table->n_players; i++)
    {
      gint total = hradby_face_count_score (session, i);
      g_autofree char *number = show_part (NULL, total);

      add_number (self, title, names[i], number, hradby_face_tell_score (table, total), NULL,
                  (int) i + 1, row);
    }

  row++;
  for (guint source = 0; source < n_sources; source++)
    if (has_source (table, statistics, source))
      row = add_source (self, table, statistics, names, source, row);
}

/* What a game that counts in another way than in points says of its end. */
static void
show_score (HradbyResultDialog    *self,
            HradbySession         *session,
            const HradbyFaceScore *score,
            const char *const     *names)
{
  g_autofree char *reason = score->tell_end (session, names);
  /* Translators: a table: what is counted ("Cards left"), by source and player */
  g_autofree char *label = g_strdup_printf (_("%s by source and player"), _(score->title));

  gtk_label_set_text (self->reason, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  gtk_label_set_text (self->course, _(score->chart));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->table),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* Who begins goes round, so that nobody has to ask. */
static void
offer_again (HradbyResultDialog *self,
             const char *const  *names)
{
  /* Translators: a player's name */
  g_autofree char *text = g_strdup_printf (_("The same players by the same rules; %s starts"),
                                           names[1]);

  hradby_tooltip_set (self->play_again, text);
}

/* All of it is seen at once where the window below leaves room for that. */
static void
fit (HradbyResultDialog *self,
     GtkWindow          *parent)
{
  int width = parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0;

  if (width < WIDE)
    return;
  gtk_widget_set_layout_manager (self->columns, hradby_wrap_layout_new (SPACING));
  adw_clamp_set_maximum_size (self->clamp, WIDE);
  adw_clamp_set_tightening_threshold (self->clamp, WIDE);
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (width - 40, WIDE),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)) - 20, HEIGHT));
}

static HradbyRuleset *
get_rules (GtkWidget *window)
{
  return g_object_ref (HRADBY_RESULT_DIALOG (window)->rules);
}

void
hradby_result_dialog_present (GtkWindow     *parent,
                              HradbySession *session)
{
  const HradbyFace *face;
  HradbyResultDialog *self;
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  g_autofree char *result = NULL, *words = NULL;

  g_return_if_fail (HRADBY_IS_SESSION (session));

  self = g_object_new (HRADBY_TYPE_RESULT_DIALOG, "transient-for", parent, NULL);
  hradby_windows_bind (GTK_WINDOW (self), session);
  hradby_session_get_names (session, names);
  result = hradby_words_result (session, names);
  gtk_label_set_text (self->heading, result);
  show_figures (self, session);
  fill_table (self, session, names);
  face = hradby_face_get (hradby_session_get_table (session));
  if (face->score != NULL)
    show_score (self, session, face->score, names);
  if (face->look != NULL)
    gtk_label_set_label (self->look_label, _(face->look));
  offer_again (self, names);
  hradby_chart_set_session (self->chart, session);
  words = hradby_chart_describe (self->chart);
  gtk_label_set_text (self->words, words);
  self->rules = g_object_ref (hradby_session_get_setup (session)->ruleset);
  hradby_help_add_key (GTK_WIDGET (self), get_rules);
  hradby_anchor_set (GTK_WIDGET (self), END_RULE);

  fit (self, parent);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->play_again);
}

/* Closes, and goes on with an action of the window below. */
static void
leave_for (HradbyResultDialog *self,
           const char         *action)
{
  g_autoptr(GtkWindow) parent = g_object_ref (gtk_window_get_transient_for (GTK_WINDOW (self)));

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (GTK_WIDGET (parent), action, NULL);
}

static void
new_game_cb (HradbyResultDialog *self)
{
  leave_for (self, "win.new");
}

static void
play_again_cb (HradbyResultDialog *self)
{
  leave_for (self, "win.play-again");
}

static void
analyse_cb (HradbyResultDialog *self)
{
  leave_for (self, "win.analyse");
}

static void
hradby_result_dialog_dispose (GObject *object)
{
  g_clear_object (&HRADBY_RESULT_DIALOG (object)->rules);
  gtk_widget_dispose_template (GTK_WIDGET (object), HRADBY_TYPE_RESULT_DIALOG);
  G_OBJECT_CLASS (hradby_result_dialog_parent_class)->dispose (object);
}

static void
hradby_result_dialog_class_init (HradbyResultDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_result_dialog_dispose;

  g_type_ensure (HRADBY_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/table/result-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, figures);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, reason);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, course);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, above_chart);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, clamp);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, players);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, table);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, chart);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, words);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, look_label);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, buttons);
  gtk_widget_class_bind_template_child (widget_class, HradbyResultDialog, play_again);
  gtk_widget_class_bind_template_callback (widget_class, new_game_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_again_cb);
  gtk_widget_class_bind_template_callback (widget_class, analyse_cb);
}

static void
hradby_result_dialog_init (HradbyResultDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->figures), hradby_wrap_layout_new (SPACING));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->players), hradby_wrap_layout_new (SPACING));
  gtk_widget_set_layout_manager (self->above_chart, hradby_wrap_layout_new_squeezing (SPACING));
  gtk_widget_set_layout_manager (self->buttons, hradby_wrap_layout_new_squeezing (SPACING));
}
