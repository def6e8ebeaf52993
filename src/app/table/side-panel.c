/* The side panel: the players, the log, and the turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/side-panel.h"

#include "app/face/face.h"
#include "app/kit/number.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/typing.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/start/new-game-dialog.h"
#include "app/words/board-words.h"
#include "app/words/rules-store.h"
#include "app/words/sentence.h"
#include "engine/game-type.h"
#include "engine/table.h"
#include "session/catalogue.h"
#include "session/clock.h"
#include "tiling/event.h"
#include "tiling/look.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#define NO_POINTS G_MININT /* points can be below zero */
#define NO_TIME   -1       /* no clock is shown */

struct _HradbySidePanel {
  GtkWidget       parent_instance;

  HradbySession  *session;
  GSignalGroup   *signals;
  GSignalGroup   *clock_signals;
  gboolean        show_projection;
  gboolean        show_clock;
  gboolean        show_moves;
  guint           second_source; /* while a clock that is seen runs */

  HradbyTableLog     *told;      /* (nullable): the newest turns are unfolded; older ones are … */
  GtkTreeListModel   *rows;      /* … folded where moves are told */
  GtkSingleSelection *selection;

  gboolean        flat;          /* players have a line each */
  int             full_height;   /* what they would take if they had not, as it was last */
  guint           flat_source;
  gboolean        at_newest;     /* the log stays at its newest line, … */
  guint           newest_source; /* … also where it gets lower, or longer than was guessed */

  GtkWidget      *scrolled;      /* only where text is large are there more players than room */
  GtkWidget      *rules;
  GtkLabel       *rules_label;
  GtkBox         *players;
  GtkWidget      *log_area;
  GtkWidget      *log_head;
  AdwBin         *replay;
  GtkWidget      *moves;
  GtkListView    *log;
  AdwBin         *turn;
};

G_DEFINE_FINAL_TYPE (HradbySidePanel, hradby_side_panel, GTK_TYPE_WIDGET)

#define WIDTH      320
#define LINES      5  /* that the log has at least, before players take less room */
#define LEAST_LOG  2  /* … and where even that is not enough */
#define LEAST_ROOM 40 /* for players, who scroll then */
#define ROW_PADDING 4 /* of a line of the log, above and below */
#define LARGE_TEXT 26 /* pixels, of a line that is large: players scroll rather than be cut */

enum {
  PROP_0,
  PROP_SHOW_PROJECTION,
  PROP_SHOW_CLOCK,
  PROP_SHOW_MOVES,
  N_PROPS
};

enum {
  ANNOUNCE,
  EVENT_ACTIVATED,
  EVENT_POINTED,
  N_SIGNALS
};

struct _HradbyTablePlayerRow {
  GtkWidget      parent_instance;

  guint          player;
  gboolean       flat;
  HradbySession *session; /* the one shown last */
  GActionMap    *actions; /* "seat.level" */

  GtkWidget     *content;
  HradbyPicture *figure;
  GtkWidget     *first;
  GtkLabel      *name;
  GtkWidget     *clock;
  GtkWidget     *running;
  GtkLabel      *time;
  GtkWidget     *points;
  GtkMenuButton *role_button;
  GtkLabel      *role;
  GtkLabel      *projection;
  GtkWidget     *parts;
};

G_DEFINE_FINAL_TYPE (HradbyTablePlayerRow, hradby_table_player_row, GTK_TYPE_WIDGET)

#define ROW_FIGURE_SIZE  34
#define FLAT_FIGURE_SIZE 24
#define PART_SIZE        22
#define FLAT_PART_SIZE   16
#define SPACING          12 /* of parts */
#define FLAT_SPACING     5
#define LINE_SPACING     6

#define FIGURE_SIZE 18
#define INDENT      24 /* of lines below the heading of their turn: its sign to fold it, and … */

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* The most sentences that are told at once. */
#define MAX_TOLD 12

G_DEFINE_FINAL_TYPE (HradbyTableLogLine, hradby_table_log_line, G_TYPE_OBJECT)

static void
hradby_table_log_line_finalize (GObject *object)
{
  HradbyTableLogLine *self = HRADBY_TABLE_LOG_LINE (object);

  g_free (self->text);
  g_free (self->whole);
  g_free (self->place);
  g_free (self->rules);
  g_free (self->colour);
  G_OBJECT_CLASS (hradby_table_log_line_parent_class)->finalize (object);
}

static void
hradby_table_log_line_class_init (HradbyTableLogLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_table_log_line_finalize;
}

static void
hradby_table_log_line_init (HradbyTableLogLine *self)
{
}

G_DEFINE_FINAL_TYPE (HradbyTableLogTurn, hradby_table_log_turn, G_TYPE_OBJECT)

static gint
count_points (HradbyTableLogTurn *self)
{
  gint points = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->lines)); i++) {
    g_autoptr(HradbyTableLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), i);

    points += line->points;
  }
  return points;
}

char *
hradby_table_log_turn_tell (HradbyTableLogTurn *self)
{
  gint points = count_points (self);

  if (self->player == HRADBY_NOBODY)
    /* Translators: heading in the log, above what was scored after the last turn */
    return g_strdup (_("End of the Game"));
  if (points == 0)
    /* Translators: heading in the log: number of the turn, and whose it was */
    return g_strdup_printf (_("Turn %1$u: %2$s"), self->number, self->name);
  g_autofree char *number = hradby_number_format (points);
  /* Translators: heading in the log: number of the turn, whose it was, and what it brought */
  return g_strdup_printf (ngettext ("Turn %1$u: %2$s, %3$s point", "Turn %1$u: %2$s, %3$s points",
                                    (gulong) ABS (points)),
                          self->number, self->name, number);
}

/* Forgets what was told of the event @n_events and those after it. Returns: whether something is
 * left. */
static gboolean
turn_cut (HradbyTableLogTurn *self, guint n_events)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->lines)), n_left;

  for (n_left = n; n_left > 0; n_left--) {
    g_autoptr(HradbyTableLogLine) last = g_list_model_get_item (G_LIST_MODEL (self->lines),
                                                                n_left - 1);

    if (last->event < n_events)
      break;
  }
  if (n_left < n)
    g_list_store_splice (self->lines, n_left, n - n_left, NULL, 0);
  return n_left > 0;
}

