/* One number of a comparison as a row. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/comparison/comparison-row.h"

#include <glib/gi18n.h>

#include "app/kit/prose.h"
#include "app/words/comparison-words.h"

struct _HradbyComparisonRow
{
  GtkListBoxRow  parent_instance;

  GtkGrid       *grid;
  GString       *text;
};

G_DEFINE_FINAL_TYPE (HradbyComparisonRow, hradby_comparison_row, GTK_TYPE_LIST_BOX_ROW)

#define N_COLUMNS 3

static GtkWidget *
make_label (const char *text,
            const char *style)
{
  GtkWidget *label = hradby_prose_new (text, style);

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  return label;
}

/* Whether the difference counts: an arrow and words, never a colour alone. */
static GtkWidget *
make_verdict (const HradbySampleEstimate *difference)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gboolean certain = hradby_sample_is_certain (difference);
  const char *icon = difference->value > 0 ? "go-up-symbolic" : "go-down-symbolic";

  if (certain)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (box), make_label (hradby_comparison_words_verdict (difference),
                                             certain ? "caption-heading" : "caption"));
  return box;
}

/* The number and below it where the true one lies; in the text of the row, too. */
static void
add_number (HradbyComparisonRow        *self,
            const char                 *name,
            const HradbySampleEstimate *estimate,
            double                      unit,
            guint                       decimals,
            int                         column,
            gboolean                    is_difference)
{
  g_autofree char *number = hradby_comparison_words_number (unit * estimate->value, decimals,
                                                            is_difference);
  g_autofree char *interval = hradby_comparison_words_interval (estimate, unit, decimals,
                                                                is_difference);
  g_autofree char *said = NULL;
  GtkWidget *value = make_label (number, "numeric");
  GtkWidget *range = make_label (interval, "caption");

  if (is_difference && hradby_sample_is_certain (estimate))
    gtk_widget_add_css_class (value, "heading");
  gtk_widget_add_css_class (range, "numeric");
  if (name != NULL)
    gtk_grid_attach (self->grid, make_label (name, "caption"), column, 1, 1, 1);
  gtk_grid_attach (self->grid, value, column, 2, 1, 1);
  gtk_grid_attach (self->grid, range, column, 3, 1, 1);
  /* Translators: what a number is, the number, and where the true number lies */
  said = g_strdup_printf (_("%1$s: %2$s (%3$s)"), name != NULL ? name : self->text->str, number,
                          interval);
  if (name == NULL)
    g_string_assign (self->text, said);
  else
    g_string_append_printf (self->text, ". %s", said);
}

static HradbyComparisonRow *
make_row (const char *title)
{
  HradbyComparisonRow *self = g_object_new (HRADBY_TYPE_COMPARISON_ROW, NULL);

  g_string_assign (self->text, title);
  gtk_grid_attach (self->grid, make_label (title, NULL), 0, 0, N_COLUMNS, 1);
  return self;
}

static GtkWidget *
finish_row (HradbyComparisonRow *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->text->str,
                                  -1);
  return GTK_WIDGET (self);
}

GtkWidget *
hradby_comparison_row_new (const char                 *title,
                           const HradbySampleEstimate *first,
                           const HradbySampleEstimate *second,
                           const HradbySampleEstimate *difference,
                           double                      unit)
{
  HradbyComparisonRow *self = make_row (title);
  guint decimals = hradby_comparison_words_decimals (first, unit);
  /* What chance leaves equal in both is subtracted: the difference is known more precisely. */
  guint fine = MAX (decimals, hradby_comparison_words_decimals (difference, unit));

  gtk_grid_attach (self->grid, make_verdict (difference), 0, 4, N_COLUMNS, 1);
  add_number (self, "A", first, unit, decimals, 0, FALSE);
  add_number (self, "B", second, unit, decimals, 1, FALSE);
  /* Translators: B minus A */
  add_number (self, _("B − A"), difference, unit, fine, 2, TRUE);
  g_string_append_printf (self->text, ". %s", hradby_comparison_words_verdict (difference));
  return finish_row (self);
}

GtkWidget *
hradby_comparison_row_new_single (const char                 *title,
                                  const HradbySampleEstimate *estimate,
                                  double                      unit)
{
  HradbyComparisonRow *self = make_row (title);

  add_number (self, NULL, estimate, unit, hradby_comparison_words_decimals (estimate, unit), 0,
              FALSE);
  return finish_row (self);
}

static void
hradby_comparison_row_finalize (GObject *object)
{
  g_string_free (HRADBY_COMPARISON_ROW (object)->text, TRUE);
  G_OBJECT_CLASS (hradby_comparison_row_parent_class)->finalize (object);
}

static void
hradby_comparison_row_class_init (HradbyComparisonRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_comparison_row_finalize;
}

static void
hradby_comparison_row_init (HradbyComparisonRow *self)
{
  self->text = g_string_new (NULL);
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_homogeneous (self->grid, TRUE);
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_grid_set_row_spacing (self->grid, 2);
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "compared");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), GTK_WIDGET (self->grid));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}
