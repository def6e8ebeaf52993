/* Whose turn it is, what to do, the tile in hand, and the decisions that are not on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/turn-panel.h"

#include "app/face/face.h"
#include "app/kit/anchor.h"
#include "app/kit/number.h"
#include "app/kit/tooltip.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/words/words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The side of a marker, in pixels. */
#define SCORE_CHIPS_SIZE 20

struct _HradbyTurnPanel
{
  GtkWidget      parent_instance;

  HradbySession *session;
  GSignalGroup  *signals;
  gboolean       compact;
  gboolean       is_held;  /* a turn waits to be confirmed */
  gboolean       is_below; /* decisions lie below the rest; in a narrow one in place of chips and
                            * of what happened */
  guint          rotation;
  char          *hint_text;
  char          *pause;
  char          *announced; /* sentences, one a line */

  GtkWidget     *content;
  GtkBox        *chips;
  GtkBox        *main;
  GtkWidget     *texts;
  GtkLabel      *heading;
  GtkLabel      *hint;
  GtkLabel      *announcement;
  GtkWidget     *hand;
  HradbyPicture *tile;
  GtkWidget     *stage;
  GtkWidget     *rotate_left;
  GtkWidget     *rotate_right;
  GtkWidget     *scrolled;
  GtkBox        *decisions;
  AdwBin        *extra;
};

G_DEFINE_FINAL_TYPE (HradbyTurnPanel, hradby_turn_panel, GTK_TYPE_WIDGET)

#define TILE_SIZE         112
#define CROWDED_TILE_SIZE 80
#define COMPACT_TILE_SIZE 64
#define BUTTON_SIZE       36 /* about that of a decision, in games without tiles */
#define STAGE_WIDTH       144 /* of the tile between its buttons, and of decisions in its place */
#define CONTENT_SPACING   10
#define SPACING           12
#define TEXT_SPACING      4
#define PROMPT_LINES      2 /* that are kept free for what to do … */
#define LONG_PROMPT       4 /* … and in the narrow window at the cost of what happened */
#define COMPACT_LINES     2 /* of what happened, where the window is narrow */
#define LINES             4 /* elsewhere */
#define CROWDED_LINES     2 /* where players take the room; the rest scrolls */
#define CROWD             5 /* so many players */
#define HEADING_LINES     2 /* at most, so that no name takes all the room */
#define SHORT_HEADING     20 /* characters, which only large text breaks */
#define RESULT_LINES      4 /* of the heading when the game is over */
#define MAX_BELOW         6 /* decisions that lie below the rest; more scroll */
#define EXTRA_HEIGHT      300 /* of what takes the place of the rest, as three plays do: it is … */
#define COMPACT_EXTRA     210 /* … worth more than the log, and than some of the board */

enum
{
  PROP_0,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* An expansion that has words for this moment knows what is drawn. */
static char *
tell_chance (HradbySession *session)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (session)), *part;
  char *text = NULL;

  for (guint i = 0; text == NULL && (part = hradby_face_get_nth (face, i)) != face; i++)
    if (part->prompt != NULL)
      text = part->prompt (session);
  return text != NULL ? text : g_strdup (_(face->chance));
}

static char *
tell_heading (HradbySession     *session,
              guint              mover,
              const char        *pause,
              const char *const *names)
{
  if (mover == HRADBY_NOBODY)
    return hradby_words_result (session, names);
  if (mover == HRADBY_CHANCE)
    return pause != NULL ? g_strdup (_("It is nobody’s turn")) : tell_chance (session);
  return g_strdup_printf (C_("player", "%s's turn"), names[mover]);
}

/* The general words, where the play surface has none of its own. */
static char *
tell_prompt (HradbySession     *session,
             guint              mover,
             const char        *pause,
             const char        *hint,
             const char *const *names)
{
  const HradbyFaceScore *score = hradby_face_get (hradby_session_get_table (session))->score;
  gboolean at_end, thinking;

  g_object_get (session, "at-end", &at_end, "thinking", &thinking, NULL);
  if (mover == HRADBY_NOBODY)
    return score != NULL ? score->tell_end (session, names)
                         : g_strdup (_("Look at the board, or start a new game."));
  if (!at_end)
    return g_strdup (_("This is how it was; go back to now to play on."));
  if (pause != NULL)
    return g_strdup (pause);
  if (hradby_session_is_waiting (session))
    return g_strdup (_("Redo what was undone, or let the computer play on."));
  if (hradby_session_get_to_decide (session) == HRADBY_NOBODY)
    return g_strdup (thinking ? _("The computer is thinking…") : _("The computer is playing…"));
  return hint != NULL && *hint != '\0' ? g_strdup (hint) : hradby_face_prompt (session);
}

