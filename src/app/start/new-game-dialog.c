/* The dialog for a new game: which, players, who starts, rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/start/new-game-dialog.h"

#include "app/face/face.h"
#include "app/far/far.h"
#include "app/kit/anchor.h"
#include "app/kit/combo.h"
#include "app/kit/dialogs.h"
#include "app/kit/entry.h"
#include "app/kit/press.h"
#include "app/kit/show-file.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/rules/help.h"
#include "app/variants/file-offers.h"
#include "app/words/rules-store.h"
#include "engine/each.h"
#include "engine/registry.h"
#include "engine/stock.h"
#include "session/shelf.h"

#include <glib/gi18n.h>
#include <string.h>

/* More would be no list to choose from. */
#define MAX_PEOPLE 12

struct _HradbyNewGameDialog {
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
  GPtrArray          *editors;    /* element-type HradbyStartSeat, borrowed */
  GListModel         *seats;      /* who was given, with those who have no editor, or NULL */
  GStrv               people;     /* names to choose from */

  AdwPreferencesPage  *page;
  AdwPreferencesGroup *game_group;
  AdwPreferencesGroup *seats_group;
  AdwPreferencesGroup *rules_group;
  HradbyStartMaterial *material;
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

struct _HradbyStartSeat {
  AdwEntryRow         parent_instance;

  HradbyPaletteEmblem emblem;
  guint               chosen;   /* the colour before the one that is being chosen */
  gboolean            computer; /* played by one, before another is chosen */

  GtkDropDown        *player;
  GtkDropDown        *colour;
  GtkMenuButton      *people;
};

G_DEFINE_FINAL_TYPE (HradbyStartSeat, hradby_start_seat, ADW_TYPE_ENTRY_ROW)

#define COLOUR_SIZE 28
#define SPACING     6
#define NAME_CHARS  8  /* of a name that are always seen */
#define LEVEL_CHARS 24 /* width of the descriptions of levels */

enum {
  STARTED,
  COLOUR_CHANGED, /* these two of a seat's editor */
  KIND_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *const game_starters[] = {
  "first", "second", "third", "fourth", "fifth", "sixth", "lot",
};

const HradbyGameType *
hradby_start_get_last (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "game");
  const HradbyGameType *type = hradby_registry_find (id);
  g_autoptr(GPtrArray) games = hradby_face_list_games ();

  return type != NULL && hradby_face_find (type) != NULL ? type : g_ptr_array_index (games, 0);
}

/* Whether one of @seats has this name or colour: what @get asks for. */
static gboolean
has (GListModel *seats, const char *(*get) (HradbySeat *), const char *text)
{
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

    if (g_str_equal (get (seat), text))
      return TRUE;
  }
  return FALSE;
}

/* The first one has no number. */
static char *
number_name (guint number, gboolean computer)
{
  if (number == 1)
    return g_strdup (computer ? C_("player", "Computer") : C_("player", "Player"));
  return g_strdup_printf (computer ? C_("player", "Computer %u") : C_("player", "Player %u"),
                          number);
}

/* A name for one more person or computer player, which none of @seats has. Free with g_free(). */
static char *
game_start_make_name (GListModel *seats, gboolean computer)
{
  char *name = number_name (1, computer);

  for (guint i = 2; has (seats, hradby_seat_get_name, name); i++) {
    g_free (name);
    name = number_name (i, computer);
  }
  return name;
}

char *
hradby_start_name_person (GListModel *seats, const char *name)
{
  for (guint i = 1; i <= HRADBY_MAX_PLAYERS; i++) {
    g_autofree char *computer = number_name (i, TRUE);

    if (g_strcmp0 (name, computer) == 0)
      return game_start_make_name (seats, FALSE);
  }
  return g_strdup (name);
}

/* Whether make_name() made this name, and not a person. */
static gboolean
game_start_is_made_name (const char *name)
{
  g_autofree char *first = g_strdup_printf (C_("player", "Player %u"), 1);
  gboolean made = g_strcmp0 (name, first) == 0;

  for (guint i = 1; i <= HRADBY_MAX_PLAYERS; i++) {
    g_autofree char *person = number_name (i, FALSE), *computer = number_name (i, TRUE);

    made |= g_strcmp0 (name, person) == 0 || g_strcmp0 (name, computer) == 0;
  }
  return made;
}

/* @wished (nullable) if it is free, or another colour. */
static const char *
find_colour (GListModel *seats, const char *wished)
{
  static const char *const colours[] = { "black", "white", "red", "blue", "green", "yellow" };
  guint i = 0;

  if (wished != NULL && !has (seats, hradby_seat_get_colour, wished))
    return wished;
  while (i + 1 < G_N_ELEMENTS (colours) && has (seats, hradby_seat_get_colour, colours[i]))
    i++;
  return colours[i];
}

/* One more player for @seats: a computer player (@alone) or a person, in a colour that is free.
 * (transfer full) */
static HradbySeat *
game_start_make_seat (GListModel *seats, gboolean alone)
{
  guint index = g_list_model_get_n_items (seats);
  g_autofree char *name = NULL;

  if (!alone)
    name = g_strdup_printf (C_("player", "Player %u"), index + 1);
  else
    name = game_start_make_name (seats, index > 0);
  return hradby_seat_new (name, find_colour (seats, NULL),
                          alone && index > 0 ? hradby_catalogue_get_level () : NULL);
}

/* Adds a player to @seats, in this colour if it is free; @level: %NULL for a person. */
static void
game_start_add_seat (GListStore *seats, const char *name, const char *colour,
                     const HradbyLevel *level)
{
  g_autoptr(HradbySeat) seat = hradby_seat_new (name, find_colour (G_LIST_MODEL (seats), colour),
                                                level);

  g_list_store_append (seats, seat);
}

GListModel *
hradby_start_quick_seats (const HradbyGameType *type, gboolean alone)
{
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < type->min_players; i++) {
    g_autoptr(HradbySeat) seat = game_start_make_seat (G_LIST_MODEL (seats), alone);

    g_list_store_append (seats, seat);
  }
  return G_LIST_MODEL (seats);
}

/**
 * game_start_order:
 * @who_starts: "first", "second" … or "lot", as in the settings
 *
 * Returns: (transfer full) (element-type HradbySeat): the same seats, the starting player first
 */
