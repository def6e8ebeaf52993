/* The page shows a draft and asks it for each change. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/editor/tile-editor.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/face/tile-face.h"
#include "app/kit/combo.h"
#include "app/kit/entry.h"
#include "app/kit/list-text.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/wheel.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "engine/each.h"
#include "engine/object.h"
#include "engine/registry.h"
#include "paint/tile-check.h"
#include "paint/tile-paint.h"
#include "paint/tile-plan.h"
#include "study/arena.h"

#define TILES        "tileset"
#define ROW_PICTURE  48
#define LARGE        120
#define SMALL        45 /* as on a board that is seen from afar */
#define BESIDE       72
#define CHECK_PIXELS 160
#define PAUSE_MILLI_S 500
#define N_GAMES      50
#define MIDDLES      0x492 /* of the ports */
#define CHOOSE       G_MAXUINT /* a tool that only chooses what is told of */
#define LEAST        230 /* pixels of a side */
#define NATURAL      400
#define BORDER       18  /* around the tile, for half of the buttons */
#define NOWHERE      HRADBY_N_PORTS

/* A large tile with a button on each of its ports. Signal "ports" (two of #guint): somebody pressed
 * a port, which is both, or went from one to the other. Arrow keys go around the tile; with Shift a
 * key goes from the port pressed before. */
#define HRADBY_TYPE_TILE_PAD (hradby_tile_pad_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTilePad, hradby_tile_pad, HRADBY, TILE_PAD, GtkWidget)

struct _HradbyTilePad {
  GtkWidget      parent_instance;

  HradbyPicture *picture;
  GtkWidget     *ports[HRADBY_N_PORTS];
  guint          from; /* pressed last, from where something is drawn … */
  guint          to;   /* … up to here */
  guint          last;     /* had the focus */
};

G_DEFINE_FINAL_TYPE (HradbyTilePad, hradby_tile_pad, GTK_TYPE_WIDGET)

static guint ports_signal;

static const char *const port_names[HRADBY_N_PORTS] = {
  N_("north, left"),  N_("north, middle"), N_("north, right"), N_("east, top"),
  N_("east, middle"), N_("east, bottom"),  N_("south, right"), N_("south, middle"),
  N_("south, left"),  N_("west, bottom"),  N_("west, middle"), N_("west, top"),
};

/* @names: what is at each port, translated; @marked: ports that stand out. */
static void
pad_show (HradbyTilePad *self, const HradbyTile *tile, const char *const names[HRADBY_N_PORTS],
          HradbyPorts marked)
{
  hradby_picture_set_key (self->picture, hradby_picture_key_of_tile (tile, 0, 0, 0));
  for (guint i = 0; i < HRADBY_N_PORTS; i++) {
    /* Translators: a port of a tile, and what is there: “north, left: road” */
    g_autofree char *name = g_strdup_printf (C_("port", "%1$s: %2$s"), _(port_names[i]), names[i]);

    hradby_tooltip_label (self->ports[i], name);
    hradby_widget_set_class (self->ports[i], "marked", (marked >> i & 1) != 0);
  }
}

static void
get_square (HradbyTilePad *self, int *x, int *y, int *size)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  *size = MIN (width, height) - 2 * BORDER;
  *x = (width - *size) / 2;
  *y = (height - *size) / 2;
}

static HradbyTilePoint
find_place (guint port)
{
  return hradby_tile_on_side (port / 3, (1 + 2 * (port % 3)) / 6.0, 0);
}

static guint
find_nearest (HradbyTilePad *self, double px, double py)
{
  double least = 0;
  guint nearest = NOWHERE;
  int x, y, size;

  get_square (self, &x, &y, &size);
  for (guint i = 0; i < HRADBY_N_PORTS; i++) {
    HradbyTilePoint place = find_place (i);
    double dx = x + place.x * size - px, dy = y + place.y * size - py;

    if (nearest == NOWHERE || dx * dx + dy * dy < least) {
      least = dx * dx + dy * dy;
      nearest = i;
    }
  }
  return nearest;
}

static void
set_target (HradbyTilePad *self, guint to)
{
  self->to = to;
  for (guint i = 0; i < HRADBY_N_PORTS; i++)
    hradby_widget_set_class (self->ports[i], "target",
                             to != NOWHERE && (i == self->from || i == to));
}

static void
drag_begin_cb (HradbyTilePad *self, double x, double y)
{
  self->from = find_nearest (self, x, y);
  set_target (self, NOWHERE);
}

/* What stays at its port is a click. */
static void
drag_update_cb (HradbyTilePad *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x, y;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  guint to = find_nearest (self, x + dx, y + dy);
  if (to == self->from && self->to == NOWHERE)
    return;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  set_target (self, to);
}

static void
drag_end_cb (HradbyTilePad *self, double dx, double dy, GtkGestureDrag *drag)
{
  guint to = self->to;

  set_target (self, NOWHERE);
  if (to == NOWHERE || to == self->from)
    return;
  g_signal_emit (self, ports_signal, 0, self->from, to);
  self->from = to;
}

static guint
find_port (HradbyTilePad *self, GtkWidget *button)
{
  guint port = 0;

  while (port < HRADBY_N_PORTS && self->ports[port] != button)
    port++;
  return port;
}

