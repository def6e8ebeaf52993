/* A worked example as a row: a small board, and what each value of a setting makes of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/example-row.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/number.h"
#include "app/kit/prose.h"
#include "app/words/sentence.h"

#define BOARD_WIDTH 320 /* which is there in the narrowest window */

/* Values that bring the same: one, or neighbours of a range of numbers. */
typedef struct
{
  guint      first; /* by their places among the values */
  guint      last;
  GtkWidget *mark;
  GtkLabel  *title;
  char      *text;  /* what follows the title */
} Line;

struct _HradbyExampleRow
{
  AdwPreferencesRow  parent_instance;

  HradbySetting     *setting;
  HradbyExample     *example;
  HradbyLibrary     *library;
  const char        *names[HRADBY_MAX_PLAYERS];

  HradbySurface     *surface; /* NULL for games that cannot be drawn */
  guint              n_lines;
  Line               lines[HRADBY_MAX_VALUES];
};

G_DEFINE_FINAL_TYPE (HradbyExampleRow, hradby_example_row, ADW_TYPE_PREFERENCES_ROW)

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

/* What happened. */

/* The sentences of what other values make otherwise; which rule it is, is known here. */
static void
add_sentences (HradbyExampleRow *self,
               guint             value,
               GString          *text)
{
  const HradbyExampleOutcome *outcome = hradby_example_get_outcome (self->example, value);

  for (guint i = 0; i < outcome->events->len; i++)
    {
      HradbyEvent event = g_array_index (outcome->events, HradbyEvent, i);
      g_autofree char *sentence = NULL;

      if (event.kind == HRADBY_EVENT_GAME_OVER
          || !hradby_example_is_telling (self->example, value, i))
        continue;
      event.settings = 0;
      sentence = hradby_sentence_from_event (outcome->game->table, &event, self->names);
      if (sentence != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
}

/* What of the points of @player the sentences above tell. */
static gint
count_told (HradbyExampleRow *self,
            guint             value,
            guint             player)
{
  const HradbyExampleOutcome *outcome = hradby_example_get_outcome (self->example, value);
  gint told = 0;

  for (guint i = 0; i < outcome->events->len; i++)
    {
      const HradbyEvent *event = &g_array_index (outcome->events, HradbyEvent, i);

      if (event->kind == HRADBY_EVENT_POINTS && event->player == player
          && hradby_example_is_telling (self->example, value, i))
        told += event->points;
    }
  return told;
}

/* "Points: Black 5 (2 of them by any value) · White 0": what no sentence tells is accounted for. */
static void
add_points (HradbyExampleRow *self,
            guint             value,
            GString          *text)
{
  const HradbyExampleOutcome *outcome = hradby_example_get_outcome (self->example, value);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < outcome->game->table->n_players; i++)
    {
      gint others = outcome->scores[i] - count_told (self, value, i);
      g_autofree char *points = hradby_number_format (outcome->scores[i]);
      g_autofree char *untold = hradby_number_format (others);

      if (i > 0)
        g_string_append (list, " · ");
      if (others != 0 && others != outcome->scores[i])
        /* Translators: a player, points, and how many of these no value changes */
        g_string_append_printf (list, C_("points", "%1$s %2$s (%3$s of them by any value)"),
                                self->names[i], points, untold);
      else
        /* Translators: a player and points */
        g_string_append_printf (list, C_("points", "%1$s %2$s"), self->names[i], points);
    }
  g_string_append_c (text, '\n');
  /* Translators: followed by the players, each with a number */
  g_string_append_printf (text, _("Points: %s"), list->str);
}

static char *
make_text (HradbyExampleRow *self,
           guint             value)
{
  const HradbyExampleOutcome *outcome = hradby_example_get_outcome (self->example, value);
  GString *text = g_string_new (NULL);

  if (outcome->refusal != NULL)
    /* Translators: followed by why an action is against the rules */
    g_string_append_printf (text, _("Not allowed: %s."), outcome->refusal);
  add_sentences (self, value, text);
  if (text->len == 0)
    g_string_append (text, _("This does not happen."));
  add_points (self, value, text);
  return g_string_free (text, FALSE);
}

/* Lines, one a value; of numbers one for neighbours that bring the same. */

/* The value at this place, as a word. */
static const char *
get_nth_title (HradbyExampleRow *self,
               guint             nth)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);

  return _(info->values[hradby_setting_info_get_nth (info, nth)].title);
}

static gboolean
is_chosen (HradbyExampleRow *self,
           const Line       *line)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);

  for (guint nth = line->first; nth <= line->last; nth++)
    if (hradby_setting_info_get_nth (info, nth) == hradby_setting_get_value (self->setting))
      return TRUE;
  return FALSE;
}

