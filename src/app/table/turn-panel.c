/* Whose turn it is, what to do, the tile in hand, and the decisions that are not on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/turn-panel.h"

#include "app/face/face.h"
#include "app/kit/anchor.h"
#include "app/kit/number.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/words/words.h"
#include "engine/each.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _HradbyTurnPanel {
  GtkWidget      parent_instance;

  HradbySession *session;
  GSignalGroup  *signals;
  gboolean       compact;
  gboolean       is_held;  /* a turn waits to be confirmed */
  gboolean       is_over;  /* the game is, and the log may have the room */
  guint          rotation;
  char          *hint_text;
  char          *pause;
  char          *announced; /* sentences, one a line */

  GtkWidget     *handle; /* of the panel, where it is compact: what happened last */
  GtkWidget     *texts;
  GtkWidget     *status;
  GtkWidget     *first;
  GtkLabel      *heading;
  GtkWidget     *remaining_button;
  GtkLabel      *remaining;
  GtkLabel      *hint;
  GtkLabel      *announcement;
  HradbyPicture *tile;
  GtkBox        *stage;
  AdwBin        *kinds;
  GtkWidget     *scrolled;
  GtkBox        *decisions;
  GtkWidget     *turns;
  GtkWidget     *rotate_left;
  GtkWidget     *rotate_right;
  GtkBox        *answer;
  HradbyOffer   *offer;
  AdwBin        *extra;
};

G_DEFINE_FINAL_TYPE (HradbyTurnPanel, hradby_turn_panel, GTK_TYPE_WIDGET)

#define TILE_SIZE         132
#define COMPACT_TILE_SIZE 64
#define CHOICES_SIZE      72 /* of what can be chosen in games without tiles: two buttons */
#define BUTTON_PADDING    10
#define BUTTON_LEAST      24
#define SPACING           8
#define STAGE_SPACING     6
#define TEXT_SPACING      4
#define PROMPT_LINES      2 /* that are kept free for what to do; … */
#define COMPACT_PROMPT    3 /* … where it is compact lines are shorter */
#define HEADING_LINES     2 /* at most, so that no name takes all the room */
#define SHORT_HEADING     20 /* characters, which only large text breaks */
#define RESULT_LINES      4 /* of the heading when the game is over */
#define MAX_BELOW         6 /* decisions for which it grows where it is compact; more scroll */
#define EXTRA_HEIGHT      300 /* of what takes the place of the rest, as three plays do: that … */
#define COMPACT_EXTRA     210 /* … is worth more than the log, and than some of the board */

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
tell_heading (HradbySession *session, guint mover, const char *pause, const char *const *names)
{
  if (mover == HRADBY_NOBODY)
    return hradby_words_result (session, names);
  if (mover == HRADBY_CHANCE)
    return pause != NULL ? g_strdup (_("It is nobody’s turn")) : tell_chance (session);
  return hradby_face_tell_turn (hradby_session_get_table (session),
                                hradby_session_get_position (session), mover, names[mover]);
}

/* The general words, where the play surface has none of its own. */
static char *
tell_prompt (HradbySession *session, guint mover, const char *pause, const char *hint,
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
    return g_strdup (_("Redo your moves, or let the computer play on."));
  if (hradby_session_get_to_decide (session) == HRADBY_NOBODY)
    return g_strdup (thinking ? _("The computer is thinking…") : _("The computer is playing…"));
  return hint != NULL && *hint != '\0' ? g_strdup (hint) : hradby_face_prompt (session);
}

/* @pause: (nullable): why nobody is to move; @hint: (nullable): what to do, as the surface says it;
 * @heading, @prompt: (out) (transfer full). Returns whether the game is over. */
