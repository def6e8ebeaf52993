/* The table of a card game: follows the session, and turns picks into actions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/cards/cards-view.h"

#include "app/cards/index-window.h"
#include "app/face/face.h"
#include "app/face/surface.h"
#include "app/kit/list-text.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/words/rules-store.h"
#include "app/words/sentence.h"
#include "engine/audience.h"
#include "engine/each.h"
#include "engine/error.h"
#include "engine/table.h"
#include "paint/wall-paint.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* What came of a pick. */
typedef enum {
  NOTHING, /* it cannot be picked now */
  PICKED,  /* more is asked, or the plan grew */
  PLAYED,  /* the session took the action */
} Outcome;

#define HRADBY_TYPE_CARDS_PANE (hradby_cards_pane_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCardsPane, hradby_cards_pane, HRADBY, CARDS_PANE, GtkWidget)

/**
 * PaneFuncs:
 * @measure: how large it wants to be; @for_width: −1 for the width
 * @arrange: gives its children their places
 * @draw: (nullable): draws what is below them; @draw_over: likewise, above them
 * @stops_always: Tab stops at each child, not only at those that can be picked now
 * @is_row: arrows to the left and to the right go from child to child
 *
 * Tab goes from stop to stop in the order of children, and once into a pane that has none.
 */
typedef struct {
  void (*measure) (GtkWidget *pane, int for_width, int *minimum, int *natural);
  void (*arrange) (GtkWidget *pane, int width, int height);
  void (*draw)    (GtkWidget *pane, GtkSnapshot *snapshot);
  void (*draw_over) (GtkWidget *pane, GtkSnapshot *snapshot);
  gboolean stops_always;
  gboolean is_row;
} PaneFuncs;

#define SPACING     6
#define BELOW       170 /* the hand, and what is said */
#define MAX_PICTURE 400 /* the width of one among words */

G_DEFINE_FINAL_TYPE (HradbyCardsView, hradby_cards_view, HRADBY_TYPE_SURFACE)

struct _HradbyCardsPane {
  GtkWidget parent_instance;

  const PaneFuncs *funcs;
  HradbyCardsView *view;
};

G_DEFINE_FINAL_TYPE (HradbyCardsPane, hradby_cards_pane, GTK_TYPE_WIDGET)

static void
paint_card (cairo_t *cr, const HradbyPictureKey *key)
{
  hradby_paint_card (cr, key->object, key->pixels);
}

static const HradbyPictureKind card_kind = { .paint = paint_card };

/* The face of a card; @look must live for ever. The painter sets the size. */
static HradbyPictureKey
picture_of_card (const HradbyCardLook *look)
{
  return (HradbyPictureKey) { .kind = &card_kind, .object = look };
}

static void
paint_back (cairo_t *cr, const HradbyPictureKey *key)
{
  hradby_paint_card_back (cr, key->pixels);
}

static const HradbyPictureKind back_kind = { .paint = paint_back };

/* The back that all cards share. */
static HradbyPictureKey
picture_of_back (void)
{
  return (HradbyPictureKey) { .kind = &back_kind };
}

static void
paint_token (cairo_t *cr, const HradbyPictureKey *key)
{
  hradby_paint_card_token (cr, key->object, (HradbyPaletteEmblem) key->detail, key->pixels);
}

static const HradbyPictureKind token_kind = { .paint = paint_token, .is_quick = TRUE };

/* A token in the colour of this id, with the emblem of its seat. */
static HradbyPictureKey
picture_of_token (const char *colour, guint seat)
{
  return (HradbyPictureKey) { &token_kind, hradby_palette_find (colour), seat };
}

static void
paint_shield (cairo_t *cr, const HradbyPictureKey *key)
{
  cairo_scale (cr, key->pixels, key->pixels);
  cairo_move_to (cr, 0.5, 0.06);
  cairo_curve_to (cr, 0.62, 0.16, 0.76, 0.2, 0.9, 0.2);
  cairo_curve_to (cr, 0.92, 0.56, 0.8, 0.82, 0.5, 0.95);
  cairo_curve_to (cr, 0.2, 0.82, 0.08, 0.56, 0.1, 0.2);
  cairo_curve_to (cr, 0.24, 0.2, 0.38, 0.16, 0.5, 0.06);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (cr, 0.09, 0.13, 0.26);
  cairo_set_line_width (cr, 0.12);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  /* A tick, so that it is no drop nor leaf when it is small. */
  cairo_move_to (cr, 0.3, 0.5);
  cairo_line_to (cr, 0.46, 0.66);
  cairo_line_to (cr, 0.72, 0.36);
  cairo_set_source_rgb (cr, 0.11, 0.34, 0.7);
  cairo_set_line_width (cr, 0.13);
  cairo_stroke (cr);
}

static const HradbyPictureKind shield_kind = { .paint = paint_shield, .is_quick = TRUE };

static void
measure_castle (const HradbyPictureKey *key, int *width, int *height)
{
  *width = *height = key->pixels * HRADBY_STRONGHOLD_SIZE;
}

static void
paint_castle (cairo_t *cr, const HradbyPictureKey *key)
{
  hradby_paint_stronghold (cr, key->pixels, key->detail != 0);
}

static const HradbyPictureKind castle_kind = {
  .paint = paint_castle, .measure = measure_castle, .is_opaque = TRUE,
};

/* The castle from above, @pixels a space. */
static HradbyPictureKey
picture_of_castle (int pixels, gboolean dark)
{
  return (HradbyPictureKey) { .kind = &castle_kind, .detail = dark != FALSE, .pixels = pixels };
}

/* Of the side of a space. */
#define CARD_SIZE  0.9
#define TOKEN_SIZE 0.5

static void
paint_at (cairo_t *cr, HradbyPictureKey key, double x, double y, double size)
{
  key.pixels = MAX ((int) (size + 0.5), 1);
  cairo_save (cr);
  cairo_translate (cr, x - size / 2, y - size / 2);
  hradby_picture_key_draw (cr, &key, size / key.pixels);
  cairo_restore (cr);
}

cairo_surface_t *
hradby_cards_picture_of_table (const HradbyCardsFace *face, const HradbyTable *table,
                               const HradbyPosition *position, const char *const *colours,
                               int width, int height, gboolean dark, GCancellable *cancellable)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  double unit = (double) MIN (width, height) / HRADBY_STRONGHOLD_SIZE, x, y;
  HradbyPictureKey ground = picture_of_castle (MAX ((int) unit, 1), dark);
  HradbyCardsState state;

  face->read (table, position, HRADBY_NOBODY, &state);
  cairo_translate (cr, (width - unit * HRADBY_STRONGHOLD_SIZE) / 2,
                   (height - unit * HRADBY_STRONGHOLD_SIZE) / 2);
  hradby_picture_key_draw (cr, &ground, unit / MAX ((int) unit, 1));
  for (guint place = 1; place <= face->n_places && !g_cancellable_is_cancelled (cancellable);
       place++) {
    const HradbyCardsStack *stack = &state.places[place];
    const HradbyCardsCard *top = &stack->cards[stack->n - 1];

    if (stack->n == 0 || !face->get_spot (place, &x, &y))
      continue;
    paint_at (cr, picture_of_card (face->get_look (top->card)), x * unit, y * unit,
              CARD_SIZE * unit);
    if (top->owner < table->n_players)
      paint_at (cr, picture_of_token (colours[top->owner], top->owner), x * unit, y * unit,
                TOKEN_SIZE * unit);
  }
  cairo_destroy (cr);
  if (g_cancellable_is_cancelled (cancellable))
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

static void
picks_init (HradbyCardsPicks *self, const HradbyCardsFace *face)
{
  *self = (HradbyCardsPicks) {
    .face = face,
    .actions = g_array_new (FALSE, FALSE, sizeof (HradbyAction)),
    .plan = g_array_new (FALSE, FALSE, sizeof (HradbyAction)),
  };
}

static void
picks_clear (HradbyCardsPicks *self)
{
  g_clear_pointer (&self->position, g_free);
  g_clear_pointer (&self->actions, g_array_unref);
  g_clear_pointer (&self->plan, g_array_unref);
}

static gboolean
is_same (HradbyCardsPick a, HradbyCardsPick b)
{
  return a.kind == b.kind && a.number == b.number;
}

/* Whether @action begins with the first @n_picks picks in an order; @next (out): what would be
 * picked then; @is_last (out) (nullable): and nothing more. */
static gboolean
continues (const HradbyCardsPicks *self, const HradbyAction *action, guint n_picks, guint variant,
           HradbyCardsPick *next, gboolean *is_last)
{
  HradbyCardsPick path[HRADBY_CARDS_MAX_PICKS];
  guint n = self->face->list_picks (self->table, self->position, action, variant, path);

  if (n <= n_picks)
    return FALSE;
  for (guint i = 0; i < n_picks; i++)
    if (!is_same (path[i], self->picks[i]))
      return FALSE;
  *next = path[n_picks];
  if (is_last != NULL)
    *is_last = n == n_picks + 1;
  return TRUE;
}

/* The first action whose pick after the first @n_picks is @pick, %NULL if there is none. */
static const HradbyAction *
find (const HradbyCardsPicks *self, guint n_picks, HradbyCardsPick pick, gboolean *is_last)
{
  HRADBY_EACH (const HradbyAction, action, self->actions) {
    HradbyCardsPick next;

    for (guint variant = 0; variant < 2; variant++)
      if (continues (self, action, n_picks, variant, &next, is_last) && is_same (next, pick))
        return action;
  }
  return NULL;
}

/* The pick with which all possible actions go on; %FALSE if there are several, or none. @ends
 * (out): some action ends with it. */
static gboolean
find_only (const HradbyCardsPicks *self, HradbyCardsPick *only, gboolean *ends)
{
  gboolean found = FALSE;

  *ends = FALSE;
  for (guint i = 0; i < self->actions->len * 2; i++) {
    HradbyCardsPick next;
    gboolean is_last;

    if (!continues (self, &g_array_index (self->actions, HradbyAction, i / 2), self->n_picks,
                    i % 2, &next, &is_last))
      continue;
    if (found && !is_same (next, *only))
      return FALSE;
    *only = next;
    *ends |= is_last;
    found = TRUE;
  }
  return found;
}

/* Takes picks that are the only possible ones, but none that would end an action. */
static void
advance (HradbyCardsPicks *self)
{
  HradbyCardsPick only;
  gboolean ends;

  while (self->n_picks < HRADBY_CARDS_MAX_PICKS && find_only (self, &only, &ends) && !ends)
    self->picks[self->n_picks++] = only;
}

static void
list_actions (HradbyCardsPicks *self)
{
  const HradbyGameType *type = self->table->type;
  guint n = type->count_actions (self->table, self->position);

  g_array_set_size (self->actions, n);
  for (guint i = 0; i < n; i++)
    type->get_action (self->table, self->position, i,
                      &g_array_index (self->actions, HradbyAction, i));
}

static void
restart (HradbyCardsPicks *self)
{
  self->n_picks = self->n_chosen = 0;
  advance (self);
}

/* Starts again from the position of the session, which is borrowed; %NULL: nothing can be
 * picked. */
static void
picks_begin (HradbyCardsPicks *self, HradbySession *session)
{
  g_autoptr(GArray) actions = NULL;

  g_clear_pointer (&self->position, g_free);
  g_array_set_size (self->actions, 0);
  g_array_set_size (self->plan, 0);
  self->session = session;
  self->n_picks = self->n_chosen = 0;
  self->is_complete = FALSE;
  if (session == NULL)
    return;

  self->table = hradby_session_get_table (session);
  self->position = hradby_table_copy_position (self->table, hradby_session_get_position (session));
  if (self->is_shut || hradby_session_get_to_decide (session) == HRADBY_NOBODY)
    return;
  actions = hradby_session_list_actions (session);
  g_array_append_vals (self->actions, actions->data, actions->len);
  restart (self);
}

/* Whether it can be picked next. */
static gboolean
picks_allows (const HradbyCardsPicks *self, HradbyCardsPick pick)
{
  return find (self, self->n_picks, pick, NULL) != NULL;
}

/* Whether it can be picked first, instead of what is picked. */
static gboolean
starts (const HradbyCardsPicks *self, HradbyCardsPick pick)
{
  return find (self, self->n_picks - self->n_chosen, pick, NULL) != NULL;
}

gboolean
hradby_cards_picks_leads_on (const HradbyCardsPicks *self, HradbyCardsPick pick)
{
  return picks_allows (self, pick) || starts (self, pick);
}

gboolean
hradby_cards_picks_has (const HradbyCardsPicks *self, HradbyCardsPick pick)
{
  for (guint i = 0; i < self->n_picks; i++)
    if (is_same (self->picks[i], pick))
      return TRUE;
  return FALSE;
}

/* The action that @pick would complete; %FALSE if it would not. */
static gboolean
picks_find (const HradbyCardsPicks *self, HradbyCardsPick pick, HradbyAction *action)
{
  gboolean is_last = FALSE;
  const HradbyAction *found = find (self, self->n_picks, pick, &is_last);

  if (found == NULL || !is_last)
    return FALSE;
  *action = *found;
  return TRUE;
}

/* Carries @action out on the copy; the plan ends when another player decides, or something else is
 * asked. */
static void
add_to_plan (HradbyCardsPicks *self, const HradbyAction *action)
{
  const HradbyGameType *type = self->table->type;
  guint mover = type->to_move (self->table, self->position);

  g_array_append_val (self->plan, *action);
  type->apply (self->table, self->position, action, NULL);
  g_array_set_size (self->actions, 0);
  self->is_complete = type->to_move (self->table, self->position) != mover;
  if (!self->is_complete) {
    list_actions (self);
    self->is_complete = self->actions->len == 0
                        || !self->face->is_part (self->position,
                                                 &g_array_index (self->actions, HradbyAction, 0));
  }
  if (self->is_complete)
    g_array_set_size (self->actions, 0);
  restart (self);
}

static Outcome
take (HradbyCardsPicks *self, const HradbyAction *action)
{
  HradbyAction taken = *action;

  if (self->face->is_part (self->position, &taken)) {
    add_to_plan (self, &taken);
    return PICKED;
  }
  return hradby_session_play (self->session, &taken, NULL) ? PLAYED
                                                            : NOTHING;
}

/* The action that ends with the only possible card of the stack that was picked. */
static const HradbyAction *
find_end (HradbyCardsPicks *self)
{
  HradbyCardsPick only;
  gboolean ends;

  if (!find_only (self, &only, &ends) || !ends || only.kind != HRADBY_CARDS_PICK_LEVEL)
    return NULL;
  return find (self, self->n_picks, only, NULL);
}

/* Picks it: next, or else first. */
static Outcome
picks_choose (HradbyCardsPicks *self, HradbyCardsPick pick)
{
  gboolean is_last = FALSE;

  if (!picks_allows (self, pick)) {
    if (!starts (self, pick))
      return NOTHING;
    self->n_picks -= self->n_chosen;
    self->n_chosen = 0;
  }
  const HradbyAction *action = find (self, self->n_picks, pick, &is_last);
  if (is_last)
    return take (self, action);

  self->picks[self->n_picks++] = pick;
  self->n_chosen++;
  action = find_end (self);
  if (action != NULL)
    return take (self, action);
  if (self->n_picks < HRADBY_CARDS_MAX_PICKS) {
    guint n_picks = self->n_picks;

    advance (self);
    self->n_chosen += self->n_picks - n_picks;
  }
  return PICKED;
}

/* Takes back what was chosen last, or else the plan; %FALSE if there is nothing. */
static gboolean
picks_back (HradbyCardsPicks *self)
{
  if (self->n_chosen > 0) {
    restart (self);
    return TRUE;
  }
  if (self->plan->len == 0)
    return FALSE;
  picks_begin (self, self->session);
  return TRUE;
}

/* Plays a complete plan. */
static gboolean
picks_confirm (HradbyCardsPicks *self)
{
  g_autoptr(HradbySession) session = NULL;
  g_autoptr(GArray) plan = NULL;

  if (!self->is_complete || self->plan->len == 0)
    return FALSE;

  session = g_object_ref (self->session);
  /* The session tells of each action, which makes the picks begin anew. */
  plan = g_array_copy (self->plan);
  for (guint i = 0; i < plan->len; i++)
    if (!hradby_session_play (session, &g_array_index (plan, HradbyAction, i), NULL))
      return FALSE;
  return TRUE;
}

/* Parts of the side of the square. */
#define LEVEL_STEP  0.20 /* from a card of a stack to the next one */
#define TOKEN 0.36
#define TOKEN_X 0.02 /* beyond the card’s western edge */
#define TOKEN_Y 0.44
#define BADGE 0.30
#define BADGE_Y 0.26 /* below the mark of the zone, where cards of a fan do not cover it */
#define SHIELD 0.34f
#define SHIELD_X 0.68f /* across from the token, a little beyond the edge */
#define SHIELD_Y 0.42f
#define INSET 0.05
#define WORDS 24 /* pixels below a card of the hand, for why it cannot be played */

struct _HradbyCardsItem {
  GtkButton              parent_instance;

  HradbyCardsPick        pick;
  const HradbyCardsFace *face;
  HradbyTextures        *textures;
  HradbyCardsStack       stack;
  const char            *colours[HRADBY_CARDS_MAX_LEVELS]; /* of tokens, static */
  gboolean               is_back;
  guint                  count;
  guint                  n_veiled;
  guint                  veiled_tokens; /* a bit a level */
  HradbyCardsItemState   state;
  char                  *label;
  char                  *description;
  const char            *reason; /* (nullable): why it cannot be played, in a few words; static */
};

G_DEFINE_FINAL_TYPE (HradbyCardsItem, hradby_cards_item, GTK_TYPE_BUTTON)

gboolean
hradby_cards_read_pick (GtkWidget *widget, HradbyCardsPick *pick)
{
  if (HRADBY_IS_CARDS_ITEM (widget)) {
    *pick = HRADBY_CARDS_ITEM (widget)->pick;
    return TRUE;
  }
  guint packed = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "pick"));
  *pick = (HradbyCardsPick) { (guint8) ((packed >> 8) - 1), (guint8) packed };
  return packed != 0;
}

static void
set_pick (GtkWidget *button, HradbyCardsPick pick)
{
  g_object_set_data (G_OBJECT (button), "pick",
                     GUINT_TO_POINTER ((pick.kind + 1u) << 8 | pick.number));
}

static gboolean
can_pick (HradbyCardsView *self, GtkWidget *widget)
{
  HradbyCardsPick pick;

  return hradby_cards_read_pick (widget, &pick) && picks_allows (&self->picks, pick);
}

