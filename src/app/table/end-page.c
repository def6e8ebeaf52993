/* The end of a game, a page of the window: who won and by what, and what comes next. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/end-page.h"

#include <glib/gi18n.h>

#include "app/analysis/chart.h"
#include "app/face/face.h"
#include "app/kit/anchor.h"
#include "app/kit/dialogs.h"
#include "app/kit/number.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/words/sentence.h"
#include "app/words/suggestion-words.h"
#include "app/words/words.h"
#include "engine/table.h"
#include "paint/figure-paint.h"
#include "paint/palette.h"
#include "session/catalogue.h"
#include "study/analysis.h"
#include "study/statistics.h"

/* Points as a bar of parts: each has a colour, a pattern, and its number where there is room. */

#define BAR_HEIGHT   22
#define SAMPLE_WIDTH 24
#define STRIPES      6.0 /* pixels between two strokes of a pattern */
#define PADDING      3

#define HRADBY_TYPE_SCORE_BAR (hradby_score_bar_get_type ())
G_DECLARE_FINAL_TYPE (HradbyScoreBar, hradby_score_bar, HRADBY, SCORE_BAR, GtkWidget)

typedef struct {
  guint  look;
  gint   points;
  char  *number;
} Part;

struct _HradbyScoreBar {
  GtkWidget parent_instance;

  gint      most;
  GArray   *parts;
};

G_DEFINE_FINAL_TYPE (HradbyScoreBar, hradby_score_bar, GTK_TYPE_WIDGET)

/* Told apart by their light, too; black can be read on all of them. */
static const HradbyRgb looks[] = {
  { 0.96f, 0.83f, 0.18f }, { 0.38f, 0.63f, 0.92f }, { 0.56f, 0.82f, 0.62f },
  { 1.00f, 0.61f, 0.52f }, { 0.79f, 0.65f, 0.91f }, { 0.85f, 0.70f, 0.55f },
  { 0.50f, 0.84f, 0.84f }, { 0.83f, 0.82f, 0.80f },
};

static void
part_clear (gpointer data)
{
  g_free (((Part *) data)->number);
}

/* Strokes from the lower left to the upper right, or the other way. */
static void
trace_slanted (cairo_t *cr, double width, double height, gboolean falls)
{
  for (double x = -height; x < width; x += STRIPES) {
    cairo_move_to (cr, x, falls ? 0 : height);
    cairo_line_to (cr, x + height, falls ? height : 0);
  }
}

static void
trace_straight (cairo_t *cr, double width, double height, gboolean upright)
{
  for (double at = STRIPES / 2; at < (upright ? width : height); at += STRIPES) {
    cairo_move_to (cr, upright ? at : 0, upright ? 0 : at);
    cairo_line_to (cr, upright ? at : width, upright ? height : at);
  }
}

static void
trace_dots (cairo_t *cr, double width, double height)
{
  for (double x = STRIPES / 2; x < width; x += STRIPES)
    for (double y = STRIPES / 2; y < height; y += STRIPES) {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, 1, 0, 2 * G_PI);
    }
}

/* One of eight patterns, so that no source of points is told by its colour alone. */
static void
trace_pattern (cairo_t *cr, guint pattern, double width, double height)
{
  if (pattern == 1 || pattern == 6)
    trace_slanted (cr, width, height, FALSE);
  if (pattern == 3 || pattern == 6)
    trace_slanted (cr, width, height, TRUE);
  if (pattern == 4 || pattern == 7)
    trace_straight (cr, width, height, FALSE);
  if (pattern == 5 || pattern == 7)
    trace_straight (cr, width, height, TRUE);
  if (pattern == 2)
    trace_dots (cr, width, height);
}

/* Into the rectangle from (0, 0). Beyond eight looks the pairs of colour and pattern change. */
static void
paint_part (cairo_t *cr, const Part *part, double width, double height)
{
  guint n = G_N_ELEMENTS (looks);

  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  hradby_palette_set_source (cr, looks[part->look % n]);
  cairo_paint (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.45);
  cairo_set_line_width (cr, 1);
  trace_pattern (cr, (part->look + part->look / n) % n, width, height);
  cairo_stroke (cr);
}

