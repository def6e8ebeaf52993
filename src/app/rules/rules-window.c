/* The window of rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/rules/rules-window.h"

#include "app/face/face.h"
#include "app/kit/dialogs.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/words/rules-store.h"
#include "engine/each.h"
#include "engine/object.h"
#include "engine/rules-page.h"
#include "engine/table.h"
#include "session/catalogue.h"
#include "study/example.h"

#include <glib/gi18n.h>

#define HRADBY_TYPE_RULES_ROW (hradby_rules_row_get_type ())

#define HRADBY_TYPE_RULES_VIEW (hradby_rules_view_get_type ())

struct _HradbyRulesWindow {
  AdwWindow        parent_instance;

  HradbyRuleset   *ruleset;

  AdwToastOverlay *toasts;
  AdwWindowTitle  *title;
  AdwFlap         *flap;
  GtkListBox      *contents;
  GtkSearchBar    *search_bar;
  GtkEditable     *search;
  HradbyRulesView *view;
};

G_DEFINE_FINAL_TYPE (HradbyRulesWindow, hradby_rules_window, ADW_TYPE_WINDOW)

struct _HradbyRulesRow {
  GtkListBoxRow        parent_instance;

  const HradbyPassage *passage;
  char                *text;
  char                *change;  /* what differs from the default rules, or %NULL */
  char                *notes;   /* of the table, or %NULL */
  char                *words;   /* all of these */
  GtkWidget           *picture; /* a child, or %NULL */
};

#define PICTURE_WIDTH 460
#define HEADING_LEVEL 2 /* the title of the window is the first */

G_DEFINE_FINAL_TYPE (HradbyRulesRow, hradby_rules_row, GTK_TYPE_LIST_BOX_ROW)

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
make_line (GtkWidget *sign, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), make_label (text));
  return box;
}

static GtkWidget *
make_text (const HradbyPassage *passage, const char *text)
{
  GtkWidget *label;

  switch (passage->kind) {
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

static const char *const origin_icons[] = {
  [HRADBY_SETTING_ORIGIN_OFFICIAL] = "hradby-official-symbolic",
  [HRADBY_SETTING_ORIGIN_DESIGNER] = "hradby-designer-symbolic",
  [HRADBY_SETTING_ORIGIN_EDITION] = "hradby-edition-symbolic",
  [HRADBY_SETTING_ORIGIN_COMMUNITY] = "hradby-community-symbolic",
  [HRADBY_SETTING_ORIGIN_HOUSE] = "hradby-house-symbolic",
  [HRADBY_SETTING_ORIGIN_IDEA] = "hradby-idea-symbolic",
};

/* Adds the rule of the table and its origin. Returns these words. */
static char *
add_change (HradbyRulesRow *self, GtkBox *box, HradbySetting *change)
{
  const HradbySettingInfo *info = hradby_setting_get_info (change);
  const HradbySettingValue *value
    = hradby_setting_info_describe (info, hradby_setting_get_value (change));
  g_autofree char *origin = NULL;
  g_autofree char *table = hradby_rules_page_tell_change (change, &origin);
  GtkWidget *icon = gtk_image_new_from_icon_name (origin_icons[value->origin]);
  GtkWidget *badge = make_line (icon, table), *caption = make_label (origin);

  gtk_widget_add_css_class (badge, "heading");
  gtk_widget_add_css_class (caption, "caption");
  gtk_box_prepend (box, badge);
  gtk_box_append (box, caption);
  gtk_widget_add_css_class (GTK_WIDGET (self), "changed-rule");
  return g_strconcat (table, "\n", origin, NULL);
}

static void
add_example (HradbyRulesRow *self, GtkBox *box)
{
  GtkWidget *label = make_label (_("Example"));

  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_prepend (box, label);
  gtk_widget_add_css_class (GTK_WIDGET (self), "example");
}

static void
name_for_readers (HradbyRulesRow *self)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);

  hradby_widget_label (accessible, self->words);
  if (self->passage->kind == HRADBY_PASSAGE_HEADING)
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL, HEADING_LEVEL, -1);
}