/* The head of a loop over the children of a pane. */
#define EACH_CHILD(pane)                                                                           \
  GtkWidget *child = gtk_widget_get_first_child (pane);                                            \
  child != NULL;                                                                                   \
  child = gtk_widget_get_next_sibling (child)

/* An empty one within @parent (nullable); @funcs: static. Children are put in by
 * gtk_widget_set_parent(). */
static GtkWidget *
pane_new (HradbyCardsView *view, GtkWidget *parent, GtkAccessibleRole role, const char *label,
          const PaneFuncs *funcs)
{
  HradbyCardsPane *self = g_object_new (HRADBY_TYPE_CARDS_PANE, "accessible-role", role, NULL);

  self->funcs = funcs;
  self->view = view;
  hradby_widget_label (self, label);
  if (parent != NULL)
    gtk_widget_set_parent (GTK_WIDGET (self), parent);
  return GTK_WIDGET (self);
}

/* How many children it has. */
static guint
pane_count (GtkWidget *pane)
{
  guint n = 0;

  for (EACH_CHILD (pane))
    n++;
  return n;
}

/* The child in which the focus is, %NULL if it is elsewhere. */
static GtkWidget *
find_focused (GtkWidget *pane)
{
  GtkWidget *child = gtk_root_get_focus (gtk_widget_get_root (pane));

  while (child != NULL && gtk_widget_get_parent (child) != pane)
    child = gtk_widget_get_parent (child);
  return child;
}

static GtkWidget *
step (GtkWidget *pane, GtkWidget *child, gboolean forward)
{
  if (child == NULL)
    return forward ? gtk_widget_get_first_child (pane) : gtk_widget_get_last_child (pane);
  return forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
}

/* Moves the focus on from @child, or into the pane (%NULL). */
static gboolean
go_on (GtkWidget *pane, GtkWidget *child, GtkDirectionType direction, gboolean stops_only)
{
  HradbyCardsPane *self = HRADBY_CARDS_PANE (pane);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_RIGHT;

  while ((child = step (pane, child, forward)) != NULL)
    if ((!stops_only || self->funcs->stops_always || can_pick (self->view, child))
        && gtk_widget_child_focus (child, direction))
      return TRUE;
  return FALSE;
}

/* Children overlap, and lie in a fan: their places do not tell in which order they come. */
static gboolean
hradby_cards_pane_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = find_focused (widget);

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return (child != NULL && gtk_widget_child_focus (child, direction))
           || go_on (widget, child, direction, TRUE)
           || (child == NULL && go_on (widget, NULL, GTK_DIR_TAB_FORWARD, FALSE));
  if (child != NULL && HRADBY_CARDS_PANE (widget)->funcs->is_row
      && (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT))
    return go_on (widget, child, direction, FALSE);
  return GTK_WIDGET_CLASS (hradby_cards_pane_parent_class)->focus (widget, direction);
}

static GtkSizeRequestMode
hradby_cards_pane_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hradby_cards_pane_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  HradbyCardsPane *self = HRADBY_CARDS_PANE (widget);
  int width = for_size, least_width = for_size, least;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    width = least_width = -1;
  else if (for_size < 0)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, &width, NULL, NULL);
  self->funcs->measure (widget, least_width, &least, natural);
  self->funcs->measure (widget, width, minimum, natural);
  *minimum = MIN (*minimum, least); /* what is square is lower where it is narrow */
}

static void
hradby_cards_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HRADBY_CARDS_PANE (widget)->funcs->arrange (widget, width, height);
}

static void
hradby_cards_pane_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HradbyCardsPane *self = HRADBY_CARDS_PANE (widget);

  if (self->funcs->draw != NULL)
    self->funcs->draw (widget, snapshot);
  GTK_WIDGET_CLASS (hradby_cards_pane_parent_class)->snapshot (widget, snapshot);
  if (self->funcs->draw_over != NULL)
    self->funcs->draw_over (widget, snapshot);
}

static void
hradby_cards_pane_dispose (GObject *object)
{
  hradby_widget_clear (object);
  G_OBJECT_CLASS (hradby_cards_pane_parent_class)->dispose (object);
}

static void
hradby_cards_pane_class_init (HradbyCardsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_cards_pane_dispose;
  widget_class->get_request_mode = hradby_cards_pane_get_request_mode;
  widget_class->focus = hradby_cards_pane_focus;
  widget_class->measure = hradby_cards_pane_measure;
  widget_class->size_allocate = hradby_cards_pane_size_allocate;
  widget_class->snapshot = hradby_cards_pane_snapshot;
  gtk_widget_class_set_css_name (widget_class, "cardspane");
}

static void
hradby_cards_pane_init (HradbyCardsPane *self)
{
}

/* The stage. */

#define STAGE_CARD   184
#define STAGE_SMALL  124 /* below TALL_HEIGHT pixels */
#define TALL_HEIGHT        440
#define STAGE_LOW    88 /* below LOW_HEIGHT: beside its words */
#define LOW_HEIGHT         320
#define STAGE_LEAST  72
#define STAGE_LITTLE 44
#define STAGE_TOKEN  22
#define OWNER_TOKEN  18
#define OWNER_CHARS 8
#define N_KEYS      9 /* of answers that have a digit */
#define STAGE_SPACING     8
#define ANSWER_WIDTH 150 /* at least; where two fit they stand side by side */

G_DEFINE_FINAL_TYPE (HradbyCardsStage, hradby_cards_stage, GTK_TYPE_WIDGET)

static void
show_picture (HradbyPicture *picture, const HradbyPictureKey *key)
{
  gtk_widget_set_visible (GTK_WIDGET (picture), key != NULL);
  if (key != NULL)
    hradby_picture_set_key (picture, *key);
}

void
hradby_cards_stage_say (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* In little room the card lies small beside its name while something is asked: then the answers
 * matter more. */
static void
stage_make_brief (HradbyCardsStage *self)
{
  gboolean is_shown = gtk_widget_get_visible (GTK_WIDGET (self->card))
                      || gtk_widget_get_visible (GTK_WIDGET (self->small));

  self->is_brief = self->height > 0 && self->height < TALL_HEIGHT
                   && gtk_widget_get_first_child (GTK_WIDGET (self->answers)) != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->card), is_shown && !self->is_brief);
  gtk_widget_set_visible (GTK_WIDGET (self->small), is_shown && self->is_brief);
  gtk_widget_set_visible (GTK_WIDGET (self->token), self->has_token && !self->is_brief);
}

/* What lies on it; @card, @token, @title, @text: (nullable); @spoken: the name of the picture. */
static void
stage_show (HradbyCardsStage *self, const HradbyPictureKey *card,
                         const HradbyPictureKey *token, const char *title, const char *text,
                         const char *spoken)
{
  show_picture (self->card, card);
  show_picture (self->small, card);
  hradby_widget_label (self->card, spoken);
  hradby_widget_label (self->small, spoken);
  show_picture (self->token, token);
  self->has_token = token != NULL;
  stage_make_brief (self);
  gtk_label_set_text (self->title, title != NULL ? title : "");
  hradby_cards_stage_say (self->text, text);
}

/* Takes out all answers. */
static void
stage_clear (HradbyCardsStage *self)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->answers)) != NULL)
    hradby_widget_take_focus (self->answers);
  hradby_widget_clear (self->answers);
}

/* The answer of this number, from 1; %NULL if there is none. */
static GtkWidget *
stage_get (HradbyCardsStage *self, guint number)
{
  GtkWidget *answer = gtk_widget_get_first_child (GTK_WIDGET (self->answers));

  while (answer != NULL && --number > 0)
    answer = gtk_widget_get_next_sibling (answer);
  return answer;
}

static guint
count_answers (HradbyCardsStage *self)
{
  guint n = 0;

  while (stage_get (self, n + 1) != NULL)
    n++;
  return n;
}

/* A button behind the other answers, with its number as its key; @token: (nullable): of the player
 * called @owner (nullable) whose card it is. (transfer none) */
static GtkWidget *
stage_add (HradbyCardsStage *self, const char *label, const HradbyPictureKey *token,
                        const char *owner)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, STAGE_SPACING);
  GtkWidget *button = gtk_button_new ();
  guint number = count_answers (self) + 1;
  g_autofree char *digit = number <= N_KEYS ? g_strdup_printf ("%u", number) : g_strdup ("");
  g_autofree char *spoken
    /* Translators: a card, or what else can be chosen, and whose it is: “Knight (Petr)” */
    = owner != NULL ? g_strdup_printf (C_("card", "%1$s (%2$s)"), label, owner)
                    : g_strdup (label);
  GtkWidget *key = g_object_new (GTK_TYPE_LABEL, "label", digit, "width-chars", 2, "valign",
                                 GTK_ALIGN_CENTER, NULL);
  GtkWidget *words = hradby_prose_new (label, NULL);

  gtk_widget_add_css_class (key, "keycap");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), key);
  gtk_box_append (GTK_BOX (box), words);
  if (token != NULL && owner != NULL) {
    GtkWidget *picture = hradby_picture_new (OWNER_TOKEN);

    hradby_picture_set_key (HRADBY_PICTURE (picture), *token);
    gtk_box_append (GTK_BOX (box), picture);
    gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "label", owner, "ellipsize",
                                                 PANGO_ELLIPSIZE_END, "max-width-chars",
                                                 OWNER_CHARS, "css-classes",
                                                 (const char *[]) { "caption", "dim-label", NULL },
                                                 NULL));
  }
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "answer");
  hradby_widget_label (button, spoken);
  gtk_box_append (self->answers, button);
  return button;
}

/* Fits the card to the height that all of it will have: in little room it lies beside its words. */
static void
stage_fit (HradbyCardsStage *self, int height)
{
  gboolean low = height < LOW_HEIGHT;

  self->height = height;
  stage_make_brief (self);
  hradby_picture_set_size (self->card, low ? STAGE_LOW
                                       : height < TALL_HEIGHT ? STAGE_SMALL
                                       : STAGE_CARD);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->top), low ? GTK_ORIENTATION_HORIZONTAL
                                                                  : GTK_ORIENTATION_VERTICAL);
}

static void
hradby_cards_stage_dispose (GObject *object)
{
  hradby_widget_clear (object);
  G_OBJECT_CLASS (hradby_cards_stage_parent_class)->dispose (object);
}

static void
hradby_cards_stage_class_init (HradbyCardsStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_cards_stage_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "cardsstage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_words (GtkBox *box, const char *css_class)
{
  GtkWidget *label = hradby_prose_new (NULL, css_class);

  gtk_widget_set_visible (label, FALSE);
  gtk_box_append (box, label);
  return GTK_LABEL (label);
}

static GtkBox *
add_box (GtkBox *box, GtkOrientation orientation)
{
  GtkWidget *part = gtk_box_new (orientation, STAGE_SPACING);

  gtk_box_append (box, part);
  return GTK_BOX (part);
}

static void
add_head (HradbyCardsStage *self, GtkBox *box)
{
  self->head = add_box (box, GTK_ORIENTATION_HORIZONTAL);
  self->token = HRADBY_PICTURE (hradby_picture_new (STAGE_TOKEN));
  self->title = GTK_LABEL (hradby_prose_new (NULL, "heading"));
  self->rules = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "visible", FALSE,
                              "valign", GTK_ALIGN_CENTER, "css-classes",
                              (const char *[]) { "chip", NULL }, NULL);
  self->small = g_object_new (HRADBY_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                              "size", STAGE_LITTLE, "visible", FALSE, NULL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->title), TRUE);
  gtk_box_append (self->head, GTK_WIDGET (self->small));
  gtk_box_append (self->head, GTK_WIDGET (self->token));
  gtk_box_append (self->head, GTK_WIDGET (self->title));
  gtk_box_append (self->head, GTK_WIDGET (self->rules));
}

static void
hradby_cards_stage_init (HradbyCardsStage *self)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, STAGE_SPACING));
  GtkBox *inner = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, STAGE_SPACING));

  hradby_widget_label (self, _("Stage"));
  self->box = GTK_WIDGET (box);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  add_head (self, box);
  gtk_box_append (box, g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                     GTK_POLICY_NEVER, "child", inner, "vexpand", TRUE, NULL));
  self->card = g_object_new (HRADBY_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                             "size", STAGE_CARD, "halign", GTK_ALIGN_CENTER, "valign",
                             GTK_ALIGN_START, NULL);
  hradby_picture_set_least (self->card, STAGE_LEAST);
  self->top = add_box (inner, GTK_ORIENTATION_VERTICAL);
  gtk_box_append (self->top, GTK_WIDGET (self->card));
  self->text = add_words (self->top, NULL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->text), TRUE);
  self->question = add_words (inner, "heading");
  self->answers = add_box (inner, GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_layout_manager (GTK_WIDGET (self->answers),
                                 hradby_wrap_layout_new_even (STAGE_SPACING, ANSWER_WIDTH));
  self->notes = add_words (inner, "caption");
  self->caption = add_words (box, "caption");
  self->buttons = g_object_new (GTK_TYPE_BOX, "spacing", STAGE_SPACING, "homogeneous", TRUE, NULL);
  gtk_box_append (box, GTK_WIDGET (self->buttons));
}

/* For what @pick picks; activating it emits "clicked" at once. */
static GtkWidget *
item_new (GtkAccessibleRole role, HradbyCardsPick pick, const HradbyCardsFace *face,
          HradbyTextures *textures)
{
  HradbyCardsItem *self = g_object_new (HRADBY_TYPE_CARDS_ITEM, "accessible-role", role, NULL);

  self->pick = pick;
  self->face = face;
  self->textures = g_object_ref (textures);
  g_signal_connect_object (textures, "painted", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

HradbyCardsPick
hradby_cards_item_get_pick (HradbyCardsItem *self)
{
  return self->pick;
}

/* The cards that lie there, with tokens in the colours of the seats; @is_back: face down; @count: a
 * number in the corner, 0: none. */
static void
item_show (HradbyCardsItem *self, const HradbyCardsStack *stack, const char *const *colours,
           gboolean is_back, guint count)
{
  self->is_back = is_back;
  self->count = count;
  self->stack = *stack;
  for (guint i = 0; i < stack->n; i++)
    self->colours[i] = stack->cards[i].owner < HRADBY_MAX_PLAYERS
                       ? hradby_palette_find (colours[stack->cards[i].owner])->id : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Hides one more of the uppermost cards, or the token at @level: it is still on its way. */
static void
item_veil (HradbyCardsItem *self, gboolean is_token, guint level)
{
  if (is_token)
    self->veiled_tokens |= 1u << level;
  else
    self->n_veiled++;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
item_unveil (HradbyCardsView *view, HradbyCardsItem *self)
{
  if (self->n_veiled == 0 && self->veiled_tokens == 0)
    return;
  self->n_veiled = self->veiled_tokens = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
item_set_state (HradbyCardsItem *self, HradbyCardsItemState state)
{
  if (self->state == state)
    return;
  self->state = state;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_DISABLED, (state & HRADBY_CARDS_ITEM_OPEN) == 0,
                               -1);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self),
                                   (state & HRADBY_CARDS_ITEM_LIT) != 0 ? "pointer" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

HradbyCardsItemState
hradby_cards_item_get_state (HradbyCardsItem *self)
{
  return self->state;
}

/* What screen readers say, and the tooltip. */
static void
item_set_words (HradbyCardsItem *self, const char *label, const char *description)
{
  if (g_strcmp0 (self->label, label) != 0) {
    g_free (self->label);
    self->label = g_strdup (label);
    hradby_widget_label (self, label);
  }
  if (g_strcmp0 (self->description, description) != 0) {
    g_free (self->description);
    self->description = g_strdup (description);
    hradby_tooltip_set (GTK_WIDGET (self), description);
  }
}

const char *
hradby_cards_item_get_label (HradbyCardsItem *self)
{
  return self->label;
}

/* The kind of the uppermost card; %HRADBY_CARDS_MAX_KINDS if there is none that is seen. */
static guint
item_get_kind (HradbyCardsItem *self)
{
  return self->stack.n > 0 ? self->stack.cards[self->stack.n - 1].card : HRADBY_CARDS_MAX_KINDS;
}

/* A picture that is painted for @size pixels of the widget. */
static void
append_picture (GtkWidget *widget, HradbyTextures *textures, GtkSnapshot *snapshot,
                HradbyPictureKey key, double size, const graphene_rect_t *rect)
{
  key.pixels = MAX ((int) (size * gtk_widget_get_scale_factor (widget) + 0.5), 1);
  GdkTexture *texture = hradby_textures_request (textures, key);
  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture, rect);
}

static void
item_draw_picture (HradbyCardsItem *self, GtkSnapshot *snapshot, HradbyPictureKey key,
                   const graphene_rect_t *rect)
{
  append_picture (GTK_WIDGET (self), self->textures, snapshot, key, (double) rect->size.width,
                  rect);
}

/* Upper cards lie to the north-east of lower ones, of which name and token are seen. */
static void
item_get_card (HradbyCardsItem *self, double side, gint level, gboolean is_token,
               graphene_rect_t *rect)
{
  guint n = MAX (self->stack.n, 1), i = level < 0 ? n - 1 : MIN ((guint) level, n - 1);
  double card = side * (1 - 2 * INSET) / (1 + LEVEL_STEP * (n - 1)), step = card * LEVEL_STEP;
  double x = side * INSET + i * step, y = side * INSET + (n - 1 - i) * step;

  *rect = is_token ? GRAPHENE_RECT_INIT ((float) (x - card * TOKEN_X), (float) (y + card * TOKEN_Y),
                                         (float) (card * TOKEN), (float) (card * TOKEN))
                   : GRAPHENE_RECT_INIT ((float) x, (float) y, (float) card, (float) card);
}

static void
draw_stack (HradbyCardsItem *self, GtkSnapshot *snapshot, double side)
{
  guint n = self->stack.n - MIN (self->n_veiled, self->stack.n);
  graphene_rect_t rect;

  for (guint i = 0; i < n; i++) {
    item_get_card (self, side, (gint) i, FALSE, &rect);
    item_draw_picture (self, snapshot,
                       picture_of_card (self->face->get_look (self->stack.cards[i].card)), &rect);
  }
  for (guint i = 0; i < n; i++)
    if (self->colours[i] != NULL && (self->veiled_tokens >> i & 1) == 0) {
      item_get_card (self, side, (gint) i, TRUE, &rect);
      item_draw_picture (self, snapshot,
                         picture_of_token (self->colours[i], self->stack.cards[i].owner), &rect);
    }
  /* That a Knight protects what lies below is plain to see. */
  if (n > 0 && n == self->stack.n && self->stack.cards[n - 1].is_guarded) {
    item_get_card (self, side, -1, FALSE, &rect);
    item_draw_picture (self, snapshot, (HradbyPictureKey) { .kind = &shield_kind },
                       &GRAPHENE_RECT_INIT (rect.origin.x + rect.size.width * SHIELD_X,
                                            rect.origin.y + rect.size.height * SHIELD_Y,
                                            rect.size.width * SHIELD, rect.size.width * SHIELD));
  }
}

/* A ring of two colours around the square, seen on any ground. */
static void
draw_ring (GtkSnapshot *snapshot, double side, double width, GdkRGBA outer, GdkRGBA inner)
{
  float radius = (float) side * 0.09f, line = (float) width, rest = (float) (side - 2 * width);
  GskRoundedRect rect;
  float widths[4] = { line, line, line, line };
  GdkRGBA colours[4] = { outer, outer, outer, outer };

  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side),
                                   radius);
  gtk_snapshot_append_border (snapshot, &rect, widths, colours);
  for (guint i = 0; i < 4; i++) {
    colours[i] = inner;
    widths[i] = line * 0.5f;
  }
  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (line, line, rest, rest), radius);
  gtk_snapshot_append_border (snapshot, &rect, widths, colours);
}

