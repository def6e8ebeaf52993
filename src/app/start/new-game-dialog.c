/* The dialog for a new game: which, players, who starts, rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/start/new-game-dialog.h"

#include "app/face/face.h"
#include "app/kit/combo.h"
#include "app/kit/dialogs.h"
#include "app/kit/press.h"
#include "app/kit/tooltip.h"
#include "app/rules/help.h"
#include "app/start/game-start.h"
#include "app/start/material-group.h"
#include "app/start/seat-editor.h"
#include "app/words/rules-store.h"
#include "paint/palette.h"
#include "session/shelf.h"

#include <glib/gi18n.h>

/* More would be no list to choose from. */
#define MAX_PEOPLE 12

#define HRADBY_TYPE_SEAT_LIST (hradby_seat_list_get_type ())
G_DECLARE_FINAL_TYPE (HradbySeatList, hradby_seat_list, HRADBY, SEAT_LIST, AdwPreferencesGroup)

struct _HradbyNewGameDialog
{
  AdwWindow           parent_instance;

  GSettings          *settings;
  HradbyLibrary      *library;
  const HradbyGameType *type;
  GPtrArray          *games;      /* element-type HradbyGameType */
  GPtrArray          *variants;   /* element-type HradbyRuleset */
  HradbyRuleset      *table;      /* rules of the game that is played now, or NULL */
  HradbyRuleset      *missing;    /* among the variants: the chosen one, which cannot be read */
  HradbyRuleset      *again;      /* among the variants: the rules of the table */
  GPtrArray          *expansions; /* element-type GtkSwitch, borrowed, by the game's expansions */

  AdwPreferencesPage  *page;
  AdwPreferencesGroup *game_group;
  HradbySeatList      *seats_group;
  AdwPreferencesGroup *rules_group;
  HradbyMaterialGroup *material;
  AdwComboRow         *game;
  AdwComboRow         *n_players;
  AdwComboRow         *who_starts;
  AdwComboRow         *rules;
  AdwExpanderRow      *advanced;
  AdwEntryRow         *seed;
  GtkWidget           *title;
  GtkWidget           *start;
};

G_DEFINE_FINAL_TYPE (HradbyNewGameDialog, hradby_new_game_dialog, ADW_TYPE_WINDOW)

enum
{
  STARTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

struct _HradbySeatList
{
  AdwPreferencesGroup  parent_instance;

  GPtrArray           *editors; /* element-type HradbySeatEditor, borrowed */
  GListModel          *seats;   /* who was given, with those who have no editor, or NULL */
  GStrv                people;  /* names to choose from, or NULL */
};

G_DEFINE_FINAL_TYPE (HradbySeatList, hradby_seat_list, ADW_TYPE_PREFERENCES_GROUP)

/* (transfer full) (element-type HradbySeat): what was entered. */
static GListModel *
seat_list_dup_seats (HradbySeatList *self)
{
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < self->editors->len; i++)
    {
      g_autoptr(HradbySeat) seat = hradby_seat_editor_dup_seat (self->editors->pdata[i]);

      g_list_store_append (seats, seat);
    }
  return G_LIST_MODEL (seats);
}

/* No two players have one colour: whoever had it gets the other's. */
static void
colour_changed_cb (HradbySeatList   *self,
                   const char       *before,
                   HradbySeatEditor *changed)
{
  const char *colour = hradby_seat_editor_get_colour (changed);

  for (guint i = 0; i < self->editors->len; i++)
    if (self->editors->pdata[i] != changed
        && g_str_equal (hradby_seat_editor_get_colour (self->editors->pdata[i]), colour))
      hradby_seat_editor_set_colour (self->editors->pdata[i], before);
}