static void
clicked_cb (HradbyTilePad *self, GtkWidget *button)
{
  self->from = find_port (self, button);
  g_signal_emit (self, ports_signal, 0, self->from, self->from);
}

/* With keys, from the port that was pressed before. */
static void
join_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyTilePad *self = HRADBY_TILE_PAD (widget);
  guint from = self->from, to = find_port (self, gtk_widget_get_focus_child (widget));

  if (to == NOWHERE)
    return;
  self->from = to;
  g_signal_emit (self, ports_signal, 0, from != NOWHERE ? from : to, to);
}

/* One of the ports is in the chain of the focus; the arrows lead to the others. */
static gboolean
hradby_tile_pad_focus (GtkWidget *widget, GtkDirectionType direction)
{
  HradbyTilePad *self = HRADBY_TILE_PAD (widget);
  gboolean is_in = gtk_widget_get_focus_child (widget) != NULL;

  if (is_in)
    self->last = find_port (self, gtk_widget_get_focus_child (widget)) % HRADBY_N_PORTS;
  if (is_in && (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return FALSE;
  if (is_in)
    self->last = (self->last
                  + (direction == GTK_DIR_RIGHT || direction == GTK_DIR_DOWN ? 1
                                                                             : HRADBY_N_PORTS - 1))
                 % HRADBY_N_PORTS;
  return gtk_widget_grab_focus (self->ports[self->last]);
}

static GtkSizeRequestMode
hradby_tile_pad_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hradby_tile_pad_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  HradbyTilePad *self = HRADBY_TILE_PAD (widget);
  gboolean is_bound = orientation == GTK_ORIENTATION_VERTICAL && for_size > 0;

  /* Toolkits want each child to be asked before it is given its place. */
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, -1, NULL, NULL, NULL, NULL);
  *natural = is_bound ? CLAMP (for_size, LEAST, NATURAL) : NATURAL;
  *minimum = is_bound ? *natural : LEAST;
}

static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
hradby_tile_pad_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HradbyTilePad *self = HRADBY_TILE_PAD (widget);
  int x, y, size;

  get_square (self, &x, &y, &size);
  allocate (GTK_WIDGET (self->picture), x, y, size, size);
  for (guint i = 0; i < HRADBY_N_PORTS; i++) {
    HradbyTilePoint place = find_place (i);
    GtkRequisition least;

    gtk_widget_get_preferred_size (self->ports[i], &least, NULL);
    allocate (self->ports[i], x + (int) (place.x * size) - least.width / 2,
              y + (int) (place.y * size) - least.height / 2, least.width, least.height);
  }
}

