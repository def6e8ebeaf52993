/* The table of a card game: follows the session, and turns picks into actions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/cards/cards-view.h"

#include "app/cards/cards-picks.h"
#include "app/cards/cards-pictures.h"
#include "app/face/face.h"
#include "app/face/last-turns.h"
#include "app/kit/list-text.h"
#include "app/kit/tooltip.h"
#include "app/pictures/picture.h"
#include "app/words/sentence.h"
#include "engine/audience.h"
#include "engine/error.h"
#include "engine/table.h"
#include "session/session.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define HRADBY_TYPE_CARDS_PANE (hradby_cards_pane_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCardsPane, hradby_cards_pane, HRADBY, CARDS_PANE, GtkWidget)

/**
 * CardsPaneFuncs:
 * @measure: how large it wants to be; @for_width: −1 for the width
 * @arrange: gives its children their places
 * @draw: (nullable): draws what is below them
 * @is_stop: (nullable): whether Tab stops at a child, now; %NULL: at each
 * @is_row: arrows to the left and to the right go from child to child
 *
 * Tab goes from stop to stop in the order of children, and once into a pane that has none.
 */
typedef struct
{
  void (*measure) (GtkWidget *pane, int for_width, int *minimum, int *natural);
  void (*arrange) (GtkWidget *pane, int width, int height);
  void (*draw)    (GtkWidget *pane, GtkSnapshot *snapshot);
  gboolean (*is_stop) (GtkWidget *pane, GtkWidget *child);
  gboolean is_row;
} CardsPaneFuncs;

#define SPACING     6
#define BELOW       170 /* the hand, and what is said */
#define MAX_PICTURE 400 /* the width of one among words */

G_DEFINE_FINAL_TYPE (HradbyCardsView, hradby_cards_view, HRADBY_TYPE_SURFACE)

struct _HradbyCardsPane
{
  GtkWidget parent_instance;

  const CardsPaneFuncs *funcs;
  gpointer              data;
};

G_DEFINE_FINAL_TYPE (HradbyCardsPane, hradby_cards_pane, GTK_TYPE_WIDGET)

/* An empty one; @funcs: static; @data: for them. Children are put in by gtk_widget_set_parent(). */
static GtkWidget *
pane_new (GtkAccessibleRole     role,
          const char           *label,
          const CardsPaneFuncs *funcs,
          gpointer              data)
{
  HradbyCardsPane *self = g_object_new (HRADBY_TYPE_CARDS_PANE, "accessible-role", role, NULL);

  self->funcs = funcs;
  self->data = data;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return GTK_WIDGET (self);
}

static gpointer
pane_get_data (GtkWidget *pane)
{
  return HRADBY_CARDS_PANE (pane)->data;
}

/* How many children it has. */
static guint
pane_count (GtkWidget *pane)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child))
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
step (GtkWidget *pane,
      GtkWidget *child,
      gboolean   forward)
{
  if (child == NULL)
    return forward ? gtk_widget_get_first_child (pane) : gtk_widget_get_last_child (pane);
  return forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
}

/* Goes on from @child, %NULL: comes in. */
static gboolean
go_on (GtkWidget       *pane,
       GtkWidget       *child,
       GtkDirectionType direction,
       gboolean         stops_only)
{
  HradbyCardsPane *self = HRADBY_CARDS_PANE (pane);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_RIGHT;

  while ((child = step (pane, child, forward)) != NULL)
    if ((!stops_only || self->funcs->is_stop == NULL || self->funcs->is_stop (pane, child))
        && gtk_widget_child_focus (child, direction))
      return TRUE;
  return FALSE;
}

/* Children overlap, and lie in a fan: their places do not tell in which order they come. */
static gboolean
hradby_cards_pane_focus (GtkWidget       *widget,
                         GtkDirectionType direction)
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
hradby_cards_pane_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
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
hradby_cards_pane_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  HRADBY_CARDS_PANE (widget)->funcs->arrange (widget, width, height);
}

static void
hradby_cards_pane_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  HradbyCardsPane *self = HRADBY_CARDS_PANE (widget);

  if (self->funcs->draw != NULL)
    self->funcs->draw (widget, snapshot);
  GTK_WIDGET_CLASS (hradby_cards_pane_parent_class)->snapshot (widget, snapshot);
}

static void
hradby_cards_pane_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
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

/* Of the side of the square. */
#define LEVEL_STEP  0.20 /* from a card of a stack to the next one */
#define TOKEN 0.36
#define TOKEN_X 0.02 /* beyond the card’s western edge */
#define TOKEN_Y 0.44
#define BADGE 0.30
#define BADGE_Y 0.26 /* below the mark of the zone, where cards of a fan do not cover it */
#define SHIELD 0.27
#define SHIELD_X 0.72 /* across from the token */
#define SHIELD_Y 0.46
#define INSET 0.03

struct _HradbyCardsItem
{
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
};

G_DEFINE_FINAL_TYPE (HradbyCardsItem, hradby_cards_item, GTK_TYPE_BUTTON)

/* For what @pick picks; activating it emits "clicked" at once. */
static GtkWidget *
item_new (GtkAccessibleRole      role,
          HradbyCardsPick        pick,
          const HradbyCardsFace *face,
          HradbyTextures        *textures)
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
  g_return_val_if_fail (HRADBY_IS_CARDS_ITEM (self), (HradbyCardsPick) { 0 });

  return self->pick;
}

/* The cards that lie there, with tokens in the colours of the seats. */
static void
item_set_stack (HradbyCardsItem        *self,
                const HradbyCardsStack *stack,
                const char *const      *colours)
{
  self->is_back = FALSE;
  self->stack = *stack;
  for (guint i = 0; i < stack->n; i++)
    self->colours[i] = stack->cards[i].owner < HRADBY_MAX_PLAYERS
                       ? hradby_palette_find (colours[stack->cards[i].owner])->id : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Cards face down. */
static void
item_set_back (HradbyCardsItem *self)
{
  self->is_back = TRUE;
  self->stack.n = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A number in the corner, 0: none. */
static void
item_set_count (HradbyCardsItem *self,
                guint            count)
{
  self->count = count;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* One more of the uppermost cards, or the token at @level, is on its way yet; nothing any more. */
static void
item_veil (HradbyCardsItem *self,
           gboolean         is_token,
           guint            level)
{
  if (is_token)
    self->veiled_tokens |= 1u << level;
  else
    self->n_veiled++;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
item_unveil (HradbyCardsItem *self)
{
  if (self->n_veiled == 0 && self->veiled_tokens == 0)
    return;
  self->n_veiled = self->veiled_tokens = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
item_set_state (HradbyCardsItem     *self,
                HradbyCardsItemState state)
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
  g_return_val_if_fail (HRADBY_IS_CARDS_ITEM (self), 0);

  return self->state;
}

/* What screen readers say, and the tooltip: what is there, and what can be done. */
static void
item_set_words (HradbyCardsItem *self,
                const char      *label,
                const char      *description)
{
  if (g_strcmp0 (self->label, label) != 0)
    {
      g_free (self->label);
      self->label = g_strdup (label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                      -1);
    }
  if (g_strcmp0 (self->description, description) != 0)
    {
      g_free (self->description);
      self->description = g_strdup (description);
      hradby_tooltip_set (GTK_WIDGET (self), description);
    }
}

const char *
hradby_cards_item_get_label (HradbyCardsItem *self)
{
  g_return_val_if_fail (HRADBY_IS_CARDS_ITEM (self), NULL);

  return self->label;
}

/* The kind of the uppermost card; %HRADBY_CARDS_MAX_KINDS if there is none that is seen. */
static guint
item_get_kind (HradbyCardsItem *self)
{
  return self->stack.n > 0 ? self->stack.cards[self->stack.n - 1].card : HRADBY_CARDS_MAX_KINDS;
}

static void
item_draw_picture (HradbyCardsItem *self,
                   GtkSnapshot     *snapshot,
                   HradbyPictureKey key,
                   double           x,
                   double           y,
                   double           size)
{
  GdkTexture *texture;

  key.pixels = (int) (size * gtk_widget_get_scale_factor (GTK_WIDGET (self)) + 0.5);
  if (key.pixels <= 0)
    return;
  texture = hradby_textures_request (self->textures, key);
  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture,
                                 &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) size,
                                                      (float) size));
}

/* Upper cards lie to the north-east of lower ones, of which name and token are seen. */
static void
item_get_card (HradbyCardsItem *self,
               double           side,
               gint             level,
               gboolean         is_token,
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
draw_stack (HradbyCardsItem *self,
            GtkSnapshot     *snapshot,
            double           side)
{
  guint n = self->stack.n - MIN (self->n_veiled, self->stack.n);
  graphene_rect_t rect;

  for (guint i = 0; i < n; i++)
    {
      const HradbyCardLook *look = self->face->get_look (self->stack.cards[i].card);

      item_get_card (self, side, (gint) i, FALSE, &rect);
      item_draw_picture (self, snapshot, hradby_cards_picture_of_card (look, 0),
                         (double) rect.origin.x, (double) rect.origin.y, (double) rect.size.width);
    }
  for (guint i = 0; i < n; i++)
    if (self->colours[i] != NULL && (self->veiled_tokens >> i & 1) == 0)
      {
        item_get_card (self, side, (gint) i, TRUE, &rect);
        item_draw_picture (self, snapshot,
                           hradby_cards_picture_of_token (self->colours[i],
                                                          self->stack.cards[i].owner, 0),
                           (double) rect.origin.x, (double) rect.origin.y,
                           (double) rect.size.width);
      }
  /* Of those below a Knight everybody sees it. */
  if (n > 0 && n == self->stack.n && self->stack.cards[n - 1].is_guarded)
    {
      item_get_card (self, side, -1, FALSE, &rect);
      item_draw_picture (self, snapshot, hradby_cards_picture_of_shield (0),
                         (double) (rect.origin.x + rect.size.width * (float) SHIELD_X),
                         (double) (rect.origin.y + rect.size.height * (float) SHIELD_Y),
                         (double) rect.size.width * SHIELD);
    }
}

/* A ring of two colours around the square, seen on any ground. */
static void
draw_ring (GtkSnapshot *snapshot,
           double       side,
           double       width,
           GdkRGBA      outer,
           GdkRGBA      inner)
{
  float radius = (float) side * 0.09f, line = (float) width, rest = (float) (side - 2 * width);
  GskRoundedRect rect;
  float widths[4] = { line, line, line, line };
  GdkRGBA colours[4] = { outer, outer, outer, outer };

  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side),
                                   radius);
  gtk_snapshot_append_border (snapshot, &rect, widths, colours);
  for (guint i = 0; i < 4; i++)
    {
      colours[i] = inner;
      widths[i] = line * 0.5f;
    }
  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (line, line, rest, rest), radius);
  gtk_snapshot_append_border (snapshot, &rect, widths, colours);
}

static void
draw_state (HradbyCardsItem *self,
            GtkSnapshot     *snapshot,
            double           side)
{
  static const GdkRGBA gold = { 1.0f, 0.84f, 0.30f, 1 }, navy = { 0.09f, 0.13f, 0.26f, 1 };
  static const GdkRGBA white = { 1, 1, 1, 0.95f }, faint = { 1, 1, 1, 0.28f };
  double width = MAX (side * 0.045, 2);

  if ((self->state & HRADBY_CARDS_ITEM_LIT) != 0 && self->stack.n == 0 && !self->is_back)
    gtk_snapshot_append_color (snapshot, &faint,
                               &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side));
  if ((self->state & HRADBY_CARDS_ITEM_CHOSEN) != 0)
    draw_ring (snapshot, side, width * 1.6, navy, gold);
  else if ((self->state & HRADBY_CARDS_ITEM_LIT) != 0)
    draw_ring (snapshot, side, width, gold, navy);
  else if ((self->state & HRADBY_CARDS_ITEM_FRESH) != 0)
    draw_ring (snapshot, side, width * 0.7, white, navy);
}

