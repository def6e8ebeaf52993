/* The null card game: rules of a dozen lines, with all that hidden hands ask of a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-cards-private.h"

#include "engine/error.h"

#include <string.h>

#define HAND      4
#define ROW       4
#define MAX_TURNS 60

/* Suits with an effect, after two that have none. */
#define ENVOY 2
#define THIEF 3

typedef struct {
  HradbyTable base;
  guint8      places[N_CARDS];
} Table;

static guint
get_suit (guint card)
{
  return card / N_RANKS;
}

static gint
get_rank (guint card)
{
  return (gint) (card % N_RANKS) + 1;
}

/* The table. */

static gboolean
refuse_setup (GError **error, const char *reason)
{
  g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_SETUP, reason);
  return FALSE;
}

/* What the set-up names; all else lies in the pile. */
static gboolean
take_items (Table *self, const HradbySetup *setup, GError **error)
{
  memset (self->places, PILE, sizeof self->places);
  for (guint i = 0; i < setup->items->len; i++) {
    const HradbyAction *item = &g_array_index (setup->items, HradbyAction, i);
    gboolean is_hand = item->kind == 0;

    if (is_hand && item->player >= setup->n_players)
      return refuse_setup (error, "there is no such player");
    if (self->places[item->piece] != PILE)
      return refuse_setup (error, "this card was dealt already");
    self->places[item->piece] = is_hand ? item->player : IN_ROW;
  }
  return TRUE;
}

static void
fill (Table *self, HradbyRandom *random, guint8 place, guint n)
{
  while (count_at (self->places, place) < n) {
    guint n_pile = count_at (self->places, PILE);

    self->places[get_at (self->places, PILE, hradby_random_below (random, n_pile))] = place;
  }
}

static gboolean
deal (Table *self, const HradbySetup *setup, GError **error)
{
  HradbyRandom random;

  if (!take_items (self, setup, error))
    return FALSE;
  hradby_random_init (&random, setup->seed, 0);
  for (guint8 i = 0; i < setup->n_players; i++) {
    if (setup->has_seed)
      fill (self, &random, i, HAND);
    if (count_at (self->places, i) == 0)
      return refuse_setup (error, "a player has no card");
  }
  if (setup->has_seed)
    fill (self, &random, IN_ROW, ROW);
  return TRUE;
}

static HradbyTable *
table_new (const HradbySetup *setup, GError **error)
{
  g_autofree Table *self = g_new0 (Table, 1);

  self->base.position_size = sizeof (Position);
  if (!deal (self, setup, error))
    return NULL;
  return (HradbyTable *) (gpointer) g_steal_pointer (&self);
}

static void
table_free (HradbyTable *table)
{
  g_free (table);
}

static void
list_items (const HradbySetup *setup, GArray *items)
{
  g_autofree Table *self = g_new0 (Table, 1);

  if (!deal (self, setup, NULL))
    return;
  for (guint place = 0; place <= IN_ROW; place++)
    for (guint i = 0; i < N_CARDS && place != PILE; i++) {
      HradbyAction item = { .kind = place == IN_ROW, .piece = (guint16) i };

      if (self->places[i] != place)
        continue;
      item.player = place == IN_ROW ? 0 : (guint8) place;
      g_array_append_val (items, item);
    }
}

static void
begin (const HradbyTable *table, HradbyPosition *position)
{
  Position *self = (Position *) (gpointer) position;

  memset (self, 0, sizeof *self);
  memcpy (self->places, ((const Table *) (gconstpointer) table)->places, sizeof self->places);
  for (guint i = 0; i < N_CARDS; i++) {
    if (self->places[i] < HRADBY_MAX_PLAYERS)
      self->knowers[i] = HRADBY_SEAT_BIT (self->places[i]);
    else
      self->knowers[i] = self->places[i] == IN_ROW ? HRADBY_EVERYBODY : 0;
  }
  self->turn = 1;
}

/* What actions do. */

