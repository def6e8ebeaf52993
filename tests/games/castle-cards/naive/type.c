/* The naive oracle as the contract wants it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/type.h"

#include "naive/tell.h"

#include "engine/error.h"
#include "engine/setup.h"
#include "games/castle-cards/declared.h"

#include <string.h>

const NaivePosition *
naive_position (const HradbyPosition *position)
{
  return (const NaivePosition *) (gconstpointer) position;
}

static const NaiveTable *
get_table (const HradbyTable *table)
{
  return (const NaiveTable *) (gconstpointer) table;
}

/* Rows of the game's table of actions by kind of move; those of two rows have the first here. */
static const guint8 rows[] = {
  [NAIVE_DRAW] = HRADBY_CASTLE_CARDS_DRAW,
  [NAIVE_EXCHANGE] = HRADBY_CASTLE_CARDS_EXCHANGE,
  [NAIVE_PLAY] = HRADBY_CASTLE_CARDS_PLAY,
  [NAIVE_RETURN] = HRADBY_CASTLE_CARDS_RETURN,
  [NAIVE_KILL] = HRADBY_CASTLE_CARDS_KILL,
  [NAIVE_EXILE] = HRADBY_CASTLE_CARDS_EXILE,
  [NAIVE_LURE] = HRADBY_CASTLE_CARDS_LURE,
  [NAIVE_MOVE] = HRADBY_CASTLE_CARDS_MOVE,
  [NAIVE_ARRANGE] = HRADBY_CASTLE_CARDS_ARRANGE,
  [NAIVE_STEAL] = HRADBY_CASTLE_CARDS_STEAL,
  [NAIVE_CLAIM] = HRADBY_CASTLE_CARDS_CLAIM,
  [NAIVE_SWAP] = HRADBY_CASTLE_CARDS_SWAP,
  [NAIVE_ASSIGN] = HRADBY_CASTLE_CARDS_ASSIGN,
  [NAIVE_GIVE] = HRADBY_CASTLE_CARDS_GIVE,
  [NAIVE_TAKE] = HRADBY_CASTLE_CARDS_TAKE,
  [NAIVE_SEND] = HRADBY_CASTLE_CARDS_SEND,
  [NAIVE_CHOOSE] = HRADBY_CASTLE_CARDS_CHOOSE,
  [NAIVE_SUMMON] = HRADBY_CASTLE_CARDS_SUMMON,
  [NAIVE_DECLINE] = HRADBY_CASTLE_CARDS_DECLINE,
  [NAIVE_RANDOM] = HRADBY_CASTLE_CARDS_RANDOM,
};

/* What a field has, 0 if there is nothing in it. */
static guint8
get (guint8 field)
{
  return field == NAIVE_NONE ? 0 : field;
}

static HradbyAction
to_action (const NaiveMove *move)
{
  HradbyAction action = {
    .kind = rows[move->kind], .piece = get (move->card), .amount = get (move->other),
    .place = naive_place_out (move->at), .part = get (move->level),
    .to = naive_place_out (move->to), .figure = get (move->to_level), .player = get (move->player),
  };

  if (move->kind == NAIVE_ASSIGN && move->player == NAIVE_NONE)
    action.kind = HRADBY_CASTLE_CARDS_ASSIGN_NONE;
  if (move->kind == NAIVE_GIVE && move->player != NAIVE_NONE)
    action.kind = HRADBY_CASTLE_CARDS_GIVE_TO;
  return action;
}

GArray *
naive_list_actions (const HradbyTable *table, const HradbyPosition *position)
{
  g_autoptr(GArray) moves = g_array_new (FALSE, TRUE, sizeof (NaiveMove));
  GArray *actions = g_array_new (FALSE, TRUE, sizeof (HradbyAction));

  naive_list_moves (get_table (table), naive_position (position), moves);
  for (guint i = 0; i < moves->len; i++) {
    HradbyAction action = to_action (&g_array_index (moves, NaiveMove, i));

    g_array_append_val (actions, action);
  }
  return actions;
}

static void
take_item (NaivePosition *position, const HradbyAction *item)
{
  switch (item->kind) {
  case HRADBY_CASTLE_CARDS_ITEM_HAND:
    naive_cards_add (&position->hands[item->player], item->piece);
    break;
  case HRADBY_CASTLE_CARDS_ITEM_PILE:
    naive_cards_add (&position->piles[item->player], item->piece);
    break;
  case HRADBY_CASTLE_CARDS_ITEM_EXCHANGE:
    naive_cards_add (&position->exchange, item->piece);
    break;
  case HRADBY_CASTLE_CARDS_ITEM_PLACED:
    naive_lay (position, item->piece, naive_place_in (item->place), item->player + 1u);
    break;
  default: /* HRADBY_CASTLE_CARDS_ITEM_UNOWNED */
    naive_lay (position, item->piece, naive_place_in (item->place), 0);
    break;
  }
}

/* Only what the fast rules accept is asked for; what they deal is taken from them. */
static HradbyTable *
table_new (const HradbySetup *setup, GError **error)
{
  NaiveTable *self = g_new0 (NaiveTable, 1);
  g_autoptr(GArray) items = g_array_new (FALSE, TRUE, sizeof (HradbyAction));

  if (setup->has_seed)
    hradby_castle_cards_type.list_items (setup, items);
  else
    g_array_append_vals (items, setup->items->data, setup->items->len);
  self->base.position_size = sizeof (NaivePosition);
  for (guint i = 0; i < items->len; i++)
    take_item (&self->start, &g_array_index (items, HradbyAction, i));
  return &self->base;
}

