/* What points of The Castle were scored for, one sentence each. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/faces/castle-parts.h"

#include <glib/gi18n.h>

#include "games/castle/castle.h"
#include "games/castle/tables.h"

/* Every sentence is whole, so that it can be translated: none is put together from parts. The count
 * is written as a product, which needs no plural of its own. */

static char *
tell_path (const char        *name,
           const HradbyEvent *event)
{
  if (event->each > 1)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for a path with a fountain: "
                                      "size %3$d × %4$d.",
                                      "%1$s scores %2$d points for a path with a fountain: "
                                      "size %3$d × %4$d.",
                                      (gulong) event->points),
                            name, event->points, event->count, event->each);

  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a path: size %3$d × %4$d.",
                                    "%1$s scores %2$d points for a path: size %3$d × %4$d.",
                                    (gulong) event->points),
                          name, event->points, event->count, event->each);
}

static char *
tell_tower (const char        *name,
            const HradbyEvent *event)
{
  if (event->bonus_count == 1)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for a tower: size %3$d × %4$d, "
                                      "times %5$d with one wall tile 2.",
                                      "%1$s scores %2$d points for a tower: size %3$d × %4$d, "
                                      "times %5$d with one wall tile 2.",
                                      (gulong) event->points),
                            name, event->points, event->count, event->each, event->multiplier);
  if (event->bonus_count == 2)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for a tower: size %3$d × %4$d, "
                                      "times %5$d with both wall tiles 2.",
                                      "%1$s scores %2$d points for a tower: size %3$d × %4$d, "
                                      "times %5$d with both wall tiles 2.",
                                      (gulong) event->points),
                            name, event->points, event->count, event->each, event->multiplier);

  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a tower: size %3$d × %4$d.",
                                    "%1$s scores %2$d points for a tower: size %3$d × %4$d.",
                                    (gulong) event->points),
                          name, event->points, event->count, event->each);
}

static char *
tell_house (const char        *name,
            const HradbyEvent *event)
{
  if (event->bonus_count == 1)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for a house: size %3$d × %4$d, "
                                      "times %5$d with one wall tile 3.",
                                      "%1$s scores %2$d points for a house: size %3$d × %4$d, "
                                      "times %5$d with one wall tile 3.",
                                      (gulong) event->points),
                            name, event->points, event->count, event->each, event->multiplier);
  if (event->bonus_count == 2)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for a house: size %3$d × %4$d, "
                                      "times %5$d with both wall tiles 3.",
                                      "%1$s scores %2$d points for a house: size %3$d × %4$d, "
                                      "times %5$d with both wall tiles 3.",
                                      (gulong) event->points),
                            name, event->points, event->count, event->each, event->multiplier);

  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a house: size %3$d × %4$d.",
                                    "%1$s scores %2$d points for a house: size %3$d × %4$d.",
                                    (gulong) event->points),
                          name, event->points, event->count, event->each);
}

/* Sizes in their unit, wall tiles 8 included. */
static char *
compare_keeps (const HradbyTable *table,
               const HradbyEvent *event)
{
  if (hradby_castle_counts_quarters (table))
    /* Translators: sizes of the larger and of the smaller keep */
    return g_strdup_printf (_("%1$d against %2$d quarters of a tile"), event->count, event->other);
  /* Translators: sizes of the larger and of the smaller keep, the latter decides the plural */
  return g_strdup_printf (ngettext ("%1$d against %2$d tile", "%1$d against %2$d tiles",
                                    (gulong) event->other),
                          event->count, event->other);
}

static char *
tell_keep (const HradbyTable *table,
           const char        *name,
           const HradbyEvent *event)
{
  g_autofree char *sizes = NULL;
  gulong n = (gulong) event->points;

  if (event->other == 0)
    return g_strdup_printf (ngettext ("%1$s has the only keep and scores %2$d point "
                                      "for the largest empty area.",
                                      "%1$s has the only keep and scores %2$d points "
                                      "for the largest empty area.", n),
                            name, event->points);

  sizes = compare_keeps (table, event);
  if (event->bonus_count == 1)
    /* Translators: a player, points, and the sizes of both keeps ("7 against 6 tiles") */
    return g_strdup_printf (ngettext ("%1$s has the larger keep, thanks to wall tile 8 (%3$s), and "
                                      "scores %2$d point for the largest empty area.",
                                      "%1$s has the larger keep, thanks to wall tile 8 (%3$s), and "
                                      "scores %2$d points for the largest empty area.", n),
                            name, event->points, sizes);
  if (event->bonus_count == 2)
    return g_strdup_printf (ngettext ("%1$s has the larger keep, thanks to both wall tiles 8 "
                                      "(%3$s), and scores %2$d point for the largest empty area.",
                                      "%1$s has the larger keep, thanks to both wall tiles 8 "
                                      "(%3$s), and scores %2$d points for the largest empty area.",
                                      n),
                            name, event->points, sizes);

  /* Translators: a player, points, and the sizes of both keeps ("7 against 6 tiles") */
  return g_strdup_printf (ngettext ("%1$s has the larger keep (%3$s) and scores %2$d point "
                                    "for the largest empty area.",
                                    "%1$s has the larger keep (%3$s) and scores %2$d points "
                                    "for the largest empty area.", n),
                          name, event->points, sizes);
}

