/* The null game: rules of a dozen lines, written as any game is. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "engine/error.h"
#include "engine/registry.h"

#include <string.h>

#define N_CELLS  HRADBY_NULL_N_CELLS
#define N_KINDS  5
#define N_EACH   5
#define N_TOKENS 6
#define N_MARKS  3

#define MAX_TOKEN 9

typedef enum {
  PHASE_DRAW,
  PHASE_PLACE,
  PHASE_MARK,
  PHASE_OVER,
} Phase;

enum { SETTING_DOUBLE, SETTING_GOLD };

/* Cells and owners hold one more than the kind and the player, 0 is empty. */
typedef struct {
  gint16  points[HRADBY_MAX_PLAYERS];
  guint16 turn;
  guint8  phase;
  guint8  player;
  guint8  hand;
  guint8  last;
  guint8  bag[N_KINDS];
  guint8  marks[HRADBY_MAX_PLAYERS];
  guint8  cells[N_CELLS];
  guint8  owners[N_CELLS];
  guint8  tokens[N_CELLS];
  guint8  unused[6];
} Position;

typedef struct {
  HradbyTable base;
  guint8      tokens[N_CELLS];
  guint8      gold; /* what each token is worth besides */
} Table;

static const Position *
read_position (const HradbyPosition *position)
{
  return (const Position *) (gconstpointer) position;
}

static gboolean
fits_at (const Position *self, guint kind, guint x)
{
  return self->cells[x] == 0
         && (x == 0 || self->cells[x - 1] != kind + 1)
         && (x == N_CELLS - 1 || self->cells[x + 1] != kind + 1);
}

static guint
count_fits (const Position *self, guint kind)
{
  guint n_fits = 0;

  for (guint x = 0; x < N_CELLS; x++)
    n_fits += fits_at (self, kind, x) ? 1 : 0;
  return n_fits;
}

static guint
count_bag (const Position *self)
{
  guint n_stones = 0;

  for (guint i = 0; i < N_KINDS; i++)
    n_stones += self->bag[i];
  return n_stones;
}

/* The table. */

static void
deal_tokens (Table *self, guint64 seed)
{
  HradbyRandom random;

  hradby_random_init (&random, seed, 0);
  for (guint8 i = 1; i <= N_TOKENS; i++) {
    guint x = hradby_random_below (&random, N_CELLS);

    while (self->tokens[x] != 0)
      x = (x + 1) % N_CELLS;
    self->tokens[x] = i;
  }
}

static HradbyTable *
table_new (const HradbySetup *setup, GError **error)
{
  g_autofree Table *self = g_new0 (Table, 1);

  self->base.position_size = sizeof (Position);
  if (hradby_ruleset_has_expansion (setup->ruleset, "gold"))
    self->gold = (guint8) (1 + hradby_setting_get_value (hradby_ruleset_get (setup->ruleset,
                                                                             SETTING_GOLD)));
  if (setup->items->len == 0 && setup->has_seed)
    deal_tokens (self, setup->seed);
  for (guint i = 0; i < setup->items->len; i++) {
    const HradbyAction *item = &g_array_index (setup->items, HradbyAction, i);

    if (item->x < 0 || item->x >= N_CELLS || item->amount < 1 || item->amount > MAX_TOKEN) {
      g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_SETUP, "there is no such token");
      return NULL;
    }
    self->tokens[item->x] = (guint8) item->amount;
  }
  return (HradbyTable *) (gpointer) g_steal_pointer (&self);
}

static void
table_free (HradbyTable *table)
{
  g_free (table);
}

static void
begin (const HradbyTable *table, HradbyPosition *position)
{
  Position *self = (Position *) (gpointer) position;

  memset (self, 0, sizeof *self);
  memset (self->bag, N_EACH, sizeof self->bag);
  memset (self->marks, N_MARKS, table->n_players);
  memcpy (self->tokens, ((const Table *) (gconstpointer) table)->tokens, sizeof self->tokens);
  self->turn = 1;
}

/* Actions. */

static guint
to_move (const HradbyTable *table, const HradbyPosition *position)
{
  const Position *self = read_position (position);

  if (self->phase == PHASE_DRAW)
    return HRADBY_CHANCE;
  return self->phase == PHASE_OVER ? HRADBY_NOBODY : self->player;
}

static guint
count_actions (const HradbyTable *table, const HradbyPosition *position)
{
  const Position *self = read_position (position);

  switch ((Phase) self->phase) {
  case PHASE_DRAW:
    return count_bag (self);
  case PHASE_PLACE:
    return count_fits (self, self->hand);
  case PHASE_MARK:
    return 2;
  case PHASE_OVER:
  default:
    return 0;
  }
}

static void
get_draw (const Position *self, guint number, HradbyAction *action)
{
  guint kind = 0;

  while (number >= self->bag[kind])
    number -= self->bag[kind++];
  action->kind = HRADBY_NULL_DRAW;
  action->piece = (guint16) kind;
  action->flag = count_fits (self, kind) == 0 ? 1 : 0;
}