static void
hradby_table_log_turn_finalize (GObject *object)
{
  HradbyTableLogTurn *self = HRADBY_TABLE_LOG_TURN (object);

  g_object_unref (self->lines);
  g_free (self->name);
  g_free (self->colour);
  G_OBJECT_CLASS (hradby_table_log_turn_parent_class)->finalize (object);
}

static void
hradby_table_log_turn_class_init (HradbyTableLogTurnClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_table_log_turn_finalize;
}

static void
hradby_table_log_turn_init (HradbyTableLogTurn *self)
{
  self->lines = g_list_store_new (HRADBY_TYPE_TABLE_LOG_LINE);
}

HradbyTableLog *
hradby_table_log_new (gboolean with_moves)
{
  HradbyTableLog *self = g_new0 (HradbyTableLog, 1);

  self->with_moves = with_moves;
  self->turns = g_list_store_new (HRADBY_TYPE_TABLE_LOG_TURN);
  self->events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  return self;
}

void
hradby_table_log_free (HradbyTableLog *self)
{
  g_object_unref (self->turns);
  g_array_unref (self->events);
  g_free (self);
}

/* How many of the events told before are still true. */
static guint
count_common (HradbyTableLog *self, const GArray *events)
{
  guint n = MIN (self->events->len, events->len), common = 0;

  while (common < n
         && memcmp (&g_array_index (self->events, HradbyEvent, common),
                    &g_array_index (events, HradbyEvent, common),
                    sizeof (HradbyEvent)) == 0)
    common++;
  return common;
}

/* (transfer full) (nullable): the newest turn. */
static HradbyTableLogTurn *
get_newest (HradbyTableLog *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->turns));

  return n > 0 ? g_list_model_get_item (G_LIST_MODEL (self->turns), n - 1) : NULL;
}

static void
forget (HradbyTableLog *self, guint n_events)
{
  for (guint n = g_list_model_get_n_items (G_LIST_MODEL (self->turns)); n > 0; n--) {
    g_autoptr(HradbyTableLogTurn) turn = get_newest (self);

    if (turn_cut (turn, n_events))
      break;
    g_list_store_remove (self->turns, n - 1);
  }
  g_array_set_size (self->events, n_events);
}

/* The seat that an event is about. Kinds of events have other numbers where no tiles are drawn, and
 * a tile that is drawn is about nobody. */
static guint
find_player (const HradbyTable *table, const HradbyEvent *event)
{
  gboolean is_tile = table->type->look != NULL
                     && event->kind == HRADBY_TILING_EVENT_DRAWN;

  return event->kind != HRADBY_EVENT_GAME_OVER && !is_tile && event->player < table->n_players
         ? event->player : HRADBY_NOBODY;
}

/* The player who acted first in the turn; nobody after the last one, where only points are
 * counted. */
static guint
find_turn_player (const HradbyTable *table, const GArray *events, guint index)
{
  while (index > 0 && g_array_index (events, HradbyEvent, index - 1).turn
                      == g_array_index (events, HradbyEvent, index).turn)
    index--;
  const HradbyEvent *first = &g_array_index (events, HradbyEvent, index);
  if (first->kind == HRADBY_EVENT_POINTS || first->kind == HRADBY_EVENT_NOTHING
      || first->kind == HRADBY_EVENT_GAME_OVER || first->player >= table->n_players)
    return HRADBY_NOBODY;
  return first->player;
}

/* "Row 3, column 5"; %NULL where it has no place on a board. */
static char *
name_place (const HradbyTable *table, const HradbyEvent *event)
{
  gboolean has_cell = (table->type->events[event->kind].fields & HRADBY_EVENT_HAS_CELL) != 0;

  return has_cell && table->type->look != NULL
         && (event->kind >= HRADBY_EVENT_N_COMMON || event->count > 0)
             ? hradby_board_words_cell_name (event->x, event->y) : NULL;
}

/* (nullable): of the seat, which may be nobody. */
static char *
dup_colour (HradbySession *session, guint player)
{
  return player != HRADBY_NOBODY
         ? g_strdup (hradby_seat_get_colour (hradby_session_get_seat (session, player))) : NULL;
}

static char *
name_rules (const HradbyTable *table, const HradbyEvent *event)
{
  g_autofree char *list = hradby_table_list_settings (table, event->settings);

  return *list != '\0' ? g_strdup_printf (_("By the rules: %s"), list) : NULL;
}

/* %NULL if there is nothing to be told of the event. */
static HradbyTableLogLine *
make_line (HradbyTableLog *self, HradbySession *session, const HradbyEvent *event, guint index,
           const char *const *names)
{
  const HradbyTable *table = hradby_session_get_table (session);
  char *text = hradby_sentence_from_event (table, event, names);
  gboolean is_move = text == NULL && self->with_moves;

  if (is_move)
    text = hradby_sentence_from_move (table, event, names);
  if (text == NULL)
    return NULL;

  HradbyTableLogLine *line = g_object_new (HRADBY_TYPE_TABLE_LOG_LINE, NULL);
  line->whole = text;
  line->place = name_place (table, event);
  line->rules = name_rules (table, event);
  line->player = find_player (table, event);
  line->colour = dup_colour (session, line->player);
  line->event = index;
  line->is_move = is_move;
  return line;
}

/* The turn to which the event belongs, which may be a new one. */
static HradbyTableLogTurn *
get_turn (HradbyTableLog *self, HradbySession *session, guint index, const char *const *names)
{
  const GArray *events = hradby_session_get_events (session);
  guint number = g_array_index (events, HradbyEvent, index).turn;
  HradbyTableLogTurn *turn = get_newest (self);

  if (turn != NULL && turn->number == number)
    return turn;
  g_clear_object (&turn);
  turn = g_object_new (HRADBY_TYPE_TABLE_LOG_TURN, NULL);
  turn->number = number;
  turn->player = find_turn_player (hradby_session_get_table (session), events, index);
  if (turn->player != HRADBY_NOBODY)
    turn->name = g_strdup (names[turn->player]);
  turn->colour = dup_colour (session, turn->player);
  return turn;
}

/* "Anna places a tile." in a turn of Anna: "Places a tile." (transfer full) */
static char *
shorten (const char *sentence, const char *name)
{
  gsize length = name != NULL ? strlen (name) : 0;

  if (length == 0 || !g_str_has_prefix (sentence, name) || sentence[length] != ' ')
    return g_strdup (sentence);
  const char *rest = sentence + length + 1, *next = g_utf8_next_char (rest);
  if (!g_unichar_islower (g_utf8_get_char (rest)))
    return g_strdup (sentence);
  g_autofree char *first = g_utf8_strup (rest, next - rest);
  return g_strconcat (first, next, NULL);
}

