/* The naive oracle's end of a turn and of the game, step by step. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/flow.h"
#include "naive/hooks.h"
#include "naive/score.h"

/* Whether an earlier feature of the tile belongs to the region, too. */
static gboolean
is_met_before (const NaiveRegion *region, guint tile, guint feature)
{
  for (guint i = 0; i < feature; i++)
    if (naive_is_part_of (region, tile, i))
      return TRUE;
  return FALSE;
}

/* One step of the end: a region that is scored, or a moment for an expansion or for the game. */
typedef struct {
  gboolean                is_region;
  NaivePart               part;
  HradbyCarcassonneMoment moment;
  const NaiveHooks       *hooks; /* NULL: the game's own */
} Step;

/* Appends monasteries, or roads and cities of a tile, that are complete. */
static void
list_completed (const NaiveTable *table, const NaivePosition *position, guint tile,
                gboolean monasteries, GArray *steps)
{
  guint n = naive_kind_of (table, position, tile)->n_features + (position->laid[tile].span != 0);

  for (guint i = 0; i < n; i++) {
    Step step = { .is_region = TRUE, .part = { tile, i } };
    g_autoptr(NaiveRegion) region = naive_region_of (table, position, step.part);

    if (region->kind != HRADBY_FEATURE_FIELD && region->complete
        && !is_met_before (region, tile, i)
        && naive_is_surrounded (region->kind) == monasteries && !naive_is_line (region->kind))
      g_array_append_val (steps, step);
  }
}

static void
list_moment (const NaiveTable *table, HradbyCarcassonneMoment moment, GArray *steps)
{
  Step step = { .moment = moment };

  for (guint i = 0; i < table->n_hooks; i++) {
    step.hooks = table->hooks[i];
    if (step.hooks->step != NULL)
      g_array_append_val (steps, step);
  }
}

/* All steps, also those that were taken already. */
static GArray *
list_steps (const NaiveTable *table, const NaivePosition *position)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (Step));
  const NaiveTile *here = &position->laid[position->n_laid - 1];
  Step own = { .moment = HRADBY_CARCASSONNE_GAME_ENDS };

  if (position->is_end) {
    list_moment (table, HRADBY_CARCASSONNE_GAME_ENDS, steps);
    g_array_append_val (steps, own);
    list_moment (table, HRADBY_CARCASSONNE_GAME_SCORED, steps);
    own.moment = HRADBY_CARCASSONNE_GAME_SCORED;
    g_array_append_val (steps, own);
    return steps;
  }
  own.moment = HRADBY_CARCASSONNE_TURN_ENDS;
  if (position->is_declined) {
    list_moment (table, HRADBY_CARCASSONNE_TURN_OVER, steps);
    g_array_append_val (steps, own);
    return steps;
  }
  list_moment (table, HRADBY_CARCASSONNE_TURN_SCORES, steps);
  list_completed (table, position, position->n_laid - 1, FALSE, steps);
  for (gint y = here->y - 1; y <= here->y + 1; y++)
    for (gint x = here->x - 1; x <= here->x + 1; x++)
      if (naive_find_tile (position, x, y) >= 0)
        list_completed (table, position, (guint) naive_find_tile (position, x, y), TRUE, steps);
  list_moment (table, HRADBY_CARCASSONNE_TURN_SCORED, steps);
  list_moment (table, HRADBY_CARCASSONNE_TURN_ENDS, steps);
  list_moment (table, HRADBY_CARCASSONNE_TURN_OVER, steps);
  g_array_append_val (steps, own);
  return steps;
}

/* FALSE while somebody has to decide. */
static gboolean
score_region (const NaiveTable *table, NaivePosition *position, NaivePart part,
              const HradbySink *sink)
{
  g_autoptr(NaiveRegion) region = naive_region_of (table, position, part);

  for (guint i = 0; i < table->n_hooks; i++) {
    HradbyCarcassonneAnswer answer = HRADBY_CARCASSONNE_NO_OPINION;

    if (table->hooks[i]->instead != NULL)
      answer = table->hooks[i]->instead (table, position, region, sink);
    if (answer != HRADBY_CARCASSONNE_NO_OPINION)
      return answer == HRADBY_CARCASSONNE_DONE;
  }
  naive_score_completed (table, position, region, sink);
  return TRUE;
}

void
naive_go_on (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  while (TRUE) {
    g_autoptr(GArray) steps = list_steps (table, position);
    Step step = g_array_index (steps, Step, position->step);

    if (step.is_region && !score_region (table, position, step.part, sink))
      return;
    if (step.hooks != NULL && !step.hooks->step (table, position, step.moment, sink))
      return;
    position->step++;
    if (step.is_region || step.hooks != NULL)
      continue;
    if (step.moment == HRADBY_CARCASSONNE_GAME_ENDS)
      naive_score_end (table, position, sink);
    else
      break;
  }
  position->step = 0;
  position->is_declined = FALSE;
  if (!position->is_end) {
    naive_end_turn (table, position, sink);
    if (position->is_end)
      naive_go_on (table, position, sink);
  } else {
    HradbyEvent over = { .kind = HRADBY_EVENT_GAME_OVER, .turn = position->turn };

    position->phase = HRADBY_TILING_PHASE_OVER;
    hradby_event_tell (sink, &over);
  }
}

void
naive_finish (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  position->is_end = TRUE;
  position->step = 0;
  naive_go_on (table, position, sink);
}