static GListModel *
game_start_order (GListModel *seats, const char *who_starts)
{
  GListStore *ordered = g_list_store_new (HRADBY_TYPE_SEAT);
  guint n = g_list_model_get_n_items (seats), first = 0;

  if (g_strcmp0 (who_starts, "lot") == 0)
    first = (guint) g_random_int_range (0, (gint32) n);
  else
    for (guint i = 0; i < n; i++)
      if (g_strcmp0 (who_starts, game_starters[i]) == 0)
        first = i;

  for (guint i = 0; i < n; i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, (first + i) % n);

    g_list_store_append (ordered, seat);
  }
  return G_LIST_MODEL (ordered);
}

static guint64
make_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

HradbySession *
hradby_start_game (HradbyLibrary *library, HradbyRuleset *ruleset, GListModel *seats,
                   const guint64 *seed, const char *const *chosen, GError **error)
{
  g_autoptr(HradbySetup) setup =
    hradby_catalogue_make_setup (library, ruleset, g_list_model_get_n_items (seats), chosen,
                                 error);

  if (setup == NULL)
    return NULL;

  setup->has_seed = TRUE;
  setup->seed = seed != NULL ? *seed : make_seed ();
  return hradby_session_new (setup, seats, library, error);
}

HradbySession *
hradby_start_game_again (HradbyLibrary *library, HradbySession *before, gboolean anew,
                         GError **error)
{
  const HradbySetup *old = hradby_session_get_setup (before);
  g_autoptr(GListModel) seats = game_start_order (hradby_session_get_seats (before),
                                                  game_starters[1]);
  g_autoptr(HradbySetup) setup = NULL;

  if (anew)
    return hradby_start_game (library, old->ruleset, seats, NULL, NULL, error);

  setup = hradby_setup_new_like (old, old->ruleset);
  setup->has_seed = TRUE;
  setup->seed = make_seed ();
  return hradby_session_new (setup, seats, library, error);
}

static const HradbyColour *
get_colour (guint selected)
{
  guint n_colours;
  const HradbyColour *colours = hradby_palette_list (&n_colours);

  return &colours[MIN (selected, n_colours - 1)];
}

static void
show_colour (HradbyStartSeat *self, GtkListItem *item, GtkWidget *picture)
{
  const HradbyColour *colour = g_object_get_data (gtk_list_item_get_item (item), "colour");

  hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_FOLLOWER, colour->id,
                             self->emblem);
}

/* The button shows the figure alone. */
static void
figure_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, hradby_picture_new (COLOUR_SIZE));
}

static void
figure_bind_cb (HradbyStartSeat *self, GtkListItem *item)
{
  show_colour (self, item, gtk_list_item_get_child (item));
}

/* The list shows the figure and its colour. */
static void
colour_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (box), hradby_picture_new (COLOUR_SIZE));
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_list_item_set_child (item, box);
}

static void
colour_bind_cb (HradbyStartSeat *self, GtkListItem *item)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  show_colour (self, item, picture);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (picture)),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* What stands at @number of the list of who may play; %NULL: a person. */
static const HradbyLevel *
get_player (guint number)
{
  const HradbyLevel *const *levels = hradby_catalogue_list_levels ();
  guint n_levels = g_strv_length ((char **) levels);

  if (number == 0)
    return NULL;
  return number <= n_levels ? levels[number - 1] : &hradby_seat_far;
}

/* The button shows who plays; in the narrowest window only the level of a computer. */
static void
player_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *squeezer = adw_squeezer_new ();
  GtkWidget *whole = gtk_label_new (NULL), *level = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (whole), 0);
  gtk_label_set_xalign (GTK_LABEL (level), 0);
  adw_squeezer_set_homogeneous (ADW_SQUEEZER (squeezer), FALSE);
  adw_squeezer_set_xalign (ADW_SQUEEZER (squeezer), 0);
  adw_squeezer_add (ADW_SQUEEZER (squeezer), whole);
  adw_squeezer_add (ADW_SQUEEZER (squeezer), level);
  gtk_list_item_set_child (item, squeezer);
}

static void
player_bind_cb (HradbyStartSeat *self, GtkListItem *item)
{
  const char *whole = gtk_string_object_get_string (gtk_list_item_get_item (item));
  guint number = gtk_list_item_get_position (item);
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (label), whole);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (label)),
                      number > 0 ? _(get_player (number)->title) : whole);
}

/* The list shows who plays, and how. */
static void
level_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (NULL), *description = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (description), 0);
  gtk_label_set_wrap (GTK_LABEL (description), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (description), LEVEL_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (description), LEVEL_CHARS);
  gtk_widget_add_css_class (description, "caption");
  gtk_widget_add_css_class (description, "dim-label");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), description);
  gtk_list_item_set_child (item, box);
}

static const char *
describe_player (guint number)
{
  return number > 0 ? _(get_player (number)->description) : NULL;
}

static void
level_bind_cb (HradbyStartSeat *self, GtkListItem *item)
{
  const char *text = describe_player (gtk_list_item_get_position (item));
  GtkWidget *title = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *description = gtk_widget_get_next_sibling (title);

  gtk_label_set_text (GTK_LABEL (title),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
  gtk_label_set_text (GTK_LABEL (description), text != NULL ? text : "");
  gtk_widget_set_visible (description, text != NULL);
}

static GtkListItemFactory *
make_factory (HradbyStartSeat *self, GCallback setup, GCallback bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect_object (factory, "bind", bind, self, G_CONNECT_SWAPPED);
  return factory;
}

/* New factories make the button and the list show the emblem as it is now. */
static void
show_colours (HradbyStartSeat *self)
{
  g_autoptr(GtkListItemFactory) figure = make_factory (self, G_CALLBACK (figure_setup_cb),
                                                       G_CALLBACK (figure_bind_cb));
  g_autoptr(GtkListItemFactory) colour = make_factory (self, G_CALLBACK (colour_setup_cb),
                                                       G_CALLBACK (colour_bind_cb));

  gtk_drop_down_set_factory (self->colour, figure);
  gtk_drop_down_set_list_factory (self->colour, colour);
}

static void
show_players (HradbyStartSeat *self)
{
  g_autoptr(GtkListItemFactory) player = make_factory (self, G_CALLBACK (player_setup_cb),
                                                       G_CALLBACK (player_bind_cb));
  g_autoptr(GtkListItemFactory) level = make_factory (self, G_CALLBACK (level_setup_cb),
                                                      G_CALLBACK (level_bind_cb));

  gtk_drop_down_set_factory (self->player, player);
  gtk_drop_down_set_list_factory (self->player, level);
}

/* Names of people are offered to people. */
static void
show_people (HradbyStartSeat *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->people),
                          gtk_drop_down_get_selected (self->player) == 0
                          && gtk_menu_button_get_menu_model (self->people) != NULL);
}