/* @pause: (nullable): why nobody is to move; @hint: (nullable): what to do, as the surface says it;
 * @heading, @prompt: (out) (transfer full). Returns whether the game is over. */
static gboolean
words_tell (HradbySession *session,
            const char    *pause,
            const char    *hint,
            char         **heading,
            char         **prompt)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  guint held, mover;

  g_return_val_if_fail (HRADBY_IS_SESSION (session), FALSE);

  hradby_session_get_names (session, names);
  held = hradby_session_get_to_confirm (session);
  if (held != HRADBY_NOBODY)
    {
      /* Translators: the heading while the turn of a player waits to be confirmed */
      *heading = g_strdup_printf (C_("player", "%s has played"), names[held]);
      *prompt = g_strdup (_("End the turn, or undo what was done."));
      return FALSE;
    }
  mover = table->type->to_move (table, hradby_session_get_position (session));
  *heading = tell_heading (session, mover, pause, names);
  *prompt = tell_prompt (session, mover, pause, hint, names);
  return mover == HRADBY_NOBODY;
}

#define USUAL_CHARS 12 /* more break in the narrow window: what to do has room beside them */

/* Takes everything out of @box. */
static void
buttons_clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static GtkWidget *
add_button (GtkBox     *box,
            const char *label,
            gboolean    suggested)
{
  GtkWidget *text = gtk_label_new (label), *button = gtk_button_new ();

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR); /* names may be long */
  gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (text), USUAL_CHARS);
  gtk_button_set_child (GTK_BUTTON (button), text);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, text, NULL,
                                  -1);
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_box_append (box, button);
  return button;
}

static void
decide_cb (HradbySession *session,
           GtkWidget     *button)
{
  HradbyAction action = *(HradbyAction *) g_object_get_data (G_OBJECT (button), "action");
  g_autoptr(GtkWidget) alive = g_object_ref (button);

  /* The position may have changed since the button was made: then the session refuses. */
  if (!hradby_session_play (session, &action, NULL))
    gtk_widget_error_bell (button);
}

static void
add_decision (GtkBox             *box,
              HradbySession      *session,
              const HradbyAction *action)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gboolean suggested = hradby_face_stands_out (table, hradby_session_get_position (session),
                                               action);
  g_autofree char *label = hradby_words_action (session, action);
  GtkWidget *button = add_button (box, label, suggested);

  g_object_set_data_full (G_OBJECT (button), "action",
                          g_memdup2 (action, sizeof *action), g_free);
  hradby_anchor_set (button, table->type->actions[action->kind].rule);
  g_signal_connect_object (button, "clicked", G_CALLBACK (decide_cb), session, G_CONNECT_SWAPPED);
}

static guint
add_decisions (GtkBox        *box,
               HradbySession *session)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (session);
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      if (!hradby_face_is_button (hradby_session_get_table (session), action))
        continue;
      add_decision (box, session, action);
      n++;
    }
  return n;
}

static guint
add_action (GtkBox     *box,
            const char *label,
            const char *action,
            const char *tooltip)
{
  GtkWidget *button = add_button (box, label, TRUE);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  hradby_tooltip_set (button, tooltip);
  return 1;
}

/* Fills @box with those of this moment, in the place of all that is in it. Returns how many. */
static guint
buttons_fill (GtkBox        *box,
              HradbySession *session)
{
  g_return_val_if_fail (GTK_IS_BOX (box) && HRADBY_IS_SESSION (session), 0);

  buttons_clear (box);
  if (hradby_session_get_to_confirm (session) != HRADBY_NOBODY)
    return add_action (box, _("End Turn"), "win.end-turn",
                       _("The game goes on; until then the turn can be undone"));
  if (hradby_session_is_waiting (session))
    return add_action (box, _("Play On"), "win.go-on", _("What was undone is forgotten"));
  return hradby_session_get_to_decide (session) != HRADBY_NOBODY ? add_decisions (box, session) : 0;
}

