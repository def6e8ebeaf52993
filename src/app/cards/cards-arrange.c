/* Where things lie on the table: beside the castle where the window is wide, else below it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/cards-view-private.h"

#include <math.h>

#include "app/cards/cards-pictures.h"

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
fit_squares (guint   n,
             double  width,
             double  height,
             guint  *columns)
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
  guint n = hradby_cards_pane_count (view->exchange);

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
  HradbyCardsView *view = hradby_cards_pane_get_data (pane);
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
  hradby_cards_items_set_room (view, view->next_room);
  return G_SOURCE_REMOVE;
}

static void
watch_room (HradbyCardsView *view,
            int              width,
            gboolean         is_beside)
{
  int names = SEAT_WIDTH * (int) hradby_cards_pane_count (view->seats);

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
  HradbyCardsView *view = hradby_cards_pane_get_data (pane);
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

const HradbyCardsPaneFuncs hradby_cards_arrange_table = {
  measure_table, arrange_table, NULL, NULL, FALSE,
};

/* The players, in as many columns as there is room for. */

static guint
count_columns (GtkWidget *pane,
               int        width)
{
  HradbyCardsView *view = hradby_cards_pane_get_data (pane);
  int least = view->room == HRADBY_CARDS_ROOM_WIDE ? SEAT_WIDTH : 1;

  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      least = MAX (least, minimum + 2);
    }
  return (guint) CLAMP (width / least, 1, (int) MAX (hradby_cards_pane_count (pane), 1));
}

static void
measure_seats (GtkWidget *pane,
               int        for_width,
               int       *minimum,
               int       *natural)
{
  GtkWidget *first = gtk_widget_get_first_child (pane);
  guint columns = count_columns (pane, for_width), n = hradby_cards_pane_count (pane);

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
  guint columns = count_columns (pane, width), n = hradby_cards_pane_count (pane), i = 0;
  guint rows = (n + columns - 1) / columns;

  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    place (child, i % columns * (double) width / columns + 1,
           i / columns * (double) height / rows, (double) width / columns - 2,
           (double) height / rows);
}

const HradbyCardsPaneFuncs hradby_cards_arrange_seats = {
  measure_seats, arrange_seats, NULL, hradby_cards_items_is_open, TRUE,
};

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
  HradbyCardsView *view = hradby_cards_pane_get_data (pane);
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
  HradbyCardsView *view = hradby_cards_pane_get_data (pane);
  int side = gtk_widget_get_width (pane), scale = gtk_widget_get_scale_factor (pane);
  int pixels = (int) ((guint) (side * scale) / view->face->ground_size);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkTexture *texture;
  GskRoundedRect rect;

  if (pixels <= 0)
    return;
  texture = hradby_textures_get (view->textures, view->face->get_ground (pixels, dark));
  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side),
                                   12);
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  gtk_snapshot_append_texture (snapshot, texture, &rect.bounds);
  gtk_snapshot_pop (snapshot);
}

const HradbyCardsPaneFuncs hradby_cards_arrange_ground = {
  measure_ground, arrange_ground, draw_ground, hradby_cards_items_is_open, FALSE,
};

/* The exchange. */

static void
arrange_exchange (GtkWidget *pane,
                  int        width,
                  int        height)
{
  HradbyCardsView *view = hradby_cards_pane_get_data (pane);
  guint n = hradby_cards_pane_count (pane), columns, i = 0;
  double most = view->is_picture ? MIN_CARD : MAX_CARD;
  double card = MIN (fit_squares (count_exchange (view), width, height, &columns), most);
  double left = (width - card * MIN (columns, n)) / 2;

  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    place (child, left + i % columns * card + 1, i / columns * card + 1, card - 2, card - 2);
}

const HradbyCardsPaneFuncs hradby_cards_arrange_exchange = {
  measure_ground, arrange_exchange, NULL, hradby_cards_items_is_open, TRUE,
};

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
  guint n = MAX (hradby_cards_pane_count (pane), 1) - 1;

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
  guint n = hradby_cards_pane_count (pane), columns, i = 0;
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

const HradbyCardsPaneFuncs hradby_cards_arrange_hand = {
  measure_hand, arrange_hand, NULL, hradby_cards_items_is_open, TRUE,
};