static void
name_cb (GtkWidget *widget, const char *action, GVariant *name)
{
  gtk_editable_set_text (GTK_EDITABLE (widget), g_variant_get_string (name, NULL));
}

/* Names of people to choose from, offered while it is a person. (nullable) */
static void
seat_editor_set_people (HradbyStartSeat *self, const char *const *people)
{
  g_autoptr(GMenu) menu = g_menu_new ();

  for (guint i = 0; people != NULL && people[i] != NULL; i++) {
    g_autoptr(GMenuItem) item = NULL;
    g_auto(GStrv) parts = g_strsplit (people[i], "_", -1);
    g_autofree char *label = g_strjoinv ("__", parts); /* one would be a mnemonic */

    item = g_menu_item_new (label, NULL);
    g_menu_item_set_action_and_target (item, "seat.name", "s", people[i]);
    g_menu_append_item (menu, item);
  }
  gtk_menu_button_set_menu_model (self->people,
                                  g_menu_model_get_n_items (G_MENU_MODEL (menu)) > 0
                                  ? G_MENU_MODEL (menu) : NULL);
  show_people (self);
}

/* Enter ends a name: the next one follows, or what starts the game. */
static void
entered_cb (HradbyStartSeat *self)
{
  GtkWidget *next = gtk_widget_get_next_sibling (GTK_WIDGET (self));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_widget_grab_focus (next != NULL ? next : gtk_window_get_default_widget (GTK_WINDOW (root)));
}

static void
player_cb (HradbyStartSeat *self)
{
  guint selected = gtk_drop_down_get_selected (self->player);
  gboolean computer = selected > 0 && selected != GTK_INVALID_LIST_POSITION;

  hradby_tooltip_set (GTK_WIDGET (self->player), computer ? describe_player (selected) : NULL);
  show_people (self);
  if (computer == self->computer)
    return;
  self->computer = computer;
  g_signal_emit (self, signals[KIND_CHANGED], 0, computer);
}

static void
colour_cb (HradbyStartSeat *self)
{
  guint before = self->chosen;

  self->chosen = gtk_drop_down_get_selected (self->colour);
  hradby_tooltip_set (GTK_WIDGET (self->colour), _(get_colour (self->chosen)->title));
  g_signal_emit (self, signals[COLOUR_CHANGED], 0, get_colour (before)->id);
}

static GListModel *
make_colours (void)
{
  guint n_colours;
  const HradbyColour *colours = hradby_palette_list (&n_colours);
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < n_colours; i++) {
    g_autoptr(GObject) string = NULL;

    gtk_string_list_append (list, _(colours[i].title));
    string = g_list_model_get_item (G_LIST_MODEL (list), i);
    g_object_set_data (string, "colour", (gpointer) &colours[i]);
  }
  return G_LIST_MODEL (list);
}

static GListModel *
make_players (void)
{
  const HradbyLevel *const *levels = hradby_catalogue_list_levels ();
  GtkStringList *list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _("Person"));
  for (guint i = 0; levels[i] != NULL; i++) {
    /* Translators: a computer player and its level */
    g_autofree char *text = g_strdup_printf (_("Computer: %s"), _(levels[i]->title));

    gtk_string_list_append (list, text);
  }
  if (hradby_far_is_built ())
    gtk_string_list_append (list, _("Open to Others"));
  return G_LIST_MODEL (list);
}

static void
show_seat (HradbyStartSeat *self, HradbySeat *seat)
{
  const HradbyLevel *const *levels = hradby_catalogue_list_levels ();

  gtk_editable_set_text (GTK_EDITABLE (self), hradby_seat_get_name (seat));
  /* A computer player that is not offered any more makes room for the weakest. */
  if (hradby_seat_get_level (seat) != NULL)
    gtk_drop_down_set_selected (self->player, 1);
  for (guint i = 0; levels[i] != NULL; i++)
    if (levels[i] == hradby_seat_get_level (seat))
      gtk_drop_down_set_selected (self->player, i + 1);
  if (hradby_seat_get_level (seat) == &hradby_seat_far && hradby_far_is_built ())
    gtk_drop_down_set_selected (self->player,
                                g_list_model_get_n_items (gtk_drop_down_get_model (self->player))
                                - 1);

  hradby_start_seat_set_colour (self, hradby_seat_get_colour (seat));
}

/* Tells equal widgets apart. Takes the label. */
static void
set_label (GtkWidget *widget, char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_free (label);
}

GtkWidget *
hradby_start_seat_new (guint index, HradbySeat *seat)
{
  HradbyStartSeat *self = g_object_new (HRADBY_TYPE_START_SEAT, NULL);
  /* Translators: title of the entry for the name of the first, second … player */
  g_autofree char *title = g_strdup_printf (_("Player %u"), index + 1);
  g_autoptr(GListModel) players = make_players (), colours = make_colours ();

  self->emblem = index % HRADBY_PALETTE_N_EMBLEMS;
  show_colours (self);
  show_players (self);
  /* Translators: the boxes of the first, second … player, for a screen reader */
  set_label (GTK_WIDGET (self->colour), g_strdup_printf (_("Player %u: Colour"), index + 1));
  set_label (GTK_WIDGET (self->player), g_strdup_printf (_("Player %u: Played By"), index + 1));
  set_label (GTK_WIDGET (self->people),
             g_strdup_printf (_("Player %u: Who Played Before"), index + 1));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  gtk_drop_down_set_model (self->player, players);
  gtk_drop_down_set_model (self->colour, colours);
  show_seat (self, seat);
  return GTK_WIDGET (self);
}

HradbySeat *
hradby_start_seat_dup_seat (HradbyStartSeat *self)
{
  g_return_val_if_fail (HRADBY_IS_START_SEAT (self), NULL);

  const HradbyColour *colour = get_colour (gtk_drop_down_get_selected (self->colour));
  g_autofree char *name = hradby_entry_dup_text (GTK_EDITABLE (self), HRADBY_TEXT_NAME);
  return hradby_seat_new (*name != '\0' ? name : _(colour->title), colour->id,
                          get_player (gtk_drop_down_get_selected (self->player)));
}

/* Emblems go by the order of play, which is chosen elsewhere. */
static void
seat_editor_set_emblem (HradbyStartSeat *self, HradbyPaletteEmblem emblem)
{
  if (self->emblem == emblem)
    return;
  self->emblem = emblem;
  show_colours (self);
}