/* The text is the caption of its picture. */
static void
passage_row_add_picture (HradbyRulesRow *self, GtkBox *box, HradbySession *picture,
                         const char *text)
{
  const HradbyFace *face = hradby_face_find (hradby_session_get_table (picture)->type);
  HradbySurface *surface;

  if (face == NULL || face->make_picture == NULL)
    return;
  self->picture = face->make_picture (hradby_session_get_table (picture),
                                      hradby_session_get_position (picture),
                                      PICTURE_WIDTH, 0,
                                      text, &surface);
  gtk_box_prepend (box, self->picture);
  hradby_surface_set_session (surface, picture);
  gtk_widget_add_css_class (gtk_widget_get_last_child (GTK_WIDGET (box)), "caption");
}

/* @text: of the passage, with its numbers; @change: (nullable): the setting because of which it is
 * not as in the default rules; @notes: (nullable): what the table noted; @picture: (nullable): what
 * is shown above the text. */
static GtkWidget *
passage_row_new (const HradbyPassage *passage, const char *text, HradbySetting *change,
                 const char *notes, HradbySession *picture)
{
  gboolean is_heading = passage->kind == HRADBY_PASSAGE_HEADING;
  HradbyRulesRow *self = g_object_new (HRADBY_TYPE_RULES_ROW,
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
    passage_row_add_picture (self, GTK_BOX (box), picture, text);
  if (change != NULL)
    self->change = add_change (self, GTK_BOX (box), change);
  if (notes != NULL) {
    self->notes = g_strdup (notes);
    gtk_box_append (GTK_BOX (box), make_label (notes));
    gtk_widget_add_css_class (gtk_widget_get_last_child (box), "table-note");
  }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);

  GString *words = g_string_new (text);
  if (self->change != NULL)
    g_string_append_printf (words, "\n%s", self->change);
  if (notes != NULL)
    g_string_append_printf (words, "\n%s", notes);
  self->words = g_string_free (words, FALSE);
  name_for_readers (self);
  return GTK_WIDGET (self);
}

const HradbyPassage *
hradby_rules_row_get_passage (HradbyRulesRow *self)
{
  return self->passage;
}

const char *
hradby_rules_row_get_words (HradbyRulesRow *self)
{
  return self->words;
}

HRADBY_FINALIZE (HradbyRulesRow, hradby_rules_row)
{
  g_free (self->text);
  g_free (self->change);
  g_free (self->notes);
  g_free (self->words);
}

static void
hradby_rules_row_class_init (HradbyRulesRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_rules_row_finalize;
}

static void
hradby_rules_row_init (HradbyRulesRow *self)
{
}

struct _HradbyRulesView {
  GtkWidget          parent_instance;

  HradbyRuleset     *ruleset;
  HradbySetup       *setup;         /* of the game that is played by these rules, or NULL */
  HradbyLibrary     *library;       /* of the standard material, and for pictures */
  GHashTable        *pictures;      /* of HradbySession by the address of the passage */
  char              *words;         /* searched for, or %NULL */
  HradbyRulesRow  *target;        /* the row that was asked for; a child of the list */
  guint              scroll_source; /* a tick callback: rows have no place before the first frame */
  double             scroll_y;      /* where the row was in the last frame, -1 before */
  guint              n_steady;      /* how many frames it has been there */

  GtkScrolledWindow *scroller;
  GtkWidget         *column;        /* the summary and the list */
  GtkLabel          *summary;
  GtkWidget         *copy;
  GtkWidget         *print;
  GtkListBox        *list;
};

G_DEFINE_FINAL_TYPE (HradbyRulesView, hradby_rules_view, GTK_TYPE_WIDGET)

#define STEADY_FRAMES 4
#define SCROLL_MARGIN 48 /* above the row */

