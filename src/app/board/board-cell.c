/* A cell of the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-cell.h"

struct _HradbyBoardCell
{
  GtkButton  parent_instance;

  int        column;
  int        row;
  char      *label;
  char      *description;
};

G_DEFINE_FINAL_TYPE (HradbyBoardCell, hradby_board_cell, GTK_TYPE_BUTTON)

GtkWidget *
hradby_board_cell_new (int column,
                       int row)
{
  HradbyBoardCell *self = g_object_new (HRADBY_TYPE_BOARD_CELL, NULL);

  self->column = column;
  self->row = row;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, column + 1,
                                  GTK_ACCESSIBLE_RELATION_ROW_INDEX, row + 1,
                                  -1);
  return GTK_WIDGET (self);
}

int
hradby_board_cell_get_column (HradbyBoardCell *self)
{
  g_return_val_if_fail (HRADBY_IS_BOARD_CELL (self), 0);

  return self->column;
}

int
hradby_board_cell_get_row (HradbyBoardCell *self)
{
  g_return_val_if_fail (HRADBY_IS_BOARD_CELL (self), 0);

  return self->row;
}

void
hradby_board_cell_set_words (HradbyBoardCell *self,
                             const char      *label,
                             const char      *description)
{
  g_return_if_fail (HRADBY_IS_BOARD_CELL (self));

  if (g_strcmp0 (self->label, label) == 0 && g_strcmp0 (self->description, description) == 0)
    return;

  g_free (self->label);
  g_free (self->description);
  self->label = g_strdup (label);
  self->description = g_strdup (description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
}

/* Buttons wait a quarter of a second to be seen pressed; a cell shows what it did anyway. */
static void
hradby_board_cell_activate (GtkButton *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
hradby_board_cell_finalize (GObject *object)
{
  HradbyBoardCell *self = HRADBY_BOARD_CELL (object);

  g_free (self->label);
  g_free (self->description);
  G_OBJECT_CLASS (hradby_board_cell_parent_class)->finalize (object);
}

static void
hradby_board_cell_class_init (HradbyBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hradby_board_cell_finalize;
  GTK_BUTTON_CLASS (klass)->activate = hradby_board_cell_activate;
  gtk_widget_class_set_css_name (widget_class, "boardcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
hradby_board_cell_init (HradbyBoardCell *self)
{
}