/* What the audience may know is told with the other fields. */
static void
tell (const Position *self, const HradbySink *sink, HradbyNullCardsEvent kind, guint card,
      guint other, HradbySeats audience)
{
  HradbyEvent event = {
    .kind = (guint8) kind, .player = self->player, .turn = self->turn, .piece = (guint16) card,
    .other = (gint16) other, .audience = audience,
  };

  hradby_event_tell (sink, &event);
}

static void
add_points (Position *self, const HradbySink *sink, guint player, HradbyNullCardsSource source,
            gint points)
{
  HradbyEvent event = {
    .kind = HRADBY_EVENT_POINTS, .player = (guint8) player, .source = (guint8) source,
    .turn = self->turn, .points = (gint16) points, .multiplier = 1,
  };

  if (points == 0)
    return;
  self->points[player] = (gint16) (self->points[player] + points);
  event.total = self->points[player];
  hradby_event_tell (sink, &event);
}

static void
end_game (const HradbyTable *table, Position *self, const HradbySink *sink)
{
  self->phase = PHASE_OVER;
  for (guint i = 0; i < table->n_players; i++)
    add_points (self, sink, i, HRADBY_NULL_CARDS_SOURCE_HAND, -(gint) count_at (self->places, i));
  for (guint i = 0; i < N_CARDS; i++)
    if (self->places[i] < table->n_players)
      self->knowers[i] = HRADBY_EVERYBODY;
  hradby_event_tell (sink, &(HradbyEvent) { .kind = HRADBY_EVENT_GAME_OVER, .turn = self->turn });
}

static void
end_turn (const HradbyTable *table, Position *self, const HradbySink *sink)
{
  gboolean is_last = self->turn == MAX_TURNS;

  for (guint i = 0; i < table->n_players; i++)
    is_last |= count_at (self->places, i) == 0;
  hradby_event_tell (sink, &(HradbyEvent) { .kind = HRADBY_EVENT_TURN_ENDED,
                                           .player = self->player, .turn = self->turn });
  self->turn++;
  self->player = (guint8) ((self->player + 1) % table->n_players);
  self->other = 0;
  self->phase = PHASE_TURN;
  if (is_last)
    end_game (table, self, sink);
}

static void
lay_open (Position *self, guint card, guint8 place)
{
  self->places[card] = place;
  self->knowers[card] = HRADBY_EVERYBODY;
}

/* The player, and the other player who gives a card. */
static HradbySeats
get_both (const Position *self)
{
  return HRADBY_SEAT_BIT (self->player) | HRADBY_SEAT_BIT (self->other);
}

/* A card leaves the hand of the other player unseen: whoever is not one of the two does not know
 * any more what is in that hand. */
static void
hand_over (Position *self, guint card)
{
  HradbySeats both = get_both (self);

  for (guint i = 0; i < N_CARDS; i++)
    if (self->places[i] == self->other)
      self->knowers[i] &= both;
  self->places[card] = self->player;
  self->knowers[card] = both;
}

static void
play (const HradbyTable *table, Position *self, guint card, const HradbySink *sink)
{
  lay_open (self, card, IN_ROW);
  tell (self, sink, HRADBY_NULL_CARDS_EVENT_PLAYED, card, 0, 0);
  add_points (self, sink, self->player, HRADBY_NULL_CARDS_SOURCE_PLAY, get_rank (card));
  if (count_others (table, self) == 0 || get_suit (card) < ENVOY) {
    end_turn (table, self, sink);
    return;
  }
  if (get_suit (card) == ENVOY) {
    self->phase = PHASE_NAME;
    return;
  }
  self->phase = PHASE_STEAL;
  for (guint i = table->n_players - 1; i > 0; i--) {
    guint seat = (self->player + i) % table->n_players;

    if (may_be_named (self, seat))
      self->other = (guint8) seat;
  }
}

