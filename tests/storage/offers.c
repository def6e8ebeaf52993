/* A game with a kind of material of its own, a card list, and several offers in a turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "offers.h"

#include "engine/error.h"
#include "engine/material.h"
#include "engine/passage.h"
#include "engine/setup.h"

#include <string.h>

#define N_OFFERS 3 /* in a turn */

enum { PASS, TAKE, KNOCK };

/* The card list. */

struct _CardList {
  HradbyMaterial parent_instance;

  char         **cards;
};

G_DEFINE_FINAL_TYPE (CardList, card_list, HRADBY_TYPE_MATERIAL)

static void
card_list_finalize (GObject *object)
{
  g_strfreev (CARD_LIST (object)->cards);
  G_OBJECT_CLASS (card_list_parent_class)->finalize (object);
}

static void
card_list_class_init (CardListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = card_list_finalize;
  HRADBY_MATERIAL_CLASS (klass)->element = "cardlist";
}

static void
card_list_init (CardList *self)
{
}

CardList *
card_list_new (const char *id, char **cards)
{
  CardList *self = g_object_new (CARD_TYPE_LIST, NULL);

  hradby_material_name (HRADBY_MATERIAL (self), id, NULL, offers_type.id, NULL, NULL);
  self->cards = cards;
  return self;
}

const char *const *
card_list_get_cards (CardList *self)
{
  return (const char *const *) self->cards;
}

/* The game. */

typedef struct {
  guint16 points[HRADBY_MAX_PLAYERS];
  guint8  next; /* the card that is offered */
} Position;

typedef struct {
  HradbyTable base;
  CardList   *list;
} Table;

static const Position *
read_position (const HradbyPosition *position)
{
  return (const Position *) (gconstpointer) position;
}

static const char *const *
get_cards (const HradbyTable *table)
{
  return card_list_get_cards (((const Table *) (gconstpointer) table)->list);
}

static HradbyTable *
table_new (const HradbySetup *setup, GError **error)
{
  HradbyMaterial *list = hradby_setup_find (setup, "cardlist");
  Table *self;

  if (list == NULL)
    hradby_error_refuse_setup (error, "a game needs a card list");
  else if (setup->material->len > 1)
    hradby_error_refuse_material (error, "there is more than one card list");
  if (list == NULL || setup->material->len > 1)
    return NULL;
  self = g_new0 (Table, 1);
  self->base.position_size = sizeof (Position);
  self->list = g_object_ref (CARD_LIST (list));
  return &self->base;
}

static void
table_free (HradbyTable *table)
{
  g_object_unref (((Table *) (gpointer) table)->list);
  g_free (table);
}

static void
begin (const HradbyTable *table, HradbyPosition *position)
{
  memset (position, 0, sizeof (Position));
}

static guint
get_turn (const HradbyTable *table, const HradbyPosition *position, guint *player)
{
  guint turn = read_position (position)->next / N_OFFERS;

  *player = turn % table->n_players;
  return turn + 1;
}

static guint
to_move (const HradbyTable *table, const HradbyPosition *position)
{
  guint player;

  get_turn (table, position, &player);
  return get_cards (table)[read_position (position)->next] != NULL ? player : HRADBY_NOBODY;
}

static guint
count_actions (const HradbyTable *table, const HradbyPosition *position)
{
  return to_move (table, position) == HRADBY_NOBODY ? 0 : 3;
}

static void
get_action (const HradbyTable *table, const HradbyPosition *position, guint number,
            HradbyAction *action)
{
  memset (action, 0, sizeof *action);
  action->kind = (guint8) number;
  if (number == TAKE)
    action->piece = read_position (position)->next;
}

static gboolean
explain (const HradbyTable *table, const HradbyPosition *position, HradbyAction *action,
         GError **error)
{
  return action->kind != TAKE || action->piece == read_position (position)->next
         || hradby_error_refuse (error, NULL, "another card is offered");
}

static void
apply (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  Position *self = (Position *) (gpointer) position;

  self->points[to_move (table, position)] += action->kind;
  self->next++;
}

static void
get_scores (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  for (guint i = 0; i < table->n_players; i++)
    scores[i] = read_position (position)->points[i];
}

static const char *
get_name (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
          const HradbyField *field)
{
  return get_cards (table)[action->piece];
}

static gint
find_name (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
           const HradbyField *field, const char *name)
{
  for (gint i = 0; get_cards (table)[i] != NULL; i++)
    if (g_str_equal (get_cards (table)[i], name))
      return i;
  return -1;
}

static const HradbySettingInfo settings[] = { { NULL } };
static const HradbyPassage passages[] = { { NULL } };
static const HradbyEventInfo events[] = { HRADBY_EVENT_COMMON_ROWS, { NULL } };
static const char *const sources[] = { "offers", NULL };
static const char *const materials[] = { "cardlist/six", NULL };
static const HradbyActionInfo actions[] = {
  [PASS] = { "pass", FALSE, { { NULL } }, NULL },
  [TAKE] = { "take", FALSE, { { .name = "card", .id = HRADBY_FIELD_PIECE, .named = TRUE } }, NULL },
  [KNOCK] = { "knock", FALSE, { { NULL } }, NULL },
  { NULL },
};

const HradbyGameType offers_type = {
  .id            = "offers",
  .title         = "Offers",
  .min_players   = 2,
  .max_players   = 2,
  .settings      = settings,
  .passages      = passages,
  .actions       = actions,
  .events        = events,
  .sources       = sources,
  .source_titles = sources,
  .materials     = materials,
  .table_new     = table_new,
  .table_free    = table_free,
  .begin         = begin,
  .to_move       = to_move,
  .count_actions = count_actions,
  .get_action    = get_action,
  .explain       = explain,
  .apply         = apply,
  .get_scores    = get_scores,
  .get_turn      = get_turn,
  .get_name      = get_name,
  .find_name     = find_name,
};