const char *
hradby_start_seat_get_colour (HradbyStartSeat *self)
{
  g_return_val_if_fail (HRADBY_IS_START_SEAT (self), NULL);

  return get_colour (gtk_drop_down_get_selected (self->colour))->id;
}

void
hradby_start_seat_set_colour (HradbyStartSeat *self, const char *id)
{
  g_return_if_fail (HRADBY_IS_START_SEAT (self));

  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (self->colour)); i++)
    if (g_strcmp0 (get_colour (i)->id, id) == 0)
      gtk_drop_down_set_selected (self->colour, i);
}

static void
hradby_start_seat_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HRADBY_TYPE_START_SEAT);
  G_OBJECT_CLASS (hradby_start_seat_parent_class)->dispose (object);
}

static void
hradby_start_seat_class_init (HradbyStartSeatClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_start_seat_dispose;

  signals[COLOUR_CHANGED] = HRADBY_SIGNAL (HRADBY_TYPE_START_SEAT, "colour-changed", 1,
                                           G_TYPE_STRING);
  signals[KIND_CHANGED] = HRADBY_SIGNAL (HRADBY_TYPE_START_SEAT, "kind-changed", 1,
                                         G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/start/seat-editor.ui");
  HRADBY_BIND (widget_class, HradbyStartSeat, player, colour, people);
  gtk_widget_class_install_action (widget_class, "seat.name", "s", name_cb);
  HRADBY_BIND_CALLBACKS (widget_class, colour_cb, entered_cb, player_cb);
}

static void
hradby_start_seat_init (HradbyStartSeat *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Without room beside the name the player stands below it. */
  gtk_widget_set_layout_manager (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self)),
                                 hradby_wrap_layout_new_squeezing (SPACING));
  gtk_editable_set_width_chars (GTK_EDITABLE (self), NAME_CHARS);
  hradby_entry_limit (GTK_EDITABLE (self), HRADBY_TEXT_NAME);
  /* Their labels say what is chosen for; newer toolkits would name them by what is chosen. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->player),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->colour),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  hradby_tooltip_set (GTK_WIDGET (self->people), _("Who Played Before"));
  hradby_press_add_combo (GTK_WIDGET (self->player));
  hradby_press_add_combo (GTK_WIDGET (self->colour));
}

struct _HradbyStartMaterial {
  AdwPreferencesGroup   parent_instance;

  GSettings            *settings;
  HradbyLibrary        *library;
  HradbyShelf          *shelf;   /* of the library, which keeps it */
  const HradbyGameType *type;
  char                **chosen;  /* names "element/id" */
  GPtrArray            *rows;    /* element-type GtkWidget, borrowed, but for the last one */
  AdwExpanderRow       *own;
  HradbyFileOffers     *offers;  /* what is imported */
};

G_DEFINE_FINAL_TYPE (HradbyStartMaterial, hradby_start_material, ADW_TYPE_PREFERENCES_GROUP)

/* The choices of a combo row, the standard one first. */
typedef struct {
  const char *standard; /* its name, static */
  GPtrArray  *ids;      /* element-type char */
} Choice;

static void
choice_free (gpointer data)
{
  Choice *self = data;

  g_ptr_array_unref (self->ids);
  g_free (self);
}

static GtkWindow *
get_window (HradbyStartMaterial *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* "element/id" without the id, static. */
static const char *
get_element (const char *name)
{
  g_autofree char *element = g_strndup (name, strcspn (name, "/"));

  return g_intern_string (element);
}

/* To what part of the game the material called @name belongs: an expansion, or "" for the game
 * itself. Static; %NULL if it is not of this game, or cannot be found or read. */
static const char *
find_part (HradbyStartMaterial *self, const char *name)
{
  const char *element = get_element (name), *part;
  g_autoptr(HradbyMaterial) material
    = hradby_catalogue_find_material (self->library, element, name + strlen (element) + 1, NULL);

  if (material == NULL || g_strcmp0 (hradby_material_get_game (material), self->type->id) != 0)
    return NULL;
  part = hradby_material_get_expansion (material);
  return part != NULL ? g_intern_string (part) : "";
}

/* Whether the material called @name takes the place of the standard one. */
static gboolean
is_in_place_of (HradbyStartMaterial *self, const char *name, const char *standard)
{
  return g_str_equal (get_element (name), get_element (standard))
         && g_strcmp0 (find_part (self, name), find_part (self, standard)) == 0;
}

/* The id that is chosen in the place of the standard one, borrowed; %NULL: none. */
static const char *
find_chosen (HradbyStartMaterial *self, const char *standard)
{
  for (guint i = 0; self->chosen != NULL && self->chosen[i] != NULL; i++)
    if (is_in_place_of (self, self->chosen[i], standard))
      return self->chosen[i] + strlen (get_element (standard)) + 1;
  return NULL;
}

/* %NULL for @id: the standard one. */
static void
choose (HradbyStartMaterial *self, const char *standard, const char *id)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *name = id != NULL ? g_strconcat (get_element (standard), "/", id, NULL) : NULL;

  for (guint i = 0; self->chosen != NULL && self->chosen[i] != NULL; i++)
    if (!is_in_place_of (self, self->chosen[i], standard))
      g_strv_builder_add (builder, self->chosen[i]);
  if (name != NULL)
    g_strv_builder_add (builder, name);
  g_strfreev (self->chosen);
  self->chosen = g_strv_builder_end (builder);
}

/* Whether a file holds something else than the standard material, in its place. */
static gboolean
is_offered (HradbyStartMaterial *self, const HradbyShelfItem *item, const char *standard)
{
  if (item->material == NULL)
    return FALSE;
  g_autofree char *name = g_strconcat (hradby_material_get_element (item->material), "/",
                                       hradby_material_get_id (item->material), NULL);
  return !g_str_equal (name, standard) && is_in_place_of (self, name, standard);
}

/* "Tile Set", or "Tiles: The Tower". */
static char *
make_title (HradbyStartMaterial *self, const char *standard)
{
  const char *part = find_part (self, standard);

  for (guint i = 0; part != NULL && self->type->expansions != NULL
                    && self->type->expansions[i] != NULL; i++)
    if (g_str_equal (self->type->expansions[i], part))
      /* Translators: an expansion whose tiles are chosen */
      return g_strdup_printf (_("Tiles: %s"), _(self->type->expansion_titles[i]));
  return g_strdup (g_str_equal (get_element (standard), "wall") ? _("Wa_ll") : _("_Tile Set"));
}

