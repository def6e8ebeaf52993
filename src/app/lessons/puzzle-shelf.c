/* The puzzles: a card a game, its puzzles by grade, those that were solved ticked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/lessons/puzzle-shelf.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/dialogs.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "session/tutor.h"

#define CARD_WIDTH 346
#define SPACING    16
#define KEY        "solved-puzzles"

struct _HradbyPuzzleShelf {
  AdwBin     parent_instance;

  GSettings *settings;
  char      *removed; /* (nullable): GAME/ID of the puzzle that may be brought back, and its file */
  GBytes    *file;
  GtkLabel  *words;
  GtkBox    *box;
};

G_DEFINE_FINAL_TYPE (HradbyPuzzleShelf, hradby_puzzle_shelf, ADW_TYPE_BIN)

static const char *const grades[HRADBY_PUZZLE_N_GRADES] = {
  [HRADBY_PUZZLE_EASY] = NC_("puzzles", "Easy"),
  [HRADBY_PUZZLE_MEDIUM] = NC_("puzzles", "Medium"),
  [HRADBY_PUZZLE_HARD] = NC_("puzzles", "Hard"),
};

static gboolean
is_solved (char **solved, const HradbyPuzzle *puzzle)
{
  return g_strv_contains ((const char *const *) solved, puzzle->id);
}

static const char *
tell_grade (HradbyPuzzleGrade grade)
{
  return g_dpgettext2 (NULL, "puzzles", grades[grade]);
}

static GtkWidget *
make_button (const HradbyGameType *type, const HradbyPuzzle *puzzle, guint number, gboolean solved)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autofree char *target = g_strdup_printf ("%s/%s", type->id, puzzle->id);
  /* Translators: the title of a game, the number of a puzzle, how hard it is */
  g_autofree char *spoken
    = g_strdup_printf (solved ? _("%1$s, puzzle %2$u, %3$s, solved") : _("%1$s, puzzle %2$u, %3$s"),
                       _(type->title), number, tell_grade (puzzle->grade));
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  gtk_box_append (GTK_BOX (box), gtk_label_new (text));
  if (solved)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.puzzle");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_widget_add_css_class (button, "puzzle");
  hradby_tooltip_label (button, spoken);
  return button;
}

static void
add_caption (GtkWidget *card, const char *text)
{
  GtkWidget *caption = hradby_prose_new (text, "caption");

  gtk_widget_add_css_class (caption, "dim-label");
  gtk_box_append (GTK_BOX (card), caption);
}

/* The puzzles of a game in one grade, in a row. */
static void
add_grade (GtkWidget *card, const HradbyGameType *type, const GPtrArray *puzzles,
           HradbyPuzzleGrade grade, char **solved)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, hradby_wrap_layout_new (6));
  for (guint i = 0; i < puzzles->len; i++) {
    const HradbyPuzzle *puzzle = g_ptr_array_index (puzzles, i);

    if (puzzle->grade == grade && !puzzle->is_own)
      gtk_box_append (GTK_BOX (row), make_button (type, puzzle, i + 1, is_solved (solved, puzzle)));
  }
  if (gtk_widget_get_first_child (row) == NULL) {
    g_object_ref_sink (row);
    g_object_unref (row);
    return;
  }
  add_caption (card, tell_grade (grade));
  gtk_box_append (GTK_BOX (card), row);
}

static GtkWidget *
make_action (const char *icon, const char *action, const char *target, const char *spoken)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_widget_add_css_class (button, "flat");
  hradby_tooltip_label (button, spoken);
  return button;
}

/* Those of the player's own can be removed; the last one that was can be brought back. */
static void
add_own (HradbyPuzzleShelf *self, GtkWidget *card, const HradbyGameType *type,
         const GPtrArray *puzzles, char **solved)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *prefix = g_strconcat (type->id, "/", NULL);

  gtk_widget_set_layout_manager (row, hradby_wrap_layout_new (6));
  for (guint i = 0; i < puzzles->len; i++) {
    const HradbyPuzzle *puzzle = g_ptr_array_index (puzzles, i);
    GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
    g_autofree char *target = g_strconcat (prefix, puzzle->id, NULL);
    /* Translators: %u is the number of a puzzle */
    g_autofree char *spoken = g_strdup_printf (_("Remove Puzzle %u"), i + 1);

    g_object_ref_sink (pair);
    gtk_box_append (GTK_BOX (pair), make_button (type, puzzle, i + 1, is_solved (solved, puzzle)));
    gtk_box_append (GTK_BOX (pair), make_action ("user-trash-symbolic", "shelf.remove", target,
                                                 spoken));
    if (puzzle->is_own)
      gtk_box_append (GTK_BOX (row), pair);
    g_object_unref (pair);
  }
  if (self->removed != NULL && g_str_has_prefix (self->removed, prefix))
    gtk_box_append (GTK_BOX (row), make_action ("edit-undo-symbolic", "shelf.restore",
                                                self->removed, _("Bring the Puzzle Back")));
  g_object_ref_sink (row);
  if (gtk_widget_get_first_child (row) != NULL) {
    add_caption (card, _("From My Games"));
    gtk_box_append (GTK_BOX (card), row);
  }
  g_object_unref (row);
}

