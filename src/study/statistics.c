/* Sums over the events of a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/statistics.h"

#include "engine/each.h"

struct _HradbyStatistics {
  guint           n_players;
  guint           n_sources;
  guint           n_turns;
  gint           *points; /* a number for each player and source */
  /* for each player and source: which settings changed these, as in events */
  HradbySettings *settings;
  gint           *at_turn; /* a number for each turn and player: points after it */
};

static guint
count_turns (const GArray *events)
{
  guint n_turns = 0;

  for (guint i = 0; i < events->len; i++)
    n_turns = MAX (n_turns, g_array_index (events, HradbyEvent, i).turn);
  return n_turns;
}

static void
add_event (HradbyStatistics *self, const HradbyEvent *event)
{
  guint place = event->player * self->n_sources + event->source;

  g_return_if_fail (event->player < self->n_players && event->source < self->n_sources);

  self->points[place] += event->points;
  self->settings[place] |= event->settings;
  self->at_turn[event->turn * self->n_players + event->player] += event->points;
}

HradbyStatistics *
hradby_statistics_new (const HradbyTable *table, const GArray *events)
{
  g_return_val_if_fail (table != NULL && events != NULL, NULL);

  HradbyStatistics *self = g_new0 (HradbyStatistics, 1);
  self->n_players = table->n_players;
  self->n_sources = hradby_game_type_count_sources (table->type);
  self->n_turns = count_turns (events);
  self->points = g_new0 (gint, self->n_players * self->n_sources);
  self->settings = g_new0 (HradbySettings, self->n_players * self->n_sources);
  self->at_turn = g_new0 (gint, (self->n_turns + 1) * self->n_players);

  HRADBY_EACH (const HradbyEvent, event, events)
    if (event->kind == HRADBY_EVENT_POINTS)
      add_event (self, event);
  /* So far these are gains; totals are wanted. */
  for (guint i = self->n_players; i < (self->n_turns + 1) * self->n_players; i++)
    self->at_turn[i] += self->at_turn[i - self->n_players];
  return self;
}

void
hradby_statistics_free (HradbyStatistics *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->points);
  g_free (self->settings);
  g_free (self->at_turn);
  g_free (self);
}

gint
hradby_statistics_get_points (const HradbyStatistics *self, guint player, guint source)
{
  g_return_val_if_fail (player < self->n_players && source < self->n_sources, 0);

  return self->points[player * self->n_sources + source];
}

HradbySettings
hradby_statistics_get_settings (const HradbyStatistics *self, guint player, guint source)
{
  g_return_val_if_fail (player < self->n_players && source < self->n_sources, 0);

  return self->settings[player * self->n_sources + source];
}

guint
hradby_statistics_get_n_turns (const HradbyStatistics *self)
{
  return self->n_turns;
}

gint
hradby_statistics_get_at_turn (const HradbyStatistics *self, guint player, guint turn)
{
  g_return_val_if_fail (player < self->n_players && turn <= self->n_turns, 0);

  return self->at_turn[turn * self->n_players + player];
}