/* Nobody is called a computer who is none, nor the other way round, but by choice. */
static void
kind_changed_cb (HradbySeatList   *self,
                 gboolean          computer,
                 HradbySeatEditor *changed)
{
  g_autoptr(GListModel) seats = seat_list_dup_seats (self);
  g_autofree char *name = hradby_game_start_make_name (seats, computer);

  if (hradby_game_start_is_made_name (gtk_editable_get_text (GTK_EDITABLE (changed))))
    gtk_editable_set_text (GTK_EDITABLE (changed), name);
}

static void
add_editor (HradbySeatList *self,
            HradbySeat     *seat)
{
  GtkWidget *editor = hradby_seat_editor_new (self->editors->len, seat);

  g_ptr_array_add (self->editors, editor);
  hradby_seat_editor_set_people (HRADBY_SEAT_EDITOR (editor), (const char *const *) self->people);
  g_signal_connect_object (editor, "colour-changed", G_CALLBACK (colour_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "kind-changed", G_CALLBACK (kind_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), editor);
}

/* Names of people to choose from, for all that come from now on. */
static void
seat_list_set_people (HradbySeatList    *self,
                      const char *const *people)
{
  g_strfreev (self->people);
  self->people = g_strdupv ((char **) people);
}

/* As many players as wished: the last ones go, more computer players come. */
static void
seat_list_set_n (HradbySeatList *self,
                 guint           n)
{
  while (self->editors->len > n)
    {
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                    g_ptr_array_index (self->editors, self->editors->len - 1));
      g_ptr_array_set_size (self->editors, (gint) self->editors->len - 1);
    }
  while (self->editors->len < n)
    {
      g_autoptr(GListModel) seats = seat_list_dup_seats (self);
      g_autoptr(HradbySeat) seat = hradby_game_start_make_seat (seats, TRUE);

      add_editor (self, seat);
    }
}

/* Shows the first @n of these seats instead of others, and more if they are fewer.
 * (element-type HradbySeat) */
static void
seat_list_set_seats (HradbySeatList *self,
                     GListModel     *seats,
                     guint           n)
{
  g_set_object (&self->seats, seats);
  seat_list_set_n (self, 0);
  for (guint i = 0; i < MIN (n, g_list_model_get_n_items (seats)); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      add_editor (self, seat);
    }
  seat_list_set_n (self, n);
}

/* Who begins, from 0: emblems go by the order of play. */
static void
seat_list_set_first (HradbySeatList *self,
                     guint           first)
{
  for (guint i = 0; i < self->editors->len; i++)
    hradby_seat_editor_set_emblem (self->editors->pdata[(first + i) % self->editors->len],
                                   (HradbyPaletteEmblem) i);
}

/* (transfer full) (element-type HradbySeat): what was entered and, where @n_max are shown, which
 * is all that a game can have, behind them whoever was given and had no place. */
static GListModel *
seat_list_dup_players (HradbySeatList *self,
                       guint           n_max)
{
  GListModel *players;
  guint n_given = 0;

  players = seat_list_dup_seats (self);
  if (self->seats != NULL && self->editors->len == n_max)
    n_given = g_list_model_get_n_items (self->seats);
  for (guint i = self->editors->len; i < n_given; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (self->seats, i);

      hradby_game_start_add_seat (G_LIST_STORE (players), hradby_seat_get_name (seat),
                                  hradby_seat_get_colour (seat), hradby_seat_get_level (seat));
    }
  return players;
}

static void
hradby_seat_list_finalize (GObject *object)
{
  g_ptr_array_unref (HRADBY_SEAT_LIST (object)->editors);
  g_clear_object (&HRADBY_SEAT_LIST (object)->seats);
  g_strfreev (HRADBY_SEAT_LIST (object)->people);
  G_OBJECT_CLASS (hradby_seat_list_parent_class)->finalize (object);
}

static void
hradby_seat_list_class_init (HradbySeatListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_seat_list_finalize;
}

static void
hradby_seat_list_init (HradbySeatList *self)
{
  self->editors = g_ptr_array_new ();
}

/* What is remembered. */

/* (transfer full) (element-type HradbySeat): the players of the last game in the order in which
 * they were entered; at first nobody. */