static void
add_row (HradbyStartMaterial *self, GtkWidget *row)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
selected_cb (HradbyStartMaterial *self, GParamSpec *property, AdwComboRow *row)
{
  const Choice *choice = g_object_get_data (G_OBJECT (row), "choice");
  guint selected = adw_combo_row_get_selected (row);

  if (selected < choice->ids->len)
    choose (self, choice->standard, selected > 0 ? choice->ids->pdata[selected] : NULL);
}

/* Its maker and its file. */
static char *
material_group_describe (HradbyStartMaterial *self, const char *path, HradbyMaterial *material)
{
  const char *provenance = hradby_material_get_provenance (material);
  g_autofree char *name = path != NULL
                          ? g_filename_display_basename (path)
                          : g_strdup (hradby_stock_get_title (self->type,
                                                              hradby_material_get_id (material)));

  if (provenance == NULL || *provenance == '\0')
    return g_steal_pointer (&name);
  /* Translators: a file or a title, and where it comes from */
  return g_strdup_printf (C_("material", "%1$s · %2$s"), name, _(provenance));
}

static void
add_choice (HradbyStartMaterial *self, GListStore *titles, Choice *choice, HradbyMaterial *material,
            const char *path)
{
  g_autofree char *words = material_group_describe (self, path, material);
  g_autoptr(GtkStringObject) item
    = hradby_combo_item_new (path != NULL ? hradby_material_get_title (material)
                                          : C_("material", "Standard"), words);

  g_list_store_append (titles, item);
  g_ptr_array_add (choice->ids, g_strdup (hradby_material_get_id (material)));
}

/* A row where there is more than the standard one. */
static void
add_combo (HradbyStartMaterial *self, const char *standard, const GPtrArray *items)
{
  const char *element = get_element (standard), *id = standard + strlen (element) + 1;
  const char *chosen = find_chosen (self, standard);
  g_autoptr(GListStore) titles = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  g_autoptr(HradbyMaterial) own = hradby_catalogue_find_material (self->library, element, id, NULL);
  GtkWidget *row = adw_combo_row_new ();
  Choice *choice = g_new0 (Choice, 1);
  g_autofree char *title = make_title (self, standard);
  guint selected = 0;

  choice->standard = standard;
  choice->ids = g_ptr_array_new_with_free_func (g_free);
  g_object_set_data_full (G_OBJECT (row), "choice", choice, choice_free);
  if (own != NULL)
    add_choice (self, titles, choice, own, NULL);
  HRADBY_EACH_POINTER (const HradbyShelfItem, item, items) {
    if (!is_offered (self, item, standard))
      continue;
    if (g_strcmp0 (hradby_material_get_id (item->material), chosen) == 0)
      selected = choice->ids->len;
    add_choice (self, titles, choice, item->material, item->path);
  }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  hradby_combo_init (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  add_row (self, row);
  selected_cb (self, NULL, ADW_COMBO_ROW (row));
}

static void
add_broken (HradbyStartMaterial *self, const HradbyShelfItem *item)
{
  g_autofree char *name = g_filename_display_basename (item->path);

  add_row (self, hradby_show_file_row (name, item->error->message, "folder-open-symbolic",
                                       _("Show File"), "material.show", item->path));
}

/* Tells and drops choices whose file is missing. */
static void
drop_missing (HradbyStartMaterial *self)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; self->chosen != NULL && self->chosen[i] != NULL; i++)
    if (find_part (self, self->chosen[i]) != NULL)
      g_strv_builder_add (builder, self->chosen[i]);
    else
      add_row (self, hradby_show_file_row (
                       self->chosen[i] + strlen (get_element (self->chosen[i])) + 1,
                       _("You chose this last time, but it cannot be found or read now: the "
                         "standard one is used"), NULL, NULL, NULL, NULL));
  g_strfreev (self->chosen);
  self->chosen = g_strv_builder_end (builder);
}

static gboolean
has_choice (HradbyStartMaterial *self, const char *standard, const GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    if (is_offered (self, items->pdata[i], standard))
      return TRUE;
  return FALSE;
}

/* The rows for a kind of material: those of the game itself, then those of its expansions. */
static void
add_kind (HradbyStartMaterial *self, const char *first, const GPtrArray *items)
{
  for (guint i = 0; self->type->materials[i] != NULL; i++)
    if (g_str_equal (get_element (self->type->materials[i]), get_element (first))
        && has_choice (self, self->type->materials[i], items))
      add_combo (self, self->type->materials[i], items);
  for (guint i = 0; i < items->len; i++)
    if (((HradbyShelfItem *) items->pdata[i])->error != NULL)
      add_broken (self, items->pdata[i]);
}

/* Kinds whose standard piece comes first are the game's; those of expansions follow. */
static GPtrArray *
list_standards (const HradbyGameType *type)
{
  GPtrArray *standards = g_ptr_array_new ();

  for (guint i = 0; type->materials[i] != NULL; i++) {
    gboolean known = FALSE;

    for (guint k = 0; k < standards->len; k++)
      known |= g_str_equal (get_element (standards->pdata[k]), get_element (type->materials[i]));
    if (!known)
      g_ptr_array_add (standards, (gpointer) type->materials[i]);
  }
  return standards;
}

static void
fill (HradbyStartMaterial *self)
{
  g_autoptr(GPtrArray) standards = list_standards (self->type);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_object_ref (self->own);
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->own));
  drop_missing (self);
  for (guint i = 0; i < standards->len; i++)
    add_kind (self, standards->pdata[i],
              hradby_shelf_get_items (self->shelf, get_element (standards->pdata[i])));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->own));
  g_object_unref (self->own);
}

/* Whether files have come, gone or changed. */
static gboolean
look (HradbyStartMaterial *self)
{
  g_autoptr(GPtrArray) standards = list_standards (self->type);
  gboolean changed = FALSE;

  for (guint i = 0; i < standards->len; i++)
    changed |= hradby_shelf_look (self->shelf, get_element (standards->pdata[i]));
  return changed;
}

/* Shows what can be chosen for a game; hidden where a game has no material. */
static void
material_group_set_game (HradbyStartMaterial *self, const HradbyGameType *type)
{
  self->type = type;
  g_strfreev (self->chosen);
  self->chosen = hradby_rules_store_load_material (self->settings, type);
  gtk_widget_set_visible (GTK_WIDGET (self), type->materials[0] != NULL);
  look (self);
  fill (self);
}