static void
exchange (const HradbyTable *table, Position *self, const HradbyAction *action,
          const HradbySink *sink)
{
  lay_open (self, action->piece, IN_ROW);
  lay_open (self, (guint) action->amount, self->player);
  tell (self, sink, HRADBY_NULL_CARDS_EVENT_EXCHANGED, action->piece, (guint) action->amount, 0);
  end_turn (table, self, sink);
}

static void
take_two (const HradbyTable *table, Position *self, const HradbyAction *action,
          const HradbySink *sink)
{
  self->places[action->piece] = self->places[action->amount] = self->player;
  self->knowers[action->piece] = self->knowers[action->amount] = HRADBY_SEAT_BIT (self->player);
  tell (self, sink, HRADBY_NULL_CARDS_EVENT_DEALT, action->piece, (guint) action->amount,
        HRADBY_SEAT_BIT (self->player));
  end_turn (table, self, sink);
}

static void
refuse (const HradbyTable *table, Position *self, const HradbySink *sink)
{
  add_points (self, sink, self->other, HRADBY_NULL_CARDS_SOURCE_REFUSAL,
              table->settings[0] == 0 ? -2 : -5);
  end_turn (table, self, sink);
}

static void
apply (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  Position *self = (Position *) (gpointer) position;

  switch ((HradbyNullCardsAction) action->kind) {
  case HRADBY_NULL_CARDS_PLAY:
    play (table, self, action->piece, sink);
    break;
  case HRADBY_NULL_CARDS_DRAW:
    self->phase = PHASE_DEAL;
    break;
  case HRADBY_NULL_CARDS_EXCHANGE:
    exchange (table, self, action, sink);
    break;
  case HRADBY_NULL_CARDS_NAME:
    self->other = action->player;
    self->phase = PHASE_GIVE;
    tell (self, sink, HRADBY_NULL_CARDS_EVENT_NAMED, 0, self->other, 0);
    break;
  case HRADBY_NULL_CARDS_GIVE:
  case HRADBY_NULL_CARDS_STEAL:
    hand_over (self, action->piece);
    tell (self, sink, HRADBY_NULL_CARDS_EVENT_TAKEN, action->piece, self->other, get_both (self));
    end_turn (table, self, sink);
    break;
  case HRADBY_NULL_CARDS_DEAL:
    take_two (table, self, action, sink);
    break;
  case HRADBY_NULL_CARDS_PASS:
  default:
    refuse (table, self, sink);
    break;
  }
}

/* What is said about positions. */

static void
get_scores (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  for (guint i = 0; i < table->n_players; i++)
    scores[i] = read_position (position)->points[i];
}

static void
project (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  const Position *self = read_position (position);

  get_scores (table, position, scores);
  for (guint i = 0; i < table->n_players && self->phase != PHASE_OVER; i++)
    scores[i] -= (gint) count_at (self->places, i);
}

static void
estimate (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  project (table, position, scores);
  for (guint i = 0; i < table->n_players; i++)
    scores[i] *= 100;
}

/* Cards of which the viewer does not know where they are change places. Who else knows of a card
 * that it does not see, it does not know either. */
static void
view (const HradbyTable *table, const HradbyPosition *position, guint viewer, HradbyRandom *random,
      HradbyPosition *seen)
{
  Position *self = (Position *) (gpointer) seen;
  guint8 cards[N_CARDS], places[N_CARDS];
  guint n = 0, n_places = 0;

  memcpy (seen, position, sizeof (Position));
  for (guint place = 0; place <= PILE; place++)
    for (guint i = 0; i < N_CARDS; i++)
      if (self->places[i] == place && !hradby_seats_have (self->knowers[i], viewer))
        places[n_places++] = (guint8) place;
  for (guint i = 0; i < N_CARDS; i++)
    if (!hradby_seats_have (self->knowers[i], viewer))
      cards[n++] = (guint8) i;
  for (; n > 0; n--) {
    guint number = hradby_random_below (random, n);
    guint8 card = cards[number], place = places[n - 1];

    cards[number] = cards[n - 1];
    self->places[card] = place;
    self->knowers[card] = place == PILE ? 0 : HRADBY_SEAT_BIT (place);
  }
}