/* The number on a plate of its own, if it fits. */
static void
paint_number (HradbyScoreBar *self, GtkSnapshot *snapshot, const Part *part, double x, double width)
{
  g_autoptr(PangoLayout) layout = NULL;
  int text_width, text_height;

  if (part->number == NULL)
    return;
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), part->number);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  if (text_width + 2 * PADDING > width)
    return;
  graphene_rect_t plate = GRAPHENE_RECT_INIT (
    (float) (x + (width - text_width) / 2 - PADDING + 1),
    (float) ((gtk_widget_get_height (GTK_WIDGET (self)) - text_height) / 2),
    (float) (text_width + 2 * PADDING - 2), (float) text_height);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, 1, 1, 0.85f }, &plate);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (plate.origin.x + PADDING - 1,
                                                          plate.origin.y));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA) { 0, 0, 0, 1 });
  gtk_snapshot_restore (snapshot);
}

static void
hradby_score_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HradbyScoreBar *self = HRADBY_SCORE_BAR (widget);
  double whole = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), x = 0;
  gboolean turned = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  for (guint i = 0; i < self->parts->len && self->most > 0; i++) {
    const Part *part = &g_array_index (self->parts, Part, i);
    double width = whole * part->points / self->most, start = turned ? whole - x - width : x;
    cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) start, 0, (float) width, (float) height));

    cairo_translate (cr, start, 0);
    paint_part (cr, part, MAX (width - 1, 1), height);
    cairo_destroy (cr);
    paint_number (self, snapshot, part, start, width);
    x += width;
  }
}

static void
hradby_score_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? BAR_HEIGHT : 0;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? BAR_HEIGHT : SAMPLE_WIDTH;
}

/* Without parts; @most: points of the whole width. */
static GtkWidget *
score_bar_new (gint most)
{
  HradbyScoreBar *self = g_object_new (HRADBY_TYPE_SCORE_BAR, NULL);

  self->most = most;
  return GTK_WIDGET (self);
}

/* Adds @points, above 0, in the look of this number; @number: (nullable): as it is written. */
static void
score_bar_add (HradbyScoreBar *self, guint look, gint points, const char *number)
{
  const Part part = { look, points, g_strdup (number) };

  g_return_if_fail (HRADBY_IS_SCORE_BAR (self) && points > 0);

  g_array_append_val (self->parts, part);
}

static void
hradby_score_bar_finalize (GObject *object)
{
  g_array_unref (HRADBY_SCORE_BAR (object)->parts);
  G_OBJECT_CLASS (hradby_score_bar_parent_class)->finalize (object);
}