HRADBY_DISPOSE (HradbyTilePad, hradby_tile_pad)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
hradby_tile_pad_class_init (HradbyTilePadClass *klass)
{
  static const guint keys[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_tile_pad_dispose;
  widget_class->focus = hradby_tile_pad_focus;
  widget_class->get_request_mode = hradby_tile_pad_get_request_mode;
  widget_class->measure = hradby_tile_pad_measure;
  widget_class->size_allocate = hradby_tile_pad_size_allocate;

  ports_signal = HRADBY_SIGNAL (HRADBY_TYPE_TILE_PAD, "ports", 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_install_action (widget_class, "pad.join", NULL, join_cb);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i], GDK_SHIFT_MASK, "pad.join", NULL);
  gtk_widget_class_set_css_name (widget_class, "tilepad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hradby_tile_pad_init (HradbyTilePad *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->picture = HRADBY_PICTURE (hradby_picture_new (NATURAL));
  hradby_picture_set_least (self->picture, LEAST - 2 * BORDER);
  gtk_widget_set_parent (GTK_WIDGET (self->picture), GTK_WIDGET (self));
  for (guint i = 0; i < HRADBY_N_PORTS; i++) {
    self->ports[i] = gtk_button_new ();
    gtk_widget_set_parent (self->ports[i], GTK_WIDGET (self));
    g_signal_connect_swapped (self->ports[i], "clicked", G_CALLBACK (clicked_cb), self);
  }
  self->from = self->to = NOWHERE;
  self->last = 1;
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  hradby_widget_label (self, _("Ports of the tile"));
}

/* A switch for what the tile or the chosen feature may have. */
typedef struct {
  GtkWidget *row;
  GtkSwitch *input;
  guint      mark;  /* a row of the look */
  guint      alone; /* a kind of features without ports, or 0 */
  gboolean   is_start;
} Toggle;

struct _HradbyTileEditor {
  AdwBin               parent_instance;

  HradbyLibrary       *library;
  HradbyDraft         *draft; /* (nullable) */
  const HradbyFace    *face;
  guint                tile;
  guint                port;  /* chosen last */
  guint                tool;  /* a kind of features */
  char                *ends;  /* titles of what is offered */
  guint                timeout;   /* until games are tried */
  GCancellable        *trial;     /* of these games */
  gboolean             is_updating;
  GArray              *toggles; /* of Toggle */

  AdwLeaflet          *leaflet;
  GtkWidget           *list_page, *tile_page;
  AdwWindowTitle      *title, *tile_title;
  GtkListBox          *kinds;
  GtkLabel            *balance, *fitting, *why;
  GtkWidget           *to_sets, *to_list, *add, *undo, *redo, *copy, *remove;
  GtkWidget           *blocks, *tools;
  HradbyTilePad       *pad;
  AdwPreferencesGroup *feature, *whole;
  GtkWidget           *amount_row;
  GtkSpinButton       *amount;
  AdwComboRow         *end;
  GtkWidget           *turns, *small_turns;
  GtkDrawingArea      *beside;
  AdwEntryRow         *name;
};

G_DEFINE_FINAL_TYPE (HradbyTileEditor, hradby_tile_editor, ADW_TYPE_BIN)

static HradbyTileSet *
get_set (HradbyTileEditor *self)
{
  return hradby_tile_draft_get_set (self->draft);
}

static const HradbyTile *
get_tile (HradbyTileEditor *self)
{
  return hradby_tile_set_get (get_set (self), self->tile);
}

static const HradbyLook *
get_look (HradbyTileEditor *self)
{
  return hradby_tile_draft_get_look (self->draft);
}

static void
tell (HradbyTileEditor *self, const char *text)
{
  gtk_label_set_label (self->why, text);
}

/* Says why something was refused; the widgets show again what is. */
static void update (HradbyTileEditor *self);

static void
finish (HradbyTileEditor *self, gboolean done, const GError *error)
{
  if (done)
    return;
  update (self);
  tell (self, error->message);
}

/* Words. */

static const char *
name_kind (HradbyTileEditor *self, guint kind)
{
  const HradbyFaceFeature *row = hradby_tile_face_find_feature (self->face, kind);

  return row != NULL ? _(row->name) : hradby_look_kind_to_string (get_look (self), kind);
}

/* "road, city", without the ground unless there is nothing else. */
static char *
name_tile (HradbyTileEditor *self, const HradbyTile *tile)
{
  guint ground = get_look (self)->ground;
  GString *list = g_string_new (NULL);
  guint64 told = 0;

  for (guint i = 0; i < tile->n_features; i++) {
    guint kind = tile->features[i].kind;

    if (kind == ground || (told >> kind & 1) != 0)
      continue;
    told |= G_GUINT64_CONSTANT (1) << kind;
    hradby_list_text_add (list, name_kind (self, kind));
  }
  if (list->len == 0)
    g_string_append (list, name_kind (self, ground));
  return g_string_free (list, FALSE);
}

static char *
name_end (HradbyTileEditor *self, const HradbyFeature *end)
{
  const HradbyTile *tile = get_tile (self);
  const HradbyFaceMark *mark;
  const HradbyFeature *city;
  g_autofree char *name = NULL;
  const char *word;
  gint port;

  switch (end->end) {
  case HRADBY_END_SQUARE:
    return g_strdup (_("Square"));
  case HRADBY_END_BUILDING:
    return g_strdup (_("Building"));
  case HRADBY_END_CROSSING:
    return g_strdup (_("Crossing"));
  case HRADBY_END_MARK:
    mark = hradby_tile_face_find_mark (self->face, end->end_mark);
    return g_strdup (mark != NULL ? _(mark->title) : end->end_mark);
  case HRADBY_END_CITY:
    city = &tile->features[g_bit_nth_lsf (end->touches, -1)];
    port = g_bit_nth_lsf (city->ports & MIDDLES, -1);
    name = hradby_list_text_begin (name_kind (self, city->kind));
    if (port < 0)
      return g_steal_pointer (&name);
    /* Translators: where a road ends, a city, and where that is: “City (north, middle)” */
    return g_strdup_printf (C_("end", "%1$s (%2$s)"), name, _(port_names[port]));
  case HRADBY_END_MONASTERY:
  default:
    word = hradby_feature_end_to_string (end->end);
    return hradby_list_text_begin (
        name_kind (self, (guint) hradby_feature_kind_from_string (word)));
  }
}

/* The list of the tiles. */

static void
count_cb (HradbyTileEditor *self, GtkSpinButton *spin)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (spin), GTK_TYPE_LIST_BOX_ROW);
  g_autoptr(GError) error = NULL;
  gboolean done;

  if (self->is_updating || row == NULL)
    return;
  done = hradby_tile_draft_set_count (self->draft,
                                      (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)),
                                      (guint) gtk_spin_button_get_value_as_int (spin), &error);
  finish (self, done, error);
}

static void
add_row (HradbyTileEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = hradby_prose_new (NULL, NULL);
  GtkWidget *spin = gtk_spin_button_new_with_range (1, HRADBY_MAX_TILES, 1);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  hradby_wheel_leave (GTK_SPIN_BUTTON (spin));
  HRADBY_CONNECT (spin, "value-changed", count_cb, self);
  gtk_box_append (GTK_BOX (box), hradby_picture_new (ROW_PICTURE));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), spin);
  gtk_list_box_append (self->kinds, box);
}

static void
update_row (HradbyTileEditor *self, GtkListBoxRow *row, const HradbyTile *tile)
{
  GtkWidget *box = gtk_list_box_row_get_child (row);
  GtkWidget *picture = gtk_widget_get_first_child (box), *spin = gtk_widget_get_last_child (box);
  g_autofree char *name = name_tile (self, tile);
  /* Translators: what is seen on tiles of which a number is chosen */
  g_autofree char *label = g_strdup_printf (_("How many: %s"), name);

  hradby_picture_set_key (HRADBY_PICTURE (picture), hradby_picture_key_of_tile (tile, 0, 0, 0));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (picture)), name);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), tile->count);
  hradby_widget_label (spin, label);
  hradby_widget_label (row, name);
}

