/* The face of the game with roads, cities and fields. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/board/board-picture.h"
#include "app/board/board-view.h"
#include "app/face/tile-face.h"
#include "app/faces/faces.h"
#include "app/faces/supply.h"
#include "app/faces/tiles.h"
#include "app/kit/list-text.h"
#include "app/words/board-words.h"
#include "games/carcassonne/carcassonne.h"

/* More is to be seen around it than on the tiles of The Castle. */
#define FOLLOWER_SIZE 0.46f

static char *
label_action (const HradbyTable    *table,
              const HradbyPosition *position,
              const HradbyAction   *action,
              const char *const    *names)
{
  return g_strdup (_("No Follower"));
}

/* What was counted: "4 tiles, 1 pennant". */
static char *
tell_counts (const HradbyEvent *event)
{
  g_autofree char *tiles = g_strdup_printf (ngettext ("%d tile", "%d tiles", (gulong) event->count),
                                            event->count);
  g_autofree char *pennants = NULL;
  g_autoptr(GString) list = NULL;

  if (event->source != HRADBY_CARCASSONNE_SOURCE_CITY || event->other == 0)
    return g_steal_pointer (&tiles);
  pennants = g_strdup_printf (ngettext ("%d pennant", "%d pennants", (gulong) event->other),
                              event->other);
  list = g_string_new (tiles);
  hradby_list_text_add (list, pennants);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
tell_road (const char        *name,
           const HradbyEvent *event)
{
  g_autofree char *counts = tell_counts (event);

  if (event->flag)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for an incomplete road (%3$s).",
                                      "%1$s scores %2$d points for an incomplete road (%3$s).",
                                      (gulong) event->points),
                            name, event->points, counts);
  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a road (%3$s).",
                                    "%1$s scores %2$d points for a road (%3$s).",
                                    (gulong) event->points),
                          name, event->points, counts);
}

static char *
tell_city (const char        *name,
           const HradbyEvent *event)
{
  g_autofree char *counts = tell_counts (event);

  if (event->flag)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for an incomplete city (%3$s).",
                                      "%1$s scores %2$d points for an incomplete city (%3$s).",
                                      (gulong) event->points),
                            name, event->points, counts);
  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a city (%3$s).",
                                    "%1$s scores %2$d points for a city (%3$s).",
                                    (gulong) event->points),
                          name, event->points, counts);
}

static char *
tell_monastery (const char        *name,
                const HradbyEvent *event)
{
  g_autofree char *counts = tell_counts (event);

  if (event->flag)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for an incomplete monastery (%3$s).",
                                      "%1$s scores %2$d points for an incomplete monastery (%3$s).",
                                      (gulong) event->points),
                            name, event->points, counts);
  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a monastery (%3$s).",
                                    "%1$s scores %2$d points for a monastery (%3$s).",
                                    (gulong) event->points),
                          name, event->points, counts);
}

static char *
tell_farm (const char        *name,
           const HradbyEvent *event)
{
  g_autofree char *cities = g_strdup_printf (ngettext ("%d city", "%d cities",
                                                       (gulong) event->count), event->count);

  /* Translators: %3$s is the cities beside the farm, such as "3 cities" */
  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a farm (%3$s).",
                                    "%1$s scores %2$d points for a farm (%3$s).",
                                    (gulong) event->points),
                          name, event->points, cities);
}

static char *
tell_points (const char        *name,
             const HradbyEvent *event)
{
  switch (event->source)
    {
    case HRADBY_CARCASSONNE_SOURCE_ROAD:
      return tell_road (name, event);
    case HRADBY_CARCASSONNE_SOURCE_CITY:
      return tell_city (name, event);
    case HRADBY_CARCASSONNE_SOURCE_MONASTERY:
      return tell_monastery (name, event);
    default:
      return tell_farm (name, event);
    }
}

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_TILING_PASS;
}

/* Only farms bring nothing to somebody who stands there. */
static char *
tell_nothing (const HradbyTable *table,
              const char        *name,
              const HradbyEvent *event)
{
  switch (event->reason)
    {
    case HRADBY_REASON_WORTHLESS:
      return g_strdup_printf (_("%s scores nothing for a farm: no completed city borders on it."),
                              name);
    case HRADBY_REASON_PAID:
      return g_strdup_printf (_("%s scores nothing for a farm: all its completed cities were "
                                "already scored on other farms."), name);
    case HRADBY_REASON_MINORITY:
      if (table->settings[HRADBY_CARCASSONNE_FARM_SCORING] == HRADBY_FARMS_PER_CITY)
        return g_strdup_printf (_("%s scores nothing for a city beside a farm: others have more "
                                  "farmers around it."), name);
      return g_strdup_printf (_("%s scores nothing for a city beside farms: on each of them others "
                                "have more farmers."), name);
    default:
      return NULL;
    }
}

