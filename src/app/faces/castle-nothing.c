/* What brought nothing in The Castle, and why, one sentence each. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/faces/castle-parts.h"

#include <glib/gi18n.h>

#include "games/castle/castle.h"
#include "tiling/look.h"

/* Every sentence is whole, so that it can be translated: none is put together from parts. */

static char *
tell_tie (const HradbyEvent *event)
{
  gulong n = (gulong) event->count;

  switch (event->source)
    {
    case HRADBY_CASTLE_SOURCE_PATH:
      return g_strdup_printf (ngettext ("A path of %d tile is complete, but nobody scores: both "
                                        "players have equally many heralds on it.",
                                        "A path of %d tiles is complete, but nobody scores: both "
                                        "players have equally many heralds on it.", n),
                              event->count);
    case HRADBY_CASTLE_SOURCE_TOWER:
      return g_strdup_printf (ngettext ("A tower of %d tile is complete, but nobody scores: both "
                                        "players have equally many knights on it.",
                                        "A tower of %d tiles is complete, but nobody scores: both "
                                        "players have equally many knights on it.", n),
                              event->count);
    case HRADBY_CASTLE_SOURCE_HOUSE:
      return g_strdup_printf (ngettext ("A house of %d tile is complete, but nobody scores: both "
                                        "players have equally many squires on it.",
                                        "A house of %d tiles is complete, but nobody scores: both "
                                        "players have equally many squires on it.", n),
                              event->count);
    default:
      return g_strdup_printf (ngettext ("Nobody scores for a court with %d market: both players "
                                        "have equally many merchants on it.",
                                        "Nobody scores for a court with %d markets: both players "
                                        "have equally many merchants on it.", n),
                              event->count);
    }
}

/* A tile often completes several features of its own where nobody wants anything: these are no
 * news. What had grown was there to be had. */
static char *
tell_unclaimed (const HradbyEvent *event)
{
  if (event->count == 1)
    return NULL;

  switch (event->source)
    {
    case HRADBY_CASTLE_SOURCE_PATH:
      return g_strdup_printf (ngettext ("A path of %d tile is complete, but nobody stands on it.",
                                        "A path of %d tiles is complete, but nobody stands on it.",
                                        (gulong) event->count), event->count);
    case HRADBY_CASTLE_SOURCE_TOWER:
      return g_strdup_printf (ngettext ("A tower of %d tile is complete, but nobody stands on it.",
                                        "A tower of %d tiles is complete, but nobody stands on it.",
                                        (gulong) event->count), event->count);
    default:
      return g_strdup_printf (ngettext ("A house of %d tile is complete, but nobody stands on it.",
                                        "A house of %d tiles is complete, but nobody stands on it.",
                                        (gulong) event->count), event->count);
    }
}

static char *
tell_worthless (const char        *name,
                const HradbyEvent *event)
{
  if (event->source == HRADBY_CASTLE_SOURCE_KEEP)
    return g_strdup (_("No cell inside the wall is empty: the larger keep scores nothing."));

  return g_strdup_printf (_("%s scores nothing for a court without a market."), name);
}

/* The wall tiles 8 without which one of them would be larger are told of. */
static char *
tell_levelled_keeps (const HradbyTable *table,
                     const HradbyEvent *event,
                     const char *const *names)
{
  g_autofree char *size
    = g_strdup_printf (hradby_castle_counts_quarters (table)
                         ? _("%d quarters of a tile")
                         : ngettext ("%d tile", "%d tiles", (gulong) event->count),
                       event->count);

  if (event->other < 0)
    /* Translators: the size of both keeps ("7 tiles") */
    return g_strdup_printf (_("With wall tile 8 of each player both keeps are of the same size "
                              "(%s): nobody scores for the largest empty area."), size);
  if (event->bonus_count == 1)
    /* Translators: a player, and the size of both keeps ("7 tiles") */
    return g_strdup_printf (_("Thanks to wall tile 8 of %1$s both keeps are of the same size "
                              "(%2$s): nobody scores for the largest empty area."),
                            names[event->other], size);
  /* Translators: a player, and the size of both keeps ("7 tiles") */
  return g_strdup_printf (_("Thanks to both wall tiles 8 of %1$s both keeps are of the same size "
                            "(%2$s): nobody scores for the largest empty area."),
                          names[event->other], size);
}