static void
update_kinds (HradbyTileEditor *self)
{
  guint n = hradby_tile_set_get_n_kinds (get_set (self)), i = 0;
  GtkListBoxRow *row;

  hradby_widget_cut_list (self->kinds, n);
  for (; i < n; i++) {
    if (gtk_list_box_get_row_at_index (self->kinds, (int) i) == NULL)
      add_row (self);
    row = gtk_list_box_get_row_at_index (self->kinds, (int) i);
    update_row (self, row, hradby_tile_set_get (get_set (self), i));
    if (i == self->tile)
      gtk_list_box_select_row (self->kinds, row);
  }
}

/* How many tiles there are, and how many of their sides show what. */
static void
update_balance (HradbyTileEditor *self)
{
  HradbyTileSet *set = get_set (self);
  guint n_tiles = hradby_tile_set_get_n_tiles (set), sides[HRADBY_N_FEATURE_KINDS + 1] = { 0 };
  g_autoptr(GString) text = g_string_new (NULL), list = g_string_new (NULL);

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (set); i++) {
    const HradbyTile *tile = hradby_tile_set_get (set, i);

    for (guint port = 1; port < HRADBY_N_PORTS; port += 3) {
      guint kind = tile->features[hradby_tile_feature_at (tile, port)].kind;

      sides[MIN (kind, HRADBY_N_FEATURE_KINDS)] += tile->count;
    }
  }
  for (guint kind = 0; kind < HRADBY_N_FEATURE_KINDS; kind++)
    if (sides[kind] > 0)
      /* Translators: a kind of features, and how many sides of tiles show it: “road 34” */
      hradby_list_text_take (list, g_strdup_printf (C_("sides", "%1$s %2$u"),
                                                    name_kind (self, kind), sides[kind]));
  g_string_printf (text, ngettext ("%u tile", "%u tiles", n_tiles), n_tiles);
  adw_window_title_set_subtitle (self->title, text->str);
  /* Translators: a list of kinds and numbers */
  g_string_printf (text, _("Sides: %s"), list->str);
  gtk_label_set_label (self->balance, text->str);
}

/* Games of players who lay tiles at random, in another thread: how many tiles fit nowhere. */
static gpointer
try_games (gpointer data, HradbyArenaProgressFunc progress, gpointer progress_data,
           GCancellable *cancellable, GError **error)
{
  HradbySetup *setup = data;
  HradbyArena arena = { .setups = &setup, .n_setups = 1, .n_rounds = N_GAMES, .seconds = 2,
                        .n_jobs = 1 };
  guint n_played;

  for (guint i = 0; i < setup->n_players; i++)
    arena.levels[i] = hradby_catalogue_find_level ("random");
  g_autofree HradbyArenaGame *games = hradby_arena_play (&arena, &n_played, cancellable, error);
  if (games == NULL)
    return NULL;
  double *mean = g_new0 (double, 1);
  for (guint i = 0; i < n_played; i++)
    *mean += (double) games[i].unplaceable / n_played;
  return mean;
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  HradbyTileEditor *self = HRADBY_TILE_EDITOR (source);
  g_autoptr(GError) error = NULL;
  g_autofree double *mean = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (mean != NULL)
    /* Translators: how many tiles of a game fit nowhere, on average of random games */
    text = g_strdup_printf (_("Fit nowhere: %.1f per game"), *mean);
  gtk_label_set_label (self->fitting, mean != NULL ? text : error->message);
}

static void
forget_trial (HradbyTileEditor *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_cancellable_cancel (self->trial);
  g_clear_object (&self->trial);
}

static gboolean
try_cb (gpointer user_data)
{
  HradbyTileEditor *self = user_data;
  HradbyMaterial *set = HRADBY_MATERIAL (get_set (self));
  const char *game = hradby_material_get_game (set);
  const char *expansion = hradby_material_get_expansion (set);
  g_autofree char *name = g_strconcat (TILES "/", hradby_material_get_id (set), NULL);
  const char *const chosen[] = { name, NULL };
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRuleset) rules
    = hradby_catalogue_find_variant (self->library, game, "official", &error);
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GTask) task = NULL;

  self->timeout = 0;
  if (rules != NULL && expansion != NULL)
    hradby_ruleset_set_expansion (rules, expansion, TRUE, NULL);
  if (rules != NULL)
    setup = hradby_catalogue_make_setup (self->library, rules,
                                         hradby_registry_find (game)->min_players, chosen, &error);
  if (setup == NULL) {
    gtk_label_set_label (self->fitting, error->message);
    return G_SOURCE_REMOVE;
  }
  self->trial = g_cancellable_new ();
  task = g_task_new (self, self->trial, tried_cb, NULL);
  hradby_arena_run_task (task, try_games, g_steal_pointer (&setup),
                         (GDestroyNotify) hradby_setup_unref, g_free, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* When nothing has been changed for a moment. */
static void
try_soon (HradbyTileEditor *self)
{
  forget_trial (self);
  self->timeout = g_timeout_add (PAUSE_MILLI_S, try_cb, self);
}

static void
selected_cb (HradbyTileEditor *self, GtkListBoxRow *row)
{
  if (self->is_updating || row == NULL)
    return;
  self->tile = (guint) gtk_list_box_row_get_index (row);
  self->port = NOWHERE;
  update (self);
}

static void
activated_cb (HradbyTileEditor *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->tile_page);
}