static void
draw_count (HradbyCardsItem *self,
            GtkSnapshot     *snapshot,
            double           side)
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

  for (guint i = 0; i < 16; i++)
    {
      float weight = i / 4 == 0 ? red : i / 4 == 1 ? green : blue;

      grey[i] = i == 15 ? 1 : i % 4 == 3 || i / 4 == 3
                ? 0 : contrast * ((1 - colour) * weight + (i % 4 == i / 4 ? colour : 0));
    }
  graphene_matrix_init_from_float (&matrix, grey);
  graphene_vec4_init (&offset, 0.33f, 0.33f, 0.33f, 0);
  gtk_snapshot_push_color_matrix (snapshot, &matrix, &offset);
}

static void
hradby_cards_item_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  HradbyCardsItem *self = HRADBY_CARDS_ITEM (widget);
  double side = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gboolean is_dim = (self->state & HRADBY_CARDS_ITEM_DIM) != 0;

  if (side <= 0)
    return;
  if (is_dim)
    push_dim (snapshot);
  if (self->is_back)
    item_draw_picture (self, snapshot, hradby_cards_picture_of_back (0), side * INSET, side * INSET,
                       side * (1 - 2 * INSET));
  else if (self->stack.n > 0)
    draw_stack (self, snapshot, side);
  if (is_dim)
    gtk_snapshot_pop (snapshot);
  if (self->n_veiled == 0 || self->pick.kind != HRADBY_CARDS_PICK_HAND)
    draw_state (self, snapshot, side);
  if (self->count > 0 && (self->n_veiled == 0 || self->is_back))
    draw_count (self, snapshot, side);
}

static void
hradby_cards_item_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
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
hradby_cards_item_dispose (GObject *object)
{
  g_clear_object (&HRADBY_CARDS_ITEM (object)->textures);
  G_OBJECT_CLASS (hradby_cards_item_parent_class)->dispose (object);
}

static void
hradby_cards_item_finalize (GObject *object)
{
  g_free (HRADBY_CARDS_ITEM (object)->label);
  g_free (HRADBY_CARDS_ITEM (object)->description);
  G_OBJECT_CLASS (hradby_cards_item_parent_class)->finalize (object);
}

static void
hradby_cards_item_class_init (HradbyCardsItemClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_cards_item_dispose;
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
get_name (HradbyCardsView *self,
          guint            card)
{
  return self->face->get_look (card)->name;
}

/* A card with its token. */
static char *
tell_card (HradbyCardsView *self,
           HradbyCardsCard  card)
{
  const char *name = get_name (self, card.card);

  if (card.owner >= HRADBY_MAX_PLAYERS)
    /* Translators: a character of the card game, whose card carries no player’s token */
    return g_strdup_printf (C_("card", "%s without a token"), name);
  /* Translators: a character of the card game, and the player whose token lies on the card */
  return g_strdup_printf (C_("card", "%1$s with the token of %2$s"), name,
                          self->names[card.owner]);
}

/* A card of the stack that is picked already, or of the only one that can be: which stack it is,
 * and how deep it lies there. */
static char *
tell_level (HradbyCardsView *self,
            guint            level)
{
  const HradbyCardsStack *stack;
  g_autofree char *place = NULL, *card = NULL, *deep = NULL;
  guint i = self->picks.n_picks, above;

  while (i > 0 && self->picks.picks[i - 1].kind != HRADBY_CARDS_PICK_PLACE)
    i--;
  g_return_val_if_fail (i > 0, NULL);
  stack = &self->state.places[self->picks.picks[i - 1].number];
  place = self->face->name_place (self->picks.picks[i - 1].number);
  if (stack->cards[level].owner < HRADBY_MAX_PLAYERS)
    /* Translators: a character of the card game, and the player whose token lies on the card */
    card = g_strdup_printf (C_("card", "%1$s (%2$s)"), get_name (self, stack->cards[level].card),
                            self->names[stack->cards[level].owner]);
  else
    card = tell_card (self, stack->cards[level]);
  above = stack->n - 1 - level;
  if (above > 0)
    deep = g_strdup_printf (ngettext ("%1$s, under %2$u card", "%1$s, under %2$u cards", above),
                            card, above);
  return g_strdup_printf (C_("place", "%1$s: %2$s"), place, deep != NULL ? deep : card);
}

static char *
tell_place (HradbyCardsView *self,
            guint            place)
{
  const HradbyCardsStack *stack = &self->state.places[place];
  g_autofree char *name = self->face->name_place (place);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = stack->n; i > 0; i--)
    hradby_list_text_take (list, tell_card (self, stack->cards[i - 1]));
  if (stack->n == 0)
    /* Translators: a place of the castle on which no card lies */
    return g_strdup_printf (C_("place", "%s: free"), name);
  /* Translators: a place of the castle, and the cards on it from the top down */
  return g_strdup_printf (C_("place", "%1$s: %2$s"), name, list->str);
}

static char *
tell_kind (HradbyCardsView *self,
           guint            card,
           guint            n)
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
tell_seat (HradbyCardsView *self,
           guint            seat)
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
words_item (HradbyCardsView *self,
            HradbyCardsPick  pick)
{
  guint viewer = self->surface.session != NULL
                 ? hradby_session_get_viewer (self->surface.session) : HRADBY_NOBODY;

  switch ((HradbyCardsPickKind) pick.kind)
    {
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
      return tell_level (self, pick.number);
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
tell_known (HradbyCardsView *self,
            guint            seat)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint card = 0; card < self->face->n_kinds; card++)
    if (self->state.known[seat][card] > 0)
      hradby_list_text_take (list, tell_kind (self, card, self->state.known[seat][card]));
  if (list->len == 0)
    return NULL;
  /* Translators: a list of cards that are known to be in a player’s hand */
  return g_strdup_printf (_("Known to be in the hand: %s."), list->str);
}

char *
hradby_cards_words_text (HradbyCardsView *self,
                         guint            card)
{
  const HradbyCardLook *look
    = self->face->read_look (hradby_session_get_table (self->surface.session), card);

  /* The sex matters to some others. */
  switch (look->sex)
    {
    case HRADBY_CARD_SEX_WOMAN:
      /* Translators: what a card does, after the sex of its character */
      return g_strdup_printf (C_("card", "A woman. %s"), look->text);
    case HRADBY_CARD_SEX_MAN:
      return g_strdup_printf (C_("card", "A man. %s"), look->text);
    case HRADBY_CARD_SEX_NONE:
    default:
      return g_strdup (look->text);
    }
}

/* What the top card of a place does, and who protects it. */
static char *
tell_top (HradbyCardsView *self,
          guint            place)
{
  const HradbyCardsStack *stack = &self->state.places[place];
  guint top = stack->n - 1u;
  g_autofree char *text = NULL, *guards = NULL;

  if (stack->n == 0)
    return NULL;
  text = hradby_cards_words_text (self, stack->cards[top].card);
  if (!stack->cards[top].is_guarded)
    return g_steal_pointer (&text);
  guards = self->face->tell_guards (self->picks.table, self->picks.position, place, top);
  return g_strdup_printf ("%s\n%s", guards, text);
}

char *
hradby_cards_words_more (HradbyCardsView *self,
                         HradbyCardsPick  pick)
{
  switch ((HradbyCardsPickKind) pick.kind)
    {
    case HRADBY_CARDS_PICK_HAND:
    case HRADBY_CARDS_PICK_EXCHANGE:
      return hradby_cards_words_text (self, pick.number);
    case HRADBY_CARDS_PICK_PLACE:
      return tell_top (self, pick.number);
    case HRADBY_CARDS_PICK_SEAT:
      return tell_known (self, pick.number);
    case HRADBY_CARDS_PICK_PILE:
    case HRADBY_CARDS_PICK_LEVEL:
    case HRADBY_CARDS_PICK_NOBODY:
    case HRADBY_CARDS_PICK_NOTHING:
    case HRADBY_CARDS_N_PICKS:
    default:
      return NULL;
    }
}

typedef struct
{
  HradbyCardsView *view;
  GString         *text;
  guint            n;
} Preview;

static void
preview_event_cb (const HradbyEvent *event,
                  gpointer           user_data)
{
  Preview *self = user_data;
  const HradbyTable *table = self->view->picks.table;
  g_autofree char *sentence = NULL;
  HradbyEvent shown;

  hradby_audience_show_event (table, event, hradby_session_get_viewer (self->view->surface.session),
                              &shown);
  /* What comes from a pile was dealt anew for the viewer: nobody knows what will come. */
  if (shown.audience != 0 || shown.kind == HRADBY_EVENT_GAME_OVER || self->n == MAX_SENTENCES)
    return;
  sentence = hradby_sentence_from_event (table, &shown, self->view->names);
  if (sentence == NULL)
    return;
  if (self->text->len > 0)
    g_string_append_c (self->text, ' ');
  g_string_append (self->text, sentence);
  self->n++;
}

/* What comes of actions taken one after the other, from a position that the viewer sees. */
static char *
preview (HradbyCardsView      *self,
         const HradbyPosition *position,
         const HradbyAction   *actions,
         guint                 n_actions)
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
words_preview (HradbyCardsView *self,
               HradbyCardsPick  pick)
{
  g_autofree char *events = NULL;
  HradbyAction action;

  if (self->surface.session == NULL || !hradby_cards_picks_find (&self->picks, pick, &action))
    return NULL;
  events = preview (self, self->picks.position, &action, 1);
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

  for (guint i = 0; i < self->picks.plan->len; i++)
    {
      const HradbyAction *action = &g_array_index (self->picks.plan, HradbyAction, i);
      g_autofree char *label = hradby_face_label_action (table, position, action, self->names);

      g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", label);
      table->type->apply (table, position, action, NULL);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What the plan comes to or, until it is complete, what is picked of it; %NULL: there is none. */
static char *
words_plan (HradbyCardsView *self)
{
  const GArray *plan = self->picks.plan;
  g_autofree char *events = NULL;

  if (self->surface.session == NULL || plan->len == 0)
    return NULL;
  if (!self->picks.is_complete)
    return list_plan (self);
  events = preview (self, hradby_session_get_position (self->surface.session),
                    (const HradbyAction *) (gconstpointer) plan->data, plan->len);
  /* Translators: sentences about what would happen, such as “Spy gets the token of …” */
  return events != NULL ? g_strdup_printf (_("If you confirm this: %s"), events) : NULL;
}

char *
hradby_cards_words_refusal (HradbyCardsView *self,
                            HradbyCardsPick  pick,
                            const char     **rule)
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

#define SEAT_PICTURE 22
#define MAX_NARROW_NAMES 3

static void
clicked_cb (HradbyCardsView *self,
            GtkWidget       *item)
{
  hradby_cards_view_pick (self, hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (item)));
}

static void
focus_cb (HradbyCardsView         *self,
          GtkEventControllerFocus *focus)
{
  hradby_cards_view_look (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus)));
}

static void
enter_cb (GtkEventControllerMotion *motion,
          double                    x,
          double                    y,
          HradbyCardsView          *self)
{
  hradby_cards_view_look (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion)));
}

static void
leave_cb (HradbyCardsView *self)
{
  hradby_cards_view_look (self, NULL);
}

/* What a tooltip would tell stands below the table and on the large card, if there is room for
 * that. */
static gboolean
tooltip_cb (HradbyCardsView *self,
            int              x,
            int              y,
            gboolean         keyboard,
            GtkTooltip      *tooltip,
            GtkWidget       *item)
{
  if (gtk_widget_get_child_visible (GTK_WIDGET (self->reading)))
    g_signal_stop_emission_by_name (item, "query-tooltip");
  return FALSE;
}