static void
add (HradbyTableLog *self, HradbySession *session, guint index, const char *const *names)
{
  const HradbyEvent *event = &g_array_index (hradby_session_get_events (session), HradbyEvent,
                                             index);
  g_autoptr(HradbyTableLogLine) line = make_line (self, session, event, index, names);
  g_autoptr(HradbyTableLogTurn) turn = NULL;

  if (line == NULL)
    return;
  turn = get_turn (self, session, index, names);
  if (event->kind == HRADBY_EVENT_POINTS && event->player == turn->player
      && hradby_face_get (hradby_session_get_table (session))->score == NULL)
    line->points = event->points;
  line->text = shorten (line->whole, turn->name);
  g_list_store_append (turn->lines, line);
  if (g_list_model_get_n_items (G_LIST_MODEL (turn->lines)) == 1)
    g_list_store_append (self->turns, turn); /* not before it has something to tell */
}

void
hradby_table_log_update (HradbyTableLog *self, HradbySession *session)
{
  const char *const *names;

  g_return_if_fail (self != NULL && HRADBY_IS_SESSION (session));

  names = hradby_session_get_names (session);
  const GArray *events = hradby_session_get_events (session);
  guint common = count_common (self, events);
  forget (self, common);
  for (guint i = common; i < events->len; i++)
    add (self, session, i, names);
  g_array_append_vals (self->events, &g_array_index (events, HradbyEvent, common),
                       events->len - common);
}

/* The last turn of a player before this one; 0: there is none. */
static guint
find_turn_before (const HradbyTable *table, const GArray *events, guint number, guint player)
{
  for (guint i = events->len; i-- > 0;) {
    guint turn = g_array_index (events, HradbyEvent, i).turn;

    if (turn < number && find_turn_player (table, events, i) == player)
      return turn;
  }
  return 0;
}

/* Adds the results of a turn, the newest first; %FALSE at MAX_TOLD. */
static gboolean
tell_lines (GListModel *lines, GString *text, guint *n)
{
  for (guint i = g_list_model_get_n_items (lines); i-- > 0 && *n < MAX_TOLD;) {
    g_autoptr(HradbyTableLogLine) line = g_list_model_get_item (lines, i);

    if (line->is_move)
      continue;
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line->whole);
    *n += 1;
  }
  return *n < MAX_TOLD;
}

/* (transfer full): the turn that is shown and those since the turn of the same player before it:
 * at most MAX_TOLD sentences, one a line, the newest first, without moves. Empty at the end of
 * the game, when the result is told instead. */
static char *
tell_turn (HradbyTableLog *self, HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  GString *text = g_string_new (NULL);
  guint player, number, before, n = 0;

  if (table->type->to_move (table, position) == HRADBY_NOBODY)
    return g_string_free (text, FALSE);

  number = table->type->get_turn (table, position, &player);
  before = find_turn_before (table, hradby_session_get_events (session), number, player);
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->turns)); i-- > 0;) {
    g_autoptr(HradbyTableLogTurn) turn = g_list_model_get_item (G_LIST_MODEL (self->turns), i);

    if (turn->number <= before || !tell_lines (G_LIST_MODEL (turn->lines), text, &n))
      break;
  }
  return g_string_free (text, FALSE);
}

/* A grid, as a box of GTK 4.8 tries out many widths for each text that it has to break. */
static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *grid = gtk_grid_new (), *fold = gtk_image_new ();
  GtkWidget *picture = hradby_picture_new (FIGURE_SIZE), *label = hradby_prose_new (NULL, NULL);

  gtk_widget_set_valign (fold, GTK_ALIGN_START);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_attach (GTK_GRID (grid), fold, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), picture, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), label, 2, 0, 1, 1);
  gtk_list_item_set_child (item, grid);
}

/* Where one reads from, lines stand below the name of their turn. */
static void
show_line (GtkListItem *item, gboolean is_title, guint player, const char *colour, const char *text,
           const char *whole)
{
  GtkWidget *fold = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *picture = gtk_widget_get_next_sibling (fold);
  GtkWidget *label = gtk_widget_get_next_sibling (picture);
  GtkWidget *row = gtk_widget_get_parent (gtk_list_item_get_child (item));

  gtk_widget_set_visible (fold, is_title);
  gtk_widget_set_margin_start (picture, is_title ? 0 : INDENT);
  gtk_widget_set_visible (picture, player != HRADBY_NOBODY);
  gtk_widget_set_margin_start (label, is_title || player != HRADBY_NOBODY ? 0 : INDENT);
  if (player != HRADBY_NOBODY)
    hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_MARKER, colour, player);
  else
    hradby_picture_clear (HRADBY_PICTURE (picture));
  gtk_label_set_text (GTK_LABEL (label), text);
  /* The row is what a screen reader stands on. */
  if (row != NULL)
    hradby_widget_label (row, whole);
}

/* Turns since one's own last have a bar at their side. */
static void
mark_row (GtkWidget *row)
{
  GtkWidget *grid = gtk_widget_get_first_child (row);
  HradbyTableLogTurn *turn = grid != NULL ? g_object_get_data (G_OBJECT (grid), "turn") : NULL;

  hradby_widget_set_class (row, "new", turn != NULL && turn->is_new);
}

static void
keep_turn (GtkListItem *item, HradbyTableLogTurn *turn)
{
  GtkWidget *grid = gtk_list_item_get_child (item), *row = gtk_widget_get_parent (grid);

  g_object_set_data_full (G_OBJECT (grid), "turn", g_object_ref (turn), g_object_unref);
  if (row != NULL)
    mark_row (row);
}

/* Tells rules, and to screen readers the place, which the board shows to others. */
static void
show_details (GtkListItem *item, const char *place, const char *rules)
{
  GtkWidget *row = gtk_widget_get_parent (gtk_list_item_get_child (item));
  g_autofree char *text = place != NULL && rules != NULL ? g_strjoin ("\n", place, rules, NULL)
                                                         : g_strdup (rules != NULL ? rules : place);

  hradby_tooltip_set (gtk_list_item_get_child (item), rules);
  if (row != NULL)
    hradby_widget_describe (row, text);
}