static void
stop_scrolling (HradbyRulesView *self)
{
  if (self->scroll_source != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_source);
  self->scroll_source = 0;
}

static void
set_target (HradbyRulesView *self, HradbyRulesRow *row)
{
  stop_scrolling (self);
  if (self->target != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self->target), "target");
  self->target = row;
  if (row != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (row), "target");
}

/* Continues while the contents beside it fold, which makes lines longer and the text shorter. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  HradbyRulesView *self = HRADBY_RULES_VIEW (widget);
  GtkWidget *row = GTK_WIDGET (self->target);
  double y;

  if (!gtk_widget_get_mapped (row) || gtk_widget_get_height (row) == 0)
    return G_SOURCE_CONTINUE;

  gtk_widget_translate_coordinates (row, self->column, 0, 0, NULL, &y);
  if (self->scroll_y < 0)
    gtk_widget_grab_focus (row);
  self->n_steady = y > self->scroll_y || y < self->scroll_y ? 0 : self->n_steady + 1;
  self->scroll_y = y;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller),
                            y - SCROLL_MARGIN);
  if (self->n_steady < STEADY_FRAMES)
    return G_SOURCE_CONTINUE;

  self->scroll_source = 0;
  return G_SOURCE_REMOVE;
}

static HradbyRulesRow *
find_row (HradbyRulesView *self, const char *anchor)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_str_equal (HRADBY_RULES_ROW (row)->passage->id, anchor))
      return HRADBY_RULES_ROW (row);
  return NULL;
}

gboolean
hradby_rules_view_reveal (HradbyRulesView *self, const char *anchor)
{
  g_return_val_if_fail (HRADBY_IS_RULES_VIEW (self), FALSE);

  HradbyRulesRow *row = find_row (self, anchor);
  if (row == NULL)
    return FALSE;

  hradby_rules_view_search (self, NULL);
  set_target (self, row);
  self->scroll_y = -1;
  self->scroll_source = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  return TRUE;
}

static gboolean
matches (GtkListBoxRow *row, HradbyRulesView *self)
{
  return g_str_match_string (self->words, HRADBY_RULES_ROW (row)->words, TRUE);
}

static gboolean
is_heading (GtkListBoxRow *row)
{
  return HRADBY_RULES_ROW (row)->passage->kind == HRADBY_PASSAGE_HEADING;
}

/* A heading is found with each passage of its section, and the section with its heading. */
static gboolean
filter_cb (GtkListBoxRow *row, gpointer user_data)
{
  HradbyRulesView *self = user_data;
  int index = gtk_list_box_row_get_index (row);
  GtkListBoxRow *other;

  if (self->words == NULL || matches (row, self))
    return TRUE;

  if (!is_heading (row)) {
    while (!is_heading (row))
      row = gtk_list_box_get_row_at_index (self->list, --index);
    return matches (row, self);
  }
  while ((other = gtk_list_box_get_row_at_index (self->list, ++index)) != NULL
         && !is_heading (other))
    if (matches (other, self))
      return TRUE;
  return FALSE;
}

void
hradby_rules_view_search (HradbyRulesView *self, const char *words)
{
  g_autofree char *stripped = words != NULL ? g_strstrip (g_strdup (words)) : NULL;

  g_return_if_fail (HRADBY_IS_RULES_VIEW (self));

  if (stripped != NULL && *stripped == '\0')
    g_clear_pointer (&stripped, g_free);
  if (g_strcmp0 (self->words, stripped) == 0)
    return;

  set_target (self, NULL);
  g_free (self->words);
  self->words = g_steal_pointer (&stripped);
  gtk_list_box_invalidate_filter (self->list);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* (transfer full) (nullable): a table with these rules, for its numbers. */
static HradbyTable *
make_table (HradbyRulesView *self)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (self->ruleset);
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_copy (self->ruleset);
  g_autoptr(HradbySetup) setup = self->setup != NULL ? hradby_setup_ref (self->setup) : NULL;
  g_autoptr(GError) error = NULL;
  HradbyTable *table = NULL;

  if (setup == NULL)
    setup = hradby_catalogue_make_setup (self->library, rules, type->min_players, NULL, &error);
  if (setup != NULL)
    table = hradby_table_new (setup, &error);
  if (error != NULL)
    g_debug ("No numbers: %s", error->message); /* a game would not begin, and say so */
  return table;
}