/* Adds to the counts of all games. */
static void
add_game (HradbyPuzzleShelf *self, const HradbyGameType *type, char **solved, guint *n_all_solved,
          guint *n_all)
{
  g_autoptr(GPtrArray) puzzles = hradby_tutor_list_puzzles (type->id);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  guint n_solved = 0;

  for (guint i = 0; i < puzzles->len; i++)
    n_solved += is_solved (solved, g_ptr_array_index (puzzles, i));
  *n_all_solved += n_solved;
  *n_all += puzzles->len;
  /* Translators: how many puzzles of how many */
  g_autofree char *text = g_strdup_printf (_("Solved %1$u of %2$u"), n_solved, puzzles->len);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "lesson-card");
  gtk_box_append (GTK_BOX (card), hradby_prose_new (_(type->title), "title-4"));
  gtk_box_append (GTK_BOX (card), hradby_prose_new (text, NULL));
  for (guint grade = 0; grade < HRADBY_PUZZLE_N_GRADES; grade++)
    add_grade (card, type, puzzles, grade, solved);
  add_own (self, card, type, puzzles, solved);
  hradby_widget_label (card, _(type->title));
  gtk_box_append (self->box, g_object_new (ADW_TYPE_CLAMP, "child", card, "maximum-size",
                                           CARD_WIDTH, "tightening-threshold", CARD_WIDTH,
                                           "visible", puzzles->len > 0, NULL));
}

static void
fill (HradbyPuzzleShelf *self)
{
  g_autoptr(GPtrArray) types = hradby_face_list_games ();
  g_auto(GStrv) solved = g_settings_get_strv (self->settings, KEY);
  guint n_solved = 0, n_all = 0;

  hradby_widget_take_focus (self->box);
  hradby_widget_clear (self->box);
  for (guint i = 0; i < types->len; i++)
    add_game (self, g_ptr_array_index (types, i), solved, &n_solved, &n_all);
  g_autofree char *words
    /* Translators: about puzzles; the numbers are how many of how many */
    = g_strdup_printf (_("Positions of games that were played, in which one move is clearly best: "
                         "find it. Solved %1$u of %2$u."), n_solved, n_all);
  gtk_label_set_text (self->words, words);
}

GtkWidget *
hradby_puzzle_shelf_new (GSettings *settings)
{
  HradbyPuzzleShelf *self = g_object_new (HRADBY_TYPE_PUZZLE_SHELF, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
  return GTK_WIDGET (self);
}

char *
hradby_puzzle_shelf_find_next (GSettings *settings, const char *game, const char *id)
{
  g_autoptr(GPtrArray) puzzles = hradby_tutor_list_puzzles (game);
  g_auto(GStrv) solved = g_settings_get_strv (settings, KEY);
  guint start = 0;

  for (guint i = 0; i < puzzles->len; i++)
    if (g_str_equal (((HradbyPuzzle *) puzzles->pdata[i])->id, id))
      start = i + 1;
  for (guint i = 0; i < puzzles->len; i++) {
    const HradbyPuzzle *puzzle = g_ptr_array_index (puzzles, (start + i) % puzzles->len);

    if (!is_solved (solved, puzzle) && !g_str_equal (puzzle->id, id))
      return g_strdup_printf ("%s/%s", game, puzzle->id);
  }
  return NULL;
}

void
hradby_puzzle_shelf_tick (GSettings *settings, const char *id)
{
  g_auto(GStrv) solved = g_settings_get_strv (settings, KEY);
  guint n = g_strv_length (solved);

  if (g_strv_contains ((const char *const *) solved, id))
    return;
  solved = g_renew (char *, solved, n + 2);
  solved[n] = g_strdup (id);
  solved[n + 1] = NULL;
  g_settings_set_strv (settings, KEY, (const char *const *) solved);
}

static void
forget (HradbyPuzzleShelf *self)
{
  g_clear_pointer (&self->removed, g_free);
  g_clear_pointer (&self->file, g_bytes_unref);
}

static void
tell (HradbyPuzzleShelf *self, const char *heading, const GError *error)
{
  hradby_dialogs_tell (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading,
                       error->message);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *target)
{
  HradbyPuzzleShelf *self = HRADBY_PUZZLE_SHELF (widget);
  const char *name = g_variant_get_string (target, NULL);
  g_auto(GStrv) words = g_strsplit (name, "/", 2);
  g_autoptr(GError) error = NULL;
  GBytes *file = hradby_tutor_take_puzzle (words[0], words[1], &error);

  if (file == NULL) {
    tell (self, _("It Cannot Be Removed"), error);
    return;
  }
  forget (self);
  self->removed = g_strdup (name);
  self->file = file;
  fill (self);
}

static void
restore_cb (GtkWidget *widget, const char *action, GVariant *target)
{
  HradbyPuzzleShelf *self = HRADBY_PUZZLE_SHELF (widget);
  g_auto(GStrv) words = g_strsplit (g_variant_get_string (target, NULL), "/", 2);
  g_autoptr(GError) error = NULL;

  if (hradby_tutor_put_puzzle (words[0], words[1], self->file, &error)) {
    forget (self);
    fill (self);
  } else
    tell (self, _("It Cannot Be Saved"), error);
}

static void
hradby_puzzle_shelf_dispose (GObject *object)
{
  forget (HRADBY_PUZZLE_SHELF (object));
  g_clear_object (&HRADBY_PUZZLE_SHELF (object)->settings);
  G_OBJECT_CLASS (hradby_puzzle_shelf_parent_class)->dispose (object);
}

static void
hradby_puzzle_shelf_class_init (HradbyPuzzleShelfClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_puzzle_shelf_dispose;
  gtk_widget_class_install_action (widget_class, "shelf.remove", "s", remove_cb);
  gtk_widget_class_install_action (widget_class, "shelf.restore", "s", restore_cb);
}

static void
hradby_puzzle_shelf_init (HradbyPuzzleShelf *self)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  self->words = GTK_LABEL (hradby_prose_new (NULL, "dim-label"));
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->box), hradby_wrap_layout_new (SPACING));
  gtk_box_append (GTK_BOX (all), GTK_WIDGET (self->words));
  gtk_box_append (GTK_BOX (all), GTK_WIDGET (self->box));
  adw_bin_set_child (ADW_BIN (self), all);
}