static GListModel *
load_seats (GSettings *settings)
{
  g_autoptr(GVariant) rows = g_settings_get_value (settings, "players");
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);
  GVariantIter iter;
  const char *name, *colour, *level;

  g_variant_iter_init (&iter, rows);
  while (g_list_model_get_n_items (G_LIST_MODEL (seats)) < HRADBY_MAX_PLAYERS
         && g_variant_iter_next (&iter, "(&s&s&s)", &name, &colour, &level))
    {
      const HradbyLevel *played_by = *level != '\0' ? hradby_catalogue_find_level (level) : NULL;
      /* Settings can be edited by hand: what is no colour becomes one. */
      const char *known = hradby_palette_find (colour)->id;
      g_autofree char *person = hradby_game_start_name_person (G_LIST_MODEL (seats), name);

      hradby_game_start_add_seat (seats, played_by != NULL ? name : person, known, played_by);
    }
  return G_LIST_MODEL (seats);
}

/* Names of people who played before, the last ones first. */
static GStrv
load_people (GSettings *settings)
{
  GStrv people = g_settings_get_strv (settings, "people");

  for (guint i = 0, n = g_strv_length (people); i < n; i++)
    if (i >= MAX_PEOPLE)
      g_clear_pointer (&people[i], g_free);
  return people;
}

/* Who sits at the table comes first; names that were made up are nobody's. */
static void
remember_people (GSettings  *settings,
                 GListModel *seats)
{
  g_auto(GStrv) before = load_people (settings);
  g_autoptr(GPtrArray) people = g_ptr_array_new ();
  g_autoptr(GListStore) alive = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);
      const char *name = hradby_seat_get_name (seat);

      g_list_store_append (alive, seat);
      if (hradby_seat_get_level (seat) == NULL && !hradby_game_start_is_made_name (name)
          && !g_ptr_array_find_with_equal_func (people, name, g_str_equal, NULL))
        g_ptr_array_add (people, (gpointer) name);
    }
  for (guint i = 0; before[i] != NULL && people->len < MAX_PEOPLE; i++)
    if (!g_ptr_array_find_with_equal_func (people, before[i], g_str_equal, NULL))
      g_ptr_array_add (people, before[i]);
  g_ptr_array_add (people, NULL);
  g_settings_set_strv (settings, "people", (const char *const *) people->pdata);
}

static void
save_seats (GSettings  *settings,
            GListModel *seats)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sss)"));
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);
      const HradbyLevel *level = hradby_seat_get_level (seat);

      g_variant_builder_add (&builder, "(sss)",
                             hradby_seat_get_name (seat),
                             hradby_seat_get_colour (seat),
                             level != NULL ? level->id : "");
    }
  g_settings_set_value (settings, "players", g_variant_builder_end (&builder));
  remember_people (settings, seats);
}

/* The order of play decides about the emblems; with a lot it is not known yet. */
static void
who_starts_cb (HradbyNewGameDialog *self)
{
  guint first = adw_combo_row_get_selected (self->who_starts);

  seat_list_set_first (self->seats_group,
                       first < self->seats_group->editors->len ? first : 0);
}

/* A variant that plays with expansions brings them; the others leave them to the switches. */
static void
show_expansions (HradbyNewGameDialog *self,
                 HradbyRuleset       *variant)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->expansions->len; i++)
    any |= hradby_ruleset_has_expansion (variant, self->type->expansions[i]);
  for (guint i = 0; any && i < self->expansions->len; i++)
    gtk_switch_set_active (self->expansions->pdata[i],
                           hradby_ruleset_has_expansion (variant, self->type->expansions[i]));
}

static HradbyRuleset *
get_chosen (HradbyNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->rules);

  if (self->variants == NULL || selected >= self->variants->len)
    return NULL;
  return self->variants->pdata[selected];
}

