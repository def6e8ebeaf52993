/* The list of what rules differ in. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/differences.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/kit/prose.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/words/rules-store.h"
#include "engine/difference.h"
#include "engine/object.h"

#define SPACING  12
#define MIN_CELL 150 /* below that width of a column they lie below each other */

/* A line: what it is about, then for each of the rules its title and the value. Titles are to be
 * seen where values lie below each other; elsewhere they stand once, in the first line. */
#define HRADBY_TYPE_DIFFERENCES_LAYOUT (hradby_differences_layout_get_type ())
G_DECLARE_FINAL_TYPE (HradbyDifferencesLayout, hradby_differences_layout, HRADBY,
                      DIFFERENCES_LAYOUT, GtkLayoutManager)

struct _HradbyDifferencesLayout {
  GtkLayoutManager parent_instance;

  gboolean         is_head;
};

G_DEFINE_FINAL_TYPE (HradbyDifferencesLayout, hradby_differences_layout, GTK_TYPE_LAYOUT_MANAGER)

struct _HradbyDifferences {
  GtkWidget  parent_instance;

  GPtrArray *rulesets; /* the first one is that of the table */
  GPtrArray *buttons;  /* the first one of each line, borrowed */
  guint      n_lines;
  GtkLabel  *count;
  GtkWidget *head;
  GtkBox    *lines;
};

G_DEFINE_FINAL_TYPE (HradbyDifferences, hradby_differences, GTK_TYPE_WIDGET)

/* Lines. */

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *line)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static guint
count_columns (GtkWidget *line)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (line); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return (n + 1) / 2;
}

static gboolean
is_narrow (GtkWidget *line, int width)
{
  return width < (int) count_columns (line) * (MIN_CELL + SPACING) - SPACING;
}

static int
get_height (GtkWidget *child, int width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* Gives a child its place, if @is_placed; returns its height. */
static int
place (GtkWidget *line, GtkWidget *child, int x, int y, int wide, gboolean is_placed)
{
  int height = get_height (child, wide);

  if (is_placed) {
    if (gtk_widget_get_direction (line) == GTK_TEXT_DIR_RTL)
      x = gtk_widget_get_width (line) - x - wide;
    gtk_widget_set_child_visible (child, TRUE);
    gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, wide, height }, -1);
  }
  return height;
}

/* Returns the height. */
static int
arrange_narrow (GtkWidget *line, int width, gboolean is_placed)
{
  GtkWidget *title = gtk_widget_get_first_child (line);
  int y = place (line, title, 0, 0, width, is_placed);
  int words = (width - SPACING) * 2 / 5, value_x = words + SPACING;

  for (GtkWidget *child = gtk_widget_get_next_sibling (title); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *value = gtk_widget_get_next_sibling (child);
    int height = place (line, child, 0, y + SPACING / 2, words, is_placed);

    y += SPACING / 2 + MAX (height, place (line, value, value_x, y + SPACING / 2, width - value_x,
                                           is_placed));
    child = value;
  }
  return y;
}

static int
arrange_wide (GtkWidget *line, int width, gboolean is_placed)
{
  int n = (int) count_columns (line), cell = (width + SPACING) / n - SPACING;
  GtkWidget *title = gtk_widget_get_first_child (line);
  int x = 0, height = place (line, title, 0, 0, cell, is_placed);

  for (GtkWidget *child = gtk_widget_get_next_sibling (title); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (is_placed)
      gtk_widget_set_child_visible (child, FALSE);
    child = gtk_widget_get_next_sibling (child);
    x += cell + SPACING;
    height = MAX (height, place (line, child, x, 0, cell, is_placed));
  }
  return height;
}

/* Each line says itself whose values are below each other. */
static int
hide_head (GtkWidget *line, gboolean is_placed)
{
  for (GtkWidget *child = gtk_widget_get_first_child (line); child != NULL && is_placed;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, FALSE);
  return 0;
}