static GtkWidget *
make_item (HradbyCardsView    *self,
           HradbyCardsPickKind kind,
           guint               number)
{
  GtkAccessibleRole role = kind == HRADBY_CARDS_PICK_PLACE ? GTK_ACCESSIBLE_ROLE_GRID_CELL
                                                           : GTK_ACCESSIBLE_ROLE_BUTTON;
  GtkWidget *item = item_new (role, (HradbyCardsPick) { kind, (guint8) number },
                              self->face, self->surface.textures);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_object (item, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "query-tooltip", G_CALLBACK (tooltip_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "enter", G_CALLBACK (enter_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (item, focus);
  gtk_widget_add_controller (item, motion);
  return item;
}

static void
drop_item (HradbyCardsView *self,
           GtkWidget       *item)
{
  if (self->looked == item)
    hradby_cards_view_look (self, NULL);
  gtk_widget_unparent (item);
}

/* The items of a row behind @previous, or all of them: one for each kind that is there. */
static void
update_row (HradbyCardsView    *self,
            GtkWidget          *pane,
            GtkWidget          *previous,
            HradbyCardsPickKind kind,
            const guint8       *counts)
{
  GtkWidget *next = previous != NULL ? gtk_widget_get_next_sibling (previous)
                                     : gtk_widget_get_first_child (pane);

  for (guint card = 0; card < self->face->n_kinds; card++)
    {
      HradbyCardsStack stack = { 1, { { (guint8) card, HRADBY_NO_PLAYER } } };
      gboolean is_there;

      is_there = next != NULL
                 && hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (next)).number == card;
      if (counts[card] == 0)
        {
          GtkWidget *gone = next;

          if (!is_there)
            continue;
          next = gtk_widget_get_next_sibling (next);
          drop_item (self, gone);
          continue;
        }
      if (!is_there)
        {
          GtkWidget *item = make_item (self, kind, card);

          gtk_widget_insert_before (item, pane, next);
          next = item;
        }
      item_set_stack (HRADBY_CARDS_ITEM (next), &stack, self->colours);
      item_set_count (HRADBY_CARDS_ITEM (next), counts[card] > 1 ? counts[card] : 0);
      next = gtk_widget_get_next_sibling (next);
    }
}

/* The pile of whoever looks; nobody looks at another one's. */
static GtkWidget *
update_pile (HradbyCardsView *self,
             guint            viewer)
{
  GtkWidget *pile = gtk_widget_get_first_child (self->hand);
  guint n = viewer < HRADBY_MAX_PLAYERS ? self->state.n_pile[viewer] : 0;

  if (pile == NULL)
    {
      pile = make_item (self, HRADBY_CARDS_PICK_PILE, 0);
      gtk_widget_set_parent (pile, self->hand);
    }
  if (n > 0)
    item_set_back (HRADBY_CARDS_ITEM (pile));
  else
    item_set_stack (HRADBY_CARDS_ITEM (pile), &(HradbyCardsStack) { 0 }, self->colours);
  item_set_count (HRADBY_CARDS_ITEM (pile), n);
  gtk_widget_set_sensitive (pile, n > 0);
  return pile;
}

/* Places of the castle are always there, those outside while a card lies or may come there. */
static void
update_cell (HradbyCardsView *self,
             guint            place)
{
  HradbyCardsPick pick = { HRADBY_CARDS_PICK_PLACE, (guint8) place };
  GtkWidget *after = NULL;

  if (!self->face->is_cell (place) && self->state.places[place].n == 0
      && !hradby_cards_picks_allows (&self->picks, pick))
    {
      if (self->cells[place] != NULL)
        drop_item (self, self->cells[place]);
      self->cells[place] = NULL;
      return;
    }
  if (self->cells[place] == NULL)
    {
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
  item_set_stack (HRADBY_CARDS_ITEM (self->cells[place]), &self->state.places[place],
                  self->colours);
}

/* The players. */

static void
seat_cb (HradbyCardsView *self,
         GtkWidget       *button)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat"));

  hradby_cards_view_pick (self, (HradbyCardsPick) { HRADBY_CARDS_PICK_SEAT, (guint8) seat });
}

/* The names of many have no room beside each other; they are said and in the tooltip. */
static void
fit_seats (HradbyCardsView *self)
{
  gboolean is_wide = self->room == HRADBY_CARDS_ROOM_WIDE;
  gboolean is_named = is_wide || pane_count (self->seats) <= MAX_NARROW_NAMES;

  for (GtkWidget *child = gtk_widget_get_first_child (self->seats); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *marker = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (child)));
      GtkWidget *name = gtk_widget_get_next_sibling (marker);

      gtk_widget_set_visible (name, is_named);
      gtk_widget_set_visible (gtk_widget_get_next_sibling (name), is_wide);
    }
}

static void
make_seats (HradbyCardsView *self)
{
  guint n = hradby_session_get_table (self->surface.session)->n_players;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->seats)) != NULL)
    gtk_widget_unparent (child);
  for (guint seat = 0; seat < n; seat++)
    {
      GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      GtkWidget *marker = hradby_picture_new (SEAT_PICTURE), *name = gtk_label_new (NULL);
      GtkWidget *back = hradby_picture_new (SEAT_PICTURE);

      hradby_picture_set_key (HRADBY_PICTURE (back), hradby_cards_picture_of_back (0));
      gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_widget_set_hexpand (name, TRUE);
      gtk_box_append (GTK_BOX (box), marker);
      gtk_box_append (GTK_BOX (box), name);
      gtk_box_append (GTK_BOX (box), back);
      gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
      gtk_button_set_child (GTK_BUTTON (button), box);
      gtk_widget_add_css_class (button, "cardseat");
      g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
      g_signal_connect_object (button, "clicked", G_CALLBACK (seat_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_parent (button, self->seats);
    }
  fit_seats (self);
}

/* Makes do with little room, or with much again. */
static void
items_set_room (HradbyCardsView *self,
                HradbyCardsRoom  room)
{
  self->room = room;
  if (room == HRADBY_CARDS_ROOM_NARROW)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  fit_seats (self);
  gtk_widget_queue_resize (self->table);
}

static void
update_seat (HradbyCardsView *self,
             GtkWidget       *button,
             guint            seat)
{
  HradbyCardsPick pick = { HRADBY_CARDS_PICK_SEAT, (guint8) seat };
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (button));
  GtkWidget *marker = gtk_widget_get_first_child (box);
  GtkWidget *name = gtk_widget_get_next_sibling (marker);
  gboolean is_open = hradby_cards_picks_allows (&self->picks, pick);
  /* Translators: how many cards a player has in hand and in the pile */
  g_autofree char *count = g_strdup_printf (C_("cards", "%1$u + %2$u"), self->state.n_hand[seat],
                                            self->state.n_pile[seat]);
  g_autofree char *label = words_item (self, pick);
  g_autofree char *more = hradby_cards_words_more (self, pick);
  g_autofree char *preview = words_preview (self, pick);
  g_autofree char *tip = g_strdup_printf ("%s\n%s", label, preview != NULL ? preview
                                                           : more != NULL ? more : "");

  hradby_picture_set_key (HRADBY_PICTURE (marker),
                          hradby_cards_picture_of_token (self->colours[seat], seat, 0));
  gtk_label_set_text (GTK_LABEL (name), self->names[seat]);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  hradby_tooltip_set (button, g_strchomp (tip));
  gtk_accessible_update_state (GTK_ACCESSIBLE (button),
                               GTK_ACCESSIBLE_STATE_DISABLED, !is_open,
                               -1);
  if (is_open)
    gtk_widget_add_css_class (button, "lit");
  else
    gtk_widget_remove_css_class (button, "lit");
}

static void
update_seats (HradbyCardsView *self)
{
  guint seat = 0;

  if (pane_count (self->seats) != hradby_session_get_table (self->surface.session)->n_players)
    make_seats (self);
  for (GtkWidget *child = gtk_widget_get_first_child (self->seats); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    update_seat (self, child, seat++);
}

/* What stands out. */

/* Whether an action goes from a card of the hand, @card or any (%HRADBY_CARDS_MAX_KINDS), on to
 * something else; @is_played: not to the exchange. */
static gboolean
leads_on (HradbyCardsView *self,
          guint            card,
          gboolean         is_played)
{
  const HradbyCardsPicks *picks = &self->picks;
  HradbyCardsPick path[HRADBY_CARDS_MAX_PICKS];

  for (guint i = 0; i < picks->actions->len; i++)
    {
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

/* At a turn’s beginning nearly all cards of the hand and the pile can be picked, which is not worth
 * a light. */
static gboolean
is_turn (HradbyCardsView *self)
{
  return self->picks.n_picks == 0
         && (leads_on (self, HRADBY_CARDS_MAX_KINDS, FALSE)
             || hradby_cards_picks_allows (&self->picks,
                                           (HradbyCardsPick) { HRADBY_CARDS_PICK_PILE, 0 }));
}

/* Whether this card of the hand has somewhere to go. */
static gboolean
can_play (HradbyCardsView *self,
          guint            card)
{
  return leads_on (self, card, TRUE);
}

/* Why nothing can be done with it now, %NULL if something can. */
static char *
items_refuse (HradbyCardsView *self,
              HradbyCardsItem *item)
{
  HradbyCardsPick pick = hradby_cards_item_get_pick (item);
  const char *rule;

  if (self->surface.session == NULL
      || hradby_session_get_to_decide (self->surface.session) == HRADBY_NOBODY
      || hradby_cards_picks_has (&self->picks, pick)
      || (pick.kind == HRADBY_CARDS_PICK_HAND ? !is_turn (self) || can_play (self, pick.number)
          : pick.kind != HRADBY_CARDS_PICK_PLACE || is_turn (self)
            || (self->picks.n_picks == 0 && self->state.places[pick.number].n == 0)
            || hradby_cards_picks_leads_on (&self->picks, pick)))
    return NULL;
  return hradby_cards_words_refusal (self, pick, &rule);
}

/* What will happen, or why nothing can, before what the card says. */
static void
describe_item (HradbyCardsView     *self,
               HradbyCardsItem     *item,
               HradbyCardsItemState state)
{
  HradbyCardsPick pick = hradby_cards_item_get_pick (item);
  g_autofree char *label = words_item (self, pick);
  g_autofree char *more = hradby_cards_words_more (self, pick);
  g_autofree char *refusal = items_refuse (self, item);
  g_autofree char *what = refusal != NULL ? g_strdup (refusal)
                          : (state & HRADBY_CARDS_ITEM_CHOSEN) != 0
                          /* Translators: what was picked on the table; more is to be picked */
                          ? g_strdup (C_("card", "Chosen."))
                          : words_preview (self, pick);
  /* Of a card that is in the way nobody wants to know more. */
  gboolean is_all = what == NULL || more == NULL
                    || (refusal != NULL && pick.kind == HRADBY_CARDS_PICK_PLACE);
  g_autofree char *text = is_all ? NULL : g_strdup_printf ("%s\n%s", what, more);

  item_set_words (item, label, text != NULL ? text : what != NULL ? what : more);
}

/* Whether the plan does something there. */
static gboolean
is_planned (HradbyCardsView *self,
            HradbyCardsPick  pick)
{
  const HradbyCardsPicks *picks = &self->picks;
  HradbyCardsPick path[HRADBY_CARDS_MAX_PICKS];

  for (guint i = 0; i < picks->plan->len; i++)
    {
      guint n = self->face->list_picks (picks->table, picks->position,
                                        &g_array_index (picks->plan, HradbyAction, i), 0, path);

      for (guint j = 0; j < n; j++)
        if (path[j].kind == pick.kind && path[j].number == pick.number)
          return TRUE;
    }
  return FALSE;
}

static void
light_item (HradbyCardsView *self,
            GtkWidget       *widget)
{
  HradbyCardsItem *item = HRADBY_CARDS_ITEM (widget);
  HradbyCardsPick pick = hradby_cards_item_get_pick (item);
  gboolean is_own = pick.kind == HRADBY_CARDS_PICK_HAND || pick.kind == HRADBY_CARDS_PICK_PILE;
  gboolean hides_marks = self->surface.hides_marks;
  HradbyCardsItemState state = 0;

  if (hradby_cards_picks_allows (&self->picks, pick))
    state |= HRADBY_CARDS_ITEM_OPEN
             | ((is_own && is_turn (self)) || hides_marks ? 0 : HRADBY_CARDS_ITEM_LIT);
  if (hradby_cards_picks_has (&self->picks, pick))
    state |= HRADBY_CARDS_ITEM_CHOSEN;
  if (is_planned (self, pick)
      || (pick.kind == HRADBY_CARDS_PICK_PLACE && self->picks.plan->len == 0
          && self->fresh[pick.number])
      || (pick.kind == HRADBY_CARDS_PICK_PLACE && self->told[pick.number]))
    state |= HRADBY_CARDS_ITEM_FRESH;
  if (pick.kind == HRADBY_CARDS_PICK_HAND && is_turn (self) && !can_play (self, pick.number)
      && !hides_marks)
    state |= HRADBY_CARDS_ITEM_DIM;
  describe_item (self, item, state);
  item_set_state (item, state);
}

static void
light_pane (HradbyCardsView *self,
            GtkWidget       *pane)
{
  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    light_item (self, child);
}

/* As if it were picked. */
static void
mark_item (HradbyCardsView *self,
           HradbyCardsPick  pick)
{
  GtkWidget *item = hradby_cards_items_find (self, pick);

  if (item != NULL)
    item_set_state (HRADBY_CARDS_ITEM (item),
                    hradby_cards_item_get_state (HRADBY_CARDS_ITEM (item))
                    | HRADBY_CARDS_ITEM_CHOSEN);
}

/* Places at which something has just happened stand out. */
static void
mark_fresh (gboolean          *fresh,
            const HradbyEvent *event)
{
  guint places[] = { event->place, event->to };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i] < HRADBY_CARDS_MAX_PLACES)
      fresh[places[i]] = TRUE;
}

/* The places of an event that is pointed at, or of the last turn of each player. */
static void
mark_told (HradbyCardsView *self)
{
  const HradbySurface *surface = &self->surface;
  const GArray *events = hradby_session_get_events (surface->session);
  HradbyLastTurn turns[HRADBY_MAX_PLAYERS] = { 0 };

  memset (self->told, 0, sizeof self->told);
  if (surface->has_event)
    mark_fresh (self->told, &surface->event);
  else if (surface->shows_turns)
    hradby_last_turns_find (surface->session, turns);
  for (guint player = 0; player < self->picks.table->n_players; player++)
    for (guint i = turns[player].begin; i < turns[player].end; i++)
      mark_fresh (self->told, &g_array_index (events, HradbyEvent, i));
}

/* The play that is looked at is shown by the things that it would pick. */
static void
items_light (HradbyCardsView *self)
{
  const HradbySurface *surface = &self->surface;
  HradbyCardsPick marked[HRADBY_CARDS_MAX_PICKS];
  guint n_marked = 0;

  mark_told (self);
  light_pane (self, self->ground);
  light_pane (self, self->exchange);
  light_pane (self, self->hand);
  if (surface->chosen < surface->plays->len)
    n_marked = self->face->list_picks (self->picks.table, self->picks.position,
                                       &g_array_index (surface->plays, HradbySurfacePlay,
                                                       surface->chosen).play.actions[0],
                                       0, marked);
  for (guint i = 0; i < n_marked; i++)
    mark_item (self, marked[i]);
  update_seats (self);
}

static void
hradby_cards_view_light (HradbySurface *surface)
{
  items_light (HRADBY_CARDS_VIEW (surface));
}

/* Makes all items anew, and shows what can be picked. */
static void
items_update (HradbyCardsView *self)
{
  guint viewer = hradby_session_get_viewer (self->surface.session);

  update_row (self, self->exchange, NULL, HRADBY_CARDS_PICK_EXCHANGE, self->state.exchange);
  update_row (self, self->hand, update_pile (self, viewer), HRADBY_CARDS_PICK_HAND,
              self->state.hand);
  for (guint place = 1; place <= self->face->n_places; place++)
    update_cell (self, place);
  items_light (self);
  gtk_widget_queue_resize (self->table);
  gtk_widget_queue_allocate (self->hand);
  gtk_widget_queue_allocate (self->exchange);
  gtk_widget_queue_allocate (self->ground);
}

/* Whether a child of a pane can be picked now. */
static gboolean
items_is_open (GtkWidget *pane,
               GtkWidget *child)
{
  HradbyCardsView *self = pane_get_data (pane);
  HradbyCardsPick pick = { HRADBY_CARDS_PICK_SEAT, 0 };

  if (HRADBY_IS_CARDS_ITEM (child))
    pick = hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (child));
  else
    pick.number = (guint8) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (child), "seat"));
  return hradby_cards_picks_allows (&self->picks, pick);
}