/* Empty is fine: then chance decides. */
static gboolean
read_seed (HradbyNewGameDialog *self,
           guint64             *seed,
           gboolean            *has_seed)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->seed));

  *has_seed = *text != '\0';
  return !*has_seed || g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

/* Whether everything that was entered makes a game, and why not. */
static void
update_start (HradbyNewGameDialog *self)
{
  guint64 seed;
  gboolean has_seed, valid = read_seed (self, &seed, &has_seed);
  HradbyRuleset *chosen = get_chosen (self);
  gboolean is_missing = chosen != NULL && chosen == self->missing;

  if (valid)
    gtk_widget_remove_css_class (GTK_WIDGET (self->seed), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->seed), "error");
  gtk_widget_set_sensitive (self->start, valid && !is_missing);
  if (!valid)
    hradby_tooltip_set (self->start, _("The number of the game must consist of digits"));
  else
    hradby_tooltip_set (self->start, is_missing ? _("The chosen rules cannot be read now") : NULL);
}

/* Plain text: how these rules differ, or why they cannot be played. */
static char *
describe (HradbyNewGameDialog *self,
          HradbyRuleset       *variant)
{
  if (variant == self->missing)
    return g_strdup (_("These rules cannot be read now: bring their file back, or choose others"));
  return hradby_rules_store_describe (variant);
}

static void
rules_cb (HradbyNewGameDialog *self)
{
  HradbyRuleset *chosen = get_chosen (self);

  if (chosen == NULL)
    return;

  show_expansions (self, chosen);
  update_start (self);
}

static guint
find_variant (HradbyNewGameDialog *self,
              const char          *id)
{
  for (guint i = 0; i < self->variants->len; i++)
    if (g_strcmp0 (hradby_ruleset_get_id (self->variants->pdata[i]), id) == 0)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/* Whether a variant with the switches of the dialog can make the rules of the table. */
static gboolean
has_rules_of_table (HradbyNewGameDialog *self,
                    HradbyRuleset       *variant)
{
  g_autoptr(HradbyRuleset) copy = hradby_ruleset_copy (variant);
  const char *const *ids = self->type->expansions;

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (self->table, ids[i]))
      hradby_ruleset_set_expansion (copy, ids[i], TRUE, NULL);
  return hradby_ruleset_equal (copy, self->table);
}

/* The rules of the game on the table, if no variant has them, come after the official ones. */
static void
add_table (HradbyNewGameDialog *self)
{
  if (self->table == NULL || hradby_ruleset_get_type_info (self->table) != self->type)
    return;
  for (guint i = 0; i < self->variants->len; i++)
    if (has_rules_of_table (self, self->variants->pdata[i]))
      return;
  self->again = hradby_ruleset_copy (self->table);
  g_ptr_array_insert (self->variants, 1, self->again);
}

static void
add_missing (HradbyNewGameDialog *self,
             const char          *id)
{
  self->missing = hradby_ruleset_new (self->type);
  g_object_set (self->missing, "id", id, "title", id, NULL);
  g_ptr_array_add (self->variants, self->missing);
}

static GtkStringObject *
make_item (HradbyNewGameDialog *self,
           HradbyRuleset       *variant)
{
  const char *title = hradby_rules_store_get_title (variant);
  /* Translators: the name of the rules of the game that is played now */
  g_autofree char *again = g_strdup_printf (_("On the table: %s"), title);
  g_autofree char *difference = describe (self, variant);

  return hradby_combo_item_new (variant == self->again ? again : title, difference);
}

static void
fill_rules (HradbyNewGameDialog *self)
{
  g_autoptr(GListStore) items = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  g_autofree char *last = hradby_rules_store_get_last (self->settings, self->type);

  g_clear_pointer (&self->variants, g_ptr_array_unref);
  self->missing = self->again = NULL;
  self->variants = hradby_rules_store_list (self->library, self->type);
  if (find_variant (self, last) == GTK_INVALID_LIST_POSITION)
    add_missing (self, last);
  add_table (self);
  for (guint i = 0; i < self->variants->len; i++)
    {
      g_autoptr(GtkStringObject) item = make_item (self, self->variants->pdata[i]);

      g_list_store_append (items, item);
    }
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (items));
  adw_combo_row_set_selected (self->rules, find_variant (self, last));
  rules_cb (self);
}

