/* What a setting does. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/effect-view.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/anchor.h"
#include "app/kit/entry.h"
#include "app/kit/number.h"
#include "app/kit/press.h"
#include "app/kit/prose.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/words/comparison-words.h"
#include "app/words/rules-store.h"
#include "app/words/sentence.h"
#include "engine/object.h"
#include "engine/variant-code.h"
#include "session/catalogue.h"
#include "study/comparison.h"
#include "study/example.h"

#define PAUSE      60   /* milliseconds that the pointer rests on a line before that is shown */
#define CARD_WIDTH 120  /* of two boards beside each other in the narrowest column */
#define ONE_WIDTH  260  /* of one alone */
#define LEVEL      "greedy"
#define N_GAMES    200
#define LONGER     4    /* times as many when somebody asks again */
#define MAX_SEED   1000000

struct _HradbyEffectView {
  AdwBin            parent_instance;

  HradbyLibrary    *library;
  HradbyRuleset    *ruleset;
  HradbyRuleset    *against;     /* (nullable) */
  gint              wanted;      /* the setting that was asked for, or -1 */
  gboolean          is_other;    /* what was asked for is not what is shown */
  gint              setting;     /* the one that is shown, or -1 */
  guint             value;       /* of it, as it is shown, and what it is compared with */
  guint             other;
  guint             pause;
  HradbyExample    *example;     /* (nullable) */
  const char       *names[HRADBY_MAX_PLAYERS];
  GCancellable     *cancellable; /* while games are played */
  char             *key;         /* of what they compare */
  char             *noted;       /* what stood in the entry before somebody typed */
  HradbySetup      *setups[2];

  GtkLabel         *title;
  GtkLabel         *question;
  GtkLabel         *reason;
  GtkGrid          *cards;
  GtkLabel         *example_text;
  GtkListBox       *others;
  GtkLabel         *note;
  GtkWidget        *who;
  GtkLabel         *who_text;
  GtkLabel         *where_text;
  GtkActionable    *read;
  GtkLabel         *mattered;
  GtkProgressBar   *progress;
  GtkButton        *play;
  GtkButton        *cancel;
  GtkEditable      *entry;
};

G_DEFINE_FINAL_TYPE (HradbyEffectView, hradby_effect_view, ADW_TYPE_BIN)

static const HradbySettingInfo *
get_info (HradbyEffectView *self)
{
  return &hradby_ruleset_get_type_info (self->ruleset)->settings[self->setting];
}

static HradbySetting *
get_setting (HradbyEffectView *self)
{
  return hradby_ruleset_get (self->ruleset, (guint) self->setting);
}

/* The worked example. */

/* Players of an example have no other names than their colours. */
static const char *
get_name (const char *colour)
{
  static const char *const names[][2] = {
    { "black", NC_("player", "Black") },   { "white", NC_("player", "White") },
    { "red", NC_("player", "Red") },       { "blue", NC_("player", "Blue") },
    { "green", NC_("player", "Green") },   { "yellow", NC_("player", "Yellow") },
    { "orange", NC_("player", "Orange") }, { "purple", NC_("player", "Purple") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i][0], colour))
      return g_dpgettext2 (NULL, "player", names[i][1]);
  return colour;
}

/* What happened otherwise than under other values, without the name of the setting. */
static char *
tell_events (HradbyEffectView *self, guint nth)
{
  const HradbyExampleOutcome *outcome = hradby_example_get_outcome (self->example, nth);
  GString *text = g_string_new (NULL);

  if (outcome->refusal != NULL)
    /* Translators: followed by why an action is against the rules */
    g_string_append_printf (text, _("Not allowed: %s."), outcome->refusal);
  for (guint i = 0; i < outcome->events->len; i++) {
    HradbyEvent event = g_array_index (outcome->events, HradbyEvent, i);
    g_autofree char *sentence = NULL;

    if (event.kind == HRADBY_EVENT_GAME_OVER
        || !hradby_example_is_telling (self->example, nth, i))
      continue;
    event.settings = 0;
    sentence = hradby_sentence_from_event (outcome->game->table, &event, self->names);
    if (sentence != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
  }
  if (text->len == 0)
    g_string_append (text, _("This does not happen."));
  return g_string_free (text, FALSE);
}

/* "Black 5 · White 0" */
static char *
tell_points (HradbyEffectView *self, guint nth)
{
  const HradbyExampleOutcome *outcome = hradby_example_get_outcome (self->example, nth);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < outcome->game->table->n_players; i++) {
    g_autofree char *points = hradby_number_format (outcome->scores[i]);

    /* Translators: a player and points */
    g_string_append_printf (list, C_("points", "%1$s %2$s"), self->names[i], points);
    if (i + 1 < outcome->game->table->n_players)
      g_string_append (list, " · ");
  }
  return g_string_free (list, FALSE);
}