static void
hradby_score_bar_class_init (HradbyScoreBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hradby_score_bar_finalize;
  widget_class->snapshot = hradby_score_bar_snapshot;
  widget_class->measure = hradby_score_bar_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hradby_score_bar_init (HradbyScoreBar *self)
{
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (self->parts, part_clear);
}

/* The page. */

struct _HradbyEndPage {
  AdwBin         parent_instance;

  HradbySession *session;
  HradbyAnalysis *analysis;
  GCancellable  *cancellable; /* of the analysis, and of the time it may take */

  GtkBox        *figures;
  GtkLabel      *heading;
  GtkLabel      *reason; /* why it is over, where the heading does not say so */
  GtkLabel      *course; /* what the chart shows */
  GtkWidget     *columns;
  GtkWidget     *head;
  GtkWidget     *points;
  GtkGrid       *bars;
  GtkBox        *legend;
  GtkWidget     *deciding;
  GtkWidget     *deciding_head;
  GtkLabel      *measure; /* by what they decided */
  GtkListBox    *turns;
  GtkBox        *players;
  GtkGrid       *table;
  HradbyChart   *chart;
  GtkLabel      *words;
  GtkLabel      *look_label;
  GtkWidget     *buttons;
  GtkWidget     *play_again;
};

G_DEFINE_FINAL_TYPE (HradbyEndPage, hradby_end_page, ADW_TYPE_BIN)

/* Before numbers that a rule of this table changed, and before that rule. */
#define MARK "* "

/* The passage on how the game ends; every game has one. */
#define END_RULE "end"

#define FIGURE_SIZE        48
#define HEADER_FIGURE_SIZE 22
#define SPACING            12
#define BAR_WIDTH          140 /* at least */
#define N_TURNS            3 /* that decided */
#define N_LOOKS            16 /* of parts of bars */

/* How deeply each turn is looked at. */
#define SWING_BUDGET "hard:100"

/* Of the picture to be shared, in pixels. */
#define PICTURE_WIDTH  1200
#define PICTURE_HEIGHT 900
#define BAND_HEIGHT    120
#define BAND_FONT      "Sans Bold 26"
#define BAND_FIGURE    36

enum {
  SIGNAL_STEP_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What a player scored in a turn, or by how many percents it changed the chance to win, and from
 * what to what. */
typedef struct {
  guint turn;
  guint player;
  gint  points;
  guint last_event; /* of these points, by index */
  gint  from;
  gint  to;
  guint step;
} Turn;

static GtkWidget *
make_figure (HradbySession *session, guint player, HradbyFigure figure, int size)
{
  HradbySeat *seat = hradby_session_get_seat (session, player);
  GtkWidget *picture = hradby_picture_new (size);

  hradby_picture_set_figure (HRADBY_PICTURE (picture), figure, hradby_seat_get_colour (seat),
                             player);
  return picture;
}

/* The winner's figure, or everybody's. */
static void
show_figures (HradbyEndPage *self, HradbySession *session)
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
add_label (HradbyEndPage *self, const char *text, int column, int row, gboolean strong)
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
add_number (HradbyEndPage *self, const char *row_title, const char *name, const char *number,
            char *words, const char *rules, int column, int row)
{
  gboolean changed = rules != NULL && *rules != '\0';
  g_autofree char *text = g_strconcat (changed ? MARK : "", number, NULL);
  /* Translators: a cell of the table of a result: source, player, "3 points" */
  g_autofree char *label = g_strdup_printf (_("%1$s, %2$s: %3$s"), row_title, name, words);
  GtkWidget *cell = add_label (self, text, column, row, rules == NULL);

  g_free (words);

  hradby_widget_label (cell, label);
  if (changed)
    hradby_tooltip_set (cell, rules);
}

/* Below a row: the rules of this table without which its numbers would be others. */
static void
add_rules (HradbyEndPage *self, const HradbyTable *table, HradbySettings settings, int row)
{
  g_autofree char *rules = hradby_table_list_settings (table, settings);
  g_autofree char *text = g_strconcat (MARK, rules, NULL);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_grid_attach (self->table, label, 0, row, (int) table->n_players + 1, 1);
}

/* Sources without points are left out: many of them are not of this game. */
static gboolean
has_source (const HradbyTable *table, const HradbyStatistics *statistics, guint source)
{
  for (guint i = 0; i < table->n_players; i++)
    if (hradby_statistics_get_points (statistics, i, source) != 0
        || hradby_statistics_get_settings (statistics, i, source) != 0)
      return TRUE;
  return FALSE;
}

/* Points, or what a source did to what is counted instead. */
static char *
show_part (const HradbyFaceScore *score, gint part)
{
  return score != NULL ? hradby_number_format_signed (part) : hradby_number_format (part);
}

/* The points of one source; returns the next row. */
static int
add_source (HradbyEndPage *self, const HradbyTable *table, const HradbyStatistics *statistics,
            const char *const *names, guint source, int row)
{
  const HradbyFaceScore *score = hradby_face_get (table)->score;
  const char *title = hradby_sentence_get_source (table, source);
  HradbySettings all = 0;

  add_label (self, title, 0, row, FALSE);
  for (guint i = 0; i < table->n_players; i++) {
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
make_player (HradbySession *session, guint player, const char *name)
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

/* Bars have names. */
static gboolean
has_bars (const HradbyTable *table)
{
  const HradbyFaceScore *score = hradby_face_get (table)->score;

  return score == NULL || score->get_share != NULL;
}

/* Who has which column. There is no room for names over the columns: they have markers, which a
 * list above explains. */
static void
fill_header (HradbyEndPage *self, HradbySession *session, const char *const *names, guint n_players)
{
  for (guint i = 0; i < n_players; i++) {
    GtkWidget *head = make_figure (session, i, HRADBY_FIGURE_MARKER, HEADER_FIGURE_SIZE);

    if (!has_bars (hradby_session_get_table (session)))
      gtk_box_append (self->players, make_player (session, i, names[i]));
    hradby_tooltip_set (head, names[i]);
    gtk_widget_set_halign (head, GTK_ALIGN_END);
    gtk_grid_attach (self->table, head, (int) i + 1, 0, 1, 1);
  }
}

static void
fill_table (HradbyEndPage *self, HradbySession *session, const char *const *names)
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
  for (guint i = 0; i < table->n_players; i++) {
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

/* The end of a game that does not count in points. */
static void
show_score (HradbyEndPage *self, HradbySession *session, const HradbyFaceScore *score,
            const char *const *names)
{
  g_autofree char *reason = score->tell_end (session, names);
  /* Translators: a table: what is counted ("Cards left"), by source and player */
  g_autofree char *label = g_strdup_printf (_("%s by source and player"), _(score->title));

  gtk_label_set_text (self->reason, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  gtk_label_set_text (self->course, _(score->chart));
  hradby_widget_label (self->table, label);
}

/* What the bars are made of: the sources of points, or what the face tells instead. */
typedef struct {
  const HradbyTable     *table;
  const HradbyPosition  *position;
  const HradbyFaceScore *score;
  HradbyStatistics      *statistics;
} Shares;

/* The name of a part, and how large it is; %NULL if there are no more. */
static const char *
get_share (const Shares *self, guint player, guint index, gint *number)
{
  if (self->score != NULL)
    return self->score->get_share (self->table, self->position, player, index, number);
  if (index >= hradby_game_type_count_sources (self->table->type))
    return NULL;
  *number = hradby_statistics_get_points (self->statistics, player, index);
  return hradby_sentence_get_source (self->table, index);
}

/* Whether anybody has some of it; points of a source may also be below 0. */
static gboolean
has_share (const Shares *self, guint index)
{
  gint number;

  if (self->score == NULL)
    return has_source (self->table, self->statistics, index);
  for (guint i = 0; i < self->table->n_players; i++)
    if (get_share (self, i, index, &number) != NULL && number != 0)
      return TRUE;
  return FALSE;
}

/* A part in each bar, and its name in the legend. */
static void
add_to_bars (HradbyEndPage *self, const Shares *shares, guint index, guint look)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *sample = score_bar_new (1);
  const char *name = NULL;

  for (guint i = 0; i < shares->table->n_players; i++) {
    gint points;
    name = get_share (shares, i, index, &points);
    g_autofree char *number = hradby_number_format (points);

    if (points > 0)
      score_bar_add (HRADBY_SCORE_BAR (gtk_grid_get_child_at (self->bars, 1, (int) i)),
                     look % N_LOOKS, points, number);
  }
  score_bar_add (HRADBY_SCORE_BAR (sample), look % N_LOOKS, 1, NULL);
  g_object_set (sample, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_box_append (GTK_BOX (box), sample);
  gtk_box_append (GTK_BOX (box), gtk_label_new (name));
  gtk_box_append (self->legend, box);
}

/* What a bar shows, in words: "Jana: Roads 12, Cities 30". */
static void
speak_bar (HradbyEndPage *self, const Shares *shares, guint player, const char *name)
{
  GString *text = g_string_new (NULL);
  const char *title;
  gint points;

  for (guint i = 0; (title = get_share (shares, player, i, &points)) != NULL; i++) {
    g_autofree char *number = hradby_number_format (points);

    if (points != 0)
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", title, number);
  }
  /* Translators: a player and where the points came from, "Roads 12, Cities 30" */
  g_autofree char *label = g_strdup_printf (C_("player", "%1$s: %2$s"), name, text->str);
  hradby_widget_label (gtk_grid_get_child_at (self->bars, 1, (int) player), label);
  g_string_free (text, TRUE);
}

/* Whether an event belongs to the scoring at the end: no turn ends after it. */
static gboolean
is_final (const GArray *events, guint index)
{
  for (guint i = index + 1; i < events->len; i++)
    if (g_array_index (events, HradbyEvent, i).kind == HRADBY_EVENT_TURN_ENDED)
      return FALSE;
  return TRUE;
}

/* A bar a player, of all parts above 0; what is below is in the table alone. */
static void
fill_bars (HradbyEndPage *self, HradbySession *session, const HradbyFaceScore *score,
           const char *const *names)
{
  const HradbyTable *table = hradby_session_get_table (session);
  g_autoptr(HradbyStatistics) statistics
    = hradby_statistics_new (table, hradby_session_get_events (session));
  const Shares shares = { table, hradby_session_get_position (session), score, statistics };
  guint look = 0;
  gint sums[HRADBY_MAX_PLAYERS] = { 0 }, most = 1, points;

  for (guint i = 0; i < table->n_players; i++) {
    for (guint k = 0; get_share (&shares, i, k, &points) != NULL; k++)
      sums[i] += MAX (points, 0);
    most = MAX (most, sums[i]);
  }
  for (guint i = 0; i < table->n_players; i++) {
    gint total = hradby_face_count_score (session, i);
    g_autofree char *number = hradby_number_format (total);
    GtkWidget *bar = score_bar_new (most), *label = gtk_label_new (number);

    gtk_widget_set_hexpand (bar, TRUE);
    gtk_widget_set_size_request (bar, BAR_WIDTH, -1);
    gtk_widget_add_css_class (label, "numeric");
    gtk_widget_add_css_class (label, "heading");
    gtk_label_set_xalign (GTK_LABEL (label), 1);
    gtk_widget_set_visible (label, score == NULL);
    gtk_grid_attach (self->bars, make_player (session, i, names[i]), 0, (int) i, 1, 1);
    gtk_grid_attach (self->bars, bar, 1, (int) i, 1, 1);
    gtk_grid_attach (self->bars, label, 2, (int) i, 1, 1);
  }
  for (guint k = 0; get_share (&shares, 0, k, &points) != NULL; k++)
    if (has_share (&shares, k))
      add_to_bars (self, &shares, k, look++);
  for (guint i = 0; i < table->n_players; i++)
    speak_bar (self, &shares, i, names[i]);
}

static int
compare_turns (gconstpointer a, gconstpointer b)
{
  const Turn *one = a, *other = b;

  return one->points != other->points ? other->points - one->points
                                      : (int) one->turn - (int) other->turn;
}

/* What each player scored in each turn, the most first; the final scoring is no turn. */
static GArray *
list_turns (HradbySession *session)
{
  const GArray *events = hradby_session_get_events (session);
  GArray *turns = g_array_new (FALSE, TRUE, sizeof (Turn));

  for (guint i = 0; i < events->len; i++) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);
    Turn *last = turns->len > 0 ? &g_array_index (turns, Turn, turns->len - 1) : NULL;

    if (event->kind != HRADBY_EVENT_POINTS || is_final (events, i))
      continue;
    for (guint k = turns->len; k > 0 && g_array_index (turns, Turn, k - 1).turn == event->turn; k--)
      if (g_array_index (turns, Turn, k - 1).player == event->player)
        last = &g_array_index (turns, Turn, k - 1);
    if (last == NULL || last->turn != event->turn || last->player != event->player) {
      const Turn turn = { .turn = event->turn, .player = event->player };

      g_array_append_val (turns, turn);
      last = &g_array_index (turns, Turn, turns->len - 1);
    }
    last->points += event->points;
    last->last_event = i;
  }
  g_array_sort (turns, compare_turns);
  return turns;
}

static void
add_turn (HradbyEndPage *self, const Turn *turn, const char *text)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), make_figure (self->session, turn->player, HRADBY_FIGURE_MARKER,
                                              HEADER_FIGURE_SIZE));
  gtk_box_append (GTK_BOX (box), hradby_prose_new (text, NULL));
  g_object_set (box, "margin-top", 2, "margin-bottom", 2, "margin-start", 8, "margin-end", 8,
                NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "step", GUINT_TO_POINTER (turn->step));
  hradby_widget_label (row, text);
  gtk_list_box_append (self->turns, row);
}

/* Where points say who won, the turns that scored most, until the analysis knows better. */
static void
fill_turns (HradbyEndPage *self, HradbySession *session, const char *const *names)
{
  g_autoptr(GArray) turns = list_turns (session);

  for (guint i = 0; i < MIN (turns->len, N_TURNS); i++) {
    Turn *turn = &g_array_index (turns, Turn, i);
    g_autofree char *points = hradby_face_tell_score (hradby_session_get_table (session),
                                                      turn->points);
    /* Translators: the number of a turn, the player, "9 points" */
    g_autofree char *text = g_strdup_printf (_("Turn %1$u: %2$s, %3$s"), turn->turn,
                                             names[turn->player], points);

    turn->step = hradby_session_find_step (session, turn->last_event);
    add_turn (self, turn, text);
  }
  gtk_label_set_text (self->measure, _("The most points in a turn"));
  gtk_widget_set_visible (self->deciding, turns->len > 0);
}

/* The chance of @seat at a point of the curve, in percent; beyond its ends that at the end. */
static gint
get_percent (HradbyEndPage *self, gint point, guint seat)
{
  gint last = (gint) hradby_analysis_get_n_points (self->analysis) - 1;

  return (gint) (100 * hradby_analysis_get_chance (self->analysis, (guint) CLAMP (point, 0, last),
                                                   seat) + 0.5);
}

/* By how much each turn changed the chance of who played it, the most first. Counted is what is
 * still seen a turn later and from a turn earlier: each look at a turn errs by some percents. */
static GArray *
list_swings (HradbyEndPage *self)
{
  GArray *turns = g_array_new (FALSE, TRUE, sizeof (Turn));

  for (gint i = 0; i + 1 < (gint) hradby_analysis_get_n_points (self->analysis); i++) {
    const HradbyAnalysisMoment *moment = hradby_analysis_get_moment (self->analysis, (guint) i);
    gboolean is_last = i + 1 == (gint) hradby_analysis_get_n_moments (self->analysis);
    Turn turn = { .turn = moment->turn, .player = moment->seat };
    gint wide = get_percent (self, i + 2, moment->seat) - get_percent (self, i - 1, moment->seat);

    turn.from = get_percent (self, i, moment->seat);
    turn.to = get_percent (self, i + 1, moment->seat);
    gint swing = turn.to - turn.from;
    turn.points = (wide > 0) == (swing > 0) ? MIN (ABS (wide), ABS (swing)) : 0;
    turn.step = is_last ? hradby_session_get_n_steps (self->session)
                        : hradby_analysis_get_moment (self->analysis, (guint) i + 1)->step;
    g_array_append_val (turns, turn);
  }
  g_array_sort (turns, compare_turns);
  return turns;
}

/* The page may be gone after it was cancelled. */
static void
analysed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  HradbyEndPage *self = user_data;

  if (!hradby_analysis_run_finish (result, NULL))
    return;
  const char *const *names = hradby_session_get_names (self->session);
  g_autoptr(GArray) turns = list_swings (self);
  hradby_widget_cut_list (self->turns, 0);
  for (guint i = 0; i < MIN (turns->len, N_TURNS); i++) {
    const Turn *turn = &g_array_index (turns, Turn, i);
    g_autofree char *from = hradby_suggestion_words_chance (turn->from / 100.0);
    g_autofree char *to = hradby_suggestion_words_chance (turn->to / 100.0);
    /* Translators: the number of a turn, the player, the chance to win before and after it */
    g_autofree char *text = g_strdup_printf (_("Turn %1$u: %2$s, %3$s → %4$s"), turn->turn,
                                             names[turn->player], from, to);

    add_turn (self, turn, text);
  }
  gtk_label_set_text (self->measure, _("The largest changes of the chance to win"));
  gtk_widget_set_visible (self->deciding, turns->len > 0);
}