#define SPACE       18
#define CLOSE_SPACE 6
#define MAX_WIDE    4 /* more stand closer, so that six fit into a line of 360 pixels */

/* Names are cut where there is room for two of them; more players are told by their markers. */
static void
add_chip (GtkBox     *chips,
          HradbySeat *seat,
          guint       index,
          gint        points,
          gboolean    named,
          gboolean    close)
{
  g_autofree char *number = hradby_number_format (points);
  /* Translators: a player's name and points */
  g_autofree char *text = g_strdup_printf (_("%1$s: %2$s"), hradby_seat_get_name (seat), number);
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, close ? 2 : 6);
  GtkWidget *picture = hradby_picture_new (SCORE_CHIPS_SIZE);
  GtkWidget *label = gtk_label_new (named ? text : number);

  hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_MARKER,
                             hradby_seat_get_colour (seat), index);
  if (named)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (label, close ? "caption-heading" : "heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  hradby_tooltip_set (chip, text);
  gtk_box_append (GTK_BOX (chip), picture);
  gtk_box_append (GTK_BOX (chip), label);
  gtk_box_append (chips, chip);
}

/* Adds a marker with points for each player to @chips, which is empty. */
static void
score_chips_fill (GtkBox        *chips,
                  HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gboolean close = table->n_players > MAX_WIDE;

  gtk_widget_set_layout_manager (
    GTK_WIDGET (chips), hradby_wrap_layout_new_squeezing (close ? CLOSE_SPACE : SPACE));
  for (guint i = 0; i < table->n_players; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), i);

      add_chip (chips, seat, i, hradby_face_count_score (session, i), table->n_players <= 2, close);
    }
}

GtkWidget *
hradby_turn_panel_new (void)
{
  return g_object_new (HRADBY_TYPE_TURN_PANEL, NULL);
}

static void
set_text (GtkLabel   *label,
          const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (label), text) != 0)
    gtk_label_set_text (label, text);
}

static gboolean
has_tiles (HradbyTurnPanel *self)
{
  return self->session == NULL
         || hradby_face_get (hradby_session_get_table (self->session))->get_hand != NULL;
}

static gboolean
has_decisions (HradbyTurnPanel *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self->decisions)) != NULL;
}

/* Where there are many players, the log below them needs the room. */
static gboolean
is_crowded (HradbyTurnPanel *self)
{
  return self->session != NULL && !self->compact
         && hradby_session_get_table (self->session)->n_players >= CROWD;
}

/* Decisions lie in place of the tile, below the rest, or where they scroll: a window that scrolls
 * knows no height for its width, and would cut names that need two lines. */
static void
put_decisions (HradbyTurnPanel *self,
               GtkWidget       *place)
{
  GtkWidget *decisions = g_object_ref (GTK_WIDGET (self->decisions));

  if (gtk_widget_is_ancestor (decisions, self->scrolled))
    gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), NULL);
  else
    gtk_box_remove (GTK_BOX (gtk_widget_get_parent (decisions)), decisions);
  if (place == self->scrolled)
    gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), decisions);
  else
    gtk_box_insert_child_after (GTK_BOX (place), decisions,
                                place == self->stage ? self->hand : GTK_WIDGET (self->main));
  gtk_widget_set_vexpand (decisions, place == self->stage);
  g_object_unref (decisions);
}

/* In place of the tile there is room for one decision in the narrow window, and for two elsewhere;
 * beside it for none. Games without tiles have room for one. */
static void
place_decisions (HradbyTurnPanel *self,
                 guint            n)
{
  guint n_fit = gtk_widget_get_visible (self->hand) ? 0
                : self->compact || !has_tiles (self) ? 1 : 2;
  gboolean is_pair;

  self->is_below = n > n_fit && n <= MAX_BELOW;
  is_pair = self->is_below && self->compact && n == 2;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->decisions),
                                  is_pair ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (self->decisions, is_pair);
  put_decisions (self, self->is_below ? self->content : n <= n_fit ? self->stage : self->scrolled);
}

