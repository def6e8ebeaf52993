/* What comes of random play of the base game by two: figures that others have measured, too
 * (27.2 placements that differ a turn, then 1.86 options with a pass, 19.4 points a player). A fast
 * engine that plays another game does not meet them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "engine/table.h"
#include "games/carcassonne/look.h"
#include "games/games.h"

#define N_GAMES 1000

typedef struct {
  guint64 placements;
  guint64 options; /* a pass is one, also where nobody is asked */
  guint64 turns;
  gint64  points;
} Sums;

/* Whether the tile looks the same with both rotations. */
static gboolean
looks_alike (const HradbyTile *tile, guint a, guint b)
{
  for (guint i = 0; i < tile->n_features; i++) {
    gboolean found = FALSE;

    for (guint j = 0; j < tile->n_features; j++)
      found |= tile->features[i].kind == tile->features[j].kind
               && tile->features[i].amount == tile->features[j].amount
               && hradby_ports_rotate (tile->features[i].ports, a)
                    == hradby_ports_rotate (tile->features[j].ports, b);
    if (!found)
      return FALSE;
  }
  return TRUE;
}

/* Placements without those that look like one with fewer quarter turns. */
static guint
count_placements (const HradbyTable *table, const HradbyPosition *position)
{
  gint current = hradby_tiling_get_current (table, position);
  const HradbyTile *tile = hradby_tiling_get_tile (table, (guint) current);
  guint n = 0;

  for (guint i = 0; i < table->type->count_actions (table, position); i++) {
    HradbyAction action;
    gboolean first = TRUE;

    table->type->get_action (table, position, i, &action);
    for (guint rotation = 0; rotation < action.rotation; rotation++)
      first &= !looks_alike (tile, rotation, action.rotation);
    n += first;
  }
  return n;
}

static void
play (const HradbyTable *table, guint64 seed, Sums *sums)
{
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  const HradbyGameType *type = table->type;
  gint scores[HRADBY_MAX_PLAYERS];
  HradbyRandom random;

  hradby_random_init (&random, seed, 0);
  while (type->to_move (table, position) != HRADBY_NOBODY) {
    HradbyAction action;

    type->pick_action (table, position, &random, &action);
    if (action.kind == HRADBY_TILING_PLACE) {
      sums->placements += count_placements (table, position);
      sums->turns++;
      sums->options++;
    } else if (action.kind != HRADBY_TILING_DRAW)
      sums->options += type->count_actions (table, position) - 1;
    type->apply (table, position, &action, NULL);
  }
  type->get_scores (table, position, scores);
  sums->points += scores[0] + scores[1];
}

static void
assert_near (const char *what, gdouble value, gdouble expected, gdouble width)
{
  g_test_message ("%s: %.3f", what, value);
  g_assert_cmpfloat_with_epsilon (value, expected, width);
}

static void
test_figures (void)
{
  g_autoptr(HradbyLibrary) library = samples_library ();
  g_autoptr(HradbyRuleset) ruleset
    = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySetup) setup
    = hradby_library_make_setup (library, ruleset, 2, NULL, &error);
  g_autoptr(HradbyTable) table = hradby_table_new (setup, &error);
  Sums sums = { 0 };

  g_assert_no_error (error);
  for (guint64 seed = 1; seed <= N_GAMES; seed++)
    play (table, seed, &sums);
  assert_near ("placements", (gdouble) sums.placements / (gdouble) sums.turns, 27.2, 0.5);
  assert_near ("options", (gdouble) sums.options / (gdouble) sums.turns, 1.86, 0.04);
  assert_near ("points", (gdouble) sums.points / (2 * N_GAMES), 19.4, 1);
  assert_near ("turns", (gdouble) sums.turns / N_GAMES, 70.98, 0.1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/games/carcassonne/random-play/figures", test_figures);
  return g_test_run ();
}