static GtkWidget *
find_in (HradbyCardsView *self,
         GtkWidget       *pane,
         HradbyCardsPick  pick,
         gboolean         is_lit)
{
  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      HradbyCardsPick own = hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (child));

      if (is_lit ? hradby_cards_picks_allows (&self->picks, own)
                 : own.kind == pick.kind && own.number == pick.number)
        return child;
    }
  return NULL;
}

static GtkWidget *
find_item (HradbyCardsView *self,
           HradbyCardsPick  pick,
           gboolean         is_lit)
{
  GtkWidget *panes[] = { self->ground, self->exchange, self->hand };
  GtkWidget *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (panes) && found == NULL; i++)
    found = find_in (self, panes[i], pick, is_lit);
  for (GtkWidget *child = gtk_widget_get_first_child (self->seats); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_lit && gtk_widget_has_css_class (child, "lit"))
      found = child;
  return found;
}

/* The first item that can be picked now, and the item of @pick; %NULL if there is none. */
static GtkWidget *
items_find_lit (HradbyCardsView *self)
{
  return find_item (self, (HradbyCardsPick) { 0 }, TRUE);
}

GtkWidget *
hradby_cards_items_find (HradbyCardsView *self,
                         HradbyCardsPick  pick)
{
  return find_item (self, pick, FALSE);
}

#define GAP         6
#define MIN_WIDTH   200
#define NATURAL_WIDTH 640
#define MIN_UNIT    34 /* of a space, in pixels */
#define PICTURE_UNIT 50
#define MAX_UNIT    96
#define SIDE_WIDTH  220 /* of what lies beside the castle */
#define MIN_SIDE    150
#define SEAT_WIDTH  150
#define SEAT_HEIGHT 30 /* about */
#define MIN_CARD    46 /* of the exchange */
#define MAX_CARD    80
#define ONE_ROW     64 /* at most of a card of the exchange that has one row below the castle … */
#define MORE_ROWS   50 /* … and that has more, where there is no room to spare */
#define NARROW      440 /* below this width words and the exchange give way, too */
#define NARROW_CARD 38 /* of the exchange there */
#define READING     212
#define STEP        4
#define FAN_TURN    1.6 /* degrees from card to card */
#define FAN_DROP    0.012 /* of a card's side, times the square of its distance from the middle */
#define SHOWN       0.75 /* of the width of a card in a fan, while there is room */
#define LEAST_FAN   76 /* so small cards of a fan get because of that */
#define MIN_HAND    58
#define MAX_HAND    116
#define PILE        0.86 /* of the cards in hand */
#define CROWDED     0.5 /* of the width of a card: where a fan shows less there are two rows */
#define MIN_ROW     46 /* of a card in two rows */
#define MAX_ROW     64

static void
place (GtkWidget *child,
       double     x,
       double     y,
       double     width,
       double     height)
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
get_height (GtkWidget *child,
            int        width)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The largest squares of which @n fit into the room, and how many stand in a row. */
static double
fit_squares (guint  n,
             double width,
             double height,
             guint *columns)
{
  double best = 0;

  *columns = 1;
  for (guint i = 1; i <= MAX (n, 1); i++)
    {
      double rows = ceil ((double) n / i), side = MIN (width / i, height / MAX (rows, 1));

      if (side > best)
        {
          best = side;
          *columns = i;
        }
    }
  return MIN (best, MAX_CARD);
}

/* For so many cards the exchange has room, however many kinds lie there now: what is around it does
 * not move whenever one comes or goes. */
static guint
count_exchange (HradbyCardsView *view)
{
  guint n = pane_count (view->exchange);

  return view->is_picture ? n : MAX (n, view->face->n_exchange);
}

/* How high the exchange is where it lies below the castle. */
static int
get_exchange_height (HradbyCardsView *view,
                     int              width)
{
  int least = width < NARROW ? NARROW_CARD : MIN_CARD, most;
  guint n = count_exchange (view), columns = MAX (MIN (n, (guint) (width / least)), 1);
  guint rows = (n + columns - 1) / columns;

  if (n == 0)
    return 0;
  columns = (n + rows - 1) / rows;
  most = width < NARROW ? MIN_CARD : rows > 1 ? MORE_ROWS : ONE_ROW;
  return (int) (rows * CLAMP (width / (int) columns, least, most));
}

/* The table. */

static void
measure_table (GtkWidget *pane,
               int        for_width,
               int       *minimum,
               int       *natural)
{
  HradbyCardsView *view = pane_get_data (pane);
  guint spaces = view->face->ground_size;

  if (for_width < 0)
    {
      *minimum = view->is_picture ? MIN (MIN_WIDTH, view->picture_width) : MIN_WIDTH;
      *natural = view->is_picture ? view->picture_width : NATURAL_WIDTH;
      return;
    }
  if (view->picture_height > 0)
    {
      *minimum = *natural = view->picture_height;
      return;
    }
  if (!view->is_picture && for_width >= (int) spaces * MIN_UNIT + MIN_SIDE + GAP + 100)
    *minimum = (int) spaces * MIN_UNIT;
  else
    *minimum = MIN (for_width, (int) spaces * (view->is_picture ? PICTURE_UNIT : MIN_UNIT))
               + get_exchange_height (view, for_width) + get_height (view->seats, for_width)
               + 2 * GAP;
  *natural = *minimum;
}

/* The side of the card that is looked at, where there is room for its words beside the exchange; 0:
 * there is none. Large text leaves less room: first that card is smaller, then the others, too. */
static double
find_reading (double side,
              double room,
              guint  n)
{
  static const int least[] = { MIN_CARD, NARROW_CARD };
  guint columns;

  for (guint i = 0; i < G_N_ELEMENTS (least); i++)
    for (double reading = MIN (READING, side); reading >= HRADBY_CARD_LINE_SIZE; reading -= STEP)
      if (fit_squares (n, side, room - reading - GAP, &columns) >= least[i])
        return reading;
  return 0;
}

/* Beside the castle: players, the exchange, and the card that is looked at where there is room. */
static void
arrange_beside (HradbyCardsView *view,
                double           ground,
                int              width,
                int              height)
{
  double x = ground + GAP, side = width - x;
  int seats = get_height (view->seats, (int) side);
  double room = height - seats - 2 * GAP;
  double reading = find_reading (side, room, count_exchange (view));

  if (reading > 0)
    room -= reading + GAP;
  gtk_widget_set_child_visible (GTK_WIDGET (view->reading), reading > 0);
  place (view->seats, x, 0, side, seats);
  place (view->exchange, x, seats + GAP, side, MAX (room, 1));
  if (reading > 0)
    {
      hradby_picture_set_size (view->reading, (int) reading);
      place (GTK_WIDGET (view->reading), x + (side - reading) / 2, height - reading, reading,
             reading);
    }
}

/* The side of the castle where the rest lies below it. */
static double
get_side_above (HradbyCardsView *view,
                int              width,
                int              height,
                int              seats)
{
  double side = MIN (width, height - seats - get_exchange_height (view, width) - 2 * GAP);

  return MIN (side, view->face->ground_size * MAX_UNIT);
}

/* Likewise beside it; 0 if it is smaller there. That depends on the room alone, not on the players’
 * names, which in turn depend on it. */
static double
get_side_beside (HradbyCardsView *view,
                 int              width,
                 int              height)
{
  double side = MIN (MIN (width - MIN_SIDE - GAP, height), view->face->ground_size * MAX_UNIT);

  return !view->is_picture && side >= get_side_above (view, width, height, SEAT_HEIGHT) ? side : 0;
}

/* Things change their size when the view gets narrow, or when the names of all players have no room
 * beside each other: not while sizes are given. */