/* Who gets to see a card, at the end of the game all hands; and both whom chance surprises. */
static HradbySeats
reveals (const HradbyTable *table, const HradbyPosition *before, const HradbyAction *action)
{
  const Position *self = read_position (before);
  Position after = *self;
  HradbySeats seats = action->kind == HRADBY_NULL_CARDS_STEAL ? get_both (self) : 0;

  apply (table, (HradbyPosition *) (gpointer) &after, action, NULL);
  for (guint i = 0; i < N_CARDS; i++)
    seats |= after.knowers[i] & (HradbySeats) ~self->knowers[i];
  return seats;
}

static HradbySeats
get_audience (const HradbyTable *table, const HradbyPosition *before, const HradbyAction *action)
{
  if (action->kind == HRADBY_NULL_CARDS_DEAL)
    return HRADBY_SEAT_BIT (read_position (before)->player);
  if (action->kind == HRADBY_NULL_CARDS_GIVE || action->kind == HRADBY_NULL_CARDS_STEAL)
    return get_both (read_position (before));
  return HRADBY_EVERYBODY;
}

static gboolean
count_material (const HradbyTable *table, const HradbyPosition *position, guint kind, guint *in_box,
                guint *in_game)
{
  if (kind >= N_CARDS)
    return FALSE;
  *in_box = 1;
  *in_game = read_position (position)->places[kind] <= IN_ROW;
  return TRUE;
}

static guint
get_turn (const HradbyTable *table, const HradbyPosition *position, guint *player)
{
  *player = read_position (position)->player;
  return read_position (position)->turn;
}

static const char *
get_name (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
          const HradbyField *field)
{
  return hradby_null_cards_ids[field->id == HRADBY_FIELD_AMOUNT ? action->amount : action->piece];
}

static gint
find_name (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
           const HradbyField *field, const char *name)
{
  for (gint i = 0; i < N_CARDS; i++) {
    if (g_str_equal (hradby_null_cards_ids[i], name))
      return i;
  }
  return -1;
}

static void
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  g_string_append (text, "-");
}

static const char *const sources[] = { "play", "refusal", "hand", NULL };

const HradbyGameType hradby_null_cards_type = {
  .id             = "null-cards",
  .title          = "Envoys",
  .min_players    = 2,
  .max_players    = 5,
  .settings       = hradby_null_cards_settings,
  .passages       = hradby_null_cards_passages,
  .actions        = hradby_null_cards_actions,
  .events         = hradby_null_cards_events,
  .setup_items    = hradby_null_cards_setup_items,
  .sources        = sources,
  .source_titles  = sources,
  .materials      = sources + G_N_ELEMENTS (sources) - 1,
  .table_new      = table_new,
  .table_free     = table_free,
  .list_items     = list_items,
  .begin          = begin,
  .to_move        = hradby_null_cards_to_move,
  .count_actions  = hradby_null_cards_count_actions,
  .get_action     = hradby_null_cards_get_action,
  .pick_action    = hradby_null_cards_pick_action,
  .explain        = hradby_null_cards_explain,
  .apply          = apply,
  .get_scores     = get_scores,
  .project        = project,
  .estimate       = estimate,
  .view           = view,
  .reveals        = reveals,
  .get_audience   = get_audience,
  .count_material = count_material,
  .get_turn       = get_turn,
  .get_name       = get_name,
  .find_name      = find_name,
  .describe       = describe,
};

const char *
hradby_null_cards_get_id (guint card)
{
  return hradby_null_cards_ids[card];
}

guint
hradby_null_cards_get_place (const HradbyPosition *position, guint card)
{
  return read_position (position)->places[card];
}

gboolean
hradby_null_cards_is_known (const HradbyPosition *position, guint card, guint seat)
{
  return hradby_seats_have (read_position (position)->knowers[card], seat);
}
