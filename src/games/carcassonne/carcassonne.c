/* The second game as a game type. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/carcassonne.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"
#include "games/carcassonne/tables.h"
#include "tiling/tile-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const HradbyCarcassonneHooks *const hradby_carcassonne_hooks[] = {
#define HRADBY_ROWS_HOOKS
#define HRADBY_HOOKS(name) &name,
#include "games/carcassonne/expansions.h"
#undef HRADBY_HOOKS
#undef HRADBY_ROWS_HOOKS
  NULL,
};

static void
take_first (const HradbyTable *table,
            HradbyPosition    *position)
{
  HradbyAction first;

  hradby_carcassonne_get_action (table, position, 0, &first);
  hradby_carcassonne_apply (table, position, &first, NULL);
}

/* The turn that is going on ends in the plainest way, with the first action of each decision that
 * is left after the tile was placed; then nothing more is placed. */
static void
project (const HradbyTable    *table,
         const HradbyPosition *position,
         gint                 *scores)
{
  HradbyPosition *end = g_alloca (table->position_size);
  HradbyCarcassonnePosition *self = hradby_carcassonne_position (end);

  memcpy (end, position, table->position_size);
  while (self->phase != HRADBY_TILING_PHASE_DRAW
         && self->phase != HRADBY_TILING_PHASE_PLACE
         && self->phase != HRADBY_TILING_PHASE_OVER)
    take_first (table, end);
  if (self->phase != HRADBY_TILING_PHASE_OVER)
    hradby_carcassonne_finish_game (hradby_carcassonne_table (table), self, NULL);
  while (self->phase != HRADBY_TILING_PHASE_OVER)
    take_first (table, end);
  hradby_tiling_get_scores (table, end, scores);
}

/* Nothing is hidden but the order of the tiles to come, and that is not in a position. */
static void
view (const HradbyTable    *table,
      const HradbyPosition *position,
      guint                 viewer,
      HradbyRandom         *random,
      HradbyPosition       *seen)
{
  memcpy (seen, position, table->position_size);
}

static HradbySeats
reveals (const HradbyTable    *table,
         const HradbyPosition *before,
         const HradbyAction   *action)
{
  return table->type->actions[action->kind].chance ? HRADBY_EVERYBODY : 0;
}

/* What is left to be decided at the end of the game belongs to the last turn. */
static guint
get_turn (const HradbyTable    *table,
          const HradbyPosition *position,
          guint                *player)
{
  const HradbyCarcassonnePosition *self = hradby_carcassonne_position_const (position);
  guint turn = hradby_tiling_get_turn (table, position, player);

  return hradby_carcassonne_is_ending (self) ? turn - 1 : turn;
}

static gboolean
describe_by_hook (const HradbyTable *table,
                  const HradbyEvent *event,
                  GString           *text)
{
  for (guint i = 0; hradby_carcassonne_hooks[i] != NULL; i++)
    if (hradby_carcassonne_hooks[i]->describe != NULL
        && hradby_carcassonne_hooks[i]->describe (table, event, text))
      return TRUE;
  return FALSE;
}

/* What was counted: "tiles=2 pennants=1 incomplete", and the settings that are not the usual. */
static void
describe (const HradbyTable *table,
          const HradbyEvent *event,
          GString           *text)
{
  if (describe_by_hook (table, event, text))
    return;
  if (event->source == HRADBY_CARCASSONNE_SOURCE_FARM)
    g_string_append_printf (text, "cities=%d", event->count);
  else
    g_string_append_printf (text, "tiles=%d", event->count);
  if (event->source == HRADBY_CARCASSONNE_SOURCE_CITY)
    g_string_append_printf (text, " pennants=%d", event->other);
  if (event->flag)
    g_string_append (text, " incomplete");
  hradby_table_append_changed (table, event->settings, text);
}

static const char *
moot (const guint16 *values,
      guint          setting)
{
  const char *reason = NULL;

  for (guint i = 0; hradby_carcassonne_hooks[i] != NULL && reason == NULL; i++)
    if (hradby_carcassonne_hooks[i]->moot != NULL)
      reason = hradby_carcassonne_hooks[i]->moot (values, setting);
  return reason;
}

const HradbyGameType hradby_carcassonne_type = {
  .id = "carcassonne",
  .title = N_("Carcassonne"),
  .min_players = HRADBY_CARCASSONNE_MIN_PLAYERS,
  .max_players = HRADBY_CARCASSONNE_MAX_PLAYERS,
  .settings = hradby_carcassonne_settings,
  .passages = hradby_carcassonne_passages,
  .actions = hradby_carcassonne_actions,
  .events = hradby_carcassonne_events,
  .setup_items = hradby_carcassonne_setup_items,
  .sources = hradby_carcassonne_sources,
  .source_titles = hradby_carcassonne_source_titles,
  .expansions = hradby_carcassonne_expansions,
  .expansion_titles = hradby_carcassonne_expansion_titles,
  .materials = hradby_carcassonne_materials,
  .family = &hradby_carcassonne_look.family,
  .table_new = hradby_carcassonne_table_new,
  .table_free = hradby_carcassonne_table_free,
  .begin = hradby_tiling_begin,
  .to_move = hradby_carcassonne_to_move,
  .count_actions = hradby_carcassonne_count_actions,
  .get_action = hradby_carcassonne_get_action,
  .pick_action = hradby_carcassonne_pick_action,
  .explain = hradby_carcassonne_explain,
  .align = hradby_tiling_align,
  .apply = hradby_carcassonne_apply,
  .get_scores = hradby_tiling_get_scores,
  .project = project,
  .estimate = hradby_carcassonne_estimate,
  .estimator = &hradby_carcassonne_estimator,
  .view = view,
  .reveals = reveals,
  .count_material = hradby_look_count_material,
  .get_turn = get_turn,
  .get_focus = hradby_tiling_get_focus,
  .get_name = hradby_tile_names_get,
  .find_name = hradby_tile_names_find,
  .describe = describe,
  .count_word = hradby_look_count_word,
  .moot = moot,
};