char *
hradby_castle_tell_moved (const HradbyTable *table,
                          const char        *name,
                          const HradbyEvent *event)
{
  if (hradby_castle_counts_quarters (table))
    return g_strdup_printf (_("%1$s puts the keep on a house of %2$d quarters of a tile."), name,
                            event->count);

  return g_strdup_printf (ngettext ("%1$s puts the keep on a house of %2$d tile.",
                                    "%1$s puts the keep on a house of %2$d tiles.",
                                    (gulong) event->count),
                          name, event->count);
}

static char *
tell_court (const char        *name,
            const HradbyEvent *event)
{
  if (event->bonus_count == 1)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for the markets of a court: "
                                      "%3$d × %4$d with one wall tile 7.",
                                      "%1$s scores %2$d points for the markets of a court: "
                                      "%3$d × %4$d with one wall tile 7.",
                                      (gulong) event->points),
                            name, event->points, event->count, event->each);
  if (event->bonus_count == 2)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for the markets of a court: "
                                      "%3$d × %4$d with both wall tiles 7.",
                                      "%1$s scores %2$d points for the markets of a court: "
                                      "%3$d × %4$d with both wall tiles 7.",
                                      (gulong) event->points),
                            name, event->points, event->count, event->each);

  return g_strdup_printf (ngettext ("%1$s scores %2$d point for the markets of a court: "
                                    "%3$d × %4$d.",
                                    "%1$s scores %2$d points for the markets of a court: "
                                    "%3$d × %4$d.",
                                    (gulong) event->points),
                          name, event->points, event->count, event->each);
}

static char *
tell_incomplete (const char        *name,
                 const HradbyEvent *event)
{
  if (event->source == HRADBY_CASTLE_SOURCE_WALL_TILE_4)
    return g_strdup_printf (ngettext ("%1$s plays wall tile 4 and scores %2$d point "
                                      "for an incomplete path: size %3$d × %4$d.",
                                      "%1$s plays wall tile 4 and scores %2$d points "
                                      "for an incomplete path: size %3$d × %4$d.",
                                      (gulong) event->points),
                            name, event->points, event->count, event->each);
  if (event->source == HRADBY_CASTLE_SOURCE_WALL_TILE_5)
    return g_strdup_printf (ngettext ("%1$s plays wall tile 5 and scores %2$d point "
                                      "for an incomplete tower: size %3$d × %4$d.",
                                      "%1$s plays wall tile 5 and scores %2$d points "
                                      "for an incomplete tower: size %3$d × %4$d.",
                                      (gulong) event->points),
                            name, event->points, event->count, event->each);

  return g_strdup_printf (ngettext ("%1$s plays wall tile 6 and scores %2$d point "
                                    "for an incomplete "
                                    "house: size %3$d × %4$d.",
                                    "%1$s plays wall tile 6 and scores %2$d points "
                                    "for an incomplete "
                                    "house: size %3$d × %4$d.",
                                    (gulong) event->points),
                          name, event->points, event->count, event->each);
}

/* Why a wall tile that everybody has just seen taken doubles nothing yet. Takes over @sentence. */
static char *
add_too_new (const HradbyTable *table,
             const HradbyEvent *event,
             char              *sentence)
{
  g_autofree char *plain = sentence;

  if ((event->settings & HRADBY_SETTING_BIT (HRADBY_CASTLE_DOUBLER_TIMING)) == 0
      || table->settings[HRADBY_CASTLE_DOUBLER_TIMING] != HRADBY_DOUBLER_LATER_TURN)
    return g_steal_pointer (&plain);
  return g_strdup_printf (event->source == HRADBY_CASTLE_SOURCE_TOWER
                          /* Translators: a sentence about points, and why there are no more */
                          ? _("%s Wall tile 2 was won in this turn and comes too late for it.")
                          /* Translators: a sentence about points, and why there are no more */
                          : _("%s Wall tile 3 was won in this turn and comes too late for it."),
                          plain);
}

char *
hradby_castle_tell_points (const HradbyTable *table,
                           const char        *name,
                           const HradbyEvent *event)
{
  switch (event->source)
    {
    case HRADBY_CASTLE_SOURCE_PATH:
      return tell_path (name, event);
    case HRADBY_CASTLE_SOURCE_TOWER:
      return add_too_new (table, event, tell_tower (name, event));
    case HRADBY_CASTLE_SOURCE_HOUSE:
      return add_too_new (table, event, tell_house (name, event));
    case HRADBY_CASTLE_SOURCE_KEEP:
      return tell_keep (table, name, event);
    case HRADBY_CASTLE_SOURCE_COURT:
      return tell_court (name, event);
    case HRADBY_CASTLE_SOURCE_WALL_TILE_4:
    case HRADBY_CASTLE_SOURCE_WALL_TILE_5:
    case HRADBY_CASTLE_SOURCE_WALL_TILE_6:
      return tell_incomplete (name, event);
    default:
      return g_strdup_printf (ngettext ("%1$s plays wall tile 9 and scores %2$d point.",
                                        "%1$s plays wall tile 9 and scores %2$d points.",
                                        (gulong) event->points),
                              name, event->points);
    }
}
