/* One seat in the dialog for a new game: name, colour, person or computer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/start/seat-editor.h"

#include <glib/gi18n.h>

#include "app/kit/entry.h"
#include "app/kit/press.h"
#include "app/kit/tooltip.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "paint/palette.h"
#include "session/catalogue.h"

struct _HradbySeatEditor
{
  AdwEntryRow         parent_instance;

  HradbyPaletteEmblem emblem;
  guint               chosen;   /* the colour before the one that is being chosen */
  gboolean            computer; /* played by one, before another is chosen */

  GtkDropDown        *player;
  GtkDropDown        *colour;
  GtkMenuButton      *people;
};

G_DEFINE_FINAL_TYPE (HradbySeatEditor, hradby_seat_editor, ADW_TYPE_ENTRY_ROW)

#define COLOUR_SIZE 28
#define SPACING     6
#define NAME_CHARS  8  /* so much of a name is seen at least */
#define LEVEL_CHARS 24 /* so wide are descriptions of levels in the list */

enum
{
  COLOUR_CHANGED,
  KIND_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const HradbyColour *
get_colour (guint selected)
{
  guint n_colours;
  const HradbyColour *colours = hradby_palette_list (&n_colours);

  return &colours[MIN (selected, n_colours - 1)];
}

static void
show_colour (HradbySeatEditor *self,
             GtkListItem      *item,
             GtkWidget        *picture)
{
  const HradbyColour *colour = g_object_get_data (gtk_list_item_get_item (item), "colour");

  hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_FOLLOWER, colour->id,
                             self->emblem);
}

/* In the button: the figure alone. */
static void
figure_setup_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  gtk_list_item_set_child (item, hradby_picture_new (COLOUR_SIZE));
}

static void
figure_bind_cb (HradbySeatEditor *self,
                GtkListItem      *item)
{
  show_colour (self, item, gtk_list_item_get_child (item));
}

/* In the list: the figure and the name of its colour. */
static void
colour_setup_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (box), hradby_picture_new (COLOUR_SIZE));
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_list_item_set_child (item, box);
}

static void
colour_bind_cb (HradbySeatEditor *self,
                GtkListItem      *item)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  show_colour (self, item, picture);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (picture)),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* In the button: who plays; of a computer the level alone where there is no room for more, which is
 * as narrow as the window can be. */
static void
player_setup_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
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
player_bind_cb (HradbySeatEditor *self,
                GtkListItem      *item)
{
  const char *whole = gtk_string_object_get_string (gtk_list_item_get_item (item));
  guint number = gtk_list_item_get_position (item);
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (label), whole);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (label)),
                      number > 0 ? _(hradby_catalogue_list_levels ()[number - 1]->title) : whole);
}

/* In the list: who plays, and below it how. */
static void
level_setup_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
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
  return number > 0 ? _(hradby_catalogue_list_levels ()[number - 1]->description) : NULL;
}

static void
level_bind_cb (HradbySeatEditor *self,
               GtkListItem      *item)
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
make_factory (HradbySeatEditor *self,
              GCallback         setup,
              GCallback         bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect_object (factory, "bind", bind, self, G_CONNECT_SWAPPED);
  return factory;
}

/* New factories make the button and the list show the emblem as it is now. */
static void
show_colours (HradbySeatEditor *self)
{
  g_autoptr(GtkListItemFactory) figure = make_factory (self, G_CALLBACK (figure_setup_cb),
                                                       G_CALLBACK (figure_bind_cb));
  g_autoptr(GtkListItemFactory) colour = make_factory (self, G_CALLBACK (colour_setup_cb),
                                                       G_CALLBACK (colour_bind_cb));

  gtk_drop_down_set_factory (self->colour, figure);
  gtk_drop_down_set_list_factory (self->colour, colour);
}

static void
show_players (HradbySeatEditor *self)
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
show_people (HradbySeatEditor *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->people),
                          gtk_drop_down_get_selected (self->player) == 0
                          && gtk_menu_button_get_menu_model (self->people) != NULL);
}

static void
name_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *name)
{
  gtk_editable_set_text (GTK_EDITABLE (widget), g_variant_get_string (name, NULL));
}