static void
draw_state (HradbyCardsItem *self, GtkSnapshot *snapshot, double side)
{
  static const GdkRGBA gold = { 1.0f, 0.78f, 0.16f, 1 }, navy = { 0.09f, 0.13f, 0.26f, 1 };
  static const GdkRGBA pale = { 1.0f, 0.91f, 0.62f, 1 };
  static const GdkRGBA white = { 1, 1, 1, 0.95f }, faint = { 1, 1, 1, 0.28f };
  double width = MAX (side * 0.045, 2);

  if ((self->state & HRADBY_CARDS_ITEM_LIT) != 0 && self->stack.n == 0 && !self->is_back)
    gtk_snapshot_append_color (snapshot, &faint,
                               &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side));
  if ((self->state & HRADBY_CARDS_ITEM_CHOSEN) != 0)
    draw_ring (snapshot, side, width * 1.6, navy, gold);
  else if ((self->state & HRADBY_CARDS_ITEM_LIT) != 0
           && (self->state & HRADBY_CARDS_ITEM_POINTED) != 0)
    draw_ring (snapshot, side, width * 1.5, gold, navy);
  else if ((self->state & HRADBY_CARDS_ITEM_LIT) != 0)
    draw_ring (snapshot, side, width, pale, navy);
  else if ((self->state & HRADBY_CARDS_ITEM_FRESH) != 0)
    draw_ring (snapshot, side, width * 0.7, white, navy);
}

/* The card that acts lies on gold. */
static void
draw_plate (GtkSnapshot *snapshot, double side)
{
  static const GdkRGBA gold = { 1.0f, 0.78f, 0.16f, 1 };
  GskRoundedRect plate;

  gsk_rounded_rect_init_from_rect (&plate,
                                   &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side),
                                   (float) side * 0.12f);
  gtk_snapshot_push_rounded_clip (snapshot, &plate);
  gtk_snapshot_append_color (snapshot, &gold, &plate.bounds);
  gtk_snapshot_pop (snapshot);
}

/* Why it cannot be played, below the card. */
static void
draw_reason (HradbyCardsItem *self, GtkSnapshot *snapshot, double side, double height)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->reason);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  pango_font_description_set_absolute_size (font, height * 0.44 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) side * PANGO_SCALE);
  pango_layout_set_height (layout, -2);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_line_spacing (layout, 0.85f);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) side));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
draw_count (HradbyCardsItem *self, GtkSnapshot *snapshot, double side)
{
  static const GdkRGBA navy = { 0.09f, 0.13f, 0.26f, 0.92f }, white = { 1, 1, 1, 1 };
  g_autofree char *text = g_strdup_printf ("%u", self->count);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));
  double size = MAX (side * BADGE, 16);
  GskRoundedRect plate;
  int width, height;

  pango_font_description_set_absolute_size (font, size * 0.66 * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);
  gsk_rounded_rect_init_from_rect (&plate,
                                   &GRAPHENE_RECT_INIT (0, (float) (side * BADGE_Y), (float) size,
                                                        (float) size),
                                   (float) size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &plate);
  gtk_snapshot_append_color (snapshot, &navy, &plate.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) ((size - width) / 2),
                                                (float) (side * BADGE_Y + (size - height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &white);
  gtk_snapshot_restore (snapshot);
}

/* Grey and pale, yet legible, and nothing below shines through. */
static void
push_dim (GtkSnapshot *snapshot)
{
  const float red = 0.30f, green = 0.59f, blue = 0.11f, contrast = 0.55f, colour = 0.25f;
  float grey[16];
  graphene_matrix_t matrix;
  graphene_vec4_t offset;

  for (guint i = 0; i < 16; i++) {
    float weight = i / 4 == 0 ? red : i / 4 == 1 ? green : blue;

    grey[i] = i == 15 ? 1 : i % 4 == 3 || i / 4 == 3
              ? 0 : contrast * ((1 - colour) * weight + (i % 4 == i / 4 ? colour : 0));
  }
  graphene_matrix_init_from_float (&matrix, grey);
  graphene_vec4_init (&offset, 0.33f, 0.33f, 0.33f, 0);
  gtk_snapshot_push_color_matrix (snapshot, &matrix, &offset);
}

static void
hradby_cards_item_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HradbyCardsItem *self = HRADBY_CARDS_ITEM (widget);
  double side = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gboolean is_dim = (self->state & HRADBY_CARDS_ITEM_DIM) != 0;
  float inset = (float) (side * INSET);

  if (side <= 0)
    return;
  if ((self->state & HRADBY_CARDS_ITEM_ACTING) != 0)
    draw_plate (snapshot, side);
  if (is_dim)
    push_dim (snapshot);
  if (self->is_back)
    item_draw_picture (self, snapshot, picture_of_back (),
                       &GRAPHENE_RECT_INIT (inset, inset, (float) side - 2 * inset,
                                            (float) side - 2 * inset));
  else if (self->stack.n > 0)
    draw_stack (self, snapshot, side);
  if (is_dim)
    gtk_snapshot_pop (snapshot);
  if (self->n_veiled == 0 || self->pick.kind != HRADBY_CARDS_PICK_HAND)
    draw_state (self, snapshot, side);
  if (self->count > 0 && (self->n_veiled == 0 || self->is_back))
    draw_count (self, snapshot, side);
  if (is_dim && self->reason != NULL && gtk_widget_get_height (widget) > side)
    draw_reason (self, snapshot, side, gtk_widget_get_height (widget) - side);
}

static void
hradby_cards_item_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 1;
}

/* Buttons wait a quarter of a second to be seen pressed; the table shows what it did anyway. */
static void
hradby_cards_item_activate (GtkButton *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
hradby_cards_item_finalize (GObject *object)
{
  HradbyCardsItem *self = HRADBY_CARDS_ITEM (object);

  g_object_unref (self->textures);
  g_free (self->label);
  g_free (self->description);
  G_OBJECT_CLASS (hradby_cards_item_parent_class)->finalize (object);
}

static void
hradby_cards_item_class_init (HradbyCardsItemClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hradby_cards_item_finalize;
  GTK_BUTTON_CLASS (klass)->activate = hradby_cards_item_activate;
  widget_class->snapshot = hradby_cards_item_snapshot;
  widget_class->measure = hradby_cards_item_measure;
  gtk_widget_class_set_css_name (widget_class, "carditem");
}

static void
hradby_cards_item_init (HradbyCardsItem *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, TRUE, -1);
}

#define MAX_SENTENCES 5 /* of a preview */

static const char *
get_name (HradbyCardsView *self, guint card)
{
  return self->face->get_look (card)->name;
}

/* A card with its token, and whether others protect it. */
static char *
tell_card (HradbyCardsView *self, HradbyCardsCard card)
{
  const char *name = get_name (self, card.card);
  g_autofree char *owned
    = card.owner >= HRADBY_MAX_PLAYERS
      /* Translators: a character of the card game, whose card carries no player’s token */
      ? g_strdup_printf (C_("card", "%s without a token"), name)
      /* Translators: a character of the card game, and the player whose token lies on the card */
      : g_strdup_printf (C_("card", "%1$s with the token of %2$s"), name, self->names[card.owner]);

  /* Translators: a card in play that nothing may touch */
  return card.is_guarded ? g_strdup_printf (C_("card", "%s (protected)"), owned)
                         : g_steal_pointer (&owned);
}

/* A card and what lies below it: “Knight over the Queen”, or what lies above it. */
static char *
name_plainly (const HradbyCardsFace *face, const HradbyCardsStack *stack, guint level)
{
  guint above = stack->n - 1 - level;
  char *name = g_strdup (face->get_look (stack->cards[0].card)->name);

  for (guint i = 1; i <= level; i++) {
    g_autofree char *below = name;

    /* Translators: a card that lies on another one: “Knight over the Queen” */
    name = g_strdup_printf (C_("card", "%1$s over the %2$s"),
                            face->get_look (stack->cards[i].card)->name, below);
  }
  if (above == 0)
    return name;
  g_autofree char *lower = name;
  /* Translators: a card of a stack, and how many cards lie upon it */
  return g_strdup_printf (ngettext ("%1$s, under %2$u card", "%1$s, under %2$u cards", above),
                          lower, above);
}

/* Whether something else in play is called @name, of the same part of the castle if @part is not
 * %NULL. */
static gboolean
has_twin (const HradbyCardsFace *face, const HradbyCardsState *state, guint place, const char *name,
          const char *part)
{
  for (guint i = 1; i <= face->n_places; i++)
    for (guint level = 0; level < state->places[i].n && i != place; level++) {
      g_autofree char *other = name_plainly (face, &state->places[i], level);

      if (!g_str_equal (other, name))
        continue;
      g_autofree char *there = part != NULL ? face->name_part (i) : NULL;
      if (g_strcmp0 (there, part) == 0)
        return TRUE;
    }
  return FALSE;
}

char *
hradby_cards_name_card (const HradbyCardsFace *face, const HradbyCardsState *state, guint place,
                        guint level)
{
  g_autofree char *name = name_plainly (face, &state->places[place], level);

  if (!has_twin (face, state, place, name, NULL))
    return g_steal_pointer (&name);
  g_autofree char *part = face->name_part (place);
  g_autofree char *where = has_twin (face, state, place, name, part) ? face->name_place (place)
                                                                     : g_strdup (part);
  /* Translators: a card of which there are several, and where it lies: “Soldier (Northern
   * rampart)” */
  return g_strdup_printf (C_("card", "%1$s (%2$s)"), name, where);
}

/* The place of the stack that was picked; 0: none. */
static guint
get_picked_place (HradbyCardsView *self)
{
  for (guint i = self->picks.n_picks; i > 0; i--)
    if (self->picks.picks[i - 1].kind == HRADBY_CARDS_PICK_PLACE)
      return self->picks.picks[i - 1].number;
  return 0;
}

/* A place, and the cards on it from the top down. */
static char *
tell_place (HradbyCardsView *self, guint place)
{
  const HradbyCardsStack *stack = &self->state.places[place];
  g_autoptr(GString) list = g_string_new (NULL);
  g_autofree char *space = self->face->name_place (place);
  g_autofree char *part = self->face->name_part (place);

  if (stack->n == 0)
    /* Translators: a place of the castle on which no card lies */
    return g_strdup_printf (C_("place", "%s: free"), space);
  for (guint i = stack->n; i > 0; i--)
    hradby_list_text_take (list, tell_card (self, stack->cards[i - 1]));
  g_autofree char *name = name_plainly (self->face, stack, stack->n - 1u);
  gboolean is_one = !has_twin (self->face, &self->state, place, name, part);
  /* Translators: a place of the castle, and the cards on it from the top down */
  return g_strdup_printf (C_("place", "%1$s: %2$s"), is_one ? part : space, list->str);
}

static char *
tell_kind (HradbyCardsView *self, guint card, guint n)
{
  /* Translators: a character of the card game, and where its card is played */
  g_autofree char *name = g_strdup_printf (C_("card", "%1$s (%2$s)"), get_name (self, card),
                                           self->face->name_zone (card));

  if (n <= 1)
    return g_steal_pointer (&name);
  /* Translators: a character of the card game, and how many cards of it there are */
  return g_strdup_printf (ngettext ("%1$s, %2$u card", "%1$s, %2$u cards", n), name, n);
}

static char *
tell_pile (guint n)
{
  return g_strdup_printf (ngettext ("Your pile: %u card", "Your pile: %u cards", n), n);
}

static char *
tell_seat (HradbyCardsView *self, guint seat)
{
  guint n_hand = self->state.n_hand[seat], n_pile = self->state.n_pile[seat];
  g_autofree char *hand = g_strdup_printf (ngettext ("%u card in hand", "%u cards in hand", n_hand),
                                           n_hand);
  g_autofree char *pile = g_strdup_printf (ngettext ("%u in the pile", "%u in the pile", n_pile),
                                           n_pile);

  /* Translators: a player, "7 cards in hand", "13 in the pile" */
  return g_strdup_printf (_("%1$s: %2$s, %3$s"), self->names[seat], hand, pile);
}

/* What lies there: the name of the thing that picks @pick. */
static char *
words_item (HradbyCardsView *self, HradbyCardsPick pick)
{
  guint viewer = self->surface.session != NULL
                 ? hradby_session_get_viewer (self->surface.session) : HRADBY_NOBODY;

  switch ((HradbyCardsPickKind) pick.kind) {
  case HRADBY_CARDS_PICK_HAND:
    return tell_kind (self, pick.number, self->state.hand[pick.number]);
  case HRADBY_CARDS_PICK_EXCHANGE:
    return tell_kind (self, pick.number, self->state.exchange[pick.number]);
  case HRADBY_CARDS_PICK_PILE:
    return tell_pile (viewer < HRADBY_MAX_PLAYERS ? self->state.n_pile[viewer] : 0);
  case HRADBY_CARDS_PICK_PLACE:
    return tell_place (self, pick.number);
  case HRADBY_CARDS_PICK_SEAT:
    return tell_seat (self, pick.number);
  case HRADBY_CARDS_PICK_LEVEL:
    return hradby_cards_name_card (self->face, &self->state, get_picked_place (self), pick.number);
  case HRADBY_CARDS_PICK_NOBODY:
    return g_strdup (_("No Token"));
  case HRADBY_CARDS_PICK_NOTHING:
    return g_strdup (_("Do Nothing"));
  case HRADBY_CARDS_N_PICKS:
  default:
    return NULL;
  }
}

/* Cards that the viewer knows to be in a hand, as they came there openly. */
static char *
tell_known (HradbyCardsView *self, guint seat)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint card = 0; card < self->face->n_kinds; card++)
    if (self->state.known[seat][card] > 0)
      hradby_list_text_take (list, tell_kind (self, card, self->state.known[seat][card]));
  if (list->len == 0)
    return NULL;
  /* Translators: a list of cards that are known to be in a player’s hand */
  return g_strdup_printf (_("Known to be in this hand: %s."), list->str);
}

char *
hradby_cards_words_text (HradbyCardsView *self, guint card)
{
  g_autofree char *text
    = self->face->tell_text (hradby_session_get_table (self->surface.session), card);

  /* The effects of other cards depend on the sex. */
  switch (self->face->get_look (card)->sex) {
  case HRADBY_CARD_SEX_WOMAN:
    /* Translators: what a card does, after the sex of its character */
    return g_strdup_printf (C_("card", "A woman. %s"), text);
  case HRADBY_CARD_SEX_MAN:
    return g_strdup_printf (C_("card", "A man. %s"), text);
  case HRADBY_CARD_SEX_NONE:
  default:
    return g_steal_pointer (&text);
  }
}

/* What the top card of a place does, and who protects it. */
static char *
tell_top (HradbyCardsView *self, guint place)
{
  const HradbyCardsStack *stack = &self->state.places[place];
  guint top = stack->n - 1u;
  g_autofree char *guards = NULL;

  if (stack->n == 0)
    return NULL;
  g_autofree char *text = hradby_cards_words_text (self, stack->cards[top].card);
  if (!stack->cards[top].is_guarded)
    return g_steal_pointer (&text);
  guards = self->face->tell_guards (self->picks.table, self->picks.position, place, top);
  return g_strdup_printf ("%s\n%s", guards, text);
}

char *
hradby_cards_words_more (HradbyCardsView *self, HradbyCardsPick pick)
{
  if (pick.kind == HRADBY_CARDS_PICK_HAND || pick.kind == HRADBY_CARDS_PICK_EXCHANGE)
    return hradby_cards_words_text (self, pick.number);
  if (pick.kind == HRADBY_CARDS_PICK_PLACE)
    return tell_top (self, pick.number);
  return pick.kind == HRADBY_CARDS_PICK_SEAT ? tell_known (self, pick.number) : NULL;
}

typedef struct {
  HradbyCardsView *view;
  GString         *text;
  guint            n;
} Preview;

static void
preview_event_cb (const HradbyEvent *event, gpointer user_data)
{
  Preview *self = user_data;
  const HradbyTable *table = self->view->picks.table;
  HradbyEvent shown;

  hradby_audience_show_event (table, event, hradby_session_get_viewer (self->view->surface.session),
                              &shown);
  /* Cards of piles were dealt anew for the viewer: what really comes is unknown. */
  if (shown.audience != 0 || shown.kind == HRADBY_EVENT_GAME_OVER || self->n == MAX_SENTENCES)
    return;
  char *sentence = hradby_sentence_from_event (table, &shown, self->view->names);
  if (sentence == NULL)
    return;
  hradby_list_text_join (self->text, " ", sentence);
  self->n++;
}

/* What comes of actions taken one after the other, from a position that the viewer sees. */
static char *
preview (HradbyCardsView *self, const HradbyPosition *position, const HradbyAction *actions,
         guint n_actions)
{
  const HradbyTable *table = self->picks.table;
  Preview told = { self, g_string_new (NULL), 0 };
  const HradbySink sink = { preview_event_cb, &told, FALSE };
  g_autofree HradbyPosition *after = hradby_table_copy_position (table, position);

  for (guint i = 0; i < n_actions; i++)
    table->type->apply (table, after, &actions[i], &sink);
  return g_string_free (told.text, told.n == 0);
}