/* Who, and smaller which turn and what it was worth. */
static void
show_title (GtkListItem *item, HradbyTableLogTurn *turn)
{
  GtkWidget *label = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  g_autofree char *number = NULL, *rest = NULL, *markup = NULL;
  gint points = count_points (turn);

  if (turn->player == HRADBY_NOBODY) {
    gtk_label_set_text (GTK_LABEL (label), _("End of the Game"));
    return;
  }
  number = hradby_number_format (points);
  if (points == 0)
    /* Translators: in the log, after the name of whose turn it was; its number */
    rest = g_strdup_printf (_("turn %u"), turn->number);
  else
    /* Translators: likewise, and the points */
    rest = g_strdup_printf (ngettext ("turn %1$u, %2$s point", "turn %1$u, %2$s points",
                                      (gulong) ABS (points)), turn->number, number);
  markup = g_markup_printf_escaped ("<b>%s</b>  <span size='smaller' alpha='75%%'>%s</span>",
                                    turn->name, rest);
  gtk_label_set_markup (GTK_LABEL (label), markup);
}

/* Nothing is left to tell of a row that is being removed. */
static void
show_heading (GtkListItem *item)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr(HradbyTableLogTurn) turn = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
  GtkWidget *fold = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *widget = gtk_widget_get_parent (gtk_list_item_get_child (item));

  if (turn == NULL)
    return;
  g_autofree char *title = hradby_table_log_turn_tell (turn);
  gboolean open = gtk_tree_list_row_get_expanded (row);
  gtk_image_set_from_icon_name (GTK_IMAGE (fold), open ? "pan-down-symbolic" : "pan-end-symbolic");
  show_line (item, TRUE, turn->player, turn->colour, "", title);
  show_title (item, turn);
  show_details (item, turn->is_new ? _("Since your last turn") : NULL, NULL);
  keep_turn (item, turn);
  if (widget != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr(GObject) told = gtk_tree_list_row_get_item (row);
  GtkWidget *widget = gtk_widget_get_parent (gtk_list_item_get_child (item));

  if (HRADBY_IS_TABLE_LOG_TURN (told)) {
    show_heading (item);
    g_signal_connect_object (row, "notify::expanded", G_CALLBACK (show_heading), item,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (HRADBY_TABLE_LOG_TURN (told)->lines, "items-changed",
                             G_CALLBACK (show_heading), item, G_CONNECT_SWAPPED);
    return;
  }
  if (told == NULL) /* its turn was taken back before the list noticed */
    return;
  HradbyTableLogLine *line = HRADBY_TABLE_LOG_LINE (told);
  g_autoptr(GtkTreeListRow) parent = gtk_tree_list_row_get_parent (row);
  g_autoptr(HradbyTableLogTurn) turn = gtk_tree_list_row_get_item (parent);
  show_line (item, FALSE, line->player != turn->player ? line->player : HRADBY_NOBODY,
             line->colour, line->text, line->whole);
  keep_turn (item, turn);
  show_details (item, line->place, line->rules);
  if (widget != NULL)
    gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_EXPANDED);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr(GObject) told = gtk_tree_list_row_get_item (row);

  g_signal_handlers_disconnect_by_func (row, show_heading, item);
  if (HRADBY_IS_TABLE_LOG_TURN (told))
    g_signal_handlers_disconnect_by_func (HRADBY_TABLE_LOG_TURN (told)->lines, show_heading, item);
}

static void
activated_cb (HradbySidePanel *self, guint position)
{
  g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);
  g_autoptr(GObject) told = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  if (HRADBY_IS_TABLE_LOG_TURN (told))
    gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
  else if (told != NULL)
    g_signal_emit (self, signals[EVENT_ACTIVATED], 0, HRADBY_TABLE_LOG_LINE (told)->event);
}

static void
selected_cb (HradbySidePanel *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr(GObject) told = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
  gint event = -1;

  if (HRADBY_IS_TABLE_LOG_LINE (told))
    event = (gint) HRADBY_TABLE_LOG_LINE (told)->event;
  g_signal_emit (self, signals[EVENT_POINTED], 0, event);
}

/* Pointer or focus went elsewhere. */
static void
left_cb (HradbySidePanel *self)
{
  if (self->selection != NULL)
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
}

/* Left folds the turn in which the focus is, right unfolds it; the other way round where people
 * read from the right. */
static gboolean
key_cb (HradbySidePanel *self, guint key, guint code, GdkModifierType state)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  g_autoptr(GtkTreeListRow) turn = NULL;

  if (row == NULL || (key != GDK_KEY_Left && key != GDK_KEY_Right))
    return GDK_EVENT_PROPAGATE;
  turn = gtk_tree_list_row_get_parent (row);
  if (turn == NULL)
    turn = g_object_ref (row);
  gtk_tree_list_row_set_expanded (turn, (key == GDK_KEY_Right) != rtl);
  gtk_widget_activate_action (GTK_WIDGET (self->log), "list.scroll-to-item", "u",
                              gtk_tree_list_row_get_position (turn));
  return GDK_EVENT_STOP;
}

static GListModel *
open_turn (gpointer item, gpointer user_data)
{
  return HRADBY_IS_TABLE_LOG_TURN (item)
         ? G_LIST_MODEL (g_object_ref (HRADBY_TABLE_LOG_TURN (item)->lines)) : NULL;
}

/* Turns from the number @from up to, not including, @to; the newest are the last. Rows of a turn
 * come between, so one begins at the end. */
static void
set_open (HradbySidePanel *self, guint from, guint to, gboolean open)
{
  while (to-- > from) {
    g_autoptr(GtkTreeListRow) row = gtk_tree_list_model_get_child_row (self->rows, to);

    if (row != NULL)
      gtk_tree_list_row_set_expanded (row, open);
  }
}

/* @n_before: turns that there were. Folds those that are old now; turns that were old may be the
 * newest again. */
static void
fold (HradbySidePanel *self, guint n_before)
{
  guint n_open = hradby_session_get_table (self->session)->n_players;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->told->turns));
  guint first = n > n_open ? n - n_open : 0, old = n_before > n_open ? n_before - n_open : 0;

  if (self->show_moves && first > old)
    set_open (self, old, first, FALSE);
  else if (n < n_before)
    set_open (self, first, n, TRUE);
}

static void
clear (HradbySidePanel *self)
{
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->log != NULL)
    gtk_list_view_set_model (self->log, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->told, hradby_table_log_free);
}