static void
analyse (HradbyEndPage *self)
{
  self->cancellable = g_cancellable_new ();
  self->analysis = hradby_analysis_new_for_viewer (self->session);
  hradby_analysis_run_async (self->analysis, hradby_catalogue_find_level (SWING_BUDGET),
                             self->cancellable, NULL, NULL, analysed_cb, self);
}

static void
turn_cb (HradbyEndPage *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[SIGNAL_STEP_ACTIVATED], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "step")));
}

/* The picture to be shared. */

static void
show_text (cairo_t *cr, const char *text, double x, double y, double width)
{
  g_autoptr(PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (BAND_FONT);

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

/* The result, and below it each player with marker, name and score. */
static void
paint_band (cairo_t *cr, HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const char *const *names = hradby_session_get_names (session);
  g_autofree char *result = hradby_words_result (session, names);
  double width = (double) (PICTURE_WIDTH - 40) / table->n_players;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, PICTURE_WIDTH, BAND_HEIGHT);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  show_text (cr, result, 20, 12, PICTURE_WIDTH - 40);
  for (guint i = 0; i < table->n_players; i++) {
    const char *colour = hradby_seat_get_colour (hradby_session_get_seat (session, i));
    g_autofree char *score = hradby_number_format (hradby_face_count_score (session, i));
    /* Translators: a player and the points so far */
    g_autofree char *text = g_strdup_printf (C_("player", "%1$s: %2$s"), names[i], score);

    cairo_save (cr);
    cairo_translate (cr, 20 + i * width, 66);
    hradby_paint_figure (cr, HRADBY_FIGURE_MARKER, hradby_palette_find (colour),
                         (HradbyPaletteEmblem) i, BAND_FIGURE);
    cairo_restore (cr);
    cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
    show_text (cr, text, 20 + i * width + BAND_FIGURE + 8, 64, width - BAND_FIGURE - 16);
  }
}

/* The board with names and points, light. */
static GdkTexture *
make_picture (HradbySession *session)
{
  const char *colours[HRADBY_MAX_PLAYERS] = { NULL };
  const HradbyTable *table = hradby_session_get_table (session);
  for (guint i = 0; i < table->n_players; i++)
    colours[i] = hradby_seat_get_colour (hradby_session_get_seat (session, i));
  cairo_surface_t *all = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PICTURE_WIDTH,
                                                     PICTURE_HEIGHT);
  cairo_surface_t *board = hradby_face_find (table->type)->paint (
    table, hradby_session_get_position (session), colours, PICTURE_WIDTH,
    PICTURE_HEIGHT - BAND_HEIGHT, FALSE, NULL);
  cairo_t *cr = cairo_create (all);
  cairo_set_source_surface (cr, board, 0, BAND_HEIGHT);
  cairo_paint (cr);
  paint_band (cr, session);
  cairo_destroy (cr);
  GdkTexture *texture = hradby_picture_make_texture (all);
  cairo_surface_destroy (board);
  cairo_surface_destroy (all);
  return texture;
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr(GdkTexture) picture = make_picture (HRADBY_END_PAGE (widget)->session);

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (widget), picture);
}