/* (nullable): the end of the record that the passage shows. */
static HradbySession *
get_picture (HradbyRulesView *self, const HradbyPassage *passage)
{
  HradbySession *session = g_hash_table_lookup (self->pictures, passage);
  g_autoptr(GError) error = NULL;

  if (session != NULL || passage->kind != HRADBY_PASSAGE_PICTURE)
    return session;
  session = hradby_example_open_picture (hradby_ruleset_get_type_info (self->ruleset),
                                         passage->picture, self->library, &error);
  if (session != NULL)
    g_hash_table_insert (self->pictures, (gpointer) passage, session);
  else
    g_warning ("%s", error->message);
  return session;
}

/* What the table noted, which settings are changed, and which tiles do not play as printed. */
static char *
summarize (HradbyRuleset *ruleset)
{
  g_autofree char *summary = hradby_rules_page_summarize (ruleset);
  g_autofree char *note = hradby_rules_page_tell_notes (ruleset, NULL, 0);
  GString *text = g_string_new (note);
  const GPtrArray *stock = hradby_ruleset_get_stock (ruleset);
  g_autofree const char **sets = hradby_stock_list_sets (stock);

  g_string_append_printf (text, "%s%s", note != NULL ? "\n" : "", summary);
  for (gsize i = 0; sets[i] != NULL; i++) {
    g_autofree char *tiles = hradby_stock_tell (stock, hradby_ruleset_get_type_info (ruleset),
                                                sets[i]);

    g_string_append_printf (text, "\n%s", tiles);
  }
  return g_string_free (text, FALSE);
}

static void
view_update_cb (HradbyRulesView *self)
{
  g_autoptr(GPtrArray) passages = hradby_passage_list (self->ruleset);
  g_autoptr(HradbyTable) table = make_table (self);
  g_autofree char *summary = summarize (self->ruleset);
  g_autofree char *target = NULL;

  if (self->target != NULL)
    target = g_strdup (self->target->passage->id);
  set_target (self, NULL);
  hradby_widget_cut_list (self->list, 0);
  for (guint i = 0; i < passages->len; i++) {
    const HradbyPassage *passage = g_ptr_array_index (passages, i);
    g_autofree char *text = hradby_passage_dup_text (passage, table);
    g_autofree char *notes = hradby_rules_page_tell_notes (self->ruleset, passages, i);

    gtk_list_box_append (self->list,
                         passage_row_new (passage, text,
                                          hradby_passage_get_change (passage, self->ruleset),
                                          notes, get_picture (self, passage)));
  }
  gtk_label_set_text (self->summary, summary);
  if (target != NULL)
    set_target (self, find_row (self, target));
}

/* Shows what holds with @ruleset, and follows its changes. */
static void
view_show (HradbyRulesView *self, HradbyRuleset *ruleset, HradbySetup *setup)
{
  if (self->ruleset == ruleset && self->setup == setup)
    return;

  if (self->ruleset != NULL)
    g_signal_handlers_disconnect_by_data (self->ruleset, self);
  g_set_object (&self->ruleset, ruleset);
  g_clear_pointer (&self->setup, hradby_setup_unref);
  self->setup = setup != NULL ? hradby_setup_ref (setup) : NULL;
  HRADBY_CONNECT (ruleset, "changed", view_update_cb, self);
  view_update_cb (self);
}

