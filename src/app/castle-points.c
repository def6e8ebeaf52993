/* What points of The Castle were scored for, one sentence each. */
#include "config.h"

#include "app/castle-words.h"

#include <glib/gi18n.h>

#include "games/castle/castle.h"

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
                            name, event->points, event->tiles, event->each);

  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a path: size %3$d × %4$d.",
                                    "%1$s scores %2$d points for a path: size %3$d × %4$d.",
                                    (gulong) event->points),
                          name, event->points, event->tiles, event->each);
}

static char *
tell_tower (const char        *name,
            const HradbyEvent *event)
{
  if (event->multiplier > 1)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for a tower: size %3$d × %4$d, "
                                      "times %5$d with wall tile 2.",
                                      "%1$s scores %2$d points for a tower: size %3$d × %4$d, "
                                      "times %5$d with wall tile 2.",
                                      (gulong) event->points),
                            name, event->points, event->tiles, event->each, event->multiplier);

  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a tower: size %3$d × %4$d.",
                                    "%1$s scores %2$d points for a tower: size %3$d × %4$d.",
                                    (gulong) event->points),
                          name, event->points, event->tiles, event->each);
}

static char *
tell_house (const char        *name,
            const HradbyEvent *event)
{
  if (event->multiplier > 1)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for a house: size %3$d × %4$d, "
                                      "times %5$d with wall tile 3.",
                                      "%1$s scores %2$d points for a house: size %3$d × %4$d, "
                                      "times %5$d with wall tile 3.",
                                      (gulong) event->points),
                            name, event->points, event->tiles, event->each, event->multiplier);

  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a house: size %3$d × %4$d.",
                                    "%1$s scores %2$d points for a house: size %3$d × %4$d.",
                                    (gulong) event->points),
                          name, event->points, event->tiles, event->each);
}

static char *
tell_keep (const char        *name,
           const HradbyEvent *event)
{
  if (event->bonus > 0)
    return g_strdup_printf (ngettext ("%1$s has the larger keep, thanks to wall tile 8, and scores "
                                      "%2$d point for the largest empty area.",
                                      "%1$s has the larger keep, thanks to wall tile 8, and scores "
                                      "%2$d points for the largest empty area.",
                                      (gulong) event->points),
                            name, event->points);
  if (event->other == 0)
    return g_strdup_printf (ngettext ("%1$s has the only keep and scores %2$d point "
                                      "for the largest empty area.",
                                      "%1$s has the only keep and scores %2$d points "
                                      "for the largest empty area.",
                                      (gulong) event->points),
                            name, event->points);

  return g_strdup_printf (ngettext ("%1$s has the larger keep and scores %2$d point "
                                    "for the largest empty area.",
                                    "%1$s has the larger keep and scores %2$d points "
                                    "for the largest empty area.",
                                    (gulong) event->points),
                          name, event->points);
}

static char *
tell_court (const char        *name,
            const HradbyEvent *event)
{
  if (event->bonus > 0)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for the markets of a court: "
                                      "%3$d × %4$d with wall tile 7.",
                                      "%1$s scores %2$d points for the markets of a court: "
                                      "%3$d × %4$d with wall tile 7.",
                                      (gulong) event->points),
                            name, event->points, event->tiles, event->each);

  return g_strdup_printf (ngettext ("%1$s scores %2$d point for the markets of a court: "
                                    "%3$d × %4$d.",
                                    "%1$s scores %2$d points for the markets of a court: "
                                    "%3$d × %4$d.",
                                    (gulong) event->points),
                          name, event->points, event->tiles, event->each);
}

static char *
tell_unfinished (const char        *name,
                 const HradbyEvent *event)
{
  if (event->source == HRADBY_CASTLE_SOURCE_WALL_TILE_4)
    return g_strdup_printf (ngettext ("%1$s plays wall tile 4 and scores %2$d point "
                                      "for an unfinished "
                                      "path: size %3$d × %4$d.",
                                      "%1$s plays wall tile 4 and scores %2$d points "
                                      "for an unfinished "
                                      "path: size %3$d × %4$d.",
                                      (gulong) event->points),
                            name, event->points, event->tiles, event->each);
  if (event->source == HRADBY_CASTLE_SOURCE_WALL_TILE_5)
    return g_strdup_printf (ngettext ("%1$s plays wall tile 5 and scores %2$d point "
                                      "for an unfinished "
                                      "tower: size %3$d × %4$d.",
                                      "%1$s plays wall tile 5 and scores %2$d points "
                                      "for an unfinished "
                                      "tower: size %3$d × %4$d.",
                                      (gulong) event->points),
                            name, event->points, event->tiles, event->each);

  return g_strdup_printf (ngettext ("%1$s plays wall tile 6 and scores %2$d point "
                                    "for an unfinished "
                                    "house: size %3$d × %4$d.",
                                    "%1$s plays wall tile 6 and scores %2$d points "
                                    "for an unfinished "
                                    "house: size %3$d × %4$d.",
                                    (gulong) event->points),
                          name, event->points, event->tiles, event->each);
}

char *
hradby_castle_words_tell_points (const char        *name,
                                 const HradbyEvent *event)
{
  switch (event->source)
    {
    case HRADBY_CASTLE_SOURCE_PATH:
      return tell_path (name, event);
    case HRADBY_CASTLE_SOURCE_TOWER:
      return tell_tower (name, event);
    case HRADBY_CASTLE_SOURCE_HOUSE:
      return tell_house (name, event);
    case HRADBY_CASTLE_SOURCE_KEEP:
      return tell_keep (name, event);
    case HRADBY_CASTLE_SOURCE_COURT:
      return tell_court (name, event);
    case HRADBY_CASTLE_SOURCE_WALL_TILE_4:
    case HRADBY_CASTLE_SOURCE_WALL_TILE_5:
    case HRADBY_CASTLE_SOURCE_WALL_TILE_6:
      return tell_unfinished (name, event);
    default:
      return g_strdup_printf (ngettext ("%1$s plays wall tile 9 and scores %2$d point.",
                                        "%1$s plays wall tile 9 and scores %2$d points.",
                                        (gulong) event->points),
                              name, event->points);
    }
}