/* Whose turns are one's own: of who decides, or of the person who did last. */
static guint
find_reader (HradbySidePanel *self)
{
  GListModel *turns = G_LIST_MODEL (self->told->turns);
  guint decider = hradby_session_get_to_decide (self->session);

  for (guint i = g_list_model_get_n_items (turns); decider == HRADBY_NOBODY && i-- > 0;) {
    g_autoptr(HradbyTableLogTurn) turn = g_list_model_get_item (turns, i);

    if (turn->player != HRADBY_NOBODY
        && hradby_seat_get_level (hradby_session_get_seat (self->session, turn->player)) == NULL)
      decider = turn->player;
  }
  return decider;
}

/* What the others did since one's own last turn; one's own that is not over is none of it. */
static void
mark_new (HradbySidePanel *self)
{
  GListModel *turns = G_LIST_MODEL (self->told->turns);
  guint reader = find_reader (self), n = g_list_model_get_n_items (turns);
  gboolean is_new = reader != HRADBY_NOBODY;

  for (guint i = n; i-- > 0;) {
    g_autoptr(HradbyTableLogTurn) turn = g_list_model_get_item (turns, i);
    gboolean is_own = turn->player == reader;

    is_new &= !is_own
              || (i == n - 1 && hradby_session_get_to_decide (self->session) == reader);
    turn->is_new = is_new && !is_own;
  }
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->log)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    mark_row (row);
}

static GtkAdjustment *
get_place (HradbySidePanel *self)
{
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->log));
}

static void
show_newest (HradbySidePanel *self)
{
  guint n = self->rows != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->rows)) : 0;

  self->at_newest = TRUE;
  if (n > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->log), "list.scroll-to-item", "u", n - 1);
}

static gboolean
newest_cb (gpointer user_data)
{
  HradbySidePanel *self = user_data;

  self->newest_source = 0;
  show_newest (self);
  return G_SOURCE_REMOVE;
}

/* Told in the middle of an allocation, when nothing may move. */
static void
resized_cb (HradbySidePanel *self)
{
  if (self->at_newest && self->newest_source == 0)
    self->newest_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, newest_cb, self, NULL);
}

static void
scrolled_cb (HradbySidePanel *self)
{
  GtkAdjustment *place = get_place (self);

  if (self->newest_source == 0)
    self->at_newest = gtk_adjustment_get_value (place) + gtk_adjustment_get_page_size (place)
                      + ROW_PADDING >= gtk_adjustment_get_upper (place);
}

static void
fill_log (HradbySidePanel *self)
{
  clear (self);
  if (self->session == NULL)
    return;
  self->told = hradby_table_log_new (self->show_moves);
  hradby_table_log_update (self->told, self->session);
  GListModel *turns = G_LIST_MODEL (self->told->turns);
  self->rows = gtk_tree_list_model_new (g_object_ref (turns), FALSE, TRUE, open_turn, NULL, NULL);
  fold (self, 0);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                            self);
  gtk_list_view_set_model (self->log, GTK_SELECTION_MODEL (self->selection));
  mark_new (self);
  show_newest (self);
}

/* Takes over what is new, and stays at the newest turn if that was in sight. */
static void
update_log (HradbySidePanel *self)
{
  guint n_turns = g_list_model_get_n_items (G_LIST_MODEL (self->told->turns));

  hradby_table_log_update (self->told, self->session);
  fold (self, n_turns);
  mark_new (self);
  if (self->at_newest)
    show_newest (self);
}

/* Pictures of parts, which games make and replace. */
static void
size_pictures (GtkWidget *widget, int size)
{
  if (HRADBY_IS_PICTURE (widget))
    hradby_picture_set_size (HRADBY_PICTURE (widget), size);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    size_pictures (child, size);
}

/* What all parts say. */
static void
join_tips (GtkWidget *widget, GString *text)
{
  const char *tip = hradby_tooltip_get (widget);

  if (!gtk_widget_get_visible (widget))
    return;
  if (tip != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", tip);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    join_tips (child, text);
}

/* In flat rows only as much is seen as one line holds; pointing at the figure tells all. */
static void
limit_parts (HradbyTablePlayerRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->parts);
  g_autoptr(GString) text = g_string_new (NULL);

  if (self->flat)
    join_tips (self->parts, text);
  hradby_tooltip_set (GTK_WIDGET (self->figure), text->len > 0 ? text->str : NULL);
  hradby_wrap_layout_set_most_rows (HRADBY_WRAP_LAYOUT (layout),
                                    self->flat ? 1 : 0);
}

/* Less of the height for each: what is in a line gets narrower before it gets a second one. */
static void
player_row_set_flat (HradbyTablePlayerRow *self, gboolean flat)
{
  self->flat = flat;
  hradby_widget_set_class (self, "flat", flat);
  hradby_picture_set_size (self->figure, flat ? FLAT_FIGURE_SIZE : ROW_FIGURE_SIZE);
  gtk_widget_set_layout_manager (self->first,
                                 flat ? hradby_wrap_layout_new_squeezing (LINE_SPACING)
                                      : hradby_wrap_layout_new (LINE_SPACING));
  gtk_widget_set_layout_manager (self->parts,
                                 hradby_wrap_layout_new (flat ? FLAT_SPACING : SPACING));
  size_pictures (self->parts, flat ? FLAT_PART_SIZE : PART_SIZE);
  limit_parts (self);
}

static GtkWidget *
player_row_new (guint player)
{
  HradbyTablePlayerRow *self = g_object_new (HRADBY_TYPE_TABLE_PLAYER_ROW, NULL);

  self->player = player;
  player_row_set_flat (self, FALSE);
  return GTK_WIDGET (self);
}

/* Makes the parts with the first update: before that the game is not known. */
static void
update_parts (HradbyTablePlayerRow *self)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (self->session));

  if (gtk_widget_get_first_child (self->parts) == NULL && face != NULL) {
    hradby_face_add_parts (face->parts, self->parts);
    HRADBY_FACE_EACH (part, face)
      if (part != face)
        hradby_face_add_parts (part->parts, self->parts);
  }
  hradby_face_update_parts (self->parts, self->session, self->player);
  size_pictures (self->parts, self->flat ? FLAT_PART_SIZE : PART_SIZE);
  limit_parts (self);
}

