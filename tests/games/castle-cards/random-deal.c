/* Random rules and positions of the card game Castle: crowded ones on purpose. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-deal.h"

#include "engine/table.h"
#include "games/castle-cards/castle-cards.h"

#include <string.h>

/* What is laid out: cards that are left in the box, and how high the stacks are. */
typedef struct {
  HradbySetup  *setup;
  HradbyRandom *random;
  guint8        box[HRADBY_N_CARDS];
  guint         n_box;
  guint8        heights[HRADBY_N_PLACES];
  guint         n_heap;
} Laying;

HradbyRuleset *
random_rules_new (HradbyRandom *random)
{
  HradbyRuleset *ruleset = hradby_ruleset_new (&hradby_castle_cards_type);
  HradbyRandom copy = *random, numbers;

  /* From another stream, so that a seed keeps its deal however many numbers there are. */
  hradby_random_init (&numbers, hradby_random_next (&copy), 1);
  for (guint i = 0; hradby_castle_cards_type.settings[i].id != NULL; i++) {
    const HradbySettingInfo *info = &hradby_castle_cards_type.settings[i];
    HradbyRandom *stream = info->range.step > 0 ? &numbers : random;

    hradby_setting_set_value (
      hradby_ruleset_get (ruleset, i),
      hradby_setting_info_get_nth (
        info, hradby_random_below (stream, hradby_setting_info_count_values (info))));
  }
  return ruleset;
}

static void
add_item (Laying *self, HradbyAction item)
{
  g_array_append_val (self->setup->items, item);
}

/* Some place of the zone: a free one, or for a Knight one with a card; 0 if there is none. */
static guint
find_place (Laying *self, HradbyCharacterZone zone)
{
  guint places[HRADBY_N_PLACES], n = 0;

  for (guint place = HRADBY_PLACE_CASTLE; place < HRADBY_N_PLACES; place++) {
    gboolean is_slot = place >= HRADBY_PLACE_SLOT && place < HRADBY_PLACE_HEAP;

    if (zone == HRADBY_ZONE_ON_CARD ? self->heights[place] > 0
        : zone == HRADBY_ZONE_OUTSIDE ? is_slot && self->heights[place] == 0
        : place < HRADBY_PLACE_SLOT && self->heights[place] == 0
            && hradby_place_get_zone (place) == zone)
      places[n++] = place;
  }
  return n == 0 ? 0 : places[hradby_random_below (self->random, n)];
}

/* Lays a card into play, with somebody's token or none, if there is room for it. */
static gboolean
lay (Laying *self, guint card)
{
  HradbyCharacterZone zone = hradby_characters[card].zone;
  gboolean is_heap = (zone == HRADBY_ZONE_OUTSIDE && card != HRADBY_CHARACTER_SIEGE_ENGINE)
                     || (zone != HRADBY_ZONE_OUTSIDE && card != HRADBY_CHARACTER_SIEGE_ENGINE
                         && random_chance (self->random, 6));
  HradbyAction item = {
    .kind = random_chance (self->random, 88) ? HRADBY_CASTLE_CARDS_ITEM_PLACED
                                             : HRADBY_CASTLE_CARDS_ITEM_UNOWNED,
    .piece = (guint16) card,
  };

  if (!is_heap) {
    item.place = (guint8) find_place (self, zone);
    if (item.place == 0)
      return FALSE;
  }
  if (item.kind == HRADBY_CASTLE_CARDS_ITEM_PLACED)
    item.player = (guint8) hradby_random_below (self->random, self->setup->n_players);
  self->heights[is_heap ? HRADBY_PLACE_HEAP + self->n_heap++ : item.place]++;
  add_item (self, item);
  return TRUE;
}

/* Takes some card out of the box. */
static guint
take (Laying *self)
{
  guint number = hradby_random_below (self->random, self->n_box);
  guint card = self->box[number];

  self->box[number] = self->box[--self->n_box];
  return card;
}

static void
fill_box (Laying *self)
{
  for (guint card = 0; card < HRADBY_N_CHARACTERS; card++)
    for (guint i = 0; i < hradby_characters[card].copies; i++)
      if (self->setup->n_players > 2
          || (card != HRADBY_CHARACTER_FOOL && card != HRADBY_CHARACTER_VILLAGE_IDIOT))
        self->box[self->n_box++] = (guint8) card;
}

/* Up to @most cards into a hand, a pile or the exchange. */
static void
hand_out (Laying *self, guint8 kind, guint player, guint least, guint most)
{
  guint n = least + hradby_random_below (self->random, most - least + 1);

  for (guint i = 0; i < n && self->n_box > 0; i++)
    add_item (self, (HradbyAction) { .kind = kind, .player = (guint8) player,
                                     .piece = (guint16) take (self) });
}

/* Hands, piles and the exchange first come out of the box, then cards into play: items of one kind
 * stand together only where records are written. */
static void
lay_out (HradbySetup *setup, HradbyRandom *random)
{
  Laying self = { .setup = setup, .random = random };
  guint n_placed = hradby_random_below (random, 45);

  fill_box (&self);
  for (guint i = 0; i < setup->n_players; i++) {
    hand_out (&self, HRADBY_CASTLE_CARDS_ITEM_HAND, i, 1, setup->n_players > 3 ? 4 : 7);
    if (random_chance (random, 60))
      hand_out (&self, HRADBY_CASTLE_CARDS_ITEM_PILE, i, 0, 4);
  }
  hand_out (&self, HRADBY_CASTLE_CARDS_ITEM_EXCHANGE, 0, 0, 9);
  for (guint i = 0; i < n_placed && self.n_box > 0; i++) {
    guint card = take (&self);

    lay (&self, card);
  }
}

HradbySetup *
random_setup_new (HradbyRuleset *ruleset, HradbyRandom *random)
{
  for (;;) {
    g_autoptr(HradbySetup) setup
      = hradby_setup_new (ruleset, 2 + hradby_random_below (random, 4));
    g_autoptr(HradbyTable) table = NULL;

    if (random_chance (random, 50)) {
      setup->has_seed = TRUE;
      setup->seed = hradby_random_next (random);
    } else
      lay_out (setup, random);
    table = hradby_table_new (setup, NULL);
    if (table != NULL)
      return g_steal_pointer (&setup);
  }
}
