/* Plays games of computer players on given material and counts what happens. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally.h"

#include "ai/level.h"
#include "engine/game.h"
#include "engine/table.h"

static void
count_event_cb (const HradbyEvent *event, gpointer user_data)
{
  Tally *self = user_data;

  if (event->kind == HRADBY_TILING_EVENT_DRAWN && event->flag
      && self->last_unplaceable != self->games) {
    self->last_unplaceable = self->games;
    self->unplaceable++;
  } else if (event->kind == HRADBY_TILING_EVENT_PLACED)
    self->placed[hradby_wall_get_cell (self->wall, event->x, event->y)]++;
  else if (event->kind == HRADBY_CASTLE_EVENT_BONUS)
    self->won[event->place]++;
  else if (event->kind == HRADBY_CASTLE_EVENT_BONUS_USED)
    self->used[event->bonus] += event->bonus_count;
  else if (event->kind == HRADBY_EVENT_TURN_ENDED)
    self->turns++;
  else if (event->kind == HRADBY_EVENT_POINTS) {
    self->sources[event->source] += event->points;
    self->features[event->source]++;
    self->tiles[event->source] += event->count;
    self->largest[event->source] = MAX (self->largest[event->source], event->count);
  }
}

static HradbyGame *
start_game (HradbyTileSet *tiles, HradbyWall *wall, guint64 seed)
{
  g_autoptr (HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_type);
  g_autoptr (HradbySetup) setup = hradby_setup_new (ruleset, HRADBY_CASTLE_N_PLAYERS);
  g_autoptr (GError) error = NULL;
  HradbyGame *game;

  hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
  hradby_setup_add (setup, HRADBY_MATERIAL (wall));
  setup->has_seed = TRUE;
  setup->seed = seed;
  game = hradby_game_new (setup, &error);
  g_assert_no_error (error);
  return game;
}

/* What a computer player does, knowing what its seat may know. */
static void
choose (const HradbyGame *game, const HradbyLevel *level, HradbyRandom *random,
        HradbyAction *action)
{
  g_autofree HradbyPosition *seen = hradby_table_new_position (game->table);
  guint seat = hradby_game_to_move (game);

  game->table->type->view (game->table, game->position, seat, random, seen);
  hradby_level_choose (level, &(HradbyDecision) { game->table, seen, random, NULL }, action);
}

static void
play_game (Tally *self, HradbyGame *game, const char *const *levels)
{
  HradbySink sink = { count_event_cb, self };
  HradbyRandom random;

  hradby_random_init (&random, game->setup->seed, 1);
  while (hradby_game_to_move (game) != HRADBY_NOBODY) {
    g_autoptr (GError) error = NULL;
    HradbyAction action;
    guint seat = hradby_game_to_move (game);

    if (seat == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else
      choose (game, hradby_level_find (levels[seat]), &random, &action);
    hradby_game_play (game, &action, &sink, &error);
    g_assert_no_error (error);
  }
}

void
tally_play (Tally *self, HradbyTileSet *tiles, HradbyWall *wall, const char *const *levels,
            guint n_games, guint64 seed)
{
  self->wall = wall;
  for (guint i = 0; i < n_games; i++) {
    g_autoptr (HradbyGame) game = start_game (tiles, wall, seed + i);
    gint scores[HRADBY_MAX_PLAYERS];

    self->games++;
    play_game (self, game, levels);
    game->table->type->get_scores (game->table, game->position, scores);
    self->points += scores[0] + scores[1];
    self->winner_points += MAX (scores[0], scores[1]);
    self->wins[0] += scores[0] > scores[1];
    self->wins[1] += scores[1] > scores[0];
  }
}

static void
tell_sources (const Tally *self)
{
  for (guint i = 0; i < TALLY_N_SOURCES; i++)
    g_test_message ("%-12s %5.1f points a player, %4.1f of 100; %5.2f times a game, "
                    "with %.1f tiles, at most %d",
                    hradby_castle_type.sources[i], self->sources[i] / (2.0 * self->games),
                    100.0 * self->sources[i] / self->points,
                    (double) self->features[i] / self->games,
                    (double) self->tiles[i] / MAX (self->features[i], 1), self->largest[i]);
}

static void
tell_wall_tiles (const Tally *self)
{
  guint total = 0;

  for (guint i = 1; i <= HRADBY_CASTLE_N_NUMBERS; i++)
    g_test_message ("wall tile %u was used %.2f times a game", i,
                    (double) self->used[i] / self->games);
  for (guint i = 0; i < hradby_wall_get_n_corners (self->wall); i++) {
    g_test_message ("the tile at %u was won in %.1f of 100 games",
                    hradby_wall_get_corner (self->wall, i), 100.0 * self->won[i] / self->games);
    total += self->won[i];
  }
  g_test_message ("%.1f wall tiles a game were won", (double) total / self->games);
}

/* A map of the wall's inside: how often of a hundred games a tile lay there. */
static void
tell_cells (const Tally *self)
{
  guint width = hradby_wall_get_width (self->wall), height = hradby_wall_get_height (self->wall);

  for (guint y = 0; y < height; y++) {
    g_autoptr (GString) line = g_string_new (NULL);

    for (guint x = 0; x < width; x++) {
      gint cell = hradby_wall_get_cell (self->wall, (gint) x, (gint) y);

      if (cell < 0)
        g_string_append (line, "   .");
      else
        g_string_append_printf (line, " %3u", 100 * self->placed[cell] / self->games);
    }
    g_test_message ("%s", line->str);
  }
}

void
tally_tell (const Tally *self)
{
  g_test_message ("%u games, %.1f turns a game", self->games, (double) self->turns / self->games);
  g_test_message ("%.1f points a player, %.1f the winner, %.1f the loser",
                  self->points / (2.0 * self->games), (double) self->winner_points / self->games,
                  (double) (self->points - self->winner_points) / self->games);
  g_test_message ("the first player won %u, the second %u, drawn %u: %.1f of 100 decided games",
                  self->wins[0], self->wins[1], self->games - self->wins[0] - self->wins[1],
                  100.0 * self->wins[0] / (self->wins[0] + self->wins[1]));
  g_test_message ("a tile fitted nowhere in %.1f of 100 games",
                  100.0 * self->unplaceable / self->games);
  tell_sources (self);
  tell_wall_tiles (self);
  tell_cells (self);
}
