/* Plays events of a card game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/cards-player.h"

#include <math.h>

#include "app/cards/cards-pictures.h"
#include "app/cards/cards-view-private.h"
#include "session/session.h"

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

void
hradby_cards_player_init (HradbyCardsPlayer *self,
                          HradbyCardsView   *view)
{
  *self = (HradbyCardsPlayer) { .view = view };
  self->flights = g_array_new (FALSE, TRUE, sizeof (Flight));
}

void
hradby_cards_player_finish (HradbyCardsPlayer *self)
{
  if (self->animation != NULL)
    g_signal_handlers_disconnect_by_data (self->animation, self);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->flights, g_array_unref);
}

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

  if (seat == hradby_session_get_viewer (view->session))
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

      hradby_cards_item_get_card (HRADBY_CARDS_ITEM (view->cells[place]), (double) rect->size.width,
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
get_flight (const HradbyCardsPlayer *self,
            guint                    i)
{
  return &g_array_index (self->flights, Flight, i);
}

static gboolean
is_seen (HradbyCardsPlayer *self)
{
  return self->settings != NULL && g_settings_get_boolean (self->settings, "animations")
         && gtk_widget_get_mapped (GTK_WIDGET (self->view))
         && adw_get_enable_animations (GTK_WIDGET (self->view));
}

static void
stop (HradbyCardsPlayer *self)
{
  if (self->animation == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_skip (self->animation);
  g_clear_object (&self->animation);
}

void
hradby_cards_player_add (HradbyCardsPlayer *self,
                         const HradbyEvent *event,
                         gboolean           is_past)
{
  HradbyCardsView *view = self->view;
  HradbyCardsMove moves[HRADBY_CARDS_MAX_MOVES];
  guint n;

  if (!is_seen (self))
    return;
  /* What has not been seen beginning to move goes on with what comes now. */
  if (self->time > 0)
    hradby_cards_player_clear (self);
  stop (self);
  n = view->face->list_moves (event, moves);
  for (guint i = 0; i < n; i++)
    {
      Flight flight = { .move = moves[i], .kind = event->kind,
                        .is_placed = !is_past };

      if (!is_past)
        find_spot (view, &moves[i], moves[i].from, &flight.from);
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
pair_token (HradbyCardsPlayer *self,
            Flight            *flight)
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
plan (HradbyCardsPlayer *self)
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

/* One of several alike is not missed. */
static void
veil_move (HradbyCardsView       *view,
           const HradbyCardsMove *move)
{
  gboolean is_own = move->to.number == hradby_session_get_viewer (view->session);
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
    hradby_cards_item_veil (HRADBY_CARDS_ITEM (item), move->is_token, move->level);
}

static void
unveil (HradbyCardsView *view)
{
  GtkWidget *panes[] = { view->ground, view->exchange, view->hand };

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    for (GtkWidget *child = gtk_widget_get_first_child (panes[i]); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      hradby_cards_item_unveil (HRADBY_CARDS_ITEM (child));
}

/* What has not yet arrived is not yet seen where it will lie. */
static void
veil (HradbyCardsPlayer *self)
{
  unveil (self->view);
  self->n_landed = 0;
  for (guint i = 0; i < self->flights->len; i++)
    {
      const Flight *flight = get_flight (self, i);

      if (self->animation == NULL || self->time >= flight->end)
        self->n_landed++;
      else if (flight->stays)
        veil_move (self->view, &flight->move);
    }
}

static guint
count_landed (const HradbyCardsPlayer *self)
{
  guint n = 0;

  for (guint i = 0; i < self->flights->len; i++)
    n += self->time >= get_flight (self, i)->end;
  return n;
}

static void
tick_cb (double   value,
         gpointer user_data)
{
  HradbyCardsPlayer *self = user_data;

  self->time = value;
  if (count_landed (self) != self->n_landed)
    veil (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
}

static void
done_cb (HradbyCardsPlayer *self)
{
  g_clear_object (&self->animation);
  self->time = 0;
  g_array_set_size (self->flights, 0);
  veil (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
}

void
hradby_cards_player_clear (HradbyCardsPlayer *self)
{
  stop (self);
  if (self->flights->len > 0)
    done_cb (self);
}

void
hradby_cards_player_begin (HradbyCardsPlayer *self)
{
  double length = plan (self);
  guint duration;

  if (self->flights->len == 0)
    return;
  duration = (guint) (MIN (length, MOST_TIME) * 100
                      / g_settings_get_int (self->settings, "animation-speed"));
  self->time = 0;
  self->animation
    = adw_timed_animation_new (GTK_WIDGET (self->view), 0, length, duration,
                               adw_callback_animation_target_new (tick_cb, self, NULL));
  g_object_ref_sink (self->animation);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (done_cb), self);
  veil (self);
  adw_animation_play (self->animation);
  hradby_session_wait (self->view->session, duration);
}

gboolean
hradby_cards_player_runs (const HradbyCardsPlayer *self)
{
  return self->animation != NULL;
}

static void
draw_picture (HradbyCardsView       *view,
              GtkSnapshot           *snapshot,
              HradbyPictureKey       key,
              int                    size,
              const graphene_rect_t *rect)
{
  GdkTexture *texture;

  key.pixels = MAX (size * gtk_widget_get_scale_factor (GTK_WIDGET (view)), 1);
  texture = hradby_textures_request (view->textures, key);
  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture, rect);
}

void
hradby_cards_player_draw_move (const HradbyCardsPlayer *self,
                               GtkSnapshot             *snapshot,
                               const HradbyCardsMove   *move,
                               int                      size,
                               const graphene_rect_t   *rect)
{
  HradbyCardsView *view = self->view;
  float side = rect->size.width;
  const char *colour = move->owner < HRADBY_MAX_PLAYERS
                       ? hradby_palette_find (view->colours[move->owner])->id : NULL;
  graphene_rect_t token = GRAPHENE_RECT_INIT (rect->origin.x, rect->origin.y + 0.44f * side,
                                              0.36f * side, 0.36f * side);

  if (!move->is_token)
    draw_picture (view, snapshot,
                  move->card < view->face->n_kinds
                    ? hradby_cards_picture_of_card (view->face->get_look (move->card), 0)
                    : hradby_cards_picture_of_back (0),
                  size, rect);
  if (colour != NULL)
    draw_picture (view, snapshot, hradby_cards_picture_of_token (colour, move->owner, 0),
                  move->is_token ? size : (int) (0.36 * size), move->is_token ? rect : &token);
}

static void
draw_flight (HradbyCardsPlayer *self,
             GtkSnapshot       *snapshot,
             Flight            *flight)
{
  HradbyCardsView *view = self->view;
  double part = CLAMP ((self->time - flight->begin) / (flight->end - flight->begin), 0, 1);
  double way = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
  gboolean vanishes = flight->move.to.kind == HRADBY_CARDS_SPOT_NOWHERE;
  graphene_rect_t to, now;

  if (!flight->is_placed)
    find_spot (view, &flight->move, flight->move.from, &flight->from);
  flight->is_placed = TRUE;
  to = flight->from;
  if (!vanishes)
    find_spot (view, &flight->move, flight->move.to, &to);
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
  hradby_cards_player_draw_move (self, snapshot, &flight->move, (int) (to.size.width + 0.5f), &now);
  if (vanishes)
    gtk_snapshot_pop (snapshot);
}

void
hradby_cards_player_draw (HradbyCardsPlayer *self,
                          GtkSnapshot       *snapshot)
{
  if (self->animation == NULL)
    return;
  for (guint i = self->flights->len; i > 0; i--)
    {
      Flight *flight = get_flight (self, i - 1);

      if (self->time >= flight->appear && self->time < flight->end
          && (!flight->move.is_token || self->time >= flight->begin))
        draw_flight (self, snapshot, flight);
    }
}