/* What happens if it is picked now; %NULL: nothing, or more is asked. */
static char *
words_preview (HradbyCardsView *self, HradbyCardsPick pick)
{
  HradbyAction action;

  if (self->surface.session == NULL || !picks_find (&self->picks, pick, &action))
    return NULL;
  g_autofree char *events = preview (self, self->picks.position, &action, 1);
  /* Translators: sentences about what would happen, such as “Soldier returns to …” */
  return events != NULL ? g_strdup_printf (_("If you choose this: %s"), events) : NULL;
}

/* What is picked of a plan that is not complete, in the words of suggestions. */
static char *
list_plan (HradbyCardsView *self)
{
  const HradbyTable *table = self->picks.table;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree HradbyPosition *position
    = hradby_table_copy_position (table, hradby_session_get_position (self->surface.session));

  HRADBY_EACH (const HradbyAction, action, self->picks.plan) {
    hradby_list_text_join (text, " · ",
                           hradby_face_label_action (table, position, action, self->names));
    table->type->apply (table, position, action, NULL);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What the plan comes to or, until it is complete, what is picked of it; %NULL: there is none. */
static char *
words_plan (HradbyCardsView *self)
{
  const GArray *plan = self->picks.plan;

  if (self->surface.session == NULL || plan->len == 0)
    return NULL;
  if (!self->picks.is_complete)
    return list_plan (self);
  g_autofree char *events = preview (self, hradby_session_get_position (self->surface.session),
                                     (const HradbyAction *) (gconstpointer) plan->data, plan->len);
  /* Translators: sentences about what would happen, such as “Spy gets the token of …” */
  return events != NULL ? g_strdup_printf (_("If you confirm this: %s"), events) : NULL;
}

char *
hradby_cards_words_refusal (HradbyCardsView *self, HradbyCardsPick pick, const char **rule)
{
  HradbyCardsPick picks[HRADBY_CARDS_MAX_PICKS];
  guint n = self->picks.n_picks;
  g_autoptr(GError) error = NULL;
  HradbyAction action;

  *rule = NULL;
  if (self->surface.session == NULL || n == HRADBY_CARDS_MAX_PICKS || self->picks.is_complete
      || hradby_session_get_to_decide (self->surface.session) == HRADBY_NOBODY)
    return NULL;
  memcpy (picks, self->picks.picks, sizeof picks);
  picks[n] = pick;
  if (!self->face->guess (self->picks.table, self->picks.position, picks, n + 1, &action)
      || self->picks.table->type->explain (self->picks.table, self->picks.position, &action,
                                           &error))
    return NULL;
  *rule = hradby_error_get_rule (error);
  return hradby_sentence_from_error (self->picks.table, error);
}

static void
clicked_cb (HradbyCardsView *self, GtkWidget *item)
{
  HradbyCardsPick pick;

  if (hradby_cards_read_pick (item, &pick))
    hradby_cards_view_pick (self, pick);
}

static void
focus_cb (HradbyCardsView *self, GtkEventControllerFocus *focus)
{
  hradby_cards_view_look (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus)));
}

static void
enter_cb (GtkEventControllerMotion *motion, double x, double y, HradbyCardsView *self)
{
  GtkWidget *item = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion));

  self->is_held = self->is_held && item == self->looked;
  hradby_cards_view_look (self, item);
}

/* What a finger stayed on is told when the finger is gone. */
static void
leave_cb (HradbyCardsView *self)
{
  if (!self->is_held)
    hradby_cards_view_look (self, NULL);
}

/* No tooltip where the stage shows the same. */
static gboolean
tooltip_cb (HradbyCardsView *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip,
            GtkWidget *item)
{
  if (gtk_widget_get_child_visible (GTK_WIDGET (self->stage)))
    g_signal_stop_emission_by_name (item, "query-tooltip");
  return FALSE;
}

/* It picks something, and is looked at. */
static void
watch (HradbyCardsView *self, GtkWidget *item)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_object (item, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "enter", G_CALLBACK (enter_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (item, focus);
  gtk_widget_add_controller (item, motion);
}

static GtkWidget *
make_item (HradbyCardsView *self, HradbyCardsPickKind kind, guint number)
{
  GtkAccessibleRole role = kind == HRADBY_CARDS_PICK_PLACE ? GTK_ACCESSIBLE_ROLE_GRID_CELL
                                                           : GTK_ACCESSIBLE_ROLE_BUTTON;
  GtkWidget *item = item_new (role, (HradbyCardsPick) { kind, (guint8) number },
                              self->face, self->surface.textures);

  g_signal_connect_object (item, "query-tooltip", G_CALLBACK (tooltip_cb), self, G_CONNECT_SWAPPED);
  watch (self, item);
  return item;
}

static void
drop_item (HradbyCardsView *self, GtkWidget *item)
{
  if (self->looked == item)
    hradby_cards_view_look (self, NULL);
  gtk_widget_unparent (item);
}

/* The child of @pane that picks @pick. */
static GtkWidget *
find_child (GtkWidget *pane, HradbyCardsPick pick)
{
  HradbyCardsPick own;

  for (EACH_CHILD (pane))
    if (hradby_cards_read_pick (child, &own) && is_same (own, pick))
      return child;
  return NULL;
}

/* The items of a row behind @previous, or all of them: one for each kind that is there, in the
 * order of @order. */
static void
update_row (HradbyCardsView *self, GtkWidget *pane, GtkWidget *previous, HradbyCardsPickKind kind,
            const guint8 *counts, const guint8 *order)
{
  for (guint i = 0; i < self->face->n_kinds; i++) {
    HradbyCardsPick pick = { (guint8) kind, order[i] };
    HradbyCardsStack stack = { 1, { { order[i], HRADBY_NO_PLAYER } } };
    GtkWidget *item = find_child (pane, pick);
    guint n = counts[order[i]];

    if (n == 0 && item != NULL)
      drop_item (self, item);
    if (n == 0)
      continue;
    if (item == NULL) {
      item = make_item (self, kind, order[i]);
      if (kind == HRADBY_CARDS_PICK_HAND)
        gtk_accessible_update_property (GTK_ACCESSIBLE (item),
                                        GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                        "Control+Shift+Left Control+Shift+Right", -1);
    }
    if (gtk_widget_get_parent (item) == NULL || gtk_widget_get_prev_sibling (item) != previous)
      gtk_widget_insert_after (item, pane, previous);
    item_show (HRADBY_CARDS_ITEM (item), &stack, self->colours, FALSE, n > 1 ? n : 0);
    previous = item;
  }
}

/* Screen readers tell where in the hand a card lies, and the keys that change that. */
static void
count_hand (HradbyCardsView *self)
{
  int n = (int) pane_count (self->hand) - 1, i = 0;

  for (EACH_CHILD (self->hand), i++)
    if (i > 0)
      gtk_accessible_update_relation (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_RELATION_POS_IN_SET,
                                      i, GTK_ACCESSIBLE_RELATION_SET_SIZE, n, -1);
}

/* The viewer's own pile; those of others are not shown. */
static GtkWidget *
update_pile (HradbyCardsView *self, guint viewer)
{
  GtkWidget *pile = gtk_widget_get_first_child (self->hand);
  guint n = viewer < HRADBY_MAX_PLAYERS ? self->state.n_pile[viewer] : 0;

  if (pile == NULL) {
    pile = make_item (self, HRADBY_CARDS_PICK_PILE, 0);
    gtk_widget_set_parent (pile, self->hand);
  }
  item_show (HRADBY_CARDS_ITEM (pile), &(HradbyCardsStack) { 0 }, self->colours, n > 0, n);
  gtk_widget_set_sensitive (pile, n > 0);
  return pile;
}

/* Places of the castle are always there, those outside while a card lies or may come there. */
static void
update_cell (HradbyCardsView *self, guint place)
{
  HradbyCardsPick pick = { HRADBY_CARDS_PICK_PLACE, (guint8) place };
  GtkWidget *after = NULL;

  if (!self->face->is_cell (place) && self->state.places[place].n == 0
      && !picks_allows (&self->picks, pick)) {
    if (self->cells[place] != NULL)
      drop_item (self, self->cells[place]);
    self->cells[place] = NULL;
    return;
  }
  if (self->cells[place] == NULL) {
    double x = 0, y = 0;

    self->cells[place] = make_item (self, HRADBY_CARDS_PICK_PLACE, place);
    for (guint i = place; i > 1 && after == NULL; i--)
      after = self->cells[i - 1];
    gtk_widget_insert_after (self->cells[place], self->ground, after);
    self->face->get_spot (place, &x, &y);
    gtk_accessible_update_relation (GTK_ACCESSIBLE (self->cells[place]),
                                    GTK_ACCESSIBLE_RELATION_COL_INDEX, (int) x + 1,
                                    GTK_ACCESSIBLE_RELATION_ROW_INDEX, (int) y + 1,
                                    -1);
  }
  item_show (HRADBY_CARDS_ITEM (self->cells[place]), &self->state.places[place], self->colours,
             FALSE, 0);
}

/* What stands out. */

/* Whether an action goes from a card of the hand, @card or any (%HRADBY_CARDS_MAX_KINDS), on to
 * something else; @is_played: not to the exchange. */
static gboolean
leads_on (HradbyCardsView *self, guint card, gboolean is_played)
{
  const HradbyCardsPicks *picks = &self->picks;
  HradbyCardsPick path[HRADBY_CARDS_MAX_PICKS];

  for (guint i = 0; i < picks->actions->len; i++) {
    guint n = self->face->list_picks (picks->table, picks->position,
                                      &g_array_index (picks->actions, HradbyAction, i), 0, path);

    if (n == 2 && path[0].kind == HRADBY_CARDS_PICK_HAND
        && (card == HRADBY_CARDS_MAX_KINDS || path[0].number == card)
        && path[1].kind != HRADBY_CARDS_PICK_SEAT
        && (!is_played || path[1].kind != HRADBY_CARDS_PICK_EXCHANGE))
      return TRUE;
  }
  return FALSE;
}

/* When a turn begins nearly all cards of the hand and the pile can be picked, which needs no light.
 * */
static gboolean
is_turn (HradbyCardsView *self)
{
  return self->picks.n_picks == 0
         && (leads_on (self, HRADBY_CARDS_MAX_KINDS, FALSE)
             || picks_allows (&self->picks, (HradbyCardsPick) { HRADBY_CARDS_PICK_PILE, 0 }));
}

/* In which order the hand lies. */
typedef enum {
  ORDER_ZONE,
  ORDER_NAME,
  ORDER_PLAYABLE,
  ORDER_OWN,
} Order;

static int
compare_kinds (gconstpointer a, gconstpointer b, gpointer user_data)
{
  HradbyCardsView *self = user_data;
  const guint8 *one = a, *other = b;
  int order = self->ranks[*one] - self->ranks[*other];

  if (order == 0 && gtk_drop_down_get_selected (self->sorting) == ORDER_NAME)
    order = g_utf8_collate (get_name (self, *one), get_name (self, *other));
  return order != 0 ? order : *one - *other;
}

/* By what can be played only in one's own turn: in the others nothing changes places. */
static void
sort_hand (HradbyCardsView *self)
{
  guint order = gtk_drop_down_get_selected (self->sorting);

  if (order == ORDER_PLAYABLE && !is_turn (self) && self->is_sorted)
    return;
  for (guint8 card = 0; card < self->face->n_kinds; card++) {
    self->order[card] = card;
    self->ranks[card] = order == ORDER_PLAYABLE ? !leads_on (self, card, TRUE)
                        : order == ORDER_ZONE ? self->face->get_look (card)->zone
                        : order == ORDER_OWN ? self->own[card]
                        : 0;
  }
  self->is_sorted = TRUE;
  g_qsort_with_data (self->order, (int) self->face->n_kinds, 1, compare_kinds, self);
}

/* Lays a card of the hand before or behind another one; from then on the order is one's own. */
static void
move_in_hand (HradbyCardsView *self, guint8 card, guint8 other, gboolean is_behind)
{
  guint8 rank = 0;

  if (card == other)
    return;
  for (guint i = 0; i < self->face->n_kinds; i++) {
    guint8 next = self->order[i];

    if (next == other && !is_behind)
      self->own[card] = rank++;
    if (next != card)
      self->own[next] = rank++;
    if (next == other && is_behind)
      self->own[card] = rank++;
  }
  gtk_drop_down_set_selected (self->sorting, ORDER_OWN);
  hradby_surface_update (HRADBY_SURFACE (self));
}

/* Why nothing can be done with it now, %NULL if something can. */
static char *
items_refuse (HradbyCardsView *self, HradbyCardsItem *item)
{
  HradbyCardsPick pick = item->pick;
  const char *rule;

  if (self->surface.session == NULL
      || hradby_session_get_to_decide (self->surface.session) == HRADBY_NOBODY
      || hradby_cards_picks_has (&self->picks, pick)
      || (pick.kind == HRADBY_CARDS_PICK_HAND ? !is_turn (self)
          || leads_on (self, pick.number, TRUE)
          : pick.kind != HRADBY_CARDS_PICK_PLACE || is_turn (self)
            || (self->picks.n_picks == 0 && self->state.places[pick.number].n == 0)
            || hradby_cards_picks_leads_on (&self->picks, pick)))
    return NULL;
  return hradby_cards_words_refusal (self, pick, &rule);
}

/* What will happen, or why nothing can, before what the card says. */
static void
describe_item (HradbyCardsView *self, HradbyCardsItem *item, HradbyCardsItemState state)
{
  HradbyCardsPick pick = item->pick;
  g_autofree char *label = words_item (self, pick);
  g_autofree char *more = hradby_cards_words_more (self, pick);
  g_autofree char *refusal = items_refuse (self, item);
  g_autofree char *what = refusal != NULL ? g_strdup (refusal)
                          : (state & HRADBY_CARDS_ITEM_CHOSEN) != 0
                          /* Translators: what was picked on the table; more is to be picked */
                          ? g_strdup (C_("card", "Chosen."))
                          : words_preview (self, pick);
  /* What a card says does not matter where it is only in the way. */
  gboolean is_all = what == NULL || more == NULL
                    || (refusal != NULL && pick.kind == HRADBY_CARDS_PICK_PLACE);
  g_autofree char *text = is_all ? NULL : g_strdup_printf ("%s\n%s", what, more);

  item_set_words (item, label, text != NULL ? text : what != NULL ? what : more);
}

/* Whether the plan does something there. */
static gboolean
is_planned (HradbyCardsView *self, HradbyCardsPick pick)
{
  const HradbyCardsPicks *picks = &self->picks;
  HradbyCardsPick path[HRADBY_CARDS_MAX_PICKS];

  for (guint i = 0; i < picks->plan->len; i++) {
    guint n = self->face->list_picks (picks->table, picks->position,
                                      &g_array_index (picks->plan, HradbyAction, i), 0, path);

    for (guint j = 0; j < n; j++)
      if (is_same (path[j], pick))
        return TRUE;
  }
  return FALSE;
}

/* What the effect that is carried out can do something with, so that an arrow goes there. */
gboolean
hradby_cards_view_reaches (HradbyCardsView *self, guint place)
{
  return self->acting_place != 0 && place != self->acting_place
         && self->state.places[place].n > 0
         && picks_allows (&self->picks, (HradbyCardsPick) { HRADBY_CARDS_PICK_PLACE,
                                                            (guint8) place });
}

static gboolean
is_pointed (HradbyCardsView *self, HradbyCardsPick pick)
{
  HradbyCardsPick own;

  return self->looked != NULL && hradby_cards_read_pick (self->looked, &own)
         && is_same (own, pick);
}

/* Of a card of one's hand that cannot be played in one's turn. */
static const char *
refuse_briefly (HradbyCardsView *self, HradbyCardsPick pick)
{
  const char *rule;
  g_autofree char *reason = hradby_cards_words_refusal (self, pick, &rule);

  return reason != NULL ? self->face->refuse_briefly (pick.number, rule) : NULL;
}

static HradbyCardsItemState
find_state (HradbyCardsView *self, HradbyCardsPick pick)
{
  gboolean is_own = pick.kind == HRADBY_CARDS_PICK_HAND || pick.kind == HRADBY_CARDS_PICK_PILE;
  gboolean hides_marks = self->surface.hides_marks;
  gboolean is_place = pick.kind == HRADBY_CARDS_PICK_PLACE;
  HradbyCardsItemState state = 0;

  if (picks_allows (&self->picks, pick))
    state |= HRADBY_CARDS_ITEM_OPEN
             | ((is_own && is_turn (self)) || hides_marks ? 0 : HRADBY_CARDS_ITEM_LIT);
  if (hradby_cards_picks_has (&self->picks, pick))
    state |= HRADBY_CARDS_ITEM_CHOSEN;
  if (is_planned (self, pick)
      || (is_place && self->picks.plan->len == 0 && self->fresh[pick.number])
      || (is_place && self->highlit[pick.number]))
    state |= HRADBY_CARDS_ITEM_FRESH;
  if (pick.kind == HRADBY_CARDS_PICK_HAND && is_turn (self) && !leads_on (self, pick.number, TRUE)
      && !hides_marks)
    state |= HRADBY_CARDS_ITEM_DIM;
  if (is_pointed (self, pick))
    state |= HRADBY_CARDS_ITEM_POINTED;
  if (is_place && pick.number == self->acting_place)
    state |= HRADBY_CARDS_ITEM_ACTING;
  return state;
}

static void
light_item (HradbyCardsView *self, HradbyCardsItem *item)
{
  HradbyCardsItemState state = find_state (self, item->pick);

  item->reason = (state & HRADBY_CARDS_ITEM_DIM) != 0 ? refuse_briefly (self, item->pick) : NULL;
  describe_item (self, item, state);
  item_set_state (item, state);
}

/* Calls @func for each place and card. */
static void
for_items (HradbyCardsView *self, void (*func) (HradbyCardsView *self, HradbyCardsItem *item))
{
  GtkWidget *panes[] = { self->ground, self->exchange, self->hand };

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    for (EACH_CHILD (panes[i]))
      func (self, HRADBY_CARDS_ITEM (child));
}

/* Shows it as picked. */
static void
mark_item (HradbyCardsView *self, HradbyCardsPick pick)
{
  GtkWidget *item = hradby_cards_items_find (self, pick);

  if (item != NULL && HRADBY_IS_CARDS_ITEM (item))
    item_set_state (HRADBY_CARDS_ITEM (item),
                    HRADBY_CARDS_ITEM (item)->state | HRADBY_CARDS_ITEM_CHOSEN);
}

/* Places at which something has just happened stand out. */
static void
mark_fresh (gboolean *fresh, const HradbyEvent *event)
{
  guint places[] = { event->place, event->to };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i] < HRADBY_CARDS_MAX_PLACES)
      fresh[places[i]] = TRUE;
}