static void
update_decisions (HradbyTurnPanel *self)
{
  place_decisions (self, buttons_fill (self->decisions, self->session));
  gtk_widget_set_visible (self->scrolled, gtk_widget_is_ancestor (GTK_WIDGET (self->decisions),
                                                                  self->scrolled));
}

/* Of the heading: in the narrow window what to do needs them more than long names. */
static int
get_lines (HradbyTurnPanel *self,
           const char      *heading)
{
  return self->compact && g_utf8_strlen (heading, -1) > SHORT_HEADING ? 1 : HEADING_LINES;
}

static void
update_texts (HradbyTurnPanel *self)
{
  g_autofree char *heading = NULL, *prompt = NULL;
  gboolean over = words_tell (self->session, self->pause, self->hint_text, &heading, &prompt);

  gtk_label_set_lines (self->heading, over ? RESULT_LINES : get_lines (self, heading));
  set_text (self->heading, heading);
  set_text (self->hint, prompt);
}

static void
update_hand (HradbyTurnPanel *self)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (self->session));
  HradbyFaceItem item = { 0 };
  gboolean any = face->get_hand != NULL && face->get_hand (self->session, self->rotation, &item);
  g_autofree char *words = item.words;

  gtk_widget_set_visible (self->hand, any);
  if (!any)
    return;
  hradby_picture_set_key (self->tile, item.picture);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tile),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static void
update_chips (HradbyTurnPanel *self)
{
  buttons_clear (self->chips);
  if (self->compact)
    score_chips_fill (self->chips, self->session);
}

/* The newest comes first. In the narrow window it runs on without new lines, as much as fits;
 * elsewhere all of it can be scrolled to. */
static void
update_announcement (HradbyTurnPanel *self)
{
  g_autoptr(GString) text = g_string_new (self->announced);

  if (self->compact)
    g_string_replace (text, "\n", " ", 0);
  gtk_label_set_ellipsize (self->announcement,
                           self->compact ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_lines (self->announcement, self->compact ? COMPACT_LINES : -1);
  set_text (self->announcement, text->str);
}

/* What was scrolled away belonged to another moment. */
static void
scroll_back (HradbyTurnPanel *self)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->texts));

  gtk_adjustment_set_value (place, gtk_adjustment_get_lower (place));
}

/* The other widget takes the place of the rest, for what lies below shall not move; the tile in
 * hand is seen on the board, too. */
static void
show_parts (HradbyTurnPanel *self)
{
  gboolean has_extra = adw_bin_get_child (self->extra) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->extra), has_extra);
  gtk_widget_set_visible (GTK_WIDGET (self->main), !has_extra);
  gtk_widget_set_visible (GTK_WIDGET (self->chips),
                          self->compact && !has_extra && !self->is_below);
  gtk_widget_set_visible (GTK_WIDGET (self->announcement),
                          self->announced != NULL && *self->announced != '\0'
                          && !(self->compact && self->is_below));
  gtk_widget_set_visible (GTK_WIDGET (self->decisions),
                          has_decisions (self) && !(self->is_below && has_extra));
}

static void
update_cb (HradbyTurnPanel *self)
{
  gboolean had_focus, is_held;

  if (self->session == NULL)
    return;

  had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->decisions)) != NULL;
  is_held = hradby_session_get_to_confirm (self->session) != HRADBY_NOBODY;
  update_texts (self);
  update_hand (self);
  update_chips (self);
  update_decisions (self);
  gtk_widget_set_visible (self->stage, gtk_widget_get_visible (self->hand)
                                       || (has_decisions (self) && !self->is_below));
  update_announcement (self);
  show_parts (self);
  /* The next key ends the turn, wherever the one before it was pressed. */
  if (had_focus || (is_held && !self->is_held))
    gtk_widget_child_focus (GTK_WIDGET (self->decisions), GTK_DIR_TAB_FORWARD);
  self->is_held = is_held;
  scroll_back (self);
}

static void
thinking_cb (HradbyTurnPanel *self)
{
  if (self->session != NULL)
    update_texts (self);
}

static void
adapt_stage (HradbyTurnPanel *self)
{
  int size = self->compact ? COMPACT_TILE_SIZE : is_crowded (self) ? CROWDED_TILE_SIZE : TILE_SIZE;

  hradby_picture_set_size (self->tile, size);
  gtk_widget_set_size_request (self->stage, self->compact ? STAGE_WIDTH : -1,
                               has_tiles (self) ? size : BUTTON_SIZE);
}