/* One tile. */

static gint
get_feature (HradbyTileEditor *self)
{
  return self->port < HRADBY_N_PORTS ? hradby_tile_feature_at (get_tile (self), self->port) : -1;
}

static void
update_pad (HradbyTileEditor *self)
{
  const HradbyTile *tile = get_tile (self);
  gint chosen = get_feature (self);
  const char *names[HRADBY_N_PORTS];

  for (guint i = 0; i < HRADBY_N_PORTS; i++)
    names[i] = name_kind (self, tile->features[hradby_tile_feature_at (tile, i)].kind);
  pad_show (self->pad, tile, names, chosen >= 0 ? tile->features[chosen].ports : 0);
}

/* What is drawn otherwise than it is counted. */
static void
update_doubt (HradbyTileEditor *self)
{
  HradbyTileCheck check = hradby_tile_check (get_tile (self), 0, CHECK_PIXELS);
  g_autofree char *doubt
    = check != HRADBY_TILE_CHECK_RIGHT ? hradby_list_text_begin (hradby_tile_check_tell (check))
                                       : g_strdup ("");

  tell (self, doubt);
}

/* Returns whether there is one for the chosen feature. */
static gboolean
update_toggles (HradbyTileEditor *self)
{
  gboolean is_any = FALSE;
  const HradbyTile *tile = get_tile (self);
  const HradbyTileMark *marks = get_look (self)->marks;
  gint chosen = get_feature (self);

  HRADBY_EACH (const Toggle, toggle, self->toggles) {
    const HradbyTileMark *mark = &marks[toggle->mark];
    gboolean is_of_tile = toggle->is_start || toggle->alone != 0
                          || mark->of >= HRADBY_MARK_OF_COPIES;
    gboolean is_there = is_of_tile || (chosen >= 0 && tile->features[chosen].kind == mark->of);

    gtk_widget_set_visible (toggle->row, is_there);
    is_any |= is_there && !is_of_tile;
    if (is_there)
      gtk_switch_set_active (
          toggle->input,
          toggle->is_start ? tile->start
          : toggle->alone != 0
            ? hradby_tile_find_feature (tile, hradby_look_kind_to_string (get_look (self),
                                                                          toggle->alone)) >= 0
          : is_of_tile ? hradby_tile_has_mark (tile, mark->name)
                         || hradby_tile_count_marked (tile, mark->name) > 0
                       : hradby_feature_has_mark (&tile->features[chosen], mark->name));
  }
  return is_any;
}

/* Returns whether there is an end. */
static gboolean
update_end (HradbyTileEditor *self, gint chosen)
{
  const HradbyFeature *feature = chosen >= 0 ? &get_tile (self)->features[chosen] : NULL;
  g_autoptr(GListStore) titles = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  g_autoptr(GString) all = g_string_new (NULL);
  HradbyFeature ends[HRADBY_MAX_ENDS];
  guint n = feature != NULL
            ? hradby_tile_draft_list_ends (self->draft, self->tile, (guint) chosen, ends) : 0;
  guint selected = 0;

  gtk_widget_set_visible (GTK_WIDGET (self->end), n > 0);
  for (guint i = 0; i < n; i++) {
    g_autofree char *title = name_end (self, &ends[i]);
    g_autoptr(GtkStringObject) item = hradby_combo_item_new (title, NULL);

    g_list_store_append (titles, item);
    g_string_append_printf (all, "%s\n", title);
    if (ends[i].end == feature->end && g_strcmp0 (ends[i].end_mark, feature->end_mark) == 0
        && (feature->end != HRADBY_END_CITY || ends[i].touches == feature->touches))
      selected = i;
  }
  if (g_strcmp0 (all->str, self->ends) != 0) { /* not while one of the same is being chosen */
    g_free (self->ends);
    self->ends = g_strdup (all->str);
    adw_combo_row_set_model (self->end, G_LIST_MODEL (titles));
  }
  adw_combo_row_set_selected (self->end, selected);
  return n > 0;
}

/* What can be said of the chosen feature. */
static void
update_feature (HradbyTileEditor *self)
{
  gint chosen = get_feature (self);
  const HradbyFeature *feature = chosen >= 0 ? &get_tile (self)->features[chosen] : NULL;
  const HradbyFaceFeature *row
    = feature != NULL ? hradby_tile_face_find_feature (self->face, feature->kind) : NULL;
  g_autofree char *title = row != NULL ? hradby_list_text_begin (_(row->name)) : NULL;
  gboolean has_amount = row != NULL && row->amounts != NULL;
  gboolean has_end = update_end (self, chosen), has_marks = update_toggles (self);

  adw_preferences_group_set_title (self->feature, title != NULL ? title : "");
  gtk_widget_set_visible (GTK_WIDGET (self->feature), has_amount || has_end || has_marks);
  gtk_widget_set_visible (self->amount_row, has_amount);
  if (has_amount) {
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->amount_row), _(row->amounts));
    hradby_widget_label (self->amount, _(row->amounts));
    gtk_spin_button_set_value (self->amount, feature->amount);
  }
}