/* The board in the end; %NULL where the game cannot be drawn. */
static GtkWidget *
make_board (HradbyEffectView *self, guint nth, int width)
{
  const HradbyGame *game = hradby_example_get_outcome (self->example, nth)->game;
  const HradbyFace *face = hradby_face_find (game->table->type);
  g_autoptr(HradbySession) session = NULL;
  HradbySurface *surface;

  if (face == NULL || face->make_picture == NULL)
    return NULL;
  GtkWidget *board = face->make_picture (game->table, game->position, width, 0,
                                         _("Board of the Example"), &surface);
  gtk_widget_set_halign (board, GTK_ALIGN_FILL); /* in both cards alike */
  session = hradby_example_open (self->example, nth, self->names, self->library);
  hradby_surface_set_session (surface, session);
  return board;
}

/* What the @nth value makes of the example; @caption: where it is played; @side: of the first. */
static void
add_card (HradbyEffectView *self, guint nth, const char *caption, int width, GtkPositionType side)
{
  guint value = hradby_example_get_outcome (self->example, nth)->value;
  const char *title = hradby_setting_info_get_title (get_info (self), value);
  GtkWidget *card = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *board = make_board (self, nth, width);
  g_autofree char *events = tell_events (self, nth), *scores = tell_points (self, nth);
  /* Translators: where a value of a setting is played ("Here"), and the value */
  g_autofree char *label = g_strdup_printf (C_("effect", "%1$s: %2$s"), caption, title);
  g_autofree char *words = g_strdup_printf ("%s\n%s", scores, events);

  gtk_box_set_spacing (GTK_BOX (card), 4);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_set_hexpand (card, TRUE);
  gtk_box_append (GTK_BOX (card), hradby_prose_new (caption, "dim-label"));
  if (board != NULL)
    gtk_box_append (GTK_BOX (card), board);
  gtk_box_append (GTK_BOX (card), hradby_prose_new (title, "heading"));
  gtk_box_append (GTK_BOX (card), hradby_prose_new (scores, "heading"));
  gtk_box_append (GTK_BOX (card), hradby_prose_new (events, "caption"));
  hradby_widget_label (card, label);
  hradby_widget_describe (card, words);
  hradby_widget_set_class (card, "here", side == GTK_POS_TOP);
  gtk_grid_attach (self->cards, card, side == GTK_POS_RIGHT, side == GTK_POS_BOTTOM, 1, 1);
}

static const char *
get_against_title (HradbyEffectView *self)
{
  return self->against != NULL ? hradby_rules_store_get_title (self->against)
                               : _("Official rules");
}

/* Boards beside each other where they are understood in half of the column: cards are not. */
static void
show_cards (HradbyEffectView *self)
{
  const HradbyFace *face = hradby_face_find (hradby_ruleset_get_type_info (self->ruleset));
  gboolean is_beside = face == NULL || face->tiles != NULL;
  int width = is_beside ? CARD_WIDTH : ONE_WIDTH;
  guint here = 0, other = 0;

  for (guint i = 0; i < 2; i++) { /* a number that is played first moves the other one */
    here = hradby_example_find (self->example, self->value);
    other = hradby_example_find (self->example, self->other);
  }
  hradby_widget_clear (self->cards);
  if (here == other) {
    /* Translators: the name of other rules, which play a value, too */
    g_autofree char *both = g_strdup_printf (_("Here and “%s”"), get_against_title (self));

    add_card (self, here, both, ONE_WIDTH, GTK_POS_TOP);
  } else {
    add_card (self, here, C_("rules", "Here"), width, GTK_POS_TOP);
    add_card (self, other, get_against_title (self), width,
              is_beside ? GTK_POS_RIGHT : GTK_POS_BOTTOM);
  }
}