char **
hradby_start_material_dup_chosen (HradbyStartMaterial *self)
{
  g_return_val_if_fail (HRADBY_IS_START_MATERIAL (self), NULL);

  return g_strdupv (self->chosen);
}

/* Files from outside. */

/* Chooses it in the place of the standard piece. */
static void
choose_imported (HradbyStartMaterial *self, HradbyMaterial *material)
{
  const char *id = hradby_material_get_id (material);
  g_autofree char *name = g_strconcat (hradby_material_get_element (material), "/", id, NULL);

  for (guint i = 0; self->type->materials[i] != NULL; i++)
    if (is_in_place_of (self, name, self->type->materials[i])) {
      choose (self, self->type->materials[i], id);
      return;
    }
}

static void
imported_cb (HradbyStartMaterial *self, HradbyMaterial *material)
{
  if (g_strcmp0 (hradby_material_get_game (material), self->type->id) != 0)
    hradby_dialogs_tell (get_window (self), _("Imported for Another Game"),
                         _("You can choose it once you choose that game."));
  else
    choose_imported (self, material);
  fill (self);
}

void
hradby_start_material_import (HradbyStartMaterial *self, const char *path)
{
  g_return_if_fail (HRADBY_IS_START_MATERIAL (self) && path != NULL);

  hradby_file_offers_add_material (self->offers, get_window (self), path);
}

static void
file_cb (GFile *file, gpointer user_data)
{
  HradbyStartMaterial *self = user_data;
  g_autofree char *path = hradby_catalogue_name_file (file);

  hradby_start_material_import (self, path);
}

static void
import_cb (HradbyStartMaterial *self)
{
  hradby_dialogs_open (get_window (self), HRADBY_DIALOGS_MATERIAL, file_cb, self);
}

static void
folder_cb (HradbyStartMaterial *self)
{
  g_autoptr(GPtrArray) standards = list_standards (self->type);
  g_autofree char *folder = NULL;

  for (guint i = standards->len; i-- > 0;) {
    g_free (folder);
    folder = hradby_shelf_get_folder (get_element (standards->pdata[i]));
  }
  hradby_show_file (get_window (self), folder);
}

static void
show_cb (GtkWidget *widget, const char *name, GVariant *path)
{
  hradby_show_file (get_window (HRADBY_START_MATERIAL (widget)), g_variant_get_bytestring (path));
}

static void
active_cb (HradbyStartMaterial *self, GParamSpec *property, GtkWindow *window)
{
  if (gtk_window_is_active (window) && self->type != NULL && look (self))
    fill (self);
}

static void
hradby_start_material_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hradby_start_material_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::is-active",
                           G_CALLBACK (active_cb), widget, G_CONNECT_SWAPPED);
}

static void
hradby_start_material_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);
  GTK_WIDGET_CLASS (hradby_start_material_parent_class)->unroot (widget);
}

static void
hradby_start_material_dispose (GObject *object)
{
  HradbyStartMaterial *self = HRADBY_START_MATERIAL (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  g_clear_pointer (&self->chosen, g_strfreev);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->offers);
  G_OBJECT_CLASS (hradby_start_material_parent_class)->dispose (object);
}

static void
hradby_start_material_class_init (HradbyStartMaterialClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_start_material_dispose;
  widget_class->root = hradby_start_material_root;
  widget_class->unroot = hradby_start_material_unroot;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/start/material-group.ui");
  HRADBY_BIND (widget_class, HradbyStartMaterial, own);
  HRADBY_BIND_CALLBACKS (widget_class, import_cb, folder_cb);
  gtk_widget_class_install_action (widget_class, "material.show", "ay", show_cb);
}

static void
hradby_start_material_init (HradbyStartMaterial *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_press_add_expander (self->own);
  hradby_anchor_set (GTK_WIDGET (self), "material");
}

/* Shows what was chosen last time. What files there are is looked for whenever its window becomes
 * active. */