static void
fill_expansions (HradbyNewGameDialog *self)
{
  g_auto(GStrv) on = g_settings_get_strv (self->settings, "expansions");

  for (guint i = 0; i < self->expansions->len; i++)
    adw_preferences_group_remove (self->game_group,
                                  gtk_widget_get_ancestor (self->expansions->pdata[i],
                                                           ADW_TYPE_ACTION_ROW));
  g_ptr_array_set_size (self->expansions, 0);
  for (guint i = 0; self->type->expansions != NULL && self->type->expansions[i] != NULL; i++)
    {
      GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                     _(self->type->expansion_titles[i]));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Expansion"));
      gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
      gtk_switch_set_active (GTK_SWITCH (toggle),
                             g_strv_contains ((const char *const *) on,
                                              self->type->expansions[i]));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
      adw_preferences_group_add (self->game_group, row);
      g_ptr_array_add (self->expansions, toggle);
    }
}

/* Variants may be changed in the preferences above this dialog. */
static void
variants_cb (HradbyNewGameDialog *self)
{
  fill_rules (self);
}

static const char *
get_who_starts (HradbyNewGameDialog *self)
{
  guint first = adw_combo_row_get_selected (self->who_starts);

  return hradby_game_starters[first < self->seats_group->editors->len
                              ? first : HRADBY_MAX_PLAYERS];
}

/* @last: the one that is chosen, as far as that many play. */
static void
fill_who_starts (HradbyNewGameDialog *self,
                 const char          *last)
{
  static const char *const titles[] = {
    N_("First player"), N_("Second player"), N_("Third player"), N_("Fourth player"),
    N_("Fifth player"), N_("Sixth player"), N_("At random"),
  };
  g_autoptr(GtkStringList) list = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i <= HRADBY_MAX_PLAYERS; i++)
    if (i < self->seats_group->editors->len || i == HRADBY_MAX_PLAYERS)
      {
        if (g_str_equal (hradby_game_starters[i], last))
          selected = g_list_model_get_n_items (G_LIST_MODEL (list));
        gtk_string_list_append (list, _(titles[i]));
      }
  adw_combo_row_set_model (self->who_starts, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->who_starts, selected);
  who_starts_cb (self);
}

static void
n_players_cb (HradbyNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->n_players);
  const char *last;

  if (self->type == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  last = get_who_starts (self);
  seat_list_set_n (self->seats_group, self->type->min_players + selected);
  fill_who_starts (self, last);
}

/* As many of these players as this game can have, but as many as it needs. */
static void
fill_players (HradbyNewGameDialog *self,
              GListModel          *players,
              const char          *who_starts)
{
  guint n = CLAMP (g_list_model_get_n_items (players), self->type->min_players,
                   self->type->max_players);
  g_autoptr(GtkStringList) numbers = gtk_string_list_new (NULL);

  for (guint i = self->type->min_players; i <= self->type->max_players; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      gtk_string_list_append (numbers, text);
    }
  adw_combo_row_set_model (self->n_players, G_LIST_MODEL (numbers));
  adw_combo_row_set_selected (self->n_players, n - self->type->min_players);
  /* Only now: a new list begins at its first number, and seats beyond that go. */
  seat_list_set_seats (self->seats_group, players, n);
  gtk_widget_set_visible (GTK_WIDGET (self->n_players),
                          self->type->max_players > self->type->min_players);
  fill_who_starts (self, who_starts);
}