static void
get_place (const Position *self, guint number, HradbyAction *action)
{
  gint16 x = 0;

  while (!fits_at (self, self->hand, (guint) x) || number-- > 0)
    x++;
  action->kind = HRADBY_NULL_PLACE;
  action->x = x;
}

static void
get_action (const HradbyTable *table, const HradbyPosition *position, guint number,
            HradbyAction *action)
{
  const Position *self = read_position (position);

  memset (action, 0, sizeof *action);
  if (self->phase == PHASE_DRAW)
    get_draw (self, number, action);
  else if (self->phase == PHASE_PLACE)
    get_place (self, number, action);
  else
    action->kind = number == 0 ? HRADBY_ACTION_PASS : HRADBY_NULL_MARK;
}

static void
pick_action (const HradbyTable *table, const HradbyPosition *position, HradbyRandom *random,
             HradbyAction *action)
{
  get_action (table, position, hradby_random_below (random, count_actions (table, position)),
              action);
}

static gboolean
explain (const HradbyTable *table, const HradbyPosition *position, HradbyAction *action,
         GError **error)
{
  guint n_actions = count_actions (table, position);

  for (guint i = 0; i < n_actions; i++) {
    HradbyAction legal;

    get_action (table, position, i, &legal);
    if (hradby_action_equal (&legal, action))
      return TRUE;
  }
  return hradby_error_refuse (error, "stones", "the stone cannot lie there");
}

/* What actions do. */

static void
add_points (Position *self, const HradbySink *sink, guint8 player, HradbyNullSource source, guint x,
            gint points)
{
  HradbyEvent event = {
    .kind = HRADBY_EVENT_POINTS, .player = player, .source = (guint8) source, .turn = self->turn,
    .x = (gint16) x, .points = (gint16) points, .multiplier = 1,
  };

  self->points[player] = (gint16) (self->points[player] + points);
  event.total = self->points[player];
  hradby_event_tell (sink, &event);
}

static void
tell_stone (const Position *self, const HradbySink *sink, HradbyNullEvent kind, guint8 flag)
{
  HradbyEvent event = {
    .kind = (guint8) kind, .flag = flag, .player = self->player, .turn = self->turn,
    .x = self->last, .piece = self->hand,
  };

  hradby_event_tell (sink, &event);
}

static void
end_game (const HradbyTable *table, Position *self, const HradbySink *sink)
{
  gint factor = table->settings[SETTING_DOUBLE] != 0 ? 2 : 1;

  for (guint x = 0; x < N_CELLS; x++) {
    if (self->owners[x] != 0)
      add_points (self, sink, (guint8) (self->owners[x] - 1), HRADBY_NULL_SOURCE_STONE, x,
                  factor * self->cells[x]);
  }
  self->phase = PHASE_OVER;
  hradby_event_tell (sink, &(HradbyEvent) { .kind = HRADBY_EVENT_GAME_OVER, .turn = self->turn });
}

static void
end_turn (const HradbyTable *table, Position *self, const HradbySink *sink)
{
  hradby_event_tell (sink, &(HradbyEvent) { .kind = HRADBY_EVENT_TURN_ENDED,
                                           .player = self->player, .turn = self->turn });
  self->turn++;
  self->player = (guint8) ((self->player + 1) % table->n_players);
  self->phase = PHASE_DRAW;
  if (count_bag (self) == 0 || memchr (self->cells, 0, N_CELLS) == NULL)
    end_game (table, self, sink);
}

static void
draw (const HradbyTable *table, Position *self, const HradbyAction *action, const HradbySink *sink)
{
  self->hand = (guint8) action->piece;
  self->bag[action->piece]--;
  tell_stone (self, sink, HRADBY_NULL_EVENT_DRAWN, action->flag);
  if (action->flag == 0)
    self->phase = PHASE_PLACE;
  else if (count_bag (self) == 0)
    end_turn (table, self, sink);
}

static void
place (const HradbyTable *table, Position *self, const HradbyAction *action, const HradbySink *sink)
{
  guint x = (guint) action->x;
  guint8 token = self->tokens[x];

  self->last = (guint8) x;
  self->cells[x] = (guint8) (self->hand + 1);
  self->tokens[x] = 0;
  tell_stone (self, sink, HRADBY_NULL_EVENT_PLACED, 0);
  if (token != 0)
    add_points (self, sink, self->player, HRADBY_NULL_SOURCE_TOKEN, x,
                token + ((const Table *) (gconstpointer) table)->gold);

  if (self->marks[self->player] > 0)
    self->phase = PHASE_MARK;
  else
    end_turn (table, self, sink);
}

static void
finish (const HradbyTable *table, Position *self, const HradbyAction *action,
        const HradbySink *sink)
{
  if (action->kind == HRADBY_NULL_MARK) {
    self->owners[self->last] = (guint8) (self->player + 1);
    self->marks[self->player]--;
    tell_stone (self, sink, HRADBY_NULL_EVENT_MARKED, 0);
  }
  end_turn (table, self, sink);
}