/* Other values, which can be chosen: all of a choice, of numbers those that were played. */

static void
add_other (HradbyEffectView *self, guint value, const char *points)
{
  const HradbySettingInfo *info = get_info (self);
  const HradbySettingValue *said = hradby_setting_info_describe (info, value);
  const char *title = hradby_setting_info_get_title (info, value);
  const char *origin = hradby_setting_origin_get_title (said->origin);
  GtkWidget *row = gtk_list_box_row_new (), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *caption;
  /* Translators: a value of a setting that can be chosen, who says so, and points of players */
  g_autofree char *label = g_strdup_printf (_("Choose %1$s (%2$s) %3$s"), title, origin,
                                            points != NULL ? points : "");

  gtk_widget_set_layout_manager (line, hradby_wrap_layout_new (8));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), hradby_prose_new (title, NULL));
  caption = hradby_prose_new (origin, "caption");
  gtk_widget_add_css_class (caption, "dim-label");
  gtk_box_append (GTK_BOX (words), caption);
  gtk_box_append (GTK_BOX (line), words);
  if (points != NULL)
    gtk_box_append (GTK_BOX (line), hradby_prose_new (points, NULL));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  hradby_widget_label (row, label);
  hradby_press_add_row (row);
  g_object_set_data (G_OBJECT (row), "value", GUINT_TO_POINTER (value));
  gtk_list_box_append (self->others, row);
}

static void
show_others (HradbyEffectView *self)
{
  const HradbySettingInfo *info = get_info (self);
  guint n = self->example != NULL ? hradby_example_get_n (self->example)
            : info->range.step > 0 ? 0 : hradby_setting_info_count_values (info);
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->others)) != NULL;

  hradby_widget_cut_list (self->others, 0);
  for (guint nth = 0; nth < n; nth++) {
    guint value = self->example != NULL ? hradby_example_get_outcome (self->example, nth)->value
                                        : hradby_setting_info_get_nth (info, nth);
    g_autofree char *points = self->example != NULL ? tell_points (self, nth) : NULL;

    if (value != self->value && (value != self->other || self->example == NULL))
      add_other (self, value, points);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->others),
                          gtk_list_box_get_row_at_index (self->others, 0) != NULL);
  if (had_focus)
    gtk_widget_child_focus (GTK_WIDGET (self->others), GTK_DIR_TAB_FORWARD);
}

static void
choose_cb (HradbyEffectView *self, GtkListBoxRow *row)
{
  hradby_setting_set_value (get_setting (self),
                            GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "value")));
}

/* How often it mattered. What was found out is kept by the codes of both rules. */

typedef struct {
  guint n_games;
  char *words;
} Found;

static void
free_found (gpointer data)
{
  Found *found = data;

  g_free (found->words);
  g_free (found);
}

static GHashTable *
get_memory (void)
{
  static GHashTable *memory;

  if (memory == NULL)
    memory = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_found);
  return memory;
}

/* What is compared with what: the rules as they are, with the other value and with this one, or, if
 * it is none, with this one and with the next one. */
static guint
get_side (HradbyEffectView *self, guint side)
{
  guint other = self->other;

  if (self->value == self->other) {
    hradby_setting_info_get_other (get_info (self), self->value, 0, &other);
    return side == 0 ? self->value : other;
  }
  return side == 0 ? other : self->value;
}

static HradbyRuleset *
make_side (HradbyEffectView *self, guint side)
{
  HradbyRuleset *rules = hradby_ruleset_copy_whole (self->ruleset);

  hradby_setting_set_value (hradby_ruleset_get (rules, (guint) self->setting),
                            get_side (self, side));
  return rules;
}