char *
hradby_rules_view_dup_text (HradbyRulesView *self)
{
  GString *text = g_string_new (NULL);
  GtkListBoxRow *row;

  g_return_val_if_fail (HRADBY_IS_RULES_VIEW (self), NULL);

  g_string_append_printf (text, "%s\n", gtk_label_get_text (self->summary));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++) {
    HradbyRulesRow *shown = HRADBY_RULES_ROW (row);
    const HradbyPassage *passage = shown->passage;

    if (!gtk_widget_get_child_visible (GTK_WIDGET (row)) || passage->kind == HRADBY_PASSAGE_PICTURE)
      continue; /* not found by the search, or about what plain text cannot show */
    g_string_append (text, is_heading (row) ? "\n" : "");
    g_string_append (text, passage->kind == HRADBY_PASSAGE_ITEM ? "• " : "");
    g_string_append_printf (text, "%s\n", shown->words);
  }
  return g_string_free (text, FALSE);
}

GtkWidget *
hradby_rules_view_get_list (HradbyRulesView *self)
{
  return GTK_WIDGET (self->list);
}

HRADBY_DISPOSE (HradbyRulesView, hradby_rules_view)
{
  stop_scrolling (self);
  self->target = NULL;
  if (self->ruleset != NULL)
    g_signal_handlers_disconnect_by_data (self->ruleset, self);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->setup, hradby_setup_unref);
  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_object (&self->library);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_RULES_VIEW);
}

HRADBY_FINALIZE (HradbyRulesView, hradby_rules_view)
{
  g_free (self->words);
}

static void
hradby_rules_view_class_init (HradbyRulesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_rules_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = hradby_rules_view_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/rules/rules-view.ui");
  HRADBY_BIND (widget_class, HradbyRulesView, scroller, column, summary, copy, print, list);
}

static void
hradby_rules_view_init (HradbyRulesView *self)
{
  self->library = hradby_catalogue_new ();
  self->pictures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_tooltip_label (self->copy, _("Copy the Rules"));
  hradby_tooltip_label (self->print, _("Print the Rules"));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
}

/* All lengths are points, as the paper is measured. */
#define MARGIN         54
#define INDENT         14
#define BAR            2
#define LINE_SIZE      10
#define SMALL_SIZE     8
#define HEADING_SIZE   14
#define TITLE_SIZE     20
#define PRINT_PICTURE_WIDTH  240
#define PICTURE_HEIGHT 180

/* A part of a page: a text or a picture. */
typedef struct {
  PangoLayout   *layout;
  GskRenderNode *picture;
  double         scale;       /* of the picture */
  double         indent;
  double         space;       /* above it, but not at the top of a page */
  double         height;
  gboolean       has_bar;
  gboolean       with_next;   /* never stands last on a page */
  double         y;
  int            page;
} Block;

/* One print job. */
typedef struct {
  HradbyRulesView *view;
  char            *title;
  GPtrArray       *blocks;
} Job;

static void
block_free (gpointer data)
{
  Block *block = data;

  g_clear_object (&block->layout);
  g_clear_pointer (&block->picture, gsk_render_node_unref);
  g_free (block);
}

static void
job_free (gpointer data, GClosure *closure)
{
  Job *job = data;

  g_clear_object (&job->view);
  g_clear_pointer (&job->blocks, g_ptr_array_unref);
  g_free (job->title);
  g_free (job);
}

static double
get_width (GtkPrintContext *context)
{
  return gtk_print_context_get_width (context) - 2 * MARGIN;
}

/* The last line of a page is that of its number. */
static double
get_height (GtkPrintContext *context)
{
  return gtk_print_context_get_height (context) - 2 * MARGIN - 2 * LINE_SIZE;
}

static Block *
add_block (Job *job, double space)
{
  Block *block = g_new0 (Block, 1);

  block->space = space;
  g_ptr_array_add (job->blocks, block);
  return block;
}