static gboolean
set_room_cb (gpointer data)
{
  HradbyCardsView *view = data;

  view->room_source = 0;
  items_set_room (view, view->next_room);
  return G_SOURCE_REMOVE;
}

static void
watch_room (HradbyCardsView *view,
            int              width,
            gboolean         is_beside)
{
  int names = SEAT_WIDTH * (int) pane_count (view->seats);

  view->next_room = width < NARROW ? HRADBY_CARDS_ROOM_NARROW
                    : width < names && !is_beside ? HRADBY_CARDS_ROOM_TIGHT
                    : HRADBY_CARDS_ROOM_WIDE;
  if (view->next_room == view->room)
    g_clear_handle_id (&view->room_source, g_source_remove);
  else if (view->room_source == 0)
    view->room_source = g_idle_add (set_room_cb, view);
}

static void
arrange_table (GtkWidget *pane,
               int        width,
               int        height)
{
  HradbyCardsView *view = pane_get_data (pane);
  double side = get_side_beside (view, width, height);
  int seats, row;

  if (view->picture_height > 0)
    {
      side = MIN (width, height);
      gtk_widget_set_child_visible (GTK_WIDGET (view->reading), FALSE);
      place (view->ground, (width - side) / 2, (height - side) / 2, side, side);
      return;
    }
  watch_room (view, width, side > 0);
  if (side > 0)
    {
      double spare = MAX (width - side - GAP - SIDE_WIDTH, 0);

      place (view->ground, 0, (height - side) / 2, side, side);
      arrange_beside (view, side, width - (int) (spare / 3), height);
      return;
    }
  seats = get_height (view->seats, width);
  row = get_exchange_height (view, width);
  side = get_side_above (view, width, height, seats);
  gtk_widget_set_child_visible (GTK_WIDGET (view->reading), FALSE);
  place (view->seats, 0, 0, width, seats);
  place (view->ground, (width - side) / 2, seats + GAP, side, side);
  place (view->exchange, 0, seats + GAP + side + GAP, width,
         MAX (height - seats - side - 2 * GAP, row));
}

/* The players, in as many columns as there is room for. */

static guint
count_columns (GtkWidget *pane,
               int        width)
{
  HradbyCardsView *view = pane_get_data (pane);
  int least = view->room == HRADBY_CARDS_ROOM_WIDE ? SEAT_WIDTH : 1;

  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      least = MAX (least, minimum + 2);
    }
  return (guint) CLAMP (width / least, 1, (int) MAX (pane_count (pane), 1));
}

static void
measure_seats (GtkWidget *pane,
               int        for_width,
               int       *minimum,
               int       *natural)
{
  GtkWidget *first = gtk_widget_get_first_child (pane);
  guint columns = count_columns (pane, for_width), n = pane_count (pane);

  *minimum = *natural = SEAT_WIDTH;
  if (for_width < 0 || first == NULL)
    return;
  *minimum = *natural = get_height (first, -1) * (int) ((n + columns - 1) / columns);
}

static void
arrange_seats (GtkWidget *pane,
               int        width,
               int        height)
{
  guint columns = count_columns (pane, width), n = pane_count (pane), i = 0;
  guint rows = (n + columns - 1) / columns;

  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    place (child, i % columns * (double) width / columns + 1,
           i / columns * (double) height / rows, (double) width / columns - 2,
           (double) height / rows);
}

/* The ground. */

static void
measure_ground (GtkWidget *pane,
                int        for_width,
                int       *minimum,
                int       *natural)
{
  *minimum = *natural = 1;
}

static void
arrange_ground (GtkWidget *pane,
                int        width,
                int        height)
{
  HradbyCardsView *view = pane_get_data (pane);
  double unit = (double) width / view->face->ground_size;

  for (guint i = 1; i <= view->face->n_places; i++)
    {
      double x, y;

      if (view->cells[i] == NULL)
        continue;
      gtk_widget_set_child_visible (view->cells[i], view->face->get_spot (i, &x, &y));
      if (gtk_widget_get_child_visible (view->cells[i]))
        place (view->cells[i], (x - 0.48) * unit, (y - 0.48) * unit, 0.96 * unit, 0.96 * unit);
    }
}

static void
draw_ground (GtkWidget   *pane,
             GtkSnapshot *snapshot)
{
  HradbyCardsView *view = pane_get_data (pane);
  int side = gtk_widget_get_width (pane), scale = gtk_widget_get_scale_factor (pane);
  int pixels = (int) ((guint) (side * scale) / view->face->ground_size);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkTexture *texture;
  GskRoundedRect rect;

  if (pixels <= 0)
    return;
  texture = hradby_textures_get (view->surface.textures, view->face->get_ground (pixels, dark));
  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side),
                                   12);
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  gtk_snapshot_append_texture (snapshot, texture, &rect.bounds);
  gtk_snapshot_pop (snapshot);
}

/* The exchange. */

static void
arrange_exchange (GtkWidget *pane,
                  int        width,
                  int        height)
{
  HradbyCardsView *view = pane_get_data (pane);
  guint n = pane_count (pane), columns, i = 0;
  double most = view->is_picture ? MIN_CARD : MAX_CARD;
  double card = MIN (fit_squares (count_exchange (view), width, height, &columns), most);
  double left = (width - card * MIN (columns, n)) / 2;

  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    place (child, left + i % columns * card + 1, i / columns * card + 1, card - 2, card - 2);
}

/* The hand: the pile, then a fan; of many cards in little room two rows, to show their names. */

static double
get_hand_left (double side)
{
  return side * PILE + 3 * GAP;
}

/* How many stand in each of the two rows; 0: there is room for a fan. */
static guint
count_in_row (GtkWidget *pane,
              int        width)
{
  double side = CLAMP (width / 6, MIN_HAND, LEAST_FAN);
  guint n = MAX (pane_count (pane), 1) - 1;

  if (n < 2 || width - get_hand_left (side) - GAP - side >= CROWDED * side * (n - 1))
    return 0;
  return (n + 1) / 2;
}

/* The side of a card in two rows. */
static double
get_row_side (guint columns,
              int   width)
{
  return CLAMP ((width - get_hand_left (MIN_HAND) - GAP) / columns, MIN_ROW, MAX_ROW);
}

/* As high for two rows as for a fan, so that nothing moves when a card is drawn. */
static void
measure_hand (GtkWidget *pane,
              int        for_width,
              int       *minimum,
              int       *natural)
{
  *minimum = *natural = MIN_WIDTH;
  if (for_width < 0)
    return;
  *minimum = (int) (MIN_HAND * 1.16);
  *natural = MAX ((int) (CLAMP (for_width / 6, MIN_HAND, MAX_HAND) * 1.16), 2 * MIN_ROW);
}

static void
arrange_card (GtkWidget *child,
              double     x,
              double     y,
              double     side,
              double     turn)
{
  GskTransform *transform = gsk_transform_translate (
    NULL, &GRAPHENE_POINT_INIT ((float) (x + side / 2), (float) (y + side / 2)));

  transform = gsk_transform_rotate (transform, (float) turn);
  transform = gsk_transform_translate (
    transform, &GRAPHENE_POINT_INIT ((float) (-side / 2), (float) (-side / 2)));
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (child, (int) side, (int) side, -1, transform);
}

static void
arrange_rows (GtkWidget *first,
              guint      n,
              guint      columns,
              double     left,
              int        width,
              int        height)
{
  double side = MIN (height / 2.0, get_row_side (columns, width));
  double room = width - left - GAP, step = MIN (side, room / columns);
  guint i = 0;

  left += (room - step * columns) / 2;
  for (GtkWidget *child = first; child != NULL; child = gtk_widget_get_next_sibling (child), i++)
    {
      guint row = i >= columns;

      arrange_card (child, left + (i - row * columns + row * (n % 2) / 2.0) * step,
                    height / 2.0 + (row - 1.0) * side, side * 0.97, 0);
    }
}