static void
update_pictures (HradbyTileEditor *self)
{
  guint turn = 0;

  for (GtkWidget *picture = gtk_widget_get_first_child (self->turns); picture != NULL;
       picture = gtk_widget_get_next_sibling (picture))
    hradby_picture_set_key (HRADBY_PICTURE (picture),
                            hradby_picture_key_of_tile (get_tile (self), turn++, 0, 0));
  turn = 0;
  for (GtkWidget *picture = gtk_widget_get_first_child (self->small_turns); picture != NULL;
       picture = gtk_widget_get_next_sibling (picture))
    hradby_picture_set_key (HRADBY_PICTURE (picture),
                            hradby_picture_key_of_tile (get_tile (self), turn++, 0, 0));
  gtk_widget_queue_draw (GTK_WIDGET (self->beside));
}

static void
update (HradbyTileEditor *self)
{
  HradbyTileSet *set = get_set (self);

  self->is_updating = TRUE;
  self->tile = MIN (self->tile, hradby_tile_set_get_n_kinds (set) - 1);
  g_autofree char *name = name_tile (self, get_tile (self));
  g_autofree char *sentence = hradby_list_text_begin (name);
  adw_window_title_set_title (self->title, hradby_material_get_title (HRADBY_MATERIAL (set)));
  adw_window_title_set_title (self->tile_title, sentence);
  hradby_tooltip_set (GTK_WIDGET (self->title),
                      hradby_material_get_title (HRADBY_MATERIAL (set))); /* it may be cut */
  hradby_tooltip_set (GTK_WIDGET (self->tile_title), sentence);
  gtk_editable_set_text (GTK_EDITABLE (self->name),
                         hradby_material_get_title (HRADBY_MATERIAL (set)));
  update_kinds (self);
  update_balance (self);
  update_pad (self);
  update_feature (self);
  update_pictures (self);
  update_doubt (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tile.remove",
                                 hradby_tile_set_get_n_kinds (set) > 1);
  self->is_updating = FALSE;
}

static void
changed_cb (HradbyTileEditor *self)
{
  update (self);
  try_soon (self);
}

static void
ports_cb (HradbyTileEditor *self, guint from, guint to)
{
  const HradbyTile *tile = get_tile (self);
  g_autoptr(GError) error = NULL;
  gboolean done;

  self->port = to;
  if (self->tool == CHOOSE) {
    update (self);
    return;
  }
  if (from == to && tile->features[hradby_tile_feature_at (tile, to)].kind == self->tool)
    done = hradby_tile_draft_part (self->draft, self->tile, to, &error);
  else
    done = hradby_tile_draft_join (self->draft, self->tile, self->tool, from, to, &error);
  finish (self, done, error);
}

static void
amount_cb (HradbyTileEditor *self)
{
  gint chosen = self->is_updating ? -1 : get_feature (self);

  if (chosen >= 0)
    hradby_tile_draft_set_amount (self->draft, self->tile, (guint) chosen,
                                  (guint) gtk_spin_button_get_value_as_int (self->amount), NULL);
}

static void
end_cb (HradbyTileEditor *self)
{
  gint chosen = self->is_updating ? -1 : get_feature (self);
  g_autoptr(GError) error = NULL;

  if (chosen < 0)
    return;
  gboolean done = hradby_tile_draft_set_end (self->draft, self->tile, (guint) chosen,
                                             adw_combo_row_get_selected (self->end), &error);
  finish (self, done, error);
}

static void
toggled_cb (HradbyTileEditor *self, GParamSpec *property, GtkSwitch *input)
{
  gboolean on = gtk_switch_get_active (input), done = TRUE;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; !self->is_updating && i < self->toggles->len; i++) {
    const Toggle *toggle = &g_array_index (self->toggles, Toggle, i);

    if (toggle->input != input)
      continue;
    if (toggle->is_start)
      done = hradby_tile_draft_set_start (self->draft, self->tile, on, &error);
    else if (toggle->alone != 0)
      done = hradby_tile_draft_set_alone (self->draft, self->tile, toggle->alone, on, &error);
    else
      done = hradby_tile_draft_set_mark (
          self->draft, self->tile,
          get_look (self)->marks[toggle->mark].of >= HRADBY_MARK_OF_COPIES ? -1
                                                                           : get_feature (self),
          toggle->mark, on, &error);
    finish (self, done, error);
    return;
  }
}

static void
name_cb (HradbyTileEditor *self)
{
  g_autofree char *text = hradby_entry_dup_text (GTK_EDITABLE (self->name), HRADBY_TEXT_TITLE);

  if (*text != '\0')
    hradby_draft_set_title (self->draft, text);
  else
    update (self);
}

/* The tile among its neighbours. */

/* How many ports of a side of the tile and of a turned neighbour agree; 0 unless both have a line
 * in the middle, or neither has. */
static guint
count_agreeing (const HradbyTile *tile, HradbySide side, const HradbyTile *other, guint rotation)
{
  guint n = 0;

  for (guint port = 3 * side; port < 3 * side + 3; port++) {
    guint facing = (hradby_port_facing (port) + HRADBY_N_PORTS - 3 * rotation) % HRADBY_N_PORTS;
    const HradbyFeature *here = &tile->features[hradby_tile_feature_at (tile, port)];
    const HradbyFeature *there = &other->features[hradby_tile_feature_at (other, facing)];

    if (hradby_feature_is_line (here) != hradby_feature_is_line (there))
      return 0;
    n += here->kind == there->kind;
  }
  return n;
}