void
hradby_turn_panel_set_compact (HradbyTurnPanel *self,
                               gboolean         compact)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  if (self->compact == compact)
    return;

  self->compact = compact;
  gtk_widget_remove_css_class (GTK_WIDGET (self->heading), compact ? "title-4" : "heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->heading), compact ? "heading" : "title-4");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->main),
                                  compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_reorder_child_after (self->main, self->stage, compact ? NULL : self->texts);
  adapt_stage (self);
  show_parts (self);
  update_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

void
hradby_turn_panel_set_session (HradbyTurnPanel *self,
                               HradbySession   *session)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  g_signal_group_set_target (self->signals, session);
  g_set_object (&self->session, session);
  g_clear_pointer (&self->announced, g_free);
  adapt_stage (self);
  show_parts (self);
  hradby_picture_clear (self->tile);
  if (session == NULL)
    buttons_clear (self->decisions);
  update_cb (self);
}

void
hradby_turn_panel_set_rotation (HradbyTurnPanel *self,
                                guint            rotation)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  self->rotation = rotation & 3;
  if (self->session != NULL)
    update_hand (self);
}

void
hradby_turn_panel_set_hint (HradbyTurnPanel *self,
                            const char      *hint)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  g_free (self->hint_text);
  self->hint_text = g_strdup (hint);
  if (self->session != NULL)
    update_texts (self);
}

void
hradby_turn_panel_set_pause (HradbyTurnPanel *self,
                             const char      *pause)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  g_free (self->pause);
  self->pause = g_strdup (pause);
  if (self->session != NULL)
    update_texts (self);
}

void
hradby_turn_panel_announce (HradbyTurnPanel *self,
                            const char      *text)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  g_free (self->announced);
  self->announced = g_strdup (text);
  update_announcement (self);
  show_parts (self);
}

void
hradby_turn_panel_set_extra (HradbyTurnPanel *self,
                             GtkWidget       *extra)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  adw_bin_set_child (self->extra, extra);
  show_parts (self);
}

static void
hradby_turn_panel_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (id == PROP_COMPACT)
    g_value_set_boolean (value, HRADBY_TURN_PANEL (object)->compact);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
