/* One passage of the rules, as a row of a list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/rules/passage-row.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/origin-icon.h"
#include "app/kit/prose.h"
#include "engine/rules-page.h"

struct _HradbyPassageRow
{
  GtkListBoxRow        parent_instance;

  const HradbyPassage *passage;
  char                *text;
  char                *change;  /* what differs from the default rules, or %NULL */
  char                *words;   /* both */
  GtkWidget           *picture; /* a child, or %NULL */
};

#define PICTURE_WIDTH 460
#define HEADING_LEVEL 2 /* the title of the window is the first */

G_DEFINE_FINAL_TYPE (HradbyPassageRow, hradby_passage_row, GTK_TYPE_LIST_BOX_ROW)

static GtkWidget *
make_label (const char *text)
{
  GtkWidget *label = hradby_prose_new (text, NULL);

  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* An icon or a bullet before a text that may have many lines. */
static GtkWidget *
make_line (GtkWidget  *sign,
           const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), make_label (text));
  return box;
}

static GtkWidget *
make_text (const HradbyPassage *passage,
           const char          *text)
{
  GtkWidget *label;

  switch (passage->kind)
    {
    case HRADBY_PASSAGE_HEADING:
      label = make_label (text);
      gtk_widget_add_css_class (label, "title-2");
      return label;
    case HRADBY_PASSAGE_ITEM:
      return make_line (gtk_label_new ("•"), text);
    case HRADBY_PASSAGE_PARAGRAPH:
    case HRADBY_PASSAGE_EXAMPLE:
    case HRADBY_PASSAGE_PICTURE:
    default:
      return make_label (text);
    }
}

/* What the table plays instead, and who says so. Returns the same as words. */
static char *
add_change (HradbyPassageRow *self,
            GtkBox           *box,
            HradbySetting    *change)
{
  const HradbySettingInfo *info = hradby_setting_get_info (change);
  const HradbySettingValue *value
    = hradby_setting_info_describe (info, hradby_setting_get_value (change));
  g_autofree char *origin = NULL;
  g_autofree char *table = hradby_rules_page_tell_change (change, &origin);
  GtkWidget *icon = gtk_image_new_from_icon_name (hradby_origin_icon_get_name (value->origin));
  GtkWidget *badge = make_line (icon, table), *caption = make_label (origin);

  gtk_widget_add_css_class (badge, "heading");
  gtk_widget_add_css_class (caption, "caption");
  gtk_box_prepend (box, badge);
  gtk_box_append (box, caption);
  gtk_widget_add_css_class (GTK_WIDGET (self), "changed-rule");
  return g_strconcat (table, "\n", origin, NULL);
}

static void
add_example (HradbyPassageRow *self,
             GtkBox           *box)
{
  GtkWidget *label = make_label (_("Example"));

  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_prepend (box, label);
  gtk_widget_add_css_class (GTK_WIDGET (self), "example");
}

static void
name_for_readers (HradbyPassageRow *self)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);

  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, self->words, -1);
  if (self->passage->kind == HRADBY_PASSAGE_HEADING)
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL, HEADING_LEVEL, -1);
}

/* What it shows stands below it, for everybody. */
static void
add_picture (HradbyPassageRow *self,
             GtkBox           *box,
             HradbySession    *picture,
             const char       *text)
{
  const HradbyFace *face = hradby_face_find (hradby_session_get_table (picture)->type);
  HradbySurface *surface;

  if (face == NULL || face->make_picture == NULL)
    return;
  self->picture = face->make_picture (hradby_session_get_table (picture),
                                      hradby_session_get_position (picture), PICTURE_WIDTH, 0,
                                      text, &surface);
  gtk_box_prepend (box, self->picture);
  hradby_surface_set_session (surface, picture);
  gtk_widget_add_css_class (gtk_widget_get_last_child (GTK_WIDGET (box)), "caption");
}

GtkWidget *
hradby_passage_row_new (const HradbyPassage *passage,
                        const char          *text,
                        HradbySetting       *change,
                        HradbySession       *picture)
{
  gboolean is_heading = passage->kind == HRADBY_PASSAGE_HEADING;
  HradbyPassageRow *self = g_object_new (HRADBY_TYPE_PASSAGE_ROW,
                                         "activatable", FALSE,
                                         "accessible-role", is_heading
                                           ? GTK_ACCESSIBLE_ROLE_HEADING
                                           : GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                                         NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->passage = passage;
  self->text = g_strdup (text);
  gtk_widget_add_css_class (GTK_WIDGET (self), is_heading ? "section" : "passage");
  gtk_box_append (GTK_BOX (box), make_text (passage, text));
  if (passage->kind == HRADBY_PASSAGE_EXAMPLE)
    add_example (self, GTK_BOX (box));
  if (picture != NULL)
    add_picture (self, GTK_BOX (box), picture, text);
  if (change != NULL)
    self->change = add_change (self, GTK_BOX (box), change);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);

  self->words = self->change != NULL ? g_strconcat (text, "\n", self->change, NULL)
                                     : g_strdup (text);
  name_for_readers (self);
  return GTK_WIDGET (self);
}

const HradbyPassage *
hradby_passage_row_get_passage (HradbyPassageRow *self)
{
  g_return_val_if_fail (HRADBY_IS_PASSAGE_ROW (self), NULL);

  return self->passage;
}

const char *
hradby_passage_row_get_text (HradbyPassageRow *self)
{
  g_return_val_if_fail (HRADBY_IS_PASSAGE_ROW (self), NULL);

  return self->text;
}

const char *
hradby_passage_row_get_change (HradbyPassageRow *self)
{
  g_return_val_if_fail (HRADBY_IS_PASSAGE_ROW (self), NULL);

  return self->change;
}

GtkWidget *
hradby_passage_row_get_picture (HradbyPassageRow *self)
{
  g_return_val_if_fail (HRADBY_IS_PASSAGE_ROW (self), NULL);

  return self->picture;
}

const char *
hradby_passage_row_get_words (HradbyPassageRow *self)
{
  g_return_val_if_fail (HRADBY_IS_PASSAGE_ROW (self), NULL);

  return self->words;
}

gboolean
hradby_passage_row_matches (HradbyPassageRow *self,
                            const char       *words)
{
  g_return_val_if_fail (HRADBY_IS_PASSAGE_ROW (self), FALSE);

  return g_str_match_string (words, self->words, TRUE);
}

static void
hradby_passage_row_finalize (GObject *object)
{
  HradbyPassageRow *self = HRADBY_PASSAGE_ROW (object);

  g_free (self->text);
  g_free (self->change);
  g_free (self->words);
  G_OBJECT_CLASS (hradby_passage_row_parent_class)->finalize (object);
}

static void
hradby_passage_row_class_init (HradbyPassageRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_passage_row_finalize;
}

static void
hradby_passage_row_init (HradbyPassageRow *self)
{
}