/* A card that comes into play. */
static gboolean
read_played (HradbyCardsView *self, const HradbyEvent *event, HradbyCardsCard *card)
{
  HradbyCardsMove moves[HRADBY_CARDS_MAX_MOVES];

  if (self->face->list_moves (event, moves) != 1 || moves[0].is_token
      || moves[0].to.kind != HRADBY_CARDS_SPOT_PLACE
      || moves[0].from.kind == HRADBY_CARDS_SPOT_PLACE)
    return FALSE;
  *card = (HradbyCardsCard) { moves[0].card, moves[0].owner };
  return TRUE;
}

/* The card of an event that is pointed at in the log. */
static void
read_told (HradbyCardsView *self)
{
  HradbyCardsMove moves[HRADBY_CARDS_MAX_MOVES];

  self->told.card = HRADBY_CARDS_MAX_KINDS;
  if (!self->surface.has_event || self->face->list_moves (&self->surface.event, moves) == 0
      || moves[0].card >= self->face->n_kinds)
    return;
  self->told = (HradbyCardsCard) { moves[0].card, moves[0].owner };
}

/* The places of an event that is pointed at, or of the last turn of each player. */
static void
mark_told (HradbyCardsView *self)
{
  const HradbySurface *surface = &self->surface;
  const GArray *events = hradby_session_get_events (surface->session);
  HradbySurfaceTurn turns[HRADBY_MAX_PLAYERS] = { 0 };

  memset (self->highlit, 0, sizeof self->highlit);
  if (surface->has_event)
    mark_fresh (self->highlit, &surface->event);
  else if (surface->shows_turns)
    hradby_surface_find_turns (surface->session, turns);
  for (guint player = 0; player < self->picks.table->n_players; player++)
    for (guint i = turns[player].begin; i < turns[player].end; i++)
      mark_fresh (self->highlit, &g_array_index (events, HradbyEvent, i));
}

static void update_stage (HradbyCardsView *self);

/* The suggestion that is looked at lights the things that it would pick. */
static void
hradby_cards_view_light (HradbySurface *surface)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);
  HradbyCardsPick marked[HRADBY_CARDS_MAX_PICKS];
  guint n_marked = 0;

  mark_told (self);
  read_told (self);
  for_items (self, light_item);
  if (surface->chosen < surface->suggestions->len)
    n_marked = self->face->list_picks (self->picks.table, self->picks.position,
                                       &g_array_index (surface->suggestions,
                                                       HradbySurfaceSuggestion,
                                                       surface->chosen).play.actions[0],
                                       0, marked);
  for (guint i = 0; i < n_marked; i++)
    mark_item (self, marked[i]);
  update_stage (self);
}

/* Brings all items up to date, and shows what can be picked. */
static void
items_update (HradbyCardsView *self)
{
  guint viewer = hradby_session_get_viewer (self->surface.session);
  guint8 kinds[HRADBY_CARDS_MAX_KINDS];

  for (guint8 card = 0; card < self->face->n_kinds; card++)
    kinds[card] = card;
  sort_hand (self);
  update_row (self, self->exchange, NULL, HRADBY_CARDS_PICK_EXCHANGE, self->state.exchange, kinds);
  update_row (self, self->hand, update_pile (self, viewer), HRADBY_CARDS_PICK_HAND,
              self->state.hand, self->order);
  count_hand (self);
  for (guint place = 1; place <= self->face->n_places; place++)
    update_cell (self, place);
  hradby_cards_view_light (&self->surface);
  gtk_widget_queue_resize (self->table);
  gtk_widget_queue_allocate (self->hand);
  gtk_widget_queue_allocate (self->exchange);
  gtk_widget_queue_allocate (self->ground);
}

/* The first thing that can be picked now or, if @pick is not %NULL, the one of that pick. */
static GtkWidget *
find_item (HradbyCardsView *self, const HradbyCardsPick *pick)
{
  GtkWidget *panes[] = { self->ground, self->exchange, self->hand,
                         GTK_WIDGET (self->stage->answers) };

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    for (EACH_CHILD (panes[i])) {
      HradbyCardsPick own;

      if (pick != NULL ? hradby_cards_read_pick (child, &own) && is_same (own, *pick)
                       : can_pick (self, child))
        return child;
    }
  return NULL;
}

GtkWidget *
hradby_cards_items_find (HradbyCardsView *self, HradbyCardsPick pick)
{
  return find_item (self, &pick);
}

#define GAP         9
#define MIN_WIDTH   200
#define NATURAL_WIDTH 640
#define LEAST_SEEN  160 /* pixels of the height, of which the rest scrolls */
#define MIN_UNIT    30 /* of a space, in pixels */
#define PICTURE_UNIT 50
#define MAX_STAGE   360
#define MIN_STAGE   216
#define LEAST_STAGE 130 /* its height where it lies over the hand */
#define MIN_CARD    46 /* of the exchange */
#define MAX_CARD    84
#define MORE_ROWS   50 /* at most, of a card of the exchange in several rows */
#define NARROW_CARD 38 /* of the exchange where it lies alone */
#define HEAD        34 /* above hand and exchange */
#define LEAST_BELOW 128 /* of hand and exchange together, beside each other */
#define MOST_BELOW  190
#define MIN_HAND    46
#define MAX_HAND    100
#define MAX_PILE    72
#define ROWS        3 /* of the hand, at most */
#define SORTING     36 /* beside the hand */

static void
place (GtkWidget *child, double x, double y, double width, double height)
{
  int least_width, least_height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (least_width, (int) width),
                      &least_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (child,
                            &(GtkAllocation) { (int) x, (int) y, MAX (least_width, (int) width),
                                               MAX (least_height, (int) height) },
                            -1);
}

static int
get_height (GtkWidget *child, int width)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The largest squares of which @n fit into the room, and how many stand in a row. */
static double
fit_squares (guint n, double width, double height, guint *columns)
{
  double best = 0;

  *columns = 1;
  for (guint i = 1; i <= MAX (n, 1); i++) {
    double rows = ceil ((double) n / i), side = MIN (width / i, height / MAX (rows, 1));

    if (side > best) {
      best = side;
      *columns = i;
    }
  }
  return MIN (best, MAX_CARD);
}

/* How many cards the exchange has room for: as many as it may ever have, so that nothing around it
 * moves when one comes or goes. */
static guint
count_exchange (HradbyCardsView *view)
{
  guint n = pane_count (view->exchange);

  return view->is_picture ? n : MAX (n, view->face->n_exchange);
}

/* How high the exchange is where it lies below the castle alone; @most: where there is room. */
static int
get_exchange_height (HradbyCardsView *view, int width, gboolean most)
{
  int least = view->is_picture ? MIN_CARD : NARROW_CARD;
  guint n = count_exchange (view), columns = MAX (MIN (n, (guint) (width / least)), 1);
  guint rows = (n + columns - 1) / columns;

  if (n == 0)
    return 0;
  columns = (n + rows - 1) / rows;
  return (int) rows * (most ? CLAMP (width / (int) columns, least, MORE_ROWS) : least);
}

/* The table. */

/* How high the hand and the exchange are together where the castle has the whole width. */
static int
get_below (HradbyCardsView *view, int width, gboolean most)
{
  int hand = gtk_widget_get_visible (view->hand) ? get_height (view->hand, width) + GAP : 0;

  return MAX (get_exchange_height (view, width, most) + hand + GAP,
              view->is_picture ? 0 : LEAST_STAGE);
}

static gboolean
can_be_beside (HradbyCardsView *view, int width)
{
  return !view->is_picture
         && width >= (int) HRADBY_STRONGHOLD_SIZE * MIN_UNIT + GAP + MIN_STAGE;
}

static void
measure_table (GtkWidget *pane, int for_width, int *minimum, int *natural)
{
  HradbyCardsView *view = HRADBY_CARDS_PANE (pane)->view;
  int spaces = HRADBY_STRONGHOLD_SIZE;

  if (for_width < 0) {
    *minimum = view->is_picture ? MIN (MIN_WIDTH, view->picture_width) : MIN_WIDTH;
    *natural = view->is_picture ? view->picture_width : NATURAL_WIDTH;
    return;
  }
  if (view->picture_height > 0) {
    *minimum = *natural = view->picture_height;
    return;
  }
  if (can_be_beside (view, for_width))
    *minimum = spaces * MIN_UNIT + GAP + LEAST_BELOW;
  else
    *minimum = MIN (for_width, spaces * (view->is_picture ? PICTURE_UNIT : MIN_UNIT))
               + get_below (view, for_width, view->is_picture);
  *natural = *minimum;
}

/* Where its side is the larger one: the stage beside the castle, hand and exchange below both. */
static double
get_side_beside (HradbyCardsView *view, int width, int height)
{
  return can_be_beside (view, width)
         ? MIN (width - MIN_STAGE - GAP, height - LEAST_BELOW - GAP) : 0;
}

/* With its head above it, if it has one. */
static void
place_row (GtkWidget *row, GtkWidget *head, double x, double y, double width, double height)
{
  gtk_widget_set_child_visible (head, TRUE);
  place (head, x, y, width, HEAD);
  place (row, x, y + HEAD, width, MAX (height - HEAD, 1));
}

/* How high the exchange is, with its head, in a column of this width. */
static double
get_column_height (HradbyCardsView *view, double width)
{
  guint n = count_exchange (view), columns = MAX ((guint) (width / MIN_CARD), 1);

  return HEAD + (n + columns - 1) / columns * MIN (width / columns, MORE_ROWS);
}

/* The hand below the castle, the exchange below the stage. */
static void
arrange_beside (HradbyCardsView *view, double side, int width, int height)
{
  double below = CLAMP (height * 0.26, LEAST_BELOW, MOST_BELOW);
  double castle = MAX (MIN (side, height - below - GAP), MIN_UNIT * HRADBY_STRONGHOLD_SIZE);
  double stage = CLAMP (width - castle - GAP, MIN_STAGE, MAX_STAGE), high;
  double left = MAX ((width - castle - GAP - stage) / 2, 0);

  height = (int) MIN (height, castle + GAP + HEAD + MOST_BELOW);
  high = MAX (height - GAP - get_column_height (view, stage), LEAST_STAGE);
  if (castle >= TALL_HEIGHT || high < castle)
    high = castle;
  stage_fit (view->stage, (int) high);
  place (view->ground, left, 0, castle, castle);
  place (GTK_WIDGET (view->stage), left + castle + GAP, 0, stage, high);
  if (gtk_widget_get_visible (view->hand))
    place_row (view->hand, view->hand_head, left, castle + GAP, castle, height - castle - GAP);
  place_row (view->exchange, view->exchange_head, left + castle + GAP, high + GAP, stage,
             height - high - GAP);
}

/* The castle has the whole width; hand and exchange lie below it or, instead of them, the stage. */
static void
arrange_above (HradbyCardsView *view, int width, int height)
{
  gboolean most = MIN_UNIT * HRADBY_STRONGHOLD_SIZE + get_below (view, width, TRUE) <= height;
  int row = get_exchange_height (view, width, most || view->is_picture);
  double side = MIN (width, height - get_below (view, width, most || view->is_picture)), y;

  place (view->ground, (width - side) / 2, 0, side, side);
  y = side + GAP;
  stage_fit (view->stage, (int) (height - y));
  if (view->has_sheet)
    place (GTK_WIDGET (view->stage), 0, y, width, height - y);
  place (view->exchange, 0, y, width, row);
  if (!gtk_widget_get_visible (view->hand))
    return;
  y += row + GAP;
  gtk_widget_set_child_visible (view->hand_head, gtk_widget_get_child_visible (view->hand));
  place (view->hand_head, width - SORTING, y, SORTING, HEAD);
  place (view->hand, 0, y, MAX (width - SORTING - GAP, 1), MAX (height - y, 1));
}

/* What is hidden below the stage has no focus. */
static void
show_part (GtkWidget *part, gboolean visible)
{
  if (!visible && gtk_widget_get_child_visible (part) && gtk_widget_get_focus_child (part) != NULL)
    hradby_widget_take_focus (part);
  gtk_widget_set_child_visible (part, visible);
}

/* An icon instead of what is chosen. */
static void
sorting_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_image_new_from_icon_name ("view-sort-descending-symbolic"));
}

/* Parts of the stage and of the hand's head come or go when the view gets narrow: that may not
 * happen while sizes are given. */
static gboolean
set_narrow_cb (gpointer data)
{
  HradbyCardsView *view = data;
  g_autoptr(GtkListItemFactory) icon = NULL;

  view->narrow_source = 0;
  if (view->is_narrow) {
    icon = gtk_signal_list_item_factory_new ();
    g_signal_connect (icon, "setup", G_CALLBACK (sorting_setup_cb), NULL);
  }
  gtk_drop_down_set_factory (view->sorting, icon);
  gtk_drop_down_set_show_arrow (view->sorting, !view->is_narrow);
  gtk_widget_set_visible (view->hand_title, !view->is_narrow);
  gtk_widget_set_visible (view->fold, view->is_narrow);
  if (view->surface.session != NULL)
    update_stage (view);
  return G_SOURCE_REMOVE;
}

static void
arrange_table (GtkWidget *pane, int width, int height)
{
  HradbyCardsView *view = HRADBY_CARDS_PANE (pane)->view;
  double side = get_side_beside (view, width, height);
  gboolean is_beside = side > 0, was_brief = view->stage->is_brief, is_under, is_new;

  if (view->picture_height > 0)
    side = MIN (width, height);
  is_under = !is_beside && view->has_sheet;
  show_part (GTK_WIDGET (view->stage), !view->is_picture && (is_beside || is_under));
  show_part (view->hand, !is_under);
  show_part (view->exchange, !is_under);
  is_new = view->is_narrow == is_beside && !view->is_picture;
  view->is_narrow = !is_beside;
  gtk_widget_set_child_visible (view->hand_head, FALSE);
  gtk_widget_set_child_visible (view->exchange_head, FALSE);
  if (view->picture_height > 0)
    place (view->ground, (width - side) / 2, (height - side) / 2, side, side);
  else if (is_beside)
    arrange_beside (view, side, width, height);
  else
    arrange_above (view, width, height);
  if ((is_new || view->stage->is_brief != was_brief) && view->narrow_source == 0)
    view->narrow_source = g_idle_add (set_narrow_cb, view);
}

/* The ground. */

static void
measure_ground (GtkWidget *pane, int for_width, int *minimum, int *natural)
{
  *minimum = *natural = 1;
}

static void
arrange_ground (GtkWidget *pane, int width, int height)
{
  HradbyCardsView *view = HRADBY_CARDS_PANE (pane)->view;
  double unit = (double) width / HRADBY_STRONGHOLD_SIZE;

  for (guint i = 1; i <= view->face->n_places; i++) {
    double x, y;

    if (view->cells[i] == NULL)
      continue;
    gtk_widget_set_child_visible (view->cells[i], view->face->get_spot (i, &x, &y));
    if (gtk_widget_get_child_visible (view->cells[i]))
      place (view->cells[i], (x - 0.48) * unit, (y - 0.48) * unit, 0.96 * unit, 0.96 * unit);
  }
}

static void
draw_ground (GtkWidget *pane, GtkSnapshot *snapshot)
{
  HradbyCardsView *view = HRADBY_CARDS_PANE (pane)->view;
  int side = gtk_widget_get_width (pane), scale = gtk_widget_get_scale_factor (pane);
  int pixels = (int) ((guint) (side * scale) / HRADBY_STRONGHOLD_SIZE);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkTexture *texture;
  GskRoundedRect rect;

  if (pixels <= 0)
    return;
  texture = hradby_textures_get (view->surface.textures, picture_of_castle (pixels, dark));
  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side),
                                   12);
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  gtk_snapshot_append_texture (snapshot, texture, &rect.bounds);
  gtk_snapshot_pop (snapshot);
}

#define ARROW 0.3 /* of a space */

/* From the card that acts to those that it reaches: at their edge, in the gap between spaces. */
static void
draw_arrow (cairo_t *cr, double x, double y, double to_x, double to_y, gboolean is_pointed)
{
  double edge = 0.5 / MAX (fabs (to_x - x), fabs (to_y - y));

  cairo_save (cr);
  cairo_translate (cr, to_x - (to_x - x) * edge, to_y - (to_y - y) * edge);
  cairo_rotate (cr, atan2 (to_y - y, to_x - x));
  cairo_scale (cr, ARROW, ARROW);
  cairo_move_to (cr, 0.5, 0);
  cairo_line_to (cr, 0, 0.42);
  cairo_line_to (cr, 0, 0.17);
  cairo_line_to (cr, -0.5, 0.17);
  cairo_line_to (cr, -0.5, -0.17);
  cairo_line_to (cr, 0, -0.17);
  cairo_line_to (cr, 0, -0.42);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 1, is_pointed ? 0.78 : 0.91, is_pointed ? 0.16 : 0.62);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 0.1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (cr, 0.09, 0.13, 0.26);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_arrows (GtkWidget *pane, GtkSnapshot *snapshot)
{
  HradbyCardsView *view = HRADBY_CARDS_PANE (pane)->view;
  float side = (float) gtk_widget_get_width (pane);
  double unit = (double) side / HRADBY_STRONGHOLD_SIZE, x, y, to_x, to_y;

  if (view->acting_place == 0 || view->surface.hides_marks
      || !view->face->get_spot (view->acting_place, &x, &y))
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, side, side));
  cairo_scale (cr, unit, unit);
  for (guint place = 1; place <= view->face->n_places; place++)
    if (hradby_cards_view_reaches (view, place) && view->face->get_spot (place, &to_x, &to_y))
      draw_arrow (cr, x, y, to_x, to_y,
                  is_pointed (view, (HradbyCardsPick) { HRADBY_CARDS_PICK_PLACE,
                                                        (guint8) place }));
  cairo_destroy (cr);
}

/* The exchange. */