static void
table_free (HradbyTable *table)
{
  g_free (table);
}

static void
begin (const HradbyTable *table, HradbyPosition *position)
{
  NaivePosition *self = (NaivePosition *) (gpointer) position;

  *self = get_table (table)->start;
  naive_begin_game (get_table (table), self);
}

static guint
to_move (const HradbyTable *table, const HradbyPosition *position)
{
  return naive_to_move (get_table (table), naive_position (position));
}

static guint
count_actions (const HradbyTable *table, const HradbyPosition *position)
{
  g_autoptr(GArray) actions = naive_list_actions (table, position);

  return actions->len;
}

static void
get_action (const HradbyTable *table, const HradbyPosition *position, guint number,
            HradbyAction *action)
{
  g_autoptr(GArray) actions = naive_list_actions (table, position);

  *action = g_array_index (actions, HradbyAction, number);
}

static void
pick_action (const HradbyTable *table, const HradbyPosition *position, HradbyRandom *random,
             HradbyAction *action)
{
  g_autoptr(GArray) actions = naive_list_actions (table, position);

  *action = g_array_index (actions, HradbyAction, hradby_random_below (random, actions->len));
}

/* Two cards whose tokens change places may be named in either order. */
static HradbyAction
turn_around (const HradbyAction *action)
{
  HradbyAction other = *action;

  other.place = action->to;
  other.part = action->figure;
  other.to = action->place;
  other.figure = action->part;
  return other;
}

static gboolean
explain (const HradbyTable *table, const HradbyPosition *position, HradbyAction *action,
         GError **error)
{
  g_autoptr(GArray) actions = naive_list_actions (table, position);
  HradbyAction other
    = action->kind == HRADBY_CASTLE_CARDS_SWAP ? turn_around (action) : *action;

  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *legal = &g_array_index (actions, HradbyAction, i);

    if (!hradby_action_equal (action, legal) && !hradby_action_equal (&other, legal))
      continue;
    *action = *legal;
    return TRUE;
  }
  g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL, "This is not possible now");
  return FALSE;
}

static void
apply (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  NaivePosition *self = (NaivePosition *) (gpointer) position;
  g_autoptr(GArray) moves = g_array_new (FALSE, TRUE, sizeof (NaiveMove));

  naive_list_moves (get_table (table), self, moves);
  for (guint i = 0; i < moves->len; i++) {
    const NaiveMove *move = &g_array_index (moves, NaiveMove, i);
    HradbyAction legal = to_action (move);

    if (!hradby_action_equal (&legal, action))
      continue;
    naive_take (get_table (table), self, move, sink);
    return;
  }
  g_assert_not_reached ();
}

/* How many cards of a player lie nowhere for the moment: given by the Alchemist who has not taken
 * all of his yet, or drawn for the Courtesan. */
static gint
count_on_the_way (const HradbyTable *table, const NaivePosition *position, guint player)
{
  const NaiveStep *step = &position->steps[MAX (position->n_steps, 1) - 1];
  gboolean draws_first = naive_plays (get_table (table), COURTESAN_ORDER, 1);

  if (position->n_steps == 0)
    return 0;
  if (step->card == ALCHEMIST && player == position->player)
    return MIN (step->n, step->want);
  if (step->card == COURTESAN && step->n == 1)
    return draws_first && player == step->other;
  return 0;
}

static void
get_scores (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  const NaivePosition *self = naive_position (position);

  for (guint i = 0; i < table->n_players; i++)
    scores[i] = self->won[i]
      ? 1
      : count_on_the_way (table, self, i) - (gint) naive_count_cards (self, i);
}

static guint
get_turn (const HradbyTable *table, const HradbyPosition *position, guint *player)
{
  if (player != NULL)
    *player = naive_position (position)->player;
  return naive_position (position)->turn;
}

static void
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  g_string_append (text, "-");
}

static const char *const no_materials[] = { NULL };

const HradbyGameType naive_type = {
  .id = "castle-cards",
  .title = "Castle, slowly",
  .min_players = 2,
  .max_players = HRADBY_CASTLE_CARDS_MAX_PLAYERS,
  .settings = hradby_castle_cards_settings,
  .passages = hradby_castle_cards_passages,
  .actions = hradby_castle_cards_actions,
  .events = hradby_castle_cards_events,
  .setup_items = hradby_castle_cards_setup_items,
  .sources = hradby_castle_cards_sources,
  .source_titles = hradby_castle_cards_source_titles,
  .materials = no_materials,
  .table_new = table_new,
  .table_free = table_free,
  .begin = begin,
  .to_move = to_move,
  .count_actions = count_actions,
  .get_action = get_action,
  .pick_action = pick_action,
  .explain = explain,
  .apply = apply,
  .get_scores = get_scores,
  .get_turn = get_turn,
  .get_name = hradby_castle_cards_get_name,
  .find_name = hradby_castle_cards_find_name,
  .describe = describe,
};
