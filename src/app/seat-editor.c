/* One seat in the dialog for a new game: name, colour, person or computer. */
#include "config.h"

#include "app/seat-editor.h"

#include <glib/gi18n.h>

#include "app/entry.h"
#include "app/palette.h"
#include "app/picture.h"
#include "app/press.h"

struct _HradbySeatEditor
{
  AdwPreferencesGroup  parent_instance;

  HradbyEmblem         emblem;
  guint                chosen; /* the colour before the one that is being chosen */

  AdwEntryRow         *name;
  HradbyPicture       *figure;
  AdwComboRow         *player;
  AdwComboRow         *colour;
};

G_DEFINE_FINAL_TYPE (HradbySeatEditor, hradby_seat_editor, ADW_TYPE_PREFERENCES_GROUP)

#define COLOUR_SIZE 22

enum
{
  COLOUR_CHANGED,
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
  GtkStringObject *string = gtk_list_item_get_item (item);
  const HradbyColour *colour = g_object_get_data (G_OBJECT (string), "colour");

  hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_FOLLOWER, colour->id,
                             self->emblem);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (picture)),
                      gtk_string_object_get_string (string));
}

static void
show_figure (HradbySeatEditor *self)
{
  const HradbyColour *colour = get_colour (adw_combo_row_get_selected (self->colour));

  hradby_picture_set_figure (self->figure, HRADBY_FIGURE_FOLLOWER, colour->id, self->emblem);
}

static void
player_cb (HradbySeatEditor *self)
{
  guint selected = adw_combo_row_get_selected (self->player);
  guint n_players = g_list_model_get_n_items (adw_combo_row_get_model (self->player));
  gboolean computer = selected > 0 && selected < n_players;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->player),
                               computer ? _(hradby_level_list ()[selected - 1]->description) : "");
}

static void
colour_cb (HradbySeatEditor *self)
{
  guint before = self->chosen;

  self->chosen = adw_combo_row_get_selected (self->colour);
  show_figure (self);
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
  const HradbyLevel *const *levels = hradby_level_list ();
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
  const HradbyLevel *const *levels = hradby_level_list ();

  gtk_editable_set_text (GTK_EDITABLE (self->name), hradby_seat_get_name (seat));
  for (guint i = 0; levels[i] != NULL; i++)
    if (levels[i] == hradby_seat_get_level (seat))
      adw_combo_row_set_selected (self->player, i + 1);

  hradby_seat_editor_set_colour (self, hradby_seat_get_colour (seat));
  show_figure (self);
}

GtkWidget *
hradby_seat_editor_new (guint       index,
                        HradbySeat *seat)
{
  HradbySeatEditor *self = g_object_new (HRADBY_TYPE_SEAT_EDITOR, NULL);
  /* Translators: heading above the name, kind and colour of the first, second … player */
  g_autofree char *title = g_strdup_printf (_("Player %u"), index + 1);
  g_autoptr(GListModel) players = make_players (), colours = make_colours ();

  self->emblem = index % HRADBY_N_EMBLEMS;
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), title);
  adw_combo_row_set_model (self->player, players);
  adw_combo_row_set_model (self->colour, colours);
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

  colour = get_colour (adw_combo_row_get_selected (self->colour));
  selected = adw_combo_row_get_selected (self->player);
  if (selected > 0)
    level = hradby_level_list ()[selected - 1];
  name = hradby_entry_dup_text (GTK_EDITABLE (self->name), HRADBY_TEXT_NAME);
  return hradby_seat_new (*name != '\0' ? name : _(colour->title), colour->id, level);
}

void
hradby_seat_editor_set_emblem (HradbySeatEditor *self,
                               HradbyEmblem      emblem)
{
  g_return_if_fail (HRADBY_IS_SEAT_EDITOR (self));

  self->emblem = emblem;
  show_figure (self);
}

const char *
hradby_seat_editor_get_colour (HradbySeatEditor *self)
{
  g_return_val_if_fail (HRADBY_IS_SEAT_EDITOR (self), NULL);

  return get_colour (adw_combo_row_get_selected (self->colour))->id;
}

void
hradby_seat_editor_set_colour (HradbySeatEditor *self,
                               const char       *id)
{
  g_return_if_fail (HRADBY_IS_SEAT_EDITOR (self));

  for (guint i = 0; i < g_list_model_get_n_items (adw_combo_row_get_model (self->colour)); i++)
    if (g_strcmp0 (get_colour (i)->id, id) == 0)
      adw_combo_row_set_selected (self->colour, i);
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
  g_type_ensure (HRADBY_TYPE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/seat-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbySeatEditor, name);
  gtk_widget_class_bind_template_child (widget_class, HradbySeatEditor, figure);
  gtk_widget_class_bind_template_child (widget_class, HradbySeatEditor, player);
  gtk_widget_class_bind_template_child (widget_class, HradbySeatEditor, colour);
  gtk_widget_class_bind_template_callback (widget_class, colour_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, colour_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, colour_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_cb);
}

static void
hradby_seat_editor_init (HradbySeatEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_entry_limit (GTK_EDITABLE (self->name), HRADBY_TEXT_NAME);
  hradby_press_add_combo (self->player);
  hradby_press_add_combo (self->colour);
}
