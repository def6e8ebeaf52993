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

struct _HradbyExampleRow
{
  AdwPreferencesRow  parent_instance;

  HradbySetting     *setting;
  HradbyExample     *example;
  HradbyLibrary     *library;
  const char        *names[HRADBY_MAX_PLAYERS];

  HradbySurface     *surface; /* NULL for games that cannot be drawn */
  GtkBox            *lines;
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

static char *
make_title (HradbyExampleRow *self,
            guint             first,
            guint             last,
            gboolean          is_chosen)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);
  const char *from = hradby_setting_info_get_title (info, first);
  const char *to = hradby_setting_info_get_title (info, last);

  if (first == last && !is_chosen)
    return g_strdup (from);
  if (first == last)
    /* Translators: the value of a setting that is chosen now */
    return g_strdup_printf (_("%s (chosen)"), from);
  if (!is_chosen)
    /* Translators: numbers that may be chosen, from the first to the last */
    return g_strdup_printf (C_("numbers", "%1$s to %2$s"), from, to);
  /* Translators: numbers that may be chosen, from the first to the last, and the one that is */
  return g_strdup_printf (C_("numbers", "%1$s to %2$s (%3$s is chosen)"), from, to,
                          hradby_setting_get_title (self->setting));
}

/* Adds what the values from @first to @last bring, also to the @words that are read out. */
static void
add_line (HradbyExampleRow *self,
          guint             first,
          guint             last,
          const char       *text,
          GString          *words)
{
  guint value = hradby_setting_get_value (self->setting);
  gboolean is_chosen = value >= first && value <= last;
  g_autofree char *title = make_title (self, first, last, is_chosen);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *prose = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_set_opacity (mark, is_chosen ? 1 : 0);
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_widget_set_hexpand (prose, TRUE);
  gtk_box_append (GTK_BOX (prose), hradby_prose_new (title, "heading"));
  gtk_box_append (GTK_BOX (prose), hradby_prose_new (text, NULL));
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), prose);
  gtk_box_append (self->lines, box);
  g_string_append_printf (words, "%s%s\n%s", words->len > 0 ? "\n" : "", title, text);
}

/* Whether the @nth value is the next number after the one before it, and brings the same. */
static gboolean
goes_on (HradbyExampleRow *self,
         guint             nth,
         const char       *text)
{
  guint step = hradby_setting_get_info (self->setting)->range.step;
  g_autofree char *other = NULL;

  if (step == 0 || nth == hradby_example_get_n (self->example)
      || hradby_example_get_outcome (self->example, nth - 1)->value + step
         != hradby_example_get_outcome (self->example, nth)->value)
    return FALSE;
  other = make_text (self, nth);
  return g_str_equal (other, text);
}

static void
show_chosen (HradbyExampleRow *self)
{
  guint chosen = hradby_example_find (self->example, hradby_setting_get_value (self->setting));
  g_autoptr(GString) words = g_string_new (NULL);
  GtkWidget *line;

  while ((line = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_box_remove (self->lines, line);
  for (guint nth = 0, end; nth < hradby_example_get_n (self->example); nth = end)
    {
      g_autofree char *text = make_text (self, nth);

      for (end = nth + 1; goes_on (self, end, text);)
        end++;
      add_line (self, hradby_example_get_outcome (self->example, nth)->value,
                hradby_example_get_outcome (self->example, end - 1)->value, text, words);
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
  self->lines = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 10));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->lines));
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