static char *
tell_equal_keeps (const HradbyTable *table,
                  const HradbyEvent *event,
                  const char *const *names)
{
  if (event->bonus_count > 0)
    return tell_levelled_keeps (table, event, names);
  if (hradby_castle_counts_quarters (table))
    return g_strdup_printf (_("Both keeps are of the same size, %d quarters of a tile: nobody "
                              "scores for the largest empty area."), event->count);

  return g_strdup_printf (ngettext ("Both keeps are of the same size, %d tile: nobody scores for "
                                    "the largest empty area.",
                                    "Both keeps are of the same size, %d tiles: nobody scores for "
                                    "the largest empty area.", (gulong) event->count),
                          event->count);
}

/* The number of the wall tile says what it needs. A player has at most two of a number. */
static char *
tell_no_effect (const char        *name,
                const HradbyEvent *event)
{
  gulong n = event->bonus_count;

  switch (event->bonus)
    {
    case 4:
      return g_strdup_printf (ngettext ("%s gets nothing for one wall tile 4: there is no "
                                        "incomplete path with a majority for it.",
                                        "%s gets nothing for both wall tiles 4: there is no "
                                        "incomplete path with a majority for them.", n),
                              name);
    case 5:
      return g_strdup_printf (ngettext ("%s gets nothing for one wall tile 5: there is no "
                                        "incomplete tower with a majority for it.",
                                        "%s gets nothing for both wall tiles 5: there is no "
                                        "incomplete tower with a majority for them.", n),
                              name);
    case 6:
      return g_strdup_printf (ngettext ("%s gets nothing for one wall tile 6: there is no "
                                        "incomplete house with a majority for it.",
                                        "%s gets nothing for both wall tiles 6: there is no "
                                        "incomplete house with a majority for them.", n),
                              name);
    case 7:
      return g_strdup_printf (ngettext ("%s gets nothing for one wall tile 7: there is no "
                                        "court with markets with a majority for it.",
                                        "%s gets nothing for both wall tiles 7: there is no "
                                        "court with markets with a majority for them.", n),
                              name);
    default:
      return g_strdup_printf (ngettext ("One wall tile 8 of %s changes nothing about the larger "
                                        "keep.",
                                        "Both wall tiles 8 of %s change nothing about the larger "
                                        "keep.", n),
                              name);
    }
}

static char *
tell_not_taken (const HradbyTable *table,
                const char        *name,
                const HradbyEvent *event)
{
  guint first = hradby_wall_get_corner (hradby_look_get (table)->get_wall (table), event->place);

  /* Translators: a player, and the two numbers of a corner tower */
  return g_strdup_printf (_("%1$s comes to corner tower %2$u/%3$u, but does not take the wall "
                            "tile there."),
                          name, first, (first + 1) % HRADBY_TRACK_SPACES);
}

static char *
tell_not_moved (const HradbyTable *table,
                const char        *name,
                const HradbyEvent *event)
{
  if (hradby_castle_counts_quarters (table))
    return g_strdup_printf (_("%1$s does not put the keep on a house of %2$d quarters of a tile."),
                            name, event->count);

  return g_strdup_printf (ngettext ("%1$s does not put the keep on a house of %2$d tile.",
                                    "%1$s does not put the keep on a house of %2$d tiles.",
                                    (gulong) event->count),
                          name, event->count);
}

char *
hradby_castle_tell_nothing (const HradbyTable *table,
                            const char *const *names,
                            const HradbyEvent *event)
{
  const char *name = event->player < table->n_players ? names[event->player] : "";

  switch ((HradbyReason) event->reason)
    {
    case HRADBY_REASON_TIE:
      return tell_tie (event);
    case HRADBY_REASON_UNCLAIMED:
      return tell_unclaimed (event);
    case HRADBY_REASON_WORTHLESS:
      return tell_worthless (name, event);
    case HRADBY_REASON_EQUAL:
      return tell_equal_keeps (table, event, names);
    case HRADBY_REASON_MISSING:
      return g_strdup (_("Nobody has a keep: nobody scores for the largest empty area."));
    case HRADBY_REASON_NO_EFFECT:
      return tell_no_effect (name, event);
    case HRADBY_REASON_NOT_TAKEN:
      return tell_not_taken (table, name, event);
    case HRADBY_REASON_NOT_MOVED:
      return tell_not_moved (table, name, event);
    case HRADBY_REASON_NONE:
    default:
      return NULL;
    }
}