static void
saved_cb (GFile *file, gpointer user_data)
{
  HradbyEndPage *self = user_data;
  g_autoptr(GdkTexture) picture = make_picture (self->session);
  g_autoptr(GBytes) bytes = gdk_texture_save_to_png_bytes (picture);
  g_autoptr(GError) error = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (!g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                                &error))
    hradby_dialogs_tell (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                         _("The Picture Cannot Be Saved"), error->message);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  /* Translators: the name of a file with a picture of a game */
  g_autofree char *name = g_strconcat (_("Game"), ".png", NULL);

  hradby_dialogs_save (GTK_WINDOW (gtk_widget_get_root (widget)), HRADBY_DIALOGS_PICTURES, name,
                       saved_cb, widget);
}

GtkWidget *
hradby_end_page_new (HradbySession *session)
{
  const char *const *names;
  g_autofree char *result = NULL, *words = NULL, *again = NULL;

  g_return_val_if_fail (HRADBY_IS_SESSION (session), NULL);

  HradbyEndPage *self = g_object_new (HRADBY_TYPE_END_PAGE, NULL);
  self->session = g_object_ref (session);
  names = hradby_session_get_names (session);
  result = hradby_words_result (session, names);
  /* Translators: a player's name */
  again = g_strdup_printf (_("The same players by the same rules; %s starts"), names[1]);
  gtk_label_set_text (self->heading, result);
  hradby_widget_label (self, result); /* told with the button that gets the focus */
  show_figures (self, session);
  fill_table (self, session, names);
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (session));
  gboolean bars = has_bars (hradby_session_get_table (session));
  gtk_widget_set_visible (self->points, bars);
  gtk_widget_set_visible (GTK_WIDGET (self->players), !bars);
  gtk_widget_set_visible (self->deciding, face->score == NULL);
  if (face->score != NULL)
    show_score (self, session, face->score, names);
  else
    fill_turns (self, session, names);
  if (bars)
    fill_bars (self, session, face->score, names);
  analyse (self);
  if (face->look != NULL)
    gtk_label_set_label (self->look_label, _(face->look));
  hradby_tooltip_set (self->play_again, again);
  hradby_chart_set_session (self->chart, session);
  words = hradby_chart_describe (self->chart);
  gtk_label_set_text (self->words, words);
  hradby_anchor_set (GTK_WIDGET (self), END_RULE);
  return GTK_WIDGET (self);
}