hradby_turn_panel_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  if (id == PROP_COMPACT)
    hradby_turn_panel_set_compact (HRADBY_TURN_PANEL (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Of some lines, which need not be a multiple of that of one: fractions of pixels add up. */
static int
get_lines_height (GtkLabel *label,
                  int       lines)
{
  static const char text[] = "X\nX\nX\nX";
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), NULL);
  int height;

  G_STATIC_ASSERT (G_N_ELEMENTS (text) == 2 * LINES);
  pango_layout_set_text (layout, text, 2 * lines - 1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* What the heading and what to do need beside the tile or decisions. */
static int
get_texts_height (HradbyTurnPanel *self,
                  int              width)
{
  int stage = 0, heading, hint;

  if (width < 0)
    return 0;
  if (gtk_widget_get_visible (self->stage))
    gtk_widget_measure (self->stage, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &stage, NULL, NULL);
  if (stage > 0)
    width = MAX (width - MIN (stage, width / 2) - SPACING, 0);
  gtk_widget_measure (GTK_WIDGET (self->heading), GTK_ORIENTATION_VERTICAL, width, NULL, &heading,
                      NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->hint), GTK_ORIENTATION_VERTICAL, width, NULL, &hint, NULL,
                      NULL);
  return heading + TEXT_SPACING + hint;
}

/* Also while they give way to something else. */
static int
get_chips_height (HradbyTurnPanel *self,
                  int              width)
{
  GtkWidget *chips = GTK_WIDGET (self->chips);
  int height;

  gtk_layout_manager_measure (gtk_widget_get_layout_manager (chips), chips,
                              GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height + CONTENT_SPACING;
}

/* So high it is whatever it shows, so that nothing around it moves within a turn: a heading, what
 * to do, what happened, and the tile or decisions. What needs more scrolls; but decisions below the
 * rest are all to be seen, and so is what to do in the narrow window. */
static int
get_height (HradbyTurnPanel *self,
            int              width)
{
  int lines = self->compact ? COMPACT_LINES : is_crowded (self) ? CROWDED_LINES : LINES;
  int announcement = TEXT_SPACING + get_lines_height (self->announcement, lines);
  int heading = get_lines_height (self->heading, 1) + TEXT_SPACING;
  int texts = heading + get_lines_height (self->hint, PROMPT_LINES);
  int prompt = heading + get_lines_height (self->hint, LONG_PROMPT);
  int chips = get_chips_height (self, width);
  int usual = self->compact ? chips + MAX (MAX (texts + announcement, prompt), COMPACT_TILE_SIZE)
                            : texts + announcement + SPACING
                              + (!has_tiles (self) ? BUTTON_SIZE
                                 : is_crowded (self) ? CROWDED_TILE_SIZE : TILE_SIZE);
  int decisions;

  if (self->compact)
    texts = MAX (texts, get_texts_height (self, width));
  if (!self->is_below)
    return self->compact ? MAX (usual, chips + texts) : usual;
  gtk_widget_measure (GTK_WIDGET (self->decisions), GTK_ORIENTATION_VERTICAL, width, &decisions,
                      NULL, NULL, NULL);
  decisions += CONTENT_SPACING;
  return self->compact ? MAX (usual, texts + decisions) : usual + decisions;
}

static GtkSizeRequestMode
hradby_turn_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hradby_turn_panel_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  HradbyTurnPanel *self = HRADBY_TURN_PANEL (widget);

  gtk_widget_measure (self->content, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation != GTK_ORIENTATION_VERTICAL)
    return;
  *minimum = *natural = MAX (*minimum, get_height (self, for_size));
  if (gtk_widget_get_visible (GTK_WIDGET (self->extra)))
    *natural = MAX (*natural, self->compact ? COMPACT_EXTRA : EXTRA_HEIGHT);
}

/* In the narrow window what happened, which is in the log, too, gives way to what to do: it is seen
 * whole or not at all. */
static void
fit_announcement (HradbyTurnPanel *self)
{
  GtkWidget *announcement = GTK_WIDGET (self->announcement);
  graphene_rect_t bounds;
  gboolean fits = TRUE;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->main)) || !gtk_widget_get_visible (announcement))
    return;
  if (self->compact && gtk_widget_compute_bounds (announcement, self->texts, &bounds))
    fits = bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (self->texts);
  gtk_widget_set_child_visible (announcement, fits);
}

static void
hradby_turn_panel_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  gtk_widget_allocate (HRADBY_TURN_PANEL (widget)->content, width, height, baseline, NULL);
  fit_announcement (HRADBY_TURN_PANEL (widget));
}

static void
hradby_turn_panel_dispose (GObject *object)
{
  HradbyTurnPanel *self = HRADBY_TURN_PANEL (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_TURN_PANEL);
  g_clear_pointer (&self->hint_text, g_free);
  g_clear_pointer (&self->pause, g_free);
  g_clear_pointer (&self->announced, g_free);
  G_OBJECT_CLASS (hradby_turn_panel_parent_class)->dispose (object);
}

static void
hradby_turn_panel_class_init (HradbyTurnPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hradby_turn_panel_dispose;
  object_class->get_property = hradby_turn_panel_get_property;
  object_class->set_property = hradby_turn_panel_set_property;
  widget_class->get_request_mode = hradby_turn_panel_get_request_mode;
  widget_class->measure = hradby_turn_panel_measure;
  widget_class->size_allocate = hradby_turn_panel_size_allocate;

  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                   | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HRADBY_TYPE_PICTURE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/table/turn-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, content);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, chips);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, main);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, texts);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, heading);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, hint);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, announcement);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, hand);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, tile);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, rotate_left);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, rotate_right);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, stage);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, scrolled);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, decisions);
  gtk_widget_class_bind_template_child (widget_class, HradbyTurnPanel, extra);
}

static void
hradby_turn_panel_init (HradbyTurnPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adapt_stage (self);
  hradby_tooltip_set (self->rotate_left, _("Turn the Tile Left"));
  hradby_tooltip_set (self->rotate_right, _("Turn the Tile Right"));

  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::thinking", G_CALLBACK (thinking_cb),
                                  self);
}
