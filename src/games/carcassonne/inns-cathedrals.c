/* Inns and Cathedrals (rules page, section 7): what they make of roads and cities, and the worth of
 * a big follower. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/hooks.h"

/* What a big follower in the supply is worth, in hundredths of a point. */
#define IN_SUPPLY 250

/* A landmark: its setting, and the marks and kind of its features. */
typedef struct {
  guint8            mark;
  guint8            setting;
  HradbyFeatureKind of;
} Landmark;

static const Landmark landmarks[] = {
  { HRADBY_CARCASSONNE_MARK_INN, HRADBY_SETTING_INNS, HRADBY_FEATURE_ROAD },
  { HRADBY_CARCASSONNE_MARK_CATHEDRAL, HRADBY_SETTING_CATHEDRALS, HRADBY_FEATURE_CITY },
};

static const guint8 settings[] = { HRADBY_SETTING_INNS, HRADBY_SETTING_CATHEDRALS };

/* Whether some part of the region has the mark. */
static gboolean
has_mark (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          guint root, guint mark)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint node = root;

  do {
    const HradbyCarcassonneKind *kind = &table->kinds[spots[nodes[node].spot].kind];
    guint part = nodes[node].who & HRADBY_PART_FEATURE;

    /* What a piece carries over a tile is none of its features. */
    if (part < kind->n_parts && (kind->part_marks[part] & HRADBY_TILE_MARK_BIT (mark)) != 0)
      return TRUE;
    node = nodes[node].next;
  } while (node != root);
  return FALSE;
}

/* A point more for each tile and pennant once it is complete, nothing before. */
static void
worth (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint root,
       HradbyCarcassonneWorth *add)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  HradbyFeatureKind kind = hradby_carcassonne_node_kind (node);

  for (guint i = 0; i < G_N_ELEMENTS (landmarks); i++) {
    const Landmark *landmark = &landmarks[i];

    if (landmark->of != kind || !has_mark (table, position, root, landmark->mark))
      continue;
    add->settings |= HRADBY_SETTING_BIT (landmark->setting);
    if (table->parent.settings[landmark->setting] != 0)
      continue;
    add->mark = landmark->mark + 1;
    if (add->is_complete)
      add->points += add->tiles + node->pennants;
    else
      add->multiplier = 0;
  }
}

static void
estimate (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          gint *scores)
{
  for (guint player = 0; player < table->parent.n_players; player++)
    scores[player]
      += IN_SUPPLY * position->supply[player][HRADBY_INNS_CATHEDRALS_BIG_FOLLOWER];
}

/* It leaves the supply. */
static gint
foresee (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint root,
         guint figure)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];

  return figure == HRADBY_INNS_CATHEDRALS_BIG_FOLLOWER && !hradby_carcassonne_is_complete (node)
         ? -IN_SUPPLY : 0;
}

const HradbyCarcassonneHooks hradby_inns_cathedrals_hooks = {
  .expansion = "inns-cathedrals",
  .marks = HRADBY_TILE_MARK_BIT (HRADBY_CARCASSONNE_MARK_INN)
           | HRADBY_TILE_MARK_BIT (HRADBY_CARCASSONNE_MARK_CATHEDRAL),
  .worth = worth,
  .worth_settings = settings,
  .n_worth_settings = G_N_ELEMENTS (settings),
  .estimate = estimate,
  .foresee = foresee,
};