static void
update_points (HradbyTablePlayerRow *self, gint projected)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  gint score = hradby_face_count_score (self->session, self->player);
  g_autofree char *points = hradby_number_format (score);
  g_autofree char *tip = hradby_face_tell_score (table, score);
  g_autofree char *number = NULL, *projection = NULL, *brief = NULL;

  gtk_label_set_text (GTK_LABEL (self->points), points);
  hradby_tooltip_label (self->points, tip);

  if (hradby_face_get (table)->score != NULL)
    projected = NO_POINTS; /* nothing more is counted at the end */
  if (projected != NO_POINTS) {
    number = hradby_number_format (projected);
    /* Translators: the score that a player would have if the game ended now; keep it short */
    projection = g_strdup_printf (_("if it ended now: %s"), number);
    brief = g_strdup_printf ("→ %s", number);
    gtk_label_set_text (self->projection, brief);
    hradby_widget_label (self->projection, projection);
    hradby_tooltip_set (GTK_WIDGET (self->projection),
                        _("Points if the game ended now, as the board stands"));
  }
  gtk_widget_set_visible (GTK_WIDGET (self->projection), projected != NO_POINTS);
}

/* Changing the player of the seat. */

static void
append_level (GMenu *menu, const HradbyLevel *level)
{
  g_autoptr(GMenuItem) item = g_menu_item_new (level == NULL ? _("Person") : _(level->title), NULL);

  g_menu_item_set_action_and_target (item, "seat.level", "s", level == NULL ? "" : level->id);
  g_menu_append_item (menu, item);
}

/* Made when it opens: a level that is not in the catalogue is listed while it plays. */
static void
make_role_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  HradbyTablePlayerRow *self = user_data;
  g_autoptr(GMenu) menu = g_menu_new (), levels = g_menu_new ();
  const HradbyLevel *now;

  if (self->session == NULL)
    return;

  now = hradby_seat_get_level (hradby_session_get_seat (self->session, self->player));
  gboolean is_listed = now == NULL;
  append_level (levels, NULL);
  for (const HradbyLevel *const *level = hradby_catalogue_list_levels (); *level != NULL; level++) {
    append_level (levels, *level);
    is_listed |= *level == now;
  }
  if (!is_listed)
    append_level (levels, now);
  g_menu_append_section (menu, _("Played By"), G_MENU_MODEL (levels));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* Replaces the made name of a computer. */
static void
name_person (HradbyTablePlayerRow *self)
{
  HradbySeat *seat = hradby_session_get_seat (self->session, self->player);
  g_autofree char *name = hradby_start_name_person (hradby_session_get_seats (self->session),
                                                    hradby_seat_get_name (seat));

  hradby_session_set_name (self->session, self->player, name);
}

static void
level_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  HradbyTablePlayerRow *self = user_data;
  const char *id = g_variant_get_string (value, NULL);
  const HradbyLevel *level = *id != '\0' ? hradby_catalogue_find_level (id) : NULL;

  if (self->session == NULL || (*id != '\0' && level == NULL))
    return;
  if (level == NULL)
    name_person (self);
  hradby_session_set_level (self->session, self->player, level);
}

static void
add_level_action (HradbyTablePlayerRow *self)
{
  static const GActionEntry entries[] = {
    { .name = "level", .parameter_type = "s", .state = "''", .change_state = level_cb },
  };

  self->actions = G_ACTION_MAP (g_simple_action_group_new ());
  g_action_map_add_action_entries (self->actions, entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "seat", G_ACTION_GROUP (self->actions));
}

static void
update_role (HradbyTablePlayerRow *self, const char *name, const HradbyLevel *level)
{
  const char *role = level == NULL ? _("Person") : _(level->title);
  GAction *action = g_action_map_lookup_action (self->actions, "level");
  /* Translators: a player, and who plays that seat: "Person" or a computer player */
  g_autofree char *label = g_strdup_printf (_("%1$s is played by: %2$s"), name, role);

  gtk_label_set_text (self->role, role);
  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_string (level == NULL ? "" : level->id));
  hradby_tooltip_label (GTK_WIDGET (self->role_button), label);
  /* Who plays there is said elsewhere. */
  gtk_widget_set_sensitive (GTK_WIDGET (self->role_button),
                            level != &hradby_seat_far && !hradby_session_is_far (self->session));
}

void
hradby_table_player_row_update (HradbyTablePlayerRow *self, HradbySession *session, gint projected)
{
  g_return_if_fail (HRADBY_IS_TABLE_PLAYER_ROW (self));
  g_return_if_fail (HRADBY_IS_SESSION (session));

  g_set_object (&self->session, session);
  HradbySeat *seat = hradby_session_get_seat (session, self->player);
  const HradbyTable *table = hradby_session_get_table (session);
  guint mover = hradby_session_get_to_confirm (session);
  if (mover == HRADBY_NOBODY)
    mover = table->type->to_move (table, hradby_session_get_position (session));

  gtk_label_set_text (self->name, hradby_seat_get_name (seat));
  hradby_tooltip_set (GTK_WIDGET (self->name), hradby_seat_get_name (seat));
  update_role (self, hradby_seat_get_name (seat), hradby_seat_get_level (seat));
  hradby_widget_set_class (self, "to-move", mover == self->player);

  update_points (self, projected);
  hradby_picture_set_figure (self->figure, HRADBY_FIGURE_MARKER, hradby_seat_get_colour (seat),
                             self->player);
  update_parts (self);
}

/* What runs has a sign, which keeps its room where it is not seen: nothing moves. The time itself
 * is no accessible object of its own: a change in it would be told each second. */
static void
player_row_set_time (HradbyTablePlayerRow *self, gint milliseconds, gboolean running)
{
  g_autofree char *time = NULL, *description = NULL;

  g_return_if_fail (HRADBY_IS_TABLE_PLAYER_ROW (self));

  gtk_widget_set_visible (self->clock, milliseconds != NO_TIME);
  if (milliseconds == NO_TIME) {
    hradby_widget_describe (self, NULL);
    return;
  }
  time = hradby_number_format_time (milliseconds);
  /* Translators: %s is how long a player has thought, such as "12:34" */
  description = g_strdup_printf (running ? _("Has thought for %s, and the clock is running")
                                         : _("Has thought for %s"),
                                 time);
  gtk_label_set_text (self->time, time);
  gtk_widget_set_opacity (self->running, running ? 1 : 0);
  hradby_widget_describe (self, description);
}