static void
arrange_hand (GtkWidget *pane,
              int        width,
              int        height)
{
  GtkWidget *pile = gtk_widget_get_first_child (pane), *child;
  guint n = pane_count (pane), columns, i = 0;
  double side = MIN (height / 1.16, MAX_HAND), left, room, step, middle;
  double top, few;

  if (pile == NULL)
    return;
  columns = count_in_row (pane, width);
  if (columns > 0)
    side = MIN_HAND;
  left = get_hand_left (side);
  place (pile, GAP, (height - side * PILE) / 2, side * PILE, side * PILE);
  gtk_widget_set_child_visible (pile, gtk_widget_get_sensitive (pile));
  if (!gtk_widget_get_sensitive (pile))
    left = GAP;
  if (--n == 0)
    return;
  if (columns > 0)
    {
      arrange_rows (gtk_widget_get_next_sibling (pile), n, columns, left, width, height);
      return;
    }
  /* Many get smaller before they cover each other’s names. */
  few = (width - left - GAP) / (1 + SHOWN * (n - 1));
  side = CLAMP (few, MIN (LEAST_FAN, side), side);
  top = (height - side * 1.16) / 2;
  room = width - left - GAP - side;
  step = n > 1 ? MIN (side * 0.94, room / (n - 1)) : 0;
  middle = (n - 1) / 2.0;
  left += (room - step * (n - 1)) / 2;
  for (child = gtk_widget_get_next_sibling (pile); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    {
      double off = i - middle, bend = MIN (FAN_DROP, 0.10 / MAX (middle * middle, 1));

      arrange_card (child, left + i * step, top + side * (0.05 + bend * off * off), side * 0.97,
                    off * MIN (FAN_TURN, 10 / MAX (middle, 1)));
    }
}

/* In milliseconds. */
#define CARD_TIME  460
#define TOKEN_TIME 360
#define STAGGER    110 /* between things that go for the same reason */
#define OVERLAP    80
#define MOST_TIME  3000 /* all of it; then things go faster */

/**
 * Flight:
 * @move: what goes
 * @from: where it began, in the coordinates of the view, if it @is_placed
 * @kind: of its event
 * @appear: until then it is not there yet: something else of this step brings it
 * @begin: in milliseconds; @end: likewise
 * @stays: it is what lies there in the end
 */
typedef struct
{
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
find_middle (HradbyCardsView *view,
             GtkWidget       *widget,
             graphene_rect_t *rect)
{
  float side;

  if (!gtk_widget_compute_bounds (widget, GTK_WIDGET (view), rect))
    *rect = GRAPHENE_RECT_INIT (0, 0, 1, 1);
  side = MIN (MIN (rect->size.width, rect->size.height), 64);
  graphene_rect_inset (rect, (rect->size.width - side) / 2, (rect->size.height - side) / 2);
}

/* A hand or a pile: of who looks what is seen of it, of others their names. */
static void
find_seat (HradbyCardsView *view,
           guint            seat,
           HradbyCardsPick  pick,
           graphene_rect_t *rect)
{
  GtkWidget *widget = gtk_widget_get_first_child (view->seats);

  if (seat == hradby_session_get_viewer (view->surface.session))
    {
      widget = hradby_cards_items_find (view, pick);
      if (widget == NULL)
        widget = view->hand;
    }
  else
    for (guint i = 0; i < seat && widget != NULL; i++)
      widget = gtk_widget_get_next_sibling (widget);
  find_middle (view, widget != NULL ? widget : view->seats, rect);
}

static void
find_place (HradbyCardsView       *view,
            const HradbyCardsMove *move,
            guint                  place,
            graphene_rect_t       *rect)
{
  graphene_rect_t bounds;
  double x, y, unit;

  if (!gtk_widget_compute_bounds (view->ground, GTK_WIDGET (view), &bounds)
      || !view->face->get_spot (place, &x, &y))
    bounds = GRAPHENE_RECT_INIT (0, 0, 1, 1), x = y = 0;
  unit = (double) bounds.size.width / view->face->ground_size;
  *rect = GRAPHENE_RECT_INIT (bounds.origin.x + (float) ((x - 0.48) * unit),
                              bounds.origin.y + (float) ((y - 0.48) * unit),
                              (float) (0.96 * unit), (float) (0.96 * unit));
  if (view->cells[place] != NULL)
    {
      graphene_rect_t part;

      item_get_card (HRADBY_CARDS_ITEM (view->cells[place]), (double) rect->size.width,
                     move->is_token ? (gint) move->level : -1, move->is_token, &part);
      graphene_rect_offset (&part, rect->origin.x, rect->origin.y);
      *rect = part;
    }
}

static void
find_spot (HradbyCardsView       *view,
           const HradbyCardsMove *move,
           HradbyCardsSpot        spot,
           graphene_rect_t       *rect)
{
  HradbyCardsPick pick = { HRADBY_CARDS_PICK_HAND, move->card };
  GtkWidget *item;

  switch ((HradbyCardsSpotKind) spot.kind)
    {
    case HRADBY_CARDS_SPOT_PLACE:
      find_place (view, move, spot.number, rect);
      return;
    case HRADBY_CARDS_SPOT_EXCHANGE:
      pick.kind = HRADBY_CARDS_PICK_EXCHANGE;
      item = hradby_cards_items_find (view, pick);
      find_middle (view, item != NULL ? item : view->exchange, rect);
      return;
    case HRADBY_CARDS_SPOT_PILE:
      pick = (HradbyCardsPick) { HRADBY_CARDS_PICK_PILE, 0 };
      find_seat (view, spot.number, pick, rect);
      return;
    case HRADBY_CARDS_SPOT_HAND:
    case HRADBY_CARDS_SPOT_NOWHERE:
    default:
      find_seat (view, spot.number, pick, rect);
      return;
    }
}

/* The plan. */

static gboolean
is_spot (HradbyCardsSpot a,
         HradbyCardsSpot b)
{
  return a.kind == b.kind && a.number == b.number;
}

static Flight *
get_flight (const HradbyCardsView *self,
            guint                  i)
{
  return &g_array_index (self->flights, Flight, i);
}

/* Something happened, and the table still shows what was before; @is_past: it shows what is now. */
static void
add_flights (HradbyCardsView   *self,
             const HradbyEvent *event,
             gboolean           is_past)
{
  HradbyCardsMove moves[HRADBY_CARDS_MAX_MOVES];
  guint n = self->face->list_moves (event, moves);

  for (guint i = 0; i < n && hradby_surface_is_animated (HRADBY_SURFACE (self)); i++)
    {
      Flight flight = { .move = moves[i], .kind = event->kind, .is_placed = !is_past };

      if (!is_past)
        find_spot (self, &moves[i], moves[i].from, &flight.from);
      if (self->dropped != NULL && self->dropped->card == moves[i].card && !moves[i].is_token)
        {
          flight.from = self->dropped->rect;
          self->dropped = NULL;
        }
      g_array_append_val (self->flights, flight);
    }
}

/* A token that another card of the step loses comes from there. */
static void
pair_token (HradbyCardsView *self,
            Flight          *flight)
{
  for (guint i = 0; i < self->flights->len; i++)
    {
      Flight *other = get_flight (self, i);

      if (other != flight && other->move.is_token && other->move.former == flight->move.owner
          && !other->is_claimed)
        {
          other->is_claimed = TRUE;
          flight->move.from = other->move.to;
          flight->is_placed = FALSE;
          return;
        }
    }
}

/* Things go one after the other, those that go for the same reason a little later each. */
static double
plan (HradbyCardsView *self)
{
  double begin = 0, end = 0;

  for (guint i = 0; i < self->flights->len; i++)
    {
      Flight *flight = get_flight (self, i);

      flight->appear = 0;
      flight->stays = TRUE;
      flight->is_claimed = FALSE;
    }
  for (guint i = 0; i < self->flights->len; i++)
    {
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
            && get_flight (self, j)->move.card == flight->move.card && !flight->move.is_token)
          {
            get_flight (self, j)->stays = FALSE;
            flight->appear = get_flight (self, j)->end;
          }
    }
  return end;
}

/* Whoever comes from behind the curtain sees what others did meanwhile. */
static double
hradby_cards_view_plan (HradbySurface *surface)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);
  const GArray *events = hradby_session_get_events (surface->session);
  guint viewer = self->viewer;

  if (viewer < HRADBY_MAX_PLAYERS && viewer == hradby_session_get_viewer (surface->session)
      && self->n_seen[viewer] < events->len && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      for (guint i = self->n_seen[viewer]; i < events->len; i++)
        {
          const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);

          add_flights (self, event, TRUE);
          mark_fresh (self->fresh, event);
        }
      self->n_seen[viewer] = events->len;
      items_light (self);
    }
  self->n_landed = G_MAXUINT;
  return plan (self);
}

/* One of several alike is not missed. */
static void
veil_move (HradbyCardsView       *view,
           const HradbyCardsMove *move)
{
  gboolean is_own = move->to.number == hradby_session_get_viewer (view->surface.session);
  HradbyCardsPick pick = { HRADBY_CARDS_PICK_PLACE, move->to.number };
  const guint8 *counts = NULL;
  GtkWidget *item;

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
  item = hradby_cards_items_find (view, pick);
  if (item != NULL)
    item_veil (HRADBY_CARDS_ITEM (item), move->is_token, move->level);
}

static void
unveil (HradbyCardsView *view)
{
  GtkWidget *panes[] = { view->ground, view->exchange, view->hand };

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    for (GtkWidget *child = gtk_widget_get_first_child (panes[i]); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      item_unveil (HRADBY_CARDS_ITEM (child));
}

/* What has not yet arrived is not yet seen where it will lie. */
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
  unveil (self);
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
  unveil (self);
}

static void
draw_moving (HradbyCardsView       *self,
             GtkSnapshot           *snapshot,
             HradbyPictureKey       key,
             int                    size,
             const graphene_rect_t *rect)
{
  GdkTexture *texture;

  key.pixels = MAX (size * gtk_widget_get_scale_factor (GTK_WIDGET (self)), 1);
  texture = hradby_textures_request (self->surface.textures, key);
  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture, rect);
}

/* Something that moves, in @rect of the view; its pictures are painted for @size pixels. */
static void
draw_move (HradbyCardsView       *self,
           GtkSnapshot           *snapshot,
           const HradbyCardsMove *move,
           int                    size,
           const graphene_rect_t *rect)
{
  float side = rect->size.width;
  const char *colour = move->owner < HRADBY_MAX_PLAYERS
                       ? hradby_palette_find (self->colours[move->owner])->id : NULL;
  graphene_rect_t token = GRAPHENE_RECT_INIT (rect->origin.x, rect->origin.y + 0.44f * side,
                                              0.36f * side, 0.36f * side);

  if (!move->is_token)
    draw_moving (self, snapshot,
                         move->card < self->face->n_kinds
                           ? hradby_cards_picture_of_card (self->face->get_look (move->card), 0)
                           : hradby_cards_picture_of_back (0),
                         size, rect);
  if (colour != NULL)
    draw_moving (self, snapshot, hradby_cards_picture_of_token (colour, move->owner, 0),
                         move->is_token ? size : (int) (0.36 * size),
                         move->is_token ? rect : &token);
}

static void
draw_flight (HradbyCardsView *self,
             GtkSnapshot     *snapshot,
             Flight          *flight)
{
  double part = CLAMP ((self->surface.time - flight->begin) / (flight->end - flight->begin), 0, 1);
  double way = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
  gboolean vanishes = flight->move.to.kind == HRADBY_CARDS_SPOT_NOWHERE;
  graphene_rect_t to, now;

  if (!flight->is_placed)
    find_spot (self, &flight->move, flight->move.from, &flight->from);
  flight->is_placed = TRUE;
  to = flight->from;
  if (!vanishes)
    find_spot (self, &flight->move, flight->move.to, &to);
  graphene_rect_interpolate (&flight->from, &to, way, &now);
  /* It is lifted a little on its way. */
  graphene_rect_inset (&now, (float) (-sin (part * G_PI) * 0.08) * now.size.width,
                       (float) (-sin (part * G_PI) * 0.08) * now.size.height);
  if (vanishes)
    {
      graphene_rect_inset (&now, (float) part * now.size.width * 0.3f,
                           (float) part * now.size.height * 0.3f);
      gtk_snapshot_push_opacity (snapshot, 1 - part);
    }
  draw_move (self, snapshot, &flight->move, (int) (to.size.width + 0.5f), &now);
  if (vanishes)
    gtk_snapshot_pop (snapshot);
}

/* What is on its way, over the table. */
static void
draw_flights (HradbyCardsView *self,
              GtkSnapshot     *snapshot)
{
  if (self->surface.animation == NULL)
    return;
  for (guint i = self->flights->len; i > 0; i--)
    {
      Flight *flight = get_flight (self, i - 1);

      if (self->surface.time >= flight->appear && self->surface.time < flight->end
          && (!flight->move.is_token || self->surface.time >= flight->begin))
        draw_flight (self, snapshot, flight);
    }
}

#define THRESHOLD 8 /* pixels, below which it is a click */