static gboolean
words_tell (HradbySession *session, const char *pause, const char *hint, char **heading,
            char **prompt)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const char *const *names = hradby_session_get_names (session);
  guint held = hradby_session_get_to_confirm (session), mover;

  if (held != HRADBY_NOBODY) {
    /* Translators: the heading while the turn of a player waits to be confirmed */
    *heading = g_strdup_printf (C_("player", "%s has played"), names[held]);
    *prompt = g_strdup (_("End the turn, or undo it."));
    return FALSE;
  }
  mover = table->type->to_move (table, hradby_session_get_position (session));
  *heading = tell_heading (session, mover, pause, names);
  *prompt = tell_prompt (session, mover, pause, hint, names);
  return mover == HRADBY_NOBODY;
}

#define USUAL_CHARS 12 /* more break in the narrow window: what to do has room beside them */

static GtkWidget *
add_button (GtkBox *box, const char *label, gboolean suggested)
{
  GtkWidget *text = hradby_prose_new_centred (label, USUAL_CHARS), *button = gtk_button_new ();

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
decide_cb (HradbySession *session, GtkWidget *button)
{
  HradbyAction action = *(HradbyAction *) g_object_get_data (G_OBJECT (button), "action");
  g_autoptr(GtkWidget) alive = g_object_ref (button);

  /* The position may have changed since the button was made: then the session refuses. */
  if (!hradby_session_play (session, &action, NULL))
    gtk_widget_error_bell (button);
}

/* Shows beside the words of a button the key that does the same. */
static void
add_key (GtkWidget *button, const char *action)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GtkWidget *words = gtk_button_get_child (GTK_BUTTON (button)), *box, *label;
  GdkModifierType state;
  guint key;

  if (application == NULL)
    return;
  g_auto(GStrv) keys = gtk_application_get_accels_for_action (application, action);
  if (keys[0] == NULL || !gtk_accelerator_parse (keys[0], &key, &state))
    return;
  g_autofree char *name = gtk_accelerator_get_label (key, state);
  g_autoptr(GtkWidget) alive = g_object_ref (words);
  gtk_button_set_child (GTK_BUTTON (button), NULL);
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  label = gtk_label_new (name);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "key");
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                  name, -1);
}

/* To pass, and what can be done alone, has the place of the one answer; other decisions have theirs
 * beside the tile. */
static void
add_decision (GtkBox *box, HradbySession *session, const HradbyAction *action)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gboolean suggested = hradby_face_stands_out (table, hradby_session_get_position (session),
                                               action);
  g_autofree char *label = hradby_words_action (session, action);
  GtkWidget *button = add_button (box, label, suggested);

  g_object_set_data_full (G_OBJECT (button), "action",
                          g_memdup2 (action, sizeof *action), g_free);
  hradby_anchor_set (button, table->type->actions[action->kind].rule);
  if (action->kind == HRADBY_ACTION_PASS && hradby_face_get (table)->tiles != NULL)
    add_key (button, "win.decline");
  g_signal_connect_object (button, "clicked", G_CALLBACK (decide_cb), session, G_CONNECT_SWAPPED);
}

static void
add_decisions (HradbyTurnPanel *self)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (self->session), buttons = NULL;
  const HradbyTable *table = hradby_session_get_table (self->session);

  buttons = g_array_new (FALSE, FALSE, sizeof (HradbyAction));
  HRADBY_EACH (const HradbyAction, action, actions)
    if (hradby_face_is_button (table, action))
      g_array_append_vals (buttons, action, 1);
  HRADBY_EACH (const HradbyAction, action, buttons)
    add_decision (buttons->len == 1 || action->kind == HRADBY_ACTION_PASS ? self->answer
                                                                          : self->decisions,
                  self->session, action);
}

static void
add_action (GtkBox *box, const char *label, const char *action, const char *tooltip)
{
  GtkWidget *button = add_button (box, label, TRUE);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  hradby_tooltip_set (button, tooltip);
}

static gboolean
has_offer (HradbyTurnPanel *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->offer));
}