static void
hradby_table_player_row_dispose (GObject *object)
{
  HradbyTablePlayerRow *self = HRADBY_TABLE_PLAYER_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_TABLE_PLAYER_ROW);
  g_clear_object (&self->session);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (hradby_table_player_row_parent_class)->dispose (object);
}

static void
hradby_table_player_row_class_init (HradbyTablePlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_table_player_row_dispose;

  g_type_ensure (HRADBY_TYPE_PICTURE);
  gtk_widget_class_set_css_name (widget_class, "player");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/table/player-row.ui");
  HRADBY_BIND (widget_class, HradbyTablePlayerRow, content, figure, first, name, clock, running,
               time);
  HRADBY_BIND (widget_class, HradbyTablePlayerRow, points, role_button, role, projection, parts);
}

static void
hradby_table_player_row_init (HradbyTablePlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->role_button, make_role_menu_cb, self, NULL);
  add_level_action (self);
  hradby_tooltip_set (self->clock, _("Time spent thinking"));
}

void
hradby_side_panel_set_turn (HradbySidePanel *self, GtkWidget *turn)
{
  g_return_if_fail (HRADBY_IS_SIDE_PANEL (self));

  adw_bin_set_child (self->turn, turn);
  gtk_widget_set_visible (GTK_WIDGET (self->turn), turn != NULL);
  gtk_widget_set_visible (self->rules, turn == NULL);
}

void
hradby_side_panel_set_replay (HradbySidePanel *self, GtkWidget *replay)
{
  g_return_if_fail (HRADBY_IS_SIDE_PANEL (self));

  adw_bin_set_child (self->replay, replay);
}

static void
update_players (HradbySidePanel *self)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyPosition *position = hradby_session_get_position (self->session);
  gboolean over = table->type->to_move (table, position) == HRADBY_NOBODY;
  gint projected[HRADBY_MAX_PLAYERS] = { 0 };
  guint player = 0;

  table->type->project (table, position, projected);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row), player++)
    hradby_table_player_row_update (HRADBY_TABLE_PLAYER_ROW (row), self->session,
                              self->show_projection && !over ? projected[player]
                                                             : NO_POINTS);
}

static void update_clock (HradbySidePanel *self);

static gboolean
second_cb (gpointer user_data)
{
  HradbySidePanel *self = user_data;

  self->second_source = 0;
  update_clock (self);
  return G_SOURCE_REMOVE;
}

/* Until the next full second, as long as there is a clock to be seen that runs. */
static void
await_second (HradbySidePanel *self)
{
  g_clear_handle_id (&self->second_source, g_source_remove);
  if (!self->show_clock || self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  HradbyClock *clock = hradby_clock_of (self->session);
  guint running = hradby_clock_get_running (clock);
  if (running != HRADBY_NOBODY)
    self->second_source = g_timeout_add (1000 - hradby_clock_get_time (clock, running) % 1000,
                                         second_cb, self);
}

static void
update_clock (HradbySidePanel *self)
{
  HradbyClock *clock = self->session != NULL ? hradby_clock_of (self->session) : NULL;
  guint player = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row), player++)
    player_row_set_time (HRADBY_TABLE_PLAYER_ROW (row),
                         self->show_clock ? hradby_clock_get_time (clock, player)
                                          : NO_TIME,
                         player == hradby_clock_get_running (clock));
  await_second (self);
}

static void
update_moves (HradbySidePanel *self)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (self->session));

  gtk_widget_set_visible (self->moves, face->moves != NULL);
}

/* Tells the last turn of the position that is shown. */
static void
announce (HradbySidePanel *self)
{
  g_autofree char *text = tell_turn (self->told, self->session);

  g_signal_emit (self, signals[ANNOUNCE], 0, text);
}

static void
update_cb (HradbySidePanel *self)
{
  if (self->session == NULL)
    return;

  update_players (self);
  update_log (self);
  announce (self);
}

static void
set_flat (HradbySidePanel *self, gboolean flat)
{
  self->flat = flat;
  gtk_box_set_spacing (self->players, flat ? 2 : 6);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    player_row_set_flat (HRADBY_TABLE_PLAYER_ROW (row), flat);
}

static void
rebuild_players (HradbySidePanel *self)
{
  hradby_widget_clear (self->players);

  if (self->session == NULL)
    return;

  guint n_players = hradby_session_get_table (self->session)->n_players;
  for (guint i = 0; i < n_players; i++)
    gtk_box_append (self->players, player_row_new (i));
  set_flat (self, FALSE);
}

static void
update_rules (HradbySidePanel *self)
{
  HradbyRuleset *ruleset = hradby_session_get_setup (self->session)->ruleset;
  g_autofree char *text = hradby_rules_store_name_played (ruleset, TRUE);

  gtk_label_set_text (self->rules_label, text);
}

void
hradby_side_panel_set_session (HradbySidePanel *self, HradbySession *session)
{
  g_return_if_fail (HRADBY_IS_SIDE_PANEL (self));

  g_signal_group_set_target (self->signals, session);
  g_signal_group_set_target (self->clock_signals,
                             session != NULL ? hradby_clock_of (session) : NULL);
  g_set_object (&self->session, session);
  rebuild_players (self);
  update_clock (self);

  fill_log (self);
  if (session == NULL)
    return;
  update_players (self);
  update_moves (self);
  update_rules (self);
  announce (self);
}

static void
hradby_side_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  HradbySidePanel *self = HRADBY_SIDE_PANEL (object);

  if (id == PROP_SHOW_PROJECTION)
    g_value_set_boolean (value, self->show_projection);
  else if (id == PROP_SHOW_CLOCK)
    g_value_set_boolean (value, self->show_clock);
  else if (id == PROP_SHOW_MOVES)
    g_value_set_boolean (value, self->show_moves);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
hradby_side_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  HradbySidePanel *self = HRADBY_SIDE_PANEL (object);

  switch (id) {
  case PROP_SHOW_PROJECTION:
    self->show_projection = g_value_get_boolean (value);
    if (self->session != NULL)
      update_players (self);
    break;
  case PROP_SHOW_CLOCK:
    self->show_clock = g_value_get_boolean (value);
    update_clock (self);
    break;
  case PROP_SHOW_MOVES:
    if (self->show_moves == g_value_get_boolean (value))
      break;
    self->show_moves = g_value_get_boolean (value);
    fill_log (self);
    g_object_notify_by_pspec (object, pspec);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* A hidden panel runs no clock. */
static void
hradby_side_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hradby_side_panel_parent_class)->map (widget);
  update_clock (HRADBY_SIDE_PANEL (widget));
}