/* What is at a point of the view; %FALSE if nothing can be picked there. */
static gboolean
find_pick (HradbyCardsView *self,
           double           x,
           double           y,
           GtkWidget      **item,
           HradbyCardsPick *pick)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  for (; widget != NULL && widget != GTK_WIDGET (self);
       widget = gtk_widget_get_parent (widget))
    {
      *item = widget;
      if (HRADBY_IS_CARDS_ITEM (widget))
        {
          *pick = hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (widget));
          return TRUE;
        }
      if (gtk_widget_get_parent (widget) == self->seats)
        {
          pick->kind = HRADBY_CARDS_PICK_SEAT;
          pick->number = 0;
          while ((widget = gtk_widget_get_prev_sibling (widget)) != NULL)
            pick->number++;
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether it is picked already, or can be, and more is asked then. */
static gboolean
can_lift (HradbyCardsView *self,
          HradbyCardsPick  pick)
{
  const HradbyCardsPicks *picks = &self->picks;
  HradbyAction action;

  if (pick.kind != HRADBY_CARDS_PICK_HAND && pick.kind != HRADBY_CARDS_PICK_EXCHANGE
      && pick.kind != HRADBY_CARDS_PICK_PLACE)
    return FALSE;
  return hradby_cards_picks_has (picks, pick)
         || (hradby_cards_picks_leads_on (picks, pick)
             && !hradby_cards_picks_find (picks, pick, &action));
}

/* The card that is seen there; %FALSE if there is none. */
static gboolean
find_card (HradbyCardsView *self,
           HradbyCardsPick  pick)
{
  const HradbyCardsStack *stack;

  self->drag.card = (HradbyCardsCard) { pick.number, HRADBY_NO_PLAYER };
  if (pick.kind != HRADBY_CARDS_PICK_PLACE)
    return TRUE;
  stack = &self->state.places[pick.number];
  if (stack->n > 0)
    self->drag.card = stack->cards[stack->n - 1];
  return stack->n > 0;
}

static void
begin_cb (HradbyCardsView *self,
          double           x,
          double           y,
          GtkGesture      *gesture)
{
  double unit = (double) gtk_widget_get_width (self->ground)
                / MAX (self->face->ground_size, 1);
  GtkWidget *item;

  self->drag.is_moving = FALSE;
  self->drag.start_x = x;
  self->drag.start_y = y;
  if (self->surface.session == NULL || self->picks.position == NULL
      || !find_pick (self, x, y, &item, &self->drag.pick) || !can_lift (self, self->drag.pick)
      || !find_card (self, self->drag.pick))
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  /* As large as it will be, so that it hides little of the castle. */
  self->drag.side = MIN (MIN (gtk_widget_get_width (item), gtk_widget_get_height (item)),
                         unit * 1.1);
}

static void
update_cb (HradbyCardsView *self,
           double           dx,
           double           dy,
           GtkGesture      *gesture)
{
  GtkWidget *item = NULL;
  HradbyCardsPick pick;

  if (!self->drag.is_moving && dx * dx + dy * dy < THRESHOLD * THRESHOLD)
    return;
  if (!self->drag.is_moving)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      self->drag.is_moving = TRUE;
      if (!hradby_cards_picks_has (&self->picks, self->drag.pick))
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

static void
drop (HradbyCardsView *self)
{
  HradbyCardsDropped dropped = { self->drag.card.card };
  double side = self->drag.side;
  HradbyCardsPick pick;
  GtkWidget *item;

  if (!find_pick (self, self->drag.x, self->drag.y, &item, &pick)
      || (pick.kind == self->drag.pick.kind && pick.number == self->drag.pick.number)
      || (pick.kind != HRADBY_CARDS_PICK_PLACE && !hradby_cards_picks_allows (&self->picks, pick)))
    return;
  dropped.rect = GRAPHENE_RECT_INIT ((float) (self->drag.x - side / 2),
                                     (float) (self->drag.y - side / 2), (float) side, (float) side);
  self->dropped = &dropped;
  hradby_cards_view_pick (self, pick);
  self->dropped = NULL;
}

/* What has found no place goes back. */
static void
end_cb (HradbyCardsView *self)
{
  GtkWidget *item;

  if (!self->drag.is_moving)
    return;
  self->drag.is_moving = FALSE;
  item = hradby_cards_items_find (self, self->drag.pick);
  if (item != NULL)
    item_unveil (HRADBY_CARDS_ITEM (item));
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
drag_draw (HradbyCardsView *self,
           GtkSnapshot     *snapshot)
{
  HradbyCardsMove move = { .card = self->drag.card.card, .owner = self->drag.card.owner };
  float side = (float) self->drag.side;

  if (self->drag.is_moving)
    draw_move (self, snapshot, &move, (int) self->drag.side,
               &GRAPHENE_RECT_INIT ((float) self->drag.x - side / 2,
                                    (float) self->drag.y - side / 2, side, side));
}

#define BAR_SPACING       6
#define CAPTION_LINES 3
#define BUTTON_CHARS  20
#define LARGE         300 /* of a card in full size */
#define LARGE_CHARS   24  /* of a line below it, so that it is no wider */
#define BESIDE        80  /* what its popover adds to that at most */
#define DPI           96  /* of text that is not made larger */

static HradbyPictureKey
get_picture (HradbyCardsView *self,
             guint            card)
{
  return card >= self->face->n_kinds
         ? hradby_cards_picture_of_back (0)
         : hradby_cards_picture_of_card (self->face->read_look (self->picks.table, card), 0);
}

/* Its name, and what it does. */
static char *
tell_whole (HradbyCardsView *self,
            guint            card)
{
  g_autofree char *text = hradby_cards_words_text (self, card);

  /* Translators: a character of the card game, and what it does */
  return g_strdup_printf (C_("card", "%1$s. %2$s"), self->face->get_look (card)->name, text);
}

/* The card whose effect is being decided; else what was played or looked at last. */
static void
update_reading (HradbyCardsView *self)
{
  guint acting = self->face->get_acting (self->picks.position);
  guint card = acting < self->face->n_kinds ? acting : self->read;
  g_autofree char *label = card < self->face->n_kinds ? tell_whole (self, card) : g_strdup ("");

  hradby_picture_set_key (self->reading, get_picture (self, card));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reading), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static void
update_caption (HradbyCardsView *self)
{
  g_autofree char *text = NULL;

  if (self->looked != NULL && HRADBY_IS_CARDS_ITEM (self->looked))
    {
      HradbyCardsItem *item = HRADBY_CARDS_ITEM (self->looked);
      HradbyCardsPick pick = hradby_cards_item_get_pick (item);
      g_autofree char *preview = words_preview (self, pick);
      g_autofree char *refusal = items_refuse (self, item);

      if (refusal != NULL)
        /* Translators: a card or a place, and why nothing can be done with it now */
        text = g_strdup_printf (C_("card", "%1$s. %2$s."), hradby_cards_item_get_label (item),
                                refusal);
      else
        text = g_strdup (preview != NULL ? preview : hradby_cards_item_get_label (item));
    }
  if (text == NULL)
    text = words_plan (self);
  gtk_label_set_text (self->caption, text != NULL ? text : "");
}

void
hradby_cards_view_look (HradbyCardsView *self,
                        GtkWidget       *item)
{
  guint card = HRADBY_CARDS_MAX_KINDS;

  if (self->looked == item)
    return;
  self->looked = item;
  if (item != NULL && HRADBY_IS_CARDS_ITEM (item))
    card = item_get_kind (HRADBY_CARDS_ITEM (item));
  if (card < self->face->n_kinds)
    self->read = card;
  update_caption (self);
  if (self->picks.position != NULL)
    update_reading (self);
}

/* What lies there, who protects it, and what the cards below do. */
static char *
tell_around (HradbyCardsView *self,
             HradbyCardsItem *item)
{
  HradbyCardsPick pick = hradby_cards_item_get_pick (item);
  const HradbyCardsStack *stack = &self->state.places[pick.number];
  g_autoptr(GString) text = g_string_new (hradby_cards_item_get_label (item));

  for (guint i = pick.kind == HRADBY_CARDS_PICK_PLACE ? stack->n : 0; i > 0; i--)
    {
      g_autofree char *more = NULL;

      if (i < stack->n)
        more = tell_whole (self, stack->cards[i - 1].card);
      else if (stack->cards[i - 1].is_guarded)
        more = self->face->tell_guards (self->picks.table, self->picks.position, pick.number,
                                        i - 1);
      if (more != NULL)
        g_string_append_printf (text, "\n%s", more);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Words on a card grow with it alone: where text is larger, so is the card, if there is room. */
static int
get_large_size (GtkWidget *self)
{
  PangoContext *context = gtk_widget_get_pango_context (self);
  int size = (int) (LARGE * pango_cairo_context_get_resolution (context) / DPI);

  size = MAX (MIN (size, gtk_widget_get_height (self) * 2 / 3), LARGE);
  return MIN (size, gtk_widget_get_width (self) - BESIDE);
}

/* The card in full size where the table has no room for it. */
static void
fill_large (HradbyCardsView *self,
            HradbyCardsItem *item)
{
  guint card = item_get_kind (item);
  g_autofree char *around = tell_around (self, item), *whole = tell_whole (self, card);
  g_autofree char *spoken = g_strdup_printf ("%s\n%s", around, whole);
  int size = get_large_size (GTK_WIDGET (self));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, BAR_SPACING);
  GtkWidget *picture = hradby_picture_new (size), *label = gtk_label_new (around);
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", size, "tightening-threshold",
                                   size, "child", box, NULL); /* how many lines it has */

  hradby_picture_set_key (HRADBY_PICTURE (picture), get_picture (self, card));
  g_object_set (label, "wrap", TRUE, "max-width-chars", LARGE_CHARS, "xalign", 0.0, NULL);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_popover_set_child (GTK_POPOVER (self->large), clamp);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->large), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

gboolean
hradby_cards_bar_enlarge (HradbyCardsView *self,
                          GtkWidget       *widget)
{
  graphene_rect_t bounds;

  if (self->surface.session == NULL || !HRADBY_IS_CARDS_ITEM (widget)
      || item_get_kind (HRADBY_CARDS_ITEM (widget)) >= self->face->n_kinds
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds))
    return FALSE;
  if (self->large == NULL)
    {
      self->large = gtk_popover_new ();
      gtk_widget_set_parent (self->large, GTK_WIDGET (self));
    }
  fill_large (self, HRADBY_CARDS_ITEM (widget));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->large),
                               &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                 (int) bounds.size.width,
                                                 (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->large));
  return TRUE;
}

/* Buttons for what is chosen nowhere else: a card of a stack, no token, and the whole plan. */

static GtkWidget *
add_button (HradbyCardsView *self,
            const char      *label,
            GCallback        callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (self->buttons, button);
  return button;
}

static void
pick_cb (HradbyCardsView *self,
         GtkWidget       *button)
{
  HradbyCardsPick *pick = g_object_get_data (G_OBJECT (button), "pick");

  hradby_cards_view_pick (self, *pick);
}

static void
add_pick (HradbyCardsView    *self,
          HradbyCardsPickKind kind,
          guint               number)
{
  HradbyCardsPick pick = { kind, (guint8) number };
  g_autofree char *label = NULL, *preview = NULL;
  GtkWidget *button;

  if (!hradby_cards_picks_allows (&self->picks, pick))
    return;
  label = words_item (self, pick);
  preview = words_preview (self, pick);
  button = add_button (self, label, G_CALLBACK (pick_cb));
  /* Which one it is stands in all of it. */
  g_object_set (gtk_button_get_child (GTK_BUTTON (button)), "wrap", TRUE, "wrap-mode",
                PANGO_WRAP_WORD_CHAR, "lines", CAPTION_LINES, "max-width-chars", BUTTON_CHARS,
                "justify", GTK_JUSTIFY_CENTER, NULL);
  hradby_tooltip_set (button, preview);
  g_object_set_data_full (G_OBJECT (button), "pick", g_memdup2 (&pick, sizeof pick), g_free);
}

static void
back_cb (HradbyCardsView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "cards.back", NULL);
}

static void
confirm_cb (HradbyCardsView *self)
{
  self->is_confirming = TRUE;
  if (!hradby_cards_picks_confirm (&self->picks))
    gtk_widget_error_bell (GTK_WIDGET (self));
  self->is_confirming = FALSE;
}

static void
add_confirm (HradbyCardsView *self)
{
  GtkWidget *button = add_button (self, _("_Confirm"), G_CALLBACK (confirm_cb));
  g_autofree char *plan = words_plan (self);

  gtk_widget_add_css_class (button, "suggested-action");
  hradby_tooltip_set (button, plan);
}

static void
update_buttons (HradbyCardsView *self)
{
  gboolean is_crowded = FALSE;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->buttons)) != NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_box_remove (self->buttons, child);
  if (self->picks.is_complete)
    add_confirm (self);
  for (guint level = HRADBY_CARDS_MAX_LEVELS; level > 0; level--)
    add_pick (self, HRADBY_CARDS_PICK_LEVEL, level - 1);
  add_pick (self, HRADBY_CARDS_PICK_NOBODY, 0);
  add_pick (self, HRADBY_CARDS_PICK_NOTHING, 0);
  if (self->picks.plan->len > 0)
    add_button (self, _("_Start Again"), G_CALLBACK (back_cb));
  else if (self->picks.n_chosen > 0)
    add_button (self, _("_Take Back"), G_CALLBACK (back_cb));
  for (child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_object_get_data (G_OBJECT (child), "pick") == NULL)
      gtk_button_set_use_underline (GTK_BUTTON (child), TRUE);
    else
      is_crowded = self->room == HRADBY_CARDS_ROOM_NARROW;
  gtk_widget_set_visible (GTK_WIDGET (self->caption), !is_crowded);
  if (had_focus || self->picks.is_complete)
    gtk_widget_child_focus (GTK_WIDGET (self->buttons), GTK_DIR_TAB_FORWARD);
}

static char *
make_hint (HradbyCardsView *self)
{
  if (self->picks.is_complete)
    return g_strdup (_("Look at what it comes to, then confirm it or start again."));
  if (self->picks.actions->len == 0)
    return NULL;
  return self->face->ask (self->picks.table, self->picks.position, self->picks.picks,
                          self->picks.n_picks, self->names);
}

static void
bar_update (HradbyCardsView *self)
{
  update_buttons (self);
  hradby_surface_set_hint (HRADBY_SURFACE (self), make_hint (self));
  update_caption (self);
  update_reading (self);
}

static void
bar_add (HradbyCardsView *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, BAR_SPACING);

  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  self->bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, BAR_SPACING);
  self->caption = GTK_LABEL (gtk_label_new (NULL));
  self->buttons = GTK_BOX (buttons);
  g_object_set (self->caption, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "lines",
                CAPTION_LINES, "ellipsize", PANGO_ELLIPSIZE_END, "hexpand", TRUE, "xalign", 0.5,
                "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (self->bar, "cardsbar");
  gtk_box_append (GTK_BOX (self->bar), GTK_WIDGET (self->caption));
  gtk_box_append (GTK_BOX (self->bar), buttons);
  gtk_widget_set_parent (self->bar, GTK_WIDGET (self));
}