void
hradby_seat_editor_set_people (HradbySeatEditor  *self,
                               const char *const *people)
{
  g_autoptr(GMenu) menu = g_menu_new ();

  g_return_if_fail (HRADBY_IS_SEAT_EDITOR (self));

  for (guint i = 0; people != NULL && people[i] != NULL; i++)
    {
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
entered_cb (HradbySeatEditor *self)
{
  GtkWidget *next = gtk_widget_get_next_sibling (GTK_WIDGET (self));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_widget_grab_focus (next != NULL ? next : gtk_window_get_default_widget (GTK_WINDOW (root)));
}

static void
player_cb (HradbySeatEditor *self)
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
colour_cb (HradbySeatEditor *self)
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

  for (guint i = 0; i < n_colours; i++)
    {
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
  for (guint i = 0; levels[i] != NULL; i++)
    {
      /* Translators: a computer player and its level */
      g_autofree char *text = g_strdup_printf (_("Computer: %s"), _(levels[i]->title));

      gtk_string_list_append (list, text);
    }
  return G_LIST_MODEL (list);
}

static void
show_seat (HradbySeatEditor *self,
           HradbySeat       *seat)
{
  const HradbyLevel *const *levels = hradby_catalogue_list_levels ();

  gtk_editable_set_text (GTK_EDITABLE (self), hradby_seat_get_name (seat));
  /* A computer player that is not offered any more makes room for the weakest. */
  if (hradby_seat_get_level (seat) != NULL)
    gtk_drop_down_set_selected (self->player, 1);
  for (guint i = 0; levels[i] != NULL; i++)
    if (levels[i] == hradby_seat_get_level (seat))
      gtk_drop_down_set_selected (self->player, i + 1);

  hradby_seat_editor_set_colour (self, hradby_seat_get_colour (seat));
}

/* Of several alike: whose it is. Takes the label. */
static void
set_label (GtkWidget *widget,
           char      *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_free (label);
}

GtkWidget *
hradby_seat_editor_new (guint       index,
                        HradbySeat *seat)
{
  HradbySeatEditor *self = g_object_new (HRADBY_TYPE_SEAT_EDITOR, NULL);
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
hradby_seat_editor_dup_seat (HradbySeatEditor *self)
{
  const HradbyColour *colour;
  const HradbyLevel *level = NULL;
  g_autofree char *name = NULL;
  guint selected;

  g_return_val_if_fail (HRADBY_IS_SEAT_EDITOR (self), NULL);

  colour = get_colour (gtk_drop_down_get_selected (self->colour));
  selected = gtk_drop_down_get_selected (self->player);
  if (selected > 0)
    level = hradby_catalogue_list_levels ()[selected - 1];
  name = hradby_entry_dup_text (GTK_EDITABLE (self), HRADBY_TEXT_NAME);
  return hradby_seat_new (*name != '\0' ? name : _(colour->title), colour->id, level);
}

void
hradby_seat_editor_set_emblem (HradbySeatEditor    *self,
                               HradbyPaletteEmblem  emblem)
{
  g_return_if_fail (HRADBY_IS_SEAT_EDITOR (self));

  if (self->emblem == emblem)
    return;
  self->emblem = emblem;
  show_colours (self);
}

const char *
hradby_seat_editor_get_colour (HradbySeatEditor *self)
{
  g_return_val_if_fail (HRADBY_IS_SEAT_EDITOR (self), NULL);

  return get_colour (gtk_drop_down_get_selected (self->colour))->id;
}

void
hradby_seat_editor_set_colour (HradbySeatEditor *self,
                               const char       *id)
{
  g_return_if_fail (HRADBY_IS_SEAT_EDITOR (self));

  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (self->colour)); i++)
    if (g_strcmp0 (get_colour (i)->id, id) == 0)
      gtk_drop_down_set_selected (self->colour, i);
}

static void
hradby_seat_editor_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HRADBY_TYPE_SEAT_EDITOR);
  G_OBJECT_CLASS (hradby_seat_editor_parent_class)->dispose (object);
}

static void
hradby_seat_editor_class_init (HradbySeatEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_seat_editor_dispose;

  signals[COLOUR_CHANGED] = g_signal_new ("colour-changed", HRADBY_TYPE_SEAT_EDITOR,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[KIND_CHANGED] = g_signal_new ("kind-changed", HRADBY_TYPE_SEAT_EDITOR,
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/start/seat-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbySeatEditor, player);
  gtk_widget_class_bind_template_child (widget_class, HradbySeatEditor, colour);
  gtk_widget_class_bind_template_child (widget_class, HradbySeatEditor, people);
  gtk_widget_class_install_action (widget_class, "seat.name", "s", name_cb);
  gtk_widget_class_bind_template_callback (widget_class, colour_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_cb);
}

static void
hradby_seat_editor_init (HradbySeatEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Who plays stands below the name where there is no room beside it. */
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