static void
hradby_side_panel_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hradby_side_panel_parent_class)->unmap (widget);
  await_second (HRADBY_SIDE_PANEL (widget));
}

static int
measure_height (gpointer widget, int width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

static int
get_line_height (HradbySidePanel *self)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->log), "X");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* Of a log with so many lines. */
static int
get_log_height (HradbySidePanel *self, int width, int lines)
{
  return measure_height (self->log_head, width) + lines * (get_line_height (self) + ROW_PADDING);
}

/* A window that scrolls does not say what is in it. */
static int
get_players_height (HradbySidePanel *self, int width)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scrolled));

  return measure_height (gtk_viewport_get_child (GTK_VIEWPORT (viewport)), width);
}

static GtkSizeRequestMode
hradby_side_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hradby_side_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  HradbySidePanel *self = HRADBY_SIDE_PANEL (widget);
  GtkWidget *parts[] = { self->scrolled, self->log_area, GTK_WIDGET (self->turn) };
  int least = 0;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
      gtk_widget_measure (parts[i], orientation, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }
    *natural = MAX (*minimum, WIDTH);
    return;
  }
  gtk_widget_measure (GTK_WIDGET (self->turn), orientation, for_size, &least, natural, NULL, NULL);
  *minimum = least + LEAST_ROOM + get_log_height (self, for_size, LEAST_LOG);
  *natural += get_players_height (self, for_size) + get_log_height (self, for_size, LINES);
  *natural = MAX (*natural, *minimum);
}

static gboolean
flat_cb (gpointer user_data)
{
  HradbySidePanel *self = user_data;

  self->flat_source = 0;
  set_flat (self, !self->flat);
  return G_SOURCE_REMOVE;
}

/* Decided in the middle of an allocation, when nothing may change its size. */
static void
fit_players (HradbySidePanel *self, int height, int room)
{
  if (!self->flat)
    self->full_height = height;
  gboolean flat = self->full_height > room && get_line_height (self) < LARGE_TEXT;
  if (flat != self->flat && self->flat_source == 0)
    self->flat_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, flat_cb, self, NULL);
  else if (flat == self->flat)
    g_clear_handle_id (&self->flat_source, g_source_remove);
}

static void
hradby_side_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HradbySidePanel *self = HRADBY_SIDE_PANEL (widget);
  int players = get_players_height (self, width), least = get_log_height (self, width, LEAST_LOG);
  int turn = 0;

  if (gtk_widget_get_visible (GTK_WIDGET (self->turn))) {
    int minimum;

    gtk_widget_measure (GTK_WIDGET (self->turn), GTK_ORIENTATION_VERTICAL, width, &minimum, &turn,
                        NULL, NULL);
    turn = MAX (minimum, MIN (turn, height - LEAST_ROOM - least));
    gtk_widget_size_allocate (GTK_WIDGET (self->turn),
                              &(GtkAllocation) { 0, height - turn, width, turn }, -1);
  }
  fit_players (self, players, height - turn - get_log_height (self, width, LINES));
  players = CLAMP (players, 0, MAX (height - turn - least, 0));
  gtk_widget_size_allocate (self->scrolled, &(GtkAllocation) { 0, 0, width, players }, -1);
  gtk_widget_size_allocate (self->log_area,
                            &(GtkAllocation) { 0, players, width, height - turn - players }, -1);
}

static void
hradby_side_panel_dispose (GObject *object)
{
  HradbySidePanel *self = HRADBY_SIDE_PANEL (object);

  g_clear_handle_id (&self->newest_source, g_source_remove);
  g_clear_handle_id (&self->flat_source, g_source_remove);
  g_clear_handle_id (&self->second_source, g_source_remove);
  clear (self);
  g_clear_object (&self->clock_signals);
  g_clear_object (&self->signals);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_SIDE_PANEL);
  G_OBJECT_CLASS (hradby_side_panel_parent_class)->dispose (object);
}

static void
hradby_side_panel_class_init (HradbySidePanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hradby_side_panel_dispose;
  object_class->get_property = hradby_side_panel_get_property;
  object_class->set_property = hradby_side_panel_set_property;
  widget_class->measure = hradby_side_panel_measure;
  widget_class->size_allocate = hradby_side_panel_size_allocate;
  widget_class->get_request_mode = hradby_side_panel_get_request_mode;
  widget_class->map = hradby_side_panel_map;
  widget_class->unmap = hradby_side_panel_unmap;

  properties[PROP_SHOW_PROJECTION] = g_param_spec_boolean ("show-projection", NULL, NULL, FALSE,
                                                           G_PARAM_READWRITE
                                                           | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_CLOCK] = g_param_spec_boolean ("show-clock", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_MOVES] = g_param_spec_boolean ("show-moves", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                      | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[ANNOUNCE] = HRADBY_SIGNAL (HRADBY_TYPE_SIDE_PANEL, "announce", 1, G_TYPE_STRING);
  signals[EVENT_ACTIVATED] = HRADBY_SIGNAL (HRADBY_TYPE_SIDE_PANEL, "event-activated", 1,
                                            G_TYPE_UINT);
  signals[EVENT_POINTED] = HRADBY_SIGNAL (HRADBY_TYPE_SIDE_PANEL, "event-pointed", 1, G_TYPE_INT);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/table/side-panel.ui");
  HRADBY_BIND (widget_class, HradbySidePanel, scrolled, rules, rules_label, players, log_area,
               log_head, replay);
  HRADBY_BIND (widget_class, HradbySidePanel, moves, log, turn);
  HRADBY_BIND_CALLBACKS (widget_class, setup_cb, bind_cb, unbind_cb, activated_cb, left_cb, key_cb);
}

static void
hradby_side_panel_init (HradbySidePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_widget_label (self, _("Players and Log"));
  hradby_typing_leaves_list (GTK_WIDGET (self->log));
  hradby_tooltip_set (self->rules, _("Read the Rules"));
  hradby_tooltip_set (self->moves, _("Show Every Move, Not Only What Scored"));

  g_signal_connect_object (get_place (self), "changed", G_CALLBACK (resized_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_place (self), "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update_cb), self);
  self->clock_signals = g_signal_group_new (HRADBY_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "turned", G_CALLBACK (update_clock), self);
}