/* Keys lead on to where something can be picked. */
static void
move_focus (HradbyCardsView *self,
            gboolean         had_focus,
            HradbyCardsPick  before)
{
  GtkWidget *item = hradby_cards_items_find (self, before);

  if (!had_focus || self->picks.is_complete)
    return;
  if (self->picks.n_picks > 0 || item == NULL || self->picks.plan->len > 0
      || !hradby_cards_picks_allows (&self->picks, before))
    item = items_find_lit (self);
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

  if (focus != NULL && HRADBY_IS_CARDS_ITEM (focus))
    before = hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (focus));
  memset (&self->state, 0, sizeof self->state);
  self->face->read (self->picks.table, self->picks.position,
                    hradby_session_get_viewer (surface->session), &self->state);
  items_update (self);
  bar_update (self);
  move_focus (self, had_focus, before);
}

void
hradby_cards_view_pick (HradbyCardsView *self,
                        HradbyCardsPick  pick)
{
  g_autofree char *reason = NULL;
  const char *rule = NULL;

  if (self->surface.session == NULL)
    return;
  hradby_surface_rest (HRADBY_SURFACE (self));
  switch (hradby_cards_picks_choose (&self->picks, pick))
    {
    case HRADBY_CARDS_PICKED:
      /* What is planned is to be read then. */
      if (self->picks.plan->len > 0)
        hradby_cards_view_look (self, NULL);
      hradby_surface_update (HRADBY_SURFACE (self));
      break;
    case HRADBY_CARDS_NOTHING:
      reason = hradby_cards_words_refusal (self, pick, &rule);
      if (reason != NULL)
        hradby_surface_refuse (HRADBY_SURFACE (self), reason, rule);
      break;
    case HRADBY_CARDS_PLAYED: /* the session has told that it changed */
    default:
      break;
    }
}

/* What the session tells. */

/* A card that comes into play is what there is to read. */
static gboolean
read_played (HradbyCardsView   *self,
             const HradbyEvent *event)
{
  HradbyCardsMove moves[HRADBY_CARDS_MAX_MOVES];

  if (self->face->list_moves (event, moves) != 1 || moves[0].is_token
      || moves[0].to.kind != HRADBY_CARDS_SPOT_PLACE
      || moves[0].from.kind == HRADBY_CARDS_SPOT_PLACE)
    return FALSE;
  self->read = moves[0].card;
  return TRUE;
}

/* Who plays, and whether any of them has a hand that may be looked at. */
static void
read_seats (HradbyCardsView *self)
{
  GListModel *seats = hradby_session_get_seats (self->surface.session);
  gboolean has_people = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      self->names[i] = hradby_seat_get_name (seat);
      self->colours[i] = hradby_seat_get_colour (seat);
      has_people |= hradby_seat_get_level (seat) == NULL;
    }
  gtk_widget_set_visible (self->hand, has_people && !self->is_picture);
}

/* The card that was played last; what somebody looked at may be of a hand, and is not for the next
 * one. */
static void
read_last (HradbyCardsView *self)
{
  const GArray *events = hradby_session_get_events (self->surface.session);

  self->read = HRADBY_CARDS_MAX_KINDS;
  for (guint i = events->len; i > 0; i--)
    if (read_played (self, &g_array_index (events, HradbyEvent, i - 1)))
      return;
}

static void
hradby_cards_view_changed (HradbySurface *surface)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);
  guint viewer = hradby_session_get_viewer (surface->session);
  gboolean is_other = viewer != self->viewer;

  memset (self->fresh, 0, sizeof self->fresh);
  for (guint i = 0; i < surface->events->len; i++)
    {
      const HradbyEvent *event = &g_array_index (surface->events, HradbyEvent, i);

      if (!self->is_confirming)
        add_flights (self, event, FALSE);
      mark_fresh (self->fresh, event);
      read_played (self, event);
    }
  if (viewer < HRADBY_MAX_PLAYERS)
    self->n_seen[viewer] += surface->events->len;
  if (is_other)
    hradby_cards_view_look (self, NULL);
  if (is_other || surface->events->len == 0)
    read_last (self);
  self->viewer = viewer;
  read_seats (self);
  hradby_cards_picks_begin (&self->picks, surface->session);
}

static void
hradby_cards_view_begin (HradbySurface *surface)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (surface);
  HradbySession *session = surface->session;

  hradby_cards_picks_begin (&self->picks, NULL);
  hradby_cards_view_look (self, NULL);
  self->viewer = HRADBY_NOBODY;
  gtk_widget_set_visible (GTK_WIDGET (self), session != NULL);
  for (guint i = 0; session != NULL && i < HRADBY_MAX_PLAYERS; i++)
    self->n_seen[i] = hradby_session_get_events (session)->len;
}

/* Keys: digits choose cards of the hand, Escape takes back, that for menus shows a card large. */

static void
enlarge_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus == NULL || !hradby_cards_bar_enlarge (HRADBY_CARDS_VIEW (widget), focus))
    gtk_widget_error_bell (widget);
}

/* A finger, or a mouse button, that stays on a card shows it large instead of picking it. */
static void
long_press_cb (HradbyCardsView *self,
               double           x,
               double           y,
               GtkGesture      *gesture)
{
  GtkWidget *item = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  if (item != NULL && hradby_cards_bar_enlarge (self, item))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);

  if (self->surface.session != NULL && hradby_cards_picks_back (&self->picks))
    hradby_surface_update (HRADBY_SURFACE (self));
}

static void
hand_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);
  GtkWidget *card = gtk_widget_get_first_child (self->hand);

  for (gint i = g_variant_get_int32 (parameter); i > 0 && card != NULL; i--)
    card = gtk_widget_get_next_sibling (card);
  if (card == NULL)
    {
      gtk_widget_error_bell (widget);
      return;
    }
  gtk_widget_grab_focus (card);
  hradby_cards_view_pick (self, hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (card)));
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "cards.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "cards.hand", "i", hand_action);
  gtk_widget_class_install_action (widget_class, "cards.enlarge", NULL, enlarge_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "cards.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "cards.enlarge", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "cards.enlarge",
                                       NULL);
  for (guint i = 0; i < 10; i++)
    {
      /* Zero, behind nine on the keyboard, is the tenth card. */
      gint card = i == 0 ? 10 : (gint) i;

      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0 + i, 0, "cards.hand", "i", card);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_0 + i, 0, "cards.hand", "i",
                                           card);
    }
}

/* Tab comes to one's own cards first, then to what lies on the table. */
static gboolean
hradby_cards_view_focus (GtkWidget       *widget,
                         GtkDirectionType direction)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);
  GtkWidget *const parts[] = { self->hand, gtk_widget_get_first_child (widget), self->bar };
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gint n = G_N_ELEMENTS (parts), step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;
  gint i = step > 0 ? 0 : n - 1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (hradby_cards_view_parent_class)->focus (widget, direction);
  for (gint part = 0; part < n && focus != NULL; part++)
    if (gtk_widget_is_ancestor (focus, parts[part]))
      i = part;
  for (; i >= 0 && i < n; i += step)
    if (gtk_widget_child_focus (parts[i], direction))
      return TRUE;
  return FALSE;
}

static gboolean
hradby_cards_view_grab_focus (GtkWidget *widget)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (widget);
  GtkWidget *item = self->surface.session != NULL && self->picks.position != NULL
                    ? items_find_lit (self) : NULL;

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
hradby_cards_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  GTK_WIDGET_CLASS (hradby_cards_view_parent_class)->snapshot (widget, snapshot);
  draw_flights (HRADBY_CARDS_VIEW (widget), snapshot);
  drag_draw (HRADBY_CARDS_VIEW (widget), snapshot);
}

static void
hradby_cards_view_dispose (GObject *object)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (object);
  GtkWidget *child;

  self->looked = NULL;
  hradby_surface_set_session (HRADBY_SURFACE (self), NULL);
  g_clear_handle_id (&self->room_source, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (hradby_cards_view_parent_class)->dispose (object);
}

static void
hradby_cards_view_finalize (GObject *object)
{
  HradbyCardsView *self = HRADBY_CARDS_VIEW (object);

  hradby_cards_picks_clear (&self->picks);
  g_array_unref (self->flights);
  G_OBJECT_CLASS (hradby_cards_view_parent_class)->finalize (object);
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
  surface_class->most = MOST_TIME;
  surface_class->below = BELOW;
  widget_class->map = hradby_cards_view_map;
  widget_class->snapshot = hradby_cards_view_snapshot;
  widget_class->focus = hradby_cards_view_focus;
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
  self->read = HRADBY_CARDS_MAX_KINDS;
  /* Before the things themselves, which would take the press for a click. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

static const CardsPaneFuncs cards_arrange_table = {
  measure_table, arrange_table, NULL, NULL, FALSE,
};

static const CardsPaneFuncs cards_arrange_seats = {
  measure_seats, arrange_seats, NULL, items_is_open, TRUE,
};

static const CardsPaneFuncs cards_arrange_ground = {
  measure_ground, arrange_ground, draw_ground, items_is_open, FALSE,
};

static const CardsPaneFuncs cards_arrange_exchange = {
  measure_ground, arrange_exchange, NULL, items_is_open, TRUE,
};

static const CardsPaneFuncs cards_arrange_hand = {
  measure_hand, arrange_hand, NULL, items_is_open, TRUE,
};

/* A picture is as large as it wants to be and scrolls nothing. */
static void
add_table (HradbyCardsView *self)
{
  GtkWidget *scrolled;

  self->table = pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Table"), &cards_arrange_table, self);
  self->seats = pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Players"),
                          &cards_arrange_seats, self);
  self->ground = pane_new (GTK_ACCESSIBLE_ROLE_GRID, _("Castle"),
                           &cards_arrange_ground, self);
  self->exchange = pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Exchange"),
                             &cards_arrange_exchange, self);
  self->reading = g_object_new (HRADBY_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                "size", 200, NULL);
  hradby_picture_set_least (self->reading, 1);
  gtk_widget_set_parent (self->seats, self->table);
  gtk_widget_set_parent (self->ground, self->table);
  gtk_widget_set_parent (self->exchange, self->table);
  gtk_widget_set_parent (GTK_WIDGET (self->reading), self->table);
  if (self->is_picture)
    {
      gtk_widget_set_parent (self->table, GTK_WIDGET (self));
      return;
    }
  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->table);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
}

static HradbyCardsView *
new_view (const HradbyCardsFace *face,
          gboolean               is_picture)
{
  HradbyCardsView *self = g_object_new (HRADBY_TYPE_CARDS_VIEW, NULL);

  g_return_val_if_fail (face->n_places < HRADBY_CARDS_MAX_PLACES, NULL);
  g_return_val_if_fail (face->n_kinds <= HRADBY_CARDS_MAX_KINDS, NULL);

  self->face = face;
  self->is_picture = is_picture;
  hradby_cards_picks_init (&self->picks, face);
  add_table (self);
  bar_add (self);
  self->hand = pane_new (GTK_ACCESSIBLE_ROLE_GROUP, _("Your Hand"),
                         &cards_arrange_hand, self);
  gtk_widget_set_parent (self->hand, GTK_WIDGET (self));
  return self;
}

HradbySurface *
hradby_cards_view_new (const HradbyCardsFace *face)
{
  return HRADBY_SURFACE (new_view (face, FALSE));
}

GtkWidget *
hradby_cards_view_new_picture (const HradbyCardsFace *face,
                               int                    width,
                               int                    height,
                               const char            *label,
                               HradbySurface        **surface)
{
  HradbyCardsView *self = new_view (face, TRUE);
  GtkWidget *hidden[] = { self->seats, self->bar, self->hand };

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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  *surface = HRADBY_SURFACE (self);
  return GTK_WIDGET (self);
}