/* Replaces the buttons by those for this position. */
static void
update_decisions (HradbyTurnPanel *self)
{
  hradby_widget_clear (self->decisions);
  hradby_widget_clear (self->answer);
  if (hradby_session_get_to_confirm (self->session) != HRADBY_NOBODY)
    add_action (self->answer, _("End Turn"), "win.end-turn",
                _("The game goes on; until then you can undo the turn"));
  else if (hradby_session_is_waiting (self->session))
    add_action (self->answer, _("Play On"), "win.go-on", _("Undone moves are lost"));
  else if (self->is_over && !self->compact)
    gtk_actionable_set_action_name (
      GTK_ACTIONABLE (add_button (self->answer, _("Show the Result"), FALSE)), "win.result");
  else if (hradby_session_get_to_decide (self->session) != HRADBY_NOBODY && !has_offer (self))
    add_decisions (self);
}

static void
set_text (GtkLabel *label, const char *text)
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

static guint
count_decisions (HradbyTurnPanel *self)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->decisions)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* Where it is compact the answer stands at the end of the last row, but below decisions. */
static gboolean
is_row (HradbyTurnPanel *self)
{
  return self->compact && count_decisions (self) == 0;
}

/* Lines of the heading: where it is compact the sentence below it needs them more. */
static int
get_lines (HradbyTurnPanel *self, const char *heading)
{
  return self->compact && g_utf8_strlen (heading, -1) > SHORT_HEADING ? 1 : HEADING_LINES;
}

static void
update_texts (HradbyTurnPanel *self)
{
  g_autofree char *heading = NULL, *prompt = NULL;
  gboolean over = words_tell (self->session, self->pause, self->hint_text, &heading, &prompt);

  self->is_over = over;
  gtk_label_set_lines (self->heading, over ? RESULT_LINES : get_lines (self, heading));
  set_text (self->heading, heading);
  hradby_tooltip_set (GTK_WIDGET (self->heading),
                      g_utf8_strlen (heading, -1) > SHORT_HEADING ? heading : NULL);
  set_text (self->hint, prompt);
}

/* Once it lies on the board it stays to be seen, and is not turned any more. */
static void
update_hand (HradbyTurnPanel *self)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (self->session));
  HradbyFaceItem item = { 0 };
  gboolean any = face->get_hand != NULL && face->get_hand (self->session, self->rotation, &item);
  g_autofree char *words = item.words;

  gtk_widget_set_visible (GTK_WIDGET (self->tile), any);
  gtk_widget_set_visible (self->turns, any && item.count > 0);
  if (!any)
    return;
  hradby_picture_set_key (self->tile, item.picture);
  hradby_widget_label (self->tile, words);
}

static void
update_remaining (HradbyTurnPanel *self)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyFace *face = hradby_face_get (table);
  const HradbyPosition *position = hradby_session_get_position (self->session);
  gboolean is_over = table->type->to_move (table, position) == HRADBY_NOBODY;

  gtk_widget_set_visible (self->remaining_button,
                          face->left != NULL && !is_over && !self->compact);
  if (face->left == NULL)
    return;
  g_autofree char *text = face->left->tell (self->session);
  set_text (self->remaining, text);
  hradby_tooltip_set (self->remaining_button, _(face->left->tip));
}

/* The newest comes first; as much as fits. The log tells it all, which is pulled up here where it
 * is not beside the board. */
static void
update_announcement (HradbyTurnPanel *self)
{
  g_autoptr(GString) text = g_string_new (self->announced);

  g_string_replace (text, "\n", " ", 0);
  set_text (self->announcement, text->str);
  hradby_widget_describe (self->status, self->announced);
  hradby_tooltip_set (self->handle, _("Players and Log"));
}

/* Scrolls back to the top. */
static void
scroll_back (HradbyTurnPanel *self)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->texts));

  gtk_adjustment_set_value (place, gtk_adjustment_get_lower (place));
}