static char *
tell_event (const HradbyTable *table,
            const HradbyEvent *event,
            const char *const *names)
{
  const char *name = event->player < table->n_players ? names[event->player] : "";

  switch (event->kind)
    {
    case HRADBY_EVENT_POINTS:
      return tell_points (name, event);
    case HRADBY_EVENT_NOTHING:
      return tell_nothing (table, name, event);
    default:
      return hradby_board_words_event (event);
    }
}

static char *
tell_road_size (const HradbySeenRegion *region)
{
  return g_strdup_printf (ngettext ("Road, %d tile", "Road, %d tiles", (gulong) region->tiles),
                          region->tiles);
}

static char *
tell_city_size (const HradbySeenRegion *region)
{
  gulong tiles = (gulong) region->tiles, pennants = (gulong) region->amount;
  g_autofree char *size = g_strdup_printf (ngettext ("City, %d tile", "City, %d tiles", tiles),
                                           region->tiles);
  g_autofree char *more = NULL;
  g_autoptr(GString) list = NULL;

  if (region->amount == 0)
    return g_steal_pointer (&size);
  more = g_strdup_printf (ngettext ("%d pennant", "%d pennants", pennants), region->amount);
  list = g_string_new (size);
  hradby_list_text_add (list, more);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
tell_field_size (const HradbySeenRegion *region)
{
  return g_strdup_printf (ngettext ("Field on %d tile", "Field on %d tiles",
                                    (gulong) region->tiles),
                          region->tiles);
}

static char *
tell_monastery_size (const HradbySeenRegion *region)
{
  return g_strdup_printf (ngettext ("Monastery, %d of 9 tiles", "Monastery, %d of 9 tiles",
                                    (gulong) region->tiles),
                          region->tiles);
}

static const HradbyFeatureFace features[] = {
  {
    .kind = HRADBY_FEATURE_ROAD,
    .name = N_("road"),
    .tell_size = tell_road_size,
    .follower = { .figure = HRADBY_FIGURE_HIGHWAYMAN, .size = FOLLOWER_SIZE,
                  .title = N_("Highwayman"), .words = N_("a highwayman of %s on the road") },
  },
  {
    .kind = HRADBY_FEATURE_CITY,
    .name = N_("city"),
    .counted = N_("city with a pennant"),
    .tell_size = tell_city_size,
    .follower = { .figure = HRADBY_FIGURE_KNIGHT, .size = FOLLOWER_SIZE, .title = N_("Knight"),
                  .words = N_("a knight of %s in the city") },
  },
  {
    .kind = HRADBY_FEATURE_FIELD,
    .name = N_("field"),
    .at_end = TRUE,
    .tell_size = tell_field_size,
    .follower = { .figure = HRADBY_FIGURE_FARMER, .size = FOLLOWER_SIZE, .title = N_("Farmer"),
                  .words = N_("a farmer of %s on the field") },
  },
  {
    .kind = HRADBY_FEATURE_MONASTERY,
    .name = N_("monastery"),
    .tell_size = tell_monastery_size,
    .follower = { .figure = HRADBY_FIGURE_MONK, .size = FOLLOWER_SIZE, .title = N_("Monk"),
                  .words = N_("a monk of %s in the monastery") },
  },
  { 0 },
};

static const HradbyFaceMark marks[] = { { "inn", N_("road with an inn") }, { NULL } };

static const HradbyTileFace tiles = {
  .features = features,
  .marks = marks,
};

static const HradbyFacePart parts[] = {
  { hradby_supply_make, hradby_supply_update },
  { NULL, NULL },
};

static const HradbyFace *const expansions[] = {
  &hradby_carcassonne_circus_face,
  &hradby_carcassonne_tower_face,
  &hradby_carcassonne_bridges_face,
  &hradby_carcassonne_castles_face,
  &hradby_carcassonne_bazaars_face,
  NULL,
};

static const HradbyFaceSound sounds[] = {
  HRADBY_TILES_SOUNDS,
  { 0, NULL },
};

const HradbyFace hradby_carcassonne_face = {
  .id = "carcassonne",
  .icon = "hradby-town-symbolic",
  .chance = N_("A tile is being drawn"),
  .track_spaces = HRADBY_CARCASSONNE_TRACK_SPACES,
  .tiles = &tiles,
  .parts = parts,
  .left = &hradby_tiles_left,
  .sounds = sounds,
  .expansions = expansions,
  .prompt = hradby_board_words_prompt,
  .make_surface = hradby_board_view_new,
  .make_picture = hradby_board_picture_new,
  .paint = hradby_board_picture_paint,
  .get_hand = hradby_tiles_get_hand,
  .is_button = is_button,
  .stands_out = hradby_tiles_stands_out,
  .label_action = label_action,
  .tell_action = hradby_board_words_action,
  .tell_event = tell_event,
  .tell_move = hradby_board_words_move,
};