static char *
make_key (HradbyEffectView *self)
{
  GString *key = g_string_new (NULL);

  for (guint side = 0; side < 2; side++) {
    g_autoptr(HradbyRuleset) rules = make_side (self, side);

    g_object_set (rules, "title", "", NULL);
    g_autofree char *code = hradby_variant_code_write (rules);
    g_string_append_printf (key, "%s\n", code);
  }
  return g_string_free (key, FALSE);
}

static void
stop (HradbyEffectView *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  for (guint i = 0; i < G_N_ELEMENTS (self->setups); i++)
    g_clear_pointer (&self->setups[i], hradby_setup_unref);
}

static guint
count_next (const Found *found)
{
  return found == NULL ? N_GAMES : MIN (found->n_games * LONGER, HRADBY_COMPARISON_MAX_GAMES);
}

static void
show_mattered (HradbyEffectView *self)
{
  const Found *found = g_hash_table_lookup (get_memory (), self->key);
  guint n = count_next (found);
  g_autofree char *label = g_strdup_printf (ngettext ("Play %u of Each", "Play %u of Each", n), n);
  gboolean is_playing = self->cancellable != NULL;
  GtkWidget *shown = GTK_WIDGET (is_playing ? self->cancel : self->play);
  GtkWidget *hidden = GTK_WIDGET (is_playing ? self->play : self->cancel);
  gboolean had_focus = gtk_widget_has_focus (hidden);

  gtk_label_set_text (self->mattered, found != NULL ? found->words
                                                    : _("Computer players can try it out."));
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (self->play)), label);
  gtk_widget_set_visible (shown, TRUE);
  if (had_focus)
    gtk_widget_grab_focus (shown);
  gtk_widget_set_visible (hidden, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_playing);
  gtk_widget_set_sensitive (GTK_WIDGET (self->play),
                            hradby_setting_is_available (get_setting (self)));
}

static void
progress_cb (guint n_rounds, double fraction, gpointer user_data)
{
  gtk_progress_bar_set_fraction (HRADBY_EFFECT_VIEW (user_data)->progress, fraction);
}

static void
keep_found (HradbyEffectView *self, const HradbyComparison *comparison)
{
  Found *found = g_new0 (Found, 1);
  g_autofree char *sentence = hradby_comparison_words_sentence (
    comparison, hradby_setting_info_get_title (get_info (self), get_side (self, 1)));
  guint n = hradby_comparison_get_n_games (comparison);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game each", "%u games each", n), n);

  found->n_games = n;
  found->words = g_strdup_printf ("%s\n%s", sentence, games);
  g_hash_table_replace (get_memory (), g_strdup (self->key), found);
}

/* After it was cancelled nothing is left to do, and the view may be gone. */
static void
finished_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyComparison) comparison = hradby_comparison_run_finish (result, &error);
  HradbyEffectView *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  stop (self);
  if (comparison != NULL)
    keep_found (self, comparison);
  show_mattered (self);
  if (comparison == NULL)
    gtk_label_set_text (self->mattered, error->message);
}

static gboolean
make_setups (HradbyEffectView *self, GError **error)
{
  guint64 seed = (guint64) g_random_int_range (1, MAX_SEED);

  for (guint side = 0; side < 2; side++) {
    g_autoptr(HradbyRuleset) rules = make_side (self, side);

    self->setups[side] = hradby_catalogue_make_setup (
      self->library, rules, hradby_ruleset_get_type_info (rules)->min_players, NULL, error);
    if (self->setups[side] == NULL)
      return FALSE;
    self->setups[side]->has_seed = TRUE;
    self->setups[side]->seed = seed;
  }
  return TRUE;
}