/* The other widget takes the place of the rest, for what lies around it shall not move; the tile
 * in hand is seen on the board as well. What is offered takes that of all but the words. */
static void
show_parts (HradbyTurnPanel *self)
{
  GtkWidget *rest[] = { self->texts, GTK_WIDGET (self->offer), GTK_WIDGET (self->tile),
                        GTK_WIDGET (self->stage), GTK_WIDGET (self->answer) };
  guint n_words = self->compact ? 3 : 2; /* with the tile where it stands beside them */
  gboolean has_extra = adw_bin_get_child (self->extra) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->extra), has_extra);
  for (guint i = 0; i < G_N_ELEMENTS (rest); i++)
    gtk_widget_set_child_visible (rest[i], !has_extra && (i < n_words || !has_offer (self)));
  gtk_widget_set_visible (self->handle, self->compact && !has_extra);
  gtk_widget_set_visible (self->scrolled, count_decisions (self) > 0);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->stage),
                                  is_row (self) ? GTK_ORIENTATION_HORIZONTAL
                                                : GTK_ORIENTATION_VERTICAL);
}

static gboolean
has_focus (GtkBox *box)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (box)) != NULL;
}

static void
update_cb (HradbyTurnPanel *self)
{
  if (self->session == NULL)
    return;

  gboolean had_focus = has_focus (self->decisions) || has_focus (self->answer);
  gboolean is_held = hradby_session_get_to_confirm (self->session) != HRADBY_NOBODY;
  if (had_focus) { /* a button that goes would keep it */
    hradby_widget_take_focus (self->decisions);
    hradby_widget_take_focus (self->answer);
  }
  update_texts (self);
  update_remaining (self);
  update_hand (self);
  update_decisions (self);
  update_announcement (self);
  show_parts (self);
  /* The next key ends the turn, wherever the one before it was pressed. */
  if ((had_focus || (is_held && !self->is_held))
      && !gtk_widget_child_focus (GTK_WIDGET (self->decisions), GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (GTK_WIDGET (self->answer), GTK_DIR_TAB_FORWARD);
  self->is_held = is_held;
  scroll_back (self);
}

static void
thinking_cb (HradbyTurnPanel *self)
{
  if (self->session != NULL)
    update_texts (self);
}

void
hradby_turn_panel_set_compact (HradbyTurnPanel *self, gboolean compact)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  if (self->compact == compact)
    return;

  self->compact = compact;
  hradby_widget_set_class (self, "compact", compact);
  hradby_picture_set_size (self->tile, compact ? COMPACT_TILE_SIZE : TILE_SIZE);
  show_parts (self);
  update_cb (self);
}

void
hradby_turn_panel_set_session (HradbyTurnPanel *self, HradbySession *session)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  g_signal_group_set_target (self->signals, session);
  g_set_object (&self->session, session);
  g_clear_pointer (&self->announced, g_free);
  hradby_picture_clear (self->tile);
  if (session == NULL) {
    hradby_widget_clear (self->decisions);
    hradby_widget_clear (self->answer);
  }
  show_parts (self);
  update_cb (self);
}

void
hradby_turn_panel_set_rotation (HradbyTurnPanel *self, guint rotation)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  self->rotation = rotation & 3;
  if (self->session != NULL)
    update_hand (self);
}

static void
set_words (HradbyTurnPanel *self, char **words, const char *text)
{
  g_free (*words);
  *words = g_strdup (text);
  thinking_cb (self);
}

void
hradby_turn_panel_set_hint (HradbyTurnPanel *self, const char *hint)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  set_words (self, &self->hint_text, hint);
}

void
hradby_turn_panel_set_pause (HradbyTurnPanel *self, const char *pause)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  set_words (self, &self->pause, pause);
}

void
hradby_turn_panel_announce (HradbyTurnPanel *self, const char *text)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  g_free (self->announced);
  self->announced = g_strdup (text);
  update_announcement (self);
  show_parts (self);
}