static int
arrange (GtkLayoutManager *manager, GtkWidget *line, int width, gboolean is_placed)
{
  if (!is_narrow (line, width))
    return arrange_wide (line, width, is_placed);
  return HRADBY_DIFFERENCES_LAYOUT (manager)->is_head ? hide_head (line, is_placed)
                                                      : arrange_narrow (line, width, is_placed);
}

static void
measure (GtkLayoutManager *manager, GtkWidget *line, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  int n = (int) count_columns (line), least = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (line); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int width;

    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    least = MAX (least, width);
  }
  least = least * 5 / 2 + SPACING; /* where values lie below each other */
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = least;
    *natural = MAX (least, n * (MIN_CELL + SPACING) - SPACING);
  } else
    *minimum = *natural = arrange (manager, line, for_size < 0 ? least : for_size, FALSE);
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *line, int width, int height, int baseline)
{
  arrange (manager, line, width, TRUE);
}

static void
hradby_differences_layout_class_init (HradbyDifferencesLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = get_request_mode;
  manager_class->measure = measure;
  manager_class->allocate = allocate;
}

static void
hradby_differences_layout_init (HradbyDifferencesLayout *self)
{
}

/* A box that is laid out so, with what it is about. */
static GtkWidget *
new_line (const char *title, gboolean is_head)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  HradbyDifferencesLayout *layout = g_object_new (HRADBY_TYPE_DIFFERENCES_LAYOUT, NULL);

  layout->is_head = is_head;
  gtk_widget_set_layout_manager (line, GTK_LAYOUT_MANAGER (layout));
  gtk_widget_add_css_class (line, "difference");
  hradby_widget_set_class (line, "head", is_head);
  gtk_box_append (GTK_BOX (line), hradby_prose_new (title, "heading"));
  return line;
}

/* What is in them. */

static GArray *
list_differences (HradbyDifferences *self)
{
  return hradby_difference_list ((HradbyRuleset **) self->rulesets->pdata, self->rulesets->len);
}

/* @place: the line, and the other rules. The focus goes on to what takes the place of the line. */
static void
take_cb (GtkWidget *widget, const char *name, GVariant *place)
{
  HradbyDifferences *self = HRADBY_DIFFERENCES (widget);
  g_autoptr(GArray) list = list_differences (self);
  guint line, other;

  g_variant_get (place, "(uu)", &line, &other);
  if (line >= list->len || other >= self->rulesets->len)
    return;
  hradby_difference_take (&g_array_index (list, HradbyDifference, line),
                          self->rulesets->pdata[0], self->rulesets->pdata[other]);
  if (self->buttons->len > 0)
    gtk_widget_grab_focus (self->buttons->pdata[MIN (line, self->buttons->len - 1)]);
}

/* @words: what it would be: setting, rules and value */
static GtkWidget *
new_button (guint line, guint other, const char *words)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *label = g_strdup_printf ("%s – %s", _("Use It Here"), words);

  gtk_button_set_child (GTK_BUTTON (button), hradby_prose_new (_("Use It Here"), "caption"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  hradby_widget_label (button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "difference.take");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uu)", line, other);
  return button;
}

/* What is played by the @nth rules. */
static GtkWidget *
new_value (HradbyDifferences *self, const HradbyDifference *difference, const char *title,
           guint nth)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *label;
  const char *rules = hradby_rules_store_get_title (self->rulesets->pdata[nth]);
  g_autofree char *here = hradby_difference_tell_value (difference, self->rulesets->pdata[0]);
  g_autofree char *value = hradby_difference_tell_value (difference, self->rulesets->pdata[nth]);
  /* Translators: a setting, the name of a variant, and the value of the setting there */
  g_autofree char *words = g_strdup_printf (C_("difference", "%1$s, %2$s: %3$s"), title, rules,
                                            value);

  gtk_widget_set_layout_manager (cell, hradby_wrap_layout_new (SPACING));
  label = hradby_prose_new (value, NULL);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  hradby_widget_label (label, words);
  gtk_box_append (GTK_BOX (cell), label);
  if (!g_str_equal (here, value)) {
    GtkWidget *button = new_button (self->n_lines, nth, words);

    if (self->buttons->len == self->n_lines)
      g_ptr_array_add (self->buttons, button);
    gtk_box_append (GTK_BOX (cell), button);
  }
  return cell;
}

