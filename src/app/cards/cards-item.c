/* A place, a card or a pile on the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/cards-item.h"

#include <math.h>

#include "app/cards/cards-pictures.h"
#include "app/kit/tooltip.h"

/* Of the side of the square. */
#define STEP  0.20 /* from a card of a stack to the next one */
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

GtkWidget *
hradby_cards_item_new (GtkAccessibleRole      role,
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

void
hradby_cards_item_set_stack (HradbyCardsItem        *self,
                             const HradbyCardsStack *stack,
                             const char *const      *colours)
{
  g_return_if_fail (HRADBY_IS_CARDS_ITEM (self));

  self->is_back = FALSE;
  self->stack = *stack;
  for (guint i = 0; i < stack->n; i++)
    self->colours[i] = stack->cards[i].owner < HRADBY_MAX_PLAYERS
                       ? hradby_palette_find (colours[stack->cards[i].owner])->id : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hradby_cards_item_set_back (HradbyCardsItem *self)
{
  g_return_if_fail (HRADBY_IS_CARDS_ITEM (self));

  self->is_back = TRUE;
  self->stack.n = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hradby_cards_item_set_count (HradbyCardsItem *self,
                             guint            count)
{
  g_return_if_fail (HRADBY_IS_CARDS_ITEM (self));

  self->count = count;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hradby_cards_item_veil (HradbyCardsItem *self,
                        gboolean         is_token,
                        guint            level)
{
  g_return_if_fail (HRADBY_IS_CARDS_ITEM (self));

  if (is_token)
    self->veiled_tokens |= 1u << level;
  else
    self->n_veiled++;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hradby_cards_item_unveil (HradbyCardsItem *self)
{
  g_return_if_fail (HRADBY_IS_CARDS_ITEM (self));

  if (self->n_veiled == 0 && self->veiled_tokens == 0)
    return;
  self->n_veiled = self->veiled_tokens = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hradby_cards_item_set_state (HradbyCardsItem      *self,
                             HradbyCardsItemState  state)
{
  g_return_if_fail (HRADBY_IS_CARDS_ITEM (self));

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

void
hradby_cards_item_set_words (HradbyCardsItem *self,
                             const char      *label,
                             const char      *description)
{
  g_return_if_fail (HRADBY_IS_CARDS_ITEM (self));

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

guint
hradby_cards_item_get_kind (HradbyCardsItem *self)
{
  g_return_val_if_fail (HRADBY_IS_CARDS_ITEM (self), HRADBY_CARDS_MAX_KINDS);

  return self->stack.n > 0 ? self->stack.cards[self->stack.n - 1].card : HRADBY_CARDS_MAX_KINDS;
}

static void
draw_picture (HradbyCardsItem  *self,
              GtkSnapshot      *snapshot,
              HradbyPictureKey  key,
              double            x,
              double            y,
              double            size)
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
void
hradby_cards_item_get_card (HradbyCardsItem *self,
                            double           side,
                            gint             level,
                            gboolean         is_token,
                            graphene_rect_t *rect)
{
  guint n = MAX (self->stack.n, 1), i = level < 0 ? n - 1 : MIN ((guint) level, n - 1);
  double room = side * (1 - 2 * INSET), card = room / (1 + STEP * (n - 1)), step = card * STEP;
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

      hradby_cards_item_get_card (self, side, (gint) i, FALSE, &rect);
      draw_picture (self, snapshot, hradby_cards_picture_of_card (look, 0),
                    (double) rect.origin.x, (double) rect.origin.y, (double) rect.size.width);
    }
  for (guint i = 0; i < n; i++)
    if (self->colours[i] != NULL && (self->veiled_tokens >> i & 1) == 0)
      {
        hradby_cards_item_get_card (self, side, (gint) i, TRUE, &rect);
        draw_picture (self, snapshot,
                      hradby_cards_picture_of_token (self->colours[i], self->stack.cards[i].owner,
                                                     0),
                      (double) rect.origin.x, (double) rect.origin.y, (double) rect.size.width);
      }
  /* Of those below a Knight everybody sees it. */
  if (n > 0 && n == self->stack.n && self->stack.cards[n - 1].is_guarded)
    {
      hradby_cards_item_get_card (self, side, -1, FALSE, &rect);
      draw_picture (self, snapshot, hradby_cards_picture_of_shield (0),
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
    draw_picture (self, snapshot, hradby_cards_picture_of_back (0), side * INSET, side * INSET,
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
hradby_cards_item_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
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