/* The tile of the set that goes best with a side; %NULL if none does. */
static const HradbyTile *
find_neighbour (HradbyTileEditor *self, HradbySide side, guint *rotation)
{
  HradbyTileSet *set = get_set (self);
  guint n_kinds = hradby_tile_set_get_n_kinds (set), most = 0;
  const HradbyTile *best = NULL;

  for (guint i = 1; i <= n_kinds; i++) /* itself last, and not the same at each side */
    for (guint turn = 0; turn < HRADBY_N_SIDES; turn++) {
      guint kind = (self->tile + (i < n_kinds ? 1 + (i + side * n_kinds / 4) % (n_kinds - 1) : 0))
                   % n_kinds;
      const HradbyTile *other = hradby_tile_set_get (set, kind);
      guint n = count_agreeing (get_tile (self), side, other, turn);

      if (n <= most)
        continue;
      most = n;
      best = other;
      *rotation = turn;
    }
  return best;
}

static void
draw_tile (cairo_t *cr, const HradbyTile *tile, guint rotation, HradbyPorts closed, int x, int y)
{
  cairo_save (cr);
  cairo_rectangle (cr, x * BESIDE, y * BESIDE, BESIDE, BESIDE);
  cairo_clip (cr);
  cairo_translate (cr, x * BESIDE, y * BESIDE);
  hradby_paint_tile (cr, tile, rotation, closed, BESIDE);
  cairo_restore (cr);
}

static void
draw_beside_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  HradbyTileEditor *self = user_data;
  HradbyPorts closed = 0;

  if (self->draft == NULL)
    return;
  cairo_translate (cr, (width - 3 * BESIDE) / 2, 0);
  for (guint i = 0; i < HRADBY_N_SIDES; i++) {
    HradbySide side = (HradbySide) i, back = hradby_side_opposite (side);
    guint rotation = 0;
    const HradbyTile *other = find_neighbour (self, side, &rotation);

    if (other == NULL)
      continue;
    closed |= hradby_tile_find_closed (get_tile (self), 0, side, other, rotation);
    draw_tile (cr, other, rotation,
               hradby_tile_find_closed (other, rotation, back, get_tile (self), 0),
               1 + hradby_side_dx (side), 1 + hradby_side_dy (side));
  }
  draw_tile (cr, get_tile (self), 0, closed, 1, 1);
}

/* A draft. */

static void
tool_cb (HradbyTileEditor *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    self->tool = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tool"));
}

static void
add_tool (HradbyTileEditor *self, const char *label, guint tool)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);
  GtkWidget *first = gtk_widget_get_first_child (self->tools);

  g_object_set_data (G_OBJECT (button), "tool", GUINT_TO_POINTER (tool));
  HRADBY_CONNECT (button, "toggled", tool_cb, self);
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  gtk_box_append (GTK_BOX (self->tools), button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), first == NULL);
}

static void
add_toggle (HradbyTileEditor *self, AdwPreferencesGroup *group, const char *title, Toggle toggle)
{
  GtkWidget *row = adw_action_row_new (), *input = gtk_switch_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  hradby_widget_label (input, title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), input);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), input);
  HRADBY_CONNECT (input, "notify::active", toggled_cb, self);
  adw_preferences_group_add (group, row);
  toggle.row = row;
  toggle.input = GTK_SWITCH (input);
  g_array_append_val (self->toggles, toggle);
}

/* Whether features of a kind are given by a mark, to some copies of a tile. */
static gboolean
is_of_copies (const HradbyTileMark *mark, guint kind)
{
  for (; mark != NULL && mark->name != NULL; mark++)
    if (mark->of == HRADBY_MARK_OF_COPIES && mark->feature == kind)
      return TRUE;
  return FALSE;
}

/* What features of the game there are to be drawn, and what they and tiles may have. */
static void
name_game (HradbyTileEditor *self)
{
  const HradbyTileMark *mark = get_look (self)->marks;

  hradby_widget_clear (self->tools);
  HRADBY_EACH (const Toggle, toggle, self->toggles) {
    adw_preferences_group_remove (
        gtk_widget_is_ancestor (toggle->row, GTK_WIDGET (self->whole)) ? self->whole
                                                                       : self->feature,
        toggle->row);
  }
  g_array_set_size (self->toggles, 0);
  add_tool (self, _("Choose"), CHOOSE);
  HRADBY_FACE_EACH (part, self->face)
    for (const HradbyFaceFeature *row = part->tiles != NULL ? part->tiles->features : NULL;
         row != NULL && row->name != NULL; row++) {
      g_autofree char *title = hradby_list_text_begin (_(row->name));

      if (!hradby_feature_is_alone (row->kind))
        add_tool (self, title, row->kind);
      else if (!is_of_copies (mark, row->kind))
        add_toggle (self, self->whole, title, (Toggle) { .alone = row->kind });
    }
  for (guint i = 0; mark != NULL && mark[i].name != NULL; i++) {
    const HradbyFaceMark *words = hradby_tile_face_find_mark (self->face, mark[i].name);

    if (words != NULL)
      add_toggle (self, mark[i].of >= HRADBY_MARK_OF_COPIES ? self->whole : self->feature,
                  _(words->title), (Toggle) { .mark = i });
  }
  if (hradby_tile_draft_has_start (self->draft))
    add_toggle (self, self->whole, _("On the Table at the Start"), (Toggle) { .is_start = TRUE });
  hradby_prose_wrap (self->blocks);
}

