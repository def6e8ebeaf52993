/* One seat in the dialog for a new game: name, colour, person or computer. */
#include "config.h"

#include "app/seat-editor.h"

#include <glib/gi18n.h>

#include "app/palette.h"
#include "app/picture.h"

struct _HradbySeatEditor
{
  AdwPreferencesGroup  parent_instance;

  guint                index;

  AdwEntryRow         *name;
  HradbyPicture       *figure;
  AdwComboRow         *player;
  AdwComboRow         *colour;
};

G_DEFINE_FINAL_TYPE (HradbySeatEditor, hradby_seat_editor, ADW_TYPE_PREFERENCES_GROUP)

#define COLOUR_SIZE 22

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
                             self->index);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (picture)),
                      gtk_string_object_get_string (string));
}

static void
colour_cb (HradbySeatEditor *self)
{
  const HradbyColour *colour = get_colour (adw_combo_row_get_selected (self->colour));

  hradby_picture_set_figure (self->figure, HRADBY_FIGURE_FOLLOWER, colour->id, self->index);
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
  const HradbyColour *colours;
  guint n_colours;

  gtk_editable_set_text (GTK_EDITABLE (self->name), hradby_seat_get_name (seat));
  for (guint i = 0; levels[i] != NULL; i++)
    if (levels[i] == hradby_seat_get_level (seat))
      adw_combo_row_set_selected (self->player, i + 1);

  colours = hradby_palette_list (&n_colours);
  for (guint i = 0; i < n_colours; i++)
    if (g_strcmp0 (colours[i].id, hradby_seat_get_colour (seat)) == 0)
      adw_combo_row_set_selected (self->colour, i);
  colour_cb (self);
}

GtkWidget *
hradby_seat_editor_new (guint       index,
                        HradbySeat *seat)
{
  HradbySeatEditor *self = g_object_new (HRADBY_TYPE_SEAT_EDITOR, NULL);
  /* Translators: heading above the name, kind and colour of the first, second … player; the last
   * is the name of an emblem, such as disc or triangle */
  g_autofree char *title = g_strdup_printf (_("Player %1$u: %2$s"), index + 1,
                                            hradby_emblem_get_title (index % HRADBY_N_EMBLEMS));
  g_autoptr(GListModel) players = make_players (), colours = make_colours ();

  self->index = index;
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
  name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  return hradby_seat_new (*name != '\0' ? name : _(colour->title), colour->id, level);
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

  g_type_ensure (HRADBY_TYPE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/seat-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbySeatEditor, name);
  gtk_widget_class_bind_template_child (widget_class, HradbySeatEditor, figure);
  gtk_widget_class_bind_template_child (widget_class, HradbySeatEditor, player);
  gtk_widget_class_bind_template_child (widget_class, HradbySeatEditor, colour);
  gtk_widget_class_bind_template_callback (widget_class, colour_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, colour_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, colour_cb);
}

static void
hradby_seat_editor_init (HradbySeatEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