static gboolean
hradby_end_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (HRADBY_END_PAGE (widget)->play_again);
}

static void
hradby_end_page_dispose (GObject *object)
{
  HradbyEndPage *self = HRADBY_END_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->analysis, hradby_analysis_unref);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (object), HRADBY_TYPE_END_PAGE);
  G_OBJECT_CLASS (hradby_end_page_parent_class)->dispose (object);
}

static void
hradby_end_page_class_init (HradbyEndPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_end_page_dispose;
  widget_class->grab_focus = hradby_end_page_grab_focus;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  g_type_ensure (HRADBY_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/table/end-page.ui");
  HRADBY_BIND (widget_class, HradbyEndPage, figures, heading, reason, course, columns, players,
               head, points);
  HRADBY_BIND (widget_class, HradbyEndPage, table, chart, words, look_label, buttons, play_again,
               bars, legend);
  HRADBY_BIND (widget_class, HradbyEndPage, deciding, deciding_head, measure, turns);
  HRADBY_BIND_CALLBACKS (widget_class, turn_cb);
  gtk_widget_class_install_action (widget_class, "end.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "end.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.result", NULL);
  signals[SIGNAL_STEP_ACTIVATED] = HRADBY_SIGNAL (G_TYPE_FROM_CLASS (klass), "step-activated", 1,
                                                  G_TYPE_UINT);
}

static void
hradby_end_page_init (HradbyEndPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->figures), hradby_wrap_layout_new (SPACING));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->players), hradby_wrap_layout_new (SPACING));
  gtk_widget_set_layout_manager (self->deciding_head, hradby_wrap_layout_new (SPACING));
  gtk_widget_set_layout_manager (self->head, hradby_wrap_layout_new (SPACING));
  gtk_widget_set_layout_manager (self->columns, hradby_wrap_layout_new (2 * SPACING));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->legend), hradby_wrap_layout_new (SPACING));
  gtk_widget_set_layout_manager (self->buttons, hradby_wrap_layout_new (SPACING / 2));
}