void
hradby_tile_editor_open (HradbyTileEditor *self, HradbyLibrary *library, HradbyDraft *draft)
{
  g_return_if_fail (HRADBY_IS_TILE_EDITOR (self) && HRADBY_IS_DRAFT (draft));

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_object (&self->library, library);
  g_set_object (&self->draft, draft);
  self->face = hradby_face_find (
      hradby_registry_find (hradby_material_get_game (hradby_draft_get (draft))));
  self->tile = 0;
  self->port = NOWHERE;
  name_game (self);
  HRADBY_CONNECT (draft, "changed", changed_cb, self);
  update (self);
  try_soon (self);
  adw_leaflet_set_visible_child (self->leaflet, self->tile_page);
}

/* Actions. */

static void
list_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyTileEditor *self = HRADBY_TILE_EDITOR (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->list_page);
}

static void
kind_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyTileEditor *self = HRADBY_TILE_EDITOR (widget);
  g_autoptr(GError) error = NULL;
  guint tile = self->tile;
  gboolean done;

  self->port = NOWHERE;
  if (g_str_equal (name, "tile.remove"))
    done = hradby_tile_draft_remove (self->draft, tile, &error);
  else {
    gboolean is_copy = g_str_equal (name, "tile.copy");

    self->tile = is_copy ? tile + 1 : G_MAXUINT; /* the one that is added */
    done = hradby_tile_draft_add (self->draft, is_copy ? (gint) tile : -1, &error);
    if (!done)
      self->tile = tile;
  }
  finish (self, done, error);
}

HRADBY_DISPOSE (HradbyTileEditor, hradby_tile_editor)
{
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  self->is_updating = TRUE;
  adw_bin_set_child (ADW_BIN (self), NULL); /* GTK would not tell the bin that it goes */
  forget_trial (self);
  g_clear_object (&self->draft);
  g_clear_object (&self->library);
  g_clear_pointer (&self->ends, g_free);
  g_clear_pointer (&self->toggles, g_array_unref);
}

static void
hradby_tile_editor_class_init (HradbyTileEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_tile_editor_dispose;

  g_type_ensure (HRADBY_TYPE_TILE_PAD);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/editor/tile-editor.ui");
  HRADBY_BIND (widget_class, HradbyTileEditor, leaflet, list_page, tile_page, title, tile_title,
               kinds);
  HRADBY_BIND (widget_class, HradbyTileEditor, balance, why, to_sets, to_list, add, undo, redo,
               copy);
  HRADBY_BIND (widget_class, HradbyTileEditor, remove, blocks, tools, pad, feature, whole,
               amount_row, amount);
  HRADBY_BIND (widget_class, HradbyTileEditor, end, turns, small_turns, beside, name, fitting);
  HRADBY_BIND_CALLBACKS (widget_class, selected_cb, activated_cb, ports_cb, amount_cb, end_cb,
                         name_cb);
  gtk_widget_class_install_action (widget_class, "tile.list", NULL, list_cb);
  gtk_widget_class_install_action (widget_class, "tile.add", NULL, kind_cb);
  gtk_widget_class_install_action (widget_class, "tile.copy", NULL, kind_cb);
  gtk_widget_class_install_action (widget_class, "tile.remove", NULL, kind_cb);
}

static void
add_turns (GtkWidget *box, int size)
{
  gtk_widget_set_layout_manager (box, hradby_wrap_layout_new (6));
  for (guint i = 0; i < HRADBY_N_SIDES; i++)
    gtk_box_append (GTK_BOX (box), hradby_picture_new (size));
}

static void
hradby_tile_editor_init (HradbyTileEditor *self)
{
  self->toggles = g_array_new (FALSE, TRUE, sizeof (Toggle));
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->is_updating = FALSE;
  gtk_widget_set_layout_manager (self->blocks, hradby_wrap_layout_new (24));
  gtk_widget_set_layout_manager (self->tools, hradby_wrap_layout_new (6));
  add_turns (self->turns, LARGE);
  add_turns (self->small_turns, SMALL);
  gtk_drawing_area_set_content_width (self->beside, 3 * BESIDE);
  gtk_drawing_area_set_content_height (self->beside, 3 * BESIDE);
  gtk_drawing_area_set_draw_func (self->beside, draw_beside_cb, self, NULL);
  hradby_widget_label (self->beside, _("The tile among others of the set"));
  hradby_combo_init (self->end);
  gtk_spin_button_set_range (self->amount, 0, HRADBY_MAX_AMOUNT);
  gtk_spin_button_set_increments (self->amount, 1, 5);
  hradby_wheel_leave (self->amount);
  hradby_entry_limit (GTK_EDITABLE (self->name), HRADBY_TEXT_TITLE);
  hradby_tooltip_label (self->to_sets, _("All Tiles and Walls"));
  hradby_tooltip_label (self->to_list, _("All Tiles"));
  hradby_tooltip_label (self->add, _("New Tile"));
  hradby_tooltip_label (self->undo, _("Undo"));
  hradby_tooltip_label (self->redo, _("Redo"));
  hradby_tooltip_label (self->copy, _("Copy This Tile"));
  hradby_tooltip_label (self->remove, _("Remove This Tile"));
  hradby_widget_label (self->kinds, _("Tiles of the set"));
}