static void
apply (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  Position *self = (Position *) (gpointer) position;

  if (action->kind == HRADBY_NULL_DRAW)
    draw (table, self, action, sink);
  else if (action->kind == HRADBY_NULL_PLACE)
    place (table, self, action, sink);
  else
    finish (table, self, action, sink);
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
  gint factor = table->settings[SETTING_DOUBLE] != 0 ? 2 : 1;

  get_scores (table, position, scores);
  for (guint x = 0; x < N_CELLS && self->phase != PHASE_OVER; x++) {
    if (self->owners[x] != 0)
      scores[self->owners[x] - 1] += factor * self->cells[x];
  }
}

static void
estimate (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  project (table, position, scores);
  for (guint i = 0; i < table->n_players; i++)
    scores[i] *= 100;
}

/* Tokens lie face down: where is known, and which there are, so these change places. */
static void
view (const HradbyTable *table, const HradbyPosition *position, guint seat, HradbyRandom *random,
      HradbyPosition *seen)
{
  Position *self = (Position *) (gpointer) seen;
  guint8 worths[N_CELLS];
  guint n = 0;

  memcpy (seen, position, sizeof (Position));
  for (guint8 worth = 1; worth <= MAX_TOKEN; worth++)
    for (guint x = 0; x < N_CELLS; x++)
      if (self->tokens[x] == worth)
        worths[n++] = worth;
  for (guint x = 0; x < N_CELLS; x++)
    if (self->tokens[x] != 0) {
      guint pick = hradby_random_below (random, n);

      self->tokens[x] = worths[pick];
      worths[pick] = worths[--n];
    }
}

/* Stones, in the bag, in hand and in the row, then tokens by their worth; taken ones are gone. */
static gboolean
count_material (const HradbyTable *table, const HradbyPosition *position, guint kind, guint *in_box,
                guint *in_game)
{
  const Position *self = read_position (position);
  const guint8 *places = kind < N_KINDS ? self->cells : self->tokens;
  guint8 wanted = (guint8) (kind < N_KINDS ? kind + 1 : kind - N_KINDS + 1);

  if (kind >= N_KINDS + MAX_TOKEN)
    return FALSE;
  *in_game = kind < N_KINDS
             ? self->bag[kind] + (self->phase == PHASE_PLACE && self->hand == kind) : 0;
  for (guint x = 0; x < N_CELLS; x++)
    *in_game += places[x] == wanted;
  *in_box = kind < N_KINDS ? N_EACH : N_CELLS;
  return TRUE;
}

static HradbySeats
reveals (const HradbyTable *table, const HradbyPosition *before, const HradbyAction *action)
{
  if (action->kind == HRADBY_NULL_PLACE)
    return read_position (before)->tokens[action->x] != 0 ? HRADBY_EVERYBODY : 0;
  return action->kind == HRADBY_NULL_DRAW ? HRADBY_EVERYBODY : 0;
}

static guint
get_turn (const HradbyTable *table, const HradbyPosition *position, guint *player)
{
  *player = read_position (position)->player;
  return read_position (position)->turn;
}

static const char *const stones[] = { "s1", "s2", "s3", "s4", "s5" };

static const char *
get_name (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
          const HradbyField *field)
{
  return stones[action->piece];
}

static gint
find_name (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
           const HradbyField *field, const char *name)
{
  for (gint i = 0; i < N_KINDS; i++) {
    if (g_str_equal (stones[i], name))
      return i;
  }
  return -1;
}

static void
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  g_string_append_printf (text, "at %d", event->x);
}

static const char *const sources[] = { "token", "stone", NULL };

const HradbyGameType hradby_null_type = {
  .id             = "null",
  .title          = "Stones",
  .min_players    = 1,
  .max_players    = HRADBY_MAX_PLAYERS,
  .settings       = hradby_null_settings,
  .passages       = hradby_null_passages,
  .actions        = hradby_null_actions,
  .events         = hradby_null_events,
  .setup_items    = hradby_null_setup_items,
  .sources        = sources,
  .source_titles  = sources,
  .expansions     = hradby_null_expansions,
  .expansion_titles = hradby_null_expansions,
  .materials      = sources + G_N_ELEMENTS (sources) - 1,
  .table_new      = table_new,
  .table_free     = table_free,
  .begin          = begin,
  .to_move        = to_move,
  .count_actions  = count_actions,
  .get_action     = get_action,
  .pick_action    = pick_action,
  .explain        = explain,
  .apply          = apply,
  .get_scores     = get_scores,
  .project        = project,
  .estimate       = estimate,
  .view           = view,
  .reveals        = reveals,
  .count_material = count_material,
  .get_turn       = get_turn,
  .get_name       = get_name,
  .find_name      = find_name,
  .describe       = describe,
};

HradbySetup *
hradby_null_setup_new (guint n_players, guint64 seed)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  HradbySetup *setup = hradby_setup_new (ruleset, n_players);

  setup->has_seed = TRUE;
  setup->seed = seed;
  return setup;
}

void
hradby_null_install (void)
{
  static const HradbyGameType *const types[] = { &hradby_null_type, NULL };

  hradby_registry_install (types);
}

guint
hradby_null_get_token (const HradbyPosition *position, guint x)
{
  return read_position (position)->tokens[x];
}