void
hradby_turn_panel_set_kinds (HradbyTurnPanel *self, GtkWidget *kinds)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  adw_bin_set_child (self->kinds, kinds);
  if (kinds != NULL)
    g_object_bind_property (kinds, "visible", self->kinds, "visible", G_BINDING_SYNC_CREATE);
  else
    gtk_widget_set_visible (GTK_WIDGET (self->kinds), FALSE);
}

void
hradby_turn_panel_set_extra (HradbyTurnPanel *self, GtkWidget *extra)
{
  g_return_if_fail (HRADBY_IS_TURN_PANEL (self));

  adw_bin_set_child (self->extra, extra);
  show_parts (self);
}

HradbyOffer *
hradby_turn_panel_get_offer (HradbyTurnPanel *self)
{
  g_return_val_if_fail (HRADBY_IS_TURN_PANEL (self), NULL);

  return self->offer;
}

/* The height of some lines; not a multiple of one: fractions add up. */
static int
get_lines_height (GtkLabel *label, int lines)
{
  static const char text[] = "X\nX\nX";
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), NULL);
  int height;

  G_STATIC_ASSERT (G_N_ELEMENTS (text) == 2 * COMPACT_PROMPT);
  pango_layout_set_text (layout, text, 2 * lines - 1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static int
measure (gpointer widget, GtkOrientation orientation, int for_size, gboolean least)
{
  int minimum, natural;

  gtk_widget_measure (widget, orientation, for_size, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

static int
measure_height (gpointer widget, int width)
{
  return measure (widget, GTK_ORIENTATION_VERTICAL, width, FALSE);
}

static gboolean
has_choices (HradbyTurnPanel *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->kinds))
         || gtk_widget_get_visible (self->scrolled) || gtk_widget_get_visible (self->turns);
}

static gboolean
has_answer (HradbyTurnPanel *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self->answer)) != NULL;
}

/* What the tile takes of the width. */
static int
get_tile_width (HradbyTurnPanel *self)
{
  return !gtk_widget_get_visible (GTK_WIDGET (self->tile)) ? 0
         : SPACING + (self->compact ? COMPACT_TILE_SIZE : TILE_SIZE);
}