static PangoLayout *
make_layout (GtkPrintContext *context, const char *text, int size, gboolean bold, double indent)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) ((get_width (context) - indent) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, 1.2f);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static Block *
add_text (Job *job, GtkPrintContext *context, const char *text, int size, gboolean bold,
          double indent)
{
  Block *block = add_block (job, size * 0.7);
  int height;

  block->layout = make_layout (context, text, size, bold, indent);
  block->indent = indent;
  pango_layout_get_size (block->layout, NULL, &height);
  block->height = (double) height / PANGO_SCALE;
  return block;
}

/* Adds the widget as drawn on the screen, if it was drawn. */
static void
print_add_picture (Job *job, GtkWidget *widget)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gdk_paintable_get_intrinsic_width (paintable);
  int height = gdk_paintable_get_intrinsic_height (paintable);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  if (width > 0 && height > 0)
    gdk_paintable_snapshot (paintable, snapshot, width, height);
  GskRenderNode *node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return;
  Block *block = add_block (job, LINE_SIZE);
  block->picture = node;
  block->scale = MIN ((double) PRINT_PICTURE_WIDTH / width, (double) PICTURE_HEIGHT / height);
  block->height = height * block->scale;
  block->with_next = TRUE; /* its caption */
}

static void
add_row (Job *job, GtkPrintContext *context, HradbyRulesRow *row)
{
  HradbyPassageKind kind = row->passage->kind;
  const char *text = row->text;
  const char *change = row->change;
  GtkWidget *picture = row->picture;
  g_autofree char *said = NULL;
  Block *block;

  if (kind == HRADBY_PASSAGE_EXAMPLE)
    said = g_strdup_printf (_("Example: %s"), text);
  else
    said = g_strdup_printf (kind == HRADBY_PASSAGE_ITEM ? "• %s" : "%s", text);
  if (picture != NULL)
    print_add_picture (job, picture);
  if (kind == HRADBY_PASSAGE_HEADING)
    block = add_text (job, context, said, HEADING_SIZE, TRUE, 0);
  else
    block = add_text (job, context, said, LINE_SIZE, FALSE,
                      kind == HRADBY_PASSAGE_EXAMPLE ? INDENT : 0);
  block->with_next = kind == HRADBY_PASSAGE_HEADING || change != NULL || row->notes != NULL;
  block->has_bar = change != NULL;
  if (change != NULL) {
    block = add_text (job, context, change, SMALL_SIZE, FALSE, block->indent);
    block->space = BAR;
    block->has_bar = TRUE;
    block->with_next = row->notes != NULL;
  }
  if (row->notes != NULL)
    add_text (job, context, row->notes, LINE_SIZE, FALSE, INDENT);
}

static void
fill (Job *job, GtkPrintContext *context)
{
  GtkListBox *list = GTK_LIST_BOX (hradby_rules_view_get_list (job->view));
  GtkListBoxRow *row;

  g_ptr_array_set_size (job->blocks, 0);
  add_text (job, context, job->title, TITLE_SIZE, TRUE, 0);
  add_text (job, context, gtk_label_get_text (job->view->summary), LINE_SIZE, FALSE, 0);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      add_row (job, context, HRADBY_RULES_ROW (row));
}

/* The height of the block with those that must follow on its page. */
static double
measure (const Job *job, guint i)
{
  const Block *block = job->blocks->pdata[i];
  double height = block->height;

  while (block->with_next && ++i < job->blocks->len) {
    block = job->blocks->pdata[i];
    height += block->space + block->height;
  }
  return height;
}

/* Returns: the number of pages. */
static int
set_pages (Job *job, double height)
{
  double y = 0;
  int page = 0;

  for (guint i = 0; i < job->blocks->len; i++) {
    Block *block = job->blocks->pdata[i];

    if (y > 0 && y + block->space + measure (job, i) > height) {
      page++;
      y = 0;
    } else if (y > 0)
      y += block->space;
    block->page = page;
    block->y = y;
    y += block->height;
  }
  return page + 1;
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, Job *job)
{
  fill (job, context);
  gtk_print_operation_set_n_pages (operation, set_pages (job, get_height (context)));
}