static void
play_cb (HradbyEffectView *self)
{
  HradbyArena arena = { .setups = self->setups, .n_setups = 2, .progress = progress_cb,
                        .progress_data = self };
  g_autoptr(GError) error = NULL;

  stop (self);
  if (!make_setups (self, &error)) {
    stop (self);
    gtk_label_set_text (self->mattered, error->message);
    return;
  }
  arena.n_rounds = count_next (g_hash_table_lookup (get_memory (), self->key));
  for (guint i = 0; i < self->setups[0]->n_players; i++)
    arena.levels[i] = hradby_catalogue_find_level (LEVEL);
  self->cancellable = g_cancellable_new ();
  gtk_progress_bar_set_fraction (self->progress, 0);
  hradby_comparison_run_async (&arena, self->cancellable, finished_cb, self);
  show_mattered (self);
}

static void
cancel_cb (HradbyEffectView *self)
{
  stop (self);
  show_mattered (self);
}

/* What is noted. */

static void
show_note (HradbyEffectView *self)
{
  const char *note = hradby_ruleset_get_note (self->ruleset, get_info (self)->id);

  g_free (self->noted);
  self->noted = g_strdup (note != NULL ? note : "");
  gtk_editable_set_text (self->entry, self->noted);
}

static gboolean
is_writing (HradbyEffectView *self)
{
  return gtk_widget_is_focus (GTK_WIDGET (gtk_editable_get_delegate (self->entry)));
}

/* As typed, on Enter and when the focus goes; where nobody typed, the rules may be others since. */
static void
keep_note (HradbyEffectView *self)
{
  g_autofree char *text = hradby_entry_dup_text (self->entry, HRADBY_TEXT_DESCRIPTION);

  if (self->setting < 0 || g_strcmp0 (text, self->noted) == 0)
    return;
  g_free (self->noted);
  self->noted = g_strdup (text);
  hradby_ruleset_set_note (self->ruleset, get_info (self)->id, text);
}

/* All of it. */

static void
show_said (HradbyEffectView *self)
{
  const HradbySettingInfo *info = get_info (self);
  const HradbySettingValue *said = hradby_setting_info_describe (info, self->value);
  const char *reason = hradby_setting_get_reason (get_setting (self));
  g_autoptr(GPtrArray) variants = hradby_catalogue_list_variants (
    self->library, hradby_ruleset_get_type_info (self->ruleset)->id);
  g_autofree char *where = hradby_setting_value_cite (said);
  g_autofree char *who
    = hradby_rules_store_list_presets (variants, self->library, (guint) self->setting,
                                       self->value);
  /* Translators: followed by why a setting has no effect */
  g_autofree char *moot = reason != NULL ? g_strdup_printf ("%s %s", _("Without effect:"), reason)
                                         : NULL;

  gtk_label_set_text (self->title, _(info->title));
  gtk_label_set_text (self->question, _(info->question));
  gtk_label_set_text (self->reason, moot != NULL ? moot : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), moot != NULL);
  gtk_label_set_text (self->note, said->note != NULL ? _(said->note) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), said->note != NULL);
  gtk_label_set_text (self->who_text, who != NULL ? who : "");
  gtk_widget_set_visible (self->who, who != NULL);
  gtk_label_set_text (self->where_text, where);
  gtk_actionable_set_action_target (self->read, "s", info->rule);
}

static void
load_example (HradbyEffectView *self)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (self->ruleset);
  g_autoptr(GError) error = NULL;

  hradby_widget_clear (self->cards);
  g_clear_pointer (&self->example, hradby_example_free);
  self->example = hradby_example_load (type, (guint) self->setting, self->library, &error);
  if (error != NULL)
    g_warning ("%s", error->message);
  for (guint i = 0; self->example != NULL && i < HRADBY_MAX_PLAYERS
                    && i < hradby_example_get_outcome (self->example, 0)->game->table->n_players;
       i++)
    self->names[i] = get_name (hradby_example_get_colour (self->example, i));
}

/* Nothing moves where nothing is new. */
static void
show_example (HradbyEffectView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->cards), self->example != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->example_text), self->example != NULL);
  if (self->example != NULL) {
    gtk_label_set_text (self->example_text, _(get_info (self)->example));
    show_cards (self);
  }
  show_others (self);
}

/* What was found out holds for these rules alone. */
static void
show_games (HradbyEffectView *self)
{
  g_autofree char *key = make_key (self);

  if (g_strcmp0 (key, self->key) != 0)
    stop (self);
  g_free (self->key);
  self->key = g_steal_pointer (&key);
  show_mattered (self);
}