static char *
make_line_title (HradbyExampleRow *self,
                 const Line       *line)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);
  const char *first = get_nth_title (self, line->first), *last = get_nth_title (self, line->last);
  const char *chosen = _(info->values[hradby_setting_get_value (self->setting)].title);

  if (line->first == line->last && !is_chosen (self, line))
    return g_strdup (first);
  if (line->first == line->last)
    /* Translators: the value of a setting that is chosen now */
    return g_strdup_printf (_("%s (chosen)"), first);
  if (!is_chosen (self, line))
    /* Translators: numbers that may be chosen, from the first to the last */
    return g_strdup_printf (C_("numbers", "%1$s to %2$s"), first, last);
  /* Translators: numbers that may be chosen, from the first to the last, and the one that is */
  return g_strdup_printf (C_("numbers", "%1$s to %2$s (%3$s is chosen)"), first, last, chosen);
}

static GtkWidget *
make_line (Line *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  line->mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  line->title = GTK_LABEL (hradby_prose_new (NULL, "heading"));
  gtk_widget_set_valign (line->mark, GTK_ALIGN_START);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (line->title));
  gtk_box_append (GTK_BOX (words), hradby_prose_new (line->text, NULL));
  gtk_box_append (GTK_BOX (box), line->mark);
  gtk_box_append (GTK_BOX (box), words);
  return box;
}

static void
add_lines (HradbyExampleRow *self,
           GtkBox           *box)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);

  for (guint nth = 0; nth < hradby_example_get_n (self->example); nth++)
    {
      g_autofree char *text = make_text (self, hradby_setting_info_get_nth (info, nth));
      Line *line = &self->lines[self->n_lines];

      if (info->is_number && nth > 0 && g_str_equal (line[-1].text, text))
        {
          line[-1].last = nth;
          continue;
        }
      *line = (Line) { .first = nth, .last = nth, .text = g_steal_pointer (&text) };
      self->n_lines++;
      gtk_box_append (box, make_line (line));
    }
}

static void
show_chosen (HradbyExampleRow *self)
{
  guint chosen = hradby_setting_get_value (self->setting);
  g_autoptr(GString) words = g_string_new (NULL);

  for (guint i = 0; i < self->n_lines; i++)
    {
      const Line *line = &self->lines[i];
      g_autofree char *title = make_line_title (self, line);

      gtk_label_set_text (line->title, title);
      gtk_widget_set_opacity (line->mark, is_chosen (self, line) ? 1 : 0);
      g_string_append_printf (words, "%s%s\n%s", i > 0 ? "\n" : "", title, line->text);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words->str, -1);
  if (self->surface != NULL)
    {
      g_autoptr(HradbySession) session
          = hradby_example_open (self->example, chosen, self->names, self->library);

      hradby_surface_set_session (self->surface, session);
    }
}

static void
fill (HradbyExampleRow *self)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);
  const HradbyGame *game = hradby_example_get_outcome (self->example, 0)->game;
  const HradbyTable *table = game->table;
  const HradbyFace *face = hradby_face_find (table->type);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  /* Translators: followed by what a worked example shows */
  g_autofree char *label = g_strdup_printf (_("Example: %s"), _(info->example));

  for (guint i = 0; i < table->n_players; i++)
    self->names[i] = get_name (hradby_example_get_colour (self->example, i));
  gtk_widget_add_css_class (box, "worked-example");
  gtk_box_append (GTK_BOX (box), hradby_prose_new (label, NULL));
  if (face != NULL && face->make_picture != NULL)
    gtk_box_append (GTK_BOX (box),
                    face->make_picture (table, game->position, BOARD_WIDTH, 0,
                                        _("Board of the Example"), &self->surface));
  add_lines (self, GTK_BOX (box));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

GtkWidget *
hradby_example_row_new (HradbySetting *setting,
                        HradbyExample *example,
                        HradbyLibrary *library)
{
  HradbyExampleRow *self = g_object_new (HRADBY_TYPE_EXAMPLE_ROW, "activatable", FALSE, NULL);

  self->setting = g_object_ref (setting);
  self->example = example;
  self->library = g_object_ref (library);
  fill (self);
  show_chosen (self);
  g_signal_connect_object (setting, "notify::value", G_CALLBACK (show_chosen), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
hradby_example_row_empty (HradbyExampleRow *self)
{
  g_return_if_fail (HRADBY_IS_EXAMPLE_ROW (self));

  if (self->example == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->setting, self);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), NULL);
  self->surface = NULL;
  for (guint i = 0; i < self->n_lines; i++)
    g_clear_pointer (&self->lines[i].text, g_free);
  g_clear_pointer (&self->example, hradby_example_free);
  g_clear_object (&self->setting);
  g_clear_object (&self->library);
}

static void
hradby_example_row_dispose (GObject *object)
{
  hradby_example_row_empty (HRADBY_EXAMPLE_ROW (object));
  G_OBJECT_CLASS (hradby_example_row_parent_class)->dispose (object);
}

static void
hradby_example_row_class_init (HradbyExampleRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hradby_example_row_dispose;
}

static void
hradby_example_row_init (HradbyExampleRow *self)
{
}
