/* Lays children in rows, as words in a text. Those that expand share what is left of their row. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/wrap-layout.h"

struct _HradbyWrapLayout {
  GtkLayoutManager parent_instance;

  int              spacing;
  gboolean         squeezes;  /* before a row ends */
  guint            most_rows; /* 0: any number */
  int              column;    /* least width where all are equal; 0: they are not */
};

G_DEFINE_FINAL_TYPE (HradbyWrapLayout, hradby_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

GtkLayoutManager *
hradby_wrap_layout_new (int spacing)
{
  HradbyWrapLayout *self = g_object_new (HRADBY_TYPE_WRAP_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}

GtkLayoutManager *
hradby_wrap_layout_new_squeezing (int spacing)
{
  GtkLayoutManager *self = hradby_wrap_layout_new (spacing);

  HRADBY_WRAP_LAYOUT (self)->squeezes = TRUE;
  return self;
}

GtkLayoutManager *
hradby_wrap_layout_new_even (int spacing, int column)
{
  GtkLayoutManager *self = hradby_wrap_layout_new (spacing);

  HRADBY_WRAP_LAYOUT (self)->column = column;
  return self;
}

void
hradby_wrap_layout_set_most_rows (HradbyWrapLayout *self, guint most_rows)
{
  g_return_if_fail (HRADBY_IS_WRAP_LAYOUT (self));

  if (self->most_rows == most_rows)
    return;
  self->most_rows = most_rows;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static gboolean
expands (HradbyWrapLayout *self, GtkWidget *child)
{
  return self->column == 0 && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
}

static GtkWidget *
next_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* As wide as it likes to be, but no wider than the row. @more: (out) (optional): how much it would
 * like beyond that, unless it expands: then it takes what the others leave. */
static int
get_width (HradbyWrapLayout *self, GtkWidget *child, int most, int *more)
{
  int least, natural, width;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  if (self->column > 0) {
    int n = MAX ((most + self->spacing) / (self->column + self->spacing), 1);

    natural = (most - (n - 1) * self->spacing) / n;
  }
  width = self->squeezes ? least : MAX (least, MIN (natural, most));
  if (more != NULL)
    *more = self->squeezes && !expands (self, child) ? natural - least : 0;
  return width;
}

static int
get_height (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* Fills one row from @child on: returns the first child of the next one. @rest: (out): what is left
 * of its width. */
static GtkWidget *
fill_row (HradbyWrapLayout *self, GtkWidget *child, int width, int *height, int *rest)
{
  int x = 0;

  *height = 0;
  while (child != NULL) {
    int wide = get_width (self, child, width, NULL);

    if (x > 0 && x + wide > width)
      break;
    *height = MAX (*height, get_height (child, wide));
    x += wide + self->spacing;
    child = next_shown (gtk_widget_get_next_sibling (child));
  }
  *rest = MAX (width - x + self->spacing, 0);
  return child;
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  HradbyWrapLayout *self = HRADBY_WRAP_LAYOUT (manager);
  GtkWidget *child = next_shown (gtk_widget_get_first_child (widget));
  int width = for_size < 0 ? G_MAXINT / 2 : for_size, height, rest, total = 0;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    for (guint row = 0; child != NULL && (self->most_rows == 0 || row < self->most_rows); row++) {
      child = fill_row (self, child, width, &height, &rest);
      total += height + (row > 0 ? self->spacing / 2 : 0);
    }
    *minimum = *natural = total;
    return;
  }
  for (; child != NULL; child = next_shown (gtk_widget_get_next_sibling (child))) {
    int least, wide;

    gtk_widget_measure (child, orientation, -1, &least, &wide, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural += wide + (*natural > 0 ? self->spacing : 0);
  }
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  HradbyWrapLayout *self = HRADBY_WRAP_LAYOUT (manager);
  GtkWidget *child = next_shown (gtk_widget_get_first_child (widget));
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = 0;

  for (guint row = 0; child != NULL && (self->most_rows == 0 || row < self->most_rows); row++) {
    int high, rest, wanted = 0, more, n_wide = 0, x = 0;
    GtkWidget *end = fill_row (self, child, width, &high, &rest);

    for (GtkWidget *other = child; other != end;
         other = next_shown (gtk_widget_get_next_sibling (other))) {
      get_width (self, other, width, &more);
      wanted += more;
      n_wide += expands (self, other);
    }
    wanted = MIN (wanted, rest);
    rest -= wanted;
    for (; child != end; child = next_shown (gtk_widget_get_next_sibling (child))) {
      int wide = get_width (self, child, width, &more);

      more = MIN (more, wanted);
      wanted -= more;
      wide += more;
      if (expands (self, child)) {
        wide += rest / n_wide;
        rest -= rest / n_wide--;
      }
      gtk_widget_set_child_visible (child, TRUE);
      gtk_widget_size_allocate (child, &(GtkAllocation) { is_rtl ? width - x - wide : x, y,
                                                          wide, high }, -1);
      x += wide + self->spacing;
    }
    y += high + self->spacing / 2;
  }
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, FALSE);
}

static void
hradby_wrap_layout_class_init (HradbyWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = get_request_mode;
  manager_class->measure = measure;
  manager_class->allocate = allocate;
}

static void
hradby_wrap_layout_init (HradbyWrapLayout *self)
{
}