static void
arrange_exchange (GtkWidget *pane, int width, int height)
{
  HradbyCardsView *view = HRADBY_CARDS_PANE (pane)->view;
  guint n = pane_count (pane), columns, i = 0;
  double most = view->is_picture ? MIN_CARD : MAX_CARD;
  double card = MIN (fit_squares (count_exchange (view), width, height, &columns), most);
  double left = view->is_picture ? (width - card * MIN (columns, n)) / 2 : 0;

  for (EACH_CHILD (pane), i++)
    place (child, left + i % columns * card + 1, i / columns * card + 1, card - 2, card - 2);
}

/* The hand: the pile, then the cards in rows, none upon another. */

static int
get_words (HradbyCardsView *view)
{
  return view->is_narrow ? 0 : WORDS;
}

static void
measure_hand (GtkWidget *pane, int for_width, int *minimum, int *natural)
{
  *minimum = *natural = MIN_WIDTH;
  if (for_width >= 0)
    *minimum = *natural = 2 * MIN_HAND;
}

static void
arrange_hand (GtkWidget *pane, int width, int height)
{
  HradbyCardsView *view = HRADBY_CARDS_PANE (pane)->view;
  GtkWidget *pile = gtk_widget_get_first_child (pane);
  guint n = pane_count (pane), columns = 1, i = 0;
  double words = get_words (view), side = 0, left = 0;

  if (pile == NULL)
    return;
  gtk_widget_set_child_visible (pile, gtk_widget_get_sensitive (pile));
  if (gtk_widget_get_sensitive (pile)) {
    left = CLAMP (height - words, MIN_HAND, MAX_PILE);
    place (pile, 0, 0, left, left);
    left += GAP;
  }
  if (--n == 0)
    return;
  for (guint rows = 1; rows <= ROWS; rows++) {
    guint in_row = (n + rows - 1) / rows;
    double most = MIN (MIN ((width - left) / in_row, height / (double) rows - words), MAX_HAND);

    if (most > side) {
      side = most;
      columns = in_row;
    }
  }
  for (GtkWidget *child = gtk_widget_get_next_sibling (pile); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    place (child, left + i % columns * side, i / columns * (side + words), side * 0.96,
           side * 0.96 + words);
}

/* In milliseconds. */
#define CARD_TIME  460
#define TOKEN_TIME 360
#define STAGGER    110 /* between things that go for the same reason */
#define OVERLAP    80
#define STAGE_TIME 2000 /* that a card of a computer stays on the stage */
#define MOST_TIME  3000 /* of all that moves; where it takes longer it goes faster */

/**
 * Flight:
 * @move: what goes
 * @from: where it began, in the coordinates of the view, if it @is_placed
 * @kind: of its event
 * @appear: until then it is not there yet: something else of this step brings it
 * @begin: in milliseconds, as is @end
 * @stays: it is what lies there in the end
 */
typedef struct {
  HradbyCardsMove move;
  graphene_rect_t from;
  guint           kind;
  double          appear;
  double          begin;
  double          end;
  gboolean        is_placed;
  gboolean        stays;
  gboolean        is_claimed; /* another token is seen leaving from here */
} Flight;

/* Where things lie. */

static void
find_middle (HradbyCardsView *view, GtkWidget *widget, graphene_rect_t *rect)
{
  if (!gtk_widget_compute_bounds (widget, GTK_WIDGET (view), rect))
    *rect = GRAPHENE_RECT_INIT (0, 0, 1, 1);
  float side = MIN (MIN (rect->size.width, rect->size.height), 64);
  graphene_rect_inset (rect, (rect->size.width - side) / 2, (rect->size.height - side) / 2);
}

/* The viewer’s own hand or pile as it is seen; others are beyond the edge, one below the other. */
static void
find_seat (HradbyCardsView *view, guint seat, HradbyCardsPick pick, graphene_rect_t *rect)
{
  int width = gtk_widget_get_width (GTK_WIDGET (view));
  int height = gtk_widget_get_height (GTK_WIDGET (view));
  guint n = hradby_session_get_table (view->surface.session)->n_players;

  if (seat == hradby_session_get_viewer (view->surface.session)) {
    GtkWidget *widget = hradby_cards_items_find (view, pick);

    find_middle (view, widget != NULL ? widget : view->hand, rect);
    return;
  }
  *rect = GRAPHENE_RECT_INIT ((float) width, (float) height * (float) (seat + 1) / (float) (n + 1),
                              64, 64);
}

static void
find_place (HradbyCardsView *view, const HradbyCardsMove *move, guint place, graphene_rect_t *rect)
{
  graphene_rect_t bounds;
  double x, y;

  if (!gtk_widget_compute_bounds (view->ground, GTK_WIDGET (view), &bounds)
      || !view->face->get_spot (place, &x, &y))
    bounds = GRAPHENE_RECT_INIT (0, 0, 1, 1), x = y = 0;
  double unit = (double) bounds.size.width / HRADBY_STRONGHOLD_SIZE;
  *rect = GRAPHENE_RECT_INIT (bounds.origin.x + (float) ((x - 0.48) * unit),
                              bounds.origin.y + (float) ((y - 0.48) * unit),
                              (float) (0.96 * unit), (float) (0.96 * unit));
  if (view->cells[place] != NULL) {
    graphene_rect_t part;

    item_get_card (HRADBY_CARDS_ITEM (view->cells[place]), (double) rect->size.width,
                   move->is_token ? (gint) move->level : -1, move->is_token, &part);
    graphene_rect_offset (&part, rect->origin.x, rect->origin.y);
    *rect = part;
  }
}

static void
find_spot (HradbyCardsView *view, const HradbyCardsMove *move, HradbyCardsSpot spot,
           graphene_rect_t *rect)
{
  HradbyCardsPick pick = { HRADBY_CARDS_PICK_HAND, move->card };
  GtkWidget *item;

  if (spot.kind == HRADBY_CARDS_SPOT_PLACE) {
    find_place (view, move, spot.number, rect);
  } else if (spot.kind == HRADBY_CARDS_SPOT_EXCHANGE) {
    pick.kind = HRADBY_CARDS_PICK_EXCHANGE;
    item = hradby_cards_items_find (view, pick);
    find_middle (view, item != NULL ? item : view->exchange, rect);
  } else {
    if (spot.kind == HRADBY_CARDS_SPOT_PILE)
      pick = (HradbyCardsPick) { HRADBY_CARDS_PICK_PILE, 0 };
    find_seat (view, spot.number, pick, rect);
  }
}

/* The plan. */

static gboolean
is_spot (HradbyCardsSpot a, HradbyCardsSpot b)
{
  return a.kind == b.kind && a.number == b.number;
}

static Flight *
get_flight (const HradbyCardsView *self, guint i)
{
  return &g_array_index (self->flights, Flight, i);
}

/* Adds what an event moves. The table still shows what was before; @is_past: it shows what is now.
 * */
static void
add_flights (HradbyCardsView *self, const HradbyEvent *event, gboolean is_past)
{
  HradbyCardsMove moves[HRADBY_CARDS_MAX_MOVES];
  guint n = self->face->list_moves (event, moves);

  for (guint i = 0; i < n && hradby_surface_is_animated (HRADBY_SURFACE (self)); i++) {
    Flight flight = { .move = moves[i], .kind = event->kind, .is_placed = !is_past };

    if (!is_past)
      find_spot (self, &moves[i], moves[i].from, &flight.from);
    if (self->dropped != NULL && self->drag.card.card == moves[i].card && !moves[i].is_token) {
      flight.from = *self->dropped;
      self->dropped = NULL;
    }
    g_array_append_val (self->flights, flight);
  }
}

/* A token that another card of the step loses comes from there. */
static void
pair_token (HradbyCardsView *self, Flight *flight)
{
  for (guint i = 0; i < self->flights->len; i++) {
    Flight *other = get_flight (self, i);

    if (other != flight && other->move.is_token && other->move.former == flight->move.owner
        && !other->is_claimed) {
      other->is_claimed = TRUE;
      flight->move.from = other->move.to;
      flight->is_placed = FALSE;
      return;
    }
  }
}

/* Flights begin one after the other, those of one kind of event a little apart. */
static double
plan (HradbyCardsView *self)
{
  double begin = 0, end = 0;

  for (guint i = 0; i < self->flights->len; i++) {
    Flight *flight = get_flight (self, i);

    flight->appear = 0;
    flight->stays = TRUE;
    flight->is_claimed = FALSE;
  }
  for (guint i = 0; i < self->flights->len; i++) {
    Flight *flight = get_flight (self, i);

    if (i > 0 && flight->kind == flight[-1].kind)
      begin += STAGGER;
    else
      begin = MAX (end - OVERLAP, 0);
    flight->begin = begin;
    flight->end = begin + (flight->move.is_token ? TOKEN_TIME : CARD_TIME);
    end = MAX (end, flight->end);
    if (flight->move.is_token)
      pair_token (self, flight);
    for (guint j = 0; j < i; j++)
      if (is_spot (get_flight (self, j)->move.to, flight->move.from)
          && get_flight (self, j)->move.card == flight->move.card && !flight->move.is_token) {
        get_flight (self, j)->stays = FALSE;
        flight->appear = get_flight (self, j)->end;
      }
  }
  return end;
}

/* A player who comes from behind the curtain sees what others did meanwhile. */
static double
hradby_cards_view_plan (HradbySurface *surface)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);
  const GArray *events = hradby_session_get_events (surface->session);
  guint viewer = self->viewer;

  if (viewer < HRADBY_MAX_PLAYERS && viewer == hradby_session_get_viewer (surface->session)
      && self->n_seen[viewer] < events->len && gtk_widget_get_mapped (GTK_WIDGET (self))) {
    for (guint i = self->n_seen[viewer]; i < events->len; i++) {
      const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);

      add_flights (self, event, TRUE);
      mark_fresh (self->fresh, event);
    }
    self->n_seen[viewer] = events->len;
    hradby_cards_view_light (&self->surface);
  }
  self->n_landed = G_MAXUINT;
  if (self->is_new)
    hradby_session_wait (surface->session, (guint) (STAGE_TIME * 100 / surface->speed));
  self->is_new = FALSE;
  return plan (self);
}

/* Hides what a flight brings until it arrives, unless an equal card lies there already. */
static void
veil_move (HradbyCardsView *view, const HradbyCardsMove *move)
{
  gboolean is_own = move->to.number == hradby_session_get_viewer (view->surface.session);
  HradbyCardsPick pick = { HRADBY_CARDS_PICK_PLACE, move->to.number };
  const guint8 *counts = NULL;

  if (move->to.kind == HRADBY_CARDS_SPOT_EXCHANGE)
    counts = view->state.exchange;
  else if (move->to.kind == HRADBY_CARDS_SPOT_HAND && is_own)
    counts = view->state.hand;
  else if (move->to.kind != HRADBY_CARDS_SPOT_PLACE)
    return;
  if (counts != NULL && (move->card >= view->face->n_kinds || counts[move->card] != 1))
    return;
  if (counts != NULL)
    pick = (HradbyCardsPick) { counts == view->state.hand ? HRADBY_CARDS_PICK_HAND
                                                          : HRADBY_CARDS_PICK_EXCHANGE,
                               move->card };
  GtkWidget *item = hradby_cards_items_find (view, pick);
  if (item != NULL)
    item_veil (HRADBY_CARDS_ITEM (item), move->is_token, move->level);
}

/* Cards are not seen in their new place before they have arrived. */
static void
hradby_cards_view_moved (HradbySurface *surface)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);
  guint n_landed = 0;

  for (guint i = 0; i < self->flights->len; i++)
    n_landed += surface->time >= get_flight (self, i)->end;
  if (n_landed == self->n_landed)
    return;
  self->n_landed = n_landed;
  for_items (self, item_unveil);
  for (guint i = 0; i < self->flights->len; i++)
    if (surface->time < get_flight (self, i)->end && get_flight (self, i)->stays)
      veil_move (self, &get_flight (self, i)->move);
}

static void
hradby_cards_view_rest (HradbySurface *surface)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);

  if (self->flights->len == 0)
    return;
  g_array_set_size (self->flights, 0);
  for_items (self, item_unveil);
}

/* Something that moves, in @rect of the view; its pictures are painted for @size pixels. */
static void
draw_move (HradbyCardsView *self, GtkSnapshot *snapshot, const HradbyCardsMove *move, double size,
           const graphene_rect_t *rect)
{
  float side = rect->size.width;
  graphene_rect_t token = GRAPHENE_RECT_INIT (rect->origin.x,
                                              rect->origin.y + (float) TOKEN_Y * side,
                                              (float) TOKEN * side, (float) TOKEN * side);

  if (!move->is_token)
    append_picture (GTK_WIDGET (self), self->surface.textures, snapshot,
                    move->card < self->face->n_kinds
                      ? picture_of_card (self->face->get_look (move->card)) : picture_of_back (),
                    size, rect);
  if (move->owner < HRADBY_MAX_PLAYERS)
    append_picture (GTK_WIDGET (self), self->surface.textures, snapshot,
                    picture_of_token (self->colours[move->owner], move->owner),
                    move->is_token ? size : TOKEN * size, move->is_token ? rect : &token);
}

static void
draw_flight (HradbyCardsView *self, GtkSnapshot *snapshot, Flight *flight)
{
  double part = CLAMP ((self->surface.time - flight->begin) / (flight->end - flight->begin), 0, 1);
  double way = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
  gboolean vanishes = flight->move.to.kind == HRADBY_CARDS_SPOT_NOWHERE;
  graphene_rect_t now;

  if (!flight->is_placed)
    find_spot (self, &flight->move, flight->move.from, &flight->from);
  flight->is_placed = TRUE;
  graphene_rect_t to = flight->from;
  if (!vanishes)
    find_spot (self, &flight->move, flight->move.to, &to);
  graphene_rect_interpolate (&flight->from, &to, way, &now);
  /* It is lifted a little on its way. */
  graphene_rect_inset (&now, (float) (-sin (part * G_PI) * 0.08) * now.size.width,
                       (float) (-sin (part * G_PI) * 0.08) * now.size.height);
  if (vanishes) {
    graphene_rect_inset (&now, (float) part * now.size.width * 0.3f,
                         (float) part * now.size.height * 0.3f);
    gtk_snapshot_push_opacity (snapshot, 1 - part);
  }
  draw_move (self, snapshot, &flight->move, (double) to.size.width, &now);
  if (vanishes)
    gtk_snapshot_pop (snapshot);
}

/* What is on its way, over the table. */
static void
draw_flights (HradbyCardsView *self, GtkSnapshot *snapshot)
{
  if (self->surface.animation == NULL)
    return;
  for (guint i = self->flights->len; i > 0; i--) {
    Flight *flight = get_flight (self, i - 1);

    if (self->surface.time >= flight->appear && self->surface.time < flight->end
        && (!flight->move.is_token || self->surface.time >= flight->begin))
      draw_flight (self, snapshot, flight);
  }
}

#define THRESHOLD 8 /* pixels, below which it is a click */

/* What is at a point of the view; %FALSE if nothing can be picked there. */
static gboolean
find_pick (HradbyCardsView *self, double x, double y, GtkWidget **item, HradbyCardsPick *pick)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  for (; widget != NULL && widget != GTK_WIDGET (self); widget = gtk_widget_get_parent (widget)) {
    *item = widget;
    if (hradby_cards_read_pick (widget, pick))
      return TRUE;
  }
  return FALSE;
}

/* Whether more is asked once it is picked. */
static gboolean
goes_on (HradbyCardsView *self, HradbyCardsPick pick)
{
  HradbyAction action;

  return hradby_cards_picks_leads_on (&self->picks, pick)
         && !picks_find (&self->picks, pick, &action);
}

/* Whether it is picked already, or can be, and more is asked then; a card of the hand can be lifted
 * to lie elsewhere in it. */
static gboolean
can_lift (HradbyCardsView *self, HradbyCardsPick pick)
{
  if (pick.kind != HRADBY_CARDS_PICK_HAND && pick.kind != HRADBY_CARDS_PICK_EXCHANGE
      && pick.kind != HRADBY_CARDS_PICK_PLACE)
    return FALSE;
  return pick.kind == HRADBY_CARDS_PICK_HAND || hradby_cards_picks_has (&self->picks, pick)
         || goes_on (self, pick);
}

/* The card that is seen there; %FALSE if there is none. */
static gboolean
find_card (HradbyCardsView *self, HradbyCardsPick pick)
{
  self->drag.card = (HradbyCardsCard) { pick.number, HRADBY_NO_PLAYER };
  if (pick.kind != HRADBY_CARDS_PICK_PLACE)
    return TRUE;
  const HradbyCardsStack *stack = &self->state.places[pick.number];
  if (stack->n > 0)
    self->drag.card = stack->cards[stack->n - 1];
  return stack->n > 0;
}