static void
game_cb (HradbyNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->game);
  g_autoptr(GListModel) players = NULL;
  g_autofree char *who_starts = NULL;

  if (self->settings == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (self->type == NULL)
    {
      players = load_seats (self->settings);
      who_starts = g_settings_get_string (self->settings, "who-starts");
    }
  else
    {
      players = seat_list_dup_players (self->seats_group, self->type->max_players);
      who_starts = g_strdup (get_who_starts (self));
    }
  self->type = g_ptr_array_index (self->games, selected);
  fill_players (self, players, who_starts);
  fill_expansions (self);
  fill_rules (self);
  hradby_material_group_set_game (self->material, self->type);
}

static void
fill_games (HradbyNewGameDialog *self)
{
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);
  guint last = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      const HradbyGameType *type = g_ptr_array_index (self->games, i);

      gtk_string_list_append (titles, _(type->title));
      if (type == hradby_game_start_get_last (self->settings))
        last = i;
    }
  adw_combo_row_set_model (self->game, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->game, last);
}

static HradbyRuleset *
get_rules (GtkWidget *window)
{
  HradbyNewGameDialog *self = HRADBY_NEW_GAME_DIALOG (window);

  return g_object_ref (get_chosen (self));
}

GtkWidget *
hradby_new_game_dialog_new (GSettings     *settings,
                            HradbyLibrary *library)
{
  HradbyNewGameDialog *self = g_object_new (HRADBY_TYPE_NEW_GAME_DIALOG, NULL);
  g_auto(GStrv) people = NULL;

  self->library = g_object_ref (library);
  self->games = hradby_face_list_games ();
  adw_preferences_page_add (self->page, self->game_group);
  adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (self->seats_group));
  adw_preferences_page_add (self->page, self->rules_group);
  self->material = HRADBY_MATERIAL_GROUP (hradby_material_group_new (settings, library));
  adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (self->material));
  self->settings = g_object_ref (settings);
  people = load_people (settings);
  seat_list_set_people (self->seats_group, (const char *const *) people);
  fill_games (self);
  game_cb (self);
  g_signal_connect_object (settings, "changed::variants", G_CALLBACK (variants_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (hradby_shelf_of (library), "changed::variant",
                           G_CALLBACK (variants_cb), self, G_CONNECT_SWAPPED);
  hradby_help_add_key (GTK_WIDGET (self), get_rules);
  gtk_widget_grab_focus (self->start);
  return GTK_WIDGET (self);
}

static void
seed_cb (HradbyNewGameDialog *self)
{
  update_start (self);
}

void
hradby_new_game_dialog_set_table (HradbyNewGameDialog *self,
                                  HradbyRuleset       *rules)
{
  g_return_if_fail (HRADBY_IS_NEW_GAME_DIALOG (self) && HRADBY_IS_RULESET (rules));

  g_set_object (&self->table, rules);
  fill_rules (self);
}

void
hradby_new_game_dialog_import (HradbyNewGameDialog *self,
                               const char          *path)
{
  g_autoptr(HradbyMaterial) material = NULL;

  g_return_if_fail (HRADBY_IS_NEW_GAME_DIALOG (self) && path != NULL);

  material = hradby_shelf_load (path, NULL, NULL);
  for (guint i = 0; material != NULL && i < self->games->len; i++)
    if (g_strcmp0 (((const HradbyGameType *) self->games->pdata[i])->id,
                   hradby_material_get_game (material)) == 0)
      adw_combo_row_set_selected (self->game, i);
  hradby_material_group_import (self->material, path);
}

const HradbyGameType *
hradby_new_game_dialog_get_game (HradbyNewGameDialog *self)
{
  g_return_val_if_fail (HRADBY_IS_NEW_GAME_DIALOG (self), NULL);

  return self->type;
}

const char *
hradby_new_game_dialog_get_variant (HradbyNewGameDialog *self)
{
  HradbyRuleset *chosen;

  g_return_val_if_fail (HRADBY_IS_NEW_GAME_DIALOG (self), NULL);

  chosen = get_chosen (self);
  return chosen != NULL && chosen != self->again && chosen != self->missing
         ? hradby_ruleset_get_id (chosen) : NULL;
}

/* What the switches say, for the game and for the next time; those of other games are kept. */
static void
read_expansions (HradbyNewGameDialog *self,
                 HradbyRuleset       *ruleset)
{
  g_auto(GStrv) before = g_settings_get_strv (self->settings, "expansions");
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) now = NULL;

  for (guint i = 0; before[i] != NULL; i++)
    if (self->type->expansions == NULL
        || !g_strv_contains (self->type->expansions, before[i]))
      g_strv_builder_add (builder, before[i]);
  for (guint i = 0; i < self->expansions->len; i++)
    {
      gboolean on = gtk_switch_get_active (self->expansions->pdata[i]);

      hradby_ruleset_set_expansion (ruleset, self->type->expansions[i], on, NULL);
      if (on)
        g_strv_builder_add (builder, self->type->expansions[i]);
    }
  now = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, "expansions", (const char *const *) now);
}