static int
get_answer_width (HradbyTurnPanel *self, int width)
{
  int least = measure (self->answer, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int likes = measure (self->answer, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);

  if (!has_answer (self))
    return 0;
  return is_row (self) && has_choices (self) ? MAX (least, MIN (likes, width / 2)) : width;
}

static int
get_stage_width (HradbyTurnPanel *self, int width)
{
  int answer = get_answer_width (self, width);

  if (!self->compact)
    return width - get_tile_width (self);
  return is_row (self) && answer > 0 ? MAX (width - answer - SPACING, 0) : width;
}

static int
get_button_height (HradbyTurnPanel *self)
{
  return MAX (get_lines_height (self->hint, 1), BUTTON_LEAST) + BUTTON_PADDING;
}

static int
get_answer_height (HradbyTurnPanel *self, int width)
{
  int button = get_button_height (self);

  return has_answer (self)
         ? MAX (button, measure_height (self->answer, get_answer_width (self, width))) : button;
}

/* Where it is compact: decisions are all to be seen. */
static int
get_stage_height (HradbyTurnPanel *self, int width)
{
  guint n = count_decisions (self);
  int height = n > 0 && n <= MAX_BELOW ? measure_height (self->decisions, width) : 0;

  if (gtk_widget_get_visible (GTK_WIDGET (self->kinds)) || gtk_widget_get_visible (self->turns))
    height += get_button_height (self) + (n > 0 ? STAGE_SPACING : 0);
  return MAX (height, get_button_height (self));
}

static int
get_handle_height (HradbyTurnPanel *self, int width)
{
  return gtk_widget_get_visible (self->handle)
         ? measure_height (self->handle, width) + TEXT_SPACING : 0;
}

/* Of the texts where it is compact, in which what to do is read whole. */
static int
get_texts_height (HradbyTurnPanel *self, int width)
{
  int heading = get_lines_height (self->heading, 1), lines;

  lines = heading + TEXT_SPACING
          + get_lines_height (self->hint, has_tiles (self) ? COMPACT_PROMPT : PROMPT_LINES);
  if (width > 0) {
    width -= get_tile_width (self);
    heading = measure_height (self->heading, width);
    lines = MAX (lines, heading + TEXT_SPACING + measure_height (self->hint, width));
  }
  return MAX (lines, has_tiles (self) ? COMPACT_TILE_SIZE : 0);
}

/* Of the last row: one button, or where it is compact all that can be chosen. A game without tiles
 * is played on its surface, which needs the room: there it comes with a button. */
static int
get_row_height (HradbyTurnPanel *self, int width)
{
  int answer = get_answer_height (self, width);

  if (!self->compact)
    return answer;
  if (!has_tiles (self) && !has_answer (self) && !has_choices (self))
    return 0;
  if (has_offer (self))
    return measure_height (self->offer, width);
  int stage = get_stage_height (self, get_stage_width (self, width));
  return is_row (self) ? MAX (stage, answer)
         : stage + (has_answer (self) ? SPACING + answer : 0);
}

/* The panel has this height whatever it shows, so that nothing around it moves within a turn: a
 * heading, what to do, the tile with what can be chosen, and one button. What needs more scrolls;
 * but where it is compact many decisions are all to be seen, and so is what to do. */
static int
get_height (HradbyTurnPanel *self, int width)
{
  int row = SPACING + get_row_height (self, width);

  if (self->is_over && !self->compact)
    return measure_height (self->texts, width) + row;
  if (self->compact)
    return get_handle_height (self, width) + get_texts_height (self, width) + row;
  return get_lines_height (self->heading, 1) + TEXT_SPACING
         + get_lines_height (self->hint, PROMPT_LINES) + SPACING
         + (has_tiles (self) ? TILE_SIZE : CHOICES_SIZE) + row;
}

/* In the lowest of windows, with large text, words and decisions scroll. */
static int
get_least_height (HradbyTurnPanel *self, int width)
{
  int height = get_height (self, width), answer = get_answer_height (self, width);

  if (!self->compact)
    return height;
  if (count_decisions (self) > 0)
    answer += SPACING + get_button_height (self);
  return MIN (height, get_handle_height (self, width) + COMPACT_TILE_SIZE + SPACING + answer);
}

static int
get_width (HradbyTurnPanel *self, gboolean least)
{
  GtkOrientation across = GTK_ORIENTATION_HORIZONTAL;
  int tile = get_tile_width (self), texts = measure (self->texts, across, -1, least);
  int answer = measure (self->answer, across, -1, least);
  int stage = measure (self->stage, across, -1, least);

  if (has_offer (self))
    answer = MAX (answer, measure (self->offer, across, -1, least));
  if (!self->compact)
    return MAX (MAX (texts, answer), tile + stage);
  int row = is_row (self) && stage > 0 && answer > 0 ? stage + SPACING + answer
                                                     : MAX (stage, answer);
  return MAX (MAX (measure (self->handle, across, -1, least), tile + texts), row);
}

static GtkSizeRequestMode
hradby_turn_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hradby_turn_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  HradbyTurnPanel *self = HRADBY_TURN_PANEL (widget);
  gboolean has_extra = gtk_widget_get_visible (GTK_WIDGET (self->extra));
  int least, likes;

  gtk_widget_measure (GTK_WIDGET (self->extra), orientation, for_size, &least, &likes, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (get_width (self, TRUE), least);
    *natural = MAX (get_width (self, FALSE), likes);
    return;
  }
  *minimum = MAX (get_least_height (self, for_size), least);
  *natural = MAX (get_height (self, for_size), least);
  if (has_extra)
    *natural = MAX (*natural, self->compact ? COMPACT_EXTRA : EXTRA_HEIGHT);
}