static void
draw_block (cairo_t *cr, const Block *block)
{
  cairo_save (cr);
  cairo_translate (cr, MARGIN + block->indent, MARGIN + block->y);
  if (block->has_bar) {
    cairo_rectangle (cr, -3 * BAR, 0, BAR, block->height);
    cairo_fill (cr);
  }
  if (block->picture != NULL) {
    cairo_scale (cr, block->scale, block->scale);
    gsk_render_node_draw (block->picture, cr);
  } else {
    cairo_move_to (cr, 0, 0);
    pango_cairo_show_layout (cr, block->layout);
  }
  cairo_restore (cr);
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Job *job)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  g_autofree char *number = g_strdup_printf ("%s – %d", job->title, page + 1);
  g_autoptr(PangoLayout) footer = make_layout (context, number, SMALL_SIZE, FALSE, 0);

  cairo_set_source_rgb (cr, 0, 0, 0);
  HRADBY_EACH_POINTER (const Block, block, job->blocks)
    if (block->page == page)
      draw_block (cr, block);
  pango_layout_set_alignment (footer, PANGO_ALIGN_CENTER);
  cairo_move_to (cr, MARGIN, gtk_print_context_get_height (context) - MARGIN - SMALL_SIZE);
  pango_cairo_show_layout (cr, footer);
}

/* Tells what failed; the window may be gone by then. */
static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, Job *job)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (job->view));
  g_autoptr(GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  hradby_dialogs_tell (root != NULL ? GTK_WINDOW (root) : NULL, _("The Rules Cannot Be Printed"),
                       error != NULL ? error->message : "");
}

GtkPrintOperation *
hradby_rules_print_new (HradbyRulesView *view, const char *title)
{
  g_return_val_if_fail (HRADBY_IS_RULES_VIEW (view) && title != NULL, NULL);

  GtkPrintOperation *operation = gtk_print_operation_new ();
  Job *job = g_new0 (Job, 1);
  job->view = g_object_ref (view);
  job->title = g_strdup (title);
  job->blocks = g_ptr_array_new_with_free_func (block_free);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_cb), job, job_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), job);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), job);
  return operation;
}

static void
search_cb (HradbyRulesWindow *self)
{
  hradby_rules_view_search (self->view, gtk_editable_get_text (self->search));
}

static void
reveal (HradbyRulesWindow *self, const char *anchor)
{
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  hradby_rules_view_reveal (self->view, anchor);
}

static void
contents_cb (HradbyRulesWindow *self, GtkListBoxRow *row)
{
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  reveal (self, g_object_get_data (G_OBJECT (row), "anchor"));
}

/* Opens the search and moves the focus there. */
static void
focus_search_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyRulesWindow *self = HRADBY_RULES_WINDOW (widget);

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
toggle_contents_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyRulesWindow *self = HRADBY_RULES_WINDOW (widget);

  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_reveal_flap (self->flap));
}

/* Copies the rules as plain text. */
static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyRulesWindow *self = HRADBY_RULES_WINDOW (widget);
  g_autofree char *rules = hradby_rules_view_dup_text (self->view);
  g_autofree char *text = g_strdup_printf ("%s\n%s", adw_window_title_get_subtitle (self->title),
                                           rules);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  adw_toast_overlay_add_toast (self->toasts, hradby_dialogs_toast (_("Rules copied")));
}

/* Prints what is shown: after a search only what was found. */
static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyRulesWindow *self = HRADBY_RULES_WINDOW (widget);
  g_autoptr(GtkPrintOperation) operation
      = hradby_rules_print_new (self->view, adw_window_title_get_subtitle (self->title));

  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                           NULL);
}