static void
begin_cb (HradbyCardsView *self, double x, double y, GtkGesture *gesture)
{
  double unit = (double) gtk_widget_get_width (self->ground)
                / HRADBY_STRONGHOLD_SIZE;
  GtkWidget *item;

  self->drag.is_moving = FALSE;
  self->drag.start_x = x;
  self->drag.start_y = y;
  if (self->surface.session == NULL || self->picks.position == NULL
      || !find_pick (self, x, y, &item, &self->drag.pick) || !can_lift (self, self->drag.pick)
      || !find_card (self, self->drag.pick)) {
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  /* As large as it will be, so that it hides little of the castle. */
  self->drag.side = MIN (MIN (gtk_widget_get_width (item), gtk_widget_get_height (item)),
                         unit * 1.1);
}

static void
update_cb (HradbyCardsView *self, double dx, double dy, GtkGesture *gesture)
{
  GtkWidget *item = NULL;
  HradbyCardsPick pick;

  if (!self->drag.is_moving && dx * dx + dy * dy < THRESHOLD * THRESHOLD)
    return;
  if (!self->drag.is_moving) {
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
    self->drag.is_moving = TRUE;
    if (!hradby_cards_picks_has (&self->picks, self->drag.pick) && goes_on (self, self->drag.pick))
      hradby_cards_view_pick (self, self->drag.pick);
    item = hradby_cards_items_find (self, self->drag.pick);
    if (item != NULL)
      item_veil (HRADBY_CARDS_ITEM (item), FALSE, 0);
  }
  self->drag.x = self->drag.start_x + dx;
  self->drag.y = self->drag.start_y + dy;
  hradby_cards_view_look (self, find_pick (self, self->drag.x, self->drag.y, &item, &pick)
                                && HRADBY_IS_CARDS_ITEM (item) ? item : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Before or behind the card of the hand on whose half it was dropped. */
static void
reorder (HradbyCardsView *self, GtkWidget *item, HradbyCardsPick pick)
{
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (item, GTK_WIDGET (self), &bounds))
    move_in_hand (self, self->drag.pick.number, pick.number,
                  self->drag.x > (double) (bounds.origin.x + bounds.size.width / 2));
}

static void
drop (HradbyCardsView *self)
{
  double side = self->drag.side;
  graphene_rect_t dropped = GRAPHENE_RECT_INIT ((float) (self->drag.x - side / 2),
                                                (float) (self->drag.y - side / 2), (float) side,
                                                (float) side);
  HradbyCardsPick pick;
  GtkWidget *item;

  if (!find_pick (self, self->drag.x, self->drag.y, &item, &pick)
      || is_same (pick, self->drag.pick))
    return;
  if (self->drag.pick.kind == HRADBY_CARDS_PICK_HAND && pick.kind == HRADBY_CARDS_PICK_HAND
      && !picks_allows (&self->picks, pick)) {
    reorder (self, item, pick);
    return;
  }
  if (pick.kind != HRADBY_CARDS_PICK_PLACE && !picks_allows (&self->picks, pick))
    return;
  self->dropped = &dropped;
  hradby_cards_view_pick (self, pick);
  self->dropped = NULL;
}

/* A card that was dropped nowhere goes back. */
static void
end_cb (HradbyCardsView *self)
{
  if (!self->drag.is_moving)
    return;
  self->drag.is_moving = FALSE;
  GtkWidget *item = hradby_cards_items_find (self, self->drag.pick);
  if (item != NULL)
    item_unveil (self, HRADBY_CARDS_ITEM (item));
  drop (self);
  if (self->picks.n_chosen > 0 && hradby_cards_picks_has (&self->picks, self->drag.pick))
    gtk_widget_activate_action (GTK_WIDGET (self), "cards.back", NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
cancel_cb (HradbyCardsView *self)
{
  self->drag.x = self->drag.y = -1;
  end_cb (self);
}

/* Watches the pointer from now on. */
static void
drag_init (HradbyCardsView *self)
{
  GtkGesture *gesture = gtk_gesture_drag_new ();

  /* Before the things themselves, which would take the press for a click. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (gesture, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (gesture, "drag-update", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (gesture, "drag-end", G_CALLBACK (end_cb), self);
  g_signal_connect_swapped (gesture, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}

/* What is dragged, over the table. */
static void
drag_draw (HradbyCardsView *self, GtkSnapshot *snapshot)
{
  HradbyCardsMove move = { .card = self->drag.card.card, .owner = self->drag.card.owner };
  float side = (float) self->drag.side;

  if (self->drag.is_moving)
    draw_move (self, snapshot, &move, self->drag.side,
               &GRAPHENE_RECT_INIT ((float) self->drag.x - side / 2,
                                    (float) self->drag.y - side / 2, side, side));
}

#define BAR_SPACING   6
#define MAX_SPARED    3 /* sentences about cards that nothing may touch */

/* The face of a kind of card, large. */
static HradbyPictureKey
get_picture (HradbyCardsView *self, guint card)
{
  return picture_of_card (self->face->get_look (card));
}

/* Its name, and what it does. */
static char *
tell_whole (HradbyCardsView *self, guint card)
{
  g_autofree char *text = hradby_cards_words_text (self, card);

  /* Translators: a character of the card game, and what it does */
  return g_strdup_printf (C_("card", "%1$s. %2$s"), self->face->get_look (card)->name, text);
}

/* “Your Courtier”, “Courtier of Petr”. */
static char *
tell_owned (HradbyCardsView *self, HradbyCardsCard card)
{
  const char *name = get_name (self, card.card);

  if (card.owner >= HRADBY_MAX_PLAYERS)
    return g_strdup (name);
  if (card.owner == hradby_session_get_viewer (self->surface.session))
    /* Translators: a card of the game that is one’s own */
    return g_strdup_printf (C_("card", "Your %s"), name);
  /* Translators: a player, and a card with this player’s token */
  return g_strdup_printf (C_("card", "%1$s’s %2$s"), self->names[card.owner], name);
}

/* The card that a line of the log tells of; else the one whose effect is being decided, or that is
 * about to be played while nothing else is looked at; else what was looked at or played last. */
static HradbyCardsCard
find_staged (HradbyCardsView *self)
{
  HradbyCardsCard card = self->read;
  guint place;

  if (self->told.card < self->face->n_kinds)
    return self->told;
  if (!self->face->get_acting (self->picks.position, &card, &place) && self->picks.n_picks > 0
      && self->picks.picks[0].kind == HRADBY_CARDS_PICK_HAND
      && (self->looked == NULL || !HRADBY_IS_CARDS_ITEM (self->looked)
          || item_get_kind (HRADBY_CARDS_ITEM (self->looked)) >= self->face->n_kinds))
    card = (HradbyCardsCard) {
      self->picks.picks[0].number,
      (guint8) MIN (hradby_session_get_viewer (self->surface.session), HRADBY_NO_PLAYER),
    };
  return card;
}

static void
show_card (HradbyCardsView *self)
{
  HradbyCardsCard card = find_staged (self);
  gboolean is_there = card.card < self->face->n_kinds;
  HradbyPictureKey picture = is_there ? get_picture (self, card.card) : picture_of_back ();
  HradbyPictureKey token = { NULL };
  g_autofree char *title = is_there ? tell_owned (self, card) : NULL;
  g_autofree char *text = is_there ? self->face->tell_text (self->picks.table, card.card) : NULL;
  g_autofree char *whole = is_there ? tell_whole (self, card.card) : g_strdup ("");
  HradbyRuleset *rules = hradby_session_get_setup (self->surface.session)->ruleset;

  if (card.owner < HRADBY_MAX_PLAYERS)
    token = picture_of_token (self->colours[card.owner], card.owner);
  stage_show (self->stage, &picture, token.kind != NULL ? &token : NULL, title, text,
                           whole);
  hradby_cards_stage_say (self->stage->rules, hradby_ruleset_count_changed (rules) > 0
                                              ? hradby_rules_store_get_title (rules) : NULL);
}

/* What is said of what is pointed at: what comes of it, or why nothing can be done with it. */
static char *
tell_looked (HradbyCardsView *self)
{
  HradbyCardsPick pick;

  if (self->looked == NULL || !hradby_cards_read_pick (self->looked, &pick))
    return NULL;
  char *preview = words_preview (self, pick);
  if (preview != NULL || !HRADBY_IS_CARDS_ITEM (self->looked))
    return preview;
  HradbyCardsItem *item = HRADBY_CARDS_ITEM (self->looked);
  const HradbyCardsStack *stack = &self->state.places[pick.number];
  g_autofree char *refusal = items_refuse (self, item);
  if (refusal != NULL)
    /* Translators: a card or a place, and why nothing can be done with it now */
    return g_strdup_printf (C_("card", "%1$s. %2$s."), item->label, refusal);
  if (pick.kind == HRADBY_CARDS_PICK_PLACE && stack->n > 0
      && stack->cards[stack->n - 1].is_guarded)
    return self->face->tell_guards (self->picks.table, self->picks.position, pick.number,
                                    stack->n - 1u);
  return pick.kind == HRADBY_CARDS_PICK_PLACE && stack->n != 1 ? g_strdup (item->label) : NULL;
}

/* In little room the answers matter more: there the area of the turn says what comes of what is
 * pointed at, and where that stands below it is what asks. */
static void
update_caption (HradbyCardsView *self)
{
  gboolean is_brief = self->stage->is_brief && self->is_asked && !self->is_held;
  gboolean is_heard = !is_brief || !self->is_narrow;
  g_autofree char *looked = is_heard ? tell_looked (self) : NULL;
  g_autofree char *plan = is_heard && looked == NULL ? words_plan (self) : NULL;
  const char *text = looked != NULL ? looked : plan, *asked;

  hradby_cards_stage_say (self->stage->caption, is_brief ? NULL : text);
  asked = gtk_label_get_text (self->stage->question);
  gtk_widget_set_visible (GTK_WIDGET (self->stage->question),
                          *asked != '\0' && !(is_brief && self->is_narrow));
  if (is_brief)
    hradby_surface_set_hint (HRADBY_SURFACE (self), g_strdup (text != NULL ? text : asked));
}

static void
point_item (HradbyCardsView *self, HradbyCardsItem *item)
{
  item_set_state (item, (item->state & ~HRADBY_CARDS_ITEM_POINTED)
                        | (is_pointed (self, item->pick) ? HRADBY_CARDS_ITEM_POINTED : 0));
}

/* Lights what is pointed at, on the table and among the answers. */
static void
light_pointed (HradbyCardsView *self)
{
  for_items (self, point_item);
  for (EACH_CHILD (GTK_WIDGET (self->stage->answers))) {
    HradbyCardsPick pick;

    hradby_widget_set_class (child, "pointed", hradby_cards_read_pick (child, &pick)
                                               && is_pointed (self, pick));
  }
  gtk_widget_queue_draw (self->ground);
}

/* What an item shows on the stage. */
static void
read_item (HradbyCardsView *self, HradbyCardsItem *item)
{
  HradbyCardsPick pick = item->pick;

  if (item_get_kind (item) >= self->face->n_kinds)
    return;
  self->read = item->stack.cards[item->stack.n - 1];
  if (pick.kind == HRADBY_CARDS_PICK_HAND)
    self->read.owner = (guint8) MIN (hradby_session_get_viewer (self->surface.session),
                                     HRADBY_NO_PLAYER);
}

void
hradby_cards_view_look (HradbyCardsView *self, GtkWidget *item)
{
  if (self->looked == item)
    return;
  g_set_weak_pointer (&self->looked, item);
  if (item != NULL && HRADBY_IS_CARDS_ITEM (item))
    read_item (self, HRADBY_CARDS_ITEM (item));
  if (self->picks.position == NULL)
    return;
  light_pointed (self);
  update_caption (self);
  show_card (self);
}

/* A card, an answer, or a place of which something is said. */
static gboolean
enlarge (HradbyCardsView *self, GtkWidget *widget)
{
  if (self->surface.session == NULL || self->picks.position == NULL)
    return FALSE;
  g_clear_weak_pointer (&self->looked);
  hradby_cards_view_look (self, widget);
  g_autofree char *text = tell_looked (self);
  if (text == NULL && HRADBY_IS_CARDS_ITEM (widget)
      && item_get_kind (HRADBY_CARDS_ITEM (widget)) >= self->face->n_kinds)
    return FALSE;
  self->has_sheet = TRUE;
  gtk_widget_set_visible (self->fold, self->is_narrow);
  gtk_widget_queue_allocate (self->table);
  return TRUE;
}

/* The answers. */

/* Whose card it is that would be picked, or who; %HRADBY_NO_PLAYER: nobody. */
static guint
find_owner (HradbyCardsView *self, HradbyCardsPick pick)
{
  const HradbyCardsStack *stack = &self->state.places[get_picked_place (self)];

  if (pick.kind == HRADBY_CARDS_PICK_SEAT)
    return pick.number;
  if (pick.kind == HRADBY_CARDS_PICK_LEVEL)
    return pick.number < stack->n ? stack->cards[pick.number].owner : HRADBY_NO_PLAYER;
  stack = &self->state.places[pick.number];
  return pick.kind == HRADBY_CARDS_PICK_PLACE && stack->n > 0 ? stack->cards[stack->n - 1].owner
                                                               : HRADBY_NO_PLAYER;
}

static char *
tell_answer (HradbyCardsView *self, HradbyCardsPick pick)
{
  guint n = self->state.places[pick.number].n;

  if (pick.kind == HRADBY_CARDS_PICK_PLACE)
    return n > 0 ? hradby_cards_name_card (self->face, &self->state, pick.number, n - 1)
                 : self->face->name_place (pick.number);
  if (pick.kind == HRADBY_CARDS_PICK_SEAT)
    return g_strdup (self->names[pick.number]);
  if (pick.kind == HRADBY_CARDS_PICK_HAND || pick.kind == HRADBY_CARDS_PICK_EXCHANGE)
    return g_strdup (get_name (self, pick.number));
  return words_item (self, pick);
}

static void
add_answer (HradbyCardsView *self, HradbyCardsPick pick)
{
  guint owner = find_owner (self, pick);
  guint viewer = hradby_session_get_viewer (self->surface.session);
  gboolean is_owned = owner < self->picks.table->n_players;
  HradbyPictureKey token = picture_of_token (self->colours[is_owned ? owner : 0],
                                             is_owned ? owner : 0);
  g_autofree char *label = tell_answer (self, pick);
  g_autofree char *preview = words_preview (self, pick);
  g_autofree char *more = preview == NULL ? hradby_cards_words_more (self, pick) : NULL;
  const char *name = !is_owned || pick.kind == HRADBY_CARDS_PICK_SEAT ? NULL
                     /* Translators: the player who reads this, as the owner of a card */
                     : owner == viewer ? C_("card", "you")
                     : self->names[owner];
  GtkWidget *button = stage_add (self->stage, label, is_owned ? &token : NULL, name);

  set_pick (button, pick);
  hradby_tooltip_set (button, preview != NULL ? preview : more);
  watch (self, button);
}

/* All that can be picked next for the effect that asks, each once. */
static void
update_answers (HradbyCardsView *self)
{
  const HradbyCardsPicks *picks = &self->picks;
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (HradbyCardsPick));

  stage_clear (self->stage);
  if (!self->is_asked)
    return;
  for (guint i = 0; i < picks->actions->len * 2; i++) {
    HradbyCardsPick next;
    gboolean is_known = FALSE;

    if (!continues (picks, &g_array_index (picks->actions, HradbyAction, i / 2), picks->n_picks,
                    i % 2, &next, NULL))
      continue;
    for (guint j = 0; j < found->len && !is_known; j++)
      is_known = is_same (g_array_index (found, HradbyCardsPick, j), next);
    if (is_known)
      continue;
    g_array_append_val (found, next);
    add_answer (self, next);
  }
}

/* Why cards that the effect would reach are not among the answers. */
static char *
tell_spared (HradbyCardsView *self)
{
  guint8 places[HRADBY_CARDS_MAX_PLACES];
  g_autoptr(GString) text = g_string_new (NULL);
  guint n = self->is_asked ? self->face->list_spared (self->picks.table, self->picks.position,
                                                      places) : 0;

  for (guint i = 0; i < MIN (n, MAX_SPARED); i++)
    hradby_list_text_join (text, "\n", self->face->tell_spared (self->picks.table,
                                                                self->picks.position, places[i]));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Buttons for the whole of what was chosen. */

static void
back_cb (HradbyCardsView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "cards.back", NULL);
}

static void
confirm_cb (HradbyCardsView *self)
{
  self->is_confirming = TRUE;
  if (!picks_confirm (&self->picks))
    gtk_widget_error_bell (GTK_WIDGET (self));
  self->is_confirming = FALSE;
}

static GtkWidget *
add_button (HradbyCardsView *self, const char *label, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (self->stage->buttons, button);
  return button;
}

static void
update_buttons (HradbyCardsView *self)
{
  gboolean has_plan = self->picks.plan->len > 0;
  g_autofree char *plan = words_plan (self);

  hradby_widget_clear (self->stage->buttons);
  if (has_plan || self->picks.n_chosen > 0)
    add_button (self, has_plan ? _("_Start Again") : _("_Take Back"), G_CALLBACK (back_cb));
  if (self->picks.is_complete) {
    GtkWidget *button = add_button (self, _("_Confirm"), G_CALLBACK (confirm_cb));

    gtk_widget_add_css_class (button, "suggested-action");
    hradby_tooltip_set (button, plan);
  }
}

/* What stands on the stage that does not depend on what is pointed at. */
static void
ask (HradbyCardsView *self)
{
  const HradbyCardsPicks *picks = &self->picks;
  char *hint = NULL;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->stage)) != NULL;
  g_autofree char *spared = tell_spared (self);

  if (picks->is_complete)
    hint = g_strdup (_("See what it comes to, then confirm it or start again."));
  else if (picks->actions->len > 0)
    hint = self->face->ask (picks->table, picks->position, picks->picks, picks->n_picks,
                            self->names);
  hradby_cards_stage_say (self->stage->question,
                          self->is_asked || picks->is_complete || picks->n_picks > 0 ? hint
                                                                                     : NULL);
  hradby_surface_set_hint (HRADBY_SURFACE (self), hint);
  update_answers (self);
  update_buttons (self);
  hradby_cards_stage_say (self->stage->notes, spared);
  self->has_sheet = self->is_asked || picks->is_complete || picks->plan->len > 0;
  gtk_widget_set_visible (self->fold, self->is_narrow);
  if (picks->is_complete)
    gtk_widget_grab_focus (gtk_widget_get_last_child (GTK_WIDGET (self->stage->buttons)));
  else if (had_focus && stage_get (self->stage, 1) != NULL)
    gtk_widget_grab_focus (stage_get (self->stage, 1));
}

static void
update_stage (HradbyCardsView *self)
{
  light_pointed (self);
  show_card (self);
  update_caption (self);
}

/* The index of characters. */

/* Where the cards of a kind are, as far as the viewer may know: “2 in play, 1 unseen”. */
char *
hradby_cards_words_where (HradbyCardsView *self, guint card)
{
  const HradbyCardsState *state = &self->state;
  guint viewer = hradby_session_get_viewer (self->surface.session), n_placed = 0, n_known = 0;
  guint n_all = self->face->count_cards (self->picks.table, card);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint place = 1; place <= self->face->n_places; place++)
    for (guint level = 0; level < state->places[place].n; level++)
      n_placed += state->places[place].cards[level].card == card;
  /* Translators: how many cards of a kind are there, as in all that follow */
  if (state->hand[card] > 0)
    hradby_list_text_take (list, g_strdup_printf (_("%u in your hand"), state->hand[card]));
  if (n_placed > 0)
    hradby_list_text_take (list, g_strdup_printf (_("%u in play"), n_placed));
  if (state->exchange[card] > 0)
    hradby_list_text_take (list, g_strdup_printf (_("%u in the exchange"), state->exchange[card]));
  for (guint seat = 0; seat < self->picks.table->n_players; seat++)
    if (seat != viewer && state->known[seat][card] > 0) {
      n_known += state->known[seat][card];
      hradby_list_text_take (list, g_strdup_printf (_("%1$u in the hand of %2$s"),
                                                    state->known[seat][card],
                                                    self->names[seat]));
    }
  if (state->removed[card] > 0)
    hradby_list_text_take (list, g_strdup_printf (_("%u out of the game"), state->removed[card]));
  n_known += state->hand[card] + n_placed + state->exchange[card] + state->removed[card];
  if (n_all > n_known)
    hradby_list_text_take (list, g_strdup_printf (_("%u unseen"), n_all - n_known));
  if (list->len == 0)
    g_string_assign (list, _("not in this game"));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* What the index shows; nothing while nobody may look. */
static void
update_index (HradbyCardsView *self)
{
  if (self->index == NULL)
    return;
  for (guint card = 0; card < self->face->n_kinds; card++) {
    g_autofree char *text = hradby_cards_words_text (self, card);
    g_autofree char *where = hradby_cards_words_where (self, card);

    hradby_index_window_set (HRADBY_INDEX_WINDOW (self->index), card,
                                  get_picture (self, card), get_name (self, card),
                                  self->face->name_zone (card), text, where);
  }
}

static void
index_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);

  if (self->surface.session == NULL || self->picks.position == NULL)
    return;
  if (self->index == NULL)
    g_set_weak_pointer (&self->index, g_object_new (HRADBY_TYPE_INDEX_WINDOW, "transient-for",
                                                    gtk_widget_get_root (widget), NULL));
  update_index (self);
  gtk_window_present (self->index);
}