static void
start_cb (HradbyNewGameDialog *self)
{
  HradbyRuleset *variant = get_chosen (self);
  const char *who_starts = get_who_starts (self);
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_copy (variant);
  g_autoptr(GListModel) seats = seat_list_dup_seats (self->seats_group);
  g_autoptr(GListModel) ordered = hradby_game_start_order (seats, who_starts);
  g_auto(GStrv) material = hradby_material_group_dup_chosen (self->material);
  g_autoptr(HradbySession) session = NULL;
  g_autoptr(GError) error = NULL;
  guint64 seed = 0;
  gboolean has_seed;

  if (variant == self->missing || !read_seed (self, &seed, &has_seed))
    return;

  /* First: remembering the variant fills the dialog anew, and with it the switches. */
  read_expansions (self, ruleset);
  save_seats (self->settings, seats);
  g_settings_set_string (self->settings, "who-starts", who_starts);
  g_settings_set_string (self->settings, "game", self->type->id);
  if (variant != self->again) /* nothing of this name is among the variants */
    hradby_rules_store_set_last (self->settings, self->type, hradby_ruleset_get_id (ruleset));
  hradby_rules_store_save_material (self->settings, self->type, (const char *const *) material);

  session = hradby_game_start_with (self->library, ruleset, ordered, has_seed ? &seed : NULL,
                                    (const char *const *) material, &error);
  if (session == NULL)
    {
      hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Start"), error->message);
      return;
    }
  g_signal_emit (self, signals[STARTED], 0, session);
  gtk_window_close (GTK_WINDOW (self));
}

static void
hradby_new_game_dialog_dispose (GObject *object)
{
  HradbyNewGameDialog *self = HRADBY_NEW_GAME_DIALOG (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  g_clear_object (&self->table);
  g_clear_pointer (&self->expansions, g_ptr_array_unref);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_NEW_GAME_DIALOG);
  G_OBJECT_CLASS (hradby_new_game_dialog_parent_class)->dispose (object);
}

static void
hradby_new_game_dialog_class_init (HradbyNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_new_game_dialog_dispose;

  signals[STARTED] = g_signal_new ("started", HRADBY_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, HRADBY_TYPE_SESSION);

  g_type_ensure (HRADBY_TYPE_SEAT_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/start/new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, page);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, game_group);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, seats_group);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, rules_group);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, game);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, n_players);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, who_starts);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, rules);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, advanced);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, seed);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, start);
  gtk_widget_class_bind_template_child (widget_class, HradbyNewGameDialog, title);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_bind_template_callback (widget_class, n_players_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, who_starts_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
hradby_new_game_dialog_init (HradbyNewGameDialog *self)
{
  self->expansions = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_combo_init (self->game);
  hradby_combo_init (self->n_players);
  hradby_combo_init (self->who_starts);
  hradby_combo_init (self->rules);
  hradby_press_add_expander (self->advanced);
  hradby_tooltip_set (self->title, _("New Game")); /* it may be cut */
}