static GtkWidget *
material_group_new (GSettings *settings, HradbyLibrary *library)
{
  HradbyStartMaterial *self = g_object_new (HRADBY_TYPE_START_MATERIAL, NULL);

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  self->shelf = hradby_shelf_of (library);
  self->offers = hradby_file_offers_new (library);
  g_signal_connect_object (self->offers, "imported", G_CALLBACK (imported_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/* (transfer full) (element-type HradbySeat): the players as entered. */
static GListModel *
seats_dup_seats (HradbyNewGameDialog *self)
{
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < self->editors->len; i++) {
    g_autoptr(HradbySeat) seat = hradby_start_seat_dup_seat (self->editors->pdata[i]);

    g_list_store_append (seats, seat);
  }
  return G_LIST_MODEL (seats);
}

/* Players whose colours would be equal exchange them. */
static void
colour_changed_cb (HradbyNewGameDialog *self, const char *before, HradbyStartSeat *changed)
{
  const char *colour = hradby_start_seat_get_colour (changed);

  for (guint i = 0; i < self->editors->len; i++)
    if (self->editors->pdata[i] != changed
        && g_str_equal (hradby_start_seat_get_colour (self->editors->pdata[i]), colour))
      hradby_start_seat_set_colour (self->editors->pdata[i], before);
}

/* Replaces a made name, such as "Computer 2", by one of the new kind. */
static void
kind_changed_cb (HradbyNewGameDialog *self, gboolean computer, HradbyStartSeat *changed)
{
  g_autoptr(GListModel) seats = seats_dup_seats (self);
  g_autofree char *name = game_start_make_name (seats, computer);

  if (game_start_is_made_name (gtk_editable_get_text (GTK_EDITABLE (changed))))
    gtk_editable_set_text (GTK_EDITABLE (changed), name);
}

static void
add_editor (HradbyNewGameDialog *self, HradbySeat *seat)
{
  GtkWidget *editor = hradby_start_seat_new (self->editors->len, seat);

  g_ptr_array_add (self->editors, editor);
  seat_editor_set_people (HRADBY_START_SEAT (editor), (const char *const *) self->people);
  g_signal_connect_object (editor, "colour-changed", G_CALLBACK (colour_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "kind-changed", G_CALLBACK (kind_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->seats_group, editor);
}

/* Removes the last players, or adds computer players. */
static void
seats_set_n (HradbyNewGameDialog *self, guint n)
{
  while (self->editors->len > n) {
    adw_preferences_group_remove (self->seats_group,
                                  g_ptr_array_index (self->editors, self->editors->len - 1));
    g_ptr_array_set_size (self->editors, (gint) self->editors->len - 1);
  }
  while (self->editors->len < n) {
    g_autoptr(GListModel) seats = seats_dup_seats (self);
    g_autoptr(HradbySeat) seat = game_start_make_seat (seats, TRUE);

    add_editor (self, seat);
  }
}

/* Shows the first @n of these seats instead of others, and more if they are fewer.
 * (element-type HradbySeat) */
static void
seats_set_seats (HradbyNewGameDialog *self, GListModel *seats, guint n)
{
  g_set_object (&self->seats, seats);
  seats_set_n (self, 0);
  for (guint i = 0; i < MIN (n, g_list_model_get_n_items (seats)); i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

    add_editor (self, seat);
  }
  seats_set_n (self, n);
}

/* Emblems go by the order of play; @first begins. */
static void
seats_set_first (HradbyNewGameDialog *self, guint first)
{
  for (guint i = 0; i < self->editors->len; i++)
    seat_editor_set_emblem (self->editors->pdata[(first + i) % self->editors->len],
                            (HradbyPaletteEmblem) i);
}

/* (transfer full) (element-type HradbySeat): what was entered; where all @n_max seats of the
 * game are shown, followed by given seats that had no place. */
static GListModel *
seats_dup_players (HradbyNewGameDialog *self, guint n_max)
{
  guint n_given = 0;
  GListModel *players = seats_dup_seats (self);

  if (self->seats != NULL && self->editors->len == n_max)
    n_given = g_list_model_get_n_items (self->seats);
  for (guint i = self->editors->len; i < n_given; i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (self->seats, i);

    game_start_add_seat (G_LIST_STORE (players), hradby_seat_get_name (seat),
                         hradby_seat_get_colour (seat), hradby_seat_get_level (seat));
  }
  return players;
}

/* Settings that are remembered. */

/* (transfer full) (element-type HradbySeat): the players of the last game in the order in which
 * they were entered; at first nobody. */
GListModel *
hradby_start_load_seats (GSettings *settings)
{
  g_autoptr(GVariant) rows = g_settings_get_value (settings, "players");
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);
  GVariantIter iter;
  const char *name, *colour, *level;

  g_variant_iter_init (&iter, rows);
  while (g_list_model_get_n_items (G_LIST_MODEL (seats)) < HRADBY_MAX_PLAYERS
         && g_variant_iter_next (&iter, "(&s&s&s)", &name, &colour, &level)) {
    const HradbyLevel *played_by = g_str_equal (level, hradby_seat_far.id) ? &hradby_seat_far
                                   : *level != '\0' ? hradby_catalogue_find_level (level) : NULL;
    /* Settings can be edited by hand: what is no colour becomes one. */
    const char *known = hradby_palette_find (colour)->id;
    g_autofree char *person = hradby_start_name_person (G_LIST_MODEL (seats), name);

    game_start_add_seat (seats, played_by != NULL ? name : person, known, played_by);
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

/* Names at the table come first; made names are left out. */
static void
remember_people (GSettings *settings, GListModel *seats)
{
  g_auto(GStrv) before = load_people (settings);
  g_autoptr(GPtrArray) people = g_ptr_array_new ();
  g_autoptr(GListStore) alive = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);
    const char *name = hradby_seat_get_name (seat);

    g_list_store_append (alive, seat);
    if (hradby_seat_get_level (seat) == NULL && !game_start_is_made_name (name)
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
save_seats (GSettings *settings, GListModel *seats)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sss)"));
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++) {
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

  seats_set_first (self, first < self->editors->len ? first : 0);
}

/* A variant that plays with expansions brings them; the others leave them to the switches. */
static void
show_expansions (HradbyNewGameDialog *self, HradbyRuleset *variant)
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
read_seed (HradbyNewGameDialog *self, guint64 *seed, gboolean *has_seed)
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
  hradby_tooltip_set (self->start, !valid ? _("The number of the game must consist of digits")
                                   : is_missing ? _("The chosen rules cannot be read now") : NULL);
}

/* Plain text: how these rules differ, or why they cannot be played. */
static char *
describe (HradbyNewGameDialog *self, HradbyRuleset *variant)
{
  if (variant == self->missing)
    return g_strdup (_("These rules cannot be read now: restore their file, or choose others"));
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
find_variant (HradbyNewGameDialog *self, const char *id)
{
  for (guint i = 0; i < self->variants->len; i++)
    if (g_strcmp0 (hradby_ruleset_get_id (self->variants->pdata[i]), id) == 0)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/* Whether a variant with the switches of the dialog can make the rules of the table. */
static gboolean
has_rules_of_table (HradbyNewGameDialog *self, HradbyRuleset *variant)
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
add_missing (HradbyNewGameDialog *self, const char *id)
{
  self->missing = hradby_ruleset_new (self->type);
  g_object_set (self->missing, "id", id, "title", id, NULL);
  g_ptr_array_add (self->variants, self->missing);
}

static GtkStringObject *
make_item (HradbyNewGameDialog *self, HradbyRuleset *variant)
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
  for (guint i = 0; i < self->variants->len; i++) {
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
  for (guint i = 0; self->type->expansions != NULL && self->type->expansions[i] != NULL; i++) {
    GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(self->type->expansion_titles[i]));
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Expansion"));
    gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
    gtk_switch_set_active (GTK_SWITCH (toggle),
                           g_strv_contains ((const char *const *) on, self->type->expansions[i]));
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
    adw_preferences_group_add (self->game_group, row);
    g_ptr_array_add (self->expansions, toggle);
  }
}

static const char *
get_who_starts (HradbyNewGameDialog *self)
{
  guint first = adw_combo_row_get_selected (self->who_starts);

  return game_starters[first < self->editors->len
                              ? first : HRADBY_MAX_PLAYERS];
}

/* @last: the one that is chosen, as far as that many play. */
static void
fill_who_starts (HradbyNewGameDialog *self, const char *last)
{
  static const char *const titles[] = {
    N_("First player"), N_("Second player"), N_("Third player"), N_("Fourth player"),
    N_("Fifth player"), N_("Sixth player"), N_("At random"),
  };
  g_autoptr(GtkStringList) list = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i <= HRADBY_MAX_PLAYERS; i++)
    if (i < self->editors->len || i == HRADBY_MAX_PLAYERS) {
      if (g_str_equal (game_starters[i], last))
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

  if (self->type == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  const char *last = get_who_starts (self);
  seats_set_n (self, self->type->min_players + selected);
  fill_who_starts (self, last);
}

/* Shows these players, not more or fewer than the game allows. */
static void
fill_players (HradbyNewGameDialog *self, GListModel *players, const char *who_starts)
{
  guint n = CLAMP (g_list_model_get_n_items (players), self->type->min_players,
                   self->type->max_players);
  g_autoptr(GtkStringList) numbers = gtk_string_list_new (NULL);

  for (guint i = self->type->min_players; i <= self->type->max_players; i++) {
    g_autofree char *text = g_strdup_printf ("%u", i);

    gtk_string_list_append (numbers, text);
  }
  adw_combo_row_set_model (self->n_players, G_LIST_MODEL (numbers));
  adw_combo_row_set_selected (self->n_players, n - self->type->min_players);
  /* After the list: it begins at its least number, which removes seats. */
  seats_set_seats (self, players, n);
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
  if (self->type == NULL) {
    players = hradby_start_load_seats (self->settings);
    who_starts = g_settings_get_string (self->settings, "who-starts");
  } else {
    players = seats_dup_players (self, self->type->max_players);
    who_starts = g_strdup (get_who_starts (self));
  }
  self->type = g_ptr_array_index (self->games, selected);
  fill_players (self, players, who_starts);
  fill_expansions (self);
  fill_rules (self);
  material_group_set_game (self->material, self->type);
}

static void
fill_games (HradbyNewGameDialog *self)
{
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);
  guint last = 0;

  for (guint i = 0; i < self->games->len; i++) {
    const HradbyGameType *type = g_ptr_array_index (self->games, i);

    gtk_string_list_append (titles, _(type->title));
    if (type == hradby_start_get_last (self->settings))
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
hradby_new_game_dialog_new (GSettings *settings, HradbyLibrary *library)
{
  HradbyNewGameDialog *self = g_object_new (HRADBY_TYPE_NEW_GAME_DIALOG, NULL);

  self->library = g_object_ref (library);
  self->games = hradby_face_list_games ();
  adw_preferences_page_add (self->page, self->game_group);
  adw_preferences_page_add (self->page, self->seats_group);
  adw_preferences_page_add (self->page, self->rules_group);
  self->material = HRADBY_START_MATERIAL (material_group_new (settings, library));
  adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (self->material));
  self->settings = g_object_ref (settings);
  self->people = load_people (settings);
  fill_games (self);
  game_cb (self);
  g_signal_connect_object (settings, "changed::variants", G_CALLBACK (fill_rules), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (hradby_shelf_of (library), "changed::variant",
                           G_CALLBACK (fill_rules), self, G_CONNECT_SWAPPED);
  hradby_help_add_key (GTK_WIDGET (self), get_rules);
  hradby_windows_focus (GTK_WINDOW (self), self->start);
  return GTK_WIDGET (self);
}

void
hradby_new_game_dialog_set_table (HradbyNewGameDialog *self, HradbyRuleset *rules)
{
  g_return_if_fail (HRADBY_IS_NEW_GAME_DIALOG (self) && HRADBY_IS_RULESET (rules));

  g_set_object (&self->table, rules);
  fill_rules (self);
}

void
hradby_new_game_dialog_import (HradbyNewGameDialog *self, const char *path)
{
  g_autoptr(HradbyMaterial) material = NULL;

  g_return_if_fail (HRADBY_IS_NEW_GAME_DIALOG (self) && path != NULL);

  material = hradby_shelf_load (path, NULL, NULL);
  for (guint i = 0; material != NULL && i < self->games->len; i++)
    if (g_strcmp0 (((const HradbyGameType *) self->games->pdata[i])->id,
                   hradby_material_get_game (material)) == 0)
      adw_combo_row_set_selected (self->game, i);
  hradby_start_material_import (self->material, path);
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
  g_return_val_if_fail (HRADBY_IS_NEW_GAME_DIALOG (self), NULL);

  HradbyRuleset *chosen = get_chosen (self);
  return chosen != NULL && chosen != self->again && chosen != self->missing
         ? hradby_ruleset_get_id (chosen) : NULL;
}

/* Takes the switches over into the rules and the settings; other games keep theirs. */
static void
read_expansions (HradbyNewGameDialog *self, HradbyRuleset *ruleset)
{
  g_auto(GStrv) before = g_settings_get_strv (self->settings, "expansions");
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) now = NULL;

  for (guint i = 0; before[i] != NULL; i++)
    if (self->type->expansions == NULL || !g_strv_contains (self->type->expansions, before[i]))
      g_strv_builder_add (builder, before[i]);
  for (guint i = 0; i < self->expansions->len; i++) {
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
  g_autoptr(GListModel) seats = seats_dup_seats (self);
  g_autoptr(GListModel) ordered = game_start_order (seats, who_starts);
  g_auto(GStrv) material = hradby_start_material_dup_chosen (self->material);
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

  session = hradby_start_game (self->library, ruleset, ordered, has_seed ? &seed : NULL,
                                    (const char *const *) material, &error);
  if (session == NULL) {
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
  g_clear_pointer (&self->editors, g_ptr_array_unref);
  g_clear_object (&self->seats);
  g_clear_pointer (&self->people, g_strfreev);
  G_OBJECT_CLASS (hradby_new_game_dialog_parent_class)->dispose (object);
}

static void
hradby_new_game_dialog_class_init (HradbyNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_new_game_dialog_dispose;

  signals[STARTED] = HRADBY_SIGNAL (HRADBY_TYPE_NEW_GAME_DIALOG, "started", 1,
                                    HRADBY_TYPE_SESSION);

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/start/new-game-dialog.ui");
  HRADBY_BIND (widget_class, HradbyNewGameDialog, page, game_group, seats_group, rules_group, game,
               n_players, who_starts, rules);
  HRADBY_BIND (widget_class, HradbyNewGameDialog, advanced, seed, start, title);
  HRADBY_BIND_CALLBACKS (widget_class, game_cb, n_players_cb, rules_cb, who_starts_cb, update_start,
                         start_cb);
}

static void
hradby_new_game_dialog_init (HradbyNewGameDialog *self)
{
  self->expansions = g_ptr_array_new ();
  self->editors = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_combo_init (self->game);
  hradby_combo_init (self->n_players);
  hradby_combo_init (self->who_starts);
  hradby_combo_init (self->rules);
  hradby_press_add_expander (self->advanced);
  hradby_tooltip_set (self->title, _("New Game")); /* it may be cut */
}