/* At the start side of the panel, which may be the right one. */
static void
place (HradbyTurnPanel *self, gpointer widget, int x, int y, int width, int height)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  if (gtk_widget_should_layout (widget))
    gtk_widget_size_allocate (widget, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
allocate_compact (HradbyTurnPanel *self, int width, int height)
{
  int top = get_handle_height (self, width);
  int row = CLAMP (height - top - COMPACT_TILE_SIZE - SPACING, 0, get_row_height (self, width));
  int tile = get_tile_width (self), answer = get_answer_width (self, width);
  int high = get_answer_height (self, width);

  place (self, self->handle, 0, 0, width, MAX (top - TEXT_SPACING, 0));
  place (self, self->tile, 0, top, COMPACT_TILE_SIZE, COMPACT_TILE_SIZE);
  place (self, self->texts, tile, top, width - tile, height - top - SPACING - row);
  place (self, self->offer, 0, height - row, width, row);
  place (self, self->stage, 0, height - row, get_stage_width (self, width),
         is_row (self) || !has_answer (self) ? row : row - SPACING - high);
  place (self, self->answer, width - answer, height - high, answer, high);
}

/* Where nothing is chosen the words have the room. */
static void
allocate_beside (HradbyTurnPanel *self, int width, int height)
{
  int row = get_row_height (self, width), tile = get_tile_width (self);
  int stage = has_tiles (self) ? TILE_SIZE : CHOICES_SIZE, end = height - row - SPACING;
  gboolean is_used = tile > 0 || has_choices (self) || has_offer (self);

  place (self, self->texts, 0, 0, width,
         is_used ? end - stage - SPACING : has_answer (self) ? end : height);
  place (self, self->offer, 0, end - stage, width, height - end + stage);
  place (self, self->tile, 0, end - stage, TILE_SIZE, TILE_SIZE);
  place (self, self->stage, tile, end - stage, width - tile, stage);
  place (self, self->answer, 0, height - row, width, row);
}

static void
hradby_turn_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HradbyTurnPanel *self = HRADBY_TURN_PANEL (widget);

  place (self, self->extra, 0, 0, width, height);
  if (self->compact)
    allocate_compact (self, width, height);
  else
    allocate_beside (self, width, height);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_turn_panel_dispose;
  widget_class->get_request_mode = hradby_turn_panel_get_request_mode;
  widget_class->measure = hradby_turn_panel_measure;
  widget_class->size_allocate = hradby_turn_panel_size_allocate;

  g_type_ensure (HRADBY_TYPE_PICTURE);
  g_type_ensure (HRADBY_TYPE_OFFER);
  gtk_widget_class_set_css_name (widget_class, "turn");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/table/turn-panel.ui");
  HRADBY_BIND (widget_class, HradbyTurnPanel, handle, texts, status, heading, remaining_button,
               remaining, hint, announcement);
  HRADBY_BIND (widget_class, HradbyTurnPanel, tile, stage, kinds, scrolled, decisions,
               turns, rotate_left);
  HRADBY_BIND (widget_class, HradbyTurnPanel, rotate_right, answer, offer, extra, first);
  HRADBY_BIND_CALLBACKS (widget_class, update_cb);
}

static void
hradby_turn_panel_init (HradbyTurnPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_widget_label (self, _("Turn"));
  gtk_widget_set_layout_manager (self->first, hradby_wrap_layout_new (TEXT_SPACING));
  hradby_tooltip_set (self->rotate_left, _("Turn the Tile Left"));
  hradby_tooltip_set (self->rotate_right, _("Turn the Tile Right"));

  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::thinking", G_CALLBACK (thinking_cb),
                                  self);
}
