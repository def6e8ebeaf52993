/* Counts what computer players make of bridges, castles and acrobats, and what they leave lying
 * about. Plays games of two with all expansions and prints means for each game and player.
 *
 *   waste LEVEL GAMES SEED */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/level.h"
#include "engine/table.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/castles.h"
#include "games/carcassonne/circus.h"
#include "games/carcassonne/hooks.h"
#include "games/games.h"
#include "storage/library.h"

#include <stdlib.h>

#define N_PLAYERS 2

/* Sums over all games and players. */
typedef struct {
  guint bridges_left;
  guint tokens_left;
  guint castles;
  guint declined;     /* small cities that might have become castles */
  guint idle;         /* castles with nothing around that could set them off, nor an empty cell */
  guint paid;         /* castles that were */
  guint castle_points;
  guint acrobats;
  guint pyramids;     /* scored */
  guint own;          /* figures in them of who scored */
  guint others;       /* of others */
  guint left_full;    /* turns that end while two own figures or more stand in a full pyramid */
} Count;

/* Whether a cell is filled, and nothing on its tile can set a castle off any more. */
static gboolean
is_barren (const HradbyTable *table, const HradbyPosition *position, HradbySeenPart cell)
{
  const HradbyLook *look = hradby_look_get (table);
  gint kind = look->get_cell (table, position, cell.x, cell.y, NULL);
  HradbySeenRegion region;

  if (kind < 0)
    return FALSE;
  for (; cell.feature < look->get_tile (table, (guint) kind)->n_features; cell.feature++)
    if (look->get_region (table, position, &cell, &region) && !region.complete
        && region.kind != HRADBY_FEATURE_FIELD)
      return FALSE;
  return TRUE;
}

/* Castles with lords with nothing but that around. */
static guint
count_idle (const HradbyTable *table, const HradbyPosition *position)
{
  HradbySeenPiece pieces[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_get (table)->list_pieces (table, position, pieces, HRADBY_SEEN_MAX_PIECES);
  guint n_idle = 0;

  for (guint i = 0; i < n; i++) {
    HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];
    guint n_barren = 0;

    if (!g_str_equal (pieces[i].kind, HRADBY_CASTLES_LORD))
      continue;
    hradby_castles_list_cells (&pieces[i], cells);
    for (guint j = 0; j < HRADBY_CASTLES_N_CELLS; j++)
      n_barren += is_barren (table, position, cells[j]);
    n_idle += n_barren == HRADBY_CASTLES_N_CELLS;
  }
  return n_idle;
}

static guint
count_on_ground (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                 guint player, guint spot)
{
  guint n = 0;

  for (guint i = 0; i < position->n_out[player]; i++)
    n += position->out[player][i].place == HRADBY_CIRCUS_ACROBAT
         && position->out[player][i].where == spot;
  return n;
}

static void
count_pyramid (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action, Count *count)
{
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y);

  count->pyramids++;
  count->own += count_on_ground (table, position, position->player, spot);
  count->others += count_on_ground (table, position, 1 - position->player, spot);
}

static void
count_full (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            guint player, Count *count)
{
  for (guint spot = 1; spot <= position->n_spots; spot++) {
    guint own = count_on_ground (table, position, player, spot);

    count->left_full
      += own >= 2
         && own + count_on_ground (table, position, 1 - player, spot) == HRADBY_CIRCUS_PYRAMID;
  }
}

/* Castles that are paid. */
static void
add_event (const HradbyEvent *event, gpointer data)
{
  Count *count = data;

  if (event->kind != HRADBY_EVENT_POINTS || event->source != HRADBY_CASTLES_SOURCE)
    return;
  count->paid++;
  count->castle_points += (guint) event->points;
}

static void
play_action (const HradbyTable *base, HradbyPosition *bytes, const HradbyAction *action,
             Count *count)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  const HradbySink sink = { add_event, count };
  guint player = position->player, turn = position->turn;
  guint n_idle = action->kind == HRADBY_CASTLES_ACTION_BUILD ? count_idle (base, bytes) : 0;

  if (action->kind == HRADBY_CIRCUS_ACTION_SCORE)
    count_pyramid (table, position, action, count);
  count->acrobats += action->kind == HRADBY_CIRCUS_ACTION_DEPLOY;
  count->declined += action->kind == HRADBY_TILING_PASS
                     && position->phase == HRADBY_CASTLES_PHASE_BUILD;
  base->type->apply (base, bytes, action, &sink);
  if (action->kind == HRADBY_CASTLES_ACTION_BUILD) {
    count->castles++;
    count->idle += count_idle (base, bytes) > n_idle;
  }
  if (position->turn != turn && position->phase != HRADBY_TILING_PHASE_OVER)
    count_full (table, position, player, count);
}

static void
play_game (const HradbyTable *table, const HradbyLevel *level, guint64 seed, Count *count)
{
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  g_autofree HradbyPosition *seen = hradby_table_new_position (table);
  g_autoptr(HradbyLevelPlan) plan = hradby_level_plan_new ();
  HradbyRandom random;
  guint mover;

  hradby_random_init (&random, seed, 1);
  table->type->begin (table, position);
  while ((mover = table->type->to_move (table, position)) != HRADBY_NOBODY) {
    HradbyDecision decision = { table, seen, &random, .n_threads = 1 };
    HradbyAction action;

    if (mover == HRADBY_CHANCE)
      table->type->pick_action (table, position, &random, &action);
    else {
      table->type->view (table, position, mover, &random, seen);
      hradby_level_plan_choose (plan, level, &decision, &action);
    }
    play_action (table, position, &action, count);
  }
  for (guint player = 0; player < N_PLAYERS; player++) {
    count->bridges_left
      += hradby_carcassonne_get_left (table, position, hradby_bridges_hooks_number, player);
    count->tokens_left
      += hradby_carcassonne_get_left (table, position, hradby_castles_hooks_number, player);
  }
}

static void
print (const char *what, guint sum, guint n_games)
{
  g_print ("%-50s %6.2f\n", what, (double) sum / (n_games * N_PLAYERS));
}

static void
print_all (const Count *count, guint n)
{
  print ("bridges left", count->bridges_left, n);
  print ("castle tokens left", count->tokens_left, n);
  print ("castles built", count->castles, n);
  print ("castles not built", count->declined, n);
  print ("castles beside nothing", count->idle, n);
  print ("castles that were paid", count->paid, n);
  print ("points of castles", count->castle_points, n);
  print ("acrobats set", count->acrobats, n);
  print ("pyramids scored", count->pyramids, n);
  print ("own figures in them", count->own, n);
  print ("others' figures in them", count->others, n);
  print ("ends of turns with two own in a full pyramid", count->left_full, n);
}

int
main (int argc, char **argv)
{
  const HradbyLevel *level = hradby_level_find (argc > 1 ? argv[1] : "easy");
  guint n_games = argc > 2 ? (guint) atoi (argv[2]) : 40;
  guint64 seed = argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1;
  const char *const *expansions = hradby_carcassonne_type.expansions;
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyTable) table = NULL;
  Count count = { 0 };

  g_return_val_if_fail (level != NULL && n_games > 0, 1);

  hradby_games_install ();
  for (guint i = 0; expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (ruleset, expansions[i], TRUE, NULL);
  setup = hradby_library_make_setup (library, ruleset, N_PLAYERS, NULL, NULL);
  g_return_val_if_fail (setup != NULL, 1);
  table = hradby_table_new (setup, NULL);
  for (guint i = 0; i < n_games; i++)
    play_game (table, level, seed + i, &count);
  print_all (&count, n_games);
  return 0;
}