static void
show (HradbyEffectView *self)
{
  gboolean is_new = self->setting != self->wanted;

  keep_note (self);
  self->setting = self->wanted;
  guint value = hradby_setting_get_value (get_setting (self));
  guint other = self->against == NULL ? get_info (self)->range.usual
    : hradby_setting_get_value (hradby_ruleset_get (self->against, (guint) self->setting));
  self->is_other |= is_new || value != self->value || other != self->other;
  self->value = value;
  self->other = other;
  if (is_new)
    load_example (self);
  show_said (self);
  if (self->is_other)
    show_example (self);
  self->is_other = FALSE;
  show_games (self);
  show_note (self);
  hradby_anchor_set (GTK_WIDGET (self), get_info (self)->rule);
  gtk_widget_set_visible (adw_bin_get_child (ADW_BIN (self)), TRUE);
}

static gboolean
pause_cb (gpointer user_data)
{
  HradbyEffectView *self = user_data;

  self->pause = 0;
  if (self->wanted >= 0 && gtk_widget_get_mapped (GTK_WIDGET (self)) && !is_writing (self))
    show (self);
  return G_SOURCE_REMOVE;
}

static void
show_soon (HradbyEffectView *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  self->pause = g_timeout_add (PAUSE, pause_cb, self);
}

/* A screen reader writes without the focus. */
static void
written_cb (HradbyEffectView *self)
{
  if (!is_writing (self) && g_strcmp0 (gtk_editable_get_text (self->entry), self->noted) != 0)
    show_soon (self);
}

static void
left_cb (HradbyEffectView *self)
{
  keep_note (self);
  show_soon (self);
}

static void
mapped_cb (HradbyEffectView *self)
{
  if (self->wanted >= 0)
    show_soon (self);
}

void
hradby_effect_view_show (HradbyEffectView *self, guint setting, HradbyRuleset *against)
{
  g_return_if_fail (HRADBY_IS_EFFECT_VIEW (self));
  g_return_if_fail (setting < g_list_model_get_n_items (G_LIST_MODEL (self->ruleset)));

  if (self->wanted == (gint) setting && self->against == against)
    return;
  self->is_other |= self->against != against;
  g_set_object (&self->against, against);
  self->wanted = (gint) setting;
  show_soon (self);
}

GtkWidget *
hradby_effect_view_new (HradbyLibrary *library, HradbyRuleset *ruleset)
{
  HradbyEffectView *self = g_object_new (HRADBY_TYPE_EFFECT_VIEW, NULL);

  self->library = g_object_ref (library);
  self->ruleset = g_object_ref (ruleset);
  HRADBY_CONNECT (ruleset, "changed", show_soon, self);
  return GTK_WIDGET (self);
}

HRADBY_DISPOSE (HradbyEffectView, hradby_effect_view)
{
  stop (self);
  g_clear_handle_id (&self->pause, g_source_remove);
  if (self->cards != NULL)
    hradby_widget_clear (self->cards);
  g_clear_pointer (&self->example, hradby_example_free);
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->noted, g_free);
  g_clear_object (&self->against);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_EFFECT_VIEW);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->library);
}

static void
hradby_effect_view_class_init (HradbyEffectViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_effect_view_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/variants/effect-view.ui");
  HRADBY_BIND (widget_class, HradbyEffectView, title, question, reason, cards, example_text,
               others, note);
  HRADBY_BIND (widget_class, HradbyEffectView, who, who_text, where_text, read, mattered, progress,
               play, cancel);
  HRADBY_BIND (widget_class, HradbyEffectView, entry);
  HRADBY_BIND_CALLBACKS (widget_class, choose_cb, play_cb, cancel_cb, keep_note,
                         written_cb);
}

static void
hradby_effect_view_init (HradbyEffectView *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->wanted = self->setting = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_entry_limit (self->entry, HRADBY_TEXT_DESCRIPTION);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
  g_signal_connect (self, "map", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (keep_note), NULL);
}