static void
add_line (HradbyDifferences *self, const HradbyDifference *difference)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (self->rulesets->pdata[0]);
  g_autofree char *title = hradby_difference_tell (difference, type);
  GtkWidget *line = new_line (title, FALSE);

  for (guint i = 0; i < self->rulesets->len; i++) {
    const char *rules = hradby_rules_store_get_title (self->rulesets->pdata[i]);

    gtk_box_append (GTK_BOX (line), hradby_prose_new (rules, "dim-label"));
    gtk_box_append (GTK_BOX (line), new_value (self, difference, title, i));
  }
  gtk_box_append (self->lines, line);
  self->n_lines++;
}

static void
show_head (HradbyDifferences *self)
{
  GtkWidget *child = gtk_widget_get_first_child (self->head);

  for (guint i = 0; i < self->rulesets->len; i++) {
    child = gtk_widget_get_next_sibling (gtk_widget_get_next_sibling (child));
    gtk_label_set_text (GTK_LABEL (child),
                        hradby_rules_store_get_title (self->rulesets->pdata[i]));
  }
}

static void
fill (HradbyDifferences *self)
{
  g_autoptr(GArray) list = list_differences (self);
  g_autofree char *count = list->len == 0 ? g_strdup (_("These rules play the same."))
    : g_strdup_printf (ngettext ("%u difference", "%u differences", list->len), list->len);

  hradby_widget_clear (self->lines);
  g_ptr_array_set_size (self->buttons, 0);
  self->n_lines = 0;
  gtk_label_set_text (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->lines), list->len > 0);
  gtk_widget_set_visible (self->head, list->len > 0);
  show_head (self);
  for (guint i = 0; i < list->len; i++)
    add_line (self, &g_array_index (list, HradbyDifference, i));
}

GtkWidget *
hradby_differences_new (HradbyRuleset *ruleset, const GPtrArray *others)
{
  HradbyDifferences *self = g_object_new (HRADBY_TYPE_DIFFERENCES, NULL);

  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset) && others != NULL, GTK_WIDGET (self));

  g_ptr_array_add (self->rulesets, g_object_ref (ruleset));
  for (guint i = 0; i < others->len; i++)
    g_ptr_array_add (self->rulesets, g_object_ref (others->pdata[i]));
  for (guint i = 0; i < self->rulesets->len; i++) {
    gtk_box_append (GTK_BOX (self->head), gtk_label_new (NULL));
    gtk_box_append (GTK_BOX (self->head), hradby_prose_new (NULL, "heading"));
  }
  fill (self);
  HRADBY_CONNECT (ruleset, "changed", fill, self);
  HRADBY_CONNECT (ruleset, "notify::title", fill, self);
  return GTK_WIDGET (self);
}

HRADBY_DISPOSE (HradbyDifferences, hradby_differences)
{
  hradby_widget_clear (self);
  g_clear_pointer (&self->rulesets, g_ptr_array_unref);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
}

static void
hradby_differences_class_init (HradbyDifferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_differences_dispose;

  gtk_widget_class_install_action (widget_class, "difference.take", "(uu)", take_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
hradby_differences_init (HradbyDifferences *self)
{
  GtkWidget *count = hradby_prose_new (NULL, "dim-label");
  GtkWidget *status = g_object_new (ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                    "child", count, NULL);

  self->rulesets = g_ptr_array_new_with_free_func (g_object_unref);
  self->buttons = g_ptr_array_new ();
  self->count = GTK_LABEL (count);
  self->head = new_line (NULL, TRUE);
  self->lines = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_add_css_class (GTK_WIDGET (self->lines), "card");
  g_object_set (gtk_widget_get_layout_manager (GTK_WIDGET (self)), "orientation",
                GTK_ORIENTATION_VERTICAL, "spacing", SPACING / 2, NULL);
  gtk_widget_set_parent (status, GTK_WIDGET (self));
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->lines), GTK_WIDGET (self));
}