static GtkWidget *
make_contents_row (const HradbyPassage *heading, guint n_changed)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *title = hradby_passage_dup_text (heading, NULL);
  GtkWidget *label = hradby_prose_new (title, NULL), *row = gtk_list_box_row_new ();
  g_autofree char *text = g_strdup_printf (ngettext ("%1$s: %2$u changed passage",
                                                     "%1$s: %2$u changed passages", n_changed),
                                           title, n_changed);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (n_changed > 0) {
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("document-edit-symbolic"));
    hradby_tooltip_set (row, text);
  }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hradby_widget_label (row, n_changed > 0 ? text : title);
  g_object_set_data (G_OBJECT (row), "anchor", (gpointer) heading->id);
  return row;
}

/* A row for each section; those in which the table differs say so. */
static void
update_cb (HradbyRulesWindow *self)
{
  g_autoptr(GPtrArray) passages = hradby_passage_list (self->ruleset);
  g_autofree char *title = hradby_rules_store_name_played (self->ruleset, TRUE);
  guint n_changed = 0;

  adw_window_title_set_subtitle (self->title, title);
  hradby_widget_cut_list (self->contents, 0);
  for (guint i = passages->len; i-- > 0;) {
    const HradbyPassage *passage = g_ptr_array_index (passages, i);

    n_changed += hradby_passage_get_change (passage, self->ruleset) != NULL;
    if (passage->kind != HRADBY_PASSAGE_HEADING)
      continue;
    gtk_list_box_prepend (self->contents, make_contents_row (passage, n_changed));
    n_changed = 0;
  }
}

void
hradby_rules_window_show (HradbyRulesWindow *self, HradbyRuleset *ruleset, HradbySetup *setup)
{
  g_return_if_fail (HRADBY_IS_RULES_WINDOW (self));
  g_return_if_fail (HRADBY_IS_RULESET (ruleset));

  view_show (self->view, ruleset, setup);
  if (self->ruleset == ruleset)
    return;

  if (self->ruleset != NULL)
    g_signal_handlers_disconnect_by_data (self->ruleset, self);
  g_set_object (&self->ruleset, ruleset);
  HRADBY_CONNECT (ruleset, "changed", update_cb, self);
  update_cb (self);
}

void
hradby_rules_window_open_at (HradbyRulesWindow *self, const char *anchor)
{
  g_return_if_fail (HRADBY_IS_RULES_WINDOW (self));

  gtk_window_present (GTK_WINDOW (self));
  if (anchor != NULL && *anchor != '\0')
    reveal (self, anchor);
}

HradbyRulesWindow *
hradby_rules_window_new (GtkWindow *parent, HradbyRuleset *ruleset, HradbySetup *setup)
{
  HradbyRulesWindow *self = g_object_new (HRADBY_TYPE_RULES_WINDOW,
                                          "transient-for", parent,
                                          "modal", parent != NULL && gtk_window_get_modal (parent),
                                          NULL);

  hradby_rules_window_show (self, ruleset, setup);
  return self;
}

HRADBY_DISPOSE (HradbyRulesWindow, hradby_rules_window)
{
  if (self->ruleset != NULL)
    g_signal_handlers_disconnect_by_data (self->ruleset, self);
  g_clear_object (&self->ruleset);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_RULES_WINDOW);
}

static void
hradby_rules_window_class_init (HradbyRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_rules_window_dispose;

  g_type_ensure (HRADBY_TYPE_RULES_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/rules/rules-window.ui");
  HRADBY_BIND (widget_class, HradbyRulesWindow, toasts, title, flap, contents, search_bar, search,
               view);
  gtk_widget_class_install_action (widget_class, "rules.search", NULL, focus_search_cb);
  gtk_widget_class_install_action (widget_class, "rules.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "rules.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "rules.contents", NULL, toggle_contents_cb);
  HRADBY_BIND_CALLBACKS (widget_class, search_cb, contents_cb);
}

static void
hradby_rules_window_init (HradbyRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_prose_wrap (GTK_WIDGET (self->title));
  gtk_search_bar_set_key_capture_widget (self->search_bar, GTK_WIDGET (self));
}