/* The focus moves on to where something can be picked, if it is on the table. */
static void
move_focus (HradbyCardsView *self, gboolean had_focus, HradbyCardsPick before)
{
  GtkWidget *item = hradby_cards_items_find (self, before);

  if (!had_focus || self->picks.is_complete)
    return;
  if (self->picks.n_picks > 0 || item == NULL || self->picks.plan->len > 0
      || !picks_allows (&self->picks, before))
    item = find_item (self, NULL);
  if (item == NULL)
    item = hradby_cards_items_find (self, before);
  if (item != NULL)
    gtk_widget_grab_focus (item);
}

static void
hradby_cards_view_update (HradbySurface *surface)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
  HradbyCardsPick before = { HRADBY_CARDS_N_PICKS, 0 };
  HradbyCardsCard acting;

  if (focus != NULL && HRADBY_IS_CARDS_ITEM (focus))
    before = HRADBY_CARDS_ITEM (focus)->pick;
  memset (&self->state, 0, sizeof self->state);
  self->face->read (self->picks.table, self->picks.position,
                    hradby_session_get_viewer (surface->session), &self->state);
  self->acting_place = 0;
  self->is_asked = self->face->get_acting (self->picks.position, &acting, &self->acting_place)
                   && self->picks.actions->len > 0;
  items_update (self);
  ask (self);
  update_stage (self);
  update_index (self);
  move_focus (self, had_focus, before);
}

void
hradby_cards_view_pick (HradbyCardsView *self, HradbyCardsPick pick)
{
  g_autofree char *reason = NULL;
  const char *rule = NULL;

  if (self->surface.session == NULL)
    return;
  hradby_surface_rest (HRADBY_SURFACE (self));
  switch (picks_choose (&self->picks, pick)) {
  case PICKED:
    /* The caption shows the plan then. */
    if (self->picks.plan->len > 0)
      hradby_cards_view_look (self, NULL);
    hradby_surface_update (HRADBY_SURFACE (self));
    break;
  case NOTHING:
    reason = hradby_cards_words_refusal (self, pick, &rule);
    if (reason != NULL)
      hradby_surface_refuse (HRADBY_SURFACE (self), reason, rule);
    break;
  case PLAYED: /* the session has told that it changed */
  default:
    break;
  }
}

/* What the session tells. */

/* Who plays, and whether any of them has a hand that may be looked at. */
static void
read_seats (HradbyCardsView *self)
{
  HradbySession *session = self->surface.session;
  gboolean has_people = FALSE;

  self->names = hradby_session_get_names (session);
  for (guint i = 0; i < hradby_session_get_table (session)->n_players; i++) {
    HradbySeat *seat = hradby_session_get_seat (session, i);

    self->colours[i] = hradby_seat_get_colour (seat);
    has_people |= hradby_seat_get_level (seat) == NULL;
  }
  gtk_widget_set_visible (self->hand, has_people && !self->is_picture);
}

/* The card that was played last. The one that the last viewer looked at may be of a hand. */
static void
read_last (HradbyCardsView *self)
{
  const GArray *events = hradby_session_get_events (self->surface.session);

  self->read.card = HRADBY_CARDS_MAX_KINDS;
  for (guint i = events->len; i > 0; i--)
    if (read_played (self, &g_array_index (events, HradbyEvent, i - 1), &self->read))
      return;
}

static gboolean
is_computer (HradbySession *session, guint seat)
{
  return seat < hradby_session_get_table (session)->n_players
         && hradby_session_get_level (session, seat) != NULL;
}

static void
hradby_cards_view_changed (HradbySurface *surface)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);
  guint viewer = hradby_session_get_viewer (surface->session);
  gboolean is_other = viewer != self->viewer;

  memset (self->fresh, 0, sizeof self->fresh);
  HRADBY_EACH (const HradbyEvent, event, surface->events) {
    if (!self->is_confirming)
      add_flights (self, event, FALSE);
    mark_fresh (self->fresh, event);
    if (read_played (self, event, &self->read))
      self->is_new = is_computer (surface->session, event->player);
  }
  if (viewer < HRADBY_MAX_PLAYERS)
    self->n_seen[viewer] += surface->events->len;
  if (is_other)
    hradby_cards_view_look (self, NULL);
  if (is_other || surface->events->len == 0)
    read_last (self);
  self->viewer = viewer;
  read_seats (self);
  picks_begin (&self->picks, surface->session);
}

static void
hradby_cards_view_begin (HradbySurface *surface)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);
  HradbySession *session = surface->session;

  picks_begin (&self->picks, NULL);
  hradby_cards_view_look (self, NULL);
  self->viewer = HRADBY_NOBODY;
  gtk_widget_set_visible (GTK_WIDGET (self), session != NULL);
  for (guint i = 0; session != NULL && i < HRADBY_MAX_PLAYERS; i++)
    self->n_seen[i] = hradby_session_get_events (session)->len;
}

/* Keys: digits choose an answer or a card of the hand, Escape takes back, that for menus shows a
 * card large, arrows change the order of the hand. */

#define SHIFT_KEYS (GDK_CONTROL_MASK | GDK_SHIFT_MASK)

static void
enlarge_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus == NULL || !enlarge (HRADBY_CARDS_VIEW (widget), focus))
    gtk_widget_error_bell (widget);
}

/* A finger, or a mouse button, that stays shows a card large, or tells of what else can be picked,
 * instead of picking it; until the next press. */
static void
long_press_cb (HradbyCardsView *self, double x, double y, GtkGesture *gesture)
{
  HradbyCardsPick pick;
  GtkWidget *item;

  self->is_held = TRUE;
  if (find_pick (self, x, y, &item, &pick) && enlarge (self, item))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  else
    self->is_held = FALSE;
}

static void
let_go_cb (HradbyCardsView *self)
{
  if (self->is_held)
    hradby_cards_view_look (self, NULL);
  self->is_held = FALSE;
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);

  if (self->surface.session != NULL && picks_back (&self->picks))
    hradby_surface_update (HRADBY_SURFACE (self));
}

/* An answer while something is asked, a card of the hand else. */
static void
number_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);
  gint number = g_variant_get_int32 (parameter);
  GtkWidget *card = gtk_widget_get_first_child (self->hand);
  HradbyCardsPick pick;

  for (gint i = number; i > 0 && card != NULL; i--)
    card = gtk_widget_get_next_sibling (card);
  if (self->is_asked && self->surface.session != NULL)
    card = stage_get (self->stage, (guint) number);
  if (card == NULL || !hradby_cards_read_pick (card, &pick)) {
    gtk_widget_error_bell (widget);
    return;
  }
  gtk_widget_grab_focus (card);
  hradby_cards_view_pick (self, pick);
}

/* Lays the card of the hand that has the focus one place on, or back. */
static void
shift_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);
  gboolean is_on = g_variant_get_int32 (parameter) > 0;
  GtkWidget *card = gtk_widget_get_focus_child (self->hand), *other = NULL;
  HradbyCardsPick pick, place;

  if (card != NULL && hradby_cards_read_pick (card, &pick) && pick.kind == HRADBY_CARDS_PICK_HAND)
    other = is_on ? gtk_widget_get_next_sibling (card) : gtk_widget_get_prev_sibling (card);
  if (other == NULL || !hradby_cards_read_pick (other, &place)
      || place.kind != HRADBY_CARDS_PICK_HAND) {
    gtk_widget_error_bell (widget);
    return;
  }
  move_in_hand (self, pick.number, place.number, is_on);
  gtk_widget_grab_focus (card);
}

static void
fold_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);

  self->has_sheet = FALSE;
  gtk_widget_queue_allocate (self->table);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "cards.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "cards.number", "i", number_action);
  gtk_widget_class_install_action (widget_class, "cards.enlarge", NULL, enlarge_action);
  gtk_widget_class_install_action (widget_class, "cards.fold", NULL, fold_action);
  gtk_widget_class_install_action (widget_class, "cards.index", NULL, index_action);
  gtk_widget_class_install_action (widget_class, "cards.shift", "i", shift_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, SHIFT_KEYS, "cards.shift", "i",
                                       -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, SHIFT_KEYS, "cards.shift", "i",
                                       1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_i, 0, "cards.index", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "cards.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "cards.enlarge", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "cards.enlarge",
                                       NULL);
  for (guint i = 0; i < 10; i++) {
    /* Zero, behind nine on the keyboard, is the tenth card. */
    gint card = i == 0 ? 10 : (gint) i;

    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0 + i, 0, "cards.number", "i", card);
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_0 + i, 0, "cards.number", "i",
                                         card);
  }
}

static gboolean
hradby_cards_view_grab_focus (GtkWidget *widget)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);
  GtkWidget *item = self->surface.session != NULL && self->picks.position != NULL
                    ? find_item (self, NULL) : NULL;

  return (item != NULL && gtk_widget_grab_focus (item))
         || GTK_WIDGET_CLASS (hradby_cards_view_parent_class)->grab_focus (widget);
}

static void
hradby_cards_view_map (GtkWidget *widget)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);

  GTK_WIDGET_CLASS (hradby_cards_view_parent_class)->map (widget);
  if (self->surface.session != NULL)
    hradby_surface_move (HRADBY_SURFACE (self));
}

static void
hradby_cards_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GTK_WIDGET_CLASS (hradby_cards_view_parent_class)->snapshot (widget, snapshot);
  draw_flights (HRADBY_CARDS_VIEW (widget), snapshot);
  drag_draw (HRADBY_CARDS_VIEW (widget), snapshot);
}

static void
hradby_cards_view_dispose (GObject *object)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (object);

  g_clear_weak_pointer (&self->looked);
  hradby_surface_set_session (HRADBY_SURFACE (self), NULL);
  g_clear_handle_id (&self->narrow_source, g_source_remove);
  if (self->index != NULL)
    gtk_window_destroy (self->index);
  hradby_widget_clear (object);
  G_OBJECT_CLASS (hradby_cards_view_parent_class)->dispose (object);
}

static void
hradby_cards_view_finalize (GObject *object)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (object);

  picks_clear (&self->picks);
  g_array_unref (self->flights);
  G_OBJECT_CLASS (hradby_cards_view_parent_class)->finalize (object);
}

static void
hradby_cards_view_bind (HradbySurface *surface, GSettings *settings)
{
  g_settings_bind (settings, "hand-order", HRADBY_CARDS_VIEW (surface)->sorting, "selected",
                   G_SETTINGS_BIND_DEFAULT);
}

static void
hradby_cards_view_class_init (HradbyCardsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HradbySurfaceClass *surface_class = HRADBY_SURFACE_CLASS (klass);

  object_class->dispose = hradby_cards_view_dispose;
  object_class->finalize = hradby_cards_view_finalize;
  surface_class->begin = hradby_cards_view_begin;
  surface_class->changed = hradby_cards_view_changed;
  surface_class->update = hradby_cards_view_update;
  surface_class->light = hradby_cards_view_light;
  surface_class->plan = hradby_cards_view_plan;
  surface_class->moved = hradby_cards_view_moved;
  surface_class->rest = hradby_cards_view_rest;
  surface_class->bind = hradby_cards_view_bind;
  surface_class->most = MOST_TIME;
  surface_class->below = BELOW;
  widget_class->map = hradby_cards_view_map;
  widget_class->snapshot = hradby_cards_view_snapshot;
  widget_class->grab_focus = hradby_cards_view_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "cardsview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  add_keys (widget_class);
}

static void
hradby_cards_view_init (HradbyCardsView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  self->flights = g_array_new (FALSE, TRUE, sizeof (Flight));
  drag_init (self);
  self->read.card = self->told.card = HRADBY_CARDS_MAX_KINDS;
  /* Before the things themselves, which would take the press for a click. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "begin", G_CALLBACK (let_go_cb), self);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

static const PaneFuncs table_funcs = { measure_table, arrange_table, .stops_always = TRUE };
static const PaneFuncs ground_funcs = { measure_ground, arrange_ground, draw_ground, draw_arrows };
static const PaneFuncs exchange_funcs = { measure_ground, arrange_exchange, .is_row = TRUE };
static const PaneFuncs hand_funcs = { measure_hand, arrange_hand, .is_row = TRUE };

static GtkWidget *
make_head (HradbyCardsView *self, const char *title)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, BAR_SPACING);

  gtk_box_append (GTK_BOX (head), g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0,
                                                "hexpand", TRUE, "ellipsize", PANGO_ELLIPSIZE_END,
                                                "css-classes",
                                                (const char *[]) { "heading", NULL }, NULL));
  gtk_widget_add_css_class (head, "tablehead");
  gtk_widget_set_parent (head, self->table);
  return head;
}

static void
sorted_cb (HradbyCardsView *self)
{
  self->is_sorted = FALSE;
  hradby_surface_update (HRADBY_SURFACE (self));
}

static void
add_hand (HradbyCardsView *self)
{
  const char *const orders[] = {
    /* Translators: in which order the cards of one’s hand lie */
    C_("order", "By zone"), C_("order", "By name"), C_("order", "What can be played"),
    C_("order", "My own order"), NULL,
  };

  self->hand_head = make_head (self, _("Your Hand"));
  self->hand_title = gtk_widget_get_first_child (self->hand_head);
  self->sorting = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (orders));
  hradby_tooltip_label (GTK_WIDGET (self->sorting), _("Order of Your Hand"));
  gtk_widget_add_css_class (GTK_WIDGET (self->sorting), "sorting");
  g_signal_connect_object (self->sorting, "notify::selected", G_CALLBACK (sorted_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_drop_down_set_list_factory (self->sorting, gtk_drop_down_get_factory (self->sorting));
  gtk_box_append (GTK_BOX (self->hand_head), GTK_WIDGET (self->sorting));
  self->hand = pane_new (self, self->table, GTK_ACCESSIBLE_ROLE_GROUP, _("Your Hand"),
                         &hand_funcs);
}

static GtkWidget *
make_index_button (void)
{
  return hradby_tooltip_button ("hradby-cards-symbolic", _("Characters (I)"));
}

static void
show_index_cb (HradbyCardsView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "cards.index", NULL);
}

static void
add_stage (HradbyCardsView *self)
{
  GtkWidget *index = make_index_button ();

  self->stage = g_object_new (HRADBY_TYPE_CARDS_STAGE, NULL);
  self->fold = hradby_tooltip_button ("go-down-symbolic", _("Back to the Hand"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (index), "cards.index");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->fold), "cards.fold");
  gtk_widget_set_visible (self->fold, FALSE);
  gtk_box_append (self->stage->head, index);
  gtk_box_append (self->stage->head, self->fold);
  gtk_widget_set_parent (GTK_WIDGET (self->stage), self->table);
}

/* In the order in which the keyboard goes through them. A picture is as large as it wants to be and
 * scrolls nothing. */
static void
add_table (HradbyCardsView *self)
{
  self->table = pane_new (self, NULL, GTK_ACCESSIBLE_ROLE_GROUP, _("Table"), &table_funcs);
  add_hand (self);
  self->ground = pane_new (self, self->table, GTK_ACCESSIBLE_ROLE_GRID, _("Castle"),
                           &ground_funcs);
  self->exchange_head = make_head (self, _("Exchange"));
  self->exchange = pane_new (self, self->table, GTK_ACCESSIBLE_ROLE_GROUP, _("Exchange"),
                             &exchange_funcs);
  add_stage (self);
  if (self->is_picture) {
    gtk_widget_set_parent (self->table, GTK_WIDGET (self));
    return;
  }
  gtk_widget_set_parent (g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                       GTK_POLICY_NEVER, "min-content-height", LEAST_SEEN, "child",
                                       self->table, "vexpand", TRUE, NULL), GTK_WIDGET (self));
}

static HradbyCardsView *
new_view (const HradbyCardsFace *face, gboolean is_picture)
{
  HradbyCardsView *self = g_object_new (HRADBY_TYPE_CARDS_VIEW, NULL);

  g_return_val_if_fail (face->n_places < HRADBY_CARDS_MAX_PLACES, NULL);
  g_return_val_if_fail (face->n_kinds <= HRADBY_CARDS_MAX_KINDS, NULL);

  self->face = face;
  self->is_picture = is_picture;
  picks_init (&self->picks, face);
  add_table (self);
  self->surface.header = g_object_ref_sink (make_index_button ());
  g_signal_connect_object (self->surface.header, "clicked", G_CALLBACK (show_index_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

HradbySurface *
hradby_cards_view_new (const HradbyCardsFace *face)
{
  return HRADBY_SURFACE (new_view (face, FALSE));
}

GtkWidget *
hradby_cards_view_new_picture (const HradbyCardsFace *face, int width, int height,
                               const char *label, HradbySurface **surface)
{
  HradbyCardsView *self = new_view (face, TRUE);
  GtkWidget *hidden[] = { GTK_WIDGET (self->stage), self->hand, self->hand_head,
                          self->exchange_head };

  self->picks.is_shut = TRUE;
  self->picture_width = MIN (width, MAX_PICTURE);
  self->picture_height = height;
  gtk_widget_set_visible (self->exchange, height == 0);
  if (height > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "low");
  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    gtk_widget_set_visible (hidden[i], FALSE);
  g_object_set (self, "animations", FALSE, "can-focus", FALSE, "can-target", FALSE,
                "halign", GTK_ALIGN_CENTER, NULL);
  hradby_widget_label (self, label);
  *surface = HRADBY_SURFACE (self);
  return GTK_WIDGET (self);
}
